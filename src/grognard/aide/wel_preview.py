"""What an action of Wellington would lead to, before it is played.

The action is played on through the rules on a copy without a card in any hand, so a preview tells what follows if
nobody plays one, and cannot tell what anybody holds. The enemy's interceptions and evasions are told with their chances
and taken not to happen; the battle that follows is told with the attrition of the march before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.aide.wel_forecast import Forecast
from grognard.aide.wel_seen import war
from grognard.aide.wel_warnings import warnings
from grognard.engine.table import Table
from grognard.games.wellington import building, moments
from grognard.games.wellington.attrition import Attrition
from grognard.games.wellington.contact import Contact, FlagChallenge
from grognard.games.wellington.evasion import Evasion, Scatter, evaders
from grognard.games.wellington.interception import Interception, Summons, way
from grognard.games.wellington.march import March, army_cost, forced, purse
from grognard.games.wellington.muster import Muster
from grognard.games.wellington.peninsula import (
    LEADER_POWER,
    LINE_KIND,
    PASS,
    line_between,
)
from grognard.games.wellington.roads import ways_out
from grognard.games.wellington.rounds import Round
from grognard.games.wellington.sea import Voyage
from grognard.games.wellington.siege import Siege
from grognard.games.wellington.verbs import VERB, VERB_MASK, parse, parts_of, verb_of
from grognard.games.wellington.war import HARRIED, War
from grognard.games.wellington.windows import Window
from grognard.odds import wel_chances
from grognard.odds.wel_ahead import bare, falls, goes_on, to_the_dice, usual
from grognard.odds.wel_battle import BattleOdds, battle_odds
from grognard.odds.wel_chances import Try
from grognard.odds.wel_siege import new_siege, next_round, siege_odds

# With more dice than these in a battle, it is told as if the march before it cost nothing: there are too many cases.
MOST_DICE: Final = 24
_INTERCEPT: Final = VERB["intercept"]
_EVADE: Final = VERB["evade"]


def preview(table: Table, seat: str, action: dict[str, Any]) -> dict[str, Any]:
    b = bare(war(table))
    told = forecast(b, table.seat_index(seat), parse(action))
    answer = told.to_json(b)
    answer["warnings"] = [reason.to_json() for reason in warnings(b, action, told)]
    return answer


def forecast(b: War, seat: int, code: int) -> Forecast:
    make = FORECASTS.get(verb_of(code))
    top = b.stack[-1] if b.stack else None
    told = Forecast(int(getattr(top, "power", -1)))
    if make is not None and top is not None:
        make(b, seat, code, told)
    return told


# ---- marches ---------------------------------------------------------------------------------------------------------


def _march(b: War, seat: int, code: int, told: Forecast) -> None:
    leader, origin = parts_of(code)
    cost = army_cost(b, leader) + (1 if b.leader_mark[leader] & HARRIED else 0)
    told.cost = (cost, purse(b, 1 << leader))
    told.reach = list(ways_out(b, told.power, origin))


def _detach(b: War, seat: int, code: int, told: Forecast) -> None:
    told.cost = (1, b.cp)
    told.reach = list(ways_out(b, told.power, parts_of(code)[0]))


def _muster(b: War, seat: int, code: int, told: Forecast) -> None:
    top = b.stack[-1]
    if isinstance(top, March):
        told.reach = list(ways_out(b, top.power, top.origin))


def _to(b: War, seat: int, code: int, told: Forecast) -> None:
    top = b.stack[-1]
    if not isinstance(top, Muster | Voyage):
        return
    duchy = parts_of(code)[0]
    told.path = [top.origin, duchy]
    if isinstance(top, March):
        told.cost = (top.cost(b), purse(b, top.leaders))
        _causes(b, top, duchy, told)
    later = b.copy()
    goes_on(later, seat, code)
    _contact(later, told)


def _causes(b: War, march: March, duchy: int, told: Forecast) -> None:
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


def _contact(b: War, told: Forecast) -> None:
    """From the entry into a duchy to the dice of the battle, nobody reacting."""
    seen: set[tuple[str, int, int]] = set()
    while b.asked and not b.rolling:
        top = b.stack[-1]
        asked = b.asked.bit_length() - 1
        options = b.offers[asked] if b.secret else b.ready
        if isinstance(top, Contact):
            for attempt in reactions(b, top, options):
                key = (attempt.way, attempt.leader, attempt.duchy)
                if key not in seen:
                    seen.add(key)
                    told.tries.append(attempt)
        elif not isinstance(top, Round):
            return  # the march is over
        goes_on(b, asked, usual(b, options))
    if not b.rolling or not b.stack:
        return
    top = b.stack[-1]
    if isinstance(top, Attrition) and told.attrition is None:
        told.attrition = wel_chances.attrition(b, top)
        _worn(b, top, told)
    elif isinstance(top, Round):
        told.battle_follows = True
        told.battle = battle_odds(b)


def _worn(b: War, due: Attrition, told: Forecast) -> None:
    """The battle after an attrition: that of every number of losses, by its weight."""
    assert told.attrition is not None
    dice = b.rolling
    whole = told.attrition
    fresh = after(b, dice, 0)
    if fresh is None:
        return
    told.battle_follows = True
    told.battle = battle_odds(fresh)
    if told.battle is None:
        return
    if sum(told.battle.dice[0]) + sum(told.battle.dice[1]) > MOST_DICE:
        told.worn = False
        return
    cases = {0: (told.battle, whole.spread.get(0, 0.0))}
    for lost, p in whole.spread.items():
        if not lost:
            continue
        later = after(b, dice, min(2 * lost, dice) if whole.halved else lost)
        odds = battle_odds(later) if later is not None else None
        if odds is not None:
            cases[lost] = (odds, p)
        elif later is not None:
            told.battle = None
            return
        else:
            cases[lost] = (_nothing_left(told.battle), p)
    mixed = told.battle.alike()
    for lost, (odds, p) in cases.items():
        mixed.add(odds, p, lost)
    told.battle = mixed


def _nothing_left(like: BattleOdds) -> BattleOdds:
    """The march has cost everybody: there is no battle, and the enemy has the field."""
    new = like.alike()
    side = like.active & 1
    new.win[1 - side] = 1.0
    new.destroyed[side] = 1.0
    return new


def after(b: War, dice: int, sixes: int) -> War | None:
    """The war at the dice of the battle, so many 6s having fallen in the attrition before it; None for no battle."""
    new = b.copy()
    falls(new, [6] * sixes + [1] * (dice - sixes))
    while new.asked and not new.rolling and isinstance(new.stack[-1], Attrition | Round):
        asked = new.asked.bit_length() - 1
        goes_on(new, asked, usual(new, new.offers[asked] if new.secret else new.ready))
    return new if new.rolling and isinstance(new.stack[-1], Round) else None


# ---- reactions -------------------------------------------------------------------------------------------------------


def reactions(b: War, contact: Contact, options: list[int]) -> list[Try]:
    """The interceptions and evasions that are on offer, each with its chance."""
    found: list[Try] = []
    for option in options:
        verb = option & VERB_MASK
        if verb == _INTERCEPT:
            leader, origin = parts_of(option)
            attempt = Interception(contact.enemy, leader, origin, contact.duchy, contact.held)
            found.append(wel_chances.interception(b, attempt))
        elif verb == _EVADE:
            leader = evaders(b, contact.enemy, contact.duchy)
            flight = Evasion(contact.enemy, leader, contact.duchy, parts_of(option)[0], contact.held)
            found.append(wel_chances.evasion(b, flight))
    return found


def _intercept(b: War, seat: int, code: int, told: Forecast) -> None:
    top = b.stack[-1]
    leader, origin = parts_of(code)
    if isinstance(top, Contact):
        attempt = Interception(top.enemy, leader, origin, top.duchy, top.held)
    elif isinstance(top, FlagChallenge):
        attempt = Interception(top.enemy, leader, origin, top.duchy, top.before)
    elif isinstance(top, Summons):
        power = LEADER_POWER[leader]
        attempt = Interception(top.power, leader, origin, top.duchy, top.held_before(b, power))
        attempt.middle = way(b, power, origin, top.duchy)
    else:
        return
    told.power = LEADER_POWER[leader]
    middle = [attempt.middle] if attempt.middle >= 0 else []
    told.path = [origin, *middle, attempt.duchy]
    told.roll = wel_chances.interception(b, attempt)


def _evade(b: War, seat: int, code: int, told: Forecast) -> None:
    top = b.stack[-1]
    target = parts_of(code)[0]
    if isinstance(top, Contact):
        flight = Evasion(top.enemy, evaders(b, top.enemy, top.duchy), top.duchy, target, top.held)
    elif isinstance(top, Scatter):
        flight = Evasion(top.power, -1, top.duchy, target, top.held)
    else:
        return
    told.power = flight.power
    told.path = [flight.duchy, target]
    told.roll = wel_chances.evasion(b, flight)


def _pass(b: War, seat: int, code: int, told: Forecast) -> None:
    """Before a round of battle or siege: what it comes to with the cards that lie open now."""
    top = b.stack[-1]
    if not isinstance(top, Window) or top.moment not in (moments.BATTLE, moments.SIEGE):
        return
    later = b.copy()
    goes_on(later, seat, code)
    to_the_dice(later)
    if top.moment == moments.BATTLE:
        told.battle = battle_odds(later)
    else:
        told.siege = siege_odds(later)


# ---- sieges, and what is paid for ------------------------------------------------------------------------------------


def _siege(b: War, seat: int, code: int, told: Forecast) -> None:
    leader, duchy = parts_of(code)
    told.power = LEADER_POWER[leader]
    if isinstance(b.stack[-1], Siege):
        told.siege = siege_odds(next_round(b))
    else:
        told.siege = siege_odds(new_siege(b, leader, duchy, told.power))


def _flag(b: War, seat: int, code: int, told: Forecast) -> None:
    if told.power >= 0 and b.active == told.power:
        told.cost = (1, b.cp + b.free_cp)


def _build(b: War, seat: int, code: int, told: Forecast) -> None:
    if hasattr(b.stack[-1], "spending_options"):
        told.cost = (building.cost_of(code & VERB_MASK, parts_of(code)[0]), b.cp)


FORECASTS: Final[dict[str, Callable[[War, int, int, Forecast], None]]] = {
    "march": _march,
    "detach": _detach,
    "force": _muster,
    "join": _muster,
    "to": _to,
    "intercept": _intercept,
    "evade": _evade,
    "pass": _pass,
    "siege": _siege,
    "flag": _flag,
    "build": _build,
    "build_leader": _build,
    "regroup": _build,
    "regroup_leader": _build,
}
