"""Responses of common cards outside battles."""

from typing import Any

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import LINE_INDEX, LINE_KIND, LINE_KINDS
from grognard.games.wellington.rules.retreat import open_to_retreat
from grognard.games.wellington.rules.roads import blocked, stuck
from grognard.games.wellington.rules.war import FOUGHT, War

from .cardplay import (
    BRITAIN,
    NORD,
    SPAIN,
    SUD,
    answers,
    bits,
    chosen,
    d,
    event,
    hand,
    impulse,
    leader,
    line,
    moments,
    sp,
    window,
)
from .fighting import battle, field, sheet
from .stage import Stage, war


def wellington_marches(b: War, to: str = "ciudad_rodrigo", dice: list[int] | None = None) -> Stage:
    """Wellington with 2 SP sets out from Fuentes d'Oñoro."""
    b.cp = max(b.cp, 3)
    stage = Stage(b, March(BRITAIN, leader("wellington"), d("fuentes_d_onoro")), dice=dice)
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy=to)
    return stage


def at_fuentes(**more: Any) -> War:
    return war({"britain": {"fuentes_d_onoro": 2}}, {"wellington": "fuentes_d_onoro"}, **more)


# ---- #3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C003a")
def test_mud_stops_a_march() -> None:
    stage = wellington_marches(at_fuentes(hands={"nord": [3]}), to="almeida")
    stage.act("nord", do="respond", card=3)
    b = stage.b_now
    assert b.outcome == 1 and stuck(b, BRITAIN, d("almeida"))
    assert b.leader_at[leader("wellington")] == d("almeida")
    assert wellington_marches(at_fuentes(), to="almeida").b_now.outcome == 0


@pytest.mark.rule("WEL-C003a")
@pytest.mark.parametrize("how", ["interception", "evasion"])
def test_mud_answers_interceptions_and_evasions_too(how: str) -> None:
    b = war({"britain": {"salamanca": 2}}, {"wellington": "salamanca"}, hands={"nord": [3]})
    if how == "interception":
        stage = Stage(
            b, Interception(BRITAIN, leader("wellington"), d("salamanca"), d("valladolid")), dice=[6, 6, 1, 1, 1]
        )
        stage.act("britain", do="force", soldiers=2, staff=[])
    else:
        stage = Stage(b, Evasion(BRITAIN, leader("wellington"), d("salamanca"), d("valladolid")), dice=[6, 6, 1, 1, 1])
    stage.act("nord", do="respond", card=3)
    assert stuck(stage.b_now, BRITAIN, d("valladolid"))


@pytest.mark.rule("WEL-C003b")
def test_mud_holds_everybody_there_until_his_own_next_impulse() -> None:
    b = war({"britain": {"almeida": 2}, "spain": {"almeida": 1}}, {"wellington": "almeida"}, hands={"nord": [3]})
    stage = window(b, moments.ENTERED, "britain", "almeida", "fuentes_d_onoro", "wellington")
    stage.act("nord", do="respond", card=3)
    b = stage.b_now
    for power in (BRITAIN, SPAIN, SUD):
        assert stuck(b, power, d("almeida"))  # also whoever enters it in this impulse
    effects.end_of_impulse(b, BRITAIN, True)
    assert not stuck(b, SUD, d("almeida"))  # nobody of theirs came
    effects.start_of_impulse(b, SUD)
    assert stuck(b, BRITAIN, d("almeida")) and stuck(b, SPAIN, d("almeida"))
    effects.start_of_impulse(b, SPAIN)
    assert stuck(b, BRITAIN, d("almeida")) and not stuck(b, SPAIN, d("almeida"))
    effects.start_of_impulse(b, BRITAIN)
    assert not stuck(b, BRITAIN, d("almeida")) and b.discard >> 3 & 1
    # Retreats are free.
    b.lay(3, NORD, d("almeida"), 15)
    assert open_to_retreat(b, 0, d("almeida"), ())


# ---- #9, #10 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C009a", "WEL-C010a")
@pytest.mark.parametrize(("card", "kind"), [(9, "pass"), (10, "river")])
def test_only_such_a_line_can_be_closed(card: int, kind: str) -> None:
    stage = event(war(), "spain", card)
    offered = chosen(stage, "spain", "line")
    assert len(offered) == {"pass": 24, "river": 20}[kind]
    assert {LINE_KINDS[LINE_KIND[LINE_INDEX[name]]] for name in offered} == {kind}


