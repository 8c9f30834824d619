"""Cases written from the rulebook: who has stood a morale test (15), generals in retreats (9.4, 10.1)."""

from typing import Any

import pytest

from grognard import BadPosition, Table, from_position
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, position, stage, unit, verbs

MORALE = {"morale": True}
INFANTRY_FACE = 5


def bombard(*others: Piece, dice: list[int], guns: str = "L6", **more: Any) -> Table:
    """Medium guns south of L8 fire at pr1 there: value 9 at two hexes, 16 at one."""
    t = stage(unit("fr1", "art_medium", guns, "N"), *others, act="fr1", dice=dice, **more)
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    return t


def foot(elements: int = 4, **more: Any) -> Piece:
    return unit("pr1", "inf_regular", "L8", "S", elements=elements, **more)


def fate(t: Table, name: str = "pr9") -> str:
    piece = piece_of(t, name)
    return str(piece.get("hex") or piece["status"])


def wall(*hexes: str) -> dict[str, str]:
    return dict.fromkeys(hexes, "impassable")


# ---- whoever has stood the test (15.0f, g, note 159) ----------------------------------------------------------------


@pytest.mark.rule("VLE-15.0f", "VLE-15.0d")
@pytest.mark.parametrize(("tested", "dice"), [(True, [1, 3]), (False, [1, 3, 4])])
def test_after_a_rally_the_next_loss_removes_it_without_another_test(tested: bool, dice: list[int]) -> None:
    """One element recovered, a loss of one: the fifth of that infantry. A unit that was never tested has its test."""
    marks = {"marks": ["tested"]} if tested else {}
    t = bombard(foot(1, **marks), dice=dice, options=MORALE)
    assert fate(t, "pr1") == ("fallen" if tested else "L8")
    assert bool([e for e in t.log() if e["event"] == "event-morale"]) is not tested
    t.close()


@pytest.mark.rule("VLE-15.0f", "VLE-15.0g")
def test_the_mark_of_a_test_outlasts_the_round_and_the_rally() -> None:
    """Tested, rallied in this round, and still marked when the next one begins."""
    t = stage(
        unit("fr1", "inf_french", "L4", "N", elements=0),
        unit("pr1", "inf_regular", "L12", "S"),
        act="fr1",
        dice=[INFANTRY_FACE] * 3 + [6] * 10,
        options=MORALE,
    )
    assert "marks" not in piece_of(t, "fr1")  # no element left says the same
    do(t, do="rally")
    assert piece_of(t, "fr1")["elements"] == 1
    while t.position()["round"] == 1:
        seat = t.to_act[0]
        legal = t.legal(seat)
        quiet = [a for a in legal if a["do"] in ("pass", "stand", "hold", "face")]
        t.act(seat, (quiet or legal)[0])
        if t.to_act and len(t.to_act) == 2:
            for other in t.to_act:
                t.act(other, {"do": "play", "card": "left"})
    assert piece_of(t, "fr1")["marks"] == ["tested"]


@pytest.mark.rule("VLE-15.0f", "VLE-15.0d")
def test_who_stands_the_test_in_play_is_marked_once_it_has_rallied() -> None:
    """Heavy guns at four hexes: one loss, a test passed; then its own order, and the element is back."""
    t = stage(
        unit("fr1", "art_heavy", "L6", "N"),
        unit("pr1", "inf_regular", "L10", "S", elements=1),
        act="fr1",
        other_markers={"infantry": 1},
        dice=[1, 3, 4, INFANTRY_FACE, 6, 6],
        options=MORALE,
    )
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    do(t, do="order", unit="pr1", marker="infantry")
    do(t, do="rally")
    assert piece_of(t, "pr1")["elements"] >= 1
    assert piece_of(t, "pr1")["marks"] == ["tested"]  # the round is over


@pytest.mark.rule("VLE-15.0g")
@pytest.mark.parametrize(("elements", "marks", "may"), [(0, [], True), (1, ["tested"], False), (1, [], True)])
def test_it_recovers_one_element_in_all(elements: int, marks: list[str], may: bool) -> None:
    t = stage(unit("fr1", "inf_french", "L4", "N", elements=elements, marks=marks), act="fr1", options=MORALE)
    assert ("rally" in verbs(t)) is may
    if not may:
        reason = t.why_not("french", {"do": "rally"})
        assert reason is not None and reason.rule == "VLE-15.0g"


