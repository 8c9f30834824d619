"""The sergeant in a fight and after it: who is hit, where the beaten go, who advances."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.bots.scales import LEADER_WORTH, PRIZE, UNIT_WORTH, prizes
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.ground import stack_of
from grognard.games.nemesis_1813.rules.pieces import ARTILLERY, CAVALRY, INFANTRY, bulk
from grognard.games.nemesis_1813.rules.retreat import Retreat
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, part_of, verb_of

DEAD: Final = 2.0  # of its worth, for a unit that is eliminated
LAST_ARM: Final = 0.9  # the last good unit of an arm in its stack


def _cost(t: Thought, unit: int) -> float:
    """What it costs that a unit is hit."""
    b = t.b
    if b.disrupted >> unit & 1:
        return DEAD * UNIT_WORTH[unit]
    good = b.good(stack_of(b.at[unit], t.side))
    cost = UNIT_WORTH[unit]
    for arm in (INFANTRY, CAVALRY, ARTILLERY):
        if arm >> unit & 1 and (good & arm).bit_count() == 1 and good & ~arm:
            cost += LAST_ARM
    return cost


def hit(t: Thought, codes: list[int]) -> int:
    hits = [one for one in codes if verb_of(one) in ("hit", "lose", "disrupt")]
    return min(hits, key=lambda one: (_cost(t, part_of(one)), part_of(one))) if hits else codes[0]


def lose(t: Thought, codes: list[int]) -> int:
    losses = [one for one in codes if verb_of(one) in ("lose", "disrupt")]
    return min(losses, key=lambda one: (UNIT_WORTH[part_of(one)], part_of(one))) if losses else codes[0]


def no_more(t: Thought, codes: list[int]) -> int:
    return PASS


def retreat(t: Thought, codes: list[int]) -> int:
    b, side = t.b, t.side
    top = b.stack[-1]
    start = top.goal if isinstance(top, Retreat) and top.goal >= 0 else getattr(top, "hex", -1)
    force = b.army[stack_of(start, side)] if start >= 0 else 0
    size = bulk(force)

    def refuge(one: int) -> float:
        h = part_of(one)
        worth = 0.5 * t.attraction(h) - 0.4 * t.threat(h) - t.hunger(h, force)
        worth += 0.5 * b.good(stack_of(h, side)).bit_count()
        worth += 1.5 if b.depots[side] >> h & 1 else 0.0
        return worth - (3.0 if size > b.room(h, side) else 0.0)

    return max(codes, key=refuge)


def keep(t: Thought, codes: list[int]) -> int:
    return max(codes, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one)))


def follow(t: Thought, codes: list[int]) -> int:
    """One commander goes with those who go on, if another stays."""
    if DONE not in codes:
        return codes[0]
    top = t.b.stack[-1]
    along = [one for one in codes if verb_of(one) == "along"]
    if isinstance(top, Retreat) and len(along) > 1 and not top.staff:
        return min(along, key=lambda one: LEADER_WORTH[part_of(one)])
    return DONE


def advance(t: Thought, codes: list[int]) -> int:
    """Into a city, a depot, or where the stack would stand better than where it is."""
    b, side = t.b, t.side
    top = b.stack[-1]
    if not isinstance(top, Advance):
        return DONE
    going = [one for one in codes if one != DONE and not t.raids(top.target, 1 << part_of(one))]
    if not going:
        return DONE
    here = b.army[stack_of(top.origin, side)] & ~top.going
    if top.going:
        if here.bit_count() <= 1 and t.leaving(top.origin, top.going | here):
            return DONE
        return max(going, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one)))
    force = sum([1 << part_of(one) for one in going])
    staff = b.staff[stack_of(top.origin, side)]
    gain = t.score(top.target, force, staff, top.origin) - t.score(top.origin, force, staff, top.origin)
    if prizes(b) >> top.target & 1:
        gain += 0.6 * PRIZE[b.scenario]
    if b.depots[1 - side] >> top.target & 1:
        gain += 3.0
    gain -= t.leaving(top.origin, force)
    if gain <= 0:
        return DONE
    return max(going, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one)))


def lead(t: Thought, codes: list[int]) -> int:
    """Who has most of his units with him goes."""
    b, side = t.b, t.side
    top = b.stack[-1]
    along = [one for one in codes if verb_of(one) == "along"]
    if not isinstance(top, Advance) or not along:
        return DONE if DONE in codes else codes[0]
    staying = (b.army[stack_of(top.origin, side)] & ~top.going).bit_count()
    going = top.going.bit_count()
    left = len(along)
    if not top.staff or DONE not in codes:
        return max(along, key=lambda one: LEADER_WORTH[part_of(one)] * (1 if going >= staying else -1))
    if going >= staying and (left > 1 or not staying):
        return max(along, key=lambda one: LEADER_WORTH[part_of(one)])
    return DONE


def escape(t: Thought, codes: list[int]) -> int:
    b, side = t.b, t.side
    return max(codes, key=lambda one: b.good(stack_of(part_of(one), side)).bit_count() - 0.2 * t.threat(part_of(one)))
