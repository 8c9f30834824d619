"""What blocks the view, and guns on hills that look over it (8.1 to 8.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.vive_lempereur.rules.marching import mover
from tests.games.vive_lempereur.rules.stage import Piece, general, stage, targets, unit
from tests.games.vive_lempereur.rules.volley import ready

rule = pytest.mark.rule
FAR = unit("pr1", "inf_regular", "H8", "S")
SIGHT = [
    pytest.param("open", True, marks=rule("VLE-8.6a")),
    pytest.param("wood", False, marks=rule("VLE-8.1c")),
    pytest.param("orchard", True, marks=rule("VLE-8.2a")),
    pytest.param("hill", False, marks=rule("VLE-8.3a")),
    pytest.param("field", False, marks=rule("VLE-8.7a")),
    pytest.param("farm", False, marks=rule("VLE-8.4k")),
    pytest.param("village", False, marks=rule("VLE-8.4k")),
    pytest.param("fortified", False, marks=rule("VLE-8.4k")),
    pytest.param("stream", True, marks=rule("VLE-8.5c")),
    pytest.param("marsh", True, marks=rule("VLE-8.5c")),
    pytest.param("river", False, marks=rule("VLE-8.5c")),
    pytest.param("bridge", True, marks=rule("VLE-8.6a")),
    pytest.param("lake", True, marks=rule("VLE-14.2e")),
    pytest.param("impassable", False, marks=rule("VLE-8.8")),
]


def seen(*pieces: Piece, **more: Any) -> bool:
    """Whether fr1 may fire at pr1 to the north."""
    return "pr1" in targets(ready(stage(*pieces, act="fr1", **more)))


@pytest.mark.parametrize(("ground", "clear"), SIGHT)
def test_ground_between(ground: str, clear: bool) -> None:
    for place in ("H5", "H6", "H7"):
        assert seen(mover("art_heavy", "H4"), FAR, terrain={place: ground}) is clear
    assert seen(mover("inf_french", "H6"), FAR, terrain={"H7": ground}) is clear


@pytest.mark.parametrize(("ground", "clear"), SIGHT)
def test_along_a_hexside_both_hexes_must_block(ground: str, clear: bool) -> None:
    """Note 8: from H4 to I5 the line runs between H5 and I4."""
    pieces = [mover("inf_french", "H4"), unit("pr1", "inf_regular", "I5", "S")]
    assert seen(*pieces, terrain={"H5": ground})
    assert seen(*pieces, terrain={"I4": ground})
    assert seen(*pieces, terrain={"H5": ground, "I4": ground}) is clear


@rule("VLE-8.1c", "VLE-8.3a", "VLE-8.4k", "VLE-8.7a")
@pytest.mark.parametrize("ground", ["wood", "hill", "field", "farm", "village", "fortified"])
def test_neither_end_of_the_line_blocks(ground: str) -> None:
    """Note 10."""
    assert seen(mover("art_heavy", "H4"), FAR, terrain={"H4": ground})
    assert seen(mover("art_heavy", "H4"), FAR, terrain={"H8": ground})


@rule("VLE-8.6a")
def test_a_road_blocks_nothing() -> None:
    assert seen(mover("art_heavy", "H4"), FAR, roads=[["G5", "H6", "I6"]])


# ---- hills ---------------------------------------------------------------------------------------------------------


@rule("VLE-8.3a")
@pytest.mark.parametrize(
    ("hills", "across"),
    [
        (["H4", "H5", "H6", "H7", "H8"], True),
        (["H4", "H8", "H6"], False),  # three hills, not one
        (["H4", "H5", "H8"], False),  # two: the near one hides the far one
        (["H4", "H5", "H6", "H7"], False),  # the target stands below
        (["H5", "H6", "H7", "H8"], False),  # the guns do
        (["H4", "G4", "G5", "G6", "G7", "H8"], True),  # joined round the open ground between
        (["H4", "G4", "G5", "G6", "H6"], False),
    ],
)
def test_hills_see_across_one_another_only_by_option(hills: list[str], across: bool) -> None:
    """Note 11."""
    ground = dict.fromkeys(hills, "hill")
    blocked = any(place in ground for place in ("H5", "H6", "H7"))
    assert seen(mover("art_heavy", "H4"), FAR, terrain=ground) is not blocked
    assert seen(mover("art_heavy", "H4"), FAR, terrain=ground, options={"hills_see_across": True}) is (
        across or not blocked
    )


@rule("VLE-8.3a")
@pytest.mark.parametrize("ground", ["wood", "field", "farm"])
def test_other_ground_on_the_ridge_still_blocks(ground: str) -> None:
    ridge = dict.fromkeys(("H4", "H5", "H6", "H7", "H8", "G5", "G6", "G7", "G8"), "hill")
    assert seen(mover("art_heavy", "H4"), FAR, terrain=ridge, options={"hills_see_across": True})
    assert not seen(mover("art_heavy", "H4"), FAR, terrain={**ridge, "H6": ground}, options={"hills_see_across": True})


@rule("VLE-8.3a")
def test_one_hill_beside_the_line_by_option() -> None:
    """Along a hexside a ridge on both sides blocks but for those who stand on it."""
    pieces = [mover("inf_french", "H4"), unit("pr1", "inf_regular", "I5", "S")]
    ridge = dict.fromkeys(("H4", "H5", "I4", "I5"), "hill")
    assert not seen(*pieces, terrain=ridge)
    assert seen(*pieces, terrain=ridge, options={"hills_see_across": True})


# ---- over the heads of friends (8.3d) ------------------------------------------------------------------------------


@rule("VLE-8.3d")
@pytest.mark.parametrize("kind", ["art_medium", "art_heavy", "art_horse"])
@pytest.mark.parametrize("friend", ["inf_french", "cav_light", "art_medium", "general"])
def test_guns_on_a_hill_fire_over_friends_next_to_them(kind: str, friend: str) -> None:
    foe = unit("pr1", "inf_regular", "H7", "S")
    assert seen(mover(kind, "H4"), unit("fr2", friend, "H5"), foe, terrain={"H4": "hill"})
    assert not seen(mover(kind, "H4"), unit("fr2", friend, "H5"), foe)
    assert not seen(mover(kind, "H4"), unit("fr2", friend, "H6"), foe, terrain={"H4": "hill"})


@rule("VLE-8.3d")
@pytest.mark.parametrize("enemy", ["inf_regular", "general"])
def test_not_over_enemies(enemy: str) -> None:
    """Note 12."""
    foe = unit("pr1", "inf_regular", "H7", "S")
    assert not seen(mover("art_medium", "H4"), unit("pr2", enemy, "H5"), foe, terrain={"H4": "hill"})


@rule("VLE-8.3d")
@pytest.mark.parametrize(
    ("ground", "clear"),
    [
        *((name, True) for name in ("open", "orchard", "stream", "marsh", "bridge")),
        *((name, False) for name in ("wood", "hill", "field", "farm", "village", "fortified")),
    ],
)
def test_the_ground_under_the_friends_must_not_block(ground: str, clear: bool) -> None:
    pieces = [mover("art_medium", "H4"), unit("fr2", "inf_french", "H5"), unit("pr1", "inf_regular", "H7", "S")]
    assert seen(*pieces, terrain={"H4": "hill", "H5": ground}) is clear


@rule("VLE-8.3d")
def test_only_guns_fire_over_friends() -> None:
    pieces = [unit("fr2", "inf_french", "H5"), unit("pr1", "inf_regular", "H6", "S")]
    assert not seen(mover("inf_french", "H4"), *pieces, terrain={"H4": "hill"})
    assert seen(mover("art_medium", "H4"), *pieces, terrain={"H4": "hill"})


@rule("VLE-8.3d")
@pytest.mark.parametrize(
    ("others", "clear"),
    [
        ([unit("fr2", "inf_french", "H5"), unit("fr3", "inf_french", "I4")], True),
        ([unit("fr2", "inf_french", "H5"), unit("pr2", "inf_regular", "I4")], True),  # one side of the line is friendly
        ([unit("pr2", "inf_regular", "H5"), unit("pr3", "inf_regular", "I4")], False),
    ],
)
def test_friends_on_both_sides_of_the_line(others: list[Piece], clear: bool) -> None:
    foe = unit("pr1", "inf_regular", "I5", "S")
    assert seen(mover("art_medium", "H4"), *others, foe, terrain={"H4": "hill"}) is clear
    assert not seen(mover("art_medium", "H4"), *others, foe)


@rule("VLE-8.3d")
def test_a_friend_with_his_general_is_looked_over_a_second_rank_is_not() -> None:
    foe = unit("pr1", "inf_regular", "H7", "S")
    first = [unit("fr2", "inf_french", "H5"), general("fr5", "H5")]
    assert seen(mover("art_medium", "H4"), *first, foe, terrain={"H4": "hill"})
    second = unit("fr3", "inf_french", "H6")
    assert not seen(mover("art_medium", "H4"), *first, second, foe, terrain={"H4": "hill"})
