"""Cases worked out from the rulebook alone, with dice and figures written down before the rules were asked."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.armistice import may_refuse
from grognard.games.nemesis_1813.rules.contingents import try_confederation
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.orders import receive_commands
from grognard.games.nemesis_1813.rules.trains import trains_of
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.stage import at, board, does, field, names, of, offered, phase, told, verbs
from tests.games.nemesis_1813.rules.test_08_marches import march, walk

GUARDS = {"OG-1": HERE, "OG-2": HERE}
RUSSIAN = {"R-5": THERE}


def values(events: list[dict[str, Any]]) -> tuple[int, int]:
    battle = told(events, "event-battle")[0]
    return battle["attack"], battle["defence"]


def settled(table: Table) -> None:
    """Hits are taken, the first unit by its name first, and none besides; where there is no choice nobody is asked."""
    while table.to_act and verbs(table, table.to_act[0]) & {"hit"}:
        seat = table.to_act[0]
        more = "pass" in verbs(table, seat)
        does(table, seat, "pass") if more else does(table, seat, "hit", unit=min(offered(table, seat, "hit", "unit")))


def marched(table: Table) -> None:
    """All that stand there go; nobody is asked where there is but one."""
    if "all" in verbs(table, "coalition"):
        does(table, "coalition", "all")


# ---- orders and support ------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-10.2-a", "NEM-10.2-2")
def test_a_one_breaks_off_the_surest_order_and_it_may_be_tried_again() -> None:
    """Napoleon's 4, two commands and a 1 are 7: broken off all the same, the commands are gone, the other player goes;
    when he declines the French may try again."""
    table = fight({**GUARDS, **RUSSIAN}, {"NAP": HERE}, dice=[1, 5, 6, 1])
    events = attack(table, spend=2)
    assert told(events, "event-order")[0]["verdict"] == "aborted" and of(table).commands[FRENCH] == 4
    if table.to_act == ("coalition",):
        does(table, "coalition", "pass")
    assert table.to_act == ("french",) and "attack" in verbs(table, "french")


@pytest.mark.rule("NEM-10.2-b", "NEM-10.6b")
def test_six_is_too_little_and_ends_the_attacks_of_the_turn() -> None:
    table = fight({**GUARDS, **RUSSIAN, "R-3": "2301"}, dice=[2])
    events = attack(table, spend=4)  # 2 + 4 + 0
    assert told(events, "event-order")[0]["total"] == 6 and told(events, "event-order")[0]["verdict"] == "failed"
    assert table.to_act == ("coalition",)
    does(table, "coalition", "pass")
    assert not told(table.log(None), "event-battle") and of(table).stack[-1].__class__.__name__ != "Combat"


@pytest.mark.rule("NEM-10.4a", "NEM-10.4b")
def test_a_one_for_a_supporting_stack_is_a_number_like_any_other() -> None:
    table = fight({**GUARDS, "YG-1": "2202", **RUSSIAN}, dice=[6, 1, 3, 3, 3])
    attack(table, spend=6)
    does(table, "french", "call", origin="2202")
    answer(table)
    events = table.log(None)
    support = told(events, "event-support")[0]
    assert support["total"] == 7 and support["joins"]  # 1 + 6 + 0


@pytest.mark.rule("NEM-10.4c")
@pytest.mark.parametrize(("conscripts", "joins"), [(["III-8", "III-9"], True), (["III-8", "III-9", "III-10"], False)])
def test_every_conscript_unit_of_a_support_counts(conscripts: list[str], joins: bool) -> None:
    units = {**GUARDS, **dict.fromkeys(conscripts, "2202"), **RUSSIAN}
    table = fight(units, dice=[6, 3, 3, 3, 3])
    attack(table, spend=6)
    does(table, "french", "call", origin="2202")
    answer(table)
    assert told(table.log(None), "event-support")[0]["joins"] is joins  # 3 + 6 - 2 or - 3


@pytest.mark.rule("NEM-10.5a")
def test_the_defenders_support_uses_the_defenders_commands() -> None:
    """The attacker spent six. The defender spends one: 4 + 1 + 2 for Wittgenstein is 7."""
    table = fight({**GUARDS, **RUSSIAN, "R-14": "2201"}, {"WIT": "2201"}, dice=[6, 4, 3, 3, 3])
    attack(table, spend=6)
    answer(table, spend=1)
    does(table, "coalition", "call", origin="2201")
    support = told(table.log(None), "event-support")[0]
    assert support["total"] == 7 and support["joins"]


# ---- combat ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-11.1b")
def test_cavalry_with_a_single_foot_unit_does_not_withdraw() -> None:
    alone = fight({**GUARDS, "R-PAH": THERE}, dice=[6, 3, 3, 3])
    attack(alone)
    assert "withdraw" in verbs(alone, "coalition")
    mixed = fight({**GUARDS, "R-PAH": THERE, "R-5": THERE}, dice=[6, 3, 3, 3])
    attack(mixed)
    assert "withdraw" not in verbs(mixed, "coalition")
    horse = fight({**GUARDS, "IC-1": HERE, "R-PAH": THERE}, dice=[6, 3, 3, 3])
    attack(horse)
    assert "withdraw" not in verbs(horse, "coalition")


@pytest.mark.rule("NEM-11.2c", "NEM-11.3a", "NEM-11.2a")
def test_combined_arms_then_halving_then_ground() -> None:
    """Three units of two types are 5; one marched by force: 2; into a forest: 0; a die of 4."""
    units = {"OG-1": "2203", "OG-2": "2203", "IC-1": "2203", "R-5": "2204"}
    table = fight(units, marks={"marched": ["OG-2"]}, dice=[6, 4, 2, 3])
    attack(table, start="2203", end="2204")
    assert values(answer(table)) == (4, 1 + 2)


@pytest.mark.rule("NEM-11.2c", "NEM-11.2r1")
@pytest.mark.parametrize(
    ("marks", "value"),
    [
        ({"fought": ["OG-1"]}, 2),
        ({"fought": ["OG-1"], "fought_twice": ["OG-1"]}, 1),
        ({"fought": ["OG-1"], "marched": ["OG-2"]}, 1),  # both causes, in different units
    ],
)
def test_half_or_a_quarter(marks: dict[str, list[str]], value: int) -> None:
    units = {"OG-1": HERE, "OG-2": HERE, "IC-1": HERE, **RUSSIAN}
    table = fight(units, marks=marks, dice=[6, 4, 2, 3])
    attack(table)
    assert values(answer(table))[0] == value + 4


@pytest.mark.rule("NEM-11.5-a")
def test_napoleon_is_worth_no_more_than_his_units() -> None:
    table = fight({**GUARDS, **RUSSIAN}, {"NAP": HERE}, dice=[6, 1, 6, 3])
    attack(table)
    assert values(answer(table)) == (2 + 2 + 1, 1 + 6)


@pytest.mark.rule("NEM-11.14a")
def test_supporters_raise_the_cap_of_hits() -> None:
    """One guard attacks and two support: 1 + 2 + 6 against a lone die of 1 is eight hits. One unit alone could deal
    two, the three of them six: enough for four units that are disrupted already."""
    russians = {"R-5": THERE, "R-14": THERE, "R-3": THERE, "R-4": THERE}
    units = {"OG-1": HERE, "OG-2": "2202", "YG-1": "2202", **russians}
    table = fight(units, marks={"disrupted": list(russians)}, dice=[6, 3, 6, 1, 3])
    attack(table)
    does(table, "french", "call", origin="2202")
    events = answer(table)
    assert values(events) == (1 + 2 + 6, 1)
    settled(table)
    assert not any(at(of(table), unit) for unit in russians)


@pytest.mark.rule("NEM-11.15b")
@pytest.mark.parametrize(("die", "count"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_the_loser_strikes_back_between_nothing_and_his_units(die: int, count: int) -> None:
    """Two points of difference: one, less two to plus two, at least none, at most his single unit."""
    table = fight({**GUARDS, **RUSSIAN}, dice=[6, 4, 3, die])
    attack(table)
    events = answer(table)
    assert values(events) == (6, 4)
    assert told(events, "event-strikes-back")[0]["count"] == count


@pytest.mark.rule("NEM-11.12a", "NEM-11.12b")
@pytest.mark.parametrize(("die", "must"), [(4, False), (5, True)])
def test_two_points_leave_a_choice_and_three_do_not(die: int, must: bool) -> None:
    units = {**GUARDS, "R-5": THERE, "R-14": THERE}
    table = fight(units, dice=[6, die, 2, 3])
    attack(table)
    answer(table)
    settled(table)
    assert table.to_act == ("coalition",)
    assert verbs(table, "coalition") == ({"retreat"} if must else {"stand", "withdraw"})


@pytest.mark.rule("NEM-11.11a", "NEM-11.11d")
def test_a_retreat_shuns_the_hexes_beside_the_attacker() -> None:
    """Of the six around 2302 the attacker's own and the two beside it are barred; the others are plain."""
    table = fight({**GUARDS, "R-5": THERE, "R-14": THERE}, dice=[6, 5, 2, 3])
    attack(table)
    answer(table)
    settled(table)
    assert offered(table, "coalition", "retreat") == {"2401", "2301", "2201"}


