"""When a page has come to rest: nothing is being fetched, nothing is left to do, every letter and picture is there. And
how to wait for whatever else: what was pressed has not been done yet when the next line of a test is read."""

import time
from collections.abc import Callable
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, Request, TimeoutError

PATIENCE = 60.0  # seconds: what comes at once on a quiet machine may take its time on a busy one
GLANCES = 50  # milliseconds from one look to the next at what no page tells of itself

# Two pictures have been drawn and the page has nothing to do: whatever follows from what came has been asked for.
AT_REST = """() => new Promise((done) => {
  const idle = () => requestIdleCallback(() => setTimeout(done), { timeout: 2000 })
  requestAnimationFrame(() => requestAnimationFrame(idle))
})"""
# Pictures further down the page that come when they are scrolled to are not waited for.
COMPLETE = """() => document.fonts.status === 'loaded'
  && [...document.images].every((one) => one.complete || one.loading === 'lazy')"""

_errands: WeakKeyDictionary[Page, set[Request]] = WeakKeyDictionary()


def watch(page: Page) -> None:
    """Keep an account of what the page is fetching."""
    errands: set[Request] = set()
    _errands[page] = errands
    page.on("request", lambda request: errands.add(request))
    page.on("requestfinished", lambda request: errands.discard(request))
    page.on("requestfailed", lambda request: errands.discard(request))


def settle(page: Page, looks: int = 2) -> None:
    """Wait until the page is seen at rest so many times running; twice when it is new, for between parts of a program
    that fetch each other there may be a moment of calm. Playwright's `networkidle` lets half a second go by each."""
    errands = _errands[page]
    end = time.monotonic() + PATIENCE
    calm = 0
    while calm < looks:
        assert time.monotonic() < end, f"still fetching: {[request.url for request in errands]}"
        page.evaluate(AT_REST)
        calm = 0 if errands else calm + 1
    page.wait_for_function(COMPLETE)


def wait_until(page: Page, holds: Callable[[], object], what: str) -> None:
    """Until something holds that one page does not tell by itself: what the server keeps, what two pages show."""
    end = time.monotonic() + 2 * PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"timeout: {what}")
        page.wait_for_timeout(GLANCES)


# Dice go by themselves after some seconds: with this they lie until they have been looked at.
LYING = """
const timed = window.setTimeout
window.setTimeout = (run, wait, ...more) => (wait >= 2400 && wait <= 6000 ? 0 : timed(run, wait, ...more))
"""
