"""14.15 (a), (c): both sides redeploy behind their lines, then place what has come since."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.engine.procedure import Question
from grognard.games.nemesis_1813.rules.arrivals import Arrival, arrivals
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    CITY_HEX,
    FRENCH,
    KIEL,
    NEAR,
    NOBODY,
    ZONE,
    distance,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import shut
from grognard.games.nemesis_1813.rules.laying import (
    LAY_VERBS,
    LEADER_ASKED,
    POST_VERBS,
    UNIT_ASKED,
    Laying,
)
from grognard.games.nemesis_1813.rules.lines import may_stand
from grognard.games.nemesis_1813.rules.pieces import (
    DANES,
    DANISH_LEADERS,
    DANZIG,
    FROZEN_LEADERS,
    FROZEN_UNITS,
    HOME,
    LEADER_HOME,
    LEADER_SIDE,
    OF_SIDE,
    RAPP,
    SIDE,
    SWEDES,
    SWEDISH_LEADERS,
    TO_LEIPZIG,
    TO_MAGDEBURG,
    leaders,
    members,
    units,
)
from grognard.games.nemesis_1813.rules.tables import RESUMES, SETUPS
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.transfers import posts
from grognard.games.nemesis_1813.rules.verbs import PASS, code, pairs, part_of, verb_of


class Redeployment(Laying):
    """(a), R126: each piece may go anywhere in its zone, and must if it is outside; then the depots (R130)."""

    FIELDS = (*Laying.FIELDS, ("depots", "hexes"), ("depot", "hex"))
    QUESTIONS = {
        "lay": Question("ask-redeploy", "power", LAY_VERBS, UNIT_ASKED, ("NEM-14.15-a5", "NEM-14.15-a2")),
        "post": Question("ask-redeploy-commander", "power", POST_VERBS, LEADER_ASKED, ("NEM-14.15-a5",)),
        "shift": Question(
            "ask-shift-depot", "power", ("pass", "remove", "shift"), ("power", ("hex", "depot")), ("NEM-14.15-r1",)
        ),
    }
    NEEDS = {"always": ("power",), "shift": ("depot",)}
    ENDS = "done"

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__(power)
        self.depots = 0  # depots that may still be moved
        self.depot = -1

    def begin(self, b: Theatre) -> int:
        for unit in members(self.bound(b)):
            if not self.unit_zone(b, unit) >> b.at[unit] & 1:
                self.pool |= 1 << unit
        return self.laying(b)

    def bound(self, b: Theatre) -> int:
        """All units on the map but garrisons in place (R129), and Danes whose Kiel the enemy has yet to leave."""
        found = 0
        for h in members(b.held[self.power]):
            found |= b.army[stack_of(h, self.power)]
        found &= ~b.garrison
        return found & ~DANES if b.held[1 - self.power] >> KIEL & 1 else found

    def free_units(self, b: Theatre) -> int:
        found = self.bound(b) & ~self.pool & ~self.seen
        for unit in members(found & SWEDES):
            stack = stack_of(b.at[unit], self.power)
            if not b.may_share(b.army[stack] & ~(1 << unit), b.staff[stack]):
                found &= ~(1 << unit)
        return found

    def bound_staff(self, b: Theatre) -> int:
        """Rapp belongs to the garrison of Danzig, and stays with it."""
        found = 0
        for h in members(b.led[self.power]):
            found |= b.staff[stack_of(h, self.power)]
        if found >> RAPP & 1 and b.army[stack_of(b.where[RAPP], self.power)] & b.garrison & DANZIG:
            found &= ~(1 << RAPP)
        return found & ~DANISH_LEADERS if b.held[1 - self.power] >> KIEL & 1 else found

    def units_laid(self, b: Theatre) -> int:
        """Commanders whose place is outside their zone, or whose units have gone elsewhere (12.1), must ride."""
        for leader in members(self.bound_staff(b)):
            if not self.leader_zone(b, leader) >> b.where[leader] & 1:
                self.officers |= 1 << leader
        return self.posting(b)

    def free_staff(self, b: Theatre) -> int:
        found = self.bound_staff(b) & ~self.officers & ~self.seen_staff
        for leader in members(found & SWEDISH_LEADERS):
            stack = stack_of(b.where[leader], self.power)
            if not b.may_share(b.army[stack], b.staff[stack] & ~(1 << leader)):
                found &= ~(1 << leader)  # R108
        return found

    # ---- depots --------------------------------------------------------------------------------------------------

    def laid(self, b: Theatre) -> int:
        self.depots = b.depots[self.power]
        return self.next_depot(b)

    def next_depot(self, b: Theatre) -> int:
        if not self.depots:
            return b.done()
        self.depot = members(self.depots)[0]
        self.depots &= ~(1 << self.depot)
        return b.ask(self.power, "shift")

    def shift_options(self, b: Theatre, seat: int) -> list[int]:
        stays = (ZONE[seat] & ~shut(b, seat) & ~b.held[1 - seat]) >> self.depot & 1
        cities = may_stand(b, seat) & ZONE[seat]
        found = [code("remove", self.depot), *pairs("shift", self.depot, members(cities))]
        return [PASS, *found] if stays else found

    def shift(self, b: Theatre) -> int:
        if b.choice != PASS:
            b.depots[self.power] &= ~(1 << self.depot)
            if verb_of(b.choice) == "shift":
                h = part_of(b.choice, 1)
                b.depots[self.power] |= 1 << h
                b.note("event-depot", self.power, h)
            else:
                b.note("event-depot-given-up", self.power, self.depot)
        self.depot = -1
        return self.next_depot(b)


def danes_to_kiel(b: Theatre) -> None:
    """R129: Danes whose Kiel was held by the enemy go there when he has left it: his zone lies elsewhere."""
    for unit in members(DANES):
        if b.at[unit] >= 0 and b.at[unit] != KIEL:
            b.put(unit, KIEL)
            b.tell(FRENCH, "event-laid", FRENCH, unit, KIEL)
    for leader in members(DANISH_LEADERS):
        if b.where[leader] >= 0 and b.where[leader] != KIEL:
            b.post(leader, KIEL)
            b.tell(FRENCH, "event-transfers", FRENCH, leader, KIEL)


_LATE: Final = SETUPS["1813"]["turn12"]["late_armistice_16_4"]
LATE_UNITS: Final = units(_LATE["units"])
LATE_LEADERS: Final = leaders(_LATE["commanders"])
LATE_FROM: Final = int(_LATE["from_turn"])  # the turn of the armistice
LATE_WITHIN: Final = int(_LATE["within"])  # hexes
ALLENSTEIN: Final = CITY_HEX["Allenstein"]


def late(b: Theatre) -> bool:
    """16.4: the armistice was short, and three corps are still on their way."""
    return b.advanced and b.armistice >= LATE_FROM


def late_zone(b: Theatre) -> int:
    """R157: within two hexes of Allenstein, in the Coalition's zone."""
    near = [h for h in members(ZONE[ALLIED]) if distance(h, ALLENSTEIN) <= LATE_WITHIN]
    return bits(near) & ~shut(b, ALLIED) & ~b.held[1 - ALLIED]


