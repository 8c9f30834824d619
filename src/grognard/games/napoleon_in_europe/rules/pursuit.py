"""PURSUIT: the victors ride down who flees, one at a time."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.attacks import kill
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.field import ATTACKER, RETREAT
from grognard.games.napoleon_in_europe.rules.tables import NOBODY, TABLES
from grognard.games.napoleon_in_europe.rules.units import (
    BASE,
    CLASS,
    CLASSES,
    ONE,
    PURSUERS,
    RIDERS,
    count,
    kinds_in,
)
from grognard.games.napoleon_in_europe.rules.verbs import DONE, VERBS, code

_TABLE: Final = TABLES["pursuit_table"]
# PURSUIT-5: the number needed on a die, by class of both; 0 where it cannot be done.
CAUGHT: Final[dict[int, list[int]]] = {
    CLASSES.index(name): [int(_TABLE[name][target] or 0) for target in CLASSES] for name in ("infantry", "cavalry")
}


class Pursuit(Procedure):
    """The nations of the winning side in their order, each with all its infantry and cavalry outside Retreat."""

    FIELDS = (
        ("waiting", "nation_list"),
        ("winner", "side"),
        ("own", "nations"),
        ("losers", "nations"),
        ("covered", "flag"),
        ("power", "nation"),
        ("left", "force"),
        ("troop", "troop"),
        ("nation", "nation"),
        ("target", "troop"),
    )
    QUESTIONS = {
        "chase": Question("ask-pursue", "power", ("done", "pursue"), ("power",), ("NIE-PURSUIT-1", "NIE-PURSUIT-6"))
    }
    ROLLS = {"caught": (1, 6)}
    NEEDS = {"always": ("losers",)}

    def __init__(self, waiting: tuple[int, ...] = (), winner: int = ATTACKER, own: int = 0, losers: int = 0) -> None:
        super().__init__()
        self.waiting = waiting
        self.winner = winner
        self.own = own
        self.losers = losers
        self.covered = 0  # PURSUIT-8: cavalry covered the retreat when the battle ended
        self.power = NOBODY
        self.left = 0  # units of the nation that may still pursue
        self.troop = 0
        self.nation = NOBODY
        self.target = 0

    def begin(self, b: Continent) -> int:
        self.covered = int(self.cover(b) != 0)
        return self.next_nation(b)

    def cover(self, b: Continent) -> int:
        """PURSUIT-7: the losers' cavalry outside the Retreat area."""
        away = RETREAT[1 - self.winner]
        return sum([b.on_board(self.losers, area) & RIDERS for area in range(AREAS) if area != away])

    def next_nation(self, b: Continent) -> int:
        if not self.waiting:
            return b.done()
        self.power = self.waiting[0]
        self.waiting = self.waiting[1:]
        away = RETREAT[self.winner]
        force = sum([b.field[AREAS * self.power + area] for area in range(AREAS) if area != away])
        self.left = force & (RIDERS if self.covered else PURSUERS)
        return self.go_on(b)

    def go_on(self, b: Continent) -> int:
        if len(self.chase_options(b, b.owner[self.power])) == 1:
            return self.next_nation(b)
        return b.ask(b.owner[self.power], "chase")

    def prey(self, b: Continent) -> list[tuple[int, int]]:
        """PURSUIT-3, PURSUIT-7: nation and type of every unit that may be chosen."""
        away = RETREAT[1 - self.winner]
        covering = self.cover(b)
        found: list[tuple[int, int]] = []
        for nation in members(self.losers):
            force = 0
            for area in range(AREAS):
                if not covering:
                    there = b.field[AREAS * nation + area]
                    for kind in kinds_in(there):
                        force += count(there, kind) * ONE[BASE[kind]]
                elif area != away:
                    force += b.field[AREAS * nation + area] & RIDERS
            found += [(nation, kind) for kind in kinds_in(force)]
        return found

    def chase_options(self, b: Continent, seat: int) -> list[int]:
        found = [DONE]
        prey = self.prey(b)
        for kind in kinds_in(self.left):
            reach = CAUGHT[CLASS[kind]]
            found += [code("pursue", BASE[kind], nation, target) for nation, target in prey if reach[CLASS[target]]]
        return list(dict.fromkeys(found))

    def chase(self, b: Continent) -> int:
        if b.choice == DONE:
            return self.next_nation(b)
        self.troop, self.nation, self.target = VERBS.parts_of(b.choice)
        return b.roll(1, 6, "caught")

    def caught(self, b: Continent) -> int:
        for kind in kinds_in(self.left):
            if BASE[kind] == self.troop:
                self.left -= ONE[kind]
                break
        needed = CAUGHT[CLASS[self.troop]][CLASS[self.target]]
        hit = int(b.dice[0] >= needed)
        b.note("event-pursuit", self.power, self.troop, self.nation, self.target, b.dice[0], needed, hit)
        if hit:
            self.ride_down(b)
        return self.go_on(b)

    def ride_down(self, b: Continent) -> None:
        """A unit of that type outside Retreat first: it is the one that covers."""
        away = RETREAT[1 - self.winner]
        for area in [*[area for area in range(AREAS) if area != away], away]:
            for kind in kinds_in(b.field[AREAS * self.nation + area]):
                if BASE[kind] == self.target:
                    kill(b, self.nation, area, kind)
                    return


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-pursuit": (
        ("nation", "nation"),
        ("troop", "troop"),
        ("other", "nation"),
        ("target", "troop"),
        ("die", "die"),
        ("needed", "number"),
        ("hit", "flag"),
    ),
}
