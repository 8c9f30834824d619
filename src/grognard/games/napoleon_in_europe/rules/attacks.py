"""FIRE, CHARGE, SQUARE, EVADE, GENERAL: one attack on the battle board."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.field import (
    ATTACKER,
    COLUMN,
    DEFENDER,
    MIDDLE,
    RESERVE,
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
    FALLS_BY,
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
    MILITIA,
    ONE,
    PURSUERS,
    REACH,
    RIDERS,
    SQUARE_FAILS_ON,
    SQUARE_OF,
)
from grognard.games.napoleon_in_europe.rules.verbs import ABORT, PRESS, SQUARE, STAND, code, codes, part_of

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


def targets(b: Continent, side: int, own: int, enemies: int, kind: int, area: int) -> list[tuple[int, int]]:
    """ACTION-3 to ACTION-5, FIRE-5, FIRE-6: areas with enemy armies that a unit can fire at, and how far they are."""
    found: list[tuple[int, int]] = []
    front = ahead(side, area)
    if front < 0:
        return found
    if b.on_board(enemies, front) & ARMIES:
        found.append((front, 1))
    elif CLASS[kind] == GUNS and REACH > 1 and not b.on_board(own, front) & ARMIES:
        beyond = ahead(side, front)
        if beyond >= 0 and b.on_board(enemies, beyond) & ARMIES:
            found.append((beyond, 2))
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


class Charge(Procedure):
    """CHARGE, SQUARE, EVADE: a declared charge, the answer to it, the clash."""

    FIELDS = (
        ("power", "nation"),
        ("side", "side"),
        ("troop", "troop"),
        ("here", "area"),
        ("area", "area"),
        ("nation", "nation"),
        ("target", "troop"),
        ("landing", "flag"),
        ("own", "nations"),
        ("enemies", "nations"),
        ("leaders", "nation_list"),
        ("tired", "flag"),
        ("difference", "value"),
        ("falls", "flag"),
    )
    QUESTIONS = {
        "form": Question(
            "ask-square",
            "nation",
            ("square", "stand"),
            ("power", "nation", "troop", "target", "area"),
            ("NIE-SQUARE-1",),
        ),
        "dodge": Question(
            "ask-evade", "nation", ("evade", "stand"), ("power", "nation", "troop", "target", "area"), ("NIE-EVADE-1",)
        ),
        "decide": Question(
            "ask-press", "power", ("press", "abort"), ("power", "nation", "troop", "target", "area"), ("NIE-SQUARE-2",)
        ),
    }
    ROLLS = {"tried": (1, 6), "clash": (4, 6)}
    CALLS = {"second_fall": ("Fall",), "effect": ("Fall",)}
    NEEDS = {"always": ("power", "nation", "leaders")}

    def __init__(
        self,
        power: int = NOBODY,
        side: int = ATTACKER,
        troop: int = 0,
        here: int = 0,
        area: int = 0,
        nation: int = NOBODY,
        target: int = 0,
        landing: int = 0,
        own: int = 0,
        enemies: int = 0,
        leaders: tuple[int, ...] = (),
        tired: int = 0,
    ) -> None:
        super().__init__()
        self.power = power
        self.side = side  # of the attacker
        self.troop = troop
        self.here = here
        self.area = area
        self.nation = nation
        self.target = target
        self.landing = landing  # the defenders of the region have the bonus of a landing
        self.own = own
        self.enemies = enemies
        self.leaders = leaders  # the leading nations of this side and of the other
        self.tired = tired  # it has no action left
        self.difference = 0
        self.falls = 0  # a general of the charging side falls too

    def begin(self, b: Continent) -> int:
        b.note("event-charge", self.power, BASE[self.troop], self.here, self.nation, BASE[self.target], self.area)
        if CLASS[self.troop] == HORSE and self.target in SQUARE_OF:
            return b.ask(b.owner[self.nation], "form")
        if CLASS[self.troop] == FOOT and CLASS[self.target] == HORSE:
            return b.ask(b.owner[self.nation], "dodge")
        return b.roll(4, 6, "clash")

    def form_options(self, b: Continent, seat: int) -> list[int]:
        return [SQUARE, STAND]

    def form(self, b: Continent) -> int:
        if b.choice == STAND:
            return b.roll(4, 6, "clash")
        if BASE[self.target] == MILITIA:
            return b.roll(1, 6, "tried")
        return self.formed(b)

    def tried(self, b: Continent) -> int:
        """SQUARE-7."""
        if b.dice[0] <= SQUARE_FAILS_ON:
            b.note("event-square-fails", self.nation, b.dice[0])
            return b.roll(4, 6, "clash")
        return self.formed(b)

    def formed(self, b: Continent) -> int:
        square = SQUARE_OF[self.target]
        b.field[AREAS * self.nation + self.area] += ONE[square] - ONE[self.target]
        b.note("event-square", self.nation, self.target, self.area)
        self.target = square
        return b.ask(b.owner[self.power], "decide")

    def decide_options(self, b: Continent, seat: int) -> list[int]:
        return [PRESS, ABORT]

    def decide(self, b: Continent) -> int:
        if b.choice == ABORT:
            b.note("event-aborts", self.power, self.troop)
            return b.done()
        return b.roll(4, 6, "clash")

    def dodge_options(self, b: Continent, seat: int) -> list[int]:
        loses = int(breaks_line(b, self.enemies, 1 - self.side, self.area, self.target))
        return [code("evade", loses), STAND]

    def dodge(self, b: Continent) -> int:
        if b.choice == STAND:
            return b.roll(4, 6, "clash")
        take_off(b, self.nation, self.area, self.target)
        b.field[AREAS * self.nation + RESERVE[1 - self.side]] += ONE[self.target]
        b.note("event-evades", self.nation, self.target)
        return b.done()

    def clash(self, b: Continent) -> int:
        mine, theirs = b.dice[0] + b.dice[1], b.dice[2] + b.dice[3]
        bonus = weight(b, self.own, self.power, self.troop, self.here) + impact(self.troop, self.target)
        other = weight(b, self.enemies, self.nation, self.target, self.area)
        if self.landing:
            if self.side == DEFENDER:
                bonus += LANDING
            else:
                other += LANDING
        self.difference = mine + bonus - theirs - other
        self.falls = int(theirs >= FATAL and b.on_board(self.own, self.here) & GENERALS != 0)
        b.note("event-clash", self.power, self.nation, tuple(b.dice), mine + bonus, theirs + other)
        if mine >= FATAL and b.on_board(self.enemies, self.area) & GENERALS:
            return b.call(Fall(self.leaders[1], self.enemies, self.area), "second_fall")
        return self.second_fall(b)

    def second_fall(self, b: Continent) -> int:
        if self.falls:
            return b.call(Fall(self.leaders[0], self.own, self.here), "effect")
        return self.effect(b)

    def effect(self, b: Continent) -> int:
        """CHARGE-2, CHARGE-10, CHARGE-11, UNIT-9."""
        if self.difference > 0:
            self.suffer(b, self.nation, self.area, self.target, 1 - self.side, None)
        elif self.difference < 0:
            self.suffer(b, self.power, self.here, self.troop, self.side, b.done_for if self.tired else b.once)
        return b.done()

    def suffer(self, b: Continent, nation: int, area: int, kind: int, side: int, marks: list[int] | None) -> None:
        if abs(self.difference) >= FALLS_BY[kind]:
            kill(b, nation, area, kind, marks)
        else:
            drive_back(b, nation, area, kind, side, marks)


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
    "event-charge": (
        ("nation", "nation"),
        ("troop", "troop"),
        ("here", "area"),
        ("other", "nation"),
        ("target", "troop"),
        ("area", "area"),
    ),
    "event-clash": (
        ("nation", "nation"),
        ("other", "nation"),
        ("dice", "dice"),
        ("total", "value"),
        ("total_other", "value"),
    ),
    "event-unit-lost": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
    "event-driven-back": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
    "event-square": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
    "event-square-fails": (("nation", "nation"), ("die", "die")),
    "event-aborts": (("nation", "nation"), ("troop", "troop")),
    "event-evades": (("nation", "nation"), ("troop", "troop")),
}
