"""Why a country cannot be influenced, or does not rise."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.rules.cards_diplomacy import Diplomatic
from grognard.games.age_of_napoleon.rules.cards_politics import Insurrection
from grognard.games.age_of_napoleon.rules.deck import DIPLOMACY_TURN
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.ground import CAPITAL, COUNTRY, EASTERN, FRENCH, ON_F, SIDES, N
from grognard.games.age_of_napoleon.rules.reasons import REASONS
from grognard.games.age_of_napoleon.rules.windows import Play


def not_influenced(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    under_way = b.stack[-1]
    if verb != "influence" or not isinstance(under_way, Play):
        return None
    country = parts["country"]
    name = {"country": COUNTRY[country]}
    card = BOOK.rules[under_way.card]
    if isinstance(card, Insurrection):
        return Reason("AON-3.5a", "why-cannot-rise", name)
    if not isinstance(card, Diplomatic):
        return None
    if not card.scope(b, country):
        return Reason("AON-1.4d", "why-out-of-scope", name)
    if under_way.moment == DIPLOMACY_TURN and b.locked >> country & 1:
        return Reason("AON-2.2.3b", "why-closed", name)
    if under_way.moment == DIPLOMACY_TURN and card.barred(b, seat, country):
        rule = "AON-2.3.1a" if seat == FRENCH else "AON-2.3.1d"
        return Reason(rule, "why-barred", {**name, "side": SIDES[seat]})
    near = b.status[country] in (N, ON_F) and country in EASTERN
    if seat == FRENCH and near and b.free_of(CAPITAL[country], FRENCH):
        return Reason("AON-2.3.2a", "why-needs-capital", name)
    return Reason("AON-2.3r2", "why-no-step", name)


REASONS.append(not_influenced)
