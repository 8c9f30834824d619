"""Reload and a killed server in mid-activation: everything is as it was."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.player import Glance, Player, sit_down

LOST = "The connection is lost"


def _still(page: Page, player: Player) -> Glance:
    """A glance with the mouse out of the way, so that no counter fans out under it."""
    page.mouse.move(2, 2)
    player.wait_until_asked()
    return player.look()


def test_reload_and_killed_server_in_mid_activation(own_house: House, visitor: Visitor) -> None:
    page = visitor()
    player = sit_down(page, own_house.url, "Quatre Bras")
    player.play_until(r"^What shall")
    before = _still(page, player)
    assert before["undo"] >= 1, "the order that was given can be taken back"
    assert any(kind == "march" for kind, _, _ in before["targets"])
    assert len(before["pieces"]) > 30

    page.reload()
    assert _still(page, player) == before

    own_house.kill()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    own_house.open()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0, timeout=30_000)
    assert _still(page, player) == before

    # Another step of the same activation; then killed again, and the browser comes back with a fresh page.
    march = next(hex for kind, hex, free in before["targets"] if kind == "march" and free)
    player.tap(player.hex(march))
    player.confirm()
    expect(page.locator(".prompt p")).to_contain_text("face")
    turning = _still(page, player)
    assert turning["undo"] == before["undo"] + 1
    assert turning["pieces"] != before["pieces"]
    own_house.kill()
    own_house.open()
    page.reload()
    assert _still(page, player) == turning

    # Undo reaches over the restart: the march, then the order itself.
    player.tap(player.control("undo"))
    expect(page.locator(".prompt p")).to_have_text(before["prompt"])
    assert _still(page, player) == before
    player.tap(player.control("restart"))
    expect(page.locator(".prompt p")).to_contain_text("Give an order")
    assert _still(page, player)["undo"] == 0


def test_what_is_chosen_while_the_line_is_cut_is_done_once(own_house: House, visitor: Visitor) -> None:
    """A click into the gap: it is sent again when the server is back, and not twice."""
    page = visitor()
    player = sit_down(page, own_house.url, "Quatre Bras")
    seen = player.play_until(r"^Which way shall")
    own_house.kill()
    player.tap(page.locator(f'[data-facing="{seen["facings"][0]}"]'))
    player.confirm()
    own_house.open()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0, timeout=30_000)
    after = player.wait_until_asked()
    assert after["prompt"] != seen["prompt"], "the order that was given into the gap is lost"
