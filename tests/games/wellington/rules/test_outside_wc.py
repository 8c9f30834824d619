"""Corners of the rules that a reader from outside pointed at."""

from typing import Any

import pytest

from grognard.games.wellington.odds.battle import battle_odds
from grognard.games.wellington.rules.peninsula import LEADER_INDEX, POWERS
from grognard.games.wellington.rules.reinforcement import Reinforce, leader_cost
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.state import NEW, STEP, STRAGGLING
from tests.games.wellington.rules import fights
from tests.games.wellington.rules.cardplay import d
from tests.games.wellington.rules.intercepting import doing, march_in
from tests.games.wellington.rules.marching import detach, go, lay, order
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


# ---- 6.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-6.3e", "WEL-11.62a")
def test_what_was_built_in_a_besieged_fortress_and_has_marched_on_may_retreat_into_it() -> None:
    b = war({"nord": {"fuentes_d_onoro": 4}}, {"hill": "almeida"}, cp=3)
    b.put_sp(BRITAIN, d("almeida"), 2, NEW)
    b.leader_mark[LEADER_INDEX["hill"]] = NEW
    stage = order(b, "hill", dice=[1] * 60)  # tied twice: the attacker has lost
    go(stage, "britain", "fuentes_d_onoro", 2)
    while stage.table.to_act and not stage.events("event-battle"):
        stage.act("nord", do="pass")
    fights.run_out(stage)
    assert stage.events("event-battle-result")[-1]["side"] == "french"
    assert stage.b_now.leader_at[LEADER_INDEX["hill"]] == d("almeida")
    assert stage.b_now.sp_at(BRITAIN, d("almeida")) == 2 and not stage.b_now.regroup[BRITAIN]


# ---- #22 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C022a", "WEL-10.5b")
@pytest.mark.parametrize(("insulted", "gone"), [("britain", 2), ("spain", 0)])
def test_an_insulted_power_still_leads_its_ally_away(insulted: str, gone: int) -> None:
    b = war(
        {"britain": {"salamanca": 3}, "spain": {"salamanca": 2}, "nord": {"valladolid": 5}},
        {"wellington": "salamanca", "de_espana": "salamanca", "marmont": "valladolid"},
        {"salamanca": "britain", "ciudad_rodrigo": "spain"},
        active="nord",
        cp=3,
    )
    lay(b, 22, NORD, POWERS.index(insulted))
    stage = march_in(b, "nord", "marmont", "salamanca", 5, [6, 6])
    stage.act("britain", do="evade", duchy="ciudad_rodrigo")
    assert stage.b_now.sp_at(BRITAIN, d("ciudad_rodrigo")) == 3
    assert stage.b_now.sp_at(SPAIN, d("ciudad_rodrigo")) == gone


@pytest.mark.rule("WEL-C022a")
def test_who_evades_by_himself_because_he_is_insulted_leaves_the_ally_who_commands() -> None:
    b = war(
        {"britain": {"salamanca": 1}, "spain": {"salamanca": 3}, "nord": {"valladolid": 5}},
        {"hill": "salamanca", "de_espana": "salamanca", "marmont": "valladolid"},
        {"salamanca": "spain", "ciudad_rodrigo": "spain"},
        active="nord",
        cp=3,
    )
    b.chief[2 * d("salamanca")] = LEADER_INDEX["de_espana"]
    lay(b, 22, NORD, BRITAIN)
    stage = march_in(b, "nord", "marmont", "salamanca", 5, [6, 6])
    while not doing(stage, "britain", "evade"):
        stage.act(fights.choosing(stage), do="pass")
    stage.act("britain", do="evade", duchy="ciudad_rodrigo")
    assert stage.b_now.leader_at[LEADER_INDEX["hill"]] == d("ciudad_rodrigo")
    assert stage.b_now.leader_at[LEADER_INDEX["de_espana"]] == d("salamanca")


