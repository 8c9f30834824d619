"""Lines, links, marches and retreats on random boards, held against a plain search that reads the rulebook's sentences
one by one: slow, without sets of bits, and written apart from the rules."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterator

import pytest

from grognard.games.nemesis_1813.rules.ground import (
    BESIDE,
    BRIDGE,
    CITIES,
    COST,
    CROSSING,
    HEX,
    PASSABLE,
    RIVER,
    ROAD,
    SIZE,
    TERRAIN,
    distance,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import feeding, no_halt, sealed, shut
from grognard.games.nemesis_1813.rules.lines import fed, interdicted, linked, sources
from grognard.games.nemesis_1813.rules.march import shadowed, stayers, steps
from grognard.games.nemesis_1813.rules.pieces import (
    BULK,
    CAVALRY,
    FROZEN_UNITS,
    GARRISONS,
    LEADER,
    LEADER_INDEX,
    LEADER_SIDE,
    SIDE,
    SWEDES,
    UNIT,
    members,
)
from grognard.games.nemesis_1813.rules.retreat import havens
from grognard.games.nemesis_1813.rules.setup import set_up
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre
from tests.games.nemesis_1813.rules.stage import board

rule = pytest.mark.rule
LAND = [place for place in range(SIZE) if PASSABLE >> place & 1]
BOARDS = range(24)


def laid_at_random(seed: int) -> Theatre:
    """Some units of both sides, a few commanders and depots, close together, in a season of its own."""
    rng = random.Random(f"plain/{seed}")
    centre = rng.choice(LAND)
    near = [place for place in LAND if distance(place, centre) <= 5]
    turn = rng.choice([1, 2, 5, 14])
    late = {"austria": 1, "armistice": 8, "frozen": False} if turn == 14 else {}
    confederation = rng.choice([1, 2])
    start = set_up("1813", board().options_chosen)
    known = [unit for unit in range(len(UNIT)) if not (FROZEN_UNITS | GARRISONS | SWEDES) >> unit & 1]
    known = [unit for unit in known if start.at[unit] >= 0 or UNIT[unit] in ("OG-2", "IC-1", "IC-H", "GC-H", "V-16")]
    owner: dict[int, int] = {}
    taken: dict[int, int] = {}
    units: dict[str, str] = {}
    for unit in rng.sample(known, 16):
        place = rng.choice(near)
        if owner.get(place, SIDE[unit]) == SIDE[unit] and taken.get(place, 0) + BULK[unit] <= 12:
            owner[place] = SIDE[unit]
            taken[place] = taken.get(place, 0) + BULK[unit]
            units[UNIT[unit]] = HEX[place]
    led = {name: rng.choice(near) for name in ("NEY", "DAV", "WIT", "BLU")}
    commanders = {name: HEX[at] for name, at in led.items() if owner.get(at, 2) in (LEADER_SIDE[LEADER_INDEX[name]], 2)}
    depots: dict[str, list[str]] = {"french": [], "coalition": []}
    for place in [city for city in near if CITIES >> city & 1][:4]:
        side = owner.get(place, rng.randrange(2))
        depots[SIDES[side]].append(HEX[place])
    tired = [unit for unit in units if rng.random() < 0.25]
    parts = {"turn": turn, "confederation": confederation, "depots": depots, "marks": {"disrupted": tired}, **late}
    assert all(name in LEADER for name in commanders)
    return board(units, commanders, **parts)


def beside(place: int) -> Iterator[tuple[int, int]]:
    """The hexes to which units can go, and the side between."""
    for way in range(6 * place, 6 * place + 6):
        if CROSSING[way] >= 0:
            yield BESIDE[way], CROSSING[way]


def dear(b: Theatre, side: int, place: int) -> int:
    """2.2: what a hex counts that is entered through a side."""
    ground = TERRAIN[place]
    if ground == "marsh" or (ground in ("forest", "rough") and not ROAD[side]):
        return 2
    return 2 if ground == "pass" and b.turn <= 3 else 1


def riders(b: Theatre, foe: int, place: int) -> bool:
    return b.army[stack_of(place, foe)] & CAVALRY & ~b.disrupted & ~b.passive != 0


def no_line(b: Theatre, side: int, place: int) -> bool:
    """6.2, first point."""
    if b.held[1 - side] >> place & 1 or sealed(b, side) >> place & 1:
        return True
    if b.army[stack_of(place, side)]:
        return False
    return any(riders(b, 1 - side, near) and (BRIDGE[way] or not RIVER[way]) for near, way in beside(place))


def strange(b: Theatre, side: int, place: int) -> bool:
    """6.2, second point."""
    here = stack_of(place, side)
    return bool(CITIES >> place & 1 and not feeding(b, side) >> place & 1 and not b.army[here] and not b.staff[here])


def traced(b: Theatre, side: int, start: int) -> set[int]:
    """All hexes at which a line or a link from a hex may end."""
    most = 3 if b.turn <= 3 else 5
    found: set[int] = set()
    paid, waiting = {start: 0}, [(0, start)]
    while waiting:
        so_far, here = heapq.heappop(waiting)
        for there, way in beside(here):
            whole = so_far + dear(b, way, there)
            if (RIVER[way] and not BRIDGE[way]) or no_line(b, side, there) or whole > most:
                continue
            found.add(there)
            if whole < paid.get(there, 99) and not strange(b, side, there):
                paid[there] = whole
                heapq.heappush(waiting, (whole, there))
    return found


@rule("NEM-6.1a", "NEM-6.2a", "NEM-6.2b", "NEM-6.2d", "NEM-6.2e", "NEM-6.2f", "NEM-6.2g")
@pytest.mark.parametrize("seed", BOARDS)
def test_lines(seed: int) -> None:
    b = laid_at_random(seed)
    for side in (0, 1):
        depots = set(members(b.depots[side]))
        for place in members(b.held[side]):
            supplied = place in depots or bool(traced(b, side, place) & depots)
            assert bool(fed(b, side) >> place & 1) == supplied, HEX[place]


@rule("NEM-7.8a", "NEM-7.8b", "NEM-7.8c")
@pytest.mark.parametrize("seed", BOARDS)
def test_links(seed: int) -> None:
    b = laid_at_random(seed)
    for side in (0, 1):
        heads = members(sources(b, side))
        found = set(heads)
        waiting = set(members(b.depots[side])) - found
        while heads:
            reached = set().union(*[traced(b, side, head) for head in heads])
            found |= reached
            heads = sorted(waiting & reached)
            waiting -= reached
        assert {city for city in members(CITIES) if city in found} == set(members(linked(b, side) & CITIES))


Options = Callable[[int, int, bool], list[int]]


def marched(options: Options, stops: Callable[[int], bool], start: int, winter: int) -> set[tuple[int, int]]:
    """All hexes to which a column can come, and what it has counted there."""
    found: set[tuple[int, int]] = set()
    waiting = [(start, 0)]
    while waiting:
        here, paid = waiting.pop()
        for there in options(here, paid, not paid):
            way = next(way for way in range(6 * here, 6 * here + 6) if BESIDE[way] == there)
            step = (there, paid + COST[winter][way])
            if step not in found:
                found.add(step)
                if not stops(there):
                    waiting.append(step)
    return found


@rule("NEM-8.4a", "NEM-8.4b", "NEM-8.4c", "NEM-8.4h", "NEM-8.4i", "NEM-8.4j", "NEM-4.1a")
@pytest.mark.parametrize("seed", BOARDS)
def test_marches(seed: int) -> None:
    b = laid_at_random(seed)
    b.shadow = [shadowed(b, 0), shadowed(b, 1)]
    for side in (0, 1):
        for start in members(b.held[side]):
            column = b.army[stack_of(start, side)]
            size = sum(BULK[unit] for unit in members(column))

            def watched(place: int, foe: int = 1 - side) -> bool:
                return any(riders(b, foe, near) and not RIVER[way] for near, way in beside(place))

            def friends(place: int, side: int = side, column: int = column) -> int:
                return b.army[stack_of(place, side)] & ~column

            def halts(place: int) -> bool:
                return watched(place) and not friends(place)

            def plain(here: int, paid: int, first: bool, side: int = side, size: int = size) -> list[int]:
                found: list[int] = []
                for there, way in beside(here):
                    full = size + sum(BULK[unit] for unit in members(friends(there))) > 12
                    shut_off = b.held[1 - side] >> there & 1 or shut(b, side) >> there & 1
                    held = first and watched(here) and halts(there)
                    if not full and not shut_off and not held and paid + dear(b, way, there) <= 5:
                        found.append(there)
                return found

            def ruled(here: int, paid: int, first: bool, side: int = side, column: int = column) -> list[int]:
                return steps(b, side, here, column, 0, paid, first)

            def ruled_stop(place: int, side: int = side, column: int = column) -> bool:
                here = stayers(b, stack_of(place, side)) & ~column
                return interdicted(b, side) >> place & 1 == 1 and not here

            ends = [
                {step for step in reached if not no_halt(b, side) >> step[0] & 1}
                for reached in (marched(plain, halts, start, b.winter), marched(ruled, ruled_stop, start, b.winter))
            ]
            assert ends[0] == ends[1], HEX[start]


@rule("NEM-11.11b", "NEM-11.11c", "NEM-11.11d")
@pytest.mark.parametrize("seed", BOARDS)
def test_retreats(seed: int) -> None:
    b = laid_at_random(seed)
    for side in (0, 1):
        closed = shut(b, side) | b.held[1 - side] | no_halt(b, side)
        for start in members(b.held[side]):
            for origin, _ in beside(start):
                ways = [
                    there
                    for there, way in beside(start)
                    if (BRIDGE[way] or not RIVER[way])
                    and dear(b, way, there) == 1
                    and not closed >> there & 1
                    and distance(there, origin) > 1
                ]
                found = havens(b, side, start, origin, b.army[stack_of(start, side)], 0)
                assert sorted(found) == sorted(ways), (HEX[start], HEX[origin])
