"""Age of Napoleon: whatever cannot be done answers why, and what can be done tells what may come of it."""

import pytest
from playwright.sync_api import expect

from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle
from tests.browser.reading import messages
from tests.browser.wars import asked
from tests.games.age_of_napoleon.browser import europe

MIDDLE = """(area) => {
  const at = `[data-area="${area}"]`
  const el = document.querySelector(`[data-target]${at}`) ?? document.querySelector(`.hits ${at}`)
  const box = el.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""


def _marching(war: Table) -> bool:
    return asked(war) == "ask-march" and war.to_act == ("france",)


def test_an_area_out_of_reach_tells_why_when_it_is_pointed_at_and_tapped(house: House, visitor: Visitor) -> None:
    war = europe.bring(house.url, _marching)
    reason = war.war.why_not("france", {"do": "to", "area": "smolensk"})
    assert reason is not None and reason.message == "why-not-next-door"
    page = visitor()
    player = war.sit(page, "france")
    player.wait_until_asked()
    settle(page, 1)  # the map has come to where it stays
    x, y = page.evaluate(MIDDLE, "smolensk")
    page.mouse.move(x, y)
    expect(page.locator("[data-told] [data-why]")).to_be_visible()
    page.mouse.click(x, y)
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text(messages("en")["area-smolensk"])
    refusal.get_by_role("button", name=reason.rule).click()
    expect(page.locator(f'[data-rule="{reason.rule}"]')).to_have_attribute("aria-current", "true")


def test_an_army_of_the_enemy_tells_why_it_cannot_march(house: House, visitor: Visitor) -> None:
    war = europe.bring(house.url, lambda war: asked(war) == "ask-action" and war.to_act == ("france",))
    page = visitor()
    war.sit(page, "france").wait_until_asked()
    area = next(one["area"] for one in war.war.view("france")["armies"] if one["side"] == "coalition")
    page.locator(f'[data-stack="{area} coalition"]').hover()
    expect(page.locator("[data-told] [data-why]")).to_contain_text("You have no army at")


def test_a_step_tells_its_price_and_the_odds_of_its_battle(house: House, visitor: Visitor) -> None:
    def near(war: Table) -> bool:
        if not _marching(war):
            return False
        camps = {one["area"] for one in war.view("france")["armies"] if one["side"] == "coalition"}
        return any(one["do"] == "to" and one["area"] in camps for one in war.legal("france"))

    war = europe.bring(house.url, near)
    camps = {one["area"] for one in war.war.view("france")["armies"] if one["side"] == "coalition"}
    area = next(one["area"] for one in war.war.legal("france") if one["do"] == "to" and one["area"] in camps)
    page = visitor()
    war.sit(page, "france").wait_until_asked()
    settle(page, 1)
    page.mouse.click(*page.evaluate(MIDDLE, area))
    preview = page.locator("[data-preview]")
    expect(preview).to_contain_text("area ")
    expect(preview).to_contain_text("an attack")
    expect(preview).to_contain_text("Battle, strength")


@pytest.mark.parametrize(
    ("language", "price", "risk"),
    [("en", "area 1 of", "March attrition is checked there"), ("it", "area 1 di", "si controlla l'attrito da marcia")],
)
def test_a_step_tells_its_price_and_risk_before_it_is_tapped(
    house: House, visitor: Visitor, language: str, price: str, risk: str
) -> None:
    """A step that can be taken back is done at the first tap: where the pointer rests it is told before."""

    def into_the_mountains(war: Table) -> bool:
        return _marching(war) and {"do": "to", "area": "schweiz"} in war.legal("france")

    war = europe.bring(house.url, into_the_mountains, "1809")
    page = visitor(language)
    war.sit(page, "france").wait_until_asked()
    settle(page, 1)
    page.mouse.move(*page.evaluate(MIDDLE, "schweiz"))
    told = page.locator("[data-told]")
    expect(told).to_contain_text(price)
    expect(told.locator("[data-ahead]").first).to_contain_text(risk)
    assert page.locator("[data-preview]").count() == 0, "nothing is done yet"


@pytest.mark.parametrize("language", ["en", "it"])
def test_diplomacy_lists_the_countries_and_what_each_would_become(
    house: House, visitor: Visitor, language: str
) -> None:
    def aims(war: Table) -> bool:
        if asked(war) != "ask-aim" or war.view()["phase"] != "diplomacy":
            return False
        return len([1 for one in war.legal(war.to_act[0]) if one["do"] == "influence"]) > 1

    war = europe.bring(house.url, aims)
    seat = war.war.to_act[0]
    countries = [one["country"] for one in war.war.legal(seat) if one["do"] == "influence"]
    page = visitor(language)
    war.sit(page, seat).wait_until_asked()
    listed = page.locator("[data-aims] [data-country]")
    expect(listed).to_have_count(len(countries))
    statuses = {text for name, text in messages(language).items() if name.startswith("status-")}
    for row in listed.all():
        expect(row.locator("[data-becomes]")).not_to_be_empty()
        assert (row.locator("[data-becomes]").inner_text()) in statuses


def test_a_country_tells_before_any_card_is_played_which_would_do_or_why_none(house: House, visitor: Visitor) -> None:
    def about_to_play(war: Table) -> bool:
        return asked(war) == "ask-respond" and war.view()["phase"] == "diplomacy" and len(war.to_act) == 1

    war = europe.bring(house.url, about_to_play)
    seat = war.war.to_act[0]
    page = visitor()
    war.sit(page, seat).wait_until_asked()
    settle(page, 1)
    page.mouse.move(*page.evaluate(MIDDLE, "smolensk"))
    expect(page.locator("[data-told] [data-why]")).to_be_visible()


def test_the_winter_of_the_armies_is_laid_over_the_map(house: House, visitor: Visitor) -> None:
    war = europe.open_war(house.url, coalition="recruit")
    page = visitor()
    war.sit(page, "france").wait_until_asked()
    page.locator("[data-legend-button]").click()
    page.locator("[data-legend] [data-overlay=winter]").click()
    marks = page.locator("[data-overlay-marks=winter] .freezes")
    expect(marks.first).to_be_attached()
    assert all(text.endswith("%") for text in marks.all_text_contents())
