"""Retreats (10): how far, which way, what cannot be retreated from, and who need not."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, unit, verbs

RETREAT_1, RETREAT_2 = 1, 2  # on the column of one hit: no loss
LOSS_AND_1, LOSS_AND_2 = 5, 6


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def guns(hex_: str = "L6", facing: str = "N") -> Piece:
    return unit("fr1", "art_medium", hex_, facing)


def foot(hex_: str = "L8", facing: str = "S", **more: Any) -> Piece:
    return unit("pr1", "inf_regular", hex_, facing, **more)


def fire(attacker: Piece, *others: Piece, dice: list[int], **stages: Any) -> Table:
    """fr1 fires at pr1 from where it stands and as it faces."""
    t = stage(attacker, *others, act="fr1", dice=dice, **stages)
    do(t, do="stand")
    if "face" in verbs(t):
        do(t, do="face", facing=attacker["facing"])
    do(t, do="fire", target="pr1")
    return t


def where(t: Table, name: str = "pr1") -> str:
    return str(piece_of(t, name)["hex"])


# ---- distance and facing (10.0) ------------------------------------------------------------------------------


@pytest.mark.rule("VLE-10.0a")
@pytest.mark.parametrize(
    ("effect", "end", "left"),
    [(RETREAT_1, "L9", 4), (RETREAT_2, "L9", 4), (3, "L8", 3), (LOSS_AND_1, "L9", 3), (LOSS_AND_2, "L10", 3)],
)
def test_the_hexes_shown_are_made_after_the_losses(effect: int, end: str, left: int) -> None:
    t = fire(guns(), foot(), dice=[9, effect])
    assert (where(t), piece_of(t, "pr1")["elements"]) == (end, left)
    t.close()


@pytest.mark.rule("VLE-10.0a")
@pytest.mark.parametrize("ground", ["wood", "farm", "village", "fortified", "stream", "marsh", "hill", "field"])
def test_no_ground_stops_a_retreat(ground: str) -> None:
    t = fire(guns(), foot(), dice=[9, LOSS_AND_2], terrain={"L9": ground})
    assert where(t) == "L10"
    t.close()


@pytest.mark.rule("VLE-10.0a")
def test_a_road_gives_no_extra_hex() -> None:
    t = fire(guns(), foot(), dice=[9, LOSS_AND_1], roads=[["L8", "L9", "L10", "L11"]])
    assert where(t) == "L9"
    t.close()


@pytest.mark.rule("VLE-10.0b")
@pytest.mark.parametrize("facing", ["N", "NE", "SE", "S", "SW", "NW"])
@pytest.mark.parametrize(("effect", "turned"), [(LOSS_AND_1, True), (3, False)])
def test_a_unit_that_retreats_faces_the_enemy(facing: str, effect: int, turned: bool) -> None:
    """One that only loses elements keeps the front it had."""
    t = fire(guns(), foot(facing=facing), dice=[9, effect])
    assert piece_of(t, "pr1")["facing"] == ("S" if turned else facing)
    t.close()


# ---- which hex (10.1a, b) ------------------------------------------------------------------------------------

AROUND = [
    ("L6", "N", "S", "L9"),
    ("N7", "NW", "SE", "K9"),
    ("N9", "SW", "NE", "K8"),
    ("L10", "S", "N", "L7"),
    ("I9", "SE", "NW", "M8"),
    ("I7", "NE", "SW", "M9"),
]


@pytest.mark.rule("VLE-10.1a", "VLE-10.0b")
@pytest.mark.parametrize(("source", "facing", "toward", "end"), AROUND)
def test_the_first_hex_is_straight_away_from_the_attack(source: str, facing: str, toward: str, end: str) -> None:
    t = fire(guns(source, facing), foot(facing="S"), dice=[9, LOSS_AND_1])
    assert (where(t), piece_of(t, "pr1")["facing"]) == (end, toward)
    t.close()


@pytest.mark.rule("VLE-10.1a")
@pytest.mark.parametrize(
    ("source", "facing", "aim", "end"),
    [
        ("M5", "N", 3, "L9"),
        ("M6", "N", 6, "L9"),
        ("K6", "N", 6, "L9"),
        ("N6", "NW", 6, "K9"),
        ("O8", "NW", 6, "K9"),
        ("I6", "NE", 6, "M9"),
    ],
)
def test_at_range_the_nearest_hexside_counts(source: str, facing: str, aim: int, end: str) -> None:
    """Note 130: lines of fire between two directions but nearer to one."""
    t = fire(guns(source, facing), foot(), dice=[aim, LOSS_AND_1])
    assert where(t) == end
    t.close()


@pytest.mark.rule("VLE-10.1a", "VLE-10.0b")
@pytest.mark.parametrize(("away", "end"), [("S", "L9"), ("SE", "K9")])
def test_on_a_tie_of_hexsides_the_defender_chooses(away: str, end: str) -> None:
    t = fire(guns("M7"), foot(), dice=[9, LOSS_AND_1])
    assert t.to_act == ("prussian",)
    assert {a["facing"] for a in t.legal("prussian")} == {"S", "SE"}
    do(t, do="away_from", facing=away)
    assert (where(t), piece_of(t, "pr1")["facing"]) == (end, away)
    t.close()


@pytest.mark.rule("VLE-10.1a")
def test_both_hexes_of_a_retreat_go_the_same_way() -> None:
    """Asked once: the second hex follows the direction chosen."""
    t = fire(guns("M7"), foot(), dice=[9, LOSS_AND_2])
    do(t, do="away_from", facing="SE")
    assert [e["hex"] for e in events(t, "retreat")] == ["K9", "I9"]
    t.close()


@pytest.mark.rule("VLE-10.1a", "VLE-10.1d")
def test_no_hex_but_the_three_behind() -> None:
    walls = dict.fromkeys(("L9", "K9", "M9"), "lake")
    t = fire(guns(), foot(), dice=[9, RETREAT_1], terrain=walls)
    assert (where(t), piece_of(t, "pr1")["elements"]) == ("L8", 3)  # K8 and M8 are free and of no use
    t.close()


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize(
    ("source", "facing", "straight", "end"),
    [("I7", "NE", "M9", "L9"), ("I9", "SE", "M8", "M9"), ("N9", "SW", "K8", "K9"), ("N7", "NW", "K9", "L9")],
)
def test_of_the_side_hexes_the_one_towards_the_own_edge(source: str, facing: str, straight: str, end: str) -> None:
    t = fire(guns(source, facing), foot(), dice=[9, LOSS_AND_1], terrain={straight: "lake"})
    assert where(t) == end
    t.close()


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize(("source", "facing", "straight", "end"), [("N7", "NW", "K9", "K8"), ("N9", "SW", "K8", "L7")])
def test_the_french_edge_is_the_south(source: str, facing: str, straight: str, end: str) -> None:
    t = stage(
        unit("pr1", "art_medium", source, facing),
        unit("fr1", "inf_french", "L8", "N"),
        act="pr1",
        turn_of="prussian",
        dice=[9, LOSS_AND_1],
        terrain={straight: "lake"},
    )
    do(t, do="stand")
    do(t, do="face", facing=facing)
    do(t, do="fire", target="fr1")
    assert where(t, "fr1") == end
    t.close()


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize(
    ("friends", "end"),
    [
        ([unit("pr2", "inf_regular", "H9")], "K9"),
        ([unit("pr2", "inf_regular", "O9")], "M9"),
        ([unit("pr2", "art_medium", "O9"), unit("pr3", "inf_regular", "G9")], "M9"),
        ([unit("pr2", "inf_regular", "H9"), general("pr8", "N9")], "K9"),  # generals and garrisons are no friends
        ([unit("pr2", "inf_regular", "H9"), unit("pr3", "garrison", "N9")], "K9"),
    ],
)
def test_at_equal_height_the_one_nearer_to_friends(friends: list[Piece], end: str) -> None:
    """Notes 80 and 129."""
    t = fire(guns(), foot(), *friends, dice=[9, LOSS_AND_1], terrain={"L9": "lake", "N9": "farm"})
    assert where(t) == end
    t.close()


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize("friends", [[], ["L12"], ["H9", "O9"]])
@pytest.mark.parametrize("end", ["K9", "M9"])
def test_all_else_equal_the_defender_chooses(friends: list[str], end: str) -> None:
    near = [unit(f"pr{n}", "inf_regular", name) for n, name in enumerate(friends, 2)]
    t = fire(guns(), foot(), *near, dice=[9, LOSS_AND_1], terrain={"L9": "lake"})
    assert t.to_act == ("prussian",)
    assert {a["hex"] for a in t.legal("prussian")} == {"K9", "M9"}
    do(t, do="fall_back", hex=end)
    assert where(t) == end
    t.close()


FRENCH = {
    "L10": unit("fr2", "inf_french", "L10"),
    "I9": unit("fr3", "inf_french", "I9"),
    "N9": unit("fr4", "inf_french", "N9"),
}


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize(
    ("enemies", "ends"),
    [
        (["L10"], {"K9", "M9"}),  # next to L9
        (["L10", "I9"], {"M9"}),  # and next to K9
        (["I9", "N9"], {"L9"}),
        (["L10", "I9", "N9"], {"L9"}),  # note 129: straight away first, when all are next to enemies
    ],
)
def test_next_to_enemies_only_when_no_other_hex_is_left(enemies: list[str], ends: set[str]) -> None:
    t = fire(guns(), foot(), *[FRENCH[name] for name in enemies], dice=[9, LOSS_AND_1])
    if len(ends) > 1:
        assert {a["hex"] for a in t.legal("prussian")} == ends
    else:
        assert {where(t)} == ends
    t.close()


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize(
    ("enemies", "end"),
    [
        ([], "L9"),
        (["L10"], "M8"),  # away from the own edge rather than next to an enemy
        (["L10", "N7"], "L9"),  # both next to enemies: the own edge again
    ],
)
def test_the_enemy_comes_before_the_edge_between_the_side_hexes(enemies: list[str], end: str) -> None:
    french = [unit(f"fr{n}", "inf_french", name) for n, name in enumerate(enemies, 2)]
    t = fire(guns("I7", "NE"), foot(), *french, dice=[9, LOSS_AND_1], terrain={"M9": "lake"})
    assert where(t) == end
    t.close()


@pytest.mark.rule("VLE-10.1b")
@pytest.mark.parametrize("piece", [unit("fr2", "garrison", "L10"), general("fr2", "L10")], ids=["garrison", "general"])
def test_garrisons_and_lone_generals_frighten_nobody(piece: Piece) -> None:
    t = fire(guns(), foot(), piece, dice=[9, LOSS_AND_1], terrain={"L10": "farm"})
    assert where(t) == "L9"
    t.close()


# ---- blocked (10.1c, d, e) -----------------------------------------------------------------------------------


@pytest.mark.rule("VLE-10.1c")
@pytest.mark.parametrize(
    "piece",
    [
        unit("pr2", "inf_regular", "L9"),
        unit("pr2", "cav_light", "L9"),
        unit("pr2", "art_medium", "L9"),
        unit("pr2", "garrison", "L9"),
        unit("fr2", "inf_french", "L9"),
        general("fr2", "L9"),
    ],
    ids=["infantry", "cavalry", "guns", "garrison", "enemy", "enemy general"],
)
def test_no_retreat_into_a_hex_that_is_taken(piece: Piece) -> None:
    t = fire(guns(), foot(), piece, dice=[9, LOSS_AND_1], terrain={"L9": "farm"})
    assert {a["hex"] for a in t.legal("prussian")} == {"K9", "M9"}
    t.close()


@pytest.mark.rule("VLE-10.1c")
def test_a_lone_friendly_general_is_joined() -> None:
    """Note 81."""
    t = fire(guns(), foot(), general("pr9", "L9"), dice=[9, LOSS_AND_1])
    assert (where(t), where(t, "pr9")) == ("L9", "L9")
    t.close()


@pytest.mark.rule("VLE-10.1c")
def test_a_unit_with_a_general_cannot_join_another() -> None:
    t = fire(guns(), foot(), general("pr8", "L8"), general("pr9", "L9"), dice=[9, RETREAT_1])
    do(t, do="retreat")
    assert {a["hex"] for a in t.legal("prussian")} == {"K9", "M9"}
    t.close()


@pytest.mark.rule("VLE-10.1c", "VLE-10.1d")
@pytest.mark.parametrize(("effect", "left"), [(RETREAT_1, 3), (LOSS_AND_1, 2), (LOSS_AND_2, 2)])
def test_a_unit_that_cannot_retreat_loses_one_element_and_stays(effect: int, left: int) -> None:
    """One, whatever the number of hexes (note 82)."""
    friends = [unit(f"pr{n}", "inf_regular", name) for n, name in enumerate(("L9", "K9", "M9"), 2)]
    t = fire(guns(), foot(facing="SE"), *friends, dice=[9, effect])
    assert (where(t), piece_of(t, "pr1")["elements"]) == ("L8", left)
    t.close()


@pytest.mark.rule("VLE-10.1d")
def test_a_retreat_made_in_part_costs_one_element_too() -> None:
    walls = dict.fromkeys(("L10", "K10", "M10"), "impassable")
    t = fire(guns(), foot(), dice=[9, LOSS_AND_2], terrain=walls)
    assert (where(t), piece_of(t, "pr1")["elements"]) == ("L9", 2)
    t.close()


@pytest.mark.rule("VLE-10.1d")
@pytest.mark.parametrize(("elements", "fallen"), [(1, True), (2, False)])
def test_the_last_element_may_be_lost_so(elements: int, fallen: bool) -> None:
    walls = dict.fromkeys(("L9", "K9", "M9"), "impassable")
    t = fire(guns(), foot(elements=elements), dice=[9, RETREAT_1], terrain=walls)
    assert ("status" in piece_of(t, "pr1")) is fallen
    assert t.position()["losses"] == ({"prussian": 1} if fallen else {})
    t.close()


@pytest.mark.rule("VLE-10.1e")
@pytest.mark.parametrize(
    ("target", "source", "facing", "end", "left"),
    [
        ("L13", "L11", "N", "L13", 2),  # all three hexes are off the map
        ("A8", "C7", "NW", "A9", 3),  # one of them is not
        ("A13", "C12", "NW", "A13", 2),
    ],
)
def test_off_the_map_is_no_retreat(target: str, source: str, facing: str, end: str, left: int) -> None:
    t = fire(guns(source, facing), foot(target), dice=[9, LOSS_AND_1])
    assert (where(t), piece_of(t, "pr1")["elements"]) == (end, left)
    t.close()


@pytest.mark.rule("VLE-10.1e")
def test_at_the_edge_the_side_hexes_serve() -> None:
    t = fire(guns("K11"), foot("K13"), dice=[9, LOSS_AND_1])
    assert {a["hex"] for a in t.legal("prussian")} == {"I13", "L13"}
    t.close()
