"""A person at a table: looks at the page, clicks what is marked, and waits for the page to answer."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.house import script

GLANCE = script("glance.js")
# A confirmed act that is still under way has not changed anything yet but the buttons.
CHANGED = f"""(before) =>
  !document.querySelector('[data-confirm]:disabled') && JSON.stringify(({GLANCE})()) !== before"""
ASKED = f"""() => {{
  const seen = ({GLANCE})()
  const offered = [seen.targets, seen.facings, seen.choices, seen.buttons, seen.cards.filter(([, picked]) => !picked)]
  const ways = [seen.take, seen.orders, seen.no, seen.pending, ...offered.map((some) => some.length)]
  const asked = seen.mine && ways.some(Boolean)
  return seen.there && (asked || seen.handover || seen.result !== null)
}}"""

Glance = dict[str, Any]
PATIENCE = 5000
BREATH = 310  # two taps at one place within 300 ms are a double tap, which zooms


class Player:
    """One browser at one table. Everything is done with the mouse, or with a finger."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.touch = touch
        self.takes_over = True  # whether the device is taken when it is handed over
        self.done: list[str] = []

    def look(self) -> Glance:
        glance: Glance = self.page.evaluate(GLANCE)
        return glance

    def tap(self, what: Locator) -> None:
        if self.touch:
            self.page.wait_for_timeout(BREATH)
            what.tap(timeout=PATIENCE)
        else:
            what.click(timeout=PATIENCE)

    def hex(self, name: str) -> Locator:
        """What a tap on this hex would hit: the mark over it, or the ground."""
        mark = self.page.locator(f'[data-target][data-hex="{name}"]')
        return mark.last if mark.count() else self.page.locator(f'.hexes [data-hex="{name}"]')

    def control(self, name: str) -> Locator:
        return self.page.locator(f'[data-control="{name}"]')

    def wait_until_asked(self, seconds: float = 30.0) -> Glance:
        """Until I am asked something, or the device is handed over, or all is over."""
        self.page.wait_for_function(ASKED, timeout=1000 * seconds)
        return self.look()

    def wait_for_change(self, before: Glance, seconds: float = 20.0) -> Glance:
        told = self.page.evaluate("(it) => JSON.stringify(it)", before)
        self.page.wait_for_function(CHANGED, arg=told, timeout=1000 * seconds)
        return self.look()

    def confirm(self) -> None:
        self.tap(self.page.locator("[data-confirm]").first)

    def step(self, eager: bool = True) -> Glance:
        """One decision by what is marked: an attack if there is one, else anything. Returns what is seen afterwards."""
        for _ in range(3):
            seen = self.wait_until_asked()
            if seen["result"] is not None or (seen["handover"] and not self.takes_over):
                return seen
            try:
                self._answer(seen, eager)
            except TimeoutError:
                # The last order was still under way when we looked: what was marked then is marked no longer.
                assert self.look() != seen, f"what is offered cannot be clicked: {seen}"
                continue
            self.done.append(seen["prompt"])
            return self.wait_for_change(seen)
        raise AssertionError("the page does not come to rest")

    def _answer(self, seen: Glance, eager: bool) -> None:
        if seen["handover"]:
            self.tap(self.page.locator("[data-handover]"))
        elif seen["pending"]:
            self.confirm()
        elif seen["take"]:
            self.tap(self.page.locator("[data-choices] [data-take]"))
        elif any(not picked for _, picked in seen["cards"]):
            names = [card for card, picked in seen["cards"] if not picked]
            name = self.random.choice(names)
            cards = self.page.locator(
                f'[data-choices] [data-card="{name}"][aria-pressed="false"][aria-disabled="false"]'
            )
            self.tap(cards.first)
        else:
            self._map(seen, eager)

    def _map(self, seen: Glance, eager: bool) -> None:
        if seen["targets"] and not any(free for _, _, free in seen["targets"]):
            # Everything that is marked lies out of sight: look at the whole map.
            self.tap(self.page.locator(".tools > button").nth(2))
            seen = self.look()
        attacks = [hex for kind, hex, free in seen["targets"] if free and kind in ("charge", "fire")]
        others = [hex for kind, hex, free in seen["targets"] if free]
        if eager and attacks:
            self.tap(self.hex(self.random.choice(attacks)))
        elif not eager and seen["no"]:
            self.tap(self.control("no"))
        elif others:
            self.tap(self.hex(self.random.choice(others)))
        elif seen["facings"]:
            self.tap(self.page.locator(f'[data-facing="{self.random.choice(seen["facings"])}"]'))
        elif seen["choices"]:
            self.tap(self.page.locator("[data-choice]").first)
        elif seen["buttons"]:
            self.tap(self.page.locator(f'.extras [data-do="{self.random.choice(seen["buttons"])}"]').first)
        else:
            # What was offered is on its way to the server, or it lies where nobody can click it.
            self.tap(self.control("no"))

    def play_until(self, prompt: str, most: int = 60) -> Glance:
        """Play on until the prompt line reads like this."""
        for _ in range(most):
            seen = self.wait_until_asked()
            if re.search(prompt, seen["prompt"]) and not seen["pending"]:
                return seen
            self.step()
        raise AssertionError(f"never asked {prompt!r} in {most} steps: {self.done}")


def sit_down(page: Page, url: str, button: str) -> Player:
    """From the home page to the table by one click."""
    page.goto(url)
    page.get_by_role("button", name=button).first.click()
    expect(page.locator("[data-board]")).to_be_visible()
    return Player(page)
