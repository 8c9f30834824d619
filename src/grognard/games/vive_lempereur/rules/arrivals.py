"""Reinforcements (14.1, 14.2, 14.4): who arrives, when, where, and what it may do at once."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.book import Events
from grognard.engine.procedure import Procedure, Question
from grognard.games.vive_lempereur.rules.actions import ARRIVE, ENTER, PART_SHIFT, WAIT, with_part
from grognard.games.vive_lempereur.rules.activation import FACINGS, Activation
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    GENERAL,
    IS_WAITING,
    KIND_NAMES,
    NATIONS,
    ON_MAP,
    ORDERED,
    SHELTERED,
    WAITING,
    BattleState,
    shows_flag,
)
from grognard.games.vive_lempereur.rules.battlefield import COLUMNS, DISTANCE, HEX_INDEX, ROW, ROWS, SECTOR, SIZE
from grognard.games.vive_lempereur.rules.cards import COMMAND_DIE, FLAG_FACE, GENERAL_FACE
from grognard.games.vive_lempereur.rules.fire import fires_all_round
from grognard.games.vive_lempereur.rules.movement import general_may_enter
from grognard.games.vive_lempereur.rules.tables import BATTLES
from grognard.games.vive_lempereur.rules.victory import at_once

PRUSSIANS: Final[dict[str, Any]] = BATTLES["waterloo"]["reinforcements"][0]
VANGUARD: Final[dict[str, Any]] = PRUSSIANS["phases"][0]
MAIN_BODY: Final[dict[str, Any]] = PRUSSIANS["phases"][1]
VANGUARD_HEXES: Final[list[int]] = [HEX_INDEX[name] for name in VANGUARD["entry"]["hexes"]]
MAIN_BODY_HEX: Final[list[int]] = [-1] + [HEX_INDEX[MAIN_BODY["entry"]["table"][str(d)]] for d in range(1, 7)]
MAIN_BODY_UNITS: Final = int(MAIN_BODY["units_a_round"])
# Pieces that arrive on a turn in a listed hex (14.2c): by scenario, id -> (turn, hex).
LISTED: Final[dict[str, dict[str, tuple[int, int]]]] = {
    name: {
        str(unit["id"]): (int(group["turn"]), HEX_INDEX[unit["hex"]])
        for group in battle["reinforcements"]
        if "turn" in group
        for unit in group["units"]
    }
    for name, battle in BATTLES.items()
    if name != "hypothetical"
}
_HYPOTHETICAL: Final[dict[str, Any]] = BATTLES["hypothetical"]["reinforcements"]
SECTOR_SEEN: Final[list[int]] = [-1] + [
    ("left", "centre", "right").index(_HYPOTHETICAL["sector_roll"][str(die)]) for die in range(1, 7)
]
DUE_BY_TURN: Final[dict[int, int]] = {int(turn): int(n) for turn, n in _HYPOTHETICAL["by_turn"].items()}
# The kinds of each arm that a hypothetical reinforcement is drawn from (note 113).
DRAWN_KINDS: Final[list[list[int]]] = [
    [
        KIND_NAMES.index(row["type"])
        for row in BATTLES["hypothetical"]["army"]["composition"]
        if ARM[KIND_NAMES.index(row["type"])] == arm
    ]
    for arm in range(3)
]
LAST_COLUMN: Final = len(COLUMNS) - 1


# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-arrives": (("unit", "piece"), ("hex", "hex")),
    "event-waits": (("unit", "piece"),),
    "event-prussians-scout": (("die", "number"), ("success", "flag")),
    "event-prussians-arm": (("face", "face"),),
    "event-prussians-none": (("face", "face"),),
    "event-entry-roll": (("unit", "piece"), ("die", "number"), ("hex", "hex")),
    "event-reinforcement-dice": (("seat", "side"), ("faces", "faces")),
    "event-reinforcement-sector": (("seat", "side"), ("die", "number"), ("sector", "sector")),
}


def free_to_enter(b: BattleState, piece: int, h: int) -> bool:
    """An arriving piece needs a hex it may stand in; enemy zones of control do not matter (note 105)."""
    if b.kind[piece] == GENERAL:
        return general_may_enter(b, piece, h) and b.general_at[h] < 0
    if not b.field.passable[h] or b.occupant[h] >= 0 or (b.field.infantry_only[h] and ARM[b.kind[piece]]):
        return False
    general = b.general_at[h]
    return general < 0 or b.side[general] == b.side[piece]


def edges(h: int) -> int:
    """The map edges a hex lies on: west 1, east 2, south 4, north 8."""
    column = h // ROWS
    return (
        (1 if column == 0 else 0)
        | (2 if column == LAST_COLUMN else 0)
        | (4 if ROW[h] == 0 else 0)
        | (8 if ROW[h] == ROWS - 1 else 0)
    )


EDGES: Final[list[int]] = [edges(h) for h in range(SIZE)]


def nearest_entries(b: BattleState, piece: int, h: int) -> list[int]:
    """The hex itself, or the nearest free ones of the same edge (notes 105, 108 and 135)."""
    if free_to_enter(b, piece, h):
        return [h]
    free = [n for n in range(SIZE) if EDGES[n] & EDGES[h] and free_to_enter(b, piece, n)]
    nearest = min([DISTANCE[h * SIZE + n] for n in free], default=0)
    return [n for n in free if DISTANCE[h * SIZE + n] == nearest]


def enter(b: BattleState, piece: int, h: int) -> None:
    if b.kind[piece] == GENERAL:
        b.place_general(piece, h)
    else:
        b.place(piece, h)
        if b.field.building[h]:
            b.marks[piece] |= SHELTERED  # 8.4b: no fight in the round of entry
    b.note("event-arrives", piece, h)
    if b.occupant[h] >= 0 and b.general_at[h] >= 0:
        b.note("event-general-joins", b.general_at[h], b.occupant[h])


def one_of_each_kind(b: BattleState, pieces: list[int]) -> list[int]:
    seen: set[int] = set()
    found: list[int] = []
    for piece in pieces:
        if b.kind[piece] not in seen:
            seen.add(b.kind[piece])
            found.append(piece)
    return found


@final
class Front(Procedure):
    """6.2.11a, note 154: a unit that has just entered takes its facing, unless it has none to take."""

    FIELDS = (("unit", "unit"),)
    NEEDS = {"always": (ON_MAP,)}
    QUESTIONS = {
        "face": Question("ask-face", "unit", ("face",), ("unit",), ("VLE-6.2.11a",)),
    }

    def __init__(self, unit: int = -1) -> None:
        super().__init__()
        self.unit = unit

    def begin(self, b: BattleState) -> int:
        unit = self.unit
        if b.kind[unit] == GENERAL or fires_all_round(b, unit):
            return b.done()
        return b.ask(b.side[unit], "face")

    def face_options(self, b: BattleState, seat: int) -> list[int]:
        return FACINGS

    def face(self, b: BattleState) -> int:
        unit = self.unit
        facing = b.choice >> PART_SHIFT
        if b.facing[unit] != facing:
            b.facing[unit] = facing
            b.note("event-turn", unit, facing)
        return b.done()


@final
class TurnArrivals(Procedure):
    """14.2c: units listed for the start of a turn; where the hex is taken the owner may wait (note 108)."""

    FIELDS = (("unit", "piece"), ("waiting", "pieces"))
    QUESTIONS = {
        "enter": Question("ask-enter", "unit", ("enter", "wait"), ("unit",), ("VLE-14.2c",)),
    }
    CALLS = {"begin": ("Front",)}
    NEEDS = {"enter": (IS_WAITING,)}
    HANDS = {"begin": ("unit",)}

    def __init__(self) -> None:
        super().__init__()
        self.unit = -1
        self.waiting = 0  # bit p: piece p waits by its owner's wish

    def begin(self, b: BattleState) -> int:
        listed = LISTED.get(b.scenario, {})
        for piece in range(len(b.ids)):
            if b.hex[piece] != WAITING or self.waiting >> piece & 1 or b.ids[piece] not in listed:
                continue
            turn, h = listed[b.ids[piece]]
            if b.turn < turn:
                continue
            self.unit = piece
            if free_to_enter(b, piece, h):
                enter(b, piece, h)
                return b.call(Front(piece), "begin")
            return b.ask(b.side[piece], "enter")
        return b.done()

    def enter_options(self, b: BattleState, seat: int) -> list[int]:
        h = LISTED[b.scenario][b.ids[self.unit]][1]
        return [with_part(ENTER, n) for n in nearest_entries(b, self.unit, h)] + [WAIT]

    def enter(self, b: BattleState) -> int:
        if b.choice == WAIT:
            self.waiting |= 1 << self.unit
            b.note("event-waits", self.unit)
            self.step = "begin"
            return 0
        enter(b, self.unit, b.choice >> PART_SHIFT)
        return b.call(Front(self.unit), "begin")


@final
class RoundArrivals(Procedure):
    """What arrives before the cards of a round: Prussians at Waterloo, reinforcements of a hypothetical battle."""

    FIELDS = (
        ("unit", "piece"),
        ("face", "face"),
        ("left", "count"),
        ("hex", "hex"),
        ("side", "side"),
        ("arms", "arms"),
        ("kind", "kind"),
        ("sector", "sector"),
    )
    QUESTIONS = {
        "vanguard": Question("ask-vanguard", "allied", ("arrive",), (), ("VLE-14.1i",)),
        "vanguard_hex": Question("ask-enter", "allied", ("enter",), ("unit",), ("VLE-14.1h",)),
        "main_body": Question("ask-main-body", "allied", ("arrive",), ("left",), ("VLE-14.1j",)),
        "main_body_hex": Question("ask-enter", "allied", ("enter",), ("unit",), ("VLE-14.1k",)),
        "fresh_hex": Question("ask-enter", "side", ("enter",), ("unit",), ("VLE-14.4n",)),
    }
    ROLLS = {
        "scout": (1, 6),
        "vanguard_arm": (1, 6),
        "entry": (1, 6),
        "fresh_arms": (0, 6),
        "fresh_kind": (1, 0),
        "fresh_sector": (1, 6),
    }
    CALLS = {
        "vanguard_stands": ("Front",),
        "main_body_moves": ("Front",),
        "next_of_main_body": ("Activation",),
        "next_fresh": ("Front",),
    }
    NEEDS = {
        "vanguard": ("face",),
        "vanguard_hex": (IS_WAITING,),
        "entry": (IS_WAITING,),
        "main_body_hex": (IS_WAITING, "hex"),
        "main_body_moves": (ON_MAP,),
        "fresh_kind": ("arms",),
        "fresh_sector": ("arms", "kind"),
        "fresh_hex": (IS_WAITING, "sector"),
    }
    HANDS = {
        "vanguard_stands": ("unit",),
        "main_body_moves": ("unit",),
        "next_of_main_body": ("unit",),
        "next_fresh": ("unit",),
    }

    def __init__(self) -> None:
        super().__init__()
        self.unit = -1
        self.face = -1
        self.left = 0
        self.hex = -1
        self.side = 0
        self.arms: tuple[int, ...] = ()  # rolled and not yet placed
        self.kind = -1
        self.sector = -1

    def begin(self, b: BattleState) -> int:
        if b.scenario == "waterloo":
            if b.turn in VANGUARD["turns"] and self.waiting(b):
                return b.roll(1, 6, "scout")
            if b.turn in MAIN_BODY["turns"]:
                self.left = MAIN_BODY_UNITS
                return self.next_of_main_body(b)
        elif b.scenario == "hypothetical" and b.turn >= int(_HYPOTHETICAL["first_turn"]):
            if b.round == 1:
                for side in (0, 1):
                    b.own_cards()
                    b.due[side] += DUE_BY_TURN.get(b.turn, 0)
            return self.next_side(b)
        return b.done()

    def waiting(self, b: BattleState) -> list[int]:
        return [p for p in b.members[1] if b.hex[p] == WAITING and NATIONS[b.nation[p]] == "prussian"]

    # ---- Waterloo, turn 4 ---------------------------------------------------------------------------------

    def scout(self, b: BattleState) -> int:
        prussian = shows_flag(b.dice[0], NATIONS.index(PRUSSIANS["nation"]))
        b.note("event-prussians-scout", b.dice[0], 1 if prussian else 0)
        return b.roll(1, 6, "vanguard_arm") if prussian else b.done()

    def vanguard_arm(self, b: BattleState) -> int:
        self.face = COMMAND_DIE[b.dice[0]]
        b.note("event-prussians-arm", self.face)
        if not self.vanguard_pieces(b):
            b.note("event-prussians-none", self.face)
            return b.done()
        return b.ask(1, "vanguard")

    def vanguard_pieces(self, b: BattleState) -> list[int]:
        face = self.face
        return [
            p
            for p in one_of_each_kind(b, self.waiting(b))
            if face == FLAG_FACE or (b.kind[p] == GENERAL if face == GENERAL_FACE else ARM[b.kind[p]] == face)
        ]

    def allied_seat(self, b: BattleState) -> int:
        return 1

    def vanguard_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ARRIVE, p) for p in self.vanguard_pieces(b)]

    def vanguard(self, b: BattleState) -> int:
        self.unit = b.choice >> PART_SHIFT
        if not any([free_to_enter(b, self.unit, h) for h in VANGUARD_HEXES]):
            b.note("event-waits", self.unit)
            return b.done()
        return b.ask(1, "vanguard_hex")

    def vanguard_hex_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ENTER, h) for h in VANGUARD_HEXES if free_to_enter(b, self.unit, h)]

    def vanguard_hex(self, b: BattleState) -> int:
        enter(b, self.unit, b.choice >> PART_SHIFT)
        return b.call(Front(self.unit), "vanguard_stands")

    def vanguard_stands(self, b: BattleState) -> int:
        return b.done()

    # ---- Waterloo, turns 5 and 6 ----------------------------------------------------------------------------

    def next_of_main_body(self, b: BattleState) -> int:
        # A battle won by the first of the two ends before the second appears.
        if self.left == 0 or not self.waiting(b) or at_once(b) is not None:
            return b.done()
        self.left -= 1
        return b.ask(1, "main_body")

    def left_told(self, b: BattleState, seat: int) -> int:
        """How many more of the main body arrive in this round after the one now chosen."""
        return min(self.left, len(self.waiting(b)) - 1)

    def main_body_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ARRIVE, p) for p in one_of_each_kind(b, self.waiting(b))]

    def main_body(self, b: BattleState) -> int:
        self.unit = b.choice >> PART_SHIFT
        return b.roll(1, 6, "entry")

    def entry(self, b: BattleState) -> int:
        self.hex = MAIN_BODY_HEX[b.dice[0]]
        b.note("event-entry-roll", self.unit, b.dice[0], self.hex)
        if not nearest_entries(b, self.unit, self.hex):
            b.note("event-waits", self.unit)
            return self.next_of_main_body(b)
        return b.ask(1, "main_body_hex")

    def main_body_hex_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ENTER, h) for h in nearest_entries(b, self.unit, self.hex)]

    def main_body_hex(self, b: BattleState) -> int:
        enter(b, self.unit, b.choice >> PART_SHIFT)
        b.marks[self.unit] |= ORDERED
        return b.call(Front(self.unit), "main_body_moves")

    def main_body_moves(self, b: BattleState) -> int:
        """14.1j: it moves at once, before every other unit and without a card."""
        return b.call(Activation(self.unit, 0), "next_of_main_body")

    # ---- hypothetical battles (14.4l, m, n) -------------------------------------------------------------------

    def next_side(self, b: BattleState) -> int:
        while self.side < 2:
            if b.due[self.side]:
                return b.roll(b.due[self.side], 6, "fresh_arms")
            self.side += 1
        return b.done()

    def fresh_arms_dice(self, b: BattleState) -> tuple[int, int]:
        return b.due[self.side], 6

    def fresh_arms(self, b: BattleState) -> int:
        faces = [COMMAND_DIE[die] for die in b.dice]
        b.note("event-reinforcement-dice", self.side, tuple(faces))
        self.arms = tuple([face for face in faces if face < GENERAL_FACE])
        return self.next_fresh(b)

    def next_fresh(self, b: BattleState) -> int:
        if not self.arms:
            self.side += 1
            return self.next_side(b)
        return b.roll(1, len(DRAWN_KINDS[self.arms[0]]), "fresh_kind")

    def fresh_kind_dice(self, b: BattleState) -> tuple[int, int]:
        return 1, len(DRAWN_KINDS[self.arms[0]])

    def fresh_kind(self, b: BattleState) -> int:
        self.kind = DRAWN_KINDS[self.arms[0]][b.dice[0] - 1]
        return b.roll(1, 6, "fresh_sector")

    def fresh_sector(self, b: BattleState) -> int:
        """Left, centre or right, as the owner sees it."""
        seen = SECTOR_SEEN[b.dice[0]]
        self.sector = 2 - seen if self.side else seen
        kind = self.kind
        self.arms = self.arms[1:]
        b.note("event-reinforcement-sector", self.side, b.dice[0], self.sector)
        if not self.fresh_hexes(b):
            return self.next_fresh(b)  # no room: it stays due
        b.own_cards()
        b.due[self.side] -= 1
        name = KIND_NAMES[kind]
        prefix = "NO" if self.side else "SO"
        number = 1 + sum([1 for other in b.ids if other.startswith(f"{prefix}-{name}-")])
        nation = NATIONS.index("north" if self.side else "south")
        self.unit = b.enlist(f"{prefix}-{name}-{number}", kind, self.side, nation, 3 if self.side else 0)
        b.hex[self.unit] = WAITING
        return b.ask(self.side, "fresh_hex")

    def fresh_hexes(self, b: BattleState) -> list[int]:
        rows = BATTLES["hypothetical"]["players"]["north" if self.side else "south"]["deployment_rows"]
        return [
            h
            for h in range(SIZE)
            if SECTOR[h] == self.sector
            and rows[0] <= ROW[h] + 1 <= rows[1]
            and EDGES[h]
            and b.field.passable[h]
            and b.occupant[h] < 0
            and (b.general_at[h] < 0 or b.side[b.general_at[h]] == self.side)
        ]

    def fresh_hex_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ENTER, h) for h in self.fresh_hexes(b)]

    def fresh_hex(self, b: BattleState) -> int:
        enter(b, self.unit, b.choice >> PART_SHIFT)
        return b.call(Front(self.unit), "next_fresh")
