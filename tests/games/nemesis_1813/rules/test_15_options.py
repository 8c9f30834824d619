"""15: options."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lines import linked
from grognard.games.nemesis_1813.rules.sheets import sheet, starter
from grognard.games.nemesis_1813.rules.theatre import SHOWN
from tests.games.nemesis_1813.rules.stage import at, board, does, field, h, hexes, names, of, offered, phase, told

DANZIG = ("DG-1", "DG-2", "DG-3", "DG-A")
OTHERS = ("G-WAR", "G-KUS", "G-STE", "G-THO", "G-GLO")


@pytest.mark.rule("NEM-15.2a", "NEM-15.2b", "NEM-14.12r1")
def test_the_garrisons_may_have_been_withdrawn() -> None:
    table = grognard.new_table("nemesis_1813", "1813", {"garrisons_withdrawn": True}, seed=1)
    does(table, "coalition", "done")
    b = of(table)
    assert not b.garrison and not b.army[2 * h("Danzig")] and at(b, "RAP") is None
    places: dict[str, set[str]] = {}
    while offered(table, "french", "take", "unit"):
        unit = sorted(offered(table, "french", "take", "unit"))[0]
        does(table, "french", "take", unit=unit)
        places[unit] = offered(table, "french", "place")
        does(table, "french", "place", unit=unit, hex=sorted(places[unit])[-1])
    assert set(places) == {*DANZIG, *OTHERS}
    for unit, found in places.items():
        assert "3614" not in found  # Torgau stays closed
        near = {"3813", "3812", "3713", "3714", "3814", "3914", "3913"} if unit in DANZIG else LEIPZIG
        assert found <= near
    does(table, "french", "along", commander="RAP")
    assert offered(table, "french", "post") <= {"3813", "3812", "3713", "3714", "3814", "3914", "3913"}
    does(table, "french", "post", commander="RAP", hex="3813")
    assert not of(table).garrison and not of(table).exempt(of(table).army[2 * h(at(of(table), "DG-1") or "")])
    assert names(of(table).army[2 * h("Stettin") + FRENCH]) == set() and hexes(of(table).depots[FRENCH]) == set()


LEIPZIG = {"3715", "3714", "3615", "3716", "3815", "3814"}


def test_options_can_be_chosen_one_by_one() -> None:
    for name in ("garrisons_withdrawn", "crowding"):
        assert GAME.options[name].values == (False, True) and GAME.options[name].default is False
        table = grognard.new_table("nemesis_1813", "1813", {name: True}, seed=1)
        assert table.to_act == ("coalition",) and not told(table.log(None), "event-turn")


@pytest.mark.rule("NEM-7.1a")
def test_a_converted_train_may_come_on_top() -> None:
    depots = {"french": ["Leipzig", "Dresden"]}
    found = []
    for on_top in (False, True):
        how = {"depots": depots, "options": {"converted_on_top": on_top}}
        table = field({"V-16": "Leipzig"}, {}, phase("active"), **how)
        does(table, "french", "convert", hex="Leipzig")
        b = of(table)
        assert b.trains == {2 * h("Leipzig") + FRENCH: SHOWN}
        found.append(b.stock[FRENCH])
    assert found == [10, 11]  # twelve less a depot, less the one that lies open
    poor = {"depots": {"french": ["Leipzig"]}, "losses": {"french": 12}, "options": {"converted_on_top": True}}
    table = field({"V-16": "Leipzig"}, {}, phase("active"), **poor)
    does(table, "french", "convert", hex="Leipzig")
    assert of(table).trains == {2 * h("Leipzig") + FRENCH: SHOWN}


@pytest.mark.rule("NEM-7.8b")
def test_links_may_be_five_in_winter_too() -> None:
    for turn in (2, 5):
        assert bool(linked(board(turn=turn), ALLIED) >> h("Tauroggen") & 1) == (turn == 5)
        assert linked(board(turn=turn, options={"flat_links": True}), ALLIED) >> h("Tauroggen") & 1


@pytest.mark.rule("NEM-18.1e")
def test_the_french_of_1799_may_have_more_or_fewer_trains() -> None:
    for value, more in (("equal", 0), ("fewer", -1), ("more", 1)):
        early, late = [board(scenario="1799", turn=turn, options={"french_trains": value}) for turn in (1, 4)]
        assert (sheet(early, FRENCH), sheet(late, FRENCH)) == (5 + more, 6 + more)
        assert (sheet(early, ALLIED), sheet(late, ALLIED)) == (5, 6)
        assert starter(early) == (ALLIED if more < 0 else FRENCH)
