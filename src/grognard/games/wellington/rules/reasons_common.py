"""Reasons that several chapters give."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.wellington.rules import roads
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    LEADER,
    LEADERS_OF,
    LINE_NAME,
    NEXT,
    POWERS,
    SIZE,
)
from grognard.games.wellington.rules.roads import blocked, may_leave, stuck
from grognard.games.wellington.rules.titles import (
    BRIDGES_WASHED_AWAY,
    MUD,
    PASSES_BLOCKED,
    ROYALIST_DISSENT,
    THUNDER_AND_LIGHTNING,
)
from grognard.games.wellington.rules.war import WarState


def in_duchy(message: str, rule: str, d: int, **more: Any) -> Reason:
    return Reason(rule, message, {"duchy": DUCHY[d], **more})


def not_joined(here: int, d: int, rule: str) -> Reason:
    """No line of march leads there; nor does one lead to where one is."""
    if d == here:
        return in_duchy("why-same-duchy", rule, d)
    return in_duchy("why-not-adjacent", rule, d, origin=DUCHY[here], distance=far_off(here, d))


def far_off(here: int, d: int) -> int:
    """How many duchies one is from another by the lines of march; 0 where none leads there."""
    away = [0] * SIZE
    front = [here]
    for at in front:
        for there in NEXT[at]:
            if there != here and not away[there]:
                away[there] = away[at] + 1
                front.append(there)
    return away[d]


def about(message: str, rule: str, leader: int, **more: Any) -> Reason:
    return Reason(rule, message, {"leader": LEADER[leader], **more})


def not_there(b: WarState, power: int, leader: int, d: int) -> Reason | None:
    """Whether a leader is one of the Power's, on the map, and in the duchy that is named (if one is)."""
    if leader not in _of(power):
        return about("why-not-your-leader", "WEL-9.1d", leader, power=POWERS[power])
    at = b.leader_at[leader]
    if at < 0:
        return about("why-leader-off-map", "WEL-6a", leader)
    if d >= 0 and at != d:
        return about("why-leader-elsewhere", "WEL-9.1a", leader, duchy=DUCHY[d], origin=DUCHY[at])
    return None


def _of(power: int) -> list[int]:
    return LEADERS_OF[power]


def held_there(b: WarState, power: int, d: int) -> Reason | None:
    """#3, #81, #39: formations that may not march out of a duchy."""
    if may_leave(b, power, d):
        return None
    if not stuck(b, power, d):
        return in_duchy("why-royalists", "WEL-C039a", d, card=ROYALIST_DISSENT)
    card = THUNDER_AND_LIGHTNING if b.lies(THUNDER_AND_LIGHTNING, d) and not b.lies(MUD, d) else MUD
    return in_duchy("why-stuck", f"WEL-C{card:03d}a", d, card=card)


def off_the_walls(b: WarState, power: int, origin: int, d: int) -> Reason | None:
    """12.4: past an enemy fortress."""
    if roads.off_the_walls(b, power, origin, d):
        return None
    return in_duchy("why-past-fortress", "WEL-12.4a", d, origin=DUCHY[origin])


def road_closed(b: WarState, line: int) -> Reason | None:
    """#9, #10."""
    if not blocked(b, line):
        return None
    card = PASSES_BLOCKED if b.lies(PASSES_BLOCKED, line) else BRIDGES_WASHED_AWAY
    return Reason(f"WEL-C{card:03d}a", "why-road-blocked", {"line": LINE_NAME[line], "card": card})
