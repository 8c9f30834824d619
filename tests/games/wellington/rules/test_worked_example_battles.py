"""The worked example of the rulebook from the battle of Valladolid on; see test_worked_example.py."""

import pytest

from grognard.games.wellington.rules.counting import dice_of, fortress_dice, siege_dice, siege_dice_of
from grognard.games.wellington.rules.deck import PLUS
from grognard.games.wellington.rules.interception import Interception, could_intercept
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    BRITAIN,
    FRENCH,
    LINE_INDEX,
    LINE_KIND,
    NOBODY,
    NORD,
    PASS,
    RIVER,
    SPAIN,
    SUD,
    WELLINGTON,
    line_between,
)
from grognard.games.wellington.rules.roads import causes
from grognard.games.wellington.rules.state import FOUGHT, NO_INTERCEPTION, OUT
from grognard.games.wellington.rules.turns import able_to_preempt
from tests.games.wellington.rules.example import Example, at, d, last, leader, sources, war_of

CR = d("ciudad_rodrigo")


@pytest.fixture(scope="module")
def example() -> Example:
    return Example().run()


# ---- Valladolid ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-26")
def test_the_masses_rise_before_wellington_has_moved(example: Example) -> None:
    legal = example.at["masses"].legal("spain")
    assert {"do": "at", "duchy": "valladolid"} in legal
    assert {"do": "at", "duchy": "burgos"} not in legal  # fortified
    b = at(example, "rising")
    assert b.sp_at(SPAIN, d("valladolid")) == 2
    assert b.leader_at[WELLINGTON] == CR  # the march has been announced and paid for
    assert b.cp == 1


@pytest.mark.rule("WEL-X-27")
def test_marmont_fails_to_evade(example: Example) -> None:
    roll = last(example, "valladolid 1", "event-evasion-roll")
    assert (roll["leader"], roll["rolled"], roll["total"]) == ("marmont", 5, 8)
    b = at(example, "wellington enters")
    assert b.leader_mark[leader("marmont")] & NO_INTERCEPTION
    assert {"do": "intercept", "leader": "marmont", "from": "salamanca"} not in example.at["wellington enters"].legal(
        "nord"
    )


@pytest.mark.rule("WEL-X-28")
def test_first_round_of_valladolid(example: Example) -> None:
    """The die of 10.7b goes only to formations of the active Power, which is Britain (ruling)."""
    b = at(example, "valladolid 1")
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 2, "event": 2}
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 2, "commander": 2, "nationality": 2}
    after = at(example, "valladolid 2")
    assert after.fight is not None and [after.fight.losses(side) for side in (0, 1)] == [1, 1]
    assert after.fight.round == 2


@pytest.mark.rule("WEL-X-29")
def test_second_round_of_valladolid(example: Example) -> None:
    b = at(example, "valladolid 2")
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 1}
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 2, "commander": 2, "nationality": 2, "disrupted": -1}
    result = last(example, "marmont beaten", "event-battle-result")
    assert (result["side"], result["allied"], result["french"], result["rout"]) == ("allied", 1, 2, False)


@pytest.mark.rule("WEL-X-30")
def test_marmont_retreats_and_spain_flags_valladolid(example: Example) -> None:
    b = at(example, "wellington enters")
    assert b.leader_at[leader("marmont")] == d("salamanca")
    assert b.sp_at(NORD, d("salamanca")) == 2 and b.sp_at(NORD, d("valladolid")) == 0
    assert b.flag[d("valladolid")] == SPAIN and b.sp_at(SPAIN, d("valladolid")) == 1
    assert b.fresh_sp(SPAIN, d("valladolid")) == 0


# ---- Salamanca -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-31")
def test_clausel_intercepts_into_a_blocked_pass(example: Example) -> None:
    attempt = next(p for p in at(example, "clausel").stack if isinstance(p, Interception))
    assert attempt.modifiers(at(example, "clausel")) == 2
    roll = last(example, "trapped", "event-interception-roll")
    assert roll["total"] == 9
    b = at(example, "trapped")
    assert b.lies(9, LINE_INDEX["avila-salamanca"])
    assert b.leader_at[leader("clausel")] == d("avila")
    assert not b.leader_mark[leader("clausel")] & FOUGHT  # he was called off, he has not failed


