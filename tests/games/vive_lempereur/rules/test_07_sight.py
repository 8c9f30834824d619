"""Lines of sight (7.4), and a plain reading of who may be fired at set against the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.vive_lempereur.rules.board import DIRECTIONS, HEXES, distance, in_arc, neighbours, sees
from tests.games.vive_lempereur.rules.stage import Piece, do, general, stage, targets, unit
from tests.games.vive_lempereur.rules.volley import BUILDINGS, at, charges, foes, ready

BLOCKING = ["wood", "field", "hill", "farm", "village", "fortified", "river", "impassable"]
CLEAR = ["open", "orchard", "stream", "marsh", "bridge", "lake"]
SOMEBODY = [
    unit("fr2", "inf_french", "L9"),
    unit("fr2", "art_medium", "L9"),
    unit("pr2", "cav_light", "L9"),
    general("fr2", "L9"),
    general("pr2", "L9"),
]


def seen(foe: str, *others: Piece, kind: str = "art_heavy", **more: Any) -> bool:
    """Whether a French gun in L7 that faces north may fire at a Prussian in the hex."""
    t = stage(unit("fr1", kind, "L7"), unit("pr1", "inf_regular", foe), *others, act="fr1", **more)
    return "pr1" in targets(ready(t))


# ---------------------------------------------------------------- 7.4 what sight is needed for


@pytest.mark.rule("VLE-7.4")
@pytest.mark.parametrize(("kind", "foe"), [("inf_french", "L9"), ("art_horse", "L9"), ("art_heavy", "L11")])
def test_fire_needs_sight(kind: str, foe: str) -> None:
    assert seen(foe, kind=kind)
    assert not seen(foe, kind=kind, terrain={"L8": "wood"})
    assert seen("L8", kind=kind, terrain={"L7": "wood", "L8": "wood"}), "nothing hides an adjacent enemy"


@pytest.mark.rule("VLE-7.4")
@pytest.mark.parametrize(("ground", "dice"), [({}, 3), ({"L8": "wood"}, 1)])
def test_special_actions_need_sight(ground: dict[str, str], dice: int) -> None:
    """The charged unit throws a die only for the hexes of the charge that it sees."""
    t = stage(unit("fr1", "cav_light", "N6"), unit("pr1", "inf_regular", "L9"), act="fr1", terrain=ground).open_dice()
    do(t, do="charge", target="pr1", path=["M7", "L7", "L8"])
    do(t, do="react")
    assert t.rolling == (dice, 6)


# ---------------------------------------------------------------- 7.4.1 and 7.4.2 the line


@pytest.mark.rule("VLE-7.4.1", "VLE-7.4.2")
@pytest.mark.parametrize(
    ("foe", "hexes"),
    [
        ("L12", "L8 L9 L10 L11"),
        ("M10", "L8 M9"),
        ("M11", "L8 L9 M9 M10"),
        # L10 and M9 are touched at a corner only.
        ("M12", "L8 L9 M10 M11"),
        ("N8", "M8"),
        ("N11", "L8 M9 M10 N10"),
        ("O10", "M8 M9 N8 N9"),
        ("P9", "M8 N8 O9"),
        # Along hexsides no single hex blocks; those crossed do.
        ("M9", ""),
        ("N10", "M9"),
    ],
)
def test_just_the_hexes_that_the_line_crosses_block_it(foe: str, hexes: str) -> None:
    """Every hex round about, tried alone: as a wood, and with a unit in it."""
    near = [place for place in HEXES if distance("L7", place) <= 5 and place not in ("L7", foe)]
    assert {place for place in near if not seen(foe, terrain={place: "wood"})} == set(hexes.split())
    assert {place for place in near if not seen(foe, unit("fr2", "inf_french", place))} == set(hexes.split())


WOOD, UNIT, GENERAL, NOTHING = "wood", "unit", "general", ""


@pytest.mark.rule("VLE-7.4.2")
@pytest.mark.parametrize(
    ("one", "other", "clear"),
    [
        (NOTHING, NOTHING, True),
        (WOOD, NOTHING, True),
        (NOTHING, UNIT, True),
        (GENERAL, NOTHING, True),
        (WOOD, WOOD, False),
        (WOOD, UNIT, False),
        (GENERAL, WOOD, False),
        (UNIT, UNIT, False),
        (UNIT, GENERAL, False),
        (GENERAL, GENERAL, False),
    ],
)
@pytest.mark.parametrize(("foe", "left", "right"), [("M9", "L8", "M8"), ("N10", "L8", "M8"), ("N10", "M10", "N9")])
def test_along_a_hexside_both_hexes_must_obstruct(
    one: str, other: str, clear: bool, foe: str, left: str, right: str
) -> None:
    """Note 8."""
    for pair in ((left, right), (right, left)):
        ground = {place: WOOD for place, what in zip(pair, (one, other), strict=True) if what == WOOD}
        pieces = [
            general(f"fr-{place}", place) if what == GENERAL else unit(f"pr-{place}", "cav_light", place)
            for place, what in zip(pair, (one, other), strict=True)
            if what in (UNIT, GENERAL)
        ]
        assert seen(foe, *pieces, terrain=ground) == clear


@pytest.mark.rule("VLE-7.4.2")
def test_obstructions_on_different_sides_of_the_line_leave_it_open() -> None:
    assert seen("N10", terrain={"L8": "wood", "N9": "wood"})
    assert seen("N10", terrain={"M8": "wood", "M10": "wood"})
    assert not seen("N10", terrain={"L8": "wood", "M8": "hill"})


@pytest.mark.rule("VLE-7.4.2")
def test_at_the_edge_of_the_map_the_only_hex_beside_the_line_decides() -> None:
    def along_the_edge(**more: Any) -> bool:
        t = stage(unit("fr1", "inf_french", "B1"), unit("pr1", "inf_regular", "D1"), act="fr1", **more)
        return "pr1" in targets(ready(t, "SE"))

    assert neighbours("B1") == ["B2", "C1", "A1"] and distance("B1", "D1") == 2
    assert along_the_edge()
    assert not along_the_edge(terrain={"C1": "wood"})


# ---------------------------------------------------------------- 7.4.3 obstructions


@pytest.mark.rule("VLE-7.4.3a")
@pytest.mark.parametrize("ground", BLOCKING)
def test_ground_that_obstructs(ground: str) -> None:
    assert not seen("L11", terrain={"L9": ground})
    assert not seen("L9", terrain={"L8": ground}, kind="inf_french")


@pytest.mark.rule("VLE-7.4.3a")
@pytest.mark.parametrize("ground", CLEAR)
def test_ground_that_does_not_obstruct(ground: str) -> None:
    assert seen("L11", terrain={"L9": ground})
    assert seen("L9", terrain={"L8": ground}, kind="inf_french")
    assert seen("L11", terrain={"L9": ground}, roads=[["M9", "L9", "K10"]]), "nor does a road"


@pytest.mark.rule("VLE-7.4.3a")
@pytest.mark.parametrize("somebody", SOMEBODY, ids=["friend", "gun", "enemy", "own general", "enemy general"])
def test_units_and_generals_of_either_side_obstruct(somebody: Piece) -> None:
    assert not seen("L11", somebody)
    assert seen("L11", {**somebody, "hex": "M9"})


@pytest.mark.rule("VLE-7.4.3b")
@pytest.mark.parametrize("ground", ["wood", "field", "hill", *BUILDINGS])
def test_the_hexes_of_firer_and_target_never_obstruct(ground: str) -> None:
    """Note 10 for the firer's own hex."""
    assert seen("L11", terrain={"L11": ground})
    assert seen("L11", terrain={"L7": ground})
    assert seen("L11", general("pr2", "L11"), general("fr2", "L7"), terrain={"L7": ground, "L11": ground})


