"""11.5, 11.51: hits of a battle are taken."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import attrition
from grognard.games.wellington.rules.counting import half, in_charge
from grognard.games.wellington.rules.peninsula import (
    ENEMY_SIDE,
    LEADER_POWER,
    LEADERS,
    POWERS_OF,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
)
from grognard.games.wellington.rules.sheets import IGNORE, SHELTER, SOFTEN
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

_LOSE: Final = VERB["lose"]


def fallen_of(b: WarState, power: int) -> int:
    """SP and leaders that a Power has lost in this battle."""
    assert b.fight is not None
    n = b.fight.fallen[power]
    for leader in range(LEADERS):
        if b.fight.fallen_leaders >> leader & 1 and LEADER_POWER[leader] == power:
            n += 1
    return n


class Casualties(Procedure):
    """The hits that lie on both sides are taken, eliminations first (11.5b), then disruptions on what is left.

    With ``routed`` a side instead loses ``convert`` of its disrupted pieces: disruptions become eliminations (11.7,
    #107).
    """

    FIELDS = (
        ("routed", "side"),
        ("convert", "number"),
        ("side", "side"),
        ("power", "power"),
        ("left", "number"),
        ("sides_left", "number"),
    )
    QUESTIONS = {
        "soften": Question("ask-soften", "power", ("number",), ("power",), ("WEL-C030b",)),
        "victim": Question(
            "ask-victim", "power", ("lose", "lose_leader"), ("power", "left"), ("WEL-11.51a", "WEL-11.51b")
        ),
    }
    NEEDS = {"always": ("fight",), "later": ("side",), "soften": ("power",), "victim": ("power",)}

    def __init__(self, routed: int = -1, convert: int = 0) -> None:
        super().__init__()
        self.routed = routed
        self.convert = convert
        self.side = -1
        self.power = -1  # who is asked
        self.left = 0  # eliminations still to be taken
        self.sides_left = 2

    def begin(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        if self.routed < 0:
            return self.next_side(b)
        side = self.side = self.routed
        n = min(self.convert, fight.disrupted[side])
        fight.disrupted[side] -= n
        fight.eliminated[side] += n
        self.left = min(self.convert, fight.shaken[side])
        self.sides_left = 0
        return self.eliminate(b)

    def next_side(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        if not self.sides_left:
            return b.done()
        self.sides_left -= 1
        side = self.side = SIDE_OF[fight.active] if self.sides_left else ENEMY_SIDE[fight.active]
        if not fight.sixes[side] and not fight.fives[side]:
            return self.next_side(b)
        if fight.sixes[side] and fight.has(side, SHELTER):
            spared = half(fight.sixes[side])  # #97
            fight.sixes[side] -= spared
            fight.fives[side] += spared
        if fight.total(side, SOFTEN):
            self.power = in_charge(b, side, fight.duchy)
            return b.ask(b.owner[self.power], "soften")
        return self.take(b)

    def soften_options(self, b: WarState, seat: int) -> list[int]:
        """#30: how many 6s are lowered to 5s; the other steps then lower 5s to nothing."""
        fight = b.fight
        assert fight is not None
        side = self.side
        steps = fight.total(side, SOFTEN)
        sixes = min(steps, fight.sixes[side])
        least = max(0, min(sixes, steps - fight.fives[side] - sixes))  # no step is wasted while a hit can be lowered
        return [VERBS.code("number", n) for n in range(least, sixes + 1)]

    def soften(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        side = self.side
        lowered = VERBS.part_of(b.choice)
        fight.use(side, SOFTEN, lowered)
        fight.sixes[side] -= lowered
        fight.fives[side] += lowered
        fight.fives[side] -= fight.use(side, SOFTEN, fight.fives[side])
        return self.take(b)

    def take(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        side = self.side
        fight.fives[side] -= fight.use(side, IGNORE, fight.fives[side])
        self.left = fight.sixes[side]
        fight.eliminated[side] += self.left
        b.note("event-hits", side, fight.sixes[side], fight.fives[side])
        fight.sixes[side] = 0
        return self.eliminate(b)

    def eliminate(self, b: WarState) -> int:
        """One elimination after the other: soldiers while there are any, as evenly as can be between two Powers."""
        fight = b.fight
        assert fight is not None
        while self.left and b.here[fight.duchy] & SIDE_MASK[self.side]:
            victims = self.victims(b)
            if len(victims) > 1:
                self.power = in_charge(b, self.side, fight.duchy)
                return b.ask(b.owner[self.power], "victim")
            self.fall(b, victims[0])
        return self.disrupt(b)

    def victims(self, b: WarState) -> list[int]:
        """11.51: who may take the next elimination."""
        fight = b.fight
        assert fight is not None
        d = fight.duchy
        side = self.side
        one, other = POWERS_OF[side]
        first = b.sp[one * SIZE + d]
        second = b.sp[other * SIZE + d]
        if first or second:
            gap = fallen_of(b, one) - fallen_of(b, other) if first and second else 0
            found: list[int] = []
            if first and gap <= 0:
                found.append(VERBS.code("lose", one, d))
            if second and gap >= 0:
                found.append(VERBS.code("lose", other, d))
            return found
        leaders = b.leaders_at(d, SIDE_MASK[side])
        powers = {LEADER_POWER[leader] for leader in leaders}
        if len(powers) == 2:
            gap = fallen_of(b, one) - fallen_of(b, other)
            if gap:
                spared = one if gap > 0 else other
                leaders = [leader for leader in leaders if LEADER_POWER[leader] != spared]
        return [VERBS.code("lose_leader", leader) for leader in leaders]

    def victim_options(self, b: WarState, seat: int) -> list[int]:
        return self.victims(b)

    def victim(self, b: WarState) -> int:
        self.fall(b, b.choice)
        return self.eliminate(b)

    def fall(self, b: WarState, victim: int) -> None:
        fight = b.fight
        assert fight is not None
        side = self.side
        if victim & VERB_MASK == _LOSE:
            power = VERBS.part_of(victim)
            b.lose_sp(power, fight.duchy, 1)
            fallen = list(fight.fallen)
            fallen[power] += 1
            fight.fallen = tuple(fallen)
            b.note("event-soldier-falls", power, fight.duchy)
        else:
            leader = VERBS.part_of(victim)
            attrition.fell(b, leader)
            fight.fallen_leaders |= 1 << leader
            b.note("event-leader-falls", leader, fight.duchy)
        if fight.shaken[side]:
            fight.shaken[side] -= 1  # 11.53c: those already disrupted go first
        fight.lost[side] += 1
        self.left -= 1

    def disrupt(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        side = self.side
        if self.routed < 0:
            fight.disrupt(side, fight.fives[side])
            fight.fives[side] = 0
        return self.next_side(b)
