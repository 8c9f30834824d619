"""Room at the table: the map has what banners leave, dice stand beside their text, nothing told lies over another, and
a phone held sideways shows a map."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House, script
from tests.browser.player import WHOLE_MAP, Player
from tests.browser.quiet import LYING, settle
from tests.games.vive_lempereur.browser import campaign
from tests.games.wellington.browser import peninsula

FAULTS = script("faults.js")
SIDEWAYS = {"width": 844, "height": 390}
BOXES = """(css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility()).map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  return [left, right, top, bottom]
})"""
# As a banner over the map, which comes and goes.
BANNER = "(height) => { document.querySelector('.head').style.marginBottom = height }"
FITTED = """() => {
  const box = (css) => document.querySelector(css).getBoundingClientRect()
  const [map, board] = [box('[data-board] svg.map'), box('[data-board]')]
  return map.top >= board.top - 1 && map.bottom <= board.bottom + 1 ? map.height : 0
}"""
ELEVEN = """() => {
  const dice = document.querySelector('[data-dice] .tumble')
  while (dice.children.length < 11) dice.append(dice.firstElementChild.cloneNode(true))
}"""

Box = list[float]


def _open(page: Page, table: campaign.Table) -> Player:
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    player.wait_until_asked()
    return player


def _apart(boxes: list[Box]) -> bool:
    return not any(
        one[0] < other[1] - 1 and other[0] < one[1] - 1 and one[2] < other[3] - 1 and other[2] < one[3] - 1
        for i, one in enumerate(boxes)
        for other in boxes[:i]
    )


def test_the_map_is_fitted_again_when_a_banner_comes_and_goes(clash: campaign.Table, visitor: Visitor) -> None:
    page = visitor()
    _open(page, clash).press(WHOLE_MAP)
    settle(page)
    whole = page.evaluate(FITTED)
    assert whole
    page.evaluate(BANNER, "120px")
    page.wait_for_function(f"() => {{ const now = ({FITTED})(); return now && now < {whole} - 20 }}")
    page.evaluate(BANNER, "")
    page.wait_for_function(f"() => Math.abs(({FITTED})() - {whole}) < 2")


@pytest.mark.parametrize("width", [390, 1440])
def test_eleven_dice_stand_beside_their_text(house: House, visitor: Visitor, width: int) -> None:
    table = campaign.arrange(house.url, campaign.asks("ask-fire", "fire"))
    page = visitor("it", width, 844 if width == 390 else 900)
    page.add_init_script(LYING)
    player = _open(page, table)
    player.press(WHOLE_MAP)
    settle(page, 1)
    player.choose("fire")
    player.confirm()
    expect(page.locator("[data-dice]")).to_be_visible()
    page.evaluate(ELEVEN)
    (tray,) = page.evaluate(BOXES, "[data-dice]")
    dice = page.evaluate(BOXES, "[data-dice] .row:first-child .die")
    (text,) = page.evaluate(BOXES, "[data-dice] .row:first-child .text")
    assert len(dice) == 11
    assert _apart([*dice, text])
    for left, right, top, bottom in [*dice, text]:
        assert tray[0] <= left and right <= tray[1] and tray[2] <= top and bottom <= tray[3]
    assert text[1] - text[0] > 120, "the text is squeezed"


def test_what_is_told_and_what_is_refused_lie_apart(clash: campaign.Table, visitor: Visitor) -> None:
    page = visitor()
    player = _open(page, clash)
    player.press(WHOLE_MAP)
    settle(page, 1)
    player.tap(player.hex(campaign.far(clash.battle)))
    expect(page.locator("[data-refusal]")).to_be_visible()
    for hex in ("A1", "A13", "L7", "L13", "V13"):
        page.locator(f'.hexes [data-hex="{hex}"]').hover(force=True)
        page.locator("[data-told]").wait_for(state="attached")
        settle(page, 1)
        boxes = page.evaluate(BOXES, "[data-told], [data-refusal], [data-dice]")
        assert _apart(boxes), (hex, boxes)


def test_there_is_no_end_where_only_a_choice_is_open(house: House, visitor: Visitor) -> None:
    player = _open(visitor(), campaign.arrange(house.url, campaign.asks("ask-face", undo=True)))
    expect(player.control("no")).to_be_hidden()
    told = re.compile("^Restart: take back (one step|all [0-9]+ steps)")
    expect(player.control("restart")).to_have_accessible_name(told)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_game_that_is_over_offers_no_end(over: campaign.Table, visitor: Visitor, width: int) -> None:
    page = visitor("it", width, 844)
    over.lend(page.context)
    page.goto(over.address)
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("La partita è finita")
    expect(page.locator("[data-control]")).to_have_count(0)


def test_escape_closes_the_menu_and_then_the_overlay(clash: campaign.Table, visitor: Visitor) -> None:
    page = visitor()
    _open(page, clash)
    page.keyboard.press("z")
    marks = page.locator("[data-board] path.overlay")
    expect(marks.first).to_be_attached()
    page.locator("[data-menu] > summary").click()
    expect(page.locator("[data-menu]")).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(page.locator("[data-menu]")).not_to_have_attribute("open", "")
    expect(marks.first).to_be_attached()
    page.keyboard.press("Escape")
    expect(marks).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_phone_held_sideways_shows_a_map(house: House, visitor: Visitor, language: str) -> None:
    table = campaign.arrange(house.url, campaign.asks("ask-order"))
    page = visitor(language, **SIDEWAYS)
    _open(page, table)
    _map_is_usable(page)
    war = peninsula.open_war(house.url, "1812_two")
    page = visitor(language, **SIDEWAYS)
    war.sit(page, "allied").wait_until_asked()
    _map_is_usable(page)


def _map_is_usable(page: Page) -> None:
    settle(page)
    ((left, right, top, bottom),) = page.evaluate(BOXES, "[data-board]")
    assert right - left > 540 and bottom - top > 285, (right - left, bottom - top)
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_an_attack_weighed_on_a_phone_held_sideways_leaves_the_half_of_the_map(
    house: House, visitor: Visitor, language: str
) -> None:
    table = campaign.arrange(house.url, campaign.asks("ask-fire", "fire"))
    page = visitor(language, **SIDEWAYS)
    page.add_init_script(LYING)
    player = _open(page, table)
    settle(page)
    player.choose("fire")
    page.locator("[data-preview]").wait_for()
    settle(page, 1)
    _leaves_the_half(page, "[data-preview]")
    player.confirm()
    page.locator("[data-dice]").wait_for()
    _leaves_the_half(page, "[data-dice]")


def _leaves_the_half(page: Page, css: str) -> None:
    (board,), (box,) = page.evaluate(BOXES, "[data-board]"), page.evaluate(BOXES, css)
    assert (box[1] - box[0]) * (box[3] - box[2]) < 0.5 * (board[1] - board[0]) * (board[3] - board[2]), (box, board)
    assert page.locator(css).evaluate("(at) => at.scrollWidth <= at.clientWidth + 1")


@pytest.mark.parametrize("language", ["en", "it"])
def test_three_choices_stand_side_by_side_on_a_phone(house: House, visitor: Visitor, language: str) -> None:
    table = campaign.arrange(house.url, campaign.asks("ask-sector"))
    page = visitor(language, 390, 844)
    _open(page, table)
    settle(page)
    boxes = page.evaluate(BOXES, ".extras > .button")
    assert len(boxes) == 3
    assert all(left >= 0 and right <= 390 for left, right, _, _ in boxes), boxes
    assert page.evaluate(FAULTS) == []
