"""SEA, PORT: where squadrons are, whom they meet there, and where they may go."""

from __future__ import annotations

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import anchors, harbours
from grognard.games.napoleon_in_europe.rules.ground import SEA_NEAR, SEAS, is_port, port, through_straits
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.tables import (
    INTERCEPTED,
    INTERCEPTED_IN_STRAITS,
    INTERCEPTED_LEAVING,
    NOBODY,
    SEVEN,
)


def ships_at(b: Continent, nation: int, place: int) -> int:
    return b.ships[SEVEN * place + nation]


def harbour(b: Continent, nation: int, region: int) -> bool:
    """PORT-2, PORT-14: whether squadrons of a nation may enter the port of a region."""
    owner = b.owns[region]
    if owner == NOBODY or not anchors(b, region):
        return False
    if owner != nation and not b.allies[nation] >> owner & 1:
        return False
    return not b.occupiers(region) & (b.wars[nation] | b.wars[owner])


def next_places(b: Continent, nation: int, place: int) -> list[int]:
    """PORT-1: the areas beside one, ports that may be entered among them."""
    if is_port(place):
        return members(anchors(b, place - SEAS))
    ports = [port(r) for r in harbours(b) if anchors(b, r) >> place & 1 and harbour(b, nation, r)]
    return [*members(SEA_NEAR[place]), *ports]


def foes_at(b: Continent, nation: int, place: int) -> int:
    return b.at_sea(place) & b.wars[nation]


def own_side(b: Continent, nation: int, place: int) -> int:
    """NAVAL-4: the mover, and his allies there who are at war with all that he meets."""
    foes = foes_at(b, nation, place)
    found = 1 << nation
    for other in members(b.at_sea(place) & b.allies[nation]):
        if not foes & ~b.wars[other]:
            found |= 1 << other
    return found


def leading(b: Continent, nations: int, place: int, prior: int) -> int:
    """Most squadrons; of equals the active nation, else the first in turn order."""
    best, found = -1, NOBODY
    for nation in ordered(b, nations):
        held = 2 * ships_at(b, nation, place) + (1 if nation == prior else 0)
        if held > best:
            best, found = held, nation
    return found


def mark(marks: dict[int, int], nation: int, place: int, number: int) -> None:
    key = SEVEN * place + nation
    marks[key] = marks.get(key, 0) + number


def moor(b: Continent, nation: int, place: int, number: int, served: int) -> None:
    """Squadrons that move no more in this turn, and how many of them have escorted."""
    mark(b.sailed, nation, place, number)
    if served:
        mark(b.worn, nation, place, served)


def serving(b: Continent, nation: int, place: int, number: int) -> range:
    """TRANS-10, SEA-5: of so many squadrons that sail from a place, how many may be such that have escorted."""
    key = SEVEN * place + nation
    free = b.ships[key] - b.sailed.get(key, 0)
    served = b.escorts.get(key, 0) - b.worn.get(key, 0)
    return range(max(0, number - (free - served)), min(number, served) + 1)


def flight(left: int, goal: int) -> int:
    """INTER-3, INTER-4, INTER-11: on what a mover who flees is caught."""
    if is_port(left):
        return INTERCEPTED_LEAVING
    return INTERCEPTED_IN_STRAITS if through_straits(left, goal) else INTERCEPTED
