"""Why a country cannot be influenced, or does not rise."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.rules.cards_diplomacy import Diplomatic, NapoleonicDynasty
from grognard.games.age_of_napoleon.rules.cards_politics import Insurrection
from grognard.games.age_of_napoleon.rules.deck import DIPLOMACY_TURN, PLAYABLE
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.ground import CAPITAL, COUNTRY, EASTERN, FRENCH, ON_F, SIDES, N
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.reasons import REASONS
from grognard.games.age_of_napoleon.rules.windows import Play, Window


def not_influenced(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    under_way = b.stack[-1]
    if verb != "influence" or not isinstance(under_way, Play):
        return None
    country = parts["country"]
    card = BOOK.rules[under_way.card]
    if isinstance(card, Insurrection):
        return Reason("AON-3.5a", "why-cannot-rise", {"country": COUNTRY[country]})
    return out_of_reach(b, seat, card, country, under_way.moment)[1] if isinstance(card, Diplomatic) else None


def out_of_reach(b: Europe, seat: int, card: Diplomatic, country: int, moment: int) -> tuple[int, Reason]:
    """Why a card cannot be aimed at a country; and how near it comes to it."""
    name = {"country": COUNTRY[country]}
    if not card.scope(b, country):
        return 0, Reason("AON-1.4d", "why-out-of-scope", name)
    if moment == DIPLOMACY_TURN and b.locked >> country & 1:
        return 1, Reason("AON-2.2.3b", "why-closed", name)
    if moment == DIPLOMACY_TURN and card.barred(b, seat, country):
        rule = "AON-2.3.1a" if seat == FRENCH else "AON-2.3.1d"
        return 2, Reason(rule, "why-barred", {**name, "side": SIDES[seat]})
    # A dominion is made of an ally or of an occupied neutral, never of who has only his capital held.
    step = not isinstance(card, NapoleonicDynasty)
    near = step and b.status[country] in (N, ON_F) and country in EASTERN
    if seat == FRENCH and near and b.free_of(CAPITAL[country], FRENCH):
        return 4, Reason("AON-2.3.2a", "why-needs-capital", name)
    return 3, Reason("AON-2.3r2", "why-no-step", name)


def no_diplomacy(b: Europe, seat: int, country: int) -> Reason | None:
    """In the diplomacy phase a country is pointed at before a card is played: the card that would do, or the reason of
    the one in hand that comes nearest. None where it is not about that, or no such card is held."""
    window = b.stack[-1]
    if not isinstance(window, Window) or window.moment != DIPLOMACY_TURN:
        return None
    nearest: tuple[int, Reason] | None = None
    for card in members(b.hand[seat] & PLAYABLE[seat]):
        rules = BOOK.rules[card]
        if not isinstance(rules, Diplomatic):
            continue
        if country in rules.aims(b, seat, DIPLOMACY_TURN):
            return Reason("AON-2.1.1a", "why-card-first", {"card": card, "country": COUNTRY[country]})
        found = out_of_reach(b, seat, rules, country, DIPLOMACY_TURN)
        if nearest is None or found[0] > nearest[0]:
            nearest = found
    return nearest[1] if nearest is not None else None


REASONS.append(not_influenced)
