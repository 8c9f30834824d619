"""9.7, 10.9: what follows when a formation comes into a duchy, up to the battle."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import evasion, interception, moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.battle import MAY_GO_ON, Battle
from grognard.games.wellington.rules.flags import set_flag
from grognard.games.wellington.rules.interception import (
    CALLED_OFF,
    FAILED,
    LEADERLESS,
    SUCCEEDED,
    Interception,
    straggles,
)
from grognard.games.wellington.rules.muster import NO_SP, leaders_in, who_decides
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BY_SEA,
    ENEMIES_OF,
    FRIENDS_OF,
    LEADER_POWER,
    NEXT_POWER,
    NOBODY,
    POWER_COUNT,
    SEA_LANE,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    stack_of,
)
from grognard.games.wellington.rules.roads import battery_hits, control_without, enemy_fortress, kind_of, stuck
from grognard.games.wellington.rules.state import STRAGGLING
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import PASS, open_window

# What a contact hands to its caller, as bits.
STOPPED: Final = 1  # the formation may not go on moving in this impulse
GONE: Final = 2  # nothing of it is left in the duchy
_INTERCEPT: Final = VERB["intercept"]
_EVADE: Final = VERB["evade"]


@final
class Contact(Procedure):
    """Formations of ``power`` and its group have come into ``duchy``: cards answer their entry, enemies intercept and
    evade in any order (10.9b), the attrition of the move is taken (10.9a), and if enemies are left there is a battle.

    ``line``: the line of march they came over, -1 where they were placed, SEA_LANE. ``causes`` and ``more``: attrition
    of the move, for all of them and as further dice. ``once``, ``always``: dice of the active side in round 1 or all.
    ``quiet``: neither interception nor evasion, only the attrition given (#44). ``b.outcome``: STOPPED, GONE as bits.
    """

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("origin", "duchy"),
        ("line", "way"),
        ("leaders", "leaders"),
        ("sp", "by_power"),
        ("causes", "number"),
        ("once", "number"),
        ("always", "number"),
        ("more", "number"),
        ("quiet", "flag"),
        ("held", "power"),
        ("enemy", "power"),
        ("left", "number"),
        ("tried", "leaders"),
        ("evaders", "powers"),
        ("scattered", "powers"),
        ("evaded", "flag"),
        ("runner", "leader"),
    )
    QUESTIONS = {
        "react": Question(
            "ask-react",
            "enemy",
            ("pass", "intercept", "evade", "scatter"),
            ("enemy", "power", "duchy", "origin"),
            ("WEL-10.1a", "WEL-10.5a", "WEL-10.9b"),
        ),
    }
    CALLS = {
        "entered": ("Window",),
        "react_next": ("Interception",),
        "flown": ("Evasion", "Scatter"),
        "meet": ("Attrition",),
        "fought": ("Battle",),
    }
    NEEDS = {"always": ("power", "duchy"), "later": ("enemy",)}

    def __init__(
        self,
        power: int = NOBODY,
        duchy: int = -1,
        origin: int = -1,
        line: int = -1,
        leaders: int = 0,
        sp: tuple[int, ...] = NO_SP,
        causes: int = 0,
        once: int = 0,
        always: int = 0,
        more: int = 0,
        quiet: int = 0,
    ) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy
        self.origin = origin
        self.line = line
        self.leaders = leaders
        self.sp = sp
        self.causes = causes
        self.once = once
        self.always = always
        self.more = more
        self.quiet = quiet
        self.held = NOBODY  # who controlled the duchy before they came
        self.enemy = NOBODY  # the Power that may intercept or evade now
        self.left = 2  # enemy Powers to be asked before the reactions are over
        self.tried = 0  # leaders who have tried to intercept
        self.evaders = 0  # Powers whose army or group has tried to evade
        self.scattered = 0  # Powers whose soldiers without a leader have
        self.evaded = 0  # an evasion has failed
        self.runner = -1  # the leader whose evasion is under way

    def begin(self, b: WarState) -> int:
        self.held = control_without(b, self.duchy, SIDE_OF[self.power], self.leaders, self.sp)
        self.enemy = NEXT_POWER[self.power]
        self.record(b)
        if self.origin < 0:
            return self.react_next(b)
        leader = self.commander()
        return open_window(b, "entered", moments.ENTERED, self.power, self.duchy, self.origin, leader)

    def record(self, b: WarState) -> None:
        """11.4, 11.62: the way they came stays known while the impulse lasts; that of others who have left does not."""
        came = sum(self.sp) + (self.leaders & ~b.stand_ins).bit_count()
        if b.came_by and b.side_strength(SIDE_OF[self.power], self.duchy) <= came:
            kept: list[int] = []
            for i in range(0, len(b.came_by), 3):
                if b.came_by[i] != self.duchy:
                    kept.extend(b.came_by[i : i + 3])
            b.came_by = tuple(kept)
        if 0 <= self.line < SEA_LANE and self.power == b.active:
            b.came_by = (*b.came_by, self.duchy, self.origin, 1 << kind_of(b, self.power, self.line))

    def commander(self) -> int:
        """The leader the window names: the first of the Power that moves."""
        for leader in leaders_in(self.leaders):
            if LEADER_POWER[leader] == self.power:
                return leader
        return -1

    def entered(self, b: WarState) -> int:
        # #41 played now prevails over a card that spared them attrition (#44), not one that lay on them before (5.1).
        just = b.verdict & STRAGGLING != 0
        if (just or not self.quiet) and straggles(b, b.verdict, self.duchy, self.leaders, self.sp):
            self.causes += 1
        return self.react_next(b)

    # ---- interceptions and evasions --------------------------------------------------------------------------------

    def react_next(self, b: WarState) -> int:
        """The enemy Powers are asked in impulse order, until both have let it pass in a row."""
        if self.quiet:
            return self.wear(b)
        if b.here[self.duchy] & FRIENDS_OF[self.power]:
            while self.left:
                if self.reactions(b):
                    return b.ask(b.owner[self.enemy], "react")
                self.pass_on()
        return self.wear(b)

    def pass_on(self) -> None:
        self.left -= 1
        self.enemy = ALLY_OF[self.enemy]

    def reactions(self, b: WarState) -> list[int]:
        found = interception.choices(b, self.enemy, self.duchy, self.tried)
        return found + evasion.choices(b, self.enemy, self.duchy, self.origin, self.evaders, self.scattered)

    def react_options(self, b: WarState, seat: int) -> list[int]:
        return [PASS, *self.reactions(b)]

    def react(self, b: WarState) -> int:
        choice = b.choice
        if choice == PASS:
            self.pass_on()
            return self.react_next(b)
        self.left = 2
        verb = choice & VERB_MASK
        if verb == _INTERCEPT:
            leader, origin = VERBS.parts_of(choice)
            self.tried |= 1 << leader
            return b.call(Interception(self.enemy, leader, origin, self.duchy, self.held), "react_next")
        if verb == _EVADE:
            leader = evasion.evaders(b, self.enemy, self.duchy)
            self.runner = leader
            self.evaders |= 1 << self.enemy
            for other in b.leaders_at(self.duchy, FRIENDS_OF[self.enemy]):
                self.tried |= 1 << other  # who evades does not come back by intercepting
            return b.call(evasion.Evasion(self.enemy, leader, self.duchy, VERBS.part_of(choice), self.held), "flown")
        cavalry = VERBS.parts_of(choice)[2]
        self.scattered |= 1 << self.enemy
        return b.call(evasion.Scatter(self.enemy, self.duchy, self.origin, self.held, cavalry), "flown")

    def flown(self, b: WarState) -> int:
        if b.outcome == FAILED:
            self.evaded = 1
        elif b.outcome == CALLED_OFF and self.runner >= 0 and b.leader_at[self.runner] != self.duchy:
            self.evaders &= ~(1 << self.enemy)  # 10.7d: nothing was rolled, so whoever commands now may think again
        elif b.outcome == LEADERLESS:
            # 10.5b: the soldiers whom he led have had their attempt, and those of an army of his ally with them.
            self.scattered |= 1 << self.enemy
            ally = ALLY_OF[self.enemy]
            if b.leaders_at(self.duchy, 1 << ally):
                self.scattered |= 1 << ally
        self.runner = -1
        return self.react_next(b)

    # ---- attrition of the move, then battle ------------------------------------------------------------------------

    def wear(self, b: WarState) -> int:
        self.count(b)
        if self.causes or self.more:
            return b.call(Attrition(self.duchy, self.sp, self.leaders, self.causes, more=self.more), "meet")
        return self.meet(b)

    def count(self, b: WarState) -> None:
        """What is left of the formation in the duchy."""
        for leader in leaders_in(self.leaders):
            if b.leader_at[leader] != self.duchy or not b.here[self.duchy] >> LEADER_POWER[leader] & 1:
                self.leaders &= ~(1 << leader)
        for power in range(POWER_COUNT):
            if self.sp[power] > b.sp[power * SIZE + self.duchy]:
                sp = [min(self.sp[other], b.sp_at(other, self.duchy)) for other in range(POWER_COUNT)]
                self.sp = (sp[0], sp[1], sp[2], sp[3])
                return

    def meet(self, b: WarState) -> int:
        here = b.here[self.duchy]
        if not here & FRIENDS_OF[self.power]:
            b.outcome = STOPPED | GONE
            return b.done()
        if here & ENEMIES_OF[self.power]:
            lines = 0
            if 0 <= self.line < SEA_LANE:
                lines = 1 << kind_of(b, self.power, self.line)
            elif self.line == SEA_LANE:
                lines = BY_SEA
            battle = Battle(self.duchy, self.power, self.origin, lines, self.evaded, self.once, self.always)
            battle.uncontrolled = int(self.held == NOBODY)
            battle.battered_fives, battle.battered_sixes = battery_hits(b, self.power, self.duchy)
            return b.call(battle, "fought")
        return self.end(b, True)

    def fought(self, b: WarState) -> int:
        return self.end(b, b.outcome & MAY_GO_ON != 0)

    def end(self, b: WarState, free: bool) -> int:
        """9.51, 9.52: who has fought without overrunning, or stands before an enemy fortress, stops."""
        self.count(b)
        if not self.leaders and not sum(self.sp):
            b.outcome = STOPPED | GONE
        else:
            walled = not self.quiet and enemy_fortress(b, self.power, self.duchy)
            b.outcome = STOPPED if not free or walled or stuck(b, self.power, self.duchy) else 0
        return b.done()


@final
class FlagChallenge(Procedure):
    """10.10: a flag that an event has placed, without formations, may be intercepted; then it is removed at once.
    ``b.outcome``: 1 if the flag has been removed."""

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("before", "power"),
        ("enemy", "power"),
        ("left", "number"),
        ("tried", "leaders"),
    )
    QUESTIONS = {
        "challenge": Question(
            "ask-challenge-flag", "enemy", ("pass", "intercept"), ("enemy", "power", "duchy"), ("WEL-10.10a",)
        ),
    }
    CALLS = {"challenged": ("Interception",)}
    NEEDS = {"always": ("power", "duchy"), "later": ("enemy",)}

    def __init__(self, power: int = NOBODY, duchy: int = -1, before: int = NOBODY) -> None:
        super().__init__()
        self.power = power  # whose flag it is
        self.duchy = duchy
        self.before = before  # who controlled the duchy before the flag was placed
        self.enemy = NOBODY
        self.left = 2
        self.tried = 0

    def begin(self, b: WarState) -> int:
        self.enemy = NEXT_POWER[self.power]
        return self.next(b)

    def next(self, b: WarState) -> int:
        while self.left:
            if interception.choices(b, self.enemy, self.duchy, self.tried):
                return b.ask(b.owner[self.enemy], "challenge")
            self.left -= 1
            self.enemy = ALLY_OF[self.enemy]
        b.outcome = 0
        return b.done()

    def challenge_options(self, b: WarState, seat: int) -> list[int]:
        return [PASS, *interception.choices(b, self.enemy, self.duchy, self.tried)]

    def challenge(self, b: WarState) -> int:
        if b.choice == PASS:
            self.left -= 1
            self.enemy = ALLY_OF[self.enemy]
            return self.next(b)
        leader, origin = VERBS.parts_of(b.choice)
        self.tried |= 1 << leader
        return b.call(Interception(self.enemy, leader, origin, self.duchy, self.before), "challenged")

    def challenged(self, b: WarState) -> int:
        if b.outcome != SUCCEEDED:
            return self.next(b)
        set_flag(b, self.duchy, NOBODY)
        b.outcome = 1
        return b.done()


@final
class Halt(Procedure):
    """9.53, 9.6b: where leaders of one side have stopped together and none of them is named commander, the Power with
    more SP there names one (9.62a). Called when an impulse ends, for the side that has moved."""

    FIELDS = (("side", "side"), ("duchy", "duchy"), ("power", "power"))
    QUESTIONS = {
        "command": Question(
            "ask-command", "power", ("command",), ("power", "duchy"), ("WEL-9.53a", "WEL-9.6b", "WEL-9.62a")
        ),
    }
    NEEDS = {"always": ("side",), "command": ("duchy", "power")}

    def __init__(self, side: int = -1) -> None:
        super().__init__()
        self.side = side
        self.duchy = -1
        self.power = NOBODY

    def begin(self, b: WarState) -> int:
        seen: list[int] = []
        for leader, d in enumerate(b.leader_at):
            if d >= 0 and SIDE_OF[LEADER_POWER[leader]] == self.side and not b.stand_ins >> leader & 1:
                if d in seen and stack_of(d, self.side) not in b.chief:
                    self.duchy = d
                    self.power = who_decides(b, self.side, d)
                    return b.ask(b.owner[self.power], "command")
                seen.append(d)
        return b.done()

    def command_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("command", leader) for leader in b.leaders_at(self.duchy, SIDE_MASK[self.side])]

    def command(self, b: WarState) -> int:
        leader = VERBS.part_of(b.choice)
        b.chief[stack_of(self.duchy, self.side)] = leader
        b.note("event-commands", leader, self.duchy)
        return self.begin(b)
