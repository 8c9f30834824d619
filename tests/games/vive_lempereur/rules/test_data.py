"""The packaged data: sound in itself, and true to the figures and set-up lists of the rulebook."""

from itertools import pairwise
from typing import Any

import pytest

from grognard import ledger
from grognard.games.vive_lempereur.rules.game import OPTIONS
from tests.games.vive_lempereur.rules.board import (
    DATA,
    SECTORS,
    distance,
    exists,
    load,
    neighbours,
    on_edge,
    sees,
    step,
)

TABLES = load("tables")
TYPES: dict[str, Any] = TABLES["unit_types"]
TERRAIN: dict[str, Any] = TABLES["terrain"]
HYPOTHETICAL = load("hypothetical")
SCENARIOS: dict[str, Any] = {name: load(name) for name in ("waterloo", "quatre_bras", "ligny")}
BUILDINGS = {"farm", "village", "fortified"}

SETUP = {
    ("waterloo", "french"): {
        "inf_french": "D5 E4 F5 G4 K4 K5 L4 L5 N5 O6 Q7 R7",
        "inf_elite": "L1 N1",
        "inf_guard": "M2",
        "cav_light": "O4 S7",
        "cav_dragoon": "B5 O3 R5",
        "cav_heavy": "G2 G3 H3",
        "art_medium": "C4 I4",
        "art_heavy": "K2 P6",
        "art_horse": "Q5",
        "general": "F5 K4 R6",
    },
    ("waterloo", "allied"): {
        "inf_militia": "B10 K10 N10",
        "inf_regular": "G10",
        "inf_english": "C10 D7 I10 O11",
        "inf_elite": "E9 H10 M11",
        "cav_light": "D10 Q12 R12",
        "cav_dragoon": "H12",
        "cav_heavy": "I11 L11",
        "art_medium": "C9 F10 N11",
        "art_heavy": "K11",
        "art_horse": "P11",
        "general": "B12 H11 P12",
        "garrison": "D8 M9",
    },
    ("quatre_bras", "french"): {
        "inf_french": "B6 C5 G4 H4 L4 N4 Q4 R4",
        "cav_light": "G2",
        "cav_dragoon": "L2",
        "cav_heavy": "N2",
        "art_medium": "H5 K4 M4",
        "art_horse": "M2",
        "general": "C3 K3 N2",
    },
    ("quatre_bras", "allied"): {
        "inf_militia": "E9 N9",
        "inf_regular": "E7 F7 H8",
        "inf_english": "N8 Q7",
        "inf_elite": "K10 L9",
        "cav_light": "G8 K12",
        "art_medium": "K9 P7",
        "general": "E10 G8 I10",
    },
    ("ligny", "french"): {
        "inf_french": "B7 D6 D5 E3 K5 M6 O6",
        "inf_elite": "E2 G2",
        "inf_guard": "F2",
        "cav_light": "A7 P5",
        "cav_dragoon": "S4 U4",
        "cav_heavy": "E1 I1 Q4",
        "art_medium": "C6 N6",
        "art_heavy": "I5 L5",
        "art_horse": "P4",
        "general": "A5 M4 Q3",
    },
    ("ligny", "prussian"): {
        "inf_regular": "G11 H12 I11 L10 F8 H9 K9 L8 R11 R9 T8 U8",
        "cav_light": "K11 V9",
        "cav_dragoon": "C10",
        "art_medium": "G8 I9 S8",
        "art_horse": "L11",
        "general": "D11 I12 S9",
        "garrison": "E7 F5 K7 L7 Q8 R5 T5",
    },
}

UNIT_COUNTS = {
    ("waterloo", "french"): 28,
    ("waterloo", "allied"): 22,
    ("quatre_bras", "french"): 15,
    ("quatre_bras", "allied"): 13,
    ("ligny", "french"): 22,
    ("ligny", "prussian"): 19,
}

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)


def kind(scenario: Any, place: str) -> str:
    return str(scenario["terrain"].get(place, "open"))


def passable(scenario: Any, place: str) -> bool:
    return bool(TERRAIN[kind(scenario, place)].get("passable", True))


def road_hexes(scenario: Any) -> set[str]:
    return {place for road in scenario["roads"] for place in road["hexes"]}


def combat_hexes(side: Any) -> list[str]:
    return [unit["hex"] for unit in side["units"] + side["garrisons"]]


# ---------------------------------------------------------------- the three battlefields


