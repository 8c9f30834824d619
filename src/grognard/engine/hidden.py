"""Counters whose faces not everybody sees: stacks of which others see the top and the number, and counters that lie
apart face down.

To whoever may not know it a counter has no name. Inside a stack it is one of so many. Apart, face down, it bears a
**tag**: the running number of the moment at which it was laid there for all to see. A tag stays with the counter as
long as eyes can follow it and is never used again, so it tells nothing of the face and nothing by its order. A game
calls ``lay_down`` in an order that everybody may know (that of the owner's actions), never in that of its pieces.

A state holds one ``Counters`` in a column of its own; it can have cards besides.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, final

from grognard.engine.columns import Column
from grognard.engine.compound import closed
from grognard.engine.game import ALL_KNOWING
from grognard.engine.kinds import Mask, Name, shown
from grognard.engine.state import State

OFF: Final = -1  # on no place of the map
NOTHING: Final = -1  # no counter
FACE_UP: Final = -1  # in place of a tag: its face lies open to all
ROW: Final = ("power", "at", "tag", "seen")


@final
class Counters:
    """``side``: the Power of each counter, which may change; ``at``: its place; ``tag``: 0 inside a stack, FACE_UP, or
    its number; ``seen``: the seats besides its owner's that know its face, as a mask."""

    def __init__(self, side: list[int], of: Counters | None = None) -> None:
        if of is None:
            self.side = side
            self.at: list[int] = [OFF] * len(side)
            self.tag: list[int] = [0] * len(side)
            self.seen: list[int] = [0] * len(side)
            self.last = 0  # tag given
            return
        self.side = of.side
        self.at = of.at[:]
        self.tag = of.tag[:]
        self.seen = of.seen[:]
        self.last = of.last

    def copy(self) -> Counters:
        return Counters(self.side, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _kept, (self.side, self.at, self.tag, self.seen, self.last)

    # ---- what the rules do ---------------------------------------------------------------------------------------

    def stack(self, power: int, place: int) -> list[int]:
        """The counters of a Power that lie at a place in a stack."""
        at, tag, side = self.at, self.tag, self.side
        return [i for i in range(len(at)) if at[i] == place and side[i] == power and tag[i] == 0]

    def apart(self, power: int, place: int) -> list[int]:
        """Those that lie there face down on their own, by their tags."""
        at, tag, side = self.at, self.tag, self.side
        found = [i for i in range(len(at)) if at[i] == place and side[i] == power and tag[i] > 0]
        found.sort(key=tag.__getitem__)
        return found

    def put(self, piece: int, place: int) -> None:
        """Into the stack of its Power at a place, or off the map. Whoever knew its face still does."""
        self._leave(piece)
        self.at[piece] = place
        self.tag[piece] = 0
        if place == OFF:
            self.seen[piece] = 0

    def lay_down(self, piece: int, place: int) -> None:
        """Apart from others, face down, for all to see that a counter lies there."""
        if self.tag[piece] <= 0:
            self._leave(piece)
            self.last += 1
            self.tag[piece] = self.last
        self.at[piece] = place

    def _leave(self, piece: int) -> None:
        """Which counter has left a stack, only those see who knew all the faces in it: the others know none now."""
        if self.tag[piece] != 0 or self.at[piece] == OFF:
            return
        together = self.stack(self.side[piece], self.at[piece])
        still = -1
        for other in together:
            still &= self.seen[other]
        for other in together:
            self.seen[other] &= still

    def turn_up(self, piece: int) -> None:
        """Its face is shown to all, and stays so. The rules call ``b.reveal()`` besides."""
        self.tag[piece] = FACE_UP
        self.seen[piece] = -1

    def show(self, piece: int, seats: int) -> None:
        """Its face is shown to some. The rules call ``b.reveal()`` besides."""
        self.seen[piece] |= seats

    def change_sides(self, piece: int, power: int) -> None:
        self.side = [power if i == piece else now for i, now in enumerate(self.side)]

    # ---- what a seat may know ------------------------------------------------------------------------------------

    def knows(self, piece: int, seat: int, owner: list[int]) -> bool:
        """Whether a seat knows the face of a counter; ``owner``: the seat of each Power."""
        if seat == ALL_KNOWING or self.tag[piece] == FACE_UP:
            return True
        return seat >= 0 and (owner[self.side[piece]] == seat or self.seen[piece] >> seat & 1 == 1)


def _kept(side: list[int], at: list[int], tag: list[int], seen: list[int], last: int) -> Counters:
    made = Counters(side)
    made.at, made.tag, made.seen, made.last = at, tag, seen, last
    return made


def guess(
    unknown: list[int], slots: list[tuple[int, int]], rng: random.Random, fits: Callable[[int, int], bool]
) -> list[int]:
    """Counters whose faces are not known, dealt at random to the slots that are, (number, how many): the slot of each,
    -1 for one that is nowhere. ``fits(counter, slot)``: whether it can be there at all. For ``Game.imagine``; raises
    ValueError where no such world is found."""
    wanted = [number for number, count in slots for _ in range(count)]
    free = unknown[:]
    rng.shuffle(free)
    taken: dict[int, int] = {}  # counter -> its place in ``wanted``
    for start in range(len(wanted)):
        if not _seat_one(start, wanted, free, taken, set(), fits):
            raise ValueError(f"no counter fits slot {wanted[start]}")
    return [wanted[taken[counter]] if counter in taken else -1 for counter in unknown]


def _seat_one(
    place: int,
    wanted: list[int],
    free: list[int],
    taken: dict[int, int],
    tried: set[int],
    fits: Callable[[int, int], bool],
) -> bool:
    """One more slot is filled, others moving up where they must: so a world is found wherever there is one."""
    for counter in free:
        if counter not in taken and fits(counter, wanted[place]):
            taken[counter] = place
            return True
    for counter in free:
        if counter in tried or not fits(counter, wanted[place]):
            continue
        tried.add(counter)
        if _seat_one(taken[counter], wanted, free, taken, tried, fits):
            taken[counter] = place
            return True
    return False


@final
class CounterColumn(Column):
    """The counters of a state in positions and views; those off the map are left out. A position has for each piece its
    Power, its place, its tag and who has seen its face, and how many tags were given."""

    def __init__(self, name: str, pieces: Name, places: Name, powers: Name, seats: Name) -> None:
        super().__init__(name, pieces)
        self.pieces = pieces
        self.places = places
        self.powers = powers
        self.seats = Mask(seats)

    def counters(self, state: State) -> Counters:
        found: Counters = getattr(state, self.attribute)
        return found

    def view(self, state: State, seat: int, owner: list[int], top: Callable[[int, int], int]) -> list[dict[str, Any]]:
        """What a seat sees, place by place and Power by Power: of a stack how many there are, its top (by Power and
        place; -1 where none shows) and the names that it knows; counters apart by tag; and those face up.
        ``owner``: the seat of each Power."""
        c = self.counters(state)
        names = self.pieces.names
        found: list[dict[str, Any]] = []
        for place, where in enumerate(self.places.names):
            for power, whose in enumerate(self.powers.names):
                here = [i for i, at in enumerate(c.at) if at == place and c.side[i] == power]
                if not here:
                    continue
                stack = [i for i in here if c.tag[i] == 0]
                first = top(power, place) if stack else NOTHING
                found.append(
                    {
                        "place": where,
                        "power": whose,
                        "count": len(stack),
                        "top": names[first] if first != NOTHING else None,
                        "stack": [names[i] for i in stack if i != first and c.knows(i, seat, owner)],
                        "apart": [
                            {"tag": c.tag[i], "piece": names[i] if c.knows(i, seat, owner) else None}
                            for i in c.apart(power, place)
                        ],
                        "face_up": [names[i] for i in here if c.tag[i] == FACE_UP],
                    }
                )
        return found

    def write(self, state: State) -> Any:
        c = self.counters(state)
        everybody = (1 << len(self.seats.of.names)) - 1
        pieces = {
            self.pieces.names[i]: {
                "power": self.powers.names[c.side[i]],
                "at": self.places.names[at],
                "tag": c.tag[i],
                "seen": self.seats.encode(state, c.seen[i] & everybody),
            }
            for i, at in enumerate(c.at)
            if at != OFF
        }
        return {"tags": c.last, "pieces": pieces}

    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        c = self.counters(state)
        for i in range(len(c.at)):
            c.at[i], c.tag[i], c.seen[i] = OFF, 0, 0
        if not isinstance(value, dict) or not set(value) <= {"tags", "pieces"} or type(value.get("tags", 0)) is not int:
            faults.append(f"{where}: expected tags, a number, and pieces; found {shown(value)}")
            return
        pieces = value.get("pieces", {})
        if not isinstance(pieces, dict):
            faults.append(f"{where}.pieces: expected an object, found {shown(pieces)}")
            return
        tags: list[int] = [value.get("tags", 0)]
        for name, row in pieces.items():
            try:
                self._read_one(state, c, name, row, tags)
            except ValueError as error:
                faults.append(f"{where}.pieces.{str(name)[:40]}: {error}")
        c.last = max(tags)

    def _read_one(self, state: State, c: Counters, name: Any, row: Any, tags: list[int]) -> None:
        if name not in self.pieces.index or not isinstance(row, dict) or not set(row) <= set(ROW):
            raise ValueError(f"{shown(row)} is not a piece with {', '.join(ROW)}")
        i = self.pieces.index[name]
        place: int = self.places.decode(state, row.get("at"))
        seen: int = self.seats.decode(state, row.get("seen", []))
        power: int = self.powers.decode(state, row["power"]) if "power" in row else c.side[i]
        tag = row.get("tag", 0)
        if place < 0 or power < 0 or type(tag) is not int or tag < FACE_UP or (tag > 0 and tag in tags[1:]):
            raise ValueError("it is of a Power and lies at a place, and no other has its tag")
        tags.append(tag)
        c.at[i], c.tag[i], c.seen[i] = place, tag, seen
        if power != c.side[i]:
            c.change_sides(i, power)

    def schema(self) -> dict[str, Any]:
        row = {
            "power": self.powers.schema(),
            "at": self.places.schema(),
            "tag": {"type": "integer", "minimum": FACE_UP},
            "seen": self.seats.schema(),
        }
        pieces = {"type": "object", "additionalProperties": closed(row)}
        return closed({"tags": {"type": "integer", "minimum": 0}, "pieces": pieces})
