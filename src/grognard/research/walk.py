"""The facts of a view, found by walking through it. Without NumPy, so that it is compiled with the rules."""

from __future__ import annotations

import zlib
from array import array
from typing import Any, Final, final

INTEGER: Final = "q"
FLOAT: Final = "d"
WORTH: Final = 6  # entries of an object or list that is worth remembering


@final
class Node:
    """A place in views: its slot, those of the words that stood there, and what lies below. It follows from its path
    alone, so all walks share it."""

    def __init__(self, path: str, size: int) -> None:
        self.path = path
        self.size = size
        self.slot = zlib.crc32(path.encode()) % size
        self.words: dict[Any, int] = {}
        self.below: dict[Any, Node] = {}

    def at(self, key: Any) -> Node:
        node = self.below.get(key)
        if node is None:
            node = self.below[key] = Node(f"{self.path}/{key}", self.size)
        return node

    def word(self, said: Any) -> int:
        slot = self.words.get(said)
        if slot is None:
            slot = self.words[said] = zlib.crc32(f"{self.path}={said}".encode()) % self.size
        return slot


_ROOTS: Final[dict[int, Node]] = {}


def root_of(size: int) -> Node:
    root = _ROOTS.get(size)
    if root is None:
        root = _ROOTS[size] = Node("", size)
    return root


@final
class Seen:
    """What stood in a place when it was last looked at, an object or a list, and what was found in it."""

    def __init__(self, part: Any) -> None:
        self.part = part
        self.slots = array(INTEGER)
        self.values = array(FLOAT)


@final
class Walk:
    """Through one view after another, looking only at what has changed."""

    def __init__(self, size: int) -> None:
        self.root = root_of(size)
        self.seen: dict[Node, Seen] = {}

    def facts(self, view: dict[str, Any]) -> tuple[array[int], array[float]]:
        slots = array(INTEGER)
        values = array(FLOAT)
        self._object(self.root, view, slots, values)
        return slots, values

    def _read(self, node: Node, part: Any, slots: array[int], values: array[float]) -> None:
        kind = type(part)
        if kind is str:
            slots.append(node.word(part))
            values.append(1.0)
        elif (kind is dict or kind is list) and len(part) < WORTH:
            if kind is dict:
                self._object(node, part, slots, values)
            else:
                self._list(node, part, slots, values)
        elif kind is dict or kind is list:
            seen = self.seen.get(node)
            # Most of a view is as it was the last time: play changes little at a time.
            if seen is None or (part is not seen.part and part != seen.part):
                seen = self.seen[node] = Seen(part)
                if kind is dict:
                    self._object(node, part, seen.slots, seen.values)
                else:
                    self._list(node, part, seen.slots, seen.values)
            else:
                seen.part = part
            slots.extend(seen.slots)
            values.extend(seen.values)
        elif part is not None and part is not False:  # a number, or true
            slots.append(node.slot)
            values.append(float(part))

    def _object(self, node: Node, part: dict[str, Any], slots: array[int], values: array[float]) -> None:
        below = node.below
        for key, value in part.items():
            if value is None or value is False:
                continue
            there = below.get(key)
            self._read(there if there is not None else node.at(key), value, slots, values)

    def _list(self, node: Node, part: list[Any], slots: array[int], values: array[float]) -> None:
        for place, value in enumerate(part):
            kind = type(value)
            if kind is str:
                slots.append(node.word(value))
                values.append(1.0)
            elif kind is dict:
                self._read(node.at(_name(value)), value, slots, values)
            elif kind is list:
                self._read(node.at(place), value, slots, values)
            elif value is not None:
                self._read(node.at(place), value, slots, values)
                slots.append(node.word(value))
                values.append(1.0)


def _name(row: dict[str, Any]) -> Any:
    """By what an object is known among others in its list."""
    known = row.get("id")
    if known is not None:
        return known
    words: list[str] = []
    for value in row.values():
        if type(value) is not str:
            break
        words.append(value)
    return tuple(words)
