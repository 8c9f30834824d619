"""The rolls of a game whose odds nobody has reckoned: what fell, and what the same dice show on average."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.beginnings import first_decision
from grognard.engine.chance import Imposed
from grognard.engine.table import Table

KIND: Final = "roll"  # told as luck-roll


def luck(table: Table) -> dict[str, Any]:
    """``LuckAnswer`` without totals: pips have no better and no worse where the rules are not asked."""
    found: list[dict[str, Any]] = []
    again = first_decision(table, Imposed())
    _fall(again, list(table.opening), "", found)
    for seat, code, dice in table.history[: table.length]:
        again.take_at(seat, code)
        _fall(again, list(dice), table.seats[seat], found)
    return {"rolls": found, "totals": []}


def _fall(table: Table, dice: list[int], seat: str, found: list[dict[str, Any]]) -> None:
    """The dice of one action, roll by roll, under the seat whose action it was; those of the set-up are the first's."""
    while dice and table.rolling is not None:
        count, sides = table.rolling
        fell, dice = dice[:count], dice[count:]
        table.impose(list(fell))
        found.append(
            {
                "n": table.length,
                "seat": seat or table.seats[0],
                "kind": KIND,
                "dice": fell,
                "sides": sides,
                "each": [sides] * count,
                "expected": count * (sides + 1) / 2,
                "actual": float(sum(fell)),
                "message": {"message": "luck-dice", "args": {"count": count, "sides": sides, "fell": fell}},
            }
        )
