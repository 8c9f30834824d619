"""Exact probabilities of orders, supports, combats, attrition and forage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.table import Table
from grognard.games.nemesis_1813.odds.follows import Follows, follow
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import VERBS
from grognard.odds import asked

__all__ = ["Follows", "odds"]


def odds(table: Table, seat: str, action: Mapping[str, Any]) -> Follows | None:
    """Of an order with its commands, of those called on, of a combat, of the end of a march and of forage there, of the
    next truce. None where no dice that could be told follow upon it."""
    told = Follows()
    follow(*asked(table, seat, action, Theatre, VERBS), told)
    return told or None
