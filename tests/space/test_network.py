"""Networks, held against the plainest walk there is: every path, one after another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.space.network import FAR, Network, reach

# 0 - 1 - 2 - 3, a short cut 0 - 4 - 3, and 5 alone.
CHAIN = Network(6, [(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)])


def test_neighbours_stand_beside_the_links_that_lead_to_them() -> None:
    assert CHAIN.next[0] == [1, 4] and CHAIN.by[0] == [0, 3]
    assert CHAIN.link(3, 4) == 4 == CHAIN.link(4, 3) and CHAIN.link(0, 2) == -1


@pytest.mark.parametrize("links", [[(0, 0)], [(0, 2)], [(0, 1), (1, 0)], [(-1, 0)]])
def test_a_map_that_cannot_be_is_refused(links: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="join"):
        Network(2, links)


def test_distances_count_links() -> None:
    assert CHAIN.distance[0] == [0, 1, 2, 2, 1, FAR]
    assert CHAIN.within(0, 1) == [0, 1, 4]
    assert CHAIN.within(5, 3) == [5]


def test_a_flood_pays_for_links_and_for_places_and_stops_at_what_is_closed() -> None:
    links, places = [1, 1, 1, 1, 5], [0, 0, 2, 0, 0, 0]
    cost = CHAIN.flood([0], links, places, 9)
    assert cost == [0, 1, 4, 5, 1, -1]
    assert CHAIN.way([0], 3, links, places, 9) == [0, 1, 2, 3]
    assert CHAIN.flood([0], links, places, 4) == [0, 1, 4, -1, 1, -1]
    assert CHAIN.flood([0], [1, 1, 1, 1, -1], [0, 0, -1, 0, 0, 0], 9) == [0, 1, -1, -1, 1, -1]
    assert CHAIN.way([0], 3, links, places, 4) == []


def test_several_starts_and_steps_that_cost_nothing() -> None:
    cost = CHAIN.flood([1, 5], [0, 0, 0, 0, 0], [0] * 6, 0)
    assert cost == [0] * 6
    assert CHAIN.way([1, 5], 4, [0] * 5, [0] * 6, 0) == [1, 0, 4]


def test_what_hangs_together() -> None:
    assert CHAIN.connected([0], [True, True, False, False, True, True]) == [True, True, False, False, True, False]
    assert CHAIN.connected([2], [False] * 6) == [False, False, True, False, False, False]


def test_a_chain_of_stations_hangs_on_its_source() -> None:
    line = Network(9, [(i, i + 1) for i in range(8)])
    assert line.chained([0], [2, 4, 8], line.plain_links, line.plain_places, 2) == [2, 4]
    assert line.chained([0], [8, 4, 6, 2], line.plain_links, line.plain_places, 2) == [8, 4, 6, 2]
    assert line.chained([0], [4, 6], line.plain_links, line.plain_places, 2) == []
    closed = [0, 0, 0, -1, 0, 0, 0, 0, 0]
    assert line.chained([0, 8], [2, 4, 6], line.plain_links, closed, 2) == [2, 4, 6]
    assert line.chained([0], [2, 4, 6], line.plain_links, closed, 2) == [2]


@st.composite
def maps(draw: st.DrawFn) -> tuple[Network, list[int], list[int]]:
    size = draw(st.integers(1, 7))
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    network = Network(size, chosen)
    prices = st.integers(-1, 3)
    return network, [draw(prices) for _ in chosen], [draw(prices) for _ in range(size)]


def cheapest(network: Network, links: list[int], places: list[int], start: int, most: int) -> list[int]:
    """Every path without a place twice."""
    best = [-1] * network.size

    def walk(here: int, paid: int, been: frozenset[int]) -> None:
        if paid <= most and (best[here] < 0 or paid < best[here]):
            best[here] = paid
        for there, link in zip(network.next[here], network.by[here], strict=True):
            if there not in been and places[there] >= 0 and links[link] >= 0:
                walk(there, paid + places[there] + links[link], been | {there})

    walk(start, 0, frozenset({start}))
    return best


@given(maps(), st.integers(0, 8))
def test_a_flood_finds_the_cheapest_of_all_paths(drawn: tuple[Network, list[int], list[int]], most: int) -> None:
    network, links, places = drawn
    cost = network.flood([0], links, places, most)
    assert cost == cheapest(network, links, places, 0, most)
    for goal in range(network.size):
        way = network.way([0], goal, links, places, most)
        assert bool(way) == (cost[goal] >= 0)
        paid = 0
        for here, there in pairwise(way):
            paid += links[network.link(here, there)] + places[there]
        assert not way or (way[0] == 0 and way[-1] == goal and paid == cost[goal])


def test_reach_goes_round_what_is_barred_and_counts_its_steps() -> None:
    near = [0b10, 0b101, 0b1010, 0b100, 0]  # 0-1-2-3, and 4 by itself
    assert reach(near, 0, 0) == 0b1111
    assert reach(near, 0, 0, steps=2) == 0b111
    assert reach(near, 0, 0b100) == 0b11
    assert reach(near, 2, 0b100) == 0b1111, "where one starts is never barred"
    assert reach(near, 4, 0) == 0b10000
