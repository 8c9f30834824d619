"""Attacks for tests: a unit brought to the point of firing or charging, and what its attack is worth."""

from __future__ import annotations

from typing import Any

from grognard import Table
from tests.games.vive_lempereur.rules.board import step
from tests.games.vive_lempereur.rules.stage import Piece, do, unit, verbs

Event = dict[str, Any]
BUILDINGS = ["farm", "village", "fortified"]
# What the ground of the target and of the firer takes from the value (9.2).
TARGET = {
    **{"open": 0, "bridge": 0, "stream": 0, "marsh": 0, "orchard": -1, "field": -1},
    **{"wood": -2, "hill": -2, "farm": -2, "village": -3, "fortified": -5},
}
FIRER = {"wood": -1, "farm": -1, "village": -2, "fortified": -3, "stream": -2, "marsh": -2}


def foes(*places: str, kind: str = "inf_regular") -> list[Piece]:
    """Prussians named after their hexes, facing south."""
    return [unit(place, kind, place) for place in places]


def at(place: str, *way: str) -> str:
    """The hex reached by steps such as "N" or "SE"."""
    for direction in way:
        near = step(place, direction)
        assert near is not None, (place, way)
        place = near
    return place


def ready(table: Table, facing: str = "N") -> Table:
    """Let the ordered unit stand and face so, up to its fire (if there is anything to fire at)."""
    if "stand" in verbs(table):
        do(table, do="stand")
    if "face" in verbs(table):
        do(table, do="face", facing=facing)
    return table


def attack(table: Table, target: str = "pr1", facing: str = "N") -> list[Event]:
    return do(ready(table, facing), do="fire", target=target)


def worth(events: list[Event]) -> int:
    """The fire value of the last attack among the events."""
    return int([event["value"] for event in events if event["event"] == "event-attack"][-1])


def value(table: Table, target: str = "pr1", facing: str = "N") -> int:
    """The fire value of an attack, no die thrown."""
    return worth(attack(table.open_dice(), target, facing))


def charges(table: Table, target: str = "pr1") -> set[str]:
    """The paths by which a unit may be charged, each as "L6 L7"."""
    return {
        " ".join(action["path"])
        for action in table.legal(table.to_act[0])
        if action["do"] == "charge" and action["target"] == target and "general" not in action
    }


def charge(table: Table, target: str, path: str) -> list[Event]:
    """A charge to which nobody reacts."""
    events = do(table, do="charge", target=target, path=path.split())
    if table.to_act and "decline" in verbs(table):
        events += do(table, do="decline")
    return events


def charge_value(table: Table, path: str, target: str = "pr1") -> int:
    return worth(charge(table.open_dice(), target, path))
