"""Why a unit, a general or a charge cannot go where somebody would send it (chapters 6, 7.3 and 9.4.2)."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.engine.wish import Wish
from grognard.games.vive_lempereur.rules.actions import HALT, MOVE_PATH_SHIFT, path_of
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ART_HORSE,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    PACE,
    RETREATED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import BRIDGE, GRID, HEX
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT, CARDS, MANOEUVRE
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.movement import (
    HALT_THERE,
    NO,
    ON,
    ON_BY_ROAD,
    THROUGH,
    allowance,
    by_road,
    destinations,
    entering,
    general_may_enter,
    general_may_stay,
    general_rides,
    in_contact,
    nearest_enemy,
)
from grognard.games.vive_lempereur.rules.reasons_ground import STOPS, ground, impassable

GENERAL_STEPS: Final = PACE[GENERAL]


def never_moves(b: BattleState, unit: int) -> Reason | None:
    """What forbids every move of a unit, wherever it would go."""
    told: dict[str, Any] = {"unit": b.ids[unit]}
    if b.kind[unit] == GARRISON:
        return Reason("VLE-6.0g", "why-garrison-moves", told)
    if b.square[unit]:
        return Reason("VLE-6.0f", "why-square-moves", told)
    if b.marks[unit] & RETREATED:
        return Reason("VLE-10.1f", "why-retreated-moves", told)
    return None


def move(b: BattleState, wish: Wish) -> Reason | None:
    top = b.stack[-1]
    if isinstance(top, March):
        return _chase(b, top, wish)
    assert isinstance(top, Activation)
    return move_of(b, top.unit, top.card, wish)


def move_of(b: BattleState, unit: int, card: int, wish: Wish) -> Reason | None:
    """Why a piece under orders, or that may be given some, cannot make a move."""
    if b.kind[unit] == GENERAL:
        return _ride(b, unit, wish)
    fault = never_moves(b, unit)
    if fault is not None:
        return fault
    general = b.general_at[b.hex[unit]]
    if wish.has("general") and general < 0:
        return Reason("VLE-6.3.13", "why-no-general", {"unit": b.ids[unit]})
    carrying = general >= 0 and not wish.has("general")
    shaken = b.elements[unit] == 0
    fault = walk(
        b,
        unit,
        wish.several("path"),
        card,
        allowance(b, unit, card),
        card < MANOEUVRE,
        carrying,
        lighter=bool(wish.several("garrison")),
    )
    if fault is not None:
        return fault
    here = b.hex[unit]
    end = wish.several("path")[-1]
    if shaken and nearest_enemy(b, unit, end) <= nearest_enemy(b, unit, here):
        return Reason("VLE-15.0e", "why-shaken-withdraws", {"unit": b.ids[unit], "hex": HEX[end]})
    fault = other_path(list(destinations(b, unit, card, carrying).values()), wish.several("path"))
    if fault is not None:
        return fault
    fault = _garrisons(b, unit, wish, shaken)
    if fault is not None:
        return fault
    if wish.has("general") and b.field.infantry_only[here] and here not in wish.several("garrison"):
        return Reason("VLE-14.1d", "why-infantry-only", {"unit": b.ids[general], "hex": HEX[here]})
    return None


def other_path(found: list[int], path: tuple[int, ...]) -> Reason | None:
    """A way that no rule forbids, where another to the same hex is the one on offer."""
    offered = [way for way in map(path_of, found) if way[-1] == path[-1]]
    if not offered or path in offered:
        return None
    return Reason("", "why-other-path", {"hex": HEX[path[-1]], "path": [HEX[h] for h in offered[0]]})


def _garrisons(b: BattleState, unit: int, wish: Wish, shaken: bool) -> Reason | None:
    """6.0i, note 44: one element in each building that infantry leaves, the last of its elements kept."""
    if not wish.several("garrison"):
        return None
    told: dict[str, Any] = {"unit": b.ids[unit]}
    if ARM[b.kind[unit]] != INFANTRY:
        return Reason("VLE-6.0i", "why-garrison-infantry", told)
    if shaken:
        return Reason("VLE-15.0e", "why-shaken", told)
    whole = (b.hex[unit], *wish.several("path"))
    for h in wish.several("garrison"):
        if h not in whole[:-1]:
            return Reason("VLE-6.0i", "why-garrison-left", {**told, "hex": HEX[h]})
        if not b.field.building[h]:
            return Reason("VLE-6.0i", "why-garrison-building", {"hex": HEX[h], "terrain": ground(b, h)})
    in_order = [h for h in whole[:-1] if h in wish.several("garrison")]
    if len(in_order) >= b.elements[unit]:
        return Reason("VLE-6.0i", "why-garrison-elements", {**told, "elements": b.elements[unit]})
    for h in in_order:
        if wish.several("garrison").count(h) > 1:
            return Reason("VLE-6.0i", "why-garrison-one", {**told, "hex": HEX[h]})
    if in_order != list(wish.several("garrison")):
        return Reason("", "why-part-order", {"part": "garrison", "valid": [HEX[h] for h in in_order]})
    return None


# ---- hex by hex --------------------------------------------------------------------------------------------


def walk(
    b: BattleState,
    unit: int,
    path: tuple[int, ...],
    card: int,
    steps: int,
    bonus: bool,
    carrying: bool,
    trail: tuple[int, ...] = (),
    lighter: bool = False,
    goal: int = -1,
) -> Reason | None:
    """What keeps a unit from its goal: first the distance, then the first hex of the path, and the rule, that stops it.

    ``trail`` are the hexes of a move that goes on, as in ``movement.reach``; ``lighter``: a garrison is to be left.
    ``goal`` is what the player points at where the path leads only next to it, as a charge does."""
    field = b.field
    h = b.hex[unit]
    start = h
    begun = trail[0] if trail else h
    contact = in_contact(b, unit, begun)
    bonus = bonus and field.road[h]
    end = path[-1]
    if goal < 0:
        fault = beyond(b, unit, end, card, steps, bonus)
        if fault is not None:
            return fault
        goal = end
    answer = ON
    before = -1
    if len(trail) > 1 and field.building[h]:  # entered by road, or the move would be over
        answer = ON_BY_ROAD
        before = trail[-2]
    roads = 0  # steps that followed a road
    for i, n in enumerate(path):
        d = GRID.direction(h, n)
        if n == start or (n == before and i == 0):
            return Reason("", "why-path-circles", {"hex": HEX[n]})
        if d < 0:
            return Reason("VLE-2.0a", "why-not-adjacent", {"from": HEX[h], "hex": HEX[n]})
        linked = bool(field.road_links[h] >> d & 1)
        if answer == HALT_THERE:
            return way_closed(goal, h, halted(b, unit, before, h))
        if answer == ON_BY_ROAD or (answer == THROUGH and field.building[h]):
            if not linked:
                off_road = Reason("VLE-8.4a", "why-building-off-road", {"hex": HEX[h], "terrain": ground(b, h)})
                return way_closed(goal, h, off_road)
        roads += 1 if linked else 0
        if i >= steps:
            fault = _off_road(b, unit, path[: i + 1], end, steps, bonus, roads == i + 1)
            if fault is not None:
                return way_closed(goal, end, fault)
        answer = entering(b, unit, h, d, n, contact, carrying, lighter)
        if answer == NO:
            return way_closed(goal, n, barred(b, unit, begun, n, carrying))
        before = h
        h = n
    if answer == THROUGH:
        return Reason("VLE-6.1c", "why-ends-on-guns", {"hex": HEX[h], "piece": b.ids[b.occupant[h]]})
    return None


def way_closed(goal: int, at: int, because: Reason) -> Reason:
    """What happens in a hex on the way is told as what it means for the one that was pointed at."""
    if at == goal:
        return because
    told = {"message": because.message, "args": because.args}
    return Reason(because.rule, "why-way-closed", {"hex": HEX[goal], "at": HEX[at], "because": told})


def beyond(b: BattleState, unit: int, end: int, card: int, steps: int, bonus: bool) -> Reason | None:
    """A hex that no way could reach, however free: one more than the allowance takes a road (6.0r)."""
    distance = GRID.distance(b.hex[unit], end)
    if distance <= steps + (1 if bonus else 0):
        return None
    told: dict[str, Any] = {"unit": b.ids[unit], "hex": HEX[end], "distance": distance, "most": steps}
    if card >= MANOEUVRE and steps:
        return Reason(allowance_rule(b, unit, card), "why-too-far-card", {**told, "card": CARDS[card]})
    return Reason(allowance_rule(b, unit, card), "why-too-far", told)


def _off_road(
    b: BattleState, unit: int, path: tuple[int, ...], end: int, steps: int, bonus: bool, by_road: bool
) -> Reason | None:
    """A step beyond the allowance: only one more, and only along a road without a bridge in between (6.0r, 8.6c)."""
    told: dict[str, Any] = {"unit": b.ids[unit], "hex": HEX[end], "most": steps}
    if not bonus or len(path) > steps + 1 or GRID.distance(b.hex[unit], end) <= steps:
        return Reason(allowance_rule(b, unit, 0), "why-way-long", told)
    if not by_road:
        return Reason("VLE-6.0r", "why-road-only", told)
    for h in path[:-1]:
        if b.field.terrain[h] == BRIDGE:
            return Reason("VLE-8.6c", "why-bridge", {**told, "from": HEX[h]})
    return None


def allowance_rule(b: BattleState, unit: int, card: int) -> str:
    kind = b.kind[unit]
    if kind == GENERAL:
        return "VLE-6.0q"
    arm = ARM[kind]
    if arm == INFANTRY:
        return "VLE-3.2a" if card == MANOEUVRE else "VLE-6.0b"
    if arm == CAVALRY:
        return "VLE-6.0l"
    if card == BOMBARDMENT:
        return "VLE-3.2d"
    return "VLE-6.0p" if kind == ART_HORSE else "VLE-6.0n"


def barred(b: BattleState, unit: int, begun: int, n: int, carrying: bool) -> Reason:
    """Why a unit whose move has begun in a hex may not enter n at all; asked in the order of ``movement.entering``."""
    told: dict[str, Any] = {"unit": b.ids[unit], "hex": HEX[n]}
    if not b.field.passable[n]:
        return impassable(b, n)
    zoned = b.enemy_zone(b.side[unit])[n] > 0
    occupant = b.occupant[n]
    if occupant >= 0 and b.side[occupant] != b.side[unit]:
        return Reason("VLE-6.1a", "why-enemy-there", {"hex": HEX[n], "piece": b.ids[occupant]})
    if zoned and in_contact(b, unit, begun):
        return Reason(
            "VLE-6.2b", "why-leaves-contact", {**told, "from": HEX[begun], "piece": b.ids[zone_owner(b, unit, n)]}
        )
    if b.field.infantry_only[n] and ARM[b.kind[unit]] != INFANTRY:
        return Reason("VLE-14.1d", "why-infantry-only", told)
    if occupant >= 0:
        told["piece"] = b.ids[occupant]
        if ARM[b.kind[occupant]] == ARTILLERY and ARM[b.kind[unit]] != ARTILLERY:
            if zoned:
                told["target"] = b.ids[zone_owner(b, unit, n)]
                return Reason("VLE-6.2a", "why-zone-on-guns", told)
            return Reason(STOPS.get(ground(b, n), "VLE-6.1.2"), "why-ground-on-guns", {**told, "terrain": ground(b, n)})
        if b.kind[occupant] != GARRISON:
            return Reason("VLE-6.1a", "why-friend-there", told)
        if ARM[b.kind[unit]] != INFANTRY:
            return Reason("VLE-6.0h", "why-garrison-there", told)
        if not (carrying and b.general_at[n] >= 0):
            return Reason("VLE-6.0h", "why-garrison-full", told)
    general = b.general_at[n]
    if general < 0:
        return Reason("", "why-not-offered")
    return Reason("VLE-7.3.16", "why-second-general", {"hex": HEX[n], "general": b.ids[general]})


def halted(b: BattleState, unit: int, h: int, n: int) -> Reason:
    """Why a unit that has gone from h into n may go no further."""
    told: dict[str, Any] = {"unit": b.ids[unit], "hex": HEX[n]}
    if b.enemy_zone(b.side[unit])[n]:
        return Reason("VLE-6.2a", "why-zone-stops", {**told, "piece": b.ids[zone_owner(b, unit, n)]})
    general = b.general_at[n]
    if general >= 0 and b.occupant[n] < 0:
        if b.side[general] != b.side[unit]:
            return Reason("VLE-9.4.2a", "why-general-flees", {**told, "general": b.ids[general]})
        return Reason("VLE-6.1d", "why-general-stops", {**told, "general": b.ids[general]})
    told["terrain"] = ground(b, n)
    return Reason(STOPS.get(ground(b, n), "VLE-6.1.2"), "why-ground-stops", told)


def zone_owner(b: BattleState, unit: int, h: int) -> int:
    """An enemy whose zone of control covers a hex."""
    for enemy in b.enemies_on_map(b.side[unit]):
        if b.kind[enemy] != GARRISON and GRID.distance(b.hex[enemy], h) == 1:
            return enemy
    return -1


# ---- generals and those who hunt them ----------------------------------------------------------------------


def _ride(b: BattleState, general: int, wish: Wish) -> Reason | None:
    """6.3, 6.0q: a general alone."""
    field = b.field
    h = b.hex[general]
    path = wish.several("path")
    if wish.has("general"):
        return Reason("VLE-6.3.12", "why-general-himself", {"general": b.ids[general]})
    if wish.several("garrison"):
        return Reason("VLE-6.0i", "why-garrison-infantry", {"unit": b.ids[general]})
    if path[-1] == h:
        return Reason("", "why-path-circles", {"hex": HEX[h]})
    bonus = field.road[h]
    fault = beyond(b, general, path[-1], 0, GENERAL_STEPS, bonus)
    if fault is not None:
        return fault
    roads = 0
    for i, n in enumerate(path):
        d = GRID.direction(h, n)
        if d < 0:
            return Reason("VLE-2.0a", "why-not-adjacent", {"from": HEX[h], "hex": HEX[n]})
        roads += 1 if field.road_links[h] >> d & 1 else 0
        if i >= GENERAL_STEPS:
            fault = _off_road(b, general, path[: i + 1], path[-1], GENERAL_STEPS, bonus, roads == i + 1)
            if fault is not None:
                return fault
        if not general_may_enter(b, general, n):
            return way_closed(path[-1], n, _general_barred(b, general, n))
        h = n
    if not general_may_stay(b, general, h):
        return Reason("VLE-6.3b", "why-second-general", {"hex": HEX[h], "general": b.ids[b.general_at[h]]})
    return other_path([code >> MOVE_PATH_SHIFT for code in general_rides(b, general)], path)


def _general_barred(b: BattleState, general: int, n: int) -> Reason:
    if not b.field.passable[n]:
        return impassable(b, n)
    for enemy in (b.occupant[n], b.general_at[n]):
        if enemy >= 0 and b.side[enemy] != b.side[general]:
            return Reason("VLE-6.3a", "why-enemy-there", {"hex": HEX[n], "piece": b.ids[enemy]})
    return Reason("VLE-14.1d", "why-infantry-only", {"unit": b.ids[general], "hex": HEX[n]})


def _chase(b: BattleState, march: March, wish: Wish) -> Reason | None:
    """9.4.2a, note 89: the rest of a move, after a general who fled."""
    unit = march.unit
    trail = b.trail
    told: dict[str, Any] = {"unit": b.ids[unit]}
    if wish.has("general"):
        if march.general < 0:
            return Reason("VLE-6.3.13", "why-no-general", told)
        return Reason("VLE-6.3.13", "why-chase-general", {**told, "general": b.ids[march.general]})
    steps = allowance(b, unit, march.card) - (len(trail) - 1)
    # 6.0r, 8.6c: one hex more as long as the whole move has followed a road.
    bonus = march.card < MANOEUVRE and b.field.terrain[trail[-1]] != BRIDGE and by_road(b, trail)
    fault = walk(
        b,
        unit,
        wish.several("path"),
        march.card,
        steps,
        bonus,
        march.general >= 0,
        trail=trail,
        lighter=bool(wish.several("garrison")),
    )
    if fault is not None:
        return fault
    end = wish.several("path")[-1]
    if b.elements[unit] == 0 and nearest_enemy(b, unit, end) <= nearest_enemy(b, unit, trail[0]):
        return Reason("VLE-15.0e", "why-shaken-withdraws", {**told, "hex": HEX[end]})
    ways = [code >> MOVE_PATH_SHIFT for code in march.chase_options(b, b.side[unit]) if code != HALT]
    fault = other_path(ways, wish.several("path"))
    if fault is not None:
        return fault
    for h in wish.several("garrison"):
        if h in trail[:-1]:
            return Reason("VLE-6.0i", "why-chase-left", {**told, "hex": HEX[h]})
    return _garrisons(b, unit, wish, b.elements[unit] == 0)
