"""9.1 to 9.3: what a march costs, how many go (into a battle too, 9.7) and how far; and 1.5, the counters for it."""

import pytest

from grognard.engine.errors import Refused
from grognard.games.wellington.rules.muster import move
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NEXT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.marching import detach, forces, go, offered, order, targets
from tests.games.wellington.rules.stage import war

D = DUCHY_INDEX
L = LEADER_INDEX


# ---- 9.1: points ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.1a")
@pytest.mark.parametrize("soldiers", [0, 6])
def test_a_leader_costs_one_point_alone_or_with_his_army(soldiers: int) -> None:
    b = war({"britain": {"lisbon": 6}}, {"beresford": "lisbon"}, cp=3)
    stage = order(b, "beresford")
    go(stage, "britain", "coimbra", soldiers)
    b = stage.b_now
    assert b.cp == 2
    assert b.leader_at[L["beresford"]] == D["coimbra"]
    assert (b.sp_at(BRITAIN, D["coimbra"]), b.sp_at(BRITAIN, D["lisbon"])) == (soldiers, 6 - soldiers)
    assert b.outcome == 0


@pytest.mark.rule("WEL-9.1b", "WEL-D-01")
def test_soldiers_without_a_leader_go_counter_by_counter() -> None:
    b = war({"britain": {"lisbon": 4}}, cp=3)
    # Infantry or cavalry, never more at once.
    assert offered(b, "britain") == [
        {"do": "detach", "from": "lisbon", "soldiers": 1},
        {"do": "detach", "from": "lisbon", "soldiers": 2},
    ]
    stage = detach(b, "lisbon", 2)
    go(stage, "britain", "coimbra")
    assert stage.b_now.cp == 2  # one CP for the cavalry, not two
    assert stage.b_now.sp_at(BRITAIN, D["coimbra"]) == 2


@pytest.mark.rule("WEL-9.1b", "WEL-9.7a")
def test_soldiers_without_a_leader_fight_one_counter_at_a_time() -> None:
    b = war({"britain": {"ciudad_rodrigo": 4}, "nord": {"lumbrales": 1}}, flags={"ciudad_rodrigo": "britain"}, cp=3)
    stage = detach(b, "ciudad_rodrigo", 2, [1] * 40)
    go(stage, "britain", "lumbrales")
    stage.act("nord", do="pass")
    # The battle is fought before anything else can march in, by the two points alone.
    battle = stage.events("event-battle")[0]
    assert (battle["allied"], battle["french"]) == (2, 1)
    assert stage.b_now.cp == 2


@pytest.mark.rule("WEL-9.1c", "WEL-D-01")
def test_four_points_march_together_only_under_a_leader() -> None:
    b = war({"britain": {"lisbon": 4}}, cp=3)
    assert max(action["soldiers"] for action in offered(b, "britain")) == 2
    b = war({"britain": {"lisbon": 4}}, {"hill": "lisbon"}, cp=3)
    assert (4, ()) in forces(order(b, "hill"), "britain")


@pytest.mark.rule("WEL-9.1d")
def test_points_move_only_the_pieces_of_the_power_that_spends_them() -> None:
    b = war({"britain": {"lisbon": 1}, "spain": {"lisbon": 2, "oviedo": 3}}, {"blake": "lisbon", "hill": "porto"}, cp=3)
    assert {(a["do"], a.get("leader"), a["from"]) for a in offered(b, "britain")} == {
        ("march", "hill", "porto"),
        ("detach", None, "lisbon"),
    }
    assert all(a.get("soldiers", 1) == 1 for a in offered(b, "britain"))


@pytest.mark.rule("WEL-9.1a")
def test_nobody_marches_without_points() -> None:
    assert offered(war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=0), "britain") == []


# ---- 9.2 and 9.3: command value and duchies ------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.2a", "WEL-G-army")
def test_an_army_takes_what_its_leader_can_command_the_rest_stays() -> None:
    b = war({"britain": {"lisbon": 12, "coimbra": 9}}, {"beresford": "lisbon"}, cp=3)
    stage = order(b, "beresford")
    assert forces(stage, "britain") == {(n, ()) for n in range(7)}
    go(stage, "britain", "coimbra", 6)
    # Any number of soldiers may be in a duchy.
    assert stage.b_now.sp_at(BRITAIN, D["coimbra"]) == 15


@pytest.mark.rule("WEL-9.3a")
def test_a_march_goes_to_an_adjacent_duchy_only() -> None:
    b = war({"britain": {"lisbon": 1}}, cp=3)
    stage = detach(b, "lisbon", 1)
    assert targets(stage, "britain") == {"fuentes_d_onoro", "coimbra", "abrantes", "elvas", "evora"}
    with pytest.raises(Refused):
        stage.act("britain", do="to", duchy="porto")


@pytest.mark.rule("WEL-9.3a")
def test_nobody_marches_out_of_the_england_box() -> None:
    b = war({"britain": {"england": 2}}, {"hill": "england"}, cp=3)
    assert NEXT[D["england"]] == []
    assert offered(b, "britain") == []


# ---- 1.5: counters -------------------------------------------------------------------------------------------------


def spread_thin() -> WarState:
    """Britain with a single SP in thirteen duchies and three at Lisbon: its fourteen infantry are all in use."""
    alone = ["porto", "braga", "coimbra", "abrantes", "evora", "faro", "braganca", "elvas", "almeida"]
    alone += ["fuentes_d_onoro", "gibraltar", "cadiz", "ronda"]
    b = war({"britain": {**dict.fromkeys(alone, 1), "lisbon": 3}}, {"hill": "lisbon"}, cp=3)
    assert b.fits(BRITAIN)
    return b


def test_a_march_for_which_there_are_no_counters_is_not_offered() -> None:
    b = spread_thin()
    b.put_sp(BRITAIN, D["madrid"], 2)
    assert b.fits(BRITAIN)
    # A single soldier from Madrid to Toledo would take two more infantry.
    assert {"do": "detach", "from": "madrid", "soldiers": 1} not in offered(b, "britain")
    assert {"do": "detach", "from": "madrid", "soldiers": 2} in offered(b, "britain")
    assert {"do": "detach", "from": "lisbon", "soldiers": 1} in offered(b, "britain")  # it joins another: a cavalry


def test_nor_is_an_army_of_such_a_size() -> None:
    b = spread_thin()
    b.put_sp(BRITAIN, D["madrid"], 2)
    b.put_leader(L["hill"], D["madrid"])
    assert forces(order(b, "hill"), "britain") == {(0, ()), (2, ())}


def test_where_it_cannot_be_helped_soldiers_without_a_counter_are_lost() -> None:
    b = spread_thin()
    b.put_sp(BRITAIN, D["madrid"], 2)
    assert move(b, 0, (1, 0, 0, 0), D["madrid"], D["toledo"]) == 2
    assert b.fits(BRITAIN)
