"""Wellington without a mouse: several impulses on the map and in the panels; the focus is always to be seen."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import marked, tab_to
from tests.browser.player import ATTEMPT, PATIENCE, Glance
from tests.games.wellington.browser import peninsula
from tests.games.wellington.browser.peninsula import Marshal

IMPULSES = 3
MOST = 250  # steps
MOST_CARDS = 16  # of a hand
CARD = "() => document.activeElement?.dataset.card ?? null"


class Typist(Marshal):
    """Plays with keys alone."""

    def step(self, seen: Glance | None = None, patience: float = PATIENCE) -> Glance:
        if seen is None or not self._asked(seen):
            seen = self.wait_until_asked(patience)
        if seen["result"] is not None:
            return seen
        self.done.append(seen["prompt"])
        way = self._way(seen)
        if way == "target":
            self._target(seen)
        elif way == "confirm":
            self.page.keyboard.press("Enter")
            with suppress(TimeoutError):
                # On a machine with other things to do what was confirmed takes its time.
                self.page.wait_for_function("() => !document.querySelector('[data-confirm]')", timeout=3000)
        elif way == "no":
            self.page.keyboard.press("e")
        elif not tab_to(self.page, CSS[way]):
            return self.wait_until_asked()  # it went away meanwhile
        elif way == "card":
            if not self._card(self.random.choice(seen["cards"])):
                return self.wait_until_asked()  # another hand is shown by now
        else:
            self.page.keyboard.press("Enter")
        self.ways.add(way)
        with suppress(TimeoutError):
            # What was pressed may have gone away under the finger: then one looks again.
            self.wait_for_change(seen, ATTEMPT)
        marked(self.page)
        return self.wait_until_asked()

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

    def _target(self, seen: Glance) -> None:
        """To one of the places that are marked, and Enter."""
        for _ in range(self.random.randint(1, min(4, len(seen["targets"])))):
            self.page.keyboard.press("n")
            marked(self.page)
        self.page.keyboard.press("Enter")


# What Tab goes to for each way to answer. A fan of cards is one stop, and the arrows go through it.
CSS = {
    "window": "[data-window] [data-pass]",
    "chooser": "[data-chooser] [data-do]",
    "use": "[data-use]",
    "name": "[data-card-choices] [data-name]",
    "card": "[data-hand] [data-card]",
    "button": "[data-buttons] [data-do]",
    "extra": ".extras [data-do]",
}


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

    # The arrows walk over the map, and what is there is read out; numbers open panels, ? the list of keys.
    told = page.locator("#board-told")
    page.keyboard.press("m")
    marked(page)
    page.keyboard.press("ArrowUp")
    expect(told).to_have_text(re.compile("^.+: "))
    first = told.inner_text()
    # At the edge of the map there is nothing that way.
    for arrow in ("ArrowRight", "ArrowLeft"):
        page.keyboard.press(arrow)
        with suppress(AssertionError):
            expect(told).not_to_have_text(first, timeout=5_000)
            break
    expect(told).not_to_have_text(first)
    page.keyboard.press("2")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    marked(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    marked(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Help")).to_have_count(0)
    marked(page)
    # And in words: the position and the orders, by their numbers.
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Orders", level=2)).to_be_visible()
    expect(page.get_by_role("heading", name="Position", level=2)).to_be_visible()
    marked(page)
