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


def total(seat: str, kind: str, spreads: list[Spread], expected: float, actual: int) -> dict[str, Any]:
    """A line of ``LuckAnswer.totals``: how likely a sum at least, or at most, as good was."""
    whole: Spread = {0: 1.0}
    for spread in spreads:
        whole = together(whole, spread)
    return {
        "seat": seat,
        "kind": kind,
        "rolls": len(spreads),
        "expected": expected,
        "actual": actual,
        "p": min(1.0, sum([p for value, p in sorted(whole.items()) if value >= actual])),
        "p_low": min(1.0, sum([p for value, p in sorted(whole.items()) if value <= actual])),
    }
