"""Age of Napoleon without a mouse: several actions on the map and in the panels; the focus is always to be seen."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import marked, tab_to
from tests.browser.player import ATTEMPT, PATIENCE, Glance
from tests.games.age_of_napoleon.browser import europe
from tests.games.age_of_napoleon.browser.europe import Emperor

ACTIONS = 3
MOST = 150  # steps
# What Tab goes to for each way to answer.
CSS = {
    "corps": '[data-muster] [data-do][data-corps="{}"]',
    "everybody": "[data-muster] [data-all]",
    "done": "[data-muster] [data-done]",
    "card": '[data-cards] [data-use="{}"]',
    "pass": "[data-cards] [data-pass]",
    "hand": "[data-open-hand]",
    "extra": ".extras [data-do]",
}


class Typist(Emperor):
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
        elif not tab_to(self.page, CSS[way].format(self._one(seen, way))):
            return self.wait_until_asked()  # it went away meanwhile
        else:
            self.page.keyboard.press("Enter")
        self.ways.add(way)
        with suppress(TimeoutError):
            # What was pressed may have gone away under the finger: then one looks again.
            self.wait_for_change(seen, ATTEMPT)
        marked(self.page)
        return self.wait_until_asked()

    def _one(self, seen: Glance, way: str) -> str:
        """The corps or the card; even a typist is careful of the Emperor."""
        if way not in ("corps", "card"):
            return ""
        offered = seen["corps"] if way == "corps" else seen["cards"]
        return str(self.random.choice([one for one in offered if one != "fr_napoleon"] or offered))

    def _target(self, seen: Glance) -> None:
        """To one of the areas that are marked, and Enter."""
        for _ in range(self.random.randint(1, min(4, len(seen["targets"])))):
            self.page.keyboard.press("n")
            marked(self.page)
        self.page.keyboard.press("Enter")


def test_several_actions_by_keyboard_alone(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor()
    war.lend(page.context, "france")
    page.goto(war.address)
    player = Typist(page)
    seen = player.wait_until_asked()
    actions = 0
    for _ in range(MOST):
        seen = player.step(seen)
        assert seen["result"] is None
        if "your action in this round" in seen["prompt"] and player.done[-1] != seen["prompt"]:
            actions += 1
        if actions > ACTIONS and {"target", "corps", "confirm"} <= player.ways:
            break
    else:
        raise AssertionError(f"only {actions} actions, {player.ways}: {player.done}")

    # The arrows walk over the map, and what is there is read out; numbers open panels, ? the list of keys.
    told = page.locator("#board-told")
    page.keyboard.press("m")
    marked(page)
    page.keyboard.press("ArrowUp")
    expect(told).to_have_text(re.compile("^.+: "))
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
