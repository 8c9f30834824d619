"""The board turned round, for whoever plays from the north: nothing lies elsewhere, nothing stands on its head."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.player import WHOLE_MAP, Player, Spot
from tests.browser.quiet import settle
from tests.browser.test_phone import PHONE
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table

HEXES = ("A1", "V13", "L7", "C11", "B6")
MIDDLE = """(css) => {
  const box = document.querySelector(css).getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
# Of every counter: whether its strength stands at its lower right, and to which side of it its front is, and should be.
COUNTERS = """() => [...document.querySelectorAll('[data-board] [data-piece]:has(.figure)')].map((piece) => {
  const at = (css) => {
    const box = piece.querySelector(css).getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2, box.width]
  }
  const [[bx, by], [fx, fy], [ax, ay, wide]] = [at('.body'), at('.figure'), at('.front')]
  const side = (to, from) => Math.sign(Math.round(to - from))
  return [piece.dataset.piece, fx > bx && fy > by, wide ? [side(ax, bx), side(ay, by)] : null]
})"""
# How whatever is written or has an upper side is turned, in the end; a picture in a <symbol> as what shows it.
ON_ITS_HEAD = """() => [...document.querySelectorAll('[data-board] svg.map :is(text, use, .glyph, .star)')]
  .filter((one) => one.checkVisibility() && one.getScreenCTM().a <= 0).map((one) => one.outerHTML)"""
SIDES = {"N": (0, -1), "NE": (1, -1), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "NW": (-1, -1)}
ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
AGAINST = dict(zip(ARROWS, ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"), strict=True))


def _middle(page: Page, css: str) -> Spot:
    found: Spot = page.evaluate(MIDDLE, css)
    return found


def _hexes(page: Page) -> list[Spot]:
    return [_middle(page, f'.hexes [data-hex="{hex}"]') for hex in HEXES]


def _mirrored(spot: Spot, middle: Spot) -> Any:
    return pytest.approx([2 * middle[0] - spot[0], 2 * middle[1] - spot[1]], abs=0.6)


def _come(table: Table, page: Page) -> Player:
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    player.wait_until_asked()
    settle(page)
    return player


def _upright(page: Page, table: Table, turn: int) -> None:
    """Counters and all that is written stand upright; fronts point where they do on the ground."""
    settle(page, 1)
    facings = {piece["id"]: piece.get("facing") for piece in table.battle.view()["pieces"]}
    counters = page.evaluate(COUNTERS)
    assert len(counters) > 10
    for piece, stands, front in counters:
        assert stands, f"{piece} stands on its head"
        if front is not None:
            side = SIDES[facings[piece]]
            assert front == [turn * side[0], turn * side[1]], piece
    assert page.evaluate(ON_ITS_HEAD) == []


def test_whoever_plays_from_the_north_turns_the_board_round(clash: Table, visitor: Visitor) -> None:
    page = visitor()
    player = _come(clash, page)
    player.press(WHOLE_MAP)
    settle(page, 1)
    before, middle = _hexes(page), _middle(page, "svg.map")
    _upright(page, clash, 1)
    turn = page.get_by_role("button", name="Turn the board round")
    expect(turn).to_have_attribute("aria-pressed", "false")
    turn.click()
    expect(turn).to_have_attribute("aria-pressed", "true")
    settle(page, 1)
    after = _hexes(page)
    assert _middle(page, "svg.map") == _middle(page, "[data-board] div.ground") == pytest.approx(middle)
    assert page.locator("[data-board] div.ground").evaluate("(el) => getComputedStyle(el).rotate") == "180deg"
    # What is printed on the ground would stand on its head: there is a sheet on which it does so before it is turned.
    ground = page.locator("[data-board] div.ground img").first
    expect(ground).to_have_attribute("src", re.compile(r"/quatre_bras-turned\.webp"))
    assert ground.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 2000
    for was, now in zip(before, after, strict=True):
        assert now == _mirrored(was, middle)
    _upright(page, clash, -1)

    # What is tapped there is the hex that lies there now.
    far = campaign.far(clash.battle)
    page.mouse.click(*_middle(page, f'.hexes [data-hex="{far}"]'))
    expect(page.locator("[data-refusal]")).to_contain_text(f"{far} is ")
    page.keyboard.press("Escape")

    # Arrows go where they point on the screen, and the values of an overlay stand upright.
    page.keyboard.press("m")
    for key, (dx, dy) in ARROWS.items():
        page.keyboard.press(AGAINST[key])
        settle(page, 1)
        start = _middle(page, ".cursor")
        page.keyboard.press(key)
        settle(page, 1)
        end = _middle(page, ".cursor")
        assert (end[0] - start[0]) * dx + (end[1] - start[1]) * dy > 5, key
    player.hex(campaign.mover(clash.battle)["hex"]).hover()
    page.keyboard.press("r")
    page.locator("svg.map text.label").first.wait_for()
    _upright(page, clash, -1)

    # So it is found again; a key turns it back, and the keys' list tells which.
    page.reload()
    player.wait_until_asked()
    settle(page)
    player.press(WHOLE_MAP)
    settle(page, 1)
    for was, now in zip(before, _hexes(page), strict=True):
        assert now == _mirrored(was, middle)
    page.keyboard.press("o")
    expect(turn).to_have_attribute("aria-pressed", "false")
    expect(ground).to_have_attribute("src", re.compile(r"/quatre_bras\.webp"))
    settle(page, 1)
    assert _hexes(page) == [pytest.approx(was) for was in before]
    page.keyboard.press("?")
    page.get_by_role("tab", name="Keys").click()
    expect(page.get_by_role("dialog")).to_contain_text("Turn the board round")


def test_every_seat_has_the_board_as_it_likes(clash: Table, visitor: Visitor) -> None:
    page = visitor("it")
    _come(clash, page)
    page.get_by_role("button", name="Gira la mappa").click()
    page.wait_for_function("(mine) => localStorage.getItem('grognard.turned') === mine", arg=f"{clash.id} french")
    # Another seat, and another table, are not turned.
    page.evaluate(f"() => localStorage.setItem('grognard.turned', '{clash.id} allied')")
    page.reload()
    expect(page.get_by_role("button", name="Gira la mappa")).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_what_is_looked_at_stays_in_the_middle(clash: Table, visitor: Visitor) -> None:
    page = visitor(**PHONE)
    player = _come(clash, page)
    player.touch = True
    hex = campaign.mover(clash.battle)["hex"]
    frame, before = _middle(page, "[data-board]"), _middle(page, f'.hexes [data-hex="{hex}"]')
    player.press("[data-turn]")
    expect(page.locator("[data-turn]")).to_have_attribute("aria-pressed", "true")
    settle(page, 1)
    assert _middle(page, f'.hexes [data-hex="{hex}"]') == _mirrored(before, frame)
    _upright(page, clash, -1)
    player.press(WHOLE_MAP)
    settle(page, 1)
    far = campaign.far(clash.battle)
    player.hit(_middle(page, f'.hexes [data-hex="{far}"]'))
    expect(page.locator("[data-refusal]")).to_contain_text(f"{far} is ")
