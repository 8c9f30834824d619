"""Two browsers at one table and a third that watches; and what each of them may not know."""

import re
import sqlite3

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import Visitor
from tests.browser.ear import Ear
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.wars import who_is_asked

# Both hands are chosen by the test: this card is in the one and not in the other.
SECRET = "artillery_bombardment"
HAND = ["left", "centre", "right", "infantry_manoeuvre", "grand_cavalry_charge", SECRET]
MOST = 200  # steps
OTHER = ["left", "left", "centre", "right", "coordinated_attack", "infantry_manoeuvre"]


def _open_table(house: House, page: Page) -> tuple[str, str]:
    """By the lobby: Quatre Bras with a friend. Answers the invitation that is shown, and the link to watch by."""
    page.goto(f"{house.url}/new?game=vive_lempereur&scenario=quatre_bras")
    page.get_by_role("radio", name=re.compile("^With a friend")).check()
    page.get_by_role("button", name="Open the table").click()
    invitation = page.get_by_label("Invitation to play the Allies", exact=True)
    watch = page.get_by_label("Link to watch by", exact=True)
    for field in (invitation, watch):
        expect(field).to_have_value(re.compile("/t/"))
    return invitation.input_value(), watch.input_value()


def _take(page: Page, cards: list[str]) -> None:
    for card in cards:
        page.locator(f'[data-choices] [data-card="{card}"][aria-pressed="false"]').first.click()
    page.locator("[data-choices] [data-take]").click()


def _play(page: Page, card: str) -> None:
    page.locator(f'[data-choices] [data-card="{card}"]').click()
    page.locator("[data-confirm]").click()


def _seat(house: House, visitor: Visitor) -> tuple[Page, Page, Page, str]:
    host, guest, third = visitor(), visitor(), visitor()
    invitation, link = _open_table(house, host)
    guest.goto(invitation)
    guest.get_by_role("button", name="Play the Allies").click()
    expect(guest.locator("[data-choices]")).to_be_visible()
    expect(host.locator("[data-invitation]")).to_have_count(0)
    third.goto(link)
    expect(third.locator("[data-board]")).to_be_visible()
    return host, guest, third, link


def _still(player: Player) -> dict[str, str]:
    """Where every piece stands, with the mouse out of the way, so that no stack fans out under it."""
    player.page.mouse.move(2, 2)
    pieces: dict[str, str] = player.look()["pieces"]
    return pieces


def test_two_play_and_a_third_watches(house: House, visitor: Visitor) -> None:
    host, guest, third, _ = _seat(house, visitor)
    french, allied, watcher = Player(host, 1), Player(guest, 2), Player(third, 3)
    _take(host, HAND)
    _take(guest, OTHER)
    _play(host, "left")
    _play(guest, "left")

    players = {"french": french, "allied": allied}
    moved = 0
    for _ in range(MOST):
        if moved == 3:
            break
        mine = players[who_is_asked(players)]
        before = _still(mine)
        try:
            mine.step(patience=5)
        except TimeoutError:
            continue  # the page still showed what was answered already: look again whose turn it is
        after = _still(mine)
        if after == before:
            continue
        moved += 1
        # What one has moved the others see move, to the same place.
        changed = [piece for piece, place in after.items() if before.get(piece) != place]
        for other in (french, allied, watcher):
            if other is not mine:
                where = """([id, place]) => document.querySelector(`[data-piece="${id}"]`)?.style.transform === place"""
                other.page.wait_for_function(where, arg=[changed[0], after[changed[0]]])
    else:
        raise AssertionError("nobody moved")

    seen = watcher.look()
    assert not seen["mine"]
    assert seen["targets"] == seen["facings"] == seen["cards"] == seen["buttons"] == []
    assert seen["no"] is None and seen["undo"] == 0
    expect(third.get_by_role("heading", name="My hand")).to_have_count(0)
    third.get_by_role("tab", name="Log").click()
    expect(third.get_by_role("region", name="Log").get_by_role("listitem").first).to_be_visible()
    third.get_by_role("tab", name="Chat").click()
    expect(third.get_by_text("Only those who sit at the table can write here.")).to_be_visible()


