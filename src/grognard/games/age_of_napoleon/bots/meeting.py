"""How the sergeant meets the enemy on the march: who intercepts or supports, who waits for him and who goes."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.bots.plan import price
from grognard.games.age_of_napoleon.bots.scales import EMPEROR, WORTH, prospect
from grognard.games.age_of_napoleon.bots.thought import Thought
from grognard.games.age_of_napoleon.rules.evasion import Evasion
from grognard.games.age_of_napoleon.rules.ground import CAPITAL_OF, FRENCH, NEAR, NOBODY
from grognard.games.age_of_napoleon.rules.interception import Interception, willing
from grognard.games.age_of_napoleon.rules.neutrality import violated_by_stopping
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, members
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, code, part_of, verb_of

SURE: Final = 0.62  # chance to win at which an army intercepts
STANDS: Final = 0.4  # chance to win at which an army waits for the enemy


def intercept(t: Thought, codes: list[int]) -> int:
    """6.8.1, 6.8.3, 6.9.3: an army comes if that is likely to win the day."""
    b, side = t.b, t.side
    top = b.stack[-1]
    assert isinstance(top, Interception)
    if violated_by_stopping(b, side, top.area) != NOBODY:
        return PASS
    best, most = PASS, 0.0
    declared = 0
    for force in top.forces:
        declared |= force
    here = b.army(top.area, side) | declared
    ours, theirs, enemies = t.strengths(top.area, here)
    if not enemies:
        return PASS
    before = prospect(side, False, ours, here.bit_count(), theirs, enemies).win[side] if here else 0.0
    stake = 4.0 + (WORTH[b.nation[top.area]] if b.friendly(top.area) == side else 0.0) * 0.4
    for one in codes:
        if one == PASS:
            continue
        coming = comers(t, top, part_of(one))
        if not coming:
            continue
        total = here | coming
        strength = t.strengths(top.area, total)[0]
        odds = prospect(side, False, strength, total.bit_count(), theirs, enemies, bool(total >> NAPOLEON & 1))
        won = odds.win[side]
        gain = (won - before) * (stake + 4.0) - price(b, side) - 0.5
        if here:
            gain += 0.0 if won > STANDS else -3.0
        elif won < SURE:
            gain = 0.0
        if side == FRENCH:
            gain -= EMPEROR * odds.emperor
        left = b.army(part_of(one), side) & ~coming
        if CAPITAL_OF[part_of(one)] >= 0 and not left:
            gain -= 3.0
        if gain > most:
            best, most = one, gain
    return best


def comers(t: Thought, top: Interception, near: int) -> int:
    """Who would come from an area: the best, the Emperor neither alone nor left alone."""
    b, side = t.b, t.side
    pool = willing(b, side, near, top.area)
    if not pool:
        return 0
    ranked = sorted(members(pool), key=lambda one: (-b.sr(one), -b.br(one)))
    chosen = sum([1 << one for one in ranked[: b.sr(ranked[0])]])
    rest = b.army(near, side) & ~chosen
    lonely = 1 << NAPOLEON
    if rest == lonely or (chosen == lonely and rest):
        return 0
    return chosen


def interceptors(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    assert isinstance(top, Interception)
    missing = comers(t, top, top.source) & ~top.force
    for corps in sorted(members(missing), key=lambda one: (-t.b.sr(one), -t.b.br(one))):
        if code("take", corps) in codes:
            return code("take", corps)
    return DONE if DONE in codes else codes[0]


def role(t: Thought, codes: list[int]) -> int:
    return code("defend") if code("defend") in codes else codes[0]


def evade(t: Thought, codes: list[int]) -> int:
    """6.9.1: stand if the day may be won, else go where the map is worth most."""
    b, side = t.b, t.side
    top = b.stack[-1]
    assert isinstance(top, Evasion)
    army = b.army(top.area, side)
    ours, theirs, enemies = t.strengths(top.area, army)
    odds = prospect(side, False, ours, army.bit_count(), theirs, enemies, bool(army >> NAPOLEON & 1))
    holds = WORTH[b.nation[top.area]] if b.friendly(top.area) == side else 0.0
    if odds.win[side] > STANDS - min(0.2, holds / 150) and not (side == FRENCH and odds.emperor > 0):
        return code("stand")
    best, most = code("stand"), -1e9
    for one in codes:
        if verb_of(one) == "retreat":
            value = refuge(t, part_of(one), army)
            if value > most:
                best, most = one, value
    return best if most > -3.0 or (side == FRENCH and odds.emperor > 0) else code("stand")


def refuge(t: Thought, to: int, force: int) -> float:
    """What a place is worth to an army that has to go somewhere."""
    b, side = t.b, t.side
    front = t.front
    value = 0.0
    country = violated_by_stopping(b, side, to)
    if country != NOBODY:
        value -= WORTH[country]
    if b.friendly(to) == side:
        value += 2.0
    value += 0.15 * front.army(force | b.army(to, side), to)[0]
    for near in NEAR[to]:
        if near in front.enemy:
            value -= 0.1 * front.enemy[near][0]
    return value


def evaders(t: Thought, codes: list[int]) -> int:
    takes = [one for one in codes if verb_of(one) == "take"]
    if not takes:
        return DONE
    return max(takes, key=lambda one: (t.b.sr(part_of(one)), t.b.br(part_of(one))))
