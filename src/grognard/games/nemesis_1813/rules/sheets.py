"""14.1, 18.1: what the set-up sheets of both sides print for a turn."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.tables import SETUPS, SIDES, by_turn
from grognard.games.nemesis_1813.rules.theatre import JOINED, Theatre

_TRAINS: Final[dict[str, list[dict[str, Any]]]] = {name: setup["supply_trains"] for name, setup in SETUPS.items()}
_COMMANDS: Final[dict[str, list[dict[str, Any]]]] = {name: setup["combat_commands"] for name, setup in SETUPS.items()}


def _rows(suffix: str) -> list[list[int]]:
    return [[int(number or 0) for number in by_turn(_TRAINS["1813"], side + suffix)] for side in SIDES]


_NO_ARMISTICE: Final = _rows("_no_armistice")
_ARMISTICE: Final = _rows("_armistice")
_NEUTRAL: Final = [  # 16.5: the mean of the two, rounded down
    [(a + b) // 2 for a, b in zip(*rows, strict=True)] for rows in zip(_NO_ARMISTICE, _ARMISTICE, strict=True)
]
_OF_1799: Final = [[int(number or 0) for number in by_turn(_TRAINS["1799"], side)] for side in SIDES]
_BASE: Final = {
    name: [[int(number or 0) for number in by_turn(rows, side)] for side in SIDES] for name, rows in _COMMANDS.items()
}
_BASE_NEUTRAL: Final = [int(number or 0) for number in by_turn(_COMMANDS["1813"], "coalition_if_austria_neutral")]
_FRENCH_1799: Final = {"equal": 0, "fewer": -1, "more": 1}  # 18.1e: the rulebook prints the Coalition's figures twice
_ON_EQUAL: Final = SIDES.index(SETUPS["1799"]["first_on_equal_trains"])


def sheet(b: Theatre, side: int) -> int:
    """The supply trains that a side's sheet prints for this turn."""
    if b.scenario == "1799":
        return _OF_1799[side][b.turn] + (_FRENCH_1799[b.options_chosen["french_trains"]] if side == FRENCH else 0)
    if not b.armistice:
        return _NO_ARMISTICE[side][b.turn]
    return (_ARMISTICE if b.austria == JOINED else _NEUTRAL)[side][b.turn]


def starter(b: Theatre) -> int:
    """7.4, 8.2, 13.2, R29: who has more trains on his sheet; of equals the French."""
    french, allied = sheet(b, FRENCH), sheet(b, ALLIED)
    if french == allied:
        return _ON_EQUAL
    return ALLIED if allied > french else FRENCH


def base_commands(b: Theatre, side: int) -> int:
    """9.2: the combat commands that the sheet prints."""
    if b.scenario == "1813" and side == ALLIED and b.austria != JOINED:
        return _BASE_NEUTRAL[b.turn]
    return _BASE[b.scenario][side][b.turn]
