"""Why a unit cannot do that on the battle board."""

from __future__ import annotations

from typing import Any

from grognard.engine.cardsets import members
from grognard.engine.errors import Reason
from grognard.games.napoleon_in_europe.rules.attacks import chargeable, targets
from grognard.games.napoleon_in_europe.rules.battle import PHASE_CLASS, Battle
from grognard.games.napoleon_in_europe.rules.battles import Battles
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.deployment import Deployment
from grognard.games.napoleon_in_europe.rules.field import AREA, NEXT, RESERVE, RETREAT, ahead, line
from grognard.games.napoleon_in_europe.rules.ground import REGION
from grognard.games.napoleon_in_europe.rules.kinds import NATION
from grognard.games.napoleon_in_europe.rules.leaving import Leave, Withdrawals
from grognard.games.napoleon_in_europe.rules.pursuit import Pursuit
from grognard.games.napoleon_in_europe.rules.retreats import GoBack, Withdraw
from grognard.games.napoleon_in_europe.rules.tables import NATIONS, PHASES, STEADY_TURNS
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    CHARGES,
    CLASS,
    FIRES,
    GENERAL,
    GUNS,
    LAND,
    ONE,
    TROOPS,
    count,
)

Parts = dict[str, Any]


def battle_reason(b: Continent, verb: str, parts: Parts) -> Reason | None:
    top = b.stack[-1]
    if isinstance(top, Deployment) and verb == "deploy":
        return no_place(b, top, parts)
    if isinstance(top, Pursuit) and verb == "pursue":
        return no_pursuit(b, top, parts)
    if isinstance(top, (Withdraw, GoBack)) and verb == "go_to":
        return Reason("NIE-VICTORY-11" if isinstance(top, Withdraw) else "NIE-VICTORY-12", "why-no-refuge")
    if isinstance(top, Leave) and verb == "go_to":
        return Reason("NIE-POL-BREAK-6", "why-not-at-once", {"nation": NATIONS[top.nation]})
    if isinstance(top, Withdrawals) and verb == "go_to":
        return Reason("NIE-POL-PEACE-13", "why-not-the-shortest")
    if isinstance(top, Battles) and verb == "battle":
        here = {"region": REGION[parts["region"]]}
        due = parts["region"] in top.open_battles(b)
        return Reason("NIE-BATTLE-3", "why-not-your-battle" if due else "why-no-battle-there", here)
    if not isinstance(top, Battle):
        return None
    if verb == "retreat":
        return no_retreat(top)
    if verb == "rally":
        return no_rally(b, top, parts)
    if verb in ("move", "fire", "charge", "unsquare"):
        return no_action(b, top, verb, parts)
    return None


def no_place(b: Continent, lines: Deployment, parts: Parts) -> Reason | None:
    kind, area, number = parts["troop"], parts["area"], parts["count"]
    left = count(lines.left(b), kind)
    if not left:
        return Reason("NIE-DEPLOY-1", "why-none-left", {"troop": TROOPS[kind]})
    if number > left or not number:
        return Reason("NIE-DEPLOY-1", "why-fewer", {"most": left})
    if area not in line(lines.side, lines.major) and area != RESERVE[lines.side]:
        return Reason("NIE-DEPLOY-9", "why-not-your-line", {"area": AREA[area]})
    return Reason("NIE-DEPLOY-8", "why-fill-line")


def no_retreat(fight: Battle) -> Reason | None:
    if fight.power != fight.leaders[fight.side]:
        return Reason("NIE-RETREAT-5", "why-leader-retreats", {"nation": NATION.names[fight.leaders[fight.side]]})
    if fight.turn <= STEADY_TURNS:
        return Reason("NIE-RETREAT-1", "why-first-turn")
    return Reason("NIE-RETREAT-2", "why-acted-in-turn")


def no_rally(b: Continent, fight: Battle, parts: Parts) -> Reason | None:
    reserve = AREAS * fight.power + RESERVE[fight.side]
    if PHASES[fight.phase] != "general":
        return Reason("NIE-PHASE-6", "why-rally-phase")
    if not count(b.field[reserve], GENERAL):
        return Reason("NIE-RALLY-1", "why-no-general")
    if not count(b.field[reserve] - b.done_for[reserve], GENERAL):
        return Reason("NIE-ACTION-1", "why-acted", {"troop": TROOPS[GENERAL]})
    return Reason("NIE-RALLY-1", "why-nobody-to-rally", {"troop": TROOPS[parts["troop"]]})