@pytest.mark.rule("NEM-11.13a")
def test_foot_may_follow_where_all_defenders_died_by_two_points() -> None:
    table = fight({**GUARDS, **RUSSIAN}, dice=[6, 4, 3, 2])
    attack(table)
    answer(table)
    assert offered(table, "french", "advance", "unit") == {"OG-1", "OG-2"}


@pytest.mark.rule("NEM-11.18a")
def test_neither_a_commander_nor_friends_help_a_broken_stack() -> None:
    table = fight(
        {**GUARDS, **RUSSIAN, "R-14": "2201"},
        {"BLU": THERE, "WIT": "2201"},
        marks={"disrupted": ["R-5"]},
        dice=[6, 4, 1, 2, 3, 3, 3],
    )
    attack(table)
    answer(table, spend=3)
    does(table, "coalition", "call", origin="2201")
    assert values(table.log(None)) == (2 + 1, 2)


@pytest.mark.rule("NEM-11.19a", "NEM-11.19b")
def test_each_commander_of_a_lost_stack_rolls_for_himself() -> None:
    units = {**GUARDS, **RUSSIAN, "R-14": "2404"}
    table = fight(units, {"WIT": THERE, "BLU": THERE}, marks={"disrupted": ["R-5"]}, dice=[6, 6, 1, 3, 1, 2])
    attack(table)
    answer(table)
    lost = told(table.log(None), "event-commander-lost")
    assert len(lost) == 1
    saved = "BLU" if lost[0]["commander"] == "WIT" else "WIT"
    assert at(of(table), saved) == "2404"  # two hexes off, the only stack within three


