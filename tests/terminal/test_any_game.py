"""A game that brings nothing for the terminal, not even words: the toy game, played whole by typed lines."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard
from grognard import package
from grognard.terminal import NotUnderstood, Terminal, terminal_of
from grognard.words import Words
from tests.commands.console import run, type_in
from tests.engine.duel import DUEL, SEATS

Capture = pytest.CaptureFixture[str]
Monkey = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def toy(monkeypatch: Monkey) -> Iterator[None]:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setitem(package._PACKAGES, "duel", package.Package(DUEL))
    yield


def play(monkeypatch: Monkey, capsys: Capture, args: tuple[str, ...], *lines: str) -> str:
    type_in(monkeypatch, *lines)
    assert run("terminal", "duel", "--seed", "k", *args) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_whole_game_by_numbers(language: str, monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--lang", language), *["1"] * 40)
    assert (
        text.startswith("Duel: Short\n")
        and "Red> 1" in text
        and "“recruit”" in text.replace("«", "“").replace("»", "”")
    )
    assert re.search(r"(Won by|Vince) \w+(, \w+)* \(DUEL-4\)", text)
    assert "Over: totals" in text and ("The game is over" in text or "La partita è finita" in text)


def test_bots_alone_tell_the_story(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--bot", "red=recruit", "--scenario", "long"))
    assert text.count("Signs: signs") == 6 and ">" not in text and "Won by" in text


def test_words_and_verbs_choose(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, (), "token", "token 2", "sign 9", "zzz", "", "quit")
    assert "3 choices fit" in text and "3 Token: is 2" in text
    assert "Nothing on offer fits “sign 9”" in text and "Nothing on offer fits “zzz”" in text
    assert "Type a number from 1 to 3, or words of a choice" in text


def test_everything_can_be_asked(monkeypatch: Monkey, capsys: Capture, tmp_path: Path) -> None:
    asides = ("why 1", "why token 7", 'why {"do": "keep"}', "why {", "why keep=1", "why hm", "why", "odds", "rules")
    text = play(monkeypatch, capsys, (), *asides, "look scores", "look moon", "map", "log", "help", "more", "undo")
    told = re.split(r"Red> ", text)[1:]
    answers = dict(zip([*asides, "look scores", "look moon", "map"], told, strict=False))
    assert "This is allowed: it is choice 1." in answers["why 1"]
    assert "must be a number from 0 to 2" in answers["why token 7"]
    # A game that has written no words is told by its ids.
    assert "DUEL-2: Not now: asked" in answers['why {"do": "keep"}'] and "There is no action" in answers["why keep=1"]
    assert "This is not JSON" in answers["why {"] and "Begin with a verb: token" in answers["why hm"]
    assert "Ask “why” and a number" in answers["why"] and "No dice decide" in answers["odds"]
    assert "no book of rules" in answers["rules"]
    assert "scores: 0, 0, 0" in answers["look scores"] and "Type “look” and a name" in answers["look moon"]
    assert "bout: 0\nscores: 0, 0, 0\ntokens: -1, –, –" in answers["map"]
    assert "Nothing can be taken back" in told[-2]


def test_saved_gone_on_with_and_told_again(monkeypatch: Monkey, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    play(monkeypatch, capsys, (), "token 1", "sign 0", f"save {file}")
    saved = grognard.load_record(file)
    text = play(monkeypatch, capsys, ("--load", str(file)), *["1"] * 40, f"save {file}")
    assert "(DUEL-4)" in text
    whole = grognard.load_record(file)
    assert whole.lines[: len(saved.lines)] == saved.lines and whole.end is not None
    assert run("replay", str(file)) == 0
    assert "Duel: Short" in (told := capsys.readouterr().out) and "Prize: seat" in told


def test_people_hand_over_what_is_hidden(monkeypatch: Monkey, capsys: Capture) -> None:
    """Tokens are hidden all the time: every seat gets the screen for itself and is told its own token only."""
    text = play(monkeypatch, capsys, ("--bot", "none"), "token 2", "token 1", "token 0", "1", "1", "1")
    screens = text.split("Pass the keyboard: ")
    assert len(screens) > 3 and screens[1].startswith("Green.")
    for screen in screens[1:]:
        seat = ("Red", "Green", "Blue").index(screen.partition(".")[0])
        own = ("tokens: 2, –, –", "tokens: –, 1, –", "tokens: –, –, 0")[seat]
        for line in re.findall(r"tokens: .*", screen):
            assert line in (own, re.sub(r"\d", "-1", own))  # -1: not chosen yet
        assert "Token: seat" not in screen or f"Token: seat {SEATS[seat]}, is {2 - seat}" in screen


def test_nothing_a_player_types_makes_it_fall() -> None:
    made = terminal_of(DUEL, Words("duel", "en"))
    assert type(made) is Terminal
    chance = random.Random("k")
    table = grognard.new_table(DUEL, "long", seed="k")
    while table.to_act:
        seat = chance.choice(table.to_act)
        view, decision = table.view(seat), table.decision(seat)
        assert decision is not None
        choices = made.choices(view, decision)
        assert [choice.action for choice in choices] == decision.actions
        assert len({choice.say() for choice in choices}) == len(choices)
        for choice in choices:
            assert made.matching(view, choices, choice.say()) == [choice]
            assert made.wish(view, decision, choices, " ".join(map(str, choice.action.values()))) == choice.action
        for text in ("", "?", "give", "give x y z", "=", "a=b=c", "token=", "é", "9" * 40):
            try:
                wish = made.wish(view, decision, choices, text)
            except NotUnderstood:
                continue
            assert wish in decision.actions or table.why_not(seat, wish) is not None
        for height in (1, 2, 4, None):
            board = made.board(view, 80, height, (), decision)
            assert height is None or len(board) <= height
        assert made.private(table, seat)  # its token is nobody else's business, whatever is asked
        table.act(seat, chance.choice(decision.actions))
