"""Responses in battles (5.2, 11.1d) that change dice, cards or rounds: played by any Power, there or not."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import deck, moments
from grognard.games.wellington.rules.cards_battle import Joining, summon
from grognard.games.wellington.rules.cards_duels import Duel, Heights, betray, betrayed, chooser_for
from grognard.games.wellington.rules.cards_struck import BROUGHT, DEFENDERS, battle_cards, strike
from grognard.games.wellington.rules.counting import in_charge, squares, storm
from grognard.games.wellington.rules.deck import CARD_NATION
from grognard.games.wellington.rules.peninsula import ALLIED, ENEMY_SIDE, FRENCH, LEADER_POWER, SIDE_MASK, SIDE_OF
from grognard.games.wellington.rules.removal import MakeRoom
from grognard.games.wellington.rules.sheets import CHARGE, DICE, PLUNDER, SPARED, Fight
from grognard.games.wellington.rules.state import LASTING_BIT
from grognard.games.wellington.rules.titles import (
    ARTILLERY_DUEL,
    CAVALRY_BRIGADE,
    CUIRASSIER_CHARGE,
    DRAGOONS,
    FORM_SQUARE,
    GAIN_THE_HEIGHTS,
    LANCERS,
    SKIRMISH_LINE,
    THUNDER_AND_LIGHTNING,
    TRAITORS,
)
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, RULES, TURNED, CardRules, Play, Window, judge, register

SIDE: Final[list[int]] = [VERBS.code("side", 0), VERBS.code("side", 1)]
ROLLED: Final = (ARTILLERY_DUEL, SKIRMISH_LINE, GAIN_THE_HEIGHTS)  # battle cards whose own dice #55 decides


def enemies(power: int, other: int) -> bool:
    return SIDE_OF[power] != SIDE_OF[other]


def routing(b: WarState, fight: Fight) -> bool:
    """Whether the battle stands at a rout or at the end of a side."""
    if not b.side_strength(0, fight.duchy) or not b.side_strength(1, fight.duchy):
        return True
    lead = fight.losses(1) - fight.losses(0)
    loser = 1 if lead > 0 else 0
    return abs(lead) >= fight.margin and not fight.has(loser, SPARED) and not storm(b, fight.duchy)


class FormSquare(CardRules):
    """#1: to the end of the impulse the enemy's #2, #106 and #107 bring no dice; the counting of dice and the charges
    ask ``squares``. It also stops an enemy who has just played #61."""

    moments = moments.BATTLE | moments.DICE | moments.ROUND_END | moments.CARD

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        if fight is None:
            return False
        if w.moment == moments.CARD:
            return w.card == LANCERS and enemies(power, w.actor)
        side = ENEMY_SIDE[power]
        if squares(b, side):
            return False
        if fight.has(side, CHARGE):
            return True
        if w.moment == moments.BATTLE and 2 in fight.cards(side):
            return True
        if b.lasting & LASTING_BIT[DRAGOONS]:
            for leader in b.leaders_at(fight.duchy, SIDE_MASK[side]):
                if b.lies(DRAGOONS, leader):
                    return True
        return False

    def effect(self, b: WarState, p: Play) -> int:
        if p.moment == moments.CARD:
            judge(b, CANCELLED)
        b.lay(FORM_SQUARE, p.power, -1, 0)
        p.stays = 1
        return p.finish(b)


