"""15.1: hidden stacks and the dummies of the Coalition; 8.2: cavalry that must be told of."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from grognard.engine import Table
from grognard.games.nemesis_1813.rules.battle import attack_value, defence_value
from grognard.games.nemesis_1813.rules.decoys import in_hand
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, attack, fight
from tests.games.nemesis_1813.rules.stage import at, board, does, field, h, names, of, offered, phase, told, u, verbs

HIDDEN = {"hidden": True}


def decoys(**places: int) -> list[dict[str, Any]]:
    return [{"hex": place.removeprefix("h"), "count": count} for place, count in places.items()]


def row_of(table: Table, seat: str | None, place: str) -> dict[str, Any]:
    found = [row for row in table.view(seat)["stacks"] if row["hex"] == place]
    assert len(found) == 1
    return dict(found[0])


def march(units: dict[str, str], leaders: dict[str, str], **parts: Any) -> Table:
    counters = [{"hex": "2507", "seat": "coalition", "real": 1, "dummies": 0, "shown": 0}]
    return field(units, leaders, phase("moves"), trains=counters, **{"options": HIDDEN, **parts})


@pytest.mark.rule("NEM-15.0r1")
def test_the_advanced_game_has_hidden_stacks() -> None:
    for options, advanced, veiled in (
        ({}, False, False),
        ({"hidden": True}, False, True),
        ({"advanced": True}, True, True),
    ):
        b = board(options=options)
        assert (b.advanced, b.veiled) == (advanced, veiled)
        italy = board(scenario="1799", options=options)
        assert not italy.advanced and not italy.veiled
    for name in ("hidden", "garrisons_withdrawn", "crowding", "advanced"):
        table = grognard.new_table("nemesis_1813", "1813", {name: True}, seed=1)
        assert ("stacks" in table.view("french")) == (name in ("hidden", "advanced"))


# ---- 15.1a, b, d ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-15.1a", "NEM-15.1d")
def test_dummies_are_arranged_at_the_start_of_active_supply() -> None:
    table = field(
        {"R-5": "2507", "R-14": "2507", "V-16": "Leipzig", "P-B1": "2915"}, {}, phase("active"), options=HIDDEN
    )
    assert table.to_act == ("coalition",) and offered(table, "coalition", "mislead") == {"2507", "2915"}
    for place in ("2507", "2507", "2915"):
        assert place in offered(table, "coalition", "mislead")
        events = does(table, "coalition", "mislead", hex=place)
        assert told(events, "event-misleads") and not told(table.log("french"), "event-misleads")
    assert offered(table, "coalition", "mislead") == set()  # no more than units
    assert of(table).decoys == {h("2507"): 2, h("2915"): 1} and in_hand(of(table)) == 2
    does(table, "coalition", "unmask", hex="2507")
    assert of(table).decoys[h("2507")] == 1 and offered(table, "coalition", "mislead") == {"2507"}
    does(table, "coalition", "done")
    assert "convert" not in verbs(table, "coalition") or table.to_act


@pytest.mark.rule("NEM-15.1a")
def test_there_are_five_dummies_and_none_without_the_option() -> None:
    units = dict.fromkeys(("R-5", "R-14", "R-G1"), "2507") | dict.fromkeys(("P-B1", "P-B2", "P-KL1"), "2915")
    table = field(units, {}, phase("active"), options=HIDDEN)
    for place in ("2507", "2507", "2507", "2915", "2915"):
        does(table, "coalition", "mislead", hex=place)
    assert offered(table, "coalition", "mislead") == set() and in_hand(of(table)) == 0
    plain = field(units, {}, phase("active"))
    assert all("mislead" not in verbs(plain, seat) for seat in plain.to_act)


@pytest.mark.rule("NEM-15.1a", "NEM-15.1d")
def test_dummies_go_along_as_the_owner_likes() -> None:
    units = {"R-5": "2507", "R-14": "2507", "R-LOE": "2507"}
    for number, left in ((0, 2), (1, 1), (2, 1)):
        table = march(units, {"WIT": "2507"}, decoys=decoys(h2507=2 if number < 2 else 3))
        does(table, "coalition", "move", origin="2507")
        for unit in ("R-5", "R-14"):
            does(table, "coalition", "take", unit=unit)
        does(table, "coalition", "done")
        assert {one["dummies"] for one in table.legal("coalition")} == {0, 1, 2}
        does(table, "coalition", "bring", dummies=number)
        before = row_of(table, "french", "2507")["count"]
        events = does(table, "coalition", "to", hex="2508")
        b = of(table)
        assert b.decoys.get(h("2508"), 0) == number
        assert b.decoys.get(h("2507"), 0) == min(left, 1)  # one unit stays, and no more dummies than that
        assert told(table.log("french"), "event-column")[-1]["count"] == 3 + number < before
        assert told(events, "event-marches") and not told(table.log("french"), "event-marches")


@pytest.mark.rule("NEM-15.1d")
def test_dummies_vanish_where_they_outnumber_the_units() -> None:
    b = board({"R-5": "2507", "R-14": "2507"}, decoys=decoys(h2507=2), options=HIDDEN)
    b.eliminate(u("R-5").bit_length() - 1)
    assert b.decoys == {h("2507"): 1}
    b.eliminate(u("R-14").bit_length() - 1)
    assert b.decoys == {}
    with pytest.raises(ValueError, match=r"NEM-15\.1d"):
        board({"R-5": "2507"}, decoys=decoys(h2507=2), options=HIDDEN)


@pytest.mark.rule("NEM-15.1b")
def test_dummies_have_no_effect() -> None:
    for number in (0, 1):
        b = board({"R-5": HERE, "V-16": THERE}, decoys=decoys(**{f"h{HERE}": number}) if number else [], options=HIDDEN)
        assert b.room(h(HERE), ALLIED) == 12 - 3 and attack_value(b, ALLIED, h(HERE), h(THERE), u("R-5")) == 1
        assert defence_value(b, ALLIED, h(HERE)) == 1 and b.pieces(2 * h(HERE) + ALLIED) == 1 + number


# ---- 15.1c ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-15.1c")
def test_of_an_enemy_stack_the_number_of_counters_is_seen() -> None:
    units = {"R-5": "2507", "R-14": "2507", "R-PAH": "2508", "V-16": "Leipzig", "V-17": "Leipzig"}
    marks = {"disrupted": ["R-5"], "foraging": ["R-PAH"], "marched": ["V-16"]}
    how: dict[str, Any] = {"options": HIDDEN, "marks": marks, "decoys": decoys(h2507=1)}
    table = field(units, {"WIT": "2507", "BLU": "2604"}, phase("transfers"), **how)
    view = table.view("french")
    assert set(view["units"]) == {"V-16", "V-17"} and view["commanders"] == {} and view["decoys"] == []
    assert view["marks"]["disrupted"] == [] == view["marks"]["foraging"] and view["marks"]["marched"] == ["V-16"]
    stack = row_of(table, "french", "2507")
    assert (stack["count"], stack["units"], stack["cavalry"]) == (4, True, False)
    assert row_of(table, "french", "2508")["foraging"] and row_of(table, "french", "2508")["cavalry"]
    lone = row_of(table, "french", "2604")
    assert (lone["count"], lone["units"]) == (1, False)
    assert view["roster"]["coalition"] == {"units": ["R-5", "R-14", "R-PAH"], "commanders": ["BLU", "WIT"]}
    own = table.view("coalition")
    assert set(own["units"]) == {"R-5", "R-14", "R-PAH"} and own["decoys"] == decoys(h2507=1)
    assert own["marks"]["disrupted"] == ["R-5"] and row_of(table, "coalition", "3715")["marched"]
    watching = table.view(None)
    assert watching["units"] == {} and watching["commanders"] == {} and len(watching["stacks"]) == 4
    assert "stacks" not in field(units, {}, phase("transfers")).view("french")


@pytest.mark.rule("NEM-15.1c")
def test_stacks_in_a_combat_are_open_while_it_lasts() -> None:
    units = {"V-16": HERE, "V-17": HERE, "R-5": THERE, "R-14": THERE, "R-PAH": "2402", "R-LOE": "2507"}
    table = fight(
        units, {"NAP": HERE, "WIT": THERE}, options=HIDDEN, dice=[6, 6, 6, 1, 1, 1, 1, 1], decoys=decoys(h2302=1)
    )
    does(table, "french", "attack", origin=HERE, hex=THERE)
    events = does(table, "french", "take", unit="V-16") + does(table, "french", "done")
    assert told(events, "event-attacks") and not told(table.log("coalition"), "event-attacks")
    assert told(table.log("coalition"), "event-threatens")
    view = table.view("coalition")
    assert "V-16" not in view["units"] and view["under_way"][-1]["force"] is None
    does(table, "french", "commit", commands=6)
    assert [told(table.log(seat), "event-shown") != [] for seat in ("coalition", "french")] == [True, True]
    french, allied = table.view("french"), table.view("coalition")
    assert {"V-16", "V-17"} <= set(allied["units"]) and "NAP" in allied["commanders"]
    assert {"R-5", "R-14"} <= set(french["units"]) and french["decoys"] == decoys(h2302=1)
    assert "R-LOE" not in french["units"] and "R-PAH" not in french["units"]
    assert french["under_way"][-1]["force"] == ["V-16"] == allied["under_way"][-1]["force"]
    while table.to_act and any(one["procedure"] == "Attack" for one in table.view(None)["under_way"]):
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    assert not set(table.view("french")["units"]) & set(units) - {"V-16", "V-17"}


@pytest.mark.rule("NEM-15.1c")
def test_an_order_that_fails_shows_nothing() -> None:
    table = fight({"V-16": HERE, "V-17": HERE, "R-5": THERE}, {}, options=HIDDEN, dice=[1])
    attack(table, spend=0)
    for seat in ("french", "coalition"):
        assert not told(table.log(seat), "event-shown")
    assert "V-16" not in json.dumps([table.view("coalition")["units"], table.log("coalition")])


@pytest.mark.rule("NEM-15.1c")
def test_nothing_is_told_of_commanders_and_rallies() -> None:
    table = field(
        {"R-5": "2507", "V-16": "Leipzig"}, {"WIT": "2507", "NEY": "Leipzig"}, phase("transfers"), options=HIDDEN
    )
    seat = table.to_act[0]
    leader = offered(table, seat, "transfer", "commander").pop()
    does(table, seat, "transfer", commander=leader)
    assert table.view("french" if seat == "coalition" else "coalition")["under_way"][-1]["leader"] is None
    table.act(seat, table.legal(seat)[0])
    other = "french" if seat == "coalition" else "coalition"
    assert told(table.log(other), "event-rider") and not told(table.log(other), "event-transfers")
    assert leader not in json.dumps(table.log(other))


@pytest.mark.rule("NEM-15.1c")
def test_a_hungry_stack_keeps_its_secret_and_losses_are_told() -> None:
    units = {"V-16": "2303", "V-17": "2303", "R-5": "2507"}
    marks = {"disrupted": ["V-16"]}
    depots = {"coalition": ["2507"]}
    table = field(units, {}, phase("general"), options=HIDDEN, marks=marks, turn=5, depots=depots)
    log = table.log("coalition")
    assert told(log, "event-toll")[0]["units"] == ["V-16"] and told(log, "event-toll")[0]["hexes"] == ["2303"]
    assert not told(log, "event-unsupplied") and told(table.log("french"), "event-unsupplied")
    assert names(of(table).disrupted & u("V-17")) == {"V-17"} and at(of(table), "V-16") is None


@pytest.mark.rule("NEM-8.2c")
@pytest.mark.parametrize(("disrupted", "seen"), [(["IC-1"], []), ([], ["2509"])])
def test_cavalry_is_told_of_when_the_enemy_comes_next_to_it(disrupted: list[str], seen: list[str]) -> None:
    units = {"R-5": "2507", "IC-1": "2509", "V-16": "2609"}
    table = march(units, {"WIT": "2507"}, marks={"disrupted": disrupted})
    does(table, "coalition", "move", origin="2507")
    events = does(table, "coalition", "to", hex="2508")
    assert [one["hex"] for one in told(events, "event-cavalry")] == seen
    assert row_of(table, "coalition", "2509")["cavalry"] == bool(seen)
    plain = march(units, {"WIT": "2507"}, options={})
    does(plain, "coalition", "move", origin="2507")
    assert not told(does(plain, "coalition", "to", hex="2508"), "event-cavalry")


@pytest.mark.rule("NEM-15.1c")
def test_attacks_that_cannot_be_ordered_are_declined_alike() -> None:
    """That a side can order none would tell of its stacks: it declines like another."""
    table = fight({"V-16": HERE, "R-5": THERE}, {}, options=HIDDEN, marks={"disrupted": ["V-16", "R-5"]})
    assert len(told(table.log(None), "event-declines-attack")) == 2
    plain = fight({"V-16": HERE, "R-5": THERE}, {}, marks={"disrupted": ["V-16", "R-5"]})
    assert not told(plain.log(None), "event-declines-attack")


@pytest.mark.rule("NEM-15.1c")
def test_a_world_is_imagined_that_looks_the_same() -> None:
    import random

    units = {"R-5": "2507", "R-14": "2507", "R-PAH": "2508", "V-16": "Leipzig", "G-STE": "Stettin"}
    how: dict[str, Any] = {
        "options": HIDDEN,
        "marks": {"garrison": ["G-STE"], "foraging": ["R-5"]},
        "decoys": decoys(h2507=1),
    }
    table = field(units, {"WIT": "2507", "BLU": "2604"}, phase("transfers"), **how)
    for seat in (FRENCH, ALLIED, -1):
        view = GAME.view(table.state, seat)
        for seed in range(20):
            assert GAME.view(GAME.imagine(json.loads(json.dumps(view)), random.Random(seed)), seat) == view
