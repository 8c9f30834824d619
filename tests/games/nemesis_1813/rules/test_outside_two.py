"""Cases worked out from the rulebook and the rulings, where two rules or more meet, before the rules were asked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.odds import odds
from grognard.games.nemesis_1813.odds.battle import battle_odds, fight_of
from grognard.games.nemesis_1813.rules import reasons
from grognard.games.nemesis_1813.rules.armistice import may_refuse
from grognard.games.nemesis_1813.rules.battle import attack_value
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, distance
from grognard.games.nemesis_1813.rules.lines import besieged, fed, may_stand
from grognard.games.nemesis_1813.rules.march import March, may_part, startable
from grognard.games.nemesis_1813.rules.orders import fighters
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.ranks import march_modifier
from grognard.games.nemesis_1813.rules.retreat import havens
from grognard.games.nemesis_1813.rules.trains import forages, receivers, trains_of
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, lying, play, under, with_card
from tests.games.nemesis_1813.rules.stage import (
    at,
    board,
    does,
    field,
    h,
    names,
    of,
    offered,
    phase,
    placing,
    staff,
    told,
    u,
    verbs,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, walk
from tests.games.nemesis_1813.rules.test_cases import settled, values
from tests.games.nemesis_1813.rules.test_reasons import why

rule = pytest.mark.rule
LEDGER = Path(reasons.__file__).parents[1] / "rules.toml"
BESIDE = "2202"  # touches HERE and THERE
GUARDS = {"OG-1": HERE, "OG-2": HERE}


def asks(table: Table) -> dict[str, set[str]]:
    """Who is asked, and for what."""
    return {seat: verbs(table, seat) for seat in table.to_act}


def all_of(table: Table, seat: str) -> None:
    """Everybody goes who can; where there is but one nobody is asked."""
    if "all" in verbs(table, seat):
        does(table, seat, "all")


# ---- 7: trains, depots, forage -----------------------------------------------------------------------------------


@rule("NEM-6.1r2", "NEM-6.3a", "NEM-7.3a")
@pytest.mark.parametrize(("die", "may"), [(2, True), (1, False)])
def test_a_lucky_forager_without_a_line_may_get_a_train(die: int, may: bool) -> None:
    """R21: one unit under a marker at Leipzig, far from any depot; a 2 feeds it, and 7.3 asks for no more."""
    how: dict[str, Any] = {"marks": {"foraging": ["R-5"]}, "dice": [die]}
    table = field({"R-5": "Leipzig", "V-16": "Essen"}, {"WIT": "Leipzig", "NEY": "Essen"}, phase("general"), **how)
    assert ("R-5" in names(of(table).disrupted)) == (not may)
    assert bool(receivers(of(table), ALLIED) >> h("Leipzig") & 1) == may


@rule("NEM-6.1r2", "NEM-6.1r1", "NEM-7.3a")
def test_an_unlucky_forager_may_get_a_train_by_a_line() -> None:
    """R20, R21: the roll decides for 6.4, a fresh look for 7.3."""
    how: dict[str, Any] = {"marks": {"foraging": ["R-5"]}, "dice": [1], "depots": {"coalition": ["Gera"]}}
    table = field({"R-5": "Leipzig", "V-16": "Essen"}, {"WIT": "Leipzig", "NEY": "Essen"}, phase("general"), **how)
    assert "R-5" in names(of(table).disrupted) and receivers(of(table), ALLIED) >> h("Leipzig") & 1


@rule("NEM-6.3r1", "NEM-6.3a", "NEM-6.6r1")
def test_exempt_units_under_a_marker_are_counted_and_not_harmed() -> None:
    """R19, R24, R36: a cossack and an infantry unit forage together; a 2 is not more than two."""
    how: dict[str, Any] = {"marks": {"foraging": ["R-5", "K-PL1"]}, "dice": [2]}
    table = field({"R-5": "Leipzig", "K-PL1": "Leipzig"}, {}, phase("general"), **how)
    assert names(of(table).disrupted) == {"R-5"}


@rule("NEM-7.6a", "NEM-6.6d")
def test_a_mixed_stack_of_cossacks_goes_under_the_marker() -> None:
    b = board({"K-PL1": "Leipzig", "R-5": "Leipzig", "K-PL2": "Gera"})
    assert forages(b, ALLIED, h("Leipzig"), False) and not forages(b, ALLIED, h("Gera"), False)


@rule("NEM-7.4c", "NEM-7.5b")
def test_who_has_no_train_left_stops_for_nothing_and_is_out() -> None:
    """R30: the Coalition has a dummy alone; it stops, and the French go on by themselves."""
    units = {"V-16": "Essen", "R-5": "Tauroggen"}
    how: dict[str, Any] = {"hand": {"french": 2}, "fakes": {"coalition": 1}, "depots": {"french": ["Essen"]}}
    table = field(units, {"NEY": "Essen"}, placing("coalition"), **how)
    assert asks(table) == {"coalition": {"dummy", "done"}}
    does(table, "coalition", "done")
    does(table, "french", "train", hex="Essen")
    assert table.to_act == ("french",) and "pass" in verbs(table, "french")


@rule("NEM-8.4k", "NEM-7.7c", "NEM-14.6a")
@pytest.mark.parametrize(("turn", "siege"), [(1, False), (2, True)])
def test_prussians_besiege_nobody_before_they_are_at_war(turn: int, siege: bool) -> None:
    """14.6 with the reason of R51: who may neither move nor fight shuts nobody in."""
    b = board({"G-GLO": "Glogau", "P-B1": "Liegnitz", "P-B2": "Liegnitz"}, turn=turn, marks={"garrison": ["G-GLO"]})
    assert bool(besieged(b, FRENCH, h("Glogau"))) == siege
    assert bool(may_stand(b, FRENCH) >> h("Glogau") & 1) == (not siege)


@rule("NEM-8.4k", "NEM-2.2r2")
def test_no_siege_over_the_closed_side_of_a_pass() -> None:
    """R10: Villach lies in a pass without a road towards Laibach; from Innsbruck a road leads to the southern pass."""
    war: dict[str, Any] = {"austria": 1, "turn": 13, "armistice": 7, "frozen": False}
    for city, camp, siege in (("Villach", "Laibach", False), ("Innsbruck", "3824", True)):
        b = board({"V-16": city, "A-FEN": camp, "A-MRZ": camp}, **war)
        assert bool(besieged(b, FRENCH, h(city))) == siege


@rule("NEM-7.1a", "NEM-7.2a", "NEM-C12-a")
def test_a_raided_depot_may_still_be_converted() -> None:
    """12: it feeds nobody, but it stays on the map and is deducted; 7.1 asks for a unit in the hex and for no more."""
    how: dict[str, Any] = {"depots": {"french": ["Leipzig"]}}
    table = with_card("active", [lying(12, "coalition", "Leipzig")], {"V-16": "Leipzig"}, {"NEY": "Leipzig"}, **how)
    if "done" in verbs(table, "coalition"):
        does(table, "coalition", "done")  # no dummy is moved
    assert offered(table, "french", "convert") == {"3715"}
    before = trains_of(of(table), FRENCH)
    does(table, "french", "convert", hex="Leipzig")
    assert of(table).stock[FRENCH] + 1 == before + 1 and of(table).usable(h("Leipzig"), FRENCH) == 1


# ---- 8: marches --------------------------------------------------------------------------------------------------


@rule("NEM-8.5b", "NEM-8.5d")
@pytest.mark.parametrize(
    ("units", "die", "lost", "broken"),
    [
        (["R-5", "R-AW"], 4, {"R-5"}, set()),  # 4 + 4: one eliminated; guns never suffer
        (["R-5", "R-AW"], 6, {"R-5"}, set()),  # 6 + 4: two, but there is only one
        (["R-AW", "R-GA"], 6, set(), set()),
    ],
)
def test_guns_make_a_stack_of_two_and_are_spared(units: list[str], die: int, lost: set[str], broken: set[str]) -> None:
    """R53: five hexes in winter add four."""
    table = march(dict.fromkeys(units, "2303"), {"WIT": "2303"}, turn=2, dice=[die])
    all_of(table, "coalition")
    walk(table, "2302", "2301", "2201", "2101", "2001")
    if "halt" in verbs(table, "coalition"):
        does(table, "coalition", "halt")
    assert {unit for unit in units if at(of(table), unit) is None} == lost and names(of(table).disrupted) == broken


@rule("NEM-8.4r1", "NEM-14.5a")
def test_napoleon_who_stops_on_the_way_spares_nobody() -> None:
    """R46: the -1 of 14.5 needs him to the end; with him a 6 after three hexes is a 5."""
    how: dict[str, Any] = {"trains": [train("4413", "french"), train("4511", "french")], "dice": [6]}
    table = field({"V-16": "4413", "V-17": "4413"}, {"NAP": "4413", "NEY": "4413"}, phase("moves"), **how)
    does(table, "french", "move", origin="4413")
    does(table, "french", "all")
    does(table, "french", "along", commander="NAP")
    does(table, "french", "along", commander="NEY")
    walk(table, "4412", "4312", seat="french")
    does(table, "french", "leave", commander="NAP")
    walk(table, "Minden", seat="french")
    does(table, "french", "halt")
    assert verbs(table, "french") == {"lose"} and at(of(table), "NAP") == "4312"


@rule("NEM-8.4e", "NEM-14.8a")
def test_a_mixed_column_ends_where_a_swedish_commander_is() -> None:
    """R46, R108: he may stop on the way, but Swedes and others end no step in one hex without him."""
    units = {"SW-1": "2303", "R-5": "2303"}
    table = march(units, {"STE": "2303", "WIT": "2303"}, dice=[1])
    all_of(table, "coalition")
    does(table, "coalition", "along", commander="STE")
    if "along" in verbs(table, "coalition"):
        does(table, "coalition", "along", commander="WIT")
    walk(table, "2302")
    does(table, "coalition", "leave", commander="STE")
    walk(table, "2301")
    assert "halt" not in verbs(table, "coalition")
    walk(table, "2302")
    does(table, "coalition", "halt")
    assert at(of(table), "SW-1") == at(of(table), "STE") == "2302"


@rule("NEM-8.4f", "NEM-14.8a")
def test_a_swedish_commander_does_not_ride_off_with_the_russians() -> None:
    """R108: of Swedes and Russians under Stedingk and Wittgenstein the Russians may go with Wittgenstein; Stedingk may
    go with the Swedes or with all, but not leave Swedes with Russians behind him."""
    units = {"SW-1": "2303", "R-5": "2303", "R-14": "2303"}
    table = march(units, {"STE": "2303", "WIT": "2303"}, dice=[1])
    does(table, "coalition", "take", unit="R-5")
    does(table, "coalition", "done")  # Wittgenstein goes: nobody else may
    walk(table, "2302")
    does(table, "coalition", "halt")
    assert (at(of(table), "WIT"), at(of(table), "STE")) == ("2302", "2303")


@rule("NEM-12.1a", "NEM-14.8a")
def test_a_swedish_commander_does_not_ride_away_from_a_mixed_stack() -> None:
    units = {"SW-1": "2303", "R-5": "2303", "R-14": "2302"}
    table = field(
        units, {"STE": "2303", "WIT": "2303"}, phase("transfers"), first="coalition", commands={"coalition": 4}
    )
    assert offered(table, "coalition", "transfer", "commander") == {"WIT"}
    two = field(units, {"STE": "2303", "BRN": "2303"}, phase("transfers"), first="coalition", commands={"coalition": 4})
    assert offered(two, "coalition", "transfer", "commander") == {"STE", "BRN"}


@rule("NEM-16.2m", "NEM-8.4e")
def test_a_cavalry_corps_commander_does_not_march_off_with_foot() -> None:
    """16.2: alone with a stack he rallies and moves horse only. Lauriston rides with the horse; what he leaves behind
    has La Tour-Maubourg alone."""
    how: dict[str, Any] = {"trains": [train("3715", "french", real=2)], "options": ADVANCED, "dice": [1] * 6}
    table = field({"IC-1": "Leipzig", "V-16": "Leipzig"}, {"LAU": "Leipzig", "LAT": "Leipzig"}, phase("moves"), **how)
    does(table, "french", "move", origin="Leipzig")
    does(table, "french", "take", unit="IC-1")
    does(table, "french", "done")
    does(table, "french", "along", commander="LAU")
    if "done" in verbs(table, "french"):
        does(table, "french", "done")
    walk(table, "Gera", seat="french")
    if "halt" in verbs(table, "french"):
        does(table, "french", "halt")
    assert "move" not in verbs(table, "french")


@rule("NEM-8.8a", "NEM-14.14a")
def test_nobody_escapes_into_the_closed_district() -> None:
    """14.14 with R120: on turn 2 no French commander enters the seven hexes in any way; 11.19 names a stack at Kiel."""
    how: dict[str, Any] = {"dice": [4, 1, 1], "trains": [train("3810", real=2)], "turn": 2}
    table = field(
        {"R-5": "3810", "V-16": "4211", "DEN-I": "Kiel"}, {"WIT": "3810", "NEY": "3809"}, phase("moves"), **how
    )
    does(table, "coalition", "move", origin="3810")
    does(table, "coalition", "to", hex="3809")
    if "escape" in verbs(table, "french"):
        assert offered(table, "french", "escape") == {"4008"}
        does(table, "french", "escape", hex="Kiel")
    assert at(of(table), "NEY") == "4008"


@rule("NEM-8.7a", "NEM-11.11a")
def test_a_retreat_takes_a_depot_and_overruns_a_commander() -> None:
    """R56, R57: any entry of a combat unit does."""
    units = {**GUARDS, "R-5": THERE, "R-14": THERE, "V-16": "2103"}
    table = fight(units, {"NEY": "2301"}, dice=[6, 5, 2, 3, 1])
    attack(table)
    answer(table)
    settled(table)
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "NEY") is None and at(of(table), "R-5") == "2301"


# ---- 10: orders and support --------------------------------------------------------------------------------------


@rule("NEM-10.3r1", "NEM-11.1b", "NEM-10.3b")
def test_the_order_of_questions_before_a_combat() -> None:
    """R66: order, withdrawal, the attacker's supporters, the defender's commands, his supporters, the combat."""
    units = {**GUARDS, "YG-1": BESIDE, "K-PL1": THERE, "R-5": "2301"}
    table = fight(units, {"WIT": "2301"}, dice=[6, 6, 6, 3, 3, 3])
    attack(table, spend=2)
    assert asks(table) == {"coalition": {"stand", "withdraw"}}
    does(table, "coalition", "stand")
    assert table.to_act == ("french",) and "call" in verbs(table, "french")
    does(table, "french", "call", origin=BESIDE)
    assert asks(table) == {"coalition": {"commit"}} and not told(table.log(None), "event-support")
    does(table, "coalition", "commit", commands=3)
    assert len(told(table.log(None), "event-support")) == 1  # the attacker's rolls come first
    assert table.to_act == ("coalition",) and "call" in verbs(table, "coalition")
    does(table, "coalition", "call", origin="2301")
    assert told(table.log(None), "event-battle")


@rule("NEM-11.1b", "NEM-10.1a")
def test_what_is_not_ordered_does_not_keep_horse_from_withdrawing() -> None:
    """R62, R72: the cavalry of the attacking stack stays behind, the foot alone attacks."""
    table = fight({"OG-1": HERE, "GC-H": HERE, "K-PL1": THERE}, dice=[6, 3, 3, 3])
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="OG-1")
    does(table, "french", "done")
    does(table, "french", "commit", commands=6)
    assert asks(table) == {"coalition": {"stand", "withdraw"}}


@rule("NEM-11.1b", "NEM-11.16a", "NEM-11.2r2", "NEM-10.6a")
def test_a_withdrawal_costs_nothing_and_is_an_attack_all_the_same() -> None:
    """R72: disrupted horse withdraws too, nobody cuts it down, nobody is tired, and the commands are spent; the next
    order is the enemy's."""
    units = {"OG-1": HERE, "K-PL1": THERE, "K-PL2": THERE, "R-5": "2304", "V-16": "2305"}
    table = fight(units, marks={"disrupted": ["K-PL2"]}, dice=[6, 3, 3, 3])
    attack(table, spend=4)
    does(table, "coalition", "withdraw")
    does(table, "coalition", "retreat", hex="2301")
    does(table, "french", "done")
    b = of(table)
    assert at(b, "K-PL2") == "2301" and not b.fought and b.commands[FRENCH] == 2 and table.to_act == ("coalition",)


