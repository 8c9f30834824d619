"""Generals: riding alone, attached, left behind (6.3), and the units that ride them down."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import BadPosition, Table
from tests.games.vive_lempereur.rules.board import HEXES, distance
from tests.games.vive_lempereur.rules.marching import FOOT_GUNS, cornered, mover, within
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, position, stage, unit, verbs
from tests.games.vive_lempereur.rules.volley import value

HOUGOUMONT: dict[str, Any] = {"scenario": "waterloo", "terrain": {"D8": "fortified"}, "infantry_only": ["D8"]}


def stays(t: Table) -> dict[str, list[dict[str, Any]]]:
    """The moves that leave the general behind, by their last hex."""
    found: dict[str, list[dict[str, Any]]] = {}
    for action in t.legal("french"):
        if action["do"] == "move" and action.get("general") == "stays":
            found.setdefault(action["path"][-1], []).append(action)
    return found


# ---- riding alone ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.3a")
@pytest.mark.parametrize("enemy", ["inf_regular", "garrison", "general"])
def test_a_general_enters_no_hex_with_enemies(enemy: str) -> None:
    walled = {"A2": "lake", "B1": "lake", "B2": "farm"}
    assert "B2" in moves(stage(mover("general", "A1"), act="fr1", terrain=walled))
    assert moves(stage(mover("general", "A1"), unit("pr1", enemy, "B2"), act="fr1", terrain=walled)) == {}


@pytest.mark.rule("VLE-6.3b")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", *FOOT_GUNS, "art_horse"])
def test_a_general_passes_through_friends_and_may_stop_with_them(kind: str) -> None:
    friends = [unit(f"fr{i}", kind, place) for i, place in enumerate(("A2", "B1", "B2"), 2)]
    t = stage(mover("general", "A1"), *friends, act="fr1")
    assert set(moves(t)) == within("A1", 3)


@pytest.mark.rule("VLE-6.3b", "VLE-6.3.11")
@pytest.mark.parametrize("with_unit", [False, True])
def test_he_passes_another_general_but_does_not_stop_with_him(with_unit: bool) -> None:
    others: list[Piece] = [general("fr2", "B2")] + ([unit("fr3", "inf_french", "B2")] if with_unit else [])
    t = stage(mover("general", "A1"), *others, act="fr1", terrain={"A2": "lake", "B1": "lake"})
    ends = set(moves(t))
    assert "B2" not in ends
    assert ends == {place for place in HEXES if 1 <= distance("B2", place) <= 2} - {"A1", "A2", "B1", "B2"}


@pytest.mark.rule("VLE-6.3a", "VLE-6.0q")
@pytest.mark.parametrize("ground", ["wood", "stream", "marsh", "farm", "village", "fortified"])
def test_neither_ground_nor_zones_of_control_stop_a_general(ground: str) -> None:
    """Notes 43 and 118."""
    enemy = unit("pr1", "inf_regular", "C2")
    walled = {"A2": "lake", "B1": "lake", "B2": ground}
    ends = set(moves(stage(mover("general", "A1"), enemy, act="fr1", terrain=walled)))
    assert {"B2", "B3", "C1", "A3", "C3", "D2"} <= ends
    assert "C2" not in ends


@pytest.mark.rule("VLE-6.0q", "VLE-8.8")
@pytest.mark.parametrize("ground", ["river", "lake", "impassable"])
def test_impassable_ground_bars_a_general(ground: str) -> None:
    walled = {"A2": ground, "B1": "lake"}
    assert "A2" not in moves(stage(mover("general", "A1"), act="fr1", terrain=walled))
    assert set(moves(stage(mover("general", "A1"), act="fr1", terrain={"B2": ground, **walled}))) == set()


@pytest.mark.rule("VLE-6.3a")
def test_a_general_has_nothing_but_his_ride() -> None:
    t = stage(mover("general", "H5"), unit("pr1", "inf_regular", "H6"), act="fr1")
    assert verbs(t) == {"stand", "move"}
    do(t, do="move", path=["H4"])
    assert verbs(t) == {"play"}


# ---- attached (6.3.1) --------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.3.1")
@pytest.mark.parametrize("end", ["H5", "H4"])
def test_a_general_in_the_hex_of_a_unit_is_attached(end: str) -> None:
    """He is worth his 2 points there (7.3.11), and nothing in the next hex."""
    pieces = [unit("fr2", "inf_french", "H5"), unit("pr1", "inf_regular", "H6")]
    t = stage(general("fr1", "H3"), *pieces, card="coordinated_attack", markers={"general": 1, "infantry": 1})
    do(t, do="order", unit="fr1", marker="general")
    events = do(t, do="move", path=["H4", "H5"][: 2 if end == "H5" else 1])
    joined = {"event": "event-general-joins", "general": "fr1", "unit": "fr2"}
    assert (joined in events) is (end == "H5")
    do(t, do="order", unit="fr2", marker="infantry")
    assert value(t) == (11 if end == "H5" else 9)


@pytest.mark.rule("VLE-6.3.11")
def test_two_generals_in_a_hex_are_no_position() -> None:
    with pytest.raises(BadPosition, match="second general"):
        stage(unit("fr1", "inf_french", "H5"), general("fr2", "H5"), general("fr3", "H5"), act="fr1")


@pytest.mark.rule("VLE-6.3.11", "VLE-6.1d")
def test_a_unit_with_a_general_does_not_join_another() -> None:
    pieces = [mover("inf_french", "H4"), general("fr2", "H4"), general("fr3", "H5")]
    t = stage(*pieces, act="fr1")
    assert "H5" not in moves(t)
    assert "H5" in stays(t)
    do(t, do="move", path=["H5"], general="stays")
    assert {p["id"]: p["hex"] for p in t.position()["pieces"]} == {"fr1": "H5", "fr2": "H4", "fr3": "H5"}


@pytest.mark.rule("VLE-6.3.11", "VLE-6.0h")
def test_nor_does_it_take_in_a_garrison_with_one() -> None:
    pieces = [mover("inf_french", "H4"), general("fr2", "H4"), unit("fr3", "garrison", "H5"), general("fr4", "H5")]
    t = stage(*pieces, act="fr1", terrain={"H5": "farm"})
    assert "H5" not in moves(t)
    assert "H5" in stays(t)
    by_road = stage(*pieces, act="fr1", terrain={"H5": "farm"}, roads=[["H4", "H5", "H6"]])
    assert ["H5", "H6"] in [action["path"] for action in by_road.legal("french") if action["do"] == "move"]


@pytest.mark.rule("VLE-6.3.12")
def test_an_attached_general_with_an_order_leaves_for_another_unit() -> None:
    pieces = [unit("fr2", "inf_french", "H5"), unit("fr3", "cav_light", "I6")]
    t = stage(general("fr1", "H5"), *pieces, turn_of="french", markers={"general": 1})
    do(t, do="order", unit="fr1", marker="general")
    events = do(t, do="move", path=moves(t)["I6"]["path"])
    assert {"event": "event-general-joins", "general": "fr1", "unit": "fr3"} in events
    assert {p["id"]: p["hex"] for p in t.position()["pieces"]} == {"fr1": "I6", "fr2": "H5", "fr3": "I6"}


@pytest.mark.rule("VLE-6.3.13")
@pytest.mark.parametrize(
    ("kind", "path"), [("inf_french", ["H5", "H6"]), ("cav_light", ["H5", "H6", "H7"]), ("art_medium", ["H5"])]
)
def test_he_goes_with_his_unit_all_the_way_or_stays(kind: str, path: list[str]) -> None:
    pieces = [mover(kind, "H4"), general("fr2", "H4")]
    with_him, without = moves(stage(*pieces, act="fr1")), stays(stage(*pieces, act="fr1"))
    assert set(with_him) == set(without)
    for extra, where in (({}, path[-1]), ({"general": "stays"}, "H4")):
        t = stage(*pieces, act="fr1")
        do(t, do="move", path=path, **extra)
        assert (piece_of(t, "fr1")["hex"], piece_of(t, "fr2")["hex"]) == (path[-1], where)


@pytest.mark.rule("VLE-6.3.13")
def test_without_a_general_nobody_stays() -> None:
    assert stays(stage(mover("inf_french", "H4"), general("fr2", "H5"), act="fr1")) == {}


@pytest.mark.rule("VLE-6.3.13")
def test_he_may_stay_when_his_cavalry_charges() -> None:
    pieces = [mover("cav_light", "H4"), general("fr2", "H4"), unit("pr1", "art_medium", "H7", "N")]
    for extra, worth_, where in (({}, 27, "H6"), ({"general": "stays"}, 25, "H4")):
        t = stage(*pieces, act="fr1").open_dice()
        events = do(t, do="charge", target="pr1", path=["H5", "H6"], **extra)
        assert [event["value"] for event in events if event["event"] == "event-attack"] == [worth_]
        assert piece_of(t, "fr2")["hex"] == where


@pytest.mark.rule("VLE-6.3.13")
def test_left_behind_he_is_worth_nothing_to_the_unit() -> None:
    pieces = [mover("inf_french", "H4"), general("fr2", "H4"), unit("pr1", "inf_regular", "H6")]
    for extra, points in (({}, 11), ({"general": "stays"}, 9)):
        t = stage(*pieces, act="fr1")
        do(t, do="move", path=["H5"], **extra)
        assert value(t) == points


# ---- Hougoumont (note 48) ----------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.3a", "VLE-14.1d")
def test_only_infantry_enters_hougoumont() -> None:
    for kind, enters in (("inf_french", True), ("cav_light", False), ("art_medium", False), ("general", False)):
        assert ("D8" in moves(stage(mover(kind, "D7"), act="fr1", **HOUGOUMONT))) is enters
        plain = {**HOUGOUMONT, "infantry_only": []}
        assert "D8" in moves(stage(mover(kind, "D7"), act="fr1", **plain))


@pytest.mark.rule("VLE-14.1d")
def test_hougoumont_on_the_map_of_waterloo() -> None:
    document = position(mover("cav_light", "D7"), act="fr1", scenario="waterloo")
    del document["terrain"], document["roads"]
    t = grognard.from_position("vive_lempereur", document, dice=[])
    assert t.position()["terrain"]["D8"] == "fortified"
    assert "D8" not in moves(t)


@pytest.mark.rule("VLE-6.3b", "VLE-14.1d")
@pytest.mark.parametrize("kind", ["inf_french", "garrison"])
def test_a_general_rides_to_infantry_in_hougoumont(kind: str) -> None:
    assert "D8" in moves(stage(mover("general", "D7"), unit("fr2", kind, "D8"), act="fr1", **HOUGOUMONT))


@pytest.mark.rule("VLE-6.3.13", "VLE-14.1d")
def test_a_general_enters_and_leaves_hougoumont_with_infantry() -> None:
    t = stage(mover("inf_french", "D7"), general("fr2", "D7"), act="fr1", **HOUGOUMONT)
    do(t, do="move", path=["D8"])
    assert piece_of(t, "fr2")["hex"] == "D8"
    t = stage(mover("inf_french", "D8"), general("fr2", "D8"), act="fr1", **HOUGOUMONT)
    assert "D7" in moves(t)
    assert {tuple(action.get("garrison", ())) for action in stays(t)["D7"]} == {("D8",)}
    alone = stage(mover("inf_french", "D8", elements=1), general("fr2", "D8"), act="fr1", **HOUGOUMONT)
    assert stays(alone) == {}


# ---- after a general put to flight -------------------------------------------------------------------------------


def chase(kind: str, *pieces: Piece, **more: Any) -> set[str]:
    """Where a unit that rode from H4 into a lone general's hex, H5, may go on to; he has fled to H6."""
    t = stage(mover(kind, "H4"), general("pr9", "H5"), *pieces, act="fr1", **more).open_dice()
    do(t, do="move", path=["H5"])
    assert piece_of(t, "pr9")["hex"] == "H6"
    return set(moves(t)) if t.to_act and "halt" in verbs(t) else set()


