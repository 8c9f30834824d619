"""Map, tables and scenarios, as the data files give them. An owner may replace them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.data import load, refer

_DATA: Final = load("napoleon_in_europe", "grognard.games.napoleon_in_europe")
MAP: Final[dict[str, Any]] = _DATA["map"]
TABLES: Final[dict[str, Any]] = _DATA["tables"]
SCENARIOS: Final[list[dict[str, Any]]] = _DATA["scenarios"]["scenarios"]

NATIONS: Final[list[str]] = list(TABLES["sequence"]["turn_order"])
NATION_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(NATIONS)}
SEVEN: Final = len(NATIONS)
MINOR: Final = SEVEN  # the light blue units of a minor that fights alone
EVERY: Final = (1 << SEVEN) - 1
NOBODY: Final = -1
FRANCE: Final = NATION_INDEX["france"]
BRITAIN: Final = NATION_INDEX["great_britain"]
PRUSSIA: Final = NATION_INDEX["prussia"]
RUSSIA: Final = NATION_INDEX["russia"]
OTTOMAN: Final = NATION_INDEX["ottoman"]
AUSTRIA: Final = NATION_INDEX["austria"]

_REGIONS: Final = [row["id"] for row in MAP["land_regions"]]
_SEAS: Final = [row["id"] for row in MAP["sea_areas"]]
_NOTHING: Final[list[Any]] = [None]
refer(
    "napoleon_in_europe",
    _DATA,
    [
        ("map", "land_regions.*.nation", [*NATIONS, *_NOTHING]),
        ("map", "land_regions.*.port_seas.*", _SEAS),
        ("map", "land_adjacency.*.*", _REGIONS),
        ("map", "sea_adjacency.*.*", _SEAS),
        ("map", "water_crossings.*.regions.*", _REGIONS),
        ("map", "variant_ports.*.region", _REGIONS),
        ("map", "variant_ports.*.sea_areas.*", _SEAS),
        ("scenarios", "scenarios.*.first_nation", NATIONS),
        ("scenarios", "scenarios.*.wars.*.*", NATIONS),
        ("scenarios", "scenarios.*.alliances.*.*", NATIONS),
        ("scenarios", "scenarios.*.control.*.*", _REGIONS),
        ("scenarios", "scenarios.*.uprisings.*", _REGIONS),
    ],
)

# ---- politics ------------------------------------------------------------------------------------------------------

_POLITICAL: Final[dict[str, Any]] = TABLES["political"]
_COSTS: Final[dict[str, Any]] = _POLITICAL["costs"]
OVERTURE: Final = int(_COSTS["diplomatic_overture"])
ANNEX_ABROAD: Final = int(_COSTS["annex_major_non_home"])
ANNEX_HOME: Final = int(_COSTS["annex_major_home"])
ANNEX_MINOR: Final = int(_COSTS["annex_neutral_minor"])
SUING: Final = int(_COSTS["sue_for_peace"])
UPRISING: Final = int(_COSTS["uprising"])
LIBERATED: Final = int(1 / _COSTS["liberate_region"])  # regions for a point
BREAKING: Final = int(_COSTS["break_alliance"])
DECLARING: Final = int(_COSTS["declare_war"])
ARMISTICE: Final = int(_COSTS["armistice_each"])
_INCOME: Final = _POLITICAL["pap_income"]
PAP_A_SEASON: Final = int(_INCOME["before_each_production_round"])
PAP_A_BATTLE: Final = int(_INCOME["major_battle_won"])
SPOILS: Final = (int(_INCOME["war_won_first"]), int(_INCOME["war_won_second"]), int(_INCOME["war_won_others"]))
PAP_PRICE: Final = int(TABLES["pap_cost_pp"])
WINNING_A_MINOR: Final = int(_POLITICAL["overture_minor"]["success_at_least"])
WINNING_WITH_A_GENERAL: Final = int(_POLITICAL["overture_minor"]["with_general_in_region"])
MOST_INFANTRY: Final = int(_POLITICAL["minor_forces"]["infantry"]["count"][1])
ANNEXED_AT: Final = int(_POLITICAL["annex_minor"]["success_at_least"])
TRUCE_MONTHS: Final = int(_POLITICAL["peace"]["no_war_by_victors_turns"])
REBELS: Final[list[str]] = list(_POLITICAL["uprising"]["home_regions_allowed"])

# ---- production ----------------------------------------------------------------------------------------------------

_PRODUCTION: Final[dict[str, Any]] = TABLES["production"]
SEASONS: Final[list[int]] = list(TABLES["sequence"]["production_after_months"])
OTTOMAN_REGION: Final = int(_PRODUCTION["ottoman_owned_region"])
BRITISH_LIMIT: Final = int(_PRODUCTION["british_max_new_land_units_per_production"])
OTTOMAN_MAY_BUY: Final[list[str]] = list(_PRODUCTION["ottoman_allowed"])

# ---- the sea -------------------------------------------------------------------------------------------------------

_NAVAL: Final[dict[str, Any]] = TABLES["naval"]
_LOSSES: Final[list[int]] = [
    int(row["loss"])
    for row in _NAVAL["losses_by_difference"]
    for _ in range(row["diff"][0], min(row["diff"][1], row["diff"][0] + 1) + 1)
]
PORT_ATTACKERS: Final = int(_NAVAL["max_attackers_on_port_per_turn"])
_MEETING: Final = _NAVAL["squadron_interception"]
INTERCEPTED: Final = int(min(_MEETING["normal_on"]))
INTERCEPTED_LEAVING: Final = int(min(_MEETING["leaving_port_on"]))
INTERCEPTED_IN_STRAITS: Final = int(min(_MEETING["straits_on"]))
_LANDING: Final = _NAVAL["landing"]
RISING: Final = int(_LANDING["militia_raised_in_enemy_home_region"])
LANDING: Final = int(_LANDING["defender_fire_and_charge_bonus"])
_SHIPS: Final = {row["if"]: int(row["mod"]) for row in _NAVAL["modifiers"]}
IN_PORT: Final = _SHIPS["defender in port"]
BRITISH_FLEET: Final = _SHIPS["at least half of the side's squadrons are British"]
OTTOMAN_FLEET: Final = _SHIPS["at least half of the side's squadrons are Ottoman"]


def ships_lost(difference: int) -> int:
    return _LOSSES[min(difference, len(_LOSSES) - 1)]


# ---- victory -------------------------------------------------------------------------------------------------------

_VICTORY: Final[dict[str, Any]] = TABLES["victory"]
LEVELS: Final[list[str]] = [row["id"] for row in _VICTORY["levels"]]  # the best first
_LENGTHS: Final = _VICTORY["game_length_turns"]
LENGTHS: Final[dict[str, int]] = {
    "short": int(_LENGTHS["short"]),
    "medium": int(_LENGTHS["medium"]),
    "long": int(_LENGTHS["long"]),
    "very_long_36": int(_LENGTHS["very_long"][0]),
    "very_long_48": int(_LENGTHS["very_long"][1]),
    "very_long_60": int(_LENGTHS["very_long"][2]),
}
LAST_MONTH: Final = (int(_LENGTHS["campaign_last_turn"][0]), int(_LENGTHS["campaign_last_turn"][1]))
END_NUMBER: Final = int(_VICTORY["sudden_end"]["first_number"])
END_FALLS: Final = int(_VICTORY["sudden_end"]["decrease_each_round"])
HISTORICAL_ROUNDS: Final[list[int]] = list(_VICTORY["historical_rounds"]["choices"])
HISTORICAL_DEFAULT: Final = int(_VICTORY["historical_rounds"]["default"])
# Non-home regions that no other nation may exceed for Britain's Major Victory.
BALANCE: Final = int(_VICTORY["british_balance_regions"])

# ---- battle --------------------------------------------------------------------------------------------------------

_BATTLE: Final[dict[str, Any]] = TABLES["battle"]
MAJOR_FROM: Final = int(_BATTLE["major_min_units_both_sides"])
PHASES: Final[list[str]] = list(_BATTLE["phases"])
STEADY_TURNS: Final = int(_BATTLE["voluntary_retreat_after_full_turns"])
IDLE_TURNS: Final = int(_BATTLE["stalemate_turns"])
MOST_TURNS: Final = int(_BATTLE["max_turns"])
GREAT_LOSS: Final = int(
    _BATTLE["great_loss_units"]
)  # units lost in a lost battle that put a nation's resolve to the test
