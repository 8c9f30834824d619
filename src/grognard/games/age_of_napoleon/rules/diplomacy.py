"""2: the diplomacy phase. What its cards do is in cards_diplomacy.py."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.age_of_napoleon.rules.deck import DIPLOMACY_TURN
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    BRITAIN,
    CAPITAL,
    CM,
    EASTERN,
    FA,
    FD,
    FRANCE,
    FRENCH,
    IC,
    NOBODY,
    ON_C,
    ON_F,
    N,
)
from grognard.games.age_of_napoleon.rules.windows import open_step


class Diplomacy(Procedure):
    """2.2: the players play diplomacy cards in turn, until both pass in a row. Each card takes its whole effect before
    the next (ruling 26), unless an opposite one cancels it."""

    CALLS = {"close": ("Window",)}

    def begin(self, b: Europe) -> int:
        return open_step(b, "close", DIPLOMACY_TURN, b.first)

    def close(self, b: Europe) -> int:
        b.locked = 0
        return b.done()


def barred(b: Europe, side: int, country: int) -> bool:
    """2.3.1: the countries that the diplomacy of a side cannot influence."""
    status = b.status[country]
    if side == FRENCH:
        return country == BRITAIN or bool(b.risen >> country & 1) or status in (IC, ON_C)
    return country == FRANCE or status in (FD, ON_F)


def one_step(b: Europe, side: int, country: int) -> int:
    """2.3, ruling 35: the status of a country one step nearer to a side on the ladder of allies, neutrals and members;
    NOBODY where it cannot take that step."""
    status = b.status[country]
    if side == ALLIED:
        return {FA: N, N: CM, ON_C: CM}.get(status, NOBODY)
    if status == CM:
        return N
    if status not in (N, ON_F):
        return NOBODY
    # 2.3.2: three majors only with French-controlled corps in the capital.
    return NOBODY if country in EASTERN and b.free_of(CAPITAL[country], FRENCH) else FA


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {}
