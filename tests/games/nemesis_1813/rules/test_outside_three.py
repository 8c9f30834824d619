"""Cases of supply, trains and marches worked out from the rulebook and the rulings before the rules were asked:
exceptions, and where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lands import feeding
from grognard.games.nemesis_1813.rules.lines import besieged, fed, linked, may_stand, sources
from grognard.games.nemesis_1813.rules.march import shadowed, startable
from grognard.games.nemesis_1813.rules.trains import forages, receivers, trains_of
from tests.games.nemesis_1813.rules.playing import ADVANCED
from tests.games.nemesis_1813.rules.stage import (
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
    placing,
    told,
    u,
    verbs,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, walk, worn

rule = pytest.mark.rule


def eats(unit: str, where: str, depot: str, others: dict[str, str] | None = None, **parts: Any) -> bool:
    """Whether a unit is in supply by a depot."""
    side = FRENCH if unit in ("V-16", "IT-1") else ALLIED
    depots = {("french", "coalition")[side]: [depot]}
    b = board({unit: where, **(others or {})}, parts.pop("commanders", {}), depots=depots, **parts)
    return bool(fed(b, side) >> h(where) & 1)


# ---- 6: lines ----------------------------------------------------------------------------------------------------


@rule("NEM-6.2b", "NEM-6.2c")
@pytest.mark.parametrize(
    ("others", "supplied"),
    [
        ({"IC-1": "2205"}, True),  # over the unbridged river
        ({"IC-1": "2205", "IC-H": "2306"}, True),  # both of them
        ({"IC-1": "2205", "IC-H": "Tilsit"}, False),  # by the bridge of Tilsit
        ({"IC-1": "2205", "IC-H": "Tilsit", "R-14": "Tauroggen"}, True),
    ],
)
def test_every_cavalry_is_judged_by_its_own_side_of_the_hex(others: dict[str, str], supplied: bool) -> None:
    """The depot of Tauroggen lies beside them; R15: its hex is tested like any other of the line."""
    assert eats("R-5", "2303", "Tauroggen", others) == supplied
    tired = [unit for unit in ("IC-H", "R-14") if unit in others]
    assert eats("R-5", "2303", "Tauroggen", others, marks={"disrupted": tired[-1:]})  # R17: a friend in any state


@rule("NEM-6.2b", "NEM-6.2f")
def test_cavalry_beside_the_unit_itself_bars_nothing() -> None:
    """R15: the hex of the unit is not tested; the next one is."""
    assert eats("R-5", "2304", "Tauroggen", {"IC-1": "2203"})
    assert not eats("R-5", "2303", "Tauroggen", {"IC-1": "2203", "IC-H": "2404"})  # 2304 lies beside both


@rule("NEM-6.2d", "NEM-6.2c")
def test_a_lone_commander_opens_a_city_but_screens_nobody() -> None:
    """R16, R18: the depot of Gera feeds though its city is the enemy's; from Dessau the line goes by Leipzig alone."""
    assert eats("R-5", "Leipzig", "Gera") and not eats("R-5", "Dessau", "Gera")
    led: dict[str, Any] = {"commanders": {"WIT": "Leipzig"}}
    assert eats("R-5", "Dessau", "Gera", **led)
    assert not eats("R-5", "Dessau", "Gera", {"IC-1": "3815"}, **led)  # by a bridge
    assert eats("R-5", "Dessau", "Gera", {"IC-1": "3815", "R-14": "Leipzig", "R-3": "Gera"})
    assert eats("R-5", "Dessau", "Gera", confederation=2)  # R3: friendly for supply


@rule("NEM-6.2f", "NEM-6.2g", "NEM-2.2i")
@pytest.mark.parametrize(("turn", "depot", "supplied"), [(5, "Trento", True), (2, "Bozen", True), (2, "Trento", False)])
def test_a_pass_in_snow_counts_two_of_a_line(turn: int, depot: str, supplied: bool) -> None:
    """From Innsbruck over the southern pass: Bozen counts 2 in summer and 3 in winter, Trento one more."""
    assert eats("V-16", "Innsbruck", depot, turn=turn) == supplied


@rule("NEM-1.1r2", "NEM-6.2e")
def test_french_lines_cross_switzerland_and_others_do_not() -> None:
    """R2: from Bregenz to Zürich lies 4223."""
    assert eats("V-16", "Bregenz", "Zürich")
    assert not eats("R-5", "Bregenz", "Zürich", confederation=3, austria=1, turn=14)


