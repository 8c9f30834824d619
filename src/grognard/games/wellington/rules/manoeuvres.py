"""Marches out of the common run: the Flank March (#44), and rides through friendly country (#109, 16.3)."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.procedure import Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.contact import STOPPED, Contact
from grognard.games.wellington.rules.counting import may_lead
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.march import SPENT, pay, purse, step_into
from grognard.games.wellington.rules.muster import (
    DONE,
    MUSTER_FIELDS,
    NO_SP,
    Muster,
    add_sp,
    leaders_in,
    move,
    one_sp,
)
from grognard.games.wellington.rules.peninsula import (
    ENEMY_SIDE,
    LEADER_POWER,
    LEADERS_OF,
    NEXT,
    NOBODY,
    POWER_COUNT,
    SIDE_MASK,
    SIZE,
    line_between,
)
from grognard.games.wellington.rules.roads import blocked, enemy_fortress, may_leave, open_lines, ways_out
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, STEP, STRAGGLING
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, STOOD_DOWN, open_window

_TO: Final = VERB["to"]
_DETACH: Final = VERB["detach"]


def mark_force(b: WarState, leaders: int, sp: tuple[int, ...], d: int, flag: int) -> None:
    """A formation in a duchy gets a mark: soldiers who marched last first."""
    for leader in leaders_in(leaders):
        if b.leader_at[leader] == d:
            b.leader_mark[leader] |= flag
    for power in range(POWER_COUNT):
        n = min(sp[power], b.sp_at(power, d))
        if n:
            b.mark_latest(power, d, n, flag)


def can_flank(b: WarState, leader: int) -> bool:
    """#44: whether a leader's army could make a Flank March."""
    d = b.leader_at[leader]
    if d < 0 or b.leader_mark[leader] & SPENT or not may_leave(b, LEADER_POWER[leader], d):
        return False
    if not may_lead(b, leader):
        return False
    return len(open_lines(b, d)) > 0


@final
class FlankMarch(Muster):
    """#44: an army goes up to two duchies without CP, interception, attrition or evasion. It fights where it meets
    enemies, goes on after an overrun, and passes an enemy fortress that holds no formation, without regard to 12.4."""

    BARRED = SPENT
    FIELDS = (*MUSTER_FIELDS, ("steps", "number"), ("before", "number"))
    QUESTIONS = {
        "force": Muster.QUESTIONS["force"],
        "to": Question(
            "ask-flank-to", "power", ("to", "done"), ("power", "leader", "origin"), ("WEL-C044a", "WEL-9.5a")
        ),
    }
    CALLS = {"set_out": ("Window",), "entered": ("Contact",)}
    NEEDS = {
        "always": ("power", "leader", "origin"),
        "force": ("joining",),
        "set_out": ("duchy",),
        "entered": ("duchy",),
    }

    def __init__(self, power: int = NOBODY, leader: int = -1, origin: int = -1) -> None:
        super().__init__(power, leader, origin)
        self.steps = 0
        self.before = 0  # marks of #41 and #45 that the leader bears already: they do not bind this march (5.1)

    def begin(self, b: WarState) -> int:
        self.before = b.leader_mark[self.leader] & (HARRIED | STRAGGLING)
        return self.muster(b, self.leader)

    def bears(self, b: WarState, mark: int) -> bool:
        """Whether #41 or #45 was played on this march."""
        return b.leader_mark[self.leader] & ~self.before & mark != 0

    def joiners(self, b: WarState) -> list[int]:
        return []  # one army

    def mustered(self, b: WarState) -> int:
        return b.ask(b.owner[self.power], "to")

    def to_options(self, b: WarState, seat: int) -> list[int]:
        found = [VERBS.code("to", d) for d in open_lines(b, self.origin)]
        return [*found, DONE] if self.steps else found

    def to(self, b: WarState) -> int:
        if b.choice == DONE:
            return self.halt(b)
        self.duchy = VERBS.part_of(b.choice)
        return open_window(b, "set_out", moments.MARCH, self.power, self.duchy, self.origin, self.leader)

    def set_out(self, b: WarState) -> int:
        line = line_between(self.origin, self.duchy)
        if b.verdict & HARRIED:
            b.leader_mark[self.leader] |= HARRIED
            self.before &= ~HARRIED
        stopped = b.verdict & CANCELLED or blocked(b, line) or not may_leave(b, self.power, self.origin)
        dear = self.bears(b, HARRIED) and purse(b, self.leaders) < 1
        if stopped or dear or not self.still_there(b):
            if b.verdict & STOOD_DOWN:
                self.stand_down(b)
            b.note("event-march-stopped", self.power, self.leader, self.origin, self.duchy)
            return self.halt(b)
        if self.bears(b, HARRIED):
            pay(b, self.leaders, 1)
        b.note("event-flanks", self.power, self.leader, sum(self.sp), self.leaders, self.origin, self.duchy)
        self.steps += 1
        step_into(b, self.leaders, self.sp, self.origin, self.duchy, STEP)
        origin = self.origin
        self.origin = self.duchy
        straggling = int(self.bears(b, STRAGGLING))
        return b.call(
            Contact(self.power, self.duchy, origin, line, self.leaders, self.sp, straggling, quiet=1),
            "entered",
        )

    def entered(self, b: WarState) -> int:
        going = self.steps < 2 and not b.outcome & STOPPED and self.still_there(b)
        if going and may_leave(b, self.power, self.origin) and open_lines(b, self.origin):
            return b.ask(b.owner[self.power], "to")
        return self.halt(b)

    def halt(self, b: WarState) -> int:
        """9.52: whoever ends before an enemy fortress stays there."""
        if enemy_fortress(b, self.power, self.origin):
            mark_force(b, self.leaders, self.sp, self.origin, FOUGHT)
        return b.done()


