"""What can be taken back is done at the first tap; what cannot is shown, and asked once: in every game, by mouse,
finger and key."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grognard import aide
from grognard.engine import Table as Battle
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import tab_to
from tests.browser.player import WHOLE_MAP, Player
from tests.browser.quiet import settle, wait_until
from tests.browser.test_phone import PHONE
from tests.games.vive_lempereur.browser import campaign
from tests.games.wellington.browser import peninsula
from tests.server.harness import Json

HANDS: dict[str, dict[str, Any]] = {"mouse": {}, "finger": PHONE}
MIDDLE = """(css) => {
  const box = document.querySelector(css).getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""


def _come(table: campaign.Table, page: Page, touch: bool = False) -> Player:
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page, touch=touch)
    player.wait_until_asked()
    player.press(WHOLE_MAP)
    settle(page, 1)
    return player


def _harmless(battle: Battle) -> list[Json]:
    """Facings after which the unit is still asked something."""
    if not campaign.asks("ask-face", "face")(battle):
        return []
    return [action for action in battle.legal("french") if battle.final("french", action) is None]


@pytest.mark.parametrize("hand", ["mouse", "finger", "key"])
def test_a_facing_is_done_at_one_tap(house: House, visitor: Visitor, hand: str) -> None:
    table = campaign.arrange(house.url, lambda battle: bool(_harmless(battle)))
    facing = _harmless(table.battle)[0]["facing"]
    page = visitor(**HANDS.get(hand, {}))
    player = _come(table, page, hand == "finger")
    undo = player.look()["undo"]
    if hand == "key":
        assert tab_to(page, f'[data-facing="{facing}"]')
        page.keyboard.press("Enter")
    else:
        player.press(f'[data-facing="{facing}"]')
    expect(page.locator("[data-facing]")).to_have_count(0)
    after = player.until(lambda seen: seen["undo"] == undo + 1, "it can be taken back")
    assert not after["pending"]


def _shot(battle: Battle) -> tuple[str, str, str] | None:
    """Hexes of a unit that may be ordered, of where it may go, and of an enemy whom it may fire at from there."""
    if not campaign.asks("ask-order", "order")(battle):
        return None
    enemies = [one["hex"] for one in battle.view()["pieces"] if one["seat"] == "allied" and "hex" in one]
    units = {action["unit"] for action in battle.legal("french") if "inf" in str(action.get("unit"))}
    for unit in [one for one in battle.view()["pieces"] if one["id"] in units]:
        ordered = _tapped(battle, unit["hex"])
        if ordered is None or ordered.prompt("french") != "ask-march":
            continue
        for goal in sorted({one["path"][-1] for one in ordered.legal("french") if one["do"] == "move"}):
            moved = _tapped(ordered, goal)
            if moved is None or moved.prompt("french") != "ask-face":
                continue
            for enemy in enemies:
                faced = _tapped(moved, enemy)
                if faced is not None and any(one["do"] == "fire" for one in faced.legal("french")):
                    shot = aide.tap(faced, "french", enemy)["action"]
                    if shot is not None and shot["do"] == "fire":
                        return unit["hex"], goal, enemy
    return None


def _tapped(battle: Battle, hex: str) -> Battle | None:
    """After a tap that can be taken back."""
    action = aide.tap(battle, "french", hex)["action"]
    if action is None or battle.final("french", action) is not None:
        return None
    if aide.preview(battle, "french", action)["warnings"]:
        return None
    after = battle.fork()
    after.act("french", action)
    return after


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_an_order_with_move_facing_and_fire_takes_four_taps(house: House, visitor: Visitor, hand: str) -> None:
    table = campaign.arrange(house.url, lambda battle: _shot(battle) is not None, "waterloo")
    found = _shot(table.battle)
    assert found is not None
    unit, goal, enemy = found
    page = visitor(**HANDS[hand])
    player = _come(table, page, hand == "finger")
    before = table.person.get(f"/api/tables/{table.id}/state", seat="french")
    for hex, asked in ((unit, "What shall"), (goal, "face"), (enemy, "Attack")):
        player.hit(page.evaluate(MIDDLE, f'.hexes [data-hex="{hex}"]'))
        expect(page.locator(".prompt p")).to_contain_text(re.compile(asked))
        # What was tapped is acknowledged: until then the page takes no other tap.
        expect(player.control("undo")).to_be_enabled()
    # What it will do is told: dice, and the odds.
    expect(page.locator("[data-confirm] >> visible=true").first).to_be_visible()
    expect(page.locator(".prompt p")).to_contain_text("dice will be rolled")
    expect(page.locator("[data-preview]")).to_be_visible()
    player.confirm()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    path = f"/api/tables/{table.id}/state"
    wait_until(page, lambda: table.person.get(path, seat="french")["v"] >= before["v"] + 4, "the shot is done")
    after = table.person.get(path, seat="french")
    assert after["v"] == before["v"] + 4
    told = [event["event"] for event in after["log"]["events"][len(before["log"]["events"]) :]]
    assert "event-fire" in told or "event-aim" in told, told


def _points(war: Battle) -> list[Json]:
    if peninsula.asked(war) != "ask-impulse":
        return []
    return [one for one in war.legal(war.to_act[0]) if one["do"] == "play" and one["for"] == "points"]


@pytest.mark.parametrize("hand", ["mouse", "finger", "key"])
def test_a_card_for_points_asks_once(house: House, visitor: Visitor, hand: str) -> None:
    table = peninsula.bring(house.url, "1812_two", lambda war: bool(_points(war)))
    seat = table.war.to_act[0]
    card = _points(table.war)[0]["card"]
    page = visitor(**HANDS.get(hand, {}))
    marshal = table.sit(page, seat, touch=hand == "finger")
    marshal.wait_until_asked()
    if hand == "finger":
        marshal.press("[data-open-hand]")
    # The panels follow the map with the next picture, and the hand follows them.
    page.locator(f'[data-hand] [data-card="{card}"] .face.open').wait_for()
    settle(page, 1)
    marshal.press(f'[data-hand] [data-card="{card}"]')
    use = page.locator('[data-use="points"] >> visible=true')
    path = f"/api/tables/{table.id}/state"
    before = table.people[seat].get(path, seat=seat)["v"]
    if hand == "key":
        use.focus()
        page.keyboard.press("Enter")
    else:
        marshal.tap(use)
    confirm = page.locator("[data-confirm] >> visible=true")
    expect(confirm.last).to_be_visible()
    expect(page.locator(".prompt p")).to_contain_text(re.compile(r"points.*others will see it and may answer"))
    assert table.people[seat].get(path, seat=seat)["v"] == before
    if hand == "key":
        page.keyboard.press("Enter")
    else:
        marshal.confirm()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    expect(page.locator('[data-use="points"]')).to_have_count(0)
    wait_until(page, lambda: table.people[seat].get(path, seat=seat)["v"] > before, "the card is played")


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_card_laid_face_down_is_shown_to_nobody(house: House, visitor: Visitor, language: str) -> None:
    """Cards of a round are chosen in secret: nobody sees them yet, and nobody may answer them."""
    table = campaign.arrange(house.url, campaign.asks("ask-card", "play"))
    page = visitor(language)
    player = _come(table, page)
    player.press('[data-card][aria-disabled="false"]')
    page.locator("[data-confirm] >> visible=true").first.wait_for()
    said = {"en": ("cannot be taken back", "others"), "it": ("non si può annullare", "gli altri")}[language]
    expect(page.locator(".prompt p")).to_contain_text(said[0])
    expect(page.locator(".prompt p")).not_to_contain_text(said[1])
