"""The map as the sergeant weighs it: who holds what until the year ends, and what each army may take from here.

Of the enemy's stacks their strength is the mean of some imagined worlds; one's own are known.
"""

from __future__ import annotations

from typing import Final, final

from grognard.games.age_of_napoleon.bots.scales import EMPEROR, WORTH
from grognard.games.age_of_napoleon.bots.year import worth_now
from grognard.games.age_of_napoleon.odds.hidden import best_engaged
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREAS,
    BARREN,
    CAPITAL,
    CAPITAL_OF,
    CONTROL,
    COUNTRIES,
    DISTANCE,
    FRANCE,
    FRENCH,
    IC,
    MAJOR,
    NEAR,
    NOBODY,
    OCCUPIER,
)
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, OWN, members
from grognard.games.age_of_napoleon.rules.tables import (
    LAST_YEAR,
    ROUNDS,
    WINTER_ABROAD,
    WINTER_BARREN,
    WINTER_CORPS,
    WINTER_PER_CORPS,
    WINTER_QUARTERS,
    winter_losses,
)

Army = tuple[float, int, int]  # strength, corps, MR of its leader
BESIDE: Final = 0.6  # of the worth of what an army stands upon, with the whole year to come
PROMISE: Final = 0.4  # of the worth of what an army may take, if it were next to it
FADE: Final = [0.8**far for far in range(12)]
CROWD: Final = [1.0, 0.35, 0.15, 0.05]  # of the promise of one aim, for the second army that goes for it and so on
TOGETHER: Final = [1.0, 0.7, 0.5, 0.3]  # the same for the capital that the year is for
ALONGSIDE: Final = 0.6  # of the strength of the other armies on their way to it
STORM: Final = [0.35, 0.35, 0.5]  # of what Paris is worth to France, to the Coalition at least, by years to the last
FOOTHOLD: Final = 0.12  # of its worth, for more corps in its country than the enemy has
SET_UPON: Final = 1.3  # of its promise
FIELD: Final = [4.0, 10.0]  # strength that may turn up at a minor, at a capital: a lone corps takes little
NEARBY: Final = 0.4  # of the strength of an army next door, for a defender
HOLLOW: Final = 0.3  # of the worth of a major without a corps in it, with the enemy next to its capital
BARE: Final = 0.15  # of the worth of a capital that nobody holds, with the enemy near
REFRESHED: Final = 0.4  # of the strength that an army loses by exhaustion: a card brings it back
LATE: Final = 0.45  # of a promise that cannot be kept this year
FROZEN: Final = 5.0  # a corps lost in winter
WINTER_NEARS: Final = [0.05, 0.05, 0.05, 0.1, 0.3, 0.7, 1.0]  # by round
ALONE: Final = [0.0, 40.0, 6.0]  # what it costs France that the Emperor has so few corps about him


def chance(strength: float, against: float) -> float:
    """How likely an army takes what so much strength defends: a quick guess."""
    if against <= 0:
        return 1.0
    ratio = strength / against
    ratio *= ratio
    return ratio / (1.0 + ratio)


