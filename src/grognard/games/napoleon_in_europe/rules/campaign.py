"""SEQ, END: round after round, month by month, until the game is over."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.production import Production
from grognard.games.napoleon_in_europe.rules.relations import first_nation, round_from, running
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL
from grognard.games.napoleon_in_europe.rules.setup import FreePlacement
from grognard.games.napoleon_in_europe.rules.specials import free_placement
from grognard.games.napoleon_in_europe.rules.tables import END_FALLS, END_NUMBER, LAST_MONTH, LENGTHS, NOBODY, SEASONS
from grognard.games.napoleon_in_europe.rules.turn import Turn
from grognard.games.napoleon_in_europe.rules.verbs import ACCEPT, REFUSE
from grognard.games.napoleon_in_europe.rules.victory import DRAWN, verdict


class Campaign(Procedure):
    FIELDS = (("waiting", "nation_list"), ("power", "nation"), ("rolls", "number"))
    QUESTIONS = {
        "hour": Question("ask-hour", "power", ("accept", "refuse"), ("power",), ("NIE-END-10",)),
    }
    ROLLS = {"sudden": (2, 6)}
    CALLS = {"new_round": ("FreePlacement",), "next_turn": ("Turn",), "next_month": ("Production",)}
    GOES = ("new_round",)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: tuple[int, ...] = ()
        self.power = NOBODY
        self.rolls = 0  # of the sudden end

    def begin(self, b: Continent) -> int:
        if free_placement(b):
            return b.call(FreePlacement(), "new_round")
        return self.new_round(b)

    def new_round(self, b: Continent) -> int:
        """SEQ-5 to SEQ-7."""
        b.moved = 0
        b.note("event-month", b.year, b.month, b.round)
        self.waiting = tuple(round_from(first_nation(b)))
        return self.next_turn(b)

    def next_turn(self, b: Continent) -> int:
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if running(b, nation):
                return b.call(Turn(nation), "next_turn")
        return self.round_over(b)

    def taken(self, b: Continent) -> list[int]:
        """Whose turn of this round is over, and whose place in it is past."""
        left = [*self.waiting, b.active]
        return [nation for nation in round_from(first_nation(b)) if nation not in left and running(b, nation)]

    # ---- the end -----------------------------------------------------------------------------------------------------

    def round_over(self, b: Continent) -> int:
        """END-1 to END-10, WIN-25."""
        if HISTORICAL[b.scenario]:
            if b.round >= b.options_chosen["historical_rounds"]:
                return b.finish(DRAWN)
            return self.season(b)
        length = b.options_chosen["length"]
        if self.rolls:
            return b.roll(2, 6, "sudden")
        if length == "time":
            self.power = first_nation(b)
            if b.owner[self.power] != NOBODY:
                return b.ask(b.owner[self.power], "hour")
            return self.season(b)
        reached = (b.year, b.month) >= LAST_MONTH if length == "campaign" else b.round >= LENGTHS[length]
        return self.agreed(b) if reached else self.season(b)

    def hour_options(self, b: Continent, seat: int) -> list[int]:
        return [REFUSE, ACCEPT]

    def hour(self, b: Continent) -> int:
        return self.agreed(b) if b.choice == ACCEPT else self.season(b)

    def agreed(self, b: Continent) -> int:
        """The agreed end has come; with a sudden end the dice decide from now on."""
        if b.options_chosen["sudden_end"]:
            return b.roll(2, 6, "sudden")
        return b.finish(verdict(b))

    def sudden(self, b: Continent) -> int:
        """END-4 to END-7."""
        needed = END_NUMBER - END_FALLS * self.rolls
        self.rolls += 1
        b.note("event-sudden", tuple(b.dice), needed)
        if b.dice[0] + b.dice[1] >= needed:
            return b.finish(verdict(b))
        return self.season(b)

    def season(self, b: Continent) -> int:
        if b.month in SEASONS:
            return b.call(Production(), "next_month")
        return self.next_month(b)

    def next_month(self, b: Continent) -> int:
        b.round += 1
        b.month += 1
        if b.month > 12:
            b.year, b.month = b.year + 1, 1
        return self.new_round(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-month": (("year", "year"), ("month", "number"), ("round", "number")),
    "event-sudden": (("dice", "dice"), ("needed", "number")),
}
