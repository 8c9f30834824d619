"""Retreats refused, turned into losses or ignored, and what a unit may still do after one (10.1f to j)."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, targets, unit, verbs

RETREAT_1 = 1  # on the column of one hit: no loss
LOSS_AND_1, LOSS_AND_2 = 5, 6
PR9 = general("pr9", "L8")


def foot(**more: Any) -> Piece:
    return unit("pr1", "inf_regular", "L8", "S", **more)


def battery(**more: Any) -> Piece:
    return unit("pr1", "art_medium", "L8", "S", **more)


SQUARE = foot(formation="square")


def attack(kind: str, hex_: str, *others: Piece, dice: list[int], elements: int | None = None, **stages: Any) -> Table:
    """fr1, in column L south of the target, attacks pr1 without moving."""
    extra: dict[str, Any] = {} if elements is None else {"elements": elements}
    t = stage(unit("fr1", kind, hex_, "N", **extra), *others, act="fr1", dice=dice, **stages)
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    return t


def state(t: Table) -> tuple[str, int]:
    piece = piece_of(t, "pr1")
    return str(piece.get("hex") or piece["status"]), int(piece["elements"])


def asked(t: Table) -> bool:
    return t.to_act == ("prussian",) and verbs(t) == {"retreat", "stand_fast"}


# ---- after a retreat (10.1f) ---------------------------------------------------------------------------------


@pytest.mark.rule("VLE-10.1f")
@pytest.mark.parametrize(("effect", "may_move"), [(RETREAT_1, False), (3, True)])
def test_a_unit_that_retreated_may_not_move_but_may_fire(effect: int, may_move: bool) -> None:
    t = attack("inf_french", "L7", foot(), dice=[9, effect], other_markers={"infantry": 1})
    do(t, do="order", unit="pr1", marker="infantry")
    assert ("move" in verbs(t)) is may_move
    do(t, do="stand")
    do(t, do="face", facing="S")
    assert targets(t) == {"fr1"}
    t.close()


@pytest.mark.rule("VLE-10.1f")
@pytest.mark.parametrize(("marks", "free"), [([], True), (["retreated"], False)])
def test_cavalry_that_retreated_does_not_charge_but_fights_in_contact(marks: list[str], free: bool) -> None:
    t = stage(unit("fr1", "cav_heavy", "L6", "N", marks=marks), foot(), act="fr1")
    assert ("charge" in verbs(t)) is free and ("move" in verbs(t)) is free
    t = stage(unit("fr1", "cav_heavy", "L7", "N", marks=marks), foot(), act="fr1")
    if free:
        do(t, do="stand")  # else nothing but standing is left
    do(t, do="face", facing="N")
    assert targets(t) == {"pr1"}


@pytest.mark.rule("VLE-10.1f")
def test_in_the_next_round_it_moves_again() -> None:
    t = attack("inf_french", "L7", foot(), dice=[9, RETREAT_1, *[5] * 10])
    assert "marks" not in piece_of(t, "pr1")  # nobody had an order left, so a new round has begun
    t.act("french", {"do": "play", "card": "left"})
    t.act("prussian", {"do": "play", "card": "centre"})
    do(t, do="order", unit="pr1", marker="infantry")
    assert "L10" in moves(t)
    t.close()


BLOCKED = dict.fromkeys(("L10", "K10", "M10"), "lake")
WALLED = dict.fromkeys(("L9", "K9", "M9"), "lake")


@pytest.mark.rule("VLE-10.1f", "VLE-8.4b")
@pytest.mark.parametrize(
    ("terrain", "end", "may_fire"),
    [
        ({}, "L10", True),
        ({"L9": "farm"}, "L10", True),
        ({"L9": "farm", "L10": "village"}, "L10", False),
        ({"L10": "farm"}, "L10", False),
        ({"L9": "farm", **BLOCKED}, "L9", False),  # blocked after its first hex, it has ended there
        ({"L8": "farm", **WALLED}, "L8", True),  # where it was before it has not entered
    ],
)
def test_only_a_retreat_that_ends_in_a_building_forbids_the_fire(
    terrain: dict[str, str], end: str, may_fire: bool
) -> None:
    """Note 146: what is passed on the way back is not entered."""
    french = unit("fr2", "inf_french", f"{end[0]}{int(end[1:]) + 2}", "S")
    aim = 7 if "L8" in terrain else 9
    t = attack("art_medium", "L6", foot(), french, dice=[aim, LOSS_AND_2], terrain=terrain, other_markers={"flag": 1})
    if asked(t):
        do(t, do="retreat")
    assert state(t)[0] == end
    do(t, do="order", unit="pr1", marker="flag")
    if "stand" in verbs(t):
        do(t, do="stand")
    if "face" in verbs(t):
        do(t, do="face", facing="N")
    assert ("fr2" in targets(t)) is may_fire
    t.close()


@pytest.mark.rule("VLE-10.1f", "VLE-9.3c", "VLE-8.4b")
@pytest.mark.parametrize("passed", ["open", "farm", "village", "fortified"])
def test_cavalry_driven_through_a_building_answers_a_charge(passed: str) -> None:
    horse = unit("pr1", "cav_dragoon", "L8", "S")
    charger = unit("fr2", "cav_heavy", "H10", "SE")
    t = attack("art_medium", "L6", horse, charger, dice=[7, LOSS_AND_2], terrain={"L9": passed}, markers={"cavalry": 1})
    assert state(t)[0] == "L10"
    do(t, do="order", unit="fr2", marker="cavalry")
    do(t, do="charge", target="pr1", path=["I10", "K10"])
    assert t.to_act == ("prussian",) and verbs(t) == {"react", "decline"}
    t.close()


# ---- who need not retreat (10.1g) ----------------------------------------------------------------------------


@pytest.mark.rule("VLE-10.1g")
@pytest.mark.parametrize(
    ("pieces", "ground", "aim", "free"),
    [
        ([foot()], "open", 9, False),
        ([SQUARE], "open", 10, True),  # 13: one hit
        ([foot()], "farm", 7, True),
        ([foot()], "village", 6, True),
        ([foot()], "fortified", 4, True),
        ([foot()], "wood", 7, False),
        ([foot(), PR9], "open", 9, True),
        ([unit("pr1", "cav_light", "L8", "S"), PR9], "open", 7, True),
        ([unit("pr1", "cav_light", "L8", "S")], "open", 7, False),
        ([foot(), general("pr9", "L9")], "open", 9, False),
    ],
)
@pytest.mark.parametrize("answer", ["retreat", "stand_fast"])
def test_squares_buildings_and_generals_may_refuse(
    pieces: list[Piece], ground: str, aim: int, free: bool, answer: str
) -> None:
    """The owner chooses, all or nothing (note 83)."""
    t = attack("art_medium", "L6", *pieces, dice=[aim, RETREAT_1], terrain={"L8": ground})
    assert asked(t) is free
    if free:
        do(t, do=answer)
    stays = free and answer == "stand_fast"
    assert state(t)[0] == ("L8" if stays else "L9")
    assert ("formation" in piece_of(t, "pr1")) is (stays and pieces[0] is SQUARE)
    t.close()


@pytest.mark.rule("VLE-10.1g")
def test_refusing_saves_from_no_loss() -> None:
    t = attack("art_medium", "L6", foot(), PR9, dice=[9, LOSS_AND_2, 10])
    do(t, do="stand_fast")
    assert state(t) == ("L8", 3)
    t.close()


@pytest.mark.rule("VLE-10.1g", "VLE-10.1h")
@pytest.mark.parametrize("answer", ["retreat", "stand_fast"])
def test_a_square_beaten_by_cavalry_may_refuse_and_turns_nothing_into_losses(answer: str) -> None:
    """Note 84: 14 - 10 leaves 4."""
    t = attack("cav_heavy", "L7", SQUARE, dice=[4, LOSS_AND_1, *([4] if answer == "retreat" else [])])
    assert asked(t)
    do(t, do=answer)
    assert state(t) == ("L9" if answer == "retreat" else "L8", 3)
    t.close()


# ---- retreats turned into losses (10.1h, i) ------------------------------------------------------------------


@pytest.mark.rule("VLE-10.1h")
@pytest.mark.parametrize(
    ("kind", "dice", "left"),
    [
        ("inf_french", [10, RETREAT_1], 3),  # 13: one hit
        ("inf_french", [10, 3], 3),
        ("inf_french", [10, LOSS_AND_1], 2),
        ("inf_french", [10, LOSS_AND_2], 1),
        ("art_medium", [1], 2),  # 20: two hits, one loss and one hex
        ("art_medium", [5], 1),
    ],
)
def test_a_square_hit_from_the_next_hex_turns_retreats_into_losses(kind: str, dice: list[int], left: int) -> None:
    t = attack(kind, "L7", SQUARE, dice=dice)
    assert state(t) == ("L8", left)
    t.close()


@pytest.mark.rule("VLE-10.1h")
@pytest.mark.parametrize(("kind", "dice"), [("inf_french", [5, LOSS_AND_1]), ("art_medium", [10, LOSS_AND_1])])
def test_from_two_hexes_a_square_loses_only_what_the_table_says(kind: str, dice: list[int]) -> None:
    t = attack(kind, "L6", SQUARE, dice=dice)
    do(t, do="stand_fast")
    assert state(t) == ("L8", 3)
    t.close()


@pytest.mark.rule("VLE-10.1h")
def test_a_line_hit_from_the_next_hex_retreats() -> None:
    t = attack("inf_french", "L7", foot(), dice=[9, LOSS_AND_1])
    assert state(t) == ("L9", 3)
    t.close()


@pytest.mark.rule("VLE-10.1h", "VLE-10.1i")
@pytest.mark.parametrize("target", [SQUARE, battery()], ids=["square", "guns"])
def test_a_general_does_not_save_from_losses_for_retreats(target: Piece) -> None:
    aim = 10 if target is SQUARE else 9
    t = attack("inf_french", "L7", target, PR9, dice=[aim, LOSS_AND_1, 10])
    assert state(t) == ("L8", target.get("elements", 4 if target is SQUARE else 3) - 2)
    t.close()


@pytest.mark.rule("VLE-10.1h", "VLE-10.1i")
@pytest.mark.parametrize(("elements", "lost"), [(1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("target", [SQUARE, battery()], ids=["square", "guns"])
def test_infantry_inflicts_no_more_than_its_elements_this_way_either(target: Piece, elements: int, lost: int) -> None:
    """Note 52: one loss and two hexes."""
    aim = 10 if target is SQUARE else 9
    t = attack("inf_french", "L7", target, dice=[aim, LOSS_AND_2], elements=elements)
    assert state(t)[1] == (4 if target is SQUARE else 3) - lost
    t.close()


@pytest.mark.rule("VLE-10.1i")
@pytest.mark.parametrize(
    ("kind", "ground", "dice", "left"),
    [
        ("inf_french", "open", [9, RETREAT_1], 2),
        ("inf_french", "open", [9, LOSS_AND_1], 1),
        ("inf_french", "farm", [7, LOSS_AND_1], 1),  # note 85: in buildings too
        ("art_medium", "open", [10, LOSS_AND_1], 1),
        ("cav_light", "open", [10, LOSS_AND_1], 1),
        ("cav_light", "open", [10, RETREAT_1], 2),
    ],
)
def test_guns_attacked_from_the_next_hex_turn_retreats_into_losses(
    kind: str, ground: str, dice: list[int], left: int
) -> None:
    t = attack(kind, "L7", battery(), dice=dice, terrain={"L8": ground})
    assert state(t) == ("L8", left)
    t.close()


@pytest.mark.rule("VLE-10.1i")
@pytest.mark.parametrize(("effect", "left"), [(RETREAT_1, 2), (LOSS_AND_1, 1), (LOSS_AND_2, 0)])
def test_guns_charged_turn_retreats_into_losses(effect: int, left: int) -> None:
    t = stage(
        unit("fr1", "cav_light", "L6", "N"),
        battery(),
        act="fr1",
        dice=[10, effect, *([2] if left == 0 else [])],  # destroyed: the pursuit test
    )
    do(t, do="charge", target="pr1", path=["L7"])
    do(t, do="decline")
    assert state(t) == ("L8" if left else "fallen", left)
    t.close()


# ---- retreats ignored (10.1j) --------------------------------------------------------------------------------


@pytest.mark.rule("VLE-10.1j")
@pytest.mark.parametrize(
    ("kind", "hex_", "ground", "aim"),
    [
        ("inf_french", "L6", "open", 1),
        ("art_medium", "L6", "open", 7),
        ("art_medium", "L5", "open", 4),
        ("art_medium", "L4", "open", 1),
        ("art_medium", "L6", "farm", 7),
    ],
)
@pytest.mark.parametrize(("effect", "left"), [(RETREAT_1, 3), (2, 3), (LOSS_AND_1, 2), (LOSS_AND_2, 2)])
def test_guns_hit_from_further_off_ignore_retreats(
    kind: str, hex_: str, ground: str, aim: int, effect: int, left: int
) -> None:
    t = attack(kind, hex_, battery(), dice=[aim, effect], terrain={"L8": ground})
    assert state(t) == ("L8", left)
    t.close()


@pytest.mark.rule("VLE-10.1j")
def test_other_arms_retreat_from_fire_at_range() -> None:
    t = attack("art_medium", "L4", unit("pr1", "cav_light", "L8", "S"), dice=[1, LOSS_AND_1])
    assert state(t) == ("L9", 2)
    t.close()
