"""4: the strategy phase, and the cards that are played in it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.strategy import cards_due
from tests.games.age_of_napoleon.rules.stage import board, war

NOTHING: dict[str, list[int]] = {"france": [], "coalition": []}
STACK = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]


def number(title: str) -> int:
    return NUMBERS[title][0]


def phase(hands: dict[str, list[int]], **parts: Any) -> Table:
    cards = {"hands": {**NOTHING, **hands}, **parts.pop("cards", {})}
    return war({}, STACK, phase="strategy", year=parts.pop("year", 1806), cards=cards, **parts)


def let_pass(table: Table) -> None:
    """Whoever may play a card passes; stops at the first decision of another kind."""
    while table.to_act:
        seat = table.to_act[0]
        if not all([action["do"] in ("pass", "respond") for action in table.legal(seat)]):
            return
        table.act(seat, {"do": "pass"})


@pytest.mark.rule("AON-4.1.1a", "AON-4.1.5a", "AON-C-russo_ottoman_war")
def test_cards_are_played_from_the_old_hand_and_again_from_the_new() -> None:
    war_card = number("russo_ottoman_war")
    table = phase({"france": [war_card]})
    assert {"do": "respond", "card": war_card} in table.legal("france")
    table.act("france", {"do": "respond", "card": war_card})
    assert table.position()["orders"] == ["russo_ottoman_war"]
    deck = [war_card, *[n for n in range(1, 10) if n != war_card]]
    table = phase({}, cards={"deck": deck, "discards": [n for n in range(1, 56) if n not in deck]})
    drawn = [event["event"] for event in table.log()]
    assert "event-draws" in drawn
    holder = next(side for side in ("france", "coalition") if war_card in table.position()["cards"]["hands"][side])
    assert table.to_act == (holder,) and {"do": "respond", "card": war_card} in table.legal(holder)


@pytest.mark.rule("AON-4.1.2a", "AON-4.1.4a", "AON-1.4r1")
def test_the_rest_of_both_hands_is_laid_down_without_an_offer() -> None:
    red, other = number("napoleonic_dynasty"), number("mud")
    table = phase({"france": [red, other], "coalition": [number("pursuit")]})
    let_pass(table)
    cards = table.position()["cards"]
    laid = [event for event in table.log() if event["event"] == "event-lays-down"]
    assert [(event["power"], sorted(event["cards"])) for event in laid] == [
        ("france", sorted([red, other])),
        ("coalition", [number("pursuit")]),
    ]
    assert not [event for event in table.log() if event["event"] == "event-takes-up"]
    assert {red, other, number("pursuit")} <= set(cards["discards"])
    b = board()
    assert len(cards["hands"]["france"]) == cards_due(b, FRENCH)
    assert len(cards["hands"]["coalition"]) == cards_due(b, ALLIED)


@pytest.mark.rule("AON-4.1.3a", "AON-4.2a", "AON-4.2r2")
def test_after_a_major_has_surrendered_the_deck_is_reshuffled_with_what_was_set_aside() -> None:
    aside = [number("stein")]
    discards = [number("mud"), number("pursuit")]
    for defeat in (False, True):
        table = phase({}, defeat=defeat, cards={"discards": discards, "reserve": [aside]})
        let_pass(table)
        shuffled = [event["event"] for event in table.log()].count("event-reshuffled")
        cards = table.position()["cards"]
        assert shuffled == int(defeat)
        assert (cards["reserve"] == [[]]) is defeat
        assert (set(discards) <= set(cards["discards"])) is not defeat
        assert not table.position()["defeat"], "once is enough"


@pytest.mark.rule("AON-4.2b")
def test_an_empty_deck_is_reshuffled() -> None:
    table = phase({}, cards={"deck": [], "discards": list(range(1, 56))})
    let_pass(table)
    events = [event["event"] for event in table.log()]
    assert events.count("event-reshuffled") == 1
    assert events.index("event-reshuffled") < events.index("event-draws")


@pytest.mark.rule("AON-4.2r1")
def test_the_deck_may_run_out_in_the_middle_of_a_draw() -> None:
    table = phase({}, cards={"deck": [1, 2, 3], "discards": list(range(4, 56))})
    let_pass(table)
    hands = table.position()["cards"]["hands"]
    b = board()
    assert len(hands["france"]) == cards_due(b, FRENCH) and len(hands["coalition"]) == cards_due(b, ALLIED)
    assert {1, 2, 3} <= set(hands["france"]), "they were on top"


@pytest.mark.rule("AON-4.1.4r", "AON-1.4r6")
def test_who_has_the_right_of_choice_draws_first() -> None:
    for year, first in ((1806, "france"), (1811, "coalition")):
        table = phase({}, year=year, first=first)
        let_pass(table)
        draws = [event["power"] for event in table.log() if event["event"] == "event-draws"]
        assert draws == [first, "coalition" if first == "france" else "france"]


@pytest.mark.rule("AON-4.3.1a", "AON-4.3.2a", "AON-4.4.1a", "AON-T-cards_drawn", "AON-T-cards_drawn-minors")
def test_countries_give_cards() -> None:
    b = board()  # 1805: France with Spain and 7 minors and Italia; the Coalition Britain, Austria, Russia, 3 minors
    assert b.minors_of(FRENCH) == 8
    assert cards_due(b, FRENCH) == 5 + 1 + 8 // 3
    assert cards_due(b, ALLIED) == 3 + 2 + 2 + 3 // 3
    b = board(status={"preussen": "CM", "napoli": "N"})
    assert cards_due(b, ALLIED) == 3 + 2 + 2 + 2, "two minors give no card"
    b = board(status={"preussen": "FA"})
    assert cards_due(b, FRENCH) == 5 + 1 + 2 + 2


@pytest.mark.rule("AON-4.3.3a", "AON-T-cards_drawn-insurgent")
def test_insurgent_majors_give_one_card_insurgent_minors_and_neutrals_none() -> None:
    b = board()
    before = cards_due(b, FRENCH), cards_due(b, ALLIED)
    b = board(status={"spain": "IC"}, risen=["spain"])
    assert (cards_due(b, FRENCH), cards_due(b, ALLIED)) == (before[0] - 1, before[1] + 1)
    b = board(status={"westfalen": "IC", "holland": "IC", "italia": "IC"}, risen=["westfalen", "holland", "italia"])
    assert (cards_due(b, FRENCH), cards_due(b, ALLIED)) == (before[0] - 1, before[1])
    b = board({"fr_ney": "brandenburg"}, status={"preussen": "ON_F"})
    assert (cards_due(b, FRENCH), cards_due(b, ALLIED)) == before


@pytest.mark.rule("AON-4.3.3r")
def test_a_detached_area_counts_as_a_minor() -> None:
    b = board(status={"tirol": "FD"})
    assert b.minors_of(FRENCH) == 9
    assert cards_due(b, FRENCH) == 5 + 1 + 3


@pytest.mark.rule("AON-4.4.2a")
def test_never_more_than_ten_nor_fewer_than_six() -> None:
    everything = dict.fromkeys(("osterreich", "russia", "preussen", "portugal", "danmark", "sverige"), "FA")
    b = board(status=everything)
    assert cards_due(b, FRENCH) == 10
    assert cards_due(b, ALLIED) == 6, "Britain alone and two minors"


# ---- the cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-britannia")
def test_britannia_is_placed_once() -> None:
    card = number("britannia")
    table = phase({"coalition": [card]})
    table.act("coalition", {"do": "respond", "card": card})
    assert table.position()["markers"] == ["britannia"]
    table = phase({"coalition": [card]}, markers=["britannia"])
    assert card in table.position()["cards"]["discards"], "it could only be discarded"


@pytest.mark.rule("AON-5.2.4a", "AON-5.2.4d", "AON-C-radetzky", "AON-5.2.4b", "AON-C-stein")
@pytest.mark.parametrize(
    ("title", "country", "corps"),
    [("radetzky", "osterreich", "at_schwarzenberg"), ("stein", "preussen", "pr_blucher")],
)
def test_reformers_come_after_a_first_surrender(title: str, country: str, corps: str) -> None:
    card = number(title)
    table = phase({"coalition": [card]})
    assert card in table.position()["cards"]["discards"], "before the first surrender it could not be played"
    table = phase({"coalition": [card]}, surrendered=[country])
    before = [name for name, place in table.position()["corps"].items() if place == "unreleased"]
    table.act("coalition", {"do": "respond", "card": card})
    position = table.position()
    assert position["markers"] == [title]
    freed = [name for name in before if position["corps"][name] == "reserves"]
    assert corps in freed and len(freed) == {"radetzky": 5, "stein": 6}[title]
    table = phase({"coalition": [card]}, surrendered=[country], markers=[title])
    assert card in table.position()["cards"]["discards"], "not twice"
    table = phase({"france": [card]}, surrendered=[country])
    assert card in table.position()["cards"]["discards"], "never by France"


@pytest.mark.rule("AON-C-russo_ottoman_war", "AON-C-war_of_1812", "AON-C-war_of_1812-b")
def test_far_wars_last_to_the_next_strategy_phase() -> None:
    table = phase({}, orders=["russo_ottoman_war", "war_of_1812"])
    assert table.position()["orders"] == []
    card = number("war_of_1812")
    table = phase({"france": [card]})
    table.act("france", {"do": "respond", "card": card})
    assert table.position()["orders"] == ["war_of_1812"]
    table = phase({"coalition": [card]})
    assert card in table.position()["cards"]["discards"], "France alone plays it"