@rule("NEM-6.3r1", "NEM-6.3a")
def test_foragers_who_have_parted_roll_each_for_himself() -> None:
    """R19: two were under one marker and stand in two hexes now: a 2 feeds one unit, though not two."""
    how: dict[str, Any] = {"marks": {"foraging": ["R-5", "R-14"]}, "dice": [2, 2]}
    table = field({"R-5": "Leipzig", "R-14": "Gera"}, {}, phase("general"), **how)
    assert not of(table).disrupted
    one = {**how, "dice": [2]}
    assert names(of(field({"R-5": "Gera", "R-14": "Gera"}, {}, phase("general"), **one)).disrupted) == {"R-5", "R-14"}


@rule("NEM-6.3r1", "NEM-6.1r1")
def test_who_came_to_foragers_later_eats_by_a_line() -> None:
    """R19: the newcomer neither counts for the roll nor shares its result."""
    how: dict[str, Any] = {"marks": {"foraging": ["R-5"]}, "dice": [1], "depots": {"coalition": ["Gera"]}}
    table = field({"R-5": "Leipzig", "R-14": "Leipzig"}, {}, phase("general"), **how)
    assert names(of(table).disrupted) == {"R-5"}
    lucky = field({"R-5": "Leipzig", "R-14": "Leipzig"}, {}, phase("general"), **{**how, "dice": [2], "depots": {}})
    assert names(of(lucky).disrupted) == {"R-14"}


@rule("NEM-6.6a", "NEM-6.6r1", "NEM-14.14c")
def test_of_walmodens_corps_only_the_cossacks_live_on_nothing() -> None:
    """R25."""
    table = field({"K-TET": "Hamburg", "K-DOR": "2303", "W-ARE": "Hamburg"}, {}, phase("general"))
    assert names(of(table).disrupted) == {"W-ARE"}


@rule("NEM-6.4b", "NEM-6.4c", "NEM-6.4d")
@pytest.mark.parametrize(
    ("turn", "left"), [(5, {"OG-1", "XI-35"}), (3, {"OG-1"}), (17, {"OG-1", "XI-35"}), (18, {"OG-1"})]
)
def test_who_starves_twice(turn: int, left: set[str]) -> None:
    """A veteran, a line and a conscript unit, disrupted and without a line; winter is turns 1 to 3, 18 and 19."""
    units = {"OG-1": "2303", "XI-35": "2303", "V-16": "2303"}
    table = field(units, {}, phase("general"), turn=turn, marks={"disrupted": list(units)})
    assert {unit for unit in units if at(of(table), unit)} == left


# ---- 7: trains and depots ----------------------------------------------------------------------------------------


@rule("NEM-7.1a", "NEM-7.1r1", "NEM-7.2a")
def test_one_depot_becomes_one_of_the_trains() -> None:
    """R26: three depots on the map, one of them turned into a train: the sheet less two, and that one lies open."""
    units = {"V-16": "Essen", "V-17": "Wesel", "R-5": "Tauroggen"}
    depots = {"french": ["Essen", "Wesel", "Cologne"], "coalition": ["Tauroggen"]}
    table = field(units, {"NEY": "Essen"}, phase("active"), depots=depots)
    assert offered(table, "french", "convert") == {"4515", "4514"}  # nobody stands at Cologne
    does(table, "french", "convert", hex="Wesel")
    assert table.to_act == ("coalition",)  # one alone
    does(table, "coalition", "pass")
    b = of(table)
    whole = trains_of(b, FRENCH)
    assert hexes(b.depots[FRENCH]) == {"4515", "4516"} and b.stock[FRENCH] == whole - 1
    assert b.usable(h("Wesel"), FRENCH) == 1


@rule("NEM-7.2b")
def test_the_opponent_may_leave_the_depots_alone() -> None:
    """R28: with more depots than trains the number is 0 whether or not he takes any away."""
    towns = ["Essen", "Wesel", "Cologne", "Münster", "Osnabrück", "Minden"]
    how: dict[str, Any] = {"depots": {"french": towns}, "losses": {"french": 12, "coalition": 0}}
    table = field({"V-16": "Essen", "R-5": "Tauroggen"}, {}, phase("active"), **how)
    does(table, "french", "pass")
    assert trains_of(of(table), FRENCH) < 0 and verbs(table, "coalition") == {"done", "remove"}
    does(table, "coalition", "remove", hex="Cologne")
    does(table, "coalition", "done")
    b = of(table)
    assert b.depots[FRENCH].bit_count() == 5 and b.stock[FRENCH] == 0 and b.losses == [12, 0]


