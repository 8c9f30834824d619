"""Why something is not allowed: the nearest reason first. Only what the seat may know is told."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.nemesis_1813.rules.entering import stays_in_italy
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    CITIES,
    COST,
    CROSSING,
    GRID,
    HEX,
    NEAR,
    TORGAU,
    TOUCHING,
    crossed,
    stack_of,
)
from grognard.games.nemesis_1813.rules.lands import closing_rule, no_halt, sealed, shut
from grognard.games.nemesis_1813.rules.lines import besieged, interdicted, linked, may_stand
from grognard.games.nemesis_1813.rules.march import (
    March,
    furthest,
    held_together,
    may_halt,
    may_take,
    movable,
    under_own,
)
from grognard.games.nemesis_1813.rules.pieces import (
    DANZIG,
    FROZEN_HEXES,
    LEADER,
    LEADER_SIDE,
    SIDE,
    SWEDES,
    UNIT,
    bulk,
    members,
)
from grognard.games.nemesis_1813.rules.ranks import compatriots, foot_without
from grognard.games.nemesis_1813.rules.reasons_pieces import by_card, of_pieces
from grognard.games.nemesis_1813.rules.retreat import Retreat
from grognard.games.nemesis_1813.rules.tables import FORCED
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import ActiveSupply, receivers, supplied
from grognard.games.nemesis_1813.rules.transfers import Transfers

_SUPPLIES: Final = ("train", "depot", "dummy", "rally", "discard", "convert", "mislead", "unmask")


def against_the_rules(b: Theatre, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    reason = _not_yours(b, seat, parts)
    if reason is not None:
        return reason
    top = b.stack[-1]
    if verb == "play":
        return Reason("NEM-16.1c", "why-not-in-hand", {"card": parts["card"]})
    if verb in ("move", "free_move"):
        return _cannot_set_out(b, seat, parts["from"])
    if verb == "attack":
        return _cannot_attack(b, seat, parts["from"], parts["hex"])
    if verb in _SUPPLIES:
        return _supplies(b, seat, verb, parts["hex"])
    if verb == "remove" and isinstance(top, ActiveSupply):
        return Reason("NEM-7.2b", "why-no-depot-there", {"hex": HEX[parts["hex"]]})
    if verb == "to" and isinstance(top, March):
        return _no_way(b, seat, top, parts["hex"])
    if verb == "to" and isinstance(top, Transfers):
        return Reason("NEM-12.1b", "why-no-post", {"hex": HEX[parts["hex"]]})
    if verb == "retreat" and isinstance(top, Retreat):
        return _no_retreat(b, seat, top, parts["hex"])
    if verb == "commit" and parts["commands"] > b.commands[seat]:
        return Reason("NEM-10.2-1", "why-few-commands", {"count": b.commands[seat]})
    return of_pieces(b, seat, top, verb, parts)


def _supplies(b: Theatre, seat: int, verb: str, h: int) -> Reason | None:
    """Trains, depots and dummies."""
    at = {"hex": HEX[h]}
    if verb == "train":
        return _no_train_there(b, seat, h)
    if verb in ("depot", "dummy"):
        return _no_depot_there(b, seat, h, verb == "depot")
    if verb == "rally":
        return _cannot_rally(b, seat, h)
    if verb == "discard":
        return Reason("NEM-8.2a", "why-no-train", at)
    if verb == "convert":
        return Reason("NEM-7.1a", "why-nothing-to-convert", at)
    if verb == "mislead":
        return Reason("NEM-15.1d", "why-no-mislead", at)
    return Reason("NEM-15.1a", "why-no-unmask", at)


def _not_yours(b: Theatre, seat: int, parts: dict[str, Any]) -> Reason | None:
    unit = parts.get("unit", -1)
    if unit >= 0 and SIDE[unit] != seat:
        return Reason("NEM-1.0b", "why-not-your-unit", {"unit": UNIT[unit]})
    leader = parts.get("commander", -1)
    if leader >= 0 and LEADER_SIDE[leader] != seat:
        return Reason("NEM-1.0b", "why-not-your-commander", {"commander": LEADER[leader]})
    return None


def _cannot_set_out(b: Theatre, seat: int, h: int) -> Reason | None:
    stack = stack_of(h, seat)
    at = {"hex": HEX[h]}
    if not b.army[stack]:
        return Reason("NEM-8.4d", "why-no-stack", at)
    if not b.usable(h, seat):
        return Reason("NEM-8.4d", "why-no-train", at)
    if b.staff[stack] & ~b.rode and not b.staff[stack] & ~b.rode & ~b.bent.fixed:
        return by_card(b, seat, "commander_inactive", "commander_no_move")
    if not b.staff[stack] & ~b.rode:
        return Reason("NEM-8.4e", "why-no-fresh-commander", at)
    if foot_without(b, b.army[stack] & ~b.moved, b.officers(stack)):
        return Reason("NEM-16.2m", "why-foot-under-horse", at)
    if b.army[stack] & b.disrupted & ~b.moved:
        return Reason("NEM-8.4g", "why-disrupted-stack", at)
    if besieged(b, seat, h):
        return Reason("NEM-8.4k", "why-besieged", at)
    if held_together(b, stack):
        return by_card(b, seat, "no_move")
    if not any([under_own(b, 1 << unit, b.staff[stack] & ~b.rode) for unit in members(b.army[stack])]):
        return by_card(b, seat, "own_nation_command")
    if b.army[stack] & b.passive:
        return Reason("NEM-14.6a", "why-prussia-waits", at)
    if b.friction and seat == ALLIED and not movable(b, seat, h) and b.army[stack] & ~b.moved:
        return Reason("NEM-16.6b", "why-strangers", at)
    if b.army[stack] & b.garrison and not movable(b, seat, h):
        return Reason("NEM-14.12b", "why-garrison-stays", at)
    if not b.obeys(b.army[stack], b.staff[stack]) and not movable(b, seat, h) and b.army[stack] & SWEDES & ~b.moved:
        return Reason("NEM-14.8a", "why-swedes-obey-swedes", at)
    if not b.army[stack] & ~b.moved:
        return Reason("NEM-8.3a", "why-all-moved", at)
    if not any([may_take(b, seat, h, 1 << unit) for unit in members(movable(b, seat, h))]):
        return Reason("NEM-8.4i", "why-screens", at)
    return Reason("NEM-8.4h", "why-nowhere-to-go", at)


def _no_way(b: Theatre, seat: int, march: March, n: int) -> Reason | None:
    at = {"hex": HEX[n]}
    if not TOUCHING[march.here] >> n & 1:
        return Reason("NEM-2.3a", "why-not-adjacent", at)
    way = 6 * march.here + GRID.direction(march.here, n)
    if CROSSING[way] < 0:
        return Reason("NEM-2.2r2", "why-no-crossing", at)
    if shut(b, seat) >> n & 1:
        return Reason(closing_rule(b, seat, n), "why-closed-land", at)
    if b.held[1 - seat] >> n & 1:
        return Reason("NEM-8.4h", "why-enemy-there", at)
    most = furthest(b, seat, march.force)
    if most < march.paid + COST[b.winter][way] <= FORCED:
        return by_card(b, seat, "no_forced_march", "movement_mod")
    if march.paid + COST[b.winter][way] > most:
        return Reason("NEM-8.4b", "why-too-far", {**at, "count": march.paid + COST[b.winter][way], "most": most})
    if not stays_in_italy(b, seat, march.here, n):
        return Reason("NEM-14.15-v", "why-bound-to-italy", at)
    if bulk(march.force) > b.room(n, seat):
        return Reason("NEM-4.1a", "why-no-room", at)
    shadowed = not march.paid and (b.shadow[seat] >> march.here & interdicted(b, seat) >> n) & 1
    if not march.stopped and not shadowed and not may_halt(b, seat, n, march.force, march.staff):
        frozen = no_halt(b, seat) >> n & 1
        return Reason("NEM-14.11a", "why-frozen-corps", at) if frozen else Reason("NEM-14.8a", "why-swedes-apart", at)
    return Reason("NEM-8.4j" if not march.paid else "NEM-8.4i", "why-cavalry", at)


def _cannot_attack(b: Theatre, seat: int, h: int, to: int) -> Reason | None:
    stack = stack_of(h, seat)
    if not b.army[stack]:
        return Reason("NEM-10.1a", "why-no-stack", {"hex": HEX[h]})
    if not (b.held[1 - seat] | b.led[1 - seat]) >> to & 1:
        return _no_enemy(b, seat, to)
    if not TOUCHING[h] >> to & 1:
        return Reason("NEM-10.1a", "why-not-adjacent", {"hex": HEX[to]})
    if not NEAR[h] >> to & 1:
        return Reason("NEM-2.2r2", "why-no-crossing", {"hex": HEX[to]})
    if b.army[stack] & b.disrupted:
        return Reason("NEM-10.1b", "why-disrupted-stack", {"hex": HEX[h]})
    if not b.army[stack] & ~b.foraging:
        return Reason("NEM-10.1d", "why-foraging", {"hex": HEX[h]})
    if not b.army[stack] & ~b.garrison:
        return Reason("NEM-14.13c" if b.army[stack] & DANZIG else "NEM-14.12c", "why-garrison-defends", {"hex": HEX[h]})
    if b.bent.peace or not b.army[stack] & ~(b.halted | b.bent.passive | b.bent.not_alone):
        return by_card(b, seat, "no_attacks")
    if b.staff[stack] & b.bent.unwell:
        return by_card(b, seat, "commander_limited")
    if (b.army[stack] | b.army[stack_of(to, 1 - seat)]) & b.passive:
        return Reason("NEM-14.6a", "why-prussia-waits", {"hex": HEX[h]})
    if not b.obeys(b.army[stack], b.staff[stack]):
        return Reason("NEM-14.8a", "why-swedes-obey-swedes", {"hex": HEX[h]})
    if b.army[stack] & SWEDES:
        return Reason("NEM-14.8b", "why-swedes-wait", {"hex": HEX[h]})
    return Reason("NEM-10.1d", "why-foraging", {"hex": HEX[h]})  # beside a garrison, which does not attack either


def _no_enemy(b: Theatre, seat: int, to: int) -> Reason:
    """R115, 14.10: whoever takes no part in the war yet is none."""
    at = {"hex": HEX[to]}
    if b.frozen and FROZEN_HEXES[1 - seat] >> to & 1:
        return Reason("NEM-14.11a", "why-out-of-the-war", at)
    if not b.saxony and to == TORGAU:
        return Reason("NEM-14.10-ii", "why-out-of-the-war", at)
    return Reason("NEM-10.1a", "why-no-enemy", at)


def _no_train_there(b: Theatre, seat: int, h: int) -> Reason | None:
    at = {"hex": HEX[h]}
    if not b.stock[seat]:
        return Reason("NEM-7.2a", "why-no-trains-left")
    if b.army[stack_of(h, seat)]:
        if not supplied(b, seat) >> h & 1:
            return Reason("NEM-7.3a", "why-out-of-supply", at)
        if not b.staff[stack_of(h, seat)]:
            return Reason("NEM-7.3a", "why-no-commander", at)
        if not b.officers(stack_of(h, seat)):
            return by_card(b, seat, "commander_inactive")
        if foot_without(b, b.army[stack_of(h, seat)], b.officers(stack_of(h, seat))):
            return Reason("NEM-16.2m", "why-foot-under-horse", at)
        if not receivers(b, seat) >> h & 1:
            return Reason("NEM-14.8a", "why-swedes-obey-swedes", at)
    return _no_depot_there(b, seat, h, False)


def _no_depot_there(b: Theatre, seat: int, h: int, chained: bool) -> Reason | None:
    at = {"hex": HEX[h]}
    if not CITIES >> h & 1:
        return Reason("NEM-7.0b", "why-no-city", at)
    if sealed(b, seat) >> h & 1:
        return Reason(closing_rule(b, seat, h), "why-closed-land", at)
    if (b.depots[0] | b.depots[1]) >> h & 1:
        return Reason("NEM-7.7b", "why-depot-there", at)
    if besieged(b, seat, h):
        return Reason("NEM-7.7c", "why-besieged", at)
    if not may_stand(b, seat) >> h & 1:
        return Reason("NEM-7.7b", "why-not-friendly", at)
    if chained and not linked(b, seat) >> h & 1:
        return Reason("NEM-7.8a", "why-not-linked", at)
    if chained and not b.usable(h, seat):
        return Reason("NEM-7.7a", "why-no-train", at)
    return None


def _cannot_rally(b: Theatre, seat: int, h: int) -> Reason | None:
    at = {"hex": HEX[h]}
    if not b.army[stack_of(h, seat)] & b.disrupted:
        return Reason("NEM-8.1a", "why-nobody-to-rally", at)
    if not b.usable(h, seat):
        return Reason("NEM-8.1a", "why-no-train", at)
    if not b.staff[stack_of(h, seat)]:
        return Reason("NEM-8.1a", "why-no-commander", at)
    stack = stack_of(h, seat)
    if not b.officers(stack):
        return by_card(b, seat, "commander_inactive")
    if b.rallied >> h & 1:
        return Reason("NEM-8.1b", "why-rallied-already", at)
    if foot_without(b, b.army[stack], b.officers(stack)):
        return Reason("NEM-16.2m", "why-foot-under-horse", at)
    if not b.obeys(b.army[stack], b.staff[stack]):
        return Reason("NEM-14.8a", "why-swedes-obey-swedes", at)
    if b.friction and seat == ALLIED and not b.army[stack] & b.disrupted & compatriots(b.officers(stack)):
        return Reason("NEM-16.6b", "why-strangers", at)
    return Reason("NEM-8.1a", "why-out-of-supply", at)


def _no_retreat(b: Theatre, seat: int, retreat: Retreat, n: int) -> Reason | None:
    at = {"hex": HEX[n]}
    here = retreat.hex if retreat.goal < 0 else retreat.goal
    if not TOUCHING[here] >> n & 1:
        return Reason("NEM-11.11a", "why-not-adjacent", at)
    side = CROSSING[6 * here + GRID.direction(here, n)]
    if side < 0:
        return Reason("NEM-2.2r2", "why-no-crossing", at)
    if not crossed(side, b.bent.bridged[seat], b.bent.broken):
        return Reason("NEM-11.11b", "why-no-bridge", at)
    if b.held[1 - seat] >> n & 1:
        return Reason("NEM-11.11d", "why-enemy-there", at)
    if TOUCHING[retreat.origin] >> n & 1:
        return Reason("NEM-11.11d", "why-beside-attacker", at)
    if shut(b, seat) >> n & 1:
        return Reason(closing_rule(b, seat, n), "why-closed-land", at)
    if not stays_in_italy(b, seat, here, n):
        return Reason("NEM-14.15-v", "why-bound-to-italy", at)
    if no_halt(b, seat) >> n & 1:
        return Reason("NEM-14.11a", "why-frozen-corps", at)
    stack = stack_of(n, seat)
    force, staff = b.army[stack_of(here, seat)], b.staff[stack_of(here, seat)]
    if not b.may_share(b.army[stack] | force, b.staff[stack] | staff):
        return Reason("NEM-14.8a", "why-swedes-apart", at)
    if retreat.goal >= 0 and bulk(retreat.excess) > b.room(n, seat):
        return Reason("NEM-11.11e", "why-no-room", at)
    return Reason("NEM-11.11c", "why-difficult-ground", at)
