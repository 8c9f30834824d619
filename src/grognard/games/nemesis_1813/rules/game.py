"""1813: Napoleon's Nemesis as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine import cards
from grognard.engine.board import Board
from grognard.engine.book import Book, chapters, events_of, procedures_of
from grognard.engine.cardgame import CardGame
from grognard.engine.cards import CardState
from grognard.engine.decision import Bulk
from grognard.engine.errors import Reason
from grognard.engine.game import Option, Scenario
from grognard.engine.state import State
from grognard.games.nemesis_1813.rules import reasons
from grognard.games.nemesis_1813.rules.board import board
from grognard.games.nemesis_1813.rules.cards import homes
from grognard.games.nemesis_1813.rules.columns import COLUMNS, misfits
from grognard.games.nemesis_1813.rules.imagine import imagine
from grognard.games.nemesis_1813.rules.kinds import KINDS
from grognard.games.nemesis_1813.rules.laying import Laying
from grognard.games.nemesis_1813.rules.setup import TITLES, blank, set_up
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.turn import War
from grognard.games.nemesis_1813.rules.verbs import VERBS
from grognard.games.nemesis_1813.rules.view import view

SWITCH: Final = (False, True)
FRENCH_TRAINS: Final = ("equal", "fewer", "more")
OPTIONS: Final[tuple[Option, ...]] = (
    Option("advanced", False, SWITCH, "NEM-15.0r1", ("1813",)),
    Option("hidden", False, SWITCH, "NEM-15.1c", ("1813",)),
    Option("garrisons_withdrawn", False, SWITCH, "NEM-15.2a", ("1813",)),
    Option("crowding", False, SWITCH, "NEM-15.3a"),
    Option("line_beats_forage", False, SWITCH, "NEM-6.1r1"),
    Option("capacity_at_end", False, SWITCH, "NEM-4.1r1"),
    Option("no_road_retreat", False, SWITCH, "NEM-11.11c"),
    Option("converted_on_top", False, SWITCH, "NEM-7.1a"),
    Option("flat_links", False, SWITCH, "NEM-7.8b", ("1813",)),
    Option("french_trains", "equal", FRENCH_TRAINS, "NEM-18.1e", ("1799",)),
)
_CHAPTERS: Final = chapters("grognard.games.nemesis_1813.rules")
_SPOKEN: Final = {name: name for name in ("nation", "arm", "class", "terrain")}
BOOK: Final = Book(
    KINDS, VERBS, procedures_of([cards, *_CHAPTERS]), events_of([cards, *_CHAPTERS]), "War", spoken=_SPOKEN
)
_RULES: Final = {"1813": "NEM-14.1a", "1799": "NEM-18.1a"}


@final
class Nemesis(CardGame):
    def __init__(self) -> None:
        super().__init__(
            "nemesis_1813",
            "1813: Napoleon's Nemesis",
            "6",
            {name: Scenario(name, title, tuple(SIDES), _RULES[name]) for name, title in TITLES.items()},
            {option.name: option for option in OPTIONS},
            BOOK,
            COLUMNS,
        )

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        return self.beginning(set_up(scenario, options), War())

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        """No piece anywhere; a turn is about to begin."""
        return self.beginning(blank(scenario, options), War(), "turn")

    def homes(self, state: CardState) -> list[tuple[int, str, int]]:
        assert isinstance(state, Theatre)
        return homes(state)

    def complete(self, state: State, position: dict[str, Any], faults: list[str]) -> None:
        super().complete(state, position, faults)
        if not faults:
            assert isinstance(state, Theatre)
            state.weigh()

    def misfits(self, state: State, position: dict[str, Any]) -> list[str]:
        assert isinstance(state, Theatre)
        return [*super().misfits(state, position), *misfits(state)]

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Theatre)
        return view(self, state, seat)

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, Theatre)
        return reasons.against_the_rules(state, seat, verb, parts)

    def bulk(self, state: State, seat: int) -> Bulk | None:
        assert isinstance(state, Theatre)
        top = state.stack[-1] if state.stack else None
        if not isinstance(top, Laying) or top.power != seat:
            return None
        return top.bulk(state)

    def board_of(self, scenario: str) -> Board:
        return board(scenario)

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(self, view, rng)


GAME: Final = Nemesis()
