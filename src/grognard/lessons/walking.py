"""A lesson held against the rules: every wanted branch is followed to its end, and every claim is checked."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from grognard import aide, ledger
from grognard.bots import bots_of
from grognard.engine import GrognardError, Refused, UnknownName
from grognard.lessons.script import BadLesson, Lesson, Step, fits, open_table
from grognard.lessons.tutor import Sitting
from grognard.package import Package, package
from grognard.words import LANGUAGES, Words

MOST_WORDS: Final = 40
MOST_STEPS: Final = 14
MOST_ENDS: Final = 2_000


class Walk:
    """What was met on all ways through a lesson, and what is wrong with it."""

    def __init__(self, lesson: Lesson, of: Package | None = None) -> None:
        self.lesson = lesson
        self.package = of if of is not None else package(lesson.game)
        self.faults: list[BadLesson] = []
        self.ends = 0  # ways to the last step
        self.met = 0  # legal actions that a learner could have tried
        self.held = 0  # ... of which so many are answered and not done
        self.answered: set[tuple[str, int]] = set()  # the patterns of ``other`` that something legal fits

    def fault(self, step: Step | None, what: str) -> None:
        found = self.lesson.fault(step, what)
        if str(found) not in [str(one) for one in self.faults]:
            self.faults.append(found)

    def run(self) -> Walk:
        self._texts()
        self._rules()
        try:
            table = open_table(self.lesson, self.package)
            self._follow(Sitting(self.lesson, table))
        except BadLesson as bad:
            self.faults.append(bad)
            return self
        for step in self.lesson.steps:
            for number, pattern in enumerate(step.other):
                if (step.id, number) not in self.answered:
                    self.fault(step, f"other: {pattern} fits nothing that is legal there")
        return self

    # ---- the ways through it ------------------------------------------------------------------------------------

    def _follow(self, sitting: Sitting) -> None:
        self._claims(sitting)
        self._pointed(sitting)
        self._refusals(sitting)
        if sitting.over:
            self.ends += 1
            return
        if not sitting.step.want:
            sitting.read_on()
            return self._follow(sitting)
        seat = self.lesson.seat
        legal, wanted = sitting.table.legal(seat), sitting.wanted()
        if not wanted:
            asked = f"what is legal is {_few(legal)}" if legal else f"{seat} is not asked anything"
            return self.fault(sitting.step, f"want: nothing that is legal fits; {asked}")
        for pattern in sitting.step.want:
            if not any([fits(pattern, one) for one in wanted]):
                self.fault(sitting.step, f"want: {pattern} fits nothing that is legal there")
        self._held_back(sitting, legal, wanted)
        for one in wanted:
            if self.ends >= MOST_ENDS:
                return self.fault(sitting.step, f"there are more than {MOST_ENDS} ways through the lesson")
            branch = sitting.fork()
            try:
                branch.act(one)
            except BadLesson as bad:
                self.fault(branch.step, f"{bad.fault} (after {one})")
                continue
            self._follow(branch)

    def _held_back(self, sitting: Sitting, legal: list[dict[str, Any]], wanted: list[dict[str, Any]]) -> None:
        self.met += len(legal)
        before = (sitting.table.length, sitting.table.log_length, sitting.at)
        for one in legal:
            if one in wanted:
                continue
            self.held += 1
            number = next((n for n, pattern in enumerate(sitting.step.other) if fits(pattern, one)), None)
            if number is not None:
                self.answered.add((sitting.step.id, number))
            assert not sitting.act(one), "what is not wanted is not done"
        assert before == (sitting.table.length, sitting.table.log_length, sitting.at), (
            "what is held back changes nothing"
        )

    def _claims(self, sitting: Sitting) -> None:
        events = sitting.events()
        for claim in sitting.step.event:
            if not any([fits(claim, event) for event in events]):
                alike = [event for event in events if event["event"] == claim["event"]]
                self.fault(sitting.step, f"event: {claim} has not happened, but {_few(alike or events)}")

    def _pointed(self, sitting: Sitting) -> None:
        """What is pointed at is there, as far as that is known without a page."""
        table, seat = sitting.table, self.lesson.seat
        # A button is called by its verb, or by a part that tells two of one verb apart: the use of a card.
        verbs = {value for one in table.legal(seat) for value in one.values() if isinstance(value, str)}
        seen = json.dumps([table.view(seat), table.legal(seat)])
        for point in sitting.step.point:
            kind, _, name = point.partition(":")
            if kind == "button" and name not in verbs:
                self.fault(sitting.step, f"point: {point}: there is nothing to {name} then")
            elif kind in ("piece", "card") and f'"{name}"' not in seen and f": {name}" not in seen:
                if f"[{name}," not in seen and f" {name}" not in seen:
                    self.fault(sitting.step, f"point: {point}: there is no such {kind} to be seen")

    def _refusals(self, sitting: Sitting) -> None:
        seat = self.lesson.seat
        for one in sitting.step.refuse:
            what: Any = one.act if one.act is not None else f"a tap on {one.tap}"
            try:
                if one.act is not None:
                    reason = sitting.table.why_not(seat, one.act)
                    rule = reason.rule if reason is not None else None
                else:
                    answer = aide.tap(sitting.table.fork(seed="a tap"), seat, str(one.tap), one.piece)["reason"]
                    rule = answer["rule"] if answer is not None else None
            except (UnknownName, Refused, GrognardError) as error:
                self.fault(sitting.step, f"refuse: {what}: {error}")
                continue
            if rule is None:
                self.fault(sitting.step, f"refuse: {what} is not refused")
            elif rule != one.rule:
                self.fault(sitting.step, f"refuse: {what} is refused by {rule or 'no rule'}, not by {one.rule}")

    # ---- what is said -------------------------------------------------------------------------------------------

    def messages(self) -> Iterable[tuple[Step | None, str]]:
        yield None, self.lesson.title
        for step in self.lesson.steps:
            yield step, self.lesson.text(step)
            for number in range(len(step.other)):
                yield step, self.lesson.answer(step, number)

    def _texts(self) -> None:
        if len(self.lesson.steps) > MOST_STEPS:
            self.fault(None, f"{len(self.lesson.steps)} steps are too many: {MOST_STEPS} at most")
        for language in LANGUAGES:
            words = Words(self.lesson.game, language)
            for step, message in self.messages():
                if message not in words:
                    self.fault(step, f"there is no text {message} ({language})")
                    continue
                count = len(words.say(message).split())
                if count > MOST_WORDS:
                    self.fault(step, f"{message} ({language}) has {count} words: {MOST_WORDS} at most")

    def _rules(self) -> None:
        known: set[str] = set()
        if self.lesson.game in ledger.games():
            known = {rule.id for rule in ledger.load(self.lesson.game).rules}
        cited: list[tuple[Step | None, str]] = [(None, rule) for rule in self.lesson.teaches]
        cited += [(step, one.rule) for step in self.lesson.steps for one in step.refuse]
        for where, rule in cited:
            if known and rule not in known:
                self.fault(where, f"there is no rule {rule}")
        for step in self.lesson.steps:
            if step.free is not None and step.free.bot not in bots_of(self.lesson.game):
                valid = ", ".join(bots_of(self.lesson.game))
                self.fault(step, f"free: there is no bot {step.free.bot!r}; valid: {valid}")


def walk(lesson: Lesson, of: Package | None = None) -> Walk:
    """Every way through a lesson; ``faults`` says what is wrong with it."""
    return Walk(lesson, of).run()


def _few(things: list[dict[str, Any]]) -> str:
    shown = "; ".join([json.dumps(one, ensure_ascii=False) for one in things[:8]])
    return f"{shown}{' …' if len(things) > 8 else ''}" if things else "nothing"
