"""Chapter 1: what is in the box, the units and their elements, the faces of the dice."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from grognard import BadPosition, Table
from tests.games.vive_lempereur.rules.drill import events, markers, ordered, orders, reveal
from tests.games.vive_lempereur.rules.stage import do, moves, piece_of, stage, unit, verbs

INFANTRY = ["inf_guard", "inf_elite", "inf_english", "inf_french", "inf_regular", "inf_militia"]
CAVALRY = ["cav_light", "cav_dragoon", "cav_heavy"]
FOOT_ARTILLERY = ["art_medium", "art_heavy"]
STRENGTH = {
    **dict.fromkeys(INFANTRY, 4),
    **dict.fromkeys([*CAVALRY, *FOOT_ARTILLERY, "art_horse"], 3),
    "garrison": 1,
}
HISTORICAL = ["waterloo", "quatre_bras", "ligny"]
FACES = ["flag", "general", "cavalry", "artillery", "infantry", "infantry"]


def armies() -> dict[str, set[int]]:
    """Every type of piece of the four battles with the elements it starts with."""
    found: dict[str, set[int]] = {}
    for scenario in [*HISTORICAL, "hypothetical"]:
        table = grognard.new_table("vive_lempereur", scenario, seed="muster")
        for piece in table.position()["pieces"]:
            if piece["type"] != "general":
                found.setdefault(piece["type"], set()).add(piece["elements"])
    return found


def charged(
    hexes: int, scenario: str = "ligny", rider: str = "prussian", target: str = "french", nation: str = "french"
) -> Table:
    """Cavalry has declared a charge of so many hexes down column L on infantry in L2; a fourth hex is by road."""
    column = [f"L{row}" for row in range(2, 9)]
    table = stage(
        unit("square", "inf_regular", "L2", "N", seat=target, nation=nation),
        unit("rider", "cav_heavy", column[hexes + 1], "S", seat=rider),
        act="rider",
        scenario=scenario,
        roads=[column[1:]] if hexes == 4 else [],
    )
    do(table, do="charge", target="square", path=column[hexes:0:-1])
    return table.open_dice()


# ---------------------------------------------------------------- the box


@pytest.mark.rule("VLE-1.0b")
def test_three_historical_battles_and_a_hypothetical_one() -> None:
    assert list(grognard.games()["vive_lempereur"].scenarios) == [*HISTORICAL, "hypothetical"]
    asked = {name: grognard.new_table("vive_lempereur", name, seed="1") for name in [*HISTORICAL, "hypothetical"]}
    for name in HISTORICAL:
        assert {a["do"] for a in asked[name].legal("french")} == {"choose"}, name
    assert "tile" in {a["do"] for seat in asked["hypothetical"].to_act for a in asked["hypothetical"].legal(seat)}


@pytest.mark.rule("VLE-1.0a")
@pytest.mark.parametrize(("hexes", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_reaction_never_rolls_more_than_the_three_special_dice(hexes: int, dice: int) -> None:
    table = charged(hexes)
    do(table, do="react")
    assert table.rolling == (dice, 6)


# ---------------------------------------------------------------- the armies


@pytest.mark.rule("VLE-1.1a")
@pytest.mark.parametrize(
    ("arm", "kind"),
    [
        *[("infantry", kind) for kind in [*INFANTRY, "garrison"]],
        *[("cavalry", kind) for kind in CAVALRY],
        *[("artillery", kind) for kind in [*FOOT_ARTILLERY, "art_horse"]],
    ],
)
def test_each_kind_answers_to_one_arm_alone(arm: str, kind: str) -> None:
    table = stage(
        unit("fr1", kind, "L3"),
        unit("pr1", "inf_regular", "L4"),  # a garrison takes an order only to fire
        terrain={"L3": "farm"} if kind == "garrison" else {},
        markers={"infantry": 1, "cavalry": 1, "artillery": 1},
    )
    assert orders(table) == {("fr1", arm)}


@pytest.mark.rule("VLE-1.1c", "VLE-1.1d", "VLE-1.1e", "VLE-1.1f", "VLE-1.1g")
def test_elements_at_the_start() -> None:
    assert armies() == {kind: {full} for kind, full in STRENGTH.items()}


@pytest.mark.rule("VLE-1.1c", "VLE-1.1d", "VLE-1.1e", "VLE-1.1f", "VLE-1.1g")
@pytest.mark.parametrize(("kind", "full"), STRENGTH.items())
def test_no_unit_is_stronger_than_its_full_strength(kind: str, full: int) -> None:
    ground = {"L3": "farm"} if kind == "garrison" else {}
    table = stage(unit("fr1", kind, "L3"), terrain=ground)
    assert piece_of(table, "fr1")["elements"] == full
    with pytest.raises(BadPosition, match="elements"):
        stage(unit("fr1", kind, "L3", elements=full + 1), terrain=ground)


@pytest.mark.rule("VLE-1.1e")
@pytest.mark.parametrize(("kind", "value"), [("cav_light", 9), ("cav_dragoon", 12), ("cav_heavy", 14)])
def test_the_three_classes_of_cavalry_fight_with_their_own_value(kind: str, value: int) -> None:
    table = stage(unit("fr1", kind, "L3", "N"), unit("pr1", "cav_light", "L4", "S"), act="fr1").open_dice()
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="pr1")
    assert [event["value"] for event in events(table, "event-attack")] == [value]


@pytest.mark.rule("VLE-1.1f", "VLE-1.1g")
@pytest.mark.parametrize(
    ("kind", "value", "reach", "hexes"),
    [("art_medium", 16, 4, 1), ("art_heavy", 18, 5, 1), ("art_horse", 14, 3, 2)],
)
def test_the_classes_of_artillery(kind: str, value: int, reach: int, hexes: int) -> None:
    """Medium and heavy guns go on foot; horse artillery is lighter, reaches less far and moves further."""
    far = f"L{3 + reach}"
    table = stage(unit("fr1", kind, "L3", "N"), unit("pr1", "inf_regular", far, "S"), act="fr1")
    assert (f"L{3 - hexes}" in moves(table), f"L{2 - hexes}" in moves(table)) == (True, False)
    do(table, do="stand")
    do(table, do="face", facing="N")
    assert verbs(table) == {"fire", "hold"}
    beyond = stage(unit("fr1", kind, "L3", "N"), unit("pr1", "inf_regular", f"L{4 + reach}", "S"), act="fr1")
    do(beyond, do="stand")
    do(beyond, do="face", facing="N")
    assert "fire" not in verbs(beyond)
    near = stage(unit("fr1", kind, "L3", "N"), unit("pr1", "inf_regular", "L4", "S"), act="fr1").open_dice()
    do(near, do="stand")
    do(near, do="face", facing="N")
    do(near, do="fire", target="pr1")
    assert [event["value"] for event in events(near, "event-attack")] == [value]


@pytest.mark.rule("VLE-1.1b")
@pytest.mark.parametrize(("elements", "losses", "left"), [(2, 1, 1), (1, 1, 0), (3, 2, 1), (2, 2, 0), (4, 3, 1)])
def test_a_unit_stands_until_its_last_element_the_figure_itself_is_lost(elements: int, losses: int, left: int) -> None:
    """Heavy guns at one hex, 18 and +4 in the flank: two hits and a third on 1 or 2."""
    dice = {1: [10, 1], 2: [10, 3], 3: [1, 3]}[losses]
    retreat = {1: 1, 2: 0, 3: 1}[losses]
    table = stage(
        unit("fr1", "art_heavy", "L3", "N"),
        unit("pr1", "inf_regular", "L4", "N", elements=elements),
        act="fr1",
        dice=dice,
    )
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="pr1")
    table.close()
    struck = piece_of(table, "pr1")
    assert struck["elements"] == left
    if left:
        assert struck["hex"] == ("L5" if retreat else "L4")
    else:
        assert struck["status"] == "fallen"


# ---------------------------------------------------------------- the dice


@pytest.mark.rule("VLE-1.2a")
def test_the_six_faces_of_a_command_die() -> None:
    shown = []
    for die in range(1, 7):
        table = reveal(unit("fr1", "inf_french", "L3"), unit("pr1", "inf_regular", "L9"), dice=[die] * 5 + [5] * 5)
        shown.extend(events(table, "event-command-dice")[0]["faces"])
    assert Counter(shown) == {face: 5 * n for face, n in Counter(FACES).items()}


@pytest.mark.rule("VLE-1.2b")
@pytest.mark.parametrize(
    ("dice", "allowed"),
    [
        ([5, 6, 5, 6, 5], {"fr1"}),
        ([3, 3, 3, 3, 3], {"fr2"}),
        ([4, 4, 4, 4, 4], {"fr3"}),
        ([3, 3, 3, 3, 5], {"fr1", "fr2"}),
        ([4, 4, 3, 3, 3], {"fr2", "fr3"}),
    ],
)
def test_only_the_arms_that_the_dice_show_may_be_ordered(dice: list[int], allowed: set[str]) -> None:
    table = reveal(
        unit("fr1", "inf_french", "L3"),
        unit("fr2", "cav_heavy", "M3"),
        unit("fr3", "art_medium", "N3"),
        other="artillery_bombardment",
        dice=dice,
    )
    assert sum(markers(table, "french").values()) == 5
    assert ordered(table) == allowed


@pytest.mark.rule("VLE-1.2c")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("scenario", "rider", "target", "nation", "own"),
    [
        ("ligny", "prussian", "french", "french", {1, 2}),
        ("quatre_bras", "french", "allied", "english", {3, 4}),
        ("ligny", "french", "prussian", "prussian", {5, 6}),
        ("waterloo", "french", "allied", "prussian", {5, 6}),
    ],
)
def test_each_army_succeeds_on_two_of_six_special_faces(
    die: int, scenario: str, rider: str, target: str, nation: str, own: set[int]
) -> None:
    table = charged(1, scenario, rider, target, nation)
    do(table, do="react")
    table.impose([die])
    assert (piece_of(table, "square").get("formation") == "square") == (die in own)
    assert events(table, "event-reaction")[0]["success"] == (die in own)


@pytest.mark.rule("VLE-1.2d")
def test_the_ten_sided_die_hits_and_the_six_sided_die_tells_the_effect() -> None:
    table = stage(unit("fr1", "inf_french", "L3", "N"), unit("pr1", "inf_regular", "L4", "S"), act="fr1").open_dice()
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="pr1")
    assert table.rolling == (1, 10)
    table.impose([9])
    assert table.rolling == (1, 6)
    table.impose([3])
    assert table.rolling is None
    assert piece_of(table, "pr1")["elements"] == 3
