"""14: the campaign of 1813."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.nemesis_1813.rules import lands
from grognard.games.nemesis_1813.rules.battle import Battle
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, land_of
from grognard.games.nemesis_1813.rules.lines import may_stand
from grognard.games.nemesis_1813.rules.march import movable, startable, steps
from grognard.games.nemesis_1813.rules.orders import attacks, fighters, supporters, swedes_may, targets
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.points import decisive_victory, ground_points, turned, verdict
from grognard.games.nemesis_1813.rules.retreat import Retreat
from grognard.games.nemesis_1813.rules.sheets import sheet
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import receivers
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
    offered,
    phase,
    u,
    verbs,
)

# ---- 14.1 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.1a", "NEM-14.1d", "NEM-14.1e", "NEM-14.1r1", "NEM-14.1r3")
def test_the_set_up() -> None:
    table = grognard.new_table("nemesis_1813", "1813", seed=1)
    b = of(table)
    assert table.to_act == ("coalition",)  # its depots first
    assert names(b.army[2 * h("Danzig")]) == {"DG-1", "DG-2", "DG-3", "DG-A"} and at(b, "RAP") == "2807"
    towns = {"G-WAR": "2411", "G-KUS": "3312", "G-STE": "3410", "G-THO": "2810", "G-GLO": "3114"}
    assert {unit: at(b, unit) for unit in towns} == towns
    assert names(b.garrison) == {*towns, "DG-1", "DG-2", "DG-3", "DG-A"}
    assert b.frozen and not b.saxony and at(b, "OST") is None and at(b, "THI") is None  # they take part in nothing yet
    count = 0
    while table.to_act == ("coalition",) and of(table).stack[-1].__class__.__name__ == "FirstDepots":
        depots = [one for one in table.legal("coalition") if one["do"] == "depot"]
        assert {one["hex"] for one in depots} <= hexes(lands.feeding(of(table), ALLIED))
        table.act("coalition", depots[0])
        count += 1
    assert count == 6 and sheet(b, ALLIED) == 6 and sheet(b, FRENCH) == 9
    assert table.to_act == ("french",)
    does(table, "french", "done")
    assert of(table).turn == 1


# ---- 14.4 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.4-a2", "NEM-14.4-a3", "NEM-14.4-r1")
def test_territory() -> None:
    b = board()
    # Thirteen cities without Prague and Vienna; Berlin, Frankfurt and Königsberg are Prussian.
    assert (ground_points(b, FRENCH), ground_points(b, ALLIED)) == (10, 3)
    taken = board({"V-16": "Berlin", "R-5": "Warsaw", "R-14": "Dresden"}, {"WIT": "Hannover"})
    assert (ground_points(taken, FRENCH), ground_points(taken, ALLIED)) == (10 - 2 + 1, 3 - 1 + 2)
    assert ground_points(board({"R-5": "Warsaw"}, marks={"disrupted": ["R-5"]}), ALLIED) == 4
    joined = board(austria=1)
    assert (ground_points(joined, FRENCH), ground_points(joined, ALLIED)) == (10, 5)
    assert ground_points(board(confederation=2), FRENCH) == 10
    assert (ground_points(board(confederation=3), FRENCH), ground_points(board(confederation=3), ALLIED)) == (4, 9)


@pytest.mark.rule("NEM-14.4-2", "NEM-14.4-3", "NEM-14.4-b1")
def test_the_count() -> None:
    assert grognard.new_table("nemesis_1813", "1813", seed=1).view(None)["points"] == 6
    assert verdict(board(turn=19)).winners == ("french",)  # 16 to 9
    allied = verdict(board(turn=19, points=1))  # 11 to 14
    assert (allied.winners, allied.rule) == (("coalition",), "NEM-14.4-2")
    tie = verdict(board({"R-5": "Hamburg", "R-14": "Milan"}, turn=19, austria=1, points=6))
    assert tie.winners == ("french",)
    over = field({"V-16": "Leipzig"}, {}, phase("ending"), turn=19)
    assert over.result is not None and over.result.winners == ("french",)


@pytest.mark.rule("NEM-14.4-b4", "NEM-9.2b", "NEM-14.9-a")
def test_what_a_decisive_victory_brings() -> None:
    b = board(points=6)
    decisive_victory(b, ALLIED, 0)
    assert b.points == 5 and b.decisive == [-1, 1] and not b.defected
    decisive_victory(b, ALLIED, 1)
    assert b.points == 4 and b.decisive == [-2, 2] and b.defected
    limit = board(points=12)
    decisive_victory(limit, FRENCH, 1)
    assert limit.points == 12 and not limit.defected


@pytest.mark.rule("NEM-14.4-b2", "NEM-14.4-r2")
@pytest.mark.parametrize(("more", "decisive"), [({"R-12": "2301"}, True), ({}, False)])
def test_a_decisive_victory_needs_six_units_a_side_and_four_hits_more(more: dict[str, str], decisive: bool) -> None:
    french = dict.fromkeys(("OG-1", "OG-2", "VIII-26", "VIII-27", "GC-H", "G-ART"), "2303")
    russians = {"R-5": "2302", "R-14": "2302", "R-3": "2302", "R-4": "2301", "R-7": "2301", **more}
    table = field(
        {**french, **russians},
        {"NEY": "2303"},
        phase("combat"),
        frozen=False,
        first="french",
        commands={"french": 6, "coalition": 6},
        dice=[6, 6, 4, 1, 1],
    )
    does(table, "french", "attack", origin="2303", hex="2302")
    does(table, "french", "all")
    does(table, "french", "commit", commands=6)
    does(table, "coalition", "commit", commands=6)
    does(table, "coalition", "call", origin="2301")
    while of(table).stack[-1].__class__.__name__ != "Combat" and table.to_act:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
        if of(table).turn != 5:
            break
    # 6 + 4 + 2 + 4 against 3 + 3 + 1: nine hits, and the French lose less.
    assert (of(table).decisive != [0, 0]) == decisive


# ---- 14.6 to 14.8 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.6a")
def test_prussia_on_turn_one() -> None:
    units = {"P-Y1": "Königsberg", "V-16": "2506", "R-5": "2608", "V-17": "2609"}
    first, second = (board(units, {"YOR": "Königsberg"}, turn=turn) for turn in (1, 2))
    assert not movable(first, ALLIED, h("Königsberg")) and movable(second, ALLIED, h("Königsberg"))
    assert not fighters(first, ALLIED, h("Königsberg"))
    assert not targets(first, FRENCH, h("2506")) and hexes(targets(second, FRENCH, h("2506"))) == {"2507"}
    mixed = board({**units, "R-14": "Königsberg"}, turn=1)
    assert not targets(mixed, FRENCH, h("2506"))
    fed = board(units, {"YOR": "Königsberg"}, turn=1, depots={"coalition": ["Königsberg"]})
    assert receivers(fed, ALLIED) >> h("Königsberg") & 1  # they may get trains


@pytest.mark.rule("NEM-14.8a", "NEM-3.4c")
def test_swedes_share_a_hex_and_obey_under_a_swede_only() -> None:
    units = {"SW-1": "2303", "R-5": "2302"}
    b = board(units, {"WIT": "2302"})
    ends = steps(b, ALLIED, h("2302"), u("R-5"), 0, 5 - 1, True)
    assert h("2303") not in ends  # no Swede there
    led = board(units, {"STE": "2303", "WIT": "2302"})
    assert h("2303") in steps(led, ALLIED, h("2302"), u("R-5"), 0, 5 - 1, True)
    assert not startable(board({"SW-1": "2303"}, {"WIT": "2303"}), ALLIED, h("2303"))
    assert startable(board({"SW-1": "2303"}, {"STE": "2303"}), ALLIED, h("2303"))
    assert not fighters(board({"SW-1": "2303"}, {"WIT": "2303"}), ALLIED, h("2303"))


@pytest.mark.rule("NEM-14.8b", "NEM-14.8c")
def test_swedes_attack_with_an_edge_of_two() -> None:
    units = {"SW-1": "2303", "SW-2": "2303", "SW-C": "2303", "V-16": "2302", "V-17": "2202"}
    b = board({**units, "V-18": "2302"}, {"STE": "2303"})
    assert not swedes_may(b, ALLIED, u("SW-1", "SW-2", "SW-C"), h("2302"))
    assert swedes_may(b, ALLIED, u("SW-1", "SW-2", "SW-C"), h("2202"))
    assert {(code >> 16) & 1023 for code in attacks(b, ALLIED)} == {h("2202")}
    disrupted = board({**units, "V-18": "2302"}, {"STE": "2303"}, marks={"disrupted": ["V-18"]})
    assert swedes_may(disrupted, ALLIED, u("SW-1", "SW-2", "SW-C"), h("2302"))
    # As supporters too: the ordered units are what counts.
    assert supporters(b, ALLIED, h("2303"), ALLIED, u("R-5"), h("2302")) == 0
    assert supporters(b, ALLIED, h("2303"), FRENCH, u("V-16"), h("2303")) == u("SW-1", "SW-2", "SW-C")  # in defence


@pytest.mark.rule("NEM-14.8r1")
def test_swedes_who_lost_their_commander_only_defend_until_they_part() -> None:
    b = board({"SW-1": "2303", "R-5": "2303", "V-16": "2302"}, {"WIT": "2303"})
    assert not fighters(b, ALLIED, h("2303")) and not supporters(b, ALLIED, h("2303"), FRENCH, 0, h("2302"))
    assert names(movable(b, ALLIED, h("2303"))) == {"R-5"} and startable(b, ALLIED, h("2303"))


# ---- 14.9, 14.10 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.9-b")
def test_three_german_cities_or_two_and_hamburg() -> None:
    two = {"R-5": "Dresden", "R-14": "Munich"}
    assert not turned(board(two))
    assert turned(board({**two, "R-3": "Essen"})) and turned(board({**two, "R-3": "Hamburg"}))
    assert not turned(board({**two, "R-3": "Leipzig"})) and not turned(board(two, {"WIT": "Essen"}))


@pytest.mark.rule("NEM-14.9-2")
def test_without_austria_the_confederation_feeds_both() -> None:
    table = field({"R-5": "Dresden"}, {}, PAUSE, defected=True)
    b = of(table)
    assert b.confederation == 2 and not b.defected
    german = land_of("confederation")
    assert lands.feeding(b, ALLIED) & german == german and may_stand(b, ALLIED) >> h("Munich") & 1
    again = field({"R-5": "Dresden"}, {}, PAUSE, defected=True, confederation=2)
    assert of(again).confederation == 2


@pytest.mark.rule("NEM-14.9-3", "NEM-14.9-3i", "NEM-14.9-3iii", "NEM-14.10-2", "NEM-3.6d")
def test_with_austria_in_the_contingents_change_side() -> None:
    units = {"BAV-1": "Munich", "VII-SC": "Leipzig", "V-16": "Leipzig", "R-5": "Dresden"}
    table = field(units, {}, PAUSE, turn=14, austria=1, armistice=7, defected=True, marks={"disrupted": ["BAV-1"]})
    b = of(table)
    assert b.confederation == 3 and b.saxony
    assert (at(b, "BAV-1"), at(b, "VII-SC"), at(b, "V-16")) == (None, None, "3715")
    assert names(sum([1 << unit for unit in b.waiting])) == {"BAV-1-C", "VII-SC-C"}
    assert (at(b, "SX-T"), at(b, "THI")) == ("3614", "3614")
    assert lands.territory(b, ALLIED) >> h("Munich") & 1 and not lands.territory(b, FRENCH) >> h("Munich") & 1
    assert b.deserted == 0  # leaving so costs nothing


@pytest.mark.rule("NEM-14.9-3i", "NEM-14.9-3ii")
def test_contingents_join_a_stack_near_and_wrede_comes_with_the_bavarians() -> None:
    waiting = [{"unit": "BAV-1-C", "hex": "3821"}, {"unit": "WES-1-C", "hex": "4115"}]
    units = {"R-5": "Nuremberg", "R-14": "2303"}
    table = field(
        units, {}, phase("ending"), turn=14, austria=1, armistice=7, confederation=3, saxony=True, waiting=waiting
    )
    seen: dict[str, set[str]] = {}
    while table.to_act == ("coalition",) and verbs(table, "coalition") <= {"pass", "place"}:
        unit = next(one["unit"] for one in table.legal("coalition") if one["do"] == "place")
        seen[unit] = offered(table, "coalition", "place")
        does(table, "coalition", "place", unit=unit, hex=sorted(seen[unit])[0])
    assert seen == {"BAV-1-C": {"3919"}, "WES-1-C": {"3919"}}  # within five hexes, and with room
    b = of(table)
    assert at(b, "BAV-1-C") == "3919" and at(b, "WRE") == "3919" and not b.waiting


@pytest.mark.rule("NEM-14.10-1", "NEM-14.10-i", "NEM-14.10-ii")
def test_torgau_is_closed_to_both() -> None:
    b = board({"V-16": "Leipzig", "R-5": "3514"}, {"NEY": "Leipzig"})
    for side in (FRENCH, ALLIED):
        assert lands.shut(b, side) >> h("Torgau") & 1 and lands.sealed(b, side) >> h("Torgau") & 1
    assert h("Torgau") not in steps(b, FRENCH, h("Leipzig"), u("V-16"), 0, 0, True)
    assert not targets(b, ALLIED, h("3514")) >> h("Torgau") & 1 and not may_stand(b, FRENCH) >> h("Torgau") & 1
    joined = board({"V-16": "Leipzig"}, saxony=True)
    assert h("Torgau") in steps(joined, FRENCH, h("Leipzig"), u("V-16"), 0, 0, True)


# ---- 14.11 to 14.14 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.11a", "NEM-14.15-iv")
def test_the_frozen_corps() -> None:
    b = board({"R-5": "2516", "V-16": "2616"})
    assert h("Cracow") in steps(b, ALLIED, h("2516"), u("R-5"), 0, 0, True)  # friends pass through,
    assert h("Cracow") not in steps(b, ALLIED, h("2516"), u("R-5"), 0, 4, True)  # but do not end there
    assert lands.shut(b, FRENCH) >> h("Cracow") & 1 and lands.shut(b, ALLIED) >> h("2417") & 1
    assert not targets(b, FRENCH, h("2616")) >> h("Cracow") & 1 and not b.held[FRENCH] >> h("2417") & 1


@pytest.mark.rule("NEM-14.12b", "NEM-14.12d", "NEM-14.12r1")
def test_a_garrison_leaves_after_relief() -> None:
    how: dict[str, Any] = {"marks": {"garrison": ["G-STE"]}}
    units = {"G-STE": "Stettin", "V-16": "Stettin"}
    b = board(units, {"NEY": "Stettin"}, **how)
    assert names(movable(b, FRENCH, h("Stettin"))) == {"V-16"}
    relieved = board(units, {"NEY": "Stettin"}, marks={"garrison": ["G-STE"], "relieved": ["G-STE"]})
    assert names(movable(relieved, FRENCH, h("Stettin"))) == {"V-16", "G-STE"}
    relieved.put(next(iter(members(u("G-STE")))), h("3411"))
    assert not relieved.garrison and not relieved.exempt(u("G-STE"))
    relieved.put(next(iter(members(u("G-STE")))), h("Stettin"))
    assert not relieved.exempt(u("G-STE"))  # for the rest of the game
    # A friend who ends a march there relieves it, from the next turn on.
    table = field(
        {"G-STE": "Stettin", "V-16": "3411"},
        {"NEY": "3411"},
        phase("moves"),
        trains=[{"hex": "3411", "seat": "french", "real": 1, "dummies": 0, "shown": 0}],
        **how,
    )
    does(table, "french", "move", origin="3411")
    does(table, "french", "to", hex="Stettin")
    does(table, "french", "halt")
    assert names(of(table).relief | of(table).relieved) == {"G-STE"}


@pytest.mark.rule("NEM-14.12c", "NEM-14.13c")
def test_garrisons_defend_and_do_not_attack() -> None:
    units = {"G-STE": "Stettin", "R-5": "3411", "DG-1": "Danzig", "R-14": "2808"}
    b = board(units, marks={"garrison": ["G-STE", "DG-1"]})
    assert not fighters(b, FRENCH, h("Stettin")) and not fighters(b, FRENCH, h("Danzig"))
    assert not supporters(b, FRENCH, h("Stettin"), FRENCH, 0, h("3411"))
    assert supporters(b, FRENCH, h("Stettin"), ALLIED, 0, h("3411")) == u("G-STE")
    assert {(code >> 16) & 1023 for code in attacks(b, ALLIED)} == {h("Stettin"), h("Danzig")}
    assert fighters(board(units), FRENCH, h("Stettin"))  # once out of its town it is an ordinary unit


def beaten(units: dict[str, str], target: str, origin: str, margin: int, garrison: list[str]) -> tuple[Theatre, Battle]:
    """The Coalition has won a combat by so many points, and the hits are taken."""
    b = board(units, marks={"garrison": garrison})
    battle = Battle(ALLIED, h(origin), h(target), b.army[2 * h(origin) + ALLIED])
    battle.margin = margin
    b.stack.append(battle)
    battle.retreating(b)
    return b, battle


@pytest.mark.rule("NEM-14.12e")
def test_a_garrison_dies_where_it_must_retreat_and_may_not_choose_to() -> None:
    units = {"G-STE": "Stettin", "V-16": "Stettin", "R-5": "3411"}
    b, battle = beaten(units, "Stettin", "3411", 3, ["G-STE"])
    assert at(b, "G-STE") is None and at(b, "V-16") == "3410" and battle.taken[FRENCH] == 2  # in good order: two hits
    assert isinstance(b.stack[-1], Retreat)  # who was with it retreats
    b, battle = beaten(units, "Stettin", "3411", 2, ["G-STE"])
    assert at(b, "G-STE") == "3410" and battle not in b.stack  # nobody is asked
    b, battle = beaten(units, "Stettin", "3411", 2, [])
    assert battle.step == "stand"


@pytest.mark.rule("NEM-14.13b", "NEM-14.13d")
def test_danzigs_garrison_may_go_and_is_ordinary_then() -> None:
    units = {"DG-1": "Danzig", "DG-2": "Danzig", "R-5": "2808"}
    b, battle = beaten(units, "Danzig", "2808", 1, ["DG-1", "DG-2"])
    assert battle.step == "stand"
    b, _ = beaten(units, "Danzig", "2808", 3, ["DG-1", "DG-2"])
    assert at(b, "DG-1") == "2807" and isinstance(b.stack[-1], Retreat)
    assert movable(b, FRENCH, h("Danzig")) == u("DG-1", "DG-2")  # no relief needed
    b.put(next(iter(members(u("DG-1")))), h("2907"))
    assert b.exempt(u("DG-1", "DG-2")) == u("DG-2")


@pytest.mark.rule("NEM-14.14a")
def test_the_district_of_hamburg_is_closed_to_the_french_at_first() -> None:
    district = {"4010", "3910", "3911", "4009", "4011", "4110", "4111"}
    for turn, closed in ((1, True), (2, True), (3, False)):
        b = board(turn=turn)
        assert (district <= hexes(lands.shut(b, FRENCH))) == closed
        assert not district & hexes(lands.shut(b, ALLIED)) and not district & hexes(lands.sealed(b, FRENCH))
    assert may_stand(board(turn=1), FRENCH) >> h("Hamburg") & 1  # a depot is allowed


@pytest.mark.rule("NEM-14.14c", "NEM-14.14e")
def test_the_cossacks_of_hamburg_fight_and_march() -> None:
    b = board({"K-TET": "Hamburg", "V-16": "4111"}, {"WAL": "Hamburg"}, depots={"coalition": ["Hamburg"]})
    assert {(code >> 16) & 1023 for code in attacks(b, ALLIED)} == {h("4111")}
    assert {(code >> 16) & 1023 for code in attacks(b, FRENCH)} == {h("Hamburg")}
    assert receivers(b, ALLIED) >> h("Hamburg") & 1 and startable(b, ALLIED, h("Hamburg"))


@pytest.mark.rule("NEM-14.14d", "NEM-14.4-b3")
@pytest.mark.parametrize(
    ("turn", "given", "armistice", "points"), [(3, 0, 0, 6), (4, 0, 0, 5), (12, 2, 0, 5), (12, 3, 0, 6), (14, 0, 7, 6)]
)
def test_hamburgs_point(turn: int, given: int, armistice: int, points: int) -> None:
    table = field(
        {"R-5": "Hamburg"}, {}, phase("ending"), turn=turn, hamburg=given, armistice=armistice, points=6, dice=[1] * 3
    )
    assert of(table).points == points
