"""POL-ANNEX: a free minor is annexed, or resists."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import acquire
from grognard.games.napoleon_in_europe.rules.overtures import Muster
from grognard.games.napoleon_in_europe.rules.relations import regions_of, round_from
from grognard.games.napoleon_in_europe.rules.retreats import near
from grognard.games.napoleon_in_europe.rules.tables import (
    ANNEX_MINOR,
    ANNEXED_AT,
    DECLARING,
    EVERY,
    MINOR,
    NOBODY,
    TABLES,
)
from grognard.games.napoleon_in_europe.rules.treasury import pay_pap
from grognard.games.napoleon_in_europe.rules.units import ARMIES, armies
from grognard.games.napoleon_in_europe.rules.verbs import PASS, code
from grognard.games.napoleon_in_europe.rules.wars import can_pay, declare, may_declare

_TABLE: Final = TABLES["political"]["annex_minor"]
_MODS: Final = {row["if"]: int(row["mod"]) for row in _TABLE["modifiers"]}
# So many armies of its own in the region, the most first, and what they add.
PRESENCE: Final[list[tuple[int, int]]] = [
    (int(row["at_least"]), int(row["mod"])) for row in _TABLE["own_armies_in_region"]
]
NEIGHBOUR: Final = _MODS["adjacent to an owned region"]
EMBROILED: Final = _MODS["at war with any major nation"]


def persuasion(b: Continent, nation: int, region: int) -> int:
    """ANNEX-7, ANNEX-13, ANNEX-15: what is added to the die."""
    own = armies(b.force(nation, region))
    found = next((added for least, added in PRESENCE if own >= least), 0)
    if near(b, region) & regions_of(b, nation):
        found += NEIGHBOUR
    return found + (EMBROILED if b.wars[nation] & EVERY else 0)


def stand_in(b: Continent, nation: int) -> int:
    """ANNEX-18: who plays against a nation for those who have nobody: the first Player Nation in turn order that is
    neither of its seat nor its ally, failing that the first not of its seat."""
    order = [n for n in round_from(nation)[1:] if b.players & ~b.out & 1 << n]
    others = [n for n in order if b.owner[n] != b.owner[nation]]
    strangers = [n for n in others if not b.allies[nation] >> n & 1]
    return [*strangers, *others, *order][0]


class Annexation(Procedure):
    """ANNEX-5 to ANNEX-18: announced and paid, others may go to war over it, the die is rolled."""

    FIELDS = (
        ("power", "nation"),
        ("annexer", "nation"),
        ("region", "region"),
        ("waiting", "nation_list"),
        ("candidates", "nations"),
    )
    QUESTIONS = {
        "answer": Question(
            "ask-answer-annexation", "power", ("pass", "war"), ("power", "annexer", "region"), ("NIE-POL-ANNEX-8",)
        )
    }
    ROLLS = {"rolled": (1, 6), "drawn": (1, 0)}
    CALLS = {"resisted": ("Muster",)}
    NEEDS = {"always": ("annexer", "region")}

    def __init__(self, annexer: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = NOBODY
        self.annexer = annexer
        self.region = region
        self.waiting: tuple[int, ...] = ()
        self.candidates = 0

    def begin(self, b: Continent) -> int:
        pay_pap(b, self.annexer, ANNEX_MINOR)
        b.tried |= 1 << self.region
        b.note("event-annexing", self.annexer, self.region)
        self.waiting = tuple([n for n in round_from(self.annexer) if n != self.annexer and b.players & ~b.out & 1 << n])
        return self.next_answer(b)

    def next_answer(self, b: Continent) -> int:
        if not self.waiting:
            return b.roll(1, 6, "rolled")
        self.power = self.waiting[0]
        self.waiting = self.waiting[1:]
        return b.ask(b.owner[self.power], "answer")

    def answer_options(self, b: Continent, seat: int) -> list[int]:
        may = can_pay(b, self.power, DECLARING) and may_declare(b, self.power, self.annexer)
        return [PASS, code("war", self.annexer, 0)] if may else [PASS]

    def answer(self, b: Continent) -> int:
        if b.choice != PASS:
            pay_pap(b, self.power, DECLARING)
            declare(b, self.power, self.annexer)
        return self.next_answer(b)

    def rolled(self, b: Continent) -> int:
        bonus = persuasion(b, self.annexer, self.region)
        success = b.dice[0] + bonus >= ANNEXED_AT
        b.note("event-annexation", self.annexer, self.region, b.dice[0], b.dice[0] + bonus, int(success))
        if success:
            acquire(b, self.annexer, self.region)
            return b.done()
        seat = b.owner[self.annexer]
        foes = b.wars[self.annexer] & b.players & ~b.out
        self.candidates = sum([1 << n for n in members(foes) if b.owner[n] != seat])
        if self.candidates:
            return b.roll(1, self.candidates.bit_count(), "drawn")
        return self.alone(b)

    def drawn_dice(self, b: Continent) -> tuple[int, int]:
        return 1, self.candidates.bit_count()

    def drawn(self, b: Continent) -> int:
        """ANNEX-10: the minor joins one of the annexer's enemies."""
        nation = members(self.candidates)[b.dice[0] - 1]
        acquire(b, nation, self.region)
        return b.call(Muster(nation, self.region), "resisted")

    def alone(self, b: Continent) -> int:
        """ANNEX-11, ANNEX-18: light blue units, and who plays them."""
        b.give(MINOR, b.owner[stand_in(b, self.annexer)])
        b.wars[self.annexer] |= 1 << MINOR
        b.wars[MINOR] |= 1 << self.annexer
        return b.call(Muster(MINOR, self.region), "resisted")

    def resisted(self, b: Continent) -> int:
        """ANNEX-16: the annexer's armies may not leave before the battle."""
        b.resists |= 1 << self.region
        free = b.idle(self.annexer, self.region) & ARMIES
        b.tire(self.annexer, self.region, free)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-annexing": (("nation", "nation"), ("region", "region")),
    "event-annexation": (
        ("nation", "nation"),
        ("region", "region"),
        ("die", "die"),
        ("total", "value"),
        ("success", "flag"),
    ),
}
