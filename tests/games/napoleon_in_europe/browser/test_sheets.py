"""Napoleon in Europe: the sheets beside the map. A Congress takes regions at their price, production buys by kind and
place, and both can be read in either language and on a phone."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser import finger, wars
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.browser.test_phone import PHONE
from tests.browser.wars import asked
from tests.games.napoleon_in_europe.browser.continent import EUROPE, Statesman

LANGUAGES = ["en", "it"]


def brought(url: str, scenario: str, prompt: str, verb: str) -> wars.War[Statesman]:
    """A war in which that is asked, where everybody does a thing whenever he can."""
    return wars.bring(replace(EUROPE, bold=frozenset((verb,))), url, scenario, lambda war: asked(war) == prompt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_congress_tells_what_may_be_taken_and_at_what_price(house: House, visitor: Visitor, language: str) -> None:
    war = brought(house.url, "1805_2b", "ask-congress", "sue")
    seat = war.war.to_act[0]
    claims = [one["region"] for one in war.war.legal(seat) if one["do"] == "claim"]
    page = visitor(language)
    player = war.sit(page, seat)
    player.wait_until_asked()
    sheet = page.locator("[data-congress]")
    buttons = sheet.locator('[data-do="claim"]')
    expect(buttons).to_have_count(len(claims))
    price = war.war.view(seat)["congress"]["prices"][claims[0]]
    expect(sheet.locator("li").first).to_contain_text(str(price))
    settle(page, 1)
    assert not faults(page, language)
    # It is taken: at once where that can be taken back, else when it is confirmed.
    taken = page.locator(f'[data-owner="{war.war.view(seat)["congress"]["power"]}"][data-region="{claims[0]}"]')
    expect(taken).to_have_count(0)
    buttons.first.click()
    player.until(lambda seen: seen["pending"] or taken.count(), "an answer")
    if not taken.count():
        player.confirm()
    expect(taken).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_production_buys_by_kind_and_place_and_is_taken_back(house: House, visitor: Visitor, language: str) -> None:
    war = brought(house.url, "1805_2b", "ask-purchase", "pass")
    seat = war.war.to_act[0]
    kinds = {one["bought"] for one in war.war.legal(seat) if one["do"] == "buy"}
    page = visitor(language)
    war.sit(page, seat).wait_until_asked()
    sheet = page.locator("[data-purchase]")
    expect(sheet.locator("[data-kind]:not([disabled])")).to_have_count(len(kinds))
    total = sheet.locator("strong").first
    before = total.inner_text()
    sheet.locator('[data-kind="infantry"]').click()
    sheet.locator('[data-do="buy"]').first.click()
    expect(total).not_to_have_text(before)
    settle(page, 1)
    assert not faults(page, language)
    page.locator('[data-control="undo"]').click()
    expect(total).to_have_text(before)


@pytest.mark.parametrize(("prompt", "verb"), [("ask-congress", "sue"), ("ask-purchase", "pass")])
def test_the_sheets_on_a_phone(house: House, visitor: Visitor, prompt: str, verb: str) -> None:
    war = brought(house.url, "1805_2b", prompt, verb)
    page = visitor("it", **PHONE)
    war.sit(page, war.war.to_act[0], touch=True).wait_until_asked()
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
    page.locator("[data-panels]").tap()
    expect(page.locator("[data-congress]" if verb == "sue" else "[data-purchase]")).to_be_visible()
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
