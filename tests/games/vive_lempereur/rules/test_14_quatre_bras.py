"""Chapter 14.2: Quatre Bras, its crossroads, streams and lake, and the allied reinforcements."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.battles import (
    ALL_SPENT,
    ARMY,
    GOES_ON,
    army,
    asked,
    begin_turn,
    crossings,
    duel,
    events,
    in_order,
    offered,
    on_site,
    play,
    start,
    terrain_of,
    won,
)
from tests.games.vive_lempereur.rules.board import neighbours
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, piece_of, stage, targets, unit

FRENCH = {
    "inf_french": "B6 C5 G4 H4 L4 N4 Q4 R4",
    "cav_light": "G2",
    "cav_dragoon": "L2",
    "cav_heavy": "N2",
    "art_medium": "H5 K4 M4",
    "art_horse": "M2",
    "general": "C3 K3 N2",
}
ALLIED = {
    "inf_militia": "E9 N9",
    "inf_regular": "E7 F7 H8",
    "inf_english": "N8 Q7",
    "inf_elite": "K10 L9",
    "cav_light": "G8 K12",
    "art_medium": "K9 P7",
    "general": "E10 G8 I10",
}
MILITIA, ELITE_I, ELITE_K = "AL-inf_militia-3", "AL-inf_elite-3", "AL-inf_elite-4"
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
CROSSROADS = ("H11", "I10", "I11")
TAKEN = ("french", "decisive", "VLE-14.2f")


def quatre_bras(turn: int, **more: Any) -> Table:
    return begin_turn("quatre_bras", turn, **more)


def settle(table: Table) -> Table:
    """Those who have arrived face south."""
    while asked(table) == "ask-face":
        do(table, do="face", facing="S")
    return table


def status(table: Table, name: str) -> str:
    """Where a piece is: its hex, or that it is waiting."""
    piece = piece_of(table, name)
    return str(piece.get("hex", piece.get("status")))


# ---------------------------------------------------------------- the set-up


@pytest.mark.rule("VLE-14.2a", "VLE-4.0a")
def test_french_set_up() -> None:
    assert army(start("quatre_bras"), "french") == {kind: in_order(hexes) for kind, hexes in FRENCH.items()}


@pytest.mark.rule("VLE-14.2b", "VLE-4.0a")
def test_allied_set_up() -> None:
    assert army(start("quatre_bras"), "allied") == {kind: in_order(hexes) for kind, hexes in ALLIED.items()}
    elite = [p for p in start("quatre_bras").view()["pieces"] if p["type"] == "inf_elite"]
    assert all("fire" not in p for p in elite)  # 11/6 as on the reference sheet, not as at Waterloo


# ---------------------------------------------------------------- reinforcements


@pytest.mark.rule("VLE-14.2c")
@pytest.mark.parametrize(
    ("turn", "where"),
    [
        (2, ("waiting", "waiting", "waiting")),
        (3, ("waiting", "waiting", "waiting")),
        (4, ("A12", "waiting", "waiting")),
        (5, ("A12", "I13", "K13")),
    ],
)
def test_reinforcements_stand_in_their_hexes_when_their_turn_begins(turn: int, where: tuple[str, ...]) -> None:
    table = settle(quatre_bras(turn))
    assert asked(table) == "ask-hands"  # nothing but the facing to choose
    assert tuple(status(table, name) for name in (MILITIA, ELITE_I, ELITE_K)) == where
    assert [piece_of(table, name)["type"] for name in (MILITIA, ELITE_I)] == ["inf_militia", "inf_elite"]
    assert piece_of(table, ELITE_K)["type"] == "inf_elite"


@pytest.mark.rule("VLE-14.2c")
@pytest.mark.parametrize(
    ("taken", "choice"),
    [("A12", {"A11", "A13"}), ("A12 A13", {"A11"}), ("A11 A12 A13", {"A10"}), ("A10 A11 A12 A13", {"A9"})],
)
@pytest.mark.parametrize("owner", ["FR-inf_french-", "AL-inf_regular-"])
def test_an_occupied_hex_lets_the_owner_take_the_nearest_of_the_edge_or_wait(
    taken: str, choice: set[str], owner: str
) -> None:
    moved = {f"{owner}{n}": h for n, h in enumerate(taken.split(), 1) if owner == "FR-inf_french-" or n < 4}
    if len(moved) < len(taken.split()):
        moved["AL-inf_elite-1"] = taken.split()[3]
    table = quatre_bras(4, moved=moved)
    assert table.to_act == ("allied",) and asked(table) == "ask-enter"
    assert offered(table, "hex") == choice and {"do": "wait"} in table.legal("allied")
    entered = table.fork()
    do(entered, do="enter", hex=min(choice))
    do(entered, do="face", facing="SE")
    assert status(entered, MILITIA) == min(choice) and piece_of(entered, MILITIA)["facing"] == "SE"
    assert asked(entered) == "ask-hands"
    do(table, do="wait")
    assert status(table, MILITIA) == "waiting" and asked(table) == "ask-hands"


@pytest.mark.rule("VLE-14.2c")
def test_whoever_waited_comes_at_the_start_of_a_later_turn() -> None:
    held_up = quatre_bras(5, moved={"FR-inf_french-1": "A12"})
    assert asked(held_up) == "ask-enter" and offered(held_up, "hex") == {"A11", "A13"}
    do(held_up, do="wait")
    settle(held_up)
    assert [status(held_up, name) for name in (MILITIA, ELITE_I, ELITE_K)] == ["waiting", "I13", "K13"]
    assert [status(settle(quatre_bras(6)), name) for name in (MILITIA, ELITE_I, ELITE_K)] == ["A12", "I13", "K13"]


@pytest.mark.rule("VLE-14.2c")
def test_two_reinforcements_do_not_take_the_same_hex() -> None:
    table = settle(quatre_bras(5, moved={"FR-inf_french-1": "I13"}))
    assert offered(table, "hex") == {"H13", "K13"}
    do(table, do="enter", hex="K13")
    do(table, do="face", facing="S")
    assert offered(table, "hex") == {"L13"}  # K13 is taken now, and I13 on its other side
    do(table, do="enter", hex="L13")
    assert (status(table, ELITE_I), status(table, ELITE_K)) == ("K13", "L13")


@pytest.mark.rule("VLE-14.2c")
def test_reinforcements_may_be_ordered_in_the_turn_they_arrive() -> None:
    table = settle(quatre_bras(5))
    for seat in table.seats:
        table.act(seat, {"do": "choose", "cards": ["infantry_manoeuvre", "grand_cavalry_charge"]})
    play(table, "grand_cavalry_charge", "infantry_manoeuvre")
    do(table, do="sector", sector="centre")
    while table.to_act == ("french",):
        do(table, do="pass")
    assert {ELITE_I, ELITE_K} <= offered(table, "unit")


@pytest.mark.rule("VLE-6.2.11a")
@pytest.mark.parametrize("facing", FACINGS)
def test_each_reinforcement_takes_its_facing_as_it_enters(facing: str) -> None:
    table = quatre_bras(5)
    for name, place in ((MILITIA, "A12"), (ELITE_I, "I13"), (ELITE_K, "K13")):
        assert table.to_act == ("allied",) and asked(table) == "ask-face" and offered(table, "facing") == set(FACINGS)
        do(table, do="face", facing=facing)
        assert (status(table, name), piece_of(table, name)["facing"]) == (place, facing)
    assert asked(table) == "ask-hands"


@pytest.mark.rule("VLE-7.1d")
def test_a_reinforcement_in_a_building_has_no_facing_to_take() -> None:
    table = quatre_bras(4, terrain={**terrain_of("quatre_bras"), "A12": "village"})
    assert status(table, MILITIA) == "A12" and asked(table) == "ask-hands"


# ---------------------------------------------------------------- streams and lake


@pytest.mark.rule("VLE-14.2d")
def test_every_stream_hex_can_be_entered_and_stops_the_march() -> None:
    streams = {h for h, kind in terrain_of("quatre_bras").items() if kind == "stream"}
    assert streams
    crossings("quatre_bras", streams)


@pytest.mark.rule("VLE-14.2d")
def test_fire_out_of_a_stream_is_at_minus_2() -> None:
    pieces = unit("fr1", "inf_french", "G7", "N"), unit("en1", "inf_regular", "G8", "S")
    table = on_site(*pieces, act="fr1", scenario="quatre_bras", dice=[10])
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="en1")
    table.close()
    assert events(table, "event-attack")[0]["value"] == 9 - 2


LAKE = [h for h, kind in terrain_of("quatre_bras").items() if kind == "lake"]


@pytest.mark.rule("VLE-14.2e")
@pytest.mark.parametrize("kind", ["inf_french", "cav_light", "art_medium", "art_horse", "general"])
def test_nothing_enters_the_lake(kind: str) -> None:
    assert LAKE
    for shore in sorted({n for h in LAKE for n in neighbours(h)} - set(LAKE)):
        table = on_site(unit("fr1", kind, shore), act="fr1", scenario="quatre_bras")
        assert moves(table) and not {h for a in moves(table).values() for h in a["path"]} & set(LAKE)


@pytest.mark.rule("VLE-14.2e")
@pytest.mark.parametrize(("ground", "seen"), [(None, True), ("wood", False)])
def test_the_lake_does_not_block_sight(ground: str | None, seen: bool) -> None:
    pieces = unit("fr1", "inf_french", "N6", "N"), unit("en1", "inf_regular", "N8", "S")
    if ground is None:
        assert "N7" in LAKE
        table = on_site(*pieces, act="fr1", scenario="quatre_bras")
    else:
        table = stage(*pieces, act="fr1", scenario="quatre_bras", terrain={"N7": ground})
    do(table, do="stand")
    do(table, do="face", facing="N")
    assert ("en1" in targets(table)) is seen


# ---------------------------------------------------------------- the crossroads


def into_i11(*pieces: Piece, held: str, **more: Any) -> Table:
    """A French unit marches into I11; ``held``: the other crossroads hexes that French troops entered last."""
    objectives = {h: "french" if h in held.split() else None for h in CROSSROADS}
    marching = unit("fr1", "inf_french", "I12", "S")
    table = on_site(marching, *pieces, act="fr1", scenario="quatre_bras", objectives=objectives, **more)
    do(table, do="move", path=["I11"])
    return table


@pytest.mark.rule("VLE-14.2f")
def test_french_win_at_once_when_they_hold_the_three_crossroads_hexes() -> None:
    assert won(into_i11(held="H11 I10")) == TAKEN
    assert won(into_i11(held="H11")) == GOES_ON
    assert won(into_i11(held="I10")) == GOES_ON


@pytest.mark.rule("VLE-14.2f")
def test_a_hex_is_taken_by_marching_in_and_kept_when_left() -> None:
    assert start("quatre_bras").view()["objectives"] == dict.fromkeys(CROSSROADS)  # nobody's when the battle begins
    enters = on_site(unit("fr1", "inf_french", "H10", "N"), act="fr1", scenario="quatre_bras")
    do(enters, do="move", path=["H11"])
    assert enters.view()["objectives"] == {"H11": "french", "I10": None, "I11": None}
    leaves = on_site(
        unit("fr1", "inf_french", "H11", "N"), act="fr1", scenario="quatre_bras", objectives={"H11": "french"}
    )
    do(leaves, do="move", path=["H10"])
    assert leaves.view()["objectives"] == {"H11": "french", "I10": None, "I11": None}


@pytest.mark.rule("VLE-14.2f")
def test_an_enemy_inside_or_the_last_to_enter_keeps_the_hex() -> None:
    assert won(into_i11(unit("en1", "inf_regular", "H11"), held="H11 I10")) == GOES_ON
    # An allied unit enters H11 and leaves it: the hex is no longer French.
    stack = [{"procedure": "War", "step": "next_round"}, {"procedure": "Activation", "unit": "en1"}]
    back = on_site(
        *(unit("en1", "inf_regular", "G11", "S"), unit("fr1", "inf_french", "I11"), unit("fr2", "inf_french", "I10")),
        scenario="quatre_bras",
        stack=stack,
        objectives=dict.fromkeys(CROSSROADS, "french"),
    )
    do(back, do="move", path=["H11"])
    assert back.view()["objectives"]["H11"] == "allied"


@pytest.mark.rule("VLE-14.2f")
def test_a_general_alone_takes_nothing_and_a_garrison_holds() -> None:
    assert won(into_i11(general("fr-general", "H11"), held="I10")) == GOES_ON
    assert won(into_i11(unit("fr2", "garrison", "H11"), held="H11 I10")) == TAKEN
    ride = on_site(
        general("fr1", "I12"), act="fr1", scenario="quatre_bras", objectives={"H11": "french", "I10": "french"}
    )
    do(ride, do="move", path=["I11"])
    assert won(ride) == GOES_ON and ride.view()["objectives"]["I11"] is None


@pytest.mark.rule("VLE-14.2f")
def test_by_option_all_three_hexes_must_be_occupied() -> None:
    occupied = {"objective_occupied": True}
    two, three = unit("fr2", "inf_french", "H11"), unit("fr3", "inf_french", "I10")
    assert won(into_i11(held="H11 I10", options=occupied)) == GOES_ON
    assert won(into_i11(two, held="H11 I10", options=occupied)) == GOES_ON
    assert won(into_i11(two, general("fr3", "I10"), held="H11 I10", options=occupied)) == GOES_ON
    assert won(into_i11(two, three, held="H11 I10", options=occupied)) == TAKEN


# ---------------------------------------------------------------- eight units


@pytest.mark.rule("VLE-14.2g")
@pytest.mark.parametrize(("act", "winner"), [("fr1", "french"), ("en1", "allied")])
def test_eight_units_win_but_only_when_the_turn_is_over(act: str, winner: str) -> None:
    def after(before: int, round_: int) -> tuple[str | None, str | None, str | None]:
        lost = (0, before) if act == "fr1" else (before, 0)
        return won(duel(*ARMY, scenario="quatre_bras", act=act, lost=lost, turn=2, round_=round_))

    assert after(7, 5) == GOES_ON
    assert after(9, 5) == GOES_ON
    assert after(6, 6) == GOES_ON
    assert after(7, 6) == (winner, "substantial", "VLE-14.2g")


def at_end_of_turn(*more: Piece, lost: tuple[int, int]) -> tuple[str | None, str | None, str | None]:
    table = stage(
        *(*ARMY, *more),
        scenario="quatre_bras",
        turn=2,
        round_=6,
        losses={"french": lost[0], "english": lost[1]},
        stack=[{"procedure": "War", "step": "next_round"}],
        cards=dict.fromkeys(("french", "allied"), ALL_SPENT),
    )
    return won(table)


@pytest.mark.rule("VLE-14.2g")
def test_if_both_reached_eight_the_better_bag_wins_then_elements() -> None:
    one = unit("en3", "inf_regular", "L12", elements=1)
    assert at_end_of_turn(lost=(8, 0)) == ("allied", "substantial", "VLE-14.2g")
    assert at_end_of_turn(one, lost=(8, 9)) == ("french", "substantial", "VLE-14.2g")
    assert at_end_of_turn(lost=(9, 8)) == ("allied", "substantial", "VLE-14.2g")
    assert at_end_of_turn(one, lost=(8, 8)) == ("allied", "substantial", "VLE-14.2g")
    assert at_end_of_turn(lost=(8, 8)) == (None, "draw", "VLE-4.2d")


@pytest.mark.rule("VLE-14.2f", "VLE-14.2g")
def test_the_crossroads_come_before_the_count_at_the_end_of_the_turn() -> None:
    assert won(into_i11(held="H11 I10", round_=6, losses={"french": 8})) == TAKEN
