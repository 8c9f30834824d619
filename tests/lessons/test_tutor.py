"""The tutor: what a step wants leads on, what else is legal changes nothing, what is not is refused by its rule."""

from __future__ import annotations

import copy
import json
import pickle
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import lessons
from grognard import package as packages
from grognard.engine.beginnings import at_position
from grognard.engine.chance import Imposed
from grognard.lessons import BadLesson, Sitting, drafted, resumed, script
from grognard.lessons.script import fits
from grognard.package import Package
from tests.engine import duel

LESSON = lessons.lesson("vive_lempereur", "first_charge")
CENTRE = {"do": "play", "card": "centre"}


def sat(upto: str) -> Sitting:
    """At a step, everything before it done for the learner."""
    sitting = Sitting(LESSON)
    while sitting.step.id != upto:
        assert sitting.do_it()
    return sitting


def test_a_text_is_read_before_anything_is_done() -> None:
    sitting = Sitting(LESSON)
    assert sitting.step.id == "welcome" and not sitting.act(CENTRE) and sitting.done == []
    assert sitting.answer(CENTRE) is None
    assert sitting.read_on() and sitting.step.id == "card" and sitting.done == [None]
    assert not sitting.read_on(), "this one waits for a card"
    assert sitting.act(CENTRE) and sitting.step.id == "order" and sitting.done == [None, CENTRE]


def test_what_is_legal_and_not_wanted_is_answered_and_not_done() -> None:
    sitting = sat("march")
    before = sitting.table.position()
    held: list[tuple[dict[str, Any], str]] = [
        ({"do": "stand"}, "lesson-first_charge-march-other-3"),
        ({"do": "move", "unit": "FR-inf_french-1", "path": ["K7", "K8"]}, "lesson-first_charge-march-other-1"),
        ({"do": "move", "unit": "FR-inf_french-1", "path": ["K5"]}, "lesson-first_charge-march-other-2"),
    ]
    for action, answer in held:
        assert not sitting.act(action) and sitting.answer(action) == answer
    assert sitting.table.position() == before and sitting.step.id == "march"


def test_what_is_not_legal_is_refused_with_its_rule() -> None:
    sitting = sat("order")
    with pytest.raises(grognard.Refused) as refused:
        sitting.act({"do": "order", "unit": "FR-inf_french-2", "marker": "infantry"})
    assert refused.value.reason.rule == "VLE-3.1c"
    for nonsense in ({}, {"do": 5}, {"do": "fly"}):
        with pytest.raises(grognard.Refused):
            sitting.act(nonsense)


def test_everything_can_be_done_for_the_learner() -> None:
    sitting = Sitting(LESSON)
    steps = [sitting.step.id]
    while sitting.do_it():
        steps.append(sitting.step.id)
    assert steps == [step.id for step in LESSON.steps] and sitting.over
    assert not sitting.do_it() and not sitting.read_on()


def test_either_way_of_the_charge_is_right() -> None:
    sitting = sat("charge")
    ways = sitting.wanted()
    assert [way["path"] for way in ways] == [["L7", "L8"], ["L7", "K8"]]
    for way in ways:
        branch = sitting.fork()
        assert branch.act(way) and branch.step.id == "broken"
        assert {"event": "event-destroyed"}.items() <= next(
            event for event in branch.events() if event["event"] == "event-destroyed"
        ).items()
    assert sitting.step.id == "charge", "a fork changes nothing of what it was made of"


def test_somebody_comes_back_to_where_he_was() -> None:
    done = sat("charge").done
    again = resumed(LESSON, json.loads(json.dumps(done)))
    assert again.step.id == "charge" and again.done == done
    assert again.table.position() == sat("charge").table.position()
    for number in range(len(done)):
        assert resumed(LESSON, done[:number]).done == done[:number], "one step back, and one more"


