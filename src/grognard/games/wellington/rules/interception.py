"""10.1 to 10.4: interception."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import headless, may_lead
from grognard.games.wellington.rules.muster import (
    MUSTER_FIELDS,
    Muster,
    bear_stragglers,
    leaders_in,
    move,
    one_sp,
)
from grognard.games.wellington.rules.peninsula import (
    ENEMIES_OF,
    FRENCH,
    FRIENDS_OF,
    LEADER_POWER,
    LEADERS_OF,
    LINE_FROM,
    LINE_KIND,
    NEXT,
    NOBODY,
    OPEN,
    PASS,
    POWER_COUNT,
    POWERS_OF,
    RIVER,
    ROUGH,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    line_between,
)
from grognard.games.wellington.rules.roads import (
    blocked,
    causes,
    causes_for,
    control_without,
    enemy_fortress,
    friend,
    kind_of,
    off_the_walls,
    stuck,
)
from grognard.games.wellington.rules.state import FOUGHT, NO_INTERCEPTION, STRAGGLING
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import ALL_THE_EMPERORS_HORSES, SCUM_OF_THE_EARTH
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, STOOD_DOWN, open_window

NEEDED: Final = int(TABLES["interception"]["success_at_least"])  # 10.4
NEEDED_TO_EVADE: Final = int(TABLES["evasion"]["success_at_least"])  # 10.7
# What an attempt to intercept or to evade hands back.
FAILED: Final = 0
SUCCEEDED: Final = 1
CALLED_OFF: Final = 2  # cancelled, or not to be made any more, before or after the roll: no failure
LEADERLESS: Final = 3  # the same of an evasion whose leader fell after the roll
_INTERCEPT: Final = VERB["intercept"]
_ORIGIN: Final = VERBS.shift("intercept", 1)
NO_WAY: Final = -2
DIRECT: Final = -1
VIRTUAL_COMMAND: Final = 4  # of the leader that cards lend to soldiers without one (10.3b)

# Duchies one or two lines of march away.
WITHIN_TWO: Final[list[list[int]]] = [
    sorted({far for near in NEXT[d] for far in [near, *NEXT[near]]} - {d}) for d in range(SIZE)
]


LEADERS_ON: Final[list[list[int]]] = [LEADERS_OF[0] + LEADERS_OF[2], LEADERS_OF[1] + LEADERS_OF[3]]


def passable(b: WarState, power: int, origin: int, duchy: int) -> bool:
    """10.3d, 12.4a: over a line of march that is no river and is not blocked (#9), and not past an enemy fortress."""
    line = line_between(origin, duchy)
    if line < 0 or kind_of(b, power, line) == RIVER or blocked(b, line):
        return False
    return off_the_walls(b, power, origin, duchy)


def passable_by(b: WarState, power: int, origin: int, middle: int, duchy: int) -> bool:
    """9.5, 10.3d: the same over two lines, by a duchy that nothing bars: neither enemies nor a fortress of theirs, and
    no mud (#3)."""
    if b.here[middle] & ENEMIES_OF[power] or enemy_fortress(b, power, middle) or stuck(b, power, middle):
        return False
    return passable(b, power, origin, middle) and passable(b, power, middle, duchy)


def can_reach(b: WarState, power: int, leader: int, target: int) -> bool:
    """10.1 to 10.3: whether a leader's army could try to intercept into a duchy next to his."""
    at = b.leader_at[leader]
    if at < 0 or b.leader_mark[leader] & NO_INTERCEPTION:
        return False
    return passable(b, power, at, target) and not stuck(b, power, at) and may_lead(b, leader)


def interceptors(b: WarState, power: int, target: int) -> list[int]:
    """Leaders of a Power who could try to intercept into a duchy."""
    return [leader for leader in LEADERS_OF[power] if can_reach(b, power, leader, target)]


def could_intercept(b: WarState, side: int, duchy: int) -> bool:
    """Whether an army of a side next to a duchy is able to intercept into it (7.1e, 16.3, #109)."""
    row = LINE_FROM[duchy]
    at = b.leader_at
    for leader in LEADERS_ON[side]:
        if row[at[leader]] >= 0 and can_reach(b, LEADER_POWER[leader], leader, duchy):
            return True
    return False


def choices(b: WarState, power: int, target: int, tried: int) -> list[int]:
    """``intercept`` for each leader who could try and has not tried yet."""
    found: list[int] = []
    row = LINE_FROM[target]
    at = b.leader_at
    for leader in LEADERS_OF[power]:
        if row[at[leader]] >= 0 and not tried >> leader & 1 and can_reach(b, power, leader, target):
            found.append(_INTERCEPT | leader << VERB_BITS | b.leader_at[leader] << _ORIGIN)
    return found


def way(b: WarState, power: int, origin: int, target: int) -> int:
    """DIRECT, or the duchy in the middle of a two-duchy interception (10.1c, 10.3d, D-11): the one with the best roll,
    then with the least attrition. NO_WAY if there is none."""
    if passable(b, power, origin, target):
        return DIRECT
    best = NO_WAY
    worth = -99
    for mid in NEXT[target]:
        if mid != origin and passable_by(b, power, origin, mid, target):
            line = line_between(mid, target)
            value = -4 * (LINE_KIND[line] != OPEN) + (4 if b.friendly(power, mid) else 0)
            value -= causes(b, power, origin, line_between(origin, mid), mid)
            if value > worth:
                best, worth = mid, value
    return best


def cards_on(b: WarState, power: int, leader: int) -> int:
    """What cards take off the roll of an interception or an evasion: #82, #85."""
    found = 0
    if leader >= 0 and b.lies(SCUM_OF_THE_EARTH, leader):
        found -= 2
    if SIDE_OF[power] == FRENCH and b.effect(ALL_THE_EMPERORS_HORSES) is not None:
        found -= 1
    return found


def mark_failed(b: WarState, side: int, d: int) -> None:
    """10.41c: after a failure nothing of that side in the duchy may intercept any more in this impulse."""
    for power in POWERS_OF[side]:
        if b.here[d] >> power & 1:
            if b.sp_at(power, d):
                b.mark_sp(power, d, FOUGHT)
            for leader in LEADERS_OF[power]:
                if b.leader_at[leader] == d:
                    b.leader_mark[leader] |= FOUGHT


@final
class Interception(Muster):
    """An army or group tries to intercept into ``duchy``; with ``value`` soldiers led by a leader that a card lends.

    ``b.outcome``: FAILED, SUCCEEDED (it has arrived and taken its attrition) or CALLED_OFF.
    """

    BARRED = NO_INTERCEPTION
    FIELDS = (
        *MUSTER_FIELDS,
        ("held", "power"),
        ("value", "number"),
        ("middle", "duchy"),
        ("card", "card"),
        ("spared", "flag"),
        ("dice", "number"),
        ("causes", "number"),
    )
    QUESTIONS = {
        "force": Question(
            "ask-interception-force",
            "power",
            ("force",),
            ("power", "joining", "origin", "duchy"),
            ("WEL-9.1a", "WEL-9.63b"),
        ),
        "join": Question(
            "ask-interception-join", "power", ("join", "done"), ("power", "leader", "duchy"), ("WEL-9.63a", "WEL-9.64a")
        ),
        "consent": Question(
            "ask-interception-consent",
            "partner",
            ("join", "stand"),
            ("partner", "power", "joining", "duchy"),
            ("WEL-9.61a",),
        ),
    }
    ROLLS = {"rolled": (2, 6)}
    CALLS = {"declared": ("Window",), "arrive": ("Window",), "entered": ("Window",), "end": ("Attrition",)}
    NEEDS = {
        "always": ("power", "origin", "duchy"),
        "force": ("leader", "joining"),
        "join": ("leader",),
        "consent": ("leader", "joining", "partner"),
    }

    def __init__(
        self, power: int = NOBODY, leader: int = -1, origin: int = -1, duchy: int = -1, held: int = NOBODY
    ) -> None:
        super().__init__(power, leader, origin)
        self.duchy = duchy
        self.held = held  # who controlled the duchy before the enemy came
        self.value = -1  # battle value lent by a card
        self.middle = DIRECT
        self.card = 0  # the card that allows it
        self.spared = 0  # no attrition (#53)
        self.dice = 0
        self.causes = 0

    def begin(self, b: WarState) -> int:
        return self.muster(b, self.leader) if self.leader >= 0 else self.mustered(b)

    def needs_consent(self, b: WarState, leader: int) -> bool:
        # Who plays a card chooses the formations that heed it.
        return self.card == 0 and super().needs_consent(b, leader)

    def whose(self) -> int:
        """The Power whose formation it is."""
        if self.leader >= 0:
            return LEADER_POWER[self.leader]
        for power in range(POWER_COUNT):
            if self.sp[power]:
                return power
        return self.power

    def mustered(self, b: WarState) -> int:
        power = self.whose()
        b.note("event-intercepts", power, self.leader, sum(self.sp), self.leaders, self.origin, self.duchy)
        return open_window(b, "declared", moments.INTERCEPT, power, self.duchy, self.origin, self.leader)

    def declared(self, b: WarState) -> int:
        if b.verdict & CANCELLED or not self.able(b):
            return self.call_off(b)
        return b.roll(2, 6, "rolled")

    def able(self, b: WarState) -> bool:
        """What cards played in the meantime leave of it."""
        power = self.whose()
        if not self.still_there(b) or stuck(b, power, self.origin):
            return False
        if self.middle < 0:
            return passable(b, power, self.origin, self.duchy)
        return passable_by(b, power, self.origin, self.middle, self.duchy)

    def call_off(self, b: WarState) -> int:
        if b.verdict & STOOD_DOWN:
            self.stand_down(b)
        b.note("event-interception-off", self.whose(), self.leader, self.origin, self.duchy)
        b.outcome = CALLED_OFF
        return b.done()

    def modifiers(self, b: WarState) -> int:
        """10.4a; at two duchies only the last line and the duchy next to the target count (10.4e)."""
        power = self.whose()
        near = self.middle if self.middle >= 0 else self.origin
        total = b.battle[self.leader] if self.leader >= 0 else self.value
        if friend(power, self.held):
            total += 1
        if not b.friendly(power, near):
            total -= 1
        if LINE_KIND[line_between(near, self.duchy)] in (PASS, ROUGH):
            total -= 1
        return total + cards_on(b, power, self.leader)

    def rolled(self, b: WarState) -> int:
        self.dice = b.dice[0] + b.dice[1]
        total = self.dice + self.modifiers(b)
        b.note("event-interception-roll", self.whose(), self.leader, self.duchy, tuple(b.dice), total)
        if total < NEEDED:
            return self.fail(b)
        return open_window(b, "arrive", moments.INTERCEPTED, self.whose(), self.duchy, self.origin, self.leader)

    def fail(self, b: WarState) -> int:
        mark_failed(b, SIDE_OF[self.whose()], self.origin)
        b.outcome = FAILED
        return b.done()

    def arrive(self, b: WarState) -> int:
        if b.verdict & CANCELLED or not self.able(b):
            return self.call_off(b)
        if self.dice + self.modifiers(b) < NEEDED:  # a card has lowered his value after the roll
            return self.fail(b)
        power = self.whose()
        friends = b.here[self.duchy] & FRIENDS_OF[power] != 0
        near = self.middle if self.middle >= 0 else self.origin
        if not self.spared:
            if self.middle >= 0:
                self.causes = causes(b, power, self.origin, line_between(self.origin, near), near)
            line = line_between(near, self.duchy)
            self.causes += causes_for(b, power, b.controller(near), line, self.held, friends)
            self.causes += int(bear_stragglers(b, self.leaders, self.sp, self.origin, NO_INTERCEPTION))
        move(b, self.leaders, self.sp, self.origin, self.duchy, NO_INTERCEPTION)
        if (
            b.fight is not None and SIDE_OF[b.fight.active] == SIDE_OF[power]
        ):  # 11.62b: the way back of those who join an attack
            b.fight.joined_from(near, kind_of(b, power, line_between(near, self.duchy)))
        b.note("event-has-intercepted", power, self.leader, self.origin, self.duchy)
        return open_window(b, "entered", moments.ENTERED, power, self.duchy, self.origin, self.leader)

    def entered(self, b: WarState) -> int:
        # #41 played now prevails over #53, which spares them attrition (5.1).
        just = b.verdict & STRAGGLING != 0
        if (just or not self.spared) and straggles(b, b.verdict, self.duchy, self.leaders, self.sp):
            self.causes += 1
        if not self.causes:
            b.outcome = SUCCEEDED
            return b.done()
        return b.call(Attrition(self.duchy, self.sp, self.leaders, self.causes), "end")

    def end(self, b: WarState) -> int:
        b.outcome = SUCCEEDED
        return b.done()


def straggles(b: WarState, verdict: int, duchy: int, leaders: int, sp: tuple[int, ...]) -> bool:
    """#41: whether a formation that has just entered a duchy loses stragglers: its leaders bear the mark, or a card has
    said so in the window (the bit STRAGGLING of its verdict). Soldiers without a leader that came with the mark are
    told by ``bear_stragglers`` before they go."""
    if verdict & STRAGGLING:
        for leader in leaders_in(leaders):
            b.leader_mark[leader] |= STRAGGLING
        if not leaders:
            for power in range(POWER_COUNT):
                if sp[power]:
                    b.mark_latest(power, duchy, sp[power], STRAGGLING)  # this formation, not all of the Power there
        return True
    for leader in leaders_in(leaders):
        if b.leader_mark[leader] & STRAGGLING:
            return True
    return False


@final
class Summons(Procedure):
    """The interceptions within two duchies that a card allows (#11, #16, #36, #40, #53, #108): its player chooses the
    formations of his side that try, one after the other. ``value``: battle value of soldiers without a leader (-1:
    they may not); ``attrition``: 0 where the card spares them it (#53). ``b.outcome``: SP and leaders that came."""

    FIELDS = (
        ("card", "card"),
        ("power", "power"),
        ("duchy", "duchy"),
        ("value", "number"),
        ("attrition", "flag"),
        ("tried", "leaders"),
        ("rode", "soldiers"),
        ("before", "number"),
        ("came", "number"),
    )
    QUESTIONS = {
        "summon": Question(
            "ask-summon", "power", ("done", "intercept", "ride"), ("power", "card", "duchy"), ("WEL-10.1c", "WEL-D-11")
        ),
    }
    CALLS = {"answered": ("Interception",)}
    NEEDS = {"always": ("card", "power", "duchy")}

    def __init__(
        self, card: int = 0, player: int = NOBODY, duchy: int = -1, value: int = -1, attrition: int = 1
    ) -> None:
        super().__init__()
        self.card = card
        self.power = player
        self.duchy = duchy
        self.value = value
        self.attrition = attrition
        self.tried = 0
        self.rode: tuple[int, ...] = ()  # where soldiers without a leader have tried: Power and duchy
        self.before = 0
        self.came = 0

    def begin(self, b: WarState) -> int:
        if len(self.summon_options(b, 0)) == 1:
            b.outcome = self.came
            return b.done()
        return b.ask(b.owner[self.power], "summon")

    def summon_options(self, b: WarState, seat: int) -> list[int]:
        options = [VERBS.code("done")]
        side = SIDE_OF[self.power]
        for d in WITHIN_TWO[self.duchy]:
            if not b.here[d] & SIDE_MASK[side]:
                continue
            for power in POWERS_OF[side]:
                if not b.here[d] >> power & 1 or stuck(b, power, d) or headless(b, side, d):
                    continue
                if way(b, power, d, self.duchy) == NO_WAY:
                    continue
                led = False
                for leader in LEADERS_OF[power]:
                    if b.leader_at[leader] == d:
                        led = True
                        free = not b.leader_mark[leader] & NO_INTERCEPTION and may_lead(b, leader)
                        if free and not self.tried >> leader & 1:
                            options.append(VERBS.code("intercept", leader, d))
                if not led and self.value >= 0 and power * SIZE + d not in self.rode:
                    most = min(b.fresh_sp(power, d, NO_INTERCEPTION), VIRTUAL_COMMAND)
                    options += [VERBS.code("ride", d, power, n) for n in range(1, most + 1)]
        return options

    def summon(self, b: WarState) -> int:
        verb = VERBS.name_of(b.choice)
        if verb == "done":
            b.outcome = self.came
            return b.done()
        parts = VERBS.parts_of(b.choice)
        attempt = Interception(self.power)
        attempt.duchy = self.duchy
        attempt.card = self.card
        attempt.spared = 1 - self.attrition
        if verb == "intercept":
            leader, origin = parts
            power = LEADER_POWER[leader]
            self.tried |= 1 << leader
            attempt.leader = leader
        else:
            origin, power, soldiers = parts
            self.rode = (*self.rode, power * SIZE + origin)
            attempt.sp = one_sp(power, soldiers)
            attempt.value = self.value
        attempt.origin = origin
        attempt.middle = way(b, power, origin, self.duchy)
        attempt.held = self.held_before(b, power)
        self.before = b.side_strength(SIDE_OF[self.power], self.duchy)
        return b.call(attempt, "answered")

    def held_before(self, b: WarState, power: int) -> int:
        """Control as it was before the active side came."""
        if b.fight is not None:
            return NOBODY if b.fight.uncontrolled else b.holder(self.duchy)
        side = SIDE_OF[b.active]
        pieces = b.side_strength(side, self.duchy)
        return control_without(b, self.duchy, side, 0, (pieces, 0, 0, 0))

    def answered(self, b: WarState) -> int:
        side = SIDE_OF[self.power]
        came = max(b.side_strength(side, self.duchy) - self.before, 0)
        self.came += came
        if b.fight is not None and b.fight.round == 1 and b.fight.declaring >= 0:
            b.fight.start[side] += came  # 11.9: they are there before the first dice fall
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-intercepts": (
        ("power", "power"),
        ("leader", "leader"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
    ),
    "event-interception-off": (("power", "power"), ("leader", "leader"), ("origin", "duchy"), ("duchy", "duchy")),
    "event-interception-roll": (
        ("power", "power"),
        ("leader", "leader"),
        ("duchy", "duchy"),
        ("dice", "dice"),
        ("total", "number"),
    ),
    "event-has-intercepted": (("power", "power"), ("leader", "leader"), ("origin", "duchy"), ("duchy", "duchy")),
}
