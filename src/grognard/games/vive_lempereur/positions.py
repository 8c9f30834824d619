"""A whole battle as a document a person can read and edit, and back, with every fault named."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from grognard.engine.errors import BadPosition
from grognard.engine.position import read_stack, write_stack
from grognard.engine.procedure import Procedure
from grognard.engine.state import Result
from grognard.games.vive_lempereur.actions import parse, render
from grognard.games.vive_lempereur.activation import Activation
from grognard.games.vive_lempereur.army import (
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
    Battle,
    Rules,
    kind_with_fire,
)
from grognard.games.vive_lempereur.arrivals import RoundArrivals, TurnArrivals
from grognard.games.vive_lempereur.battlefield import (
    FACING,
    GRID,
    HEX,
    SECTOR_NAMES,
    SIZE,
    TERRAIN,
    Field,
)
from grognard.games.vive_lempereur.cards import CARDS, FACES, FULL_DECK, count, pack, unpack
from grognard.games.vive_lempereur.charge import Charge, Clash
from grognard.games.vive_lempereur.codec import CODEC, hex_index
from grognard.games.vive_lempereur.deployment import Deployment, SemiHistorical, SetUp
from grognard.games.vive_lempereur.fire import Attack, Pursuit, Strike
from grognard.games.vive_lempereur.march import March
from grognard.games.vive_lempereur.muster import field_of
from grognard.games.vive_lempereur.orders import Round, War
from grognard.games.vive_lempereur.retreat import Retreat, Suffer
from grognard.games.vive_lempereur.victory import seats

PROCEDURES: Final[dict[str, type[Procedure]]] = {
    cls.__name__: cls
    for cls in (
        War,
        Round,
        Activation,
        March,
        Charge,
        Clash,
        Attack,
        Strike,
        Pursuit,
        Suffer,
        Retreat,
        TurnArrivals,
        RoundArrivals,
        Deployment,
        SemiHistorical,
        SetUp,
    )
}
STATUS: Final[dict[str, int]] = {name: code for code, name in AWAY.items()}


# ---- writing -----------------------------------------------------------------------------------------------


def describe_piece(b: Battle, p: int) -> dict[str, Any]:
    """One piece, as positions and views both show it."""
    kind = b.kind[p]
    h = b.hex[p]
    piece: dict[str, Any] = {
        "id": b.ids[p],
        "type": KIND_NAMES[kind],
        "seat": seats(b.scenario)[b.side[p]],
        "nation": NATIONS[b.nation[p]],
    }
    if h >= 0:
        piece["hex"] = HEX[h]
    else:
        piece["status"] = AWAY[h]
    if kind == GENERAL:
        if b.marks[p]:
            piece["marks"] = mark_names(b.marks[p])
        return piece
    piece["elements"] = b.elements[p]
    piece["facing"] = FACING[b.facing[p]]
    if b.square[p]:
        piece["formation"] = "square"
    if b.marks[p]:
        piece["marks"] = mark_names(b.marks[p])
    if kind >= len(FIRE) or KIND_NAMES.index(KIND_NAMES[kind]) != kind:
        piece["fire"] = FIRE[kind][1:]
    return piece


def mark_names(marks: int) -> list[str]:
    return [name for bit, name in MARKS if marks & bit]


def terrain_names(field: Field) -> dict[str, str]:
    return {HEX[h]: TERRAIN[kind] for h, kind in enumerate(field.terrain) if kind}


def write(b: Battle) -> dict[str, Any]:
    names = seats(b.scenario)
    document: dict[str, Any] = {
        "turn": b.turn,
        "round": b.round,
        "initiative": names[b.initiative],
        "terrain": terrain_names(b.field),
        "roads": [[HEX[h] for h in road] for road in b.field.roads],
        "infantry_only": [HEX[h] for h in b.field.infantry_only_hexes],
        "pieces": [describe_piece(b, p) for p in range(len(b.ids))],
        "cards": {names[s]: _cards(b, s) for s in (0, 1)},
        "orders": {names[s]: _orders(b, s) for s in (0, 1)},
        "losses": {nation: n for nation, n in zip(NATIONS, b.fallen, strict=True) if n},
        "objectives": {HEX[h]: names[b.held[i]] if b.held[i] >= 0 else None for i, h in enumerate(b.field.objectives)},
        "due": {names[s]: b.due[s] for s in (0, 1)},
        "veiled": bool(b.veiled),
        "trail": [HEX[h] for h in b.trail],
        "outcome": {"losses": b.losses, "retreat": b.retreat, "blocked": b.blocked},
        "stack": write_stack(b, CODEC),
        "to_act": [names[s] for s in (0, 1) if b.asked >> s & 1],
    }
    if b.asked and b.secret:
        document["answers"] = {
            names[s]: render(b, b.choices[s]) for s in (0, 1) if b.choices[s] >= 0 and not b.asked >> s & 1
        }
        document["asked_in_secret"] = [names[s] for s in (0, 1) if b.asked >> s & 1 or b.choices[s] >= 0]
    if b.rolling:
        document["rolling"] = [b.rolling, b.sides]
    if b.result is not None:
        document["result"] = b.result.to_json()
    return document


def _cards(b: Battle, s: int) -> dict[str, Any]:
    return {
        "hand": unpack(b.hand[s]),
        "spare": unpack(b.spare[s]),
        "spent": unpack(b.spent[s]),
        "revealed": CARDS[b.card[s]] if b.card[s] >= 0 else None,
        "last": CARDS[b.last[s]] if b.last[s] >= 0 else None,
    }


def _orders(b: Battle, s: int) -> dict[str, Any]:
    return {
        "markers": {FACES[f]: b.faces[s * 5 + f] for f in range(5) if b.faces[s * 5 + f]},
        "automatic": b.orders[s],
        "sectors": [SECTOR_NAMES[i] for i in range(3) if b.area[s] >> i & 1],
        "used": {SECTOR_NAMES[i]: b.sector_used[s * 3 + i] for i in range(3) if b.sector_used[s * 3 + i]},
        "passed": bool(b.passed[s]),
    }


# ---- reading -----------------------------------------------------------------------------------------------


class Reader:
    """Reads a position and gathers every fault before anything is refused."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.faults: list[str] = []

    def part(self, key: str, kind: type, default: Any) -> Any:
        value = self.document.get(key, default)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.faults.append(f"{key}: expected {kind.__name__}, found {value!r}")
            return default
        return value

    def read(self) -> Battle:
        scenario: str = self.document["scenario"]
        options: dict[str, Any] = self.document["options"]
        b = Battle(scenario, self.field(scenario, options), Rules(options))
        names = list(seats(scenario))
        known = {
            "game", "scenario", "options", "turn", "round", "initiative", "terrain", "roads", "infantry_only",
            "pieces", "cards", "orders", "losses", "objectives", "due", "veiled", "trail", "outcome", "stack",
            "to_act", "answers", "asked_in_secret", "rolling", "result",
        }  # fmt: skip
        for key in self.document:
            if key not in known:
                self.faults.append(f"{key}: no such part of a position")
        b.turn = self.in_range("turn", self.part("turn", int, 1), 0, 6)
        b.round = self.in_range("round", self.part("round", int, 1), 0, 6)
        b.initiative = self.name_in("initiative", self.part("initiative", str, names[0]), names)
        self.pieces(b, names)
        for s, name in enumerate(names):
            self.cards(b, s, name)
            self.orders(b, s, name)
        for nation, n in self.part("losses", dict, {}).items():
            place = self.name_in("losses", nation, NATIONS)
            b.fallen[place] = self.in_range(f"losses.{nation}", n, 0, 99)
        self.objectives(b, names)
        for name, n in self.part("due", dict, {}).items():
            b.due[self.name_in("due", name, names)] = self.in_range(f"due.{name}", n, 0, 4)
        b.veiled = 1 if self.part("veiled", bool, False) else 0
        b.trail = tuple([self.hex_of("trail", h) for h in self.part("trail", list, [])])
        outcome = self.part("outcome", dict, {})
        b.losses = self.in_range("outcome.losses", outcome.get("losses", 0), 0, 9)
        b.retreat = self.in_range("outcome.retreat", outcome.get("retreat", 0), 0, 9)
        b.blocked = self.in_range("outcome.blocked", outcome.get("blocked", 0), 0, 9)
        result = self.document.get("result")
        default_stack = [] if result else [{"procedure": "War", "step": "next_round"}]
        read_stack(b, CODEC, PROCEDURES, self.document.get("stack", default_stack), self.faults)
        self.place_pieces(b)
        if self.faults:
            raise BadPosition(self.faults)
        self.question(b, names)
        if result is not None:
            self.result(b, result, names)
        elif not b.stack:
            self.faults.append("stack: empty, and there is no result")
        if self.faults:
            raise BadPosition(self.faults)
        return b

    # ---- small helpers ---------------------------------------------------------------------------------------

    def in_range(self, where: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.faults.append(f"{where}: {value!r} is not a whole number from {low} to {high}")
            return low
        return value

    def name_in(self, where: str, value: Any, names: list[str]) -> int:
        if value not in names:
            self.faults.append(f"{where}: unknown {value!r}; valid: {', '.join(names)}")
            return 0
        return names.index(value)

    def hex_of(self, where: str, value: Any) -> int:
        try:
            return hex_index(value)
        except ValueError as error:
            self.faults.append(f"{where}: {error}")
            return 0

    # ---- parts -------------------------------------------------------------------------------------------------

    def field(self, scenario: str, options: dict[str, Any]) -> Field:
        standard = field_of(scenario, options)
        if not any(key in self.document for key in ("terrain", "roads", "infantry_only")):
            return standard
        terrain = [0] * SIZE
        for name, kind in self.part("terrain", dict, {}).items():
            h = self.hex_of("terrain", name)
            terrain[h] = self.name_in(f"terrain.{name}", kind, TERRAIN)
        roads: list[tuple[int, ...]] = []
        for i, road in enumerate(self.part("roads", list, [])):
            hexes = [self.hex_of(f"roads[{i}]", h) for h in road] if isinstance(road, list) else []
            for a, c in pairwise(hexes):
                if GRID.direction(a, c) < 0:
                    self.faults.append(f"roads[{i}]: {HEX[a]} and {HEX[c]} are not adjacent")
            roads.append(tuple(hexes))
        only = tuple([self.hex_of("infantry_only", h) for h in self.part("infantry_only", list, [])])
        if self.faults:
            return standard
        if terrain == standard.terrain and roads == standard.roads and only == standard.infantry_only_hexes:
            return standard
        return Field(
            terrain,
            roads,
            only,
            standard.objectives,
            standard.hills_see_across,
            standard.square_on_road,
            standard.orchard_once,
        )

    def pieces(self, b: Battle, names: list[str]) -> None:
        seen: set[str] = set()
        for i, row in enumerate(self.part("pieces", list, [])):
            if not isinstance(row, dict) or not isinstance(row.get("id"), str):
                self.faults.append(f"pieces[{i}]: not a piece with an id")
                continue
            where = f"piece {row['id']}"
            if row["id"] in seen:
                self.faults.append(f"{where}: there twice")
                continue
            seen.add(row["id"])
            if row.get("type") not in KIND_NAMES:
                self.faults.append(f"{where}: unknown type {row.get('type')!r}; valid: {', '.join(KIND_NAMES)}")
                continue
            fire = row.get("fire")
            if fire is not None and not (isinstance(fire, list) and all(type(v) is int for v in fire)):
                self.faults.append(f"{where}: fire is not a list of numbers")
                continue
            override = {str(d): v for d, v in enumerate(fire, 1)} if fire else None
            kind = kind_with_fire(row["type"], override)
            side = self.name_in(f"{where}: seat", row.get("seat"), names)
            nation = self.name_in(f"{where}: nation", row.get("nation", default_nation(b, side)), NATIONS)
            facing = self.name_in(f"{where}: facing", row.get("facing", "S" if side else "N"), FACING)
            p = b.enlist(row["id"], kind, side, nation, facing)
            low = 0 if b.rules.morale or "hex" not in row else 1
            default = STRENGTH[kind] if "hex" in row or row.get("status") in ("waiting", "unplaced") else 0
            elements = row.get("elements", default)
            b.elements[p] = self.in_range(f"{where}: elements", elements, low, STRENGTH[kind])
            formation = row.get("formation", "line")
            if formation not in ("line", "square"):
                self.faults.append(f"{where}: unknown formation {formation!r}; valid: line, square")
            b.square[p] = 1 if formation == "square" else 0
            marks = row.get("marks", [])
            valid = [name for _, name in MARKS]
            for name in marks if isinstance(marks, list) else ["?"]:
                b.marks[p] |= MARKS[self.name_in(f"{where}: marks", name, valid)][0]
            if "hex" in row:
                b.hex[p] = self.hex_of(where, row["hex"])
            else:
                status = row.get("status", "unplaced")
                if status not in STATUS:
                    self.faults.append(f"{where}: unknown status {status!r}; valid: {', '.join(STATUS)}")
                    status = "unplaced"
                b.hex[p] = STATUS[status]

    def place_pieces(self, b: Battle) -> None:
        """Put the pieces on the map, naming whatever the rules do not allow there."""
        passing = {march.unit for march in b.stack if isinstance(march, March)}
        held = b.held[:]
        for p in range(len(b.ids)):
            h = b.hex[p]
            if h < 0:
                continue
            where = f"piece {b.ids[p]} in {HEX[h]}"
            ground = TERRAIN[b.field.terrain[h]]
            if not b.field.passable[h]:
                self.faults.append(f"{where}: nothing can stand in {ground}")
            kind = b.kind[p]
            if kind == GENERAL:
                if b.general_at[h] >= 0:
                    self.faults.append(f"{where}: a second general in the hex")
                    continue
                b.place_general(p, h)
                continue
            if b.field.infantry_only[h] and ARM[kind] != INFANTRY:
                self.faults.append(f"{where}: only infantry may be there")
            if kind == GARRISON and not b.field.building[h]:
                self.faults.append(f"{where}: a garrison outside a building")
            if b.square[p] and (ARM[kind] != INFANTRY or kind == GARRISON or not b.field.square_allowed[h]):
                self.faults.append(f"{where}: no square is possible")
            if p in passing:
                continue
            if b.occupant[h] >= 0:
                self.faults.append(f"{where}: two units in the hex, {b.ids[b.occupant[h]]} is there")
                continue
            b.place(p, h)
        for p in passing:
            if b.hex[p] >= 0 and b.occupant[b.hex[p]] < 0:
                b.place(p, b.hex[p])
        b.held = held
        for p in range(len(b.ids)):
            h = b.hex[p]
            if h >= 0 and b.kind[p] == GENERAL:
                unit = b.occupant[h]
                if unit >= 0 and b.side[unit] != b.side[p]:
                    self.faults.append(f"piece {b.ids[p]} in {HEX[h]}: a general among enemies")
                if b.field.infantry_only[h] and unit < 0:
                    self.faults.append(f"piece {b.ids[p]} in {HEX[h]}: only infantry may be there")

    def cards(self, b: Battle, s: int, name: str) -> None:
        given = self.part("cards", dict, {}).get(name, {})
        if not isinstance(given, dict):
            self.faults.append(f"cards.{name}: not an object")
            return
        for column, key in ((b.hand, "hand"), (b.spare, "spare"), (b.spent, "spent")):
            try:
                column[s] = pack(given.get(key, []))
            except (KeyError, ValueError, TypeError) as error:
                self.faults.append(f"cards.{name}.{key}: unknown or too many {error}; valid: {', '.join(CARDS)}")
        for card in range(len(CARDS)):
            held = count(b.hand[s], card) + count(b.spare[s], card) + count(b.spent[s], card)
            if held > count(FULL_DECK, card):
                self.faults.append(f"cards.{name}: more {CARDS[card]} cards than exist")
        for column, key in ((b.card, "revealed"), (b.last, "last")):
            value = given.get(key)
            if value is not None and value not in CARDS:
                self.faults.append(f"cards.{name}.{key}: unknown {value!r}; valid: {', '.join(CARDS)}")
            else:
                column[s] = CARDS.index(value) if value is not None else -1

    def orders(self, b: Battle, s: int, name: str) -> None:
        given = self.part("orders", dict, {}).get(name, {})
        if not isinstance(given, dict):
            self.faults.append(f"orders.{name}: not an object")
            return
        where = f"orders.{name}"
        for face, n in given.get("markers", {}).items():
            b.faces[s * 5 + self.name_in(where, face, FACES[:5])] = self.in_range(where, n, 0, 6)
        b.orders[s] = self.in_range(f"{where}.automatic", given.get("automatic", 0), 0, 255)
        for sector in given.get("sectors", SECTOR_NAMES):
            b.area[s] |= 1 << self.name_in(f"{where}.sectors", sector, SECTOR_NAMES)
        for sector, n in given.get("used", {}).items():
            place = self.name_in(f"{where}.used", sector, SECTOR_NAMES)
            b.sector_used[s * 3 + place] = self.in_range(f"{where}.used", n, 0, 99)
        b.passed[s] = 1 if given.get("passed", False) else 0

    def objectives(self, b: Battle, names: list[str]) -> None:
        for name, holder in self.part("objectives", dict, {}).items():
            h = self.hex_of("objectives", name)
            if h not in b.field.objectives:
                self.faults.append(f"objectives: {name} is none of this battle")
            elif holder is not None:
                b.held[b.field.objectives.index(h)] = self.name_in("objectives", holder, names)

    def question(self, b: Battle, names: list[str]) -> None:
        """Who owes a decision; without ``to_act`` play goes on from the step on top of the stack."""
        asked = self.part("to_act", list, [])
        rolling = self.document.get("rolling")
        if rolling is not None:
            if not isinstance(rolling, list) or len(rolling) != 2:
                self.faults.append("rolling: expected [dice, sides]")
                return
            b.rolling = self.in_range("rolling", rolling[0], 1, 99)
            b.sides = self.in_range("rolling", rolling[1], 2, 999)
        if not asked:
            return
        top = b.stack[-1] if b.stack else None
        if top is None or not callable(getattr(top, top.step + "_options", None)):
            self.faults.append("to_act: the step on top of the stack asks nobody")
            return
        for name in asked:
            b.asked |= 1 << self.name_in("to_act", name, names)
        secret = self.part("asked_in_secret", list, [])
        if secret:
            b.secret = True
            for name, action in self.part("answers", dict, {}).items():
                seat = self.name_in("answers", name, names)
                code = parse(b, action) if isinstance(action, dict) else -1
                if code < 0 or code not in b.options(seat):
                    self.faults.append(f"answers.{name}: not a legal answer")
                else:
                    b.choices[seat] = code

    def result(self, b: Battle, result: Any, names: list[str]) -> None:
        try:
            b.result = Result(tuple(result["winners"]), result["level"], result["rule"])
        except (KeyError, TypeError):
            self.faults.append("result: expected winners, level and rule")
            return
        b.stack.clear()
        b.asked = 0


def default_nation(b: Battle, side: int) -> str:
    name = seats(b.scenario)[side]
    return {"allied": "english"}.get(name, name)


def read(document: dict[str, Any]) -> Battle:
    return Reader(document).read()
