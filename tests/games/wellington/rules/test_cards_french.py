"""French National cards outside battles."""

from typing import Any

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.interception import passable
from grognard.games.wellington.rules.peninsula import LINE_NAME, OPEN, RIVER
from grognard.games.wellington.rules.roads import blocked, kind_of
from grognard.games.wellington.rules.sea import Convoy

from .cardplay import (
    BRITAIN,
    NORD,
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
    playable,
    sail,
    sp,
    window,
)
from .fighting import battle
from .stage import Stage, war


def play(stage: Stage, power: str, card: int, use: str = "event") -> Any:
    return stage.act(power, do="play", card=card, **{"for": use})


@pytest.mark.rule("WEL-C100a")
def test_pontoons_open_a_river_to_one_french_power_for_the_impulse() -> None:
    river = line("valladolid", "lerma")
    b = war(hands={"nord": [100]}, active="nord")
    stage = window(b, moments.SPEND, "nord")
    stage.act("nord", do="respond", card=100)
    assert len(chosen(stage, "nord", "line")) == 20
    stage.act("nord", do="block", line=LINE_NAME[river])
    b = stage.b_now
    assert (kind_of(b, NORD, river), kind_of(b, SUD, river), kind_of(b, BRITAIN, river)) == (OPEN, RIVER, RIVER)
    assert passable(b, NORD, d("valladolid"), d("lerma")) and not passable(b, SUD, d("valladolid"), d("lerma"))
    effects.end_of_impulse(b, NORD, True)
    assert kind_of(b, NORD, river) == RIVER and b.spent[1] >> 100 & 1


@pytest.mark.rule("WEL-C100a", "WEL-C010a")
def test_pontoons_mend_washed_away_bridges() -> None:
    river = line("valladolid", "lerma")
    b = war()
    b.lay(10, 2, river)
    assert blocked(b, river)
    stage = event(b, "nord", 100)
    stage.act("nord", do="block", line=LINE_NAME[river])
    assert not blocked(stage.b_now, river) and stage.b_now.discard >> 10 & 1


@pytest.mark.rule("WEL-C101a")
def test_german_conscripts() -> None:
    b = war(flags={"orthez": "britain"})
    stage = event(b, "nord", 101)
    assert set(chosen(stage, "nord", "duchy")) == {"bordeaux", "bayonne", "mont_de_marsan"}
    stage.act("nord", do="at", duchy="bayonne")
    assert sp(stage.b_now, "nord", "bayonne") == 4
    stage.close()


@pytest.mark.rule("WEL-C101a", "WEL-C004b")
def test_no_german_conscripts_after_the_russian_front() -> None:
    b = war()
    assert playable(b, "nord", 101)
    b.removed = bits([4])
    assert not playable(b, "nord", 101)


@pytest.mark.rule("WEL-C102a", "WEL-5.1c")
@pytest.mark.parametrize("cause", [19, 56, 88, 92])
def test_chasseurs_halve_a_result_just_rolled(cause: int) -> None:
    b = war({"nord": {"madrid": 6}}, hands={"nord": [102]})
    stage = Stage(b, Attrition(d("madrid"), (0, 0, 0, 6), 0, 1, cause), dice=[6, 6, 6, 1, 1, 1])
    stage.act("nord", do="respond", card=102)
    assert sp(stage.b_now, "nord", "madrid") == 4
    # And for the rest of the turn.
    later = Stage(stage.b_now, Attrition(d("madrid"), (0, 0, 0, 4), 0, 1, cause), dice=[6, 6, 1, 1])
    assert sp(later.b_now, "nord", "madrid") == 3
    effects.end_of_turn(later.b_now)
    assert later.b_now.spent[1] >> 102 & 1 and not later.b_now.lies(102)


@pytest.mark.rule("WEL-C102a")
def test_chasseurs_do_not_help_against_other_attrition_or_elsewhere() -> None:
    b = war({"nord": {"madrid": 4}, "sud": {"sevilla": 4, "toledo": 2}}, {"joseph": "madrid"}, hands={"nord": [102]})
    assert answers(b, "nord", 102, moments.ATTRITION, "nord", duchy=d("madrid"), card=88)
    assert not answers(b, "nord", 102, moments.ATTRITION, "nord", duchy=d("madrid"), card=43)
    assert not answers(b, "nord", 102, moments.ATTRITION, "sud", duchy=d("sevilla"), card=88)
    b.hand[NORD] = 0
    b.lay(102, NORD)
    stage = Stage(b, Attrition(d("madrid"), (0, 0, 0, 4), 0, 1, 0), dice=[6, 6, 1, 1])
    assert sp(stage.b_now, "nord", "madrid") == 2
    stage = Stage(stage.b_now, Attrition(d("sevilla"), (0, 4, 0, 0), 0, 1, 88), dice=[6, 6, 1, 1])
    assert sp(stage.b_now, "sud", "sevilla") == 2


