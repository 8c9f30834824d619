"""Map, corps, cards, tables and set-ups, as the data files give them. An owner may replace them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.data import load, refer

_DATA: Final = load("age_of_napoleon", "grognard.games.age_of_napoleon")
MAP: Final[dict[str, Any]] = _DATA["map"]
CORPS_DATA: Final[dict[str, Any]] = _DATA["corps"]
CARD_DATA: Final[dict[str, Any]] = _DATA["cards"]
TABLES: Final[dict[str, Any]] = _DATA["tables"]
SETUPS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in _DATA["scenarios"]["scenarios"]}

STATUSES: Final[list[str]] = ["FRANCE", "CM", "FA", "FD", "N", "ON_F", "ON_C", "IC"]
_AREAS: Final = [row["id"] for row in MAP["areas"]]
_COUNTRIES: Final = [row["id"] for row in MAP["countries"]]
_DETACHABLE: Final = [row["id"] for row in MAP["areas"] if row["detachable"]]
_CORPS: Final = [row["id"] for row in CORPS_DATA["corps"]]
_TITLES: Final = [row["id"] for row in CARD_DATA["cards"]]
_SIDES: Final = ["france", "coalition"]
_NOTHING: Final[list[Any]] = [None]
refer(
    "age_of_napoleon",
    _DATA,
    [
        ("map", "countries.*.kind", ["major", "minor"]),
        ("map", "countries.*.areas.*", _AREAS),
        ("map", "areas.*.country", _COUNTRIES),
        ("map", "areas.*.terrain", ["mountain", "marsh", *_NOTHING]),
        ("map", "areas.*.seas.*", ["north_sea", "atlantic", "mediterranean", "baltic"]),
        ("map", "adjacency.*.a", _AREAS),
        ("map", "adjacency.*.b", _AREAS),
        ("map", "adjacency.*.kind", ["land", "danmark_sverige", "baltic_ice"]),
        ("corps", "corps.*.country", _COUNTRIES),
        ("corps", "corps.*.minor_ally_of", [*_COUNTRIES, *_NOTHING]),
        ("corps", "corps.*.home_area", [*_AREAS, *_NOTHING]),
        ("corps", "corps.*.availability", ["normal", "radetzky", "stein", "insurrection", "invasion"]),
        ("cards", "cards.*.countries.*", _COUNTRIES),
        ("cards", "cards.*.playable_by", ["both", *_SIDES]),
        ("tables", "surrender_order.order.*", ["minor_countries_and_detached_areas", *_COUNTRIES]),
        ("scenarios", "scenarios.*.diplomacy.#", _COUNTRIES),
        ("scenarios", "scenarios.*.diplomacy.*", STATUSES),
        ("scenarios", "scenarios.*.detached.#", _DETACHABLE),
        ("scenarios", "scenarios.*.detached.*", STATUSES),
        ("scenarios", "scenarios.*.placement.*.*.corps", _CORPS),
        ("scenarios", "scenarios.*.placement.*.*.area", _AREAS),
        ("scenarios", "scenarios.*.out_of_game.*", _CORPS),
        ("scenarios", "scenarios.*.prisoners.*", _CORPS),
        ("scenarios", "scenarios.*.surrendered_once.*", _COUNTRIES),
        ("scenarios", "scenarios.*.former_insurgent.*", [*_COUNTRIES, *_DETACHABLE]),
        ("scenarios", "scenarios.*.deck.set_aside_until_reshuffle.*.card", _TITLES),
        ("scenarios", "scenarios.*.deck.discard_pile.*.card", _TITLES),
    ],
)

# ---- cards drawn (4.3, 4.4) and corps deployed (5.3) ------------------------------------------------------------

_DRAWN: Final[dict[str, Any]] = TABLES["cards_drawn"]
FEWEST_CARDS: Final = int(_DRAWN["minimum"])
MOST_CARDS: Final = int(_DRAWN["maximum"])
CARDS_OF_MAJOR: Final[dict[str, int]] = {name: int(count) for name, count in _DRAWN["controlled_major"].items()}
CARDS_OF_INSURGENT_MAJOR: Final = int(_DRAWN["insurgent_major"])
CARDS_OF_INSURGENT_MINOR: Final = int(_DRAWN["insurgent_minor"])
CARDS_OF_NEUTRAL: Final = int(_DRAWN["neutral_or_occupied_neutral"])
CARDS_FOR_MINORS: Final = int(_DRAWN["minor_countries"]["cards"])
MINORS_A_CARD: Final = int(_DRAWN["minor_countries"]["per_controlled"])

_LIMITS: Final[dict[str, Any]] = TABLES["mobilisation_limits"]
FRANCE_LIMIT: Final = int(_LIMITS["france"])
BRITAIN_LIMIT: Final = int(_LIMITS["britain"])
AUSTRIA_LIMIT: Final = (int(_LIMITS["osterreich"]["base"]), int(_LIMITS["osterreich"]["with_radetzky_marker"]))
PRUSSIA_LIMIT: Final = (int(_LIMITS["preussen"]["base"]), int(_LIMITS["preussen"]["with_stein_marker"]))
RUSSIA_LIMIT: Final = (int(_LIMITS["russia"]["base"]), int(_LIMITS["russia"]["once_invaded"]))
SPAIN_LIMIT: Final = (int(_LIMITS["spain"]["base"]), int(_LIMITS["spain"]["insurgent"]))
INSURGENT_LIMIT: Final = int(_LIMITS["insurgent_major_other"])
_ALLIES: Final = (_LIMITS["french_minor_allies"], _LIMITS["coalition_minor_allies"])
ALLIES_DEPLOYED: Final = (int(_ALLIES[0]["corps"]), int(_ALLIES[1]["corps"]))  # by side,
MINORS_AN_ALLY: Final = (
    int(_ALLIES[0]["per_controlled_minor"]),
    int(_ALLIES[1]["per_controlled_minor"]),
)  # for so many
RUSSIAN_POOL: Final = int(_LIMITS["russian_pool"]["total_on_map_plus_reserves_before_invasion"])

# ---- surrender (7.2) and victory (9) ---------------------------------------------------------------------------------

# The majors in the order in which they are looked at, after all minors.
SURRENDER_ORDER: Final[list[str]] = list(TABLES["surrender_order"]["order"][1:])
_VICTORY: Final[dict[str, Any]] = TABLES["victory_figures"]
MARGINAL_FROM: Final = int(_VICTORY["french_marginal_from_year"])
FEW_MINORS: Final = int(_VICTORY["coalition_marginal_french_minors_at_most"])

# ---- losses -----------------------------------------------------------------------------------------------------

# 6.7: corps lost by exhausted corps (row 0 is not used; the last row is for more) and die, which begins at 1.
_MARCH: Final[dict[str, list[int]]] = TABLES["march_attrition"]["losses_by_exhausted_corps"]
MARCH_LOSSES: Final[list[list[int]]] = [[0] * 6, *[list(_MARCH[row]) for row in sorted(_MARCH, key=int)]]

# 6.10.5: the row of a battle strength, the losses that it inflicts by die, its tie-breaker modifier.
_BATTLE: Final[dict[str, Any]] = TABLES["battle_results"]
BATTLE_FROM: Final[list[int]] = [int(row["min"]) for row in _BATTLE["rows"]]
BATTLE_TO: Final[list[int | None]] = [row["max"] for row in _BATTLE["rows"]]
BATTLE_LOSSES: Final[list[list[int]]] = [list(row["losses"]) for row in _BATTLE["rows"]]
TIE_BREAKER: Final[list[int]] = [int(row["tie_breaker_modifier"]) for row in _BATTLE["rows"]]
HOME_BONUS: Final = int(_BATTLE["strength_modifiers"]["corps_in_home_area"])
LANDING_MALUS: Final = int(_BATTLE["strength_modifiers"]["corps_attacking_after_sea_move"])
EXTRA_LOSS: Final = int(_BATTLE["winner_extra_loss_if_not_tied"])

_WINTER: Final[dict[str, Any]] = TABLES["winter_attrition"]
WINTER_CORPS: Final = int(_WINTER["minimum_corps"])
WINTER_PER_CORPS: Final = int(_WINTER["modifiers"]["per_corps_above_3"])
WINTER_BARREN: Final = int(_WINTER["modifiers"]["barren_area"])
WINTER_ABROAD: Final = int(_WINTER["modifiers"]["area_in_country_not_controlled_by_owner"])
WINTER_QUARTERS: Final = int(_WINTER["modifiers"]["non_barren_area_in_controlled_country"])
# Each row: the lowest modified roll, and the corps lost.
WINTER_LOSSES: Final[list[tuple[int, int]]] = [
    (int(row.get("min", -99)), int(row["lost"])) for row in _WINTER["losses"] if row.get("max", 0) is not None
]

# ---- moving (6.4.4) and the calendar ------------------------------------------------------------------------------

_MOVING: Final[dict[str, int]] = TABLES["movement_modifiers"]
IN_WINTER: Final = int(_MOVING["winter_round"])
ATTACKING: Final = int(_MOVING["attacking"])
IN_MUD: Final = int(_MOVING["mud"])
BY_FORCED_MARCH: Final = int(_MOVING["forced_march"])

WINTER_ROUNDS: Final[list[bool]] = [False, *[row["season"] == "winter" for row in TABLES["campaign_rounds"]["rounds"]]]
ROUNDS: Final = max([int(row["round"]) for row in TABLES["campaign_rounds"]["rounds"]])
FIRST_YEAR: Final = int(TABLES["year_sequence"]["years"][0])
LAST_YEAR: Final = int(TABLES["year_sequence"]["years"][1])
PHASES: Final[list[str]] = list(TABLES["year_sequence"]["phases"])
# The side that has the right of choice (1.4), by the first year in which it does.
CHOOSERS: Final[list[tuple[int, int, int]]] = [
    (int(row["from"]), int(row["to"]), _SIDES.index(row["side"]))
    for row in TABLES["year_sequence"]["first_player_chosen_by"]
]


def battle_row(strength: int) -> int:
    """6.10.5: the row of the battle table; -1 for a strength of 0 or less."""
    row = -1
    for i in range(len(BATTLE_FROM)):
        if strength >= BATTLE_FROM[i]:
            row = i
    return row


def march_losses(exhausted: int, die: int) -> int:
    """6.7.2: corps lost of so many exhausted ones."""
    return MARCH_LOSSES[min(exhausted, len(MARCH_LOSSES) - 1)][die - 1]


def winter_losses(roll: int) -> int:
    """8.3.3: corps lost at a modified roll."""
    lost = 0
    for least, corps in WINTER_LOSSES:
        if roll >= least:
            lost = corps
    return lost
