"""What each step of the war waits for and what may be under way above it: stacks of positions are held against it."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.position import Grammar
from grognard.engine.procedure import Procedure
from grognard.engine.state import State
from grognard.games.wellington.rules.chapters import ASKS, CALLS, GOES, PROCEDURES, ROLLS
from grognard.games.wellington.rules.deck import COMMON
from grognard.games.wellington.rules.end_of_turn import Guerrilla
from grognard.games.wellington.rules.evasion import Scatter
from grognard.games.wellington.rules.hands import Draw, TakeRandom
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import NATION
from grognard.games.wellington.rules.setup import DealNational, SetUp
from grognard.games.wellington.rules.war import War

# Every card that is played may call what its rules need, and every window may open inside what it interrupts.
_ANY: Final = tuple(PROCEDURES)


@final
class WellingtonGrammar(Grammar):
    """Whom a step asks: the owner of the Power in a field (``power``), the same in secret (``secret:power``), the seat
    in a field (``seat:seat``), or every seat (``all``)."""

    def __init__(self) -> None:
        calls = {name: dict(steps) for name, steps in CALLS.items()}
        for step in ("again", "finish", "gone"):  # what a card calls is in its own rules
            calls.setdefault("Play", {})[step] = _ANY
        super().__init__(tuple(PROCEDURES.values()), "Campaign", ASKS, ROLLS, calls, GOES)

    def seats_asked(self, state: State, top: Procedure, who: str) -> int:
        assert isinstance(state, War)
        kind, _, field = who.rpartition(":")
        value = int(getattr(top, field))
        if kind == "seat":
            if not 0 <= value < state.seats:
                raise ValueError(f"{type(top).__name__}.{top.step} needs a seat")
            return 1 << value
        if not 0 <= value < 4:
            raise ValueError(f"{type(top).__name__}.{top.step} needs the field {field}")
        return 1 << state.owner[value]

    def dice(self, state: State, top: Procedure) -> tuple[int, int] | None:
        assert isinstance(state, War)
        if isinstance(top, Guerrilla) and top.step == "rise":
            return len(top.duchies), 6
        if isinstance(top, Scatter) and top.step == "rolled":
            return 2 * len(top.targets), 6
        if isinstance(top, SetUp) and top.step == "tied":
            return state.seats, 6
        # Cards turned up or picked blindly are dice with as many sides as there are cards.
        if isinstance(top, Draw) and top.step == "turn_up":
            return 1, state.deck.bit_count()
        if isinstance(top, TakeRandom) and top.step == "pick":
            return 1, top.cards.bit_count()
        if isinstance(top, DealNational) and top.step == "dealt":
            return 1, state.reserve[NATION[top.power]].bit_count()
        if isinstance(top, NextHands) and top.step == "given_back":
            return 1, top.unplayed.bit_count()
        if isinstance(top, NextHands) and top.step == "ninth":
            return 1, (state.hand[top.power] & COMMON).bit_count()
        return super().dice(state, top)


GRAMMAR: Final = WellingtonGrammar()
