"""Cases worked out from the rulebook and the rulings before the rules were asked: edges of tables and turns, what is
counted when, and rules that meet."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.battle import attack_support, defence_support
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lines import besieged, fed, linked, may_stand, sources
from grognard.games.nemesis_1813.rules.orders import attacks, fighters, supporters, targets
from grognard.games.nemesis_1813.rules.points import ground_points
from grognard.games.nemesis_1813.rules.trains import card_trains, forages, trains_of
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, lying, under
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
    told,
    u,
    verbs,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, walk

rule = pytest.mark.rule
BESIDE = "2202"  # touches HERE and THERE


# ---- 6 -----------------------------------------------------------------------------------------------------------


@rule("NEM-6.5a", "NEM-6.5b", "NEM-6.2c", "NEM-6.3r1")
def test_who_starves_screens_a_line_for_the_last_time() -> None:
    """The militia in 2304 dies under its marker; the line of R-5 leads over its hex, beside enemy cavalry."""
    units = {"R-5": "2303", "R-MUS": "2304", "IC-1": "2403", "IC-H": "2203"}
    how: dict[str, Any] = {"marks": {"foraging": ["R-MUS"], "disrupted": ["R-MUS"]}, "dice": [1]}
    table = field(units, {}, phase("general"), depots={"coalition": ["Tauroggen"]}, **how)
    assert at(of(table), "R-MUS") is None and not of(table).disrupted & u("R-5")


@rule("NEM-6.2a", "NEM-1.1r1")
def test_a_lone_enemy_commander_bars_neither_line_nor_source() -> None:
    """6.2 and R14 speak of combat units."""
    b = board({"R-5": "2303"}, {"NEY": "2304"}, depots={"coalition": ["Tauroggen"]})
    assert fed(b, ALLIED) >> h("2303") & 1
    source = min(hexes(sources(board(), FRENCH)))
    assert source in hexes(sources(board({}, {"WIT": source}), FRENCH))
    assert source not in hexes(sources(board({"R-5": source}, marks={"disrupted": ["R-5"]}), FRENCH))


@rule("NEM-6.3a", "NEM-6.3b", "NEM-C07-b")
@pytest.mark.parametrize(("effects", "fails"), [([], True), ([lying(7, "french")], False)])
def test_no_country_feeds_six_but_with_card_seven(effects: list[Any], fails: bool) -> None:
    six = dict.fromkeys(("OG-1", "OG-2", "IT-6", "GC-L", "GC-H", "G-ART"), "2303")
    how: dict[str, Any] = {"marks": {"foraging": list(six)}, "dice": [6], "options": ADVANCED, "effects": effects}
    table = field({**six, "R-5": "2001"}, {}, phase("general"), **how)
    assert bool(of(table).disrupted & u(*six)) == fails


@rule("NEM-14.12b", "NEM-6.6d", "NEM-14.12c")
def test_a_garrison_that_has_been_away_lives_like_others() -> None:
    """It keeps its exemption in place only; back in its town it forages and starves."""
    still = board({"G-STE": "Stettin"}, marks={"garrison": ["G-STE"]})
    back = board({"G-STE": "Stettin"})
    assert still.exempt(u("G-STE")) and not back.exempt(u("G-STE"))
    assert not forages(still, FRENCH, h("Stettin"), False) and forages(back, FRENCH, h("Stettin"), False)


@rule("NEM-7.6r1", "NEM-6.6r1", "NEM-14.12b", "NEM-6.4a")
def test_who_relieves_a_garrison_may_starve_beside_it() -> None:
    """R36, R24: all of the mixed stack go under the marker; a low die harms only who is not exempt."""
    units = {"G-STE": "Stettin", "V-16": "Stettin"}
    marks = {"garrison": ["G-STE"]}
    assert forages(board(units, marks=marks), FRENCH, h("Stettin"), False)
    table = field(units, {}, phase("general"), marks={**marks, "foraging": list(units)}, dice=[2])
    assert names(of(table).disrupted) == {"V-16"}


@rule("NEM-9.2c", "NEM-6.4b", "NEM-9.1a")
def test_a_contingent_that_starves_costs_a_command_in_the_next_turn_alone() -> None:
    """R58, R61: the number of this turn was fixed when it began."""
    units = {"BAV-1": "2303", "V-16": "Essen", "R-5": "2001"}
    how: dict[str, Any] = {"commands": {"french": 4, "coalition": 3}, "marks": {"disrupted": ["BAV-1"]}}
    table = field(units, {}, phase("general"), depots={"french": ["Essen"]}, **how)
    assert at(of(table), "BAV-1") is None and of(table).commands[FRENCH] == 4 and of(table).deserted == 1


@rule("NEM-14.17a", "NEM-7.8a", "NEM-7.8r1")
def test_a_port_that_was_left_keeps_what_its_depot_feeds() -> None:
    """R40, R42: without a unit the port is no source; its depot feeds on, but no link begins with the port."""
    far = {"R-5": "2909", "R-14": "2907"}
    held = board({**far, "R-3": "Köslin"}, turn=5)
    assert h("Köslin") in [one for one in range(len(held.army) // 2) if sources(held, ALLIED) >> one & 1]
    left = board(far, turn=5, depots={"coalition": ["Köslin"]})
    assert not sources(left, ALLIED) >> h("Köslin") & 1
    assert fed(left, ALLIED) >> h("2909") & 1
    assert not linked(left, ALLIED) >> h("Konitz") & 1 and linked(held, ALLIED) >> h("Konitz") & 1


@rule("NEM-14.16-d", "NEM-6.2d", "NEM-14.16-1")
def test_french_lines_in_an_austria_at_war() -> None:
    """From 3417 to Dresden by Theresienstadt: the country is open, the city wants a friend in it."""
    how: dict[str, Any] = {"turn": 18, "armistice": 8, "frozen": False, "depots": {"french": ["Dresden"]}}
    for austria, leader, there in ((1, {"NEY": "3416"}, True), (1, {}, False), (0, {"NEY": "3416"}, False)):
        b = board({"V-16": "3417"}, leader, austria=austria, **how)
        assert bool(fed(b, FRENCH) >> h("3417") & 1) == there, (austria, leader)


# ---- 7 -----------------------------------------------------------------------------------------------------------


TEN = ("Memel", "Tilsit", "Königsberg", "Elbing", "Köslin", "Stolp", "Tauroggen", "Kolberg", "Konitz", "Allenstein")


@rule("NEM-7.2a", "NEM-7.2b", "NEM-C14-a", "NEM-16.1k")
def test_what_cards_give_and_take_of_no_trains() -> None:
    """R28: what they give counts before the number is called negative, what they take never makes it so. R173."""
    how: dict[str, Any] = {"turn": 5, "depots": {"coalition": list(TEN)}}
    units = {"R-5": "Köslin"}
    assert trains_of(under([], units, **how), ALLIED) == 0
    assert trains_of(under([lying(14, "coalition")], units, **how), ALLIED) == 2
    robbed = under([lying(14, "french")], units, **how)
    assert trains_of(robbed, ALLIED) == 0 and card_trains(robbed, ALLIED) == (0, 1)
    assert card_trains(under([lying(14, "coalition"), lying(13, "french")], units, **how), ALLIED) == (0, 1)


@rule("NEM-7.1r1", "NEM-7.2a", "NEM-7.2b")
def test_of_a_converted_depot_with_nothing_to_be_had_nothing_is_left() -> None:
    """Ten on the sheet, ten depots and one lost for good: the French may take one away, and leave it."""
    table = field(
        {"R-5": "Tilsit", "V-16": "Essen"},
        {"WIT": "Tilsit"},
        phase("active"),
        turn=5,
        depots={"coalition": [*TEN, "Stargard"], "french": ["Essen"]},
        losses={"coalition": 1, "french": 0},
    )
    does(table, "french", "pass")
    does(table, "coalition", "convert", hex="Tilsit")
    assert table.to_act == ("french",) and verbs(table, "french") == {"done", "remove"}
    does(table, "french", "done")
    b = of(table)
    assert not b.depots[ALLIED] >> h("Tilsit") & 1 and not b.usable_hexes(ALLIED) and b.stock[ALLIED] == 0


@rule("NEM-7.1a", "NEM-7.7a", "NEM-7.7r1")
def test_a_converted_train_may_become_a_depot_again() -> None:
    units = {"R-5": "Tauroggen", "V-16": "Essen"}
    stack = [*phase("active", step="placed", power="coalition", second=True)]
    table = field(
        units,
        {},
        stack,
        turn=5,
        trains=[{"hex": "2305", "seat": "coalition", "real": 0, "dummies": 0, "shown": 1}],
    )
    assert table.to_act  # the phase goes on
    assert "depot" in {one["do"] for one in table.legal("coalition")}
    does(table, "coalition", "depot", hex="Tauroggen")
    assert of(table).depots[ALLIED] >> h("Tauroggen") & 1 and not of(table).trains


@rule("NEM-7.7a", "NEM-7.7c", "NEM-8.4k")
def test_a_lone_commander_is_not_besieged_and_may_have_a_depot_made() -> None:
    """8.4 besieges a single combat unit; with one the enemy city has no depot."""
    foes = {"V-16": "3716", "V-17": "3716"}
    alone = board(foes, {"WIT": "Leipzig"})
    assert may_stand(alone, ALLIED) >> h("Leipzig") & 1
    beset = board({**foes, "R-5": "Leipzig"}, {"WIT": "Leipzig"})
    assert besieged(beset, ALLIED, h("Leipzig")) and not may_stand(beset, ALLIED) >> h("Leipzig") & 1
    two = board({**foes, "R-5": "Leipzig", "R-14": "Leipzig"}, marks={"disrupted": ["R-14"]})
    assert not besieged(two, ALLIED, h("Leipzig")) and may_stand(two, ALLIED) >> h("Leipzig") & 1


@rule("NEM-8.4k", "NEM-18.9a")
def test_a_single_augmented_division_is_one_unit_in_a_siege() -> None:
    """R170: one unit for every count, besieged as well as besieging."""
    how: dict[str, Any] = {"scenario": "1799", "turn": 3}
    one = board({"F9-SER": "Alessandria", "C9-KAI": "4228"}, **how)
    assert not besieged(one, FRENCH, h("Alessandria"))
    two = board({"F9-SER": "Alessandria", "C9-KAI": "4228", "C9-ELS": "4228"}, **how)
    assert besieged(two, FRENCH, h("Alessandria"))


# ---- 8 -----------------------------------------------------------------------------------------------------------


@rule("NEM-10.1b", "NEM-8.4g", "NEM-8.4r1")
def test_a_disrupted_newcomer_bars_an_attack_but_no_march() -> None:
    """R47 looks at those who began the phase there; 10.1 at the whole stack as it stands."""
    units = {"R-5": HERE, "R-14": HERE, "V-16": THERE}
    marks = {"disrupted": ["R-14"], "moved": ["R-14"]}
    b = board(units, {"WIT": HERE}, marks=marks)
    assert not fighters(b, ALLIED, h(HERE))
    trains = [train("2201"), train(HERE)]
    table = march({"R-5": HERE, "R-14": "2201"}, {"WIT": HERE, "LAN": "2201"}, "2201", trains=trains, dice=[6])
    walk(table, BESIDE, "2203", HERE)
    does(table, "coalition", "halt")
    assert of(table).disrupted == u("R-14")
    does(table, "coalition", "move", origin=HERE)
    assert offered(table, "coalition", "to") >= {THERE}


@rule("NEM-8.4i", "NEM-8.4j")
def test_who_begins_beside_one_cavalry_may_not_go_first_beside_another() -> None:
    """The other one counts as much as the first, unless a river lies between."""
    units = {"R-5": "2303", "R-14": "2303", "IC-1": "2403"}
    free = march(units, {"WIT": "2303"})
    does(free, "coalition", "all")
    assert "2202" in offered(free, "coalition", "to")
    both = march({**units, "IC-H": "2201"}, {"WIT": "2303"})
    does(both, "coalition", "all")
    assert at(of(both), "R-5") == "2203"  # the only first step that is left
    tired = march({**units, "IC-H": "2201"}, {"WIT": "2303"}, marks={"disrupted": ["IC-H"]})
    does(tired, "coalition", "all")
    assert "2202" in offered(tired, "coalition", "to")


@rule("NEM-14.4-1", "NEM-8.8a", "NEM-11.19b")
@pytest.mark.parametrize(
    ("die", "others", "ends"), [(1, {"OG-1": "2203"}, True), (2, {"OG-1": "2203"}, False), (6, {}, True)]
)
def test_a_march_over_napoleon_may_end_the_war(die: int, others: dict[str, str], ends: bool) -> None:
    """At once, in the middle of the movement; without a stack within three hexes no die saves him."""
    table = march(
        {"R-5": "2303", "R-14": "2303", "V-16": "Essen", **others}, {"WIT": "2303", "NAP": "2302"}, dice=[die]
    )
    does(table, "coalition", "all")
    walk(table, "2302")
    assert (table.result is not None) == ends
    if ends:
        assert table.result is not None and table.result.winners == ("coalition",)
    else:
        assert at(of(table), "NAP") == "2203" and table.to_act == ("coalition",)


@rule("NEM-8.5b", "NEM-8.6t", "NEM-11.19r1", "NEM-C01-b")
def test_a_column_of_two_may_vanish_and_leave_its_commander() -> None:
    """Three hexes in snow, a six and a card: 6 + 2 + 1, and nobody of rank: 9 takes one and disrupts the other; four
    hexes: 10 takes both. R93: nobody rolls for him, he stays where he is."""
    how: dict[str, Any] = {"options": ADVANCED, "effects": [lying(1, "french")], "dice": [6], "turn": 3}
    table = march({"R-5": "2303", "R-14": "2303", "V-16": "Essen"}, {"LAN": "2303"}, **how)
    does(table, "coalition", "all")
    walk(table, "2302", "2301", "2201", "2202")
    does(table, "coalition", "halt")
    assert told(table.log("coalition"), "event-attrition")[0]["total"] == 10
    does(table, "coalition", "lose", unit="R-5")
    assert at(of(table), "R-14") is None and at(of(table), "LAN") == BESIDE


@rule("NEM-8.6t", "NEM-14.5a", "NEM-8.5c")
def test_five_hexes_in_snow_with_napoleon() -> None:
    """1 + 3 - 1 on a six: 9, one lost and one disrupted."""
    units = {"OG-1": "2303", "OG-2": "2303", "IT-6": "2303"}
    table = field(units, {"NAP": "2303"}, phase("moves"), turn=3, trains=[train("2303", "french")], dice=[6])
    does(table, "french", "move", origin="2303")
    does(table, "french", "all")
    for place in ("2302", "2301", "2201", "2202", "2203"):
        does(table, "french", "to", hex=place)
    if "halt" in verbs(table, "french"):
        does(table, "french", "halt")
    assert told(table.log("french"), "event-attrition")[0]["total"] == 9
    does(table, "french", "lose", unit="OG-2")
    events = does(table, "french", "disrupt", unit="OG-1")
    assert told(events, "event-disrupted-on-the-march")[0]["unit"] == "OG-1" and at(of(table), "OG-2") is None


# ---- 10, 11 ------------------------------------------------------------------------------------------------------


@rule("NEM-10.3b", "NEM-10.2-1", "NEM-9.1b")
def test_what_a_defender_spends_is_gone_for_his_own_attacks() -> None:
    table = fight({"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": THERE}, {"NEY": HERE}, dice=[6, 1, 6, 3])
    attack(table)
    answer(table, spend=3)
    assert of(table).commands == [0, 0]


@rule("NEM-11.5-b", "NEM-11.5-1", "NEM-11.2c", "NEM-1.2a")
@pytest.mark.parametrize(
    ("units", "leaders", "marks", "value"),
    [
        (("OG-1",), (), {}, 1),
        (("OG-1", "OG-2", "IT-6"), (), {"marched": ["OG-1"]}, 1),
        (("OG-1", "OG-2", "IT-6"), ("NEY", "DAV"), {"marched": ["OG-1"]}, 2),  # +1 for several commanders too
        (("OG-1", "OG-2", "IT-6"), ("NEY",), {"marched": ["OG-1"], "fought": ["OG-2"]}, 1),
        (("OG-1", "OG-2", "IT-6", "GC-L"), (), {"marched": ["OG-1"], "fought": ["OG-2"]}, 1),
        (("OG-1",), ("NEY",), {"fought_twice": ["OG-1"], "fought": ["OG-1"]}, 1),
    ],
)
def test_what_a_tired_support_is_worth(
    units: tuple[str, ...], leaders: tuple[str, ...], marks: dict[str, Any], value: int
) -> None:
    b = board(dict.fromkeys(units, BESIDE), dict.fromkeys(leaders, BESIDE), marks=marks)
    assert attack_support(b, FRENCH, h(BESIDE), h(THERE), u(*units)) == value
    assert defence_support(b, FRENCH, h(BESIDE), u(*units)) == value


@rule("NEM-9.2b", "NEM-14.4-b4", "NEM-14.4-b1")
def test_a_decisive_victory_at_twelve_still_shifts_commands() -> None:
    """14.4b bounds the points alone; 9.2 asks for the victory."""
    strong = dict.fromkeys(("OG-1", "OG-2", "IT-6", "GC-L", "GC-H", "G-ART"), HERE)
    weak = dict.fromkeys(("R-5", "R-14", "R-3", "R-4"), THERE)
    helped = {"R-7": "2201", "R-11": "2201"}
    table = fight(
        {**strong, **weak, **helped},
        {"NAP": HERE},
        points=12,
        dice=[6, 6, 6, 1, 1],
        frozen=False,
        commands={"french": 6, "coalition": 6},
    )
    attack(table)
    answer(table, spend=6)
    while (
        table.to_act
        and not told(table.log("french"), "event-decisive")
        and of(table).stack[-1].__class__.__name__ != "Combat"
    ):
        seat = table.to_act[0]
        legal = table.legal(seat)
        wished = [one for one in legal if one["do"] in ("call", "retreat")]
        table.act(seat, (wished or legal)[0])
    assert told(table.log("french"), "event-decisive") and of(table).points == 12
    assert of(table).decisive == [1, -1]


@rule("NEM-2.2r4", "NEM-10.1a")
def test_nobody_attacks_over_a_closed_mountain_side() -> None:
    """R10: Dresden and the pass of 3516 touch, but no road crosses that side."""
    b = board({"OG-1": "Dresden", "R-5": "3516"})
    assert not targets(b, FRENCH, h("Dresden")) and not attacks(b, FRENCH)
    assert not supporters(b, FRENCH, h("2001"), FRENCH, u("OG-1"), h("3516"))


@rule("NEM-11.9a", "NEM-11.9r1", "NEM-11.17b")
def test_on_a_tie_a_supporter_takes_no_hit() -> None:
    """1 and 1 + 1 for the support and 2 against 2 and 3: OG-1, of the attacking stack, is hit."""
    units = {"OG-1": HERE, "OG-2": BESIDE, "R-5": THERE, "R-14": THERE}
    table = fight(units, {"NEY": BESIDE}, dice=[6, 6, 2, 3])
    attack(table)
    does(table, "french", "call", origin=BESIDE)
    answer(table)
    battle = told(table.log("french"), "event-battle")[0]
    assert (battle["attack"], battle["defence"]) == (5, 5)
    assert [event["unit"] for event in told(table.log("french"), "event-hit")] == ["OG-1"]


# ---- 12 to 14 ----------------------------------------------------------------------------------------------------


@rule("NEM-13.3a", "NEM-13.3r1", "NEM-8.8r1")
@pytest.mark.parametrize(("enemy", "leader", "comes"), [("3915", "2001", False), ("2001", "3915", True)])
def test_only_combat_units_keep_reinforcements_away(enemy: str, leader: str, comes: bool) -> None:
    """YG-R at Erfurt in turn 15: a lone commander next to it bars nothing."""
    table = field({"R-5": enemy, "V-16": "Essen"}, {"WIT": leader}, phase("ending"), turn=15)
    assert (at(of(table), "YG-R") is not None) == comes


@rule("NEM-14.14e", "NEM-14.4-b3")
def test_hamburg_is_worth_three_points_at_most_to_any_unit_of_the_coalition() -> None:
    for had, more in ((0, 1), (2, 1), (3, 0)):
        table = field({"SW-1": "Hamburg", "V-16": "Essen"}, {}, phase("ending"), turn=6, hamburg=had, points=6)
        assert of(table).points == 6 - more


@rule("NEM-14.9-3", "NEM-14.4-a1", "NEM-14.4-r1", "NEM-14.9-2")
def test_whose_city_dresden_is() -> None:
    """R102: in the second state it is French still; in the third the Coalition's, unless the French hold it."""
    how: dict[str, Any] = {"turn": 14, "austria": 1, "armistice": 8, "frozen": False}
    base = [ground_points(board(**how, confederation=state, saxony=state == 3), FRENCH) for state in (1, 2, 3)]
    assert base[0] == base[1] == base[2] + 6
    held = board({"V-16": "Dresden"}, **how, confederation=3, saxony=True)
    assert ground_points(held, FRENCH) == base[2] + 1
