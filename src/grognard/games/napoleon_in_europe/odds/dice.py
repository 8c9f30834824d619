"""Dice: what falls how often."""

from __future__ import annotations

from typing import Final

DIE: Final = range(1, 7)
PAIRS: Final[list[int]] = [len([1 for a in DIE for b in DIE if a + b == total]) for total in range(13)]  # of 36


def at_least(needed: int) -> float:
    """Two dice together reach a number."""
    return sum(PAIRS[max(0, needed) :]) / 36


def at_most(needed: int) -> float:
    return 1 - at_least(needed + 1)


def on_a_die(needed: int) -> float:
    """One die reaches a number."""
    return min(6, max(0, 7 - needed)) / 6


def _differences() -> dict[int, float]:
    found: dict[int, float] = {}
    for mine in range(2, 13):
        for theirs in range(2, 13):
            found[mine - theirs] = found.get(mine - theirs, 0.0) + PAIRS[mine] * PAIRS[theirs] / 1296
    return found


DIFFERENCE: Final = _differences()  # of two dice against two
