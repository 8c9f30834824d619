"""An action that somebody wishes for, read part by part: what it asks, or which part cannot be read."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.errors import Reason
from grognard.games.vive_lempereur.rules.actions import VERB_INDEX, VERBS
from grognard.games.vive_lempereur.rules.army import Battle
from grognard.games.vive_lempereur.rules.battlefield import (
    FACING,
    FACING_INDEX,
    HEX_INDEX,
    SECTOR_NAMES,
    TERRAIN,
    TERRAIN_INDEX,
)
from grognard.games.vive_lempereur.rules.cards import CARD_INDEX, CARDS, FACE_INDEX, FACES

STAYS: Final = "stays"
_PIECES: Final[tuple[str, ...]] = ("unit",)
_HEX: Final[tuple[str, ...]] = ("hex",)
# The parts of each verb; those in MAY_LACK may be left out. A verb not listed stands alone.
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "order": ("unit", "marker"),
    "move": ("unit", "path", "general", "garrison"),
    "charge": ("unit", "target", "path", "general"),
    "face": ("facing",),
    "fire": ("target",),
    "fall_back": _HEX,
    "away_from": ("facing",),
    "choose": ("cards",),
    "play": ("card",),
    "sector": ("sector",),
    "tile": ("terrain",),
    "deploy": _PIECES,
    "arrive": _PIECES,
    "enter": _HEX,
    "lay": _HEX,
}
MAY_LACK: Final[tuple[str, ...]] = ("general", "garrison")
LISTS: Final[tuple[str, ...]] = ("path", "garrison", "cards")
# Parts whose values come from a short list.
_NAMES: Final[dict[str, list[str]]] = {
    "marker": FACES,
    "facing": FACING,
    "card": CARDS,
    "cards": CARDS,
    "sector": SECTOR_NAMES,
    "terrain": TERRAIN,
    "general": [STAYS],
}
_LONGEST_NAME: Final = 40


@final
class Wish:
    """What an action asks for, ids turned into the numbers the rules use."""

    def __init__(self) -> None:
        self.verb = -1
        self.unit = -1
        self.target = -1
        self.path: tuple[int, ...] = ()
        self.stays = False
        self.garrison: tuple[int, ...] = ()
        self.marker = -1
        self.facing = -1
        self.card = -1
        self.cards: tuple[int, ...] = ()
        self.sector = -1
        self.terrain = -1
        self.hex = -1


def read(b: Battle, action: dict[str, Any], wish: Wish) -> Reason | None:
    """Fill a wish from an action; the reason when one of its parts cannot be read."""
    verb = action.get("do")
    if not isinstance(verb, str):
        return Reason("", "why-malformed")
    if verb not in VERB_INDEX:
        return Reason("", "why-unknown-verb", {"name": verb[:_LONGEST_NAME], "valid": list(VERBS)})
    wish.verb = VERB_INDEX[verb]
    parts = PARTS.get(verb, ())
    for part in action:
        if part != "do" and part not in parts:
            return Reason("", "why-part-unknown", {"do": verb, "part": str(part)[:_LONGEST_NAME]})
    for part in parts:
        if part not in action:
            if part in MAY_LACK:
                continue
            return Reason("", "why-part-missing", {"do": verb, "part": part})
        fault = _read_part(b, verb, part, action[part], wish)
        if fault is not None:
            return fault
    return None


def _read_part(b: Battle, verb: str, part: str, value: Any, wish: Wish) -> Reason | None:
    names: list[Any] = [value]
    if part in LISTS:
        if not isinstance(value, list) or not value:
            return Reason("", "why-part-not-list", {"do": verb, "part": part})
        names = value
    found: list[int] = []
    for name in names:
        if not isinstance(name, str):
            return Reason("", "why-part-malformed", {"do": verb, "part": part})
        fault = _unknown(b, part, name)
        if fault is not None:
            return fault
        found.append(_index(b, part, name))
    _store(part, found, wish)
    return None


def _unknown(b: Battle, part: str, name: str) -> Reason | None:
    shown = name[:_LONGEST_NAME]
    if part == "unit" or part == "target":
        return None if name in b.ids else Reason("", "why-no-such-piece", {"name": shown})
    if part in _NAMES:
        if name in _NAMES[part]:
            return None
        return Reason("", "why-no-such-name", {"part": part, "name": shown, "valid": list(_NAMES[part])})
    return None if name in HEX_INDEX else Reason("VLE-2.0a", "why-no-such-hex", {"name": shown})


def _index(b: Battle, part: str, name: str) -> int:
    if part == "unit" or part == "target":
        return b.ids.index(name)
    if part == "marker":
        return FACE_INDEX[name]
    if part == "facing":
        return FACING_INDEX[name]
    if part == "card" or part == "cards":
        return CARD_INDEX[name]
    if part == "sector":
        return SECTOR_NAMES.index(name)
    if part == "terrain":
        return TERRAIN_INDEX[name]
    return 0 if part == "general" else HEX_INDEX[name]


def _store(part: str, found: list[int], wish: Wish) -> None:
    if part == "unit":
        wish.unit = found[0]
    elif part == "target":
        wish.target = found[0]
    elif part == "path":
        wish.path = tuple(found)
    elif part == "general":
        wish.stays = True
    elif part == "garrison":
        wish.garrison = tuple(found)
    elif part == "marker":
        wish.marker = found[0]
    elif part == "facing":
        wish.facing = found[0]
    elif part == "card":
        wish.card = found[0]
    elif part == "cards":
        wish.cards = tuple(found)
    elif part == "sector":
        wish.sector = found[0]
    elif part == "terrain":
        wish.terrain = found[0]
    else:
        wish.hex = found[0]