# ---- through friendly country --------------------------------------------------------------------------------------


def country(b: WarState, power: int, origin: int) -> list[int]:
    """16.3a, #109: friendly duchies that can be reached by land from a duchy over friendly ones, none of them with
    enemies, or where an enemy army could intercept."""
    if not may_leave(b, power, origin):
        return []
    seen = [False] * SIZE
    seen[origin] = True
    stack = [origin]
    found: list[int] = []
    while stack:
        here = stack.pop()
        for there in ways_out(b, power, here):
            if seen[there]:
                continue
            seen[there] = True
            if open_country(b, power, there):
                found.append(there)
                stack.append(there)
    found.sort()
    return found


def open_country(b: WarState, power: int, d: int) -> bool:
    enemy = ENEMY_SIDE[power]
    return b.friendly(power, d) and not b.here[d] & SIDE_MASK[enemy] and not could_intercept(b, enemy, d)


def duchies_between(b: WarState, power: int, origin: int, goal: int) -> int:
    """How many duchies a ride to a friendly one enters, by the shortest way."""
    land = country(b, power, origin)
    reached = [origin]
    steps = 0
    while reached and goal not in reached and steps < SIZE:
        steps += 1
        reached = [d for d in land if any([there in reached for there in ways_out(b, power, d)])]
    return steps


def can_ride(b: WarState, leader: int) -> bool:
    """Whether a leader could make a GrandMarch: #109 for Soult, 16.3 for anybody."""
    d = b.leader_at[leader]
    if d < 0 or b.leader_mark[leader] & SPENT or not NEXT[d]:
        return False
    power = LEADER_POWER[leader]
    if not may_leave(b, power, d) or not may_lead(b, leader):
        return False
    for there in ways_out(b, power, d):
        if open_country(b, power, there):
            return True
    return False


