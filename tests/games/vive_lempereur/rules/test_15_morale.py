"""The optional morale rule (15): the break test, the shaken unit, its recovery."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, targets, unit, verbs

MORALE = {"morale": True}
INFANTRY_FACE, GENERAL_FACE, FLAG_FACE = 5, 2, 1
WALL = {"L9": "impassable", "K9": "impassable", "M9": "impassable"}
PR9 = general("pr9", "L8")


def target(kind: str = "inf_regular", **more: Any) -> Piece:
    return unit("pr1", kind, "L8", "S", **more)


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def bombard(
    *others: Piece, dice: list[int], guns: str = "L6", options: dict[str, Any] | None = None, **more: Any
) -> Table:
    """Medium guns south of L8 fire at pr1 there: one hit at two hexes with a 1, two hits at one hex with a 1."""
    t = stage(
        unit("fr1", "art_medium", guns, "N"),
        *others,
        act="fr1",
        dice=dice,
        options=MORALE if options is None else options,
        **more,
    )
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    return t


def state(t: Table) -> tuple[str, int]:
    piece = piece_of(t, "pr1")
    return str(piece.get("hex") or piece["status"]), int(piece["elements"])


def shaken(name: str, kind: str, hex_: str, facing: str | None = None, **more: Any) -> Piece:
    return unit(name, kind, hex_, facing, elements=0, **more)


# ---- the test (15.0a to d) -----------------------------------------------------------------------------------

VALUES = [
    ("inf_guard", 8),
    ("inf_elite", 7),
    ("inf_english", 6),
    ("inf_french", 5),
    ("inf_regular", 4),
    ("inf_militia", 3),
    ("cav_light", 2),
    ("cav_dragoon", 3),
    ("cav_heavy", 4),
    ("art_heavy", 3),
    ("art_medium", 3),
    ("art_horse", 3),
]


@pytest.mark.rule("VLE-15.0a", "VLE-15.0b", "VLE-15.0c", "VLE-15.0d")
@pytest.mark.parametrize(("kind", "morale"), VALUES)
def test_above_its_morale_the_unit_routs(kind: str, morale: int) -> None:
    t = bombard(target(kind, elements=1), dice=[1, 3, morale])
    assert state(t) == ("L8", 0)
    assert t.position()["losses"] == {}
    t.close()
    t = bombard(target(kind, elements=1), dice=[1, 3, morale + 1])
    assert state(t) == ("fallen", 0)
    assert t.position()["losses"] == {"prussian": 1}
    assert events(t, "destroyed")[0]["cause"] == "rout"
    t.close()


@pytest.mark.rule("VLE-15.0b")
@pytest.mark.parametrize(("fire", "morale"), [([11, 6], 7), ([10, 6], 6)])
def test_morale_follows_the_fire_value_the_unit_really_has(fire: list[int], morale: int) -> None:
    """Note 136: the English elite of Waterloo."""
    for die, where in ((morale, "L8"), (morale + 1, "fallen")):
        t = bombard(target("inf_elite", elements=1, fire=fire), dice=[1, 3, die])
        assert state(t)[0] == where
        t.close()


@pytest.mark.rule("VLE-15.0a")
@pytest.mark.parametrize("kind", ["inf_guard", "cav_heavy", "art_heavy"])
def test_without_the_option_there_is_no_test(kind: str) -> None:
    t = bombard(target(kind, elements=1), dice=[1, 3], options={})
    assert state(t) == ("fallen", 0)
    assert events(t, "destroyed")[0]["cause"] == "losses"
    t.close()


@pytest.mark.rule("VLE-15.0a")
@pytest.mark.parametrize(
    ("kind", "elements", "dice", "left"),
    [
        ("inf_regular", 4, [4], 1),  # 30: three hits, three losses, one hex
        ("inf_regular", 3, [4, 1], 0),  # the 4th loss
        ("cav_light", 3, [1, 4, 1], 0),  # 22 and a d10; the 3rd loss
    ],
)
def test_the_limit_is_four_losses_for_infantry_and_three_for_cavalry(
    kind: str, elements: int, dice: list[int], left: int
) -> None:
    """Heavy cavalry in the rear; a 1 passes the pursuit test."""
    t = stage(
        unit("fr1", "cav_heavy", "L10", "S"),
        target(kind, elements=elements),
        act="fr1",
        dice=[*dice, 1],
        options=MORALE,
    )
    do(t, do="charge", target="pr1", path=["L9"])
    assert len(events(t, "morale")) == (left == 0)
    assert state(t) == ("L7", left)
    t.close()


@pytest.mark.rule("VLE-15.0a", "VLE-10.1i")
@pytest.mark.parametrize(("effect", "left"), [(5, 1), (6, 0)])
def test_the_limit_is_three_losses_for_guns(effect: int, left: int) -> None:
    """Hit once from the next hex: one loss, and one or two more for the hexes of retreat."""
    t = bombard(target("art_medium"), guns="L7", dice=[10, effect, *([3] if left == 0 else [])])
    assert state(t) == ("L8", left)
    t.close()


@pytest.mark.rule("VLE-15.0a")
def test_garrisons_take_no_test() -> None:
    """Note 102."""
    t = bombard(unit("pr1", "garrison", "L8"), dice=[1, 3], terrain={"L8": "farm"})
    assert state(t) == ("fallen", 0)
    t.close()


@pytest.mark.rule("VLE-15.0a", "VLE-10.0a")
@pytest.mark.parametrize(("effect", "end"), [(5, "L9"), (6, "L10")])
def test_a_unit_that_passes_still_retreats(effect: int, end: str) -> None:
    """Note 134."""
    t = bombard(target(elements=1), dice=[1, effect, 4])
    assert state(t) == (end, 0)
    t.close()


@pytest.mark.rule("VLE-15.0a", "VLE-9.4a")
@pytest.mark.parametrize(("test", "where"), [(4, "L8"), (5, "fallen")])
def test_the_general_is_threatened_after_the_test(test: int, where: str) -> None:
    t = bombard(target(elements=1), PR9, dice=[1, 3, test, 2])
    assert state(t)[0] == where
    assert piece_of(t, "pr9")["hex"] == "L8"
    t.close()


# ---- too many losses (15.0h) ---------------------------------------------------------------------------------


@pytest.mark.rule("VLE-15.0h")
@pytest.mark.parametrize("kind", ["inf_guard", "cav_heavy"])
@pytest.mark.parametrize(("elements", "tested"), [(1, False), (2, True)])
def test_past_the_limit_there_is_no_test(kind: str, elements: int, tested: bool) -> None:
    """Two losses: the rulebook's example is infantry that has lost 3 of 4."""
    t = bombard(target(kind, elements=elements), guns="L7", dice=[1, 3, *([1] if tested else [])])
    assert state(t) == ("L8" if tested else "fallen", 0)
    t.close()