@pytest.mark.rule("WEL-C009a")
def test_a_blocked_pass_stops_the_march_that_is_about_to_cross_it() -> None:
    b = war({"nord": {"avila": 2}}, {"clausel": "avila"}, hands={"spain": [9]}, active="nord", cp=3)
    stage = Stage(b, March(NORD, leader("clausel"), d("avila")))
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("nord", do="to", duchy="madrid")
    stage.act("spain", do="respond", card=9)
    stage.act(
        "spain",
        do="block",
        line=next(x for x in chosen(stage, "spain", "line") if {*x.split("-")} == {"madrid", "avila"}),
    )
    b = stage.b_now
    assert b.leader_at[leader("clausel")] == d("avila") and b.cp == 2
    stage.close()


@pytest.mark.rule("WEL-C009a", "WEL-C010a")
@pytest.mark.parametrize(("card", "here", "there"), [(9, "salamanca", "avila"), (10, "badajoz", "elvas")])
def test_nothing_crosses_a_closed_line_until_the_players_next_impulse(card: int, here: str, there: str) -> None:
    closed = line(here, there)
    b = war({"britain": {here: 2}}, {"wellington": here}, active="spain")
    b.lay(card, SPAIN, closed)
    assert blocked(b, closed)
    assert d(there) not in open_to_retreat(b, 0, d(here), ())
    effects.start_of_impulse(b, NORD)
    assert blocked(b, closed)
    effects.start_of_impulse(b, SPAIN)
    assert not blocked(b, closed)
    assert d(there) in open_to_retreat(b, 0, d(here), ()) or there == "avila"
    assert b.discard >> card & 1


@pytest.mark.rule("WEL-C009a")
def test_no_interception_evasion_or_flag_over_a_blocked_pass() -> None:
    b = war({"nord": {"avila": 2}}, {"clausel": "avila"}, flags={"madrid": "spain", "avila": "nord"})
    b.fly(d("avila"), -1)
    assert can_flag(b, NORD, d("madrid"))
    b.lay(9, SPAIN, line("avila", "madrid"))
    assert not can_flag(b, NORD, d("madrid"))
    tried = Stage(b.copy(), Interception(NORD, leader("clausel"), d("avila"), d("madrid")))
    tried.act("nord", do="force", soldiers=2, staff=[])
    assert tried.b_now.outcome == 2  # called off
    tried = Stage(b, Evasion(NORD, leader("clausel"), d("avila"), d("madrid")))
    assert tried.b_now.outcome == 2
    tried.close()


# ---- #22, #23, #24 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C022a")
def test_an_insulted_ally_joins_no_group() -> None:
    b = war(
        {"britain": {"almeida": 2}, "spain": {"almeida": 2}},
        {"wellington": "almeida", "de_espana": "almeida"},
        active="sud",
        cp=3,
    )
    stage = event(b, "sud", 22)
    stage.act("sud", do="against", power="spain")
    b = stage.b_now
    for insulted in (True, False):
        march = Stage(b.copy(), March(BRITAIN, leader("wellington"), d("almeida")))
        march.act("britain", do="force", soldiers=2, staff=[])
        assert ({"do": "join", "leader": "de_espana"} in march.legal("britain")) != insulted
        if insulted:
            effects.end_of_impulse(b, SPAIN, False)  # it waits for a scheduled impulse
            assert b.lies(22, SPAIN)
            effects.end_of_impulse(b, SPAIN, True)
    assert b.discard >> 22 & 1


@pytest.mark.rule("WEL-C022a")
def test_an_insult_in_the_powers_own_impulse_lasts_to_the_next() -> None:
    b = war(active="spain", hands={"nord": [22]})
    stage = window(b, moments.SPEND, "spain")
    stage.act("nord", do="respond", card=22)
    stage.act("nord", do="against", power="spain")
    b = stage.b_now
    effects.end_of_impulse(b, SPAIN, True)
    assert b.lies(22, SPAIN)
    b.active = -1
    effects.end_of_impulse(b, SPAIN, True)
    assert not b.lies(22, SPAIN)


@pytest.mark.rule("WEL-C023a")
def test_humbugged() -> None:
    b = war(leaders={"wellington": "lisbon", "soult": "sevilla"}, active="sud")
    stage = event(b, "sud", 23)
    stage.act("sud", do="on", leader="wellington")
    b = stage.b_now
    assert (b.battle[0], b.command[0]) == (1, 4)
    effects.end_of_impulse(b, SUD, True)
    assert b.battle[0] == 1
    effects.end_of_impulse(b, BRITAIN, False)  # any impulse of his Power
    assert (b.battle[0], b.command[0]) == (5, 9) and b.discard >> 23 & 1


