"""16.4: the cards of the next turn: shuffle and draw, replacement and unplayed cards, excess cards, National cards."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.deck import COMMON, HAND_LIMIT, MANDATORY, NATIONAL, NATIONAL_OF, POINTS, members
from grognard.games.wellington.rules.hands import Draw
from grognard.games.wellington.rules.peninsula import NEXT_POWER, NOBODY, POWER_COUNT
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.setup import COMMON_CARDS, NATIONAL_CARDS, DealNational, Mulligan
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState


class NextHands(Procedure):
    """Each step in the order from the Power with the next scheduled impulse on."""

    FIELDS = (
        ("power", "power"),
        ("left", "number"),
        ("drawn_cards", "hands"),
        ("unplayed", "cards"),
        ("gone", "number"),
        ("worth", "number"),
    )
    QUESTIONS = {
        "shed": Question("ask-shed", "power", ("discard",), ("power",), ("WEL-16.43b",)),
    }
    ROLLS = {"given_back": (1, 0), "ninth": (1, 0)}
    CALLS = {"drawn": ("Draw",), "carry_over": ("Mulligan",), "shed_done": ("Reinforce",), "dealt": ("DealNational",)}
    NEEDS = {"later": ("power",), "given_back": ("unplayed", "gone")}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.left = 4  # Powers still to come in the step under way
        self.drawn_cards: tuple[int, ...] = (0, 0, 0, 0)  # cards each Power drew in 16.41
        self.unplayed = 0  # cards of the last turn still held by the Power in hand
        self.gone = 0  # of those, still to be given back
        self.worth = 0  # CP of cards discarded beyond eight

    def start(self, b: WarState, step: str) -> int:
        self.power = b.marker
        self.left = 4
        self.step = step
        return int(getattr(self, step)(b))

    def pass_on(self) -> None:
        self.power = NEXT_POWER[self.power]
        self.left -= 1

    def begin(self, b: WarState) -> int:
        """16.41: the discards go into the deck, and every Power draws six, its old cards kept apart."""
        b.gather()
        self.drawn_cards = (0, 0, 0, 0)
        return self.start(b, "draw")

    def draw(self, b: WarState) -> int:
        if not self.left:
            return self.start(b, "mulligan")
        return b.call(Draw(self.power, COMMON_CARDS), "drawn")

    def drawn(self, b: WarState) -> int:
        drawn = list(self.drawn_cards)
        drawn[self.power] = b.outcome
        self.drawn_cards = tuple(drawn)
        self.pass_on()
        return self.draw(b)

    def mulligan(self, b: WarState) -> int:
        """16.42: the cards just drawn may be replaced; then half of the old ones, rounded up, go back at random."""
        if not self.left:
            return self.start(b, "excess")
        new = self.drawn_cards[self.power]
        self.unplayed = b.hand[self.power] & COMMON & ~new
        return b.call(Mulligan(self.power, new), "carry_over")

    def carry_over(self, b: WarState) -> int:
        self.gone = (self.unplayed.bit_count() + 1) // 2
        return self.give_back(b)

    def give_back(self, b: WarState) -> int:
        if not self.gone:
            self.pass_on()
            return self.mulligan(b)
        return b.roll(1, self.unplayed.bit_count(), "given_back")

    def given_back_dice(self, b: WarState) -> tuple[int, int]:
        return 1, self.unplayed.bit_count()

    def given_back(self, b: WarState) -> int:
        card = members(self.unplayed)[b.dice[0] - 1]
        self.unplayed &= ~(1 << card)
        b.hand[self.power] &= ~(1 << card)
        b.deck |= 1 << card
        b.whisper(1 << b.owner[self.power], "event-gives-back", self.power, card)
        self.gone -= 1
        return self.give_back(b)

    def excess(self, b: WarState) -> int:
        """16.43: the ninth card goes at random for a Resource; further ones by choice for CP."""
        if not self.left:
            return self.nationals(b)
        self.worth = 0
        held = b.hand[self.power] & COMMON
        if held.bit_count() > HAND_LIMIT:
            return b.roll(1, held.bit_count(), "ninth")
        self.pass_on()
        return self.excess(b)

    def ninth_dice(self, b: WarState) -> tuple[int, int]:
        return 1, (b.hand[self.power] & COMMON).bit_count()

    def ninth(self, b: WarState) -> int:
        card = members(b.hand[self.power] & COMMON)[b.dice[0] - 1]
        b.hand[self.power] &= ~(1 << card)
        b.resources[self.power] += 1
        b.note("event-ninth-card", self.power, card)
        b.reveal()
        if MANDATORY >> card & 1:
            b.deck |= 1 << card
        else:
            b.put_away(card)
        return self.next_shed(b)

    def next_shed(self, b: WarState) -> int:
        if (b.hand[self.power] & COMMON).bit_count() > HAND_LIMIT:
            return b.ask(b.owner[self.power], "shed")
        if self.worth:
            return b.call(Reinforce(self.power, self.worth, 1), "shed_done")
        return self.shed_done(b)

    def shed_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("discard", card) for card in members(b.hand[self.power] & COMMON & ~MANDATORY)]

    def shed(self, b: WarState) -> int:
        card = VERBS.part_of(b.choice)
        b.hand[self.power] &= ~(1 << card)
        b.put_away(card)
        self.worth += POINTS[card]
        b.note("event-sheds", self.power, card, POINTS[card])
        return self.next_shed(b)

    def shed_done(self, b: WarState) -> int:
        self.pass_on()
        return self.excess(b)

    def nationals(self, b: WarState) -> int:
        """16.44: all National cards that are not out of the game are dealt anew."""
        for power in range(POWER_COUNT):
            b.hand[power] &= ~NATIONAL
        for nation in range(3):
            b.spent[nation] = 0
            b.reserve[nation] = NATIONAL_OF[nation] & ~b.removed
        return self.start(b, "deal")

    def deal(self, b: WarState) -> int:
        if not self.left:
            return b.done()
        return b.call(DealNational(self.power, NATIONAL_CARDS[self.power]), "dealt")

    def dealt(self, b: WarState) -> int:
        self.pass_on()
        return self.deal(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-gives-back": (("power", "power"), ("card", "card")),
    "event-ninth-card": (("power", "power"), ("card", "card")),
    "event-sheds": (("power", "power"), ("card", "card"), ("cp", "number")),
}
