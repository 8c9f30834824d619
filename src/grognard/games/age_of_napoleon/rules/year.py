"""1.4: the years of the war, phase after phase, and the right to choose who goes first."""

from __future__ import annotations

from typing import Final

from grognard.engine.cards import Draw, TakeRandom
from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules import europe
from grognard.games.age_of_napoleon.rules.campaign import Campaign
from grognard.games.age_of_napoleon.rules.diplomacy import Diplomacy
from grognard.games.age_of_napoleon.rules.europe import CAMPAIGN, DIPLOMACY, VICTORY, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH, NOBODY
from grognard.games.age_of_napoleon.rules.insurrection import Insurrection
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.reinforcement import Reinforcement
from grognard.games.age_of_napoleon.rules.strategy import Strategy
from grognard.games.age_of_napoleon.rules.surrender import Surrender
from grognard.games.age_of_napoleon.rules.tables import SETUPS
from grognard.games.age_of_napoleon.rules.verbs import code, part_of
from grognard.games.age_of_napoleon.rules.victory import VictoryCheck
from grognard.games.age_of_napoleon.rules.winter import Winter


class War(Procedure):
    """1.4: year after year, each of eight phases. It begins by dealing the cards of the scenario."""

    FIELDS = (("left", "number"),)
    CALLS = {
        "discarded": ("TakeRandom",),
        "dealt_to_france": ("Draw",),
        "dealt_to_coalition": ("Draw",),
        "go": ("ChooseFirst",),
        "over": (
            "Diplomacy",
            "Insurrection",
            "Strategy",
            "Reinforcement",
            "Campaign",
            "Surrender",
            "Winter",
            "VictoryCheck",
        ),
        "follow": ("NameLeaders",),
    }

    def __init__(self) -> None:
        super().__init__()
        self.left = 0  # cards still to be discarded at random

    def begin(self, b: Europe) -> int:
        self.left = int(SETUPS[b.scenario]["deck"]["random_discard"])
        return self.discard(b)

    def discard(self, b: Europe) -> int:
        if self.left:
            self.left -= 1
            return b.call(TakeRandom(FRENCH, b.deck), "discarded")
        return b.call(Draw(FRENCH, int(SETUPS[b.scenario]["deck"]["deal"]["france"])), "dealt_to_france")

    def discarded(self, b: Europe) -> int:
        b.deck &= ~(1 << b.outcome)
        b.put_away(b.outcome)
        return self.discard(b)

    def dealt_to_france(self, b: Europe) -> int:
        return b.call(Draw(ALLIED, int(SETUPS[b.scenario]["deck"]["deal"]["coalition"])), "dealt_to_coalition")

    def dealt_to_coalition(self, b: Europe) -> int:
        return self.enter(b)

    def enter(self, b: Europe) -> int:
        """A phase begins. Ruling 20: where nobody chooses, who has the right of choice goes first."""
        if b.phase == DIPLOMACY:
            b.note("event-year", b.year)
        b.note("event-phase", b.phase)
        b.first = b.chooser()
        if b.phase in (DIPLOMACY, CAMPAIGN):
            return b.call(ChooseFirst(b.first), "go")
        return self.go(b)

    def go(self, b: Europe) -> int:
        phase = b.phase
        if phase == DIPLOMACY:
            return b.call(Diplomacy(), "over")
        if phase == europe.INSURRECTION:
            return b.call(Insurrection(), "over")
        if phase == europe.STRATEGY:
            return b.call(Strategy(), "over")
        if phase == europe.REINFORCEMENT:
            return b.call(Reinforcement(), "over")
        if phase == CAMPAIGN:
            return b.call(Campaign(), "over")
        if phase == europe.SURRENDER:
            return b.call(Surrender(), "over")
        return b.call(Winter() if phase == europe.WINTER else VictoryCheck(), "over")

    def over(self, b: Europe) -> int:
        return look_at_leaders(b, "follow")

    def follow(self, b: Europe) -> int:
        b.first = NOBODY
        if b.phase == VICTORY:
            b.year += 1
            b.phase = DIPLOMACY
            new_year(b)
        else:
            b.phase += 1
        return self.enter(b)


def new_year(b: Europe) -> None:
    """What is counted by the year begins anew."""
    b.deployed = [0] * len(b.deployed)
    b.levies = [0] * len(b.levies)
    b.spared = 0
    b.severe = NOBODY


class ChooseFirst(Procedure):
    """1.4: the side with the right of choice says who goes first in diplomacy or in the campaign (``b.first``)."""

    FIELDS = (("power", "power"),)
    QUESTIONS = {
        "choose": Question("ask-first", "power", ("first",), ("power",), ("AON-1.4i", "AON-1.4j", "AON-1.4r7")),
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power

    def begin(self, b: Europe) -> int:
        return b.ask(self.power, "choose")

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        return [code("first", FRENCH), code("first", ALLIED)]

    def choose(self, b: Europe) -> int:
        b.first = part_of(b.choice)
        b.note("event-first", self.power, b.first)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-year": (("year", "year"),),
    "event-phase": (("phase", "phase"),),
    "event-first": (("power", "power"), ("side", "side")),
}
