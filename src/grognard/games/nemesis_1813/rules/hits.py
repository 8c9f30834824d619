"""11.17: hits are shared out by the owner of the units."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.ground import NOBODY, stack_of
from grognard.games.nemesis_1813.rules.pieces import SIDE, members
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import PASS, codes, part_of


def endurance(b: Theatre, force: int) -> int:
    """The hits that units can take: two in good order, one disrupted."""
    disrupted: int = (force & b.disrupted).bit_count()
    return 2 * force.bit_count() - disrupted


def exposed(b: Theatre, h: int, side: int) -> int:
    """The units of a hex upon which hits may fall: all of the stack (R62), but nobody who takes no part in any way
    (R70)."""
    return b.army[stack_of(h, side)] & ~b.passive


def strike(b: Theatre, unit: int) -> None:
    """A unit that is hit is disrupted or, if it is so already, eliminated."""
    dead = b.disrupted >> unit & 1
    b.note("event-hit", SIDE[unit], unit, dead)
    if dead:
        b.eliminate(unit)
    else:
        b.disrupt(unit)


class Hits(Procedure):
    """R89: at least half of the hits, rounded up, fall on the main stack as far as it can take them, the rest anywhere
    in the fight. R90: a stack given an odd number may take one more that eliminates. ``b.outcome``: the hits taken."""

    FIELDS = (
        ("power", "power"),
        ("main", "hex"),
        ("helped", "hexes"),
        ("left", "number"),
        ("need", "number"),
        ("given", "counts"),
        ("taken", "number"),
        ("place", "number"),
    )
    QUESTIONS = {
        "share": Question("ask-hit", "power", ("hit",), ("power", "left"), ("NEM-11.17a", "NEM-11.17b")),
        "more": Question("ask-one-more", "power", ("pass", "hit"), ("power",), ("NEM-11.17c",)),
    }
    NEEDS = {"always": ("power", "main")}

    def __init__(self, power: int = NOBODY, main: int = -1, helped: int = 0, hits: int = 0) -> None:
        super().__init__()
        self.power = power
        self.main = main
        self.helped = helped
        self.left = hits
        self.need = 0  # hits that the main stack must still take
        self.given: tuple[int, ...] = ()  # hits of each stack, the main one first
        self.taken = 0
        self.place = 0  # the stack that may take one more

    def stacks(self) -> list[int]:
        return [self.main, *members(self.helped)]

    def begin(self, b: Theatre) -> int:
        here = endurance(b, exposed(b, self.main, self.power))
        rest = sum([endurance(b, exposed(b, h, self.power)) for h in members(self.helped)])
        self.need = min((self.left + 1) // 2, here)
        self.left = min(self.left, here + rest)
        self.given = (0,) * len(self.stacks())
        return self.next(b)

    def next(self, b: Theatre) -> int:
        if self.left:
            return b.ask(self.power, "share")
        return self.extra(b)

    def share_options(self, b: Theatre, seat: int) -> list[int]:
        found = exposed(b, self.main, seat)
        if self.left > self.need:
            for h in members(self.helped):
                found |= exposed(b, h, seat)
        return codes("hit", members(found))

    def share(self, b: Theatre) -> int:
        self.give(b, part_of(b.choice))
        self.left -= 1
        return self.next(b)

    def give(self, b: Theatre, unit: int) -> None:
        place = self.stacks().index(b.at[unit])
        self.given = (*self.given[:place], self.given[place] + 1, *self.given[place + 1 :])
        self.taken += 1
        if not place and self.need:
            self.need -= 1
        strike(b, unit)

    # ---- R90 -----------------------------------------------------------------------------------------------------

    def extra(self, b: Theatre) -> int:
        stacks = self.stacks()
        while self.place < len(stacks):
            if self.given[self.place] & 1 and exposed(b, stacks[self.place], self.power) & b.disrupted:
                return b.ask(self.power, "more")
            self.place += 1
        b.outcome = self.taken
        return b.done()

    def more_options(self, b: Theatre, seat: int) -> list[int]:
        here = exposed(b, self.stacks()[self.place], seat) & b.disrupted
        return [PASS, *codes("hit", members(here))]

    def more(self, b: Theatre) -> int:
        if b.choice != PASS:
            self.give(b, part_of(b.choice))
        self.place += 1
        return self.extra(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-hit": (("seat", "seat"), ("unit", "unit"), ("dead", "flag")),
}
