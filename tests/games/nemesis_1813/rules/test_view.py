"""What a view counts for whoever reads it: room, points, trains, the phase."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.nemesis_1813.rules.kinds import PHASES
from grognard.games.nemesis_1813.rules.turn import War
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, fight
from tests.games.nemesis_1813.rules.stage import does, field, of, placing

STACK = {"III-8": "3412", "III-9": "3412", "GC-H": "3413", "P-YA": "3313"}  # two conscripts, a veteran, a Prussian


@pytest.mark.rule("NEM-4.1a")
def test_the_room_that_stacks_take_is_told_in_halves() -> None:
    view = field(STACK, {"NEY": "3412"}, placing()).view("french")
    assert view["room"]["french"] == {"3412": 8, "3413": 2}
    assert list(view["room"]["coalition"]) == ["3313"]


@pytest.mark.rule("NEM-15.1c")
def test_of_hidden_stacks_no_room_is_told() -> None:
    table = field(STACK, {"NEY": "3412"}, placing(), options={"hidden": True})
    assert table.view("french")["room"] == {"french": {"3412": 8, "3413": 2}, "coalition": {}}
    assert table.view("coalition")["room"]["french"] == {}
    assert table.view(None)["room"] == {"french": {}, "coalition": {}}


@pytest.mark.rule("NEM-4.1a")
def test_the_room_of_those_who_have_been_named_is_told() -> None:
    table = fight({"III-8": HERE, "III-9": HERE, "GC-H": HERE, "P-YA": THERE}, {"NAP": HERE})
    does(table, "french", "attack", origin=HERE, hex=THERE)
    assert table.view("french")["chosen_room"] == 0
    does(table, "french", "take", unit="III-8")
    assert table.view("french")["chosen_room"] == 4
    does(table, "french", "take", unit="GC-H")
    assert table.view("french")["chosen_room"] == 6


@pytest.mark.rule("NEM-14.4-b1", "NEM-14.4-a1")
@pytest.mark.parametrize("french", [0, 5, 12])
def test_points_of_both_sides(french: int) -> None:
    view = field(STACK, stack=placing(), points=french).view(None)
    assert view["battle_points"] == {"french": french, "coalition": 12 - french}
    for side in ("french", "coalition"):
        assert view["total_points"][side] == view["battle_points"][side] + view["ground"][side]


@pytest.mark.rule("NEM-7.2a")
def test_trains_are_those_that_will_be_until_they_are_received() -> None:
    table = field(STACK, stack=placing(), hand={"french": 2, "coalition": 0})
    war = of(table).stack[0]
    assert isinstance(war, War)
    due = table.view(None)["trains_due"]["french"]
    assert due > 2
    for number, name in enumerate(PHASES):
        war.phase = number
        view = table.view(None)
        assert view["phase"] == name
        assert view["trains_left"]["french"] == (due if name in ("truce", "cards", "general") else 2), name
    war.phase = 0
    of(table).losses[0] = 50
    assert table.view(None)["trains_left"]["french"] == 0, "never below none"


def test_the_game_begins_with_its_set_up() -> None:
    table = grognard.new_table("nemesis_1813", "1799", seed="phase")
    assert table.view(None)["phase"] == "setup"
