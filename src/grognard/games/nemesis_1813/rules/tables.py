"""Map, pieces, tables and set-ups, as the data files give them. An owner may replace them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.data import load, refer

_DATA: Final = load("nemesis_1813", "grognard.games.nemesis_1813")
MAP: Final[dict[str, Any]] = _DATA["map"]
UNITS_DATA: Final[dict[str, Any]] = _DATA["units"]
TABLES: Final[dict[str, Any]] = _DATA["tables"]
CARDS_DATA: Final[dict[str, Any]] = _DATA["cards"]
SETUPS: Final[dict[str, dict[str, Any]]] = {"1813": _DATA["setup_1813"], "1799": _DATA["setup_1799"]}
SIDES: Final[list[str]] = ["french", "coalition"]  # the seats

_HEXES: Final = [row["id"] for row in MAP["hexes"]]
_UNITS: Final = [row["id"] for row in UNITS_DATA["combat_units"]]
_LEADERS: Final = [row["id"] for row in UNITS_DATA["commanders"]]
_COUNTRIES: Final = sorted({row["country"] for row in MAP["hexes"] if row["country"] is not None})
_CITIES: Final = [row["city"]["name"] for row in MAP["hexes"] if row["city"] is not None]
_STATES: Final = sorted({row["state"] for row in MAP["hexes"] if row["state"] is not None})
_NATIONS: Final = sorted({row["nationality"] for row in UNITS_DATA["combat_units"]})
_DIRECTIONS: Final = ["N", "NE", "SE", "S", "SW", "NW"]
_NOTHING: Final[list[Any]] = [None]
refer(
    "nemesis_1813",
    _DATA,
    [
        ("map", "hexes.*.terrain", list(MAP["terrain_types"])),
        ("map", "hexes.*.country", [*_COUNTRIES, *_NOTHING]),
        ("map", "hexes.*.state", [*_STATES, *_NOTHING]),
        ("map", "hexes.*.roads.*", _DIRECTIONS),
        ("map", "rivers.*.a", _HEXES),
        ("map", "rivers.*.b", _HEXES),
        ("map", "blocked_hexsides.*.*", _HEXES),
        ("map", "edges.french_uss_west_edge.*", _HEXES),
        ("map", "edges.french_uss_west_edge_italy.*", _HEXES),
        ("map", "edges.coalition_uss_east_edge.*", _HEXES),
        ("units", "combat_units.*.side", [*SIDES, "neutral"]),
        ("units", "combat_units.*.type", ["infantry", "cavalry", "artillery"]),
        ("units", "combat_units.*.class", ["veteran", "line", "conscript"]),
        ("units", "combat_units.*.nationality", _NATIONS),
        ("units", "commanders.*.nationality", _NATIONS),
        ("setup_*", "initial.*.*.hex", _HEXES),
        ("setup_*", "initial.*.*.units.*", _UNITS),
        ("setup_*", "initial.*.*.commanders.*", _LEADERS),
        ("setup_*", "reinforcements.*.*.arrivals.*.hex", _HEXES),
        ("setup_*", "reinforcements.*.*.arrivals.*.units.*", _UNITS),
        ("setup_*", "reinforcements.*.*.arrivals.*.commanders.*", _LEADERS),
        ("setup_1813", "vp_cities.*", _CITIES),
        ("setup_1799", "victory.vp_cities.*", _CITIES),
        *[
            ("cards", f"cards.*.{side}.ops.*.{key}", names)
            for side in (*SIDES, "single")
            for key, names in (
                ("commander", _LEADERS),
                ("commanders.*", _LEADERS),
                ("versus", _LEADERS),
                ("unit", _UNITS),
                ("units.*", _UNITS),
                ("nationality", _NATIONS),
                ("mixed.*", _NATIONS),
                ("country", _COUNTRIES),
                ("around", _CITIES),
            )
        ],
    ],
)


def by_turn(rows: list[dict[str, Any]], key: str, number: str = "turn") -> list[Any]:
    """A column of a table, by the number of each row, which begins at 1."""
    found: list[Any] = [None] * (len(rows) + 1)
    for row in rows:
        found[int(row[number])] = row[key]
    return found


# ---- stacking (4.1), in half occupancy factors -------------------------------------------------------------------

ROOM: Final = int(2 * TABLES["stacking"]["max_of_per_hex"])

# ---- supply (6.2, 7.8) -------------------------------------------------------------------------------------------

_SUPPLY: Final[dict[str, Any]] = TABLES["supply"]
LINE: Final = (int(_SUPPLY["range_summer"]), int(_SUPPLY["range_winter"]))
LINK: Final = (int(_SUPPLY["depot_link_range"]), int(_SUPPLY["depot_link_range_winter"]))
LINE_1799: Final = int(SETUPS["1799"]["supply_line_limit"])
LINK_1799: Final = int(SETUPS["1799"]["depot_link_limit"])
DIFFICULT: Final = int(_SUPPLY["difficult_terrain_counts"])
A_DEPOT: Final = int(_SUPPLY["trains"]["deduct_per_depot_on_map"])
A_LOST_DEPOT: Final = int(_SUPPLY["trains"]["lost_depot_permanent_reduction"])
DUMMIES: Final = {name: int(setup["dummy_train_markers_per_side"]) for name, setup in SETUPS.items()}

DECOYS: Final = int(SETUPS["1813"]["dummy_units_option_15_1"])  # 15.1

# ---- marches (8.4 to 8.6) ----------------------------------------------------------------------------------------

_MARCH: Final[dict[str, Any]] = TABLES["movement"]
MARCH: Final = (int(_MARCH["march_summer"]), int(_MARCH["march_winter"]))
FORCED: Final = int(_MARCH["forced_march_max"])
MARCH_DIFFICULT: Final = int(_MARCH["difficult_terrain_counts"])
TRANSFER: Final = int(_MARCH["commander_phase_move"])
# 8.6: what each distance (from 1) adds to the attrition die, by season; None: there is no roll.
_BY_DISTANCE: Final[list[dict[str, Any]]] = TABLES["march_attrition"]["by_distance"]
ATTRITION: Final[tuple[list[int | None], list[int | None]]] = (
    by_turn(_BY_DISTANCE, "summer", "hexes"),
    by_turn(_BY_DISTANCE, "winter", "hexes"),
)
# 8.5: the least total of each line of the table.
_LINES: Final[list[dict[str, Any]]] = TABLES["march_attrition"]["results"]
ATTRITION_FROM: Final = [int(row["min"]) for row in _LINES]
# What each line costs, after that of no effect: units eliminated and disrupted.
ATTRITION_TOLL: Final[list[tuple[int, int]]] = [
    (0, 0),
    *[(int(row["eliminated"]), int(row["disrupted"])) for row in _LINES],
]
WELL_COMMANDED: Final = int(TABLES["march_attrition"]["under_a_commander_who_commands_every_unit"])  # 16.2

# ---- orders (9, 10) and combat (11) ------------------------------------------------------------------------------

_COMMANDS: Final[dict[str, Any]] = TABLES["combat_commands"]
FEWEST_COMMANDS: Final = int(_COMMANDS["min"])
MOST_COMMANDS: Final = int(_COMMANDS["max"])
COMMANDS_WON: Final = int(_COMMANDS["decisive_win"])
COMMANDS_LOST: Final = int(_COMMANDS["decisive_loss"])
COMMANDS_ASTERISK: Final = int(_COMMANDS["asterisk_unit_lost"])
ORDER_TOTAL: Final = int(TABLES["combat_activation"]["target"])
SUPPORT_TOTAL: Final = int(TABLES["combat_activation"]["support"]["target"])
A_CONSCRIPT: Final = int(TABLES["combat_activation"]["support"]["per_conscript_unit"])
_COMBAT: Final[dict[str, Any]] = TABLES["combat"]
TYPES: Final = (
    0,
    0,
    int(_COMBAT["combined_arms"]["two_types"]),
    int(_COMBAT["combined_arms"]["three_types"]),
)  # by the number of types
_ATTACK_TERRAIN: Final = [int(row["mod"]) for row in _COMBAT["attack_terrain"]]
ATTACK_RIVER: Final = _ATTACK_TERRAIN[0]
ATTACK_FORTRESS: Final = _ATTACK_TERRAIN[1]
ATTACK_FORTRESS_GUNS: Final = _ATTACK_TERRAIN[2]
ATTACK_ROUGH: Final = _ATTACK_TERRAIN[3]
_SUPPORT_TERRAIN: Final = [int(row["mod"]) for row in _COMBAT["support_terrain"]]
SUPPORT_RIVER: Final = _SUPPORT_TERRAIN[0]
SUPPORT_FORTRESS: Final = _SUPPORT_TERRAIN[1]
SUPPORT_ROUGH: Final = _SUPPORT_TERRAIN[2]
# 16.3: on attacks of the first turns, by turn.
_WEAK: Final[dict[str, int]] = _COMBAT["early_turns_advanced"]
WEAK_TURNS: Final = (0, int(_WEAK["turn1"]), int(_WEAK["turn2"]), int(_WEAK["turn3"]))
# 11.2: what the value of a tired force is divided by.
TIRED_BY: Final = int(_COMBAT["fatigue"]["divided_after_forced_march_or_one_prior_combat"])
WORN_OUT_BY: Final = int(_COMBAT["fatigue"]["divided_after_both_or_two_prior"])
FORCED_RETREAT: Final = int(_COMBAT["forced_retreat_margin"])  # 11.12: the difference that drives the defender away
HITS_A_UNIT: Final = int(_COMBAT["hits"]["winner_most_per_unit"])
LOST_UP_TO: Final = int(_COMBAT["commander_loss"]["eliminated_up_to"])  # 11.19: the die,
ESCAPE: Final = int(_COMBAT["commander_loss"]["escape_hexes"])
LOSER_DIE: Final[list[int]] = [0, *[int(_COMBAT["hits"]["loser_die"][str(die)]) for die in range(1, 7)]]
_DECISIVE: Final[dict[str, int]] = TABLES["decisive_victory"]
DECISIVE_UNITS: Final = int(_DECISIVE["min_units_each_side"])
DECISIVE_HITS: Final = int(_DECISIVE["excess_hits"])
DECISIVE_POINTS: Final = int(_DECISIVE["vp_shift"])
BATTLE_POINTS: Final = int(_DECISIVE["battle_vp_total"])

# ---- the end of the turn (13) and the story (14, 18) -------------------------------------------------------------

COSSACKS_FROM: Final = int(TABLES["cossacks"]["from_turn"])
COSSACKS_ON: Final = int(TABLES["cossacks"]["vp_shift_to_french_on"])
HAMBURG_FROM: Final = int(TABLES["hamburg"]["vp_per_turn_from"])
HAMBURG_MOST: Final = int(TABLES["hamburg"]["max_total"])
SWEDISH_EDGE: Final = int(TABLES["swedes"]["attack_needs_cf_excess"])
ENOUGH_CITIES: Final = int(TABLES["confederation"]["vp_cities"])  # of the Confederation (14.9b),
WITH_HAMBURG: Final = int(TABLES["confederation"]["vp_cities_with_hamburg"])  # or so many and Hamburg
REJOIN: Final = int(TABLES["confederation"]["rejoin_range"])
_TRUCE: Final[dict[str, Any]] = TABLES["armistice"]
TRUCE_TURNS: Final[list[int]] = [int(turn) for turn in _TRUCE["turns"]]
# The last turn of each limit of the French, and the limit.
FRENCH_REFUSE: Final[list[tuple[int, int]]] = [
    (int(row["to_turn"]), int(row["coalition_vp_at_most"])) for row in _TRUCE["french_may_refuse"]
]
COALITION_REFUSES: Final = int(_TRUCE["coalition_may_refuse_if_vp_at_least"])
TRUCE_POINTS: Final = int(_TRUCE["french_battle_vp_bonus"])
RESUMES: Final = int(_TRUCE["resume_turn"])
MARGIN_1799: Final = int(SETUPS["1799"]["victory"]["coalition_needs_margin"])
