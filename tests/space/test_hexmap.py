"""Hex maps as networks: sides, prices, long ways, blocked lines and printed numbers, held against naive methods."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.space.hexgrid import HexGrid
from grognard.space.hexmap import HexMap, Lines, Numbering, flags, numbered, places_in, set_of
from grognard.space.network import Network, walked

BOARD = HexMap(HexGrid(6, 5))
SIZE = BOARD.grid.size


def naive(network: Network, steps: list[list[int]], sources: set[int], most: int, ends: set[int]) -> list[int]:
    """Every price made better until none can be: no rings, no order."""
    cost = [0 if h in sources else -1 for h in range(network.size)]
    changed = True
    while changed:
        changed = False
        for h in range(network.size):
            if cost[h] < 0 or (h in ends and h not in sources):
                continue
            for i, n in enumerate(network.next[h]):
                whole = cost[h] + steps[h][i]
                if steps[h][i] >= 0 and whole <= most and (cost[n] < 0 or whole < cost[n]):
                    cost[n] = whole
                    changed = True
    return cost


HEXES = st.integers(0, SIZE - 1)
SETS = st.sets(HEXES, max_size=8)
PRICES = st.lists(st.integers(-1, 4), min_size=SIZE, max_size=SIZE)
SIDES = st.lists(st.integers(-1, 3), min_size=BOARD.sides, max_size=BOARD.sides)


def mask(hexes: set[int]) -> int:
    return sum(1 << h for h in hexes)


# ---------------------------------------------------------------- sides


def test_a_side_has_one_number_from_both_of_its_hexes() -> None:
    grid = BOARD.grid
    seen: dict[int, set[int]] = {}
    for h in range(SIZE):
        for d in range(6):
            n = grid.neighbour[h * 6 + d]
            side = BOARD.side[h * 6 + d]
            assert (side < 0) == (n < 0)
            if n >= 0:
                assert BOARD.side_between(h, n) == BOARD.side_between(n, h) == side == BOARD.network.link(h, n)
                seen.setdefault(side, set()).update({h, n})
    assert sorted(seen) == list(range(BOARD.sides)) and all(len(pair) == 2 for pair in seen.values())
    assert BOARD.network.distance[0][SIZE - 1] == grid.distance(0, SIZE - 1)


def test_what_is_not_adjacent_has_no_side() -> None:
    assert BOARD.side_between(0, SIZE - 1) == -1 and BOARD.side_between(3, 3) == -1
    with pytest.raises(ValueError, match="not adjacent"):
        BOARD.sides_between([(0, SIZE - 1)])
    assert BOARD.sides_along([0, 1, 2]) == [BOARD.side_between(0, 1), BOARD.side_between(1, 2)]


# ---------------------------------------------------------------- rivers, bridges, barriers, roads


def strip() -> tuple[HexMap, list[int]]:
    """One column of five hexes: a river between the second and the third, a wall between the last two."""
    column = HexMap(HexGrid(1, 5))
    return column, column.crossing((column.sides_along([1, 2]), 2), (column.sides_along([3, 4]), -1))


def test_a_river_costs_a_bridge_spares_and_a_wall_closes() -> None:
    column, crossing = strip()
    open_ground = [1] * 5
    assert column.network.flood([0], crossing, open_ground, 20) == [0, 1, 4, 5, -1]
    bridged = column.crossing((column.sides_along([1, 2]), 2), (column.sides_along([1, 2]), 0))
    assert column.network.flood([0], bridged, open_ground, 20) == [0, 1, 2, 3, 4]


def test_a_road_costs_its_own_price_whatever_it_leads_through() -> None:
    column, crossing = strip()
    rough = [3, 3, 3, -1, 3]
    road = column.sides_along([0, 1, 2, 3, 4])
    assert column.network.spread([0], column.steps(rough, crossing), 20) == [0, 3, 8, -1, -1]
    assert column.network.spread([0], column.steps(rough, crossing, road, 1), 20) == [0, 1, 2, 3, -1]


def test_a_step_may_cost_more_in_one_direction() -> None:
    column, _ = strip()
    uphill = [1, 1, 1, 4, 1]
    steps = column.steps(uphill, [0] * column.sides)
    assert column.network.spread([2], steps, 20)[3] == 4 and column.network.spread([3], steps, 20)[2] == 1


@given(PRICES, SIDES, st.sets(st.integers(0, BOARD.sides - 1)), SETS, SETS, st.integers(0, 12))
@settings(max_examples=150, deadline=None)
def test_long_ways_cost_what_the_naive_method_says(
    entering: list[int], crossing: list[int], roads: set[int], sources: set[int], ends: set[int], most: int
) -> None:
    steps = BOARD.steps(entering, crossing, roads, 1)
    came = [-1] * SIZE
    stops = [h in ends for h in range(SIZE)]
    cost = BOARD.network.spread(sorted(sources), steps, most, came, stops)
    assert cost == naive(BOARD.network, steps, sources, most, ends)
    for h in range(SIZE):
        if cost[h] < 0:
            continue
        way = walked(came, h)
        assert way[0] in sources and way[-1] == h and not ends & set(way[1:-1])
        paid = [steps[a][BOARD.network.next[a].index(b)] for a, b in pairwise(way)]
        assert sum(paid) == cost[h] and min(paid, default=0) >= 0
    # Without roads a price for each step is the price of the side and that of the hex.
    plain = BOARD.steps(entering, crossing)
    flood = BOARD.network.flood(sorted(sources), crossing, entering, most, None, stops)
    assert flood == BOARD.network.spread(sorted(sources), plain, most, None, stops)


# ---------------------------------------------------------------- lines


@given(SETS, SETS, SETS, st.integers(0, 8))
@settings(max_examples=150, deadline=None)
def test_blocked_lines_are_what_the_naive_method_says(
    sources: set[int], closed: set[int], ends: set[int], most: int
) -> None:
    steps = BOARD.steps([1] * SIZE, [0] * BOARD.sides)
    lines = Lines(BOARD.network, steps)
    shut = [[-1 if n in closed else 1 for n in BOARD.network.next[h]] for h in range(SIZE)]
    expected = naive(BOARD.network, shut, sources, most, ends)
    for _ in range(2):  # worked out, then remembered
        assert lines.reach(mask(sources), most, mask(closed), mask(ends)) == expected
        reached = lines.reached(mask(sources), most, mask(closed), mask(ends))
        assert places_in(reached) == [h for h in range(SIZE) if expected[h] >= 0]
    for h in range(SIZE):
        line = lines.line(h, mask(sources), most, mask(closed), mask(ends))
        assert bool(line) == (expected[h] >= 0)
        if line:
            assert line[0] in sources and line[-1] == h and len(line) == expected[h] + 1
            assert not closed & set(line[1:]) and not ends & set(line[1:-1])
    assert lines.steps == steps  # nothing was closed for good


@given(SETS, SETS, SETS, st.integers(0, 8), st.lists(st.integers(-1, 2), min_size=SIZE, max_size=SIZE), st.booleans())
@settings(max_examples=150, deadline=None)
def test_a_flood_by_sets_reaches_what_one_by_lengths_does(
    sources: set[int], closed: set[int], ends: set[int], most: int, entering: list[int], free: bool
) -> None:
    dear = [price if free or price else 1 for price in entering]  # steps that cost nothing, or none
    lines = Lines(BOARD.network, BOARD.steps(dear, [0] * BOARD.sides))
    lengths = lines.reach(mask(sources), most, mask(closed), mask(ends))
    assert lines.reached(mask(sources), most, mask(closed), mask(ends)) == set_of(lengths)


def test_a_set_as_flags_and_back() -> None:
    assert flags(0b1010, 6) == [False, True, False, True, False, False]
    assert set_of([-1, 0, 3, -1]) == 0b110


def test_what_a_line_depends_on_is_told_apart() -> None:
    lines = Lines(BOARD.network, BOARD.steps([1] * SIZE, [0] * BOARD.sides))
    free = lines.reach(1, 20)
    assert min(free) == 0 and lines.reach(1, 20) is free
    wall = mask(set(range(5, 10)))  # the second column
    assert lines.reach(1, 20, wall)[10] == -1 and lines.reach(1, 20, 0, wall)[10] == -1
    assert lines.reach(1, 20, 0, wall)[5] == 1 and lines.reach(1, 20, wall)[5] == -1
    assert lines.reach(1, 1)[10] == -1 and lines.reach(1 << 10, 20)[10] == 0


@given(st.sets(st.integers(0, 900)))
def test_places_of_a_set(places: set[int]) -> None:
    assert places_in(mask(places)) == sorted(places)


# ---------------------------------------------------------------- numbers


def test_columns_that_count_from_the_right() -> None:
    """26 columns from 20 in the east to 45 in the west, rows from the north, even columns half a hex south."""
    grid, numbers = numbered((20, 45), (1, 30), from_right=True, from_top=True)
    assert (grid.columns, grid.rows, len(numbers.index)) == (26, 30, 780)
    assert numbers.names[0] == "4530" and numbers.names[-1] == "2001"
    steps = {
        0: ((0, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0)),  # N, NE, SE, S, SW, NW of an even column
        1: ((0, -1), (-1, -1), (-1, 0), (0, 1), (1, 0), (1, -1)),
    }
    for name, h in numbers.index.items():
        column, row = int(name[:2]), int(name[2:])
        for d, (dc, dr) in enumerate(steps[column % 2]):
            n = grid.neighbour[h * 6 + d]
            there = f"{column + dc:02}{row + dr:02}"
            assert numbers.index.get(there, -1) == n, (name, d)


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("right", [False, True])
def test_which_columns_lie_further_south(right: bool, even: bool) -> None:
    for first in (3, 4):
        grid, numbers = numbered((first, first + 4), (1, 4), from_right=right, from_top=True, even_columns_south=even)
        for name, h in numbers.index.items():
            low = (int(name[:2]) % 2 == 0) == even
            south_west = grid.neighbour[h * 6 + 4]
            if south_west >= 0:
                assert (int(numbers.names[south_west][2:]) == int(name[2:]) + 1) == low


def test_numbers_from_the_left_and_too_few_digits() -> None:
    grid = HexGrid(3, 4)
    assert Numbering(grid).names[:5] == ["0101", "0102", "0103", "0104", "0201"]
    assert Numbering(grid, 0, 7, from_top=True, digits=1).names[0] == "010"
    with pytest.raises(ValueError, match="too few"):
        Numbering(HexGrid(12, 12), digits=1)
