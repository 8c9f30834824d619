"""Wellington in Italian: prompts, windows, stage, cards and panels; and no id of a message, in either language."""

import pytest
from playwright.sync_api import Page, expect

from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.games.wellington.browser import peninsula

PROMPTS = 30  # different lines, with their previews and choices, that are read
MOST = 400


class Reader:
    """Reads whatever stands on the page, and keeps what is wrong with it."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.found: list[str] = []

    def read(self, where: str) -> None:
        self.found += [f"{where}: {fault}" for fault in faults(self.page, self.language)]


def _fight(war: Table) -> bool:
    """A battle under way, and a card may be played in it."""
    return peninsula.asked(war) == "ask-respond" and war.view()["fight"] is not None


@pytest.mark.parametrize("language", ["en", "it"])
def test_battle_window_hand_and_panels(house: House, visitor: Visitor, language: str) -> None:
    table = peninsula.bring(house.url, "1812_two", _fight)
    page = visitor(language)
    table.sit(page, table.war.to_act[0])
    reader = Reader(page, language)
    expect(page.locator("[data-window]")).to_be_visible()
    expect(page.locator("[data-stage]")).to_be_visible()
    settle(page)
    reader.read("window and stage")
    for course in page.locator("[data-stage] details:not([open]) > summary").all():
        course.click()
    reader.read("course of the battle")
    hands = page.locator("[data-hand] [data-hand-of]")
    for n in range(hands.count()):
        hands.nth(n).click()
        for card in page.locator("[data-hand] [data-card]").all():
            card.click(position={"x": 8, "y": 8}, force=True)
            reader.read(f"card {card.get_attribute('data-card')}")
    for panel in page.locator("[data-side] details[data-panel]").all():
        panel.locator("summary").first.click()
        settle(page, 1)
        reader.read(f"panel {panel.get_attribute('data-panel')}")
    for tab in ("log", "chat", "rules", "orders"):
        page.locator(f'[data-tab="{tab}"]').click()
        settle(page, 1)
        reader.read(tab)
    page.keyboard.press("t")
    expect(page.locator(".text-mode")).to_be_visible()
    settle(page, 1)
    reader.read("text mode")
    assert not reader.found, "\n".join(sorted(set(reader.found)))


def test_a_campaign_in_italian(house: House, visitor: Visitor) -> None:
    table = peninsula.open_war(house.url, "1812_two", french="recruit")
    page = visitor("it")
    marshal = table.sit(page, "allied", seed=3)
    reader = Reader(page, "it")
    asked: set[str] = set()
    seen = marshal.wait_until_asked()
    for _ in range(MOST):
        if seen["prompt"] not in asked:
            asked.add(seen["prompt"])
            reader.read(seen["prompt"])
        if len(asked) >= PROMPTS or seen["result"]:
            break
        marshal.step(seen)
        seen = marshal.wait_until_asked()
    assert len(asked) >= PROMPTS, asked
    assert not reader.found, "\n".join(sorted(set(reader.found)))
