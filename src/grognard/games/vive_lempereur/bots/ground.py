"""What the sergeant sees in a battle of Vive l'Empereur: threats, targets, distances."""

from __future__ import annotations

from typing import Final, final

from grognard.games.vive_lempereur.odds.fights import strikes
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    FIRE,
    GARRISON,
    GENERAL,
    INFANTRY,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import (
    ARCS,
    DISTANCE,
    GRID,
    HEIGHT,
    HILL,
    RIDDEN_DOWN,
    SIZE,
    TARGET_MODIFIER,
)
from grognard.games.vive_lempereur.rules.fire import BY_FIRE, fire_value, may_fire_at
from grognard.games.vive_lempereur.rules.victory import comparison

DESTROYED: Final = 3.0  # what a destroyed unit is worth beside its elements
GENERAL_LOST: Final = 3.5
A_HEX_BACK: Final = 0.12

# Expected worth of an attack, by (value, elements of the target, how it takes retreats).
BY_LOSSES: Final = 0  # retreats become losses
BY_RETREAT: Final = 1
UNMOVED: Final = 2  # retreats are ignored or refused
_worth: dict[int, float] = {}


def worth(value: int, elements: int, manner: int, cap: int) -> float:
    """Expected gain of an attack with a fire value; exact for losses and destruction, room for retreat assumed."""
    if value <= 0:
        return 0.0
    key = ((value * 8 + elements) * 4 + manner) * 8 + min(cap, 7)
    known = _worth.get(key)
    if known is not None:
        return known
    total = 0.0
    for chance, losses, retreat in strikes(value):
        if manner == BY_LOSSES:
            losses += retreat
            retreat = 0
        elif manner == UNMOVED:
            retreat = 0
        losses = min(losses, cap)
        total += chance * (min(losses, elements) + retreat * A_HEX_BACK)
        if losses >= elements:
            total += chance * DESTROYED
    _worth[key] = total
    return total


def manner_of(b: BattleState, target: int, near: bool, attacker_arm: int) -> int:
    kind = b.kind[target]
    if kind == GARRISON:
        return UNMOVED
    if ARM[kind] == ARTILLERY:
        return BY_LOSSES if near else UNMOVED
    if b.square[target]:
        return BY_LOSSES if near and attacker_arm != CAVALRY else UNMOVED
    if b.in_building(target) or b.general_at[b.hex[target]] >= 0:
        return UNMOVED
    return BY_RETREAT


def strength(b: BattleState, unit: int) -> float:
    """What a unit weighs in a fight."""
    kind = b.kind[unit]
    return b.elements[unit] * FIRE[kind][1] if kind != GARRISON else 4.0


