"""How good a war stands for a side of Wellington: ground, soldiers, cards, and what the armies threaten.

All in victory points. What ground is worth depends on how the war may end (chapters 18 and 19): a key moves the roll
for the conquest of Spain, Madrid decides whether it is rolled at all, and the last keys of either side end the war.
"""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.deck import COMMON, MANDATORY, MOST, NATIONAL, POINTS
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    COLOUR,
    ENEMY_SIDE,
    FRENCH,
    IN_FRANCE,
    IN_PORTUGAL,
    IN_SPAIN,
    KEY,
    LEADER_POWER,
    LEADERS,
    MADRID,
    NEXT,
    NOBODY,
    NORD,
    POWER_COUNT,
    ROADS,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPANISH_KEYS,
    SUD,
)
from grognard.games.wellington.rules.roads import off_the_walls
from grognard.games.wellington.rules.victory import LAST_YEAR, conquest_needs, french_madrid
from grognard.games.wellington.rules.war import WarState

PLAIN: Final = 0.35
KEY_WORTH: Final = 2.5
HOME_KEY: Final = 1.6  # a key of Portugal or France: points only
MADRID_WORTH: Final = 4.0
NATIONAL_FOUR: Final = 6.0  # 19.4: any of four French National duchies in 1814, while all four are held
CLOSING: Final = 1.2  # for each key less than CLOSE_FROM that a side has left in Spain
CLOSE_FROM: Final = 6
_RISING: Final = [n * (n + 1) / 2 for n in range(CLOSE_FROM + 2)]
UNGUARDED: Final = 0.75  # of its worth, for French ground that guerrillas may take at the end of the turn (4.4)
UNFLAGGED: Final = 0.45  # of its worth, for ground that an army stands on and has not flagged
SOLDIER: Final = 0.75
LAST_SOLDIER: Final = 0.65  # of that, which is lost by the end of the last turn
BOXED: Final = 0.53  # of that, for a soldier in the Regroup Box
LEADER_WORTH: Final = 0.8
RESOURCE: Final = 0.8
POINT_WORTH: Final = 0.30  # a command point not yet spent
CARD_WORTH: Final[list[float]] = [0.0] + [
    0.2 if MANDATORY >> n & 1 else 0.25 + 0.30 * POINTS[n] + (0.2 if NATIONAL >> n & 1 else 0.0)
    for n in range(1, MOST + 1)
]
UNSEEN_CARD: Final = sum([CARD_WORTH[n] for n in range(1, MOST + 1) if COMMON >> n & 1]) / COMMON.bit_count()
THREAT: Final = 0.25  # of the worth of an open key of ours with too few soldiers next to an enemy army
PROMISE: Final = 0.35  # of the worth of an enemy key, for an army before it that is strong enough
FADING: Final = 0.75  # of that promise, for each duchy in between
WALL_STRENGTH: Final = 2.2  # SP that a point of a fortress is worth
HASTE: Final = 0.1
CONQUEST: Final = 36.0  # the war itself, decided by the roll for the conquest of Spain at the end of a turn (18.6)
WON: Final = 80.0
FAR: Final = 12


DISTANCE: Final[list[list[int]]] = [[min(FAR, far) for far in row] for row in ROADS.distance]
FADE: Final[list[float]] = [FADING**far for far in range(FAR + 1)]
_HOMES: Final[list[list[int]]] = [[d for d in range(SIZE) if IN_FRANCE[d] and COLOUR[d] == p] for p in (SUD, NORD)]


def conquest_chance(b: WarState, keys: float) -> float:
    """18.6: how likely Spain falls by the roll with so many keys in French hands; between the steps in proportion, so
    that every key counts."""
    return min(1.0, max(0.0, (7 + keys / 3 - 0.33 - conquest_needs(b)) / 6))


def nearness(b: WarState) -> float:
    """How much the end of the turn is already felt: what is held then counts, and much may change until the cards are
    played. The turn ends when only one Power has any (4.24)."""
    left = sorted([hand.bit_count() for hand in b.hand])[2]
    return 1 / (1 + HASTE * left)


def soldier(b: WarState) -> float:
    """What a soldier is worth: he may still take ground, but when the war ends only ground is counted."""
    return SOLDIER * (1 - LAST_SOLDIER * nearness(b)) if b.year == LAST_YEAR else SOLDIER


def keys_held(b: WarState) -> tuple[int, int]:
    """The keys of Spain that the French and the Allies control."""
    french = allied = 0
    for d in SPANISH_KEYS:
        controller = b.controller(d)
        if controller != NOBODY:
            if SIDE_OF[controller] == FRENCH:
                french += 1
            else:
                allied += 1
    return french, allied


