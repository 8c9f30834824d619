"""One decision of the sergeant: the map as it weighs it, and what a stack would be worth on each hex of it."""

from __future__ import annotations

from typing import Final, final

from grognard.games.nemesis_1813.bots.remembering import kept
from grognard.games.nemesis_1813.bots.scales import (
    ENEMY_DEPOT,
    FAR,
    OWN_DEPOT,
    PRIZE,
    SAFE,
    holder,
    prizes,
)
from grognard.games.nemesis_1813.rules.arrivals import arrivals
from grognard.games.nemesis_1813.rules.battle import arms
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    CITIES,
    FORTIFIED,
    FRENCH,
    GERMAN_CITIES,
    HAMBURG,
    HINDERS,
    NEAR,
    PASSABLE,
    distance,
    distances,
    over_river,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import feeding, territory
from grognard.games.nemesis_1813.rules.lines import fed
from grognard.games.nemesis_1813.rules.pieces import ARTILLERY, COSSACKS, NAPOLEON, SIDE, best, factors, members
from grognard.games.nemesis_1813.rules.points import ground_points
from grognard.games.nemesis_1813.rules.ranks import inspired
from grognard.games.nemesis_1813.rules.tables import (
    ATTACK_FORTRESS,
    ATTACK_FORTRESS_GUNS,
    ATTACK_RIVER,
    ATTACK_ROUGH,
    BATTLE_POINTS,
    COSSACKS_FROM,
    HAMBURG_FROM,
    HAMBURG_MOST,
    MARGIN_1799,
)
from grognard.games.nemesis_1813.rules.theatre import BOUGHT_OFF, JOINED, LAST_TURN, NEUTRAL, Theatre

# Of what draws, from so far away: near it much, and from afar still something.
FADE: Final = [0.5 * 0.72**far + 0.5 / (1 + 0.25 * far) for far in range(64)]
REACH: Final = (1.0, 1.0, 0.75, 0.55, 0.35, 0.15)  # of the strength of an enemy so far away
BESIDE: Final = 0.45  # of the strength of a stack next door that may support
HUNGRY: Final = 2.2  # a unit out of supply
FORAGING: Final = 0.35  # of the units times the chance that the country does not feed them
FEAR: Final = 0.55  # a point by which the enemy is stronger,
BOLD: Final = 0.3  # and to who would lose if nothing happened
EAGER: Final = 1.1  # a point by which oneself is
# Cossacks in a city: a point to the French on a six (13.1), which in 1799 is the victory.
RAID: Final = {"1813": 24.0, "1799": 16.0}  # at most,
RAID_TURN: Final = {"1813": 1.5, "1799": 16.0}  # and by the turns that it may go on
RELIEF: Final = 4.0  # that others come and keep the city
GERMAN: Final = 1.3  # three of them turn the Confederation (14.9)
LATE: Final = 0.5  # that cities are worth more at the end
PATIENCE: Final = (0.0, 0.3, 0.5, 0.65, 0.8, 0.9, 1.0)  # of hunger, by turns left: at the end only cities count
GATHER: Final = 0.5  # armies come together around what must be taken, before the odds are good;
HURRY: Final = {"1813": 19, "1799": 5}  # turns before the end from which the count presses whom it is against
PRESSED: Final = 1.5  # the more so if nothing else can turn the war
TWO_MARCHES: Final = 6  # hexes
NO_LESS: Final = 0.5  # by which a hex must draw more than another, if one is to march there for it
SOON: Final = 3  # turns
BARRED: Final = 0.6  # of the enemy's reinforcements that never arrive
GARRISON: Final = 0.3  # of a fight, if it is with a garrison that hurts nobody
SEIZED: Final = 0.8  # of a city with a point, for whoever walks into it
KEPT: Final = 0.12  # less of one's own, for each unit that keeps it
EMPTY: Final = 1.3  # that nobody is in it
STRANDED: Final = 1.0  # a depot that nobody could take up any more
LET_GO: Final = 1.1  # of one that counts only for whoever is in it
TURNED: Final = {NEUTRAL: 6.0, JOINED: 12.0, BOUGHT_OFF: 6.0}  # the city by which the Confederation wavers (14.9)
PARTY: Final = 9  # hexes from where a party is sent to one
EMPEROR: Final = 2.0  # what the Coalition adds to his strength


