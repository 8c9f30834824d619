"""A whole game as a document, part by part; and what in it does not fit."""

from __future__ import annotations

from itertools import compress
from typing import Any, Final, final

from grognard.engine.columns import Column, Group, Mapped
from grognard.engine.compound import Each, Rows
from grognard.engine.kinds import Kind, Listed, Number, Several
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules.continent import AREAS, WIDE, Continent, way, way_parts
from grognard.games.napoleon_in_europe.rules.force import units_of
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
Part = tuple[str, Listed]


@final
class Keyed(Column):
    """Numbers by two names, ``width * first + second``: a list, or what is noted of some; rows of both and a value."""

    def __init__(self, name: str, first: Part, second: Part, value: tuple[str, Kind]) -> None:
        super().__init__(name, Rows((first, second, value)))
        self.width = len(second[1].names)
        self.keys = range(len(first[1].names) * self.width)
        self.first, self.second, self.told = first[0], second[0], value[0]
        self.firsts = [first[1].names[key // self.width] for key in self.keys]
        self.seconds = [second[1].names[key % self.width] for key in self.keys]
        self.value = value[1]

    def made_of(self, state: State) -> Any:
        return getattr(state, self.attribute)

    def write(self, state: State) -> Any:
        """At once, for it is most of every view."""
        held = getattr(state, self.attribute)
        if not held:
            return []
        keys = compress(self.keys, held) if isinstance(held, list) else sorted([key for key in held if held[key]])
        first, second, told, encode = self.first, self.second, self.told, self.value.encode
        firsts, seconds = self.firsts, self.seconds
        if self.value is FORCE:
            return [{first: firsts[key], second: seconds[key], told: units_of(held[key])} for key in keys]
        if self.value.plain:
            return [{first: firsts[key], second: seconds[key], told: held[key]} for key in keys]
        return [{first: firsts[key], second: seconds[key], told: encode(state, held[key])} for key in keys]

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        held: Any = [0] * len(self.keys) if isinstance(getattr(state, self.attribute), list) else {}
        for i in range(0, len(value), 3):
            one, other, number = value[i : i + 3]
            if one < 0 or other < 0:
                faults.append(f"{where}[{i // 3}]: {self.first} and {self.second} cannot be left out")
            else:
                held[self.width * one + other] = number
        setattr(state, self.attribute, held)


@final
class Ways(Column):
    """Who entered which region from where."""

    def get(self, state: State) -> Any:
        assert isinstance(state, Continent)
        rows: list[int] = []
        for key in sorted(state.came):
            rows += [*way_parts(key), state.came[key]]
        return tuple(rows)

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Continent)
        state.came = {}
        for i in range(0, len(value), 4):
            region, nation, left, force = value[i : i + 4]
            if min(region, nation, left) < 0:
                faults.append(f"{where}[{i // 4}]: two regions and a nation")
            else:
                state.came[way(region, nation, left)] = force


@final
class Pairs(Column):
    """Pairs of nations in order."""

    def get(self, state: State) -> Any:
        return tuple([part for pair in getattr(state, self.attribute) for part in divmod(pair, SEVEN)])

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        if any([not 0 <= nation < SEVEN for nation in value]):
            faults.append(f"{where}: pairs of nations")
            return
        found = tuple([SEVEN * value[i] + value[i + 1] for i in range(0, len(value), 2)])
        setattr(state, self.attribute, found)


@final
class Owners(Column):
    """Seats by nation, as numbers; none where nobody runs it."""

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Continent)
        if len(value) != WIDE or any([not -1 <= seat < state.seats for seat in value]):
            faults.append(f"{where}: a seat for each nation, and one for the minor")
            return
        state.owner = list(value)


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


_PAIRS: Final = Rows((("nation", MAJOR), ("other", MAJOR)))


def _forces(name: str) -> Column:
    return Keyed(name, ("region", REGION_KIND), ("nation", NATION), ("units", FORCE))


def _squadrons(name: str) -> Column:
    return Keyed(name, ("place", PLACE_KIND), ("nation", MAJOR), ("count", _NUMBER))


def _on_board(name: str) -> Column:
    return Keyed(name, ("nation", NATION), ("area", AREA_KIND), ("units", FORCE))


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
    Mapped("raided", Rows((("region", REGION_KIND), ("count", _NUMBER)))),
    Column("owns", Each(REGION_KIND, MAJOR, sparse=True)),
    Column("uprising", REGION_SET),
    Column("wars", Each(NATION, NATION_SET, sparse=True)),
    Column("order", Each(MAJOR, Several(MAJOR))),
    Column("allies", Each(NATION, NATION_SET, sparse=True)),
    Column("passage", Each(NATION, NATION_SET, sparse=True)),
    Column("granted", Each(MAJOR, NATION_SET, sparse=True)),
    Keyed("truce", ("nation", MAJOR), ("other", MAJOR), ("until", Number(0, 99999))),
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
            Pairs("declined", _PAIRS),
            Ways("came", Rows((("region", REGION_KIND), ("nation", NATION), ("from", REGION_KIND), ("units", FORCE)))),
            Pairs("declared", _PAIRS),
            Column("beset", Each(MAJOR, REGION_SET, sparse=True)),
            Pairs("quarrels", _PAIRS),
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
