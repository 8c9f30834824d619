"""Everything in Italian for whoever reads Italian; and not one id of a message anywhere, in either language."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.games.vive_lempereur.browser.campaign import Table

PROMPTS = 16  # different lines, with their previews, that are read
PAGES = ("/", "/new?game=vive_lempereur&scenario=ligny", "/rules/vive_lempereur", "/about", "/nowhere")


@pytest.mark.parametrize("language", ["en", "it"])
def test_pages(house: House, over: Table, visitor: Visitor, language: str) -> None:
    page = visitor(language)
    after = [f"/t/{over.id}{part}" for part in ("", "/replay?n=60", "/luck", "/proof", "/replay?n=99999")]
    for path in (*PAGES, *after):
        page.goto(house.url + path)
        settle(page)
        expect(page.locator("h1, h2").first).to_be_visible()
        if path in PAGES:
            folded = page.locator("main details:not([open]) > summary")
            while folded.count():
                folded.first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert faults(page, language) == [], path
    page.get_by_role("button", name=re.compile("^(Settings|Impostazioni)$")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page, language) == [], "settings"


def test_a_game_in_italian(house: House, visitor: Visitor) -> None:
    page = visitor("it")
    page.goto(house.url)
    page.get_by_role("button", name="Gioca subito: Quatre Bras").click()
    player = Player(page)
    asked: set[str] = set()
    while len(asked) < PROMPTS:
        seen = player.wait_until_asked()
        assert seen["result"] is None, f"over before so much was asked: {asked}"
        if seen["prompt"] not in asked:
            assert faults(page, "it") == [], seen["prompt"]
            asked.add(seen["prompt"])
        player.step(seen)
    for tab in ("log", "chat", "rules", "orders"):
        page.locator(f'[data-tab="{tab}"]').click()
        settle(page)
        assert faults(page, "it") == [], tab
    for key in "zvrsl":
        page.keyboard.press("m")
        page.keyboard.press("ArrowUp")
        page.keyboard.press(key)
        expect(page.locator(".legend strong")).to_be_visible()
        assert faults(page, "it") == [], f"overlay {key}"
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page, "it") == [], "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator(".text-mode")).to_be_visible()
    assert faults(page, "it") == [], "text mode"


def test_the_language_is_changed_and_kept(house: House, visitor: Visitor) -> None:
    page = visitor("en")
    page.goto(house.url)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The wars of Napoleon")
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Napoleone")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Napoleone")
    assert faults(page, "it") == []


def test_what_is_not_italian_is_found(house: House, visitor: Visitor) -> None:
    """The check itself: English and ids put into an Italian page are found out."""
    page = visitor("it")
    page.goto(f"{house.url}/about")
    expect(page.locator("main h1")).to_be_visible()
    assert faults(page, "it") == []
    spoilt = "<p>Settings</p><p>shell-nav-games</p><button aria-label='Close the map'>×</button><p>{ $unit }</p>"
    page.evaluate("(html) => document.querySelector('main').insertAdjacentHTML('beforeend', html)", spoilt)
    assert len(faults(page, "it")) == 4
