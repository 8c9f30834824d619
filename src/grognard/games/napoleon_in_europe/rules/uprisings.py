"""POL-REVOLT-5, POL-REVOLT-6, POL-REVOLT-8: uprisings are put down."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.relations import running
from grognard.games.napoleon_in_europe.rules.tables import NOBODY
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    ONE,
    armies,
    kinds_in,
)
from grognard.games.napoleon_in_europe.rules.verbs import PASS, codes, part_of


class Suppression(Procedure):
    """REVOLT-5, REVOLT-6, REVOLT-8: at the end of its turn a nation may put uprisings down."""

    FIELDS = (("power", "nation"), ("tried", "regions"), ("region", "region"))
    QUESTIONS = {
        "choose": Question("ask-suppress", "power", ("pass", "suppress"), ("power",), ("NIE-POL-REVOLT-5",)),
        "choose_loss": Question("ask-loss", "power", ("lose",), ("power", "region"), ("NIE-POL-REVOLT-6",)),
    }
    ROLLS = {"rolled": (2, 6)}
    NEEDS = {"always": ("power",), "choose_loss": ("region",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.tried = 0
        self.region = -1

    def begin(self, b: Continent) -> int:
        if not running(b, self.power) or not self.rebels(b):
            return b.done()
        return b.ask(b.owner[self.power], "choose")

    def rebels(self, b: Continent) -> list[int]:
        return [
            r for r in members(b.uprising & ~self.tried) if b.owns[r] == self.power and b.force(self.power, r) & ARMIES
        ]

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return [PASS, *codes("suppress", self.rebels(b))]

    def choose(self, b: Continent) -> int:
        if b.choice == PASS:
            return b.done()
        self.region = part_of(b.choice)
        self.tried |= 1 << self.region
        return b.roll(2, 6, "rolled")

    def rolled(self, b: Continent) -> int:
        success = b.dice[0] + b.dice[1] <= armies(b.force(self.power, self.region))
        b.note("event-suppression", self.power, self.region, tuple(b.dice), int(success))
        if success:
            b.uprising &= ~(1 << self.region)
            return self.begin(b)
        return b.ask(b.owner[self.power], "choose_loss")

    def choose_loss_options(self, b: Continent, seat: int) -> list[int]:
        return codes("lose", kinds_in(b.force(self.power, self.region) & ARMIES))

    def choose_loss(self, b: Continent) -> int:
        b.remove(self.power, self.region, ONE[part_of(b.choice)])
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-suppression": (("nation", "nation"), ("region", "region"), ("dice", "dice"), ("success", "flag")),
}
