"""Exact probabilities of attacks, rallies, pursuits, meetings at sea, overtures, annexations and uprisings; the outcome
of a whole battle as an estimate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.odds.follows import Odds, follow
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.verbs import VERBS
from grognard.odds import asked

__all__ = ["Odds", "odds"]


def odds(table: Table, seat: str, action: Mapping[str, Any]) -> Odds | None:
    """Of the dice that follow upon an action at once. None where none do that could be told."""
    return follow(*asked(table, seat, action, Continent, VERBS))
