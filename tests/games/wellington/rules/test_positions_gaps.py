"""What is left out of a position: every field of every procedure and every part, one by one, and play goes on."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import grognard
from grognard import BadPosition
from grognard.games.wellington.rules.game import BOOK, GAME
from grognard.games.wellington.rules.peninsula import LEADER, POWERS
from tests.leaving_out import Gaps, Position, walk

NONE_EACH = dict.fromkeys(POWERS, 0)
PARTS: dict[str, Any] = {
    "round": 1,
    "marker": "britain",
    "active": None,
    "last_active": None,
    "soldiers": {power: {} for power in POWERS},
    "marked": [],
    "leaders": {leader: {"status": "out"} for leader in LEADER},
    "regroup": NONE_EACH,
    "commanders": [],
    "flags": {},
    "hasty_fort": None,
    "resources": NONE_EACH,
    "debt": NONE_EACH,
    "unmet": NONE_EACH,
    "effects": [],
    "impulse": {
        **dict.fromkeys(("cp", "free_cp", "plus_used", "cards_used", "grants", "convoys"), 0),
        **{"assaulted": [], "fought_at": [], "came_by": []},
    },
    "windows": 0,
    "fight": None,
    "siege": None,
}
# Each of these follows from another field, or from the number of seats.
FOLLOWS = frozenset(
    (("Siege", "power"), ("GrandMarch", "power"), ("SetUp", "taken"), ("Impulse", "what"), ("SpendPoints", "what"))
)
TWICE = [(scenario, str(n)) for n in range(2) for scenario in GAME.scenarios]


def ends() -> list[Position]:
    """18.2: a war about to end, which random play does not come to."""
    war = grognard.new_table(GAME, "1812_four", seed="ends").position()
    bottom = {"procedure": "Campaign", "step": "schedule", "power": None, "asked": False, "last": False}
    stand = {"procedure": "Ending", "step": "last_stand", "power": "nord", "level": ""}
    triumph = {"procedure": "Ending", "step": "triumph", "power": None, "level": "france_fallen"}
    guerrilla = {"procedure": "Guerrilla", "step": "rise", "duchies": ["madrid"]}
    roll = {**war, "to_act": [], "rolling": [1, 6]}
    return [{**roll, "stack": [bottom, stand]}, {**roll, "stack": [bottom, triumph, guerrilla]}]


@cache
def searched() -> Gaps:
    gaps = Gaps(GAME, BOOK.codec, BOOK.grammar, PARTS, FOLLOWS)
    seen: Counter[Any] = Counter()
    for scenario, seed in TWICE:
        for position in walk(GAME, scenario, seed, seen):
            gaps.try_all(position)
    for position in ends():
        gaps.try_all(position)
    return gaps


def test_whatever_is_left_out_has_its_default_or_is_asked_for() -> None:
    assert searched().faults == []


def test_every_procedure_was_met_and_every_part() -> None:
    searched().has_met_all()


@pytest.mark.parametrize("step", ["act", "close", "halted", "played", "spent"])
def test_what_an_impulse_has_put_aside_may_be_left_out(step: str) -> None:
    gaps = searched()
    assert gaps.tried[f"Impulse.{step}/kept"] and f"Impulse.{step}/kept" not in gaps.refused


def test_what_is_needed_is_asked_for_by_name() -> None:
    position = {"scenario": "1812_two", "stack": [{"procedure": "Campaign"}, {"procedure": "Siege"}]}
    with pytest.raises(BadPosition) as refusal:
        grognard.from_position(GAME, position)
    assert refusal.value.faults == [
        "stack[1].duchy: Siege.begin cannot do without it",
        "stack[1].leader: Siege.begin cannot do without it",
        "stack[1].power: Siege.begin cannot do without it",
    ]
