"""What the parts of Wellington's aide share. Everything here reads the map and cards that lie open, never a hand."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import UnknownName
from grognard.engine.table import Table
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX
from grognard.games.wellington.rules.war import War

Message = dict[str, Any]


def war(table: Table) -> War:
    b = table.state
    assert isinstance(b, War)
    return b


def duchy_index(name: object) -> int:
    if not isinstance(name, str) or name not in DUCHY_INDEX:
        raise UnknownName("duchy", name, [DUCHY[0], "...", DUCHY[-1]])
    return DUCHY_INDEX[name]


def powers_of(b: War, seat: int) -> list[int]:
    """The Powers that a seat runs; of an observer all of them."""
    return [power for power in range(4) if seat < 0 or b.owner[power] == seat]


def message(name: str, **args: Any) -> Message:
    return {"message": name, "args": args}


def percent(chance: float) -> int:
    """Never told as certain or impossible where it is not."""
    if 0 < chance < 0.01:
        return 1
    return 99 if 0.99 < chance < 1 - 1e-12 else round(100 * chance)


def tenth(value: float) -> float:
    return round(value, 1)
