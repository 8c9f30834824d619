"""6.5 to 6.7: march attrition."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules import victory
from grognard.games.age_of_napoleon.rules.europe import PRISONERS, REMOVED, Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY, ROUGH
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.tables import march_losses
from grognard.games.age_of_napoleon.rules.verbs import codes, part_of

# The causes in their printed order (6.5); Scorched Earth and Guerrillas are a check more.
THIRD_AREA: Final = 1
FOURTH_AREA: Final = 2
FORCED_MARCH: Final = 4
ROUGH_GROUND: Final = 8
WINTER_MARCH: Final = 16
BY_CARD: Final = 32


class MarchAttrition(Procedure):
    """A force makes one check for each cause in the area it has entered, in the printed order (ruling 74). Lost corps
    are captive, or in a winter round out of the game; the others are exhausted. ``b.outcome``: those left."""

    FIELDS = (
        ("power", "power"),
        ("area", "area"),
        ("force", "force"),
        ("causes", "causes"),
        ("weary", "force"),
        ("left", "number"),
    )
    QUESTIONS = {
        "choose": Question(
            "ask-attrition-loss", "power", ("lose",), ("power", "area", "left"), ("AON-6.7.3a",), secret=True
        ),
    }
    ROLLS = {"rolled": (1, 6)}
    NEEDS = {"always": ("power", "area")}

    def __init__(self, power: int = NOBODY, area: int = NOBODY, force: int = 0, causes: int = 0) -> None:
        super().__init__()
        self.power = power
        self.area = area
        self.force = force
        self.causes = causes  # still to be checked, the one under way among them
        self.weary = 0  # the corps that were exhausted when the check began (ruling 76)
        self.left = 0  # of them still to be lost

    def guess_force(self, b: Europe, rng: object) -> int:
        return b.army(self.area, self.power)

    def guess_weary(self, b: Europe, rng: object) -> int:
        return b.army(self.area, self.power)

    def begin(self, b: Europe) -> int:
        """6.7.1: with nobody exhausted there is no roll, only the flip."""
        if not self.causes or not self.force:
            b.outcome = self.force
            return b.done()
        self.weary = self.force & b.exhausted
        if not self.weary:
            return self.tire(b)
        return b.roll(1, 6, "rolled")

    def rolled(self, b: Europe) -> int:
        """6.7.2."""
        self.left = march_losses(self.weary.bit_count(), b.dice[0])
        cause = (self.causes & -self.causes).bit_length() - 1
        b.note("event-attrition", self.power, self.area, cause, b.dice[0], self.left)
        return self.lose(b)

    def lose(self, b: Europe) -> int:
        if self.left:
            if self.force.bit_count() == 1:
                return self.fall(b, members(self.force)[0])
            # Not to be asked would tell how many are exhausted.
            return b.ask_in_secret(self.power, "choose")
        over = victory.fallen(b)
        return self.tire(b) if over is None else b.finish(over)

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        return codes("lose", members(self.weary))

    def choose(self, b: Europe) -> int:
        return self.fall(b, part_of(b.choices[self.power]))

    def fall(self, b: Europe, corps: int) -> int:
        """6.7.3: lost for good in a winter round, else captive."""
        b.put(corps, REMOVED if b.winter() else PRISONERS)
        b.reveal()
        b.note("event-lost-on-the-march", self.area, corps)
        self.weary &= ~(1 << corps)
        self.force &= ~(1 << corps)
        self.left -= 1
        return self.lose(b)

    def tire(self, b: Europe) -> int:
        """6.7.4: who was fresh is exhausted, and counts as such for the next cause."""
        for corps in members(self.force & ~b.exhausted):
            b.flip(corps, True)
        self.causes &= self.causes - 1
        return self.begin(b)


def on_the_ground(b: Europe, area: int) -> int:
    """6.5.4, 6.5.5: the causes that an area itself has, for whoever enters it."""
    return (ROUGH_GROUND if ROUGH[area] else 0) | (WINTER_MARCH if b.winter() else 0)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-attrition": (
        ("power", "power"),
        ("area", "area"),
        ("cause", "cause"),
        ("die", "number"),
        ("lost", "number"),
    ),
    "event-lost-on-the-march": (("area", "area"), ("corps", "corps")),
}