@final
class Front:
    """Both sides on the map as one of them sees it."""

    def __init__(self, b: Europe, side: int, worlds: list[Europe]) -> None:
        self.b = b
        self.side = side
        self.left = max(0, ROUNDS - b.round) if b.round else ROUNDS
        self.own: dict[int, int] = {area: b.army(area, side) for area in b.camps(side)}
        self.enemy: dict[int, Army] = {}
        enemy = 1 - side
        for area in b.camps(enemy):
            army = b.army(area, enemy)
            guesses = [self.strength(world, world.army(area, enemy), area) for world in worlds]
            self.enemy[area] = (sum(guesses) / len(guesses), army.bit_count(), b.mr(b.leader(army)))
        self.known: dict[tuple[int, int, int], Army] = {}
        self.lands = [b.areas_of(country) for country in range(COUNTRIES)]
        self.sights: dict[tuple[int, int], list[tuple[float, int, int, int, bool]]] = {}
        self.aims = [self.targets(FRENCH), self.targets(ALLIED)]
        self.quarry = self.plan_of_the_year()
        self.emperor = next((area for area in b.camps(FRENCH) if b.leader(b.army(area, FRENCH)) == NAPOLEON), NOBODY)
        self.winters = [self.winter(mod) for mod in range(-3, 14)]

    @staticmethod
    def strength(b: Europe, army: int, area: int) -> float:
        return float(b.strength(best_engaged(b, army, area), area))

    @staticmethod
    def winter(mod: int) -> float:
        return sum([winter_losses(die + mod) for die in range(1, 7)]) / 6

    def army(self, mask: int, area: int, worn: int = 0) -> Army:
        """An army of one's own in an area; ``worn``: corps that would be exhausted by the way there or a battle."""
        b = self.b
        worn &= mask & ~b.exhausted
        found = self.known.get((mask, area, worn))
        if found is None:
            strength = self.strength(b, mask, area)
            mr = b.mr(b.leader(mask))
            if worn:
                now = b.exhausted
                b.exhausted = now | worn
                left = self.strength(b, mask, area)
                strength = left + REFRESHED * (strength - left)
                mr = b.mr(b.leader(mask))
                b.exhausted = now
            found = self.known[mask, area, worn] = (strength, mask.bit_count(), mr)
        return found

    def targets(self, side: int) -> list[tuple[int, int, float]]:
        """Area, country and worth of what a side would take from the other."""
        found: list[tuple[int, int, float]] = []
        b = self.b
        worths = worth_now(b, side)
        if side == self.side:
            worths[FRANCE] *= self.storm()
        for country in range(COUNTRIES):
            status = b.status[country]
            holder = CONTROL[status]
            if status == IC:
                holder = ALLIED
            elif OCCUPIER[status] != NOBODY:
                holder = OCCUPIER[status]
            if holder == 1 - side and WORTH[country] and not (MAJOR[country] and b.nation[CAPITAL[country]] != country):
                found.append((CAPITAL[country], country, worths[country]))
        return found

    def storm(self) -> float:
        """Of what Paris is worth to France, to the Coalition: more, the better its strongest army would do there."""
        paris = CAPITAL[FRANCE]
        ours = max([self.army(mask, at)[0] for at, mask in self.own.items()], default=0.0)
        guard = self.guard(self.enemy, paris, FRANCE)[0] - FIELD[1]
        return max(STORM[max(0, len(STORM) - 1 - (LAST_YEAR - self.b.year))], chance(ours, guard))

    def posts(self) -> list[int]:
        """Where a single corps is of use: what it may take or guard, and beside its friends."""
        return [*[area for area, _, _ in self.aims[FRENCH]], *[area for area, _, _ in self.aims[ALLIED]], *self.own]

    def plan_of_the_year(self) -> int:
        """The enemy's capital that is worth the whole year: what can be there in time against all that may be met."""
        best, most = NOBODY, 0.0
        for area, country, worth in self.aims[self.side]:
            if not MAJOR[country]:
                continue
            ours = theirs = 0.0
            for at, mask in self.own.items():
                strength, _, mr = self.army(mask, at)
                far = DISTANCE[at][area]
                if far <= mr * self.left and far < len(FADE):
                    ours += strength * FADE[far]
            for at, (strength, _, _) in self.enemy.items():
                if at in self.lands[country] or DISTANCE[at][area] <= 2:
                    theirs += strength
            value = worth * chance(ours, theirs + FIELD[1]) if ours else 0.0
            if value > most:
                best, most = area, value
        return best

    def value(self, own: dict[int, int], enemy: dict[int, Army], worn: int = 0) -> float:
        """What the map is worth to the side, with its stacks and the enemy's as given, and some corps ``worn`` out."""
        armies: list[dict[int, Army]] = [{}, {}]
        side = self.side
        armies[side] = {area: self.army(mask, area, worn) for area, mask in own.items() if mask}
        armies[1 - side] = enemy
        total = self.politics(armies, own, side) - self.politics(armies, own, 1 - side)
        total += self.promises(armies, side) - self.promises(armies, 1 - side)
        total += self.foothold(armies[side], enemy)
        total -= self.frost(armies[side], side) + self.bare(armies[side], enemy)
        if side == FRENCH:
            for mask in own.values():
                if mask >> NAPOLEON & 1 and mask.bit_count() < len(ALONE):
                    total -= ALONE[mask.bit_count()]
        return total

    def politics(self, armies: list[dict[int, Army]], own: dict[int, int], side: int) -> float:
        """7: what a side has taken of the other's and may hold until the countries surrender."""
        total = 0.0
        mine, theirs = armies[side], armies[1 - side]
        b = self.b
        for area, country, worth in self.aims[side]:
            here = mine.get(area)
            if here is None:
                continue
            if OCCUPIER[b.status[country]] == 1 - side:
                total += worth * 0.5  # the occupier has lost it
                continue
            late = 1 - self.left / ROUNDS
            sure = self.outnumbers(mine, theirs, own, country, side) if MAJOR[country] else 1.0
            hold = (1 - late) * BESIDE + late * sure
            threat = 0.0
            for other, army in theirs.items():
                if DISTANCE[other][area] <= army[2]:
                    threat = max(threat, chance(army[0], here[0] + 1))
            total += worth * hold * (1 - (0.4 if self.left else 0.2) * threat)
        return total

    def outnumbers(
        self, mine: dict[int, Army], theirs: dict[int, Army], own: dict[int, int], country: int, side: int
    ) -> float:
        """7.5.2: more corps in the country than its friends, or none of its own left there."""
        areas = self.lands[country]
        here = sum([mine[area][1] for area in areas if area in mine])
        there = sum([theirs[area][1] for area in areas if area in theirs])
        if here > there:
            return 1.0
        if side != self.side and not any([own.get(area, 0) & OWN[country] for area in areas]):
            return 1.0
        return 0.1 + 0.4 * here / (there + 1)

    def promises(self, armies: list[dict[int, Army]], side: int) -> float:
        """What each army may take from where it is, of the other's or of what was lost to it."""
        mine, theirs = armies[side], armies[1 - side]
        guards: dict[int, tuple[float, int]] = {}
        found: dict[int, list[float]] = {}
        mass = self.massed(mine) if side == self.side else 0.0
        hunted = side == ALLIED and self.side == ALLIED and self.emperor in theirs and theirs[self.emperor][1] <= 2
        for at, (strength, corps, mr) in mine.items():
            best, goal = 0.0, NOBODY
            squared = strength * strength
            alone = chance(strength, FIELD[0])
            hope = SET_UPON * chance(strength + ALONGSIDE * mass, FIELD[0]) if side == self.side else alone
            for bound, far, area, country, lost in self.in_reach(side, at):
                if bound * hope <= best:
                    break
                if bound * alone <= best and area != self.quarry:
                    continue
                if (lost and area not in theirs) or (not lost and area in mine):
                    continue
                known = guards.get(area)
                if known is None:
                    known = guards[area] = self.guard(theirs, area, country)
                guard, crowd = known
                if area == self.quarry and side == self.side:
                    others = mass - strength * FADE[far]
                    value = SET_UPON * bound * chance(strength + ALONGSIDE * others, guard)
                else:
                    value = bound * squared / (squared + guard * guard)
                if crowd >= corps:
                    value *= (corps + 1) / (crowd + 2)
                if far > mr * self.left:
                    value *= LATE
                if value > best:
                    best, goal = value, area
            if hunted:
                prey = theirs[self.emperor]
                far = min(DISTANCE[at][self.emperor], len(FADE) - 1)
                value = EMPEROR / (3 * prey[1]) * FADE[far] * chance(strength, prey[0] + FIELD[0])
                if value > best:
                    best, goal = value, self.emperor
            if goal != NOBODY:
                found.setdefault(goal, []).append(best)
        total = 0.0
        for goal, values in found.items():
            crowd_of = TOGETHER if goal == self.quarry and side == self.side else CROWD
            for i, value in enumerate(sorted(values, reverse=True)):
                total += value * crowd_of[min(i, len(crowd_of) - 1)]
        return PROMISE * total

    def massed(self, mine: dict[int, Army]) -> float:
        """The strength that is on its way to the capital of the year; what is far counts less."""
        if self.quarry == NOBODY:
            return 0.0
        row = DISTANCE[self.quarry]
        return sum([army[0] * FADE[row[at]] for at, army in mine.items() if row[at] < len(FADE)])

    def guard(self, theirs: dict[int, Army], area: int, country: int) -> tuple[float, int]:
        """The strength that an army must reckon with in an area, and the corps that hold the country of a capital."""
        strength = theirs[area][0] if area in theirs else 0.0
        near = max([theirs[next_][0] for next_ in NEAR[area] if next_ in theirs], default=0.0)
        crowd = sum([theirs[one][1] for one in self.lands[country] if one in theirs]) if MAJOR[country] else 0
        return FIELD[MAJOR[country]] + strength + NEARBY * near, crowd

    def in_reach(self, side: int, at: int) -> list[tuple[float, int, int, int, bool]]:
        """The aims of an army by what they would be worth to it unguarded, the best first."""
        found = self.sights.get((side, at))
        if found is None:
            row = DISTANCE[at]
            every = [(*aim, False) for aim in self.aims[side]] + [(*aim, True) for aim in self.aims[1 - side]]
            found = sorted(
                [
                    (worth * FADE[row[area]], row[area], area, country, lost)
                    for area, country, worth, lost in every
                    if row[area] < len(FADE)
                ],
                reverse=True,
            )
            self.sights[side, at] = found
        return found

    def foothold(self, mine: dict[int, Army], enemy: dict[int, Army]) -> float:
        """7.5.2: a capital falls to the side that has more corps in the country: those beside the capital count too."""
        if self.quarry == NOBODY:
            return 0.0
        areas = self.lands[CAPITAL_OF[self.quarry]]
        here = sum([mine[area][1] for area in areas if area in mine])
        there = sum([enemy[area][1] for area in areas if area in enemy])
        worth = next(worth for area, _, worth in self.aims[self.side] if area == self.quarry)
        return FOOTHOLD * worth * min(1.0, here / (there + 1))

    def bare(self, armies: dict[int, Army], enemy: dict[int, Army]) -> float:
        """What it costs to leave a capital of one's own without a corps, with an enemy who can be there at once."""
        total = 0.0
        for area, _, worth in self.aims[1 - self.side]:
            if CAPITAL_OF[area] >= 0 and area not in armies:
                if [1 for at, army in enemy.items() if DISTANCE[at][area] <= army[2]]:
                    total += BARE * worth
        return total + self.hollow(armies, enemy)

    def hollow(self, armies: dict[int, Army], enemy: dict[int, Army]) -> float:
        """7.5.2: a major without a corps of its side falls to the first enemy who comes to its capital."""
        total = 0.0
        for area, country, worth in self.aims[1 - self.side]:
            if not MAJOR[country] or [1 for one in self.lands[country] if one in armies]:
                continue
            row = DISTANCE[area]
            far = min([row[at] for at, army in enemy.items() if row[at] <= army[2] * self.left], default=len(FADE))
            if far < len(FADE):
                total += HOLLOW * worth * FADE[far]
        return total

    def frost(self, armies: dict[int, Army], side: int) -> float:
        """8: what the winter will cost, as it comes nearer."""
        b = self.b
        lost = 0.0
        for area, army in armies.items():
            if army[1] >= WINTER_CORPS:
                mod = WINTER_PER_CORPS * (army[1] - WINTER_CORPS) + (WINTER_BARREN if BARREN[area] else 0)
                if b.friendly(area) != side:
                    mod += WINTER_ABROAD
                elif not BARREN[area]:
                    mod += WINTER_QUARTERS
                lost += self.winters[max(-3, min(mod, 13)) + 3]
        return lost * FROZEN * WINTER_NEARS[b.round]


def occupied_capital(b: Europe, side: int, area: int) -> int:
    """The country that a side occupies by standing in an area, or NOBODY."""
    country = CAPITAL_OF[area]
    return country if country >= 0 and OCCUPIER[b.status[country]] == side else NOBODY


def camps_of(front: Front) -> list[int]:
    return [area for area in range(AREAS) if front.own.get(area)]


def strongest(b: Europe, army: int) -> list[int]:
    """The corps of an army, its leader first, then by strength."""
    lead = b.leader(army)
    return sorted(members(army), key=lambda corps: (corps != lead, -b.br(corps), corps))
