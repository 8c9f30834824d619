"""What a tap on a duchy means to the decision under way: a legal action, or the reason why it can be none."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason, UnknownName
from grognard.engine.table import Table
from grognard.games.wellington.aide.seen import duchy_index, war
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LEADER_INDEX, LEADERS_OF, NOBODY, POWERS, SIDE_MASK
from grognard.games.wellington.rules.war import War

Action = dict[str, Any]
# What has a place on the map, the most urgent first, and where the duchy stands in it.
PLACES: Final[dict[str, str]] = {
    "siege": "duchy", "attack": "duchy", "to": "duchy", "evade": "duchy", "retreat": "duchy", "withdraw": "duchy",
    "lose": "duchy", "lose_flag": "duchy", "at": "duchy", "intercept": "from", "ride": "from", "scatter": "from",
    "march": "from", "deploy": "from", "detach": "from", "flag": "duchy", "sail": "from", "build_leader": "duchy",
    "regroup_leader": "duchy", "regroup": "duchy", "build": "duchy",
}  # fmt: skip
_URGENCY: Final[dict[str, int]] = {verb: i for i, verb in enumerate(PLACES)}
_OF_LEADERS: Final = ("join", "command", "recall", "on", "lose_leader")
_GOALS: Final = ("to", "evade", "retreat", "at", "attack", "lose_flag")


def tap(table: Table, seat: str, duchy: str, piece: str | None) -> dict[str, Any]:
    d = duchy_index(duchy)
    if piece is not None and piece not in LEADER_INDEX:
        raise UnknownName("leader", piece, LEADER)
    b = war(table)
    legal = table.legal(seat)
    action = _offered(b, legal, d, piece)
    if action is not None:
        return {"action": action, "reason": None}
    wish = _wish(b, table.seat_index(seat), legal, d, piece)
    reason = table.why_not(seat, wish) if wish is not None else None
    if wish is not None and reason is None:
        return {"action": wish, "reason": None}
    if reason is None:
        reason = Reason("", "why-not-offered")
    return {"action": None, "reason": reason.to_json()}


def _offered(b: War, legal: list[Action], d: int, piece: str | None) -> Action | None:
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


def _place(b: War, action: Action) -> int:
    verb = action["do"]
    if verb in _OF_LEADERS:
        return b.leader_at[LEADER_INDEX[action["leader"]]]
    return DUCHY.index(action[PLACES[verb]]) if verb in PLACES else -1


def _wish(b: War, seat: int, legal: list[Action], d: int, piece: str | None) -> Action | None:
    """What was most likely meant where nothing legal answers it."""
    verbs = {action["do"] for action in legal}
    duchy = DUCHY[d]
    for verb in _GOALS:
        if verb in verbs:
            return {"do": verb, "duchy": duchy}
    if "lose" in verbs:
        return {**next(action for action in legal if action["do"] == "lose"), "duchy": duchy}
    mine = [power for power in range(4) if b.owner[power] == seat]
    if not mine:
        return None
    power = b.active if b.active in mine else mine[0]
    if "intercept" in verbs:
        leader = _leader_there(b, mine, d)
        return {"do": "intercept", "leader": leader, "from": duchy} if leader is not None else None
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
    if friends != NOBODY and SIDE_MASK[power & 1] >> friends & 1:
        return {"do": "build", "soldiers": 1, "duchy": duchy}
    return {"do": "flag", "duchy": duchy, "power": POWERS[power]}


def _leader_there(b: War, powers: list[int], d: int) -> str | None:
    for power in powers:
        for leader in LEADERS_OF[power]:
            if b.leader_at[leader] == d:
                return LEADER[leader]
    return None
