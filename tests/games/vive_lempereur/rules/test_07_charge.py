"""Charges, and generals in battle (7.3h to 7.3.17)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Table
from grognard.engine.errors import BadPosition, Refused
from tests.games.vive_lempereur.rules.board import DIRECTIONS, in_arc
from tests.games.vive_lempereur.rules.stage import do, general, moves, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import BUILDINGS, attack, charge_value, charges, foes, ready, value, worth

# What a charge is worth is in test_09_values.py, the reactions to it in the tests of 9.3.


def rider(place: str = "L5", facing: str = "N", **more: Any) -> dict[str, Any]:
    return unit("fr1", "cav_light", place, facing, **more)


@pytest.mark.rule("VLE-7.3h")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_a_charge_needs_the_target_in_the_arc_at_the_start(facing: str) -> None:
    """Beyond the adjacent hexes the arc is the wedge of note 5, its edges included."""
    for foe in ("L7", "M7", "N6", "N4", "I5"):
        t = stage(rider(facing=facing), unit("pr1", "inf_regular", foe), act="fr1")
        assert bool(charges(t)) == in_arc("L5", facing, foe), foe
        assert moves(t), "a plain move is always possible"


@pytest.mark.rule("VLE-7.3h")
@pytest.mark.parametrize(
    ("screen", "ground", "seen"),
    [
        ([], {}, True),
        ([], {"L7": "wood"}, False),
        ([], {"L6": "hill"}, False),
        ([], {"L7": "orchard"}, True),
        ([unit("fr2", "inf_french", "L6")], {}, False),
        ([unit("fr2", "art_medium", "L6")], {}, False),
        ([general("fr2", "L6")], {}, False),
        ([general("pr2", "L7")], {}, False),
        ([], {"L8": "wood"}, True),
    ],
)
def test_a_charge_needs_sight_at_the_start(screen: list[dict[str, Any]], ground: dict[str, str], seen: bool) -> None:
    t = stage(rider(), unit("pr1", "inf_regular", "L8"), *screen, act="fr1", terrain=ground)
    assert bool(charges(t)) == seen


@pytest.mark.rule("VLE-7.3h")
@pytest.mark.parametrize(
    ("foe", "ground", "paths"),
    [
        ("L8", {}, {"L6 L7"}),
        ("L7", {}, {"L6"}),
        # Two hexes next to the target are equally near: any of them will do (note 117).
        ("M7", {}, {"L6", "M6"}),
        ("M8", {}, {"L6 L7", "L6 M7", "M6 M7"}),
        ("L9", {}, {"L6 L7 L8"}),
        # What stops the cavalry on the straight way makes another way the shortest (note 59).
        ("L8", {"L6": "marsh"}, {"M6 M7 M8", "M6 M7 L7", "K6 K7 K8", "K6 K7 L7"}),
        ("L8", {"L6": "lake", "M6": "lake"}, {"K6 K7 K8", "K6 K7 L7"}),
        ("L9", {"L6": "marsh"}, set()),
        ("L10", {}, set()),
    ],
)
def test_a_charge_takes_the_shortest_path(foe: str, ground: dict[str, str], paths: set[str]) -> None:
    t = stage(rider(), unit("pr1", "inf_regular", foe), act="fr1", terrain=ground)
    assert charges(t) == paths


@pytest.mark.rule("VLE-7.3h")
def test_riding_round_to_a_flank_is_a_move_and_no_charge() -> None:
    t = stage(rider(), unit("pr1", "inf_regular", "L7"), act="fr1")
    assert charges(t) == {"L6"}
    assert "M7" in moves(t)
    with pytest.raises(Refused):
        do(t, do="charge", target="pr1", path=["M6", "M7"])
    do(t, do="move", path=moves(t)["M7"]["path"])
    do(t, do="face", facing="NW")
    assert targets(t) == set()


@pytest.mark.rule("VLE-7.3h")
def test_a_charge_by_road_may_be_one_hex_longer() -> None:
    road = [["L5", "L6", "L7", "L8", "L9"]]
    for foe, paths in (("L10", {"L6 L7 L8 L9"}), ("L11", set())):
        t = stage(rider(), unit("pr1", "inf_regular", foe), act="fr1", roads=road)
        assert charges(t) == paths


@pytest.mark.rule("VLE-7.3h", "VLE-8.4b")
def test_no_charge_goes_on_from_a_building_passed_by_road() -> None:
    """Note 120: passing through is entering, and forbids fighting."""
    road = [["L5", "L6", "M7"]]
    foe = unit("pr1", "inf_regular", "N7")
    assert charges(stage(rider(), foe, act="fr1", roads=road)) == {"L6 M7", "M6 M7", "M6 N6"}
    t = stage(rider(), foe, act="fr1", roads=road, terrain={"L6": "farm"})
    assert charges(t) == {"M6 M7", "M6 N6"}


@pytest.mark.rule("VLE-7.3h")
def test_cavalry_in_contact_does_not_charge() -> None:
    t = stage(rider(), *foes("M6", "L7"), act="fr1")
    assert charges(t, "L7") == charges(t, "M6") == set()
    assert targets(ready(t, "NE")) == {"M6"}


@pytest.mark.rule("VLE-7.3i")
@pytest.mark.parametrize("building", BUILDINGS)
@pytest.mark.parametrize("kind", ["inf_regular", "garrison", "art_medium"])
def test_cavalry_never_attacks_a_unit_in_a_building(building: str, kind: str) -> None:
    t = stage(rider(), unit("pr1", kind, "L8"), *foes("M8"), act="fr1", terrain={"L8": building})
    assert charges(t) == set() and charges(t, "M8")
    t = stage(rider("L7"), unit("pr1", kind, "L8"), act="fr1", terrain={"L8": building})
    assert targets(ready(t)) == set()


@pytest.mark.rule("VLE-7.3i")
@pytest.mark.parametrize(("building", "dismounted"), [("farm", True), ("village", False), ("fortified", True)])
@pytest.mark.parametrize("option", [True, False])
def test_cavalry_in_a_building_neither_charges_nor_fights_mounted(
    building: str, dismounted: bool, option: bool
) -> None:
    """Note 47: dismounted it fires with 4 at an adjacent enemy, all round, but not out of a village."""
    options = {"dismounted_fire": option}
    t = stage(rider(), *foes("L8"), act="fr1", terrain={"L5": building}, options=options)
    assert charges(t, "L8") == set() and targets(ready(t)) == set()
    t = stage(
        rider(), *foes("L6", "L4", "L7"), general("fr2", "L5"), act="fr1", terrain={"L5": building}, options=options
    )
    assert targets(ready(t)) == ({"L6", "L4"} if dismounted and option else set())
    if dismounted and option:
        assert worth(do(t.open_dice(), do="fire", target="L4")) == 4


# ---------------------------------------------------------------- 7.3.11 to 7.3.17: generals in battle


def with_general(kind: str, foe: str, terrain: dict[str, str] | None = None) -> Table:
    return stage(unit("fr1", kind, "L7"), general("fr2", "L7"), *foes(foe), act="fr1", terrain=terrain)


@pytest.mark.rule("VLE-7.3.11")
def test_a_general_adds_two_to_the_attack_on_an_adjacent_enemy() -> None:
    assert value(with_general("inf_french", "L8"), "L8") == 9 + 2
    assert value(with_general("inf_french", "L9"), "L9") == 5
    assert value(with_general("cav_dragoon", "L8"), "L8") == 12 + 2
    beside = stage(unit("fr1", "inf_french", "L7"), general("fr2", "L6"), *foes("L8"), act="fr1")
    assert value(beside, "L8") == 9


@pytest.mark.rule("VLE-7.3.11")
def test_a_general_who_stays_behind_adds_nothing_to_a_charge() -> None:
    t = with_general("cav_dragoon", "L9")
    along, behind = 12 + 8 + 2, 12 + 8
    assert charge_value(t, "L8", "L9") == along
    alone = t.open_dice()
    do(alone, do="charge", target="L9", path=["L8"], general="stays")
    assert worth(do(alone, do="decline")) == behind


@pytest.mark.rule("VLE-7.3.12")
@pytest.mark.parametrize(("kind", "printed"), [("art_heavy", 18), ("art_medium", 16), ("art_horse", 14)])
def test_a_general_adds_nothing_to_guns(kind: str, printed: int) -> None:
    assert value(with_general(kind, "L8"), "L8") == printed


@pytest.mark.rule("VLE-7.3.13")
@pytest.mark.parametrize(
    ("kind", "most"), [("inf_french", 2), ("garrison", 1), ("cav_light", 1), ("art_horse", 3), ("art_heavy", 5)]
)
def test_a_general_does_not_lengthen_the_range(kind: str, most: int) -> None:
    ground = {"L7": "farm"} if kind == "garrison" else {}
    assert [n for n in range(1, 7) if targets(ready(with_general(kind, f"L{7 + n}", ground)))] == list(
        range(1, most + 1)
    )


@pytest.mark.rule("VLE-7.3.14")
def test_a_general_joins_a_unit_that_is_ordered_later_in_the_round() -> None:
    t = stage(
        unit("fr1", "inf_french", "L6"),
        general("fr2", "L4"),
        *foes("L8"),
        markers={"general": 1, "infantry": 1},
    ).open_dice()
    do(t, do="order", unit="fr2", marker="general")
    do(t, do="move", path=["L5", "L6"])
    do(t, do="order", unit="fr1", marker="infantry")
    do(t, do="move", path=["L7"])
    assert piece_of(t, "fr2")["hex"] == piece_of(t, "fr1")["hex"] == "L7"
    do(t, do="face", facing="N")
    assert worth(do(t, do="fire", target="L8")) == 9 + 2


@pytest.mark.rule("VLE-7.3.15")
def test_a_lone_general_attacks_nobody() -> None:
    t = stage(general("fr1", "L7"), *foes("L8"), general("pr9", "L6"), act="fr1")
    assert verbs(t) == {"stand", "move"}
    assert all(a["path"][-1] not in ("L8", "L6") for a in t.legal("french") if a["do"] == "move")
    do(t, do="stand")
    assert "play" in verbs(t)


@pytest.mark.rule("VLE-7.3.16")
def test_a_hex_holds_one_general() -> None:
    pieces = [unit("fr1", "inf_french", "L7"), general("fr2", "L7"), general("fr3", "L8"), *foes("A13")]
    t = stage(*pieces, act="fr3")
    assert "L7" not in moves(t) and "L6" in moves(t)
    t = stage(*pieces, act="fr1")
    assert "L8" not in moves(t) and "M8" in moves(t)
    assert "L8" in {a["path"][-1] for a in t.legal("french") if a["do"] == "move" and a.get("general") == "stays"}
    with pytest.raises(BadPosition, match="second general"):
        stage(*pieces, general("fr4", "L8"), act="fr1")


@pytest.mark.rule("VLE-7.3.17")
@pytest.mark.parametrize("kind", ["inf_regular", "cav_light"])
def test_a_general_lets_infantry_and_cavalry_ignore_a_retreat(kind: str) -> None:
    def after(*led: dict[str, Any]) -> Table:
        t = stage(unit("fr1", "art_heavy", "L7"), unit("pr1", kind, "L8"), *led, act="fr1", dice=[10, 1])
        attack(t)
        return t

    assert piece_of(after(), "pr1")["hex"] == "L9"
    t = after(general("pr2", "L8"))
    assert t.to_act == ("prussian",) and verbs(t) == {"retreat", "stand_fast"}
    gone = t.fork()
    do(t, do="stand_fast")
    assert piece_of(t, "pr1")["hex"] == "L8"
    do(gone, do="retreat")
    assert piece_of(gone, "pr1")["hex"] == piece_of(gone, "pr2")["hex"] == "L9"


@pytest.mark.rule("VLE-7.3.17")
def test_a_general_spares_guns_nothing() -> None:
    """At short range their retreat becomes a loss, general or not, and nobody is asked."""
    t = stage(
        unit("fr1", "inf_french", "L7"),
        unit("pr1", "art_medium", "L8"),
        general("pr2", "L8"),
        act="fr1",
        dice=[9, 1, 10],
    )
    attack(t)
    assert piece_of(t, "pr1")["elements"] == 2 and "play" in verbs(t)
    t.close()


@pytest.mark.rule("VLE-7.3g")
def test_a_corner_of_the_map_is_a_hex_like_any_other() -> None:
    for enemy, here, facing in (("A1", "A2", "S"), ("A13", "A12", "N"), ("V1", "V2", "S"), ("V13", "V12", "N")):
        t = stage(unit("fr1", "cav_heavy", here, facing), unit("pr1", "inf_regular", enemy), act="fr1")
        assert targets(ready(t, facing)) == {"pr1"}
