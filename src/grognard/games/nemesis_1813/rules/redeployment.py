"""14.15 (a), (c): both sides redeploy behind their lines, then place what has come since."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.engine.cardsets import bits
from grognard.engine.decision import Bulk
from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.arrivals import Arrival, arrivals
from grognard.games.nemesis_1813.rules.entering import Fate, enter, settle
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    AUSTRIA,
    CITY_HEX,
    DISTANCE,
    FRENCH,
    HEX,
    KIEL,
    NEAR,
    NOBODY,
    SWEDISH_ZONE,
    ZONE,
)
from grognard.games.nemesis_1813.rules.lands import shut
from grognard.games.nemesis_1813.rules.lines import may_stand
from grognard.games.nemesis_1813.rules.pieces import (
    AUSTRIAN_LEADERS,
    AUSTRIANS,
    BULK,
    DANES,
    DANISH_LEADERS,
    DANZIG,
    FROZEN_LEADERS,
    FROZEN_UNITS,
    HOME,
    LEADER,
    LEADER_HOME,
    LEADER_SIDE,
    LEADERS,
    OF_SIDE,
    RAPP,
    SIDE,
    SWEDES,
    SWEDISH_LEADERS,
    TO_LEIPZIG,
    TO_MAGDEBURG,
    UNIT,
    UNITS,
    WALMODEN,
    WALMODENS,
    leaders,
    members,
    units,
)
from grognard.games.nemesis_1813.rules.tables import RESUMES, SETUPS
from grognard.games.nemesis_1813.rules.theatre import JOINED, Theatre
from grognard.games.nemesis_1813.rules.transfers import posts
from grognard.games.nemesis_1813.rules.verbs import AUTO, DONE, PASS, code, codes, pairs, part_of, verb_of

PLAIN, SWEDISH, DANISH, WALMODENS_OWN, AUSTRIAN = range(5)  # whom a zone is for


def _origin(piece: int, swedes: int, danes: int, walmodens: int, austrians: int) -> int:
    for origin, set_of in ((SWEDISH, swedes), (DANISH, danes), (WALMODENS_OWN, walmodens), (AUSTRIAN, austrians)):
        if set_of >> piece & 1:
            return origin
    return PLAIN


ORIGIN: Final = [_origin(unit, SWEDES, DANES, WALMODENS, AUSTRIANS) for unit in range(UNITS)]
LEADER_ORIGIN: Final = [
    _origin(leader, SWEDISH_LEADERS, DANISH_LEADERS, 1 << WALMODEN, AUSTRIAN_LEADERS) for leader in range(LEADERS)
]


def zone(b: Theatre, side: int, origin: int, fresh: int) -> int:
    """R127 to R131: where a piece may be laid."""
    if origin == SWEDISH:
        found = SWEDISH_ZONE
    elif origin == DANISH:
        found = 1 << KIEL
    elif origin == AUSTRIAN:
        found = AUSTRIA
    else:
        found = ZONE[side]
        if origin == WALMODENS_OWN:
            found |= SWEDISH_ZONE
        if fresh and side == ALLIED and b.austria == JOINED:
            found |= AUSTRIA
    return found & ~(shut(b, side) | b.held[1 - side])


def unit_zone(b: Theatre, unit: int, fresh: int) -> int:
    return zone(b, SIDE[unit], ORIGIN[unit], fresh)


def leader_zone(b: Theatre, leader: int, fresh: int) -> int:
    """Commanders end as in 12.1 (R126)."""
    side = LEADER_SIDE[leader]
    return zone(b, side, LEADER_ORIGIN[leader], fresh) & posts(b, side)


def unit_places(b: Theatre, zone: int, unit: int) -> list[int]:
    """Those hexes of a zone in which there is room for a unit, beside whom it may share them with."""
    side = SIDE[unit]
    occupied = b.held[side]
    for h in members(zone & occupied):
        stack = 2 * h + side
        shares = b.may_share(b.army[stack] | 1 << unit, b.staff[stack])
        if not shares or BULK[unit] > b.room(h, side):
            zone &= ~(1 << h)
    return members(zone)


def nearest(hexes: list[int], start: int) -> int:
    return min([(DISTANCE(h, start), h) for h in hexes])[1]


def _named(hexes: int) -> dict[str, int | None]:
    return dict.fromkeys([HEX[h] for h in members(hexes)])


class Laying(Procedure):
    """Pieces are taken up and laid down one by one, units first, then commanders. Those in ``pool`` and ``officers``
    must be laid; of the others (``free_units``, ``free_staff``) each may be, once. By ``auto`` those that must be are
    laid as near as may be to where they stand or would have come."""

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("power", "power"),
        ("pool", "units"),
        ("officers", "commanders"),
        ("unit", "unit"),
        ("leader", "commander"),
        ("seen", "units"),
        ("seen_staff", "commanders"),
    )
    CALLS = {"overrun": ("Fate",)}
    NEEDS: ClassVar[dict[str, tuple[str | tuple[str, str], ...]]] = {"always": ("power",)}
    FRESH = 0
    ENDS = ""  # the verb that ends it: where every piece must be laid it ends by itself

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.pool = 0  # units that must be laid
        self.officers = 0  # commanders that must
        self.unit = -1  # the piece in hand
        self.leader = -1
        self.seen = 0  # pieces that were laid
        self.seen_staff = 0

    # ---- what a game of laying differs in ------------------------------------------------------------------------

    def free_units(self, b: Theatre) -> int:
        return 0

    def free_staff(self, b: Theatre) -> int:
        return 0

    def unit_zone(self, b: Theatre, unit: int) -> int:
        return unit_zone(b, unit, self.FRESH)

    def alike(self, b: Theatre, unit: int) -> int:
        """A number that units with the same zone share."""
        return ORIGIN[unit]

    def leader_zone(self, b: Theatre, leader: int) -> int:
        return leader_zone(b, leader, self.FRESH)

    def unit_from(self, b: Theatre, unit: int) -> int:
        """The hex from which ``auto`` measures."""
        return b.at[unit]

    def leader_from(self, b: Theatre, leader: int) -> int:
        return b.where[leader]

    def laid(self, b: Theatre) -> int:
        """All is laid."""
        return b.done()

    # ---- units ---------------------------------------------------------------------------------------------------

    def laying(self, b: Theatre) -> int:
        placed = self.with_place(b, self.pool)
        if len(placed) < self.pool.bit_count():
            for unit in members(self.pool & ~bits(placed)):
                self.pool &= ~(1 << unit)
                b.eliminate(unit)  # R5
        return b.ask(self.power, "lay")

    def places(self, b: Theatre, unit: int) -> list[int]:
        here = 1 << b.at[unit] if b.at[unit] >= 0 else 0
        return unit_places(b, self.unit_zone(b, unit) & ~here, unit)

    def with_place(self, b: Theatre, force: int) -> list[int]:
        """Those of some units that may be laid somewhere else than where they are."""
        found: list[int] = []
        empty: dict[int, int] = {}  # hexes of a zone in which none of ours is, for all units of that zone
        for unit in members(force):
            kind = self.alike(b, unit)
            if kind not in empty:
                empty[kind] = self.unit_zone(b, unit) & ~b.held[self.power]
            if empty[kind] or self.places(b, unit):
                found.append(unit)
        return found

    def lay_options(self, b: Theatre, seat: int) -> list[int]:
        if self.unit >= 0:
            return [*pairs("place", self.unit, self.places(b, self.unit)), PASS]
        others = (self.pool | self.free_units(b)) & ~self.seen
        found = codes("take", self.with_place(b, others))
        return [AUTO, *found] if self.pool else [DONE, *found]

    def lay(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.units_laid(b)
        if b.choice == PASS:
            self.unit = -1  # it stays where it is
        elif b.choice == AUTO:
            for unit in members(self.pool):
                start = self.unit_from(b, unit)
                self.put(b, unit, nearest(self.places(b, unit), start))
        elif verb_of(b.choice) == "take":
            self.unit = part_of(b.choice)
        else:
            self.put(b, self.unit, part_of(b.choice, 1))
        return self.laying(b)

    def put(self, b: Theatre, unit: int, h: int) -> None:
        b.put(unit, h)
        b.tell(self.power, "event-laid", self.power, unit, h)
        if b.veiled:
            b.note("event-counter-laid", self.power, h)
        settle(b, self.power, h)
        enter(b, self.power, h)
        self.pool &= ~(1 << unit)
        self.seen |= 1 << unit
        self.unit = -1

    # ---- commanders ----------------------------------------------------------------------------------------------

    def units_laid(self, b: Theatre) -> int:
        return self.posting(b)

    def posting(self, b: Theatre) -> int:
        return b.ask(self.power, "post")

    def post_options(self, b: Theatre, seat: int) -> list[int]:
        if self.leader >= 0:
            ends = self.leader_zone(b, self.leader)
            if b.where[self.leader] >= 0:
                ends &= ~(1 << b.where[self.leader])
            return [*pairs("post", self.leader, members(ends)), PASS]
        others = (self.officers | self.free_staff(b)) & ~self.seen_staff
        found = codes("along", members(others))
        return [AUTO, *found] if self.officers else [DONE, *found]

    def post(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.overrun(b)
        if b.choice == PASS:
            self.leader = -1
        elif b.choice == AUTO:
            for leader in members(self.officers):
                start = self.leader_from(b, leader)
                self.seat(b, leader, nearest(members(self.leader_zone(b, leader)), start))
        elif verb_of(b.choice) == "along":
            self.leader = part_of(b.choice)
        else:
            self.seat(b, self.leader, part_of(b.choice, 1))
        return self.posting(b)

    def seat(self, b: Theatre, leader: int, h: int) -> None:
        b.post(leader, h)
        b.tell(self.power, "event-transfers", self.power, leader, h)
        if b.veiled:
            b.note("event-counter-laid", self.power, h)
        self.officers &= ~(1 << leader)
        self.seen_staff |= 1 << leader
        self.leader = -1

    # ---- all of it in one go -------------------------------------------------------------------------------------

    def bulk(self, b: Theatre) -> Bulk | None:
        """What may still be laid where: units, then commanders. What must be lies on no place yet. Nothing while a
        piece is in hand."""
        if self.unit >= 0 or self.leader >= 0:
            return None
        places: dict[str, int | None] = {}
        pieces: dict[str, str | None] = {}
        if self.step == "lay":
            for unit in members((self.pool | self.free_units(b)) & ~self.seen):
                pieces[UNIT[unit]] = None if self.pool >> unit & 1 else HEX[b.at[unit]]
                places.update(_named(self.unit_zone(b, unit)))
            return Bulk("place", "unit", "hex", pieces, places, "", self.ENDS, "take", "auto" if self.pool else "")
        if self.step == "post":
            for leader in members((self.officers | self.free_staff(b)) & ~self.seen_staff):
                pieces[LEADER[leader]] = None if self.officers >> leader & 1 else HEX[b.where[leader]]
                places.update(_named(self.leader_zone(b, leader)))
            return Bulk(
                "post", "commander", "hex", pieces, places, "", self.ENDS, "along", "auto" if self.officers else ""
            )
        return None

    # ---- R57: enemy commanders over whom units were laid ---------------------------------------------------------

    def overrun(self, b: Theatre) -> int:
        hunted = b.held[self.power] & b.led[1 - self.power]
        if hunted:
            return b.call(Fate(1 - self.power, members(hunted)[0]), "overrun")
        return self.laid(b)


_UNIT: Final = ("power", "unit")
_LEADER: Final = ("power", ("commander", "leader"))
_LAY: Final = ("auto", "done", "place", "take", "pass")
_POST: Final = ("auto", "done", "post", "along", "pass")


class Redeployment(Laying):
    """(a), R126: each piece may go anywhere in its zone, and must if it is outside; then the depots (R130)."""

    FIELDS = (*Laying.FIELDS, ("depots", "hexes"), ("depot", "hex"))
    QUESTIONS = {
        "lay": Question("ask-redeploy", "power", _LAY, _UNIT, ("NEM-14.15-a5", "NEM-14.15-a2")),
        "post": Question("ask-redeploy-commander", "power", _POST, _LEADER, ("NEM-14.15-a5",)),
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
            found |= b.army[2 * h + self.power]
        found &= ~b.garrison
        return found & ~DANES if b.held[1 - self.power] >> KIEL & 1 else found

    def free_units(self, b: Theatre) -> int:
        found = self.bound(b) & ~self.pool & ~self.seen
        for unit in members(found & SWEDES):
            stack = 2 * b.at[unit] + self.power
            if not b.may_share(b.army[stack] & ~(1 << unit), b.staff[stack]):
                found &= ~(1 << unit)
        return found

    def bound_staff(self, b: Theatre) -> int:
        """Rapp belongs to the garrison of Danzig, and stays with it."""
        found = 0
        for h in members(b.led[self.power]):
            found |= b.staff[2 * h + self.power]
        if found >> RAPP & 1 and b.army[2 * b.where[RAPP] + self.power] & b.garrison & DANZIG:
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
            stack = 2 * b.where[leader] + self.power
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
        stays = ZONE[seat] >> self.depot & 1 and not b.held[1 - seat] >> self.depot & 1
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
LATE_FROM: Final = 10  # the turn of the armistice
ALLENSTEIN: Final = CITY_HEX["Allenstein"]


def late(b: Theatre) -> bool:
    """16.4: the armistice was short, and three corps are still on their way."""
    return b.advanced and b.armistice >= LATE_FROM


def late_zone(b: Theatre) -> int:
    """R157: within two hexes of Allenstein, in the Coalition's zone."""
    near = [h for h in members(ZONE[ALLIED]) if DISTANCE(h, ALLENSTEIN) <= 2]
    return bits(near) & ~shut(b, ALLIED) & ~b.held[1 - ALLIED]


