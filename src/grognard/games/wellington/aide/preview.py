"""What an action of Wellington would lead to, before it is played: what it costs, how far it reaches, and the odds of
what follows (``odds/wel_follows.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.table import Table
from grognard.games.wellington.aide.forecast import Forecast
from grognard.games.wellington.aide.seen import war
from grognard.games.wellington.aide.warnings import warnings
from grognard.games.wellington.odds.ahead import bare
from grognard.games.wellington.odds.follows import follow
from grognard.games.wellington.rules import building
from grognard.games.wellington.rules.march import March, army_cost, forced, purse
from grognard.games.wellington.rules.peninsula import (
    LINE_KIND,
    PASS,
    line_between,
)
from grognard.games.wellington.rules.roads import ways_out
from grognard.games.wellington.rules.state import HARRIED
from grognard.games.wellington.rules.verbs import VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState


def preview(table: Table, seat: str, action: dict[str, Any]) -> dict[str, Any]:
    b = bare(war(table))
    told = forecast(b, table.seat_index(seat), VERBS.parse(b, action))
    return told.answer(b, warnings(b, action, told))


def forecast(b: WarState, seat: int, code: int) -> Forecast:
    make = FORECASTS.get(VERBS.name_of(code))
    top = b.stack[-1] if b.stack else None
    told = Forecast(int(getattr(top, "power", -1)))
    if make is not None and top is not None:
        make(b, seat, code, told)
    follow(b, seat, code, told)
    return told


# ---- marches ---------------------------------------------------------------------------------------------------------


def _march(b: WarState, seat: int, code: int, told: Forecast) -> None:
    leader, origin = VERBS.parts_of(code)
    cost = army_cost(b, 1 << leader) + (1 if b.leader_mark[leader] & HARRIED else 0)
    told.cost = (cost, purse(b, 1 << leader))
    told.reach = list(ways_out(b, told.power, origin))


def _detach(b: WarState, seat: int, code: int, told: Forecast) -> None:
    told.cost = (1, b.cp)
    told.reach = list(ways_out(b, told.power, VERBS.parts_of(code)[0]))


def _muster(b: WarState, seat: int, code: int, told: Forecast) -> None:
    top = b.stack[-1]
    if isinstance(top, March):
        told.reach = list(ways_out(b, top.power, top.origin))


def _to(b: WarState, seat: int, code: int, told: Forecast) -> None:
    top = b.stack[-1]
    if isinstance(top, March):
        told.cost = (top.cost(b), purse(b, top.leaders))
        _causes(b, top, VERBS.parts_of(code)[0], told)


def _causes(b: WarState, march: March, duchy: int, told: Forecast) -> None:
    """9.4: pass, ambush and forced march, each with its dice."""
    pieces = sum(march.sp) + march.leaders.bit_count()
    line = line_between(march.origin, duchy)
    friendly = b.friendly(march.power, march.origin)
    if LINE_KIND[line] == PASS and not (friendly and b.friendly(march.power, duchy)):
        told.causes.append(("pass", pieces, "WEL-9.41a"))
    if b.hostile(march.power, duchy) and not friendly:
        told.causes.append(("ambush", pieces, "WEL-9.43a"))
    late = forced(b, march.leaders, march.sp, march.origin, march.BARRED)
    if late:
        told.causes.append(("forced-march", late, "WEL-9.42a"))


# ---- what is paid for ------------------------------------------------------------------------------------------------


def _flag(b: WarState, seat: int, code: int, told: Forecast) -> None:
    if told.power >= 0 and b.active == told.power:
        told.cost = (1, b.cp + b.free_cp)


def _build(b: WarState, seat: int, code: int, told: Forecast) -> None:
    if hasattr(b.stack[-1], "spending_options"):
        told.cost = (building.cost_of(code & VERB_MASK, VERBS.parts_of(code)[0]), b.cp)


FORECASTS: Final[dict[str, Callable[[WarState, int, int, Forecast], None]]] = {
    "march": _march,
    "detach": _detach,
    "force": _muster,
    "join": _muster,
    "to": _to,
    "flag": _flag,
    "build": _build,
    "build_leader": _build,
    "regroup": _build,
    "regroup_leader": _build,
}
