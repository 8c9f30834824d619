"""Exact odds of an order (10.2), of each support (10.4) and of who joins together."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.games.nemesis_1813.rules.ground import HEX
from grognard.games.nemesis_1813.rules.orders import ABORTED, FAILED, MADE, order_bonus, support_bonus, verdict_of
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import SUPPORT_TOTAL
from grognard.games.nemesis_1813.rules.theatre import Theatre

DIE: Final = range(1, 7)
Joint = dict[int, float]  # probability by the hexes of the stacks that join


@final
class OrderOdds:
    """``made``, ``aborted`` (another may be given), ``failed`` (none any more this turn)."""

    def __init__(self, spent: int, bonus: int) -> None:
        self.spent = spent
        self.bonus = bonus
        verdicts = [verdict_of(die, die + bonus) for die in DIE]
        self.made = verdicts.count(MADE) / 6
        self.aborted = verdicts.count(ABORTED) / 6
        self.failed = verdicts.count(FAILED) / 6

    def to_json(self) -> dict[str, Any]:
        return {
            "spent": self.spent,
            "bonus": self.bonus,
            "made": self.made,
            "aborted": self.aborted,
            "failed": self.failed,
        }


def order_odds(b: Theatre, side: int, origin: int, spent: int) -> OrderOdds:
    return OrderOdds(spent, order_bonus(b, side, origin, spent))


def support_chance(b: Theatre, side: int, h: int, commands: int, main: int) -> float:
    """10.4: that a stack which is called on joins."""
    bonus = support_bonus(b, side, h, commands, main)
    return len([1 for die in DIE if die + bonus >= SUPPORT_TOTAL]) / 6


def joining(b: Theatre, side: int, called: int, commands: int, main: int) -> Joint:
    """The joint law of who joins: each stack throws a die of its own."""
    found: Joint = {0: 1.0}
    for h in members(called):
        chance = support_chance(b, side, h, commands, main)
        found = {
            mask | joins << h: p * (chance if joins else 1 - chance)
            for mask, p in found.items()
            for joins in (0, 1)
            if (chance if joins else 1 - chance)
        }
    return found


@final
class SupportOdds:
    """Stacks that a side calls on with so many commands: the chance of each, and the law of them all."""

    def __init__(self, b: Theatre, side: int, called: int, commands: int, main: int) -> None:
        self.side = side
        self.commands = commands
        self.chances: dict[int, float] = {h: support_chance(b, side, h, commands, main) for h in members(called)}
        self.joint: Joint = joining(b, side, called, commands, main)

    def to_json(self) -> dict[str, Any]:
        return {
            "commands": self.commands,
            "stacks": [{"hex": HEX[h], "probability": chance} for h, chance in self.chances.items()],
            "joint": [
                {"hexes": [HEX[h] for h in members(mask)], "probability": p} for mask, p in sorted(self.joint.items())
            ],
        }
