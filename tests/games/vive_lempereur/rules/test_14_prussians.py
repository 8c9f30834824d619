"""Chapter 14.1: the Prussians come to Waterloo."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.battles import (
    asked,
    begin_round,
    events,
    offered,
    play,
    stand_down,
    terrain_of,
    won,
)
from tests.games.vive_lempereur.rules.stage import do, moves, piece_of, verbs

KINDS = {"PR-general-1", "PR-inf_regular-1", "PR-cav_dragoon-1", "PR-cav_light-1", "PR-art_medium-1"}
FLAG, GENERAL, CAVALRY, ARTILLERY, INFANTRY = 1, 2, 3, 4, 5
PRUSSIAN_FLAG = 5
# French infantry to stand in the way.
BATTALIONS = [f"FR-inf_french-{n}" for n in range(1, 13)] + ["FR-inf_elite-1"]


def waterloo(turn: int, dice: list[int], **more: Any) -> Table:
    return begin_round("waterloo", turn, dice=dice, **more)


def blocking(hexes: str) -> dict[str, str]:
    return dict(zip(BATTALIONS, hexes.split(), strict=False))


def waiting(table: Table) -> list[str]:
    return [p["id"] for p in table.view()["pieces"] if p.get("status") == "waiting"]


def arrived(table: Table) -> list[tuple[str, str]]:
    return [(event["unit"], event["hex"]) for event in events(table, "event-arrives")]


def scouted(table: Table) -> list[tuple[int, bool]]:
    return [(event["die"], event["success"]) for event in events(table, "event-prussians-scout")]


def ordered_by(table: Table, seat: str) -> set[str]:
    """Whom a seat may give an order now; the other seat passes if it is first."""
    while asked(table) == "ask-order" and table.to_act != (seat,):
        do(table, do="pass")
    return offered(table, "unit")


# ---------------------------------------------------------------- the vanguard: turn 4


@pytest.mark.rule("VLE-14.1h")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_no_prussian_flag_no_vanguard(die: int) -> None:
    table = waterloo(4, [die])
    table.close()
    assert asked(table) == "ask-card" and len(waiting(table)) == 13
    assert scouted(table) == [(die, False)]


@pytest.mark.rule("VLE-14.1h")
@pytest.mark.parametrize("round_", range(1, 7))
@pytest.mark.parametrize("die", [5, 6])
def test_on_a_prussian_flag_one_unit_arrives_where_its_owner_likes(die: int, round_: int) -> None:
    table = waterloo(4, [die, INFANTRY], round_=round_)
    assert table.to_act == ("allied",) and scouted(table) == [(die, True)]
    assert offered(table, "hex") == {"V6", "V7", "V8", "V9", "V10", "V11", "V12"}
    do(table, do="enter", hex="V8")
    do(table, do="face", facing="NW")
    table.close()
    assert arrived(table) == [("PR-inf_regular-1", "V8")] and len(waiting(table)) == 12
    assert asked(table) == "ask-card"


@pytest.mark.rule("VLE-14.1h")
def test_the_vanguard_enters_only_a_free_hex() -> None:
    table = waterloo(4, [PRUSSIAN_FLAG, INFANTRY], moved={**blocking("V6 V9"), "EN-cav_light-3": "V12"})
    assert offered(table, "hex") == {"V7", "V8", "V10", "V11"}
    full = waterloo(4, [PRUSSIAN_FLAG, INFANTRY], moved=blocking("V6 V7 V8 V9 V10 V11 V12"))
    full.close()
    assert asked(full) == "ask-card" and len(waiting(full)) == 13


@pytest.mark.rule("VLE-14.1h")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_no_vanguard_before_turn_4(turn: int) -> None:
    assert asked(waterloo(turn, [])) == "ask-card"


@pytest.mark.rule("VLE-14.1h")
def test_no_die_is_rolled_when_all_prussians_have_come() -> None:
    assert asked(waterloo(4, [], gone=("PR-",))) == "ask-card"


@pytest.mark.rule("VLE-14.1i")
@pytest.mark.parametrize(
    ("die", "units"),
    [
        (FLAG, KINDS),
        (GENERAL, {"PR-general-1"}),
        (CAVALRY, {"PR-cav_dragoon-1", "PR-cav_light-1"}),
        (ARTILLERY, {"PR-art_medium-1"}),
        (INFANTRY, {"PR-inf_regular-1"}),
        (6, {"PR-inf_regular-1"}),
    ],
)
def test_a_command_die_picks_the_arm_of_the_vanguard(die: int, units: set[str]) -> None:
    if len(units) == 1:  # nothing to choose
        table = waterloo(4, [PRUSSIAN_FLAG, die])
        do(table, do="enter", hex="V10")
        assert arrived(table) == [(next(iter(units)), "V10")]
        return
    table = waterloo(4, [PRUSSIAN_FLAG, die])
    assert asked(table) == "ask-vanguard" and offered(table, "unit") == units
    do(table, do="arrive", unit="PR-cav_light-1")
    do(table, do="enter", hex="V10")
    assert arrived(table) == [("PR-cav_light-1", "V10")]


@pytest.mark.rule("VLE-14.1i")
@pytest.mark.parametrize(
    ("die", "gone"), [(GENERAL, "PR-general"), (CAVALRY, "PR-cav"), (ARTILLERY, "PR-art"), (INFANTRY, "PR-inf")]
)
def test_an_arm_that_is_no_longer_available_means_no_arrival(die: int, gone: str) -> None:
    table = waterloo(4, [PRUSSIAN_FLAG, die], gone=(gone,))
    table.close()
    assert asked(table) == "ask-card" and arrived(table) == []


@pytest.mark.rule("VLE-14.1l", "VLE-14.1h")
def test_the_vanguard_does_nothing_without_an_order_but_may_get_one_at_once() -> None:
    table = waterloo(4, [PRUSSIAN_FLAG, INFANTRY])
    do(table, do="enter", hex="V10")
    do(table, do="face", facing="SW")
    assert asked(table) == "ask-card"  # it has not moved
    play(table, "artillery_bombardment", "infantry_manoeuvre")
    do(table, do="sector", sector="east")
    assert "PR-inf_regular-1" in ordered_by(table, "allied")


# ---------------------------------------------------------------- the main body: turns 5 and 6


@pytest.mark.rule("VLE-14.1j")
@pytest.mark.parametrize(("turn", "round_"), [(5, 1), (5, 6), (6, 1), (6, 6)])
def test_two_units_of_their_owners_choice_arrive_and_move_before_the_cards(turn: int, round_: int) -> None:
    table = waterloo(turn, [1, 4], round_=round_)
    assert table.to_act == ("allied",) and asked(table) == "ask-main-body" and offered(table, "unit") == KINDS
    do(table, do="arrive", unit="PR-cav_dragoon-1")
    do(table, do="face", facing="SW")
    assert asked(table) == "ask-march"
    do(table, **moves(table)["T4"])
    do(table, do="face", facing="SW")
    assert piece_of(table, "PR-cav_dragoon-1")["hex"] == "T4"
    assert asked(table) == "ask-main-body" and offered(table, "unit") == KINDS - {"PR-cav_dragoon-1"}
    do(table, do="arrive", unit="PR-general-1")
    do(table, **moves(table)["V7"])
    table.close()
    assert arrived(table) == [("PR-cav_dragoon-1", "V5"), ("PR-general-1", "V9")]
    assert asked(table) == "ask-card" and len(waiting(table)) == 11


@pytest.mark.rule("VLE-14.1j")
def test_an_arriving_unit_may_fight() -> None:
    table = waterloo(5, [1, 1, 3], moved={"FR-inf_french-1": "V4"})
    do(table, do="arrive", unit="PR-inf_regular-1")
    do(table, do="face", facing="N")
    do(table, do="stand")
    do(table, do="face", facing="S")
    do(table, do="fire", target="FR-inf_french-1")
    table.close()
    assert piece_of(table, "FR-inf_french-1")["elements"] == 3


@pytest.mark.rule("VLE-14.1f", "VLE-14.1j")
def test_a_battle_won_by_the_first_arrival_ends_before_the_second() -> None:
    table = waterloo(5, [1, 1, 3], moved={"FR-inf_french-1": "V4"}, weak=("FR-inf_french-1",), losses={"french": 13})
    do(table, do="arrive", unit="PR-inf_regular-1")
    do(table, do="face", facing="N")
    do(table, do="stand")
    do(table, do="face", facing="S")
    do(table, do="fire", target="FR-inf_french-1")
    assert won(table) == ("allied", "win", "VLE-14.1f") and len(arrived(table)) == 1


@pytest.mark.rule("VLE-14.1j")
def test_as_many_arrive_as_are_left() -> None:
    table = waterloo(5, [4], gone=("PR-inf", "PR-cav", "PR-general", "PR-art_medium-1"))
    stand_down(table)  # the last gun needs no choosing
    table.close()
    assert arrived(table) == [("PR-art_medium-2", "V9")] and asked(table) == "ask-card"
    assert asked(waterloo(5, [], gone=("PR-",))) == "ask-card"


@pytest.mark.rule("VLE-14.1l", "VLE-14.1j")
def test_an_arrival_has_had_its_order_for_the_round_and_needs_one_later() -> None:
    table = waterloo(5, [1, 5, 4, 6], moved={"PR-inf_regular-8": "U11"})
    do(table, do="arrive", unit="PR-art_medium-1")
    stand_down(table)
    do(table, do="arrive", unit="PR-inf_regular-1")
    stand_down(table)
    play(table, "grand_cavalry_charge", "artillery_bombardment")
    guns = ordered_by(table, "allied")
    assert "EN-art_horse-1" in guns and "PR-art_medium-1" not in guns
    do(table, do="pass")
    while asked(table) == "ask-order":
        do(table, do="pass")
    # Round 2: only fresh units move before the cards; those on the map wait for an order.
    for name in ("PR-cav_light-1", "PR-cav_dragoon-1"):
        assert asked(table) == "ask-main-body" and not {"PR-art_medium-1", "PR-inf_regular-8"} & offered(table, "unit")
        do(table, do="arrive", unit=name)
        stand_down(table)
    play(table, "infantry_manoeuvre", "infantry_manoeuvre")
    do(table, do="sector", sector="west")
    do(table, do="sector", sector="east")
    assert ordered_by(table, "allied") == {"PR-inf_regular-1", "PR-inf_regular-8"}
    table.close()


# ---------------------------------------------------------------- the facing


FACINGS = ("N", "NE", "SE", "S", "SW", "NW")


@pytest.mark.rule("VLE-6.2.11a")
@pytest.mark.parametrize("facing", FACINGS)
def test_an_arrival_takes_its_facing_as_it_enters(facing: str) -> None:
    for table in (waterloo(4, [PRUSSIAN_FLAG, INFANTRY]), waterloo(5, [4])):
        if asked(table) == "ask-enter":
            do(table, do="enter", hex="V9")
        else:
            do(table, do="arrive", unit="PR-inf_regular-1")
        assert table.to_act == ("allied",) and asked(table) == "ask-face" and offered(table, "facing") == set(FACINGS)
        do(table, do="face", facing=facing)
        piece = piece_of(table, "PR-inf_regular-1")
        assert (piece["hex"], piece["facing"]) == ("V9", facing)


@pytest.mark.rule("VLE-7.1d", "VLE-6.2.1a")
def test_generals_and_arrivals_in_a_building_have_no_facing_to_take() -> None:
    village = {**terrain_of("waterloo"), "V9": "village"}
    for table, unit, after in (
        (waterloo(4, [PRUSSIAN_FLAG, GENERAL]), "PR-general-1", "ask-card"),
        (waterloo(4, [PRUSSIAN_FLAG, INFANTRY], terrain=village), "PR-inf_regular-1", "ask-card"),
        (waterloo(5, [4]), "PR-general-1", "ask-ride"),
        (waterloo(5, [4], terrain=village), "PR-inf_regular-1", "ask-march"),
    ):
        if asked(table) == "ask-enter":
            do(table, do="enter", hex="V9")
        else:
            do(table, do="arrive", unit=unit)
        assert arrived(table) == [(unit, "V9")] and asked(table) == after


@pytest.mark.rule("VLE-14.1j", "VLE-7.3h")
@pytest.mark.parametrize(("facing", "charges"), [("NW", True), ("N", True), ("NE", False), ("SE", False), ("S", False)])
def test_an_arrival_may_charge_whom_it_faced_when_it_entered(facing: str, charges: bool) -> None:
    open_way = {h: kind for h, kind in terrain_of("waterloo").items() if h != "U6"}
    target = {"FR-inf_french-1": "T6"}  # two hexes to the north-west
    dice = [1, 10, 3] if charges else [1]  # the entry; two hits in the rear
    table = waterloo(5, dice, moved=target, gone=("FR-cav", "FR-art"), terrain=open_way)
    do(table, do="arrive", unit="PR-cav_dragoon-1")
    do(table, do="face", facing=facing)
    assert asked(table) == "ask-march" and ("charge" in verbs(table)) is charges
    if charges:
        do(table, do="charge", target="FR-inf_french-1", path=["U6"])
        assert piece_of(table, "PR-cav_dragoon-1")["hex"] == "U6"
        assert piece_of(table, "FR-inf_french-1")["elements"] == 2
    table.close()


# ---------------------------------------------------------------- the entry hexes of the main body


ENTRY = {1: "V5", 2: "V5", 3: "V5", 4: "V9", 5: "V11", 6: "T13"}


@pytest.mark.rule("VLE-14.1k")
@pytest.mark.parametrize(("die", "place"), ENTRY.items())
def test_a_die_for_each_unit_picks_its_entry_hex(die: int, place: str) -> None:
    table = waterloo(5, [die, 4 if die != 4 else 6])
    do(table, do="arrive", unit="PR-cav_light-1")
    stand_down(table)
    do(table, do="arrive", unit="PR-inf_regular-1")
    assert arrived(table) == [("PR-cav_light-1", place), ("PR-inf_regular-1", "V9" if die != 4 else "T13")]
    table.close()


@pytest.mark.rule("VLE-14.1k")
@pytest.mark.parametrize(
    ("die", "taken", "choice"),
    [
        (1, "V5", {"V4", "V6"}),
        (2, "V4 V5", {"V6"}),
        (3, "V4 V5 V6", {"V3", "V7"}),
        (4, "V9", {"V8", "V10"}),
        (5, "V10 V11 V12", {"V9", "V13"}),
        (6, "T13", {"S13", "U13"}),
        (6, "S13 T13 U13", {"R13", "V13"}),
        (6, "R13 S13 T13", {"U13"}),
    ],
)
def test_an_occupied_entry_hex_gives_the_nearest_free_ones_of_the_same_edge(
    die: int, taken: str, choice: set[str]
) -> None:
    table = waterloo(6, [die], moved=blocking(taken))
    do(table, do="arrive", unit="PR-art_medium-1")
    if len(choice) > 1:
        assert table.to_act == ("allied",) and offered(table, "hex") == choice
        do(table, do="enter", hex=min(choice))
    assert arrived(table) == [("PR-art_medium-1", min(choice))]


@pytest.mark.rule("VLE-14.1k")
def test_friends_take_an_entry_hex_too_but_enemy_zones_and_lone_friendly_generals_do_not() -> None:
    table = waterloo(5, [1], moved={"EN-cav_light-1": "V5"})
    do(table, do="arrive", unit="PR-inf_regular-1")
    assert offered(table, "hex") == {"V4", "V6"}
    table = waterloo(5, [1], moved={**blocking("U5 V4"), "EN-general-3": "V5"})
    do(table, do="arrive", unit="PR-inf_regular-1")
    assert arrived(table) == [("PR-inf_regular-1", "V5")]
    table = waterloo(5, [1], moved={"EN-cav_light-1": "V5"})
    do(table, do="arrive", unit="PR-general-1")
    assert arrived(table) == [("PR-general-1", "V5")]  # he joins the unit there


@pytest.mark.rule("VLE-14.1k")
def test_with_the_whole_edge_taken_a_unit_waits() -> None:
    table = waterloo(5, [1, 6], moved=blocking(" ".join(f"V{n}" for n in range(1, 14))))
    do(table, do="arrive", unit="PR-inf_regular-1")
    assert asked(table) == "ask-main-body" and "PR-inf_regular-1" in offered(table, "unit")
    do(table, do="arrive", unit="PR-inf_regular-1")
    assert arrived(table) == [("PR-inf_regular-1", "T13")]
    table.close()
