"""The overlays of Europe: where the enemy could be intercepted, by whom. The test has no dice (6.8.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.table import Table
from grognard.games.age_of_napoleon.aide.tap import europe
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import AREA
from grognard.games.age_of_napoleon.rules.pending import contested, rating
from grognard.package import mark

Mark = dict[str, str]


def interceptors(table: Table, seat: str | None, area: str | None) -> list[Mark]:
    """The armies whose leader is on the map as everybody sees him, with the movement that an enemy must not exceed."""
    b = europe(table)
    sides = [1 - table.seat_index(seat)] if seat is not None else [0, 1]
    return [
        mark(AREA[camp], "intercepts", str(rating(b, camp, side)))
        for side in sides
        for camp in b.camps(side)
        if able(b, side, camp)
    ]


def able(b: Europe, side: int, camp: int) -> bool:
    """As far as lies open: who has moved is known of all by how they came, and of one's own by looking."""
    return not contested(b, camp)


OVERLAYS: Final[dict[str, Callable[[Table, str | None, str | None], list[Mark]]]] = {"interceptors": interceptors}
