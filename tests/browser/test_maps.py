"""The drawn ground in two sizes: the large one comes when the normal one would blur, and is not fetched before."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import WHOLE_MAP, Player
from tests.browser.quiet import settle
from tests.games.vive_lempereur.browser import campaign
from tests.games.wellington.browser import peninsula

LARGE = ".ground [data-large] img"
NEARER = ".tools > button:nth-of-type(1)"
FULL = 12  # presses of "nearer", half as near again each, from wherever to the full zoom
# How far a picture is stretched: pixels of the screen to one of its own.
STRETCHED = """(image) => image.getBoundingClientRect().width * devicePixelRatio / image.naturalWidth"""

# What the page has put off for a while, a second at most: a map must stay near for so long before it asks.
PUT_OFF = """
window.due = new Set()
const [starts, stops] = [window.setTimeout, window.clearTimeout]
window.setTimeout = (run, wait, ...more) => {
  const timer = starts((...told) => { window.due.delete(timer); run(...told) }, wait, ...more)
  if (wait > 0 && wait <= 1000) window.due.add(timer)
  return timer
}
window.clearTimeout = (timer) => { window.due.delete(timer); stops(timer) }
"""

Opened = Callable[[str, Page], None]


def _battle(url: str, page: Page) -> None:
    table = campaign.begin(url)
    table.lend(page.context)
    page.goto(table.address)
    Player(page).wait_until_asked()


def _war(url: str, page: Page) -> None:
    war = peninsula.open_war(url, "1812_two")
    war.lend(page.context, "french")
    page.goto(war.address)
    expect(page.locator("[data-board] .tools")).to_be_visible()


def _laid(url: str, page: Page) -> None:
    """Ground that players laid: its picture is drawn in the browser."""
    table = campaign.arrange(url, lambda battle: len(battle.view(None)["terrain"]) > 8, "hypothetical")
    table.lend(page.context)
    page.goto(table.address)
    Player(page).wait_until_asked()


def _full(page: Page) -> None:
    for _ in range(FULL):
        page.locator(NEARER).click()


@pytest.mark.parametrize(("opened", "ratio"), [(_battle, 1), (_war, 1), (_battle, 2), (_laid, 1)])
def test_the_large_picture_comes_at_full_zoom_only(house: House, visitor: Visitor, opened: Opened, ratio: int) -> None:
    page = visitor(device_scale_factor=ratio)
    page.add_init_script(PUT_OFF)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "-large.webp" in request.url else None)
    opened(house.url, page)
    normal = page.locator(".ground > img")
    expect(normal).to_be_visible()
    page.locator(WHOLE_MAP).click()
    settle(page, 1)
    page.wait_for_function("() => window.due.size === 0")
    settle(page, 1)
    assert asked == []
    expect(page.locator(LARGE)).to_have_count(0)
    _full(page)
    expect(page.locator(LARGE)).to_be_visible()
    settle(page, 1)
    assert len(asked) == 1
    large, blurred = page.locator(LARGE).evaluate(STRETCHED), normal.evaluate(STRETCHED)
    assert large <= (1.3 if opened is _laid else 1.01) * ratio
    assert blurred > 1.5 * large
    assert normal.is_visible(), "the normal picture lies under it, or the map would be bare for a moment"
    page.locator(WHOLE_MAP).click()
    expect(page.locator(LARGE)).to_be_hidden()
    settle(page, 1)
    assert len(asked) == 1


def test_one_who_is_cut_off_keeps_the_normal_picture_and_asks_again(house: House, visitor: Visitor) -> None:
    page = visitor()
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    page.route("**/*-large.webp*", lose)
    _battle(house.url, page)
    with page.expect_event("requestfailed", lambda request: "-large.webp" in request.url):
        _full(page)
    expect(page.locator(".ground > img")).to_be_visible()
    expect(page.locator(LARGE)).to_have_count(0)
    assert len(lost) == 1
    page.unroute("**/*-large.webp*")
    page.locator(WHOLE_MAP).click()
    _full(page)
    expect(page.locator(LARGE)).to_be_visible()


@pytest.mark.parametrize("open_one", [_battle, _war])
def test_a_table_prints_as_its_map_on_one_sheet(open_one: Opened, house: House, page: Page) -> None:
    open_one(house.url, page)
    before = page.locator("[data-board] .content").first.evaluate("(content) => content.style.transform")
    page.evaluate("""() => addEventListener('beforeprint', () => {
      const content = document.querySelector('[data-board] .content')
      const { width, height } = content.getBoundingClientRect()
      window.printed = { width, height, seen: getComputedStyle(content).visibility }
    })""")
    sheet = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheet)) == 1
    (box,) = re.findall(rb"/MediaBox\s*\[([^\]]*)\]", sheet)
    _, _, wide, high = map(float, box.split())
    printed = page.evaluate("window.printed")
    # The whole map is on it, as large as the sheet allows, and the sheet lies as the map does.
    assert (wide > high) == (printed["width"] > printed["height"])
    points = 72 / 96
    assert printed["width"] * points < wide and printed["height"] * points < high
    assert printed["width"] * points > 0.85 * wide or printed["height"] * points > 0.85 * high
    # Afterwards everything is where it was.
    expect(page.locator("[data-board] .content").first).to_have_attribute("style", re.compile(re.escape(before)))
    page.emulate_media(media="print")
    assert (
        page.evaluate("() => getComputedStyle(document.querySelector('[data-board] .content')).visibility") == "visible"
    )
    assert page.evaluate("() => getComputedStyle(document.querySelector('.head')).visibility") == "hidden"
