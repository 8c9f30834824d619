"""Chapter 9: marching."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.procedure import Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.contact import STOPPED, Contact
from grognard.games.wellington.rules.counting import may_lead
from grognard.games.wellington.rules.muster import (
    MUSTER_FIELDS,
    STAFF,
    Muster,
    bear_stragglers,
    leaders_in,
    marks_of,
    move,
    one_sp,
)
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    FRIENDS_OF,
    LEADER_POWER,
    LEADERS,
    LEADERS_OF,
    NEXT,
    NO_PORT,
    NOBODY,
    PORT,
    POWER_COUNT,
    SIDE_OF,
    SIZE,
    WALLS,
    line_between,
    stack_of,
)
from grognard.games.wellington.rules.pieces import restacked, shown_by
from grognard.games.wellington.rules.roads import (
    BARRING,
    causes,
    enemy_fortress,
    may_leave,
    roomy,
    ways_out,
)
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, HEARTS, PLACE, SAILED, STEP
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import HEARTS_OF_OAK, LIGHT_DIVISION, SCUM_OF_THE_EARTH
from grognard.games.wellington.rules.verbs import VERB_BITS, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, STOOD_DOWN, open_window

SPENT: Final = FOUGHT | SAILED  # who has fought, or gone by sea, does not march (9.51, 14.2)
FREE_STEPS: Final = int(TABLES["movement"]["forced_march_from_duchy_number"]) - 1  # 9.42
# Actions ready made. They are numbers, but nothing is reckoned with them here: as Any they go from one list into
# another as they are, while compiled code would unpack a number and wrap it again.
_MARCH: Final[list[list[Any]]] = [[VERBS.code("march", leader, d) for d in range(SIZE)] for leader in range(LEADERS)]
_DETACH: Final[list[list[Any]]] = [[VERBS.code("detach", d, n) for d in range(SIZE)] for n in range(3)]
_TO: Final[list[Any]] = [VERBS.code("to", d) for d in range(SIZE)]


def purse(b: WarState, leaders: int) -> int:
    """CP that a march of these leaders can draw on: #98 gives its leader one of his own."""
    if b.free_cp and light_bearer(b, leaders):
        return b.cp + b.free_cp
    return b.cp


def light_bearer(b: WarState, leaders: int) -> bool:
    effect = b.effect(LIGHT_DIVISION)
    return effect is not None and (leaders & ~b.stand_ins) >> effect[2] & 1 == 1


def pay(b: WarState, leaders: int, cost: int) -> None:
    """CP for a march of these leaders, the one of #98 first."""
    if b.free_cp and light_bearer(b, leaders):
        free = min(b.free_cp, cost)
        b.free_cp -= free
        cost -= free
    b.cp -= cost


def army_cost(b: WarState, leaders: int) -> int:
    """9.1a: 1 CP a duchy for each army; twice that if one of these leaders, who go together, is under #82."""
    if b.lies(SCUM_OF_THE_EARTH):
        for leader in leaders_in(leaders):
            if b.lies(SCUM_OF_THE_EARTH, leader):
                return 2
    return 1


def harried(b: WarState, leaders: int) -> bool:
    """#45: whether any of these leaders bears its mark. Whoever goes with him pays for it too."""
    for leader in leaders_in(leaders):
        if b.leader_mark[leader] & HARRIED:
            return True
    return False


def can_march(b: WarState, leader: int) -> bool:
    """Whether a leader could march now, at least alone, with the CP at hand."""
    d = b.leader_at[leader]
    if d < 0 or b.leader_mark[leader] & SPENT or not NEXT[d]:
        return False
    cost = 2 if b.leader_mark[leader] & HARRIED else 1
    if not b.lasting and not WALLS[d] and d != b.hasty:
        return b.cp >= cost
    if not may_lead(b, leader):
        return False
    cost += army_cost(b, 1 << leader) - 1
    if purse(b, 1 << leader) < cost or not may_leave(b, LEADER_POWER[leader], d):
        return False
    return len(ways_out(b, LEADER_POWER[leader], d)) > 0


def march_options(b: WarState, power: int) -> list[int]:
    """What a Power may march with now: ``march`` (leader, duchy), and ``detach`` (duchy, 1 or 2 SP) for single counters
    without a leader (9.1b)."""
    found: list[Any] = [_MARCH[leader][b.leader_at[leader]] for leader in LEADERS_OF[power] if can_march(b, leader)]
    cp = b.cp
    if cp < 1:
        return found
    start = power * SIZE
    odd, pairs, fours = spread = b.spread(power)
    # One or two SP that change places make at most two stacks odd, one pair more and one four less.
    tight = not shown_by(power, odd + 2, pairs + 1, fours - 1)
    barred = b.lasting & BARRING
    tired: dict[int, int] = {}
    harried = False
    one, two = _DETACH[1], _DETACH[2]
    if b.marked:
        for key, n in b.marked.items():
            if key & SPENT:
                tired[key >> PLACE] = tired.get(key >> PLACE, 0) + n
            if key & HARRIED:
                harried = True
    weary = len(tired) > 0
    for d in b.camps[power]:
        if NEXT[d]:
            fresh = b.sp[start + d]
            if weary:
                fresh -= tired.get(start + d, 0)
            if not fresh:
                continue
            if (barred or WALLS[d] or d == b.hasty) and not (may_leave(b, power, d) and ways_out(b, power, d)):
                continue
            if harried and cp < 2:  # #45: who bears its mark costs 2, and so does a counter that he is part of
                if marks_of(b, power, d, 1, SPENT)[0][0] & HARRIED:
                    continue
                if fresh > 1 and any([mark & HARRIED for mark, _n in marks_of(b, power, d, 2, SPENT)]):
                    fresh = 1
            if not tight or spread_fits(b, power, d, 1, spread):
                found.append(one[d])
            if fresh > 1 and (not tight or spread_fits(b, power, d, 2, spread)):
                found.append(two[d])
    return found


