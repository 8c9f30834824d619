"""12 and 13: movement of commanders, cossacks, reinforcements; and the turn as a whole (5)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.arrivals import Arrivals, barred, change_commanders
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.transfers import closed, destinations, posts
from grognard.games.nemesis_1813.rules.turn import raided_cities
from tests.games.nemesis_1813.rules.stage import (
    at,
    board,
    does,
    field,
    h,
    hexes,
    of,
    offered,
    phase,
    staff,
    told,
)


def ways(leader: str, units: dict[str, str], commanders: dict[str, str], **parts: Any) -> set[str]:
    b = board(units, commanders, **parts)
    side = FRENCH if leader in ("NEY", "DAV", "NAP") else ALLIED
    return hexes(destinations(b, LEADER_INDEX[leader], posts(b, side), closed(b, side)))


# ---- 12 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-12.1a", "NEM-12.1b")
def test_three_hexes_to_friends_or_to_a_friendly_city() -> None:
    found = ways("WIT", {"R-5": "2202"}, {"WIT": "2303"})
    assert {"2202", "2305", "2504"} <= found  # units; Tauroggen and Memel
    assert "2302" not in found  # nobody there
    assert ways("WIT", {"R-5": "2301"}, {"WIT": "2304"}) >= {"2301"}  # three hexes
    assert "2301" not in ways("WIT", {"R-5": "2301"}, {"WIT": "Tauroggen"})  # four
    woods = ways("WIT", {"R-5": "2205"}, {"WIT": "2203"})
    assert "2205" in woods  # the woods of 2204 count one here
    assert "3715" not in ways("WIT", {"R-5": "Gera"}, {"WIT": "Gera"})  # an enemy city without friends
    assert "3715" in ways("WIT", {"R-5": "Gera", "R-14": "Leipzig"}, {"WIT": "Gera"})


@pytest.mark.rule("NEM-12.1c")
def test_his_way_avoids_enemies_and_their_cities() -> None:
    # 3716 Gera to 3714 Dessau over Leipzig or around it.
    units = {"R-5": "Gera", "R-14": "Dessau"}
    walled = {**units, "V-16": "3815", "V-17": "3615"}
    assert "3714" not in ways("WIT", walled, {"WIT": "Gera"})  # Leipzig itself is closed to him
    assert "3714" in ways("WIT", {**walled, "R-3": "Leipzig"}, {"WIT": "Gera"})


@pytest.mark.rule("NEM-12.1r1", "NEM-14.7a")
def test_the_duchy_is_french_ground_for_commanders() -> None:
    assert "2411" not in ways("WIT", {"R-5": "2512"}, {"WIT": "2512"})  # Warsaw
    assert "2411" in ways("NEY", {"V-16": "2512"}, {"NEY": "2512"})


@pytest.mark.rule("NEM-12.2a")
def test_commanders_move_in_turn_and_a_pass_is_final() -> None:
    units = {"R-5": "Tauroggen", "R-14": "2303", "V-16": "Leipzig", "V-17": "Gera"}
    leaders = {"WIT": "Tauroggen", "MIL": "Tauroggen", "NEY": "Leipzig", "DAV": "Leipzig"}
    table = field(units, leaders, phase("transfers"), first="coalition")
    assert table.to_act == ("coalition",)
    does(table, "coalition", "transfer", commander="WIT")
    does(table, "coalition", "to", hex="2303")
    assert at(of(table), "WIT") == "2303" and table.to_act == ("french",)
    does(table, "french", "pass")
    assert table.to_act == ("coalition",)
    assert offered(table, "coalition", "transfer", "commander") == {"MIL"}  # each once
    does(table, "coalition", "transfer", commander="MIL")
    does(table, "coalition", "to", hex="2303")
    assert of(table).stack[-1].__class__.__name__ != "Transfers"


# ---- 13 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-13.1a", "NEM-3.3b", "NEM-14.4-b3")
def test_cossacks_in_cities() -> None:
    units = {"K-PL1": "Leipzig", "K-PL2": "Leipzig", "K-TCH": "Königsberg", "K-MEL": "2303", "V-16": "Dresden"}
    assert [h("Leipzig"), h("Königsberg")] == sorted(raided_cities(board(units, turn=4)))
    assert not raided_cities(board(units, turn=3))
    disrupted = board(units, turn=4, marks={"disrupted": ["K-TCH"]})
    assert len(raided_cities(disrupted)) == 2  # in any state
    table = field(units, {}, phase("ending"), turn=4, dice=[6, 5], points=6, depots={"french": ["Dresden"]})
    assert of(table).points == 7 and not of(table).disrupted & of(table).army[2 * h("Dresden")]
    limit = field(units, {}, phase("ending"), turn=4, dice=[6, 6], points=12)
    assert of(limit).points == 12


@pytest.mark.rule("NEM-13.2a", "NEM-5.2a", "NEM-14.2a", "NEM-18.2a")
def test_reinforcements_arrive_at_the_end_of_the_turn() -> None:
    table = field({"V-16": "Leipzig"}, {"NEY": "Leipzig"}, phase("ending"), turn=2)
    b = of(table)
    assert b.turn == 3
    assert (at(b, "P-BA"), at(b, "SW-1"), at(b, "K-TET"), at(b, "WAL")) == ("3015", "3608", "4010", "4010")
    assert (at(b, "I-1"), at(b, "V-19")) == ("3913", "4113")


@pytest.mark.rule("NEM-11.19a", "NEM-13.2a")
def test_reinforcements_overrun_a_commander_who_is_alone_where_they_come() -> None:
    table = field({"R-5": "Tauroggen"}, {"WIT": "Brunswick"}, phase("ending"), turn=2, dice=[1, 1, 1, 1])
    assert at(of(table), "I-1") == "3913" and at(of(table), "WIT") is None
    assert told(table.log("french"), "event-commander-lost")


@pytest.mark.rule("NEM-13.2b")
@pytest.mark.parametrize(("turn", "armistice", "first"), [(4, 0, "french"), (14, 7, "coalition")])
def test_who_has_more_trains_deploys_first(turn: int, armistice: int, first: str) -> None:
    """Both have reinforcements for which there is too little room, so both are asked."""
    crowd = {"V-16": "Erfurt", "V-17": "Erfurt", "II-4": "Leipzig", "II-5": "Leipzig", "II-6": "Leipzig"}
    crowd |= {"R-2GR": "Plock", "R-1GR": "Plock", "R-3": "Plock", "R-4": "Plock"}
    crowd |= {"R-5": "Kalisch", "R-14": "Kalisch", "R-7": "Kalisch"}
    table = field(crowd, {}, phase("ending"), turn=turn, austria=int(armistice > 0), armistice=armistice, dice=[1] * 9)
    if turn == 4:
        assert table.to_act == (first,) and at(of(table), "R-KON") is None
    else:
        assert table.to_act == (first,) and at(of(table), "MARG") is None


@pytest.mark.rule("NEM-13.3a", "NEM-13.3b", "NEM-13.3r1", "NEM-2.2r2")
def test_barred_hexes_lose_reinforcements() -> None:
    assert barred(board({"R-5": "Erfurt"}), FRENCH, h("Erfurt"))
    assert barred(board({"R-5": "Meiningen"}), FRENCH, h("Erfurt"))
    assert barred(board({"R-5": "3020"}, austria=1), FRENCH, h("Vienna"))  # a river does not matter
    assert not barred(board({"R-5": "Fulda"}), FRENCH, h("Erfurt"))
    table = field({"R-5": "Meiningen"}, {}, phase("ending"), turn=4, dice=[3] * 4)
    b = of(table)
    assert at(b, "NAP") is None and at(b, "YG-1") is None  # Erfurt is barred: they never arrive
    assert table.result is None  # which is no defeat


@pytest.mark.rule("NEM-13.3b", "NEM-13.3a")
def test_what_finds_no_room_is_lost_and_the_owner_chooses() -> None:
    full = {"V-16": "Erfurt", "V-17": "Erfurt"}  # two conscript divisions leave room for two factors
    table = field(full, {}, phase("ending"), turn=4, dice=[3] * 4)
    assert table.to_act == ("french",) and offered(table, "french", "keep", "unit") == {"YG-1", "GC-H", "G-ART"}
    does(table, "french", "keep", unit="GC-H")
    b = of(table)
    assert at(b, "GC-H") == "3916" and at(b, "G-ART") == "3916" and at(b, "YG-1") is None
    assert {"NAP", "BES", "MOR"} <= staff(b.staff[2 * h("Erfurt")])


@pytest.mark.rule("NEM-13.1r1")
def test_order_at_the_end_of_a_turn() -> None:
    """Hamburg's point comes after the reinforcements, the test of the Confederation last."""
    units = {"R-5": "Hamburg", "R-14": "Dresden", "R-3": "Magdeburg", "R-4": "Hannover"}
    table = field(units, {}, phase("ending"), turn=5, dice=[1], points=6)
    assert of(table).points == 5 and of(table).confederation == 2
    # A cossack's six comes before Hamburg's point: from twelve that makes eleven, the other way round twelve.
    full = field({"K-TET": "Hamburg"}, {}, phase("ending"), turn=5, dice=[6], points=12)
    assert of(full).points == 11


