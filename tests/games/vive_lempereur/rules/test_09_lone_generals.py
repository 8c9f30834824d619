"""Generals alone: no hold on the ground, driven off and captured (9.4.1 to 9.4.3)."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, unit, verbs


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def fate(t: Table) -> str:
    piece = piece_of(t, "pr9")
    return str(piece.get("hex") or piece["status"])


# ---- alone (9.4.1) -------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4.1")
@pytest.mark.parametrize(("enemy", "free"), [(general("pr9", "L7"), True), (unit("pr1", "inf_regular", "L7"), False)])
def test_a_lone_general_has_no_zone_of_control_and_holds_no_hex(enemy: Piece, free: bool) -> None:
    t = stage(unit("fr1", "inf_french", "L6", "N"), enemy, act="fr1")
    ends = set(moves(t))
    for beside in ("K7", "M7"):
        assert (beside in ends) is free
    assert ("L7" in ends) is free  # his own hex may be entered
    assert ("K8" in ends) is free  # past him, two hexes


@pytest.mark.rule("VLE-9.4.1")
@pytest.mark.parametrize(
    ("piece", "holder"), [(general("fr1", "I9"), "allied"), (unit("fr1", "inf_french", "I9"), "french")]
)
def test_a_lone_general_takes_no_objective(piece: Piece, holder: str) -> None:
    held = {"H11": "allied", "I10": "allied", "I11": "allied"}
    t = stage(piece, unit("al1", "inf_regular", "V13"), act="fr1", scenario="quatre_bras", objectives=held)
    do(t, do="move", path=["I10"])
    assert t.position()["objectives"]["I10"] == holder


# ---- driven off (9.4.2) --------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4.2a", "VLE-9.4.2b", "VLE-9.4.3")
@pytest.mark.parametrize(("die", "captured"), [(1, True), (3, True), (4, False)])
def test_the_example_of_the_rulebook(die: int, captured: bool) -> None:
    """Cavalry next to a lone general chases him for three hexes: he is taken on 1 to 3."""
    t = stage(unit("fr1", "cav_light", "L5", "N"), general("pr9", "L6"), act="fr1", dice=[die])
    do(t, do="move", path=["L6"])
    assert fate(t) == "L7"
    do(t, do="move", path=["L7"])
    assert fate(t) == "L8"
    do(t, do="move", path=["L8"])
    assert fate(t) == ("captured" if captured else "L9")
    assert piece_of(t, "fr1")["hex"] == "L8"
    assert t.position()["losses"] == ({"prussian": 1} if captured else {})
    t.close()


@pytest.mark.rule("VLE-9.4.2a")
@pytest.mark.parametrize(("name", "sides"), [("pr9", ["K7", "L6", "M7"]), ("fr9", ["L6"])])
def test_he_may_be_ridden_at_from_every_side_in_reach(name: str, sides: list[str]) -> None:
    """Where he flees to depends on it (note 79); to a friendly one a single way is enough."""
    t = stage(unit("fr1", "cav_light", "L5", "N"), general(name, "L7"), act="fr1")
    paths = [a["path"] for a in t.legal("french") if a["do"] == "move" and a["path"][-1] == "L7"]
    assert sorted(path[-2] for path in paths) == sides


@pytest.mark.rule("VLE-9.4.2a", "VLE-9.4.2b")
@pytest.mark.parametrize(("hexes", "die", "captured"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False)])
def test_the_chase_may_end_sooner_with_a_lower_value(hexes: int, die: int, captured: bool) -> None:
    t = stage(unit("fr1", "cav_light", "L5", "N"), general("pr9", "L6"), act="fr1", dice=[die])
    for row in range(hexes):
        do(t, do="move", path=[f"L{6 + row}"])
    do(t, do="halt")
    assert [e["fled"] for e in events(t, "capture-roll")] == [hexes]
    assert fate(t) == ("captured" if captured else f"L{6 + hexes}")
    t.close()


@pytest.mark.rule("VLE-9.4.2a", "VLE-9.4.2b")
@pytest.mark.parametrize(("die", "first"), [(1, "captured"), (2, "L7")])
def test_the_chase_of_one_general_is_settled_before_another_is_driven_off(die: int, first: str) -> None:
    """The first flees one hex to the north, the second is met beside him."""
    t = stage(
        unit("fr1", "cav_light", "L5", "N"), general("pr9", "L6"), general("pr8", "M7"), act="fr1", dice=[die, 10]
    )
    do(t, do="move", path=["L6"])
    assert fate(t) == "L7"
    do(t, do="move", path=["M7"])
    assert fate(t) == first
    if "halt" in verbs(t):
        do(t, do="halt")
    assert [(e["general"], e["die"], e["fled"]) for e in events(t, "capture-roll")] == [("pr9", die, 1), ("pr8", 10, 1)]
    t.close()


@pytest.mark.rule("VLE-9.4.2a")
def test_the_chase_costs_movement() -> None:
    """Two hexes ridden to reach him leave one: no third flight."""
    t = stage(unit("fr1", "cav_light", "L4", "N"), general("pr9", "L6"), act="fr1", dice=[2])
    do(t, do="move", path=["L5", "L6"])
    do(t, do="move", path=["L7"])
    assert [e["fled"] for e in events(t, "capture-roll")] == [2]
    assert (fate(t), piece_of(t, "fr1")["hex"]) == ("captured", "L7")
    t.close()


@pytest.mark.rule("VLE-9.4.2a")
@pytest.mark.parametrize(("kind", "start"), [("inf_french", "L5"), ("art_medium", "L5"), ("cav_light", "L3")])
def test_whoever_uses_up_his_move_has_one_roll_for_one_hex(kind: str, start: str) -> None:
    path = [f"L{row}" for row in range(int(start[1:]) + 1, 7)]
    t = stage(unit("fr1", kind, start, "N"), general("pr9", "L6"), act="fr1", dice=[2])
    do(t, do="move", path=path)
    if kind == "inf_french":
        do(t, do="halt")  # a second hex was left
    assert [e["fled"] for e in events(t, "capture-roll")] == [1]
    assert fate(t) == "L7"
    t.close()


@pytest.mark.rule("VLE-9.4.2a")
def test_no_chase_out_of_an_enemy_zone_of_control() -> None:
    t = stage(
        unit("fr1", "cav_light", "L5", "N"),
        general("pr9", "L6"),
        unit("pr1", "inf_regular", "M7", "N"),
        act="fr1",
        dice=[2],
    )
    do(t, do="move", path=["L6"])
    assert verbs(t) == {"face"}
    assert piece_of(t, "fr1")["hex"] == "L6"
    t.close()


@pytest.mark.rule("VLE-9.4.2a")
@pytest.mark.parametrize(
    ("ground", "goes_on"),
    [("open", True), ("hill", True), ("orchard", True), ("wood", False), ("stream", False), ("farm", False)],
)
def test_ground_that_stops_a_unit_ends_the_chase(ground: str, goes_on: bool) -> None:
    t = stage(
        unit("fr1", "cav_light", "L5", "N"),
        general("pr9", "L6"),
        act="fr1",
        terrain={"L6": ground},
        dice=[] if goes_on else [2],
    )
    do(t, do="move", path=["L6"])
    assert ({"move", "halt"} <= verbs(t)) is goes_on
    assert fate(t) == "L7"
    t.close()


@pytest.mark.rule("VLE-9.4.2a", "VLE-10.1b")
@pytest.mark.parametrize(
    ("start", "blocked", "where"),
    [
        ("L5", [], "L7"),
        ("K6", [], "M7"),  # straight away from a hunter in the south-west
        ("K6", ["M7"], "L7"),  # then towards his own edge
        ("K6", ["M7", "L7"], "M6"),
    ],
)
def test_he_flees_by_the_rules_of_retreat(start: str, blocked: list[str], where: str) -> None:
    t = stage(
        unit("fr1", "inf_french", start, "N"),
        general("pr9", "L6"),
        act="fr1",
        dice=[2],
        terrain=dict.fromkeys(blocked, "lake"),
    )
    do(t, do="move", path=["L6"])
    do(t, do="halt")
    assert fate(t) == where
    t.close()


@pytest.mark.rule("VLE-9.4.2a", "VLE-10.1b")
@pytest.mark.parametrize("where", ["K7", "M7"])
def test_between_two_equal_hexes_his_owner_chooses(where: str) -> None:
    t = stage(unit("fr1", "inf_french", "L5", "N"), general("pr9", "L6"), act="fr1", dice=[2], terrain={"L7": "lake"})
    do(t, do="move", path=["L6"])
    assert t.to_act == ("prussian",)
    assert {a["hex"] for a in t.legal("prussian")} == {"K7", "M7"}
    do(t, do="fall_back", hex=where)
    do(t, do="halt")
    assert fate(t) == where
    t.close()


@pytest.mark.rule("VLE-9.4.2a", "VLE-9.4.3")
def test_with_no_hex_to_flee_to_he_is_captured_without_a_roll() -> None:
    """Note 89."""
    t = stage(
        unit("fr1", "inf_french", "L5", "N"),
        general("pr9", "L6"),
        act="fr1",
        terrain={"L7": "lake", "K7": "lake", "M7": "lake"},
    )
    do(t, do="move", path=["L6"])
    assert fate(t) == "captured"
    assert piece_of(t, "fr1")["hex"] == "L6"
    assert t.position()["losses"] == {"prussian": 1}


@pytest.mark.rule("VLE-9.4.2a", "VLE-9.4.2b")
def test_a_general_who_reaches_a_friendly_unit_is_safe() -> None:
    """Note 131: no roll is made."""
    t = stage(unit("fr1", "inf_french", "L5", "N"), general("pr9", "L6"), unit("pr1", "inf_regular", "L7"), act="fr1")
    do(t, do="move", path=["L6"])
    assert fate(t) == "L7"
    assert events(t, "capture-roll") == []


@pytest.mark.rule("VLE-9.4.2a")
def test_he_cannot_flee_to_a_unit_that_has_a_general() -> None:
    t = stage(
        unit("fr1", "inf_french", "K6", "N"),
        general("pr9", "L6"),
        unit("pr1", "inf_regular", "M7"),
        general("pr8", "M7"),
        act="fr1",
        dice=[2],
    )
    do(t, do="move", path=["L6"])
    assert fate(t) == "L7"
    t.close()


@pytest.mark.rule("VLE-9.4.2a", "VLE-9.4.2b")
@pytest.mark.parametrize(("die", "where"), [(1, "captured"), (2, "M9")])
def test_a_charge_that_ends_in_his_hex_drives_him_off_before_the_combat(die: int, where: str) -> None:
    t = stage(
        unit("fr1", "cav_light", "N5", "NW"),
        unit("pr1", "inf_regular", "L8", "S"),
        general("pr9", "M8"),
        act="fr1",
        dice=[die],
    )
    do(t, do="charge", target="pr1", path=["M6", "M7", "M8"])
    assert fate(t) == where
    assert verbs(t) == {"react", "decline"}
    t.close()


# ---- roads to him --------------------------------------------------------------------------------------------

ROAD = ["G4", "H4", "I4", "K4", "L4"]


@pytest.mark.rule("VLE-9.4.2a", "VLE-6.0s")
@pytest.mark.parametrize("roads", [[], [ROAD]])
def test_a_road_to_him_takes_no_other_side_away(roads: list[list[str]]) -> None:
    """By road infantry is free to fire after two hexes; across country it comes from the other side (note 79)."""
    t = stage(unit("fr1", "inf_french", "G4", "N"), general("pr9", "I4"), act="fr1", roads=roads)
    paths = [a["path"] for a in t.legal("french") if a["do"] == "move" and a["path"][-1] == "I4"]
    assert sorted(paths) == [["H4", "I4"], ["H5", "I4"]]


@pytest.mark.rule("VLE-6.0r", "VLE-9.4.2a")
@pytest.mark.parametrize(("roads", "way", "further"), [([ROAD], "H4", True), ([], "H5", False)])
def test_a_lone_general_on_the_road_costs_no_hex_of_it(roads: list[list[str]], way: str, further: bool) -> None:
    t = stage(unit("fr1", "cav_light", "G4", "N"), general("pr9", "K4"), act="fr1", roads=roads).open_dice()
    paths = [a["path"] for a in t.legal("french") if a["do"] == "move" and a["path"][-1] == "K4"]
    assert [path for path in paths if path[-2] == "I4"] == [[way, "I4", "K4"]]
    do(t, do="move", path=[way, "I4", "K4"])
    assert (bool(t.to_act) and "L4" in moves(t)) is further


@pytest.mark.rule("VLE-6.0r", "VLE-9.4.2a")
def test_the_hex_more_of_a_road_may_lead_to_him_from_another_side() -> None:
    """Three hexes by road; two across country, from the west."""
    road = ["G4", "H4", "I4", "I5"]
    t = stage(unit("fr1", "inf_french", "G4", "N"), general("pr9", "I5"), act="fr1", roads=[road])
    paths = [a["path"] for a in t.legal("french") if a["do"] == "move" and a["path"][-1] == "I5"]
    assert sorted(paths) == [["H4", "I4", "I5"], ["H5", "I5"]]


@pytest.mark.rule("VLE-15.0e", "VLE-9.4.2a")
def test_who_may_only_withdraw_chases_nobody_towards_the_enemy() -> None:
    pieces = [unit("fr1", "cav_light", "L4", "N", elements=0), unit("pr1", "inf_regular", "L6"), general("pr9", "L3")]
    t = stage(*pieces, act="fr1", options={"morale": True}).open_dice()
    do(t, do="move", path=["L3"])
    assert fate(t) == "L2"
    assert {"K4", "L2"} <= set(moves(t)) and not set(moves(t)) & {"L4", "L5"}
    reason = t.why_not("french", {"do": "move", "unit": "fr1", "path": ["L4"]})
    assert reason is not None and reason.rule == "VLE-15.0e"
