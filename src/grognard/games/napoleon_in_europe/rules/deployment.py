"""DEPLOY: the two sides line up behind a screen, each nation of a side in its turn."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent, some
from grognard.games.napoleon_in_europe.rules.field import ATTACKER, RESERVE, line
from grognard.games.napoleon_in_europe.rules.tables import NOBODY
from grognard.games.napoleon_in_europe.rules.units import ARMIES, armies, count, kinds_in
from grognard.games.napoleon_in_europe.rules.verbs import DONE, VERBS, code

SINGLY: Final = 6  # so many units of a type are offered one by one; beyond, all that are left


class Deployment(Procedure):
    """One nation lines up its units. It must leave enough armies to fill the empty areas of the line (DEPLOY-10)."""

    FIELDS = (
        ("power", "nation"),
        ("region", "region"),
        ("side", "side"),
        ("major", "flag"),
        ("own", "nations"),
        ("later", "nations"),
    )
    QUESTIONS = {
        "place": Question(
            "ask-deploy",
            "power",
            ("done", "deploy"),
            ("power", "region"),
            ("NIE-DEPLOY-1", "NIE-DEPLOY-8"),
            secret=True,
        )
    }
    NEEDS = {"always": ("power", "region")}

    def __init__(
        self, power: int = NOBODY, region: int = -1, side: int = ATTACKER, major: int = 0, own: int = 0, later: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.region = region
        self.side = side
        self.major = major
        self.own = own  # all nations of the side
        self.later = later  # those that line up after this one

    def begin(self, b: Continent) -> int:
        return b.ask_in_secret(b.owner[self.power], "place")

    def left(self, b: Continent) -> int:
        """Units that are still to be placed."""
        base = AREAS * self.power
        return b.force(self.power, self.region) - sum(b.field[base : base + AREAS])

    def empty(self, b: Continent) -> list[int]:
        """Areas of the line without an army of the side."""
        return [area for area in line(self.side, self.major) if not b.on_board(self.own, area) & ARMIES]

    def place_options(self, b: Continent, seat: int) -> list[int]:
        left = self.left(b)
        empty = self.empty(b)
        others = sum([armies(b.force(nation, self.region)) for nation in members(self.later)])
        own = armies(left)
        found = [DONE] if len(empty) <= others else []
        for kind in kinds_in(left):
            held = count(left, kind)
            numbers = [*range(1, min(held, SINGLY) + 1), *([held] if held > SINGLY else [])]
            for area in (*line(self.side, self.major), RESERVE[self.side]):
                for number in numbers:
                    army = some(kind, number) & ARMIES
                    gaps = len(empty) - (1 if army and area in empty else 0)
                    if gaps <= others + own - (number if army else 0):
                        found.append(code("deploy", kind, area, number))
        return found

    def place(self, b: Continent) -> int:
        choice = b.choices[b.owner[self.power]]
        base = AREAS * self.power
        if choice == DONE:
            b.field[base + RESERVE[self.side]] += self.left(b)
        else:
            kind, area, number = VERBS.parts_of(choice)
            b.field[base + area] += some(kind, number)
        if self.left(b):
            b.revealed = False  # nobody else has seen it: until the line stands it can be taken back
            return self.begin(b)
        b.note("event-lined-up", self.power)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {"event-lined-up": (("nation", "nation"),)}
