"""Chapter 9: marches of leaders, armies, army groups and single counters, and their attrition."""

from typing import Any

import pytest

from grognard.engine.errors import Refused
from grognard.games.wellington import effects, evasion, interception, retreat
from grognard.games.wellington.contact import STOPPED, Halt
from grognard.games.wellington.flags import can_flag
from grognard.games.wellington.manoeuvres import FlankMarch, GrandMarch, can_flank, can_ride, mark_force
from grognard.games.wellington.march import March, march_options
from grognard.games.wellington.muster import commander, move
from grognard.games.wellington.peninsula import DUCHY_INDEX, LEADER_INDEX, NEXT, POWERS, line_between
from grognard.games.wellington.sheets import Fight
from grognard.games.wellington.siege import can_besiege
from grognard.games.wellington.verbs import render
from grognard.games.wellington.war import FOUGHT, HARRIED, SAILED, STEP, War
from tests.games.wellington.stage import Action, Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
D = DUCHY_INDEX
L = LEADER_INDEX


def offered(b: War, power: str) -> list[Action]:
    return [render(code) for code in march_options(b, POWERS.index(power))]


def order(b: War, leader: str, dice: list[int] | None = None) -> Stage:
    """A leader is told to march."""
    power = b.active
    return Stage(b, March(power, L[leader], b.leader_at[L[leader]]), dice=dice)


def detach(b: War, duchy: str, soldiers: int, dice: list[int] | None = None) -> Stage:
    """A counter without a leader is told to march."""
    return Stage(b, March(b.active, -1, D[duchy], soldiers), dice=dice)


def go(stage: Stage, power: str, to: str, soldiers: int = 0, staff: list[str] | None = None) -> None:
    """Every question of a march is answered as far as it is asked: no further armies."""
    legal = stage.legal(power)
    if legal and legal[0]["do"] == "force":
        stage.act(power, do="force", soldiers=soldiers, staff=staff or [])
    if any(action["do"] == "join" for action in stage.legal(power)):
        stage.act(power, do="done")
    stage.act(power, do="to", duchy=to)


def targets(stage: Stage, power: str) -> set[str]:
    return {action["duchy"] for action in stage.legal(power) if action["do"] == "to"}


def forces(stage: Stage, power: str) -> set[tuple[int, tuple[str, ...]]]:
    return {(a["soldiers"], tuple(a["staff"])) for a in stage.legal(power) if a["do"] == "force"}


def idle(b: War) -> bool:
    return not b.stack


# ---- 9.1 -----------------------------------------------------------------------------------------------------------


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


# ---- 9.4 -----------------------------------------------------------------------------------------------------------


def attrition_dice(stage: Stage) -> int:
    return sum(len(event["dice"]) for event in stage.events("event-attrition"))


@pytest.mark.rule("WEL-9.41a", "WEL-D-03")
@pytest.mark.parametrize(
    ("power", "leader", "origin", "to", "flags", "dice"),
    [
        ("nord", "marmont", "madrid", "lerma", {}, 0),  # both ends friendly
        ("nord", "marmont", "madrid", "lerma", {"lerma": "spain"}, 3),  # into an enemy duchy
        ("nord", "marmont", "madrid", "avila", {"madrid": "spain"}, 3),  # out of an Uncontrolled one
        ("sud", "soult", "madrid", "avila", {}, 0),  # the ally's ends are friendly
        ("nord", "marmont", "madrid", "toledo", {"madrid": "spain"}, 0),  # no pass
    ],
)
def test_a_pass_costs_attrition_unless_both_ends_are_friendly(
    power: str, leader: str, origin: str, to: str, flags: dict[str, str], dice: int
) -> None:
    b = war({power: {origin: 2}}, {leader: origin}, flags=flags, active=power, cp=2)
    stage = order(b, leader, [1] * dice)
    go(stage, power, to, 2)
    stage.close()
    assert attrition_dice(stage) == dice


def steps(n: int) -> int:
    return n * STEP