@pytest.mark.rule("WEL-C102a")
def test_chasseurs_help_the_ally_beside_an_army_of_theirs() -> None:
    for led, left in ((True, 3), (False, 2)):
        b = war({"nord": {"madrid": 1}, "sud": {"madrid": 4}}, {"joseph": "madrid"} if led else {})
        b.lay(102, NORD)
        stage = Stage(b, Attrition(d("madrid"), (0, 4, 0, 0), 0, 1, 88), dice=[6, 6, 1, 1])
        assert sp(stage.b_now, "sud", "madrid") == left


@pytest.mark.rule("WEL-C102a", "WEL-C019a")
def test_chasseurs_against_bandits() -> None:
    b = war({"nord": {"avila": 4}})
    b.lay(102, NORD)
    stage = event(b, "spain", 19, dice=[5, 6, 6, *[1] * 3])
    while stage.legal("spain"):
        stage.act("spain", **stage.legal("spain")[0])
    assert sp(stage.b_now, "nord", "avila") == 2


@pytest.mark.rule("WEL-C103a", "WEL-14.1a")
def test_naval_support_is_a_free_french_convoy() -> None:
    b = war({"sud": {"barcelona": 2}}, cp=1)
    stage = event(b, "sud", 103)
    stage.act("sud", do="variant", choice=0)
    sail(stage, "sud", "barcelona", "malaga")
    assert sp(stage.b_now, "sud", "malaga") == 2 and stage.b_now.cp == 1
    assert not playable(war({"sud": {"granada": 2}}), "sud", 103)


@pytest.mark.rule("WEL-C103b")
def test_naval_support_stops_a_british_convoy() -> None:
    b = war({"britain": {"lisbon": 2}}, hands={"sud": [103]}, cp=3)
    stage = Stage(b, Convoy(BRITAIN, 0, d("lisbon")))
    sail(stage, "britain", "lisbon", "porto")
    stage.act("sud", do="respond", card=103)
    b = stage.b_now
    assert sp(b, "britain", "lisbon") == 2 and b.cp == 1 and b.spent[1] >> 103 & 1
    assert not answers(war(), "sud", 103, moments.SAIL, "nord")


@pytest.mark.rule("WEL-C103b")
def test_naval_support_stops_an_assault_and_its_card_is_lost() -> None:
    b = war({"britain": {"lisbon": 2}}, hands={"nord": [103]})
    stage = event(b, "britain", 93)
    stage.act("nord", do="pass") if stage.legal("nord") else None
    stage.act("britain", do="variant", choice=0)
    sail(stage, "britain", "lisbon", "bilbao")
    stage.act("nord", do="respond", card=103)
    b = stage.b_now
    assert sp(b, "britain", "lisbon") == 2 and sp(b, "britain", "bilbao") == 0 and b.spent[0] >> 93 & 1
    stage.close()


@pytest.mark.rule("WEL-C103c")
def test_naval_support_cancels_attrition_in_a_port_for_the_impulse() -> None:
    b = war({"sud": {"malaga": 4}}, hands={"sud": [103]})
    stage = Stage(b, Attrition(d("malaga"), (0, 4, 0, 0), 0), dice=[6, 6, 1, 1])
    stage.act("sud", do="respond", card=103)
    assert sp(stage.b_now, "sud", "malaga") == 4
    again = Stage(stage.b_now, Attrition(d("malaga"), (0, 4, 0, 0), 0), dice=[6, 6, 1, 1])
    assert sp(again.b_now, "sud", "malaga") == 4
    effects.end_of_impulse(again.b_now, BRITAIN, True)
    worn = Stage(again.b_now, Attrition(d("malaga"), (0, 4, 0, 0), 0), dice=[6, 6, 1, 1])
    assert sp(worn.b_now, "sud", "malaga") == 2


@pytest.mark.rule("WEL-C103c")
def test_naval_support_shelters_a_port_ahead_of_time() -> None:
    b = war({"sud": {"malaga": 1, "granada": 1, "tarragona": 1}, "nord": {"bilbao": 1}}, hands={"sud": [103]})
    stage = window(b, moments.IMPULSE, "britain")
    stage.act("sud", do="respond", card=103)
    stage.act("sud", do="variant", choice=2)
    assert set(chosen(stage, "sud", "duchy")) == {"malaga", "tarragona", "bilbao"}
    stage.act("sud", do="at", duchy="bilbao")
    assert stage.b_now.lies(103, d("bilbao"))
    assert not answers(b, "sud", 103, moments.ATTRITION, "sud", duchy=d("granada"))
    assert not answers(b, "sud", 103, moments.ATTRITION, "spain", duchy=d("malaga"))


@pytest.mark.rule("WEL-C104a")
def test_imperial_favour_draws_two() -> None:
    b = war(hands={"nord": [104, 20]}, active="nord")
    b.deck = bits([17, 18])
    stage = impulse(b, "nord", dice=[1, 1])
    play(stage, "nord", 104)
    stage.act("nord", do="variant", choice=0)
    assert {"do": "pass"} in stage.legal("nord")
    assert {a["card"] for a in stage.legal("nord") if a["do"] == "play"} == {17, 18}
    play(stage, "nord", 18, "points")
    assert stage.b_now.cp == 8 and hand(stage.b_now, "nord") == [17, 20]
    stage.close()


