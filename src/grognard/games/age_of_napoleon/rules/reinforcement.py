"""5: the reinforcement phase, and the corps of a country that has left neutrality (2.5, 6.13)."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.deck import DEPLOYMENT
from grognard.games.age_of_napoleon.rules.discards import Recover
from grognard.games.age_of_napoleon.rules.europe import (
    BRITANNIA,
    OTTOMAN_WAR,
    PEACE_TALKS,
    PRISONERS,
    RADETZKY,
    RESERVES,
    STEIN,
    UNRELEASED,
    WAR_OF_1812,
    Europe,
)
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREAS,
    AUSTRIA,
    BRITAIN,
    COASTS,
    COUNTRIES,
    FRANCE,
    FRENCH,
    IC,
    MAJORS,
    NEAR,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
)
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.pieces import (
    ALLY,
    COLOUR,
    HOME,
    HOME_COUNTRY,
    INVASION_CORPS,
    OWN,
    SIZE,
    members,
)
from grognard.games.age_of_napoleon.rules.tables import (
    ALLIES_DEPLOYED,
    AUSTRIA_LIMIT,
    BRITAIN_LIMIT,
    FRANCE_LIMIT,
    INSURGENT_LIMIT,
    MINORS_AN_ALLY,
    PRUSSIA_LIMIT,
    RUSSIA_LIMIT,
    RUSSIAN_POOL,
    SPAIN_LIMIT,
)
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, VERB, VERB_BITS, VERBS, codes, part_of, verb_of
from grognard.games.age_of_napoleon.rules.windows import Play, playable

# Limits, as ``deployed`` counts them: the majors in their order, then the two kinds of allies that have their own.
BLUE_ALLIES: Final = len(MAJORS)
RED_ALLIES: Final = len(MAJORS) + 1
_DEPLOY: Final = VERB["deploy"]
_TO: Final = VERBS.shift("deploy", 1)


class Reinforcement(Procedure):
    """5.1, ruling 49: one side deploys, then the other; both recover in that order; then prisoners come home."""

    FIELDS = (("power", "power"),)
    CALLS = {
        "deployed": ("Deploy",),
        "second": ("NameLeaders",),
        "recovered": ("RecoverArmies",),
    }

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY

    def begin(self, b: Europe) -> int:
        self.power = b.first
        return b.call(Deploy(self.power), "deployed")

    def deployed(self, b: Europe) -> int:
        return look_at_leaders(b, "second")

    def second(self, b: Europe) -> int:
        if self.power == b.first:
            self.power = 1 - b.first
            return b.call(Deploy(self.power), "deployed")
        self.power = b.first
        return b.call(RecoverArmies(self.power), "recovered")

    def recovered(self, b: Europe) -> int:
        if self.power == b.first:
            self.power = 1 - b.first
            return b.call(RecoverArmies(self.power), "recovered")
        # 5.1.3: too late to be deployed this year.
        home = b.boxes[PRISONERS - AREAS]
        for corps in members(home):
            b.put(corps, RESERVES)
        if home:
            b.note("event-prisoners-home", home)
        return b.done()


class RecoverArmies(Procedure):
    """5.5: one card for each army that is to be fresh again; never by itself (ruling 50)."""

    FIELDS = (("power", "power"),)
    QUESTIONS = {
        "which": Question(
            "ask-recover-which", "power", ("pass", "recover"), ("power",), ("AON-5.5a", "AON-5.5r"), secret=True
        ),
    }
    CALLS = {"begin": ("Recover", "NameLeaders"), "look": ("Recover",)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power

    def begin(self, b: Europe) -> int:
        if not b.hand[self.power] or not b.on_map(self.power):
            return b.done()
        # Not to be asked would tell that nobody is exhausted.
        return b.ask_in_secret(self.power, "which")

    def tired(self, b: Europe) -> list[int]:
        return [area for area in b.camps(self.power) if b.army(area, self.power) & b.exhausted]

    def which_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, *codes("recover", self.tired(b))]

    def which(self, b: Europe) -> int:
        choice = b.choices[self.power]
        if choice == PASS:
            return b.done()
        return b.call(Recover(self.power, part_of(choice)), "look")

    def look(self, b: Europe) -> int:
        return look_at_leaders(b, "begin")


# ---- how many (5.3) -------------------------------------------------------------------------------------


def limit_of(corps: int) -> int:
    """5.3.3: the limit against which a corps counts: its colour's, except for blue and red minor allies."""
    if ALLY[corps] and COLOUR[corps] == FRANCE:
        return BLUE_ALLIES
    if ALLY[corps] and COLOUR[corps] == BRITAIN:
        return RED_ALLIES
    return MAJORS.index(COLOUR[corps])


