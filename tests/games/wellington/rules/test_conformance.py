"""Wellington keeps what every game keeps."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.games.wellington.rules.deck import CARD_NATION, COMMON
from grognard.games.wellington.rules.game import BOOK, GAME
from grognard.games.wellington.rules.peninsula import NATION, POWERS
from tests.conformance import Conformance, Position, Say


@final
class TestWellington(Conformance):
    game = GAME
    # Both years and every way to share out the Powers; the other combinations differ in nothing that is not here.
    scenarios = ("1812_two", "1813_four", "1812_three_french", "1813_three_allied", "1812_bid_two", "1813_bid_three")
    dull = frozenset({"pass", "done", "end", "stand", "keep"})
    opens = frozenset({"event-discards", "event-takes-from-hand", "event-draws", "event-drawn"})
    # A Power that has one card left plays it unasked, and the hand that it replaces lies open.
    shows = {
        "event-replaces-hand": ("count",),
        "event-discards": ("card",),
        "event-plays-card": ("card",),
        "event-plays-for-points": ("card", "points"),
    }
    left_out = frozenset({"ask-impulse"})
    whispered = frozenset({"event-drawn", "event-draws-national", "event-gives-back", "event-sees-cards"})
    sometimes = frozenset({"event-takes-card"})  # of a face-up pile to everybody

    def closes(self, before: Position, after: Position) -> bool:
        """A window is a barrier even when nobody could be asked in it."""
        return bool(after["windows"] != before["windows"])

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """Other cards in the hands of others, in the deck and in the Reserves."""
        cards = position["cards"]
        hidden = [power for power, owner in position["owners"].items() if owner != seat]
        places = [cards["hands"][power] for power in hidden]
        swap: dict[int, int] = {}
        known = set(cards["top"])
        mix(swap, [n for place in [*places, cards["deck"]] for n in place if COMMON >> n & 1 and n not in known], rng)
        looked = looks_into_reserve(position, hidden)
        for nation, name in enumerate(cards["reserve"]):
            if nation == looked:
                continue
            pool = [*cards["reserve"][name], *[n for place in places for n in place]]
            mix(swap, [n for n in pool if CARD_NATION[n] == nation], rng)
        for power in hidden:
            cards["hands"][power] = changed(cards["hands"][power], swap)
        cards["deck"] = changed(cards["deck"], swap)
        cards["reserve"] = {name: changed(held, swap) for name, held in cards["reserve"].items()}
        for procedure in position["stack"]:
            for name, kind in BOOK.grammar.classes[procedure["procedure"]].FIELDS:
                if kind == "cards":
                    procedure[name] = changed(procedure[name], swap)
                elif kind == "hands":
                    procedure[name] = [changed(held, swap) for held in procedure[name]]
        return position

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Powers, duchies, leaders, commanders and the cards of a pile in another order."""
        cards = position["cards"]
        piles = [cards["deck"], *[pile for part in ("hands", "reserve", "played") for pile in cards[part].values()]]
        for pile in [*piles, position["commanders"], position["marked"]]:
            rng.shuffle(pile)
        return [(shuffled(position, rng), as_said)]


def as_said(document: Any) -> Any:
    return document


def shuffled(document: Any, rng: random.Random) -> Any:
    if isinstance(document, list):
        return [shuffled(part, rng) for part in document]
    if not isinstance(document, dict):
        return document
    names = list(document)
    rng.shuffle(names)
    return {name: shuffled(document[name], rng) for name in names}


def looks_into_reserve(position: Position, hidden: list[str]) -> int:
    """The nation whose Reserve lies open to the seat, which chooses a card from it (#18, #104); -1 for none."""
    for procedure in position["stack"]:
        if procedure["procedure"] == "Play" and procedure["card"] in (18, 104) and procedure["power"] not in hidden:
            return NATION[POWERS.index(procedure["power"])]
    return -1


def mix(swap: dict[int, int], cards: list[int], rng: random.Random) -> None:
    """Each of the cards becomes another of them."""
    others = cards[:]
    rng.shuffle(others)
    swap.update(zip(cards, others, strict=True))


def changed(cards: list[int], swap: dict[int, int]) -> list[Any]:
    return sorted(swap.get(n, n) for n in cards)