@every_scenario
def test_terrain_is_known_and_every_building_named(scenario: Any) -> None:
    assert scenario["first_player_on_ties"] == "french" and scenario["max_turns"] == 6
    terrain = scenario["terrain"]
    assert all(exists(place) for place in terrain)
    assert set(terrain.values()) <= set(TERRAIN) - {"open", "river"}
    for place in scenario["places"]:
        assert all(exists(h) and kind(scenario, h) == place["kind"] for h in place["hexes"]), place["name"]
    named = {h for place in scenario["places"] for h in place["hexes"]}
    assert {h for h, name in terrain.items() if name in BUILDINGS} <= named
    for lake in scenario["lakes"]:
        assert all(kind(scenario, h) == "lake" for h in lake["hexes"])
        assert not lake["passable"] and not lake["blocks_los"]


@every_scenario
def test_roads_run_unbroken_from_edge_to_edge(scenario: Any) -> None:
    for road in scenario["roads"]:
        hexes = road["hexes"]
        assert all(exists(h) for h in hexes) and len(hexes) == len(set(hexes)), road["name"]
        assert all(b in neighbours(a) for a, b in pairwise(hexes)), road["name"]
        assert all(passable(scenario, h) for h in hexes), road["name"]
        assert on_edge(hexes[0]) and on_edge(hexes[-1]), road["name"]


@every_scenario
def test_streams_run_unbroken_under_bridges_and_through_buildings(scenario: Any) -> None:
    roads = road_hexes(scenario)
    streams: set[str] = set()
    for stream in scenario["streams"]:
        hexes = stream["hexes"]
        streams |= set(hexes)
        assert all(b in neighbours(a) for a, b in pairwise(hexes)), stream["name"]
        for h in hexes:
            through = h in stream["through_building"]
            assert kind(scenario, h) in (BUILDINGS if through else ("stream", "bridge")), h
            if h in stream["bridges"]:
                assert kind(scenario, h) == "bridge" and h in roads, h
    assert {h for h, name in scenario["terrain"].items() if name in ("stream", "bridge")} <= streams
    assert all(kind(scenario, h) in BUILDINGS | {"bridge"} for h in streams & roads)


@pytest.mark.parametrize(("name", "side"), SETUP)
def test_set_up_is_the_rulebook_list(name: str, side: str) -> None:
    army = SCENARIOS[name]["sides"][side]
    listed: dict[str, list[str]] = {}
    for unit in army["units"] + army["generals"] + army["garrisons"]:
        listed.setdefault(unit["type"], []).append(unit["hex"])
    assert listed == {unit: hexes.split() for unit, hexes in SETUP[name, side].items()}
    assert len(army["units"]) == UNIT_COUNTS[name, side]
    assert len(army["generals"]) == 3
    assert army["nation"] in TABLES["dice"]["special_action"]["faces"]


@every_scenario
def test_pieces_stand_where_they_may(scenario: Any) -> None:
    barred = {
        "artillery": {"stream", "marsh", "wood"},
        "cavalry": BUILDINGS | {"stream", "marsh", "wood"},
        "infantry": {"stream", "marsh"},
    }
    for name, side in scenario["sides"].items():
        for piece in side["units"] + side["generals"] + side["garrisons"]:
            assert exists(piece["hex"]) and passable(scenario, piece["hex"]), piece["id"]
        for unit in side["units"]:
            assert kind(scenario, unit["hex"]) not in barred[TYPES[unit["type"]]["arm"]], unit["id"]
            assert unit["facing"] == ("N" if name == "french" else "S"), unit["id"]
            front = step(unit["hex"], unit["facing"])
            assert front is not None, unit["id"]
            if unit["type"].startswith("art_"):
                assert kind(scenario, front) not in BUILDINGS | {"wood", "impassable"}, unit["id"]
        assert all(kind(scenario, garrison["hex"]) in BUILDINGS for garrison in side["garrisons"])
        unit_in = {unit["hex"]: unit["id"] for unit in side["units"]}
        for general in side["generals"]:
            assert general["attached_to"] == unit_in.get(general["hex"]), general["id"]


@every_scenario
def test_armies_start_apart_and_in_every_sector(scenario: Any) -> None:
    sides = list(scenario["sides"].values())
    ids = [p["id"] for side in sides for p in side["units"] + side["generals"] + side["garrisons"]]
    assert len(ids) == len(set(ids))
    ours, theirs = (combat_hexes(side) for side in sides)
    assert len(ours + theirs) == len(set(ours + theirs))
    assert min(distance(a, b) for a in ours for b in theirs) >= 2
    for side in sides:
        for columns in SECTORS:
            assert any(unit["hex"][0] in columns for unit in side["units"])


@every_scenario
def test_sight_is_mutual(scenario: Any) -> None:
    def blocks(place: str) -> bool:
        return bool(TERRAIN[kind(scenario, place)]["los_blocks"])

    ours, theirs = (combat_hexes(side) for side in scenario["sides"].values())
    for a in ours[::3]:
        for b in theirs[::3]:
            assert sees(a, b, blocks) == sees(b, a, blocks), (a, b)


# ---------------------------------------------------------------- what only one battle has


