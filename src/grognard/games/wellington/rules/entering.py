"""6.3: where built and regrouped pieces come on the map."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BRITAIN,
    COLOUR,
    ENEMIES_OF,
    ENGLAND,
    FRENCH,
    GIBRALTAR,
    KEY,
    NOBODY,
    POWER_COUNT,
    PRINTED,
    SIDE_OF,
    SIZE,
)
from grognard.games.wellington.rules.titles import PORTUGUESE_REVOLT
from grognard.games.wellington.rules.war import WarState

# The ground on which a Power may ever build: its own colour; for Spain that is all Spain. England is for leaders only.
HOME: Final[list[list[int]]] = [[d for d in range(SIZE) if COLOUR[d] == p and d != ENGLAND] for p in range(POWER_COUNT)]


def _held_home(b: WarState, power: int) -> list[int]:
    flag = b.flag
    here = b.here
    enemies = ENEMIES_OF[power]
    found: list[int] = []
    for d in HOME[power]:
        holder = flag[d]
        if holder == power or (holder == NOBODY and PRINTED[d] == power):
            if not here[d] & enemies or b.walls(d):
                found.append(d)
    return found


def homeless(b: WarState, power: int) -> bool:
    """6.3f: a French Power that has lost all its National duchies, or is left with a besieged Hasty Fort."""
    if SIDE_OF[power] != FRENCH:
        return False
    for d in HOME[power]:
        controller = b.controller(d)
        if d == b.hasty and controller == power and b.besieged(d):
            continue
        if controller == NOBODY or SIDE_OF[controller] == SIDE_OF[power]:
            return False
    return True


def soldiers_enter(b: WarState, power: int, by_event: bool = False) -> list[int]:
    """6.3a: where built or regrouped soldiers of a Power come on the map. #17 keeps CP out of Portugal."""
    found = _held_home(b, power)
    if power == BRITAIN and not by_event and b.lies(PORTUGUESE_REVOLT):
        found = [d for d in found if d == GIBRALTAR]
    elif SIDE_OF[power] == FRENCH and homeless(b, power):
        found = found + _held_home(b, ALLY_OF[power])
    return found


def leaders_enter(b: WarState, power: int, enter: list[int] | None = None) -> list[int]:
    """6.3b, 6.3c: where built or regrouped leaders come on the map. ``enter``: where soldiers do, if that is known."""
    found = [d for d in (soldiers_enter(b, power) if enter is None else enter) if KEY[d]]
    if power == BRITAIN:
        found.append(ENGLAND)
    return found
