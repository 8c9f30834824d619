"""11.12, 11.13: the attackers may advance into the hex that the enemy has left."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.entering import Fate, enter, settle, stays_in_italy
from grognard.games.nemesis_1813.rules.ground import NOBODY, stack_of
from grognard.games.nemesis_1813.rules.lands import no_halt, shut
from grognard.games.nemesis_1813.rules.pieces import BULK, CAVALRY, SWEDES, SWEDISH_LEADERS, bulk, members
from grognard.games.nemesis_1813.rules.tables import ROOM
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import DONE, codes, part_of


class Advance(Procedure):
    """R84: ordered units in good order, with any commanders of the stack if a unit goes; some may stay."""

    FIELDS = (
        ("power", "power"),
        ("origin", "hex"),
        ("target", "hex"),
        ("force", "units"),
        ("going", "units"),
        ("staff", "commanders"),
    )
    QUESTIONS = {
        "choose": Question(
            "ask-advance", "power", ("done", "advance"), ("power", ("hex", "target")), ("NEM-11.12c", "NEM-11.12d")
        ),
        "lead": Question(
            "ask-advance-commanders", "power", ("done", "along"), ("power", ("hex", "target")), ("NEM-11.12r1",)
        ),
    }
    CALLS = {"overran": ("Fate",)}
    NEEDS = {"always": ("power", "origin", "target")}

    def __init__(self, power: int = NOBODY, origin: int = -1, target: int = -1, force: int = 0, horse: int = 0) -> None:
        super().__init__()
        self.power = power
        self.origin = origin
        self.target = target
        self.force = force & CAVALRY if horse else force  # who may go
        self.going = 0
        self.staff = 0

    def begin(self, b: Theatre) -> int:
        side, to = self.power, self.target
        closed = b.held[1 - side] | shut(b, side) | no_halt(b, side)
        if closed >> to & 1 or not stays_in_italy(b, side, self.origin, to):
            return b.done()
        return self.choosing(b)

    def choosing(self, b: Theatre) -> int:
        if self.choose_options(b, self.power) == [DONE]:
            return self.leading(b) if self.going else b.done()
        return b.ask(self.power, "choose")

    def choose_options(self, b: Theatre, seat: int) -> list[int]:
        left = self.force & b.good(stack_of(self.origin, seat)) & ~self.going
        room = ROOM - bulk(self.going) - bulk(b.army[stack_of(self.target, seat)])
        found = [unit for unit in members(left) if BULK[unit] <= room and self.may_part(b, self.going | 1 << unit)]
        return [DONE, *codes("advance", found)]

    def may_part(self, b: Theatre, going: int) -> bool:
        """R108: there are Swedish commanders for each part that has Swedes and others."""
        stack = stack_of(self.origin, self.power)
        staying = b.army[stack] & ~going
        parts = len([1 for force in (going, staying) if force & SWEDES and force & ~SWEDES])
        swedes: int = (b.staff[stack] & SWEDISH_LEADERS).bit_count()
        return parts <= swedes

    def choose(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.leading(b) if self.going else b.done()
        self.going |= 1 << part_of(b.choice)
        return self.choosing(b)

    def leading(self, b: Theatre) -> int:
        if self.lead_options(b, self.power) == [DONE]:
            return self.enter(b)
        return b.ask(self.power, "lead")

    def lead_options(self, b: Theatre, seat: int) -> list[int]:
        stack = stack_of(self.origin, seat)
        staying = b.army[stack] & ~self.going
        left = b.officers(stack) & ~self.staff
        rest = b.staff[stack] & ~self.staff
        found = [leader for leader in members(left) if b.may_share(staying, rest & ~(1 << leader))]
        if b.may_share(self.going, self.staff):
            return [DONE, *codes("along", found)]
        return codes("along", found)

    def lead(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.enter(b)
        self.staff |= 1 << part_of(b.choice)
        return self.leading(b)

    def enter(self, b: Theatre) -> int:
        b.note("event-advances", self.power, self.target, self.going)
        for unit in members(self.going):
            b.put(unit, self.target)
        for leader in members(self.staff):
            b.post(leader, self.target)
        settle(b, self.power, self.target)
        if enter(b, self.power, self.target):
            return b.call(Fate(1 - self.power, self.target), "overran")
        return b.done()

    def overran(self, b: Theatre) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-advances": (("seat", "seat"), ("hex", "hex"), ("units", "units")),
}
