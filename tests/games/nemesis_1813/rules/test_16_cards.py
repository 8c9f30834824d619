"""16.1: the event cards, their decks, and how they are declared."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.engine.cardsets import bits
from grognard.games.nemesis_1813.rules.cards import LAST, UNDRAWN, declarer
from grognard.games.nemesis_1813.rules.deck import (
    KEPT_BACK,
    LASTING,
    MOST,
    PRINTED,
    SAYS,
    SINGLE,
    STAND_INS,
    Instruction,
)
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.sheets import starter
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import trains_of
from tests.games.nemesis_1813.rules.playing import ADVANCED, declaring, lying, no, play, trains, under, with_card
from tests.games.nemesis_1813.rules.stage import (
    board,
    does,
    field,
    of,
    offered,
    phase,
    told,
)

PRE = bits(list(range(1, 31)))
POST = bits(list(range(31, 51)))


def drawing(turn: int, hands: dict[str, list[int]], dice: list[int], **parts: Any) -> Any:
    """The phase of cards begins; dice say what is drawn, counted from the lowest card of the deck."""
    how = {"turn": turn, "cards": {"hands": hands}, "dice": dice, "options": ADVANCED, **parts}
    return field({"R-5": "Tauroggen", "V-16": "Leipzig"}, {}, phase("cards"), **how)


@pytest.mark.rule("NEM-16.1a", "NEM-C00")
def test_two_decks_of_fifty_cards_and_four_to_replace_some() -> None:
    assert MOST == 54 and PRINTED[51:] == ["40a", "43a", "48a", "49a"]
    b = grognard.new_table("nemesis_1813", "1813", options=ADVANCED, seed="decks").state
    assert isinstance(b, Theatre)
    assert b.deck | b.hand[FRENCH] | b.hand[ALLIED] == PRE and b.reserve == [POST, 0]
    assert b.removed == bits([51, 52, 53, 54])
    plain = grognard.new_table("nemesis_1813", "1813", seed="decks").state
    assert isinstance(plain, Theatre) and not plain.deck and plain.hand == [0, 0]


@pytest.mark.rule("NEM-16.1b", "NEM-C00")
def test_one_card_is_dealt_to_each_but_none_that_cannot_be_held() -> None:
    assert KEPT_BACK == bits([4, 11, 13]) == SINGLE
    dealt = 0
    for seed in range(120):
        b = grognard.new_table("nemesis_1813", "1813", options=ADVANCED, seed=str(seed)).state
        assert isinstance(b, Theatre)
        assert [hand.bit_count() for hand in b.hand] == [1, 1] and b.deck & KEPT_BACK == KEPT_BACK
        dealt |= b.hand[FRENCH] | b.hand[ALLIED]
    assert dealt == PRE & ~KEPT_BACK


@pytest.mark.rule("NEM-16.1c", "NEM-16.1i")
def test_both_draw_and_each_plays_one_of_two_the_french_first() -> None:
    table = drawing(5, {"french": [26], "coalition": [27]}, [1, 1])
    assert table.to_act == ("french",) and offered(table, "french", "play", "card") == {1, 26}
    b = of(table)
    assert b.hand == [bits([1, 26]), bits([2, 27])] and declarer(b) == FRENCH
    events = does(table, "french", "play", card=26)
    assert told(events, "event-plays-card") == [{"event": "event-plays-card", "power": "french", "card": 26}]
    assert table.to_act == ("coalition",) and offered(table, "coalition", "play", "card") == {2, 27}
    does(table, "coalition", "play", card=2)
    assert of(table).hand == [bits([1]), bits([27])]  # the other card is kept


@pytest.mark.rule("NEM-16.1c")
def test_cards_come_before_general_supply() -> None:
    table = drawing(5, {"french": [26], "coalition": [27]}, [1, 1])
    does(table, "french", "play", card=26)
    events = does(table, "coalition", "play", card=27)
    assert [event["phase"] for event in told(events, "event-phase")] == ["general", "active"]


@pytest.mark.rule("NEM-16.1i", "NEM-16.1g")
def test_from_turn_thirteen_the_coalition_declares_first() -> None:
    table = drawing(13, {"french": [26], "coalition": [27]}, [1, 1], austria=1, armistice=9)
    assert table.to_act == ("coalition",) and declarer(of(table)) == ALLIED
    # The first card of the second deck joins the one that is held.
    assert offered(table, "coalition", "play", "card") == {27, 31}
    assert of(table).hand[FRENCH] == bits([26, 32])


@pytest.mark.rule("NEM-16.1c")
def test_only_a_seat_itself_sees_its_hand() -> None:
    table = drawing(5, {"french": [26], "coalition": [27]}, [1, 1])
    hands = table.view("coalition")["cards"]["hands"]
    assert hands == {"french": {"count": 2}, "coalition": {"count": 2, "cards": [2, 27]}}
    assert table.view(None)["cards"]["hands"] == {"french": {"count": 2}, "coalition": {"count": 2}}
    seen = [event for event in table.log("coalition") if event["event"] == "event-drawn"]
    assert [event["power"] for event in seen] == ["coalition"]


@pytest.mark.rule("NEM-16.1d")
def test_only_the_instructions_of_its_player_are_carried_out() -> None:
    french = play("french", 26, {"V-16": "Leipzig", "R-5": "Tauroggen"})
    coalition = play("coalition", 26, {"V-16": "Leipzig", "R-5": "Tauroggen"})
    assert of(french).bent.commands == [0, -1] and of(coalition).bent.commands == [0, 1]


@pytest.mark.rule("NEM-16.1d", "NEM-16.1r1")
def test_a_card_that_cannot_be_carried_out_is_simply_discarded() -> None:
    table = play("coalition", 7, {"V-16": "Leipzig", "R-5": "Tauroggen"}, depots={"french": ["Leipzig"]})
    b = of(table)
    assert told(table.log(None), "event-card-nothing") and b.discard >> 7 & 1 and b.depots[FRENCH]


@pytest.mark.rule("NEM-16.1e")
def test_a_single_instruction_is_played_in_its_turn_after_the_others_card() -> None:
    table = drawing(5, {"french": [26], "coalition": [27]}, [4, 1])  # the French draw card 4
    assert of(table).hand[FRENCH] == bits([4, 26])
    assert table.to_act == ("coalition",)  # though the French are to declare first
    events = does(table, "coalition", "play", card=27)
    assert [event["card"] for event in told(events, "event-plays-card")] == [27, 4]
    assert of(table).hand[FRENCH] == bits([26])  # what was held stays in hand
    later = drawing(5, {"french": [26], "coalition": [27]}, [1, 3])  # the Coalition draws it: 2, 3, 4
    assert of(later).hand[ALLIED] == bits([4, 27]) and later.to_act == ("french",)
    events = does(later, "french", "play", card=26)
    assert [event["card"] for event in told(events, "event-plays-card")] == [26, 4]


@pytest.mark.rule("NEM-16.1j")
def test_two_single_instructions_are_played_in_the_usual_order() -> None:
    table = drawing(5, {"french": [26], "coalition": [27]}, [4, 10])
    played = [(event["power"], event["card"]) for event in told(table.log(None), "event-plays-card")]
    assert played == [("french", 4), ("coalition", 11)]


@pytest.mark.rule("NEM-16.1k", "NEM-C13")
def test_a_single_instruction_prevails_over_what_was_said_before() -> None:
    at_stolp = {"R-5": "Stolp", "V-16": "Leipzig"}
    gained = under([lying(14, "coalition")], at_stolp)
    both = trains([lying(14, "coalition"), lying(13, "french")], at_stolp)
    assert trains_of(gained, ALLIED) == 10 + 2
    assert of(both).stock == [12 - 1, 10 - 1]  # the two trains of card 14 are void
    after = trains([lying(13, "french"), lying(14, "coalition")], at_stolp)
    assert of(after).stock[ALLIED] == 10 + 2 - 1  # a card that is played later is not overridden


@pytest.mark.rule("NEM-16.1f")
def test_a_played_card_is_discarded() -> None:
    table = play("french", 9, {"V-16": "Leipzig"})  # nobody to be disrupted
    does(table, "french", "done")
    assert of(table).discard == bits([9]) and not of(table).hand[FRENCH] >> 9 & 1


@pytest.mark.rule("NEM-16.1f", "NEM-16.1r1")
def test_a_card_that_lasts_is_discarded_at_the_end_of_the_turn() -> None:
    table = with_card("ending", [lying(1, "french"), lying(24, "coalition", "3715-3815")], {"R-5": "Tauroggen"})
    b = of(table)
    assert b.turn == 6 and b.discard >> 1 & 1


@pytest.mark.rule("NEM-16.1l", "NEM-16.1g")
def test_after_turn_twelve_the_first_deck_is_put_away() -> None:
    hands = {"french": [26], "coalition": [27]}
    table = field(
        {"R-5": "Tauroggen"}, {}, phase("ending"), turn=12, options=ADVANCED, cards={"hands": hands}, dice=[1, 1]
    )
    b = of(table)
    assert b.turn == 13 and b.reserve[UNDRAWN] == PRE & ~bits([26, 27]) and b.reserve[LAST] == 0
    assert not (b.deck | b.hand[FRENCH] | b.hand[ALLIED]) & PRE & ~bits([26, 27])
    assert b.hand[FRENCH] >> 26 & 1 and b.hand[ALLIED] >> 27 & 1  # what is held stays


@pytest.mark.rule("NEM-16.1g", "NEM-16.1h", "NEM-C00", "NEM-C40a-a", "NEM-C43a-a", "NEM-C48a-a", "NEM-C49a-a")
def test_while_austria_is_neutral_four_cards_are_replaced() -> None:
    assert STAND_INS == {51: 40, 52: 43, 53: 48, 54: 49}
    hands = {"french": [26], "coalition": [27]}
    how: dict[str, Any] = {"turn": 12, "options": ADVANCED, "cards": {"hands": hands}, "dice": [1, 1]}
    for austria in (0, 2):  # neutral, or bought off (16.5)
        neutral = of(field({"R-5": "Tauroggen"}, {}, phase("ending"), austria=austria, **how))
        drawn = neutral.deck | neutral.hand[FRENCH] | neutral.hand[ALLIED]
        assert drawn & ~PRE == POST & ~bits([40, 43, 48, 49]) | bits([51, 52, 53, 54])
        assert neutral.removed == bits([40, 43, 48, 49])
    joined = of(field({"R-5": "Tauroggen"}, {}, phase("ending"), austria=1, **how))
    drawn = joined.deck | joined.hand[FRENCH] | joined.hand[ALLIED]
    assert drawn & ~PRE == POST and joined.removed == bits([51, 52, 53, 54])


@pytest.mark.rule("NEM-16.1m")
def test_cards_in_hand_at_the_end_have_no_effect() -> None:
    how: dict[str, Any] = {"turn": 19, "options": ADVANCED, "armistice": 9, "austria": 1}
    held = field({"R-5": "Tauroggen"}, {}, phase("ending"), cards={"hands": {"french": [33], "coalition": [44]}}, **how)
    empty = field({"R-5": "Tauroggen"}, {}, phase("ending"), cards={"hands": {"french": [], "coalition": []}}, **how)
    assert held.result is not None and held.result == empty.result
    assert held.log(None)[-1] == empty.log(None)[-1]


@pytest.mark.rule("NEM-16.1r1")
def test_effects_at_once_come_in_the_order_of_play_and_are_not_undone() -> None:
    """Card 8 restores a unit, card 9 may then disrupt it again; a unit that was disrupted stays so."""
    units = {"IIC-2": "Leipzig", "I-1": "Leipzig", "R-5": "Tauroggen"}
    hands = {"french": [8, 26], "coalition": [9, 27]}
    table = field(
        units,
        {},
        declaring("french", "coalition"),
        options=ADVANCED,
        cards={"hands": hands},
        marks={"disrupted": ["IIC-2"]},
    )
    does(table, "french", "play", card=8)
    if "variant" in {action["do"] for action in table.legal("french")}:
        does(table, "french", "variant", choice=0)
    does(table, "french", "restore", unit="IIC-2")
    assert not of(table).disrupted
    does(table, "coalition", "play", card=9)
    does(table, "coalition", "aim", hex="Leipzig")
    assert offered(table, "french", "disrupt", "unit") == {"I-1"}
    does(table, "french", "disrupt", unit="I-1")
    assert of(table).disrupted


@pytest.mark.rule("NEM-16.1r1")
def test_other_effects_last_to_the_end_of_the_turn() -> None:
    table = with_card("ending", [lying(49, "coalition")], {"R-5": "Tauroggen"})
    assert of(table).turn == 6 and not of(table).effects and not of(table).bent.support


@pytest.mark.rule("NEM-16.1r4")
def test_cards_count_neither_for_who_begins_nor_for_who_attacks_first() -> None:
    b = under([lying(35, "coalition"), lying(14, "coalition")], {"R-5": "Stolp"}, turn=5)
    assert trains_of(b, ALLIED) > 8 and starter(b) == FRENCH
    table = play("coalition", 26, {"V-16": "Leipzig", "R-5": "Tauroggen"}, entitled={"french": 3, "coalition": 3})
    does(table, "french", "play", card=35)
    assert of(table).first == FRENCH and of(table).commands[ALLIED] == 4


SIDES: dict[str, int] = {"french": FRENCH, "coalition": ALLIED}


def lasts(one: Instruction) -> bool:
    return one.op in LASTING


@pytest.mark.rule("NEM-16.1d", "NEM-16.1r1")
@pytest.mark.parametrize("seat", ["french", "coalition"])
def test_whatever_lasts_lies_by_the_map(seat: str) -> None:
    for number in range(1, MOST + 1):
        ways = SAYS[number][SIDES[seat]]
        if len(ways) > 1 or SINGLE >> number & 1 or not all(lasts(one) and not one.hex_by_player for one in ways[0]):
            continue
        if any(one.op == "temporary_bridge" and not one.for_retreat for one in ways[0]):
            continue
        table = play(seat, PRINTED[number], {"V-16": "Leipzig", "R-5": "Tauroggen"})
        assert [effect[:2] for effect in of(table).effects] == [(number, SIDES[seat])], PRINTED[number]
        assert of(table).in_play == 1 << number


def test_a_position_tells_what_lies_by_the_map() -> None:
    b = board(options=ADVANCED, effects=[lying(12, "coalition", "Leipzig"), lying(25, "french", uses=1)])
    table = field({}, {}, phase("ending"), options=ADVANCED, effects=[lying(24, "french", "3715-3815")])
    assert b.bent.suspended and table.position()["cards"]["in_play"] == []
    assert no("40a") == 51
