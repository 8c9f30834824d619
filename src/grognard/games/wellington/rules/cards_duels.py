"""Battle cards that roll dice of their own before a round: #28, #29, #58, #60, #110."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import battle
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.cards_battle import BattleCard
from grognard.games.wellington.rules.cards_struck import count, missing, pieces, remember
from grognard.games.wellington.rules.counting import half, in_charge, nationality
from grognard.games.wellington.rules.peninsula import ALLIED, ENEMY_SIDE, FRENCH, POWER_COUNT, SIDE_OF, SPAIN
from grognard.games.wellington.rules.sheets import ALL_ROUNDS, DICE, HEIGHTS, THEIR_HITS, Fight
from grognard.games.wellington.rules.targets import whole_side
from grognard.games.wellington.rules.titles import GAIN_THE_HEIGHTS, TRAITORS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import TURNED, Play, register


def chooser_for(b: WarState, fight: Fight, player: int, side: int) -> int:
    """Who speaks for a side that a card's player has helped: himself, or the Power in charge of it."""
    return player if SIDE_OF[player] == side else in_charge(b, side, fight.duchy)


def turned(b: WarState, p: Play) -> int:
    """The Power whose #55 answered a battle card, or -1: no die is rolled, the other side has won."""
    for power in range(POWER_COUNT):
        if p.stage == 0 and b.verdict & TURNED << power:
            return power
    return -1


class Duel(BattleCard):
    """#28, #29: a die for each side before the first round; the loser has two disruptions."""

    first = True
    national = False  # whether the nationality bonus counts

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        side = SIDE_OF[p.power]
        player = turned(b, p)
        if player >= 0:
            b.note("event-turned", self.number, 1 - side)
            self.won(b, fight, chooser_for(b, fight, player, 1 - side), 1 - side)
            return p.finish(b)
        if p.stage == 0:
            return b.roll(2, 6, "again")  # the player's side first
        own = b.dice[0] + 2
        other = b.dice[1]
        if self.national:
            own += nationality(b, side, fight.duchy)[0]
            other += nationality(b, 1 - side, fight.duchy)[0]
        winner = side if own > other else 1 - side
        if own == other:
            winner = self.tied(b, fight)
        b.note("event-duel", self.number, p.power, b.dice[0], b.dice[1], own, other, winner)
        self.won(b, fight, p.power, winner)
        return p.finish(b)

    def tied(self, b: WarState, fight: Fight) -> int:
        """#28: the French win. #29: the British do, and the Spanish lose."""
        return FRENCH if self.national or in_charge(b, ALLIED, fight.duchy) == SPAIN else ALLIED

    def won(self, b: WarState, fight: Fight, player: int, winner: int) -> None:
        fight.give(self.number, player, winner, THEIR_HITS, 2)
        fight.disrupt(1 - winner, 2)


class ArtilleryDuel(Duel):
    national = True


class Heights(BattleCard):
    """#58: a die for each side and half its commander's battle value; the winner takes dice or strikes out a card."""

    first = True

    def worth(self, b: WarState, fight: Fight, side: int) -> int:
        commander = fight.commander[side]
        return half(b.battle[commander]) if commander >= 0 else 0

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        side = SIDE_OF[p.power]
        player = turned(b, p)
        if player >= 0:
            b.note("event-turned", self.number, 1 - side)
            self.won(b, fight, chooser_for(b, fight, player, 1 - side), 1 - side)
            return p.finish(b)
        if p.stage == 0:
            return b.roll(2, 6, "again")  # the player's side first
        own = b.dice[0] + 2 + self.worth(b, fight, side)
        other = b.dice[1] + self.worth(b, fight, 1 - side)
        winner = side if own >= other else 1 - side
        b.note("event-duel", 58, p.power, b.dice[0], b.dice[1], own, other, winner)
        self.won(b, fight, p.power, winner)
        return p.finish(b)

    def won(self, b: WarState, fight: Fight, player: int, winner: int) -> None:
        chooser = player if SIDE_OF[player] == winner else in_charge(b, winner, fight.duchy)
        fight.give(GAIN_THE_HEIGHTS, chooser, winner, HEIGHTS)


class Traitors(BattleCard):
    """#60: attrition of the enemy before the battle, and a die in all rounds for each of his losses."""

    first = True

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            return betray(b, p, ENEMY_SIDE[p.power])
        betrayed(b, p)
        return p.finish(b)


def betray(b: WarState, p: Play, victim: int) -> int:
    assert b.fight is not None
    d = b.fight.duchy
    p.memo = (victim, *pieces(b, victim, d))
    sp, leaders = whole_side(b, victim, d)
    return b.call(Attrition(d, sp, leaders, 1, 60), "again")


def betrayed(b: WarState, p: Play) -> None:
    """What the attrition has taken gives dice to the other side."""
    fight = b.fight
    assert fight is not None
    victim = p.memo[0]
    lost = missing(p.memo[1:], pieces(b, victim, fight.duchy))
    remember(fight, TRAITORS, victim, lost)
    fight.give(TRAITORS, p.power, 1 - victim, DICE, count(lost), ALL_ROUNDS)


class TwelvePounders(BattleCard):
    """#110: four dice before the round, whose hits do not fire back."""

    def serves(self, b: WarState, fight: Fight, power: int) -> bool:
        return SIDE_OF[power] == FRENCH

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.stage == 0:
            return b.roll(4, 6, "again")
        if p.stage == 1:
            fives = b.dice.count(5)
            sixes = b.dice.count(6)
            b.note("event-card-dice", 110, p.power, tuple(b.dice))
            if not fives and not sixes:
                return p.finish(b)
            fight.fives[ALLIED] += fives
            fight.sixes[ALLIED] += sixes
            return b.call(battle.Casualties(), "again")
        return p.finish(b)


for _card in (ArtilleryDuel(28), Duel(29), Heights(58), Traitors(60), TwelvePounders(110)):
    register(_card)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-duel": (
        ("card", "card"),
        ("power", "power"),
        ("die", "number"),
        ("other_die", "number"),
        ("total", "number"),
        ("other_total", "number"),
        ("side", "side"),
    ),
    "event-card-dice": (("card", "card"), ("power", "power"), ("dice", "dice")),
}
