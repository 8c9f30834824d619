"""Setting up by hand: the semi-historical battle (4.0) and the hypothetical one (14.4)."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.book import ALL, Events
from grognard.engine.procedure import NOBODY, Procedure, Question
from grognard.games.vive_lempereur.rules.actions import DEPLOY, ENTER, LAY, PART_SHIFT, TILE, with_part
from grognard.games.vive_lempereur.rules.army import ABSORBED, GARRISON, GENERAL, UNPLACED, BattleState
from grognard.games.vive_lempereur.rules.arrivals import free_to_enter, one_of_each_kind
from grognard.games.vive_lempereur.rules.battlefield import (
    AROUND,
    HEX_INDEX,
    OPEN,
    PASSABLE,
    ROW,
    ROWS,
    SECTOR,
    SIZE,
    TERRAIN,
)
from grognard.games.vive_lempereur.rules.tables import BATTLES
from grognard.games.vive_lempereur.rules.victory import sector_counts
from grognard.space.ground import narrows

_DATA: Final[dict[str, Any]] = BATTLES["hypothetical"]
POOL: Final[list[int]] = [int(_DATA["terrain_pool"].get(name, 0)) for name in TERRAIN]
DRAW: Final = int(_DATA["terrain_draw"]["per_player"])
IN_OWN_ZONE: Final = int(_DATA["terrain_draw"]["in_own_zone"])
IN_CONTESTED: Final = int(_DATA["terrain_draw"]["in_contested_zone"])
TILES_A_TIME: Final = int(_DATA["terrain_draw"]["tiles_a_time"])
MINIMUM: Final = int(_DATA["deployment_limits"]["min_units_per_sector"])
EVERYTHING: Final = 99
BOTH: Final = 3
_SEMI: Final[dict[str, int]] = _DATA["semi_historical"]["units_a_time"]


# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-scouting": (("south", "number"), ("north", "number")),
    "event-initiative": (("seat", "side"),),
    "event-tile": (("seat", "side"), ("terrain", "terrain"), ("hex", "hex")),
    "event-deploys": (("unit", "piece"), ("hex", "hex")),
    "event-stays-away": (("unit", "piece"),),
    "event-screen-lifted": (),
}


def _rows(low: int, high: int) -> list[bool]:
    return [low <= ROW[h] + 1 <= high for h in range(SIZE)]


_DEPTH: Final = int(_DATA["semi_historical"]["rows_from_own_edge"])
# Zones, entry 0 for the south (French) and 1 for the north.
HALF: Final[list[list[bool]]] = [_rows(1, _DEPTH), _rows(ROWS + 1 - _DEPTH, ROWS)]  # note 109
ZONE: Final[list[list[bool]]] = [
    _rows(*_DATA["players"]["south"]["deployment_rows"]),
    _rows(*_DATA["players"]["north"]["deployment_rows"]),
]
CONTESTED: Final[list[bool]] = _rows(*_DATA["contested_rows"])
LISTED_GARRISONS: Final[dict[str, dict[str, int]]] = {
    name: {str(row["id"]): HEX_INDEX[row["hex"]] for army in battle["sides"].values() for row in army["garrisons"]}
    for name, battle in BATTLES.items()
    if name != "hypothetical"
}


@final
class Deployment(Procedure):
    """Both sides place their pieces: units by turns, then generals, then garrisons."""

    FIELDS = (
        ("side", "side"),
        ("left", "count"),
        ("batches", "batches"),
        ("hidden", "flag"),
        ("unit", "piece"),
        ("other", "piece"),
        ("first", "side"),
    )
    QUESTIONS = {
        "choose": Question("ask-deploy", "side", ("deploy",), ("left",), ("VLE-4.0b", "VLE-14.4f")),
        "put": Question("ask-put", "side", ("enter",), ("unit",), ("VLE-4.0b", "VLE-14.4a", "VLE-14.4j")),
        "choose_both": Question("ask-deploy-hidden", ALL, ("deploy",), (), ("VLE-14.4i",)),
        "put_both": Question("ask-put", ALL, ("enter",), ("unit",), ("VLE-14.4i", "VLE-14.4j")),
    }

    NEEDS = {"put": (("unit", "unplaced"),), "put_both": (("unit", "unplaced"), ("other", "unplaced"))}

    def __init__(self, side: int = 0, batches: tuple[int, ...] = (EVERYTHING, EVERYTHING), hidden: int = 0) -> None:
        super().__init__()
        self.side = side  # who places
        self.batches = batches  # how many units each places at a time
        self.left = batches[side]
        self.hidden = hidden
        self.unit = -1  # chosen and not yet placed; in a hidden deployment the south's
        self.other = -1  # the north's, in a hidden deployment
        self.first = side  # who begins, with the units and again with the generals

    def secrets(self) -> tuple[tuple[str, int], ...]:
        return (("unit", 0), ("other", 1)) if self.hidden else ()

    def begin(self, b: BattleState) -> int:
        if self.hidden:
            b.veiled = 1
            return self.next_pair(b)
        return self.next_piece(b)

    def next_piece(self, b: BattleState) -> int:
        pools = (waiting_pieces(b, 0), waiting_pieces(b, 1))
        if not pools[0] and not pools[1]:
            return b.done()
        if self.unit >= 0 and wave(b.kind[(pools[0] or pools[1])[0]]) != wave(b.kind[self.unit]):
            self.side = self.first
            self.left = self.batches[self.first]
        if self.left == 0 or not pools[self.side]:
            other = 1 - self.side
            if pools[other]:
                self.side = other
            self.left = self.batches[self.side]
        return b.ask(self.side, "choose")

    def left_told(self, b: BattleState, seat: int) -> int:
        """How many pieces the side still places before the other does; EVERYTHING where nothing comes between."""
        if self.batches[self.side] == EVERYTHING or not waiting_pieces(b, 1 - self.side):
            return EVERYTHING
        return min(self.left, len(waiting_pieces(b, self.side)))

    def choose_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(DEPLOY, p) for p in one_of_each_kind(b, waiting_pieces(b, seat))]

    def choose(self, b: BattleState) -> int:
        self.unit = b.choice >> PART_SHIFT
        if not deploy_hexes(b, self.unit):
            # Only a garrison can find every building taken; it then stays away.
            b.hex[self.unit] = ABSORBED
            b.note("event-stays-away", self.unit)
            return self.next_piece(b)
        return b.ask(self.side, "put")

    def put_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ENTER, h) for h in deploy_hexes(b, self.unit)]

    def put(self, b: BattleState) -> int:
        put_down(b, self.unit, b.choice >> PART_SHIFT)
        b.note("event-deploys", self.unit, b.hex[self.unit])
        self.left -= 1
        return self.next_piece(b)

    # ---- behind the screen (14.4i) -------------------------------------------------------------------------

    def next_pair(self, b: BattleState) -> int:
        if not waiting_pieces(b, 0):
            b.veiled = 0
            b.note("event-screen-lifted")
            return b.done()
        return b.ask_all(BOTH, "choose_both")

    def choose_both_options(self, b: BattleState, seat: int) -> list[int]:
        return self.choose_options(b, seat)

    def choose_both(self, b: BattleState) -> int:
        self.unit = b.choices[0] >> PART_SHIFT
        self.other = b.choices[1] >> PART_SHIFT
        return b.ask_all(BOTH, "put_both")

    def unit_told(self, b: BattleState, seat: int) -> int:
        return self.other if self.step == "put_both" and seat else self.unit

    def put_both_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(ENTER, h) for h in deploy_hexes(b, self.other if seat else self.unit)]

    def put_both(self, b: BattleState) -> int:
        for seat, piece in ((0, self.unit), (1, self.other)):
            put_down(b, piece, b.choices[seat] >> PART_SHIFT)
            b.whisper(1 << seat, "event-deploys", piece, b.hex[piece])
        return self.next_pair(b)


def waiting_pieces(b: BattleState, side: int) -> list[int]:
    """What a side places next: units while any side has some left, then generals, then garrisons."""
    for rank in range(3):
        found = [p for p in range(len(b.ids)) if b.hex[p] == UNPLACED and wave(b.kind[p]) == rank]
        if found:
            return [p for p in found if b.side[p] == side]
    return []


def wave(kind: int) -> int:
    """Units are placed first, then generals, then garrisons."""
    if kind == GENERAL:
        return 1
    return 2 if kind == GARRISON else 0


def deploy_hexes(b: BattleState, piece: int) -> list[int]:
    side = b.side[piece]
    kind = b.kind[piece]
    hypothetical = b.scenario == "hypothetical"
    zone = ZONE[side] if hypothetical else HALF[side]
    if kind == GARRISON:
        listed = LISTED_GARRISONS[b.scenario].get(b.ids[piece], -1)
        return [
            h for h in range(SIZE) if b.field.building[h] and (zone[h] or h == listed) and free_to_enter(b, piece, h)
        ]
    hexes = [h for h in range(SIZE) if zone[h] and free_to_enter(b, piece, h)]
    if not hypothetical or kind == GENERAL:
        return hexes
    # 14.4j: what is still to be placed must suffice for every sector.
    counts = sector_counts(b, side)
    left = sum([1 for p in b.members[side] if b.hex[p] == UNPLACED and not wave(b.kind[p])])
    needed = sum([max(0, MINIMUM - n) for n in counts])
    if left > needed:
        return hexes
    return [h for h in hexes if counts[SECTOR[h]] < MINIMUM]


def put_down(b: BattleState, piece: int, h: int) -> None:
    if b.kind[piece] == GENERAL:
        b.place_general(piece, h)
    else:
        b.place(piece, h)


@final
class SemiHistorical(Procedure):
    """4.0b: three units by the opponent of the French, who starts, then two by the French, and so on."""

    CALLS = {"end": ("Deployment",)}

    def begin(self, b: BattleState) -> int:
        batches = (int(_SEMI["french"]), int(_SEMI["opponent_of_french"]))
        return b.call(Deployment(1, batches), "end")

    def end(self, b: BattleState) -> int:
        return b.done()


@final
class SetUp(Procedure):
    """14.4: scouting, terrain, deployment."""

    FIELDS = (
        ("scouts", "scouts"),
        ("first", "side"),
        ("side", "side"),
        ("left", "count"),
        ("pool", "tiles"),
        ("south", "tiles"),
        ("north", "tiles"),
        ("laid", "laid"),
        ("tile", "terrain"),
    )
    QUESTIONS = {
        "pick_tile": Question("ask-tile", "side", ("tile",), ("left",), ("VLE-14.4d",)),
        "lay_tile": Question("ask-lay", "side", ("lay",), (("terrain", "tile"),), ("VLE-14.4d",)),
    }
    ROLLS = {"scouting": (2, 6), "toss": (1, 6), "drawn": (1, 0)}
    CALLS = {"end": ("Deployment",)}
    NEEDS = {"lay_tile": ("tile",), "drawn": ("left",)}

    def __init__(self) -> None:
        super().__init__()
        self.scouts: tuple[int, ...] = (0, 0)
        self.first = 0  # who places first: the loser of the scouting (note 110)
        self.side = 0
        self.left = 0
        self.pool: tuple[int, ...] = tuple(POOL)
        self.south: tuple[int, ...] = (0,) * len(TERRAIN)  # tiles drawn and not yet laid
        self.north: tuple[int, ...] = (0,) * len(TERRAIN)
        self.laid: tuple[int, ...] = (0, 0, 0, 0)  # south own zone, south contested, north own, north contested
        self.tile = -1

    def secrets(self) -> tuple[tuple[str, int], ...]:
        """Tiles not yet laid; from the pool the other's draw could be told."""
        return ("pool", NOBODY), ("south", 0), ("north", 1), ("tile", self.side)

    def begin(self, b: BattleState) -> int:
        return b.roll(2, 6, "scouting")

    def scouting(self, b: BattleState) -> int:
        self.scouts = (b.dice[0], b.dice[1])
        b.note("event-scouting", b.dice[0], b.dice[1])
        if b.dice[0] == b.dice[1]:
            return b.roll(1, 6, "toss")
        return self.initiative(b, 0 if b.dice[0] > b.dice[1] else 1)

    def toss(self, b: BattleState) -> int:
        return self.initiative(b, 0 if b.dice[0] <= 3 else 1)

    def initiative(self, b: BattleState, winner: int) -> int:
        """14.4k."""
        b.initiative = winner
        self.first = 1 - winner
        b.note("event-initiative", winner)
        self.side = 0
        self.left = DRAW
        return self.draw(b)

    def draw(self, b: BattleState) -> int:
        if self.left == 0:
            if self.side == 1:
                self.side = self.first
                self.left = TILES_A_TIME
                return self.next_tile(b)
            self.side = 1
            self.left = DRAW
        return b.roll(1, sum(self.pool), "drawn")

    def drawn_dice(self, b: BattleState) -> tuple[int, int]:
        return 1, sum(self.pool)

    def drawn(self, b: BattleState) -> int:
        place = b.dice[0]
        for kind, number in enumerate(self.pool):
            place -= number
            if place <= 0:
                self.pool = _change(self.pool, kind, -1)
                if self.side:
                    self.north = _change(self.north, kind, 1)
                else:
                    self.south = _change(self.south, kind, 1)
                break
        self.left -= 1
        return self.draw(b)

    # ---- tiles ------------------------------------------------------------------------------------------------

    def hand(self, side: int) -> tuple[int, ...]:
        return self.north if side else self.south

    def left_told(self, b: BattleState, seat: int) -> int:
        """How many tiles the side still lays in this go."""
        return min(self.left, sum(self.hand(self.side)))

    def next_tile(self, b: BattleState) -> int:
        if not any(self.south) and not any(self.north):
            return self.deploy(b)
        if self.left == 0 or not any(self.hand(self.side)):
            self.side = 1 - self.side
            self.left = TILES_A_TIME
            if not any(self.hand(self.side)):
                self.side = 1 - self.side
        return b.ask(self.side, "pick_tile")

    def pick_tile_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(TILE, kind) for kind, number in enumerate(self.hand(seat)) if number]

    def pick_tile(self, b: BattleState) -> int:
        self.tile = b.choice >> PART_SHIFT
        if not self.tile_hexes(b):
            # An impassable tile that could only seal off ground is put away.
            self.laid = _change(self.laid, 2 * self.side + (0 if self.own_open() else 1), 1)
            return self.spend_tile(b)
        return b.ask(self.side, "lay_tile")

    def own_open(self) -> bool:
        return self.laid[2 * self.side] < IN_OWN_ZONE

    def contested_open(self) -> bool:
        return self.laid[2 * self.side + 1] < IN_CONTESTED

    def tile_hexes(self, b: BattleState) -> list[int]:
        own = self.own_open()
        contested = self.contested_open()
        barred = [False] * SIZE if PASSABLE[self.tile] else sealing(b)
        return [
            h
            for h in range(SIZE)
            if b.field.terrain[h] == OPEN
            and ((own and ZONE[self.side][h]) or (contested and CONTESTED[h]))
            and not barred[h]
        ]

    def lay_tile_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(LAY, h) for h in self.tile_hexes(b)]

    def lay_tile(self, b: BattleState) -> int:
        h = b.choice >> PART_SHIFT
        b.field = b.field.with_tile(h, self.tile)
        b.note("event-tile", self.side, self.tile, h)
        self.laid = _change(self.laid, 2 * self.side + (1 if CONTESTED[h] else 0), 1)
        return self.spend_tile(b)

    def spend_tile(self, b: BattleState) -> int:
        if self.side:
            self.north = _change(self.north, self.tile, -1)
        else:
            self.south = _change(self.south, self.tile, -1)
        self.tile = -1
        self.left -= 1
        return self.next_tile(b)

    # ---- troops -------------------------------------------------------------------------------------------------

    def deploy(self, b: BattleState) -> int:
        """14.4f to i: the better the scouting, the more the other must show first."""
        difference = abs(self.scouts[0] - self.scouts[1])
        for row in _DATA["scouting"]["deployment_by_difference"]:
            if difference in row["difference"]:
                if row.get("hidden"):
                    return b.call(Deployment(0, (EVERYTHING, EVERYTHING), 1), "end")
                loser = EVERYTHING if row["loser_places"] == "all" else int(row["loser_places"])
                winner = EVERYTHING if row["winner_places"] == "all" else int(row["winner_places"])
                batches = (loser, winner) if self.first == 0 else (winner, loser)
                return b.call(Deployment(self.first, batches), "end")
        raise AssertionError(difference)

    def end(self, b: BattleState) -> int:
        return b.done()


def _change(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[place] += by
    return tuple(changed)


def sealing(b: BattleState) -> list[bool]:
    """Note 110: the hexes where an impassable tile would cut some ground off from the rest."""
    return narrows(AROUND, b.field.passable)
