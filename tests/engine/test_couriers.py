"""Hidden hands, a secret question to some of the seats, and dice that vary keep the promises."""

from __future__ import annotations

import random
from typing import Any, final

import pytest

from grognard.engine import BadPosition, new_table, table_from_position
from tests.conformance import Conformance, Position, Say
from tests.engine.couriers import COURIERS, SEATS


@final
class TestCouriers(Conformance):
    game = COURIERS
    dull = frozenset({"decline"})
    whispered = frozenset({"event-saw", "event-spied"})

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        return [({name: part for name, part in position.items() if name != "to_act"}, as_it_is)]

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        hidden = [i for i, name in enumerate(SEATS) if name != seat and name not in position.get("answers", {})]
        cards = position["deck"] + [card for i in hidden for card in position["hands"][i]]
        rng.shuffle(cards)
        for i in hidden:
            count = len(position["hands"][i])
            position["hands"][i], cards = sorted(cards[:count]), cards[count:]
        position["deck"] = sorted(cards)
        return position


def as_it_is(document: Any) -> Any:
    return document


WAR = {"procedure": "War", "step": "next"}  # which has called what stands above it
LED: list[Any] = [WAR, {"procedure": "Round", "seat": "north", "step": "escort", "card": 3}]
HANDS = [[], [4, 5], [6]]


def led(**parts: Any) -> Any:
    return {"hands": HANDS, "deck": [1, 2], "round": 1, "stack": LED, **parts}


def test_a_secret_question_to_some_is_read_back_with_the_answers_that_are_in() -> None:
    table = table_from_position(COURIERS, led(answers={"east": {"do": "escort", "card": 5}}), seed=1)
    assert list(table.to_act) == ["south"] and table.view("east")["answered"] == {"do": "escort", "card": 5}
    assert table.view("south") == {**table.view("south"), "to_act": ["south"]} and "answered" not in table.view("south")
    table.act("south", {"do": "decline"})
    assert [event["winner"] for event in table.log() if event["event"] == "event-opened"] == ["east"]


def test_who_is_not_asked_has_no_answer() -> None:
    with pytest.raises(BadPosition, match="no hidden answer of such a seat"):
        table_from_position(COURIERS, led(answers={"north": {"do": "decline"}}), seed=1)


@pytest.mark.parametrize(("at", "dice"), [("effort", (4, 4)), ("seen", (1, 2))])
def test_dice_that_vary_are_those_of_the_moment(at: str, dice: tuple[int, int]) -> None:
    scouting = {"procedure": "Round", "seat": "north", "step": at, "at": "east"}
    position = {
        "hands": [[1, 2, 3, 7], [4, 5], [6]],
        "deck": [8],
        "round": 1,
        "stack": [WAR, scouting],
    }
    assert table_from_position(COURIERS, position).rolling == dice
    with pytest.raises(BadPosition, match="waits for"):
        table_from_position(COURIERS, {**position, "rolling": [3, 3]})


def test_a_draw_is_told_to_its_owner_alone() -> None:
    table = new_table(COURIERS, "ride", {}, seed=1)
    assert len([event for event in table.log("north") if event["event"] == "event-saw"]) == 4
    assert not [event for event in table.log(None) if event["event"] == "event-saw"]


def test_a_decision_says_which_action_declines() -> None:
    table = new_table(COURIERS, "ride", None, seed="no")
    met = set()
    while table.to_act:
        for seat in table.to_act:
            decision = table.decision(seat)
            assert decision is not None
            declines = {"do": "decline"} in decision.actions
            assert decision.to_json().get("no") == (decision.actions.index({"do": "decline"}) if declines else None)
            met.add(declines)
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert met == {True, False}
