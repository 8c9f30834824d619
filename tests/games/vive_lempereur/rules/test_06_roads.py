"""The road bonus and the bridges that interrupt it (6.0, 8.6)."""

from __future__ import annotations

import pytest

from tests.games.vive_lempereur.rules.board import DIRECTIONS
from tests.games.vive_lempereur.rules.marching import ROAD, STEPS, march, mover, within
from tests.games.vive_lempereur.rules.stage import do, moves, stage, targets, unit
from tests.games.vive_lempereur.rules.volley import at, charges, worth


@pytest.mark.rule("VLE-6.0r", "VLE-6.0s")
@pytest.mark.parametrize(("kind", "steps"), [*STEPS.items(), ("general", 3)])
def test_one_hex_more_when_the_whole_move_follows_the_road(kind: str, steps: int) -> None:
    plain = within("H6", steps)
    along = {f"H{6 + steps + 1}", f"H{6 - steps - 1}"}
    t = stage(mover(kind, "H6"), act="fr1", roads=[ROAD])
    assert set(moves(t)) == plain | along
    assert moves(t)[f"H{7 + steps}"]["path"] == [f"H{6 + n}" for n in range(1, steps + 2)]

    last_linked = 6 + steps
    broken = [[place for place in ROAD if int(place[1:]) <= last_linked], ROAD[ROAD.index(f"H{last_linked + 1}") :]]
    assert set(moves(stage(mover(kind, "H6"), act="fr1", roads=broken))) == plain | {f"H{6 - steps - 1}"}
    beside = [place.replace("H", "G") for place in ROAD]
    assert set(moves(stage(mover(kind, "H6"), act="fr1", roads=[beside]))) == plain
    later = [ROAD[ROAD.index("H7") :]]
    assert set(moves(stage(mover(kind, "H6"), act="fr1", roads=later))) == plain


@pytest.mark.rule("VLE-6.0r")
def test_no_road_bonus_under_an_automatic_card() -> None:
    """Note 119."""
    for kind, card, steps in (
        ("cav_light", "grand_cavalry_charge", 3),
        ("art_medium", "artillery_bombardment", 2),
        ("inf_french", "infantry_manoeuvre", 3),
    ):
        assert set(moves(stage(mover(kind, "H6"), act="fr1", card=card, roads=[ROAD]))) == within("H6", steps)


@pytest.mark.rule("VLE-6.0r")
def test_the_bonus_holds_round_bends_and_across_a_crossing() -> None:
    bent = ["H6", "I6", "I7", "K8"]
    crossing = [["H6", "H7", "H8"], ["G7", "H7", "I7", "K8"]]
    for roads in ([bent], crossing):
        t = stage(mover("inf_french", "H6"), act="fr1", roads=roads)
        assert "K8" in moves(t)
    apart = [["H6", "H7"], ["I7", "K8"]]  # next to each other, not joined
    assert "K8" not in moves(stage(mover("inf_french", "H6"), act="fr1", roads=apart))


@pytest.mark.rule("VLE-6.0s")
@pytest.mark.parametrize("way", DIRECTIONS)
def test_whichever_way_the_road_goes_infantry_fires_after_two_hexes(way: str) -> None:
    road = ["L7", at("L7", way), at("L7", way, way)]
    enemy = at(road[-1], way)
    for roads, seen in (([road], {"pr1"}), ([], set())):
        t = stage(mover("inf_french", "L7"), unit("pr1", "inf_regular", enemy), act="fr1", roads=roads)
        do(t, do="move", path=road[1:])
        do(t, do="face", facing=way)
        assert targets(t) == seen


@pytest.mark.rule("VLE-6.0s")
def test_infantry_by_road_fires_after_two_hexes_not_after_three() -> None:
    assert march("inf_french", "H3", "H4", "H5", roads=[ROAD]) == {"pr1"}
    assert march("inf_french", "H2", "H3", "H4", "H5", roads=[ROAD]) == set()
    half = ROAD[ROAD.index("H4") :]
    assert march("inf_french", "H3", "H4", "H5", roads=[half]) == set()


@pytest.mark.rule("VLE-6.0s")
def test_the_road_is_the_way_offered_where_it_lets_infantry_fire() -> None:
    for bend in (["H3", "I3", "I4"], ["H3", "H4", "I4"]):
        t = stage(mover("inf_french", "H3"), act="fr1", roads=[bend])
        assert moves(t)["I4"]["path"] == bend[1:]