@rule("NEM-7.3a", "NEM-7.7c", "NEM-8.4k")
def test_a_besieged_stack_gets_a_train_and_makes_no_depot() -> None:
    """8.4 forbids it to march and 7.7 to make a depot; to rally it needs no more than 7.3."""
    units = {"R-5": "Erfurt", "V-16": "Meiningen", "V-17": "Meiningen"}
    b = board(units, {"WIT": "Erfurt"}, depots={"coalition": ["3915"]})
    assert besieged(b, ALLIED, h("Erfurt")) and receivers(b, ALLIED) >> h("Erfurt") & 1
    assert not may_stand(b, ALLIED) >> h("Erfurt") & 1 and not startable(b, ALLIED, h("Erfurt"))
    relieved = board({**units, "R-14": "Erfurt"}, {"WIT": "Erfurt"}, depots={"coalition": ["3915"]})
    assert may_stand(relieved, ALLIED) >> h("Erfurt") & 1 and startable(relieved, ALLIED, h("Erfurt"))


@rule("NEM-7.7b", "NEM-7.3b", "NEM-7.4a")
def test_a_lone_commander_makes_an_enemy_city_fit_for_a_depot() -> None:
    units = {"R-5": "Tauroggen", "V-16": "Essen"}
    table = field(units, {"WIT": "Leipzig"}, placing("coalition"), hand={"coalition": 2}, depots={})
    assert "3715" in offered(table, "coalition", "train") and "3716" not in offered(table, "coalition", "train")
    b = board(units, {"WIT": "Leipzig", "NEY": "Leipzig"})
    assert may_stand(b, ALLIED) >> h("Leipzig") & 1  # an enemy commander bars nothing
    assert not may_stand(board({**units, "V-17": "Leipzig"}, {"WIT": "Leipzig"}), ALLIED) >> h("Leipzig") & 1


@rule("NEM-7.8a", "NEM-7.8b")
def test_a_chain_is_built_link_by_link_in_one_phase() -> None:
    """Summer: from the east edge to Warsaw, from there to Posen; each new depot carries the next one."""
    how: dict[str, Any] = {"trains": [train("2411"), train("2812")]}
    units = {"R-5": "Warsaw", "R-14": "Konin", "V-16": "Essen"}
    stack = [*phase("active", step="establish", power="coalition", second=True)]
    table = field(units, {}, stack, **how)
    assert offered(table, "coalition", "depot") == {"2411"}
    does(table, "coalition", "depot", hex="Warsaw")
    assert hexes(of(table).depots[ALLIED]) >= {"2411"} and offered(table, "coalition", "depot") == {"2812"}


@rule("NEM-7.8a", "NEM-14.17a", "NEM-1.1h")
def test_what_works_as_a_source() -> None:
    """R14, R42: a port with a unit in any state; Vienna and the edges without enemy units, commanders or not."""
    assert sources(board({"P-B1": "Stolp"}, marks={"disrupted": ["P-B1"]}), ALLIED) >> h("Stolp") & 1
    assert not sources(board({"V-16": "Stolp"}, {"BLU": "Stolp"}), ALLIED) >> h("Stolp") & 1
    joined: dict[str, Any] = {"austria": 1, "turn": 13, "armistice": 8, "frozen": False}
    assert sources(board({}, {"NEY": "Vienna"}, **joined), ALLIED) >> h("Vienna") & 1
    assert not sources(board({"V-16": "Vienna"}, **joined), ALLIED) >> h("Vienna") & 1
    assert not sources(board({}, **{**joined, "turn": 12}), ALLIED) >> h("Vienna") & 1  # from turn 13 on
    west = sources(board(), FRENCH)
    held = board({"R-5": "Essen"})
    assert west >> h("Essen") & 1 and sources(held, FRENCH) == west & ~(1 << h("Essen"))


