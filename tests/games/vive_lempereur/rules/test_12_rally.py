"""Recovery of lost elements (12)."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, unit, verbs

FLAG, GENERAL, CAVALRY, ARTILLERY, INFANTRY, INFANTRY_TOO = range(1, 7)  # the faces of a command die


def foot(elements: int = 1, kind: str = "inf_french") -> Piece:
    return unit("fr1", kind, "L4", "N", elements=elements)


def rallied(piece: Piece, *others: Piece, dice: list[int], **stages: Any) -> int:
    """Elements after a rally with just these dice."""
    t = stage(piece, *others, act="fr1", dice=dice, **stages)
    do(t, do="rally")
    t.close()
    return int(piece_of(t, "fr1")["elements"])


def may_rally(*pieces: Piece, **stages: Any) -> bool:
    return "rally" in verbs(stage(*pieces, act="fr1", **stages))


# ---- when (12.0a) --------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(("elements", "allowed"), [(1, True), (3, True), (4, False)])
def test_only_a_unit_with_losses_rallies(elements: int, allowed: bool) -> None:
    assert may_rally(foot(elements)) is allowed


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(("row", "allowed"), [(5, False), (6, False), (7, False), (8, True)])
@pytest.mark.parametrize("kind", ["inf_regular", "cav_light", "art_medium"])
def test_in_sight_the_enemy_must_be_further_than_three_hexes(row: int, allowed: bool, kind: str) -> None:
    assert may_rally(foot(), unit("pr1", kind, f"L{row}", "N")) is allowed


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize("facing", ["N", "NE", "SE", "S", "SW", "NW"])
def test_the_enemy_sees_all_round(facing: str) -> None:
    """Note 92: the arc is ignored."""
    assert not may_rally(foot(), unit("pr1", "inf_regular", "L7", facing))


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(
    ("ground", "allowed"), [("open", False), ("orchard", False), ("wood", True), ("hill", True), ("field", True)]
)
def test_out_of_sight_the_distance_does_not_matter(ground: str, allowed: bool) -> None:
    assert may_rally(foot(), unit("pr1", "inf_regular", "L6"), terrain={"L5": ground}) is allowed


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize("screen", [unit("fr2", "inf_french", "L5"), general("fr2", "L5")], ids=["unit", "general"])
def test_a_piece_between_hides_the_unit_as_well(screen: Piece) -> None:
    """The enemy in L7 is three hexes off."""
    assert may_rally(foot(), screen, unit("pr1", "inf_regular", "L7"))


@pytest.mark.rule("VLE-12.0a")
def test_next_to_the_enemy_nothing_hides() -> None:
    assert not may_rally(foot(), unit("pr1", "inf_regular", "L5"), terrain={"L4": "wood", "L5": "wood"})


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(
    ("others", "allowed"),
    [
        ([unit("pr1", "inf_regular", "L6")], True),  # near and hidden
        ([unit("pr2", "inf_regular", "T4")], True),  # in sight and far
        ([unit("pr1", "inf_regular", "L6"), unit("pr2", "inf_regular", "T4")], False),
    ],
)
def test_one_near_and_another_that_sees_are_too_much(others: list[Piece], allowed: bool) -> None:
    """Notes 92 and 132: either condition must hold against all enemies; sight has no limit of range."""
    assert may_rally(foot(), *others, terrain={"L5": "wood"}) is allowed


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(("piece", "allowed"), [(unit("pr1", "garrison", "L7"), False), (general("pr1", "L7"), True)])
def test_garrisons_are_enemies_and_lone_generals_are_not(piece: Piece, allowed: bool) -> None:
    assert may_rally(foot(), piece, terrain={"L7": "farm"}) is allowed


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(
    ("piece", "card", "allowed"),
    [
        (foot(), "centre", True),
        (foot(), "coordinated_attack", True),
        (foot(), "infantry_manoeuvre", False),
        (unit("fr1", "cav_light", "L4", elements=1), "grand_cavalry_charge", False),
        (unit("fr1", "art_medium", "L4", elements=1), "artillery_bombardment", False),
    ],
)
def test_no_rally_under_an_automatic_card(piece: Piece, card: str, allowed: bool) -> None:
    """Note 34."""
    assert may_rally(piece, card=card) is allowed


@pytest.mark.rule("VLE-12.0a")
def test_a_rally_is_the_whole_activation() -> None:
    t = stage(
        foot(),
        unit("pr1", "inf_regular", "L9"),
        act="fr1",
        dice=[FLAG, FLAG, FLAG],
        other_markers={"infantry": 1},
    )
    do(t, do="rally")
    assert t.to_act == ("prussian",)
    assert (piece_of(t, "fr1")["hex"], piece_of(t, "fr1")["elements"]) == ("L4", 1)
    t.close()


# ---- the dice (12.0b, c) -------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-12.0b")
@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        ("inf_guard", 4),
        ("inf_elite", 4),
        ("inf_english", 3),
        ("inf_french", 3),
        ("inf_regular", 3),
        ("inf_militia", 2),
        ("cav_heavy", 3),
        ("cav_dragoon", 3),
        ("cav_light", 3),
        ("art_heavy", 3),
        ("art_medium", 3),
        ("art_horse", 3),
    ],
)
def test_number_of_dice(kind: str, dice: int) -> None:
    """The last die of the script is the only one that helps."""
    face = {"inf": INFANTRY, "cav": CAVALRY, "art": ARTILLERY}[kind[:3]]
    assert rallied(foot(1, kind), dice=[FLAG] * (dice - 1) + [face]) == 2


@pytest.mark.rule("VLE-12.0c")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(
    ("kind", "own"),
    [("inf_french", {INFANTRY, INFANTRY_TOO}), ("cav_light", {CAVALRY}), ("art_medium", {ARTILLERY})],
)
def test_only_the_own_arm_gives_an_element_back(kind: str, own: set[int], face: int) -> None:
    assert rallied(foot(1, kind), dice=[face, FLAG, FLAG]) == (2 if face in own else 1)


@pytest.mark.rule("VLE-12.0c")
@pytest.mark.parametrize(
    ("dice", "after"),
    [([FLAG, CAVALRY, GENERAL], 1), ([INFANTRY, FLAG, FLAG], 2), ([INFANTRY, INFANTRY_TOO, FLAG], 3)],
)
def test_one_element_for_each_die(dice: list[int], after: int) -> None:
    assert rallied(foot(), dice=dice) == after


# ---- garrisons are no losses (note 156) -----------------------------------------------------------------------------


@pytest.mark.rule("VLE-12.0a")
@pytest.mark.parametrize(
    ("elements", "detached", "after"), [(3, 1, 3), (3, 0, 4), (2, 1, 3), (2, 2, 2), (1, 1, 3), (1, 3, 1), (1, 2, 2)]
)
def test_elements_left_as_garrisons_are_not_recovered(elements: int, detached: int, after: int) -> None:
    piece = unit("fr1", "inf_french", "L4", "N", elements=elements, detached=detached)
    assert may_rally(piece) is (after > elements)
    if after > elements:
        assert rallied(piece, dice=[INFANTRY] * 3) == after


@pytest.mark.rule("VLE-12.0a")
def test_who_leaves_a_garrison_has_lost_nothing_and_who_takes_one_in_has_it_back() -> None:
    t = stage(unit("fr1", "inf_french", "L4", "N"), act="fr1", terrain={"L4": "farm"})
    do(t, do="move", path=["L5"], garrison=["L4"])
    assert (piece_of(t, "fr1")["elements"], piece_of(t, "fr1")["detached"]) == (3, 1)
    again = stage(unit("fr1", "inf_french", "L5", "N", elements=3, detached=1), act="fr1")
    assert "rally" not in verbs(again)
    refused = again.why_not("french", {"do": "rally"})
    assert refused is not None and (refused.rule, refused.message) == ("VLE-12.0a", "why-no-losses")
    garrison = unit("fr2", "garrison", "L4")
    t = stage(unit("fr1", "inf_french", "L5", elements=2, detached=1), garrison, act="fr1", terrain={"L4": "farm"})
    do(t, do="move", path=["L4"])
    assert (piece_of(t, "fr1")["elements"], "detached" in piece_of(t, "fr1")) == (3, False)
    # Taking in the garrison of another makes a loss good and leaves no debt.
    t = stage(unit("fr1", "inf_french", "L5", elements=2), garrison, act="fr1", terrain={"L4": "farm"})
    do(t, do="move", path=["L4"])
    assert (piece_of(t, "fr1")["elements"], "detached" in piece_of(t, "fr1")) == (3, False)


# ---- general and limits (12.1) -------------------------------------------------------------------------------


@pytest.mark.rule("VLE-12.1a")
@pytest.mark.parametrize(("where", "after"), [("L4", 2), ("L5", 1)])
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_medium"])
def test_general_faces_count_with_a_general_attached(kind: str, where: str, after: int) -> None:
    assert rallied(foot(1, kind), general("fr9", where), dice=[GENERAL, FLAG, FLAG]) == after


@pytest.mark.rule("VLE-12.1a")
@pytest.mark.parametrize(
    ("dice", "after"), [([GENERAL, GENERAL, FLAG], 3), ([GENERAL, INFANTRY, FLAG], 3), ([FLAG, CAVALRY, ARTILLERY], 1)]
)
def test_general_faces_add_to_those_of_the_arm_and_flags_never_count(dice: list[int], after: int) -> None:
    assert rallied(foot(), general("fr9", "L4"), dice=dice) == after


@pytest.mark.rule("VLE-12.1b")
@pytest.mark.parametrize("attached", [False, True])
@pytest.mark.parametrize("dice", [[INFANTRY] * 4, [INFANTRY, INFANTRY_TOO, INFANTRY, GENERAL]])
def test_two_elements_at_most(dice: list[int], attached: bool) -> None:
    others = [general("fr9", "L4")] if attached else []
    assert rallied(foot(1, "inf_guard"), *others, dice=dice) == 3


@pytest.mark.rule("VLE-12.1b")
@pytest.mark.parametrize(
    ("kind", "face", "strength"), [("inf_french", INFANTRY, 4), ("cav_light", CAVALRY, 3), ("art_medium", ARTILLERY, 3)]
)
def test_never_beyond_the_initial_strength(kind: str, face: int, strength: int) -> None:
    assert rallied(foot(strength - 1, kind), dice=[face] * 3) == strength
    assert rallied(foot(strength - 2, kind), dice=[face] * 3) == strength


def test_the_faces_are_those_of_the_command_die() -> None:
    """What the names above stand for."""
    t: Table = stage(foot(), act="fr1", dice=[1, 2, 3])
    do(t, do="rally")
    [rally] = [e for e in t.log() if e["event"] == "event-rally"]
    assert rally["faces"] == ["flag", "general", "cavalry"]
    t.close()
