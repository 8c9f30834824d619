"""Windows as one sees them: few, each unlike the one before it, in sight, and gone at once when one wants none."""

import random

import pytest
from playwright.sync_api import Page, expect

from grognard.engine import Table
from grognard.engine.attention import offers
from grognard.words import Words
from tests.browser import wars
from tests.browser.conftest import Visitor
from tests.browser.ear import Ear
from tests.browser.house import House
from tests.browser.quiet import wait_until
from tests.games.wellington.browser import peninsula

SCENARIO = "1812_two"
MOST = 80  # steps of two people until one of them is asked in a window again
# Every window that was ever shown, however short, by what it said.
WATCH = """() => {
  window.shown = []
  const look = () => {
    const what = document.querySelector('[data-window-what]')?.textContent.trim()
    if (what && what !== window.shown.at(-1)) window.shown.push(what)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  look()
}"""


def in_a_window(war: Table) -> bool:
    """The Allies are asked in the middle of an impulse of the French, and will be again: they hold several answers."""
    return peninsula.asked(war) == "ask-respond" and war.to_act == ("allied",) and len(war.legal("allied")) > 1


@pytest.fixture
def page(house: House, visitor: Visitor) -> Page:
    war = peninsula.bring(house.url, SCENARIO, in_a_window)
    page = visitor()
    war.sit(page, "allied")
    expect(page.locator("[data-window]")).to_be_visible()
    return page


def test_a_window_tells_all_in_a_sentence_and_stands_in_sight(page: Page) -> None:
    window = page.locator("[data-window]")
    expect(window).to_be_in_viewport()
    expect(window.locator("[data-window-what]")).to_contain_text("Do you play a card?")
    for scope in ("impulse", "turn"):
        expect(window.locator(f'[data-rest="{scope}"]')).to_be_visible()


def test_a_pass_for_the_rest_is_one_click_and_can_be_called_back(page: Page) -> None:
    page.locator('[data-window] [data-rest="turn"]').click()
    expect(page.locator("[data-window]")).to_have_count(0)
    note = page.locator("[data-resting]")
    expect(note).to_have_attribute("data-resting", "turn")
    page.reload()
    expect(note).to_contain_text("You pass for the rest of this turn.")
    note.locator("[data-wake]").click()
    expect(note).to_have_count(0)


class Rest(wars.Course[peninsula.Marshal]):
    """A war goes on while a seat passes for the rest of something: ``saved`` are the windows that it was spared."""

    def __init__(self, seat: str, scope: str, found: wars.Course[peninsula.Marshal]) -> None:
        super().__init__(found.kind, found.war.fork(), random.Random(1))
        self.minds = {name: mind.copy() for name, mind in found.minds.items()}
        self.seat, self.saved = seat, 0
        self.usual = self.minds[seat].copy()  # what would be asked of who says no more than that he passes
        self.usual.say(self.war, seat, {"do": "pass"})
        self.say(seat, {"do": "rest", "of": scope})
        self.orders.clear()  # that will be said in the browser

    def asked(self) -> str:
        while self.war.to_act:
            seat = self.war.to_act[0]
            said = self.minds[seat].answer(self.war, seat)
            if said is None:
                return seat
            if seat == self.seat and self.usual.answer(self.war, seat) is None:
                self.saved += 1
                self.usual.say(self.war, seat, {"do": "pass"})
            self.war.act(seat, said)
        return ""

    @property
    def holds(self) -> bool:
        """As far as the seat may know: that somebody else is asked in a window is hidden from it."""
        return self.minds[self.seat].rest_of(self.war) is not None or self.war.hides(self.seat)


def resting(scope: str) -> tuple[wars.Course[peninsula.Marshal], str, Rest]:
    """A war in a window, who is asked in it, and how it goes on if he passes for the rest of something: he would have
    been asked again; a battle, a siege, an impulse is over at the end."""
    for number in range(wars.WARS):
        course = peninsula.begin(SCENARIO, number)
        while len(course.orders) < wars.LONGEST and (seat := course.asked()):
            if {"do": "rest", "of": scope} in offers(course.war, seat):
                rest = Rest(seat, scope, course)
                while len(rest.orders) < MOST and rest.asked() and (not rest.saved or (rest.holds and scope != "turn")):
                    rest.go_on()
                if rest.saved and rest.holds == (scope == "turn"):
                    return course, seat, rest
            course.go_on()
    raise AssertionError("nobody is asked twice")


