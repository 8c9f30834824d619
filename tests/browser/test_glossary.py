"""Words of the game open where they stand, in rules, prompt and log: by mouse, by keyboard and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from grognard import ledger
from grognard.package import offered
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.games.vive_lempereur.browser.campaign import Table

INSIDE = """(card) => { const { left, top, right, bottom } = card.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight }"""


def card(page: Page, game: str, language: str, term: str) -> None:
    """The card of that word is open, says what its rule says, and lies within the window."""
    [wanted] = [one for one in ledger.glossary(game) if one.id == term]
    [rule] = ledger.load(game).find(wanted.rule)
    shown = page.locator("[data-term-card]")
    expect(shown).to_have_attribute("data-term-card", term)
    expect(shown).to_contain_text(rule.say(language))
    expect(shown).to_contain_text(wanted.rule)
    assert shown.evaluate(INSIDE)


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
@pytest.mark.parametrize("game", list(offered()))
def test_in_the_rules_of_every_game(house: House, visitor: Visitor, game: str, language: str, width: int) -> None:
    page = visitor(language, width, 844)
    page.goto(f"{house.url}/rules/{game}")
    word = page.locator("[data-rule] .term").first
    word.scroll_into_view_if_needed()
    word.focus()
    page.keyboard.press("Enter")
    term = str(word.get_attribute("data-term"))
    card(page, game, language, term)
    page.keyboard.press("Escape")
    expect(page.locator("[data-term-card]")).to_have_count(0)
    expect(word).to_be_focused()
    word.click()
    card(page, game, language, term)
    page.locator("[data-term-card] .to").click()
    [wanted] = [one for one in ledger.glossary(game) if one.id == term]
    expect(page.locator('[data-rule][aria-current="true"]')).to_have_attribute("data-rule", wanted.rule)


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_in_the_log_of_a_table(clash: Table, visitor: Visitor, language: str, width: int) -> None:
    """On a phone the log lies in a sheet, over which nothing else could be tapped."""
    page = visitor(language, width, 844)
    clash.lend(page.context)
    page.goto(clash.address)
    page.locator("[data-board]").wait_for()
    settle(page, 1)
    if page.locator('[data-tab="log"]').count() == 0:
        page.locator("[data-panels]").click()
    page.locator('[data-tab="log"]').click()
    word = page.locator("li[data-event] .term").last
    word.click()
    term = str(word.get_attribute("data-term"))
    card(page, "vive_lempereur", language, term)
    page.locator("[data-term-card] .close").click()
    expect(page.locator("[data-term-card]")).to_have_count(0)
    word.click()
    page.locator("[data-term-card] .to").click()
    [wanted] = [one for one in ledger.glossary("vive_lempereur") if one.id == term]
    expect(page.locator(f'[data-rule="{wanted.rule}"][aria-current="true"]')).to_be_in_viewport()
