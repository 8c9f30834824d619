"""Cases written from the rulebook: values of attacks, whom one may attack, reactions, retreats, pursuits, orders."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import charge_value, charges, ready, value

GUARD, ELITE, FRENCH = "inf_guard", "inf_elite", "inf_french"
FR9, PR9 = general("fr9", "L6"), general("pr9", "L7")


def fr(kind: str, hex_: str = "L6", facing: str = "N", **more: Any) -> Piece:
    return unit("fr1", kind, hex_, facing, **more)


def pr(kind: str, hex_: str = "L7", facing: str = "S", **more: Any) -> Piece:
    return unit("pr1", kind, hex_, facing, **more)


def status(t: Table, name: str = "pr1") -> tuple[str, int]:
    piece = piece_of(t, name)
    return str(piece.get("hex") or piece["status"]), int(piece.get("elements", 1))


# ---- values (7.2, 8, 9.2) -------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-7.2a", "VLE-9.2a", "VLE-9.2b", "VLE-9.2c", "VLE-9.2d", "VLE-9.2e", "VLE-9.2h", "VLE-9.2i")
@pytest.mark.rule("VLE-9.2j", "VLE-9.2k", "VLE-9.2l", "VLE-9.2m", "VLE-9.2n", "VLE-9.2o")
@pytest.mark.parametrize(
    ("pieces", "ground", "expected"),
    [
        # Infantry beside cavalry that shows its rear, on a hill.
        ([fr(FRENCH), pr("cav_light", facing="N")], {"L7": "hill"}, 9 + 4 - 2 - 2),
        # Out of a wood at a square: its sides add nothing more.
        ([fr(FRENCH), pr("inf_regular", facing="N", formation="square")], {"L6": "wood"}, 9 + 4 - 1),
        # The guard with its general, from a farm at a village: no rear in buildings.
        ([fr(GUARD), FR9, pr("inf_regular", facing="N")], {"L6": "farm", "L7": "village"}, 12 + 2 - 1 - 3),
        # A square at the rear of cavalry.
        ([fr(FRENCH, formation="square"), pr("cav_heavy", facing="N")], {}, 9 - 6 + 4 - 2),
        # Two hexes away neither a general nor a rear counts, and cavalry still does.
        ([fr(ELITE), FR9, pr("cav_heavy", "L8", "N")], {}, 6 - 2),
        ([fr(ELITE), pr("art_heavy", "L8", "N")], {"L8": "orchard", "L7": "orchard"}, 6 - 4 - 1 - 1),
        # At artillery beside it: no -4, its rear +4.
        ([fr(FRENCH), pr("art_medium", facing="N")], {}, 9 + 4),
        # Guns: at guns from behind, in the open and behind walls; out of a village they lose nothing.
        ([fr("art_medium"), pr("art_horse", facing="N")], {}, 16 + 4 - 2),
        ([fr("art_medium"), pr("art_horse", facing="N")], {"L7": "farm"}, 16 - 2),
        ([fr("art_medium"), pr("cav_dragoon", facing="N")], {"L6": "village", "L7": "orchard"}, 16 + 4 - 2 - 1),
        # At a square at any distance, at a side only from the next hex.
        ([fr("art_heavy"), pr(FRENCH, "L10", "N", formation="square")], {}, 4 + 4),
        ([fr("art_heavy"), pr(FRENCH, "L10", "N")], {}, 4),
        # A general is worth nothing to guns.
        ([fr("art_heavy"), FR9, pr(FRENCH)], {}, 18),
        # Out of water infantry loses two.
        ([fr(FRENCH), FR9, pr("garrison")], {"L6": "marsh", "L7": "fortified"}, 9 + 2 - 2 - 5),
        # A garrison: four, whatever is before it.
        ([fr("garrison"), pr("cav_heavy", facing="N")], {"L6": "fortified", "L7": "orchard"}, 4),
        ([fr("garrison"), FR9, pr(GUARD, formation="square")], {"L6": "village"}, 4),
        # Cavalry that was in contact already: no bonus of a charge but at guns, and the square as ever.
        ([fr("cav_dragoon"), pr(FRENCH, facing="N")], {}, 12),
        ([fr("cav_dragoon"), FR9, pr("art_heavy", facing="N")], {"L7": "wood"}, 12 + 2 + 8 - 2),
        ([fr("cav_heavy"), FR9, pr(FRENCH, formation="square")], {"L7": "hill"}, 14 + 2 - 10 - 2),
        ([fr("cav_heavy"), pr("cav_light", facing="N")], {"L6": "stream"}, 14 - 2),
    ],
)
def test_values(pieces: list[Piece], ground: dict[str, str], expected: int) -> None:
    assert value(stage(*pieces, act="fr1", terrain=ground)) == expected


@pytest.mark.rule("VLE-9.2f", "VLE-9.2g", "VLE-9.2h", "VLE-9.2i", "VLE-7.2b")
@pytest.mark.parametrize(
    ("kind", "foe", "more", "ground", "leader", "expected"),
    [
        ("cav_light", "art_medium", {"facing": "N"}, {"L8": "wood"}, False, 9 + 8 + 8 - 2),
        ("cav_dragoon", FRENCH, {"facing": "N"}, {"L8": "bridge"}, True, 12 + 2 + 8 + 8),
        ("cav_dragoon", FRENCH, {"facing": "N"}, {"L8": "field"}, False, 12 + 8 - 1),
        ("cav_dragoon", FRENCH, {"facing": "N"}, {"L8": "hill"}, False, 12 + 8 + 8 - 2),
        ("cav_dragoon", FRENCH, {}, {"L7": "stream"}, False, 12 + 8 - 2),
        ("cav_heavy", FRENCH, {"formation": "square", "facing": "N"}, {"L8": "hill"}, True, 14 + 2 - 10 - 2),
        ("cav_heavy", FRENCH, {"elements": 1}, {"L8": "marsh"}, False, 14),
    ],
)
def test_charges(
    kind: str, foe: str, more: dict[str, Any], ground: dict[str, str], leader: bool, expected: int
) -> None:
    """From L6 over L7 at L8."""
    pieces = [fr(kind), pr(foe, "L8", **more), *([FR9] if leader else [])]
    t = stage(*pieces, act="fr1", terrain=ground)
    assert "L7" in charges(t) or leader
    assert charge_value_with(t, leader) == expected


def charge_value_with(t: Table, leader: bool) -> int:
    if not leader:
        return charge_value(t, "L7")
    table = t.open_dice()
    seat = table.to_act[0]
    [action] = [
        a for a in table.legal(seat) if a["do"] == "charge" and a["path"] == ["L7"] and a.get("general") != "stays"
    ][:1]
    told = table.act(seat, action)
    if table.to_act and "decline" in verbs(table):
        told += do(table, do="decline")
    return int([event["value"] for event in told if event["event"] == "event-attack"][-1])


@pytest.mark.rule("VLE-8.3c", "VLE-7.3e")
@pytest.mark.parametrize(
    ("gun", "hex_", "ground", "expected"),
    [
        ("art_heavy", "L12", {}, 2),
        ("art_heavy", "L12", {"L12": "field"}, 1),
        ("art_heavy", "L12", {"L12": "hill"}, None),
        ("art_medium", "L11", {}, 3),
        ("art_horse", "L10", {}, 4),
        ("art_medium", "L12", {}, None),
    ],
)
def test_a_hex_more_from_a_hill_at_what_lies_lower(
    gun: str, hex_: str, ground: dict[str, str], expected: int | None
) -> None:
    t = stage(fr(gun), pr(FRENCH, hex_), act="fr1", terrain={"L6": "hill", **ground})
    if expected is None:
        ready(t)
        assert targets(t) == set()
    else:
        assert value(t) == expected


@pytest.mark.rule("VLE-8.3c", "VLE-3.2c")
def test_a_bombardment_doubles_the_value_of_the_furthest_range_too() -> None:
    t = stage(fr("art_medium"), pr("cav_light", "L11"), act="fr1", terrain={"L6": "hill"}, card="artillery_bombardment")
    assert value(t) == 3 * 2 - 2


@pytest.mark.rule("VLE-9.0a", "VLE-11")
@pytest.mark.parametrize(("die", "hit"), [(1, True), (2, False)])
def test_a_value_of_one_hits_on_a_one(die: int, hit: bool) -> None:
    """Infantry at cavalry on a hill two hexes off: 5 - 2 - 2."""
    t = stage(fr(FRENCH), pr("cav_light", "L8"), act="fr1", terrain={"L8": "hill"}, dice=[die, 3] if hit else [die])
    do(ready(t), do="fire", target="pr1")
    assert status(t) == ("L8", 2 if hit else 3)
    t.close()


# ---- whom (7.3, 7.4) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-7.3c", "VLE-8.4i")
@pytest.mark.parametrize(
    ("pieces", "ground", "facing", "expected"),
    [
        # A garrison next door is nearer than a battalion behind.
        ([pr("garrison"), unit("pr2", FRENCH, "M8")], {"L7": "farm"}, "N", {"pr1"}),
        # Walls two hexes off are no target, and do not protect what stands as near.
        ([pr(FRENCH, "L8"), unit("pr2", FRENCH, "M8")], {"L8": "village"}, "N", {"pr2"}),
        # Behind the front arc it is not there.
        ([pr(FRENCH, "L5"), unit("pr2", FRENCH, "L8")], {}, "N", {"pr2"}),
        # A lone general hides what stands behind him, and is no target himself.
        ([general("pr9", "L7"), unit("pr2", FRENCH, "L8")], {}, "N", set()),
    ],
)
def test_infantry_fires_at_the_nearest_whom_it_may(
    pieces: list[Piece], ground: dict[str, str], facing: str, expected: set[str]
) -> None:
    t = stage(fr(FRENCH), *pieces, act="fr1", terrain=ground)
    ready(t, facing)
    assert targets(t) == expected


@pytest.mark.rule("VLE-7.3c", "VLE-7.1d")
def test_a_square_fires_all_round_at_the_nearest() -> None:
    t = stage(
        fr(FRENCH, formation="square"),
        pr(FRENCH, "L5"),
        unit("pr2", FRENCH, "L8"),
        unit("pr3", FRENCH, "M6"),
        act="fr1",
    )
    ready(t)
    assert targets(t) == {"pr1", "pr3"}


@pytest.mark.rule("VLE-7.3h", "VLE-7.3i")
@pytest.mark.parametrize(
    ("pieces", "ground", "facing", "able"),
    [
        ([pr(FRENCH, "L8")], {}, "N", True),
        ([pr(FRENCH, "L8")], {}, "S", False),  # behind him as he sets out
        ([pr(FRENCH, "L8")], {"L8": "farm"}, "N", False),
        ([pr(FRENCH, "L8")], {"L6": "farm"}, "N", False),  # out of a building
        ([pr(FRENCH, "L9")], {"L7": "wood", "L8": "wood"}, "N", False),  # not in sight
        ([pr(FRENCH, "L9"), unit("fr2", "art_heavy", "L7", "N")], {}, "N", False),  # guns hide him too
        ([pr(FRENCH, "L10")], {}, "N", True),
        ([pr(FRENCH, "L11")], {}, "N", False),
        ([pr("garrison", "L8")], {"L8": "village"}, "N", False),
    ],
)
def test_whom_cavalry_may_charge(pieces: list[Piece], ground: dict[str, str], facing: str, able: bool) -> None:
    t = stage(fr("cav_heavy", facing=facing), *pieces, act="fr1", terrain=ground)
    assert bool(charges(t)) is able


@pytest.mark.rule("VLE-7.3h")
def test_a_ride_up_to_the_enemy_that_is_no_charge_gives_no_attack() -> None:
    """It faces away from him as it sets out, and may ride there and turn."""
    t = stage(fr("cav_heavy", facing="S"), pr(FRENCH, "L9"), act="fr1")
    do(t, **moves(t)["L8"])
    if "face" in verbs(t):
        do(t, do="face", facing="N")
    assert targets(t) == set()


# ---- reactions (9.3) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.3a", "VLE-8.6b", "VLE-6.0e")
@pytest.mark.parametrize(
    ("ground", "roads", "marks", "asked"),
    [
        ({}, [], [], True),
        ({"L8": "hill"}, [], [], True),
        ({"L8": "field"}, [], [], False),
        ({"L8": "marsh"}, [], [], False),
        ({}, [["K9", "L8", "M8"]], [], False),
        ({}, [], ["ordered", "retreated"], True),
        ({}, [], ["reacted"], False),
    ],
)
def test_which_infantry_may_form_square(
    ground: dict[str, str], roads: list[list[str]], marks: list[str], asked: bool
) -> None:
    t = stage(
        fr("cav_light"), pr(FRENCH, "L8", marks=marks), act="fr1", terrain=ground, roads=roads, dice=[10, 1, 1, 1, 1, 1]
    ).open_dice()
    do(t, do="charge", target="pr1", path=["L7"])
    assert (t.to_act == ("prussian",) and "react" in verbs(t)) is asked


@pytest.mark.rule("VLE-9.3g", "VLE-9.4.4")
def test_opportunity_fire_that_takes_the_last_element_leaves_the_general_where_he_is() -> None:
    """A 3 shows no retreat: he stays alone before the guns."""
    t = stage(fr("cav_light", elements=1), FR9, pr("art_medium", "L8"), act="fr1", dice=[5, 3, 2])
    action = next(a for a in t.legal("french") if a["do"] == "charge" and a.get("general") is None)
    t.act("french", action)
    do(t, do="react")
    if "turn" in (verbs(t) if t.to_act else set()):
        do(t, do="turn")
    assert status(t, "fr1")[0] == "fallen"
    assert piece_of(t, "fr9").get("hex") in ("L6", "L7")
    assert status(t) == ("L8", 3)


# ---- retreats (10) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-10.1g", "VLE-10.1h", "VLE-10.1i", "VLE-10.1j")
@pytest.mark.parametrize(
    ("guns", "target", "more", "ground", "effect", "choice", "end"),
    [
        ("L6", "inf_regular", {"formation": "square"}, {}, 6, "stand_fast", ("L8", 2)),
        ("L6", "inf_regular", {"formation": "square"}, {}, 6, "retreat", ("L10", 2)),
        ("L7", "inf_regular", {"formation": "square"}, {}, 1, "", ("L8", 2)),  # 20: one loss, and one hex turned
        ("L6", "cav_light", {}, {"L8": "village"}, 6, "stand_fast", ("L8", 2)),
        ("L6", "garrison", {}, {"L8": "farm"}, 2, "", ("L8", 1)),
        ("L6", "art_heavy", {}, {}, 2, "", ("L8", 3)),
        ("L7", "art_heavy", {}, {}, 2, "", ("fallen", 0)),  # two hits: one loss and two hexes turned
    ],
)
def test_who_goes_back(
    guns: str,
    target: str,
    more: dict[str, Any],
    ground: dict[str, str],
    effect: int,
    choice: str,
    end: tuple[str, int],
) -> None:
    dice = 1 if more and guns == "L7" else 2  # 16 + 4 at a square: two hits without a die
    t = stage(fr("art_medium", guns), pr(target, "L8", **more), act="fr1", terrain=ground, dice=[1, effect][-dice:])
    do(ready(t), do="fire", target="pr1")
    if choice:
        do(t, do=choice)
    assert status(t) == end
    t.close()


@pytest.mark.rule("VLE-7.2c", "VLE-10.1h", "VLE-10.1i")
@pytest.mark.parametrize(("foe", "more"), [(FRENCH, {"formation": "square"}), ("art_medium", {})])
def test_one_man_of_infantry_takes_one_element_whatever_is_turned_into_losses(foe: str, more: dict[str, Any]) -> None:
    t = stage(fr(GUARD, elements=1), pr(foe, **more), act="fr1", dice=[1, 2])
    full = 4 if foe == FRENCH else 3
    do(ready(t), do="fire", target="pr1")
    assert status(t) == ("L7", full - 1)
    t.close()


@pytest.mark.rule("VLE-9.4b", "VLE-10.1g")
def test_a_unit_that_would_not_go_goes_all_the_way_when_its_general_falls() -> None:
    """One loss and two hexes refused; he falls: three."""
    t = stage(fr("art_medium", "L6"), pr("inf_regular", "L8"), general("pr9", "L8"), act="fr1", dice=[9, 6, 1])
    do(ready(t), do="fire", target="pr1")
    do(t, do="stand_fast")
    assert status(t) == ("L11", 3)
    t.close()


@pytest.mark.rule("VLE-10.1f", "VLE-12.0a")
def test_after_a_retreat_a_unit_may_fire_and_rally_but_not_march() -> None:
    far = stage(fr(FRENCH, elements=2, marks=["retreated"]), pr("inf_regular", "L12"), act="fr1")
    assert "rally" in verbs(far) and "move" not in verbs(far)
    near = stage(fr(FRENCH, marks=["retreated"]), pr("inf_regular", "L8"), act="fr1")
    assert "move" not in verbs(near)
    ready(near)
    assert targets(near) == {"pr1"}


# ---- pursuit (9.1.3) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.1.3a", "VLE-9.1.3b")
@pytest.mark.parametrize(
    ("kind", "die", "advances"),
    [("cav_light", 2, False), ("cav_light", 3, True), ("cav_dragoon", 4, True), ("cav_heavy", 4, False)],
)
def test_cavalry_that_fails_its_test_follows(kind: str, die: int, advances: bool) -> None:
    """In contact with a battalion of one element, which it destroys: 9, 12 or 14."""
    sure = {"cav_light": [1], "cav_dragoon": [10], "cav_heavy": [10]}[kind]
    t = stage(fr(kind), pr("inf_regular", elements=1), act="fr1", dice=[*sure, 3, die])
    do(ready(t), do="fire", target="pr1")
    assert status(t, "fr1")[0] == ("L7" if advances else "L6")
    t.close()


# ---- orders and generals (5, 6.3) -----------------------------------------------------------------------------------


@pytest.mark.rule("VLE-7.3.14", "VLE-7.3.11")
def test_a_general_who_joined_this_round_fights_with_the_unit_he_joined() -> None:
    t = stage(
        fr(FRENCH),
        general("fr9", "L4"),
        pr("inf_regular"),
        markers={"flag": 1, "infantry": 1},
        other_markers={},
    ).open_dice()
    do(t, do="order", unit="fr9", marker="flag")
    do(t, do="move", path=["L5", "L6"])
    while t.to_act[0] != "french" or "order" not in verbs(t):
        t.act(t.to_act[0], t.legal(t.to_act[0])[0])
    do(t, do="order", unit="fr1", marker="infantry")
    told = do(ready(t), do="fire", target="pr1")
    assert [e["value"] for e in told if e["event"] == "event-attack"] == [11]


@pytest.mark.rule("VLE-6.3.13", "VLE-5.1n")
def test_a_general_who_went_along_may_still_be_ordered_on_his_own() -> None:
    t = stage(fr(FRENCH, "L4"), general("fr9", "L4"), pr("inf_regular", "L12"), markers={"infantry": 1, "general": 1})
    do(t, do="order", unit="fr1", marker="infantry")
    ready(t)
    if t.to_act and "hold" in verbs(t):
        do(t, do="hold")
    assert {"do": "order", "unit": "fr9", "marker": "general"} in t.legal("french")
