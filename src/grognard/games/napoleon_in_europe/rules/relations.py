"""The Diplomatic Track and what follows from it: who is whose enemy, which land is open to whom."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits, members
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND
from grognard.games.napoleon_in_europe.rules.seats import SCENARIO
from grognard.games.napoleon_in_europe.rules.specials import closed
from grognard.games.napoleon_in_europe.rules.tables import MINOR, NATION_INDEX, NOBODY, PRUSSIA, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ROAMS

WAR: Final = 1


def at_war(b: Continent, one: int, other: int) -> bool:
    return b.wars[one] >> other & 1 == 1


def allied(b: Continent, one: int, other: int) -> bool:
    return b.allies[one] >> other & 1 == 1


def friends(b: Continent, nation: int) -> int:
    """A nation and its allies."""
    return b.allies[nation] | 1 << nation


def round_from(nation: int) -> list[int]:
    """Turn order: clockwise from a nation, that nation first."""
    return [(nation + i) % SEVEN for i in range(SEVEN)]


def ordered(b: Continent, nations: int) -> list[int]:
    """Some nations in turn order from the active one; the light blue units last."""
    first = b.active if b.active != NOBODY else first_nation(b)
    found = [nation for nation in round_from(first) if nations >> nation & 1]
    return [*found, MINOR] if nations >> MINOR & 1 else found


def first_nation(b: Continent) -> int:
    return NATION_INDEX[SCENARIO[b.scenario]["first_nation"]]


def open_to(b: Continent, nation: int, region: int) -> bool:
    """LAND-5, LAND-10: whether units of a nation may enter a region and stand in it."""
    owner = b.owns[region]
    if owner == nation:
        return not closed(b, region)
    others = b.occupiers(region)
    if owner != NOBODY:
        others |= 1 << owner
    others &= ~(b.allies[nation] | b.wars[nation] | 1 << nation)
    if others:
        for other in members(others):
            if not b.passage[other] >> nation & 1:
                return False
    return not closed(b, region)


def enemies_in(b: Continent, nation: int, region: int) -> int:
    """Nations at war with one that have land units in a region."""
    return b.present(region) & b.wars[nation]


def enemy_armies_in(b: Continent, nation: int, region: int) -> int:
    return b.occupiers(region) & b.wars[nation]


def roams(b: Continent, nation: int) -> bool:
    """UNIT-14: whether a nation's militia may leave its home territory."""
    if nation == PRUSSIA:
        return b.year >= 1810 and "prussia_after_1809" in ROAMS
    return nation != MINOR and any([NATION_INDEX.get(name, NOBODY) == nation for name in ROAMS])


def at_home(nation: int, region: int) -> bool:
    return nation != MINOR and HOMELAND[nation] >> region & 1 == 1


def running(b: Continent, nation: int) -> bool:
    """Whether a nation takes turns: a Player Nation, or a Neutral Major that somebody controls."""
    return not b.out >> nation & 1 and b.owner[nation] != NOBODY


def player_nations(b: Continent) -> int:
    return b.players & ~b.out


def regions_of(b: Continent, nation: int) -> int:
    return bits(b.regions(nation))


# ---- changes -------------------------------------------------------------------------------------------------------


def begin_war(b: Continent, one: int, other: int) -> None:
    """PASSAGE-4: war cancels passage; WAR-2: each is the last in the other's order of war. PEACE-15: a war that the
    loser declares ends the truce."""
    b.wars[one] |= 1 << other
    b.wars[other] |= 1 << one
    b.order[one] = (*b.order[one], other)
    b.order[other] = (*b.order[other], one)
    b.passage[one] &= ~(1 << other)
    b.passage[other] &= ~(1 << one)
    b.granted[one] &= ~(1 << other)
    b.granted[other] &= ~(1 << one)
    b.truce[SEVEN * one + other] = b.truce[SEVEN * other + one] = 0


def end_war(b: Continent, one: int, other: int) -> None:
    b.wars[one] &= ~(1 << other)
    b.wars[other] &= ~(1 << one)
    b.order[one] = tuple([enemy for enemy in b.order[one] if enemy != other])
    b.order[other] = tuple([enemy for enemy in b.order[other] if enemy != one])


def ally(b: Continent, one: int, other: int) -> None:
    b.allies[one] |= 1 << other
    b.allies[other] |= 1 << one


def part(b: Continent, one: int, other: int) -> None:
    b.allies[one] &= ~(1 << other)
    b.allies[other] &= ~(1 << one)
