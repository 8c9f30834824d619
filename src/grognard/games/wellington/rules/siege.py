"""Chapter 12: sieges."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import attrition, moments
from grognard.games.wellington.rules.counting import besieging, fortress_dice, may_lead, siege_dice
from grognard.games.wellington.rules.flags import FreeFlag
from grognard.games.wellington.rules.peninsula import (
    ENEMIES_OF,
    LEADER_POWER,
    LEADERS_OF,
    NOBODY,
    SIDE_OF,
    WALLS,
)
from grognard.games.wellington.rules.plunder import gain
from grognard.games.wellington.rules.roads import battery_hits
from grognard.games.wellington.rules.sheets import IGNORE, PAIRS, PRESS, TIES, Assault
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import CLOSING, WarState
from grognard.games.wellington.rules.windows import open_window

# What a siege hands to its caller in ``b.outcome``.
TAKEN: Final = 1
OVERRUN: Final = 2  # 12.41: the besieging army may keep moving

DEVASTATED: Final = int(TABLES["devastation"]["resource_at_least"])  # 12.5a: from this on the roll brings a Resource


def may_declare(b: WarState, power: int) -> bool:
    """12.23: battle cards are declared by the besieging Power, then by the owner of the fortress, and nobody else."""
    siege = b.assault
    if siege is None or siege.declaring < 0:
        return False
    return power == (siege.power if siege.declaring == 0 else b.holder(siege.duchy))


def besiegeable(b: WarState, power: int, d: int) -> bool:
    """12.2, 12.22: an enemy fortress without enemy formations, not besieged before in this impulse, and no battle there
    that was not an overrun."""
    return (
        b.walls(d) > 0
        and SIDE_OF[b.holder(d)] != SIDE_OF[power]
        and not b.here[d] & ENEMIES_OF[power]
        and d not in b.assaulted
        and d not in b.fought_at
    )


def can_besiege(b: WarState, power: int) -> list[tuple[int, int]]:
    """Every army of a Power that could resolve a siege now: (leader, duchy). It takes a leader (12.21)."""
    found: list[tuple[int, int]] = []
    for leader in LEADERS_OF[power]:
        d = b.leader_at[leader]
        if d >= 0 and (WALLS[d] or d == b.hasty) and besiegeable(b, power, d) and may_lead(b, leader):
            found.append((leader, d))
    return found


def overruns(hits: int, strength: int, rounds: int) -> bool:
    """12.41a: more 6s in all than the base strength, or fewer rounds than that."""
    return hits > strength or rounds < strength


def fall(b: WarState, power: int, duchy: int, then: str) -> int:
    """#43: a besieged fortress falls to a Power as if by siege in one round: call it as a step's answer."""
    return b.call(Fall(power, duchy, 1, 1), then)


