"""The overlays of the Peninsula: control, where soldiers come from, interceptions, attrition, and the last impulse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard import package
from grognard.aide.sentences import percent
from grognard.engine.state import EVERYBODY, Note
from grognard.engine.table import Table
from grognard.games.wellington.aide.seen import duchy_index, powers_of, war
from grognard.games.wellington.odds import chances as wel_chances
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.interception import LEADERS_ON, Interception, can_reach
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    ENEMY_SIDE,
    LEADER_POWER,
    NOBODY,
    POWERS,
    SIDES,
    SIZE,
    line_between,
)
from grognard.games.wellington.rules.roads import causes, ways_out
from grognard.games.wellington.rules.war import WarState

Mark = dict[str, str]


def mark(d: int, name: str, label: str = "") -> Mark:
    return package.mark(DUCHY[d], name, label)


def _seat(table: Table, seat: str | None) -> int:
    return -1 if seat is None else table.seat_index(seat)


def control(table: Table, seat: str | None, duchy: str | None) -> list[Mark]:
    """3.1: who controls each duchy; a besieged fortress is still its owner's."""
    b = war(table)
    found: list[Mark] = []
    for d in range(SIZE):
        controller = b.controller(d)
        found.append(mark(d, "uncontrolled" if controller == NOBODY else f"control-{POWERS[controller]}"))
        if b.besieged(d):
            found.append(mark(d, "besieged"))
    return found


def supply(table: Table, seat: str | None, duchy: str | None) -> list[Mark]:
    """6.3a: where soldiers of the viewer's Powers come on the map, and how many the counters still allow there."""
    b = war(table)
    found: list[Mark] = []
    for power in powers_of(b, _seat(table, seat)):
        most = b.pool(power) + b.regroup[power]
        for d in soldiers_enter(b, power):
            found.append(mark(d, f"builds-{POWERS[power]}", str(b.room_for(power, d, most)) if most else "0"))
    return found


def _hunted(b: WarState, seat: int) -> list[int]:
    """The sides whose armies would intercept the viewer: the enemy; for an observer, or one who plays both, either."""
    sides = {ENEMY_SIDE[power] for power in powers_of(b, seat)}
    return sorted(sides) if sides else [0, 1]


def interception(table: Table, seat: str | None, duchy: str | None) -> list[Mark]:
    """10.1: where armies of the enemy could intercept now, with the chance of the best of them."""
    b = war(table)
    found: list[Mark] = []
    for side in _hunted(b, _seat(table, seat)):
        for d in range(SIZE):
            best = 0.0
            for leader in LEADERS_ON[side]:
                power = LEADER_POWER[leader]
                at = b.leader_at[leader]
                if at >= 0 and line_between(at, d) >= 0 and can_reach(b, power, leader, d):
                    attempt = Interception(power, leader, at, d, b.controller(d))
                    best = max(best, wel_chances.interception(b, attempt).chance)
            if best:
                found.append(mark(d, f"intercepts-{SIDES[side]}", f"{percent(best)} %"))
    return found


def attrition(table: Table, seat: str | None, duchy: str | None) -> list[Mark]:
    """9.41, 9.43: how often a march from a duchy (or from wherever the viewer's Powers stand) takes attrition."""
    b = war(table)
    powers = powers_of(b, _seat(table, seat))
    places = [duchy_index(duchy)] if duchy is not None else list(range(SIZE))
    worst: dict[int, int] = {}
    for origin in places:
        going = [power for power in powers if b.here[origin] >> power & 1]
        if duchy is not None and not going:
            going = powers[:1]
        for power in going:
            for d in ways_out(b, power, origin):
                n = causes(b, power, origin, line_between(origin, d), d)
                worst[d] = max(worst.get(d, 0), n)
    return [mark(d, f"attrition-{n}") for d, n in sorted(worst.items())]


# ---- the last impulse ------------------------------------------------------------------------------------------------

# Where the duchies stand in the notes of what is told: (name of the mark, place in the note).
_TOLD: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "event-marches": (("trail", 6), ("moved", 7)),
    "event-flanks": (("trail", 6), ("moved", 7)),
    "event-rides": (("trail", 6), ("moved", 7)),
    "event-has-intercepted": (("trail", 4), ("moved", 5)),
    "event-evades": (("trail", 6), ("moved", 7)),
    "event-battle": (("fought", 3),),
    "event-siege": (("besieges", 4),),
    "event-fortress-falls": (("taken", 3),),
}


def last(table: Table, seat: str | None, duchy: str | None) -> list[Mark]:
    """What was marched, fought and taken in the last impulse that was not the viewer's own; for an observer, in the
    last of all."""
    b = war(table)
    own = _seat(table, seat)
    bit = 0 if own < 0 else 1 << own
    run: list[Note] = []
    for note in table.lately():
        if note[0] != EVERYBODY and not note[0] & bit:
            continue
        if note[1] == "event-impulse":
            if own < 0 or b.owner[note[2]] != own:
                break
            run = []
            continue
        run.append(note)
    else:
        return []
    found: dict[tuple[int, str], Mark] = {}
    for note in reversed(run):
        for name, place in _TOLD.get(note[1], ()):
            d = note[place]
            if d >= 0:
                found.setdefault((d, name), mark(d, name))
    return list(found.values())


OVERLAYS: Final[dict[str, Callable[[Table, str | None, str | None], list[Mark]]]] = {
    "control": control,
    "supply": supply,
    "interception": interception,
    "attrition": attrition,
    "last": last,
}
MARKS: Final[tuple[str, ...]] = (
    *[f"control-{name}" for name in POWERS],
    "uncontrolled",
    "besieged",
    *[f"builds-{name}" for name in POWERS],
    *[f"intercepts-{name}" for name in SIDES],
    *[f"attrition-{n}" for n in range(3)],
    "trail",
    "moved",
    "fought",
    "besieges",
    "taken",
)
