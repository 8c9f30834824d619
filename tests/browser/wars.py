"""Wars of several seats, brought to where a test wants them, with one person a seat: worked out here from the seed,
then sent to the server order by order."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from playwright.sync_api import BrowserContext, Page

import grognard
from grognard.engine import Table
from grognard.engine.attention import Attention
from tests.browser.house import SEED, script
from tests.browser.player import WHOLE_MAP, Glance, Gone, Player, spots
from tests.browser.quiet import wait_until
from tests.server.harness import NONCE, Json, Person

WARS = 400  # that are tried before a test gives up
LONGEST = 160  # actions that a test is ready to send to the server

Order = tuple[str, Json]
Until = Callable[[Table], bool]
P = TypeVar("P", bound=Player)


def asks(lists: tuple[str, ...], switches: tuple[str, ...]) -> str:
    """When there is something to answer at a glance: one of these lists is not empty, one of these switches is on."""
    ways = [*[f"seen.{name}.length" for name in lists], *[f"seen.{name}" for name in switches]]
    return f"""() => {{
      const seen = (GLANCE)()
      const asked = seen.mine && !seen.busy && [{", ".join(ways)}].some(Boolean)
      return seen.there && (asked || seen.handover || seen.result !== null) ? seen : false
    }}"""


def seen_at(name: str, beside: str, place: str = "") -> str:
    """What is seen at the table of a war: what every table shows, and what the game's script looks for besides.
    ``place`` is by what a place on the map is known, where targets and what stands there may cover each other."""
    return f"() => ({script('war.js')})({script(name, beside)}, '{place}')"


Way = tuple[str, str, int, str]
"""A way to answer: its name, what is seen where it is open, how gladly it is gone, and what is pressed."""


class Commander(Player):
    """One browser at one table of a war. Whatever is asked is answered by what the page offers for it."""

    open_ways: ClassVar[tuple[Way, ...]] = ()
    always: ClassVar[tuple[Way, ...]] = (
        ("handover", "handover", 0, "[data-handover]"),
        ("everybody", "everybody", 0, "[data-muster] [data-all]"),
        ("done", "done", 0, "[data-muster] [data-done]"),
        ("hand", "hand", 0, "[data-open-hand]"),
        ("extra", "extras", 0, ".extras [data-do]"),
        ("no", "no", 0, '[data-control="no"]'),
    )
    changed = """(before) => {
      const seen = (GLANCE)()
      const told = (glance) => JSON.stringify({ ...glance, spots: [] })
      return told(seen) === told(before) ? false : seen
    }"""
    ready: ClassVar[tuple[str, ...]] = ()  # what can be clicked at once where it is seen

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        super().__init__(page, seed, touch)
        self.ways: set[str] = set()  # in which it has answered

    def _asked(self, seen: Glance) -> bool:
        return bool(seen["there"] and seen["mine"] and not seen["busy"] and any(seen[name] for name in self.ready))

    def _answer(self, seen: Glance) -> None:
        way = self._way(seen)
        self.ways.add(way)
        if way == "confirm":
            self.confirm()
        elif way == "target":
            self._target(seen)
        else:
            self._press_one(seen, way)

    def _press_one(self, seen: Glance, way: str) -> None:
        found = [
            (seen[offered], css) for name, offered, _, css in (*self.open_ways, *self.always) if name == way and css
        ]
        there, css = found[0]
        self.press(css, self._which(way, there) if isinstance(there, list) else 0)

    def _which(self, way: str, there: list[Any]) -> int:
        """Of several that are offered, the place of one."""
        return self.random.randrange(len(there))

    def _way(self, seen: Glance) -> str:
        """How it answers what it sees."""
        for name, offered in (("handover", "handover"), ("confirm", "pending")):
            if seen[offered]:
                return name
        return self._weighed(seen, [(name, offered, weight) for name, offered, weight, _ in self.open_ways])

    def _weighed(self, seen: Glance, ways: list[tuple[str, str, int]]) -> str:
        """One of the ways that are open: its name, what is seen where it is, and how gladly it is gone."""
        found = [(name, weight) for name, offered, weight in ways if seen[offered]]
        if not found:
            raise Gone("nothing is offered")
        return self.random.choices([name for name, _ in found], [weight for _, weight in found])[0]

    def _target(self, seen: Glance) -> None:
        kinds = {kind for kind, _ in seen["targets"]}
        free = spots(seen, *kinds)
        if not free:
            self.press(WHOLE_MAP)
            free = spots(self.look(), *kinds)
        if not free:
            raise Gone("targets")
        self.hit(self.random.choice(free)[1])


@dataclass(frozen=True)
class Measured:
    """How the page of a game is measured (`benchmarks/client.py`): who sits where, who plays there by hand, and what
    shows that the map and what stands on it are there."""

    scenario: str
    seats: dict[str, str]
    seat: str
    counters: str
    hand: type[Player]

    def open(self, person: Person, name: str) -> str:
        seats = {
            seat: {"kind": "me"} if who == "me" else {"kind": "bot", "bot": who} for seat, who in self.seats.items()
        }
        body = {"game": name, "scenario": self.scenario, "options": {}, "pace": "live", "seats": seats}
        return str(person.open(body)["id"])


@dataclass(frozen=True)
class Kind(Generic[P]):
    """A game, who plays it in a browser, and what he would rather do, so that something happens."""

    game: str
    player: type[P]
    bold: frozenset[str]


@dataclass
class War(Generic[P]):
    """A table, the person at each of its seats, and the same war as this program worked it out."""

    kind: Kind[P]
    id: str
    url: str
    people: dict[str, Person]
    scenario: str
    war: Table
    orders: list[Order] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"{self.url}/t/{self.id}"

    def lend(self, context: BrowserContext, seat: str) -> None:
        """The browser becomes the one who holds this seat."""
        cookie = self.people[seat].http.cookies["grognard"]
        context.add_cookies([{"name": "grognard", "value": cookie, "url": self.url}])

    def sit(self, page: Page, seat: str, seed: int = 1, **more: Any) -> P:
        self.lend(page.context, seat)
        page.goto(self.address)
        page.locator("[data-board]").wait_for()
        return self.kind.player(page, seed, **more)

    def send(self, orders: list[Order] | None = None) -> None:
        """What was ordered on the way here, or is ordered now, each by the one who sits there."""
        wires = {seat: person.wire(self.id, seat) for seat, person in self.people.items()}
        acted = dict.fromkeys(wires, -1)
        for seat, action in self.orders if orders is None else orders:
            wire = wires[seat]
            # What came of his last order he may hear only when another has been asked about it.
            while wire.v == acted[seat] or action not in (wire.state["decision"] or {"actions": []})["actions"]:
                wire.next()
            acted[seat] = wire.v
            answer = wire.act(action)
            assert answer["t"] == "ack", answer
        for wire in wires.values():
            wire.close()


def open_war(
    kind: Kind[P], url: str, scenario: str, options: Json | None = None, alone: bool = False, **bots: str
) -> War[P]:
    """One person a seat, or one for all of them; bots by seat and name."""
    war = _new(kind, scenario, options or {}, *bots)
    host = Person(url)
    people: dict[str, Person] = {}
    seats: dict[str, Json] = {}
    for seat in war.seats:
        if seat in bots:
            seats[seat] = {"kind": "bot", "bot": bots[seat]}
            continue
        people[seat] = host if alone or not people else Person(url)
        seats[seat] = {"kind": "me" if people[seat] is host else "friend"}
    body = {"game": kind.game, "scenario": scenario, "options": options or {}, "pace": "live", "seats": seats}
    table = host.open(body)
    for seat, person in people.items():
        if person is not host:
            person.sit(table, seat)
    return War(kind, table["id"], url, people, scenario, war)


def _new(kind: Kind[P], scenario: str, options: Json, *bots: str) -> Table:
    persons = [seat for seat in grognard.game(kind.game).seats[scenario] if seat not in bots]
    return grognard.new_table(kind.game, scenario, options, SEED, dict.fromkeys(persons, NONCE))


def bring(
    kind: Kind[P], url: str, scenario: str, until: Until, options: Json | None = None, alone: bool = False
) -> War[P]:
    """A war that has come to that."""
    war, orders = find(kind, scenario, until, options or {})
    made = open_war(kind, url, scenario, options, alone)
    made.war, made.orders = war, orders
    made.send()
    return made


def find(kind: Kind[P], scenario: str, until: Until, options: Json) -> tuple[Table, list[Order]]:
    """The first war that comes to that soon enough, and what is ordered on the way: the same on every machine."""
    for number in range(WARS):
        course = begin(kind, scenario, number, options)
        while len(course.orders) < LONGEST and course.asked():
            if until(course.war):
                return course.war, course.orders
            course.go_on()
        if not course.war.to_act and until(course.war):
            return course.war, course.orders
    raise AssertionError("it never comes to that")


def begin(kind: Kind[P], scenario: str, number: int, options: Json | None = None) -> "Course[P]":
    return Course(kind, _new(kind, scenario, options or {}), random.Random(number))


class Course(Generic[P]):
    """How a war goes on by chance, and what each of those who play it has said beforehand."""

    def __init__(self, kind: Kind[P], war: Table, dice: random.Random) -> None:
        self.kind = kind
        self.war = war
        self.dice = dice
        self.minds = {seat: Attention() for seat in war.seats}
        self.orders: list[Order] = []

    def asked(self) -> str:
        """Who has to say something; nobody when the war is over. What others have said is done."""
        while self.war.to_act:
            seat = self.war.to_act[0]
            said = self.minds[seat].answer(self.war, seat)
            if said is None:
                return seat
            self.war.act(seat, said)  # the server does the same for him
        return ""

    def go_on(self) -> None:
        seat = self.asked()
        self.say(seat, self.dice.choice(_sensible(self.kind, self.war.legal(seat))))

    def say(self, seat: str, action: Json) -> None:
        self.orders.append((seat, action))
        self.war.act(seat, self.minds[seat].say(self.war, seat, action))


def _sensible(kind: Kind[P], actions: list[Json]) -> list[Json]:
    return [one for one in actions if one["do"] in kind.bold] or actions


def asked(war: Table) -> str | None:
    """The prompt of whoever is asked, if it is one."""
    if len(war.to_act) != 1:
        return None
    decision = war.decision(war.to_act[0])
    return decision.prompt if decision else None


def who_is_asked(players: Mapping[str, Player]) -> str:
    """The first whose page asks him something, once one does."""
    asking: list[str] = []

    def somebody() -> bool:
        asking[:] = [seat for seat, player in players.items() if player.is_asked()]
        return bool(asking)

    wait_until(next(iter(players.values())).page, somebody, "nobody is asked")
    return asking[0]
