"""Both on one device, undo, and the warning before a blunder."""

import re

from playwright.sync_api import expect

from grognard import aide
from grognard.engine import Table as Battle
from tests.browser.conftest import Visitor
from tests.browser.house import SEED, House
from tests.browser.player import Player
from tests.browser.quiet import settle
from tests.games.vive_lempereur.browser import campaign
from tests.server.harness import Json


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
    player.until(lambda seen: seen["who"].startswith("►Allies"), "the Allies are asked")

    # The other chooses too, and takes the veil away for good: from then on there is none.
    while not player.step()["handover"]:
        pass
    page.get_by_role("checkbox", name=re.compile("We hide nothing")).check()
    page.locator("[data-handover]").click()
    expect(page.locator("[data-handover]")).to_have_count(0)
    who: set[str] = set()
    while len(who) < 2:
        seen = player.step()
        assert not seen["handover"]
        assert seen["result"] is None, "the other was never asked again"
        who |= {one for one in ("French", "Allies") if seen["who"].startswith(f"►{one}")}


def _march_follows(battle: Battle) -> bool:
    """Nothing can be taken back; the first unit that is offered may march, and is then asked which way to face."""
    if not campaign.asks("ask-order", undo=False)(battle):
        return False
    order = next(action for action in battle.legal("french") if action["do"] == "order")
    trial = battle.fork(seed=SEED)
    trial.act("french", order)
    marches = [action for action in trial.legal("french") if action["do"] == "move"]
    return campaign.asks("ask-march", "move", undo=True)(trial) and all(_turns(trial, march) for march in marches)


def _turns(battle: Battle, march: Json) -> bool:
    trial = battle.fork(seed=SEED)
    trial.act("french", march)
    return campaign.asks("ask-face", undo=True)(trial)


def test_undo_takes_back_step_by_step(house: House, visitor: Visitor) -> None:
    table = campaign.arrange(house.url, _march_follows)
    order = next(action for action in table.battle.legal("french") if action["do"] == "order")
    here = next(piece["hex"] for piece in table.battle.view()["pieces"] if piece["id"] == order["unit"])
    page = visitor()
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    first = player.wait_until_asked()
    prompt = page.locator(".prompt p")
    undo = player.control("undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_name("Undo: nothing can be taken back")
    player.tap(player.hex(here))
    expect(undo).to_have_accessible_name(re.compile("one step"))
    settle(page, 1)  # the map follows the prompt
    expect(prompt).to_contain_text("What shall")
    second = player.wait_until_asked()
    player.choose("march")
    expect(undo).to_have_accessible_name(re.compile("2 steps"))
    expect(prompt).to_contain_text("face")
    page.mouse.move(2, 2)
    player.tap(undo)
    expect(prompt).to_have_text(second["prompt"])
    player.until(lambda seen: seen["targets"] == second["targets"], "the same is marked as before")
    page.keyboard.press("u")
    expect(prompt).to_have_text(first["prompt"])
    player.until(lambda seen: seen["targets"] == first["targets"], "the same is marked as at first")
    expect(undo).to_be_disabled()


def _declining_is_a_blunder(battle: Battle) -> bool:
    if not campaign.asks("ask-order", "pass")(battle):
        return False
    warnings = aide.preview(battle, "french", {"do": "pass"})["warnings"]
    return [warning["message"] for warning in warnings] == ["warn-orders-left"]


def test_a_blunder_is_warned_of_once(house: House, visitor: Visitor) -> None:
    """To decline orders that could still be given; with a single tap to act, the warning alone holds it back."""
    table = campaign.arrange(house.url, _declining_is_a_blunder)
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
    expect(page.locator(".prompt p")).not_to_have_text(before["prompt"])  # it waits to be confirmed
    page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    expect(page.locator(".prompt p")).to_have_text(before["prompt"])
    # Told once; the second time it is done.
    player.tap(player.control("no"))
    expect(page.locator(".prompt p")).not_to_have_text(before["prompt"])
    expect(page.locator("[data-confirm]")).to_have_count(0)
