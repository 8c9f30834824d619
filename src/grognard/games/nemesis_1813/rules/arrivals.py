"""13.2, 13.3: reinforcements and changes of commanders."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.deck import RETURNING, RETURNS, Instruction
from grognard.games.nemesis_1813.rules.entering import Fate, enter, settle
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    CITIES,
    HEX_INDEX,
    NEAR,
    NOBODY,
    NORTH_ITALY,
    distance,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import no_halt, shut
from grognard.games.nemesis_1813.rules.pieces import (
    AUSTRIAN_LEADERS,
    AUSTRIANS,
    BULK,
    LEADER_INDEX,
    LEADER_SIDE,
    SIDE,
    bulk,
    leaders,
    members,
    units,
)
from grognard.games.nemesis_1813.rules.ranks import MURAT
from grognard.games.nemesis_1813.rules.tables import ROOM, SETUPS, SIDES
from grognard.games.nemesis_1813.rules.theatre import JOINED, OFF, Theatre
from grognard.games.nemesis_1813.rules.transfers import posts
from grognard.games.nemesis_1813.rules.verbs import codes, pairs, part_of

Arrival = tuple[int, int, int]  # hex, units, commanders


def _listed(setup: dict[str, Any], side: str) -> dict[int, list[Arrival]]:
    return {
        int(row["turn"]): [
            (HEX_INDEX[one["hex"]], units(one["units"]), leaders(one["commanders"])) for one in row["arrivals"]
        ]
        for row in setup["reinforcements"][side]
    }


SHEET: Final[dict[str, list[dict[int, list[Arrival]]]]] = {
    name: [_listed(setup, side) for side in SIDES] for name, setup in SETUPS.items()
}
CHANGES: Final[dict[str, list[tuple[int, dict[str, Any]]]]] = {
    name: [(int(row["turn"]), op) for row in setup["commander_changes"] for op in row["ops"]]
    for name, setup in SETUPS.items()
}


# Of each unit the turn and the hex of its sheet.
_ON_SHEET: Final[dict[str, dict[int, tuple[int, int]]]] = {
    name: {
        unit: (turn, h)
        for side in sheets
        for turn, rows in side.items()
        for h, force, _ in rows
        for unit in members(force)
    }
    for name, sheets in SHEET.items()
}


def listed_turn(b: Theatre, unit: int) -> int:
    """The turn at whose end a unit arrives, as its sheet or a card says; 0: it does not any more."""
    if unit in b.due:
        return b.due[unit]
    return _ON_SHEET[b.scenario].get(unit, (0, 0))[0]


def arrivals(b: Theatre, side: int, turn: int) -> list[Arrival]:
    """What the sheet lists for a turn; without Austria no Austrians (14.15 ii). Cards bring units sooner or later."""
    listed = SHEET[b.scenario][side].get(turn, [])
    if b.due:
        moved = sum([1 << unit for unit in b.due])
        listed = [(h, force & ~moved, staff) for h, force, staff in listed]
        for unit in sorted(b.due):
            if b.due[unit] == turn and SIDE[unit] == side and not RETURNING >> unit & 1:
                listed.append((_ON_SHEET[b.scenario][unit][1], 1 << unit, 0))
    if b.scenario == "1813" and b.austria != JOINED and side == ALLIED:
        listed = [(h, force & ~AUSTRIANS, staff & ~AUSTRIAN_LEADERS) for h, force, staff in listed]
    if b.naples:
        listed = [(h, force, staff & ~(1 << MURAT)) for h, force, staff in listed]
    return [row for row in listed if row[1] or row[2]]


def barred(b: Theatre, side: int, h: int) -> bool:
    """13.3, R99: a hex with an enemy stack, or next to one; and what is closed."""
    return bool((1 << h | NEAR[h]) & b.held[1 - side]) or (shut(b, side) | no_halt(b, side)) >> h & 1 == 1


def landing(b: Theatre, one: Instruction, unit: int) -> list[int]:
    """13.3, 4.1: where a unit may come in: a city of the land, and beside its own side where the card says so."""
    side = SIDE[unit]
    land = one.land & CITIES
    if one.with_stacks:
        land |= b.held[side]
    found: list[int] = []
    for h in members(land):
        stack = stack_of(h, side)
        shares = b.may_share(b.army[stack] | 1 << unit, b.staff[stack])
        if shares and BULK[unit] <= b.room(h, side) and not barred(b, side, h):
            found.append(h)
    return found


def come_in(b: Theatre, unit: int, h: int) -> bool:
    """A unit enters where its owner chose: unseen where stacks are hidden (15.1c), over depots (R56). True: and over
    commanders (R57)."""
    side = SIDE[unit]
    b.put(unit, h)
    b.tell(side, "event-arrive", side, h, 1 << unit, 0)
    if b.veiled:
        b.note("event-counter-laid", side, h)
    settle(b, side, h)
    return enter(b, side, h)


class Arrivals(Procedure):
    """13.2: the reinforcements of a side for this turn, hex by hex. Where there is too little room the owner says who
    finds it, and the others are lost (R99)."""

    FIELDS = (("power", "power"), ("place", "number"), ("kept", "units"))
    QUESTIONS = {
        "stay": Question("ask-arrivals", "power", ("keep",), ("power",), ("NEM-13.3b",)),
        "come_back": Question("ask-comes-back", "power", ("place",), ("power",), ("NEM-C17-b",)),
    }
    CALLS = {"overran": ("Fate",)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.place = 0  # the row of the sheet
        self.kept = 0

    def rows(self, b: Theatre) -> list[Arrival]:
        return arrivals(b, self.power, b.turn)

    def begin(self, b: Theatre) -> int:
        rows = self.rows(b)
        if self.place >= len(rows):
            return self.returning(b)
        h, force, staff = rows[self.place]
        self.kept = 0
        if barred(b, self.power, h):
            b.note("event-never-arrive", self.power, h, force, staff)
            return self.next(b)
        if bulk(force) <= b.room(h, self.power) and self.shares(b, h, force, staff):
            self.kept = force
            return self.arrive(b)
        return self.keeping(b)

    def back(self, b: Theatre) -> int:
        """17: a unit that a card took off the map and that returns now; -1: none."""
        for unit in sorted(b.due):
            if b.due[unit] == b.turn and RETURNING >> unit & 1 and SIDE[unit] == self.power:
                return unit
        return -1

    def returning(self, b: Theatre) -> int:
        unit = self.back(b)
        if unit < 0:
            return b.done()
        if landing(b, RETURNS[unit], unit):
            return b.ask(self.power, "come_back")
        b.due[unit] = 0
        b.note("event-unit-lost", self.power, unit)
        return b.done()

    def come_back_options(self, b: Theatre, seat: int) -> list[int]:
        unit = self.back(b)
        return pairs("place", unit, landing(b, RETURNS[unit], unit))

    def come_back(self, b: Theatre) -> int:
        unit, h = part_of(b.choice), part_of(b.choice, 1)
        b.due[unit] = 0
        if come_in(b, unit, h):
            return b.call(Fate(1 - self.power, h), "overran")
        return b.done()

    def shares(self, b: Theatre, h: int, force: int, staff: int) -> bool:
        stack = stack_of(h, self.power)
        return b.may_share(b.army[stack] | force, b.staff[stack] | staff)

    def keeping(self, b: Theatre) -> int:
        if self.stay_options(b, self.power):
            return b.ask(self.power, "stay")
        return self.arrive(b)

    def stay_options(self, b: Theatre, seat: int) -> list[int]:
        h, force, staff = self.rows(b)[self.place]
        room = ROOM - bulk(b.army[stack_of(h, seat)] | self.kept)
        return codes(
            "keep",
            [
                unit
                for unit in members(force & ~self.kept)
                if BULK[unit] <= room and self.shares(b, h, self.kept | 1 << unit, staff)
            ],
        )

    def stay(self, b: Theatre) -> int:
        self.kept |= 1 << part_of(b.choice)
        return self.keeping(b)

    def arrive(self, b: Theatre) -> int:
        h, force, staff = self.rows(b)[self.place]
        for unit in members(self.kept):
            b.put(unit, h)
        for leader in members(staff):
            b.post(leader, h)
        b.note("event-arrive", self.power, h, self.kept, staff)
        if force & ~self.kept:
            b.note("event-never-arrive", self.power, h, force & ~self.kept, 0)
        if self.kept:
            settle(b, self.power, h)
            if enter(b, self.power, h):
                return b.call(Fate(1 - self.power, h), "overran")
        return self.next(b)

    def overran(self, b: Theatre) -> int:
        return self.next(b)

    def next(self, b: Theatre) -> int:
        self.place += 1
        return self.begin(b)


def change_commanders(b: Theatre, turn: int) -> None:
    """The changes that the sheet lists for a turn; nothing happens for one who is out of play."""
    for when, op in CHANGES[b.scenario]:
        leader = LEADER_INDEX[op["commander"]]
        if when != turn or b.where[leader] == OFF:
            continue
        side = LEADER_SIDE[leader]
        if op["op"] == "remove":
            b.post(leader, OFF)
            b.note("event-commander-leaves", side, leader)
        elif op["op"] == "relocate":
            relocate(b, leader, HEX_INDEX[op["hex"]])


def relocate(b: Theatre, leader: int, h: int) -> None:
    """A commander is called to Italy. Where the enemy holds his city he goes to the next place there at which he may
    stand (12.1); he stays where he is if there is none."""
    side = LEADER_SIDE[leader]
    ends = posts(b, side) & NORTH_ITALY
    if not ends >> h & 1:
        if not ends:
            return
        h = min([(distance(one, h), one) for one in members(ends)])[1]
    b.post(leader, h)
    b.note("event-transfers", side, leader, h)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-never-arrive": (("seat", "seat"), ("hex", "hex"), ("units", "units"), ("commanders", "commanders")),
    "event-arrive": (("seat", "seat"), ("hex", "hex"), ("units", "units"), ("commanders", "commanders")),
    "event-unit-lost": (("seat", "seat"), ("unit", "unit")),
    "event-commander-leaves": (("seat", "seat"), ("commander", "commander")),
}
