"""Age of Napoleon as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine import cards
from grognard.engine.board import Board
from grognard.engine.book import Book, chapters, events_of, procedures_of
from grognard.engine.cardgame import CardGame
from grognard.engine.cards import CardState
from grognard.engine.errors import Reason
from grognard.engine.game import Option, Scenario
from grognard.engine.state import State
from grognard.games.age_of_napoleon.rules import columns, reasons, windows
from grognard.games.age_of_napoleon.rules.board import BOARD
from grognard.games.age_of_napoleon.rules.columns import COLUMNS
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import SIDES
from grognard.games.age_of_napoleon.rules.imagine import imagine
from grognard.games.age_of_napoleon.rules.kinds import KINDS
from grognard.games.age_of_napoleon.rules.leaders import names_unseen
from grognard.games.age_of_napoleon.rules.pieces import SIZE
from grognard.games.age_of_napoleon.rules.setup import SCENARIOS, blank, set_up
from grognard.games.age_of_napoleon.rules.verbs import VERBS
from grognard.games.age_of_napoleon.rules.view import unannounced, view
from grognard.games.age_of_napoleon.rules.year import War

OPTIONS: Final[tuple[Option, ...]] = (Option("windows", "instant", ("instant", "pause"), "AON-1.2.5a"),)
_CHAPTERS: Final = chapters("grognard.games.age_of_napoleon.rules")
windows.complete()
BOOK: Final = Book(KINDS, VERBS, procedures_of([cards, *_CHAPTERS]), events_of([cards, *_CHAPTERS]), "War")


@final
class AgeOfNapoleon(CardGame):
    def __init__(self) -> None:
        super().__init__(
            "age_of_napoleon",
            "Age of Napoleon 1805-1815",
            "4",
            {name: Scenario(name, title, tuple(SIDES), f"AON-S-{name}a") for name, title in SCENARIOS.items()},
            {option.name: option for option in OPTIONS},
            BOOK,
            COLUMNS,
        )

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        return self.beginning(set_up(scenario, options), War())

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        """The countries of the scenario without corps or cards; the first phase is about to begin."""
        b = blank(scenario, options)
        b.at = [-1] * SIZE
        return self.beginning(b, War(), "enter")

    def complete(self, state: State, position: dict[str, Any], faults: list[str]) -> None:
        assert isinstance(state, Europe)
        columns.complete(state, position)

    def misfits(self, state: State, position: dict[str, Any]) -> list[str]:
        assert isinstance(state, Europe)
        return columns.misfits(state)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Europe)
        return view(self, state, seat)

    def board_of(self, scenario: str) -> Board:
        return BOARD

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(self, view, rng)

    def pauses(self, state: CardState) -> bool:
        assert isinstance(state, Europe)
        return bool(state.options_chosen["windows"] == "pause")

    def hides(self, state: State, seat: int) -> bool:
        return super().hides(state, seat) or names_unseen(state, seat)

    def occasion(self, state: State) -> str:
        assert isinstance(state, Europe)
        return f"{state.windows} {len(state.stack)}"

    def under_way(self, state: CardState, seat: int) -> list[dict[str, Any]]:
        shown = super().under_way(state, seat)
        if names_unseen(state, seat):
            shown = shown[:-1]
        hidden = unannounced(state, seat)
        if hidden:
            shown = shown[:-hidden]
            shown[-1]["step"] = "order"
        return shown

    def not_asked(self, state: State, seat: int) -> Reason | None:
        if self.hides(state, seat):
            # Who is asked in a window is nobody else's business: it would tell what he holds.
            return Reason("AON-1.4d", "why-window")
        reason = super().not_asked(state, seat)
        if reason is not None and unannounced(state, seat):
            reason.rule = "AON-6.2.1a"
        return reason

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, Europe)
        return reasons.against_the_rules(state, seat, verb, parts)


GAME: Final = AgeOfNapoleon()
