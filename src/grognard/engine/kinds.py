"""Kinds of values, each described once: how a value is written with the ids of the data files and read again, how many
bits it takes in a compact action, whose it is, what a schema says of it, what stands for it where it is hidden, and
what is wrong with one that cannot be read.

A value inside the engine is an int (or a tuple of ints); outside it is JSON. A kind knows no verb and no procedure: the
parts of an action, the fields of a procedure, what an event carries and what a prompt tells all name the same kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.cardsets import numbers
from grognard.engine.errors import Reason
from grognard.engine.kind import LONGEST_NAME as LONGEST_NAME
from grognard.engine.kind import MOST_NAMED as MOST_NAMED
from grognard.engine.kind import NONE as NONE
from grognard.engine.kind import Faults as Faults
from grognard.engine.kind import Kind as Kind
from grognard.engine.kind import field_parts as field_parts
from grognard.engine.kind import inner as inner
from grognard.engine.kind import listed as listed
from grognard.engine.kind import required as required
from grognard.engine.kind import secret as secret
from grognard.engine.kind import shown as shown
from grognard.engine.kind import told as told
from grognard.engine.kind import wanted as wanted
from grognard.engine.kind import write_parts as write_parts
from grognard.engine.state import State

MOST_KNOWN: Final = 500  # lists of names that a kind keeps ready


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Kind):
    """One of the names that a state lists, such as its pieces: a game's own kind gives ``table`` and ``numbers``, or
    says which attributes of the state these are (``table_in``, ``numbers_in``), which is faster. -1 is none, written
    null; ``none=False`` where it must be one."""

    def __init__(self, word: str, bits: int, rule: str = "", message: str = "", none: bool = True) -> None:
        super().__init__(word, bits, NONE)
        self.rule = rule  # for a refusal of its own instead of one that lists the names
        self.message = message
        self.none = none
        self.names: list[str] = []  # all that there are in any state, where that can be said

    def table(self, state: State) -> list[Any]:
        found: list[Any] = getattr(state, self.table_in)
        return found

    def numbers(self, state: State) -> dict[Any, int]:
        found: dict[Any, int] = getattr(state, self.numbers_in)
        return found

    def encode(self, state: State, value: Any) -> Any:
        return self.table(state)[value] if value >= 0 else None

    def decode(self, state: State, value: Any) -> Any:
        if value is None and self.none:
            return NONE
        number = self.numbers(state).get(value, NONE) if isinstance(value, str) else NONE
        if number < 0:
            names = self.table(state)
            valid = f"; valid: {', '.join(names)}" if 0 < len(names) <= MOST_NAMED else ""
            raise ValueError(f"unknown {self.word} {shown(value)}{valid}")
        return number

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "null"] if self.none else "string"}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if not isinstance(value, str):
            return Reason("", "why-part-text", {"do": do, "part": part})
        if self.message:
            return Reason(self.rule, self.message, {"name": value[:LONGEST_NAME]})
        return Reason("", "why-no-such-name", {"part": part, "name": value[:LONGEST_NAME], "valid": self.table(state)})


@mypyc_attr(allow_interpreted_subclasses=True)
class Name(Listed):
    """One of a list of names that is the same in all states.

    In an action no part is none: where "nobody" can be chosen it is a name of its own at the end of the list."""

    def __init__(self, word: str, names: list[str], rule: str = "", message: str = "", none: bool = True) -> None:
        super().__init__(word, max(1, (len(names) - 1).bit_length()), rule, message, none)
        self.names = names
        self.words = list(names)
        self.index: dict[Any, int] = {name: i for i, name in enumerate(names)}

    def encode(self, state: State, value: Any) -> Any:
        return self.names[value] if 0 <= value < len(self.names) else None

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.names, None] if self.none else self.names}

    def table(self, state: State) -> list[Any]:
        return self.names

    def numbers(self, state: State) -> dict[Any, int]:
        return self.index


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Kind):
    """A whole number; one that may be below 0 is part of no action."""

    def __init__(self, low: int, high: int, word: str = "") -> None:
        super().__init__(word, max(1, high.bit_length()) if low >= 0 else 0, max(0, low))
        self.plain = True
        self.low = low
        self.high = high

    def encode(self, state: State, value: Any) -> Any:
        return value

    def decode(self, state: State, value: Any) -> Any:
        if type(value) is not int or not self.low <= value <= self.high:
            raise ValueError(f"{shown(value)} is not a whole number from {self.low} to {self.high}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if type(value) is not int:
            return Reason("", "why-part-number", {"do": do, "part": part})
        return Reason("", "why-part-large", {"do": do, "part": part, "most": self.high})


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat(Name):
    """A seat of the table, who decides for himself."""

    def __init__(self, seats: list[str]) -> None:
        super().__init__("seat", seats)

    def owner(self, state: State, value: Any) -> int:
        seat: int = value
        return seat


@final
class Seated(Listed):
    """The same where the scenario names its seats: ``names`` finds them for a state."""

    def __init__(self, names: Callable[[Any], Sequence[str]], bits: int = 0, none: bool = True) -> None:
        super().__init__("seat", bits, none=none)
        self.names_in = names

    def table(self, state: State) -> list[Any]:
        return list(self.names_in(state))

    def numbers(self, state: State) -> dict[Any, int]:
        return {name: i for i, name in enumerate(self.names_in(state))}

    def owner(self, state: State, value: Any) -> int:
        seat: int = value
        return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class ByScenario(Listed):
    """A name of which every scenario has its own list. The state has its ``scenario``'s name."""

    def __init__(self, word: str, lists: dict[str, tuple[str, ...]], none: bool = False) -> None:
        names = sorted({name for listed in lists.values() for name in listed})
        super().__init__(word, max(1, (len(names) - 1).bit_length()), none=none)
        self.names = names
        self.lists = {name: list(listed) for name, listed in lists.items()}
        self.index = {name: {one: i for i, one in enumerate(listed)} for name, listed in lists.items()}

    def table(self, state: State) -> list[Any]:
        return self.lists[getattr(state, "scenario")]  # noqa: B009

    def numbers(self, state: State) -> dict[Any, int]:
        return self.index[getattr(state, "scenario")]  # noqa: B009

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.names, None] if self.none else self.names}


