"""Wherever combat units go depots fall (8.7), commanders are overrun (8.8) and garrisons relieved (14.12)."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import Result
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, KINGDOM, NOBODY, NORTH_ITALY, distance, stack_of
from grognard.games.nemesis_1813.rules.pieces import HOME, NAPOLEON, members
from grognard.games.nemesis_1813.rules.ranks import MURAT
from grognard.games.nemesis_1813.rules.tables import A_LOST_DEPOT, ESCAPE, LOST_UP_TO
from grognard.games.nemesis_1813.rules.theatre import OFF, Theatre
from grognard.games.nemesis_1813.rules.verbs import codes, part_of


def enter(b: Theatre, side: int, h: int) -> bool:
    """Units of a side have come into a hex. True where enemy commanders there must now look to themselves (R57)."""
    if b.depots[1 - side] >> h & 1:
        b.depots[1 - side] &= ~(1 << h)
        b.losses[1 - side] += A_LOST_DEPOT
        b.note("event-depot-captured", side, h)
    if b.advanced and side == ALLIED and KINGDOM >> h & 1 and not b.naples:
        b.naples = 1  # 16.2-10, R155
        if b.where[MURAT] >= 0:
            b.note("event-commander-leaves", FRENCH, MURAT)
            b.post(MURAT, OFF)
    return b.staff[stack_of(h, 1 - side)] != 0


def settle(b: Theatre, side: int, h: int) -> None:
    """R117: units of a side have ended a step in a hex; a garrison there is relieved."""
    here = b.army[stack_of(h, side)]
    for unit in members(here & b.garrison):
        if HOME[unit] == h and here & ~b.garrison:
            b.relief |= 1 << unit


def stays_in_italy(b: Theatre, side: int, start: int, end: int) -> bool:
    """14.15 (v): whether a French piece may go from one hex to another."""
    return not (b.confined and side == 0 and NORTH_ITALY >> start & 1 and not NORTH_ITALY >> end & 1)


class Fate(Procedure):
    """11.19: commanders without combat units roll, one by one: 1 is the end, otherwise they escape to a friendly stack
    within three hexes, and are lost where there is none (R93)."""

    FIELDS = (("power", "power"), ("hex", "hex"), ("leader", "commander"))
    QUESTIONS = {
        "flee": Question("ask-escape", "power", ("escape",), ("power", ("commander", "leader")), ("NEM-11.19c",)),
    }
    ROLLS = {"rolled": (1, 6)}
    NEEDS = {"always": ("power", "hex"), "flee": ("leader",), "rolled": ("leader",)}

    def __init__(self, power: int = NOBODY, h: int = -1) -> None:
        super().__init__()
        self.power = power
        self.hex = h
        self.leader = -1

    def begin(self, b: Theatre) -> int:
        staff = b.staff[stack_of(self.hex, self.power)]
        if not staff or b.army[stack_of(self.hex, self.power)]:
            return b.done()
        self.leader = members(staff)[0]
        return b.roll(1, 6, "rolled")

    def rolled(self, b: Theatre) -> int:
        die = b.dice[0]
        if die > LOST_UP_TO and self.havens(b):
            b.note("event-escapes", self.power, self.leader, die)
            return b.ask(self.power, "flee")
        b.post(self.leader, OFF)
        b.note("event-commander-lost", self.power, self.leader, die)
        if self.leader == NAPOLEON:
            return b.finish(Result(("coalition",), "emperor", "NEM-14.4-1"))
        return self.begin(b)

    def havens(self, b: Theatre) -> list[int]:
        near = [h for h in members(b.held[self.power]) if distance(h, self.hex) <= ESCAPE]
        return [h for h in near if stays_in_italy(b, self.power, self.hex, h)]

    def flee_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("escape", self.havens(b))

    def flee(self, b: Theatre) -> int:
        h = part_of(b.choice)
        b.post(self.leader, h)
        b.note("event-escaped", self.power, self.leader, h)
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-depot-captured": (("seat", "seat"), ("hex", "hex")),
    "event-escapes": (("seat", "seat"), ("commander", "commander"), ("die", "die")),
    "event-escaped": (("seat", "seat"), ("commander", "commander"), ("hex", "hex")),
    "event-commander-lost": (("seat", "seat"), ("commander", "commander"), ("die", "die")),
}
