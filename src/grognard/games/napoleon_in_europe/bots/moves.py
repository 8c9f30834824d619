"""Marches and crossings: what each group gains where it can get."""

from __future__ import annotations

from grognard.engine.cardsets import bits, members
from grognard.games.napoleon_in_europe.bots.thought import COLUMN, EDGE, Thought
from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.drill import WORTH, worth
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.ground import SEA_NEAR, SEAS
from grognard.games.napoleon_in_europe.rules.march import March, ready, steps
from grognard.games.napoleon_in_europe.rules.transport import Transport, harbours_for, shores, spare, value_of
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MILITIAMEN, ONE, SWIFT, count, kinds_in
from grognard.games.napoleon_in_europe.rules.verbs import ALL, DONE, HALT, VERBS, part_of, verb_of

LEAST = 0.6  # to be gained by a march
LITTLE = 0.25  # in a game of two sides
ACROSS = 2.5  # by a crossing
APART = 0.3  # in a game of two sides: there is more than one capital to take
ALONE = 1.5  # times as strong as any who could come, half an army goes its own way
DROWNED = 0.1  # a point of those who may be lost at sea
REPELLED = 20.0  # where those who land would be beaten off
SAFE = 0.65  # that a unit comes through


def marching(t: Thought, region: int) -> tuple[float, int, int]:
    """What the units of a region gain by a march, where to, and who goes."""
    b = t.b
    t.look_from(region)
    group = ready(b, t.nation, region)
    best, goal, who = 0.0, -1, 0
    bodies = [group, group & ~MILITIAMEN, group & SWIFT]
    if t.needed(region):
        bodies.append(t.free(group, region))
    half = halved(group) if t.sides else 0
    if worth(half) >= COLUMN:
        bodies.append(half)
    for body in bodies:
        if not body & ARMIES:
            continue
        strength = worth(body)
        stays = t.staying(body, region)
        for there in steps(b, t.nation, body, region):
            t.own[region] -= strength
            gain = t.standing(body, there) - stays
            t.own[region] += strength
            if t.needed(there):
                gain += t.guarded(there, t.own[there] + strength) - t.guarded(there, t.own[there])
            if body == half and strength > ALONE * t.around(t.enemy, there):
                gain += APART
            if gain > best:
                best, goal, who = gain, there, body
    return best, goal, who