@final
class Ground:
    """A battle as one side sees it, with what is costly to know computed once."""

    def __init__(self, b: BattleState, side: int) -> None:
        self.b = b
        self.side = side
        self.enemies = b.enemies_on_map(side)
        self.friends = b.enemies_on_map(1 - side)
        self._near: dict[int, int] = {}
        self._harm: dict[int, float] = {}
        standing = comparison(b)
        ours = sum([strength(b, p) for p in self.friends])
        theirs = sum([strength(b, p) for p in self.enemies])
        self.ahead = standing == side or (standing < 0 and ours < theirs)
        # The one who would lose by waiting must go forward, the more so the later it is; the other lets him come.
        self.drive = 0.03 if self.ahead else 0.16 + 0.02 * b.turn
        objectives = b.field.objectives
        self.objectives = [h for i, h in enumerate(objectives) if b.held[i] != 0] if side == 0 else list(objectives)

    def nearest(self, h: int) -> int:
        """Hexes to the nearest enemy unit."""
        known = self._near.get(h)
        if known is not None:
            return known
        hexes = self.b.hex
        base = h * SIZE
        found = min([DISTANCE[base + hexes[e]] for e in self.enemies], default=20)
        self._near[h] = found
        return found

    def harm(self, h: int, arm: int, squared: bool = False) -> float:
        """Elements that the enemy may be expected to take next from a unit standing in h."""
        key = h * 8 + arm * 2 + (1 if squared else 0)
        known = self._harm.get(key)
        if known is not None:
            return known
        b = self.b
        ground = TARGET_MODIFIER[b.field.terrain[h]]
        building = b.field.building[h]
        base = h * SIZE
        total = 0.0
        for e in self.enemies:
            d = DISTANCE[base + b.hex[e]]
            if d > 6:
                continue
            kind = b.kind[e]
            row = FIRE[kind]
            enemy_arm = ARM[kind]
            value = 0
            if enemy_arm == INFANTRY:
                if kind == GARRISON:
                    value = 4 if d == 1 else 0
                elif d <= 2:
                    value = row[1]
                elif d == 3 and not building:
                    value = row[2]
                if squared and d <= 2:
                    value += 4
            elif enemy_arm == ARTILLERY:
                if d < len(row):
                    value = row[d] + (4 if squared else 0)
                elif d == len(row) and b.field.terrain[b.hex[e]] == HILL:
                    value = row[-1]
            elif d <= 4 and not building:
                value = row[1]
                if squared:
                    value -= 10
                elif arm == ARTILLERY or (arm == INFANTRY and RIDDEN_DOWN[b.field.terrain[h]]):
                    value += 5
            value += ground
            if value > 0:
                total += value
        found = total * 0.067 * 0.22  # losses a hit, and the chance that the enemy gets that order
        self._harm[key] = found
        return found

    def shot(self, unit: int, moved: bool, doubled: bool) -> tuple[float, int]:
        """The best target of a unit from the hex it is thought to be in, whatever its facing: (worth, target)."""
        b = self.b
        here = b.hex[unit]
        kind = b.kind[unit]
        arm = ARM[kind]
        reach = len(FIRE[kind]) - 1
        if arm == ARTILLERY and b.field.terrain[here] == HILL:
            reach += 1
        base = here * SIZE
        best = 0.0
        best_target = -1
        cap = b.elements[unit] if arm == INFANTRY else 7
        nearest = 99
        for e in self.enemies:
            d = DISTANCE[base + b.hex[e]]
            if d > reach or (arm == INFANTRY and d > nearest and d > 1) or not may_fire_at(b, unit, e):
                continue
            if arm == INFANTRY and d < nearest:
                nearest = d
            value = fire_value(b, unit, e, BY_FIRE, moved, doubled)
            gain = worth(value, b.elements[e], manner_of(b, e, d == 1, arm), cap)
            if b.kind[e] == GARRISON:
                gain *= 0.35  # it counts for nothing
            elif b.general_at[b.hex[e]] >= 0:
                gain += 0.1 * GENERAL_LOST * min(gain, 1.0)
            if gain > best:
                best = gain
                best_target = e
        return best, best_target

    def facing(self, h: int, towards: int = -1) -> int:
        """The facing that keeps most of the enemy, cavalry above all, in the front arc."""
        b = self.b
        weights = [0.0] * 6
        base = h * SIZE
        for e in self.enemies:
            there = b.hex[e]
            d = DISTANCE[base + there]
            if d > 7:
                continue
            weight = (3.0 if ARM[b.kind[e]] == CAVALRY else 1.5 if d <= 2 else 1.0) / (d * d)
            mask = ARCS[base + there]
            for f in range(6):
                if mask >> f & 1:
                    weights[f] += weight
        if towards >= 0:
            mask = ARCS[base + b.hex[towards]]
            near = DISTANCE[base + b.hex[towards]] == 1
            for f in range(6):
                if not mask >> f & 1:
                    weights[f] -= 100
                elif near and GRID.direction(h, b.hex[towards]) == f:
                    weights[f] += 0.01
        weights[3 if self.side else 0] += 0.001  # nobody about: look at the enemy's edge
        return max(range(6), key=lambda f: weights[f])

    def forward(self, h: int) -> int:
        """How far a hex is from the own edge."""
        return HEIGHT[h] if self.side == 0 else 25 - HEIGHT[h]

    def friends_beside(self, h: int, but: int) -> int:
        b = self.b
        return sum([1 for f in self.friends if f != but and DISTANCE[h * SIZE + b.hex[f]] == 1])

    def covered(self, h: int, gun: int) -> bool:
        """Whether guns in h have infantry or cavalry at their side."""
        b = self.b
        return any(
            [
                f != gun and ARM[b.kind[f]] != ARTILLERY and b.kind[f] != GENERAL and DISTANCE[h * SIZE + b.hex[f]] == 1
                for f in self.friends
            ]
        )
