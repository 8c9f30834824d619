"""9.53, 9.6 to 9.65 and 9.7: who commands where leaders meet, and army groups of one Power or two on the march."""

import pytest

from grognard.games.wellington.rules import interception
from grognard.games.wellington.rules.contact import Halt
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, SPAIN
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.marching import forces, go, group, offered, order
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


def idle(b: WarState) -> bool:
    return not b.stack


# ---- 9.53, 9.6 and 9.62: command -----------------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.53a", "WEL-9.6b")
def test_where_leaders_stop_together_one_is_named_commander() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon", "wellington": "coimbra"}, cp=3)
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    # He passes on without a word; when the impulse ends with both there, one has to be named.
    stage = Stage(stage.b_now, Halt(0))
    assert {(a["do"], a["leader"]) for a in stage.legal("britain")} == {("command", "wellington"), ("command", "hill")}
    stage.act("britain", do="command", leader="hill")
    b = stage.b_now
    assert commander(b, 0, D["coimbra"]) == L["hill"]
    assert idle(Stage(b, Halt(0)).b_now)  # and is not asked for again
    # As soon as he leaves the duchy the other is a leader by himself again.
    b.put_leader(L["hill"], D["lisbon"])
    assert commander(b, 0, D["coimbra"]) == L["wellington"]


@pytest.mark.rule("WEL-9.53a")
def test_a_leader_may_pass_another() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon", "wellington": "coimbra"}, cp=3)
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    stage = order(stage.b_now, "hill")
    go(stage, "britain", "almeida", 2)
    assert stage.b_now.leader_at[L["hill"]] == D["almeida"]
    assert stage.b_now.leader_at[L["wellington"]] == D["coimbra"]


@pytest.mark.rule("WEL-9.62a")
@pytest.mark.parametrize(("british", "spanish", "who"), [(3, 2, "britain"), (2, 3, "spain"), (2, 2, "spain")])
def test_the_power_with_more_soldiers_names_the_commander(british: int, spanish: int, who: str) -> None:
    b = war({"britain": {"lisbon": british}, "spain": {"lisbon": spanish}}, {"hill": "lisbon", "blake": "lisbon"})
    stage = Stage(b, Halt(0))
    assert stage.table.to_act == (who,)
    assert {a["leader"] for a in stage.legal(who)} == {"hill", "blake"}


@pytest.mark.rule("WEL-9.62a")
def test_between_french_powers_the_north_has_its_impulse_last() -> None:
    b = war({"sud": {"madrid": 1}, "nord": {"madrid": 1}}, {"soult": "madrid", "joseph": "madrid"})
    assert Stage(b, Halt(1)).table.to_act == ("nord",)


@pytest.mark.rule("WEL-9.62b")
def test_a_commander_stays_until_another_leader_joins() -> None:
    b = war({"spain": {"lisbon": 3}}, {"hill": "lisbon", "blake": "lisbon", "wellington": "coimbra"}, cp=2)
    b.chief[2 * D["lisbon"]] = L["hill"]
    b.put_sp(SPAIN, D["lisbon"], 3)  # soldiers change nothing
    assert commander(b, 0, D["lisbon"]) == L["hill"]
    stage = order(b, "wellington")
    go(stage, "britain", "lisbon")
    assert 2 * D["lisbon"] not in stage.b_now.chief
    assert Stage(stage.b_now, Halt(0)).table.to_act == ("spain",)


@pytest.mark.rule("WEL-9.62a")
def test_whoever_was_named_commands_only_those_among_whom_he_is() -> None:
    b = war({"britain": {"lisbon": 3}}, {"hill": "lisbon", "beresford": "lisbon"})
    b.chief[2 * D["lisbon"]] = L["beresford"]
    assert commander(b, 0, D["lisbon"]) == L["beresford"]
    assert commander(b, 0, D["lisbon"], 1 << L["hill"]) == L["hill"]


@pytest.mark.rule("WEL-9.62c")
@pytest.mark.parametrize(("chief", "flag"), [("hill", BRITAIN), ("blake", SPAIN)])
def test_a_mixed_group_flags_for_its_commanders_power(chief: str, flag: int) -> None:
    d = D["malaga"]
    b = war({"britain": {"malaga": 1}, "spain": {"malaga": 1}}, {"hill": "malaga", "blake": "malaga"}, cp=2)
    b.chief[2 * d] = L[chief]
    assert flag in can_flag(b, BRITAIN, d)
    if chief == "blake":
        assert BRITAIN not in can_flag(b, BRITAIN, d)


