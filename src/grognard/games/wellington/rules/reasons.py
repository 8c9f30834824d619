"""Why something is not allowed: the rule and a message for whatever a player could think of trying.

The form of the wish, whose decision it is and which question, are the engine's (``BookGame.explain``); here are the
rules of the chapter it belongs to. Nothing here changes the war, and a seat is told only what it may know.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.engine.wish import Wish
from grognard.games.wellington.rules import (
    reasons_cards,
    reasons_fight,
    reasons_ground,
    reasons_march,
    reasons_targets,
)
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.cards_events import Depot
from grognard.games.wellington.rules.cards_siege import CallOff
from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.contact import Contact, FlagChallenge, Halt
from grognard.games.wellington.rules.deck import numbers
from grognard.games.wellington.rules.evasion import Scatter
from grognard.games.wellington.rules.flags import FreeFlag
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interception import Interception, Summons
from grognard.games.wellington.rules.interphase import Interphase
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import DUCHY, POWER_COUNT
from grognard.games.wellington.rules.plays import PlayAtOnce
from grognard.games.wellington.rules.reasons_common import in_duchy
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.retreat import Retreat
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.sea import Voyage
from grognard.games.wellington.rules.setup import MOST_BID, Mulligan, SetUp
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.spending import Spending
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Play, Window

_BUILDING: Final = ("build", "build_leader", "regroup", "regroup_leader")


def question_rule(top: Procedure) -> str:
    """The rule on which the question under way rests."""
    return top.QUESTIONS[top.step].rules[0]


def wrong_question(b: WarState, seat: int, wish: Wish) -> Reason | None:
    """Another question is asked. What interrupts an impulse says so; an impulse says what is not done in one."""
    top = b.stack[-1]
    if isinstance(top, Impulse):
        if wish.verb == "respond":
            reason = reasons_cards.not_held(b, seat, top.power, wish.of("card"))
            if reason is not None:
                return reason
            if reasons_cards.never_answers(wish.of("card")):
                return Reason("WEL-5.2a", "why-no-response", {"card": wish.of("card")})
            return Reason("WEL-5.2c", "why-nothing-to-answer", {"card": wish.of("card")})
        if wish.verb in ("intercept", "evade", "scatter"):
            return Reason("WEL-10.1a" if wish.verb == "intercept" else "WEL-10.5a", "why-only-inactive")
        if wish.verb == "preempt":
            return Reason("WEL-4.22e", "why-preempt-now")
        if wish.verb == "pass":
            return Reason("WEL-4.23a", "why-pass")
        if wish.verb in ("to", "force", "join"):
            return Reason("WEL-9.1a", "why-march-first")
    if wish.verb == "join" and isinstance(top, (March, Interception)):
        # Whoever could not go along was not offered at all (9.63, #22): why, can be asked until the march is over.
        return reasons_march.join(b, top, wish.of("leader"))
    return None


def against_the_rules(b: WarState, seat: int, wish: Wish) -> Reason | None:
    """The right question and the wrong answer."""
    top = b.stack[-1]
    if isinstance(top, Spending):
        return _spending(b, seat, top, wish)
    if isinstance(top, PlayAtOnce):
        if wish.verb == "pass":
            return Reason("WEL-C057a", "why-must-play", {"cards": numbers(top.cards)})
        return reasons_cards.play(b, seat, top, wish.of("card"), wish.of("for"))
    if isinstance(top, Window):
        return reasons_cards.respond(b, seat, top, wish.of("card"))
    if isinstance(top, Play):
        return _aiming(b, top, wish)
    if isinstance(top, (March, FlankMarch, GrandMarch, Interception)):
        return _mustering(b, top, wish)
    if isinstance(top, (Contact, FlagChallenge, Summons, Scatter)):
        return _reacting(b, top, wish)
    if isinstance(top, (Halt, Round, Retreat, Siege, Casualties, Attrition)):
        return _fighting(b, top, wish)
    return _elsewhere(b, seat, top, wish)


def _spending(b: WarState, seat: int, top: Spending, wish: Wish) -> Reason | None:
    verb = wish.verb
    power = top.power
    if verb == "done":
        return reasons_ground.over(top)
    if verb in ("build", "regroup"):
        return reasons_ground.soldiers(b, top, verb, wish.of("soldiers"), wish.of("duchy"))
    if verb in _BUILDING:
        return reasons_ground.leader(b, top, verb, wish.of("leader"), wish.of("duchy"))
    if isinstance(top, Impulse):
        if verb == "play":
            return reasons_cards.play(b, seat, top, wish.of("card"), wish.of("for"))
        if verb == "resource":
            return reasons_cards.resource(b, top)
        if verb == "end":
            return reasons_cards.end(b, top)
    reason = None
    if verb == "march":
        reason = reasons_march.march(b, power, wish.of("leader"), wish.of("from"))
    elif verb == "detach":
        reason = reasons_march.detach(b, power, wish.of("from"), wish.of("soldiers"))
    elif verb == "flag":
        reason = reasons_ground.flag(b, power, wish.of("duchy"), wish.of("power"))
    elif verb == "siege":
        reason = reasons_march.siege(b, power, wish.of("leader"), wish.of("duchy"))
    elif verb == "sail":
        reason = reasons_march.sail(b, power, wish.of("from"), True)
    return reason if reason is not None else reasons_ground.battle_first(top)


def _aiming(b: WarState, top: Play, wish: Wish) -> Reason:
    """5.1a: the card says what it may be aimed at, and in how many ways it may be used."""
    if top.step == "aim" and wish.verb == "at":
        return reasons_targets.at_duchy(b, top, wish.of("duchy"))
    message = "why-variant" if top.step == "alternative" else "why-target"
    return Reason(reasons_targets.card_rule(top.card), message, {"card": top.card})


def _mustering(b: WarState, top: March | FlankMarch | GrandMarch | Interception, wish: Wish) -> Reason | None:
    verb = wish.verb
    if verb == "force":
        return reasons_march.force(b, top, wish.of("soldiers"), wish.of("staff"))
    if verb == "join":
        if top.step == "consent":
            return None
        return reasons_march.join(b, top, wish.of("leader"))
    if isinstance(top, GrandMarch):
        if verb == "to":
            return reasons_march.ride_to(b, top, wish.of("duchy"))
        if verb == "detach":
            return reasons_march.pick_up(b, top, wish.of("from"), wish.of("soldiers"))
        return reasons_march.take_along(b, top, wish.of("leader"))
    if verb == "to" and not isinstance(top, Interception):
        return reasons_march.to(b, top, wish.of("duchy"))
    if verb == "done" and isinstance(top, FlankMarch):
        return Reason("WEL-C044a", "why-flank-first", {"card": 44})
    return None


def _reacting(b: WarState, top: Contact | FlagChallenge | Summons | Scatter, wish: Wish) -> Reason | None:
    verb = wish.verb
    if isinstance(top, Summons):
        if verb == "ride":
            return reasons_fight.ride(b, top, wish.of("from"), wish.of("power"), wish.of("soldiers"))
        return reasons_fight.summon(b, top, wish.of("leader"), wish.of("from"))
    if isinstance(top, Scatter):
        if verb == "stand":
            return in_duchy("why-one-must-go", "WEL-10.5c", top.duchy)
        return reasons_fight.counter(b, top, wish.of("duchy"))
    if verb == "intercept":
        return reasons_fight.intercept(b, top, wish.of("leader"), wish.of("from"))
    if isinstance(top, Contact):
        if verb == "evade":
            return reasons_fight.evade(b, top, wish.of("duchy"))
        return reasons_fight.scatter(b, top, wish.of("from"), wish.of("power"), wish.of("cavalry"))
    return None


def _fighting(b: WarState, top: Halt | Round | Retreat | Siege | Casualties | Attrition, wish: Wish) -> Reason | None:
    verb = wish.verb
    if isinstance(top, Retreat):
        return reasons_fight.retreat(b, top, wish.of("duchy"), wish.of("soldiers"))
    if verb == "command" and isinstance(top, (Halt, Round)):
        return reasons_fight.command(b, top.side, top.duchy, wish.of("leader"))
    if isinstance(top, Siege) and verb == "siege":
        return Reason("WEL-12.22a", "why-this-siege", {"duchy": DUCHY[top.duchy]})
    rule = question_rule(top)
    if verb == "lose":
        return reasons_fight.lose(b, top, wish.of("power"), wish.of("duchy"), rule)
    if verb == "lose_leader":
        d = b.fight.duchy if isinstance(top, Casualties) and b.fight is not None else getattr(top, "duchy", -1)
        return reasons_fight.lose_leader(b, wish.of("leader"), d, _soldiers_offered(b, top), "WEL-11.51b")
    return None


def _soldiers_offered(b: WarState, top: Procedure) -> bool:
    """Whether soldiers can still be lost, so that leaders cannot."""
    if isinstance(top, Casualties):
        return any([victim & VERB_MASK == VERB["lose"] for victim in top.victims(b)])
    return isinstance(top, Attrition) and any(
        [b.sp_at(power, top.duchy) for power in range(POWER_COUNT) if top.sp[power]]
    )


def _elsewhere(b: WarState, seat: int, top: Procedure, wish: Wish) -> Reason | None:
    verb = wish.verb
    if isinstance(top, SetUp):
        if verb == "bid":
            return Reason("WEL-2.1d", "why-bid", {"most": MOST_BID})
        return Reason("WEL-2.1b", "why-powers")
    if isinstance(top, Mulligan):
        return reasons_cards.replace(top.cards)
    if isinstance(top, CallOff) and verb == "attack":
        return Reason("WEL-C027a", "why-this-siege", {"duchy": DUCHY[top.duchy]})
    if isinstance(top, FreeFlag):
        return reasons_ground.free_flag(b, top.power, top.duchy, wish.of("duchy"), wish.of("power"))
    if isinstance(top, Eliminate) and verb != "lose":
        if verb == "resource":
            return reasons_cards.raise_with_resource(b, top.power)
        return reasons_cards.give_up(b, seat, top.power, wish.of("card"))
    if isinstance(top, NextHands):
        return reasons_cards.give_up(b, seat, top.power, wish.of("card"))
    if isinstance(top, Voyage):
        return _sailing(b, top, wish)
    if isinstance(top, Interphase):
        if verb == "deploy":
            return reasons_march.deploy(b, top.power, wish.of("leader"), wish.of("from"))
        if verb == "sail":
            return reasons_march.deploy_by_sea(b, top.power, wish.of("from"))
        return reasons_march.recall(b, top.power, wish.of("leader"))
    if isinstance(top, Reinforce):
        what = wish.of("leader") if verb in ("build_leader", "regroup_leader") else wish.of("soldiers")
        return reasons_ground.reinforce(b, top, verb, what, wish.of("duchy"))
    if isinstance(top, Depot):
        return reasons_targets.depot(b, top.power, top.card, wish.of("duchy"))
    if verb == "lose":
        return reasons_fight.lose(b, top, wish.of("power"), wish.of("duchy"), question_rule(top))
    return None


def _sailing(b: WarState, top: Voyage, wish: Wish) -> Reason | None:
    if wish.verb == "sail":
        return reasons_march.sail(b, top.power, wish.of("from"), False)
    if wish.verb == "force":
        return reasons_march.load(b, top, wish.of("soldiers"), wish.of("staff"))
    if wish.verb == "to":
        return reasons_march.land(b, top, wish.of("duchy"))
    return reasons_fight.lose_leader(b, wish.of("leader"), top.origin, False, "WEL-14.3b")
