"""How far units go, past friends and enemies (6.0 to 6.2)."""

from __future__ import annotations

import pytest

from grognard import BadPosition
from tests.games.vive_lempereur.rules.board import distance
from tests.games.vive_lempereur.rules.marching import (
    CAVALRY,
    FOOT_GUNS,
    INFANTRY,
    ROAD,
    STEPS,
    cornered,
    march,
    mover,
    within,
)
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, targets, unit, verbs
from tests.games.vive_lempereur.rules.volley import charges, ready, value

# ---- allowances ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.0b", "VLE-6.0l", "VLE-6.0n", "VLE-6.0p", "VLE-6.0q")
@pytest.mark.parametrize(("kind", "steps"), [*STEPS.items(), ("general", 3)])
def test_hexes_across_country(kind: str, steps: int) -> None:
    t = stage(mover(kind, "H6"), act="fr1")
    assert set(moves(t)) == within("H6", steps)
    assert all(len(move["path"]) == distance("H6", end) for end, move in moves(t).items())


@pytest.mark.rule("VLE-6.0b")
@pytest.mark.parametrize("kind", INFANTRY)
def test_infantry_fires_after_one_hex_not_after_two(kind: str) -> None:
    assert march(kind, "H4", "H5") == {"pr1"}
    assert march(kind, "H3", "H4", "H5") == set()


@pytest.mark.rule("VLE-6.0l")
@pytest.mark.parametrize("kind", CAVALRY)
def test_cavalry_fights_after_riding_up_to_three_hexes(kind: str) -> None:
    for start, path in (("H5", "H6"), ("H4", "H5 H6"), ("H3", "H4 H5 H6")):
        assert path in charges(stage(mover(kind, start), unit("pr1", "inf_regular", "H7"), act="fr1"))
    assert charges(stage(mover(kind, "H2"), unit("pr1", "inf_regular", "H7"), act="fr1")) == set()
    t = stage(mover(kind, "H6"), unit("pr1", "inf_regular", "H7"), act="fr1")  # or without moving
    assert targets(ready(t)) == {"pr1"}


@pytest.mark.rule("VLE-6.0n")
@pytest.mark.parametrize("kind", FOOT_GUNS)
def test_foot_artillery_moves_or_fires(kind: str) -> None:
    assert march(kind, "H4", "H5") == set()
    t = stage(mover(kind, "H5"), unit("pr1", "inf_regular", "H7"), act="fr1")
    assert targets(ready(t)) == {"pr1"}


@pytest.mark.rule("VLE-6.0p")
def test_horse_artillery_moves_and_fires() -> None:
    assert march("art_horse", "H4", "H5") == {"pr1"}
    assert march("art_horse", "H3", "H4", "H5") == {"pr1"}


@pytest.mark.rule("VLE-6.0p")
def test_horse_artillery_is_artillery_in_all_else() -> None:
    """Under the bombardment, passing through nobody, firing over friends from a hill, no shot from a stream."""
    t = stage(mover("art_horse", "H6"), act="fr1", card="artillery_bombardment")
    assert set(moves(t)) == within("H6", 4)
    assert cornered("art_horse", unit("fr2", "art_medium", "B2")) == set()
    pieces = [mover("art_horse", "H4"), unit("fr2", "inf_french", "H5"), unit("pr1", "inf_regular", "H7")]
    assert targets(ready(stage(*pieces, act="fr1", terrain={"H4": "hill"}))) == {"pr1"}
    assert targets(ready(stage(pieces[0], pieces[2], act="fr1", terrain={"H4": "stream"}))) == set()


@pytest.mark.rule("VLE-6.0o", "VLE-6.2.13b")
@pytest.mark.parametrize("kind", [*FOOT_GUNS, "art_horse"])
def test_guns_turn_in_their_hex_and_fire(kind: str) -> None:
    t = stage(mover(kind, "H5", "S"), unit("pr1", "inf_regular", "H8"), act="fr1", dice=[10])
    do(t, do="stand")
    do(t, do="face", facing="N")
    do(t, do="fire", target="pr1")
    assert piece_of(t, "fr1")["facing"] == "N"
    t.close()
    t = stage(mover(kind, "H5", "S"), unit("pr1", "inf_regular", "H7"), act="fr1")
    assert targets(ready(t, "S")) == set()


@pytest.mark.rule("VLE-6.0a")
def test_an_order_is_for_moving_and_firing_or_for_rallying() -> None:
    far = unit("pr1", "inf_regular", "H11")
    worn = mover("inf_french", "H4", elements=2)
    t = stage(worn, far, act="fr1", dice=[5, 5, 1])
    assert verbs(t) == {"stand", "move", "square", "rally"}
    do(t, do="rally")
    assert piece_of(t, "fr1") == {**piece_of(t, "fr1"), "elements": 4, "hex": "H4"}
    assert verbs(t) == {"play"}  # the round is over: no move, no turn, no fire
    t.close()

    t = stage(worn, far, act="fr1")
    do(t, do="move", path=["H5"])
    assert verbs(t) == {"face"}
    do(t, do="face", facing="N")
    assert verbs(t) == {"play"}

    near = unit("pr1", "inf_regular", "H6")
    t = stage(worn, near, unit("fr2", "inf_french", "G5"), act="fr1", dice=[10])
    do(t, do="move", path=["H5"])
    do(t, do="face", facing="N")
    assert verbs(t) == {"fire", "hold"}
    do(t, do="fire", target="pr1")
    assert verbs(t) == {"play"}
    t.close()


