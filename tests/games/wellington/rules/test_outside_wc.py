"""Corners of the rules that a reader from outside pointed at."""

import pytest

from grognard.games.wellington.rules.peninsula import LEADER_INDEX
from grognard.games.wellington.rules.reinforcement import Reinforce, leader_cost
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


# ---- 16.43 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.43b")
def test_it_is_the_total_of_the_cards_that_is_odd_not_what_a_leader_leaves() -> None:
    assert leader_cost(LEADER_INDEX["blake"]) == leader_cost(LEADER_INDEX["castanos"]) == 3
    even = Stage(war(), Reinforce(SPAIN, 6, 1))
    even.act("spain", do="build_leader", leader="blake", duchy=even.legal("spain")[-1]["duchy"])
    assert "castanos" in {action.get("leader") for action in even.legal("spain")}
    b = war()
    b.regroup[SPAIN] = 1
    odd = Stage(b, Reinforce(SPAIN, 5, 1))
    place = odd.legal("spain")[-1]["duchy"]
    odd.act("spain", do="build_leader", leader="blake", duchy=place)
    assert {action["do"] for action in odd.legal("spain")} == {"done", "regroup"}  # 1 builds nothing, 1 is to regroup
    odd.act("spain", do="regroup", soldiers=1, duchy=place)
    assert not odd.legal("spain")


@pytest.mark.rule("WEL-16.43b")
def test_once_the_odd_point_has_regrouped_all_others_build() -> None:
    b = war()
    b.regroup[SPAIN] = 2
    stage = Stage(b, Reinforce(SPAIN, 5, 1))
    stage.act("spain", do="regroup", soldiers=2, duchy=stage.legal("spain")[-1]["duchy"])
    assert "blake" in {action.get("leader") for action in stage.legal("spain")}
