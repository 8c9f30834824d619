"""What each kind of ground does to movement and fire (8.1 to 8.8, buildings apart)."""

from __future__ import annotations

import pytest

from grognard import BadPosition
from tests.games.vive_lempereur.rules.marching import cornered, march, mover
from tests.games.vive_lempereur.rules.stage import do, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import attack, charge_value, charges, ready, value

# How a unit may go on from each kind of ground: freely, not at all, or it cannot enter.
FREE, STOP, CLOSED = "free", "stop", "closed"
rule = pytest.mark.rule
MOVEMENT = [
    pytest.param("open", FREE),
    pytest.param("wood", STOP, marks=rule("VLE-8.1a")),
    pytest.param("orchard", FREE, marks=rule("VLE-8.2a")),
    pytest.param("hill", FREE, marks=rule("VLE-8.3a")),
    pytest.param("farm", STOP, marks=rule("VLE-8.4a")),
    pytest.param("village", STOP, marks=rule("VLE-8.4a")),
    pytest.param("fortified", STOP, marks=rule("VLE-8.4a")),
    pytest.param("stream", STOP, marks=rule("VLE-8.5a")),
    pytest.param("marsh", STOP, marks=rule("VLE-8.5a")),
    pytest.param("bridge", FREE, marks=rule("VLE-8.6a")),
    pytest.param("field", FREE, marks=rule("VLE-8.7a")),
    pytest.param("river", CLOSED, marks=rule("VLE-8.8")),
    pytest.param("lake", CLOSED, marks=rule("VLE-14.2e")),
    pytest.param("impassable", CLOSED, marks=rule("VLE-8.8")),
]


@rule("VLE-6.1.2")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_horse"])
@pytest.mark.parametrize(("ground", "effect"), MOVEMENT)
def test_movement(ground: str, effect: str, kind: str) -> None:
    ends = cornered(kind, terrain={"B2": ground})
    if effect == CLOSED:
        assert ends == set()
    elif effect == STOP:
        assert ends == {"B2"}
    else:
        assert ends == cornered(kind)
        assert {"B2", "B3", "C2"} <= ends


@rule("VLE-6.1.2")
def test_leaving_ground_that_stops_costs_nothing() -> None:
    assert cornered("cav_light", terrain={"A1": "wood"}) == cornered("cav_light")


@rule("VLE-8.6a")
def test_a_road_is_open_ground() -> None:
    assert cornered("cav_light", roads=[["C2", "B2", "B3"]]) == cornered("cav_light")


@rule("VLE-8.6a", "VLE-8.5a")
@pytest.mark.parametrize("ground", ["stream", "marsh"])
def test_a_road_over_a_stream_is_a_bridge(ground: str) -> None:
    """Note 16: no stop, and guns may fire from it."""
    assert cornered("cav_light", terrain={"B2": ground}, roads=[["B2", "B3"]]) == cornered("cav_light")
    t = stage(mover("art_medium", "H5"), FOE, act="fr1", terrain={"H5": ground}, roads=[["H5", "I5"]])
    assert value(t) == 16


@rule("VLE-8.1a")
@pytest.mark.parametrize("ground", ["wood", "stream"])
def test_who_is_stopped_after_one_hex_may_still_fire(ground: str) -> None:
    """Note 35."""
    assert march("inf_french", "H4", "H5", enemy="H6", terrain={"H5": ground}) == {"pr1"}
    assert march("art_horse", "H4", "H5", enemy="H6", terrain={"H5": "wood"}) == {"pr1"}


@rule("VLE-8.1a", "VLE-8.5a")
@pytest.mark.parametrize(("ground", "through"), [("open", True), ("orchard", True), ("wood", False), ("marsh", False)])
def test_cavalry_charges_into_ground_that_stops_it_not_through(ground: str, through: bool) -> None:
    pieces = [mover("cav_light", "H4"), unit("pr1", "inf_regular", "I6")]
    paths = charges(stage(*pieces, act="fr1", terrain={"I4": ground}))
    assert paths == {"H5 H6", "H5 I5"} | ({"I4 I5"} if through else set())
    near = [mover("cav_light", "H4"), unit("pr1", "inf_regular", "I5")]
    assert charges(stage(*near, act="fr1", terrain={"I4": ground})) == {"H5", "I4"}


