"""Age of Napoleon at two browsers: each sees what the other does, and of his stacks leader and number; a look back."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.ear import Ear
from tests.browser.house import House
from tests.browser.player import PATIENCE
from tests.browser.quiet import settle, wait_until
from tests.browser.reading import faults
from tests.browser.wars import asked, who_is_asked
from tests.games.age_of_napoleon.browser import europe
from tests.games.age_of_napoleon.browser.europe import Emperor

STACKS = (
    """() => [...document.querySelectorAll('[data-stack]')].map((el) => [el.dataset.stack, el.textContent]).sort()"""
)


def _alike(players: dict[str, Emperor]) -> None:
    """Both come to show the same leaders and numbers in the same areas."""
    one, other = [player.page for player in players.values()]
    wait_until(one, lambda: one.evaluate(STACKS) == other.evaluate(STACKS), "one shows what the other does not")
    assert len(one.evaluate(STACKS)) > 5


def _hidden(table: Table, side: str) -> set[str]:
    """The corps of a side that lie under their leaders, and have not fought."""
    found: set[str] = set()
    for army in table.view(side)["armies"]:
        if army["side"] == side:
            found |= {one["corps"] for one in army["corps"] if one["corps"] != army["leader"]}
    return found


def test_two_see_each_other_march_and_not_what_marches(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url)
    pages = {seat: visitor() for seat in war.war.seats}
    ears = {seat: Ear(page) for seat, page in pages.items()}
    players = {seat: war.sit(page, seat, n) for n, (seat, page) in enumerate(pages.items(), 3)}
    for seat, page in pages.items():
        other = next(one for one in pages if one != seat)
        expect(page.locator(f'[data-others-hand="{other}"]')).to_be_visible()
        expect(page.locator("[data-hand] [data-card]")).to_have_count(8)
    # Before anybody has fought: which corps an enemy stack holds is in no byte that came, but for those in the boxes.
    for seat, ear in ears.items():
        other = next(one for one in pages if one != seat)
        hidden = _hidden(war.war, other)
        assert len(hidden) >= 2
        told = "\n".join(ear.heard)
        assert not [corps for corps in hidden if f'"{corps}"' in told], seat
        assert all(f'"{corps}"' in told for corps in _hidden(war.war, seat)), "the ear hears what it may know"
    moved = 0
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        _alike(players)
        # In a window nobody but the one who is asked knows: whoever is shown a question answers it.
        seat = who_is_asked(players)
        before = pages[seat].evaluate(STACKS)
        seen = players[seat].try_step()
        assert seen is None or seen["result"] is None
        moved += pages[seat].evaluate(STACKS) != before
        if moved >= 3:
            break
    assert moved >= 3
    _alike(players)
    for page in pages.values():
        page.unroute_all(behavior="ignoreErrors")


def _in_battle(war: Table) -> bool:
    battle = war.view()["battle"]
    return (
        asked(war) == "ask-respond" and battle is not None and all(side["engaged"] for side in battle["sides"].values())
    )


def test_a_battle_is_told_with_its_sums_and_its_cards(house: House, visitor: Visitor) -> None:
    war = europe.bring(house.url, _in_battle)
    seat = war.war.to_act[0]
    page = visitor()
    player = war.sit(page, seat)
    player.wait_until_asked()
    battle = page.locator("[data-battle]")
    told = war.war.view()["battle"]
    for camp, side in told["sides"].items():
        mine = battle.locator(f".side.{camp}")
        expect(mine.get_by_role("img")).to_have_count(len(side["engaged"]))
        expect(mine.locator("[data-strength]")).to_have_text(str(side["strength"]))
    expect(page.locator("[data-cards] [data-use]").first).to_be_visible()
    page.locator("[data-cards] [data-pass]").click()
    expect(page.locator("[data-cards] [data-pass]")).to_have_count(0)


def _over(page: Page, address: str) -> int:
    page.goto(f"{address}/replay")
    slider = page.locator("[data-slider]")
    expect(slider).to_have_attribute("max", re.compile("^[1-9]"))
    return int(slider.get_attribute("max") or 0)


def test_a_war_is_looked_back_at_with_the_eyes_of_its_seat(house: House, visitor: Visitor) -> None:
    war = europe.bring(house.url, lambda war: war.length > 60 and asked(war) == "ask-action")
    page = visitor()
    war.lend(page.context, "coalition")
    steps = _over(page, war.address)
    assert steps > 30
    expect(page.locator('[data-stack="lorraine france"] .count')).to_have_text("5")
    opening = page.evaluate(STACKS)
    # While it is played nobody looks into the other's stacks, not even later.
    page.locator('[data-stack="lorraine france"]').click()
    expect(page.locator("[data-fan]")).to_have_count(0)
    page.locator("[data-slider]").fill(str(steps))
    expect(page.locator("[data-slider]")).to_have_js_property("valueAsNumber", steps)
    page.wait_for_function(f"(before) => JSON.stringify(({STACKS})()) !== JSON.stringify(before)", arg=opening)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_luck_of_a_war_that_is_over_is_told_roll_by_roll(house: House, visitor: Visitor, language: str) -> None:
    war = europe.bring(house.url, lambda war: war.result is not None)
    page = visitor(language)
    war.lend(page.context, "france")
    page.goto(f"{war.address}/luck")
    totals = page.locator("[data-totals]")
    expect(totals).to_be_visible()
    rolls = war.people["france"].get(f"/api/tables/{war.id}/luck")["rolls"]
    kinds = {roll["kind"] for roll in rolls}
    assert kinds, "a war without a roll"
    expect(totals.get_by_role("button")).to_have_count(len(kinds))
    settle(page, 1)
    assert faults(page, language) == []
    # Each leads to where it fell.
    totals.get_by_role("button").first.click()
    link = page.locator("main").get_by_role("link", name=re.compile("^[0-9]+$")).first
    step = int(link.inner_text())
    link.click()
    expect(page.locator("[data-slider]")).to_have_js_property("valueAsNumber", step)
