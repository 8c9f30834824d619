"""Age of Napoleon in the browser: a newcomer plays a year against the recruit, the keyboard, the panels, and whatever
can be read on the way in both languages."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Glance, unfold
from tests.browser.quiet import settle
from tests.browser.reading import TITLES, faults, read_on, read_text_mode
from tests.games.age_of_napoleon.browser import europe
from tests.games.age_of_napoleon.browser.europe import Emperor

MOST = 600  # clicks; what is left of 1805 takes about 50, a whole year about 120
WAYS = {"target", "corps", "card", "confirm", "extra"}
DEEDS = (
    "goes first in this phase",
    "deploy corps from the reserves",
    "your action in this round",
    "which corps march",
    "how do you pay",
    "Where next",
)


def _sit_down(page: Page, url: str, seed: int) -> Emperor:
    """From the home page over the lobby to the table."""
    page.goto(url)
    unfold(page, "Age of Napoleon 1805-1815")
    page.get_by_role("link", name=re.compile("1805: ")).first.click()
    expect(page).to_have_url(re.compile("game=age_of_napoleon&scenario=1805"))
    page.get_by_role("combobox", name="Coalition").select_option("bot:recruit")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-board]")).to_be_visible()
    return Emperor(page, seed)


def _play_until(player: Emperor, year: str) -> Glance:
    seen = None
    for _ in range(MOST):
        seen = player.step(seen)
        if seen["result"] or seen["year"] == year:
            return seen
    raise AssertionError(f"the year does not end: {player.done[-20:]}")


def test_a_newcomer_plays_from_the_home_page_through_a_whole_year(house: House, visitor: Visitor) -> None:
    """The rest of 1805, and 1806: diplomacy and reinforcements, marches paid and free, cards played and let pass."""
    page = visitor()
    for seed in range(1, 4):
        player = _sit_down(page, house.url, seed)
        player.until(lambda seen: seen["year"] == "1805", "the year 1805")
        expect(page.locator(".map .status")).to_have_count(49)
        expect(page.locator('[data-stack="lorraine france"] .count')).to_have_text("5")
        expect(page.locator("[data-ice]")).to_have_count(0)
        if not _play_until(player, "1807")["result"]:
            break  # who plays at random may lose the war
    else:
        raise AssertionError("no war outlives its first years")
    assert player.ways >= WAYS and player.ways & {"pass", "no"}, player.ways
    for deed in DEEDS:
        assert any(deed in prompt for prompt in player.done), f"{deed!r} was never asked"
    page.locator('[data-tab="log"]').click()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("marches from")
    expect(log).to_contain_text("The year 1807 begins")
    # And on, after a reload too.
    page.reload()
    player.until(lambda seen: seen["year"] == "1807", "the year 1807")


def test_a_stack_that_is_looked_at_does_not_cover_the_corps_that_are_asked_for(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor()
    player = war.sit(page, "france")
    page.get_by_role("button", name="France goes first").first.click()
    expect(page.locator(".prompt p")).to_contain_text("Confirm")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p")).to_contain_text("your action")
    # While nothing is asked of them a stack is looked at with a tap.
    player.wait_until_asked()
    page.locator('[data-target="from"][data-area="lorraine"]').focus()
    page.keyboard.press("Enter")
    takes = page.locator("[data-muster] [data-do=take]")
    expect(takes).to_have_count(5)
    other = page.locator('[data-stack$=" france"]:not([data-stack^="lorraine"])').first
    other.click()
    expect(takes).to_have_count(5)
    expect(page.locator("[data-fan]")).to_have_count(0)
    takes.first.click()
    expect(page.locator("[data-muster] [data-chosen]").get_by_role("img")).to_have_count(1)


def test_an_army_is_spread_out_and_marches_by_keyboard(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor()
    war.sit(page, "france")
    page.get_by_role("button", name="France goes first").first.click()
    expect(page.locator(".prompt p")).to_contain_text("Confirm")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p")).to_contain_text("your action")
    # The army is looked at with a key, and marches with Enter.
    page.locator("svg.map").focus()
    page.locator('[data-target="from"][data-area="lorraine"]').focus()
    page.keyboard.press("f")
    fan = page.locator("[data-fan=france]")
    expect(fan.get_by_role("img")).to_have_count(5)
    expect(fan.get_by_role("img", name=re.compile("^Napoléon"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(fan).to_have_count(0)
    page.keyboard.press("Enter")
    muster = page.locator("[data-muster]")
    expect(muster.locator("[data-do=take]")).to_have_count(5)
    muster.locator('[data-corps="fr_davout"]').focus()
    page.keyboard.press("Enter")
    expect(muster.locator("[data-chosen]").get_by_role("img")).to_have_count(1)
    # Nobody else has seen it yet: it is taken back.
    page.locator('[data-control="undo"]').click()
    expect(muster.locator("[data-chosen]")).to_have_count(0)
    expect(muster.locator("[data-do=take]")).to_have_count(5)
    # When all are named there is nothing left to ask of them.
    muster.locator("[data-all]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p")).to_contain_text(re.compile("how do you pay|Where next"))


@pytest.mark.parametrize("language", ["en", "it"])
def test_panels_and_whatever_is_asked_can_be_read(house: House, visitor: Visitor, language: str) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor(language)
    player = war.sit(page, "france", seed=4)
    player.wait_until_asked()
    wrong: list[str] = []
    for panel, told in (
        ("victory", "Napoléon"),
        ("countries", "Austria"),
        ("reserves", "Lannes"),
        ("trays", ""),
    ):
        page.locator(f"[data-panel={panel}] summary").click()
        expect(page.locator(f"[data-panel={panel}]")).to_contain_text(told, ignore_case=True)
        settle(page, 1)
        wrong += [f"{panel}: {fault}" for fault in faults(page, language)]
    expect(page.locator("[data-countries] tbody tr")).to_have_count(23)
    # However much is unfolded, it is the panel that scrolls, and not the page with the map.
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") == 0
    for card in page.locator("[data-hand] [data-card]").all():
        card.click()
        wrong += faults(page, language)
    page.locator("[data-legend-button]").click()
    expect(page.locator("[data-legend]")).to_be_visible()
    wrong += [f"legend: {fault}" for fault in faults(page, language)]
    wrong += read_text_mode(page, language)
    wrong += read_on(player, language, 60)
    assert not wrong, "\n".join(sorted(set(wrong)))


@pytest.mark.parametrize(("language", "told"), [("en", "In force: Britannia"), ("it", "In vigore: Britannia")])
def test_what_is_in_force_is_told_by_its_cards(house: House, visitor: Visitor, language: str, told: str) -> None:
    war = europe.open_war(house.url, "1813", coalition="recruit")
    page = visitor(language)
    war.sit(page, "france").wait_until_asked()
    holds = page.locator("[data-in-force]")
    expect(holds).to_contain_text(told)
    holds.locator("summary").click()
    expect(holds.locator("[data-face]")).to_have_count(3)
    # A key of the keyboard is called as one half of Del Parque.
    assert faults(page, language, (*TITLES, "Del")) == []
