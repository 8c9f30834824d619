"""Which condition of an event is not met, and why a place is no target of a card."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.wellington.rules import hands
from grognard.games.wellington.rules.counting import card_rule as card_rule
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.peninsula import (
    ALL_POWERS,
    BRITAIN,
    COLOUR,
    DUCHY,
    ENGLAND,
    FRENCH,
    IN_FRANCE,
    IN_SPAIN,
    KEY,
    LEADER,
    LEADER_INDEX,
    MADRID,
    NEXT,
    NO_PORT,
    PORT,
    POWERS,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPAIN,
)
from grognard.games.wellington.rules.reasons_common import far_off
from grognard.games.wellington.rules.targets import armies, can_be_raided, enemies_of
from grognard.games.wellington.rules.titles import (
    AFRANCESADOS,
    BRITISH_SUBSIDIES,
    CAVALRY_RAID,
    DESCENT_FROM_THE_SEA,
    DUKE_OF_DAMNATION,
    DYSENTERY,
    GERMAN_CONSCRIPTS,
    GUERRILLA_ATTACKS,
    HASTY_FORT_CARD,
    HOMELAND_IN_DANGER,
    HOUSE_OF_ROTHSCHILD,
    INEPT_QUARTERMASTER,
    JURAMENTADOS,
    NATIONALIST_UPRISING,
    NAVAL_SUPPORT,
    NEXT_CLASS_CALLED_UP,
    PARTISANS,
    REVERSAL_OF_FORTUNE,
    RUSSIAN_FRONT,
    SIERRA_BANDITS,
    SPANISH_MASSES,
)
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import RULES, Play

SOULT: Final = LEADER_INDEX["soult"]


# ---- conditions ------------------------------------------------------------------------------------------------------


def condition(b: WarState, power: int, card: int) -> Reason | None:
    """Of events with more than one condition, the one that is not met, with what it would take."""
    rule = card_rule(card)
    told: dict[str, Any] = {"card": card, "power": POWERS[power]}
    if card == HOMELAND_IN_DANGER:
        return _homeland(b, rule, told)
    if card == HASTY_FORT_CARD:
        if b.hasty >= 0:
            return Reason(rule, "why-fort-laid", {**told, "duchy": DUCHY[b.hasty]})
        return Reason(rule, "why-fort-ground", told)
    if card == HOUSE_OF_ROTHSCHILD:
        return Reason(rule, "why-could-preempt", {**told, "number": hands.playable(b, power)})
    if card == DESCENT_FROM_THE_SEA:
        return Reason(rule, "why-descent-port" if b.pool(BRITAIN) else "why-descent-soldiers", told)
    if card == GERMAN_CONSCRIPTS:
        if b.removed >> RUSSIAN_FRONT & 1:
            return Reason(rule, "why-russian-front", {**told, "subject": RUSSIAN_FRONT})
        return Reason(rule, "why-no-national-ground", told)
    if card == AFRANCESADOS:
        return Reason(rule, "why-allied-madrid" if b.friendly(SPAIN, MADRID) else "why-no-spain", told)
    if card == DUKE_OF_DAMNATION:
        at = b.leader_at[SOULT]
        if at < 0:
            return Reason(rule, "why-leader-off-map", {"leader": LEADER[SOULT]})
        return Reason(rule, "why-soult-stays", {**told, "leader": LEADER[SOULT], "duchy": DUCHY[at]})
    return None


def _homeland(b: WarState, rule: str, told: dict[str, Any]) -> Reason:
    """#20: no Allied formation in or next to a French key duchy; how far off the nearest one is."""
    keys = [d for d in range(SIZE) if IN_FRANCE[d] and KEY[d]]
    nearest: tuple[int, int, int] | None = None
    for d in range(SIZE):
        if b.here[d] & SIDE_MASK[0]:
            for key in keys:
                away = far_off(d, key)
                if away > 0 and (nearest is None or away < nearest[0]):
                    nearest = (away, d, key)
    told["duchies"] = [DUCHY[d] for d in keys]
    if nearest is None:
        return Reason(rule, "why-homeland-safe", told)
    away, d, key = nearest
    return Reason(rule, "why-homeland-far", {**told, "distance": away, "origin": DUCHY[d], "duchy": DUCHY[key]})


# ---- targets ---------------------------------------------------------------------------------------------------------


