"""6: general supply and attrition."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lines import barred, fed
from grognard.games.nemesis_1813.rules.trains import receivers
from tests.games.nemesis_1813.rules.stage import at, board, field, h, names, of, phase


def supply(units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any) -> Table:
    """The general supply phase is gone through; the next phase asks somebody."""
    return field(units, commanders, phase("general"), **parts)


def is_fed(
    place: str, side: int, units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any
) -> bool:
    return fed(board(units, commanders, **parts), side) >> h(place) & 1 == 1


@pytest.mark.rule("NEM-6.1a", "NEM-7.0b")
def test_a_depot_here_or_a_line_to_one() -> None:
    assert is_fed("Tauroggen", ALLIED, {"R-5": "Tauroggen"}, depots={"coalition": ["Tauroggen"]})
    assert is_fed("2302", ALLIED, {"R-5": "2302"}, depots={"coalition": ["Tauroggen"]})
    assert not is_fed("2302", ALLIED, {"R-5": "2302"})
    assert not is_fed("2302", FRENCH, {"V-16": "2302"}, depots={"coalition": ["Tauroggen"]})


@pytest.mark.rule("NEM-6.2e", "NEM-6.2f", "NEM-14.1f")
def test_five_hexes_or_three_in_winter_with_the_depots_own() -> None:
    # 2305 Tauroggen, 2304, 2303, 2302, 2301: each one further.
    far = {"2304": 1, "2303": 2, "2302": 3, "2301": 4}
    for place, length in far.items():
        winter = is_fed(place, ALLIED, {"R-5": place}, turn=2, depots={"coalition": ["Tauroggen"]})
        assert winter == (length <= 3), place
        assert is_fed(place, ALLIED, {"R-5": place}, depots={"coalition": ["Tauroggen"]})


@pytest.mark.rule("NEM-6.2g")
def test_difficult_hexes_count_two() -> None:
    """From Tauroggen to 2203 the short way leads through the woods of 2204; from there it is traced into them."""
    b = board({"R-5": "2203", "V-16": "2304", "V-18": "2105"}, turn=2, depots={"coalition": ["Tauroggen"]})
    assert fed(b, ALLIED) >> h("2203") & 1  # two for the woods and one for the depot
    b = board({"R-5": "2103", "V-16": "2304", "V-18": "2105"}, turn=2, depots={"coalition": ["Tauroggen"]})
    assert not fed(b, ALLIED) >> h("2103") & 1


@pytest.mark.rule("NEM-6.2a")
def test_no_line_through_enemy_units_in_any_state() -> None:
    wall = {"V-16": "2304", "V-17": "2204", "V-18": "2404"}
    for marks in ({}, {"disrupted": ["V-16", "V-17", "V-18"]}):
        b = board({"R-5": "2303", **wall}, turn=2, marks=marks, depots={"coalition": ["Tauroggen"]})
        assert not fed(b, ALLIED) >> h("2303") & 1
    assert fed(board({"R-5": "2303"}, turn=2, depots={"coalition": ["Tauroggen"]}), ALLIED) >> h("2303") & 1


@pytest.mark.rule("NEM-6.2b")
def test_good_order_cavalry_bars_the_hexes_beside_it() -> None:
    depots = {"coalition": ["Tauroggen"]}
    units = {"R-5": "2303", "IC-1": "2204"}  # beside 2203, 2304 and Tauroggen
    assert not is_fed("2303", ALLIED, units, depots=depots)
    assert is_fed("2303", ALLIED, units, depots=depots, marks={"disrupted": ["IC-1"]})
    assert is_fed("2303", ALLIED, {"R-5": "2303", "V-16": "2204"}, depots=depots)  # infantry bars nothing
    screened = {**units, "R-14": "2304", "R-3": "Tauroggen"}
    assert is_fed("2303", ALLIED, screened, depots=depots)
    assert is_fed("2303", ALLIED, screened, depots=depots, marks={"disrupted": ["R-14", "R-3"]})
    assert not is_fed("2303", ALLIED, units, {"WIT": "2304", "PLA": "Tauroggen"}, depots=depots)  # R18


@pytest.mark.rule("NEM-6.2b")
def test_an_unbridged_river_screens_and_a_bridge_does_not() -> None:
    river = barred(board({"IC-1": "3020"}, austria=1), ALLIED)
    assert not river >> h("Vienna") & 1  # no bridge between them
    bridge = barred(board({"IC-1": "Krems"}, austria=1), ALLIED)
    assert bridge >> h("Vienna") & 1


@pytest.mark.rule("NEM-6.2b", "NEM-14.6a")
def test_prussian_cavalry_bars_nothing_on_turn_one() -> None:
    assert not barred(board({"P-OPP": "3512"}, turn=1), FRENCH) >> h("3511") & 1
    assert barred(board({"P-OPP": "3512"}, turn=2), FRENCH) >> h("3511") & 1


@pytest.mark.rule("NEM-6.2c", "NEM-1.1r2")
def test_enemy_cities_bar_lines_unless_friends_are_in_them() -> None:
    """Berlin is Prussian; the line from 3511 to the depot of Magdeburg's side runs by it or not at all."""
    cut = {"V-16": "3511", "R-5": "3611", "R-14": "3411", "R-3": "3510", "R-4": "3410", "R-7": "3513"}
    assert not is_fed("3511", FRENCH, cut, depots={"french": ["Frankfurt an der Oder"]})
    with_friends = {**cut, "V-18": "Berlin"}
    assert is_fed("3511", FRENCH, with_friends, depots={"french": ["Frankfurt an der Oder"]})
    assert is_fed("3511", FRENCH, cut, {"NEY": "Berlin"}, depots={"french": ["Frankfurt an der Oder"]})
    # The ban does not touch the hex of the depot itself: it lies in an enemy city.
    assert is_fed("Berlin", FRENCH, {"V-16": "Berlin"}, depots={"french": ["Frankfurt an der Oder"]})