LIMIT: Final[list[int]] = [limit_of(corps) for corps in range(SIZE)]


def most(b: Europe, limit: int) -> int:
    """The corps that may be deployed in a year against a limit, as things stand (5.3, ruling 48)."""
    if limit in (BLUE_ALLIES, RED_ALLIES):
        side = limit - BLUE_ALLIES
        return b.minors_of(side) // MINORS_AN_ALLY[side] * ALLIES_DEPLOYED[side]
    country = MAJORS[limit]
    if (country == RUSSIA and b.orders & OTTOMAN_WAR) or (country == BRITAIN and b.orders & WAR_OF_1812):
        return 0  # nor does Levée en masse help
    return yearly(b, country) + b.levies[limit]


def yearly(b: Europe, country: int) -> int:
    """5.3.1: the mobilisation limit of a major country."""
    if country == SPAIN:
        return SPAIN_LIMIT[1 if b.status[SPAIN] == IC else 0]
    if b.status[country] == IC:
        return INSURGENT_LIMIT
    if country == AUSTRIA:
        return AUSTRIA_LIMIT[1 if b.markers & RADETZKY else 0]
    if country == PRUSSIA:
        return PRUSSIA_LIMIT[1 if b.markers & STEIN else 0]
    if country == RUSSIA:
        return RUSSIA_LIMIT[b.invaded]
    return FRANCE_LIMIT if country == FRANCE else BRITAIN_LIMIT


def room(b: Europe, corps: int, chosen: tuple[int, ...] = ()) -> int:
    """5.3: how many corps may still be deployed this year against the limit that a corps counts for, beside those
    chosen already."""
    return left(b, LIMIT[corps], chosen)


def left(b: Europe, limit: int, chosen: tuple[int, ...]) -> int:
    return most(b, limit) - b.deployed[limit] - len([1 for other in chosen if LIMIT[other] == limit])


# ---- where (5.4) ----------------------------------------------------------------------------------------


def entries(b: Europe, corps: int) -> list[int]:
    """5.4: the areas in which a corps of the reserves may be deployed in the reinforcement phase."""
    side = b.side[corps]
    found = [area for area in b.homes(corps) if b.free_of(area, 1 - side)]
    if side == FRENCH:
        found += [area for area in beyond_the_border(b) if area not in found]
    elif b.markers & BRITANNIA and not b.orders & WAR_OF_1812 and not b.insurgent(corps):
        # 5.4.4, ruling 57. Ice hinders only in winter rounds.
        found += [
            area for area in COASTS if area not in found and b.friendly(area) == ALLIED and b.free_of(area, FRENCH)
        ]
    return found


def beyond_the_border(b: Europe) -> list[int]:
    """5.4.3: areas in insurrection next to an area of France, none of them with enemies in it."""
    found: list[int] = []
    status, nation = b.status, b.nation
    for country in range(COUNTRIES):
        if status[country] == IC:
            found += [
                area
                for area in b.areas_of(country)
                if b.free_of(area, ALLIED)
                and [1 for near in NEAR[area] if nation[near] == FRANCE and b.free_of(near, ALLIED)]
            ]
    return sorted(found)


