"""Events of common cards that put soldiers on the map, raid duchies or change the war for a while."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.building import Levy
from grognard.games.wellington.rules.deck import figure
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.hands import Draw
from grognard.games.wellington.rules.manoeuvres import FlankMarch, can_flank
from grognard.games.wellington.rules.peninsula import (
    ALL_POWERS,
    ALLY_OF,
    BRITAIN,
    COLOUR,
    ENGLAND,
    IN_FRANCE,
    IN_SPAIN,
    KEY,
    LEADER_POWER,
    LEADERS_OF,
    NEXT,
    NORD,
    PORT,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPAIN,
    SUD,
)
from grognard.games.wellington.rules.raids import Bandits, Rising, rise_all_the_same
from grognard.games.wellington.rules.targets import (
    against,
    armies,
    army,
    at,
    can_be_raided,
    enemies_of,
    gain,
    next_to_side,
    on,
)
from grognard.games.wellington.rules.titles import (
    ATROCITIES,
    BRITISH_SUBSIDIES,
    NATIONALIST_UPRISING,
    NEXT_CLASS_CALLED_UP,
    OTHER_WELLESLEY,
    PORTUGUESE_REVOLT,
    ROYALIST_DISSENT,
)
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CardRules, Play, register

CALLED_UP_SP: Final = figure(NEXT_CLASS_CALLED_UP, "sp")
SUBSIDY_SP: Final = figure(BRITISH_SUBSIDIES, "sp")
UPRISING_SP: Final = figure(NATIONALIST_UPRISING, "sp")
UPRISING_DICE: Final = figure(NATIONALIST_UPRISING, "dice")
DISSENT_LEFT: Final = 1 << SUD | 1 << NORD


class Lasting(CardRules):
    """#13, #17, #39, #72: the card stays by the map (effects.py says how long)."""

    def __init__(self, number: int, left: int = 0) -> None:
        super().__init__(number)
        self.left = left

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def effect(self, b: WarState, p: Play) -> int:
        b.lay(self.number, p.power, -1, self.left)
        p.stays = 1
        return p.finish(b)


class SierraBandits(CardRules):
    """#19: two adjacent duchies, 3 dice each."""

    def playable(self, b: WarState, power: int) -> bool:
        for d in range(SIZE):
            if self.worth_it(b, power, d):
                return True
        return False

    def worth_it(self, b: WarState, power: int, d: int) -> bool:
        return can_be_raided(b, power, d) and enemies_of(b, power, d) and self.beside(b, power, d) != []

    def beside(self, b: WarState, power: int, d: int) -> list[int]:
        return [there for there in NEXT[d] if can_be_raided(b, power, there)]

    def targets(self, b: WarState, p: Play) -> list[int]:
        if not p.targets:
            return at([d for d in range(SIZE) if self.worth_it(b, p.power, d)])
        if len(p.targets) == 1:
            return at(self.beside(b, p.power, p.targets[0]))
        return []

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage < 2:
            d = p.targets[p.stage]
            b.note("event-aims-at-duchy", p.power, p.card, d)
            return b.call(Bandits(p.power, d), "again")
        return p.finish(b)


class HomelandInDanger(CardRules):
    """#20: 1 SP in each French National duchy still held, 1 Resource for each French Power."""

    def playable(self, b: WarState, power: int) -> bool:
        for d in range(SIZE):
            if IN_FRANCE[d] and KEY[d]:
                if b.here[d] & SIDE_MASK[0] or SIDE_OF[b.holder(d)] == 0 or next_to_side(b, 0, d):
                    return True
        return False

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            p.memo = tuple([d for d in range(SIZE) if IN_FRANCE[d] and b.friendly(SUD, d)])
        if p.memo:
            d = p.memo[0]
            p.memo = p.memo[1:]
            return b.call(Levy(COLOUR[d], d, 1, 1), "again")
        gain(b, SUD, p.card)
        gain(b, NORD, p.card)
        return p.finish(b)


