"""A whole war as a document that a person can read and edit, part by part; nothing that is read is trusted."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cardgame import pile_columns
from grognard.engine.columns import Column, Group, Zipped
from grognard.engine.compound import Each, Fields, Flat, Parts
from grognard.engine.kinds import Kind, Name, Number, Several
from grognard.engine.packed import Keyed
from grognard.engine.state import State
from grognard.games.wellington.rules.effects import EFFECTS
from grognard.games.wellington.rules.kinds import CARD, DUCHIES, LEADERS, MARKS, NATION, PILE, POWER, PURSE, SIDE
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, POWERS, SIZE
from grognard.games.wellington.rules.sheets import Assault, Fight
from grognard.games.wellington.rules.sides import bidding, seats_of
from grognard.games.wellington.rules.state import AWAY, FLAG_MASK, OUT, STEP
from grognard.games.wellington.rules.verbs import KINDS
from grognard.games.wellington.rules.war import WarState

_STRENGTH: Final = Number(0, 65)
_SMALL: Final = Number(0, 99)
_BY_POWER: Final = Each(POWER, _SMALL)
_MARK: Final[tuple[tuple[str, Kind], ...]] = (("marched", Number(0, 31)), ("marks", MARKS))


@final
class Owners(Column):
    """The seat of each Power, which only a bid leaves open."""

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, WarState)
        for power, seat in enumerate(value):
            if seat >= 0 and bidding(state.scenario):
                state.give(power, seat)
            elif seat >= 0 and seat != state.owner[power]:
                now = seats_of(state)[state.owner[power]]
                faults.append(f"{where}.{POWERS[power]}: the scenario gives it to {now}")


@final
class Soldiers(Column):
    def write(self, state: State) -> Any:
        """By the duchies that hold any, for it is written all the time."""
        assert isinstance(state, WarState)
        sp = state.sp
        return {name: {DUCHY[d]: sp[power * SIZE + d] for d in state.camps[power]} for power, name in enumerate(POWERS)}


@final
class Whereabouts(Parts):
    """Of a leader: a duchy or a status, and marks if he bears any."""

    def __init__(self) -> None:
        super().__init__((("duchy", DUCHIES), ("status", Name("status", list(AWAY.values()))), *_MARK))
        self.blank = (OUT, 0)

    def encode(self, state: State, value: Any) -> Any:
        at, mark = value
        told: dict[str, Any] = {"duchy": DUCHY[at]} if at >= 0 else {"status": AWAY[at]}
        if mark:
            told["marched"], told["marks"] = mark // STEP, MARKS.encode(state, mark & FLAG_MASK)
        return told

    def decode(self, state: State, value: Any) -> Any:
        d, status, marched, marks = super().decode(state, value)
        if d < 0 and status < 0:
            raise ValueError("a duchy or a status (out, regroup) is needed")
        return d if d >= 0 else list(AWAY)[status], STEP * marched | marks


WHEREABOUTS: Final = Whereabouts()


@final
class Leaders(Zipped):
    def write(self, state: State) -> Any:
        """As his kind does, for it is written all the time."""
        assert isinstance(state, WarState)
        marks = state.leader_mark
        told: dict[str, Any] = {}
        for leader, at in enumerate(state.leader_at):
            if marks[leader]:
                told[LEADER[leader]] = WHEREABOUTS.encode(state, (at, marks[leader]))
            else:
                told[LEADER[leader]] = {"duchy": DUCHY[at]} if at >= 0 else {"status": AWAY[at]}
        return told


SOLDIERS: Final = Soldiers("soldiers", Flat(POWER, DUCHIES, _STRENGTH), "sp")

# What positions and every view show: all that lies open on the table.
OPEN: Final[tuple[Column, ...]] = (
    Column("year", Number(1812, 1814)),
    Column("round", _SMALL),
    Column("marker", POWER),
    Column("active", POWER),
    Column("last_active", POWER),
    Owners("owners", Each(POWER, KINDS["seat"]), "owner"),
    SOLDIERS,
    Column("marked", Keyed("soldiers", (("power", POWER), ("duchy", DUCHIES), ("soldiers", _STRENGTH), *_MARK))),
    Leaders("leaders", Each(LEADERS, WHEREABOUTS), ("leader_at", "leader_mark")),
    Column("regroup", Each(POWER, _STRENGTH)),
    Column("commanders", Keyed("leader", (("duchy", DUCHIES), ("side", SIDE), ("leader", LEADERS))), "chief"),
    Column("flags", Each(DUCHIES, POWER, sparse=True), "flag"),
    Column("hasty_fort", DUCHIES, "hasty"),
    Column("resources", _BY_POWER),
    Column("debt", _BY_POWER),
    Column("unmet", _BY_POWER),
    Column("effects", EFFECTS),
    Group(
        "impulse",
        (
            *[Column(name, _SMALL) for name in PURSE],
            Column("assaulted", KINDS["duchies"]),
            Column("fought_at", KINDS["duchies"]),
            Column("came_by", KINDS["entries"]),
        ),
    ),
    Column("windows", Number(0, 10**6)),
    Column("fight", Fields(Fight, KINDS)),
    Column("siege", Fields(Assault, KINDS), "assault"),
)
_BY_NATION: Final = Each(NATION, PILE)
CARDS: Final = pile_columns(POWER, CARD, (Column("reserve", _BY_NATION), Column("played", _BY_NATION, "spent")))
COLUMNS: Final[tuple[Column, ...]] = (*OPEN, CARDS, Column("verdicts", Several(KINDS["verdict"])))
