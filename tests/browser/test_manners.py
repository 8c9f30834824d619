"""A table with manners: who is there, an offer, giving up, once more; and a seat that somebody has left."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.server.harness import Person

ASKED = re.compile(r"\basked\b")


def _two(house: House) -> tuple[Person, Person, str]:
    ann, bob = Person(house.url), Person(house.url)
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        person.http.put("/api/me", json={"name": name})
    table = ann.new_table(french="me", allied="friend")
    bob.sit(table, "allied")
    return ann, bob, f"{house.url}/t/{table['id']}"


def _come(page: Page, person: Person, address: str) -> None:
    value = person.http.cookies["grognard"]
    page.context.add_cookies([{"name": "grognard", "value": value, "url": person.url}])
    page.goto(address)
    page.locator("[data-board]").wait_for()


def _ask(page: Page, what: str) -> None:
    """By the menu, which on a phone lies in the sheet; with the keyboard."""
    if page.locator("[data-panels]").is_visible():
        page.locator("[data-panels]").click()
    page.locator("[data-menu] > summary").focus()
    page.keyboard.press("Enter")
    page.locator(f'[data-ask="{what}"]').focus()
    page.keyboard.press("Enter")
    page.locator(f'[data-settle="{what}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-settle="{what}"]')).to_have_count(0)


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_an_offer_a_resignation_and_once_more(house: House, visitor: Visitor, language: str, width: int) -> None:
    ann, bob, address = _two(house)
    first, second = visitor(language, width, 844), visitor(language, width, 844)
    _come(first, ann, address)
    other = first.locator('[data-company] [data-seat="allied"]')
    expect(other).to_contain_text("Bob")
    expect(other).not_to_have_class("here")
    _come(second, bob, address)
    expect(first.locator('[data-company] .here[data-seat="allied"]')).to_be_visible()
    assert first.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # An offer, declined.
    _ask(first, "draw")
    expect(first.locator('[data-offer="draw"]')).to_be_visible()
    expect(second.locator('[data-offer="draw"]')).to_contain_text("Ann")
    second.locator("[data-decline]").click()
    expect(first.locator("[data-offer]")).to_have_count(0)
    # Giving up: told to both, and the rules have no part in it.
    _ask(first, "resign")
    for page in (first, second):
        expect(page.locator("[data-result]")).to_be_visible()
    won = {"en": "You have won", "it": "Hai vinto"}[language]
    expect(second.locator("[data-result]")).to_contain_text(won)
    # Once more: one asks, the other is told and comes along.
    second.locator("[data-rematch]").click()
    second.wait_for_url(lambda url: "/t/" in url and address not in url)
    expect(first.locator("[data-rematch-asked]")).to_be_visible()
    first.locator("[data-rematch]").click()
    first.wait_for_url(lambda url: "key=" in url)
    first.locator(".join .button.primary").click()
    for page in (first, second):
        page.locator("[data-board]").wait_for()
        expect(page.locator("[data-result]")).to_have_count(0)


def test_a_seat_that_was_left_is_offered_to_a_bot_or_a_substitute(house: House, visitor: Visitor) -> None:
    ann, bob, address = _two(house)
    page, third = visitor("en", 390, 844), visitor("en", 390, 844)
    _come(page, ann, address)
    bob.post(f"/api/tables/{address.rpartition('/')[2]}/pact", {"id": "l", "by": "allied", "do": "leave"})
    expect(page.locator('[data-free="allied"]')).to_be_visible()
    page.locator("[data-seek]").click()
    link = page.locator("[data-substitute] input").input_value()
    third.goto(link)
    third.locator(".join .button.primary").click()
    expect(page.locator("[data-free]")).to_have_count(0)
    expect(page.locator('[data-company] .here[data-seat="allied"]')).to_be_visible()


def test_the_bar_says_who_must_act_now(house: House, visitor: Visitor) -> None:
    """At every action, and not only when something about the table has changed."""
    ann, bob, address = _two(house)
    path = f"/api/tables/{address.rpartition('/')[2]}"
    page = visitor()
    _come(page, ann, address)
    other = page.locator('[data-company] [data-seat="allied"]')
    told: list[bool] = []
    for n in range(30):
        asked = [one["seat"] for one in ann.get(f"{path}/state", seat="french")["asked"]]
        if "allied" in asked:
            expect(other).to_have_class(ASKED)
        else:
            expect(other).not_to_have_class(ASKED)
        told += [seat == "allied" for seat in asked[:1] if told[-1:] != [seat == "allied"]]
        if len(told) > 3:
            break
        person, seat = (bob, "allied") if asked[0] == "allied" else (ann, "french")
        state = person.get(f"{path}/state", seat=seat)
        order = {"id": f"n{n}", "v": state["v"], "seat": seat, "action": state["decision"]["actions"][0]}
        person.post(f"{path}/actions", order)
    assert len(told) > 3, "the word went to and fro"
