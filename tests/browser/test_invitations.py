"""An invitation says until when it is good, and that it has run out; a new one is made by keyboard."""

import contextlib
import sqlite3

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.server.harness import Person


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_one_that_has_run_out_is_made_anew(own_house: House, visitor: Visitor, language: str, width: int) -> None:
    ann = Person(own_house.url)
    table = ann.new_table(french="me", allied="friend")["id"]
    page = visitor(language, width, 844)
    page.context.add_cookies([{"name": "grognard", "value": ann.http.cookies["grognard"], "url": ann.url}])
    page.goto(f"{own_house.url}/t/{table}")
    until = page.locator('[data-invitation="allied"] .until')
    expect(until).to_contain_text({"en": "Good until", "it": "Vale fino al"}[language])
    # In a fortnight.
    own_house.close()
    with contextlib.closing(sqlite3.connect(own_house.db)) as connection:
        connection.execute("update seats set invitation = 'once.1' where table_id = ? and seat = 'allied'", [table])
        connection.commit()
    own_house.open()
    page.reload()
    expect(until).to_contain_text({"en": "has run out", "it": "scaduto"}[language])
    friend = visitor(language, width, 844)
    friend.goto(f"{own_house.url}/t/{table}?seat=allied&key=once.1")
    friend.locator(".button.primary").click()
    expect(friend.get_by_role("alert")).to_contain_text({"en": "has run out", "it": "scaduto"}[language])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator('[data-invitation="allied"] button').last.focus()
    page.keyboard.press("Enter")
    expect(until).to_contain_text({"en": "Good until", "it": "Vale fino al"}[language])
