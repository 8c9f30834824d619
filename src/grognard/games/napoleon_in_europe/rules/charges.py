"""CHARGE, SQUARE, EVADE: one charge on the battle board."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.attacks import (
    Fall,
    breaks_line,
    drive_back,
    impact,
    kill,
    take_off,
    weight,
)
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.field import (
    ATTACKER,
    DEFENDER,
    RESERVE,
)
from grognard.games.napoleon_in_europe.rules.tables import LANDING, NOBODY
from grognard.games.napoleon_in_europe.rules.units import (
    BASE,
    CLASS,
    FALLS_BY,
    FATAL,
    FOOT,
    GENERALS,
    HORSE,
    MILITIA,
    ONE,
    SQUARE_FAILS_ON,
    SQUARE_OF,
)
from grognard.games.napoleon_in_europe.rules.verbs import ABORT, PRESS, SQUARE, STAND, code


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
    "event-square": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
    "event-square-fails": (("nation", "nation"), ("die", "die")),
    "event-aborts": (("nation", "nation"), ("troop", "troop")),
    "event-evades": (("nation", "nation"), ("troop", "troop")),
}
