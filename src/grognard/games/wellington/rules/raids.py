"""What events do to a duchy: risings that put soldiers there and attack, and raids that cost the enemy pieces."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import fell
from grognard.games.wellington.rules.building import Levy
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.deck import figure
from grognard.games.wellington.rules.flags import set_flag
from grognard.games.wellington.rules.muster import one_sp, who_decides
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    ENEMY_SIDE,
    FRENCH,
    NOBODY,
    POWERS_OF,
    SIDE_MASK,
    SIDE_OF,
    SPAIN,
)
from grognard.games.wellington.rules.removal import take_loss
from grognard.games.wellington.rules.targets import drop, enemies_of, enemy_flag, screened, sheltered
from grognard.games.wellington.rules.titles import JURAMENTADOS, NATIONALIST_UPRISING, SIERRA_BANDITS, SPANISH_MASSES
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import ANSWER, CANCELLED, Play, open_window, put_away

RAID_DICE: Final = figure(SIERRA_BANDITS, "dice")
RAID_HIT: Final = figure(SIERRA_BANDITS, "hit_at_least")
RISINGS: Final = (JURAMENTADOS, NATIONALIST_UPRISING, SPANISH_MASSES)
MASSES_SP: Final = figure(SPANISH_MASSES, "sp")
MASSES_DICE: Final = figure(SPANISH_MASSES, "dice")


def pledge(b: WarState, card: int, power: int, duchy: int) -> None:
    """5.2: #35 or #90 played in answer to another rising in the same duchy joins it: the soldiers come together."""
    b.lay(card, power, duchy)


def rising_at(b: WarState, card: int) -> int:
    """The duchy of a rising that is being played, or -1."""
    for procedure in b.stack:
        if isinstance(procedure, Play) and procedure.card == card and procedure.targets:
            return procedure.targets[-1]
    return -1


def answers_rising(b: WarState, p: Play) -> bool:
    """5.2: whether the card answers another rising in the same duchy, which it then joins."""
    return p.use == ANSWER and p.subject in RISINGS and rising_at(b, p.subject) == p.targets[0]


def rise_all_the_same(b: WarState, p: Play) -> int:
    """A rising was cancelled: those pledged to it rise by themselves, unless it was itself pledged to another."""
    d = p.targets[-1] if p.targets else -1
    if not answers_rising(b, p) and (b.lies(JURAMENTADOS, d) or b.lies(SPANISH_MASSES, d)):
        return b.call(Rising(SPAIN, d), "gone")
    return b.done()


def murder(b: WarState, duchy: int) -> None:
    """#35: 1 French SP in a duchy is eliminated, of the Power that has more there."""
    power = who_decides(b, FRENCH, duchy)
    if b.sp_at(power, duchy) == 0:
        power = ALLY_OF[power]
    if b.sp_at(power, duchy):
        b.lose_sp(power, duchy, 1)
        b.note("event-loses-sp", power, duchy, 1)


