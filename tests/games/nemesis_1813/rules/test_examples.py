"""The examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_support, defence_value
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from tests.games.nemesis_1813.rules.fighting import answer, attack
from tests.games.nemesis_1813.rules.stage import (
    at,
    does,
    field,
    h,
    of,
    offered,
    phase,
    told,
    u,
    verbs,
)

# ---- the examples of the rulebook ---------------------------------------------------------------------------------

DAVOUT = {"OG-1": "3020", "OG-2": "3020", "VIII-26": "3020", "VIII-27": "3020", "GC-H": "3020", "G-ART": "3020"}
NEY = {"XI-35": "Krems", "VI-20": "Krems", "IV-12": "Krems", "VII-32": "Krems"}
C = {"IT-3": "Pressburg"}
CONSTANTINE = {"R-G1": "Vienna", "R-G2": "Vienna", "R-GC": "Vienna"}
PLATOV = {"K-PL1": "3022", "K-PL2": "3022", "K-MEL": "3022"}
WITTGENSTEIN = {"P-TRE": "2922"}
Y = {"R-5": "3122"}
LEADERS = {"DAV": "3020", "NEY": "Krems", "CON": "Vienna", "PLA": "3022", "WIT": "2922"}
DICE = [3, 5, 3, 1, 3, 5, 5, 2]  # the order, Ney, C; Y, Platov, Wittgenstein; both values


def example(dice: list[int], spend: int = 1) -> tuple[Table, list[Any]]:
    table = field(
        {**DAVOUT, **NEY, **C, **CONSTANTINE, **PLATOV, **WITTGENSTEIN, **Y},
        LEADERS,
        phase("combat"),
        turn=13,
        austria=1,
        frozen=False,
        commands={"french": 3, "coalition": 2},
        first="french",
        marks={"marched": [*NEY, *PLATOV]},
        dice=dice,
    )
    return table, attack(table, start="3020", end="Vienna", spend=spend)


@pytest.mark.rule("NEM-X1-a", "NEM-X1-b", "NEM-X1-c", "NEM-X1-d", "NEM-X1-e", "NEM-X1-f")
@pytest.mark.rule("NEM-X1-g", "NEM-X1-h", "NEM-X1-i", "NEM-X1-j")
def test_first_example() -> None:
    table, events = example(DICE)
    assert told(events, "event-order")[0]["total"] == 7 and table.to_act == ("french",)
    assert offered(table, "french", "call", "from") == {"3121", "2921"}
    does(table, "french", "call", origin="Krems")
    does(table, "french", "call", origin="Pressburg")
    events = answer(table, spend=2)  # after the attack has succeeded (10.3)
    assert [(one["hex"], one["total"], one["joins"]) for one in told(events, "event-support")] == [
        ("3121", 8, True),
        ("2921", 4, False),
    ]
    assert of(table).commands == [2, 0]
    assert offered(table, "coalition", "call", "from") == {"3122", "3022", "2922"}
    for place in ("3122", "3022"):
        does(table, "coalition", "call", origin=place)
    events = does(table, "coalition", "call", origin="2922")
    assert [(one["hex"], one["total"], one["joins"]) for one in told(events, "event-support")] == [
        ("3122", 3, False),
        ("3022", 7, True),
        ("2922", 8, True),
    ]
    assert of(example([3], 0)[0]).stack[-1].__class__.__name__ != "Attack"  # without the command: 6
    assert told(example([1])[1], "event-order")[0]["verdict"] == "aborted"


@pytest.mark.rule("NEM-X2-a", "NEM-X2-b", "NEM-X2-c", "NEM-X2-d", "NEM-X2-e", "NEM-X2-f")
@pytest.mark.rule("NEM-X2-g", "NEM-X2-h", "NEM-X2-i", "NEM-X2-j", "NEM-X2-k", "NEM-X2-l")
def test_second_example_by_the_rule() -> None:
    """R78: the printed example forgets the -1 for Ney's support without guns into a fortress: 14 to 12, not 15."""
    table, _ = example([*DICE, 3])
    b = of(table)
    assert attack_value(b, FRENCH, h("3020"), h("Vienna"), u(*DAVOUT)) == 10 - 3 - 1 + 3
    assert attack_support(b, FRENCH, h("Krems"), h("Vienna"), u(*NEY)) == 4 // 2 - 2 - 1 + 1
    assert defence_value(b, ALLIED, h("Vienna")) == 3 + 2 + 1
    assert defence_support(b, ALLIED, h("3022"), u(*PLATOV)) == 3 // 2 + 1
    assert defence_support(b, ALLIED, h("2922"), u(*WITTGENSTEIN)) == 1 + 1
    does(table, "french", "call", origin="Krems")
    does(table, "french", "call", origin="Pressburg")
    answer(table, spend=2)
    for place in ("3122", "3022"):
        does(table, "coalition", "call", origin=place)
    events = does(table, "coalition", "call", origin="2922")
    battle = told(events, "event-battle")[0]
    assert (battle["attack"], battle["defence"]) == (14, 12)
    does(table, "coalition", "hit", unit="R-G1")
    events = does(table, "coalition", "hit", unit="R-G2")  # two hits
    assert told(events, "event-strikes-back")[0]["count"] == 1  # half of two, and a 3 changes nothing
    does(table, "french", "hit", unit="OG-1")
    does(table, "french", "pass")
    assert verbs(table, "coalition") == {"stand", "withdraw"}
    does(table, "coalition", "withdraw")
    # The Russian cavalry is in good order, so nobody is cut down; only Davout's cavalry may follow.
    assert at(of(table), "R-G1") == "3122"  # marsh, hills and the river leave the pass only
    assert offered(table, "french", "advance", "unit") == {"GC-H"}
