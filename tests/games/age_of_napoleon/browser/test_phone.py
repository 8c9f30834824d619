"""Age of Napoleon on a phone: a newcomer plays rounds by finger, and nothing on the way is cut or covered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import finger
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.test_phone import PHONE
from tests.games.age_of_napoleon.browser import europe

STEPS = 60
LANGUAGES = ["en", "it"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rounds_by_finger(house: House, visitor: Visitor, language: str) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor(language, **PHONE)
    player = war.sit(page, "france", touch=True, seed=2)
    finger.play(player, STEPS, "sheet", "corps", "cards", "pending")
    # Which corps and cards one meets hangs on where one taps, and that on how quickly the page answers.
    assert {"target", "confirm"} <= player.ways and len(player.ways) > 4, player.ways
    # The year is told where the panels are folded away.
    expect(page.locator("[data-remains]")).to_contain_text(re.compile("180[567]"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_army_is_named_corps_by_corps_and_marches(house: House, visitor: Visitor, language: str) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor(language, **PHONE)
    player = war.sit(page, "france", touch=True)
    player.wait_until_asked()
    # Before anything is asked of the army it is looked at: it opens as a fan.
    page.locator('[data-stack="lorraine france"]').tap()
    fan = page.locator("[data-fan=france]")
    expect(fan.get_by_role("img")).to_have_count(5)
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
    page.locator("[data-muster] [data-close]").tap()
    expect(fan).to_have_count(0)
    page.locator('.extras [data-do="first"]').first.tap()
    player.confirm()
    page.locator('[data-target="from"][data-area="lorraine"]').tap()
    muster = page.locator("[data-muster]")
    for corps in ("fr_napoleon", "fr_davout"):
        muster.locator(f'[data-corps="{corps}"]').tap()
        expect(muster.locator(f'[data-corps="{corps}"]')).to_have_count(0)
    expect(muster.locator("[data-chosen]").get_by_role("img")).to_have_count(2)
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
    muster.locator("[data-done]").tap()
    player.confirm()
    # What can still be taken back is done at the first tap.
    page.locator('[data-target="to"][data-area="wurttemberg"]').tap()
    expect(page.locator('[data-stack="wurttemberg france"] .count')).to_have_text("2")
    expect(page.locator('[data-stack="lorraine france"] .count')).to_have_text("3")
    player.breathe()
    page.locator('[data-target="to"][data-area="bayern"]').tap()
    expect(page.locator('[data-stack="bayern france"]')).to_be_visible()
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []


def test_panels_open_as_a_sheet(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor(**PHONE)
    war.sit(page, "france", touch=True).wait_until_asked()
    page.locator("[data-panels]").tap()
    expect(page.get_by_role("dialog", name="Orders, log, chat and rules")).to_be_visible()
    for panel in ("victory", "countries", "reserves", "trays"):
        page.locator(f"[data-panel={panel}] summary").tap()
        settle(page, 1)
        assert page.evaluate(finger.FAULTS) == [], panel