@final
class GrandMarch(Muster):
    """16.3, #109: a leader goes over any number of friendly duchies, takes along soldiers and leaders on the way up to
    his command value, and leaves pieces only where he starts.

    ``mark``: for a deployment, the mark that those who move get (SAILED), so that nothing moves twice (16.31); cards do
    not interrupt it. 0: the event of a card. ``b.outcome``: STOPPED if he did not go, else 0.
    """

    BARRED = SPENT
    FIELDS = (*MUSTER_FIELDS, ("mark", "marks"), ("places", "duchies"), ("taken", "numbers"))
    QUESTIONS = {
        "force": Muster.QUESTIONS["force"],
        "ride": Question(
            "ask-ride",
            "power",
            ("to", "detach", "on"),
            ("power", "leader", "origin"),
            ("WEL-16.3a", "WEL-16.3b", "WEL-C109a"),
        ),
    }
    CALLS = {"set_out": ("Window",), "end": ("Contact",)}
    NEEDS = {
        "always": ("power", "leader"),
        "later": ("origin",),
        "force": ("joining",),
        "set_out": ("duchy",),
        "end": ("duchy",),
    }

    def __init__(self, leader: int = -1, mark: int = 0) -> None:
        super().__init__(LEADER_POWER[leader] if leader >= 0 else NOBODY, leader)
        self.mark = mark
        self.places: tuple[int, ...] = ()  # where soldiers join him on the way,
        self.taken: tuple[int, ...] = ()  # and how many

    def follows(self, b: WarState) -> None:
        if self.power == NOBODY and self.leader >= 0:
            self.power = LEADER_POWER[self.leader]

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        return [] if len(self.places) == len(self.taken) else ["taken: as many numbers as there are places"]

    def begin(self, b: WarState) -> int:
        self.origin = b.leader_at[self.leader]
        return self.muster(b, self.leader)

    def joiners(self, b: WarState) -> list[int]:
        return []

    def mustered(self, b: WarState) -> int:
        return b.ask(b.owner[self.power], "ride")

    def ride_options(self, b: WarState, seat: int) -> list[int]:
        """``detach``: soldiers join him there; ``on``: a leader does; ``to``: where he ends."""
        power = self.power
        land = country(b, power, self.origin)
        options = [_TO | d << VERB_BITS for d in land]
        room = b.command[self.leader] - self.leaders.bit_count() + 1 - self.sp[power] - sum(self.taken)
        if room > 0:
            for d in land:
                if b.sp_at(power, d) and d not in self.places:
                    most = min(b.fresh_sp(power, d, SPENT), room)
                    options += [VERBS.code("detach", d, n) for n in range(1, most + 1)]
            for leader in LEADERS_OF[power]:
                if b.leader_at[leader] in land and not self.leaders >> leader & 1 and not self.spent(b, leader):
                    options.append(VERBS.code("on", leader))
        return options

    def ride(self, b: WarState) -> int:
        verb = b.choice & VERB_MASK
        if verb == _DETACH:
            d, n = VERBS.parts_of(b.choice)
            self.places = (*self.places, d)
            self.taken = (*self.taken, n)
            return self.mustered(b)
        if verb != _TO:
            self.leaders |= 1 << VERBS.part_of(b.choice)
            return self.mustered(b)
        self.duchy = VERBS.part_of(b.choice)
        if self.mark:
            return self.go(b)
        return open_window(b, "set_out", moments.MARCH, self.power, self.duchy, self.origin, self.leader)

    def set_out(self, b: WarState) -> int:
        there = b.leader_at[self.leader] == self.origin and not self.spent(b, self.leader)
        dear = 0
        if b.verdict & HARRIED:  # #45: a CP for each duchy on the way
            b.leader_mark[self.leader] |= HARRIED
            dear = duchies_between(b, self.power, self.origin, self.duchy)
        short = purse(b, self.leaders) < dear
        if b.verdict & CANCELLED or not there or short or self.duchy not in country(b, self.power, self.origin):
            if b.verdict & STOOD_DOWN:
                self.stand_down(b)
            b.note("event-march-stopped", self.power, self.leader, self.origin, self.duchy)
            b.outcome = STOPPED
            return b.done()
        pay(b, self.leaders, dear)
        return self.go(b)

    def go(self, b: WarState) -> int:
        power = self.power
        land = [self.origin, *country(b, power, self.origin)]
        sp: tuple[int, ...] = NO_SP
        room = b.command[self.leader]
        for leader in leaders_in(self.leaders):
            if b.leader_at[leader] not in land or self.spent(b, leader) or room <= 0:
                continue
            room -= 0 if leader == self.leader else 1
            move(b, 1 << leader, NO_SP, b.leader_at[leader], self.duchy, SPENT, self.mark)
        places = [(self.origin, self.sp[power]), *zip(self.places, self.taken, strict=True)]
        for d, wanted in places:
            n = min(wanted, b.fresh_sp(power, d, SPENT), room)
            if n > 0 and d in land:
                room -= n
                if d != self.duchy:
                    move(b, 0, one_sp(power, n), d, self.duchy, SPENT, self.mark)
                sp = add_sp(sp, power, n)
        b.note("event-rides", power, self.leader, sp[power], self.leaders, self.origin, self.duchy)
        if self.mark:
            b.outcome = 0
            return b.done()
        return b.call(Contact(power, self.duchy, self.origin, -1, self.leaders, sp, quiet=1), "end")

    def end(self, b: WarState) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-flanks": (
        ("power", "power"),
        ("leader", "leader"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
    ),
    "event-rides": (
        ("power", "power"),
        ("leader", "leader"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
    ),
}
