"""SETUP-2, SETUP-3: who plays what. Every table of seats is a scenario of its own: a year, a mode, so many players."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, SCENARIOS

Seats = list[list[str]]
_MODES: Final = {"non_historical": "", "historical": "sides_"}


def _tables() -> dict[str, tuple[dict[str, Any], bool, Seats]]:
    found: dict[str, tuple[dict[str, Any], bool, Seats]] = {}
    for row in SCENARIOS:
        for mode, word in _MODES.items():
            for table in row["modes"][mode]:
                name = f"{row['start']['year']}_{word}{table['players']}"
                taken = [other for other in found if other.rstrip("bcdefgh") == name]
                assert len(table["seats"]) == table["players"]
                found[name + ("", *"bcdefgh")[len(taken)]] = (row, mode == "historical", table["seats"])
    return found


_TABLES: Final = _tables()
SCENARIO: Final[dict[str, dict[str, Any]]] = {name: table[0] for name, table in _TABLES.items()}
HISTORICAL: Final[dict[str, bool]] = {name: table[1] for name, table in _TABLES.items()}
# The nations of each seat, by their numbers; a seat bears the name of the first.
SEATS_OF: Final[dict[str, list[list[int]]]] = {
    name: [[NATION_INDEX[nation] for nation in seat] for seat in table[2]] for name, table in _TABLES.items()
}
SEAT_NAMES: Final[dict[str, tuple[str, ...]]] = {
    name: tuple([seat[0] for seat in table[2]]) for name, table in _TABLES.items()
}
