"""A whole battle as a document that a person can read and edit, part by part; nothing that is read is trusted."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, final

from grognard.engine.columns import Column, Group, Roster, Spread
from grognard.engine.compound import Chain, Each, Parts
from grognard.engine.kinds import ByScenario, Flag, Mask, Name, Number, ScenarioSeat, Several
from grognard.engine.rows import Rosters
from grognard.engine.shares import BySeat, Share
from grognard.engine.state import State
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    AWAY,
    FIRE,
    GARRISON,
    GENERAL,
    INFANTRY,
    KIND_NAMES,
    MARKS,
    NATIONS,
    STRENGTH,
    TESTED,
    UNPLACED,
    WAITING,
    BattleState,
    kind_with_fire,
)
from grognard.games.vive_lempereur.rules.battlefield import FACING, GRID, HEX, OPEN, TERRAIN, Field, kept_field
from grognard.games.vive_lempereur.rules.cards import BY_CARD, FACES
from grognard.games.vive_lempereur.rules.kinds import HAND_KIND, HEX_KIND, KINDS, MOST, SECTOR_KIND, SIDE
from grognard.games.vive_lempereur.rules.tables import TABLES
from grognard.games.vive_lempereur.rules.victory import OBJECTIVES, SEATS

TYPE: Final = Name("type", list(TABLES["unit_types"]), none=False)
PRINTED: Final = len(TYPE.names)  # kinds beyond these have fire values of their own
MOST_PIECES: Final = 200  # a compact action has eight bits for a piece, and garrisons are still to come
PILES: Final = ("hand", "spare", "spent")
MARKED: Final = Mask(Name("mark", [name for _, name in MARKS]))
NATION: Final = Name("nation", NATIONS, none=False)
_MARKER: Final = Name("marker", FACES[:BY_CARD], none=False)
_AWAY: Final = list(AWAY)


@final
class Ground(Spread):
    """The scenario's ground where a position says nothing of it; else only what the position says."""

    def __init__(self) -> None:
        terrain = Each(HEX_KIND, Name("terrain", TERRAIN, none=False))
        roads = Several(Chain(HEX_KIND, lambda a, h: GRID.direction(a, h) >= 0))
        super().__init__(Parts((("terrain", terrain), ("roads", roads), ("infantry_only", KINDS["hexes"]))))

    def write(self, state: State) -> Any:
        assert isinstance(state, BattleState)
        terrain, roads, only = _told(state.field)
        return {"terrain": terrain.copy(), "roads": [road[:] for road in roads], "infantry_only": only[:]}

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, BattleState)
        terrain, roads, only = value
        was = state.field
        kinds = tuple([max(OPEN, kind) for kind in terrain])
        if list(kinds) != was.terrain or list(roads) != was.roads or only != was.infantry_only_hexes:
            options = (was.hills_see_across, was.square_on_road, was.orchard_once)
            state.field = kept_field(kinds, roads, only, was.objectives, *options)


@lru_cache(maxsize=64)
def _told(field: Field) -> tuple[dict[str, str], list[list[str]], list[str]]:
    terrain = {HEX[h]: TERRAIN[kind] for h, kind in enumerate(field.terrain) if kind}
    return terrain, [[HEX[h] for h in road] for road in field.roads], [HEX[h] for h in field.infantry_only_hexes]


@final
class Pieces(Roster):
    def made_of(self, state: State) -> Any:
        """Besides the numbers: the very list of the names, another one where pieces have come or gone."""
        assert isinstance(state, BattleState)
        return [state.ids, *_ROSTERS.numbers(state)]

    def write(self, state: State) -> Any:
        assert isinstance(state, BattleState)
        return pieces_of(state, list(range(len(state.ids))), 0)

    def enlist(self, state: State, name: str, given: dict[str, Any], where: str, faults: list[str]) -> None:
        """Where it stands on the map is for ``misfits.settle``, once everything is read."""
        b = state
        assert isinstance(b, BattleState)
        kind: int = given["type"]
        side: int = given["seat"]
        if "fire" in given:  # 14.1c: as many distances as printed
            values = {str(distance): value for distance, value in enumerate(given["fire"], 1)}
            try:
                kind = kind_with_fire(KIND_NAMES[kind], values)
            except ValueError as error:
                faults.append(f"{where}.fire: {error}")
        seat = SIDE.encode(b, side)
        nation = given.get("nation", NATIONS.index("english" if seat == "allied" else seat))
        p = b.enlist(name, kind, side, nation, given.get("facing", FACING.index("S" if side else "N")))
        b.square[p] = given.get("formation", 0)
        b.marks[p] = given.get("marks", 0)
        here: int = given["hex"] if "hex" in given else _AWAY[given["status"]] if "status" in given else UNPLACED
        b.hex[p] = here
        if "hex" in given and "status" in given:
            faults.append(f"{where}.status: has a hex, so it can have no status")
        if b.square[p] and here < 0:
            faults.append(f"{where}.formation: a square off the map")
        detached: int = given.get("detached", 0)
        if detached > (STRENGTH[kind] - 1 if ARM[kind] == INFANTRY and kind != GARRISON else 0):
            faults.append(f"{where}.detached: {detached} are more than it can leave as garrisons")
            detached = 0
        b.detached[p] = detached
        most = STRENGTH[kind] - detached
        least = 1 if here >= 0 and (kind == GENERAL or kind == GARRISON or not b.rules.morale) else 0
        b.elements[p] = given.get("elements", most if here >= 0 or here in (WAITING, UNPLACED) else 0)
        if not least <= b.elements[p] <= most:
            faults.append(f"{where}.elements: {b.elements[p]} is not a whole number from {least} to {most}")
        if b.marks[p] & TESTED and (kind == GENERAL or kind == GARRISON or here < 0 or not b.rules.morale):
            faults.append(f"{where}.marks: has stood no morale test")
        if b.elements[p] == 0 and here >= 0:
            b.marks[p] |= TESTED


