"""3: combat units and commanders, numbered in the order of the data. Sets of either are ints with a bit for each."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import bits
from grognard.engine.cardsets import members as members
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, HEX_INDEX
from grognard.games.nemesis_1813.rules.tables import SETUPS, TABLES, UNITS_DATA

_ROWS: Final = UNITS_DATA["combat_units"]
UNIT: Final[list[str]] = [row["id"] for row in _ROWS]
UNITS: Final = len(UNIT)
UNIT_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(UNIT)}
# Torgau's unit is neutral at first and never French (14.10).
SIDE: Final[list[int]] = [FRENCH if row["side"] == "french" else ALLIED for row in _ROWS]
NATION: Final[list[str]] = [row["nationality"] for row in _ROWS]


def those(key: str, value: object = True) -> int:
    return bits([i for i, row in enumerate(_ROWS) if row[key] == value])


def units(names: list[str]) -> int:
    return bits([UNIT_INDEX[name] for name in names])


INFANTRY: Final = those("type", "infantry")
CAVALRY: Final = those("type", "cavalry")
ARTILLERY: Final = those("type", "artillery")
VETERANS: Final = those("class", "veteran")
LINE_UNITS: Final = those("class", "line")
CONSCRIPTS: Final = those("class", "conscript")
COSSACKS: Final = those("cossack")
GUARDS: Final = those("guard")
GARRISONS: Final = those("garrison")  # with Danzig's
DANZIG: Final = those("danzig_garrison")
ASTERISKS: Final = those("asterisk") & bits([i for i in range(UNITS) if SIDE[i] == FRENCH])
assert {NATION[unit] for unit in members(ASTERISKS)} == set(SETUPS["1813"]["asterisk_nationalities"])
PRUSSIANS: Final = those("nationality", "prussia")
SWEDES: Final = those("nationality", "sweden")
DANES: Final = those("nationality", "denmark")
BAVARIANS: Final = those("nationality", "bavaria")
AUSTRIANS: Final = those("nationality", "austria") & those("scenario", "1813")
WALMODENS: Final = those("corps", "Walm")
OF_SIDE: Final = (bits([i for i in range(UNITS) if SIDE[i] == 0]), bits([i for i in range(UNITS) if SIDE[i] == 1]))
# 3.2, 18.9: doubled occupancy factors, and combat factors. A "2*" unit tells its own.
_BY_CLASS: Final[dict[str, float]] = TABLES["stacking"]["of"]
BULK: Final[list[int]] = [
    int(2 * (row["of"] if row.get("augmented", False) else _BY_CLASS[row["class"]])) for row in _ROWS
]
FACTOR: Final[list[int]] = [
    int(row["cf"] if row.get("augmented", False) else TABLES["stacking"]["cf_good_order"]) for row in _ROWS
]
_TWINS: Final[dict[str, str]] = {row["twin_of"]: row["id"] for row in _ROWS if row.get("twin_of") is not None}
TWIN: Final[list[int]] = [UNIT_INDEX[_TWINS[name]] if name in _TWINS else -1 for name in UNIT]
TWIN_OF: Final[dict[int, int]] = {twin: unit for unit, twin in enumerate(TWIN) if twin >= 0}

# ---- commanders ---------------------------------------------------------------------------------------------------

_LEADERS: Final = UNITS_DATA["commanders"]
LEADER: Final[list[str]] = [row["id"] for row in _LEADERS]
LEADERS: Final = len(LEADER)
LEADER_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(LEADER)}
LEADER_SIDE: Final[list[int]] = [FRENCH if row["side"] == "french" else ALLIED for row in _LEADERS]
LEADER_NATION: Final[list[str]] = [row["nationality"] for row in _LEADERS]
RATING: Final[list[int]] = [int(row["cr"]) for row in _LEADERS]
SWEDISH_LEADERS: Final = bits([i for i in range(LEADERS) if LEADER_NATION[i] == "sweden"])
DANISH_LEADERS: Final = bits([i for i in range(LEADERS) if LEADER_NATION[i] == "denmark"])
AUSTRIAN_LEADERS: Final = bits(
    [i for i in range(LEADERS) if LEADER_NATION[i] == "austria" and _LEADERS[i]["scenario"] == "1813"]
)
NAPOLEON: Final = LEADER_INDEX["NAP"]
SUVOROV: Final = LEADER_INDEX["SUV"]
THIELMANN: Final = LEADER_INDEX["THI"]
WREDE: Final = LEADER_INDEX["WRE"]
WALMODEN: Final = LEADER_INDEX["WAL"]
RAPP: Final = LEADER_INDEX["RAP"]


def leaders(names: list[str]) -> int:
    return bits([LEADER_INDEX[name] for name in names])


TORGAU_UNITS: Final = bits([i for i, row in enumerate(_ROWS) if row["side"] == "neutral"])
SPECIAL: Final[dict[str, dict[str, Any]]] = {row["name"]: row for row in TABLES["special_commanders"]}

# ---- the two frozen corps (14.11) and the garrisons (14.12, 14.13), as they are set up -----------------------------

_FROZEN: Final = SETUPS["1813"]["frozen_until_armistice"]
_FROZEN_NAMES: Final[list[str]] = [*_FROZEN["french"], *_FROZEN["coalition"]]
FROZEN_UNITS: Final = units([name for name in _FROZEN_NAMES if name in UNIT_INDEX])
FROZEN_LEADERS: Final = leaders([name for name in _FROZEN_NAMES if name in LEADER_INDEX])
_INITIAL: Final = [row for side in ("french", "coalition") for row in SETUPS["1813"]["initial"][side]]
HOME: Final[list[int]] = [-1] * UNITS  # the town of a garrison, the hex of a frozen unit
LEADER_HOME: Final[list[int]] = [-1] * LEADERS  # the hex of a frozen commander
for _row in _INITIAL:
    for _name in _row["units"]:
        if (GARRISONS | FROZEN_UNITS | TORGAU_UNITS) >> UNIT_INDEX[_name] & 1:
            HOME[UNIT_INDEX[_name]] = HEX_INDEX[_row["hex"]]
    for _name in _row["commanders"]:
        if FROZEN_LEADERS >> LEADER_INDEX[_name] & 1 or LEADER_INDEX[_name] == THIELMANN:
            LEADER_HOME[LEADER_INDEX[_name]] = HEX_INDEX[_row["hex"]]


# 15.2: who is withdrawn to Magdeburg, and to Leipzig.
_WITHDRAWN: Final = SETUPS["1813"]["optional_15_2"]
TO_MAGDEBURG: Final = units([name for name in _WITHDRAWN["danzig_units"] if name in UNIT_INDEX])
TO_LEIPZIG: Final = units(_WITHDRAWN["other_garrisons"])
WITHDRAWN_CORPS: Final[dict[int, str]] = {
    i: row["corps_option_15_2"] for i, row in enumerate(_ROWS) if "corps_option_15_2" in row
}


def _hex_of_corps(side: int) -> int:
    return bits(list({HOME[unit] for unit in members(FROZEN_UNITS & OF_SIDE[side])}))


FROZEN_HEXES: Final = (_hex_of_corps(FRENCH), _hex_of_corps(ALLIED))


MOST_KEPT: Final = 4096
_bulk: Final[dict[int, int]] = {}


def bulk(force: int) -> int:
    """4.1: the room that units take, in half occupancy factors."""
    found = _bulk.get(force)
    if found is None:
        if len(_bulk) >= MOST_KEPT:
            _bulk.clear()
        found = 0
        for unit in members(force):
            found += BULK[unit]
        _bulk[force] = found
    return found


def factors(force: int) -> int:
    """3.2: the combat factors of units, all in good order."""
    whole = 0
    for unit in members(force):
        whole += FACTOR[unit]
    return whole


def best(staff: int) -> int:
    """The highest rating among commanders; 0 where there is none (R63)."""
    most = 0
    for leader in members(staff):
        most = max(most, RATING[leader])
    return most
