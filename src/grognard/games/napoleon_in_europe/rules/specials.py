"""SCEN: the special rules of the scenarios, asked where another rule is bent. All of them are void where the option
``scenario_rules`` is off."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent
from grognard.games.napoleon_in_europe.rules.ground import REGION_INDEX
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SCENARIO
from grognard.games.napoleon_in_europe.rules.tables import FRANCE, GREAT_LOSS, NATION_INDEX, SEVEN
from grognard.games.napoleon_in_europe.rules.units import GENERAL, MOST, ONE, WIDTH

_NONE: Final[dict[str, Any]] = {}
_RULES: Final[dict[str, dict[str, dict[str, Any]]]] = {
    scenario: {name: {key: rule[key] for key in rule} | {"there": True} for name, rule in row["special_rules"].items()}
    for scenario, row in SCENARIO.items()
}


def special(b: Continent, name: str) -> dict[str, Any]:
    """What a special rule of this scenario says; nothing where there is none."""
    if not b.options_chosen["scenario_rules"]:
        return _NONE
    return _RULES[b.scenario].get(name, _NONE)


def _date(pair: list[int]) -> int:
    return 12 * pair[0] + pair[1]


def _before(b: Continent, rule: dict[str, Any]) -> bool:
    return bool(rule) and b.date < _date(rule["until"])


_CLOSED: Final[dict[str, tuple[int, int]]] = {
    scenario: (REGION_INDEX[rules["switzerland_closed"]["region"]], _date(rules["switzerland_closed"]["until"]))
    for scenario, rules in _RULES.items()
    if "switzerland_closed" in rules
}


def closed(b: Continent, region: int) -> bool:
    """SCEN-2: Switzerland before 1798."""
    rule = _CLOSED.get(b.scenario)
    if rule is None or rule[0] != region:
        return False
    return bool(b.options_chosen["scenario_rules"]) and b.date < rule[1]


def held(b: Continent, nation: int, region: int) -> int:
    """Of the units of a nation in a region those that may not move now."""
    rules = _RULES[b.scenario]
    if not rules or not b.options_chosen["scenario_rules"] or not b.force(nation, region):
        return 0
    force = b.force(nation, region)
    freeze = rules.get("first_round_freeze")
    if freeze and b.round == freeze["round"]:
        only = freeze["only"]
        if not any([NATION_INDEX[name] == nation and region in [REGION_INDEX[r] for r in only[name]] for name in only]):
            return force
    garrisons = rules.get("frozen_garrisons")
    if garrisons:
        for name, capital in garrisons["capitals"].items():
            if NATION_INDEX[name] == nation and REGION_INDEX[capital] == region and under_france(b, nation):
                return force
    stuck = b.stuck.get(WIDE * region + nation, 0)
    if stuck and rules.get("freeze_until") and not _before(b, rules["freeze_until"]):
        return 0
    return stuck


def ships_held(b: Continent) -> bool:
    """SCEN-2: no squadron moves in the first round."""
    if b.round > 1:
        return False
    rule = special(b, "first_round_freeze")
    return bool(rule) and b.round == rule["round"] and not rule["squadrons_may_move"]


def hold_at_start(b: Continent) -> None:
    """SCEN-5, SCEN-9: units that are held where they start."""
    rule = special(b, "freeze_until")
    for name in rule.get("regions", ()):
        key = WIDE * REGION_INDEX[name]
        for nation in range(SEVEN):
            if b.army[key + nation]:
                b.stuck[key + nation] = b.army[key + nation]
    rule = special(b, "paris_general")
    if rule:
        key = WIDE * REGION_INDEX[rule["region"]] + NATION_INDEX[rule["nation"]]
        if b.army[key] >> WIDTH * GENERAL & MOST:
            b.stuck[key] = ONE[GENERAL]


def won_major(b: Continent, nations: int) -> None:
    """SCEN-9: a French Major Battle won frees the general."""
    rule = special(b, "paris_general")
    if rule and nations >> NATION_INDEX[rule["nation"]] & 1:
        b.stuck = {}


def no_points_spent(b: Continent) -> bool:
    """SCEN-2: nobody spends PAP in the first round."""
    rule = special(b, "no_pap_first_round")
    return bool(rule) and b.round == rule["round"]


def no_war_yet(b: Continent) -> bool:
    return _before(b, special(b, "no_war_before"))


def must_wait(b: Continent, nation: int, target: int) -> bool:
    """SCEN-6: Austria does not declare war on France before Prussia has."""
    rule = special(b, "austria_waits")
    if not rule or nation != NATION_INDEX[rule["nation"]] or target != NATION_INDEX[rule["against"]]:
        return False
    return not b.unleashed and not b.wars[NATION_INDEX[rule["first"]]] >> target & 1


def locked(b: Continent, one: int, other: int) -> bool:
    """SCEN-6: the French alliances of 1812."""
    rule = special(b, "alliance_lock")
    pairs = [{NATION_INDEX[name] for name in pair} for pair in rule.get("pairs", ())]
    return {one, other} in pairs and (HISTORICAL[b.scenario] or _before(b, rule))


def under_france(b: Continent, nation: int) -> bool:
    """Whether the seat of France runs a nation."""
    return b.owner[nation] == b.owner[FRANCE]


def may_not_spend(b: Continent, nation: int) -> bool:
    """SCEN-6: it collects but does not spend."""
    rule = special(b, "frozen_production")
    return any([NATION_INDEX[name] == nation for name in rule.get("nations", ())]) and under_france(b, nation)


def great_loss(b: Continent, nation: int) -> int:
    """SCEN-3: units lost in a lost battle that put a nation's resolve to the test."""
    rule = special(b, "russia_low_threshold")
    if _before(b, rule) and nation == NATION_INDEX[rule["nation"]]:
        return int(rule["losses"])
    return GREAT_LOSS


def goes_to_war(b: Continent, one: int, other: int) -> None:
    """SCEN-6: Prussia has, from now on. SCEN-8: new ratings for those who go to war with France."""
    rule = special(b, "austria_waits")
    if rule and {NATION_INDEX[rule["first"]], NATION_INDEX[rule["against"]]} == {one, other}:
        b.unleashed = 1
    rule = special(b, "commitment_change")
    if not rule:
        return
    against = NATION_INDEX[rule["on_war_with"]]
    for name, rating in rule["rulebook_scale"].items():
        if {NATION_INDEX[name], against} == {one, other}:
            b.resolve[NATION_INDEX[name]] = int(rating)


def windfall(b: Continent, nation: int) -> int:
    """SCEN-4: points that a nation gets in the Production Round of this month."""
    rule = special(b, "louisiana")
    if rule and nation == NATION_INDEX[rule["nation"]] and b.date == _date(rule["production_after"]):
        return int(rule["pp"])
    return 0


def american_war(b: Continent) -> bool:
    """SCEN-7: Britain loses 2d6 PP in the Production Round of this month."""
    rule = special(b, "american_war_cost")
    return bool(rule) and _date(rule["from"]) <= b.date <= _date(rule["to"])


def american_ships(b: Continent) -> int:
    """SCEN-7: squadrons that Britain removes in the Production Round of this month."""
    rule = special(b, "american_war_ships")
    return int(rule["squadrons"]) if rule and b.date == _date(rule["production_after"]) else 0


def free_placement(b: Continent) -> bool:
    return bool(special(b, "free_placement"))


def seats_allied(b: Continent) -> bool:
    return bool(special(b, "same_player_allies"))
