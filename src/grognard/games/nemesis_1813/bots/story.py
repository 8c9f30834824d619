"""The sergeant and the story: the armistice, redeployments, reinforcements, commanders."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.bots.scales import FAR, SAFE, UNIT_WORTH, prizes
from grognard.games.nemesis_1813.bots.supplying import coverage, upkeep
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.rules.ground import ALLIED, AUSTRIA, CITY_HEX, FRENCH, PASSABLE, distance, stack_of
from grognard.games.nemesis_1813.rules.laying import Laying
from grognard.games.nemesis_1813.rules.lines import fed
from grognard.games.nemesis_1813.rules.pieces import NAPOLEON, RATING, SWEDES, SWEDISH_LEADERS, members
from grognard.games.nemesis_1813.rules.points import ground_points
from grognard.games.nemesis_1813.rules.redeployment import Redeployment
from grognard.games.nemesis_1813.rules.tables import BATTLE_POINTS
from grognard.games.nemesis_1813.rules.theatre import JOINED
from grognard.games.nemesis_1813.rules.transfers import Transfers, closed, destinations, posts
from grognard.games.nemesis_1813.rules.verbs import AUTO, DONE, PASS, code, part_of, verb_of

LEADERLESS: Final = 1.2
RIDE_OUT: Final = 3.0  # cossacks in a city need somebody who leads them out of it (13.1)
AUSTRIAN: Final = 1.5  # a hex of Austria that is fed,
ROOM_FOR_ALL: Final = 14  # up to so many
BOHEMIA: Final = sum([1 << h for h in members(AUSTRIA & PASSABLE) if distance(h, CITY_HEX["Prague"]) <= 5])
GUARDS: Final = 5  # units in a city that the enemy may reach
GUARDED: Final = 2.2
CLEAR: Final = -8  # points by which the Coalition leads, at most, when it wishes for Austria and pays for her


# ---- the armistice -------------------------------------------------------------------------------------------------


def wants_truce(t: Thought) -> bool:
    """14.15: it brings the French points and the Coalition Austria; who leads on the ground lets the war go on. Who may
    refuse is a matter of ground points alone; whether the Coalition wishes for it is one of the whole count, to which
    the truce adds battle points for the French: with what it holds on the ground alone it would call one when it is
    about to win in the field, or none when it has lost there."""
    b = t.b
    allied = ground_points(b, ALLIED)
    if t.side == ALLIED:
        return allied + BATTLE_POINTS - b.points <= ground_points(b, FRENCH) + b.points + CLEAR
    return allied >= 6


def truce(t: Thought, codes: list[int]) -> int:
    return code("offer") if wants_truce(t) else PASS


def truce_answer(t: Thought, codes: list[int]) -> int:
    refuse = code("refuse")
    return code("accept") if wants_truce(t) or refuse not in codes else refuse


# ---- where pieces are laid -----------------------------------------------------------------------------------------


def place(t: Thought, codes: list[int]) -> int:
    """A unit goes where it makes an army: on a depot or a line, beside a commander, towards the enemy."""
    b, side = t.b, t.side

    def liking(one: int) -> float:
        unit, h = part_of(one), part_of(one, 1)
        stack = stack_of(h, side)
        force = b.army[stack] & ~(1 << unit)
        worth = 0.5 * t.attraction(h) - 2.5 * t.hunger(h, 1 << unit)
        strength = t.value((force | 1 << unit) & ~b.disrupted, b.staff[stack])
        alone = t.value(force & ~b.disrupted, b.staff[stack]) if force else 0.0
        worth += 0.8 * (strength - alone)
        worth += 1.0 if b.staff[stack] and force.bit_count() < 4 else 0.0
        worth += 0.7 if b.depots[side] >> h & 1 else 0.0
        worth += guard(t, h, force.bit_count())
        danger = t.threat(h) - strength - 0.5 * t.friends(h, -1)
        return worth - (0.3 * danger if danger > 0 else 0.0)

    places = [one for one in codes if verb_of(one) == "place"]
    return max(places, key=liking) if places else pick(t, codes)


def guard(t: Thought, h: int, there: int) -> float:
    """What another unit is worth in a city with a point, by those who are there: nobody walks into it."""
    if not prizes(t.b) >> h & 1:
        return 0.0
    near = min([distance(h, e) for e, _ in t.enemies], default=99)
    return GUARDED * max(0, GUARDS - there) * (1.0 if near <= FAR else SAFE)


def pick(t: Thought, codes: list[int]) -> int:
    """Of what is laid out in one go, each piece that must be laid is taken in hand; the others stay where they are."""
    top = t.b.stack[-1]
    if isinstance(top, Laying) and AUTO in codes:
        for one in codes:
            verb = verb_of(one)
            if (verb == "take" and top.pool >> part_of(one) & 1) or (
                verb == "along" and top.officers >> part_of(one) & 1
            ):
                return one
    return DONE if DONE in codes else codes[0]


def join(t: Thought, codes: list[int]) -> int:
    return place(t, codes)


def need(t: Thought, h: int, leader: int, without: int = 0) -> float:
    """What a commander would be worth on a hex."""
    b, side = t.b, t.side
    stack = stack_of(h, side)
    force = b.army[stack] & ~b.garrison
    count = force.bit_count()
    if not count:
        return -1.0
    others = b.staff[stack] & ~(1 << leader) & ~without
    rating = RATING[leader]
    most = max([RATING[one] for one in members(others)], default=0)
    swedish = SWEDISH_LEADERS >> leader & 1
    if force & SWEDES and not others & SWEDISH_LEADERS:
        return 4.0 + count if swedish else -0.5
    if not others:
        worth = LEADERLESS * min(count, 4) + min(rating, count)
    else:
        worth = max(0, min(rating, count) - most) + 0.2 * max(0, 2 - len(members(others)))
    if not others and t.raids(h, force):
        worth += RIDE_OUT
    if leader == NAPOLEON:
        worth += 0.8 * count
    return worth + (0.1 * t.attraction(h) * min(1.0, count / 3))


def post(t: Thought, codes: list[int]) -> int:
    posts = [one for one in codes if verb_of(one) == "post"]
    if not posts:
        return pick(t, codes)
    return max(posts, key=lambda one: (need(t, part_of(one, 1), part_of(one)), -part_of(one, 1)))


def shift(t: Thought, codes: list[int]) -> int:
    """R130: a depot stays or goes where the armies will be fed; Austria's come out of nowhere."""
    b, side = t.b, t.side
    top = b.stack[-1]
    if not isinstance(top, Redeployment):
        return codes[0]
    others = b.depots[side] & ~(1 << top.depot)

    def worth(one: int) -> float:
        if one == PASS:
            return fed_after(t, others | 1 << top.depot) + 0.1
        return fed_after(t, others | 1 << part_of(one, 1)) if verb_of(one) == "shift" else fed_after(t, others)

    return max(codes, key=worth)


