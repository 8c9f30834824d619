"""Battles and sieges reckoned from the numbers of dice alone: what a staff needs to compare plans.

The odds of a battle that stands on the table are exact (``grognard.odds``); here a second round is taken to be fought
with the dice of the first, and cards are left out, so that hundreds of plans a decision can be compared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.games.wellington.rules.counting import TERRAIN
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    ENEMIES_OF,
    FRENCH,
    LEADER_POWER,
    LEADERS,
    LINE_KIND,
    POWERS_OF,
    SIDE_OF,
    line_between,
)
from grognard.games.wellington.rules.war import WarState

ROUT: Final = 3  # 11.7
TIES: Final = 0.42  # of the ties of a first round, those the active side wins in the second


@lru_cache(maxsize=4096)
def spread(n: int, sixths: int) -> tuple[float, ...]:
    """How likely each number of successes is, each die succeeding on so many of its six sides."""
    p = sixths / 6
    row = [1.0]
    for _ in range(n):
        row = [
            (row[i] * (1 - p) if i < len(row) else 0.0) + (row[i - 1] * p if i else 0.0) for i in range(len(row) + 1)
        ]
    return tuple(row)


@lru_cache(maxsize=4096)
def half_or_more(hits: int, need: int) -> float:
    """How likely at least ``need`` of so many hits are 6s."""
    if need > hits:
        return 0.0
    return sum(spread(hits, 3)[need:])


@lru_cache(maxsize=20_000)
def battle(ours: int, theirs: int, our_strength: int, their_strength: int) -> tuple[float, float, float, float]:
    """An attack with so many dice against so many, by forces of so many SP and leaders: how likely it is won, what it
    costs us and them, and how likely they are wiped out (11.5 to 11.8)."""
    won = lost_us = lost_them = wiped = 0.0
    for i, p in enumerate(spread(max(ours, 0), 2)):
        for j, q in enumerate(spread(max(theirs, 0), 2)):
            w = p * q
            if w < 1e-5:
                continue
            # A rout eliminates the disrupted too; else only the 6s kill, half of the hits.
            killed = float(min(i, their_strength)) if i - j >= ROUT else min(i / 2, float(their_strength))
            fallen = float(min(j, our_strength)) if j - i >= ROUT else min(j / 2, float(our_strength))
            gone = 0.0
            if i - j >= ROUT:
                gone = 1.0 if i >= their_strength else half_or_more(i, their_strength)
            elif i:
                gone = half_or_more(i, their_strength)
            if i > j:
                win = 1.0
            elif i == j:
                win = gone + (1 - gone) * TIES
            else:
                win = gone if j < our_strength else 0.0
            won += w * win
            lost_us += w * fallen
            lost_them += w * killed
            wiped += w * gone
    return won, lost_us, lost_them, wiped


@lru_cache(maxsize=4096)
def siege(dice: int, walls: int, again: int = 0) -> tuple[float, float]:
    """12.3: how likely a siege with so many dice takes a fortress, and the SP it costs."""
    taken = cost = 0.0
    states: dict[tuple[int, int], float] = {(0, again): 1.0}
    for _ in range(walls):
        after: dict[tuple[int, int], float] = {}
        for (hits, gone), p in states.items():
            for sixes, q in enumerate(spread(max(dice - gone, 0), 1)):
                for losses, r in enumerate(spread(walls, 2)):
                    w = p * q * r
                    cost += w * losses / 2
                    if hits + sixes >= walls:
                        taken += w
                    elif sixes > losses:
                        key = (hits + sixes, gone + losses)
                        after[key] = after.get(key, 0.0) + w
        states = after
        if not states:
            break
    return taken, cost


def terrain(attacker: int, origin: int, duchy: int, holder: int) -> int:
    """11.4: dice of the defender for the line an attacker comes over, on the defender's own ground."""
    if origin < 0 or SIDE_OF[holder] == SIDE_OF[attacker]:
        return 0
    line = line_between(origin, duchy)
    if line < 0:
        return 0
    for kind, dice, _rule in TERRAIN:
        if LINE_KIND[line] == kind:
            return dice
    return 0


def defence(b: WarState, side: int, d: int) -> tuple[int, int]:
    """Dice and strength of a side that is attacked where it stands, terrain apart."""
    one, other = POWERS_OF[side]
    first = b.sp_at(one, d)
    second = b.sp_at(other, d)
    dice = first + second
    best = officers = british = 0
    for leader in range(LEADERS):
        if b.leader_at[leader] == d and SIDE_OF[LEADER_POWER[leader]] == side:
            officers += 1
            british += LEADER_POWER[leader] == BRITAIN
            best = max(best, b.battle[leader])
    strength = dice + officers
    dice += best + max(0, officers - 1)
    if side == FRENCH:
        dice += b.bonus(1)
    elif 2 * (first + british) >= strength:
        dice += b.bonus(BRITAIN)
    return dice, strength


def enemies_at(b: WarState, power: int, d: int) -> bool:
    return b.here[d] & ENEMIES_OF[power] != 0