@rule("NEM-11.1b", "NEM-11.11a")
def test_horse_without_a_way_out_does_not_withdraw() -> None:
    walls = {"V-16": "2301", "V-17": "2401", "V-18": "2201"}
    table = fight({"OG-1": HERE, "K-PL1": THERE, **walls}, dice=[6, 3, 3, 3])
    attack(table)
    assert "withdraw" not in asks(table).get("coalition", set())


@rule("NEM-10.7a", "NEM-11.2c", "NEM-10.6b")
def test_the_same_stack_attacks_three_times_and_tires() -> None:
    """10.7, 11.2: four units of two arms are 6, then 3, then 1; the defenders 5, and after a hit 4 // 2 and 4 // 4 (the
    second falls on the same unit). Who declined is not asked again."""
    guard = dict.fromkeys(("R-G1", "R-G2", "R-2GR", "R-1GR", "R-KON"), THERE)
    units = {"OG-1": HERE, "OG-2": HERE, "GC-H": HERE, "GC-L": HERE, **guard}
    table = fight(units, dice=[6, 3, 3, 1, 6, 3, 3, 1, 6, 4, 3, 1])
    for attack_, defence in ((6 + 3, 5 + 3), (3 + 3, 2 + 3), (1 + 4, 1 + 3)):
        attack(table, spend=2)
        assert values(answer(table)) == (attack_, defence)
        settled(table)
        does(table, "coalition", "stand")
        if table.to_act == ("coalition",):
            does(table, "coalition", "pass")
    assert len(told(table.log(None), "event-declines-attack")) == 1


@rule("NEM-11.2c", "NEM-10.7a", "NEM-11.2r1")
def test_units_that_were_left_out_are_fresh_but_do_not_help_in_defence() -> None:
    """R62, R73: only ordered units bear the marker; attacked, the whole stack is tired by one of them."""
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": THERE}
    how: dict[str, Any] = {"marks": {"fought": ["OG-1"]}}
    table = fight(units, dice=[6, 3, 1, 3], **how)
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="OG-2")
    does(table, "french", "done")
    does(table, "french", "commit", commands=6)
    assert values(answer(table)) == (1 + 3, 2 + 1)
    back = fight(units, first="coalition", commands={"coalition": 6, "french": 3}, dice=[6, 3, 1, 3], **how)
    attack(back, "coalition", THERE, HERE)
    assert values(answer(back, "french")) == (2 + 3, 1 + 1)


