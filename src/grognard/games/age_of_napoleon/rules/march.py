"""6.3, 6.4: an army is named, paid for, and marches area by area."""

from __future__ import annotations

import random
from typing import Final

from grognard.engine.procedure import CALL, Question
from grognard.engine.windows import CANCELLED
from grognard.games.age_of_napoleon.rules.attrition import (
    FORCED_MARCH,
    FOURTH_AREA,
    THIRD_AREA,
    WINTER_MARCH,
    MarchAttrition,
    on_the_ground,
)
from grognard.games.age_of_napoleon.rules.contact import Contact
from grognard.games.age_of_napoleon.rules.deck import ENEMY_DECLARED, ENEMY_ENTERED
from grognard.games.age_of_napoleon.rules.europe import PEACE_TALKS, Europe
from grognard.games.age_of_napoleon.rules.forces import allowance, head, joiners, kept_home, led, name_force, rebels
from grognard.games.age_of_napoleon.rules.ground import CAPITAL_OF, ICE_AREAS, ICE_COST, NEAR, NOBODY
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.moves import Move
from grognard.games.age_of_napoleon.rules.payment import Pay
from grognard.games.age_of_napoleon.rules.pending import contested, settle
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.tables import ATTACKING
from grognard.games.age_of_napoleon.rules.verbs import DONE, VERB, VERB_BITS, code, codes, part_of, verb_of
from grognard.games.age_of_napoleon.rules.windows import MUD, open_to_enemy

_TO: Final = VERB["to"]


def reach(b: Europe, side: int, force: int, area: int, left: int, against: int) -> list[int]:
    """The areas that a force may enter next, with so many areas left of its allowance, and so many ``against`` an area
    that the enemy holds (6.3, 6.4.4)."""
    if left < 1:
        return []
    armies = b.armies
    enemy = 1 - side
    if b.orders & PEACE_TALKS:
        against = 0
    found = [to for to in b.near(area, side) if against > 0 or not armies[2 * to + enemy]]
    if area in ICE_AREAS and left >= ICE_COST and b.winter():
        to = ICE_AREAS[1] if area == ICE_AREAS[0] else ICE_AREAS[0]
        if against >= ICE_COST or not armies[2 * to + enemy]:
            found.append(to)
    if force & rebels(b):
        found = [to for to in found if not kept_home(b, force, to, armies[2 * to + enemy] != 0)]
    return found


def sets_out(b: Europe, side: int, force: int, area: int, forced: int) -> list[int]:
    """Where a force that has not moved yet may go."""
    left = allowance(b, head(b, force), forced)
    return reach(b, side, force, area, left, left + ATTACKING)


def ready(b: Europe, side: int, area: int) -> int:
    """The corps of an army that may march: those that have not moved in this round, unless enemies share their area
    (6.2.3, ruling 79)."""
    return 0 if b.armies[2 * area + 1 - side] else b.armies[2 * area + side] & ~b.moved


def able(b: Europe, side: int, area: int, forced: int) -> bool:
    """Whether anybody of an army can march."""
    for corps in members(ready(b, side, area)):
        if sets_out(b, side, 1 << corps, area, forced):
            return True
    return False


def marchers(b: Europe, side: int, forced: int = 0) -> list[int]:
    """The areas from which a side can march, or march by force."""
    found: list[int] = []
    hindered = b.orders & PEACE_TALKS != 0
    risen = rebels(b)
    for area in b.camps(side):
        there = ready(b, side, area)
        # As a rule the first of an army can, wherever to.
        if there and not hindered and not there & risen and b.near(area, side):
            if allowance(b, members(there)[0], forced) + ATTACKING > 0:
                found.append(area)
                continue
        if there and able(b, side, area, forced):
            found.append(area)
    return found


