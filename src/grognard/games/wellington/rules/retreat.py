"""11.6: the beaten side of a battle leaves the duchy, or goes to the Regroup Box."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments, roads
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import in_charge, marker
from grognard.games.wellington.rules.interception import straggles
from grognard.games.wellington.rules.muster import leaders_in
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BY_SEA,
    LEADER_POWER,
    LEADERS_OF,
    NOBODY,
    PASS,
    POWER_COUNT,
    POWERS_OF,
    RIVER,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    line_between,
)
from grognard.games.wellington.rules.state import FOUGHT, NEW, PLACE, REGROUP, STRAGGLING
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import open_window


def besieged_by(b: WarState, side: int, d: int) -> bool:
    """An enemy fortress with a formation of the side before it."""
    return b.walls(d) > 0 and SIDE_OF[b.holder(d)] != side and b.here[d] & SIDE_MASK[side] != 0


def open_to_retreat(b: WarState, side: int, d: int, origins: tuple[int, ...]) -> list[int]:
    """11.61, 12.4: where a beaten side that had not come over a line this impulse may go: friendly duchies if there are
    any, else Uncontrolled ones and besieged enemy fortresses, else any without an enemy formation or fortress (but not
    out of an enemy fortress duchy: roads.ways_out)."""
    friendly: list[int] = []
    neutral: list[int] = []
    enemy: list[int] = []
    for n in roads.ways_out(b, side, d):
        if n in origins or b.here[n] & SIDE_MASK[1 - side]:
            continue
        if b.friendly(side, n):
            friendly.append(n)
        elif b.here[n] & SIDE_MASK[side]:
            neutral.append(n)  # Uncontrolled, or an enemy fortress that is besieged
        elif not b.walls(n):
            enemy.append(n)
    return friendly or neutral or enemy


def way_back(b: WarState, side: int, d: int, origins: tuple[int, ...], by_sea: bool) -> list[int]:
    """11.62: the duchies the active side came from that it can go back to."""
    found: list[int] = []
    for n in origins:
        line = line_between(d, n)
        if not by_sea and (line < 0 or roads.blocked(b, line)):
            continue
        if b.here[n] & SIDE_MASK[1 - side]:
            continue  # an enemy has come there meanwhile
        if b.friendly(side, n) or besieged_by(b, side, n):
            found.append(n)
    return found


def destinations(b: WarState, side: int, d: int) -> list[int]:
    """Where the beaten side of the battle may go."""
    fight = b.fight
    assert fight is not None
    if side == SIDE_OF[fight.active] and fight.origins:
        return way_back(b, side, d, fight.origins, fight.lines & BY_SEA != 0)
    return open_to_retreat(b, side, d, fight.origins)


def attrition_causes(b: WarState, side: int, d: int, n: int, power: int, friends: bool) -> int:
    """9.44: enemy duchy, river, a pass whose ends are not both friendly, the sea: each a cause of its own. Control of
    the duchy that is left is read as it stood before the enemy came."""
    fight = b.fight
    assert fight is not None
    found = 0
    if SIDE_OF[b.holder(n)] != side and not friends:
        found += 1
    if side == SIDE_OF[fight.active] and fight.lines & BY_SEA and n == fight.origin:
        return found + 1
    line = line_between(d, n)
    kind = roads.kind_of(b, power, line)
    left = not fight.uncontrolled and SIDE_OF[b.holder(d)] == side
    if kind == RIVER or (kind == PASS and not (left and SIDE_OF[b.holder(n)] == side)):
        found += 1
    return found


@final
class Retreat(Procedure):
    """The side leaves. ``b.outcome``: SP and leaders that got away and live; 0 is an overrun (11.8a).

    Each Power takes its own pieces away, leaders first, and may split them (11.61a); an active side goes back together
    (11.62b). Who cannot go is put into the Regroup Box, counting as lost for plunder.
    """

    FIELDS = (
        ("duchy", "duchy"),
        ("side", "side"),
        ("power", "power"),
        ("leader", "leader"),
        ("lead", "power"),
        ("open", "duchies"),
        ("friends", "duchies"),
        ("moved", "moved"),
        ("rode", "rode"),
        ("arrival", "duchy"),
        ("saved", "number"),
    )
    QUESTIONS = {
        "back": Question("ask-retreat-back", "power", ("retreat",), ("power", "duchy"), ("WEL-11.62b",)),
        "ride": Question(
            "ask-retreat-leader", "power", ("retreat",), ("power", "duchy", "leader"), ("WEL-11.61a", "WEL-11.61b")
        ),
        "march": Question(
            "ask-retreat-soldiers", "power", ("withdraw",), ("power", "duchy"), ("WEL-11.61a", "WEL-11.61b")
        ),
    }
    CALLS = {"arrived": ("Window",), "worn": ("Attrition",)}
    NEEDS = {
        "always": ("duchy", "side", "fight"),
        "later": ("lead", "power"),
        "ride": ("leader",),
        "arrived": ("arrival",),
        "worn": ("arrival",),
    }

    def __init__(self, duchy: int = -1, side: int = -1) -> None:
        super().__init__()
        self.duchy = duchy
        self.side = side
        self.power = NOBODY  # who is asked
        self.leader = -1  # the leader who leaves next
        self.lead = NOBODY  # the Power that commands the beaten side
        self.open: tuple[int, ...] = ()  # where it may go: this does not change by those who have gone ahead
        self.friends: tuple[int, ...] = ()  # duchies around that held friends before the retreat
        self.moved: tuple[int, ...] = ()  # Power, duchy, SP of those that went, in threes
        self.rode: tuple[int, ...] = ()  # leader and duchy, in pairs
        self.arrival = -1  # the duchy whose newcomers are looked after
        self.saved = 0

    def begin(self, b: WarState) -> int:
        self.trapped(b)
        if not b.here[self.duchy] & SIDE_MASK[self.side]:
            return self.next_arrival(b)
        self.lead = in_charge(b, self.side, self.duchy)
        ways = destinations(b, self.side, self.duchy)
        self.open = tuple(ways)
        if not ways:
            self.to_the_box(b)
            return self.next_arrival(b)
        self.friends = tuple([n for n in ways if b.here[n] & SIDE_MASK[self.side]])
        fight = b.fight
        assert fight is not None
        if self.side == SIDE_OF[fight.active] and fight.origins:
            self.power = self.lead
            return b.ask(b.owner[self.power], "back")
        return self.next_piece(b)

    def trapped(self, b: WarState) -> None:
        """6.3e: what was built this impulse in the besieged fortress cannot retreat, unless others have joined it."""
        for power in POWERS_OF[self.side]:
            for leader in b.leaders_at(self.duchy, 1 << power):
                if not b.leader_mark[leader] & NEW:
                    return
            if b.fresh_sp(power, self.duchy, NEW):
                return
        self.to_the_box(b)

    def to_the_box(self, b: WarState) -> None:
        """Into the Regroup Box; eliminated for overrun and plunder."""
        fight = b.fight
        for power in POWERS_OF[self.side]:
            n = b.sp_at(power, self.duchy)
            leaders = b.leaders_at(self.duchy, 1 << power)
            if not n and not leaders:
                continue
            b.lose_sp(power, self.duchy, n)
            b.regroup[power] += n
            for leader in leaders:
                b.put_leader(leader, REGROUP)
                b.leader_mark[leader] = 0
            if fight is not None:
                fight.lost[self.side] += n + len(leaders)
            b.note("event-no-retreat", power, self.duchy, n, sum([1 << leader for leader in leaders]))

    # ---- who goes where --------------------------------------------------------------------------------------------

    def back_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("retreat", n) for n in self.open]

    def back(self, b: WarState) -> int:
        to = VERBS.part_of(b.choice)
        for power in POWERS_OF[self.side]:
            for leader in b.leaders_at(self.duchy, 1 << power):
                self.send_leader(b, leader, to)
            if b.sp_at(power, self.duchy):
                self.send(b, power, to, b.sp_at(power, self.duchy))
        return self.next_arrival(b)

    def next_piece(self, b: WarState) -> int:
        """The commander's Power first, then its ally; each sends its leaders, then its soldiers."""
        for power in (self.lead, ALLY_OF[self.lead]):
            self.power = power
            for leader in b.leaders_at(self.duchy, 1 << power):
                self.leader = leader
                return b.ask(b.owner[power], "ride")
            if b.sp_at(power, self.duchy):
                return b.ask(b.owner[power], "march")
        return self.next_arrival(b)

    def ride_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("retreat", n) for n in self.open]

    def ride(self, b: WarState) -> int:
        self.send_leader(b, self.leader, VERBS.part_of(b.choice))
        return self.next_piece(b)

    def march_options(self, b: WarState, seat: int) -> list[int]:
        n = b.sp_at(self.power, self.duchy)
        ways = self.open
        if len(ways) == 1:
            return [VERBS.code("withdraw", ways[0], n)]
        return [VERBS.code("withdraw", to, sp) for to in ways for sp in range(n, 0, -1)]

    def march(self, b: WarState) -> int:
        to, n = VERBS.parts_of(b.choice)
        self.send(b, self.power, to, n)
        return self.next_piece(b)

    def send(self, b: WarState, power: int, to: int, n: int) -> None:
        worn = self.marker(b)
        for mark, sp in b.lift_sp(power, self.duchy, n):
            b.put_sp(power, to, sp, mark | worn)
        roads.shed(b, power, to)
        self.follow(b, power, to)
        self.moved = (*self.moved, power, to, n)
        b.note("event-retreat", power, self.duchy, to, n)

    def marker(self, b: WarState) -> int:
        assert b.fight is not None
        return marker(b.fight, self.side)

    def follow(self, b: WarState, power: int, to: int) -> None:
        """#32: the 0-4 who stands in for a leader goes with the first of his soldiers."""
        if b.stand_ins:
            for leader in LEADERS_OF[power]:
                if b.stand_ins >> leader & 1 and b.leader_at[leader] == self.duchy:
                    b.put_leader(leader, to)
                    b.leader_mark[leader] |= self.marker(b)

    def send_leader(self, b: WarState, leader: int, to: int) -> None:
        b.put_leader(leader, to)
        b.leader_mark[leader] |= self.marker(b)
        self.rode = (*self.rode, leader, to)
        b.note("event-leader-retreats", leader, self.duchy, to)

    # ---- arrival ---------------------------------------------------------------------------------------------------

    def went(self, d: int) -> tuple[tuple[int, ...], int]:
        """Those who have come to a duchy: SP by Power, leaders."""
        sp = [0, 0, 0, 0]
        for i in range(0, len(self.moved), 3):
            if self.moved[i + 1] == d:
                sp[self.moved[i]] += self.moved[i + 2]
        leaders = 0
        for i in range(0, len(self.rode), 2):
            if self.rode[i + 1] == d:
                leaders |= 1 << self.rode[i]
        return tuple(sp), leaders

    def next_arrival(self, b: WarState) -> int:
        """One duchy after the other: cards on those who enter it, then their attrition."""
        places = set(self.moved[1::3]) | set(self.rode[1::2])
        later = sorted([d for d in places if d > self.arrival])
        if not later:
            b.outcome = self.saved
            return b.done()
        self.arrival = later[0]
        sp, leaders = self.went(self.arrival)
        chief = leaders_in(leaders)[0] if leaders else -1
        first, second = POWERS_OF[self.side]
        power = LEADER_POWER[chief] if chief >= 0 else first if sp[first] else second
        return open_window(b, "arrived", moments.ENTERED, power, self.arrival, self.duchy, chief)

    def arrived(self, b: WarState) -> int:
        sp, leaders = self.went(self.arrival)
        for leader in leaders_in(leaders):
            if b.leader_at[leader] != self.arrival:
                leaders &= ~(1 << leader)
        four = [min(sp[power], b.sp_at(power, self.arrival)) for power in range(POWER_COUNT)]
        times = attrition_causes(b, self.side, self.duchy, self.arrival, self.lead, self.arrival in self.friends)
        times += self.straggling(b, four, leaders)
        self.saved += sum(four) + leaders.bit_count()
        if not times:
            return self.next_arrival(b)
        return b.call(Attrition(self.arrival, tuple(four), leaders, times), "worn")

    def straggling(self, b: WarState, sp: list[int], leaders: int) -> int:
        """#41: attrition in each duchy entered this impulse. Soldiers without a leader who have just retreated bear the
        mark of a battle beside that of the card."""
        if straggles(b, b.verdict, self.arrival, leaders, tuple(sp)):
            return 1
        if not leaders:
            both = STRAGGLING | FOUGHT
            for key in b.marked:
                if key & both == both and (key >> PLACE) % SIZE == self.arrival and sp[(key >> PLACE) // SIZE]:
                    return 1
        return 0

    def worn(self, b: WarState) -> int:
        self.saved -= b.outcome
        return self.next_arrival(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-retreat": (("power", "power"), ("from", "duchy"), ("duchy", "duchy"), ("soldiers", "number")),
    "event-leader-retreats": (("leader", "leader"), ("from", "duchy"), ("duchy", "duchy")),
    "event-no-retreat": (("power", "power"), ("duchy", "duchy"), ("soldiers", "number"), ("leaders", "leaders")),
}
