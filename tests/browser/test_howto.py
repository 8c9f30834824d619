"""How to play: an illustrated page a game, whose pictures the game's own board draws; it is found from home, lobby
and table."""

import re

import pytest
from playwright.sync_api import Page, expect

from grognard import lessons
from grognard.lessons.aid import aid, table
from grognard.package import offered
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import tab_to
from tests.browser.reading import TITLES, faults
from tests.games.vive_lempereur.browser.campaign import Table

VLE = "vive_lempereur"
NAMES = (*TITLES, "Del")  # General del Parque has two lines on his counter, and a key is called like the first
SCROLLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
# Of a picture: the places named that its board does not draw, or that lie outside it.
OUTSIDE = """([part, places]) => {
  const still = document.querySelector(`[data-still="${part}"]`)
  const frame = still.getBoundingClientRect()
  return places.filter((name) => {
    const by = ['hex', 'area', 'duchy', 'region', 'place'].map((kind) => `[data-${kind}="${name}"]`).join(',')
    return ![...still.querySelectorAll(by)].some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
    })
  })
}"""


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
@pytest.mark.parametrize("game", list(offered()))
def test_every_picture_is_drawn_and_shows_what_it_is_about(
    house: House, visitor: Visitor, game: str, language: str, width: int
) -> None:
    page = visitor(language, width, 900)
    page.goto(f"{house.url}/how/{game}")
    parts = lessons.howto(game)
    expect(page.locator("[data-part]")).to_have_count(len(parts))
    for part in parts:
        still = page.locator(f'[data-still="{part.id}"]')
        still.scroll_into_view_if_needed()
        expect(still.locator("[data-board]")).to_be_visible()
        page.wait_for_function(f"(of) => ({OUTSIDE})(of).length === 0", arg=[part.id, [*part.show, *part.lit]])
        expect(still.locator("button:visible")).to_have_count(0)
        assert still.get_attribute("aria-label")
    assert not page.evaluate(SCROLLS), "nothing is wider than the page"
    assert faults(page, language, NAMES) == []


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
@pytest.mark.parametrize("game", list(offered()))
def test_the_player_aid_is_read_and_prints_on_one_sheet(
    house: House, visitor: Visitor, game: str, language: str, width: int
) -> None:
    page = visitor(language, width, 900)
    page.goto(f"{house.url}/aid/{game}")
    expect(page.locator("[data-section]")).to_have_count(len(aid(game)))
    for section in aid(game):
        expect(page.locator(f'[data-section="{section.id}"] tbody tr')).to_have_count(len(table(game, section)[1]))
        expect(page.locator(f'[data-section="{section.id}"] li')).to_have_count(len(section.steps))
    assert not page.evaluate(SCROLLS), "nothing is wider than the page"
    assert faults(page, language, NAMES) == []
    sheet = page.pdf(format="A4", landscape=True, margin={"top": "8mm", "bottom": "8mm", "left": "8mm", "right": "8mm"})
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1


def test_it_is_found_from_home_by_keyboard_and_leads_on(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(house.url)
    expect(page.locator(f'[data-howto="{VLE}"]')).to_be_visible()
    assert tab_to(page, f'[data-howto="{VLE}"]')
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/how/{VLE}")
    expect(page.locator("[data-howto-page]")).to_be_visible()
    # Nothing in a picture takes the keyboard, and no key of a board is at work.
    assert tab_to(page, 'a[href^="/learn/"]')
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/learn/{VLE}/*")


def test_it_is_found_from_the_lobby_and_from_the_table(house: House, visitor: Visitor, clash: Table) -> None:
    page = visitor("it", 390, 844)
    page.goto(f"{house.url}/new?game={VLE}")
    expect(page.locator("[data-howto]")).to_have_attribute("href", f"/how/{VLE}")
    page.goto(clash.address)
    menu_of(page)
    expect(page.locator("[data-menu] [data-aid]")).to_have_attribute("href", f"/aid/{VLE}")
    page.locator("[data-menu] [data-howto]").click()
    page.wait_for_url(f"**/how/{VLE}")
    expect(page.locator("h1")).to_contain_text("Come si gioca")


def menu_of(page: Page) -> None:
    page.locator("[data-panels]").click()
    page.locator("[data-menu] summary").click()
