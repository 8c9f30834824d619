"""Exact odds of march attrition (8.5), of forage (6.3), of commanders left alone (11.19), of cossacks (13.1) and of the
armistice roll (14.15)."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.games.nemesis_1813.odds.orders import DIE
from grognard.games.nemesis_1813.rules.attrition import toll
from grognard.games.nemesis_1813.rules.general_supply import forages_well
from grognard.games.nemesis_1813.rules.ground import HEX
from grognard.games.nemesis_1813.rules.pieces import ARTILLERY, SIDE, members
from grognard.games.nemesis_1813.rules.ranks import march_modifier
from grognard.games.nemesis_1813.rules.tables import ATTRITION, COSSACKS_ON
from grognard.games.nemesis_1813.rules.theatre import Theatre

Spread = dict[int, float]
FATE: Final = 1 / 6  # 11.19: a 1 is the end of a commander, if there is a refuge
RAIDED: Final = len([die for die in DIE if die >= COSSACKS_ON]) / 6  # 13.1: a point for the French, by city
CALLS_TRUCE: Final = 0.5  # 14.15: either side, for equal dice are thrown again


@final
class AttritionOdds:
    """``killed`` and ``tired``: probability by number of units eliminated and disrupted."""

    def __init__(self, h: int, added: int) -> None:
        self.hex = h
        self.added = added
        self.killed: Spread = {}
        self.tired: Spread = {}
        self.unhurt = 0.0  # nobody is either

    @property
    def expected(self) -> float:
        return sum([units * p for units, p in self.killed.items()])

    def to_json(self) -> dict[str, Any]:
        return {
            "hex": HEX[self.hex],
            "added": self.added,
            "unhurt": self.unhurt,
            "killed": [{"units": units, "probability": p} for units, p in sorted(self.killed.items())],
            "tired": [{"units": units, "probability": p} for units, p in sorted(self.tired.items())],
        }


def attrition_odds(b: Theatre, h: int, force: int, staff: int, paid: int, wear: int = 0) -> AttritionOdds | None:
    """A march of so many hexes that ends in a hex, led by some commanders; None where there is no roll. ``wear``: what
    those add who left it on the way (R192). Artillery never suffers (R53), and of units disrupted already none are
    disrupted."""
    more = ATTRITION[b.winter][paid]
    if more is None:
        return None
    side = SIDE[members(force)[0]]
    told = AttritionOdds(h, more + march_modifier(b, staff, force) + wear + b.bent.wear[side])
    exposed = force & ~ARTILLERY
    for die in DIE:
        killed, tired = toll(die + told.added, force.bit_count())
        killed = min(killed, exposed.bit_count())
        tired = min(tired, max(0, (exposed & ~b.disrupted).bit_count() - killed))
        told.killed[killed] = told.killed.get(killed, 0.0) + 1 / 6
        told.tired[tired] = told.tired.get(tired, 0.0) + 1 / 6
        if not killed and not tired:
            told.unhurt += 1 / 6
    return told


def forage_chance(force: int) -> float:
    """6.3: that units under one forage marker are fed, where no card says anything of it."""
    return len([die for die in DIE if forages_well(die, force)]) / 6
