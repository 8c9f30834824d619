"""Exact probabilities, by what each game's package brings.

``odds(table, seat, action)`` answers for every game that has any, with an object of the game's own that has
``to_json``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.engine.verbs import Verbs
from grognard.package import package

S = TypeVar("S", bound=State)


def odds(table: Table, seat: str, action: Mapping[str, Any]) -> Any:
    """The odds of a legal action, as the game's own object; None for one that no dice decide."""
    if table.why_not(seat, action) is not None:
        raise ValueError("odds are told of legal actions only: ask why_not")
    return package(table.game).odds(table, seat, dict(action))


def asked(table: Table, seat: str, action: Mapping[str, Any], kind: type[S], verbs: Verbs) -> tuple[S, int, int]:
    """What a game's own odds are asked with: its state, the number of the seat, and the compact action."""
    b = table.state
    assert isinstance(b, kind)
    return b, table.seat_index(seat), verbs.parse(b, dict(action))