# ---- deploying ------------------------------------------------------------------------------------------


POOL: Final = Question("ask-pool", "power", ("done", "release"), ("power",), ("AON-5.2.5a", "AON-5.2.5r2"))


class Deploying(Procedure):
    """Corps of the reserves are laid out, and come onto the map together: the enemy sees which of them leave the
    reserves and how many arrive in each area, not which went where (ruling 11)."""

    def __init__(self, power: int) -> None:
        super().__init__()
        self.power = power
        self.corps: tuple[int, ...] = ()
        self.areas: tuple[int, ...] = ()

    def places(self, b: Europe, corps: int) -> list[int]:
        raise NotImplementedError

    def more(self, b: Europe) -> int:
        raise NotImplementedError

    def begin(self, b: Europe) -> int:
        """5.2.5, ruling 53: whoever controls Russia may fill up its pool."""
        if self.missing(b) > 0 and self.unreleased(b):
            return b.ask(self.power, "top_up")
        return self.more(b)

    def missing(self, b: Europe) -> int:
        if b.invaded or b.controller(RUSSIA) != self.power:
            return 0
        there = b.on_map(self.power) | b.boxes[RESERVES - AREAS]
        return RUSSIAN_POOL - (there & OWN[RUSSIA]).bit_count()

    def unreleased(self, b: Europe) -> int:
        return b.boxes[UNRELEASED - AREAS] & INVASION_CORPS

    def top_up_options(self, b: Europe, seat: int) -> list[int]:
        return [DONE, *codes("release", members(self.unreleased(b)))]

    def top_up(self, b: Europe) -> int:
        if b.choice == DONE:
            return self.more(b)
        b.release(1 << part_of(b.choice))
        return self.begin(b)

    def available(self, b: Europe) -> int:
        return b.reserves(self.power)

    def deployments(self, b: Europe, all_of_them: bool = True) -> list[int]:
        """Who may be deployed and where, or those of them who come first: for whether there are any."""
        found: list[int] = []
        left: dict[int, int] = {}  # by limit
        where: dict[int, list[int]] = {}  # by country: but for minor allies its corps have the same homes
        for corps in members(self.available(b)):
            if corps in self.corps:
                continue
            limit = LIMIT[corps]
            if limit not in left:
                left[limit] = room(b, corps, self.corps)
            if left[limit] <= 0:
                continue
            if ALLY[corps]:
                areas = self.places(b, corps)
            else:
                if COLOUR[corps] not in where:
                    where[COLOUR[corps]] = self.places(b, corps)
                areas = where[COLOUR[corps]]
            deploy = _DEPLOY | corps << VERB_BITS
            found += [deploy | area << _TO for area in areas]
            if found and not all_of_them:
                return found
        return found

    def lay_out(self, b: Europe) -> None:
        self.corps = (*self.corps, part_of(b.choice))
        self.areas = (*self.areas, part_of(b.choice, 1))

    def bring_on(self, b: Europe) -> None:
        b.reveal()
        if not self.corps:
            b.note("event-deploys-nobody", self.power)
            return
        leaving = 0
        for corps, area in zip(self.corps, self.areas, strict=True):
            b.put(corps, area)
            b.deployed[LIMIT[corps]] += 1
            leaving |= 1 << corps
        b.note("event-deploys", self.power, leaving)
        for area in sorted(set(self.areas)):
            there = [corps for corps, at in zip(self.corps, self.areas, strict=True) if at == area]
            b.note("event-arrive", self.power, len(there), area)
            b.whisper(1 << self.power, "event-deployed-there", sum([1 << corps for corps in there]), area)


