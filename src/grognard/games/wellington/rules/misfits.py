"""What in a position does not fit, although each part of it does: limits of the box, marks, commanders, flags."""

from __future__ import annotations

from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    FLAG_LIMIT,
    LEADER,
    LEADER_POWER,
    POWERS,
    PRINTED,
    SIDE_MASK,
    SIDES,
    SIZE,
    place_of,
)
from grognard.games.wellington.rules.state import MARK, PLACE
from grognard.games.wellington.rules.war import WarState


def misfits(b: WarState) -> list[str]:
    found: list[str] = []
    for power, name in enumerate(POWERS):
        if b.pool(power) < 0:
            found.append(f"soldiers.{name}: there are not so many counters (1.5)")
    for d, power in enumerate(b.flag):
        if power == PRINTED[d]:
            found.append(f"flags.{DUCHY[d]}: its 1812 owner never flags a duchy (7)")
    for side, limit in enumerate(FLAG_LIMIT):
        if b.flags_up[side] > limit:
            found.append(f"flags: more than the {limit} flags of the {SIDES[side]} side (1.7)")
    for place in {key >> PLACE for key in b.marked}:
        there = f"{POWERS[place // SIZE]} in {DUCHY[place % SIZE]}"
        marks = {key & MARK: n for key, n in b.marked.items() if key >> PLACE == place}
        if 0 in marks:
            found.append(f"marked: SP of {there} that bear no mark")
        if sum(marks.values()) > b.sp[place]:
            found.append(f"marked: more SP of {there} than there are")
    for key, leader in b.chief.items():
        d, side = place_of(key)
        if b.leader_at[leader] != d or not SIDE_MASK[side] >> LEADER_POWER[leader] & 1:
            found.append(f"commanders: {LEADER[leader]} is not in {DUCHY[d]}, or not of the {SIDES[side]} side")
    return found
