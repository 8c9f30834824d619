"""Where land units meet that are at war: which battles a turn brings, and who is on which side."""

from __future__ import annotations

from grognard.engine.cardsets import bits, members
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent
from grognard.games.napoleon_in_europe.rules.ground import REGIONS
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.retreats import origins
from grognard.games.napoleon_in_europe.rules.tables import MINOR, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES, least

Sides = tuple[int, int]


def movers(b: Continent) -> int:
    """The nations that move in this turn."""
    return b.guests | (1 << b.active if b.active != NOBODY else 0)


def sides_in(b: Continent, region: int) -> Sides:
    """ALLY-10, BATTLE-12, LAND-14: who attacks and who defends in a region; nobody where there is no battle. The
    enemies of who begins and of the others who move defend; who is not at war with all of them stands aside. Where
    that leaves nobody, and where a minor resists its annexer, he who begins fights his own enemies, with those who
    have no others there."""
    there = b.present(region)
    for nation in beginners(b, region, there):
        if not there & b.wars[nation]:
            continue
        attackers, defenders = joined(b, there, nation, 0)
        if not attackers or b.resists >> region & 1:
            return joined(b, there, nation, there & b.wars[nation])
        return attackers, defenders
    return 0, 0


def beginners(b: Continent, region: int, there: int) -> list[int]:
    """Who begins a battle, the first who has an enemy there: a minor that resists its annexer or was won over defends
    itself; where both stood already it is he who declared the war; else one of those who move."""
    if b.resists >> region & 1:
        return [b.active]
    if b.risen_against >> region & 1:
        return ordered(b, there & b.wars[b.owns[region]] & ~(1 << MINOR))
    pairs = [divmod(pair, SEVEN) for pair in b.declared]
    declarers = [n for n, other in pairs if b.wars[n] >> other & 1 and both_stood(b, n, other, region)]
    return [*declarers, *ordered(b, there & movers(b) & ~(1 << MINOR))]


def both_stood(b: Continent, nation: int, other: int, region: int) -> bool:
    """LAND-14: whether two nations were in a region when one declared war on the other, and are there now."""
    if not b.force(nation, region) or not b.force(other, region):
        return False
    return b.beset[nation] >> region & 1 == 1 or (stood(b, nation, region) and stood(b, other, region))


def stood(b: Continent, nation: int, region: int) -> bool:
    """Whether a nation has units in a region that did not come in this turn."""
    force = b.force(nation, region)
    return force != least(force, sum(origins(b, region, 1 << nation).values()))


def joined(b: Continent, there: int, nation: int, against: int) -> Sides:
    """Who attacks with a nation, and whom: all its and their enemies, or only some."""
    able = [n for n in members(there & (movers(b) | 1 << nation)) if there & b.wars[n]]
    defenders = against or bits([foe for n in able for foe in members(there & b.wars[n])])
    return bits([n for n in able if there & b.wars[n] == defenders]), defenders


def armed(b: Continent, nations: int, region: int) -> bool:
    return any([b.force(nation, region) & ARMIES for nation in members(nations)])


def battles(b: Continent) -> list[int]:
    """The regions in which a battle is due, or generals are driven off; generals of both sides alone in a region do not
    disturb each other (LAND-11)."""
    found: list[int] = []
    army = b.army
    for region in range(REGIONS):
        if army[WIDE * region : WIDE * (region + 1)].count(0) < WIDE - 1:  # more nations than one
            attackers, defenders = sides_in(b, region)
            if attackers and (armed(b, attackers, region) or armed(b, defenders, region)):
                found.append(region)
    return found