@pytest.mark.rule("WEL-9.6a")
def test_an_army_group_of_one_power_or_of_two() -> None:
    b = war({"britain": {"lisbon": 13}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=2)
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    assert {"do": "join", "leader": "hill"} in stage.legal("britain")
    b = war({"britain": {"lisbon": 1}, "spain": {"lisbon": 1}}, {"hill": "lisbon", "blake": "lisbon"}, cp=2)
    stage = order(b, "hill")
    stage.act("britain", do="force", soldiers=0, staff=[])
    assert {"do": "join", "leader": "blake"} in stage.legal("britain")


# ---- 9.61 to 9.65 and 9.7: army groups on the march ----------------------------------------------------------------


@pytest.mark.rule("WEL-9.61a")
@pytest.mark.parametrize("agrees", [True, False])
def test_an_allied_army_goes_along_only_if_its_power_agrees(agrees: bool) -> None:
    b = group(cp=2)
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="de_espana")
    assert stage.table.to_act == ("spain",)
    if agrees:
        stage.act("spain", do="join", leader="de_espana")
        stage.act("britain", do="force", soldiers=4, staff=[])
    else:
        stage.act("spain", do="stand")
        # He is not asked again.
        assert all(action["do"] == "to" for action in stage.legal("britain"))
    stage.act("britain", do="to", duchy="coimbra")
    b = stage.b_now
    assert b.leader_at[L["de_espana"]] == D["coimbra" if agrees else "lisbon"]
    assert b.cp == (0 if agrees else 1)


@pytest.mark.rule("WEL-9.61a")
def test_one_player_needs_no_consent_of_himself() -> None:
    b = group(cp=2, scenario="1812_two")
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="de_espana")
    assert {action["do"] for action in stage.legal("britain")} == {"force"}


@pytest.mark.rule("WEL-9.61a")
def test_an_army_may_pass_a_friendly_one_without_forming_a_group() -> None:
    b = group(cp=2)
    stage = order(b, "wellington")
    go(stage, "britain", "coimbra", 9)
    assert stage.b_now.leader_at[L["de_espana"]] == D["lisbon"]


@pytest.mark.rule("WEL-9.63a", "WEL-9.63c")
def test_wellington_and_hill_take_thirteen_points_for_two() -> None:
    b = war({"britain": {"lisbon": 13}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=2)
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="hill")
    assert forces(stage, "britain") == {(n, ()) for n in range(5)}
    stage.act("britain", do="force", soldiers=4, staff=[])
    stage.act("britain", do="to", duchy="coimbra")
    assert stage.b_now.cp == 0
    assert stage.b_now.sp_at(BRITAIN, D["coimbra"]) == 13


@pytest.mark.rule("WEL-9.63b", "WEL-9.63c", "WEL-G-staff")
def test_hill_may_ride_on_wellingtons_staff_for_one_point() -> None:
    b = war({"britain": {"lisbon": 13}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=1)
    stage = order(b, "wellington")
    # He takes the place of a strength point.
    assert (8, ("hill",)) in forces(stage, "britain")
    assert (9, ("hill",)) not in forces(stage, "britain")
    go(stage, "britain", "coimbra", 8, ["hill"])
    b = stage.b_now
    assert b.cp == 0
    assert b.leader_at[L["hill"]] == D["coimbra"]
    assert b.sp_at(BRITAIN, D["coimbra"]) == 8
    assert commander(b, 0, D["coimbra"]) == L["wellington"]


@pytest.mark.rule("WEL-9.63a")
def test_without_the_points_no_second_army_joins() -> None:
    b = war({"britain": {"lisbon": 13}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=1)
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    assert {action["do"] for action in stage.legal("britain")} == {"to"}


@pytest.mark.rule("WEL-9.63d", "WEL-G-soldier", "WEL-G-army")
def test_wellington_and_de_espana_are_two_armies_whatever_they_lead() -> None:
    b = group(cp=2, scenario="1812_two")
    stage = order(b, "wellington")
    # The Spaniard cannot be on his staff, nor his soldiers in his army.
    assert forces(stage, "britain") == {(n, ()) for n in range(10)}
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="de_espana")
    assert forces(stage, "britain") == {(n, ()) for n in range(5)}
    stage.act("britain", do="force", soldiers=4, staff=[])
    stage.act("britain", do="to", duchy="coimbra")
    b = stage.b_now
    assert b.cp == 0
    assert (b.sp_at(BRITAIN, D["coimbra"]), b.sp_at(SPAIN, D["coimbra"])) == (9, 4)


@pytest.mark.rule("WEL-9.64a")
def test_an_army_picks_up_and_drops_on_the_way() -> None:
    b = war({"britain": {"lisbon": 3, "coimbra": 4}}, {"hill": "lisbon"}, cp=3)
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 3)
    stage = order(stage.b_now, "hill")
    assert max(forces(stage, "britain")) == (4, ())  # his command value, of the seven there
    go(stage, "britain", "almeida", 4)
    assert (stage.b_now.sp_at(BRITAIN, D["coimbra"]), stage.b_now.sp_at(BRITAIN, D["almeida"])) == (3, 4)


