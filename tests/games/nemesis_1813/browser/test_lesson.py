"""The guided first game on its live board: by mouse, and by finger on a phone in Italian."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.house import House
from tests.browser.learner import Learner
from tests.browser.reading import faults

GAME = "nemesis_1813"


def test_with_the_mouse(house: House, visitor: Visitor) -> None:
    page = visitor()
    learner = Learner(page, house.url, GAME)
    assert learner.go_through() == [step.id for step in learner.lesson.steps]
    assert learner.refused == ["NEM-2.3a"]
    assert faults(page, "en") == []


def test_with_a_finger_in_italian(house: House, visitor: Visitor) -> None:
    page = visitor("it", 390, 844, has_touch=True)
    learner = Learner(page, house.url, GAME, touch=True)
    assert learner.go_through() == [step.id for step in learner.lesson.steps]
    expect(page.locator("[data-says]")).to_contain_text("Treni, una marcia")
