"""9.5, 9.51, 9.52 and 9.7: what stops a march, be it an enemy fortress or enemies who do not evade (10.8)."""

import pytest

from grognard.games.wellington.rules.contact import STOPPED
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD
from grognard.games.wellington.rules.siege import can_besiege
from grognard.games.wellington.rules.state import FOUGHT
from tests.games.wellington.rules.marching import detach, go, offered, order
from tests.games.wellington.rules.stage import war

D = DUCHY_INDEX
L = LEADER_INDEX


@pytest.mark.rule("WEL-9.5a", "WEL-9.52a")
def test_an_enemy_fortress_stops_a_march() -> None:
    b = war({"britain": {"fuentes_d_onoro": 3}}, {"hill": "fuentes_d_onoro"}, cp=3)
    stage = order(b, "hill")
    go(stage, "britain", "ciudad_rodrigo", 3)
    b = stage.b_now
    assert b.outcome == STOPPED
    assert offered(b, "britain") == []  # neither leader nor soldiers go on
    assert b.leader_mark[L["hill"]] & FOUGHT
    # But it may besiege the fortress.
    assert (L["hill"], D["ciudad_rodrigo"]) in can_besiege(b, BRITAIN)


@pytest.mark.rule("WEL-9.52a")
def test_a_fortress_besieged_by_the_ally_stops_a_march_too() -> None:
    b = war({"britain": {"fuentes_d_onoro": 1}, "spain": {"ciudad_rodrigo": 2}}, cp=3)
    stage = detach(b, "fuentes_d_onoro", 1)
    go(stage, "britain", "ciudad_rodrigo")
    assert stage.b_now.outcome == STOPPED
    assert offered(stage.b_now, "britain") == []


@pytest.mark.rule("WEL-9.52a")
def test_a_friendly_fortress_does_not() -> None:
    b = war({"britain": {"fuentes_d_onoro": 1}}, flags={"ciudad_rodrigo": "spain"}, cp=3)
    stage = detach(b, "fuentes_d_onoro", 1)
    go(stage, "britain", "ciudad_rodrigo")
    assert stage.b_now.outcome == 0
    assert offered(stage.b_now, "britain") == [{"do": "detach", "from": "ciudad_rodrigo", "soldiers": 1}]


@pytest.mark.rule("WEL-9.51a", "WEL-9.5a", "WEL-9.7a")
def test_who_enters_a_duchy_with_enemies_stops_and_fights() -> None:
    b = war({"britain": {"ciudad_rodrigo": 4}, "nord": {"lumbrales": 4}}, {"hill": "ciudad_rodrigo"}, cp=3,
            flags={"ciudad_rodrigo": "britain"})  # fmt: skip
    stage = order(b, "hill", [1] * 8 + [1] * 6 + [5] + [1] * 7 + [6, 1, 1, 1, 1, 1])
    go(stage, "britain", "lumbrales", 4)
    assert stage.table.to_act == ("nord",)
    stage.act("nord", do="pass")
    b = stage.b_now
    assert b.outcome & STOPPED or b.fight is not None
    assert all(action.get("from") != "lumbrales" for action in offered(b, "britain"))


@pytest.mark.rule("WEL-9.51a", "WEL-10.8a")
def test_if_the_enemy_evades_the_march_may_go_on() -> None:
    b = war({"britain": {"ciudad_rodrigo": 4}, "nord": {"lumbrales": 1}}, {"hill": "ciudad_rodrigo"}, cp=3,
            flags={"ciudad_rodrigo": "britain"})  # fmt: skip
    stage = order(b, "hill", [4, 4])
    go(stage, "britain", "lumbrales", 4)
    stage.act("nord", do="scatter", **{"from": "lumbrales", "power": "nord", "cavalry": 0})
    b = stage.b_now
    assert b.sp_at(NORD, D["salamanca"]) == 1
    assert b.outcome == 0
    assert {"do": "march", "leader": "hill", "from": "lumbrales"} in offered(b, "britain")
    # 10.8: the pursuit, and the same soldier may evade again.
    stage = order(b, "hill")
    go(stage, "britain", "salamanca", 4)
    assert "scatter" in {action["do"] for action in stage.legal("nord")}
