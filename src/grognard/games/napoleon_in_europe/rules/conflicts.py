"""Where land units meet that are at war: which battles a turn brings, and who is on which side."""

from __future__ import annotations

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import REGIONS
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.tables import MINOR, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES

Sides = tuple[int, int]


def movers(b: Continent) -> int:
    """The nations that move in this turn."""
    return b.guests | (1 << b.active if b.active != NOBODY else 0)


def sides_in(b: Continent, region: int) -> Sides:
    """ALLY-10, BATTLE-12, LAND-14: who attacks and who defends in a region; nobody where there is no battle.

    One of those who move begins it, or failing them whoever declared his war in this turn; a free minor that was won
    over or annexed defends itself. Others who move join who are at war with every defender."""
    there = b.present(region)
    for nation in ordered(b, there & movers(b)):
        defenders = there & b.wars[nation]
        if nation != MINOR and defenders:
            return joined(b, there, nation, defenders)
    for pair in b.declared:
        nation, target = divmod(pair, SEVEN)
        if there >> nation & 1 and there >> target & 1 and b.wars[nation] >> target & 1:
            return joined(b, there, nation, there & b.wars[nation])
    for nation in ordered(b, there & ~(1 << MINOR)):
        if b.risen_against >> region & 1 and there & b.wars[nation] and b.owns[region] != nation:
            return joined(b, there, nation, there & b.wars[nation])
    return 0, 0


def joined(b: Continent, there: int, nation: int, defenders: int) -> Sides:
    attackers = 1 << nation
    for other in members(there & movers(b) & ~defenders):
        if other != nation and not defenders & ~b.wars[other]:
            attackers |= 1 << other
    return attackers, defenders


def armed(b: Continent, nations: int, region: int) -> bool:
    return any([b.force(nation, region) & ARMIES for nation in members(nations)])


def battles(b: Continent) -> list[int]:
    """The regions in which a battle is due, or generals are driven off; generals of both sides alone in a region do not
    disturb each other (LAND-11)."""
    found: list[int] = []
    for region in range(REGIONS):
        there = b.present(region)
        if there & (there - 1):
            attackers, defenders = sides_in(b, region)
            if attackers and (armed(b, attackers, region) or armed(b, defenders, region)):
                found.append(region)
    return found
