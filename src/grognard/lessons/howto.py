"""How to play, on one page: the ``howto.toml`` of a game's folder, read and held to its form.

A part is a heading, a text and a picture: a position of the game, or a step of one of its lessons, of which the
browser's own board draws the part that matters. So no picture is made by hand, and none can be out of date."""

from __future__ import annotations

import functools
import tomllib
from typing import Any, Final

import msgspec

from grognard.engine import Table
from grognard.engine.beginnings import begun
from grognard.engine.chance import Imposed
from grognard.engine.errors import GrognardError
from grognard.lessons.script import ID, BadLesson, lesson
from grognard.lessons.tutor import Sitting
from grognard.package import package

FILE: Final = "howto.toml"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``lesson`` and ``at``: the picture is a lesson's, as it stands at that step, or at its beginning; else that of
    the beginning of a ``scenario``, with these ``options``. ``seat``: through whose eyes; that of the lesson, or else
    everybody's. ``show``: places that must be in the picture, with what lies about them; without any it shows the
    whole map. ``lit``: those that are marked in it. ``rules``: what it restates."""

    id: str
    lesson: str = ""
    at: str = ""
    scenario: str = ""
    options: dict[str, Any] = {}
    seat: str = ""
    show: list[str] = []
    lit: list[str] = []
    rules: list[str] = []

    @property
    def title(self) -> str:
        return f"howto-{self.id}"

    @property
    def text(self) -> str:
        return f"howto-{self.id}-text"

    @property
    def caption(self) -> str:
        return f"howto-{self.id}-caption"


class _Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"parts": "part"}):
    parts: list[Part]


def read(text: str, file: str) -> list[Part]:
    """The parts as their file has them; BadLesson names file and part."""
    try:
        parts = msgspec.convert(tomllib.loads(text), _Page).parts
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(file, "", str(error)) from None
    seen: set[str] = set()
    for one in parts:
        if not ID.fullmatch(one.id) or one.id in seen:
            raise BadLesson(file, one.id, "no name, or one that is there twice: small letters, digits and _")
        if bool(one.lesson) == bool(one.scenario) or (one.at and not one.lesson):
            raise BadLesson(
                file, one.id, "its picture is of a lesson, at a step of it, or of a scenario: one of the two"
            )
        seen.add(one.id)
    return parts


@functools.cache
def howto(game: str) -> list[Part]:
    """The page of a game; empty where it has none."""
    found = package(game).file(FILE)
    return read(found.read_text("utf-8"), f"{game}/{FILE}") if found is not None else []


def pictured(game: str, part: Part) -> tuple[Table, str | None]:
    """The table of a part's picture, and the seat that looks at it; BadLesson where there can be none."""
    try:
        return _taught(game, part) if part.lesson else _begun(game, part)
    except GrognardError as error:
        raise BadLesson(f"{game}/{FILE}", part.id, str(error)) from None


def _begun(game: str, part: Part) -> tuple[Table, str | None]:
    """A scenario at its first decision; whatever is thrown before it shows ones."""
    of = package(game).game
    scenario = of.scenario(part.scenario).name
    table = begun(of, scenario, of.settle(part.options, scenario), Imposed())
    while table.rolling is not None:
        table.impose([1] * table.rolling[0])
    if part.seat:
        table.seat_index(part.seat)
    return table, part.seat or None


def _taught(game: str, part: Part) -> tuple[Table, str]:
    sitting = Sitting(lesson(game, part.lesson))
    while part.at and sitting.step.id != part.at:
        if not sitting.do_it():
            raise BadLesson(f"{game}/{FILE}", part.id, f"at: the lesson {part.lesson!r} has no step {part.at!r}")
    return sitting.table, part.seat or sitting.lesson.seat
