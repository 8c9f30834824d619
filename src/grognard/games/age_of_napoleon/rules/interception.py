"""6.8.1, 6.8.3, 6.9.3: armies come from next door, to intercept, to support the defender, or to answer that."""

from __future__ import annotations

import random
from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.engine.windows import CANCELLED
from grognard.games.age_of_napoleon.rules.attrition import MarchAttrition, on_the_ground
from grognard.games.age_of_napoleon.rules.deck import ENEMY_DECLARED
from grognard.games.age_of_napoleon.rules.europe import PEACE_TALKS, Europe
from grognard.games.age_of_napoleon.rules.forces import arrivals, can_pay, head, joiners, kept_home, name_force, rebels
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.neutrality import Violation, violated_by_stopping
from grognard.games.age_of_napoleon.rules.payment import Pay
from grognard.games.age_of_napoleon.rules.pending import contested, rating, settle, waiting
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.tables import IN_MUD
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, codes, part_of
from grognard.games.age_of_napoleon.rules.windows import MUD, open_to_enemy

INTERCEPT: Final = 0
SUPPORT: Final = 1
ANSWER: Final = 2


def fit(b: Europe, side: int, area: int, against: int) -> list[int]:
    """The areas next to one from which an army could come: its own leader is as fast as the enemy's, no enemy is with
    it, and it is not over the ice (rulings 10, 79, 80). All of this lies open to both: that some of its corps have not
    moved only as far as everybody saw them come."""
    if b.orders & PEACE_TALKS:
        return []
    armies = b.armies
    new = arrivals(b)
    return [
        near
        for near in b.near(area, side)
        if armies[2 * near + side] & ~new and not contested(b, near) and rating(b, near, side) >= against
    ]


def willing(b: Europe, side: int, near: int, area: int) -> int:
    """The corps of an army that may come: those that have not moved in this round (6.2.3)."""
    pool = b.armies[2 * near + side] & ~b.moved
    bound = pool & rebels(b)
    for corps in members(bound):
        # Intercepting is the one way in which insurgents attack abroad (6.3.5).
        if kept_home(b, 1 << corps, area, False):
            pool &= ~(1 << corps)
    return pool