@pytest.mark.rule("WEL-X-32")
def test_marmont_could_evade_only_to_lumbrales(example: Example) -> None:
    evasions = [action for action in example.at["trapped"].legal("nord") if action["do"] == "evade"]
    assert evasions == [{"do": "evade", "duchy": "lumbrales"}]


@pytest.mark.rule("WEL-X-33")
def test_dice_of_salamanca(example: Example) -> None:
    b = at(example, "salamanca dice")
    assert sources(dice_of(b, ALLIED)) == {
        "soldiers": 5,
        "commander": 5,
        "nationality": 1,
        "card-98": 1,
        "card-52": -1,
        "card-96": 2,
    }
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 2, "commander": 2, "nationality": 2, "terrain": 1}


@pytest.mark.rule("WEL-X-34")
def test_losses_of_salamanca(example: Example) -> None:
    result = last(example, "routed", "event-battle-result")
    assert (result["allied"], result["french"]) == (1, 4)
    assert at(example, "routed").sp_at(BRITAIN, d("salamanca")) == 4


@pytest.mark.rule("WEL-X-35")
def test_rout_and_flag_overrun_of_salamanca(example: Example) -> None:
    assert last(example, "routed", "event-battle-result")["rout"] is True
    b = at(example, "salamanca taken")
    assert not b.here[d("salamanca")] & (1 << NORD)
    assert b.leader_at[leader("marmont")] == OUT
    assert {"do": "flag", "duchy": "salamanca", "power": "spain"} in example.at["routed"].legal("britain")
    assert b.flag[d("salamanca")] == BRITAIN and b.cp == 1


@pytest.mark.rule("WEL-X-36")
def test_plunder_of_salamanca(example: Example) -> None:
    event = last(example, "salamanca taken", "event-plunder")
    assert (event["die"], event["added"], event["won"]) == (1, 6, 0)
    assert at(example, "salamanca taken").resources[BRITAIN] == 2


@pytest.mark.rule("WEL-X-37")
def test_one_infantry_sails_to_valencia(example: Example) -> None:
    assert {"do": "march", "leader": "wellington", "from": "salamanca"} in example.at["salamanca taken"].legal(
        "britain"
    )
    b = at(example, "sud begins")
    assert b.sp_at(BRITAIN, d("england")) == 1
    assert b.sp_at(BRITAIN, d("valencia")) == 1
    assert at(example, "convoy").cp == 0


@pytest.mark.rule("WEL-X-38")
def test_the_wound_ends_with_the_british_impulse(example: Example) -> None:
    assert at(example, "salamanca taken").lies(52, WELLINGTON)
    b = at(example, "sud begins")
    assert not b.lies(52) and b.discard >> 52 & 1
    assert (b.active, b.marker) == (SUD, SUD)
    assert b.lies(98, WELLINGTON)


# ---- Sud and Spain ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-39")
def test_italian_adventure(example: Example) -> None:
    table = example.at["italian adventure"]
    b = war_of(table)
    assert b.sp_at(BRITAIN, d("palma")) == 0
    assert b.lies(26, BRITAIN)
    assert b.hand[SUD] >> 86 & 1
    assert {"do": "play", "card": 86, "for": "event"} in table.legal("sud")  # he could go on
    assert {"do": "end"} in table.legal("sud")


@pytest.mark.rule("WEL-X-40")
def test_the_pass_is_open_again_when_spain_begins(example: Example) -> None:
    line = LINE_INDEX["avila-salamanca"]
    assert at(example, "italian adventure").lies(9, line)
    b = at(example, "spain begins")
    assert not b.lies(9) and b.discard >> 9 & 1


@pytest.mark.rule("WEL-X-41")
def test_a_resource_then_graft(example: Example) -> None:
    table = example.at["resource spent"]
    b = war_of(table)
    assert b.resources[SPAIN] == 0 and b.hand[SPAIN] >> 16 & 1
    plays = {action["card"] for action in table.legal("spain") if action["do"] == "play"}
    assert 46 in plays and not [card for card in plays if PLUS >> card & 1]
    after = at(example, "graft")
    assert after.resources == [2, 1, 0, 2]
    assert after.hand[SPAIN] >> 41 & 1
    assert after.discard == 0 and after.deck >> 46 & 1 and after.deck >> 52 & 1


@pytest.mark.rule("WEL-X-42")
def test_spain_builds_and_flags(example: Example) -> None:
    b = at(example, "spain done")
    assert b.sp_at(SPAIN, CR) == 3
    assert b.flag[d("almaraz")] == SPAIN
    assert b.cp == 0


