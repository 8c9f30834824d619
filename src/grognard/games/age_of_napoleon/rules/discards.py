"""1.4: cards that are discarded to pay with them, and red titles that the opponent may take up."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.deck import RED
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.verbs import PASS, codes, part_of


class Discard(Procedure):
    """A side discards a card from its hand, as payment or for recovery. If it has a red title the opponent may take it
    up, for another card of his (ruling 23)."""

    FIELDS = (("power", "power"), ("card", "card"), ("taker", "power"))
    QUESTIONS = {
        "offered": Question("ask-take-up", "taker", ("pass", "discard"), ("taker", "card"), ("AON-1.4f", "AON-1.4r1")),
    }
    NEEDS = {"always": ("power", "card"), "offered": ("taker",)}

    def __init__(self, power: int = NOBODY, card: int = 0) -> None:
        super().__init__()
        self.power = power
        self.card = card
        self.taker = NOBODY

    def begin(self, b: Europe) -> int:
        b.discard_from(self.power, self.card)
        if RED >> self.card & 1 and b.hand[1 - self.power]:
            self.taker = 1 - self.power
            return b.ask(self.taker, "offered")
        return b.done()

    def offered_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, *codes("discard", members(b.hand[self.taker]))]

    def offered(self, b: Europe) -> int:
        if b.choice != PASS:
            # A red title that is paid as the price is not offered in its turn.
            b.discard_from(self.taker, part_of(b.choice))
            b.discard &= ~(1 << self.card)
            b.hand[self.taker] |= 1 << self.card
            b.note("event-takes-up", self.taker, self.card)
        return b.done()


class Recover(Procedure):
    """5.5, 6.11.6: for one discarded card all corps of an army are on their full side again; or not. ``b.outcome``:
    1 if they are."""

    FIELDS = (("power", "power"), ("area", "area"))
    QUESTIONS = {
        "pay": Question("ask-recover", "power", ("pass", "discard"), ("power", "area"), ("AON-5.5a",), secret=True),
    }
    CALLS = {"paid": ("Discard",)}
    NEEDS = {"always": ("power", "area")}

    def __init__(self, power: int = NOBODY, area: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.area = area

    def begin(self, b: Europe) -> int:
        b.outcome = 0
        if not b.hand[self.power] or not b.army(self.area, self.power):
            return b.done()
        # Not to be asked would tell that nobody is exhausted.
        return b.ask_in_secret(self.power, "pay")

    def pay_options(self, b: Europe, seat: int) -> list[int]:
        tired = b.army(self.area, self.power) & b.exhausted
        return [PASS, *(payments(b, self.power) if tired else [])]

    def pay(self, b: Europe) -> int:
        choice = b.choices[self.power]
        if choice == PASS:
            return b.done()
        return b.call(Discard(self.power, part_of(choice)), "paid")

    def paid(self, b: Europe) -> int:
        b.reveal()  # where a red title was offered it is the enemy who acted, and a leader may be to be named unseen
        for corps in members(b.army(self.area, self.power) & b.exhausted):
            b.flip(corps, False)
        b.note("event-recovers", self.power, self.area)
        b.outcome = 1
        return b.done()


def payments(b: Europe, power: int) -> list[int]:
    """Any card of a hand, to be discarded (1.4, ruling 22)."""
    return codes("discard", members(b.hand[power]))


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-recovers": (("power", "power"), ("area", "area")),
    "event-takes-up": (("power", "power"), ("card", "card")),
}
