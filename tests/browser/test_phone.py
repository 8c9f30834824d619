"""A phone: 390 by 844, by touch."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Player

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def _scale(page: Page) -> float:
    """How large a hex is shown."""
    box = page.locator('.hexes [data-hex="L7"]').bounding_box()
    assert box is not None
    return box["width"]


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
    page.get_by_role("button", name=re.compile("^Quatre Bras")).tap()
    player = Player(page, touch=True)
    player.play_until("^Give an order")

    # Fingers bring the map nearer; a drag moves it and taps nothing; a button shows all of it again.
    frame = page.locator("[data-board]").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.get_by_role("button", name="Whole map").tap()
    box = page.locator("[data-board] svg.map").bounding_box()
    assert box is not None and box["width"] <= frame["width"] and box["height"] <= frame["height"]
    whole = _scale(page)
    before = player.look()
    _pinch(page, x, y, 60, 180)
    near = _scale(page)
    assert 2.5 < near / whole < 3.5
    assert player.look()["pending"] is before["pending"] is False
    page.get_by_role("button", name="Whole map").tap()
    page.wait_for_function(
        "(size) => document.querySelector('.hexes [data-hex=\"L7\"]').getBoundingClientRect().width < size",
        arg=whole * 1.05,
    )
    page.get_by_role("button", name="Zoom in").tap()
    page.wait_for_function(
        "(size) => document.querySelector('.hexes [data-hex=\"L7\"]').getBoundingClientRect().width > size",
        arg=whole * 1.3,
    )
    page.get_by_role("button", name="Whole map").tap()
    page.wait_for_function(
        "(size) => document.querySelector('.hexes [data-hex=\"L7\"]').getBoundingClientRect().width < size",
        arg=whole * 1.05,
    )

    orders = 0
    for _ in range(60):
        player.step()
        orders = sum(prompt.startswith("Order ") for prompt in player.done)
        if orders >= 3 and player.look()["prompt"].startswith("Give an order"):
            break
    assert orders >= 3, player.done

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
    page = visitor(**PHONE)
    page.goto(house.url)
    page.get_by_role("button", name=re.compile("^Quatre Bras")).tap()
    player = Player(page, touch=True)
    player.play_until("^Give an order")
    for name in ("undo", "restart", "no"):
        box = player.control(name).bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44, name
