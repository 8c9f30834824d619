"""The cards of diplomacy (2), two of which are also played after surrenders (7)."""

from __future__ import annotations

from grognard.games.age_of_napoleon.rules.deck import DIPLOMACY_TURN, NAMED, REPLY, TITLE
from grognard.games.age_of_napoleon.rules.diplomacy import barred, one_step
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    BRITAIN,
    CM,
    COASTAL,
    CONTROL,
    COUNTRIES,
    FA,
    FD,
    FRANCE,
    FRENCH,
    MAJOR,
    NOBODY,
    ON_C,
    ON_F,
    N,
)
from grognard.games.age_of_napoleon.rules.reinforcement import DeployAtOnce
from grognard.games.age_of_napoleon.rules.status import change_status
from grognard.games.age_of_napoleon.rules.verbs import codes
from grognard.games.age_of_napoleon.rules.windows import CANCELLED, CardRules, Play, Window, judge, register, said


class Diplomatic(CardRules):
    """A country within the scope of the card takes a step; or the card cancels an opposite one (2.2.2)."""

    def points_to(self, power: int) -> int:
        """The side towards which it moves a country when a side plays it."""
        return power

    def scope(self, b: Europe, country: int) -> bool:
        """The countries, or the kind of country, that the card names."""
        return not (named := NAMED[TITLE[self.number]]) or country in named

    def barred(self, b: Europe, power: int, country: int) -> bool:
        return barred(b, power, country)

    def becomes(self, b: Europe, power: int, country: int, moment: int) -> int:
        """The status to which it would bring a country; NOBODY where it cannot."""
        return one_step(b, power, country)

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        if moment == REPLY:
            return about is not None and self.cancels(b, power, about)
        return bool(self.aims(b, power, moment))

    def cancels(self, b: Europe, power: int, about: Window) -> bool:
        """Ruling 28: it needs no legal step of its own. What is cancelled already needs no second card (ruling 25)."""
        if said(b, about) & CANCELLED:
            return False
        country = about.country
        if country < 0 or not self.scope(b, country) or self.barred(b, power, country):
            return False
        answered = BOOK.rules[about.card]
        return isinstance(answered, Diplomatic) and answered.points_to(1 - power) != self.points_to(power)

    def aims(self, b: Europe, power: int, moment: int) -> list[int]:
        return [
            country
            for country in range(COUNTRIES)
            if self.scope(b, country)
            and self.allowed(b, power, country, moment)
            and self.becomes(b, power, country, moment) != NOBODY
        ]

    def allowed(self, b: Europe, power: int, country: int, moment: int) -> bool:
        """2.2.3, 2.3.1."""
        return not b.locked >> country & 1 and not self.barred(b, power, country)

    def targets(self, b: Europe, p: Play) -> list[int]:
        if p.targets or p.moment == REPLY:
            return []
        return codes("influence", self.aims(b, p.power, p.moment))

    def effect(self, b: Europe, p: Play) -> int:
        if p.moment == REPLY:
            judge(b, CANCELLED)
            return p.finish(b)
        if p.stage:
            return p.finish(b)
        country = p.targets[0]
        old, new = b.status[country], self.becomes(b, p.power, country, p.moment)
        change_status(b, country, new)
        if p.moment != DIPLOMACY_TURN:
            return p.finish(b)
        b.locked |= 1 << country
        # 2.5, ruling 37: whoever gains a country by diplomacy deploys its corps at once.
        side = CONTROL[new]
        if side != NOBODY and CONTROL[old] != side:
            return b.call(DeployAtOnce(side, country, 0), "again")
        return p.finish(b)


class Minister(Diplomatic):
    """Metternich and Alexander I bring their country to the Coalition in spite of French occupation (ruling 32)."""

    def barred(self, b: Europe, power: int, country: int) -> bool:
        return b.status[country] == FD if power == ALLIED else barred(b, power, country)

    def becomes(self, b: Europe, power: int, country: int, moment: int) -> int:
        if power == FRENCH:
            return one_step(b, power, country)
        return CM if b.status[country] in (FA, N, ON_F, ON_C) else NOBODY


class ContinentalSystem(Diplomatic):
    """Countries with a coast."""

    def scope(self, b: Europe, country: int) -> bool:
        return any([COASTAL[area] for area in b.areas_of(country)])

    def becomes(self, b: Europe, power: int, country: int, moment: int) -> int:
        if power == ALLIED and b.status[country] != FA:
            return NOBODY
        return one_step(b, power, country)


class CoupDEtat(Diplomatic):
    """Minor countries and detached areas."""

    def scope(self, b: Europe, country: int) -> bool:
        return not MAJOR[country]


class ConfederationOfTheRhine(Diplomatic):
    """A German country without Coalition corps is a French ally at once, also from the other side."""

    def becomes(self, b: Europe, power: int, country: int, moment: int) -> int:
        return FA if b.status[country] in (N, CM) and not b.corps_in(country, ALLIED) else NOBODY


class NapoleonicDynasty(Diplomatic):
    """A dominion instead of an ally or of an occupied neutral. In the surrender phase 2.3.1 binds nobody."""

    def points_to(self, power: int) -> int:
        return FRENCH

    def scope(self, b: Europe, country: int) -> bool:
        return country not in (FRANCE, BRITAIN)

    def allowed(self, b: Europe, power: int, country: int, moment: int) -> bool:
        return moment != DIPLOMACY_TURN or super().allowed(b, power, country, moment)

    def becomes(self, b: Europe, power: int, country: int, moment: int) -> int:
        return FD if b.status[country] in (FA, ON_F) else NOBODY


class Joseph(NapoleonicDynasty):
    """A Bonaparte in Spain, unless it was ever insurgent."""

    def scope(self, b: Europe, country: int) -> bool:
        return country in NAMED["joseph"]

    def becomes(self, b: Europe, power: int, country: int, moment: int) -> int:
        return NOBODY if b.risen >> country & 1 else super().becomes(b, power, country, moment)


for _title in ("queen_luise", "godoy", "english_gold", "william_pitt", "talleyrand"):
    register(_title, Diplomatic, also=REPLY)
register("alexander_i", Minister, also=REPLY)
register("metternich", Minister, also=REPLY)
register("continental_system", ContinentalSystem, also=REPLY)
register("coup_d_etat", CoupDEtat, also=REPLY)
register("confederation_of_the_rhine", ConfederationOfTheRhine, also=REPLY)
register("napoleonic_dynasty", NapoleonicDynasty, also=REPLY)
register("joseph", Joseph, also=REPLY)
