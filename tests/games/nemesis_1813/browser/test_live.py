"""1813 at two browsers: each sees what the other does, and never which of his counters are dummies; a look back; one
device for both; a march by keyboard, taken back."""

import json
import re
import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.ear import Ear
from tests.browser.house import House
from tests.browser.player import PATIENCE
from tests.browser.wars import asked, who_is_asked
from tests.games.nemesis_1813.browser import germany

COUNTERS = (
    """() => [...document.querySelectorAll('[data-trains]')].map((el) => [el.dataset.trains, el.dataset.hex]).sort()"""
)
STACKS = (
    """() => [...document.querySelectorAll('[data-stack]')].map((el) => [el.dataset.stack, el.textContent]).sort()"""
)


def _told(part: Any, about: str) -> list[Any]:
    """Whatever in a message tells which counters of a side are dummies."""
    if isinstance(part, list):
        return [found for one in part for found in _told(one, about)]
    if not isinstance(part, dict):
        return []
    found = [part] if part.get("seat") == about and "dummies" in part and "event" not in part else []
    found += (
        [part] if part.get("event") in ("event-placed-train", "event-placed-dummy") and part["seat"] == about else []
    )
    hands = part.get("hands")
    found += [hands[about]] if isinstance(hands, dict) and "dummies" in hands.get(about, {}) else []
    return [*found, *[one for value in part.values() for one in _told(value, about)]]


def _heard(ear: Ear, about: str) -> list[Any]:
    found: list[Any] = []
    for text in ear.heard:
        try:
            found += _told(json.loads(text), about)
        except ValueError:
            continue
    return found


def test_two_place_counters_and_neither_hears_which_are_dummies(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, lambda t: asked(t) == "ask-train", "1799")
    pages = {seat: visitor() for seat in war.war.seats}
    ears = {seat: Ear(page) for seat, page in pages.items()}
    players = {seat: war.sit(page, seat, n) for n, (seat, page) in enumerate(pages.items(), 3)}
    placed = 0
    end = time.monotonic() + PATIENCE
    while placed < 2 and time.monotonic() < end:
        seat = who_is_asked(players)
        before = pages[seat].evaluate(COUNTERS)
        players[seat].try_step()
        placed += len(pages[seat].evaluate(COUNTERS)) > len(before)
    assert placed >= 2
    for seat, page in pages.items():
        other = next(one for one in pages if one != seat)
        expect(page.locator(f'[data-trains="{other}"]').first).to_be_attached()
        assert _heard(ears[seat], seat), "the ear hears what it may know"
        assert not _heard(ears[seat], other), seat
    for page in pages.values():
        page.unroute_all(behavior="ignoreErrors")


def test_a_campaign_is_looked_back_at(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, lambda t: t.length > 50 and asked(t) == "ask-transfer", "1799")
    page = visitor()
    war.lend(page.context, "coalition")
    page.goto(f"{war.address}/replay")
    slider = page.locator("[data-slider]")
    expect(slider).to_be_visible()
    expect(page.locator("[data-stack]").first).to_be_attached()
    opening = page.evaluate(STACKS)
    slider.fill(slider.get_attribute("max") or "0")
    page.wait_for_function(f"(before) => JSON.stringify(({STACKS})()) !== JSON.stringify(before)", arg=opening)
    # A stack can be looked at, and nothing is asked.
    expect(page.locator("[data-target]")).to_have_count(0)


def test_a_march_by_keyboard_and_back(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, lambda t: asked(t) == "ask-units" and len(t.legal(t.to_act[0])) > 2, "1799")
    seat = war.war.to_act[0]
    page = visitor()
    war.sit(page, seat).wait_until_asked()
    muster = page.locator("[data-muster]")
    muster.locator("[data-all]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p")).to_contain_text(re.compile("which commanders go|where does the march go"))
    page.locator('[data-control="undo"]').click()
    expect(page.locator(".prompt p")).to_contain_text("which units march")
    muster.locator("[data-do=take]").first.focus()
    page.keyboard.press("Enter")
    expect(muster.locator("[data-chosen]").get_by_role("img")).to_have_count(1)
    # The stack under the cursor is looked at with a key.
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#board-told")).not_to_be_empty()


def test_one_device_for_both(house: House, visitor: Visitor) -> None:
    war = germany.open_war(house.url, "1799", alone=True)
    page = visitor()
    player = war.sit(page, "coalition", seed=5)
    handed = 0
    for _ in range(40):
        seen = player.wait_until_asked()
        handed += bool(seen["handover"])
        if seen["handover"]:
            # Whoever comes sees nothing of the other's counters before he has taken the device.
            expect(page.locator("[data-tray]")).to_have_count(0)
        player.step(seen)
        if handed >= 2:
            break
    assert handed >= 2