@pytest.mark.rule("WEL-C023a")
def test_humbugged_in_the_impulse_of_his_power_lasts_through_the_next() -> None:
    b = war(leaders={"wellington": "lisbon"}, hands={"nord": [23]}, active="britain")
    stage = window(b, moments.SPEND, "britain")
    stage.act("nord", do="respond", card=23)
    b = stage.b_now
    effects.end_of_impulse(b, BRITAIN, True)
    assert b.battle[0] == 1
    effects.end_of_impulse(b, BRITAIN, True)
    assert b.battle[0] == 5


@pytest.mark.rule("WEL-C023a", "WEL-C059a")
@pytest.mark.parametrize(("card", "name"), [(23, "soult"), (59, "drouet")])
def test_cards_on_a_leader_go_when_he_is_eliminated(card: int, name: str) -> None:
    from grognard.games.wellington.rules.attrition import fell

    b = war(leaders={name: "sevilla"})
    b.lay(card, SUD, leader(name), 1)
    fell(b, leader(name))
    effects.mourn(b)
    assert not b.lies(card) and b.discard >> card & 1


@pytest.mark.rule("WEL-C024a")
def test_the_hand_of_god_undoes_an_event() -> None:
    b = war(hands={"nord": [24], "spain": [13]})
    stage = event(b, "spain", 13)
    stage.act("nord", do="respond", card=24)  # Spain's hand is empty: nothing to steal
    b = stage.b_now
    assert not b.lies(13) and b.discard == bits([13, 24])
    stage.close()


@pytest.mark.rule("WEL-C024a")
def test_the_hand_of_god_undoes_points() -> None:
    b = war(hands={"nord": [24], "spain": [13]}, active="spain")
    stage = impulse(b, "spain")
    stage.act("nord", do="pass")
    stage.act("spain", do="play", card=13, **{"for": "points"})
    stage.act("nord", do="respond", card=24)
    assert stage.b_now.cp == 0


@pytest.mark.rule("WEL-C024b", "WEL-5.4b")
def test_the_hand_of_god_takes_a_random_card() -> None:
    b = war(hands={"nord": [24], "spain": [13, 17, 89], "britain": [93]})
    stage = window(b, moments.IMPULSE, "britain", dice=[2])
    stage.act("nord", do="respond", card=24)  # Britain has only a National card
    b = stage.b_now
    assert hand(b, "nord") == [17] and hand(b, "spain") == [13, 89]
    assert not answers(war(), "nord", 24, moments.IMPULSE, "britain")
    stage.close()


# ---- #41, #45, #67 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C041a")
def test_stragglers_in_this_duchy_and_in_the_next() -> None:
    b = at_fuentes(hands={"nord": [41]})
    stage = wellington_marches(b, to="almeida", dice=[6, 1, 1])
    stage.act("nord", do="respond", card=41)
    b = stage.b_now
    assert sp(b, "britain", "almeida") == 1 and b.discard >> 41 & 1
    stage.close()
    onward = Stage(b, March(BRITAIN, leader("wellington"), d("almeida")), dice=[6, 1])
    onward.act("britain", do="force", soldiers=1, staff=[])
    onward.act("britain", do="to", duchy="coimbra")
    assert sp(onward.b_now, "britain", "coimbra") == 0
    onward.close()


@pytest.mark.rule("WEL-C041a", "WEL-C003a")
def test_a_retreat_loses_stragglers_and_gets_stuck() -> None:
    """3 SP lose one, 2 retreat and roll for stragglers."""
    b = field({"britain": 5, "nord": 3}, hands={"spain": [3, 41]})
    stage = battle(b, [6, *[2] * 5, *[2] * 5, 6, 1])
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=2)
    stage.act("spain", do="respond", card=41)
    stage.act("spain", do="respond", card=3)
    assert sp(stage.b_now, "nord", "valladolid") == 1
    assert stuck(stage.b_now, NORD, d("valladolid"))


@pytest.mark.rule("WEL-C041a")
def test_stragglers_answer_every_entry() -> None:
    assert answers(war(), "nord", 41, moments.ENTERED, "spain", duchy=d("almeida"))
    assert not answers(war(), "nord", 41, moments.MARCH, "spain", duchy=d("almeida"))


@pytest.mark.rule("WEL-C045a")
def test_a_column_attacked_pays_one_cp_more_a_duchy() -> None:
    b = at_fuentes(hands={"nord": [45]}, cp=5)
    stage = wellington_marches(b, to="almeida")
    stage.act("nord", do="respond", card=45)
    b = stage.b_now
    assert b.cp == 3
    onward = Stage(b, March(BRITAIN, leader("wellington"), d("almeida")))
    onward.act("britain", do="force", soldiers=2, staff=[])
    onward.act("britain", do="to", duchy="coimbra")
    assert onward.b_now.cp == 1


