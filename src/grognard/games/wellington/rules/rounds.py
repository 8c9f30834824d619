"""11.1 to 11.5: one round of a battle, from the naming of commanders to the losses."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.cards_struck import strike
from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.counting import battle_dice, decider, headless, in_charge, squares, stand_in, storm
from grognard.games.wellington.rules.deck import BATTLE
from grognard.games.wellington.rules.peninsula import ENEMY_SIDE, LEADER_POWER, SIDE_MASK, SIDE_OF, stack_of
from grognard.games.wellington.rules.sheets import CHARGE, DICE, HEIGHTS, ONE_ROUND, SHOWN, SPARED, THIS_ROUND, Fight
from grognard.games.wellington.rules.titles import GAIN_THE_HEIGHTS
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Window

NO_WINNER: Final = -1
TIED: Final = -2


def may_declare(b: WarState, power: int) -> bool:
    """11.1a, 11.1b: whether a Power may declare battle cards now: its side's turn, and a piece of its own there."""
    fight = b.fight
    return fight is not None and fight.declaring == SIDE_OF[power] and b.here[fight.duchy] >> power & 1 == 1


def both_stand(b: WarState, d: int) -> bool:
    here = b.here[d]
    return here & SIDE_MASK[0] != 0 and here & SIDE_MASK[1] != 0


def fight_window(b: WarState, moment: int, side: int) -> Window:
    """A window of the battle. Its actor is the Power in charge of the side, its leader that side's commander."""
    fight = b.fight
    assert fight is not None
    return Window(moment, in_charge(b, side, fight.duchy), fight.duchy, fight.origin, fight.commander[side])


def judge_battle(b: WarState, fight: Fight) -> None:
    """11.52, 11.7: winner and rout as the sheet stands: written into ``winner`` (NO_WINNER, TIED) and ``rout``."""
    left = [b.side_strength(0, fight.duchy), b.side_strength(1, fight.duchy)]
    fight.rout = 0
    if not left[0] and not left[1]:
        fight.winner = NO_WINNER
        return
    active = SIDE_OF[fight.active]
    if not left[0] or not left[1]:
        fight.winner = 0 if left[0] else 1
    else:
        lead = fight.losses(1) - fight.losses(0)
        fight.winner = 0 if lead > 0 else 1 if lead < 0 else TIED
        if fight.winner == TIED and fight.tie_break >= 0:
            fight.winner = fight.tie_break
        elif fight.winner == TIED and fight.round >= 2:
            fight.winner = 1 - active
    if fight.winner < 0:
        if fight.has(1 - active, ONE_ROUND):
            fight.winner = 1 - active
        return
    loser = 1 - fight.winner
    if fight.losses(loser) - fight.losses(fight.winner) >= fight.margin:
        fight.rout = 0 if fight.has(loser, SPARED) or storm(b, fight.duchy) else 1
    # #74: unless he is routed or eliminated, whoever stands in field works holds them.
    if fight.has(loser, ONE_ROUND) and left[loser] and not fight.rout and fight.round == 1:
        fight.winner = loser


