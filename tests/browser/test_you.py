"""Whoever loses a browser's cookie, or takes up another device, has his seat again: by keyboard too, and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House


def _open_table(page: Page, house: House) -> str:
    """A game of one's own, and its address."""
    page.goto(house.url)
    page.locator('[data-begin="vive_lempereur"]').click()
    page.wait_for_url("**/t/*")
    page.locator("[data-board]").wait_for()
    return page.url


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_a_code_shown_here_opens_the_seat_there(house: House, visitor: Visitor, language: str, width: int) -> None:
    first, second = visitor(language, width, 844), visitor(language, width, 844)
    table = _open_table(first, house)
    first.goto(f"{house.url}/you")
    first.locator("[data-show-code]").click()
    code = first.locator("[data-code]").inner_text()
    # All of it by the keyboard.
    second.goto(f"{house.url}/you")
    field = second.locator("[data-enter] [data-secret]")
    field.focus()
    second.keyboard.type(code)
    second.keyboard.press("Enter")
    second.wait_for_url(f"{house.url}/")
    second.goto(table)
    expect(second.locator(".prompt .mine, .prompt.mine").first).to_be_visible()
    # The other is seen, and can be signed out.
    first.reload()
    other = first.locator('[data-device="other"]')
    expect(other).to_have_count(1)
    assert first.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other.get_by_role("button").click()
    expect(other).to_have_count(0)
    second.reload()
    expect(second.locator(".prompt.mine")).to_have_count(0)


def test_a_recovery_code_gives_the_seat_back_when_the_cookie_is_gone(house: House, visitor: Visitor) -> None:
    page = visitor()
    table = _open_table(page, house)
    page.goto(f"{house.url}/you")
    page.locator("[data-new-codes]").click()
    codes = page.locator("[data-codes] li")
    expect(codes).to_have_count(8)
    code = codes.nth(3).inner_text()
    page.reload()
    expect(page.locator("[data-codes]")).to_have_count(0)  # shown once
    page.context.clear_cookies()
    page.goto(house.url)
    page.get_by_role("link", name="Were you here before").click()
    page.get_by_label("Recovery code").check()
    page.locator("[data-enter] [data-secret]").fill("ABCD-EFGH-JKMN-PQRS")
    page.locator("[data-enter] button").click()
    expect(page.get_by_role("alert")).to_contain_text("not right")
    page.locator("[data-enter] [data-secret]").fill(code)
    page.locator("[data-enter] button").click()
    page.wait_for_url(f"{house.url}/")
    page.goto(table)
    expect(page.locator(".prompt.mine")).to_be_visible()
