"""6.4.1: what a move, an interception or support costs."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.discards import Discard, payments
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.verbs import code, part_of

FORCED_MARCHES: Final = bits(NUMBERS["forced_march"])
FREE: Final = code("free")


def spend(b: Europe, power: int, card: int) -> None:
    """A card is played that is itself the payment (ruling 22): it is not offered to the enemy."""
    b.hand[power] &= ~(1 << card)
    b.put_away(card)
    b.note("event-plays-card", power, card)


class Pay(Procedure):
    """One card, or the first of the campaign for nothing. How many cards there are to choose from everybody knows; a
    Major Campaign or a Forced March is played before the army is named, and has paid for it."""

    FIELDS = (("power", "power"), ("paid", "flag"))
    QUESTIONS = {
        "pay": Question(
            "ask-pay",
            "power",
            ("free", "discard"),
            ("power",),
            ("AON-6.4.1a", "AON-6.4.1b", "AON-6.4.1r", "AON-T-costs"),
        ),
    }
    CALLS = {"settled": ("Discard",)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, paid: int = 0) -> None:
        super().__init__()
        self.power = power
        self.paid = paid  # by a card that was played for it

    def begin(self, b: Europe) -> int:
        return self.settled(b) if self.paid else b.ask(self.power, "pay")

    def pay_options(self, b: Europe, seat: int) -> list[int]:
        return [FREE] if b.free >> self.power & 1 else payments(b, self.power)

    def pay(self, b: Europe) -> int:
        if b.choice == FREE:
            return self.settled(b)
        return b.call(Discard(self.power, part_of(b.choice)), "settled")

    def settled(self, b: Europe) -> int:
        b.free &= ~(1 << self.power)  # ruling 66: the first uses it up, however it was paid
        return b.done()
