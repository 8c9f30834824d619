"""1813 on a phone: rounds by finger, and nothing on the way is cut or covered."""

import pytest
from playwright.sync_api import expect

from tests.browser import finger
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.test_phone import PHONE
from tests.games.nemesis_1813.browser import germany

STEPS = 40


@pytest.mark.parametrize("language", ["en", "it"])
def test_rounds_by_finger(house: House, visitor: Visitor, language: str) -> None:
    war = germany.open_war(house.url, "1799", coalition="recruit")
    page = visitor(language, **PHONE)
    player = war.sit(page, "french", touch=True, seed=2)
    finger.play(player, STEPS, "pieces", "modes", "pending", dice=False)
    assert {"target", "confirm"} <= player.ways, player.ways
    expect(page.locator("[data-remains]")).to_contain_text("13")


def test_a_stack_is_looked_at_and_the_small_map_leads_elsewhere(house: House, visitor: Visitor) -> None:
    war = germany.open_war(house.url, coalition="recruit")
    page = visitor("en", **PHONE)
    war.sit(page, "french", touch=True).wait_until_asked()
    stack = page.locator('[data-stack$=" french"]').first
    stack.evaluate("(el) => el.dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    expect(page.locator("[data-muster] [data-fan=french]")).to_be_visible()
    expect(page.locator("[data-muster] [data-room]")).to_contain_text("of 6 places")
    settle(page, 1)
    assert page.evaluate(finger.FAULTS) == []
    page.locator("[data-muster] [data-close]").tap()
    where = "document.querySelector('.content').style.transform"
    before = page.evaluate(where)
    page.locator("[data-overview]").tap()
    expect(page.locator("[data-overview].large")).to_be_visible()
    page.locator("[data-overview]").tap(position={"x": 20, "y": 200})
    page.wait_for_function(f"(before) => {where} !== before", arg=before)