@rule("VLE-6.1.2", "VLE-8.1a", "VLE-8.5a")
@pytest.mark.parametrize("ground", ["wood", "stream", "marsh", "farm"])
def test_ground_does_not_stop_a_retreat(ground: str) -> None:
    """Two hexes back, the first of them ground that stops a march."""
    t = stage(mover("inf_french", "H4"), unit("pr1", "inf_regular", "H5", "S"), act="fr1", terrain={"H6": ground},
              dice=[1, 6])  # fmt: skip
    attack(t)
    assert piece_of(t, "pr1")["hex"] == "H7"
    t.close()


# ---- fire --------------------------------------------------------------------------------------------------------

FOE = unit("pr1", "inf_regular", "H6", "S")
TARGET = [
    pytest.param("open", 0, marks=rule("VLE-8.6a")),
    pytest.param("wood", -2, marks=rule("VLE-8.1b")),
    pytest.param("orchard", -1, marks=rule("VLE-8.2b")),
    pytest.param("hill", -2, marks=rule("VLE-8.3b")),
    pytest.param("field", -1, marks=rule("VLE-8.7b")),
    pytest.param("stream", 0, marks=rule("VLE-8.5b")),
    pytest.param("marsh", 0, marks=rule("VLE-8.5b")),
    pytest.param("bridge", 0, marks=rule("VLE-8.6a")),
    pytest.param("farm", -2, marks=rule("VLE-8.4c")),
    pytest.param("village", -3, marks=rule("VLE-8.4d")),
    pytest.param("fortified", -5, marks=rule("VLE-8.4e")),
]


@pytest.mark.parametrize(("kind", "base"), [("inf_french", 9), ("art_medium", 16)])
@pytest.mark.parametrize(("ground", "less"), TARGET)
def test_fire_at_a_unit_on_each_ground(ground: str, less: int, kind: str, base: int) -> None:
    assert value(stage(mover(kind, "H5"), FOE, act="fr1", terrain={"H6": ground})) == base + less


@rule("VLE-8.1b", "VLE-8.2b", "VLE-8.3b", "VLE-8.7b")
@pytest.mark.parametrize(("ground", "less"), [("wood", -2), ("orchard", -1), ("hill", -2), ("field", -1), ("open", 0)])
def test_the_same_at_a_distance(ground: str, less: int) -> None:
    far = unit("pr1", "inf_regular", "H7", "S")
    assert value(stage(mover("inf_french", "H5"), far, act="fr1", terrain={"H7": ground})) == 5 + less
    assert value(stage(mover("art_medium", "H5"), far, act="fr1", terrain={"H7": ground})) == 9 + less


FROM = [
    pytest.param("open", 0, marks=rule("VLE-8.6a")),
    pytest.param("wood", -1, marks=rule("VLE-8.1b")),
    pytest.param("orchard", 0, marks=rule("VLE-8.2b")),
    pytest.param("hill", 0, marks=rule("VLE-8.3b")),
    pytest.param("field", 0, marks=rule("VLE-8.7b")),
    pytest.param("stream", -2, marks=rule("VLE-8.5b")),
    pytest.param("marsh", -2, marks=rule("VLE-8.5b")),
    pytest.param("bridge", 0, marks=rule("VLE-8.6a")),
    pytest.param("farm", -1, marks=rule("VLE-8.4c")),
    pytest.param("village", -2, marks=rule("VLE-8.4d")),
    pytest.param("fortified", -3, marks=rule("VLE-8.4e")),
]


