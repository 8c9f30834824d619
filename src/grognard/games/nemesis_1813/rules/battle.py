"""11: combat, from the values of both sides to the advance."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.grants import attack_bonus, defence_bonus, lent, spend
from grognard.games.nemesis_1813.rules.ground import FORTIFIED, FRENCH, HINDERS, NOBODY, over_river, stack_of
from grognard.games.nemesis_1813.rules.hits import Hits, exposed, strike
from grognard.games.nemesis_1813.rules.pieces import (
    ARTILLERY,
    CAVALRY,
    DANZIG,
    INFANTRY,
    NAPOLEON,
    SWEDES,
    factors,
    members,
)
from grognard.games.nemesis_1813.rules.points import decisive_victory
from grognard.games.nemesis_1813.rules.ranks import adds_support, inspired, rating
from grognard.games.nemesis_1813.rules.retreat import Retreat, havens
from grognard.games.nemesis_1813.rules.tables import (
    ATTACK_FORTRESS,
    ATTACK_FORTRESS_GUNS,
    ATTACK_RIVER,
    ATTACK_ROUGH,
    DECISIVE_HITS,
    DECISIVE_UNITS,
    FORCED_RETREAT,
    HITS_A_UNIT,
    LOSER_DIE,
    SUPPORT_FORTRESS,
    SUPPORT_RIVER,
    SUPPORT_ROUGH,
    SWEDISH_EDGE,
    TIRED_BY,
    TYPES,
    WEAK_TURNS,
    WORN_OUT_BY,
)
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import PASS, STAND, USE, WITHDRAW, codes, part_of

# ---- values ----------------------------------------------------------------------------------------------------------


def tired(b: Theatre, force: int, value: int) -> int:
    """11.2, R73: half after a forced march or a combat of any unit, a quarter after both, or two combats."""
    marched = force & b.marched != 0
    fought = force & b.fought != 0
    if force & b.fought_twice or (marched and fought):
        return value // WORN_OUT_BY
    return value // TIRED_BY if marched or fought else value


def arms(b: Theatre, side: int, force: int) -> int:
    """11.3: what several types of units add; in a downpour guns are none (32)."""
    if b.bent.no_guns[side]:
        force &= ~ARTILLERY
    return TYPES[len([1 for kind in (INFANTRY, CAVALRY, ARTILLERY) if force & kind])]


def attack_value(b: Theatre, side: int, origin: int, to: int, force: int) -> int:
    """11.3 to 11.5a: the attacking units with their commander, without support and die."""
    staff = b.officers(stack_of(origin, side))
    value = tired(b, force, factors(force) + inspired(b, staff, force, True) + arms(b, side, force))
    if over_river(origin, to):
        value += ATTACK_RIVER
    if FORTIFIED[to]:
        value += ATTACK_FORTRESS_GUNS if force & ARTILLERY else ATTACK_FORTRESS
    if HINDERS[to]:
        value += ATTACK_ROUGH
    if b.advanced and b.turn < len(WEAK_TURNS):
        value += WEAK_TURNS[b.turn]  # 16.3
    return value + rating(b, staff, force) + lent(b.bent.attack, staff)


def attack_support(b: Theatre, side: int, h: int, to: int, force: int) -> int:
    """11.5b, c: what a supporting stack adds, which may be less than nothing."""
    value = tired(b, b.army[stack_of(h, side)], factors(force))
    if over_river(h, to):
        value += SUPPORT_RIVER
    if FORTIFIED[to] and not force & ARTILLERY:
        value += SUPPORT_FORTRESS
    if HINDERS[to]:
        value += SUPPORT_ROUGH
    return value + adds_support(b, b.officers(stack_of(h, side)), b.army[stack_of(h, side)])


def defence_value(b: Theatre, side: int, h: int) -> int:
    """11.6, 11.7a: the defending stack with its commander. R107: Swedes use a rating under a Swede only."""
    stack = stack_of(h, side)
    force, staff = b.good(stack), b.officers(stack)
    value = tired(b, b.army[stack], factors(force) + inspired(b, staff, force, False) + arms(b, side, force))
    value += lent(b.bent.defence, force)
    return value + rating(b, staff, force) if b.obeys(b.army[stack], staff) else value


def defence_support(b: Theatre, side: int, h: int, force: int) -> int:
    """11.7b, c."""
    stack = stack_of(h, side)
    return tired(b, b.army[stack], factors(force)) + adds_support(b, b.officers(stack), b.army[stack])


def loser_hits(margin: int, able: int) -> int:
    """11.14: the difference, at most two for each unit of the winner that was able to fight."""
    return min(abs(margin), HITS_A_UNIT * able)


def winner_hits(margin: int, die: int, able: int) -> int:
    """11.15: half the difference and what the die adds, at most one for each such unit of the loser."""
    return min(max(0, abs(margin) // 2 + LOSER_DIE[die]), able)


# ---- the combat ------------------------------------------------------------------------------------------------------


class Battle(Procedure):
    """R87: values and dice; the loser's hits; the die of 11.15; the winner's hits; retreat; advance."""

    FIELDS = (
        ("power", "power"),
        ("origin", "hex"),
        ("target", "hex"),
        ("force", "units"),
        ("joined", "hexes"),
        ("helped", "hexes"),
        ("margin", "value"),
        ("able", "counts"),
        ("many", "flag"),
        ("emperor", "flag"),
        ("taken", "counts"),
        ("bonus", "counts"),
    )
    QUESTIONS = {
        "boost": Question(
            "ask-attack-bonus", "power", ("pass", "use"), ("power", ("hex", "target")), ("NEM-16.1r4", "NEM-11.5-d")
        ),
        "brace": Question(
            "ask-defence-bonus", "defender", ("pass", "use"), ("power", ("hex", "target")), ("NEM-16.1r4", "NEM-C28-a")
        ),
        "stand": Question(
            "ask-stand", "defender", ("withdraw", "stand"), ("power", ("hex", "target")), ("NEM-11.10a", "NEM-11.12b")
        ),
        "pursue": Question("ask-pursued", "defender", ("lose",), ("power", ("hex", "target")), ("NEM-11.16a",)),
    }
    ROLLS = {"rolled": (2, 6), "replied": (1, 6)}
    CALLS = {
        "hurt": ("Hits",),
        "hurt_back": ("Hits",),
        "tied": ("Hits",),
        "fates": ("Fate",),
        "away": ("Retreat",),
        "advanced": ("Advance",),
    }
    NEEDS = {"always": ("power", "origin", "target")}

    def __init__(
        self, power: int = NOBODY, origin: int = -1, target: int = -1, force: int = 0, joined: int = 0, helped: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.origin = origin
        self.target = target
        self.force = force
        self.joined = joined  # hexes of stacks that support the attack,
        self.helped = helped  # and the defence
        self.margin = 0  # how much the attack value exceeds that of the defence
        self.able: tuple[int, ...] = (0, 0)  # units in good order before the fight, by side
        self.many = 0  # six combat units a side (14.4b)
        self.emperor = 0  # Napoleon was there (14.9a)
        self.taken: tuple[int, ...] = (0, 0)  # hits, by side
        self.bonus: tuple[int, ...] = (0, 0)  # what cards add that are used up here, to the attack and to the defence

    def defender_seat(self, b: Theatre) -> int:
        return 1 - self.power

    # ---- who is in it --------------------------------------------------------------------------------------------

    def attack_help(self, b: Theatre, h: int) -> int:
        """The units of a supporting stack that take part (R67, R109)."""
        held = b.foraging | b.garrison | b.passive | b.halted | b.bent.no_support | b.bent.no_attack_support
        found = b.good(stack_of(h, self.power)) & ~held
        if b.bent.bold_swedes:
            return found
        if factors(self.force) - factors(b.good(stack_of(self.target, 1 - self.power))) < SWEDISH_EDGE:
            found &= ~SWEDES
        return found

    def defence_help(self, b: Theatre, h: int) -> int:
        return b.good(stack_of(h, 1 - self.power)) & ~b.passive & ~b.bent.no_support

    def stacks(self, side: int) -> list[int]:
        """The hexes of a side in the fight, its main stack first."""
        if side == self.power:
            return [self.origin, *members(self.joined)]
        return [self.target, *members(self.helped)]

    def begin(self, b: Theatre) -> int:
        self.muster(b)
        if b.effects and attack_bonus(b, self.power, self.force) is not None:
            return b.ask(self.power, "boost")
        return self.bracing(b)

    def muster(self, b: Theatre) -> None:
        """What of both sides counts for caps and for a decisive victory, before the fight."""
        side, foe = self.power, 1 - self.power
        helpless = not b.good(stack_of(self.target, foe))
        able = [0, 0]
        able[side] = self.force.bit_count() + sum([self.attack_help(b, h).bit_count() for h in members(self.joined)])
        if not helpless:  # R91: nor do those who support it strike
            able[foe] = b.good(stack_of(self.target, foe)).bit_count()
            able[foe] += sum([self.defence_help(b, h).bit_count() for h in members(self.helped)])
        self.able = tuple(able)
        sizes = [sum([exposed(b, h, one).bit_count() for h in self.stacks(one)]) for one in (0, 1)]
        self.many = int(min(sizes) >= DECISIVE_UNITS)
        self.emperor = int(any([b.staff[stack_of(h, FRENCH)] >> NAPOLEON & 1 for h in self.stacks(FRENCH)]))

    # ---- 25, 28, 41, 45: bonuses that are declared before the dice ------------------------------------------------

    def boost_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, USE]

    def boost(self, b: Theatre) -> int:
        grant = attack_bonus(b, self.power, self.force)
        if b.choice == USE and grant is not None:
            self.bonus = (grant[1].delta, 0)
            b.note("event-bonus", self.power, grant[0][0], grant[1].delta)
            spend(b, grant[0])
        return self.bracing(b)

    def bracing(self, b: Theatre) -> int:
        """R91: to a stack that is all disrupted no card adds anything."""
        foe = 1 - self.power
        helpless = not b.good(stack_of(self.target, foe))
        if b.effects and not helpless and defence_bonus(b, foe, self.target) is not None:
            return b.ask(foe, "brace")
        return b.roll(2, 6, "rolled")

    def brace_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, USE]

    def brace(self, b: Theatre) -> int:
        grant = defence_bonus(b, 1 - self.power, self.target)
        if b.choice == USE and grant is not None:
            self.bonus = (self.bonus[0], grant[1].delta)
            b.note("event-bonus", 1 - self.power, grant[0][0], grant[1].delta)
            spend(b, grant[0])
        return b.roll(2, 6, "rolled")

    def values(self, b: Theatre) -> tuple[int, int]:
        """Of both sides, without their dice."""
        side, foe = self.power, 1 - self.power
        attack = attack_value(b, side, self.origin, self.target, self.force) + self.bonus[0]
        for h in members(self.joined):
            attack += attack_support(b, side, h, self.target, self.attack_help(b, h))
        if not b.good(stack_of(self.target, foe)):
            return attack, 0  # 11.18
        defence = defence_value(b, foe, self.target) + self.bonus[1]
        for h in members(self.helped):
            defence += defence_support(b, foe, h, self.defence_help(b, h))
        return attack, defence

    def rolled(self, b: Theatre) -> int:
        attack, defence = self.values(b)
        attack += b.dice[0]
        defence += b.dice[1]
        b.note("event-battle", self.power, self.target, tuple(b.dice), attack, defence)
        self.margin = attack - defence
        self.mark(b)
        if not self.margin:
            return b.call(Hits(self.power, self.origin, 0, 1), "tied")
        loser = self.loser()
        return b.call(self.struck(loser, loser_hits(self.margin, self.able[1 - loser])), "hurt")

    def mark(self, b: Theatre) -> None:
        """11.2, R74: whoever takes part has fought, once or more often."""
        foe = 1 - self.power
        force = self.force | b.army[stack_of(self.target, foe)]
        for h in members(self.joined):
            force |= self.attack_help(b, h)
        for h in members(self.helped):
            force |= self.defence_help(b, h)
        b.fought_twice |= b.fought & force
        b.fought |= force

    def loser(self) -> int:
        return 1 - self.power if self.margin > 0 else self.power

    def struck(self, side: int, hits: int) -> Hits:
        stacks = self.stacks(side)
        return Hits(side, stacks[0], self.joined if side == self.power else self.helped, hits)

    def count(self, side: int, hits: int) -> None:
        taken = list(self.taken)
        taken[side] += hits
        self.taken = tuple(taken)

    def tied(self, b: Theatre) -> int:
        """11.9, R80: one hit on the attacker, and nothing else."""
        return self.fates(b)

    def hurt(self, b: Theatre) -> int:
        self.count(self.loser(), b.outcome)
        return b.roll(1, 6, "replied")

    def replied(self, b: Theatre) -> int:
        loser = self.loser()
        hits = winner_hits(self.margin, b.dice[0], self.able[loser])
        b.note("event-strikes-back", loser, b.dice[0], hits)
        return b.call(self.struck(1 - loser, hits), "hurt_back")

    def hurt_back(self, b: Theatre) -> int:
        self.count(1 - self.loser(), b.outcome)
        return self.fates(b)

    # ---- 11.19: commanders whose units are all gone ----------------------------------------------------------------

    def fates(self, b: Theatre) -> int:
        for side in (self.power, 1 - self.power):
            for h in self.stacks(side):
                if b.staff[stack_of(h, side)] and not b.army[stack_of(h, side)]:
                    return b.call(Fate(side, h), "fates")
        if not self.margin:
            return self.finish(b)
        return self.retreating(b)

    # ---- 11.10 to 11.12: retreat -----------------------------------------------------------------------------------

    def retreating(self, b: Theatre) -> int:
        foe = 1 - self.power
        if not b.army[stack_of(self.target, foe)]:
            return self.advance(b, 0)  # 11.13
        if self.margin >= FORCED_RETREAT:
            return self.driven(b)
        stuck = b.army[stack_of(self.target, foe)] & b.garrison & ~DANZIG  # R117
        if stuck or not self.havens(b):
            return self.finish(b)
        return b.ask(foe, "stand")

    def havens(self, b: Theatre) -> list[int]:
        foe = 1 - self.power
        stack = stack_of(self.target, foe)
        return havens(b, foe, self.target, self.origin, b.army[stack], b.staff[stack])

    def stand_options(self, b: Theatre, seat: int) -> list[int]:
        return [STAND, WITHDRAW]

    def stand(self, b: Theatre) -> int:
        if b.choice == STAND:
            return self.finish(b)
        return self.pursued(b)

    def driven(self, b: Theatre) -> int:
        """11.12: a garrison dies where it must retreat (14.12), and so does whoever has nowhere to go (R5)."""
        foe = 1 - self.power
        stack = stack_of(self.target, foe)
        stuck = b.army[stack] & b.garrison & ~DANZIG
        if stuck:
            self.destroy(b, stuck)
        if not self.havens(b):
            self.destroy(b, b.army[stack])
        if not b.army[stack]:
            return self.fates(b)
        return self.pursued(b)

    def destroy(self, b: Theatre, force: int) -> None:
        """R103: in good order a unit so lost counts two hits, disrupted one."""
        for unit in members(force):
            while b.at[unit] >= 0:
                strike(b, unit)
                self.count(1 - self.power, 1)

    def pursued(self, b: Theatre) -> int:
        """11.16, R88: cavalry eliminates one disrupted unit of a stack that retreats without any."""
        foe = 1 - self.power
        stack = stack_of(self.target, foe)
        hunters = self.force & CAVALRY & b.good(stack_of(self.origin, self.power))
        if hunters and not b.good(stack) & CAVALRY and b.army[stack] & b.disrupted:
            return b.ask(foe, "pursue")
        return b.call(Retreat(foe, self.target, self.origin), "away")

    def pursue_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("lose", members(b.army[stack_of(self.target, seat)] & b.disrupted))

    def pursue(self, b: Theatre) -> int:
        foe = 1 - self.power
        b.note("event-pursued", foe, self.target)
        strike(b, part_of(b.choice))
        self.count(foe, 1)
        if not b.army[stack_of(self.target, foe)]:
            return self.fates(b)
        return b.call(Retreat(foe, self.target, self.origin), "away")

    def away(self, b: Theatre) -> int:
        self.count(1 - self.power, b.outcome)
        if self.margin < 0:
            return self.finish(b)  # R81
        return self.advance(b, int(self.margin < FORCED_RETREAT))

    # ---- 11.12, 11.13: advance -------------------------------------------------------------------------------------

    def advance(self, b: Theatre, horse: int) -> int:
        return b.call(Advance(self.power, self.origin, self.target, self.force, horse), "advanced")

    def advanced(self, b: Theatre) -> int:
        return self.finish(b)

    def finish(self, b: Theatre) -> int:
        """14.4b: a decisive victory, by the hits really taken."""
        if self.margin and self.many:
            loser = self.loser()
            if self.taken[loser] - self.taken[1 - loser] >= DECISIVE_HITS:
                decisive_victory(b, 1 - loser, self.emperor)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-battle": (("seat", "seat"), ("hex", "hex"), ("dice", "dice"), ("attack", "value"), ("defence", "value")),
    "event-strikes-back": (("seat", "seat"), ("die", "die"), ("count", "number")),
    "event-bonus": (("seat", "seat"), ("card", "card"), ("count", "number")),
    "event-pursued": (("seat", "seat"), ("hex", "hex")),
}
