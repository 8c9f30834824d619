"""1.4: how cards are played at a moment at which both may, shown with cards made up for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import DIPLOMACY_TURN, NUMBERS, REPLY
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FA, FRENCH
from grognard.games.age_of_napoleon.rules.status import change_status
from grognard.games.age_of_napoleon.rules.verbs import code
from grognard.games.age_of_napoleon.rules.windows import CANCELLED, CardRules, Play, Window, judge, playable
from tests.games.age_of_napoleon.rules.stage import c, state_of, status, under_way

ONE, OTHER, THIRD = NUMBERS["talleyrand"][0], NUMBERS["coup_d_etat"][0], NUMBERS["queen_luise"][0]
RHINE = NUMBERS["confederation_of_the_rhine"][0]  # France alone may play it


class Courting(CardRules):
    """Danmark or Portugal becomes a French ally, unless another such card answers it."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        if moment == REPLY:
            return about is not None and about.country >= 0
        return bool(self.aims(b))

    def aims(self, b: Europe) -> list[int]:
        return [code("influence", c(name)) for name in ("danmark", "portugal") if status(b, name) == "N"]

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets or p.moment == REPLY else self.aims(b)

    def effect(self, b: Europe, p: Play) -> int:
        if p.moment == REPLY:
            judge(b, CANCELLED)
        else:
            change_status(b, p.targets[0], FA)
        return p.finish(b)


@pytest.fixture(autouse=True)
def courting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for number in (ONE, OTHER, THIRD, RHINE):
        monkeypatch.setitem(BOOK.rules, number, Courting(number))
        monkeypatch.setitem(BOOK.at, REPLY, BOOK.at[REPLY] | 1 << number)
    yield


def courts(first: int, french: list[int], allied: list[int], **parts: Any) -> Table:
    window = Window(DIPLOMACY_TURN, 1 - first)
    return under_way(window, cards={"hands": {"france": french, "coalition": allied}}, **parts)


def play(table: Table, seat: str, card: int, at: str | None = None) -> None:
    table.act(seat, {"do": "respond", "card": card})
    if at is not None:
        table.act(seat, {"do": "influence", "country": at})


@pytest.mark.rule("AON-1.4r6")
@pytest.mark.parametrize("first", [FRENCH, ALLIED])
def test_they_alternate_one_card_at_a_time_until_two_passes(first: int) -> None:
    seats = ["france", "coalition"] if first == FRENCH else ["coalition", "france"]
    table = courts(first, [ONE, THIRD], [OTHER])
    assert table.to_act == (seats[0],)
    table.act(seats[0], {"do": "pass"})
    assert table.to_act == (seats[1],), "a pass does not end it"
    card = OTHER if seats[1] == "coalition" else ONE
    play(table, seats[1], card, "danmark")
    assert status(state_of(table), "danmark") == "N", "the other may answer first"
    table.act(seats[0], {"do": "pass"})
    assert status(state_of(table), "danmark") == "FA"
    left = [seat for seat in table.to_act if any(action["do"] == "respond" for action in table.legal(seat))]
    assert left == [seats[0]], "who had passed may play again"


@pytest.mark.rule("AON-1.4e")
def test_a_card_that_is_played_lies_face_up_on_the_discards() -> None:
    table = courts(FRENCH, [ONE], [])
    play(table, "france", ONE, "danmark")
    assert table.view("coalition")["cards"]["discards"] == [ONE] and status(state_of(table), "danmark") == "FA"
    assert table.view(None)["cards"]["last_discard"] == ONE


def test_a_reply_cancels_and_cannot_be_answered() -> None:
    table = courts(FRENCH, [ONE, THIRD], [OTHER])
    play(table, "france", ONE, "danmark")
    assert table.to_act == ("coalition",)
    asked = table.decision("coalition")
    assert asked is not None and (asked.args["country"], asked.args["card"]) == ("danmark", ONE)
    play(table, "coalition", OTHER)
    b = state_of(table)
    assert status(b, "danmark") == "N" and b.discard == 1 << ONE | 1 << OTHER
    assert table.to_act == ("france",) and any(action["do"] == "respond" for action in table.legal("france"))


@pytest.mark.rule("AON-1.4r8")
def test_a_card_that_could_change_nothing_cannot_be_played() -> None:
    table = courts(FRENCH, [ONE], [], status={"danmark": "FA", "portugal": "FA"})
    assert not any(action["do"] == "respond" for seat in table.to_act for action in table.legal(seat))
    assert table.position()["cards"]["hands"]["france"] == [ONE], "it is kept"


def test_who_may_play_a_card_is_printed_on_it() -> None:
    table = courts(FRENCH, [], [RHINE])
    assert not any(action["do"] == "respond" for seat in table.to_act for action in table.legal(seat))
    b = state_of(under_way(Window(DIPLOMACY_TURN, ALLIED), cards={"hands": {"france": [RHINE], "coalition": [ONE]}}))
    assert playable(b, FRENCH, DIPLOMACY_TURN) == [code("play", RHINE)]
    assert BOOK.rules[RHINE].playable(b, FRENCH) and not BOOK.rules[RHINE].playable(b, ALLIED)


def test_nobody_learns_who_is_asked() -> None:
    asked = courts(FRENCH, [ONE], [])
    assert asked.to_act == ("france",)
    for seat in ("coalition", None):
        view = asked.view(seat)
        assert view["to_act"] == [] and view["under_way"][-1]["procedure"] != "Window"
    reason = asked.why_not("coalition", {"do": "pass"})
    assert reason is not None and reason.message == "why-window"


def test_the_use_of_a_card_is_told_to_all() -> None:
    table = courts(FRENCH, [ONE], [])
    play(table, "france", ONE, "portugal")
    told = [event for event in table.log("coalition") if event["event"] == "event-plays-card"]
    assert told == [{"event": "event-plays-card", "power": "france", "card": ONE}]
