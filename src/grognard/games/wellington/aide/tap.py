"""What a tap on a duchy or a card means to the decision under way: a legal action, or the reason why it can be none."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason, UnknownName
from grognard.engine.table import Table
from grognard.games.wellington.aide.seen import duchy_index, war
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    ENEMIES_OF,
    FRIENDS_OF,
    LEADER,
    LEADER_INDEX,
    LEADERS_OF,
    NEXT,
    NOBODY,
    POWER_COUNT,
    POWERS,
    SIZE,
)
from grognard.games.wellington.rules.reasons_common import far_off
from grognard.games.wellington.rules.reasons_targets import card_rule
from grognard.games.wellington.rules.spending import Spending
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Play, Window

Action = dict[str, Any]
# What has a place on the map, the most urgent first, and where the duchy stands in it.
PLACES: Final[dict[str, str]] = {
    "siege": "duchy", "attack": "duchy", "to": "duchy", "evade": "duchy", "retreat": "duchy", "withdraw": "duchy",
    "lose": "duchy", "lose_flag": "duchy", "at": "duchy", "intercept": "from", "ride": "from", "scatter": "from",
    "march": "from", "deploy": "from", "detach": "from", "flag": "duchy", "sail": "from", "build_leader": "duchy",
    "regroup_leader": "duchy", "regroup": "duchy", "build": "duchy",
}  # fmt: skip
_URGENCY: Final[dict[str, int]] = {verb: i for i, verb in enumerate(PLACES)}
CARD: Final = "card-"  # in place of a duchy: a card of the hand
CARDS: Final = [str(card) for card in range(1, MOST + 1)]
USES_OF_CARDS: Final = ("respond", "discard", "play")
OF_LEADERS: Final = ("join", "command", "recall", "on", "lose_leader")
NOTHING: Final[Action] = {"do": "end"}  # wished for by those who have no Power yet: the reason tells what is asked
_LED: Final = ("join", "command", "recall", "deploy", "intercept", "lose_leader")  # asks for a leader where he stands
_GOALS: Final = ("to", "evade", "retreat", "at", "attack", "lose_flag")


def tap(table: Table, seat: str, duchy: str, piece: str | None) -> dict[str, Any]:
    if duchy.startswith(CARD):
        return _tap_card(table, seat, duchy.removeprefix(CARD))
    d = duchy_index(duchy)
    if piece is not None and piece not in LEADER_INDEX:
        raise UnknownName("leader", piece, LEADER)
    b = war(table)
    legal = table.legal(seat)
    action = _offered(b, legal, d, piece)
    if action is not None:
        return {"action": action, "reason": None}
    reason = _reason_there(table, seat, legal, d) if piece is None else None
    if reason is None:
        wish = _wish(b, table.seat_index(seat), legal, d, piece)
        reason = table.why_not(seat, wish)
        if reason is None:
            return {"action": wish, "reason": None}
    if reason.message == "why-not-now":
        # The same as could be done somewhere, here; or nothing that is asked has a place at all.
        somewhere = [action for action in legal if action["do"] in PLACES]
        if somewhere:
            wish = {**somewhere[0], PLACES[somewhere[0]["do"]]: duchy}
            reason = table.why_not(seat, wish) or reason
        else:
            reason = Reason(reason.rule, "why-not-on-map", reason.args)
    return {"action": None, "reason": reason.to_json()}


def _tap_card(table: Table, seat: str, number: str) -> dict[str, Any]:
    if number not in CARDS:
        raise UnknownName("card", number, CARDS)
    card = int(number)
    legal = table.legal(seat)
    for action in legal:
        if action["do"] in USES_OF_CARDS and action["card"] == card:
            return {"action": action, "reason": None}
    verbs = {action["do"] for action in legal}
    wish: Action = {"do": "play", "card": card, "for": "event"}
    if "respond" in verbs or (legal and isinstance(war(table).stack[-1], Window)):
        wish = {"do": "respond", "card": card}
    elif "discard" in verbs:
        wish = {"do": "discard", "card": card}
    reason = table.why_not(seat, wish)
    assert reason is not None  # what is offered was found above
    return {"action": None, "reason": reason.to_json()}


def _reason_there(table: Table, seat: str, legal: list[Action], d: int) -> Reason | None:
    """What keeps a duchy from being an answer at all, where no single wish would say it."""
    b = war(table)
    if not legal:
        return None
    top = b.stack[-1]
    power = _asked_power(b, table.seat_index(seat))
    verbs = {action["do"] for action in legal}
    told: dict[str, Any] = {"duchy": DUCHY[d], "power": POWERS[power]}
    if verbs & set(_LED) and not verbs & set(_GOALS) and _leader_there(b, [power], d) is None:
        decision = table.decision(seat)
        assert decision is not None
        asked = {"message": decision.prompt, "args": decision.args}
        return Reason(decision.rules[0] if decision.rules else "", "why-no-leader-there", {**told, "asked": asked})
    if isinstance(top, Play) and verbs <= {"block", "on", "done"}:
        message = "why-target-line" if "block" in verbs else "why-target-leader"
        return Reason(card_rule(top.card), message, {"card": top.card, "duchy": DUCHY[d]})
    if not isinstance(top, Spending) or b.here[d] >> power & 1 or d in soldiers_enter(b, power):
        return None
    if not NEXT[d]:
        return Reason("WEL-9.3a", "why-by-sea", told)
    near = [(far_off(at, d), at) for at in range(SIZE) if b.here[at] >> power & 1 and far_off(at, d)]
    if not near:
        return None
    distance, origin = min(near)
    told["origin"] = DUCHY[origin]
    if distance > 1:
        return Reason("WEL-9.3a", "why-far-off", {**told, "distance": distance})
    if top.entered:
        return None  # 6.3d: nobody marches before the enemy has answered what was built
    poor = b.cp == 0 and not verbs & {"march", "detach"}  # nobody could be chosen who marches
    if b.here[d] & ENEMIES_OF[power]:
        return Reason("WEL-5.5a" if poor else "WEL-9.3a", "why-attack-from", {**told, "poor": poor})
    if b.friendly(power, d):
        return Reason("WEL-5.5a" if poor else "WEL-9.3a", "why-march-from", {**told, "poor": poor})
    return None


def _asked_power(b: WarState, seat: int) -> int:
    """The Power for which a seat is asked: that of the question, else the active one, else its first."""
    top = b.stack[-1]
    mine = [power for power in range(POWER_COUNT) if b.owner[power] == seat]
    for power in (getattr(top, "enemy", NOBODY), getattr(top, "power", NOBODY), b.active):
        if power in mine:
            return int(power)
    return mine[0] if mine else 0


def _offered(b: WarState, legal: list[Action], d: int, piece: str | None) -> Action | None:
    """The most urgent legal action that has its place there; with a leader picked, one of his."""
    here = [action for action in legal if _place(b, action) == d]
    if piece is not None:
        own = [action for action in here if action.get("leader") == piece]
        if not own and d != b.leader_at[LEADER_INDEX[piece]]:
            # He is to go there: his march comes first, if there is one.
            own = [action for action in legal if action["do"] == "march" and action["leader"] == piece]
        here = own or [action for action in here if "leader" not in action]
    return min(here, key=_urgent) if here else None


def _urgent(action: Action) -> tuple[int, int]:
    """Of several of a kind the one with most soldiers."""
    return _URGENCY.get(action["do"], len(_URGENCY)), -int(action.get("soldiers", 0))


def _place(b: WarState, action: Action) -> int:
    verb = action["do"]
    if verb in OF_LEADERS:
        return b.leader_at[LEADER_INDEX[action["leader"]]]
    return DUCHY.index(action[PLACES[verb]]) if verb in PLACES else -1


def _wish(b: WarState, seat: int, legal: list[Action], d: int, piece: str | None) -> Action:
    """What was most likely meant where nothing legal answers it."""
    verbs = {action["do"] for action in legal}
    duchy = DUCHY[d]
    for verb in _GOALS:
        if verb in verbs:
            return {"do": verb, "duchy": duchy}
    if "lose" in verbs:
        return {**next(action for action in legal if action["do"] == "lose"), "duchy": duchy}
    if not any([owner == seat for owner in b.owner]):
        return NOTHING
    power = _asked_power(b, seat)
    for verb in _LED:
        leader = _leader_there(b, [power], d)
        if verb in verbs and leader is not None:
            wish = {"do": verb, "leader": leader}
            return {**wish, "from": duchy} if verb in ("intercept", "deploy") else wish
    if "build" in verbs and "march" not in verbs and "detach" not in verbs:
        # Reinforcements, or points of a card that build only.
        return {"do": "build", "soldiers": 1, "duchy": duchy}
    leader = piece if piece is not None else _leader_there(b, [power], d)
    if leader is not None:
        at = b.leader_at[LEADER_INDEX[leader]]
        return {"do": "march", "leader": leader, "from": DUCHY[at] if at >= 0 else duchy}
    if b.sp_at(power, d):
        return {"do": "detach", "from": duchy, "soldiers": 1}
    friends = b.controller(d)
    if friends != NOBODY and FRIENDS_OF[power] >> friends & 1:
        return {"do": "build", "soldiers": 1, "duchy": duchy}
    return {"do": "flag", "duchy": duchy, "power": POWERS[power]}


def _leader_there(b: WarState, powers: list[int], d: int) -> str | None:
    for power in powers:
        for leader in LEADERS_OF[power]:
            if b.leader_at[leader] == d:
                return LEADER[leader]
    return None
