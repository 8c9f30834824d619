"""Values of the engine as the ids of the data files, and back: for positions and for events."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.position import Codec, shown
from grognard.engine.state import Note, State
from grognard.games.vive_lempereur.rules.army import ARMS, KIND_NAMES, Battle
from grognard.games.vive_lempereur.rules.battlefield import (
    FACING,
    HEX,
    HEX_INDEX,
    SECTOR_NAMES,
    TERRAIN,
    TERRAIN_INDEX,
)
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES, unpack
from grognard.games.vive_lempereur.rules.fire import ATTACKS
from grognard.games.vive_lempereur.rules.victory import seats

# What each kind of event carries, in the order the rules note it.
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-turn-begins": (("turn", "number"),),
    "event-round-begins": (("turn", "number"), ("round", "number")),
    "event-hand": (("seat", "side"), ("cards", "hand")),
    "event-card": (("seat", "side"), ("card", "card")),
    "event-sector": (("seat", "side"), ("sector", "sector")),
    "event-command-dice": (("seat", "side"), ("faces", "faces")),
    "event-starts": (("seat", "side"),),
    "event-pass": (("seat", "side"),),
    "event-order": (("unit", "piece"), ("face", "face")),
    "event-march": (("unit", "piece"), ("path", "hexes")),
    "event-turn": (("unit", "piece"), ("facing", "facing")),
    "event-garrison": (("unit", "piece"), ("hex", "hex")),
    "event-absorb": (("unit", "piece"), ("hex", "hex"), ("gained", "number")),
    "event-general-joins": (("general", "piece"), ("unit", "piece")),
    "event-forms-square": (("unit", "piece"),),
    "event-forms-line": (("unit", "piece"),),
    "event-rally": (("unit", "piece"), ("faces", "faces"), ("gained", "number")),
    "event-attack": (
        ("unit", "piece"),
        ("target", "piece"),
        ("from", "hex"),
        ("hex", "hex"),
        ("attack", "attack"),
        ("value", "number"),
    ),
    "event-no-chance": (("unit", "piece"), ("target", "piece"), ("value", "number")),
    "event-aim": (
        ("unit", "piece"),
        ("target", "piece"),
        ("value", "number"),
        ("die", "number"),
        ("hits", "number"),
    ),
    "event-effects": (
        ("unit", "piece"),
        ("target", "piece"),
        ("hits", "number"),
        ("die", "number"),
        ("losses", "number"),
        ("retreat", "number"),
    ),
    "event-losses": (("unit", "piece"), ("losses", "number"), ("left", "number")),
    "event-destroyed": (("unit", "piece"), ("hex", "hex")),
    "event-morale": (("unit", "piece"), ("die", "number"), ("morale", "number")),
    "event-stands-fast": (("unit", "piece"), ("retreat", "number")),
    "event-cannot-retreat": (("unit", "piece"), ("hex", "hex")),
    "event-retreat": (("unit", "piece"), ("from", "hex"), ("hex", "hex")),
    "event-general-roll": (("general", "piece"), ("die", "number"), ("losses", "number")),
    "event-general-killed": (("general", "piece"), ("hex", "hex")),
    "event-general-captured": (("general", "piece"), ("hex", "hex")),
    "event-capture-roll": (("general", "piece"), ("die", "number"), ("fled", "number")),
    "event-pursuit-test": (("unit", "piece"), ("die", "number"), ("morale", "number")),
    "event-pursuit-barred": (("unit", "piece"), ("hex", "hex")),
    "event-pursuit": (("unit", "piece"), ("from", "hex"), ("hex", "hex")),
    "event-charge": (("unit", "piece"), ("target", "piece"), ("path", "hexes")),
    "event-declines": (("unit", "piece"),),
    "event-reaction": (("unit", "piece"), ("dice", "flags"), ("success", "flag")),
    "event-opportunity-fire": (
        ("unit", "piece"),
        ("target", "piece"),
        ("die", "number"),
        ("losses", "number"),
        ("halted", "flag"),
    ),
    "event-counter-charge": (("unit", "piece"), ("target", "piece")),
    "event-arrives": (("unit", "piece"), ("hex", "hex")),
    "event-waits": (("unit", "piece"),),
    "event-prussians-scout": (("die", "number"), ("success", "flag")),
    "event-prussians-arm": (("face", "face"),),
    "event-prussians-none": (("face", "face"),),
    "event-entry-roll": (("unit", "piece"), ("die", "number"), ("hex", "hex")),
    "event-reinforcement-dice": (("seat", "side"), ("faces", "faces")),
    "event-reinforcement-sector": (("seat", "side"), ("die", "number"), ("sector", "sector")),
    "event-scouting": (("south", "number"), ("north", "number")),
    "event-initiative": (("seat", "side"),),
    "event-tile": (("seat", "side"), ("terrain", "terrain"), ("hex", "hex")),
    "event-deploys": (("unit", "piece"), ("hex", "hex")),
    "event-stays-away": (("unit", "piece"),),
    "event-screen-lifted": (),
    "event-victory": (("winners", "text"), ("level", "text"), ("rule", "text")),
}
MOST: Final = 99  # no number in a procedure is larger
STEPS: Final = 4  # hexes of a move at which a garrison may be left, the starting hex included
SPECIAL_FACES: Final[list[str]] = ["french", "english", "prussian"]


# An event before it is filled in: a copy of it is faster than a new one.
_BLANK: Final[dict[str, dict[str, Any]]] = {
    name: {"event": name, **dict.fromkeys([key for key, _ in parts])} for name, parts in EVENTS.items()
}


def event(b: Battle, note: Note) -> dict[str, Any]:
    name: str = note[1]
    document = _BLANK[name].copy()
    place = 2
    for key, kind in EVENTS[name]:
        value = note[place]
        place += 1
        if kind == "piece" and value >= 0:  # the commonest kinds, without the long way round
            document[key] = b.ids[value]
        elif kind == "number":
            document[key] = value
        elif kind == "face" and value >= 0:
            document[key] = FACES[value]
        elif kind == "facing":
            document[key] = FACING[value]
        else:
            document[key] = CODEC.encode(b, kind, value)
    return document


def _index(names: list[str], value: Any, what: str) -> int:
    if value not in names:
        raise ValueError(f"unknown {what} {shown(value)}")
    return names.index(value)


def _number(value: Any) -> int:
    if type(value) is not int or not -MOST <= value <= MOST:
        raise ValueError(f"{shown(value)} is not a whole number of at most {MOST}")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{shown(value)} is not a list")
    return value


@final
class VleCodec(Codec):
    def encode(self, state: State, kind: str, value: Any) -> Any:
        b = state
        assert isinstance(b, Battle)
        if kind == "piece":
            return b.ids[value] if value >= 0 else None
        if kind == "hex":
            return HEX[value] if value >= 0 else None
        if kind == "hexes":
            return [HEX[h] for h in value]
        if kind == "number":
            return value
        if kind == "pieces":
            return [name for p, name in enumerate(b.ids) if value >> p & 1]
        if kind == "steps":
            return [i for i in range(STEPS) if value >> i & 1]
        if kind == "numbers":
            return list(value)
        if kind == "flag":
            return bool(value)
        if kind == "facing":
            return FACING[value]
        if kind == "side":
            return seats(b.scenario)[value]
        if kind == "card":
            return CARDS[value] if value >= 0 else None
        if kind == "hand":
            return unpack(value)
        if kind == "face":
            return FACES[value] if value >= 0 else None
        if kind == "faces":
            return [FACES[face] for face in value]
        if kind == "flags":
            return [SPECIAL_FACES[(die - 1) // 2] for die in value]
        if kind == "sector":
            return SECTOR_NAMES[value] if value >= 0 else None
        if kind == "terrain":
            return TERRAIN[value] if value >= 0 else None
        if kind == "tiles":
            return {TERRAIN[i]: n for i, n in enumerate(value) if n}
        if kind == "arm":
            return ARMS[value]
        if kind == "arms":
            return [ARMS[arm] for arm in value]
        if kind == "attack":
            return ATTACKS[value]
        if kind == "kind":
            return KIND_NAMES[value] if value >= 0 else None
        if kind == "text":
            return list(value) if isinstance(value, tuple) else value
        raise AssertionError(kind)

    def decode(self, state: State, kind: str, value: Any) -> Any:
        b = state
        assert isinstance(b, Battle)
        if kind == "flag":
            if not isinstance(value, bool):
                raise ValueError(f"{shown(value)} is not true or false")
            return 1 if value else 0
        if kind == "number":
            return _number(value)
        if kind == "numbers":
            return tuple([_number(v) for v in _list(value)])
        if kind == "pieces":
            return sum([1 << p for p in {_index(b.ids, v, "piece") for v in _list(value)}])
        if kind == "steps":
            steps = {_number(v) for v in _list(value)}
            if not steps <= set(range(STEPS)):
                raise ValueError(f"{shown(value)} are not steps of a move")
            return sum([1 << i for i in steps])
        if value is None and kind in ("piece", "hex", "card", "face", "sector", "terrain", "kind"):
            return -1
        if value is None and kind == "tiles":
            return (0,) * len(TERRAIN)
        if kind == "piece":
            return _index(b.ids, value, "piece")
        if kind == "hex":
            return hex_index(value)
        if kind == "hexes":
            return tuple([hex_index(v) for v in _list(value)])
        if kind == "facing":
            return _index(FACING, value, "facing")
        if kind == "side":
            return _index(list(seats(b.scenario)), value, "seat")
        if kind == "card":
            return _index(CARDS, value, "card")
        if kind == "face":
            return _index(FACES, value, "marker")
        if kind == "sector":
            return _index(SECTOR_NAMES, value, "sector")
        if kind == "terrain":
            return _index(TERRAIN, value, "terrain")
        if kind == "tiles":
            if not isinstance(value, dict):
                raise ValueError(f"{shown(value)} is not an object of terrain and numbers")
            unknown = [name for name in value if name not in TERRAIN_INDEX]
            if unknown or any([_number(n) < 0 for n in value.values()]):
                raise ValueError(f"{shown(value)} has unknown terrain or a negative number")
            return tuple([value.get(name, 0) for name in TERRAIN])
        if kind == "arm":
            return _index(ARMS, value, "arm")
        if kind == "arms":
            return tuple([_index(ARMS, v, "arm") for v in _list(value)])
        if kind == "attack":
            return _index(ATTACKS, value, "attack")
        if kind == "kind":
            return _index(KIND_NAMES, value, "type")
        raise AssertionError(kind)


def hex_index(name: Any) -> int:
    if not isinstance(name, str) or name not in HEX_INDEX:
        raise ValueError(f"no hex {shown(name)} on this field")
    return HEX_INDEX[name]


CODEC: Final = VleCodec()
