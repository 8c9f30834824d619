"""A toy game of hidden hands without the library of cards: three couriers, hands that only their owners see, a secret
question to some of the seats, dice whose number and sides vary."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Procedure, Scenario, State
from grognard.engine.book import Book, BookGame
from grognard.engine.cardsets import bits, deal_out, members, nth, numbers
from grognard.engine.columns import Column
from grognard.engine.game import ALL_KNOWING
from grognard.engine.kinds import Kind, Number, Numbered, Pile, Seat, Several
from grognard.engine.position import write_stack
from grognard.engine.procedure import Question
from grognard.engine.state import ranked
from grognard.engine.verbs import Verbs

SEATS = ("north", "east", "south")
MOST = 15
HAND = 4
ALL_CARDS = (1 << (MOST + 1)) - 2
CARD = Numbered("card", MOST)
SEAT = Seat(list(SEATS))
KINDS: dict[str, Kind] = {
    "seat": SEAT,
    "card": CARD,
    "laid": Several(CARD, 3),
    "number": Number(0, 99),
    "dice": Several(Number(1, 4)),
}
VERBS = Verbs(
    [("lead", (("card", "card"),)), ("scout", (("at", "seat"),)), ("escort", (("card", "card"),)), ("decline", ())],
    KINDS,
    declines=("decline",),
)


@final
class Couriers(State):
    def __init__(self) -> None:
        super().__init__(3)
        self.hand = [0, 0, 0]
        self.deck = ALL_CARDS
        self.gone = 0
        self.points = [0, 0, 0]
        self.round = 0

    def copy(self) -> Couriers:
        new = Couriers()
        self.copy_into(new)
        new.hand = self.hand[:]
        new.deck = self.deck
        new.gone = self.gone
        new.points = self.points[:]
        new.round = self.round
        return new

    def made_with(self) -> tuple[()]:
        return ()


@final
class War(Procedure):
    """Four cards each; the seats lead in turn until a hand is empty."""

    FIELDS = (("seat", "seat"), ("left", "number"))
    CALLS = {"deal": ("Draw",), "next": ("Round",)}

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1
        self.left = HAND * 3

    def begin(self, b: Couriers) -> int:
        self.seat = 2
        return self.deal(b)

    def deal(self, b: Couriers) -> int:
        if not self.left:
            return self.next(b)
        self.left -= 1
        self.seat = (self.seat + 1) % 3
        return b.call(Draw(self.seat), "deal")

    def next(self, b: Couriers) -> int:
        if b.round and not all(b.hand):
            return b.finish(ranked([(name, b.points[i], "most") for i, name in enumerate(SEATS)], "COU-4a"))
        b.round += 1
        b.note("event-round-begins", b.round)
        return b.call(Round((b.round - 1) % 3), "next")


@final
class Draw(Procedure):
    """A card is drawn, unseen by others."""

    FIELDS = (("seat", "seat"),)
    ROLLS = {"drawn": (1, 0)}

    def __init__(self, seat: int = -1) -> None:
        super().__init__()
        self.seat = seat

    def drawn_dice(self, b: Couriers) -> tuple[int, int]:
        return 1, b.deck.bit_count()

    def begin(self, b: Couriers) -> int:
        return b.roll(1, b.deck.bit_count(), "drawn") if b.deck else b.done()

    def drawn(self, b: Couriers) -> int:
        card = nth(b.deck, b.dice[0] - 1)
        b.deck &= ~(1 << card)
        b.hand[self.seat] |= 1 << card
        b.note("event-took", self.seat)
        b.whisper(1 << self.seat, "event-saw", self.seat, card)
        return b.done()


@final
class Round(Procedure):
    """The leader lays a card, which the other two may outdo in secret; or he scouts, a die for each card held."""

    FIELDS = (("seat", "seat"), ("card", "card"), ("at", "seat"))
    QUESTIONS = {
        "lead": Question("ask-lead", "seat", ("lead", "scout"), ("seat",), ("COU-2a",)),
        "escort": Question("ask-escort", "others", ("escort", "decline"), ("seat", "card"), ("COU-2b",), secret=True),
    }
    ROLLS = {"effort": (0, 4), "seen": (1, 0)}
    CALLS = {"over": ("Draw",)}

    def __init__(self, seat: int = -1) -> None:
        super().__init__()
        self.seat = seat
        self.card = 0
        self.at = -1

    def others_seats(self, b: Couriers) -> int:
        if self.seat < 0:
            raise ValueError("a round needs its leader")
        return 7 & ~(1 << self.seat)

    def effort_dice(self, b: Couriers) -> tuple[int, int]:
        return b.hand[self.seat].bit_count(), 4

    def seen_dice(self, b: Couriers) -> tuple[int, int]:
        return 1, b.hand[self.at].bit_count()

    def begin(self, b: Couriers) -> int:
        return b.ask(self.seat, "lead")

    def lead_options(self, b: Couriers, seat: int) -> list[int]:
        leads = [VERBS.code("lead", card) for card in members(b.hand[seat])]
        return leads + [VERBS.code("scout", other) for other in range(3) if other != seat]

    def lead(self, b: Couriers) -> int:
        if VERBS.name_of(b.choice) == "scout":
            self.at = VERBS.part_of(b.choice)
            return b.roll(b.hand[self.seat].bit_count(), 4, "effort")
        self.card = VERBS.part_of(b.choice)
        b.hand[self.seat] &= ~(1 << self.card)
        b.note("event-leads", self.seat, self.card)
        return b.ask_all(self.others_seats(b), "escort")

    def effort(self, b: Couriers) -> int:
        b.note("event-effort", self.seat, self.at, tuple(b.dice))
        if 4 not in b.dice:
            return self.ended(b)
        return b.roll(1, b.hand[self.at].bit_count(), "seen")

    def seen(self, b: Couriers) -> int:
        card = nth(b.hand[self.at], b.dice[0] - 1)
        b.whisper(1 << self.seat | 1 << self.at, "event-spied", self.seat, self.at, card)
        return self.ended(b)

    def escort_options(self, b: Couriers, seat: int) -> list[int]:
        return [VERBS.code("decline"), *[VERBS.code("escort", card) for card in members(b.hand[seat])]]

    def escort(self, b: Couriers) -> int:
        laid = [0, 0, 0]
        laid[self.seat] = self.card
        for seat in range(3):
            if seat != self.seat and VERBS.name_of(b.choices[seat]) == "escort":
                laid[seat] = VERBS.part_of(b.choices[seat])
                b.hand[seat] &= ~(1 << laid[seat])
        winner = laid.index(max(laid))
        for card in laid:
            b.gone |= 1 << card if card else 0
        b.points[winner] += sum([1 for card in laid if card])
        b.note("event-opened", tuple(laid), winner)
        return self.ended(b)

    def ended(self, b: Couriers) -> int:
        return b.done() if b.round % 2 else b.call(Draw(self.seat), "over")

    def over(self, b: Couriers) -> int:
        return b.done()


EVENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "event-took": (("seat", "seat"),),
    "event-saw": (("seat", "seat"), ("card", "card")),
    "event-round-begins": (("round", "number"),),
    "event-leads": (("seat", "seat"), ("card", "card")),
    "event-effort": (("seat", "seat"), ("at", "seat"), ("dice", "dice")),
    "event-spied": (("seat", "seat"), ("at", "seat"), ("card", "card")),
    "event-opened": (("laid", "laid"), ("winner", "seat")),
}
BOOK = Book(KINDS, VERBS, [War, Draw, Round], EVENTS, "War")
COLUMNS = (
    Column("hands", Several(Pile(CARD), 3), "hand"),
    Column("deck", Pile(CARD)),
    Column("gone", Pile(CARD)),
    Column("points", Several(Number(0, 99), 3)),
    Column("round", Number(0, 99)),
)


@final
class CouriersGame(BookGame):
    def __init__(self) -> None:
        scenarios = {"ride": Scenario("ride", "The Ride", SEATS, "COU-1a")}
        super().__init__("couriers", "Couriers", "1", scenarios, {}, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = Couriers()
        state.stack.append(War())
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Couriers)
        return {
            "scenario": "ride",
            "seat": SEATS[seat] if seat >= 0 else None,
            "to_act": [name for i, name in enumerate(SEATS) if state.asked >> i & 1],
            "deck": state.deck.bit_count(),
            "hands": [numbers(hand) if seat in (i, ALL_KNOWING) else None for i, hand in enumerate(state.hand)],
            "held": [hand.bit_count() for hand in state.hand],
            "gone": numbers(state.gone),
            "points": state.points[:],
            "round": state.round,
            "under_way": write_stack(state, BOOK.codec),
            "result": state.result.to_json() if state.result is not None else None,
        }

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        led = [p["card"] for p in view["under_way"] if p.get("card")]
        known = bits([card for hand in view["hands"] for card in hand or []] + view["gone"] + led)
        hidden = [n for n, hand in zip(view["held"], view["hands"], strict=True) if hand is None]
        *dealt, deck = deal_out(ALL_CARDS & ~known, hidden, rng)
        hands = [numbers(dealt.pop(0)) if hand is None else hand for hand in view["hands"]]
        play = {"stack": view["under_way"]} if view["result"] is None else {"result": view["result"]}
        told = {key: view[key] for key in ("scenario", "options", "gone", "points", "round")}
        return self.from_position({**told, "hands": hands, "deck": numbers(deck), **play})


COURIERS = CouriersGame()