class Deployment(Laying):
    """(c), R131: the reinforcements of turn 12 and of the turns that are skipped, and the corps of 14.11."""

    QUESTIONS = {
        "lay": Question("ask-deploy", "power", LAY_VERBS, UNIT_ASKED, ("NEM-14.15-c",)),
        "post": Question("ask-deploy-commander", "power", POST_VERBS, LEADER_ASKED, ("NEM-14.15-c",)),
    }
    FRESH = 1

    def begin(self, b: Theatre) -> int:
        for _, force, staff in self.rows(b):
            self.pool |= force
            self.officers |= staff
        for unit in sorted(b.due):  # cards 6 and 17: whom they delayed comes now
            if b.due[unit] >= b.turn and SIDE[unit] == self.power:
                self.pool |= 1 << unit
                b.due[unit] = 0
        self.pool |= FROZEN_UNITS & OF_SIDE[self.power]
        self.officers |= bits([one for one in members(FROZEN_LEADERS) if LEADER_SIDE[one] == self.power])
        return self.laying(b)

    def rows(self, b: Theatre) -> list[Arrival]:
        return [row for turn in range(b.turn, RESUMES) for row in arrivals(b, self.power, turn)]

    def unit_zone(self, b: Theatre, unit: int) -> int:
        if LATE_UNITS >> unit & 1 and late(b):
            return late_zone(b)
        return super().unit_zone(b, unit)

    def groups(self, b: Theatre, force: int) -> list[int]:
        return [force & LATE_UNITS, *super().groups(b, force & ~LATE_UNITS)]

    def leader_zone(self, b: Theatre, leader: int) -> int:
        if LATE_LEADERS >> leader & 1 and late(b):
            return late_zone(b) & posts(b, self.power)
        return super().leader_zone(b, leader)

    def unit_from(self, b: Theatre, unit: int) -> int:
        listed = [h for h, force, _ in self.rows(b) if force >> unit & 1]
        return listed[0] if listed else HOME[unit]

    def leader_from(self, b: Theatre, leader: int) -> int:
        listed = [h for h, _, staff in self.rows(b) if staff >> leader & 1]
        return listed[0] if listed else LEADER_HOME[leader]


class Withdrawal(Laying):
    """15.2, R137: the garrisons were called back in time: Danzig's with Rapp to Magdeburg or next to it, the others to
    Leipzig or next to it."""

    QUESTIONS = {
        "lay": Question("ask-withdrawn", "power", LAY_VERBS, UNIT_ASKED, ("NEM-15.2a", "NEM-15.2b")),
        "post": Question("ask-withdrawn-commander", "power", POST_VERBS, LEADER_ASKED, ("NEM-15.2a",)),
    }

    def begin(self, b: Theatre) -> int:
        self.pool = TO_MAGDEBURG | TO_LEIPZIG
        self.officers = 1 << RAPP
        return self.laying(b)

    def around(self, b: Theatre, city: int) -> int:
        return (1 << city | NEAR[city]) & ~shut(b, self.power) & ~b.held[1 - self.power]

    def unit_zone(self, b: Theatre, unit: int) -> int:
        return self.around(b, self.unit_from(b, unit))

    def groups(self, b: Theatre, force: int) -> list[int]:
        return [force & TO_MAGDEBURG, force & ~TO_MAGDEBURG]

    def leader_zone(self, b: Theatre, leader: int) -> int:
        return self.around(b, CITY_HEX["Magdeburg"])

    def unit_from(self, b: Theatre, unit: int) -> int:
        return CITY_HEX["Magdeburg" if TO_MAGDEBURG >> unit & 1 else "Leipzig"]

    def leader_from(self, b: Theatre, leader: int) -> int:
        return CITY_HEX["Magdeburg"]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-depot-given-up": (("seat", "seat"), ("hex", "hex")),
}