# ---- #11 with #81 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C011a", "WEL-C081b")
@pytest.mark.parametrize("stormy", [True, False])
def test_in_the_storm_no_lead_is_a_rout_so_there_may_be_another_day(stormy: bool) -> None:
    dice = [5, 5, 5, *[1] * 7] if stormy else [5, 5, 5, *[1] * 16, 1]  # without the storm plunder follows
    s = fights.battle(hands={"nord": [81, 11]}, dice=dice)
    if stormy:
        fights.play(s, "nord", 81)
    fights.run_to(s, "round_end")
    assert fights.window(s) == ("round_end" if stormy else "")
    assert fights.offered(s, "nord") == ([11] if stormy else [])


# ---- #97 with #51 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C097b", "WEL-C051a")
def test_good_ground_comes_back_after_a_rout_even_if_the_routed_must_fight_again() -> None:
    rout = [5, 5, 5, *fights.NONE[3:], *fights.QUIET, 1]
    s = fights.battle(hands={"britain": [97], "spain": [51]}, dice=[*rout, *[1] * 60])
    fights.play(s, "britain", 97)
    fights.run_to(s, "retreat")
    fights.play(s, "spain", 51)
    assert len(s.events("event-returns-to-hand")) == 1
    fights.run_out(s)  # the new battle is tied twice, so the attacker loses it: the card is back all the same
    assert s.b_now.hand[BRITAIN] >> 97 & 1
    assert len(s.events("event-returns-to-hand")) == 1


# ---- #41 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C041a")
def test_stragglers_are_of_one_counter_not_of_all_soldiers_where_it_goes() -> None:
    b = war({"britain": {"fuentes_d_onoro": 1, "coimbra": 1, "almeida": 1}}, cp=5, hands={"nord": [41]})
    stage = detach(b, "fuentes_d_onoro", 1, dice=[1])
    stage.act("britain", do="to", duchy="almeida")
    stage.act("nord", do="respond", card=41)
    b = stage.b_now
    assert len(stage.events("event-attrition")) == 1
    assert b.sp_at(BRITAIN, d("almeida")) == 2 and b.fresh_sp(BRITAIN, d("almeida"), STRAGGLING) == 1
    later = detach(b, "coimbra", 1)  # a second counter comes in
    later.act("britain", do="to", duchy="almeida")
    assert not later.events("event-attrition")
    b = later.b_now
    resident = detach(b, "almeida", 1)  # and the one that was there marches on
    resident.act("britain", do="to", duchy="fuentes_d_onoro")
    assert not resident.events("event-attrition")


@pytest.mark.rule("WEL-C041a")
def test_a_counter_with_stragglers_loses_more_in_each_duchy_that_it_enters() -> None:
    b = war(cp=5)
    b.put_sp(BRITAIN, d("almeida"), 1, STRAGGLING | STEP)
    stage = detach(b, "almeida", 1, dice=[1])
    stage.act("britain", do="to", duchy="fuentes_d_onoro")
    assert len(stage.events("event-attrition")) == 1


# ---- #74, #91, #96 with #28, #29 ------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C074a", "WEL-C028a")
@pytest.mark.parametrize("works", [True, False])
def test_field_works_cancel_the_disruptions_of_a_duel(works: bool) -> None:
    s = fights.battle(hands={"britain": [28], "nord": [74, 14]}, dice=[6, 1, *[1] * 19])
    fights.play(s, "britain", 28)
    assert fights.fight(s).disrupted == [0, 2] and fights.dice(s, 1) == fights.FRENCH_DICE - 2
    if works:
        fights.play(s, "nord", 74)
        assert fights.dice(s, 1) == fights.FRENCH_DICE
        odds = battle_odds(s.b_now)
        assert odds is not None and odds.dice[1][0] == fights.FRENCH_DICE
    rolled: list[dict[str, Any]] = []
    while not rolled:
        s.act(fights.choosing(s), do="pass")
        rolled = s.events("event-battle-dice")
    assert len(rolled[1]["dice"]) == fights.FRENCH_DICE - (0 if works else 2)
    assert fights.result(s)[2] == (0 if works else 2)


