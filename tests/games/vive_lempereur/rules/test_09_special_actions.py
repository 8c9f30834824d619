"""Special actions against a charge (9.3): when they may be tried, with how many dice, and what they do."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, unit, verbs

GUNS = unit("pr1", "art_medium", "L8", "S")
FOOT = unit("pr1", "inf_regular", "L8", "S")
HORSE = unit("pr1", "cav_dragoon", "L8", "S")
CHARGER = unit("fr1", "cav_heavy", "L5", "N")


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def charge(t: Table, *path: str, target: str = "pr1") -> None:
    do(t, do="charge", target=target, path=list(path))


def charged(target: Piece, dice: list[int] | None = None, *more: Piece, **stages: Any) -> Table:
    """Heavy cavalry charges two hexes up column L and the charged unit tries its special action."""
    t = stage(CHARGER, target, *more, act="fr1", dice=dice, **stages)
    charge(t, "L6", "L7")
    do(t, do="react")
    return t


def asked_to_react(t: Table) -> bool:
    return bool(t.to_act) and verbs(t) == {"react", "decline"}


def charge_value(t: Table) -> int:
    [attack] = events(t, "attack")
    assert (attack["unit"], attack["attack"]) == ("fr1", "charge")
    return int(attack["value"])


# ---- when (9.3a to d, l) -----------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.3a")
@pytest.mark.parametrize(
    ("target", "after", "event"),
    [
        (GUNS, [1], "opportunity-fire"),  # 1: the cavalry halts
        (HORSE, [10, 3, 10, 3], "counter-charge"),
        (FOOT, [10], "forms-square"),
    ],
)
def test_each_arm_has_its_special_action(target: Piece, after: list[int], event: str) -> None:
    t = charged(target, [5, 1, *after])
    actions = {"opportunity-fire", "counter-charge", "forms-square"}
    assert {name for name in actions if events(t, name)} == {event}
    t.close()


@pytest.mark.rule("VLE-9.3b")
@pytest.mark.parametrize("target", [GUNS, HORSE, FOOT], ids=["guns", "horse", "foot"])
def test_a_charge_may_be_answered_and_a_plain_move_may_not(target: Piece) -> None:
    t = stage(CHARGER, target, act="fr1", other_markers={"flag": 1})
    ridden = t.fork()
    charge(t, "L6", "L7")
    assert t.to_act == ("prussian",) and asked_to_react(t)
    do(ridden, do="move", path=["L6", "L7"])
    assert ridden.to_act == ("french",) and verbs(ridden) == {"face"}
    do(ridden, do="face", facing="N")
    assert ridden.to_act == ("prussian",) and verbs(ridden) == {"order", "pass"}
    assert events(ridden, "attack") == []


@pytest.mark.rule("VLE-9.3c")
@pytest.mark.parametrize(
    ("facing", "allowed"),
    [("S", True), ("SE", True), ("SW", True), ("N", False), ("NE", False), ("NW", False)],
)
@pytest.mark.parametrize("kind", ["inf_regular", "art_medium", "cav_dragoon"])
def test_only_a_charge_seen_in_front_may_be_answered(facing: str, allowed: bool, kind: str) -> None:
    light = unit("fr1", "cav_light", "L5", "N")
    t = stage(light, unit("pr1", kind, "L8", facing), act="fr1", dice=[] if allowed else [10, 3])
    charge(t, "L6", "L7")
    assert asked_to_react(t) is allowed
    if not allowed:
        assert charge_value(t) == {"inf_regular": 25, "art_medium": 25, "cav_dragoon": 17}[kind]
    t.close()


@pytest.mark.rule("VLE-9.3c")
@pytest.mark.parametrize(
    ("start", "cavalry", "path", "facing", "allowed"),
    [
        ("L6", "N", ["K7", "K8"], "SE", True),  # starts in the wedge, ends on the flank
        ("L6", "N", ["K7", "K8"], "NE", False),
        ("H8", "SE", ["I7", "K8"], "S", True),  # starts outside, rides through
        ("H8", "SE", ["I8", "K8"], "SE", False),
        ("I8", "NE", ["K8"], "S", True),  # only the last hex is in front
        ("I8", "NE", ["K8"], "SE", False),
    ],
)
def test_the_start_or_any_hex_ridden_through_counts(
    start: str, cavalry: str, path: list[str], facing: str, allowed: bool
) -> None:
    """Note 70: the whole wedge. A lake in L7 makes the cavalry ride round without hiding it."""
    t = stage(
        unit("fr1", "cav_light", start, cavalry),
        unit("pr1", "art_medium", "L8", facing),
        act="fr1",
        terrain={"L7": "lake"},
        dice=[] if allowed else [10, 3],
    )
    charge(t, *path)
    assert asked_to_react(t) is allowed
    t.close()


@pytest.mark.rule("VLE-9.3d")
@pytest.mark.parametrize("target", [GUNS, HORSE, FOOT], ids=["guns", "horse", "foot"])
def test_cavalry_already_adjacent_is_not_answered(target: Piece) -> None:
    t = stage(unit("fr1", "cav_light", "L7", "N"), target, act="fr1", dice=[10, 3][: 2 if target is GUNS else 1])
    assert "charge" not in verbs(t)
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert events(t, "reaction") == [] and len(events(t, "attack")) == 1
    t.close()


@pytest.mark.rule("VLE-9.3l")
@pytest.mark.parametrize(("target", "facing"), [("pr1", "N"), ("pr2", "NE")])
def test_of_two_adjacent_enemies_the_one_in_front_is_charged(target: str, facing: str) -> None:
    t = stage(CHARGER, FOOT, unit("pr2", "inf_regular", "M8", "S"), act="fr1", dice=[5, 5, 10])
    charge(t, "L6", "L7", target=target)
    decision = t.decision("prussian")
    assert decision is not None and decision.args["target"] == target
    assert piece_of(t, "fr1")["facing"] == facing
    do(t, do="react")
    assert [e["target"] for e in events(t, "attack")] == [target]
    other = "pr2" if target == "pr1" else "pr1"
    assert piece_of(t, target)["formation"] == "square" and "formation" not in piece_of(t, other)
    t.close()


@pytest.mark.rule("VLE-9.3a", "VLE-9.3j")
@pytest.mark.parametrize(
    ("ground", "roads", "formation", "allowed"),
    [
        ("open", [], "line", True),
        ("hill", [], "line", True),
        ("wood", [], "line", False),
        ("orchard", [], "line", False),
        ("field", [], "line", False),
        ("stream", [], "line", False),
        ("open", [["L8", "L9"]], "line", False),
        ("stream", [["L8", "L9"]], "line", False),  # a bridge
        ("open", [], "square", False),
    ],
)
def test_infantry_reacts_only_where_it_can_still_form_square(
    ground: str, roads: list[list[str]], formation: str, allowed: bool
) -> None:
    """Note 76."""
    t = stage(
        unit("fr1", "cav_heavy", "L6", "N"),
        unit("pr1", "inf_regular", "L8", "S", formation=formation),
        act="fr1",
        terrain={"L8": ground},
        roads=roads,
        dice=[] if allowed else [10, 3],
    )
    charge(t, "L7")
    assert asked_to_react(t) is allowed


# ---- how many dice, and what they must show (9.3e, f) ------------------------------------------------------


@pytest.mark.rule("VLE-9.3e")
@pytest.mark.parametrize(
    ("start", "path", "dice"),
    [("L6", ["L7"], 1), ("L5", ["L6", "L7"], 2), ("L4", ["L5", "L6", "L7"], 3), ("L3", ["L4", "L5", "L6", "L7"], 3)],
)
def test_one_die_a_hex_ridden_at_most_three(start: str, path: list[str], dice: int) -> None:
    """The cavalry itself does not hide the hexes it rode through (note 69)."""
    t = stage(
        unit("fr1", "cav_light", start, "N"),
        unit("pr1", "inf_regular", "L8", "S"),
        act="fr1",
        roads=[["L3", "L4", "L5", "L6", "L7"]],
        dice=[6] * dice,  # success: 9 - 10 leaves no combat dice
    )
    charge(t, *path)
    do(t, do="react")
    assert events(t, "reaction")[0]["dice"] == ["prussian"] * dice
    t.close()


@pytest.mark.rule("VLE-9.3e")
@pytest.mark.parametrize(
    ("ground", "path", "dice"),
    [
        ("open", ["M6", "M7", "L7"], 3),
        ("hill", ["M6", "M7", "L7"], 2),  # L7 hides M6 from L8
        ("hill", ["N6", "M7", "L7"], 3),  # and not N6
        ("hill", ["M6", "M7", "M8"], 2),
        ("lake", ["M6", "M7", "M8"], 3),  # does not block sight
    ],
)
def test_hexes_out_of_sight_give_no_die(ground: str, path: list[str], dice: int) -> None:
    t = stage(
        unit("fr1", "cav_light", "N5", "NW"),
        unit("pr1", "inf_regular", "L8", "S"),
        act="fr1",
        terrain={"L7": ground},
        dice=[6] * dice,
    )
    charge(t, *path)
    do(t, do="react")
    assert events(t, "reaction")[0]["dice"] == ["prussian"] * dice
    t.close()


@pytest.mark.rule("VLE-9.3e")
@pytest.mark.parametrize(("where", "dice"), [("L6", 3), ("L7", 2)])
def test_a_piece_in_the_way_hides_hexes_too(where: str, dice: int) -> None:
    """In L7 a general hides M6, in L6 he stands beside the lines. M7 is seen between L7 and the cavalry."""
    t = stage(
        unit("fr1", "cav_light", "N5", "NW"),
        general("fr2", where),
        unit("pr1", "inf_regular", "L8", "S"),
        act="fr1",
        dice=[6] * dice,
    )
    charge(t, "M6", "M7", "M8")
    do(t, do="react")
    assert events(t, "reaction")[0]["dice"] == ["prussian"] * dice
    t.close()


SUCCESS = {"french": {1, 2}, "english": {3, 4}, "prussian": {5, 6}}


@pytest.mark.rule("VLE-9.3f")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("scenario", "nation"),
    [("ligny", "prussian"), ("waterloo", "english"), ("waterloo", "prussian"), ("quatre_bras", "english")],
)
def test_the_flag_of_the_own_army_succeeds(scenario: str, nation: str, die: int) -> None:
    t = stage(
        unit("fr1", "cav_light", "L6", "N"),
        unit("x1", "inf_regular", "L8", "S", nation=nation),
        act="fr1",
        scenario=scenario,
        dice=[die] if die in SUCCESS[nation] else [die, 10, 3],
    )
    charge(t, "L7", target="x1")
    do(t, do="react")
    success = die in SUCCESS[nation]
    assert events(t, "reaction")[0]["success"] is success
    assert ("formation" in piece_of(t, "x1")) is success
    t.close()


@pytest.mark.rule("VLE-9.3f")
@pytest.mark.parametrize("die", range(1, 7))
def test_french_units_need_a_french_flag(die: int) -> None:
    t = stage(
        unit("pr1", "cav_light", "L8", "S"),
        unit("fr1", "inf_french", "L6", "N"),
        act="pr1",
        turn_of="prussian",
        dice=[die] if die <= 2 else [die, 10, 3],
    )
    charge(t, "L7", target="fr1")
    do(t, do="react")
    assert ("formation" in piece_of(t, "fr1")) is (die <= 2)
    t.close()


@pytest.mark.rule("VLE-9.3f")
@pytest.mark.parametrize(
    ("dice", "success"), [([1, 3, 5], True), ([6, 6, 6], True), ([1, 2, 3], False), ([4, 4, 1], False)]
)
def test_one_die_of_several_is_enough(dice: list[int], success: bool) -> None:
    t = stage(unit("fr1", "cav_light", "L4", "N"), FOOT, act="fr1", dice=dice if success else [*dice, 10, 3])
    charge(t, "L5", "L6", "L7")
    do(t, do="react")
    assert events(t, "reaction")[0]["success"] is success
    t.close()


# ---- forming square (9.3j) -----------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.3j")
def test_a_square_formed_in_reaction_takes_the_charge_and_does_not_fire() -> None:
    t = charged(FOOT, [5, 1, 5])
    assert piece_of(t, "pr1")["formation"] == "square"
    assert charge_value(t) == 4  # 14 - 10
    assert piece_of(t, "fr1")["elements"] == 3
    t.close()


@pytest.mark.rule("VLE-9.3j", "VLE-9.3f")
@pytest.mark.parametrize("answer", ["react", "decline"])
def test_without_success_the_infantry_is_ridden_down_in_line(answer: str) -> None:
    t = stage(CHARGER, FOOT, act="fr1", dice=[1, 3, 3, 3] if answer == "react" else [3, 3])
    charge(t, "L6", "L7")
    do(t, do=answer)
    assert "formation" not in piece_of(t, "pr1")
    assert charge_value(t) == 22  # 14 + 8
    t.close()


# ---- turning (9.3k) ------------------------------------------------------------------------------------------


def ride_round_the_lake(kind: str, dice: list[int]) -> Table:
    """The charge starts in the front arc of a unit facing south-east and ends on its flank."""
    t = stage(
        unit("fr1", "cav_light", "L6", "N"),
        unit("pr1", kind, "L8", "SE"),
        act="fr1",
        terrain={"L7": "lake"},
        dice=dice,
    )
    charge(t, "K7", "K8")
    do(t, do="react")
    return t


@pytest.mark.rule("VLE-9.3k", "VLE-9.3h")
@pytest.mark.parametrize(("choice", "facing", "value"), [("turn", "SW", 17), ("keep", "SE", 25)])
def test_guns_that_succeed_may_turn(choice: str, facing: str, value: int) -> None:
    """The flank bonus of 8 falls away when they do."""
    t = ride_round_the_lake("art_medium", [5, 1, 3, 10, 3])
    assert t.to_act == ("prussian",) and verbs(t) == {"turn", "keep"}
    do(t, do=choice)
    assert charge_value(t) == value
    assert piece_of(t, "pr1")["facing"] == facing
    t.close()


@pytest.mark.rule("VLE-9.3k")
@pytest.mark.parametrize(("kind", "value"), [("art_medium", 25), ("cav_dragoon", 17), ("inf_regular", 25)])
def test_a_unit_that_fails_keeps_its_facing(kind: str, value: int) -> None:
    t = ride_round_the_lake(kind, [1, 3, 10, 3])
    assert charge_value(t) == value
    assert piece_of(t, "pr1")["facing"] == "SE"
    t.close()


# ---- the unit is spent (9.3m) --------------------------------------------------------------------------------


def orderable(t: Table) -> set[str]:
    assert t.to_act == ("prussian",)
    return {a["unit"] for a in t.legal("prussian") if a["do"] == "order"}


@pytest.mark.rule("VLE-9.3m")
@pytest.mark.parametrize(
    ("answer", "dice", "free"),
    [("react", [5, 3, 5], False), ("react", [1, 3, 10, 3], True), ("decline", [10, 3], True)],
)
def test_a_unit_that_reacted_gets_no_order_this_round(answer: str, dice: list[int], free: bool) -> None:
    """Note 78: a failure costs nothing but the chance."""
    t = stage(
        CHARGER, FOOT, unit("pr2", "inf_regular", "H12"), act="fr1", dice=dice, other_markers={"infantry": 2, "flag": 1}
    )
    charge(t, "L6", "L7")
    do(t, do=answer)
    assert orderable(t) == ({"pr1", "pr2"} if free else {"pr2"})
    t.close()


@pytest.mark.rule("VLE-9.3m")
@pytest.mark.parametrize(
    ("marks", "allowed"), [([], True), (["ordered"], True), (["reacted"], False), (["ordered", "reacted"], False)]
)
@pytest.mark.parametrize("target", [GUNS, HORSE, FOOT], ids=["guns", "horse", "foot"])
def test_one_special_action_a_round(target: Piece, marks: list[str], allowed: bool) -> None:
    """An activated unit may still react once."""
    t = stage(CHARGER, {**target, "marks": marks}, act="fr1", dice=[] if allowed else [10, 3])
    charge(t, "L6", "L7")
    assert asked_to_react(t) is allowed
    t.close()


@pytest.mark.rule("VLE-9.3m", "VLE-9.3k")
@pytest.mark.parametrize(("first", "second"), [([5, 1], False), ([1, 9, 3], True)])
def test_a_second_charge_meets_a_second_try_only_after_a_failure(first: list[int], second: bool) -> None:
    """The guns halt the first charge or fail and lose an element (17: one sure hit, a miss, d6 3)."""
    t = stage(
        unit("fr1", "cav_light", "L6", "N"),
        unit("fr2", "cav_light", "N6", "NW"),
        GUNS,
        markers={"cavalry": 2},
        dice=[*first, *([] if second else [9, 3])],
    )
    do(t, do="order", unit="fr1", marker="cavalry")
    charge(t, "L7")
    do(t, do="react")
    do(t, do="order", unit="fr2", marker="cavalry")
    charge(t, "N7", "M8")
    assert asked_to_react(t) is second
    t.close()
