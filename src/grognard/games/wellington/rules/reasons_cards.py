"""Why a card may not be played, a Resource not be spent, an impulse not be ended."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.wellington.rules import hands, moments, reasons_targets
from grognard.games.wellington.rules.deck import BATTLE, COMMON, MANDATORY, NATIONAL, RESPONSE, members
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.kinds import USES
from grognard.games.wellington.rules.peninsula import ALLY_OF, DUCHY, POWERS, SIDE_OF
from grognard.games.wellington.rules.plays import FOR_POINTS, PlayAtOnce, counts_as_plus, fits_in, is_plus, must_pay
from grognard.games.wellington.rules.reasons_targets import card_rule
from grognard.games.wellington.rules.titles import (
    CAVALRY_OF_ST_GEORGE,
    CAVALRY_RAID,
    DRAGOONS,
    DYSENTERY,
    EXTENDED_CAMPAIGN,
    FLANK_MARCH,
    GUERRILLA_ATTACKS,
    HAND_OF_GOD,
    HEARTS_OF_OAK,
    INEPT_QUARTERMASTER,
    LIGHT_DIVISION,
    NATIONALIST_UPRISING,
    NAVAL_SUPPORT,
    NEXT_CLASS_CALLED_UP,
    PALACE_INTRIGUE,
    PARTISANS,
    REVERSAL_OF_FORTUNE,
    ROYAL_INTERVENTION,
    SIERRA_BANDITS,
    SPANISH_MASSES,
)
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import AT, RULES, CardRules, Window

GIVE: Final = USES.index("give")
# What is lacking for these events is said in words of their own.
CONDITIONS: Final = (
    ROYAL_INTERVENTION,
    SIERRA_BANDITS,
    HAND_OF_GOD,
    DYSENTERY,
    FLANK_MARCH,
    NEXT_CLASS_CALLED_UP,
    EXTENDED_CAMPAIGN,
    CAVALRY_RAID,
    NATIONALIST_UPRISING,
    PALACE_INTRIGUE,
    REVERSAL_OF_FORTUNE,
    INEPT_QUARTERMASTER,
    PARTISANS,
    SPANISH_MASSES,
    GUERRILLA_ATTACKS,
    HEARTS_OF_OAK,
    CAVALRY_OF_ST_GEORGE,
    LIGHT_DIVISION,
    NAVAL_SUPPORT,
    DRAGOONS,
)


def on_card(rule: str, message: str, card: int, **more: Any) -> Reason:
    return Reason(rule, message, {"card": card, **more})


def not_held(b: WarState, seat: int, power: int, card: int) -> Reason | None:
    """A card that is not in the hand of the Power that acts. Where else it may be is not said, unless the seat runs the
    Power that holds it."""
    if b.hand[power] >> card & 1:
        return None
    ally = ALLY_OF[power]
    if b.owner[ally] == seat and b.hand[ally] >> card & 1:
        return on_card("WEL-2.5a", "why-other-hand", card, power=POWERS[ally], partner=POWERS[power])
    return on_card("WEL-2.5a", "why-not-held", card, power=POWERS[power])


# ---- in an impulse ---------------------------------------------------------------------------------------------------


def play(b: WarState, seat: int, top: Impulse | PlayAtOnce, card: int, use: int) -> Reason | None:
    power = top.power
    bound = top.bound if isinstance(top, Impulse) else 0
    if bound and card == bound:
        return on_card(card_rule(bound), "why-bound-points", card)
    reason = not_held(b, seat, power, card)
    if reason is not None:
        return reason
    if use == GIVE:
        return on_card("WEL-C094a", "why-give", 94)
    if isinstance(top, PlayAtOnce) and not top.cards >> card & 1:
        return on_card("WEL-5.6c", "why-not-drawn", card, cards=members(top.cards & b.hand[power]))
    if use == FOR_POINTS and MANDATORY >> card & 1:
        return on_card("WEL-5.8a", "why-mandatory-points", card)
    if bound and not counts_as_plus(power, card, use):
        return on_card(card_rule(bound), "why-bound", bound)
    if isinstance(top, PlayAtOnce):
        if is_plus(power, card) and b.plus_used:
            return on_card("WEL-5.6b", "why-second-plus", card)
    elif not fits_in(b, power, card, use):
        if counts_as_plus(power, card, use):
            return on_card("WEL-5.6b", "why-second-plus", card)
        return on_card("WEL-5.6a", "why-second-card", card)
    if use == FOR_POINTS:
        return None
    return _event(b, power, card) or _battle_first(top)


def _event(b: WarState, power: int, card: int) -> Reason | None:
    """Why a card cannot be played for its event in an impulse."""
    rules = RULES[card]
    if rules.playable(b, power):
        if must_pay(b, power, card):
            return on_card("WEL-5.12b", "why-debt", card, power=POWERS[power], owed=b.debt[power])
        return None
    if type(rules).playable is CardRules.playable:
        if BATTLE >> card & 1:
            return on_card("WEL-5.3a", "why-battle-card", card)
        return on_card("WEL-5.2c", "why-response-card", card)
    reason = reasons_targets.condition(b, power, card)
    if reason is not None:
        return reason
    return on_card(card_rule(card), "why-condition" if card in CONDITIONS else "why-event-now", card)


def _battle_first(top: Impulse | PlayAtOnce) -> Reason | None:
    """6.3d, 10.1a: pieces were built where the enemy may answer."""
    if isinstance(top, Impulse) and top.entered:
        return Reason("WEL-6.3d", "why-battle-first", {"duchy": DUCHY[top.entered[0]]})
    return None


def resource(b: WarState, top: Impulse) -> Reason | None:
    power = top.power
    told = {"power": POWERS[power]}
    if not b.resources[power]:
        return Reason("WEL-15.2a", "why-no-resource", told)
    if b.plus_used:
        return Reason("WEL-15.2b", "why-resource-plus", told)
    if hands.full(b, power):
        return Reason("WEL-15.2c", "why-resource-full", told)
    if not b.deck and not b.discard:
        return Reason("WEL-15.2a", "why-no-deck", told)
    return _battle_first(top)


def end(b: WarState, top: Impulse) -> Reason | None:
    reason = _battle_first(top)
    if reason is None and top.bound:
        reason = on_card(card_rule(top.bound), "why-bound", top.bound)
    if reason is None:
        reason = Reason("WEL-4.2b", "why-play-first", {"power": POWERS[top.power]})
    return reason


# ---- in a window -----------------------------------------------------------------------------------------------------


def respond(b: WarState, seat: int, top: Window, card: int) -> Reason | None:
    power = top.power
    reason = not_held(b, seat, power, card)
    if reason is not None:
        return reason
    if never_answers(card):
        return on_card("WEL-5.2a", "why-no-response", card)
    moment = moments.NAMES[top.moment.bit_length() - 1]
    if not AT[top.moment] >> card & 1:
        rule = "WEL-5.3a" if BATTLE >> card & 1 else "WEL-5.2c"
        return on_card(rule, "why-wrong-moment", card, moment=moment)
    if BATTLE >> card & 1:
        reason = _declaring(b, power, card)
        if reason is not None:
            return reason
    return on_card(card_rule(card), "why-no-effect", card, moment=moment)


def never_answers(card: int) -> bool:
    """A card that interrupts nobody: neither a response nor a battle card, and without a word of its own (#34)."""
    return not (RESPONSE | BATTLE) >> card & 1 and not RULES[card].moments


def _declaring(b: WarState, power: int, card: int) -> Reason | None:
    """11.1, 12.23: whose turn it is to declare battle cards."""
    fight = b.fight
    told = {"card": card, "power": POWERS[power]}
    if fight is not None:
        if not b.here[fight.duchy] >> power & 1:
            return Reason("WEL-5.3a", "why-not-in-battle", {**told, "duchy": DUCHY[fight.duchy]})
        if fight.declaring >= 0 and fight.declaring != SIDE_OF[power]:
            return Reason("WEL-11.1b", "why-other-side-declares", told)
        return None
    siege = b.assault
    if siege is not None:
        if power not in (siege.power, b.holder(siege.duchy)):
            return Reason("WEL-12.23a", "why-not-in-siege", {**told, "duchy": DUCHY[siege.duchy]})
        if siege.declaring >= 0 and power != (siege.power if siege.declaring == 0 else b.holder(siege.duchy)):
            return Reason("WEL-11.1b", "why-other-side-declares", told)
    return None


# ---- cards given up --------------------------------------------------------------------------------------------------


def give_up(b: WarState, seat: int, power: int, card: int) -> Reason | None:
    """5.12a, 16.43: cards turned into points."""
    reason = not_held(b, seat, power, card)
    if reason is not None:
        return reason
    if MANDATORY >> card & 1:
        return on_card("WEL-5.8a", "why-mandatory-discard", card)
    if NATIONAL >> card & 1:
        return on_card("WEL-5.4c", "why-national-discard", card)
    return None


def raise_with_resource(b: WarState, power: int) -> Reason:
    message = "why-no-resource" if not b.resources[power] else "why-no-deck"
    return Reason("WEL-15.2a", message, {"power": POWERS[power]})


def replace(cards: int) -> Reason | None:
    """2.6b: nothing in the hand that could be replaced."""
    return None if cards & COMMON & ~MANDATORY else Reason("WEL-2.6b", "why-nothing-to-replace")
