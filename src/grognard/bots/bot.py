"""What a bot is: a player that gets views and decisions, never the table."""

from __future__ import annotations

from typing import Any

from grognard.engine.table import Decision


class Bot:
    """One player of one game. Whatever it remembers or throws dice for follows from its seed."""

    name = ""

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        """One of the decision's actions."""
        raise NotImplementedError