@pytest.mark.rule("WEL-C045b")
def test_a_column_attacked_undoes_an_interception() -> None:
    b = war({"nord": {"salamanca": 2}}, {"marmont": "salamanca"}, hands={"spain": [45]})
    stage = Stage(b, Interception(NORD, leader("marmont"), d("salamanca"), d("valladolid")), dice=[6, 6])
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("spain", do="respond", card=45)
    assert stage.b_now.leader_at[leader("marmont")] == d("salamanca") and stage.b_now.outcome == 2
    stage.close()


@pytest.mark.rule("WEL-C045b")
def test_a_column_attacked_undoes_an_evasion() -> None:
    b = war({"nord": {"salamanca": 2}}, {"marmont": "salamanca"}, hands={"spain": [45]})
    stage = Stage(b, Evasion(NORD, leader("marmont"), d("salamanca"), d("valladolid")), dice=[6, 6])
    stage.act("spain", do="respond", card=45)
    assert stage.b_now.leader_at[leader("marmont")] == d("salamanca") and stage.b_now.outcome == 2
    stage.close()


@pytest.mark.rule("WEL-C067a")
def test_conflicting_orders_stop_a_march_for_the_impulse() -> None:
    b = war({"nord": {"salamanca": 3}}, {"marmont": "salamanca"}, hands={"spain": [67]}, active="nord", cp=3)
    stage = Stage(b, March(NORD, leader("marmont"), d("salamanca")))
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("nord", do="to", duchy="valladolid")
    stage.act("spain", do="respond", card=67)
    b = stage.b_now
    assert b.leader_at[leader("marmont")] == d("salamanca") and b.cp == 2
    assert b.leader_mark[leader("marmont")] & FOUGHT and b.fresh_sp(NORD, d("salamanca")) == 1


@pytest.mark.rule("WEL-C067a")
@pytest.mark.parametrize("rolled", [[], [6, 6]])
@pytest.mark.parametrize("how", ["interception", "evasion"])
def test_conflicting_orders_undo_interceptions_and_evasions(how: str, rolled: list[int]) -> None:
    """Before the roll, and after one that succeeded; all who were to go get the marker."""
    b = war({"nord": {"salamanca": 4}}, {"marmont": "salamanca", "joseph": "salamanca"}, hands={"spain": [67]})
    if how == "interception":
        stage = Stage(b, Interception(NORD, leader("marmont"), d("salamanca"), d("valladolid")), dice=rolled)
        stage.act("nord", do="force", soldiers=2, staff=["joseph"])
    else:
        stage = Stage(b, Evasion(NORD, leader("marmont"), d("salamanca"), d("valladolid")), dice=rolled)
    if rolled:
        stage.act("spain", do="pass")
    stage.act("spain", do="respond", card=67)
    b = stage.b_now
    assert b.outcome == 2 and b.leader_at[leader("marmont")] == d("salamanca")
    assert b.leader_mark[leader("marmont")] & FOUGHT and b.leader_mark[leader("joseph")] & FOUGHT
    assert b.fresh_sp(NORD, d("salamanca")) == (2 if how == "interception" else 0)
    stage.close()


@pytest.mark.rule("WEL-C067a", "WEL-C066a")
def test_conflicting_orders_after_the_roll_of_a_leader_who_has_fallen_ill() -> None:
    """Soult is no weak leader, until #66 takes his value; a roll of 12 suffices all the same, but not against #67."""
    b = war({"sud": {"avila": 2}}, {"soult": "avila"}, hands={"spain": [67], "britain": [66]})
    stage = Stage(b, Interception(SUD, leader("soult"), d("avila"), d("salamanca")), dice=[6, 6])
    stage.act("sud", do="force", soldiers=2, staff=[])
    stage.act("britain", do="pass")
    assert [action["do"] for action in stage.legal("spain")] == []
    stage.act("britain", do="respond", card=66)
    if stage.legal("britain"):
        stage.act("britain", do="on", leader="soult")
    stage.act("spain", do="respond", card=67)
    assert stage.b_now.leader_at[leader("soult")] == d("avila")
    assert stage.b_now.fresh_sp(SUD, d("avila")) == 0
    stage.close()


