"""Chapter 9 under the cards: lines and leaders they hold back, what they make a march cost (#45, #82, #98), the Flank
March (#44) past 9.52, and rides through friendly country (#109 and 16.3)."""

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch, can_flank, can_ride, mark_force
from grognard.games.wellington.rules.march import march_options
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, SPAIN, SUD, line_between
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, SAILED, STEP
from grognard.games.wellington.rules.verbs import VERBS
from tests.games.wellington.rules.marching import detach, go, group, lay, offered, order, targets
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


# ---- cards on marches ----------------------------------------------------------------------------------------------


def test_a_blocked_line_is_closed() -> None:
    b = war({"nord": {"madrid": 1}}, active="nord", cp=2)
    lay(b, 9, SPAIN, line_between(D["madrid"], D["lerma"]))
    assert "lerma" not in targets(detach(b, "madrid", 1), "nord")


def test_mud_holds_a_formation() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=2)
    lay(b, 3, NORD, D["lisbon"], 1 << BRITAIN)
    assert offered(b, "britain") == []
    effects.start_of_impulse(b, BRITAIN)
    assert offered(b, "britain")


def test_royalist_dissent_holds_the_french_in_france() -> None:
    b = war({"nord": {"bordeaux": 2, "madrid": 1}}, {"marmont": "bordeaux"}, active="nord", cp=2)
    lay(b, 39, BRITAIN, -1, 0b1010)
    assert {action["from"] for action in offered(b, "nord")} == {"madrid"}


def test_an_insulted_ally_does_not_march_under_the_other() -> None:
    b = group(cp=2, scenario="1812_two")
    lay(b, 22, SUD, SPAIN, 1)
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    assert {action["do"] for action in stage.legal("britain")} == {"to"}


def test_an_army_under_82_pays_double() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=3)
    lay(b, 82, SUD, L["hill"], 1)
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    assert stage.b_now.cp == 1
    assert all(action["do"] == "detach" for action in offered(stage.b_now, "britain"))


@pytest.mark.rule("WEL-C045a")
@pytest.mark.parametrize(("cp", "soldiers"), [(1, {1}), (2, {1, 2})])
def test_a_counter_with_a_harried_soldier_in_it_must_be_paid_for(cp: int, soldiers: set[int]) -> None:
    b = war({"britain": {"almeida": 1}}, cp=cp)
    b.put_sp(BRITAIN, D["almeida"], 1, HARRIED)
    assert {VERBS.render(b, code)["soldiers"] for code in march_options(b, BRITAIN)} == soldiers


def test_a_harried_formation_pays_one_more() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=2)
    b.leader_mark[L["hill"]] = HARRIED
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    assert stage.b_now.cp == 0
    assert stage.b_now.leader_mark[L["hill"]] == HARRIED | STEP


@pytest.mark.rule("WEL-C045a", "WEL-9.63a")
@pytest.mark.parametrize(("cp", "free", "goes"), [(1, 0, False), (2, 0, True), (1, 1, True)])
def test_a_harried_leader_on_the_staff_must_be_paid_for(cp: int, free: int, goes: bool) -> None:
    b = war({"britain": {"almeida": 2}}, {"beresford": "almeida", "wellington": "almeida"}, cp=cp)
    b.leader_mark[L["wellington"]] = HARRIED
    if free:
        lay(b, 98, BRITAIN, L["wellington"])
        b.free_cp = free
    stage = order(b, "beresford")
    staffs = {tuple(action["staff"]) for action in stage.legal("britain")}
    assert staffs == ({(), ("wellington",)} if goes else {()})
    if goes:
        stage.act("britain", do="force", soldiers=2, staff=["wellington"])
        stage.act("britain", do="to", duchy="lumbrales")
        assert (stage.b_now.cp, stage.b_now.free_cp) == (0, 0)


@pytest.mark.rule("WEL-C045a", "WEL-9.63a")
@pytest.mark.parametrize(
    ("first", "second"), [("beresford", "wellington"), ("wellington", "beresford"), ("hill", "beresford")]
)
@pytest.mark.parametrize(("cp", "joins"), [(2, False), (3, True)])
def test_a_harried_army_that_joins_must_be_paid_for(first: str, second: str, cp: int, joins: bool) -> None:
    b = war({"britain": {"almeida": 2}}, {first: "almeida", second: "almeida"}, cp=cp)
    b.leader_mark[L[second]] = HARRIED
    stage = order(b, first)
    stage.act("britain", do="force", soldiers=1, staff=[])
    assert ({"do": "join", "leader": second} in stage.legal("britain")) == joins


def test_the_point_of_the_light_division_is_its_leaders_own() -> None:
    b = war({"britain": {"lisbon": 2, "porto": 1}}, {"hill": "lisbon", "beresford": "porto"}, cp=0)
    lay(b, 98, BRITAIN, L["hill"])
    b.free_cp = 1
    assert offered(b, "britain") == [{"do": "march", "leader": "hill", "from": "lisbon"}]
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    assert (stage.b_now.cp, stage.b_now.free_cp) == (0, 0)


