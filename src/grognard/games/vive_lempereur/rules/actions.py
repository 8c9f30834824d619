"""The verbs of the game, and where the parts of each lie in a compact action (``engine/verbs.py``)."""

from __future__ import annotations

from typing import Final

from grognard.engine.verbs import VERB_BITS
from grognard.engine.verbs import VERB_MASK as VERB_MASK

VERB_LIST: Final[list[tuple[str, tuple[tuple[str, str], ...]]]] = [
    ("pass", ()),
    ("order", (("unit", "piece"), ("marker", "face"))),
    ("move", (("unit", "piece"), ("path", "hexes"), ("general?", "stays"), ("garrison?", "garrisons"))),
    ("stand", ()),
    ("charge", (("unit", "piece"), ("target", "piece"), ("path", "hexes"), ("general?", "stays"))),
    ("square", ()),
    ("line", ()),
    ("rally", ()),
    ("face", (("facing", "facing"),)),
    ("fire", (("target", "piece"),)),
    ("hold", ()),
    ("react", ()),
    ("decline", ()),
    ("turn", ()),
    ("keep", ()),
    ("retreat", ()),
    ("stand_fast", ()),
    ("fall_back", (("hex", "hex"),)),
    ("away_from", (("facing", "facing"),)),
    ("choose", (("cards", "hand"),)),
    ("play", (("card", "card"),)),
    ("sector", (("sector", "sector"),)),
    ("halt", ()),
    ("tile", (("terrain", "terrain"),)),
    ("deploy", (("unit", "piece"),)),
    ("arrive", (("unit", "piece"),)),
    ("enter", (("hex", "hex"),)),
    ("wait", ()),
    ("lay", (("hex", "hex"),)),
]
# Numbers of the verbs above: written out, because in a compiled build only then do they cost nothing.
PASS: Final = 0
ORDER: Final = 1
MOVE: Final = 2
STAND: Final = 3
CHARGE: Final = 4
SQUARE: Final = 5
LINE: Final = 6
RALLY: Final = 7
FACE: Final = 8
FIRE: Final = 9
HOLD: Final = 10
REACT: Final = 11
DECLINE: Final = 12
TURN: Final = 13
KEEP: Final = 14
RETREAT: Final = 15
STAND_FAST: Final = 16
FALL_BACK: Final = 17
AWAY_FROM: Final = 18
CHOOSE: Final = 19
PLAY: Final = 20
SECTOR_: Final = 21
HALT: Final = 22
TILE: Final = 23
DEPLOY: Final = 24
ARRIVE: Final = 25
ENTER: Final = 26
WAIT: Final = 27
LAY: Final = 28

HEX_BITS: Final = 9
HEX_MASK: Final = 511
PATH_MOST: Final = 4  # hexes of a path, nine bits each, holding hex + 1
PIECE_BITS: Final = 8
PIECE_MASK: Final = 255
GARRISON_MASK: Final = 15  # bit i: a garrison is left in hex i of the move, the starting hex being 0 (6.0i)
PART_SHIFT: Final = VERB_BITS
FACE_SHIFT: Final = 14
LEAVE_BIT: Final = 1 << 6  # the general stays behind (6.3.13)
GARRISON_SHIFT: Final = 7
MOVER_SHIFT: Final = 11
MOVE_PATH_SHIFT: Final = 19
CHARGER_SHIFT: Final = 7
CHARGE_TARGET_SHIFT: Final = 15
CHARGE_PATH_SHIFT: Final = 23


def path_of(packed: int) -> tuple[int, ...]:
    path: list[int] = []
    while packed:
        path.append((packed & HEX_MASK) - 1)
        packed >>= HEX_BITS
    return tuple(path)


def pack_path(path: tuple[int, ...] | list[int]) -> int:
    packed = 0
    for i, h in enumerate(path):
        packed |= (h + 1) << (HEX_BITS * i)
    return packed


def with_part(verb: int, part: int) -> int:
    return verb | part << PART_SHIFT
