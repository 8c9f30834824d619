"""Combats laid out on the plain of Russia."""

from __future__ import annotations

from typing import Any

from grognard.engine import Table
from tests.games.nemesis_1813.rules.stage import (
    does,
    field,
    phase,
    verbs,
)

# On the plain of Russia: 2303 and 2302 are adjacent, with nothing between.
HERE, THERE = "2303", "2302"


def fight(units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any) -> Table:
    """The combat phase; the French order first unless told otherwise."""
    commands = parts.pop("commands", {"french": 6, "coalition": 3})
    first = parts.pop("first", "french")
    return field(units, commanders, phase("combat"), commands=commands, first=first, **parts)


def attack(table: Table, seat: str = "french", start: str = HERE, end: str = THERE, spend: int = 6) -> list[Any]:
    """All that can attack do, with so many commands; events up to the first other question."""
    events = does(table, seat, "attack", origin=start, hex=end)
    if "all" in verbs(table, seat):
        events += does(table, seat, "all")
    if "commit" in verbs(table, seat) and table.to_act == (seat,):
        events += does(table, seat, "commit", commands=spend)
    return events


def answer(table: Table, seat: str = "coalition", spend: int = 0) -> list[Any]:
    return does(table, seat, "commit", commands=spend) if "commit" in verbs(table, seat) else []
