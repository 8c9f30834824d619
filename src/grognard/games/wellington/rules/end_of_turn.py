"""4.3 to 4.8: the end of a turn: attrition, guerrillas, balancing of Resources, conquest, peace."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.flags import FreeFlag, can_flag
from grognard.games.wellington.rules.guerrillas import Guerrilla
from grognard.games.wellington.rules.peninsula import (
    FRENCH,
    LEADER_POWER,
    LEADERS,
    NOBODY,
    POWER_COUNT,
    POWERS_OF,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    place_of,
    stack_of,
)
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import WAR_WITHOUT_END
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
from grognard.games.wellington.rules.war import WarState

RESOURCE_CAP: Final = int(TABLES["resource_cap"]["at_end_of_turn"])


def stranded(b: WarState) -> list[tuple[int, int]]:
    """4.3a: (duchy, side) wherever a side's formations stand on ground that neither Power of the side controls."""
    found: list[tuple[int, int]] = []
    for d in range(SIZE):
        here = b.here[d]
        for side in (0, 1):
            if here & SIDE_MASK[side] and not b.friendly(side, d):
                found.append((d, side))
    return found


class EndOfTurn(Procedure):
    """4.1: attrition, guerrillas, balancing, conquest, peace and victory."""

    FIELDS = (("places", "stacks"), ("power", "power"))
    ROLLS = {"conquered": (1, 6), "peace_roll": (1, 6)}
    CALLS = {
        "wither": ("Attrition",),
        "settle": ("FreeFlag",),
        "guerrillas": ("Ending",),
        "balance": ("Guerrilla",),
        "conquest": ("Ending",),
    }
    GOES = ("guerrillas", "balance", "conquest", "peace")

    def __init__(self) -> None:
        super().__init__()
        self.places: tuple[int, ...] = ()  # 2 * duchy + side, still to be seen to
        self.power = NOBODY

    def begin(self, b: WarState) -> int:
        b.active = NOBODY
        b.note("event-end-of-turn", b.year)
        self.places = tuple([stack_of(d, side) for d, side in stranded(b)])
        return self.wither(b)

    def wither(self, b: WarState) -> int:
        """4.3a."""
        while self.places:
            d, side = place_of(self.places[0])
            self.places = self.places[1:]
            if b.here[d] & SIDE_MASK[side]:
                sp = tuple([b.sp_at(power, d) if SIDE_OF[power] == side else 0 for power in range(POWER_COUNT)])
                leaders = 0
                for leader in range(LEADERS):
                    if b.leader_at[leader] == d and SIDE_OF[LEADER_POWER[leader]] == side:
                        leaders |= 1 << leader
                return b.call(Attrition(d, sp, leaders, 1), "wither")
        self.places = tuple([stack_of(d, side) for d, side in stranded(b) if not b.walls(d)])
        return self.settle(b)

    def settle(self, b: WarState) -> int:
        """4.3b: the survivors put up their flag, or take down the enemy's, free of CP."""
        while self.places:
            d, side = place_of(self.places[0])
            self.places = self.places[1:]
            power = flagging_power(b, d, side)
            if power != NOBODY and can_flag(b, power, d):
                return b.call(FreeFlag(power, d), "settle")
        if due(b):
            return b.call(Ending(), "guerrillas")
        return self.guerrillas(b)

    def guerrillas(self, b: WarState) -> int:
        return b.call(Guerrilla(), "balance")

    def balance(self, b: WarState) -> int:
        """4.5."""
        for power in range(POWER_COUNT):
            if b.resources[power] > RESOURCE_CAP:
                b.note("event-resources-capped", power, b.resources[power] - RESOURCE_CAP)
                b.resources[power] = RESOURCE_CAP
        if due(b):
            return b.call(Ending(), "conquest")
        return self.conquest(b)

    def conquest(self, b: WarState) -> int:
        """4.6, 18.6."""
        self.power = french_madrid(b)
        if self.power == NOBODY:
            return self.peace(b)
        return b.roll(1, 6, "conquered")

    def conquered(self, b: WarState) -> int:
        total = b.dice[0] + conquest_bonus(b)
        b.note("event-conquest-roll", self.power, b.dice[0], total, conquest_needs(b))
        if total >= conquest_needs(b):
            return conclude(b, FRENCH, SPAIN_SUBDUED, "WEL-18.6b")
        return self.peace(b)

    def peace(self, b: WarState) -> int:
        """4.7, 18.7."""
        if b.year == LAST_YEAR:
            return conclude(b, winning_side(b), LAST_TURN, "WEL-19.1b")
        if b.lies(WAR_WITHOUT_END):
            return b.done()
        return b.roll(1, 6, "peace_roll")

    def peace_roll(self, b: WarState) -> int:
        b.note("event-peace-roll", b.dice[0])
        if b.dice[0] == PEACE_ON:
            return conclude(b, winning_side(b), PEACE, "WEL-18.7a")
        return b.done()


def flagging_power(b: WarState, d: int, side: int) -> int:
    """Whose flag a side's formations in a duchy put up: 9.62c the commander's, else of those there the stronger's."""
    leaders = b.leaders_at(d, SIDE_MASK[side])
    chief = b.chief.get(stack_of(d, side), -1)
    if chief in leaders:
        return LEADER_POWER[chief]
    here = [power for power in POWERS_OF[side] if b.here[d] >> power & 1]
    if len(here) < 2:
        return here[0] if here else NOBODY
    early, late = here
    return early if b.sp_at(early, d) > b.sp_at(late, d) else late


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-end-of-turn": (("year", "number"),),
    "event-resources-capped": (("power", "power"), ("lost", "number")),
    "event-peace-roll": (("die", "number"),),
}