class March(Move):
    """A force of an army is named corps by corps, paid for, and marches. On entering an area: attrition, Scorched
    Earth, the enemy's answer, violation (ruling 105). ``joined``: the corps of the force, by how many areas it had
    entered when they came along (each counts its own for attrition)."""

    FIELDS = (
        ("power", "power"),
        ("area", "area"),
        ("paid", "flag"),
        ("joined", "forces"),
        ("leader", "corps"),
        ("count", "number"),
        ("entered", "number"),
        ("forced", "flag"),
        ("mud", "flag"),
        ("attacked", "flag"),
        ("beyond", "area"),
        ("due", "causes"),
        ("empty", "flag"),
        ("fresh", "flag"),
        ("before", "area_set"),
    )
    QUESTIONS = {
        "name": Question(
            "ask-force", "power", ("take", "done"), ("power", "area"), ("AON-6.4.2a", "AON-1.2.6b", "AON-6.2.3a")
        ),
        "choose": Question(
            "ask-march",
            "power",
            ("to", "take", "leave", "done"),
            ("power", "area"),
            ("AON-6.4.4a", "AON-6.4.3a", "AON-6.4.5a"),
        ),
        "shed": Question("ask-shed", "power", ("leave",), ("power", "area"), ("AON-6.4.3r2", "AON-6.3.4r")),
    }
    CALLS = {
        "payed": ("Pay",),
        "declared": ("Window",),
        "suffer": ("MarchAttrition",),
        "arrive": ("NameLeaders",),
        "scorched": ("Window",),
        "meet": ("NameLeaders",),
        "met": ("Contact",),
        "left": ("Violation",),
        "ashore": ("Violation",),
        "violated": ("Violation",),
    }
    NEEDS = {"always": ("power", "area")}

    def __init__(self, power: int = NOBODY, area: int = NOBODY, paid: int = 0, forced: int = 0) -> None:
        super().__init__(power)
        self.area = area
        self.paid = paid  # by a Major Campaign or a Forced March
        self.joined: tuple[int, ...] = ()
        self.leader = NOBODY  # what the enemy sees of the force
        self.count = 0
        self.entered = 0  # areas
        self.forced = forced
        self.mud = 0
        self.attacked = 0  # it has entered an area that the enemy held
        self.beyond = NOBODY  # the other shore, while it is on the ice
        self.due = 0  # causes of attrition that are still to be checked
        self.empty = 0  # nobody was in the area that it entered
        self.fresh = 0  # enemies alone were

    def guess_joined(self, b: Europe, rng: random.Random) -> tuple[int, ...]:
        if not self.count:
            # Being named, or named and not yet told.
            return () if self.step == "name" else (1 << rng.choice(members(ready(b, self.power, self.area))),)
        others = [corps for corps in members(b.army(self.area, self.power)) if corps != self.leader]
        count = min(self.count - 1, len(others))  # some may have been lost since it was last told
        return (sum([1 << corps for corps in [self.leader, *rng.sample(others, count)]]),)

    def force(self, b: Europe) -> int:
        found = 0
        for corps in self.joined:
            found |= corps
        return found & b.armies[2 * self.area + self.power]

    def left(self, b: Europe) -> int:
        """A corps has stayed behind, and a neutral may have joined the enemy for it."""
        settle(b, self.before, self.power, self.power)
        return self.over(b) if contested(b, self.area) else self.march(b)

    # ---- naming and paying (6.4.1, 6.4.2) ------------------------------------------------------------------------

    def begin(self, b: Europe) -> int:
        b.fled.clear()
        return name_force(b, self.power, self.area, 0)

    def name_options(self, b: Europe, seat: int) -> list[int]:
        force = self.force(b)
        found = [
            code("take", corps)
            for corps in joiners(b, ready(b, self.power, self.area), force)
            if sets_out(b, self.power, force | 1 << corps, self.area, self.forced)
        ]
        return [*found, DONE] if force else found

    def name(self, b: Europe) -> int:
        if b.choice != DONE:
            self.joined = (self.force(b) | 1 << part_of(b.choice),)
            return name_force(b, self.power, self.area, self.joined[0])
        return b.call(Pay(self.power, self.paid), "payed")

    def payed(self, b: Europe) -> int:
        self.show(b)
        b.note("event-sets-out", self.power, self.leader, self.count, self.area)
        return open_to_enemy(b, "declared", ENEMY_DECLARED, self.power, self.area)

    def show(self, b: Europe) -> None:
        force = self.force(b)
        self.leader = head(b, force)
        self.count = force.bit_count()

    def declared(self, b: Europe) -> int:
        if b.verdict & CANCELLED:
            b.note("event-called-off", self.power, self.area)
            return self.over(b)
        self.mud = 1 if b.verdict & MUD else 0
        return self.march(b)

    # ---- area by area (6.4.3 to 6.4.5) ---------------------------------------------------------------------------

    def march(self, b: Europe) -> int:
        """Who is not alone is asked even where he can only stop: not to be asked would tell that nobody there could be
        picked up or left behind for the march to go on."""
        force = b.armies[2 * self.area + self.power]
        return b.ask_anyway(self.power, "choose") if force & force - 1 else b.ask(self.power, "choose")

    def goals(self, b: Europe, force: int) -> list[int]:
        left = allowance(b, head(b, force), self.forced, self.mud) - self.entered
        against = left + ATTACKING
        return reach(b, self.power, force, self.area, against if self.attacked else left, against)

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        force = self.force(b)
        size = force.bit_count()
        if size > led(b, force):  # ruling 68
            return [*codes("leave", members(force)), DONE]
        found = [to << VERB_BITS | _TO for to in self.goals(b, force)]
        if self.entered:
            found += [
                code("take", corps)
                for corps in joiners(b, ready(b, self.power, self.area), force)
                if self.goals(b, force | 1 << corps)
            ]
            # Who has just been picked up has not moved, and is not put down again where he was.
            for corps in members(force & b.moved):
                rest = force & ~(1 << corps)
                if rest and size - 1 <= led(b, rest) and self.goals(b, rest):
                    found.append(code("leave", corps))
        return [*found, DONE]

    def choose(self, b: Europe) -> int:
        verb = verb_of(b.choice)
        if verb == "done":
            return self.stop(b)
        if verb == "to":
            return self.go(b, part_of(b.choice))
        corps = 1 << part_of(b.choice)
        if verb == "take":
            self.joined = (*self.joined, *[0] * (self.entered + 1 - len(self.joined)))
            self.joined = (*self.joined[:-1], self.joined[-1] | corps)
            return self.march(b)
        return self.drop(b, corps)

    def drop(self, b: Europe, corps: int) -> int:
        """Ruling 69: it has ended its move here."""
        self.joined = tuple([group & ~corps for group in self.joined])
        return CALL if self.trespasses(b, self.area, "left") else self.march(b)

    def go(self, b: Europe, to: int) -> int:
        if to in NEAR[self.area]:
            return self.enter(b, to)
        # Ruling 64: the ice is an area of its own, with the checks of the winter and of a forced march.
        self.beyond = to
        self.entered += 1
        b.moved |= self.force(b)
        self.due = WINTER_MARCH | (FORCED_MARCH if self.forced else 0)
        return self.suffer(b)

    def enter(self, b: Europe, to: int) -> int:
        force = self.force(b)
        enemies, friends = b.armies[2 * to + 1 - self.power], b.armies[2 * to + self.power]
        self.empty = 0 if enemies or friends else 1
        self.fresh = 1 if enemies and not friends else 0
        if enemies:
            self.attacked = 1
        self.leader = head(b, force)
        self.count = force.bit_count()
        b.note("event-marches", self.power, self.leader, self.count, self.area, to)
        b.enter(force, to, self.area)
        self.area = to
        self.entered += 1
        self.due = self.walked() | on_the_ground(b, to) | (FORCED_MARCH if self.forced else 0)
        return self.suffer(b)

    # ---- attrition (6.5, 6.6) ------------------------------------------------------------------------------------

    def since(self, areas: int) -> int:
        """The corps that have entered so many areas."""
        when = self.entered - areas
        return self.joined[when] if 0 <= when < len(self.joined) else 0

    def walked(self) -> int:
        return (THIRD_AREA if self.since(3) else 0) | (FOURTH_AREA if self.since(4) else 0)

    def suffer(self, b: Europe) -> int:
        while self.due:
            force = self.force(b)
            causes = self.due
            if causes & THIRD_AREA:
                causes = THIRD_AREA
                force &= self.since(3)
            elif causes & FOURTH_AREA:
                causes = FOURTH_AREA
                force &= self.since(4)
            self.due &= ~causes
            if force:
                return b.call(MarchAttrition(self.power, self.area, force, causes), "suffer")
        return look_at_leaders(b, "arrive")

    def arrive(self, b: Europe) -> int:
        force = self.force(b)
        if not force:
            return self.over(b)
        if self.beyond != NOBODY:
            if force.bit_count() > led(b, force):
                return b.ask(self.power, "shed")
            to, self.beyond = self.beyond, NOBODY
            return self.enter(b, to)
        self.show(b)
        if b.friendly(self.area) == 1 - self.power:
            return open_to_enemy(b, "scorched", ENEMY_ENTERED, self.power, self.area)
        return self.meet(b)

    def shed_options(self, b: Europe, seat: int) -> list[int]:
        return codes("leave", members(self.force(b)))

    def shed(self, b: Europe) -> int:
        corps = 1 << part_of(b.choice)
        self.joined = tuple([group & ~corps for group in self.joined])
        return CALL if self.trespasses(b, self.area, "ashore") else self.arrive(b)

    def ashore(self, b: Europe) -> int:
        settle(b, self.before, self.power, self.power)
        return self.arrive(b)

    def scorched(self, b: Europe) -> int:
        return look_at_leaders(b, "meet")

    # ---- the enemy, and the end (6.4.5) --------------------------------------------------------------------------

    def meet(self, b: Europe) -> int:
        if not self.force(b):
            return self.over(b)
        self.show(b)
        if self.empty or self.fresh or CAPITAL_OF[self.area] >= 0:
            return b.call(Contact(self.power, self.area, self.empty, self.fresh, self.mud), "met")
        return self.met(b)

    def met(self, b: Europe) -> int:
        return self.stop(b) if contested(b, self.area) else self.march(b)

    def stop(self, b: Europe) -> int:
        return self.ends(b, self.area) if self.entered else self.over(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-sets-out": (("power", "power"), ("corps", "corps"), ("count", "number"), ("area", "area")),
    "event-marches": (("power", "power"), ("corps", "corps"), ("count", "number"), ("from", "area"), ("to", "area")),
    "event-called-off": (("power", "power"), ("area", "area")),
}
