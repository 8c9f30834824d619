"""Why something is not allowed: the rule and a message for whatever a player could think of trying.

What a wish looks like and whose turn it is has been seen to (``engine/book.py``): here is what must come before it, and
the rules of the chapter it belongs to. Nothing here changes the battle, and a seat is told only what it may know."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.engine.wish import Wish
from grognard.games.vive_lempereur.rules.actions import (
    ARRIVE,
    AWAY_FROM,
    CHARGE,
    CHOOSE,
    DEPLOY,
    ENTER,
    FACE,
    FIRE,
    HOLD,
    LAY,
    LINE,
    MOVE,
    ORDER,
    PASS,
    PLAY,
    RALLY,
    SQUARE,
    STAND,
    TILE,
)
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import GARRISON, GENERAL, BattleState
from grognard.games.vive_lempereur.rules.fire import fires_all_round
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.reasons_combat import (
    away_from,
    charge,
    fall_back,
    fire,
    formation,
    rally,
)
from grognard.games.vive_lempereur.rules.reasons_movement import move, move_of, never_moves
from grognard.games.vive_lempereur.rules.reasons_orders import cannot_act, choose, not_yours, order, play
from grognard.games.vive_lempereur.rules.reasons_setup import arrive, deploy, enter, lay, tile
from grognard.games.vive_lempereur.rules.retreat import Retreat, Suffer

# What a unit does with an order.
DEEDS: Final[tuple[int, ...]] = (MOVE, STAND, CHARGE, SQUARE, LINE, RALLY, FACE, FIRE, HOLD)


def _activation(b: BattleState) -> Activation | None:
    for procedure in reversed(b.stack):
        if isinstance(procedure, Activation):
            return procedure
    return None


def wrong_question(b: BattleState, seat: int, wish: Wish) -> Reason | None:
    """Another question is asked: what must come before the wish."""
    top = b.stack[-1]
    activation = _activation(b)
    if activation is None:
        return _before_orders(b, seat, wish) if wish.number in DEEDS and top.step == "order" else None
    if wish.number == ORDER or wish.number == PASS:
        return Reason("VLE-5.1f", "why-finish-first", {"unit": b.ids[activation.unit]})
    return _out_of_order(b, seat, activation, wish) if activation is top else None


def _before_orders(b: BattleState, seat: int, wish: Wish) -> Reason | None:
    """3.0a: nothing is done without an order; what could not be done even with one is said at once."""
    unit = wish.of("unit")
    if unit < 0:
        return Reason("VLE-3.0a", "why-order-first")
    reason = cannot_act(b, seat, unit)
    card = max(b.card[seat], 0)
    if reason is None and wish.number == MOVE:
        reason = move_of(b, unit, card, wish)
    elif reason is None and wish.number == CHARGE:
        reason = charge(b, Activation(unit, card), wish)
    return reason if reason is not None else Reason("VLE-3.0a", "why-unit-order-first", {"unit": b.ids[unit]})


def _out_of_order(b: BattleState, seat: int, activation: Activation, wish: Wish) -> Reason | None:
    """5.1l, 6.2.11a, 7.0a: first the move, then the facing, then the fire; a change of formation is all (6.0d)."""
    unit = activation.unit
    told: dict[str, Any] = {"unit": b.ids[unit]}
    step = activation.step
    if wish.number not in DEEDS:
        return None
    if wish.of("unit") >= 0 and wish.of("unit") != unit:
        return _another_unit(b, seat, wish.of("unit"), unit)
    if b.kind[unit] == GENERAL:
        return _general_deeds(b, activation, wish)
    if step == "face_only":
        return Reason("VLE-6.0d", "why-formation-only", told)
    if wish.number == FIRE:
        reason = fire(b, activation, wish.of("target"), False)
        if reason is not None:
            return reason
        return Reason("VLE-7.0a", "why-move-first" if step == "march" else "why-face-first", told)
    if wish.number == FACE:
        if b.kind[unit] == GARRISON or fires_all_round(b, unit):
            return Reason("VLE-7.1d", "why-all-round", told)
        return Reason("VLE-6.2.11a", "why-move-first" if step == "march" else "why-faced", told)
    if step != "march" and wish.number in (MOVE, CHARGE, STAND, SQUARE, LINE, RALLY):
        if wish.number == MOVE or wish.number == CHARGE:
            reason = never_moves(b, unit)
            if reason is not None:
                return reason
        return Reason("VLE-7.0a", "why-moved", told)
    return None


def _another_unit(b: BattleState, seat: int, wished: int, unit: int) -> Reason:
    reason = not_yours(b, seat, wished)
    if reason is not None:
        return reason
    return Reason("VLE-5.1f", "why-other-unit", {"unit": b.ids[unit], "piece": b.ids[wished]})


def _general_deeds(b: BattleState, activation: Activation, wish: Wish) -> Reason | None:
    told: dict[str, Any] = {"unit": b.ids[activation.unit]}
    if wish.number == FIRE:
        return fire(b, activation, wish.of("target"), False)
    if wish.number == CHARGE:
        return charge(b, activation, wish)
    if wish.number == RALLY:
        return rally(b, activation)
    if wish.number == SQUARE or wish.number == LINE:
        return formation(b, activation, wish.number)
    if wish.number == FACE:
        return Reason("VLE-6.2.1a", "why-general-faces", told)
    return None


def against_the_rules(b: BattleState, seat: int, wish: Wish) -> Reason | None:
    """The right question and the wrong answer."""
    top = b.stack[-1]
    verb = wish.number
    if verb == ORDER:
        return order(b, seat, wish.of("unit"), wish.of("marker"))
    if verb == PLAY:
        return play(b, seat, wish.of("card"))
    if verb == CHOOSE:
        return choose(b, seat, wish.several("cards"))
    if isinstance(top, (Activation, March)):
        if wish.of("unit") >= 0 and wish.of("unit") != top.unit:
            return _another_unit(b, seat, wish.of("unit"), top.unit)
        if verb == MOVE:
            return move(b, wish)
    if isinstance(top, Activation):
        if verb == CHARGE:
            return charge(b, top, wish)
        if verb == SQUARE or verb == LINE:
            return formation(b, top, verb)
        if verb == RALLY:
            return rally(b, top)
        if verb == FIRE:
            return fire(b, top, wish.of("target"), True)
    if isinstance(top, Retreat):
        return fall_back(b, top, wish.of("hex"))
    if isinstance(top, Suffer) and verb == AWAY_FROM:
        return away_from(b, top, wish.of("facing"))
    if verb == ENTER:
        return enter(b, seat, wish.of("hex"))
    if verb == ARRIVE:
        return arrive(b, seat, wish.of("unit"))
    if verb == DEPLOY:
        return deploy(b, seat, wish.of("unit"))
    if verb == TILE:
        return tile(b, seat, wish.of("terrain"))
    if verb == LAY:
        return lay(b, wish.of("hex"))
    return Reason("", "why-not-offered")  # what the rules should never leave unexplained
