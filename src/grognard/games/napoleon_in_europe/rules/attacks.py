"""FIRE, GENERAL: who may attack whom on the battle board, and fire."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.field import (
    ATTACKER,
    COLUMN,
    MIDDLE,
    RETREAT,
    START,
    ahead,
)
from grognard.games.napoleon_in_europe.rules.tables import LANDING, NOBODY, TABLES
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    ARTILLERY,
    BASE,
    CANNON,
    CHARGE_BONUS,
    CLASS,
    CLASSES,
    FALLS_ON,
    FATAL,
    FIRE_BONUS,
    FOOT,
    FOOT_SOLDIERS,
    GENERAL,
    GENERALS,
    GENERALS_BONUS,
    GUNS,
    HORSE,
    LAND,
    ONE,
    PURSUERS,
    REACH,
    RIDERS,
)
from grognard.games.napoleon_in_europe.rules.verbs import codes, part_of

_FIRE: Final = TABLES["fire_table"]
_CHARGE: Final = TABLES["charge_table"]
# FIRE-4: the number needed, by class of the firer, range and class of the target.
NEEDED: Final[dict[int, list[list[int]]]] = {
    CLASSES.index(name): [
        [int(_FIRE[name][str(reach)][target]) for target in CLASSES[:3]] for reach in range(1, len(_FIRE[name]) + 1)
    ]
    for name in ("infantry", "artillery")
}
# CHARGE-5: what the attacker adds, by class of both.
IMPACT: Final[dict[int, list[int]]] = {
    CLASSES.index(name): [int(row[target]) for target in CLASSES[:3]]
    for name, row in _CHARGE["attacker_modifier"].items()
}
_FIRE_MODS: Final = {row["if"]: int(row["mod"]) for row in _FIRE["modifiers"]}
FROM_SQUARE: Final = _FIRE_MODS["firer is infantry class in square"]
AT_SQUARE: Final = {
    FOOT: _FIRE_MODS["infantry class fires at squared infantry"],
    GUNS: _FIRE_MODS["artillery fires at squared infantry"],
}
_CHARGE_MODS: Final = {row["if"]: int(row["mod"]) for row in _CHARGE["modifiers"]}
COMBINED: Final = _CHARGE_MODS["combined arms: infantry+cavalry+artillery in unit's area"]
INTO_SQUARE: Final = _CHARGE_MODS["cavalry charges squared infantry"]


def in_square(kind: int) -> bool:
    return kind >= LAND


def targets(b: Continent, side: int, own: int, enemies: int, kind: int, area: int) -> list[int]:
    """ACTION-3 to ACTION-5, FIRE-5, FIRE-6: areas with enemy armies that a unit can fire at."""
    found: list[int] = []
    front = ahead(side, area)
    if front < 0:
        return found
    if b.on_board(enemies, front) & ARMIES:
        found.append(front)
    elif CLASS[kind] == GUNS and REACH > 1 and not b.on_board(own, front) & ARMIES:
        beyond = ahead(side, front)
        if beyond >= 0 and b.on_board(enemies, beyond) & ARMIES:
            found.append(beyond)
    return found


def chargeable(b: Continent, enemies: int, area: int, kind: int) -> bool:
    """CHARGE-3, CHARGE-4: infantry or cavalry of its side in the area screens artillery."""
    return kind != ARTILLERY or not b.on_board(enemies, area) & PURSUERS


def to_hit(kind: int, reach: int, target: int, landing: bool) -> int:
    """FIRE-4, FIRE-7 to FIRE-12: the natural number that hits."""
    needed = NEEDED[CLASS[kind]][reach - 1][CLASS[target]] - FIRE_BONUS[kind]
    if in_square(kind):
        needed -= FROM_SQUARE
    if in_square(target):
        needed -= AT_SQUARE[CLASS[kind]]
    return needed - (LANDING if landing else 0)


def weight(b: Continent, side_nations: int, nation: int, kind: int, area: int) -> int:
    """CHARGE-6 to CHARGE-8, CHARGE-12 to CHARGE-14: what a unit of either side adds to its roll in a charge."""
    found = CHARGE_BONUS[kind]
    if b.field[AREAS * nation + area] & GENERALS:
        found += GENERALS_BONUS
    together = b.on_board(side_nations, area)
    if together & FOOT_SOLDIERS and together & RIDERS and together & CANNON:
        found += COMBINED
    return found


def impact(kind: int, target: int) -> int:
    """CHARGE-5, CHARGE-9: what the attacker adds besides."""
    into = INTO_SQUARE if CLASS[kind] == HORSE and in_square(target) else 0
    return IMPACT[CLASS[kind]][CLASS[target]] + into


def take_off(b: Continent, nation: int, area: int, kind: int, marks: list[int] | None = None) -> None:
    """A unit leaves its area; ``marks``: where it is noted how much it has done in this phase."""
    key = AREAS * nation + area
    b.field[key] -= ONE[kind]
    if marks is not None:
        marks[key] -= ONE[kind]


def kill(b: Continent, nation: int, area: int, kind: int, marks: list[int] | None = None) -> None:
    take_off(b, nation, area, kind, marks)
    b.lost[nation] += 1
    b.note("event-unit-lost", nation, BASE[kind], area)


def drive_back(b: Continent, nation: int, area: int, kind: int, side: int, marks: list[int] | None = None) -> None:
    """SQUARE-8: into the Retreat area, and out of square."""
    take_off(b, nation, area, kind, marks)
    b.field[AREAS * nation + RETREAT[side]] += ONE[BASE[kind]]
    b.note("event-driven-back", nation, BASE[kind], area)


def breaks_line(b: Continent, own: int, side: int, area: int, kind: int) -> bool:
    """VICTORY-9: whether a unit that goes back leaves its column without an army."""
    column = COLUMN[area]
    if column < 0 or not ONE[kind] & ARMIES:
        return False
    holding = b.on_board(own, START[side][column]) & ARMIES
    middle = b.on_board(own, MIDDLE[column]) & ARMIES
    return holding + middle == ONE[kind]


class Fire(Procedure):
    """FIRE-1 to FIRE-3."""

    FIELDS = (
        ("power", "nation"),
        ("side", "side"),
        ("troop", "troop"),
        ("here", "area"),
        ("area", "area"),
        ("reach", "number"),
        ("nation", "nation"),
        ("target", "troop"),
        ("landing", "flag"),
        ("enemies", "nations"),
        ("leader", "nation"),
        ("hit", "flag"),
    )
    ROLLS = {"shot": (2, 6), "struck": (1, 6)}
    CALLS = {"effect": ("Fall",)}
    NEEDS = {"always": ("power", "nation", "leader")}

    def __init__(
        self,
        power: int = NOBODY,
        side: int = ATTACKER,
        troop: int = 0,
        here: int = 0,
        area: int = 0,
        reach: int = 1,
        nation: int = NOBODY,
        target: int = 0,
        landing: int = 0,
        enemies: int = 0,
        leader: int = NOBODY,
    ) -> None:
        super().__init__()
        self.power = power
        self.side = side
        self.troop = troop
        self.here = here
        self.area = area
        self.reach = reach
        self.nation = nation
        self.target = target
        self.landing = landing  # the firer defends against a landing
        self.enemies = enemies  # all nations of the other side
        self.leader = leader  # the leading nation of the other side
        self.hit = 0

    def begin(self, b: Continent) -> int:
        return b.roll(2, 6, "shot")

    def shot(self, b: Continent) -> int:
        natural = b.dice[0] + b.dice[1]
        needed = to_hit(self.troop, self.reach, self.target, bool(self.landing))
        self.hit = int(natural >= needed)
        b.note(
            "event-fire",
            self.power,
            BASE[self.troop],
            self.here,
            self.nation,
            BASE[self.target],
            self.area,
            tuple(b.dice),
            needed,
            self.hit,
        )
        if natural >= FATAL and b.on_board(self.enemies, self.area) & GENERALS:
            return b.call(Fall(self.leader, self.enemies, self.area), "effect")
        return self.effect(b)

    def effect(self, b: Continent) -> int:
        return b.roll(1, 6, "struck") if self.hit else b.done()

    def struck(self, b: Continent) -> int:
        if b.dice[0] <= FALLS_ON[self.target]:
            kill(b, self.nation, self.area, self.target)
        else:
            drive_back(b, self.nation, self.area, self.target, 1 - self.side)
        return b.done()


class Fall(Procedure):
    """GENERAL-3, GENERAL-5, GENERAL-6: a general falls; the leading nation chooses where several have one."""

    FIELDS = (("power", "nation"), ("own", "nations"), ("area", "area"))
    QUESTIONS = {"choose": Question("ask-fall", "power", ("fall",), ("power", "area"), ("NIE-GENERAL-6",))}
    NEEDS = {"always": ("power", "own")}

    def __init__(self, power: int = NOBODY, own: int = 0, area: int = 0) -> None:
        super().__init__()
        self.power = power
        self.own = own
        self.area = area

    def begin(self, b: Continent) -> int:
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return codes("fall", [n for n in members(self.own) if b.field[AREAS * n + self.area] & GENERALS])

    def choose(self, b: Continent) -> int:
        kill(b, part_of(b.choice), self.area, GENERAL)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-fire": (
        ("nation", "nation"),
        ("troop", "troop"),
        ("here", "area"),
        ("other", "nation"),
        ("target", "troop"),
        ("area", "area"),
        ("dice", "dice"),
        ("needed", "number"),
        ("hit", "flag"),
    ),
    "event-unit-lost": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
    "event-driven-back": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
}
