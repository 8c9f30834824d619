"""9 and 10: combat commands, orders and support."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.orders import attacks, fighters, receive_commands, supporters
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.stage import (
    board,
    does,
    h,
    names,
    of,
    offered,
    told,
    u,
    verbs,
)

# ---- 9 -----------------------------------------------------------------------------------------------------------


def numbers(**parts: Any) -> tuple[int, int]:
    b = board(**parts)
    receive_commands(b)
    return b.commands[FRENCH], b.commands[ALLIED]


@pytest.mark.rule("NEM-9.1a", "NEM-9.2a", "NEM-14.1b", "NEM-14.1c", "NEM-14.16-c")
def test_commands_of_the_sheets() -> None:
    assert [numbers(turn=turn) for turn in (1, 4, 5, 13)] == [(2, 3), (2, 3), (4, 3), (4, 3)]
    assert numbers(turn=13, austria=1) == (4, 6)


@pytest.mark.rule("NEM-9.2b", "NEM-9.2d")
def test_decisive_victories_change_commands_for_good() -> None:
    assert numbers(decisive={"french": 1, "coalition": -1}) == (5, 2)
    assert numbers(decisive={"french": 9, "coalition": -9}) == (6, 1)


@pytest.mark.rule("NEM-9.2c")
def test_lost_contingents_cost_commands_for_a_turn() -> None:
    b = board({"BAV-1": "Munich", "V-16": "Munich"})
    for unit in ("BAV-1", "V-16"):
        b.eliminate(next(iter(names_index(unit))))
    assert b.deserted == 1
    receive_commands(b)
    assert b.commands[FRENCH] == 3 and b.deserted == 0
    gone = board({"BAV-1": "Munich"}, confederation=3)
    gone.eliminate(next(iter(names_index("BAV-1"))))
    assert gone.deserted == 0


def names_index(name: str) -> set[int]:
    return {u(name).bit_length() - 1}


@pytest.mark.rule("NEM-9.3a")
def test_who_attacks_first() -> None:
    for parts, first in (({"turn": 1}, ALLIED), ({"turn": 5}, FRENCH), ({"decisive": {"coalition": 1}}, FRENCH)):
        b = board(**parts)
        receive_commands(b)
        assert b.first == first  # on a tie the French


@pytest.mark.rule("NEM-9.1b")
def test_commands_are_not_kept() -> None:
    b = board(commands={"french": 4, "coalition": 3}, turn=5)
    b.commands[FRENCH] = 1
    receive_commands(b)
    assert b.commands[FRENCH] == 4


# ---- 10 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-10.1a", "NEM-10.1c", "NEM-11.1a")
def test_part_of_a_stack_attacks_one_adjacent_stack() -> None:
    table = fight({"V-16": HERE, "V-17": HERE, "R-5": THERE, "R-14": "2203", "R-3": "2001"})
    assert {(one["from"], one["hex"]) for one in table.legal("french") if one["do"] == "attack"} == {
        (HERE, THERE),
        (HERE, "2203"),
    }
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="V-16")
    does(table, "french", "done")
    assert of(table).stack[-1].force == u("V-16")  # type: ignore[attr-defined]


@pytest.mark.rule("NEM-10.1b", "NEM-10.1d")
def test_who_may_not_attack() -> None:
    units = {"V-16": HERE, "V-17": HERE, "R-5": THERE}
    assert fighters(board(units, marks={"disrupted": ["V-17"]}), FRENCH, h(HERE)) == 0
    assert names(fighters(board(units, marks={"foraging": ["V-17"]}), FRENCH, h(HERE))) == {"V-16"}
    b = board(units, marks={"foraging": ["V-16", "V-17", "R-5"]})
    assert not attacks(b, FRENCH)
    assert supporters(b, FRENCH, h(HERE), FRENCH, 0, h(THERE)) == 0  # nor support an attack,
    assert supporters(b, FRENCH, h(HERE), ALLIED, 0, h(THERE)) == u("V-16", "V-17")  # but a defence


@pytest.mark.rule("NEM-10.2-1", "NEM-10.2-2", "NEM-10.2-a", "NEM-10.2-r1")
def test_a_one_aborts_and_passes_the_chance_on() -> None:
    table = fight({"V-16": HERE, "R-5": THERE}, dice=[1])
    events = attack(table, spend=4)
    assert told(events, "event-order")[0] == {
        "event": "event-order",
        "seat": "french",
        "die": 1,
        "total": 5,
        "verdict": "aborted",
    }
    assert of(table).commands[FRENCH] == 2  # spent in any case
    assert table.to_act == ("coalition",)
    does(table, "coalition", "pass")
    assert table.to_act == ("french",) and "attack" in verbs(table, "french")  # he may try again


@pytest.mark.rule("NEM-10.2-b", "NEM-10.6b")
def test_below_seven_the_attack_fails_for_the_turn() -> None:
    table = fight({"V-16": HERE, "R-5": THERE}, {"LAU": HERE}, dice=[3])
    attack(table, spend=2)  # 3 + 2 + 1
    assert table.to_act == ("coalition",)
    does(table, "coalition", "pass")
    assert of(table).stack[-1].__class__.__name__ != "Combat"


@pytest.mark.rule("NEM-10.2-c", "NEM-10.3b", "NEM-10.3r1")
def test_at_seven_it_takes_place_and_the_defender_names_his_commands() -> None:
    table = fight({"V-16": HERE, "R-5": THERE, "V-17": "2402", "R-14": "2202"}, {"LAU": HERE}, dice=[2])
    attack(table, spend=4)
    assert table.to_act == ("french",) and offered(table, "french", "call", "from") == {"2402"}
    does(table, "french", "call", origin="2402")
    assert table.to_act == ("coalition",) and verbs(table, "coalition") == {"commit"}


@pytest.mark.rule("NEM-10.3a", "NEM-2.2r2")
def test_who_may_support() -> None:
    units = {"V-16": HERE, "V-17": "2402", "V-18": "2401", "V-19": "2203", "R-5": THERE}
    table = fight({**units, "XI-35": "2402"}, marks={"disrupted": ["V-17", "V-18"]}, dice=[6])
    attack(table)
    assert offered(table, "french", "call", "from") == {"2402"}  # 2401 has none in good order, 2203 is not adjacent
    b = board({**units, "XI-35": "2402"}, marks={"disrupted": ["V-17"]})
    assert names(supporters(b, FRENCH, h("2402"), FRENCH, u("V-16"), h(THERE))) == {"XI-35"}


@pytest.mark.rule("NEM-10.4a", "NEM-10.4b", "NEM-10.4c", "NEM-10.4r1")
def test_support_rolls() -> None:
    units = {"XI-35": HERE, "VI-20": "2402", "V-16": "2202", "R-5": THERE}
    table = fight(units, {"LAU": "2402", "NEY": "2202"}, dice=[6, 1, 4, 3, 3, 3])
    attack(table, spend=5)
    does(table, "french", "call", origin="2402")
    does(table, "french", "call", origin="2202")
    events = answer(table)
    # Each with the five commands: 1 + 5 + 1, and 4 + 5 + 2 less one for the conscripts.
    rolls = [(one["hex"], one["total"], one["joins"]) for one in told(events, "event-support")]
    assert rolls == [("2402", 7, True), ("2202", 10, True)]
    out = fight(units, {"LAU": "2402"}, dice=[6, 1, 4, 3, 3, 3])
    attack(out, spend=1)
    does(out, "french", "call", origin="2402")
    does(out, "french", "call", origin="2202")
    answer(out)
    assert names(of(out).fought) == {"XI-35", "R-5"}  # those who stayed out get no marker


@pytest.mark.rule("NEM-10.5a", "NEM-10.5b")
def test_support_of_the_defence() -> None:
    table = fight({"XI-35": HERE, "R-5": THERE, "R-14": "2202"}, dice=[6, 6, 3, 3, 3])
    attack(table)
    answer(table, spend=1)
    assert table.to_act == ("coalition",) and offered(table, "coalition", "call", "from") == {"2202"}
    events = does(table, "coalition", "call", origin="2202")
    assert [(one["total"], one["joins"]) for one in told(events, "event-support")] == [(7, True)]


@pytest.mark.rule("NEM-10.6a", "NEM-10.7a", "NEM-10.8a")
def test_attacks_in_turn_until_both_stop() -> None:
    table = fight({"XI-35": HERE, "R-5": THERE}, dice=[6, 1, 1, 3], marks={"marched": ["XI-35"]})
    attack(table, spend=1)
    answer(table)  # 0 + 1 for the tired division against 2
    while table.to_act and of(table).stack[-1].__class__.__name__ != "Combat":
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    assert table.to_act == ("coalition",)
    does(table, "coalition", "pass")
    if table.to_act == ("french",) and "attack" in verbs(table, "french"):
        does(table, "french", "pass")
    assert not of(table).marched and not of(table).fought
