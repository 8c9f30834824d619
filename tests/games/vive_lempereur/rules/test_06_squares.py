"""Squares, and cavalry among buildings (6.0, 8.4, 8.6)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import BadPosition, Table
from tests.games.vive_lempereur.rules.marching import CAVALRY, FOOT_GUNS, INFANTRY, cornered, mover
from tests.games.vive_lempereur.rules.stage import Piece, do, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import BUILDINGS, at, charges, ready, value

FOE = unit("pr1", "inf_regular", "H6")


def formation(t: Table) -> str:
    return str(piece_of(t, "fr1").get("formation", "line"))


# ---- squares -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.0c")
@pytest.mark.parametrize("kind", INFANTRY)
def test_infantry_is_in_line_or_in_square(kind: str) -> None:
    t = stage(mover(kind, "H5"), act="fr1")
    assert "square" in verbs(t)
    assert "line" not in verbs(t)
    do(t, do="square")
    assert formation(t) == "square"

    t = stage(mover(kind, "H5", formation="square"), act="fr1")
    assert "line" in verbs(t)
    assert "square" not in verbs(t)
    do(t, do="line")
    assert formation(t) == "line"


@pytest.mark.rule("VLE-6.0c")
def test_there_is_no_third_formation() -> None:
    with pytest.raises(BadPosition, match="column"):
        stage(mover("inf_french", "H5", formation="column"), act="fr1")


@pytest.mark.rule("VLE-6.0c")
@pytest.mark.parametrize("kind", [*CAVALRY, *FOOT_GUNS, "art_horse"])
def test_only_infantry_forms_squares(kind: str) -> None:
    assert verbs(stage(mover(kind, "H5"), act="fr1")) == {"stand", "move"}
    with pytest.raises(BadPosition, match="square"):
        stage(mover(kind, "H5", formation="square"), act="fr1")


@pytest.mark.rule("VLE-6.0c")
def test_garrisons_form_no_square() -> None:
    with pytest.raises(BadPosition, match="square"):
        stage(unit("fr1", "garrison", "H5", formation="square"), act="fr1", terrain={"H5": "farm"})


@pytest.mark.rule("VLE-6.0d")
def test_forming_square_is_the_whole_activation() -> None:
    t = stage(mover("inf_french", "H5"), FOE, act="fr1")
    do(t, do="square")
    assert verbs(t) == {"play"}  # the next round: no move, no fire at the enemy in front
    assert piece_of(t, "fr1")["hex"] == "H5"


@pytest.mark.rule("VLE-6.0d", "VLE-6.2.13a")
def test_forming_line_leaves_only_the_facing_to_choose() -> None:
    t = stage(mover("inf_french", "H5", "S", formation="square"), FOE, act="fr1")
    do(t, do="line")
    assert verbs(t) == {"face"}
    do(t, do="face", facing="N")
    assert verbs(t) == {"play"}
    assert (piece_of(t, "fr1")["hex"], piece_of(t, "fr1")["facing"]) == ("H5", "N")


GROUND: list[tuple[str, bool]] = [
    ("open", True),
    ("hill", True),
    *((name, False) for name in ("wood", "orchard", "field", *BUILDINGS, "stream", "marsh", "bridge")),
]


@pytest.mark.rule("VLE-6.0e")
@pytest.mark.parametrize(("ground", "allowed"), GROUND)
def test_where_squares_may_be_formed(ground: str, allowed: bool) -> None:
    t = stage(mover("inf_french", "H5"), act="fr1", terrain={"H5": ground})
    assert ("square" in verbs(t)) is allowed


@pytest.mark.rule("VLE-8.6b", "VLE-6.0e")
@pytest.mark.parametrize(
    ("ground", "option", "allowed"),
    [
        ("open", False, False),
        ("hill", False, False),
        ("bridge", False, False),
        ("open", True, True),
        ("hill", True, True),
        ("bridge", True, False),
        ("stream", True, False),
        ("village", True, False),
    ],
)
def test_no_square_on_a_road_unless_the_option_allows_it(ground: str, option: bool, allowed: bool) -> None:
    """Note 18: never on a bridge."""
    more: dict[str, Any] = {"terrain": {"H5": ground}, "options": {"square_on_road": option}}
    t = stage(mover("inf_french", "H5"), act="fr1", roads=[["H4", "H5", "H6"]], **more)
    assert ("square" in verbs(t)) is allowed
    beside = stage(mover("inf_french", "G5"), act="fr1", roads=[["H4", "H5", "H6"]], **more)
    assert "square" in verbs(beside)


@pytest.mark.rule("VLE-8.6b", "VLE-6.0e")
@pytest.mark.parametrize(("place", "reacts"), [("H8", True), ("I8", False)])
def test_infantry_charged_on_a_road_cannot_form_square(place: str, reacts: bool) -> None:
    target = unit("pr1", "inf_regular", place, "S")
    start = at(place, "S", "S", "S")
    t = stage(mover("cav_light", start), target, act="fr1", roads=[["I7", "I8", "I9"]])
    t = t.open_dice()
    do(t, do="charge", target="pr1", path=[at(place, "S", "S"), at(place, "S")])
    assert (t.to_act == ("prussian",)) is reacts


@pytest.mark.rule("VLE-6.0f")
def test_a_square_fires_all_round_but_does_not_move() -> None:
    behind = unit("pr2", "inf_regular", "H3")
    t = stage(mover("inf_french", "H5", formation="square"), FOE, behind, act="fr1", dice=[4])
    assert verbs(t) == {"stand", "line"}
    assert value(t) == 3  # 9 less 6
    do(t, do="stand")
    do(t, do="fire", target="pr1")
    assert formation(t) == "square"
    t.close()
    t = stage(mover("inf_french", "H5", formation="square"), behind, act="fr1")
    assert targets(ready(t)) == {"pr2"}


# ---- cavalry and buildings ---------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.0m")
@pytest.mark.parametrize("ground", BUILDINGS)
def test_cavalry_enters_empty_buildings_only(ground: str) -> None:
    assert cornered("cav_light", terrain={"B2": ground}) == {"B2"}
    for piece in (unit("fr2", "garrison", "B2"), unit("pr2", "garrison", "B2"), unit("fr2", "inf_french", "B2")):
        assert cornered("cav_light", piece, terrain={"B2": ground}) == set()


@pytest.mark.rule("VLE-6.0m", "VLE-8.4g")
@pytest.mark.parametrize("ground", ["open", *BUILDINGS])
def test_cavalry_does_not_charge_out_of_buildings(ground: str) -> None:
    t = stage(mover("cav_light", "H4"), unit("pr1", "inf_regular", "H7"), act="fr1", terrain={"H4": ground})
    assert charges(t) == ({"H5 H6"} if ground == "open" else set())
    assert "move" in verbs(t)


@pytest.mark.rule("VLE-6.0m", "VLE-8.4d", "VLE-8.4h")
@pytest.mark.parametrize("kind", CAVALRY)
@pytest.mark.parametrize(("ground", "fires"), [("farm", True), ("fortified", True), ("village", False)])
@pytest.mark.parametrize("option", [True, False])
def test_dismounted_cavalry_fires_with_value_4(kind: str, ground: str, fires: bool, option: bool) -> None:
    """Note 47: at any adjacent enemy, unmodified, not from a village; the option takes the fire away."""
    foes: list[Piece] = [
        unit("pr1", "inf_regular", "H6", "N"),
        unit("pr2", "cav_light", "H4", "S"),
        unit("pr3", "art_medium", "H7"),
    ]
    more: dict[str, Any] = {"terrain": {"H5": ground, "H6": "hill"}, "options": {"dismounted_fire": option}}
    t = ready(stage(mover(kind, "H5"), *foes, unit("fr2", "inf_french", "L2"), act="fr1", **more))
    if not (fires and option):
        assert targets(t) == set()
        return
    assert targets(t) == {"pr1", "pr2"}
    assert value(t, "pr1") == 4
    assert value(t, "pr2") == 4


@pytest.mark.rule("VLE-6.0m")
def test_out_of_the_building_cavalry_fights_with_its_own_value() -> None:
    t = stage(mover("cav_heavy", "H5"), unit("pr1", "inf_regular", "H6", "S"), act="fr1")
    assert value(t) == 14
