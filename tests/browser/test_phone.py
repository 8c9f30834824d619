"""A phone: 390 by 844, by touch."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.quiet import settle
from tests.games.vive_lempereur.browser import campaign

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

MOST = 400  # steps
FITS = """() => {
  const box = (css) => document.querySelector(css).getBoundingClientRect()
  const [map, frame] = [box('[data-board] svg.map'), box('[data-board]')]
  return map.width <= frame.width && map.height <= frame.height
}"""


def _scale(page: Page) -> float:
    """How large a hex is shown."""
    box = page.locator('.hexes [data-hex="L7"]').bounding_box()
    assert box is not None
    return box["width"]


def _wait_for_scale(page: Page, least: float, most: float) -> None:
    page.wait_for_function(
        """([least, most]) => {
          const { width } = document.querySelector('.hexes [data-hex="L7"]').getBoundingClientRect()
          return least < width && width < most
        }""",
        arg=[least, most],
    )


def _pinch(page: Page, x: float, y: float, before: float, after: float) -> None:
    """Two fingers, from one distance to another."""
    wire = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = (
            [] if kind == "touchEnd" else [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
        )
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", before)
    for i in range(1, 9):
        fingers("touchMove", before + (after - before) * i / 8)
    fingers("touchEnd", after)


def test_plays_by_touch(house: House, visitor: Visitor) -> None:
    page = visitor(**PHONE)
    page.goto(house.url)
    page.get_by_role("button", name="Play now: Quatre Bras").tap()
    player = Player(page, touch=True)
    player.play_until("^Give an order")

    # Fingers bring the map nearer and tap nothing; a button shows all of it again.
    frame = page.locator("[data-board]").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.get_by_role("button", name="Whole map").tap()
    page.wait_for_function(FITS)
    whole = _scale(page)
    before = player.look()
    _pinch(page, x, y, 60, 180)
    _wait_for_scale(page, 2.5 * whole, 3.5 * whole)
    assert player.look()["pending"] is before["pending"] is False
    page.get_by_role("button", name="Whole map").tap()
    _wait_for_scale(page, 0, 1.05 * whole)
    page.get_by_role("button", name="Zoom in").tap()
    _wait_for_scale(page, 1.3 * whole, 10 * whole)
    page.get_by_role("button", name="Whole map").tap()
    _wait_for_scale(page, 0, 1.05 * whole)

    for _ in range(MOST):
        if sum(prompt.startswith("What shall ") for prompt in player.done) >= 3:
            break
        player.step()
    else:
        raise AssertionError(player.done)
    player.play_until("^Give an order")

    # The panels are a sheet that covers the lower part and goes away again.
    page.locator("[data-panels]").tap()
    sheet = page.get_by_role("dialog", name="Orders, log, chat and rules")
    expect(sheet).to_be_visible()
    for tab in ("Log", "Chat", "Rules", "Orders"):
        sheet.get_by_role("tab", name=tab).tap()
        expect(sheet.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    sheet.get_by_role("tab", name="Log").tap()
    place = sheet.get_by_role("region", name="Log").get_by_role("button", name=re.compile("^[A-V][0-9]+$")).last
    place.tap()
    # A place of the log closes the sheet and is lit on the map.
    expect(sheet).to_be_hidden()
    expect(page.locator("path.lit")).to_have_count(1)


def test_targets_are_large_enough_for_a_finger(house: House, visitor: Visitor) -> None:
    """What is always at hand is at least 44 px high, or 40 where there are many."""
    table = campaign.arrange(house.url, campaign.asks("ask-order"))
    page = visitor(**PHONE)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page, touch=True)
    player.wait_until_asked()
    for name in ("undo", "restart", "no"):
        box = player.control(name).bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44, name


def test_the_sheet_stays_open_for_one_who_reads(house: House, visitor: Visitor) -> None:
    """What somebody else does does not close it; what is chosen in it does, so that the map is seen."""
    table = campaign.arrange(house.url, campaign.asks("ask-order"))
    page = visitor(**PHONE)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page, touch=True)
    before = player.wait_until_asked()
    page.locator("[data-panels]").tap()
    sheet = page.get_by_role("dialog", name="Orders, log, chat and rules")
    expect(sheet).to_be_visible()

    # The same person at another window.
    wire = table.person.wire(table.id, "french")
    assert wire.act(table.battle.legal("french")[0])["t"] == "ack"
    wire.close()
    player.wait_for_change(before)
    summary = sheet.locator("details.list > summary")
    expect(summary).to_be_visible()
    summary.tap()
    sheet.locator("button.order").first.tap()
    expect(sheet).to_be_hidden()


WHERE = "() => document.querySelector('[data-board] .content').style.transform"
HIGH = "() => document.querySelector('[data-board]').clientHeight"


def test_the_map_stays_between_two_taps(house: House, visitor: Visitor) -> None:
    """A prompt that grows by a line takes some height from the map: the second tap finds what it was meant for."""
    table = campaign.begin(house.url)
    page = visitor("it", **PHONE)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page, touch=True)
    player.wait_until_asked()
    settle(page)
    first, high = page.evaluate(WHERE), page.evaluate(HIGH)
    page.set_viewport_size({"width": 390, "height": 824})
    page.wait_for_function(f"(high) => ({HIGH})() < high", arg=high)
    settle(page, 1)
    assert page.evaluate(WHERE) == first
    # Turned on its side the phone shows another part.
    page.set_viewport_size({"width": 824, "height": 390})
    page.wait_for_function(f"(first) => ({WHERE})() !== first", arg=first)