@pytest.mark.rule("WEL-C067a", "WEL-C044a", "WEL-C109a")
@pytest.mark.parametrize("how", ["flank", "ride"])
def test_conflicting_orders_mark_the_army_of_a_march_by_a_card_too(how: str) -> None:
    b = war({"sud": {"madrid": 3}}, {"soult": "madrid"}, hands={"spain": [67]}, active="sud")
    b.lay(66, BRITAIN, leader("soult"), 0)
    b.weigh()
    soult, madrid = leader("soult"), d("madrid")
    stage = Stage(b, FlankMarch(SUD, soult, madrid) if how == "flank" else GrandMarch(soult))
    stage.act("sud", do="force", soldiers=2, staff=[])
    stage.act("sud", do="to", duchy="toledo")
    stage.act("spain", do="respond", card=67)
    b = stage.b_now
    assert b.leader_at[soult] == madrid and b.leader_mark[soult] & FOUGHT
    assert b.fresh_sp(SUD, madrid) == 1


@pytest.mark.rule("WEL-C067a")
@pytest.mark.parametrize(("name", "can"), [("marmont", True), ("joseph", True), ("suchet", False), ("soult", False)])
def test_conflicting_orders_confuse_only_weak_leaders(name: str, can: bool) -> None:
    b = war(leaders={name: "madrid"})
    assert answers(b, "spain", 67, moments.MARCH, "nord", leader=leader(name)) == can
    assert not answers(b, "spain", 67, moments.MARCH, "nord")  # soldiers without a leader


# ---- #59, #68, #78 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C059a")
def test_bravest_of_the_brave() -> None:
    b = war(leaders={"drouet": "sevilla", "soult": "cordoba", "joseph": "madrid", "hill": "lisbon"})
    stage = event(b, "sud", 59)
    assert set(chosen(stage, "sud", "leader")) == {"drouet", "joseph"}  # printed 1 or 2
    stage.act("sud", do="on", leader="drouet")
    b = stage.b_now
    assert b.battle[leader("drouet")] == 3
    effects.end_of_impulse(b, SUD, True)
    effects.end_of_turn(b)
    assert b.battle[leader("drouet")] == 3 and not b.discard >> 59 & 1


@pytest.mark.rule("WEL-C068a")
def test_train_des_equipages_after_the_roll() -> None:
    b = war({"nord": {"madrid": 3}}, hands={"nord": [68]})
    stage = Stage(b, Attrition(d("madrid"), (0, 0, 0, 3), 0), dice=[6, 6, 1])
    stage.act("nord", do="respond", card=68)
    assert sp(stage.b_now, "nord", "madrid") == 3
    stage.close()


@pytest.mark.rule("WEL-C068b")
def test_train_des_equipages_denies_plunder_to_an_enemy_winner() -> None:
    b = war({"britain": {"salamanca": 3}}, hands={"nord": [68], "spain": [68]})
    fight = sheet(b, at="salamanca", active="britain")
    fight.winner = 0
    assert not answers(b, "spain", 68, moments.WON, "britain")
    stage = window(b, moments.WON, "britain")
    stage.act("nord", do="respond", card=68)
    assert stage.b_now.fight is not None and stage.b_now.fight.no_plunder == 1


@pytest.mark.rule("WEL-C078a")
@pytest.mark.parametrize(
    ("card", "can"), [(4, True), (5, True), (38, True), (39, True), (85, True), (64, False), (74, False)]
)
def test_what_reversal_of_fortune_undoes(card: int, can: bool) -> None:
    lost = dict.fromkeys(("lisbon", "porto", "elvas", "almeida", "gibraltar"), "nord")
    b = war(flags=lost)  # no British key is left for its other use
    b.table = bits([card])
    assert answers(b, "sud", 78, moments.CARD, "spain", card=card) == (card in (4, 5, 38, 39, 85))


@pytest.mark.rule("WEL-C078a")
def test_reversal_of_fortune_discards_the_card() -> None:
    b = war(hands={"sud": [78]})
    stage = event(b, "spain", 39)
    stage.act("sud", do="respond", card=78)
    stage.act("sud", do="variant", choice=0)
    b = stage.b_now
    assert not b.lies(39) and b.discard == bits([39, 78]) and not b.removed


@pytest.mark.rule("WEL-C078b")
def test_reversal_of_fortune_brings_4_british_sp() -> None:
    b = war(flags={"porto": "nord"})
    stage = event(b, "britain", 78)
    assert set(chosen(stage, "britain", "duchy")) == {"lisbon", "elvas", "almeida", "gibraltar"}
    stage.act("britain", do="at", duchy="elvas")
    assert sp(stage.b_now, "britain", "elvas") == 4
    stage.close()