@rule("NEM-10.4r1", "NEM-11.2b")
def test_a_support_that_fails_leaves_no_marker() -> None:
    """R69: 2 + 0 is below 7; the guards of the other stack are fresh and out of reach of hits."""
    table = fight({**GUARDS, "YG-1": BESIDE, "R-5": THERE, "R-14": THERE}, {"NAP": HERE}, dice=[6, 2, 1, 6, 3])
    attack(table, spend=0)
    does(table, "french", "call", origin=BESIDE)
    answer(table)
    assert "YG-1" not in names(of(table).fought) and table.to_act == ("french",)
    assert offered(table, "french", "hit", "unit") <= set(GUARDS)


# ---- 11: combat --------------------------------------------------------------------------------------------------


@rule("NEM-11.4a", "NEM-10.1a")
def test_guns_left_behind_do_not_batter_a_fortress() -> None:
    """R62: 11.4 looks at the attackers. From Neuruppin's side there is none; Erfurt from 3915 has no river."""
    units = {"OG-1": "3915", "G-ART": "3915", "R-5": "Erfurt", "R-14": "Erfurt"}
    found = []
    for chosen in (["OG-1"], ["OG-1", "G-ART"]):
        table = fight(units, dice=[6, 3, 3, 3])
        does(table, "french", "attack", origin="3915", hex="Erfurt")
        for unit in chosen:
            if "take" in verbs(table, "french"):
                does(table, "french", "take", unit=unit)
        if "done" in verbs(table, "french"):
            does(table, "french", "done")
        does(table, "french", "commit", commands=6)
        found.append(values(answer(table))[0] - 3)
    assert found == [1 - 2, 2 + 2 - 1]


@rule("NEM-C32-a", "NEM-11.4a", "NEM-11.5-1")
def test_wet_guns_still_batter_a_fortress() -> None:
    """32 takes the guns out of combined arms and out of nothing else."""
    units = {"OG-1": "3915", "G-ART": "3915", "R-5": "Erfurt", "R-14": "Erfurt"}
    table = with_card(
        "combat", [lying(32, "coalition")], units, {}, commands={"french": 6, "coalition": 0}, dice=[6, 3, 3, 3]
    )
    events = attack(table, start="3915", end="Erfurt") + answer(table)
    assert values(events)[0] - 3 == 2 - 1


@rule("NEM-11.18a", "NEM-11.18b", "NEM-11.15a", "NEM-11.14a")
def test_a_broken_stack_that_wins_strikes_nobody_and_is_struck() -> None:
    """R91: 1 + 1 against a die of 6. Four points: no hits upon the winner of no units in good order; half of four and
    one more for a 5, but the loser has one unit: one hit."""
    units = {"OG-1": HERE, "R-5": THERE, "R-14": THERE}
    table = fight(units, marks={"disrupted": ["R-5", "R-14"]}, dice=[6, 1, 6, 5])
    attack(table)
    events = answer(table)
    assert values(events) == (2, 6)
    assert table.to_act == ("coalition",) and "hit" in verbs(table, "coalition")
    assert not of(table).disrupted & u("OG-1")
    does(table, "coalition", "hit", unit="R-5")
    assert at(of(table), "R-5") is None and at(of(table), "R-14") == THERE


@rule("NEM-11.16a", "NEM-11.10a")
def test_a_winner_who_retreats_is_pursued_too() -> None:
    """R88: horse in good order among the attackers, none among the defenders, one of whom is disrupted."""
    units = {"OG-1": HERE, "GC-H": HERE, "R-5": THERE, "R-14": THERE, "R-3": THERE, "R-4": THERE}
    table = fight(units, marks={"disrupted": ["R-3"]}, dice=[6, 1, 3, 3])  # 2 + 2 + 1 against 3 + 3: one hit
    attack(table)
    answer(table)
    does(table, "french", "hit", unit="OG-1")
    does(table, "french", "pass")
    does(table, "coalition", "withdraw")
    assert at(of(table), "R-3") is None


@rule("NEM-11.16a", "NEM-11.17a")
def test_pursuit_is_judged_after_the_hits() -> None:
    """The only horse of the attackers was disrupted by the defenders' last blow: nobody is cut down."""
    units = {"OG-1": HERE, "GC-H": HERE, "R-5": THERE, "R-14": THERE, "R-3": THERE, "R-4": THERE}
    table = fight(units, dice=[6, 3, 2, 5])  # 2 + 2 + 3 against 4 + 2: one hit; half of one and one more: one
    attack(table)
    answer(table)
    does(table, "coalition", "hit", unit="R-5")
    does(table, "coalition", "pass")
    does(table, "french", "hit", unit="GC-H")
    does(table, "french", "pass")
    does(table, "coalition", "withdraw")
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "R-5") == "2301" and "advance" not in verbs(table, "french")  # by one point horse alone goes


@rule("NEM-11.13a", "NEM-11.16a", "NEM-11.12b")
def test_foot_may_follow_where_the_pursuit_killed_the_last() -> None:
    """R85: one Russian, disrupted by the only hit, chooses to retreat and is cut down; all defenders are gone."""
    units = {"OG-1": HERE, "GC-H": HERE, "R-5": THERE}
    table = fight(units, dice=[6, 1, 3, 1])  # 2 + 2 + 1 against 1 + 3
    attack(table)
    answer(table)
    if "pass" in verbs(table, "coalition"):
        does(table, "coalition", "pass")
    does(table, "coalition", "withdraw")
    assert at(of(table), "R-5") is None
    assert offered(table, "french", "advance", "unit") == {"OG-1", "GC-H"}


@rule("NEM-11.17c", "NEM-11.9a")
def test_a_tie_may_cost_the_unit() -> None:
    """R90: one hit is an odd number."""
    table = fight({**GUARDS, "R-5": THERE, "R-14": THERE}, dice=[6, 4, 4])
    attack(table)
    answer(table)
    does(table, "french", "hit", unit="OG-1")
    assert verbs(table, "french") == {"hit", "pass"} and offered(table, "french", "hit", "unit") == {"OG-1"}


@rule("NEM-11.17b", "NEM-10.1a")
def test_hits_may_fall_on_units_that_were_not_ordered() -> None:
    """R62: the order went to one guard; the other is of the attacking stack."""
    table = fight({**GUARDS, "R-5": THERE, "R-14": THERE}, dice=[6, 1, 4, 3])
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="OG-1")
    does(table, "french", "done")
    does(table, "french", "commit", commands=6)
    answer(table)
    assert offered(table, "french", "hit", "unit") == {"OG-1", "OG-2"}


@rule("NEM-11.14a", "NEM-10.1a")
def test_the_cap_of_hits_counts_ordered_units() -> None:
    """R86: one of two guards attacks three broken Russians: 1 + 6 to 1 is six points, but twice one unit is two."""
    russians = {"R-5": THERE, "R-14": THERE, "R-3": THERE}
    table = fight({**GUARDS, **russians}, marks={"disrupted": list(russians)}, dice=[6, 6, 1, 3])
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="OG-1")
    does(table, "french", "done")
    does(table, "french", "commit", commands=6)
    answer(table)
    settled(table)
    assert len([unit for unit in russians if at(of(table), unit)]) == 1


@rule("NEM-11.19a", "NEM-11.17b")
def test_the_commander_of_a_supporting_stack_that_died_rolls() -> None:
    """R93: in any hex of the fight. 2 + 6 against a die of 1: four hits at most, half of them on the main stack."""
    units = {**GUARDS, "R-5": THERE, "R-14": THERE, "R-3": "2301"}
    how: dict[str, Any] = {"marks": {"disrupted": ["R-5", "R-14"]}, "commands": {"french": 6, "coalition": 6}}
    table = fight(units, {"MIL": "2301", "NAP": HERE}, dice=[6, 6, 2, 1, 1, 1, 1, 1], **how)
    attack(table)
    answer(table, spend=6)
    does(table, "coalition", "call", origin="2301")
    for unit in ("R-3", "R-3", "R-5", "R-14"):
        if "hit" in verbs(table, "coalition"):
            does(table, "coalition", "hit", unit=unit)
    assert at(of(table), "R-3") is None
    assert told(table.log(None), "event-commander-lost") and at(of(table), "MIL") is None


@rule("NEM-14.8b", "NEM-11.19r1")
def test_a_swede_alone_does_not_go_for_a_commander() -> None:
    """14.8: one factor against none is an edge of one; two Swedes have two."""
    for swedes, may in ((["SW-1"], False), (["SW-1", "SW-2"], True)):
        units = dict.fromkeys(swedes, HERE)
        table = fight(
            {**units, "V-16": "3715"}, {"STE": HERE, "NEY": THERE}, first="coalition", commands={"coalition": 6}
        )
        found = offered(table, "coalition", "attack") if table.to_act == ("coalition",) else set()
        assert (found == {THERE}) == may