@pytest.mark.rule("VLE-6.0b")
def test_the_infantry_manoeuvre_gives_three_hexes_and_fire_after_one() -> None:
    t = stage(mover("inf_french", "H6"), act="fr1", card="infantry_manoeuvre", roads=[ROAD])
    assert set(moves(t)) == within("H6", 3)
    assert march("inf_french", "H4", "H5", card="infantry_manoeuvre") == {"pr1"}
    assert march("inf_french", "H3", "H4", "H5", card="infantry_manoeuvre", roads=[ROAD]) == set()


# ---- other pieces in the way (6.1) -------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.1a")
@pytest.mark.parametrize(
    ("kind", "owner", "other"),
    [
        (kind, owner, other)
        for kind in ("inf_french", "cav_light", "art_medium", "art_horse")
        for owner in ("fr2", "pr2")
        for other in ("inf_guard", "cav_heavy", "garrison")
        if (kind, owner, other) != ("inf_french", "fr2", "garrison")  # that one is absorbed (6.0h)
    ],
)
def test_no_unit_enters_an_occupied_hex(kind: str, owner: str, other: str) -> None:
    assert "B2" in cornered(kind, terrain={"B2": "farm"})
    assert cornered(kind, unit(owner, other, "B2"), terrain={"B2": "farm"}) == set()


@pytest.mark.rule("VLE-6.1b", "VLE-6.1c")
@pytest.mark.parametrize("guns", [*FOOT_GUNS, "art_horse"])
def test_infantry_and_cavalry_pass_through_friendly_guns_but_do_not_stop_there(guns: str) -> None:
    battery = unit("fr2", guns, "B2")
    assert cornered("inf_french", battery) == {"B3", "C1", "C2"}
    assert cornered("cav_light", battery) == cornered("cav_light") - {"B2"}
    for kind in (*FOOT_GUNS, "art_horse"):
        assert cornered(kind, battery) == set()


@pytest.mark.rule("VLE-6.1b", "VLE-6.1c")
def test_a_unit_that_passed_through_guns_leaves_them_as_they_were() -> None:
    pieces = [mover("inf_french", "H4"), general("fr5", "H4"), unit("fr2", "art_medium", "H5"), general("fr6", "H5")]
    t = stage(*pieces, act="fr1", terrain={"G4": "lake", "G5": "lake", "I4": "lake", "I5": "lake", "H3": "lake"})
    do(t, do="move", path=["H5", "H6"])
    where = {piece["id"]: piece["hex"] for piece in t.position()["pieces"]}
    assert where == {"fr1": "H6", "fr5": "H6", "fr2": "H5", "fr6": "H5"}


@pytest.mark.rule("VLE-6.1b")
def test_enemy_guns_are_not_passed_through() -> None:
    assert cornered("cav_light", unit("pr1", "art_medium", "B2")) == set()


@pytest.mark.rule("VLE-6.1b", "VLE-6.2a", "VLE-6.1.2")
@pytest.mark.parametrize(
    ("more", "terrain"),
    [([unit("pr1", "inf_regular", "C2")], {}), ([], {"B2": "wood"}), ([], {"B2": "stream"}), ([], {"B2": "farm"})],
)
def test_nobody_passes_guns_where_he_would_have_to_stop(more: list[Piece], terrain: dict[str, str]) -> None:
    assert cornered("cav_light", unit("fr2", "art_medium", "B2"), *more, terrain=terrain) == set()


@pytest.mark.rule("VLE-6.1c")
def test_two_units_in_a_hex_are_no_position() -> None:
    with pytest.raises(BadPosition, match="two units"):
        stage(unit("fr1", "inf_french", "H5"), unit("fr2", "art_medium", "H5"), act="fr1")


@pytest.mark.rule("VLE-6.1d", "VLE-6.3.1")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_horse"])
def test_a_lone_friendly_general_may_be_joined_and_ends_the_move(kind: str) -> None:
    assert len(cornered(kind)) > 1
    assert cornered(kind, general("fr5", "B2")) == {"B2"}
    t = stage(mover(kind, "A1"), general("fr5", "B2"), act="fr1")
    events = do(t, do="move", path=["B2"])
    assert {"event": "event-general-joins", "general": "fr5", "unit": "fr1"} in events


@pytest.mark.rule("VLE-6.1.1")
def test_a_unit_moves_whole() -> None:
    t = stage(mover("inf_french", "H4"), act="fr1")
    assert not any("garrison" in action for action in t.legal("french"))
    do(t, do="move", path=["H5", "H6"])
    assert [(p["hex"], p["elements"]) for p in t.position()["pieces"]] == [("H6", 4)]


