"""Chapter 11: battle."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import attrition, moments
from grognard.games.wellington.rules.casualties import Casualties as Casualties
from grognard.games.wellington.rules.counting import in_charge, marker, squares, storm
from grognard.games.wellington.rules.flags import FreeFlag
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    BY_SEA,
    LEADER_POWER,
    NOBODY,
    POWERS_OF,
    SIDE_MASK,
    SIDE_OF,
)
from grognard.games.wellington.rules.plunder import Plunder
from grognard.games.wellington.rules.retreat import Retreat
from grognard.games.wellington.rules.rounds import NO_WINNER, TIED, Round, both_stand, fight_window, judge_battle
from grognard.games.wellington.rules.rounds import may_declare as may_declare
from grognard.games.wellington.rules.sheets import (
    HELD,
    NO_FLAG,
    TIES,
    Fight,
)
from grognard.games.wellington.rules.state import FOUGHT, LASTING_BIT, REGROUP
from grognard.games.wellington.rules.titles import DRAGOONS, MILITIA
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import CLOSING, WarState
from grognard.games.wellington.rules.windows import CANCELLED

# What a battle hands to its caller in ``b.outcome``.
ACTIVE_WON: Final = 1
OVERRUN: Final = 2  # one side was wholly eliminated by the other (11.8)
MAY_GO_ON: Final = 4  # the active side overran and may keep moving (11.8b)


def fell(b: WarState, leader: int, where: int) -> None:
    """#32, #52: a leader is taken away by a card, OUT or REGROUP. In a battle he counts as a loss of his side."""
    fight = b.fight
    at = b.leader_at[leader]
    side = SIDE_OF[LEADER_POWER[leader]]
    attrition.fell(b, leader, where == REGROUP)
    if fight is not None and at == fight.duchy:
        fight.suffer(side, 1)
        if fight.commander[side] == leader:
            fight.commander[side] = -1


def is_army(fight: Fight, side: int) -> bool:
    """Whether a side fought under a leader: only armies and groups are plundered (11.10a)."""
    return fight.command[side] >= 0


