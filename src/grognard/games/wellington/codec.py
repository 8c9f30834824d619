"""Values of the engine as the ids of the data files, and back: for positions, events, prompts and views."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.position import Codec, shown
from grognard.engine.state import Note, State
from grognard.games.wellington import moments
from grognard.games.wellington.chapters import EVENTS
from grognard.games.wellington.deck import MOST, bits, numbers
from grognard.games.wellington.peninsula import DUCHY, LEADER, LEADERS, LINE_NAME, NATIONS, POWERS, SIDES

LARGEST: Final = 4095  # no number in a procedure is larger
_LISTS: Final[dict[str, list[str]]] = {
    "power": POWERS,
    "duchy": DUCHY,
    "leader": LEADER,
    "line": LINE_NAME,
    "side": SIDES,
    "nation": NATIONS,
}


def encode(kind: str, value: Any) -> Any:
    names = _LISTS.get(kind)
    if names is not None:
        return names[value] if 0 <= value < len(names) else None
    if kind in ("number", "text"):
        return value
    if kind in ("card", "own_card"):
        return value or None
    if kind == "cards":
        return numbers(value)
    if kind == "leaders":
        mask: int = value
        return [LEADER[i] for i in range(LEADERS) if mask >> i & 1] if mask else []
    if kind == "powers":
        return [POWERS[i] for i in range(4) if value >> i & 1]
    if kind == "duchies":
        return [DUCHY[d] for d in value]
    if kind in ("numbers", "dice", "pair", "card_list"):
        return list(value)
    if kind == "flag":
        return bool(value)
    if kind == "moment":
        return moments.NAMES[value.bit_length() - 1] if value else None
    if kind == "leader_pair":
        return [encode("leader", leader) for leader in value]
    if kind in ("cards_pair", "hands"):
        return [numbers(cards) for cards in value]
    raise ValueError(f"unknown kind {kind}")


def _words(kind: str) -> list[Any] | None:
    """The words for the values of a kind that has few, from 0 on; an empty list where ``encode`` must find them; None
    where a value is its own word."""
    if kind in ("number", "text"):
        return None
    if kind == "card":
        return [None, *range(1, MOST + 1)]
    return list(_LISTS.get(kind, []))


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
    names = _LISTS.get(kind)
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
    if kind == "powers":
        return _mask(POWERS, value, "power")
    if kind == "leaders":
        return _mask(LEADER, value, "leader")
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
    if kind == "leader_pair":
        return [_one(LEADER, name, "leader") for name in _list(value, 2)]
    if kind == "cards_pair":
        return [card_set(cards) for cards in _list(value, 2)]
    if kind == "hands":
        return tuple(card_set(cards) for cards in _list(value, 4))
    raise ValueError(f"unknown kind {kind}")


@final
class WellingtonCodec(Codec):
    def encode(self, state: State, kind: str, value: Any) -> Any:
        return encode(kind, value)

    def decode(self, state: State, kind: str, value: Any) -> Any:
        return decode(kind, value)


CODEC: Final = WellingtonCodec()


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
