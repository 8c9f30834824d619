"""Exact probabilities, by what each game's package brings.

``odds(table, seat, action)`` answers for every game that has any, with an object of the game's own that has
``to_json``. In place of the table it takes what a bot has, the view of that seat: odds look at nothing that the seat
may not know, so the answer is the same.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, TypeVar

from grognard.engine.beginnings import imagined
from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.engine.verbs import Verbs
from grognard.package import package

S = TypeVar("S", bound=State)


def odds(table: Table | Mapping[str, Any], seat: str, action: Mapping[str, Any]) -> Any:
    """The odds of a legal action, as the game's own object; None for one that no dice decide. ``table``: the table,
    or the view of the seat, which must be one that is asked. Whoever asks for many odds of one view makes a table of it
    once (``grognard.imagine``)."""
    if not isinstance(table, Table):
        table = imagined(package(table["game"]).game, dict(table), random.Random(0), "odds")
    if table.why_not(seat, action) is not None:
        raise ValueError("odds are told of legal actions only: ask why_not")
    return package(table.game).odds(table, seat, dict(action))


def asked(table: Table, seat: str, action: Mapping[str, Any], kind: type[S], verbs: Verbs) -> tuple[S, int, int]:
    """What a game's own odds are asked with: its state, the number of the seat, and the compact action."""
    b = table.state
    assert isinstance(b, kind)
    return b, table.seat_index(seat), verbs.parse(b, dict(action))