class Deploy(Deploying):
    """5.1.1: a side deploys all it wants. It may play cards for this before the first corps or between two."""

    FIELDS = (("power", "power"), ("corps", "laid_out"), ("areas", "laid_where"))
    QUESTIONS = {
        "top_up": POOL,
        "choose": Question(
            "ask-deploy", "power", ("done", "deploy", "play"), ("power",), ("AON-5.1.1a", "AON-5.3.1a", "AON-5.4.1a")
        ),
        "rest": Question(
            "ask-deploy", "power", ("done", "deploy", "play"), ("power",), ("AON-5.3.1a", "AON-5.4.5a"), secret=True
        ),
    }
    CALLS = {"more": ("Play",)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__(power)

    def more(self, b: Europe) -> int:
        if self.deployments(b, False):
            return b.ask(self.power, "choose")
        # To be asked only with a card for it would tell of the card.
        return b.ask_in_secret(self.power, "rest") if b.hand[self.power] else self.end(b)

    def end(self, b: Europe) -> int:
        self.bring_on(b)
        return b.done()

    def places(self, b: Europe, corps: int) -> list[int]:
        return entries(b, corps)

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        return [DONE, *self.deployments(b), *playable(b, self.power, DEPLOYMENT)]

    def choose(self, b: Europe) -> int:
        if b.choice == DONE:
            return self.end(b)
        if verb_of(b.choice) == "play":
            return b.call(Play(part_of(b.choice), self.power), "more")
        self.lay_out(b)
        return self.more(b)

    def rest_options(self, b: Europe, seat: int) -> list[int]:
        return [DONE, *playable(b, self.power, DEPLOYMENT)]

    def rest(self, b: Europe) -> int:
        choice = b.choices[self.power]
        return self.end(b) if choice == DONE else b.call(Play(part_of(choice), self.power), "more")


class DeployAtOnce(Deploying):
    """2.5, 6.13: a country has left neutrality, and its new side deploys its corps, and minor allies who thereby come
    to be available, within the year's limits (ruling 37). ``anywhere``: into home areas that the enemy holds, too."""

    FIELDS = (
        ("power", "power"),
        ("country", "country"),
        ("anywhere", "flag"),
        ("corps", "laid_out"),
        ("areas", "laid_where"),
    )
    QUESTIONS = {
        "top_up": POOL,
        "choose": Question(
            "ask-deploy-at-once",
            "power",
            ("done", "deploy"),
            ("power", "country"),
            ("AON-2.5a", "AON-6.13.2a", "AON-6.13.3a", "AON-6.13.4a"),
        ),
    }
    NEEDS = {"always": ("power", "country")}

    def __init__(self, power: int = NOBODY, country: int = NOBODY, anywhere: int = 0) -> None:
        super().__init__(power)
        self.country = country
        self.anywhere = anywhere

    def missing(self, b: Europe) -> int:
        return super().missing(b) if self.country == RUSSIA else 0

    def more(self, b: Europe) -> int:
        if not self.deployments(b, False):
            self.bring_on(b)
            return b.done()
        return b.ask(self.power, "choose")

    def available(self, b: Europe) -> int:
        found = 0
        for corps in members(b.reserves(self.power)):
            # A detached area may have rejoined its major on the way.
            home = self.country in (HOME_COUNTRY[corps], b.nation[HOME[corps]])
            if self.country == COLOUR[corps] or (ALLY[corps] and home):
                found |= 1 << corps
        return found

    def places(self, b: Europe, corps: int) -> list[int]:
        if self.anywhere and not b.orders & PEACE_TALKS:
            return b.homes(corps)
        return [area for area in b.homes(corps) if b.free_of(area, 1 - self.power)]

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        return [DONE, *self.deployments(b)]

    def choose(self, b: Europe) -> int:
        if b.choice == DONE:
            self.bring_on(b)
            return b.done()
        self.lay_out(b)
        return self.more(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-deploys": (("power", "power"), ("corps", "corps_set")),
    "event-deploys-nobody": (("power", "power"),),
    "event-arrive": (("power", "power"), ("count", "number"), ("area", "area")),
    "event-deployed-there": (("corps", "corps_set"), ("area", "area")),
    "event-prisoners-home": (("corps", "corps_set"),),
}
