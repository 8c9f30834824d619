"""14.15 to 14.17: the armistice, Austria, the ports."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules import lands
from grognard.games.nemesis_1813.rules.armistice import may_refuse
from grognard.games.nemesis_1813.rules.arrivals import arrivals
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, NORTH_ITALY, SWEDISH_ZONE, ZONE, land_of
from grognard.games.nemesis_1813.rules.laying import leader_zone, unit_zone
from grognard.games.nemesis_1813.rules.lines import besieged, may_stand, sources
from grognard.games.nemesis_1813.rules.march import steps
from grognard.games.nemesis_1813.rules.pieces import AUSTRIANS, DANES, SWEDES, members
from grognard.games.nemesis_1813.rules.points import ground_points
from grognard.games.nemesis_1813.rules.sheets import sheet
from tests.games.nemesis_1813.rules.stage import (
    PAUSE,
    at,
    board,
    does,
    field,
    h,
    hexes,
    names,
    of,
    phase,
    told,
    u,
    verbs,
)

# ---- 14.15, 14.16 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.15-1", "NEM-1.1c")
def test_the_higher_roll_may_call_a_truce() -> None:
    table = field({}, {}, phase("truce"), turn=7, dice=[3, 3, 5, 2])  # a tie is rolled again
    assert table.to_act == ("french",) and verbs(table, "french") == {"pass", "offer"}
    allied = field({}, {}, phase("truce"), turn=7, dice=[1, 2])
    assert allied.to_act == ("coalition",)


@pytest.mark.rule("NEM-14.15-6", "NEM-14.15-4", "NEM-14.15-i")
@pytest.mark.parametrize(("turn", "rolls"), [(6, False), (7, True), (8, True), (11, True), (12, False)])
def test_it_is_tried_on_turns_seven_to_eleven(turn: int, rolls: bool) -> None:
    table = field({"V-16": "Leipzig"}, {}, PAUSE, turn=turn)
    assert (of(table).stack[-1].step == "call") == rolls
    assert sheet(board(turn=13), ALLIED) == 11  # without an armistice the row stays


@pytest.mark.rule("NEM-14.15-2", "NEM-14.15-3")
def test_who_may_refuse() -> None:
    three, four = board(turn=7), board({"R-5": "Warsaw"}, turn=7)
    assert ground_points(three, ALLIED) == 3 and may_refuse(three, FRENCH) and not may_refuse(four, FRENCH)
    assert not may_refuse(board(turn=10), FRENCH)
    assert may_refuse(board({"V-16": "Berlin"}, turn=10), FRENCH)
    assert may_refuse(four, ALLIED) and not may_refuse(three, ALLIED)


@pytest.mark.rule("NEM-14.15-v", "NEM-14.15-vi", "NEM-14.9-4", "NEM-14.15-ii")
@pytest.mark.parametrize(("turn", "works"), [(10, 0), (11, 1)])
def test_a_refusal_of_the_coalition_on_turn_eleven(turn: int, works: int) -> None:
    table = field({"R-5": "Warsaw", "IT-1": "Udine"}, {"GRE": "Udine"}, phase("truce"), turn=turn, dice=[6, 1])
    does(table, "french", "offer")
    does(table, "coalition", "refuse")
    b = of(table)
    assert (b.confined, b.defected) == (works, works)
    bound = board({"IT-1": "Bozen"}, confined=bool(works))
    out = [one for one in steps(bound, FRENCH, h("Bozen"), u("IT-1"), 0, 0, True) if not NORTH_ITALY >> one & 1]
    assert bool(out) == (not works)
    assert not any(force & AUSTRIANS for _, force, _ in arrivals(board(turn=12), ALLIED, 12))
    assert any(force & AUSTRIANS for _, force, _ in arrivals(board(turn=12, austria=1), ALLIED, 12))


@pytest.mark.rule("NEM-14.15-a2", "NEM-14.15-a3", "NEM-14.15-a4", "NEM-14.15-a6", "NEM-14.15-r4")
def test_the_zones() -> None:
    b = board({"SW-1": "Stralsund"}, turn=7)
    french, allied = hexes(ZONE[FRENCH]), hexes(ZONE[ALLIED])
    assert {"3715", "3313", "3413", "4010", "3613"} <= french and not {"3512", "2411", "4008"} & french
    assert {"2411", "2507"} <= allied and not {"3512", "2915"} & allied  # Brandenburg and Silesia stay empty
    swede, dane = (next(iter(members(side))) for side in (SWEDES, DANES))
    assert unit_zone(b, swede, 0) == SWEDISH_ZONE and hexes(unit_zone(b, dane, 0)) == {"4008"}
    walmoden = next(iter(members(u("K-TET"))))
    assert (
        unit_zone(b, walmoden, 0) & SWEDISH_ZONE and not unit_zone(b, next(iter(members(u("R-5")))), 0) & SWEDISH_ZONE
    )


def truce(units: dict[str, str], commanders: dict[str, str], **parts: Any) -> tuple[Table, list[dict[str, Any]]]:
    """The armistice has been concluded, and everybody redeploys at the first place offered."""
    table = field(units, commanders, phase("truce"), dice=[6, 1], **{"turn": 8, **parts})
    events = does(table, "french", "offer")
    if "accept" in verbs(table, "coalition"):
        events += does(table, "coalition", "accept")
    marks = parts.get("marks", {})
    tired = set(marks.get("disrupted", [])) & set(marks.get("garrison", []))
    assert names(of(table).disrupted) == tired  # garrisons stay as they are, all others are in good order at once
    while of(table).turn < 13:
        seat = table.to_act[0]
        quiet = [one for one in table.legal(seat) if one["do"] in ("done", "pass", "remove")]
        events += table.act(seat, (quiet or table.legal(seat))[0])
    return table, events


@pytest.mark.rule("NEM-14.15-a1", "NEM-14.15-a5", "NEM-14.15-a7", "NEM-14.15-b", "NEM-14.15-d", "NEM-14.15-e")
@pytest.mark.rule("NEM-14.15-5", "NEM-14.15-r1", "NEM-14.15-r3", "NEM-14.16-2", "NEM-14.11c")
def test_what_an_armistice_does() -> None:
    units = {"V-16": "Berlin", "V-17": "Leipzig", "R-5": "Dresden", "R-14": "2303", "G-STE": "Stettin", "DEN-I": "3910"}
    table, _ = truce(
        units,
        {"NEY": "Berlin", "EUG": "Leipzig", "BES": "Leipzig"},
        marks={"disrupted": ["V-17", "R-14", "G-STE"], "garrison": ["G-STE"], "foraging": ["R-5"]},
        depots={"french": ["Berlin", "Leipzig"], "coalition": ["Tauroggen"]},
        points=6,
        deserted=2,
    )
    b = of(table)
    assert (b.turn, b.armistice, b.austria, b.points) == (13, 8, 1, 9)
    assert at(b, "G-STE") == "3410" and not b.foraging & u("R-5")
    assert at(b, "V-17") == "3715" and at(b, "R-14") == "2303"  # in their zones they may stay
    assert ZONE[FRENCH] >> h(at(b, "V-16") or "") & 1 and ZONE[FRENCH] >> h(at(b, "NEY") or "") & 1
    assert ZONE[ALLIED] >> h(at(b, "R-5") or "") & 1 and at(b, "DEN-I") == "4008"
    assert at(b, "BES") is None and at(b, "EUG") == "3715"  # turn 9's change is made, turn 7's was before
    assert not b.depots[FRENCH] >> h("Berlin") & 1
    assert not b.frozen and at(b, "VIII-26") is not None and at(b, "R-10") is not None
    assert sheet(b, ALLIED) == 14 and b.deserted == 0


@pytest.mark.rule("NEM-14.15-c", "NEM-14.15-r2", "NEM-14.16-a")
def test_reinforcements_come_with_the_armistice() -> None:
    table, events = truce({"V-17": "Leipzig", "R-14": "2303"}, {})
    b = of(table)
    austria = land_of("austria")
    assert austria >> h(at(b, "A-1L") or "") & 1 and austria >> h(at(b, "SCW") or "") & 1
    assert at(b, "XIV-42") is not None and at(b, "IIC-H") is not None  # of turn 12, and of turn 8 that was skipped
    laid = [one["seat"] for one in told(events, "event-laid")]
    assert laid.index("coalition") > laid.index("french")
    austrian = next(iter(members(u("A-1L"))))
    assert unit_zone(b, austrian, 1) & ~austria == 0
    russian = next(iter(members(u("R-5"))))
    assert unit_zone(b, russian, 1) & austria and not unit_zone(b, russian, 0) & austria
    assert leader_zone(b, 0, 1) & ~ZONE[FRENCH] == 0


@pytest.mark.rule("NEM-14.16-a2", "NEM-14.16-b", "NEM-14.16-d", "NEM-14.16-1")
def test_austria_in_the_coalition() -> None:
    closed, joined = board(turn=13), board(turn=13, austria=1)
    assert lands.shut(closed, ALLIED) >> h("Vienna") & 1 and lands.sealed(closed, FRENCH) >> h("Vienna") & 1
    for side in (FRENCH, ALLIED):
        assert not lands.shut(joined, side) >> h("Vienna") & 1
    assert may_stand(joined, ALLIED) >> h("Prague") & 1 and not may_stand(joined, FRENCH) >> h("Prague") & 1
    assert sources(joined, ALLIED) >> h("Vienna") & 1 and not sources(closed, ALLIED) >> h("Vienna") & 1


@pytest.mark.rule("NEM-14.17a")
def test_the_prussian_ports() -> None:
    assert not sources(board({}, {"BUL": "Köslin"}), ALLIED) & 1 << h("Köslin")
    b = board({"R-5": "Köslin", "R-14": "Stolp"})
    assert hexes(sources(b, ALLIED)) >= {"3108", "3007"}
    assert may_stand(b, ALLIED) >> h("Köslin") & 1 and not besieged(b, ALLIED, h("Köslin"))
