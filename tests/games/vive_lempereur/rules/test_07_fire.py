"""Who may attack whom, when and how often (7.0 to 7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.errors import Refused
from tests.games.vive_lempereur.rules.board import DIRECTIONS, HEXES, distance, in_arc
from tests.games.vive_lempereur.rules.stage import do, general, moves, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import BUILDINGS, at, attack, foes, ready, value, worth


def ring(place: str, n: int) -> list[str]:
    return [other for other in HEXES if distance(place, other) == n]


# ---------------------------------------------------------------- 7.0 when, 7.0.1 how often, 7.0.2 at how many


@pytest.mark.rule("VLE-7.0a")
def test_fire_comes_after_the_move_and_ends_the_activation() -> None:
    t = stage(unit("fr1", "inf_french", "L6"), *foes("L9"), act="fr1", dice=[10])
    assert verbs(t) == {"stand", "move", "square"}
    assert "play" in verbs(ready(t.fork()))  # three hexes off: nothing to fire at, the activation is over
    do(t, do="move", path=["L7"])
    do(t, do="face", facing="N")
    assert targets(t) == {"L9"} and verbs(t) == {"fire", "hold"}
    do(t, do="fire", target="L9")
    assert "play" in verbs(t)
    t.close()


@pytest.mark.rule("VLE-7.0a", "VLE-8.4b")
@pytest.mark.parametrize(("ground", "may_fire"), [("open", True), ("farm", False)])
def test_no_fire_after_passing_through_a_building_by_road(ground: str, may_fire: bool) -> None:
    """Note 120: two hexes by road leave infantry its fire, unless it went through a building."""
    road = [["L5", "L6", "L7", "L8"]]
    t = stage(unit("fr1", "inf_french", "L5"), *foes("L9"), act="fr1", roads=road, terrain={"L6": ground})
    do(t, do="move", path=["L6", "L7"])
    do(t, do="face", facing="N")
    assert targets(t) == ({"L9"} if may_fire else set())


@pytest.mark.rule("VLE-7.0b")
@pytest.mark.parametrize("kind", ["inf_french", "art_medium"])
def test_a_unit_may_turn_before_it_fires(kind: str) -> None:
    t = stage(unit("fr1", kind, "L7", "N"), *foes("L5"), act="fr1")
    assert {facing for facing in DIRECTIONS if targets(ready(t.fork(), facing)) == {"L5"}} == {"SE", "S", "SW"}


@pytest.mark.rule("VLE-7.0b")
def test_a_unit_may_turn_at_the_end_of_its_move() -> None:
    t = stage(unit("fr1", "art_horse", "L7", "N"), *foes("L4"), act="fr1")
    do(t, do="move", path=["M7"])
    do(t, do="face", facing="S")
    assert targets(t) == {"L4"} and piece_of(t, "fr1")["facing"] == "S"


@pytest.mark.rule("VLE-7.0.1")
def test_a_unit_that_has_fired_gets_no_second_fire_in_the_round() -> None:
    t = stage(
        unit("fr1", "inf_french", "L7"),
        unit("fr2", "inf_french", "I3"),
        *foes("L8"),
        markers={"infantry": 3, "flag": 1},
        dice=[10],
    )
    do(t, do="order", unit="fr1", marker="infantry")
    attack(t, "L8")
    assert {a["unit"] for a in t.legal("french") if a["do"] == "order"} == {"fr2"}
    with pytest.raises(Refused):
        do(t, do="fire", target="L8")
    t.close()


@pytest.mark.rule("VLE-7.0.1")
def test_a_special_action_is_not_counted_as_the_fire_of_the_round() -> None:
    gun = unit("pr1", "art_medium", "L9", marks=["ordered"])
    t = stage(unit("fr1", "cav_light", "L6"), gun, act="fr1", dice=[5, 6, 1])
    do(t, do="charge", target="pr1", path=["L7", "L8"])
    assert t.to_act == ("prussian",) and verbs(t) == {"react", "decline"}
    assert "event-opportunity-fire" in {event["event"] for event in do(t, do="react")}
    t.close()


@pytest.mark.rule("VLE-7.0.2")
def test_one_target_takes_all_the_fire() -> None:
    t = stage(unit("fr1", "art_heavy", "L7"), *foes("L8", "M8", "K8"), act="fr1", dice=[1, 3])
    ready(t)
    offered = [a for a in t.legal("french") if a["do"] == "fire"]
    assert sorted(offered, key=lambda a: str(a["target"])) == [
        {"do": "fire", "target": name} for name in ("K8", "L8", "M8")
    ]
    for wish in (["L8", "M8"], None, "fr1"):
        with pytest.raises(Refused):
            do(t, do="fire", target=wish)
    do(t, do="fire", target="M8")
    assert [piece_of(t, name)["elements"] for name in ("L8", "M8", "K8")] == [4, 2, 4]
    assert "fire" not in verbs(t)
    t.close()


# ---------------------------------------------------------------- 7.1 procedure and arc


@pytest.mark.rule("VLE-7.1a")
def test_the_steps_of_combat() -> None:
    """Distance 1 gives 9, the two terrains -1 and -2; the d10 is thrown for hits, then the d6 for effects."""
    t = stage(unit("fr1", "inf_french", "L7"), *foes("L8"), act="fr1", terrain={"L7": "wood", "L8": "hill"}).open_dice()
    assert worth(attack(t, "L8")) == 6
    assert t.rolling == (1, 10)
    missed = t.fork()
    missed.impose([7])
    assert missed.rolling is None and piece_of(missed, "L8")["elements"] == 4
    t.impose([6])
    assert t.rolling == (1, 6)
    t.impose([5])
    assert t.rolling is None
    assert piece_of(t, "L8")["hex"] == "L9" and piece_of(t, "L8")["elements"] == 3


@pytest.mark.rule("VLE-7.1b")
@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize(("kind", "n", "in_front"), [("inf_french", 1, 3), ("inf_french", 2, 5), ("art_horse", 3, 7)])
def test_only_enemies_in_the_front_arc_are_attacked(kind: str, n: int, in_front: int, facing: str) -> None:
    t = stage(unit("fr1", kind, "L7"), *foes(*ring("L7", n)), act="fr1")
    found = targets(ready(t, facing))
    assert found == {place for place in ring("L7", n) if in_arc("L7", facing, place)}
    assert len(found) == in_front


@pytest.mark.rule("VLE-7.1b")
def test_the_arc_facing_north_hex_by_hex() -> None:
    t = stage(unit("fr1", "inf_french", "L7"), *foes(*ring("L7", 2)), act="fr1")
    assert targets(ready(t, "N")) == {"I8", "K9", "L9", "M9", "N8"}


@pytest.mark.rule("VLE-7.1c", "VLE-7.3g")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_cavalry_attacks_only_the_hex_before_its_front(facing: str) -> None:
    t = stage(unit("fr1", "cav_heavy", "L7", "N"), *foes(*ring("L7", 1)), act="fr1")
    assert targets(ready(t, facing)) == {at("L7", facing)}


@pytest.mark.rule("VLE-7.3g")
def test_cavalry_has_no_fire_at_a_distance_and_none_after_a_plain_move() -> None:
    t = stage(unit("fr1", "cav_heavy", "L7"), *foes("L9"), act="fr1")
    assert targets(ready(t.fork())) == set()
    do(t, do="move", path=["L8"])
    do(t, do="face", facing="N")
    assert "play" in verbs(t)


@pytest.mark.rule("VLE-7.1d")
@pytest.mark.parametrize("n", [1, 2])
def test_a_square_fires_in_any_direction(n: int) -> None:
    foe = foes(*ring("L7", n))
    t = stage(unit("fr1", "inf_french", "L7", "N", formation="square"), *foe, act="fr1")
    do(t, do="stand")
    assert targets(t) == set(ring("L7", n))


@pytest.mark.rule("VLE-7.1d")
@pytest.mark.parametrize("building", BUILDINGS)
@pytest.mark.parametrize(("kind", "n"), [("inf_french", 1), ("inf_french", 2), ("art_horse", 3), ("garrison", 1)])
def test_a_unit_in_a_building_fires_in_any_direction(kind: str, n: int, building: str) -> None:
    t = stage(unit("fr1", kind, "L7", "N"), *foes(*ring("L7", n)), act="fr1", terrain={"L7": building})
    assert "face" not in verbs(t)
    if "stand" in verbs(t):
        do(t, do="stand")
    assert targets(t) == set(ring("L7", n))


# ---------------------------------------------------------------- 7.2 fire value and losses


@pytest.mark.rule("VLE-7.2a")
@pytest.mark.parametrize(
    ("foe", "ground", "expected"),
    [
        ("L8", {}, 9),
        ("L9", {}, 5),
        ("L9", {"L9": "wood"}, 3),
        ("L9", {"L7": "stream"}, 3),
        ("L8", {"L7": "stream", "L8": "field"}, 6),
    ],
)
def test_the_value_depends_on_distance_and_is_modified(foe: str, ground: dict[str, str], expected: int) -> None:
    t = stage(unit("fr1", "inf_french", "L7"), *foes(foe), act="fr1", terrain=ground)
    assert value(t, foe) == expected


@pytest.mark.rule("VLE-7.2b")
@pytest.mark.parametrize(("kind", "printed"), [("inf_french", 9), ("cav_dragoon", 12), ("art_medium", 16)])
def test_losses_do_not_weaken_fire(kind: str, printed: int) -> None:
    full = 4 if kind == "inf_french" else 3
    for elements in range(1, full + 1):
        t = stage(unit("fr1", kind, "L7", elements=elements), *foes("L8"), act="fr1")
        assert value(t, "L8") == printed


@pytest.mark.rule("VLE-7.2c")
def test_the_example_of_the_loss_cap() -> None:
    """One element of French line, with a general, on a flank: 9 + 2 + 4; two losses shown, one suffered."""
    t = stage(
        unit("fr1", "inf_french", "L7", elements=1),
        general("fr2", "L7"),
        unit("pr1", "inf_regular", "L8", "N"),
        act="fr1",
        dice=[5, 3],
    )
    events = attack(t)
    assert worth(events) == 15
    assert [(e["losses"], e["retreat"]) for e in events if e["event"] == "event-effects"] == [(2, 0)]
    assert piece_of(t, "pr1")["elements"] == 3
    t.close()


@pytest.mark.rule("VLE-7.2c")
@pytest.mark.parametrize(("elements", "lost"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_cap_holds_for_retreats_that_become_losses_too(elements: int, lost: int) -> None:
    """8 + 4 at a square: one sure hit, a 6 shows 1 loss and 2 hexes, which a square takes as losses."""
    t = stage(
        unit("fr1", "inf_regular", "L7", elements=elements),
        unit("pr1", "inf_regular", "L8", formation="square"),
        act="fr1",
        dice=[3, 6],
    )
    attack(t)
    assert piece_of(t, "pr1")["elements"] == 4 - lost
    t.close()


@pytest.mark.rule("VLE-7.2c")
@pytest.mark.parametrize("kind", ["garrison", "cav_heavy"])
def test_the_cap_of_a_garrison_and_of_dismounted_cavalry(kind: str) -> None:
    t = stage(
        unit("fr1", kind, "L7", elements=1),
        unit("pr1", "art_medium", "L8"),
        act="fr1",
        terrain={"L7": "farm"},
        dice=[4, 6],
    )
    attack(t)
    assert piece_of(t, "pr1")["elements"] == 2
    t.close()


@pytest.mark.rule("VLE-7.2c")
@pytest.mark.parametrize(("kind", "dice"), [("cav_heavy", [4, 3]), ("art_heavy", [8, 3])])
def test_cavalry_and_guns_have_no_cap(kind: str, dice: list[int]) -> None:
    t = stage(unit("fr1", kind, "L7", elements=1), unit("pr1", "inf_regular", "L8"), act="fr1", dice=dice)
    attack(t)
    assert piece_of(t, "pr1")["elements"] == 2
    t.close()


# ---------------------------------------------------------------- 7.3 ranges


@pytest.mark.rule("VLE-7.3a")
@pytest.mark.parametrize("kind", ["inf_guard", "inf_elite", "inf_english", "inf_french", "inf_regular", "inf_militia"])
def test_infantry_fires_two_hexes(kind: str) -> None:
    reached = [n for n in (1, 2, 3) if targets(ready(stage(unit("fr1", kind, "L7"), *foes(f"L{7 + n}"), act="fr1")))]
    assert reached == [1, 2]


@pytest.mark.rule("VLE-7.3b")
def test_a_garrison_fires_one_hex() -> None:
    reached = []
    for n in (1, 2):
        t = stage(unit("fr1", "garrison", "L7"), *foes(f"L{7 + n}"), act="fr1", terrain={"L7": "farm"})
        if targets(t):
            reached.append(n)
    assert reached == [1]


@pytest.mark.rule("VLE-7.3b")
@pytest.mark.parametrize("building", BUILDINGS)
@pytest.mark.parametrize(
    "foe",
    [
        unit("pr1", "inf_regular", "L8"),
        unit("pr1", "inf_regular", "L8", "N"),
        unit("pr1", "inf_regular", "L8", formation="square"),
        unit("pr1", "cav_light", "L8"),
        unit("pr1", "art_medium", "L8", "N"),
    ],
)
@pytest.mark.parametrize("ground", ["open", "hill"])
def test_nothing_modifies_the_fire_of_a_garrison(building: str, foe: dict[str, Any], ground: str) -> None:
    t = stage(
        unit("fr1", "garrison", "L7"), general("fr2", "L7"), foe, act="fr1", terrain={"L7": building, "L8": ground}
    )
    assert value(t) == 4


@pytest.mark.rule("VLE-7.3c")
@pytest.mark.parametrize(
    ("foe", "facing", "expected"),
    [
        (["L8", "L9"], "N", {"L8"}),
        (["M8", "I8"], "N", {"M8"}),
        (["L8", "M8", "L9"], "N", {"L8", "M8"}),
        (["L9", "N8", "K9"], "N", {"L9", "N8", "K9"}),
        # Note 123: the facing is chosen first, and what is then out of the arc is no target.
        (["L6", "L9"], "N", {"L9"}),
        (["L6", "L9"], "S", {"L6"}),
    ],
)
def test_infantry_fires_at_the_nearest(foe: list[str], facing: str, expected: set[str]) -> None:
    t = stage(unit("fr1", "inf_french", "L7"), *foes(*foe), act="fr1")
    assert targets(ready(t, facing)) == expected


@pytest.mark.rule("VLE-7.3c")
def test_a_garrison_chooses_among_adjacent_enemies() -> None:
    t = stage(unit("fr1", "garrison", "L7"), *foes("L8", "L6", "L9"), act="fr1", terrain={"L7": "farm"})
    assert targets(t) == {"L8", "L6"}


@pytest.mark.rule("VLE-7.3c")
def test_what_may_not_be_fired_at_is_not_the_nearest() -> None:
    """Notes 53, 54 and 124: a lone general shields nobody; a building at 2 hexes or a hidden unit is no target."""
    pieces = [unit("fr1", "inf_french", "L7"), general("pr9", "M8"), *foes("L9", "N7", "I8")]
    ground = {"L7": "farm", "N7": "farm", "K8": "wood"}
    assert targets(ready(stage(*pieces, act="fr1", terrain=ground))) == {"L9"}
    assert targets(ready(stage(*pieces, act="fr1", terrain={"L7": "farm"}))) == {"L9", "N7", "I8"}


@pytest.mark.rule("VLE-7.3c")
@pytest.mark.parametrize(("kind", "ground"), [("art_medium", "open"), ("art_horse", "hill")])
def test_guns_need_not_fire_at_the_nearest(kind: str, ground: str) -> None:
    t = stage(unit("fr1", kind, "L7"), *foes("L8", "M9", "N8", "K9"), act="fr1", terrain={"L7": ground})
    assert targets(ready(t)) == {"L8", "M9", "N8", "K9"}


GUNS = [
    pytest.param("art_horse", 3, marks=pytest.mark.rule("VLE-7.3f")),
    pytest.param("art_medium", 4, marks=pytest.mark.rule("VLE-7.3d")),
    pytest.param("art_heavy", 5, marks=pytest.mark.rule("VLE-7.3e")),
]


@pytest.mark.parametrize(("kind", "most"), GUNS)
def test_range_of_guns(kind: str, most: int) -> None:
    def reached(gun_ground: str, foe_ground: str) -> list[int]:
        found = []
        for n in range(1, 8):
            foe = unit("pr1", "inf_regular", f"L{5 + n}")
            t = stage(unit("fr1", kind, "L5"), foe, act="fr1", terrain={"L5": gun_ground, f"L{5 + n}": foe_ground})
            if targets(ready(t)):
                found.append(n)
        return found

    flat, hill = list(range(1, most + 1)), list(range(1, most + 2))
    assert reached("open", "open") == reached("open", "hill") == reached("wood", "open") == flat
    assert reached("hill", "hill") == flat
    for lower in ("open", "wood", "village", "stream"):
        assert reached("hill", lower) == hill


@pytest.mark.rule("VLE-7.3f")
def test_horse_artillery_moves_two_hexes_and_fires() -> None:
    t = stage(unit("fr1", "art_horse", "L5"), *foes("L10"), act="fr1")
    do(t, do="move", path=moves(t)["L7"]["path"])
    do(t, do="face", facing="N")
    assert targets(t) == {"L10"}


@pytest.mark.rule("VLE-7.3f")
def test_horse_artillery_that_moved_onto_a_hill_reaches_four_hexes() -> None:
    t = stage(unit("fr1", "art_horse", "L5"), *foes("L11"), act="fr1", terrain={"L7": "hill"}).open_dice()
    do(t, do="move", path=moves(t)["L7"]["path"])
    do(t, do="face", facing="N")
    assert worth(do(t, do="fire", target="L11")) == 3
