"""Events of common cards about hands, Reserves and impulses."""

from typing import Any

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.interception import cards_on
from grognard.games.wellington.rules.interphase import Interphase, appeal_modifier
from grognard.games.wellington.rules.peninsula import NATION, POWERS
from grognard.games.wellington.rules.war import WarState

from .cardplay import NORD, SPAIN, SUD, bits, chosen, event, hand, impulse, leader, playable, sp
from .stage import Stage, war


def play(stage: Stage, power: str, card: int, use: str = "event") -> Any:
    return stage.act(power, do="play", card=card, **{"for": use})


def end_of_interphase(b: WarState) -> WarState:
    interphase = Interphase()
    interphase.step = "end"
    return Stage(b, interphase).b_now


@pytest.mark.rule("WEL-C018a")
def test_royal_intervention() -> None:
    b = war()
    b.reserve[0] = bits([93, 96])
    b.spent[0] = bits([94])
    stage = event(b, "britain", 18)
    assert chosen(stage, "britain", "card") == [93, 96]  # not the one already played
    stage.act("britain", do="take", card=96)
    b = stage.b_now
    assert hand(b, "britain") == [96] and b.reserve[0] == bits([93]) and b.resources[0] == 1
    # Only its owner learns which card it was.
    told = [e for e in stage.events("event-takes-card") if e["card"] == 96]
    assert len(told) == 1 and stage.table.log("nord")
    assert "event-takes-card" not in [e["event"] for e in stage.table.log("nord")]
    stage.close()


@pytest.mark.rule("WEL-C018a")
@pytest.mark.parametrize(("power", "card"), [("britain", 96), ("sud", 107), ("spain", 88), ("nord", 107)])
def test_which_card_the_court_sends_only_its_owner_learns(power: str, card: int) -> None:
    b = war()
    b.reserve[NATION[POWERS.index(power)]] = bits([card])
    stage = event(b, power, 18)
    if stage.legal(power):
        stage.act(power, do="take", card=card)
    table = stage.table
    assert card in hand(stage.b_now, power)
    for seat in table.seats:
        told = [e["card"] for e in table.log(seat) if e["event"] == "event-takes-card"]
        assert told == ([card] if seat == power else [])


@pytest.mark.rule("WEL-C025a")
def test_staff_work_for_an_ally() -> None:
    b = war({"spain": {"cadiz": 1}}, {"blake": "cadiz"}, cp=3)
    stage = event(b, "britain", 25)
    stage.act("britain", do="against", power="spain")
    assert stage.b_now.resources == [0, 0, 1, 0]
    assert stage.b_now.cp == 2
    verbs = {a["do"] for a in stage.legal("spain")}
    assert {"march", "build"} <= verbs and "flag" not in verbs
    stage.act("spain", do="build", soldiers=1, duchy="cadiz")
    assert sp(stage.b_now, "spain", "cadiz") == 2
    assert stage.b_now.cp == 3  # the points of the impulse were kept apart


@pytest.mark.rule("WEL-C025a")
def test_staff_work_is_the_plus_card_of_the_power_that_is_active() -> None:
    b = war({"britain": {"lisbon": 1}})
    b.plus_used = 0
    stage = event(b, "britain", 25)
    stage.act("britain", do="against", power="britain")
    assert stage.b_now.plus_used == 1


@pytest.mark.rule("WEL-C034a")
def test_seize_the_initiative_within_an_impulse() -> None:
    b = war({"spain": {"cadiz": 2}}, hands={"britain": [34], "spain": [17, 25]}, active="britain")
    stage = impulse(b, "britain")
    play(stage, "britain", 34)
    assert set(chosen(stage, "britain", "power")) == {"sud", "spain", "nord"}  # not two impulses running
    stage.act("britain", do="against", power="spain")
    b = stage.b_now
    assert (b.active, b.cp) == (SPAIN, 3)
    # It counts as a "+" card of the Power named.
    assert {a["card"] for a in stage.legal("spain") if a["do"] == "play"} == {17}