@rule("NEM-14.8a", "NEM-11.12d")
def test_swedes_and_russians_advance_together_under_a_swede_only() -> None:
    """R84, R108: one who stays with Russians in HERE keeps his commander there, or nobody of the other nation stays."""
    units = {"SW-1": HERE, "SW-2": HERE, "R-5": HERE, "V-16": THERE}
    how: dict[str, Any] = {
        "first": "coalition",
        "commands": {"coalition": 6, "french": 0},
        "marks": {"disrupted": ["V-16"]},
    }
    table = fight(units, {"STE": HERE}, dice=[6, 6, 1, 1, 1], **how)
    attack(table, "coalition")
    answer(table, "french")
    while "advance" in verbs(table, "coalition"):
        unit = sorted(offered(table, "coalition", "advance", "unit"))[0]
        does(table, "coalition", "advance", unit=unit)
    if "along" in verbs(table, "coalition"):
        assert "done" not in verbs(table, "coalition")
        does(table, "coalition", "along", commander="STE")
    b = of(table)
    assert at(b, "SW-1") == at(b, "R-5") == at(b, "STE") == THERE


@rule("NEM-14.8a", "NEM-11.11a")
def test_russians_do_not_retreat_upon_swedes_without_a_swede() -> None:
    units = {**GUARDS, "R-5": THERE, "R-14": THERE, "SW-1": "2301"}
    for leaders, ways in (({}, {"2401", "2201"}), ({"STE": "2301"}, {"2301", "2401", "2201"})):
        table = fight(units, leaders, commands={"french": 6, "coalition": 0}, dice=[6, 5, 2, 3, 3, 3])
        attack(table)
        answer(table)
        if "call" in verbs(table, "coalition"):
            does(table, "coalition", "done")
        settled(table)
        assert offered(table, "coalition", "retreat") == ways


@rule("NEM-11.11e", "NEM-14.8a")
def test_a_swedish_commander_stays_with_a_crowd_of_both() -> None:
    """R83, R108: Swedes and a Russian retreat with Stedingk; one must go on: Stedingk may not leave a mixed hex."""
    full = {"R-3": "2301", "R-4": "2301", "R-7": "2301"}
    units = {"OG-1": HERE, "SW-1": THERE, "SW-2": THERE, **full, "V-16": "2201"}
    stack = [
        *phase("combat", step="ended", order=["french", "coalition"], power="french"),
        {
            "procedure": "Attack",
            "step": "withdrawn",
            "power": "french",
            "origin": HERE,
            "target": THERE,
            "force": ["OG-1"],
        },
        {"procedure": "Retreat", "power": "coalition", "hex": THERE, "origin": HERE},
    ]
    table = field(units, {"STE": THERE}, stack)
    does(table, "coalition", "retreat", hex="2301")
    does(table, "coalition", "keep", unit="SW-1")
    if "along" in verbs(table, "coalition"):
        assert "STE" not in offered(table, "coalition", "along", "commander")
    b = of(table)
    assert (at(b, "SW-1"), at(b, "STE"), at(b, "SW-2")) == ("2301", "2301", "2401") and names(b.disrupted) == {"SW-2"}


def first(table: Table) -> dict[str, Any]:
    """Whatever comes first by its name."""
    seat = table.to_act[0]
    return min(table.legal(seat), key=str)


def fought_out(table: Table, *stop: str) -> None:
    """The combat is carried to its end, whatever is chosen."""
    while table.to_act and not verbs(table, table.to_act[0]) & {"attack", "transfer", *stop}:
        table.act(table.to_act[0], first(table))


@rule("NEM-14.4-b2", "NEM-14.9-a", "NEM-10.4r1")
@pytest.mark.parametrize(("die", "present"), [(6, True), (1, False)])
def test_napoleon_must_have_joined_the_fight_that_was_lost(die: int, present: bool) -> None:
    """14.9a: included as commander of a supporting stack; 1 + 4 + 1 is too little, and who stays away is not in it."""
    guard = dict.fromkeys(("OG-1", "OG-2", "GC-H", "GC-L", "G-ART", "VC-9"), THERE)
    russians = dict.fromkeys(("R-G1", "R-G2", "R-GC", "R-GA", "R-2GR", "R-1GR"), HERE)
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 1}}
    how["marks"] = {"marched": ["OG-1"], "fought": ["OG-1"]}
    table = fight(
        {**guard, **russians, "V-16": "2301"}, {"BLU": HERE, "NAP": "2301"}, dice=[6, die, 6, 1, 1, 6, 6], **how
    )
    attack(table, "coalition")
    answer(table, "french", spend=1)
    does(table, "french", "call", origin="2301")
    fought_out(table)
    assert told(table.log(None), "event-decisive") and bool(of(table).defected) == present


# ---- 12, 14: the story -------------------------------------------------------------------------------------------


@rule("NEM-12.1c", "NEM-14.14a", "NEM-14.6a")
def test_where_french_commanders_do_not_ride_at_first() -> None:
    """R106, R120: on turns 1 and 2 not into the district of Hamburg, on turn 1 not upon Prussians."""
    for turn, found in ((2, False), (3, True)):
        units = {"V-16": "4211", "V-17": "4010"} if turn > 2 else {"V-16": "4211"}
        table = field(units, {"NEY": "4211"}, phase("transfers"), turn=turn, first="french", commands={"french": 4})
        ways: set[str] = set()
        if table.to_act == ("french",) and "transfer" in verbs(table, "french"):
            does(table, "french", "transfer", commander="NEY")
            ways = offered(table, "french", "to")
        assert bool(ways & {"4010", "4110", "3911"}) == found


@rule("NEM-14.12b", "NEM-11.12d", "NEM-11.11a")
def test_a_retreat_into_its_town_relieves_a_garrison() -> None:
    """R117: a friendly unit that ends any step there. Attacked at 3411 from 3412 the French fall back to Stettin."""
    units = {"V-16": "3411", "V-17": "3411", "G-STE": "Stettin", "R-5": "3412", "R-14": "3412", "R-3": "3412"}
    how: dict[str, Any] = {
        "first": "coalition",
        "commands": {"coalition": 6, "french": 0},
        "marks": {"garrison": ["G-STE"]},
    }
    table = fight(units, dice=[6, 4, 2, 1], **how)  # 3 + 4 against 2 + 2
    attack(table, "coalition", "3412", "3411")
    answer(table, "french")
    if "call" in verbs(table, "french"):
        does(table, "french", "done")
    settled(table)
    does(table, "french", "retreat", hex="Stettin")
    fought_out(table)
    assert names(of(table).relief | of(table).relieved) == {"G-STE"}


@rule("NEM-14.12e", "NEM-14.4-r2", "NEM-11.12a")
def test_who_stands_with_a_garrison_may_not_choose_to_go() -> None:
    """R117: by two points nobody is asked; the garrison and its friend stay."""
    units = {"G-STE": "Stettin", "V-16": "Stettin", "R-5": "3411", "R-14": "3411", "R-3": "3411", "R-4": "3411"}
    how: dict[str, Any] = {
        "first": "coalition",
        "commands": {"coalition": 6, "french": 0},
        "marks": {"garrison": ["G-STE"]},
    }
    table = fight(units, dice=[6, 4, 2, 1], **how)  # 4 - 2 + 4 against 2 + 2
    attack(table, "coalition", "3411", "Stettin")
    answer(table, "french")
    does(table, "french", "hit", unit="G-STE")
    does(table, "french", "hit", unit="V-16")
    assert not {"withdraw", "retreat"} & asks(table).get("french", set())
    assert at(of(table), "G-STE") == at(of(table), "V-16") == "3410"


@rule("NEM-14.15-2", "NEM-14.15-3")
@pytest.mark.parametrize(
    ("turn", "cities", "french", "coalition"),
    [
        (9, 3, True, False),
        (10, 3, False, False),  # from turn 10 on the French need two or fewer
        (10, 2, True, False),
        (11, 2, True, False),
        (9, 4, False, True),
        (11, 4, False, True),
    ],
)
def test_who_may_refuse_a_truce(turn: int, cities: int, french: bool, coalition: bool) -> None:
    """Berlin, Frankfurt and Königsberg are Prussian; French units take some of them, Russians take others' cities."""
    french_held = {2: {"V-16": "Berlin"}, 3: {}, 4: {}}[cities]
    taken = {4: {"R-5": "Dresden"}}.get(cities, {})
    b = board({**french_held, **taken, "V-17": "Essen"}, turn=turn)
    assert (may_refuse(b, FRENCH), may_refuse(b, ALLIED)) == (french, coalition)


@rule("NEM-14.15-v", "NEM-14.15-vi")
@pytest.mark.parametrize(("turn", "who", "bound"), [(11, "coalition", True), (10, "coalition", False)])
def test_only_the_last_refusal_of_the_coalition_binds(turn: int, who: str, bound: bool) -> None:
    """R124."""
    table = field({"R-5": "Dresden", "V-16": "Essen"}, {}, phase("truce"), turn=turn, dice=[6, 1, 1, 1, 1, 1, 1, 1])
    does(table, "french", "offer" if "offer" in verbs(table, "french") else sorted(verbs(table, "french"))[0])
    does(table, "coalition", "refuse")
    assert bool(of(table).confined) == bound


@rule("NEM-14.9-2", "NEM-16.5b", "NEM-14.9-b")
def test_with_austria_bought_off_the_confederation_never_joins() -> None:
    """14.9: state 3 needs Austria in the Coalition; 16.5 keeps it out."""
    how: dict[str, Any] = {"turn": 14, "austria": 2, "armistice": 7, "frozen": False, "options": ADVANCED}
    table = field(
        {"BAV-1": "Munich", "R-5": "Dresden"}, {}, [{"procedure": "War", "step": "turn"}], defected=True, **how
    )
    assert of(table).confederation == 2 and at(of(table), "BAV-1")


