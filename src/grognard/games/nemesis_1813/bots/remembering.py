"""What the sergeant has reckoned of a map, kept as long as it is the same one, to save the time."""

from __future__ import annotations

from typing import Final, final

from grognard.games.nemesis_1813.rules.theatre import Theatre


@final
class Plan:
    """A march: who goes, led by whom, where to, and what is gained by it."""

    def __init__(self, start: int, force: int, staff: int, goal: int, gain: float) -> None:
        self.start = start
        self.force = force
        self.staff = staff
        self.goal = goal
        self.gain = gain


@final
class Kept:
    """What is found once for a map, by hex."""

    def __init__(self) -> None:
        self.needs: dict[int, list[float]] = {}  # what each further train would be worth
        self.depots: dict[int, float] = {}  # what a depot would be
        self.plans: dict[int, Plan | None] = {}  # the best march of the stack


_LAST: Final[dict[int, tuple[tuple[object, ...], Kept]]] = {}


def kept(b: Theatre, side: int) -> Kept:
    """What was reckoned of this very map before: trains are placed one by one, a march is asked for step by step, and
    nothing else changes."""
    sign = (b.scenario, b.turn, *b.at, *b.where, b.disrupted, b.garrison, b.moved, *b.depots, *b.losses, b.points)
    sign = (*sign, b.confederation, b.austria, b.fed, *b.options_chosen.values())
    sign = (*sign, b.rode, b.stalled, *b.shadow, *b.screens)
    last = _LAST.get(side)
    if last is None or last[0] != sign:
        last = _LAST[side] = (sign, Kept())
    return last[1]
