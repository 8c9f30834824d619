"""7: active supply."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, HEX
from grognard.games.nemesis_1813.rules.lines import besieged, fed, linked, may_stand
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.sheets import starter
from grognard.games.nemesis_1813.rules.trains import forages, trains_of
from tests.games.nemesis_1813.rules.stage import (
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
    verbs,
)


def counters(place: str, seat: str = "coalition", real: int = 1, dummies: int = 0, shown: int = 0) -> dict[str, Any]:
    return {"hex": place, "seat": seat, "real": real, "dummies": dummies, "shown": shown}


@pytest.mark.rule("NEM-7.1a", "NEM-7.1r1", "NEM-5.1d")
def test_a_depot_is_converted_where_a_friendly_unit_stands() -> None:
    depots = {"french": ["Leipzig", "Dresden", "Erfurt"], "coalition": ["Tauroggen"]}
    table = field({"V-16": "Leipzig", "R-5": "Tauroggen"}, {"NEY": "Dresden"}, phase("active"), depots=depots)
    assert starter(of(table)) == FRENCH and table.to_act == ("french",)  # more trains on the sheet
    assert offered(table, "french", "convert") == {"3715"}  # a commander is not enough
    does(table, "french", "convert", hex="Leipzig")
    assert table.to_act == ("coalition",)  # both convert before any train is placed
    does(table, "coalition", "pass")
    b = of(table)
    assert "3715" not in hexes(b.depots[FRENCH])
    assert trains_of(b, FRENCH) == 12 - 2 and b.stock[FRENCH] == 9  # the tenth lies open on its stack
    assert b.trains == {2 * h("Leipzig") + FRENCH: 1 << 8}


@pytest.mark.rule("NEM-7.1r1")
def test_without_a_train_to_be_had_the_depot_is_gone() -> None:
    table = field({"V-16": "Leipzig"}, {}, phase("active"), depots={"french": ["Leipzig"]}, losses={"french": 12})
    does(table, "french", "convert", hex="Leipzig")
    b = of(table)
    assert not b.depots[FRENCH] and not b.trains and b.stock[FRENCH] == 0


@pytest.mark.rule("NEM-7.2a", "NEM-14.1r2")
def test_trains_are_the_sheet_less_depots_and_losses() -> None:
    b = board(
        depots={"french": ["Leipzig", "Dresden"], "coalition": ["Tauroggen"]}, losses={"french": 1, "coalition": 2}
    )
    assert (trains_of(b, FRENCH), trains_of(b, ALLIED)) == (12 - 2 - 1, 10 - 1 - 2)
    sheets = [(board(turn=turn), turn) for turn in range(1, 20)]
    assert [trains_of(b, ALLIED) for b, _ in sheets] == [6, 7, 7, *[10] * 5, *[11] * 9, 9, 9]
    assert [trains_of(b, FRENCH) for b, _ in sheets] == [9, 9, 10, 10, *[12] * 10, 11, 11, 10, 9, 9]
    after = [board(turn=turn, austria=1, armistice=7) for turn in range(13, 20)]
    assert [trains_of(b, ALLIED) for b in after] == [14, 14, 14, 14, 14, 12, 12]
    assert [trains_of(b, FRENCH) for b in after] == [13, 13, 12, 12, 11, 10, 9]


@pytest.mark.rule("NEM-7.2b", "NEM-7.0d")
def test_with_too_many_depots_the_opponent_may_take_them_away() -> None:
    depots = {"coalition": ["Tauroggen", "Königsberg", "Insterburg"]}
    how = {"depots": depots, "losses": {"coalition": 9}}  # 10 - 9 - 3 = -2
    table = field({"R-5": "2303"}, {}, phase("active"), **how)
    assert table.to_act == ("french",) and verbs(table, "french") == {"done", "remove"}
    does(table, "french", "remove", hex="Tauroggen")
    does(table, "french", "remove", hex="Insterburg")
    b = of(table)
    assert hexes(b.depots[ALLIED]) == {"2507"} and b.stock[ALLIED] == 0 and b.losses[ALLIED] == 9
    left = field({"R-5": "2303"}, {}, phase("active"), **how)
    does(left, "french", "done")
    assert of(left).depots[ALLIED].bit_count() == 3 and of(left).stock[ALLIED] == 0


@pytest.mark.rule("NEM-7.3a", "NEM-7.3b", "NEM-7.4r1", "NEM-7.0a", "NEM-7.0c")
def test_where_trains_and_dummies_go() -> None:
    depots = {"coalition": ["Tauroggen"]}
    units = {"R-5": "2303", "R-14": "2302", "R-3": "2015", "V-16": "Leipzig"}
    stack = placing("coalition")
    table = field(
        units, {"WIT": "2303", "MIL": "2015"}, stack, depots=depots, hand={"coalition": 2}, fakes={"coalition": 2}
    )
    trains, dummies = offered(table, "coalition", "train"), offered(table, "coalition", "dummy")
    assert "2303" in trains and "2302" not in trains and "2015" not in trains  # no commander; out of supply
    assert {"2303", "2302", "2015"} <= dummies
    assert "2507" in trains and "2507" in dummies  # Königsberg, a friendly city without units
    assert "3715" not in trains | dummies and "2305" not in trains  # the enemy's; a depot stands there


@pytest.mark.rule("NEM-7.4a", "NEM-7.4b", "NEM-7.4c", "NEM-7.5b")
def test_counters_are_placed_in_turn_and_a_pass_costs_a_train() -> None:
    table = field({}, {}, placing("french"), hand={"french": 2, "coalition": 1}, fakes={"french": 0, "coalition": 1})
    assert verbs(table, "french") == {"pass", "train"}
    does(table, "french", "pass")
    assert of(table).stock[FRENCH] == 1 and table.to_act == ("coalition",)
    assert verbs(table, "coalition") == {"pass", "train", "dummy"}
    does(table, "coalition", "train", hex="Königsberg")
    does(table, "french", "train", hex="Leipzig")
    assert table.to_act == ("coalition",) and verbs(table, "coalition") == {"done", "dummy"}  # a dummy pays no pass
    events = does(table, "coalition", "done")
    assert told(events, "event-stops-placing")
    assert starter(board()) == FRENCH and starter(board(turn=13, austria=1, armistice=7)) == ALLIED
    assert starter(board(scenario="1799", turn=1)) == FRENCH  # equal sheets


@pytest.mark.rule("NEM-7.4a")
def test_one_goes_on_alone_when_the_other_has_none_left() -> None:
    table = field({}, {}, placing("french"), hand={"french": 2, "coalition": 0}, fakes={"french": 0, "coalition": 0})
    does(table, "french", "train", hex="Leipzig")
    assert table.to_act == ("french",)


@pytest.mark.rule("NEM-7.5a", "NEM-7.5r1")
def test_nobody_else_sees_which_counter_is_a_dummy() -> None:
    how: dict[str, Any] = {"hand": {"french": 2, "coalition": 1}, "fakes": {"french": 1, "coalition": 0}}
    real, fake = (field({}, {}, placing("french"), **how) for _ in range(2))
    does(real, "french", "train", hex="Leipzig")
    does(fake, "french", "dummy", hex="Leipzig")
    for seat in ("coalition", None):
        assert real.view(seat) == fake.view(seat) and real.log(seat) == fake.log(seat)
    assert real.view("french") != fake.view("french")
    assert real.view("coalition")["hands"]["french"] == {"count": 2, "real": 2}  # so many are real, wherever
    two = field({}, {}, phase("active"))
    does(two, "french", "pass") if "convert" in verbs(two, "french") else None
    assert of(two).fakes == [2, 2]


@pytest.mark.rule("NEM-7.5c")
def test_several_trains_on_one_stack() -> None:
    table = field(
        {"R-5": "2303"},
        {"WIT": "2303"},
        placing("coalition"),
        depots={"coalition": ["Tauroggen"]},
        hand={"coalition": 2},
    )
    does(table, "coalition", "train", hex="2303")
    does(table, "coalition", "train", hex="2303")
    assert of(table).usable(h("2303"), ALLIED) == 2


@pytest.mark.rule("NEM-7.6a", "NEM-7.6r1")
def test_forage_markers() -> None:
    units = {"R-5": "Leipzig", "R-14": "Dessau", "R-3": "2303", "K-PL1": "Gera", "R-4": "Chemnitz", "R-7": "Erfurt"}
    units |= {"K-PL2": "3815", "R-11": "3815"}
    trains = [counters("3714"), counters("3715", real=0, dummies=1)]
    table = field(
        units,
        {"WIT": "Dessau"},
        placing("coalition"),
        trains=trains,
        depots={"coalition": ["Erfurt"]},
        fakes={"coalition": 1},
    )
    does(table, "coalition", "done")
    # Spared: who has a real train, who is at home, cossacks alone, who is on his depot.
    assert names(of(table).foraging) == {"R-5", "R-4", "K-PL2", "R-11"}
    assert {one["hex"] for one in told(table.log("french"), "event-forage-marker")} == {"3715", "3615", "3815"}


@pytest.mark.rule("NEM-7.6a", "NEM-15.1c")
def test_where_hidden_stacks_forage_is_told_to_both() -> None:
    table = field(
        {"R-5": "Leipzig", "R-3": "2303"},
        {},
        placing("coalition"),
        options={"hidden": True},
        fakes={"coalition": 1},
    )
    does(table, "coalition", "done")
    for seat in ("french", "coalition"):
        rows = {one["seat"]: one["hexes"] for one in told(table.log(seat), "event-foragers")}
        assert rows == {"french": [], "coalition": ["3715"]}
        assert not told(table.log(seat), "event-forage-marker")


@pytest.mark.rule("NEM-7.6a", "NEM-7.7c")
def test_a_besieged_depot_spares_nobody_the_marker() -> None:
    units = {"R-5": "Erfurt", "V-16": "3816", "V-17": "3816"}
    b = board(units)
    assert besieged(b, ALLIED, h("Erfurt"))
    table = field(units, {}, placing("coalition"), depots={"coalition": ["Erfurt"]}, fakes={"coalition": 1})
    does(table, "coalition", "done")
    assert names(of(table).foraging) == {"R-5"}
    assert fed(of(table), ALLIED) >> h("Meiningen") & 1  # but others it feeds


@pytest.mark.rule("NEM-15.3a")
def test_crowded_stacks_forage_too() -> None:
    units = {"R-5": "2303", "R-14": "2302", "R-3": "2203", "K-PL1": "2403", "R-4": "2402"}
    b = board(units)
    assert not any(forages(b, ALLIED, place, False) for place in members(b.held[ALLIED]))
    marked = [place for place in members(b.held[ALLIED]) if forages(b, ALLIED, place, True)]
    assert {HEX[place] for place in marked} == {
        "2303",
        "2302",
        "2402",
    }  # cossacks alone are spared; 2203 has one beside
    spared = board({**units, "R-7": "Tauroggen", "R-11": "2304", "R-12": "2404"}, depots={"coalition": ["Tauroggen"]})
    assert not forages(spared, ALLIED, h("Tauroggen"), True) and forages(spared, ALLIED, h("2404"), True)
    assert forages(board({"G-STE": "Stettin"}, marks={"garrison": ["G-STE"]}), FRENCH, h("Stettin"), True)


@pytest.mark.rule("NEM-7.7a", "NEM-7.7b", "NEM-1.1r2")
def test_where_a_depot_may_stand() -> None:
    b = board(
        {"R-5": "Leipzig", "V-16": "Tauroggen"},
        {"WIT": "Dresden"},
        depots={"french": ["Berlin"], "coalition": ["Memel"]},
    )
    cities = hexes(may_stand(b, ALLIED))
    assert {"2507", "3715", "3415"} <= cities  # friendly; with a unit; with a commander alone
    assert not cities & {
        "2305",
        "3512",
        "2504",
        "3916",
        "2303",
    }  # an enemy there; his depot; a depot; the enemy's; no city
    besieged_city = board({"R-5": "Leipzig", "V-16": "Gera", "V-17": "Gera"})
    assert "3715" not in hexes(may_stand(besieged_city, ALLIED))


@pytest.mark.rule("NEM-7.7d", "NEM-7.7r1", "NEM-7.7a")
def test_trains_become_depots() -> None:
    units = {"R-5": "Tauroggen"}
    trains = [counters("2305"), counters("2504"), counters("2507", real=1)]
    stack = placing("coalition")
    table = field(units, {}, stack, marks={"disrupted": ["R-5"]}, trains=trains, fakes={"coalition": 1})
    does(table, "coalition", "done")
    assert {"2305", "2504"} <= offered(table, "coalition", "depot")  # also with disrupted units only
    does(table, "coalition", "depot", hex="Tauroggen")
    does(table, "coalition", "done")
    b = of(table)
    assert hexes(b.depots[ALLIED]) == {"2305"}
    assert not b.trains  # those that lay alone in cities are gone


@pytest.mark.rule("NEM-7.8a", "NEM-7.8b", "NEM-7.8r1")
def test_a_new_depot_hangs_on_a_source() -> None:
    b = board()
    assert linked(b, ALLIED) >> h("Tauroggen") & 1  # four hexes from the edge
    assert not linked(b, ALLIED) >> h("Elbing") & 1
    chained = board(depots={"coalition": ["Tauroggen"]})
    assert linked(chained, ALLIED) >> h("Elbing") & 1
    winter = board(turn=2, depots={"coalition": ["Tauroggen"]})
    assert not linked(winter, ALLIED) >> h("Tauroggen") & 1  # three in winter
    cut = board({"R-5": "2303"}, turn=2, depots={"coalition": ["Tauroggen"]})
    assert fed(cut, ALLIED) >> h("2303") & 1  # a depot works though its chain is cut


@pytest.mark.rule("NEM-7.8c")
def test_links_keep_the_bans_of_lines() -> None:
    assert linked(board(), ALLIED) >> h("Tauroggen") & 1
    cavalry = board({"IC-1": "2204"})
    assert not linked(cavalry, ALLIED) >> h("Tauroggen") & 1
    enemies = board({"V-16": "2104", "V-17": "2103", "V-18": "2105", "V-19": "2102", "III-8": "2101", "III-9": "2106"})
    assert not linked(enemies, ALLIED) >> h("2303") & 1