@pytest.mark.parametrize("scope", ["battle", "siege", "impulse", "turn"])
def test_a_pass_for_the_rest_holds_until_it_is_over(house: House, visitor: Visitor, scope: str) -> None:
    course, seat, rest = resting(scope)
    war = peninsula.open_war(house.url, SCENARIO)
    war.send(course.orders)
    page = visitor()
    ear = Ear(page)
    war.sit(page, seat)
    button = page.locator(f'[data-window] [data-rest="{scope}"]')
    expect(button).to_have_text(f"Pass for the rest of this {scope}")
    page.evaluate(WATCH)
    button.click()
    note = page.locator("[data-resting]")
    expect(page.locator("[data-window]")).to_have_count(0)
    if scope in ("impulse", "turn"):  # the others may be over at once
        expect(note).to_have_attribute("data-resting", scope)
    war.send(rest.orders)
    now = war.people[seat].wire(war.id, seat)
    wait_until(
        page,
        lambda: any(isinstance(one, dict) and one.get("v") == now.v for one in ear.messages()),
        "the page has heard of it",
    )
    now.close()
    expect(note).to_have_count(1 if scope == "turn" else 0)
    assert len(page.evaluate("window.shown")) == 1, "the one in which that was said"


def test_never_ask_me_closes_the_window_and_none_is_seen_again(page: Page) -> None:
    page.evaluate(WATCH)
    page.locator('[data-order="seat"]').select_option("never")
    expect(page.locator("[data-window]")).to_have_count(0)
    assert len(page.evaluate("window.shown")) == 1, "the one that was open"


def test_the_switch_of_a_seat_and_its_default(house: House, visitor: Visitor) -> None:
    """Whoever sets it so is asked about everything at each table, and may there choose otherwise."""
    war = peninsula.open_war(house.url, SCENARIO)
    page = visitor()
    page.goto(house.url)
    page.evaluate("localStorage.setItem('grognard.settings', JSON.stringify({ everyWindow: true }))")
    war.sit(page, "allied")
    choice = page.locator('[data-order="seat"]')
    expect(choice).to_have_value("every")
    choice.select_option("ask")
    page.reload()
    expect(page.locator("[data-hand]")).to_be_visible()
    expect(choice).to_have_value("ask")


def _own(war: Table) -> bool:
    """A Power is asked about what it does itself: its cards for a battle or a siege."""
    if peninsula.asked(war) != "ask-respond" or peninsula.quiet(war, war.to_act[0]):
        return False
    decision = war.decision(war.to_act[0])
    return decision is not None and decision.args["powers"] == [decision.args["actor"]]


@pytest.mark.parametrize("language", ["en", "it"])
def test_who_is_asked_about_his_own_act_is_named_once(house: House, visitor: Visitor, language: str) -> None:
    war = peninsula.bring(house.url, SCENARIO, _own)
    seat = war.war.to_act[0]
    decision = war.war.decision(seat)
    assert decision is not None
    page = visitor(language)
    war.sit(page, seat)
    said = page.locator("[data-window-what]")
    expect(said).to_be_visible()
    name = Words(peninsula.GAME, language).say("wel-power", {"power": decision.args["actor"]})
    assert said.inner_text().count(name) == 1, said.inner_text()


def test_a_window_says_what_has_happened_since_the_one_before(house: House, visitor: Visitor) -> None:
    """Each of two people at a browser of his own; between two windows of one nothing of them stands on his page."""
    war = peninsula.bring(house.url, SCENARIO, in_a_window)
    allied = war.sit(visitor(), "allied")
    french = war.sit(visitor("it"), "french", seed=2)
    window, news = allied.page.locator("[data-window]"), allied.page.locator("[data-since] li")
    expect(window).to_be_visible()
    expect(news).to_have_count(0)
    first = allied.page.locator("[data-window-what]").inner_text()
    window.locator("[data-pass]").click()
    expect(window).to_have_count(0)

    def asked_again() -> bool:
        if not allied.look()["question"]:
            french.try_step() or allied.try_step()
        return bool(allied.look()["question"])

    wait_until(allied.page, asked_again, "nobody is asked again")
    expect(allied.page.locator("[data-window-what]")).not_to_have_text(first, use_inner_text=True)
    expect(news.first).to_be_visible()
    told = news.all_inner_texts()
    allied.page.locator('[data-tab="log"]').click()
    log = allied.page.get_by_role("region", name="Log")
    for one in told:
        expect(log).to_contain_text(one)
