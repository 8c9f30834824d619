"""Marches: who might go where, what he would meet there, and what the map would be worth afterwards."""

from __future__ import annotations

from typing import Final, final

from grognard.games.age_of_napoleon.bots.front import ALONE, Army, Front, occupied_capital, strongest
from grognard.games.age_of_napoleon.bots.scales import (
    CORPS_WORTH,
    EMPEROR,
    FOR_A_TIME,
    WORTH,
    keeping,
    prospect,
    worth_of,
)
from grognard.games.age_of_napoleon.odds.attrition import path_odds
from grognard.games.age_of_napoleon.odds.battle import BattleOdds
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.forces import allowance, head
from grognard.games.age_of_napoleon.rules.ground import FRENCH, NEAR, NOBODY
from grognard.games.age_of_napoleon.rules.march import reach, ready, sets_out
from grognard.games.age_of_napoleon.rules.neutrality import violated_by_entering, violated_by_stopping
from grognard.games.age_of_napoleon.rules.pieces import BATTLE, NAPOLEON, TIRED, members
from grognard.games.age_of_napoleon.rules.sea import landings
from grognard.games.age_of_napoleon.rules.tables import ATTACKING, HOME_BONUS, LANDING_MALUS

VIOLATED: Final = 1.3  # of the worth of a neutral driven to the enemy
DESERTED: Final = 0.7  # of the worth of a country whose occupation ends
LIKELY: Final = 4  # areas that are worth a second look
WEARY: Final = 0.5  # a fresh corps that is exhausted afterwards
SUPPORT: Final = 0.5  # of the strength of armies that may come to the enemy
LAID: Final = 0.7  # how likely an enemy intercepts who can win the day by it
AMBUSHED: Final = 0.6  # his chance to win at which he does
THROWN_BACK: Final = 3.0  # a march that ends in a battle lost
BEATEN: Final = 0.6  # what is left of the strength of an army that was beaten
THEIRS: Final = 5.0  # a corps of the enemy's
CAPTIVE: Final = 2.5
WAITING: Final = 0.8  # what a card is worth that could pay for something else


@final
class Plan:
    """A force goes from an area by a way, if only to stay; ``gain`` over what the map is worth as it is."""

    __slots__ = ("area", "force", "gain", "path", "ship")

    def __init__(self, gain: float, area: int, force: int, path: list[int], ship: bool = False) -> None:
        self.gain = gain
        self.area = area
        self.force = force
        self.path = path
        self.ship = ship