# ---- marches -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-8.5b", "NEM-8.6a")
def test_two_hexes_of_snow_cost_a_unit_on_a_five() -> None:
    units = {"R-5": "2303", "R-14": "2303"}
    table = march(units, {"WIT": "2303"}, turn=2, dice=[5])
    marched(table)
    walk(table, "2202", "2102")
    if "halt" in verbs(table, "coalition"):
        does(table, "coalition", "halt")
    assert verbs(table, "coalition") == {"lose"} and offered(table, "coalition", "lose", "unit") == {"R-5", "R-14"}
    calm = march(units, {"WIT": "2303"}, turn=5, dice=[])
    marched(calm)
    walk(calm, "2202", "2102")
    does(calm, "coalition", "halt")  # in summer two hexes cost nothing, and no die falls
    assert not told(calm.log(None), "event-attrition")


@pytest.mark.rule("NEM-8.6b", "NEM-8.5b")
def test_four_hexes_in_winter_add_three() -> None:
    """One for winter and two for two forced hexes: a 5 is 8, one unit lost and another disrupted."""
    units = {"R-5": "2303", "R-14": "2303", "R-AW": "2303"}
    table = march(units, {"WIT": "2303"}, turn=2, dice=[5])
    marched(table)
    walk(table, "2202", "2102", "2101", "2001")
    if "halt" in verbs(table, "coalition"):
        does(table, "coalition", "halt")
    assert told(table.log(None), "event-attrition")[0]["total"] == 8
    assert offered(table, "coalition", "lose", "unit") == {"R-5", "R-14"}  # never the guns
    does(table, "coalition", "lose", unit="R-5")
    assert names(of(table).disrupted) == {"R-14"} and at(of(table), "R-AW") == "2001"


