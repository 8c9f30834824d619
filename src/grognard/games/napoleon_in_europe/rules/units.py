"""The pieces. Units of one nation and type are all alike, so a force is one number: how many there are of each type."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_in_europe.rules.tables import TABLES

_UNITS: Final[dict[str, dict[str, Any]]] = TABLES["units"]
TYPES: Final[list[str]] = [name for name, row in _UNITS.items() if row["class"] != "naval"]
TYPE_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(TYPES)}
INFANTRY: Final = TYPE_INDEX["infantry"]
ELITE: Final = TYPE_INDEX["elite_infantry"]
MILITIA: Final = TYPE_INDEX["militia"]
CAVALRY: Final = TYPE_INDEX["cavalry"]
HEAVY: Final = TYPE_INDEX["heavy_cavalry"]
IRREGULAR: Final = TYPE_INDEX["irregular_cavalry"]
ARTILLERY: Final = TYPE_INDEX["artillery"]
GENERAL: Final = TYPE_INDEX["general"]
LAND: Final = len(TYPES)
SQUADRON: Final = LAND  # in production
BOUGHT: Final[list[str]] = [*TYPES, "naval_squadron"]

# On the battle board infantry in square is a type of its own.
SQUARES: Final = {LAND + i: kind for i, kind in enumerate((INFANTRY, ELITE, MILITIA))}
SQUARE_OF: Final = {kind: square for square, kind in SQUARES.items()}
TROOPS: Final[list[str]] = [*TYPES, *[f"{TYPES[kind]}_square" for kind in SQUARES.values()]]
BASE: Final[list[int]] = [SQUARES.get(kind, kind) for kind in range(len(TROOPS))]

CLASSES: Final = ["infantry", "cavalry", "artillery", "general"]
FOOT: Final = 0
HORSE: Final = 1
GUNS: Final = 2
STAFF: Final = 3
assert len(CLASSES) == 4
CLASS: Final[list[int]] = [CLASSES.index(_UNITS[TYPES[kind]]["class"]) for kind in BASE]
PRICE: Final[list[int]] = [int(_UNITS[name]["cost"]) for name in BOUGHT]
MOVE: Final[list[int]] = [int(_UNITS[name]["move"]) for name in TYPES]
ACTIONS: Final[list[int]] = [int(_UNITS[TYPES[kind]]["battle_actions"]) for kind in BASE]
FIRES: Final[list[bool]] = ["fire" in _UNITS[TYPES[kind]]["attacks"] for kind in BASE]
CHARGES: Final[list[bool]] = [kind < LAND and "charge" in _UNITS[TYPES[kind]]["attacks"] for kind in range(len(TROOPS))]
FIRE_BONUS: Final[list[int]] = [int(_UNITS[TYPES[kind]].get("fire_mod") or 0) for kind in BASE]
CHARGE_BONUS: Final[list[int]] = [int(_UNITS[TYPES[kind]].get("charge_mod") or 0) for kind in BASE]
RALLIES_ON: Final[list[int]] = [int(_UNITS[TYPES[kind]].get("rally", 0)) for kind in BASE]
FALLS_ON: Final[list[int]] = [max(_UNITS[TYPES[kind]].get("fire_kill_on", [0])) for kind in BASE]
FALLS_BY: Final[list[int]] = [int(_UNITS[TYPES[kind]].get("charge_kill_diff", 0)) for kind in BASE]
SQUARE_FAILS_ON: Final = max(_UNITS["militia"]["square_fail_on"])
REACH: Final = int(_UNITS["artillery"]["range"])
GENERALS_BONUS: Final = int(_UNITS["general"]["charge_bonus_same_area_same_nation"])
FATAL: Final = min(_UNITS["general"]["killed_on_natural"])
FOR_AN_ELITE: Final = int(_UNITS["elite_infantry"]["requires_regular_infantry_same_phase"])
MADE_BY: Final[list[list[str]]] = [list(_UNITS[name]["producible_by"]) for name in BOUGHT]
ROAMS: Final[list[str]] = list(_UNITS["militia"]["may_leave_homeland"])

# ---- forces --------------------------------------------------------------------------------------------------------

WIDTH: Final = 7  # bits a type
MOST: Final = (1 << WIDTH) - 1
ONE: Final[list[int]] = [1 << WIDTH * kind for kind in range(len(TROOPS))]
_ALL: Final[list[int]] = [MOST << WIDTH * kind for kind in range(len(TROOPS))]
GENERALS: Final = _ALL[GENERAL]


def _of(*classes: int) -> int:
    return sum([_ALL[kind] for kind in range(len(TROOPS)) if CLASS[kind] in classes])


ARMIES: Final = _of(FOOT, HORSE, GUNS)
FOOT_SOLDIERS: Final = _of(FOOT)
RIDERS: Final = _of(HORSE)
CANNON: Final = _of(GUNS)
PURSUERS: Final = FOOT_SOLDIERS | RIDERS
SWIFT: Final = sum([_ALL[kind] for kind in range(LAND) if MOVE[kind] > 1])
MILITIAMEN: Final = _ALL[MILITIA]
CLASS_BITS: Final = (FOOT_SOLDIERS, RIDERS, CANNON, GENERALS)


def count(force: int, kind: int) -> int:
    return force >> WIDTH * kind & MOST


_TOTAL: Final[dict[int, int]] = {}  # of forces that were counted: the same ones are counted all the time
_REMEMBERED: Final = 1 << 14


def total(force: int) -> int:
    """All units of a force, generals too."""
    known = _TOTAL.get(force)
    if known is not None:
        return known
    found = 0
    left = force
    while left:
        found += left & MOST
        left >>= WIDTH
    if len(_TOTAL) >= _REMEMBERED:
        _TOTAL.clear()
    _TOTAL[force] = found
    return found


def armies(force: int) -> int:
    """DEF-3: units of a force without its generals."""
    return total(force & ARMIES)


def kinds_in(force: int) -> list[int]:
    """The types that a force has any of."""
    found: list[int] = []
    kind = 0
    while force:
        if force & MOST:
            found.append(kind)
        force >>= WIDTH
        kind += 1
    return found


def least(force: int, other: int) -> int:
    """Of each type as many as both have."""
    if not force or not other:
        return 0
    found = 0
    for kind in kinds_in(force):
        found |= min(count(force, kind), count(other, kind)) << WIDTH * kind
    return found


def packed(counts: dict[str, int]) -> int:
    return sum([number << WIDTH * TYPE_INDEX[name] for name, number in counts.items()])
