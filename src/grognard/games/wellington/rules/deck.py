"""Chapter 5: the 110 cards, printed facts only."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import bits as bits
from grognard.engine.cardsets import members as members
from grognard.engine.cardsets import nth as nth
from grognard.engine.cardsets import numbers as numbers
from grognard.games.wellington.rules.peninsula import NATIONS
from grognard.games.wellington.rules.tables import CARD_DATA, TABLES

_CARDS: Final[list[dict[str, Any]]] = sorted(CARD_DATA["cards"], key=lambda row: int(row["number"]))
MOST: Final = len(_CARDS)  # cards are numbered from 1 to this
if [row["number"] for row in _CARDS] != list(range(1, MOST + 1)):
    raise ValueError("cards.json: the cards are not numbered 1 to 110")

POINTS: Final[list[int]] = [0] + [int(row["cp"] or 0) for row in _CARDS]  # by number; 0 for mandatory cards
_KINDS: Final[list[list[str]]] = [[]] + [list(row["types"]) for row in _CARDS]
CARD_NATION: Final[list[int]] = [-1] + [
    NATIONS.index(row["national_of"]) if row["national_of"] else -1 for row in _CARDS
]
# What a card is made to answer although its player's own side does it: moments (moments.NAMES), and cards.
_OWN: Final[list[list[Any]]] = [[]] + [list(row.get("own_deeds", ())) for row in _CARDS]
MADE_FOR: Final[list[frozenset[str]]] = [frozenset([one for one in own if isinstance(one, str)]) for own in _OWN]
MADE_FOR_CARDS: Final[list[frozenset[int]]] = [frozenset([one for one in own if isinstance(one, int)]) for own in _OWN]
_FIGURES: Final[list[dict[str, Any]]] = [{}] + [row.get("figures", {}) for row in _CARDS]


def figure(card: int, name: str) -> int:
    """An amount that the text of a card names."""
    return int(_FIGURES[card][name])


REMOVED_AT_ONCE: Final = bits([int(row["number"]) for row in _CARDS if row["removal_timing"] == "at_once"])


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
HAND_LIMIT: Final = int(TABLES["hand"]["max_common_cards"])
