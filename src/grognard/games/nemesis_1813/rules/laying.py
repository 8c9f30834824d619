"""14.15, 15.2: many pieces are laid down in one go, units first, then commanders, each in its zone."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.engine.cardsets import bits
from grognard.engine.decision import Bulk
from grognard.engine.procedure import Procedure
from grognard.games.nemesis_1813.rules.entering import Fate, enter, settle
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    AUSTRIA,
    HEX,
    KIEL,
    NOBODY,
    SWEDISH_ZONE,
    ZONE,
    distances,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import shut
from grognard.games.nemesis_1813.rules.pieces import (
    AUSTRIAN_LEADERS,
    AUSTRIANS,
    BULK,
    DANES,
    DANISH_LEADERS,
    LEADER,
    LEADER_SIDE,
    LEADERS,
    SIDE,
    SWEDES,
    SWEDISH_LEADERS,
    UNIT,
    UNITS,
    WALMODEN,
    WALMODENS,
    members,
)
from grognard.games.nemesis_1813.rules.theatre import JOINED, Theatre
from grognard.games.nemesis_1813.rules.transfers import posts
from grognard.games.nemesis_1813.rules.verbs import AUTO, DONE, PASS, codes, pairs, part_of, verb_of

# Whom a zone is for.
PLAIN: Final = 0
SWEDISH: Final = 1
DANISH: Final = 2
WALMODENS_OWN: Final = 3
AUSTRIAN: Final = 4


def _origin(piece: int, swedes: int, danes: int, walmodens: int, austrians: int) -> int:
    for origin, set_of in ((SWEDISH, swedes), (DANISH, danes), (WALMODENS_OWN, walmodens), (AUSTRIAN, austrians)):
        if set_of >> piece & 1:
            return origin
    return PLAIN


ORIGIN: Final = [_origin(unit, SWEDES, DANES, WALMODENS, AUSTRIANS) for unit in range(UNITS)]
OF_ORIGIN: Final = [bits([unit for unit in range(UNITS) if ORIGIN[unit] == origin]) for origin in range(AUSTRIAN + 1)]
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
        stack = stack_of(h, side)
        shares = b.may_share(b.army[stack] | 1 << unit, b.staff[stack])
        if not shares or BULK[unit] > b.room(h, side):
            zone &= ~(1 << h)
    return members(zone)


def nearest(hexes: list[int], start: int) -> int:
    return min(hexes, key=distances(start).__getitem__)


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

    def groups(self, b: Theatre, force: int) -> list[int]:
        """Units, parted into those that share a zone."""
        return [force & those for those in OF_ORIGIN]

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
        return b.ask(self.power, "lay")

    def may_lay(self, b: Theatre) -> bool:
        """Whether any unit that must be laid has a place now: others may find theirs when it has left its own."""
        return bool(self.with_place(b, self.pool))

    def places(self, b: Theatre, unit: int) -> list[int]:
        here = 1 << b.at[unit] if b.at[unit] >= 0 else 0
        return unit_places(b, self.unit_zone(b, unit) & ~here, unit)

    def with_place(self, b: Theatre, force: int) -> list[int]:
        """Those of some units that may be laid somewhere else than where they are."""
        found = force
        for group in self.groups(b, force):
            if not group:
                continue
            alike = members(group)
            if self.unit_zone(b, alike[0]) & ~b.held[self.power]:
                continue  # hexes in which none of ours is: there is room for every one of them
            for unit in alike:
                if not self.places(b, unit):
                    found &= ~(1 << unit)
        return members(found)

    def lay_options(self, b: Theatre, seat: int) -> list[int]:
        if self.unit >= 0:
            return [*pairs("place", self.unit, self.places(b, self.unit)), PASS]
        others = (self.pool | self.free_units(b)) & ~self.seen
        found = codes("take", self.with_place(b, others))
        return [AUTO, *found] if self.may_lay(b) else [DONE, *found]

    def lay(self, b: Theatre) -> int:
        if b.choice == DONE:
            for unit in members(self.pool):
                b.eliminate(unit)  # R5: nobody makes room for it
            self.pool = 0
            return self.units_laid(b)
        if b.choice == PASS:
            self.unit = -1  # it stays where it is
        elif b.choice == AUTO:
            self.lay_all(b)
        elif verb_of(b.choice) == "take":
            self.unit = part_of(b.choice)
        else:
            self.put(b, self.unit, part_of(b.choice, 1))
        return self.laying(b)

    def lay_all(self, b: Theatre) -> None:
        """Whoever has few hexes to go to first, and again whoever found room only when others had gone."""
        waiting = sorted(members(self.pool), key=lambda unit: self.unit_zone(b, unit).bit_count())
        left = -1
        while left != len(waiting):
            left = len(waiting)
            for unit in waiting:
                places = self.places(b, unit)
                if places:
                    self.put(b, unit, nearest(places, self.unit_from(b, unit)))
            waiting = [unit for unit in waiting if self.pool >> unit & 1]

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
            auto = "auto" if self.may_lay(b) else ""
            return Bulk("place", "unit", "hex", pieces, places, "", self.ENDS, "take", auto)
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


UNIT_ASKED: Final = ("power", "unit")
LEADER_ASKED: Final = ("power", ("commander", "leader"))
LAY_VERBS: Final = ("auto", "done", "place", "take", "pass")
POST_VERBS: Final = ("auto", "done", "post", "along", "pass")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-counter-laid": (("seat", "seat"), ("hex", "hex")),
    "event-laid": (("seat", "seat"), ("unit", "unit"), ("hex", "hex")),
}
