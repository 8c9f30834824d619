"""Responses against leaders and formations that fight: #32, #52, #66, #95."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import battle, moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import ALL_POWERS, BRITAIN, FRENCH, LEADER_POWER, NEXT, SIDE_OF
from grognard.games.wellington.rules.sheets import FELL, STAFF_FELL
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.targets import on, on_the_map, whole_side
from grognard.games.wellington.rules.titles import RIFLE_BRIGADE
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CardRules, Play, Window, register

DIE_FEWER: Final = 1  # in an effect of #52: he gives one die fewer; 0: his battle value is nil


def taken(b: WarState, p: Play, leader: int, where: int) -> None:
    """#52: a leader is killed, or goes to the Regroup Box: if he commanded, nobody does in his place this impulse."""
    d = b.leader_at[leader]
    side = SIDE_OF[LEADER_POWER[leader]]
    led = commander(b, side, d) == leader
    battle.fell(b, leader, where)
    assault = b.assault
    if b.fight is None and assault is not None and assault.duchy == d and LEADER_POWER[leader] == assault.power:
        assault.losses += 1
    b.lay(p.card, p.power, leader, FELL + d if led else STAFF_FELL)
    p.stays = 1


class Grenadier(CardRules):
    """#32: a leader of the player fights in the front line. If he falls he is a loss, but a 0-4 leads in his place to
    the end of the impulse (``WarState.stand_ins``); then he is in the Regroup Box (``effects.relieve``)."""

    moments = moments.BATTLE | moments.DICE | moments.ROUND_END

    def leaders(self, b: WarState, power: int) -> list[int]:
        assert b.fight is not None
        return [leader for leader in b.leaders_at(b.fight.duchy, 1 << power) if b.battle[leader] > 0]

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.fight is not None and len(self.leaders(b, power)) > 0

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(self.leaders(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        fight = b.fight
        assert fight is not None
        leader = p.targets[0]
        if p.stage == 0:
            b.note("event-aims-at-leader", p.power, 32, leader)
            return b.roll(b.battle[leader], 6, "again") if b.battle[leader] > 0 else p.finish(b)
        if p.stage == 2:
            return p.finish(b)
        dice = b.dice
        b.note("event-card-dice", 32, p.power, tuple(dice))
        side = SIDE_OF[p.power]
        fight.fives[1 - side] += dice.count(5)
        fight.sixes[1 - side] += dice.count(6)
        fight.recover(side, dice.count(3) + dice.count(4))
        if 1 in dice:
            b.note("event-leader-struck", LEADER_POWER[leader], leader, 32)
            fight.suffer(side, 1)
            p.lay(b, leader, int(fight.commander[side] == leader))
        # Those of a round are taken with its dice; when they have been, these are taken now.
        return b.call(battle.Casualties(), "again") if p.moment == moments.ROUND_END else p.finish(b)


class AtAnyTime(CardRules):
    """Cards on any leader: as an impulse begins, and whenever a leader's value or presence is about to matter, or has
    just decided a roll."""

    moments = moments.IMPULSE | moments.MARCH | moments.REACTION | moments.BATTLE | moments.SIEGE

    def playable(self, b: WarState, power: int) -> bool:
        return len(on_the_map(b, ALL_POWERS)) > 0

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.playable(b, power)

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(on_the_map(b, ALL_POWERS))


class Wounded(AtAnyTime):
    """#52."""

    def effect(self, b: WarState, p: Play) -> int:
        leader = p.targets[0]
        if p.stage == 0:
            return b.roll(1, 6, "again")
        die = b.dice[0]
        b.note("event-wounded", LEADER_POWER[leader], leader, die)
        if die <= 4:
            p.lay(b, leader, DIE_FEWER if die == 1 else 0)
        elif b.leader_at[leader] >= 0:
            taken(b, p, leader, REGROUP if die == 5 else OUT)
        return p.finish(b)


class Health(AtAnyTime):
    """#66: no battle value to the end of the impulse."""

    def effect(self, b: WarState, p: Play) -> int:
        b.note("event-aims-at-leader", p.power, 66, p.targets[0])
        p.lay(b, p.targets[0])
        return p.finish(b)


class RifleBrigade(CardRules):
    """#95: a French formation with or next to a British one takes attrition as it sets out or as it is about to fight.
    Losses go to the Regroup Box, and count in the battle or siege."""

    moments = moments.MARCH | moments.INTERCEPT | moments.EVADE | moments.BATTLE | moments.SIEGE

    def where(self, b: WarState, moment: int, duchy: int, origin: int) -> int:
        return duchy if moment in (moments.BATTLE, moments.SIEGE) else origin

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.BATTLE:
            if b.fight is None:
                return False
        elif w.moment == moments.SIEGE:
            if b.assault is None or SIDE_OF[b.assault.power] != FRENCH:
                return False
        elif SIDE_OF[w.actor] != FRENCH:
            return False
        d = self.where(b, w.moment, w.duchy, w.origin)
        if d < 0:
            return False
        for place in (d, *NEXT[d]):
            if b.here[place] >> BRITAIN & 1:
                return True
        return False

    def formation(self, b: WarState, p: Play, d: int) -> tuple[tuple[int, ...], int]:
        """What sets out, as the procedure that opened the window knows it; in a battle all the French, in a siege the
        besieging Power."""
        if p.moment == moments.BATTLE:
            return whole_side(b, FRENCH, d)
        if p.moment == moments.SIEGE:
            assert b.assault is not None
            power = b.assault.power
            sp = [0, 0, 0, 0]
            sp[power] = b.sp_at(power, d)
            return tuple(sp), sum([1 << leader for leader in b.leaders_at(d, 1 << power)])
        mover = b.stack[-3]
        sp_there: tuple[int, ...] = getattr(mover, "sp", ())
        leaders: int = getattr(mover, "leaders", 0)
        if len(sp_there) != 4 or not (sum(sp_there) or leaders):
            return whole_side(b, FRENCH, d)
        return sp_there, leaders

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            d = self.where(b, p.moment, p.duchy, p.origin)
            sp, leaders = self.formation(b, p, d)
            return b.call(Attrition(d, sp, leaders, 1, RIFLE_BRIGADE, 1), "again")
        if p.moment == moments.BATTLE and b.fight is not None:
            b.fight.suffer(FRENCH, b.outcome)
        elif p.moment == moments.SIEGE and b.assault is not None:
            b.assault.losses += b.outcome
        return p.finish(b)


for _card in (Grenadier(32), Wounded(52), Health(66), RifleBrigade(95)):
    register(_card)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-leader-struck": (("power", "power"), ("leader", "leader"), ("card", "card")),
    "event-wounded": (("power", "power"), ("leader", "leader"), ("die", "number")),
}
