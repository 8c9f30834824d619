"""8: rally and movement."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lines import besieged
from grognard.games.nemesis_1813.rules.march import startable
from grognard.games.nemesis_1813.rules.tables import ATTRITION
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
    verbs,
)


def train(place: str, seat: str = "coalition", real: int = 1, dummies: int = 0) -> dict[str, Any]:
    return {"hex": place, "seat": seat, "real": real, "dummies": dummies, "shown": 0}


def march(units: dict[str, str], commanders: dict[str, str], start: str = "2303", **parts: Any) -> Table:
    """The Coalition has trains at a hex, two unless told, and moves from there."""
    trains = parts.pop("trains", [train(start, real=2)])
    table = field(units, commanders, phase("moves"), trains=trains, **parts)
    does(table, "coalition", "move", origin=start)
    return table


def walk(table: Table, *way: str, seat: str = "coalition") -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    for place in way:
        events += does(table, seat, "to", hex=place)
    return events


RUSSIANS = {"R-5": "2303", "R-14": "2303"}
LEADER = {"WIT": "2303"}


# ---- 8.1 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-8.1a", "NEM-8.1b", "NEM-8.1c", "NEM-5.1e")
def test_a_rally_takes_a_train_a_commander_and_supply() -> None:
    units = {"R-5": "Tauroggen", "R-14": "Tauroggen", "R-3": "Tauroggen"}
    how: dict[str, Any] = {"marks": {"disrupted": list(units)}, "trains": [train("2305", real=2)]}
    table = field(units, {"WIT": "Tauroggen"}, phase("rally"), depots={"coalition": ["Tauroggen"]}, **how)
    assert offered(table, "coalition", "rally") == {"2305"}
    does(table, "coalition", "rally", hex="Tauroggen")
    assert of(table).usable(h("Tauroggen"), ALLIED) == 1  # its train is gone at once
    does(table, "coalition", "restore", unit="R-5")
    does(table, "coalition", "restore", unit="R-3")  # Wittgenstein's rating is 2
    assert names(of(table).disrupted) == {"R-14"}
    unled = field(units, {}, phase("rally"), depots={"coalition": ["Tauroggen"]}, **how)
    assert "rally" not in verbs(unled, "coalition")
    cut = field(units, {"WIT": "Tauroggen"}, phase("rally"), **how)
    assert "rally" not in verbs(cut, "coalition")
    # R27: a train that was a depot until now rallies them without a line, if somebody leads them.
    how["trains"] = [{**train("2305", real=0), "shown": 1}]
    shown = field(units, {"WIT": "Tauroggen"}, phase("rally"), **how)
    assert offered(shown, "coalition", "rally") == {"2305"}
    assert "rally" not in verbs(field(units, {}, phase("rally"), **how), "coalition")


@pytest.mark.rule("NEM-8.1b", "NEM-18.9c")
def test_ratings_add_up_and_a_stack_rallies_once() -> None:
    units = {"R-5": "Tauroggen", "R-14": "Tauroggen", "R-3": "Tauroggen", "R-4": "Tauroggen"}
    table = field(
        units,
        {"WIT": "Tauroggen", "CON": "Tauroggen"},
        phase("rally"),
        marks={"disrupted": list(units)},
        trains=[train("2305", real=2)],
        depots={"coalition": ["Tauroggen"]},
    )
    does(table, "coalition", "rally", hex="Tauroggen")
    for unit in ("R-5", "R-14", "R-3"):
        does(table, "coalition", "restore", unit=unit)
    assert names(of(table).disrupted) == {"R-4"}
    assert "rally" not in verbs(table, "coalition")  # a second time this turn


@pytest.mark.rule("NEM-8.1r1")
def test_the_starter_makes_all_his_rallies_first() -> None:
    units = {"R-5": "Tauroggen", "V-16": "Leipzig", "V-17": "Dresden"}
    table = field(
        units,
        {"WIT": "Tauroggen", "NEY": "Leipzig", "DAV": "Dresden"},
        phase("rally"),
        marks={"disrupted": list(units)},
        trains=[train("2305"), train("3715", "french"), train("3415", "french")],
        depots={"coalition": ["Tauroggen"], "french": ["Leipzig", "Dresden"]},
    )
    does(table, "french", "rally", hex="Leipzig")
    does(table, "french", "restore", unit="V-16")
    assert table.to_act == ("french",)
    does(table, "french", "rally", hex="Dresden")
    does(table, "french", "restore", unit="V-17")
    assert table.to_act == ("coalition",)


# ---- 8.2, 8.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-8.2a", "NEM-8.2d", "NEM-8.2e", "NEM-8.2f", "NEM-8.2g")
def test_stacks_move_in_turn_and_a_pass_costs_a_train() -> None:
    units = {"R-5": "2303", "V-16": "Leipzig", "V-17": "Dresden"}
    trains = [train("2303"), train("3715", "french"), train("3415", "french")]
    table = field(units, {"WIT": "2303", "NEY": "Leipzig", "DAV": "Dresden"}, phase("moves"), trains=trains)
    assert table.to_act == ("french",)  # more trains on the sheet
    does(table, "french", "move", origin="Leipzig")
    assert not of(table).usable(h("Leipzig"), FRENCH)
    does(table, "french", "to", hex="Gera")
    does(table, "french", "halt")
    assert table.to_act == ("coalition",)
    does(table, "coalition", "discard", hex="2303")
    assert table.to_act == ("french",)  # the other has no trains left
    assert verbs(table, "french") == {"move", "discard"}


@pytest.mark.rule("NEM-8.2b")
def test_one_commander_rallies_and_then_moves() -> None:
    table = field(
        {"R-5": "Tauroggen"},
        {"WIT": "Tauroggen"},
        phase("rally"),
        marks={"disrupted": ["R-5"]},
        trains=[train("2305", real=2)],
        depots={"coalition": ["Tauroggen"]},
    )
    does(table, "coalition", "rally", hex="Tauroggen")
    does(table, "coalition", "restore", unit="R-5")
    assert offered(table, "coalition", "move", "from") == {"2305"}


@pytest.mark.rule("NEM-8.3a", "NEM-8.3b", "NEM-8.4e")
def test_everybody_moves_once() -> None:
    table = march({**RUSSIANS, "R-3": "2302"}, LEADER, trains=[train("2303", real=2), train("2302")])
    does(table, "coalition", "take", unit="R-5")
    does(table, "coalition", "done")
    walk(table, "2302")
    does(table, "coalition", "halt")
    # R-14 is left without a commander; at 2302 R-3 could go, but Wittgenstein has moved.
    assert verbs(table, "coalition") == {"discard"}
    alone = field({}, LEADER, phase("moves"), trains=[train("2303")])
    assert "move" not in verbs(alone, "coalition")


@pytest.mark.rule("NEM-8.4d", "NEM-7.5b", "NEM-7.5r2")
def test_a_move_needs_a_real_train_and_what_is_left_goes() -> None:
    units = {"R-5": "2303", "R-3": "2302"}
    trains = [train("2303", real=0, dummies=1), train("2302")]
    table = field(units, {"WIT": "2303", "MIL": "2302"}, phase("moves"), trains=trains)
    assert offered(table, "coalition", "move", "from") == {"2302"}
    events = does(table, "coalition", "discard", hex="2302")
    assert [(one["real"], one["dummies"]) for one in told(events, "event-counters-gone")] == [(0, 1)]
    assert not of(table).trains


# ---- 8.4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-8.4a", "NEM-8.4b", "NEM-8.4c")
def test_three_hexes_or_five_by_forced_march() -> None:
    table = march(RUSSIANS, LEADER, dice=[1, 1])
    does(table, "coalition", "all")
    walk(table, "2302", "2301", "2201")
    assert "halt" in verbs(table, "coalition")
    walk(table, "2101", "2001")
    assert verbs(table, "coalition") == {"halt"} or "to" not in verbs(table, "coalition")
    fresh = march(RUSSIANS, LEADER, dice=[1])
    does(fresh, "coalition", "all")
    walk(fresh, "2302", "2301", "2201")
    does(fresh, "coalition", "halt")
    assert not of(fresh).marched
    forced = march(RUSSIANS, LEADER, trains=[train("2303", real=1), train("2402")], dice=[1])
    does(forced, "coalition", "all")
    walk(forced, "2302", "2301", "2201", "2101")
    does(forced, "coalition", "halt")
    assert names(of(forced).marched) == {"R-5", "R-14"}


@pytest.mark.rule("NEM-8.4a")
def test_difficult_hexes_count_two_of_the_allowance() -> None:
    table = march({"R-5": "2203"}, {"WIT": "2203"}, "2203")
    walk(table, "2204")
    assert of(table).stack[-1].paid == 2  # type: ignore[attr-defined]


@pytest.mark.rule("NEM-8.4e", "NEM-8.4r1")
def test_a_commander_may_stop_on_the_way() -> None:
    table = march(RUSSIANS, {"WIT": "2303", "MIL": "2303"}, dice=[1])
    does(table, "coalition", "all")
    does(table, "coalition", "along", commander="WIT")
    assert "along" in verbs(table, "coalition")  # others may come too
    does(table, "coalition", "along", commander="MIL")
    walk(table, "2302")
    does(table, "coalition", "leave", commander="WIT")
    walk(table, "2301")
    does(table, "coalition", "halt")
    b = of(table)
    assert (at(b, "WIT"), at(b, "MIL"), at(b, "R-5")) == ("2302", "2301", "2301")


@pytest.mark.rule("NEM-8.4f")
def test_a_part_of_a_stack_goes_together_and_the_rest_may_follow() -> None:
    table = march(RUSSIANS, {"WIT": "2303", "MIL": "2303"})
    does(table, "coalition", "take", unit="R-5")
    does(table, "coalition", "done")
    does(table, "coalition", "along", commander="WIT")
    does(table, "coalition", "done")
    walk(table, "2302")
    does(table, "coalition", "halt")
    assert (at(of(table), "R-5"), at(of(table), "R-14")) == ("2302", "2303")
    assert offered(table, "coalition", "move", "from") == {"2303"}  # with the other commander


@pytest.mark.rule("NEM-8.4g")
def test_one_disrupted_unit_holds_the_stack_but_a_newcomer_does_not() -> None:
    assert startable(board(RUSSIANS, LEADER), ALLIED, h("2303"))
    assert not startable(board(RUSSIANS, LEADER, marks={"disrupted": ["R-14"]}), ALLIED, h("2303"))
    marks = {"disrupted": ["R-14"], "moved": ["R-14"]}
    assert startable(board(RUSSIANS, LEADER, marks=marks), ALLIED, h("2303"))


@pytest.mark.rule("NEM-8.4h", "NEM-8.7a", "NEM-8.8a", "NEM-8.8r1", "NEM-11.19b")
def test_enemy_units_stop_a_march_depots_and_commanders_do_not() -> None:
    units = {"R-5": "3511", "V-16": "3510"}
    table = march(units, {"WIT": "3511", "NEY": "Berlin"}, "3511", depots={"french": ["Berlin"]}, dice=[1])
    assert "3510" not in offered(table, "coalition", "to") and "3512" in offered(table, "coalition", "to")
    events = walk(table, "Berlin")
    b = of(table)
    assert told(events, "event-depot-captured") and not b.depots[FRENCH] and b.losses[FRENCH] == 1
    assert at(b, "NEY") is None  # a 1
    assert "to" in verbs(table, "coalition")  # and the march may go on


@pytest.mark.rule("NEM-8.4i")
def test_cavalry_stops_a_march() -> None:
    units = {"R-5": "2302", "IC-1": "2204"}
    table = march(units, {"WIT": "2302"}, "2302")
    walk(table, "2303")
    assert "2203" in offered(table, "coalition", "to")
    walk(table, "2203")  # next to the cavalry
    assert of(table).stack[-1].__class__.__name__ == "Moves"  # nothing but to halt was left
    assert at(of(table), "R-5") == "2203"
    for other in ({"marks": {"disrupted": ["IC-1"]}}, {}):
        foe = units if other else {"R-5": "2302", "V-16": "2204"}
        free = march(foe, {"WIT": "2302"}, "2302", **other)
        walk(free, "2303", "2203")
        assert "to" in verbs(free, "coalition")


@pytest.mark.rule("NEM-8.4i")
def test_a_unit_that_stays_screens_and_is_pinned() -> None:
    units = {"R-5": "2302", "R-14": "2203", "IC-1": "2204"}
    table = march(units, {"WIT": "2302", "MIL": "2203"}, "2302", trains=[train("2302"), train("2203")], dice=[1])
    walk(table, "2202", "2203")
    assert "to" in verbs(table, "coalition")
    walk(table, "2104")  # beside the cavalry again, and nobody there
    assert hexes(of(table).screens[ALLIED]) == {"2203"}
    assert verbs(table, "coalition") == {"discard"}  # R-14 must stay now


@pytest.mark.rule("NEM-8.4j")
def test_who_begins_beside_cavalry_leaves_it_first() -> None:
    units = {"R-5": "2203", "IC-1": "2204"}
    table = march(units, {"WIT": "2203"}, "2203")
    # 2304 and 2104 are beside the same cavalry.
    assert offered(table, "coalition", "to") == {"2202", "2103", "2303"}
    screened = march({**units, "R-14": "2304"}, {"WIT": "2203"}, "2203")
    assert "2304" in offered(screened, "coalition", "to")
    walk(screened, "2304")
    assert hexes(of(screened).screens[ALLIED]) == {"2304"}


@pytest.mark.rule("NEM-8.4k")
def test_sieges() -> None:
    two = {"V-16": "3816", "V-17": "3816"}
    assert besieged(board({"R-5": "Erfurt", **two}), ALLIED, h("Erfurt"))
    assert not besieged(board({"R-5": "Erfurt", "R-14": "Erfurt", **two}), ALLIED, h("Erfurt"))
    assert not besieged(board({"R-5": "Erfurt", **two}, marks={"disrupted": ["V-16"]}), ALLIED, h("Erfurt"))
    assert not besieged(board({"R-5": "Erfurt", "V-16": "3816", "V-17": "Meiningen"}), ALLIED, h("Erfurt"))
    across = {"V-16": "3814", "V-17": "3814"}  # the Saale lies between
    assert not besieged(board({"R-5": "Leipzig", **across}), ALLIED, h("Leipzig"))
    assert not startable(board({"R-5": "Erfurt", **two}, {"WIT": "Erfurt"}), ALLIED, h("Erfurt"))


# ---- 8.5, 8.6 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-8.6t", "NEM-8.6a", "NEM-8.6b", "NEM-8.5a")
def test_the_table_of_distances() -> None:
    summer, winter = ATTRITION
    assert summer[1:] == [None, None, 0, 1, 2]
    assert winter[1:] == [None, 1, 2, 3, 4]


def worn(die: int, *way: str, units: dict[str, str] | None = None, turn: int = 5, leader: str = "WIT") -> Table:
    """A stack has marched, and the die of 8.5 has fallen."""
    table = march(units or RUSSIANS, {leader: "2303"}, trains=[train("2303"), train("2001")], turn=turn, dice=[die])
    if "all" in verbs(table, "coalition"):
        does(table, "coalition", "all")
    walk(table, *way)
    if "halt" in verbs(table, "coalition"):
        does(table, "coalition", "halt")
    return table


FIVE = ("2302", "2301", "2201", "2101", "2001")


@pytest.mark.rule("NEM-8.5b", "NEM-8.5d", "NEM-8.5r1", "NEM-3.3a")
@pytest.mark.parametrize(
    ("die", "way", "lost", "disrupted"),
    [(5, 3, 0, 0), (6, 3, 1, 0), (5, 4, 1, 0), (4, 5, 1, 0), (6, 5, 1, 1)],
)
def test_attrition(die: int, way: int, lost: int, disrupted: int) -> None:
    units = {**RUSSIANS, "R-3": "2303", "R-AW": "2303"}
    table = worn(die, *FIVE[:way], units=units)
    seen = 0
    while verbs(table, "coalition") & {"lose", "disrupt"}:
        seen += 1
        for verb in verbs(table, "coalition"):
            assert "R-AW" not in offered(table, "coalition", verb, "unit")  # artillery never suffers
        table.act("coalition", table.legal("coalition")[0])
    b = of(table)
    gone = [unit for unit in units if at(b, unit) is None]
    assert (len(gone), b.disrupted.bit_count()) == (lost, disrupted) and seen == lost + disrupted


@pytest.mark.rule("NEM-8.5b", "NEM-8.5r1", "NEM-8.6a")
def test_ten_or_more_costs_two_units() -> None:
    table = worn(6, *FIVE, units={**RUSSIANS, "R-3": "2303"}, turn=2)  # 6 and 4
    does(table, "coalition", "lose", unit="R-5")
    does(table, "coalition", "lose", unit="R-3")
    assert not verbs(table, "coalition") & {"lose", "disrupt"}


@pytest.mark.rule("NEM-8.5c")
def test_a_single_unit_is_disrupted() -> None:
    table = worn(6, *FIVE[:3], units={"R-5": "2303"})
    assert names(of(table).disrupted) == {"R-5"} and at(of(table), "R-5") == "2201"
    guns = worn(6, *FIVE[:3], units={"R-AW": "2303"})
    assert not of(guns).disrupted


@pytest.mark.rule("NEM-14.5a")
@pytest.mark.parametrize(("leader", "lost"), [("NAP", 0), ("NEY", 1)])
def test_napoleon_spares_his_units(leader: str, lost: int) -> None:
    units = {"V-16": "4413", "V-17": "4413"}
    table = field(
        units,
        {leader: "4413"},
        phase("moves"),
        trains=[train("4413", "french"), train("4511", "french")],
        dice=[6],
    )
    does(table, "french", "move", origin="4413")
    does(table, "french", "all")
    for place in ("4412", "4312", "Minden"):
        does(table, "french", "to", hex=place)
    does(table, "french", "halt")
    assert ("lose" in verbs(table, "french")) == bool(lost)
