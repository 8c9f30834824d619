"""No text is cut, nothing lies over anything, no page scrolls sideways: every page, three widths, both languages."""

import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import grognard
from grognard.engine import Table as Campaign
from tests.browser.conftest import Visitor
from tests.browser.house import House, script
from tests.browser.player import Player
from tests.browser.quiet import settle
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table
from tests.games.wellington.browser import peninsula
from tests.server.harness import Person

# Pictures to be looked at are kept where this says.
SHOTS = os.environ.get("GROGNARD_SHOTS")

FAULTS = script("faults.js")


class Inspector:
    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.found: list[str] = []

    def look(self, where: str) -> None:
        settle(self.page, 1)
        if SHOTS:
            self.page.screenshot(path=Path(SHOTS) / f"{self.name}-{where}.png")
        self.found += [f"{where}: {fault}" for fault in self.page.evaluate(FAULTS)]


SIZES = {390: 844, 820: 1180, 1440: 900}


@pytest.fixture(params=[(390, "en"), (390, "it"), (820, "it"), (1440, "en")], ids=lambda it: f"{it[0]}-{it[1]}")
def inspector(request: pytest.FixtureRequest, visitor: Visitor) -> Inspector:
    width, language = request.param
    return Inspector(visitor(language, width, SIZES[width]), f"{width}-{language}")


@pytest.fixture(scope="session")
def cards(house: House) -> Table:
    """A game in which the French choose their card of the round. For tests that look and do nothing."""
    return campaign.arrange(house.url, campaign.asks("ask-card"))


@pytest.fixture(scope="session")
def friend(house: House) -> Table:
    """A table that waits for a friend."""
    return campaign.begin(house.url, french="me", allied="friend")


def test_pages(house: House, over: Table, friend: Table, inspector: Inspector) -> None:
    page = inspector.page
    pages = {
        "home": "/",
        "new": "/new?game=vive_lempereur&scenario=waterloo",
        "new-drawn": "/new?game=vive_lempereur&scenario=hypothetical",
        "rules": "/rules/vive_lempereur#VLE-6.2",
        "about": "/about",
        "lost": "/nowhere",
        "join": f"/t/{friend.id}",
        "invited": f"/t/{friend.id}?seat=allied&key=any",
        "result": f"/t/{over.id}",
        "replay": f"/t/{over.id}/replay?n=120&as=all",
        "luck": f"/t/{over.id}/luck",
        "proof": f"/t/{over.id}/proof",
    }
    for name, path in pages.items():
        page.goto(house.url + path)
        settle(page)
        expect(page.locator("main h1, main h2, dialog h2").first).to_be_visible()
        if name.startswith("new"):
            for details in page.locator("main details > summary").all():
                details.click()
        if name == "result":
            expect(page.get_by_role("dialog")).to_be_visible()
        if name == "replay":
            expect(page.locator("[data-board] div.ground")).to_be_visible()
        if name == "proof":
            expect(page.locator('[data-proof="holds"]')).to_be_visible()
        inspector.look(name)
        if name == "rules":
            longest = max(page.locator("main select option").all_inner_texts(), key=len)
            page.locator("main select").select_option(longest)
            inspector.look("chapter")
        if name == "replay" and inspector.name.startswith("390"):
            continue  # there the panels are a sheet, which the table shows too
        for tab in page.locator("[role=tab]").all() if name == "replay" else []:
            tab.click()
            inspector.look(f"{name} {tab.inner_text()}")
    for key, name in ((",", "settings"), ("?", "keys")):
        page.goto(f"{house.url}/about")
        expect(page.locator("main h1")).to_be_visible()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        inspector.look(name)
    # Home once more, for one who has games under way and games that are over.
    over.lend(page.context)
    page.goto(house.url)
    expect(page.locator(f'a[href*="{over.id}"]').first).to_be_visible()
    inspector.look("home again")
    assert not inspector.found, "\n".join(inspector.found)