@pytest.mark.rule("WEL-C034a")
def test_seize_the_initiative_before_an_impulse() -> None:
    b = war({"nord": {"madrid": 2}}, hands={"sud": [34], "spain": [17]}, active="spain")
    b.last_active = SUD
    stage = impulse(b, "spain")
    stage.act("sud", do="respond", card=34)
    # Neither Spain, whose impulse comes, nor the Armée du Sud, which had the last one.
    assert set(chosen(stage, "sud", "power")) == {"britain", "nord"}
    stage.act("sud", do="against", power="nord")
    assert (stage.b_now.active, stage.b_now.cp) == (NORD, 3)
    stage.act("nord", do="end")
    assert stage.b_now.active == SPAIN and stage.b_now.marker == SPAIN


@pytest.mark.rule("WEL-C050a", "WEL-5.6d")
def test_extended_campaign() -> None:
    assert not playable(war(hands={"spain": [50, 88]}), "spain", 50)
    b = war(hands={"spain": [50, 89]}, active="spain")
    b.deck = bits([17, 25, 63, 76])
    stage = impulse(b, "spain", dice=[1, 1])
    play(stage, "spain", 89, "points")  # a "+" card
    play(stage, "spain", 50)
    assert hand(stage.b_now, "spain") == [17, 25]
    plays = stage.legal("spain")
    assert {"do": "pass"} in plays
    assert {a["card"] for a in plays if a["do"] == "play"} == {17}  # a third card, but no second "+"
    play(stage, "spain", 17, "points")
    assert stage.b_now.cp == 5 + 5
    assert not [a for a in stage.legal("spain") if a["do"] == "play"]
    stage.close()


@pytest.mark.rule("WEL-C057a")
def test_house_of_rothschild() -> None:
    b = war(hands={"spain": [57]}, active="spain")
    b.deck = bits([17, 20])
    b.discard = bits([63])
    b.round = 1
    stage = impulse(b, "spain", dice=[1, 1])
    play(stage, "spain", 57)
    plays = stage.legal("spain")
    assert {a["do"] for a in plays} == {"play"}  # one must be played
    assert {a["card"] for a in plays} == {17, 20}
    play(stage, "spain", 17, "points")
    b = stage.b_now
    assert b.cp == 5
    assert b.deck == bits([17, 57, 63]) and b.discard == 0 and hand(b, "spain") == [20]
    stage.close()


@pytest.mark.rule("WEL-C057a")
def test_house_of_rothschild_is_barred_to_who_can_preempt() -> None:
    b = war(hands={"spain": [57, 20], "nord": [17]})
    assert not playable(b, "spain", 57)
    b.round, b.year = 1, 1812  # nobody can yet
    assert playable(b, "spain", 57)
    b = war(hands={"spain": [57, 20], "nord": [17, 18]})
    assert playable(b, "spain", 57)


@pytest.mark.rule("WEL-C065a")
def test_palace_intrigue_keeps_the_card_and_binds_the_victim() -> None:
    b = war(hands={"nord": [17, 20, 109], "britain": [65]})
    stage = event(b, "britain", 65, dice=[2])
    assert chosen(stage, "nord", "do") == []
    # The Armée du Nord is the only Power with a card to take.
    assert {a["choice"] for a in stage.legal("britain")} == {0, 1, 2}
    stage.act("britain", do="variant", choice=0)
    b = stage.b_now
    assert hand(b, "britain") == [20] and hand(b, "nord") == [17, 65, 109]
    stage.close()
    bound = impulse(b, "nord")
    plays = [a for a in bound.legal("nord") if a["do"] == "play"]
    assert {(a["card"], a["for"]) for a in plays if a["card"] != 109} == {(65, "points")}
    play(bound, "nord", 65, "points")
    assert bound.b_now.cp == 2 and bound.b_now.discard >> 65 & 1


