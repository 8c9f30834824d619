"""What helps a player: the sheet of a unit that is pointed at, the legend of the battlefield, cards to be read."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from grognard import aide
from grognard.engine import Table as Campaign
from grognard.words import Words
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.quiet import settle
from tests.browser.test_phone import PHONE
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table
from tests.games.wellington.browser.peninsula import War, bring

SHOTS = os.environ.get("GROGNARD_SHOTS")
WEB = Path(__file__).parents[2] / "web" / "src" / "games" / "vive_lempereur"
PRESS = """([css, kind]) => {
  const at = document.querySelector(css)
  const { x, y, width, height } = at.getBoundingClientRect()
  const told = { bubbles: true, pointerType: 'touch', pointerId: 7, clientX: x + width / 2, clientY: y + height / 2 }
  at.dispatchEvent(new PointerEvent(kind, told))
}"""


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        settle(page, 1)
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def at_clash(clash: Table, page: Page) -> Page:
    clash.lend(page.context)
    page.goto(clash.address)
    Player(page).wait_until_asked()
    return page


def enemy(clash: Table) -> str:
    """The hex of an enemy unit without a general."""
    pieces = [piece for piece in clash.battle.view()["pieces"] if "hex" in piece]
    taken = [piece["hex"] for piece in pieces]
    alone = [p for p in pieces if p["seat"] == "allied" and p["type"] != "general" and taken.count(p["hex"]) == 1]
    return str(alone[0]["hex"])


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_sheet_of_the_unit_that_is_pointed_at(clash: Table, visitor: Visitor, language: str) -> None:
    page = at_clash(clash, visitor(language, 1440, 900))
    words = Words(campaign.GAME, language)
    for hex in (campaign.mover(clash.battle)["hex"], enemy(clash)):
        page.locator(f'.hexes [data-hex="{hex}"]').hover(force=True)
        told = aide.about(clash.battle, "french", hex)["pieces"]
        shown = page.locator(f'[data-about="{hex}"]')
        expect(shown).to_be_visible()
        shoot(page, f"sheet-{language}-{hex}")
        expect(shown.locator("[data-sheet]")).to_have_count(len(told))
        first = shown.locator("[data-sheet]").first
        expect(first.locator("[data-move]")).to_have_attribute("data-move", str(told[0]["move"]))
        expect(first.locator("[data-fire] td")).to_have_text([str(value) for value in told[0]["fire"]])
        may = [words.say(line["message"], line["args"]) for line in told[0]["may"]]
        expect(first.locator("[data-may] li")).to_have_count(len(may))
        lines = first.locator("[data-may] li").all_inner_texts()
        assert [line.rpartition(" ")[0] for line in lines] == may
    # The pointer gets to a rule in it, over whatever lies between.
    rule = page.locator("[data-may] button").first
    number = rule.inner_text()
    rule.click()
    expect(page.get_by_text(f"VLE-{number}").first).to_be_visible()


def test_a_long_press_on_a_phone_and_its_room(clash: Table, visitor: Visitor) -> None:
    page = at_clash(clash, visitor("it", 390, 844))
    hex = enemy(clash)
    css = f'.hexes [data-hex="{hex}"]'
    page.evaluate(PRESS, [css, "pointerdown"])
    shown = page.locator(f'[data-about="{hex}"]')
    expect(shown).to_be_visible()
    page.evaluate(PRESS, [css, "pointerup"])
    shoot(page, "sheet-phone-it")
    expect(shown.locator("[data-move]").first).to_be_visible()
    settle(page, 1)
    room = shown.bounding_box()
    assert room and room["x"] >= 0 and room["x"] + room["width"] <= 390
    # Nothing was done by it.
    expect(page.locator("[data-preview]")).to_have_count(0)


@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (1440, "it"), (390, "en"), (390, "it")])
def test_the_legend_explains_every_mark(clash: Table, visitor: Visitor, width: int, language: str) -> None:
    page = at_clash(clash, visitor(language, width, 900 if width > 600 else 844))
    legend = page.locator("[data-legend]")
    expect(legend).to_have_count(0)
    page.locator("[data-legend-button]").click()
    expect(legend).to_be_focused()
    view = clash.battle.view()
    kinds = {*view["terrain"].values(), "open", "road"}
    assert {at.get_attribute("data-ground") for at in legend.locator("[data-ground]").all()} == kinds
    samples = {at.get_attribute("data-sample") or "" for at in legend.locator("[data-sample]").all()}
    assert {f"type-{piece['type']}" for piece in view["pieces"]} <= samples
    assert {f"nation-{piece['nation']}" for piece in view["pieces"]} <= samples
    assert {f"state-{mark}" for mark in ("ordered", "reacted", "retreated", "sheltered", "square", "front")} <= samples
    shoot(page, f"legend-{width}-{language}")
    for name in aide.overlays(campaign.GAME):
        hex = campaign.mover(clash.battle)["hex"]
        marks = {f"overlay-{mark['mark']}" for mark in aide.overlay(clash.battle, "french", name, hex)["marks"]}
        assert marks <= samples, name
    # Every class of mark that has a colour on the map is drawn in it.
    named = re.sub(r"\{[^}]*\}", "{}", re.sub(r"/\*.*?\*/", "", (WEB / "marks.css").read_text("utf-8"), flags=re.S))
    classes = set(re.findall(r"\.([a-z]+)", named)) - {"vle", "faint", "lay"}  # laid as a piece is placed
    drawn = set(
        legend.evaluate("(box) => [...box.querySelectorAll('.vle-marks *')].flatMap((at) => [...at.classList])")
    )
    assert classes - drawn == set()
    assert legend.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    legend.evaluate("(box) => box.scrollTo(0, box.scrollHeight / 2)")
    shoot(page, f"legend-{width}-{language}-2")
    legend.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    shoot(page, f"legend-{width}-{language}-3")
    page.keyboard.press("Escape")
    expect(legend).to_have_count(0)
    page.keyboard.press("k")
    expect(legend).to_be_visible()


def _impulse(war: Campaign) -> bool:
    asked = war.decision(war.to_act[0]) if war.to_act else None
    return asked is not None and asked.prompt == "ask-impulse"


@pytest.fixture(scope="module")
def impulse(house: House) -> War:
    """A Power in its impulse. For tests that look and do nothing."""
    return bring(house.url, "1812_two", _impulse)


@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (1440, "it"), (820, "en")])
def test_a_card_that_is_pointed_at_is_shown_large(impulse: War, visitor: Visitor, width: int, language: str) -> None:
    page = visitor(language, width, 900)
    impulse.sit(page, impulse.war.to_act[0]).wait_until_asked()
    words = Words("wellington", language)
    held = page.locator("[data-hand] [data-card]")
    expect(held.first.locator(".engraving svg")).to_be_visible()
    held.first.click()
    uses = page.locator("[data-hand] [data-use]")
    expect(uses.first).to_be_visible()
    large = page.locator("[data-enlarged]")
    expect(large).to_have_count(0)  # it is read below
    second = held.nth(1)
    second.hover()
    card = second.get_attribute("data-card")
    expect(large).to_have_attribute("data-enlarged", card or "")
    expect(large.locator(".text")).to_have_text(words.say("wel-side-card-text", {"card": int(card or 0)}))
    shoot(page, f"card-{width}-{language}")
    settle(page, 1)
    box = large.bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= 900
    for use in uses.all():
        button = use.bounding_box()
        assert button
        aside = button["x"] >= box["x"] + box["width"] or button["x"] + button["width"] <= box["x"]
        assert aside or button["y"] >= box["y"] + box["height"] or button["y"] + button["height"] <= box["y"]
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    held.nth(2).hover()
    expect(large).to_be_visible()
    page.mouse.move(5, 5)
    expect(large).to_have_count(0)
    if width > 1000:
        # The keyboard comes to one that is not read.
        held.first.click()
        page.mouse.move(5, 5)
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(large).to_be_visible()


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_finger_reads_a_card_below_the_fan(impulse: War, visitor: Visitor, language: str) -> None:
    """Large enough to be read; laid back by another tap, on the card or on its face, and by Escape."""
    page = visitor(**{**PHONE, "language": language})
    impulse.sit(page, impulse.war.to_act[0], touch=True).wait_until_asked()
    page.locator("[data-open-hand]").tap()
    held = page.locator("[data-hand] [data-card]").nth(1)
    face = page.locator("[data-hand] [data-face]")
    held.tap()
    expect(face).to_be_visible()
    shoot(page, f"card-390-{language}")
    expect(page.locator("[data-enlarged]")).to_have_count(0)
    settle(page, 1)
    box = face.bounding_box()
    assert box and box["x"] >= 0 and 300 < box["width"] <= 390 - box["x"]
    text = face.locator(".text")
    expect(text).to_be_in_viewport(ratio=1)
    assert text.evaluate("(el) => parseFloat(getComputedStyle(el).fontSize)") >= 14
    held.tap()
    expect(face).to_have_count(0)
    held.tap()
    text.tap()
    expect(face).to_have_count(0)
    held.tap()
    expect(face).to_be_visible()
    page.keyboard.press("Escape")
    expect(face).to_have_count(0)
    expect(page.locator("[data-hand]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_card_that_cannot_be_used_says_why_in_the_words_of_the_rules(
    impulse: War, visitor: Visitor, language: str
) -> None:
    page = visitor(language, 1440, 900)
    seat = impulse.war.to_act[0]
    impulse.sit(page, seat).wait_until_asked()
    page.locator('[data-hand] [data-hand-of][aria-selected="false"]').first.click()
    held = page.locator("[data-hand] [data-card]").first
    held.click()
    reason = aide.tap(impulse.war, seat, f"card-{held.get_attribute('data-card')}")["reason"]
    assert reason["message"] == "why-other-hand"
    why = page.locator("[data-hand] [data-why]")
    expect(why).to_contain_text(Words("wellington", language).say(reason["message"], reason["args"]))
    expect(page.locator("[data-hand] [data-use]")).to_have_count(0)
    shoot(page, f"card-why-{language}")
    why.locator("button").click()
    expect(page.locator(f'[data-rule="{reason["rule"]}"][aria-current="true"]')).to_be_visible()
