"""Somebody who has never seen the game: reads what the tutor says, and taps where the arrow points, in its order."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from grognard import lessons
from tests.browser.quiet import settle

# The ring is there, has come to rest, and what it is drawn round lies free: a tap in its middle falls on it.
FREE = """(point) => {
  const ring = ['clear:' + point, point]
    .map((one) => document.querySelector(`[data-pointer] > [data-point="${one}"]`))
    .find(Boolean)
  if (!ring) return false
  const { left, top, width, height } = ring.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const over = document.elementFromPoint(x, y)
  const told = window.lessonSpot ?? []
  window.lessonSpot = [x, y]
  const still = Math.abs(told[0] - x) < 0.5 && Math.abs(told[1] - y) < 0.5
  const tapped = '[data-board], button, [data-card], [role=tab], aside, dialog'
  return still && over?.closest(tapped) ? [x, y, ring.dataset.point] : false
}"""
GONE_ON = """(step) => document.querySelector('[data-tutor]').dataset.tutor !== step
  || document.querySelector('[data-pointer]')?.dataset.pointer === 'confirm'"""


class Learner:
    def __init__(self, page: Page, url: str, game: str, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.lesson = next(iter(lessons.lessons(game).values()))
        self.steps = {step.id: step for step in self.lesson.steps}
        self.refused: list[str] = []
        page.goto(f"{url}/learn/{game}")
        expect(page.locator("[data-tutor]")).to_be_visible()
        settle(page, 1)

    @property
    def at(self) -> str:
        return str(self.page.locator("[data-tutor]").get_attribute("data-tutor"))

    def press(self, what: str) -> None:
        """One of the tutor's own buttons."""
        button = self.page.locator(f'[data-lesson="{what}"]')
        button.tap() if self.touch else button.click()

    def tap(self, point: str) -> None:
        """In the middle of the ring round what is pointed at."""
        met = ""
        while met != point:
            *spot, met = self.page.wait_for_function(FREE, arg=point, polling=60).json_value()
            self.page.evaluate("() => (window.lessonSpot = undefined)")
            self.page.touchscreen.tap(*spot) if self.touch else self.page.mouse.click(*spot)
            if met != point:  # what lay over it is taken away
                self.page.locator(f'[data-point="{met}"]').wait_for(state="detached")

    def shown(self, card: str) -> bool:
        return self.page.locator(f'[data-card="{card}"]').locator("visible=true").count() > 0

    def unfold(self) -> None:
        """On a phone cards lie in a sheet: the ring is round what opens it, and then round the card."""
        if self.page.locator("dialog[open]").count() == 0:
            spot = self.page.locator("[data-open-hand], [data-panels]").locator("visible=true").first
            spot.tap()
            expect(self.page.locator("dialog[open]")).to_be_visible()

    def step_on(self) -> None:
        """What the step asks for, as it points at it."""
        page, step = self.page, self.steps[self.at]
        if not step.want:
            self.press("read")
        else:
            if page.locator("[data-confirm]").count() == 0:
                for number, point in enumerate(step.point):
                    self._follow(step, number, point)
                page.wait_for_function(GONE_ON, arg=step.id)
            if self.at == step.id:
                self.tap("confirm")
        page.wait_for_function("(step) => document.querySelector('[data-tutor]').dataset.tutor !== step", arg=step.id)

    def _follow(self, step: lessons.Step, number: int, point: str) -> None:
        page, later = self.page, step.point[number + 1 :]
        if later and later[0].startswith("button:") and page.locator(f'[data-point="{later[0]}"]').count():
            return  # what a tap there would open lies open
        if point.startswith("card:") and self.touch and not self.shown(point[5:]):
            self.unfold()
        self.tap(point)
        if step.refuse and number == 0:
            expect(page.locator("[data-met]")).to_be_visible()
            expect(page.locator("[data-refusal]").first).to_contain_text(step.refuse[0].rule)
            self.refused.append(step.refuse[0].rule)
            page.locator("[data-refusal] .close").first.click()
        elif later:
            settle(page, 1)

    def go_through(self) -> list[str]:
        """To the last step; every step that was met."""
        met = [self.at]
        while met[-1] != self.lesson.steps[-1].id:
            self.step_on()
            met.append(self.at)
        return met
