"""10.1 to 10.3: who may intercept, whom, and over what ground."""

import pytest

from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, line_between
from grognard.games.wellington.rules.state import FOUGHT
from tests.games.wellington.rules.intercepting import asked, doing, march_in, salamanca
from tests.games.wellington.rules.marching import lay
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


@pytest.mark.rule("WEL-10.1a")
def test_an_army_next_to_the_march_may_intercept() -> None:
    stage = march_in(salamanca(), "britain", "wellington", "salamanca", 5)
    assert doing(stage, "nord", "intercept") == [{"do": "intercept", "leader": "clausel", "from": "avila"}]


@pytest.mark.rule("WEL-10.1a")
def test_a_march_into_an_empty_duchy_may_be_opposed_too() -> None:
    b = war({"britain": {"ciudad_rodrigo": 1}}, {"hill": "ciudad_rodrigo", "marmont": "salamanca"}, cp=2,
            flags={"ciudad_rodrigo": "spain"})  # fmt: skip
    stage = march_in(b, "britain", "hill", "lumbrales", 1)
    assert doing(stage, "nord", "intercept")


@pytest.mark.rule("WEL-10.1a", "WEL-10.2b")
def test_the_active_side_may_not_intercept() -> None:
    b = salamanca(hill="lumbrales")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    assert stage.table.to_act == ("nord",)
    assert {action["leader"] for action in doing(stage, "nord", "intercept")} == {"clausel"}
    stage.act("nord", do="evade", duchy="valladolid")
    stage.act("nord", do="pass")
    assert not stage.b_now.stack  # Hill next door was never asked


@pytest.mark.rule("WEL-10.1b")
def test_nobody_intercepts_a_stationary_enemy() -> None:
    # Hill rests at Lumbrales; the march of another leader elsewhere gives no leave to go for him.
    b = war({"britain": {"lisbon": 1}}, {"hill": "lumbrales", "beresford": "lisbon", "marmont": "salamanca"}, cp=2)
    stage = march_in(b, "britain", "beresford", "coimbra", 1)
    assert not stage.table.to_act
    assert stage.b_now.leader_at[L["beresford"]] == D["coimbra"]


@pytest.mark.rule("WEL-10.3b")
def test_soldiers_alone_do_not_intercept() -> None:
    b = war({"britain": {"ciudad_rodrigo": 1}, "nord": {"salamanca": 4}}, cp=2, flags={"ciudad_rodrigo": "spain"})
    stage = Stage(b, March(BRITAIN, -1, D["ciudad_rodrigo"], 1))
    stage.act("britain", do="to", duchy="lumbrales")
    assert not stage.table.to_act
    assert stage.b_now.outcome == 0


@pytest.mark.rule("WEL-10.3c")
def test_who_has_failed_or_fought_does_not_intercept() -> None:
    b = salamanca()
    assert could_intercept(b, 1, D["salamanca"])
    b.leader_mark[L["clausel"]] |= FOUGHT
    assert not could_intercept(b, 1, D["salamanca"])
    stage = march_in(b, "britain", "wellington", "salamanca", 5)
    assert not doing(stage, "nord", "intercept")


@pytest.mark.rule("WEL-10.3c")
def test_soldiers_who_have_fought_stay_behind() -> None:
    b = salamanca()
    b.lift_sp(NORD, D["avila"], 1)
    b.put_sp(NORD, D["avila"], 1, FOUGHT)
    stage = march_in(b, "britain", "wellington", "salamanca", 5)
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    assert {action["soldiers"] for action in stage.legal("nord")} == {0, 1}


@pytest.mark.rule("WEL-10.3d", "WEL-D-02")
def test_never_over_a_river() -> None:
    b = war({}, {"marmont": "zamora", "hill": "ciudad_rodrigo"}, flags={"ciudad_rodrigo": "spain"}, cp=2)
    assert not could_intercept(b, 1, D["salamanca"])
    assert could_intercept(b, 1, D["valladolid"])
    lay(b, 100, NORD, line_between(D["zamora"], D["salamanca"]))
    assert could_intercept(b, 1, D["salamanca"])  # #100 opens it


@pytest.mark.rule("WEL-10.3a")
def test_an_evasion_is_not_intercepted() -> None:
    b = salamanca(hill="almeida")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="evade", duchy="lumbrales")  # next to Hill at Almeida
    assert stage.b_now.leader_at[L["marmont"]] == D["lumbrales"]
    assert not asked(stage, "britain")


@pytest.mark.rule("WEL-10.3a")
def test_an_interception_is_not_intercepted() -> None:
    b = salamanca(hill="lumbrales")
    stage = march_in(b, "britain", "wellington", "salamanca", 5, [6, 6])
    stage.act("nord", do="intercept", **{"leader": "clausel", "from": "avila"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert stage.table.to_act == ("nord",)
