"""2.6, 4.21, 5: drawing and discarding cards, and cards taken at random."""

from __future__ import annotations

from typing import Final

from grognard.engine import cards
from grognard.engine.cards import CardState
from grognard.engine.cards import Draw as Draw
from grognard.games.wellington.rules.deck import COMMON, HAND_LIMIT
from grognard.games.wellington.rules.war import WarState


def playable(b: WarState, power: int) -> int:
    """4.22, 4.24: cards a Power could play in an impulse, National ones included: every card it holds is one."""
    return b.hand[power].bit_count()


def common(b: WarState, power: int) -> int:
    """G-hand: the size of a hand, National cards apart."""
    return (b.hand[power] & COMMON).bit_count()


def full(b: WarState, power: int) -> bool:
    return common(b, power) >= HAND_LIMIT


def discard(b: WarState, power: int, card: int) -> None:
    """A card goes from a hand to the discards, face up (4.21), or a National one to its Reserve (5.4)."""
    b.discard_from(power, card)


class TakeRandom(cards.TakeRandom):
    """National cards are never taken at random out of a hand (5.4b)."""

    def out_of_hand(self, b: CardState) -> int:
        return b.hand[self.power] & COMMON


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = cards.EVENTS