@pytest.mark.rule("WEL-9.42a")
def test_the_fifth_duchy_of_an_impulse_is_a_forced_march() -> None:
    b = war({"britain": {"lisbon": 2}}, {"hill": "lisbon"}, cp=9)
    path = ["coimbra", "lisbon", "abrantes", "elvas", "evora"]
    for n, to in enumerate(path):
        stage = order(b, "hill", [1, 1, 6] if n == 4 else [])
        go(stage, "britain", to, 2)
        stage.close()
        b = stage.b_now
        assert b.leader_mark[L["hill"]] == steps(n + 1)
    assert b.sp_at(BRITAIN, D["evora"]) == 1


@pytest.mark.rule("WEL-9.42a")
def test_a_forced_march_counts_for_each_piece_by_itself() -> None:
    b = war({"britain": {"lisbon": 3}}, {"hill": "lisbon"}, cp=3)
    b.leader_mark[L["hill"]] = steps(4)
    b.lift_sp(BRITAIN, D["lisbon"], 1)
    b.put_sp(BRITAIN, D["lisbon"], 1, steps(5))
    # Hill and one soldier are tired; the two others are fresh and do not roll.
    stage = order(b, "hill", [1, 1])
    go(stage, "britain", "coimbra", 3)
    stage.close()


@pytest.mark.rule("WEL-9.42a")
def test_fresh_soldiers_go_before_tired_ones() -> None:
    b = war({"britain": {"lisbon": 3}}, {"hill": "lisbon"}, cp=3)
    b.lift_sp(BRITAIN, D["lisbon"], 1)
    b.put_sp(BRITAIN, D["lisbon"], 1, steps(5))
    stage = order(b, "hill")
    go(stage, "britain", "coimbra", 2)
    stage.close()


@pytest.mark.rule("WEL-9.42b")
def test_interceptions_and_evasions_do_not_count_for_a_forced_march() -> None:
    b = war(
        {"britain": {"coimbra": 1}, "sud": {"lisbon": 2}}, {"hill": "coimbra"}, flags={"lisbon": "sud"}, active="sud"
    )
    attempt = interception.Interception(BRITAIN, L["hill"], D["coimbra"], D["lisbon"], SUD)
    stage = Stage(b, attempt, dice=[6, 6])
    stage.act("britain", do="force", soldiers=1, staff=[])
    assert stage.b_now.leader_at[L["hill"]] == D["lisbon"]
    assert stage.b_now.leader_mark[L["hill"]] == 0
    assert not stage.b_now.marked
    stage = Stage(stage.b_now, evasion.Evasion(BRITAIN, L["hill"], D["lisbon"], D["coimbra"], BRITAIN), dice=[6, 6])
    assert stage.b_now.leader_at[L["hill"]] == D["coimbra"]
    assert stage.b_now.leader_mark[L["hill"]] == 0
    assert not stage.b_now.marked


@pytest.mark.rule("WEL-9.43a", "WEL-G-enemy-duchy")
@pytest.mark.parametrize(
    ("flags", "ally", "dice"),
    [
        ({"toledo": "spain"}, False, 0),  # from a friendly duchy
        ({}, False, 2),  # from Madrid, Uncontrolled, into an enemy duchy
        ({}, True, 0),  # a friendly formation in Toledo: no enemy duchy
    ],
)
def test_an_ambush_on_the_way_from_uncontrolled_to_enemy_ground(flags: dict[str, str], ally: bool, dice: int) -> None:
    soldiers = {"britain": {"madrid": 1}, "spain": {"toledo": 1} if ally else {}}
    b = war(soldiers, {"hill": "madrid"}, flags=flags, cp=2)
    stage = order(b, "hill", [1] * dice)
    go(stage, "britain", "toledo", 1)
    stage.close()


