"""Why something is not allowed: the rule and a message for whatever a player could think of trying."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.vive_lempereur.army import Battle


def explain(b: Battle, seat: int, action: dict[str, Any]) -> Reason:
    if not b.asked >> seat & 1:
        return Reason("VLE-5.1f", "why-not-your-turn")
    return Reason("VLE-5.1f", "why-not-now")