# ---- zones of control (6.2) --------------------------------------------------------------------------------------


@pytest.mark.rule("VLE-6.2a")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_horse"])
@pytest.mark.parametrize("enemy", [*INFANTRY[:1], *CAVALRY[:1], *FOOT_GUNS[:1], "art_horse"])
def test_a_unit_stops_next_to_an_enemy_unit(kind: str, enemy: str) -> None:
    """Note 40: whatever the facing."""
    for facing in ("N", "SW"):
        assert cornered(kind, unit("pr1", enemy, "C2", facing)) == {"B2"}


@pytest.mark.rule("VLE-6.2a")
@pytest.mark.parametrize(
    "pieces", [[unit("pr1", "inf_regular", "C2", formation="square")], [unit("pr1", "inf_regular", "C2", elements=1)]]
)
def test_squares_and_remnants_have_a_zone_of_control(pieces: list[Piece]) -> None:
    assert cornered("cav_light", *pieces) == {"B2"}


@pytest.mark.rule("VLE-6.2a", "VLE-6.0k")
def test_units_in_buildings_have_a_zone_garrisons_have_none() -> None:
    farm = {"C2": "farm"}
    assert cornered("cav_light", unit("pr1", "inf_regular", "C2"), terrain=farm) == {"B2"}
    past = cornered("cav_light", unit("pr1", "garrison", "C2"), terrain=farm)
    assert past == cornered("cav_light", terrain=farm) - {"C2"}
    assert {"C1", "C3", "B3"} <= past


@pytest.mark.rule("VLE-6.2b")
def test_leaving_contact_means_leaving_every_zone_of_control() -> None:
    """Notes 41 and 42: neither through nor to a hex next to an enemy, not even to another side of the same one."""
    t = stage(mover("inf_french", "H5"), unit("pr1", "inf_regular", "H6"), act="fr1")
    assert set(moves(t)) == {"G4", "H4", "I4", "F4", "F5", "G3", "H3", "I3", "K4", "K5"}


@pytest.mark.rule("VLE-6.2b")
def test_a_second_enemy_bars_the_way_out_of_contact() -> None:
    pieces = [mover("cav_light", "H5"), unit("pr1", "inf_regular", "H6")]
    out = set(moves(stage(*pieces, act="fr1")))
    assert {"H4", "H3", "H2"} <= out
    watched = set(moves(stage(*pieces, unit("pr2", "inf_regular", "H2"), act="fr1")))
    assert watched & {"H3", "G2", "G1", "H1", "I1", "I2"} == set()
    assert "H4" in watched
    # Out of contact the same hexes could have been entered, to stop there.
    free = set(moves(stage(mover("cav_light", "H5"), unit("pr2", "inf_regular", "H2"), act="fr1")))
    assert {"H3", "G2", "I2"} <= free


@pytest.mark.rule("VLE-6.2b")
def test_surrounded_by_zones_a_unit_may_only_stand_turn_and_fire() -> None:
    t = stage(mover("cav_light", "H5"), unit("pr1", "inf_regular", "H6"), unit("pr2", "inf_regular", "H4"), act="fr1")
    assert "move" not in verbs(t)
    t = stage(mover("inf_french", "H5"), unit("pr1", "inf_regular", "H6"), unit("pr2", "inf_regular", "G4"), act="fr1")
    assert targets(ready(t, "SW")) == {"pr2"}


@pytest.mark.rule("VLE-6.2b", "VLE-6.0k")
@pytest.mark.parametrize("beside", [unit("pr1", "garrison", "H6"), general("pr1", "H6")])
def test_garrisons_and_lone_generals_hold_nobody_in_contact(beside: Piece) -> None:
    t = stage(mover("inf_french", "H5"), beside, act="fr1", terrain={"H6": "farm"})
    assert {"G5", "I5"} <= set(moves(t))


@pytest.mark.rule("VLE-6.2b", "VLE-6.2a")
def test_a_retreat_heeds_no_zone_of_control() -> None:
    """All three hexes behind the unit are next to enemies; it falls back all the same."""
    pieces = [unit("pr1", "inf_regular", "H6", "S"), unit("fr2", "inf_french", "H9"), unit("fr3", "inf_french", "F7"),
              unit("fr4", "inf_french", "K8")]  # fmt: skip
    t = stage(mover("inf_french", "H5"), *pieces, act="fr1", dice=[1, 1])
    do(ready(t), do="fire", target="pr1")
    assert piece_of(t, "pr1")["hex"] == "H7"
    t.close()


@pytest.mark.rule("VLE-6.2b")
def test_value_of_a_turn_in_contact() -> None:
    """A unit in contact may turn and attack any side with its full value."""
    t = stage(mover("inf_french", "H5", "S"), unit("pr1", "inf_regular", "H6", "S"), act="fr1")
    assert value(t, "pr1", "N") == 9
