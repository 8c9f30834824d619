"""Farms, villages and fortified buildings (8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.vive_lempereur.rules.board import DIRECTIONS, neighbours
from tests.games.vive_lempereur.rules.marching import CAVALRY, march, mover
from tests.games.vive_lempereur.rules.stage import do, general, moves, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import BUILDINGS, at, charges, foes, ready, value

SHIELD = {"farm": -2, "village": -3, "fortified": -5}
THROUGH = [["H4", "H5", "H6", "H7"]]


@pytest.fixture(params=BUILDINGS)
def ground(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- entering ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-8.4a")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_horse"])
def test_a_road_leads_through_buildings_but_only_along_it(kind: str, ground: str) -> None:
    """Note 19."""
    walls = {place: "lake" for place in neighbours("H4") if place != "H5"}
    more: dict[str, Any] = {"terrain": {**walls, "H5": ground}, "act": "fr1"}
    assert set(moves(stage(mover(kind, "H4"), **more))) == {"H5"}
    assert {"H5", "H6"} <= set(moves(stage(mover(kind, "H4"), roads=THROUGH, **more)))
    # A road that only ends in the village, or begins there, leads nobody through.
    assert set(moves(stage(mover(kind, "H4"), roads=[["H4", "H5"]], **more))) == {"H5"}
    assert set(moves(stage(mover(kind, "H4"), roads=[["H5", "H6", "H7"]], **more))) == {"H5"}


@pytest.mark.rule("VLE-8.4a")
def test_the_way_out_need_not_be_the_way_ahead(ground: str) -> None:
    """The road turns in the village: only its own way out is open."""
    walls = {place: "lake" for place in neighbours("H4") if place != "H5"}
    t = stage(mover("inf_french", "H4"), act="fr1", roads=[["H4", "H5", "G5"]], terrain={**walls, "H5": ground})
    assert set(moves(t)) == {"H5", "G5"}


@pytest.mark.rule("VLE-8.4a")
def test_leaving_a_building_is_free(ground: str) -> None:
    assert set(moves(stage(mover("cav_light", "H5"), act="fr1", terrain={"H5": ground}))) == set(
        moves(stage(mover("cav_light", "H5"), act="fr1"))
    )


@pytest.mark.rule("VLE-8.4b")
@pytest.mark.parametrize("kind", ["inf_french", "art_horse"])
def test_no_fight_in_the_round_of_entering(kind: str, ground: str) -> None:
    for enemy in ("H6", "H7"):
        assert march(kind, "H4", "H5", enemy=enemy, terrain={"H5": ground}) == set()
        assert march(kind, "H4", "H5", enemy=enemy) == {"pr1"}


@pytest.mark.rule("VLE-8.4b")
def test_from_the_next_round_on_it_fights(ground: str) -> None:
    pieces = [mover("inf_french", "H5"), unit("pr1", "inf_regular", "H6")]
    assert targets(ready(stage(*pieces, act="fr1", terrain={"H5": ground}))) == {"pr1"}
    marked = mover("inf_french", "H5", marks=["sheltered"])
    assert targets(ready(stage(marked, pieces[1], act="fr1", terrain={"H5": ground}))) == set()


@pytest.mark.rule("VLE-8.4b")
def test_the_mark_of_entering_goes_with_the_round(ground: str) -> None:
    t = stage(mover("inf_french", "H4"), unit("pr1", "inf_regular", "M9"), act="fr1", terrain={"H5": ground})
    do(t, do="move", path=["H5"])
    assert verbs(t) == {"play"}  # the next round
    assert "marks" not in piece_of(t, "fr1")


@pytest.mark.rule("VLE-8.4b")
def test_passing_through_counts_as_entering(ground: str) -> None:
    """Note 120: two hexes by road would otherwise leave the fire."""
    assert march("inf_french", "H4", "H5", "H6", enemy="H8", terrain={"H5": ground}, roads=THROUGH) == set()
    assert march("inf_french", "H4", "H5", "H6", enemy="H8", roads=THROUGH) == {"pr1"}
    assert march("art_horse", "H4", "H5", "H6", enemy="H8", terrain={"H5": ground}, roads=THROUGH) == set()


@pytest.mark.rule("VLE-8.4b")
def test_guns_are_shown_the_way_round_that_lets_them_fire(ground: str) -> None:
    """From H4 to I5 through the building of I4 by road, or over H5 in the open."""
    t = stage(mover("art_horse", "H4"), act="fr1", terrain={"I4": ground}, roads=[["H4", "I4", "I5"]])
    paths = [action["path"] for action in t.legal("french") if action["do"] == "move" and action["path"][-1] == "I5"]
    assert sorted(paths) == [["H5", "I5"], ["I4", "I5"]]


@pytest.mark.rule("VLE-8.4b")
def test_cavalry_charges_neither_through_nor_into_buildings(ground: str) -> None:
    pieces = [mover("cav_light", "H4"), unit("pr1", "inf_regular", "H7")]
    roads = [["H4", "H5", "H6", "H7"]]
    assert charges(stage(*pieces, act="fr1", roads=roads)) == {"H5 H6"}
    assert all("H6" not in path.split() for path in charges(stage(*pieces, act="fr1", terrain={"H6": ground})))
    near = [mover("cav_light", "H4"), unit("pr1", "inf_regular", "I6", "S")]
    straight = charges(stage(*near, act="fr1"))
    assert "H5" in {path.split()[0] for path in straight}
    round_it = charges(stage(*near, act="fr1", terrain={"H5": ground}))
    assert all("H5" not in path.split() for path in round_it)


# ---- in combat ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-8.4f")
@pytest.mark.parametrize("side", DIRECTIONS)
@pytest.mark.parametrize(("kind", "base"), [("inf_french", 9), ("art_medium", 16)])
def test_buildings_have_no_flank(kind: str, base: int, side: str, ground: str) -> None:
    opposite = DIRECTIONS[(DIRECTIONS.index(side) + 3) % 6]
    pieces = [mover(kind, at("H6", side)), unit("pr1", "inf_regular", "H6", "S")]
    assert value(stage(*pieces, act="fr1", terrain={"H6": ground}), "pr1", opposite) == base + SHIELD[ground]
    flank = 0 if side in ("S", "SE", "SW") else 4
    assert value(stage(*pieces, act="fr1"), "pr1", opposite) == base + flank


@pytest.mark.rule("VLE-8.4g")
@pytest.mark.parametrize("kind", CAVALRY)
@pytest.mark.parametrize("enemy", ["inf_regular", "art_medium", "cav_light", "garrison"])
def test_cavalry_attacks_nobody_in_buildings(kind: str, enemy: str, ground: str) -> None:
    far = unit("pr1", enemy, "H7")
    near = unit("pr1", enemy, "H5")
    assert charges(stage(mover(kind, "H4"), far, act="fr1", terrain={"H7": ground})) == set()
    assert targets(ready(stage(mover(kind, "H4"), near, act="fr1", terrain={"H5": ground}))) == set()
    if enemy != "garrison":
        assert charges(stage(mover(kind, "H4"), far, act="fr1")) == {"H5 H6"}
        assert targets(ready(stage(mover(kind, "H4"), near, act="fr1"))) == {"pr1"}


@pytest.mark.rule("VLE-8.4g")
def test_cavalry_among_buildings_makes_no_mounted_attack(ground: str) -> None:
    """No charge, and never with its own value."""
    t = stage(mover("cav_heavy", "H4"), unit("pr1", "inf_regular", "H7"), act="fr1", terrain={"H4": ground})
    assert charges(t) == set()
    t = stage(mover("cav_heavy", "H4"), unit("pr1", "inf_regular", "H5"), act="fr1", terrain={"H4": ground})
    assert [value(t, name) for name in targets(ready(t))] == ([] if ground == "village" else [4])
    more: dict[str, Any] = {"terrain": {"H4": ground}, "options": {"dismounted_fire": False}}
    t = stage(mover("cav_heavy", "H4"), unit("pr1", "inf_regular", "H5"), act="fr1", **more)
    assert targets(ready(t)) == set()


@pytest.mark.rule("VLE-8.4h")
def test_dismounted_cavalry_fires_like_a_garrison() -> None:
    """At any adjacent hex, at no other, with 4 whatever would modify it."""
    around = foes(*neighbours("H6"))
    far = unit("pr9", "inf_regular", "H8")
    t = ready(stage(mover("cav_heavy", "H6"), general("fr2", "H6"), *around, far, act="fr1", terrain={"H6": "farm"}))
    assert targets(t) == set(neighbours("H6"))
    assert {value(t, place) for place in neighbours("H6")} == {4}


@pytest.mark.rule("VLE-8.4h", "VLE-8.4b")
def test_cavalry_dismounts_no_sooner_than_the_next_round() -> None:
    assert march("cav_light", "H4", "H5", enemy="H6", terrain={"H5": "farm"}) == set()


@pytest.mark.rule("VLE-8.4i")
def test_infantry_fires_at_buildings_only_from_the_next_hex(ground: str) -> None:
    near = unit("pr1", "inf_regular", "H6")
    far = unit("pr1", "inf_regular", "H7")
    assert targets(ready(stage(mover("inf_french", "H5"), near, act="fr1", terrain={"H6": ground}))) == {"pr1"}
    assert targets(ready(stage(mover("inf_french", "H5"), far, act="fr1", terrain={"H7": ground}))) == set()
    assert targets(ready(stage(mover("inf_french", "H5"), far, act="fr1"))) == {"pr1"}
    assert targets(ready(stage(mover("art_medium", "H5"), far, act="fr1", terrain={"H7": ground}))) == {"pr1"}


@pytest.mark.rule("VLE-8.4i")
def test_a_building_two_hexes_off_is_no_nearest_target(ground: str) -> None:
    """Note 54: another enemy at two hexes may be fired at."""
    beside = unit("pr2", "inf_regular", at("H5", "NE", "NE"))
    pieces = [mover("inf_french", "H5"), unit("pr1", "inf_regular", "H7"), beside]
    assert targets(ready(stage(*pieces, act="fr1"))) == {"pr1", "pr2"}
    assert targets(ready(stage(*pieces, act="fr1", terrain={"H7": ground}))) == {"pr2"}


@pytest.mark.rule("VLE-8.4j")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_guns_in_buildings_are_entrenched(distance: int, ground: str) -> None:
    """Fire at them takes the building's shield and not the 2 points against guns; they fire at full value."""
    place = f"H{4 + distance}"
    base = {1: 16, 2: 9, 3: 6}[distance]
    pieces = [mover("art_medium", "H4"), unit("pr1", "art_medium", place, "S")]
    assert value(stage(*pieces, act="fr1", terrain={place: ground})) == base + SHIELD[ground]
    assert value(stage(*pieces, act="fr1")) == base - 2
    assert value(stage(*pieces, act="fr1", terrain={"H4": ground})) == base - 2


@pytest.mark.rule("VLE-8.4j", "VLE-8.4i")
def test_infantry_against_entrenched_guns(ground: str) -> None:
    pieces = [mover("inf_french", "H4"), unit("pr1", "art_medium", "H5", "S")]
    assert value(stage(*pieces, act="fr1", terrain={"H5": ground})) == 9 + SHIELD[ground]


@pytest.mark.rule("VLE-8.4c", "VLE-8.4d", "VLE-8.4e")
@pytest.mark.parametrize(("building", "from_", "into"), [("farm", -1, -2), ("village", -2, -3), ("fortified", -3, -5)])
def test_both_modifiers_of_a_building_add_up(building: str, from_: int, into: int) -> None:
    pieces = [mover("inf_french", "H5"), unit("pr1", "inf_regular", "H6", "S")]
    assert value(stage(*pieces, act="fr1", terrain={"H5": building})) == 9 + from_
    assert value(stage(*pieces, act="fr1", terrain={"H5": building, "H6": building})) == 9 + from_ + into