def halved(group: int) -> int:
    return sum([count(group, kind) // 2 * ONE[kind] for kind in kinds_in(group)])


def order(t: Thought, codes: list[int]) -> tuple[float, int]:
    """The best of the orders to armies, and what it gains."""
    best, found = LITTLE if t.sides else LEAST, -1
    for code in codes:
        verb = verb_of(code)
        if verb == "march":
            gain = marching(t, part_of(code))[0]
        elif verb == "embark":
            gain = crossing(t, part_of(code), ready(t.b, t.nation, part_of(code)) & ~MILITIAMEN)[0]
        else:
            continue
        if gain > best:
            best, found = gain, code
    return best, found


def take(t: Thought, march: March, codes: list[int]) -> int:
    """Those who gain most by it."""
    return gather(marching(t, march.region)[2] or ready(t.b, t.nation, march.region), march.group, codes)


def gather(wanted: int, group: int, codes: list[int]) -> int:
    left = wanted - group
    if ALL in codes and not any([count(left, kind) < kept for kind, kept in free(codes).items()]):
        return ALL
    for kind in kinds_in(left):
        for number in range(count(left, kind), 0, -1):
            code = VERBS.code("take", kind, number)
            if code in codes:
                return code
    return DONE if DONE in codes else codes[0]


def free(codes: list[int]) -> dict[int, int]:
    """How many of each type are to be had."""
    found: dict[int, int] = {}
    for code in codes:
        if verb_of(code) == "take":
            kind, number = VERBS.parts_of(code)
            found[kind] = max(found.get(kind, 0), number)
    return found


def step(t: Thought, march: March, codes: list[int]) -> int:
    t.look_from(march.region)
    best, found = (t.standing(march.group, march.region), HALT) if HALT in codes else (-1e9, codes[0])
    for code in codes:
        if code != HALT:
            gain = t.standing(march.group, part_of(code))
            if gain > best:
                best, found = gain, code
    return found


# ---- by sea --------------------------------------------------------------------------------------------------------


def crossing(t: Thought, start: int, group: int) -> tuple[float, int, int]:
    """What a group gains by going over the sea: the gain, the sea that the way ends in, and the shore."""
    b = t.b
    best = (0.0, -1, -1)
    for sea in range(SEAS):
        room = spare(b, t.nation, sea)
        if not room:
            continue
        body = fitting(group, room)
        through = chances.crossing(b, t.nation, tuple(way(t, start, sea))) if body & ARMIES else 0.0
        if through < SAFE:
            continue
        for region in shores(b, t.nation, start, body, sea):
            if EDGE * t.against_landing(region) > through * worth(body) + t.own[region]:
                continue
            gain = t.standing(body, region) - t.staying(body, start) - ACROSS - DROWNED * (1 - through) * worth(body)
            if gain > best[0]:
                best = (gain, sea, region)
    return best


def fitting(group: int, room: int) -> int:
    """As many armies of a group as there are escorts, the best first, and its generals."""
    found = group & ~ARMIES
    for kind in sorted(kinds_in(group & ARMIES), key=lambda kind: -WORTH[kind]):
        number = min(room, count(group, kind))
        found += number * (1 << 7 * kind)
        room -= number
    return found


def safe(t: Thought, start: int, sea: int) -> bool:
    return chances.crossing(t.b, t.nation, tuple(way(t, start, sea))) >= SAFE


def way(t: Thought, start: int, sea: int) -> list[int]:
    """The shortest way of a crossing, around enemy fleets where that is possible."""
    for cautious in (True, False):
        edge = [[one] for one in members(anchors(t.b, start))]
        seen = bits([path[0] for path in edge])
        while edge:
            more: list[list[int]] = []
            for path in edge:
                if cautious and value_of(t.b, t.nation, path[-1]):
                    continue
                if path[-1] == sea:
                    return path
                for there in members(SEA_NEAR[path[-1]] & ~seen):
                    seen |= 1 << there
                    more.append([*path, there])
            edge = more
    return list(range(SEAS))


def board(t: Thought, over: Transport, codes: list[int]) -> int:
    group = ready(t.b, t.nation, over.region) & ~MILITIAMEN
    _, sea, _ = crossing(t, over.region, group)
    wanted = fitting(group, spare(t.b, t.nation, sea)) if sea >= 0 else group
    return gather(wanted, over.group, codes)


def course(t: Thought, over: Transport, codes: list[int]) -> int:
    """Towards the shore where most is to be gained."""
    best, sea, region = -1e9, -1, -1
    for end in members(harbours_for(t.b, t.nation, over.region, over.group)):
        for shore in shores(t.b, t.nation, over.region, over.group, end):
            gain = t.standing(over.group, shore) - 3 * (not safe(t, over.region, end))
            if EDGE * t.against_landing(shore) > worth(over.group) + t.own[shore]:
                gain -= REPELLED
            if gain > best:
                best, sea, region = gain, end, shore
    here = over.path[-1] if over.path else -1
    if here == sea:
        code = VERBS.code("land", region)
        if code in codes:
            return code
    ahead = way(t, over.region, sea) if sea >= 0 else []
    if here < 0 or here in ahead:
        nexts = ahead[ahead.index(here) + 1 :] if here >= 0 else ahead
        if nexts and VERBS.code("by", nexts[0]) in codes:
            return VERBS.code("by", nexts[0])
    lands = [code for code in codes if verb_of(code) == "land"]
    return (lands or codes)[0]


def refuge(t: Thought, codes: list[int]) -> int:
    """Where beaten or homeless troops go: to their own, away from the enemy."""

    def good(code: int) -> float:
        region = part_of(code)
        home = 3.0 if t.b.owns[region] == t.nation else 0.0
        return home + 0.05 * t.own[region] - 0.05 * t.around(t.enemy, region) + 0.2 * t.pull[region]

    return max(codes, key=good)