def test_table(house: House, clash: Table, cards: Table, friend: Table, inspector: Inspector) -> None:
    """From the first choice over orders, previews and reasons to every panel."""
    page = inspector.page
    friend.lend(page.context)
    page.goto(friend.address)
    expect(page.locator("[data-invitation] input[readonly]")).to_be_visible()
    inspector.look("waiting")

    table = campaign.begin(house.url)
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    player.wait_until_asked()
    inspector.look("hands")
    player.takes_over = False
    while not player.step()["handover"]:
        pass
    inspector.look("handover")

    cards.lend(page.context)
    page.goto(cards.address)
    player.wait_until_asked()
    inspector.look("cards")
    clash.lend(page.context)
    page.goto(clash.address)
    seen = player.wait_until_asked()
    inspector.look("march")
    charge = next(hex for kind, hex in seen["targets"] if kind == "charge")
    page.locator(f'[data-target="charge"][data-hex="{charge}"]').dispatch_event("click")
    expect(page.locator("[data-preview] table")).to_be_visible()
    page.locator("[data-preview] .odds > button").click()
    inspector.look("charge")
    page.keyboard.press("Escape")
    expect(page.locator("[data-preview]")).to_have_count(0)
    page.locator(f'.hexes [data-hex="{campaign.far(clash.battle)}"]').dispatch_event("click")
    expect(page.locator("[data-refusal]")).to_be_visible()
    inspector.look("refusal")
    page.keyboard.press("Escape")
    expect(page.locator("[data-refusal]")).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator(".legend strong")).to_be_visible()
    inspector.look("zones")
    page.keyboard.press("z")
    expect(page.locator(".legend strong")).to_have_count(0)
    for number, tab in enumerate(("orders", "log", "chat", "rules"), 1):
        page.keyboard.press(str(number))
        expect(page.locator(f'[data-tab="{tab}"]')).to_be_visible()
        expect(page.locator(f'[data-tab="{tab}"]')).to_have_attribute("aria-selected", "true")
        if tab == "rules":
            expect(page.locator("[data-rule]").first).to_be_visible()
        inspector.look(tab)
        page.keyboard.press("Escape")
        expect(page.locator("dialog:modal")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".text-mode")).to_be_visible()
    inspector.look("text")
    assert not inspector.found, "\n".join(inspector.found)


def _battle(war: Campaign) -> bool:
    """A battle under way in which a card may be played."""
    return peninsula.asked(war) == "ask-respond" and war.view()["fight"] is not None


@pytest.fixture(scope="session")
def battle(house: House) -> peninsula.War:
    """A war in which a battle is fought. For tests that look and do nothing."""
    return peninsula.bring(house.url, "1812_two", _battle)


@pytest.fixture(scope="session")
def march(house: House) -> peninsula.War:
    """A war in which a Power has points to spend. For tests that look and do nothing."""
    return peninsula.bring(house.url, "1812_four", _points_to_spend)


@pytest.fixture(scope="session")
def finished(house: House) -> str:
    """The address of a war that is over, as somebody has uploaded it."""
    war = grognard.new_table("wellington", "1813_two", {}, "layout")
    dice = random.Random(1)
    while war.to_act:
        seat = war.to_act[0]
        war.act(seat, dice.choice(war.legal(seat)))
    kept = Person(house.url).http.post("/api/records", content=war.record.dump())
    return f"{house.url}/t/{kept.json()['id']}"


def _points_to_spend(war: Campaign) -> bool:
    return peninsula.asked(war) == "ask-impulse" and war.view()["impulse"]["cp"] > 0


