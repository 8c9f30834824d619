"""Responses that change the losses of a battle before its result stands: #31, #48, #49, #54, #79."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.cards_fight import SIDE
from grognard.games.wellington.rules.cards_struck import FLIGHT, calm, count, missing, noted, pieces, remember, steady
from grognard.games.wellington.rules.counting import half
from grognard.games.wellington.rules.peninsula import LEADER_POWER, LEADERS, POWERS_OF, SIDE_OF
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.targets import whole_side
from grognard.games.wellington.rules.titles import PANIC, RALLY, REAR_GUARD, SAUVE_QUI_PEUT
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, CardRules, Play, Window, judge, register


class SauveQuiPeut(CardRules):
    """#31: a side takes attrition at the end of a round, and its losses count. #54: the loser does, with more risk."""

    moments = moments.ROUND_END
    late = 0

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        return fight is not None and not steady(fight) and len(self.sides(b, fight)) > 0

    def sides(self, b: WarState, fight: Fight) -> list[int]:
        return [side for side in (0, 1) if b.side_strength(side, fight.duchy)]

    def targets(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        return [] if p.targets else [SIDE[side] for side in self.sides(b, b.fight)]

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        side = p.targets[0]
        if p.stage == 0:
            b.note("event-flight", p.power, self.number, side)
            p.memo = pieces(b, side, fight.duchy)
            sp, leaders = whole_side(b, side, fight.duchy)
            return b.call(Attrition(fight.duchy, sp, leaders, 1, self.number, 0, self.late), "again")
        lost = missing(p.memo, pieces(b, side, fight.duchy))
        remember(fight, self.number, side, lost)
        fight.suffer(side, count(lost))
        return p.finish(b)


class Panic(SauveQuiPeut):
    moments = moments.RESULT
    late = 1

    def sides(self, b: WarState, fight: Fight) -> list[int]:
        loser = 1 - fight.winner
        return [loser] if fight.winner >= 0 and b.side_strength(loser, fight.duchy) else []


class Rally(CardRules):
    """#48: no disruption against a side counts; and nobody flees (#31, #54), before or after."""

    moments = moments.BATTLE | moments.DICE | moments.ROUND_END | moments.RESULT | moments.CARD

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        if fight is None:
            return False
        if w.moment == moments.CARD:
            return w.card in FLIGHT and w.actor != power
        return len(self.shaken(fight)) > 0 or fled(fight)

    def shaken(self, fight: Fight) -> list[int]:
        return [side for side in (0, 1) if fight.fives[side] or fight.disrupted[side]]

    def targets(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        return [] if p.targets else [SIDE[side] for side in self.shaken(b.fight)]

    def stands(self, b: WarState, p: Play) -> bool:
        return True  # it stops a flight whatever has become of the disruptions

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.moment == moments.CARD:
            judge(b, CANCELLED)
        calm(b, fight)
        remember(fight, RALLY, SIDE_OF[p.power])
        if p.targets:
            fight.rally(p.targets[0])
            b.note("event-rallied", p.targets[0], fight.duchy)
        return p.finish(b)


def fled(fight: Fight) -> bool:
    return noted(fight, SAUVE_QUI_PEUT) or noted(fight, PANIC)


class RearGuard(CardRules):
    """#49: a rout costs no pieces; and nobody flees (#31, #54), before or after."""

    moments = moments.ROUND_END | moments.RESULT | moments.CARD

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        fight = b.fight
        if fight is None:
            return False
        if w.moment == moments.CARD:
            return w.card in FLIGHT and w.actor != power
        return fled(fight) or (w.moment == moments.RESULT and fight.rout != 0)

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        if p.moment == moments.CARD:
            judge(b, CANCELLED)
        calm(b, fight)
        remember(fight, REAR_GUARD, SIDE_OF[p.power])
        fight.no_rout_losses = 1
        return p.finish(b)


class CautiousGenerals(CardRules):
    """#79: half of those eliminated on both sides come back, and nothing is an overrun."""

    moments = moments.ROUND_END

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and (b.fight.eliminated[0] > 0 or b.fight.eliminated[1] > 0)

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        for side in (0, 1):
            fight.eliminated[side] = half(fight.eliminated[side])
            self.revive(b, fight, side)
        fight.no_overrun = 1
        return p.finish(b)

    def revive(self, b: WarState, fight: Fight, side: int) -> None:
        """Leaders first, who fell last; then soldiers, evenly."""
        fallen = list(fight.fallen)
        leaders = [i for i in range(LEADERS) if fight.fallen_leaders >> i & 1 and SIDE_OF[LEADER_POWER[i]] == side]
        first, second = POWERS_OF[side]
        back = (fallen[first] + fallen[second] + len(leaders)) // 2
        fight.lost[side] -= min(back, fight.lost[side])
        b.note("event-revived", side, fight.duchy, back)
        while back and leaders:
            leader = leaders.pop()
            fight.fallen_leaders &= ~(1 << leader)
            b.put_leader(leader, fight.duchy)
            back -= 1
        while back:
            power = first if fallen[first] >= fallen[second] else second
            fallen[power] -= 1
            b.put_sp(power, fight.duchy, 1)
            back -= 1
        fight.fallen = tuple(fallen)


for _card in (SauveQuiPeut(31), Rally(48), RearGuard(49), Panic(54), CautiousGenerals(79)):
    register(_card)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-flight": (("power", "power"), ("card", "card"), ("side", "side")),
    "event-rallied": (("side", "side"), ("duchy", "duchy")),
    "event-revived": (("side", "side"), ("duchy", "duchy"), ("pieces", "number")),
}
