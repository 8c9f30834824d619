"""Fire values and their modifiers (9.2 and the reference sheet)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.board import DIRECTIONS, distance
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import (
    BUILDINGS,
    FIRER,
    TARGET,
    at,
    attack,
    charge_value,
    charges,
    ready,
    value,
    worth,
)

INFANTRY = [
    ("inf_guard", 12, 6),
    ("inf_elite", 11, 6),
    ("inf_english", 10, 5),
    ("inf_french", 9, 5),
    ("inf_regular", 8, 5),
    ("inf_militia", 7, 4),
]
CAVALRY = [("cav_heavy", 14), ("cav_dragoon", 12), ("cav_light", 9)]
HEAVY, MEDIUM, HORSE, HORSE_MOVED = [18, 10, 7, 4, 2], [16, 9, 6, 3], [14, 8, 4], [10, 6, 3]


def facing_off(kind: str, foe: str, n: int = 1, /, *others: Piece, foe_facing: str = "S", **more: Any) -> Table:
    """The French unit of that kind in L7, a Prussian one n hexes to the north that faces it."""
    prussian = unit("pr1", foe, f"L{7 + n}", foe_facing)
    if more.pop("squared", False):
        prussian["formation"] = "square"
    french = unit("fr1", kind, "L7")
    if more.pop("in_square", False):
        french["formation"] = "square"
    return stage(french, prussian, *others, act="fr1", **more)


def fire(kind: str, foe: str, n: int = 1, /, *others: Piece, **more: Any) -> int:
    return value(facing_off(kind, foe, n, *others, **more))


def rides(kind: str, foe: str, *others: Piece, **more: Any) -> int:
    """A charge from L5 by L6 at a Prussian unit in L7 (which faces south if nothing else is said)."""
    prussian = unit("pr1", foe, "L7", more.pop("foe_facing", "S"))
    if more.pop("squared", False):
        prussian["formation"] = "square"
    return charge_value(stage(unit("fr1", kind, "L5"), prussian, *others, act="fr1", **more), "L6")


# ---------------------------------------------------------------- the reference sheet


@pytest.mark.rule("VLE-REF-a")
@pytest.mark.parametrize(("kind", "short", "medium"), INFANTRY)
def test_infantry_values(kind: str, short: int, medium: int) -> None:
    assert [fire(kind, "inf_regular", n) for n in (1, 2)] == [short, medium]
    assert targets(ready(facing_off(kind, "inf_regular", 3))) == set()


@pytest.mark.rule("VLE-REF-b")
@pytest.mark.parametrize(("kind", "printed"), CAVALRY)
def test_cavalry_values(kind: str, printed: int) -> None:
    assert fire(kind, "inf_regular") == printed
    assert targets(ready(facing_off(kind, "inf_regular", 2))) == set()


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        pytest.param("art_heavy", HEAVY, marks=pytest.mark.rule("VLE-REF-c")),
        pytest.param("art_medium", MEDIUM, marks=pytest.mark.rule("VLE-REF-d")),
        pytest.param("art_horse", HORSE, marks=pytest.mark.rule("VLE-REF-e")),
    ],
)
def test_artillery_values(kind: str, printed: list[int]) -> None:
    most = len(printed)
    assert [fire(kind, "inf_regular", n) for n in range(1, most + 1)] == printed
    assert targets(ready(facing_off(kind, "inf_regular", most + 1))) == set()
    # 8.3c: the hex that a hill adds has the value of the longest printed distance.
    assert fire(kind, "inf_regular", most + 1, terrain={"L7": "hill"}) == printed[-1]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("art_heavy", marks=pytest.mark.rule("VLE-REF-c")),
        pytest.param("art_medium", marks=pytest.mark.rule("VLE-REF-d")),
    ],
)
def test_foot_artillery_does_not_fire_after_moving(kind: str) -> None:
    t = facing_off(kind, "inf_regular", 3)
    do(t, do="move", path=["L8"])
    do(t, do="face", facing="N")
    assert targets(t) == set() and "play" in verbs(t)


@pytest.mark.rule("VLE-REF-e")
@pytest.mark.parametrize("steps", [1, 2])
def test_horse_artillery_values_after_moving(steps: int) -> None:
    for n, printed in enumerate(HORSE_MOVED, 1):
        t = stage(unit("fr1", "art_horse", "L4"), unit("pr1", "inf_regular", f"L{4 + steps + n}"), act="fr1")
        assert {f"L{4 + steps}"} <= set(moves(t)) and f"L{4 + 3}" not in moves(t)
        t = t.open_dice()
        do(t, do="move", path=moves(t)[f"L{4 + steps}"]["path"])
        do(t, do="face", facing="N")
        assert worth(do(t, do="fire", target="pr1")) == printed


@pytest.mark.rule("VLE-REF-a", "VLE-15.0b")
@pytest.mark.parametrize(("printed", "short", "morale"), [(None, 11, 7), ([10, 6], 10, 6)])
def test_a_scenario_may_print_other_values(printed: list[int] | None, short: int, morale: int) -> None:
    """The English elite of Waterloo; its morale is that of the value it has (note 136)."""
    own: dict[str, Any] = {} if printed is None else {"fire": printed}
    elite = unit("fr1", "inf_elite", "L7", **own)
    assert [value(stage(elite, unit("pr1", "inf_regular", h), act="fr1")) for h in ("L8", "L9")] == [short, 6]
    for die, stands in ((morale, True), (morale + 1, False)):
        last = unit("pr1", "inf_elite", "L8", elements=1, **own)
        t = stage(unit("fr1", "inf_english", "L7"), last, act="fr1", options={"morale": True}, dice=[3, die])
        attack(t)
        t.close()
        assert ("hex" in piece_of(t, "pr1")) == stands


# ---------------------------------------------------------------- generals and infantry


@pytest.mark.rule("VLE-9.2a")
def test_general_attached() -> None:
    led = general("fr2", "L7")
    assert fire("inf_regular", "inf_regular", 1, led) == 8 + 2
    assert fire("inf_regular", "inf_regular", 2, led) == 5
    assert fire("cav_light", "cav_light", 1, led) == 9 + 2
    assert fire("art_medium", "inf_regular", 1, led) == 16
    assert rides("cav_light", "cav_light", general("fr2", "L5")) == 9 + 2
    assert fire("inf_regular", "inf_regular", 1, general("pr2", "L8")) == 8, "the enemy's general gives nothing"


@pytest.mark.rule("VLE-9.2b")
@pytest.mark.parametrize("foe_facing", DIRECTIONS)
def test_infantry_at_flank_and_rear(foe_facing: str) -> None:
    flank = foe_facing in ("NW", "N", "NE")
    for foe, less in (("inf_regular", 0), ("cav_light", 2), ("art_medium", 0)):
        assert fire("inf_french", foe, foe_facing=foe_facing) == 9 - less + (4 if flank else 0)
    assert fire("inf_french", "inf_regular", 2, foe_facing=foe_facing) == 5
    # 8.4f: no flank in a building.
    assert fire("inf_french", "inf_regular", foe_facing=foe_facing, terrain={"L8": "farm"}) == 9 - 2


@pytest.mark.rule("VLE-9.2b")
@pytest.mark.parametrize("foe_facing", ["N", "S"])
def test_infantry_at_a_square(foe_facing: str) -> None:
    """Note 56: a square has no flank, so that the two never add up."""
    assert fire("inf_french", "inf_regular", foe_facing=foe_facing, squared=True) == 9 + 4
    assert fire("inf_french", "inf_regular", 2, foe_facing=foe_facing, squared=True) == 5


@pytest.mark.rule("VLE-9.2c")
def test_infantry_firing_from_a_square() -> None:
    assert fire("inf_french", "inf_regular", in_square=True) == 9 - 6
    assert fire("inf_guard", "inf_regular", 2, in_square=True) == 6 - 6
    assert fire("inf_french", "inf_regular", 1, general("fr2", "L7"), in_square=True, foe_facing="N") == 9 - 6 + 2 + 4
    assert fire("inf_french", "inf_regular", in_square=True, squared=True) == 9 - 6 + 4


@pytest.mark.rule("VLE-9.2d")
@pytest.mark.parametrize("gun", ["art_heavy", "art_medium", "art_horse"])
def test_infantry_at_artillery(gun: str) -> None:
    assert fire("inf_french", gun, 2) == 5 - 4
    assert fire("inf_french", gun, 1) == 9
    for building, target in (("farm", -2), ("village", -3), ("fortified", -5)):
        assert targets(ready(facing_off("inf_french", gun, 2, terrain={"L9": building}))) == set()
        assert fire("inf_french", gun, 1, terrain={"L8": building}) == 9 + target


@pytest.mark.rule("VLE-9.2e")
@pytest.mark.parametrize("foe", ["cav_heavy", "cav_dragoon", "cav_light"])
def test_infantry_at_cavalry(foe: str) -> None:
    assert [fire("inf_french", foe, n) for n in (1, 2)] == [9 - 2, 5 - 2]
    # 8.4h: in a building it is dismounted, and infantry.
    assert fire("inf_french", foe, terrain={"L8": "farm"}) == 9 - 2


# ---------------------------------------------------------------- cavalry


@pytest.mark.rule("VLE-9.2f")
@pytest.mark.parametrize("foe_facing", DIRECTIONS)
def test_cavalry_charging_flank_or_rear(foe_facing: str) -> None:
    flank = 8 if foe_facing in ("NW", "N", "NE") else 0
    assert rides("cav_light", "cav_light", foe_facing=foe_facing) == 9 + flank
    assert rides("cav_dragoon", "art_medium", foe_facing=foe_facing) == 12 + 8 + flank
    assert rides("cav_heavy", "inf_regular", foe_facing=foe_facing) == 14 + 8 + flank, "the eights add up"
    assert rides("cav_heavy", "inf_regular", foe_facing=foe_facing, terrain={"L7": "wood"}) == 14 - 2 + flank
    assert fire("cav_light", "cav_light", foe_facing=foe_facing) == 9, "in contact it is no charge"


@pytest.mark.rule("VLE-9.2f")
def test_a_charge_may_end_before_front_or_flank_of_the_same_unit() -> None:
    """Two hexes are equally near; the value depends on the one it ends in."""
    t = stage(unit("fr1", "cav_light", "L5"), unit("pr1", "cav_light", "M7", "SW"), act="fr1")
    assert charges(t) == {"L6", "M6"} and at("M7", "SW") == "L6" and at("M7", "S") == "M6"
    assert charge_value(t, "L6") == charge_value(t, "M6") == 9
    t = stage(unit("fr1", "cav_light", "L5"), unit("pr1", "cav_light", "M7", "SE"), act="fr1")
    assert (charge_value(t, "M6"), charge_value(t, "L6")) == (9, 9 + 8)


@pytest.mark.rule("VLE-9.2g")
@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        ("open", 9 + 8),
        ("hill", 9 + 8 - 2),
        ("bridge", 9 + 8),
        ("wood", 9 - 2),
        ("orchard", 9 - 1),
        ("field", 9 - 1),
        ("stream", 9),
        ("marsh", 9),
    ],
)
def test_cavalry_charging_infantry_that_is_not_in_square(ground: str, expected: int) -> None:
    assert rides("cav_light", "inf_regular", terrain={"L7": ground}) == expected
    assert fire("cav_light", "inf_regular", terrain={"L8": ground}) == expected - (8 if expected > 9 else 0)


@pytest.mark.rule("VLE-9.2g")
def test_infantry_on_a_road_stands_in_the_open() -> None:
    road = [["K8", "L7", "M7"]]
    assert rides("cav_light", "inf_regular", roads=road) == 9 + 8
    assert rides("cav_light", "inf_regular", roads=road, terrain={"L7": "wood"}) == 9 - 2
    assert rides("cav_light", "inf_regular", roads=road, terrain={"L7": "stream"}) == 9 + 8, "a bridge (note 16)"


@pytest.mark.rule("VLE-9.2h")
@pytest.mark.parametrize(("kind", "printed"), CAVALRY)
@pytest.mark.parametrize("foe_facing", ["N", "S"])
def test_cavalry_against_a_square(kind: str, printed: int, foe_facing: str) -> None:
    assert rides(kind, "inf_regular", foe_facing=foe_facing, squared=True) == printed - 10
    assert fire(kind, "inf_regular", foe_facing=foe_facing, squared=True) == printed - 10
    assert rides(kind, "inf_regular", squared=True, terrain={"L7": "hill"}) == printed - 10 - 2


@pytest.mark.rule("VLE-9.2h")
def test_a_square_formed_against_the_charge_counts() -> None:
    t = stage(unit("fr1", "cav_heavy", "L5"), unit("pr1", "inf_regular", "L7"), act="fr1", dice=[5, 4, 3])
    do(t, do="charge", target="pr1", path=["L6"])
    assert worth(do(t, do="react")) == 14 - 10
    t.close()


@pytest.mark.rule("VLE-9.2i")
@pytest.mark.parametrize("gun", ["art_heavy", "art_medium", "art_horse"])
def test_cavalry_against_artillery(gun: str) -> None:
    assert rides("cav_light", gun) == fire("cav_light", gun) == 9 + 8
    assert rides("cav_light", gun, terrain={"L7": "wood"}) == 9 + 8 - 2
    assert fire("cav_light", gun, foe_facing="N") == 9 + 8


@pytest.mark.rule("VLE-9.2f", "VLE-9.2g")
def test_by_the_option_cavalry_in_contact_gets_the_bonus_of_a_charge() -> None:
    """Note 60."""
    options = {"contact_bonus": True}
    assert fire("cav_light", "cav_light", foe_facing="N", options=options) == 9 + 8
    assert fire("cav_light", "inf_regular", options=options) == 9 + 8
    assert fire("cav_light", "inf_regular", foe_facing="N", options=options) == 9 + 8 + 8
    assert fire("cav_light", "inf_regular", squared=True, options=options) == 9 - 10


@pytest.mark.rule("VLE-9.2a", "VLE-9.2f", "VLE-9.2g", "VLE-9.2o")
def test_everything_a_charge_may_be_given_adds_up() -> None:
    led = general("fr2", "L5")
    assert rides("cav_heavy", "inf_regular", led, foe_facing="N") == 14 + 2 + 8 + 8
    assert rides("cav_heavy", "inf_regular", led, foe_facing="N", terrain={"L6": "marsh", "L7": "hill"}) == 32 - 2 - 2


@pytest.mark.rule("VLE-9.2f", "VLE-9.2i")
def test_a_counter_charge_leaves_no_side_a_bonus_but_its_general() -> None:
    """Note 74: the charged cavalry has turned, and the two meet front to front."""
    t = stage(
        unit("fr1", "cav_heavy", "L4"),
        general("fr2", "L4"),
        unit("pr1", "cav_light", "L7", "SE"),
        act="fr1",
        options={"contact_bonus": True},
        dice=[5, 1, 7, 3, 10],
    )
    do(t, do="charge", target="pr1", path=["L5", "L6"])
    events = do(t, do="react")
    assert [e["value"] for e in events if e["event"] == "event-aim"] == [16, 9]
    t.close()


# ---------------------------------------------------------------- artillery


@pytest.mark.rule("VLE-9.2j")
def test_artillery_at_a_square() -> None:
    for n, printed in enumerate(HEAVY, 1):
        assert fire("art_heavy", "inf_regular", n, squared=True) == printed + 4
        assert fire("art_heavy", "inf_regular", n, squared=True, foe_facing="N") == printed + 4


@pytest.mark.rule("VLE-9.2k")
@pytest.mark.parametrize("foe_facing", DIRECTIONS)
def test_artillery_at_flank_and_rear(foe_facing: str) -> None:
    flank = 4 if foe_facing in ("NW", "N", "NE") else 0
    assert fire("art_medium", "inf_regular", foe_facing=foe_facing) == 16 + flank
    assert fire("art_medium", "cav_light", foe_facing=foe_facing) == 16 - 2 + flank
    assert fire("art_medium", "inf_regular", 2, foe_facing=foe_facing) == 9
    assert fire("art_medium", "inf_regular", foe_facing=foe_facing, terrain={"L8": "village"}) == 16 - 3


@pytest.mark.rule("VLE-9.2l")
@pytest.mark.parametrize("gun", ["art_heavy", "art_medium", "art_horse"])
def test_artillery_at_artillery(gun: str) -> None:
    assert [fire("art_medium", gun, n) for n in (1, 2, 3, 4)] == [printed - 2 for printed in MEDIUM]
    for building, target in (("farm", -2), ("village", -3), ("fortified", -5)):
        assert fire("art_medium", gun, 2, terrain={"L9": building}) == 9 + target
    assert fire("art_medium", gun, 2, terrain={"L9": "wood"}) == 9 - 2 - 2


@pytest.mark.rule("VLE-9.2m")
@pytest.mark.parametrize("foe", ["cav_heavy", "cav_dragoon", "cav_light"])
def test_artillery_at_cavalry(foe: str) -> None:
    assert [fire("art_heavy", foe, n) for n in (1, 2, 3, 4, 5)] == [printed - 2 for printed in HEAVY]
    assert fire("art_heavy", foe, 2, terrain={"L9": "farm"}) == 10 - 2, "dismounted (8.4h)"


@pytest.mark.rule("VLE-3.2c", "VLE-9.2j")
def test_the_bombardment_doubles_the_printed_value_alone() -> None:
    card = "artillery_bombardment"
    assert fire("art_medium", "inf_regular", 1, card=card) == 32
    assert fire("art_heavy", "inf_regular", 3, squared=True, terrain={"L10": "hill"}, card=card) == 14 + 4 - 2
    assert fire("art_heavy", "inf_regular", 6, terrain={"L7": "hill"}, card=card) == 4


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("VLE-9.2n")
@pytest.mark.parametrize("ground", TARGET)
def test_terrain_of_the_target(ground: str) -> None:
    assert fire("inf_french", "inf_regular", 1, terrain={"L8": ground}) == 9 + TARGET[ground]
    assert fire("art_heavy", "inf_regular", 3, terrain={"L10": ground}) == 7 + TARGET[ground]
    if ground not in BUILDINGS:
        assert fire("inf_french", "inf_regular", 2, terrain={"L9": ground}) == 5 + TARGET[ground]
        assert fire("cav_dragoon", "cav_light", 1, terrain={"L8": ground}) == 12 + TARGET[ground]
        assert rides("cav_dragoon", "cav_light", terrain={"L7": ground}) == 12 + TARGET[ground]


@pytest.mark.rule("VLE-9.2o")
@pytest.mark.parametrize("ground", TARGET)
def test_terrain_of_the_firer(ground: str) -> None:
    less = FIRER.get(ground, 0)
    assert fire("inf_french", "inf_regular", 1, terrain={"L7": ground}) == 9 + less
    assert fire("inf_french", "inf_regular", 2, terrain={"L7": ground}) == 5 + less
    if ground in ("stream", "marsh"):
        for n in (1, 2):
            assert targets(ready(facing_off("art_medium", "inf_regular", n, terrain={"L7": ground}))) == set()
    else:
        assert fire("art_medium", "inf_regular", 2, terrain={"L7": ground}) == 9
    if ground not in BUILDINGS:
        assert fire("cav_dragoon", "cav_light", 1, terrain={"L7": ground}) == 12 + less
        # Of a charge it is the last hex that counts, not the first. (The line of sight runs beside it.)
        rider, foe = unit("fr1", "cav_dragoon", "L5"), unit("pr1", "cav_light", "M7", "SW")
        assert charge_value(stage(rider, foe, act="fr1", terrain={"L6": ground}), "L6") == 12 + less
        assert charge_value(stage(rider, foe, act="fr1", terrain={"L5": ground}), "L6") == 12


@pytest.mark.rule("VLE-8.2b", "VLE-9.2n")
@pytest.mark.parametrize(
    ("foe", "orchards", "less", "once"),
    [
        ("L10", "L9", 1, 1),
        ("L10", "L8 L9", 2, 1),
        ("L10", "L8 L9 L10", 3, 1),
        ("L10", "L10", 1, 1),
        ("L10", "L7 M9 K9 L11", 0, 0),
        # Note 121: along a hexside both hexes must be orchards, and count once.
        ("M9", "L8", 0, 0),
        ("M9", "L8 M8", 1, 1),
        ("N10", "L8 M8 M9", 2, 1),
        ("N10", "L8 N9", 0, 0),
    ],
)
def test_fire_through_orchards(foe: str, orchards: str, less: int, once: int) -> None:
    printed = HEAVY[distance("L7", foe) - 1]
    for option, expected in ((False, less), (True, once)):
        t = stage(
            unit("fr1", "art_heavy", "L7"),
            unit("pr1", "inf_regular", foe),
            act="fr1",
            terrain=dict.fromkeys(orchards.split(), "orchard"),
            options={"orchard_once": option},
        )
        assert value(t) == printed - expected