@final
class Thought:
    def __init__(self, b: Theatre, side: int) -> None:
        self.b = b
        self.side = side
        self.foe = 1 - side
        self._value: dict[tuple[int, int], float] = {}
        self.fed = fed(b, side)
        self.behind = LAST_TURN[b.scenario] - b.turn <= HURRY[b.scenario] and _behind(b, side)
        left = LAST_TURN[b.scenario] - b.turn
        self.raid = min(RAID[b.scenario], RAID_TURN[b.scenario] * (left + 1))
        self.patience = PATIENCE[min(left, len(PATIENCE) - 1)]
        self.home = feeding(b, side)
        # Who may come: garrisons that must stay where they are frighten nobody (14.12).
        self.enemies: list[tuple[int, float]] = [
            (h, self.defence(self.foe, h))
            for h in members(b.held[self.foe])
            if b.army[stack_of(h, self.foe)] & ~(b.garrison & ~b.relieved)
        ]
        self.goals: list[tuple[int, float]] = []
        self.open_cities: dict[int, float] = {}  # cities with a point that are the enemy's and nobody is in
        self.blockers: dict[int, float] = {}  # enemies who would keep reinforcements away (13.3)
        self.bars: dict[int, float] = {}  # hexes from where those of the enemy would be kept away
        self._attraction: dict[int, float] = {}
        self._ahead: dict[int, list[tuple[float, int]]] = {}
        self._threat: dict[int, float] = {}
        self._nearest: dict[int, int] = {}
        self.worn: dict[tuple[int, int, int], float] = {}  # by who marches, who leads them, and how far
        self._find_goals()
        self.kept = kept(b, side)

    # ---- strengths -----------------------------------------------------------------------------------------------

    def value(self, force: int, staff: int) -> float:
        """What units in good order are worth in a fight, without the ground."""
        if not force:
            return 0.0
        found = self._value.get((force, staff))
        if found is None:
            side = SIDE[members(force)[0]]
            led = inspired(self.b, staff, force, True) + min(best(staff), force.bit_count())
            found = self._value[force, staff] = float(factors(force) + led + arms(self.b, side, force))
        return found

    def defence(self, side: int, h: int) -> float:
        b = self.b
        stack = stack_of(h, side)
        strength = self.value(b.good(stack), b.staff[stack])
        if side != self.side and self.side == ALLIED and b.staff[stack] >> NAPOLEON & 1:
            strength += EMPEROR
        return strength

    def assault(self, force: int, staff: int, start: int, to: int) -> float:
        """An attack value, before supports and die."""
        strength = self.value(force, staff)
        if over_river(start, to):
            strength += ATTACK_RIVER
        if FORTIFIED[to]:
            strength += ATTACK_FORTRESS_GUNS if force & ARTILLERY else ATTACK_FORTRESS
        if HINDERS[to]:
            strength += ATTACK_ROUGH
        return strength

    # ---- what draws ----------------------------------------------------------------------------------------------

    def _find_goals(self) -> None:
        b, side = self.b, self.side
        for h in members(prizes(b)):
            near = self.nearest(h)
            owner = holder(b, h)
            worth = self.city(h)
            if owner != side:
                if not b.held[self.foe] >> h & 1:
                    worth *= EMPTY
                    self.open_cities[h] = SEIZED * worth + self.turning(h)
                self.goals.append((h, worth))
            elif near <= FAR:
                kept = 1 - KEPT * min(4, b.army[stack_of(h, side)].bit_count())
                self.goals.append((h, worth * (SAFE + (1 - SAFE) * (FAR - near) / FAR) * kept))
        for h in members(b.depots[1 - side]):
            self.goals.append((h, ENEMY_DEPOT))
        for turn in range(b.turn, b.turn + SOON):
            for h, force, staff in arrivals(b, side, turn):
                worth = _coming(force, staff)
                for n in members((NEAR[h] | 1 << h) & b.held[self.foe]):
                    self.goals.append((n, worth))
                    self.blockers[n] = self.blockers.get(n, 0.0) + worth * (1.0 if turn == b.turn else 0.5)
        for h, force, staff in arrivals(b, self.foe, b.turn):
            if not (NEAR[h] | 1 << h) & b.held[side]:
                for n in members(NEAR[h] | 1 << h):
                    self.bars[n] = self.bars.get(n, 0.0) + BARRED * _coming(force, staff)

    def city(self, h: int) -> float:
        """What a city with a point is worth."""
        b = self.b
        german = GERMAN_CITIES >> h & 1 and b.confederation < 3
        return PRIZE[b.scenario] * (1.0 + LATE * (1.0 - self.patience)) * (GERMAN if german else 1.0)

    def turning(self, h: int) -> float:
        """14.9b: what a city adds if with it the Confederation changes its mind."""
        b = self.b
        if self.side != ALLIED or b.scenario != "1813" or b.confederation > (1 if b.austria != JOINED else 2):
            return 0.0
        places = GERMAN_CITIES | 1 << HAMBURG
        held = b.held[ALLIED] & places
        return TURNED[b.austria] if held.bit_count() == 2 and places >> h & 1 else 0.0

    def attraction(self, h: int) -> float:
        found = self._attraction.get(h)
        if found is None:
            most = whole = 0.0
            for goal, worth in self.goals:
                pull = worth * FADE[distance(h, goal)]
                whole += pull
                most = max(most, pull)
            found = self._attraction[h] = most + 0.25 * (whole - most)
        return found

    def ahead(self, h: int) -> list[tuple[float, int]]:
        """Hexes within two marches that draw more than one does, the best first, and by how much."""
        found = self._ahead.get(h)
        if found is None:
            here = self.attraction(h) + NO_LESS
            near = [n for n, far in enumerate(distances(h)) if far <= TWO_MARCHES and PASSABLE >> n & 1]
            found = self._ahead[h] = sorted(
                [(self.attraction(n) - here, n) for n in near if self.attraction(n) > here], reverse=True
            )
        return found

    # ---- what frightens ------------------------------------------------------------------------------------------

    def threat(self, h: int) -> float:
        """The strength that the enemy could bring against a hex."""
        found = self._threat.get(h)
        if found is None:
            most = whole = 0.0
            for e, strength in self.enemies:
                far = distance(h, e)
                if far < len(REACH):
                    pressed = strength * REACH[far]
                    whole += pressed
                    most = max(most, pressed)
            found = self._threat[h] = most + 0.3 * (whole - most)
        return found

    def nearest(self, h: int) -> int:
        """How far the next enemy is who may come."""
        found = self._nearest.get(h)
        if found is None:
            found = self._nearest[h] = min([distance(h, e) for e, _ in self.enemies], default=99)
        return found

    def friends(self, h: int, without: int) -> float:
        """What stands next to a hex and could support."""
        b = self.b
        found = 0
        for n in members(NEAR[h] & b.held[self.side]):
            if n != without:
                found += b.good(stack_of(n, self.side)).bit_count()
        return float(found)

    # ---- a stack on a hex ----------------------------------------------------------------------------------------

    def score(self, h: int, force: int, staff: int, start: int, tired: bool = False) -> float:
        """What it is worth that a force, which stands at ``start``, is on a hex at the end of the moves."""
        b, side = self.b, self.side
        stack = stack_of(h, side)
        there = b.army[stack] & ~force
        leaders = b.staff[stack] | staff if h != start else b.staff[stack]
        whole = force | there
        good = whole & ~b.disrupted
        count = force.bit_count()
        strength = self.value(good, leaders)
        if tired:
            strength /= 2
        size = 0.25 + 0.2 * min(6, factors(force & ~b.disrupted))
        found = self.attraction(h) * size
        held = strength + BESIDE * self.friends(h, start)
        danger = self.threat(h) - held - (2.0 if FORTIFIED[h] or HINDERS[h] else 0.0)
        if danger > 0:
            found -= (BOLD if self.behind else FEAR) * danger * min(1.0, 0.4 + 0.2 * count)
        if not tired:
            found += self.chances(h, good, leaders, start)
        found -= self.hunger(h, force)
        found += self.bars.get(h, 0.0)
        if h not in (start, -1) and not b.held[side] >> h & 1:
            found += self.open_cities.get(h, 0.0)
        if self.raids(h, force):
            found -= self.raid
        elif h != start and there and not there & ~COSSACKS and prizes(b) >> h & 1 and self.raids(h, there):
            found += RELIEF
        if b.depots[side] >> h & 1:
            found += 0.8
        if there and danger > -2:
            found += 0.3 * min(3, there.bit_count())
        return found

    def hunger(self, h: int, force: int) -> float:
        """6, 7.6: what it costs to be where nothing comes, or where one must forage."""
        b, side = self.b, self.side
        count = force.bit_count() - self.provided(h, force).bit_count()
        if not count or b.depots[side] >> h & 1:
            return 0.0
        if not self.fed >> h & 1:
            return HUNGRY * count * (1.4 if b.winter else 1.0) * self.patience
        if not self.home >> h & 1:
            return FORAGING * count * min(1.0, count / 6 + 0.2) * self.patience
        return 0.0

    def provided(self, h: int, force: int) -> int:
        """6.6: who needs nothing in a hex; of pieces that lie on no hex none."""
        return self.b.exempt(sum([1 << unit for unit in members(force) if self.b.at[unit] >= 0]), h)

    def chances(self, h: int, good: int, staff: int, start: int) -> float:
        """The best attack that a force has from a hex, if its order is likely."""
        b, foe = self.b, self.foe
        if not good or (good & b.disrupted):
            return 0.0
        most = 0.0
        sure = min(1.0, (2.0 + best(staff)) / 5)
        for e in members(NEAR[h] & b.held[foe]):
            margin = self.margin(h, e, good, staff, start)
            if prizes(b) >> e & 1 or e in self.blockers:
                margin += PRESSED if self.behind else GATHER
            if margin > 0:
                worth = EAGER * min(margin, 6.0) * sure
                if prizes(b) >> e & 1:
                    worth *= 1.6
                elif not b.army[stack_of(e, foe)] & ~b.garrison:
                    worth *= GARRISON
                most = max(most, worth)
        return most

    def margin(self, h: int, e: int, good: int, staff: int, start: int) -> float:
        """How much an attack would exceed the defence on the average, with some of those who may support."""
        b, side, foe = self.b, self.side, self.foe
        ours = self.assault(good, staff, h, e)
        for n in members(NEAR[e] & b.held[side]):
            if n not in (h, start):
                ours += BESIDE * b.good(stack_of(n, side)).bit_count()
        theirs = self.defence(foe, e)
        for n in members(NEAR[e] & b.held[foe]):
            theirs += 0.3 * b.good(stack_of(n, foe)).bit_count()
        return ours - theirs

    def raids(self, h: int, force: int) -> bool:
        """13.1: cossacks in a city, when that tells; but not in Hamburg as long as it brings points."""
        b = self.b
        if h == HAMBURG and b.turn >= HAMBURG_FROM - 1 and b.hamburg < HAMBURG_MOST and not b.armistice:
            return False
        return force & COSSACKS != 0 and CITIES >> h & 1 == 1 and b.turn >= COSSACKS_FROM - 1

    def leaving(self, h: int, force: int) -> float:
        """What is lost where a hex is left: a city or depot that nobody guards any more."""
        b, side = self.b, self.side
        stays = b.army[stack_of(h, side)] & ~force
        if stays:
            return 0.0
        near = self.nearest(h)
        lost = 0.0
        if prizes(b) >> h & 1:
            if b.scenario == "1799" or not self.own_ground(h):
                lost += LET_GO * self.city(h)  # else it would be taken and left in turn
            elif near <= 4:
                lost += 0.8 * PRIZE[b.scenario]
        if b.depots[side] >> h & 1 and near <= 4:
            lost += OWN_DEPOT
        elif b.depots[side] >> h & 1:
            lost += STRANDED
        return lost

    def own_ground(self, h: int) -> bool:
        """14.4a: where a city counts without anybody in it. What is friendly for supply only does not."""
        return territory(self.b, self.side) >> h & 1 == 1


def _coming(force: int, staff: int) -> float:
    """What reinforcements are worth that arrive, or do not."""
    return 1.2 * factors(force) + 2.0 * best(staff)


def _behind(b: Theatre, side: int) -> bool:
    """14.4, 18.4: whether the count would be lost if nothing more happened."""
    allied = ground_points(b, ALLIED) + BATTLE_POINTS - b.points
    french = ground_points(b, FRENCH) + b.points
    lead = MARGIN_1799 if b.scenario == "1799" else 1
    return allied - french < lead if side == ALLIED else allied - french >= lead
