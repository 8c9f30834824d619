"""The Peninsular War for the tests: a person who plays it by what the page marks, and wars brought to where they are
wanted, with one person a seat."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Page

import grognard
from grognard.engine import Table
from tests.browser.house import SEED, script
from tests.browser.player import WHOLE_MAP, Glance, Gone, Player, spots
from tests.server.harness import NONCE, Json, Person

GAME = "wellington"
WARS = 400  # that are tried before a test gives up
LONGEST = 160  # actions that a test is ready to send to the server

Order = tuple[str, Json]
Until = Callable[[Table], bool]


class Marshal(Player):
    """One browser at one table of Wellington. Whatever is asked is answered by what the page offers for it."""

    glance = script("peninsula.js")
    asked = """() => {
      const seen = (GLANCE)()
      const { targets, chooser, window, buttons, extras, cards, uses, named } = seen
      const offered = [targets, chooser, window, buttons, extras, cards, uses, named]
      const ways = [seen.pass, seen.no, seen.pending, seen.hand, ...offered.map((some) => some.length)]
      const asked = seen.mine && !seen.busy && ways.some(Boolean)
      return seen.there && (asked || seen.handover || seen.result !== null) ? seen : false
    }"""

    changed = """(before) => {
      const seen = (GLANCE)()
      const told = (glance) => JSON.stringify({ ...glance, spots: [] })
      return told(seen) === told(before) ? false : seen
    }"""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        super().__init__(page, seed, touch)
        self.ways: set[str] = set()  # in which it has answered
        self.content = 1  # how gladly it ends what goes on, where a place to tap counts eight

    def march(self, duchy: str) -> None:
        """One step on the way, there."""
        self.wait_until_asked()
        self.page.locator(f'[data-target="to"][data-duchy="{duchy}"]').click()
        self.confirm()

    def _asked(self, seen: Glance) -> bool:
        return bool(
            seen["there"]
            and seen["mine"]
            and not seen["busy"]
            and (seen["pending"] or seen["targets"] or seen["chooser"])
        )

    def _some(self, css: str, among: list[str]) -> None:
        self.press(css, self.random.randrange(len(among)))

    def _answer(self, seen: Glance) -> None:
        way = self._way(seen)
        self.ways.add(way)
        if way == "handover":
            self.press("[data-handover]")
        elif way == "confirm":
            self.confirm()
        elif way == "window":
            respond = bool(seen["window"]) and (not seen["pass"] or self.random.random() < 0.5)
            self.press("[data-window] [data-respond]" if respond else "[data-window] [data-pass]")
        elif way == "chooser":
            self._some("[data-chooser] [data-do]", seen["chooser"])
        elif way == "use":
            self._some("[data-use]", seen["uses"])
        elif way == "name":
            self._some("[data-card-choices] [data-name]", seen["named"])
        elif way == "target":
            self._target(seen)
        elif way == "card":
            self.press(f'[data-hand] [data-card="{self.random.choice(seen["cards"])}"]')
        elif way == "hand":
            self.press("[data-open-hand]")
        elif way == "button":
            self._some("[data-buttons] [data-do]", seen["buttons"])
        elif way == "extra":
            self._some(".extras [data-do]", seen["extras"])
        else:
            self.press('[data-control="no"]')

    def _way(self, seen: Glance) -> str:
        """What the player turns to. Where one may march and build one does, mostly, before one ends the impulse."""
        for name, offered in (("handover", "handover"), ("confirm", "pending")):
            if seen[offered]:
                return name
        if seen["window"] or seen["pass"]:
            return "window"
        for name, offered in (("chooser", "chooser"), ("use", "uses"), ("name", "named")):
            if seen[offered]:
                return name
        ways = [("target", "targets", 8), ("card", "cards", 4), ("hand", "hand", 4), ("button", "buttons", 1)]
        ways += [("extra", "extras", 1), ("no", "no", self.content)]
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


@dataclass
class War:
    """A table, the person at each of its seats, and the same war as this program worked it out."""

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

    def sit(self, page: Page, seat: str, seed: int = 1, **more: Any) -> Marshal:
        self.lend(page.context, seat)
        page.goto(self.address)
        page.locator("[data-board]").wait_for()
        return Marshal(page, seed, **more)

    def _send(self) -> None:
        """What was ordered on the way here, each by the one who sits there."""
        wires = {seat: person.wire(self.id, seat) for seat, person in self.people.items()}
        acted = dict.fromkeys(wires, -1)
        for seat, action in self.orders:
            wire = wires[seat]
            # What came of his last order he may hear only when another has been asked about it.
            while wire.v == acted[seat] or action not in (wire.state["decision"] or {"actions": []})["actions"]:
                wire.next()
            acted[seat] = wire.v
            answer = wire.act(action)
            assert answer["t"] == "ack", answer
        for wire in wires.values():
            wire.close()


def open_war(url: str, scenario: str, options: Json | None = None, alone: bool = False, **bots: str) -> War:
    """One person a seat, or one for all of them; bots by seat and name."""
    war = _new(scenario, options or {}, *bots)
    host = Person(url)
    people: dict[str, Person] = {}
    seats: dict[str, Json] = {}
    for seat in war.seats:
        if seat in bots:
            seats[seat] = {"kind": "bot", "bot": bots[seat]}
            continue
        people[seat] = host if alone or not people else Person(url)
        seats[seat] = {"kind": "me" if people[seat] is host else "friend"}
    body = {"game": GAME, "scenario": scenario, "options": options or {}, "pace": "live", "seats": seats}
    table = host.open(body)
    for seat, person in people.items():
        if person is not host:
            person.sit(table, seat)
    return War(table["id"], url, people, scenario, war)


def _new(scenario: str, options: Json, *bots: str) -> Table:
    persons = [seat for seat in grognard.game(GAME).seats[scenario] if seat not in bots]
    return grognard.new_table(GAME, scenario, options, SEED, dict.fromkeys(persons, NONCE))


def bring(url: str, scenario: str, until: Until, options: Json | None = None, alone: bool = False) -> War:
    """A war that has come to that."""
    war, orders = find(scenario, until, options or {})
    made = open_war(url, scenario, options, alone)
    made.war, made.orders = war, orders
    made._send()
    return made


def find(scenario: str, until: Until, options: Json) -> tuple[Table, list[Order]]:
    """The first war that comes to that soon enough, and what is ordered on the way: the same on every machine."""
    for number in range(WARS):
        war = _new(scenario, options)
        dice = random.Random(number)
        orders: list[Order] = []
        while len(orders) < LONGEST and war.to_act:
            if until(war):
                return war, orders
            seat = war.to_act[0]
            action = dice.choice(_sensible(war.legal(seat)))
            orders.append((seat, action))
            war.act(seat, action)
    raise AssertionError("it never comes to that")


def _sensible(actions: list[Json]) -> list[Json]:
    """Mostly marches and fights, so that something happens."""
    bold = [one for one in actions if one["do"] in ("march", "to", "force", "siege", "attack", "play", "intercept")]
    return bold or actions


def asked(war: Table) -> str | None:
    """The prompt of whoever is asked, if it is one."""
    if len(war.to_act) != 1:
        return None
    decision = war.decision(war.to_act[0])
    return decision.prompt if decision else None


def into_a_window(war: Table) -> Json | None:
    """A march of one Power at which another, who is somebody else, may play a card."""
    if asked(war) != "ask-march-to":
        return None
    actor = war.to_act[0]
    for action in war.legal(actor):
        trial = war.fork()
        trial.act(actor, action)
        if action["do"] == "to" and asked(trial) == "ask-respond" and trial.to_act[0] != actor:
            return action
    return None