@pytest.mark.parametrize(
    ("done", "step"),
    [
        ([None, None, None], "card"),  # read where something was to be done
        ([CENTRE], "welcome"),  # done where something was to be read
        ([None, {"do": "play", "card": "left"}, None], "card"),  # never wanted
        ([None, {"do": "fly"}], "card"),
        ([None, {}], "card"),
        ([None, CENTRE, CENTRE], "order"),
    ],
)
def test_what_cannot_have_been_done_is_left_away(done: list[Any], step: str) -> None:
    sitting = resumed(LESSON, done)
    assert sitting.step.id == step and len(sitting.done) < len(done)


def test_patterns() -> None:
    move = {"do": "move", "unit": "a", "path": ["K7", "K8"]}
    assert fits({}, move) and fits({"do": "move"}, move) and fits({"do": ["stand", "move"]}, move)
    assert fits({"path": ["K7", "K8"]}, move) and not fits({"path": ["K8"]}, move)
    assert fits({"path": {"last": "K8"}}, move) and fits({"path": {"last": ["A1", "K8"]}}, move)
    assert not fits({"path": {"last": "K7"}}, move) and not fits({"unit": {"last": "a"}}, move)
    assert not fits({"general": "stays"}, move), "a part that is not there is not equal to anything"
    assert fits({"do": "move", "dice": [[1]]}, move), "dice beside a verb are those that fall"
    assert not fits({"event": "event-x", "dice": [1]}, {"event": "event-x", "dice": [2]})


def test_a_fault_survives_a_process() -> None:
    fault = BadLesson("a.toml", "one", "wrong")
    assert str(pickle.loads(pickle.dumps(fault))) == str(copy.copy(fault)) == "a.toml, step 'one': wrong"


def test_a_game_of_another_package_has_lessons_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "toy_room"
    (room / "lessons").mkdir(parents=True)
    (room / "__init__.py").write_text("")
    steps = '[[step]]\nid = "token"\nwant = [{ do = "token" }]\n[[step]]\nid = "end"\n'
    text = f'lesson = "first"\ngame = "duel"\nseat = "red"\nscenario = "short"\n{steps}'
    (room / "lessons" / "first.toml").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(packages._PACKAGES, "duel", Package(duel.DUEL, "toy_room"))
    script._lessons.cache_clear()
    script._begun.cache_clear()
    try:
        sitting = Sitting(lessons.lesson("duel", "first"))
        assert sitting.step.id == "token" and sitting.do_it() and sitting.over
        with pytest.raises(grognard.UnknownName, match="valid: first"):
            lessons.lesson("duel", "second")
        (room / "lessons" / "other.toml").write_text(text)
        script._lessons.cache_clear()
        with pytest.raises(BadLesson, match=r"other.toml: duel/lessons/first.toml has that name too"):
            lessons.lessons("duel")
    finally:
        sys.modules.pop("toy_room", None)
        script._lessons.cache_clear()
        script._begun.cache_clear()


@pytest.mark.parametrize("game", list(grognard.games()))
def test_the_beginning_of_a_lesson_is_made_of_a_record(game: str) -> None:
    """As it was written it goes the way of the record, with its dice, and what was told then is told again."""
    table, rng = grognard.new_table(game, seed="a lesson"), random.Random(3)
    while table.length < 60:
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
    made = drafted(table.record, "new", None, 40, 5)
    lesson = script.read(made.lesson, "new.toml", game)
    sitting = Sitting(lesson, at_position(table.game, json.loads(made.position), Imposed(), None))
    acts = 0
    while True:
        told = sitting.events()
        for claim in sitting.step.event:
            assert any(fits(claim, event) for event in told)
        if sitting.over:
            break
        acts += sitting.do_it()
    assert 0 < acts <= 5
    assert set(made.words) == {"en", "it"}
    assert all(f"{lesson.text(step)} = " in made.words["it"] for step in lesson.steps)
    with pytest.raises(grognard.UnknownName, match="seat"):
        drafted(table.record, "new", "nobody")
