"""French National cards that are played outside battles: #100 to #109."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.building import Levy
from grognard.games.wellington.rules.cards_national import OnLeader
from grognard.games.wellington.rules.cards_plans import FRENCH_CARDS, TwoCards, from_reserve
from grognard.games.wellington.rules.deck import figure, members
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.manoeuvres import GrandMarch, can_ride
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    FRENCH,
    IN_SPAIN,
    LINE_KIND,
    MADRID,
    NO_PORT,
    PORT,
    RIVER,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
    SOULT,
    SPAIN,
)
from grognard.games.wellington.rules.sea import Convoy, harbours
from grognard.games.wellington.rules.targets import (
    RAIDS,
    at,
    drop,
    fighting,
    gain,
    lines,
)
from grognard.games.wellington.rules.titles import (
    AFRANCESADOS,
    BRIDGES_WASHED_AWAY,
    DESCENT_FROM_THE_SEA,
    DRAGOONS,
    GERMAN_CONSCRIPTS,
    HEARTS_OF_OAK,
    RUSSIAN_FRONT,
)
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import (
    ANSWER,
    CANCELLED,
    CardRules,
    Play,
    Window,
    judge,
    put_away,
    register,
)

CONSCRIPTS_SP: Final = figure(GERMAN_CONSCRIPTS, "sp")
AFRANCESADOS_SP: Final = figure(AFRANCESADOS, "sp")


class Pontoons(CardRules):
    """#100: a river is open to a French Power for the impulse; washed away bridges on it are mended."""

    moments = moments.ANY | moments.INTERCEPT | moments.EVADE | moments.RETREAT

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else lines([line for line in range(len(LINE_KIND)) if LINE_KIND[line] == RIVER])

    def effect(self, b: WarState, p: Play) -> int:
        line = p.targets[0]
        p.lay(b, line)
        b.note("event-aims-at-line", p.power, p.card, line)
        if b.lies(BRIDGES_WASHED_AWAY, line) and not p.answered_by(b, BRIDGES_WASHED_AWAY, line):
            drop(b, BRIDGES_WASHED_AWAY, line)
            put_away(b, BRIDGES_WASHED_AWAY)
        return p.finish(b)


class GermanConscripts(CardRules):
    """#101: 4 SP in a National duchy of the Power; not after the Russian Front."""

    def playable(self, b: WarState, power: int) -> bool:
        return not b.removed >> RUSSIAN_FRONT & 1 and soldiers_enter(b, power, True) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(soldiers_enter(b, p.power, True))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            d = p.targets[0]
            return b.call(Levy(p.power, d, CONSCRIPTS_SP, 1), "again")
        return p.finish(b)


class Chasseurs(CardRules):
    """#102: halves what guerrillas, partisans and raids cost (targets.screened), from a result just rolled on."""

    moments = moments.ANY | moments.ATTRITION

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return w.moment != moments.ATTRITION or (w.card in RAIDS and b.here[w.duchy] >> power & 1 == 1)

    def effect(self, b: WarState, p: Play) -> int:
        p.lay(b)
        return p.finish(b)


class NavalSupport(CardRules):
    """#103: a free convoy; or a British one, or an assault, is stopped; or no French attrition in a port."""

    moments = moments.ANY | moments.ATTRITION | moments.SAIL

    def ports(self, b: WarState) -> list[int]:
        return [d for d in range(SIZE) if PORT[d] != NO_PORT and b.here[d] & SIDE_MASK[FRENCH]]

    def convoy(self, b: WarState, power: int) -> bool:
        return not fighting(b) and harbours(b, power) != []

    def descends(self, b: WarState, card: int) -> bool:
        """#69 is played: it lands like an amphibious assault (14.3), so it can be stopped like one."""
        return card == DESCENT_FROM_THE_SEA and b.table >> card & 1 == 1

    def playable(self, b: WarState, power: int) -> bool:
        return self.ports(b) != [] or self.convoy(b, power)

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.SAIL:
            return w.actor == BRITAIN
        if w.moment == moments.CARD and self.descends(b, w.card):
            return True
        if w.moment == moments.ATTRITION:
            return PORT[w.duchy] != NO_PORT and SIDE_OF[w.actor] == FRENCH
        return self.playable(b, power)

    def variants(self, b: WarState, p: Play) -> list[int]:
        if p.use == ANSWER and p.moment == moments.SAIL:
            return [1]
        if p.use == ANSWER and p.moment == moments.ATTRITION:
            return [2]
        found = [0] if self.convoy(b, p.power) else []
        if p.use == ANSWER and p.moment == moments.CARD and self.descends(b, p.subject):
            found.append(1)
        return [*found, 2] if self.ports(b) else found

    def targets(self, b: WarState, p: Play) -> list[int]:
        if p.variant != 2 or p.targets:
            return []
        return at([p.duchy] if p.moment == moments.ATTRITION else self.ports(b))

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0 and p.stage == 0:
            return b.call(Convoy(p.power, 1), "again")
        if p.variant == 1:
            judge(b, CANCELLED)
            sink(b)
        elif p.variant == 2:
            b.lay(p.card, p.power, p.targets[0])
            b.note("event-aims-at-duchy", p.power, p.card, p.targets[0])
            p.stays = 1
        return p.finish(b)


def sink(b: WarState) -> None:
    """#103: with a free convoy of #93 the event itself is lost: its other convoy does not sail any more."""
    for procedure in b.stack:
        if isinstance(procedure, Convoy) and procedure.free and drop(b, HEARTS_OF_OAK, -1):
            put_away(b, HEARTS_OF_OAK)


class ImperialFavour(TwoCards):
    """#104: two cards, of which one may be played; or a French National card, and a Resource."""

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [0, 1] if b.reserve[FRENCH_CARDS] | b.spent[FRENCH_CARDS] else [0]

    def targets(self, b: WarState, p: Play) -> list[int]:
        if p.variant == 0 or p.targets:
            return []
        return [VERBS.code("take", card) for card in members(b.reserve[FRENCH_CARDS] | b.spent[FRENCH_CARDS])]

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0:
            return super().effect(b, p)
        from_reserve(b, p.power, p.targets[0])
        gain(b, p.power, p.card)
        return p.finish(b)


class Afrancesados(CardRules):
    """#105: 2 SP in a duchy of Spain that the Power occupies or controls; not while the Allies control Madrid."""

    def places(self, b: WarState, power: int) -> list[int]:
        return [
            d
            for d in range(SIZE)
            if IN_SPAIN[d] and not b.besieged(d) and (b.controller(d) == power or b.here[d] >> power & 1)
        ]

    def playable(self, b: WarState, power: int) -> bool:
        return not b.friendly(SPAIN, MADRID) and self.places(b, power) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else at(self.places(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            return b.call(Levy(p.power, p.targets[0], AFRANCESADOS_SP, 1), "again")
        return p.finish(b)


class DukeOfDamnation(CardRules):
    """#109: Soult marches through any number of friendly duchies."""

    def playable(self, b: WarState, power: int) -> bool:
        return b.leader_at[SOULT] >= 0 and can_ride(b, SOULT)

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            b.note("event-aims-at-leader", p.power, p.card, SOULT)
            if can_ride(b, SOULT):  # a card in answer may have closed his roads, or taken him
                return b.call(GrandMarch(SOULT), "again")
        return p.finish(b)


register(Pontoons(100))
register(GermanConscripts(101))
register(Chasseurs(102))
register(NavalSupport(103))
register(ImperialFavour(104))
register(Afrancesados(105))
register(OnLeader(DRAGOONS, SIDE_MASK[FRENCH]))
register(DukeOfDamnation(109))