_ROSTERS: Final = Rosters(("hex", "elements", "facing", "square", "marks", "detached"), ("marks", "fire"))


def pieces_of(b: BattleState, places: list[int], veiled_from: int) -> list[dict[str, Any]]:
    """Pieces by their numbers. Those of the sides in the mask ``veiled_from`` look unplaced."""
    if veiled_from or len(places) < len(b.ids):
        return _pieces(b, places, veiled_from)
    return _ROSTERS.rows(b, b.ids, lambda some: _pieces(b, some, 0))


def _pieces(b: BattleState, places: list[int], veiled_from: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    seats = SIDE.table(b)
    for p in places:
        kind, side, h = b.kind[p], b.side[p], b.hex[p]
        piece: dict[str, Any] = {"id": b.ids[p], "type": KIND_NAMES[kind], "seat": seats[side]}
        piece["nation"] = NATIONS[b.nation[p]]
        if veiled_from >> side & 1:
            h = UNPLACED
        if h >= 0:
            piece["hex"] = HEX[h]
        if kind != GENERAL:
            piece["elements"] = b.elements[p]
            piece["facing"] = FACING[b.facing[p]]
        if h < 0:
            piece["status"] = AWAY[h]
        if kind != GENERAL and b.detached[p]:
            piece["detached"] = b.detached[p]
        if kind != GENERAL and b.square[p]:
            piece["formation"] = "square"
        marks = b.marks[p] & ~TESTED if b.elements[p] == 0 else b.marks[p]  # who has none left says so already
        if marks:
            piece["marks"] = MARKED.encode(b, marks)
        if kind >= PRINTED:
            piece["fire"] = FIRE[kind][1:]
        found.append(piece)
    return found


# What a view shows too, besides the ground, the pieces, the orders and some of the cards.
COMMON: Final[tuple[Column, ...]] = (
    Column("turn", Number(0, 6)),
    Column("round", Number(0, 6)),
    Column("initiative", SIDE),
    Column("objectives", Each(ByScenario("objective", OBJECTIVES), ScenarioSeat(SEATS, none=True)), "held"),
    Column("due", Each(SIDE, Number(0, 4))),
    Column("veiled", Flag()),
    Column("trail", KINDS["hexes"]),
)
GROUND: Final = Ground()
PIECES: Final = Pieces(
    "pieces",
    (
        ("type", TYPE),
        ("seat", SIDE),
        ("nation", NATION),
        ("hex", HEX_KIND),
        ("status", Name("status", list(AWAY.values()), none=False)),
        ("elements", Number(0, max(STRENGTH))),
        ("detached", Number(0, max(STRENGTH) - 1)),
        ("facing", KINDS["facing"]),
        ("formation", Name("formation", ["line", "square"], none=False)),
        ("marks", MARKED),
        ("fire", Several(Number(1, 30))),
    ),
    ("type", "seat"),
    MOST_PIECES,
)
ORDERS: Final = BySeat(
    "orders",
    SIDE,
    (
        Share("markers", Each(_MARKER, Number(0, 6), sparse=True), "faces", len(_MARKER.names)),
        Share("automatic", Number(0, 255), "orders"),
        Share("sectors", Mask(SECTOR_KIND), "area"),
        Share("used", Each(SECTOR_KIND, Number(0, MOST), sparse=True), "sector_used", len(SECTOR_KIND.names)),
        Share("passed", Flag()),
    ),
)
CARDS: Final = BySeat(
    "cards",
    SIDE,
    (
        *[Share(pile, HAND_KIND) for pile in PILES],
        Share("revealed", KINDS["card"], "card"),
        Share("last", KINDS["card"]),
    ),
)
COLUMNS: Final[tuple[Column, ...]] = (
    *COMMON,
    GROUND,
    PIECES,
    ORDERS,
    CARDS,
    Column("losses", Each(NATION, Number(0, MOST), sparse=True), "fallen"),
    Group("outcome", tuple([Column(name, KINDS["few"]) for name in ("losses", "retreat", "blocked")])),
)
