"""Wellington as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine import cards
from grognard.engine.board import Board
from grognard.engine.book import Book, chapters, events_of, procedures_of
from grognard.engine.cards import CardState
from grognard.engine.errors import Reason
from grognard.engine.game import Option, Scenario, Sight
from grognard.engine.state import State
from grognard.engine.wish import Wish
from grognard.games.wellington.rules import reasons
from grognard.games.wellington.rules.board import BOARD
from grognard.games.wellington.rules.columns import COLUMNS
from grognard.games.wellington.rules.concern import AskedInWindows
from grognard.games.wellington.rules.deck import COMMON, NATIONAL_OF
from grognard.games.wellington.rules.imagine import imagine
from grognard.games.wellington.rules.misfits import misfits
from grognard.games.wellington.rules.peninsula import BRITAIN
from grognard.games.wellington.rules.setup import removed_from, set_up
from grognard.games.wellington.rules.sides import SCENARIOS, blank
from grognard.games.wellington.rules.turns import Campaign
from grognard.games.wellington.rules.verbs import KINDS, VERBS
from grognard.games.wellington.rules.view import WarSight
from grognard.games.wellington.rules.war import WarState

OPTIONS: Final = {"windows": Option("windows", "instant", ("instant", "pause"), "WEL-5.2c")}
_CHAPTERS: Final = chapters("grognard.games.wellington.rules")
BOOK: Final = Book(KINDS, VERBS, procedures_of([cards, *_CHAPTERS]), events_of(_CHAPTERS), "Campaign")


@final
class Wellington(AskedInWindows):
    def __init__(self) -> None:
        scenarios = {name: Scenario(name, title, seats, rule) for name, (title, seats, rule) in SCENARIOS.items()}
        super().__init__("wellington", "Wellington", "4", scenarios, OPTIONS, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        return self.beginning(set_up(scenario, options), Campaign())

    def wrong_question(self, state: State, seat: int, verb: str, parts: dict[str, int]) -> Reason | None:
        assert isinstance(state, WarState)
        return reasons.wrong_question(state, seat, Wish(VERBS, verb, parts))

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, int]) -> Reason | None:
        assert isinstance(state, WarState)
        return reasons.against_the_rules(state, seat, Wish(VERBS, verb, parts))

    def sight(self, seat: int) -> Sight:
        return WarSight(self, seat)

    def max_actions(self, scenario: str | None = None) -> int:
        return 256

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        """An empty map; the Power at the marker is about to have its impulse."""
        b = blank(scenario, options)
        b.round = 1
        return self.beginning(b, Campaign(), "schedule")

    def homes(self, state: CardState) -> list[tuple[int, str, int]]:
        """What the scenario begins without is removed, National cards are in their Reserve or have been played, all
        others in the deck or discarded."""
        assert isinstance(state, WarState)
        national = [(cards, pile, i) for i, cards in enumerate(NATIONAL_OF) for pile in ("reserve", "played")]
        removed = removed_from(state.scenario)
        return [(removed, "removed", -1), *national, (COMMON, "deck", -1), (COMMON, "discards", -1)]

    def complete(self, state: State, position: dict[str, Any], faults: list[str]) -> None:
        assert isinstance(state, WarState)
        state.marker = max(state.marker, BRITAIN)
        faults.extend(misfits(state))
        super().complete(state, position, faults)
        if not faults:
            state.weigh()

    def board_of(self, scenario: str) -> Board:
        return BOARD

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(self, view, rng)


GAME: Final = Wellington()
