"""8.1: disrupted units are returned to good order, with a train and a commander."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.ground import ALLIED, NOBODY, hex_of, side_of, stack_of
from grognard.games.nemesis_1813.rules.pieces import RATING, members
from grognard.games.nemesis_1813.rules.ranks import COMPATRIOTS, KIN, foot_without
from grognard.games.nemesis_1813.rules.sheets import starter
from grognard.games.nemesis_1813.rules.theatre import Theatre, shown_of
from grognard.games.nemesis_1813.rules.trains import receivers
from grognard.games.nemesis_1813.rules.verbs import DONE, codes, part_of


class Rallies(Procedure):
    """R43: all rallies come before all moves, the starter of 8.2 first; a stack rallies once, with one train."""

    FIELDS = (("power", "power"), ("second", "flag"), ("hex", "hex"), ("left", "number"), ("restored", "units"))
    QUESTIONS = {
        "order": Question("ask-rally", "power", ("done", "rally"), ("power",), ("NEM-8.1a", "NEM-8.1r1"), secret=True),
        "pick": Question("ask-restore", "power", ("done", "restore"), ("power", "hex", "left"), ("NEM-8.1b",)),
    }
    NEEDS = {"pick": ("hex",), "order": ("power",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.second = 0
        self.hex = -1
        self.left = 0  # units that may still be restored
        self.restored = 0  # those that were, in this hex

    def begin(self, b: Theatre) -> int:
        self.power = starter(b)
        return self.next(b)

    def next(self, b: Theatre) -> int:
        """Whoever has counters, real or not, on a stack that could rally is asked: nothing is told of them so."""
        stacks = b.held[self.power] if b.veiled else self.candidates(b)
        if any([stacks >> hex_of(key) & 1 for key in b.trains if side_of(key) == self.power]):
            return b.ask_in_secret(self.power, "order")
        if self.second:
            return b.done()
        self.second = 1
        self.power = 1 - self.power
        return self.next(b)

    def candidates(self, b: Theatre) -> int:
        """Hexes whose stack could rally with a train: in supply, or with one that was a depot (R27)."""
        side = self.power
        found = receivers(b, side)
        for key in b.trains:
            h = hex_of(key)
            if side_of(key) == side and shown_of(b.trains[key]) and b.officers(key):
                found |= 1 << h
        for h in members(found):
            force = b.army[stack_of(h, side)]
            obeys = b.obeys(force, b.staff[stack_of(h, side)]) and ratings_in(b, h, side)
            obeys = obeys and not foot_without(b, force, b.officers(stack_of(h, side)))  # R189
            if not self.tired(b, h, 0) or b.rallied >> h & 1 or not obeys:
                found &= ~(1 << h)
        return found

    def tired(self, b: Theatre, h: int, restored: int) -> int:
        """The disrupted units of a hex that may rally. 16.6b: those of a nation only so many as its own commanders
        there can restore."""
        stack = stack_of(h, self.power)
        found = b.army[stack] & b.disrupted
        if not b.friction or self.power != ALLIED:
            return found
        for unit in members(found):
            kin = KIN[unit]
            ratings = sum([RATING[one] for one in members(b.officers(stack)) if COMPATRIOTS[one] & kin])
            if (restored & kin).bit_count() >= ratings:
                found &= ~(1 << unit)
        return found

    def order_options(self, b: Theatre, seat: int) -> list[int]:
        stacks = self.candidates(b)
        return [DONE, *codes("rally", [h for h in b.usable_hexes(seat) if stacks >> h & 1])]

    def order(self, b: Theatre) -> int:
        choice = b.choices[self.power]
        if choice == DONE:
            if self.second:
                return b.done()
            self.second = 1
            self.power = 1 - self.power
            return self.next(b)
        self.hex = part_of(choice)
        b.spend_train(self.hex, self.power)
        b.rallied |= 1 << self.hex
        b.note("event-rallies", self.power, self.hex)
        b.reveal()
        self.left = ratings_in(b, self.hex, self.power)
        self.restored = 0
        return self.restoring(b)

    def restoring(self, b: Theatre) -> int:
        if self.left and self.tired(b, self.hex, self.restored):
            return b.ask(self.power, "pick")
        self.hex = -1
        self.left = self.restored = 0
        return self.next(b)

    def pick_options(self, b: Theatre, seat: int) -> list[int]:
        return [*codes("restore", members(self.tired(b, self.hex, self.restored))), DONE]

    def pick(self, b: Theatre) -> int:
        if b.choice == DONE:
            self.left = 0
        else:
            unit = part_of(b.choice)
            b.restore(unit)
            self.restored |= 1 << unit
            b.tell(self.power, "event-restored", self.power, unit)
            self.left -= 1
        return self.restoring(b)


def ratings_in(b: Theatre, h: int, side: int) -> int:
    """8.1: the ratings of all commanders in a hex together."""
    return sum([RATING[leader] for leader in members(b.officers(stack_of(h, side)))])


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-rallies": (("seat", "seat"), ("hex", "hex")),
    "event-restored": (("seat", "seat"), ("unit", "unit")),
}
