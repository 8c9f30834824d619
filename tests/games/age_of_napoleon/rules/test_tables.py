"""T: the tables that are looked up with a die, row by row."""

from __future__ import annotations

import pytest

from grognard.games.age_of_napoleon.rules import tables
from grognard.games.age_of_napoleon.rules.tables import battle_row, march_losses, winter_losses

DICE = range(1, 7)


@pytest.mark.rule("AON-T-march_attrition")
def test_march_attrition() -> None:
    rows = ["000001", "000011", "000111", "001112", "001122", "011122", "011223", "011233", "011233"]
    assert ["".join(str(march_losses(n, die)) for die in DICE) for n in range(1, 10)] == rows


BATTLE = {
    (1, 4): ("000001", 0),
    (5, 9): ("000011", 0),
    (10, 14): ("000111", 1),
    (15, 19): ("011112", 1),
    (20, 24): ("111222", 2),
    (25, 29): ("112223", 2),
    (30, 34): ("122233", 3),
    (35, 39): ("222334", 3),
    (40, 90): ("223344", 4),
}


@pytest.mark.rule("AON-T-battle_results", "AON-T-tie_breaker")
def test_battle_results_and_tie_breaker() -> None:
    for (least, most), (losses, modifier) in BATTLE.items():
        for strength in (least, most):
            row = battle_row(strength)
            assert "".join(str(tables.BATTLE_LOSSES[row][die - 1]) for die in DICE) == losses
            assert tables.TIE_BREAKER[row] == modifier
    assert battle_row(0) == battle_row(-3) == -1
    ends = [(least, most) for (least, most) in BATTLE]
    assert list(zip(tables.BATTLE_FROM, tables.BATTLE_TO, strict=True)) == [*ends[:-1], (40, None)]


@pytest.mark.rule("AON-T-winter_losses")
def test_winter_losses() -> None:
    assert [winter_losses(roll) for roll in range(-1, 13)] == [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
