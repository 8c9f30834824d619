"""What an army may do with command points: where it can go, what it would meet there, what that is worth.

Every errand has a gain in victory points and a cost in command points; the impulse goes to the errand that gives most
for a point. An errand may need more points than there are: then it is begun.
"""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.bots.reckon import battle, defence, enemies_at, siege, terrain
from grognard.games.wellington.bots.scales import open_to_guerrillas, soldier, worths
from grognard.games.wellington.rules.interception import passable
from grognard.games.wellington.rules.march import SPENT
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BRITAIN,
    FRENCH,
    KEY,
    LEADER_POWER,
    LEADERS,
    LEADERS_OF,
    LINE_KIND,
    NEXT,
    NOBODY,
    PASS,
    SIDE_OF,
    line_between,
)
from grognard.games.wellington.rules.roads import blocked, enemy_fortress, off_the_walls
from grognard.games.wellington.rules.state import STEP
from grognard.games.wellington.rules.titles import LIGHT_DIVISION
from grognard.games.wellington.rules.war import WarState

FARTHEST: Final = 10  # CP that an errand may cost in all
FLAG: Final = 1  # CP
BUILD: Final = 2
WAITING: Final = 0.93  # of a gain, for each CP that this impulse cannot pay
SIEGE_LATER: Final = 0.85  # of the worth of a fortress that an army will besiege from its next impulse on
BOXED: Final = 0.55  # of their worth, lost with soldiers who go to the Regroup Box
WALK: Final = 4  # 9.42: duchies an impulse without attrition
TOO_DEAR: Final = 1.6  # losses weigh more than gains of the same size: armies are needed for what comes next
LEADER: Final = 1.0
_TWO_DICE: Final[list[float]] = [1.0] * 3 + [sum([6 - abs(7 - n) for n in range(k, 13)]) / 36 for k in range(3, 13)]


class Errand:
    """Something to be done with command points."""

    __slots__ = ("code", "cost", "gain", "goal", "step")

    def __init__(self, gain: float, cost: float, step: int, goal: int) -> None:
        self.gain = gain
        self.cost = cost
        self.step = step  # the next duchy
        self.goal = goal
        self.code = -1  # the action it begins with

    def rate(self, purse: float) -> float:
        """Gain for a CP; less if it must wait for another impulse."""
        late = max(0.0, self.cost - purse)
        return self.gain * float(WAITING**late) / max(self.cost, 0.5)


class Force:
    """An army on its way: soldiers and staff with a leader, or a single counter."""

    __slots__ = ("leader", "power", "sp", "staff")

    def __init__(self, power: int, leader: int, sp: int, staff: int) -> None:
        self.power = power
        self.leader = leader
        self.sp = sp
        self.staff = staff

    def dice(self, b: WarState, more: int = 0) -> int:
        dice = self.sp + more + self.staff
        if self.leader >= 0:
            dice += b.battle[self.leader]
            if b.lies(LIGHT_DIVISION, self.leader):
                dice += 1
        if SIDE_OF[self.power] == FRENCH or self.power == BRITAIN:
            dice += b.bonus(self.power)
        return dice

    def strength(self, more: int = 0) -> int:
        return self.sp + more + self.staff + (1 if self.leader >= 0 else 0)


