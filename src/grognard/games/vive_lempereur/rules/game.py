"""Vive l'Empereur as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.board import Board
from grognard.engine.book import Book, BookGame, chapters, events_of, procedures_of
from grognard.engine.errors import Reason
from grognard.engine.game import Compound, Option, Scenario, Sight
from grognard.engine.state import State
from grognard.engine.wish import Wish
from grognard.games.vive_lempereur.rules import misfits, reasons
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.board import board
from grognard.games.vive_lempereur.rules.columns import COLUMNS
from grognard.games.vive_lempereur.rules.imagine import imagine
from grognard.games.vive_lempereur.rules.kinds import KINDS, VERBS
from grognard.games.vive_lempereur.rules.muster import at_a_round, muster
from grognard.games.vive_lempereur.rules.named import NAMED
from grognard.games.vive_lempereur.rules.reasons_combat import just_acted
from grognard.games.vive_lempereur.rules.tables import BATTLES
from grognard.games.vive_lempereur.rules.victory import seats
from grognard.games.vive_lempereur.rules.view import BattleSight

PRINTED: Final = ("waterloo", "quatre_bras", "ligny")  # the battles with a printed map: roads, and a set-up
OPTIONS: Final[tuple[Option, ...]] = (
    Option("setup", "historical", ("historical", "semi_historical"), "VLE-4.0b", PRINTED),
    Option("morale", False, (False, True), "VLE-15.0a"),
    Option("hills_see_across", False, (False, True), "VLE-8.3a"),  # note 11
    Option("orchard_once", False, (False, True), "VLE-8.2b", ("waterloo", "hypothetical")),  # note 14
    Option("square_on_road", False, (False, True), "VLE-8.6b", PRINTED),  # note 18
    Option("garrison_bars_full_unit", False, (False, True), "VLE-6.0h"),  # note 45
    Option("dismounted_fire", True, (False, True), "VLE-8.4h"),  # note 47
    Option("contact_bonus", False, (False, True), "VLE-9.2g"),  # note 60
    Option("objective_occupied", False, (False, True), "VLE-14.2f", ("quatre_bras",)),  # note 98
    Option("english_elite_11", False, (False, True), "VLE-14.1c", ("waterloo",)),  # note 103
)
_CHAPTERS: Final = chapters("grognard.games.vive_lempereur.rules")
_SPOKEN: Final = {"by": "piece", "piece": "piece", "nation": "nation", "status": "status"}
BOOK: Final = Book(KINDS, VERBS, procedures_of(_CHAPTERS), events_of(_CHAPTERS), "War", _SPOKEN)


@final
class ViveLEmpereur(BookGame):
    def __init__(self) -> None:
        super().__init__(
            "vive_lempereur",
            "Vive l'Empereur",
            "4",
            {
                name: Scenario(name, str(data.get("name", "Hypothetical battle")), seats(name), f"VLE-{data['rule']}")
                for name, data in BATTLES.items()
            },
            {option.name: option for option in OPTIONS},
            BOOK,
            COLUMNS,
        )

    def compounds(self) -> dict[str, Compound]:
        """A unit such as FR-inf_french-5: its army, what it is, its number, and in a historical battle who it was."""
        parts = ("army", "noun", "number")
        unit = Compound("unit-name", "([A-Z]{2})-([a-z_]+)-([0-9]+)", parts, ("army",), NAMED)
        return {"piece": unit}

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        return muster(scenario, options)

    def whoever_is_asked(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, BattleState)
        return just_acted(state, seat, Wish(VERBS, verb, parts))

    def wrong_question(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, BattleState)
        return reasons.wrong_question(state, seat, Wish(VERBS, verb, parts))

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, BattleState)
        return reasons.against_the_rules(state, seat, Wish(VERBS, verb, parts))

    def sight(self, seat: int) -> Sight:
        return BattleSight(seat)

    def max_actions(self, scenario: str | None = None) -> int:
        return 256

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        return at_a_round(scenario, options)

    def complete(self, state: State, position: dict[str, Any], faults: list[str]) -> None:
        assert isinstance(state, BattleState)
        misfits.complete(state, position, faults)

    def unfit(self, state: State, place: int) -> list[str]:
        assert isinstance(state, BattleState)
        return misfits.unfit(state, place)

    def misfits(self, state: State, position: dict[str, Any]) -> list[str]:
        assert isinstance(state, BattleState)
        return misfits.misfits(state)

    def board_of(self, scenario: str) -> Board:
        b = self.start(scenario, self.settle(None, scenario))
        assert isinstance(b, BattleState)
        return board(b)

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(self, view, rng)


GAME: Final = ViveLEmpereur()
