"""Facing, front arcs and flanks (6.2.1)."""

from __future__ import annotations

import pytest

from tests.games.vive_lempereur.rules.board import DIRECTIONS, neighbours
from tests.games.vive_lempereur.rules.marching import mover
from tests.games.vive_lempereur.rules.stage import do, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import at, attack, foes, ready, value


def front(facing: str) -> list[str]:
    """The three directions of a front arc."""
    i = DIRECTIONS.index(facing)
    return [DIRECTIONS[i - 1], facing, DIRECTIONS[(i + 1) % 6]]


@pytest.mark.rule("VLE-6.2.1a", "VLE-6.2.11b")
@pytest.mark.parametrize("kind", ["inf_french", "art_medium"])
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_the_front_arc_is_three_adjacent_hexes(kind: str, facing: str) -> None:
    t = stage(mover(kind, "H6", "N"), *foes(*neighbours("H6")), act="fr1")
    assert targets(ready(t, facing)) == {at("H6", direction) for direction in front(facing)}


@pytest.mark.rule("VLE-6.2.1a", "VLE-6.2.11b")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_further_out_the_arc_is_the_wedge_between_its_outer_rays(facing: str) -> None:
    """Note 5: five hexes of the ring of twelve at two hexes."""
    ring = [at("H6", a, b) for i, a in enumerate(DIRECTIONS) for b in (a, DIRECTIONS[(i + 1) % 6])]
    t = stage(mover("art_medium", "H6", "N"), *foes(*ring), act="fr1")
    left, ahead, right = front(facing)
    wedge = {
        at("H6", left, left),
        at("H6", left, ahead),
        at("H6", ahead, ahead),
        at("H6", ahead, right),
        at("H6", right, right),
    }
    assert len(set(ring)) == 12
    assert targets(ready(t, facing)) == wedge


@pytest.mark.rule("VLE-6.2.12")
@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("side", DIRECTIONS)
def test_the_other_three_hexes_are_flank_and_rear(facing: str, side: str) -> None:
    opposite = DIRECTIONS[(DIRECTIONS.index(side) + 3) % 6]
    t = stage(mover("inf_french", at("H6", side), "N"), unit("pr1", "inf_regular", "H6", facing), act="fr1")
    assert value(t, "pr1", opposite) == (9 if side in front(facing) else 13)


@pytest.mark.rule("VLE-6.2.1b")
@pytest.mark.parametrize("kind", ["inf_french", "art_medium"])
@pytest.mark.parametrize("side", ["NW", "N", "NE"])
def test_who_attacks_an_adjacent_enemy_is_turned_to_him(kind: str, side: str) -> None:
    t = stage(mover(kind, "H6", "S"), unit("pr1", "inf_regular", at("H6", side), "S"), act="fr1").open_dice()
    attack(t, "pr1", "N")
    assert piece_of(t, "fr1")["facing"] == side


@pytest.mark.rule("VLE-6.2.1b")
def test_fire_at_a_distance_turns_nobody() -> None:
    t = stage(mover("inf_french", "H6", "S"), unit("pr1", "inf_regular", at("H6", "NE", "NE")), act="fr1").open_dice()
    attack(t, "pr1", "N")
    assert piece_of(t, "fr1")["facing"] == "N"


@pytest.mark.rule("VLE-6.2.11a")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_medium", "art_horse"])
def test_the_facing_is_chosen_once_at_the_end_of_the_move(kind: str) -> None:
    t = stage(mover(kind, "H6", "N"), act="fr1")
    do(t, do="move", path=["H7"])
    assert [action["facing"] for action in t.legal("french")] == DIRECTIONS
    do(t, do="face", facing="SW")
    assert piece_of(t, "fr1")["facing"] == "SW"
    assert verbs(t) == {"play"}  # the activation is over: nothing to fire at, no second turn


@pytest.mark.rule("VLE-6.2.11a")
def test_or_before_the_attack_without_a_move() -> None:
    t = stage(mover("inf_french", "H6", "N"), unit("pr1", "inf_regular", "H4"), act="fr1")
    do(t, do="stand")
    assert [action["facing"] for action in t.legal("french")] == DIRECTIONS
    do(t, do="face", facing="S")
    assert verbs(t) == {"fire", "hold"}
    do(t, do="hold")
    assert verbs(t) == {"play"}


@pytest.mark.rule("VLE-6.2.11b")
@pytest.mark.parametrize(("ground", "seen"), [("open", {"pr1"}), ("wood", set())])
def test_fire_needs_sight_as_well_as_arc(ground: str, seen: set[str]) -> None:
    pieces = [mover("art_medium", "H4"), unit("pr1", "inf_regular", "H7")]
    assert targets(ready(stage(*pieces, act="fr1", terrain={"H6": ground}), "N")) == seen
    assert targets(ready(stage(*pieces, act="fr1"), "S")) == set()


# ---- who may turn, and when (6.2.13) -----------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.2.13a")
def test_a_unit_without_an_order_does_not_turn() -> None:
    """Neither at its owner's wish nor when it is fired at."""
    pieces = [
        mover("inf_french", "H4", "N"),
        unit("fr2", "inf_french", "L4", "N"),
        unit("pr1", "inf_regular", "H6", "N"),
    ]
    t = stage(*pieces, turn_of="french", markers={"infantry": 1}, dice=[1, 3])
    assert verbs(t) == {"order", "pass"}
    do(t, do="order", unit="fr1", marker="infantry")
    attack(t)
    assert piece_of(t, "pr1")["elements"] == 3
    assert piece_of(t, "pr1")["facing"] == "N"
    assert piece_of(t, "fr2")["facing"] == "N"
    t.close()


@pytest.mark.rule("VLE-6.2.13a")
def test_a_unit_that_retreats_turns_to_the_enemy() -> None:
    t = stage(mover("inf_french", "H4"), unit("pr1", "inf_regular", "H5", "N"), act="fr1", dice=[1, 1])
    attack(t)
    assert (piece_of(t, "pr1")["hex"], piece_of(t, "pr1")["facing"]) == ("H6", "S")
    t.close()


@pytest.mark.rule("VLE-6.2.13a")
@pytest.mark.parametrize(
    ("flag", "facing"),
    [(5, "S"), (1, "SE")],  # a Prussian flag, a French one
)
def test_only_a_successful_reaction_turns_the_charged_unit(flag: int, facing: str) -> None:
    charger = mover("cav_light", "H4")
    charged = unit("pr1", "cav_light", "H7", "SE")
    t = stage(charger, charged, act="fr1").open_dice()
    do(t, do="charge", target="pr1", path=["H5", "H6"])
    do(t, do="react")
    t.impose([flag, 1])
    assert piece_of(t, "pr1")["facing"] == facing


@pytest.mark.rule("VLE-6.2.13a")
def test_who_does_not_react_does_not_turn() -> None:
    t = stage(mover("cav_light", "H4"), unit("pr1", "cav_light", "H7", "SE"), act="fr1").open_dice()
    do(t, do="charge", target="pr1", path=["H5", "H6"])
    do(t, do="decline")
    assert piece_of(t, "pr1")["facing"] == "SE"