def test_changes_of_commanders() -> None:
    b = board({}, {"EUG": "Berlin", "BES": "Erfurt"}, turn=7)
    change_commanders(b, 7)
    assert at(b, "EUG") == "4227" and at(b, "BES") == "3916"
    change_commanders(b, 9)
    assert at(b, "BES") is None
    assert Arrivals(FRENCH).power == FRENCH


# ---- 5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-5.1a", "NEM-5.1b", "NEM-5.1d", "NEM-5.1e", "NEM-5.3a", "NEM-14.3a")
def test_the_phases_of_a_turn_come_in_order() -> None:
    table: Table = field(
        {"V-16": "Leipzig", "R-5": "2303"}, {"NEY": "Leipzig"}, [{"procedure": "War", "step": "turn"}], turn=5
    )
    phases: list[str] = []
    turns: list[int] = []
    while table.to_act and len(turns) < 2:
        seat = table.to_act[0]
        quiet = [one for one in table.legal(seat) if one["do"] in ("pass", "done")]
        events = table.act(seat, (quiet or table.legal(seat))[0])
        phases += [one["phase"] for one in told(events, "event-phase")]
        turns += [one["turn"] for one in told(events, "event-turn")]
    order = ["general", "active", "rally", "moves", "combat", "transfers", "ending"]
    first = phases[: phases.index("ending") + 1]
    assert first == [one for one in order if one in first]
    assert turns == [6, 7]
