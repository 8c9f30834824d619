"""Generals hit with their units, and those whose unit is destroyed (9.4, 9.4.4)."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, unit

PR9 = general("pr9", "L8")
WALL = {"L9": "impassable", "K9": "impassable", "M9": "impassable"}


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def bombard(*others: Piece, dice: list[int], guns: str = "L6", **stages: Any) -> Table:
    """Medium guns south of L8 fire at pr1 there: value 9 at two hexes, 16 at one (14 at guns)."""
    t = stage(unit("fr1", "art_medium", guns, "N"), *others, act="fr1", dice=dice, **stages)
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    return t


def foot(elements: int = 4, **more: Any) -> Piece:
    return unit("pr1", "inf_regular", "L8", "S", elements=elements, **more)


def fate(t: Table) -> str:
    piece = piece_of(t, "pr9")
    return str(piece.get("hex") or piece["status"])


# ---- hit with his unit (9.4a) --------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4a", "VLE-9.4.3")
@pytest.mark.parametrize(("die", "killed"), [(1, True), (2, False), (10, False)])
def test_one_loss_kills_on_a_one(die: int, killed: bool) -> None:
    t = bombard(foot(), PR9, dice=[9, 3, die])
    assert fate(t) == ("fallen" if killed else "L8")
    assert t.position()["losses"] == ({"prussian": 1} if killed else {})
    t.close()


@pytest.mark.rule("VLE-9.4a")
@pytest.mark.parametrize(("die", "killed"), [(2, True), (3, False)])
def test_two_losses_in_one_attack_kill_on_one_or_two(die: int, killed: bool) -> None:
    t = bombard(foot(), PR9, guns="L7", dice=[6, 3, die])
    assert fate(t) == ("fallen" if killed else "L8")
    t.close()


@pytest.mark.rule("VLE-9.4a")
@pytest.mark.parametrize(("die", "killed"), [(3, True), (4, False)])
def test_three_losses_kill_on_one_to_three(die: int, killed: bool) -> None:
    """Heavy cavalry in the rear, value 30; the unit refuses to retreat as long as it has its general."""
    t = stage(
        unit("fr1", "cav_heavy", "L10", "S"),
        unit("pr1", "inf_regular", "L8", "S"),
        PR9,
        act="fr1",
        dice=[3, die, *([10] if killed else [])],
    )
    do(t, do="charge", target="pr1", path=["L9"])
    do(t, do="stand_fast")
    assert fate(t) == ("fallen" if killed else "L8")
    t.close()


@pytest.mark.rule("VLE-9.4a")
@pytest.mark.parametrize("effect", [1, 2])
def test_no_roll_without_a_loss(effect: int) -> None:
    t = bombard(foot(), PR9, dice=[9, effect])
    do(t, do="retreat")
    assert fate(t) == "L9"
    t.close()


@pytest.mark.rule("VLE-9.4a")
def test_no_roll_when_another_unit_is_hit() -> None:
    t = bombard(foot(), general("pr9", "L9"), dice=[9, 3])
    assert fate(t) == "L9"
    t.close()


@pytest.mark.rule("VLE-9.4a", "VLE-10.1i")
@pytest.mark.parametrize(("die", "killed"), [(2, True), (3, False)])
def test_retreats_turned_into_losses_count(die: int, killed: bool) -> None:
    """Note 128: guns hit from one hex, one loss and one hex of retreat. The extra hex then costs the last element."""
    t = bombard(unit("pr1", "art_heavy", "L8", "S"), PR9, guns="L7", dice=[10, 5, die])
    assert [e["losses"] for e in events(t, "general-roll")] == [2]
    assert fate(t) == ("fallen" if killed else "L8")
    assert piece_of(t, "pr1")["elements"] == (0 if killed else 1)
    t.close()


@pytest.mark.rule("VLE-9.4a", "VLE-10.1d")
@pytest.mark.parametrize(("die", "killed"), [(2, True), (3, False)])
def test_the_loss_for_a_blocked_retreat_counts(die: int, killed: bool) -> None:
    t = bombard(foot(), PR9, dice=[9, 5, die], terrain=WALL)
    do(t, do="retreat")
    assert fate(t) == ("fallen" if killed else "L8")
    assert piece_of(t, "pr1")["elements"] == 2  # the extra hex, blocked too, costs nothing more (note 82)
    t.close()


@pytest.mark.rule("VLE-9.4a")
@pytest.mark.parametrize(("die", "killed"), [(1, True), (2, False)])
def test_only_elements_really_lost_count_and_the_last_one_does(die: int, killed: bool) -> None:
    """Two losses on a unit of one element: it is destroyed, and he is hit on a 1 alone."""
    t = bombard(foot(1), PR9, guns="L7", dice=[6, 3, die])
    assert piece_of(t, "pr1")["status"] == "fallen"
    assert fate(t) == ("fallen" if killed else "L8")
    assert t.position()["losses"] == {"prussian": 2 if killed else 1}
    t.close()


# ---- the extra hex (9.4b) ------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4b")
@pytest.mark.parametrize(
    ("effect", "answer", "die", "where"),
    [
        (3, None, 1, "L9"),
        (3, None, 2, "L8"),
        (5, "retreat", 1, "L10"),
        (5, "retreat", 2, "L9"),
        (5, "stand_fast", 1, "L10"),  # note 127: what was refused has to be made as well
        (5, "stand_fast", 2, "L8"),
        (6, "retreat", 1, "L11"),
        (6, "stand_fast", 1, "L11"),
    ],
)
def test_a_unit_whose_general_is_hit_goes_back_one_hex_more(
    effect: int, answer: str | None, die: int, where: str
) -> None:
    t = bombard(foot(), PR9, dice=[9, effect, die])
    if answer:
        do(t, do=answer)
    assert piece_of(t, "pr1")["hex"] == where
    assert piece_of(t, "pr1")["facing"] == "S"
    t.close()


@pytest.mark.rule("VLE-9.4b", "VLE-10.1g")
@pytest.mark.parametrize("effect", [3, 5])
@pytest.mark.parametrize(("formation", "ground", "aim"), [("square", "open", 10), ("line", "farm", 7)])
def test_squares_and_buildings_do_not_make_the_extra_hex(formation: str, ground: str, aim: int, effect: int) -> None:
    """Note 88. One hit: 13 against the square, 7 against the farm."""
    t = bombard(foot(formation=formation), PR9, dice=[aim, effect, 1], terrain={"L8": ground})
    if effect == 5:
        do(t, do="stand_fast")
    assert fate(t) == "fallen"
    assert (piece_of(t, "pr1")["hex"], piece_of(t, "pr1")["elements"]) == ("L8", 3)
    t.close()


@pytest.mark.rule("VLE-9.4b")
def test_the_extra_hex_that_is_blocked_costs_an_element() -> None:
    t = bombard(foot(), PR9, dice=[9, 3, 1], terrain=WALL)
    assert (piece_of(t, "pr1")["hex"], piece_of(t, "pr1")["elements"]) == ("L8", 2)
    t.close()


@pytest.mark.rule("VLE-9.4b", "VLE-10.1i", "VLE-10.1j")
@pytest.mark.parametrize(("guns", "dice", "left"), [("L7", [10, 3, 1], 1), ("L6", [7, 3, 1], 2)])
def test_guns_turn_the_extra_hex_into_a_loss_when_near(guns: str, dice: list[int], left: int) -> None:
    """Note 83: artillery follows its own rules."""
    t = bombard(unit("pr1", "art_medium", "L8", "S"), PR9, guns=guns, dice=dice)
    assert fate(t) == "fallen"
    assert (piece_of(t, "pr1")["hex"], piece_of(t, "pr1")["elements"]) == ("L8", left)
    t.close()


@pytest.mark.rule("VLE-9.4b")
@pytest.mark.parametrize(("elements", "left"), [(1, 2), (2, 1)])
def test_the_loss_for_that_hex_stays_within_what_infantry_can_inflict(elements: int, left: int) -> None:
    """Note 52: the cap holds for retreats turned into losses as well."""
    t = stage(
        unit("fr1", "inf_french", "L7", "N", elements=elements),
        unit("pr1", "art_medium", "L8", "S"),
        PR9,
        act="fr1",
        dice=[9, 3, 1],
    )
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert fate(t) == "fallen"
    assert piece_of(t, "pr1")["elements"] == left
    t.close()


# ---- his unit destroyed (9.4.4) ------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4.4")
@pytest.mark.parametrize(("effect", "where"), [(3, "L8"), (4, "L8"), (5, "L9"), (6, "L10")])
def test_the_survivor_of_a_destroyed_unit_retreats_what_the_table_shows(effect: int, where: str) -> None:
    t = bombard(foot(1), PR9, dice=[9, effect, 2])
    assert piece_of(t, "pr1")["status"] == "fallen"
    assert fate(t) == where
    assert t.position()["losses"] == {"prussian": 1}
    t.close()


@pytest.mark.rule("VLE-9.4.4")
@pytest.mark.parametrize(("guns", "dice", "where"), [("L7", [10, 5, 3], "L9"), ("L6", [7, 5, 3], "L9")])
def test_the_general_of_guns_goes_by_the_table_too(guns: str, dice: list[int], where: str) -> None:
    """Whatever the guns made of the retreat: a loss at one hex, nothing further off."""
    t = bombard(unit("pr1", "art_medium", "L8", "S", elements=1), PR9, guns=guns, dice=dice)
    assert piece_of(t, "pr1")["status"] == "fallen"
    assert fate(t) == where
    t.close()


@pytest.mark.rule("VLE-9.4.4", "VLE-9.4.3")
def test_a_survivor_with_nowhere_to_go_is_captured() -> None:
    t = bombard(foot(1), PR9, dice=[9, 5, 2], terrain=WALL)
    assert fate(t) == "captured"
    assert t.position()["losses"] == {"prussian": 2}
    t.close()


@pytest.mark.rule("VLE-9.4.4")
@pytest.mark.parametrize(("terrain", "where"), [({}, "L10"), ({"L10": "lake", "K10": "lake", "M10": "lake"}, "L9")])
def test_a_survivor_goes_as_far_as_he_can(terrain: dict[str, str], where: str) -> None:
    t = bombard(foot(1), PR9, dice=[9, 6, 2], terrain=terrain)
    assert fate(t) == where
    t.close()


@pytest.mark.rule("VLE-9.4.4")
def test_a_survivor_may_join_a_friendly_unit() -> None:
    t = bombard(foot(1), PR9, unit("pr2", "inf_regular", "L9"), dice=[9, 5, 2])
    assert fate(t) == "L9"
    t.close()


@pytest.mark.rule("VLE-9.4.4")
def test_hexes_made_with_the_unit_are_not_made_again() -> None:
    """Two hexes shown; the unit makes one, is blocked by friends, loses its last element; he owes one more."""
    friends = [unit(f"pr{n}", "inf_regular", name) for n, name in ((2, "L10"), (3, "K10"), (4, "M10"))]
    t = bombard(foot(2), PR9, *friends, dice=[9, 6, 3])
    do(t, do="retreat")
    assert piece_of(t, "pr1")["status"] == "fallen"
    assert fate(t) == "L10"
    t.close()


@pytest.mark.rule("VLE-9.4.4", "VLE-10.1a")
@pytest.mark.parametrize(("away", "where"), [("S", "L9"), ("SE", "K9")])
def test_a_survivor_chooses_between_two_bearings(away: str, where: str) -> None:
    """Fire from M7 comes along the side between south and south-east (note 130)."""
    t = stage(unit("fr1", "art_medium", "M7", "N"), foot(1), PR9, act="fr1", dice=[9, 5, 2])
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert t.to_act == ("prussian",)
    assert {a["facing"] for a in t.legal("prussian")} == {"S", "SE"}
    do(t, do="away_from", facing=away)
    assert fate(t) == where
    t.close()
