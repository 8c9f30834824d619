"""What every game must keep: the suite is inherited, and this game says the little that it must know of it."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.games.napoleon_in_europe.rules.game import GAME
from tests.conformance import Conformance, Position, Say


@final
class TestNapoleonInEurope(Conformance):
    game = GAME
    # Every table of seats is a scenario; the one that is sampled has neutrals and seats with several nations.
    scenarios = ("1796_2b",)
    options = ({"variant_ports": True, "straits_adjacent": True},)
    dull = frozenset({"pass", "done", "halt", "grant", "revoke", "passage", "trade", "add", "want", "give", "refuse"})
    # Who has ordered a move is shown where it leads, though there be one way only.
    lone = frozenset({"ask-where-to", "ask-steer", "ask-course"})
    opens = frozenset({"event-screen-lifted", "event-wills"})
    longest = 40000

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Pieces in another order; whose turn it is left out."""
        for part in ("army", "ships"):
            rng.shuffle(position[part])
        return [({name: part for name, part in position.items() if name != "to_act"}, as_said)]


def as_said(document: Any) -> Any:
    return document