@pytest.mark.rule("NEM-6.2d")
def test_a_river_is_crossed_on_a_bridge_only() -> None:
    table = {"A-NO": "3020"}
    assert not is_fed(
        "3020",
        ALLIED,
        {**table, "V-16": "Krems", "V-17": "Pressburg", "V-18": "2920"},
        austria=1,
        depots={"coalition": ["Vienna"]},
    )
    assert is_fed("Krems", ALLIED, {"A-NO": "Krems"}, austria=1, turn=2, depots={"coalition": ["Vienna"]})


@pytest.mark.rule("NEM-6.3a", "NEM-6.3b", "NEM-5.1c")
def test_a_forage_roll_above_the_units_feeds_them() -> None:
    units = {"R-5": "Leipzig", "R-14": "Leipzig"}
    marks = {"foraging": list(units)}
    hungry = supply(units, marks=marks, dice=[2])
    assert names(of(hungry).disrupted) == {"R-5", "R-14"} and not of(hungry).foraging
    fine = supply(units, marks=marks, dice=[3])
    assert not of(fine).disrupted and not of(fine).foraging


@pytest.mark.rule("NEM-6.3r1", "NEM-6.1r1", "NEM-6.1r2")
def test_the_marker_belongs_to_its_units_and_their_roll_decides() -> None:
    units = {"R-5": "2303", "R-14": "2303"}
    depots = {"coalition": ["Tauroggen"]}
    table = supply(units, {"WIT": "2303"}, marks={"foraging": ["R-5"]}, depots=depots, dice=[1])
    assert names(of(table).disrupted) == {"R-5"}  # the other traces its line
    assert receivers(of(table), ALLIED) >> h("2303") & 1  # and by that line the stack may get a train
    spared = supply(units, marks={"foraging": ["R-5"]}, depots=depots, dice=[1], options={"line_beats_forage": True})
    assert not of(spared).disrupted
    abroad = supply({"R-5": "Leipzig"}, {"WIT": "Leipzig"}, marks={"foraging": ["R-5"]}, dice=[2])
    assert receivers(of(abroad), ALLIED) >> h("Leipzig") & 1  # a successful roll is supply for trains too


