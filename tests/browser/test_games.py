"""One page of all one's games: which wait, and what happened there; and the next of them one key away."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.test_manners import _come
from tests.server.harness import Person


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_my_games_and_the_next_that_waits(house: House, visitor: Visitor, language: str, width: int) -> None:
    ann, bob = Person(house.url), Person(house.url)
    mine = [ann.new_table(french="me", allied="me")["id"] for _ in range(2)]
    asked = ann.new_table(french="friend", allied="me")
    bob.sit(asked, "french")
    for seat, person in (("allied", ann), ("french", bob)):
        state = person.get(f"/api/tables/{asked['id']}/state", seat=seat)
        order = {"id": seat, "v": state["v"], "seat": seat, "action": state["decision"]["actions"][0]}
        person.post(f"/api/tables/{asked['id']}/actions", order)
    page = visitor(language, width, 844)
    _come(page, ann, f"{house.url}/t/{mine[0]}")
    page.goto(f"{house.url}/games")
    waiting = page.locator('[data-list="waiting"] a')
    expect(waiting.first).to_be_visible()
    for one in mine:
        expect(page.locator(f'[data-list="waiting"] [data-table="{one}"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    news = {"en": "since you were there", "it": "da quando c'eri"}[language]
    expect(page.locator(f'[data-table="{asked["id"]}"]')).to_contain_text(news)
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
    # From a table to the other one by a key, and by a button.
    page.goto(f"{house.url}/t/{mine[0]}")
    page.locator("[data-board]").wait_for()
    expect(page.locator("[data-next]")).to_be_visible()
    page.keyboard.press("g")
    page.wait_for_url(lambda url: mine[0] not in url and "/t/" in url)
    page.locator("[data-board]").wait_for()
    page.locator("[data-next]").click()
    page.wait_for_url(lambda url: "/t/" in url)