# ---- Nord ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-43")
def test_afrancesados_and_rothschild(example: Example) -> None:
    assert at(example, "afrancesados").sp_at(NORD, d("madrid")) == 3
    legal = example.at["rothschild"].legal("nord")
    assert {action["card"] for action in legal if action["do"] == "play"} == {23, 85}
    assert {"do": "pass"} not in legal  # one of them must be played
    b = at(example, "rothschild over")
    assert b.cp == 6 and not b.lies(85)
    assert b.discard == 0
    for card in (57, 16, 85):
        assert b.deck >> card & 1
    # Nor can Nord play anything more: a "+" card and another were played.
    assert not [action for action in example.at["rothschild over"].legal("nord") if action["do"] == "play"]


@pytest.mark.rule("WEL-X-44")
def test_first_three_points_of_nord(example: Example) -> None:
    b = at(example, "talavera")
    assert b.cp == 3
    assert b.leader_at[leader("clausel")] == d("madrid") and b.sp_at(NORD, d("madrid")) == 3
    joseph = leader("joseph")
    assert b.leader_at[joseph] == d("talavera_de_la_reina")
    assert b.sp_at(NORD, d("talavera_de_la_reina")) == 4 == b.command[joseph]


@pytest.mark.rule("WEL-X-45")
def test_the_flag_of_almaraz_comes_down_so_there_is_no_ambush(example: Example) -> None:
    watch = example.at["de espana watches"].legal("spain")
    assert {"do": "intercept", "leader": "de_espana", "from": "ciudad_rodrigo"} in watch
    line = line_between(d("almaraz"), CR)
    assert causes(at(example, "at almaraz"), NORD, d("almaraz"), line, CR) == 1
    b = at(example, "flag down")
    assert causes(b, NORD, d("almaraz"), line, CR) == 0
    assert b.cp == 1 and b.flag[d("almaraz")] == NOBODY and b.controller(d("almaraz")) == NORD
    before = at(example, "wellington intercepts")
    assert not [event for event in example.at["wellington intercepts"].log() if event["event"] == "event-attrition"]
    assert before.sp_at(NORD, CR) == 4 and before.cp == 0


@pytest.mark.rule("WEL-X-46")
def test_wellington_is_humbugged(example: Example) -> None:
    before = at(example, "wellington intercepts")
    attempt = next(p for p in before.stack if isinstance(p, Interception))
    assert attempt.modifiers(before) == 5
    b = at(example, "humbugged")
    assert (b.battle[WELLINGTON], b.command[WELLINGTON]) == (1, 4)
    attempt = next(p for p in b.stack if isinstance(p, Interception))
    assert attempt.modifiers(b) == 1
    assert last(example, "wellington failed", "event-interception-roll")["total"] == 7
    assert at(example, "wellington failed").leader_mark[WELLINGTON] & FOUGHT
    assert at(example, "end").lies(23, WELLINGTON)  # to the end of the next British impulse


@pytest.mark.rule("WEL-X-47")
def test_de_espana_is_shot(example: Example) -> None:
    table = example.at["shot"]
    b = war_of(table)
    assert b.leader_at[leader("de_espana")] == OUT
    assert {"do": "pass"} in table.legal("spain")  # no die was rolled, so it could be given up
    assert not [action for action in table.legal("spain") if action["do"] == "evade"]
    rolls = [event for event in example.at["overrun"].log() if event["event"] == "event-evasion-roll"][-2:]
    assert [(roll["rolled"], roll["total"]) for roll in rolls] == [(6, 7), (8, 9)]
    after = at(example, "battle of ciudad rodrigo")
    assert after.sp_at(SPAIN, d("fuentes_d_onoro")) == 1 and after.sp_at(SPAIN, CR) == 2


@pytest.mark.rule("WEL-X-48")
def test_battle_of_ciudad_rodrigo(example: Example) -> None:
    b = at(example, "battle of ciudad rodrigo")
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 4, "commander": 1, "nationality": 2, "evasion": 1}
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 2}
    result = last(example, "overrun", "event-battle-result")
    assert (result["allied"], result["french"], result["rout"]) == (3, 0, True)
    after = at(example, "overrun")
    assert not after.here[CR] >> SPAIN & 1
    assert after.flag[CR] == SPAIN
    assert CR not in after.fought_at  # an overrun


