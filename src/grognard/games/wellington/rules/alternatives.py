"""The uses of a card that has several, and what a card is aimed at, in words: for positions, views and events."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.titles import (
    CAVALRY_BRIGADE,
    EXPLORING_OFFICERS,
    GUERRILLA_ATTACKS,
    HAND_OF_GOD,
    IMPERIAL_FAVOUR,
    NAVAL_SUPPORT,
    OUTFLANKED,
    PARTISANS,
    RALLY,
    REVERSAL_OF_FORTUNE,
)

_WHOLE: Final[list[str]] = ["whole", "second", "third"]  # a card that is used in one way only
# In the order they stand on the card.
_ALTERNATIVES: Final[dict[int, list[str]]] = {
    2: ["dice", "discard", "spared"],
    8: ["now", "next_round"],
    16: ["sortie", "relief"],
    24: ["undo", "take"],
    30: ["dice", "hits"],
    43: ["camp", "fortress"],
    45: ["march", "undo"],
    55: ["common", "national"],
    61: ["wider_margin", "narrower_margin"],
    62: ["spain", "britain"],
    68: ["attrition", "plunder"],
    76: ["hand", "deck"],
    78: ["undo", "soldiers"],
    85: ["dragoons", "chasseurs", "neither"],
    92: ["army_to_be_struck", "army_struck"],
    93: ["assault", "convoys"],
    103: ["convoy", "stop", "port"],
    104: ["draw", "national"],
}
# The kinds of the targets in the order they are chosen; the last one is for all further targets too.
_AIMS: Final[dict[int, tuple[str, ...]]] = {
    2: ("side",), 9: ("line",), 10: ("line",), 12: ("leader",), 18: ("card",), 19: ("duchy", "duchy"), 22: ("power",),
    23: ("leader",), 24: ("power",), 25: ("power",), 31: ("side",), 32: ("leader",), 33: ("leader",), 34: ("power",),
    35: ("duchy",), 37: ("duchy",), 43: ("duchy",), 44: ("leader",), 47: ("power", "duchy"), 48: ("side",),
    52: ("leader",), 54: ("side",), 55: ("card",), 56: ("leader", "duchy"), 59: ("leader",), 62: ("duchy",),
    65: ("power",), 66: ("leader",), 69: ("duchy",), 73: ("leader",), 76: ("power",), 78: ("duchy",), 80: ("duchy",),
    83: ("power",), 84: ("leader",), 88: ("duchy",), 90: ("duchy",), 92: ("duchy",), 98: ("leader",), 100: ("line",),
    101: ("duchy",), 103: ("duchy",), 104: ("card",), 105: ("duchy",), 106: ("leader",),
}  # fmt: skip
_AIMS_OF_USE: Final[dict[tuple[int, int], tuple[str, ...]]] = {(CAVALRY_BRIGADE, 1): ("card",)}
# Uses of these cards that are aimed at nothing, and cards that may find nothing to be aimed at.
_AIMLESS: Final = frozenset(
    (
        (CAVALRY_BRIGADE, 2),
        (HAND_OF_GOD, 0),
        (EXPLORING_OFFICERS, 1),
        (REVERSAL_OF_FORTUNE, 0),
        (NAVAL_SUPPORT, 0),
        (NAVAL_SUPPORT, 1),
        (IMPERIAL_FAVOUR, 0),
    )
)
_FREE: Final = (RALLY, PARTISANS, GUERRILLA_ATTACKS)


def alternatives(card: int) -> list[str]:
    return _ALTERNATIVES.get(card, _WHOLE)


def aimed_at(card: int, variant: int, count: int) -> list[str]:
    """The kinds of so many targets of a card."""
    kinds = _AIMS_OF_USE.get((card, variant), _AIMS.get(card, ("number",)))
    return [kinds[min(i, len(kinds) - 1)] for i in range(count)]


def fewest_targets(card: int, variant: int, moment: int) -> int:
    """How many targets a card must have once it is declared."""
    if card in _FREE or (card, variant) in _AIMLESS or (card == OUTFLANKED and moment == moments.CARD):
        return 0
    return len(_AIMS.get(card, ()))
