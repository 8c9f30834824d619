"""A whole battle without a mouse, on the map and in words; where the keyboard stands is always to be seen."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import AT, marked, tab, tab_to
from tests.browser.player import PATIENCE, Glance, Player
from tests.games.vive_lempereur.browser import campaign

BATTLE = "Play now: Quatre Bras"
WITH_CONFIRM = 40  # steps until the player knows the table and wants one key for an order instead of two
MOST = 2_000


class Typist(Player):
    """Plays with keys alone."""

    def step(self, seen: Glance | None = None, patience: float = PATIENCE) -> Glance:
        if seen is None or not self._asked(seen):
            seen = self.wait_until_asked(patience)
        if seen["result"] is not None:
            return seen
        self.done.append(seen["prompt"])
        key = self._key(seen)
        if not key:
            return self.wait_until_asked()
        self.page.keyboard.press(key)
        after = self.wait_for_change(seen)
        marked(self.page)
        return after

    def _key(self, seen: Glance) -> str:
        """Go to what shall be pressed; the answer is what presses it, nothing where it went away."""
        if seen["pending"]:
            # Once more upon the card, or Enter on the map.
            return "Space" if self.page.evaluate(AT, "[data-card]") else "Enter"
        if seen["take"]:
            return "Enter" if tab_to(self.page, "[data-choices] [data-take]") else ""
        elif any(not picked for _, picked in seen["cards"]):
            free = '[data-choices] [data-card][aria-pressed="false"][aria-disabled="false"]'
            return "Space" if tab_to(self.page, free) else ""
        elif seen["targets"]:
            self.page.keyboard.press("n")
            marked(self.page)
        elif seen["facings"]:
            return "Enter" if tab_to(self.page, "[data-facing]") else ""
        elif seen["choices"]:
            return "Enter" if tab_to(self.page, "[data-choice]") else ""
        elif seen["buttons"]:
            return "Enter" if tab_to(self.page, ".extras [data-do]") else ""
        else:
            return "e"
        return "Enter"


def _sit_down(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("heading", level=1).wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    battle = page.get_by_role("button", name=BATTLE)
    battle.wait_for()
    for _ in range(40):
        tab(page)
        if battle.evaluate("(el) => el === document.activeElement"):
            break
    page.keyboard.press("Enter")


def _one_key_for_an_order(page: Page) -> None:
    # A dialog that is just closing has the keyboard to itself.
    expect(page.locator("dialog:modal")).to_have_count(0)
    page.keyboard.press(",")
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    confirm = settings.get_by_role("checkbox", name=re.compile("^Confirm before acting"))
    for _ in range(40):
        tab(page)
        if confirm.evaluate("(el) => el === document.activeElement"):
            break
    page.keyboard.press("Space")
    expect(confirm).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(settings).to_have_count(0)
    marked(page)


def _look_around(page: Page) -> None:
    """The arrows walk over the map, and what is under them is read out; numbers open panels, ? the list of keys."""
    told = page.locator("#board-told")
    page.keyboard.press("m")
    marked(page)
    page.keyboard.press("ArrowUp")
    expect(told).to_have_text(re.compile("^[A-V][0-9]+, "))
    first = told.inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(told).not_to_have_text(first)
    expect(told).to_have_text(re.compile("^[A-V][0-9]+, "))
    expect(page.locator("[data-board] .cursor")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    marked(page)
    page.keyboard.press("1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    marked(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Help")).to_have_count(0)
    marked(page)


def test_a_whole_battle_by_keyboard_alone(house: House, visitor: Visitor) -> None:
    page = visitor()
    _sit_down(page, house.url)
    player = Typist(page)
    seen = None
    for count in range(MOST):
        if count == WITH_CONFIRM:
            player.play_until("^Give an order", MOST)
            _look_around(page)
            _one_key_for_an_order(page)
            seen = None
        seen = player.step(seen)
        if seen["result"]:
            break
    else:
        raise AssertionError(f"not over: {player.done[-20:]}")
    asked = " ".join(player.done)
    for deed in ("Choose your cards", "Choose the card to play", "Give an order", "What shall", "Which way shall"):
        assert deed in asked, f"{deed!r} was never asked"

    # The result, and on to the replay.
    result = page.locator("[data-result]")
    expect(result).to_contain_text("Quatre Bras")
    marked(page)
    assert tab_to(page, "[data-result] a[href$='/replay']")
    page.keyboard.press("Enter")
    expect(page.locator("[data-slider]")).to_be_visible()


def test_text_mode_is_played_by_numbers(house: House, visitor: Visitor) -> None:
    page = visitor()
    _sit_down(page, house.url)
    player = Player(page)
    player.wait_until_asked()
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Orders", level=2)).to_be_visible()
    expect(page.get_by_role("heading", name="Position", level=2)).to_be_visible()
    expect(page.locator("[data-board]")).to_have_count(0)
    position = page.locator("section[aria-labelledby=text-position]")
    expect(position).to_contain_text("French infantry")

    done: list[str] = []
    while sum("face" in prompt for prompt in done) < 2:
        seen = player.wait_until_asked()
        done.append(seen["prompt"])
        assert len(done) < MOST, done
        if seen["pending"]:
            assert tab_to(page, "[data-confirm]")
            page.keyboard.press("Enter")
        elif page.locator("[data-order-number]").count():
            assert tab_to(page, "[data-order-number]", 200)
            page.keyboard.type("1")
            page.keyboard.press("Enter")
        else:
            assert tab_to(page, "button.order", 200)
            page.keyboard.press("Enter")
        player.wait_for_change(seen)
    # And back to the map: t is a key like any other, where nothing is being typed.
    player.wait_until_asked()
    assert tab_to(page, "button:not(.to-text)", 200)
    page.keyboard.press("t")
    expect(page.locator("[data-board]")).to_be_visible()


IN_SIGHT = """() => {
  const frame = document.querySelector('[data-board] .frame')
  const box = frame.getBoundingClientRect()
  const inside = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return box.left < x && x < box.right && box.top < y && y < box.bottom
  }
  const at = document.activeElement
  return {
    scrolled: [frame, ...(function* () { for (let el = frame; (el = el.parentElement); ) yield el })()]
      .some((el) => el.scrollTop || el.scrollLeft),
    tools: inside(document.querySelector('[data-board] .tools button')),
    target: at.matches('[data-target]') ? inside(at) : null,
  }
}"""


def test_what_the_keyboard_comes_to_is_in_sight(house: House, visitor: Visitor) -> None:
    """However near the map is: it moves there, and what lies over it stays where it is."""
    table = campaign.arrange(house.url, campaign.asks("ask-order"))
    page = visitor()
    table.lend(page.context)
    page.goto(table.address)
    Player(page).wait_until_asked()
    page.keyboard.press("m")
    for _ in range(5):
        page.keyboard.press("+")
    reached = 0
    for _ in range(12):
        page.keyboard.press("Tab")
        page.wait_for_function(f"() => ({IN_SIGHT})().target !== false")  # the map moves
        seen = page.evaluate(IN_SIGHT)
        assert not seen["scrolled"] and seen["tools"], seen
        reached += seen["target"] is not None
    assert reached >= 3