@pytest.mark.parametrize(("ground", "less"), FROM)
def test_infantry_fire_from_each_ground(ground: str, less: int) -> None:
    assert value(stage(mover("inf_french", "H5"), FOE, act="fr1", terrain={"H5": ground})) == 9 + less
    far = unit("pr1", "inf_regular", "H7", "S")
    assert value(stage(mover("inf_french", "H5"), far, act="fr1", terrain={"H5": ground})) == 5 + less


@rule("VLE-8.1b", "VLE-8.4j")
@pytest.mark.parametrize("ground", ["wood", "farm", "village", "fortified", "bridge"])
@pytest.mark.parametrize(("kind", "base"), [("art_medium", 16), ("art_heavy", 18), ("art_horse", 14)])
def test_artillery_ignores_the_ground_it_fires_from(ground: str, kind: str, base: int) -> None:
    assert value(stage(mover(kind, "H5"), FOE, act="fr1", terrain={"H5": ground})) == base


@rule("VLE-8.5b")
@pytest.mark.parametrize("ground", ["stream", "marsh"])
@pytest.mark.parametrize("kind", ["art_medium", "art_heavy", "art_horse"])
def test_artillery_does_not_fire_from_water(ground: str, kind: str) -> None:
    for place in ("H6", "H7"):
        t = stage(mover(kind, "H5"), unit("pr1", "inf_regular", place), act="fr1", terrain={"H5": ground})
        assert targets(ready(t)) == set()
        assert targets(ready(stage(mover(kind, "H5"), unit("pr1", "inf_regular", place), act="fr1"))) == {"pr1"}


@rule("VLE-8.5b")
def test_horse_artillery_that_moves_into_a_stream_does_not_fire() -> None:
    assert march("art_horse", "H4", "H5", terrain={"H5": "stream"}) == set()
    assert march("art_horse", "H4", "H5") == {"pr1"}


@rule("VLE-8.1b", "VLE-8.5b", "VLE-8.6a")
@pytest.mark.parametrize(
    ("start", "end", "points"),
    [
        ("open", "open", 22),  # 14 and 8 for infantry caught in line
        ("wood", "open", 21),
        ("stream", "open", 20),
        ("bridge", "open", 22),
        ("open", "bridge", 22),  # note 122: infantry on a bridge stands in the open
        ("open", "hill", 20),
        ("open", "wood", 12),  # no 8 there
        ("open", "orchard", 13),
        ("open", "field", 13),
        ("open", "stream", 14),
        ("stream", "hill", 18),
    ],
)
def test_charges_take_the_modifiers_of_both_hexes(start: str, end: str, points: int) -> None:
    """Note 62; ``start`` is where the cavalry strikes from."""
    pieces = [mover("cav_heavy", "H4"), unit("pr1", "inf_regular", "I5", "S")]
    assert charge_value(stage(*pieces, act="fr1", terrain={"I4": start, "I5": end}), "I4") == points


@rule("VLE-8.6a")
def test_a_road_changes_no_fire() -> None:
    t = stage(mover("inf_french", "H5"), FOE, act="fr1", roads=[["H4", "H5", "H6", "H7"]])
    assert value(t) == 9
    pieces = [mover("cav_heavy", "H4"), FOE]
    assert charge_value(stage(*pieces, act="fr1", roads=[["H4", "H5", "H6", "H7"]]), "H5") == 22


@rule("VLE-8.3b")
@pytest.mark.parametrize("firer", ["open", "hill"])
def test_a_hill_protects_even_against_the_next_hill(firer: str) -> None:
    for kind, points in (("inf_french", 7), ("art_medium", 14)):
        assert value(stage(mover(kind, "H5"), FOE, act="fr1", terrain={"H5": firer, "H6": "hill"})) == points


# ---- the range of guns on hills (8.3c) -----------------------------------------------------------------------------


