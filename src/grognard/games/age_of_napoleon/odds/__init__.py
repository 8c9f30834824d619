"""Exact probabilities of battles, of attrition on the march and of the winter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.table import Table
from grognard.games.age_of_napoleon.odds.follows import Follows, follow
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.verbs import VERBS
from grognard.odds import asked

__all__ = ["Follows", "odds"]


def odds(table: Table, seat: str, action: Mapping[str, Any]) -> Follows | None:
    """Of a march and the battle after it, of a battle with the corps that are engaged, of a retreat, of the winter; as
    it comes if nobody plays a card. None where no dice or tests that could be told follow upon it."""
    told = Follows()
    follow(*asked(table, seat, action, Europe, VERBS), told)
    return told or None