def spread_fits(b: WarState, power: int, d: int, n: int, spread: tuple[int, int, int]) -> bool:
    """1.5: whether there are counters for the spread that some march of so many SP out of a duchy would leave; the
    spread before it is given."""
    left = b.sp_at(power, d)
    if n > left:
        return False
    gone = restacked(spread, left, left - n)
    start = power * SIZE
    for goal in ways_out(b, power, d):
        there = b.sp[start + goal]
        odd, pairs, fours = restacked(gone, there, there + n)
        if shown_by(power, odd, pairs, fours):
            return True
    return False


def forced(b: WarState, leaders: int, sp: tuple[int, ...], d: int, barred: int) -> int:
    """9.42: leaders and SP of a formation for whom the next duchy is the fifth or a later one."""
    n = 0
    for leader in leaders_in(leaders):
        if b.leader_mark[leader] // STEP >= FREE_STEPS and not b.stand_ins >> leader & 1:
            n += 1
    if b.marked:
        for power in range(POWER_COUNT):
            if sp[power]:
                for mark, soldiers in marks_of(b, power, d, sp[power], barred):
                    if mark // STEP >= FREE_STEPS:
                        n += soldiers
    return n


def step_into(b: WarState, leaders: int, sp: tuple[int, ...], origin: int, duchy: int, add: int) -> None:
    """A formation goes one duchy further. #93: the British get heart in a port."""
    if PORT[duchy] != NO_PORT and b.lies(HEARTS_OF_OAK, -1):
        british = 0
        for leader in leaders_in(leaders):
            if LEADER_POWER[leader] == BRITAIN:
                british |= 1 << leader
        move(b, british, one_sp(BRITAIN, sp[BRITAIN]), origin, duchy, SPENT, add | HEARTS)
        move(b, leaders & ~british, (0, *sp[1:]), origin, duchy, SPENT, add)
        return
    move(b, leaders, sp, origin, duchy, SPENT, add)