def test_chat_shows_script_as_text(house: House, visitor: Visitor) -> None:
    host, guest, third, _ = _seat(house, visitor)
    evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill(evil)
    host.get_by_role("button", name="Send").click()
    tab = guest.get_by_role("tab", name="Chat")
    expect(tab).to_contain_text("1")  # the unread line is counted on the tab
    tab.click()
    expect(guest.get_by_role("list", name="Chat").get_by_text(evil, exact=True)).to_be_visible()
    guest.get_by_label("Say something").fill("Merde!")
    guest.keyboard.press("Enter")
    expect(host.get_by_role("list", name="Chat")).to_contain_text("Merde!")
    third.get_by_role("tab", name="Chat").click()
    for page in (host, guest, third):
        expect(page.get_by_role("tabpanel")).to_contain_text("onerror")
        expect(page.locator('img[src="x"]')).to_have_count(0)
        assert page.title() not in ("1", "2")


def test_a_name_with_script_is_text(house: House, visitor: Visitor) -> None:
    host = visitor()
    host.goto(house.url)
    host.get_by_role("button", name="Change your name").first.click()
    field = host.get_by_label("Your name").first
    field.fill("<b>Ney</b>")
    field.press("Enter")
    _, link = _open_table(house, host)
    guest = visitor()
    guest.goto(link)
    expect(guest.get_by_text("<b>Ney</b>").first).to_be_visible()


@pytest.mark.parametrize("who", ["opponent", "onlooker"])
def test_no_byte_tells_a_secret(house: House, visitor: Visitor, who: str) -> None:
    """The hand and the card of the round are chosen in secret; the seed of the dice is kept to the end."""
    host, guest = visitor(), visitor()
    spy = guest if who == "opponent" else visitor()
    ear = Ear(spy)
    invitation, link = _open_table(house, host)
    guest.goto(invitation)
    guest.get_by_role("button", name="Play the Allies").click()
    expect(guest.locator("[data-choices]")).to_be_visible()
    _take(guest, OTHER)
    if spy is not guest:
        spy.goto(link)
        expect(spy.locator("[data-board]")).to_be_visible()
    expect(spy.locator("[data-choices]")).to_have_count(0)
    ear.forget()  # what the opponent himself could choose from held the name of every card

    _take(host, HAND)
    for page in (host, guest):
        expect(page.locator(".prompt p")).to_have_text("Choose the card to play this round.")
    _play(host, SECRET)
    expect(host.locator(".prompt p")).to_contain_text("Allies")
    expect(spy.locator("[data-side]")).to_contain_text("card, face down")
    # Whatever else a page can ask for is no way round: it is loaded anew, it looks at the replay.
    spy.reload()
    expect(spy.locator("[data-board]")).to_be_visible()
    spy.goto(f"{link}/replay")
    expect(spy.locator("[data-slider]")).to_be_visible()
    spy.goto(link)
    expect(spy.locator("[data-board]")).to_be_visible()
    expect(spy.locator("[data-side]")).to_contain_text("card, face down")
    assert ear.heard, "nothing was heard"
    own = "allied" if spy is guest else None  # his own cards, and which of them he left in the box, he may know
    assert not ear.has(SECRET, but=own), "a secret was told"

    _play(guest, "left")
    expect(spy.locator("[data-side]")).to_contain_text("Artillery bombardment")
    assert ear.has(SECRET, but=own), "the ear does not hear what is told openly"

    table = link.rsplit("/", 1)[1]
    with sqlite3.connect(house.db) as db:
        (seed, commitment) = db.execute("select seed, commitment from tables where id = ?", (table,)).fetchone()
    spy.goto(f"{link}/proof")
    expect(spy.locator("[data-commitment]")).to_have_text(commitment)
    assert len(seed) >= 16
    assert ear.has(commitment) and not ear.has(seed)
    spy.unroute_all(behavior="ignoreErrors")
