"""Actions, compact inside the engine and JSON outside: a verb in the low bits, its parts above in the order listed."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    DUCHY_INDEX,
    LEADER,
    LEADER_INDEX,
    LEADERS,
    LINE_INDEX,
    LINE_NAME,
    POWERS,
    SIDES,
)

# Kinds of parts and the bits each takes.
BITS: Final[dict[str, int]] = {
    "duchy": 7, "leader": 4, "power": 3, "card": 7, "line": 8, "number": 7, "leaders": 13, "powers": 4, "use": 2,
    "side": 1,
}  # fmt: skip
USES: Final[list[str]] = ["points", "event", "give"]
NOBODY_CODE: Final = 7  # "none" in place of a Power: a flag is only taken down

# Every verb with its parts. The order is the number of the verb: append, never insert.
VERBS: Final[list[tuple[str, tuple[tuple[str, str], ...]]]] = [
    ("pass", ()),  # let a window go by, decline what is offered
    ("done", ()),  # no more of what was being chosen
    ("end", ()),  # end the impulse
    # hands and cards
    ("keep", ()),
    ("replace", ()),
    ("play", (("card", "card"), ("for", "use"))),
    ("respond", (("card", "card"),)),
    ("variant", (("choice", "number"),)),
    ("resource", ()),
    ("preempt", ()),
    ("discard", (("card", "card"),)),
    ("take", (("card", "card"),)),
    # targets of events
    ("at", (("duchy", "duchy"),)),
    ("on", (("leader", "leader"),)),
    ("against", (("power", "power"),)),
    ("name", (("card", "card"),)),
    ("block", (("line", "line"),)),
    ("number", (("number", "number"),)),
    # marching
    ("march", (("leader", "leader"), ("from", "duchy"))),
    ("detach", (("from", "duchy"), ("soldiers", "number"))),
    ("force", (("soldiers", "number"), ("staff", "leaders"))),
    ("join", (("leader", "leader"),)),
    ("to", (("duchy", "duchy"),)),
    # fighting
    ("siege", (("leader", "leader"), ("duchy", "duchy"))),
    ("attack", (("duchy", "duchy"),)),
    ("intercept", (("leader", "leader"), ("from", "duchy"))),
    ("ride", (("from", "duchy"), ("power", "power"), ("soldiers", "number"))),
    ("evade", (("duchy", "duchy"),)),
    ("stand", ()),
    ("command", (("leader", "leader"),)),
    ("retreat", (("duchy", "duchy"),)),
    ("lose", (("power", "power"), ("duchy", "duchy"))),
    ("lose_leader", (("leader", "leader"),)),
    ("lose_flag", (("duchy", "duchy"),)),
    # flags and building
    ("flag", (("duchy", "duchy"), ("power", "power"))),
    ("build", (("soldiers", "number"), ("duchy", "duchy"))),
    ("build_leader", (("leader", "leader"), ("duchy", "duchy"))),
    ("regroup", (("soldiers", "number"), ("duchy", "duchy"))),
    ("regroup_leader", (("leader", "leader"), ("duchy", "duchy"))),
    # sea
    ("sail", (("from", "duchy"),)),
    # set-up, Interphase
    ("bid", (("number", "number"),)),
    ("powers", (("powers", "powers"),)),
    ("deploy", (("leader", "leader"), ("from", "duchy"))),
    ("recall", (("leader", "leader"),)),
    ("side", (("side", "side"),)),  # a side of a battle, for a card
    ("withdraw", (("duchy", "duchy"), ("soldiers", "number"))),  # so many soldiers of a beaten force retreat there
    ("scatter", (("from", "duchy"), ("power", "power"), ("cavalry", "number"))),  # soldiers alone evade
]
VERB: Final[dict[str, int]] = {name: i for i, (name, _) in enumerate(VERBS)}
VERB_BITS: Final = 6
VERB_MASK: Final = 63


def _placed(parts: tuple[tuple[str, str], ...]) -> list[tuple[int, int]]:
    """Where each part of a verb begins, and the mask that cuts it out."""
    found: list[tuple[int, int]] = []
    shift = VERB_BITS
    for _, kind in parts:
        found.append((shift, (1 << BITS[kind]) - 1))
        shift += BITS[kind]
    return found


_PLACES: Final[list[list[tuple[int, int]]]] = [_placed(parts) for _, parts in VERBS]


def code(verb: str, *parts: int) -> int:
    """The compact form of an action. Rules that run often keep ``base`` and shift by themselves."""
    packed = VERB[verb]
    places = _PLACES[packed]
    if len(parts) != len(places):
        raise ValueError(f"{verb} has {len(places)} parts, not {len(parts)}")
    for i, part in enumerate(parts):
        packed |= part << places[i][0]
    return packed


def verb_of(packed: int) -> str:
    return VERBS[packed & VERB_MASK][0]


def parts_of(packed: int) -> list[int]:
    """The parts of a compact action, in the order of its verb."""
    return [packed >> shift & mask for shift, mask in _PLACES[packed & VERB_MASK]]


def part_of(packed: int, place: int = 0) -> int:
    shift, mask = _PLACES[packed & VERB_MASK][place]
    return packed >> shift & mask


# ---- JSON ----------------------------------------------------------------------------------------------------------


def _show(kind: str, value: int) -> Any:
    if kind == "duchy":
        return DUCHY[value]
    if kind == "leader":
        return LEADER[value]
    if kind == "power":
        return "none" if value == NOBODY_CODE else POWERS[value]
    if kind == "line":
        return LINE_NAME[value]
    if kind == "leaders":
        return [LEADER[i] for i in range(LEADERS) if value >> i & 1]
    if kind == "powers":
        return [POWERS[i] for i in range(4) if value >> i & 1]
    if kind == "use":
        return USES[value]
    if kind == "side":
        return SIDES[value]
    return value


# The same few thousand actions are offered again and again. They are kept by verb and parts, in lists that grow as they
# are met; what is not there yet is {}. A dict would be slower: compact forms that differ in their high bits alone are
# in each other's way there.
_RENDERED: Final[list[list[dict[str, Any]]]] = [[] for _ in range(VERB_MASK + 1)]
_LONGEST: Final = 1 << 14  # no list grows longer


def render(packed: int) -> dict[str, Any]:
    row = _RENDERED[packed & VERB_MASK]
    place = packed >> VERB_BITS
    if place < len(row) and row[place]:
        return row[place].copy()
    action = _render(packed)
    if place < _LONGEST and not any([isinstance(part, list) for part in action.values()]):
        if place >= len(row):
            row.extend([{}] * (place + 1 - len(row)))
        row[place] = action.copy()  # what is handed out may be changed
    return action


def render_all(codes: list[int]) -> list[dict[str, Any]]:
    rows = _RENDERED
    try:
        found = [rows[packed & VERB_MASK][packed >> VERB_BITS].copy() for packed in codes]
        if all(found):
            return found
    except IndexError:
        pass
    return [render(packed) for packed in codes]


def _render(packed: int) -> dict[str, Any]:
    name, parts = VERBS[packed & VERB_MASK]
    action: dict[str, Any] = {"do": name}
    shift = VERB_BITS
    for key, kind in parts:
        action[key] = _show(kind, packed >> shift & (1 << BITS[kind]) - 1)
        shift += BITS[kind]
    return action


# The number of each name, for the kinds of parts that are one name.
_INDEX: Final[dict[str, dict[str, int]]] = {
    "duchy": DUCHY_INDEX,
    "leader": LEADER_INDEX,
    "power": {**{name: i for i, name in enumerate(POWERS)}, "none": NOBODY_CODE},
    "line": LINE_INDEX,
    "side": {name: i for i, name in enumerate(SIDES)},
    "use": {name: i for i, name in enumerate(USES)},
}


# Of each verb, by place: the key, the kind, and the numbers of its names if it is one name.
_KEYS: Final[list[list[str]]] = [[key for key, _ in parts] for _, parts in VERBS]
_KINDS: Final[list[list[str]]] = [[kind for _, kind in parts] for _, parts in VERBS]
_NUMBERS: Final[list[list[dict[str, int] | None]]] = [[_INDEX.get(kind) for _, kind in parts] for _, parts in VERBS]


def _read(kind: str, value: Any) -> int:
    """The number of a part that is no single name, or -1 for anything that is none."""
    if kind in ("leaders", "powers"):
        names = LEADER if kind == "leaders" else POWERS
        if not isinstance(value, list) or not all(isinstance(name, str) and name in names for name in value):
            return -1
        mask = 0
        for name in value:
            bit = 1 << names.index(name)
            if mask & bit:
                return -1
            mask |= bit
        return mask
    if type(value) is not int or not 0 <= value < 128:
        return -1
    if kind == "card" and not 1 <= value <= MOST:
        return -1
    return value


def parse(action: dict[str, Any]) -> int:
    """The compact form of a JSON action; -1 for anything that is none."""
    name = action.get("do")
    packed = VERB.get(name, -1) if isinstance(name, str) else -1
    if packed < 0:
        return -1
    keys = _KEYS[packed]
    if len(action) != len(keys) + 1:
        return -1
    places = _PLACES[packed]
    numbers = _NUMBERS[packed]
    kinds = _KINDS[packed]
    for i, key in enumerate(keys):
        part = action.get(key)
        names = numbers[i]
        value = _read(kinds[i], part) if names is None else names.get(part, -1) if isinstance(part, str) else -1
        if value < 0:
            return -1
        packed |= value << places[i][0]
    return packed