@final
class ScenarioSeat(ByScenario):
    """A seat where the scenarios have their own."""

    def __init__(self, seats: dict[str, tuple[str, ...]], none: bool = False) -> None:
        super().__init__("seat", seats, none)

    def owner(self, state: State, value: Any) -> int:
        seat: int = value
        return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbered(Kind):
    """A card, or whatever else goes by its number, from 1 on; 0 is none, written null."""

    def __init__(self, word: str, most: int, rule: str = "", message: str = "") -> None:
        super().__init__(word, most.bit_length(), 0)
        self.words = [None, *range(1, most + 1)]
        self.most = most
        self.rule = rule  # for a refusal of its own
        self.message = message

    def encode(self, state: State, value: Any) -> Any:
        return value or None

    def decode(self, state: State, value: Any) -> Any:
        return 0 if value is None else self.number(value)

    def number(self, value: Any) -> int:
        if type(value) is not int or not 1 <= value <= self.most:
            raise ValueError(f"unknown {self.word} {shown(value)}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer", "minimum": 1, "maximum": self.most}, {"type": "null"}]}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if type(value) is not int:
            return Reason("", "why-part-number", {"do": do, "part": part})
        if self.message:
            return Reason(self.rule, self.message, {"name": str(value)[:LONGEST_NAME], "most": self.most})
        return Reason("", "why-part-large", {"do": do, "part": part, "most": self.most})


@final
class Pile(Kind):
    """A set of numbered things, an int with the bit of each number; written as a list, lowest first."""

    def __init__(self, of: Numbered) -> None:
        super().__init__(of.word, 0, 0)
        self.of = of

    def encode(self, state: State, value: Any) -> Any:
        return numbers(value)

    def decode(self, state: State, value: Any) -> Any:
        numbers = [self.of.number(one) for one in listed(value)]
        pile = 0
        for number in numbers:
            if pile >> number & 1:
                raise ValueError(f"a {self.word} is there twice")
            pile |= 1 << number
        return pile

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.of.schema()["anyOf"][0], "uniqueItems": True}


