"""6.11: the loser of a battle retreats, or is captured."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules.attrition import MarchAttrition, on_the_ground
from grognard.games.age_of_napoleon.rules.europe import PRISONERS, Europe
from grognard.games.age_of_napoleon.rules.forces import havens, kept_home
from grognard.games.age_of_napoleon.rules.ground import (
    BRITAIN,
    CAPITAL,
    DISTANCE,
    NOBODY,
)
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.neutrality import Violation, violated_by_stopping
from grognard.games.age_of_napoleon.rules.pieces import COLOUR, members
from grognard.games.age_of_napoleon.rules.verbs import PASS, code, codes, part_of

CAPTIVITY: Final = code("captivity")


class Rout(Procedure):
    """Every corps of the loser leaves the area: those that came in this action go back to where each group came from,
    those that were there before go together by ruling 99; whoever cannot is captured."""

    FIELDS = (
        ("area", "area"),
        ("power", "power"),
        ("closed", "area_set"),
        ("origin", "origin"),
        ("to", "area"),
        ("friends", "number"),
    )
    QUESTIONS = {
        "sea": Question("ask-retreat-by-sea", "power", ("pass", "embark"), ("power", "area"), ("AON-6.11.2a",)),
        "where": Question(
            "ask-rout",
            "power",
            ("retreat", "captivity"),
            ("power", "area"),
            ("AON-6.11.1a", "AON-6.11.1d", "AON-6.11.1r", "AON-6.11.5a"),
        ),
        "leave": Question(
            "ask-left-behind", "power", ("leave",), ("power", "area", "to"), ("AON-6.11.4b", "AON-6.11.4r2")
        ),
    }
    CALLS = {"arrived": ("MarchAttrition",), "settled": ("NameLeaders",), "next": ("Violation",)}
    NEEDS = {"always": ("area", "power"), "leave": ("to",), "arrived": ("to",), "settled": ("to",)}

    def __init__(self, area: int = NOBODY, power: int = NOBODY, closed: int = 0) -> None:
        super().__init__()
        self.area = area
        self.power = power
        self.closed = closed  # to a beaten defender: the areas from which his attackers came, lost ones too
        self.origin = NOBODY  # of the group that goes now; NOBODY for who was there before
        self.to = NOBODY
        self.friends = 0  # the corps of its side that were there before

    # ---- by sea (6.11.2) -------------------------------------------------------------------------------

    def begin(self, b: Europe) -> int:
        # Insurgents may have no leave to sail: to be asked only otherwise would tell of them.
        if b.army(self.area, self.power) and havens(b, self.power, self.area):
            return b.ask_anyway(self.power, "sea")
        return self.next(b)

    def sailings(self, b: Europe) -> list[int]:
        ports = havens(b, self.power, self.area)
        return [
            code("embark", corps, to)
            for corps in members(b.army(self.area, self.power) if ports else 0)
            for to in ports
            if not kept_home(b, 1 << corps, to, False)
        ]

    def sea_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, *self.sailings(b)]

    def sea(self, b: Europe) -> int:
        if b.choice != PASS:
            corps, to = part_of(b.choice), part_of(b.choice, 1)
            b.put(corps, to)
            b.came.pop(corps, None)
            b.sailed = 1
            b.note("event-retreats-by-sea", self.power, self.area, to)
        return self.next(b)

    # ---- by land ---------------------------------------------------------------------------------------

    def next(self, b: Europe) -> int:
        """The next group: the corps that were there before, then those from each origin."""
        army = b.army(self.area, self.power)
        if not army:
            return b.done()
        self.to = NOBODY
        self.origin = min([self.came(b, corps) for corps in members(army)])
        if not self.places(b):
            self.capture(b, self.group(b))
            return self.next(b)
        # Where the way is that of the colour most corps have, not to be asked would tell that one has the most.
        if self.origin == NOBODY and army & army - 1 and len(self.ways(b)) > 1:
            return b.ask_anyway(self.power, "where")
        return b.ask(self.power, "where")

    def came(self, b: Europe, corps: int) -> int:
        """From where in this action; who retreated into the area before battle is one of those who were there."""
        origin = b.came.get(corps, NOBODY)
        return NOBODY if origin == self.area else origin

    def group(self, b: Europe) -> int:
        found = 0
        for corps in members(b.army(self.area, self.power)):
            if self.came(b, corps) == self.origin:
                found |= 1 << corps
        return found

    def ways(self, b: Europe) -> list[int]:
        """6.11.1, rulings 97 and 98: the areas open to the group, whatever its colours."""
        open_to = [to for to in b.near(self.area, self.power) if b.free_of(to, 1 - self.power)]
        if self.origin != NOBODY:
            return [to for to in open_to if to == self.origin]
        open_to = [to for to in open_to if not self.closed >> to & 1]
        peaceful = [to for to in open_to if violated_by_stopping(b, self.power, to) == NOBODY]
        return peaceful or open_to

    def places(self, b: Europe) -> list[int]:
        """Ruling 99: where the group may go."""
        ways = self.ways(b)
        return ways if self.origin != NOBODY else towards_capital(self.group(b), ways)

    def where_options(self, b: Europe, seat: int) -> list[int]:
        places = self.places(b)
        found = codes("retreat", places)
        # 6.11.5, ruling 107: a neutral is entered only where nothing else is open.
        if [1 for to in places if violated_by_stopping(b, self.power, to) != NOBODY]:
            found.append(CAPTIVITY)
        return found

    def where(self, b: Europe) -> int:
        if b.choice == CAPTIVITY:
            self.capture(b, self.group(b))
            return self.next(b)
        self.to = part_of(b.choice)
        far = sum([1 << corps for corps in members(self.group(b)) if kept_home(b, 1 << corps, self.to, False)])
        if far:
            self.capture(b, far)
        return self.thin(b)

    def thin(self, b: Europe) -> int:
        """6.11.4: who is beyond the seniority of the group's leader is left behind."""
        group = self.group(b)
        if not group:
            return self.next(b)
        if group.bit_count() > b.sr(b.leader(group)):
            return b.ask(self.power, "leave")
        b.note("event-retreats", self.power, b.leader(group), group.bit_count(), self.area, self.to)
        self.friends = b.army(self.to, self.power).bit_count()
        for corps in members(group):
            b.put(corps, self.to)
            b.came.pop(corps, None)
        return b.call(MarchAttrition(self.power, self.to, group, on_the_ground(b, self.to)), "arrived")

    def leave_options(self, b: Europe, seat: int) -> list[int]:
        return codes("leave", members(self.group(b)))

    def leave(self, b: Europe) -> int:
        self.capture(b, 1 << part_of(b.choice))
        return self.thin(b)

    def arrived(self, b: Europe) -> int:
        return look_at_leaders(b, "settled")

    def settled(self, b: Europe) -> int:
        """6.12.1: a retreat violates as soon as it enters, if attrition has left anybody of it (ruling 105)."""
        country = violated_by_stopping(b, self.power, self.to)
        if country != NOBODY and b.army(self.to, self.power).bit_count() > self.friends:
            return b.call(Violation(country, self.power), "next")
        return self.next(b)

    def capture(self, b: Europe, force: int) -> None:
        """6.11.4: into the prisoners box."""
        for corps in members(force):
            b.put(corps, PRISONERS)
        b.reveal()
        b.note("event-captured", self.area, force)


def towards_capital(group: int, places: list[int]) -> list[int]:
    """Ruling 99: the areas nearest to the capital of the colour that most corps of a group have; where several colours
    are equal, to that of any of them. To the British all are alike."""
    count: dict[int, int] = {}
    for corps in members(group):
        count[COLOUR[corps]] = count.get(COLOUR[corps], 0) + 1
    most = max(count.values())
    found: set[int] = set()
    for colour, number in count.items():
        if number == most and colour == BRITAIN:
            return places
        if number == most and places:
            least = min([DISTANCE[to][CAPITAL[colour]] for to in places])
            found |= {to for to in places if DISTANCE[to][CAPITAL[colour]] == least}
    return [to for to in places if to in found]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-retreats": (
        ("power", "power"),
        ("corps", "corps"),
        ("count", "number"),
        ("from", "area"),
        ("to", "area"),
    ),
    "event-retreats-by-sea": (("power", "power"), ("from", "area"), ("to", "area")),
}
