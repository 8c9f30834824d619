"""4.3 to 4.8: the end of a turn: attrition, guerrillas, balancing of Resources, conquest, peace."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.flags import FreeFlag, can_flag, set_flag
from grognard.games.wellington.rules.peninsula import (
    FRENCH,
    IN_PORTUGAL,
    IN_SPAIN,
    LEADER_POWER,
    LEADERS,
    NEXT,
    NOBODY,
    OCCUPIED,
    SIDE_MASK,
    SIZE,
    SPAIN,
)
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.victory import (
    LAST_TURN,
    LAST_YEAR,
    PEACE,
    PEACE_ON,
    SPAIN_SUBDUED,
    Ending,
    conclude,
    conquest_bonus,
    conquest_needs,
    due,
    french_madrid,
    winning_side,
)
from grognard.games.wellington.rules.war import War

RESOURCE_CAP: Final = int(TABLES["starting_resources"]["cap_at_end_of_turn"])
GUERRILLAS_FROM: Final = int(TABLES["guerrilla"]["results"][1]["min"])


def stranded(b: War) -> list[tuple[int, int]]:
    """4.3a: (duchy, side) wherever a side's formations stand on ground that neither Power of the side controls."""
    found: list[tuple[int, int]] = []
    for d in range(SIZE):
        here = b.here[d]
        for side in (0, 1):
            if here & SIDE_MASK[side] and not b.friendly(side, d):
                found.append((d, side))
    return found


def open_to_guerrillas(b: War) -> list[int]:
    """4.4a: unfortified duchies of Spain and Portugal under French control without a French soldier or leader."""
    found: list[int] = []
    for d in range(SIZE):
        if (IN_SPAIN[d] or IN_PORTUGAL[d]) and not b.walls(d) and not b.here[d] & SIDE_MASK[FRENCH]:
            controller = b.controller(d)
            if controller != NOBODY and controller & 1 == FRENCH:
                found.append(d)
    return found


def allies_near(b: War, d: int) -> bool:
    """4.4b: next to a British or Spanish formation."""
    for n in NEXT[d]:
        if b.here[n] & SIDE_MASK[0]:
            return True
    return False


class Guerrilla(Procedure):
    """4.4: one die for each duchy, in the order of the map. Also fought after an Allied triumph (18.2, 18.32)."""

    FIELDS = (("duchies", "duchies"),)

    def __init__(self) -> None:
        super().__init__()
        self.duchies: tuple[int, ...] = ()

    def begin(self, b: War) -> int:
        self.duchies = tuple(open_to_guerrillas(b))
        if not self.duchies:
            return b.done()
        return b.roll(len(self.duchies), 6, "rise")

    def rise(self, b: War) -> int:
        # Adjacency is the same for all: flags change, formations do not.
        for d, die in zip(self.duchies, b.dice, strict=True):
            near = 1 if allies_near(b, d) else 0
            b.note("event-guerrillas", d, die, near, int(die + near >= GUERRILLAS_FROM))
            if die + near >= GUERRILLAS_FROM:
                set_flag(b, d, SPAIN if OCCUPIED[d] else NOBODY)
        return b.done()


