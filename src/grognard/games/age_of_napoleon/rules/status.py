"""1.1.7, 1.2.10 to 1.2.12, 1.3: the status of a country, and everything that follows at once when it changes."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, RESERVES, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    AREA_OF_DETACHED,
    AREAS,
    ATTACHED,
    CM,
    CONTROL,
    COUNTRIES,
    EASTERN,
    FD,
    FRIENDLY,
    IC,
    NOBODY,
    PRINTED,
    PROPER,
    RULER,
    RUSSIA,
    SPAIN,
)
from grognard.games.age_of_napoleon.rules.ground import BRITAIN as BRITAIN
from grognard.games.age_of_napoleon.rules.ground import FRANCE as FRANCE
from grognard.games.age_of_napoleon.rules.pieces import (
    ALLY,
    COLOUR,
    HOME,
    HOME_COUNTRY,
    INSURRECTION_CORPS,
    OWN,
    SIZE,
    members,
)


def change_status(b: Europe, country: int, new: int) -> None:
    """A country takes another status. At once: its corps leave the map or change sides, minor allies who have lost
    their home or major go to the reserves (1.2.12), detached areas rejoin (1.1.7), Britannia is placed (1.4)."""
    old = b.status[country]
    if old == new:
        return
    assert country not in (FRANCE, BRITAIN), "their status never changes (1.3.1)"
    write(b, country, new)
    b.note("event-status", country, new)
    settle(b, country, old)


def detach(b: Europe, country: int) -> None:
    """1.1.7: an area leaves its major and is a French dominion from now on."""
    assert country >= PROPER and b.status[country] == ATTACHED
    write(b, country, FD)
    b.note("event-status", country, FD)
    settle(b, country, ATTACHED)


def place_marker(b: Europe, marker: int) -> None:
    """1.4: a marker by the board, once and for good."""
    if not b.markers & marker:
        b.markers |= marker
        b.note("event-marker", marker.bit_length() - 1)


def write(b: Europe, country: int, new: int) -> None:
    b.status = [new if i == country else now for i, now in enumerate(b.status)]
    if country >= PROPER:
        b.nation = lands(b.status)
    if new == IC:
        b.risen |= 1 << country
        if country == SPAIN:
            b.release(INSURRECTION_CORPS)  # 5.2.4


def settle(b: Europe, country: int, old: int) -> None:
    new = b.status[country]
    going = 0
    if FRIENDLY[old] != FRIENDLY[new]:
        # 2.4.1, 7.6.3; a country that goes straight from one side to the other passes neutrality on the way. Only
        # those of a new insurgent who are at home stay, and change sides where they stand (3.6.2).
        for corps in members(OWN[country]):
            if b.at[corps] < AREAS and not (new == IC and b.nation[b.at[corps]] == country):
                going |= 1 << corps
    rejoin(b)
    sides = allegiance(b)
    for corps in range(SIZE):
        if ALLY[corps] and b.at[corps] < AREAS and sides[corps] != b.side[corps]:
            going |= 1 << corps
    for corps in members(going):
        b.put(corps, RESERVES)
    if going:
        b.note("event-to-reserves", going)
    change_sides(b, sides)
    check_britannia(b)
    check_invasion(b)


def rejoin(b: Europe) -> None:
    """1.1.7, ruling 5: a detached area is part of its major again as soon as both are members of the Coalition."""
    for country in range(PROPER, COUNTRIES):
        if b.status[country] == CM and b.status[RULER[country]] == CM:
            write(b, country, ATTACHED)
            b.risen &= ~(1 << country)
            b.note("event-rejoins", country, RULER[country])


def check_britannia(b: Europe) -> None:
    """1.4, ruling 24."""
    if not b.markers & BRITANNIA and not [1 for country in EASTERN if b.status[country] == CM]:
        place_marker(b, BRITANNIA)


def check_invasion(b: Europe) -> None:
    """5.2.5, ruling 52: enemies may stand in Russia already when a side comes to control it."""
    side = CONTROL[b.status[RUSSIA]]
    if side != NOBODY and b.untrodden(1 - side) and b.corps_in(RUSSIA, 1 - side):
        b.invade(1 - side)


def lands(status: list[int]) -> list[int]:
    """The country of each area, as areas are detached."""
    found = PRINTED[:]
    for country in range(PROPER, COUNTRIES):
        if status[country] != ATTACHED:
            found[AREA_OF_DETACHED[country]] = country
    return found


def allegiance(b: Europe) -> list[int]:
    """Who has each corps: its country's side, insurgents being the Coalition's; of a minor ally the side that controls
    both its home area and the major of its colour (1.2.10, ruling 13)."""
    status = b.status
    found: list[int] = []
    for corps in range(SIZE):
        if not ALLY[corps]:
            found.append(FRIENDLY[status[COLOUR[corps]]])
            continue
        home = status[HOME_COUNTRY[corps]]
        if home == ATTACHED:
            home = status[PRINTED[HOME[corps]]]
        major = CONTROL[status[COLOUR[corps]]]
        found.append(major if CONTROL[home] == major else NOBODY)
    return found


def change_sides(b: Europe, sides: list[int]) -> None:
    """Corps on the map whose side is another now stand on the other side's stack."""
    before = b.side
    if sides == before:
        return
    b.side = sides
    for corps in range(SIZE):
        area = b.at[corps]
        if area < AREAS and sides[corps] != before[corps]:
            bit = 1 << corps
            for side in (0, 1):
                army = 2 * area + side
                b.armies[army] = b.armies[army] | bit if side == sides[corps] else b.armies[army] & ~bit
                b.touched |= 1 << army


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-status": (("country", "country"), ("status", "status")),
    "event-occupation-over": (("country", "country"),),
    "event-rejoins": (("country", "country"), ("ruler", "country")),
    "event-marker": (("marker", "marker"),),
    "event-russia-invaded": (("side", "side"),),
    "event-released": (("corps", "corps_set"),),
    "event-to-reserves": (("corps", "corps_set"),),
}
