"""How the dice of a battle have fallen: each public roll, what it was worth on average, what it brought.

Every roll is measured in whole numbers of which more is better for the seat whose luck it was: elements lost by the
enemy, units that can be ordered, tests passed. So all the rolls of a kind have an exact distribution together, and
``p`` is the exact probability of a sum at least as good as the one that came, ``p_low`` of one at most as good. They
add up to more than one, for what came is counted in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grognard.aide.spreads import total
from grognard.engine.beginnings import first_decision
from grognard.engine.chance import Imposed
from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide.rolls import LOT, Roll, describe
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.fire import Strike
from grognard.games.vive_lempereur.rules.victory import seats

KINDS: Final[tuple[str, ...]] = (
    "fire",
    "charge",
    "canister",
    "special",
    "command",
    "general",
    "morale",
    "pursuit",
    "rally",
    "capture",
    "arrival",
    "scouting",
    LOT,
)


def throws(table: Table) -> str | None:
    """Whose dice are about to fall."""
    b = table.state
    assert isinstance(b, BattleState) and table.rolling is not None
    top = b.stack[-1]
    if isinstance(top, Strike):  # the roll to hit, and that for its effects
        return seats(table.scenario)[b.side[top.unit]]
    told = describe(b, [1] * table.rolling[0], None)
    return seats(table.scenario)[told[0].side] if told else None


def luck(table: Table) -> dict[str, Any]:
    names = seats(table.scenario)
    found = list(rolls(table))
    totals = [_total(names[side], kind, found, side) for side in (0, 1) for kind in KINDS if kind != LOT]
    return {
        "rolls": [
            {
                "n": roll.n,
                "seat": names[roll.side],
                "kind": roll.kind,
                "dice": roll.dice,
                "sides": roll.sides[0],
                "each": roll.sides,
                "expected": roll.expected(),
                "actual": roll.actual,
                "message": {"message": roll.message, "args": roll.args},
            }
            for roll in found
        ],
        "totals": [total for total in totals if total["rolls"]],
    }


def rolls(table: Table) -> Iterator[Roll]:
    """Every public roll in the order in which they fell, the battle being played again from its beginning."""
    b = _beginning(table)
    chance = Imposed()
    yield from _dice(b, chance, list(table.opening), 0)
    for n, (seat, code, dice) in enumerate(table.history[: table.length], 1):
        b.ready = []
        if b.answer(seat, code):
            b.run(chance)
        yield from _dice(b, chance, list(dice), n)


def _beginning(table: Table) -> BattleState:
    state = first_decision(table, Imposed()).state
    assert isinstance(state, BattleState)
    return state


def _dice(b: BattleState, chance: Imposed, dice: list[int], n: int) -> Iterator[Roll]:
    """The rolls of one action; a hit and its effects are one roll."""
    last: Roll | None = None
    at = 0
    while b.rolling and at < len(dice):
        count, sides = b.rolling, b.sides
        fallen = dice[at : at + count]
        at += count
        now = describe(b, fallen, last)
        for roll in now:
            if roll is last:
                roll.dice += fallen
                roll.sides += [sides] * count
                continue
            if last is not None:
                yield last
            last = roll
            roll.n = n
            if not roll.dice:
                roll.dice = fallen
            roll.sides = [sides] * len(roll.dice)
        if not now and last is not None:
            yield last
            last = None
        b.land(fallen)
        b.run(chance)
    if last is not None:
        yield last
    b.rolled = []
    b.notes = []


def _total(seat: str, kind: str, rolled: list[Roll], side: int) -> dict[str, Any]:
    return total(seat, kind, [(roll.spread, roll.actual) for roll in rolled if roll.side == side and roll.kind == kind])
