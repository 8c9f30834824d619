"""Responses of common cards to armies on the march, and those that save or undo: #41, #45, #59, #67, #68, #78."""

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.roads import stuck
from grognard.games.wellington.rules.state import FOUGHT

from .cardplay import (
    BRITAIN,
    NORD,
    SUD,
    answers,
    at_fuentes,
    bits,
    chosen,
    d,
    event,
    leader,
    moments,
    sp,
    wellington_marches,
    window,
)
from .fighting import battle, field, sheet
from .stage import Stage, war

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


@pytest.mark.rule("WEL-C045a", "WEL-C044a")
def test_a_column_attacked_that_cannot_pay_stops_and_has_not_fought() -> None:
    b = war({"sud": {"madrid": 3}}, {"soult": "madrid"}, hands={"spain": [45]}, active="sud", cp=0)
    stage = Stage(b, FlankMarch(SUD, leader("soult"), d("madrid")))
    stage.act("sud", do="force", soldiers=3, staff=[])
    stage.act("sud", do="to", duchy="toledo")
    stage.act("spain", do="respond", card=45)
    b = stage.b_now
    assert b.leader_at[leader("soult")] == d("madrid") and stage.events("event-march-stopped")
    assert not b.leader_mark[leader("soult")] & FOUGHT and b.fresh_sp(SUD, d("madrid")) == 3


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
