"""The game that docs/cards.md shows: it keeps every promise, and does what is said of it there."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.aide import tap
from grognard.engine import Table, table_from_position
from tests.conformance import Conformance, Position, Say
from tests.engine.ruse import RUSE, SEATS


@final
class TestRuse(Conformance):
    game = RUSE
    dull = frozenset({"pass"})
    opens = frozenset({"event-drawn"})
    lone = frozenset({"ask-order"})

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        if position.get("stack", [{}])[-1].get("procedure") in ("Window", "Draw"):
            return None
        cards = position["cards"]
        piles = [cards["hands"][name] for name in SEATS if name != seat] + [cards["deck"]]
        unknown = [card for pile in piles for card in pile]
        rng.shuffle(unknown)
        for pile in piles:
            pile[:] = sorted(unknown[: len(pile)])
            del unknown[: len(pile)]
        return position

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        return [({name: part for name, part in position.items() if name != "to_act"}, as_it_is)]

    def closes(self, before: Position, after: Position) -> bool:
        return bool(after["windows"] > before["windows"])


def as_it_is(document: Any) -> Any:
    return document


def at(hands: dict[str, list[int]], **more: Any) -> Table:
    """Blue is to act, with such hands; nothing is said of the other cards."""
    stack = [{"procedure": "Campaign", "step": "taken", "power": "blue"}, {"procedure": "Turn", "power": "blue"}]
    position = {"cards": {"hands": {name: hands.get(name, []) for name in SEATS}}, "round": 1, "stack": stack, **more}
    return table_from_position(RUSE, position, seed="ruse")


def test_a_ruse_cancels_the_card_that_was_just_played() -> None:
    table = at({"blue": [1], "white": [7]})
    table.act("blue", {"do": "play", "card": 1})
    assert table.to_act == ("white",)  # red holds nothing that answers, and is not asked
    assert table.view("blue")["waiting"] and table.view("blue")["to_act"] == []  # whom, nobody else may know
    told = table.act("white", {"do": "respond", "card": 7})
    names = [event["event"] for event in told]
    assert names[:2] == ["event-plays-card", "event-card-cancelled"] and "event-gains" not in names
    assert table.position()["ground"]["blue"] == 0 and table.position()["cards"]["discards"] == [1, 7]


def test_the_ruse_itself_is_answered_and_the_march_stands() -> None:
    table = at({"blue": [1, 8], "white": [7]})
    table.act("blue", {"do": "play", "card": 1})
    table.act("white", {"do": "respond", "card": 7})
    assert table.to_act == ("blue",)
    told = table.act("blue", {"do": "respond", "card": 8})
    assert [event["card"] for event in told if event["event"] == "event-card-cancelled"] == [7]
    assert table.position()["ground"]["blue"] == 1


def test_an_alarm_lies_until_the_evening() -> None:
    table = at({"blue": [10], "red": [2], "white": []})
    table.act("blue", {"do": "play", "card": 10})
    table.act("blue", {"do": "against", "power": "red"})
    assert table.view(None)["effects"] == [{"card": 10, "player": "blue", "target": "red"}]
    table.act("red", {"do": "play", "card": 2})
    while table.view(None)["round"] == 1:
        table.act(table.to_act[0], {"do": "pass"})
    assert table.position()["ground"]["red"] == 0 and table.view(None)["effects"] == []
    assert 10 in table.position()["cards"]["discards"]


def test_an_aim_that_the_card_does_not_allow_is_told_why() -> None:
    """The question of the library names no verbs, which are the game's own: any of them may be meant."""
    table = at({"blue": [10]})
    table.act("blue", {"do": "play", "card": 10})
    reason = table.why_not("blue", {"do": "against", "power": "blue"})
    assert reason is not None and reason.message == "why-not-oneself"
    assert tap(table, "blue", "blue")["reason"]["message"] == "why-not-oneself"
    assert tap(table, "blue", "red")["action"] == {"do": "against", "power": "red"}


def test_what_cannot_be_played_is_told_why() -> None:
    table = at({"blue": [1, 7]})
    for card, why in ((7, "why-only-answers"), (2, "why-not-held")):
        reason = table.why_not("blue", {"do": "play", "card": card})
        assert reason is not None and reason.message == why
