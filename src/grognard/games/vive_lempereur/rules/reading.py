"""A position read back: nothing in it is trusted, and every fault is named before anything is refused."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from grognard.engine.errors import BadPosition
from grognard.engine.position import PARTS, read_question, read_result, read_stack, shown
from grognard.games.vive_lempereur.rules.actions import parse
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
    Battle,
    Rules,
    kind_with_fire,
)
from grognard.games.vive_lempereur.rules.battlefield import (
    FACING,
    GRID,
    HEX,
    HEX_INDEX,
    SECTOR_NAMES,
    SIZE,
    TERRAIN,
    Field,
)
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES, FULL_DECK, count, pack, size
from grognard.games.vive_lempereur.rules.codec import CODEC
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.muster import field_of
from grognard.games.vive_lempereur.rules.stack_faults import expected_piles, stack_faults
from grognard.games.vive_lempereur.rules.steps import GRAMMAR
from grognard.games.vive_lempereur.rules.tables import TABLES
from grognard.games.vive_lempereur.rules.victory import seats

TYPES: Final[list[str]] = list(TABLES["unit_types"])
STATUS: Final[dict[str, int]] = {name: code for code, name in AWAY.items()}
STATUSES: Final[list[str]] = list(STATUS)
FORMATIONS: Final[list[str]] = ["line", "square"]
MARK_NAMES: Final[list[str]] = [name for _, name in MARKS]
MOST_PIECES: Final = 200  # a compact action has eight bits for a piece, and garrisons are still to come
MOST_FIRE: Final = 30
HEAD: Final = ("game", "scenario", "options", "forced")
WHOLE: Final = (
    *HEAD, "turn", "round", "initiative", "terrain", "roads", "infantry_only", "pieces", "cards", "orders", "losses",
    "objectives", "due", "veiled", "trail", "outcome", *PARTS,
)  # fmt: skip
PIECE: Final = (
    "id", "type", "seat", "nation", "hex", "status", "elements", "detached", "facing", "formation", "marks", "fire",
)  # fmt: skip

_fields: dict[tuple[Any, ...], Field] = {}


class Reader:
    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.scenario: str = document["scenario"]
        self.options: dict[str, Any] = document["options"]
        self.names = list(seats(self.scenario))
        self.faults: list[str] = []

    def read(self) -> Battle:
        document = self.document
        names = self.names
        self.known("", document, WHOLE)
        b = Battle(self.scenario, self.field(), Rules(self.options))
        b.turn = self.number("turn", document.get("turn", 1), 0, 6)
        b.round = self.number("round", document.get("round", 1), 0, 6)
        b.initiative = self.name("initiative", document.get("initiative", names[0]), names)
        self.pieces(b)
        self.nations(b)
        cards = self.by_seat("cards")
        orders = self.by_seat("orders")
        for s, name in enumerate(names):
            self.cards(b, s, f"cards.{name}", cards.get(name, {}))
            self.orders(b, s, f"orders.{name}", orders.get(name, {}))
        for nation, n in self.parts("losses", document.get("losses", {}), NATIONS).items():
            b.fallen[NATIONS.index(nation)] = self.number(f"losses.{nation}", n, 0, 99)
        for name, n in self.by_seat("due").items():
            b.due[names.index(name)] = self.number(f"due.{name}", n, 0, 4)
        self.objectives(b)
        b.veiled = self.flag("veiled", document.get("veiled", False))
        b.trail = tuple(self.hexes("trail", document.get("trail", [])))
        outcome = self.parts("outcome", document.get("outcome", {}), ("losses", "retreat", "blocked"))
        b.losses = self.number("outcome.losses", outcome.get("losses", 0), 0, 9)
        b.retreat = self.number("outcome.retreat", outcome.get("retreat", 0), 0, 9)
        b.blocked = self.number("outcome.blocked", outcome.get("blocked", 0), 0, 9)
        over = "result" in document
        stack = document.get("stack", [] if over else [{"procedure": "War", "step": "next_round"}])
        if over:
            read_result(b, seats(self.scenario), document, self.faults)
        elif stack == []:
            self.faults.append("stack: empty, and there is no result")
        else:
            read_stack(b, CODEC, GRAMMAR, stack, self.faults)
        self.place(b)
        if not self.faults and not over:
            for s, name in enumerate(names):
                self.fill(b, s, cards.get(name, {}))
            self.faults.extend(stack_faults(b))
        if not self.faults and not over:
            read_question(b, seats(self.scenario), GRAMMAR, lambda action: parse(b, action), document, self.faults)
        if self.faults:
            raise BadPosition(self.faults)
        return b

    # ---- single values -----------------------------------------------------------------------------------------

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.faults.append(f"{where}: {shown(value)} is not a whole number from {low} to {high}")
            return low
        return value

    def flag(self, where: str, value: Any) -> int:
        if type(value) is not bool:
            self.faults.append(f"{where}: {shown(value)} is not true or false")
        return 1 if value is True else 0

    def name(self, where: str, value: Any, names: list[str]) -> int:
        if value not in names:
            self.faults.append(f"{where}: unknown {shown(value)}; valid: {', '.join(names)}")
            return 0
        return names.index(value)

    def hex(self, where: str, value: Any) -> int:
        if not isinstance(value, str) or value not in HEX_INDEX:
            self.faults.append(f"{where}: no hex {shown(value)} on this field")
            return 0
        return HEX_INDEX[value]

    def items(self, where: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            self.faults.append(f"{where}: expected a list, found {shown(value)}")
            return []
        return value

    def hexes(self, where: str, value: Any) -> list[int]:
        return [self.hex(where, name) for name in self.items(where, value)]

    def parts(self, where: str, value: Any, keys: Any) -> dict[str, Any]:
        """An object with no other keys than these; the unknown ones are named and left out."""
        if not isinstance(value, dict):
            self.faults.append(f"{where}: expected an object, found {shown(value)}")
            return {}
        if not self.known(where, value, keys):
            return {key: part for key, part in value.items() if key in keys}
        return value

    def known(self, where: str, value: dict[str, Any], keys: Any) -> bool:
        unknown = [key for key in value if key not in keys]
        for key in unknown:
            self.faults.append(f"{where or 'position'}: unknown {shown(key)}; valid: {', '.join(keys)}")
        return not unknown

    def by_seat(self, key: str) -> dict[str, Any]:
        return self.parts(key, self.document.get(key, {}), self.names)

    # ---- the ground --------------------------------------------------------------------------------------------

    def field(self) -> Field:
        """The scenario's ground where the position says nothing of it; else only what the position says."""
        standard = field_of(self.scenario, self.options)
        document = self.document
        if "terrain" not in document and "roads" not in document and "infantry_only" not in document:
            return standard
        terrain = [0] * SIZE
        for name, kind in self.parts("terrain", document.get("terrain", {}), HEX_INDEX).items():
            terrain[HEX_INDEX[name]] = self.name(f"terrain.{name}", kind, TERRAIN)
        roads: list[tuple[int, ...]] = []
        for i, road in enumerate(self.items("roads", document.get("roads", []))):
            hexes = self.hexes(f"roads[{i}]", road)
            for a, c in pairwise(hexes):
                if GRID.direction(a, c) < 0:
                    self.faults.append(f"roads[{i}]: {HEX[a]} and {HEX[c]} are not adjacent")
            roads.append(tuple(hexes))
        only = tuple(self.hexes("infantry_only", document.get("infantry_only", [])))
        if self.faults:
            return standard
        if terrain == standard.terrain and roads == standard.roads and only == standard.infantry_only_hexes:
            return standard
        flags = (standard.hills_see_across, standard.square_on_road, standard.orchard_once)
        key = (tuple(terrain), tuple(roads), only, standard.objectives, flags)
        if key not in _fields:
            if len(_fields) == 64:
                _fields.clear()
            _fields[key] = Field(terrain, roads, only, standard.objectives, *flags)
        return _fields[key]

    # ---- pieces ------------------------------------------------------------------------------------------------

    def pieces(self, b: Battle) -> None:
        rows = self.items("pieces", self.document.get("pieces", []))
        if len(rows) > MOST_PIECES:
            self.faults.append(f"pieces: {len(rows)}, at most {MOST_PIECES} are possible")
            return
        seen: set[str] = set()
        for i, row in enumerate(rows):
            name = row.get("id") if isinstance(row, dict) else None
            if not isinstance(name, str) or not name:
                self.faults.append(f"pieces[{i}]: not a piece with an id")
            elif name in seen:
                self.faults.append(f"piece {shown(name)}: there twice")
            else:
                seen.add(name)
                self.piece(b, f"piece {name[:40]}", row)

    def piece(self, b: Battle, where: str, row: dict[str, Any]) -> None:
        self.known(where, row, PIECE)
        kind = self.name(f"{where}: type", row.get("type"), TYPES)
        if "fire" in row:
            kind = self.kind_with_fire(where, kind, row["fire"])
        side = self.name(f"{where}: seat", row.get("seat"), self.names)
        nation = self.name(f"{where}: nation", row.get("nation", default_nation(self.names[side])), NATIONS)
        facing = self.name(f"{where}: facing", row.get("facing", "S" if side else "N"), FACING)
        p = b.enlist(row["id"], kind, side, nation, facing)
        on_map = "hex" in row
        if on_map and "status" in row:
            self.faults.append(f"{where}: has a hex, so it can have no status")
        b.square[p] = self.name(f"{where}: formation", row.get("formation", "line"), FORMATIONS)
        for mark in self.items(f"{where}: marks", row.get("marks", [])):
            b.marks[p] |= MARKS[self.name(f"{where}: marks", mark, MARK_NAMES)][0]
        if "detached" in row:
            leaves = ARM[kind] == INFANTRY and kind != GARRISON
            b.detached[p] = self.number(f"{where}: detached", row["detached"], 0, STRENGTH[kind] - 1 if leaves else 0)
        if on_map:
            b.hex[p] = self.hex(where, row["hex"])
            low = 0 if b.rules.morale and kind != GENERAL and kind != GARRISON else 1
            default = STRENGTH[kind] - b.detached[p]
        else:
            away = STATUSES[self.name(f"{where}: status", row.get("status", "unplaced"), STATUSES)]
            b.hex[p] = STATUS[away]
            low = 0
            default = STRENGTH[kind] - b.detached[p] if away in ("waiting", "unplaced") else 0
            if b.square[p]:
                self.faults.append(f"{where}: a square off the map")
        most = STRENGTH[kind] - b.detached[p]
        b.elements[p] = self.number(f"{where}: elements", row.get("elements", default), low, most)

    def kind_with_fire(self, where: str, kind: int, fire: Any) -> int:
        """A fire row of its own (14.1c): as many distances as printed, each with a value."""
        wanted = len(FIRE[kind]) - 1
        if (
            wanted < 1
            or not isinstance(fire, list)
            or len(fire) != wanted
            or not all([type(value) is int and 1 <= value <= MOST_FIRE for value in fire])
        ):
            self.faults.append(f"{where}: fire: expected {max(wanted, 0)} numbers from 1 to {MOST_FIRE}")
            return kind
        return kind_with_fire(KIND_NAMES[kind], {str(d): value for d, value in enumerate(fire, 1)})

    def nations(self, b: Battle) -> None:
        """Losses are counted by nation, so no nation can fight on both sides."""
        both = {b.nation[p] for p in b.members[0]} & {b.nation[p] for p in b.members[1]}
        for nation in sorted(both):
            self.faults.append(f"pieces: {NATIONS[nation]} pieces on both sides")

    def place(self, b: Battle) -> None:
        """Put the pieces on the map, naming whatever the rules do not allow there."""
        # 6.1b: a unit on the march, with its general, may be passing through friendly guns.
        passing = {p for march in b.stack if isinstance(march, March) for p in (march.unit, march.general)}
        late: list[int] = []
        held = b.held[:]
        for p in range(len(b.ids)):
            h = b.hex[p]
            if h < 0:
                continue
            where = f"piece {b.ids[p][:40]} in {HEX[h]}"
            if not b.field.passable[h]:
                self.faults.append(f"{where}: nothing can stand in {TERRAIN[b.field.terrain[h]]}")
            kind = b.kind[p]
            if kind != GENERAL:
                if b.field.infantry_only[h] and ARM[kind] != INFANTRY:
                    self.faults.append(f"{where}: only infantry may be there")
                if kind == GARRISON and not b.field.building[h]:
                    self.faults.append(f"{where}: a garrison outside a building")
            if b.square[p] and (ARM[kind] != INFANTRY or kind == GARRISON or not b.field.square_allowed[h]):
                self.faults.append(f"{where}: no square is possible")
            if p in passing:
                late.append(p)
            elif kind == GENERAL:
                if b.general_at[h] >= 0:
                    self.faults.append(f"{where}: a second general in the hex, {b.ids[b.general_at[h]][:40]} is there")
                else:
                    b.place_general(p, h)
            elif b.occupant[h] >= 0:
                self.faults.append(f"{where}: two units in the hex, {b.ids[b.occupant[h]][:40]} is there")
            else:
                b.place(p, h)
        for p in late:
            self.pass_through(b, p)
        b.held = held
        for p in range(len(b.ids)):
            h = b.hex[p]
            if h >= 0 and b.kind[p] == GENERAL:
                unit = b.occupant[h]
                if unit >= 0 and b.side[unit] != b.side[p]:
                    self.faults.append(f"piece {b.ids[p][:40]} in {HEX[h]}: a general among enemies")

    def pass_through(self, b: Battle, p: int) -> None:
        h = b.hex[p]
        there = b.general_at[h] if b.kind[p] == GENERAL else b.occupant[h]
        if there >= 0 and b.side[there] != b.side[p]:
            self.faults.append(f"piece {b.ids[p][:40]} in {HEX[h]}: enemies in the hex")
        elif there < 0 and b.kind[p] == GENERAL:
            b.place_general(p, h)
        elif there < 0:
            b.place(p, h)

    # ---- cards, orders, objectives -----------------------------------------------------------------------------

    def cards(self, b: Battle, s: int, where: str, given: Any) -> None:
        given = self.parts(where, given, ("hand", "spare", "spent", "revealed", "last"))
        held = [0] * len(CARDS)
        for column, key in ((b.hand, "hand"), (b.spare, "spare"), (b.spent, "spent")):
            cards: list[int] = []
            for name in self.items(f"{where}.{key}", given.get(key, [])):
                card = self.name(f"{where}.{key}", name, CARDS)
                if CARDS[card] == name:
                    cards.append(card)
            for card in cards:
                held[card] += 1
            if all([held[card] <= count(FULL_DECK, card) for card in cards]):
                column[s] = pack([CARDS[card] for card in cards])
        for card, n in enumerate(held):
            if n > count(FULL_DECK, card):
                self.faults.append(f"{where}: {n} {CARDS[card]} cards, there are {count(FULL_DECK, card)}")
        for column, key in ((b.card, "revealed"), (b.last, "last")):
            if given.get(key) is not None:
                column[s] = self.name(f"{where}.{key}", given[key], CARDS)

    def fill(self, b: Battle, s: int, given: dict[str, Any]) -> None:
        """The one pile of three that is left out has the cards that are in neither of the others. A pile that is empty
        at this moment may be left out beside it; where nothing is said of the cards nothing is made up."""
        columns = (b.hand, b.spare, b.spent)
        expected = expected_piles(b)
        open_piles = [i for i, key in enumerate(("hand", "spare", "spent")) if key not in given and expected[i]]
        rest = FULL_DECK - sum([column[s] for column in columns])
        if len(open_piles) == 1 and size(rest) == expected[open_piles[0]]:
            columns[open_piles[0]][s] = rest

    def orders(self, b: Battle, s: int, where: str, given: Any) -> None:
        given = self.parts(where, given, ("markers", "automatic", "sectors", "used", "passed"))
        for face, n in self.parts(f"{where}.markers", given.get("markers", {}), FACES[:5]).items():
            b.faces[s * 5 + FACES.index(face)] = self.number(f"{where}.markers.{face}", n, 0, 6)
        b.orders[s] = self.number(f"{where}.automatic", given.get("automatic", 0), 0, 255)
        for sector in self.items(f"{where}.sectors", given.get("sectors", SECTOR_NAMES)):
            b.area[s] |= 1 << self.name(f"{where}.sectors", sector, SECTOR_NAMES)
        for sector, n in self.parts(f"{where}.used", given.get("used", {}), SECTOR_NAMES).items():
            b.sector_used[s * 3 + SECTOR_NAMES.index(sector)] = self.number(f"{where}.used.{sector}", n, 0, 99)
        b.passed[s] = self.flag(f"{where}.passed", given.get("passed", False))

    def objectives(self, b: Battle) -> None:
        valid = [HEX[h] for h in b.field.objectives]
        for name, holder in self.parts("objectives", self.document.get("objectives", {}), valid).items():
            if holder is not None:
                b.held[valid.index(name)] = self.name(f"objectives.{name}", holder, self.names)


def default_nation(seat: str) -> str:
    return "english" if seat == "allied" else seat


def read(document: dict[str, Any]) -> Battle:
    """The battle of a position whose scenario and options are settled. Raises BadPosition."""
    return Reader(document).read()