class EndOfTurn(Procedure):
    """4.1: attrition, guerrillas, balancing, conquest, peace and victory."""

    FIELDS = (("places", "stacks"), ("power", "power"))

    def __init__(self) -> None:
        super().__init__()
        self.places: tuple[int, ...] = ()  # 2 * duchy + side, still to be seen to
        self.power = NOBODY

    def begin(self, b: War) -> int:
        b.active = NOBODY
        b.note("event-end-of-turn", b.year)
        self.places = tuple([2 * d + side for d, side in stranded(b)])
        return self.wither(b)

    def wither(self, b: War) -> int:
        """4.3a."""
        while self.places:
            d, side = self.places[0] >> 1, self.places[0] & 1
            self.places = self.places[1:]
            if b.here[d] & SIDE_MASK[side]:
                sp = tuple([b.sp_at(power, d) if power & 1 == side else 0 for power in range(4)])
                leaders = 0
                for leader in range(LEADERS):
                    if b.leader_at[leader] == d and LEADER_POWER[leader] & 1 == side:
                        leaders |= 1 << leader
                return b.call(Attrition(d, sp, leaders, 1), "wither")
        self.places = tuple([2 * d + side for d, side in stranded(b) if not b.walls(d)])
        return self.settle(b)

    def settle(self, b: War) -> int:
        """4.3b: the survivors put up their flag, or take down the enemy's, free of CP."""
        while self.places:
            d, side = self.places[0] >> 1, self.places[0] & 1
            self.places = self.places[1:]
            power = flagging_power(b, d, side)
            if power != NOBODY and can_flag(b, power, d):
                return b.call(FreeFlag(power, d), "settle")
        if due(b):
            return b.call(Ending(), "guerrillas")
        return self.guerrillas(b)

    def guerrillas(self, b: War) -> int:
        return b.call(Guerrilla(), "balance")

    def balance(self, b: War) -> int:
        """4.5."""
        for power in range(4):
            if b.resources[power] > RESOURCE_CAP:
                b.note("event-resources-capped", power, b.resources[power] - RESOURCE_CAP)
                b.resources[power] = RESOURCE_CAP
        if due(b):
            return b.call(Ending(), "conquest")
        return self.conquest(b)

    def conquest(self, b: War) -> int:
        """4.6, 18.6."""
        self.power = french_madrid(b)
        if self.power == NOBODY:
            return self.peace(b)
        return b.roll(1, 6, "conquered")

    def conquered(self, b: War) -> int:
        total = b.dice[0] + conquest_bonus(b)
        b.note("event-conquest-roll", self.power, b.dice[0], total, conquest_needs(b))
        if total >= conquest_needs(b):
            return conclude(b, FRENCH, SPAIN_SUBDUED, "WEL-18.6b")
        return self.peace(b)

    def peace(self, b: War) -> int:
        """4.7, 18.7."""
        if b.year == LAST_YEAR:
            return conclude(b, winning_side(b), LAST_TURN, "WEL-19.1b")
        if b.lies(77):
            return b.done()
        return b.roll(1, 6, "peace_roll")

    def peace_roll(self, b: War) -> int:
        b.note("event-peace-roll", b.dice[0])
        if b.dice[0] == PEACE_ON:
            return conclude(b, winning_side(b), PEACE, "WEL-18.7a")
        return b.done()


def flagging_power(b: War, d: int, side: int) -> int:
    """Whose flag a side's formations in a duchy put up: 9.62c the commander's, else of those there the stronger's."""
    leaders = b.leaders_at(d, SIDE_MASK[side])
    chief = b.chief.get(2 * d + side, -1)
    if chief in leaders:
        return LEADER_POWER[chief]
    here = [power for power in (side, side + 2) if b.here[d] >> power & 1]
    if len(here) < 2:
        return here[0] if here else NOBODY
    early, late = here
    return early if b.sp_at(early, d) > b.sp_at(late, d) else late


PROCEDURES: Final[tuple[type[Procedure], ...]] = (EndOfTurn, Guerrilla)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-end-of-turn": (("year", "number"),),
    "event-guerrillas": (("duchy", "duchy"), ("die", "number"), ("near", "number"), ("success", "flag")),
    "event-resources-capped": (("power", "power"), ("lost", "number")),
    "event-peace-roll": (("die", "number"),),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {}
ASKS: Final[dict[str, dict[str, str]]] = {}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "Guerrilla": {"rise": (0, 6)},
    "EndOfTurn": {"conquered": (1, 6), "peace_roll": (1, 6)},
}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "EndOfTurn": {
        "wither": ("Attrition",),
        "settle": ("FreeFlag",),
        "guerrillas": ("Ending",),
        "balance": ("Guerrilla",),
        "conquest": ("Ending",),
    }
}
GOES: Final[dict[str, tuple[str, ...]]] = {"EndOfTurn": ("guerrillas", "balance", "conquest", "peace")}
