"""Chapters 4.1, 5.0 and 5.1: hands, turns and rounds, cards and command dice."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import grognard
from grognard import Refused, Table
from tests.games.vive_lempereur.rules.drill import (
    ARTILLERY,
    AUTOMATIC,
    CAVALRY,
    DECK,
    FLAG,
    GENERAL,
    INFANTRY,
    at_cards,
    events,
    markers,
    play,
)
from tests.games.vive_lempereur.rules.stage import Piece, do, position, stage, unit, verbs

NOTHING = "artillery_bombardment"  # for a side without guns: it passes at once
SIX = ["left", "left", "centre", "right", "coordinated_attack", "grand_cavalry_charge"]
FOUR = ["centre", "right", "infantry_manoeuvre", "artillery_bombardment"]


def hands(table: Table, seat: str) -> set[tuple[str, ...]]:
    return {tuple(sorted(action["cards"])) for action in table.legal(seat) if action["do"] == "choose"}


def choose(table: Table, seat: str, *cards: str) -> None:
    """Cards in the order of the deck, as the table lists them."""
    table.act(seat, {"do": "choose", "cards": sorted(cards, key=DECK.index)})


def cards_of(table: Table, seat: str) -> dict[str, Any]:
    shown: dict[str, Any] = table.view(seat)["cards"][seat]
    return shown


def playable(table: Table, seat: str) -> set[str]:
    return {action["card"] for action in table.legal(seat) if action["do"] == "play"}


def without(cards: list[str], card: str) -> list[str]:
    rest = cards[:]
    rest.remove(card)
    return rest


def turn_over(turn: int = 1, *pieces: Piece) -> Table:
    """The sixth round of a turn is over; both players have played SIX and left out FOUR."""
    document = position(*pieces, turn=turn, round_=6)
    document["stack"] = [{"procedure": "War", "step": "next_round"}]
    document["cards"] = {seat: {"spent": SIX, "spare": FOUR, "last": "left"} for seat in ("french", "prussian")}
    return grognard.from_position("vive_lempereur", document, dice=[])


def last_cards(french: str, other: str, dice: list[int]) -> Table:
    """The sixth round of the first turn is played, each with the card he has left of SIX."""
    document = position(turn=1, round_=5)
    document["stack"] = [{"procedure": "War", "step": "next_round"}]
    document["cards"] = {
        seat: {"hand": [card], "spent": without(SIX, card), "spare": FOUR}
        for seat, card in (("french", french), ("prussian", other))
    }
    table = grognard.from_position("vive_lempereur", document, dice=dice)
    play(table, french, other)
    return table


# ---------------------------------------------------------------- 4.1 hands and length


@pytest.mark.rule("VLE-4.1a")
@pytest.mark.parametrize("seat", ["french", "prussian"])
def test_the_first_hand_is_any_six_of_the_ten_cards(seat: str) -> None:
    table = grognard.new_table("vive_lempereur", "ligny", seed="1")
    assert table.to_act == ("french", "prussian")
    assert hands(table, seat) == {tuple(sorted(six)) for six in combinations(DECK, 6)}
    assert len(table.legal(seat)) == len(hands(table, seat))
    choose(table, "french", *SIX)
    choose(table, "prussian", *SIX)
    assert sorted(cards_of(table, seat)["hand"]) == sorted(SIX)
    assert sorted(cards_of(table, seat)["spare"]) == sorted(FOUR)
    assert playable(table, seat) == set(SIX)


@pytest.mark.rule("VLE-4.1a", "VLE-4.1b")
@pytest.mark.parametrize("later", [False, True])
def test_a_hand_is_chosen_in_secret(later: bool) -> None:
    """Whatever the French choose, the opponent is shown and asked the same."""
    seen = []
    for pick in (["left", "right"], ["left", "grand_cavalry_charge"]):
        table = turn_over() if later else grognard.new_table("vive_lempereur", "ligny", seed="1")
        choose(table, "french", *(pick if later else [*pick, *FOUR]))
        assert table.to_act == ("prussian",)
        before = (table.view("prussian"), table.legal("prussian"), table.log("prussian"))
        choose(table, "prussian", *(pick if later else SIX))
        after = (
            table.view("prussian")["cards"]["french"],
            [e for e in table.log("prussian") if e.get("seat") == "french"],
        )
        seen.append((before, after))
        assert cards_of(table, "french")["hand"] and "hand" not in table.view("prussian")["cards"]["french"]
    assert seen[0] == seen[1]


@pytest.mark.rule("VLE-4.1b")
def test_a_later_hand_is_the_four_left_out_and_two_of_the_six_played() -> None:
    table = turn_over()
    assert hands(table, "french") == {tuple(sorted(two)) for two in combinations(SIX, 2)}
    for wish in (["artillery_bombardment", "left"], ["left"], ["centre", "centre"], ["left", "centre", "right"]):
        with pytest.raises(Refused):
            choose(table, "french", *wish)
    choose(table, "french", "left", "coordinated_attack")
    choose(table, "prussian", "left", "left")
    assert sorted(cards_of(table, "french")["hand"]) == sorted([*FOUR, "left", "coordinated_attack"])
    assert sorted(cards_of(table, "french")["spare"]) == ["centre", "grand_cavalry_charge", "left", "right"]
    assert sorted(cards_of(table, "prussian")["hand"]) == sorted([*FOUR, "left", "left"])
    assert cards_of(table, "french")["spent"] == []


@pytest.mark.rule("VLE-4.1b", "VLE-5.0", "VLE-5.1m", "VLE-4.1a")
def test_a_turn_is_the_six_cards_of_the_hand_one_a_round() -> None:
    """Nobody is on the field, so every round passes by itself; two turns, from hand to hand."""
    table = turn_over().open_dice()
    for turn in (2, 3):
        assert table.view()["turn"] == turn and verbs(table) == {"choose"}
        left_out = cards_of(table, "french")["spare"]
        for seat in table.seats:
            table.act(seat, table.legal(seat)[-1])
        hand = cards_of(table, "french")["hand"]
        assert len(hand) == 6 and not Counter(left_out) - Counter(hand)
        played: list[str] = []
        for round_ in range(1, 7):
            assert (table.view()["turn"], table.view()["round"]) == (turn, round_)
            assert Counter(cards_of(table, "french")["hand"]) == Counter(hand) - Counter(played)
            for seat in table.seats:
                card = sorted(playable(table, seat), key=DECK.index)[0]
                played += [card] if seat == "french" else []
                table.act(seat, {"do": "play", "card": card})
            while table.rolling or verbs(table) == {"sector"}:
                if table.rolling:
                    table.impose([INFANTRY] * table.rolling[0])
                else:
                    table.act(table.to_act[0], {"do": "sector", "sector": "west"})
        assert Counter(played) == Counter(hand)


@pytest.mark.rule("VLE-4.1c")
@pytest.mark.parametrize("turn", range(1, 7))
def test_the_battle_ends_after_six_turns(turn: int) -> None:
    table = turn_over(turn, unit("fr1", "inf_french", "L3"), unit("pr1", "inf_regular", "L9", elements=3))
    if turn < 6:
        assert table.result is None and table.view()["turn"] == turn + 1
    else:
        assert table.result is not None and table.result.winners == ("french",)
        assert table.to_act == ()


@pytest.mark.rule("VLE-4.1c")
def test_the_sixth_turn_is_played_to_its_last_round() -> None:
    for round_, over in ((5, False), (6, True)):
        pieces = [unit("fr1", "inf_french", "L3"), unit("pr1", "inf_regular", "L9")]
        table = stage(*pieces, markers={"infantry": 1}, turn=6, round_=round_)
        assert table.result is None
        do(table, do="pass")
        assert (table.result is not None) == over


# ---------------------------------------------------------------- 5.1 cards


@pytest.mark.rule("VLE-5.1a")
@pytest.mark.parametrize("first", ["french", "prussian"])
def test_both_cards_are_opened_together(first: str) -> None:
    """One player's card is in; the other sees and may do the same whatever it is, until he plays his own."""
    second = "prussian" if first == "french" else "french"
    seen = []
    for card in ("left", "right"):
        table = at_cards(unit("fr1", "inf_french", "L3"), dice=[INFANTRY] * 10)
        assert list(table.to_act) == ["french", "prussian"]
        table.act(first, {"do": "play", "card": card})
        assert table.to_act == (second,) and table.legal(first) == []
        seen.append((table.view(second), table.legal(second), table.log(second), table.view(), table.log()))
        assert events(table, "event-card") == []
        table.act(second, {"do": "play", "card": "centre"})
        shown = {event["seat"]: event["card"] for event in events(table, "event-card")}
        assert shown == {first: card, second: "centre"}
    assert seen[0] == seen[1]


