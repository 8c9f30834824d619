"""6.9.1, 6.9.2: retreat before battle, by land or by sea."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.attrition import FOURTH_AREA, THIRD_AREA, MarchAttrition, on_the_ground
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.forces import (
    allowance,
    arrivals,
    havens,
    head,
    joiners,
    kept_home,
    name_force,
)
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.neutrality import Violation, violated_by_stopping
from grognard.games.age_of_napoleon.rules.pending import rating, settle, waiting
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.verbs import DONE, code, codes, part_of, parts_of, verb_of

STAND: Final = code("stand")


def loose(b: Europe, side: int, area: int) -> int:
    """Who may retreat: corps that have not moved in this round, and those that retreat before this march already
    (ruling 60)."""
    army = b.armies[2 * area + side]
    found = army & ~b.moved
    for corps in b.fled:
        found |= army & 1 << corps
    return found


def exits(b: Europe, side: int, area: int) -> list[int]:
    """6.9.1: the areas free of enemies next to one, but for those from which the attacker has come."""
    closed = b.origins(area, 1 - side)
    return [to for to in b.near(area, side) if to not in closed and b.free_of(to, 1 - side)]


def lasts(b: Europe, force: int) -> bool:
    """Ruling 85: whether a retreating force has an area left of its allowance."""
    gone = max([b.fled.get(corps, 0) for corps in members(force)])
    return gone < allowance(b, head(b, force))


class Evasion(Procedure):
    """An army whose leader is as fast as the attacker's may retreat, one area, with a rearguard or without; one corps
    of the Coalition by sea. ``against``: the MR to be met."""

    FIELDS = (
        ("power", "power"),
        ("area", "area"),
        ("against", "modified"),
        ("to", "area"),
        ("force", "force"),
        ("due", "causes"),
        ("before", "area_set"),
    )
    QUESTIONS = {
        "decide": Question(
            "ask-evade",
            "power",
            ("stand", "retreat", "embark"),
            ("power", "area"),
            ("AON-6.9.1a", "AON-6.9.1b", "AON-6.9.2a"),
            secret=True,
        ),
        "name": Question(
            "ask-evaders", "power", ("take", "done"), ("power", "area", "to"), ("AON-6.9.1d", "AON-6.9.1r")
        ),
    }
    CALLS = {"suffer": ("MarchAttrition",), "trespass": ("NameLeaders",), "violated": ("Violation",)}
    NEEDS = {"always": ("power", "area"), "name": ("to",)}

    def __init__(self, power: int = NOBODY, area: int = NOBODY, against: int = 0) -> None:
        super().__init__()
        self.power = power
        self.area = area
        self.against = against
        self.to = NOBODY
        self.force = 0
        self.due = 0
        self.before = 0

    def guess_force(self, b: Europe, rng: object) -> int:
        if self.step == "name":
            return 0
        return sum([1 << corps for corps in b.fled if b.at[corps] == self.to])

    def begin(self, b: Europe) -> int:
        """The test, and whether there is a way out, lie open to both."""
        if rating(b, self.area, self.power) < self.against:
            return b.done()
        return self.ways(b)

    def ways(self, b: Europe) -> int:
        army = b.army(self.area, self.power)
        for corps in members(army & arrivals(b)):
            if corps not in b.fled:
                army &= ~(1 << corps)
        if army and (exits(b, self.power, self.area) or havens(b, self.power, self.area)):
            return b.ask_in_secret(self.power, "decide")
        return b.done()

    # ---- whether, where and who ----------------------------------------------------------------------------------

    def movers(self, b: Europe, to: int, force: int) -> list[int]:
        """Who may join those that retreat to an area."""
        return [
            corps
            for corps in joiners(b, loose(b, self.power, self.area), force)
            if not kept_home(b, 1 << corps, to, False) and lasts(b, force | 1 << corps)
        ]

    def decide_options(self, b: Europe, seat: int) -> list[int]:
        found = [code("retreat", to) for to in exits(b, self.power, self.area) if self.movers(b, to, 0)]
        ports = havens(b, self.power, self.area)
        if ports:
            for corps in members(loose(b, self.power, self.area)):
                found += [code("embark", corps, to) for to in ports if not kept_home(b, 1 << corps, to, False)]
        return [STAND, *found]

    def decide(self, b: Europe) -> int:
        choice = b.choices[self.power]
        verb = verb_of(choice)
        if verb == "stand":
            return b.done()
        if verb == "embark":
            corps, to = parts_of(choice)
            b.note("event-sails-away", self.power, corps, self.area, to)
            b.enter(1 << corps, to, to)
            b.sailed = 1
            return self.ways(b)
        self.to = part_of(choice)
        return name_force(b, self.power, self.area, 0)

    def name_options(self, b: Europe, seat: int) -> list[int]:
        found = codes("take", self.movers(b, self.to, self.force))
        return [*found, DONE] if self.force else found

    def name(self, b: Europe) -> int:
        if b.choice != DONE:
            self.force |= 1 << part_of(b.choice)
            return name_force(b, self.power, self.area, self.force)
        force = self.force
        b.note("event-evades", self.power, head(b, force), force.bit_count(), self.area, self.to)
        b.enter(force, self.to, self.to)
        for corps in members(force):
            b.fled[corps] = b.fled.get(corps, 0) + 1
        third, fourth = self.gone(b, 3), self.gone(b, 4)
        self.due = on_the_ground(b, self.to) | (THIRD_AREA if third else 0) | (FOURTH_AREA if fourth else 0)
        return self.suffer(b)

    # ---- what it costs -------------------------------------------------------------------------------------------

    def gone(self, b: Europe, areas: int) -> int:
        """Those of the force that have entered so many areas in this retreat."""
        return sum([1 << corps for corps in members(self.force) if b.fled.get(corps, 0) == areas])

    def suffer(self, b: Europe) -> int:
        self.force &= b.army(self.to, self.power)
        while self.due:
            force = self.force
            causes = self.due
            if causes & THIRD_AREA:
                causes = THIRD_AREA
                force = self.gone(b, 3)
            elif causes & FOURTH_AREA:
                causes = FOURTH_AREA
                force = self.gone(b, 4)
            self.due &= ~causes
            if force:
                return b.call(MarchAttrition(self.power, self.to, force, causes), "suffer")
        return look_at_leaders(b, "trespass")

    def trespass(self, b: Europe) -> int:
        """Ruling 107: a retreat violates as soon as it enters, if attrition has left anybody of it (ruling 105)."""
        country = violated_by_stopping(b, self.power, self.to)
        if country == NOBODY or not self.force:
            return b.done()
        self.before = waiting(b)
        return b.call(Violation(country, self.power), "violated")

    def violated(self, b: Europe) -> int:
        settle(b, self.before, self.power, 1 - self.power)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-evades": (("power", "power"), ("corps", "corps"), ("count", "number"), ("from", "area"), ("to", "area")),
    "event-sails-away": (("power", "power"), ("corps", "corps"), ("from", "area"), ("to", "area")),
}
