"""National cards that are played outside battles: Spanish #88 to #92, British #93 to #98."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.cards_plans import TwoCards
from grognard.games.wellington.rules.contact import FlagChallenge
from grognard.games.wellington.rules.deck import figure
from grognard.games.wellington.rules.flags import set_flag
from grognard.games.wellington.rules.muster import commander, who_decides
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    FRENCH,
    IN_SPAIN,
    LEADER_POWER,
    NEXT,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.raids import (
    MASSES_DICE,
    MASSES_SP,
    Rising,
    answers_rising,
    pledge,
    rise_all_the_same,
)
from grognard.games.wellington.rules.sea import AmphibiousAssault, Convoy, harbours
from grognard.games.wellington.rules.targets import (
    DONE,
    armies,
    army,
    at,
    fighting,
    homeward,
    next_to_side,
    on,
    on_the_map,
    whole_side,
)
from grognard.games.wellington.rules.titles import GUERRILLA_ATTACKS, LIGHT_DIVISION, PARTISANS, THE_CHURCH
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CardRules, Play, Window, register

PARTISAN_BANDS: Final = figure(PARTISANS, "formations")
GUERRILLA_DUCHIES: Final = figure(GUERRILLA_ATTACKS, "duchies")
GUERRILLA_FLAG: Final = figure(GUERRILLA_ATTACKS, "flag_at_least")
_OPEN_SPAIN: Final[list[int]] = [d for d in range(SIZE) if IN_SPAIN[d] and not WALLS[d]]


class Partisans(CardRules):
    """#88: French formations in Spain next to three Spanish ones check attrition, each once."""

    def bands(self, b: WarState) -> list[int]:
        return [d for d in range(SIZE) if b.here[d] >> SPAIN & 1 and NEXT[d]]

    def playable(self, b: WarState, power: int) -> bool:
        return self.bands(b) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        if len(p.targets) == PARTISAN_BANDS:
            return []
        return at([d for d in self.bands(b) if d not in p.targets])

    def struck(self, b: WarState, p: Play) -> list[int]:
        near = {there for d in p.targets for there in NEXT[d]}
        return [d for d in sorted(near) if IN_SPAIN[d] and b.here[d] & SIDE_MASK[FRENCH]]

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            for d in p.targets:
                b.note("event-aims-at-duchy", p.power, p.card, d)
            p.memo = tuple(self.struck(b, p))
        while p.memo:
            d = p.memo[0]
            p.memo = p.memo[1:]
            if b.here[d] & SIDE_MASK[FRENCH]:
                sp, leaders = whole_side(b, FRENCH, d)
                return b.call(Attrition(d, sp, leaders, 1, p.card), "again")
        return p.finish(b)


class SpanishMasses(CardRules):
    """#90: 2 Spanish SP rise with 2 dice more in the first round."""

    moments = moments.ANY

    def places(self, b: WarState) -> list[int]:
        return [
            d for d in _OPEN_SPAIN if d != b.hasty and (SIDE_OF[b.holder(d)] == FRENCH or b.here[d] & SIDE_MASK[FRENCH])
        ]

    def playable(self, b: WarState, power: int) -> bool:
        return not fighting(b) and self.places(b) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.playable(b, power)

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(self.places(b))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage:
            return p.finish(b)
        d = p.targets[0]
        b.note("event-aims-at-duchy", p.power, p.card, d)
        if answers_rising(b, p):
            pledge(b, p.card, p.power, d)
            p.stays = 1
            return p.finish(b)
        return b.call(Rising(SPAIN, d, MASSES_SP, MASSES_DICE), "again")

    def undone(self, b: WarState, p: Play) -> int:
        return rise_all_the_same(b, p)