@rule("NEM-7.8c", "NEM-6.2b")
def test_a_link_begins_beside_cavalry_but_does_not_end_there() -> None:
    """R39: the start of a link is not tested, the new depot is; a friendly unit there opens it."""
    depots = {"coalition": ["Tauroggen"]}
    clear = board({"R-5": "2303"}, depots=depots)
    assert linked(clear, ALLIED) >> h("Memel") & 1
    beside = board({"IC-1": "2503"}, depots=depots)  # next to Memel
    assert not linked(beside, ALLIED) >> h("Memel") & 1
    assert linked(board({"IC-1": "2503", "R-5": "Memel"}, depots=depots), ALLIED) >> h("Memel") & 1


@rule("NEM-7.6a", "NEM-7.7e", "NEM-14.7a")
def test_where_nobody_forages() -> None:
    """R41: a siege costs only the spare of a depot abroad; at home and in the Duchy no marker is laid at all."""
    units = {"R-5": "Königsberg", "V-16": "2506", "V-17": "2506"}
    b = board(units, depots={"coalition": ["Königsberg"]})
    assert besieged(b, ALLIED, h("Königsberg")) and not forages(b, ALLIED, h("Königsberg"), False)
    abroad = {"R-5": "Erfurt", "V-16": "Meiningen", "V-17": "Meiningen"}
    assert forages(board(abroad, depots={"coalition": ["Erfurt"]}), ALLIED, h("Erfurt"), False)
    for side, unit in ((FRENCH, "V-16"), (ALLIED, "R-5")):
        assert not forages(board({unit: "Lowicz"}), side, h("Lowicz"), False)
    wavering = board({"R-5": "Leipzig", "V-16": "Gera"}, confederation=2)
    assert not forages(wavering, ALLIED, h("Leipzig"), False) and not forages(wavering, FRENCH, h("Gera"), False)
    lost = board({"R-5": "Leipzig", "V-16": "Gera"}, confederation=3, austria=1, turn=14)
    assert not forages(lost, ALLIED, h("Leipzig"), False) and forages(lost, FRENCH, h("Gera"), False)
    assert not feeding(lost, FRENCH) >> h("Dresden") & 1


@rule("NEM-8.7a", "NEM-7.2a", "NEM-14.15-d")
def test_a_captured_depot_is_missed_after_the_armistice_too() -> None:
    """R56: on every row of the sheet; one that the opponent took away by 7.2 is not."""
    row: dict[str, Any] = {"turn": 13, "armistice": 8, "austria": 1, "frozen": False}
    plain = trains_of(board(**row), FRENCH)
    assert trains_of(board(losses={"french": 2, "coalition": 0}, **row), FRENCH) == plain - 2


# ---- 8: marches --------------------------------------------------------------------------------------------------


@rule("NEM-8.4j", "NEM-8.4i")
def test_cavalry_over_a_river_does_not_hold_who_begins_beside_it() -> None:
    """R49: 2205 lies over the river from Tauroggen; from there one may go straight to where other cavalry is felt."""
    b = board({"R-5": "Tauroggen", "IC-1": "2205"})
    assert not shadowed(b, ALLIED) >> h("Tauroggen") & 1
    units = {"R-5": "Tauroggen", "IC-1": "2205", "IC-H": "2203"}
    table = march(units, {"WIT": "Tauroggen"}, "2305")
    assert "2304" in offered(table, "coalition", "to")  # beside 2203
    held = march({"R-5": "Tauroggen", "IC-1": "2204", "IC-H": "2203"}, {"WIT": "Tauroggen"}, "2305")
    assert "2304" not in offered(held, "coalition", "to")  # it begins beside 2204


@rule("NEM-8.4i", "NEM-8.4j")
def test_who_passes_a_screen_may_be_stopped_further_on() -> None:
    """R50: a screen opens its own hex alone, and a disrupted unit that stays screens as well."""
    units = {"R-5": "2302", "R-14": "2203", "IC-1": "2204"}
    table = march(units, {"WIT": "2302"}, "2302", marks={"disrupted": ["R-14"]})
    walk(table, "2202", "2203")
    assert "to" in verbs(table, "coalition")
    alone = march(units, {"WIT": "2302", "MIL": "2304"}, "2302")
    walk(alone, "2303", "2304")  # a commander screens nobody
    assert of(alone).stack[-1].__class__.__name__ == "Moves" and at(of(alone), "R-5") == "2304"