class Round(Procedure):
    """A round of battle; who has won is judged afterwards from the sheet."""

    FIELDS = (
        ("duchy", "duchy"),
        ("side", "side"),
        ("power", "power"),
        ("stage", "number"),
        ("phase", "number"),
        ("before", "numbers"),
    )
    QUESTIONS = {
        "command": Question("ask-commander", "power", ("command",), ("power", "duchy"), ("WEL-9.62a", "WEL-11.2a")),
        "heights": Question("ask-heights", "power", ("variant", "discard"), ("power", "duchy"), ("WEL-C058a",)),
    }
    ROLLS = {"rolled": (0, 6), "charged": (1, 6)}
    CALLS = {
        "declare_other": ("Window",),
        "declared": ("Window",),
        "take": ("Window",),
        "charge": ("Casualties",),
        "round_ends": ("Casualties",),
        "over": ("Window",),
    }
    NEEDS = {"always": ("duchy", "fight"), "later": ("side",), "command": ("power",), "heights": ("power",)}

    def __init__(self, duchy: int = -1) -> None:
        super().__init__()
        self.duchy = duchy
        self.side = -1  # the side whose commander is named, or whose dice fall
        self.power = -1  # who is asked
        self.stage = 0
        self.phase = 0  # 0 before the battle cards of a round, 1 after them
        self.before: tuple[int, ...] = (0, 0)  # losses of both sides as the round began

    def begin(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        fight.end_round()
        fight.round += 1
        fight.again = 0
        fight.tie_break = -1
        self.before = (fight.losses(0), fight.losses(1))
        self.phase = self.stage = 0
        b.note("event-battle-round", fight.round, self.duchy)
        return self.officers(b)

    def officers(self, b: WarState) -> int:
        """9.62: every side with a leader has a commander; where several could command, the stronger Power names him."""
        fight = b.fight
        assert fight is not None
        while self.stage < 2:
            side = self.side = SIDE_OF[fight.active] if self.stage == 0 else ENEMY_SIDE[fight.active]
            leaders = b.leaders_at(self.duchy, SIDE_MASK[side])
            chief = b.chief.get(stack_of(self.duchy, side), -1)
            fallen = stand_in(b, side, self.duchy)
            if fallen >= 0:
                fight.commander[side] = fallen  # #32: a 0-4 in his place
                fight.command[side] = LEADER_POWER[fallen]
            elif not leaders or headless(b, side, self.duchy):
                fight.commander[side] = -1
            elif chief in leaders:
                self.lead(b, chief)
            elif len(leaders) == 1:
                self.lead(b, leaders[0])
            else:
                self.power = decider(b, side, self.duchy)
                return b.ask(b.owner[self.power], "command")
            self.stage += 1
        return self.declare(b) if self.phase == 0 else self.summit(b)

    def lead(self, b: WarState, leader: int) -> None:
        fight = b.fight
        assert fight is not None
        if fight.commander[self.side] != leader:
            b.note("event-commands", leader, self.duchy)
        fight.commander[self.side] = leader
        fight.command[self.side] = LEADER_POWER[leader]
        b.chief[stack_of(self.duchy, self.side)] = leader

    def command_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("command", leader) for leader in b.leaders_at(self.duchy, SIDE_MASK[self.side])]

    def command(self, b: WarState) -> int:
        self.lead(b, VERBS.part_of(b.choice))
        self.stage += 1
        return self.officers(b)

    # ---- a round ---------------------------------------------------------------------------------------------------

    def declare(self, b: WarState) -> int:
        """11.1b: the active side declares its battle cards first."""
        fight = b.fight
        assert fight is not None
        fight.declaring = SIDE_OF[fight.active]
        return b.call(fight_window(b, moments.BATTLE, fight.declaring), "declare_other")

    def declare_other(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        fight.declaring = ENEMY_SIDE[fight.active]
        return b.call(fight_window(b, moments.BATTLE, fight.declaring), "declared")

    def declared(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        fight.declaring = -1
        if not both_stand(b, self.duchy):
            return b.done()
        self.phase = 1
        self.stage = 0
        return self.officers(b)

    def summit(self, b: WarState) -> int:
        """#58: whoever has won the heights chooses now that all battle cards lie open."""
        fight = b.fight
        assert fight is not None
        for side in (0, 1):
            if fight.has(side, HEIGHTS):
                self.side = side
                player = fight.player_of(side, HEIGHTS)
                self.power = player if SIDE_OF[player] == side else in_charge(b, side, self.duchy)
                return b.ask(b.owner[self.power], "heights")
        fight.overlook()
        self.stage = 0
        return self.fire(b)

    def heights_options(self, b: WarState, seat: int) -> list[int]:
        fight = b.fight
        assert fight is not None
        return [VERBS.code("variant", 0)] + [
            VERBS.code("discard", card)
            for card in fight.cards(1 - self.side)
            if BATTLE >> card & 1 and card != GAIN_THE_HEIGHTS
        ]

    def heights(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        player = fight.player_of(self.side, HEIGHTS)
        fight.drop(GAIN_THE_HEIGHTS)
        if b.choice & VERB_MASK == VERB["discard"]:
            strike(b, VERBS.part_of(b.choice), 58)
            fight.give(GAIN_THE_HEIGHTS, player, self.side, SHOWN)
        else:
            fight.give(GAIN_THE_HEIGHTS, player, self.side, DICE, 3, THIS_ROUND)
        return self.summit(b)

    def fire(self, b: WarState) -> int:
        """11.2, 11.5: the dice of the active side, then of the other; dice rolled apart (#14) after each."""
        fight = b.fight
        assert fight is not None
        while self.stage < 4:
            side = self.side = SIDE_OF[fight.active] if self.stage < 2 else ENEMY_SIDE[fight.active]
            n = battle_dice(b, side)[self.stage & 1]
            if n:
                return b.roll(n, 6, "rolled")
            self.stage += 1
        return b.call(fight_window(b, moments.DICE, SIDE_OF[fight.active]), "take")

    def rolled(self, b: WarState) -> int:
        fight = b.fight
        assert fight is not None
        dice = b.dice
        b.note("event-battle-dice", self.side, tuple(dice))
        fight.fives[1 - self.side] += dice.count(5)
        fight.sixes[1 - self.side] += dice.count(6)
        if self.stage & 1 and 1 in dice:
            fight.sixes[self.side] += 1  # #14: one hit at most on its own side
        self.stage += 1
        return self.fire(b)

    def take(self, b: WarState) -> int:
        return b.call(Casualties(), "charge")

    def charge(self, b: WarState) -> int:
        """#107: after a round tied or won some of the disruptions become eliminations."""
        fight = b.fight
        assert fight is not None
        for side in (0, 1):
            if fight.has(side, CHARGE) and fight.disrupted[1 - side] and not squares(b, side):
                mine = fight.losses(side) - self.before[side]
                theirs = fight.losses(1 - side) - self.before[1 - side]
                if mine <= theirs:
                    self.side = side
                    return b.roll(1, 6, "charged")
        return self.round_ends(b)

    def charged(self, b: WarState) -> int:
        b.note("event-charge", self.side, b.dice[0])
        return b.call(Casualties(1 - self.side, b.dice[0]), "round_ends")

    def round_ends(self, b: WarState) -> int:
        assert b.fight is not None
        return b.call(fight_window(b, moments.ROUND_END, SIDE_OF[b.fight.active]), "over")

    def over(self, b: WarState) -> int:
        return b.done()
