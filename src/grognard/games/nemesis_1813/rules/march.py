"""8.2 to 8.4: the players move stacks in turn, each with a train and a commander."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.powers import Rotation
from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.attrition import Attrition
from grognard.games.nemesis_1813.rules.entering import Fate, enter, settle, stays_in_italy
from grognard.games.nemesis_1813.rules.grants import free_hex, free_move, spend
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    BESIDE,
    COST,
    CROSSING,
    FRENCH,
    NOBODY,
    STACKS,
    TOUCHING,
    direction,
    hex_of,
    side_of,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import no_halt, shut
from grognard.games.nemesis_1813.rules.lines import besieged, interdicted
from grognard.games.nemesis_1813.rules.pieces import DANZIG, SWEDES, SWEDISH_LEADERS, bulk, members
from grognard.games.nemesis_1813.rules.ranks import compatriots, foot_without, march_modifier, parting_wear, stalls
from grognard.games.nemesis_1813.rules.sheets import starter
from grognard.games.nemesis_1813.rules.tables import ATTRITION, FORCED, MARCH, ROOM
from grognard.games.nemesis_1813.rules.theatre import Theatre, dummies_of, usable_of
from grognard.games.nemesis_1813.rules.verbs import ALL, DONE, HALT, PASS, codes, part_of, verb_of

_RULES: Final = ("NEM-8.2a", "NEM-8.2g")


class Moves(Rotation):
    """8.2, R44: with a real train on the map one moves a stack or throws such a train away; without one is out."""

    QUESTIONS = {
        "choose": Question(
            "ask-move", "power", ("move", "free_move", "discard", "pass"), ("power",), _RULES, secret=True
        ),
    }
    CALLS = {"marched": ("March",)}

    def begin(self, b: Any) -> int:
        state: Theatre = b
        state.moved = state.stalled = state.rode = 0
        state.screens = [0, 0]
        state.shadow = [shadowed(state, FRENCH), shadowed(state, ALLIED)]
        first = starter(state)
        self.order = (first, 1 - first)
        return self.next_go(state)

    def able(self, b: Any, power: int) -> bool:
        state: Theatre = b
        return bool(state.usable_hexes(power)) or free_hex(state, power) >= 0

    def go(self, b: Any) -> int:
        state: Theatre = b
        # That nothing but to throw a train away is left would tell where the real ones are.
        return state.ask_in_secret(self.power, "choose")

    def over(self, b: Any) -> int:
        """R34: whatever counters are left are taken away."""
        state: Theatre = b
        for key in sorted(state.trains):
            counters = state.trains.pop(key)
            state.note("event-counters-gone", side_of(key), hex_of(key), usable_of(counters), dummies_of(counters))
            state.reveal()
        state.moved = state.stalled = state.rode = 0
        state.shadow, state.screens = [0, 0], [0, 0]
        return state.done()

    def choose_options(self, b: Theatre, seat: int) -> list[int]:
        trains = b.usable_hexes(seat)
        found = codes("move", [h for h in trains if startable(b, seat, h)])
        h = free_hex(b, seat)
        if h >= 0:
            grant = free_move(b, seat)
            assert grant is not None
            if startable(b, seat, h, grant[1].units, grant[1].staff):
                found += codes("free_move", [h])
        return [*found, *codes("discard", trains)] if trains else [*found, PASS]

    def choose(self, b: Theatre) -> int:
        choice = b.choices[self.power]
        if choice == PASS:
            return self.dropped(b)
        h = part_of(choice)
        if verb_of(choice) == "free_move":
            return self.march_freely(b, h)
        b.spend_train(h, self.power)
        if verb_of(choice) == "discard":
            b.note("event-discards-train", self.power, h)
            return self.went(b)
        b.note("event-orders-move", self.power, h)
        return b.call(March(self.power, h), "marched")

    def march_freely(self, b: Theatre, h: int) -> int:
        grant = free_move(b, self.power)
        assert grant is not None
        effect, one = grant
        spend(b, effect)
        b.note("event-orders-move", self.power, h)
        return b.call(March(self.power, h, one.units, one.staff), "marched")

    def marched(self, b: Theatre) -> int:
        return self.went(b)


def shadowed(b: Theatre, side: int) -> int:
    """8.4: hexes where units of a side stand next to good-order enemy cavalry that is not across a river."""
    return b.held[side] & interdicted(b, side)


def movable(b: Theatre, side: int, h: int) -> int:
    """The units of a hex that may set out: not yet moved, and no garrison that was not relieved (14.12)."""
    stack = stack_of(h, side)
    force = b.army[stack] & ~b.moved & ~b.passive
    if not b.staff[stack] & SWEDISH_LEADERS:
        force &= ~SWEDES  # R107
    if b.friction and side == ALLIED:
        force &= compatriots(b.staff[stack] & ~b.rode)  # 16.6b
    return force & ~(b.garrison & ~DANZIG & ~b.relieved)


def startable(b: Theatre, side: int, h: int, among: int = -1, led: int = 0) -> bool:
    """8.4: whether a stack may begin a move here: its commander has not moved, all who began the phase here are in good
    order (R47), it is not besieged, and it can go somewhere. ``among``: the units that may; ``led``: who must go."""
    stack = stack_of(h, side)
    staff = b.staff[stack] & ~b.rode & ~b.bent.fixed
    if not staff or held_together(b, stack) or b.army[stack] & b.disrupted & ~b.moved or besieged(b, side, h):
        return False
    if foot_without(b, b.army[stack] & ~b.moved, b.officers(stack)):
        return False  # R189
    for unit in members(movable(b, side, h) & among):
        if may_part(b, side, h, 1 << unit) and not led & ~escort(b, side, h, 1 << unit):
            return True
    return False


def escort(b: Theatre, side: int, h: int, force: int, gone: int = 0) -> int:
    """R108: the commanders who may go with some units of a hex: the last Swede does not leave Swedes with others.
    ``gone``: those who go already."""
    stack = stack_of(h, side)
    staff = b.staff[stack] & ~gone
    swedes = staff & SWEDISH_LEADERS
    if swedes.bit_count() == 1 and not b.may_share(b.army[stack] & ~force, staff & ~swedes):
        staff &= ~swedes
    return staff & ~b.rode & ~b.bent.fixed


def held_together(b: Theatre, stack: int) -> bool:
    """40: nobody leaves a hex in which units of two nations stand together."""
    for one, other in b.bent.mixed:
        if b.army[stack] & one and b.army[stack] & other:
            return True
    return False


def under_own(b: Theatre, force: int, staff: int) -> bool:
    """49: units that move under a commander of their own nation only have one."""
    for units, commanders in b.bent.own_command:
        if force & units and not staff & commanders:
            return False
    return True


def furthest(b: Theatre, side: int, force: int) -> int:
    """8.4b: the hexes that units may count on a march; cards forbid forced ones, or shorten it (4)."""
    bent = b.bent
    most = MARCH[b.winter] if force & bent.unforced else FORCED
    return most + bent.pace[side]


def may_part(b: Theatre, side: int, h: int, force: int) -> bool:
    """Whether some units of a hex may set out together: nobody is left who must not be, and there is a way."""
    staff = escort(b, side, h, force)
    if b.friction and side == ALLIED and force & ~compatriots(staff):
        return False
    if not staff or not under_own(b, force, staff) or not may_take(b, side, h, force) or foot_without(b, force, staff):
        return False
    return bool(first_steps(b, side, h, force, staff))


def may_take(b: Theatre, side: int, h: int, force: int) -> bool:
    """R50: where a unit has screened others, one that has not moved stays."""
    if not b.screens[side] >> h & 1:
        return True
    return stayers(b, stack_of(h, side)) & ~force != 0


def stayers(b: Theatre, stack: int) -> int:
    """R50: the units of a stack that have not moved in this phase; those whose commander hesitated have not (R151)."""
    return b.army[stack] & (~b.moved | b.stalled)


def first_steps(b: Theatre, side: int, h: int, force: int, staff: int) -> list[int]:
    return steps(b, side, h, force, staff, 0, True)


def steps(b: Theatre, side: int, h: int, force: int, staff: int, paid: int, first: bool) -> list[int]:
    """The hexes that moving units may enter next. ``staff``: the commanders that are with them."""
    found: list[int] = []
    costs = COST[b.winter]
    closed = shut(b, side) | b.held[1 - side]
    stopping = interdicted(b, side)
    size = bulk(force)
    at_end = b.options_chosen["capacity_at_end"]
    most = furthest(b, side, force)
    for d in range(6 * h, 6 * h + 6):
        if CROSSING[d] < 0:
            continue
        n = BESIDE[d]
        whole = paid + costs[d]
        if closed >> n & 1 or whole > most or not stays_in_italy(b, side, h, n):
            continue
        here = b.army[STACKS * n + side] & ~force
        fits = bulk(here) + size <= ROOM
        if not fits and not at_end:
            continue
        stops = stopping >> n & 1 == 1 and not stayers(b, stack_of(n, side)) & ~force
        if first and stops and b.shadow[side] >> h & 1:
            continue
        ends = fits and may_halt(b, side, n, force, staff)
        if ends or (not stops and steps(b, side, n, force, staff, whole, False)):
            found.append(n)
    return found


def may_halt(b: Theatre, side: int, h: int, force: int, staff: int) -> bool:
    """R115, R108: not with a frozen corps, and Swedes beside others only under a Swede."""
    if no_halt(b, side) >> h & 1:
        return False
    stack = STACKS * h + side
    return b.may_share(b.army[stack] | force, b.staff[stack] | staff)


class March(Procedure):
    """8.4: one stack, or a part of it, goes hex by hex with its commanders."""

    FIELDS = (
        ("power", "power"),
        ("start", "hex"),
        ("here", "hex"),
        ("force", "units"),
        ("staff", "commanders"),
        ("paid", "number"),
        ("stopped", "flag"),
        ("decoys", "number"),
        ("among", "units"),
        ("led", "commanders"),
        ("wear", "number"),
    )
    QUESTIONS = {
        "gather": Question("ask-units", "power", ("all", "take", "done"), ("power", ("hex", "start")), ("NEM-8.4f",)),
        "appoint": Question(
            "ask-commanders", "power", ("along", "done"), ("power", ("hex", "start")), ("NEM-8.4e", "NEM-8.4r1")
        ),
        "deceive": Question("ask-bring", "power", ("bring",), ("power", ("hex", "start")), ("NEM-15.1a", "NEM-15.1d")),
        "go_on": Question(
            "ask-step", "power", ("to", "leave", "halt"), ("power", ("hex", "here"), "paid"), ("NEM-8.4a", "NEM-8.4i")
        ),
    }
    ROLLS = {"hesitated": (1, 6)}
    CALLS = {"overran": ("Fate",), "worn": ("Attrition",)}
    NEEDS = {"always": ("power", "start")}

    def __init__(self, power: int = NOBODY, start: int = -1, among: int = 0, led: int = 0) -> None:
        super().__init__()
        self.power = power
        self.start = start
        self.among = among  # 3: the only units that may go; 0 where all may
        self.led = led  # 39: the commander that goes all the way
        self.here = start
        self.force = 0
        self.staff = 0  # commanders that are still with the units
        self.paid = 0  # hexes counted so far
        self.stopped = 0  # cavalry has stopped them
        self.decoys = 0  # dummies that go along (15.1)
        self.wear = 0  # what a commander who left them on the way adds to attrition all the same (R192)

    # ---- who goes ------------------------------------------------------------------------------------------------

    def begin(self, b: Theatre) -> int:
        return b.ask(self.power, "gather")

    def fits(self, b: Theatre, force: int) -> bool:
        return may_part(b, self.power, self.start, force) and not self.led & ~escort(b, self.power, self.start, force)

    def movable(self, b: Theatre) -> int:
        return movable(b, self.power, self.start) & (self.among or -1)

    def gather_options(self, b: Theatre, seat: int) -> list[int]:
        left = self.movable(b) & ~self.force
        found = codes("take", [unit for unit in members(left) if self.fits(b, self.force | 1 << unit)])
        if left.bit_count() > 1 and self.fits(b, self.force | left):
            found.insert(0, ALL)
        return [*found, DONE] if self.force else found

    def gather(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.lead(b)
        if b.choice == ALL:
            self.force |= self.movable(b)
            return self.lead(b)
        self.force |= 1 << part_of(b.choice)
        if not self.movable(b) & ~self.force:
            return self.lead(b)
        return b.ask(self.power, "gather")

    def lead(self, b: Theatre) -> int:
        if self.appoint_options(b, self.power) != [DONE]:
            return b.ask(self.power, "appoint")
        return self.deceiving(b)

    def appoint_options(self, b: Theatre, seat: int) -> list[int]:
        found = codes("along", members(escort(b, seat, self.start, self.force, self.staff)))
        led = not (b.friction and seat == ALLIED) or not self.force & ~compatriots(self.staff)  # 16.6b
        led = led and not self.led & ~self.staff and under_own(b, self.force, self.staff)
        led = led and not foot_without(b, self.force, self.staff)
        if self.staff and led and first_steps(b, seat, self.start, self.force, self.staff):
            found.append(DONE)
        return found

    def appoint(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.deceiving(b)
        self.staff |= 1 << part_of(b.choice)
        return self.lead(b)

    def deceiving(self, b: Theatre) -> int:
        """R136: dummies of the stack go along as the owner likes."""
        if self.power == ALLIED and b.decoys.get(self.start, 0):
            return b.ask(self.power, "deceive")
        return self.set_out(b)

    def deceive_options(self, b: Theatre, seat: int) -> list[int]:
        most = min(b.decoys[self.start], self.force.bit_count())
        return codes("bring", list(range(most + 1)))

    def deceive(self, b: Theatre) -> int:
        self.decoys = part_of(b.choice)
        return self.set_out(b)

    # ---- the way -------------------------------------------------------------------------------------------------

    def set_out(self, b: Theatre) -> int:
        """R151: a commander who hesitates may keep them where they are, with the move and the train spent."""
        b.moved |= self.force
        b.rode |= self.staff
        if b.advanced and stalls(b, b.officers(stack_of(self.start, self.power))):
            return b.roll(1, 6, "hesitated")
        return b.ask(self.power, "go_on")

    def hesitated(self, b: Theatre) -> int:
        die = b.dice[0]
        stalled = die in stalls(b, b.officers(stack_of(self.start, self.power)))
        b.note("event-hesitates", self.power, self.start, die, int(stalled))
        if not stalled:
            return b.ask(self.power, "go_on")
        b.stalled |= self.force
        return b.done()

    def first(self) -> bool:
        return self.paid == 0

    def go_on_options(self, b: Theatre, seat: int) -> list[int]:
        found: list[int] = []
        if not self.stopped:
            found = codes("to", steps(b, seat, self.here, self.force, self.staff, self.paid, self.first()))
        if self.first():
            return found
        if found:
            found += codes("leave", [leader for leader in members(self.staff) if self.may_leave(b, leader)])
        if may_halt(b, seat, self.here, self.force, self.staff) and b.room(self.here, seat) >= 0:
            found.append(HALT)
        return found

    def may_leave(self, b: Theatre, leader: int) -> bool:
        """R46: a commander may stop in any hex passed, if the units can go on without him."""
        if no_halt(b, self.power) >> self.here & 1:
            return False
        rest = self.staff & ~(1 << leader)
        if self.led >> leader & 1 or not under_own(b, self.force, rest):
            return False
        return bool(steps(b, self.power, self.here, self.force, rest, self.paid, False))

    def go_on(self, b: Theatre) -> int:
        if b.choice == HALT:
            return self.arrive(b)
        part = part_of(b.choice)
        if verb_of(b.choice) == "leave":
            self.wear += parting_wear(b, self.staff, part)
            self.staff &= ~(1 << part)
            b.tell(self.power, "event-commander-stops", self.power, part, self.here)
            return b.ask(self.power, "go_on")
        return self.enter(b, part)

    def enter(self, b: Theatre, n: int) -> int:
        """R49, R50: next to enemy cavalry the march ends, unless a unit that stays screens it; it is pinned by that."""
        side = self.power
        stopping = interdicted(b, side)
        screened = stayers(b, STACKS * n + side) != 0
        if self.first():
            if b.shadow[side] >> self.here & 1 and stopping >> n & 1:
                b.screens[side] |= 1 << n
        elif stopping >> self.here & 1:
            b.screens[side] |= 1 << self.here
        self.paid += COST[b.winter][6 * self.here + direction(self.here, n)]
        if self.decoys:
            b.set_decoys(self.here, b.decoys[self.here] - self.decoys)
        before, self.here = self.here, n
        for unit in members(self.force):
            b.put(unit, n)
        for leader in members(self.staff):
            b.post(leader, n)
        if self.decoys:
            b.set_decoys(n, b.decoys.get(n, 0) + self.decoys)
        self.stopped = int(stopping >> n & 1 == 1 and not screened)
        b.tell(side, "event-marches", side, n, self.force)
        if b.veiled:
            b.note("event-column", side, n, self.force.bit_count() + self.staff.bit_count() + self.decoys)
            self.sighted(b, before)
        if enter(b, side, n):
            b.note("event-overrun", 1 - side, n)
            return b.call(Fate(1 - side, n), "overran")
        return b.ask(side, "go_on")

    def sighted(self, b: Theatre, before: int) -> None:
        """8.2c: cavalry in good order next to which the enemy has come must be told of."""
        foe = 1 - self.power
        for h in members(TOUCHING[self.here] & ~TOUCHING[before] & b.horse[foe]):
            b.note("event-cavalry", foe, h)

    def overran(self, b: Theatre) -> int:
        return b.ask(self.power, "go_on")

    def arrive(self, b: Theatre) -> int:
        settle(b, self.power, self.here)
        if self.paid > MARCH[b.winter]:
            b.marched |= self.force
            b.note("event-forced-march", self.power, self.here)
        added = ATTRITION[b.winter][self.paid]
        if added is None:
            return b.done()
        added += march_modifier(b, self.staff, self.force) + self.wear + b.bent.wear[self.power]
        return b.call(Attrition(self.power, self.here, self.force, added), "worn")

    def worn(self, b: Theatre) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-hesitates": (("seat", "seat"), ("hex", "hex"), ("die", "die"), ("stalls", "flag")),
    "event-discards-train": (("seat", "seat"), ("hex", "hex")),
    "event-orders-move": (("seat", "seat"), ("hex", "hex")),
    "event-commander-stops": (("seat", "seat"), ("commander", "commander"), ("hex", "hex")),
    "event-marches": (("seat", "seat"), ("hex", "hex"), ("units", "units")),
    "event-column": (("seat", "seat"), ("hex", "hex"), ("count", "number")),
    "event-cavalry": (("seat", "seat"), ("hex", "hex")),
    "event-overrun": (("seat", "seat"), ("hex", "hex")),
    "event-forced-march": (("seat", "seat"), ("hex", "hex")),
}
