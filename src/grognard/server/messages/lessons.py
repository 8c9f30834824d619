"""Guided first games: what a learner's browser sends, and what the tutor says."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from grognard.server.messages.common import Action
from grognard.server.messages.questions import Question
from grognard.server.messages.told import State

Done = Annotated[list[Action | None], Meta(max_length=60)]
"""How far a learner has come: each action of his that led on, null for a text that he has read. There is no more to
know of him, so the server keeps nothing."""


class LessonBody(Struct, frozen=True):
    """What the learner does there: looks, has read the text, does something, or lets it be done for him."""

    done: Done
    does: Literal["look", "read", "act", "skip"] = "look"
    action: Action | None = None


class LessonQuestion(Struct, frozen=True):
    done: Done
    question: Question


class LessonFree(Struct, frozen=True):
    done: Done


class LessonStep(Struct, frozen=True):
    """`text`: the message to be told. `point`: what it speaks of, `place:L7`, `piece:…`, `card:…`, `button:…` (a verb),
    `panel:…`. `wanted`: places among the actions of the decision; none where the text is only read. `refuse`: rules
    that the learner is invited to run into. `free`: a game may follow."""

    id: str
    at: int
    of: int
    text: str
    point: list[str]
    wanted: list[int]
    reads: bool
    refuse: list[str]
    over: bool
    free: bool


class LessonAnswer(Struct, frozen=True):
    """`held`: what was done is legal, but not what the lesson wants, and has changed nothing; `answer` is the message
    that says so, or null where the lesson has none of its own."""

    done: list[Action | None]
    step: LessonStep
    state: State
    held: bool
    answer: str | None


class AidRow(Struct, frozen=True):
    """`message`: what the row is called; or `head`, where that is a number or a range."""

    head: str
    message: str
    cells: list[str]


class AidSection(Struct, frozen=True):
    """A part of the player aid, `aid-<id>`. `steps`: rules of the ledger to be told in this order. `columns`: what
    stands over the cells, messages (they begin with `aid-`) or numbers; none where a row has but one."""

    id: str
    rules: list[str]
    steps: list[str]
    columns: list[str]
    rows: list[AidRow]


class Picture(Struct, frozen=True):
    """A part of the page "How to play": messages `howto-<id>` (heading), `howto-<id>-text` and `howto-<id>-caption`.
    `show`: places that the picture must hold, none for the whole map; `lit`: those marked in it; `rules`: what it
    restates."""

    id: str
    show: list[str]
    lit: list[str]
    rules: list[str]
    state: State
