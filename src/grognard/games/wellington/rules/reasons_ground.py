"""Why a flag may not be placed, or a piece not be built."""

from __future__ import annotations

from grognard.engine.errors import Reason
from grognard.games.wellington.rules import building, flags
from grognard.games.wellington.rules.building import cost_of, leader_cost
from grognard.games.wellington.rules.entering import leaders_enter, soldiers_enter
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY,
    ENEMIES_OF,
    ENEMY_SIDE,
    ENGLAND,
    FLAG_LIMIT,
    GIBRALTAR,
    KEY,
    LEADER,
    LEADER_POWER,
    LEADERS_OF,
    NEXT,
    NOBODY,
    OCCUPIED,
    POWERS,
    PRINTED,
    SIDE_OF,
    SIDES,
    SPAIN,
    line_between,
)
from grognard.games.wellington.rules.reasons_common import about, in_duchy, road_closed
from grognard.games.wellington.rules.reinforcement import BUILD_SP, Reinforce
from grognard.games.wellington.rules.spending import Spending
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.titles import (
    BEFORE_I_WAS_A_MARSHAL,
    LEADER_WOUNDED,
    LIGHT_DIVISION,
    PORTUGUESE_REVOLT,
)
from grognard.games.wellington.rules.verbs import NOBODY_CODE, VERB
from grognard.games.wellington.rules.war import WarState


def points(b: WarState, cost: int, deed: str, d: int) -> Reason | None:
    """5.5a: too few CP for a deed in a duchy; the Power may not have played a card for points at all."""
    if b.cp >= cost:
        return None
    if b.cp == 0 and not b.cards_used and not b.plus_used:
        return in_duchy("why-no-points", "WEL-5.5a", d, deed=deed, cost=cost)
    return too_few(cost, b.cp, deed, d)


def too_few(cost: int, left: int, deed: str, d: int, rule: str = "WEL-5.5a") -> Reason:
    return in_duchy("why-too-few-points", rule, d, deed=deed, cost=cost, left=left)


# ---- flags (chapter 7) -----------------------------------------------------------------------------------------------


def flag(b: WarState, power: int, d: int, wanted: int) -> Reason | None:
    """In an impulse: where first, from near or far, then for what, then which flag."""
    reason = _ours(b, power, d)
    if reason is None:
        reason = _bearers(b, power, d)
    if reason is None:
        reason = _ground(b, power, d)
    if reason is None and not b.free_cp:
        reason = points(b, 1, "flag", d)
    if reason is None and b.cp == 0:
        return in_duchy("why-flag-free-point", "WEL-C098a", d, card=LIGHT_DIVISION)
    return reason if reason is not None else which(b, power, d, wanted)


def _ours(b: WarState, power: int, d: int) -> Reason | None:
    holder = b.holder(d)
    if d == ENGLAND:
        return in_duchy("why-flag-england", "WEL-6.3c", d)
    if SIDE_OF[holder] == SIDE_OF[power]:
        if holder != power:
            return in_duchy("why-flag-ally", "WEL-8.1c", d, power=POWERS[holder])
        if b.flag[d] == NOBODY:
            return in_duchy("why-flag-own", "WEL-7b", d, power=POWERS[power])
        return in_duchy("why-flag-twice", "WEL-7a", d, power=POWERS[power])
    return None


def _bearers(b: WarState, power: int, d: int) -> Reason | None:
    """7.1c, 7.1e: a formation there, or an army next to it."""
    if b.here[d] >> power & 1:
        return None
    near = [leader for leader in LEADERS_OF[power] if b.leader_at[leader] >= 0 and b.leader_at[leader] in NEXT[d]]
    near = [leader for leader in near if b.here[b.leader_at[leader]] >> power & 1]  # #32: a 0-4 leads an army or nobody
    if not near:
        return in_duchy("why-flag-no-army", "WEL-7.1e", d, power=POWERS[power])
    friendly = [leader for leader in near if b.friendly(power, b.leader_at[leader])]
    if not friendly:
        at = b.leader_at[near[0]]
        return about("why-flag-from-hostile", "WEL-7.1e", near[0], duchy=DUCHY[d], origin=DUCHY[at])
    closed = [road_closed(b, line_between(b.leader_at[leader], d)) for leader in friendly]
    return closed[0] if all(closed) else None


def _ground(b: WarState, power: int, d: int) -> Reason | None:
    if b.walls(d):
        return in_duchy("why-flag-fortress", "WEL-7.1d", d, power=POWERS[b.holder(d)])
    if b.here[d] & ENEMIES_OF[power]:
        return in_duchy("why-flag-enemies", "WEL-3.1c", d)
    if not b.here[d] >> power & 1 and could_intercept(b, ENEMY_SIDE[power], d):
        return in_duchy("why-flag-watched", "WEL-7.1e", d)
    return None


def which(b: WarState, power: int, d: int, wanted: int) -> Reason | None:
    """Chapter 7: the flag that is wanted, where one may be placed."""
    bearer = flags.flag_bearer(b, power, d) if b.here[d] >> power & 1 else power
    if wanted == NOBODY_CODE:
        if SIDE_OF[PRINTED[d]] != SIDE_OF[power]:
            return in_duchy("why-flag-bare", "WEL-7.1b", d, power=POWERS[PRINTED[d]])
        return None
    if SIDE_OF[wanted] != SIDE_OF[power]:
        return in_duchy("why-flag-of-enemy", "WEL-7.1c", d, power=POWERS[wanted])
    if wanted == PRINTED[d]:
        return in_duchy("why-flag-own", "WEL-7b", d, power=POWERS[wanted])
    if wanted == SPAIN and bearer == BRITAIN and not OCCUPIED[d]:
        return in_duchy("why-flag-spanish", "WEL-7e", d)
    if bearer != wanted and not (wanted == SPAIN and bearer == BRITAIN):
        if bearer != power:
            return in_duchy("why-flag-commander", "WEL-9.62c", d, power=POWERS[bearer], partner=POWERS[wanted])
        return in_duchy("why-flag-of-ally", "WEL-7.1c", d, power=POWERS[wanted])
    if not flags.room_for_flag(b, SIDE_OF[power]):
        return Reason("WEL-1.7b", "why-no-flags", {"side": SIDES[SIDE_OF[power]], "most": FLAG_LIMIT[SIDE_OF[power]]})
    return None


