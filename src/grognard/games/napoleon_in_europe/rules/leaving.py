"""POL-BREAK, POL-PASSAGE-2, PEACE-13: alliances and passages end, and troops leave foreign land."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import Release
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, HOMELAND, REGIONS
from grognard.games.napoleon_in_europe.rules.march import enter, suits
from grognard.games.napoleon_in_europe.rules.relations import enemy_armies_in, open_to, part, roams
from grognard.games.napoleon_in_europe.rules.retreats import near, shift
from grognard.games.napoleon_in_europe.rules.tables import BREAKING, DECLARING, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.treasury import pay_pap
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MILITIAMEN, SWIFT
from grognard.games.napoleon_in_europe.rules.verbs import DONE, code, codes, part_of, verb_of
from grognard.games.napoleon_in_europe.rules.wars import War, can_pay, may_declare


def has_right(b: Continent, nation: int, region: int) -> bool:
    """Whether a nation's units may stand in a region, by whose land it is: own, allied, passage, free, enemy."""
    owner = b.owns[region]
    if owner in (NOBODY, nation) or (b.allies[nation] | b.wars[nation]) >> owner & 1:
        return True
    return b.passage[owner] >> nation & 1 == 1


def shared(b: Continent, one: int, other: int) -> list[int]:
    """Regions with land units of both."""
    return [r for r in range(REGIONS) if b.force(one, r) and b.force(other, r)]


def open_capitals(b: Continent, nation: int) -> list[int]:
    """BREAK-3: the capitals that a nation owns and no enemy troops occupy; a lone general does not (DEF-11)."""
    return [r for r in CAPITAL[nation] if b.owns[r] == nation and not enemy_armies_in(b, nation, r)]


