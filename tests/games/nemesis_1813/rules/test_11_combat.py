"""11: combat."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import BadPosition, table_from_position
from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_support, defence_value, tired
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.orders import targets
from grognard.games.nemesis_1813.rules.retreat import havens
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
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

# ---- 11.1 to 11.8: values ----------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-11.1b", "NEM-11.2r2")
def test_cavalry_withdraws_before_infantry() -> None:
    units = {"XI-35": HERE, "K-PL1": THERE, "K-PL2": THERE}
    table = fight(units, dice=[6])
    attack(table)
    assert table.to_act == ("coalition",) and verbs(table, "coalition") == {"withdraw", "stand"}
    does(table, "coalition", "withdraw")
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "K-PL1") == "2301" and "advance" in verbs(table, "french")
    does(table, "french", "advance", unit="XI-35")
    assert at(of(table), "XI-35") == THERE and not of(table).fought
    mixed = fight({**units, "IC-1": HERE}, dice=[6])
    attack(mixed)
    assert "withdraw" not in verbs(mixed, "coalition")
    other = fight({**units, "R-5": THERE}, dice=[6])
    attack(other)
    assert "withdraw" not in verbs(other, "coalition")


@pytest.mark.rule("NEM-1.2a", "NEM-11.2c", "NEM-11.2r1", "NEM-11.2b")
def test_tired_stacks_are_halved_or_quartered_once() -> None:
    units = {"XI-35": HERE, "VI-20": HERE}
    force = u("XI-35", "VI-20")
    marks: list[tuple[dict[str, list[str]], int]] = [
        ({}, 7),
        ({"marched": ["XI-35"]}, 3),
        ({"fought": ["XI-35"]}, 3),
        ({"marched": ["XI-35"], "fought": ["VI-20"]}, 1),
        ({"fought": ["XI-35"], "fought_twice": ["XI-35"]}, 1),
    ]
    for mark, value in marks:
        assert tired(board(units, marks=mark), force, 7) == value


@pytest.mark.rule("NEM-11.3a", "NEM-11.6a", "NEM-11.2a")
def test_combined_arms() -> None:
    units = {"OG-1": HERE, "OG-2": HERE, "GC-H": HERE, "G-ART": HERE, "R-G1": THERE, "R-GC": THERE, "R-GA": THERE}
    b = board(units)
    assert attack_value(b, FRENCH, h(HERE), h(THERE), u("OG-1", "OG-2")) == 2
    assert attack_value(b, FRENCH, h(HERE), h(THERE), u("OG-1", "GC-H")) == 2 + 2
    assert attack_value(b, FRENCH, h(HERE), h(THERE), u("OG-1", "OG-2", "GC-H", "G-ART")) == 4 + 4
    assert defence_value(b, ALLIED, h(THERE)) == 3 + 4
    assert defence_value(board(units, marks={"disrupted": ["R-GA"]}), ALLIED, h(THERE)) == 2 + 2
    half = board(units, marks={"marched": ["OG-1"]})
    assert attack_value(half, FRENCH, h(HERE), h(THERE), u("OG-1", "OG-2", "GC-H", "G-ART")) == 8 // 2


@pytest.mark.rule("NEM-11.4a", "NEM-11.4b", "NEM-2.2r3")
def test_ground_against_an_attack() -> None:
    b = board({"OG-1": "3020", "OG-2": "3020", "G-ART": "3020", "R-5": "Vienna"}, austria=1)
    foot, guns = u("OG-1", "OG-2"), u("OG-1", "G-ART")
    assert attack_value(b, FRENCH, h("3020"), h("Vienna"), foot) == 2 - 3 - 2
    assert attack_value(b, FRENCH, h("3020"), h("Vienna"), guns) == 2 + 2 - 3 - 1
    woods = board({"OG-1": "2203", "R-5": "2204"})
    assert attack_value(woods, FRENCH, h("2203"), h("2204"), u("OG-1")) == 1 - 2
    tired_one = board({"OG-1": "2203", "OG-2": "2203", "GC-H": "2203", "R-5": "2204"}, marks={"fought": ["OG-1"]})
    assert attack_value(tired_one, FRENCH, h("2203"), h("2204"), u("OG-1", "OG-2", "GC-H")) == 5 // 2 - 2
    road = board({"OG-1": "Vienna", "R-5": "3122"}, austria=1)
    assert attack_value(road, FRENCH, h("Vienna"), h("3122"), u("OG-1")) == 1  # a pass gives no modifier


@pytest.mark.rule("NEM-11.5-a", "NEM-11.7-a", "NEM-3.4c")
def test_ratings_are_capped_by_the_units() -> None:
    b = board({"OG-1": HERE, "R-5": THERE, "R-14": THERE}, {"DAV": HERE, "BLU": THERE}, marks={"disrupted": ["R-14"]})
    assert attack_value(b, FRENCH, h(HERE), h(THERE), u("OG-1")) == 1 + 1
    assert defence_value(b, ALLIED, h(THERE)) == 1 + 1
    more = board({"XI-35": HERE, "VI-20": HERE, "OG-1": HERE}, {"DAV": HERE, "LAU": HERE})
    assert attack_value(more, FRENCH, h(HERE), h(THERE), u("XI-35", "VI-20", "OG-1")) == 3 + 3


@pytest.mark.rule("NEM-11.5-b", "NEM-11.5-c", "NEM-11.5-1", "NEM-11.7-b", "NEM-11.7-c")
def test_what_support_adds() -> None:
    b = board({"XI-35": HERE, "VI-20": HERE}, {"LAU": HERE}, marks={"disrupted": ["VI-20"]})
    assert attack_support(b, FRENCH, h(HERE), h(THERE), u("XI-35")) == 1 + 1
    river = board({"OG-1": "3020", "G-ART": "3020"}, austria=1)
    assert attack_support(river, FRENCH, h("3020"), h("Vienna"), u("OG-1")) == 1 - 2 - 1  # less than nothing
    assert attack_support(river, FRENCH, h("3020"), h("Vienna"), u("OG-1", "G-ART")) == 2 - 2
    woods = board({"OG-1": "2203"})
    assert attack_support(woods, FRENCH, h("2203"), h("2204"), u("OG-1")) == 1 - 1
    tired_one = board({"OG-1": HERE, "OG-2": HERE, "YG-1": HERE}, {"MOR": HERE}, marks={"marched": ["OG-1"]})
    assert defence_support(tired_one, FRENCH, h(HERE), u("OG-1", "OG-2", "YG-1")) == 3 // 2 + 1


# ---- 11.9 to 11.19: what comes of it -----------------------------------------------------------------------------


@pytest.mark.rule("NEM-11.9a", "NEM-11.9r1", "NEM-11.5-d", "NEM-11.7-d")
def test_a_tie_costs_the_attacker_one_hit() -> None:
    table = fight({"XI-35": HERE, "VI-20": HERE, "R-5": THERE, "R-14": THERE}, dice=[6, 4, 4])
    attack(table)
    events = answer(table)
    assert told(events, "event-battle")[0]["attack"] == told(events, "event-battle")[0]["defence"] == 2 + 4
    assert table.to_act == ("french",) and offered(table, "french", "hit", "unit") == {"XI-35", "VI-20"}
    does(table, "french", "hit", unit="XI-35")
    does(table, "french", "pass")  # not one more to eliminate it
    b = of(table)
    assert names(b.disrupted) == {"XI-35"} and names(b.fought) == {"XI-35", "VI-20", "R-5", "R-14"}
    assert table.to_act == ("coalition",)


@pytest.mark.rule("NEM-11.8a", "NEM-11.14a", "NEM-11.15a", "NEM-11.15b", "NEM-11.17a", "NEM-11.17r1")
def test_hits_of_both_sides() -> None:
    units = {"OG-1": HERE, "OG-2": HERE, "YG-1": HERE, "R-5": THERE, "R-14": THERE, "R-3": THERE}
    # 3 + 6 against 3 + 2: four hits; half of four is two, and a 5 adds one.
    table = fight(units, dice=[6, 6, 2, 5])
    attack(table)
    answer(table)
    assert table.to_act == ("coalition",)
    for unit in ("R-5", "R-5", "R-14", "R-14"):
        does(table, "coalition", "hit", unit=unit)
    assert at(of(table), "R-5") is None and at(of(table), "R-14") is None
    for unit in ("OG-1", "OG-2", "YG-1"):
        assert table.to_act == ("french",)
        does(table, "french", "hit", unit=unit)
    assert names(of(table).disrupted) == {"OG-1", "OG-2", "YG-1"}


@pytest.mark.rule("NEM-11.14a", "NEM-11.15b", "NEM-11.18b")
def test_hits_are_capped_by_units_in_good_order() -> None:
    russians = {"R-5": THERE, "R-14": THERE, "R-3": THERE}
    table = fight({"OG-1": HERE, **russians}, {"NAP": HERE}, marks={"disrupted": list(russians)}, dice=[6, 6, 1, 6])
    attack(table)
    events = answer(table)
    assert told(events, "event-battle")[0]["attack"] - told(events, "event-battle")[0]["defence"] == 1 + 1 + 6 - 1
    does(table, "coalition", "hit", unit="R-5")
    events = does(table, "coalition", "hit", unit="R-14")  # two hits at most: twice one unit
    assert told(events, "event-strikes-back")[0]["count"] == 0  # and the disrupted strike nobody
    assert at(of(table), "R-3") == THERE and verbs(table, "coalition") == {"retreat"}


@pytest.mark.rule("NEM-11.18a")
def test_an_all_disrupted_defender_has_his_die_alone() -> None:
    table = fight(
        {"OG-1": HERE, "R-5": THERE, "R-14": "2202"},
        {"BLU": THERE, "WIT": "2202"},
        marks={"disrupted": ["R-5"]},
        dice=[6, 6, 3, 4],
    )
    attack(table)
    answer(table, spend=3)
    events = does(table, "coalition", "call", origin="2202")
    assert told(events, "event-battle")[0]["defence"] == 4
    # 1 + 3 to 4 is a tie; the one supporter could only have shared hits.
    assert told(events, "event-battle")[0]["attack"] == 1 + 3


@pytest.mark.rule("NEM-11.17b", "NEM-11.17c")
def test_half_of_the_hits_fall_on_the_main_stack() -> None:
    units = {"OG-1": HERE, "OG-2": HERE, "YG-1": HERE, "R-5": THERE, "R-14": THERE, "R-3": "2202", "R-4": "2202"}
    # 3 + 6 against 2 + 2 + 2: three hits, two of them at least on the defending stack.
    table = fight(units, dice=[6, 6, 6, 2, 1])
    attack(table)
    answer(table, spend=1)
    does(table, "coalition", "call", origin="2202")
    does(table, "coalition", "hit", unit="R-3")
    assert offered(table, "coalition", "hit", "unit") == {"R-5", "R-14"}
    does(table, "coalition", "hit", unit="R-5")
    does(table, "coalition", "hit", unit="R-14")
    assert verbs(table, "coalition") == {"pass", "hit"}  # the supporters were given an odd number
    assert offered(table, "coalition", "hit", "unit") == {"R-3"}
    does(table, "coalition", "hit", unit="R-3")
    assert at(of(table), "R-3") is None


@pytest.mark.rule("NEM-11.10a")
def test_a_winning_defender_may_retreat_and_nobody_advances() -> None:
    table = fight({"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": THERE}, dice=[6, 1, 2, 1])
    attack(table)
    answer(table)
    does(table, "french", "hit", unit="OG-1")
    does(table, "french", "pass")
    does(table, "coalition", "withdraw")
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "R-5") == "2301" and "advance" not in verbs(table, "french")
    assert at(of(table), "OG-1") == HERE


@pytest.mark.rule("NEM-11.11a", "NEM-11.11b", "NEM-11.11c", "NEM-11.11d", "NEM-2.2j")
def test_where_a_retreat_may_go() -> None:
    def ways(start: str, origin: str, units: dict[str, str] | None = None, **parts: Any) -> set[str]:
        b = board({"R-5": start, **(units or {})}, **parts)
        return hexes(sum([1 << one for one in havens(b, ALLIED, h(start), h(origin), u("R-5"), 0)]))

    # 2302 attacked from 2303: its neighbours but those beside 2303.
    assert ways("2302", "2303") == {"2301", "2401", "2201"}
    assert ways("2302", "2303", {"V-16": "2301"}) == {"2401", "2201"}
    # Vienna attacked over the pass: over the Danube by its bridges only.
    assert ways("Vienna", "3122", austria=1) == {"2921"}
    assert "2922" not in ways("Vienna", "3020", austria=1)  # marsh
    assert "2204" not in ways("2203", "2202")  # woods without a road
    assert "3122" in ways("Vienna", "2921", austria=1)  # a pass in summer
    assert "3122" not in ways("Vienna", "2921", austria=1, turn=2)


@pytest.mark.rule("NEM-11.11e")
def test_those_who_find_no_room_go_on() -> None:
    full = {"R-3": "2301", "R-4": "2301", "R-7": "2301"}  # room for one line division
    units = {"OG-1": HERE, "R-5": THERE, "R-14": THERE, "R-11": THERE, **full, "V-16": "2201"}
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
    table = field(units, {"WIT": THERE, "MIL": THERE}, stack, marks={"disrupted": ["R-14"]})
    assert offered(table, "coalition", "retreat") == {"2301", "2401"}
    does(table, "coalition", "retreat", hex="2301")
    assert offered(table, "coalition", "keep", "unit") == {"R-5", "R-14", "R-11"}
    does(table, "coalition", "keep", unit="R-5")
    b = of(table)
    assert at(b, "R-14") is None and names(b.disrupted) == {"R-11"}  # hit, and eliminated if disrupted before
    assert table_from_position(GAME, table.position()).position() == table.position()  # crowded for a moment only
    assert offered(table, "coalition", "along", "commander") == {"WIT", "MIL"}
    does(table, "coalition", "along", commander="MIL")
    does(table, "coalition", "done")
    b = of(table)
    assert (at(b, "R-5"), at(b, "R-11"), at(b, "MIL"), at(b, "WIT")) == ("2301", "2401", "2401", "2301")
    stuck = field({**units, "V-17": "2401"}, {}, stack)
    does(stuck, "coalition", "keep", unit="R-5")
    assert at(of(stuck), "R-11") is None and at(of(stuck), "R-14") is None  # they cannot go on


@pytest.mark.rule("NEM-11.12a", "NEM-11.12c", "NEM-11.12d", "NEM-11.12r1")
def test_three_points_drive_the_defender_away() -> None:
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": THERE}
    table = fight(units, {"LAU": HERE}, dice=[6, 5, 3, 1])  # 2 + 1 + 5 against 2 + 3
    attack(table)
    answer(table)
    for unit in ("R-5", "R-14", "R-5"):
        does(table, "coalition", "hit", unit=unit)
    does(table, "coalition", "pass")
    assert verbs(table, "coalition") == {"retreat"}
    does(table, "coalition", "retreat", hex="2301")
    assert offered(table, "french", "advance", "unit") == {"OG-1", "OG-2"}
    does(table, "french", "advance", unit="OG-1")
    does(table, "french", "done")
    does(table, "french", "along", commander="LAU")
    assert (at(of(table), "OG-1"), at(of(table), "LAU"), at(of(table), "OG-2")) == (THERE, THERE, HERE)


@pytest.mark.rule("NEM-11.12a", "NEM-1.1r3", "NEM-14.4-r2", "NEM-14.16-1", "NEM-14.15-iii")
def test_without_a_way_out_the_defender_dies() -> None:
    """Enemies all around, or land that is closed: whoever must retreat there is lost."""
    walls = {"V-16": "2301", "V-17": "2401", "V-18": "2201"}
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": THERE, **walls}
    table = fight(units, {"LAU": HERE}, dice=[6, 5, 3, 1])  # 2 + 1 + 5 against 2 + 3
    attack(table)
    if "call" in verbs(table, "french"):
        does(table, "french", "done")
    answer(table)
    for unit in ("R-5", "R-5"):
        does(table, "coalition", "hit", unit=unit)
    assert at(of(table), "R-14") == THERE
    does(table, "coalition", "pass")  # not one more; but there is nowhere to go
    assert at(of(table), "R-14") is None
    closed = board({"R-5": "Dresden"})
    assert not {"3416", "3316"} & hexes(
        sum([1 << one for one in havens(closed, ALLIED, h("Dresden"), h("3414"), u("R-5"), 0)])
    )
    opened = board({"R-5": "Dresden"}, austria=1)
    ways = hexes(sum([1 << one for one in havens(opened, ALLIED, h("Dresden"), h("3414"), u("R-5"), 0)]))
    assert ways & {"3416", "3316"}


@pytest.mark.rule("NEM-11.12b", "NEM-11.16a")
def test_one_or_two_points_leave_the_choice_and_cavalry_follows() -> None:
    units = {"OG-1": HERE, "GC-H": HERE, "R-5": THERE, "R-14": THERE, "R-3": THERE, "R-4": THERE}
    table = fight(units, dice=[6, 3, 2, 3])  # 2 + 2 + 3 against 4 + 2: one hit
    attack(table)
    answer(table)
    does(table, "coalition", "hit", unit="R-5")
    does(table, "coalition", "pass")
    assert verbs(table, "coalition") == {"stand", "withdraw"}
    does(table, "coalition", "withdraw")  # the one disrupted unit is cut down
    assert at(of(table), "R-5") is None
    does(table, "coalition", "retreat", hex="2301")
    assert offered(table, "french", "advance", "unit") == {"GC-H"}


@pytest.mark.rule("NEM-11.16a")
def test_good_cavalry_covers_a_retreat() -> None:
    units = {"OG-1": HERE, "GC-H": HERE, "R-5": THERE, "R-14": THERE, "K-PL1": THERE}
    table = fight(units, dice=[6, 6, 4, 3])  # 2 + 2 + 6 against 3 + 2 + 4: one hit
    attack(table)
    answer(table)
    does(table, "coalition", "hit", unit="R-5")
    does(table, "coalition", "pass")
    does(table, "coalition", "withdraw")
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "R-5") == "2301"  # disrupted, and nobody cuts it down


@pytest.mark.rule("NEM-11.13a", "NEM-11.19a", "NEM-11.19c")
def test_when_all_defenders_die_the_attackers_may_advance() -> None:
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": "2301"}
    table = fight(units, {"NEY": HERE, "WIT": THERE}, dice=[6, 2, 2, 1, 4], marks={"disrupted": ["R-5"]})
    attack(table)
    answer(table)
    does(table, "coalition", "done") if "call" in verbs(table, "coalition") else None
    b = of(table)
    assert at(b, "R-5") is None and at(b, "WIT") == "2301"  # a 4: he escapes to the one stack near
    assert offered(table, "french", "advance", "unit") == {"OG-1", "OG-2"}


@pytest.mark.rule("NEM-11.19b", "NEM-11.19r1", "NEM-14.4-1")
def test_commanders_alone_may_be_attacked_and_the_loss_of_napoleon_ends_the_war() -> None:
    table = fight({"R-5": THERE}, {"NAP": HERE}, first="coalition", commands={"coalition": 6, "french": 3}, dice=[6, 1])
    assert hexes(targets(of(table), ALLIED, h(THERE))) == {HERE}
    attack(table, "coalition", THERE, HERE)
    assert table.result is not None
    assert (table.result.winners, table.result.rule) == (("coalition",), "NEM-14.4-1")
    far = fight(
        {"R-5": THERE, "V-16": "Grodno"}, {"NEY": HERE}, first="coalition", commands={"coalition": 6}, dice=[6, 5]
    )
    attack(far, "coalition", THERE, HERE)
    assert at(of(far), "NEY") is None  # no stack within three hexes


@pytest.mark.rule("NEM-2.3b", "NEM-18.5c")
def test_whoever_is_forced_off_the_map_is_lost() -> None:
    """2001 is a corner of the map: with enemies in the two hexes that it touches there is nothing left but the edge."""
    b = board({"R-5": "2001", "V-16": "2101", "V-17": "2002"})
    assert not havens(b, ALLIED, h("2001"), h("2002"), u("R-5"), 0)
    table = fight(
        {"OG-1": "2002", "OG-2": "2002", "R-5": "2001", "R-14": "2001", "V-16": "2101"},
        {"LAU": "2002"},
        dice=[6, 5, 3, 1],
    )
    attack(table, start="2002", end="2001")
    if "call" in verbs(table, "french"):
        does(table, "french", "done")
    answer(table)
    for unit in ("R-5", "R-5"):
        does(table, "coalition", "hit", unit=unit)
    does(table, "coalition", "pass")
    assert at(of(table), "R-14") is None


@pytest.mark.rule("NEM-4.2a")
def test_no_more_than_six_factors_attack_and_advance() -> None:
    seven = dict.fromkeys(("XI-35", "VI-20", "IV-12", "VII-32", "OG-1"), HERE)
    with pytest.raises(BadPosition, match="more than 6 occupancy factors"):
        fight({**seven, "R-5": THERE})
    six = dict.fromkeys(("XI-35", "VI-20", "IV-12", "VII-32"), HERE)
    table = fight({**six, "R-5": THERE, "R-14": "2301"}, {"NEY": HERE}, marks={"disrupted": ["R-5"]}, dice=[6, 6, 1, 1])
    attack(table)
    answer(table)
    if "call" in verbs(table, "coalition"):
        does(table, "coalition", "done")
    for unit in six:
        assert unit in offered(table, "french", "advance", "unit") or at(of(table), unit) == THERE
        if "advance" in verbs(table, "french"):
            does(table, "french", "advance", unit=unit)
    if "along" in verbs(table, "french"):
        does(table, "french", "done")
    assert of(table).room(h(THERE), FRENCH) == 0