@pytest.mark.rule("VLE-15.0h", "VLE-10.1i")
@pytest.mark.parametrize(("elements", "tested"), [(1, False), (2, True)])
def test_losses_for_retreats_count_towards_the_limit(elements: int, tested: bool) -> None:
    """Guns hit from the next hex: one loss and one hex."""
    t = bombard(target("art_heavy", elements=elements), guns="L7", dice=[10, 5, *([3] if tested else [])])
    assert state(t) == ("L8" if tested else "fallen", 0)
    t.close()


# ---- the next loss (15.0f) -----------------------------------------------------------------------------------


@pytest.mark.rule("VLE-15.0f")
@pytest.mark.parametrize("kind", ["inf_guard", "cav_heavy", "art_heavy"])
def test_a_shaken_unit_is_removed_by_its_next_loss(kind: str) -> None:
    t = bombard(shaken("pr1", kind, "L8", "S"), dice=[1, 3])
    assert state(t) == ("fallen", 0)
    assert t.position()["losses"] == {"prussian": 1}
    t.close()


@pytest.mark.rule("VLE-15.0f")
def test_a_retreat_alone_does_not_remove_it() -> None:
    t = bombard(shaken("pr1", "inf_regular", "L8", "S"), dice=[1, 1])
    assert state(t) == ("L9", 0)
    t.close()


@pytest.mark.rule("VLE-15.0f", "VLE-10.1d")
@pytest.mark.parametrize("piece", [shaken("pr1", "inf_guard", "L8", "S"), target("inf_guard", elements=1)])
def test_a_blocked_retreat_is_such_a_loss(piece: Piece) -> None:
    """Also for the unit that has passed its test a moment ago."""
    before = [1, 5, 1] if piece.get("elements") else [1, 1]
    t = bombard(piece, dice=before, terrain=WALL)
    assert state(t) == ("fallen", 0)
    assert events(t, "destroyed")[0]["cause"] == "trapped"
    t.close()


@pytest.mark.rule("VLE-15.0f", "VLE-9.4a")
@pytest.mark.parametrize(("die", "killed"), [(1, True), (2, False)])
def test_that_loss_threatens_the_general(die: int, killed: bool) -> None:
    t = bombard(shaken("pr1", "inf_guard", "L8", "S"), PR9, dice=[1, 3, die])
    assert ("status" in piece_of(t, "pr9")) is killed
    t.close()


# ---- the shaken unit (15.0e) ---------------------------------------------------------------------------------


@pytest.mark.rule("VLE-15.0e")
@pytest.mark.parametrize("kind", ["inf_french", "cav_heavy", "art_medium", "art_horse"])
@pytest.mark.parametrize("enemy", ["L5", "L6"])
def test_a_shaken_unit_does_not_fight(kind: str, enemy: str) -> None:
    t = stage(shaken("fr1", kind, "L4", "N"), unit("pr1", "inf_regular", enemy), act="fr1", options=MORALE)
    assert verbs(t) == {"stand", "move"}
    do(t, do="stand")
    assert verbs(t) == {"face"}
    do(t, do="face", facing="N")
    assert targets(t) == set() and events(t, "attack") == []