class Leave(Procedure):
    """BREAK-6, BREAK-10: a nation's troops leave a region at once: one step to a region where they may stand that is
    neither owned nor occupied by the other; else to the capital; else they stay."""

    FIELDS = (("power", "nation"), ("nation", "nation"), ("region", "region"))
    QUESTIONS = {
        "choose": Question("ask-leave", "power", ("go_to",), ("power", "nation", "region"), ("NIE-POL-BREAK-6",))
    }
    NEEDS = {"always": ("power", "nation", "region")}

    def __init__(self, power: int = NOBODY, nation: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = power
        self.nation = nation  # the other
        self.region = region

    def goals(self, b: Continent) -> list[int]:
        found = [
            r
            for r in members(near(b, self.region))
            if open_to(b, self.power, r)
            and not b.present(r) & b.wars[self.power]
            and b.owns[r] != self.nation
            and not b.force(self.nation, r) & ARMIES
        ]
        return found or open_capitals(b, self.power)

    def begin(self, b: Continent) -> int:
        goals = self.goals(b)
        if not b.force(self.power, self.region) or not goals:
            return b.done()
        if b.owner[self.power] == NOBODY:
            return self.go(b, goals[0])
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return codes("go_to", self.goals(b))

    def choose(self, b: Continent) -> int:
        return self.go(b, part_of(b.choice))

    def go(self, b: Continent, goal: int) -> int:
        """It is no movement: who could still move still can, who could not cannot."""
        force, idle = b.force(self.power, self.region), b.idle(self.power, self.region)
        if not roams(b, self.power) and not HOMELAND[self.power] >> goal & 1:
            force, idle = force - (force & MILITIAMEN), idle - (idle & MILITIAMEN)
        if force:
            shift(b, self.power, self.region, goal, force, force - idle)
        return b.done()


class Break(Procedure):
    """BREAK-1 to BREAK-7: an alliance ends. War may follow at once, or passage; else who must leave, leaves."""

    FIELDS = (("power", "nation"), ("nation", "nation"), ("leavers", "nation_list"), ("places", "region_list"))
    QUESTIONS = {
        "then_what": Question(
            "ask-broken", "power", ("done", "war", "grant"), ("power", "nation"), ("NIE-POL-BREAK-2",)
        ),
        "reply": Question("ask-broken-reply", "nation", ("done", "grant"), ("power", "nation"), ("NIE-POL-BREAK-2",)),
    }
    CALLS = {"parted": ("Release",), "replied": ("War",), "leave": ("Leave",)}
    NEEDS = {"always": ("power", "nation")}

    def __init__(self, power: int = NOBODY, nation: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.nation = nation
        self.leavers: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()

    def begin(self, b: Continent) -> int:
        pay_pap(b, self.power, BREAKING)
        part(b, self.power, self.nation)
        b.note("event-breaks", self.power, self.nation)
        b.quarrels = (*b.quarrels, SEVEN * self.power + self.nation)
        if not b.players >> self.nation & 1 and b.owner[self.nation] == b.owner[self.power]:
            return b.call(Release(self.nation), "parted")  # NEUTRAL-16
        return self.parted(b)

    def parted(self, b: Continent) -> int:
        if not shared(b, self.power, self.nation):
            return b.done()
        return b.ask(b.owner[self.power], "then_what")

    def then_what_options(self, b: Continent, seat: int) -> list[int]:
        found = [DONE]
        if can_pay(b, self.power, DECLARING) and may_declare(b, self.power, self.nation):
            found.append(code("war", self.nation, 0))
        if not b.passage[self.power] >> self.nation & 1 and b.owner[self.nation] != NOBODY:
            found.append(code("grant", self.nation, 0))
        return found

    def then_what(self, b: Continent) -> int:
        if verb_of(b.choice) == "war":
            return b.call(War(self.power, self.power, self.nation), "replied")
        if verb_of(b.choice) == "grant":
            grant(b, self.power, self.nation)
        if b.passage[self.nation] >> self.power & 1 or b.owner[self.nation] == NOBODY:
            return self.replied(b)
        return b.ask(b.owner[self.nation], "reply")

    def reply_options(self, b: Continent, seat: int) -> list[int]:
        return [DONE, code("grant", self.power, 0)]

    def reply(self, b: Continent) -> int:
        if b.choice != DONE:
            grant(b, self.nation, self.power)
        return self.replied(b)

    def replied(self, b: Continent) -> int:
        if b.wars[self.power] >> self.nation & 1:
            return b.done()
        pairs: list[tuple[int, int]] = []
        for region in shared(b, self.power, self.nation):
            leaver = self.nation if b.owns[region] == self.power else self.power
            other = self.power if leaver == self.nation else self.nation
            if not b.passage[other] >> leaver & 1:
                pairs.append((leaver, region))
        self.leavers = tuple([leaver for leaver, _ in pairs])
        self.places = tuple([region for _, region in pairs])
        return self.leave(b)

    def leave(self, b: Continent) -> int:
        if not self.places:
            return b.done()
        leaver, region = self.leavers[0], self.places[0]
        self.leavers, self.places = self.leavers[1:], self.places[1:]
        other = self.power if leaver == self.nation else self.nation
        return b.call(Leave(leaver, other, region), "leave")


def grant(b: Continent, nation: int, other: int) -> None:
    """PASSAGE-1, PASSAGE-4: a nation lets another pass."""
    b.passage[nation] |= 1 << other
    b.granted[nation] |= 1 << other
    b.note("event-grants", nation, other)


class Revoke(Procedure):
    """PASSAGE-2, BREAK-7: all troops in the other's regions leave at once."""

    FIELDS = (("power", "nation"), ("nation", "nation"), ("places", "region_list"))
    CALLS = {"leave": ("Leave",)}
    NEEDS = {"always": ("power", "nation")}

    def __init__(self, power: int = NOBODY, nation: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.nation = nation  # who may pass no more
        self.places: tuple[int, ...] = ()

    def begin(self, b: Continent) -> int:
        b.passage[self.power] &= ~(1 << self.nation)
        b.note("event-revokes", self.power, self.nation)
        b.quarrels = (*b.quarrels, SEVEN * self.power + self.nation)
        if not b.allies[self.power] >> self.nation & 1:
            self.places = tuple([r for r in range(REGIONS) if b.owns[r] == self.power and b.force(self.nation, r)])
        return self.leave(b)

    def leave(self, b: Continent) -> int:
        if not self.places:
            return b.done()
        region = self.places[0]
        self.places = self.places[1:]
        return b.call(Leave(self.nation, self.power, region), "leave")


# ---- withdrawal (PEACE-10, PEACE-13) -------------------------------------------------------------------------------


def strays(b: Continent, nation: int) -> list[int]:
    """Regions where a nation's units have no right to be."""
    return [r for r in range(REGIONS) if b.force(nation, r) and not has_right(b, nation, r)]


def ways_out(b: Continent, nation: int, group: int, region: int) -> list[int]:
    """The first steps of the shortest ways of a group to the nearest region where its nation may stand: over open
    regions, and over the land of whoever's guest it is no more."""
    host = b.owns[region]
    known = {region: 0}
    first: dict[int, set[int]] = {region: set()}
    edge = [region]
    while edge:
        reached: set[int] = set()
        more: list[int] = []
        for at in edge:
            for r in members(near(b, at)):
                open_ = open_to(b, nation, r)
                if not (open_ or b.owns[r] == host) or not suits(b, nation, group, r):
                    continue
                if known.get(r, known[at] + 1) <= known[at]:
                    continue
                if r not in known:
                    known[r] = known[at] + 1
                    first[r] = set()
                    more.append(r)
                first[r] |= first[at] or {r}
                if open_:  # to enter is to have a right to stand there
                    reached.add(r)
        if reached:
            return sorted(set().union(*[first[r] for r in reached]))
        edge = more
    return []


def overdue(b: Continent, nation: int) -> list[int]:
    """Regions that a nation had no right to when this turn began, nor has now."""
    return [r for r in strays(b, nation) if b.foreign[nation] >> r & 1]


class Withdrawals(Procedure):
    """PEACE-13: at the start of its movement a nation's strays go the shortest way, slow units one region, swift ones
    two; without a way by land straight to the capital. Militia that is bound to its home goes by itself (UNIT-14)."""

    FIELDS = (
        ("power", "nation"),
        ("places", "region_list"),
        ("region", "region"),
        ("bound", "flag"),
        ("swift", "flag"),
    )
    QUESTIONS = {
        "choose": Question("ask-stray", "power", ("go_to",), ("power", "region"), ("NIE-POL-PEACE-13",)),
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.places: tuple[int, ...] = ()
        self.region = -1
        self.bound = 0  # it is the turn of the bound militia
        self.swift = 0  # it is the second step of the swift units

    def begin(self, b: Continent) -> int:
        self.places = tuple(overdue(b, self.power))
        return self.next_place(b)

    def next_place(self, b: Continent) -> int:
        if not self.places:
            return b.done()
        self.region = self.places[0]
        self.places = self.places[1:]
        self.bound, self.swift = 1, 0
        return self.step_out(b)

    def goals(self, b: Continent) -> list[int]:
        found = ways_out(b, self.power, self.body(b), self.region)
        if found or self.swift:
            return found
        return open_capitals(b, self.power)

    def body(self, b: Continent) -> int:
        force = b.idle(self.power, self.region)
        bound = 0 if roams(b, self.power) else force & MILITIAMEN
        if self.bound:
            return bound
        return force & SWIFT if self.swift else force - bound

    def step_out(self, b: Continent) -> int:
        if not self.body(b) or not self.goals(b):
            return self.stepped(b)
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return codes("go_to", self.goals(b))

    def choose(self, b: Continent) -> int:
        goal = part_of(b.choice)
        force = self.body(b)
        slow = force - (force & SWIFT)
        left = self.region
        b.remove(self.power, left, force)
        b.add(self.power, goal, force)
        b.moved |= 1 << self.power
        b.note("event-goes-back", self.power, left, goal, force)
        on = force & SWIFT and not self.swift and not has_right(b, self.power, goal)
        on = on and not b.present(goal) & b.wars[self.power]
        if slow or not on:
            enter(b, self.power, goal, left, slow if on else force)
        if not has_right(b, self.power, goal):
            b.foreign[self.power] |= 1 << goal  # it is on its way still
        if on:
            self.region = goal
            self.swift = 1
            return self.step_out(b)
        return self.stepped(b)

    def stepped(self, b: Continent) -> int:
        if self.bound:
            self.bound = 0
            return self.step_out(b)
        return self.next_place(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-breaks": (("nation", "nation"), ("other", "nation")),
    "event-grants": (("nation", "nation"), ("other", "nation")),
    "event-revokes": (("nation", "nation"), ("other", "nation")),
}
