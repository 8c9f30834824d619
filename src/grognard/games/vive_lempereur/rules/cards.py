"""Command cards and command dice (chapters 1.2 and 3)."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.vive_lempereur.rules.tables import TABLES

_LIST: Final[list[dict[str, Any]]] = TABLES["cards"]["list"]
CARDS: Final[list[str]] = [str(card["id"]) for card in _LIST]
CARD_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(CARDS)}
LEFT: Final = 0
RIGHT: Final = 2
COORDINATED: Final = CARDS.index("coordinated_attack")
MANOEUVRE: Final = CARDS.index("infantry_manoeuvre")
GRAND_CHARGE: Final = CARDS.index("grand_cavalry_charge")
BOMBARDMENT: Final = CARDS.index("artillery_bombardment")
AUTOMATIC: Final[list[bool]] = [card["kind"] == "automatic" for card in _LIST]
DICE: Final[list[int]] = [int(card.get("dice", 0)) for card in _LIST]
MAX_UNITS: Final[list[int]] = [int(card["max_units"] or 255) for card in _LIST]
HAND: Final = int(TABLES["cards"]["hand_per_turn"])
SECTOR_CAP: Final = int(_LIST[COORDINATED]["max_units_per_sector"])

# The five faces of a command die, in the order of the arms first so that an arm is its own face.
FACES: Final[list[str]] = ["infantry", "cavalry", "artillery", "general", "flag", "card"]
FACE_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(FACES)}
GENERAL_FACE: Final = 3
FLAG_FACE: Final = 4
BY_CARD: Final = 5  # not a face: an order that an automatic card gives without dice
# What a die roll of 1 to 6 shows (1.2a); entry 0 is unused.
COMMAND_DIE: Final[list[int]] = [-1] + [FACE_INDEX[face] for face in TABLES["dice"]["command"]["faces"]]

# A hand is packed as counts, two bits a card kind.
FULL_DECK: Final = sum(int(card["count"]) << (2 * i) for i, card in enumerate(_LIST))


def count(hand: int, card: int) -> int:
    return hand >> (2 * card) & 3


def size(hand: int) -> int:
    total = 0
    while hand:
        total += hand & 3
        hand >>= 2
    return total


def one(card: int) -> int:
    return 1 << (2 * card)


def pack(names: list[str]) -> int:
    hand = 0
    for name in names:
        if count(hand, CARD_INDEX[name]) == 3:
            raise ValueError(name)
        hand += one(CARD_INDEX[name])
    return hand


# Hands met before, with the names of their cards and the ways to take some of them.
_names: Final[dict[int, list[str]]] = {}
_picks: Final[dict[tuple[int, int], list[int]]] = {}


def unpack(hand: int) -> list[str]:
    known = _names.get(hand)
    if known is None:
        known = [name for i, name in enumerate(CARDS) for _ in range(count(hand, i))]
        if len(_names) < 5000:  # anybody may ask what a hand is called, not all of them can be dealt
            _names[hand] = known
    return known[:]


def picks(hand: int, number: int) -> list[int]:
    """Every way to take ``number`` cards out of a hand."""
    known = _picks.get((hand, number))
    if known is None:
        known = _picks[(hand, number)] = _all_picks(hand, number)
    return known


def _all_picks(hand: int, number: int) -> list[int]:
    found = [(0, 0)]
    for card in range(len(CARDS)):
        found = [
            (taken + extra, chosen + extra * one(card))
            for taken, chosen in found
            for extra in range(count(hand, card) + 1)
            if taken + extra <= number
        ]
    return [chosen for taken, chosen in found if taken == number]


def area_mask(card: int, side: int) -> int:
    """The sectors a card reaches; left and right are seen by each player (2.0b)."""
    if card <= RIGHT:
        return 1 << (2 - card if side else card)
    return 7