def worths(b: WarState) -> list[float]:
    """What each duchy is worth as things stand, whoever has it or takes it."""
    found = _BASE[:]
    french, allied = keys_held(b)
    more = CLOSING * (max(0, CLOSE_FROM - french) + max(0, CLOSE_FROM - 1 - allied))
    chance = conquest_chance(b, french)
    near = nearness(b)
    stake = CONQUEST * near
    if french_madrid(b) != NOBODY:
        more += stake * (chance - conquest_chance(b, french - 1))
    for d in SPANISH_KEYS:
        found[d] += more
    found[MADRID] += stake * chance
    if b.year == LAST_YEAR:
        for homes in _HOMES:
            if all([SIDE_OF[b.controller(d)] == FRENCH for d in homes]):
                for d in homes:
                    found[d] += NATIONAL_FOUR * near
    return found


_BASE: Final[list[float]] = [
    MADRID_WORTH if d == MADRID else KEY_WORTH if KEY[d] and IN_SPAIN[d] else HOME_KEY if KEY[d] else PLAIN
    for d in range(SIZE)
]


def weigh(b: WarState, side: int) -> float:
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
            total += _BASE[d] * UNFLAGGED if here[d] & mine else -_BASE[d] * UNFLAGGED
            continue
        worth = _BASE[d]
        if SIDE_OF[controller] == FRENCH and not here[d] and open_to_guerrillas(b, d):
            worth *= UNGUARDED
        if SIDE_OF[controller] == side:
            total += worth
            if KEY[d]:
                our_keys.append(d)
        else:
            total -= worth
            if KEY[d]:
                enemy_keys.append(d)
    french, allied = keys_held(b)
    allied_good = CLOSING * (_RISING[max(0, CLOSE_FROM - french)] - _RISING[max(0, CLOSE_FROM - 1 - allied)])
    if french_madrid(b) != NOBODY:
        allied_good -= CONQUEST * nearness(b) * conquest_chance(b, french)
    total += allied_good if side == ALLIED else -allied_good
    ground = worths(b)
    price = soldier(b)
    for power in range(POWER_COUNT):
        sign = 1.0 if SIDE_OF[power] == side else -1.0
        total += sign * price * (b.on_map(power) + BOXED * b.regroup[power])
        total += sign * (RESOURCE * b.resources[power] - 0.5 * b.unmet[power])
        if SIDE_OF[power] == side:
            hand = b.hand[power]
            while hand:
                low = hand & -hand
                total += CARD_WORTH[low.bit_length() - 1]
                hand ^= low
        else:
            total -= UNSEEN_CARD * b.hand[power].bit_count()
    total += _armies(b, side, ground, enemy_keys, our_keys)
    if b.active != NOBODY:
        total += (POINT_WORTH if SIDE_OF[b.active] == side else -POINT_WORTH) * (b.cp + b.free_cp)
    return total


def _armies(b: WarState, side: int, ground: list[float], enemy_keys: list[int], our_keys: list[int]) -> float:
    """What the armies are worth where they stand: what they promise to take, and which of our keys they threaten."""
    total = 0.0
    threatened: set[int] = set()
    for leader in range(LEADERS):
        d = b.leader_at[leader]
        if d < 0:
            continue
        power = LEADER_POWER[leader]
        ours = SIDE_OF[power] == side
        sp = min(b.sp_at(power, d), b.command[leader])
        sign = 1.0 if ours else -1.0
        total += sign * (LEADER_WORTH + 0.08 * b.battle[leader])
        if not sp:
            continue
        force = sp + b.battle[leader] * 0.5
        total += sign * _promise(b, ground, force, d, enemy_keys if ours else our_keys, ENEMY_SIDE[power])
        if not ours:
            for n in NEXT[d]:
                if not KEY[n] or n not in our_keys or b.walls(n) or not off_the_walls(b, power, d, n):
                    continue
                if b.side_strength(side, n) < sp:
                    threatened.add(n)
    return total - THREAT * sum([ground[d] for d in threatened])


def _promise(b: WarState, ground: list[float], force: float, d: int, goals: list[int], enemy: int) -> float:
    """What an army may take from here: the best key within its reach and strength."""
    best = 0.0
    row = DISTANCE[d]
    for key in goals:
        far = row[key]
        if far < 6:
            need = 1.0 + 1.4 * b.side_strength(enemy, key) + WALL_STRENGTH * b.walls(key)
            worth = ground[key] * PROMISE * FADE[far] * min(1.0, force / need)
            if worth > best:
                best = worth
    return best


def open_to_guerrillas(b: WarState, d: int) -> bool:
    """4.4: unfortified ground in Spain or Portugal, where the French lose what they do not guard."""
    return (IN_SPAIN[d] or IN_PORTUGAL[d]) and not b.walls(d)
