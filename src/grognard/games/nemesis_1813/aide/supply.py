"""Where a stack is fed from, or why it is not."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.games.nemesis_1813.rules.ground import lines_by, stack_of
from grognard.games.nemesis_1813.rules.lines import barred, foreign, sources
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import LINE, LINE_1799
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.space.hexmap import Lines

FAR: Final = 99


class Fed(NamedTuple):
    """``how``: depot, line, exempt, foraged; or why not: no-depot, far, barred. ``line``: from the stack to
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
    depots = b.depots[side] & ~b.bent.suspended  # 12
    if depots >> h & 1:
        return Fed("depot", [h], 0, most)
    shut = barred(b, side)
    ends = shut | foreign(b, side)
    lines = _lines(b, side)
    line = lines.line(h, depots & ~shut, most, 0, ends)
    if line:
        return Fed("line", line[::-1], lines.reach(depots & ~shut, most, 0, ends)[h], most)
    force = b.army[stack_of(h, side)]
    if force & b.fed:
        return Fed("foraged", [], 0, most)
    if force and not force & ~b.exempt(force):
        return Fed("exempt", [], 0, most)
    return _why_not(b, side, h, depots, shut, ends)


def _lines(b: Theatre, side: int) -> Lines:
    """23, 24: with the bridges that cards have laid or broken."""
    return lines_by(b.winter, b.bent.bridged[side], b.bent.broken)[0]


def _why_not(b: Theatre, side: int, h: int, depots: int, shut: int, ends: int) -> Fed:
    most = longest(b)
    if not depots:
        return Fed("no-depot", [], 0, most)
    lines = _lines(b, side)
    free = lines.line(h, depots, most)
    if free:
        way = free[::-1]
        # The depot's own hex and all between are tested; that of the stack is not (R15).
        bar = next((n for n in way[1:] if (shut if n == way[-1] else ends) >> n & 1), -1)
        return Fed("barred", way, lines.reach(depots, most)[h], most, bar)
    return Fed("far", [], lines.reach(depots, FAR)[h], most)


def chained(b: Theatre, side: int, linked: int) -> int:
    """7.8: depots that hang on a source."""
    return b.depots[side] & (linked | sources(b, side))


def stacks(b: Theatre, side: int) -> list[int]:
    return members(b.held[side])