def test_who_sailed_does_not_march() -> None:
    b = war({}, {"hill": "lisbon"}, cp=2)
    b.put_sp(BRITAIN, D["lisbon"], 2, SAILED)
    b.leader_mark[L["hill"]] = SAILED
    assert offered(b, "britain") == []


# ---- the Flank March (#44) and marches through friendly country (#109, 16.3) ---------------------------------------


@pytest.mark.rule("WEL-9.5a", "WEL-9.52a")
def test_a_flank_march_passes_an_enemy_fortress_without_points_or_attrition() -> None:
    b = war({"britain": {"fuentes_d_onoro": 3}, "nord": {"salamanca": 1}},
            {"hill": "fuentes_d_onoro", "marmont": "salamanca"})  # fmt: skip
    assert can_flank(b, L["hill"])
    stage = Stage(b, FlankMarch(BRITAIN, L["hill"], D["fuentes_d_onoro"]))
    stage.act("britain", do="force", soldiers=3, staff=[])
    stage.act("britain", do="to", duchy="ciudad_rodrigo")
    # Nobody may intercept; from the fortress to an enemy duchy no ambush.
    stage.act("britain", do="to", duchy="lumbrales")
    b = stage.b_now
    assert b.leader_at[L["hill"]] == D["lumbrales"]
    assert b.sp_at(BRITAIN, D["lumbrales"]) == 3
    assert not b.leader_mark[L["hill"]] & FOUGHT
    stage.close()


@pytest.mark.rule("WEL-9.52a")
def test_a_flank_march_that_ends_before_the_fortress_stays_there() -> None:
    b = war({"britain": {"fuentes_d_onoro": 3}}, {"hill": "fuentes_d_onoro"}, cp=3)
    stage = Stage(b, FlankMarch(BRITAIN, L["hill"], D["fuentes_d_onoro"]))
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy="ciudad_rodrigo")
    stage.act("britain", do="done")
    assert all(action["from"] == "fuentes_d_onoro" for action in offered(stage.b_now, "britain"))


def test_a_flank_march_gives_battle_without_evasion() -> None:
    b = war({"britain": {"fuentes_d_onoro": 3}, "nord": {"ciudad_rodrigo": 1}}, {"hill": "fuentes_d_onoro"},
            flags={"ciudad_rodrigo": "britain"})  # fmt: skip
    stage = Stage(b, FlankMarch(BRITAIN, L["hill"], D["fuentes_d_onoro"]), dice=[1] * 60)
    stage.act("britain", do="force", soldiers=3, staff=[])
    stage.act("britain", do="to", duchy="ciudad_rodrigo")
    assert stage.events("event-battle")
    assert not stage.events("event-evasion-roll")


def test_a_ride_through_friendly_country_picks_up_soldiers() -> None:
    b = war({"sud": {"sevilla": 2, "cordoba": 3, "jaen": 1}}, {"soult": "sevilla", "drouet": "cordoba"}, active="sud")
    assert can_ride(b, L["soult"])
    stage = Stage(b, GrandMarch(L["soult"]))
    stage.act("sud", do="force", soldiers=1, staff=[])
    stage.act("sud", do="detach", **{"from": "cordoba", "soldiers": 3})
    stage.act("sud", do="on", leader="drouet")
    stage.act("sud", do="to", duchy="jaen")
    b = stage.b_now
    assert b.leader_at[L["soult"]] == b.leader_at[L["drouet"]] == D["jaen"]
    assert [b.sp_at(SUD, D[d]) for d in ("sevilla", "cordoba", "jaen")] == [1, 0, 5]


def test_a_ride_avoids_duchies_where_an_enemy_could_intercept() -> None:
    b = war({}, {"soult": "sevilla", "blake": "ronda"}, active="sud")
    stage = Stage(b, GrandMarch(L["soult"]))
    # Blake at Ronda could intercept into Malaga and Sevilla, not into Cordoba.
    goals = targets(stage, "sud")
    assert "malaga" not in goals
    assert "cordoba" in goals
    assert "huelva" not in goals  # Spanish


def test_a_deployment_marks_what_it_moves() -> None:
    b = war({"sud": {"sevilla": 2}}, {"soult": "sevilla"}, active="sud")
    stage = Stage(b, GrandMarch(L["soult"], SAILED))
    stage.act("sud", do="force", soldiers=2, staff=[])
    stage.act("sud", do="to", duchy="jaen")
    assert not can_ride(stage.b_now, L["soult"])
    assert stage.b_now.fresh_sp(SUD, D["jaen"], SAILED) == 0


def test_who_is_marked_and_who_is_not_are_counted_apart() -> None:
    b = war({"sud": {"sevilla": 1}}, active="sud")
    b.put_sp(SUD, D["sevilla"], 2, STEP)
    mark_force(b, 0, (0, 2, 0, 0), D["sevilla"], FOUGHT)  # exactly the two that have marched
    assert {key & 4095: n for key, n in b.marked.items()} == {STEP | FOUGHT: 2}
    assert b.sp_at(SUD, D["sevilla"]) == 3
