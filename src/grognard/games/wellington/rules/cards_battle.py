"""Battle cards in battles (5.3): played before a round by Powers with a formation there, the active side first (11.1b).

What a card gives stands in rows of the sheet (sheets.py), so that another card can strike it out or turn it round.
"""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import battle, interception, moments
from grognard.games.wellington.rules.cards_struck import remember
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    BRITAIN,
    FRENCH,
    FRIENDS_OF,
    LEADER_POWER,
    NATION,
    SIDE_OF,
    SPAIN,
    WELLINGTON,
)
from grognard.games.wellington.rules.removal import MakeRoom
from grognard.games.wellington.rules.sheets import (
    ALL_ROUNDS,
    APART,
    DICE,
    HELD,
    IGNORE,
    NO_FLAG,
    ONE_ROUND,
    PLUNDER,
    SHELTER,
    SHOWN,
    SOFTEN,
    SPARED,
    THEIR_DICE,
    THEIR_PLUNDER,
    Fight,
)
from grognard.games.wellington.rules.targets import on
from grognard.games.wellington.rules.titles import (
    BLOODY_BAGPIPES,
    DAMNED_GOOD_GROUND,
    FIELD_WORKS,
    FORTIFIED_VILLAGE,
    MILITIA,
    WITH_COLD_STEEL,
)
from grognard.games.wellington.rules.war import CLOSING, WarState
from grognard.games.wellington.rules.windows import CardRules, Play, Window, register


class BattleCard(CardRules):
    """A battle card in a battle. ``first``: only before the first round; ``defends``: only by the inactive side."""

    moments = moments.BATTLE
    first = False
    defends = False

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        if fight is None or not battle.may_declare(b, power):
            return False
        if (self.first and fight.round != 1) or (self.defends and SIDE_OF[power] == SIDE_OF[fight.active]):
            return False
        return self.serves(b, fight, power)

    def serves(self, b: WarState, fight: Fight, power: int) -> bool:
        """Whether it can do anything."""
        return True

    def effect(self, b: WarState, p: Play) -> int:
        assert b.fight is not None
        self.give(b.fight, p)
        return p.finish(b)

    def give(self, fight: Fight, p: Play) -> None:
        """What stands on the sheet."""


def summon(b: WarState, p: Play, value: int, losses: int = 1) -> int:
    """Formations within two duchies that the player chooses try to intercept into the fight; soldiers without a leader
    roll as if led by one of that battle value. ``losses`` 0: without attrition."""
    d = b.fight.duchy if b.fight is not None else p.duchy
    return b.call(interception.Summons(p.card, p.power, d, value, losses), "again")