@final
class Planner:
    def __init__(self, front: Front) -> None:
        self.front = front
        self.b = front.b
        self.side = front.side
        self.now = front.value(front.own, front.enemy)
        self.posts = front.posts()

    # ---- who ---------------------------------------------------------------------------------------------------

    def forces(self, area: int) -> list[int]:
        """Parts of an army that might march; the Emperor never alone, nor left alone."""
        b = self.b
        army = b.army(area, self.side)
        pool = ready(b, self.side, area)
        if not pool:
            return []
        ranked = strongest(b, pool)
        most = b.sr(ranked[0])
        lots = [ranked[:most]]
        if len(ranked) > 1:
            lots += [ranked[-1:], ranked[: min(most, len(ranked) - 1)]]
        if len(ranked) > 3:
            lots += [ranked[: min(most, len(ranked) - 2)], ranked[-2:]]
        if len(ranked) > 2:
            rest = strongest(b, pool & ~(1 << ranked[0]))
            lots.append(rest[: b.sr(rest[0])])
        found: list[int] = []
        lonely = 1 << NAPOLEON
        for lot in lots:
            force = sum([1 << corps for corps in lot])
            if len(lot) > b.sr(b.leader(force)) or force in found:
                continue
            if army != lonely and lonely in (force, army & ~force):
                continue
            found.append(force)
        return found

    # ---- where -------------------------------------------------------------------------------------------------

    def ways(self, force: int, area: int, left: int, attacked: bool) -> list[list[int]]:
        """The shortest way to each area in reach."""
        b, side = self.b, self.side
        found: list[list[int]] = []
        seen = {area}
        edge: list[tuple[list[int], int]] = [([], area)]
        for step in range(left):
            rest = left - step
            against = rest + ATTACKING
            new: list[tuple[list[int], int]] = []
            for path, at in edge:
                for to in reach(b, side, force, at, against if attacked else rest, against):
                    if to in seen or to not in NEAR[at]:
                        continue
                    seen.add(to)
                    found.append([*path, to])
                    if b.free_of(to, 1 - side) and violated_by_entering(b, side, to) == NOBODY:
                        new.append(([*path, to], to))
            edge = new
        return found

    def plans(self, area: int, within: int = 0) -> list[Plan]:
        """What the army of an area may do; ``within``: the corps that are named already. All that can march are weighed
        wherever they can go, the weakest alone where a corps is of use, other parts of the army only where one of those
        two would best be."""
        b = self.b
        found: list[Plan] = []
        ends: list[int] = []
        forces = self.forces(area)
        for place, force in enumerate(forces):
            if (place > 1 and within & ~force) or not sets_out(b, self.side, force, area, 0):
                continue
            for path in self.ways(force, area, allowance(b, head(b, force)), False):
                if not place or (path[-1] in (self.posts if place == 1 else ends)):
                    found.append(Plan(self.gain(force, area, path), area, force, path))
            if place < 2:
                ends = [plan.path[-1] for plan in sorted(found, key=lambda plan: -plan.gain)[:LIKELY]]
        return [plan for plan in found if not within & ~plan.force]

    def voyages(self, corps: int, where: list[int] | None = None) -> list[Plan]:
        at = self.b.at[corps]
        return [
            Plan(self.gain(1 << corps, at, [to], sea=True), at, 1 << corps, [to], True)
            for to in landings(self.b, corps)
            if where is None or to in where
        ]

    # ---- what it is worth --------------------------------------------------------------------------------------

    def gain(
        self, force: int, area: int, path: list[int], entered: int = 0, forced: int = 0, sea: bool = False
    ) -> float:
        front, b, side = self.front, self.b, self.side
        army = front.own.get(area, 0)
        to = path[-1] if path else area
        own = front.own.copy()
        own[area] = army & ~force
        own[to] = own.get(to, 0) | force
        cost = 0.0
        worn = False
        if path and not sea:
            odds = path_odds(b, [(force, entered)], area, path, forced)
            if odds is not None and odds.checks:
                worn = True
                lost = worth_of(force & ~(1 << NAPOLEON)) / max(1, force.bit_count())
                cost += odds.expected * lost * (1.0 if odds.for_good else FOR_A_TIME)
                cost += WEARY * (force & ~b.exhausted).bit_count()
                if odds.for_good:
                    cost += EMPEROR * odds.emperor
        if to != area or entered:
            country = violated_by_stopping(b, side, to)
            if country != NOBODY:
                cost += VIOLATED * WORTH[country] + 4.0
        if not own[area]:
            country = occupied_capital(b, side, area)
            if country != NOBODY:
                cost += DESERTED * WORTH[country]
        enemy = front.enemy.get(to)
        if enemy is None or to == area:
            if to != area:
                cost += self.ambush(force, to)
            return front.value(own, front.enemy, force if worn else 0) - self.now - cost
        return self.attack(own, force, area, to, enemy, worn, sea) - self.now - cost

    def ambush(self, force: int, to: int) -> float:
        """6.8.1: an enemy as fast may intercept, if he has not moved yet and can pay for it."""
        front, b, side = self.front, self.b, self.side
        enemy = 1 - side
        if not b.hand[enemy] and not b.free >> enemy & 1:
            return 0.0
        mr = b.mr(b.leader(force))
        army = front.own.get(to, 0) | force
        strength, corps, _ = front.army(army, to)
        worst = 0.0
        for near in NEAR[to]:
            other = front.enemy.get(near)
            if other is None or other[2] < mr or not b.army(near, enemy) & ~b.moved:
                continue
            odds = prospect(side, True, strength, corps, other[0], other[1], bool(army >> NAPOLEON & 1))
            if odds.win[enemy] >= AMBUSHED:
                worst = max(worst, THROWN_BACK + self.toll(odds, army))
        return LAID * worst

    def toll(self, odds: BattleOdds, army: int) -> float:
        """What a battle costs an army beyond what it costs the enemy."""
        side, enemy = self.side, 1 - self.side
        lost = worth_of(army & ~(1 << NAPOLEON)) / max(1, army.bit_count())
        total = lost * (odds.buried(side) + FOR_A_TIME * (odds.expected(side) - odds.buried(side)))
        total -= THEIRS * odds.buried(enemy) + CAPTIVE * (odds.expected(enemy) - odds.buried(enemy))
        return total + (EMPEROR * odds.emperor if side == FRENCH else 0.0)

    def attack(self, own: dict[int, int], force: int, area: int, to: int, enemy: Army, worn: bool, sea: bool) -> float:
        front, b, side = self.front, self.b, self.side
        strength = self.engaged(force, own[to], to, worn, sea)
        mr = b.mr(b.leader(force))
        helpers = [front.enemy[near][0] for near in NEAR[to] if near in front.enemy and front.enemy[near][2] >= mr]
        against = enemy[0] + SUPPORT * max(helpers, default=0.0)
        emperor = bool(force >> NAPOLEON & 1)
        odds = prospect(side, True, strength, own[to].bit_count(), against, enemy[1], emperor)
        won = odds.win[side]
        total = -self.toll(odds, own[to]) - WEARY * (own[to] & ~b.exhausted).bit_count()
        if emperor:
            # What is left about him after the battle, whoever wins it.
            left_alone = len(ALONE) - (own[to].bit_count() - odds.expected(side))
            total -= ALONE[1] * max(0.0, left_alone) / len(ALONE)
        if front.emperor == to and side == 1:
            # The Emperor himself: alone he is lost with the battle.
            total += EMPEROR * won * (0.8 if enemy[1] == 1 else 0.08)
        beaten = front.enemy.copy()
        del beaten[to]
        exits = [near for near in NEAR[to] if near != area and not own.get(near) and near not in beaten]
        friends = [near for near in NEAR[to] if near in beaten]
        left = (enemy[0] * BEATEN, max(1, enemy[1] - 1), max(1, enemy[2] - 1))
        if exits and not friends:
            beaten[exits[0]] = left
        elif not exits and not friends:
            total += CAPTIVE * enemy[1] * won
        total += won * front.value(own, beaten, own[to])
        if won < 1:
            total += (1 - won) * (self.now - 1.0)
        return total

    def engaged(self, force: int, army: int, to: int, worn: bool, sea: bool) -> float:
        """The strength with which an army would fight in an area that a force of it has come to."""
        b = self.b
        ratings: list[int] = []
        for corps in members(army):
            came = force >> corps & 1
            rating = BATTLE[TIRED][corps] if worn and came else b.br(corps)
            rating += HOME_BONUS if b.at_home(corps, to) else 0
            ratings.append(rating + (LANDING_MALUS if sea and came else 0))
        return float(sum(sorted(ratings, reverse=True)[: b.sr(b.leader(army))]))

    # ---- an action ---------------------------------------------------------------------------------------------

    def best(self, areas: list[int], sailors: list[int]) -> list[Plan]:
        """The best plan of each army, the best first."""
        found: list[Plan] = []
        for area in areas:
            plans = self.plans(area)
            if plans:
                found.append(max(plans, key=lambda plan: plan.gain))
        ashore: dict[int, list[int]] = {}
        for corps in sailors:
            ashore.setdefault(self.b.at[corps], []).append(corps)
        for corps_there in ashore.values():
            ranked = sorted(corps_there, key=lambda corps: CORPS_WORTH[corps])
            voyages = sorted(self.voyages(ranked[-1]), key=lambda plan: -plan.gain)
            if voyages and len(ranked) > 1:
                voyages += self.voyages(ranked[0], [plan.path[-1] for plan in voyages[:LIKELY]])
            if voyages:
                found.append(max(voyages, key=lambda plan: plan.gain))
        return sorted(found, key=lambda plan: -plan.gain)


def price(b: Europe, side: int) -> float:
    """6.4.1: what a move costs: the card least worth keeping, and that it cannot pay for another."""
    if b.free >> side & 1 or not b.hand[side]:
        return 0.0
    cards = members(b.hand[side])
    spare = len(cards) > 7 - b.round
    return 0.5 * min([keeping(b, side, card) for card in cards]) + (0.2 if spare else WAITING)
