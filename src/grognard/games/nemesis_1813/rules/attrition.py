"""8.5, 8.6: what long marches cost."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.ground import NOBODY, stack_of
from grognard.games.nemesis_1813.rules.pieces import ARTILLERY, members
from grognard.games.nemesis_1813.rules.tables import ATTRITION_FROM, ATTRITION_TOLL
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import codes, part_of


def toll(total: int, units: int) -> tuple[int, int]:
    """8.5: how many of so many units that moved are eliminated and disrupted; one alone is disrupted at most."""
    line = len([1 for least in ATTRITION_FROM if total >= least])
    if line and units == 1:
        return 0, 1
    return ATTRITION_TOLL[line]


class Attrition(Procedure):
    """8.5: a die and the modifiers of 8.6. Only the units that moved count, and artillery never suffers (R53)."""

    FIELDS = (
        ("power", "power"),
        ("hex", "hex"),
        ("force", "units"),
        ("added", "value"),
        ("killed", "number"),
        ("tired", "number"),
    )
    QUESTIONS = {
        "lose": Question("ask-attrition", "power", ("lose",), ("power", "hex", ("left", "killed")), ("NEM-8.5d",)),
        "tire": Question("ask-attrition-disrupt", "power", ("disrupt",), ("power", "hex"), ("NEM-8.5d",)),
    }
    ROLLS = {"rolled": (1, 6)}
    NEEDS = {"always": ("power", "hex")}

    def __init__(self, power: int = NOBODY, h: int = -1, force: int = 0, added: int = 0) -> None:
        super().__init__()
        self.power = power
        self.hex = h
        self.force = force
        self.added = added
        self.killed = 0  # units still to be eliminated,
        self.tired = 0  # and disrupted

    def begin(self, b: Theatre) -> int:
        return b.roll(1, 6, "rolled")

    def rolled(self, b: Theatre) -> int:
        die = b.dice[0]
        total = die + self.added
        b.tell(self.power, "event-attrition", self.power, self.hex, die, total)
        if b.veiled:  # what is added would tell who commands (15.1c)
            b.whisper(1 << 1 - self.power, "event-attrition-rolled", self.power, self.hex, die)
        self.killed, self.tired = toll(total, self.force.bit_count())
        return self.next(b)

    def exposed(self, b: Theatre) -> int:
        """Infantry and cavalry that moved and are still there."""
        return self.force & ~ARTILLERY & b.army[stack_of(self.hex, self.power)]

    def next(self, b: Theatre) -> int:
        exposed = self.exposed(b)
        if self.killed and exposed:
            return b.ask(self.power, "lose")
        if self.tired and exposed & ~b.disrupted:
            return b.ask(self.power, "tire")
        return b.done()

    def lose_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("lose", members(self.exposed(b)))

    def lose(self, b: Theatre) -> int:
        unit = part_of(b.choice)
        b.note("event-lost-on-the-march", self.power, unit)
        b.eliminate(unit)
        self.killed -= 1
        return self.next(b)

    def tire_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("disrupt", members(self.exposed(b) & ~b.disrupted))

    def tire(self, b: Theatre) -> int:
        unit = part_of(b.choice)
        b.tell(self.power, "event-disrupted-on-the-march", self.power, unit)
        b.disrupt(unit)
        self.tired -= 1
        return self.next(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-attrition": (("seat", "seat"), ("hex", "hex"), ("die", "die"), ("total", "value")),
    "event-attrition-rolled": (("seat", "seat"), ("hex", "hex"), ("die", "die")),
    "event-lost-on-the-march": (("seat", "seat"), ("unit", "unit")),
    "event-disrupted-on-the-march": (("seat", "seat"), ("unit", "unit")),
}