@final
class Siege(Procedure):
    """A siege by one army, round by round. ``b.outcome``: TAKEN and OVERRUN as bits."""

    FIELDS = (
        ("duchy", "duchy"),
        ("leader", "leader"),
        ("power", "power"),
        ("stage", "number"),
        ("left", "number"),
    )
    QUESTIONS = {
        "press_on": Question(
            "ask-press-on", "power", ("siege", "done"), ("power", "duchy", "leader"), ("WEL-12.3e", "WEL-12.22b")
        ),
        "officer": Question("ask-siege-officer", "power", ("lose_leader",), ("power", "duchy"), ("WEL-11.51b",)),
    }
    ROLLS = {"rolled": (0, 6)}
    CALLS = {"declare_fortress": ("Window",), "declared": ("Window",), "take": ("Window",), "taken": ("Fall",)}
    NEEDS = {"always": ("duchy", "leader", "power"), "later": ("siege",)}

    def __init__(self, duchy: int = -1, leader: int = -1) -> None:
        super().__init__()
        self.duchy = duchy
        self.leader = leader
        self.power = LEADER_POWER[leader] if leader >= 0 else NOBODY  # who is asked
        self.stage = 0
        self.left = 0  # eliminations still to be taken

    def follows(self, b: WarState) -> None:
        if self.power == NOBODY and self.leader >= 0:
            self.power = LEADER_POWER[self.leader]

    def begin(self, b: WarState) -> int:
        siege = b.assault = Assault()
        siege.duchy = self.duchy
        siege.power = self.power
        siege.leader = self.leader
        siege.most = b.walls(self.duchy)
        b.assaulted = (*b.assaulted, self.duchy)
        b.note("event-siege", self.power, self.leader, self.duchy)
        return self.next_round(b)

    def next_round(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        siege.end_round()
        siege.round += 1
        siege.again = siege.losses = siege.sixes = siege.fives = 0
        if siege.round == 1:
            fives, sixes = battery_hits(b, self.power, self.duchy)  # 14.3d
            siege.disrupted += fives
            siege.losses = fives + sixes
        siege.declaring = 0
        b.note("event-siege-round", siege.round, self.duchy)
        return open_window(b, "declare_fortress", moments.SIEGE, self.power, self.duchy, -1, self.leader)

    def stands(self, b: WarState) -> bool:
        """Whether the siege goes on: nothing has called it off or broken it up."""
        siege = b.assault
        assert siege is not None
        return (
            not siege.over
            and self.led(b)
            and not b.here[self.duchy] & ENEMIES_OF[self.power]
            and self.duchy not in b.fought_at
        )

    def led(self, b: WarState) -> bool:
        """Whether the army that began it is still there."""
        return b.leader_at[self.leader] == self.duchy and b.here[self.duchy] >> self.power & 1 == 1

    def declare_fortress(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        if not self.stands(b):
            return self.fail(b)
        siege.declaring = 1
        return open_window(b, "declared", moments.SIEGE, b.holder(self.duchy), self.duchy, -1, self.leader)

    def declared(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        siege.declaring = -1
        if not self.stands(b):
            return self.fail(b)
        self.stage = 0
        return self.storm(b)

    def storm(self, b: WarState) -> int:
        """12.3: the besieger's dice, those rolled apart (#15), and the dice of the fortress, even of one that falls."""
        while self.stage < 3:
            n = fortress_dice(b) if self.stage == 2 else siege_dice(b)[self.stage]
            if n:
                return b.roll(n, 6, "rolled")
            self.stage += 1
        return open_window(b, "take", moments.SIEGE_DICE, self.power, self.duchy, -1, self.leader)

    def rolled(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        dice = b.dice
        fives = dice.count(5)
        sixes = dice.count(6)
        if self.stage == 2:
            siege.suffered[0] += fives
            siege.suffered[1] += sixes
        else:
            siege.fives += fives
            siege.sixes += sixes
            if self.stage == 1 and 1 in dice:
                siege.suffered[1] += 1
        b.note("event-siege-dice", int(self.stage == 2), self.duchy, tuple(dice))
        self.stage += 1
        return self.storm(b)

    def take(self, b: WarState) -> int:
        """12.3c: only 6s hurt the fortress; the besieger takes 5s and 6s, eliminations first."""
        siege = b.assault
        assert siege is not None
        if siege.has(0, PAIRS):
            siege.sixes += siege.fives // 2
            siege.fives &= 1
        siege.hits += siege.sixes
        siege.suffered[0] -= siege.use(0, IGNORE, siege.suffered[0])
        siege.losses += siege.suffered[0] + siege.suffered[1]
        b.note("event-siege-hits", self.duchy, siege.sixes, siege.suffered[0], siege.suffered[1])
        self.left = siege.suffered[1]
        return self.eliminate(b)

    def eliminate(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        power = self.power
        n = min(self.left, b.sp_at(power, self.duchy))
        if n:
            b.lose_sp(power, self.duchy, n)
            siege.disrupted = max(0, siege.disrupted - n)
            self.left -= n
            b.note("event-besiegers-fall", power, self.duchy, n)
        if self.left and b.leaders_at(self.duchy, 1 << power):
            return b.ask(b.owner[power], "officer")
        siege.disrupted += siege.suffered[0]
        siege.suffered = [0, 0]
        return self.judge(b)

    def officer_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("lose_leader", leader) for leader in b.leaders_at(self.duchy, 1 << self.power)]

    def officer(self, b: WarState) -> int:
        leader = VERBS.part_of(b.choice)
        attrition.fell(b, leader)
        b.note("event-leader-falls", leader, self.duchy)
        self.left -= 1
        return self.eliminate(b)

    def judge(self, b: WarState) -> int:
        """12.3d, 12.3e: taken; or another round, if more 6s were scored than hits suffered, or by a card; or failed."""
        siege = b.assault
        assert siege is not None
        if not self.led(b):
            return self.fail(b)
        if siege.hits >= b.walls(self.duchy):
            siege.overrun = int(overruns(siege.hits, siege.most, siege.round))
            return b.call(Fall(self.power, self.duchy, siege.round, siege.overrun), "taken")
        if self.tied(siege) or (
            siege.round < siege.most and (siege.again or siege.total(0, PRESS) or siege.sixes > siege.losses)
        ):
            return b.ask(b.owner[self.power], "press_on")
        return self.fail(b)

    def tied(self, siege: Assault) -> bool:
        """#70: a tied round may be followed by another, which uses up nothing that #8 allows."""
        return siege.sixes == siege.losses and siege.has(0, TIES)

    def press_on_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("siege", self.leader, self.duchy), VERBS.code("done")]

    def press_on(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        if b.choice & VERB_MASK == VERB["done"]:
            return self.fail(b)
        if not siege.again and siege.sixes <= siege.losses and not self.tied(siege):
            siege.use(0, PRESS, 1)
        return self.next_round(b)

    def fail(self, b: WarState) -> int:
        """12.3f: the army stays where it is; the fortress is at full strength again."""
        b.note("event-siege-fails", self.power, self.duchy)
        self.mark(b, True)
        return self.close(b, 0)

    def taken(self, b: WarState) -> int:
        siege = b.assault
        assert siege is not None
        self.mark(b, not siege.overrun)
        return self.close(b, TAKEN | OVERRUN if siege.overrun else TAKEN)

    def mark(self, b: WarState, tired: bool) -> None:
        """12.41c: the besieging army moves no further this impulse; after a siege overrun it may."""
        siege = b.assault
        assert siege is not None
        power = self.power
        if b.leader_at[self.leader] != self.duchy:
            return
        soldiers, staff = besieging(b, power, self.leader, self.duchy, 0)
        officers = [leader for leader in b.leaders_at(self.duchy, 1 << power) if leader != self.leader][:staff]
        for leader in (self.leader, *officers):
            if tired:
                b.leader_mark[leader] |= FOUGHT
            else:
                b.leader_mark[leader] &= ~FOUGHT
        if soldiers:
            for mark, n in b.lift_sp(power, self.duchy, soldiers):
                b.put_sp(power, self.duchy, n, mark | FOUGHT if tired else mark & ~FOUGHT)

    def close(self, b: WarState, outcome: int) -> int:
        for closing in CLOSING:
            closing(b)
        b.assault = None
        b.outcome = outcome
        return b.done()


@final
class Fall(Procedure):
    """12.3g, 12.5: a fortress has fallen to a Power in so many rounds: flag, cards, devastation."""

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("rounds", "number"),
        ("overrun", "flag"),
        ("strength", "number"),
        ("hasty", "flag"),
    )
    ROLLS = {"rolled": (1, 6)}
    CALLS = {"flagged": ("FreeFlag",), "devastate": ("Window",), "over": ("Gain",)}
    NEEDS = {"always": ("power", "duchy")}

    def __init__(self, power: int = NOBODY, duchy: int = -1, rounds: int = 1, overrun: int = 1) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy
        self.rounds = rounds
        self.overrun = overrun
        self.strength = 0
        self.hasty = 0

    def begin(self, b: WarState) -> int:
        self.strength = b.walls(self.duchy)
        self.hasty = int(b.hasty == self.duchy)
        b.note("event-fortress-falls", self.power, self.duchy, self.rounds, self.overrun)
        if self.hasty:
            b.hasty = -1
        return b.call(FreeFlag(self.power, self.duchy), "flagged")

    def flagged(self, b: WarState) -> int:
        return open_window(b, "devastate", moments.FALLEN, self.power, self.duchy)

    def devastate(self, b: WarState) -> int:
        return b.done() if self.hasty else b.roll(1, 6, "rolled")

    def rolled(self, b: WarState) -> int:
        die = b.dice[0]
        added = max(0, self.strength - self.rounds)
        won = int(die + added >= DEVASTATED)
        b.note("event-devastation", self.power, self.duchy, die, added, won)
        return gain(b, self.power, won, self.duchy, "over")

    def over(self, b: WarState) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-siege": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
    "event-siege-round": (("round", "number"), ("duchy", "duchy")),
    "event-siege-dice": (("fortress", "flag"), ("duchy", "duchy"), ("dice", "dice")),
    "event-siege-hits": (("duchy", "duchy"), ("sixes", "number"), ("disrupted", "number"), ("eliminated", "number")),
    "event-besiegers-fall": (("power", "power"), ("duchy", "duchy"), ("soldiers", "number")),
    "event-siege-fails": (("power", "power"), ("duchy", "duchy")),
    "event-fortress-falls": (
        ("power", "power"),
        ("duchy", "duchy"),
        ("rounds", "number"),
        ("overrun", "flag"),
    ),
    "event-devastation": (
        ("power", "power"),
        ("duchy", "duchy"),
        ("die", "number"),
        ("added", "number"),
        ("won", "number"),
    ),
}
