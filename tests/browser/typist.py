"""A war played with keys alone, and the keys that every table of one has."""

import re
from contextlib import suppress
from typing import ClassVar

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.keys import marked, tab_to
from tests.browser.player import ATTEMPT, PATIENCE, Glance
from tests.browser.wars import Commander


class Typist(Commander):
    """Beside a game's own commander, whose ways it goes: ``class Typist(typist.Typist, Marshal)``."""

    stops: ClassVar[dict[str, str]] = {}  # what Tab goes to for each way to answer

    def step(self, seen: Glance | None = None, patience: float = PATIENCE) -> Glance:
        if seen is None or not self._asked(seen):
            seen = self.wait_until_asked(patience)
        if seen["result"] is not None:
            return seen
        self.done.append(seen["prompt"])
        way = self._way(seen)
        if way == "target":
            self._to_target(seen)
        elif way == "confirm":
            self.page.keyboard.press("Enter")
            with suppress(TimeoutError):
                # On a machine with other things to do what was confirmed takes its time.
                self.page.wait_for_function("() => !document.querySelector('[data-confirm]')", timeout=3000)
        elif way == "no":
            self.page.keyboard.press("e")
        elif not tab_to(self.page, self.stops[way].format(self._one(seen, way))) or not self._press(seen, way):
            return self.wait_until_asked()  # it went away meanwhile
        self.ways.add(way)
        with suppress(TimeoutError):
            # What was pressed may have gone away under the finger: then one looks again.
            self.wait_for_change(seen, ATTEMPT)
        marked(self.page)
        return self.wait_until_asked()

    def _one(self, seen: Glance, way: str) -> str:
        """Which of several there are on this way."""
        return ""

    def _press(self, seen: Glance, way: str) -> bool:
        """What Tab has come to; False if it is gone by now."""
        self.page.keyboard.press("Enter")
        return True

    def _to_target(self, seen: Glance) -> None:
        """To one of the places that are marked, and Enter."""
        for _ in range(self.random.randint(1, min(4, len(seen["targets"])))):
            self.page.keyboard.press("n")
            marked(self.page)
        self.page.keyboard.press("Enter")


def try_keys(page: Page) -> None:
    """The arrows walk over the map, and what is there is read out; numbers open panels, ? the list of keys; and the
    position and the orders in words."""
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
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Orders", level=2)).to_be_visible()
    expect(page.get_by_role("heading", name="Position", level=2)).to_be_visible()
    marked(page)
