"""What an action leads to, played on through the rules themselves with no card in any hand, up to the next dice.

Nothing hidden is looked at: the copy that is played on has empty hands, and stops at every roll.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.chance import Imposed
from grognard.games.wellington.odds.battle import BattleOdds, battle_odds, officer_worth
from grognard.games.wellington.rules.battle import Battle
from grognard.games.wellington.rules.peninsula import NOBODY
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

_PASS: Final = VERB["pass"]
_STAND: Final = VERB["stand"]
_COMMAND: Final = VERB["command"]
_LOSE_LEADER: Final = VERB["lose_leader"]
_DICE: Final = Imposed()


def bare(b: WarState) -> WarState:
    """A copy without cards in any hand, so that no window opens."""
    new = b.copy()
    new.hand = [0, 0, 0, 0]
    return new


def goes_on(b: WarState, seat: int, code: int) -> None:
    """Take an answer and play on to the next decision or roll."""
    b.ready = []
    if b.answer(seat, code):
        b.run(_DICE)


def falls(b: WarState, dice: list[int]) -> None:
    b.land(dice)
    b.run(_DICE)


def usual(b: WarState, options: list[int]) -> int:
    """What is chosen where a choice is no part of the question: nobody reacts, the best leader commands and
    falls last."""
    first = options[0]
    if first & VERB_MASK == _COMMAND:
        return max(options, key=lambda option: officer_worth(b, VERBS.part_of(option), -1))
    if first & VERB_MASK == _LOSE_LEADER:
        return min(options, key=lambda option: officer_worth(b, VERBS.part_of(option), -1))
    for option in options:
        if option & VERB_MASK == _PASS or option & VERB_MASK == _STAND:
            return option
    return first


def to_the_dice(b: WarState) -> None:
    """Everybody passes and chooses as usual until dice are to be rolled or nothing more is under way."""
    while b.asked and not b.rolling and b.result is None:
        seat = b.asked.bit_length() - 1
        options = b.offers[seat] if b.secret else b.ready
        goes_on(b, seat, usual(b, options))


def battle_ahead(
    b: WarState,
    duchy: int,
    active: int,
    origin: int = -1,
    lines: int = 0,
    evaded: int = 0,
    once: int = 0,
    always: int = 0,
    uncontrolled: int = 0,
) -> BattleOdds | None:
    """The odds of a battle between those who stand in a duchy now, as one that begins there would be fought."""
    new = bare(b)
    new.stack = [Battle(duchy, active, origin, lines, evaded, once, always, uncontrolled=uncontrolled)]
    new.shared = 0
    new.asked = new.rolling = 0
    if new.active == NOBODY:
        new.active = active
    new.run(_DICE)
    to_the_dice(new)
    return battle_odds(new)
