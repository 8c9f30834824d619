"""A person at a table: looks at the page, clicks what is marked, and waits for the page to answer."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.house import script
from tests.browser.quiet import wait_until

GLANCE = script("glance.js")
SPOT = script("spot.js")
# A confirmed act that is still under way has not changed anything yet but the buttons; a map that was shifted, nothing.
CHANGED = """(before) => {
  if (document.querySelector('[data-confirm]:disabled')) return false
  const seen = (GLANCE)()
  const told = (glance) => JSON.stringify({ ...glance, spots: [] })
  return told(seen) === told(before) ? false : seen
}"""
ASKED = """() => {
  const seen = (GLANCE)()
  const offered = [seen.targets, seen.facings, seen.choices, seen.buttons, seen.cards.filter(([, picked]) => !picked)]
  const ways = [seen.take, seen.orders, seen.no, seen.pending, ...offered.map((some) => some.length)]
  const asked = seen.mine && ways.some(Boolean)
  return seen.there && (asked || seen.handover || seen.result !== null) ? seen : false
}"""

Glance = dict[str, Any]
Spot = list[float]
PATIENCE = 120.0  # seconds: a bot may think on a machine that has other things to do
ATTEMPT = 3.0  # seconds after which one who has clicked in vain looks again
# Two taps at one place within 300 ms are a double tap, which zooms.
BREATHED = "() => performance.now() - (window.lifted ?? -Infinity) > 310"
WHOLE_MAP = ".tools > button:nth-of-type(3)"

ATTACKS = ("charge", "fire")


def spots(seen: Glance, *kinds: str) -> list[tuple[str, Spot]]:
    """Hex and place on the screen of the targets of these kinds that lie free."""
    pairs = zip(seen["targets"], seen["spots"], strict=True)
    return [(hex, spot) for (kind, hex), spot in pairs if kind in kinds and spot]


class Gone(Exception):
    """What was seen went away before it was clicked."""


class Player:
    """One browser at one table. Everything is done with the mouse, or with a finger."""

    # What is seen at a glance, and when there is something to answer in it: for another game, something else.
    glance = GLANCE
    asked = ASKED
    changed = CHANGED

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.touch = touch
        self.takes_over = True  # whether the device is taken when it is handed over
        self.patience = PATIENCE  # seconds that what is to be clicked may take to come
        self.done: list[str] = []

    def look(self) -> Glance:
        seen: Glance = self.page.evaluate(self.glance)
        return seen

    # ---- waiting ---------------------------------------------------------------------------------------

    def wait_until_asked(self, seconds: float = PATIENCE) -> Glance:
        """Until I am asked something, or the device is handed over, or all is over."""
        seen: Glance = self.page.wait_for_function(
            self.asked.replace("GLANCE", self.glance), timeout=1000 * seconds
        ).json_value()
        return seen

    def is_asked(self) -> bool:
        return bool(self.page.evaluate(self.asked.replace("GLANCE", self.glance)))

    def wait_for_change(self, before: Glance, seconds: float = PATIENCE) -> Glance:
        seen: Glance = self.page.wait_for_function(
            self.changed.replace("GLANCE", self.glance), arg=before, timeout=1000 * seconds
        ).json_value()
        return seen

    def until(self, holds: Callable[[Glance], object], what: str) -> Glance:
        """Until what is seen at a glance is so: the parts of a page follow each other."""
        seen = self.look()

        def look_again() -> bool:
            seen.update(self.look())
            return bool(holds(seen))

        wait_until(self.page, look_again, what)
        return seen

    # ---- clicking --------------------------------------------------------------------------------------

    def breathe(self) -> None:
        """Until another tap is one of its own, and not the second of two."""
        self.page.wait_for_function(BREATHED)

    def tap(self, what: Locator) -> None:
        """Scrolled to where it is, if need be."""
        if self.touch:
            self.breathe()
            what.tap(timeout=1000 * self.patience)
        else:
            what.click(timeout=1000 * self.patience)

    def hit(self, spot: Spot) -> None:
        """Where one looks and sees that it lies free."""
        if self.touch:
            self.breathe()
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def press(self, css: str, n: int = 0) -> None:
        """The first thing of this kind that can be pressed, or a later one."""
        spot: Spot | bool = self.page.evaluate(SPOT, [css, n])
        if not isinstance(spot, bool):
            self.hit(spot)
        elif spot:
            self.tap(self.page.locator(f"{css} >> visible=true").nth(n))
        else:
            # The panels follow the map with the next picture: what they still showed is not asked any more.
            raise Gone(css)

    def hex(self, name: str) -> Locator:
        """What a tap on this hex would hit: the mark over it, or the ground."""
        mark = self.page.locator(f'[data-target][data-hex="{name}"]')
        return mark.last if mark.count() else self.page.locator(f':is(.hexes, .hits) [data-hex="{name}"]')

    def control(self, name: str) -> Locator:
        return self.page.locator(f'[data-control="{name}"]')

    def confirm(self) -> None:
        """What cannot be taken back asks, once the server has said that it cannot."""
        self.page.locator("[data-confirm] >> visible=true").first.wait_for(timeout=1000 * self.patience)
        self.press("[data-confirm]")

    def choose(self, *kinds: str, seen: Glance | None = None) -> str:
        """A target of one of these kinds is tapped; its hex is answered."""
        free = spots(seen or self.look(), *kinds)
        if not free:
            self.press(WHOLE_MAP)
            free = spots(self.look(), *kinds)
        if not free:
            raise Gone("a target that nothing lies over")  # dice that have just fallen lie there for a while
        hex, spot = self.random.choice(free)
        self.hit(spot)
        return hex

    # ---- playing ---------------------------------------------------------------------------------------

    def step(self, seen: Glance | None = None, patience: float = PATIENCE) -> Glance:
        """One decision by what is marked: an attack if there is one, else anything. Returns what is seen afterwards.

        `seen` is what the last step returned; it may still be waiting for another to decide."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if seen is None or not self._asked(seen):
                seen = self.wait_until_asked(patience)
            if seen["result"] is not None or (seen["handover"] and not self.takes_over):
                return seen
            self.patience = ATTEMPT
            try:
                self._answer(seen)
                after = self.wait_for_change(seen, ATTEMPT)
            except (Gone, TimeoutError):
                # What was seen went away before it was clicked, or the machine is slow: look again.
                seen = None
                continue
            finally:
                self.patience = PATIENCE
            self.done.append(seen["prompt"])
            return after
        raise AssertionError(f"what is offered cannot be clicked: {self.look()}")

    def try_step(self) -> Glance | None:
        """One decision, or none if what my page still shows is answered already and another is asked by now."""
        try:
            return self.step(patience=ATTEMPT) if self.is_asked() else None
        except TimeoutError:
            return None

    def _asked(self, seen: Glance) -> bool:
        """Whether there is something to click already; the page is asked again if there is not."""
        return bool(seen["there"] and seen["mine"] and (seen["pending"] or seen["targets"] or seen["facings"]))

    def _answer(self, seen: Glance) -> None:
        if seen["handover"]:
            self.press("[data-handover]")
        elif seen["pending"]:
            self.confirm()
        elif seen["take"]:
            self.press("[data-choices] [data-take]")
        elif any(not picked for _, picked in seen["cards"]):
            names = [card for card, picked in seen["cards"] if not picked]
            name = self.random.choice(names)
            self.press(f'[data-choices] [data-card="{name}"][aria-pressed="false"][aria-disabled="false"]')
        else:
            self._map(seen)

    def _map(self, seen: Glance) -> None:
        if seen["targets"]:
            self.choose(*(ATTACKS if spots(seen, *ATTACKS) else {kind for kind, _ in seen["targets"]}), seen=seen)
        elif seen["facings"]:
            self.press(f'[data-facing="{self.random.choice(seen["facings"])}"]')
        elif seen["choices"]:
            self.press("[data-choice]")
        elif seen["buttons"]:
            self.press(f'.extras [data-do="{self.random.choice(seen["buttons"])}"]')
        else:
            # Nothing is left but to decline.
            self.press('[data-control="no"]')

    def play_until(self, prompt: str, most: int = 300) -> Glance:
        """Play on until the prompt line reads like this."""
        for _ in range(most):
            seen = self.wait_until_asked()
            if re.search(prompt, seen["prompt"]) and not seen["pending"]:
                return seen
            self.step(seen)
        raise AssertionError(f"never asked {prompt!r} in {most} steps: {self.done}")


def unfold(page: Page, title: str) -> None:
    """The scenarios of a game on the home page."""
    page.get_by_role("region", name=title).locator("summary").click()


def sit_down(page: Page, url: str, button: str) -> Player:
    """From the home page to the table by one click."""
    page.goto(url)
    page.get_by_role("button", name=button).first.click()
    expect(page.locator("[data-board]")).to_be_visible()
    return Player(page)
