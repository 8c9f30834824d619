"""What is left out of a position: every field of every procedure and every part, one by one, and play goes on."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import grognard
from grognard import BadPosition
from grognard.games.vive_lempereur.rules.arrivals import LISTED
from grognard.games.vive_lempereur.rules.battlefield import HEX
from grognard.games.vive_lempereur.rules.cards import CARDS, FULL_DECK, count
from grognard.games.vive_lempereur.rules.game import BOOK
from tests.games.vive_lempereur.rules.samples import GAME, Position, every_position
from tests.leaving_out import Gaps

PARTS: dict[str, Any] = {
    "turn": 1,
    "round": 1,
    "pieces": [],
    "losses": {},
    "veiled": False,
    "trail": [],
    "outcome": {"losses": 0, "retreat": 0, "blocked": 0},
    "stack": [{"procedure": "War", "step": "next_round"}],
}


def arrivals() -> list[Position]:
    """14.2c: units that arrive as a turn begins, where their hex is free and where it is taken."""
    start = grognard.new_table(GAME, "quatre_bras", seed="arrivals").position()
    unit, (turn, entry) = next(iter(LISTED["quatre_bras"].items()))
    cards = {"spare": ["left", "centre", "right", "coordinated_attack"]}
    stack = [{"procedure": "War", "step": "choose"}, {"procedure": "TurnArrivals"}]
    begun = {**start, "turn": turn, "to_act": [], "stack": stack, "cards": {"french": cards, "allied": cards}}
    seat = next(piece["seat"] for piece in start["pieces"] if piece["id"] == unit)
    fellow = next(piece for piece in start["pieces"] if piece["seat"] == seat and "hex" in piece)
    pieces = [{**piece, "hex": HEX[entry]} if piece is fellow else piece for piece in start["pieces"]]
    return [grognard.from_position(GAME, one).position() for one in (begun, {**begun, "pieces": pieces})]


@cache
def searched() -> Gaps:
    gaps = Gaps(GAME, BOOK.codec, BOOK.grammar, PARTS, actions=20)
    for position in [*every_position(), *arrivals()]:
        gaps.try_all(position)
    return gaps


def test_whatever_is_left_out_of_any_procedure_and_part_has_its_default_or_is_asked_for() -> None:
    gaps = searched()
    assert gaps.faults == []
    gaps.has_met_all()


HAND = ["left", "centre", "right", "coordinated_attack", "infantry_manoeuvre", "grand_cavalry_charge"]


def piles(french: dict[str, Any]) -> dict[str, Any]:
    """The cards of the French where a position says this of theirs; the allies have theirs written out."""
    start = grognard.new_table(GAME, "waterloo", seed="cards").position()
    position = {**start, "round": 0, "to_act": [], "stack": [{"procedure": "War", "step": "next_round"}]}
    cards = {"french": french, "allied": {"hand": HAND, "spare": REST, "spent": []}}
    read = grognard.from_position(GAME, {**position, "cards": cards})
    found: dict[str, Any] = read.position()["cards"]["french"]
    return {name: sorted(found[name]) for name in ("hand", "spare", "spent")}


def the_rest() -> list[str]:
    left = [name for card, name in enumerate(CARDS) for _ in range(count(FULL_DECK, card))]
    for card in HAND:
        left.remove(card)
    return sorted(left)


REST = the_rest()


def test_the_pile_that_is_left_out_has_the_cards_that_are_nowhere_else() -> None:
    whole = {"hand": sorted(HAND), "spare": REST, "spent": []}
    assert piles({"hand": HAND, "spent": []}) == whole
    assert piles({"spare": REST, "spent": []}) == whole
    assert piles({"hand": HAND}) == whole  # nothing is spent before the first round
    assert piles({"spare": REST}) == whole


def test_nothing_is_made_up_where_two_piles_are_open() -> None:
    with pytest.raises(BadPosition, match="0 in hand, 0 spare, 0 spent"):
        piles({})
    with pytest.raises(BadPosition, match="5 in hand, 0 spare, 0 spent"):
        piles({"hand": HAND[:5]})


def test_dice_left_out_are_those_that_the_step_waits_for() -> None:
    aims = next(one for one in every_position() if one["stack"] and one["stack"][-1].get("step") == "aim")
    left = {part: value for part, value in aims.items() if part != "rolling"}
    assert grognard.from_position(GAME, left).position() == aims
