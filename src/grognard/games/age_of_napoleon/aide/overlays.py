"""The overlays of Europe: where the enemy could be intercepted, by whom, for which there are no dice (6.8.1); and which
armies the winter would cost corps where they stand (8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.aide.sentences import percent
from grognard.engine.table import Table
from grognard.games.age_of_napoleon.aide.tap import europe
from grognard.games.age_of_napoleon.odds.attrition import whole_winter
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


def winter(table: Table, seat: str | None, area: str | None) -> list[Mark]:
    """All armies that suffer, with the chance that they lose anybody. Their numbers lie open to both."""
    return [
        mark(AREA[army.area], "freezes", f"{percent(sum([p for lost, p in army.lost.items() if lost]))}%")
        for army in whole_winter(europe(table))
    ]


OVERLAYS: Final[dict[str, Callable[[Table, str | None, str | None], list[Mark]]]] = {
    "interceptors": interceptors,
    "winter": winter,
}
