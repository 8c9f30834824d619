"""The hex grid against brute force worked out from the board's picture alone."""

from __future__ import annotations

import math
import random
from collections import deque
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.space.hexgrid import HexGrid

Shape = tuple[int, int, bool, int]
Line = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]

KINDS = [(pointy, shifted) for pointy in (False, True) for shifted in (0, 1)]
SIZES = [(1, 1), (1, 5), (5, 1), (2, 2), (4, 7), (7, 4), (6, 6)]
SHAPES: list[Shape] = [(c, r, p, s) for c, r in SIZES for p, s in KINDS]
SMALL: list[Shape] = [(c, r, p, s) for c, r in [(1, 4), (4, 1), (5, 6), (6, 5)] for p, s in KINDS]
LETTERS = "ABCDEFGHIKLMNOPQRSTUV"
FLAT_CORNERS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


@cache
def grid(shape: Shape) -> HexGrid:
    columns, rows, pointy, shifted = shape
    return HexGrid(columns, rows, pointy, shifted)


def affine(shape: Shape, h: int) -> tuple[int, int]:
    """The centre in the stretched picture in which corners, too, have whole co-ordinates."""
    _, rows, pointy, shifted = shape
    column, row = divmod(h, rows)
    if pointy:
        return 2 * column - (row % 2 == shifted), 3 * row
    return 3 * column, 2 * row - (column % 2 == shifted)


def corners(shape: Shape, h: int) -> list[tuple[int, int]]:
    x, y = affine(shape, h)
    # Swapping the axes turns the other way round; the clipping below needs counter-clockwise corners.
    offsets = [(dy, dx) for dx, dy in reversed(FLAT_CORNERS)] if shape[2] else FLAT_CORNERS
    return [(x + dx, y + dy) for dx, dy in offsets]


def centre(shape: Shape, h: int) -> tuple[float, float]:
    """The centre among regular hexagons one unit apart."""
    x, y = affine(shape, h)
    if shape[2]:
        return x / 2, y / 3 * math.sqrt(3) / 2
    return x / 3 * math.sqrt(3) / 2, y / 2


def compass(shape: Shape, a: int, b: int) -> float:
    """Degrees clockwise from north."""
    (x1, y1), (x2, y2) = centre(shape, a), centre(shape, b)
    return math.degrees(math.atan2(x2 - x1, y2 - y1))


def compass_of(shape: Shape, direction: int) -> int:
    return 60 * direction + (30 if shape[2] else 0)


def apart(one: float, two: float) -> float:
    turn = (one - two) % 360
    return min(turn, 360 - turn)


def touching(shape: Shape, a: int, b: int) -> bool:
    return len(set(corners(shape, a)) & set(corners(shape, b))) == 2


def clipped(shape: Shape, a: int, b: int, h: int) -> tuple[Fraction, Fraction] | None:
    """The stretch of the segment a-b within the closed hex h, if longer than a point."""
    (ax, ay), (bx, by) = affine(shape, a), affine(shape, b)
    low, high = Fraction(0), Fraction(1)
    points = corners(shape, h)
    for (px, py), (qx, qy) in zip(points, points[1:] + points[:1], strict=True):
        ex, ey = qx - px, qy - py
        start = ex * (ay - py) - ey * (ax - px)
        change = ex * (by - ay) - ey * (bx - ax)
        if change == 0:
            if start < 0:
                return None
        elif change > 0:
            low = max(low, Fraction(-start, change))
        else:
            high = min(high, Fraction(-start, change))
        if low >= high:
            return None
    return low, high


def inside(shape: Shape, a: int, b: int, h: int, t: Fraction) -> bool:
    (ax, ay), (bx, by) = affine(shape, a), affine(shape, b)
    x, y = ax + t * (bx - ax), ay + t * (by - ay)
    points = corners(shape, h)
    return all(
        (qx - px) * (y - py) - (qy - py) * (x - px) > 0
        for (px, py), (qx, qy) in zip(points, points[1:] + points[:1], strict=True)
    )


def near(shape: Shape, a: int, b: int, h: int) -> bool:
    """A cheap necessary condition, so that the exact clipping is not run on the whole board."""
    (ax, ay), (bx, by), (x, y) = affine(shape, a), affine(shape, b), affine(shape, h)
    return min(ax, bx) - 2 <= x <= max(ax, bx) + 2 and min(ay, by) - 2 <= y <= max(ay, by) + 2