class Interception(Procedure):
    """Armies are declared together, each with the corps that come and the card it costs; then the enemy answers each
    with cards, and they march in. ``b.outcome``: the highest MR among the leaders of the armies that came; -1 if none
    did."""

    FIELDS = (
        ("purpose", "number"),
        ("power", "power"),
        ("area", "area"),
        ("against", "modified"),
        ("source", "area"),
        ("force", "force"),
        ("sources", "areas"),
        ("forces", "forces"),
        ("counts", "numbers"),
        ("ratings", "numbers"),
        ("at", "number"),
        ("before", "area_set"),
    )
    QUESTIONS = {
        "intercept": Question(
            "ask-intercept",
            "power",
            ("pass", "intercept"),
            ("power", "area"),
            ("AON-6.8.1a", "AON-6.8.1d", "AON-6.8.1e"),
            secret=True,
        ),
        "support": Question(
            "ask-support",
            "power",
            ("pass", "support"),
            ("power", "area"),
            ("AON-6.9.3a", "AON-6.8.3a"),
            secret=True,
        ),
        "name": Question(
            "ask-interceptors", "power", ("take", "done"), ("power", "source"), ("AON-6.8.1a", "AON-6.4.2a")
        ),
    }
    CALLS = {
        "payed": ("Pay",),
        "answered": ("Window",),
        "march": ("MarchAttrition",),
        "arrived": ("NameLeaders",),
        "violated": ("Violation",),
    }
    NEEDS = {"always": ("power", "area"), "name": ("source",)}

    def __init__(self, purpose: int = 0, power: int = NOBODY, area: int = NOBODY, against: int = 0) -> None:
        super().__init__()
        self.purpose = purpose
        self.power = power
        self.area = area
        self.against = against  # the MR to be met
        self.source = NOBODY  # of the army that is being named
        self.force = 0
        self.sources: tuple[int, ...] = ()  # of the armies declared, with
        self.forces: tuple[int, ...] = ()  # their corps,
        self.counts: tuple[int, ...] = ()  # how many; 0 when the enemy has stopped them
        self.ratings: tuple[int, ...] = ()  # the MR of their original leaders
        self.at = 0  # the one being answered or marching
        self.before = 0

    def guess_force(self, b: Europe, rng: random.Random) -> int:
        """Of an army that is named and not yet told."""
        return 1 << rng.choice(members(b.army(self.source, self.power))) if self.step == "payed" else 0

    def guess_forces(self, b: Europe, rng: random.Random) -> tuple[int, ...]:
        found: list[int] = []
        for source, count in zip(self.sources, self.counts, strict=True):
            there = members(b.army(source, self.power))
            found.append(sum([1 << corps for corps in rng.sample(there, min(count, len(there)))]))
        return tuple(found)

    # ---- declaring -----------------------------------------------------------------------------------------------

    def begin(self, b: Europe) -> int:
        """Everything that decides whether the question is put lies open to both."""
        if can_pay(b, self.power) and self.fit(b):
            return b.ask_in_secret(self.power, "support" if self.purpose else "intercept")
        return self.answers(b)

    def fit(self, b: Europe) -> list[int]:
        return [near for near in fit(b, self.power, self.area, self.against) if near not in self.sources]

    def armies(self, b: Europe) -> list[int]:
        return [near for near in self.fit(b) if willing(b, self.power, near, self.area)]

    def intercept_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, *codes("intercept", self.armies(b))]

    def support_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, *codes("support", self.armies(b))]

    def intercept(self, b: Europe) -> int:
        choice = b.choices[self.power]
        if choice == PASS:
            return self.answers(b)
        self.source = part_of(choice)
        return name_force(b, self.power, self.source, 0)

    def support(self, b: Europe) -> int:
        return self.intercept(b)

    def name_options(self, b: Europe, seat: int) -> list[int]:
        pool = willing(b, self.power, self.source, self.area)
        found = codes("take", joiners(b, pool, self.force))
        return [*found, DONE] if self.force else found

    def name(self, b: Europe) -> int:
        if b.choice != DONE:
            self.force |= 1 << part_of(b.choice)
            return name_force(b, self.power, self.source, self.force)
        return b.call(Pay(self.power), "payed")

    def payed(self, b: Europe) -> int:
        count = self.force.bit_count()
        event = "event-supports" if self.purpose else "event-intercepts"
        b.note(event, self.power, head(b, self.force), count, self.source, self.area)
        self.sources = (*self.sources, self.source)
        self.forces = (*self.forces, self.force)
        self.counts = (*self.counts, count)
        self.ratings = (*self.ratings, rating(b, self.source, self.power))
        self.source = NOBODY
        self.force = 0
        return self.begin(b)

    # ---- Mud and Command Indecision ------------------------------------------------------------------------------

    def answers(self, b: Europe) -> int:
        if self.at == len(self.sources):
            self.at = 0
            return self.march(b)
        return open_to_enemy(b, "answered", ENEMY_DECLARED, self.power, self.sources[self.at])

    def answered(self, b: Europe) -> int:
        short = b.verdict & MUD and self.ratings[self.at] + IN_MUD < self.against
        if b.verdict & CANCELLED or short:
            b.note("event-called-off", self.power, self.sources[self.at])
            self.counts = (*self.counts[: self.at], 0, *self.counts[self.at + 1 :])
        self.at += 1
        return self.answers(b)

    # ---- marching in ---------------------------------------------------------------------------------------------

    def march(self, b: Europe) -> int:
        while self.at < len(self.sources):
            at = self.at
            self.at += 1
            if self.counts[at]:
                b.enter(self.forces[at], self.area, self.sources[at])
                causes = on_the_ground(b, self.area)
                if causes:
                    return b.call(MarchAttrition(self.power, self.area, self.forces[at], causes), "march")
        return look_at_leaders(b, "arrived")

    def arrived(self, b: Europe) -> int:
        """Who supports ends a move there (6.12.1); of interceptors their role decides first."""
        arrived = 0
        for force in self.forces:
            arrived |= force & b.army(self.area, self.power)
        if self.purpose and arrived:
            country = violated_by_stopping(b, self.power, self.area)
            if country != NOBODY:
                self.before = waiting(b)
                return b.call(Violation(country, self.power), "violated")
        return self.over(b)

    def violated(self, b: Europe) -> int:
        # The country deploys for the enemy of who supports. ``turned`` is for the side that does not act.
        enemy_acts = bool(b.turned >> self.area & 1) == (self.purpose == ANSWER)
        settle(b, self.before, self.power, 1 - self.power if enemy_acts else self.power)
        return self.over(b)

    def over(self, b: Europe) -> int:
        b.outcome = max([-1, *[made for made, count in zip(self.ratings, self.counts, strict=True) if count]])
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-intercepts": (("power", "power"), ("corps", "corps"), ("count", "number"), ("from", "area"), ("to", "area")),
    "event-supports": (("power", "power"), ("corps", "corps"), ("count", "number"), ("from", "area"), ("to", "area")),
}
