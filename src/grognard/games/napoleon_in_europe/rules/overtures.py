"""POL-OVERTURE: Diplomatic Overtures to players, to Neutral Majors and to free minors; the forces of a minor."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent, some
from grognard.games.napoleon_in_europe.rules.control import Release, acquire, take_control
from grognard.games.napoleon_in_europe.rules.relations import ally
from grognard.games.napoleon_in_europe.rules.seats import SCENARIO
from grognard.games.napoleon_in_europe.rules.tables import (
    MOST_INFANTRY,
    NATIONS,
    NOBODY,
    OVERTURE,
    WINNING_A_MINOR,
    WINNING_WITH_A_GENERAL,
)
from grognard.games.napoleon_in_europe.rules.treasury import pay_pap
from grognard.games.napoleon_in_europe.rules.units import ARTILLERY, CAVALRY, GENERALS, INFANTRY
from grognard.games.napoleon_in_europe.rules.verbs import ACCEPT, REFUSE

_RATINGS: Final[dict[str, list[list[int]]]] = {
    scenario: [[int(row["diplomatic_ratings"][one].get(other, 0)) for other in NATIONS] for one in NATIONS]
    for scenario, row in SCENARIO.items()
}


def rating(b: Continent, nation: int, target: int) -> int:
    """OVERTURE-13: row the acting nation, column the Neutral Major."""
    return _RATINGS[b.scenario][nation][target]


def needed_for(b: Continent, nation: int, region: int) -> int:
    """OVERTURE-4: what wins a minor over on two dice."""
    return WINNING_WITH_A_GENERAL if b.force(nation, region) & GENERALS else WINNING_A_MINOR


class Overture(Procedure):
    """OVERTURE-2, OVERTURE-9, OVERTURE-10: a player answers, a Neutral Major is rolled for."""

    FIELDS = (("power", "nation"), ("nation", "nation"))
    QUESTIONS = {
        "answer": Question("ask-alliance", "nation", ("accept", "refuse"), ("power", "nation"), ("NIE-POL-OVERTURE-2",))
    }
    ROLLS = {"rolled": (2, 6)}
    CALLS = {"over": ("Release",)}
    NEEDS = {"always": ("power", "nation")}

    def __init__(self, power: int = NOBODY, nation: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.nation = nation

    def begin(self, b: Continent) -> int:
        pay_pap(b, self.power, OVERTURE)
        b.note("event-overture", self.power, self.nation)
        if not b.players >> self.nation & 1:
            return b.roll(2, 6, "rolled")
        if b.owner[self.nation] == b.owner[self.power]:
            return self.agreed(b)
        return b.ask(b.owner[self.nation], "answer")

    def answer_options(self, b: Continent, seat: int) -> list[int]:
        return [ACCEPT, REFUSE]

    def answer(self, b: Continent) -> int:
        if b.choice == ACCEPT:
            return self.agreed(b)
        b.note("event-overture-refused", self.power, self.nation)
        return b.done()

    def agreed(self, b: Continent) -> int:
        ally(b, self.power, self.nation)
        b.note("event-alliance", self.power, self.nation)
        return b.done()

    def rolled(self, b: Continent) -> int:
        needed = rating(b, self.power, self.nation)
        success = b.dice[0] + b.dice[1] <= needed
        b.note("event-overture-rolled", self.power, self.nation, tuple(b.dice), needed, int(success))
        if success and b.owner[self.nation] != NOBODY:
            return b.call(Release(self.nation), "over")
        if success:
            take_control(b, self.nation, self.power)
            ally(b, self.power, self.nation)
            answers = b.answers[:]
            answers[b.owner[self.power]] |= 1 << self.nation
            b.answers = answers
        return b.done()

    def over(self, b: Continent) -> int:
        return b.done()


class WinOver(Procedure):
    """OVERTURE-4, OVERTURE-5, OVERTURE-17: a free minor."""

    FIELDS = (("power", "nation"), ("region", "region"))
    ROLLS = {"rolled": (2, 6)}
    CALLS = {"joined": ("Muster",)}
    NEEDS = {"always": ("power", "region")}

    def __init__(self, power: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = power
        self.region = region

    def begin(self, b: Continent) -> int:
        pay_pap(b, self.power, OVERTURE)
        return b.roll(2, 6, "rolled")

    def rolled(self, b: Continent) -> int:
        needed = needed_for(b, self.power, self.region)
        success = b.dice[0] + b.dice[1] >= needed
        b.note("event-win-over", self.power, self.region, tuple(b.dice), needed, int(success))
        if not success:
            return b.done()
        acquire(b, self.power, self.region)
        return b.call(Muster(self.power, self.region), "joined")

    def joined(self, b: Continent) -> int:
        if b.present(self.region) & b.wars[self.power]:
            b.risen_against |= 1 << self.region
        return b.done()


class Muster(Procedure):
    """OVERTURE-6, OVERTURE-8: the forces of a minor take the field."""

    FIELDS = (("power", "nation"), ("region", "region"), ("infantry", "number"))
    ROLLS = {"foot": (1, 6), "others": (2, 6)}
    NEEDS = {"always": ("power", "region")}

    def __init__(self, power: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = power  # whose they are: a nation's, or the light blue ones
        self.region = region
        self.infantry = 0

    def begin(self, b: Continent) -> int:
        return b.roll(1, 6, "foot")

    def foot(self, b: Continent) -> int:
        if b.dice[0] > MOST_INFANTRY:
            return b.roll(1, 6, "foot")
        self.infantry = b.dice[0]
        return b.roll(2, 6, "others")

    def others(self, b: Continent) -> int:
        horse = 1 if b.dice[0] <= 3 else 2
        guns = 0 if b.dice[1] <= 3 else 1
        force = some(INFANTRY, self.infantry) + some(CAVALRY, horse) + some(ARTILLERY, guns)
        b.add(self.power, self.region, force)
        b.note("event-muster", self.power, self.region, force)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-overture": (("nation", "nation"), ("other", "nation")),
    "event-overture-refused": (("nation", "nation"), ("other", "nation")),
    "event-overture-rolled": (
        ("nation", "nation"),
        ("other", "nation"),
        ("dice", "dice"),
        ("needed", "number"),
        ("success", "flag"),
    ),
    "event-alliance": (("nation", "nation"), ("other", "nation")),
    "event-win-over": (
        ("nation", "nation"),
        ("region", "region"),
        ("dice", "dice"),
        ("needed", "number"),
        ("success", "flag"),
    ),
    "event-muster": (("nation", "nation"), ("region", "region"), ("force", "troops")),
}