@pytest.mark.rule("VLE-6.0b")
@pytest.mark.parametrize("ground", ["open", "village"])
def test_a_road_that_bends_back_does_not_hide_the_single_step(ground: str) -> None:
    """G4 is next to H4; by road it is two hexes, and a village on the way would forbid the fire."""
    t = stage(mover("inf_french", "H4"), act="fr1", roads=[["H4", "H5", "G4"]], terrain={"H5": ground})
    assert {"do": "move", "unit": "fr1", "path": ["G4"]} in t.legal("french")


@pytest.mark.rule("VLE-6.0s")
def test_cavalry_charges_four_hexes_by_road() -> None:
    pieces = [mover("cav_light", "H3"), unit("pr1", "inf_regular", "H8")]
    assert charges(stage(*pieces, act="fr1", roads=[ROAD])) == {"H4 H5 H6 H7"}
    assert charges(stage(*pieces, act="fr1")) == set()
    assert charges(stage(*pieces, act="fr1", roads=[ROAD], card="grand_cavalry_charge")) == set()


@pytest.mark.rule("VLE-6.0s")
def test_guns_by_road_horse_artillery_fires_and_foot_artillery_does_not() -> None:
    assert march("art_medium", "H3", "H4", "H5", roads=[ROAD]) == set()
    assert march("art_horse", "H2", "H3", "H4", "H5", roads=[ROAD]) == {"pr1"}
    t = stage(mover("art_horse", "H2"), unit("pr1", "inf_regular", "H7"), act="fr1", roads=[ROAD])
    do(t, do="move", path=["H3", "H4", "H5"])
    do(t, do="face", facing="N")
    assert worth(do(t.open_dice(), do="fire", target="pr1")) == 6  # after moving, at two hexes


@pytest.mark.rule("VLE-6.0r", "VLE-6.2a", "VLE-8.1a")
def test_woods_and_enemies_stop_a_move_by_road() -> None:
    free = moves(stage(mover("cav_light", "H3"), act="fr1", roads=[ROAD]))
    assert "H7" in free
    wood = moves(stage(mover("cav_light", "H3"), act="fr1", roads=[ROAD], terrain={"H5": "wood"}))
    assert "H5" in wood
    assert "H7" not in wood
    held = moves(stage(mover("cav_light", "H3"), unit("pr1", "inf_regular", "I6"), act="fr1", roads=[ROAD]))
    assert "H6" in held
    assert "H7" not in held


@pytest.mark.rule("VLE-8.6c")
@pytest.mark.parametrize("ground", ["bridge", "stream", "marsh"])
def test_a_bridge_interrupts_the_bonus(ground: str) -> None:
    """Notes 16, 17, 119: it may begin or end a bonus move, not lie within; a road over a stream is a bridge."""
    terrain = {"H6": ground}

    def ends(kind: str, start: str) -> set[str]:
        return set(moves(stage(mover(kind, start), act="fr1", roads=[ROAD], terrain=terrain)))

    assert "H6" in ends("inf_french", "H3")
    assert "H9" in ends("inf_french", "H6")
    assert "H7" not in ends("inf_french", "H4")
    assert "H8" not in ends("inf_french", "H5")
    assert "H7" in ends("inf_french", "H5")  # two hexes need no bonus, and a bridge is open ground
    assert "H6" in ends("general", "H2")
    assert "H8" not in ends("general", "H4")
    assert ("H8" in ends("general", "H5"), "H10" in ends("general", "H6")) == (True, True)


@pytest.mark.rule("VLE-8.6c", "VLE-6.0s")
def test_no_fire_after_two_hexes_over_a_bridge() -> None:
    assert march("inf_french", "H3", "H4", "H5", roads=[ROAD], terrain={"H4": "bridge"}) == set()
    assert march("inf_french", "H3", "H4", "H5", roads=[ROAD], terrain={"H5": "bridge"}) == {"pr1"}
    assert march("inf_french", "H3", "H4", "H5", roads=[ROAD], terrain={"H3": "bridge"}) == {"pr1"}


@pytest.mark.rule("VLE-8.6c")
def test_no_charge_of_four_hexes_over_a_bridge() -> None:
    pieces = [mover("cav_light", "H3"), unit("pr1", "inf_regular", "H8")]
    assert charges(stage(*pieces, act="fr1", roads=[ROAD], terrain={"H5": "bridge"})) == set()
    assert charges(stage(*pieces, act="fr1", roads=[ROAD], terrain={"H7": "bridge"})) == {"H4 H5 H6 H7"}