# ---------------------------------------------------------------- hills


@pytest.mark.rule("VLE-7.4.3a", "VLE-8.3d")
@pytest.mark.parametrize(
    ("screen", "ground", "clear"),
    [
        (unit("fr2", "inf_french", "L8"), {}, True),
        (general("fr2", "L8"), {}, True),
        (unit("fr2", "inf_french", "L8"), {"L8": "orchard"}, True),
        (unit("fr2", "inf_french", "L8"), {"L8": "field"}, False),
        (unit("fr2", "inf_french", "L8"), {"L8": "hill"}, False),
        (unit("fr2", "inf_french", "L9"), {}, False),
        (unit("pr2", "inf_regular", "L8"), {}, False),
        (general("pr2", "L8"), {}, False),
    ],
)
def test_guns_on_a_hill_look_over_friends_next_to_them(screen: Piece, ground: dict[str, str], clear: bool) -> None:
    """Note 12. Infantry on a hill, or guns on the flat, look over nobody."""
    assert seen("L11", screen, terrain={"L7": "hill", **ground}) == clear
    assert not seen("L11", screen, terrain=ground)
    if screen["hex"] == "L8":
        assert not seen("L9", screen, kind="inf_french", terrain={"L7": "hill", **ground})


@pytest.mark.rule("VLE-7.4.2", "VLE-8.3d")
def test_guns_on_a_hill_look_along_a_hexside_over_a_friend() -> None:
    friend, foe = unit("fr2", "inf_french", "L8"), unit("pr2", "inf_regular", "M8")
    for pieces in ([friend, foe], [friend, {**friend, "id": "fr3", "hex": "M8"}]):
        assert seen("M9", *pieces, terrain={"L7": "hill"})
        assert not seen("M9", *pieces)
    assert seen("M9", friend, terrain={"L7": "hill", "M8": "wood"})
    assert not seen("M9", {**foe, "hex": "L8"}, {**foe, "id": "pr3"}, terrain={"L7": "hill"})


