"""The packaged data: the grid of the maps and the tables, true to the figures of the rulebook."""

from typing import Any

import pytest

from tests.games.vive_lempereur.rules.board import (
    COLUMNS,
    DIRECTIONS,
    HEXES,
    ROWS,
    SECTORS,
    STEPS,
    crossed,
    distance,
    in_arc,
    load,
    neighbours,
    offset,
    sees,
    step,
)

TABLES = load("tables")
TYPES: dict[str, Any] = TABLES["unit_types"]
TERRAIN: dict[str, Any] = TABLES["terrain"]
HYPOTHETICAL = load("hypothetical")
GRID_HEXES = 273

FIRE = {
    "inf_guard": [12, 6],
    "inf_elite": [11, 6],
    "inf_english": [10, 5],
    "inf_french": [9, 5],
    "inf_regular": [8, 5],
    "inf_militia": [7, 4],
    "cav_heavy": [14],
    "cav_dragoon": [12],
    "cav_light": [9],
    "art_heavy": [18, 10, 7, 4, 2],
    "art_medium": [16, 9, 6, 3],
    "art_horse": [14, 8, 4],
    "garrison": [4],
}

EFFECTS = {
    "1": [(0, 1), (0, 1), (1, 0), (1, 0), (1, 1), (1, 2)],
    "2": [(1, 1), (1, 2), (2, 0), (2, 0), (2, 1), (2, 2)],
    "3+": [(2, 1), (2, 2), (3, 1), (3, 1), (3, 2), (3, 2)],
}

TERRAIN_MODIFIERS = {  # target in it, fire from it
    "wood": (-2, -1),
    "orchard": (-1, 0),
    "hill": (-2, 0),
    "farm": (-2, -1),
    "village": (-3, -2),
    "fortified": (-5, -3),
    "stream": (0, -2),
    "marsh": (0, -2),
    "field": (-1, 0),
    "bridge": (0, 0),
}


# ---------------------------------------------------------------- the grid


def test_columns_rows_and_sectors() -> None:
    assert len(COLUMNS) == 21 and "J" not in COLUMNS and COLUMNS[0] == "A" and COLUMNS[-1] == "V"
    assert list(range(1, 14)) == ROWS
    assert len(HEXES) == GRID_HEXES
    assert [len(columns) for columns in SECTORS] == [7, 7, 7]
    assert [column for columns in SECTORS for column in columns] == COLUMNS
    assert {"I10", "I11"} <= set(neighbours("H11")) and "I11" in neighbours("I10")


def test_neighbours_are_mutual_and_one_hex_away() -> None:
    for place in HEXES:
        for i, direction in enumerate(DIRECTIONS):
            near = step(place, direction)
            if near:
                assert step(near, DIRECTIONS[(i + 3) % 6]) == place
                assert distance(place, near) == 1
                assert offset(place, near) == STEPS[direction]
        assert sum(distance(place, other) == 1 for other in HEXES) == len(neighbours(place))


@pytest.mark.parametrize("source", ["A1", "V13", "L7", "K13", "B1", "H11"])
def test_distance_is_the_number_of_steps(source: str) -> None:
    steps, front = {source: 0}, [source]
    for place in front:
        for near in neighbours(place):
            if near not in steps:
                steps[near] = steps[place] + 1
                front.append(near)
    assert steps == {place: distance(source, place) for place in HEXES}


@pytest.mark.parametrize("facing", DIRECTIONS)
def test_front_arc(facing: str) -> None:
    for n in (1, 2, 3):
        ring = [place for place in HEXES if distance("L7", place) == n]
        assert sum(in_arc("L7", facing, place) for place in ring) == 2 * n + 1
    i = DIRECTIONS.index(facing)
    front = {step("L7", DIRECTIONS[(i + k) % 6]) for k in (-1, 0, 1)}
    assert {place for place in neighbours("L7") if in_arc("L7", facing, place)} == front


def test_line_of_sight_geometry() -> None:
    assert crossed("H1", "H4") == (["H2", "H3"], [])
    inside, along = crossed("I5", "L5")
    assert inside == [] and {place for place, _ in along} == {"K5", "K6"}
    assert sees("I5", "L5", lambda place: place == "K5")
    assert not sees("I5", "L5", lambda place: place in ("K5", "K6"))


# ---------------------------------------------------------------- the tables


def test_fire_values() -> None:
    for name, values in FIRE.items():
        assert TYPES[name]["fire"] == {str(n): value for n, value in enumerate(values, 1)}, name
    assert list(TYPES["art_horse"]["fire_after_moving"].values()) == [10, 6, 3]


def test_elements_and_morale() -> None:
    elements = {"infantry": 4, "cavalry": 3, "artillery": 3, "general": 1}
    for name, unit in TYPES.items():
        assert unit["elements"] == (1 if name == "garrison" else elements[unit["arm"]]), name
        if unit["arm"] == "infantry" and name != "garrison":
            assert unit["morale"] == unit["fire"]["1"] - 4, name
    others = ("cav_light", "cav_dragoon", "cav_heavy", "art_medium")
    assert [TYPES[name]["morale"] for name in others] == [2, 3, 4, 3]


def test_effects_table() -> None:
    effects = TABLES["combat"]["effects"]
    read = {
        hits: [(row[str(die)]["losses"], row[str(die)]["retreat"]) for die in range(1, 7)]
        for hits, row in effects.items()
    }
    assert read == EFFECTS


def test_cards_and_dice() -> None:
    cards = TABLES["cards"]
    assert sum(card["count"] for card in cards["list"]) == 10
    assert sum(card["count"] for card in cards["list"] if card["kind"] == "orders") == 7
    command = ["artillery", "cavalry", "flag", "general", "infantry", "infantry"]
    assert sorted(TABLES["dice"]["command"]["faces"]) == command
    special = TABLES["dice"]["special_action"]["faces"]
    assert all(special.count(nation) == 2 for nation in ("french", "english", "prussian"))


def test_terrain_effects() -> None:
    for name, modifiers in TERRAIN_MODIFIERS.items():
        assert (TERRAIN[name]["target"], TERRAIN[name]["from"]) == modifiers, name
    blockers = {name for name, terrain in TERRAIN.items() if terrain["los_blocks"]}
    assert blockers == {"wood", "hill", "field", "farm", "village", "fortified", "river", "impassable"}


def test_hypothetical_battle() -> None:
    assert sum(HYPOTHETICAL["terrain_pool"].values()) == 73
    assert sum(unit["count"] for unit in HYPOTHETICAL["army"]["composition"]) == 18
    draw = HYPOTHETICAL["terrain_draw"]
    assert draw["in_own_zone"] + draw["in_contested_zone"] == draw["per_player"] == 15
    reinforcements = HYPOTHETICAL["reinforcements"]
    assert sum(reinforcements["by_turn"].values()) == 4
    zones = [HYPOTHETICAL["players"]["south"]["deployment_rows"], HYPOTHETICAL["contested_rows"]]
    zones.append(HYPOTHETICAL["players"]["north"]["deployment_rows"])
    assert [row for low, high in zones for row in range(low, high + 1)] == ROWS
