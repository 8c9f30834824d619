"""Napoleon in Europe as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.board import Board
from grognard.engine.book import Book, BookGame, chapters, events_of, procedures_of
from grognard.engine.errors import Reason
from grognard.engine.game import Option, Scenario, Sight
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules.board import BOARD
from grognard.games.napoleon_in_europe.rules.campaign import Campaign
from grognard.games.napoleon_in_europe.rules.columns import COLUMNS, misfits
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.kinds import KINDS
from grognard.games.napoleon_in_europe.rules.orders import ORDERS, opens, ordered
from grognard.games.napoleon_in_europe.rules.reasons import against_the_rules, wrong_time
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SCENARIO, SEAT_NAMES
from grognard.games.napoleon_in_europe.rules.setup import blank, set_up
from grognard.games.napoleon_in_europe.rules.tables import HISTORICAL_DEFAULT, HISTORICAL_ROUNDS, LAST_MONTH, LENGTHS
from grognard.games.napoleon_in_europe.rules.verbs import PASS, VERBS
from grognard.games.napoleon_in_europe.rules.view import ContinentSight, drafts, imagine, lines_up

A_MONTH: Final = 2_000  # actions of random play, at the very most
SAMPLES: Final = (
    "1796_2b", "1800_3", "1802_3b", "1805_sides_2", "1806_sides_3", "1809_4", "1812_sides_2", "1813_3", "1815_5",
    "1820_4",
)  # fmt: skip
SWITCH: Final = (False, True)
_FREE: Final = tuple([name for name in HISTORICAL if not HISTORICAL[name]])
_SIDES: Final = tuple([name for name in HISTORICAL if HISTORICAL[name]])
# END-9: they begin when the campaign is over.
_TOO_LATE: Final = tuple([name for name in HISTORICAL if int(SCENARIO[name]["start"]["year"]) > LAST_MONTH[0]])
OPTIONS: Final[tuple[Option, ...]] = (
    Option("length", "short", (*LENGTHS, "campaign", "time"), "NIE-END-2", _FREE, {"campaign": _TOO_LATE}),
    Option("sudden_end", False, SWITCH, "NIE-END-4", _FREE),
    Option("historical_rounds", HISTORICAL_DEFAULT, tuple(HISTORICAL_ROUNDS), "NIE-WIN-25", _SIDES),
    Option("scenario_rules", True, SWITCH, "NIE-SCEN-1"),
    Option("straits_adjacent", False, SWITCH, "NIE-LAND-7"),
    Option("variant_ports", False, SWITCH, "NIE-PORT-10"),
    Option("neutral_income", False, SWITCH, "NIE-PROD-10"),
)
_CHAPTERS: Final = chapters("grognard.games.napoleon_in_europe.rules")
BOOK: Final = Book(KINDS, VERBS, procedures_of(_CHAPTERS), events_of(_CHAPTERS), "Campaign")


@final
class NapoleonInEurope(BookGame):
    def __init__(self) -> None:
        scenarios = {
            name: Scenario(name, SCENARIO[name]["title"], seats, "NIE-SETUP-1") for name, seats in SEAT_NAMES.items()
        }
        options = {option.name: option for option in OPTIONS}
        super().__init__("napoleon_in_europe", "Napoleon in Europe", "4", scenarios, options, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        b = set_up(scenario, options)
        b.stack.append(Campaign())
        return b

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        """No piece anywhere; a round is about to begin."""
        b = blank(scenario, options)
        begun = Campaign()
        begun.step = "new_round"
        b.stack.append(begun)
        return b

    def longest(self, scenario: str, options: dict[str, Any]) -> int:
        """A month of random play with seven nations takes some 400 actions; there are up to twenty years of them, and
        with a sudden end or a time limit some months more."""
        if HISTORICAL[scenario]:
            return A_MONTH * int(options["historical_rounds"])
        begin = SCENARIO[scenario]["start"]
        year, month = int(begin["year"]), int(begin["month"])
        campaign = 12 * (LAST_MONTH[0] - year) + LAST_MONTH[1] - month + 1
        return A_MONTH * (LENGTHS.get(str(options["length"]), max(campaign, 1)) + 20)

    def max_actions(self, scenario: str | None = None) -> int:
        return 256

    def samples(self) -> dict[str, list[dict[str, Any]]] | None:
        """A table of seats of every year, small and large, free and two-sided; each option at the quickest of them."""
        found: dict[str, list[dict[str, Any]]] = {name: [{}] for name in SAMPLES}
        found["1796_2b"] += [
            {"length": "time"},
            {"sudden_end": True, "variant_ports": True},
            {"scenario_rules": False, "straits_adjacent": True},
            {"neutral_income": True},
        ]
        return found

    def misfits(self, state: State, position: dict[str, Any]) -> list[str]:
        assert isinstance(state, Continent)
        return [*super().misfits(state, position), *misfits(state)]

    def sight(self, seat: int) -> Sight:
        return ContinentSight(self, seat)

    def wrong_question(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, Continent)
        return wrong_time(state, verb)

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, Continent)
        return against_the_rules(state, seat, verb, parts)

    def hides(self, state: State, seat: int) -> bool:
        """An offer is its maker's affair until it is proposed, a line until it stands."""
        assert isinstance(state, Continent)
        return drafts(state, seat) or lines_up(state, seat)

    def standing(self) -> dict[str, tuple[str, ...]]:
        return ORDERS

    def ordered(self, state: State, seat: int, orders: dict[str, str]) -> dict[str, Any] | None:
        assert isinstance(state, Continent)
        code = ordered(state, seat, orders)
        return self.render(state, code) if code >= 0 else None

    def passing(self, state: State, seat: int) -> dict[str, Any] | None:
        """Politics while others play may be passed for the rest of the month."""
        return self.render(state, PASS) if opens(state.stack[-1]) else None

    def scopes(self, state: State) -> dict[str, str]:
        assert isinstance(state, Continent)
        return {"round": str(state.round)}

    def board_of(self, scenario: str) -> Board:
        return BOARD

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(self, view, rng)


GAME: Final = NapoleonInEurope()
