"""Why something is not allowed: the nearest reason first. A chapter adds a function to ``REASONS``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import AREA, AREAS
from grognard.games.age_of_napoleon.rules.pieces import CORPS

# Each looks at a wish (state, seat, verb, parts) that answers the question put, and says why not, or None.
REASONS: Final[list[Callable[[Europe, int, str, dict[str, Any]], Reason | None]]] = []


def against_the_rules(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    for find in (not_in_hand, not_yours, *REASONS):
        reason = find(b, seat, verb, parts)
        if reason is not None:
            return reason
    return None


def not_in_hand(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    if verb in ("play", "respond", "discard") and not b.hand[seat] >> parts["card"] & 1:
        return Reason("AON-1.4l", "why-card-not-held", {"card": parts["card"]})
    return None


def not_yours(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    """Another side's corps, or an area without an own army."""
    corps = parts.get("corps", -1)
    # Of enemy corps only what all see may be told: whether one is on the map, never where.
    if verb in ("lead", "deploy", "take", "leave", "engage", "embark", "sail") and corps >= 0 and b.side[corps] != seat:
        return Reason("AON-1.2.3a", "why-not-your-corps", {"corps": CORPS[corps]})
    area = parts.get("from", -1)
    if verb in ("march", "intercept", "support") and 0 <= area < AREAS and b.free_of(area, seat):
        return Reason("AON-1.2.4a", "why-no-army", {"area": AREA[area]})
    return None