def fed_after(t: Thought, depots: int) -> float:
    """What depots are worth to those who are there, and to the Austrians who will be."""
    b = t.b
    found = coverage(t, depots) + upkeep(t, depots.bit_count())
    if t.side == ALLIED:
        before, b.austria = b.austria, JOINED
        kept, b.depots[ALLIED] = b.depots[ALLIED], depots
        found += AUSTRIAN * min(ROOM_FOR_ALL, (fed(b, ALLIED) & BOHEMIA).bit_count())
        b.austria = before
        b.depots[ALLIED] = kept
    return found


def keep(t: Thought, codes: list[int]) -> int:
    return max(codes, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one)))


# ---- 12: commanders ------------------------------------------------------------------------------------------------


def transfer(t: Thought, codes: list[int]) -> int:
    best, most = PASS, 0.7
    for one in codes:
        if verb_of(one) == "transfer":
            gain, _ = _ride(t, part_of(one))
            if gain > most:
                best, most = one, gain
    return best


def _ride(t: Thought, leader: int) -> tuple[float, int]:
    b, side = t.b, t.side
    here = b.where[leader]
    stays = need(t, here, leader)
    best = (-9.0, here)
    for h in members(destinations(b, leader, posts(b, side), closed(b, side)) & b.held[side]):
        best = max(best, (need(t, h, leader) - stays, h))
    return best


def ride(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if not isinstance(top, Transfers):
        return codes[0]
    _, h = _ride(t, top.leader)
    return code("to", h) if code("to", h) in codes else max(codes, key=lambda one: need(t, part_of(one), top.leader))
