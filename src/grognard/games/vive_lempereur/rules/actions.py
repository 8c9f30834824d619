"""Actions, compact inside the engine and JSON outside. A code is a verb in the low bits and its parts above."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.vive_lempereur.rules.army import Battle
from grognard.games.vive_lempereur.rules.battlefield import (
    FACING,
    FACING_INDEX,
    HEX,
    HEX_INDEX,
    SECTOR_NAMES,
    TERRAIN,
    TERRAIN_INDEX,
)
from grognard.games.vive_lempereur.rules.cards import CARD_INDEX, CARDS, FACE_INDEX, FACES, pack, unpack

VERBS: Final[list[str]] = [
    "pass",
    "order",
    "move",
    "stand",
    "charge",
    "square",
    "line",
    "rally",
    "face",
    "fire",
    "hold",
    "react",
    "decline",
    "turn",
    "keep",
    "retreat",
    "stand_fast",
    "fall_back",
    "away_from",
    "choose",
    "play",
    "sector",
    "halt",
    "tile",
    "deploy",
    "arrive",
    "enter",
    "wait",
    "lay",
]
VERB_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(VERBS)}
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

PARTLESS: Final = frozenset(
    (PASS, STAND, SQUARE, LINE, RALLY, HOLD, REACT, DECLINE, TURN, KEEP, RETREAT, STAND_FAST, HALT, WAIT)
)
VERB_MASK: Final = 31
# A path is up to four hexes, nine bits each, holding hex + 1.
HEX_BITS: Final = 9
HEX_MASK: Final = 511
LEAVE_BIT: Final = 1 << 5  # the general stays behind (6.3.13)
GARRISON_SHIFT: Final = 6  # bit i: a garrison is left in hex i of the move, the starting hex being 0 (6.0i)
MOVE_PATH_SHIFT: Final = 10
CHARGE_PATH_SHIFT: Final = 14
CHARGE_TARGET_SHIFT: Final = 6
NOT_PLAIN: Final = VERB_MASK | LEAVE_BIT | 15 << GARRISON_SHIFT  # equal to MOVE: nobody stays, nothing is left
PIECE_MASK: Final = 255
PART_SHIFT: Final = 5
FACE_SHIFT: Final = 13


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


def order_code(piece: int, face: int) -> int:
    return ORDER | piece << PART_SHIFT | face << FACE_SHIFT


def with_part(verb: int, part: int) -> int:
    return verb | part << PART_SHIFT


def mover(b: Battle) -> int:
    """The piece that the decision under way is about."""
    unit: int = getattr(b.stack[-1], "unit", -1) if b.stack else -1
    return unit


def render(b: Battle, code: int, unit: int = -1) -> dict[str, Any]:
    """``unit`` is who moves or charges; by default the piece that the decision is about."""
    verb = code & VERB_MASK
    part = code >> PART_SHIFT
    name = VERBS[verb]
    if verb == FACE or verb == AWAY_FROM:
        return {"do": name, "facing": FACING[part]}
    if verb == MOVE:
        if unit < 0:
            unit = mover(b)
        action: dict[str, Any] = {"do": name, "unit": b.ids[unit]}
        path = path_of(code >> MOVE_PATH_SHIFT)
        action["path"] = [HEX[h] for h in path]
        if code & LEAVE_BIT:
            action["general"] = "stays"
        dropped = code >> GARRISON_SHIFT & 15
        if dropped:
            whole = (b.hex[unit], *path)
            action["garrison"] = [HEX[whole[i]] for i in range(4) if dropped >> i & 1]
        return action
    if verb == ORDER:
        return {"do": name, "unit": b.ids[part & PIECE_MASK], "marker": FACES[code >> FACE_SHIFT]}
    if verb == FIRE:
        return {"do": name, "target": b.ids[part]}
    if verb == CHARGE:
        action = {
            "do": name,
            "unit": b.ids[mover(b)],
            "target": b.ids[code >> CHARGE_TARGET_SHIFT & PIECE_MASK],
        }
        action["path"] = [HEX[h] for h in path_of(code >> CHARGE_PATH_SHIFT)]
        if code & LEAVE_BIT:
            action["general"] = "stays"
        return action
    if verb == PLAY:
        return {"do": name, "card": CARDS[part]}
    if verb == CHOOSE:
        return {"do": name, "cards": unpack(part)}
    if verb == SECTOR_:
        return {"do": name, "sector": SECTOR_NAMES[part]}
    if verb == FALL_BACK or verb == ENTER or verb == LAY:
        return {"do": name, "hex": HEX[part]}
    if verb == TILE:
        return {"do": name, "terrain": TERRAIN[part]}
    if verb == ARRIVE or verb == DEPLOY:
        return {"do": name, "unit": b.ids[part]}
    return {"do": name}


HEX_PLUS: Final[list[str]] = ["", *HEX]  # names by what stands in a packed path
# To copy an action and fill in what differs is faster than to build it.
_FACE_ACTIONS: Final[list[dict[str, Any]]] = [{"do": "face", "facing": name} for name in FACING]
_ORDER_ACTIONS: Final[list[dict[str, Any]]] = [{"do": "order", "unit": "", "marker": face} for face in FACES]


def render_all(b: Battle, codes: list[int]) -> list[dict[str, Any]]:
    """Every action of a decision. The commonest are written out here: they are what a fast game is made of."""
    if not codes:
        return []
    first = codes[0] & VERB_MASK
    if first == FACE:
        return [_FACE_ACTIONS[code >> PART_SHIFT].copy() for code in codes]
    actions: list[dict[str, Any]] = []
    if first == ORDER and codes[-1] == PASS:
        ids = b.ids
        for code in codes:
            if code == PASS:
                actions.append({"do": "pass"})
                break
            action = _ORDER_ACTIONS[code >> FACE_SHIFT].copy()
            action["unit"] = ids[code >> PART_SHIFT & PIECE_MASK]
            actions.append(action)
        return actions
    if first != STAND and first != HALT:  # moves are offered beside one of these alone
        for code in codes:
            actions.append(render(b, code))
        return actions
    move: dict[str, Any] = {"do": "move", "unit": b.ids[mover(b)], "path": None}
    for code in codes:
        if code & NOT_PLAIN != MOVE:
            actions.append(render(b, code))
            continue
        action = move.copy()
        action["path"] = _path_names(code >> MOVE_PATH_SHIFT)
        actions.append(action)
    return actions


def _path_names(packed: int) -> list[str]:
    first = HEX_PLUS[packed & HEX_MASK]
    packed >>= HEX_BITS
    if packed == 0:
        return [first]
    second = HEX_PLUS[packed & HEX_MASK]
    packed >>= HEX_BITS
    if packed == 0:
        return [first, second]
    third = HEX_PLUS[packed & HEX_MASK]
    packed >>= HEX_BITS
    if packed == 0:
        return [first, second, third]
    return [first, second, third, HEX_PLUS[packed]]


def parse(b: Battle, action: dict[str, Any]) -> int:
    """The code of an action, or -1 for anything that is not one. Exact: no missing and no additional parts."""
    try:
        return _parse(b, action)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError):
        return -1


def _parse(b: Battle, action: dict[str, Any]) -> int:
    verb = VERB_INDEX[action["do"]]
    parts = len(action)
    if verb == FACE or verb == AWAY_FROM:
        return with_part(verb, FACING_INDEX[action["facing"]]) if parts == 2 else -1
    if verb == MOVE:
        unit = mover(b)
        code = MOVE | _parse_path(action["path"]) << MOVE_PATH_SHIFT
        if parts != 3:
            code |= _parse_extras(b, unit, action)
        return code if action["unit"] == b.ids[unit] and unit >= 0 else -1
    if verb == ORDER:
        return order_code(b.number[action["unit"]], FACE_INDEX[action["marker"]]) if parts == 3 else -1
    if verb == FIRE:
        return with_part(FIRE, b.number[action["target"]]) if parts == 2 else -1
    if verb == CHARGE:
        unit = mover(b)
        code = CHARGE | b.number[action["target"]] << CHARGE_TARGET_SHIFT
        code |= _parse_path(action["path"]) << CHARGE_PATH_SHIFT
        if parts == 5 and action["general"] == "stays":
            code |= LEAVE_BIT
        elif parts != 4:
            return -1
        return code if action["unit"] == b.ids[unit] and unit >= 0 else -1
    if verb == CHOOSE:
        cards = pack(action["cards"])
        return with_part(CHOOSE, cards) if parts == 2 and unpack(cards) == action["cards"] else -1
    if verb in PARTLESS:
        return verb if parts == 1 else -1
    if parts != 2:
        return -1
    if verb == PLAY:
        return with_part(PLAY, CARD_INDEX[action["card"]])
    if verb == SECTOR_:
        return with_part(SECTOR_, SECTOR_NAMES.index(action["sector"]))
    if verb == FALL_BACK or verb == ENTER or verb == LAY:
        return with_part(verb, HEX_INDEX[action["hex"]])
    if verb == TILE:
        return with_part(TILE, TERRAIN_INDEX[action["terrain"]])
    return with_part(verb, b.number[action["unit"]])  # arrive, deploy


def _parse_path(names: Any) -> int:
    if type(names) is not list or not 1 <= len(names) <= 4:
        raise ValueError(names)
    packed = 0
    shift = 0
    for name in names:
        packed |= (HEX_INDEX[name] + 1) << shift
        shift += HEX_BITS
    return packed


def _parse_extras(b: Battle, unit: int, action: dict[str, Any]) -> int:
    """The general who stays and the garrisons left, in the order of the move."""
    extras = 0
    wanted = 3
    if "general" in action:
        if action["general"] != "stays":
            raise ValueError(action["general"])
        extras |= LEAVE_BIT
        wanted += 1
    if "garrison" in action:
        wanted += 1
        whole = [HEX[b.hex[unit]], *action["path"]][:4]
        places = [whole.index(name) for name in action["garrison"]]
        if not places or places != sorted(set(places)):
            raise ValueError(action["garrison"])
        for place in places:
            extras |= 1 << (GARRISON_SHIFT + place)
    if len(action) != wanted:
        raise ValueError(action)
    return extras