@pytest.mark.rule("VLE-7.4.3a", "VLE-8.3a")
@pytest.mark.parametrize(("option", "clear"), [(False, False), (True, True)])
def test_a_hill_hides_what_is_behind_it_from_a_hill_too(option: bool, clear: bool) -> None:
    """Note 11: by the option hill hexes that hang together do not block between units standing on them."""
    options = {"hills_see_across": option}
    ridge = {"L7": "hill", "L8": "hill", "L9": "hill"}
    assert seen("L9", terrain=ridge, options=options) == clear
    assert not seen("L9", terrain={"L7": "hill", "L8": "hill"}, options=options), "the target is below"
    assert not seen("L9", terrain={"L8": "hill", "L9": "hill"}, options=options), "the firer is below"
    assert not seen("L11", terrain={"L7": "hill", "L9": "hill", "L11": "hill"}, options=options), "three hills"
    assert not seen("L9", terrain={**ridge, "L8": "wood", "M8": "hill", "M9": "hill"}, options=options)


# ---------------------------------------------------------------- a plain reading


FIRERS = ["inf_french", "inf_guard", "garrison", "art_horse", "art_medium", "art_heavy", "cav_light"]
RANGE = {"inf_french": 2, "inf_guard": 2, "garrison": 1, "art_horse": 3, "art_medium": 4, "art_heavy": 5}


def plain_targets(pieces: list[Piece], ground: dict[str, str], facing: str) -> set[str]:
    """Chapter 7 read out for the first piece, straight from the rulebook and the notes."""
    me, *rest = pieces
    here, kind = me["hex"], me["type"]
    terrain = ground.get(here, "open")
    artillery = kind.startswith("art_")
    if artillery and terrain in ("stream", "marsh"):
        return set()
    sheltered = terrain in BUILDINGS
    all_round = sheltered or me.get("formation") == "square"
    standing: dict[str, list[Piece]] = {}
    for piece in rest:
        standing.setdefault(piece["hex"], []).append(piece)

    def blocks(place: str) -> bool:
        if ground.get(place, "open") in BLOCKING:
            return True
        there = standing.get(place, [])
        ours = all(piece["id"].startswith("fr") for piece in there)
        if artillery and terrain == "hill" and place in neighbours(here) and ours:
            return False
        return bool(there)

    found: dict[str, int] = {}
    for foe in rest:
        there = foe["hex"]
        n = distance(here, there)
        building = ground.get(there, "open") in BUILDINGS
        if foe["id"].startswith("fr") or foe["type"] == "general":
            continue
        if kind == "cav_light":
            front = at(here, facing) == there and not building
            dismounted = n == 1 and terrain in ("farm", "fortified")
            if dismounted if sheltered else front:
                found[foe["id"]] = n
            continue
        most = RANGE[kind] + (1 if artillery and terrain == "hill" and ground.get(there) != "hill" else 0)
        if n > most or not (all_round or in_arc(here, facing, there)) or not sees(here, there, blocks):
            continue
        if building and n > 1 and not artillery:
            continue
        found[foe["id"]] = n
    if not artillery:
        found = {foe: n for foe, n in found.items() if n == min(found.values())}
    return set(found)


