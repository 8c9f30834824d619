"""An action tried on an imagined war: played on by a simple drill up to the next choice of an impulse, or up to the
dice of a battle or a siege, whose odds are exact; there the war is weighed."""

from __future__ import annotations

import random
from typing import Final, final

from grognard.engine.chance import Chance
from grognard.games.wellington.bots.drill import drill
from grognard.games.wellington.bots.scales import LEADER_WORTH, WON, soldier, weigh, worths
from grognard.games.wellington.odds.battle import battle_odds
from grognard.games.wellington.odds.siege import siege_odds
from grognard.games.wellington.rules.peninsula import POWER_COUNT, SIDE_OF
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.sides import seats_of
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.war import WarState

BRANCHES: Final = 5  # own follow-up choices that are tried at each step
BOUGHS: Final = 30  # branches of one trial in all
FAR: Final = 40  # choices until a trial is given up
DEAR: Final = 1.3  # losses weigh more than those of the enemy: armies are needed for what comes next
FIELD: Final = 0.5  # of the worth of the ground, for the side that wins a battle there
# Own choices that follow from an action and belong to it: the best of them counts.
OWN: Final = frozenset(
    (
        ("March", "force"),
        ("March", "to"),
        ("Convoy", "load"),
        ("Convoy", "to"),
        ("FlankMarch", "force"),
        ("FlankMarch", "to"),
        ("Play", "alternative"),
        ("Play", "aim"),
        ("FreeFlag", "raise_flag"),
        ("Depot", "choose"),
    )
)
# Where a trial ends: the next choice of an impulse, and every step of the Interphase.
QUIET_POINTS: Final = frozenset(("Impulse", "Campaign", "Reinforce", "Interphase", "NextHands", "Mulligan"))


@final
class Loose(Chance):
    """Dice of an imagined war. They wait where a battle or a siege is about to be rolled, for its odds are known."""

    def __init__(self, seed: int, b: WarState) -> None:
        self.random = random.Random(seed)
        self.war: WarState | None = b

    def roll(self, count: int, sides: int) -> list[int]:
        if self.war is not None and isinstance(self.war.stack[-1], Round | Siege):
            return []
        return self.throw(count, sides)

    def throw(self, count: int, sides: int) -> list[int]:
        return [self.random.randrange(sides) + 1 for _ in range(count)]


def side_of_seat(b: WarState, seat: int) -> int:
    return next(SIDE_OF[power] for power in range(POWER_COUNT) if b.owner[power] == seat)


class Trial:
    """Trials of one seat."""

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side
        self.boughs = 0

    def value(self, world: WarState, seed: int, code: int) -> float:
        self.boughs = BOUGHS
        return self.branch(world, self.seat, code, seed, FAR)

    def branch(self, b: WarState, seat: int, code: int, seed: int, left: int) -> float:
        self.boughs -= 1
        twin = b.copy()
        twin.ready = []
        chance = Loose(seed, twin)
        if twin.answer(seat, code):
            twin.run(chance)
        return self.follow(twin, chance, seed + 1, left)

    def follow(self, b: WarState, chance: Loose, seed: int, left: int) -> float:
        """Play on to a quiet point; own choices that belong to the action are tried, the best of them counts."""
        while left and b.result is None:
            left -= 1
            if b.rolling:
                told = self.odds(b)
                if told is not None:
                    return told
                chance.war = None  # it cannot be told, so it is played out
                b.land(chance.throw(b.rolling, b.sides))
                b.run(chance)
                continue
            if not b.asked:
                break
            top = b.stack[-1]
            name = type(top).__name__
            if name in QUIET_POINTS:
                break
            seat = (b.asked & -b.asked).bit_length() - 1
            options = b.options(seat)
            if seat == self.seat and self.boughs > 0 and len(options) > 1 and (name, top.step) in OWN:
                return max([self.branch(b, seat, code, seed, left) for code in spread(options)])
            b.ready = []
            if b.answer(seat, drill(b, options)):
                b.run(chance)
        return self.weigh(b)

    def odds(self, b: WarState) -> float | None:
        """A battle or a siege that is about to be rolled, by its exact odds."""
        side = self.side
        if b.stack[-1].step != "rolled":
            return None
        if b.fight is not None:
            told = battle_odds(b)
            if told is None:
                return None
            swing = FIELD * worths(b)[told.duchy] * (told.win[side] - told.win[1 - side])
            fallen = soldier(b) * (told.losses[1 - side] - DEAR * told.losses[side])
            ruin = LEADER_WORTH * (told.destroyed[1 - side] - told.destroyed[side])
            return weigh(b, side) + swing + fallen + ruin
        if b.assault is not None:
            siege = siege_odds(b)
            if siege is None:
                return None
            sign = 1.0 if SIDE_OF[b.assault.power] == side else -1.0
            gain = (
                2 * worths(b)[siege.duchy] * siege.fall - soldier(b) * siege.losses - LEADER_WORTH * siege.leader_falls
            )
            return weigh(b, side) + sign * gain
        return None

    def weigh(self, b: WarState) -> float:
        if b.result is None:
            return weigh(b, self.side)
        won = seats_of(b)[self.seat] in b.result.winners or any(
            b.owner[power] == seats_of(b).index(name)
            for name in b.result.winners
            for power in range(POWER_COUNT)
            if SIDE_OF[power] == self.side
        )
        return WON if won else -WON


def spread(options: list[int]) -> list[int]:
    """Some of many options, evenly, the last always among them."""
    n = len(options)
    if n <= BRANCHES:
        return options
    return [options[(i + 1) * n // BRANCHES - 1] for i in range(BRANCHES)]