class Flag(Kind):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__("", 1, 0)

    def encode(self, state: State, value: Any) -> Any:
        return bool(value)

    def decode(self, state: State, value: Any) -> Any:
        if not isinstance(value, bool):
            raise ValueError(f"{shown(value)} is not true or false")
        return int(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Text(Kind):
    """A text of the rules' own, such as a message id, or a tuple of such."""

    def __init__(self, word: str = "") -> None:
        super().__init__(word, 0, "")

    def encode(self, state: State, value: Any) -> Any:
        return list(value) if isinstance(value, tuple) else value

    def decode(self, state: State, value: Any) -> Any:
        if not isinstance(value, str):
            raise ValueError(f"{shown(value)} is not a text")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class Mask(Kind):
    """A set of names, an int with a bit for each; written as a list in the names' own order."""

    def __init__(self, of: Listed) -> None:
        super().__init__(of.word, len(of.names), 0)
        self.of = of
        self.known: dict[int, list[Any]] = {}  # some that were written, where they are the same in all states

    def encode(self, state: State, value: Any) -> Any:
        mask: int = value
        if not mask:
            return []
        known = self.known.get(mask)
        if known is not None:
            return known[:]
        found = [name for i, name in enumerate(self.of.table(state)) if mask >> i & 1]
        if self.of.words is not None and len(self.known) < MOST_KNOWN:
            self.known[mask] = found[:]
        return found

    def decode(self, state: State, value: Any) -> Any:
        mask = 0
        index = self.of.numbers(state)
        for name in listed(value):
            if not isinstance(name, str) or name not in index or mask >> index[name] & 1:
                raise ValueError(f"unknown {self.word} {shown(name)}, or there twice")
            mask |= 1 << index[name]
        return mask

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": required(self.of.schema()), "uniqueItems": True}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if not isinstance(value, list) or not all([isinstance(name, str) for name in value]):
            return Reason("", "why-part-not-list", {"do": do, "part": part})
        index = self.of.numbers(state)
        for i, name in enumerate(value):
            if name not in index:
                return self.of.fault(state, do, part, name)
            if name in value[:i]:
                return Reason("", "why-named-twice", {"part": part, "name": name})
        return super().fault(state, do, part, value)


@final
class Bit(Kind):
    """One of a list of names, by its bit: for what is held against masks. 0 is none, written null."""

    def __init__(self, of: Name) -> None:
        super().__init__(of.word, 0, 0)
        self.of = of

    def encode(self, state: State, value: Any) -> Any:
        bit: int = value
        return self.of.names[bit.bit_length() - 1] if bit else None

    def decode(self, state: State, value: Any) -> Any:
        return 0 if value is None else 1 << self.of.decode(state, value)

    def schema(self) -> dict[str, Any]:
        return self.of.schema()


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Kind):
    """A tuple of values of one kind, in order; ``length`` of them, or any number. ``kept``: a list instead, which play
    changes in its place."""

    def __init__(self, of: Kind, length: int = -1, kept: bool = False) -> None:
        super().__init__(of.word, 0, (of.blank,) * max(0, length))
        self.of = of
        self.length = length
        self.kept = kept

    def encode(self, state: State, value: Any) -> Any:
        of = self.of
        words = of.words
        if words is not None:
            return [words[one] if 0 <= one < len(words) else None for one in value]
        return list(value) if of.plain else [of.encode(state, one) for one in value]

    def decode(self, state: State, value: Any) -> Any:
        found: list[Any] = []
        faults: list[tuple[str, str]] = []
        for i, one in enumerate(listed(value, self.length)):
            try:
                found.append(self.of.decode(state, one))
            except ValueError as error:
                faults.extend(inner(f"[{i}]", error))
        if faults:
            raise Faults(faults)
        return found if self.kept else tuple(found)

    def schema(self) -> dict[str, Any]:
        schema: dict[str, Any] = {"type": "array", "items": self.of.schema()}
        return schema if self.length < 0 else {**schema, "minItems": self.length, "maxItems": self.length}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if not isinstance(value, list) or not value:
            return Reason("", "why-part-not-list", {"do": do, "part": part})
        for one in value:
            if not isinstance(one, str):
                return super().fault(state, do, part, value)
            try:
                self.of.decode(state, one)
            except ValueError:
                return self.of.fault(state, do, part, one)
        return super().fault(state, do, part, value)
