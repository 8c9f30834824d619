"""Warnings before an act that is allowed and very likely a mistake. Few, and true by the rules' own functions."""

from __future__ import annotations

from typing import Any, Final

from grognard.aide.sentences import percent
from grognard.engine.errors import Reason
from grognard.games.wellington.aide.forecast import Forecast
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import DUCHY, KEY, LEADER, NEXT, SIDE_MASK, SIDE_OF
from grognard.games.wellington.rules.roads import ways_out
from grognard.games.wellington.rules.war import WarState

POOR_BATTLE: Final = 0.25
POOR_SIEGE: Final = 0.10


def warnings(b: WarState, action: dict[str, Any], told: Forecast) -> list[Reason]:
    found: list[Reason | None] = [_leaves_key(b, told)] if action["do"] == "to" else []
    if told.battle is not None and action["do"] == "to":
        chance = told.battle.win[SIDE_OF[told.power]]
        if chance < POOR_BATTLE:
            args = {"duchy": DUCHY[told.battle.duchy], "percent": percent(chance)}
            found.append(Reason("", "warn-poor-battle", args))
    if told.siege is not None and action["do"] == "siege" and told.siege.fall < POOR_SIEGE:
        args = {"duchy": DUCHY[told.siege.duchy], "percent": percent(told.siege.fall)}
        found.append(Reason("", "warn-poor-siege", args))
    return [reason for reason in found if reason is not None]


def _leaves_key(b: WarState, told: Forecast) -> Reason | None:
    """A key of ours without walls is left empty next to an enemy army that could march in."""
    march = b.stack[-1]
    if not isinstance(march, March) or not told.path:
        return None
    origin, duchy = told.path[0], told.path[-1]
    side = SIDE_OF[march.power]
    if not KEY[origin] or b.walls(origin) or not b.friendly(march.power, origin):
        return None
    if b.side_strength(side, origin) > sum(march.sp) + march.leaders.bit_count():
        return None
    for there in NEXT[origin]:
        if there == duchy or origin not in ways_out(b, 1 - side, there):
            continue
        for leader in b.leaders_at(there, SIDE_MASK[1 - side]):
            return Reason("", "warn-leaves-key", {"duchy": DUCHY[origin], "leader": LEADER[leader]})
    return None
