"""Seven browsers at one table: a political window with a private word and standing orders, and the turn after it."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.games.napoleon_in_europe.browser import continent

ACTIVE, FIRST = "austria", "spain"  # whose turn it is in September 1805, and who is asked first
BRITAIN, PRUSSIA, RUSSIA, OTTOMAN = "great_britain", "prussia", "russia", "ottoman"
MOST = 150  # steps
WORDS = "Strike at Ulm in October"


def listen(page: Page, frames: list[str]) -> None:
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))


def confirmed(page: Page, css: str) -> None:
    """Pressed, and confirmed where the page asks first: what cannot be taken back it does."""
    page.locator(f"{css} >> visible=true").first.click()
    page.wait_for_function("() => !document.querySelector('[data-do]:disabled')")
    confirm = page.locator("[data-confirm] >> visible=true")
    if confirm.count():
        confirm.first.click()


def give(page: Page, name: str, order: str) -> None:
    """A standing order by the panel, from the keyboard."""
    panel = page.locator("[data-standing]")
    if not panel.locator("details[open]").count():
        panel.locator("summary").focus()
        page.keyboard.press("Enter")
    choice = panel.locator(f'[data-order="{name}"]')
    choice.select_option(order)
    expect(choice).to_have_value(order)
    expect(choice).to_be_enabled()


def test_seven_browsers_play_a_window_and_a_turn(house: House, visitor: Visitor) -> None:
    war = continent.open_war(house.url, "1805_7")
    assert war.war.to_act == (FIRST,) and war.war.view(None)["clock"]["active"] == ACTIVE
    pages: dict[str, Page] = {}
    heard: dict[str, list[str]] = {seat: [] for seat in war.war.seats}
    for seat in war.war.seats:
        page = pages[seat] = visitor(width=1200, height=800)
        listen(page, heard[seat])
        war.lend(page.context, seat)
        page.goto(war.address, wait_until="commit")  # all of them at once
    for page in pages.values():
        page.locator("[data-board]").wait_for()

    # A word in private, and one to all.
    for seat in (BRITAIN, PRUSSIA, RUSSIA):
        pages[seat].locator('[data-tab="chat"]').click()
    page = pages[BRITAIN]
    expect(page.locator(".binds")).to_contain_text("binds nobody")
    page.locator(f'[data-chat-to] [data-to="{PRUSSIA}"]').click()
    page.locator("#chat-text").fill(WORDS)
    page.keyboard.press("Enter")
    expect(pages[PRUSSIA].locator(f'[data-private="{PRUSSIA}"]')).to_contain_text(WORDS)
    page.locator('[data-chat-to] [data-to="*"]').click()
    page.locator("#chat-text").fill("Peace to all")
    page.keyboard.press("Enter")
    expect(pages[RUSSIA].locator(".chat")).to_contain_text("Peace to all")
    expect(pages[RUSSIA].locator(".chat")).not_to_contain_text(WORDS)

    # All but the first want to be passed over: then the month waits for nobody.
    for seat, page in pages.items():
        if seat in (FIRST, ACTIVE):
            continue
        page.locator('[data-tab="orders"]').click()
        give(page, "window", "pass")
        if seat in (BRITAIN, RUSSIA):  # allies of the one whose turn it is
            give(page, "join", "pass")
    give(pages[OTTOMAN], "passage:*", "refuse")
    confirmed(pages[FIRST], '[data-control="no"]')
    active = pages[ACTIVE]
    expect(active.locator(".prompt.mine")).to_be_visible()

    # An offer is answered by orders, before its maker has looked up.
    confirmed(active, f'[data-bargain] [data-do="passage"][data-to="{OTTOMAN}"]')
    confirmed(active, '[data-letter="draft"] [data-do="propose"]')
    expect(active.locator("[data-bargain]")).to_contain_text("declines the offer")

    # The turn ends: no more orders, no politics; before the next one the same are passed over.
    confirmed(active, '[data-control="no"]')
    expect(active.locator('[data-stage="politics"]')).to_be_attached()
    confirmed(active, '[data-control="no"]')
    expect(active.locator('[data-stage="window"]')).to_be_attached()
    for seat, frames in heard.items():
        assert frames
        assert any(WORDS in frame for frame in frames) == (seat in (BRITAIN, PRUSSIA)), f"{seat} has heard it, or not"
        ordered = [frame for frame in frames if '"window": "pass"' in frame or '"window":"pass"' in frame]
        assert bool(ordered) == (seat not in (FIRST, ACTIVE)), "its own orders, and nobody else's"


def test_politics_while_others_play_are_passed_for_the_month_by_one_button(house: House, visitor: Visitor) -> None:
    """Six others have their turns: without it one is asked before each of them."""
    war = continent.against_bots(house.url)
    page = visitor()
    player = war.sit(page, "france", seed=1)
    seen = player.wait_until_asked()
    assert "rest" in seen["extras"] and seen["time"].startswith("September")
    confirmed(page, '.extras [data-do="rest"]')
    page.wait_for_function("() => !document.querySelector('.extras [data-do=\"rest\"]')")
    asked: list[str] = []
    for _ in range(MOST):
        seen = player.wait_until_asked()
        if "rest" in seen["extras"]:
            break
        asked.append(seen["time"])
        player.step(seen)
    # Much is asked in September, and nothing of that; it held for that month only.
    assert asked[0].startswith("September")
    player.until(lambda now: now["time"].startswith("October") and "rest" in now["extras"], "asked again in October")