class GuerrillaAttacks(CardRules):
    """#92: Spanish flags in up to 5 empty duchies, and attrition for a French army that is cut off."""

    moments = moments.ANY

    def places(self, b: WarState) -> list[int]:
        return [d for d in _OPEN_SPAIN if not b.here[d] and d != b.hasty and SIDE_OF[b.holder(d)] == FRENCH]

    def lost_armies(self, b: WarState) -> list[int]:
        """Duchies with a French army or group that cannot trace a way home."""
        found: list[int] = []
        safe: list[list[bool]] = [[], [], [], []]  # by Power, when it is wanted
        for d in armies(b, SIDE_MASK[FRENCH]):
            chief = commander(b, FRENCH, d)
            power = LEADER_POWER[chief] if chief >= 0 else who_decides(b, FRENCH, d)
            if not safe[power]:
                safe[power] = homeward(b, power)
            if not safe[power][d]:
                found.append(d)
        return found

    def playable(self, b: WarState, power: int) -> bool:
        if fighting(b):
            return False
        for d in _OPEN_SPAIN:
            if not b.here[d] and d != b.hasty and SIDE_OF[b.holder(d)] == FRENCH:
                return True
        return self.lost_armies(b) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return self.playable(b, power)

    def marked(self, p: Play) -> tuple[int, ...]:
        """The duchies chosen for flags."""
        return p.targets[: p.targets.index(-1)] if -1 in p.targets else p.targets[:GUERRILLA_DUCHIES]

    def targets(self, b: WarState, p: Play) -> list[int]:
        chosen = self.marked(p)
        if -1 not in p.targets and len(chosen) < GUERRILLA_DUCHIES:
            # In the order of the map, so that the same duchies are not offered in every order.
            left = [d for d in self.places(b) if not chosen or d > chosen[-1]]
            if left:
                return [DONE, *at(left)]
        if len(p.targets) > len(chosen) + (1 if -1 in p.targets else 0):
            return []
        lost = self.lost_armies(b)
        return [DONE, *at(lost)] if lost else []

    def effect(self, b: WarState, p: Play) -> int:
        chosen = self.marked(p)
        if p.stage == 0:
            for d in chosen:
                b.note("event-aims-at-duchy", p.power, p.card, d)
            if chosen:
                return b.roll(len(chosen), 6, "again")
            p.stage = 1
        elif p.stage == 1:
            p.memo = tuple([d for d, die in zip(chosen, b.dice, strict=True) if self.rises(b, d, die)])
        while p.memo:
            d = p.memo[0]
            p.memo = p.memo[1:]
            before = b.controller(d)
            if SIDE_OF[b.holder(d)] == FRENCH and set_flag(b, d, SPAIN):
                return b.call(FlagChallenge(SPAIN, d, before), "again")
        rest = p.targets[len(chosen) + (1 if -1 in p.targets[: len(chosen) + 1] else 0) :]
        if rest and rest[0] >= 0 and not p.memo and p.variant == 0:
            p.variant = 1  # the army is struck once
            sp, leaders = army(b, FRENCH, rest[0])
            b.note("event-aims-at-duchy", p.power, p.card, rest[0])
            return b.call(Attrition(rest[0], sp, leaders, 1, p.card), "again")
        return p.finish(b)

    def rises(self, b: WarState, d: int, die: int) -> bool:
        total = die + (1 if next_to_side(b, 0, d) else 0)
        b.note("event-guerrillas-roll", d, die, total)
        return total >= GUERRILLA_FLAG


def assault_ports(b: WarState) -> list[int]:
    return harbours(b, BRITAIN, False, True)


class Admiralty(CardRules):
    """#93: an amphibious assault, or two free convoys with stout hearts in the ports that the British enter."""

    def playable(self, b: WarState, power: int) -> bool:
        return power == BRITAIN and (assault_ports(b) != [] or harbours(b, BRITAIN) != [])

    def variants(self, b: WarState, p: Play) -> list[int]:
        found = [0] if assault_ports(b) else []
        return [*found, 1] if harbours(b, BRITAIN) else found

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0:
            return b.call(AmphibiousAssault(p.power), "again") if p.stage == 0 else p.finish(b)
        if p.stage == 0:
            b.lay(p.card, p.power)
            p.stays = 1
        if p.stage < 2 and b.lies(p.card, -1) and harbours(b, BRITAIN):
            return b.call(Convoy(p.power, 1), "again")
        return p.finish(b)


class CavalryOfStGeorge(CardRules):
    """#94: given to Spain, as Britain's card of the impulse (17.1)."""

    def playable(self, b: WarState, power: int) -> bool:
        return power == BRITAIN

    def effect(self, b: WarState, p: Play) -> int:
        b.hand[SPAIN] |= 1 << p.card
        b.note("event-gives-card", p.power, SPAIN, p.card)
        p.stays = 2
        return p.finish(b)


class OnLeader(CardRules):
    """#98, #106: a marker on a leader for the rest of the turn."""

    def __init__(self, number: int, powers: int) -> None:
        super().__init__(number)
        self.powers = powers

    def playable(self, b: WarState, power: int) -> bool:
        return on_the_map(b, self.powers) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else on(on_the_map(b, self.powers))

    def effect(self, b: WarState, p: Play) -> int:
        p.lay(b, p.targets[0])
        b.note("event-aims-at-leader", p.power, p.card, p.targets[0])
        return p.finish(b)


register(Partisans(88))
register(TwoCards(THE_CHURCH))
register(SpanishMasses(90))
register(GuerrillaAttacks(92))
register(Admiralty(93))
register(CavalryOfStGeorge(94))
register(OnLeader(LIGHT_DIVISION, 1 << BRITAIN))

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-guerrillas-roll": (("duchy", "duchy"), ("die", "number"), ("total", "number")),
    "event-gives-card": (("power", "power"), ("partner", "power"), ("card", "card")),
}
