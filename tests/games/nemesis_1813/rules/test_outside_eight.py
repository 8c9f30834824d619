"""More cases from the rulebook and the rulings, of what is rare, worked out before the rules were asked."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules import lands
from grognard.games.nemesis_1813.rules.battle import attack_support
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lines import besieged, fed, linked, sources
from grognard.games.nemesis_1813.rules.orders import receive_commands
from grognard.games.nemesis_1813.rules.sheets import sheet, starter
from grognard.games.nemesis_1813.rules.trains import forages, receivers
from tests.games.nemesis_1813.rules.fighting import answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED
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
    told,
    u,
    verbs,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, walk
from tests.games.nemesis_1813.rules.test_cases import marched, settled, values

rule = pytest.mark.rule


# ---- 6: general supply -------------------------------------------------------------------------------------------


@rule("NEM-6.2b", "NEM-8.4i")
def test_a_bridge_lets_horse_bar_a_line_and_no_march() -> None:
    """R17: 6.2 says "without a bridge", 8.4 "with or without". Horse in Küstrin, the Oder with its bridge between."""
    units = {"R-5": "3511", "IC-1": "Küstrin"}
    b = board(units, depots={"coalition": ["Frankfurt an der Oder"]})
    assert not fed(b, ALLIED) >> h("3511") & 1  # 3411 and Frankfurt itself lie beside the horse
    table = march(units, {"WIT": "3511"}, "3511")
    marched(table)
    walk(table, "3411")
    assert {"3410", "3412"} <= offered(table, "coalition", "to")


@rule("NEM-6.2b", "NEM-6.1a")
@pytest.mark.parametrize(("place", "supplied"), [("Tauroggen", True), ("2404", False), ("Tilsit", False)])
def test_the_hex_of_the_depot_is_tested_and_that_of_the_unit_is_not(place: str, supplied: bool) -> None:
    """R15: horse in 2304 lies beside Tauroggen, where the depot is. Who is in that city needs no line at all."""
    b = board({"R-5": place, "IC-1": "2304"}, depots={"coalition": ["Tauroggen"]})
    assert bool(fed(b, ALLIED) >> h(place) & 1) == supplied
    b = board({"R-5": "2404", "IC-1": "2304"}, depots={"coalition": ["Tilsit"]})
    assert fed(b, ALLIED) >> h("2404") & 1  # beside the horse itself, but its line does not pass through its own hex


@rule("NEM-6.4d", "NEM-6.4b")
@pytest.mark.parametrize(("turn", "dies"), [(3, True), (4, False), (17, False), (18, True)])
def test_snow_ends_in_april_and_comes_back_in_november(turn: int, dies: bool) -> None:
    how: dict[str, Any] = {"marks": {"disrupted": ["R-5", "R-G1"]}, "turn": turn}
    b = of(field({"R-5": "2303", "R-G1": "2303", "V-16": "Essen"}, {"NEY": "Essen"}, phase("general"), **how))
    assert (at(b, "R-5") is None) == dies and at(b, "R-G1") == "2303"


# ---- 7: active supply --------------------------------------------------------------------------------------------


@rule("NEM-7.4b", "NEM-8.7a", "NEM-8.2d")
def test_neither_losses_nor_depots_move_the_turn_to_begin() -> None:
    """7.4 and 8.2 look at the sheet alone."""
    b = board({"V-16": "Leipzig"}, turn=5, losses={"french": 12}, depots={"french": ["Leipzig", "Erfurt"]})
    assert sheet(b, FRENCH) > sheet(b, ALLIED) and starter(b) == FRENCH


@rule("NEM-7.5b", "NEM-8.2g", "NEM-7.5a")
def test_what_is_left_of_trains_and_dummies_goes_with_the_movement() -> None:
    """R34: nothing is kept, and nothing is lost for good."""
    trains = [train("2303", real=1, dummies=1), train("4515", "french", real=0, dummies=1)]
    table = field({"R-5": "2303", "V-16": "Essen"}, {"WIT": "2303"}, phase("moves"), trains=trains)
    does(table, "coalition", "discard", hex="2303")
    assert not of(table).trains and of(table).losses == [0, 0]


@rule("NEM-7.6a", "NEM-1.1f", "NEM-14.7a")
@pytest.mark.parametrize(
    ("unit", "place", "marker"),
    [
        ("V-16", "Warsaw", False),  # the Duchy is friendly to both for supply
        ("R-5", "Warsaw", False),
        ("V-16", "Berlin", True),
        ("R-5", "Stralsund", False),
        ("V-16", "Zürich", False),  # R1: Switzerland is friendly to the French
        ("V-16", "Trieste", False),  # Illyria too
        ("R-5", "Kiel", True),
        ("R-5", "Guben", True),  # Saxon
        ("V-16", "Küstrin", True),  # and Prussian
    ],
)
def test_where_a_stack_without_a_train_forages(unit: str, place: str, marker: bool) -> None:
    side = ALLIED if unit.startswith("R") else FRENCH
    assert forages(board({unit: place}), side, h(place), False) == marker


@rule("NEM-8.4k", "NEM-7.6a", "NEM-6.1a", "NEM-8.1a")
def test_a_besieged_unit_is_fed_and_rallied_and_may_not_march() -> None:
    """The old depot in its city still feeds it (6.1), so a train comes and it rallies; 8.4 forbids the march, and in an
    enemy city the depot does not spare it the marker (7.6)."""
    units = {"V-16": "Berlin", "R-5": "3511", "R-14": "3511"}
    how: dict[str, Any] = {"depots": {"french": ["Berlin"]}}
    b = board(units, {"NEY": "Berlin"}, **how)
    assert besieged(b, FRENCH, h("Berlin"))
    assert fed(b, FRENCH) >> h("Berlin") & 1 and receivers(b, FRENCH) >> h("Berlin") & 1
    assert forages(b, FRENCH, h("Berlin"), False)
    how["trains"] = [train("3512", "french", real=2)]
    table = field(units, {"NEY": "Berlin"}, phase("rally"), marks={"disrupted": ["V-16"]}, **how)
    assert offered(table, "french", "rally") == {"3512"}
    does(table, "french", "rally", hex="Berlin")
    does(table, "french", "restore", unit="V-16")
    assert not of(table).disrupted and verbs(table, "french") == {"discard"}


@rule("NEM-8.4k")
@pytest.mark.parametrize(
    ("units", "marks", "siege"),
    [
        ({"R-5": "3511", "R-14": "3511"}, [], True),
        ({"R-5": "3511", "R-14": "3511"}, ["R-14"], False),  # two in good order are asked for
        ({"R-5": "3511", "R-14": "3511", "R-3": "3511"}, ["R-14"], True),
        ({"R-5": "3412", "R-14": "3412"}, [], False),  # the Spree, bridge or none
        ({"R-5": "3511", "R-14": "3611"}, [], False),  # two hexes with one each
        ({"R-5": "3511", "R-14": "3511", "V-17": "3512"}, [], False),  # two units are not besieged
        ({"R-AW": "3511", "R-BAR": "3511"}, [], True),  # guns are combat units
    ],
)
def test_who_besieges_berlin(units: dict[str, str], marks: list[str], siege: bool) -> None:
    b = board({"V-16": "Berlin", **units}, marks={"disrupted": marks})
    assert bool(besieged(b, FRENCH, h("Berlin"))) == siege


# ---- 8: movement -------------------------------------------------------------------------------------------------


def marching(units: dict[str, str], commanders: dict[str, str], way: tuple[str, ...], **parts: Any) -> Table:
    table = march(units, commanders, **parts)
    marched(table)
    walk(table, *way)
    return table


@rule("NEM-8.5a", "NEM-8.5d", "NEM-8.5r1")
@pytest.mark.parametrize(
    ("units", "die", "lost", "broken"),
    [
        (["R-5", "R-AW"], 6, {"R-5"}, set()),  # guns make it two units and suffer nothing
        (["R-AW", "R-BAR"], 6, set(), set()),
        (["R-AW"], 6, set(), set()),
        (["R-5"], 6, set(), {"R-5"}),  # a lone unit is disrupted
        (["R-5", "R-AW"], 5, set(), set()),
    ],
)
def test_guns_on_a_long_march(units: list[str], die: int, lost: set[str], broken: set[str]) -> None:
    """R53: three hexes in summer, no modifier."""
    table = marching(dict.fromkeys(units, "2303"), {"WIT": "2303"}, ("2202", "2201", "2101"), dice=[die])
    if "halt" in verbs(table, "coalition"):
        does(table, "coalition", "halt")
    b = of(table)
    assert {unit for unit in units if at(b, unit) is None} == lost and names(b.disrupted) == broken


@rule("NEM-14.5a", "NEM-8.4c")
@pytest.mark.parametrize(("along", "lost"), [(True, 0), (False, 1)])
def test_napoleon_spares_only_whom_he_goes_with_all_the_way(along: bool, lost: int) -> None:
    """R46: three hexes in summer and a 6; with him to the end it is a 5. He may stop before, alone."""
    units = {"OG-1": "2303", "OG-2": "2303"}
    table = field(units, {"NAP": "2303"}, phase("moves"), trains=[train("2303", "french")], dice=[6])
    does(table, "french", "move", origin="2303")
    does(table, "french", "all")
    walk(table, "2202", "2201", seat="french")
    if not along:
        does(table, "french", "leave", commander="NAP")
    walk(table, "2101", seat="french")
    does(table, "french", "halt")
    if lost:
        does(table, "french", "lose", unit="OG-1")
    b = of(table)
    assert len([unit for unit in units if at(b, unit) is None]) == lost
    assert at(b, "NAP") == ("2101" if along else "2201")


@rule("NEM-8.4j", "NEM-8.4i")
def test_who_begins_beside_horse_may_come_beside_it_again_by_a_detour() -> None:
    """Only the first hex is asked for (8.4, last point); the second is entered and ends the march. Horse in 2204 is
    beside 2304, 2203 and Tauroggen; 2303 is not."""
    table = march({"R-5": "2304", "R-14": "2304", "IC-1": "2204"}, {"WIT": "2304"}, "2304", dice=[1])
    marched(table)
    assert not {"2203", "2305"} & offered(table, "coalition", "to")
    walk(table, "2303")
    walk(table, "2203")
    assert at(of(table), "R-5") == "2203" and not offered(table, "coalition", "to")


@rule("NEM-8.4i", "NEM-8.2g")
def test_who_has_screened_a_march_keeps_his_train_for_nothing() -> None:
    """R50: R-14 in 2203 opens the hex beside the horse; then it stays, and its train can only be discarded."""
    units = {"R-5": "2303", "R-14": "2203", "IC-1": "2204"}
    trains = [train("2303"), train("2203")]
    table = field(units, {"WIT": "2303", "MIL": "2203"}, phase("moves"), trains=trains, dice=[1])
    assert offered(table, "coalition", "move", "from") == {"2303", "2203"}
    does(table, "coalition", "move", origin="2303")
    marched(table)
    walk(table, "2203", "2103")  # out of a hex beside the horse
    does(table, "coalition", "halt")
    assert verbs(table, "coalition") == {"discard"}


@rule("NEM-8.7a", "NEM-8.8a")
def test_a_column_takes_a_depot_and_a_commander_and_goes_on() -> None:
    """Lauriston rolls a 1 in Tauroggen; the depot is gone for good; the march goes on."""
    how: dict[str, Any] = {"depots": {"french": ["Tauroggen"]}, "dice": [1]}
    table = marching({"R-5": "2304"}, {"WIT": "2304", "LAU": "Tauroggen"}, ("Tauroggen",), start="2304", **how)
    b = of(table)
    assert not b.depots[FRENCH] and b.losses[FRENCH] == 1 and at(b, "LAU") is None
    assert table.to_act == ("coalition",) and "2404" in offered(table, "coalition", "to")


@rule("NEM-8.4a", "NEM-11.2c", "NEM-8.6b", "NEM-8.5a")
@pytest.mark.parametrize(("die", "lost"), [(4, 0), (5, 1)])
def test_a_forced_march_wears_out_and_halves_the_attack(die: int, lost: int) -> None:
    """Four hexes in summer: the die of attrition is one higher, and the stack attacks with half: 2 and 2 for two arms
    are 4, half of it 2; Wittgenstein 2, and a die. With a unit fewer half of one is nothing, and he is worth one."""
    units = {"R-5": "2302", "R-PAH": "2302", "V-16": "2104"}
    how: dict[str, Any] = {"commands": {"coalition": 6, "french": 4}, "first": "coalition", "start": "2302"}
    how["trains"] = [train("2302")]
    table = marching(units, {"WIT": "2302"}, ("2301", "2201", "2102", "2103"), dice=[die, 6, 3, 3, 3], **how)
    if table.to_act == ("coalition",) and "halt" in verbs(table, "coalition"):
        does(table, "coalition", "halt")
    if lost:
        does(table, "coalition", "lose", unit="R-5")
    assert (at(of(table), "R-5") is None) == bool(lost) and names(of(table).marched) >= {"R-PAH"}
    attack(table, "coalition", "2103", "2104")
    answer(table, "french")
    assert values(table.log(None))[0] == (1 // 2 + 1 + 3 if lost else 4 // 2 + 2 + 3)


# ---- 10, 11: combat ----------------------------------------------------------------------------------------------


@rule("NEM-8.7a", "NEM-11.11a")
def test_a_retreat_upon_an_enemy_depot_takes_it() -> None:
    """R56: any entry of a combat unit. 2 + 5 against 2 + 2: three hits, one of two Russians is left and goes to Tilsit,
    where a French depot lies."""
    units = {"OG-1": "2304", "OG-2": "2304", "R-5": "2404", "R-14": "2404"}
    table = fight(units, depots={"french": ["Tilsit"]}, dice=[6, 5, 2, 3])
    attack(table, start="2304", end="2404")
    answer(table)
    settled(table)
    assert offered(table, "coalition", "retreat") == {"2405", "2504"}
    does(table, "coalition", "retreat", hex="Tilsit")
    assert not of(table).depots[FRENCH] and of(table).losses[FRENCH] == 1


@rule("NEM-14.4-b2", "NEM-11.12b")
@pytest.mark.parametrize("barred", [True, False])
def test_those_lost_for_want_of_a_way_count_twice(barred: bool) -> None:
    """R103: six guards of three arms beat six Russians of three in Memel by three; three hits against one decide
    nothing. If 2503 is barred too a broken unit is one hit more, and four in good order are eight."""
    guards = dict.fromkeys(("OG-1", "OG-2", "GC-H", "GC-L", "G-ART", "IT-6"), "2404")
    russians = dict.fromkeys(("R-G1", "R-G2", "R-GC", "R-GA", "R-2GR", "R-1GR"), "Memel")
    wall = {"V-16": "2503"} if barred else {}
    table = fight({**guards, **wall, **russians}, dice=[6, 6, 3, 3], points=6)
    attack(table, start="2404", end="Memel")
    if barred:
        does(table, "french", "done")  # V-16 is not called to support
    answer(table)
    settled(table)
    does(table, "french", "done")  # nobody advances
    assert bool(told(table.log(None), "event-decisive")) == barred and of(table).points == 6 + barred
    assert {at(of(table), unit) for unit in russians} == ({None} if barred else {None, "2503"})


@rule("NEM-13.3b", "NEM-9.2c")
def test_a_contingent_that_never_arrived_costs_no_command() -> None:
    """R61: BAV-1 is due in Munich at the end of turn 4; Russians stand there."""
    table = field({"R-5": "Munich", "V-16": "Essen"}, {"NEY": "Essen"}, phase("ending"), turn=4)
    b = of(table)
    assert b.turn == 5 and at(b, "BAV-1") is None and at(b, "YG-1") and b.deserted == 0


@rule("NEM-14.13a", "NEM-14.13b", "NEM-14.13c")
def test_who_leaves_danzig_and_comes_back_lives_like_others() -> None:
    """R119: those that stayed keep the exemption."""
    units = {"DG-1": "Danzig", "DG-2": "Danzig", "V-16": "Essen"}
    how: dict[str, Any] = {"marks": {"garrison": ["DG-1", "DG-2"]}, "depots": {"french": ["Danzig"]}}
    table = field(units, {"RAP": "Danzig"}, phase("moves"), trains=[train("2807", "french", real=2)], **how)
    does(table, "french", "move", origin="Danzig")
    does(table, "french", "take", unit="DG-1")
    does(table, "french", "done")
    walk(table, "2808", seat="french")
    does(table, "french", "halt")
    assert names(of(table).garrison) == {"DG-2"} and at(of(table), "DG-1") == "2808"
    back = field(units, {"RAP": "Danzig", "NEY": "Essen"}, phase("general"), marks={"garrison": ["DG-2"]})
    assert names(of(back).disrupted) == {"DG-1", "V-16"}


@rule("NEM-14.14a", "NEM-11.11a")
@pytest.mark.parametrize(("turn", "open_"), [(2, False), (3, True)])
def test_no_retreat_towards_hamburg_before_turn_three(turn: int, open_: bool) -> None:
    """R120: in any way. From Bremen, attacked over the Weser by 4 - 3 + 2 + 4 to 2 + 2, the bridge to 4111 is used on
    turn 3 only."""
    units = {"V-16": "Bremen", "V-17": "Bremen", **dict.fromkeys(("R-G1", "R-G2", "R-1GR", "R-2GR"), "4212")}
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 0}, "turn": turn}
    table = fight(units, {"WIT": "4212"}, dice=[6, 4, 2, 3], **how)
    attack(table, "coalition", "4212", "Bremen")
    answer(table, "french")
    settled(table)
    if open_:
        assert offered(table, "french", "retreat") == {"4111", "4311"}
    else:  # there is but one way
        assert {at(of(table), "V-16"), at(of(table), "V-17")} == {None, "4311"}


# ---- 9, 12, 13 and the story -------------------------------------------------------------------------------------


@rule("NEM-9.3a", "NEM-12.2a", "NEM-9.2b")
@pytest.mark.parametrize(
    ("decisive", "commands", "first"),
    [
        ({}, [4, 3], FRENCH),
        ({"french": -1, "coalition": 1}, [3, 4], ALLIED),
        ({"french": -1}, [3, 3], FRENCH),  # equal: the French
    ],
)
def test_who_begins_the_combats(decisive: dict[str, int], commands: list[int], first: int) -> None:
    b = board({"V-16": "Essen"}, turn=5, decisive=decisive)
    receive_commands(b)
    assert (b.commands, b.first) == (commands, first)


@rule("NEM-14.17a", "NEM-4.1r1")
def test_a_broken_unit_opens_a_port_and_a_commander_does_not() -> None:
    """14.17 asks that it is occupied; R4: by combat units in any state."""
    assert "3108" in hexes(sources(board({"R-5": "Köslin"}, marks={"disrupted": ["R-5"]}), ALLIED))
    assert "3108" not in hexes(sources(board({}, {"BLU": "Köslin"}), ALLIED))
    assert "3108" not in hexes(sources(board({"V-16": "Köslin"}), FRENCH))


@rule("NEM-14.16-b", "NEM-7.8b")
def test_a_vienna_that_was_taken_feeds_nobody() -> None:
    """R14."""
    war: dict[str, Any] = {"austria": 1, "turn": 14, "armistice": 8, "frozen": False}
    assert "3021" in hexes(sources(board({"A-FEN": "Krems"}, **war), ALLIED))
    b = board({"V-16": "Vienna", "A-FEN": "Krems"}, **war)
    assert "3021" not in hexes(sources(b, ALLIED)) and "3021" not in hexes(sources(b, FRENCH))


@rule("NEM-16.5c")
@pytest.mark.parametrize(("turn", "french", "coalition"), [(13, 12, 12), (17, 10, 12), (18, 9, 10)])
def test_trains_when_austria_was_bought_off(turn: int, french: int, coalition: int) -> None:
    """R159: the mean of the two rows, rounded down: 12 and 13, 11 and 14; 10 and 11, 11 and 14; 9 and 10, 9 and 12.
    The sheet had a third row, which was not that mean any more."""
    b = board({"V-16": "Essen"}, turn=turn, austria=2, armistice=8, frozen=False, options=ADVANCED)
    assert (sheet(b, FRENCH), sheet(b, ALLIED)) == (french, coalition)


@rule("NEM-1.1h", "NEM-11.11a", "NEM-11.12b")
@pytest.mark.parametrize("coalition", [True, False])
def test_the_coalition_is_not_driven_into_switzerland(coalition: bool) -> None:
    """R5: from Freiburg, attacked over the Rhine from Strasbourg by 2 - 3 + 2 + 6 to 2 + 2, a bridge leads to Basel,
    which interns the Coalition's units and is the Frenchmen's friend. The woods are no way, nor is the river."""
    mine, theirs = (["R-5", "R-14"], ["OG-1", "OG-2"]) if coalition else (["V-16", "V-17"], ["R-G1", "R-G2"])
    seat, other, leader = ("french", "coalition", "NEY") if coalition else ("coalition", "french", "WIT")
    how: dict[str, Any] = {"first": seat, "commands": {seat: 6, other: 0}}
    units = {**dict.fromkeys(mine, "Freiburg"), **dict.fromkeys(theirs, "Strasbourg")}
    table = fight(units, {leader: "Strasbourg"}, dice=[6, 6, 2, 3], **how)
    attack(table, seat, "Strasbourg", "Freiburg")
    answer(table, other)
    settled(table)
    left = [at(of(table), unit) for unit in mine if at(of(table), unit)]
    if "retreat" in verbs(table, "french"):
        does(table, "french", "retreat", hex="Basel")
        left = [at(of(table), unit) for unit in mine if at(of(table), unit)]
    assert left == ([] if coalition else ["4422"])
    b = board({"V-16": "Essen"})
    assert not lands.shut(b, FRENCH) >> h("Basel") & 1 and lands.shut(b, ALLIED) >> h("Basel") & 1


# ---- 18: 1799 ----------------------------------------------------------------------------------------------------


@rule("NEM-18.0r1")
def test_nothing_of_the_story_of_1813_happens_in_1799() -> None:
    """No truce is rolled for on turn 7; no city of the Confederation and no Hamburg counts."""
    table = field({"F9-SER": "Milan", "C9-KAI": "Verona"}, {"SCE": "Milan"}, PAUSE, scenario="1799", turn=7)
    assert "offer" not in verbs(table, table.to_act[0]) and "Truce" not in str(table.position()["stack"])
    b = of(field({"F9-SER": "Milan"}, {}, phase("ending"), scenario="1799", turn=7))
    assert b.turn == 8 and b.hamburg == 0 and b.confederation == 1 and not b.armistice


@rule("NEM-7.8b", "NEM-18.7a")
def test_links_of_1799_are_five_long_and_lines_three() -> None:
    """R168. From Turin by Ivrea, Novara, Milan and Piacenza to Brescia are five, over bridges."""
    b = board({"F9-SER": "Brescia"}, scenario="1799", turn=1, depots={"french": ["Turin"]})
    assert linked(b, FRENCH) >> h("Brescia") & 1 and not fed(b, FRENCH) >> h("Brescia") & 1
    b = board({"F9-SER": "Milan"}, scenario="1799", turn=1, depots={"french": ["Turin"]})
    assert fed(b, FRENCH) >> h("Milan") & 1


@rule("NEM-18.9a", "NEM-11.5-b")
def test_a_tired_augmented_division_supports_with_one() -> None:
    """2 factors halved are 1; over the Mincio into Mantua without guns -2 and -1; Moreau +1: -1 in all."""
    how: dict[str, Any] = {"scenario": "1799", "marks": {"fought": ["F9-SER"]}, "turn": 3}
    b = board({"F9-SER": "Verona", "C9-KAI": "Mantua"}, {"MOU": "Verona"}, **how)
    assert attack_support(b, FRENCH, h("Verona"), h("Mantua"), u("F9-SER")) == 1 - 2 - 1 + 1
