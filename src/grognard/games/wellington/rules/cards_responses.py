"""Responses of common cards that belong to no battle: on marches and the like, on leaders, lines and Powers."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.building import Levy
from grognard.games.wellington.rules.cards_plans import move_card
from grognard.games.wellington.rules.deck import figure
from grognard.games.wellington.rules.effects import impulses_until
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.hands import TakeRandom, common
from grognard.games.wellington.rules.peninsula import (
    ALL_POWERS,
    BATTLE_VALUE,
    BRITAIN,
    ENEMY_SIDE,
    KEY,
    LEADER_POWER,
    LINE_KIND,
    PASS,
    POWER_COUNT,
    RIVER,
)
from grognard.games.wellington.rules.state import HARRIED, STRAGGLING
from grognard.games.wellington.rules.targets import (
    against,
    at,
    fighting,
    lines,
    on,
    on_the_map,
)
from grognard.games.wellington.rules.titles import (
    ALL_THE_EMPERORS_HORSES,
    BRIDGES_WASHED_AWAY,
    CONFLICTING_ORDERS,
    DISASTER_ON_THE_RHINE,
    EMPERORS_CALL,
    PASSES_BLOCKED,
    PONTOONS,
    REVERSAL_OF_FORTUNE,
    ROYALIST_DISSENT,
    RUSSIAN_FRONT,
)
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import (
    ANSWER,
    CANCELLED,
    STOOD_DOWN,
    CardRules,
    Play,
    Window,
    judge,
    register,
)

MOVES: Final = moments.MARCH | moments.REACTION
FIGHTS: Final = moments.BATTLE | moments.SIEGE
WEAK: Final = figure(
    CONFLICTING_ORDERS, "battle_at_most"
)  # the highest battle value of a leader whose orders can be confused
# What #78 can undo.
REVERSIBLE: Final = (RUSSIAN_FRONT, DISASTER_ON_THE_RHINE, EMPERORS_CALL, ROYALIST_DISSENT, ALL_THE_EMPERORS_HORSES)
FORTUNE_SP: Final = figure(REVERSAL_OF_FORTUNE, "sp")


class Mud(CardRules):
    """#3: the formation that has just entered a duchy is stuck there, and all others in or entering it."""

    moments = moments.ENTERED

    def effect(self, b: WarState, p: Play) -> int:
        b.lay(p.card, p.power, p.duchy, ALL_POWERS)
        b.note("event-aims-at-duchy", p.power, p.card, p.duchy)
        p.stays = 1
        return p.finish(b)


class Blocked(CardRules):
    """#9, #10: a pass or a river is closed. What is about to cross it finds it closed (roads.blocked)."""

    moments = moments.ANY | moments.REACTION | moments.RETREAT

    def __init__(self, number: int, kind: int) -> None:
        super().__init__(number)
        self.lines = [line for line in range(len(LINE_KIND)) if LINE_KIND[line] == kind]

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else lines(self.lines)

    def effect(self, b: WarState, p: Play) -> int:
        line = p.targets[0]
        b.note("event-aims-at-line", p.power, p.card, line)
        if p.card == BRIDGES_WASHED_AWAY and p.answered_by(b, PONTOONS, line):
            b.note("event-card-in-vain", p.power, p.card)
        else:
            p.lay(b, line)
        return p.finish(b)


class AllyInsulted(CardRules):
    """#22: no army group under another Power's leader (muster, evasion). Those who have joined one stay behind."""

    moments = moments.ANY | moments.INTERCEPT | moments.INTERCEPTED | moments.EVADE | moments.EVADED

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else against([0, 1, 2, 3])

    def effect(self, b: WarState, p: Play) -> int:
        victim = p.targets[0]
        p.lay(b, victim, impulses_until(b, victim, True))
        b.note("event-aims-at-power", p.power, p.card, victim)
        return p.finish(b)


class Humbugged(CardRules):
    """#23: a leader is worth 1-4."""

    moments = moments.ANY | moments.REACTION | FIGHTS

    def playable(self, b: WarState, power: int) -> bool:
        return on_the_map(b, ALL_POWERS) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return on_the_map(b, ALL_POWERS) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(on_the_map(b, ALL_POWERS))

    def effect(self, b: WarState, p: Play) -> int:
        leader = p.targets[0]
        p.lay(b, leader, impulses_until(b, LEADER_POWER[leader]))
        b.note("event-aims-at-leader", p.power, p.card, leader)
        return p.finish(b)