@pytest.mark.rule("VLE-6.2.11b", "VLE-7.1b", "VLE-7.3c", "VLE-7.4.1", "VLE-7.4.2", "VLE-7.4.3a")
@pytest.mark.parametrize("kind", FIRERS)
def test_targets_agree_with_a_plain_reading(kind: str) -> None:
    """Crowded random corners of a field, every facing tried."""
    chance = random.Random(f"sight {kind}")
    found = 0
    for _ in range(25):
        around = [place for place in HEXES if distance("L7", place) <= 6]
        ground = {place: chance.choice([*BLOCKING[:-2], *CLEAR[1:]]) for place in around if chance.random() < 0.25}
        if kind == "garrison":
            ground["L7"] = chance.choice(BUILDINGS)
        elif ground.get("L7") == "lake":
            del ground["L7"]
        me = unit("fr1", kind, "L7")
        if kind.startswith("inf") and ground.get("L7", "open") in ("open", "hill") and chance.random() < 0.2:
            me["formation"] = "square"
        pieces = [me]
        for place in around:
            if place != "L7" and ground.get(place) != "lake" and chance.random() < 0.25:
                name = chance.choice(["fr", "pr", "pr"]) + f"-{place}"
                what = chance.choice(["general", "inf_regular", "cav_light", "art_medium", "art_horse"])
                pieces.append(unit(name, what, place))
        t = stage(*pieces, act="fr1", terrain=ground)
        for facing in DIRECTIONS:
            expected = plain_targets(pieces, ground, facing)
            assert targets(ready(t.fork(), facing)) == expected, (pieces, ground, facing)
            found += len(expected)
    assert found > 10


@pytest.mark.rule("VLE-7.3h", "VLE-7.4")
def test_charges_agree_with_a_plain_reading() -> None:
    """In sight and arc at the start; the paths offered are just the shortest of all that end beside the target."""
    chance = random.Random("charge")
    found = 0
    for _ in range(60):
        around = [place for place in HEXES if distance("L7", place) <= 5]
        ground = {
            place: chance.choice(["wood", "marsh", "lake", "orchard", "hill"])
            for place in around
            if place != "L7" and chance.random() < 0.2
        }
        free = [place for place in around if ground.get(place) != "lake" and distance("L7", place) > 1]
        pieces = [unit("fr1", "cav_light", "L7"), *foes(*chance.sample(free, 3))]
        taken = {piece["hex"] for piece in pieces[1:]}
        t = stage(*pieces, act="fr1", terrain=ground)

        def blocks(place: str, ground: dict[str, str] = ground, taken: set[str] = taken) -> bool:
            return ground.get(place) in BLOCKING or place in taken

        for foe in taken:
            paths: list[list[str]] = []
            front = [["L7"]]
            while front and not paths and len(front[0]) <= 3:
                longer = [
                    [*path, near]
                    for path in front
                    for near in neighbours(path[-1])
                    if near not in taken and near not in path and ground.get(near) != "lake"
                ]
                paths = [path for path in longer if distance(path[-1], foe) == 1]
                front = [
                    path
                    for path in longer
                    if ground.get(path[-1]) not in ("wood", "marsh") and not taken & set(neighbours(path[-1]))
                ]
            if not in_arc("L7", "N", foe) or not sees("L7", foe, blocks):
                paths = []
            assert charges(t, foe) == {" ".join(path[1:]) for path in paths}, (pieces, ground, foe)
            found += len(paths)
    assert found > 40