def brute_line(shape: Shape, a: int, b: int) -> Line:
    crossed: list[tuple[Fraction, int]] = []
    beside: dict[tuple[Fraction, Fraction], list[int]] = {}
    for h in range(shape[0] * shape[1]):
        if h in (a, b) or not near(shape, a, b, h):
            continue
        stretch = clipped(shape, a, b, h)
        if stretch is None:
            continue
        if inside(shape, a, b, h, (stretch[0] + stretch[1]) / 2):
            crossed.append((stretch[0], h))
        else:
            beside.setdefault(stretch, []).append(h)
    sides: list[tuple[Fraction, tuple[int, int]]] = []
    for (start, _), hexes in beside.items():
        if len(hexes) == 1:
            crossed.append((start, hexes[0]))
        else:
            one, two = hexes
            sides.append((start, (one, two)))
    return tuple(h for _, h in sorted(crossed)), tuple(pair for _, pair in sorted(sides))


def label(text: str) -> int:
    return LETTERS.index(text[0]) * 13 + int(text[1:]) - 1


@pytest.mark.parametrize("shape", SHAPES)
def test_neighbours_touch_in_their_direction(shape: Shape) -> None:
    g = grid(shape)
    assert (g.columns, g.rows, g.pointy, g.shifted) == shape
    assert g.size == shape[0] * shape[1] == len(g.around) == len(g.neighbour) // 6
    for a in range(g.size):
        expected = [-1] * 6
        for b in range(g.size):
            if touching(shape, a, b):
                expected[round((compass(shape, a, b) - compass_of(shape, 0)) / 60) % 6] = b
        assert g.neighbour[a * 6 : a * 6 + 6] == expected
        assert g.around[a] == tuple(b for b in expected if b >= 0)
        for b in range(g.size):
            assert g.direction(a, b) == (expected.index(b) if b in expected else -1)


@pytest.mark.parametrize("shape", [*SHAPES, (21, 13, False, 1)])
def test_distance_is_the_shortest_walk(shape: Shape) -> None:
    g = grid(shape)
    assert len(g.distances) == g.size**2
    for a in range(0, g.size, 1 if g.size < 100 else 17):
        steps = {a: 0}
        queue = deque([a])
        while queue:
            h = queue.popleft()
            for n in g.around[h]:
                if n not in steps:
                    steps[n] = steps[h] + 1
                    queue.append(n)
        assert list(g.distances[a * g.size : (a + 1) * g.size]) == [steps[b] for b in range(g.size)]
        for n in range(4):
            assert g.ring(a, n) == tuple(b for b in range(g.size) if steps[b] == n)
            for _ in range(2):
                assert g.within(a, n) == tuple(b for b in range(g.size) if 1 <= steps[b] <= n)


@pytest.mark.parametrize("shape", SHAPES)
def test_arcs_and_bearings_match_angles(shape: Shape) -> None:
    g = grid(shape)
    assert len(g.arcs) == g.size**2
    for a in range(g.size):
        assert g.arcs[a * g.size + a] == 0
        assert g.bearings(a, a) == ()
        for b in range(g.size):
            if a == b:
                continue
            angle = compass(shape, a, b)
            gaps = [apart(angle, compass_of(shape, d)) for d in range(6)]
            assert [g.in_arc(a, f, b) for f in range(6)] == [gap < 60 + 1e-9 for gap in gaps]
            assert g.arcs[a * g.size + b] == sum(1 << f for f in range(6) if g.in_arc(a, f, b))
            nearest = [d for d in range(6) if gaps[d] < min(gaps) + 1e-9]
            assert sorted(g.bearings(a, b)) == nearest
            if g.direction(a, b) >= 0:
                assert g.bearings(a, b) == (g.direction(a, b),)


@pytest.mark.parametrize(("pointy", "shifted"), KINDS)
def test_arc_widens_by_two_hexes_a_ring(pointy: bool, shifted: int) -> None:
    g = grid((15, 15, pointy, shifted))
    for middle in (7 * 15 + 7, 6 * 15 + 7, 7 * 15 + 6):
        for n in range(1, 6):
            ring = g.ring(middle, n)
            assert len(ring) == 6 * n
            for facing in range(6):
                assert sum(g.in_arc(middle, facing, h) for h in ring) == 2 * n + 1
                ends = [middle, middle]
                for _ in range(n):
                    ends[0] = g.neighbour[ends[0] * 6 + (facing + 5) % 6]
                    ends[1] = g.neighbour[ends[1] * 6 + (facing + 1) % 6]
                assert all(g.in_arc(middle, facing, h) for h in ends)


def test_a_tie_of_bearings_is_clockwise() -> None:
    g = grid((21, 13, False, 1))
    assert g.bearings(label("A1"), label("C1")) == (1, 2)
    assert g.bearings(label("C1"), label("A1")) == (4, 5)
    assert g.bearings(label("C3"), label("B5")) == (5, 0)


@pytest.mark.parametrize("shape", SMALL)
def test_lines_match_clipping(shape: Shape) -> None:
    g = grid(shape)
    for a in range(g.size):
        for b in range(a, g.size):
            assert g.line(a, b) == brute_line(shape, a, b), (a, b)