@rule("VLE-8.3c")
@pytest.mark.parametrize(("kind", "most", "points"), [("art_medium", 4, 3), ("art_heavy", 5, 2), ("art_horse", 3, 4)])
def test_guns_on_a_hill_reach_one_hex_further(kind: str, most: int, points: int) -> None:
    """Note 13: only at lower ground, with the value of the longest printed distance."""
    for distance in range(1, 9):
        target = unit("pr1", "inf_regular", f"H{3 + distance}", "S")
        flat = stage(mover(kind, "H3"), target, act="fr1")
        high = stage(mover(kind, "H3"), target, act="fr1", terrain={"H3": "hill"})
        level = stage(mover(kind, "H3"), target, act="fr1", terrain={"H3": "hill", f"H{3 + distance}": "hill"})
        assert bool(targets(ready(flat))) is (distance <= most)
        assert bool(targets(ready(level))) is (distance <= most)
        assert bool(targets(ready(high))) is (distance <= most + 1)
        if distance in (most, most + 1):
            assert value(high) == points


@rule("VLE-8.3c")
def test_horse_artillery_that_has_moved_up_the_hill() -> None:
    t = stage(mover("art_horse", "H3"), unit("pr1", "inf_regular", "H8"), act="fr1", terrain={"H4": "hill"})
    do(t, do="move", path=["H4"])
    assert value(t) == 3


@rule("VLE-8.3c")
def test_infantry_on_a_hill_gains_no_range() -> None:
    t = stage(mover("inf_french", "H3"), unit("pr1", "inf_regular", "H6"), act="fr1", terrain={"H3": "hill"})
    assert targets(ready(t)) == set()


# ---- orchards (8.2b) -----------------------------------------------------------------------------------------------


@rule("VLE-8.2b")
@pytest.mark.parametrize(
    ("orchards", "each", "once"),
    [
        ([], 7, 7),
        (["H5"], 6, 6),
        (["H5", "H6"], 5, 6),
        (["H7"], 6, 6),  # the target's own hex
        (["H6", "H7"], 5, 6),
        (["H5", "H6", "H7"], 4, 6),
        (["H4"], 7, 7),  # the guns' own hex
        (["G5", "I5"], 7, 7),
    ],
)
def test_fire_at_and_through_orchards(orchards: list[str], each: int, once: int) -> None:
    """Note 14: one for each, or one altogether by option. Heavy guns at three hexes."""
    pieces = [mover("art_heavy", "H4"), unit("pr1", "inf_regular", "H7", "S")]
    ground = dict.fromkeys(orchards, "orchard")
    assert value(stage(*pieces, act="fr1", terrain=ground)) == each
    assert value(stage(*pieces, act="fr1", terrain=ground, options={"orchard_once": True})) == once


@rule("VLE-8.2b")
@pytest.mark.parametrize(("orchards", "points"), [(["H5"], 5), (["I4"], 5), (["H5", "I4"], 4)])
def test_along_a_hexside_only_two_orchards_count(orchards: list[str], points: int) -> None:
    """Note 121: from H4 to I5 the line runs between H5 and I4."""
    pieces = [mover("inf_french", "H4"), unit("pr1", "inf_regular", "I5", "S")]
    assert value(stage(*pieces, act="fr1", terrain=dict.fromkeys(orchards, "orchard"))) == points


# ---- impassable ground (8.8) ---------------------------------------------------------------------------------------


@rule("VLE-8.8")
@pytest.mark.parametrize("ground", ["impassable", "river", "lake"])
def test_nothing_stands_on_impassable_ground(ground: str) -> None:
    for kind in ("inf_french", "cav_light", "art_medium", "general"):
        with pytest.raises(BadPosition, match=ground):
            stage(unit("fr2", kind, "H5"), turn_of="french", terrain={"H5": ground})


@rule("VLE-8.8")
def test_nobody_retreats_onto_impassable_ground() -> None:
    """With no hex to go to the unit loses an element more and stays."""
    closed = dict.fromkeys(("G6", "H7", "I6"), "impassable")
    t = stage(mover("inf_french", "H5"), FOE, act="fr1", terrain=closed, dice=[9, 1])
    attack(t)
    assert (piece_of(t, "pr1")["hex"], piece_of(t, "pr1")["elements"]) == ("H6", 3)
    assert verbs(t) == {"play"}
    t.close()