@pytest.mark.rule("WEL-C065a")
def test_palace_intrigue_lost_meanwhile_binds_nobody() -> None:
    b = war(hands={"nord": [17, 65]}, active="nord")
    effects.bind(b, 65, 0, NORD)
    b.hand[NORD] = bits([17])
    stage = impulse(b, "nord")
    assert {a["card"] for a in stage.legal("nord") if a["do"] == "play"} == {17}


@pytest.mark.rule("WEL-C065a")
def test_palace_intrigue_plays_the_card_at_once() -> None:
    b = war(hands={"nord": [17], "britain": [65]}, active="britain")
    stage = impulse(b, "britain", dice=[1])
    play(stage, "britain", 65)
    stage.act("britain", do="variant", choice=1)
    play(stage, "britain", 17, "points")
    assert stage.b_now.cp == 5 and hand(stage.b_now, "nord") == [65]


@pytest.mark.rule("WEL-C065a")
def test_palace_intrigue_swaps_the_card_back() -> None:
    b = war(hands={"nord": [17]})
    stage = event(b, "britain", 65, dice=[1])
    stage.act("britain", do="variant", choice=2)
    assert hand(stage.b_now, "britain") == [65] and hand(stage.b_now, "nord") == [17]
    assert stage.b_now.effects == ()


@pytest.mark.rule("WEL-C076a", "WEL-5.4b")
def test_spies_look_into_a_hand() -> None:
    b = war(hands={"nord": [17, 18, 20, 63, 109], "spain": [89]})
    stage = event(b, "britain", 76, dice=[1, 2, 2])
    stage.act("britain", do="variant", choice=0)
    # Spain has only a National card, so there is one Power to look at; three cards of four are seen.
    assert chosen(stage, "britain", "card") == [17, 20, 63]
    stage.act("britain", do="discard", card=20)
    assert hand(stage.b_now, "nord") == [17, 18, 63, 109] and stage.b_now.discard >> 20 & 1
    assert "event-sees-cards" not in [e["event"] for e in stage.table.log("sud")]
    stage.close()


@pytest.mark.rule("WEL-C076a")
def test_spies_find_nothing_where_the_last_card_was_played_against_them() -> None:
    b = war({}, {"wellington": "lisbon"}, hands={"nord": [23]})
    stage = event(b, "britain", 76)
    stage.act("britain", do="variant", choice=0)
    stage.act("nord", do="respond", card=23)
    if stage.table.to_act:
        stage.act("nord", do="on", leader="wellington")
    assert [e["count"] for e in stage.events("event-looks-into-hand")] == [0]
    assert not stage.table.to_act
    stage.close()


@pytest.mark.rule("WEL-C076b")
def test_spies_look_at_the_deck_and_buy_a_card() -> None:
    b = war()
    b.deck = bits([17, 18, 20, 63])
    b.resources[0] = 1
    stage = event(b, "britain", 76, dice=[4, 1, 2])
    assert chosen(stage, "britain", "card") == [17, 20, 63]
    stage.act("britain", do="take", card=17)
    assert hand(stage.b_now, "britain") == [17] and stage.b_now.resources[0] == 0
    stage.act("britain", do="name", card=63)
    b = stage.b_now
    assert b.top == (63, 20) and b.deck == bits([18, 20, 63])
    stage.close()
    from grognard.games.wellington.rules.hands import Draw

    drawn = Stage(b, Draw(SUD, 2))  # no die: their order is known
    assert hand(drawn.b_now, "sud") == [20, 63]
    drawn.close()


@pytest.mark.rule("WEL-C076b")
def test_spies_without_a_resource_only_arrange_the_deck() -> None:
    b = war()
    b.deck = bits([17, 18, 20])
    stage = event(b, "britain", 76, dice=[1, 1, 1])
    assert {a["do"] for a in stage.legal("britain")} == {"name"}
    stage.act("britain", do="name", card=20)
    stage.act("britain", do="name", card=17)
    assert stage.b_now.top == (20, 17, 18)
    stage.close()


