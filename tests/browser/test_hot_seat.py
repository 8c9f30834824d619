"""Both on one device, undo, and the warning before a blunder."""

import re

from playwright.sync_api import expect

from tests.browser import campaign
from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Player


def test_the_screen_is_veiled_while_it_goes_from_hand_to_hand(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{house.url}/new?game=vive_lempereur&scenario=quatre_bras")
    page.get_by_role("radio", name=re.compile("^Both on this device")).check()
    page.get_by_role("button", name="Open the table").click()
    player = Player(page)
    player.takes_over = False
    assert player.wait_until_asked()["who"].startswith("►French")
    while not player.step()["handover"]:
        pass

    veil = page.get_by_role("dialog", name="Pass the device to the Allies")
    expect(veil).to_be_visible()
    # It hides everything: whatever lies under it cannot be seen, nor hit, nor closed with Escape.
    size = page.viewport_size
    assert size is not None and veil.bounding_box() == {
        "x": 0,
        "y": 0,
        "width": size["width"],
        "height": size["height"],
    }
    page.keyboard.press("Escape")
    expect(veil).to_be_visible()
    veil.get_by_role("button", name="I am the Allies: show me my side").click()
    expect(veil).to_have_count(0)
    assert player.wait_until_asked()["who"].startswith("►Allies")

    # The other chooses too, and takes the veil away for good: from then on there is none.
    while not player.step()["handover"]:
        pass
    page.get_by_role("checkbox", name=re.compile("We hide nothing")).check()
    page.locator("[data-handover]").click()
    who = set()
    for _ in range(12):
        seen = player.step()
        who.add(seen["who"])
        assert not seen["handover"]
    assert {"►French", "►Allies"} <= {one[:7] for one in who}


def test_undo_takes_back_step_by_step(house: House, visitor: Visitor) -> None:
    asked = campaign.asks("ask-order")
    table = campaign.arrange(house.url, lambda wire: wire.state["undo"] == 0 and asked(wire))
    page = visitor()
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    first = player.wait_until_asked()
    undo = player.control("undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_name("Undo: nothing can be taken back")
    trail = [first]
    player.tap(player.hex(first["targets"][0][1]))
    player.confirm()
    for steps in (1, 2):
        expect(undo).to_have_accessible_name(re.compile("one step" if steps == 1 else "2 steps"))
        trail.append(player.wait_until_asked())
        if steps == 1:
            assert trail[-1]["prompt"].startswith("What shall")
            march = next(hex for kind, hex, free in trail[-1]["targets"] if kind == "march" and free)
            player.tap(player.hex(march))
            player.confirm()
    page.mouse.move(2, 2)
    player.tap(undo)
    expect(page.locator(".prompt p")).to_have_text(trail[1]["prompt"])
    assert player.look()["targets"] == trail[1]["targets"]
    page.keyboard.press("u")
    expect(page.locator(".prompt p")).to_have_text(first["prompt"])
    assert player.look()["targets"] == first["targets"]
    expect(undo).to_be_disabled()


def test_a_blunder_is_warned_of_once(house: House, visitor: Visitor) -> None:
    """To decline orders that could still be given; with a single tap to act, the warning alone holds it back."""
    table = campaign.arrange(house.url, campaign.asks("ask-order"))
    page = visitor()
    table.lend(page.context)
    page.goto(table.address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name=re.compile("^Confirm before acting")).uncheck()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    player = Player(page)
    before = player.wait_until_asked()
    player.tap(player.control("no"))
    warning = page.locator("[data-preview]").get_by_role("alert")
    expect(warning).to_be_visible()
    expect(warning).to_contain_text("order")
    assert player.look()["prompt"] != before["prompt"]  # it waits to be confirmed
    page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    expect(page.locator(".prompt p")).to_have_text(before["prompt"])
    # Told once; the second time it is done.
    player.tap(player.control("no"))
    expect(page.locator(".prompt p")).not_to_have_text(before["prompt"])
    expect(page.locator("[data-confirm]")).to_have_count(0)
