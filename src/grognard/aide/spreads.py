"""Chances of a number, and what they say of luck: shared by the luck of every game whose odds are reckoned."""

from __future__ import annotations

from typing import Any

Spread = dict[int, float]  # value -> probability


def together(one: Spread, other: Spread) -> Spread:
    """The sum of two independent numbers."""
    both: Spread = {}
    for a, p in one.items():
        for c, q in other.items():
            both[a + c] = both.get(a + c, 0.0) + p * q
    return both


def total(seat: str, kind: str, rolls: list[tuple[Spread, int]]) -> dict[str, Any]:
    """A line of ``LuckAnswer.totals``: how likely a sum at least, or at most, as good was as what came of the rolls."""
    whole: Spread = {0: 1.0}
    expected = 0.0
    actual = 0
    for spread, came in rolls:
        whole = together(whole, spread)
        expected += sum([value * p for value, p in spread.items()])
        actual += came
    return {
        "seat": seat,
        "kind": kind,
        "rolls": len(rolls),
        "expected": expected,
        "actual": actual,
        "p": min(1.0, sum([p for value, p in sorted(whole.items()) if value >= actual])),
        "p_low": min(1.0, sum([p for value, p in sorted(whole.items()) if value <= actual])),
    }