class HandOfGod(CardRules):
    """#24: a card just played is undone, or a card is taken out of a hand."""

    moments = moments.ANY

    def powers(self, b: WarState, power: int) -> list[int]:
        return [other for other in range(POWER_COUNT) if other != power and common(b, other)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.powers(b, power) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return (w.moment == moments.CARD and w.card != 0) or self.playable(b, power)

    def variants(self, b: WarState, p: Play) -> list[int]:
        found = [0] if p.use == ANSWER and p.moment == moments.CARD and p.subject else []
        return [*found, 1] if self.powers(b, p.power) else found

    def targets(self, b: WarState, p: Play) -> list[int]:
        return against(self.powers(b, p.power)) if p.variant == 1 and not p.targets else []

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0:
            judge(b, CANCELLED)
            return p.finish(b)
        if p.stage == 0:
            b.note("event-aims-at-power", p.power, p.card, p.targets[0])
            return b.call(TakeRandom(p.targets[0]), "again")
        if b.outcome:
            move_card(b, p.targets[0], p.power, b.outcome)
        return p.finish(b)


class Stragglers(CardRules):
    """#41: attrition in the duchy just entered, and in each further one (interception.straggles)."""

    moments = moments.ENTERED

    def effect(self, b: WarState, p: Play) -> int:
        judge(b, STRAGGLING)
        return p.finish(b)


class ColumnAttacked(CardRules):
    """#45: a march costs 1 CP more a duchy, or an interception or evasion that succeeded is undone."""

    moments = moments.MARCH | moments.INTERCEPTED | moments.EVADED

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [0] if p.moment == moments.MARCH else [1]

    def effect(self, b: WarState, p: Play) -> int:
        judge(b, HARRIED if p.variant == 0 else CANCELLED)
        return p.finish(b)


class BravestOfTheBrave(CardRules):
    """#59: a leader of printed value 1 or 2 is worth 1 more, for as long as he lives."""

    moments = moments.ANY | moments.INTERCEPT | moments.EVADE | FIGHTS

    def leaders(self, b: WarState) -> list[int]:
        return [leader for leader in on_the_map(b, ALL_POWERS) if BATTLE_VALUE[leader] in (1, 2)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.leaders(b) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.leaders(b) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(self.leaders(b))

    def effect(self, b: WarState, p: Play) -> int:
        p.lay(b, p.targets[0])
        b.note("event-aims-at-leader", p.power, p.card, p.targets[0])
        return p.finish(b)


class ConflictingOrders(CardRules):
    """#67: a move, interception or evasion under a leader of battle value 2 or less does not take place, even after its
    roll. Who was to go gets the marker of 10.4."""

    moments = MOVES

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return w.leader >= 0 and b.battle[w.leader] <= WEAK

    def stands(self, b: WarState, p: Play) -> bool:
        return b.battle[p.leader] <= WEAK  # #59 in answer may have made him too good for it

    def effect(self, b: WarState, p: Play) -> int:
        judge(b, CANCELLED | STOOD_DOWN)
        return p.finish(b)


class TrainDesEquipages(CardRules):
    """#68: attrition losses are cancelled, or an enemy winner is denied his plunder."""

    moments = moments.ATTRITION | moments.WON

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.ATTRITION:
            return True
        return b.fight is not None and b.fight.winner == ENEMY_SIDE[power] and not b.fight.no_plunder

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [0] if p.moment == moments.ATTRITION else [1]

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0:
            judge(b, CANCELLED)
        elif b.fight is not None:
            b.fight.no_plunder = 1
        return p.finish(b)


class ReversalOfFortune(CardRules):
    """#78: a French disaster is undone, or 4 British SP come to a British key."""

    moments = moments.ANY

    def keys(self, b: WarState) -> list[int]:
        return [d for d in soldiers_enter(b, BRITAIN, True) if KEY[d]]

    def undoes(self, moment: int, card: int) -> bool:
        return moment == moments.CARD and card in REVERSIBLE

    def playable(self, b: WarState, power: int) -> bool:
        return not fighting(b) and self.keys(b) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        # A card played for its points is no longer on the table: it has no effects to undo.
        return (self.undoes(w.moment, w.card) and b.table >> w.card & 1 == 1) or self.playable(b, power)

    def variants(self, b: WarState, p: Play) -> list[int]:
        undo = p.use == ANSWER and self.undoes(p.moment, p.subject) and b.table >> p.subject & 1
        found = [0] if undo else []
        return [*found, 1] if not fighting(b) and self.keys(b) else found

    def targets(self, b: WarState, p: Play) -> list[int]:
        return at(self.keys(b)) if p.variant == 1 and not p.targets else []

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0:
            judge(b, CANCELLED)
        elif p.stage == 0:
            d = p.targets[0]
            return b.call(Levy(BRITAIN, d, FORTUNE_SP, 1), "again")
        return p.finish(b)


register(Mud(3))
register(Blocked(PASSES_BLOCKED, PASS))
register(Blocked(BRIDGES_WASHED_AWAY, RIVER))
register(AllyInsulted(22))
register(Humbugged(23))
register(HandOfGod(24))
register(Stragglers(41))
register(ColumnAttacked(45))
register(BravestOfTheBrave(59))
register(ConflictingOrders(67))
register(TrainDesEquipages(68))
register(ReversalOfFortune(78))
