"""Where a stack is fed from, or why it is not."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.games.nemesis_1813.rules.ground import LINES, stack_of
from grognard.games.nemesis_1813.rules.lines import barred, besieged, foreign, sources
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import LINE, LINE_1799
from grognard.games.nemesis_1813.rules.theatre import Theatre

FAR: Final = 99


class Fed(NamedTuple):
    """``how``: depot, line, exempt, foraged; or why not: besieged, no-depot, far, barred. ``line``: from the stack to
    the depot, of those that are not fed what it would be without the enemy; ``bar``: the hex that closes it."""

    how: str
    line: list[int]
    cost: int
    most: int
    bar: int = -1

    @property
    def fine(self) -> bool:
        return self.how in ("depot", "line", "exempt", "foraged")


def longest(b: Theatre) -> int:
    """6.2: how long a line may be now."""
    return LINE_1799 if b.scenario == "1799" else LINE[b.winter]


def fed_from(b: Theatre, side: int, h: int) -> Fed:
    most = longest(b)
    if b.depots[side] >> h & 1:
        return Fed("besieged" if besieged(b, side, h) else "depot", [h], 0, most)
    shut = barred(b, side)
    ends = shut | foreign(b, side)
    lines = LINES[b.winter]
    line = lines.line(h, b.depots[side] & ~shut, most, 0, ends)
    if line:
        return Fed("line", line[::-1], lines.reach(b.depots[side] & ~shut, most, 0, ends)[h], most)
    force = b.army[stack_of(h, side)]
    if force & b.fed:
        return Fed("foraged", [], 0, most)
    if force and not force & ~b.exempt(force):
        return Fed("exempt", [], 0, most)
    return _why_not(b, side, h, most, shut, ends)


def _why_not(b: Theatre, side: int, h: int, most: int, shut: int, ends: int) -> Fed:
    if not b.depots[side]:
        return Fed("no-depot", [], 0, most)
    lines = LINES[b.winter]
    free = lines.line(h, b.depots[side], most)
    if free:
        way = free[::-1]
        # The depot's own hex and all between are tested; that of the stack is not (R15).
        bar = next((n for n in way[1:] if (shut if n == way[-1] else ends) >> n & 1), -1)
        return Fed("barred", way, lines.reach(b.depots[side], most)[h], most, bar)
    return Fed("far", [], lines.reach(b.depots[side], FAR)[h], most)


def chained(b: Theatre, side: int, linked: int) -> int:
    """7.8: depots that hang on a source."""
    return b.depots[side] & (linked | sources(b, side))


def stacks(b: Theatre, side: int) -> list[int]:
    return members(b.held[side])
