"""The sergeant's year: what a side still needs to win the war, and so what each country is worth to it now."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.bots.scales import WORTH
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AUSTRIA,
    CM,
    COUNTRIES,
    FRANCE,
    FRENCH,
    IC,
    MAJOR,
    ON_C,
    RUSSIA,
)
from grognard.games.age_of_napoleon.rules.tables import FEW_MINORS, LAST_YEAR, MARGINAL_FROM
from grognard.games.age_of_napoleon.rules.victory import UNDER_FRANCE, neighbours

WAR: Final = 100.0  # what it is worth to win it, shared out among all that is still missing
FAR_OFF: Final = 6  # so many countries missing that nothing hangs upon one of them, unless the years run out
LAST_CHANCE: Final = [1.0, 2.0, 3.0]  # for the Coalition, by years before the last: after it France has won (9.1.4)


def missing(b: Europe, side: int) -> list[int]:
    """9.2, 9.4: the countries that a side has still to win for a marginal victory; of the Coalition's all that France
    holds, though of the minors it may keep the last."""
    if side == ALLIED:
        return [c for c in range(COUNTRIES) if c != FRANCE and b.controller(c) == FRENCH]
    if b.year < MARGINAL_FROM - 1 and not b.invasion_year:
        return []
    found = [c for c in neighbours(b) if b.status[c] not in UNDER_FRANCE]
    powers = (AUSTRIA, RUSSIA)
    found += [c for c in powers if b.status[c] in (CM, IC, ON_C)]
    if not [1 for c in powers if b.status[c] in UNDER_FRANCE or c in found]:
        found.append(AUSTRIA)
    return found


def worth_now(b: Europe, side: int) -> list[float]:
    """What each country is worth to a side that would take it."""
    found = WORTH.copy()
    wanted = missing(b, side)
    needed = len(wanted)
    prize = WAR
    if side == ALLIED:
        spare = len([1 for c in wanted if not MAJOR[c]])
        needed -= min(FEW_MINORS, spare)
        prize *= LAST_CHANCE[max(0, len(LAST_CHANCE) - 1 - (LAST_YEAR - b.year))]
    last_years = side == ALLIED and LAST_YEAR - b.year < len(LAST_CHANCE)
    if 0 < needed <= FAR_OFF or (needed > 0 and last_years):
        for country in wanted:
            found[country] += prize / (needed + 1)
    if side == ALLIED:
        found[FRANCE] *= LAST_CHANCE[max(0, len(LAST_CHANCE) - 1 - (LAST_YEAR - b.year))]
    return found
