"""Kinds of which several values lie in one number: as they do in a compact action (a word that is said or not, a set of
small numbers, a path, a hand), and where a state counts by a place of several parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.compound import closed, closed_row, parts_of, whole_row
from grognard.engine.errors import Reason
from grognard.engine.kinds import (
    LONGEST_NAME,
    NONE,
    Faults,
    Kind,
    Listed,
    Name,
    Number,
    Several,
    inner,
    listed,
    shown,
    write_parts,
)
from grognard.engine.state import State

LONGEST_LIST: Final = 5000


@final
class Word(Kind):
    """A word that is said or left out: a part of an action that is always the same."""

    def __init__(self, said: str) -> None:
        super().__init__("", 1, 1)
        self.said = said

    def encode(self, state: State, value: Any) -> Any:
        return self.said

    def decode(self, state: State, value: Any) -> Any:
        if value != self.said:
            raise ValueError(f"{shown(value)} is not {self.said!r}")
        return 1

    def schema(self) -> dict[str, Any]:
        return {"const": self.said}

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        if not isinstance(value, str):
            return Reason("", "why-part-text", {"do": do, "part": part})
        return Reason("", "why-no-such-name", {"part": part, "name": value[:LONGEST_NAME], "valid": [self.said]})


@final
class Bits(Kind):
    """A set of small numbers, an int with a bit for each."""

    def __init__(self, count: int) -> None:
        super().__init__("", count, 0)

    def encode(self, state: State, value: Any) -> Any:
        return [i for i in range(self.bits) if value >> i & 1]

    def decode(self, state: State, value: Any) -> Any:
        mask = 0
        for number in listed(value):
            if type(number) is not int or not 0 <= number < self.bits:
                raise ValueError(f"{shown(number)} is not a whole number from 0 to {self.bits - 1}")
            mask |= 1 << number
        return mask

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": self.bits - 1}}


@mypyc_attr(allow_interpreted_subclasses=True)
class Path(Several):
    """Names in order, such as the hexes of a move: a tuple of any number. An action has room for ``most``, and at least
    one; there they lie one above the other, each as its value and one."""

    def __init__(self, of: Name, most: int) -> None:
        super().__init__(of)
        self.each = len(of.names).bit_length()
        self.bits = most * self.each
        self.most = most
        self.mask = (1 << self.each) - 1
        self.names: list[str] = ["", *of.names]  # by what stands in a compact form
        self.index = of.index

    def decode(self, state: State, value: Any) -> Any:
        if type(value) is list:
            try:
                return tuple([self.index[name] for name in value])
            except (KeyError, TypeError):
                pass
        return super().decode(state, value)

    def written(self, state: State, packed: int, action: dict[str, Any]) -> Any:
        found: list[str] = []
        while packed:
            found.append(self.names[packed & self.mask])
            packed >>= self.each
        return found

    def parsed(self, state: State, part: Any, action: dict[str, Any]) -> int:
        if type(part) is not list or not 1 <= len(part) <= self.most:
            return NONE
        index = self.index
        packed = 0
        shift = 0
        try:
            for name in part:
                packed |= (index[name] + 1) << shift
                shift += self.each
        except (KeyError, TypeError):
            return NONE
        return packed

    def pack(self, state: State, value: Any, action: dict[str, Any]) -> int:
        values: tuple[int, ...] = value
        if not 1 <= len(values) <= self.most or min(values) < 0:
            return NONE
        packed = 0
        for i, one in enumerate(values):
            packed |= (one + 1) << i * self.each
        return packed


@final
class Steps(Several):
    """Places in order on a map so large that an action has no room for their names: it holds the direction of each
    step, three bits, so that a way of sixteen hexes fits. ``beside[place * 6 + direction]`` is the neighbour, -1 where
    there is none (``HexGrid.neighbour``); ``start`` finds where the way begins, from the state and the parts of the
    action that stand before it."""

    def __init__(self, of: Name, beside: list[int], most: int, start: Callable[[State, dict[str, Any]], int]) -> None:
        super().__init__(of)
        self.bits = most * 3
        self.most = most
        self.names = of.names
        self.index = of.index
        self.beside = beside
        self.start = start

    def written(self, state: State, packed: int, action: dict[str, Any]) -> Any:
        place = self.start(state, action)
        found: list[str] = []
        while packed:
            place = self.beside[place * 6 + (packed & 7) - 1]
            found.append(self.names[place])
            packed >>= 3
        return found

    def parsed(self, state: State, part: Any, action: dict[str, Any]) -> int:
        return self.pack(state, self.decode(state, part), action)

    def pack(self, state: State, value: Any, action: dict[str, Any]) -> int:
        places: tuple[int, ...] = value
        if not 1 <= len(places) <= self.most:
            return NONE
        here = self.start(state, action)
        packed = 0
        for i, place in enumerate(places):
            direction = self.toward(here, place)
            if direction < 0:
                return NONE
            packed |= (direction + 1) << i * 3
            here = place
        return packed

    def toward(self, here: int, there: int) -> int:
        """The direction of a neighbour, -1 where it is none."""
        if here >= 0 and there >= 0:
            for direction in range(6):
                if self.beside[here * 6 + direction] == there:
                    return direction
        return NONE


@final
class Tally(Several):
    """Things of which only the number counts, such as a hand of cards: an int with ``each`` bits for the number of each
    name. Written as a list in the names' own order; read in any, as a tuple."""

    def __init__(self, of: Name, each: int) -> None:
        super().__init__(of)
        self.names = of.names
        self.known: dict[int, list[str]] = {}
        self.each = each
        self.mask = (1 << each) - 1
        self.bits = each * len(of.names)

    def encode(self, state: State, value: Any) -> Any:
        if isinstance(value, tuple):
            return [self.names[one] for one in value]
        tally: int = value
        known = self.known.get(tally)
        if known is not None:
            return known[:]
        found: list[str] = []
        for name in self.names:
            found.extend([name] * (tally & self.mask))
            tally >>= self.each
        if len(self.known) < LONGEST_LIST:  # anybody may ask what a hand is called, not all of them can be dealt
            self.known[value] = found[:]
        return found

    def pack(self, state: State, value: Any, action: dict[str, Any]) -> int:
        """In an action they stand in the names' order, so that a choice is written in one way only."""
        values: tuple[int, ...] = value
        return self.tally(values) if values and list(values) == sorted(values) else NONE

    def tally(self, values: tuple[int, ...]) -> int:
        for one in values:
            if one < 0 or values.count(one) > self.mask:
                raise ValueError(f"more than {self.mask} of one {self.word}")
        return sum([1 << one * self.each for one in values])