@pytest.mark.rule("WEL-C096a", "WEL-C029a")
def test_bagpipes_declared_before_a_duel_ignore_what_it_deals_and_no_five_after_that() -> None:
    dice = [6, 1, *[1] * 13, 5, *[1] * 30]
    s = fights.battle(hands={"britain": [96], "nord": [29]}, dice=dice)
    fights.play(s, "britain", 96)
    fights.play(s, "nord", 29)
    fights.run_out(s)
    told = s.events("event-battle-dice")
    assert [len(one["dice"]) for one in told[:2]] == [fights.BRITISH + 2, fights.FRENCH_DICE]
    assert fights.result(s)[1] == 1


# ---- 10.5c with #52 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.5c", "WEL-C052b")
def test_where_the_commander_has_fallen_soldiers_evade_counter_by_counter_even_beside_another_leader() -> None:
    b = war(
        {"britain": {"salamanca": 4}, "nord": {"valladolid": 5}},
        {"hill": "salamanca", "marmont": "valladolid"},
        {"salamanca": "britain", "ciudad_rodrigo": "spain"},
        active="nord",
        cp=3,
    )
    lay(b, 52, NORD, LEADER_INDEX["wellington"], FELL + d("salamanca"))
    stage = march_in(b, "nord", "marmont", "salamanca", 5, [6, 6, 6, 6, *[1] * 40])
    assert not doing(stage, "britain", "evade")
    assert {action["cavalry"] for action in doing(stage, "britain", "scatter")} == {0, 1, 2}
    stage.act("britain", do="scatter", **{"from": "salamanca", "power": "britain", "cavalry": 2})
    stage.act("britain", do="evade", duchy="ciudad_rodrigo")
    stage.act("britain", do="evade", duchy="ciudad_rodrigo")
    assert stage.b_now.sp_at(BRITAIN, d("ciudad_rodrigo")) == 4


@pytest.mark.rule("WEL-10.5b", "WEL-C052b")
def test_an_ally_who_evaded_with_a_commander_who_then_fell_has_had_his_attempt() -> None:
    b = war(
        {"britain": {"salamanca": 3}, "spain": {"salamanca": 2}, "nord": {"valladolid": 5}},
        {"wellington": "salamanca", "de_espana": "salamanca", "marmont": "valladolid"},
        {"salamanca": "britain", "ciudad_rodrigo": "spain"},
        {"sud": [52]},
        active="nord",
        cp=3,
    )
    stage = march_in(b, "nord", "marmont", "salamanca", 5, [6, 6, 6, *[1] * 60])
    while not doing(stage, "britain", "evade"):
        stage.act(fights.choosing(stage), do="pass")
    stage.act("britain", do="evade", duchy="ciudad_rodrigo")
    stage.act("sud", do="pass")  # before the roll
    stage.act("sud", do="respond", card=52)
    stage.act("sud", do="on", leader="wellington")
    assert stage.events("event-evasion-roll") and stage.events("event-evasion-off")
    assert not doing(stage, "spain", "scatter") and not doing(stage, "britain", "scatter")


# ---- #39 ------------------------------------------------------------------------------------------------------------


# ---- #87 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C087b", "WEL-12.2a")
@pytest.mark.parametrize("militia", [True, False])
def test_after_an_overrun_of_the_militia_no_siege_follows(militia: bool) -> None:
    s = fights.battle(
        {"spain": 1, "nord": 3},
        ("castanos", "marmont"),
        {"spain": [87]} if militia else {},
        "nord",
        [6] * 5 + [1] * 30,
        flags={"salamanca": "spain"},
    )
    if militia:
        fights.play(s, "spain", 87)
    fights.run_out(s)
    assert s.events("event-overrun")
    assert (fights.FIELD in s.b_now.fought_at) == militia