@rule("NEM-8.5r1", "NEM-8.4c")
def test_woods_count_for_attrition() -> None:
    """R48: one hex and the woods of 2204 are three counted hexes: a die is rolled, and nobody is forced."""
    table = march({"R-5": "2303", "R-14": "2303"}, {"WIT": "2303"}, dice=[6])
    does(table, "coalition", "all")
    walk(table, "2203", "2204")
    does(table, "coalition", "halt") if "halt" in verbs(table, "coalition") else None
    assert told(table.log("coalition"), "event-attrition") and not of(table).marched
    assert "lose" in verbs(table, "coalition")


@rule("NEM-8.5c", "NEM-8.5r1")
def test_only_the_part_that_marched_is_worn() -> None:
    """R53: of three one goes: it is a single unit, disrupted on any total of 6 or more; guns alone are spared."""
    units = {"R-5": "2303", "R-14": "2303", "R-AW": "2303"}
    table = march(units, {"WIT": "2303"}, dice=[6])
    does(table, "coalition", "take", unit="R-5")
    does(table, "coalition", "done")
    walk(table, "2302", "2301", "2201")
    does(table, "coalition", "halt")
    assert names(of(table).disrupted) == {"R-5"} and at(of(table), "R-14") == "2303"


@rule("NEM-8.5b", "NEM-8.5d", "NEM-8.5r1")
def test_eight_takes_what_there_is_but_no_guns() -> None:
    """One infantry unit and guns marched five hexes: 6 and 2: the infantry is lost, and nobody is left to disrupt."""
    table = worn(6, "2302", "2301", "2201", "2101", "2001", units={"R-5": "2303", "R-AW": "2303"})
    while verbs(table, "coalition") & {"lose", "disrupt"}:
        table.act("coalition", table.legal("coalition")[0])
    assert at(of(table), "R-5") is None and at(of(table), "R-AW") == "2001" and not of(table).disrupted


@rule("NEM-8.4b", "NEM-8.6t", "NEM-11.2c")
@pytest.mark.parametrize(("turn", "forced"), [(2, True), (5, False)])
def test_three_hexes_in_snow_are_a_forced_march(turn: int, forced: bool) -> None:
    units = {"R-5": "2303"}
    table = march(units, {"WIT": "2303"}, turn=turn, dice=[1], trains=[train("2303"), train("2305")])
    walk(table, "2302", "2301", "2201")
    does(table, "coalition", "halt")
    assert (of(table).marched == u("R-5")) == forced


@rule("NEM-8.2d", "NEM-8.2g", "NEM-7.5b")
def test_a_dummy_neither_moves_nor_pays() -> None:
    """R44: who has only dummies on the map is out; the other goes on alone."""
    units = {"R-5": "2303", "R-14": "2001", "V-16": "Essen"}
    trains = [train("2303", real=0, dummies=1), train("4515", "french", real=2)]
    table = field(units, {"WIT": "2303", "NEY": "Essen"}, phase("moves"), trains=trains)
    assert table.to_act == ("french",)
    does(table, "french", "discard", hex="Essen")
    assert table.to_act == ("french",)


@rule("NEM-8.8a", "NEM-11.19c")
def test_an_overrun_commander_flees_to_units_within_three_hexes_only() -> None:
    """From Memel: units at 2303 are two hexes off, those at 2104 four; a commander alone is no stack."""
    units = {"V-16": "2104", "R-5": "2503"}
    table = march(units, {"WIT": "2503", "NEY": "Memel", "DAV": "2404"}, "2503", dice=[6])
    walk(table, "Memel")
    assert at(of(table), "NEY") is None  # a 6, and nowhere to go
    near = march({**units, "V-17": "2303"}, {"WIT": "2503", "NEY": "Memel"}, "2503", dice=[2])
    walk(near, "Memel")
    assert at(of(near), "NEY") == "2303"


@rule("NEM-8.4e", "NEM-16.2m", "NEM-8.1a")
def test_whoever_sets_out_has_a_commander_who_has_not_moved() -> None:
    """8.4: who rode with the first column does not lead the second."""
    units = {"R-5": "2303", "R-14": "2303", "R-3": "2303"}
    table = march(units, {"WIT": "2303"}, options=ADVANCED, trains=[train("2303", real=3)])
    does(table, "coalition", "take", unit="R-5")
    does(table, "coalition", "done")
    walk(table, "2302")
    does(table, "coalition", "halt")
    assert verbs(table, "coalition") == {"discard"}
