"""One decision of the sergeant: the continent as one of its nations weighs it."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.odds.drill import WORTH, worth
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, CAPITALS, HOME, HOMELAND, MINORS, NEAR, REGIONS
from grognard.games.napoleon_in_europe.rules.ground import WORTH as YIELD
from grognard.games.napoleon_in_europe.rules.relations import open_to
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL
from grognard.games.napoleon_in_europe.rules.specials import closed
from grognard.games.napoleon_in_europe.rules.tables import EVERY, FRANCE, NOBODY, SEVEN
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
)
from grognard.games.napoleon_in_europe.rules.victory import holdings

FADE: Final = 0.62  # of what draws, a step further away
FREE: Final = 9.0  # a free minor that could be annexed
EMPTY: Final = 3.0  # an enemy region that nobody guards
SEAT: Final = 18.0  # his capital, times the chance that its fall means peace
ALL_LOST: Final = 2.0  # times as much to France in a game of two sides: her peace is the end
PREY: Final = 7.0  # an enemy army that can be beaten
DANGER: Final = 6.0  # a home region that is threatened
EDGE: Final = 1.25  # so much stronger than the enemy, to attack
GUARD: Final = 20.0  # one's own capital, times the chance that its fall means peace
PICKET: Final = 0.5  # of that, for whoever stands there at all: no patrol walks in
WITHIN_TWO: Final = 0.5  # of an enemy two steps away, as a threat to it
AGAIN: Final = 2.5  # to leave an enemy's capital, so that taking it once more tries his resolve once more
FEAR: Final = 0.12  # a point by which enemies nearby are stronger

ONE_UNIT: Final = float(PRICE[INFANTRY])
TWO_DICE: Final = 12
# By rating: the chance that two dice show more.
OVER: Final = [sum([a + b > r for a in range(1, 7) for b in range(1, 7)]) / 36 for r in range(TWO_DICE + 1)]
GARRISON: Final = (MILITIA, INFANTRY, ARTILLERY, ELITE, CAVALRY, HEAVY)  # who stays, the first first


@final
class Thought:
    def __init__(self, b: Continent, nation: int) -> None:
        self.b = b
        self.nation = nation
        self.friends = b.allies[nation] | 1 << nation
        self.foes = b.wars[nation] & (EVERY | 1 << SEVEN)
        self.near = NEAR[int(b.options_chosen["straits_adjacent"])]
        self.held = holdings(b)
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
        self._pull: list[float] = []
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
            found = PREY + 0.05 * self.enemy[region]
            if self.around(self.own, region) < EDGE * self.enemy[region]:
                found = 0.0
        if owner == NOBODY and MINORS >> region & 1 and not closed(b, region):
            strangers = b.occupiers(region) & ~self.friends & ~self.foes
            points = 1.0 if b.pap[self.nation] > 0 else 0.5
            if not strangers and not self.enemy[region]:
                found = max(found, FREE * points / (2.0 if self.own[region] > 40 else 1.0))
        elif owner != NOBODY and self.foes >> owner & 1:
            found += EMPTY + 0.3 * YIELD[region] + (SEAT * self.yielding(owner) if self.tries(region) else 0.0)
        elif owner == self.nation and HOMELAND[self.nation] >> region & 1:
            threat = self.around(self.enemy, region)
            if threat:
                found += DANGER * (2.0 if CAPITALS >> region & 1 else 1.0) * (0.4 if self.own[region] > threat else 1.0)
        return found

    @property
    def pull(self) -> list[float]:
        """What draws, from wherever one is: the best of all, the less the further away."""
        if not self._pull:
            found = [self.draws(region) for region in range(REGIONS)]
            passable = [open_to(self.b, self.nation, region) for region in range(REGIONS)]
            for _ in range(7):
                found = [
                    max([found[region], *[FADE * found[r] for r in members(self.near[region]) if passable[r]]])
                    for region in range(REGIONS)
                ]
            self._pull = found
        return self._pull

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
        return self.pull[region] - (FEAR * behind if behind > 0 else 0.0)

    def staying(self, group: int, region: int) -> float:
        """The same of a group that stands there already."""
        strength = worth(group)
        self.own[region] -= strength
        found = self.standing(group, region) - self.guarded(region, self.own[region])
        self.own[region] += strength
        found += self.guarded(region, self.own[region])
        if self.spent(region):
            found -= AGAIN
        # Where there is something to be had, it is had by who stays.
        b = self.b
        if b.owns[region] == NOBODY and MINORS >> region & 1 and group & ARMIES and not b.tried >> region & 1:
            found += 2.0 if b.pap[self.nation] > 0 else 0.5
        return found