@pytest.mark.parametrize("name", ["quatre_bras", "ligny"])
def test_maps_of_tiles_keep_to_the_tiles_in_the_box(name: str) -> None:
    tiles = list(SCENARIOS[name]["terrain"].values())
    for tile in ("wood", "village", "hill", "farm"):
        assert tiles.count(tile) <= HYPOTHETICAL["terrain_pool"][tile], tile
    assert set(tiles) <= {"wood", "hill", "stream", "bridge", "lake", "village", "farm"}


def test_waterloo() -> None:
    waterloo = SCENARIOS["waterloo"]
    terrain = waterloo["terrain"]
    assert [h for h, name in terrain.items() if name == "fortified"] == ["D8"]
    assert terrain["M9"] in BUILDINGS
    prussians = waterloo["reinforcements"][0]
    pool = {"general": 1, "inf_regular": 8, "cav_dragoon": 1, "cav_light": 1, "art_medium": 2}
    assert {entry["type"]: entry["count"] for entry in prussians["pool"]} == pool
    chosen, rolled = (phase["entry"] for phase in prussians["phases"])
    entries = set(chosen["hexes"]) | set(rolled["table"].values())
    assert entries == {"V5", "V6", "V7", "V8", "V9", "V10", "V11", "V12", "T13"}
    assert all(passable(waterloo, h) for h in entries)
    assert not entries & {unit["hex"] for side in waterloo["sides"].values() for unit in side["units"]}
    assert all(kind(waterloo, h) == "open" for h in ("V5", "V9", "V11", "T13"))
    french, allied = waterloo["victory"]["french"], waterloo["victory"]["allied"]
    goals = [(goal["eliminate_units"], goal.get("not_later_than_turn")) for goal in french]
    assert goals == [(12, 3), (15, None)]
    assert allied[0]["eliminate_units"] == 14
    elite = [unit for unit in waterloo["sides"]["allied"]["units"] if unit["type"] == "inf_elite"]
    assert all(unit["fire_override"] == {"1": 10, "2": 6} for unit in elite)


def test_quatre_bras() -> None:
    battle = SCENARIOS["quatre_bras"]
    crossroads = ["H11", "I10", "I11"]
    assert len(battle["lakes"]) == 1
    assert all(kind(battle, h) == "village" for h in crossroads)
    arrivals = [(r["turn"], [unit["hex"] for unit in r["units"]]) for r in battle["reinforcements"]]
    assert arrivals == [(4, ["A12"]), (5, ["I13", "K13"])]
    assert {*crossroads, "A12", "I13"} <= road_hexes(battle)
    french, allied = battle["victory"]["french"], battle["victory"]["allied"]
    assert french[0]["control_all"] == crossroads
    assert french[1]["eliminate_units"] == 8 == allied[0]["eliminate_units"]


def test_ligny() -> None:
    battle = SCENARIOS["ligny"]
    assert not battle["lakes"]
    assert battle["victory"]["french"][0]["eliminate_units"] == 9
    assert battle["victory"]["prussian"][0]["eliminate_units"] == 11
    assert list(battle["terrain"].values()).count("village") == 9


def test_files_are_tidy_and_name_no_machine() -> None:
    banned = ["/" + "work", "/" + "farm/", "/" + "tmp", "py" + "pi.", "npm" + "js", "crates" + ".io"]
    for file in DATA.iterdir():
        text = file.read_text("utf-8")
        assert not [word for word in banned if word in text], file.name
        if file.name.endswith(".json"):
            assert "\t" not in text and text.startswith('{\n  "'), file.name
        if file.name == "RULES_NOTES.md":
            assert text.count("\n") <= 200


def test_options_name_the_battles_whose_ground_or_armies_they_touch() -> None:
    roads = {name for name, battle in SCENARIOS.items() if battle["roads"]}
    orchards = {name for name, battle in SCENARIOS.items() if "orchard" in battle["terrain"].values()}
    goals = {
        name: [goal for side in battle["sides"] for goal in battle["victory"][side]]
        for name, battle in SCENARIOS.items()
    }
    rows = {
        name: [row for side in battle["sides"].values() for row in side["units"]] for name, battle in SCENARIOS.items()
    }
    concerned = {
        "setup": set(SCENARIOS),
        "square_on_road": roads,
        "orchard_once": orchards | {"hypothetical"},
        "objective_occupied": {name for name in SCENARIOS if any("control_all" in goal for goal in goals[name])},
        "english_elite_11": {name for name in SCENARIOS if any("fire_override" in row for row in rows[name])},
    }
    assert {option.name: set(option.scenarios) for option in OPTIONS if option.scenarios} == concerned
    known = {rule.id for rule in ledger.load("vive_lempereur").rules}
    assert {option.rule for option in OPTIONS} <= known