@rule("NEM-9.2c", "NEM-14.9-3i")
def test_a_lost_contingent_costs_nothing_once_the_confederation_is_gone() -> None:
    """9.2 asks that the Confederation is French when the unit is lost; R61: states 1 and 2."""
    for state, costs in ((1, 1), (2, 1)):
        table = fight(
            {"BAV-1": THERE, "R-5": HERE, "R-14": HERE},
            {"WIT": HERE},
            first="coalition",
            commands={"coalition": 6, "french": 0},
            confederation=state,
            marks={"disrupted": ["BAV-1"]},
            dice=[6, 6, 1, 1],
        )
        attack(table, "coalition")
        answer(table, "french")
        assert at(of(table), "BAV-1") is None and of(table).deserted == costs


@rule("NEM-13.3b", "NEM-14.8a")
def test_swedes_do_not_land_among_russians() -> None:
    """R99: what 14.8 forbids is lost. On turn 4 a Swedish division comes to Stralsund, where Russians stand."""
    for leaders, comes in (({}, False), ({"STE": "Stralsund"}, True)):
        table = field({"R-5": "Stralsund", "V-16": "Essen"}, leaders, phase("ending"), turn=4, dice=[1] * 4)
        assert (at(of(table), "SW-2") == "3608") == comes


@rule("NEM-13.3a", "NEM-8.7a", "NEM-8.8r1")
def test_reinforcements_take_a_depot() -> None:
    """R56: any entry. On turn 2 Prussians come to Schweidnitz."""
    table = field({"V-16": "Essen", "R-5": "2303"}, {}, phase("ending"), turn=2, depots={"french": ["Schweidnitz"]})
    b = of(table)
    assert at(b, "P-GD") == "3015" and not b.depots[FRENCH] and b.losses[FRENCH] == 1


# ---- 15, 16 ------------------------------------------------------------------------------------------------------


@rule("NEM-15.3a", "NEM-4.3a")
def test_commanders_alone_crowd_nobody() -> None:
    """4.3: a stack is combat units."""
    b = board({"R-5": "2303", "R-14": "2302"}, {"WIT": "2203", "MIL": "2403"})
    assert not forages(b, ALLIED, h("2303"), True)


@rule("NEM-15.3a", "NEM-6.6e")
def test_danes_at_home_forage_in_a_crowd_and_do_not_starve() -> None:
    """R138: they get a marker and ignore 6.4."""
    units = {"DEN-I": "Kiel", "V-16": "4108", "V-17": "4109"}
    b = board(units, options={"crowding": True})
    assert forages(b, FRENCH, h("Kiel"), True) and not forages(b, FRENCH, h("Kiel"), False)
    table = field({"DEN-I": "Kiel"}, {}, phase("general"), marks={"foraging": ["DEN-I"]}, dice=[1])
    assert not of(table).disrupted


@rule("NEM-16.3a", "NEM-11.5-1")
def test_the_weakness_of_the_first_turns_is_not_that_of_supporters() -> None:
    """R156: on turn 2 the attack loses two, the supporting stack nothing."""
    units = {**GUARDS, "YG-1": BESIDE, "R-5": THERE}
    how: dict[str, Any] = {"options": ADVANCED, "turn": 2, "dice": [6, 6, 3, 3, 3]}
    table = fight(units, **how)
    attack(table)
    does(table, "french", "call", origin=BESIDE)
    assert values(answer(table))[0] == 2 - 2 + 1 + 3


@rule("NEM-C41-a", "NEM-16.2m", "NEM-16.1r3")
def test_beside_an_inactive_commander_a_cavalry_corps_commander_is_alone() -> None:
    """R144, R154: Murat counts for nothing this turn."""
    units = {"IC-1": "Leipzig", "V-16": "Leipzig"}
    for effects, gets in (([], True), ([lying(41, "coalition")], False)):
        b = under(effects, units, {"MUR": "Leipzig", "LAT": "Leipzig"}, depots={"french": ["Leipzig"]})
        assert bool(receivers(b, FRENCH) >> h("Leipzig") & 1) == gets


@rule("NEM-C41-a", "NEM-16.2-8", "NEM-16.2f")
def test_an_inactive_murat_wears_out_nobody() -> None:
    """R144: neither his trait nor his rank; La Tour's corps marches by his rank."""
    b = under([lying(41, "coalition")], {"IC-1": HERE}, {"MUR": HERE, "LAT": HERE})
    assert march_modifier(b, 1 << LEADER_INDEX["LAT"], u("IC-1")) == -1


@rule("NEM-C20-b", "NEM-10.2-1", "NEM-12.1a", "NEM-16.1r3")
def test_an_inactive_bluecher_lends_nothing_and_stays() -> None:
    units = {"P-B1": HERE, "V-16": THERE, "R-5": "2304"}
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 0}}
    table = with_card("combat", [lying(20, "french")], units, {"BLU": HERE}, dice=[2, 1, 1], **how)
    (event,) = told(attack(table, "coalition", spend=1), "event-order")
    assert event["total"] == 2 + 1
    rides = with_card("transfers", [lying(20, "french")], units, {"BLU": HERE, "WIT": HERE}, **how)
    assert offered(rides, "coalition", "transfer", "commander") == {"WIT"}


@rule("NEM-C20-b", "NEM-11.11a", "NEM-16.1r3")
def test_an_inactive_bluecher_goes_along_in_a_retreat() -> None:
    units = {**GUARDS, "P-B1": THERE, "P-B2": THERE}
    table = with_card(
        "combat",
        [lying(20, "french")],
        units,
        {"BLU": THERE},
        commands={"french": 6, "coalition": 0},
        first="french",
        dice=[6, 5, 2, 3, 3],
    )
    attack(table)
    answer(table)
    settled(table)
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "BLU") == "2301"


@rule("NEM-C39-a", "NEM-8.1a", "NEM-11.12r1")
def test_davout_alone_rallies_and_advances() -> None:
    """39: he may not move in rules 8 and 12; in all else he works normally, an advance of 11.12 included."""
    units = {"XIII-3": HERE, "XIII-50": HERE, "R-5": THERE}
    table = with_card(
        "combat",
        [lying(39, "coalition")],
        units,
        {"DAV": HERE},
        marks={"disrupted": ["R-5"]},
        commands={"french": 6, "coalition": 0},
        first="french",
        dice=[6, 6, 1, 1, *[1] * 20],
    )
    attack(table)
    answer(table)
    does(table, "french", "advance", unit="XIII-3")
    if "done" in verbs(table, "french"):
        does(table, "french", "done")
    assert "DAV" in offered(table, "french", "along", "commander")
    does(table, "french", "along", commander="DAV")
    assert at(of(table), "DAV") == THERE


@rule("NEM-C46-a", "NEM-11.1b")
def test_horse_that_withdraws_over_a_bridge_is_caught_too() -> None:
    """46: each time a French stack retreats over a bridge; 11.1 calls the withdrawal a retreat by 11.11."""
    units = {"IC-1": "3412", "IC-H": "3412", "R-5": "3413", "R-14": "3413"}
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 0}, "turn": 14, "armistice": 9}
    how |= {"austria": 1, "frozen": False}
    table = with_card("combat", [lying(46, "coalition")], units, {}, dice=[6, 3, 3, 3], **how)
    attack(table, "coalition", "3413", "3412")
    does(table, "french", "withdraw")
    assert "3512" in offered(table, "french", "retreat")
    does(table, "french", "retreat", hex="3512")
    assert offered(table, "french", "disrupt", "unit") == {"IC-1", "IC-H"}


@rule("NEM-C46-b", "NEM-C46-a", "NEM-11.11b")
def test_a_river_crossed_without_a_bridge_is_no_bridge_blown() -> None:
    """46 played by the French opens a river once; a bridge elsewhere stays a bridge and does not use it up."""
    units = {"IC-1": "3412", "R-5": "3413", "R-14": "3413"}
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 0}, "turn": 14, "armistice": 9}
    how |= {"austria": 1, "frozen": False}
    table = with_card("combat", [lying(46, "french", uses=1)], units, {}, dice=[6, 3, 3, 3], **how)
    attack(table, "coalition", "3413", "3412")
    does(table, "french", "withdraw")
    if "retreat" in verbs(table, "french"):
        does(table, "french", "retreat", hex="3512")  # over a bridge
    assert of(table).effects


@rule("NEM-C44-a", "NEM-14.4-b1")
@pytest.mark.parametrize(("points", "left"), [(6, 5), (0, 0)])
def test_kassel_takes_no_point_that_is_not_there(points: int, left: int) -> None:
    table = play("coalition", 44, {"K-PL1": "Göttingen", "V-16": "Essen"}, turn=14, points=points)
    assert of(table).points == left


@rule("NEM-C44-a")
def test_kassel_fears_only_cossacks_in_order_within_four_hexes() -> None:
    for place, broken, left in (("Göttingen", [], 5), ("Göttingen", ["K-PL1"], 6), ("Dresden", [], 6)):
        table = play("coalition", 44, {"K-PL1": place, "V-16": "Essen"}, turn=14, points=6, marks={"disrupted": broken})
        assert of(table).points == left


