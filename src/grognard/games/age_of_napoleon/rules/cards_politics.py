"""The cards of insurrection and surrender."""

from __future__ import annotations

from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    ATTACHED,
    COUNTRIES,
    DETACHED_OF,
    FD,
    MAJORS,
    NOBODY,
    ON_F,
)
from grognard.games.age_of_napoleon.rules.insurrection import RisingBattles, check_tirol, rise
from grognard.games.age_of_napoleon.rules.status import detach
from grognard.games.age_of_napoleon.rules.surrender import Surrender
from grognard.games.age_of_napoleon.rules.verbs import codes
from grognard.games.age_of_napoleon.rules.windows import CardRules, Play, Window, register


class Insurrection(CardRules):
    """3.4.1, 3.5: a French dominion, or a neutral that France occupies, rises."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(self.aims(b))

    def aims(self, b: Europe) -> list[int]:
        return [country for country in range(COUNTRIES) if b.status[country] in (FD, ON_F)]

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("influence", self.aims(b))

    def effect(self, b: Europe, p: Play) -> int:
        if p.stage:
            return p.finish(b)
        rise(b, p.targets[0])
        check_tirol(b)
        return b.call(RisingBattles(), "again")


class TerritorialConcessions(CardRules):
    """1.1.7: a beaten Austria or Prussia gives up what can be detached of it."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(self.aims(b))

    def aims(self, b: Europe) -> list[int]:
        return [
            country
            for country in MAJORS
            if (b.status[country] == ON_F or country in beaten_by_france(b)) and self.attached(b, country)
        ]

    def attached(self, b: Europe, country: int) -> list[int]:
        return [area for area in DETACHED_OF[country] if b.status[area] == ATTACHED]

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("influence", self.aims(b))

    def effect(self, b: Europe, p: Play) -> int:
        for area in self.attached(b, p.targets[0]):
            detach(b, area)
        return p.finish(b)


def beaten_by_france(b: Europe) -> list[int]:
    """The majors that surrendered to France in this phase."""
    for procedure in b.stack:
        if isinstance(procedure, Surrender):
            return [
                country for country, loser in zip(procedure.fallen, procedure.losers, strict=True) if loser == ALLIED
            ]
    return []


class SurrenderNever(CardRules):
    """The country that is about to surrender does not, this year."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return about is not None and about.country != NOBODY and b.controller(about.country) == power

    def effect(self, b: Europe, p: Play) -> int:
        b.spared |= 1 << p.country
        b.note("event-holds-out", p.country)
        return p.finish(b)


register("insurrection", Insurrection)
register("territorial_concessions", TerritorialConcessions)
register("surrender_never", SurrenderNever)

EVENTS = {"event-holds-out": (("country", "country"),)}
