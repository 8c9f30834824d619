"""4: the strategy phase."""

from __future__ import annotations

from typing import Final

from grognard.engine.cards import Draw
from grognard.engine.procedure import Procedure
from grognard.games.age_of_napoleon.rules.deck import STRATEGY_STEP
from grognard.games.age_of_napoleon.rules.europe import OTTOMAN_WAR, WAR_OF_1812, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, CONTROL, COUNTRIES, COUNTRY, FRENCH, IC, MAJOR, NEUTRAL
from grognard.games.age_of_napoleon.rules.tables import (
    CARDS_FOR_MINORS,
    CARDS_OF_INSURGENT_MAJOR,
    CARDS_OF_INSURGENT_MINOR,
    CARDS_OF_MAJOR,
    CARDS_OF_NEUTRAL,
    FEWEST_CARDS,
    MINORS_A_CARD,
    MOST_CARDS,
)
from grognard.games.age_of_napoleon.rules.windows import open_step


class Strategy(Procedure):
    """4.1: cards are played, hands laid down, the deck reshuffled where it must be, new hands drawn, cards played."""

    CALLS = {"lay_down": ("Window",), "next": ("Draw",), "again": ("Draw",), "close": ("Window",)}

    def begin(self, b: Europe) -> int:
        b.orders &= ~(OTTOMAN_WAR | WAR_OF_1812)  # they last to the start of this phase
        return open_step(b, "lay_down", STRATEGY_STEP, b.first)

    def lay_down(self, b: Europe) -> int:
        """4.1.2. Both hands together, so that nobody could pay for a red title (ruling 23)."""
        b.reveal()
        for side in (b.first, 1 - b.first):
            if b.hand[side]:
                b.note("event-lays-down", side, b.hand[side])
        b.discard |= b.hand[FRENCH] | b.hand[ALLIED]
        b.hand = [0, 0]
        # 4.2, ruling 46.
        if b.defeat or not b.deck:
            b.reshuffle()
        b.defeat = 0
        return b.call(Draw(b.first, cards_due(b, b.first)), "next")

    def next(self, b: Europe) -> int:
        return b.call(Draw(1 - b.first, cards_due(b, 1 - b.first)), "again")

    def again(self, b: Europe) -> int:
        return open_step(b, "close", STRATEGY_STEP, b.first)

    def close(self, b: Europe) -> int:
        return b.done()


def cards_due(b: Europe, side: int) -> int:
    """4.3, 4.4: the cards that a side draws for its countries."""
    due = b.minors_of(side) // MINORS_A_CARD * CARDS_FOR_MINORS
    for country in range(COUNTRIES):
        status = b.status[country]
        if MAJOR[country] and CONTROL[status] == side:
            due += CARDS_OF_MAJOR[COUNTRY[country]]
        elif status == IC and side == ALLIED:
            due += CARDS_OF_INSURGENT_MAJOR if MAJOR[country] else CARDS_OF_INSURGENT_MINOR
        elif status in NEUTRAL:
            due += CARDS_OF_NEUTRAL
    return max(FEWEST_CARDS, min(MOST_CARDS, due))


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-lays-down": (("power", "power"), ("cards", "open_cards")),
}
