"""14.1, 18.1: the set-ups of the scenarios."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.nemesis_1813.rules.cards import shuffle
from grognard.games.nemesis_1813.rules.ground import HEX_INDEX
from grognard.games.nemesis_1813.rules.pieces import (
    FROZEN_LEADERS,
    FROZEN_UNITS,
    GARRISONS,
    LEADER_INDEX,
    RAPP,
    THIELMANN,
    TORGAU_UNITS,
    UNIT_INDEX,
)
from grognard.games.nemesis_1813.rules.tables import BATTLE_POINTS, SETUPS
from grognard.games.nemesis_1813.rules.theatre import Theatre

TITLES: Final = {"1813": "Napoleon's Nemesis", "1799": "Suvorov's Italian campaign"}


def blank(scenario: str, options: dict[str, Any]) -> Theatre:
    """The calendar of a scenario, and no piece anywhere."""
    b = Theatre(scenario, options)
    points = SETUPS[scenario]["battle_vp_start"]
    assert points["french"] + points["coalition"] == points["total"] == BATTLE_POINTS
    b.points = int(points["french"])
    return b


def set_up(scenario: str, options: dict[str, Any]) -> Theatre:
    """The pieces where the sheets put them, the Coalition's first; depots are placed by the players."""
    b = blank(scenario, options)
    if b.advanced:
        shuffle(b)
    away = GARRISONS if options["garrisons_withdrawn"] else 0  # 15.2: they are placed by the French
    for side in SETUPS[scenario]["set_up_order"]:
        for row in SETUPS[scenario]["initial"][side]:
            h = HEX_INDEX[row["hex"]]
            for name in row["units"]:
                unit = UNIT_INDEX[name]
                if not (FROZEN_UNITS | TORGAU_UNITS | away) >> unit & 1:
                    b.put(unit, h)
            for name in row["commanders"]:
                leader = LEADER_INDEX[name]
                if not FROZEN_LEADERS >> leader & 1 and leader != THIELMANN and not (away and leader == RAPP):
                    b.post(leader, h)
    b.garrison = sum([1 << unit for unit in range(len(b.at)) if GARRISONS >> unit & 1 and b.at[unit] >= 0])
    return b
