"""Battles laid out in the middle of a phase."""

from __future__ import annotations

from typing import Any

from grognard.engine import Table
from tests.games.napoleon_in_europe.rules.stage import table, turn, wars

ATTACKER, DEFENDER = "france", "austria"
LINE = {"infantry": 1}
WEST: dict[str, dict[str, int]] = {"a_left": LINE, "a_center": LINE, "a_right": LINE}
EAST: dict[str, dict[str, int]] = {"d_left_column": LINE, "d_center_column": LINE, "d_right_column": LINE}
Side = dict[str, dict[str, int]]


def total(side: Side) -> dict[str, int]:
    found: dict[str, int] = {}
    for units in side.values():
        for name, number in units.items():
            plain = name.removesuffix("_square")
            found[plain] = found.get(plain, 0) + number
    return found


def battle(
    attacker: Side | None = None,
    defender: Side | None = None,
    phase: str = "infantry",
    side: str = "attacker",
    major: bool = True,
    **parts: Any,
) -> Table:
    """A battle at Bavaria: areas and their units. In a Major Battle each line is filled where nothing else is said."""
    west = {**(WEST if major else {"a_center": LINE}), **(attacker or {})}
    east = {**(EAST if major else {"d_center_column": LINE}), **(defender or {})}
    fields: dict[str, Any] = {
        key: parts.pop(key) for key in ("turn", "acted", "busy", "idle", "landing", "peaceful") if key in parts
    }
    sides: dict[str, Any] = {"region": "bavaria", "attackers": [ATTACKER], "defenders": [DEFENDER]}
    fight: dict[str, Any] = {
        "procedure": "Battle",
        "step": "act",
        **sides,
        "major": major,
        "leaders": [ATTACKER, DEFENDER],
        "laurels": [ATTACKER, DEFENDER],
        "phase": phase,
        "side": side,
        "power": ATTACKER if side == "attacker" else DEFENDER,
        **fields,
    }
    rows = [{"nation": ATTACKER, "area": area, "units": units} for area, units in west.items() if units]
    rows += [{"nation": DEFENDER, "area": area, "units": units} for area, units in east.items() if units]
    stack = turn(ATTACKER, {"procedure": "Battles", "step": "fought", **sides}, fight, step="fought")
    owns = parts.pop(
        "owns", {"bavaria": DEFENDER, "vienna": DEFENDER, "tyrol": DEFENDER, "baden_wurtt": ATTACKER, "paris": ATTACKER}
    )
    came = [{"region": "bavaria", "nation": ATTACKER, "from": "baden_wurtt", "units": total(west)}]
    return table(
        {"bavaria": {ATTACKER: total(west), DEFENDER: total(east)}},
        stack,
        **wars((ATTACKER, DEFENDER)),
        active=ATTACKER,
        owns=owns,
        field=rows,
        board_laid=True,
        this_turn={"came": came},
        **parts,
    )


def there(played: Table, nation: str, area: str) -> dict[str, int]:
    rows = [row for row in played.position()["field"] if row["nation"] == nation and row["area"] == area]
    return dict(rows[0]["units"]) if rows else {}
