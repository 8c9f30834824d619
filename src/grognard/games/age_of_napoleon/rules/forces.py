"""What forces have in common that march, intercept, support or retreat (1.2.4, 6.3.5, 6.4)."""

from __future__ import annotations

from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, BALTIC, COASTAL, COASTS, IC, MAJORS, NEAR
from grognard.games.age_of_napoleon.rules.pieces import OWN, SENIORITY, members
from grognard.games.age_of_napoleon.rules.tables import BY_FORCED_MARCH, IN_MUD, IN_WINTER


def head(b: Europe, force: int) -> int:
    """Who leads a part of an army (ruling 10). Of equals of whom none was named it is the fastest: its owner would
    name him."""
    if not force & force - 1:
        return force.bit_length() - 1
    leader = b.leader(force)
    if not b.named >> leader & 1:
        for corps in b.equals(force):
            if b.mr(corps) > b.mr(leader):
                leader = corps
    return leader


def led(b: Europe, force: int) -> int:
    """6.4.2: how many corps its leader can lead."""
    most = 0
    for corps in members(force):
        sr = SENIORITY[b.exhausted >> corps & 1][corps]
        if sr > most:
            most = sr
    return most


def joiners(b: Europe, pool: int, force: int) -> list[int]:
    """The corps of a pool that can be added to a force. Whoever leads is taken first, or early enough."""
    most = led(b, force)
    size = force.bit_count() + 1
    return [corps for corps in members(pool & ~force) if size <= most or size <= b.sr(corps)]


def name_force(b: Europe, side: int, area: int, force: int) -> int:
    """A force of an army is named corps by corps. While there are others in the army its owner is asked, even where one
    answer is left: not to be asked would tell of corps that have moved, or how many the named ones can lead."""
    rest = b.armies[2 * area + side] & ~force
    if rest and (force or rest & rest - 1):
        return b.ask_anyway(side, "name")
    return b.ask(side, "name")


def allowance(b: Europe, leader: int, forced: int = 0, mud: int = 0) -> int:
    """6.4.4: the areas that a force may enter, before it attacks."""
    return b.mr(leader) + (IN_WINTER if b.winter() else 0) + (BY_FORCED_MARCH if forced else 0) + (IN_MUD if mud else 0)


def arrivals(b: Europe) -> int:
    """The corps that have changed areas in this action, before the eyes of both."""
    found = 0
    for corps in b.came:
        found |= 1 << corps
    return found


def can_pay(b: Europe, side: int) -> bool:
    """6.4.1: for a move, an interception or support."""
    return bool(b.free >> side & 1 or b.hand[side])


def rebels(b: Europe) -> int:
    """The corps of countries in insurrection."""
    found = 0
    status = b.status
    for country in MAJORS:
        if status[country] == IC:
            found |= OWN[country]
    return found


def kept_home(b: Europe, force: int, to: int, attacking: bool) -> bool:
    """6.3.5, ruling 65: insurgents go no further than next to their country, and attack nobody there."""
    nation = b.nation
    status = b.status
    for country in MAJORS:
        if status[country] == IC and nation[to] != country and force & OWN[country]:
            if attacking:
                return True
            for near in NEAR[to]:
                if nation[near] == country:
                    break
            else:
                return True
    return False


def frozen(b: Europe, area: int) -> bool:
    """Ruling 63: in winter rounds no ship leaves or reaches a Baltic area."""
    return BALTIC[area] and b.winter()


def havens(b: Europe, side: int, area: int) -> list[int]:
    """6.9.2, ruling 87: where a corps may retreat by sea from an area, if it may."""
    if side != ALLIED or not b.markers & BRITANNIA or b.sailed or not COASTAL[area] or frozen(b, area):
        return []
    return [
        to for to in COASTS if to != area and b.friendly(to) == side and b.free_of(to, 1 - side) and not frozen(b, to)
    ]
