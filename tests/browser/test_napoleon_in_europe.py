"""Napoleon in Europe in the browser: an army lines up, what stands behind a screen is not in the bytes; the lobby."""

from playwright.sync_api import expect

from grognard.engine import Table
from tests.browser import continent
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.wars import asked


def attacked(war: Table) -> bool:
    """The defender lines up behind his screen, after the attacker behind his."""
    if asked(war) != "ask-deploy":
        return False
    battle = war.view(war.to_act[0])["battle"]
    return battle["lines_up"] in battle["defenders"]


def test_an_army_lines_up_and_the_line_behind_the_screen_is_not_in_the_bytes(drafts: House, visitor: Visitor) -> None:
    war = continent.bring(drafts.url, attacked)
    seat = war.war.to_act[0]
    battle = war.war.view(seat)["battle"]
    foe = battle["attackers"][0]
    rows = [row for rows in battle["areas"].values() for row in rows]
    assert not [row for row in rows if row["nation"] == foe]
    page = visitor()
    heard: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    player = war.sit(page, seat, seed=5)
    seen = player.wait_until_asked()
    assert seen["fighting"] and seen["phase"] == "deployment"
    expect(page.locator('[data-screen="attacker"]')).to_contain_text("Behind the screen")
    # Where the attacker's units stand is nowhere in what came over the line.
    assert heard
    for frame in heard:
        for area in ("a_left", "a_center", "a_right", "a_reserve"):
            assert f'"nation":"{foe}","area":"{area}"' not in frame.replace(" ", "")
    while seen["phase"] == "deployment" and seen["mine"]:
        seen = player.step(seen)
    assert player.ways >= {"hold", "goal"}, player.ways
    # The screen is lifted for both.
    expect(page.locator("[data-screen]")).to_have_count(0)


def test_the_lobby_asks_for_the_year_first(drafts: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{drafts.url}/new?game={continent.GAME}")
    expect(page.locator('input[name="scenario"]')).to_have_count(10)
    expect(page.locator("[data-origin]")).to_contain_text("community variant")
    page.get_by_text("1812: Into Russia with Love").first.click()
    page.get_by_text("Seven players").click()
    expect(page).to_have_url(f"{drafts.url}/new?game={continent.GAME}&scenario=1812_7")
    expect(page.locator(".seats select")).to_have_count(7)