@pytest.mark.rule("WEL-9.43b")
def test_taking_the_flag_down_first_avoids_the_ambush() -> None:
    for flag, dice in (("spain", 2), ("", 0)):
        b = war(
            {"nord": {"almaraz": 1}},
            {"joseph": "almaraz"},
            flags={"almaraz": flag, "ciudad_rodrigo": "spain"} if flag else {"ciudad_rodrigo": "spain"},
            active="nord",
            cp=1,
        )
        stage = order(b, "joseph", [1] * dice)
        go(stage, "nord", "ciudad_rodrigo", 1)
        stage.close()


@pytest.mark.rule("WEL-9.4a")
def test_the_causes_of_attrition_add_up_and_are_rolled_together() -> None:
    # From Madrid, Uncontrolled, over a pass into enemy Avila, as the fifth duchy: three times for all.
    b = war({"britain": {"madrid": 1}}, {"hill": "madrid"}, cp=2)
    b.leader_mark[L["hill"]] = steps(4)
    b.lift_sp(BRITAIN, D["madrid"], 1)
    b.put_sp(BRITAIN, D["madrid"], 1, steps(4))
    stage = order(b, "hill", [1] * 6)
    go(stage, "britain", "avila", 1)
    stage.close()
    assert len(stage.events("event-attrition")) == 1


@pytest.mark.rule("WEL-9.44a", "WEL-D-02", "WEL-D-03")
@pytest.mark.parametrize(
    ("origin", "to", "flags", "causes"),
    [
        ("valladolid", "leon", {}, 0),
        ("valladolid", "leon", {"leon": "spain"}, 1),  # enemy duchy
        ("valladolid", "lerma", {}, 1),  # river
        ("madrid", "avila", {}, 0),  # a friendly pass
        ("madrid", "lerma", {"lerma": "spain"}, 2),  # an unfriendly one, into an enemy duchy
    ],
)
def test_retreats_take_attrition(origin: str, to: str, flags: dict[str, str], causes: int) -> None:
    b = war({"nord": {origin: 1}}, flags=flags)
    fight = b.fight = Fight()
    fight.duchy = D[origin]
    fight.active = BRITAIN
    assert retreat.attrition_causes(b, 1, D[origin], D[to], NORD, False) == causes


@pytest.mark.rule("WEL-9.44a")
def test_a_retreat_to_the_sea_takes_attrition() -> None:
    b = war({"britain": {"bilbao": 1}})
    fight = b.fight = Fight()
    fight.duchy, fight.active, fight.origin, fight.lines = D["bilbao"], BRITAIN, D["lisbon"], retreat.BY_SEA
    assert retreat.attrition_causes(b, 0, D["bilbao"], D["lisbon"], BRITAIN, False) == 1


# ---- 9.5 -----------------------------------------------------------------------------------------------------------


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


# ---- 9.53, 9.6: command --------------------------------------------------------------------------------------------


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


# ---- 9.61 to 9.65: army groups on the march ------------------------------------------------------------------------


def group(**options: Any) -> War:
    return war(
        {"britain": {"lisbon": 9}, "spain": {"lisbon": 4}}, {"wellington": "lisbon", "de_espana": "lisbon"}, **options
    )


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


# ---- cards on marches ----------------------------------------------------------------------------------------------


def lay(b: War, card: int, player: int, target: int = -1, left: int = 0) -> None:
    b.deck &= ~(1 << card)
    b.lay(card, player, target, left)


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
    assert {render(code)["soldiers"] for code in march_options(b, BRITAIN)} == soldiers


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
@pytest.mark.parametrize(("cp", "joins"), [(2, False), (3, True)])
def test_a_harried_army_that_joins_must_be_paid_for(cp: int, joins: bool) -> None:
    b = war({"britain": {"almeida": 2}}, {"beresford": "almeida", "wellington": "almeida"}, cp=cp)
    b.leader_mark[L["wellington"]] = HARRIED
    stage = order(b, "beresford")
    stage.act("britain", do="force", soldiers=1, staff=[])
    assert ({"do": "join", "leader": "wellington"} in stage.legal("britain")) == joins


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


# ---- 1.5: counters -------------------------------------------------------------------------------------------------


def spread_thin() -> War:
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