@pytest.mark.rule("NEM-8.7a")
def test_a_depot_taken_on_the_way_is_a_train_less_for_good() -> None:
    table = march({"R-5": "2303"}, {"WIT": "2303"}, depots={"french": ["Tauroggen"]}, turn=5, dice=[1])
    before = trains_of(board({"R-5": "2303"}, turn=5), FRENCH)
    marched(table)
    walk(table, "2304", "2305")
    b = of(table)
    assert not b.depots[FRENCH] and trains_of(b, FRENCH) == before - 1


@pytest.mark.rule("NEM-8.8a")
def test_a_column_that_overruns_a_commander_marches_on() -> None:
    table = march({"R-5": "2303", "V-16": "2403"}, {"WIT": "2303", "NEY": "2203"}, turn=5, dice=[4])
    marched(table)
    does(table, "coalition", "to", hex="2203")
    if table.to_act == ("french",):
        does(table, "french", "escape", hex="2403")
    assert at(of(table), "NEY") == "2403" and "to" in verbs(table, "coalition")


@pytest.mark.rule("NEM-8.4d")
def test_those_left_behind_march_with_another_commander_and_train() -> None:
    table = march({"R-5": "2303", "R-14": "2303"}, {"WIT": "2303", "YOR": "2303"}, turn=5)
    does(table, "coalition", "take", unit="R-5")
    if "done" in verbs(table, "coalition"):
        does(table, "coalition", "done")
    if "along" in verbs(table, "coalition"):
        does(table, "coalition", "along", commander="WIT")
        if "done" in verbs(table, "coalition"):
            does(table, "coalition", "done")
    walk(table, "2202")
    does(table, "coalition", "halt")
    assert at(of(table), "R-5") == "2202" and at(of(table), "R-14") == "2303"
    assert offered(table, "coalition", "move", "from") == {"2303"}


# ---- supply ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-7.2a", "NEM-7.2b")
def test_more_depots_than_trains_may_be_taken_away_down_to_none() -> None:
    cities = ["Berlin", "Breslau", "Stolp", "Köslin", "Königsberg", "Memel", "Kolberg", "Neisse", "Glatz", "Oppeln"]
    cities += ["Elbing", "Allenstein"]
    b = board({"R-5": "2303"}, turn=5, depots={"coalition": cities})
    assert trains_of(b, ALLIED) == 10 - 12
    table = field({"R-5": "2303"}, {}, phase("active"), turn=5, depots={"coalition": cities})
    while table.to_act and "remove" not in verbs(table, table.to_act[0]):
        does(table, table.to_act[0], "pass" if "pass" in verbs(table, table.to_act[0]) else "done")
    assert table.to_act == ("french",)
    does(table, "french", "remove", hex="Berlin")
    does(table, "french", "remove", hex="Breslau")
    assert of(table).depots[ALLIED].bit_count() == 10 and "remove" not in verbs(table, table.to_act[0])
    assert of(table).losses[ALLIED] == 0


@pytest.mark.rule("NEM-7.4b", "NEM-8.2d")
def test_depots_do_not_change_who_begins() -> None:
    """Turn 5: the French sheet has 12 trains, the Coalition's 10. Eight depots leave them four: they begin still."""
    cities = ["Erfurt", "Leipzig", "Kassel", "Bayreuth", "Brunswick", "Bremen", "Hannover", "Munich"]
    table = field({"V-16": "Leipzig", "R-5": "2303"}, {}, phase("active"), turn=5, depots={"french": cities})
    while table.to_act and not verbs(table, table.to_act[0]) & {"train", "dummy"}:
        does(table, table.to_act[0], "pass" if "pass" in verbs(table, table.to_act[0]) else "done")
    assert table.to_act == ("french",)


