"""Somebody who has never been here plays a whole turn of Wellington against the bot with the mouse alone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Glance, unfold
from tests.games.wellington.browser.peninsula import Marshal

MOST = 900  # clicks; a turn takes about 200
WARS = 3  # one who only follows what is marked may lose the whole war within the first turn: then once more


DEEDS = ("keep this hand", "play a card, spend command points", "what goes along with", "To ")
WAYS = {"card", "use", "target", "chooser", "confirm", "window", "no"}


def _asked(player: Marshal, deed: str) -> bool:
    return any(deed in prompt for prompt in player.done)


def _sit_down(page: Page, url: str, seed: int) -> Marshal:
    """From the home page over the lobby to the table: against a recruit, who thinks quickly."""
    page.goto(url)
    unfold(page, "Wellington")
    page.get_by_role("link", name=re.compile("1812")).first.click()
    expect(page).to_have_url(re.compile("game=wellington&scenario=1812_two"))
    page.get_by_role("combobox", name="French").select_option("bot:recruit")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-board]")).to_be_visible()
    return Marshal(page, seed)


def _play_the_turn(player: Marshal) -> Glance:
    seen = None
    for _ in range(MOST):
        seen = player.step(seen)
        # One who has done everything once gets on with the turn.
        if player.ways >= WAYS and all(_asked(player, deed) for deed in DEEDS):
            player.content = 8
        if seen["result"] or seen["year"] == "1813":
            return seen
    raise AssertionError(f"the turn does not end: {player.done[-20:]}")


def test_plays_the_turn_of_1812(house: House, visitor: Visitor) -> None:
    page = visitor()
    for seed in range(1, WARS + 1):
        player = _sit_down(page, house.url, seed)
        player.until(lambda seen: seen["year"] == "1812", "the year 1812")
        if not _play_the_turn(player)["result"]:
            break
    else:
        raise AssertionError(f"{WARS} wars were over before the turn was")

    # It was really played: cards for points and events, marches, battles or sieges, and the winter with its new armies.
    for deed in (*DEEDS, "reinforcement CP"):
        assert _asked(player, deed), f"{deed!r} was never asked"
    assert player.ways >= WAYS, player.ways
    tracks = page.locator("[data-tracks]")
    expect(tracks.get_by_role("heading")).to_contain_text("1813")
    expect(tracks.locator(".years .past")).to_have_text("1812")
    page.locator('[data-tab="log"]').click()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("1813")
    # And on in the next campaign, after a reload too.
    page.reload()
    player.until(lambda seen: seen["year"] == "1813", "the year 1813")
