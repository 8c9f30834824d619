"""Why a unit may not fire, charge, change formation, rally or retreat as somebody wishes (7, 9.2, 10, 12, 15)."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.engine.wish import Wish
from grognard.games.vive_lempereur.rules.actions import (
    CHARGE_PATH_SHIFT,
    CHARGE_TARGET_SHIFT,
    FIRE,
    LINE,
    PIECE_MASK,
    path_of,
)
from grognard.games.vive_lempereur.rules.activation import RALLY_DISTANCE, Activation
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ART_HORSE,
    ARTILLERY,
    AWAY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    MEDIUM_RANGE,
    ORDERED,
    SHELTERED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import (
    ARCS,
    DISTANCE,
    FACING,
    GUNS_MAY_FIRE,
    HEX,
    HEXSIDES,
    HILL,
    NEIGHBOUR,
    SIZE,
    VILLAGE,
)
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT, CARDS, MANOEUVRE
from grognard.games.vive_lempereur.rules.charge import charge_codes
from grognard.games.vive_lempereur.rules.fire import fire_range, fires_all_round, targets
from grognard.games.vive_lempereur.rules.movement import allowance, may_fight_after
from grognard.games.vive_lempereur.rules.reasons_ground import cannot_stand, ground, no_sight
from grognard.games.vive_lempereur.rules.reasons_movement import never_moves, walk, zone_owner
from grognard.games.vive_lempereur.rules.retreat import Retreat, Suffer, behind, may_retreat_into, retreat_hexes

# The rule of each automatic card, in the order of the cards.
CARD_RULES: Final[list[str]] = ["VLE-3.2a", "VLE-3.2b", "VLE-3.2c"]


def no_target(b: BattleState, unit: int, target: int, rule: str) -> Reason | None:
    """What is no target for anybody: friends, generals, pieces that are not on the map."""
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[target]}
    if b.side[target] == b.side[unit]:
        return Reason("VLE-7.1b", "why-own-target", told)
    if b.hex[target] < 0:
        return Reason(rule, "why-off-map", {"unit": b.ids[target], "status": AWAY[b.hex[target]]})
    if b.kind[target] == GENERAL:
        return Reason("VLE-9.4a", "why-general-target", told)
    return None


# ---- fire ----------------------------------------------------------------------------------------------------


def fire(b: BattleState, activation: Activation, target: int, faced: bool) -> Reason | None:
    """Why a target cannot be fired at from where the unit stands; its facing counts only where it is chosen."""
    unit = activation.unit
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[target]}
    if b.kind[unit] == GENERAL:
        return Reason("VLE-7.3.15", "why-general-fights", told)
    fault = _cannot_fight(b, activation)
    if fault is None:
        fault = no_target(b, unit, target, "VLE-7.0a")
    if fault is not None:
        return fault
    arm = ARM[b.kind[unit]]
    if arm == CAVALRY:
        return _cavalry(b, unit, target, faced)
    here = b.hex[unit]
    there = b.hex[target]
    distance = DISTANCE[here * SIZE + there]
    most = fire_range(b, unit, there)
    if distance > most:
        told = {**told, "distance": distance, "most": most}
        if arm == ARTILLERY and distance == most + 1 and b.field.terrain[here] == b.field.terrain[there] == HILL:
            return Reason("VLE-8.3c", "why-hill-range", {**told, "hex": HEX[there]})
        return Reason(range_rule(b, unit), "why-out-of-range", told)
    if faced and not fires_all_round(b, unit) and not ARCS[here * SIZE + there] & 1 << b.facing[unit]:
        return Reason("VLE-6.2.11b", "why-out-of-arc", {**told, "facing": FACING[b.facing[unit]]})
    if distance > 1:
        if arm == INFANTRY and b.field.building[there]:
            return Reason("VLE-8.4i", "why-building-far", {**told, "hex": HEX[there], "terrain": ground(b, there)})
        gunners = b.side[unit] if arm == ARTILLERY and b.field.terrain[here] == HILL else -1
        if not b.sees(here, there, -1, gunners):
            return no_sight(b, unit, target, gunners)
    if faced:
        for other in targets(b, unit):
            if DISTANCE[here * SIZE + b.hex[other]] < distance:
                return Reason("VLE-7.3c", "why-nearer-target", {**told, "piece": b.ids[other]})
    return None


def just_acted(b: BattleState, seat: int, wish: Wish) -> Reason | None:
    """Fire with the unit whose activation has just ended, perhaps because there was nothing left to ask it."""
    if wish.number != FIRE or not b.trail:
        return None
    for procedure in b.stack:
        if isinstance(procedure, Activation):
            return None
    here = b.trail[-1]
    unit = b.occupant[here]
    if unit < 0 or b.side[unit] != seat or b.elements[unit] == 0:
        return None
    card = b.card[seat]
    if card >= 0 and not b.marks[unit] & ORDERED:
        return None  # that was in another round
    if card < 0:
        card = b.last[seat]
    if len(b.trail) > 1 and b.field.building[here] and b.kind[unit] != GARRISON:
        return Reason("VLE-8.4b", "why-entered-building", {"unit": b.ids[unit]})
    return fire(b, Activation(unit, max(card, 0)), wish.of("target"), True)


def _cannot_fight(b: BattleState, activation: Activation) -> Reason | None:
    """Whatever its target: shaken, moved too far, in a building since this round, guns in water."""
    unit = activation.unit
    told: dict[str, Any] = {"unit": b.ids[unit]}
    here = b.hex[unit]
    if b.elements[unit] == 0:
        return Reason("VLE-15.0e", "why-shaken", told)
    if not may_fight_after(b, unit, activation.card):
        return _moved_too_far(b, activation)
    if b.marks[unit] & SHELTERED:
        return Reason("VLE-8.4b", "why-entered-building", told)
    if ARM[b.kind[unit]] == ARTILLERY and not GUNS_MAY_FIRE[b.field.terrain[here]]:
        return Reason("VLE-8.5b", "why-guns-in-water", {**told, "hex": HEX[here], "terrain": ground(b, here)})
    return None


def _moved_too_far(b: BattleState, activation: Activation) -> Reason:
    unit = activation.unit
    card = activation.card
    told: dict[str, Any] = {"unit": b.ids[unit], "steps": len(b.trail) - 1}
    arm = ARM[b.kind[unit]]
    if arm == CAVALRY:
        return Reason("VLE-7.3h", "why-cavalry-moved", told)
    if card == BOMBARDMENT and arm == ARTILLERY:
        return Reason("VLE-3.2d", "why-bombardment-moved", told)
    if arm == ARTILLERY:
        return Reason("VLE-6.0n", "why-guns-moved", told)
    return Reason("VLE-3.2a" if card == MANOEUVRE else "VLE-6.0b", "why-infantry-moved", told)


def range_rule(b: BattleState, unit: int) -> str:
    kind = b.kind[unit]
    if kind == GARRISON:
        return "VLE-7.3b"
    if ARM[kind] == INFANTRY:
        return "VLE-7.3a"
    if kind == ART_HORSE:
        return "VLE-7.3f"
    return "VLE-7.3e" if fire_range(b, unit, b.hex[unit]) > MEDIUM_RANGE else "VLE-7.3d"


def _cavalry(b: BattleState, unit: int, target: int, faced: bool) -> Reason | None:
    """7.1c, 7.3g, 8.4: cavalry fights what stands in its front hex; in a building it has dismounted."""
    here = b.hex[unit]
    there = b.hex[target]
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[target]}
    adjacent = DISTANCE[here * SIZE + there] == 1
    if b.field.building[here]:
        inside: dict[str, Any] = {"unit": b.ids[unit], "hex": HEX[here], "terrain": ground(b, here)}
        if b.field.terrain[here] == VILLAGE:
            return Reason("VLE-8.4d", "why-cavalry-inside", inside)
        if not b.rules.dismounted_fire:
            return Reason("VLE-6.0m", "why-cavalry-inside", inside)
        return None if adjacent else Reason("VLE-8.4h", "why-dismounted-far", told)
    if not adjacent:
        return Reason("VLE-7.3g", "why-cavalry-far", {**told, "distance": DISTANCE[here * SIZE + there]})
    if b.field.building[there]:
        return Reason("VLE-8.4g", "why-cavalry-building", {**told, "hex": HEX[there], "terrain": ground(b, there)})
    if faced and NEIGHBOUR[here * HEXSIDES + b.facing[unit]] != there:
        return Reason("VLE-7.1c", "why-not-in-front", told)
    return None


# ---- the charge ------------------------------------------------------------------------------------------------


def charge(b: BattleState, activation: Activation, wish: Wish) -> Reason | None:
    unit = activation.unit
    card = activation.card
    here = b.hex[unit]
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[wish.of("target")]}
    if b.kind[unit] == GENERAL:
        return Reason("VLE-7.3.15", "why-general-fights", told)
    if ARM[b.kind[unit]] != CAVALRY:
        return Reason("VLE-7.3h", "why-only-cavalry", told)
    if b.elements[unit] == 0:
        return Reason("VLE-15.0e", "why-shaken", {"unit": b.ids[unit]})
    fault = never_moves(b, unit)
    if fault is None:
        fault = no_target(b, unit, wish.of("target"), "VLE-7.3h")
    if fault is None:
        fault = _charge_far(b, unit, card, wish.of("target"))
    if fault is not None:
        return fault
    if b.field.building[here]:
        return Reason("VLE-7.3i", "why-charge-from-building", {**told, "hex": HEX[here], "terrain": ground(b, here)})
    if b.enemy_zone(b.side[unit])[here]:
        return Reason("VLE-6.2b", "why-charge-in-contact", {**told, "piece": b.ids[zone_owner(b, unit, here)]})
    fault = _charge_target(b, unit, wish.of("target"))
    if fault is not None:
        return fault
    if wish.has("general") and b.general_at[here] < 0:
        return Reason("VLE-6.3.13", "why-no-general", {"unit": b.ids[unit]})
    return _charge_path(b, unit, card, wish)


def _charge_far(b: BattleState, unit: int, card: int, target: int) -> Reason | None:
    """A charge ends next to its target, one hex further off where the whole way is a road (6.0r)."""
    steps = allowance(b, unit, card)
    most = steps + (1 if card < MANOEUVRE and b.field.road[b.hex[unit]] else 0)
    distance = DISTANCE[b.hex[unit] * SIZE + b.hex[target]]
    if distance - 1 <= most:
        return None
    told = {"unit": b.ids[unit], "target": b.ids[target], "distance": distance, "most": steps}
    return Reason("VLE-6.0l", "why-charge-far", told)


def _charge_target(b: BattleState, unit: int, target: int) -> Reason | None:
    """7.3h, i: what must hold before the cavalry moves."""
    here = b.hex[unit]
    there = b.hex[target]
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[target]}
    if b.field.building[there]:
        return Reason("VLE-7.3i", "why-cavalry-building", {**told, "hex": HEX[there], "terrain": ground(b, there)})
    if not ARCS[here * SIZE + there] & 1 << b.facing[unit]:
        return Reason("VLE-7.3h", "why-charge-arc", {**told, "facing": FACING[b.facing[unit]]})
    return None if b.sees(here, there) else no_sight(b, unit, target)


def _charge_path(b: BattleState, unit: int, card: int, wish: Wish) -> Reason | None:
    here = b.hex[unit]
    there = b.hex[wish.of("target")]
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[wish.of("target")]}
    carrying = b.general_at[here] >= 0 and not wish.has("general")
    fault = walk(b, unit, wish.several("path"), card, allowance(b, unit, card), card < MANOEUVRE, carrying, goal=there)
    if fault is not None:
        return fault
    for h in wish.several("path"):
        if b.field.building[h]:
            return Reason("VLE-8.4b", "why-charge-through-building", {**told, "hex": HEX[h], "terrain": ground(b, h)})
    end = wish.several("path")[-1]
    if DISTANCE[end * SIZE + there] != 1:
        return Reason("VLE-7.3h", "why-charge-end", {**told, "hex": HEX[end]})
    for code in charge_codes(b, unit, card):
        if code >> CHARGE_TARGET_SHIFT & PIECE_MASK == wish.of("target"):
            shortest = len(path_of(code >> CHARGE_PATH_SHIFT))
            if shortest < len(wish.several("path")):
                return Reason(
                    "VLE-7.3h", "why-charge-longer", {**told, "steps": len(wish.several("path")), "least": shortest}
                )
    return None


# ---- formation and rally -----------------------------------------------------------------------------------------


def formation(b: BattleState, activation: Activation, verb: int) -> Reason | None:
    """6.0c, d, e and 8.6b."""
    unit = activation.unit
    h = b.hex[unit]
    told: dict[str, Any] = {"unit": b.ids[unit]}
    if ARM[b.kind[unit]] != INFANTRY or b.kind[unit] == GARRISON:
        return Reason("VLE-6.0c", "why-no-formation", told)
    if b.elements[unit] == 0:
        return Reason("VLE-15.0e", "why-shaken", told)
    if verb == LINE:
        return None if b.square[unit] else Reason("VLE-6.0c", "why-in-line", told)
    if b.square[unit]:
        return Reason("VLE-6.0c", "why-in-square", told)
    if b.field.square_allowed[h]:
        return None
    told["hex"] = HEX[h]
    if b.field.road[h]:
        return Reason("VLE-8.6b", "why-square-road", told)
    return Reason("VLE-6.0e", "why-square-ground", {**told, "terrain": ground(b, h)})


def rally(b: BattleState, activation: Activation) -> Reason | None:
    """12.0a, notes 34, 46, 92, 132 and 156."""
    unit = activation.unit
    card = activation.card
    here = b.hex[unit]
    told: dict[str, Any] = {"unit": b.ids[unit]}
    if b.kind[unit] == GENERAL or b.kind[unit] == GARRISON:
        return Reason("VLE-12.0a", "why-never-rallies", told)
    if b.missing(unit) <= 0:
        return Reason("VLE-12.0a", "why-no-losses", told)
    if b.recoverable(unit) <= 0:
        return Reason("VLE-15.0g", "why-tested", told)
    if card >= MANOEUVRE:
        return Reason(CARD_RULES[card - MANOEUVRE], "why-rally-card", {**told, "card": CARDS[card]})
    enemies = b.enemies_on_map(b.side[unit])
    near = [e for e in enemies if DISTANCE[here * SIZE + b.hex[e]] <= RALLY_DISTANCE]
    watching = [e for e in enemies if b.sees(b.hex[e], here)]
    if not near or not watching:
        return None
    both = [e for e in near if e in watching]
    closest = both[0] if both else near[0]
    told["piece"] = b.ids[closest]
    told["distance"] = DISTANCE[here * SIZE + b.hex[closest]]
    if both:
        return Reason("VLE-12.0a", "why-rally-enemy", told)
    return Reason("VLE-12.0a", "why-rally-enemies", {**told, "target": b.ids[watching[0]]})


# ---- retreats ----------------------------------------------------------------------------------------------------


def fall_back(b: BattleState, retreat: Retreat, h: int) -> Reason | None:
    """10.1a, b, c: one of the three hexes behind, by the priorities."""
    piece = retreat.unit
    here = b.hex[piece]
    offered = retreat_hexes(b, piece, retreat.toward)
    told: dict[str, Any] = {"unit": b.ids[piece], "hex": HEX[h], "hexes": [HEX[n] for n in offered]}
    if h in offered:
        return None
    if h not in behind(here, retreat.toward):
        return Reason("VLE-10.1a", "why-retreat-behind", told)
    if not may_retreat_into(b, piece, h):
        if b.kind[piece] != GENERAL and b.occupant[h] >= 0:
            return Reason("VLE-10.1c", "why-hex-taken", {"hex": HEX[h], "piece": b.ids[b.occupant[h]]})
        fault = cannot_stand(b, piece, h)
        if fault is not None:
            return fault
        return Reason("VLE-7.3.16", "why-second-general", {"hex": HEX[h], "general": b.ids[b.general_at[h]]})
    if b.enemy_zone(b.side[piece])[h]:
        return Reason("VLE-10.1b", "why-retreat-enemy", told)
    return Reason("VLE-10.1b", "why-retreat-priority", told)


def away_from(b: BattleState, suffer: Suffer, facing: int) -> Reason | None:
    """10.1a, note 130."""
    either = (suffer.toward, suffer.or_toward)
    if facing in either:
        return None
    piece = suffer.general if suffer.step == "survivor_direction" else suffer.unit
    return Reason("VLE-10.1a", "why-retreat-direction", {"unit": b.ids[piece], "facing": [FACING[d] for d in either]})
