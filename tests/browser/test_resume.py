"""Reload, a killed server, a line that is cut in mid-activation: everything is as it was, and done once."""

import json
import sqlite3
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from grognard.engine import Table as Battle
from grognard.server.volumes import Columns
from tests.browser.conftest import Visitor
from tests.browser.house import SEED, House
from tests.browser.player import Glance, Player, sit_down
from tests.browser.quiet import settle, wait_until
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table
from tests.server.harness import Json

LOST = "The connection is lost"


def _still(page: Page, player: Player) -> Glance:
    """A glance with the mouse out of the way, so that no counter fans out under it; wherever the map was shifted to."""
    page.mouse.move(2, 2)
    player.wait_until_asked()
    settle(page, 1)  # the parts of the page follow each other
    return _without_spots(player.look())


def _without_spots(seen: Glance) -> Glance:
    return {name: part for name, part in seen.items() if name != "spots"}


def _comes_back(page: Page, player: Player, before: Glance) -> None:
    page.mouse.move(2, 2)
    player.until(lambda seen: _without_spots(seen) == before, "it is not as it was")


def _after(battle: Battle, action: Json) -> Battle:
    trial = battle.fork(seed=SEED)
    trial.act("french", action)
    return trial


def _in_mid_activation(battle: Battle) -> bool:
    """An order has been given that can be taken back, and wherever the unit marches it is asked which way to face."""
    if not campaign.asks("ask-march", "move", undo=True)(battle):
        return False
    marches = [action for action in battle.legal("french") if action["do"] == "move"]
    return all(campaign.asks("ask-face", undo=True)(_after(battle, march)) for march in marches)


def _open(table: Table, page: Page) -> Player:
    table.lend(page.context)
    page.goto(table.address)
    player = Player(page)
    player.wait_until_asked()
    return player


def test_reload_and_killed_server_in_mid_activation(own_house: House, visitor: Visitor) -> None:
    table = campaign.arrange(own_house.url, _in_mid_activation)
    page = visitor()
    player = _open(table, page)
    before = _still(page, player)
    assert before["prompt"].startswith("What shall")
    assert before["undo"] >= 1, "the order that was given can be taken back"
    assert len(before["pieces"]) > 30

    page.reload()
    _comes_back(page, player, before)

    own_house.kill()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    own_house.open()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0)
    _comes_back(page, player, before)

    # Another step of the same activation; then killed again, and the browser comes back with a fresh page.
    player.choose("march")
    expect(page.locator(".prompt p")).to_contain_text("face")
    turning = _still(page, player)
    assert turning["undo"] == before["undo"] + 1
    assert turning["pieces"] != before["pieces"]
    own_house.kill()
    own_house.open()
    page.reload()
    _comes_back(page, player, turning)

    # Undo reaches over the restart: the march, then the order itself.
    player.tap(player.control("undo"))
    expect(page.locator(".prompt p")).to_have_text(before["prompt"])
    _comes_back(page, player, before)
    player.tap(player.control("restart"))
    expect(page.locator(".prompt p")).to_contain_text("Give an order")
    player.until(lambda seen: seen["undo"] == 0, "nothing is left to be taken back")


def test_a_game_against_the_bot_goes_on_after_the_server_was_killed(own_house: House, visitor: Visitor) -> None:
    page = visitor()
    player = sit_down(page, own_house.url, "Quatre Bras")
    player.play_until(r"^Give an order")
    for _ in range(3):
        own_house.kill()
        own_house.open()
        player.step()
        player.play_until(r"^Give an order")


# ---- done once ---------------------------------------------------------------------------------------------


def _facing(battle: Battle) -> bool:
    """A unit is asked which way to face; whatever it chooses ends its order and is told in the log."""
    if not campaign.asks("ask-face", "face")(battle):
        return False
    if not all(battle.final("french", action) for action in battle.legal("french")):
        return False
    told = len(battle.log("french"))
    return all(len(_after(battle, action).log("french")) > told for action in battle.legal("french"))