class HastyFort(CardRules):
    """#37: the one marker, in an unfortified duchy that the Power controls."""

    def places(self, b: WarState, power: int) -> list[int]:
        if b.hasty >= 0:
            return []
        return [d for d in range(SIZE) if not b.walls(d) and b.controller(d) == power and d != ENGLAND]

    def playable(self, b: WarState, power: int) -> bool:
        return self.places(b, power) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(self.places(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        b.hasty = p.targets[0]
        b.note("event-hasty-fort", p.power, b.hasty)
        return p.finish(b)


class FlankMarchCard(CardRules):
    """#44: one of the Power's armies slips past."""

    def leaders(self, b: WarState, power: int) -> list[int]:
        return [leader for leader in LEADERS_OF[power] if b.leader_at[leader] >= 0 and can_flank(b, leader)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.leaders(b, power) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(self.leaders(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            leader = p.targets[0]
            b.note("event-aims-at-leader", p.power, p.card, leader)
            if can_flank(b, leader):  # a card in answer may have closed his roads, or taken him
                return b.call(FlankMarch(p.power, leader, b.leader_at[leader]), "again")
        return p.finish(b)


class NextClass(CardRules):
    """#47: 4 SP of a friendly Power in one of the duchies where its soldiers enter (6.3f included)."""

    def powers(self, b: WarState, power: int) -> list[int]:
        return [friend for friend in (power, ALLY_OF[power]) if soldiers_enter(b, friend, True)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.powers(b, power) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        if not p.targets:
            return against(self.powers(b, p.power))
        if len(p.targets) == 1:
            return at(soldiers_enter(b, p.targets[0], True))
        return []

    def stands(self, b: WarState, p: Play) -> bool:
        return p.targets[1] in soldiers_enter(b, p.targets[0], True)

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            return b.call(Levy(p.targets[0], p.targets[1], CALLED_UP_SP, 1), "again")
        return p.finish(b)


class NationalistUprising(CardRules):
    """#62: 2 Spanish SP in Spain, or 2 British ones on British ground, rise against the French."""

    def places(self, b: WarState, variant: int) -> list[int]:
        found: list[int] = []
        for d in range(SIZE):
            if not b.walls(d) and b.friendly(SUD, d):
                if IN_SPAIN[d] if variant == 0 else COLOUR[d] == BRITAIN:
                    found.append(d)
        return found

    def playable(self, b: WarState, power: int) -> bool:
        return self.places(b, 0) != [] or self.places(b, 1) != []

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [variant for variant in (0, 1) if self.places(b, variant)]

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(self.places(b, p.variant))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            power = BRITAIN if p.variant else SPAIN
            return b.call(Rising(power, p.targets[0], UPRISING_SP, 0, UPRISING_DICE), "again")
        return p.finish(b)

    def undone(self, b: WarState, p: Play) -> int:
        return rise_all_the_same(b, p)


class BritishSubsidies(CardRules):
    """#63: 4 SP for Britain and for Spain in a port of theirs, and a card for each."""

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            return b.call(Depot(BRITAIN, p.card, SUBSIDY_SP), "again")
        if p.stage == 1:
            return b.call(Depot(SPAIN, p.card, SUBSIDY_SP), "again")
        if p.stage == 2:
            return b.call(Draw(BRITAIN, 1), "again")
        if p.stage == 3:
            return b.call(Draw(SPAIN, 1), "again")
        return p.finish(b)


def depots(b: WarState, power: int, card: int) -> list[int]:
    """Where an event lets a Power put its soldiers: #63 its ports, #86 its National ground."""
    if card != BRITISH_SUBSIDIES:
        return soldiers_enter(b, power, True)
    found: list[int] = []
    for d in range(SIZE):
        if PORT[d] and COLOUR[d] == power:
            controller = b.controller(d)
            if controller == power or (power == SPAIN and controller == BRITAIN):
                found.append(d)
    return found


class Depot(Procedure):
    """An event of anybody gives a Power soldiers: it chooses itself where they come on the map."""

    FIELDS = (("power", "power"), ("card", "card"), ("sp", "number"))
    QUESTIONS = {
        "choose": Question("ask-depot", "power", ("at",), ("power", "card", "sp"), ("WEL-C063a", "WEL-C086a")),
    }
    CALLS = {"close": ("Levy",)}
    NEEDS = {"always": ("power", "card")}

    def __init__(self, power: int = -1, card: int = 0, sp: int = 0) -> None:
        super().__init__()
        self.power = power
        self.card = card
        self.sp = sp

    def begin(self, b: WarState) -> int:
        if not depots(b, self.power, self.card):
            return b.done()
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: WarState, seat: int) -> list[int]:
        return at(depots(b, self.power, self.card))

    def choose(self, b: WarState) -> int:
        d = VERBS.part_of(b.choice)
        return b.call(Levy(self.power, d, self.sp, 1), "close")

    def close(self, b: WarState) -> int:
        return b.done()


class DescentFromTheSea(CardRules):
    """#69: 1 British SP lands and puts up a British flag."""

    def places(self, b: WarState) -> list[int]:
        if not b.pool(BRITAIN):
            return []
        return [
            d
            for d in range(SIZE)
            if PORT[d] and d != ENGLAND and not b.walls(d) and not b.enemy_here(BRITAIN, d) and b.holder(d) != BRITAIN
        ]

    def playable(self, b: WarState, power: int) -> bool:
        return self.places(b) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(self.places(b))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            return b.call(Rising(BRITAIN, p.targets[0], 1), "again")
        return p.finish(b)


class IneptQuartermaster(CardRules):
    """#80: an army or army group checks attrition."""

    def playable(self, b: WarState, power: int) -> bool:
        return armies(b, ALL_POWERS) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(armies(b, ALL_POWERS))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            d = p.targets[0]
            b.note("event-aims-at-duchy", p.power, p.card, d)
            there = b.led_by(d, ALL_POWERS)
            if there:  # a card in answer may have taken them all: then there is no army any more
                sp, leaders = army(b, SIDE_OF[LEADER_POWER[there[0]]], d)
                return b.call(Attrition(d, sp, leaders, 1, p.card), "again")
        return p.finish(b)


register(Lasting(ATROCITIES))
register(Lasting(PORTUGUESE_REVOLT))
register(SierraBandits(19))
register(HomelandInDanger(20))
register(HastyFort(37))
register(Lasting(ROYALIST_DISSENT, DISSENT_LEFT))
register(FlankMarchCard(44))
register(NextClass(47))
register(NationalistUprising(62))
register(BritishSubsidies(63))
register(DescentFromTheSea(69))
register(Lasting(OTHER_WELLESLEY))
register(IneptQuartermaster(80))

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-hasty-fort": (("power", "power"), ("duchy", "duchy")),
}
