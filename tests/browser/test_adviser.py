"""What would the sergeant do: asked by key or button, answered beside the board with odds; a table may do without."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.reading import faults
from tests.games.vive_lempereur.browser.campaign import Table

WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def orders(page: Page) -> None:
    if page.locator("[data-panels]").is_visible():
        page.locator("[data-panels]").click()


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_three_choices_with_what_they_would_come_to(
    house: House, visitor: Visitor, clash: Table, language: str, width: int
) -> None:
    page = visitor(language, width, 844)
    clash.lend(page.context)
    page.goto(clash.address)
    page.locator("[data-board]").wait_for()
    orders(page)
    ask = page.locator("[data-ask-adviser]")
    expect(ask).to_be_visible()
    if width == 390:
        ask.focus()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("a")
    expect(page.locator("[data-advised]")).to_have_count(3)
    expect(page.locator('[data-advised="0"] [data-do-advised]')).to_be_enabled()
    assert not page.evaluate(WIDE), "nothing is wider than the page"
    assert faults(page, language) == []


def test_what_he_says_is_done_at_a_tap_and_then_past(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{house.url}/new?game=vive_lempereur&scenario=quatre_bras")
    page.locator("form button.big").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-ask-adviser]").click()
    first = page.locator('[data-advised="0"] [data-do-advised]')
    first.click()
    page.locator("[data-confirm]").or_(page.locator("[data-control='undo']:enabled")).first.wait_for()
    if page.locator("[data-confirm]").count():
        page.locator("[data-confirm]").click()
    expect(page.locator("[data-advised]")).to_have_count(0)


def test_the_maker_of_a_table_does_without(house: House, visitor: Visitor) -> None:
    page = visitor("it", 390, 844)
    page.goto(f"{house.url}/new?game=vive_lempereur&scenario=quatre_bras")
    page.locator("[data-adviser-allowed]").uncheck()
    page.locator("form button.big").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-board]").wait_for()
    orders(page)
    expect(page.locator(".orders")).to_be_visible()
    expect(page.locator("[data-adviser]")).to_have_count(0)
