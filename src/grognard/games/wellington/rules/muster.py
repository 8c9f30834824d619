"""9.6, 10.41: what goes along, when an army or an army group sets out to march or to intercept."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.counting import headless, stand_in
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    FRIENDS_OF,
    LEADER_POWER,
    LEADERS,
    LEADERS_OF,
    NOBODY,
    POWER_COUNT,
    POWERS_OF,
    SIZE,
    stack_of,
)
from grognard.games.wellington.rules.roads import roomy, shed
from grognard.games.wellington.rules.state import FLAG_MASK, FOUGHT, HEARTS, MARK, NEW, PLACE, STEPS, STRAGGLING
from grognard.games.wellington.rules.titles import ALLY_INSULTED
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

DONE: Final = VERBS.code("done")
STAND: Final = VERBS.code("stand")
JOIN: Final[list[int]] = [VERBS.code("join", leader) for leader in range(LEADERS)]
_JOIN: Final = VERB["join"]
_FORCE: Final = VERB["force"]
STAFF: Final = VERBS.shift("force", 1)
NO_SP: Final = (0, 0, 0, 0)
LEFT_BEHIND: Final = HEARTS | NEW  # marks that hold only in the duchy where they were given (#93, 6.3e)


_LEADERS_IN: Final[list[list[int]]] = [
    [leader for leader in range(LEADERS) if mask >> leader & 1] for mask in range(1 << LEADERS)
]


def leaders_in(mask: int) -> list[int]:
    """The leaders of a mask. The list is shared: read it, never change it."""
    return _LEADERS_IN[mask]


def add_sp(sp: tuple[int, ...], power: int, n: int) -> tuple[int, int, int, int]:
    four = list(sp)
    four[power] += n
    return (four[0], four[1], four[2], four[3])


def one_sp(power: int, n: int) -> tuple[int, int, int, int]:
    return add_sp(NO_SP, power, n)


def commander(b: WarState, side: int, d: int, among: int = -1) -> int:
    """9.53, 9.62: who commands a side in a duchy, or among some of its leaders there: the one named; else the best
    leader of the Power with more SP there (on a tie the one whose impulse comes last). -1 where there is no leader."""
    if b.lasting:
        if headless(b, side, d):
            return -1  # #52: nobody takes the place of a commander who fell
        fallen = stand_in(b, side, d)
        if fallen >= 0 and among >> fallen & 1:
            return fallen  # #32: a 0-4 does
    named = b.chief.get(stack_of(d, side), -1) if b.chief else -1
    if named >= 0 and b.leader_at[named] == d and among >> named & 1:
        return named
    best = -1
    worth = -1
    first = who_decides(b, side, d)
    for power in POWERS_OF[side]:
        for leader in LEADERS_OF[power]:
            if b.leader_at[leader] == d and among >> leader & 1 and not b.stand_ins >> leader & 1:
                value = (b.battle[leader] * 16 + b.command[leader]) * 2 + (1024 if power == first else 0)
                if value > worth:
                    best, worth = leader, value
    return best


def who_decides(b: WarState, side: int, d: int) -> int:
    """9.62a: the Power that names the commander where the two do not agree."""
    first, second = POWERS_OF[side]
    if not b.here[d] >> second & 1:
        return first
    if not b.here[d] >> first & 1:
        return second
    return first if b.sp_at(first, d) > b.sp_at(second, d) else second


def move(
    b: WarState,
    leaders: int,
    sp: tuple[int, ...],
    origin: int,
    duchy: int,
    barred: int = 0,
    add: int = 0,
    keep: int = -1,
) -> int:
    """Leaders and soldiers go from one duchy to another with the marks they bear, of which those in ``keep`` stay,
    and ``add`` is added to them (steps count up). Answers the SP that were lost for want of counters (1.5)."""
    lost = 0
    for power in range(POWER_COUNT):
        if sp[power]:
            for mark, n in b.lift_sp(power, origin, sp[power], barred):
                b.put_sp(power, duchy, n, stepped(mark & keep & ~LEFT_BEHIND, add))
    for leader in leaders_in(leaders):
        b.put_leader(leader, duchy)
        b.leader_mark[leader] = stepped(b.leader_mark[leader] & keep & ~LEFT_BEHIND, add)
    for power in range(POWER_COUNT):
        if sp[power] and not roomy(b, power) and not b.fits(power):
            lost += shed(b, power, duchy)
            lost += shed(b, power, origin)
    return lost


def stepped(mark: int, add: int) -> int:
    """A mark with more flags and more steps."""
    return ((mark | add) & FLAG_MASK) | ((mark & ~FLAG_MASK) + (add & ~FLAG_MASK))


def steps_of(key: int) -> int:
    """The duchies marched, in a key of ``WarState.marked``."""
    return (key & MARK) >> STEPS


def marks_of(b: WarState, power: int, d: int, n: int, barred: int) -> list[tuple[int, int]]:
    """The marks that so many SP would bear if they were to leave a duchy: (mark, SP), the freshest first."""
    if not b.marked:
        return [(0, n)]
    place = power * SIZE + d
    keys = [key for key in b.marked if key >> PLACE == place]
    if not keys:
        return [(0, n)]
    keys.sort(key=steps_of)
    plain = b.sp[place] - sum([b.marked[key] for key in keys])
    found = [(0, min(plain, n))] if plain else []
    n -= min(plain, n)
    for key in keys:
        if n and not key & barred:
            found.append((key & MARK, min(b.marked[key], n)))
            n -= min(b.marked[key], n)
    return found


def bear_stragglers(b: WarState, leaders: int, sp: tuple[int, ...], origin: int, barred: int = 0) -> bool:
    """#41: whether soldiers without a leader that are about to leave a duchy bear the mark."""
    if not b.marked or leaders:
        return False
    for power in range(POWER_COUNT):
        if sp[power]:
            for mark, n in marks_of(b, power, origin, sp[power], barred):
                if n and mark & STRAGGLING:
                    return True
    return False


