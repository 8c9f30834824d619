"""8: winter attrition."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules import victory
from grognard.games.age_of_napoleon.rules.deck import FIGURES, WINTER_START
from grognard.games.age_of_napoleon.rules.europe import REMOVED, Europe
from grognard.games.age_of_napoleon.rules.ground import BARREN, NOBODY
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.tables import (
    WINTER_ABROAD,
    WINTER_BARREN,
    WINTER_CORPS,
    WINTER_PER_CORPS,
    WINTER_QUARTERS,
    winter_losses,
)
from grognard.games.age_of_napoleon.rules.verbs import codes, part_of
from grognard.games.age_of_napoleon.rules.windows import open_step

SEVERE: Final = FIGURES["severe_winter"][0]


class Winter(Procedure):
    """8.1: armies of three corps or more lose some to the winter. One side rolls for all its armies, then the other
    (ruling 115)."""

    FIELDS = (("power", "power"), ("area", "area"), ("left", "number"))
    QUESTIONS = {
        "choose": Question("ask-winter-loss", "power", ("lose",), ("power", "area", "left"), ("AON-8.4a",)),
    }
    ROLLS = {"rolled": (1, 6)}
    CALLS = {"open": ("Window",)}
    NEEDS = {"rolled": ("power", "area"), "choose": ("power", "area", "left")}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.area = NOBODY  # of the army that is rolled for; those before it are done
        self.left = 0  # corps still to be lost there

    def begin(self, b: Europe) -> int:
        return open_step(b, "open", WINTER_START, b.first)

    def open(self, b: Europe) -> int:
        self.power = b.first
        return self.next(b)

    def next(self, b: Europe) -> int:
        later = [area for area in sufferers(b, self.power) if area > self.area]
        if later:
            self.area = later[0]
            return b.roll(1, 6, "rolled")
        if self.power != b.first:
            return b.done()
        self.power = 1 - b.first
        self.area = NOBODY
        return self.next(b)

    def rolled(self, b: Europe) -> int:
        roll = b.dice[0] + modifier(b, self.area, self.power)
        lost = min(winter_losses(roll), b.army(self.area, self.power).bit_count())
        b.note("event-winter", self.power, self.area, b.dice[0], roll, lost)
        self.left = lost
        return self.lose(b)

    def lose(self, b: Europe) -> int:
        if not self.left:
            over = victory.fallen(b)
            return self.next(b) if over is None else b.finish(over)
        return b.ask(self.power, "choose")

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        return codes("lose", members(b.army(self.area, self.power)))

    def choose(self, b: Europe) -> int:
        corps = part_of(b.choice)
        b.put(corps, REMOVED)
        b.reveal()
        b.note("event-frozen", self.area, corps)
        self.left -= 1
        return self.lose(b)


def sufferers(b: Europe, side: int) -> list[int]:
    """8.2: the areas of the armies that suffer from the winter."""
    return [area for area in b.camps(side) if b.army(area, side).bit_count() >= WINTER_CORPS]


def modifier(b: Europe, area: int, side: int) -> int:
    """8.3.2: what is added to the roll of an army."""
    total = WINTER_PER_CORPS * (b.army(area, side).bit_count() - WINTER_CORPS)
    if BARREN[area]:
        total += WINTER_BARREN
    if b.friendly(area) != side:
        total += WINTER_ABROAD
    elif not BARREN[area]:
        total += WINTER_QUARTERS
    if b.severe == b.nation[area]:
        total += SEVERE
    return total


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-winter": (
        ("power", "power"),
        ("area", "area"),
        ("die", "number"),
        ("total", "modified"),
        ("lost", "number"),
    ),
    "event-frozen": (("area", "area"), ("corps", "corps")),
}
