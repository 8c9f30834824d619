"""Games played over the protocol, so that a browser finds a table where a test wants it."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext

from tests.server.harness import Json, Person, Wire

MOST = 20_000
BOLD = 0.7


@dataclass
class Table:
    """A table of Quatre Bras and the person who holds its seats."""

    id: str
    url: str
    person: Person

    @property
    def address(self) -> str:
        return f"{self.url}/t/{self.id}"

    def lend(self, context: BrowserContext) -> None:
        """The browser becomes the one who holds the seats."""
        context.add_cookies([{"name": "grognard", "value": self.person.http.cookies["grognard"], "url": self.url}])


def begin(url: str, scenario: str = "quatre_bras", **seats: Any) -> Table:
    person = Person(url)
    table = person.new_table(scenario, **(seats or {"french": "me", "allied": "me"}))
    return Table(table["id"], url, person)


Until = Callable[[Wire], bool]


class TooSoonOver(Exception):
    """The game was over before it came to what the test wants."""


def play(table: Table, until: Until | None = None, seed: int = 1) -> Json:
    """Both seats at random, but never shy of a fight, to the end or to where the test begins. Answers the view."""
    dice = random.Random(seed)
    wires = [table.person.wire(table.id, seat) for seat in ("french", "allied")]
    try:
        for _ in range(MOST):
            for wire in wires:
                if until is not None and wire.state["decision"] and until(wire):
                    return wire.state
            asked = next((wire for wire in wires if wire.state["decision"]), None)
            if asked is None:
                if until is not None:
                    raise TooSoonOver
                assert wires[0].state["view"]["result"] is not None
                return wires[0].state
            north = 1 if asked is wires[0] else -1
            answer = asked.act(_some(asked.state["decision"]["actions"], dice, north))
            assert answer["t"] == "ack", answer
            for wire in wires:
                wire.catch_up(answer["v"])
        raise AssertionError("the game did not end")
    finally:
        for wire in wires:
            wire.close()


def _some(actions: list[Json], dice: random.Random, north: int) -> Json:
    """A fight if there is one; else at the enemy, whom the French have to the north and the others to the south."""
    fights = [action for action in actions if action["do"] in ("charge", "fire")]
    if fights:
        return dice.choice(fights)
    if dice.random() < BOLD:
        marches = [action for action in actions if action["do"] == "move"]
        if marches:
            return max(marches, key=lambda action: north * int(action["path"][-1][1:]))
        riders = [action for action in actions if action["do"] == "order" and "cav" in str(action["unit"])]
        if riders:
            return dice.choice(riders)
    return dice.choice([action for action in actions if action["do"] != "pass"] or actions)


def arrange(url: str, until: Until) -> Table:
    """A table where it has come to that; another game is begun if one ends before."""
    for seed in range(1, 6):
        table = begin(url)
        try:
            play(table, until, seed)
        except TooSoonOver:
            continue
        return table
    raise AssertionError("it never comes to that")


def asks(prompt: str, seat: str = "french", **wanted: Any) -> Until:
    """True at a table where this seat is asked this, and may do all the things that are wanted."""

    def there(wire: Wire) -> bool:
        decision = wire.state["decision"]
        verbs = {action["do"] for action in decision["actions"]}
        return decision["seat"] == seat and decision["prompt"] == prompt and verbs >= set(wanted.get("verbs", ()))

    return there