class Joining(BattleCard):
    """#12, #73: soldiers of a leader's Power join him out of those not built (5.11)."""

    sp = 1
    dice = 0

    def site(self, b: WarState) -> int:
        if b.fight is not None:
            return b.fight.duchy
        return b.assault.duchy if b.assault is not None else -1

    def leaders(self, b: WarState, power: int) -> list[int]:
        if b.fight is None:
            assert b.assault is not None
            return [b.assault.leader] if power == b.assault.power else []
        return b.led_by(b.fight.duchy, FRIENDS_OF[power])

    def serves(self, b: WarState, fight: Fight, power: int) -> bool:
        return len(self.leaders(b, power)) > 0

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(self.leaders(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        power = LEADER_POWER[p.targets[0]]
        if p.stage == 0:
            return b.call(MakeRoom(power, self.sp, self.site(b)), "again")
        self.join(b, p.power, p.targets[0], b.outcome)
        return p.finish(b)

    def join(self, b: WarState, player: int, leader: int, n: int) -> None:
        d = self.site(b)
        power = LEADER_POWER[leader]
        b.put_sp(power, d, n)
        b.note("event-joins", power, leader, n, d)
        fight = b.fight
        if fight is None:
            return
        side = SIDE_OF[power]
        if fight.round == 1:
            fight.start[side] += n
        remember(fight, self.number, side, (n, 0, 0, 0) if power < 2 else (0, n, 0, 0))
        if self.dice:
            fight.give(self.number, player, side, DICE, self.dice)
        else:
            fight.give(self.number, player, side, SHOWN)


class RushToAssist(Joining):
    dice = 1


class ColdSteel(BattleCard):
    """#14: three dice rolled apart, whose 1s are a hit on the own side."""

    def give(self, fight: Fight, p: Play) -> None:
        fight.give(WITH_COLD_STEEL, p.power, SIDE_OF[p.power], APART, 3)


class FortifiedVillage(BattleCard):
    """#30: the attacker has three dice fewer, or two hits are lowered by a step."""

    first = True
    defends = True

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [0, 1]

    def effect(self, b: WarState, p: Play) -> int:
        b.note("event-village", p.power, p.variant)
        return super().effect(b, p)

    def give(self, fight: Fight, p: Play) -> None:
        if p.variant == 0:
            fight.give(FORTIFIED_VILLAGE, p.power, SIDE_OF[p.power], THEIR_DICE, -3)
        else:
            fight.give(FORTIFIED_VILLAGE, p.power, SIDE_OF[p.power], SOFTEN, 2)


class Reinforcements(BattleCard):
    """#40, #53: formations near by may join."""

    value = 1
    losses = 1

    def effect(self, b: WarState, p: Play) -> int:
        return summon(b, p, self.value, self.losses) if p.stage == 0 else p.finish(b)


class Concentration(Reinforcements):
    value = 2
    losses = 0


class FieldWorks(BattleCard):
    """#74: for the inactive side, before the battle."""

    first = True
    defends = True

    def give(self, fight: Fight, p: Play) -> None:
        side = SIDE_OF[p.power]
        fight.give(FIELD_WORKS, p.power, side, IGNORE, 2)
        fight.give(FIELD_WORKS, p.power, side, ONE_ROUND)
        fight.give(FIELD_WORKS, p.power, side, HELD)
        fight.give(FIELD_WORKS, p.power, side, NO_FLAG)
        fight.give(FIELD_WORKS, p.power, side, THEIR_PLUNDER, -2)


class Militia(BattleCard):
    """#87: Spain has two dice more in all rounds, and no overrun helps the French."""

    def serves(self, b: WarState, fight: Fight, power: int) -> bool:
        return b.here[fight.duchy] >> SPAIN & 1 != 0

    def give(self, fight: Fight, p: Play) -> None:
        fight.give(MILITIA, p.power, ALLIED, DICE, 2, ALL_ROUNDS)
        fight.give(MILITIA, p.power, ALLIED, HELD)
        fight.give(MILITIA, p.power, ALLIED, NO_FLAG)


class Bagpipes(BattleCard):
    """#96."""

    def give(self, fight: Fight, p: Play) -> None:
        fight.give(BLOODY_BAGPIPES, p.power, ALLIED, DICE, 2)
        fight.give(BLOODY_BAGPIPES, p.power, ALLIED, IGNORE, 2)
        fight.give(BLOODY_BAGPIPES, p.power, ALLIED, SPARED)
        fight.give(BLOODY_BAGPIPES, p.power, ALLIED, PLUNDER, 3)


class GoodGround(BattleCard):
    """#97: half of the 6s against the player's side are 5s. It may come back, but not for this impulse."""

    def serves(self, b: WarState, fight: Fight, power: int) -> bool:
        return b.effect(DAMNED_GOOD_GROUND) is None

    def give(self, fight: Fight, p: Play) -> None:
        led = fight.commander[ALLIED] == WELLINGTON
        fight.give(DAMNED_GOOD_GROUND, p.power, SIDE_OF[p.power], SHELTER, 1 if led else 0)


def _ground_held(b: WarState) -> None:
    """#97 returns to the British hand: Wellington commanded when it was played, a French army or group is eliminated or
    routed. To the end of the impulse an effect without the card tells that it has served."""
    fight = b.fight
    if fight is None or not fight.total(ALLIED, SHELTER):
        return
    if fight.winner != ALLIED or not (fight.rout or fight.overrun) or fight.command[FRENCH] < 0:
        return
    played = 1 << DAMNED_GOOD_GROUND
    if b.spent[NATION[BRITAIN]] & played:
        b.spent[NATION[BRITAIN]] &= ~played
        b.hand[BRITAIN] |= played
        b.effects = (*b.effects, (DAMNED_GOOD_GROUND, BRITAIN, -1, 0))
        b.note("event-returns-to-hand", BRITAIN, DAMNED_GOOD_GROUND)


for _card in (
    RushToAssist(12), ColdSteel(14), FortifiedVillage(30), Reinforcements(40), Concentration(53), FieldWorks(74),
    Militia(87), Bagpipes(96), GoodGround(97),
):  # fmt: skip
    register(_card)
CLOSING.append(_ground_held)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-joins": (("power", "power"), ("leader", "leader"), ("sp", "number"), ("duchy", "duchy")),
    "event-village": (("power", "power"), ("choice", "use_of_30")),
    "event-returns-to-hand": (("power", "power"), ("card", "card")),
}
