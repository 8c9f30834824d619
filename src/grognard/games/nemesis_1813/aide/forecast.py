"""What follows upon an act, in sentences: the die of an order, who may join, a combat, the wear of a march."""

from __future__ import annotations

from typing import Final

from grognard.aide.sentences import Message, message, percent, tenth
from grognard.engine.errors import Reason
from grognard.games.nemesis_1813.odds.battle import BattleOdds
from grognard.games.nemesis_1813.odds.follows import Follows
from grognard.games.nemesis_1813.odds.orders import SupportOdds
from grognard.games.nemesis_1813.rules.ground import HEX
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import SIDES

POOR: Final = 0.25  # a combat that is won so seldom
SURE: Final = 0.995


def says(told: Follows) -> list[Message]:
    found: list[Message] = []
    if told.order is not None:
        order = told.order
        found.append(
            message(
                "nem-forecast-order",
                made=percent(order.made),
                aborted=percent(order.aborted),
                failed=percent(order.failed),
            )
        )
    if told.orders:
        best = told.orders[-1]
        found.append(
            message(
                "nem-forecast-orders",
                least=percent(told.orders[0].made),
                commands=best.spent,
                most=percent(best.made),
            )
        )
    for support in (told.attackers, told.defenders):
        if support is not None:
            found += _support(support)
    if told.battle is not None:
        found += _battle(told.battle)
    if told.march is not None:
        march = told.march
        found.append(message("nem-forecast-attrition", unhurt=percent(march.unhurt), expected=tenth(march.expected)))
    return found


def _support(told: SupportOdds) -> list[Message]:
    """Each stack that is called on, and all of them together."""
    found = [
        message("nem-forecast-support", seat=SIDES[told.side], hex=HEX[h], percent=percent(chance))
        for h, chance in told.chances.items()
    ]
    if len(told.chances) > 1:
        whole = sum([1 << h for h in told.chances])
        args = {"all": percent(told.joint.get(whole, 0.0)), "none": percent(told.joint.get(0, 0.0))}
        found.append(message("nem-forecast-supports", seat=SIDES[told.side], **args))
    return found


def _battle(told: BattleOdds) -> list[Message]:
    values = {"attack": tenth(told.attack), "defence": tenth(told.defence)}
    chances = {"win": percent(told.win), "tied": percent(told.tied), "forced": percent(told.forced)}
    hits = {"ours": tenth(told.expected(0)), "theirs": tenth(told.expected(1))}
    found = [message("nem-forecast-battle", **values, **chances), message("nem-forecast-hits", **hits)]
    for role, (least, most) in enumerate(told.decisive):
        if most:
            side = told.power if not role else 1 - told.power
            found.append(message("nem-forecast-decisive", seat=SIDES[side], least=percent(least), most=percent(most)))
    return found


def warnings(told: Follows, seat: int, target: int) -> list[Reason]:
    """Few, and of what is very likely a mistake: an attack that is hardly ever won."""
    battle = told.battle
    if battle is None or battle.power != seat or battle.win >= POOR:
        return []
    return [Reason("NEM-11.8a", "warn-poor-attack", {"hex": HEX[target], "percent": percent(battle.win)})]


def hexes(mask: int) -> list[str]:
    return [HEX[h] for h in members(mask)]
