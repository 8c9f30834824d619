"""The cards of the strategy, reinforcement and winter phases."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.rules.deck import FIGURES
from grognard.games.age_of_napoleon.rules.europe import (
    BRITANNIA,
    OTTOMAN_WAR,
    PRISONERS,
    RADETZKY,
    RESERVES,
    STEIN,
    WAR_OF_1812,
    Europe,
)
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREAS,
    AUSTRIA,
    BRITAIN,
    COUNTRIES,
    FRENCH,
    FRIENDLY,
    MAJORS,
    PRUSSIA,
    RUSSIA,
)
from grognard.games.age_of_napoleon.rules.pieces import RADETZKY_CORPS, STEIN_CORPS, members
from grognard.games.age_of_napoleon.rules.status import place_marker
from grognard.games.age_of_napoleon.rules.verbs import DONE, codes
from grognard.games.age_of_napoleon.rules.windows import CardRules, Play, Window, register
from grognard.games.age_of_napoleon.rules.winter import sufferers

LEVY: Final = FIGURES["levee_en_masse"][0]
EXCHANGED: Final = FIGURES["exchange_of_prisoners"][0]


class Britannia(CardRules):
    """The Royal Navy carries the Coalition's corps, for good."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return not b.markers & BRITANNIA

    def effect(self, b: Europe, p: Play) -> int:
        place_marker(b, BRITANNIA)
        return p.finish(b)


class Radetzky(CardRules):
    """5.2.4: Austria's army is made anew, once it has been beaten."""

    marker = RADETZKY
    country = AUSTRIA
    corps = RADETZKY_CORPS

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return not b.markers & self.marker and bool(b.surrendered >> self.country & 1)

    def effect(self, b: Europe, p: Play) -> int:
        place_marker(b, self.marker)
        b.release(self.corps)
        return p.finish(b)


class Stein(Radetzky):
    """5.2.4: the same for Prussia."""

    marker = STEIN
    country = PRUSSIA
    corps = STEIN_CORPS


class RussoOttomanWar(CardRules):
    """Russia deploys nobody until the next strategy phase."""

    order = OTTOMAN_WAR

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return not b.orders & self.order

    def effect(self, b: Europe, p: Play) -> int:
        b.orders |= self.order
        return p.finish(b)


class WarOf1812(RussoOttomanWar):
    """The British deploy nobody until the next strategy phase, and no fleet moves or deploys corps."""

    order = WAR_OF_1812


class LeveeEnMasse(CardRules):
    """A major country deploys more than its limit this year."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(self.majors(b, power))

    def majors(self, b: Europe, power: int) -> list[int]:
        """Those that another card keeps from deploying at all would have nothing of it."""
        barred = [RUSSIA] if b.orders & OTTOMAN_WAR else []
        barred += [BRITAIN] if b.orders & WAR_OF_1812 else []
        return [country for country in MAJORS if FRIENDLY[b.status[country]] == power and country not in barred]

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("influence", self.majors(b, p.power))

    def effect(self, b: Europe, p: Play) -> int:
        b.levies[MAJORS.index(p.targets[0])] += LEVY
        b.note("event-levy", p.targets[0], LEVY)
        return p.finish(b)


class ExchangeOfPrisoners(CardRules):
    """Captives come home in time to be deployed."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(self.captives(b, power))

    def captives(self, b: Europe, power: int) -> list[int]:
        return [corps for corps in members(b.boxes[PRISONERS - AREAS]) if b.side[corps] == power]

    def targets(self, b: Europe, p: Play) -> list[int]:
        if len(p.targets) == EXCHANGED or (p.targets and p.targets[-1] < 0):
            return []
        left = [corps for corps in self.captives(b, p.power) if corps not in p.targets]
        if not left:
            return []
        return [*([DONE] if p.targets else []), *codes("on", left)]

    def effect(self, b: Europe, p: Play) -> int:
        home = 0
        for corps in p.targets:
            if corps >= 0:
                b.put(corps, RESERVES)
                home |= 1 << corps
        b.note("event-prisoners-home", home)
        return p.finish(b)


class SevereWinter(CardRules):
    """Worse for all armies in one country, whosever they are."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(self.countries(b))

    def countries(self, b: Europe) -> list[int]:
        """Those in which an army will be rolled for."""
        there = {b.nation[area] for side in (FRENCH, ALLIED) for area in sufferers(b, side)}
        return [country for country in range(COUNTRIES) if country in there]

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("influence", self.countries(b))

    def effect(self, b: Europe, p: Play) -> int:
        b.severe = p.targets[0]
        b.note("event-severe-winter", p.targets[0])
        return p.finish(b)


register("britannia", Britannia)
register("radetzky", Radetzky)
register("stein", Stein)
register("russo_ottoman_war", RussoOttomanWar)
register("war_of_1812", WarOf1812)
register("levee_en_masse", LeveeEnMasse)
register("exchange_of_prisoners", ExchangeOfPrisoners)
register("severe_winter", SevereWinter)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-levy": (("country", "country"), ("count", "number")),
    "event-severe-winter": (("country", "country"),),
}
