"""Chapter 4.0: the historical set-up stands as listed; the semi-historical one is placed by turns."""

import random

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.battles import (
    PRINTED,
    asked,
    events,
    offered,
    play_at_random,
    seats,
    start,
    terrain_of,
)
from tests.games.vive_lempereur.rules.board import HEXES, load
from tests.games.vive_lempereur.rules.stage import do

BUILDINGS = ("farm", "village", "fortified")
# Units, then generals, then garrisons, as each army begins.
FORCES = {
    "waterloo": ((28, 22), (3, 3), (0, 2)),
    "quatre_bras": ((15, 13), (3, 3), (0, 0)),
    "ligny": ((22, 19), (3, 3), (0, 7)),
}


def by_turns(french: int, other: int) -> list[int]:
    """Three by the opponent of the French, then two by the French, until both have placed all."""
    order: list[int] = []
    while french or other:
        order += [1] * min(3, other) + [0] * min(2, french)
        other -= min(3, other)
        french -= min(2, french)
    return order


def rows(low: int, high: int) -> set[str]:
    return {h for h in HEXES if low <= int(h[1:]) <= high}


def kind_of(table: Table, name: str) -> str:
    return str(next(p["type"] for p in table.view()["pieces"] if p["id"] == name))


@pytest.mark.rule("VLE-4.0a")
@pytest.mark.parametrize("scenario", PRINTED)
def test_historical_battle_begins_on_its_own_ground_with_nothing_left_to_place(scenario: str) -> None:
    table = start(scenario)
    view = table.view()
    data = load(scenario)
    assert view["terrain"] == data["terrain"]
    assert view["roads"] == [road["hexes"] for road in data["roads"]]
    assert asked(table) == "ask-hands" and view["turn"] == 1
    for seat in seats(scenario):
        side = data["sides"][seat]
        listed = {p["id"]: p["hex"] for p in side["units"] + side["generals"] + side["garrisons"]}
        assert {p["id"]: p["hex"] for p in view["pieces"] if p["seat"] == seat and "hex" in p} == listed
    assert all(p["status"] == "waiting" for p in view["pieces"] if "hex" not in p)


@pytest.mark.rule("VLE-4.0b")
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("scenario", PRINTED)
def test_semi_historical_placing_three_by_the_opponent_then_two_by_the_french(scenario: str, seed: int) -> None:
    table = start(scenario, setup="semi_historical")
    assert table.view()["terrain"] == terrain_of(scenario)
    assert not [p for p in table.view()["pieces"] if "hex" in p]
    play_at_random(table, "ask-hands", random.Random(seed))
    placed = [kind_of(table, event["unit"]) for event in events(table, "event-deploys")]
    french = [event["unit"].startswith("FR-") for event in events(table, "event-deploys")]
    order = [by_turns(*force) for force in FORCES[scenario]]
    garrisons = placed.count("garrison")
    assert garrisons == len(order[2])
    assert french == [side == 0 for part in order for side in part]
    assert placed[len(order[0]) : len(order[0]) + 6] == ["general"] * 6 == [k for k in placed if k == "general"]
    assert placed[len(placed) - garrisons :] == ["garrison"] * garrisons
    for piece in table.view()["pieces"]:
        if "hex" not in piece:
            assert piece["status"] == "waiting" and piece["id"][:2] in ("PR", "AL")
        elif piece["type"] != "garrison":
            assert piece["hex"] in (rows(1, 6) if piece["seat"] == "french" else rows(8, 13)), piece


@pytest.mark.rule("VLE-4.0b")
def test_each_side_places_in_its_own_half_and_one_unit_a_hex() -> None:
    table = start("waterloo", setup="semi_historical")
    do(table, do="deploy", unit="EN-cav_heavy-1")
    assert offered(table, "hex") == rows(8, 13) - {"D8"}  # only infantry enters Hougoumont
    do(table, do="enter", hex="K10")
    do(table, do="deploy", unit="EN-inf_militia-1")
    assert offered(table, "hex") == rows(8, 13) - {"K10"}
    do(table, do="enter", hex="D8")
    do(table, do="deploy", unit="EN-art_horse-1")
    do(table, do="enter", hex="K8")
    assert table.to_act == ("french",)
    do(table, do="deploy", unit="FR-inf_guard-1")
    assert offered(table, "hex") == rows(1, 6)
    do(table, do="enter", hex="A1")
    do(table, do="deploy", unit="FR-cav_light-1")
    do(table, do="enter", hex="V6")
    assert table.to_act == ("allied",)


@pytest.mark.rule("VLE-4.0b")
def test_a_garrison_goes_into_a_building_of_its_half_or_its_listed_hex() -> None:
    table = start("ligny", setup="semi_historical")
    rng = random.Random(3)
    while asked(table) != "ask-put" or not kind_of(table, next_piece(table)).startswith("garrison"):
        table.act(table.to_act[0], rng.choice(table.legal(table.to_act[0])))
    assert next_piece(table) == "PR-garrison-1"
    ground = terrain_of("ligny")
    taken = {p["hex"] for p in table.view()["pieces"] if "hex" in p and p["type"] != "general"}
    buildings = {h for h in ground if ground[h] in BUILDINGS and (h in rows(8, 13) or h == "E7")}
    assert offered(table, "hex") == buildings - taken


def next_piece(table: Table) -> str:
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return str(decision.args["unit"])