@pytest.mark.rule("NEM-6.4a", "NEM-6.4b", "NEM-6.4c", "NEM-6.4d", "NEM-3.3a")
@pytest.mark.parametrize(("turn", "line"), [(5, "2303"), (2, None)])
def test_what_lack_of_supply_does(turn: int, line: str | None) -> None:
    fresh = supply({"R-5": "2303", "R-G1": "2303", "P-LA1": "2303"}, turn=turn)
    assert names(of(fresh).disrupted) == {"R-5", "R-G1", "P-LA1"}
    tired = supply(
        {"R-5": "2303", "R-G1": "2303", "P-LA1": "2303"}, turn=turn, marks={"disrupted": ["R-5", "R-G1", "P-LA1"]}
    )
    b = of(tired)
    assert (at(b, "R-G1"), at(b, "P-LA1"), at(b, "R-5")) == ("2303", None, line)


@pytest.mark.rule("NEM-6.5a", "NEM-6.5b")
def test_all_are_looked_at_before_any_suffers() -> None:
    """The French cavalry that bars the Russian line is itself out of supply: it still bars it."""
    units = {"R-5": "2303", "IC-1": "2204"}
    b = of(supply(units, depots={"coalition": ["Tauroggen"]}))
    assert names(b.disrupted) == {"R-5", "IC-1"}


@pytest.mark.rule("NEM-6.6a", "NEM-6.6d", "NEM-1.1l", "NEM-14.14b")
def test_commanders_and_cossacks_never_starve() -> None:
    units = {"K-TET": "Hamburg", "K-PL1": "2303", "W-ARE": "2302", "K-LUT": "2202"}
    b = of(supply(units, {"WAL": "Hamburg", "PLA": "2402"}))
    assert names(b.disrupted) == {"W-ARE", "K-LUT"}  # Walmoden's infantry is not exempt, nor is Lützow
    assert at(b, "PLA") == "2402"


@pytest.mark.rule("NEM-6.6e", "NEM-1.1m", "NEM-6.6g", "NEM-1.1w")
def test_danes_and_swedes_at_home() -> None:
    home = of(supply({"DEN-I": "Kiel", "SW-1": "Stralsund"}))
    assert not home.disrupted
    abroad = of(supply({"DEN-I": "3910", "SW-1": "3709"}))
    assert names(abroad.disrupted) == {"DEN-I", "SW-1"}


@pytest.mark.rule("NEM-6.6f", "NEM-14.12a", "NEM-14.13a", "NEM-6.6r1")
def test_garrisons_in_their_towns() -> None:
    units = {"G-STE": "Stettin", "DG-1": "Danzig", "G-THO": "Thorn"}
    b = of(supply(units, marks={"garrison": ["G-STE", "DG-1"]}))
    assert names(b.disrupted) == {"G-THO"}  # it has left its town and come back
    failed = of(supply({"G-STE": "Stettin"}, marks={"garrison": ["G-STE"], "foraging": ["G-STE"]}, dice=[1]))
    assert not failed.disrupted


@pytest.mark.rule("NEM-6.6b", "NEM-14.10-iii", "NEM-14.11b")
def test_frozen_and_neutral_corps_do_not_starve() -> None:
    b = of(supply({"R-5": "2303"}))
    assert names(b.disrupted) == {"R-5"} and b.frozen and not b.saxony
    view = supply({"R-5": "2303"}).view(None)
    assert view["frozen"] and not view["saxony"]


@pytest.mark.rule("NEM-6.6c")
def test_an_exempt_unit_needs_supply_for_a_train() -> None:
    b = board({"K-PL1": "2303"}, {"PLA": "2303"})
    assert not receivers(b, ALLIED) >> h("2303") & 1
    b = board({"K-PL1": "2303"}, {"PLA": "2303"}, depots={"coalition": ["Tauroggen"]})
    assert receivers(b, ALLIED) >> h("2303") & 1