def no_action(b: Continent, fight: Battle, verb: str, parts: Parts) -> Reason | None:
    kind = parts["troop"]
    area = parts["area"] if verb == "unsquare" else parts["here"]
    key = AREAS * fight.power + area
    name = {"troop": TROOPS[kind], "area": AREA[area]}
    if not count(b.field[key], kind):
        return Reason("NIE-PHASE-2", "why-not-there", name)
    if area == RETREAT[fight.side]:
        return Reason("NIE-TACMOVE-3", "why-in-retreat", name)
    if CLASS[kind] != PHASE_CLASS[fight.phase]:
        return Reason("NIE-PHASE-2", "why-wrong-phase", {**name, "phase": PHASES[fight.phase]})
    if not count(b.field[key] - b.done_for[key], kind):
        return Reason("NIE-ACTION-1", "why-acted", name)
    if verb == "unsquare":
        return Reason("NIE-SQUARE-4", "why-no-square", name)
    if verb == "move":
        return no_move(b, fight, kind, area, parts["area"])
    return no_attack(b, fight, verb, parts, name)


def no_move(b: Continent, fight: Battle, kind: int, area: int, goal: int) -> Reason | None:
    name = {"troop": TROOPS[kind], "area": AREA[goal]}
    near = NEXT[fight.major]
    enemies = fight.nations(1 - fight.side)
    if kind >= LAND:
        return Reason("NIE-SQUARE-5", "why-square-stays", name)
    if not near[area] >> goal & 1:
        return Reason("NIE-TACMOVE-1", "why-area-not-next", name)
    if goal == RETREAT[fight.side]:
        return Reason("NIE-DEPLOY-9", "why-not-to-retreat", name)
    there = b.on_board(enemies, goal)
    if there & ARMIES or (there and kind == GENERAL):
        return Reason("NIE-BATTLE-8", "why-enemy-there", name)
    beside = [a for a in range(AREAS) if b.on_board(enemies, a) & ARMIES]
    if any([near[a] >> area & 1 for a in beside]) and any([near[a] >> goal & 1 for a in beside]):
        return Reason("NIE-TACMOVE-2", "why-zone", name)
    return Reason("NIE-VICTORY-9", "why-empties-line", name)


def no_attack(b: Continent, fight: Battle, verb: str, parts: Parts, name: dict[str, Any]) -> Reason | None:
    kind, here, goal, target = parts["troop"], parts["here"], parts["area"], parts["target"]
    enemies = fight.nations(1 - fight.side)
    if verb == "fire" and not FIRES[kind]:
        return Reason("NIE-ACTION-2", "why-no-fire", name)
    if verb == "charge" and not CHARGES[kind]:
        return Reason("NIE-SQUARE-5" if kind >= LAND else "NIE-ACTION-2", "why-no-charge", name)
    front = ahead(fight.side, here)
    beyond = ahead(fight.side, front) if front >= 0 else -1
    aim = {"area": AREA[goal]}
    if goal != front and not (verb == "fire" and goal == beyond):
        return Reason("NIE-ACTION-3", "why-not-in-front", aim)
    if goal == beyond:
        if CLASS[kind] != GUNS:
            return Reason("NIE-FIRE-5", "why-out-of-range", {**aim, "troop": TROOPS[kind]})
        reached = targets(b, fight.side, fight.nations(fight.side), enemies, kind, here)
        if goal not in reached and b.on_board(enemies | fight.nations(fight.side), front) & ARMIES:
            return Reason("NIE-FIRE-6", "why-in-between", aim)
    nation = parts["nation"]
    if not enemies >> nation & 1:
        return Reason("NIE-ACTION-3", "why-no-enemy", {"nation": NATION.names[nation]})
    if not b.field[AREAS * nation + goal] & (ARMIES & 127 * ONE[target]):
        return Reason(
            "NIE-FIRE-1" if verb == "fire" else "NIE-CHARGE-1", "why-no-target", {**aim, "troop": TROOPS[target]}
        )
    if verb == "charge" and not chargeable(b, enemies, goal, target):
        return Reason("NIE-CHARGE-3", "why-screened", aim)
    return None


def no_pursuit(b: Continent, chase: Pursuit, parts: Parts) -> Reason | None:
    kind, target = parts["troop"], parts["target"]
    if not count(chase.left, kind):
        rule = "NIE-PURSUIT-2" if chase.covered else "NIE-PURSUIT-1"
        return Reason(rule, "why-covered" if chase.covered else "why-no-pursuer", {"troop": TROOPS[kind]})
    prey = chase.prey(b)
    if (parts["nation"], target) not in prey:
        covering = chase.cover(b) != 0 and members(chase.losers)
        rule = "NIE-PURSUIT-3" if covering else "NIE-PURSUIT-7"
        return Reason(rule, "why-cover-first" if covering else "why-not-there-any-more", {"troop": TROOPS[target]})
    return Reason("NIE-PURSUIT-5", "why-cannot-catch", {"troop": TROOPS[kind]})
