"""How good a war stands for a side of Wellington: ground, soldiers, cards, and what the armies threaten."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.deck import COMMON, MANDATORY, MOST, NATIONAL, POINTS
from grognard.games.wellington.peninsula import (
    FRENCH,
    KEY,
    LEADER_POWER,
    LEADERS,
    MADRID,
    NEXT,
    NOBODY,
    SIDE_MASK,
    SIZE,
)
from grognard.games.wellington.victory import conquest_bonus, conquest_needs, french_madrid
from grognard.games.wellington.war import War

# All in victory points. A key counts one at the end and more on the way there: it feeds reinforcements and builds.
GROUND: Final[list[float]] = [4.0 if d == MADRID else 2.0 if KEY[d] else 0.35 for d in range(SIZE)]
UNFLAGGED: Final = 0.45  # of its worth, for ground that an army stands on and has not flagged
SOLDIER: Final = 0.28
BOXED: Final = 0.15  # a soldier in the Regroup Box
LEADER_WORTH: Final = 0.8
RESOURCE: Final = 0.7
POINT_WORTH: Final = 0.30  # a command point not yet spent
CARD_WORTH: Final[list[float]] = [0.0] + [
    0.2 if MANDATORY >> n & 1 else 0.25 + 0.22 * POINTS[n] + (0.2 if NATIONAL >> n & 1 else 0.0)
    for n in range(1, MOST + 1)
]
UNSEEN_CARD: Final = sum([CARD_WORTH[n] for n in range(1, MOST + 1) if COMMON >> n & 1]) / COMMON.bit_count()
PROMISE: Final = 0.45  # of the worth of an enemy key, for an army before it that is strong enough
FADING: Final = 0.72  # of that promise, for each duchy in between
PREY: Final = 0.18  # of the worth of a weakly held enemy duchy next to an army
WALL_STRENGTH: Final = 2.2  # SP that a point of a fortress is worth
THREAT: Final = 0.5  # an open key of ours with too few soldiers next to an enemy army
CONQUEST: Final = 14.0  # the war itself, decided by the roll for the conquest of Spain at the end of a turn (18.6)
WON: Final = 60.0
FAR: Final = 12


def _distances() -> list[list[int]]:
    table: list[list[int]] = []
    for start in range(SIZE):
        row = [FAR] * SIZE
        row[start] = 0
        ring = [start]
        while ring:
            outward: list[int] = []
            for d in ring:
                for n in NEXT[d]:
                    if row[n] > row[d] + 1:
                        row[n] = row[d] + 1
                        outward.append(n)
            ring = outward
        table.append(row)
    return table


DISTANCE: Final = _distances()
FADE: Final[list[float]] = [FADING**far for far in range(FAR + 1)]


def weigh(b: War, side: int) -> float:
    """The war for the Allies (0) or the French (1), in victory points: the other side's good is our harm."""
    if b.result is not None:
        return 0.0  # whoever asks knows who has won
    total = 0.0
    mine = SIDE_MASK[side]
    here = b.here
    enemy_keys: list[int] = []
    our_keys: list[int] = []
    for d in range(SIZE):
        controller = b.controller(d)
        if controller == NOBODY:
            total += GROUND[d] * UNFLAGGED if here[d] & mine else -GROUND[d] * UNFLAGGED
        elif controller & 1 == side:
            total += GROUND[d]
            if KEY[d]:
                our_keys.append(d)
        else:
            total -= GROUND[d]
            if KEY[d]:
                enemy_keys.append(d)
    for power in range(4):
        sign = 1.0 if power & 1 == side else -1.0
        total += sign * SOLDIER * sum(b.sp[power * SIZE : power * SIZE + SIZE])
        total += sign * (BOXED * b.regroup[power] + RESOURCE * b.resources[power] - 0.5 * b.unmet[power])
        if power & 1 == side:
            hand = b.hand[power]
            while hand:
                low = hand & -hand
                total += CARD_WORTH[low.bit_length() - 1]
                hand ^= low
        else:
            total -= UNSEEN_CARD * b.hand[power].bit_count()
    total += _armies(b, side, enemy_keys, our_keys)
    if french_madrid(b) != NOBODY:
        chance = max(0, 7 + conquest_bonus(b) - conquest_needs(b)) / 6
        total += (CONQUEST if side == FRENCH else -CONQUEST) * chance
    if b.active != NOBODY:
        total += (POINT_WORTH if b.active & 1 == side else -POINT_WORTH) * (b.cp + b.free_cp)
    return total


def _armies(b: War, side: int, enemy_keys: list[int], our_keys: list[int]) -> float:
    """What the armies are worth where they stand: what they promise to take, and which of our keys they threaten."""
    total = 0.0
    threatened: set[int] = set()
    for leader in range(LEADERS):
        d = b.leader_at[leader]
        if d < 0:
            continue
        power = LEADER_POWER[leader]
        ours = power & 1 == side
        sp = min(b.sp_at(power, d), b.command[leader])
        sign = 1.0 if ours else -1.0
        total += sign * (LEADER_WORTH + 0.08 * b.battle[leader])
        if not sp:
            continue
        force = sp + b.battle[leader] * 0.5
        total += sign * _promise(b, force, d, enemy_keys if ours else our_keys, 1 - (power & 1))
        if not ours:
            for n in NEXT[d]:
                if KEY[n] and n in our_keys and not b.walls(n) and b.side_strength(side, n) < sp:
                    threatened.add(n)
    return total - THREAT * len(threatened)


def _promise(b: War, force: float, d: int, goals: list[int], enemy: int) -> float:
    """What an army may take from here: the best key within its reach and strength, and weak ground next to it."""
    best = 0.0
    row = DISTANCE[d]
    for key in goals:
        far = row[key]
        if far < 6:
            need = 1.0 + 1.4 * b.side_strength(enemy, key) + WALL_STRENGTH * b.walls(key)
            worth = GROUND[key] * PROMISE * FADE[far] * min(1.0, force / need)
            if worth > best:
                best = worth
    for n in NEXT[d]:
        controller = b.controller(n)
        if controller != NOBODY and controller & 1 == enemy and not b.walls(n):
            if b.side_strength(enemy, n) * 2 < force:
                best += PREY * GROUND[n]
    return best
