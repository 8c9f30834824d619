"""Wellington: whatever is not allowed answers why; windows show what they are about, are answered, and run out."""

import re
import sqlite3
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.engine import Table
from grognard.words import Words
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.quiet import settle, wait_until
from tests.browser.reading import messages
from tests.games.wellington.browser import peninsula

MIDDLE = """(css) => {
  const box = document.querySelector(css).getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
SHORES = ("lisbon", "barcelona", "faro", "bordeaux")
SECONDS = 5.0  # that a window takes in the test that looks at its end


def test_a_duchy_out_of_reach_tells_why_and_opens_the_rule(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_two", lambda war: peninsula.asked(war) == "ask-march-to")
    seat = table.war.to_act[0]
    page = visitor()
    marshal = table.sit(page, seat)
    seen = marshal.wait_until_asked()
    near = {place for _, place in seen["targets"]}
    reasons = {place: table.war.why_not(seat, {"do": "to", "duchy": place}) for place in SHORES if place not in near}
    far, reason = next((place, why) for place, why in reasons.items() if why and why.message == "why-not-adjacent")

    settle(page, 1)
    marshal.hit(page.evaluate(MIDDLE, f'.hits [data-duchy="{far}"]'))
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_be_visible()
    expect(refusal).to_contain_text(f"{messages('en')[f'duchy-{far}']} is {reason.args['distance']} duchies from")
    refusal.get_by_role("button", name=reason.rule).click()
    article = page.locator(f'[data-rule="{reason.rule}"]')
    expect(article).to_have_attribute("aria-current", "true")
    expect(article).to_be_in_viewport(ratio=0.5)
    # Nothing was done, and the reason goes away when it has been read.
    assert marshal.look()["targets"] == seen["targets"]
    page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def _asks_for_a_card(war: Table) -> bool:
    """A window in which a card may be played, to which nobody can answer in turn: what comes of it is told at once."""
    if peninsula.asked(war) != "ask-respond":
        return False
    seat = war.to_act[0]
    decision = war.decision(seat)
    if decision is None or decision.args.get("actor") is None:
        return False
    trial = war.fork()
    trial.act(seat, next(action for action in decision.actions if action["do"] == "respond"))
    return not trial.game.hides(trial.state, -1)


def test_a_window_tells_what_it_is_about_and_is_answered_with_a_card(house: House, visitor: Visitor) -> None:
    table = peninsula.bring(house.url, "1812_two", _asks_for_a_card)
    seat = table.war.to_act[0]
    decision = table.war.decision(seat)
    assert decision is not None
    page = visitor()
    marshal = table.sit(page, seat)
    window = page.locator("[data-window]")
    expect(window).to_be_visible()
    words = messages("en")
    expect(window.locator(".what")).to_contain_text(Words("wellington", "en").say(decision.prompt, decision.args))
    cards = [action["card"] for action in decision.actions if action["do"] == "respond"]
    for card in cards:
        face = window.locator(f'[data-face="{card}"]')
        expect(face).to_contain_text(words[f"card-{card}"])
        assert len(face.locator(".text").inner_text()) > 20, "what the card does is told"
    marshal.wait_until_asked()
    window.locator(f'[data-respond="{cards[0]}"]').click()
    marshal.confirm()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    page.locator('[data-tab="log"]').click()
    expect(page.get_by_role("region", name="Log")).to_contain_text(words[f"card-{cards[0]}"])
    with_card = table.people[seat].get(f"/api/tables/{table.id}/state", seat=seat)["view"]["cards"]
    assert not any(cards[0] in hand.get("cards", ()) for hand in with_card["hands"].values())


def _passed_by_the_clock(house: House, seat: str) -> bool:
    with sqlite3.connect(house.db) as db:
        (count,) = db.execute("select count(*) from journal where key like ?", (f"clock:{seat}:%",)).fetchone()
    return bool(count)


def test_every_window_takes_its_time(tmp_path: Path, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table where all windows last alike: who is asked sees the time run out, who waits sees it too."""
    house = House(tmp_path / "grognard.db")
    monkeypatch.setenv("GROGNARD_PAUSE", "0")
    house.open()
    try:
        options = {"windows": "pause"}
        table = peninsula.bring(house.url, "1812_two", lambda war: peninsula.into_a_window(war) is not None, options)
        house.close()
        monkeypatch.setenv("GROGNARD_PAUSE", str(SECONDS))
        house.open()
        action = peninsula.into_a_window(table.war)
        assert action is not None
        actor = table.war.to_act[0]
        asked = "french" if actor == "allied" else "allied"
        waits, answers = table.sit(visitor(), actor), table.sit(visitor(), asked)
        waits.march(action["duchy"])
        window = answers.page.locator("[data-window]")
        expect(window.get_by_role("timer")).to_be_visible()
        began = time.monotonic()
        expect(window.get_by_role("timer")).to_have_text(re.compile(r"\d"))
        mine = int(re.sub(r"\D", "", window.get_by_role("timer").inner_text()))
        assert 0 < mine <= SECONDS
        theirs = waits.page.locator("[data-side]").get_by_role("timer")
        expect(theirs).to_be_visible()
        expect(waits.page.locator("[data-window]")).to_have_count(0)
        # Who does not answer passes when the time is over, and not before.
        wait_until(waits.page, lambda: _passed_by_the_clock(house, asked), "the window does not end")
        assert time.monotonic() - began >= mine - 1.5  # what is left is shown in whole seconds, the last one begun
    finally:
        house.close()
