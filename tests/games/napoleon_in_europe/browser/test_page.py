"""Napoleon in Europe in the browser: a newcomer plays against bots; a battle is fought on its board; offers are
answered in the tray; what stands behind a screen is not in the bytes; on a phone, in Italian."""

import json
import re

from playwright.sync_api import Page, expect

from grognard.engine import Table
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import unfold
from tests.browser.reading import faults
from tests.browser.wars import asked
from tests.games.napoleon_in_europe.browser import continent
from tests.games.napoleon_in_europe.browser.continent import Statesman

MOST = 500  # clicks; three months take some 150
WAYS = {"target", "pick", "hold", "goal", "confirm", "extra", "no"}
DEEDS = (
    "politics",
    "your orders",
    "who marches",
    "where do they march",
    "line up at",
    "what do you do",
    "what do you buy",
)


def attacked(war: Table) -> bool:
    """The defender lines up behind his screen, after the attacker behind his."""
    if asked(war) != "ask-deploy":
        return False
    battle = war.view(war.to_act[0])["battle"]
    return battle["lines_up"] in battle["defenders"]


def shots(war: Table) -> bool:
    """Somebody can fire or charge."""
    return asked(war) == "ask-act" and any(one["do"] in ("fire", "charge") for one in war.legal(war.to_act[0]))


def _sit_down(page: Page, url: str) -> Statesman:
    """From the home page over the lobby to the table, with the bots that the lobby proposes."""
    page.goto(url)
    unfold(page, "Napoleon in Europe")
    about = page.get_by_role("region", name="Napoleon in Europe")
    about.get_by_role("link", name=re.compile("1805")).click()
    page.get_by_text("Seven players").click()
    expect(page).to_have_url(re.compile(f"game={continent.GAME}&scenario=1805_7"))
    seats = page.locator(".seats select")
    expect(seats).to_have_count(7)
    assert [seat.input_value() for seat in seats.all()] == ["me", *["bot:sergeant"] * 6]
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-board]")).to_be_visible()
    return Statesman(page, 3)


def test_a_newcomer_plays_three_months_against_six_bots(house: House, visitor: Visitor) -> None:
    page = visitor()
    player = _sit_down(page, house.url)
    seen = player.wait_until_asked()
    assert seen["time"].startswith("September 1805")
    expect(page.locator("[data-stack]").first).to_be_attached()
    expect(page.locator("[data-fleet]").first).to_be_attached()
    expect(page.locator("[data-nation]")).to_have_count(7)
    expect(page.locator('[data-between="france austria"]')).to_contain_text("war")
    expect(page.locator("[data-talk]")).to_contain_text("bind nobody")
    for _ in range(MOST):
        seen = player.step(seen)
        if seen["result"] or (seen["time"].startswith(("December", "January")) and not player.lacks(WAYS, DEEDS)):
            break
    else:
        raise AssertionError(f"in {seen['time']} never: {player.lacks(WAYS, DEEDS)}; {player.done[-20:]}")
    page.locator('[data-tab="log"]').click()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("marches from")
    expect(log).to_contain_text(re.compile("(Battle|Skirmish) at"))
    # And on, after a reload.
    time = seen["time"]
    page.reload()
    player.until(lambda now: now["time"] == time, "the same month")


def test_an_army_lines_up_and_the_line_behind_the_screen_is_not_in_the_bytes(house: House, visitor: Visitor) -> None:
    war = continent.bring(house.url, attacked)
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
    # Where the attacker's units stand is nowhere in what came over the line, in whatever form it is told.
    told = [json.loads(frame) for frame in heard if frame.startswith('{"t":"state"')]
    assert told
    for state in told:
        areas = state["view"]["battle"]["areas"]
        assert [area for area, rows in areas.items() if any(row["nation"] == foe for row in rows)] == []
        assert not [row for row in state["view"]["field"] if row["nation"] == foe]
        assert foe in state["view"]["battle"]["hidden"]
    for _ in range(90):  # the first to act afterwards may be the other
        if not page.locator("[data-screen]").count():
            break
        player.try_step()
    assert player.ways >= {"hold", "goal"}, player.ways
    # The screen is lifted for both.
    expect(page.locator("[data-screen]")).to_have_count(0)


