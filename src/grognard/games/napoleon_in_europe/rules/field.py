"""BATTLE-4 to BATTLE-10: the battle board. Column by column the attacker's start area, the middle and the defender's
start area; behind each line a Reserve, behind that the Retreat area."""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_in_europe.rules.tables import TABLES

_BOARD: Final = TABLES["battle"]["board"]
AREA: Final[list[str]] = list(_BOARD["areas"])
_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(AREA)}
COLUMNS: Final = len(_BOARD["columns"])
CENTRE: Final = 1
ATTACKER: Final = 0
DEFENDER: Final = 1
# By side: Retreat, Reserve, and the start areas by column.
RETREAT: Final = (_INDEX["a_retreat"], _INDEX["d_retreat"])
RESERVE: Final = (_INDEX["a_reserve"], _INDEX["d_reserve"])
START: Final = (
    (_INDEX["a_left"], _INDEX["a_center"], _INDEX["a_right"]),
    (_INDEX["d_left_column"], _INDEX["d_center_column"], _INDEX["d_right_column"]),
)
MIDDLE: Final = (_INDEX["m_left"], _INDEX["m_center"], _INDEX["m_right"])
COLUMN: Final[list[int]] = [-1] * len(AREA)  # of an area; none of Reserve and Retreat
for _column in range(COLUMNS):
    for _area in (START[0][_column], MIDDLE[_column], START[1][_column]):
        COLUMN[_area] = _column


def _near(pairs: list[list[str]]) -> list[int]:
    found = [0] * len(AREA)
    for a, b in pairs:
        found[_INDEX[a]] |= 1 << _INDEX[b]
        found[_INDEX[b]] |= 1 << _INDEX[a]
    return found


_SKIRMISH: Final = {"a_line": "a_center", "m_line": "m_center", "d_line": "d_center_column"}
# BATTLE-10: in a skirmish the one column lies in the centre of the board.
NEXT: Final = (
    _near([[_SKIRMISH.get(a, a), _SKIRMISH.get(b, b)] for a, b in _BOARD["skirmish_adjacency"]]),
    _near(_BOARD["adjacency"]),
)


def columns(major: int) -> range:
    return range(COLUMNS) if major else range(CENTRE, CENTRE + 1)


def line(side: int, major: int) -> list[int]:
    """DEPLOY-4: the areas of a side's Battle Line."""
    return [START[side][column] for column in columns(major)]


def ahead(side: int, area: int) -> int:
    """ACTION-5: the area directly in front, -1 where there is none."""
    column = COLUMN[area]
    if column < 0:
        return -1
    if area == START[side][column]:
        return MIDDLE[column]
    return START[1 - side][column] if area == MIDDLE[column] else -1


def behind(side: int, area: int) -> int:
    """Where generals fall back to."""
    column = COLUMN[area]
    return START[side][column] if area == MIDDLE[column] else RESERVE[side]
