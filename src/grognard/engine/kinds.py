"""Kinds of values, each described once: how a value is written with the ids of the data files and read again, how many
bits it takes in a compact action, whose it is, what a schema says of it, what stands for it where it is hidden, and
what is wrong with one that cannot be read.

A value inside the engine is an int (or a tuple of ints); outside it is JSON. A kind knows no verb and no procedure: the
parts of an action, the fields of a procedure, what an event carries and what a prompt tells all name the same kinds.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from grognard.engine.errors import Reason
from grognard.engine.state import State

LONGEST_NAME: Final = 40
NONE: Final = -1


def shown(value: Any) -> str:
    """A value as a fault quotes it: never longer than a line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """``word`` is the prefix of the messages that name its values (``duchy-Badajoz``); empty where a value is its own
    word."""

    def __init__(self, word: str, bits: int, blank: Any) -> None:
        self.word = word
        self.bits = bits  # in a compact action; 0: it is part of none
        self.blank = blank  # in an imagined world, where what it was is hidden

    def encode(self, state: State, value: Any) -> Any:
        raise NotImplementedError

    def decode(self, state: State, value: Any) -> Any:
        """Raises ValueError with the fault."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """What JSON Schema says of a value."""
        return {}

    def table(self, state: State) -> list[Any] | None:
        """The JSON of every value from 0 on, where it is but a look into a list."""
        return None

    def numbers(self, state: State) -> dict[Any, int] | None:
        """The reverse of ``table``."""
        return None

    def owner(self, state: State, value: Any) -> int:
        """The seat that decides for a value: of a piece, a nation, or of the seat itself; -1 where there is none."""
        return NONE

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        """Why something cannot be the part of an action, to whoever wished for it."""
        return Reason("", "why-part-malformed", {"do": do, "part": part})


@mypyc_attr(allow_interpreted_subclasses=True)
class Name(Kind):
    """One of a list of names; -1 is none, written null.

    In an action no part is none: where "nobody" can be chosen it is a name of its own at the end of the list."""

    def __init__(self, word: str, names: list[str], rule: str = "", message: str = "") -> None:
        super().__init__(word, max(1, (len(names) - 1).bit_length()), NONE)
        self.names = names
        self.index: dict[Any, int] = {name: i for i, name in enumerate(names)}
        self.rule = rule  # for a refusal of its own instead of one that lists the names
        self.message = message

    def encode(self, state: State, value: Any) -> Any:
        return self.names[value] if 0 <= value < len(self.names) else None

    def decode(self, state: State, value: Any) -> Any:
        if value is None:
            return NONE
        if not isinstance(value, str) or value not in self.index:
            raise ValueError(f"unknown {self.word} {shown(value)}")
        return self.index[value]

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.names, None]}

    def table(self, state: State) -> list[Any] | None:
        return self.names

    def numbers(self, state: State) -> dict[Any, int] | None:
        return self.index

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if not isinstance(value, str):
            return Reason("", "why-part-text", {"do": do, "part": part})
        if self.message:
            return Reason(self.rule, self.message, {"name": value[:LONGEST_NAME]})
        return Reason("", "why-no-such-name", {"part": part, "name": value[:LONGEST_NAME], "valid": self.names})


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Kind):
    """A whole number; in an action never below 0."""

    def __init__(self, low: int, high: int, word: str = "") -> None:
        super().__init__(word, max(1, high.bit_length()), max(0, low))
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

    def __init__(self) -> None:
        super().__init__("", 0, "")

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

    def __init__(self, of: Name) -> None:
        super().__init__(of.word, len(of.names), 0)
        self.of = of

    def encode(self, state: State, value: Any) -> Any:
        mask: int = value
        return [name for i, name in enumerate(self.of.names) if mask >> i & 1] if mask else []

    def decode(self, state: State, value: Any) -> Any:
        mask = 0
        for name in listed(value):
            if not isinstance(name, str) or name not in self.of.index or mask >> self.of.index[name] & 1:
                raise ValueError(f"unknown {self.word} {shown(name)}, or there twice")
            mask |= 1 << self.of.index[name]
        return mask

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"enum": self.of.names}, "uniqueItems": True}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if not isinstance(value, list) or not all([isinstance(name, str) for name in value]):
            return Reason("", "why-part-not-list", {"do": do, "part": part})
        for i, name in enumerate(value):
            if name not in self.of.index:
                return self.of.fault(state, do, part, name)
            if name in value[:i]:
                return Reason("", "why-named-twice", {"part": part, "name": name})
        return super().fault(state, do, part, value)


class Several(Kind):
    """A tuple of values of one kind, in order; ``length`` of them, or any number."""

    def __init__(self, of: Kind, length: int = -1) -> None:
        super().__init__(of.word, 0, ())
        self.of = of
        self.length = length

    def encode(self, state: State, value: Any) -> Any:
        return [self.of.encode(state, one) for one in value]

    def decode(self, state: State, value: Any) -> Any:
        return tuple([self.of.decode(state, one) for one in listed(value, self.length)])

    def schema(self) -> dict[str, Any]:
        schema: dict[str, Any] = {"type": "array", "items": self.of.schema()}
        return schema if self.length < 0 else {**schema, "minItems": self.length, "maxItems": self.length}


def listed(value: Any, length: int = -1) -> list[Any]:
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise ValueError(f"{shown(value)} is not a list" + (f" of {length}" if length >= 0 else ""))
    return value
