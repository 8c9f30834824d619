"""Why a piece or a depot is not laid there: the redeployment of the armistice, what follows it, and garrisons called
back in time (15.2)."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.nemesis_1813.rules.ground import FRENCH, HEX, stack_of
from grognard.games.nemesis_1813.rules.laying import DANISH, LEADER_ORIGIN, ORIGIN, SWEDISH, Laying
from grognard.games.nemesis_1813.rules.pieces import BULK, LEADER, TO_MAGDEBURG, UNIT
from grognard.games.nemesis_1813.rules.redeployment import Deployment, Redeployment, Withdrawal
from grognard.games.nemesis_1813.rules.theatre import Theatre


def of_laying(b: Theatre, top: Laying, verb: str, parts: dict[str, Any]) -> Reason | None:
    if verb == "place":
        return _not_there(b, top, parts["unit"], parts["hex"])
    if verb == "post":
        return _no_post(b, top, parts["commander"], parts["hex"])
    if verb == "take":
        return _not_to_lay(b, top, parts["unit"])
    if verb == "along":
        who = {"commander": LEADER[parts["commander"]]}
        laid = top.seen_staff >> parts["commander"] & 1
        return Reason("NEM-14.15-a5", "why-rides-not", who) if not laid else Reason("NEM-14.15-a5", "why-laid", who)
    if verb in ("shift", "remove") and isinstance(top, Redeployment):
        return Reason("NEM-14.15-r1", "why-depot-not-there", {"hex": HEX[parts["hex"]]})
    return None


def zone_rule(top: Laying, origin: int) -> str:
    """The rule that says where a piece is laid."""
    if isinstance(top, Deployment):
        return "NEM-14.15-c"
    if origin in (SWEDISH, DANISH):
        return "NEM-14.15-a4" if origin == SWEDISH else "NEM-14.15-a6"
    return "NEM-14.15-a2" if top.power == FRENCH else "NEM-14.15-a3"


def _not_there(b: Theatre, top: Laying, unit: int, h: int) -> Reason | None:
    reason = _not_to_lay(b, top, unit)
    if reason is not None:
        return reason
    if top.unit >= 0 and top.unit != unit:
        return Reason("NEM-14.15-a5", "why-other-in-hand", {"unit": UNIT[top.unit]})
    at = {"unit": UNIT[unit], "hex": HEX[h]}
    if not top.unit_zone(b, unit) >> h & 1:
        rule = zone_rule(top, ORIGIN[unit])
        if isinstance(top, Withdrawal):
            rule = "NEM-15.2a" if TO_MAGDEBURG >> unit & 1 else "NEM-15.2b"
        return Reason(rule, "why-outside-zone", at)
    stack = stack_of(h, top.power)
    if BULK[unit] > b.room(h, top.power):
        return Reason("NEM-4.1a", "why-no-room", at)
    if not b.may_share(b.army[stack] | 1 << unit, b.staff[stack]):
        return Reason("NEM-14.8a", "why-swedes-wait-apart", at)
    return None


def _not_to_lay(b: Theatre, top: Laying, unit: int) -> Reason | None:
    who = {"unit": UNIT[unit]}
    if top.seen >> unit & 1:
        return Reason("NEM-14.15-a5", "why-laid-unit", who)
    if b.garrison >> unit & 1:
        return Reason("NEM-14.15-a7", "why-garrison-left", who)
    if not (top.pool | top.free_units(b)) >> unit & 1:
        return Reason("NEM-15.2a" if isinstance(top, Withdrawal) else "NEM-14.15-a5", "why-not-to-lay", who)
    return None


def _no_post(b: Theatre, top: Laying, leader: int, h: int) -> Reason | None:
    at = {"commander": LEADER[leader], "hex": HEX[h]}
    if top.leader >= 0 and top.leader != leader:
        return Reason("NEM-14.15-a5", "why-other-rides", {"commander": LEADER[top.leader]})
    if not (top.officers | top.free_staff(b)) >> leader & 1:
        return Reason("NEM-14.15-a5", "why-rides-not", {"commander": LEADER[leader]})
    if top.leader_zone(b, leader) >> h & 1:
        return None
    rule = "NEM-15.2a" if isinstance(top, Withdrawal) else zone_rule(top, LEADER_ORIGIN[leader])
    return Reason(rule, "why-no-post-there", at)
