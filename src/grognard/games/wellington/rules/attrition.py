"""Chapter 13: attrition."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.effects import mourn
from grognard.games.wellington.rules.muster import NO_SP, commander, leaders_in
from grognard.games.wellington.rules.peninsula import BRITAIN, LEADER_POWER, NOBODY, POWER_COUNT, SIDE_OF, SIZE
from grognard.games.wellington.rules.state import HEARTS, OUT, PLACE, REGROUP
from grognard.games.wellington.rules.targets import screened, sheltered
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, open_window


def fell(b: WarState, leader: int, regroup: bool = False) -> None:
    """A leader falls, or goes to the Regroup Box; cards that lie on one who falls are discarded."""
    b.put_leader(leader, REGROUP if regroup else OUT)
    b.leader_mark[leader] = 0
    mourn(b)


@final
class Attrition(Procedure):
    """13.1: one die for each SP and leader, for each cause; every 6 takes a SP.

    ``more``: dice beyond that (pieces on a forced march, 9.42). ``b.outcome``: SP and leaders lost.
    """

    FIELDS = (
        ("duchy", "duchy"),
        ("sp", "by_power"),
        ("leaders", "leaders"),
        ("times", "number"),
        ("cause", "card"),
        ("regroup", "flag"),
        ("late_bonus", "flag"),
        ("more", "number"),
        ("power", "power"),
        ("due", "number"),
        ("lost", "number"),
    )
    QUESTIONS = {
        "lose": Question(
            "ask-attrition-loss", "power", ("lose", "lose_leader"), ("power", "duchy", "due"), ("WEL-13.1b", "WEL-D-06")
        ),
    }
    ROLLS = {"rolled": (0, 6)}
    CALLS = {"suffer": ("Window",)}
    NEEDS = {"always": ("duchy",), "later": ("power",)}

    def __init__(
        self,
        duchy: int = -1,
        sp: tuple[int, ...] = NO_SP,
        leaders: int = 0,
        times: int = 1,
        cause: int = 0,
        regroup: int = 0,
        late_bonus: int = 0,
        more: int = 0,
    ) -> None:
        super().__init__()
        self.duchy = duchy
        self.sp = sp
        self.leaders = leaders
        self.times = times
        self.cause = cause
        self.regroup = regroup
        self.late_bonus = late_bonus  # #43, #54: the sixth and later dice count one more
        self.more = more
        self.power = NOBODY  # who chooses the losses
        self.due = 0
        self.lost = 0

    def begin(self, b: WarState) -> int:
        self.leaders &= ~b.stand_ins
        dice = (sum(self.sp) + self.leaders.bit_count()) * self.times + self.more
        if dice < 1:
            b.outcome = 0
            return b.done()
        self.power = self.chooser(b)
        return b.roll(dice, 6, "rolled")

    def chooser(self, b: WarState) -> int:
        """The Power affected; of a mixed group that of its commander."""
        powers = 0
        for power in range(POWER_COUNT):
            if self.sp[power]:
                powers |= 1 << power
        for leader in leaders_in(self.leaders):
            powers |= 1 << LEADER_POWER[leader]
        first = (powers & -powers).bit_length() - 1
        if powers & powers - 1 == 0:
            return first
        chief = commander(b, SIDE_OF[first], self.duchy, self.leaders or -1)
        return LEADER_POWER[chief] if chief >= 0 else first

    def rolled(self, b: WarState) -> int:
        dice = b.dice
        sixes = dice.count(6)
        if self.late_bonus and len(dice) > 5:
            sixes += dice[5:].count(5)
        b.note("event-attrition", self.power, self.duchy, tuple(dice), sixes, self.cause)
        if not sixes:
            b.outcome = 0
            return b.done()
        self.due = sixes
        return open_window(b, "suffer", moments.ATTRITION, self.power, self.duchy, -1, -1, self.cause)

    def suffer(self, b: WarState) -> int:
        side = SIDE_OF[self.power]
        if b.verdict & CANCELLED or sheltered(b, side, self.duchy):
            self.due = 0
        elif self.oak(b) or screened(b, side, self.duchy, self.cause):
            self.due = (self.due + 1) // 2
        return self.lose_next(b)

    def oak(self, b: WarState) -> bool:
        """#93: the British in the port they have entered lose half."""
        place = BRITAIN * SIZE + self.duchy
        if self.sp[BRITAIN]:
            for key in b.marked:
                if key >> PLACE == place and key & HEARTS:
                    return True
        for leader in leaders_in(self.leaders):
            if LEADER_POWER[leader] == BRITAIN and b.leader_mark[leader] & HEARTS:
                return True
        return False

    def lose_next(self, b: WarState) -> int:
        """Soldiers of the formation first, then others of its Powers in the duchy, then leaders."""
        while self.due:
            powers = self.bleeding(b)
            if len(powers) == 1:
                self.soldiers_fall(b, powers[0], min(self.due, self.soldiers(b, powers[0])))
            elif powers or self.leaders:
                return b.ask(b.owner[self.power], "lose")
            else:
                self.due = 0
        b.outcome = self.lost
        return b.done()

    def soldiers(self, b: WarState, power: int) -> int:
        """SP of a Power that can be lost now."""
        there = b.sp_at(power, self.duchy)
        return min(self.sp[power], there) if sum(self.sp) else there

    def bleeding(self, b: WarState) -> list[int]:
        found = [power for power in range(POWER_COUNT) if self.sp[power] and b.sp_at(power, self.duchy)]
        if found:
            return found
        self.sp = NO_SP
        mask = 0
        for leader in leaders_in(self.leaders):
            if b.leader_at[leader] != self.duchy:
                self.leaders &= ~(1 << leader)
            else:
                mask |= 1 << LEADER_POWER[leader]
        return [power for power in range(POWER_COUNT) if mask >> power & 1 and b.sp_at(power, self.duchy)]

    def soldiers_fall(self, b: WarState, power: int, n: int) -> None:
        b.lose_sp(power, self.duchy, n)
        if self.regroup:
            b.regroup[power] += n
        sp = list(self.sp)
        sp[power] = max(sp[power] - n, 0)
        self.sp = (sp[0], sp[1], sp[2], sp[3])
        self.due -= n
        self.lost += n
        b.note("event-soldiers-lost", power, self.duchy, n, self.regroup)

    def lose_options(self, b: WarState, seat: int) -> list[int]:
        powers = self.bleeding(b)
        if powers:
            return [VERBS.code("lose", power, self.duchy) for power in powers]
        return [VERBS.code("lose_leader", leader) for leader in leaders_in(self.leaders)]

    def lose(self, b: WarState) -> int:
        if VERBS.name_of(b.choice) == "lose":
            self.soldiers_fall(b, VERBS.parts_of(b.choice)[0], 1)
            return self.lose_next(b)
        leader = VERBS.parts_of(b.choice)[0]
        self.leaders &= ~(1 << leader)
        fell(b, leader, self.regroup != 0)
        self.due -= 1
        self.lost += 1
        b.note("event-leader-lost", LEADER_POWER[leader], leader, self.duchy, self.regroup)
        return self.lose_next(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-attrition": (
        ("power", "power"),
        ("duchy", "duchy"),
        ("dice", "dice"),
        ("losses", "number"),
        ("card", "card"),
    ),
    "event-soldiers-lost": (("power", "power"), ("duchy", "duchy"), ("soldiers", "number"), ("regroup", "flag")),
    "event-leader-lost": (("power", "power"), ("leader", "leader"), ("duchy", "duchy"), ("regroup", "flag")),
}