@final
class March(Muster):
    """9.1, 9.63: an army, an army group or a single counter goes to the next duchy.

    ``soldiers``: 1 or 2, for a counter without a leader. ``b.outcome``: as contact.Contact; STOPPED if it did not go.
    """

    BARRED = SPENT
    FIELDS = (*MUSTER_FIELDS, ("harried", "flag"), ("causes", "number"), ("more", "number"))
    QUESTIONS = {
        **Muster.QUESTIONS,
        "to": Question(
            "ask-march-to", "power", ("to",), ("power", "leader", "origin"), ("WEL-9.3a", "WEL-9.5a", "WEL-12.4a")
        ),
    }
    CALLS = {"set_out": ("Window",), "end": ("Contact",)}
    NEEDS = {
        "always": ("power", "origin"),
        "force": ("leader", "joining"),
        "join": ("leader",),
        "consent": ("leader", "joining", "partner"),
        "set_out": ("duchy",),
        "end": ("duchy",),
    }

    def __init__(self, power: int = NOBODY, leader: int = -1, origin: int = -1, soldiers: int = 0) -> None:
        super().__init__(power, leader, origin)
        if soldiers:
            self.sp = one_sp(power, soldiers)
        self.harried = 0  # the CP paid include the one for #45
        self.causes = 0
        self.more = 0

    def begin(self, b: WarState) -> int:
        return self.muster(b, self.leader) if self.leader >= 0 else self.mustered(b)

    def force_options(self, b: WarState, seat: int) -> list[int]:
        options = super().force_options(b, seat)
        power = LEADER_POWER[self.joining]
        if self.harried_there(b, power) or b.lies(SCUM_OF_THE_EARTH):
            options = [option for option in options if self.pays_for(b, self.joining, option >> STAFF)]
        if roomy(b, power):
            return options
        taken = self.sp[power]
        spread = b.spread(power)
        most = b.command[self.joining] + 1
        fits = [n == 0 or spread_fits(b, power, self.origin, taken + n, spread) for n in range(most)]
        return [option for option in options if fits[option >> VERB_BITS & 127]]

    def affords(self, b: WarState, leader: int) -> bool:
        return self.pays_for(b, leader, 0)

    def pays_for(self, b: WarState, leader: int, staff: int) -> bool:
        """Whether the CP are enough if this leader's army goes too, with these of his Power on his staff."""
        leaders = self.leaders | 1 << leader | staff
        return purse(b, leaders) >= self.cost_with(b, leader, staff) + (1 if harried(b, leaders) else 0)

    def cost_with(self, b: WarState, leader: int, staff: int) -> int:
        """The CP if this leader's army goes too, without #45."""
        armies = self.armies | 1 << leader
        return armies.bit_count() * army_cost(b, self.leaders | armies | staff)

    def harried_there(self, b: WarState, power: int) -> bool:
        for leader in LEADERS_OF[power]:
            if b.leader_mark[leader] & HARRIED and b.leader_at[leader] == self.origin:
                return True
        return False

    def is_harried(self, b: WarState) -> bool:
        """#45."""
        if self.leader < 0:
            return len(b.marked) > 0 and any([mark & HARRIED for mark, _n in self.marks(b)])
        return harried(b, self.leaders)

    def marks(self, b: WarState) -> list[tuple[int, int]]:
        return marks_of(b, self.power, self.origin, self.sp[self.power], SPENT)

    def cost(self, b: WarState) -> int:
        """9.63: one CP an army, whatever its size; one for a counter by itself."""
        return self.base_cost(b) + (1 if self.is_harried(b) else 0)

    def base_cost(self, b: WarState) -> int:
        """The same without #45."""
        if self.leader < 0:
            return 1
        return self.armies.bit_count() * army_cost(b, self.leaders)

    def mustered(self, b: WarState) -> int:
        return b.ask(b.owner[self.power], "to")

    def to_options(self, b: WarState, seat: int) -> list[int]:
        ways = ways_out(b, self.power, self.origin)
        for power in range(POWER_COUNT):
            if self.sp[power] and not roomy(b, power):
                ways = [d for d in ways if b.fits_moved(power, self.origin, d, self.sp[power])] or ways
        return [_TO[d] for d in ways]

    def to(self, b: WarState) -> int:
        self.duchy = VERBS.part_of(b.choice)
        self.harried = 1 if self.is_harried(b) else 0
        self.pay(b, self.base_cost(b) + self.harried)
        b.note(
            "event-marches",
            self.power,
            self.leader,
            sum(self.sp),
            self.leaders,
            self.origin,
            self.duchy,
            b.cp + b.free_cp,
        )
        return open_window(b, "set_out", moments.MARCH, self.power, self.duchy, self.origin, self.leader)

    def pay(self, b: WarState, cost: int) -> None:
        pay(b, self.leaders, cost)

    def set_out(self, b: WarState) -> int:
        """The move itself, if cards have left it possible; the CP are spent either way."""
        line = line_between(self.origin, self.duchy)
        if b.verdict & CANCELLED or not may_leave(b, self.power, self.origin):
            return self.stay(b)
        if self.duchy not in ways_out(b, self.power, self.origin):
            return self.stay(b)
        if not self.still_there(b):
            return self.stay(b)
        if b.verdict & HARRIED:
            self.harry(b)
        if not self.harried and self.is_harried(b):
            if purse(b, self.leaders) < 1:
                return self.stay(b)
            self.pay(b, 1)
        return self.enter(b, line)

    def harry(self, b: WarState) -> None:
        """#45 said so in the window: the formation bears the mark from now on."""
        for leader in leaders_in(self.leaders):
            b.leader_mark[leader] |= HARRIED
        if self.leader < 0:
            for mark, n in b.lift_sp(self.power, self.origin, self.sp[self.power], SPENT):
                b.put_sp(self.power, self.origin, n, mark | HARRIED)

    def stay(self, b: WarState) -> int:
        """A card has stopped it."""
        if b.verdict & STOOD_DOWN:
            self.stand_down(b)
        b.note("event-march-stopped", self.power, self.leader, self.origin, self.duchy)
        b.outcome = STOPPED
        return b.done()

    def enter(self, b: WarState, line: int) -> int:
        self.causes = causes(b, self.power, self.origin, line, self.duchy)
        self.causes += int(bear_stragglers(b, self.leaders, self.sp, self.origin, SPENT))
        self.more = forced(b, self.leaders, self.sp, self.origin, SPENT)
        add = STEP
        if enemy_fortress(b, self.power, self.duchy):
            add |= FOUGHT  # 9.52
        alone = not b.leaders_at(self.duchy, FRIENDS_OF[self.power])
        step_into(b, self.leaders, self.sp, self.origin, self.duchy, add)
        if alone and self.leaders.bit_count() > 1:
            b.chief[stack_of(self.duchy, SIDE_OF[self.power])] = self.leader  # 9.64: he commands whom he leads
        return b.call(
            Contact(
                self.power,
                self.duchy,
                self.origin,
                line,
                self.leaders,
                self.sp,
                self.causes,
                more=self.more,
            ),
            "end",
        )

    def end(self, b: WarState) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-marches": (
        ("power", "power"),
        ("leader", "leader"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
        ("points", "number"),
    ),
    "event-march-stopped": (("power", "power"), ("leader", "leader"), ("origin", "duchy"), ("duchy", "duchy")),
    "event-declines-to-join": (("power", "power"), ("leader", "leader")),
}
