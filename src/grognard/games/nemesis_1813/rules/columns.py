"""A whole campaign as a document, part by part; and what in it does not fit."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cardgame import ByTheMap
from grognard.engine.cards import Effects
from grognard.engine.columns import Column, Group, Mapped
from grognard.engine.compound import Each, Rows
from grognard.engine.kinds import Name, Number, Numbered, Pile
from grognard.engine.state import State
from grognard.games.nemesis_1813.rules.deck import BOOK
from grognard.games.nemesis_1813.rules.ground import ALLIED, HEX, PASSABLE, hex_of, side_of, stack_of
from grognard.games.nemesis_1813.rules.kinds import (
    HEX_KIND,
    HEX_SET,
    KINDS,
    LEADER_KIND,
    LEADER_SET,
    SEAT,
    UNIT_KIND,
    UNIT_SET,
)
from grognard.games.nemesis_1813.rules.march import March
from grognard.games.nemesis_1813.rules.pieces import FROZEN_UNITS, GARRISONS, HOME, UNIT, members
from grognard.games.nemesis_1813.rules.retreat import Retreat
from grognard.games.nemesis_1813.rules.tables import BATTLE_POINTS, DECOYS, ROOM
from grognard.games.nemesis_1813.rules.theatre import (
    FAKE,
    LAST_TURN,
    REAL,
    SHOWN,
    Theatre,
    dummies_of,
    real_of,
    shown_of,
)

_PAIR: Final = Each(SEAT, Number(0, 99))
_SIGNED: Final = Each(SEAT, Number(-99, 99))
_HEXES: Final = Each(SEAT, HEX_SET)


@final
class Counters(Column):
    """Train counters on the map, hex by hex: real and dummy face down, and those that lie open."""

    def get(self, state: State) -> Any:
        assert isinstance(state, Theatre)
        rows: list[int] = []
        for key in sorted(state.trains):
            counters = state.trains[key]
            rows += [hex_of(key), side_of(key), real_of(counters), dummies_of(counters), shown_of(counters)]
        return tuple(rows)

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Theatre)
        state.trains = {}
        for i in range(0, len(value), 5):
            h, side, real, fake, shown = value[i : i + 5]
            key = stack_of(h, side)
            if h < 0 or side < 0 or key in state.trains or not real + fake + shown:
                faults.append(f"{where}[{i // 5}]: a hex, a side and counters, each hex once for a side")
            else:
                state.trains[key] = real * REAL + fake * FAKE + shown * SHOWN


@final
class Decoys(Mapped):
    """Dummies of the Coalition, hex by hex (15.1)."""

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        super().put(state, value, where, faults)
        assert isinstance(state, Theatre)
        if -1 in state.decoys or sum(state.decoys.values()) > DECOYS:
            faults.append(f"{where}: at most {DECOYS} dummies, each in a hex (NEM-15.1a)")


# What lies open to all, and goes into every view as it is.
OPEN: Final[tuple[Column, ...]] = (
    Column("turn", Number(1, max(LAST_TURN.values()))),
    Column("units", Each(UNIT_KIND, HEX_KIND, sparse=True), "at"),
    Column("commanders", Each(LEADER_KIND, HEX_KIND, sparse=True), "where"),
    Group(
        "marks",
        (
            Column("disrupted", UNIT_SET),
            Column("foraging", UNIT_SET),
            Column("fed", UNIT_SET),
            Column("moved", UNIT_SET),
            Column("stalled", UNIT_SET),
            Column("rode", LEADER_SET),
            Column("marched", UNIT_SET),
            Column("fought", UNIT_SET),
            Column("fought_twice", UNIT_SET),
            Column("halted", UNIT_SET),
            Column("garrison", UNIT_SET),
            Column("relieved", UNIT_SET),
            Column("relief", UNIT_SET),
            Column("shadow", _HEXES),
            Column("screens", _HEXES),
            Column("rallied", HEX_SET),
            Column("sighted", _HEXES),
            Column("spied", _HEXES),
        ),
    ),
    Column("depots", _HEXES),
    Column("losses", _PAIR),
    Column("commands", _PAIR),
    Column("entitled", _SIGNED),
    Column("first", SEAT),
    Column("decisive", _SIGNED),
    Column("deserted", Number(0, 99)),
    Column("points", Number(0, BATTLE_POINTS)),
    Column("confederation", Number(1, 3)),
    Column("defected", KINDS["flag"]),
    Column("hamburg", Number(0, 99)),
    Column("austria", Number(0, 2)),
    Column("armistice", Number(0, 99)),
    Column("confined", KINDS["flag"]),
    Column("frozen", KINDS["flag"]),
    Column("saxony", KINDS["flag"]),
    Column("triumph", KINDS["flag"]),
    Column("friction", KINDS["flag"]),
    Column("naples", KINDS["flag"]),
    Column("wrede", KINDS["flag"]),
    # Contingents that changed side, and the hex each stood in; units that come in another turn than their sheet says,
    # or not any more (0).
    Mapped("waiting", Rows((("unit", UNIT_KIND), ("hex", HEX_KIND)))),
    Mapped("due", Rows((("unit", UNIT_KIND), ("turn", Number(0, 99))))),
)
DECOY_COLUMN: Final = Decoys("decoys", Rows((("hex", HEX_KIND), ("count", Number(0, DECOYS)))))
HIDDEN: Final[tuple[Column, ...]] = (
    Counters(
        "trains",
        Rows(
            (
                ("hex", HEX_KIND),
                ("seat", SEAT),
                ("real", Number(0, 15)),
                ("dummies", Number(0, 15)),
                ("shown", Number(0, 15)),
            )
        ),
    ),
    DECOY_COLUMN,
    Column("hand", _PAIR, "stock"),
    Column("fakes", _PAIR),
)
_CARD: Final = KINDS["card"]
assert isinstance(_CARD, Numbered)
_PILE: Final = Pile(_CARD)
EFFECTS: Final = Effects(BOOK, KINDS)
CARDS: Final[tuple[Column, ...]] = (
    Group(
        "cards",
        (
            Column("hands", Each(SEAT, _PILE), "hand"),
            Column("deck", _PILE),
            Column("discards", _PILE, "discard"),
            Column("last_discard", _CARD),
            Column("removed", _PILE),
            Column("apart", Each(Name("pile", ["last_deck", "undrawn"]), _PILE), "reserve"),
            Column("resolving", _PILE, "table"),
            ByTheMap("in_play", _PILE),
        ),
    ),
    Column("effects", EFFECTS),
)
COLUMNS: Final[tuple[Column, ...]] = (*OPEN, *HIDDEN, *CARDS)


def misfits(b: Theatre) -> list[str]:
    """Faults of a position whose parts can all be read."""
    faults: list[str] = []
    # Where units may be for a moment though there is no room to stay: by an option on the march (R11), and in a retreat
    # before those in excess go on (R83).
    passed = [one.here for one in b.stack if isinstance(one, March) and b.options_chosen["capacity_at_end"]]
    passed += [one.goal for one in b.stack if isinstance(one, Retreat)]
    for side in (0, 1):
        for h in members(b.held[side]):
            if not PASSABLE >> h & 1:
                faults.append(f"units: {HEX[h]} is no hex for units (NEM-2.2e)")
            if b.held[1 - side] >> h & 1 and side:
                faults.append(f"units: both sides are in {HEX[h]} (NEM-8.4h)")
            if b.room(h, side) < 0 and h not in passed:
                faults.append(f"units: more than {ROOM // 2} occupancy factors in {HEX[h]} (NEM-4.1a)")
    for h in b.decoys:
        if b.decoys[h] > b.army[stack_of(h, ALLIED)].bit_count():
            faults.append(f"decoys: more dummies than units in {HEX[h]} (NEM-15.1d)")
    for unit in members(b.garrison):
        if not GARRISONS >> unit & 1 or b.at[unit] != HOME[unit]:
            faults.append(f"marks.garrison: {UNIT[unit]} is not in its town")
    for unit in members(b.disrupted):
        if b.at[unit] < 0:
            faults.append(f"marks.disrupted: {UNIT[unit]} is not on the map")
    for unit in members(FROZEN_UNITS) if b.frozen else ():
        if b.at[unit] >= 0:
            faults.append(f"units: {UNIT[unit]} is frozen (NEM-14.11a)")
    return faults
