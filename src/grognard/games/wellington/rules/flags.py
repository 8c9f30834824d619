"""Chapter 7 and 8.1c: placing and removing flags."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BRITAIN,
    BY_LINE,
    ENEMIES_OF,
    ENEMY_SIDE,
    ENGLAND,
    FLAG_LIMIT,
    LEADER_POWER,
    LEADERS_OF,
    NEXT,
    NOBODY,
    OCCUPIED,
    PRINTED,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.roads import BLOCKING, blocked
from grognard.games.wellington.rules.verbs import NOBODY_CODE, VERBS
from grognard.games.wellington.rules.war import WarState

# Actions ready made, by duchy and Power; the last of each is for NOBODY. As Any for the reason given in march.py.
_FLAG: Final[list[list[Any]]] = [
    [VERBS.code("flag", d, power) for power in range(NOBODY_CODE + 1)] for d in range(SIZE)
]


def room_for_flag(b: WarState, side: int) -> bool:
    """1.7b: the flags on the map are limited by side."""
    return b.flags_up[side] < FLAG_LIMIT[side]


def choices(b: WarState, power: int, d: int) -> list[int]:
    """Chapter 7: what a Power that may flag a duchy can do there: put up a flag of a Power, or only take the enemy's
    down (NOBODY), so that the owner of 1812 has it back. Nothing where its own side holds the duchy (8.1c)."""
    if SIDE_OF[b.holder(d)] == SIDE_OF[power] or d == ENGLAND:
        return []
    printed = PRINTED[d]
    if printed == power:
        return [NOBODY]
    found: list[int] = []
    if room_for_flag(b, SIDE_OF[power]):
        found.append(power)
        if power == BRITAIN and OCCUPIED[d]:
            found.append(SPAIN)
    if SIDE_OF[printed] == SIDE_OF[power]:
        found.append(NOBODY)
    return found


def flag_bearer(b: WarState, power: int, d: int) -> int:
    """9.62: the formations of two allied Powers in a duchy flag for the Power of their commander."""
    if not b.here[d] >> ALLY_OF[power] & 1:
        return power
    chief = commander(b, SIDE_OF[power], d)
    return LEADER_POWER[chief] if chief >= 0 else power


def _armies_beside(b: WarState, power: int, d: int) -> int:
    """7.1e: for which Powers an army of this Power in a friendly duchy next to ``d`` could flag, as a mask."""
    mask = 0
    for leader in LEADERS_OF[power]:
        at = b.leader_at[leader]
        if at >= 0 and at in NEXT[d] and b.friendly(power, at) and b.here[at] >> power & 1:
            if b.lasting & BLOCKING and blocked(b, BY_LINE[d][NEXT[d].index(at)]):
                continue
            mask |= 1 << flag_bearer(b, power, at)
    return mask


def can_flag(b: WarState, power: int, d: int) -> list[int]:
    """7.1: the flags (Powers, or NOBODY to take one down) that a Power could put up in a duchy now, for a CP."""
    if SIDE_OF[b.holder(d)] == SIDE_OF[power] or b.walls(d) or b.here[d] & ENEMIES_OF[power]:
        return []
    bearers = 0
    if b.here[d] >> power & 1:
        bearers = 1 << flag_bearer(b, power, d)
    else:
        bearers = _armies_beside(b, power, d)
        if bearers:
            if could_intercept(b, ENEMY_SIDE[power], d):
                return []
    found: list[int] = []
    for bearer in (power, ALLY_OF[power]):
        if bearers >> bearer & 1:
            for flag in choices(b, bearer, d):
                if flag not in found:
                    found.append(flag)
    return found


def candidates(b: WarState, power: int) -> list[int]:
    """Duchies where a formation of the Power stands, or that lie next to one of its leaders, and that the enemy holds
    without walls and without a formation."""
    here = b.here
    flag = b.flag
    side = SIDE_OF[power]
    enemy = SIDE_MASK[1 - side]
    found: list[int] = []
    stand = b.camps[power]
    for leader in LEADERS_OF[power]:
        if b.leader_at[leader] >= 0 and not b.sp[power * SIZE + b.leader_at[leader]]:
            stand = sorted({*stand, b.leader_at[leader]})
    for d in stand:
        if not here[d] & enemy and not WALLS[d]:
            if SIDE_OF[flag[d] if flag[d] >= 0 else PRINTED[d]] != side and d != b.hasty:
                found.append(d)
    for leader in LEADERS_OF[power]:
        at = b.leader_at[leader]
        if at >= 0:
            for d in NEXT[at]:
                if not here[d] & enemy and not WALLS[d]:
                    if SIDE_OF[flag[d] if flag[d] >= 0 else PRINTED[d]] != side and d != b.hasty and d not in found:
                        found.append(d)
    return found


def in_reach(b: WarState, leader: int, d: int) -> bool:
    """Whether a leader's army stands in a duchy, or next to it on friendly ground, as 7.1 asks of who flags it."""
    at = b.leader_at[leader]
    return at == d or (at >= 0 and at in NEXT[d] and b.friendly(LEADER_POWER[leader], at))


def flag_options(b: WarState, power: int, only: int = -1) -> list[int]:
    """Every flag a Power could put up or take down now; with ``only``, those that one leader's army could (#98)."""
    found: list[Any] = []
    for d in candidates(b, power):
        if only >= 0 and not in_reach(b, only, d):
            continue
        for flag in can_flag(b, power, d):
            found.append(_FLAG[d][flag])
    return found


def set_flag(b: WarState, d: int, power: int) -> bool:
    """A flag goes up (``power``), or what is there comes down (NOBODY). The owner of 1812 needs none (7a). Answers
    whether it was done: the flags of a side are limited (1.7b)."""
    if power == PRINTED[d]:
        power = NOBODY
    old = b.flag[d]
    if old == power:
        return True
    if power != NOBODY and (old == NOBODY or SIDE_OF[old] != SIDE_OF[power]) and not room_for_flag(b, SIDE_OF[power]):
        return False
    b.fly(d, power)
    if power == NOBODY:
        b.note("event-flag-down", old, d, b.holder(d))
    else:
        b.note("event-flag-up", power, d)
    return True


class FreeFlag(Procedure):
    """A flag without CP, after a siege, an overrun, at the end of a turn or by an event: which one is asked only where
    chapter 7 leaves a choice. ``b.outcome``: 1 if the duchy changed hands."""

    FIELDS = (("power", "power"), ("duchy", "duchy"))
    QUESTIONS = {
        "raise_flag": Question("ask-free-flag", "power", ("flag",), ("power", "duchy"), ("WEL-7d", "WEL-7e")),
    }
    NEEDS = {"always": ("power", "duchy")}

    def __init__(self, power: int = NOBODY, duchy: int = -1) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy

    def begin(self, b: WarState) -> int:
        if not choices(b, self.power, self.duchy):
            b.outcome = 0
            return b.done()
        return b.ask(b.owner[self.power], "raise_flag")

    def raise_flag_options(self, b: WarState, seat: int) -> list[int]:
        return [_FLAG[self.duchy][flag] for flag in choices(b, self.power, self.duchy)]

    def raise_flag(self, b: WarState) -> int:
        flag = VERBS.parts_of(b.choice)[1]
        b.outcome = int(set_flag(b, self.duchy, NOBODY if flag == NOBODY_CODE else flag))
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-flag-up": (("power", "power"), ("duchy", "duchy")),
    "event-flag-down": (("power", "power"), ("duchy", "duchy"), ("holder", "power")),
}
