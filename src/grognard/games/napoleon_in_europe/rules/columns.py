"""A whole game as a document, part by part; and what in it does not fit."""

from __future__ import annotations

from itertools import compress
from typing import Any, Final, final

from grognard.engine.columns import Column, Group
from grognard.engine.compound import Each, Rows
from grognard.engine.kinds import Number, Several
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules.continent import AREAS, WIDE, Continent, way, way_parts
from grognard.games.napoleon_in_europe.rules.force import units_of
from grognard.games.napoleon_in_europe.rules.ground import PLACE, REGION, REGIONS
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
class Forces(Column):
    """Forces by region and nation: a list, or what is noted of some."""

    def get(self, state: State) -> Any:
        held = getattr(state, self.attribute)
        rows: list[int] = []
        for key in range(len(held)) if isinstance(held, list) else sorted(held):
            if held[key]:
                region, nation = divmod(key, WIDE)
                rows += [region, nation, held[key]]
        return tuple(rows)

    def made_of(self, state: State) -> Any:
        return getattr(state, self.attribute)

    def write(self, state: State) -> Any:
        """At once, for it is most of every view."""
        held = getattr(state, self.attribute)
        keys = compress(range(len(held)), held) if isinstance(held, list) else sorted(held)
        return [
            {"region": REGION[key // WIDE], "nation": NATION.names[key % WIDE], "units": units_of(held[key])}
            for key in keys
            if held[key]
        ]

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        held: Any = [0] * (WIDE * REGIONS) if isinstance(getattr(state, self.attribute), list) else {}
        for i in range(0, len(value), 3):
            region, nation, force = value[i : i + 3]
            if region < 0 or nation < 0:
                faults.append(f"{where}[{i // 3}]: a region and a nation")
            else:
                held[WIDE * region + nation] = force
        setattr(state, self.attribute, held)


@final
class Squadrons(Column):
    """Squadrons by place and nation."""

    def get(self, state: State) -> Any:
        held = getattr(state, self.attribute)
        rows: list[int] = []
        for key in range(len(held)) if isinstance(held, list) else sorted(held):
            if held[key]:
                place, nation = divmod(key, SEVEN)
                rows += [place, nation, held[key]]
        return tuple(rows)

    def made_of(self, state: State) -> Any:
        return getattr(state, self.attribute)

    def write(self, state: State) -> Any:
        held = getattr(state, self.attribute)
        keys = compress(range(len(held)), held) if isinstance(held, list) else sorted(held)
        return [
            {"place": PLACE[key // SEVEN], "nation": NATIONS[key % SEVEN], "count": held[key]}
            for key in keys
            if held[key]
        ]

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        before = getattr(state, self.attribute)
        held: Any = [0] * len(before) if isinstance(before, list) else {}
        for i in range(0, len(value), 3):
            place, nation, number = value[i : i + 3]
            if place < 0 or not 0 <= nation < SEVEN:
                faults.append(f"{where}[{i // 3}]: a place and a nation")
            else:
                held[SEVEN * place + nation] = number
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
class Raids(Column):
    def get(self, state: State) -> Any:
        assert isinstance(state, Continent)
        return tuple([part for region in sorted(state.raided) for part in (region, state.raided[region])])

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Continent)
        state.raided = dict(zip(value[::2], value[1::2], strict=True))


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
class Truces(Column):
    """Who may not declare war on whom before a month."""

    def get(self, state: State) -> Any:
        assert isinstance(state, Continent)
        rows: list[int] = []
        for key, month in enumerate(state.truce):
            if month:
                rows += [*divmod(key, SEVEN), month]
        return tuple(rows)

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Continent)
        state.truce = [0] * (SEVEN * SEVEN)
        for i in range(0, len(value), 3):
            loser, victor, month = value[i : i + 3]
            if not 0 <= loser < SEVEN or not 0 <= victor < SEVEN:
                faults.append(f"{where}[{i // 3}]: two nations")
            else:
                state.truce[SEVEN * loser + victor] = month


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
class Board(Column):
    """The battle board, area by area; empty where there is no battle."""

    def get(self, state: State) -> Any:
        held: list[int] = getattr(state, self.attribute)
        rows: list[int] = []
        for key, force in enumerate(held):
            if force:
                nation, area = divmod(key, AREAS)
                rows += [nation, area, force]
        return tuple(rows)

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Continent)
        held = [0] * (WIDE * AREAS)
        for i in range(0, len(value), 3):
            nation, area, force = value[i : i + 3]
            if nation < 0:
                faults.append(f"{where}[{i // 3}]: a nation")
            else:
                held[AREAS * nation + area] = force
        setattr(state, self.attribute, held)


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


_FORCES: Final = Rows((("region", REGION_KIND), ("nation", NATION), ("units", FORCE)))
_SQUADRONS: Final = Rows((("place", PLACE_KIND), ("nation", MAJOR), ("count", _NUMBER)))
_PAIRS: Final = Rows((("nation", MAJOR), ("other", MAJOR)))
_ON_BOARD: Final = Rows((("nation", NATION), ("area", AREA_KIND), ("units", FORCE)))

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
    Forces("army", _FORCES),
    Forces("spent", _FORCES),
    Forces("stuck", _FORCES),
    Squadrons("ships", _SQUADRONS),
    Squadrons("sailed", _SQUADRONS),
    Squadrons("fought", _SQUADRONS),
    Squadrons("met", _SQUADRONS),
    Squadrons("escorts", _SQUADRONS),
    Raids("raided", Rows((("region", REGION_KIND), ("count", _NUMBER)))),
    Column("owns", Each(REGION_KIND, MAJOR, sparse=True)),
    Column("uprising", REGION_SET),
    Column("wars", Each(NATION, NATION_SET, sparse=True)),
    Column("order", Each(MAJOR, Several(MAJOR))),
    Column("allies", Each(NATION, NATION_SET, sparse=True)),
    Column("passage", Each(NATION, NATION_SET, sparse=True)),
    Column("granted", Each(MAJOR, NATION_SET, sparse=True)),
    Truces("truce", Rows((("nation", MAJOR), ("other", MAJOR), ("until", Number(0, 99999))))),
    Column("pap", Each(MAJOR, Number(-99, 9999))),
    Column("pp", Each(MAJOR, Number(0, 99999))),
    Column("resolve", Each(MAJOR, Number(0, 12))),
    Column("woken", NATION_SET),
    Column("answers_for", Several(NATION_SET), "answers"),
    Column("beaten", NATION_SET),
    Column("offered", Each(MAJOR, Number(0, (1 << 21) - 1))),
    Group(
        "this_turn",
        (
            Column("tried", REGION_SET),
            Column("resists", REGION_SET),
            Column("risen_against", REGION_SET),
            Column("landed", REGION_SET),
            Column("risen", REGION_SET),
            Column("declined", NATION_SET),
            Ways("came", Rows((("region", REGION_KIND), ("nation", NATION), ("from", REGION_KIND), ("units", FORCE)))),
            Pairs("declared", _PAIRS),
            Pairs("quarrels", _PAIRS),
            Column("sued", NATION_SET),
        ),
    ),
    Column("invaded", REGION_SET),
    Column("lost", Each(NATION, _NUMBER)),
)
BATTLE: Final[tuple[Column, ...]] = (
    Board("field", _ON_BOARD),
    Board("once", _ON_BOARD),
    Board("done_for", _ON_BOARD),
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
