"""10.5 to 10.8: evasion."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import headless
from grognard.games.wellington.rules.interception import (
    CALLED_OFF,
    FAILED,
    LEADERLESS,
    NEEDED_TO_EVADE,
    SUCCEEDED,
    cards_on,
    straggles,
)
from grognard.games.wellington.rules.muster import NO_SP, STAND, bear_stragglers, commander, leaders_in, move, one_sp
from grognard.games.wellington.rules.peninsula import (
    ENEMIES_OF,
    FRIENDS_OF,
    LEADER_POWER,
    LEADERS_OF,
    LINE_KIND,
    NEXT,
    NOBODY,
    PASS,
    POWER_COUNT,
    POWERS_OF,
    RIVER,
    ROUGH,
    SIDE_OF,
    line_between,
)
from grognard.games.wellington.rules.roads import blocked, enemy_fortress, friend, kind_of, off_the_walls, stuck
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.titles import ALLY_INSULTED
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, STOOD_DOWN, open_window

_EVADE: Final = VERB["evade"]


def open_to(b: WarState, power: int, duchy: int, target: int) -> bool:
    """10.6a, 12.4a: not over a river or a blocked line, not to enemies nor into an unbesieged fortress of theirs, nor
    past one."""
    line = line_between(duchy, target)
    if line < 0 or b.here[target] & ENEMIES_OF[power]:
        return False
    if kind_of(b, power, line) == RIVER or blocked(b, line) or not off_the_walls(b, power, duchy, target):
        return False
    return not enemy_fortress(b, power, target) or b.here[target] & FRIENDS_OF[power] != 0


def ways(b: WarState, power: int, duchy: int, came_from: int) -> list[int]:
    """10.5a: where formations of a Power could evade to, never where the enemy came from."""
    if stuck(b, power, duchy):
        return []
    return [target for target in NEXT[duchy] if target != came_from and open_to(b, power, duchy, target)]


def evaders(b: WarState, power: int, duchy: int) -> int:
    """The leader under whom formations of a Power could evade from a duchy: its own, if he commands there, or if cards
    (#22) keep it out of a group under the ally's commander; else -1."""
    chief = commander(b, SIDE_OF[power], duchy)
    if chief < 0 or LEADER_POWER[chief] == power:
        return chief
    if b.lies(ALLY_INSULTED, power):
        own = 0
        for leader in LEADERS_OF[power]:
            if b.leader_at[leader] == duchy:
                own |= 1 << leader
        return commander(b, SIDE_OF[power], duchy, own) if own else -1
    return -1


def loose(b: WarState, power: int, duchy: int) -> int:
    """SP of a Power in a duchy that no leader of its own can take along: all, where the commander has fallen to #52."""
    n = b.sp_at(power, duchy)
    if headless(b, SIDE_OF[power], duchy):
        return n
    for leader in LEADERS_OF[power]:
        if b.leader_at[leader] == duchy:
            n -= b.command[leader]
    return max(n, 0)


def choices(b: WarState, power: int, duchy: int, came_from: int, tried: int, scattered: int) -> list[int]:
    """``evade`` to each duchy for an army or group; ``scatter`` for soldiers without a leader, with the number of
    cavalry counters (2 SP) among them."""
    if not b.here[duchy] >> power & 1:
        return []
    targets = ways(b, power, duchy, came_from)
    if not targets:
        return []
    options: list[int] = []
    if not tried >> power & 1 and evaders(b, power, duchy) >= 0:
        options = [_EVADE | target << VERB_BITS for target in targets]
    if not scattered >> power & 1:
        n = loose(b, power, duchy)
        if n:
            options += [VERBS.code("scatter", duchy, power, cavalry) for cavalry in range(n // 2 + 1)]
    return options


@final
class Evasion(Procedure):
    """One formation tries to evade: the army or group in a duchy, or one counter whose dice were already rolled.

    ``b.outcome``: FAILED, SUCCEEDED, or CALLED_OFF, LEADERLESS (it stays, but has not failed).
    """

    FIELDS = (
        ("power", "power"),
        ("leader", "leader"),
        ("duchy", "duchy"),
        ("target", "duchy"),
        ("held", "power"),
        ("leaders", "leaders"),
        ("sp", "by_power"),
        ("dice", "number"),
        ("causes", "number"),
    )
    ROLLS = {"rolled": (2, 6)}
    CALLS = {"declared": ("Window",), "slip": ("Window",), "entered": ("Window",), "end": ("Attrition",)}
    NEEDS = {"always": ("power", "duchy", "target"), "declared": ("leader",)}

    def __init__(
        self, power: int = NOBODY, leader: int = -1, duchy: int = -1, target: int = -1, held: int = NOBODY
    ) -> None:
        super().__init__()
        self.power = power
        self.leader = leader
        self.duchy = duchy
        self.target = target
        self.held = held  # who controlled the duchy before the enemy came
        self.leaders = 0
        self.sp: tuple[int, ...] = NO_SP
        self.dice = 0
        self.causes = 0

    def begin(self, b: WarState) -> int:
        if self.leader < 0:
            return self.judge_roll(b)
        return open_window(b, "declared", moments.EVADE, self.power, self.target, self.duchy, self.leader)

    def gather(self, b: WarState) -> None:
        """10.5b: all that the leaders there can take along. #22: an insulted ally stays, and who evades by himself
        because he is insulted leaves the ally who commands."""
        side = SIDE_OF[self.power]
        chief = commander(b, side, self.duchy)
        alone = chief >= 0 and LEADER_POWER[chief] != self.power
        sp = [0, 0, 0, 0]
        self.leaders = 0
        for power in POWERS_OF[side]:
            if power != self.power and (alone or b.lies(ALLY_INSULTED, power)):
                continue
            room = 0
            for leader in LEADERS_OF[power]:
                if b.leader_at[leader] == self.duchy:
                    self.leaders |= 1 << leader
                    room += b.command[leader]
            sp[power] = min(b.sp_at(power, self.duchy), room)
        self.sp = (sp[0], sp[1], sp[2], sp[3])

    def declared(self, b: WarState) -> int:
        if b.verdict & CANCELLED or not self.able(b):
            return self.call_off(b)
        return b.roll(2, 6, "rolled")

    def able(self, b: WarState) -> bool:
        if self.leader >= 0 and b.leader_at[self.leader] != self.duchy:
            return False
        if self.leader < 0 and b.sp_at(self.power, self.duchy) < self.sp[self.power]:
            return False
        return open_to(b, self.power, self.duchy, self.target) and not stuck(b, self.power, self.duchy)

    def call_off(self, b: WarState) -> int:
        if b.verdict & STOOD_DOWN:
            self.stand_down(b)
        b.note("event-evasion-off", self.power, self.leader, self.duchy, self.target)
        fell = self.leader >= 0 and b.leader_at[self.leader] != self.duchy
        b.outcome = LEADERLESS if fell and self.dice else CALLED_OFF
        return b.done()

    def stand_down(self, b: WarState) -> None:
        """#67: the formation that was to go gets the marker of 10.4."""
        self.gather(b)
        for leader in leaders_in(self.leaders):
            b.leader_mark[leader] |= FOUGHT
        for power in range(POWER_COUNT):
            for mark, n in b.lift_sp(power, self.duchy, self.sp[power]):
                b.put_sp(power, self.duchy, n, mark | FOUGHT)

    def modifiers(self, b: WarState) -> int:
        """10.7a, with control as it was before the enemy came."""
        total = b.battle[self.leader] if self.leader >= 0 else 0
        if b.friendly(self.power, self.target):
            total += 1
        if not friend(self.power, self.held):
            total -= 1
        kind = LINE_KIND[line_between(self.duchy, self.target)]
        if kind == PASS or kind == ROUGH:
            total -= 1
        return total + cards_on(b, self.power, self.leader)

    def rolled(self, b: WarState) -> int:
        self.dice = b.dice[0] + b.dice[1]
        return self.judge_roll(b)

    def judge_roll(self, b: WarState) -> int:
        total = self.dice + self.modifiers(b)
        b.note("event-evasion-roll", self.power, self.leader, self.duchy, self.target, self.dice, total)
        if total < NEEDED_TO_EVADE:
            b.outcome = FAILED
            return b.done()
        return open_window(b, "slip", moments.EVADED, self.power, self.target, self.duchy, self.leader)

    def slip(self, b: WarState) -> int:
        if b.verdict & CANCELLED or not self.able(b):
            return self.call_off(b)
        if self.dice + self.modifiers(b) < NEEDED_TO_EVADE:
            b.outcome = FAILED
            return b.done()
        if self.leader >= 0:
            self.gather(b)
        line = line_between(self.duchy, self.target)
        power = self.power
        there = b.controller(self.target)
        if LINE_KIND[line] == PASS and not (friend(power, self.held) and friend(power, there)):
            self.causes = 1
        if there != NOBODY and SIDE_OF[there] != SIDE_OF[power]:
            self.causes += 1  # 10.5d
        self.causes += int(bear_stragglers(b, self.leaders, self.sp, self.duchy))
        move(b, self.leaders, self.sp, self.duchy, self.target)
        b.note("event-evades", power, self.leader, sum(self.sp), self.leaders, self.duchy, self.target)
        return open_window(b, "entered", moments.ENTERED, power, self.target, self.duchy, self.leader)

    def entered(self, b: WarState) -> int:
        if straggles(b, b.verdict, self.target, self.leaders, self.sp):
            self.causes += 1
        if not self.causes:
            b.outcome = SUCCEEDED
            return b.done()
        return b.call(Attrition(self.target, self.sp, self.leaders, self.causes), "end")

    def end(self, b: WarState) -> int:
        b.outcome = SUCCEEDED
        return b.done()


@final
class Scatter(Procedure):
    """10.5c: soldiers without a leader evade counter by counter, all at once: each is told where to, then all dice are
    rolled. ``b.outcome``: FAILED if any of them failed, else SUCCEEDED, or CALLED_OFF."""

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("came_from", "duchy"),
        ("held", "power"),
        ("soldiers", "number"),
        ("cavalry", "number"),
        ("targets", "duchies"),
        ("dice", "dice"),
        ("at", "number"),
        ("failed", "flag"),
    )
    QUESTIONS = {
        "counter": Question(
            "ask-counter-evades", "power", ("evade", "stand"), ("power", "duchy", "soldiers", "cavalry"), ("WEL-10.5c",)
        ),
    }
    ROLLS = {"rolled": (0, 6)}
    CALLS = {"declared": ("Window",), "gone": ("Evasion",)}
    NEEDS = {"always": ("power", "duchy"), "declared": ("targets",), "rolled": ("targets",), "gone": ("targets",)}

    def __init__(
        self, power: int = NOBODY, duchy: int = -1, came_from: int = -1, held: int = NOBODY, cavalry: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy
        self.came_from = came_from
        self.held = held
        self.soldiers = 0  # SP that could go
        self.cavalry = cavalry  # counters of 2 SP; they come first
        self.targets: tuple[int, ...] = ()  # of each counter that tries
        self.dice: tuple[int, ...] = ()
        self.at = 0
        self.failed = 0

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        unlike = self.step == "gone" and len(self.dice) != len(self.targets)
        return ["dice: a sum for each of the targets"] if unlike else []

    def begin(self, b: WarState) -> int:
        self.soldiers = loose(b, self.power, self.duchy)
        return b.ask(b.owner[self.power], "counter")

    def counter_options(self, b: WarState, seat: int) -> list[int]:
        options = [_EVADE | d << VERB_BITS for d in ways(b, self.power, self.duchy, self.came_from)]
        if self.targets:
            options.append(STAND)
        return options

    def counter(self, b: WarState) -> int:
        if b.choice != STAND:
            self.targets = (*self.targets, VERBS.part_of(b.choice))
            if len(self.targets) < self.soldiers - self.cavalry:
                return b.ask(b.owner[self.power], "counter")
        return open_window(b, "declared", moments.EVADE, self.power, self.targets[0], self.duchy)

    def declared(self, b: WarState) -> int:
        if b.verdict & CANCELLED or loose(b, self.power, self.duchy) < self.soldiers:
            b.note("event-evasion-off", self.power, -1, self.duchy, self.targets[0])
            b.outcome = CALLED_OFF
            return b.done()
        return b.roll(2 * len(self.targets), 6, "rolled")

    def rolled_dice(self, b: WarState) -> tuple[int, int]:
        return 2 * len(self.targets), 6

    def rolled(self, b: WarState) -> int:
        dice = b.dice
        self.dice = tuple([dice[2 * i] + dice[2 * i + 1] for i in range(len(self.targets))])
        return self.next_counter(b)

    def next_counter(self, b: WarState) -> int:
        if self.at == len(self.targets):
            b.outcome = FAILED if self.failed else SUCCEEDED
            return b.done()
        attempt = Evasion(self.power, -1, self.duchy, self.targets[self.at], self.held)
        attempt.sp = one_sp(self.power, 2 if self.at < self.cavalry else 1)
        attempt.dice = self.dice[self.at]
        self.at += 1
        return b.call(attempt, "gone")

    def gone(self, b: WarState) -> int:
        if b.outcome == FAILED:
            self.failed = 1
        return self.next_counter(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-evasion-off": (("power", "power"), ("leader", "leader"), ("origin", "duchy"), ("duchy", "duchy")),
    "event-evasion-roll": (
        ("power", "power"),
        ("leader", "leader"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
        ("rolled", "number"),
        ("total", "number"),
    ),
    "event-evades": (
        ("power", "power"),
        ("leader", "leader"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
    ),
}