@pytest.mark.rule("VLE-5.1a")
def test_a_card_is_played_from_the_hand_and_only_once() -> None:
    cards = {"hand": SIX, "spare": FOUR}
    table = at_cards(cards={"french": cards, "prussian": cards}, dice=[INFANTRY] * 10)
    assert playable(table, "french") == set(SIX)
    with pytest.raises(Refused):
        table.act("french", {"do": "play", "card": "infantry_manoeuvre"})
    play(table, "centre", "left")
    assert playable(table, "french") == set(SIX) - {"centre"} and playable(table, "prussian") == set(SIX)


@pytest.mark.rule("VLE-5.1b")
@pytest.mark.parametrize("card", ["left", "centre", "right", "coordinated_attack"])
def test_an_orders_card_rolls_five_dice_or_six_and_gives_their_markers(card: str) -> None:
    pieces = [unit("fr1", "inf_french", "L3"), unit("fr2", "inf_french", "C3"), unit("fr3", "inf_french", "S3")]
    table = at_cards(*pieces, french=card, other=NOTHING).open_dice()
    play(table, card, NOTHING)
    dice = [FLAG, INFANTRY, GENERAL, 6, CAVALRY, ARTILLERY]
    count = 6 if card == "coordinated_attack" else 5
    assert table.rolling == (count, 6)
    table.impose(dice[:count])
    given = {"flag": 1, "infantry": 2, "general": 1, "cavalry": 1}
    assert markers(table, "french") == (given if count == 5 else {**given, "artillery": 1})
    assert markers(table, "prussian") == {}


