"""Wellington without a mouse: several impulses on the map and in the panels; the focus is always to be seen."""

import re

from tests.browser import typist
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import marked
from tests.browser.player import Glance
from tests.games.wellington.browser import peninsula
from tests.games.wellington.browser.peninsula import Marshal

IMPULSES = 3
MOST = 250  # steps
MOST_CARDS = 16  # of a hand
CARD = "() => document.activeElement?.dataset.card ?? null"


class Typist(typist.Typist, Marshal):
    # A fan of cards is one stop, and the arrows go through it.
    stops = {
        "window": "[data-window] [data-pass]",
        "chooser": "[data-chooser] [data-do]",
        "use": "[data-use]",
        "name": "[data-card-choices] [data-name]",
        "card": "[data-hand] [data-card]",
        "button": "[data-buttons] [data-do]",
        "extra": ".extras [data-do]",
    }

    def _press(self, seen: Glance, way: str) -> bool:
        return self._card(self.random.choice(seen["cards"])) if way == "card" else super()._press(seen, way)

    def _card(self, card: str) -> bool:
        """From where the fan was entered to this card: the arrows open what they come to, the first one Enter opens.
        False if it is not in the fan: what was seen is played already, or another Power is asked."""
        if self.page.evaluate(CARD) == card:
            self.page.keyboard.press("Enter")
        for _ in range(MOST_CARDS):
            if self.page.evaluate(CARD) in (card, None):
                return True
            self.page.keyboard.press("ArrowRight")
            marked(self.page)
        return False


def test_several_impulses_by_keyboard_alone(house: House, visitor: Visitor) -> None:
    table = peninsula.open_war(house.url, "1812_two", french="recruit")
    page = visitor()
    table.lend(page.context, "allied")
    page.goto(table.address)
    player = Typist(page)
    seen = player.wait_until_asked()
    impulses: list[str] = []
    for _ in range(MOST):
        seen = player.step(seen)
        assert seen["result"] is None
        power = re.match(r"(Great Britain|Spain): play a card", seen["prompt"])
        if power and impulses[-1:] != [power[1]]:
            impulses.append(power[1])
        if len(impulses) == IMPULSES:
            break
    else:
        raise AssertionError(f"only {impulses}: {player.done}")
    assert {"card", "use", "target", "confirm", "no"} <= player.ways, player.ways
    typist.try_keys(page)
