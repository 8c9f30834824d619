"""5.5, 5.6, 5.8: cards as they are played in an impulse, for their points or as events.

For the files of cards:

- ``grant(b)``: the Power whose impulse it is may play one card more in it (the mandatory cards). It counts as the card
  that allowed it (5.6c), so the rule of one "+" card goes on.
- ``PlayAtOnce(power, cards, must)``: one of these cards, which the Power holds, may (or must) be played now, for points
  or as event (#50, #57, #65, #89, #104). Points are added to those of the impulse.
- ``effects.bind`` and ``b.lay(ITALIAN_ADVENTURE, ...)``: a card that a Power must use as its play for points (#65,
  #26).
- In a CARD window a card played for its event is in ``b.table``; one played for points is not.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import effects, moments
from grognard.games.wellington.rules.deck import IS_PLUS, POINTS, figure, members
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.peninsula import NOBODY, SPAIN
from grognard.games.wellington.rules.removal import BUILD_COST, settle
from grognard.games.wellington.rules.titles import (
    CAVALRY_OF_ST_GEORGE,
    ITALIAN_ADVENTURE,
    LIGHT_DIVISION,
    PALACE_INTRIGUE,
)
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, EVENT, RULES, Play, open_window, put_away

FOR_POINTS: Final = 0  # the part "for" of the verb "play"
AS_EVENT: Final = 1
ST_GEORGE_IN_SPAIN: Final = figure(CAVALRY_OF_ST_GEORGE, "cp_of_spain")  # what #94 is worth to Spain
FORCED_POINTS: Final = figure(ITALIAN_ADVENTURE, "cp")  # what #26 is worth when it must be played
PASS: Final = VERBS.code("pass")
PLAY: Final = VERB["play"]
USE_SHIFT: Final = VERBS.shift("play", 1)


def points_of(power: int, card: int) -> int:
    return ST_GEORGE_IN_SPAIN if card == CAVALRY_OF_ST_GEORGE and power == SPAIN else POINTS[card]


def is_plus(power: int, card: int) -> bool:
    """5.6: a "+" card; #94 is none for Spain."""
    return IS_PLUS[card] and not (card == CAVALRY_OF_ST_GEORGE and power == SPAIN)


def grant(b: WarState) -> None:
    """An event lets the active Power play another card this impulse."""
    b.grants += 1


def counts_as_plus(power: int, card: int, use: int) -> bool:
    """To give #94 away is Britain's card of the impulse, though it bears a "+"."""
    return is_plus(power, card) and not (card == CAVALRY_OF_ST_GEORGE and use == AS_EVENT)


def fits_in(b: WarState, power: int, card: int, use: int) -> bool:
    """5.6: whether a card may be played on top of what was played in this impulse."""
    if counts_as_plus(power, card, use):
        return not b.plus_used
    return b.cards_used <= b.grants


def must_pay(b: WarState, power: int, card: int) -> bool:
    """5.12b: a Power that owes SP uses the points of its card to build them, if it can."""
    return b.debt[power] > 0 and points_of(power, card) >= BUILD_COST and len(soldiers_enter(b, power)) > 0


def uses_of(b: WarState, power: int, card: int) -> list[int]:
    """The ways a card of a hand can be played in an impulse, as actions (1.10a, 5.8a)."""
    found: list[int] = []
    if POINTS[card]:
        found.append(PLAY | card << VERB_BITS | FOR_POINTS << USE_SHIFT)
    if RULES[card].playable(b, power) and not must_pay(b, power, card):
        found.append(PLAY | card << VERB_BITS | AS_EVENT << USE_SHIFT)
    return found


def start_play(b: WarState, power: int, card: int, use: int, then: str) -> int:
    """A card is played in an impulse: for its points, which wait for the window (``gain`` adds them), or as event."""
    if counts_as_plus(power, card, use):
        b.plus_used = 1
    else:
        b.cards_used += 1
    if use == AS_EVENT:
        return b.call(Play(card, power, EVENT), then)
    if b.hand[power] >> card & 1:
        b.hand[power] &= ~(1 << card)
        put_away(b, card)
        b.effects = tuple([effect for effect in b.effects if effect[0] != card or effect[0] != PALACE_INTRIGUE])
    b.reveal()
    b.note("event-plays-for-points", power, card, points_of(power, card) or FORCED_POINTS)
    return open_window(b, then, moments.CARD, power, card=card)


def gain(b: WarState, power: int, card: int, use: int) -> None:
    """The window after a card has closed: points count unless they were cancelled."""
    if use == FOR_POINTS:
        if b.verdict & CANCELLED:
            b.note("event-card-cancelled", power, card)
            return
        b.cp += points_of(power, card) or FORCED_POINTS
        if b.debt[power]:
            settle(b, power)
    elif card == LIGHT_DIVISION and effects.light_division(b) >= 0:
        b.free_cp = 1


class PlayAtOnce(Procedure):
    """5.6c: one of some cards in hand may (or must) be played now, as the continuation of the event that gave them.
    ``b.outcome``: the card played, or 0."""

    FIELDS = (("power", "power"), ("cards", "cards"), ("must", "flag"), ("card", "card"), ("use", "use"))
    QUESTIONS = {
        "choose": Question("ask-play-at-once", "power", ("pass", "play"), ("power", "cards"), ("WEL-5.6c",)),
    }
    CALLS = {"played": ("Window", "Play")}
    NEEDS = {"always": ("power",), "played": ("card",)}

    def __init__(self, power: int = NOBODY, cards: int = 0, must: int = 0) -> None:
        super().__init__()
        self.power = power
        self.cards = cards
        self.must = must
        self.card = 0
        self.use = 0

    def begin(self, b: WarState) -> int:
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: WarState, seat: int) -> list[int]:
        found: list[int] = []
        for card in members(self.cards & b.hand[self.power]):
            if not is_plus(self.power, card) or not b.plus_used:
                found += uses_of(b, self.power, card)
        return found if found and self.must else [PASS, *found]

    def choose(self, b: WarState) -> int:
        if b.choice == PASS:
            b.outcome = 0
            return b.done()
        self.card, self.use = VERBS.parts_of(b.choice)
        if not is_plus(self.power, self.card):
            b.grants += 1  # it takes no other card's place
        return start_play(b, self.power, self.card, self.use, "played")

    def played(self, b: WarState) -> int:
        gain(b, self.power, self.card, self.use)
        b.outcome = self.card
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-plays-for-points": (("power", "power"), ("card", "card"), ("points", "number")),
}
