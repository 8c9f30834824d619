"""Pickling and copying what the library hands out, on both builds alike."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import grognard
from grognard import (
    BadPosition,
    BadRecord,
    Decision,
    DiceError,
    Game,
    Reason,
    Record,
    Refused,
    Result,
    Table,
    UnknownName,
)
from grognard.engine import Imposed, Option, Scenario, Scripted, Seeded, new_table
from grognard.engine.chance import Chance, Sealed
from tests.engine.duel import DUEL
from tests.observing import as_bytes, whole


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]
GAMES = [*grognard.games().values(), DUEL]
every_way = pytest.mark.parametrize("way", WAYS, ids=["pickle", "copy", "deepcopy"])
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def played(game: Game, actions: int = 30) -> Table:
    table = new_table(game, None, None, "kept")
    for n in range(actions):
        if not table.to_act:
            break
        seat = table.to_act[n % len(table.to_act)]
        codes = table.choices(seat)
        table.take(seat, codes[n * 7 % len(codes)])
    return table


@every_way
@every_game
def test_a_table_and_its_state(game: Game, way: Callable[[Any], Any]) -> None:
    for actions in (0, 1, 7, 30):
        table = played(game, actions)
        before = whole(table)
        again, state = way(table), way(table.state)
        assert type(again) is Table and again.game is table.game and whole(again) == before
        assert type(state) is type(table.state) and game.position(state) == game.position(table.state)
        assert again.record.dump(reveal=True) == table.record.dump(reveal=True)
        for _ in range(12):  # the same dice fall, and neither is moved by the other
            for seat in again.to_act[:1]:
                again.act(seat, again.legal(seat)[-1])
        assert whole(table) == before
        for _ in range(12):
            for seat in table.to_act[:1]:
                table.act(seat, table.legal(seat)[-1])
        assert whole(again) == whole(table)


@every_way
@every_game
def test_what_a_table_hands_out(game: Game, way: Callable[[Any], Any]) -> None:
    table = next(table for actions in (12, 1) if (table := played(game, actions)).to_act)  # 12 may be a whole game
    decision = table.decision(table.to_act[0])
    assert decision is not None
    same: Decision = way(decision)
    assert same is not decision and same == decision and repr(same) == repr(decision)
    record: Record = way(table.record)
    assert record.dump(reveal=True) == table.record.dump(reveal=True) and record.seed == "kept"
    assert record.game is game and whole(record.replay()) == whole(table)
    assert way(game) is game
    result = Result(("red", "green"), "points", "DUEL-4")
    assert way(result) == result and hash(way(result)) == hash(result)


@every_way
def test_a_table_that_may_take_back(way: Callable[[Any], Any]) -> None:
    table = played(DUEL, 3)
    while table.undoable(table.seats[table.last_seat]) == 0:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[1 % len(table.legal(seat))])
    again = way(table)
    seat = table.seats[table.last_seat]
    assert again.undo(seat) == table.undo(seat) and whole(again) == whole(table)


@every_way
@pytest.mark.parametrize("chance", [Seeded("a", 3), Scripted([1, 2, 3], 1), Scripted([], 0, True), Imposed(), Sealed()])
def test_dice(chance: Chance, way: Callable[[Any], Any]) -> None:
    def rolls(chance: Chance) -> Any:
        try:
            return chance.roll(2, 6)
        except DiceError as error:
            return str(error)

    again = way(chance)
    assert type(again) is type(chance) and rolls(again) == rolls(chance)


def test_dice_of_plain_python() -> None:
    again = pickled(Loaded(4))
    assert isinstance(again, Loaded) and again.roll(2, 6) == [4, 4]


class Loaded(Chance):
    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self, count: int, sides: int) -> list[int]:
        return [self.face] * count


@every_way
@pytest.mark.parametrize(
    "error",
    [
        Refused(Reason("VLE-6.2.1", "why-not-offered", {"unit": "fr1"}, "vive_lempereur")),
        UnknownName("seat", None, ["red", "green"]),
        BadRecord(7, "torn"),
        BadPosition(["one", "two"]),
        DiceError("no dice"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors(error: Exception, way: Callable[[Any], Any]) -> None:
    again = way(error)
    assert type(again) is type(error) and str(again) == str(error)
    for name in ("reason", "what", "name", "valid", "line", "fault", "faults"):
        assert getattr(again, name, None) == getattr(error, name, None)


@every_way
def test_a_game_that_is_nobodys_variable(way: Callable[[Any], Any]) -> None:
    again = way(type(DUEL)())
    assert type(again) is type(DUEL) and again is not DUEL and again.name == "duel"
    assert [repr(scenario) for scenario in again.scenarios.values()] == [repr(s) for s in DUEL.scenarios.values()]
    option, scenario = DUEL.options["look"], DUEL.scenarios["long"]
    assert isinstance(way(option), Option) and repr(way(option)) == repr(option)
    assert isinstance(way(scenario), Scenario) and way(scenario).by_mask == scenario.by_mask


ELSEWHERE = """
import pickle, sys
table = pickle.load(sys.stdin.buffer)
for _ in range(5):
    seat = table.to_act[0]
    table.act(seat, table.legal(seat)[0])
sys.stdout.buffer.write(pickle.dumps(table))
"""


def test_another_process_goes_on_with_a_table() -> None:
    """Units with fire values of their own have other numbers there."""
    position = grognard.new_table("vive_lempereur", "waterloo", seed=1).position()
    for fire in (5, 6, 7):
        unit = next(p for p in position["pieces"] if p["type"].startswith("inf") and "fire" not in p)
        unit["fire"] = [fire, 1]
    table = grognard.from_position("vive_lempereur", position, seed="on")
    path = os.pathsep.join([entry for entry in sys.path if entry])
    ran = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(table),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    away = pickle.loads(ran.stdout)
    for _ in range(5):
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    assert as_bytes(away.position()) == as_bytes(table.position())
