"""14.9, 14.10: the Confederation of the Rhine changes its mind, and Saxony with it."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.entering import settle
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, TORGAU, distance, stack_of
from grognard.games.nemesis_1813.rules.pieces import (
    ASTERISKS,
    BAVARIANS,
    BULK,
    THIELMANN,
    TORGAU_UNITS,
    TWIN,
    WREDE,
    members,
)
from grognard.games.nemesis_1813.rules.points import turned
from grognard.games.nemesis_1813.rules.tables import REJOIN
from grognard.games.nemesis_1813.rules.theatre import JOINED, OFF, Theatre
from grognard.games.nemesis_1813.rules.verbs import PASS, code, part_of


def look_at_confederation(b: Theatre) -> None:
    """R110: at the start of a turn a trigger works: to the second state, or with Austria in to the third."""
    if b.defected and b.scenario == "1813":
        if b.austria == JOINED and b.confederation < 3:
            _defect(b)
        elif b.austria != JOINED and b.confederation == 1:
            b.confederation = 2
            b.note("event-confederation", 2)
    b.defected = 0


def _defect(b: Theatre) -> None:
    """14.9 (3): asterisk units leave the map, their hexes noted (R112); Saxony joins at once (R114)."""
    b.confederation = 3
    b.note("event-confederation", 3)
    for h in members(b.held[FRENCH]):
        for unit in members(b.army[stack_of(h, FRENCH)] & ASTERISKS):
            b.waiting[TWIN[unit]] = h
            b.put(unit, OFF)
    b.saxony = 1
    for unit in members(TORGAU_UNITS):
        b.put(unit, TORGAU)
    b.post(THIELMANN, TORGAU)
    b.note("event-saxony")


class Rejoining(Procedure):
    """14.9 (3i), R112: in the reinforcement phase each contingent may join a Coalition stack within five hexes of where
    it stood; one that cannot or does not waits."""

    FIELDS = (("unit", "unit"), ("seen", "units"))
    QUESTIONS = {"join": Question("ask-rejoin", "ally", ("pass", "place"), ("unit",), ("NEM-14.9-3i",))}

    def __init__(self) -> None:
        super().__init__()
        self.unit = -1
        self.seen = 0  # contingents that have had their chance

    def ally_seat(self, b: Theatre) -> int:
        return ALLIED

    def begin(self, b: Theatre) -> int:
        for unit in sorted(b.waiting):
            if not self.seen >> unit & 1:
                self.unit = unit
                self.seen |= 1 << unit
                if len(self.join_options(b, ALLIED)) > 1:
                    return b.ask(ALLIED, "join")
        return b.done()

    def join_options(self, b: Theatre, seat: int) -> list[int]:
        home = b.waiting[self.unit]
        found = [PASS]
        for h in members(b.held[ALLIED]):
            stack = stack_of(h, ALLIED)
            near = distance(h, home) <= REJOIN and BULK[self.unit] <= b.room(h, ALLIED)
            if near and b.may_share(b.army[stack] | 1 << self.unit, b.staff[stack]):
                found.append(code("place", self.unit, h))
        return found

    def join(self, b: Theatre) -> int:
        if b.choice != PASS:
            h = part_of(b.choice, 1)
            del b.waiting[self.unit]
            b.put(self.unit, h)
            settle(b, ALLIED, h)
            self.tell(b, h, "event-rejoins", self.unit)
            if BAVARIANS >> self.unit & 1 and not b.wrede and b.where[WREDE] == OFF:
                b.wrede = 1
                b.post(WREDE, h)  # R113
                self.tell(b, h, "event-wrede", WREDE)
        return self.begin(b)

    def tell(self, b: Theatre, h: int, message: str, piece: int) -> None:
        """15.1c: who has gone into a hidden stack is told to its owner alone."""
        b.tell(ALLIED, message, piece, h)
        if b.veiled:
            b.note("event-counter-laid", ALLIED, h)


def try_confederation(b: Theatre) -> None:
    """14.9b, tested at the end of each turn."""
    if b.scenario == "1813" and b.confederation < 3 and turned(b):
        b.defected = 1


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-confederation": (("state", "number"),),
    "event-saxony": (),
    "event-rejoins": (("unit", "unit"), ("hex", "hex")),
    "event-wrede": (("commander", "commander"), ("hex", "hex")),
}