@pytest.mark.rule("VLE-8.1a", "VLE-8.4a", "VLE-8.5a")
@pytest.mark.parametrize("ground", ["wood", "stream", "marsh", "farm"])
def test_ground_that_stops_a_unit_also_ends_its_chase(ground: str) -> None:
    assert chase("cav_light") >= {"H6", "G5", "G6", "I5"}
    assert chase("cav_light", terrain={"H5": ground}) == set()


@pytest.mark.rule("VLE-8.4a")
def test_through_a_building_the_chase_follows_the_road() -> None:
    farm = {"H5": "farm"}
    assert chase("cav_light", terrain=farm, roads=[["H4", "H5", "G5"]]) >= {"G5", "F5", "G6"}
    assert chase("cav_light", terrain=farm, roads=[["H4", "H5", "G5"]]) & {"I5", "I4"} == set()


@pytest.mark.rule("VLE-6.0i")
def test_infantry_that_chases_on_through_a_building_may_leave_a_garrison() -> None:
    more: dict[str, Any] = {"terrain": {"H5": "farm"}, "roads": [["H4", "H5", "G5"]]}
    t = stage(mover("inf_french", "H4"), general("pr9", "H5"), act="fr1", dice=[2], **more)
    do(t, do="move", path=["H5"])
    do(t, do="move", path=["G5"], garrison=["H5"])
    assert {(p["type"], p["hex"]) for p in t.position()["pieces"]} == {
        ("inf_french", "G5"),
        ("garrison", "H5"),
        ("general", "H6"),
    }
    t.close()


