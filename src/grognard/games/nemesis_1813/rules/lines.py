"""6.2, 7.7, 7.8, 8.4: supply lines, links of depots, sieges, and where a depot may stand."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    CITIES,
    EAST_EDGE,
    FRENCH,
    NEAR_DRY,
    NEAR_LINE,
    PORTS,
    SOURCES_1799,
    VIENNA,
    WEST_EDGE,
    cut_off,
    lines_by,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import feeding, sealed
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import LINE, LINE_1799, LINK, LINK_1799, RESUMES
from grognard.games.nemesis_1813.rules.theatre import JOINED, Theatre

MOST_KEPT: Final = 4096
_patrolled: Final[dict[int, int]] = {}
_interdicted: Final[dict[int, int]] = {}
_beset: Final[dict[int, int]] = {}


def _around(known: dict[int, int], near: list[int], centres: int) -> int:
    found = known.get(centres)
    if found is None:
        if len(known) >= MOST_KEPT:
            known.clear()
        found = 0
        for h in members(centres):
            found |= near[h]
        known[centres] = found
    return found


def patrolled(b: Theatre, side: int) -> int:
    """6.2, R17: hexes in which good-order enemy cavalry bars the lines of a side, unless a friendly unit is there."""
    if b.bent.broken:
        found = 0
        for h in members(b.horse[1 - side]):
            found |= NEAR_LINE[h] & ~cut_off(h, b.bent.broken)
        return found
    return _around(_patrolled, NEAR_LINE, b.horse[1 - side])


def interdicted(b: Theatre, side: int) -> int:
    """8.4, R49: hexes next to good-order enemy cavalry that is not across a river."""
    return _around(_interdicted, NEAR_DRY, b.horse[1 - side])


def barred(b: Theatre, side: int) -> int:
    """6.2, first point: hexes that no line of a side may enter."""
    return b.held[1 - side] | patrolled(b, side) & ~b.held[side] | sealed(b, side)


def foreign(b: Theatre, side: int) -> int:
    """6.2, second point: enemy cities without friends in them. A line may end there, at a depot (R16)."""
    return CITIES & ~feeding(b, side) & ~b.held[side] & ~b.led[side]


def fed(b: Theatre, side: int) -> int:
    """6.1: hexes whose units are in supply by a depot there or by a line to one. R15: the hex of the unit is neither
    counted nor tested, that of the depot is."""
    shut = barred(b, side)
    most = LINE_1799 if b.scenario == "1799" else LINE[b.winter]
    depots = b.depots[side] & ~b.bent.suspended
    lines = lines_by(b.winter, b.bent.bridged[side], b.bent.broken)[0]
    return depots | lines.reached(depots & ~shut, most, 0, shut | foreign(b, side))


def sources(b: Theatre, side: int) -> int:
    """The ultimate sources of a side that work (1.1, R13, R14, 14.16, 14.17, 18.6)."""
    if b.scenario == "1799":
        return SOURCES_1799[side] & ~b.held[1 - side]
    if side == FRENCH:
        return WEST_EDGE & ~b.held[ALLIED]
    found = EAST_EDGE | PORTS & b.held[ALLIED]
    if b.austria == JOINED and b.turn >= RESUMES:
        found |= 1 << VIENNA
    return found & ~b.held[FRENCH]


def linked(b: Theatre, side: int) -> int:
    """7.8: hexes in which a new depot would hang on a source by a chain of depots. A link may end in an enemy city, but
    no hex that is barred is part of one, except where it begins (R39)."""
    shut = barred(b, side)
    ends = shut | foreign(b, side)
    most = LINK_1799 if b.scenario == "1799" else LINK[0 if b.options_chosen["flat_links"] else b.winter]
    links = lines_by(b.winter, b.bent.bridged[side], b.bent.broken)[1]
    heads = sources(b, side)
    found = heads
    waiting = b.depots[side] & ~b.bent.suspended & ~heads
    while heads:
        reached = links.reached(heads, most, 0, ends) & ~shut
        found |= reached
        heads = waiting & reached
        waiting &= ~heads
    return found


def besieged(b: Theatre, side: int, h: int) -> bool:
    """8.4, R52: one combat unit alone in a city, and two in good order in one hex next to it, over no river."""
    return b.army[stack_of(h, side)].bit_count() == 1 and invested(b, side, h)


def invested(b: Theatre, side: int, h: int) -> bool:
    """Whether one combat unit alone would be besieged in a hex."""
    if not CITIES >> h & 1:
        return False
    for n in members(NEAR_DRY[h] & b.held[1 - side]):
        if (b.good(stack_of(n, 1 - side)) & ~b.passive).bit_count() >= 2:
            return True
    return False


def may_stand(b: Theatre, side: int) -> int:
    """7.7, R38: cities in which a side may make a depot, whether or not it would be linked."""
    found = CITIES & (feeding(b, side) | b.held[side] | b.led[side])
    found &= ~(sealed(b, side) | b.depots[0] | b.depots[1] | b.held[1 - side])
    for h in members(found & b.held[side] & _around(_beset, NEAR_DRY, b.held[1 - side])):
        if besieged(b, side, h):
            found &= ~(1 << h)
    return found
