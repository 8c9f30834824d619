"""1.4: the year and its phases, the right of choice, the cards."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.engine import Table
from grognard.games.age_of_napoleon.rules import deck, tables
from grognard.games.age_of_napoleon.rules.deck import NUMBERS, RED, TITLE
from grognard.games.age_of_napoleon.rules.discards import Discard, Recover, payments
from grognard.games.age_of_napoleon.rules.europe import BOOK
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.verbs import VERBS
from grognard.games.age_of_napoleon.rules.year import War
from tests.games.age_of_napoleon.rules.stage import a, board, sit_out, state_of, under_way, war


def played(scenario: str) -> Table:
    """A game in which everybody passes and the chooser lets France begin."""
    table = grognard.new_table("age_of_napoleon", scenario, seed="year")
    sit_out(table)
    return table


@pytest.mark.rule("AON-1.4a", "AON-1.4b", "AON-T-year_sequence")
def test_each_year_has_eight_phases_in_order() -> None:
    log = [event for event in played("1813").log() if event["event"] in ("event-year", "event-phase")]
    told = [event.get("year", event.get("phase")) for event in log]
    year = [
        "diplomacy", "insurrection", "strategy", "reinforcement", "campaign", "surrender", "winter_attrition",
        "victory_check",
    ]  # fmt: skip
    assert told == [*year[4:], 1814, *year, 1815, *year]
    view = grognard.new_table("age_of_napoleon", "1813", seed=1).view("france")
    assert (view["year"], view["phase"], view["round"]) == (1813, "campaign", 1)
    assert (tables.FIRST_YEAR, tables.LAST_YEAR) == (1805, 1815)


@pytest.mark.rule("AON-1.4.5a", "AON-T-campaign_rounds")
def test_a_campaign_has_six_rounds_the_last_two_in_winter() -> None:
    rounds = [event["round"] for event in played("1813").log() if event["event"] == "event-round"]
    assert rounds == [1, 2, 3, 4, 5, 6] * 3
    assert [number for number in range(1, 7) if board(round=number).winter()] == [5, 6]
    assert not board(round=0).winter()
    assert [row["months"] for row in tables.TABLES["campaign_rounds"]["rounds"]] == [
        "May-Jun", "Jul-Aug", "Sep-Oct", "Nov-Dec", "Jan-Feb", "Mar-Apr",
    ]  # fmt: skip


def asked_first(year: int, phase: str) -> tuple[str, ...]:
    table = war(year=year, phase=phase, round=0)
    assert {action["do"] for action in table.legal(table.to_act[0])} == {"first"}
    return table.to_act


@pytest.mark.rule("AON-1.4i", "AON-1.4j")
@pytest.mark.parametrize("phase", ["diplomacy", "campaign"])
def test_the_right_of_choice_is_of_france_to_1810_and_then_of_the_coalition(phase: str) -> None:
    assert {year: asked_first(year, phase) for year in (1805, 1810)} == {1805: ("france",), 1810: ("france",)}
    assert {year: asked_first(year, phase) for year in (1811, 1815)} == {1811: ("coalition",), 1815: ("coalition",)}


@pytest.mark.rule("AON-1.4r7")
def test_it_is_chosen_anew_for_diplomacy_and_for_the_campaign_and_at_the_start() -> None:
    table = grognard.new_table("age_of_napoleon", "1813", seed=1)
    assert table.legal("coalition") == [{"do": "first", "side": "france"}, {"do": "first", "side": "coalition"}]
    chosen = [event for event in played("1813").log() if event["event"] in ("event-first", "event-phase")]
    before = [chosen[i - 1].get("phase") for i, event in enumerate(chosen) if event["event"] == "event-first"]
    assert before == ["campaign", "diplomacy", "campaign", "diplomacy", "campaign"]


@pytest.mark.rule("AON-1.4k")
@pytest.mark.parametrize("first", ["france", "coalition"])
def test_who_begins_the_first_round_begins_all(first: str) -> None:
    table = grognard.new_table("age_of_napoleon", "1805", seed=1)
    table.act("france", {"do": "first", "side": first})
    acted: list[str] = []
    while state_of(table).phase == 4 and len(acted) < 8:
        seat = table.to_act[0]
        acted.append(seat)
        table.act(seat, {"do": "pass"})
    other = "coalition" if first == "france" else "france"
    assert acted == [first, other] * 4


@pytest.mark.rule("AON-1.4r6")
@pytest.mark.parametrize(("year", "side"), [(1806, FRENCH), (1811, ALLIED)])
def test_where_nobody_chooses_the_holder_of_the_right_goes_first(year: int, side: int) -> None:
    for phase in (2, 3, 5, 6):
        b = board()
        b.year, b.phase = year, phase
        b.stack[:] = [War()]
        War().enter(b)
        assert b.first == side


# ---- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-1.4c", "AON-T-deck")
def test_there_is_one_deck_of_55_cards_of_39_titles() -> None:
    assert deck.MOST == 55 and len(deck.TITLES) == 39
    several = {title: len(numbers) for title, numbers in NUMBERS.items() if len(numbers) > 1}
    assert several == {
        "insurrection": 2,
        "levee_en_masse": 2,
        "major_campaign": 4,
        "forced_march": 4,
        "mud": 2,
        "command_indecision": 2,
        "cavalry_charge": 3,
        "grand_battery": 2,
        "art_of_war": 2,
        "pursuit": 3,
    }
    assert sum(len(row["numbers"]) for row in tables.CARD_DATA["cards"]) == 55


@pytest.mark.rule("AON-1.4m")
def test_six_titles_are_red() -> None:
    red = {TITLE[card] for card in range(1, 56) if RED >> card & 1}
    assert red == {
        "britannia", "continental_system", "napoleonic_dynasty", "radetzky", "stein", "territorial_concessions",
    }  # fmt: skip


BRITANNIA, TALLEYRAND, MUD, RADETZKY = (NUMBERS[title][0] for title in ("britannia", "talleyrand", "mud", "radetzky"))


def discarding(card: int, hands: dict[str, list[int]]) -> Table:
    """France discards a card."""
    return under_way(Discard(FRENCH, card), cards={"hands": hands})


@pytest.mark.rule("AON-1.4f", "AON-1.4r1")
def test_a_red_title_that_is_discarded_may_be_taken_up_for_another_card() -> None:
    table = discarding(BRITANNIA, {"france": [BRITANNIA, MUD], "coalition": [TALLEYRAND]})
    assert table.to_act == ("coalition",)
    assert table.legal("coalition") == [{"do": "pass"}, {"do": "discard", "card": TALLEYRAND}]
    passing = table.fork()
    table.act("coalition", {"do": "discard", "card": TALLEYRAND})
    cards = table.position()["cards"]
    assert cards["hands"] == {"france": [MUD], "coalition": [BRITANNIA]} and cards["discards"] == [TALLEYRAND]
    passing.act("coalition", {"do": "pass"})
    cards = passing.position()["cards"]
    assert cards["hands"]["coalition"] == [TALLEYRAND] and cards["discards"] == [BRITANNIA]


@pytest.mark.rule("AON-1.4f")
@pytest.mark.parametrize(("card", "other"), [(MUD, [TALLEYRAND]), (BRITANNIA, [])])
def test_no_other_card_is_offered_nor_to_who_has_nothing_to_pay(card: int, other: list[int]) -> None:
    table = discarding(card, {"france": [card], "coalition": other})
    assert not any(action["do"] == "discard" for seat in table.to_act for action in table.legal(seat))
    assert table.position()["cards"]["discards"] == [card]


@pytest.mark.rule("AON-1.4r2")
def test_a_red_title_paid_as_the_price_is_not_offered() -> None:
    table = discarding(BRITANNIA, {"france": [BRITANNIA, MUD], "coalition": [RADETZKY]})
    table.act("coalition", {"do": "discard", "card": RADETZKY})
    assert not any(action["do"] == "discard" for seat in table.to_act for action in table.legal(seat))
    assert table.position()["cards"]["discards"] == [RADETZKY]


@pytest.mark.rule("AON-1.4e")
def test_the_discards_lie_open() -> None:
    table = discarding(MUD, {"france": [MUD], "coalition": []})
    for seat in ("france", "coalition", None):
        assert table.view(seat)["cards"]["discards"] == [MUD]


@pytest.mark.rule("AON-1.4l")
def test_any_card_may_be_discarded_as_payment() -> None:
    for card in range(1, 56):
        b = board(cards={"hands": {"france": [card], "coalition": []}})
        assert payments(b, FRENCH) == [VERBS.code("discard", card)]


@pytest.mark.rule("AON-1.4d")
def test_a_card_can_be_played_only_at_the_moments_printed_on_it() -> None:
    rows: list[dict[str, Any]] = tables.CARD_DATA["cards"]
    for row in rows:
        for number in row["numbers"]:
            at = {name for i, name in enumerate(deck.MOMENTS) if BOOK.at[1 << i] >> number & 1}
            assert at - {"reply"} == set(row["windows"]), row["id"]


def recovering(hand: list[int]) -> Table:
    corps = {"fr_ney": "lorraine", "fr_murat": "lorraine", "fr_davout": "flandre"}
    tired = {"exhausted": ["fr_ney", "fr_murat", "fr_davout"]}
    return under_way(
        Recover(FRENCH, a("lorraine")), corps, stacks=tired, cards={"hands": {"france": hand, "coalition": []}}
    )


@pytest.mark.rule("AON-5.5a")
def test_one_card_restores_all_corps_of_an_army() -> None:
    table = recovering([MUD, TALLEYRAND])
    table.act("france", {"do": "discard", "card": MUD})
    assert table.position()["stacks"]["exhausted"] == ["fr_davout"]
    assert table.position()["cards"]["hands"]["france"] == [TALLEYRAND]
    declined = recovering([MUD])
    declined.act("france", {"do": "pass"})
    assert len(declined.position()["stacks"]["exhausted"]) == 3
    assert not any(action["do"] == "discard" for action in recovering([]).legal("france"))
