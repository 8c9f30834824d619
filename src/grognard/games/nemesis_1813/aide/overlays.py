"""Overlays of the map: supply, depots, cavalry, sieges, the zones of the armistice, whose ground a hex is.

Where stacks are hidden nothing is told that follows from what is in one of the enemy's (15.1c): where there are any,
and which have cavalry in good order, is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.table import Table
from grognard.games.nemesis_1813.aide.supply import chained, fed_from, stacks
from grognard.games.nemesis_1813.aide.tap import hex_index, theatre
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    FRENCH,
    HEX,
    NEAR_DRY,
    PASSABLE,
    SWEDISH_ZONE,
    ZONE,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import feeding, shut, territory
from grognard.games.nemesis_1813.rules.lines import besieged, fed, interdicted, linked, may_stand, patrolled
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.package import mark

Mark = dict[str, Any]


MARKS: Final = {
    "fed", "unfed", "line", "cut", "bar", "range", "may-depot", "chained", "cut-off", "interdicted", "patrolled",
    "besieged", "besieger", "land-french", "land-coalition", "feeds-both", "closed", "zone-french", "zone-coalition",
    "zone-swedish",
}  # fmt: skip


def _sides(table: Table, seat: str | None) -> list[int]:
    """The side that looks; both for an observer, but where stacks are hidden from him too."""
    if seat is None:
        return [] if theatre(table).veiled else [FRENCH, ALLIED]
    return [table.seat_index(seat)]


def supply(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """Every stack, fed or not; or the line of one, and where it is closed."""
    b = theatre(table)
    if place is not None:
        return _line(b, hex_index(place), not b.veiled, _sides(table, seat))
    return [
        mark(HEX[h], "fed" if fed_from(b, side, h).fine else "unfed")
        for side in _sides(table, seat)
        for h in stacks(b, side)
    ]


def _line(b: Theatre, h: int, anybody: bool, sides: list[int]) -> list[Mark]:
    side = next(
        (one for one in (FRENCH, ALLIED) if b.army[stack_of(h, one)] | b.staff[stack_of(h, one)]), (*sides, FRENCH)[0]
    )
    if side not in sides and not anybody:
        return []
    found = fed_from(b, side, h)
    way = [mark(HEX[n], "line" if found.fine else "cut") for n in found.line[1:]]
    if found.bar >= 0:
        way.append(mark(HEX[found.bar], "bar"))
    return [mark(HEX[h], "fed" if found.fine else "unfed"), *way]


def depots(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """Depots, on a chain or cut off; how far they feed; where another could stand."""
    b = theatre(table)
    found: list[Mark] = []
    for side in _sides(table, seat):
        on = linked(b, side)
        kept = chained(b, side, on)
        found += [mark(HEX[h], "range") for h in members(fed(b, side) & PASSABLE & ~b.depots[side])]
        found += [mark(HEX[h], "may-depot") for h in members(may_stand(b, side) & on)]
        found += [mark(HEX[h], "chained" if kept >> h & 1 else "cut-off") for h in members(b.depots[side])]
    return found


def cavalry(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """8.4, 6.2: hexes next to enemy cavalry, where marches end and lines are closed."""
    b = theatre(table)
    found: list[Mark] = []
    for side in _sides(table, seat) or (FRENCH, ALLIED):
        stops = interdicted(b, side) & PASSABLE
        found += [mark(HEX[h], "interdicted") for h in members(stops)]
        found += [mark(HEX[h], "patrolled") for h in members(patrolled(b, side) & PASSABLE & ~stops & ~b.held[side])]
    return found


def sieges(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """8.4, R52. Of hidden stacks it is not said which besieges."""
    b = theatre(table)
    found: list[Mark] = []
    for side in _sides(table, seat) if b.veiled else (FRENCH, ALLIED):
        for h in members(b.held[side]):
            if besieged(b, side, h):
                found.append(mark(HEX[h], "besieged"))
                if b.veiled:
                    continue
                near = members(NEAR_DRY[h] & b.held[1 - side])
                found += [mark(HEX[n], "besieger") for n in near if b.good(stack_of(n, 1 - side)).bit_count() > 1]
    return found


def zones(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """14.15: where the sides redeploy in the armistice."""
    found = [mark(HEX[h], f"zone-{SIDES[side]}") for side in (FRENCH, ALLIED) for h in members(ZONE[side])]
    return [*found, *[mark(HEX[h], "zone-swedish") for h in members(SWEDISH_ZONE & ~ZONE[ALLIED])]]


def ground(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """1.1: friendly territory of either side, what feeds both, and what is closed to the side that looks."""
    b = theatre(table)
    closed = 0
    for side in _sides(table, seat):
        closed |= shut(b, side)
    found: list[Mark] = []
    both = feeding(b, FRENCH) & feeding(b, ALLIED)
    for h in members(PASSABLE):
        if closed >> h & 1:
            found.append(mark(HEX[h], "closed"))
        elif both >> h & 1:
            found.append(mark(HEX[h], "feeds-both"))
        else:
            own = next((side for side in (FRENCH, ALLIED) if territory(b, side) >> h & 1), -1)
            if own >= 0:
                found.append(mark(HEX[h], f"land-{SIDES[own]}"))
    return found


OVERLAYS: Final[dict[str, Callable[[Table, str | None, str | None], list[Mark]]]] = {
    "supply": supply,
    "depots": depots,
    "cavalry": cavalry,
    "sieges": sieges,
    "ground": ground,
    "zones": zones,
}