class Battle(Procedure):
    """A battle from the first card to the plunder. ``b.outcome``: ACTIVE_WON, OVERRUN, MAY_GO_ON as bits.

    ``lines``: bits of the kinds of lines the active side came over, BY_SEA if it landed; ``evaded``: an evasion failed;
    ``uncontrolled``: the duchy was friendly to nobody before they came;
    ``once``, ``always``: dice of the active side by the event that began the battle; ``battered_fives`` and
    ``battered_sixes``: hits by coastal batteries, already taken off, which count in round 1 (14.3d).
    """

    FIELDS = (
        ("duchy", "duchy"),
        ("active", "power"),
        ("origin", "duchy"),
        ("lines", "line_kinds"),
        ("evaded", "flag"),
        ("once", "number"),
        ("always", "number"),
        ("battered_fives", "number"),
        ("battered_sixes", "number"),
        ("uncontrolled", "flag"),
        ("power", "power"),
        ("seen", "number"),
        ("dragoons", "flag"),
        ("got_away", "number"),
    )
    QUESTIONS = {
        "tie": Question("ask-tie", "power", ("side",), ("power", "duchy"), ("WEL-C070a",)),
    }
    ROLLS = {"dragoon_dice": (3, 6)}
    CALLS = {
        "round_over": ("Round",),
        "result": ("Casualties",),
        "after_result": ("Window",),
        "pursue": ("Casualties",),
        "pursuit_over": ("Attrition",),
        "retreat": ("Window",),
        "retreated": ("Retreat",),
        "won": ("FreeFlag",),
        "spoils": ("Window",),
        "close": ("Plunder",),
        "renew": ("Plunder",),
    }
    NEEDS = {"always": ("duchy", "active"), "later": ("fight",), "tie": ("power",)}

    def __init__(
        self,
        duchy: int = -1,
        active: int = NOBODY,
        origin: int = -1,
        lines: int = 0,
        evaded: int = 0,
        once: int = 0,
        always: int = 0,
        battered_fives: int = 0,
        battered_sixes: int = 0,
        uncontrolled: int = 0,
    ) -> None:
        super().__init__()
        self.duchy = duchy
        self.active = active
        self.origin = origin
        self.lines = lines
        self.evaded = evaded
        self.once = once
        self.always = always
        self.battered_fives = battered_fives
        self.battered_sixes = battered_sixes
        self.uncontrolled = uncontrolled
        self.power = -1  # who is asked
        self.seen = 0  # the result for which the window RESULT was opened, to see whether a card changed it
        self.dragoons = 0  # the dice of #106 were rolled
        self.got_away = 0  # pieces of the beaten side that have retreated

    # ---- opening ---------------------------------------------------------------------------------------------------

    def begin(self, b: WarState) -> int:
        fight = b.fight = Fight()
        side = SIDE_OF[self.active]
        fight.duchy = self.duchy
        fight.active = self.active
        fight.origin = self.origin
        fight.origins = (self.origin,) if self.origin >= 0 else ()
        fight.lines = self.lines
        if b.active >= 0 and SIDE_OF[b.active] == side and (self.origin >= 0 or b.assault is not None):
            for i in range(0, len(b.came_by), 3):  # others of the side who have come there in this impulse
                if b.came_by[i] == self.duchy:
                    fight.lines |= b.came_by[i + 2]
                    if b.came_by[i + 1] not in fight.origins:
                        fight.origins = (*fight.origins, b.came_by[i + 1])
        fight.evaded = self.evaded
        fight.uncontrolled = self.uncontrolled
        fight.once = self.once
        fight.always = self.always
        fight.disrupt(side, self.battered_fives)
        fight.suffer(side, self.battered_sixes)
        fight.start = [b.side_strength(0, self.duchy), b.side_strength(1, self.duchy)]
        fight.start[side] += self.battered_sixes
        b.note("event-battle", self.active, self.duchy, fight.start[0], fight.start[1])
        return self.next_round(b)

    def next_round(self, b: WarState) -> int:
        return b.call(Round(self.duchy), "round_over")

    def window(self, b: WarState, moment: int, side: int, then: str) -> int:
        return b.call(fight_window(b, moment, side), then)

    def both_stand(self, b: WarState) -> bool:
        return both_stand(b, self.duchy)

    def round_over(self, b: WarState) -> int:
        """11.52: who has won, or whether another round is fought."""
        fight = b.fight
        assert fight is not None
        if self.both_stand(b):
            if fight.again:
                return self.next_round(b)
            if fight.losses(0) == fight.losses(1) and fight.tie_break < 0:
                for side in (0, 1):
                    if fight.has(side, TIES):
                        self.power = fight.player_of(side, TIES)
                        return b.ask(b.owner[self.power], "tie")
        return self.decide(b)

    def tie_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("side", 0), VERBS.code("side", 1)]

    def tie(self, b: WarState) -> int:
        assert b.fight is not None
        b.fight.tie_break = VERBS.part_of(b.choice)
        return self.decide(b)

    # ---- the result ------------------------------------------------------------------------------------------------

    def decide(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        judge_battle(b, fight)
        if fight.winner == TIED:
            return self.next_round(b)
        if fight.winner == NO_WINNER:
            b.note("event-both-destroyed", self.duchy)
            return self.close(b)
        if not self.dragoons and b.lasting & LASTING_BIT[DRAGOONS] and not squares(b, fight.winner):
            for leader in b.leaders_at(self.duchy, SIDE_MASK[fight.winner]):
                if b.lies(DRAGOONS, leader):
                    self.dragoons = 1
                    return b.roll(3, 6, "dragoon_dice")
        return self.result(b)

    def dragoon_dice(self, b: WarState) -> int:
        """#106: three dice after a victory, each 5 or 6 one more loss to the beaten force."""
        fight = b.fight
        assert fight is not None
        loser = 1 - fight.winner
        b.note("event-battle-dice", fight.winner, tuple(b.dice))
        fight.fives[loser] += b.dice.count(5)
        fight.sixes[loser] += b.dice.count(6)
        return b.call(Casualties(), "result")

    def result(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        judge_battle(b, fight)
        self.seen = fight.winner << 1 | fight.rout
        b.note("event-battle-result", fight.winner, self.duchy, fight.losses(0), fight.losses(1), fight.rout)
        return self.window(b, moments.RESULT, fight.winner, "after_result")

    def after_result(self, b: WarState) -> int:
        """Cards may have changed losses, margin or pieces: the result is worked out again."""
        fight = b.fight
        assert fight is not None
        if fight.again and self.both_stand(b):
            return self.next_round(b)
        judge_battle(b, fight)
        if fight.winner == TIED:
            return self.next_round(b)
        if fight.winner == NO_WINNER:
            b.note("event-both-destroyed", self.duchy)
            return self.close(b)
        if self.seen != fight.winner << 1 | fight.rout:
            return self.result(b)
        loser = 1 - fight.winner
        if fight.rout and not fight.no_rout_losses and fight.shaken[loser]:
            return b.call(Casualties(loser, fight.shaken[loser]), "pursue")
        return self.pursue(b)

    def pursue(self, b: WarState) -> int:
        """#61: what is left of a routed force takes attrition, unless #49 has cancelled all that a rout costs."""
        fight = b.fight
        assert fight is not None
        loser = 1 - fight.winner
        if fight.rout and fight.pursued and not fight.no_rout_losses and b.here[self.duchy] & SIDE_MASK[loser]:
            sp = [0, 0, 0, 0]
            for power in POWERS_OF[loser]:
                sp[power] = b.sp_at(power, self.duchy)
            leaders = sum([1 << leader for leader in b.leaders_at(self.duchy, SIDE_MASK[loser])])
            return b.call(attrition.Attrition(self.duchy, tuple(sp), leaders, 1, fight.pursued), "pursuit_over")
        return self.break_off(b)

    def pursuit_over(self, b: WarState) -> int:
        assert b.fight is not None
        b.fight.lost[1 - b.fight.winner] += b.outcome
        return self.break_off(b)

    # ---- after the battle ------------------------------------------------------------------------------------------

    def break_off(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        loser = 1 - fight.winner
        if b.here[self.duchy] & SIDE_MASK[loser]:
            return self.window(b, moments.RETREAT, loser, "retreat")
        self.got_away = 0
        return self.aftermath(b)

    def retreat(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        loser = 1 - fight.winner
        if b.verdict & CANCELLED and self.both_stand(b):
            return self.stand_to_the_death(b)
        return b.call(Retreat(self.duchy, loser), "retreated")

    def retreated(self, b: WarState) -> int:
        self.got_away = b.outcome
        return self.aftermath(b)

    def aftermath(self, b: WarState) -> int:
        """11.8, 11.9, 11.52f: overrun, markers, and the flag that losses in excess give."""
        fight = b.fight
        assert fight is not None
        winner = fight.winner
        loser = 1 - winner
        fight.overrun = int(not self.got_away and not fight.no_overrun)
        if not fight.overrun or fight.has(loser, HELD) or storm(b, self.duchy):
            mark = FOUGHT if fight.overrun else marker(fight, winner)
            for power in POWERS_OF[winner]:
                b.mark_sp(power, self.duchy, mark)
            for leader in b.leaders_at(self.duchy, SIDE_MASK[winner]):
                b.leader_mark[leader] |= mark
        # 12.2: only after an overrun a siege may follow at once, and that too is a fruit which #87 denies the French.
        barren = not fight.overrun or (loser == ALLIED and MILITIA in fight.cards(ALLIED))
        if barren and self.duchy not in b.fought_at:
            b.fought_at = (*b.fought_at, self.duchy)
        if fight.overrun:
            b.note("event-overrun", winner, self.duchy)
        if (
            fight.losses(loser) > fight.start[loser]
            and not b.walls(self.duchy)
            and not fight.has(loser, NO_FLAG)
            and not fight.no_overrun
        ):
            return b.call(FreeFlag(in_charge(b, winner, self.duchy), self.duchy), "won")
        return self.won(b)

    def won(self, b: WarState) -> int:
        assert b.fight is not None
        return self.window(b, moments.WON, b.fight.winner, "spoils")

    def spoils(self, b: WarState) -> int:
        """11.10: plunder, where an army was routed or eliminated."""
        return self.plunder(b, "close") if self.plunder_due(b) else self.close(b)

    def plunder_due(self, b: WarState) -> bool:
        fight = b.fight
        assert fight is not None
        beaten = fight.rout or (not b.here[self.duchy] & SIDE_MASK[1 - fight.winner] and not self.got_away)
        return bool(beaten) and is_army(fight, 1 - fight.winner) and not fight.no_plunder

    def plunder(self, b: WarState, then: str) -> int:
        fight = b.fight
        assert fight is not None
        return b.call(Plunder(in_charge(b, fight.winner, self.duchy), self.duchy, 1 - fight.winner), then)

    def stand_to_the_death(self, b: WarState) -> int:
        """#51: no retreat; plunder of this battle first, then a new one."""
        return self.plunder(b, "renew") if self.plunder_due(b) else self.renew(b)

    def renew(self, b: WarState) -> int:
        old = b.fight
        assert old is not None
        if not self.both_stand(b):
            self.got_away = b.side_strength(1 - old.winner, self.duchy)
            return self.aftermath(b)
        for closing in CLOSING:
            closing(b)  # the battle before is over (#97 may come back)
        fight = b.fight = Fight()
        fight.duchy = self.duchy
        fight.active = self.active
        fight.origin = self.origin
        fight.origins = old.origins
        fight.always = old.always
        fight.uncontrolled = old.uncontrolled
        fight.lines = old.lines & BY_SEA
        fight.commander = old.commander
        fight.command = old.command
        fight.carried = [old.carried[side] + old.lost[side] for side in (0, 1)]
        fight.start = [b.side_strength(0, self.duchy), b.side_strength(1, self.duchy)]
        self.dragoons = 0
        b.note("event-battle", self.active, self.duchy, fight.start[0], fight.start[1])
        return self.next_round(b)

    def close(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        for closing in CLOSING:
            closing(b)
        b.outcome = 0
        if fight.winner >= 0:
            if fight.winner == SIDE_OF[fight.active]:
                b.outcome |= ACTIVE_WON
            if fight.overrun:
                b.outcome |= OVERRUN
                held = fight.has(1 - fight.winner, HELD) or storm(b, self.duchy)
                if b.outcome & ACTIVE_WON and not held:
                    b.outcome |= MAY_GO_ON
        b.fight = None
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-battle": (("power", "power"), ("duchy", "duchy"), ("allied", "number"), ("french", "number")),
    "event-battle-round": (("round", "number"), ("duchy", "duchy")),
    "event-commands": (("leader", "leader"), ("duchy", "duchy")),
    "event-battle-dice": (("side", "side"), ("dice", "dice")),
    "event-battle-card-struck": (("card", "card"), ("subject", "card")),
    "event-hits": (("side", "side"), ("sixes", "number"), ("fives", "number")),
    "event-soldier-falls": (("power", "power"), ("duchy", "duchy")),
    "event-leader-falls": (("leader", "leader"), ("duchy", "duchy")),
    "event-charge": (("side", "side"), ("die", "number")),
    "event-battle-result": (
        ("side", "side"),
        ("duchy", "duchy"),
        ("allied", "number"),
        ("french", "number"),
        ("rout", "flag"),
    ),
    "event-both-destroyed": (("duchy", "duchy"),),
    "event-overrun": (("side", "side"), ("duchy", "duchy")),
}
