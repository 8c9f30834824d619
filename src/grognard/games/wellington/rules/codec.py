"""Values of the engine as the ids of the data files, and back: for positions, events, prompts and views."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.position import Codec, shown
from grognard.engine.procedure import Procedure
from grognard.engine.state import Note, State
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.alternatives import aimed_at, alternatives
from grognard.games.wellington.rules.battle import BY_SEA
from grognard.games.wellington.rules.chapters import EVENTS
from grognard.games.wellington.rules.contact import BY_SEA as LANDED
from grognard.games.wellington.rules.deck import MOST, bits, numbers
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    LEADER,
    LINE_KINDS,
    LINE_NAME,
    NATIONS,
    NOBODY,
    POWERS,
    SIDES,
    SIZE,
)
from grognard.games.wellington.rules.sheets import LASTS, ROW_NAMES
from grognard.games.wellington.rules.sides import SPLITS
from grognard.games.wellington.rules.verbs import NOBODY_CODE, USES, VERB, VERBS
from grognard.games.wellington.rules.war import FLAGS, War

LARGEST: Final = 4095  # no number in a procedure is larger
LISTS: Final[dict[str, list[str]]] = {
    "power": POWERS,
    "duchy": DUCHY,
    "leader": LEADER,
    "line": LINE_NAME,
    "side": SIDES,
    "nation": NATIONS,
    "camp": ["besieger", "fortress"],  # the two sides of a siege
    "use": USES,
    "played_as": ["event", "answer"],
    "stays": ["put_away", "by_the_map", "elsewhere"],  # where a card goes when it is played
    "row_kind": ROW_NAMES,
    "lasts": LASTS,
}
# Sets, as bits.
MASKS: Final[dict[str, list[str]]] = {
    "powers": POWERS,
    "leaders": LEADER,
    "line_kinds": [*LINE_KINDS, "sea"],
    "marks": [name for _, name in FLAGS],
    # What was said in a window of the action that opened it (windows.py, war.py).
    "verdict": [
        *("cancelled", "straggling", "harried"),
        *[f"turned_by_{power}" for power in POWERS],
        *("answered", "stood_down"),
    ],
}
# Lists of things that have several parts, one after another in the engine.
RECORDS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "rows": (
        *(("card", "card"), ("player", "power"), ("side", "side")),
        *(("kind", "row_kind"), ("amount", "number"), ("lasts", "lasts")),
    ),
    "siege_rows": (
        *(("card", "card"), ("player", "power"), ("side", "camp")),
        *(("kind", "row_kind"), ("amount", "number"), ("lasts", "lasts")),
    ),
    "moved": (("power", "power"), ("duchy", "duchy"), ("soldiers", "number")),
    "rode": (("leader", "leader"), ("duchy", "duchy")),
}
# The same with two parts in one number: the first times so many, and the second.
PACKED: Final[dict[str, tuple[tuple[str, str], tuple[str, str], int]]] = {
    "stacks": (("duchy", "duchy"), ("side", "side"), 2),
    "soldiers": (("power", "power"), ("duchy", "duchy"), SIZE),
}
# What an impulse puts aside, in the words that ``impulse`` of a position has for it.
PURSE: Final[tuple[str, ...]] = ("cp", "free_cp", "plus_used", "cards_used", "grants", "convoys")
SEA: Final = "sea"
assert 1 << len(LINE_KINDS) == BY_SEA and [bit for bit, _ in FLAGS] == [1 << i for i in range(len(FLAGS))]


def encode(kind: str, value: Any) -> Any:
    names = LISTS.get(kind)
    if names is not None:
        return names[value] if 0 <= value < len(names) else None
    if kind in ("number", "text"):
        return value
    if kind in ("card", "own_card"):
        return value or None
    if kind == "cards":
        return numbers(value)
    masked = MASKS.get(kind)
    if masked is not None:
        return [name for i, name in enumerate(masked) if value >> i & 1] if value else []
    if kind == "duchies":
        return [DUCHY[d] for d in value]
    if kind in ("numbers", "dice", "pair", "card_list"):
        return list(value)
    if kind == "flag":
        return bool(value)
    if kind == "moment":
        return moments.NAMES[value.bit_length() - 1] if value else None
    if kind == "by_power":
        return {POWERS[power]: n for power, n in enumerate(value) if n}
    if kind == "purse":
        return dict(zip(PURSE, value, strict=True))
    if kind == "way":
        return SEA if value == LANDED else LINE_NAME[value] if value >= 0 else None
    if kind == "leader_pair":
        return [encode("leader", leader) for leader in value]
    if kind == "power_pair":
        return [encode("power", power) for power in value]
    if kind in ("cards_pair", "hands"):
        return [numbers(cards) for cards in value]
    parts = RECORDS.get(kind)
    if parts is not None:
        return [
            {key: encode(what, value[i + j]) for j, (key, what) in enumerate(parts)}
            for i in range(0, len(value), len(parts))
        ]
    packed = PACKED.get(kind)
    if packed is not None:
        (first, one), (second, other), times = packed
        return [{first: encode(one, n // times), second: encode(other, n % times)} for n in value]
    if kind.startswith("variant:"):
        words = alternatives(int(kind[8:]))
        return words[value] if 0 <= value < len(words) else None
    raise ValueError(f"unknown kind {kind}")


def _words(kind: str) -> list[Any] | None:
    """The words for the values of a kind that has few, from 0 on; an empty list where ``encode`` must find them; None
    where a value is its own word."""
    if kind in ("number", "text"):
        return None
    if kind == "card":
        return [None, *range(1, MOST + 1)]
    return list(LISTS.get(kind, []))


def _one(names: list[str], value: Any, what: str) -> int:
    if value is None:
        return -1
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"unknown {what} {shown(value)}")
    return names.index(value)


def _number(value: Any) -> int:
    if type(value) is not int or not -LARGEST <= value <= LARGEST:
        raise ValueError(f"{shown(value)} is not a whole number of at most {LARGEST}")
    return value


def _list(value: Any, length: int = -1) -> list[Any]:
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise ValueError(f"{shown(value)} is not a list" + (f" of {length}" if length >= 0 else ""))
    return value


def _mask(names: list[str], value: Any, what: str) -> int:
    mask = 0
    for name in _list(value):
        if not isinstance(name, str) or name not in names or mask >> names.index(name) & 1:
            raise ValueError(f"unknown {what} {shown(name)}, or there twice")
        mask |= 1 << names.index(name)
    return mask


def card_set(value: Any) -> int:
    numbers = _list(value)
    for number in numbers:
        if type(number) is not int or not 1 <= number <= MOST:
            raise ValueError(f"unknown card {shown(number)}")
    if len(set(numbers)) != len(numbers):
        raise ValueError("a card is there twice")
    return bits(numbers)


def decode(kind: str, value: Any) -> Any:
    """Raises ValueError with the fault."""
    names = LISTS.get(kind)
    if names is not None:
        return _one(names, value, kind)
    if kind == "number":
        return _number(value)
    if kind == "text":
        if not isinstance(value, str):
            raise ValueError(f"{shown(value)} is not a text")
        return value
    if kind in ("card", "own_card"):
        if value is None:
            return 0
        if type(value) is not int or not 1 <= value <= MOST:
            raise ValueError(f"unknown card {shown(value)}")
        return value
    if kind == "cards":
        return card_set(value)
    masked = MASKS.get(kind)
    if masked is not None:
        return _mask(masked, value, kind)
    if kind == "duchies":
        return tuple(_one(DUCHY, name, "duchy") for name in _list(value))
    if kind in ("numbers", "dice", "card_list"):
        return tuple(_number(n) for n in _list(value))
    if kind == "pair":
        return [_number(n) for n in _list(value, 2)]
    if kind == "flag":
        if not isinstance(value, bool):
            raise ValueError(f"{shown(value)} is not true or false")
        return int(value)
    if kind == "moment":
        return 1 << _one(moments.NAMES, value, kind) if value is not None else 0
    if kind == "by_power":
        given = _object(value, tuple(POWERS))
        return tuple(_count(given.get(name, 0)) for name in POWERS)
    if kind == "purse":
        given = _object(value, PURSE)
        return tuple(_count(given.get(name, 0)) for name in PURSE)
    if kind == "way":
        return LANDED if value == SEA else _one(LINE_NAME, value, "line")
    if kind == "leader_pair":
        return [_one(LEADER, name, "leader") for name in _list(value, 2)]
    if kind == "power_pair":
        return [_one(POWERS, name, "power") for name in _list(value, 2)]
    if kind == "cards_pair":
        return [card_set(cards) for cards in _list(value, 2)]
    if kind == "hands":
        return tuple(card_set(cards) for cards in _list(value, 4))
    parts = RECORDS.get(kind)
    if parts is not None:
        return tuple(n for row in _list(value) for n in _record(parts, row))
    packed = PACKED.get(kind)
    if packed is not None:
        rows = [_record(packed[:2], row) for row in _list(value)]
        return tuple(first * packed[2] + second for first, second in rows)
    if kind.startswith("variant:"):
        return _one(alternatives(int(kind[8:])), value, "use of the card")
    raise ValueError(f"unknown kind {kind}")


def _count(value: Any) -> int:
    if _number(value) < 0:
        raise ValueError(f"{value} is less than nothing")
    return _number(value)


def _object(value: Any, names: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or not all(name in names for name in value):
        raise ValueError(f"{shown(value)} is not an object with {', '.join(names)}")
    return value


def _record(parts: tuple[tuple[str, str], ...], row: Any) -> list[int]:
    """All the parts of one thing in a list: none of them may be left out, nor be nothing but a number."""
    given = _object(row, tuple(key for key, _ in parts))
    found: list[int] = []
    for key, kind in parts:
        if key not in given:
            raise ValueError(f"{shown(row)} has no {key}")
        found.append(decode(kind, given[key]))
        if kind != "number" and given[key] is None:
            raise ValueError(f"{shown(row)} has no {key}")
    return found


@final
class WellingtonCodec(Codec):
    def encode(self, state: State, kind: str, value: Any) -> Any:
        return encode(kind, value)

    def decode(self, state: State, kind: str, value: Any) -> Any:
        return decode(kind, value)

    def encode_field(self, state: State, procedure: Procedure, name: str, kind: str) -> Any:
        value = getattr(procedure, name)
        return _encode_by(state, procedure, kind, value) if kind in BY_CONTEXT else encode(kind, value)

    def decode_field(self, state: State, procedure: Procedure, kind: str, value: Any) -> Any:
        return _decode_by(state, procedure, kind, value) if kind in BY_CONTEXT else decode(kind, value)


CODEC: Final = WellingtonCodec()


# ---- fields that only the rest of the procedure, or the scenario, gives a meaning -----------------------------------

# variant, targets: of a card. doing, what: an action paid for. The others: of the seats, in a bid for sides.
BY_CONTEXT: Final = frozenset(("variant", "targets", "doing", "what", "seat", "seats", "bids", "shares"))
_BUILDERS: Final = frozenset((VERB["build_leader"], VERB["regroup_leader"]))


def _encode_by(state: State, procedure: Procedure, kind: str, value: Any) -> Any:
    if kind == "variant":
        return encode(f"variant:{getattr(procedure, 'card')}", value)  # noqa: B009
    if kind == "targets":
        kinds = aimed_at(getattr(procedure, "card"), getattr(procedure, "variant"), len(value))  # noqa: B009
        return [encode(what, target) if target >= 0 else None for what, target in zip(kinds, value, strict=True)]
    if kind == "doing":
        return VERBS[value][0] if value else None
    if kind == "what":
        doing: int = getattr(procedure, "doing")  # noqa: B009
        if doing == VERB["flag"]:
            return "none" if value == NOBODY_CODE else POWERS[value]
        return LEADER[value] if doing in _BUILDERS else value
    names = _seats(state)
    if kind == "seat":
        return names[value] if value >= 0 else None
    if kind == "seats":
        return [names[seat] for seat in value]
    if kind == "bids":
        return {names[seat]: n for seat, n in enumerate(value)}
    return {names[seat]: encode("powers", powers) for seat, powers in enumerate(value)}


def _decode_by(state: State, procedure: Procedure, kind: str, value: Any) -> Any:
    if kind == "variant":
        return decode(f"variant:{getattr(procedure, 'card')}", value)  # noqa: B009
    if kind == "targets":
        targets = _list(value)
        kinds = aimed_at(getattr(procedure, "card"), getattr(procedure, "variant"), len(targets))  # noqa: B009
        aims = zip(kinds, targets, strict=True)
        return tuple(decode(what, target) if target is not None else -1 for what, target in aims)
    if kind == "doing":
        if value is None:
            return 0
        if not isinstance(value, str) or value not in VERB:
            raise ValueError(f"unknown action {shown(value)}")
        return VERB[value]
    if kind == "what":
        doing: int = getattr(procedure, "doing")  # noqa: B009
        if doing == VERB["flag"]:
            power = NOBODY_CODE if value == "none" else _one(POWERS, value, "power")
            if power == NOBODY:
                raise ValueError("a Power, or none, is needed")
            return power
        if doing in _BUILDERS:
            return max(0, _one(LEADER, value, "leader"))
        return _count(value)
    names = _seats(state)
    if kind == "seat":
        return _one(names, value, "seat")
    if kind == "seats":
        return tuple(_one(names, name, "seat") for name in _list(value))
    given = _object(value, tuple(names))
    if not given:
        return ()
    if kind == "bids":
        return tuple(_count(given.get(name, 0)) for name in names)
    return tuple(decode("powers", given.get(name, [])) for name in names)


def _seats(state: State) -> list[str]:
    assert isinstance(state, War)
    return list(SPLITS[state.scenario.split("_", 1)[1]])


# What each event carries, in step: keys, kinds, and the words for a value where they are one of a list.
_KEYS: Final[dict[str, list[str]]] = {name: [key for key, _ in parts] for name, parts in EVENTS.items()}
_KINDS: Final[dict[str, list[str]]] = {name: [kind for _, kind in parts] for name, parts in EVENTS.items()}
_WORDS: Final[dict[str, list[list[Any] | None]]] = {
    name: [_words(kind) for _, kind in parts] for name, parts in EVENTS.items()
}


def event(note: Note) -> dict[str, Any]:
    """An event as JSON: its id and what it carries, in the order the rules note it."""
    name: str = note[1]
    document: dict[str, Any] = {"event": name}
    keys = _KEYS[name]
    if len(note) != len(keys) + 2:
        raise ValueError(f"{name} carries {len(note) - 2} values, not {len(keys)}")
    words_of = _WORDS[name]
    for i, key in enumerate(keys):
        words = words_of[i]
        if words is None:
            document[key] = note[i + 2]
        elif words:
            value: int = note[i + 2]
            document[key] = words[value] if 0 <= value < len(words) else None
        else:
            document[key] = encode(_KINDS[name][i], note[i + 2])
    return document
