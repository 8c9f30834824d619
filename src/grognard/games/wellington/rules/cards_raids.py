"""Responses of common cards that strike a duchy: #35, #43, #56."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.contact import FlagChallenge
from grognard.games.wellington.rules.flags import set_flag
from grognard.games.wellington.rules.muster import commander, who_decides
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    ENEMY_SIDE,
    FRIENDS_OF,
    IN_SPAIN,
    LEADER_POWER,
    NEXT,
    NOBODY,
    SIZE,
    SPAIN,
)
from grognard.games.wellington.rules.raids import Rising, answers_rising, murder, pledge, rise_all_the_same
from grognard.games.wellington.rules.siege import fall
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.targets import (
    at,
    can_be_raided,
    enemies_of,
    enemy_flag,
    fighting,
    on,
    whole_side,
)
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CardRules, Play, Window, register


class Juramentados(CardRules):
    """#35: a French SP is killed, a Spanish one rises."""

    moments = moments.ANY

    def playable(self, b: WarState, power: int) -> bool:
        return not fighting(b)

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return not fighting(b)

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at([d for d in range(SIZE) if IN_SPAIN[d] and not b.walls(d)])

    def effect(self, b: WarState, p: Play) -> int:
        d = p.targets[0]
        if p.stage:
            return p.finish(b)
        b.note("event-aims-at-duchy", p.power, p.card, d)
        if answers_rising(b, p):
            pledge(b, p.card, p.power, d)
            p.stays = 1
            return p.finish(b)
        murder(b, d)
        return b.call(Rising(SPAIN, d, 1, sworn=1), "again")

    def undone(self, b: WarState, p: Play) -> int:
        return rise_all_the_same(b, p)


class Dysentery(CardRules):
    """#43: sickness among the enemies in a duchy, or in a besieged fortress."""

    moments = moments.ANY

    def camps(self, b: WarState, power: int) -> list[int]:
        return [d for d in range(SIZE) if b.here[d] and b.enemy_here(power, d)]

    def fortresses(self, b: WarState) -> list[int]:
        """No card removes the Hasty Fort (#37)."""
        return [d for d in range(SIZE) if b.here[d] and b.besieged(d) and d != b.hasty]

    def playable(self, b: WarState, power: int) -> bool:
        return not fighting(b) and (self.camps(b, power) != [] or self.fortresses(b) != [])

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.playable(b, power)

    def variants(self, b: WarState, p: Play) -> list[int]:
        found = [0] if self.camps(b, p.power) else []
        return [*found, 1] if self.fortresses(b) else found

    def targets(self, b: WarState, p: Play) -> list[int]:
        if p.targets:
            return []
        return at(self.fortresses(b) if p.variant else self.camps(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        d = p.targets[0]
        if p.stage == 0:
            b.note("event-aims-at-duchy", p.power, p.card, d)
            if p.variant == 0:
                sp, leaders = whole_side(b, ENEMY_SIDE[p.power], d)
                return b.call(Attrition(d, sp, leaders, 1, p.card, late_bonus=1), "again")
            return b.roll(1, 6, "again")
        if p.stage == 1 and p.variant == 1:
            b.note("event-sickness", d, b.dice[0], b.walls(d))
            if b.dice[0] > b.walls(d) and b.besieged(d):
                p.memo = (besieger(b, d),)
                return fall(b, p.memo[0], d, "again")
        elif p.memo:
            go_on(b, p.memo[0], d)
        return p.finish(b)


def besieger(b: WarState, d: int) -> int:
    """The Power to which a besieged fortress falls: that of the commander before it, or of most soldiers there."""
    side = ENEMY_SIDE[b.holder(d)]
    leader = commander(b, side, d)
    return LEADER_POWER[leader] if leader >= 0 else who_decides(b, side, d)


def go_on(b: WarState, power: int, d: int) -> None:
    """The besiegers may move on as after an overrun."""
    for friend in (power, ALLY_OF[power]):
        for leader in b.leaders_at(d, 1 << friend):
            b.leader_mark[leader] &= ~FOUGHT
        if b.sp_at(friend, d):
            for mark, n in b.lift_sp(friend, d, b.sp_at(friend, d)):
                b.put_sp(friend, d, n, mark & ~FOUGHT)


class CavalryRaid(CardRules):
    """#56: two duchies next to a friendly army: enemy formations and flags there check attrition."""

    moments = moments.ANY

    def leaders(self, b: WarState, power: int) -> list[int]:
        """Leaders of friendly armies with a target in reach; of several in one duchy and of one Power the first."""
        found: list[int] = []
        seen: set[int] = set()
        for leader in self.armies(b, power):
            place = b.leader_at[leader] * 4 + LEADER_POWER[leader]
            if place not in seen and self.reach(b, power, leader):
                seen.add(place)
                found.append(leader)
        return found

    def armies(self, b: WarState, power: int) -> list[int]:
        side = FRIENDS_OF[power]
        return [leader for d in range(SIZE) if b.here[d] & side for leader in b.led_by(d, side)]

    def reach(self, b: WarState, power: int, leader: int) -> list[int]:
        return [d for d in NEXT[b.leader_at[leader]] if can_be_raided(b, power, d) and enemies_of(b, power, d)]

    def playable(self, b: WarState, power: int) -> bool:
        return not fighting(b) and self.leaders(b, power) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.playable(b, power)

    def targets(self, b: WarState, p: Play) -> list[int]:
        if not p.targets:
            return on(self.leaders(b, p.power))
        if len(p.targets) < 3:
            return at([d for d in self.reach(b, p.power, p.targets[0]) if d not in p.targets[1:]])
        return []

    def effect(self, b: WarState, p: Play) -> int:
        # memo: the duchies still to be raided, and what is done in the first: 0 nothing, 1 formations, 2 the flag's die
        if p.stage == 0:
            p.memo = (0, *p.targets[1:])
        if len(p.memo) == 1:
            return p.finish(b)
        done, d = p.memo[0], p.memo[1]
        rest = p.memo[2:]
        side = ENEMY_SIDE[p.power]
        if done == 0:
            b.note("event-aims-at-duchy", p.power, p.card, d)
            p.memo = (1, d, *rest)
            if b.enemy_here(p.power, d):
                sp, leaders = whole_side(b, side, d)
                return b.call(Attrition(d, sp, leaders, 1, p.card), "again")
            done = 1
        if done == 1:
            if enemy_flag(b, p.power, d) and not b.walls(d):
                p.memo = (2, d, *rest)
                return b.roll(1, 6, "again")
        elif done == 2:
            b.note("event-flag-raided", b.flag[d], d, b.dice[0])
            if b.dice[0] == 6:
                p.memo = (3, d, *rest)
                before = b.controller(d)
                set_flag(b, d, NOBODY)
                power = LEADER_POWER[p.targets[0]]
                # 8.1, 5.1: also where the ground is an ally's; not where it is its own, or all flags are up.
                if set_flag(b, d, power) and b.flag[d] == power:
                    return b.call(FlagChallenge(power, d, before), "again")
        p.memo = (0, *rest)
        p.stage = 1
        return self.effect(b, p)


register(Juramentados(35))
register(Dysentery(43))
register(CavalryRaid(56))

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-sickness": (("duchy", "duchy"), ("die", "number"), ("walls", "number")),
    "event-flag-raided": (("power", "power"), ("duchy", "duchy"), ("die", "number")),
}
