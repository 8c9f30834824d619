"""Why something is not allowed: the rule and a message for whatever a player could think of trying.

First the form of the wish, then whose decision and which question it is, then the rules of the chapter it belongs to.
Nothing here changes the war, and a seat is told only what it may know: whoever is not asked learns nothing but that.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules import codec, reasons_cards, reasons_fight, reasons_ground, reasons_march
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.cards_events import Depot
from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.chapters import PROMPTS
from grognard.games.wellington.rules.contact import Contact, FlagChallenge, Halt
from grognard.games.wellington.rules.evasion import Scatter
from grognard.games.wellington.rules.flags import FreeFlag
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interception import Interception, Summons
from grognard.games.wellington.rules.interphase import Interphase
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import DUCHY
from grognard.games.wellington.rules.plays import PlayAtOnce
from grognard.games.wellington.rules.reasons_form import Wish, in_duchy, read
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.retreat import Retreat
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.sea import Voyage
from grognard.games.wellington.rules.setup import MOST_BID, Mulligan, SetUp
from grognard.games.wellington.rules.sides import SPLITS
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.spending import Spending
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import Play, Window

_BUILDING: Final = ("build", "build_leader", "regroup", "regroup_leader")
_AIMS: Final = ("at", "on", "against", "name", "block", "number", "take", "side", "discard", "lose_leader", "done")
_GROUP: Final[dict[str, tuple[str, ...]]] = {
    "force": ("force",),
    "join": ("join", "done"),
    "consent": ("join", "stand"),
}
_LOSSES: Final = ("lose", "lose_leader")
# The verbs that answer each question.
ANSWERS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("SetUp", "bid"): ("bid",),
    ("SetUp", "choose"): ("powers",),
    ("Mulligan", "decide"): ("keep", "replace"),
    ("Campaign", "preempt"): ("pass", "preempt"),
    ("Impulse", "act"): (
        "siege", "resource", "play", "march", "detach", "flag", *_BUILDING, "sail", "end", "done",
    ),
    ("PlayAtOnce", "choose"): ("pass", "play"),
    ("SpendPoints", "use"): ("done", "march", "detach", *_BUILDING),
    ("Window", "respond"): ("pass", "respond"),
    ("Play", "alternative"): ("variant",),
    ("Play", "aim"): _AIMS,
    ("Eliminate", "give_up"): ("lose",),
    ("Eliminate", "share"): ("pass", "lose"),
    ("Eliminate", "raise_money"): ("pass", "discard", "resource"),
    ("MakeRoom", "make_room"): ("lose",),
    ("FreeFlag", "raise_flag"): ("flag",),
    ("March", "force"): _GROUP["force"],
    ("March", "join"): _GROUP["join"],
    ("March", "consent"): _GROUP["consent"],
    ("March", "to"): ("to",),
    ("FlankMarch", "force"): _GROUP["force"],
    ("FlankMarch", "to"): ("to", "done"),
    ("GrandMarch", "force"): _GROUP["force"],
    ("GrandMarch", "ride"): ("to", "detach", "on"),
    ("Contact", "react"): ("pass", "intercept", "evade", "scatter"),
    ("FlagChallenge", "challenge"): ("pass", "intercept"),
    ("Halt", "command"): ("command",),
    ("Interception", "force"): _GROUP["force"],
    ("Interception", "join"): _GROUP["join"],
    ("Interception", "consent"): _GROUP["consent"],
    ("Summons", "summon"): ("done", "intercept", "ride"),
    ("Scatter", "counter"): ("evade", "stand"),
    ("Round", "command"): ("command",),
    ("Round", "heights"): ("variant", "discard"),
    ("Battle", "tie"): ("side",),
    ("Casualties", "soften"): ("number",),
    ("Casualties", "victim"): _LOSSES,
    ("Retreat", "back"): ("retreat",),
    ("Retreat", "ride"): ("retreat",),
    ("Retreat", "march"): ("withdraw",),
    ("Siege", "press_on"): ("siege", "done"),
    ("Siege", "officer"): ("lose_leader",),
    ("Attrition", "lose"): _LOSSES,
    ("Convoy", "port"): ("sail", "done"),
    ("Convoy", "load"): ("force",),
    ("Convoy", "to"): ("to",),
    ("AmphibiousAssault", "port"): ("sail", "done"),
    ("AmphibiousAssault", "load"): ("force",),
    ("AmphibiousAssault", "to"): ("to",),
    ("AmphibiousAssault", "fall"): ("lose_leader",),
    ("Interphase", "deploy"): ("pass", "deploy", "sail"),
    ("Interphase", "recall"): ("done", "recall"),
    ("Reinforce", "spend"): ("done", *_BUILDING),
    ("NextHands", "shed"): ("discard",),
    ("CallOff", "press"): ("attack", "pass"),
    ("Bandits", "suffer"): ("lose", "lose_leader", "lose_flag"),
    ("LookIntoHand", "strike_out"): ("discard",),
    ("LookAhead", "buy"): ("pass", "take"),
    ("LookAhead", "arrange"): ("name",),
    ("Depot", "choose"): ("at",),
    ("Booty", "decide"): ("variant",),
}  # fmt: skip


def explain(b: War, seat: int, action: dict[str, Any]) -> Reason:
    if b.result is not None:
        return Reason(b.result.rule, "why-game-over")
    wish = Wish()
    reason = read(action, wish)
    if reason is None:
        reason = _not_asked(b, seat)
    if reason is not None:
        return reason
    top = b.stack[-1]
    if wish.verb not in ANSWERS.get((type(top).__name__, top.step), ()):
        return _wrong_question(b, seat, top, wish)
    reason = _against_the_rules(b, seat, top, wish)
    return reason if reason is not None else Reason(question_rule(top), "why-not-possible", _asked(top))


def question_rule(top: Procedure) -> str:
    """The rule on which the question under way rests."""
    rules = top.RULES.get(top.step, ())
    return rules[0] if rules else "WEL-4.2a"


def _asked(top: Procedure) -> dict[str, Any]:
    message, fields = PROMPTS[(type(top).__name__, top.step)]
    kinds = dict(top.FIELDS)
    args = {field: codec.encode(kinds[field], getattr(top, field)) for field in fields}
    return {"asked": {"message": message, "args": args}}


def _not_asked(b: War, seat: int) -> Reason | None:
    if b.asked >> seat & 1:
        return None
    if not b.asked:
        return Reason("", "why-dice-first")
    top = b.stack[-1]
    if isinstance(top, Window):
        # Who is asked in a window is nobody else's business: it would tell what he holds (5.2).
        return Reason("WEL-5.2a", "why-window")
    seats = list(SPLITS[b.scenario.split("_", 1)[1]])
    waiting = [seats[i] for i in range(b.seats) if b.asked >> i & 1]
    if b.secret and b.choices[seat] >= 0:
        return Reason(question_rule(top), "why-answered", {"seat": waiting})
    return Reason(question_rule(top), "why-not-your-turn", {"seat": waiting})


def _wrong_question(b: War, seat: int, top: Procedure, wish: Wish) -> Reason:
    """Another question is asked. What interrupts an impulse says so; an impulse says what is not done in one."""
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
    return Reason(question_rule(top), "why-not-now", _asked(top))


def _against_the_rules(b: War, seat: int, top: Procedure, wish: Wish) -> Reason | None:
    """The right question and the wrong answer."""
    if isinstance(top, Spending):
        return _spending(b, seat, top, wish)
    if isinstance(top, PlayAtOnce):
        if wish.verb == "pass":
            return Reason("WEL-C057a", "why-must-play", {"cards": codec.encode("cards", top.cards)})
        return reasons_cards.play(b, seat, top, wish.of("card"), wish.of("for"))
    if isinstance(top, Window):
        return reasons_cards.respond(b, seat, top, wish.of("card"))
    if isinstance(top, Play):
        return _aiming(top, wish)
    if isinstance(top, (March, FlankMarch, GrandMarch, Interception)):
        return _mustering(b, top, wish)
    if isinstance(top, (Contact, FlagChallenge, Summons, Scatter)):
        return _reacting(b, top, wish)
    if isinstance(top, (Halt, Round, Retreat, Siege, Casualties, Attrition)):
        return _fighting(b, top, wish)
    return _elsewhere(b, seat, top, wish)


def _spending(b: War, seat: int, top: Spending, wish: Wish) -> Reason | None:
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


def _aiming(top: Play, wish: Wish) -> Reason:
    """5.1a: the card says what it may be aimed at, and in how many ways it may be used."""
    message = "why-variant" if top.step == "alternative" else "why-target"
    return Reason(reasons_cards.card_rule(top.card), message, {"card": top.card})


def _mustering(b: War, top: March | FlankMarch | GrandMarch | Interception, wish: Wish) -> Reason | None:
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


def _reacting(b: War, top: Contact | FlagChallenge | Summons | Scatter, wish: Wish) -> Reason | None:
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


def _fighting(b: War, top: Halt | Round | Retreat | Siege | Casualties | Attrition, wish: Wish) -> Reason | None:
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


def _soldiers_offered(b: War, top: Procedure) -> bool:
    """Whether soldiers can still be lost, so that leaders cannot."""
    if isinstance(top, Casualties):
        return any([victim & VERB_MASK == VERB["lose"] for victim in top.victims(b)])
    return isinstance(top, Attrition) and any([b.sp_at(power, top.duchy) for power in range(4) if top.sp[power]])


def _elsewhere(b: War, seat: int, top: Procedure, wish: Wish) -> Reason | None:
    verb = wish.verb
    if isinstance(top, SetUp):
        if verb == "bid":
            return Reason("WEL-2.1d", "why-bid", {"most": MOST_BID})
        return Reason("WEL-2.1b", "why-powers")
    if isinstance(top, Mulligan):
        return reasons_cards.replace(top.cards)
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
        return Reason(reasons_cards.card_rule(top.card), "why-target", {"card": top.card})
    if verb == "lose":
        return reasons_fight.lose(b, top, wish.of("power"), wish.of("duchy"), question_rule(top))
    return None


def _sailing(b: War, top: Voyage, wish: Wish) -> Reason | None:
    if wish.verb == "sail":
        return reasons_march.sail(b, top.power, wish.of("from"), False)
    if wish.verb == "force":
        return reasons_march.load(b, top, wish.of("soldiers"), wish.of("staff"))
    if wish.verb == "to":
        return reasons_march.land(b, top, wish.of("duchy"))
    return reasons_fight.lose_leader(b, wish.of("leader"), top.origin, False, "WEL-14.3b")
