"""Colour never alone: sides, states and overlays differ in shape, pattern or line, in grey and to colour-blind eyes."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grognard import aide
from tests.browser.conftest import Visitor
from tests.browser.house import script
from tests.browser.player import Player
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table

SHOTS = os.environ.get("GROGNARD_SHOTS")
EYES = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")

DRAWN = script("drawn.js", beside=__file__)
PIECES_WITH = """(css) => [...document.querySelectorAll('[data-piece]')]
  .filter((piece) => piece.querySelector(css)?.checkVisibility()).map((piece) => piece.dataset.piece)"""
KEYS = {"zones": "z", "sight": "v", "ranges": "r", "sectors": "s", "last": "l"}


@pytest.fixture
def fight(clash: Table, visitor: Visitor) -> Page:
    """A French unit that may charge, so that both armies are near each other."""
    page = visitor()
    clash.lend(page.context)
    page.goto(clash.address)
    Player(page).wait_until_asked()
    return page


def _mover(page: Page) -> str:
    """The hex of the unit that is asked."""
    hex = page.locator('[data-target="stand"]').get_attribute("data-hex")
    assert hex is not None
    return hex


def test_marks_of_an_overlay_differ_without_colour(fight: Page, clash: Table) -> None:
    page = fight
    hex = _mover(page)
    assert hex == campaign.mover(clash.battle)["hex"]
    page.locator(f'[data-target="stand"][data-hex="{hex}"]').hover()
    for name in aide.overlays(campaign.GAME):
        expect(page.locator(".legend li")).to_have_count(0)
        page.keyboard.press(KEYS[name])
        marks = {mark["mark"] for mark in aide.overlay(clash.battle, "french", name, hex)["marks"]}
        expect(page.locator(".legend li")).to_have_count(len(marks))
        expect(page.locator("path.overlay")).to_have_count(len(marks))
        drawn: list[list[str]] = page.evaluate(DRAWN)
        ways = [way for _, way in drawn]
        assert len(set(ways)) == len(marks), f"only colour tells the marks of {name} apart: {drawn}"
        page.keyboard.press("Escape")


def test_the_sides_differ_in_outline(fight: Page) -> None:
    """The body of a counter has another outline for each army, and so have generals by their badge."""
    bodies: dict[str, Any] = fight.evaluate(
        """() => {
          const found = {}
          for (const piece of document.querySelectorAll('[data-piece]')) {
            const general = piece.querySelector('circle.body')
            const shape = general
              ? [...piece.querySelectorAll('.white, .red, .navy')].map((el) => el.getAttribute('d')).join()
              : piece.querySelector('path.body').getAttribute('d')
            const side = piece.querySelector('.counter').classList.contains('french') ? 'french' : 'allied'
            ;(found[`${side} ${general ? 'general' : 'unit'}`] ??= new Set()).add(shape)
          }
          return Object.fromEntries(Object.entries(found).map(([name, shapes]) => [name, [...shapes]]))
        }"""
    )
    for kind in ("unit", "general"):
        french, allied = set(bodies[f"french {kind}"]), set(bodies[f"allied {kind}"])
        assert french and allied and not french & allied, kind


def test_who_has_acted_is_hatched_and_ticked(fight: Page, clash: Table) -> None:
    spent = campaign.spent(clash.battle)
    assert spent
    expect(fight.locator("[data-piece] .spent .hatch").first).to_be_visible()
    hatched = fight.evaluate(PIECES_WITH, ".hatch")
    assert set(hatched) == set(fight.evaluate(PIECES_WITH, ".counter.spent")) == spent
    assert spent <= set(fight.evaluate(PIECES_WITH, ".token"))


def test_targets_differ_by_their_sign(fight: Page) -> None:
    """A hex to march to, an enemy to charge: told apart by a dot and a pair of sabres."""
    expect(fight.locator('[data-target="charge"]').first).to_be_visible()
    struck = fight.locator('[data-target="charge"], [data-target="fire"]').count()
    assert struck >= 1
    expect(fight.locator(".sealed .glyph")).to_have_count(struck)
    expect(fight.locator(".dot")).to_have_count(1)
    dots = fight.locator(".dot").get_attribute("d") or ""
    assert dots.lower().count("m") >= fight.locator('[data-target="march"]').count() >= 1


@pytest.mark.skipif(SHOTS is None, reason="pictures for people to look at: set GROGNARD_SHOTS to a folder")
def test_pictures_to_be_looked_at(fight: Page) -> None:
    page = fight
    wire = page.context.new_cdp_session(page)
    page.locator(f'[data-target="stand"][data-hex="{_mover(page)}"]').hover()
    for key in KEYS.values():
        page.keyboard.press(key)
        expect(page.locator(".legend li").first).to_be_visible()
        for eyes in EYES:
            wire.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
            page.screenshot(path=Path(str(SHOTS)) / f"{eyes}-{key}.png")
        wire.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        page.keyboard.press("Escape")
