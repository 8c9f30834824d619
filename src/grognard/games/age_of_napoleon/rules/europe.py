"""The state of the war: flat columns of small integers, sets of corps as ints, and nothing of the past.

``put`` moves a corps and ``flip`` turns it over; nothing else writes ``at``, ``armies``, ``boxes`` or ``exhausted``.
What follows from the status of a country is in status.py.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cards import CardBook, CardState
from grognard.games.age_of_napoleon.rules.deck import MOMENTS, MOST
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREAS,
    BY_LAND,
    CAPITAL_OF,
    CM,
    CONTROL,
    COUNTRIES,
    FRENCH,
    FRIENDLY,
    IC,
    MAJORS,
    MINORS,
    NEAR,
    NOBODY,
    OCCUPIER,
    PRINTED,
    RUSSIA,
    STRAIT_COUNTRIES,
    N,
)
from grognard.games.age_of_napoleon.rules.pieces import (
    ALLY,
    BATTLE,
    COLOUR,
    HOME,
    INVASION_CORPS,
    MOVEMENT,
    SENIORITY,
    SIZE,
    members,
)
from grognard.games.age_of_napoleon.rules.tables import CHOOSERS, HOME_BONUS, LANDING_MALUS, WINTER_ROUNDS

# Where a corps is when it stands in no area (1.2.8), after the areas.
RESERVES: Final = AREAS
PRISONERS: Final = AREAS + 1
REMOVED: Final = AREAS + 2
UNRELEASED: Final = AREAS + 3  # its event has not happened yet (1.2.13)
BY_SEA: Final = AREAS  # in place of the area from which a corps came
BOXES: Final[list[str]] = ["reserves", "prisoners", "removed", "unreleased"]

# Markers by the board.
BRITANNIA: Final = 1
RADETZKY: Final = 2
STEIN: Final = 4
MARKERS: Final[list[str]] = ["britannia", "radetzky", "stein"]

# What cards have ordered for a while.
OTTOMAN_WAR: Final = 1  # to the next strategy phase
WAR_OF_1812: Final = 2  # to the next strategy phase
PEACE_TALKS: Final = 4  # to the end of the round
SCOUTED: Final = 8  # the next army moved in this action cannot be intercepted
ORDERS: Final[list[str]] = ["russo_ottoman_war", "war_of_1812", "peace_talks", "reconnaissance"]

# Limits against which deployments are counted (5.3): the majors in their order, then blue and red minor allies.
LIMITS: Final = len(MAJORS) + 2

DIPLOMACY: Final = 0
INSURRECTION: Final = 1
STRATEGY: Final = 2
REINFORCEMENT: Final = 3
CAMPAIGN: Final = 4
SURRENDER: Final = 5
WINTER: Final = 6
VICTORY: Final = 7
BOOK: Final = CardBook("age_of_napoleon", MOST, len(MOMENTS), [])


@final
class Europe(CardState):
    def __init__(self, scenario: str, options: dict[str, Any], of: Europe | None = None) -> None:
        self.scenario = scenario
        self.options_chosen = options  # shared, never written into
        if of is None:
            super().__init__(2, 2, BOOK, 1)  # the reserve: cards set aside until the first reshuffle
            self.owner = [FRENCH, ALLIED]
            # Corps.
            self.at: list[int] = [UNRELEASED] * SIZE
            self.side: list[int] = [NOBODY] * SIZE  # who has each corps now; replaced, never written into
            self.armies: list[int] = [0] * (2 * AREAS)  # corps by 2 * area + side
            self.boxes: list[int] = [0, 0, 0, (1 << SIZE) - 1]  # corps in reserves, captive, removed, unreleased
            self.exhausted = 0
            self.moved = 0  # corps that moved in this round (6.2.3)
            self.named = 0  # corps named to lead where seniority is equal (1.2.4)
            self.touched = 0  # armies (2 * area + side) that changed since their leader was last looked at
            self.came: dict[int, int] = {}  # where a corps came from that changed areas in this action; BY_SEA
            self.fled: dict[int, int] = {}  # areas that a corps has entered retreating before the march under way
            self.seen: list[int] = [0, 0]  # enemy corps whose faces each side may look at now
            # Countries.
            self.status: list[int] = [N] * COUNTRIES  # replaced, never written into
            self.nation: list[int] = PRINTED  # the country of each area, as areas are detached; replaced
            self.counted: list[int] = []  # that of which ``areas`` are, the areas of each country
            self.areas: list[list[int]] = []
            self.risen = 0  # countries that were ever insurgent
            self.surrendered = 0  # countries that surrendered at least once
            self.invaded = 0  # whether Russia was invaded (5.2.5)
            self.invasion_year = 0  # in which France invaded it first; 0 for never (9.2.1)
            self.defeat = 0  # a major surrendered in the last surrender phase (4.2)
            self.markers = 0
            # The calendar.
            self.year = 0
            self.phase = 0
            self.round = 0  # 0 outside the campaign
            self.first = NOBODY  # who goes first in this phase
            self.free = 0  # sides that still have their free move or interception, as a mask (6.4.1)
            self.deployed: list[int] = [0] * LIMITS  # corps deployed this year
            # What cards have ordered for a while.
            self.orders = 0
            self.levies: list[int] = [0] * len(MAJORS)  # corps beyond the limit (Levée en masse)
            self.severe = NOBODY  # the country of the severe winter
            self.spared = 0  # countries that do not surrender this year
            self.locked = 0  # countries closed to diplomacy for this phase (2.2.3)
            self.sailed = 0  # a Coalition corps has retreated by sea in this round (6.9.2)
            # Areas in which a battle waits, other than where the side that acts has attacked and both may be supported.
            self.turned = 0  # the other side attacks: interceptors, corps deployed onto the violator
            self.alone = 0  # nobody is supported (rulings 83, 108)

    def copy(self) -> Europe:
        new = Europe(self.scenario, self.options_chosen, self)
        self.copy_cards_into(new)
        new.at = self.at[:]
        new.side = self.side
        new.armies = self.armies[:]
        new.boxes = self.boxes[:]
        new.exhausted = self.exhausted
        new.moved = self.moved
        new.named = self.named
        new.touched = self.touched
        new.came = self.came.copy()
        new.fled = self.fled.copy()
        new.seen = self.seen[:]
        new.status = self.status
        new.nation = self.nation
        new.counted = self.counted
        new.areas = self.areas
        new.risen = self.risen
        new.surrendered = self.surrendered
        new.invaded = self.invaded
        new.invasion_year = self.invasion_year
        new.defeat = self.defeat
        new.markers = self.markers
        new.year = self.year
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.free = self.free
        new.deployed = self.deployed[:]
        new.orders = self.orders
        new.levies = self.levies[:]
        new.severe = self.severe
        new.spared = self.spared
        new.locked = self.locked
        new.sailed = self.sailed
        new.turned = self.turned
        new.alone = self.alone
        return new

    def made_with(self) -> tuple[Any, ...]:
        return self.scenario, self.options_chosen

    def gather(self) -> None:
        """Ruling 46: what a scenario set aside joins the deck at the first reshuffle."""
        super().gather()
        self.deck |= self.reserve[0]
        self.reserve[0] = 0

    # ---- corps (1.2) ---------------------------------------------------------------------------------------------

    def put(self, corps: int, place: int) -> None:
        """A corps goes to an area, among the corps of its side there, or to a box. Off the map it is fresh again."""
        bit = 1 << corps
        before = self.at[corps]
        side = self.side[corps]
        self.at[corps] = place
        if before < AREAS:
            army = 2 * before + side
            self.armies[army] &= ~bit
            self.touched |= 1 << army
            self.named &= ~bit
        else:
            self.boxes[before - AREAS] &= ~bit
        if place < AREAS:
            army = 2 * place + side
            self.armies[army] |= bit
            self.touched |= 1 << army
            # 5.2.5, ruling 52.
            if self.nation[place] == RUSSIA and CONTROL[self.status[RUSSIA]] == 1 - side and self.untrodden(side):
                self.invade(side)
        else:
            self.boxes[place - AREAS] |= bit
            self.exhausted &= ~bit
            self.moved &= ~bit
            self.came.pop(corps, None)
            self.fled.pop(corps, None)
        if before < AREAS:
            country = CAPITAL_OF[before]
            if country >= 0 and OCCUPIER[self.status[country]] == side and not self.armies[2 * before + side]:
                self.end_occupation(country)

    def enter(self, force: int, area: int, origin: int) -> None:
        """Corps of a force come into an area from another, or BY_SEA: that is their move in this round (6.2.3), and
        where they go back to if they are beaten (ruling 97). Who retreats before battle goes back nowhere: the area
        itself is his origin, and he is beaten as one who was there before (6.11.1, ruling 99)."""
        for corps in members(force):
            self.put(corps, area)
            self.came[corps] = origin
        self.moved |= force

    def new_action(self) -> None:
        """An action begins: nobody has come from anywhere, and what was looked at is hidden again."""
        self.came.clear()
        self.fled.clear()
        self.turned = 0
        self.alone = 0
        self.seen = [0, 0]
        self.orders &= ~SCOUTED

    def origins(self, area: int, side: int) -> list[int]:
        """The areas from which corps of a side have come into one in this action (rulings 85, 97); the sea is none."""
        came = self.came
        army = self.armies[2 * area + side]
        return sorted({came[corps] for corps in came if army >> corps & 1 and came[corps] != BY_SEA})

    def contested(self) -> list[int]:
        """The areas in which corps of both sides stand: there is a battle to be fought (ruling 15)."""
        armies = self.armies
        return [area for area in range(AREAS) if armies[2 * area] and armies[2 * area + 1]]

    def landed(self, area: int, side: int) -> int:
        """The corps of a side in an area that have come there by sea in this action (6.10.3)."""
        army = self.armies[2 * area + side]
        found = 0
        for corps, origin in self.came.items():
            if origin == BY_SEA and army >> corps & 1:
                found |= 1 << corps
        return found

    def flip(self, corps: int, tired: bool) -> None:
        """Onto the exhausted or the full side (1.2.7)."""
        if tired:
            self.exhausted |= 1 << corps
        else:
            self.exhausted &= ~(1 << corps)
        if self.at[corps] < AREAS:
            self.touched |= 1 << 2 * self.at[corps] + self.side[corps]

    def end_occupation(self, country: int) -> None:
        """1.3.8, ruling 18: without a corps in the capital area the occupier has but a neutral before him."""
        self.status = [N if i == country else now for i, now in enumerate(self.status)]
        self.note("event-occupation-over", country)

    def untrodden(self, side: int) -> bool:
        """Whether a side would be the first to invade Russia; of France the year counts even after others (9.2.1)."""
        return not self.invaded or (side == FRENCH and not self.invasion_year)

    def invade(self, side: int) -> None:
        """5.2.5: Russia is invaded; all that is left of its invasion corps goes to the reserves."""
        self.invaded = 1
        if side == FRENCH:
            self.invasion_year = self.year
        self.note("event-russia-invaded", side)
        self.release(INVASION_CORPS)

    def release(self, corps: int) -> None:
        """1.2.13: special corps whose event has happened go to the reserves."""
        freed = corps & self.boxes[UNRELEASED - AREAS]
        for one in members(freed):
            self.put(one, RESERVES)
        if freed:
            self.note("event-released", freed)

    def reserves(self, side: int) -> int:
        """The corps in reserve that a side has now (1.2.8)."""
        found = 0
        for corps in members(self.boxes[0]):
            if self.side[corps] == side:
                found |= 1 << corps
        return found

    def army(self, area: int, side: int) -> int:
        """1.2.4: the corps of one side in an area."""
        return self.armies[2 * area + side]

    def free_of(self, area: int, side: int) -> bool:
        """Whether no corps of that side is in the area."""
        return not self.armies[2 * area + side]

    def camps(self, side: int) -> list[int]:
        """The areas in which a side has corps."""
        armies = self.armies
        return [area for area in range(AREAS) if armies[2 * area + side]]

    def on_map(self, side: int) -> int:
        found = 0
        for army in self.armies[side::2]:
            found |= army
        return found

    def br(self, corps: int) -> int:
        return BATTLE[self.exhausted >> corps & 1][corps]

    def mr(self, corps: int) -> int:
        return MOVEMENT[self.exhausted >> corps & 1][corps]

    def sr(self, corps: int) -> int:
        return SENIORITY[self.exhausted >> corps & 1][corps]

    def leader(self, force: int) -> int:
        """1.2.4, rulings 8 to 10: the senior corps of a force; of equals the one named, else the first in the list."""
        best = NOBODY
        seniority = -1
        for corps in members(force):
            sr = SENIORITY[self.exhausted >> corps & 1][corps]
            if sr > seniority or (sr == seniority and self.named >> corps & 1 and not self.named >> best & 1):
                best, seniority = corps, sr
        return best

    def equals(self, force: int) -> list[int]:
        """The corps between whom the owner chooses the leader: equal in seniority, and not all alike in movement."""
        most = -1
        found: list[int] = []
        for corps in members(force):
            sr = SENIORITY[self.exhausted >> corps & 1][corps]
            if sr > most:
                most, found = sr, [corps]
            elif sr == most:
                found.append(corps)
        if len(found) < 2 or len({self.mr(corps) for corps in found}) == 1:
            return []
        return found

    def strength(self, force: int, area: int, landed: int = 0) -> int:
        """6.10.3: the battle ratings of a force in an area, with those at home and those who attack from the sea."""
        total = 0
        for corps in members(force):
            total += self.br(corps)
            if self.at_home(corps, area):
                total += HOME_BONUS
            if landed >> corps & 1:
                total += LANDING_MALUS
        return total

    def at_home(self, corps: int, area: int) -> bool:
        """1.2.11: whether an area is a home area of a corps; a detached one is none of its major's (ruling 7)."""
        return HOME[corps] == area if ALLY[corps] else self.nation[area] == COLOUR[corps]

    def homes(self, corps: int) -> list[int]:
        """Its home areas (ruling 55)."""
        return [HOME[corps]] if ALLY[corps] else self.areas_of(COLOUR[corps])

    def insurgent(self, corps: int) -> bool:
        """Whether it is a corps of a country in insurrection (6.3.5)."""
        return not ALLY[corps] and self.status[COLOUR[corps]] == IC

    # ---- countries (1.3) -----------------------------------------------------------------------------------------

    def areas_of(self, country: int) -> list[int]:
        """The areas that a country has now; none for an area that is attached to its major. To be read only."""
        if self.counted is not self.nation:
            self.counted = self.nation
            self.areas = [[] for _ in range(COUNTRIES)]
            for area, of in enumerate(self.nation):
                self.areas[of].append(area)
        return self.areas[country]

    def controller(self, country: int) -> int:
        """1.3.3, ruling 16: the side that controls a country, by its status alone; NOBODY for neutrals and
        insurgents."""
        return CONTROL[self.status[country]]

    def friendly(self, area: int) -> int:
        """The side to which an area counts for where corps may be put, land, retreat or winter (ruling 16)."""
        return FRIENDLY[self.status[self.nation[area]]]

    def minors_of(self, side: int) -> int:
        """How many minor countries a side controls, detached areas among them (ruling 48)."""
        status = self.status
        found = 0
        for country in MINORS:
            if CONTROL[status[country]] == side:
                found += 1
        return found

    def occupied_by(self, country: int) -> int:
        """1.3.8: the side that occupies a neutral country, or NOBODY."""
        return OCCUPIER[self.status[country]]

    def corps_in(self, country: int, side: int) -> int:
        """The corps of a side in the areas of a country."""
        found = 0
        for area in self.areas_of(country):
            found |= self.armies[2 * area + side]
        return found

    def strait_open(self, side: int) -> bool:
        """6.3.2: a member of the Coalition at the strait closes it to France."""
        if side != ALLIED:
            for country in STRAIT_COUNTRIES:
                if self.status[country] == CM:
                    return False
        return True

    def near(self, area: int, side: int) -> list[int]:
        """The areas next to one into which a side may march, the ice apart (1.1.3, 6.3.2)."""
        return NEAR[area] if self.strait_open(side) else BY_LAND[area]

    # ---- the calendar (1.4) --------------------------------------------------------------------------------------

    def chooser(self) -> int:
        """The side that has the right of choice in this year."""
        for first, last, side in CHOOSERS:
            if first <= self.year <= last:
                return side
        raise ValueError(f"nobody has the right of choice in {self.year}")

    def winter(self) -> bool:
        """Whether this is a winter round of a campaign."""
        return WINTER_ROUNDS[self.round]
