"""Before a game begins: invitations that are sent and taken back, leaving, by keyboard; dice whose proof is held
against what the browser has kept; a table that was changed on disk."""

import re
import sqlite3
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.games.vive_lempereur.browser import campaign
from tests.games.vive_lempereur.browser.campaign import Table
from tests.server.harness import Person

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "new": "Open the table",
        "friend": "^With a friend",
        "anew": "Take it back: new link",
        "renewed": "The old one is worth nothing any more.",
        "sit": "Play the Allies",
        "kept": "The free seats of this table are kept for those who were invited.",
        "gone": "was taken back",
        "leave": "Leave the table",
        "close": "Close the table",
        "cannot": "This table cannot be opened",
        "changed": "is not what was played",
    },
    "it": {
        "new": "Apri il tavolo",
        "friend": "^Con un amico",
        "anew": "Ritiralo: nuovo link",
        "renewed": "Quello vecchio non vale più nulla.",
        "sit": "Gioca con gli alleati",
        "kept": "I posti liberi di questo tavolo sono riservati a chi è stato invitato.",
        "gone": "è stato ritirato",
        "leave": "Lascia il tavolo",
        "close": "Chiudi il tavolo",
        "cannot": "Questo tavolo non si può aprire",
        "changed": "non è ciò che è stato giocato",
    },
}


def press(page: Page, name: str) -> None:
    """By keyboard alone: on with Tab to the button of this name, then Enter."""
    button = page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first
    expect(button).to_be_enabled()
    for _ in range(60):
        if button.evaluate("(one) => one === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {name!r} by keyboard")


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("it", 390)])
def test_an_invitation_is_sent_taken_back_and_used(house: House, visitor: Visitor, language: str, width: int) -> None:
    say = WORDS[language]
    host, guest, third = [visitor(language, width) for _ in range(3)]
    host.goto(f"{house.url}/new?game=vive_lempereur&scenario=quatre_bras")
    host.get_by_role("radio", name=re.compile(say["friend"])).check()
    press(host, say["new"])
    field = host.locator("[data-invitation] input")
    for shown in (field, host.locator("[data-watch] input")):
        expect(shown).to_have_value(re.compile("/t/"))
    first = field.input_value()
    watch = host.locator("[data-watch] input").input_value()
    assert watch != first and "key=" not in watch

    # The link to watch by offers no seat.
    third.goto(watch)
    expect(third.get_by_text(say["kept"])).to_be_visible()
    expect(third.get_by_role("button", name=say["sit"])).to_have_count(0)

    # The guest has the invitation open when it is taken back: it is worth nothing any more, and he is told.
    guest.goto(first)
    expect(guest.get_by_role("button", name=say["sit"])).to_be_focused()
    press(host, say["anew"])
    expect(host.get_by_text(say["renewed"])).to_be_visible()
    expect(field).not_to_have_value(first)
    second = field.input_value()
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("alert")).to_contain_text(say["gone"])
    expect(host.locator('[data-seat="allied"] .free')).to_be_visible()

    guest.goto(second)
    press(guest, say["sit"])
    for page in (host, guest, third):
        expect(page.locator("[data-board]")).to_be_visible()
    expect(host.locator("[data-choices]")).to_be_visible()
    expect(guest).to_have_url(watch)  # what let him in is not left in the address
    expect(third.locator("[data-choices]")).to_have_count(0)


def test_a_player_leaves_before_the_start_and_the_maker_closes_the_table(house: House, visitor: Visitor) -> None:
    say = WORDS["en"]
    maker = Person(house.url)
    seats = {seat: {"kind": "open"} for seat in ("britain", "sud", "spain", "nord")}
    table = maker.post("/api/tables", {"game": "wellington", "scenario": "1812_four", "seats": seats})
    host, guest = visitor(), visitor()
    host.context.add_cookies([{"name": "grognard", "value": maker.http.cookies["grognard"], "url": house.url}])
    host.goto(f"{house.url}/t/{table['id']}")
    press(host, "Play Great Britain")
    expect(host.locator('[data-seat="britain"]')).to_contain_text("ready")
    guest.goto(f"{house.url}/t/{table['id']}")
    press(guest, "Play Spain")
    expect(guest.locator('[data-seat="spain"]')).to_contain_text("ready")
    expect(host.locator('[data-seat="spain"]')).to_contain_text("ready")
    expect(host.get_by_text("2 seats are free.")).to_be_visible()
    press(guest, say["leave"])
    expect(guest.get_by_role("heading", level=1)).to_be_visible()
    expect(guest).to_have_url(f"{house.url}/")
    expect(host.get_by_text("3 seats are free.")).to_be_visible()
    expect(host.locator('[data-seat="spain"]')).to_contain_text("free for anybody")
    guest.goto(f"{house.url}/t/{table['id']}")
    expect(guest.get_by_role("button", name="Play Spain")).to_be_visible()
    press(host, say["close"])
    expect(host).to_have_url(f"{house.url}/")
    expect(guest.get_by_role("alert")).to_contain_text("There is no such table")
    host.goto(f"{house.url}/t/{table['id']}")
    expect(host.get_by_role("alert")).to_contain_text("There is no such table")