@rule("NEM-C29-a", "NEM-C07-b", "NEM-6.3a")
def test_ferment_counts_all_units_of_a_hex() -> None:
    """29: two units in Berlin over a depot roll as if under a marker: a 2 is not more than two."""
    units = {"V-16": "Berlin", "V-17": "Berlin"}
    for die, broken in ((2, {"V-16", "V-17"}), (3, set())):
        table = with_card("general", [lying(29, "coalition")], units, {}, depots={"french": ["Berlin"]}, dice=[die])
        assert names(of(table).disrupted) == broken


@rule("NEM-C45-a", "NEM-16.2i")
def test_the_italian_guard_is_a_guard_too() -> None:
    """45: Guard units of the Grande Armée; the others of the stack may attack."""
    b = under([lying(45, "coalition")], {"IT-6": HERE, "IT-1": HERE, "R-5": THERE})
    assert names(fighters(b, FRENCH, h(HERE))) == {"IT-1"}


@rule("NEM-C10-b", "NEM-C49-a", "NEM-10.4a")
def test_cards_for_support_add_up() -> None:
    """49 gives one, 21 gives one where Yorck is: both."""
    units = {"R-14": HERE, "V-16": THERE, "P-B1": BESIDE}
    table = with_card(
        "combat",
        [lying(49, "coalition"), lying(21, "coalition")],
        units,
        {"YOR": BESIDE, "KLE": BESIDE},
        first="coalition",
        commands={"coalition": 6, "french": 0},
        turn=14,
        dice=[6, 1, 3, 3, 3],
    )
    attack(table, "coalition", spend=1)
    does(table, "coalition", "call", origin=BESIDE)
    answer(table, "french")
    (event,) = told(table.log(None), "event-support")
    assert event["total"] - event["die"] == 1 + 2 + 1 + 1  # commands, rating, 49, and 21 once for both of them


@rule("NEM-16.6c", "NEM-16.6a")
def test_friction_looks_at_the_highest_ratings() -> None:
    """16.6: in the supporting stack Blücher (3) outranks Wittgenstein (2); the attackers are led by a Russian."""
    units = {"R-14": HERE, "V-16": THERE, "R-5": BESIDE}
    for helpers, less in (({"BLU": BESIDE, "WIT": BESIDE}, 1), ({"WIT": BESIDE}, 0), ({}, 0)):
        table = field(
            units,
            {"MIL": HERE, **helpers},
            phase("combat"),
            first="coalition",
            turn=14,
            friction=True,
            commands={"coalition": 6, "french": 0},
            options=ADVANCED,
            dice=[6, 6, 3, 3, 3],
        )
        attack(table, "coalition", spend=4)
        does(table, "coalition", "call", origin=BESIDE)
        answer(table, "french")
        (event,) = told(table.log(None), "event-support")
        assert (
            event["total"] - event["die"] == 4 + max([{"BLU": 3, "WIT": 2}[one] for one in helpers], default=0) - less
        )


# ---- 18: 1799 ----------------------------------------------------------------------------------------------------


def italy(units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any) -> Any:
    return board(units, commanders, scenario="1799", **{"turn": 5, **parts})


@rule("NEM-18.5r1", "NEM-12.1b")
def test_after_turn_five_no_commander_ends_alone_in_a_hostile_town() -> None:
    """R165: 12.1 uses the same map."""
    for turn, free in ((5, True), (6, False)):
        table = field(
            {"F9-DEL": "Milan"},
            {"MOU": "Milan"},
            phase("transfers"),
            scenario="1799",
            turn=turn,
            first="french",
            commands={"french": 4},
        )
        ways: set[str] = set()
        if table.to_act == ("french",) and "transfer" in verbs(table, "french"):
            does(table, "french", "transfer", commander="MOU")
            ways = offered(table, "french", "to")
        assert ("4329" in ways) == free  # Alessandria


@rule("NEM-18.8a", "NEM-16.2f")
def test_suvorov_needs_no_rank_in_1799() -> None:
    """18.8: any units he accompanies, whoever else is there; rule 16 is not played."""
    b = italy({"R9-FOR": "Verona"})
    both = 1 << LEADER_INDEX["SUV"] | 1 << LEADER_INDEX["KRA"]
    assert march_modifier(b, both, u("R9-FOR")) == -1


@rule("NEM-18.9a", "NEM-11.2c", "NEM-18.8b")
def test_augmented_divisions_are_halved_like_others() -> None:
    """18.9: 2 + 1 factors of one arm are 3, half of it 1; with Suvorov 3 + 2 are 5, half of it 2, and his rating 2."""
    units = {"R9-POV": "Verona", "R9-FOR": "Verona"}
    marks = {"fought": ["R9-FOR"]}
    force = u("R9-POV", "R9-FOR")
    assert attack_value(italy(units, marks=marks), ALLIED, h("Verona"), h("Padua"), force) == 1
    led = italy(units, {"SUV": "Verona"}, marks=marks)
    assert attack_value(led, ALLIED, h("Verona"), h("Padua"), force) == (3 + 2) // 2 + 2


@rule("NEM-18.9b", "NEM-6.3a")
def test_an_augmented_division_forages_as_one_unit() -> None:
    table = field(
        {"F9-SER": "Milan"}, {}, phase("general"), scenario="1799", turn=6, marks={"foraging": ["F9-SER"]}, dice=[2]
    )
    assert not of(table).disrupted


@rule("NEM-18.9c", "NEM-8.1b")
def test_an_augmented_division_is_restored_by_a_rating_of_one() -> None:
    how: dict[str, Any] = {"marks": {"disrupted": ["F9-SER"]}, "depots": {"french": ["Milan"]}, "scenario": "1799"}
    table = field(
        {"F9-SER": "Milan"}, {"SER": "Milan"}, phase("rally"), turn=5, trains=[train("4227", "french")], **how
    )
    does(table, "french", "rally", hex="Milan")
    if "restore" in verbs(table, "french"):
        does(table, "french", "restore", unit="F9-SER")
    assert not of(table).disrupted


@rule("NEM-18.0r1", "NEM-8.4a", "NEM-11.4b")
def test_march_1799_is_no_winter_and_nobody_is_understrength() -> None:
    b = italy({"C9-ELS": "Padua", "F9-DEL": "3728"}, turn=1)
    assert attack_value(b, ALLIED, h("Padua"), h("3728"), u("C9-ELS")) == 1 - 3  # the Adige alone
    assert fed(italy({"C9-ELS": "Padua"}, turn=1, depots={"coalition": ["Padua"]}), ALLIED) >> h("Padua") & 1


# ---- what the cases found ----------------------------------------------------------------------------------------


@rule("NEM-14.8a", "NEM-8.4e")
def test_two_swedish_commanders_do_not_both_leave_a_mixed_stack() -> None:
    """R108: one of them may ride with the column, the other stays with Swedes and Russians."""
    units = {"SW-1": "2303", "R-5": "2303", "R-14": "2303"}
    table = march(units, {"STE": "2303", "BRN": "2303"}, dice=[1])
    does(table, "coalition", "take", unit="R-14")
    does(table, "coalition", "done")
    does(table, "coalition", "along", commander="STE")
    assert "BRN" not in offered(table, "coalition", "along", "commander")


@rule("NEM-14.6a", "NEM-11.17b", "NEM-10.1a")
def test_prussians_of_turn_one_take_no_hits() -> None:
    """R70: they take no part in any way, though they stand in the hex from which Russians attack, or support."""
    units = {"R-5": HERE, "R-14": HERE, "P-B1": HERE, "V-16": THERE, "V-17": THERE}
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 0}, "turn": 1}
    table = fight(units, dice=[6, 1, 5, 3], **how)  # 2 + 1 against 2 + 5: four hits
    attack(table, "coalition")
    answer(table, "french")
    assert offered(table, "coalition", "hit", "unit") == {"R-5", "R-14"}
    helped = {"R-5": THERE, "R-14": BESIDE, "P-B1": BESIDE, **GUARDS}
    how = {"commands": {"coalition": 6, "french": 6}, "turn": 1}
    other = fight(helped, {"WIT": BESIDE}, dice=[6, 6, 6, 1, 3], **how)
    attack(other)
    answer(other, spend=6)
    does(other, "coalition", "call", origin=BESIDE)
    assert offered(other, "coalition", "hit", "unit") <= {"R-5", "R-14"}


@rule("NEM-14.6a", "NEM-14.4-b2")
def test_prussians_of_turn_one_make_no_battle_great() -> None:
    """R70, R103: six Russians attack six guards; with five and a Prussian beside them there are five."""
    guard = dict.fromkeys(("OG-1", "OG-2", "GC-H", "GC-L", "G-ART", "VC-9"), THERE)
    five = dict.fromkeys(("R-G1", "R-G2", "R-GC", "R-GA", "R-2GR"), HERE)
    for sixth, great in (("R-1GR", True), ("P-Y1", False)):
        how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 1}, "turn": 1}
        how["marks"] = {"marched": ["OG-1"], "fought": ["OG-1"]}
        table = fight({**guard, **five, sixth: HERE}, {"WIT": HERE}, dice=[6, 6, 1, 1, *[6] * 9], **how)
        attack(table, "coalition")
        answer(table, "french")
        fought_out(table)
        assert bool(told(table.log(None), "event-decisive")) == great


