"""Worlds imagined from a view: what a player knows is in them, whatever he does not know."""

from __future__ import annotations

import random
from typing import Any

import grognard
from grognard import Table

COMMON = 86  # the last of the common cards; those after it are National


def impulse(card: int, power: str) -> dict[str, Any]:
    """A position in which a Power begins an impulse with this card in its hand."""
    table = grognard.new_table("wellington", "1812_four", seed="imagine")
    rng = random.Random("imagine")
    while True:
        position = table.position()
        hand = position["cards"]["hands"][power]
        begun = position["active"] == power and position["stack"][-1]["procedure"] == "Impulse"
        if begun and position["impulse"]["cards_used"] == 0 and min(hand, default=99) <= COMMON:
            break
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
        assert table.to_act
    cards = position["cards"]
    places = [*cards["hands"].values(), cards["deck"], cards["discards"], cards["removed"]]
    if card not in hand:
        given = next(n for n in hand if n <= COMMON)  # a common card changes places with it
        for place in places:
            if card in place:
                place[place.index(card)] = given
                place.sort()
        hand[hand.index(given)] = card
        hand.sort()
        if cards["last_discard"] == card:
            cards["last_discard"] = given
    return position


def event(table: Table, seat: str, card: int) -> dict[str, Any] | None:
    found = [a for a in table.legal(seat) if a["do"] == "play" and a["card"] == card and a["for"] == "event"]
    return found[0] if found else None


def test_whoever_takes_a_card_from_the_reserve_sees_it() -> None:
    table = grognard.from_position("wellington", impulse(18, "sud"), seed="on")
    action = event(table, "sud", 18)
    assert action is not None
    table.act("sud", action)
    decision = table.decision("sud")
    assert decision is not None and decision.prompt == "ask-aim"
    shown = table.view("sud")["cards"]["reserve"]
    assert list(shown) == ["french"] and decision.actions == [{"do": "take", "card": n} for n in shown["french"]]
    assert all("reserve" not in table.view(seat)["cards"] for seat in (*table.seats, None) if seat != "sud")
    for seed in range(30):
        assert grognard.imagine(table.view("sud"), seed=seed).decision("sud") == decision


def test_cards_that_lie_open_are_not_imagined_elsewhere() -> None:
    """A Reserve of which everything has been played is empty: #18 has nothing to take."""
    position = impulse(18, "sud")
    cards = position["cards"]
    cards["played"]["french"] = sorted([*cards["played"]["french"], *cards["reserve"]["french"]])
    cards["reserve"]["french"] = []
    table = grognard.from_position("wellington", position, seed="on")
    assert event(table, "sud", 18) is None
    for seed in range(10):
        world = grognard.imagine(table.view("sud"), seed=seed)
        assert world.decision("sud") == table.decision("sud")
        # 4.21: which of them were played nobody may look up; none of them lies in the Reserve.
        imagined = world.position()["cards"]
        held = {card for hand in imagined["hands"].values() for card in hand}
        assert imagined["reserve"]["french"] == []
        assert set(cards["played"]["french"]) <= {*imagined["played"]["french"], *held}


def test_what_exploring_officers_see_is_where_they_see_it() -> None:
    """#76: in the hand looked into, or on top of the deck."""
    for variant in (0, 1):
        table = grognard.from_position("wellington", impulse(76, "britain"), seed="on")
        action = event(table, "britain", 76)
        assert action is not None
        table.act("britain", action)
        while table.position()["stack"][-1]["procedure"] not in ("LookIntoHand", "LookAhead"):
            (seat,) = table.to_act
            legal = table.legal(seat)
            named = [a for a in legal if a["do"] == "variant" and list(a.values())[1] == variant]
            table.act(seat, named[0] if named else legal[0])
        looking = table.position()["stack"][-1]
        for seed in range(10):
            cards = grognard.imagine(table.view("britain"), seed=seed).position()["cards"]
            if looking["procedure"] == "LookIntoHand":
                assert set(looking["seen"]) <= set(cards["hands"][looking["victim"]])
            else:
                assert set(looking["seen"]) <= set(cards["top"]) <= set(cards["deck"])
