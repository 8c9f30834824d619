"""Somebody who has never been here plays a whole battle against the bot with the mouse alone."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import sit_down

MOST = 3_000  # clicks; a battle takes about 800


def test_plays_quatre_bras_to_the_result(house: House, visitor: Visitor) -> None:
    page = visitor()
    player = sit_down(page, house.url, "Play now: Quatre Bras")
    seen = None
    for _ in range(MOST):
        seen = player.step(seen)
        if seen["result"]:
            break
    else:
        raise AssertionError(f"not over: {player.done[-20:]}")
    # It was really played: orders are given to the end and never declined while there is another choice.
    assert sum(prompt.startswith("Give an order") for prompt in player.done) >= 40
    asked = " ".join(player.done)
    for deed in ("Choose your cards", "Choose the card to play", "Give an order", "What shall", "Which way shall"):
        assert deed in asked, f"{deed!r} was never asked"

    result = page.locator("[data-result]")
    expect(result).to_contain_text("Quatre Bras")
    expect(result.get_by_role("heading")).to_have_text(
        # Told by the program, so only the shape is known beforehand: who, and how high.
        re.compile(r"^(French|Allies): (marginal|substantial|decisive) victory$|^A draw$")
    )
    expect(result).to_contain_text("VLE-")
    expect(result.get_by_role("row")).to_have_count(3)
    for link in ("Replay", "Luck", "Proof of the dice", "Save the record"):
        expect(result.get_by_role("link", name=link)).to_be_visible()

    # The page holds after a reload, and the game stands among the finished ones at home.
    page.reload()
    expect(page.locator("[data-result]")).to_contain_text("Quatre Bras")
    page.goto(house.url)
    finished = page.get_by_role("region", name="Finished games")
    expect(finished.get_by_role("link", name="Quatre Bras").first).to_be_visible()
