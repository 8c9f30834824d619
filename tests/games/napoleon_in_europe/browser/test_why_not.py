"""Napoleon in Europe: whatever cannot be done answers why, on the map and on the battle board, and what can be done
tells what may come of it."""

import re

import pytest
from playwright.sync_api import Page, expect

from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.reading import faults, messages
from tests.browser.wars import asked
from tests.games.napoleon_in_europe.browser import continent
from tests.games.napoleon_in_europe.browser.continent import War

FAR = "ankara"
MIDDLE = """(area) => {
  const at = `[data-area="${area}"]`
  const el = document.querySelector(`[data-target]${at}`) ?? document.querySelector(`.hits ${at}`)
  const box = el.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""


def marching(war: Table) -> bool:
    return asked(war) == "ask-where-to"


def fighting(war: Table) -> bool:
    """Some can attack, and somebody of one's own has another phase."""
    if asked(war) != "ask-act":
        return False
    seat = war.to_act[0]
    legal = war.legal(seat)
    return any(one["do"] in ("fire", "charge") for one in legal) and bool(idle(war)) and bool(closed(war))


def idle(war: Table) -> list[tuple[str, str]]:
    """Area and type of those of the acting nation that may do nothing now."""
    battle, legal = war.view(war.to_act[0])["battle"], war.legal(war.to_act[0])
    able = {(one.get("here", one.get("area")), one.get("troop")) for one in legal}
    own = [(area, row) for area, rows in battle["areas"].items() for row in rows if row["nation"] == battle["power"]]
    return [(area, troop) for area, row in own for troop in row["units"] if (area, troop) not in able]


def closed(war: Table) -> list[str]:
    """Areas of the board that the first who may attack cannot go to."""
    hand = _attack(war)
    open_ = {one["area"] for one in war.legal(war.to_act[0]) if one["do"] == "move" and one["here"] == hand["here"]}
    return [area for area in ("a_reserve", "d_reserve") if area not in open_]


def _attack(war: Table) -> dict[str, str]:
    return next(one for one in war.legal(war.to_act[0]) if one["do"] in ("fire", "charge"))


def _sit(war: War, page: Page) -> None:
    war.sit(page, war.war.to_act[0]).wait_until_asked()
    settle(page, 1)  # the map has come to where it stays


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_region_out_of_reach_tells_why_when_it_is_pointed_at_and_tapped(
    house: House, visitor: Visitor, language: str
) -> None:
    war = continent.bring(house.url, marching)
    reason = war.war.why_not(war.war.to_act[0], {"do": "to", "region": FAR})
    assert reason is not None and reason.rule
    page = visitor(language)
    _sit(war, page)
    x, y = page.evaluate(MIDDLE, FAR)
    page.mouse.move(x, y)
    expect(page.locator("[data-told] [data-why]")).to_be_visible()
    page.mouse.click(x, y)
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text(messages(language)[f"region-{FAR}"])
    assert not faults(page, language)
    refusal.get_by_role("button", name=re.compile(reason.rule)).click()
    expect(page.locator(f'[data-rule="{reason.rule}"]')).to_have_attribute("aria-current", "true")


def test_who_is_asked_to_march_is_not_covered_by_what_is_tapped_on_the_map(house: House, visitor: Visitor) -> None:
    war = continent.bring(house.url, lambda war: asked(war) == "ask-who-marches")
    page = visitor()
    _sit(war, page)
    start = war.war.view(war.war.to_act[0])["under_way"][-1]["region"]
    takes = page.locator("[data-muster] [data-do]")
    offered = takes.count()
    assert offered
    other = next(
        force["region"] for force in war.war.view(war.war.to_act[0])["army"] if force["region"] not in (start, FAR)
    )
    page.mouse.click(*page.evaluate(MIDDLE, other))
    expect(page.locator("[data-refusal]")).to_be_visible()
    expect(takes).to_have_count(offered)
    takes.first.click()
    expect(page.locator("[data-refusal]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "it"])
def test_on_the_battle_board_odds_are_told_and_what_cannot_be_done_answers_why(
    house: House, visitor: Visitor, language: str
) -> None:
    war = continent.bring(house.url, fighting)
    attack = _attack(war.war)
    power = war.war.view(war.war.to_act[0])["battle"]["power"]
    page = visitor(language)
    _sit(war, page)
    why = page.locator("[data-battle] [data-why]")
    refusal = page.locator("[data-refusal]")
    # One's own whose phase it is not, with nobody in hand.
    area, troop = idle(war.war)[0]
    resting = page.locator(f'[data-idle="{area} {power} {troop}"]')
    resting.hover()
    expect(why).to_be_visible()
    resting.click(force=True)  # it cannot do anything, and says so
    expect(refusal.get_by_role("button", name=re.compile("NIE-"))).to_be_visible()
    # With one in hand: the chances over an enemy that it reaches, the reason over an area that it does not.
    hand = page.locator(f'[data-hold="{attack["here"]} {power} {attack["troop"]}"]')
    hand.click()
    expect(refusal).to_have_count(0)
    page.locator(f'[data-field="{attack["area"]}"] [data-goal="{attack["do"]}"]').first.hover()
    expect(page.locator("[data-odds]")).to_contain_text("%")
    page.locator(f'[data-closed="{closed(war.war)[0]}"]').hover()
    expect(why).to_be_visible()
    settle(page, 1)
    assert not faults(page, language)
    # By the keyboard as well, when it is laid down again.
    hand.click()
    page.mouse.move(1, 1)
    resting.focus()
    expect(why).to_be_visible()
    page.keyboard.press("Enter")
    expect(refusal).to_be_visible()
