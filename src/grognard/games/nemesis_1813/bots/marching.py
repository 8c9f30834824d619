"""The sergeant on the march: which stack, who of it, and where to."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.bots.remembering import Plan
from grognard.games.nemesis_1813.bots.scales import LEADER_WORTH, UNIT_WORTH
from grognard.games.nemesis_1813.bots.thought import PARTY, Thought
from grognard.games.nemesis_1813.odds.attrition import attrition_odds
from grognard.games.nemesis_1813.rules.ground import COST, STACKS, direction, distance, stack_of
from grognard.games.nemesis_1813.rules.lines import interdicted
from grognard.games.nemesis_1813.rules.march import (
    March,
    escort,
    may_halt,
    may_part,
    movable,
    startable,
    stayers,
    steps,
)
from grognard.games.nemesis_1813.rules.pieces import CAVALRY, COSSACKS, INFANTRY, bulk, members
from grognard.games.nemesis_1813.rules.ranks import foot_without
from grognard.games.nemesis_1813.rules.tables import FORCED, MARCH, ROOM
from grognard.games.nemesis_1813.rules.verbs import ALL, DONE, HALT, code, part_of, verb_of

LOST: Final = 4.0  # a unit lost on the march
ENOUGH: Final = 0.35  # the gain for which a train is spent
HABIT: Final = 0.05
LEFT_BEHIND: Final = 2  # units, at most, where the rest fits beside friends
ALONE: Final = 0.4  # a unit that is left without a commander


def ways(
    t: Thought, force: int, staff: int, here: int, paid: int, first: bool, most: int
) -> dict[int, tuple[int, int]]:
    """Where a march may end from here: what was counted then, and the first step on the way there."""
    b, side = t.b, t.side
    costs = COST[b.winter]
    stopping = interdicted(b, side)
    size = bulk(force)
    best: dict[int, tuple[int, int]] = {}
    seen: dict[int, int] = {here: paid}
    frontier: list[tuple[int, int, int]] = [(paid, here, -1)]
    while frontier:
        frontier.sort()
        so_far, at, lead = frontier.pop(0)
        if so_far > seen[at]:
            continue
        for n in steps(b, side, at, force, staff, so_far, first and at == here):
            whole = so_far + costs[6 * at + direction(at, n)]
            if whole > most or whole >= seen.get(n, 99):
                continue
            seen[n] = whole
            way = n if lead < 0 else lead
            others = b.army[STACKS * n + side] & ~force
            if bulk(others) + size <= ROOM and may_halt(b, side, n, force, staff):
                best[n] = (whole, way)
            if not stopping >> n & 1 or stayers(b, stack_of(n, side)) & ~force:
                frontier.append((whole, n, way))
    return best


def wear(t: Thought, h: int, force: int, staff: int, paid: int) -> float:
    found = t.worn.get((force, staff, paid))
    if found is None:
        told = attrition_odds(t.b, h, force, staff, paid)
        hurt = sum([units * p for units, p in told.tired.items()]) if told is not None else 0.0
        found = t.worn[force, staff, paid] = LOST * told.expected + hurt if told is not None else 0.0
    return found


def forces(t: Thought, h: int) -> list[int]:
    """Parts of a stack that may set out: all of it, or all but a guard."""
    b, side = t.b, t.side
    whole = movable(b, side, h)
    found: list[int] = []
    if whole and may_part(b, side, h, whole):
        found.append(whole)
    if whole.bit_count() > 1:
        guards = sorted(members(whole & ~CAVALRY) or members(whole), key=lambda unit: UNIT_WORTH[unit])
        rest = whole & ~(1 << guards[0])
        if t.leaving(h, whole) and may_part(b, side, h, rest):
            found.append(rest)
        found += [part for part in fitting(t, h, whole) if part not in found and may_part(b, side, h, part)]
        if any([distance(h, city) <= PARTY for city in t.open_cities]):
            for arm in (CAVALRY & ~COSSACKS, INFANTRY):
                light = sorted(members(whole & arm), key=lambda unit: UNIT_WORTH[unit])
                if light and whole != 1 << light[0] and may_part(b, side, h, 1 << light[0]):
                    found.append(1 << light[0])
        raiders = whole & COSSACKS
        for part in (raiders, whole & ~raiders) if raiders and raiders != whole else ():
            if may_part(b, side, h, part):
                found.append(part)
    return found


def fitting(t: Thought, h: int, whole: int) -> list[int]:
    """As much of a stack as there is room for beside friends who are not far, where not all of it could join them: of
    two stacks of four one is made that can attack."""
    b, side = t.b, t.side
    size = bulk(whole)
    rooms = [b.room(n, side) for n in members(b.held[side]) if n != h and distance(h, n) <= FORCED]
    found: list[int] = []
    rest = whole
    for unit in sorted(members(whole), key=lambda one: UNIT_WORTH[one])[: min(LEFT_BEHIND, whole.bit_count() - 1)]:
        rest &= ~(1 << unit)
        fits = bulk(rest)
        if any([fits <= room < size for room in rooms]):
            found.append(rest)
        size = fits
    return found


def plan(t: Thought, h: int) -> Plan | None:
    """The best march of the stack in a hex; the same as long as nothing has moved."""
    plans = t.kept.plans
    if h not in plans:
        plans[h] = _plan(t, h)
    return plans[h]


def _plan(t: Thought, h: int) -> Plan | None:
    b = t.b
    best: Plan | None = None
    for force in forces(t, h):
        staff = _leaders(t, h, force)
        if not staff:
            continue
        stay = t.score(h, force, staff, h)
        left = t.leaving(h, force)
        rest = b.army[stack_of(h, t.side)] & ~force
        if rest and not b.staff[stack_of(h, t.side)] & ~staff:
            left += ALONE * min(3, rest.bit_count())
        for n, (paid, _) in ways(t, force, staff, h, 0, True, FORCED).items():
            gain = t.score(n, force, staff, h, paid > MARCH[b.winter]) - stay - left - wear(t, n, force, staff, paid)
            if best is None or gain > best.gain:
                best = Plan(h, force, staff, n, gain)
    return best


def _leaders(t: Thought, h: int, force: int) -> int:
    """All who may go, but one stays with what is left of a stack, if there are several."""
    b, side = t.b, t.side
    staff = escort(b, side, h, force)
    left = b.army[stack_of(h, side)] & ~force
    if force.bit_count() == 1 and left.bit_count() > 1 and staff:
        fit = [leader for leader in members(staff) if b.obeys(force, 1 << leader)]
        fit = [leader for leader in fit if not foot_without(b, force, 1 << leader)]
        if fit:  # a party needs no more than one
            return 1 << min(fit, key=lambda leader: (LEADER_WORTH[leader], leader))
    if left.bit_count() > 1 and staff.bit_count() > 1 and staff == b.staff[stack_of(h, side)]:
        stays = min(members(staff), key=lambda leader: (LEADER_WORTH[leader], leader))
        going = staff & ~(1 << stays)
        if b.obeys(force, going) and not foot_without(b, force, going):
            staff &= ~(1 << stays)
    return staff


# ---- answers -----------------------------------------------------------------------------------------------------


def move(t: Thought, codes: list[int]) -> int:
    b, side = t.b, t.side
    best: Plan | None = None
    chosen = -1
    for one in codes:
        if verb_of(one) in ("move", "free_move") and startable(b, side, part_of(one)):
            found = plan(t, part_of(one))
            if found is not None and (best is None or found.gain > best.gain):
                best, chosen = found, one
    if best is not None and best.gain > ENOUGH:
        return chosen
    discards = [one for one in codes if verb_of(one) == "discard"]
    return min(discards or codes, key=lambda one: t.threat(part_of(one)))


def units(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if not isinstance(top, March):
        return codes[0]
    wanted = plan(t, top.start)
    if wanted is None:
        return ALL if ALL in codes else codes[0]
    if ALL in codes and wanted.force == movable(t.b, t.side, top.start):
        return ALL
    for unit in members(wanted.force & ~top.force):
        if code("take", unit) in codes:
            return code("take", unit)
    return DONE if DONE in codes else codes[0]


def commanders(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if not isinstance(top, March):
        return codes[0]
    staff = _leaders(t, top.start, top.force)
    for leader in members(staff & ~top.staff):
        if code("along", leader) in codes:
            return code("along", leader)
    return DONE if DONE in codes else codes[0]


def step(t: Thought, codes: list[int]) -> int:
    b = t.b
    top = b.stack[-1]
    if not isinstance(top, March):
        return codes[0]
    best, most = -1, -1e9
    if HALT in codes:
        tired = top.paid > MARCH[b.winter]
        most = t.score(top.here, top.force, top.staff, top.here, tired) + HABIT
        most -= wear(t, top.here, top.force, top.staff, top.paid)
        best = HALT
    if not top.stopped:
        found = ways(t, top.force, top.staff, top.here, top.paid, top.first(), FORCED)
        left = t.leaving(top.here, top.force)  # a city that was just taken is lost again
        for n, (paid, first) in found.items():
            gain = t.score(n, top.force, top.staff, top.here, paid > MARCH[b.winter]) - left
            gain -= wear(t, n, top.force, top.staff, paid)
            if gain > most and code("to", first) in codes:
                best, most = code("to", first), gain
    if best >= 0:
        return best
    return HALT if HALT in codes else codes[0]
