"""How the dice of a game have fallen, for a game that can say of every public roll what it was worth.

More is always better for the seat whose roll it was, so all rolls of a kind have an exact distribution together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, final

from grognard.aide.spreads import Spread, total
from grognard.engine.beginnings import first_decision
from grognard.engine.chance import Imposed
from grognard.engine.state import State
from grognard.engine.table import Table


@final
class Roll:
    """Dice of one seat: what they could bring, what they brought, and what its text is told."""

    def __init__(
        self, seat: int, kind: str, spread: Spread, actual: int, dice: list[int], args: dict[str, Any]
    ) -> None:
        self.n = 0
        self.seat = seat
        self.kind = kind
        self.spread = spread
        self.actual = actual
        self.dice = dice
        self.args = args

    def expected(self) -> float:
        return sum([value * p for value, p in self.spread.items()])


# What the dice that fall now are to the seats, before they have landed; nothing, where chance is neither good nor bad.
Tell = Callable[[State, list[int]], list[Roll]]


def throws(table: Table, tell: Tell) -> str | None:
    """Whose dice are about to fall; None where they are several seats' or nobody's."""
    assert table.rolling is not None
    whose = {roll.seat for roll in tell(table.state, [1] * table.rolling[0])}
    return table.seats[whose.pop()] if len(whose) == 1 else None


def luck(table: Table, tell: Tell, told: Mapping[str, str]) -> dict[str, Any]:
    """``LuckAnswer``. ``told``: each kind of roll, and the message that tells one."""
    found = list(rolls(table, tell))
    totals = [
        total(name, kind, [(roll.spread, roll.actual) for roll in found if roll.seat == i and roll.kind == kind])
        for i, name in enumerate(table.seats)
        for kind in told
    ]
    return {
        "rolls": [
            {
                "n": roll.n,
                "seat": table.seats[roll.seat],
                "kind": roll.kind,
                "dice": roll.dice,
                "sides": 6,
                "each": [6] * len(roll.dice),
                "expected": roll.expected(),
                "actual": roll.actual,
                "message": {"message": told[roll.kind], "args": roll.args},
            }
            for roll in found
        ],
        "totals": [line for line in totals if line["rolls"]],
    }


def rolls(table: Table, tell: Tell) -> Iterator[Roll]:
    """Every public roll in the order in which they fell, the game being played again from its beginning."""
    state = first_decision(table, Imposed()).state
    yield from _dice(state, tell, list(table.opening), 0)
    for n, (seat, code, dice) in enumerate(table.history[: table.length], 1):
        state.ready = []
        if state.answer(seat, code):
            state.run(Imposed())
        yield from _dice(state, tell, list(dice), n)


def _dice(state: State, tell: Tell, dice: list[int], n: int) -> Iterator[Roll]:
    chance = Imposed()
    at = 0
    while state.rolling and at < len(dice):
        fallen = dice[at : at + state.rolling]
        at += state.rolling
        for roll in tell(state, fallen):
            roll.n = n
            yield roll
        state.land(fallen)
        state.run(chance)
    state.rolled = []
    state.notes = []
