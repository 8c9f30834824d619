"""Napoleon in Europe on a phone: a newcomer plays by finger, and nothing on the way is cut or covered."""

import pytest
from playwright.sync_api import expect

from tests.browser import finger
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.test_phone import PHONE
from tests.games.napoleon_in_europe.browser import continent

STEPS = 45
LANGUAGES = ["en", "it"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_windows_battles_and_marches_by_finger(house: House, visitor: Visitor, language: str) -> None:
    war = continent.against_bots(house.url)
    page = visitor(language, **PHONE)
    player = war.sit(page, "france", touch=True, seed=3)
    finger.play(player, STEPS, "sheet", "picks", "holds", "pending")
    assert {"hold", "goal", "confirm", "no"} <= player.ways, player.ways


@pytest.mark.parametrize("language", LANGUAGES)
def test_politics_and_the_nations_open_as_a_sheet(house: House, visitor: Visitor, language: str) -> None:
    war = continent.against_bots(house.url)
    page = visitor(language, **PHONE)
    war.sit(page, "france", touch=True).wait_until_asked()
    # The whole month is passed by one button, without a look into the sheet.
    expect(page.locator('.extras [data-do="rest"]')).to_be_visible()
    page.locator("[data-panels]").tap()
    expect(page.locator("[data-nation]")).to_have_count(7)
    for part in ("[data-bargain]", "[data-nations]"):
        page.locator(part).scroll_into_view_if_needed()
        settle(page, 1)
        assert page.evaluate(finger.FAULTS) == [], part
    page.locator('[data-bargain] [data-do="passage"][data-to="spain"]').tap()
    # The map comes back with the draft; nobody has heard of it yet, and it is taken back.
    propose = page.locator('.extras [data-do="propose"]')
    expect(propose).to_be_visible()
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
    page.locator('[data-control="undo"]').tap()
    expect(propose).to_have_count(0)
