"""Mustering the armies and the ground of a scenario from its data file (chapters 4.0 and 14)."""

from __future__ import annotations

from typing import Any

from grognard.games.vive_lempereur.rules.army import (
    GENERAL,
    NATIONS,
    UNPLACED,
    WAITING,
    BattleState,
    Rules,
    kind_with_fire,
)
from grognard.games.vive_lempereur.rules.battlefield import FACING_INDEX, HEX_INDEX, SIZE, TERRAIN_INDEX, Field
from grognard.games.vive_lempereur.rules.cards import EVERY_SECTOR
from grognard.games.vive_lempereur.rules.deployment import SemiHistorical, SetUp
from grognard.games.vive_lempereur.rules.named import pooled
from grognard.games.vive_lempereur.rules.orders import War
from grognard.games.vive_lempereur.rules.tables import BATTLES
from grognard.games.vive_lempereur.rules.victory import OBJECTIVES, seats

_fields: dict[tuple[str, bool, bool, bool], Field] = {}


def field_of(scenario: str, options: dict[str, Any]) -> Field:
    """The ground of a scenario; read-only, so every battle on it shares one."""
    key = (
        scenario,
        bool(options["hills_see_across"]),
        bool(options["square_on_road"]),
        bool(options["orchard_once"]),
    )
    if key not in _fields:
        data = BATTLES[scenario]
        terrain = [0] * SIZE
        for name, kind in data.get("terrain", {}).items():
            terrain[HEX_INDEX[name]] = TERRAIN_INDEX[kind]
        roads = [tuple([HEX_INDEX[name] for name in road["hexes"]]) for road in data.get("roads", [])]
        only = tuple([HEX_INDEX[name] for name in data.get("infantry_only", [])])
        objectives = tuple([HEX_INDEX[name] for name in OBJECTIVES[scenario]])
        _fields[key] = Field(terrain, roads, only, objectives, key[1], key[2], key[3])
    return _fields[key]


def at_a_round(scenario: str, options: dict[str, Any]) -> BattleState:
    """The ground of a scenario without any pieces; the next round is about to begin."""
    b = BattleState(scenario, field_of(scenario, options), Rules(options))
    b.turn = b.round = 1
    b.area = [EVERY_SECTOR, EVERY_SECTOR]
    war = War()
    war.step = "next_round"
    b.stack.append(war)
    return b


def muster(scenario: str, options: dict[str, Any]) -> BattleState:
    b = BattleState(scenario, field_of(scenario, options), Rules(options))
    if scenario == "hypothetical":
        _enlist_hypothetical(b)
        b.stack.append(War())
        b.stack.append(SetUp())
        return b
    data = BATTLES[scenario]
    names = seats(scenario)
    historical = options["setup"] == "historical"
    for side, name in enumerate(names):
        army = data["sides"][name]
        for row in [*army["units"], *army["generals"], *army["garrisons"]]:
            _enlist(b, row, side, NATIONS.index(army["nation"]), historical, bool(options["english_elite_11"]))
    for group in data["reinforcements"]:
        _enlist_reinforcements(b, group, names.index(group["side"]))
    b.initiative = names.index(data["first_player_on_ties"])
    b.stack.append(War())
    if not historical:
        b.stack.append(SemiHistorical())
    return b


def _enlist(b: BattleState, row: dict[str, Any], side: int, nation: int, place: bool, printed_elite: bool) -> int:
    override = None if printed_elite else row.get("fire_override")
    kind = kind_with_fire(row["type"], override)
    piece = b.enlist(row["id"], kind, side, nation, FACING_INDEX[row.get("facing") or ("S" if side else "N")])
    h = HEX_INDEX[row["hex"]] if "hex" in row else UNPLACED
    if place:
        if kind == GENERAL:
            b.place_general(piece, h)
        else:
            b.place(piece, h)
    return piece


def _enlist_reinforcements(b: BattleState, group: dict[str, Any], side: int) -> None:
    nation = NATIONS.index(group["nation"])
    for row in group.get("units", []):
        b.hex[_enlist(b, row, side, nation, False, False)] = WAITING
    for row in group.get("pool", []):
        for number in range(1, int(row["count"]) + 1):
            piece = {"id": pooled(group["nation"], row["type"], number), "type": row["type"]}
            b.hex[_enlist(b, piece, side, nation, False, False)] = WAITING


def _enlist_hypothetical(b: BattleState) -> None:
    data = BATTLES["hypothetical"]["army"]
    for side, prefix in enumerate(("SO", "NO")):
        nation = NATIONS.index("north" if side else "south")
        rows = [*data["composition"], {"type": "general", "count": data["generals"]}]
        for row in rows:
            for number in range(1, int(row["count"]) + 1):
                _enlist(
                    b,
                    {"id": f"{prefix}-{row['type']}-{number}", "type": row["type"]},
                    side,
                    nation,
                    False,
                    False,
                )
