"""No text is cut, nothing lies over anything, no page scrolls sideways: every page, three widths, both languages."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import campaign
from tests.browser.campaign import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House, script
from tests.browser.player import Glance, Player

# Pictures to be looked at are kept where this says.
SHOTS = os.environ.get("GROGNARD_SHOTS")

FAULTS = script("faults.js")


class Inspector:
    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.found: list[str] = []

    def look(self, where: str) -> None:
        self.page.wait_for_function("() => document.fonts.status === 'loaded'")
        if SHOTS:
            self.page.screenshot(path=Path(SHOTS) / f"{self.name}-{where}.png")
        self.found += [f"{where}: {fault}" for fault in self.page.evaluate(FAULTS)]


SIZES = {390: 844, 820: 1180, 1440: 900}


@pytest.fixture(
    params=[(width, language) for width in SIZES for language in ("en", "it")], ids=lambda it: f"{it[0]}-{it[1]}"
)
def inspector(request: pytest.FixtureRequest, visitor: Visitor) -> Inspector:
    width, language = request.param
    return Inspector(visitor(language, width, SIZES[width]), f"{width}-{language}")


def test_pages(house: House, over: Table, inspector: Inspector) -> None:
    page = inspector.page
    pages = {
        "home": "/",
        "new": "/new?game=vive_lempereur&scenario=waterloo",
        "rules": "/rules/vive_lempereur#VLE-6.2",
        "about": "/about",
        "lost": "/nowhere",
        "result": f"/t/{over.id}",
        "replay": f"/t/{over.id}/replay?n=120&as=all",
        "luck": f"/t/{over.id}/luck",
        "proof": f"/t/{over.id}/proof",
    }
    for name, path in pages.items():
        page.goto(house.url + path)
        expect(page.locator("main h1, main h2, dialog h2").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        if name == "new":
            page.locator("main details > summary").click()
        if name == "replay":
            expect(page.locator("[data-board] img.ground")).to_be_visible()
        if name == "proof":
            expect(page.locator('[data-proof="holds"]')).to_be_visible()
        inspector.look(name)
    for key, name in ((",", "settings"), ("?", "keys")):
        page.goto(f"{house.url}/about")
        expect(page.locator("main h1")).to_be_visible()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        inspector.look(name)
    assert not inspector.found, "\n".join(inspector.found)


def _sit(player: Player) -> Glance:
    """Take the device if it is handed over."""
    if player.wait_until_asked()["handover"]:
        player.tap(player.page.locator("[data-handover]"))
        expect(player.page.locator("[data-handover]")).to_have_count(0)
    return player.wait_until_asked()


def test_table(house: House, clash: Table, inspector: Inspector) -> None:
    """From the first choice over orders, previews and reasons to every panel."""
    page = inspector.page
    table = campaign.begin(house.url, french="me", allied="friend")
    table.lend(page.context)
    page.goto(table.address)
    expect(page.locator("[data-board]")).to_be_visible()
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

    campaign.play(table, campaign.asks("ask-card"))
    page.reload()
    _sit(player)
    inspector.look("cards")
    clash.lend(page.context)
    page.goto(clash.address)
    seen = player.wait_until_asked()
    inspector.look("march")
    charge = next(hex for kind, hex, _ in seen["targets"] if kind == "charge")
    page.locator(f'[data-target="charge"][data-hex="{charge}"]').dispatch_event("click")
    expect(page.locator("[data-preview] table")).to_be_visible()
    page.locator("[data-preview] .odds > button").click()
    inspector.look("charge")
    page.keyboard.press("Escape")
    page.locator('.hexes [data-hex="A13"]').dispatch_event("click")
    expect(page.locator("[data-refusal]")).to_be_visible()
    inspector.look("refusal")
    page.keyboard.press("Escape")
    page.keyboard.press("z")
    expect(page.locator(".legend strong")).to_be_visible()
    inspector.look("zones")
    page.keyboard.press("z")
    for number, tab in enumerate(("orders", "log", "chat", "rules"), 1):
        page.keyboard.press(str(number))
        expect(page.locator(f'[data-tab="{tab}"]')).to_be_visible()
        page.wait_for_load_state("networkidle")
        inspector.look(tab)
        page.keyboard.press("Escape")
        expect(page.locator("dialog:modal")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".text-mode")).to_be_visible()
    inspector.look("text")
    assert not inspector.found, "\n".join(inspector.found)


NARROW = "width:40px;white-space:nowrap"
SPOILT = {
    "cut at the side": f'<div style="{NARROW};overflow:hidden">A sentence that is cut</div>',
    "cut in height": '<div style="height:8px;overflow:hidden">A sentence<br>that is cut</div>',
    "ends in dots": f'<div style="{NARROW};overflow:auto;text-overflow:ellipsis">A sentence in dots</div>',
    "runs out of its button": f'<button style="{NARROW}">A very long label</button>',
    "lies under": '<p style="position:relative"><button>Below</button><i style="position:absolute;inset:0">x</i></p>',
    "scrolls sideways": '<div style="width:3000px">wide</div>',
}


@pytest.mark.parametrize("fault", SPOILT)
def test_what_is_spoilt_is_found(house: House, visitor: Visitor, fault: str) -> None:
    """The check itself: a page spoilt on purpose is found out."""
    page = visitor(width=820, height=1180)
    page.goto(f"{house.url}/about")
    expect(page.locator("main h1")).to_be_visible()
    assert page.evaluate(FAULTS) == []
    page.evaluate("(html) => document.querySelector('main').insertAdjacentHTML('beforeend', html)", SPOILT[fault])
    assert any(fault in one for one in page.evaluate(FAULTS)), page.evaluate(FAULTS)
