"""Sets of cards: an int with the bit of each card's number set. As kinds of value a card is ``Numbered``
and a set of them a ``Pile``; here is what else cards need."""

from __future__ import annotations

import random
from typing import Final

# A set is gone through by parts, because numbers of up to 60 bits are reckoned with much faster than larger ones.
PART: Final = 56
LOW: Final = (1 << PART) - 1


def bits(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


_MEMBERS: Final[dict[int, list[int]]] = {}
_REMEMBERED: Final = 20_000  # sets of cards whose members are kept at hand: the same hands are asked for over and over


def members(cards: int) -> list[int]:
    """The numbers in a set of cards, lowest first. The list is shared: read it, never change it."""
    found = _MEMBERS.get(cards)
    if found is None:
        if len(_MEMBERS) >= _REMEMBERED:
            _MEMBERS.clear()
        found = _MEMBERS[cards] = _members(cards)
    return found


MANY: Final = 24  # members from which a set is gone through by octets: hexes of a country, and not cards of a hand
_OCTETS: Final[list[list[int]]] = []  # what an octet stands for at its place, by both, as they are met


def _members(cards: int) -> list[int]:
    found: list[int] = []
    if cards.bit_count() >= MANY:
        octets = cards.to_bytes((cards.bit_length() + 7) // 8, "little")
        if len(_OCTETS) < 256 * len(octets):
            _OCTETS.extend([[]] * (256 * len(octets) - len(_OCTETS)))
        at = 0
        for octet in octets:
            if octet:
                run = _OCTETS[at + octet]
                if not run:
                    run = _OCTETS[at + octet] = [at // 32 + bit for bit in range(8) if octet >> bit & 1]
                found.extend(run)
            at += 256
        return found
    base = 0
    while cards:
        word = cards & LOW
        while word:
            low = word & -word
            found.append(base + low.bit_length() - 1)
            word ^= low
        cards >>= PART
        base += PART
    return found


def numbers(cards: int) -> list[int]:
    """The same in a list of its own, for documents."""
    return members(cards)[:]


def nth(cards: int, place: int) -> int:
    """The card at a place of a set, counted from 0: what a draw from a pile of unknown order turns up."""
    base = 0
    word = cards & LOW
    held = word.bit_count()
    while place >= held:
        place -= held
        base += PART
        cards >>= PART
        word = cards & LOW
        held = word.bit_count()
    while True:
        held = (word & 0xFFF).bit_count()
        if place < held:
            break
        place -= held
        base += 12
        word >>= 12
    while place:
        word &= word - 1
        place -= 1
    return base + (word & -word).bit_length() - 1


def deal_out(cards: int, sizes: list[int], rng: random.Random) -> list[int]:
    """Cards that somebody cannot see, dealt out at random into piles of such sizes; what is left is the last pile. For
    ``Game.imagine``."""
    unknown = numbers(cards)
    rng.shuffle(unknown)
    piles: list[int] = []
    for size in sizes:
        if size > len(unknown):
            raise ValueError(f"{size} cards are wanted and {len(unknown)} are left")
        piles.append(bits(unknown[:size]))
        unknown = unknown[size:]
    return [*piles, bits(unknown)]