@pytest.mark.rule("VLE-15.0g", "VLE-7.2a")
def test_recovered_it_fights_and_moves_like_any_other() -> None:
    t = stage(
        unit("fr1", "inf_french", "L6", "N", elements=1, marks=["tested"]),
        unit("pr1", "inf_regular", "L8", "S"),
        act="fr1",
        options=MORALE,
        dice=[5, 3],
    )
    assert "move" in verbs(t)
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert piece_of(t, "pr1")["elements"] == 3
    t.close()


@pytest.mark.rule("VLE-15.0a")
@pytest.mark.parametrize(
    ("piece", "options"),
    [
        (unit("fr1", "inf_french", "L4", "N", marks=["tested"]), {}),
        (general("fr1", "L4", marks=["tested"]), MORALE),
        (unit("fr1", "garrison", "L4", marks=["tested"]), MORALE),
    ],
)
def test_nobody_else_has_stood_a_test(piece: Piece, options: dict[str, Any]) -> None:
    document = position(piece, unit("fr2", "inf_french", "K4"), act="fr2", options=options, terrain={"L4": "village"})
    with pytest.raises(BadPosition, match="has stood no morale test"):
        from_position("vive_lempereur", document)


# ---- a general joined in mid-retreat (note 160) ---------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4a", "VLE-10.1d")
@pytest.mark.parametrize(("die", "killed"), [(1, True), (2, False)])
def test_a_blocked_retreat_threatens_the_general_whom_the_unit_has_just_joined(die: int, killed: bool) -> None:
    """Two hexes shown with one loss; on L9 stands pr9, beyond it a wall. The loss of the wall is the only one that was
    suffered with him: he falls on a 1, not on a 2. His unit cannot go the hex more either."""
    t = bombard(foot(), general("pr9", "L9"), dice=[9, 6, die], terrain=wall("L10", "K10", "M10"))
    assert (fate(t, "pr1"), piece_of(t, "pr1")["elements"]) == ("L9", 2)
    assert fate(t) == ("fallen" if killed else "L9")
    t.close()


@pytest.mark.rule("VLE-9.4a", "VLE-10.1g")
def test_a_general_joined_on_the_way_is_not_threatened_by_losses_before_and_does_not_stop_the_retreat() -> None:
    t = bombard(foot(), general("pr9", "L9"), dice=[9, 6])
    assert (fate(t, "pr1"), piece_of(t, "pr1")["elements"], fate(t)) == ("L10", 3, "L10")
    t.close()


@pytest.mark.rule("VLE-9.4.4", "VLE-10.1d")
def test_the_unit_destroyed_beside_him_leaves_him_to_retreat() -> None:
    """The second element falls to the blocked hex; friends stand there, and he flees to one of them."""
    friends = [unit(f"pr{n}", "inf_regular", name) for n, name in ((2, "L10"), (3, "K10"), (4, "M10"))]
    t = bombard(foot(2), general("pr9", "L9"), *friends, dice=[9, 6, 5])
    while t.to_act and "fall_back" in verbs(t):
        do(t, **t.legal(t.to_act[0])[0])
    assert fate(t, "pr1") == "fallen"
    assert fate(t) in ("L10", "K10", "M10", "L11")
    t.close()


# ---- hexes made with his unit (9.4.4, note 145) ---------------------------------------------------------------------


@pytest.mark.rule("VLE-9.4.4")
@pytest.mark.parametrize(("elements", "dice", "ends"), [(2, [9, 6, 3], "L9"), (1, [9, 6, 2], "L9")])
def test_whoever_has_gone_half_the_way_is_not_captured_for_the_other_half(
    elements: int, dice: list[int], ends: str
) -> None:
    """Two hexes shown, a wall behind the first: with his unit, which falls there, or alone from where it fell."""
    t = bombard(foot(elements), general("pr9", "L8"), dice=dice, terrain=wall("L10", "K10", "M10"))
    if "retreat" in (verbs(t) if t.to_act else set()):
        do(t, do="retreat")
    assert fate(t, "pr1") == "fallen"
    assert fate(t) == ends
    t.close()


@pytest.mark.rule("VLE-9.4.4", "VLE-9.4.3")
def test_with_no_hex_at_all_he_is_captured_whether_alone_or_beside_his_unit() -> None:
    """The unit would go, cannot, and dies of it: he has made no hex."""
    t = bombard(foot(2), general("pr9", "L8"), dice=[9, 5, 3], terrain=wall("L9", "K9", "M9"))
    do(t, do="retreat")
    assert (fate(t, "pr1"), fate(t)) == ("fallen", "captured")
    assert t.position()["losses"] == {"prussian": 2}
    t.close()