def free_flag(b: WarState, power: int, there: int, d: int, wanted: int) -> Reason | None:
    if d != there:
        return in_duchy("why-flag-there", "WEL-11.9a", d, origin=DUCHY[there])
    return which(b, power, d, wanted)


# ---- building (chapter 6) --------------------------------------------------------------------------------------------


def soldiers(b: WarState, top: Spending, verb: str, n: int, d: int) -> Reason | None:
    power = top.power
    if n != 1:
        return Reason("WEL-6.1a", "why-one-sp", {"soldiers": n})
    reason = _national(b, power, d)
    if reason is not None:
        return reason
    if verb == "regroup" and not b.regroup[power]:
        return Reason("WEL-6.2a", "why-box-empty", {"power": POWERS[power]})
    if verb == "build" and not b.pool(power):
        return Reason("WEL-1.5c", "why-no-soldiers-left", {"power": POWERS[power]})
    reason = points(b, cost_of(VERB[verb], 1), verb, d)
    if reason is not None:
        return reason
    if not building.still_possible(b, power, VERB[verb], 1, d):
        return in_duchy("why-no-counters", "WEL-1.5c", d, power=POWERS[power])
    return None


def _national(b: WarState, power: int, d: int) -> Reason | None:
    """6.3a, and #17."""
    if d in soldiers_enter(b, power):
        return None
    if power == BRITAIN and b.lies(PORTUGUESE_REVOLT) and b.national(power, d) and d not in (GIBRALTAR, ENGLAND):
        return in_duchy("why-revolt", "WEL-C017a", d, card=PORTUGUESE_REVOLT)
    if d == ENGLAND:
        return in_duchy("why-build-england", "WEL-6.3c", d)
    return in_duchy("why-not-national", "WEL-6.3a", d, power=POWERS[power])


def leader(b: WarState, top: Spending, verb: str, who: int, d: int) -> Reason | None:
    power = top.power
    reason = _to_be_built(b, power, verb, who)
    if reason is not None:
        return reason
    if b.lies(LEADER_WOUNDED, who):
        return about("why-just-fallen", "WEL-C052b", who, card=LEADER_WOUNDED)
    if d not in leaders_enter(b, power):
        if d != ENGLAND:
            reason = _national(b, power, d)
        if reason is None and not KEY[d]:
            reason = in_duchy("why-not-key", "WEL-6.3b", d, leader=LEADER[who])
        if reason is None:
            reason = in_duchy("why-not-national", "WEL-6.3b", d, power=POWERS[power])
        return reason
    return points(b, cost_of(VERB[verb], who), verb, d)


def _to_be_built(b: WarState, power: int, verb: str, who: int) -> Reason | None:
    if LEADER_POWER[who] != power:
        return about("why-not-your-leader", "WEL-9.1d", who, power=POWERS[power])
    at = b.leader_at[who]
    if b.stand_ins >> who & 1:
        return about("why-just-fallen", "WEL-C032b", who, card=BEFORE_I_WAS_A_MARSHAL)
    if at >= 0:
        return about("why-leader-on-map", "WEL-6a", who, duchy=DUCHY[at])
    if verb == "build_leader" and at == REGROUP:
        return about("why-leader-in-box", "WEL-6.2a", who)
    if verb == "regroup_leader" and at == OUT:
        return about("why-leader-not-in-box", "WEL-6.1a", who, cost=leader_cost(who))
    return None


def reinforce(b: WarState, top: Reinforce, verb: str, what: int, d: int) -> Reason | None:
    """16.2, 16.43: the points of the Interphase."""
    power = top.power
    by_leader = verb in ("build_leader", "regroup_leader")
    if by_leader:
        reason = _to_be_built(b, power, verb, what)
        if reason is not None:
            return reason
    if d not in top.places and not (by_leader and power == BRITAIN and d == ENGLAND):
        return in_duchy("why-not-mustering", "WEL-16.2b", d, power=POWERS[power])
    if verb == "regroup" and what > b.regroup[power]:
        return Reason("WEL-6.2a", "why-box-empty", {"power": POWERS[power]})
    if not by_leader and what < 1:
        return Reason("WEL-6.1a", "why-one-sp", {"soldiers": what})
    left = top.for_building() if verb in ("build", "build_leader") else top.cp
    cost = (
        leader_cost(what) if verb == "build_leader" else 1 if by_leader else what * (BUILD_SP if verb == "build" else 1)
    )
    if cost > left:
        return too_few(cost, left, verb, d)
    if verb == "build":
        return in_duchy("why-no-counters", "WEL-1.5c", d, power=POWERS[power])
    return None


def battle_first(top: Spending) -> Reason | None:
    """6.3d, 10.1a: pieces were built where the enemy may answer: only more building may come before he does."""
    if top.entered:
        return Reason("WEL-6.3d", "why-battle-first", {"duchy": DUCHY[top.entered[0]]})
    return None


def over(top: Spending) -> Reason:
    """``done`` where nothing waits for it."""
    return Reason("WEL-4.2d", "why-done", {"power": POWERS[top.power]})
