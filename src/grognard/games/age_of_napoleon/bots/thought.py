"""One decision of the sergeant: the world as it imagines it, and what every answer needs of it."""

from __future__ import annotations

from typing import Final, final

from grognard.games.age_of_napoleon.bots.front import Front
from grognard.games.age_of_napoleon.bots.scales import keeping
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.verbs import part_of

Situation = tuple[int, int, int, tuple[int, ...], int, int]
FEW: Final = 64  # forces that are kept


@final
class Thought:
    """``b``: a world that gives the view; ``worlds``: some of them, for the strength of what is hidden. ``chosen``: the
    force found best to march from an area, so that it is not weighed again for each of its corps."""

    def __init__(self, b: Europe, side: int, worlds: list[Europe], chosen: dict[Situation, int] | None = None) -> None:
        self.b = b
        self.side = side
        self.worlds = worlds
        self.map: Front | None = None
        self.chosen: dict[Situation, int] = {} if chosen is None else chosen

    @property
    def front(self) -> Front:
        if self.map is None:
            self.map = Front(self.b, self.side, self.worlds)
        return self.map

    def strengths(self, area: int, own: int) -> tuple[float, float, int]:
        """A force of one's own in an area, and the enemy there: strengths, and his corps."""
        enemy = self.front.enemy.get(area, (0.0, 0, 0))
        return self.front.army(own, area)[0] if own else 0.0, enemy[0], enemy[1]

    def situation(self, area: int) -> Situation:
        b = self.b
        return area, b.year, b.round, tuple(b.at), b.exhausted, b.moved

    def choose(self, area: int, force: int) -> None:
        if len(self.chosen) > FEW:
            self.chosen.clear()
        self.chosen[self.situation(area)] = force

    def cheapest(self, discards: list[int]) -> int:
        """Of cards that may be laid down the one least worth keeping."""
        return min(discards, key=lambda one: (keeping(self.b, self.side, part_of(one)), part_of(one)))