class Staff:
    """Errands of one Power, on one state of the war."""

    def __init__(self, b: WarState, power: int) -> None:
        self.b = b
        self.power = power
        self.side = SIDE_OF[power]
        self.worth = worths(b)
        self.soldier = soldier(b)
        self.purse = b.cp + b.free_cp
        self._risk: dict[int, float] = {}
        self._surplus: dict[int, int] = {}

    # ---- what is met at the end of a road --------------------------------------------------------------------------

    def helpers(self, d: int) -> float:
        """10.1: the dice that enemy armies next to a duchy bring into a battle there, by the odds that they come."""
        known = self._risk.get(d)
        if known is not None:
            return known
        b = self.b
        dice = 0.0
        friendly = 1 if b.controller(d) != NOBODY and SIDE_OF[b.controller(d)] != self.side else 0
        for leader in range(LEADERS):
            power = LEADER_POWER[leader]
            at = b.leader_at[leader]
            if SIDE_OF[power] == self.side or at < 0 or at == d or at not in NEXT[d]:
                continue
            sp = min(b.sp_at(power, at), b.command[leader])
            if sp and passable(b, power, at, d):
                rough = 0 if LINE_KIND[line_between(at, d)] == 0 else 1
                needed = 9 - b.battle[leader] - friendly + rough
                dice += _TWO_DICE[min(max(needed, 2), 12)] * (sp + 1) if needed <= 12 else 0.0
        self._risk[d] = dice
        return dice

    def fight(self, force: Force, more: int, origin: int, d: int) -> tuple[float, float]:
        """A battle there: how likely it is won, and the balance of losses."""
        b = self.b
        theirs, strength = defence(b, 1 - self.side, d)
        theirs += terrain(self.power, origin, d, b.holder(d)) + int(self.helpers(d) * 0.6 + 0.5)
        won, us, them, _wiped = battle(force.dice(b, more), theirs, force.strength(more), strength)
        losses = self.soldier * (them - TOO_DEAR * us)
        if not b.friendly(self.power, origin):
            losses -= (1 - won) * self.soldier * BOXED * (force.sp + more) + (1 - won) * LEADER * BOXED
        for leader in b.leaders_at(d, 0b1111):
            if SIDE_OF[LEADER_POWER[leader]] != self.side:
                losses += LEADER * max(0.0, won - 0.4)
        return won, losses

    def siege_worth(self, force: Force, more: int, d: int) -> float:
        b = self.b
        taken, cost = siege(force.dice(b, more), b.walls(d))
        if force.leader < 0 or taken < 0.02:
            return 0.0
        return (1 - (1 - taken) ** 2) * self.worth[d] * SIEGE_LATER - cost * self.soldier

    # ---- soldiers that may be taken along --------------------------------------------------------------------------

    def surplus(self, d: int) -> int:
        """SP of the Power in a duchy that need not stay there."""
        known = self._surplus.get(d)
        if known is not None:
            return known
        b = self.b
        n = b.fresh_sp(self.power, d, SPENT)
        if n and self.guarded(d) and b.sp_at(ALLY_OF[self.power], d) == 0:
            n = max(0, n - 1)
        self._surplus[d] = n
        return n

    def guarded(self, d: int) -> bool:
        """Whether a soldier ought to stay: the French lose keys without one (4.4), others only to an enemy nearby."""
        b = self.b
        if not KEY[d] or b.walls(d) or not b.friendly(self.power, d):
            return False
        if self.side == FRENCH:
            return open_to_guerrillas(b, d)
        return any([enemies_at(b, self.power, n) for n in NEXT[d]])

    # ---- roads -----------------------------------------------------------------------------------------------------

    def roads(self, force: Force, origin: int, budget: float, steps_done: int) -> list[Errand]:
        """Every errand of a force from where it stands."""
        b = self.b
        power = self.power
        side = self.side
        room = (b.command[force.leader] - force.staff if force.leader >= 0 else force.sp) - force.sp
        found: list[Errand] = []
        # Of each duchy reached: cost, steps, first step, gain on the way, SP picked up.
        reached: dict[int, tuple[float, int, int, float, int]] = {origin: (0.0, steps_done, -1, 0.0, 0)}
        ring = [origin]
        done: set[int] = set()
        while ring:
            d = min(ring, key=lambda at: reached[at][0])
            ring.remove(d)
            if d in done:
                continue
            done.add(d)
            cost, steps, first, gain, more = reached[d]
            if cost >= budget:
                continue
            for n in NEXT[d]:
                line = line_between(d, n)
                if n in done or (b.in_play and blocked(b, line)) or not off_the_walls(b, power, d, n):
                    continue
                step = n if first < 0 else first
                strength = force.strength(more)
                paid = cost + 1
                wear = 0.0
                if LINE_KIND[line] == PASS and not (b.friendly(power, d) and b.friendly(power, n)):
                    wear += strength / 6 * self.soldier
                if steps >= WALK:
                    wear += strength / 6 * self.soldier
                if first < 0 and b.hostile(power, n) and not b.friendly(power, d):
                    wear += strength / 6 * self.soldier
                at_n = gain - wear
                if enemies_at(b, power, n):
                    if force.leader < 0:
                        continue
                    won, losses = self.fight(force, more, d, n)
                    if enemy_fortress(b, power, n):
                        prize = won * 0.8 * self.siege_worth(force, more, n)
                    elif b.friendly(power, n) or SIDE_OF[b.holder(n)] == side:
                        prize = won * self.worth[n] * 0.8
                    else:
                        prize = won * self.worth[n]
                        paid += FLAG
                    found.append(Errand(at_n + prize + losses, paid, step, n))
                    continue
                if enemy_fortress(b, power, n):
                    prize = self.siege_worth(force, more, n)
                    if prize > 0.1:
                        found.append(Errand(at_n + prize, paid, step, n))
                    continue
                if SIDE_OF[b.holder(n)] != side:
                    paid += FLAG
                    at_n += self.worth[n]
                    risk = self.helpers(n)
                    if risk > force.dice(b, more) * 0.6:
                        at_n -= self.soldier * strength * 0.3
                    found.append(Errand(at_n, paid, step, n))
                taken = more
                if more < room:
                    taken = min(room, more + self.loose(n, force.leader))
                known = reached.get(n)
                if known is None or known[0] > paid:
                    reached[n] = (paid, steps + 1, step, at_n, taken)
                    ring.append(n)
        return found

    def loose(self, d: int, leader: int) -> int:
        """SP in a duchy that no other leader there can use."""
        b = self.b
        n = self.surplus(d)
        for other in LEADERS_OF[self.power]:
            if other != leader and b.leader_at[other] == d:
                n -= b.command[other]
        return max(n, 0)

    # ---- errands of a leader ---------------------------------------------------------------------------------------

    def muster(self, leader: int) -> tuple[Force, int]:
        """The army a leader would take along, and the SP that stay behind."""
        b = self.b
        d = b.leader_at[leader]
        n = min(self.surplus(d), b.command[leader])
        return Force(self.power, leader, n, 0), b.fresh_sp(self.power, d, SPENT) - n

    def best_road(self, force: Force, origin: int) -> Errand | None:
        """The best errand of a force, straight there or after fetching soldiers."""
        b = self.b
        steps = b.leader_mark[force.leader] // STEP if force.leader >= 0 else 0
        budget = max(self.purse, 4) + 4 if force.leader >= 0 else min(self.purse, 4)
        found = self.roads(force, origin, min(budget, FARTHEST), steps)
        if force.leader >= 0:
            found += self.fetching(force, origin, budget, steps)
        if not found:
            return None
        return max(found, key=lambda errand: errand.rate(self.purse))

    def fetching(self, force: Force, origin: int, budget: float, steps: int) -> list[Errand]:
        """Errands that begin with a detour to soldiers without a leader."""
        b = self.b
        room = b.command[force.leader] - force.staff - force.sp
        found: list[Errand] = []
        if room <= 0:
            return found
        ring = [(origin, -1)]
        seen = {origin}
        for far in range(1, 4):
            outward: list[tuple[int, int]] = []
            for d, first in ring:
                for n in NEXT[d]:
                    if n in seen or not b.friendly(self.power, n) or enemies_at(b, self.power, n):
                        continue
                    seen.add(n)
                    step = n if first < 0 else first
                    outward.append((n, step))
                    more = min(room, self.loose(n, force.leader))
                    if more >= 2 or (more and force.sp < 3):
                        bigger = Force(self.power, force.leader, force.sp + more, force.staff)
                        for errand in self.roads(bigger, n, budget - far, steps + far):
                            found.append(Errand(errand.gain, errand.cost + far, step, n))
            ring = outward
        return found

    def besieging(self, leader: int) -> float:
        """What an army before an enemy fortress gives up by leaving it."""
        b = self.b
        d = b.leader_at[leader]
        if not enemy_fortress(b, self.power, d) or enemies_at(b, self.power, d):
            return 0.0
        force, _ = self.muster(leader)
        return max(0.0, self.siege_worth(force, 0, d))

    def errand_of(self, leader: int) -> Errand | None:
        force, _ = self.muster(leader)
        errand = self.best_road(force, self.b.leader_at[leader])
        if errand is None:
            return None
        errand.gain -= self.besieging(leader)
        return errand

    def building(self, leader: int, most: int) -> Errand | None:
        """Soldiers built where a leader stands, for what the larger army would do next."""
        b = self.b
        d = b.leader_at[leader]
        force, _ = self.muster(leader)
        room = b.command[leader] - force.sp
        best: Errand | None = None
        plain = self.best_road(force, d)
        before = plain.gain * WAITING ** max(0.0, plain.cost - self.purse) if plain is not None else 0.0
        for k in range(1, min(3, room, most) + 1):
            errand = self.best_road(Force(self.power, leader, force.sp + k, force.staff), d)
            if errand is None:
                continue
            more = errand.gain * WAITING ** max(0.0, errand.cost - self.purse) - before
            built = Errand(max(more, 0.0) + k * self.soldier, BUILD * k, d, d)
            if best is None or built.rate(self.purse) > best.rate(self.purse):
                best = built
        return best

    def counter(self, d: int, soldiers: int) -> Errand | None:
        """A single counter that goes by itself to empty ground."""
        if self.surplus(d) < soldiers:
            return None
        errand = self.best_road(Force(self.power, -1, soldiers, 0), d)
        if errand is None or errand.cost > self.purse:
            return None
        errand.gain -= self.soldier * 0.3 * soldiers
        return errand

    def flag_worth(self, d: int) -> float:
        return self.worth[d]

    def leader_worth(self, leader: int, d: int) -> float:
        """A leader brought on the map: what he could lead there."""
        b = self.b
        near = float(b.sp_at(self.power, d))
        for n in NEXT[d]:
            near += b.sp_at(self.power, n) * 0.5 if b.friendly(self.power, n) else 0.0
        for other in LEADERS_OF[self.power]:
            if b.leader_at[other] == d:
                near = max(0.0, near - b.command[other])
        return LEADER * 0.8 + 0.2 * b.battle[leader] + 0.25 * min(near, b.command[leader])
