"""The keyboard: one goes on with Tab, and where it stands is always to be seen."""

from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

from tests.browser.house import script

FOCUS = script("focus.js")
AT = "(css) => document.activeElement?.matches(css) ?? false"
# Whether the focus is there; whether there is such a thing at all; what is wrong with where the focus is.
FOUND = f"(css) => [({AT})(css), document.querySelector(css) !== null, ({FOCUS})()]"


def marked(page: Page) -> None:
    """The focus is somewhere, visible, marked, and has a name."""
    if page.evaluate(FOCUS) is not None:
        # Where it was has just gone away; it finds its new place at once, or never: so much on a machine that is busy.
        with suppress(TimeoutError):
            page.wait_for_function(f"() => ({FOCUS})() === null", timeout=20_000)
        fault = page.evaluate(FOCUS)
        assert fault is None, fault


def press_tab(page: Page) -> None:
    page.keyboard.press("Tab")
    if not page.evaluate("() => document.hasFocus()"):
        # Past the end of a page it comes to the bars of the browser, which this one has not, and so back to the page.
        page.keyboard.press("Tab")


def tab(page: Page) -> None:
    """One on; it must never be lost or out of sight."""
    press_tab(page)
    marked(page)


def tab_to(page: Page, css: str, most: int = 250) -> bool:
    """Tab on until the focus is there. False where it went away meanwhile: then there is something else to do."""
    fault = None
    for count in range(most):
        there, any_left, fault = page.evaluate(FOUND, css)
        if count and fault is not None:
            marked(page)
        if there:
            return True
        if not any_left:
            return False
        press_tab(page)
    raise AssertionError(f"{css} is not reached by Tab")
