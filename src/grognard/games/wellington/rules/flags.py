"""Chapter 7 and 8.1c: placing and removing flags."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    BY_LINE,
    ENGLAND,
    FLAG_LIMIT,
    LEADER_POWER,
    LEADERS_OF,
    NEXT,
    NOBODY,
    OCCUPIED,
    PRINTED,
    SIDE_MASK,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.roads import BLOCKING, blocked
from grognard.games.wellington.rules.verbs import NOBODY_CODE, code, parts_of
from grognard.games.wellington.rules.war import War

# Actions ready made, by duchy and Power; the last of each is for NOBODY. As Any for the reason given in march.py.
_FLAG: Final[list[list[Any]]] = [[code("flag", d, power) for power in (0, 1, 2, 3, NOBODY_CODE)] for d in range(SIZE)]


def room_for_flag(b: War, side: int) -> bool:
    """1.7b: the flags on the map are limited by side."""
    return b.flags_up[side] < FLAG_LIMIT[side]


def choices(b: War, power: int, d: int) -> list[int]:
    """Chapter 7: what a Power that may flag a duchy can do there: put up a flag of a Power, or only take the enemy's
    down (NOBODY), so that the owner of 1812 has it back. Nothing where its own side holds the duchy (8.1c)."""
    if (b.holder(d) ^ power) & 1 == 0 or d == ENGLAND:
        return []
    printed = PRINTED[d]
    if printed == power:
        return [NOBODY]
    found: list[int] = []
    if room_for_flag(b, power & 1):
        found.append(power)
        if power == BRITAIN and OCCUPIED[d]:
            found.append(SPAIN)
    if (printed ^ power) & 1 == 0:
        found.append(NOBODY)
    return found


def flag_bearer(b: War, power: int, d: int) -> int:
    """9.62: the formations of two allied Powers in a duchy flag for the Power of their commander."""
    if not b.here[d] >> (power ^ 2) & 1:
        return power
    chief = commander(b, power & 1, d)
    return LEADER_POWER[chief] if chief >= 0 else power


def _armies_beside(b: War, power: int, d: int) -> int:
    """7.1e: for which Powers an army of this Power in a friendly duchy next to ``d`` could flag, as a mask."""
    mask = 0
    for leader in LEADERS_OF[power]:
        at = b.leader_at[leader]
        if at >= 0 and at in NEXT[d] and b.friendly(power, at) and b.here[at] >> power & 1:
            if b.lasting & BLOCKING and blocked(b, BY_LINE[d][NEXT[d].index(at)]):
                continue
            mask |= 1 << flag_bearer(b, power, at)
    return mask


def can_flag(b: War, power: int, d: int) -> list[int]:
    """7.1: the flags (Powers, or NOBODY to take one down) that a Power could put up in a duchy now, for a CP."""
    if (b.holder(d) ^ power) & 1 == 0 or b.walls(d) or b.here[d] & SIDE_MASK[1 - (power & 1)]:
        return []
    bearers = 0
    if b.here[d] >> power & 1:
        bearers = 1 << flag_bearer(b, power, d)
    else:
        bearers = _armies_beside(b, power, d)
        if bearers:
            if could_intercept(b, 1 - (power & 1), d):
                return []
    found: list[int] = []
    for bearer in (power, power ^ 2):
        if bearers >> bearer & 1:
            for flag in choices(b, bearer, d):
                if flag not in found:
                    found.append(flag)
    return found


def candidates(b: War, power: int) -> list[int]:
    """Duchies where a formation of the Power stands, or that lie next to one of its leaders, and that the enemy holds
    without walls and without a formation."""
    here = b.here
    flag = b.flag
    side = power & 1
    enemy = SIDE_MASK[1 - side]
    found: list[int] = []
    stand = b.camps[power]
    for leader in LEADERS_OF[power]:
        if b.leader_at[leader] >= 0 and not b.sp[power * SIZE + b.leader_at[leader]]:
            stand = sorted({*stand, b.leader_at[leader]})
    for d in stand:
        if not here[d] & enemy and not WALLS[d]:
            if (flag[d] if flag[d] >= 0 else PRINTED[d]) & 1 != side and d != b.hasty:
                found.append(d)
    for leader in LEADERS_OF[power]:
        at = b.leader_at[leader]
        if at >= 0:
            for d in NEXT[at]:
                if not here[d] & enemy and not WALLS[d]:
                    if (flag[d] if flag[d] >= 0 else PRINTED[d]) & 1 != side and d != b.hasty and d not in found:
                        found.append(d)
    return found


def in_reach(b: War, leader: int, d: int) -> bool:
    """Whether a leader's army stands in a duchy, or next to it on friendly ground, as 7.1 asks of who flags it."""
    at = b.leader_at[leader]
    return at == d or (at >= 0 and at in NEXT[d] and b.friendly(LEADER_POWER[leader], at))


def flag_options(b: War, power: int, only: int = -1) -> list[int]:
    """Every flag a Power could put up or take down now; with ``only``, those that one leader's army could (#98)."""
    found: list[Any] = []
    for d in candidates(b, power):
        if only >= 0 and not in_reach(b, only, d):
            continue
        for flag in can_flag(b, power, d):
            found.append(_FLAG[d][flag])
    return found


def set_flag(b: War, d: int, power: int) -> bool:
    """A flag goes up (``power``), or what is there comes down (NOBODY). The owner of 1812 needs none (7a). Answers
    whether it was done: the flags of a side are limited (1.7b)."""
    if power == PRINTED[d]:
        power = NOBODY
    old = b.flag[d]
    if old == power:
        return True
    if power != NOBODY and (old == NOBODY or (old ^ power) & 1) and not room_for_flag(b, power & 1):
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
    RULES = {"raise_flag": ("WEL-7d", "WEL-7e")}

    def __init__(self, power: int = NOBODY, duchy: int = -1) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy

    def begin(self, b: War) -> int:
        if not choices(b, self.power, self.duchy):
            b.outcome = 0
            return b.done()
        return b.ask(b.owner[self.power], "raise_flag")

    def raise_flag_options(self, b: War, seat: int) -> list[int]:
        return [_FLAG[self.duchy][flag] for flag in choices(b, self.power, self.duchy)]

    def raise_flag(self, b: War) -> int:
        flag = parts_of(b.choice)[1]
        b.outcome = int(set_flag(b, self.duchy, NOBODY if flag == NOBODY_CODE else flag))
        return b.done()


PROCEDURES: Final[tuple[type[Procedure], ...]] = (FreeFlag,)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-flag-up": (("power", "power"), ("duchy", "duchy")),
    "event-flag-down": (("power", "power"), ("duchy", "duchy"), ("holder", "power")),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {
    ("FreeFlag", "raise_flag"): ("ask-free-flag", ("power", "duchy")),
}
ASKS: Final[dict[str, dict[str, str]]] = {"FreeFlag": {"raise_flag": "power"}}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {}
GOES: Final[dict[str, tuple[str, ...]]] = {}
