"""A whole war as a document, part by part; and what follows from it, or does not fit."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cardgame import card_columns
from grognard.engine.columns import Column, Group, Mapped
from grognard.engine.compound import Each, Rows
from grognard.engine.kinds import Mask, Name, Number
from grognard.engine.state import State
from grognard.games.age_of_napoleon.rules.deck import ALL_CARDS, MOST
from grognard.games.age_of_napoleon.rules.europe import BOOK, RESERVES, UNRELEASED, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    AREA,
    AREAS,
    ATTACHED,
    BRITAIN,
    CAPITAL,
    CM,
    COUNTRIES,
    COUNTRY,
    FRANCE,
    IC,
    MAJOR,
    NOBODY,
    OCCUPIER,
    OF_FRANCE,
    ON_C,
    ON_F,
    PROPER,
    RULER,
    SIDES,
)
from grognard.games.age_of_napoleon.rules.kinds import (
    BY_SIDE,
    CORPS_KIND,
    COUNTRY_KIND,
    DEPLOYED,
    KINDS,
    LEVIES,
    MARKER,
    ORDER_SET,
    ORIGIN,
    PHASE,
    PLACE,
    SIDE,
    STATUS_KIND,
)
from grognard.games.age_of_napoleon.rules.pieces import CORPS, SIZE, members
from grognard.games.age_of_napoleon.rules.setup import released
from grognard.games.age_of_napoleon.rules.status import allegiance, lands
from grognard.games.age_of_napoleon.rules.tables import FIRST_YEAR, LAST_YEAR, ROUNDS

_CORPS_SET: Final = Mask(CORPS_KIND)
_COUNTRIES: Final = Mask(COUNTRY_KIND)
_ARMIES: Final = Name("army", [f"{area}/{side}" for area in AREA for side in SIDES])


@final
class Statuses(Column):
    """Countries that are not named keep the status of the scenario."""

    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Europe)
        if isinstance(value, dict):
            value = {**{name: STATUS_KIND.encode(state, state.status[i]) for i, name in enumerate(COUNTRY)}, **value}
        super().read(state, value, where, faults)


# What lies open to all (1.2.5, 1.3.1), and goes into every view as it is.
OPEN: Final[tuple[Column, ...]] = (
    Column("year", Number(FIRST_YEAR, LAST_YEAR)),
    Column("phase", PHASE),
    Column("round", Number(0, ROUNDS)),
    Column("first", SIDE),
    Column("free", Mask(SIDE)),
    Statuses("status", Each(COUNTRY_KIND, STATUS_KIND)),
    Column("risen", _COUNTRIES),
    Column("surrendered", _COUNTRIES),
    Column("invaded", KINDS["flag"]),
    Column("invasion_year", Number(0, LAST_YEAR)),
    Column("defeat", KINDS["flag"]),
    Column("markers", Mask(MARKER)),
    Column("deployed", DEPLOYED),
    Column("orders", ORDER_SET),
    Column("levies", LEVIES),
    Column("severe", COUNTRY_KIND),
    Column("spared", _COUNTRIES),
    Column("locked", _COUNTRIES),
    Column("sailed", KINDS["flag"]),
    Column("turned", KINDS["area_set"]),
    Column("alone", KINDS["area_set"]),
)
PILES: Final[tuple[Column, ...]] = card_columns(BOOK, KINDS, 1)
HIDDEN: Final[tuple[Column, ...]] = (
    Column("corps", Each(CORPS_KIND, PLACE), "at"),
    Group(
        "stacks",
        (
            Column("exhausted", _CORPS_SET),
            Column("moved", _CORPS_SET),
            Column("named", _CORPS_SET),
            Column("seen", BY_SIDE),
            # Corps, the area that each came from, and those that it has entered in its retreat.
            Mapped("came", Rows((("corps", CORPS_KIND), ("from", ORIGIN)))),
            Mapped("fled", Rows((("corps", CORPS_KIND), ("areas", Number(1, 99))))),
            Column("unled", Mask(_ARMIES), "touched"),
        ),
    ),
)
COLUMNS: Final[tuple[Column, ...]] = (*OPEN, *HIDDEN, *PILES)


def complete(b: Europe, position: dict[str, Any]) -> None:
    """What follows from the columns: whose each corps is, where the stacks are; and corps and cards that were not named
    are in the reserves, or not yet released, and in the deck."""
    b.nation = lands(b.status)
    b.side = allegiance(b)
    there = released(b)
    b.armies = [0] * (2 * AREAS)
    b.boxes = [0, 0, 0, 0]
    for corps in range(SIZE):
        if b.at[corps] < 0:
            b.at[corps] = RESERVES if there >> corps & 1 else UNRELEASED
        place = b.at[corps]
        if place >= AREAS:
            b.boxes[place - AREAS] |= 1 << corps
        elif b.side[corps] != NOBODY:
            b.armies[2 * place + b.side[corps]] |= 1 << corps
    piles = position.get("cards", {})
    if isinstance(piles, dict) and "deck" not in piles:
        b.deck = ALL_CARDS & ~(b.hand[0] | b.hand[1] | b.discard | b.removed | b.reserve[0] | b.table)


def misfits(b: Europe) -> list[str]:
    """Faults of a position whose parts can all be read."""
    faults: list[str] = []
    for corps in range(SIZE):
        if b.at[corps] < AREAS and b.side[corps] == NOBODY:
            faults.append(f"corps.{CORPS[corps]}: nobody has it, so it is not on the map")
        elif b.at[corps] == UNRELEASED and released(b) >> corps & 1:
            faults.append(f"corps.{CORPS[corps]}: its event has happened, so it is released")
    for corps in members((b.exhausted | b.moved) & (b.boxes[0] | b.boxes[1] | b.boxes[2] | b.boxes[3])):
        faults.append(f"stacks: {CORPS[corps]} is not on the map")
    for country in range(COUNTRIES):
        status = b.status[country]
        if (status == OF_FRANCE) != (country == FRANCE) or (country == BRITAIN and status != CM):
            faults.append(f"status.{COUNTRY[country]}: France and Britain keep theirs (AON-1.3.1b)")
        elif status == ATTACHED and country < PROPER:
            faults.append(f"status.{COUNTRY[country]}: it cannot be attached")
        elif status in (ON_F, ON_C) and not MAJOR[country]:
            faults.append(f"status.{COUNTRY[country]}: only majors are occupied neutrals (AON-1.3.8r2)")
        elif OCCUPIER[status] != NOBODY and b.free_of(CAPITAL[country], OCCUPIER[status]):
            faults.append(f"status.{COUNTRY[country]}: no corps of its occupier is in its capital area (AON-1.3.8r)")
        elif country >= PROPER and status == CM and b.status[RULER[country]] == CM:
            faults.append(f"status.{COUNTRY[country]}: it is part of {COUNTRY[RULER[country]]} again (AON-1.1.7d)")
        elif status == IC and not b.risen >> country & 1:
            faults.append(f"risen: {COUNTRY[country]} is insurgent")
    piles = [b.deck, b.hand[0], b.hand[1], b.discard, b.removed, b.reserve[0], b.table]
    for card in range(1, MOST + 1):
        lies = len([1 for pile in piles if pile >> card & 1])
        if lies != 1:
            faults.append(f"cards: {card} lies in {lies} places")
    return faults
