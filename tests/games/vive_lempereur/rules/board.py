"""The board by brute force, from grid.json and what it says in words: the yardstick for faster code."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from importlib import resources
from typing import Any

DATA = resources.files("grognard") / "games" / "vive_lempereur" / "data"


def load(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


GRID = load("grid")
COLUMNS: list[str] = GRID["columns"]
ROWS = list(range(1, GRID["row_count"] + 1))
DIRECTIONS: list[str] = GRID["neighbours"]["order"]
SECTORS: list[list[str]] = [sector["columns"] for sector in GRID["sectors"]]
HEXES = [f"{column}{row}" for column in COLUMNS for row in ROWS]
STEPS = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}
NEXT = {  # by the parity of the column: what changes of column and row
    1: {"N": (0, 1), "NE": (1, 1), "SE": (1, 0), "S": (0, -1), "SW": (-1, 0), "NW": (-1, 1)},
    0: {"N": (0, 1), "NE": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "NW": (-1, 0)},
}
VERTICES = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


def column_row(place: str) -> tuple[int, int]:
    return COLUMNS.index(place[0]) + 1, int(place[1:])


def exists(place: object) -> bool:
    return isinstance(place, str) and re.fullmatch(r"[A-IK-V](?:[1-9]|1[0-3])", place) is not None


def on_edge(place: str) -> bool:
    column, row = column_row(place)
    return column in (1, 21) or row in (1, 13)


def height(column: int, row: int) -> int:
    """Centre height in half-rows: even columns stand half a hex nearer to row 1."""
    return 2 * row - (1 if column % 2 == 0 else 0)


def offset(start: str, end: str) -> tuple[int, int]:
    (c1, r1), (c2, r2) = column_row(start), column_row(end)
    return c2 - c1, height(c2, r2) - height(c1, r1)


def step(place: str, direction: str) -> str | None:
    column, row = column_row(place)
    dc, dr = NEXT[column % 2][direction]
    column, row = column + dc, row + dr
    return f"{COLUMNS[column - 1]}{row}" if 1 <= column <= 21 and 1 <= row <= 13 else None


def neighbours(place: str) -> list[str]:
    return [near for near in (step(place, direction) for direction in DIRECTIONS) if near]


def distance(start: str, end: str) -> int:
    dx, dy = (abs(part) for part in offset(start, end))
    extra = max(0, dy - dx)
    assert extra % 2 == 0
    return dx + extra // 2


def in_arc(place: str, facing: str, target: str) -> bool:
    """The 120-degree wedge of grid.json: target - place = a*u(d-1) + b*u(d+1) with a, b >= 0."""
    i = DIRECTIONS.index(facing)
    p, q = STEPS[DIRECTIONS[(i - 1) % 6]], STEPS[DIRECTIONS[(i + 1) % 6]]
    x, y = offset(place, target)
    det = p[0] * q[1] - p[1] * q[0]
    a = Fraction(x * q[1] - y * q[0], det)
    b = Fraction(p[0] * y - p[1] * x, det)
    return a >= 0 and b >= 0 and place != target


def centre(place: str) -> tuple[int, int]:
    column, row = column_row(place)
    return 3 * column, height(column, row)


Span = tuple[Fraction, Fraction]


def crossed(start: str, end: str) -> tuple[list[str], list[tuple[str, Span]]]:
    """The hexes whose inside the segment enters, and those it only runs along, with where it does."""
    (ax, ay), (bx, by) = centre(start), centre(end)
    inside: list[str] = []
    along: list[tuple[str, Span]] = []
    reach = distance(start, end)
    for place in HEXES:
        if place in (start, end) or distance(start, place) > reach or distance(end, place) > reach:
            continue
        cx, cy = centre(place)
        corners = [(cx + dx, cy + dy) for dx, dy in VERTICES]
        t0, t1, strict = Fraction(0), Fraction(1), True
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            f0 = (x2 - x1) * (ay - y1) - (y2 - y1) * (ax - x1)
            f1 = (x2 - x1) * (by - y1) - (y2 - y1) * (bx - x1)
            if f0 == f1:
                if f0 < 0:
                    t1 = Fraction(-1)
                elif f0 == 0:
                    strict = False
                continue
            t = Fraction(f0, f0 - f1)
            if f1 > f0:
                t0 = max(t0, t)
            else:
                t1 = min(t1, t)
        if t1 > t0:
            if strict:
                inside.append(place)
            else:
                along.append((place, (t0, t1)))
    return inside, along


def sees(start: str, end: str, blocks: Callable[[str], bool]) -> bool:
    """Line of sight; along a hexside both hexes must block, at the map edge the only one there is."""
    if distance(start, end) <= 1:
        return True
    inside, along = crossed(start, end)
    if any(blocks(place) for place in inside):
        return False
    sides: dict[Span, list[str]] = {}
    for place, span in along:
        sides.setdefault(span, []).append(place)
    return not any(all(blocks(place) for place in pair) for pair in sides.values())