# ---- outside of actions --------------------------------------------------------------------------------------------


@final
class Key:
    """Several values in one number, the first highest: each times as many as there are of what comes after it."""

    def __init__(self, parts: list[tuple[str, Kind]]) -> None:
        self.parts = parts
        self.sizes = [_count(kind) for _, kind in parts]

    def pack(self, values: list[int]) -> int:
        key = 0
        for size, value in zip(self.sizes, values, strict=True):
            key = key * size + value
        return key

    def values(self, key: int) -> list[int]:
        found: list[int] = []
        for size in reversed(self.sizes):
            found.append(key % size)
            key //= size
        return found[::-1]


def _count(kind: Kind) -> int:
    """How many values of a kind there are, from 0 on."""
    if isinstance(kind, Listed):
        return len(kind.names)
    return kind.high + 1 if isinstance(kind, Number) else 1 << kind.bits


@final
class Packed(Kind):
    """Things that have several parts each, every thing one number (``Key``); written as a list of objects, of which no
    part may be left out."""

    def __init__(self, parts: tuple[tuple[str, Kind], ...]) -> None:
        super().__init__("", 0, ())
        self.key = Key(list(parts))

    def encode(self, state: State, value: Any) -> Any:
        rows: list[dict[str, Any]] = []
        for key in value:
            row: dict[str, Any] = {}
            write_parts(state, self.key.parts, self.key.values(key), row)
            rows.append(row)
        return rows

    def decode(self, state: State, value: Any) -> Any:
        return tuple([self.key.pack(whole_row(state, row, self.key.parts)) for row in listed(value)])

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": closed_row(self.key.parts)}


@final
class Keyed(Kind):
    """A dict of numbers by such keys; written as a list of objects, the lowest key first. ``value`` names the part that
    is the number. A name or the number cannot be left out, other parts are then nothing."""

    def __init__(self, value: str, parts: tuple[tuple[str, Kind], ...]) -> None:
        super().__init__("", 0, {})
        self.parts = list(parts)
        self.place = [name for name, _ in parts].index(value)
        self.key = Key([part for part in parts if part[0] != value])

    def encode(self, state: State, value: Any) -> Any:
        rows: list[dict[str, Any]] = []
        for key in sorted(value):
            values = self.key.values(key)
            values.insert(self.place, value[key])
            row: dict[str, Any] = {}
            write_parts(state, self.parts, values, row)
            rows.append(row)
        return rows

    def decode(self, state: State, value: Any) -> Any:
        found: dict[int, int] = {}
        faults: list[tuple[str, str]] = []
        for i, row in enumerate(listed(value)):
            try:
                values: list[int] = parts_of(state, row, self.parts)
            except ValueError as error:
                faults.extend(inner(f"[{i}]", error))
                continue
            for j, (name, kind) in enumerate(self.parts):
                if values[j] < 0 or (j == self.place and values[j] == kind.blank):
                    faults.append((f"[{i}].{name}", "it cannot be left out"))
            number = values.pop(self.place)
            key = self.key.pack(values)
            if key in found:
                faults.append((f"[{i}]", f"{shown(row)} is there twice"))
            found[key] = number
        if faults:
            raise Faults(faults)
        return found

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": closed({name: kind.schema() for name, kind in self.parts})}


@mypyc_attr(allow_interpreted_subclasses=True)
class Bitfield(Kind):
    """Values of several parts in one number, the first in its lowest bits; written as an object. What is not written is
    nothing; ``some``: not all of it may be."""

    def __init__(self, parts: tuple[tuple[str, Kind], ...], some: bool = False) -> None:
        super().__init__("", sum([kind.bits for _, kind in parts]), 0)
        self.parts = list(parts)
        self.some = some

    def encode(self, state: State, value: Any) -> Any:
        document: dict[str, Any] = {}
        for name, kind in self.parts:
            document[name] = kind.encode(state, value & ((1 << kind.bits) - 1))
            value >>= kind.bits
        return document

    def decode(self, state: State, value: Any) -> Any:
        packed = 0
        shift = 0
        for (_, kind), part in zip(self.parts, parts_of(state, value, self.parts), strict=True):
            packed |= part << shift
            shift += kind.bits
        if self.some and not packed:
            raise ValueError(f"{' or '.join([name for name, _ in self.parts])}: nothing of it is left, so it is over")
        return packed

    def schema(self) -> dict[str, Any]:
        return closed({name: kind.schema() for name, kind in self.parts})