@pytest.mark.rule("VLE-15.0e")
@pytest.mark.parametrize(("elements", "extra"), [(1, True), (0, False)])
def test_it_moves_only_away_from_the_enemy(elements: int, extra: bool) -> None:
    """The enemy in L8 is two hexes off."""
    t = stage(
        unit("fr1", "inf_french", "L6", "N", elements=elements),
        unit("pr1", "inf_regular", "L8"),
        act="fr1",
        options=MORALE,
    )
    ends = set(moves(t))
    assert {"L5", "L4", "K6", "M6"} <= ends
    assert ({"L7", "K7", "M7", "I6"} <= ends) is extra
    assert bool({"L7", "K7", "M7"} & ends) is extra
    assert ("square" in verbs(t)) is extra


@pytest.mark.rule("VLE-15.0e")
def test_it_may_rally_instead() -> None:
    t = stage(shaken("fr1", "inf_french", "L4"), unit("pr1", "inf_regular", "L8"), act="fr1", options=MORALE)
    assert "rally" in verbs(t)


@pytest.mark.rule("VLE-15.0e")
def test_it_still_has_its_zone_of_control_and_its_hex() -> None:
    """Note 101."""
    t = stage(unit("fr1", "inf_french", "L6", "N"), shaken("pr1", "inf_regular", "L7"), act="fr1", options=MORALE)
    assert not {"L7", "K7", "M7"} & set(moves(t))


@pytest.mark.rule("VLE-15.0e", "VLE-9.3a")
@pytest.mark.parametrize(("elements", "reacts"), [(1, True), (0, False)])
def test_it_makes_no_special_action(elements: int, reacts: bool) -> None:
    t = stage(
        unit("fr1", "cav_light", "L6", "N"),
        target("cav_light", elements=elements),
        act="fr1",
        options=MORALE,
        dice=[] if reacts else [10],
    )
    do(t, do="charge", target="pr1", path=["L7"])
    assert (bool(t.to_act) and verbs(t) == {"react", "decline"}) is reacts


@pytest.mark.rule("VLE-15.0e", "VLE-9.3h")
@pytest.mark.parametrize(("die", "where"), [(4, "L7"), (5, "fallen")])
def test_cavalry_shaken_by_opportunity_fire_does_not_charge_home(die: int, where: str) -> None:
    t = stage(
        unit("fr1", "cav_heavy", "L6", "N", elements=1),
        target("art_medium"),
        act="fr1",
        options=MORALE,
        dice=[5, 3, die],
    )
    do(t, do="charge", target="pr1", path=["L7"])
    do(t, do="react")
    assert str(piece_of(t, "fr1").get("hex") or piece_of(t, "fr1")["status"]) == where
    assert events(t, "attack") == [] and state(t) == ("L8", 3)
    t.close()


# ---- recovery (15.0g) ----------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-15.0g", "VLE-15.0e")
@pytest.mark.parametrize(
    ("dice", "attached", "after"),
    [
        ([INFANTRY_FACE] * 3, False, 1),
        ([INFANTRY_FACE, GENERAL_FACE, GENERAL_FACE], True, 1),
        ([GENERAL_FACE, FLAG_FACE, FLAG_FACE], True, 1),
        ([GENERAL_FACE, FLAG_FACE, FLAG_FACE], False, 0),
    ],
)
def test_it_recovers_one_element_at_most(dice: list[int], attached: bool, after: int) -> None:
    others = [general("fr9", "L4")] if attached else []
    t = stage(shaken("fr1", "inf_french", "L4"), *others, act="fr1", dice=dice, options=MORALE)
    do(t, do="rally")
    assert piece_of(t, "fr1")["elements"] == after
    t.close()


@pytest.mark.rule("VLE-15.0g")
def test_one_element_restores_the_fire_value() -> None:
    """It rallies behind a wood, and in the next round fires from it: 9 - 1."""
    t = stage(
        shaken("fr1", "inf_french", "L6", "N"),
        unit("pr1", "inf_regular", "L8", "S"),
        act="fr1",
        dice=[INFANTRY_FACE] * 3 + [INFANTRY_FACE] * 10 + [8, 3],
        options=MORALE,
        terrain={"L7": "wood"},
    )
    do(t, do="rally")
    t.act("french", {"do": "play", "card": "centre"})
    t.act("prussian", {"do": "play", "card": "left"})
    do(t, do="order", unit="fr1", marker="infantry")
    do(t, do="move", path=["L7"])
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert [e["value"] for e in events(t, "attack")] == [8]
    assert state(t) == ("L8", 3)
    t.close()
