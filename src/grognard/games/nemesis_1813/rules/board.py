"""The map as a board: the hexes of a scenario, the sides that units can cross, and who takes part."""

from __future__ import annotations

from grognard.engine.board import Board, by_kind
from grognard.games.nemesis_1813.rules.ground import (
    AREA_1799,
    BESIDE,
    BRIDGE,
    CROSSING,
    EVERYWHERE,
    HEX,
    RIVER,
    ROAD,
    SIZE,
    TERRAIN,
)
from grognard.games.nemesis_1813.rules.tables import UNITS_DATA


def board(scenario: str) -> Board:
    """18.1: Suvorov's campaign is fought on a part of the map."""
    within = AREA_1799 if scenario == "1799" else EVERYWHERE
    places = {HEX[h]: TERRAIN[h] for h in range(SIZE) if within >> h & 1}
    links: list[tuple[str, str, str]] = []
    for h in range(SIZE):
        for d in range(6):
            n, side = BESIDE[6 * h + d], CROSSING[6 * h + d]
            if side >= 0 and n > h and within >> h & 1 and within >> n & 1:
                links.append((HEX[h], HEX[n], _kind(side)))
    units = [(row["type"], row["id"]) for row in UNITS_DATA["combat_units"] if row["scenario"] == scenario]
    leaders = [("commander", row["id"]) for row in UNITS_DATA["commanders"] if row["scenario"] == scenario]
    return Board(places, links, by_kind([*units, *leaders]))


def _kind(side: int) -> str:
    """2.2: a river counts before the road that crosses it."""
    if RIVER[side]:
        return "bridge" if BRIDGE[side] else "river"
    return "road" if ROAD[side] else "side"
