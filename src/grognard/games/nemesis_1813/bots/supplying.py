"""The sergeant's trains and depots: what feeds the armies, and which moves matter."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.bots.marching import ENOUGH, plan
from grognard.games.nemesis_1813.bots.scales import OWN_DEPOT, UNIT_WORTH
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.rules.arrivals import arrivals
from grognard.games.nemesis_1813.rules.ground import NEAR, STACKS, distance, stack_of
from grognard.games.nemesis_1813.rules.lines import fed, linked
from grognard.games.nemesis_1813.rules.pieces import RATING, members
from grognard.games.nemesis_1813.rules.rally import Rallies
from grognard.games.nemesis_1813.rules.sheets import sheet
from grognard.games.nemesis_1813.rules.theatre import LAST_TURN
from grognard.games.nemesis_1813.rules.trains import receivers
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, part_of, verb_of

# What a depot must be worth, by the trains that are left with it: one fewer every turn.
A_DEPOT: Final = (11.0, 7.5, 5.5, 4.0, 3.0, 2.2, 1.6, 1.2, 0.9)
CHAIN: Final = 0.45  # of a unit, that a depot could be made where it is
HELD: Final = 1.3  # a unit that stands on a depot, abroad
COMING: Final = 0.5  # of a unit that arrives in the next turns
AHEAD: Final = 1.5  # a goal that lies within reach of lines,
NEARER: Final = 0.7  # or almost
RALLIED: Final = 1.3  # a unit in good order again
WARM: Final = 0.05
REAR: Final = 7  # hexes from the enemy, beyond which units are
IDLE: Final = 0.5  # worth less to feed: in summer hunger kills none that are in good order
ADVANCE: Final = 0.12  # that a unit would find food where more draws it, by how much more,
MOST_BETTER: Final = 6.0  # at most
OPEN: Final = 2  # hexes from the enemy, within which a depot is not left alone
LAST_CHANCE: Final = 1.0  # a depot that nobody guards any more can never be taken up


def coverage(t: Thought, depots: int, start: int = -1, goal: int = -1) -> float:
    """What a set of depots is worth: units that are fed, chains, and places on the way to what draws. ``start`` and
    ``goal``: where a stack marches from and to in the meantime."""
    b, side = t.b, t.side
    before = b.depots[side]
    b.depots[side] = depots
    lines = fed(b, side)
    chains = linked(b, side)
    b.depots[side] = before
    found = -upkeep(t, depots.bit_count())
    for held in members(b.held[side]):
        force = b.army[STACKS * held + side]
        eaters = float((force & ~b.exempt(force)).bit_count())
        h = goal if held == start else held
        if eaters:
            for better, n in t.ahead(h):
                if lines >> n & 1:
                    found += ADVANCE * eaters * min(better, MOST_BETTER)
                    break
        if not b.winter and t.nearest(h) > REAR:
            eaters *= IDLE
        if lines >> h & 1:
            found += eaters * (1.4 if b.winter else 1.0)
        if chains >> h & 1:
            found += CHAIN * eaters
        if depots >> h & 1 and not t.home >> h & 1:
            found += HELD * eaters
    for h in members(depots & ~b.held[side]):
        if t.nearest(h) <= OPEN:
            found -= OWN_DEPOT
    for turn in (b.turn, b.turn + 1):
        for h, force, _ in arrivals(b, side, turn):
            if lines >> h & 1:
                found += COMING * force.bit_count()
    for goal, worth in t.goals:
        if worth > 4:
            found += AHEAD if lines >> goal & 1 else NEARER if lines & around(goal) else 0.0
    return found


def upkeep(t: Thought, depots: int) -> float:
    trains = sheet(t.b, t.side) - t.b.losses[t.side]
    left = [trains - number for number in range(1, depots + 1)]
    return sum([A_DEPOT[min(max(0, one), len(A_DEPOT) - 1)] for one in left])


_around: Final[dict[int, int]] = {}


def around(h: int) -> int:
    """Hexes within two."""
    found = _around.get(h)
    if found is None:
        found = NEAR[h]
        for n in members(NEAR[h]):
            found |= NEAR[n]
        _around[h] = found
    return found


def first_depots(t: Thought, codes: list[int]) -> int:
    return _best_depot(t, codes, 0.0)


def _best_depot(t: Thought, codes: list[int], least: float) -> int:
    b, side = t.b, t.side
    now = coverage(t, b.depots[side])
    best, most = DONE, least
    options = [one for one in codes if verb_of(one) == "depot"]
    for one in options:
        gain = coverage(t, b.depots[side] | 1 << part_of(one)) - now
        # A link that feeds nobody yet may carry one that does.
        if gain > most:
            best, most = one, gain
    if best == DONE and options:
        return _link(t, options, now)
    return best


def _link(t: Thought, options: list[int], now: float) -> int:
    """The first of two depots that together are worth it."""
    b, side = t.b, t.side
    best, most = DONE, 0.0
    armies = [h for h in members(b.held[side] & ~t.fed) if b.army[stack_of(h, side)] & ~b.garrison]
    if not armies:
        return DONE
    near = sorted(options, key=lambda one: min([distance(part_of(one), h) for h in armies]))[:6]
    for one in near:
        first = b.depots[side] | 1 << part_of(one)
        before = b.depots[side]
        b.depots[side] = first
        chains = linked(b, side)
        b.depots[side] = before
        for h in armies:
            if chains >> h & 1 and not before >> h & 1:
                gain = coverage(t, first | 1 << h) - now
                if gain > most:
                    best, most = one, gain
    return best


def establish(t: Thought, codes: list[int]) -> int:
    return _best_depot(t, codes, 0.3)


def convert(t: Thought, codes: list[int]) -> int:
    """7.1: a depot that feeds nobody becomes a train; or will feed nobody once those who lie there have marched, with
    the very train that it becomes."""
    b, side = t.b, t.side
    depots = b.depots[side]
    now = coverage(t, depots)
    best, most = PASS, 0.8
    for one in codes:
        if verb_of(one) != "convert":
            continue
        h = part_of(one)
        without = depots & ~(1 << h)
        gain = coverage(t, without) - now
        leaving = plan(t, h)
        if leaving is not None and leaving.gain > ENOUGH and leaving.force == b.army[stack_of(h, side)]:
            after = coverage(t, without, h, leaving.goal) - coverage(t, depots, h, leaving.goal)
            gain = max(gain, after + LAST_CHANCE)
        if gain > most:
            best, most = one, gain
    return best


def strip(t: Thought, codes: list[int]) -> int:
    """7.2: of the enemy's depots the one that feeds most."""
    removals = [one for one in codes if verb_of(one) == "remove"]
    return max(removals, key=lambda one: feeds(t, part_of(one))) if removals else DONE


