"""7: the surrender phase."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import Result
from grognard.games.age_of_napoleon.rules.deck import ABOUT_TO_SURRENDER, AFTER_SURRENDERS
from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, RESERVES, Europe
from grognard.games.age_of_napoleon.rules.forces import kept_home
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREAS,
    CAPITAL,
    CM,
    COASTAL,
    COASTS,
    COUNTRY_INDEX,
    DISTANCE,
    FA,
    FAR,
    FD,
    FRANCE,
    FRENCH,
    MAJOR,
    MINORS,
    NOBODY,
    ON_C,
    ON_F,
    SIDES,
)
from grognard.games.age_of_napoleon.rules.pieces import OWN, members
from grognard.games.age_of_napoleon.rules.status import change_status
from grognard.games.age_of_napoleon.rules.tables import SURRENDER_ORDER
from grognard.games.age_of_napoleon.rules.verbs import PASS, code, part_of
from grognard.games.age_of_napoleon.rules.victory import DECISIVE
from grognard.games.age_of_napoleon.rules.windows import open_step

# 7.2: minors first, detached areas among them, then the majors.
ORDER: Final[list[int]] = [*MINORS, *[COUNTRY_INDEX[name] for name in SURRENDER_ORDER]]


class Surrender(Procedure):
    """7.1: country by country it is looked who surrenders; cards; then former allies leave the fallen majors."""

    FIELDS = (
        ("place", "number"),
        ("fallen", "country_list"),
        ("losers", "side_list"),
        ("lands", "area_sets"),
    )
    CALLS = {"fall": ("Window",), "cards_over": ("Window",), "next_leaves": ("Redeploy",)}
    NEEDS = {"fall": ("place",)}

    def __init__(self) -> None:
        super().__init__()
        self.place = 0  # how many countries were looked at, or left by former allies
        self.fallen: tuple[int, ...] = ()  # the majors that surrendered, with the side each was on and all it had
        self.losers: tuple[int, ...] = ()
        self.lands: tuple[int, ...] = ()

    def begin(self, b: Europe) -> int:
        return self.look(b)

    def look(self, b: Europe) -> int:
        while self.place < len(ORDER):
            country = ORDER[self.place]
            self.place += 1
            if surrenders(b, country):
                side = b.controller(country)
                return open_step(b, "fall", ABOUT_TO_SURRENDER, side, NOBODY, country, 1 << side)
        return open_step(b, "cards_over", AFTER_SURRENDERS, b.first)

    def fall(self, b: Europe) -> int:
        country = ORDER[self.place - 1]
        if b.spared >> country & 1:
            return self.look(b)
        loser = b.controller(country)
        winner = 1 - loser
        b.note("event-surrenders", country, winner)
        if country == FRANCE:
            return b.finish(Result((SIDES[ALLIED],), DECISIVE, "AON-9.5.1a"))
        if MAJOR[country]:
            self.fallen = (*self.fallen, country)
            self.losers = (*self.losers, loser)
            self.lands = (*self.lands, sum([1 << area for area in b.areas_of(country)]))
            b.defeat = 1
        b.surrendered |= 1 << country
        change_status(b, country, after_surrender(b, country, winner))
        return self.look(b)

    def cards_over(self, b: Europe) -> int:
        self.place = 0
        return self.next_leaves(b)

    def next_leaves(self, b: Europe) -> int:
        """7.1.4."""
        place = self.place
        if place == len(self.fallen):
            return b.done()
        self.place += 1
        return b.call(Redeploy(self.fallen[place], self.losers[place], self.lands[place]), "next_leaves")


def surrenders(b: Europe, country: int) -> bool:
    """7.3, 7.5: whether a country is beaten. Neutrals and insurgents are not looked at here."""
    side = b.controller(country)
    if side == NOBODY:
        return False
    enemies = b.corps_in(country, 1 - side)
    if not MAJOR[country]:
        return bool(enemies)
    if b.free_of(CAPITAL[country], 1 - side):
        return False
    friends = b.corps_in(country, side)
    # 7.5.2, ruling 112.
    return enemies.bit_count() > friends.bit_count() or not friends & OWN[country]


def after_surrender(b: Europe, country: int, winner: int) -> int:
    """7.4, 7.6, ruling 111."""
    if winner == ALLIED:
        return ON_C if MAJOR[country] else CM
    if b.risen >> country & 1:
        return FD
    return ON_F if MAJOR[country] else FA


class Redeploy(Procedure):
    """7.6.4: corps that were allied to a fallen major leave its areas for the nearest that their side controls and no
    enemy is in; with Britannia one of the Coalition's by sea. Who has no way goes to the reserves."""

    FIELDS = (("country", "country"), ("power", "power"), ("lands", "area_set"))
    QUESTIONS = {
        "sea": Question("ask-redeploy-by-sea", "power", ("pass", "embark"), ("power", "country"), ("AON-7.6.4b",)),
        "choose": Question("ask-redeploy", "power", ("deploy",), ("power", "country"), ("AON-7.6.4a", "AON-7.6.4r")),
    }
    NEEDS = {"always": ("country", "power", "lands")}

    def __init__(self, country: int = NOBODY, power: int = NOBODY, lands: int = 0) -> None:
        super().__init__()
        self.country = country
        self.power = power
        self.lands = lands

    def begin(self, b: Europe) -> int:
        # Insurgents may have no leave to sail: to be asked only otherwise would tell of them.
        ashore = [area for area in self.areas(b) if COASTAL[area]]
        if self.power == ALLIED and b.markers & BRITANNIA and ashore and self.ports(b):
            return b.ask_anyway(self.power, "sea")
        return self.next(b)

    def areas(self, b: Europe) -> list[int]:
        """Where corps are still to leave."""
        return [area for area in members(self.lands) if b.army(area, self.power)]

    def ports(self, b: Europe) -> list[int]:
        return [to for to in COASTS if b.friendly(to) == ALLIED and b.free_of(to, FRENCH) and not self.lands >> to & 1]

    def sailings(self, b: Europe) -> list[int]:
        ports = self.ports(b)
        return [
            code("embark", corps, to)
            for area in self.areas(b)
            if COASTAL[area]
            for corps in members(b.army(area, self.power))
            for to in ports
            if not kept_home(b, 1 << corps, to, False)
        ]

    def sea_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, *self.sailings(b)]

    def sea(self, b: Europe) -> int:
        if b.choice != PASS:
            self.goes(b, part_of(b.choice), part_of(b.choice, 1))
        return self.next(b)

    def next(self, b: Europe) -> int:
        for area in self.areas(b):
            for corps in members(b.army(area, self.power)):
                near = self.nearest(b, corps)
                if len(near) > 1:
                    return b.ask(self.power, "choose")
                if near:
                    self.goes(b, corps, near[0])
                else:
                    b.put(corps, RESERVES)
                    b.note("event-to-reserves", 1 << corps)
        return b.done()

    def nearest(self, b: Europe, corps: int) -> list[int]:
        """Ruling 114: by links of land and strait, whoever holds what is between; insurgents on their leash (65)."""
        row = DISTANCE[b.at[corps]]
        open_to = [
            to
            for to in range(AREAS)
            if row[to] < FAR
            and b.friendly(to) == self.power
            and b.free_of(to, 1 - self.power)
            and not self.lands >> to & 1
            and not kept_home(b, 1 << corps, to, False)
        ]
        least = min([row[to] for to in open_to], default=FAR)
        return [to for to in open_to if row[to] == least]

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        area = self.areas(b)[0]
        choices = [(corps, self.nearest(b, corps)) for corps in members(b.army(area, self.power))]
        return [code("deploy", corps, to) for corps, near in choices if len(near) > 1 for to in near]

    def choose(self, b: Europe) -> int:
        self.goes(b, part_of(b.choice), part_of(b.choice, 1))
        return self.next(b)

    def goes(self, b: Europe, corps: int, to: int) -> None:
        origin = b.at[corps]
        b.put(corps, to)
        b.note("event-redeploys", self.power, origin, to)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-surrenders": (("country", "country"), ("power", "power")),
    "event-redeploys": (("power", "power"), ("from", "area"), ("to", "area")),
}
