"""The advanced game of 1813 in the browser: a card is read and played; a stack that lies face down tells nothing on the
bytes, and all to its owner; both on a phone too."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.ear import Ear
from tests.browser.house import House, script
from tests.browser.quiet import settle
from tests.browser.reading import faults
from tests.browser.test_phone import PHONE
from tests.browser.wars import asked
from tests.games.nemesis_1813.browser import germany

FAULTS = script("faults.js")
ADVANCED = {"advanced": True}
SIDES = ("french", "coalition")


def _card_of(side: str) -> Any:
    return lambda table: asked(table) == "ask-card" and table.to_act == (side,)


def test_a_card_is_read_and_played(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, _card_of("french"), "1813", ADVANCED)
    held = war.war.view("french")["cards"]["hands"]["french"]["cards"]
    page, foe = visitor(), visitor()
    ear = Ear(foe)
    player = war.sit(page, "french")
    war.sit(foe, "coalition")
    player.wait_until_asked()
    faces = page.locator("[data-asked-cards] [data-face]")
    expect(faces).to_have_count(len(held))
    panel = page.locator("[data-side] [data-cards]")
    expect(panel.locator("[data-hand=french] [data-card]")).to_have_count(len(held))
    assert not faults(page, "en")
    # Of the other's hand only the number is known, and no face is drawn.
    expect(foe.locator("[data-side] [data-others-hand=french]")).to_contain_text("2")
    expect(foe.locator("[data-asked-cards], [data-hand=french]")).to_have_count(0)
    # A card is opened by a tap, and enlarged under the pointer.
    title = panel.locator(f'[data-hand=french] [data-card="{held[0]}"]')
    title.hover()
    expect(page.locator(f'[data-enlarged="{held[0]}"] [data-face]')).to_be_visible()
    title.click()
    expect(panel.locator(f'[data-face="{held[0]}"]')).to_be_visible()
    page.locator(f'[data-play="{held[0]}"]').click()
    player.confirm()
    # Played, it lies open to both: in force, carried out or put away.
    expect(page.locator("[data-play]")).to_have_count(0)
    for reader in (page, foe):
        reader.wait_for_function(
            """(card) => document.querySelector(
              `[data-in-force] [data-card="${card}"]`) || /[1-9]/.test(
              document.querySelector('[data-discards] summary')?.textContent.split(',')[1] ?? '')""",
            arg=held[0],
        )
    told = [one for message in ear.messages() for one in _hands(message)]
    assert any("count" in hands["french"] for hands in told)
    assert not [hands for hands in told if "cards" in hands["french"]]
    foe.unroute_all(behavior="ignoreErrors")


def _hands(part: Any) -> list[Any]:
    """Every account of who holds how many cards."""
    if isinstance(part, list):
        return [found for one in part for found in _hands(one)]
    if not isinstance(part, dict):
        return []
    found = [part["hands"]] if "deck" in part and isinstance(part.get("hands"), dict) else []
    return [*found, *[one for value in part.values() for one in _hands(value)]]


def _placed(part: Any, unit: str) -> list[Any]:
    """Whatever in a message puts a unit somewhere: in a view, in a change of one, in an event."""
    if isinstance(part, list):
        return [found for one in part for found in _placed(one, unit)]
    if not isinstance(part, dict):
        return []
    found = [part["units"]] if isinstance(part.get("units"), dict) and unit in part["units"] else []
    found += [part] if "event" in part and unit in json.dumps(part) else []
    return [*found, *[one for value in part.values() for one in _placed(value, unit)]]


def test_a_hidden_stack_tells_nothing_and_all_to_its_owner(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, lambda t: asked(t) == "ask-dummies", "1813", ADVANCED)
    own = war.war.view("coalition")
    hex = next(h for h in sorted(set(own["units"].values())) if len([1 for at in own["units"].values() if at == h]) > 1)
    there = [unit for unit, at in own["units"].items() if at == hex]
    pages = {seat: visitor() for seat in (*SIDES, "observer")}
    ears = {seat: Ear(page) for seat, page in pages.items()}
    player = war.sit(pages["coalition"], "coalition")
    war.sit(pages["french"], "french")
    pages["observer"].goto(war.address)
    player.wait_until_asked()
    # A dummy goes into it: the owner sees that, the enemy one counter more.
    before = next(row["count"] for row in war.war.view("french")["stacks"] if row["hex"] == hex)
    pages["coalition"].locator(f'[data-target][data-hex="{hex}"]').focus()
    pages["coalition"].keyboard.press("Enter")
    stack = f'[data-stack="{hex} coalition"]'
    expect(pages["coalition"].locator(f"{stack} .decoy")).to_be_attached()
    for seat in ("french", "observer"):
        expect(pages[seat].locator(f"{stack} .back, {stack}:has(.back)").first).to_be_attached()
        expect(pages[seat].locator(f"{stack} .count").last).to_have_text(str(before + 1))
        pages[seat].locator(stack).dispatch_event("click")
        fan = pages[seat].locator("[data-muster] [data-fan=coalition]")
        expect(fan.locator("[data-unknown]")).to_have_attribute("data-unknown", str(before + 1))
        expect(fan.locator("[data-why-hidden]")).to_contain_text("hidden")
        expect(fan.locator("li")).to_have_count(0)
    pages["coalition"].keyboard.press("f")  # a tap would lay another
    fan = pages["coalition"].locator("[data-muster] [data-fan=coalition]")
    expect(fan.locator("[data-dummies]")).to_have_attribute("data-dummies", "1")
    expect(fan.locator("[data-seen-by-enemy]")).to_contain_text(str(before + 1))
    assert [message for message in ears["coalition"].messages() if _placed(message, there[0])]
    for seat in ("french", "observer"):
        assert list(ears[seat].messages()), "the ear hears"
        for unit in there:
            assert not [found for message in ears[seat].messages() for found in _placed(message, unit)], (seat, unit)
    for page in pages.values():
        page.unroute_all(behavior="ignoreErrors")


def test_cards_and_hidden_stacks_by_finger(house: House, visitor: Visitor) -> None:
    war = germany.bring(house.url, _card_of("french"), "1813", ADVANCED)
    page = visitor("it", **PHONE)
    player = war.sit(page, "french", touch=True)
    player.wait_until_asked()
    settle(page, 1)
    assert page.evaluate(FAULTS) == []
    page.locator('[data-stack$=" coalition"]').first.dispatch_event("click")
    expect(page.locator("[data-muster] [data-why-hidden]")).to_be_visible()
    settle(page, 1)
    assert page.evaluate(FAULTS) == []
    page.locator("[data-muster] [data-close]").tap()
    play = page.locator("[data-play]").last
    play.scroll_into_view_if_needed()
    play.tap()
    player.confirm()
    expect(page.locator("[data-play]")).to_have_count(0)
