"""One decision of the sergeant: the continent as one of its nations weighs it."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.odds.drill import worth
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS, HOME, HOMELAND, MINORS, NEAR, REGIONS
from grognard.games.napoleon_in_europe.rules.ground import WORTH as YIELD
from grognard.games.napoleon_in_europe.rules.relations import open_to
from grognard.games.napoleon_in_europe.rules.specials import closed
from grognard.games.napoleon_in_europe.rules.tables import EVERY, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES
from grognard.games.napoleon_in_europe.rules.victory import holdings

FADE: Final = 0.62  # of what draws, a step further away
FREE: Final = 9.0  # a free minor that could be annexed
EMPTY: Final = 3.0  # an enemy region that nobody guards
SEAT: Final = 8.0  # his capital: to hold it puts his resolve to the test
PREY: Final = 7.0  # an enemy army that can be beaten
DANGER: Final = 6.0  # a home region that is threatened
EDGE: Final = 1.25  # so much stronger than the enemy, to attack
FEAR: Final = 0.12  # a point by which enemies nearby are stronger


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

    def power(self, nation: int) -> int:
        """What a nation's armies are worth."""
        return sum([worth(force) for force in self.b.army[nation::WIDE] if force])

    def around(self, forces: list[int], region: int) -> int:
        return forces[region] + sum([forces[r] for r in members(self.near[region])])

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
            found += EMPTY + 0.3 * YIELD[region] + (SEAT if CAPITALS >> region & 1 and HOME[region] == owner else 0.0)
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
        self.own[region] -= worth(group)
        found = self.standing(group, region)
        self.own[region] += worth(group)
        # Where there is something to be had, it is had by who stays.
        b = self.b
        if b.owns[region] == NOBODY and MINORS >> region & 1 and group & ARMIES and not b.tried >> region & 1:
            found += 2.0 if b.pap[self.nation] > 0 else 0.5
        return found