@rule("NEM-16.6c", "NEM-C20-b", "NEM-16.1r3")
def test_an_inactive_commander_makes_no_friction() -> None:
    """R144, R160: Blücher, inactive, does not count; Wittgenstein is then the best of the supporting stack."""
    units = {"R-14": HERE, "V-16": THERE, "R-5": BESIDE}
    for effects, added in (([lying(20, "french")], 4 + 2), ([], 4 + 3 - 1)):
        table = with_card(
            "combat",
            effects,
            units,
            {"MIL": HERE, "BLU": BESIDE, "WIT": BESIDE},
            first="coalition",
            friction=True,
            commands={"coalition": 6, "french": 0},
            dice=[6, 6, 3, 3, 3],
        )
        attack(table, "coalition", spend=4)
        does(table, "coalition", "call", origin=BESIDE)
        answer(table, "french")
        (event,) = told(table.log(None), "event-support")
        assert event["total"] - event["die"] == added


@rule("NEM-16.2m", "NEM-8.1a", "NEM-7.1r1")
def test_a_converted_train_rallies_no_foot_under_a_cavalry_corps_commander() -> None:
    """7.1 puts the train upon the units, and 16.2 allows none there."""
    for units, rallies in (
        ({"IC-1": "Leipzig", "V-16": "Leipzig"}, False),
        ({"IC-1": "Leipzig", "IC-H": "Leipzig"}, True),
    ):
        trains = [{"hex": "3715", "seat": "french", "real": 0, "dummies": 0, "shown": 1}]
        how: dict[str, Any] = {"trains": trains, "options": ADVANCED, "marks": {"disrupted": ["IC-1"]}}
        table = field(units, {"LAT": "Leipzig"}, phase("rally"), **how)
        assert (table.to_act == ("french",) and "rally" in verbs(table, "french")) == rallies


# ---- what is told of it: reasons, odds, previews -----------------------------------------------------------------


def rules_of(kind: Any) -> set[str]:
    return {one for question in kind.QUESTIONS.values() for one in question.rules}


