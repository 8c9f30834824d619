"""Columns of what a state keeps by the names of things: numbers of some of them, by one name or by several; pairs of
them in order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import Any, Final, final

from grognard.engine.columns import Column
from grognard.engine.compound import Rows
from grognard.engine.kinds import Kind, Listed
from grognard.engine.powers import PowerState
from grognard.engine.state import State

Part = tuple[str, Listed]
Packing = tuple[Callable[..., int], Callable[[int], tuple[int, ...]]]
UNLISTED: Final = 1 << 12  # keys: so many are not made beforehand


@final
class Keyed(Column):
    """Numbers by the names of things, in a list or noted of some only; told as rows of names and value, of what is not
    0, or with ``noughts`` of all that is noted. The key is worked out from the places of the names as in a table (of
    two: ``width * first + second``), or as the game packs them (``packing``: how it is made, and taken apart again)."""

    def __init__(
        self,
        name: str,
        parts: tuple[Part, ...],
        value: tuple[str, Kind],
        packing: Packing | None = None,
        noughts: bool = False,
    ) -> None:
        super().__init__(name, Rows((*parts, value)))
        self.heads = [head for head, _ in parts]
        self.named = [kind.names for _, kind in parts]
        self.told = value[0]
        self.value = value[1]
        self.packing = packing
        self.noughts = noughts
        size = 1
        for names in self.named:
            size *= len(names)
        self.keys = range(size)
        # Of two names, which most of every view is, all rows begin alike.
        self.double = len(parts) == 2 and packing is None and size <= UNLISTED
        self.firsts: list[str] = []
        self.seconds: list[str] = []
        if self.double:
            self.firsts = [one for one in self.named[0] for _ in self.named[1]]
            self.seconds = [other for _ in self.named[0] for other in self.named[1]]

    def packed(self, places: tuple[int, ...]) -> int:
        if self.packing is not None:
            return self.packing[0](*places)
        found = 0
        for names, place in zip(self.named, places, strict=True):
            found = found * len(names) + place
        return found

    def places(self, key: int) -> tuple[int, ...]:
        if self.packing is not None:
            return self.packing[1](key)
        found: list[int] = []
        for names in reversed(self.named):
            key, place = divmod(key, len(names))
            found.append(place)
        return tuple(reversed(found))

    def made_of(self, state: State) -> Any:
        return getattr(state, self.attribute)

    def write(self, state: State) -> Any:
        held = getattr(state, self.attribute)
        if not held:
            return []
        keys: Any
        if isinstance(held, list):
            keys = compress(self.keys, held)
        else:
            keys = sorted([key for key in held if self.noughts or held[key]])
        told, encode = self.told, self.value.encode
        if not self.double:
            rows: list[dict[str, Any]] = []
            for key in keys:
                row = {
                    head: names[at] for head, names, at in zip(self.heads, self.named, self.places(key), strict=True)
                }
                rows.append({**row, told: encode(state, held[key])})
            return rows
        first, second = self.heads
        firsts, seconds = self.firsts, self.seconds
        if self.value.plain:
            return [{first: firsts[key], second: seconds[key], told: held[key]} for key in keys]
        return [{first: firsts[key], second: seconds[key], told: encode(state, held[key])} for key in keys]

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        held: Any = [0] * len(self.keys) if isinstance(getattr(state, self.attribute), list) else {}
        step = len(self.heads) + 1
        for i in range(0, len(value), step):
            places = tuple(value[i : i + step - 1])
            if min(places) < 0:
                faults.append(f"{where}[{i // step}]: {' and '.join(self.heads)} cannot be left out")
            else:
                held[self.packed(places)] = value[i + step - 1]
        setattr(state, self.attribute, held)


@final
class Pairs(Column):
    """Pairs of one kind of names in order, each ``width * one + other``."""

    def __init__(self, name: str, one: Part, other: Part) -> None:
        super().__init__(name, Rows((one, other)))
        self.width = len(one[1].names)

    def get(self, state: State) -> Any:
        return tuple([part for pair in getattr(state, self.attribute) for part in divmod(pair, self.width)])

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        if any([place < 0 for place in value]):
            faults.append(f"{where}: pairs, of which none may be left out")
            return
        found = tuple([self.width * value[i] + value[i + 1] for i in range(0, len(value), 2)])
        setattr(state, self.attribute, found)


@final
class Owners(Column):
    """The seats that play the Powers, as numbers; -1 where nobody does."""

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, PowerState)
        if len(value) != len(state.owner) or any([not -1 <= seat < state.seats for seat in value]):
            faults.append(f"{where}: a seat, or -1, for each of {len(state.owner)} Powers")
            return
        state.owner = list(value)
