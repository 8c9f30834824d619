"""The map as the rules measure it, against the data file itself."""

from __future__ import annotations

from collections import deque

import pytest

from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, CAPITALS_APART, REGION
from grognard.games.napoleon_in_europe.rules.tables import MAP, NATION_INDEX, SEVEN


def links() -> dict[str, set[str]]:
    """Land and sea areas, each with those that a step leads to; straits are no step."""
    found: dict[str, set[str]] = {}
    for one, other in [*MAP["land_adjacency"], *MAP["sea_adjacency"], *MAP["coasts"]]:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def apart(start: str, goals: set[str]) -> int:
    near = links()
    steps = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        if here in goals:
            return steps[here]
        for there in near[here] - set(steps):
            steps[there] = steps[here] + 1
            edge.append(there)
    raise AssertionError(f"no way from {start}")


@pytest.mark.rule("NIE-NEUTRAL-8")
def test_capitals_are_apart_by_land_and_sea() -> None:
    names = [[REGION[region] for region in CAPITAL[nation]] for nation in range(SEVEN)]
    for nation in range(SEVEN):
        for other in range(SEVEN):
            steps = min(apart(start, set(names[other])) for start in names[nation])
            assert CAPITALS_APART[nation][other] == steps, (nation, other)
    # One sea between them, and several.
    london = NATION_INDEX["great_britain"]
    assert CAPITALS_APART[london][NATION_INDEX["france"]] == 3
    assert CAPITALS_APART[london][NATION_INDEX["ottoman"]] > 5
