"""Whatever is not allowed answers why, and opens the rule."""

import re

from playwright.sync_api import Page, expect

from tests.browser import campaign
from tests.browser.campaign import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.reading import faults
from tests.server.harness import Wire


def _come(table: Table, visitor: Visitor, language: str = "en") -> tuple[Page, Player]:
    page = visitor(language)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    player.wait_until_asked()
    return page, player


def _open_rule(page: Page) -> str:
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_be_visible()
    found = re.search(r"VLE-[0-9A-Za-z.]+", refusal.inner_text())
    assert found is not None, "the refusal names no rule"
    refusal.get_by_role("button", name=found[0]).click()
    article = page.locator(f'[data-rule="{found[0]}"]')
    expect(article).to_have_attribute("aria-current", "true")
    expect(article).to_be_in_viewport(ratio=0.5)
    return found[0]


def test_a_hex_out_of_reach(clash: Table, visitor: Visitor) -> None:
    page, player = _come(clash, visitor)
    seen = player.look()
    near = {hex for _, hex, _ in seen["targets"]}
    far = next(hex for hex in ("A13", "V13", "A1", "V1", "L13") if hex not in near)
    before = seen["pieces"]
    player.tap(player.hex(far))
    _open_rule(page)
    assert player.look()["pieces"] == before
    # The reason goes away when it has been read.
    page.keyboard.press("Escape")
    expect(page.locator("[data-refusal]")).to_have_count(0)


def test_an_enemy_cannot_be_ordered(house: House, visitor: Visitor) -> None:
    page, player = _come(campaign.arrange(house.url, campaign.asks("ask-order")), visitor)
    seen = player.look()
    enemy = page.locator('[data-piece]:not([data-piece^="FR-"])').first
    box = enemy.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    rule = _open_rule(page)
    assert player.look()["targets"] == seen["targets"]
    # The rule can be read on a page of its own, at the same paragraph; and the search finds it.
    panel = page.get_by_role("tabpanel")
    panel.get_by_role("searchbox").fill(rule)
    expect(panel.locator("[data-rule]").first).to_have_attribute("data-rule", rule)
    page.goto(f"{house.url}/rules/vive_lempereur#{rule}")
    expect(page.locator(f'[data-rule="{rule}"]')).to_be_in_viewport()


def _holds_a_card_it_cannot_play(wire: Wire) -> bool:
    decision, seat = wire.state["decision"], wire.state["seat"]
    if decision["prompt"] != "ask-card" or seat != "french":
        return False
    return set(wire.state["view"]["cards"][seat]["hand"]) > {action["card"] for action in decision["actions"]}


def test_a_card_that_cannot_be_played(house: House, visitor: Visitor) -> None:
    """The reason is told in the reader's language."""
    page, _ = _come(campaign.arrange(house.url, _holds_a_card_it_cannot_play), visitor, "it")
    shut = page.locator('[data-choices] [data-card][aria-disabled="true"]').first
    expect(shut).to_be_visible()
    shut.click(force=True)
    _open_rule(page)
    assert faults(page, "it") == []
    expect(page.locator("[data-confirm]")).to_have_count(0)
