"""What a hex is like, and how who stands there is fed."""

from __future__ import annotations

from typing import Any

from grognard.aide.sentences import Message, message
from grognard.engine.table import Table
from grognard.games.nemesis_1813.aide.supply import chained, fed_from
from grognard.games.nemesis_1813.aide.tap import hex_index, theatre
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    CITIES,
    FORTIFIED,
    FRENCH,
    HEX,
    PASSABLE,
    POINT_CITIES,
    TERRAIN,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import feeding, shut, territory
from grognard.games.nemesis_1813.rules.lines import besieged, interdicted, linked
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre


def about(table: Table, seat: str | None, place: str) -> list[dict[str, Any]]:
    b = theatre(table)
    h = hex_index(place)
    found = [message("nem-about-ground", terrain=TERRAIN[h], city=_city(b, h), land=_land(b, h))]
    for side, name in enumerate(SIDES):
        # Where stacks are hidden, how the enemy is fed would tell what stands there.
        hidden = b.veiled and seat != name
        if not hidden and b.army[stack_of(h, side)]:
            found.append(_fed(b, side, h))
        if b.depots[side] >> h & 1 and not hidden:
            whole = chained(b, side, linked(b, side)) >> h & 1
            found.append(message("nem-about-chained" if whole else "nem-about-cut-off", seat=name))
    found += _closed(table, b, seat, h)
    return found


def _city(b: Theatre, h: int) -> str:
    if not CITIES >> h & 1:
        return "none"
    return "point" if h in POINT_CITIES[b.scenario] else "fortress" if FORTIFIED[h] else "city"


def _land(b: Theatre, h: int) -> str:
    if not PASSABLE >> h & 1:
        return "impassable"
    feeds = [side for side in (FRENCH, ALLIED) if feeding(b, side) >> h & 1]
    if len(feeds) == 2:
        return "both"
    own = [side for side in (FRENCH, ALLIED) if territory(b, side) >> h & 1]
    return SIDES[own[0]] if own else "nobody"


def _fed(b: Theatre, side: int, h: int) -> Message:
    found = fed_from(b, side, h)
    args: dict[str, Any] = {"seat": SIDES[side], "cost": found.cost, "most": found.most}
    if found.how == "line":
        args["hex"] = HEX[found.line[-1]]
    elif found.how == "barred":
        args["hex"] = HEX[found.bar if found.bar >= 0 else h]
    return message(f"nem-fed-{found.how}", **args)


def _closed(table: Table, b: Theatre, seat: str | None, h: int) -> list[Message]:
    if seat is None:
        return []
    side = table.seat_index(seat)
    found: list[Message] = []
    if PASSABLE >> h & 1 and shut(b, side) >> h & 1:
        found.append(message("nem-about-closed"))
    if interdicted(b, side) >> h & 1:
        found.append(message("nem-about-cavalry"))
    if any(besieged(b, one, h) for one in ((side,) if b.veiled else (FRENCH, ALLIED))):
        found.append(message("nem-about-besieged"))
    return found