def test_a_battle_is_fought_on_its_board(house: House, visitor: Visitor) -> None:
    war = continent.bring(house.url, shots)
    seat = war.war.to_act[0]
    page = visitor()
    player = war.sit(page, seat)
    seen = player.wait_until_asked()
    assert seen["fighting"] and seen["phase"]
    attack = next(one for one in war.war.legal(seat) if one["do"] in ("fire", "charge"))
    power = war.war.view(seat)["battle"]["power"]
    # A unit is taken in hand, then an enemy is tapped; it rolls, so it asks first.
    hold = page.locator(f'[data-hold="{attack["here"]} {power} {attack["troop"]}"]')
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "true")
    page.locator(f'[data-field="{attack["area"]}"] [data-goal="{attack["do"]}"]').first.click()
    player.confirm()
    page.locator('[data-tab="log"]').click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("fires at" if attack["do"] == "fire" else "charges")
    assert not faults(page, "en")
    # The map is a page of its own beside it.
    expect(page.locator('[data-page="battle"]')).to_have_attribute("aria-selected", "true")
    page.locator('[data-page="map"]').click()
    expect(page.locator("[data-battle]")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator("[data-battle]")).to_be_visible()


def test_a_group_marches_by_the_keyboard(house: House, visitor: Visitor) -> None:
    """Region, units, target."""
    war = continent.bring(house.url, lambda t: asked(t) == "ask-order")
    seat = war.war.to_act[0]
    start = next(one["from"] for one in war.war.legal(seat) if one["do"] == "march")
    page = visitor()
    war.sit(page, seat).wait_until_asked()
    page.locator(f'[data-target][data-area="{start}"]').focus()
    page.keyboard.press("Enter")
    everybody = page.locator("[data-muster] [data-all]")
    expect(everybody).to_be_visible()
    everybody.focus()
    page.keyboard.press("Enter")
    goal = page.locator('[data-target="to"]').first
    expect(goal).to_be_attached()
    goal.focus()
    page.keyboard.press("Enter")
    page.locator('[data-tab="log"]').click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("marches from")


def test_an_offer_is_refused_in_the_tray_in_italian(house: House, visitor: Visitor) -> None:
    war = continent.bring(house.url, lambda t: asked(t) == "ask-politics", "1805_7")
    seat = war.war.to_act[0]
    action = next(one for one in war.war.legal(seat) if one["do"] == "passage")
    war.war.act(seat, action)
    while asked(war.war) == "ask-draft":
        war.orders.append((seat, {"do": "propose"}))
        war.war.act(seat, {"do": "propose"})
    to = war.war.to_act[0]
    war.send([(seat, action), *war.orders[-1:]])
    page = visitor("it")
    war.sit(page, to).wait_until_asked()
    letter = page.locator('[data-letter="offered"]')
    expect(letter).to_contain_text("ti offre")
    expect(letter).to_contain_text("le sue truppe possono passare nel tuo territorio")
    expect(page.locator("[data-talk]")).to_contain_text("non impegnano nessuno")
    assert not faults(page, "it")
    letter.locator('[data-do="refuse"]').click()
    confirm = page.locator("[data-confirm] >> visible=true")
    confirm.first.click()
    expect(letter).to_have_count(0)


def test_on_a_phone_map_and_battle_are_pages(house: House, visitor: Visitor) -> None:
    war = continent.bring(house.url, attacked)
    page = visitor("it", width=390, height=844, has_touch=True)
    player = war.sit(page, war.war.to_act[0], touch=True)
    player.wait_until_asked()
    stage = page.locator("[data-battle]")
    expect(stage).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert stage.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    assert not faults(page, "it")
    page.locator('[data-page="map"]').tap()
    expect(stage).to_have_count(0)
    expect(page.locator("[data-stack]").first).to_be_attached()
    page.locator('[data-page="battle"]').tap()
    page.locator("[data-pool] [data-hold]").first.tap()
    expect(page.locator("[data-battle] [data-goal]").first).to_be_visible()


def test_the_lobby_asks_for_the_year_first(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{house.url}/new?game={continent.GAME}")
    expect(page.locator('input[name="scenario"]')).to_have_count(10)
    expect(page.locator("[data-origin]")).to_contain_text("community variant")
    page.get_by_text("1812: Into Russia with Love").first.click()
    page.get_by_text("Seven players").click()
    expect(page).to_have_url(f"{house.url}/new?game={continent.GAME}&scenario=1812_7")
    expect(page.locator(".seats select")).to_have_count(7)
