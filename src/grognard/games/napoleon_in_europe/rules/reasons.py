"""Why something is not allowed: the nearest reason first. Here orders on the map, and what is asked at another time;
politics, battles and purchases have files of their own."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.engine.errors import Reason
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.continent import Continent, some
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.fleets import Expulsion, Sail
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND, REGION, SEA, SEA_NEAR, SEAS, SHORE, is_port, port
from grognard.games.napoleon_in_europe.rules.march import March, ready
from grognard.games.napoleon_in_europe.rules.meetings import SeaBattle
from grognard.games.napoleon_in_europe.rules.politics import ACTS
from grognard.games.napoleon_in_europe.rules.reasons_battle import battle_reason
from grognard.games.napoleon_in_europe.rules.reasons_politics import politics_reason
from grognard.games.napoleon_in_europe.rules.reasons_purchase import purchase_reason
from grognard.games.napoleon_in_europe.rules.relations import enemy_armies_in, roams
from grognard.games.napoleon_in_europe.rules.retreats import near
from grognard.games.napoleon_in_europe.rules.specials import closed, held, ships_held
from grognard.games.napoleon_in_europe.rules.tables import NATIONS, NOBODY, PORT_ATTACKERS, SEVEN
from grognard.games.napoleon_in_europe.rules.transport import Transport, harbours_for, shores
from grognard.games.napoleon_in_europe.rules.turn import ORDERS, Moves
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MILITIAMEN, TROOPS, armies, count
from grognard.games.napoleon_in_europe.rules.waters import foes_at, harbour, next_places, ships_at
from grognard.space.network import reach

Parts = dict[str, Any]
ON_THE_BOARD: Final = ("deploy", "move", "fire", "charge", "unsquare", "rally", "retreat")
# What else belongs to a time of its own: the rule that says when, and the words for it.
TIMES: Final = {
    **dict.fromkeys((*ORDERS, "to", "steer", "by", "land", "take"), ("NIE-BATTLE-2", "why-not-moving")),
    **dict.fromkeys(ACTS, ("NIE-PAP-9", "why-no-politics")),
    **dict.fromkeys(("buy", "buy_points"), ("NIE-BUY-1", "why-no-production")),
    **dict.fromkeys(ON_THE_BOARD, ("NIE-BATTLE-1", "why-no-battle-now")),
    **dict.fromkeys(("claim", "liberate"), ("NIE-POL-PEACE-7", "why-no-congress")),
    "suppress": ("NIE-POL-REVOLT-5", "why-not-suppressing"),
    "pursue": ("NIE-PURSUIT-1", "why-no-pursuit"),
}


def wrong_time(b: Continent, verb: str) -> Reason | None:
    """Something else is asked."""
    top = b.stack[-1]
    if isinstance(top, (March, Sail, Transport)) and verb in ORDERS:
        return Reason("NIE-LAND-13", "why-finish-this-move")
    if isinstance(top, Battle) and verb == "deploy":
        return Reason("NIE-DEPLOY-1", "why-lined-up")
    known = TIMES.get(verb)
    return Reason(*known) if known is not None else None


def against_the_rules(b: Continent, seat: int, verb: str, parts: Parts) -> Reason | None:
    top = b.stack[-1]
    if isinstance(top, Moves) and verb in ORDERS:
        return no_order(b, top, verb, parts)
    if isinstance(top, March):
        return no_march(b, top, verb, parts)
    if isinstance(top, Sail) and verb == "steer":
        return no_course(b, top.power, top.place, parts["place"])
    if isinstance(top, Expulsion) and verb == "steer":
        return no_course(b, top.power, port(top.region), parts["place"])
    if isinstance(top, SeaBattle) and verb == "moor":
        return no_berth(b, top, parts["region"])
    if isinstance(top, Transport):
        return no_transport(b, top, verb, parts)
    if verb in ACTS:
        return politics_reason(b, seat, verb, parts)
    return purchase_reason(b, verb, parts) or battle_reason(b, verb, parts)


# ---- orders --------------------------------------------------------------------------------------------------------


def no_order(b: Continent, moves: Moves, verb: str, parts: Parts) -> Reason | None:
    nation = moves.power
    who = {"nation": NATIONS[nation]}
    if moves.still >> nation & 1:
        return Reason("NIE-ALLY-8", "why-moved-with-ally", who)
    if verb in ("march", "embark"):
        return no_departure(b, nation, verb, parts["from"])
    if ships_held(b):
        return Reason("NIE-SCEN-2", "why-ships-held")
    if verb == "sail":
        place = parts["at"]
        there = ships_at(b, nation, place)
        if not there:
            return Reason("NIE-SEA-1", "why-no-squadrons", {**who, "place": place_name(place)})
        free = there - b.sailed.get(SEVEN * place + nation, 0)
        if not free:
            return Reason("NIE-SEA-3", "why-sailed", {"place": place_name(place)})
        return Reason("NIE-SEA-5", "why-fewer", {"most": free})
    sea = parts["sea"]
    if not ships_at(b, nation, sea):
        return Reason("NIE-SEA-1", "why-no-squadrons", {**who, "place": SEA[sea]})
    fresh = ships_at(b, nation, sea) - b.fought.get(SEVEN * sea + nation, 0)
    if not fresh:
        return Reason("NIE-SEA-3", "why-fought", {"place": SEA[sea]})
    if verb == "seek":
        if not foes_at(b, nation, sea):
            return Reason("NIE-INTER-1", "why-no-enemy-fleet", {"place": SEA[sea]})
        return Reason("NIE-INTER-10", "why-met-already", {"place": SEA[sea]})
    return no_raid(b, nation, parts["region"], sea, fresh)


def no_raid(b: Continent, nation: int, region: int, sea: int, fresh: int) -> Reason:
    if not anchors(b, region) >> sea & 1:
        return Reason("NIE-PORT-1", "why-no-port-there", {"region": REGION[region], "sea": SEA[sea]})
    if not foes_at(b, nation, port(region)):
        return Reason("NIE-PORT-4", "why-no-enemy-in-port", {"region": REGION[region]})
    most = min(PORT_ATTACKERS - b.raided.get(region, 0), fresh)
    if most <= 0:
        return Reason("NIE-PORT-5", "why-raided", {"region": REGION[region]})
    return Reason("NIE-PORT-5", "why-fewer", {"most": most})


def no_departure(b: Continent, nation: int, verb: str, region: int) -> Reason:
    here = {"nation": NATIONS[nation], "region": REGION[region]}
    if not b.force(nation, region):
        return Reason("NIE-LAND-13", "why-no-units", here)
    if verb == "embark" and not anchors(b, region):
        return Reason("NIE-TRANS-14", "why-no-anchor", here)
    if not b.idle(nation, region):
        return Reason("NIE-TRANS-8" if verb == "embark" else "NIE-LAND-1", "why-moved", here)
    if held(b, nation, region) and not ready(b, nation, region):
        return Reason("NIE-SCEN-1", "why-held", here)
    if verb == "embark":
        return Reason("NIE-TRANS-2", "why-no-escort", here)
    return Reason("NIE-LAND-5", "why-no-way", here)


def no_march(b: Continent, march: March, verb: str, parts: Parts) -> Reason | None:
    if verb == "take":
        return no_take(b, march.power, march.region, march.group, parts, "NIE-LAND-13")
    if verb == "to":
        if not near(b, march.region) >> parts["region"] & 1:
            names = {"from": REGION[march.region], "region": REGION[parts["region"]]}
            return Reason("NIE-LAND-2", "why-not-adjacent", names)
        return barred(b, march.power, march.group, parts["region"])
    if verb == "halt":
        return Reason("NIE-LAND-1", "why-march-first")
    return Reason("NIE-LAND-5", "why-not-together") if verb == "all" else None


def no_take(b: Continent, nation: int, region: int, group: int, parts: Parts, rule: str) -> Reason:
    kind, number = parts["troop"], parts["count"]
    name = {"troop": TROOPS[kind], "region": REGION[region]}
    free = ready(b, nation, region) - group
    if not count(b.force(nation, region), kind):
        return Reason(rule, "why-none-here", name)
    if not count(free, kind):
        return Reason("NIE-LAND-1", "why-moved-or-taken", name)
    if number > count(free, kind):
        return Reason(rule, "why-fewer", {"most": count(free, kind)})
    return Reason("NIE-LAND-5", "why-not-together")


def barred(b: Continent, nation: int, group: int, region: int) -> Reason | None:
    """Why a group may not enter a region (``may_enter``)."""
    here = {"region": REGION[region]}
    if closed(b, region):
        return Reason("NIE-SCEN-2", "why-closed-yet", here)
    if group & MILITIAMEN and not HOMELAND[nation] >> region & 1 and not roams(b, nation):
        return Reason("NIE-UNIT-14", "why-militia", {**here, "nation": NATIONS[nation]})
    others = b.occupiers(region) & ~(1 << nation)
    owner = b.owns[region]
    if owner != NOBODY and owner != nation:
        others |= 1 << owner
    if owner != nation:
        for other in members(others & ~(b.allies[nation] | b.wars[nation])):
            if not b.passage[other] >> nation & 1:
                name = {**here, "nation": NATIONS[other] if other < SEVEN else "minor"}
                return Reason("NIE-LAND-5", "why-at-peace" if other == owner else "why-held-by", name)
    if not group & ARMIES and enemy_armies_in(b, nation, region):
        return Reason("NIE-LAND-11", "why-generals-alone", here)
    return None


# ---- at sea --------------------------------------------------------------------------------------------------------


def place_name(place: int) -> str:
    return f"{REGION[place - SEAS]}_port" if is_port(place) else SEA[place]


def no_course(b: Continent, nation: int, here: int, place: int) -> Reason:
    if is_port(place):
        region = place - SEAS
        name = {"region": REGION[region], "nation": NATIONS[nation]}
        if not anchors(b, region):
            return Reason("NIE-PORT-1", "why-no-anchor", name)
        if not is_port(here) and anchors(b, region) >> here & 1 and not harbour(b, nation, region):
            owner = b.owns[region]
            friend = owner != NOBODY and (owner == nation or b.allies[nation] >> owner & 1)
            return (
                Reason("NIE-PORT-14", "why-port-occupied", name) if friend else Reason("NIE-PORT-2", "why-port", name)
            )
    return Reason("NIE-PORT-1", "why-no-such-course", {"at": place_name(here), "place": place_name(place)})


def no_berth(b: Continent, fight: SeaBattle, region: int) -> Reason:
    """NAVAL-5: a friendly port beside the sea area, for those who have fought."""
    if port(region) not in next_places(b, fight.docking, fight.place):
        return no_course(b, fight.docking, fight.place, port(region))
    left = fight.few if fight.sea >= 0 else ships_at(b, fight.docking, fight.place)
    return Reason("NIE-NAVAL-5", "why-fewer", {"most": left})


def no_transport(b: Continent, way: Transport, verb: str, parts: Parts) -> Reason | None:
    if verb == "take":
        reason = no_take(b, way.power, way.region, way.group, parts, "NIE-TRANS-1")
        if reason.message != "why-not-together":
            return reason
        kind = some(parts["troop"], 1)
        together = harbours_for(b, way.power, way.region, way.group + kind)
        return reason if together else Reason("NIE-TRANS-2", "why-too-few-escorts")
    if verb == "all":
        return Reason("NIE-TRANS-2", "why-too-few-escorts")
    if verb == "by":
        sea = parts["sea"]
        if sea in way.path:
            return Reason("NIE-TRANS-1", "why-been-there", {"sea": SEA[sea]})
        beside = SEA_NEAR[way.path[-1]] if way.path else anchors(b, way.region)
        if not beside >> sea & 1:
            return Reason("NIE-TRANS-14", "why-sea-not-next", {"sea": SEA[sea]})
        taken = sum([1 << one for one in way.path])
        ends = harbours_for(b, way.power, way.region, way.group)
        if reach(SEA_NEAR, sea, taken) & ends:
            return None
        return Reason("NIE-TRANS-2", "why-leads-nowhere", {"sea": SEA[sea]})
    if verb != "land":
        return None
    region = parts["region"]
    if region == way.region:
        return Reason("NIE-TRANS-1", "why-same-shore", {"region": REGION[region]})
    if not way.path or not SHORE[way.path[-1]] >> region & 1:
        return Reason("NIE-TRANS-15", "why-not-that-shore", {"region": REGION[region]})
    shut = barred(b, way.power, way.group, region)
    if shut is not None or shores(b, way.power, way.region, way.group, way.path[-1]):
        return shut
    needed = max(1, armies(way.group))  # generals alone use none up, but one must be there
    return Reason("NIE-TRANS-2", "why-escorts-wanted", {"sea": SEA[way.path[-1]], "needed": needed})
