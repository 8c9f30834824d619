"""The one walk that finds the narrows, against taking away each place in turn."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.space.ground import connected, narrows
from grognard.space.hexgrid import HexGrid

GRID = HexGrid(6, 5)
GROUNDS = st.lists(st.integers(0, 3).map(bool), min_size=30, max_size=30)


def without(ground: list[bool], place: int) -> list[bool]:
    return [open_ and here != place for here, open_ in enumerate(ground)]


@given(GROUNDS)
def test_the_narrows_are_the_places_that_part_the_rest(ground: list[bool]) -> None:
    expected = [not connected(GRID.around, without(ground, place)) for place in range(30)]
    assert narrows(GRID.around, ground) == expected


@given(GROUNDS)
def test_connected_ground_can_be_walked(ground: list[bool]) -> None:
    parts = [{place} for place in range(30) if ground[place]]
    for place in range(30):
        for n in GRID.around[place]:
            if ground[place] and ground[n]:
                one = next(part for part in parts if place in part)
                other = next(part for part in parts if n in part)
                if one is not other:
                    one |= other
                    parts.remove(other)
    assert connected(GRID.around, ground) == (len(parts) < 2)
