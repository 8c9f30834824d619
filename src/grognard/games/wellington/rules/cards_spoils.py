"""Responses when a battle or a siege is decided: #7, #33, #51, #75, #82, #84."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import fell
from grognard.games.wellington.rules.battle import is_army
from grognard.games.wellington.rules.counting import half
from grognard.games.wellington.rules.deck import figure
from grognard.games.wellington.rules.effects import impulses_until
from grognard.games.wellington.rules.hands import Draw
from grognard.games.wellington.rules.peninsula import FRIENDS_OF, LEADER_POWER, POWERS_OF, SIDE_MASK, SIDE_OF, SPAIN
from grognard.games.wellington.rules.plunder import gain
from grognard.games.wellington.rules.targets import on
from grognard.games.wellington.rules.titles import BEATEN_AND_SCATTERED, LEADER_IN_DISGRACE, SCUM_OF_THE_EARTH
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, CardRules, Play, Window, judge, register

# Leaders of this battle value or less are disgraced, or scattered.
DISGRACED: Final = figure(LEADER_IN_DISGRACE, "battle_at_most")
SCATTERED: Final = figure(BEATEN_AND_SCATTERED, "battle_at_most")


def army_destroyed(b: WarState) -> bool:
    """An army or army group was routed or eliminated in this battle."""
    fight = b.fight
    if fight is None or fight.winner < 0:
        return False
    return (fight.rout != 0 or fight.overrun != 0) and is_army(fight, 1 - fight.winner)


class Booty(CardRules):
    """#75, and #7, which serves also after a siege: the winner has a Resource and a card, besides plunder."""

    moments = moments.WON

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return w.moment == moments.FALLEN or army_destroyed(b)

    def effect(self, b: WarState, p: Play) -> int:
        # The window's actor is the winner: the Power in charge of the side, or the one that took the fortress.
        if p.stage == 0:
            return gain(b, p.actor, 1, p.duchy, "again")
        if p.stage == 1:
            return b.call(Draw(p.actor, 1), "again")
        return p.finish(b)


class Plundered(Booty):
    moments = moments.WON | moments.FALLEN


class Disgrace(CardRules):
    """#33: a poor leader who evades or retreats goes to the Regroup Box; a Spanish one is shot."""

    moments = moments.EVADE | moments.RETREAT

    def leaders(self, b: WarState, moment: int, actor: int, duchy: int, origin: int) -> list[int]:
        d = origin if moment == moments.EVADE else duchy
        return [leader for leader in b.leaders_at(d, FRIENDS_OF[actor]) if b.battle[leader] <= DISGRACED]

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.EVADE and w.leader < 0:
            return False
        return len(self.leaders(b, w.moment, w.actor, w.duchy, w.origin)) > 0

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(self.leaders(b, p.moment, p.actor, p.duchy, p.origin))

    def effect(self, b: WarState, p: Play) -> int:
        leader = p.targets[0]
        power = LEADER_POWER[leader]
        d = b.leader_at[leader]
        fell(b, leader, power != SPAIN)
        if b.fight is not None and b.fight.commander[SIDE_OF[power]] == leader:
            b.fight.commander[SIDE_OF[power]] = -1
        b.note("event-disgraced", power, leader, d)
        return p.finish(b)


class ToTheDeath(CardRules):
    """#51: no evasion, no retreat: a battle, or a new one."""

    moments = moments.EVADE | moments.EVADED | moments.RETREAT

    def effect(self, b: WarState, p: Play) -> int:
        judge(b, CANCELLED)
        return p.finish(b)


class Scum(CardRules):
    """#82: on an army or group that has just won: it marches, intercepts and evades badly for a while."""

    moments = moments.WON | moments.FALLEN

    def leader(self, b: WarState, moment: int) -> int:
        if moment == moments.FALLEN:
            return b.assault.leader if b.assault is not None else -1
        return b.fight.commander[b.fight.winner] if b.fight is not None and b.fight.winner >= 0 else -1

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.leader(b, w.moment) >= 0

    def effect(self, b: WarState, p: Play) -> int:
        leader = self.leader(b, p.moment)
        b.lay(SCUM_OF_THE_EARTH, p.power, leader, impulses_until(b, LEADER_POWER[leader]))
        p.stays = 1
        return p.finish(b)


class Scattered(CardRules):
    """#84: half of the beaten army's soldiers and one of its poor leaders go to the Regroup Box."""

    moments = moments.RETREAT

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and b.fight.winner >= 0 and is_army(b.fight, 1 - b.fight.winner)

    def targets(self, b: WarState, p: Play) -> list[int]:
        assert b.fight is not None
        if p.targets:
            return []
        leaders = b.leaders_at(b.fight.duchy, SIDE_MASK[1 - b.fight.winner])
        return on([leader for leader in leaders if b.battle[leader] <= SCATTERED])

    def stands(self, b: WarState, p: Play) -> bool:
        return True  # its soldiers are scattered whatever has become of the leader

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        d = fight.duchy
        side = 1 - fight.winner
        first, second = POWERS_OF[side]
        n = left = half(b.sp_at(first, d) + b.sp_at(second, d))
        while left:
            power = first if b.sp_at(first, d) >= b.sp_at(second, d) else second
            b.lose_sp(power, d, 1)
            b.regroup[power] += 1
            left -= 1
        b.note("event-scattered", side, d, n)
        leader = p.targets[0] if p.targets else -1
        if leader >= 0 and b.leader_at[leader] == d and b.battle[leader] <= SCATTERED:
            fell(b, leader, True)
            if fight.commander[side] == leader:
                fight.commander[side] = -1
            b.note("event-disgraced", LEADER_POWER[leader], leader, d)
        return p.finish(b)


for _card in (Plundered(7), Disgrace(33), ToTheDeath(51), Booty(75), Scum(82), Scattered(84)):
    register(_card)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-disgraced": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
    "event-scattered": (("side", "side"), ("duchy", "duchy"), ("sp", "number")),
}
