"""1.4: the cards, by number; copies of one title have numbers of their own."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.games.age_of_napoleon.rules.ground import COUNTRY_INDEX, SIDES
from grognard.games.age_of_napoleon.rules.tables import CARD_DATA

_ROWS: Final = CARD_DATA["cards"]
TITLES: Final[list[str]] = [row["id"] for row in _ROWS]
NUMBERS: Final[dict[str, list[int]]] = {row["id"]: list(row["numbers"]) for row in _ROWS}
MOST: Final = max([number for numbers in NUMBERS.values() for number in numbers])
TITLE: Final[list[str]] = [""] * (MOST + 1)
for _title, _numbers in NUMBERS.items():
    for _number in _numbers:
        TITLE[_number] = _title
assert all(TITLE[1:])
ALL_CARDS: Final = bits(list(range(1, MOST + 1)))
RED: Final = bits([number for row in _ROWS if row["red_title"] for number in row["numbers"]])
# The cards that each side may play for their effect.
PLAYABLE: Final[list[int]] = [
    bits([number for row in _ROWS if row["playable_by"] in ("both", side) for number in row["numbers"]])
    for side in SIDES
]

# The numbers that stand on a card, in the order of its text.
FIGURES: Final[dict[str, list[int]]] = {row["id"]: [int(figure) for figure in row["figures"]] for row in _ROWS}

# The countries that a card names; those that name none have a kind of country for their scope.
NAMED: Final[dict[str, list[int]]] = {
    row["id"]: [COUNTRY_INDEX[country] for country in row["countries"]] for row in _ROWS
}

# The moments of cards.json at which a card can be played, as bits; the last is ours: a reply in diplomacy (2.2.2).
MOMENTS: Final[list[str]] = [
    "diplomacy_turn", "insurrection_step", "strategy_step", "deployment", "round_start", "own_action", "with_move",
    "enemy_declared", "enemy_entered", "battle_cards", "losses_known", "battle_won", "about_to_surrender",
    "after_surrenders", "winter_start", "reply",
]  # fmt: skip
(
    DIPLOMACY_TURN, INSURRECTION_STEP, STRATEGY_STEP, DEPLOYMENT, ROUND_START, OWN_ACTION, WITH_MOVE, ENEMY_DECLARED,
    ENEMY_ENTERED, BATTLE_CARDS, LOSSES_KNOWN, BATTLE_WON, ABOUT_TO_SURRENDER, AFTER_SURRENDERS, WINTER_START, REPLY,
) = [1 << i for i in range(len(MOMENTS))]  # fmt: skip
WINDOWS: Final[dict[str, int]] = {
    row["id"]: sum([1 << MOMENTS.index(window) for window in row["windows"]]) for row in _ROWS
}


def numbers_of(rows: list[dict[str, object]]) -> int:
    """The cards that a set-up names by title and number of copies, as a set."""
    found: list[int] = []
    for row in rows:
        copies = row["copies"]
        assert isinstance(copies, int)
        found += NUMBERS[str(row["card"])][-copies:]
    return bits(found)
