"""What cities, units and commanders are worth to the sergeant."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.rules.lands import territory
from grognard.games.nemesis_1813.rules.pieces import (
    ARTILLERY,
    ASTERISKS,
    CAVALRY,
    CONSCRIPTS,
    FACTOR,
    NAPOLEON,
    RATING,
    UNITS,
    VETERANS,
    members,
)
from grognard.games.nemesis_1813.rules.points import counted_cities
from grognard.games.nemesis_1813.rules.theatre import Theatre

PRIZE: Final = {"1813": 9.0, "1799": 16.0}  # a city with a point
SAFE: Final = 0.35  # of it, where it is one's own and the enemy is far
ENEMY_DEPOT: Final = 3.0
OWN_DEPOT: Final = 2.5
FAR: Final = 6  # hexes: the enemy is no threat from beyond


def _unit_worth(unit: int) -> float:
    bit = 1 << unit
    worth = float(FACTOR[unit])
    worth += 0.4 if bit & (CAVALRY | ARTILLERY) else 0.0
    worth += 0.3 if bit & VETERANS else 0.0
    worth -= 0.2 if bit & CONSCRIPTS else 0.0
    return worth + (0.3 if bit & ASTERISKS else 0.0)


UNIT_WORTH: Final[list[float]] = [_unit_worth(unit) for unit in range(UNITS)]
LEADER_WORTH: Final[list[float]] = [
    float(rating) + (4.0 if leader == NAPOLEON else 0.0) for leader, rating in enumerate(RATING)
]


def worth_of(force: int) -> float:
    return sum([UNIT_WORTH[unit] for unit in members(force)])


def holder(b: Theatre, h: int) -> int:
    """Who has the point of a city now; -1 for nobody."""
    for side in (0, 1):
        if b.held[side] >> h & 1:
            return side
    if b.scenario == "1799":
        return -1
    for side in (0, 1):
        if territory(b, side) >> h & 1:
            return side
    return -1


def prizes(b: Theatre) -> int:
    """Cities that count, or will once Austria has joined."""
    return counted_cities(b)
