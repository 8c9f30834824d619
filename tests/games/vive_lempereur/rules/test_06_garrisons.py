"""Garrisons: they stay, are left behind and taken in again, and count for little (6.0, notes 44 to 46)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import BadPosition, Table
from tests.games.vive_lempereur.rules.marching import INFANTRY, cornered, mover
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import BUILDINGS, attack, ready, value

FARM = {"H5": "farm"}
# A road with a village and a farm on it.
STREET: dict[str, Any] = {"roads": [["H4", "H5", "H6", "H7"]], "terrain": {"H5": "village", "H6": "farm"}}


def left(t: Table, *path: str) -> set[tuple[str, ...]]:
    """The garrisons that may be left on a path, each choice as a tuple."""
    return {
        tuple(action.get("garrison", ()))
        for action in t.legal("french")
        if action["do"] == "move" and action["path"] == list(path) and "general" not in action
    }


def strengths(t: Table) -> dict[str, int]:
    """Elements on the map by hex."""
    return {piece["hex"]: piece["elements"] for piece in t.position()["pieces"] if "hex" in piece}


# ---- what a garrison is ------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.0g")
@pytest.mark.parametrize("ground", BUILDINGS)
def test_a_garrison_never_moves(ground: str) -> None:
    enemy = unit("pr1", "inf_regular", "H6")
    t = stage(unit("fr1", "garrison", "H5"), enemy, act="fr1", terrain={"H5": ground}, roads=[["H4", "H5"]])
    assert verbs(t) == {"fire", "hold"}
    t = stage(mover("inf_french", "H5"), enemy, act="fr1", terrain={"H5": ground})
    assert "move" in verbs(t)


@pytest.mark.rule("VLE-6.0i")
def test_a_garrison_outside_a_building_is_no_position() -> None:
    with pytest.raises(BadPosition, match="garrison outside a building"):
        stage(unit("fr1", "garrison", "H5"), act="fr1")


@pytest.mark.rule("VLE-6.0j")
@pytest.mark.parametrize(("kind", "losses"), [("garrison", {}), ("inf_regular", {"prussian": 1})])
def test_a_garrison_lost_counts_for_nothing(kind: str, losses: dict[str, int]) -> None:
    t = stage(mover("inf_french", "H4"), unit("pr1", kind, "H5", elements=1), act="fr1", terrain=FARM, dice=[7, 3])
    attack(t)
    assert piece_of(t, "pr1")["status"] == "fallen"
    assert t.position()["losses"] == losses
    t.close()


@pytest.mark.rule("VLE-6.0k")
@pytest.mark.parametrize("die", [1, 2])
def test_a_garrison_ignores_retreats(die: int) -> None:
    t = stage(mover("inf_french", "H4"), unit("pr1", "garrison", "H5"), act="fr1", terrain=FARM, dice=[1, die])
    attack(t)
    assert verbs(t) == {"play"}  # nothing was asked of its owner
    assert strengths(t) == {"H4": 4, "H5": 1}
    t.close()


# ---- leaving one (6.0i) ------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.0i", "VLE-6.1.1")
@pytest.mark.parametrize("ground", BUILDINGS)
@pytest.mark.parametrize("kind", INFANTRY)
def test_departing_infantry_may_leave_one_element(kind: str, ground: str) -> None:
    t = stage(mover(kind, "H5"), act="fr1", terrain={"H5": ground})
    assert left(t, "H6") == {(), ("H5",)}
    do(t, do="move", path=["H6"], garrison=["H5"])
    assert strengths(t) == {"H6": 3, "H5": 1}
    assert [piece["type"] for piece in t.position()["pieces"]] == [kind, "garrison"]
    assert {piece["seat"] for piece in t.position()["pieces"]} == {"french"}


@pytest.mark.rule("VLE-6.0i", "VLE-6.1.1")
def test_without_the_wish_nothing_stays() -> None:
    t = stage(mover("inf_french", "H5"), act="fr1", terrain=FARM)
    do(t, do="move", path=["H6"])
    assert strengths(t) == {"H6": 4}


@pytest.mark.rule("VLE-6.0i", "VLE-6.1.1")
@pytest.mark.parametrize("ground", ["open", "wood", "hill", "orchard", "field", "stream", "bridge"])
def test_no_garrison_outside_buildings(ground: str) -> None:
    t = stage(mover("inf_french", "H5"), act="fr1", terrain={"H5": ground, "H7": "farm"})
    assert left(t, "H6") == {()}
    assert left(t, "H6", "H7") == {()}  # the building it ends in keeps the whole unit


@pytest.mark.rule("VLE-6.0i", "VLE-6.1.1")
@pytest.mark.parametrize("kind", ["cav_light", "art_medium", "art_horse"])
def test_only_infantry_leaves_garrisons(kind: str) -> None:
    assert left(stage(mover(kind, "H5"), act="fr1", terrain=FARM), "H6") == {()}


@pytest.mark.rule("VLE-6.0i")
def test_the_last_element_is_never_left() -> None:
    assert left(stage(mover("inf_french", "H5", elements=1), act="fr1", terrain=FARM), "H6") == {()}
    assert left(stage(mover("inf_french", "H5", elements=2), act="fr1", terrain=FARM), "H6") == {(), ("H5",)}


@pytest.mark.rule("VLE-6.0i", "VLE-8.4a")
def test_infantry_passing_by_road_may_leave_one_in_each_building() -> None:
    """Note 44: the choice is free while an element is left for the unit."""
    choices = {(), ("H5",), ("H6",), ("H5", "H6")}
    assert left(stage(mover("inf_french", "H4"), act="fr1", **STREET), "H5", "H6", "H7") == choices
    t = stage(mover("inf_french", "H4", elements=2), act="fr1", **STREET)
    assert left(t, "H5", "H6", "H7") == choices - {("H5", "H6")}
    t = stage(mover("inf_french", "H4", elements=3), act="fr1", **STREET)
    do(t, do="move", path=["H5", "H6", "H7"], garrison=["H5", "H6"])
    assert strengths(t) == {"H5": 1, "H6": 1, "H7": 1}


@pytest.mark.rule("VLE-6.0i")
def test_three_buildings_three_garrisons() -> None:
    """The starting hex and two on the road."""
    more = {**STREET, "terrain": {**STREET["terrain"], "H4": "fortified"}}
    t = stage(mover("inf_french", "H4"), act="fr1", **more)
    assert ("H4", "H5", "H6") in left(t, "H5", "H6", "H7")
    do(t, do="move", path=["H5", "H6", "H7"], garrison=["H4", "H5", "H6"])
    assert strengths(t) == {"H4": 1, "H5": 1, "H6": 1, "H7": 1}
    names = {piece["id"] for piece in t.position()["pieces"]}
    assert names == {"fr1", "fr1-garrison-1", "fr1-garrison-2", "fr1-garrison-3"}
    told = [(event["unit"], event["hex"]) for event in t.log() if event["event"] == "event-garrison"]
    assert told == [("fr1", "H4"), ("fr1", "H5"), ("fr1", "H6")]
    t = stage(mover("inf_french", "H4", elements=3), act="fr1", **more)
    assert ("H4", "H5", "H6") not in left(t, "H5", "H6", "H7")


@pytest.mark.rule("VLE-6.0i")
def test_both_ways_to_a_hex_are_offered_where_one_passes_a_building() -> None:
    """I5 lies two hexes off, through the farm of I4 by road or over the open ground of H5."""
    t = stage(mover("inf_french", "H4"), act="fr1", terrain={"I4": "farm"}, roads=[["H4", "I4", "I5"]])
    assert left(t, "I4", "I5") == {(), ("I4",)}
    assert left(t, "H5", "I5") == {()}


@pytest.mark.rule("VLE-6.0i", "VLE-6.1c")
def test_no_garrison_is_left_among_friendly_guns() -> None:
    guns = unit("fr2", "art_medium", "H5")
    t = stage(mover("inf_french", "H4"), guns, act="fr1", terrain=FARM, roads=[["H4", "H5", "H6"]])
    assert left(t, "H5", "H6") == {()}


@pytest.mark.rule("VLE-6.0i", "VLE-8.4b")
@pytest.mark.parametrize("start", ["H4", "H5"])
def test_a_garrison_left_this_round_takes_no_further_order(start: str) -> None:
    """Its element has been activated with the unit, and may have entered the building only now."""
    pieces = [mover("inf_french", start), unit("pr1", "inf_regular", "K7")]
    more: dict[str, Any] = {"card": "coordinated_attack", "terrain": FARM, "roads": [["H4", "H5", "H6"]]}
    t = stage(*pieces, turn_of="french", markers={"infantry": 2}, **more)
    do(t, do="order", unit="fr1", marker="infantry")
    do(t, do="move", path=["H5", "H6"] if start == "H4" else ["H6"], garrison=["H5"])
    do(t, do="face", facing="N")
    while t.to_act == ("french",) and "hold" in verbs(t):
        do(t, do="hold")
    assert strengths(t) == {"H5": 1, "H6": 3, "K7": 4}
    assert not any(action["do"] == "order" for action in t.legal("french"))


@pytest.mark.rule("VLE-6.0i")
def test_new_garrisons_have_names_of_their_own() -> None:
    old = unit("fr1-garrison-2", "garrison", "M5")
    t = stage(mover("inf_french", "H5"), old, act="fr1", terrain={**FARM, "M5": "farm"})
    do(t, do="move", path=["H6"], garrison=["H5"])
    assert len({piece["id"] for piece in t.position()["pieces"]}) == 3


# ---- taking one in (6.0h) ----------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.0h")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_a_garrison_is_taken_in_up_to_four_elements(before: int, after: int) -> None:
    """Note 45: the piece goes with it even when there is no room for its element, at no cost in victory."""
    t = stage(mover("inf_french", "H4", elements=before), unit("fr2", "garrison", "H5"), act="fr1", terrain=FARM)
    do(t, do="move", path=["H5"])
    assert strengths(t) == {"H5": after}
    assert piece_of(t, "fr2")["status"] == "absorbed"
    assert t.position()["losses"] == {}


@pytest.mark.rule("VLE-6.0h")
@pytest.mark.parametrize(
    ("kind", "enters"), [("inf_french", True), ("cav_light", False), ("art_medium", False), ("art_horse", False)]
)
def test_only_infantry_takes_in_a_garrison(kind: str, enters: bool) -> None:
    ends = cornered(kind, unit("fr2", "garrison", "B2"), terrain={"B2": "farm"})
    assert ends == ({"B2"} if enters else set())


@pytest.mark.rule("VLE-6.0h")
@pytest.mark.parametrize(("elements", "enters"), [(3, True), (4, False)])
def test_by_option_a_garrison_bars_a_full_unit(elements: int, enters: bool) -> None:
    pieces = [mover("inf_french", "H4", elements=elements), unit("fr2", "garrison", "H5")]
    t = stage(*pieces, act="fr1", terrain=FARM, options={"garrison_bars_full_unit": True})
    assert bool(left(t, "H5")) is enters
    assert left(stage(*pieces, act="fr1", terrain=FARM), "H5") == {()}


@pytest.mark.rule("VLE-6.0h", "VLE-6.0i")
def test_under_that_option_a_garrison_left_behind_makes_room() -> None:
    bars = {"garrison_bars_full_unit": True}
    both = {"H4": "farm", "H5": "farm"}
    t = stage(mover("inf_french", "H4"), unit("fr2", "garrison", "H5"), act="fr1", terrain=both, options=bars)
    assert left(t, "H5") == {("H4",)}
    do(t, do="move", path=["H5"], garrison=["H4"])
    assert strengths(t) == {"H4": 1, "H5": 4}


@pytest.mark.rule("VLE-6.0h")
def test_under_that_option_a_unit_filled_on_the_way_is_full() -> None:
    pieces = [mover("inf_french", "H4", elements=3), unit("fr2", "garrison", "H5"), unit("fr3", "garrison", "H6")]
    t = stage(*pieces, act="fr1", options={"garrison_bars_full_unit": True}, **STREET)
    assert left(t, "H5", "H6") == {("H5",)}
    assert left(stage(*pieces, act="fr1", **STREET), "H5", "H6") == {(), ("H5",)}


@pytest.mark.rule("VLE-6.0h", "VLE-6.0i")
def test_an_element_taken_in_on_the_way_may_be_left_again() -> None:
    pieces = [mover("inf_french", "H4", elements=1), unit("fr2", "garrison", "H5")]
    t = stage(*pieces, act="fr1", **STREET)
    assert left(t, "H5", "H6", "H7") == {(), ("H5",), ("H6",)}
    do(t, do="move", path=["H5", "H6", "H7"], garrison=["H6"])
    assert strengths(t) == {"H6": 1, "H7": 1}


@pytest.mark.rule("VLE-6.0h", "VLE-6.3.1")
def test_the_general_of_a_garrison_taken_in_joins_the_unit() -> None:
    pieces: list[Piece] = [mover("inf_french", "H4"), unit("fr2", "garrison", "H5"), general("fr5", "H5")]
    t = stage(*pieces, act="fr1", terrain=FARM)
    events = do(t, do="move", path=["H5"])
    assert {"event": "event-general-joins", "general": "fr5", "unit": "fr1"} in events


@pytest.mark.rule("VLE-6.0g", "VLE-6.0k")
def test_a_garrison_fires_without_turning() -> None:
    pieces = [unit("fr1", "garrison", "H5"), unit("pr1", "inf_regular", "H4"), unit("pr2", "inf_regular", "H7")]
    t = ready(stage(*pieces, act="fr1", terrain=FARM))
    assert targets(t) == {"pr1"}
    assert value(t) == 4
