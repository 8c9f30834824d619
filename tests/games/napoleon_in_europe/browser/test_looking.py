"""Napoleon in Europe: a line is taken back until it stands; a war is looked back at, and the luck of it told."""

import gzip
import re

import pytest
from playwright.sync_api import Page, expect

from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.browser.wars import asked
from tests.games.napoleon_in_europe.browser import continent
from tests.server.harness import Person
from tools.golden import FOLDER

ON_THE_FIELD = "() => [...document.querySelectorAll('[data-field]')].map((el) => el.textContent.replace(/\\s+/g, ' '))"


def _lines_up(war: Table) -> bool:
    """With so much to lay out that something can be taken back."""
    return asked(war) == "ask-deploy" and len({one.get("troop") for one in war.legal(war.to_act[0])}) > 2


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_line_is_laid_at_a_tap_and_taken_back(house: House, visitor: Visitor, language: str) -> None:
    war = continent.bring(house.url, _lines_up)
    page = visitor(language)
    war.sit(page, war.war.to_act[0]).wait_until_asked()
    before = page.evaluate(ON_THE_FIELD)
    undo = page.locator('[data-control="undo"]')
    page.locator("[data-pool] [data-hold]").first.click()
    page.locator("[data-battle] [data-goal]").first.click()
    # Nobody has seen it, so nothing is asked.
    page.wait_for_function(f"(before) => String(({ON_THE_FIELD})()) !== String(before)", arg=before)
    expect(page.locator("[data-confirm]")).to_have_count(0)
    undo.click()
    page.wait_for_function(f"(before) => String(({ON_THE_FIELD})()) === String(before)", arg=before)
    assert faults(page, language) == []


def _last_step(page: Page, address: str) -> int:
    page.goto(f"{address}/replay")
    slider = page.locator("[data-slider]")
    expect(slider).to_have_attribute("max", re.compile("^[1-9]"))
    return int(slider.get_attribute("max") or 0)


def test_a_war_is_looked_back_at(house: House, visitor: Visitor) -> None:
    war = continent.bring(house.url, lambda war: war.length > 60 and asked(war) == "ask-order")
    page = visitor()
    war.lend(page.context, war.war.seats[0])
    steps = _last_step(page, war.address)
    assert steps > 20
    stacks = (
        "() => [...document.querySelectorAll('[data-stack]')].map((el) => el.dataset.stack + el.textContent).sort()"
    )
    expect(page.locator("[data-stack]").first).to_be_attached()
    opening = page.evaluate(stacks)
    page.locator("[data-slider]").fill(str(steps))
    expect(page.locator("[data-slider]")).to_have_js_property("valueAsNumber", steps)
    page.wait_for_function(f"(before) => JSON.stringify(({stacks})()) !== JSON.stringify(before)", arg=opening)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_luck_of_a_war_that_is_over(house: House, visitor: Visitor, language: str) -> None:
    record = gzip.decompress((FOLDER / continent.GAME / "1796_2b" / "length.time-1.jsonl.gz").read_bytes())
    kept = Person(house.url).http.post("/api/records", content=record)
    assert kept.status_code < 300, kept.text
    page = visitor(language)
    page.goto(f"{house.url}/t/{kept.json()['id']}/luck")
    totals = page.locator("[data-totals]")
    expect(totals).to_be_visible()
    expect(totals.get_by_role("button").first).to_be_visible()
    settle(page, 1)
    assert faults(page, language) == []
    totals.get_by_role("button").first.click()
    link = page.locator("main").get_by_role("link", name=re.compile("^[0-9]+$")).first
    step = int(link.inner_text())
    link.click()
    expect(page.locator("[data-slider]")).to_have_js_property("valueAsNumber", step)
