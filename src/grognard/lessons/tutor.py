"""The tutor beside the table: what a step wants leads on, whatever else is legal is answered and not done, and what is
not legal is refused by the engine itself.

How far somebody has come is the list of what he has done, and nothing else: ``resumed`` makes table and step of it
again, so there is nothing to store that could differ from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grognard.engine import Refused, Table
from grognard.engine.state import may_know
from grognard.lessons.script import Action, Lesson, Pattern, Rolls, Step, fits, land

Done = list[dict[str, Any] | None]  # each an action, or None: a text was read
READ: Final = None


class Sitting:
    """One learner at one lesson: the table, and the step whose text is shown."""

    def __init__(self, lesson: Lesson, table: Table | None = None) -> None:
        self.lesson = lesson
        self.table = table if table is not None else lesson.begin()
        self.at = -1
        self.done: Done = []
        self.seen = 0  # events of the log when this text was shown
        self._before = 0  # ... and when the one before it was
        self._enter()

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def over(self) -> bool:
        """The last text is shown."""
        return self.at == len(self.lesson.steps) - 1

    def fork(self) -> Sitting:
        new = object.__new__(Sitting)
        new.lesson, new.table, new.at = self.lesson, self.table.fork(), self.at
        new.done, new.seen, new._before = list(self.done), self.seen, self._before
        return new

    def wanted(self) -> list[dict[str, Any]]:
        """The legal actions that lead on."""
        return [one for one in self.table.legal(self.lesson.seat) if self._pattern(one) is not None]

    def events(self) -> list[dict[str, Any]]:
        """What the learner's seat was told since the text before this one."""
        eyes = 1 << self.table.seat_index(self.lesson.seat)
        return [event for _, audience, event in self.table.told(self._before) if may_know(audience, eyes)]

    def answer(self, action: Action) -> str | None:
        """The message that answers a legal action that is not wanted; None where the step has none of its own."""
        for number, one in enumerate(self.step.other):
            if fits(one, action):
                return self.lesson.answer(self.step, number)
        return None

    def act(self, action: dict[str, Any]) -> bool:
        """What the learner does. True: it was wanted, and is done. False: it is legal, and nothing has changed. Refused
        where the rules forbid it."""
        reason = self.table.why_not(self.lesson.seat, action)
        if reason is not None:
            raise Refused(reason)
        pattern = self._pattern(action)
        if pattern is None:
            return False
        self._play(self.lesson.seat, action, pattern.get("dice", self.step.dice))
        self.done.append(action)
        self._enter()
        return True

    def read_on(self) -> bool:
        """The text was read. False where it waits for something to be done, or is the last."""
        if self.step.want or self.over:
            return False
        self.done.append(READ)
        self._enter()
        return True

    def do_it(self) -> bool:
        """What the step wants is done for the learner. False where nothing is left to do."""
        if not self.step.want:
            return self.read_on()
        choices = self.wanted()
        if not choices:
            raise self.lesson.fault(self.step, "want: nothing that is legal fits")
        best = min(choices, key=lambda one: [fits(pattern, one) for pattern in self.step.want].index(True))
        return self.act(best)

    def _pattern(self, action: Action) -> Pattern | None:
        return next((one for one in self.step.want if fits(one, action)), None)

    def _enter(self) -> None:
        """On to the next step: others do what it says, then its text is shown."""
        self._before = self.seen
        self.at += 1
        for one in self.step.play:
            action = {part: value for part, value in one.items() if part not in ("seat", "dice")}
            self._play(one["seat"], self._whole(one["seat"], action), one.get("dice", []))
        self.seen = self.table.log_length

    def _whole(self, seat: str, pattern: dict[str, Any]) -> dict[str, Any]:
        """The one legal action that a line of ``play`` means; it need not name every part."""
        if seat not in self.table.seats:
            raise self.lesson.fault(self.step, f"play: there is no seat {seat!r}")
        legal = self.table.legal(seat)
        exact = [one for one in legal if one == pattern]
        found = exact or [one for one in legal if fits(pattern, one)]
        if len(found) != 1:
            why = f"{len(found)} legal actions fit" if found else str(self.table.why_not(seat, pattern) or "not legal")
            raise self.lesson.fault(self.step, f"play: {pattern} of {seat}: {why}")
        return found[0]

    def _play(self, seat: str, action: Action, dice: Rolls) -> None:
        rolls = [list(roll) for roll in dice]
        try:
            self.table.carry_out(seat, action)
        except Refused as refused:
            raise self.lesson.fault(self.step, f"{action} of {seat}: {refused}") from None
        while self.table.rolling is not None:
            land(self.table, rolls, self.lesson, self.step)
        if rolls:
            raise self.lesson.fault(self.step, f"dice: {rolls} are left over after {dict(action)}")


def resumed(lesson: Lesson, done: Sequence[dict[str, Any] | None]) -> Sitting:
    """Somebody comes back to where he was; where that cannot be any more, as near to it as the lesson leads."""
    sitting = Sitting(lesson)
    for one in done:
        try:
            went = sitting.read_on() if one is None else sitting.act(one)
        except Refused:
            break
        if not went:
            break
    return sitting
