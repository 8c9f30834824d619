"""Battle cards in battles (5.3): played before a round by Powers with a formation there, the active side first (11.1b).

What a card gives stands in rows of the sheet (sheets.py), so that another card can strike it out or turn it round.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules import battle, interception, moments
from grognard.games.wellington.rules.cards_struck import remember
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    BRITAIN,
    FRENCH,
    LEADER_POWER,
    SIDE_MASK,
    SPAIN,
    WELLINGTON,
)
from grognard.games.wellington.rules.removal import MakeRoom
from grognard.games.wellington.rules.sheets import (
    ALL_ROUNDS,
    APART,
    CLOSING,
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
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import CardRules, Play, Window, register


class BattleCard(CardRules):
    """A battle card in a battle. ``first``: only before the first round; ``defends``: only by the inactive side."""

    moments = moments.BATTLE
    first = False
    defends = False

    def answers(self, b: War, w: Window, power: int) -> bool:
        fight = b.fight
        if fight is None or not battle.may_declare(b, power):
            return False
        if (self.first and fight.round != 1) or (self.defends and (power ^ fight.active) & 1 == 0):
            return False
        return self.serves(b, fight, power)

    def serves(self, b: War, fight: Fight, power: int) -> bool:
        """Whether it can do anything."""
        return True

    def effect(self, b: War, p: Play) -> int:
        assert b.fight is not None
        self.give(b.fight, p)
        return p.finish(b)

    def give(self, fight: Fight, p: Play) -> None:
        """What stands on the sheet."""


def summon(b: War, p: Play, value: int, losses: int = 1) -> int:
    """Formations within two duchies that the player chooses try to intercept into the fight; soldiers without a leader
    roll as if led by one of that battle value. ``losses`` 0: without attrition."""
    d = b.fight.duchy if b.fight is not None else p.duchy
    return b.call(interception.Summons(p.card, p.power, d, value, losses), "again")


class Joining(BattleCard):
    """#12, #73: soldiers of a leader's Power join him out of those not built (5.11)."""

    sp = 1
    dice = 0

    def site(self, b: War) -> int:
        if b.fight is not None:
            return b.fight.duchy
        return b.assault.duchy if b.assault is not None else -1

    def leaders(self, b: War, power: int) -> list[int]:
        if b.fight is None:
            assert b.assault is not None
            return [b.assault.leader] if power == b.assault.power else []
        return b.led_by(b.fight.duchy, SIDE_MASK[power & 1])

    def serves(self, b: War, fight: Fight, power: int) -> bool:
        return len(self.leaders(b, power)) > 0

    def targets(self, b: War, p: Play) -> list[int]:
        return [] if p.targets else on(self.leaders(b, p.power))

    def effect(self, b: War, p: Play) -> int:
        power = LEADER_POWER[p.targets[0]]
        if p.stage == 0:
            return b.call(MakeRoom(power, self.sp, self.site(b)), "again")
        self.join(b, p.power, p.targets[0], b.outcome)
        return p.finish(b)

    def join(self, b: War, player: int, leader: int, n: int) -> None:
        d = self.site(b)
        power = LEADER_POWER[leader]
        b.put_sp(power, d, n)
        b.note("event-joins", power, leader, n, d)
        fight = b.fight
        if fight is None:
            return
        side = power & 1
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
        fight.give(14, p.power, p.power & 1, APART, 3)


class FortifiedVillage(BattleCard):
    """#30: the attacker has three dice fewer, or two hits are lowered by a step."""

    first = True
    defends = True

    def variants(self, b: War, p: Play) -> list[int]:
        return [0, 1]

    def effect(self, b: War, p: Play) -> int:
        b.note("event-village", p.power, p.variant)
        return super().effect(b, p)

    def give(self, fight: Fight, p: Play) -> None:
        if p.variant == 0:
            fight.give(30, p.power, p.power & 1, THEIR_DICE, -3)
        else:
            fight.give(30, p.power, p.power & 1, SOFTEN, 2)


class Reinforcements(BattleCard):
    """#40, #53: formations near by may join."""

    value = 1
    losses = 1

    def effect(self, b: War, p: Play) -> int:
        return summon(b, p, self.value, self.losses) if p.stage == 0 else p.finish(b)


class Concentration(Reinforcements):
    value = 2
    losses = 0


class FieldWorks(BattleCard):
    """#74: for the inactive side, before the battle."""

    first = True
    defends = True

    def give(self, fight: Fight, p: Play) -> None:
        side = p.power & 1
        fight.give(74, p.power, side, IGNORE, 2)
        fight.give(74, p.power, side, ONE_ROUND)
        fight.give(74, p.power, side, HELD)
        fight.give(74, p.power, side, NO_FLAG)
        fight.give(74, p.power, side, THEIR_PLUNDER, -2)


class Militia(BattleCard):
    """#87: Spain has two dice more in all rounds, and no overrun helps the French."""

    def serves(self, b: War, fight: Fight, power: int) -> bool:
        return b.here[fight.duchy] >> SPAIN & 1 != 0

    def give(self, fight: Fight, p: Play) -> None:
        fight.give(87, p.power, ALLIED, DICE, 2, ALL_ROUNDS)
        fight.give(87, p.power, ALLIED, HELD)
        fight.give(87, p.power, ALLIED, NO_FLAG)


class Bagpipes(BattleCard):
    """#96."""

    def give(self, fight: Fight, p: Play) -> None:
        fight.give(96, p.power, ALLIED, DICE, 2)
        fight.give(96, p.power, ALLIED, IGNORE, 2)
        fight.give(96, p.power, ALLIED, SPARED)
        fight.give(96, p.power, ALLIED, PLUNDER, 3)


class GoodGround(BattleCard):
    """#97: half of the 6s against the player's side are 5s. It may come back, but not for this impulse."""

    def serves(self, b: War, fight: Fight, power: int) -> bool:
        return b.effect(97) is None

    def give(self, fight: Fight, p: Play) -> None:
        led = fight.commander[ALLIED] == WELLINGTON
        fight.give(97, p.power, p.power & 1, SHELTER, 1 if led else 0)


def _ground_held(b: War) -> None:
    """#97 returns to the British hand: Wellington commanded when it was played, a French army or group is eliminated or
    routed. To the end of the impulse an effect without the card tells that it has served."""
    fight = b.fight
    if fight is None or not fight.total(ALLIED, SHELTER):
        return
    if fight.winner != ALLIED or not (fight.rout or fight.overrun) or fight.command[FRENCH] < 0:
        return
    if b.spent[0] >> 97 & 1:
        b.spent[0] &= ~(1 << 97)
        b.hand[BRITAIN] |= 1 << 97
        b.effects = (*b.effects, (97, BRITAIN, -1, 0))
        b.note("event-returns-to-hand", BRITAIN, 97)


for _card in (
    RushToAssist(12), ColdSteel(14), FortifiedVillage(30), Reinforcements(40), Concentration(53), FieldWorks(74),
    Militia(87), Bagpipes(96), GoodGround(97),
):  # fmt: skip
    register(_card)
CLOSING.append(_ground_held)

PROCEDURES: Final[tuple[type[Procedure], ...]] = ()
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-joins": (("power", "power"), ("leader", "leader"), ("sp", "number"), ("duchy", "duchy")),
    "event-village": (("power", "power"), ("choice", "variant:30")),
    "event-returns-to-hand": (("power", "power"), ("card", "card")),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {}
ASKS: Final[dict[str, dict[str, str]]] = {}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {}
GOES: Final[dict[str, tuple[str, ...]]] = {}
