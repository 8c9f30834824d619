"""Why something is not allowed: the rule and a message for whatever a player could think of trying.

First the form of the wish, then whose turn and which question it is, then the rules of the chapter it belongs to.
Nothing here changes the battle, and a seat is told only what it may know."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.vive_lempereur.rules.actions import (
    ARRIVE,
    AWAY_FROM,
    CHARGE,
    CHOOSE,
    DECLINE,
    DEPLOY,
    ENTER,
    FACE,
    FALL_BACK,
    FIRE,
    HALT,
    HOLD,
    KEEP,
    LAY,
    LINE,
    MOVE,
    ORDER,
    PASS,
    PLAY,
    RALLY,
    REACT,
    RETREAT,
    SECTOR_,
    SQUARE,
    STAND,
    STAND_FAST,
    TILE,
    TURN,
    WAIT,
)
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import GARRISON, GENERAL, Battle
from grognard.games.vive_lempereur.rules.fire import fires_all_round
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.reasons_combat import away_from, charge, fall_back, fire, formation, rally
from grognard.games.vive_lempereur.rules.reasons_form import Wish, read
from grognard.games.vive_lempereur.rules.reasons_movement import move, never_moves
from grognard.games.vive_lempereur.rules.reasons_orders import choose, not_yours, order, play
from grognard.games.vive_lempereur.rules.reasons_setup import arrive, deploy, enter, lay, tile
from grognard.games.vive_lempereur.rules.retreat import Retreat, Suffer
from grognard.games.vive_lempereur.rules.victory import seats

# The verbs that answer each question.
ANSWERS: Final[dict[tuple[str, str], tuple[int, ...]]] = {
    ("War", "hands"): (CHOOSE,),
    ("Round", "cards"): (PLAY,),
    ("Round", "name_sector"): (SECTOR_,),
    ("Round", "order"): (ORDER, PASS),
    ("Activation", "ride"): (STAND, MOVE),
    ("Activation", "march"): (STAND, MOVE, CHARGE, SQUARE, LINE, RALLY),
    ("Activation", "face"): (FACE,),
    ("Activation", "face_only"): (FACE,),
    ("Activation", "fire"): (HOLD, FIRE),
    ("March", "chase"): (HALT, MOVE),
    ("Charge", "react"): (REACT, DECLINE),
    ("Charge", "wheel"): (TURN, KEEP),
    ("Suffer", "stand_or_go"): (RETREAT, STAND_FAST),
    ("Suffer", "direction"): (AWAY_FROM,),
    ("Suffer", "survivor_direction"): (AWAY_FROM,),
    ("Retreat", "pick"): (FALL_BACK,),
    ("TurnArrivals", "enter"): (ENTER, WAIT),
    ("RoundArrivals", "vanguard"): (ARRIVE,),
    ("RoundArrivals", "vanguard_hex"): (ENTER,),
    ("RoundArrivals", "main_body"): (ARRIVE,),
    ("RoundArrivals", "main_body_hex"): (ENTER,),
    ("RoundArrivals", "fresh_hex"): (ENTER,),
    ("Front", "face"): (FACE,),
    ("Deployment", "choose"): (DEPLOY,),
    ("Deployment", "put"): (ENTER,),
    ("Deployment", "choose_both"): (DEPLOY,),
    ("Deployment", "put_both"): (ENTER,),
    ("SetUp", "pick_tile"): (TILE,),
    ("SetUp", "lay_tile"): (LAY,),
}
# What a unit does with an order.
DEEDS: Final[tuple[int, ...]] = (MOVE, STAND, CHARGE, SQUARE, LINE, RALLY, FACE, FIRE, HOLD)


def explain(b: Battle, seat: int, action: dict[str, Any]) -> Reason:
    if b.result is not None:
        return Reason(b.result.rule, "why-game-over")
    wish = Wish()
    reason = read(b, action, wish)
    if reason is None:
        reason = _not_asked(b, seat)
    if reason is None:
        reason = _wrong_time(b, seat, wish)
    if reason is None:
        reason = _against_the_rules(b, seat, wish)
    return reason if reason is not None else Reason("", "why-not-offered")


def question_rule(b: Battle) -> str:
    """The rule on which the question under way rests."""
    top = b.stack[-1]
    rules = top.RULES.get(top.step, ())
    return rules[0] if rules else "VLE-5.1f"


def _not_asked(b: Battle, seat: int) -> Reason | None:
    if b.asked >> seat & 1:
        return None
    if not b.asked:
        return Reason("", "why-dice-first")
    if b.secret and b.choices[seat] >= 0:
        return Reason(question_rule(b), "why-answered", {"seat": seats(b.scenario)[1 - seat]})
    return Reason(question_rule(b), "why-not-your-turn", {"seat": seats(b.scenario)[1 - seat]})


def _activation(b: Battle) -> Activation | None:
    for procedure in reversed(b.stack):
        if isinstance(procedure, Activation):
            return procedure
    return None


def _wrong_time(b: Battle, seat: int, wish: Wish) -> Reason | None:
    """Another question is asked: which, or what must come before the wish."""
    top = b.stack[-1]
    if wish.verb in ANSWERS.get((type(top).__name__, top.step), ()):
        return None
    reason = None
    activation = _activation(b)
    if activation is None:
        if wish.verb in DEEDS and top.step == "order":
            reason = _before_orders(b, seat, wish)
    elif wish.verb == ORDER or wish.verb == PASS:
        reason = Reason("VLE-5.1f", "why-finish-first", {"unit": b.ids[activation.unit]})
    elif activation is top:
        reason = _out_of_order(b, seat, activation, wish)
    return reason if reason is not None else _asked_instead(b, seat)


def _asked_instead(b: Battle, seat: int) -> Reason:
    # Imported here because the game itself rests on this module.
    from grognard.games.vive_lempereur.rules.game import GAME

    message, args, _rules = GAME.prompt(b, seat)
    return Reason(question_rule(b), "why-not-now", {"asked": {"message": message, "args": args}})


def _before_orders(b: Battle, seat: int, wish: Wish) -> Reason | None:
    """3.0a: nothing is done without an order; what could not be done even with one is said at once."""
    if wish.unit < 0:
        return Reason("VLE-3.0a", "why-order-first")
    reason = not_yours(b, seat, wish.unit)
    if reason is None and (wish.verb == MOVE or wish.verb == CHARGE) and b.hex[wish.unit] >= 0:
        reason = never_moves(b, wish.unit)
    return reason if reason is not None else Reason("VLE-3.0a", "why-unit-order-first", {"unit": b.ids[wish.unit]})


def _out_of_order(b: Battle, seat: int, activation: Activation, wish: Wish) -> Reason | None:
    """5.1l, 6.2.11a, 7.0a: first the move, then the facing, then the fire; a change of formation is all (6.0d)."""
    unit = activation.unit
    told: dict[str, Any] = {"unit": b.ids[unit]}
    step = activation.step
    if wish.verb not in DEEDS:
        return None
    if wish.unit >= 0 and wish.unit != unit:
        return _another_unit(b, seat, wish.unit, unit)
    if b.kind[unit] == GENERAL:
        return _general_deeds(b, activation, wish)
    if step == "face_only":
        return Reason("VLE-6.0d", "why-formation-only", told)
    if wish.verb == FIRE:
        reason = fire(b, activation, wish.target, False)
        if reason is not None:
            return reason
        return Reason("VLE-7.0a", "why-move-first" if step == "march" else "why-face-first", told)
    if wish.verb == FACE:
        if b.kind[unit] == GARRISON or fires_all_round(b, unit):
            return Reason("VLE-7.1d", "why-all-round", told)
        return Reason("VLE-6.2.11a", "why-move-first" if step == "march" else "why-faced", told)
    if step != "march" and wish.verb in (MOVE, CHARGE, STAND, SQUARE, LINE, RALLY):
        if wish.verb == MOVE or wish.verb == CHARGE:
            reason = never_moves(b, unit)
            if reason is not None:
                return reason
        return Reason("VLE-7.0a", "why-moved", told)
    return None


def _another_unit(b: Battle, seat: int, wished: int, unit: int) -> Reason:
    reason = not_yours(b, seat, wished)
    if reason is not None:
        return reason
    return Reason("VLE-5.1f", "why-other-unit", {"unit": b.ids[unit], "piece": b.ids[wished]})


def _general_deeds(b: Battle, activation: Activation, wish: Wish) -> Reason | None:
    told: dict[str, Any] = {"unit": b.ids[activation.unit]}
    if wish.verb == FIRE:
        return fire(b, activation, wish.target, False)
    if wish.verb == CHARGE:
        return charge(b, activation, wish)
    if wish.verb == RALLY:
        return rally(b, activation)
    if wish.verb == SQUARE or wish.verb == LINE:
        return formation(b, activation, wish.verb)
    if wish.verb == FACE:
        return Reason("VLE-6.2.1a", "why-general-faces", told)
    return None


def _against_the_rules(b: Battle, seat: int, wish: Wish) -> Reason | None:
    """The right question and the wrong answer."""
    top = b.stack[-1]
    verb = wish.verb
    if verb == ORDER:
        return order(b, seat, wish.unit, wish.marker)
    if verb == PLAY:
        return play(b, seat, wish.card)
    if verb == CHOOSE:
        return choose(b, seat, wish.cards)
    if isinstance(top, (Activation, March)):
        if wish.unit >= 0 and wish.unit != top.unit:
            return _another_unit(b, seat, wish.unit, top.unit)
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
            return fire(b, top, wish.target, True)
    if isinstance(top, Retreat):
        return fall_back(b, top, wish.hex)
    if isinstance(top, Suffer) and verb == AWAY_FROM:
        return away_from(b, top, wish.facing)
    if verb == ENTER:
        return enter(b, seat, wish.hex)
    if verb == ARRIVE:
        return arrive(b, seat, wish.unit)
    if verb == DEPLOY:
        return deploy(b, seat, wish.unit)
    if verb == TILE:
        return tile(b, seat, wish.terrain)
    if verb == LAY:
        return lay(b, wish.hex)
    return None
