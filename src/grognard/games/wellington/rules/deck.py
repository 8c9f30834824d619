"""Chapter 5: the 110 cards, printed facts only. A set of cards is an int with the bit of each card's number set."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.peninsula import NATIONS
from grognard.games.wellington.rules.tables import CARD_DATA

_CARDS: Final[list[dict[str, Any]]] = sorted(CARD_DATA["cards"], key=lambda row: int(row["number"]))
MOST: Final = len(_CARDS)  # cards are numbered from 1 to this
if [row["number"] for row in _CARDS] != list(range(1, MOST + 1)):
    raise ValueError("cards.json: the cards are not numbered 1 to 110")

POINTS: Final[list[int]] = [0] + [int(row["cp"] or 0) for row in _CARDS]  # by number; 0 for mandatory cards
_KINDS: Final[list[list[str]]] = [[]] + [list(row["types"]) for row in _CARDS]
CARD_NATION: Final[list[int]] = [-1] + [
    NATIONS.index(row["national_of"]) if row["national_of"] else -1 for row in _CARDS
]
REMOVAL: Final[list[str]] = [""] + [str(row["removal_timing"] or "") for row in _CARDS]


# A set is gone through by halves, because numbers of up to 60 bits are reckoned with much faster than larger ones.
HALF: Final = 56
LOW: Final = (1 << HALF) - 1


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


def numbers(cards: int) -> list[int]:
    """The same in a list of its own, for documents."""
    return members(cards)[:]


def nth(cards: int, place: int) -> int:
    """The card at a place of a set, counted from 0: what a draw from a pile of unknown order turns up."""
    base = 0
    word = cards & LOW
    held = word.bit_count()
    if place >= held:
        place -= held
        base = HALF
        word = cards >> HALF
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


def _members(cards: int) -> list[int]:
    found: list[int] = []
    word = cards & LOW
    while word:
        low = word & -word
        found.append(low.bit_length() - 1)
        word ^= low
    word = cards >> HALF
    while word:
        low = word & -word
        found.append(HALF + low.bit_length() - 1)
        word ^= low
    return found


def _of_kind(kind: str) -> int:
    return bits([n for n in range(1, MOST + 1) if kind in _KINDS[n]])


RESPONSE: Final = _of_kind("response")
BATTLE: Final = _of_kind("battle")
PLUS: Final = _of_kind("plus")
IS_PLUS: Final[list[bool]] = ["plus" in kinds for kinds in _KINDS]
MANDATORY: Final = _of_kind("mandatory")
COMMON: Final = bits([n for n in range(1, MOST + 1) if CARD_NATION[n] < 0])
NATIONAL: Final = bits([n for n in range(1, MOST + 1) if CARD_NATION[n] >= 0])
NATIONAL_OF: Final[list[int]] = [bits([n for n in range(1, MOST + 1) if CARD_NATION[n] == i]) for i in range(3)]
HAND_LIMIT: Final = 8
