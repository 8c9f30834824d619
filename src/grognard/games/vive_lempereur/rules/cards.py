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
FRESH: Final = 2 * HAND - sum([int(card["count"]) for card in _LIST])
"""Cards of a hand taken again from those just played, beside all that were left out (4.1)."""
MANOEUVRE_MOVE: Final = int(_LIST[MANOEUVRE]["infantry_moves"])
BOMBARDMENT_MOVES: Final = int(_LIST[BOMBARDMENT]["moves_times"])
BOMBARDMENT_TIMES: Final = int(_LIST[BOMBARDMENT]["base_fire_times"])
SECTOR_CAP: Final = int(_LIST[COORDINATED]["max_units_per_sector"])

# The five faces of a command die, in the order of the arms first so that an arm is its own face.
FACES: Final[list[str]] = ["infantry", "cavalry", "artillery", "general", "flag", "card"]
FACE_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(FACES)}
GENERAL_FACE: Final = 3
FLAG_FACE: Final = 4
DIE_FACES: Final = 5
BY_CARD: Final = 5  # not a face: an order that an automatic card gives without dice
# What a die roll of 1 to 6 shows (1.2a); entry 0 is unused.
COMMAND_DIE: Final[list[int]] = [-1] + [FACE_INDEX[face] for face in TABLES["dice"]["command"]["faces"]]

# A hand is packed as counts, so many bits a card kind.
CARD_BITS: Final = 2
CARD_MASK: Final = 3
FULL_DECK: Final = sum(int(card["count"]) << (CARD_BITS * i) for i, card in enumerate(_LIST))


def count(hand: int, card: int) -> int:
    return hand >> (CARD_BITS * card) & CARD_MASK


def size(hand: int) -> int:
    total = 0
    while hand:
        total += hand & CARD_MASK
        hand >>= CARD_BITS
    return total


def one(card: int) -> int:
    return 1 << (CARD_BITS * card)


# Hands met before, with the ways to take some of their cards.
_picks: Final[dict[tuple[int, int], list[int]]] = {}


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


SECTORS: Final = 3
EVERY_SECTOR: Final = 7  # as a mask


def area_mask(card: int, side: int) -> int:
    """The sectors a card reaches; left and right are seen by each player (2.0b)."""
    if card <= RIGHT:
        return 1 << (RIGHT - card if side else card)
    return EVERY_SECTOR
