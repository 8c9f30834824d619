"""Warnings before an act that is allowed and very likely a mistake. Few, and true by the rules' own functions."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide.seen import ON_ITS_OWN_CARD, battle, moved
from grognard.games.vive_lempereur.odds import Odds
from grognard.games.vive_lempereur.rules.actions import (
    CHARGE_PATH_SHIFT,
    CHARGE_TARGET_SHIFT,
    HEX_MASK,
    PIECE_MASK,
    path_of,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    REACTED,
    RETREATED,
    TESTED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import AROUND, DISTANCE, FACING_INDEX, HEX, SIZE
from grognard.games.vive_lempereur.rules.charge import charge_codes
from grognard.games.vive_lempereur.rules.fire import fires_all_round, in_flank
from grognard.games.vive_lempereur.rules.movement import destinations
from grognard.games.vive_lempereur.rules.orders import most_orders
from grognard.games.vive_lempereur.rules.reasons_movement import zone_owner

WEAK_CHARGE: Final = 0.1
FAR: Final = 6  # no unit comes further in one order than to the hex before this

Action = dict[str, Any]


def warnings(
    table: Table, seat: str, action: Action, unit: int, path: tuple[int, ...], odds: Odds | None
) -> list[Reason]:
    """What speaks against a legal action. ``unit`` goes by ``path``, its first hex included."""
    b = battle(table)
    if b.veiled:
        return []
    verb = action["do"]
    found: list[Reason | None] = []
    if verb == "move" or verb == "charge":
        stays = action.get("general") == "stays"
        after = moved(b, unit, path[-1], not stays)
        if verb == "charge":
            found.append(_weak_charge(odds))
        found.append(_guns_unscreened(b, after, unit))
        found.append(_guns_into_contact(b, unit, path[-1]))
        found.append(_leaves_objective(b, after, unit, path, action))
        found.append(_general_alone(b, after, unit, path, stays))
    elif verb == "face":
        found.append(_flank_to_cavalry(b, unit, FACING_INDEX[action["facing"]]))
    elif verb == "pass":
        found.append(_orders_left(b, table.seat_index(seat)))
    return [reason for reason in found if reason is not None]


def _weak_charge(odds: Odds | None) -> Reason | None:
    if odds is None:
        return None
    chance = odds.chance_to_hurt()
    if chance >= WEAK_CHARGE:
        return None
    return Reason(
        "", "warn-weak-charge", {"unit": odds.attacker, "target": odds.target, "percent": round(100 * chance)}
    )


# ---- who could come next -------------------------------------------------------------------------------------


def near(b: BattleState, side: int, h: int, arms: tuple[int, ...]) -> list[int]:
    """Units of a side that fight, are of some arms and close enough to a hex to matter."""
    return [
        p
        for p in b.members[side]
        if b.hex[p] >= 0
        and b.kind[p] != GENERAL
        and b.kind[p] != GARRISON
        and ARM[b.kind[p]] in arms
        and b.elements[p] > 0
        and DISTANCE[b.hex[p] * SIZE + h] < FAR
    ]


def rested(b: BattleState, unit: int) -> BattleState:
    """The battle once the marks of the round are gone, for what a unit can do with its next order."""
    if not b.marks[unit] & (RETREATED | REACTED):
        return b
    new = b.copy()
    new.marks = new.marks[:]
    new.marks[unit] &= TESTED
    return new


def reaches(b: BattleState, unit: int, wanted: frozenset[int] | set[int]) -> bool:
    """Whether an ordinary order could bring a unit into one of some hexes."""
    ready = rested(b, unit)
    carrying = ready.general_at[ready.hex[unit]] >= 0
    for key in destinations(ready, unit, ON_ITS_OWN_CARD, carrying):
        if key & HEX_MASK in wanted:
            return True
    return False


def charges(b: BattleState, unit: int) -> list[tuple[int, int]]:
    """What cavalry could charge with an ordinary order: (target, hex of contact)."""
    codes = charge_codes(rested(b, unit), unit, ON_ITS_OWN_CARD)
    return [(code >> CHARGE_TARGET_SHIFT & PIECE_MASK, path_of(code >> CHARGE_PATH_SHIFT)[-1]) for code in codes]


# ---- guns ------------------------------------------------------------------------------------------------------


def exposed(b: BattleState, guns: int) -> int:
    """An enemy that could fall upon guns with its next order, while no friend stands next to them; or -1."""
    here = b.hex[guns]
    side = b.side[guns]
    for n in AROUND[here]:
        friend = b.occupant[n]
        if friend >= 0 and b.side[friend] == side and ARM[b.kind[friend]] != ARTILLERY:
            return -1
    if b.field.building[here]:
        return -1
    beside = set(AROUND[here])
    for enemy in near(b, 1 - side, here, (INFANTRY, CAVALRY)):
        if DISTANCE[b.hex[enemy] * SIZE + here] == 1:
            return enemy
        if ARM[b.kind[enemy]] == CAVALRY:
            if any([target == guns for target, _ in charges(b, enemy)]):
                return enemy
        elif reaches(b, enemy, beside):
            return enemy
    return -1


def _guns_unscreened(b: BattleState, after: BattleState, unit: int) -> Reason | None:
    """Infantry or cavalry goes, and guns that were safe are not."""
    if b.kind[unit] == GENERAL or ARM[b.kind[unit]] == ARTILLERY:
        return None
    here = b.hex[unit]
    for guns in b.members[b.side[unit]]:
        h = b.hex[guns]
        if h < 0 or ARM[b.kind[guns]] != ARTILLERY or DISTANCE[h * SIZE + here] >= FAR:
            continue
        enemy = exposed(after, guns)
        if enemy >= 0 and exposed(b, guns) < 0:
            return Reason("", "warn-guns-unscreened", {"unit": b.ids[unit], "piece": b.ids[guns], "by": b.ids[enemy]})
    return None


def _guns_into_contact(b: BattleState, unit: int, end: int) -> Reason | None:
    if b.kind[unit] == GENERAL or ARM[b.kind[unit]] != ARTILLERY or not b.enemy_zone(b.side[unit])[end]:
        return None
    told = {"unit": b.ids[unit], "hex": HEX[end], "by": b.ids[zone_owner(b, unit, end)]}
    return Reason("VLE-6.2a", "warn-guns-into-contact", told)


# ---- the rest ----------------------------------------------------------------------------------------------------


def _leaves_objective(
    b: BattleState, after: BattleState, unit: int, path: tuple[int, ...], action: Action
) -> Reason | None:
    """14.2f: an objective is given up that an enemy could enter with its next order."""
    here = path[0]
    if b.kind[unit] == GENERAL or here not in b.field.objectives or path[-1] == here:
        return None
    if HEX[here] in action.get("garrison", ()):
        return None
    for enemy in near(after, 1 - b.side[unit], here, (INFANTRY, CAVALRY)):
        if reaches(after, enemy, {here}):
            return Reason(
                "VLE-14.2f", "warn-leaves-objective", {"unit": b.ids[unit], "hex": HEX[here], "by": b.ids[enemy]}
            )
    return None


def _general_alone(b: BattleState, after: BattleState, unit: int, path: tuple[int, ...], stays: bool) -> Reason | None:
    """9.4.2: a general by himself where an enemy could ride him down with its next order."""
    if b.kind[unit] == GENERAL:
        general, h = unit, path[-1]
    elif stays:
        general, h = b.general_at[path[0]], path[0]
    else:
        return None
    if after.occupant[h] >= 0:
        return None
    for enemy in near(after, 1 - b.side[general], h, (INFANTRY, CAVALRY)):
        if reaches(after, enemy, {h}):
            return Reason(
                "VLE-9.4.2a", "warn-general-alone", {"general": b.ids[general], "hex": HEX[h], "by": b.ids[enemy]}
            )
    return None


def _flank_to_cavalry(b: BattleState, unit: int, facing: int) -> Reason | None:
    """6.2.12, 9.2f: the facing offers flank or rear to a charge, where another would not."""
    if fires_all_round(b, unit):
        return None
    new = b.copy()
    contacts: list[tuple[int, int]] = []
    for enemy in near(new, 1 - b.side[unit], b.hex[unit], (CAVALRY,)):
        contacts.extend([(enemy, h) for target, h in charges(new, enemy) if target == unit])
    if not contacts:
        return None
    struck = [_flanked(new, unit, d, contacts) for d in range(6)]
    if struck[facing] < 0 or all([enemy >= 0 for enemy in struck]):
        return None
    return Reason("VLE-6.2.12", "warn-flank-to-cavalry", {"unit": b.ids[unit], "by": b.ids[struck[facing]]})


def _flanked(b: BattleState, unit: int, facing: int, contacts: list[tuple[int, int]]) -> int:
    b.facing[unit] = facing
    for enemy, h in contacts:
        if in_flank(b, h, unit):
            return enemy
    return -1


def _orders_left(b: BattleState, side: int) -> Reason | None:
    """5.1f: who passes gives no more orders in the round."""
    left = most_orders(b, side)
    return Reason("VLE-5.1f", "warn-orders-left", {"number": left}) if left else None
