"""What a march and a voyage have in common: how they end (6.12.1, 6.13)."""

from __future__ import annotations

from grognard.engine.procedure import CALL, Procedure
from grognard.games.age_of_napoleon.rules.europe import SCOUTED, Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.neutrality import Violation, violated_by_stopping
from grognard.games.age_of_napoleon.rules.pending import settle, waiting


class Move(Procedure):
    """An army of a side is on its way, or a corps by sea."""

    def __init__(self, power: int) -> None:
        super().__init__()
        self.power = power
        self.before = 0  # where battles waited before a neutral joined

    def trespasses(self, b: Europe, area: int, then: str) -> bool:
        """Whether corps that stop in an area violate a neutral country: it has its say, and the move goes on at
        ``then``."""
        country = violated_by_stopping(b, self.power, area)
        if country == NOBODY:
            return False
        self.before = waiting(b)
        b.call(Violation(country, self.power), then)
        return True

    def ends(self, b: Europe, area: int) -> int:
        return CALL if self.trespasses(b, area, "violated") else self.over(b)

    def violated(self, b: Europe) -> int:
        settle(b, self.before, self.power, self.power)
        return self.over(b)

    def over(self, b: Europe) -> int:
        b.orders &= ~SCOUTED
        b.fled.clear()
        return b.done()
