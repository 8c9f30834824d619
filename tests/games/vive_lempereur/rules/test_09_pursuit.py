"""Pursuit (9.1.3): cavalry tests when its enemy is gone, and a failed test takes it forward."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, unit

MORALE = [("cav_light", 2), ("cav_dragoon", 3), ("cav_heavy", 4)]
FOOT = unit("pr1", "inf_regular", "L8", "S")
HURT = unit("pr1", "inf_regular", "L8", "S", elements=1)


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def attack(*others: Piece, dice: list[int], kind: str = "cav_light", **stages: Any) -> Table:
    """Cavalry in L7 attacks the enemy in L8 that it is in contact with."""
    t = stage(unit("fr1", kind, "L7", "NE"), *others, act="fr1", dice=dice, **stages)
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    return t


def hit(kind: str, effect: int) -> list[int]:
    """One hit and its effect: 1 sends the enemy back a hex, 3 costs it an element."""
    return [9 if kind == "cav_light" else 10, effect]


@pytest.mark.rule("VLE-9.1.3a", "VLE-9.1.3b", "VLE-15.0c")
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize(("target", "effect"), [(FOOT, 1), (HURT, 3)], ids=["retreats", "destroyed"])
@pytest.mark.parametrize(("kind", "morale"), MORALE)
def test_above_its_morale_the_cavalry_must_advance(
    kind: str, morale: int, target: Piece, effect: int, over: int
) -> None:
    """Note 64: the values of 15.0, with the optional rule off."""
    t = attack(target, dice=[*hit(kind, effect), morale + over], kind=kind)
    [test] = events(t, "pursuit-test")
    assert (test["unit"], test["die"], test["morale"]) == ("fr1", morale + over, morale)
    cavalry = piece_of(t, "fr1")
    assert (cavalry["hex"], cavalry["facing"]) == ("L8" if over else "L7", "N")
    t.close()


@pytest.mark.rule("VLE-9.1.3a")
@pytest.mark.parametrize(
    ("target", "dice"),
    [
        (FOOT, [10]),  # a miss
        (FOOT, [9, 3]),  # an element lost, no retreat
        (unit("pr1", "inf_regular", "L8", "S", formation="square"), []),  # no chance
    ],
)
def test_no_test_while_the_enemy_stays(target: Piece, dice: list[int]) -> None:
    t = attack(target, dice=dice)
    assert events(t, "pursuit-test") == []
    assert piece_of(t, "fr1")["hex"] == "L7"
    t.close()


@pytest.mark.rule("VLE-9.1.3a")
def test_no_test_when_the_retreat_is_refused_or_blocked() -> None:
    t = attack(FOOT, general("pr9", "L8"), dice=[9, 1])
    do(t, do="stand_fast")
    t.close()
    walls = dict.fromkeys(("L9", "K9", "M9"), "impassable")
    t = attack(FOOT, dice=[9, 1], terrain=walls)
    assert (piece_of(t, "pr1")["hex"], piece_of(t, "pr1")["elements"]) == ("L8", 3)
    t.close()


@pytest.mark.rule("VLE-9.1.3a")
def test_infantry_does_not_pursue() -> None:
    t = stage(unit("fr1", "inf_french", "L7", "N"), FOOT, act="fr1", dice=[9, 1])
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert piece_of(t, "pr1")["hex"] == "L9" and piece_of(t, "fr1")["hex"] == "L7"
    t.close()


@pytest.mark.rule("VLE-9.1.3a")
def test_cavalry_firing_dismounted_does_not_pursue() -> None:
    """A unit in a building fires like a garrison; it fights no cavalry combat."""
    t = stage(unit("fr1", "cav_heavy", "L7", "N"), FOOT, act="fr1", dice=[4, 1], terrain={"L7": "farm"})
    do(t, do="stand")
    do(t, do="fire", target="pr1")
    assert piece_of(t, "pr1")["hex"] == "L9" and piece_of(t, "fr1")["hex"] == "L7"
    t.close()


@pytest.mark.rule("VLE-9.1.3a", "VLE-9.1.3b")
@pytest.mark.parametrize(("die", "where"), [(2, "L7"), (3, "L8")])
def test_a_charge_is_followed_by_the_test_too(die: int, where: str) -> None:
    t = stage(unit("fr1", "cav_light", "L5", "N"), unit("pr1", "inf_regular", "L8", "S"), act="fr1", dice=[10, 1, die])
    do(t, do="charge", target="pr1", path=["L6", "L7"])
    do(t, do="decline")
    assert piece_of(t, "pr1")["hex"] == "L9"
    assert piece_of(t, "fr1")["hex"] == where
    t.close()


@pytest.mark.rule("VLE-9.1.3b")
def test_the_advance_takes_the_general_along_and_gives_no_second_attack() -> None:
    """The enemy beaten stands in front again, in L9."""
    t = attack(FOOT, general("fr9", "L7"), dice=[10, 1, 3], other_markers={"infantry": 1})
    assert (piece_of(t, "fr1")["hex"], piece_of(t, "fr9")["hex"]) == ("L8", "L8")
    assert len(events(t, "attack")) == 1
    assert t.to_act == ("prussian",)
    t.close()


@pytest.mark.rule("VLE-9.1.3b")
@pytest.mark.parametrize(
    ("other", "where"),
    [
        ([], "L8"),  # the beaten unit itself, now in L9, does not forbid it (note 126)
        ([unit("pr2", "inf_regular", "K9")], "L7"),
        ([unit("pr2", "art_medium", "M8")], "L7"),  # next to the cavalry already, next to L8 too
        ([unit("pr2", "inf_regular", "L10")], "L8"),
        ([unit("pr2", "garrison", "K9")], "L8"),  # no zone of control
        ([general("pr2", "K9")], "L8"),
        ([unit("fr2", "inf_french", "K8")], "L8"),
    ],
)
def test_no_advance_next_to_another_enemy(other: list[Piece], where: str) -> None:
    t = attack(FOOT, *other, dice=[9, 1, 10], terrain={"K9": "farm"})
    assert piece_of(t, "pr1")["hex"] == "L9"
    assert piece_of(t, "fr1")["hex"] == where
    assert len(events(t, "pursuit-barred")) == (where == "L7")
    t.close()


@pytest.mark.rule("VLE-9.1.3b")
@pytest.mark.parametrize("ground", ["wood", "stream", "hill", "orchard"])
def test_ground_does_not_forbid_the_advance(ground: str) -> None:
    """Note 65."""
    t = attack(FOOT, dice=[7, 1, 10], terrain={"L8": ground})
    assert piece_of(t, "fr1")["hex"] == "L8"
    t.close()


@pytest.mark.rule("VLE-9.1.3b")
def test_no_advance_into_a_hex_where_a_general_is_left() -> None:
    """Note 64: the hex must be free; without a retreat result the general of a destroyed unit stays in it."""
    t = attack(HURT, general("pr9", "L8"), dice=[9, 3, 2, 10])
    assert (piece_of(t, "pr9")["hex"], piece_of(t, "fr1")["hex"]) == ("L8", "L7")
    t.close()


@pytest.mark.rule("VLE-9.1.3a", "VLE-9.1.3b")
@pytest.mark.parametrize(
    ("strokes", "winner", "die", "where"),
    [
        ([10, 1, 10, 3], "fr1", 4, "L7"),
        ([10, 1, 10, 3], "fr1", 5, "L8"),
        ([10, 3, 10, 1], "pr1", 3, "L8"),
        ([10, 3, 10, 1], "pr1", 4, "L7"),
    ],
)
def test_whoever_wins_a_counter_charge_tests(strokes: list[int], winner: str, die: int, where: str) -> None:
    """Note 66: heavy cavalry (4) charges dragoons (3)."""
    t = stage(
        unit("fr1", "cav_heavy", "L6", "N"),
        unit("pr1", "cav_dragoon", "L8", "S"),
        act="fr1",
        dice=[5, *strokes, die],
    )
    do(t, do="charge", target="pr1", path=["L7"])
    do(t, do="react")
    assert [e["unit"] for e in events(t, "pursuit-test")] == [winner]
    assert piece_of(t, winner)["hex"] == where
    t.close()


@pytest.mark.rule("VLE-9.1.3a")
def test_a_counter_charge_that_moves_nobody_calls_for_no_test() -> None:
    t = stage(
        unit("fr1", "cav_heavy", "L6", "N"), unit("pr1", "cav_dragoon", "L8", "S"), act="fr1", dice=[5, 10, 3, 10, 3]
    )
    do(t, do="charge", target="pr1", path=["L7"])
    do(t, do="react")
    assert events(t, "pursuit-test") == []
    t.close()