def _journal(house: House, table: Table) -> list[tuple[str, str]]:
    """Every entry, bound or not."""
    with sqlite3.connect(house.db) as db:
        bound = db.execute("select lines from volumes where table_id = ? order by seq", (table.id,)).fetchall()
        last = db.execute("select key, body from journal where table_id = ? order by seq", (table.id,)).fetchall()
    volumes = [Columns.of(lines) for (lines,) in bound]
    return [entry for one in volumes for entry in zip(one.key, one.body, strict=True)] + last


def _state(table: Table) -> Json:
    state: Json = table.person.get(f"/api/tables/{table.id}/state", seat="french")
    return state


def _turn(page: Page, player: Player) -> str:
    facing = str(player.look()["facings"][0])
    player.press(f'[data-facing="{facing}"]')
    player.confirm()
    return facing


def _done_once(house: House, table: Table, before: Json, facing: str) -> None:
    """The version is one more, the log tells of one turn, the journal has one entry more: that turn."""
    action = next(one for one in table.battle.legal("french") if one["facing"] == facing)
    after = _state(table)
    assert after["v"] == before["v"] + 1
    assert after["log"]["events"] == _after(table.battle, action).log("french")
    assert len(after["log"]["events"]) > len(before["log"]["events"])
    journal = _journal(house, table)
    assert len(journal) == after["v"]
    assert json.loads(journal[-1][1]) == action
    assert len({key for key, _ in journal}) == len(journal)


def test_what_is_chosen_while_the_server_is_away_is_done_once(own_house: House, visitor: Visitor) -> None:
    """A click into the gap: it is sent again when the server is back, and not twice."""
    table = campaign.arrange(own_house.url, _facing)
    page = visitor()
    player = _open(table, page)
    before = _state(table)
    own_house.kill()
    facing = _turn(page, player)
    own_house.open()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0)
    wait_until(page, lambda: _state(table)["v"] > before["v"], "it is sent again")
    page.reload()
    player.wait_until_asked()
    _done_once(own_house, table, before, facing)


class Line:
    """The line between page and server, that can be cut in one direction."""

    def __init__(self, page: Page) -> None:
        self.acts: list[Json] = []
        self.answers: list[Json] = []
        self.deaf = False
        self.ends: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self._lay)

    def _lay(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.ends.append(page)

        def out(message: str | bytes) -> None:
            told: Any = json.loads(message)
            if told["t"] == "act":
                self.acts.append(told)
            server.send(message)

        def back(message: str | bytes) -> None:
            told: Any = json.loads(message)
            if told["t"] in ("ack", "refused") and any(told["id"] == act["id"] for act in self.acts):
                self.answers.append(told)
            # From the order on the page hears nothing: neither that it was accepted nor what came of it.
            if not (self.deaf and self.acts):
                page.send(message)

        page.on_message(out)
        server.on_message(back)

    def cut(self) -> None:
        self.deaf = False
        self.ends[-1].close(code=1011)


def test_an_order_whose_answer_was_lost_is_sent_again_and_done_once(house: House, visitor: Visitor) -> None:
    """The server has done it, the page does not know: it sends the same order again, and nothing happens twice."""
    table = campaign.arrange(house.url, _facing)
    page = visitor()
    line = Line(page)
    player = _open(table, page)
    before = _state(table)
    line.deaf = True
    facing = _turn(page, player)
    wait_until(page, lambda: len(line.answers) == 1, "the order is answered")
    assert _state(table)["v"] == before["v"] + 1
    line.cut()
    wait_until(page, lambda: len(line.answers) == 2, "the order is sent again")
    first, second = line.acts
    assert first == second, "another order instead of the same one"
    assert line.answers[0] == line.answers[1] == {"t": "ack", "id": first["id"], "v": before["v"] + 1}
    expect(page.locator("[data-confirm]")).to_have_count(0)
    expect(page.locator(f'[data-facing="{facing}"]')).to_have_count(0)
    _done_once(house, table, before, facing)