@pytest.mark.rule("WEL-C083a", "WEL-5.4b")
def test_a_change_of_plans() -> None:
    b = war(hands={"nord": [17, 18, 104, 109]})
    b.deck = bits([63])
    stage = event(b, "britain", 83, dice=[2, 1, 1])
    stage.act("britain", do="against", power="nord")
    b = stage.b_now
    assert hand(b, "nord") == [18, 63, 104]
    assert b.spent[1] >> 109 & 1 and b.discard >> 17 & 1
    stage.close()


@pytest.mark.rule("WEL-C083a")
def test_a_change_of_plans_without_such_cards() -> None:
    b = war()
    stage = event(b, "britain", 83, dice=[1])
    stage.act("britain", do="against", power="nord")
    assert len(hand(stage.b_now, "nord")) == 1
    stage.close()


@pytest.mark.rule("WEL-C085a")
@pytest.mark.parametrize(("choice", "card"), [(0, 106), (1, 102)])
def test_the_emperors_horses_take_french_cavalry_out(choice: int, card: int) -> None:
    b = war({"sud": {"sevilla": 1}}, {"soult": "sevilla"})
    b.reserve[1] &= ~bits([card])
    b.lay(card, SUD, leader("soult"))
    stage = event(b, "spain", 85)
    stage.act("spain", do="variant", choice=choice)
    b = stage.b_now
    assert b.removed >> card & 1 and not b.lies(card) and b.battle[leader("soult")] == 4
    stage.close()


@pytest.mark.rule("WEL-C085a")
def test_the_emperors_horses_may_leave_the_cards_alone() -> None:
    stage = event(war(), "spain", 85)
    stage.act("spain", do="variant", choice=2)
    assert stage.b_now.removed == 0


@pytest.mark.rule("WEL-C085b")
def test_the_emperors_horses_lower_french_rolls_once() -> None:
    b = war()
    assert cards_on(b, SUD, -1) == 0
    stage = event(b, "spain", 85)
    stage.act("spain", do="variant", choice=2)
    b = stage.b_now
    assert (cards_on(b, SUD, -1), cards_on(b, NORD, -1), cards_on(b, SPAIN, -1)) == (-1, -1, 0)
    assert b.in_play >> 85 & 1 and not b.discard >> 85 & 1
    b = end_of_interphase(b)
    assert b.deck >> 85 & 1 and not b.in_play >> 85 & 1
    assert cards_on(b, SUD, -1) == -1  # the penalty stays, and does not grow
    again = event(b, "spain", 85)
    again.act("spain", do="variant", choice=2)
    assert cards_on(again.b_now, SUD, -1) == -1


@pytest.mark.rule("WEL-C086a")
def test_the_eagles_come_south() -> None:
    b = war(hands={"sud": [104]})
    b.spent[1] = bits([109])
    b.removed = bits([99, 4])
    b.reserve[1] = bits([100])
    stage = event(b, "nord", 86, dice=[1, 2])
    # Next in order is the player himself: #99, which comes back, is the first of three.
    stage.act("nord", do="at", duchy="bayonne")
    stage.act("sud", do="at", duchy="toulouse")
    b = stage.b_now
    assert hand(b, "nord") == [99] and hand(b, "sud") == [104, 109]
    assert b.removed == bits([4]) and b.spent[1] == 0 and b.reserve[1] == bits([100])
    assert sp(b, "nord", "bayonne") == 4 and sp(b, "sud", "toulouse") == 4
    stage.close()


@pytest.mark.rule("WEL-C086b")
def test_the_eagles_serve_once_on_the_appeal() -> None:
    stage = event(war(), "nord", 86, dice=[1, 1])
    stage.act("nord", do="at", duchy="bayonne")
    stage.act("sud", do="at", duchy="toulouse")
    b = stage.b_now
    assert appeal_modifier(b) == -3 and b.in_play >> 86 & 1
    b = end_of_interphase(b)
    assert appeal_modifier(b) == 0 and b.removed >> 86 & 1 and not b.in_play >> 86 & 1