@pytest.mark.parametrize(("pointy", "shifted"), KINDS)
def test_long_lines_match_clipping(pointy: bool, shifted: int) -> None:
    shape = (21, 13, pointy, shifted)
    g = grid(shape)
    pick = random.Random(1815)
    for _ in range(60):
        a, b = pick.randrange(g.size), pick.randrange(g.size)
        assert g.line(a, b) == brute_line(shape, a, b), (a, b)


def test_line_along_a_side_at_the_edge() -> None:
    # With the even columns shifted nothing lies south of the middle hex.
    g = HexGrid(3, 2, shifted=0)
    assert g.line(0, 4) == ((2,), ())
    assert g.line(1, 5) == ((), ((2, 3),))
    g = HexGrid(3, 2, shifted=1)
    assert g.line(0, 4) == ((), ((2, 3),))
    assert g.line(5, 1) == ((3,), ())


def test_facts_of_the_21_by_13_board() -> None:
    g = grid((21, 13, False, 1))
    assert [LETTERS[n // 13] + str(n % 13 + 1) for n in g.around[label("H11")]] == [
        "H12",
        "I11",
        "I10",
        "H10",
        "G10",
        "G11",
    ]
    assert g.distance(label("K4"), label("K10")) == 6
    assert g.line(label("K4"), label("K10")) == (tuple(label(f"K{n}") for n in range(5, 10)), ())


@pytest.mark.parametrize(("columns", "rows", "shifted"), [(0, 5, 1), (5, 0, 1), (5, 5, 2), (5, 5, -1)])
def test_impossible_boards(columns: int, rows: int, shifted: int) -> None:
    with pytest.raises(ValueError):
        HexGrid(columns, rows, shifted=shifted)


def test_a_board_too_long_for_the_table() -> None:
    assert HexGrid(1, 256).distance(0, 255) == 255
    assert HexGrid(256, 1, True).distance(255, 0) == 255
    with pytest.raises(ValueError, match="may exceed 255"):
        HexGrid(1, 257)


def test_a_large_board() -> None:
    g = HexGrid(60, 60)
    assert g.distance(0, 59) == 59
    assert g.distance(0, 59 * 60) == 59
    assert g.distance(0, 59 * 60 + 59) == g.distance(59 * 60 + 59, 0) == 88


shapes = st.tuples(st.integers(1, 9), st.integers(1, 9), st.booleans(), st.integers(0, 1))


@settings(deadline=None)
@given(shapes)
def test_neighbours_are_mutual(shape: Shape) -> None:
    g = grid(shape)
    for h in range(g.size):
        for d in range(6):
            n = g.neighbour[h * 6 + d]
            assert n == -1 or g.neighbour[n * 6 + (d + 3) % 6] == h


@settings(deadline=None)
@given(shapes, st.data())
def test_distance_is_a_metric(shape: Shape, data: st.DataObject) -> None:
    g = grid(shape)
    hexes = st.integers(0, g.size - 1)
    a, b, c = data.draw(hexes), data.draw(hexes), data.draw(hexes)
    assert g.distance(a, b) == g.distance(b, a)
    assert (g.distance(a, b) == 0) == (a == b)
    assert g.distance(a, c) <= g.distance(a, b) + g.distance(b, c)


@settings(deadline=None)
@given(shapes, st.data())
def test_lines_reverse_and_spare_their_ends(shape: Shape, data: st.DataObject) -> None:
    columns, rows, pointy, shifted = shape
    g = HexGrid(columns, rows, pointy, shifted)
    hexes = st.integers(0, g.size - 1)
    a, b = data.draw(hexes), data.draw(hexes)
    crossed, sides = g.line(a, b)
    assert g.line(b, a) == (crossed[::-1], sides[::-1])
    assert g.line(a, b) == (crossed, sides)
    met = [*crossed, *(h for pair in sides for h in pair)]
    assert len(met) == len(set(met))
    assert not {a, b, -1} & set(met)
    for one, two in sides:
        assert one < two
        assert g.direction(one, two) >= 0


@settings(deadline=None)
@given(st.sampled_from(KINDS), st.data())
def test_lines_are_contiguous(kind: tuple[bool, int], data: st.DataObject) -> None:
    # Away from the edge, so that nothing the line meets is off the map.
    g = grid((21, 13, *kind))
    inner = st.builds(lambda column, row: column * 13 + row, st.integers(1, 19), st.integers(1, 11))
    a, b = data.draw(inner), data.draw(inner)
    crossed, sides = g.line(a, b)
    walk = [a, *crossed, b]
    if sides:
        assert len(sides) == len(walk) - 1
        for n, pair in enumerate(sides):
            for h in pair:
                assert g.direction(walk[n], h) >= 0
                assert g.direction(h, walk[n + 1]) >= 0
    elif a != b:
        assert all(g.direction(one, two) >= 0 for one, two in pairwise(walk))
    else:
        assert crossed == ()