# ---- the dice --------------------------------------------------------------------------------------------------


KEPT = "(id) => JSON.parse(localStorage.getItem('grognard.dice') ?? '{}')[id]?.gave.length > 0"


def _made_here(house: House, page: Page) -> Table:
    """A battle that this browser has opened and added to, played to its end."""
    battle, orders = campaign._find(campaign.over, campaign.QUATRE_BRAS)
    page.goto(f"{house.url}/new?game=vive_lempereur&scenario=quatre_bras")
    page.get_by_role("radio", name=re.compile("^Both on this device")).check()
    page.get_by_role("button", name="Open the table").click()
    page.locator("[data-board]").wait_for()
    page.wait_for_function(KEPT, arg=page.url.rsplit("/", 1)[1])
    person = Person(house.url)
    cookie = next(one["value"] for one in page.context.cookies() if one["name"] == "grognard")
    person.http.cookies.set("grognard", str(cookie))
    person.cookie = f"grognard={cookie}"
    person.http.cookies.clear()
    person.http.headers["Cookie"] = person.cookie
    person.http.headers["X-Grognard-Csrf"] = person.http.get("/api/me").json()["csrf"]
    table = Table(page.url.rsplit("/", 1)[1], house.url, person, battle)
    page.goto(house.url)
    table.advance(orders)
    return table


def test_the_proof_is_held_against_what_this_browser_has_kept(house: House, visitor: Visitor) -> None:
    page = visitor()
    table = _made_here(house, page)
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('grognard.dice'))")[table.id]
    assert kept["commitment"] == table.battle.commitment and [one["nonce"] for one in kept["gave"]] == ["0" * 32]
    page.goto(f"{table.address}/proof")
    expect(page.locator('[data-proof="holds"]')).to_be_visible()
    expect(page.locator('[data-kept="true"]')).to_be_visible()
    expect(page.locator('[data-mine="true"]')).to_have_count(2)
    expect(page.locator('[data-last="true"]')).to_be_visible()

    # A server that has made up another game, whose dice follow from its seed and whose seed has its commitment.
    forged = _forged(table)

    def lie(route: Route) -> None:
        route.fulfill(json=forged)

    page.route("**/proof", lambda route: lie(route) if "/api/" in route.request.url else route.continue_())
    page.reload()
    expect(page.locator('[data-proof="fails"]')).to_be_visible()
    expect(page.locator('[data-kept="false"]')).to_be_visible()
    expect(page.get_by_text("What is shown is not what this browser has kept from the start.")).to_be_visible()
    # The same seed, but what this browser added was replaced by what suited somebody.
    forged = _forged(table, table.battle.seed or "")
    page.reload()
    expect(page.locator('[data-proof="fails"]')).to_be_visible()
    expect(page.locator('[data-kept="true"]')).to_be_visible()
    expect(page.locator('[data-mine="false"]')).to_have_count(2)
    page.unroute_all(behavior="ignoreErrors")

    # Another browser has kept nothing, and is told so instead of being told that all is well.
    other = visitor()
    other.goto(f"{table.address}/proof")
    expect(other.locator('[data-proof="holds"]')).to_be_visible()
    expect(other.locator('[data-kept="nothing"]')).to_be_visible()


def _forged(table: Table, seed: str = "made up later") -> Any:
    """A proof that holds in itself, of a game with other dice."""
    from grognard.engine.chance import commitment, dice_of, key_of

    proof = table.person.get(f"/api/tables/{table.id}/proof")
    nonces = dict.fromkeys(proof["nonces"], "1" * 32)
    key = key_of(seed, nonces).encode()
    rolls = [{**roll, "dice": dice_of(key, roll["index"], roll["count"], roll["sides"])} for roll in proof["rolls"]]
    return {"commitment": commitment(seed), "seed": seed, "nonces": nonces, "rolls": rolls}


# ---- changed on disk -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_table_that_was_changed_on_disk_says_so(own_house: House, visitor: Visitor, language: str) -> None:
    say = WORDS[language]
    table = campaign.arrange(own_house.url, campaign.asks("ask-card"))
    page = visitor(language)
    table.lend(page.context)
    page.goto(table.address)
    expect(page.locator("[data-board]")).to_be_visible()
    own_house.close()
    with sqlite3.connect(own_house.db) as db:
        assert db.execute("update tables set options = replace(options, 'false', 'true')").rowcount == 1
    own_house.open()
    # Who had it open is told as soon as the line is there again; who comes anew instead of the table.
    expect(page.get_by_role("alert").filter(has_text=say["changed"])).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=say["cannot"])).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(say["changed"])
    expect(page.locator("[data-board]")).to_have_count(0)