@pytest.mark.rule("WEL-C104b")
def test_imperial_favour_takes_a_national_card_even_one_played() -> None:
    b = war()
    b.reserve[1] = bits([101, 109])
    b.spent[1] = bits([99])
    stage = event(b, "nord", 104)
    stage.act("nord", do="variant", choice=1)
    assert chosen(stage, "nord", "card") == [99, 101, 109]
    stage.act("nord", do="take", card=99)
    b = stage.b_now
    assert hand(b, "nord") == [99] and b.resources[NORD] == 1 and b.spent[1] == bits([104])


@pytest.mark.rule("WEL-C105a")
def test_afrancesados() -> None:
    b = war({"sud": {"merida": 1, "toledo": 1}, "britain": {"badajoz": 1}})
    stage = event(b, "sud", 105)
    places = chosen(stage, "sud", "duchy")
    assert "cordoba" in places and "toledo" in places and "merida" in places  # controlled, or occupied
    assert "badajoz" not in places and "toulouse" not in places and "avila" not in places
    stage.act("sud", do="at", duchy="merida")
    assert sp(stage.b_now, "sud", "merida") == 3
    stage.close()


@pytest.mark.rule("WEL-C105a")
def test_no_afrancesados_when_the_allies_hold_madrid() -> None:
    assert playable(war(), "sud", 105)
    assert not playable(war(flags={"madrid": "spain"}), "sud", 105)
    assert playable(war({"britain": {"madrid": 1}}), "sud", 105)  # Uncontrolled


@pytest.mark.rule("WEL-C106a")
def test_dragoons_on_a_french_leader() -> None:
    b = war(leaders={"soult": "sevilla", "marmont": "madrid", "hill": "lisbon"})
    stage = event(b, "sud", 106)
    assert set(chosen(stage, "sud", "leader")) == {"soult", "marmont"}
    stage.act("sud", do="on", leader="marmont")
    b = stage.b_now
    assert b.battle[leader("marmont")] == 3
    effects.end_of_turn(b)
    assert b.battle[leader("marmont")] == 2 and b.spent[1] >> 106 & 1


@pytest.mark.rule("WEL-C106a")
def test_dragoons_go_with_their_leader() -> None:
    from grognard.games.wellington.rules.attrition import fell

    b = war(leaders={"soult": "sevilla"})
    b.lay(106, SUD, leader("soult"))
    fell(b, leader("soult"))
    assert not b.lies(106) and b.spent[1] >> 106 & 1


@pytest.mark.rule("WEL-C106b")
@pytest.mark.parametrize(("dice", "rout"), [((5, 6, 1), True), ((4, 6, 1), False), ((), False)])
def test_dragoons_pursue_the_beaten(dice: tuple[int, ...], rout: bool) -> None:
    """Suchet (3) and 2 SP against 6 Spaniards: 7 dice and 6; the marker adds one, and three after the victory. One loss
    in the battle and two in the pursuit make the three more that rout (11.7)."""
    b = war({"sud": {"salamanca": 2}, "spain": {"salamanca": 6}}, {"suchet": "salamanca"}, active="sud")
    battle_dice = [6] + [2] * 6 + [2] * 6
    if dice:
        b.lay(106, SUD, leader("suchet"))
        battle_dice = [6] + [2] * 7 + [2] * 6
    stage = battle(b, [*battle_dice, *dice, *[1] * 30], active="sud", origin="avila")
    result = stage.events("event-battle-result")[-1]
    assert (result["side"], bool(result["rout"])) == ("french", rout)
    assert result["allied"] == 1 + len([die for die in dice if die >= 5])


@pytest.mark.rule("WEL-C109a")
def test_the_duke_of_damnation_rides_through_friendly_country() -> None:
    b = war(
        {"sud": {"sevilla": 4, "cordoba": 3, "jaen": 1}, "spain": {"murcia": 2}},
        {"soult": "sevilla", "drouet": "cordoba", "blake": "murcia"},
    )
    stage = event(b, "sud", 109)
    stage.act("sud", do="force", soldiers=3, staff=[])
    goals = {a["duchy"] for a in stage.legal("sud") if a["do"] == "to"}
    assert ("toulouse" in goals and "madrid" not in goals) or "toledo" in goals
    assert "granada" not in goals  # Blake could intercept there
    assert "merida" not in goals  # Spanish
    stage.act("sud", do="detach", soldiers=3, **{"from": "cordoba"})
    stage.act("sud", do="on", leader="drouet")
    stage.act("sud", do="to", duchy="ciudad_real")
    b = stage.b_now
    assert sp(b, "sud", "ciudad_real") == 6 and sp(b, "sud", "sevilla") == 1 and sp(b, "sud", "cordoba") == 0
    assert b.leader_at[leader("soult")] == b.leader_at[leader("drouet")] == d("ciudad_real")
    stage.close()  # neither attrition nor interception
    assert not playable(war(leaders={"marmont": "madrid"}), "nord", 109)
