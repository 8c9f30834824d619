"""Every lesson of every game is walked to all its ends; and a lesson that is wrong is found out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard import lessons
from grognard.lessons import BadLesson, Lesson, Walk, script, walk
from grognard.package import offered
from tests.texts import keys

GAME = "vive_lempereur"
FOLDER = Path(grognard.__file__).parent / "games" / GAME / "lessons"
FIRST = "first_charge"
TEXT = (FOLDER / f"{FIRST}.toml").read_text("utf-8")
ALL = [(game, name) for game in offered() for name in lessons.lessons(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_is_true_on_every_way_through_it(game: str, name: str) -> None:
    found = walk(lessons.lesson(game, name))
    assert [str(fault) for fault in found.faults] == []
    assert found.ends > 0 and found.held > 0


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_lets_the_learner_run_into_a_rule_and_ends_in_a_game(game: str, name: str) -> None:
    one = lessons.lesson(game, name)
    assert any(step.refuse for step in one.steps)
    assert one.steps[-1].free is not None


@pytest.mark.parametrize("game", list(offered()))
def test_no_text_of_a_lesson_is_left_over(game: str) -> None:
    said = {message for one in lessons.lessons(game).values() for _, message in Walk(one).messages()}
    assert {key for key in keys(game, "en") if key.startswith("lesson-")} == said


def changed(*changes: tuple[str, str]) -> Lesson:
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return script.read(text, "changed.toml", GAME)


@pytest.mark.parametrize(
    ("step", "fault", "old", "new"),
    [
        ("reply", "event: .*'left': 2.* has not happened, but .*\"left\": 3", "left = 3", "left = 2"),
        ("march", "refused by VLE-7.3a, not by VLE-7.3b", '"VLE-7.3a" }', '"VLE-7.3b" }'),
        ("march", "a tap on K7 is not refused", 'tap = "K9"', 'tap = "K7"'),
        ("march", "a tap on Z99: ", 'tap = "K9"', 'tap = "Z99"'),
        ("march", "there is no rule VLE-99", '"VLE-7.3a" }', '"VLE-99" }'),
        ("", "there is no rule VLE-99", '"VLE-7.3a", "VLE-9.0a"', '"VLE-99", "VLE-9.0a"'),
        ("farewell", "no text lesson-first_charge-farewell .en.", 'id = "end"', 'id = "farewell"'),
        ("fire", r"dice: \[\[6\]\] are left over", "dice = [[3], [4]]", "dice = [[3], [4], [6]]"),
        ("fire", "dice: the rules roll 1 dice of 6 sides, and none are left", "dice = [[3], [4]]", "dice = [[3]]"),
        ("fire", "dice: the rules wait for 1 dice of 10 sides", "dice = [[3], [4]]", "dice = [[11], [4]]"),
        (
            "reply",
            "play: .*react.* of allied: ",
            'do = "stand" },\n    { seat = "allied", do = "face"',
            'do = "react" },\n    { seat = "allied", do = "face"',
        ),
        (
            "reply",
            "play: there is no seat 'prussian'",
            'seat = "allied", do = "stand"',
            'seat = "prussian", do = "stand"',
        ),
        (
            "reply",
            "play: .* of allied: 2 legal actions fit",
            'do = "order", unit = "EN-inf_militia-1" }',
            'do = "order" }',
        ),
        (
            "card",
            "want: .*'nothing'.* fits nothing|want: nothing that is legal fits",
            'card = "centre" }]',
            'card = "nothing" }]',
        ),
        ("fire", "other: .*'rally'.* fits nothing that is legal", '{ do = "hold" }', '{ do = "rally" }'),
        ("end", "free: there is no bot 'marshal'; valid: recruit", 'bot = "recruit"', 'bot = "marshal"'),
        ("welcome", "point: piece:FR-inf_french-9: there is no such piece", '"place:I5"', '"piece:FR-inf_french-9"'),
        (
            "order",
            "point: button:charge: there is nothing to charge",
            'point = ["place:K6"]\nplay',
            'point = ["button:charge"]\nplay',
        ),
        ("", "there is no file 'none.json'", "first_charge.position.json", "none.json"),
        ("", "unknown seat 'prussian'", 'seat = "french"', 'seat = "prussian"'),
    ],
)
def test_what_is_wrong_is_found(step: str, fault: str, old: str, new: str) -> None:
    found = walk(changed((old, new))).faults
    assert any(one.step == step and re.search(fault, one.fault) for one in found), [str(one) for one in found]
    assert all(str(one).startswith("changed.toml") for one in found)


def test_texts_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lessons.walking.MOST_WORDS", 10)
    faults = [str(one) for one in walk(changed()).faults]
    assert any("lesson-first_charge-march (it) has" in fault for fault in faults)


def test_lessons_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lessons.walking.MOST_STEPS", 5)
    assert "11 steps are too many" in str(walk(changed()).faults[0])


def test_so_many_ways_are_followed_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lessons.walking.MOST_ENDS", 1)
    found = walk(changed())
    assert found.ends == 1 and "more than 1 ways" in str(found.faults[0])


@pytest.mark.parametrize(
    ("message", "old", "new"),
    [
        (r"bad.toml: .*Expected '='", "lesson = ", "lesson "),
        (r"bad.toml, step 'card': .*wants", "want = [{ do", "wants = [{ do"),
        (r"bad.toml, step 'card': .*Expected `array`", 'want = [{ do = "play", card = "centre" }]', 'want = "play"'),
        (r"bad.toml: a lesson of 'chess' in the folder", 'game = "vive_lempereur"', 'game = "chess"'),
        (r"bad.toml: step: 'The end' is no name", 'id = "end"', 'id = "The end"'),
        (r"bad.toml, step 'card': there are two steps of that name", 'id = "order"', 'id = "card"'),
        (r"bad.toml: it begins at a position, or with a scenario", 'position = "first_charge.position.json"', ""),
        (r"bad.toml, step 'card': point: 'the card' is none of place:…", '"card:centre"', '"the card"'),
        (
            r"bad.toml, step 'card': want: .* has no verb",
            '{ do = "play", card = "centre" }]\no',
            '{ card = "centre" }]\no',
        ),
        (r"bad.toml, step 'broken': play: .* does not say whose", '{ seat = "allied", do = "react"', '{ do = "react"'),
        (r"bad.toml, step 'order': event: .* has no name", '{ event = "event-starts",', "{"),
        (
            r"bad.toml, step 'fire': dice: .* is not a list of rolls|step 'fire': Expected",
            "dice = [[3], [4]]",
            "dice = [3, 4]",
        ),
        (
            r"bad.toml, step 'broken': dice: .* is not a list of rolls",
            "dice = [[1, 5], [1], [3], [10]]",
            "dice = [1, 5]",
        ),
        (r"bad.toml, step 'welcome': nothing is wanted", '"place:I5"]', '"place:I5"]\ndice = [[1]]'),
        (r"bad.toml, step 'march': refuse: an action to try, or a place to tap", 'tap = "K9", ', ""),
        (r"bad.toml, step 'card': free: only the last step", "other = [{ do", "free = {}\nother = [{ do"),
        (r"bad.toml, step 'end': the last step is read", "free = { bot", 'want = [{ do = "pass" }]\nfree = { bot'),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_its_step(message: str, old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(BadLesson, match=message):
        script.read(TEXT.replace(old, new, 1), "bad.toml", GAME)


def test_a_lesson_has_steps() -> None:
    head = TEXT.split("[[step]]")[0]
    with pytest.raises(BadLesson, match=r"Object missing required field `step`"):
        script.read(head, "bad.toml", GAME)
    with pytest.raises(BadLesson, match="it has no steps"):
        script.read("step = []\n" + head, "bad.toml", GAME)
