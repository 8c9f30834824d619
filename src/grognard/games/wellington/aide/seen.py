"""What the parts of Wellington's aide share. Everything here reads the map and cards that lie open, never a hand."""

from __future__ import annotations

from grognard.engine.errors import UnknownName
from grognard.engine.table import Table
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX, POWER_COUNT
from grognard.games.wellington.rules.war import WarState


def war(table: Table) -> WarState:
    b = table.state
    assert isinstance(b, WarState)
    return b


def duchy_index(name: object) -> int:
    if not isinstance(name, str) or name not in DUCHY_INDEX:
        raise UnknownName("duchy", name, [DUCHY[0], "...", DUCHY[-1]])
    return DUCHY_INDEX[name]


def powers_of(b: WarState, seat: int) -> list[int]:
    """The Powers that a seat runs; of an observer all of them."""
    return [power for power in range(POWER_COUNT) if seat < 0 or b.owner[power] == seat]
