"""The rules as a book: contents, pages that are turned, rules that name each other; and from a rule to the moments of
one's own game at which it was used."""

import re

import pytest
from playwright.sync_api import Page, expect

from grognard import ledger
from grognard.package import offered
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import marked, press_tab
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.games.vive_lempereur.browser.campaign import Table

VLE = "vive_lempereur"
SCROLLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def at(page: Page, rule: str) -> None:
    expect(page.locator('[data-rule][aria-current="true"]')).to_have_attribute("data-rule", rule)
    expect(page.locator(f'[data-rule="{rule}"]')).to_be_in_viewport()


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
@pytest.mark.parametrize("game", list(offered()))
def test_chapters_are_listed_and_turned(house: House, visitor: Visitor, game: str, language: str, width: int) -> None:
    page = visitor(language, width, 900)
    page.goto(f"{house.url}/rules/{game}")
    contents = page.locator("[data-contents] a")
    chapters = page.locator("[data-chapter]")
    expect(contents.first).to_be_visible()
    assert contents.all_inner_texts() == chapters.all_inner_texts()
    assert not page.evaluate(SCROLLS), "nothing is wider than the page"
    first = ledger.load(game).rules[0].id
    contents.nth(1).click()
    second = page.locator('[data-rule][aria-current="true"]').get_attribute("data-rule") or ""
    assert second and second != first
    at(page, second)
    page.locator("[data-turn] [rel=prev]").first.click()
    at(page, first)
    if game == VLE:  # the ledgers of the others name cards and places as the printed game does
        assert faults(page, language) == []


def test_a_rule_leads_to_those_it_names_and_back(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{house.url}/rules/nemesis_1813#NEM-6.4a")
    at(page, "NEM-6.4a")
    cites = page.locator("article p a.cite")
    assert cites.count() > 100
    link = cites.first
    came = link.evaluate("(link) => link.closest('[data-rule]').dataset.rule")
    goal = str(link.get_attribute("href")).split("#")[1]
    link.click()
    at(page, goal)
    back = page.locator("[data-cited] a", has_text=re.compile(f"^{re.escape(came)}$"))
    back.click()
    at(page, came)


def test_the_keyboard_turns_the_page(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{house.url}/rules/{VLE}#VLE-9.1.3a")
    at(page, "VLE-9.1.3a")
    page.locator('[data-rule="VLE-9.1.3a"] .id').focus()
    press_tab(page)
    while not page.evaluate("() => document.activeElement.closest('.next') !== null"):
        marked(page)
        press_tab(page)
    page.keyboard.press("Enter")
    at(page, "VLE-9.1.3b")


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_from_a_rule_to_the_moments_of_the_game(clash: Table, visitor: Visitor, language: str, width: int) -> None:
    page = visitor(language, width, 844)
    clash.lend(page.context)
    page.goto(clash.address)
    page.locator("[data-board]").wait_for()
    settle(page, 1)
    if page.locator('[data-tab="rules"]').count() == 0:
        page.locator("[data-panels]").click()
    page.locator('[data-tab="rules"]').click()
    eyes = 1 << clash.battle.seat_index("french")
    log = [event for _, audience, event in clash.battle.told(0) if audience & eyes]
    marches = [event["event"] for event in log].count("event-march")
    page.locator('[data-rule="VLE-6.0b"] [data-here]').click()
    moments = page.locator('[data-rule="VLE-6.0b"] [data-moments]')
    expect(moments).to_have_attribute("data-moments", str(marches))
    moments.locator("summary").click()
    latest = moments.locator("[data-moment]").first
    said = latest.inner_text()
    n = latest.get_attribute("data-moment")
    latest.click()
    line = page.locator(f'[data-event="{n}"]')
    expect(line).to_be_in_viewport()
    expect(line).to_be_focused()
    expect(line).to_contain_text(said)
    assert faults(page, language) == []


def test_in_a_replay_it_leads_to_the_step(over: Table, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{over.address}/replay?n=200")
    slider = page.locator("[data-slider]")
    expect(slider).to_have_attribute("max", re.compile("^[1-9]"))
    page.locator('[data-tab="rules"]').click()
    page.locator('[data-rule="VLE-6.0b"] [data-here]').click()
    page.locator('[data-rule="VLE-6.0b"] summary').click()
    moment = page.locator('[data-rule="VLE-6.0b"] [data-moment]').last
    said = moment.inner_text()
    moment.click()
    expect(page.locator(".told[role=status]")).to_contain_text(said)
