"""A whole game as a document, part by part; and what in it does not fit."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.columns import Column, Group, Mapped
from grognard.engine.compound import Each, Rows
from grognard.engine.keyed import Keyed, Owners, Pairs
from grognard.engine.kinds import Number, Several
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules.continent import AREAS, WIDE, Continent, way, way_parts
from grognard.games.napoleon_in_europe.rules.kinds import (
    AREA_KIND,
    FORCE,
    KINDS,
    MAJOR,
    NATION,
    NATION_SET,
    PLACE_KIND,
    REGION_KIND,
    REGION_SET,
)
from grognard.games.napoleon_in_europe.rules.tables import NATIONS, SEVEN

_NUMBER: Final = Number(0, 4095)


@final
class Laid(Column):
    """Whether the battle board lies there: then its columns are as long as it."""

    def get(self, state: State) -> Any:
        assert isinstance(state, Continent)
        return int(bool(state.field))

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Continent)
        if not value:
            state.clear_board()
        else:
            for name in ("field", "once", "done_for"):
                if not getattr(state, name):
                    setattr(state, name, [0] * (WIDE * AREAS))


_REGION: Final = ("region", REGION_KIND)
_NATION: Final = ("nation", NATION)
_MAJOR: Final = ("nation", MAJOR)
_OTHER: Final = ("other", MAJOR)
_UNITS: Final = ("units", FORCE)
_COUNT: Final = ("count", _NUMBER)


def _forces(name: str) -> Column:
    return Keyed(name, (_REGION, _NATION), _UNITS)


def _squadrons(name: str) -> Column:
    return Keyed(name, (("place", PLACE_KIND), _MAJOR), _COUNT)


def _on_board(name: str) -> Column:
    return Keyed(name, (_NATION, ("area", AREA_KIND)), _UNITS)


BEFORE_BATTLE: Final[tuple[Column, ...]] = (
    Column("year", Number(1790, 1900)),
    Column("month", Number(1, 12)),
    Column("round", Number(1, 999)),
    Owners("owner", Several(Number(-1, 6), WIDE)),
    Column("players", NATION_SET),
    Column("out", NATION_SET),
    Column("care", NATION_SET),
    Column("active", NATION),
    Column("guests", NATION_SET),
    Column("moved", NATION_SET),
    _forces("army"),
    _forces("spent"),
    _forces("stuck"),
    _squadrons("ships"),
    _squadrons("sailed"),
    _squadrons("fought"),
    _squadrons("met"),
    _squadrons("escorts"),
    _squadrons("worn"),
    Mapped("raided", Rows((_REGION, _COUNT))),
    Column("owns", Each(REGION_KIND, MAJOR, sparse=True)),
    Column("uprising", REGION_SET),
    Column("wars", Each(NATION, NATION_SET, sparse=True)),
    Column("order", Each(MAJOR, Several(MAJOR))),
    Column("allies", Each(NATION, NATION_SET, sparse=True)),
    Column("passage", Each(NATION, NATION_SET, sparse=True)),
    Column("granted", Each(MAJOR, NATION_SET, sparse=True)),
    Keyed("truce", (_MAJOR, _OTHER), ("until", Number(0, 99999))),
    Column("pap", Each(MAJOR, Number(-99, 9999))),
    Column("pp", Each(MAJOR, Number(0, 99999))),
    Column("resolve", Each(MAJOR, Number(0, 12))),
    Column("woken", NATION_SET),
    Column("answers_for", Several(NATION_SET), "answers"),
    Column("beaten", NATION_SET),
    Column("unleashed", KINDS["flag"]),
    Column("offered", Each(MAJOR, Number(0, (1 << 21) - 1))),
    Group(
        "this_turn",
        (
            Column("tried", REGION_SET),
            Column("resists", REGION_SET),
            Column("risen_against", REGION_SET),
            Column("landed", Each(MAJOR, REGION_SET, sparse=True)),
            Column("risen", REGION_SET),
            Pairs("declined", _MAJOR, _OTHER),
            Keyed("came", (_REGION, _NATION, ("from", REGION_KIND)), _UNITS, (way, way_parts), True),
            Pairs("declared", _MAJOR, _OTHER),
            Column("beset", Each(MAJOR, REGION_SET, sparse=True)),
            Pairs("quarrels", _MAJOR, _OTHER),
            Column("sued", NATION_SET),
            Column("foreign", Each(MAJOR, REGION_SET, sparse=True)),
        ),
    ),
    Column("invaded", REGION_SET),
    Column("lost", Each(NATION, _NUMBER)),
)
BATTLE: Final[tuple[Column, ...]] = (
    _on_board("field"),
    _on_board("once"),
    _on_board("done_for"),
    Laid("board_laid", KINDS["flag"]),
)
COLUMNS: Final[tuple[Column, ...]] = (*BEFORE_BATTLE, *BATTLE)


def misfits(b: Continent) -> list[str]:
    """Faults of a position whose parts can all be read."""
    faults: list[str] = []
    for nation in range(SEVEN):
        for other in range(SEVEN):
            if b.wars[nation] >> other & 1 != b.wars[other] >> nation & 1:
                faults.append(f"wars: {NATIONS[nation]} and {NATIONS[other]} disagree (NIE-DIPL-4)")
            if b.allies[nation] >> other & 1 != b.allies[other] >> nation & 1:
                faults.append(f"allies: {NATIONS[nation]} and {NATIONS[other]} disagree (NIE-DIPL-4)")
        if sorted(b.order[nation]) != [other for other in range(SEVEN) if b.wars[nation] >> other & 1]:
            faults.append(f"order: of {NATIONS[nation]}, not its wars (NIE-POL-WAR-2)")
    return faults
