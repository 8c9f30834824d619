"""What an action of Vive l'Empereur would lead to, before it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide.seen import acts, battle, fires_after, front_hexes
from grognard.games.vive_lempereur.aide.warnings import warnings
from grognard.games.vive_lempereur.odds import odds
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import ARM, ARTILLERY, GENERAL, BattleState
from grognard.games.vive_lempereur.rules.battlefield import FACING_INDEX, GRID, GUNS_MAY_FIRE, HEX, HEX_INDEX
from grognard.games.vive_lempereur.rules.cards import MANOEUVRE
from grognard.games.vive_lempereur.rules.deployment import Deployment
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.movement import allowance, by_road
from grognard.games.vive_lempereur.rules.reasons_movement import GENERAL_STEPS
from grognard.games.vive_lempereur.rules.retreat import Retreat
from grognard.package import foreseen, mark

Action = dict[str, Any]


@final
class Plan:
    """An action as far as the map is concerned: who, by which hexes, facing where, at what cost."""

    def __init__(self, unit: int = -1) -> None:
        self.unit = unit
        self.path: tuple[int, ...] = ()  # the starting hex included
        self.facing = -1  # at the end; -1 where the unit has none
        self.square = -1  # 1 or 0 where the formation changes
        self.allowance = -1  # -1 where no movement is spent
        self.charges = False

    def end(self, b: BattleState) -> int:
        return self.path[-1] if self.path else b.hex[self.unit]


def preview(table: Table, seat: str, action: Action) -> dict[str, Any]:
    b = battle(table)
    plan = plan_of(b, table.seat_index(seat), action)
    told = odds(table, seat, action)
    reach, targets = _after_order(table, seat, action)
    zones = _zones(b, plan)
    shown = {"front": _front(b, plan), "zone": zones, "reach": reach, "target": targets}
    return foreseen(
        cost=(max(0, len(plan.path) - 1), plan.allowance) if plan.allowance >= 0 else None,
        warnings=warnings(table, seat, action, plan.unit, plan.path, told),
        says=[{"message": "forecast-zones", "args": {"hexes": zones}}] if zones else [],
        path=[HEX[h] for h in plan.path],
        marks=[mark(name, kind) for kind, names in shown.items() for name in names],
        detail=told.to_json() if told is not None else None,
    )


def _front(b: BattleState, plan: Plan) -> list[str]:
    if plan.unit < 0 or plan.end(b) < 0 or plan.facing < 0 or not _may_fire(b, plan):
        return []
    if plan.square >= 0:
        b = b.copy()
        b.square[plan.unit] = plan.square
    return [HEX[h] for h in front_hexes(b, plan.unit, plan.end(b), plan.facing)]


def _may_fire(b: BattleState, plan: Plan) -> bool:
    """6.0: whether what is done leaves the unit free to fire. Guns are silent on some ground, and whoever enters a
    building is until the next round."""
    end = plan.end(b)
    if ARM[b.kind[plan.unit]] == ARTILLERY and not GUNS_MAY_FIRE[b.field.terrain[end]]:
        return False
    way = plan.path or b.trail
    if plan.charges or not acts(b, plan.unit):
        return True
    return not (len(way) > 1 and b.field.building[end]) and fires_after(b, plan.unit, way)


def _zones(b: BattleState, plan: Plan) -> list[str]:
    """6.2a: hexes of the way, its first one apart, that an enemy controls. Nobody sees through the screen."""
    if plan.unit < 0 or b.veiled:
        return []
    enemy = b.enemy_zone(b.side[plan.unit])
    way = plan.path[1:] if len(plan.path) > 1 else plan.path
    return [HEX[h] for h in way if enemy[h]]


def _after_order(table: Table, seat: str, action: Action) -> tuple[list[str], list[str]]:
    """Where a unit could go once ordered, and the hexes of those it could attack: what its order is worth."""
    if action["do"] != "order":
        return [], []
    trial = table.open_dice()
    trial.act(seat, action)
    b = battle(trial)
    top = b.stack[-1] if b.stack else None
    if not isinstance(top, Activation) or b.ids[top.unit] != action["unit"]:
        return [], []
    ends: dict[str, None] = {}
    targets: dict[str, None] = {}
    for choice in trial.legal(seat):
        if choice["do"] == "move":
            ends[choice["path"][-1]] = None
        elif choice["do"] == "charge" or choice["do"] == "fire":
            targets[HEX[b.hex[b.number[choice["target"]]]]] = None
    return list(ends), list(targets)


# ---- the plan of each kind of action -----------------------------------------------------------------------


def plan_of(b: BattleState, seat: int, action: Action) -> Plan:
    make = PLANS.get(action["do"])
    return make(b, seat, action) if make is not None else Plan()


def _hexes(names: list[str]) -> tuple[int, ...]:
    return tuple([HEX_INDEX[name] for name in names])


def _acting(b: BattleState) -> int:
    return int(getattr(b.stack[-1], "unit", -1))


def _facing(b: BattleState, unit: int) -> int:
    return -1 if b.kind[unit] == GENERAL else b.facing[unit]


def _move(b: BattleState, seat: int, action: Action) -> Plan:
    plan = Plan(_acting(b))
    top = b.stack[-1]
    plan.path = (*b.trail, *_hexes(action["path"]))
    plan.facing = _facing(b, plan.unit)
    if b.kind[plan.unit] == GENERAL:
        plan.allowance = GENERAL_STEPS + (1 if _road_bonus(b, plan.path) else 0)
    else:
        assert isinstance(top, Activation | March)
        plan.allowance = _allowance(b, plan.unit, top.card, plan.path)
    return plan


def _allowance(b: BattleState, unit: int, card: int, path: tuple[int, ...]) -> int:
    """6.0, 6.0r: one hex more for a move along the road from its first hex to its last."""
    return allowance(b, unit, card) + (1 if card < MANOEUVRE and _road_bonus(b, path) else 0)


def _road_bonus(b: BattleState, path: tuple[int, ...]) -> bool:
    return len(path) > 1 and by_road(b, path)


def _charge(b: BattleState, seat: int, action: Action) -> Plan:
    top = b.stack[-1]
    assert isinstance(top, Activation)
    plan = Plan(top.unit)
    plan.charges = True
    plan.path = (b.hex[top.unit], *_hexes(action["path"]))
    plan.facing = GRID.direction(plan.path[-1], b.hex[b.number[action["target"]]])
    plan.allowance = _allowance(b, top.unit, top.card, plan.path)
    return plan


def _stand(b: BattleState, seat: int, action: Action) -> Plan:
    top = b.stack[-1]
    plan = Plan(_acting(b))
    plan.path = (b.hex[plan.unit],)
    plan.facing = _facing(b, plan.unit)
    if isinstance(top, Activation):
        plan.allowance = GENERAL_STEPS if plan.facing < 0 else allowance(b, plan.unit, top.card)
    return plan


def _halt(b: BattleState, seat: int, action: Action) -> Plan:
    plan = Plan(_acting(b))
    top = b.stack[-1]
    assert isinstance(top, March)
    plan.path = b.trail
    plan.facing = b.facing[plan.unit]
    plan.allowance = _allowance(b, plan.unit, top.card, plan.path)
    return plan


def _formation(b: BattleState, seat: int, action: Action) -> Plan:
    plan = Plan(_acting(b))
    plan.facing = b.facing[plan.unit]
    plan.square = 1 if action["do"] == "square" else 0
    return plan


def _stays(b: BattleState, seat: int, action: Action) -> Plan:
    plan = Plan(_acting(b))
    plan.facing = _facing(b, plan.unit)
    return plan


def _face(b: BattleState, seat: int, action: Action) -> Plan:
    plan = Plan(_acting(b))
    plan.facing = FACING_INDEX[action["facing"]]
    return plan


def _fire(b: BattleState, seat: int, action: Action) -> Plan:
    """6.2.1b: a unit turns to the adjacent enemy that it attacks."""
    plan = _stays(b, seat, action)
    direction = GRID.direction(b.hex[plan.unit], b.hex[b.number[action["target"]]])
    if direction >= 0:
        plan.facing = direction
    return plan


def _order(b: BattleState, seat: int, action: Action) -> Plan:
    plan = Plan(b.number[action["unit"]])
    plan.facing = _facing(b, plan.unit)
    return plan


def _fall_back(b: BattleState, seat: int, action: Action) -> Plan:
    top = b.stack[-1]
    assert isinstance(top, Retreat)
    plan = Plan(top.unit)
    plan.path = (b.hex[top.unit], HEX_INDEX[action["hex"]])
    plan.facing = -1 if b.kind[top.unit] == GENERAL else top.toward
    plan.square = 0
    return plan


def _enter(b: BattleState, seat: int, action: Action) -> Plan:
    top = b.stack[-1]
    plan = Plan(_acting(b))
    if isinstance(top, Deployment) and top.hidden and seat == 1:
        plan.unit = top.other
    plan.path = (HEX_INDEX[action["hex"]],)
    plan.facing = _facing(b, plan.unit)
    return plan


PLANS: Final[dict[str, Callable[[BattleState, int, Action], Plan]]] = {
    "order": _order,
    "move": _move,
    "charge": _charge,
    "stand": _stand,
    "halt": _halt,
    "square": _formation,
    "line": _formation,
    "rally": _stays,
    "face": _face,
    "fire": _fire,
    "hold": _stays,
    "fall_back": _fall_back,
    "enter": _enter,
}
