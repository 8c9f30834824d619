"""The Peninsular War for the tests: a person who plays it by what the page marks, and wars brought to where they are
wanted, with one person a seat."""

from playwright.sync_api import Page

from grognard.engine import Table
from grognard.engine.attention import Attention
from tests.browser import wars
from tests.browser.player import Glance
from tests.browser.wars import Commander, Order, Until, asks, seen_at
from tests.browser.wars import asked as asked
from tests.server.harness import Json

GAME = "wellington"


class Marshal(Commander):
    """One browser at one table of Wellington. Whatever is asked is answered by what the page offers for it."""

    glance = seen_at("peninsula.js", __file__)
    asked = asks(
        ("targets", "chooser", "window", "buttons", "extras", "cards", "uses", "named"),
        ("pass", "no", "pending", "hand"),
    )
    ready = ("pending", "targets", "chooser")
    open_ways = (
        ("chooser", "chooser", 0, "[data-chooser] [data-do]"),
        ("use", "uses", 0, "[data-use]"),
        ("name", "named", 0, "[data-card-choices] [data-name]"),
        ("button", "buttons", 1, "[data-buttons] [data-do]"),
    )

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        super().__init__(page, seed, touch)
        self.content = 1  # how gladly it ends what goes on, where a place to tap counts eight

    def march(self, duchy: str) -> None:
        """One step on the way, there."""
        self.wait_until_asked()
        self.page.locator(f'[data-target="to"][data-duchy="{duchy}"]').click()
        self.confirm()

    def _press_one(self, seen: Glance, way: str) -> None:
        if way == "window":
            respond = bool(seen["window"]) and (not seen["pass"] or self.random.random() < 0.5)
            self.press("[data-window] [data-respond]" if respond else "[data-window] [data-pass]")
        elif way == "card":
            self.press(f'[data-hand] [data-card="{self.random.choice(seen["cards"])}"]')
        else:
            super()._press_one(seen, way)

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
        return self._weighed(seen, ways)


PENINSULA = wars.Kind(GAME, Marshal, frozenset(("march", "to", "force", "siege", "attack", "play", "intercept")))
War = wars.War[Marshal]


def open_war(url: str, scenario: str, options: Json | None = None, alone: bool = False, **bots: str) -> War:
    return wars.open_war(PENINSULA, url, scenario, options, alone, **bots)


def bring(url: str, scenario: str, until: Until, options: Json | None = None, alone: bool = False) -> War:
    return wars.bring(PENINSULA, url, scenario, until, options, alone)


def begin(scenario: str, number: int) -> wars.Course[Marshal]:
    return wars.begin(PENINSULA, scenario, number)


def find(scenario: str, until: Until, options: Json) -> tuple[Table, list[Order]]:
    return wars.find(PENINSULA, scenario, until, options)


def quiet(war: Table, seat: str) -> bool:
    """Whether somebody without orders is passed over."""
    return Attention().answer(war, seat) is not None


def into_a_window(war: Table) -> Json | None:
    """A march of one Power at which another, who is somebody else, may play a card."""
    if asked(war) != "ask-march-to":
        return None
    actor = war.to_act[0]
    for action in war.legal(actor):
        trial = war.fork()
        trial.act(actor, action)
        seat = trial.to_act[0] if trial.to_act else actor
        if action["do"] == "to" and asked(trial) == "ask-respond" and seat != actor and not quiet(trial, seat):
            trial.act(seat, {"do": "pass"})
            if asked(trial) != "ask-respond":  # one window, and then on
                return action
    return None
