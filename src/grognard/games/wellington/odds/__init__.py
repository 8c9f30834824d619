"""Exact probabilities of battles, sieges, interceptions, evasions and attrition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.table import Table
from grognard.games.wellington.odds.ahead import bare
from grognard.games.wellington.odds.follows import Follows, follow
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState

__all__ = ["Follows", "odds"]


def odds(table: Table, seat: str, action: Mapping[str, Any]) -> Follows | None:
    """Of a march and the battle after it, a siege, an interception, an evasion, or of letting a battle or siege go on;
    as it comes if nobody plays a card. None where no dice that could be told follow upon it."""
    b = table.state
    assert isinstance(b, WarState)
    told = Follows(int(getattr(b.stack[-1], "power", -1)))
    follow(bare(b), table.seat_index(seat), VERBS.parse(b, dict(action)), told)
    return told or None
