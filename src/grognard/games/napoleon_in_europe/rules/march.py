"""LAND: marches. A group is picked in one region and goes step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent, some, way
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND
from grognard.games.napoleon_in_europe.rules.relations import enemies_in, enemy_armies_in, open_to, roams
from grognard.games.napoleon_in_europe.rules.retreats import near, origins
from grognard.games.napoleon_in_europe.rules.specials import held
from grognard.games.napoleon_in_europe.rules.tables import NOBODY
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MILITIAMEN, ONE, SWIFT, count, kinds_in, least, total
from grognard.games.napoleon_in_europe.rules.verbs import ALL, DONE, HALT, VERBS, code, codes, part_of


def ready(b: Continent, nation: int, region: int) -> int:
    """The units of a nation in a region that may still move."""
    free = b.idle(nation, region)
    if not free:
        return 0
    barred = held(b, nation, region)
    return least(free, b.force(nation, region) - barred) if barred else free


def may_enter(b: Continent, nation: int, group: int, region: int) -> bool:
    """LAND-5: whether a group may go into a region beside it."""
    return open_to(b, nation, region) and suits(b, nation, group, region)


def suits(b: Continent, nation: int, group: int, region: int) -> bool:
    """LAND-11, UNIT-14: whether a region is none that bound militia or generals alone never enter."""
    if group & MILITIAMEN and not HOMELAND[nation] >> region & 1 and not roams(b, nation):
        return False
    if group & ARMIES or not enemy_armies_in(b, nation, region):
        return True
    side = b.allies[nation] | 1 << nation
    return any([came & ARMIES for came in origins(b, region, side).values()])


def steps(b: Continent, nation: int, group: int, region: int) -> list[int]:
    return [r for r in members(near(b, region)) if may_enter(b, nation, group, r)]


def standing(b: Continent, nation: int) -> list[int]:
    """Regions with units of a nation."""
    return [region for region, force in enumerate(b.army[nation::WIDE]) if force]


def marchers(b: Continent, nation: int) -> list[int]:
    """Regions from which some unit of a nation can march."""
    found: list[int] = []
    for region in standing(b, nation):
        group = ready(b, nation, region)
        if group and can_leave(b, nation, group, region):
            found.append(region)
    return found


def can_leave(b: Continent, nation: int, group: int, region: int) -> bool:
    kinds = kinds_in(group)
    for goal in members(near(b, region)):
        if open_to(b, nation, goal):
            for kind in kinds:
                if suits(b, nation, ONE[kind], goal):
                    return True
    return False


def pick_codes(free: int, group: int, together: Callable[[int], bool]) -> list[int]:
    """Numbers of each type that are still to be had; only such that the group, ``together``, can go somewhere."""
    found = [DONE] if group else []
    if total(free) > 1 and together(group + free):
        found.append(ALL)
    for kind in kinds_in(free):
        most = count(free, kind)
        while most and not together(group + some(kind, most)):
            most -= 1
        found += [code("take", kind, number) for number in range(1, most + 1)]
    return found


def enter(b: Continent, nation: int, region: int, left: int, force: int) -> None:
    """Units end their move in a region; from where they came is kept for a retreat."""
    b.tire(nation, region, force)
    key = way(region, nation, left)
    b.came[key] = b.came.get(key, 0) + force


class March(Procedure):
    """LAND-1 to LAND-8."""

    FIELDS = (
        ("power", "nation"),
        ("region", "region"),
        ("group", "force"),
        ("second", "flag"),
        ("left", "region"),
    )
    QUESTIONS = {
        "pick": Question("ask-who-marches", "power", ("done", "all", "take"), ("power", "region"), ("NIE-LAND-13",)),
        "step_to": Question("ask-where-to", "power", ("halt", "to"), ("power", "region"), ("NIE-LAND-1", "NIE-LAND-5")),
    }
    NEEDS = {"always": ("power", "region")}

    def __init__(self, power: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = power
        self.region = region
        self.group = 0
        self.second = 0  # the swift have made one step,
        self.left = -1  # from here

    def begin(self, b: Continent) -> int:
        return b.ask(b.owner[self.power], "pick")

    def pick_options(self, b: Continent, seat: int) -> list[int]:
        free = ready(b, self.power, self.region) - self.group
        return pick_codes(free, self.group, lambda group: bool(steps(b, self.power, group, self.region)))

    def pick(self, b: Continent) -> int:
        free = ready(b, self.power, self.region)
        if b.choice == ALL:
            self.group = free
        elif b.choice != DONE:
            kind, number = VERBS.parts_of(b.choice)
            self.group += some(kind, number)
            if self.group != free:
                return self.begin(b)
        return b.ask_anyway(b.owner[self.power], "step_to")

    def step_to_options(self, b: Continent, seat: int) -> list[int]:
        """Who was told to march makes a step; the swift may halt after their first."""
        goals = codes("to", steps(b, self.power, self.group, self.region))
        return [HALT, *goals] if self.second else goals

    def step_to(self, b: Continent) -> int:
        if b.choice == HALT:
            enter(b, self.power, self.region, self.left, self.group)
            return b.done()
        left, goal = self.region, part_of(b.choice)
        b.remove(self.power, left, self.group)
        b.add(self.power, goal, self.group)
        b.moved |= 1 << self.power
        b.note("event-marches", self.power, left, goal, self.group)
        stopped = enemies_in(b, self.power, goal) or self.second
        going = 0 if stopped else self.group & SWIFT
        if self.group != going:
            enter(b, self.power, goal, left, self.group - going)
        if not going:
            return b.done()
        self.region, self.group, self.second, self.left = goal, going, 1, left
        return b.ask_anyway(b.owner[self.power], "step_to")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-marches": (("nation", "nation"), ("from", "region"), ("region", "region"), ("force", "troops")),
}
