"""6.5 to 6.7: march attrition, one check after the other."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.attrition import (
    FORCED_MARCH,
    FOURTH_AREA,
    ROUGH_GROUND,
    THIRD_AREA,
    WINTER_MARCH,
    MarchAttrition,
    on_the_ground,
)
from grognard.games.age_of_napoleon.rules.ground import FRENCH
from grognard.games.age_of_napoleon.rules.tables import march_losses
from tests.games.age_of_napoleon.rules.stage import a, board, force, under_way

THREE = ("fr_davout", "fr_lannes", "fr_ney")


def check(causes: int, dice: list[int], tired: tuple[str, ...] = (), **parts: Any) -> Table:
    corps = dict.fromkeys(THREE, "bohmen")
    return under_way(
        MarchAttrition(FRENCH, a("bohmen"), force(*THREE), causes),
        corps,
        dice=dice,
        stacks={"exhausted": list(tired)},
        **parts,
    )


def tired(table: Table) -> list[str]:
    found: list[str] = table.position()["stacks"]["exhausted"]
    return found


@pytest.mark.rule("AON-T-march_attrition", "AON-6.7.2a")
def test_the_table() -> None:
    rows = [[march_losses(corps, die) for die in range(1, 7)] for corps in range(1, 10)]
    assert rows == [
        [0, 0, 0, 0, 0, 1],
        [0, 0, 0, 0, 1, 1],
        [0, 0, 0, 1, 1, 1],
        [0, 0, 1, 1, 1, 2],
        [0, 0, 1, 1, 2, 2],
        [0, 1, 1, 1, 2, 2],
        [0, 1, 1, 2, 2, 3],
        [0, 1, 1, 2, 3, 3],
        [0, 1, 1, 2, 3, 3],
    ]


@pytest.mark.rule("AON-6.7r2", "AON-6.7.4a")
def test_fresh_corps_are_only_flipped() -> None:
    assert tired(check(ROUGH_GROUND, [])) == list(THREE)


@pytest.mark.rule("AON-6.7.1a", "AON-6.7r", "AON-6.7.3a", "AON-6.7.3b", "AON-6.7.4a")
def test_those_exhausted_before_are_rolled_for_and_the_owner_chooses() -> None:
    table = check(ROUGH_GROUND, [4], ("fr_davout", "fr_lannes"))
    assert tired(table) == list(THREE), "two were counted: four costs nothing; the third is tired now"
    table = check(ROUGH_GROUND, [5], ("fr_davout", "fr_lannes"))
    assert {action["corps"] for action in table.legal("france")} == {"fr_davout", "fr_lannes"}
    table.act("france", {"do": "lose", "corps": "fr_lannes"})
    position = table.position()
    assert position["corps"]["fr_lannes"] == "prisoners" and tired(table) == ["fr_davout", "fr_ney"]


@pytest.mark.rule("AON-6.5r1", "AON-6.7a")
def test_who_is_flipped_by_one_cause_can_be_lost_to_the_next() -> None:
    table = check(THIRD_AREA | ROUGH_GROUND | FORCED_MARCH, [4, 1])
    told = [event["cause"] for event in table.log() if event["event"] == "event-attrition"]
    assert told == ["forced_march"], "the third area flips, then a forced march is rolled for"
    table.act("france", {"do": "lose", "corps": "fr_ney"})
    told = [event["cause"] for event in table.log() if event["event"] == "event-attrition"]
    assert told == ["forced_march", "mountain_or_marsh"], "in the printed order"
    table = check(FOURTH_AREA, [1], THREE)
    assert [event["cause"] for event in table.log() if event["event"] == "event-attrition"] == ["fourth_area"]


@pytest.mark.rule("AON-6.7r3", "AON-6.7.3b", "AON-6.10.7r3")
def test_in_a_winter_round_the_lost_are_lost_for_good() -> None:
    table = check(WINTER_MARCH, [6], THREE, round=5)
    table.act("france", {"do": "lose", "corps": "fr_ney"})
    assert table.position()["corps"]["fr_ney"] == "removed"
    table = check(WINTER_MARCH, [6], THREE, round=4)
    table.act("france", {"do": "lose", "corps": "fr_ney"})
    assert table.position()["corps"]["fr_ney"] == "prisoners"


@pytest.mark.rule("AON-6.5.4a", "AON-6.5.5a")
def test_the_causes_that_the_ground_and_the_season_give() -> None:
    b = board()
    assert [on_the_ground(b, a(name)) for name in ("tirol", "polesia", "bohmen")] == [ROUGH_GROUND, ROUGH_GROUND, 0]
    winter = board(round=6)
    assert on_the_ground(winter, a("tirol")) == ROUGH_GROUND | WINTER_MARCH
    assert on_the_ground(winter, a("bohmen")) == WINTER_MARCH


@pytest.mark.rule("AON-9.5.2a", "AON-6.7.3b")
def test_the_emperor_lost_in_the_snow_ends_the_war() -> None:
    napoleon = MarchAttrition(FRENCH, a("smolensk"), force("fr_napoleon"), WINTER_MARCH)
    table = under_way(napoleon, {"fr_napoleon": "smolensk"}, dice=[6], round=5, stacks={"exhausted": ["fr_napoleon"]})
    assert table.result is not None and table.result.winners == ("coalition",)
