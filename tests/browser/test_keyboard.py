"""The whole table by keyboard, and in words."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House, script
from tests.browser.player import Glance, Player

SEEN = script("focus.js")


def _tab_to(page: Page, css: str, most: int = 80) -> None:
    """Tab on until the focus is there; on the way it must never be out of sight."""
    for _ in range(most):
        if page.evaluate("(css) => document.activeElement?.matches(css) ?? false", css):
            return
        page.keyboard.press("Tab")
        seen = page.evaluate(SEEN)
        assert not seen.startswith("hidden"), seen
    raise AssertionError(f"{css} is not reached by Tab")


def _press(player: Player, key: str) -> Glance:
    before = player.look()
    player.page.keyboard.press(key)
    return player.wait_for_change(before)


def _step(player: Player) -> Glance:
    """One decision with keys alone."""
    page = player.page
    seen = player.wait_until_asked()
    player.done.append(seen["prompt"])
    if seen["take"]:
        _tab_to(page, "[data-choices] [data-take]")
        return _press(player, "Enter")
    if seen["pending"]:
        # Enter on the map, or on Confirm.
        if page.evaluate("() => document.activeElement?.closest('button, a') != null"):
            _tab_to(page, "[data-confirm]")
        return _press(player, "Enter")
    if seen["cards"]:
        _tab_to(page, '[data-choices] [data-card][aria-pressed="false"][aria-disabled="false"]')
        return _press(player, "Space")
    if seen["targets"]:
        page.keyboard.press("n")
        return _press(player, "Enter")
    if seen["facings"]:
        _tab_to(page, "[data-facing]")
        return _press(player, "Enter")
    if seen["buttons"]:
        _tab_to(page, ".extras [data-do]")
        return _press(player, "Enter")
    return _press(player, "e")


def test_several_activations_by_keyboard_alone(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(house.url)
    page.get_by_role("heading", level=1).wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    _tab_to(page, "main button:nth-of-type(2)")
    page.keyboard.press("Enter")
    player = Player(page)
    player.wait_until_asked()
    for _ in range(90):
        _step(player)
        faced = sum("face" in prompt for prompt in player.done)
        cards = sum(prompt.startswith("Choose the card") for prompt in player.done)
        if faced >= 3 and cards >= 2:
            break
    else:
        raise AssertionError(player.done)

    # The arrows walk over the map; what is under them is read out.
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    first = page.locator("#board-told").inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board-told")).not_to_have_text(first)
    assert re.match(r"[A-V][0-9]+, ", first), first
    expect(page.locator("[data-board] .cursor")).to_have_count(1)
    # Tabs of the panels by number; the list of keys by ?.
    page.keyboard.press("2")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_text_mode_is_played_by_numbers(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(house.url)
    page.get_by_role("button", name=re.compile("^Quatre Bras")).focus()
    page.keyboard.press("Enter")
    player = Player(page)
    player.wait_until_asked()
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Orders", level=2)).to_be_visible()
    expect(page.get_by_role("heading", name="Position", level=2)).to_be_visible()
    expect(page.locator("[data-board]")).to_have_count(0)
    position = page.locator("section[aria-labelledby=text-position]")
    expect(position).to_contain_text("French infantry")

    done: list[str] = []
    for _ in range(40):
        seen = player.wait_until_asked()
        done.append(seen["prompt"])
        if seen["pending"]:
            _tab_to(page, "[data-confirm]")
            page.keyboard.press("Enter")
        elif page.locator("[data-order-number]").count():
            _tab_to(page, "[data-order-number]", 200)
            page.keyboard.type("1")
            page.keyboard.press("Enter")
        else:
            _tab_to(page, "button.order", 200)
            page.keyboard.press("Enter")
        player.wait_for_change(seen)
        if sum("face" in prompt for prompt in done) >= 2:
            break
    else:
        raise AssertionError(done)
    page.keyboard.press("Escape")