@pytest.mark.rule("WEL-X-49")
def test_who_could_answer_the_call_for_reinforcements(example: Example) -> None:
    """Wellington has failed in this impulse, so he cannot. The example bars the infantry of Valladolid too, as if its
    marker of the British impulse still lay there; by 4.2d and 11.52g it came off when that impulse ended."""
    table = example.at["spain holds 40"].fork()
    while {"do": "respond", "card": 40} not in table.legal("spain"):
        table.act(table.to_act[0], {"do": "pass"})
    table.act("spain", {"do": "respond", "card": 40})
    while {"do": "done"} not in table.legal("spain"):
        table.act(table.to_act[0], {"do": "pass"})
    legal = table.legal("spain")
    assert not [action for action in legal if action["do"] == "intercept" and action["leader"] == "wellington"]
    assert {"do": "ride", "from": "valladolid", "power": "spain", "soldiers": 1} in legal
    assert at(example, "salamanca taken").fresh_sp(SPAIN, d("valladolid")) == 0
    assert not could_intercept(war_of(table), ALLIED, CR)


@pytest.mark.rule("WEL-X-50")
def test_joseph_besieges_after_the_overrun(example: Example) -> None:
    assert {"do": "siege", "leader": "joseph", "duchy": "ciudad_rodrigo"} in example.at["overrun"].legal("nord")
    b = at(example, "nord's siege")
    assert sources(siege_dice_of(b)) == {"soldiers": 4, "commander": 1, "nationality": 2, "card-70": 1}
    assert siege_dice(b) == (8, 0) and fortress_dice(b) == 3
    fallen = last(example, "booty", "event-fortress-falls")
    assert (fallen["power"], fallen["rounds"]) == ("nord", 1)
    assert at(example, "booty").flag[CR] == NOBODY and at(example, "booty").controller(CR) == NORD


@pytest.mark.rule("WEL-X-51")
def test_plunder_card_and_devastation(example: Example) -> None:
    b = at(example, "booty")
    assert b.resources[NORD] == 3 and b.hand[NORD] >> 47 & 1
    event = last(example, "nord done", "event-devastation")
    assert (event["die"], event["added"], event["won"]) == (5, 2, 1)
    assert at(example, "end").resources[NORD] == 4


@pytest.mark.rule("WEL-X-52")
def test_end_of_the_first_round(example: Example) -> None:
    table = example.at["end"]
    b = war_of(table)
    assert b.marked == {} and not any(b.leader_mark)
    assert [b.hand[power].bit_count() for power in range(4)] == [6, 7, 5, 2]
    assert b.resources == [2, 1, 0, 4]
    assert b.round == 2 and b.marker == BRITAIN
    assert able_to_preempt(b) == SUD
    assert table.to_act == ("sud",)
    assert table.legal("sud") == [{"do": "pass"}, {"do": "preempt"}]
    onward = table.fork()
    onward.act("sud", {"do": "pass"})
    while {"do": "pass"} in onward.legal(onward.to_act[0]):
        onward.act(onward.to_act[0], {"do": "pass"})
    assert onward.to_act == ("britain",)
    plays = [action for action in onward.legal("britain") if action["do"] == "play"]
    assert {"do": "play", "card": 26, "for": "points"} in plays
    assert {action["card"] for action in plays if not PLUS >> action["card"] & 1} == {26}
    onward.act("britain", {"do": "play", "card": 26, "for": "points"})
    while {"do": "pass"} in onward.legal(onward.to_act[0]):
        onward.act(onward.to_act[0], {"do": "pass"})
    assert war_of(onward).cp == 2


@pytest.mark.rule("WEL-X-53")
def test_roads_from_salamanca_to_madrid(example: Example) -> None:
    b = war_of(example.at["end"].fork())
    by_avila = [line_between(d("salamanca"), d("avila")), line_between(d("avila"), d("madrid"))]
    assert [LINE_KIND[line] for line in by_avila] == [PASS, PASS]
    assert causes(b, BRITAIN, d("salamanca"), by_avila[0], d("avila")) == 1
    b.put_leader(WELLINGTON, d("avila"))  # Uncontrolled now: the second pass, and Madrid is held
    assert causes(b, BRITAIN, d("avila"), by_avila[1], d("madrid")) >= 1
    assert LINE_KIND[line_between(d("valladolid"), d("lerma"))] == RIVER
    assert LINE_KIND[line_between(d("lerma"), d("madrid"))] == PASS
