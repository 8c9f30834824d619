"""Chapter 5: cards as points and events, "+" cards, mandatory cards, National cards, removal from play."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.deck import COMMON, MANDATORY, NATIONAL_OF, POINTS, bits
from grognard.games.wellington.rules.hands import Draw, TakeRandom
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, POWERS
from grognard.games.wellington.rules.plays import PlayAtOnce
from tests.games.wellington.rules.hands import BRITAIN, NORD, SPAIN, SUD, cards, impulse, passes, play, plays
from tests.games.wellington.rules.stage import Stage, war

AT = DUCHY_INDEX


# ---------------------------------------------------------------- points or event


@pytest.mark.rule("WEL-1.10a", "WEL-5.1a", "WEL-5.5a")
def test_a_card_is_played_for_its_points_or_as_its_event_never_both() -> None:
    stage = impulse(war(hands={"britain": [13]}))
    assert plays(stage, "britain") == {(13, "points"), (13, "event")}
    play(stage, "britain", 13)
    assert stage.b_now.cp == 4
    assert not stage.b_now.lies(13)
    assert cards(stage, "britain") == set()
    stage = impulse(war(hands={"britain": [13, 29]}))
    play(stage, "britain", 13, "event")
    assert stage.b_now.cp == 0
    assert stage.b_now.lies(13)
    assert (stage.b_now.table, stage.b_now.hand[BRITAIN]) == (0, 1 << 29)


@pytest.mark.rule("WEL-5.1a")
def test_an_event_may_be_turned_against_any_power_even_an_ally() -> None:
    b = war(hands={"britain": [83], "sud": [14], "spain": [15], "nord": [21]})
    stage = impulse(b)
    play(stage, "britain", 83, "event")
    aims = {a["power"] for a in stage.legal("britain") if a["do"] == "against"}
    assert {"spain", "sud", "nord"} <= aims


@pytest.mark.rule("WEL-5.5a", "WEL-1.10b")
def test_points_are_split_as_one_likes_and_lost_at_the_end() -> None:
    b = war(soldiers={"spain": {"avila": 1}}, hands={"spain": [17, 29]})
    stage = impulse(b, SPAIN)
    play(stage, "spain", 17)
    assert stage.b_now.cp == 5
    stage.act("spain", do="build", soldiers=1, duchy="lugo")
    stage.act("spain", do="flag", duchy="avila", power="spain")
    assert stage.b_now.cp == 2
    stage.act("spain", do="end")
    assert stage.b_now.cp == 0
    stage = Stage(stage.b_now, Impulse(SPAIN))
    assert stage.b_now.cp == POINTS[29]  # only what its one card gives


@pytest.mark.rule("WEL-5.1c", "WEL-G-fractions")
def test_halves_are_rounded_up() -> None:
    b = war(hands={"sud": [46]})
    b.resources = [5, 4, 3, 0]
    stage = impulse(b, SUD, dice=[1])
    play(stage, "sud", 46, "event")
    assert stage.b_now.resources == [2, 2, 3, 0]  # 5 loses 3, 4 loses 2


@pytest.mark.rule("WEL-5.1b")
def test_a_card_overrides_the_rules_and_a_later_card_an_earlier() -> None:
    # #34 gives Spain an impulse out of the order, which no rule allows.
    b = war(hands={"britain": [34, 29], "spain": [14]})
    stage = impulse(b)
    play(stage, "britain", 34, "event")
    stage.act("britain", do="against", power="spain")
    assert (stage.b_now.active, stage.b_now.marker, stage.b_now.cp) == (SPAIN, BRITAIN, 3)
    # #38 is undone by #78, and #78 by #24, played last.
    b = war(hands={"spain": [38, 29], "sud": [78], "britain": [24], "nord": []})
    stage = impulse(b, SPAIN, dice=[1])
    passes(stage, "spain")
    play(stage, "spain", 38, "event")
    stage.act("britain", do="pass")
    stage.act("sud", do="respond", card=78)
    stage.act("sud", do="variant", choice=0)
    stage.act("britain", do="respond", card=24)
    stage.act("britain", do="variant", choice=0)
    assert stage.b_now.removed >> 38 & 1
    assert stage.b_now.discard >> 78 & 1


# ---------------------------------------------------------------- more than one card (5.6)


@pytest.mark.rule("WEL-5.6a", "WEL-5.6b")
def test_one_card_and_one_plus_card_in_either_order() -> None:
    for first, second in ((13, 25), (25, 13)):
        stage = impulse(war(hands={"britain": [13, 17, 25, 76]}))
        assert cards(stage, "britain") == {13, 17, 25, 76}
        play(stage, "britain", first)
        assert cards(stage, "britain") == ({25, 76} if first == 13 else {13, 17})
        play(stage, "britain", second)
        assert cards(stage, "britain") == set()
        assert stage.b_now.cp == POINTS[13] + POINTS[25]


@pytest.mark.rule("WEL-5.6b")
def test_a_plus_card_alone_is_enough_and_a_second_one_never_follows() -> None:
    stage = impulse(war(hands={"britain": [25, 76, 93]}))
    play(stage, "britain", 25)
    assert cards(stage, "britain") == set()
    assert "end" in {a["do"] for a in stage.legal("britain")}


@pytest.mark.rule("WEL-5.6c", "WEL-5.6d", "WEL-5.6b")
def test_after_a_plus_card_extended_campaign_gives_a_third_card_that_is_no_plus_card() -> None:
    stage = impulse(war(hands={"britain": [25, 50]}), dice=[34 - 2, 13])
    play(stage, "britain", 25)
    # The deck lacks #25 and #50: the 32nd card is #33, the 13th #13.
    play(stage, "britain", 50, "event")
    drawn = next(event["cards"] for event in stage.events("event-drawn"))
    assert drawn == [13, 33]
    assert {a["do"] for a in stage.legal("britain")} == {"pass", "play"}
    assert cards(stage, "britain") == {13, 33}
    play(stage, "britain", 13)
    assert stage.b_now.cp == POINTS[25] + POINTS[13]
    assert cards(stage, "britain") == set()
    # A "+" card among the two could not be the third.
    b = war(hands={"britain": [13, 76]})
    b.plus_used = 1
    b.active = BRITAIN
    stage = Stage(b, PlayAtOnce(BRITAIN, bits([13, 76])))
    assert cards(stage, "britain") == {13}


@pytest.mark.rule("WEL-5.6c")
def test_a_card_played_through_an_event_takes_no_other_cards_place() -> None:
    # #89 is a "+" card: the card drawn and played goes with it, and one more that is no "+" card may be played.
    stage = impulse(war(hands={"spain": [89, 29]}), SPAIN, dice=[13, 14])
    play(stage, "spain", 89, "event")
    assert [event["cards"] for event in stage.events("event-drawn")] == [[13, 15]]
    play(stage, "spain", 15)
    assert cards(stage, "spain") == {13, 29}
    play(stage, "spain", 29)
    assert cards(stage, "spain") == set()
    # Not taken up at once, the right is lost, but the cards stay in hand.
    stage = impulse(war(hands={"spain": [89, 29]}), SPAIN, dice=[13, 14])
    play(stage, "spain", 89, "event")
    stage.act("spain", do="pass")
    play(stage, "spain", 29)
    assert cards(stage, "spain") == set()
    assert stage.b_now.hand[SPAIN] == bits([13, 15])


@pytest.mark.rule("WEL-5.6c", "WEL-5.8b")
def test_a_mandatory_card_draws_one_and_lets_another_be_played_this_impulse() -> None:
    stage = impulse(war(hands={"britain": [38, 29, 30, 76]}), dice=[1])
    play(stage, "britain", 38, "event")
    assert cards(stage, "britain") == {1, 29, 30, 76}
    play(stage, "britain", 29)
    assert cards(stage, "britain") == {76}


@pytest.mark.rule("WEL-C094a", "WEL-5.6a")
def test_to_give_the_cavalry_of_st_george_away_is_the_card_of_the_impulse() -> None:
    stage = impulse(war(hands={"britain": [13, 25, 94]}))
    play(stage, "britain", 13)
    assert plays(stage, "britain") >= {(94, "points")}
    assert (94, "event") not in plays(stage, "britain")
    stage = impulse(war(hands={"britain": [13, 25, 94]}))
    play(stage, "britain", 25)
    assert (94, "points") not in plays(stage, "britain")
    assert (94, "event") in plays(stage, "britain")
    play(stage, "britain", 94, "event")
    assert cards(stage, "britain") == set()
    # In Spain's hand it is 5 CP and no "+" card.
    stage = impulse(war(hands={"spain": [13, 89, 94]}), SPAIN)
    play(stage, "spain", 94)
    assert stage.b_now.cp == 5
    assert cards(stage, "spain") == {89}
    assert stage.b_now.spent[0] == 1 << 94


# ---------------------------------------------------------------- mandatory cards (5.8)


@pytest.mark.rule("WEL-5.8c", "WEL-D-10")
def test_eight_cards_are_mandatory() -> None:
    assert bits([4, 5, 6, 26, 38, 46, 64, 77]) == MANDATORY
    assert MANDATORY & COMMON == MANDATORY


@pytest.mark.rule("WEL-5.8a", "WEL-1.10a")
def test_mandatory_cards_have_no_points_and_are_never_discarded_by_choice() -> None:
    stage = impulse(war(hands={"britain": [38, 29]}))
    assert plays(stage, "britain") == {(38, "event"), (29, "points")}
    # Where cards must be turned into soldiers, a mandatory one is no use.
    from grognard.games.wellington.rules.removal import Eliminate

    stage = Stage(war(hands={"spain": [5, 17, 29]}), Eliminate(1 << SPAIN, 6, SPAIN))
    assert [a["card"] for a in stage.legal("spain")] == [17, 29]


@pytest.mark.rule("WEL-5.8b")
def test_with_nothing_but_mandatory_cards_one_must_be_played_or_a_resource_spent() -> None:
    b = war(hands={"britain": [38, 46]})
    b.resources[BRITAIN] = 1
    stage = impulse(b, dice=[2])
    assert {a["do"] for a in stage.legal("britain")} == {"play", "resource"}
    stage.act("britain", do="resource")
    assert "end" in {a["do"] for a in stage.legal("britain")}
    # They need not come first, nor in an order.
    stage = impulse(war(hands={"britain": [38, 46, 29]}))
    assert cards(stage, "britain") == {29, 38, 46}
    play(stage, "britain", 29)
    assert "end" in {a["do"] for a in stage.legal("britain")}
    assert stage.b_now.hand[BRITAIN] == bits([38, 46])


@pytest.mark.rule("WEL-5.8d")
def test_the_victim_of_a_mandatory_card_chooses_its_losses() -> None:
    b = war(soldiers={"britain": {"lisbon": 3, "porto": 3}}, hands={"nord": [64]})
    stage = impulse(b, NORD, dice=[1])
    assert stage.table.to_act == ("britain",)
    assert {a["do"] for a in stage.legal("britain")} == {"lose"}
    for duchy in ("lisbon", "porto", "porto", "porto"):
        if stage.table.to_act == ("britain",):
            stage.act("britain", do="lose", power="britain", duchy=duchy)
    assert [stage.b_now.sp_at(BRITAIN, AT[d]) for d in ("lisbon", "porto")] == [2, 0]


# ---------------------------------------------------------------- where cards go


@pytest.mark.rule("WEL-4.21a")
def test_common_cards_go_face_up_on_the_discards_of_which_only_the_top_is_seen() -> None:
    stage = impulse(war(hands={"britain": [13, 25]}))
    play(stage, "britain", 13)
    play(stage, "britain", 25)
    assert stage.b_now.discard == bits([13, 25])
    shown = stage.table.view("nord")["cards"]
    assert shown["last_discard"] == 25
    assert 13 not in [value for key, value in shown.items() if key != "discards"]
    assert shown["discards"] == 2


@pytest.mark.rule("WEL-4.21b", "WEL-5.4a")
def test_national_cards_go_to_the_reserve_of_their_nation_which_nobody_inspects() -> None:
    stage = impulse(war(hands={"nord": [101, 29]}), NORD)
    play(stage, "nord", 101)
    assert stage.b_now.spent[1] == 1 << 101
    assert stage.b_now.discard == 0
    for seat in ("nord", "britain"):
        shown = stage.table.view(seat)["cards"]
        assert "reserve" not in shown
        assert "played" not in shown
        assert shown["no_reserve"] == []
    stage.b_now.reserve[1] = 0
    assert stage.table.view("britain")["cards"]["no_reserve"] == ["french"]


@pytest.mark.rule("WEL-1.10c")
def test_the_french_share_their_national_cards_and_the_allies_do_not() -> None:
    assert [cards.bit_count() for cards in NATIONAL_OF] == [6, 12, 6]
    for power, card in ((SUD, 101), (NORD, 101)):
        stage = impulse(war(hands={POWERS[power]: [card]}), power)
        play(stage, POWERS[power], card)
        assert stage.b_now.spent == [0, 1 << card, 0]


@pytest.mark.rule("WEL-5.7a", "WEL-G-removal")
def test_some_cards_leave_the_game_when_played_as_events_but_not_for_points() -> None:
    stage = impulse(war(hands={"spain": [20, 29]}), SPAIN)
    play(stage, "spain", 20)
    assert (stage.b_now.removed, stage.b_now.discard >> 20 & 1) == (0, 1)
    stage = impulse(war(hands={"britain": [38, 29]}), dice=[1])
    play(stage, "britain", 38, "event")
    assert stage.b_now.removed >> 38 & 1
    assert stage.b_now.discard >> 38 & 1 == 0
    assert 38 in stage.table.view("nord")["cards"]["removed"]
    # A mandatory card that stays in the game is #46.
    stage = impulse(war(hands={"britain": [46, 29]}), dice=[1])
    play(stage, "britain", 46, "event")
    assert stage.b_now.removed == 0
    assert stage.b_now.deck >> 46 & 1


# ---------------------------------------------------------------- drawing


@pytest.mark.rule("WEL-5.4b", "WEL-G-hand")
def test_national_cards_are_never_taken_at_random() -> None:
    for die, card in ((1, 13), (2, 29)):
        b = war(hands={"britain": [13, 29, 93, 94, 98]})
        assert Stage(b, TakeRandom(BRITAIN), dice=[die]).b_now.outcome == card
    stage = Stage(war(hands={"spain": [94, 89]}), TakeRandom(SPAIN))
    assert stage.b_now.outcome == 0
    # #83 alone names National cards.
    stage = Stage(war(hands={"spain": [13, 89]}), TakeRandom(SPAIN, bits([89])), dice=[1])
    assert stage.b_now.outcome == 89


@pytest.mark.rule("WEL-2.5b", "WEL-4.21a")
def test_only_its_owner_sees_the_cards_that_a_power_draws() -> None:
    stage = Stage(war(), Draw(SUD, 2), dice=[10, 10])
    assert stage.b_now.hand[SUD] == bits([10, 11])
    assert stage.b_now.deck & bits([10, 11]) == 0
    assert [e["cards"] for e in stage.table.log("sud") if e["event"] == "event-drawn"] == [[10, 11]]
    assert not [e for e in stage.table.log("nord") if e["event"] == "event-drawn"]
    assert [e["count"] for e in stage.table.log("nord") if e["event"] == "event-draws"] == [2]


@pytest.mark.rule("WEL-4.21a")
def test_when_the_deck_is_used_up_the_discards_are_shuffled() -> None:
    b = war()
    b.deck = bits([7])
    b.discard = bits([8, 9, 10])
    b.last_discard = 9
    stage = Stage(b, Draw(SUD, 3), dice=[1, 3, 1])
    assert stage.b_now.hand[SUD] == bits([7, 8, 10])
    assert (stage.b_now.deck, stage.b_now.discard, stage.b_now.last_discard) == (bits([9]), 0, 0)
    assert len(stage.events("event-reshuffled")) == 1
    b = war()
    b.deck = bits([7])
    stage = Stage(b, Draw(SUD, 3), dice=[1])
    assert stage.b_now.hand[SUD] == bits([7])


@pytest.mark.rule("WEL-C076b")
def test_known_cards_on_top_of_the_deck_are_drawn_first() -> None:
    b = war()
    b.top = (40, 12)
    stage = Stage(b, Draw(NORD, 3), dice=[1])
    assert stage.b_now.hand[NORD] == bits([40, 12, 1])
    assert stage.b_now.top == ()