@pytest.mark.rule("WEL-9.64a", "WEL-9.64b")
def test_a_group_moves_in_the_impulse_of_each_power_under_its_own_leader() -> None:
    b = group(cp=2, scenario="1812_two")
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="de_espana")
    stage.act("britain", do="force", soldiers=4, staff=[])
    stage.act("britain", do="to", duchy="coimbra")
    b = stage.b_now
    assert commander(b, 0, D["coimbra"]) == L["wellington"]
    # In the Spanish impulse of the same round: not under Wellington, but under De España.
    b.clear_marks()
    b.active, b.cp = SPAIN, 2
    assert all(action.get("leader") != "wellington" for action in offered(b, "spain"))
    stage = order(b, "de_espana")
    stage.act("spain", do="force", soldiers=4, staff=[])
    stage.act("spain", do="join", leader="wellington")
    stage.act("spain", do="force", soldiers=9, staff=[])
    stage.act("spain", do="to", duchy="lisbon")
    b = stage.b_now
    assert b.leader_at[L["wellington"]] == D["lisbon"]
    assert commander(b, 0, D["lisbon"]) == L["de_espana"]


@pytest.mark.rule("WEL-9.65a")
def test_a_power_leaves_the_group_in_its_own_impulse() -> None:
    b = group(cp=2, active="spain")
    b.chief[2 * D["lisbon"]] = L["wellington"]
    stage = order(b, "de_espana")
    go(stage, "spain", "coimbra", 4)
    assert stage.b_now.leader_at[L["de_espana"]] == D["coimbra"]
    assert stage.b_now.leader_at[L["wellington"]] == D["lisbon"]


@pytest.mark.rule("WEL-9.65a", "WEL-10.41b")
def test_a_power_leaves_the_group_by_an_interception_of_its_own() -> None:
    b = group(active="nord")
    b.chief[2 * D["lisbon"]] = L["wellington"]
    attempt = interception.Interception(SPAIN, L["de_espana"], D["lisbon"], D["coimbra"], BRITAIN)
    stage = Stage(b, attempt, dice=[6, 4])
    stage.act("spain", do="force", soldiers=4, staff=[])
    stage.act("spain", do="done")
    assert stage.b_now.leader_at[L["de_espana"]] == D["coimbra"]
    assert stage.b_now.leader_at[L["wellington"]] == D["lisbon"]


@pytest.mark.rule("WEL-9.7a")
def test_only_a_group_brings_two_armies_into_a_battle_together() -> None:
    b = war(
        {"britain": {"ciudad_rodrigo": 6}, "nord": {"lumbrales": 1}},
        {"wellington": "ciudad_rodrigo", "hill": "ciudad_rodrigo"},
        flags={"ciudad_rodrigo": "britain"},
        cp=2,
    )
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=3, staff=[])
    stage.act("britain", do="join", leader="hill")
    stage.act("britain", do="force", soldiers=3, staff=[])
    stage.act("britain", do="to", duchy="lumbrales")
    assert stage.table.to_act == ("nord",)
    assert stage.b_now.side_strength(0, D["lumbrales"]) == 8