@pytest.mark.rule("VLE-6.2b")
def test_who_has_left_contact_comes_into_none_in_the_chase() -> None:
    beside = unit("pr1", "inf_regular", "G3")  # next to H4, not to H5
    far = unit("pr2", "inf_regular", "F7")  # next to G6 and F6
    assert chase("cav_light", far) >= {"G6", "F6", "I5"}
    ends = chase("cav_light", beside, far)
    assert "I5" in ends
    assert ends & {"G6", "F6"} == set()


@pytest.mark.rule("VLE-6.0r", "VLE-6.0s", "VLE-8.6c")
@pytest.mark.parametrize(
    ("more", "reached"),
    [
        ({"roads": [["H4", "H5", "H6", "H7", "H8"]]}, True),
        ({"roads": [["H4", "H5", "H6", "H7", "H8"]], "terrain": {"H7": "bridge"}}, False),
        ({"roads": [["H4", "H5", "H6", "H7", "H8"]], "card": "grand_cavalry_charge"}, False),
        ({"roads": [["H5", "H6", "H7", "H8"]]}, False),
    ],
)
def test_a_chase_by_road_goes_one_hex_further(more: dict[str, Any], reached: bool) -> None:
    t = stage(mover("cav_light", "H4"), general("pr9", "H5"), act="fr1", **more).open_dice()
    for end in ("H5", "H6", "H7"):
        do(t, do="move", path=[end])
    assert (bool(t.to_act) and set(moves(t)) == {"H8"}) is reached


@pytest.mark.rule("VLE-6.1d")
def test_a_friendly_general_joined_in_the_chase_ends_it() -> None:
    t = stage(mover("cav_light", "H4"), general("pr9", "H5"), general("fr2", "G5"), act="fr1", dice=[5])
    do(t, do="move", path=["H5"])
    do(t, do="move", path=["G5"])
    assert verbs(t) == {"face"}
    t.close()


@pytest.mark.rule("VLE-6.0l")
def test_a_general_taken_at_once_does_not_end_the_move() -> None:
    walls = {"H6": "lake", "G5": "lake", "I5": "lake"}
    t = stage(mover("cav_light", "H4"), general("pr9", "H5"), act="fr1", terrain=walls)
    do(t, do="move", path=["H5"])
    assert piece_of(t, "pr9")["status"] == "captured"
    assert set(moves(t)) >= {"G4", "I4", "G3"}


@pytest.mark.rule("VLE-6.1a")
def test_only_a_lone_general_gives_way() -> None:
    assert cornered("cav_light", general("pr1", "B2")) == {"B2"}
    assert cornered("cav_light", general("pr1", "B2"), unit("pr2", "inf_regular", "B2")) == set()
