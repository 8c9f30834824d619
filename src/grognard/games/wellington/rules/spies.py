"""#76: Exploring Officers look into a hand or at the top of the deck."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.deck import COMMON, bits, figure, members
from grognard.games.wellington.rules.hands import TakeRandom, discard, full
from grognard.games.wellington.rules.peninsula import NOBODY
from grognard.games.wellington.rules.titles import EXPLORING_OFFICERS
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState

LOOK: Final = figure(EXPLORING_OFFICERS, "cards")  # cards that are looked at
PASS: Final = VERBS.code("pass")


class LookIntoHand(Procedure):
    """Up to 3 random common cards of a Power are seen, and one of them is discarded."""

    FIELDS = (("power", "power"), ("victim", "power"), ("seen", "cards"))
    QUESTIONS = {
        "strike_out": Question("ask-strike-out", "power", ("discard",), ("power", "victim"), ("WEL-C076a",)),
    }
    CALLS = {"peek": ("TakeRandom",)}
    NEEDS = {"always": ("power", "victim")}

    def __init__(self, power: int = NOBODY, victim: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.victim = victim
        self.seen = 0

    def begin(self, b: WarState) -> int:
        unseen = b.hand[self.victim] & COMMON & ~self.seen
        if unseen and self.seen.bit_count() < LOOK:
            return b.call(TakeRandom(self.victim, unseen), "peek")
        b.note("event-looks-into-hand", self.power, self.victim, self.seen.bit_count())
        if not self.seen:
            return b.done()  # the victim has answered with the last card it held
        b.whisper(1 << b.owner[self.power] | 1 << b.owner[self.victim], "event-sees-cards", self.power, self.seen)
        return b.ask(b.owner[self.power], "strike_out")

    def peek(self, b: WarState) -> int:
        self.seen |= 1 << b.outcome
        return self.begin(b)

    def strike_out_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("discard", card) for card in members(self.seen)]

    def strike_out(self, b: WarState) -> int:
        discard(b, self.victim, VERBS.part_of(b.choice))
        return b.done()


class LookAhead(Procedure):
    """The next 3 cards of the deck are seen; a Resource buys one of them; the others go back in any order.

    A "+" card cannot follow a Resource (15.2), so none was spent in this impulse when this is played."""

    FIELDS = (("power", "power"), ("seen", "cards"), ("order", "card_list"))
    QUESTIONS = {
        "buy": Question("ask-buy-card", "power", ("pass", "take"), ("power",), ("WEL-C076b",)),
        "arrange": Question("ask-arrange", "power", ("name",), ("power",), ("WEL-C076b",)),
    }
    CALLS = {"peek": ("TakeRandom",)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.seen = 0  # still to be put back
        self.order: tuple[int, ...] = ()  # those put back, the next first

    def begin(self, b: WarState) -> int:
        unknown = b.deck & ~bits(list(b.top))
        if len(b.top) < LOOK and unknown:
            return b.call(TakeRandom(self.power, unknown), "peek")
        self.seen = bits(list(b.top[:LOOK]))
        b.note("event-looks-at-deck", self.power, self.seen.bit_count())
        b.whisper(1 << b.owner[self.power], "event-sees-cards", self.power, self.seen)
        if b.resources[self.power] and not full(b, self.power):
            return b.ask(b.owner[self.power], "buy")
        return self.next_card(b)

    def peek(self, b: WarState) -> int:
        b.top = (*b.top, b.outcome)
        return self.begin(b)

    def buy_options(self, b: WarState, seat: int) -> list[int]:
        return [PASS] + [VERBS.code("take", card) for card in members(self.seen)]

    def buy(self, b: WarState) -> int:
        if b.choice != PASS:
            card = VERBS.part_of(b.choice)
            b.resources[self.power] -= 1
            b.note("event-spends-resource", self.power, b.resources[self.power])
            self.seen &= ~(1 << card)
            b.deck &= ~(1 << card)
            b.top = tuple([other for other in b.top if other != card])
            b.hand[self.power] |= 1 << card
            b.note("event-draws", self.power, 1)
            b.whisper(1 << b.owner[self.power], "event-drawn", self.power, 1 << card)
        return self.next_card(b)

    def next_card(self, b: WarState) -> int:
        if self.seen:
            return b.ask(b.owner[self.power], "arrange")
        rest = tuple([card for card in b.top if card not in self.order])
        b.top = self.order + rest
        return b.done()

    def arrange_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("name", card) for card in members(self.seen)]

    def arrange(self, b: WarState) -> int:
        card = VERBS.part_of(b.choice)
        self.order = (*self.order, card)
        self.seen &= ~(1 << card)
        return self.next_card(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-looks-into-hand": (("power", "power"), ("victim", "power"), ("count", "number")),
    "event-looks-at-deck": (("power", "power"), ("count", "number")),
    "event-sees-cards": (("power", "power"), ("cards", "cards")),
}