def feeds(t: Thought, h: int) -> float:
    """How many of the enemy's units stand near one of his depots."""
    b = t.b
    return sum([b.army[stack_of(n, t.foe)].bit_count() * max(0, 6 - distance(h, n)) for n in members(b.held[t.foe])])


# ---- trains ------------------------------------------------------------------------------------------------------


def rally_worth(t: Thought, h: int) -> float:
    b, side = t.b, t.side
    stack = stack_of(h, side)
    tired = b.army[stack] & b.disrupted
    if not tired:
        return 0.0
    can = sum([RATING[leader] for leader in members(b.staff[stack])])
    worth = sorted([UNIT_WORTH[unit] for unit in members(tired)], reverse=True)[:can]
    return RALLIED * sum(worth) + (0.5 if can >= tired.bit_count() else 0.0)


def needs(t: Thought, h: int) -> list[float]:
    """What each further train would be worth to the stack in a hex; the same as long as nothing has moved."""
    known = t.kept.needs
    found = known.get(h)
    if found is None:
        found = known[h] = _needs(t, h)
    return found


def _needs(t: Thought, h: int) -> list[float]:
    b, side = t.b, t.side
    found: list[float] = []
    worth = rally_worth(t, h)
    if worth:
        found.append(worth)
    marching = plan(t, h)
    gain = marching.gain if marching is not None else 0.0
    if worth and b.army[stack_of(h, side)] & b.disrupted:
        gain *= 0.5
    found.append(max(0.0, gain))
    found.sort(reverse=True)
    force = b.army[stack_of(h, side)]
    abroad = not t.home >> h & 1 and not b.depots[side] >> h & 1
    if abroad and force & ~b.exempt(force):
        count = force.bit_count()
        fights = (
            t.chances(h, b.good(stack_of(h, side)), b.staff[stack_of(h, side)], h) if NEAR[h] & b.held[t.foe] else 0.0
        )
        found[0] += 0.3 * count + 0.7 * fights
    return found


def depot_worth(t: Thought, h: int) -> float:
    found = t.kept.depots.get(h)
    if found is None:
        found = t.kept.depots[h] = _depot_worth(t, h)
    return found


def _depot_worth(t: Thought, h: int) -> float:
    b, side = t.b, t.side
    if b.depots[side].bit_count() + 1 >= sheet(b, side) or not linked(b, side) >> h & 1:
        return 0.0
    if b.turn >= LAST_TURN[b.scenario] - 1:
        return 0.0
    gain = coverage(t, b.depots[side] | 1 << h) - coverage(t, b.depots[side])
    return gain if gain > 0.3 else 0.0


def lay(t: Thought, codes: list[int]) -> int:
    """The next train goes where it is worth most; dummies to stacks that have none."""
    b, side = t.b, t.side
    trains = [one for one in codes if verb_of(one) == "train"]
    if not trains:
        return _dummy(t, codes)
    best, most = -1, WARM
    able = receivers(b, side)
    for one in trains:
        h = part_of(one)
        there = b.usable(h, side)
        worth = 0.0
        if able >> h & 1:
            values = needs(t, h)
            worth = values[there] if there < len(values) else 0.0
        if not there:
            worth = max(worth, depot_worth(t, h))
        if worth > most:
            best, most = one, worth
    if best >= 0:
        return best
    return max(
        trains, key=lambda one: b.army[stack_of(part_of(one), side)].bit_count() - 3 * b.usable(part_of(one), side)
    )


def _dummy(t: Thought, codes: list[int]) -> int:
    b, side = t.b, t.side
    dummies = [one for one in codes if verb_of(one) == "dummy"]
    fit = [
        one for one in dummies if b.staff[stack_of(part_of(one), side)] and stack_of(part_of(one), side) not in b.trains
    ]
    if fit:
        return max(fit, key=lambda one: (t.attraction(part_of(one)), part_of(one)))
    return DONE if DONE in codes else PASS


def rally(t: Thought, codes: list[int]) -> int:
    best, most = DONE, 0.5
    for one in codes:
        if verb_of(one) == "rally":
            worth = rally_worth(t, part_of(one))
            if worth > most:
                best, most = one, worth
    return best


def restore(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    assert isinstance(top, Rallies)
    picks = [one for one in codes if verb_of(one) == "restore"]
    return max(picks, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one)))
