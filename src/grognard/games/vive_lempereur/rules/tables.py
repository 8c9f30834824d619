"""The reference sheet and the scenarios, as the data files give them. An owner may replace those files."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.data import load, refer

_DATA: Final = load("vive_lempereur", "grognard.games.vive_lempereur")
GRID_DATA: Final[dict[str, Any]] = _DATA["grid"]
TABLES: Final[dict[str, Any]] = _DATA["tables"]
BATTLES: Final[dict[str, dict[str, Any]]] = {
    name: _DATA[name] for name in ("waterloo", "quatre_bras", "ligny", "hypothetical")
}

_HEXES: Final = [f"{column}{row + 1}" for column in GRID_DATA["columns"] for row in range(GRID_DATA["row_count"])]
_TYPES: Final = list(TABLES["unit_types"])
_NATIONS: Final = list(TABLES["dice"]["special_action"]["flag_of"])
_FIELDS: Final = "[!gth]*"  # neither grid nor tables nor hypothetical
refer(
    "vive_lempereur",
    _DATA,
    [
        (_FIELDS, "terrain.#", _HEXES),
        (_FIELDS, "terrain.*", list(TABLES["terrain"])),
        (_FIELDS, "roads.*.hexes.*", _HEXES),
        (_FIELDS, "infantry_only.*", _HEXES),
        (_FIELDS, "sides.*.nation", _NATIONS),
        (_FIELDS, "victory.*.*.control_all.*", _HEXES),
        (_FIELDS, "victory.*.*.of.*", _NATIONS),
        (_FIELDS, "reinforcements.*.units.*.hex", _HEXES),
        (_FIELDS, "reinforcements.*.units.*.type", _TYPES),
        (_FIELDS, "reinforcements.*.pool.*.type", _TYPES),
        *[(_FIELDS, f"sides.*.{kind}.*.hex", _HEXES) for kind in ("units", "generals", "garrisons")],
        *[(_FIELDS, f"sides.*.{kind}.*.type", _TYPES) for kind in ("units", "generals", "garrisons")],
        (_FIELDS, "sides.*.units.*.facing", GRID_DATA["facing"]["values"]),
        ("hypothetical", "terrain_pool.#", list(TABLES["terrain"])),
        ("hypothetical", "army.composition.*.type", _TYPES),
        ("tables", "dice.command.faces.*", ["infantry", "cavalry", "artillery", "general", "flag"]),
        ("tables", "dice.special_action.flag_of.*", TABLES["dice"]["special_action"]["faces"]),
        ("tables", "unit_types.*.arm", ["infantry", "cavalry", "artillery", "general"]),
    ],
)