class Deployment(Laying):
    """(c), R131: the reinforcements of turn 12 and of the turns that are skipped, and the corps of 14.11."""

    QUESTIONS = {
        "lay": Question("ask-deploy", "power", _LAY, _UNIT, ("NEM-14.15-c",)),
        "post": Question("ask-deploy-commander", "power", _POST, _LEADER, ("NEM-14.15-c",)),
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

    def alike(self, b: Theatre, unit: int) -> int:
        return -1 if LATE_UNITS >> unit & 1 else ORIGIN[unit]

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
        "lay": Question("ask-withdrawn", "power", _LAY, _UNIT, ("NEM-15.2a", "NEM-15.2b")),
        "post": Question("ask-withdrawn-commander", "power", _POST, _LEADER, ("NEM-15.2a",)),
    }

    def begin(self, b: Theatre) -> int:
        self.pool = TO_MAGDEBURG | TO_LEIPZIG
        self.officers = 1 << RAPP
        return self.laying(b)

    def around(self, b: Theatre, city: int) -> int:
        return (1 << city | NEAR[city]) & ~shut(b, self.power) & ~b.held[1 - self.power]

    def unit_zone(self, b: Theatre, unit: int) -> int:
        return self.around(b, self.unit_from(b, unit))

    def alike(self, b: Theatre, unit: int) -> int:
        return self.unit_from(b, unit)

    def leader_zone(self, b: Theatre, leader: int) -> int:
        return self.around(b, CITY_HEX["Magdeburg"])

    def unit_from(self, b: Theatre, unit: int) -> int:
        return CITY_HEX["Magdeburg" if TO_MAGDEBURG >> unit & 1 else "Leipzig"]

    def leader_from(self, b: Theatre, leader: int) -> int:
        return CITY_HEX["Magdeburg"]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-counter-laid": (("seat", "seat"), ("hex", "hex")),
    "event-laid": (("seat", "seat"), ("unit", "unit"), ("hex", "hex")),
    "event-depot-given-up": (("seat", "seat"), ("hex", "hex")),
}