class Rising(Procedure):
    """#35, #62, #69, #90: soldiers appear in a duchy and attack what enemies are there, with ``once`` more dice in the
    first round and ``always`` more in all; if none are left the duchy changes hands.
    By #62 alone only a French flag goes down."""

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("sp", "number"),
        ("once", "number"),
        ("always", "number"),
        ("sworn", "flag"),
    )
    CALLS = {"attack": ("Levy",), "free": ("Contact",)}
    NEEDS = {"always": ("power", "duchy")}

    def __init__(
        self, power: int = NOBODY, duchy: int = -1, sp: int = 0, once: int = 0, always: int = 0, sworn: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy
        self.sp = sp
        self.once = once
        self.always = always
        self.sworn = sworn  # #35: the flag goes up if no French formation is left, even if nobody is

    def begin(self, b: WarState) -> int:
        if self.power == SPAIN:
            self.gather(b)
        return b.call(Levy(self.power, self.duchy, self.sp), "attack")

    def gather(self, b: WarState) -> None:
        """Risings pledged to this one add their soldiers and their dice."""
        if b.lies(JURAMENTADOS, self.duchy):
            murder(b, self.duchy)
            self.sp += 1
            self.sworn = 1
            drop(b, JURAMENTADOS, self.duchy)
            put_away(b, JURAMENTADOS)
        if b.lies(SPANISH_MASSES, self.duchy):
            self.sp += MASSES_SP
            self.once += MASSES_DICE
            drop(b, SPANISH_MASSES, self.duchy)
            put_away(b, SPANISH_MASSES)

    def attack(self, b: WarState) -> int:
        placed = min(self.sp, b.sp_at(self.power, self.duchy))
        if not placed:
            return self.free(b)
        sp = one_sp(self.power, placed)
        return b.call(Contact(self.power, self.duchy, -1, -1, 0, sp, 0, self.once, self.always), "free")

    def free(self, b: WarState) -> int:
        d = self.duchy
        if (self.sworn or b.here[d] >> self.power & 1) and not b.enemy_here(self.power, d):
            set_flag(b, d, NOBODY if self.only_takes_down() else self.power)
        return b.done()

    def only_takes_down(self) -> bool:
        """#62, which alone gives dice in all rounds, removes the French flag and puts up none, unless #35 or #90 have
        joined it, which do."""
        return self.always > 0 and not self.once and not self.sworn


class Bandits(Procedure):
    """#19: 3 dice against the enemies of a Power in a duchy; every 5 or 6 costs them a SP, a leader or the flag."""

    FIELDS = (("player", "power"), ("duchy", "duchy"), ("power", "power"), ("due", "number"))
    QUESTIONS = {
        "suffer": Question(
            "ask-bandits", "power", ("lose", "lose_leader", "lose_flag"), ("power", "duchy", "due"), ("WEL-C019a",)
        ),
    }
    ROLLS = {"rolled": (RAID_DICE, 6)}
    CALLS = {"weigh_losses": ("Window",)}
    NEEDS = {"always": ("player", "duchy"), "later": ("power",)}

    def __init__(self, player: int = NOBODY, duchy: int = -1) -> None:
        super().__init__()
        self.player = player
        self.duchy = duchy
        self.power = NOBODY  # who chooses what is lost
        self.due = 0

    def begin(self, b: WarState) -> int:
        if not enemies_of(b, self.player, self.duchy):
            return b.done()
        self.power = who_decides(b, ENEMY_SIDE[self.player], self.duchy)
        if not b.enemy_here(self.player, self.duchy):
            self.power = b.flag[self.duchy]
        return b.roll(RAID_DICE, 6, "rolled")

    def rolled(self, b: WarState) -> int:
        self.due = len([die for die in b.dice if die >= RAID_HIT])
        b.note("event-bandits", self.power, self.duchy, tuple(b.dice), self.due)
        if not self.due:
            return b.done()
        return open_window(b, "weigh_losses", moments.ATTRITION, self.power, self.duchy, -1, -1, SIERRA_BANDITS)

    def weigh_losses(self, b: WarState) -> int:
        side = SIDE_OF[self.power]
        if b.verdict & CANCELLED or sheltered(b, side, self.duchy):
            return b.done()
        if screened(b, side, self.duchy, SIERRA_BANDITS):
            self.due = (self.due + 1) // 2
        return self.next_loss(b)

    def next_loss(self, b: WarState) -> int:
        if not self.due or not self.suffer_options(b, 0):
            return b.done()
        return b.ask(b.owner[self.power], "suffer")

    def suffer_options(self, b: WarState, seat: int) -> list[int]:
        d = self.duchy
        side = ENEMY_SIDE[self.player]
        found = [VERBS.code("lose", power, d) for power in POWERS_OF[side] if b.sp_at(power, d)]
        found += [VERBS.code("lose_leader", leader) for leader in b.leaders_at(d, SIDE_MASK[side])]
        if enemy_flag(b, self.player, d) and not b.walls(d):
            found.append(VERBS.code("lose_flag", d))
        return found

    def suffer(self, b: WarState) -> int:
        verb = b.choice & VERB_MASK
        if verb == VERB["lose"]:
            take_loss(b, b.choice)
        elif verb == VERB["lose_leader"]:
            leader = VERBS.part_of(b.choice)
            b.note("event-bandits-take-leader", self.duchy, leader)
            fell(b, leader)
        else:
            set_flag(b, self.duchy, NOBODY)
        self.due -= 1
        return self.next_loss(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-bandits": (("power", "power"), ("duchy", "duchy"), ("dice", "dice"), ("hits", "number")),
    "event-bandits-take-leader": (("duchy", "duchy"), ("leader", "leader")),
}