# ---- commands, points, the story ---------------------------------------------------------------------------------


@pytest.mark.rule("NEM-9.2b", "NEM-9.2d")
@pytest.mark.parametrize(("decisive", "expected"), [(-9, 1), (1, 5), (9, 6)])
def test_victories_shift_commands_between_one_and_six(decisive: int, expected: int) -> None:
    b = board({"R-5": "2303"}, turn=5)
    b.decisive[FRENCH] = decisive
    receive_commands(b)
    assert b.commands[FRENCH] == expected


@pytest.mark.rule("NEM-14.15-2", "NEM-14.15-3")
@pytest.mark.parametrize(("turn", "french"), [(7, True), (9, True), (10, False), (11, False)])
def test_three_points_let_the_french_refuse_until_turn_nine(turn: int, french: bool) -> None:
    """The Coalition holds Berlin, Frankfurt and Königsberg, all its own: three points; with Warsaw it has four."""
    b = board({"R-5": "2303"}, turn=turn)
    assert may_refuse(b, FRENCH) is french and not may_refuse(b, ALLIED)
    four = board({"R-5": "Warsaw"}, turn=turn)
    assert not may_refuse(four, FRENCH) and may_refuse(four, ALLIED)


@pytest.mark.rule("NEM-13.1a")
def test_two_cossack_units_in_a_city_are_one_roll() -> None:
    units = {"K-PL1": "Leipzig", "K-PL2": "Leipzig", "K-TET": "Kassel", "V-16": "Mainz"}
    table = field(units, {}, phase("ending"), turn=5, points=6, dice=[6, 5])
    assert len(told(table.log(None), "event-cossacks")) == 2 and of(table).points == 7
    early = field(units, {}, phase("ending"), turn=3, points=6, dice=[])
    assert not told(early.log(None), "event-cossacks")


@pytest.mark.rule("NEM-14.9-b")
@pytest.mark.parametrize(
    ("cities", "turns"),
    [
        (["Dresden", "Munich", "Essen"], True),
        (["Dresden", "Munich"], False),
        (["Dresden", "Munich", "Hamburg"], True),
        (["Dresden", "Hamburg"], False),
    ],
)
def test_when_the_confederation_wavers(cities: list[str], turns: bool) -> None:
    b = board(dict(zip(["R-5", "R-14", "R-3"], cities, strict=False)), turn=6)
    try_confederation(b)
    assert bool(b.defected) is turns


@pytest.mark.rule("NEM-14.8b")
@pytest.mark.parametrize(("swedes", "may"), [(["SW-1", "SW-2"], False), (["SW-1", "SW-2", "SW-C"], True)])
def test_swedes_ask_for_an_edge_of_two(swedes: list[str], may: bool) -> None:
    units = {**dict.fromkeys(swedes, HERE), "V-16": THERE}
    table = fight(units, {"BRN": HERE}, first="coalition", commands={"french": 2, "coalition": 3})
    orders = offered(table, "coalition", "attack") if table.to_act == ("coalition",) else set()
    assert (THERE in orders) is may


@pytest.mark.rule("NEM-12.1a", "NEM-12.1c")
def test_a_commander_rides_three_hexes_round_the_enemys_towns() -> None:
    """From 2303 to Tauroggen are two hexes, but it is a Russian town: a French commander neither enters it empty nor
    passes through; with a French unit in it he may."""
    empty = field({"V-16": "2303"}, {"NEY": "2303"}, phase("transfers"), turn=5)
    assert not offered(empty, "french", "transfer", "commander") if empty.to_act == ("french",) else True
    held = field({"V-16": "2303", "V-17": "Tauroggen"}, {"NEY": "2303"}, phase("transfers"), turn=5)
    does(held, "french", "transfer", commander="NEY")
    assert at(of(held), "NEY") == "2305" or offered(held, "french", "to") == {"2305"}
