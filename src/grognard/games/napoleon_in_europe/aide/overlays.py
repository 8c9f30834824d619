"""Overlays of the map: who may march where, what is closed, where enemies stand, what the land yields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.aide.tap import continent, known
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import REGION, REGION_INDEX, REGIONS
from grognard.games.napoleon_in_europe.rules.march import ready, steps
from grognard.games.napoleon_in_europe.rules.production import yields
from grognard.games.napoleon_in_europe.rules.relations import open_to
from grognard.games.napoleon_in_europe.rules.tables import EVERY, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import INFANTRY, ONE, SWIFT, armies, kinds_in
from grognard.package import mark

Mark = dict[str, Any]


def _nations(table: Table, b: Continent, seat: str | None) -> list[int]:
    """Those of the seat that looks; for an observer the active one."""
    if seat is None:
        return [b.active] if b.active != NOBODY else []
    index = table.seat_index(seat)
    return [nation for nation in range(SEVEN) if b.owner[nation] == index and not b.out >> nation & 1]


def marches(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """From where one's units may still march; of one region, where they get in one step and in two."""
    b = continent(table)
    nations = _nations(table, b, seat)
    if place is None:
        return [mark(REGION[r], "ready") for r in range(REGIONS) if any([ready(b, nation, r) for nation in nations])]
    region = REGION_INDEX.get(known(place), -1)
    found: dict[int, str] = {}
    for nation in nations if region >= 0 else []:
        free = ready(b, nation, region)
        first = {goal for kind in kinds_in(free) for goal in steps(b, nation, ONE[kind], region)}
        for goal in first:
            fights = b.present(goal) & b.wars[nation]
            found[goal] = "battle" if fights else "step"
            swift = [ONE[kind] for kind in kinds_in(free & SWIFT)]
            if not fights:
                for group in swift:
                    for beyond in steps(b, nation, group, goal):
                        if beyond != region:
                            found.setdefault(beyond, "two-steps")
    return [mark(REGION[goal], how) for goal, how in sorted(found.items())]


def closed(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """Regions that no nation of the seat may enter."""
    b = continent(table)
    nations = _nations(table, b, seat)
    shut = [r for r in range(REGIONS) if nations and not any([open_to(b, nation, r) for nation in nations])]
    return [mark(REGION[r], "closed") for r in shut]


def enemies(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """Armies at war with the seat's nations, and how many they are."""
    b = continent(table)
    foes = 0
    for nation in _nations(table, b, seat):
        foes |= b.wars[nation] & EVERY
    found: list[Mark] = []
    for region in range(REGIONS):
        number = sum([armies(b.force(nation, region)) for nation in members(foes)])
        if number:
            found.append(mark(REGION[region], "enemy", str(number)))
    return found


def income(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """What each region yields its owner now."""
    b = continent(table)
    return [
        mark(REGION[r], "yields" if yields(b, b.owns[r], r) else "yields-nothing", str(yields(b, b.owns[r], r)))
        for r in range(REGIONS)
        if b.owns[r] != NOBODY
    ]


def guards(table: Table, seat: str | None, place: str | None) -> list[Mark]:
    """Own regions beside enemy armies, and whether an army of one's side stands there."""
    b = continent(table)
    found: list[Mark] = []
    for nation in _nations(table, b, seat):
        foes = [r for r in range(REGIONS) if b.occupiers(r) & b.wars[nation] & EVERY]
        near = 0
        for region in foes:
            for goal in steps(b, members(b.occupiers(region) & b.wars[nation])[0], ONE[INFANTRY], region):
                near |= 1 << goal
        for region in members(near):
            if b.owns[region] == nation:
                held = b.occupiers(region) & (b.allies[nation] | 1 << nation)
                found.append(mark(REGION[region], "guarded" if held else "open"))
    return found


OVERLAYS: Final[dict[str, Callable[[Table, str | None, str | None], list[Mark]]]] = {
    "marches": marches,
    "closed": closed,
    "enemies": enemies,
    "guards": guards,
    "income": income,
}