class Muster(Procedure):
    """Who goes: a leader with soldiers and staff of his Power within his command value; then further armies of the
    group, each with its own (9.63). The base of marches and interceptions; ends at ``mustered``."""

    BARRED: ClassVar[int] = FOUGHT

    QUESTIONS = {
        "force": Question("ask-force", "power", ("force",), ("power", "joining", "origin"), ("WEL-9.1a", "WEL-9.63b")),
        "join": Question(
            "ask-join", "power", ("join", "done"), ("power", "leader", "origin"), ("WEL-9.63a", "WEL-9.64a")
        ),
        "consent": Question(
            "ask-consent", "partner", ("join", "stand"), ("partner", "power", "joining", "origin"), ("WEL-9.61a",)
        ),
    }

    def __init__(self, power: int = NOBODY, leader: int = -1, origin: int = -1) -> None:
        super().__init__()
        self.power = power  # who decides
        self.leader = leader  # the commander; -1 for soldiers without one
        self.origin = origin
        self.duchy = -1  # where to
        self.armies = 0  # leaders who lead an army each
        self.leaders = 0  # all leaders who go, staff included
        self.sp: tuple[int, ...] = NO_SP  # soldiers who go, by Power
        self.joining = -1  # the leader whose army is being mustered
        self.partner = NOBODY  # the ally who is asked for his consent
        self.refused = 0  # Powers that declined

    def mustered(self, b: WarState) -> int:
        raise NotImplementedError

    def affords(self, b: WarState, leader: int) -> bool:
        """Whether one army more can be paid for."""
        return True

    def muster(self, b: WarState, leader: int) -> int:
        self.joining = leader
        return b.ask(b.owner[self.power], "force")

    def force_options(self, b: WarState, seat: int) -> list[int]:
        leader = self.joining
        power = LEADER_POWER[leader]
        d = self.origin
        command = b.command[leader]
        fresh = b.fresh_sp(power, d, self.BARRED) if b.marked else b.sp[power * SIZE + d]
        fresh -= self.sp[power]
        at = b.leader_at
        others = [
            other
            for other in LEADERS_OF[power]
            if at[other] == d and other != leader and not self.leaders >> other & 1 and not self.spent(b, other)
        ]
        options: list[int] = []
        for subset in range(1 << len(others)):
            staff = 0
            for i, other in enumerate(others):
                if subset >> i & 1:
                    staff |= 1 << other
            room = command - subset.bit_count()
            if room >= 0:
                head = _FORCE | staff << STAFF
                options += [head | n << VERB_BITS for n in range(min(fresh, room) + 1)]
        return options

    def force(self, b: WarState) -> int:
        leader = self.joining
        soldiers = b.choice >> VERB_BITS & 127
        self.armies |= 1 << leader
        self.leaders |= 1 << leader | b.choice >> STAFF
        self.sp = add_sp(self.sp, LEADER_POWER[leader], soldiers)
        return self.next_army(b)

    def spent(self, b: WarState, leader: int) -> bool:
        return b.leader_mark[leader] & self.BARRED != 0

    def joiners(self, b: WarState) -> list[int]:
        """Leaders who might bring an army of their own: of the same Power, or of the ally unless he declined or is
        insulted (#22)."""
        d = self.origin
        power = LEADER_POWER[self.leader]
        if not b.here[d] & FRIENDS_OF[power]:
            return []
        at = b.leader_at
        found = []
        for other in (power, ALLY_OF[power]):
            if other != power and (self.refused >> other & 1 or b.lies(ALLY_INSULTED, other)):
                continue
            for leader in LEADERS_OF[other]:
                if at[leader] == d and not self.leaders >> leader & 1 and not self.spent(b, leader):
                    found.append(leader)
        return found

    def next_army(self, b: WarState) -> int:
        """A further army of the group, if there is one that can be paid for."""
        for leader in self.joiners(b):
            if self.affords(b, leader):
                return b.ask(b.owner[self.power], "join")
        return self.mustered(b)

    def join_options(self, b: WarState, seat: int) -> list[int]:
        return [DONE] + [JOIN[leader] for leader in self.joiners(b) if self.affords(b, leader)]

    def join(self, b: WarState) -> int:
        if b.choice == DONE:
            return self.mustered(b)
        leader = VERBS.part_of(b.choice)
        if self.needs_consent(b, leader):
            self.joining = leader
            self.partner = LEADER_POWER[leader]
            return b.ask(b.owner[self.partner], "consent")
        return self.muster(b, leader)

    def needs_consent(self, b: WarState, leader: int) -> bool:
        return b.owner[LEADER_POWER[leader]] != b.owner[self.power]

    def consent_options(self, b: WarState, seat: int) -> list[int]:
        return [JOIN[self.joining], STAND]

    def consent(self, b: WarState) -> int:
        """9.61: an allied army goes along only if its Power agrees, under the one that moves it (9.62b)."""
        if b.choice & VERB_MASK == _JOIN:
            return self.muster(b, self.joining)
        self.refused |= 1 << self.partner
        b.note("event-declines-to-join", self.partner, self.joining)
        return self.next_army(b)

    def still_there(self, b: WarState) -> bool:
        """After a window: pieces that cards took away, marked or put beyond the command value stay behind. False when
        the commander (or every soldier of a lone counter) is not able to go any more."""
        d = self.origin
        staying = 0
        own = LEADER_POWER[self.leader] if self.leader >= 0 else self.power
        insulted = b.lies(ALLY_INSULTED, ALLY_OF[own])
        for leader in leaders_in(self.leaders):
            if b.leader_at[leader] != d or self.spent(b, leader) or (insulted and LEADER_POWER[leader] != own):
                staying |= 1 << leader
        self.leaders &= ~staying
        self.armies &= ~staying
        if self.leader >= 0 and not self.leaders >> self.leader & 1:
            return False
        sp = [0, 0, 0, 0]
        for power in range(POWER_COUNT):
            if self.sp[power]:
                most = min(self.sp[power], b.fresh_sp(power, d, self.BARRED))
                if self.leader >= 0:
                    most = min(most, self.room(b, power))
                sp[power] = most
        self.sp = (sp[0], sp[1], sp[2], sp[3])
        return self.leaders != 0 or sum(sp) > 0

    def stand_down(self, b: WarState) -> None:
        """#67: the formation that was to go gets the marker of 10.4."""
        for leader in leaders_in(self.leaders):
            if b.leader_at[leader] == self.origin:
                b.leader_mark[leader] |= FOUGHT
        for power in range(POWER_COUNT):
            n = min(self.sp[power], b.fresh_sp(power, self.origin, self.BARRED))
            for mark, soldiers in b.lift_sp(power, self.origin, n, self.BARRED):
                b.put_sp(power, self.origin, soldiers, mark | FOUGHT)

    def room(self, b: WarState, power: int) -> int:
        """SP that the armies of a Power can hold now, with their staff."""
        room = 0
        for leader in leaders_in(self.leaders):
            if LEADER_POWER[leader] == power:
                room += b.command[leader] if self.armies >> leader & 1 else -1
        return max(room, 0)


MUSTER_FIELDS: Final[tuple[tuple[str, str], ...]] = (
    ("power", "power"),
    ("leader", "leader"),
    ("origin", "duchy"),
    ("duchy", "duchy"),
    ("armies", "leaders"),
    ("leaders", "leaders"),
    ("sp", "by_power"),
    ("joining", "leader"),
    ("partner", "power"),
    ("refused", "powers"),
)
