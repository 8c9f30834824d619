"""2.6, 4.21, 5: drawing, discarding and shuffling cards, and cards taken at random.

``b.top`` are the first cards of the deck where somebody knows their order (#76); they belong to ``b.deck`` too.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.deck import COMMON, HAND_LIMIT, members, nth
from grognard.games.wellington.rules.peninsula import NOBODY
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import put_away


def playable(b: War, power: int) -> int:
    """4.22, 4.24: cards a Power could play in an impulse, National ones included: every card it holds is one."""
    return b.hand[power].bit_count()


def common(b: War, power: int) -> int:
    """G-hand: the size of a hand, National cards apart."""
    return (b.hand[power] & COMMON).bit_count()


def full(b: War, power: int) -> bool:
    return common(b, power) >= HAND_LIMIT


def discard(b: War, power: int, card: int) -> None:
    """A card goes from a hand to the discards, face up (4.21), or a National one to its Reserve (5.4)."""
    b.hand[power] &= ~(1 << card)
    b.reveal()
    put_away(b, card)
    b.note("event-discards", power, card)


def shuffle(b: War) -> None:
    """The discards go back into the deck. Nobody knows the order of any card then."""
    b.deck |= b.discard
    b.discard = 0
    b.last_discard = 0
    b.top = ()
    b.note("event-reshuffled")


class Draw(Procedure):
    """Cards are drawn into a hand; their owner alone sees them. ``b.outcome``: the set of cards drawn.

    When the deck is used up the discards are shuffled; when there are none, no more is drawn.
    """

    FIELDS = (("power", "power"), ("left", "number"), ("drawn", "cards"))

    def __init__(self, power: int = NOBODY, count: int = 0) -> None:
        super().__init__()
        self.power = power
        self.left = count
        self.drawn = 0

    def begin(self, b: War) -> int:
        if not self.left:
            return self.close(b)
        if not b.deck:
            if not b.discard:
                return self.close(b)
            shuffle(b)
        if b.top:
            card = b.top[0]
            b.top = b.top[1:]
            return self.take(b, card)
        return b.roll(1, b.deck.bit_count(), "turn_up")

    def turn_up(self, b: War) -> int:
        return self.take(b, nth(b.deck, b.dice[0] - 1))

    def take(self, b: War, card: int) -> int:
        b.deck &= ~(1 << card)
        b.hand[self.power] |= 1 << card
        self.drawn |= 1 << card
        self.left -= 1
        return self.begin(b)

    def close(self, b: War) -> int:
        b.reveal()
        if self.drawn:
            b.note("event-draws", self.power, self.drawn.bit_count())
            b.whisper(1 << b.owner[self.power], "event-drawn", self.power, self.drawn)
        b.outcome = self.drawn
        return b.done()


class TakeRandom(Procedure):
    """A card is picked blindly: out of ``cards``, or where none are named out of the common cards of a hand, for
    National ones are never taken at random (5.4b). ``b.outcome``: its number, 0 where there was none; it stays where
    it is until the caller moves it.
    """

    FIELDS = (("power", "power"), ("cards", "cards"))

    def __init__(self, power: int = NOBODY, cards: int = 0) -> None:
        super().__init__()
        self.power = power
        self.cards = cards

    def begin(self, b: War) -> int:
        b.reveal()
        if not self.cards:
            self.cards = b.hand[self.power] & COMMON
        if not self.cards:
            b.outcome = 0
            return b.done()
        return b.roll(1, self.cards.bit_count(), "pick")

    def pick(self, b: War) -> int:
        b.outcome = members(self.cards)[b.dice[0] - 1]
        return b.done()


PROCEDURES: Final[tuple[type[Procedure], ...]] = (Draw, TakeRandom)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-draws": (("power", "power"), ("count", "number")),
    "event-drawn": (("power", "power"), ("cards", "cards")),
    "event-discards": (("power", "power"), ("card", "card")),
    "event-reshuffled": (),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {}
ASKS: Final[dict[str, dict[str, str]]] = {}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {"Draw": {"turn_up": (1, 0)}, "TakeRandom": {"pick": (1, 0)}}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {}
GOES: Final[dict[str, tuple[str, ...]]] = {}