def test_every_question_cites_rules_that_exist() -> None:
    """The card of an attack was asked about under a rule of no number."""
    ledger = {one["id"] for one in tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rule"]}
    cited = {(name, one) for name, kind in GAME.book.grammar.classes.items() for one in rules_of(kind)}
    assert cited and not {row for row in cited if row[1] not in ledger}


@rule("NEM-16.2m", "NEM-14.8a")
def test_why_a_cavalry_corps_commander_gets_no_train() -> None:
    """Not because of Swedes."""
    how: dict[str, Any] = {"depots": {"french": ["Leipzig"]}, "hand": {"french": 2}, "options": ADVANCED}
    table = field({"IC-1": "Leipzig", "V-16": "Leipzig"}, {"LAT": "Leipzig"}, placing(), **how)
    assert why(table, "french", "train", hex="Leipzig") == ("why-foot-under-horse", "NEM-16.2m")
    idle = field({"IC-1": "Leipzig"}, {"MUR": "Leipzig"}, placing(), effects=[lying(41, "coalition")], **how)
    assert why(idle, "french", "train", hex="Leipzig") == ("why-card-forbids", "NEM-C41-a")
    moves = field(
        {"IC-1": "Leipzig", "V-16": "Leipzig"},
        {"LAT": "Leipzig"},
        phase("moves"),
        trains=[train("3715", "french")],
        options=ADVANCED,
    )
    assert why(moves, "french", "move", from_="Leipzig") == ("why-foot-under-horse", "NEM-16.2m")


@rule("NEM-8.1a", "NEM-14.8a", "NEM-16.6b")
def test_why_a_stack_in_supply_does_not_rally() -> None:
    cases: list[tuple[str, str, dict[str, Any], tuple[str, str]]] = [
        ("SW-1", "WIT", {}, ("why-swedes-obey-swedes", "NEM-14.8a")),
        ("P-B1", "WIT", {"friction": True, "options": ADVANCED}, ("why-strangers", "NEM-16.6b")),
        ("R-5", "KOR", {"options": ADVANCED}, ("why-foot-under-horse", "NEM-16.2m")),
    ]
    for unit, leader, how, reason in cases:
        other = {"R-14": "2507", "R-3": "2507"}
        depots = {"coalition": ["Tauroggen", "Königsberg"]}
        units = {unit: "Tauroggen", **other}
        marks = {"disrupted": [unit, "R-14"]}
        how["trains"] = [train("2305"), train("2507")]
        table = field(units, {leader: "Tauroggen", "MIL": "2507"}, phase("rally"), marks=marks, depots=depots, **how)
        assert why(table, "coalition", "rally", hex="Tauroggen") == reason


@rule("NEM-14.8a", "NEM-14.11a")
def test_why_a_march_may_not_end_there() -> None:
    """No cavalry is near."""
    table = march({"R-5": "2303", "SW-1": "2001"}, {"WIT": "2303"}, dice=[1])
    walk(table, "2302", "2301", "2201", "2101")
    assert why(table, "coalition", "to", hex="2001") == ("why-swedes-apart", "NEM-14.8a")
    frozen = march({"R-5": "2513"}, {"WIT": "2513"}, "2513", dice=[1])
    walk(frozen, "2514", "2515", "2415", "2516")
    assert why(frozen, "coalition", "to", hex="Cracow") == ("why-frozen-corps", "NEM-14.11a")


@rule("NEM-14.13c", "NEM-14.15-v")
def test_why_danzig_does_not_attack() -> None:
    units = {"DG-1": "Danzig", "V-16": "2303", "R-5": "2908", "R-14": "2302"}
    table = fight(units, marks={"garrison": ["DG-1"]})
    assert why(table, "french", "attack", from_="Danzig", hex="2908") == ("why-garrison-defends", "NEM-14.13c")


def foraging(units: dict[str, str], leaders: dict[str, str], start: str, to: str, seat: str, **parts: Any) -> Any:
    """What the odds say of forage where a march would end."""
    table = field(units, leaders, phase("moves"), trains=[train(start, seat)], **parts)
    does(table, seat, "move", origin=start)
    all_of(table, seat)
    told_ = odds(table, seat, {"do": "to", "hex": to})
    return told_.forage if told_ is not None else None


@rule("NEM-15.3a", "NEM-6.3a")
def test_odds_of_forage_know_crowds() -> None:
    """15.3: at home too, next to two other stacks; the hex that the column leaves empty is none."""
    units = {"R-5": "2303", "R-14": "2301", "R-3": "2201"}
    for crowding, chance in ((False, None), (True, 5 / 6)):
        found = foraging(units, {"WIT": "2303"}, "2303", "2302", "coalition", options={"crowding": crowding})
        assert found == (pytest.approx(chance) if chance else None)
    fewer = {"R-5": "2303", "R-14": "2301"}
    assert foraging(fewer, {"WIT": "2303"}, "2303", "2302", "coalition", options={"crowding": True}) is None


@rule("NEM-C07-b", "NEM-6.3a")
def test_odds_of_forage_are_those_of_the_next_turn() -> None:
    """7 helps in the general supply phase of its own turn, which is over when stacks march."""
    for effects in ([], [lying(7, "french")]):
        how: dict[str, Any] = {"options": ADVANCED, "effects": effects}
        found = foraging({"V-16": "2303", "V-17": "2303"}, {"NEY": "2303"}, "2303", "2302", "french", **how)
        assert found == pytest.approx(4 / 6)


@rule("NEM-6.6e", "NEM-6.6g", "NEM-7.6a")
def test_odds_of_forage_are_those_of_the_place() -> None:
    """6.6: Swedes at home need nothing; in Mecklenburg they do."""
    found = foraging({"SW-1": "3609"}, {"STE": "3609"}, "3609", "3709", "coalition")
    assert found == pytest.approx(5 / 6)
    assert foraging({"SW-1": "3709"}, {"STE": "3709"}, "3709", "3609", "coalition") is None
    b = board({"DEN-I": "Kiel"})
    assert b.exempt(u("DEN-I")) == b.exempt(u("DEN-I"), h("Flensburg")) == u("DEN-I")
    assert not b.exempt(u("DEN-I"), h("Lübeck"))


@rule("NEM-14.6a", "NEM-11.14a")
def test_odds_of_a_combat_count_no_hits_on_prussians_of_turn_one() -> None:
    """Two Russians can take four hits, with or without a Prussian beside them."""
    spreads = []
    for more in ({}, {"P-B1": HERE}):
        guard = dict.fromkeys(("OG-1", "OG-2", "GC-H", "GC-L", "G-ART"), THERE)
        b = board({"R-5": HERE, **more, **guard}, {"NAP": THERE}, turn=1)
        spreads.append(battle_odds(b, fight_of(b, ALLIED, h(HERE), h(THERE), u("R-5"))).hits)
    assert spreads[0] == spreads[1] and max(spreads[0][0]) == 2


# ---- what broken lines of the rules went unnoticed for -----------------------------------------------------------


def retreating(power: str, units: dict[str, str], start: str, origin: str, **parts: Any) -> Table:
    """Before a combat a stack retreats from an attack upon its hex."""
    foe = "french" if power == "coalition" else "coalition"
    force = [unit for unit, place in units.items() if place == origin]
    stack = [
        *phase("combat", step="ended", order=[foe, power], power=foe),
        {"procedure": "Attack", "step": "withdrawn", "power": foe, "origin": origin, "target": start, "force": force},
        {"procedure": "Retreat", "power": power, "hex": start, "origin": origin},
    ]
    return field(units, parts.pop("leaders", {}), stack, **parts)


@rule("NEM-11.11e", "NEM-4.1a")
def test_those_who_go_on_need_room() -> None:
    """R83: from 2301 there is a way to 2401, which is full, and to 2201."""
    full = dict.fromkeys(("R-3", "R-4", "R-7"), "2301") | dict.fromkeys(("R-9L", "R-18", "R-17", "R-12"), "2401")
    units = {"OG-1": HERE, "R-5": THERE, "R-14": THERE, **full}
    table = retreating("coalition", units, THERE, HERE)
    does(table, "coalition", "retreat", hex="2301")
    does(table, "coalition", "keep", unit="R-5")
    assert at(of(table), "R-14") == "2201"


@rule("NEM-C31-a", "NEM-11.11a")
def test_nobody_slips_away_who_has_nowhere_to_go() -> None:
    walls = {"V-17": "2301", "V-18": "2401", "V-19": "2201"}
    how: dict[str, Any] = {"commands": {"french": 6, "coalition": 3}, "first": "french", "dice": [6, *[3] * 8]}
    table = with_card(
        "combat", [lying(31, "coalition", uses=1)], {**GUARDS, "R-5": THERE, **walls}, {"NAP": HERE}, **how
    )
    attack(table)
    assert "withdraw" not in asks(table).get("coalition", set())


@rule("NEM-8.4r1", "NEM-14.11a")
def test_no_commander_is_left_with_a_frozen_corps() -> None:
    """R115: friends may pass through its hex and not end there."""
    table = march({"R-5": "2516"}, {"WIT": "2516", "MIL": "2516"}, "2516", dice=[1])
    does(table, "coalition", "along", commander="WIT")
    does(table, "coalition", "along", commander="MIL")
    walk(table, "Cracow")
    assert not {"leave", "halt"} & verbs(table, "coalition")
    walk(table, "2616")
    assert {"leave", "halt"} <= verbs(table, "coalition")


@rule("NEM-11.12b", "NEM-11.11a")
def test_who_has_nowhere_to_go_is_not_asked_whether_he_stays() -> None:
    walls = {"V-17": "2301", "V-18": "2401", "V-19": "2201"}
    table = fight({**GUARDS, "R-5": THERE, "R-14": THERE, **walls}, dice=[6, 4, 3, 1])  # 2 + 4 against 2 + 3
    attack(table)
    does(table, "french", "done")  # nobody else comes
    answer(table)
    settled(table)
    assert not {"stand", "withdraw"} & asks(table).get("coalition", set()) and at(of(table), "R-5") == THERE


@rule("NEM-C46-a", "NEM-11.11e")
@pytest.mark.parametrize(
    ("start", "origin", "goal", "further", "broken"),
    [
        ("3412", "3313", "3512", "3612", 1),  # two bridges, and those who stay crossed one of them
        ("3511", "3410", "3512", "3612", 0),  # the bridge is behind Berlin: who stays there crossed none
    ],
)
def test_a_bridge_is_blown_under_those_who_cross_it(
    start: str, origin: str, goal: str, further: str, broken: int
) -> None:
    """46: a unit in good order of the stack that retreats over the bridge. Who goes on from Berlin is disrupted."""
    units = {"OG-1": start, "OG-2": start, "GC-H": start, "V-16": goal, "V-17": goal, "R-5": origin}
    how: dict[str, Any] = {"effects": [lying(46, "coalition")], "options": ADVANCED, "turn": 14, "armistice": 9}
    table = retreating("french", units, start, origin, austria=1, frozen=False, dice=[1] * 30, **how)
    if "retreat" in verbs(table, "french"):
        does(table, "french", "retreat", hex=goal)
    does(table, "french", "keep", unit="OG-1")
    does(table, "french", "keep", unit="GC-H")
    if "retreat" in verbs(table, "french"):
        does(table, "french", "retreat", hex=further)
    assert at(of(table), "OG-2") == further and "OG-2" in names(of(table).disrupted)
    if broken:
        assert offered(table, "french", "disrupt", "unit") == {"OG-1", "GC-H"}
        does(table, "french", "disrupt", unit="GC-H")
    assert "disrupt" not in asks(table).get("french", set())
    assert names(of(table).disrupted) == ({"OG-2", "GC-H"} if broken else {"OG-2"})


@rule("NEM-11.11d", "NEM-2.2r2")
def test_a_retreat_shuns_the_attacker_over_water_too() -> None:
    """R82: plainly adjacent, though no unit crosses between Fiume and 3328."""
    for origin, goes in (("Fiume", False), ("3129", True)):
        b = board({"V-16": "Zengg"}, austria=1, turn=14, armistice=7, frozen=False)
        found = havens(b, FRENCH, h("Zengg"), h(origin), u("V-16"), 0)
        assert (h("3328") in found) == goes


@rule("NEM-16.2m", "NEM-8.4e")
def test_foot_does_not_go_with_a_cavalry_corps_commander_alone() -> None:
    """R189: with Lauriston in the hex too foot goes with him, or with both; where he has moved already it stays."""
    units = {"IC-1": "Leipzig", "V-16": "Leipzig"}
    how: dict[str, Any] = {"trains": [train("3715", "french", real=2)], "options": ADVANCED}
    table = field(units, {"LAU": "Leipzig", "LAT": "Leipzig"}, phase("moves"), **how)
    does(table, "french", "move", origin="Leipzig")
    does(table, "french", "take", unit="V-16")
    does(table, "french", "done")
    does(table, "french", "along", commander="LAT")
    march_ = of(table).stack[-1]
    assert isinstance(march_, March) and staff(march_.staff) == {"LAU", "LAT"}  # nobody is asked: he must come
    b = board(units, {"LAU": "Leipzig", "LAT": "Leipzig"}, options=ADVANCED, marks={"rode": ["LAU"]})
    assert not may_part(b, FRENCH, h("Leipzig"), u("V-16")) and may_part(b, FRENCH, h("Leipzig"), u("IC-1"))


@rule("NEM-16.2m", "NEM-8.4g")
def test_foot_that_has_just_come_does_not_hold_the_horse() -> None:
    """R189 looks at those who began the phase there, like R47."""
    units = {"IC-1": "Leipzig", "V-16": "Leipzig"}
    for marks, may in (({"moved": ["V-16"]}, True), ({}, False)):
        b = board(units, {"LAT": "Leipzig"}, options=ADVANCED, marks=marks)
        assert startable(b, FRENCH, h("Leipzig")) == may


@rule("NEM-C12-a")
@pytest.mark.parametrize(("place", "reached"), [("3715", True), ("3615", False)])
def test_cossacks_raid_three_hexes_far(place: str, reached: bool) -> None:
    """12: as far as three hexes, and no farther."""
    table = play("coalition", 12, {"K-PL1": place, "V-16": "Essen"}, depots={"french": ["4016"]})
    assert distance(h(place), h("4016")) == (3 if reached else 4)
    assert ("4016" in offered(table, "coalition", "aim")) == reached


@rule("NEM-11.18b", "NEM-11.14a")
def test_friends_of_a_broken_stack_strike_nobody() -> None:
    """R91: 1 + 1 against a die of 6, with a friend in support: four points, and no hit upon the attacker."""
    units = {"OG-1": HERE, "R-5": THERE, "R-14": "2301"}
    how: dict[str, Any] = {"marks": {"disrupted": ["R-5"]}, "commands": {"french": 6, "coalition": 6}}
    table = fight(units, dice=[6, 6, 1, 6, 1], **how)
    attack(table)
    answer(table, spend=6)
    does(table, "coalition", "call", origin="2301")
    assert told(table.log(None), "event-support")[0]["joins"] and values(table.log(None)) == (2, 6)
    assert not told(table.log(None), "event-hit") and not of(table).disrupted & u("OG-1")


@rule("NEM-14.12a", "NEM-6.6f")
def test_a_garrison_would_eat_elsewhere() -> None:
    b = board({"G-STE": "Stettin"}, marks={"garrison": ["G-STE"], "relieved": ["G-STE"]})
    assert b.exempt(u("G-STE")) == b.exempt(u("G-STE"), h("Stettin")) == u("G-STE")
    assert not b.exempt(u("G-STE"), h("3411"))


@rule("NEM-16.6b", "NEM-14.12b")
def test_why_units_stay_while_the_coalition_quarrels() -> None:
    """The quarrel is the Coalition's: a French garrison stays for its own reason."""
    how: dict[str, Any] = {"friction": True, "options": ADVANCED, "turn": 14, "armistice": 9, "frozen": False}
    units = {"G-STE": "Stettin", "P-B1": "2303", "R-5": "2001", "V-16": "Essen"}
    trains = [train("3410", "french"), train("4515", "french"), train("2303"), train("2001")]
    leaders = {"NEY": "Stettin", "MAR": "Essen", "WIT": "2303", "MIL": "2001"}
    table = field(units, leaders, phase("moves"), trains=trains, marks={"garrison": ["G-STE"]}, austria=1, **how)
    seat = table.to_act[0]
    reasons_ = {
        "french": ("Stettin", ("why-garrison-stays", "NEM-14.12b")),
        "coalition": ("2303", ("why-strangers", "NEM-16.6b")),
    }
    for _ in range(2):
        place, reason = reasons_[seat]
        assert why(table, seat, "move", from_=place) == reason
        does(table, seat, "discard", hex=place)
        seat = "french" if seat == "coalition" else "coalition"
