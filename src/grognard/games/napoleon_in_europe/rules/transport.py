"""TRANS: armies cross the sea. The way is declared, escorts are found, then the dice fall area by area."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits, members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent, some
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.ground import HOME, SEA_NEAR, SEAS, SHORE
from grognard.games.napoleon_in_europe.rules.march import enter, may_enter, pick_codes, ready, standing
from grognard.games.napoleon_in_europe.rules.relations import enemy_armies_in, ordered
from grognard.games.napoleon_in_europe.rules.tables import EVERY, NOBODY, RISING, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MILITIA, ONE, armies, count, kinds_in, total
from grognard.games.napoleon_in_europe.rules.verbs import (
    ACCEPT,
    ALL,
    DONE,
    REFUSE,
    VERBS,
    codes,
    part_of,
    verb_of,
)
from grognard.games.napoleon_in_europe.rules.waters import foes_at, mark, ships_at
from grognard.space.network import reach


def embarkations(b: Continent, nation: int) -> list[int]:
    """TRANS-1, TRANS-8, TRANS-14: regions with an anchor and units that have not moved."""
    found: list[int] = []
    friends = b.allies[nation] | 1 << nation
    seas = [sea for sea in range(SEAS) if b.at_sea(sea) & friends]
    if not seas:
        return found
    ashore: dict[int, int] = {}  # by type: where one of it could land
    for region in standing(b, nation):
        if anchors(b, region):
            for kind in kinds_in(ready(b, nation, region)):
                if kind not in ashore:
                    ashore[kind] = bits([r for sea in seas for r in shores(b, nation, -1, ONE[kind], sea)])
                if ashore[kind] & ~(1 << region):
                    found.append(region)
                    break
    return found


def shores(b: Continent, nation: int, start: int, group: int, sea: int) -> list[int]:
    """TRANS-2, TRANS-3, TRANS-15, TRANS-17: where a group may land from a sea area. Allies who have declined to
    escort this nation in this turn are not asked again. Generals alone need squadrons off the shore but use none."""
    friends = (willing(b, nation) | 1 << nation) & EVERY & b.at_sea(sea)
    if not friends:
        return []
    needed = armies(group)
    if needed and sum([spare(b, friend, sea) for friend in members(friends)]) < needed:
        return []
    found = [r for r in members(SHORE[sea]) if r != start and may_enter(b, nation, group, r)]
    if group & ARMIES:
        return found
    return [r for r in found if not enemy_armies_in(b, nation, r)]


def willing(b: Continent, nation: int) -> int:
    """ALLY-9: allies that have not declined to escort a nation in this turn. Another who moves in it asks for
    himself."""
    if not b.declined:
        return b.allies[nation]
    return b.allies[nation] & ~bits([pair % SEVEN for pair in b.declined if pair // SEVEN == nation])


def harbours_for(b: Continent, nation: int, start: int, group: int) -> int:
    """The sea areas from which a group may land somewhere."""
    friends = b.allies[nation] | 1 << nation
    return bits([sea for sea in range(SEAS) if b.at_sea(sea) & friends and shores(b, nation, start, group, sea)])


def spare(b: Continent, nation: int, sea: int) -> int:
    """TRANS-10: squadrons that have not escorted anybody in this turn."""
    return ships_at(b, nation, sea) - b.escorts.get(SEVEN * sea + nation, 0)


def escort(b: Continent, nation: int, sea: int) -> None:
    """A squadron escorts an army: one that moves no more, if there is any, so that others still can."""
    key = SEVEN * sea + nation
    if b.sailed.get(key, 0) > b.worn.get(key, 0):
        mark(b.worn, nation, sea, 1)
    mark(b.escorts, nation, sea, 1)


def value_of(b: Continent, nation: int, sea: int) -> int:
    """INTER-7, TRANS-16: the Interception Value of a sea area, 0 where there is no enemy."""
    foes = sum([ships_at(b, foe, sea) for foe in members(foes_at(b, nation, sea))])
    if not foes:
        return 0
    own = sum([ships_at(b, friend, sea) for friend in members(b.allies[nation] | 1 << nation) if friend < SEVEN])
    return max(1, foes - own)


class Transport(Procedure):
    FIELDS = (
        ("power", "nation"),
        ("region", "region"),
        ("group", "force"),
        ("path", "sea_list"),
        ("goal", "region"),
        ("wanting", "number"),
        ("ally", "nation"),
        ("waiting", "nation_list"),
        ("lent", "nation_list"),
        ("crossed", "number"),
    )
    QUESTIONS = {
        "pick": Question("ask-who-embarks", "power", ("done", "all", "take"), ("power", "region"), ("NIE-TRANS-1",)),
        "course": Question("ask-course", "power", ("by", "land"), ("power", "region"), ("NIE-TRANS-2", "NIE-TRANS-15")),
        "escort": Question(
            "ask-escort", "ally", ("accept", "refuse"), ("power", "ally", "goal", "wanting"), ("NIE-ALLY-9",)
        ),
    }
    ROLLS = {"intercepted": (0, 6)}
    NEEDS = {"always": ("power", "region"), "course": ("group",)}

    def __init__(self, power: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = power
        self.region = region
        self.group = 0
        self.path: tuple[int, ...] = ()
        self.goal = -1
        self.wanting = 0  # escorts that allies are asked for
        self.ally = NOBODY
        self.waiting: tuple[int, ...] = ()
        self.lent: tuple[int, ...] = ()  # a nation for each squadron that escorts
        self.crossed = 0  # areas of the way that are behind them

    def begin(self, b: Continent) -> int:
        return b.ask(b.owner[self.power], "pick")

    def pick_options(self, b: Continent, seat: int) -> list[int]:
        free = ready(b, self.power, self.region) - self.group
        return pick_codes(free, self.group, lambda group: bool(harbours_for(b, self.power, self.region, group)))

    def pick(self, b: Continent) -> int:
        free = ready(b, self.power, self.region)
        if b.choice == ALL:
            self.group = free
        elif b.choice != DONE:
            kind, number = VERBS.parts_of(b.choice)
            self.group += some(kind, number)
            if self.group != free:
                return self.begin(b)
        return b.ask_anyway(b.owner[self.power], "course")

    # ---- the way ---------------------------------------------------------------------------------------------------

    def course_options(self, b: Continent, seat: int) -> list[int]:
        """Only such seas from which a landing is still to be reached: a way that is begun leads somewhere."""
        ends = harbours_for(b, self.power, self.region, self.group)
        taken = bits(list(self.path))
        ahead = SEA_NEAR[self.path[-1]] & ~taken if self.path else anchors(b, self.region)
        found = codes("by", [sea for sea in members(ahead) if reach(SEA_NEAR, sea, taken) & ends])
        if self.path:
            found += codes("land", shores(b, self.power, self.region, self.group, self.path[-1]))
        return found

    def course(self, b: Continent) -> int:
        part = part_of(b.choice)
        if verb_of(b.choice) == "by":
            self.path = (*self.path, part)
            return b.ask_anyway(b.owner[self.power], "course")
        self.goal = part
        sea = self.path[-1]
        own = min(armies(self.group), spare(b, self.power, sea))
        self.lent = (self.power,) * own
        self.wanting = armies(self.group) - own
        friends = [n for n in ordered(b, willing(b, self.power) & EVERY) if spare(b, n, sea) > 0]
        self.waiting = tuple(friends)
        return self.next_escort(b)

    # ---- escorts ---------------------------------------------------------------------------------------------------

    def next_escort(self, b: Continent) -> int:
        while self.wanting and self.waiting:
            self.ally = self.waiting[0]
            self.waiting = self.waiting[1:]
            if b.owner[self.ally] == b.owner[self.power]:
                self.lend(b)
            elif b.owner[self.ally] != NOBODY:
                return b.ask(b.owner[self.ally], "escort")
        if self.wanting:
            b.note("event-no-escort", self.power, self.goal)
            return b.done()
        return self.set_out(b)

    def lend(self, b: Continent) -> None:
        number = min(self.wanting, spare(b, self.ally, self.path[-1]))
        self.lent += (self.ally,) * number
        self.wanting -= number

    def escort_options(self, b: Continent, seat: int) -> list[int]:
        return [ACCEPT, REFUSE]

    def escort(self, b: Continent) -> int:
        if b.choice == ACCEPT:
            self.lend(b)
        else:
            b.declined = (*b.declined, SEVEN * self.power + self.ally)
        return self.next_escort(b)

    # ---- the crossing ----------------------------------------------------------------------------------------------

    def set_out(self, b: Continent) -> int:
        for nation in self.lent:
            escort(b, nation, self.path[-1])
        b.moved |= 1 << self.power
        b.note("event-embarks", self.power, self.region, self.goal, self.group)
        b.remove(self.power, self.region, self.group)
        return self.cross(b)

    def cross(self, b: Continent) -> int:
        while self.crossed < len(self.path) and self.group:
            if value_of(b, self.power, self.path[self.crossed]):
                return b.roll(total(self.group), 6, "intercepted")
            self.crossed += 1
        return self.ashore(b)

    def intercepted_dice(self, b: Continent) -> tuple[int, int]:
        return total(self.group), 6

    def intercepted(self, b: Continent) -> int:
        """INTER-6: a die for each unit, in the order of the types."""
        sea = self.path[self.crossed]
        value = value_of(b, self.power, sea)
        units = [kind for kind in kinds_in(self.group) for _ in range(count(self.group, kind))]
        lost = 0
        for kind, die in zip(units, b.dice, strict=True):
            if die <= value:
                lost += ONE[kind]
        self.group -= lost
        b.note("event-transport-rolled", self.power, sea, tuple(b.dice), value, lost)
        self.crossed += 1
        return self.cross(b)

    def ashore(self, b: Continent) -> int:
        if not self.group:
            return b.done()
        goal = self.goal
        if not self.group & ARMIES and enemy_armies_in(b, self.power, goal):
            goal = self.region  # TRANS-17: generals alone do not land among enemies
        b.add(self.power, goal, self.group)
        enter(b, self.power, goal, self.region, self.group)
        b.note("event-lands", self.power, goal, self.group)
        if goal == self.goal and self.group & ARMIES:
            b.landed[self.power] |= 1 << goal
            self.rise(b, goal)
        return b.done()

    def rise(self, b: Continent, region: int) -> None:
        """TRANS-5, TRANS-11, TRANS-17: militia rise in an enemy's home region that he owns."""
        home = HOME[region]
        if home == NOBODY or b.owns[region] != home or not b.wars[self.power] >> home & 1:
            return
        if (b.uprising | b.risen) >> region & 1:
            return
        b.risen |= 1 << region
        b.add(home, region, some(MILITIA, RISING))
        b.note("event-militia-rises", home, region, RISING)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-no-escort": (("nation", "nation"), ("region", "region")),
    "event-embarks": (("nation", "nation"), ("from", "region"), ("region", "region"), ("force", "troops")),
    "event-transport-rolled": (
        ("nation", "nation"),
        ("sea", "sea"),
        ("dice", "dice"),
        ("value", "number"),
        ("force", "troops"),
    ),
    "event-lands": (("nation", "nation"), ("region", "region"), ("force", "troops")),
    "event-militia-rises": (("nation", "nation"), ("region", "region"), ("count", "number")),
}