def at_duchy(b: WarState, p: Play, d: int) -> Reason:
    """Why a card is not aimed at a duchy; where no condition of the place says it, what can be aimed at."""
    told: dict[str, Any] = {"card": p.card, "duchy": DUCHY[d], "power": POWERS[p.power]}
    rule = card_rule(p.card)
    offered = RULES[p.card].targets(b, p)
    places = [VERBS.part_of(action) for action in offered if action & VERB_MASK == VERB["at"]]
    if not places:
        return Reason(rule, "why-target", {"card": p.card})
    lack = _lack(b, p, d)
    if lack == "beside":
        told["origin"] = DUCHY[_beside(b, p)]
    if lack:
        return Reason(rule, "why-target-place", {**told, "lack": lack})
    return Reason(rule, "why-target-others", {**told, "duchies": [DUCHY[place] for place in places]})


def depot(b: WarState, power: int, card: int, d: int) -> Reason:
    """#63, #86: where a Power takes in the soldiers that an event gives it."""
    told: dict[str, Any] = {"card": card, "duchy": DUCHY[d], "power": POWERS[power]}
    lack = "port" if card == BRITISH_SUBSIDIES and PORT[d] == NO_PORT else "national"
    return Reason(card_rule(card), "why-target-place", {**told, "lack": lack})


def _beside(b: WarState, p: Play) -> int:
    """Where the next target must be beside: the first duchy (#19), the army that raids (#56)."""
    return b.leader_at[p.targets[0]] if p.card == CAVALRY_RAID else p.targets[0]


def _lack(b: WarState, p: Play, d: int) -> str:
    """What a duchy lacks to be the next target of a card; asked in the order of the card's own text."""
    card = p.card
    chosen = p.targets[1:] if card == CAVALRY_RAID else p.targets
    if d in chosen:
        return "chosen"
    if card in (JURAMENTADOS, SPANISH_MASSES, GUERRILLA_ATTACKS):
        return _rising(b, card, d)
    if card == NATIONALIST_UPRISING:
        if not (IN_SPAIN[d] if p.variant == 0 else COLOUR[d] == BRITAIN):
            return "british" if p.variant else "spain"
        return "walls" if b.walls(d) else "" if b.friendly(FRENCH, d) else "french"
    if card == DESCENT_FROM_THE_SEA:
        return _landing(b, d)
    if card == HASTY_FORT_CARD:
        if d == ENGLAND:
            return "england"
        return "walls" if b.walls(d) else "" if b.controller(d) == p.power else "control"
    if card == AFRANCESADOS:
        if not IN_SPAIN[d]:
            return "spain"
        return "besieged" if b.besieged(d) else "held"
    if card in (SIERRA_BANDITS, CAVALRY_RAID):
        if p.targets and d not in NEXT[_beside(b, p)]:
            return "beside"
        if not can_be_raided(b, p.power, d):
            return "england" if d == ENGLAND else "walls"
        return "" if enemies_of(b, p.power, d) else "nobody"
    if card in (NEXT_CLASS_CALLED_UP, REVERSAL_OF_FORTUNE, GERMAN_CONSCRIPTS):
        power = BRITAIN if card == REVERSAL_OF_FORTUNE else p.power
        if card == NEXT_CLASS_CALLED_UP and p.targets:
            power = p.targets[0]
        return "" if d in soldiers_enter(b, power, True) else "national"
    return _camp(b, p, d)


def _rising(b: WarState, card: int, d: int) -> str:
    if not IN_SPAIN[d]:
        return "spain"
    if b.walls(d):
        return "walls"
    if card == GUERRILLA_ATTACKS and b.here[d]:
        return "empty"
    if SIDE_OF[b.holder(d)] == FRENCH or (card == SPANISH_MASSES and b.here[d] & SIDE_MASK[FRENCH]):
        return ""
    return "french"


def _landing(b: WarState, d: int) -> str:
    if d == ENGLAND:
        return "england"
    if PORT[d] == NO_PORT:
        return "port"
    if b.walls(d):
        return "walls"
    if b.enemy_here(BRITAIN, d):
        return "enemies"
    return "ours" if b.holder(d) == BRITAIN else ""


def _camp(b: WarState, p: Play, d: int) -> str:
    if p.card == DYSENTERY:
        if p.variant:
            return "" if b.here[d] and b.besieged(d) else "siege"
        return "" if b.enemy_here(p.power, d) else "nobody"
    if p.card == INEPT_QUARTERMASTER:
        return "" if d in armies(b, ALL_POWERS) else "army"
    if p.card == PARTISANS:
        return "" if b.here[d] >> SPAIN & 1 else "spanish"
    if p.card == NAVAL_SUPPORT:
        if PORT[d] == NO_PORT:
            return "port"
        return "" if b.here[d] & SIDE_MASK[FRENCH] else "nobody_french"
    return ""
