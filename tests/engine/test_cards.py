"""The library of cards, held by a toy game to every promise, and moment by moment."""

from __future__ import annotations

import pickle
import random
from typing import Any, final

import pytest

from grognard.engine import Refused, Table, new_table, table_from_position, windows
from grognard.engine.cards import CardBook, Lasting
from grognard.engine.cardsets import bits, deal_out, members, nth
from grognard.engine.windows import CardRules
from tests.conformance import Conformance, Position, Say
from tests.engine.parley import ALL_CARDS, CARDS, PARLEY, POWERS, SEATS, ParleyState

HIDDEN = {"crown": ["france"], "league": ["austria", "prussia"], None: POWERS}


@final
class TestParley(Conformance):
    game = PARLEY
    dull = frozenset({"pass"})
    opens = frozenset({"event-pays-with-card", "event-drawn"})

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """Cards in other hands are exchanged with some of the deck, but for those that a window turns on."""
        if position.get("stack", [{}])[-1].get("procedure") in ("Window", "Draw"):
            return None
        cards = position["cards"]
        piles = [cards["hands"][power] for power in HIDDEN[seat]] + [cards["deck"]]
        unknown = [card for pile in piles for card in pile]
        rng.shuffle(unknown)
        for pile in piles:
            pile[:] = sorted(unknown[: len(pile)])
            del unknown[: len(pile)]
        return position

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Piles in another order, and nothing said of what is empty."""
        cards = position["cards"]
        for pile in [*cards["hands"].values(), cards["deck"], cards["discards"], cards["in_play"]]:
            pile.reverse()
        position["cards"] = {name: part for name, part in cards.items() if part}
        return [({name: part for name, part in position.items() if part or name == "stack"}, as_it_is)]

    def closes(self, before: Position, after: Position) -> bool:
        return bool(after["windows"] > before["windows"])


def as_it_is(document: Any) -> Any:
    return document


def at(power: str, hands: dict[str, list[int]], **more: Any) -> Table:
    """A Power is to act, with such hands."""
    held = [card for hand in hands.values() for card in hand]
    lying = [row["card"] for row in more.get("effects", [])]
    cards = {"hands": hands, "deck": [n for n in members(ALL_CARDS) if n not in (*held, *lying)], "in_play": lying}
    stack = [{"procedure": "Campaign", "step": "taken", "power": power}, {"procedure": "Turn", "power": power}]
    return table_from_position(PARLEY, {"cards": cards, "stack": stack, "round": 1, **more}, seed="cards")


def test_sets_of_cards_are_read_by_parts() -> None:
    rng = random.Random("sets")
    for most in (5, 55, 56, 57, 110, 200):
        cards = bits(rng.sample(range(1, most + 1), most // 2 + 1))
        assert bits(members(cards)) == cards
        assert [nth(cards, place) for place in range(cards.bit_count())] == members(cards)


def test_unseen_cards_are_dealt_out_to_the_last() -> None:
    piles = deal_out(bits(list(range(1, 21))), [3, 0, 5], random.Random(1))
    assert [pile.bit_count() for pile in piles] == [3, 0, 5, 12]
    assert sum(piles) == bits(list(range(1, 21)))
    with pytest.raises(ValueError):
        deal_out(bits([1]), [2], random.Random(1))


def test_a_window_asks_only_who_can_answer_and_hides_it() -> None:
    table = at("france", {"austria": [9], "prussia": [13], "france": [10]})
    table.act("league", {"do": "levy"})
    assert table.to_act == ("crown",) and table.undoable("league") == 0
    assert table.asked_openly("league") == () and table.asked_openly() == ()
    assert table.view("league")["to_act"] == [] and table.view("league")["under_way"][-1]["procedure"] == "Turn"
    assert PARLEY.responses(table.state, 0) == ["9"] and PARLEY.passing(table.state, 0) == {"do": "pass"}
    table.act("crown", {"do": "pass"})
    assert PARLEY.responses(table.state, 0) == ["13"]  # Prussia after Austria
    table.act("crown", {"do": "respond", "card": 13, "as": "payment"})
    assert table.position()["gold"]["france"] == 0 and table.position()["cards"]["discards"] == [13]


def test_a_window_in_which_nobody_is_asked_is_counted_and_a_barrier() -> None:
    table = at("france", {"austria": [], "prussia": [], "france": [10]})
    before = PARLEY.windows(table.state)
    table.act("league", {"do": "levy"})
    assert PARLEY.windows(table.state) == before + 1 and table.undoable("league") == 0


def test_an_answer_can_be_answered_and_prevails() -> None:
    table = at("france", {"austria": [9], "prussia": [], "france": [1, 10]}, gold={"austria": 3})
    table.act("league", {"do": "play", "card": 1})
    table.act("league", {"do": "against", "power": "austria"})
    table.act("crown", {"do": "respond", "card": 9, "as": "answer"})
    assert table.to_act == ("league",)  # the guard itself is guarded against
    told = table.act("league", {"do": "respond", "card": 10, "as": "answer"})
    assert [event["card"] for event in told if event["event"] == "event-card-cancelled"] == [9]
    assert table.state.rolled == [] and set(table.position()["cards"]["discards"]) >= {1, 9, 10}


def test_no_card_is_answered_beyond_the_deepest() -> None:
    table = at("france", {"austria": [9, 11], "prussia": [], "france": [1, 10]})
    table.act("league", {"do": "play", "card": 1})
    table.act("league", {"do": "against", "power": "austria"})
    table.act("crown", {"do": "respond", "card": 9, "as": "answer"})
    table.act("league", {"do": "respond", "card": 10, "as": "answer"})
    # The third card in a row stands unanswered: the next question is again about the raid.
    top = table.state.stack[-1]
    assert isinstance(top, windows.Window) and top.card == 1 and PARLEY.responses(table.state, 0) == ["11"]


def test_what_an_answer_makes_impossible_is_in_vain() -> None:
    table = at("france", {"austria": [17], "prussia": [], "france": [1]}, gold={"austria": 3})
    table.act("league", {"do": "play", "card": 1})
    table.act("league", {"do": "against", "power": "austria"})
    told = table.act("crown", {"do": "respond", "card": 17, "as": "answer"})
    assert "event-card-in-vain" in [event["event"] for event in told]
    assert table.position()["gold"]["austria"] == 3 and 17 in table.position()["cards"]["discards"]


def test_effects_lie_on_their_target_until_their_moment() -> None:
    table = at("france", {"france": [13]})
    table.act("league", {"do": "play", "card": 13})
    table.act("league", {"do": "against", "power": "prussia"})
    # The round is over with France's turn, and so is the oath.
    assert table.position()["effects"] == [] and 13 in table.position()["cards"]["discards"]
    table = at("austria", {"austria": [13]})
    table.act("crown", {"do": "play", "card": 13})
    table.act("crown", {"do": "against", "power": "prussia"})
    assert table.position()["effects"] == [{"card": 13, "player": "austria", "target": "prussia", "left": 0}]
    table.act("crown", {"do": "levy"})
    assert table.position()["gold"]["prussia"] == 2


def test_a_card_that_leaves_the_game_is_never_drawn_again() -> None:
    table = at("france", {"france": [20]})
    table.act("league", {"do": "play", "card": 20})
    assert table.position()["cards"]["removed"] == [20]


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        ({"card": 1, "player": "austria", "target": None, "left": 0}, "no lasting effect"),
        ({"card": 17, "player": "austria", "target": "france", "left": 0}, "lies on nothing"),
        ({"card": 13, "player": None, "target": "france", "left": 0}, "who played it"),
        ({"card": 13, "player": "austria", "target": "spain", "left": 0}, "unknown power"),
    ],
)
def test_a_position_with_an_impossible_effect_is_refused(effect: dict[str, Any], fault: str) -> None:
    with pytest.raises(Exception, match=fault):
        at("france", {"france": [2]}, effects=[effect])


def test_a_position_may_begin_in_what_the_effect_of_a_card_has_called() -> None:
    stack: list[dict[str, Any]] = [
        {"procedure": "Campaign", "step": "taken", "power": "france"},
        {"procedure": "Turn", "step": "done", "power": "france"},
        {"procedure": "Play", "step": "again", "card": 20, "power": "france", "use": "event", "variant": 0},
        {"procedure": "Draw", "power": "france", "left": 1},
    ]
    cards = {"hands": {}, "deck": [n for n in members(ALL_CARDS) if n != 20], "resolving": [20]}
    table = table_from_position(PARLEY, {"cards": cards, "stack": stack, "round": 1}, seed="called")
    assert table.position()["cards"]["removed"] == [20] and len(table.position()["cards"]["hands"]["france"]) == 1


def test_a_deck_that_runs_out_is_reshuffled() -> None:
    table = new_table(PARLEY, "short", {}, "reshuffled")
    rng = random.Random(3)
    while table.to_act:
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))
    assert "event-reshuffled" in [event["event"] for event in table.log()]


def test_every_card_needs_rules_once() -> None:
    book = CardBook("half", 2, 1, [])
    windows.register(book, CardRules(1))
    with pytest.raises(ValueError, match="already"):
        windows.register(book, CardRules(1))
    with pytest.raises(ValueError, match=r"\[2\]"):
        windows.complete(book)
    with pytest.raises(ValueError, match="no lasting effect"):
        book.lasts([1], Lasting())


def test_a_book_is_pickled_by_its_name() -> None:
    state = new_table(PARLEY, "short", {}, "kept").state
    again = pickle.loads(pickle.dumps(state))
    assert isinstance(again, ParleyState) and again.book is CARDS


def test_the_hand_of_another_cannot_be_played() -> None:
    table = at("france", {"austria": [1], "france": [2]})
    for wish in ({"do": "play", "card": 1}, {"do": "respond", "card": 2, "as": "answer"}):
        with pytest.raises(Refused):
            table.act("league", wish)
    assert table.seats == SEATS
