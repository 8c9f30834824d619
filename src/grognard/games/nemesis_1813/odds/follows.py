"""What an action leads to, as far as dice decide it: an order, who supports whom, a combat, the wear of a march.

Nothing hidden is looked at. What the enemy chooses is left out: his commands in reply, and on whom he calls, are those
that are known when one is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from grognard.games.nemesis_1813.odds.attrition import CALLS_TRUCE, AttritionOdds, attrition_odds, forage_chance
from grognard.games.nemesis_1813.odds.battle import BattleOdds, battle_odds, fight_of
from grognard.games.nemesis_1813.odds.orders import Joint, OrderOdds, SupportOdds, order_odds
from grognard.games.nemesis_1813.rules.armistice import Truce
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.ground import COST, direction, stack_of
from grognard.games.nemesis_1813.rules.march import March
from grognard.games.nemesis_1813.rules.tables import TRUCE_TURNS
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import hungers
from grognard.games.nemesis_1813.rules.verbs import part_of, verb_of


@final
class Follows:
    """``order``: what the die of the order may say. ``orders``: that, by the commands that could be spent.
    ``attackers``, ``defenders``: who may join either side. ``battle``: the combat with them.
    ``march``: what the way would cost, if it ended here; ``forage``: that the country would feed the stack there, where
    it would bear a marker without a train (7.6). ``truce``: that one may call the next truce (14.15)."""

    def __init__(self) -> None:
        self.order: OrderOdds | None = None
        self.orders: list[OrderOdds] = []
        self.attackers: SupportOdds | None = None
        self.defenders: SupportOdds | None = None
        self.battle: BattleOdds | None = None
        self.march: AttritionOdds | None = None
        self.forage: float | None = None
        self.truce: float | None = None

    def __bool__(self) -> bool:
        chances = self.forage is not None or self.truce is not None
        return chances or any((self.order, self.orders, self.attackers, self.defenders, self.battle, self.march))

    def to_json(self) -> dict[str, Any]:
        parts = {
            "order": self.order,
            "attackers": self.attackers,
            "defenders": self.defenders,
            "battle": self.battle,
            "march": self.march,
        }
        found: dict[str, Any] = {name: one.to_json() if one is not None else None for name, one in parts.items()}
        found |= {"forage": self.forage, "truce": self.truce}
        return {**found, "orders": [one.to_json() for one in self.orders]}


def follow(b: Theatre, seat: int, code: int, told: Follows) -> None:
    known = FOLLOW.get(verb_of(code))
    if known is not None:
        known(b, seat, code, told)


def _attack(b: Theatre, seat: int, code: int, told: Follows) -> None:
    """10.1: with all who may attack, by the commands that are left."""
    origin, target = part_of(code), part_of(code, 1)
    attack = Attack(seat, origin, target)
    _ordered(b, attack, attack.able(b), told)


def _ordered(b: Theatre, attack: Attack, force: int, told: Follows) -> None:
    seat = attack.power
    told.orders = [order_odds(b, seat, attack.origin, spent) for spent in range(b.commands[seat] + 1)]
    if b.army[stack_of(attack.target, 1 - seat)]:
        told.battle = battle_odds(b, fight_of(b, seat, attack.origin, attack.target, force))


def _all(b: Theatre, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, Attack):
        _ordered(b, top, top.able(b), told)


def _take(b: Theatre, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, Attack):
        _ordered(b, top, top.force | 1 << part_of(code), told)


def _commit(b: Theatre, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if not isinstance(top, Attack):
        return
    spent = part_of(code)
    if top.step == "commit":
        told.order = order_odds(b, seat, top.origin, spent)
        if b.army[stack_of(top.target, 1 - seat)]:
            helpers = top.helpers(b, seat)
            told.attackers = SupportOdds(b, seat, helpers, spent, top.origin) if helpers else None
            told.battle = fought(b, top, told.attackers.joint if told.attackers else {0: 1.0}, {0: 1.0})
        return
    told.attackers = SupportOdds(b, top.power, top.called, top.spent, top.origin) if top.called else None
    helpers = top.helpers(b, seat) & ~(1 << top.target)
    told.defenders = SupportOdds(b, seat, helpers, spent, top.target) if helpers else None
    ours = told.attackers.joint if told.attackers else {0: 1.0}
    told.battle = fought(b, top, ours, told.defenders.joint if told.defenders else {0: 1.0})


def _call(b: Theatre, seat: int, code: int, told: Follows) -> None:
    _calling(b, seat, 1 << part_of(code), told)


def _done(b: Theatre, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, Attack) and top.step == "gather":
        _ordered(b, top, top.force, told)
    else:
        _calling(b, seat, 0, told)


def _calling(b: Theatre, seat: int, more: int, told: Follows) -> None:
    top = b.stack[-1]
    if not isinstance(top, Attack):
        return
    if top.step == "call":
        called = top.called | more
        told.attackers = SupportOdds(b, seat, called, top.spent, top.origin) if called else None
        told.battle = fought(b, top, told.attackers.joint if told.attackers else {0: 1.0}, {0: 1.0})
    elif top.step == "summon":
        called = top.summoned | more
        told.defenders = SupportOdds(b, seat, called, top.reply, top.target) if called else None
        told.battle = fought(b, top, {top.joined: 1.0}, told.defenders.joint if told.defenders else {0: 1.0})


def _stand(b: Theatre, seat: int, code: int, told: Follows) -> None:
    """11.1: cavalry that does not withdraw."""
    top = b.stack[-1]
    if isinstance(top, Attack):
        told.battle = fought(b, top, {0: 1.0}, {0: 1.0})


def fought(b: Theatre, attack: Attack, joined: Joint, helped: Joint) -> BattleOdds:
    return battle_odds(b, fight_of(b, attack.power, attack.origin, attack.target, attack.force), joined, helped)


def _to(b: Theatre, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, March):
        to = part_of(code)
        paid = top.paid + COST[b.winter][6 * top.here + direction(top.here, to)]
        told.march = attrition_odds(b, to, top.force, top.staff, paid, top.wear)
        told.forage = _foraging(b, seat, top, to)


def _halt(b: Theatre, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if isinstance(top, March):
        told.march = attrition_odds(b, top.here, top.force, top.staff, top.paid, top.wear)
        told.forage = _foraging(b, seat, top, top.here)


def _foraging(b: Theatre, side: int, march: March, h: int) -> float | None:
    """6.3, 7.6, 15.3: for units that would forage in a hex, with whoever is there. They do so in the next turn: no card
    of this one feeds them."""
    whole = b.army[stack_of(h, side)] | march.force
    held = b.held[side] | 1 << h
    if h != march.here and not b.army[stack_of(march.here, side)] & ~march.force:
        held &= ~(1 << march.here)
    hungry = hungers(b, side, h, whole, b.depots[side], held, b.options_chosen["crowding"])
    return forage_chance(whole) if hungry else None


def _no_truce(b: Theatre, seat: int, code: int, told: Follows) -> None:
    """14.15: who does not call a truce, or refuses it, lets the dice be thrown again next turn."""
    top = b.stack[-1]
    if isinstance(top, Truce) and top.step in ("call", "answer") and b.turn < TRUCE_TURNS[-1]:
        told.truce = CALLS_TRUCE


FOLLOW: Final[dict[str, Callable[[Theatre, int, int, Follows], None]]] = {
    "attack": _attack,
    "all": _all,
    "take": _take,
    "commit": _commit,
    "call": _call,
    "done": _done,
    "stand": _stand,
    "to": _to,
    "halt": _halt,
    "pass": _no_truce,
    "refuse": _no_truce,
}