@pytest.mark.rule("VLE-5.1b", "VLE-5.1c")
@pytest.mark.parametrize("french", ["centre", "coordinated_attack", *AUTOMATIC])
@pytest.mark.parametrize("other", ["centre", "coordinated_attack", *AUTOMATIC])
def test_dice_are_rolled_for_orders_cards_alone(french: str, other: str) -> None:
    count = {"centre": 5, "coordinated_attack": 6}
    pieces = [unit("fr1", "inf_french", "L3"), unit("pr1", "inf_regular", "L9")]
    table = at_cards(
        *pieces, french=french, other=other, dice=[INFANTRY] * (count.get(french, 0) + count.get(other, 0))
    )
    play(table, french, other)
    while "sector" in verbs(table):
        do(table, do="sector", sector="centre")
    table.close()
    rolled = {event["seat"]: len(event["faces"]) for event in events(table, "event-command-dice")}
    expected = {"french": count.get(french, 0), "prussian": count.get(other, 0)}
    assert rolled == {seat: n for seat, n in expected.items() if n}


@pytest.mark.rule("VLE-5.1j")
@pytest.mark.parametrize("last", ["french", "prussian", "both", "neither"])
def test_no_automatic_card_is_played_twice_running(last: str) -> None:
    """Note 27: the last card of a turn and the first of the next; only the own one, and only an automatic one."""
    card = "grand_cavalry_charge"
    ends = {seat: card if last in (seat, "both") else "left" for seat in ("french", "prussian")}
    table = last_cards(ends["french"], ends["prussian"], [INFANTRY] * 5 * list(ends.values()).count("left"))
    table.close()
    full = {"left", "centre", "right", *AUTOMATIC}
    for seat in table.seats:
        choose(table, seat, "left", card)
    for seat in table.seats:
        assert playable(table, seat) == (full - {card} if ends[seat] == card else full)
        if ends[seat] == card:
            with pytest.raises(Refused):
                table.act(seat, {"do": "play", "card": card})
    play(table, "artillery_bombardment", "artillery_bombardment")
    for seat in table.seats:
        assert playable(table, seat) == full - {"artillery_bombardment"}
