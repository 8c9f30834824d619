"""One decision of the sergeant: the continent as one of its nations weighs it."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final, final

from grognard.engine.cardsets import bits, members
from grognard.games.napoleon_in_europe.odds.drill import WORTH, worth
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent
from grognard.games.napoleon_in_europe.rules.control import harbours
from grognard.games.napoleon_in_europe.rules.ground import (
    CAPITAL,
    CAPITALS,
    COASTAL,
    HOME,
    HOMELAND,
    MINORS,
    NEAR,
    REGIONS,
)
from grognard.games.napoleon_in_europe.rules.ground import WORTH as YIELD
from grognard.games.napoleon_in_europe.rules.relations import open_to
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SCENARIO
from grognard.games.napoleon_in_europe.rules.specials import closed, great_loss
from grognard.games.napoleon_in_europe.rules.tables import EVERY, FRANCE, NATIONS, NOBODY, RISING, SEVEN
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    ARTILLERY,
    CAVALRY,
    ELITE,
    HEAVY,
    INFANTRY,
    MILITIA,
    ONE,
    PRICE,
    count,
    total,
)
from grognard.games.napoleon_in_europe.rules.victory import holdings
from grognard.games.napoleon_in_europe.rules.wars import side_of

FRENCH: Final = 1  # of the two sides
FADE: Final = 0.62  # of what draws, a step further away
FAR: Final = 0.75  # the same in a game of two sides: what decides it is worth a long march
FREE: Final = 9.0  # a free minor that could be annexed
EMPTY: Final = 3.0  # an enemy region that nobody guards
SEAT: Final = 18.0  # his capital, times the chance that its fall means peace
DECIDES: Final = 2.5  # times as much in a game of two sides, where his peace brings the end nearer
ROUT: Final = 25.0  # there too, his army that can be beaten, if it is large enough to try his resolve
ALL_LOST: Final = 2.0  # times as much to France in a game of two sides: her peace is the end
PREY: Final = 7.0  # an enemy army that can be beaten
DANGER: Final = 6.0  # a home region that is threatened
EDGE: Final = 1.25  # so much stronger than the enemy, to attack
GUARD: Final = 20.0  # one's own capital, times the chance that its fall means peace
PICKET: Final = 0.5  # of that, for whoever stands there at all: no patrol walks in
WITHIN_TWO: Final = 0.5  # of an enemy two steps away, as a threat to it
AGAIN: Final = 2.5  # to leave an enemy's capital that was taken, so that it tries his resolve when taken once more
WAY_OUT: Final = 8.0  # to leave what an enemy could sell if nobody stood there
FEAR: Final = 0.12  # a point by which enemies nearby are stronger
COLUMN: Final = 48  # an army that can do something alone
ATTENDED: Final = 0.3  # of a capital, to others than those who are there in strength
AFLOAT: Final = 0.35  # of what draws, beyond the sea
CONVOY: Final = 6  # squadrons that make a landing worth as much as a march to the same place
BEATEN_OFF: Final = 1.5  # times as strong: who defends a shore against a landing (TRANS-4)

ONE_UNIT: Final = float(PRICE[INFANTRY])
TWO_DICE: Final = 12
# By rating: the chance that two dice show more.
OVER: Final = [sum([a + b > r for a in range(1, 7) for b in range(1, 7)]) / 36 for r in range(TWO_DICE + 1)]
RISEN: Final = float(RISING * PRICE[MILITIA])
GARRISON: Final = (MILITIA, INFANTRY, ARTILLERY, ELITE, CAVALRY, HEAVY)  # who stays, the first first


def _land_masses() -> list[int]:
    """A number for every region, the same for all that one can walk to from it."""
    found = [NOBODY] * REGIONS
    for start in range(REGIONS):
        edge = [start] if found[start] == NOBODY else []
        while edge:
            region = edge.pop()
            found[region] = start
            edge += [r for r in members(NEAR[0][region]) if found[r] == NOBODY]
    return found


LAND_MASS: Final = _land_masses()


def spread(found: list[float], passable: int, near: list[int], fade: float) -> list[float]:
    """The best of all draws from wherever one is, the less the further away."""
    best = found[:]
    waiting = [(-worth_it, region) for region, worth_it in enumerate(best) if worth_it > 0 and passable >> region & 1]
    heapify(waiting)
    while waiting:
        negative, region = heappop(waiting)
        if -negative < best[region]:
            continue
        felt = -fade * negative
        for there in members(near[region]):
            if felt > best[there]:
                best[there] = felt
                if passable >> there & 1:
                    heappush(waiting, (-felt, there))
    return best


@final
class Thought:
    def __init__(self, b: Continent, nation: int) -> None:
        self.b = b
        self.nation = nation
        self.friends = b.allies[nation] | 1 << nation
        self.foes = b.wars[nation] & (EVERY | 1 << SEVEN)
        self.near = NEAR[int(b.options_chosen["straits_adjacent"])]
        self.held = holdings(b)
        self.sides = HISTORICAL[b.scenario]
        self.fade = FAR if self.sides else FADE
        self.enemy = [0] * REGIONS
        self.own = [0] * REGIONS
        for region in range(REGIONS):
            base = WIDE * region
            for other in range(WIDE):
                force = b.army[base + other]
                if force:
                    if self.foes >> other & 1:
                        self.enemy[region] += worth(force)
                    elif self.friends >> other & 1:
                        self.own[region] += worth(force)
        # What an enemy is to be bought: there must be no army (TRADE-3).
        self.spared = 0
        if self.sides:
            for other in range(SEVEN):
                if self.beyond_force(other):
                    self.spared |= HOMELAND[other] & self.held[other]
        self._pulls: dict[int, list[float]] = {}  # by the capitals that others look after
        self._attended = 0
        self._needed: dict[int, float] = {}

    def power(self, nation: int) -> int:
        """What a nation's armies are worth."""
        return sum([worth(force) for force in self.b.army[nation::WIDE] if force])

    def around(self, forces: list[int], region: int) -> int:
        return forces[region] + sum([forces[r] for r in members(self.near[region])])

    # ---- capitals ---------------------------------------------------------------------------------------------------

    def tries(self, region: int) -> bool:
        """Whether to take a region now would put its owner's resolve to the test (COMMIT-6)."""
        owner = self.b.owns[region]
        if owner == NOBODY or not CAPITALS >> region & 1 or HOME[region] != owner:
            return False
        return bool(self.foes >> owner & 1) and not self.b.invaded >> region & 1

    def spent(self, region: int) -> bool:
        """An enemy's capital that has been taken and tries his resolve no more as long as it is held."""
        owner = self.b.owns[region]
        return bool(self.b.invaded >> region & 1) and owner != NOBODY and bool(self.foes >> owner & 1)

    def yielding(self, nation: int) -> float:
        """The chance that a nation whose resolve is tried makes peace (COMMIT-3)."""
        return OVER[max(0, min(self.b.resolve[nation], TWO_DICE))]

    def must_be_beaten(self, nation: int) -> bool:
        """Of a game of two sides: France, or any of those who stand against her from the beginning (WIN-2, WIN-3)."""
        if not self.sides:
            return False
        if side_of(self.b, self.nation) != FRENCH:
            return nation == FRANCE
        return NATIONS[nation] in SCENARIO[self.b.scenario]["historical_sides"]["anti_french"]

    def decides(self, nation: int) -> bool:
        """Whether an enemy's peace brings a game of two sides nearer to its end. Nobody may be left at war with France
        (WIN-24)."""
        return self.must_be_beaten(nation) or (self.sides and side_of(self.b, self.nation) == FRENCH)

    def seat(self, region: int) -> float:
        """What an enemy's capital is worth to whoever takes it, if its fall tries his resolve."""
        owner = self.b.owns[region]
        if owner == NOBODY or not CAPITALS >> region & 1 or HOME[region] != owner or not self.foes & EVERY & 1 << owner:
            return 0.0
        return SEAT * self.yielding(owner) * (DECIDES if self.decides(owner) else 1.0)

    def beyond_force(self, nation: int) -> bool:
        """In a game of two sides: whether an enemy has neither a capital that could fall nor an army that could be
        beaten, so that no trial of his resolve can come any more. Only a bargain is left."""
        if not self.foes & EVERY & 1 << nation or not self.decides(nation):
            return False
        if any([self.b.owns[region] == nation for region in CAPITAL[nation]]):
            return False
        return sum([total(force) for force in self.b.army[nation::WIDE]]) < great_loss(self.b, nation)

    def rout(self, region: int) -> float:
        """What it is worth to beat an army in which a nation can lose enough to try its resolve (COMMIT-2)."""
        if not self.sides:
            return 0.0
        found = 0.0
        for foe in members(self.foes & EVERY):
            number = total(self.b.force(foe, region))
            if number >= great_loss(self.b, foe) and self.decides(foe):
                found += ROUT * self.yielding(foe) * min(1.0, 0.3 * (number - great_loss(self.b, foe) + 1))
        return found

    def needed(self, region: int) -> float:
        """What must stand in a capital of one's own against whoever could come; nothing elsewhere."""
        if region not in CAPITAL[self.nation] or self.b.owns[region] != self.nation or not self.foes & EVERY:
            return 0.0
        if region not in self._needed:
            near = self.near[region]
            beyond = 0
            for other in members(near):
                beyond |= self.near[other]
            threat = float(sum([self.enemy[r] for r in members(near)]))
            threat += WITHIN_TWO * sum([self.enemy[r] for r in members(beyond & ~near & ~(1 << region))])
            self._needed[region] = max(threat, ONE_UNIT)
        return self._needed[region]

    def guarded(self, region: int, strength: int) -> float:
        """What it is worth that so much stands in a region: a capital is to be held."""
        needed = self.needed(region)
        if not needed or strength <= 0:
            return 0.0
        worth_it = GUARD * self.yielding(self.nation) * (PICKET + (1 - PICKET) * min(1.0, strength / needed))
        return ALL_LOST * worth_it if self.nation == FRANCE and HISTORICAL[self.b.scenario] else worth_it

    def free(self, group: int, region: int) -> int:
        """Of a group in a capital of one's own those that are not needed to hold it."""
        kept = self.own[region] - worth(group)
        found = group
        for kind in GARRISON:
            while kept < self.needed(region) and count(found, kind):
                found -= ONE[kind]
                kept += WORTH[kind]
        return found

    # ---- what draws -------------------------------------------------------------------------------------------------

    def draws(self, region: int) -> float:
        """What an army would be good for in a region."""
        b = self.b
        owner = b.owns[region]
        found = 0.0
        if self.enemy[region]:
            found = PREY + 0.05 * self.enemy[region] + self.rout(region)
            if self.around(self.own, region) < EDGE * self.enemy[region]:
                found = 0.0
        if owner == NOBODY and MINORS >> region & 1 and not closed(b, region):
            strangers = b.occupiers(region) & ~self.friends & ~self.foes
            points = 1.0 if b.pap[self.nation] > 0 else 0.5
            if not strangers and not self.enemy[region]:
                found = max(found, FREE * points / (2.0 if self.own[region] > 40 else 1.0))
        elif self.spared >> region & 1:
            pass
        elif owner != NOBODY and self.foes >> owner & 1:
            found += EMPTY + 0.3 * YIELD[region]
            found += self.seat(region) * (ATTENDED if self._attended >> region & 1 else 1.0)
        elif owner == self.nation and HOMELAND[self.nation] >> region & 1:
            threat = self.around(self.enemy, region)
            if threat:
                found += DANGER * (2.0 if CAPITALS >> region & 1 else 1.0) * (0.4 if self.own[region] > threat else 1.0)
        return found

    @property
    def pull(self) -> list[float]:
        """What draws, from wherever one is: the best of all, the less the further away."""
        found = self._pulls.get(self._attended)
        if found is None:
            passable = bits([region for region in range(REGIONS) if open_to(self.b, self.nation, region)])
            found = spread([self.draws(region) for region in range(REGIONS)], passable, self.near, self.fade)
            if self.sides:
                found = spread(self.to_port(found), passable, self.near, self.fade)
            self._pulls[self._attended] = found
        return found

    def look_from(self, region: int) -> None:
        """Weigh as those in a region do: in a game of two sides an enemy's capital that others are about to take, or to
        take again, draws them less than one that is left alone."""
        self._attended = 0
        if not self.sides or side_of(self.b, self.nation) != FRENCH:
            return  # the others have but one to take, and by turns they can do so oftener
        for capital in members(CAPITALS):
            if self.seat(capital):
                others = self.around(self.own, capital)
                if (self.near[capital] | 1 << capital) >> region & 1:
                    others -= self.own[region]
                if others >= max(COLUMN, EDGE * self.around(self.enemy, capital)):
                    self._attended |= 1 << capital

    def to_port(self, found: list[float]) -> list[float]:
        """Who has squadrons and nothing as good on his own shore goes to where he can embark."""
        fleet = self.b.fleet(self.nation)
        if not fleet:
            return found
        best: dict[int, float] = {}  # by the land mass
        for region in members(COASTAL):
            mass = LAND_MASS[region]
            best[mass] = max(found[region], best.get(mass, 0.0))
        ease = AFLOAT * min(1.0, fleet / CONVOY)
        drawn = found[:]
        for region in harbours(self.b):
            over_there = [worth for mass, worth in best.items() if mass != LAND_MASS[region]]
            drawn[region] = max(found[region], ease * max(over_there, default=0.0))
        return drawn

    def against_landing(self, region: int) -> float:
        """What stands, and would rise, against a landing (TRANS-3, TRANS-4)."""
        b = self.b
        owner = b.owns[region]
        enemy = float(self.enemy[region])
        if owner != NOBODY and self.foes >> owner & 1 and HOME[region] == owner:
            if b.uprising >> region & 1:
                return enemy
            if not b.risen >> region & 1:
                enemy += RISEN
        return BEATEN_OFF * enemy

    def standing(self, group: int, region: int) -> float:
        """What it is worth that a group ends its move in a region."""
        strength = worth(group)
        enemy = self.enemy[region]
        if enemy:
            together = strength + self.own[region]
            if together < EDGE * enemy:
                return -5.0 - 0.1 * enemy
            return self.pull[region] + 2.0
        threat = max([self.enemy[r] for r in members(self.near[region])], default=0)
        behind = threat - strength - self.own[region]
        found = self.pull[region] - (FEAR * behind if behind > 0 else 0.0)
        if self.spared >> region & 1:
            return found - WAY_OUT
        return found - self.seat(region) - AGAIN if self.spent(region) else found

    def staying(self, group: int, region: int) -> float:
        """The same of a group that stands there already."""
        strength = worth(group)
        self.own[region] -= strength
        found = self.standing(group, region) - self.guarded(region, self.own[region])
        self.own[region] += strength
        found += self.guarded(region, self.own[region])
        # Where there is something to be had, it is had by who stays.
        b = self.b
        if b.owns[region] == NOBODY and MINORS >> region & 1 and group & ARMIES and not b.tried >> region & 1:
            found += 2.0 if b.pap[self.nation] > 0 else 0.5
        return found
