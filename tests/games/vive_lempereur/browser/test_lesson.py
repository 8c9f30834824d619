"""The guided first game on its live board: by mouse, by finger in Italian, and by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.keys import tab_to
from tests.browser.learner import Learner
from tests.browser.reading import faults

GAME = "vive_lempereur"


def test_with_the_mouse_and_on_into_a_game(house: House, visitor: Visitor) -> None:
    page = visitor()
    page.goto(house.url)
    page.locator(f'[data-learn="{GAME}"]').click()
    learner = Learner(page, house.url, GAME)
    learner.press("read")
    # What is legal and not wanted is answered, and nothing has changed.
    page.locator('[data-card="left"] >> visible=true').first.click()
    expect(page.locator("[data-answered]")).to_contain_text("would command a flank")
    expect(page.locator("[data-lesson-at]")).to_have_text("Step 2 of 11")
    met = learner.go_through()
    assert met == [step.id for step in learner.lesson.steps][1:] and learner.refused == ["VLE-7.3a"]
    expect(page.locator("[data-says]")).to_contain_text("most of a round")
    learner.press("free")
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-board]")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("Give an order")


def test_on_a_phone_in_italian_left_and_resumed(house: House, visitor: Visitor) -> None:
    page = visitor("it", 390, 844, has_touch=True)
    learner = Learner(page, house.url, GAME, touch=True)
    for _ in range(3):
        learner.step_on()
    assert learner.at == "march" and faults(page, "it") == []
    page.goto(house.url)
    again = page.locator(f'[data-learn="{GAME}"]')
    expect(again).to_have_text("Riprendi la lezione")
    again.tap()
    expect(page.locator("[data-tutor]")).to_have_attribute("data-tutor", "march")
    learner.press("back")
    expect(page.locator("[data-tutor]")).to_have_attribute("data-tutor", "order")
    learner.go_through()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert faults(page, "it") == []
    learner.press("again")
    expect(page.locator("[data-tutor]")).to_have_attribute("data-tutor", "welcome")


def test_by_keyboard(house: House, visitor: Visitor) -> None:
    page = visitor()
    Learner(page, house.url, GAME)
    keyboard = page.keyboard

    def at(step: str) -> None:
        expect(page.locator("[data-tutor]")).to_have_attribute("data-tutor", step)

    keyboard.press("Enter")
    at("card")
    assert tab_to(page, '[data-card="centre"]')
    keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    keyboard.press("Enter")
    at("order")
    go_to(page, "K6", "n")
    at("march")
    go_to(page, "K9", "ArrowUp")
    expect(page.locator("[data-met]")).to_be_visible()
    keyboard.press("Escape")
    go_to(page, "K7", "ArrowDown")
    at("face")
    keyboard.press("Backspace")
    at("march")
    keyboard.press("x")
    at("face")
    keyboard.press("x")
    at("fire")
    go_to(page, "K9", "n")
    expect(page.locator("[data-confirm]")).to_be_visible()
    keyboard.press("Enter")
    at("reply")
    keyboard.press("g")
    at("cavalry")


CURSOR = "(hex) => document.querySelector('#board-told')?.textContent.includes(hex)"


def go_to(page: Page, hex: str, key: str) -> None:
    """With this key over the map to a hex, and Enter there."""
    page.keyboard.press("m")
    for _ in range(20):
        if page.evaluate(CURSOR, hex):
            page.keyboard.press("Enter")
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not come to {hex}")