class CavalryBrigade(CardRules):
    """#2: two dice for a side; or an enemy battle card is discarded; or a rout is only a retreat."""

    moments = moments.BATTLE | moments.RESULT

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and (w.moment == moments.BATTLE or b.fight.rout != 0)

    def variants(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        if p.moment == moments.RESULT:
            return [2]
        return [0, 1] if battle_cards(b.fight, ENEMY_SIDE[p.power]) else [0]

    def targets(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        if p.targets or p.variant == 2:
            return []
        if p.variant == 0:
            return SIDE
        return [VERBS.code("name", card) for card in battle_cards(b.fight, ENEMY_SIDE[p.power])]

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.variant == 0:
            fight.give(CAVALRY_BRIGADE, p.power, p.targets[0], DICE, 2)
            b.note("event-card-for-side", p.power, 2, p.targets[0])
        elif p.variant == 1:
            strike(b, p.targets[0], 2)
        else:
            fight.give(CAVALRY_BRIGADE, p.power, 1 - fight.winner, SPARED)
            b.note("event-card-for-side", p.power, 2, 1 - fight.winner)
        return p.finish(b)


class AnotherDay(CardRules):
    """#11: a further round, and formations near by may join."""

    moments = moments.ROUND_END
    value = 2

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and not routing(b, b.fight)

    def effect(self, b: WarState, p: Play) -> int:
        assert b.fight is not None
        if p.stage == 0:
            b.fight.again = 1
            return summon(b, p, self.value)
        return p.finish(b)


class Cipher(AnotherDay):
    """#36: at the end of the first round; the second is assured."""

    value = 1

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if b.fight is None or b.fight.round != 1:
            return False
        return b.side_strength(0, b.fight.duchy) > 0 and b.side_strength(1, b.fight.duchy) > 0


class SoundOfTheGuns(CardRules):
    """#108: before a round formations near by may join."""

    moments = moments.BATTLE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None

    def effect(self, b: WarState, p: Play) -> int:
        return summon(b, p, 2) if p.stage == 0 else p.finish(b)


class FogOfWar(CardRules):
    """#42: a battle card, or a response in a battle or siege, is discarded as though never played."""

    moments = moments.CARD

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.actor == power or (b.fight is None and b.assault is None):
            return False
        return (deck.BATTLE | deck.RESPONSE) >> w.card & 1 != 0

    def effect(self, b: WarState, p: Play) -> int:
        judge(b, CANCELLED)
        return p.finish(b)


class Outflanked(CardRules):
    """#55: a common battle card in play helps the other side, or a National one is discarded. In answer to #28, #29 or
    #58 no die is rolled: the side against which they were played has won."""

    moments = moments.BATTLE | moments.CARD

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        if fight is None:
            return False
        if w.moment == moments.CARD:
            return w.card in ROLLED and w.actor != power
        return len(self.common(fight)) + len(self.national(fight)) > 0

    def common(self, fight: Fight) -> list[int]:
        return [
            card
            for side in (0, 1)
            for card in battle_cards(fight, side)
            if CARD_NATION[card] < 0 and card != THUNDER_AND_LIGHTNING
        ]

    def national(self, fight: Fight) -> list[int]:
        return [card for side in (0, 1) for card in battle_cards(fight, side) if CARD_NATION[card] >= 0]

    def variants(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        if p.moment == moments.CARD:
            return [0]
        found = [0] if self.common(b.fight) else []
        return [*found, 1] if self.national(b.fight) else found

    def targets(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        if p.targets or p.moment == moments.CARD:
            return []
        cards = self.common(b.fight) if p.variant == 0 else self.national(b.fight)
        return [VERBS.code("name", card) for card in cards]

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.moment == moments.CARD:
            judge(b, TURNED << p.power)  # a card that cancels it later still does
            return p.finish(b)
        card = p.targets[0]
        if p.stage == 1:
            return self.turned(b, fight, p, card)
        if p.variant == 1 or card in DEFENDERS:
            strike(b, card, 55)
            return p.finish(b)
        return self.turn(b, fight, p, card, 0 if card in fight.cards(1) else 1)

    def turn(self, b: WarState, fight: Fight, p: Play, card: int, side: int) -> int:
        """A card from now on helps a side."""
        b.note("event-turned", card, side)
        if card in ROLLED:
            strike(b, card, 55)
            self.won(b, fight, p, card, side)
        elif card == TRAITORS:
            strike(b, card, 55)
            return betray(b, p, 1 - side)
        elif card in BROUGHT:
            strike(b, card, 55)
            leader = fight.commander[side]
            if leader >= 0:
                joining = RULES[card]
                assert isinstance(joining, Joining)
                p.memo = (leader,)
                return b.call(MakeRoom(LEADER_POWER[leader], joining.sp, fight.duchy), "again")
        else:
            fight.turn(card, in_charge(b, side, fight.duchy))
        return p.finish(b)

    def turned(self, b: WarState, fight: Fight, p: Play, card: int) -> int:
        if card == TRAITORS:
            betrayed(b, p)
        else:
            joining = RULES[card]
            assert isinstance(joining, Joining)
            joining.join(b, p.power, p.memo[0], b.outcome)
        return p.finish(b)

    def won(self, b: WarState, fight: Fight, p: Play, card: int, side: int) -> None:
        """#28, #29, #58: the side counts as the winner of the roll."""
        rules = RULES[card]
        assert isinstance(rules, Duel | Heights)
        rules.won(b, fight, chooser_for(b, fight, p.power, side), side)


class Lancers(CardRules):
    """#61: the margin of a rout one higher or lower; the routed take attrition, the winner plunders more; no #2."""

    moments = moments.BATTLE | moments.DICE | moments.ROUND_END | moments.CARD

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and (w.moment != moments.CARD or (w.card == CAVALRY_BRIGADE and w.actor != power))

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [0, 1]

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.moment == moments.CARD:
            judge(b, CANCELLED)
        fight.margin += 1 if p.variant == 0 else -1
        b.note("event-rout-margin", fight.margin)
        fight.pursued = 61
        fight.give(LANCERS, p.power, 0, PLUNDER, 2)
        fight.give(LANCERS, p.power, 1, PLUNDER, 2)
        if 2 in fight.cards(0) or 2 in fight.cards(1):
            strike(b, CAVALRY_BRIGADE, LANCERS)
        return p.finish(b)


class YoungGuard(CardRules):
    """#99: three more dice for the French when all others lie; 4s take disruptions away."""

    moments = moments.DICE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and len(b.led_by(b.fight.duchy, SIDE_MASK[FRENCH])) > 0

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.stage == 0:
            return b.roll(3, 6, "again")
        b.note("event-card-dice", 99, p.power, tuple(b.dice))
        fight.fives[ALLIED] += b.dice.count(5)
        fight.sixes[ALLIED] += b.dice.count(6)
        fight.recover(FRENCH, b.dice.count(4))
        return p.finish(b)


class Cuirassiers(CardRules):
    """#107: two dice for the French in a round; and after a round tied or won disruptions may become eliminations."""

    moments = moments.BATTLE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        return fight is not None and b.here[fight.duchy] & SIDE_MASK[FRENCH] != 0

    def effect(self, b: WarState, p: Play) -> int:
        assert b.fight is not None
        b.fight.give(CUIRASSIER_CHARGE, p.power, FRENCH, DICE, 2)
        b.fight.give(CUIRASSIER_CHARGE, p.power, FRENCH, CHARGE)
        return p.finish(b)


for _card in (
    FormSquare(1), CavalryBrigade(2), AnotherDay(11), Cipher(36), FogOfWar(42), Outflanked(55), Lancers(61),
    YoungGuard(99), Cuirassiers(107), SoundOfTheGuns(108),
):  # fmt: skip
    register(_card)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-turned": (("card", "card"), ("side", "side")),
    "event-card-for-side": (("power", "power"), ("card", "card"), ("side", "side")),
    "event-rout-margin": (("margin", "number"),),
}
