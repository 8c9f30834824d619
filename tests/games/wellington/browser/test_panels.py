"""A battle and a siege beside the map: every number is what the rules say, and a 5 against a besieger kills nobody."""

import math
import re

from playwright.sync_api import Page, expect

from grognard.engine import Table
from grognard.words import Words
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.games.wellington.browser.peninsula import War, asked, bring

WORDS = Words("wellington", "en")


def _fought(war: Table, kind: str) -> bool:
    combat = war.view()["combat"]
    return combat is not None and combat["kind"] == kind and bool(combat["round"]) and war.to_act != ()


def _disrupted(war: Table) -> bool:
    return _fought(war, "siege") and war.view()["combat"]["camps"][0]["disrupted"] > 0


def _battle(war: Table) -> bool:
    return _fought(war, "battle") and all(len(camp["sources"]) > 1 for camp in war.view()["combat"]["camps"])


def _come(war: War, visitor: Visitor) -> Page:
    page = visitor()
    war.sit(page, war.war.to_act[0])
    expect(page.locator("[data-stage]")).to_be_visible()
    return page


def _camps(page: Page, war: War) -> None:
    """The dice of both, where these are told: source by source and in all."""
    told = war.war.view()["combat"]["camps"]
    expect(page.locator("[data-stage] .camp")).to_have_count(len(told))
    for camp, shown in zip(told, page.locator("[data-stage] .camp").all(), strict=True):
        if not shown.locator(".sources").count():
            continue  # what fell was rolled before the losses
        expect(shown.locator(".sum td")).to_have_text(str(camp["dice"]))
        rows = shown.locator(".sources tr:not(.sum) td").all_inner_texts()
        assert [int(row.replace("−", "-")) for row in rows] == [source["amount"] for source in camp["sources"]]


def test_a_siege_tells_hits_and_disruptions_and_no_soldier_as_dead_who_lives(house: House, visitor: Visitor) -> None:
    war = bring(house.url, "1812_two", _disrupted, alone=True)
    besieger, fortress = war.war.view()["combat"]["camps"]
    page = _come(war, visitor)
    losses = page.locator("[data-stage] .camp").first.locator("[data-losses]")
    wanted = {"suffered": besieger["suffered"], "disrupted": besieger["disrupted"]}
    expect(losses).to_have_text(re.sub(r"\s+", " ", WORDS.say("wel-side-siege-losses", wanted)))
    expect(page.locator("[data-stage] .camp").last).to_contain_text(f"strength {fortress['walls']}")
    assert "eliminated" not in page.locator("[data-stage] .camps").inner_text()
    _camps(page, war)


def test_a_battle_tells_dice_by_source_and_losses_as_the_rules_count_them(house: House, visitor: Visitor) -> None:
    war = bring(house.url, "1812_two", _battle, alone=True)
    page = _come(war, visitor)
    expect(page.locator("[data-losses]")).to_have_count(2)
    for camp, shown in zip(war.war.view()["combat"]["camps"], page.locator("[data-losses]").all(), strict=True):
        numbers = {name: camp[name] for name in ("eliminated", "disrupted")}
        expect(shown).to_have_text(WORDS.say("wel-side-losses", numbers))
    _camps(page, war)


def _under_siege(war: Table) -> bool:
    return war.view()["siege"] is not None and war.to_act != ()


def test_a_siege_is_seen_on_the_whole_map(house: House, visitor: Visitor) -> None:
    """As large as a counter's number at least, and dark on the sand; the legend knows the same sign."""
    page = _come(bring(house.url, "1812_two", _under_siege), visitor)
    sign = page.locator("[data-board] .sign.siege circle")
    expect(sign).to_have_count(1)
    box = sign.bounding_box()
    assert box is not None and box["width"] >= 14, box
    colour = sign.evaluate("(at) => getComputedStyle(at).fill")  # before the legend shows another
    assert _luminance(colour) < 0.1
    page.keyboard.press("l")
    expect(page.locator("[data-legend] .sign.siege circle")).to_have_css("fill", colour)


def _luminance(colour: str) -> float:
    parts = (float(part) / 255 for part in re.findall(r"\d+", colour)[:3])
    return sum(weight * math.pow(part, 2.2) for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def _shared(war: Table) -> str | None:
    """Where soldiers of several Powers stand, one of which may scatter from there."""
    if asked(war) != "ask-react":
        return None
    armies = war.view()["soldiers"].values()
    goals = [str(one["from"]) for one in war.legal(war.to_act[0]) if one["do"] == "scatter"]
    return next((duchy for duchy in goals if sum(duchy in army for army in armies) > 1), None)


def test_the_mark_of_a_duchy_is_wider_than_the_counters_in_it(house: House, visitor: Visitor) -> None:
    war = bring(house.url, "1812_two", lambda war: _shared(war) is not None)
    duchy = _shared(war.war)
    page = visitor()
    war.sit(page, war.war.to_act[0]).wait_until_asked()
    settle(page)
    # Of what lies along the middle line of the place, from its left to its right: the mark comes first and last.
    seen = page.evaluate(
        """(duchy) => {
          const spot = document.querySelector(`[data-target][data-duchy="${duchy}"]`).getBoundingClientRect()
          const y = spot.y + spot.height / 2
          const boxes = (css) => [...document.querySelectorAll(css)].map((at) => at.getBoundingClientRect())
          const across = (css) => boxes(css)
            .filter(({ top, bottom }) => top < y && y < bottom)
            .filter(({ x, width }) => Math.abs(x + width / 2 - spot.x - spot.width / 2) < 40)
          const ends = (all) => [Math.min(...all.map(({ left }) => left)), Math.max(...all.map(({ right }) => right))]
          return [ends(across('.halo .band')), ends(across('.block .field'))]
        }""",
        duchy,
    )
    (left, right), (west, east) = seen
    assert left < west and east < right, seen