def test_wellington(
    house: House, battle: peninsula.War, march: peninsula.War, finished: str, inspector: Inspector
) -> None:
    """The lobby; the table with its hand, orders, window, battle, panels and reasons; and what is left of a war."""
    page = inspector.page
    phone = inspector.name.startswith("390")
    page.goto(f"{house.url}/new?game=wellington&scenario=1812_four")
    settle(page)
    for details in page.locator("main details > summary").all():
        details.click()
    inspector.look("lobby")

    seat = battle.war.to_act[0]
    marshal = battle.sit(page, seat)
    marshal.wait_until_asked()
    expect(page.locator("[data-window]")).to_be_visible()
    settle(page)
    inspector.look("window")
    seat = march.war.to_act[0]
    march.sit(page, seat).wait_until_asked()
    settle(page)
    inspector.look("impulse")
    if phone:
        page.locator("[data-open-hand]").click()
    page.locator("[data-hand] [data-card]").first.click()
    inspector.look("card")
    for panel in page.locator("[data-side] details[data-panel]").all():
        panel.locator("summary").first.click()
        settle(page, 1)
        inspector.look(f"panel {panel.get_attribute('data-panel')}")
    page.keyboard.press("Escape")  # the card that is read; then the sheet that it lies on
    if phone:
        page.keyboard.press("Escape")
    expect(page.locator("dialog:modal")).to_have_count(0)
    several = page.locator('[data-target="march"]').first
    several.dispatch_event("click")
    settle(page, 1)
    inspector.look("orders here")
    page.keyboard.press("Escape")
    for number, tab in enumerate(("log", "chat", "rules"), 2):
        page.keyboard.press(str(number))
        expect(page.locator(f'[data-tab="{tab}"]')).to_have_attribute("aria-selected", "true")
        inspector.look(tab)
        page.keyboard.press("Escape")
        expect(page.locator("dialog:modal")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".text-mode")).to_be_visible()
    inspector.look("text")
    page.goto(f"{march.address}/replay?n=20")
    expect(page.locator("[data-board] div.ground")).to_be_visible()
    inspector.look("replay")
    page.goto(f"{finished}/replay?n=200&as=all")
    expect(page.locator("[data-board] div.ground")).to_be_visible()
    inspector.look("replay of all")
    page.goto(f"{finished}/luck")
    expect(page.locator("main table").first).to_be_visible()
    inspector.look("luck")
    page.goto(f"{finished}/proof")
    expect(page.locator('[data-proof="holds"]')).to_be_visible()
    inspector.look("proof")
    assert not inspector.found, "\n".join(inspector.found)


NARROW = "width:40px;white-space:nowrap"
SPOILT = {
    "cut at the side": f'<div style="{NARROW};overflow:hidden">A sentence that is cut</div>',
    "cut in height": '<div style="height:8px;overflow:hidden">A sentence<br>that is cut</div>',
    "ends in dots": f'<div style="{NARROW};overflow:auto;text-overflow:ellipsis">A sentence in dots</div>',
    "runs out of its button": f'<button style="{NARROW}">A very long label</button>',
    "lies under": '<p style="position:relative"><button>Below</button><i style="position:absolute;inset:0">x</i></p>',
    "text over text": '<p style="position:relative">Below this<i style="position:absolute;left:8px">lies that</i></p>',
    "cut in its list": '<select style="width:60px"><option>Short</option><option>A rather long one</option></select>',
    "scrolls sideways": '<div style="width:3000px">wide</div>',
}


SPOIL = """(html) => {
  document.querySelector('[data-spoilt]')?.remove()
  document.querySelector('main').insertAdjacentHTML('beforeend', `<div data-spoilt>${html}</div>`)
}"""


def test_what_is_spoilt_is_found(house: House, visitor: Visitor) -> None:
    """The check itself: a page spoilt on purpose is found out."""
    page = visitor(width=820, height=1180)
    page.goto(f"{house.url}/about")
    expect(page.locator("main h1")).to_be_visible()
    assert page.evaluate(FAULTS) == []
    for fault, html in SPOILT.items():
        page.evaluate(SPOIL, html)
        found = page.evaluate(FAULTS)
        assert any(fault in one for one in found), f"{fault}: {found}"
    page.evaluate(SPOIL, "")
    assert page.evaluate(FAULTS) == []
