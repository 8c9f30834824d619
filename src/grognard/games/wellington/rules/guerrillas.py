"""4.4: guerrillas."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.flags import set_flag
from grognard.games.wellington.rules.peninsula import (
    FRENCH,
    IN_PORTUGAL,
    IN_SPAIN,
    NEXT,
    NOBODY,
    OCCUPIED,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPAIN,
)
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.war import WarState

GUERRILLAS_FROM: Final = int(TABLES["guerrilla"]["flag_falls_at_least"])


def open_to_guerrillas(b: WarState) -> list[int]:
    """4.4a: unfortified duchies of Spain and Portugal under French control without a French soldier or leader."""
    found: list[int] = []
    for d in range(SIZE):
        if (IN_SPAIN[d] or IN_PORTUGAL[d]) and not b.walls(d) and not b.here[d] & SIDE_MASK[FRENCH]:
            controller = b.controller(d)
            if controller != NOBODY and SIDE_OF[controller] == FRENCH:
                found.append(d)
    return found


def allies_near(b: WarState, d: int) -> bool:
    """4.4b: next to a British or Spanish formation."""
    for n in NEXT[d]:
        if b.here[n] & SIDE_MASK[0]:
            return True
    return False


class Guerrilla(Procedure):
    """4.4: one die for each duchy, in the order of the map. Also fought after an Allied triumph (18.2, 18.32)."""

    FIELDS = (("duchies", "duchies"),)
    ROLLS = {"rise": (0, 6)}
    NEEDS = {"rise": ("duchies",)}

    def __init__(self) -> None:
        super().__init__()
        self.duchies: tuple[int, ...] = ()

    def begin(self, b: WarState) -> int:
        self.duchies = tuple(open_to_guerrillas(b))
        if not self.duchies:
            return b.done()
        return b.roll(len(self.duchies), 6, "rise")

    def rise_dice(self, b: WarState) -> tuple[int, int]:
        return len(self.duchies), 6

    def rise(self, b: WarState) -> int:
        # Adjacency is the same for all: flags change, formations do not.
        for d, die in zip(self.duchies, b.dice, strict=True):
            near = 1 if allies_near(b, d) else 0
            b.note("event-guerrillas", d, die, near, int(die + near >= GUERRILLAS_FROM))
            if die + near >= GUERRILLAS_FROM:
                set_flag(b, d, SPAIN if OCCUPIED[d] else NOBODY)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-guerrillas": (("duchy", "duchy"), ("die", "number"), ("near", "number"), ("success", "flag")),
}
