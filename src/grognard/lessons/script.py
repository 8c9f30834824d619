"""What a lesson is: the file of a game's ``lessons`` folder, read and held to its form."""

from __future__ import annotations

import functools
import json
import re
import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from grognard.engine import GrognardError, Table, UnknownName
from grognard.engine.beginnings import at_position, begun
from grognard.engine.chance import Imposed
from grognard.package import Package, package

FOLDER: Final = "lessons"
Action = Mapping[str, Any]
Pattern = dict[str, Any]  # of an action or an event: what each part that it names must be
Rolls = list[list[int]]  # the dice of each roll, one list a roll
POINTS: Final = ("place", "piece", "card", "button", "panel")
ID: Final = re.compile(r"[a-z][a-z0-9_]*")


class BadLesson(GrognardError, ValueError):
    """A lesson that cannot be: its file, the step, and what is wrong there."""

    def __init__(self, file: str, step: str, fault: str) -> None:
        super().__init__(f"{file}{f', step {step!r}' if step else ''}: {fault}")
        self.file = file
        self.step = step
        self.fault = fault

    def __reduce__(self) -> tuple[Any, ...]:
        return BadLesson, (self.file, self.step, self.fault)


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"act": "try"}):
    """Something illegal that the learner is invited to try: an action (``try``), or a tap on a place, with a piece in
    hand or none; and the rule that the engine must cite."""

    rule: str
    act: Pattern | None = None
    tap: str | None = None
    piece: str | None = None


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lesson ends in a game from where it stands, against this bot at every other seat."""

    bot: str = "recruit"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text and what it waits for.

    ``play``: what others do before it is said, each ``{seat, do, ..., dice}``. ``event``: what must have happened since
    the text before it: whatever this one tells. ``point``: what it speaks of. ``want``: patterns of the actions that
    lead on, any that fits; a step without one is read, and waits for a word. ``dice``: those of the learner's own
    action, unless its pattern has some. ``other``: legal actions that have an answer of their own. ``refuse``: what
    cannot be done and may be tried. ``free``: at the last step, the game that may follow."""

    id: str
    point: list[str] = []
    play: list[Pattern] = []
    event: list[Pattern] = []
    want: list[Pattern] = []
    dice: Rolls = []
    other: list[Pattern] = []
    refuse: list[Refuse] = []
    free: Free | None = None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"steps": "step"}):
    """``position``: a file beside it from which play begins; without one the ``scenario`` does, with these ``options``.
    ``dice``: those that fall before the first decision. ``teaches``: rules that it is about."""

    lesson: str
    game: str
    seat: str
    steps: list[Step]
    position: str = ""
    scenario: str = ""
    options: dict[str, Any] = {}
    dice: Rolls = []
    teaches: list[str] = []
    file: str = ""

    def text(self, step: Step) -> str:
        """The message that a step says."""
        return f"lesson-{self.lesson}-{step.id}"

    def answer(self, step: Step, number: int) -> str:
        """The message that answers the pattern of that place among a step's ``other``."""
        return f"{self.text(step)}-other-{number + 1}"

    @property
    def title(self) -> str:
        return f"lesson-{self.lesson}"

    def fault(self, step: Step | None, what: str) -> BadLesson:
        return BadLesson(self.file, step.id if step is not None else "", what)

    def begin(self) -> Table:
        """A table at its beginning, which waits for every roll to be imposed."""
        return _begun(self.game, self.lesson).fork()


def fits(pattern: Pattern, thing: Action) -> bool:
    """Whether an action or event has every part that a pattern names: equal, or one of a list; ``{last = ...}``: a list
    that ends so."""
    for part, wanted in pattern.items():
        if part == "dice" and "do" in pattern:
            continue
        if part not in thing:
            return False
        found = thing[part]
        if isinstance(wanted, dict) and "last" in wanted:
            ends = wanted["last"] if isinstance(wanted["last"], list) else [wanted["last"]]
            if not isinstance(found, list) or not found or found[-1] not in ends:
                return False
        elif found != wanted and not (isinstance(wanted, list) and not isinstance(found, list) and found in wanted):
            return False
    return True


# ---- reading --------------------------------------------------------------------------------------------------


def read(text: str, file: str, game: str) -> Lesson:
    """A lesson as its file has it; BadLesson names file and step."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(file, "", str(error)) from None
    steps = document.get("step")
    try:
        found = msgspec.convert({**document, "file": file}, Lesson)
    except msgspec.ValidationError as error:
        place = re.search(r"\$\.step\[(\d+)\]", str(error))
        one = steps[int(place[1])] if place and isinstance(steps, list) else {}
        named = str(one.get("id", int(place[1]) + 1)) if place and isinstance(one, dict) else ""
        raise BadLesson(file, named, str(error)) from None
    _check(found, game)
    return found


def _check(found: Lesson, game: str) -> None:
    if found.game != game:
        raise found.fault(None, f"a lesson of {found.game!r} in the folder of {game!r}")
    for what, name in [("lesson", found.lesson), *[("step", step.id) for step in found.steps]]:
        if not ID.fullmatch(name):
            raise found.fault(None, f"{what}: {name!r} is no name: small letters, digits and _")
    if not found.steps:
        raise found.fault(None, "it has no steps")
    if bool(found.position) == bool(found.scenario):
        raise found.fault(None, "it begins at a position, or with a scenario: one of the two")
    seen: set[str] = set()
    for step in found.steps:
        if step.id in seen:
            raise found.fault(step, "there are two steps of that name")
        seen.add(step.id)
        _check_step(found, step)


def _check_step(found: Lesson, step: Step) -> None:
    last = step is found.steps[-1]
    for point in step.point:
        kind, colon, name = point.partition(":")
        if kind not in POINTS or not colon or not name:
            raise found.fault(step, f"point: {point!r} is none of {', '.join([f'{one}:…' for one in POINTS])}")
    for where, patterns in (("want", step.want), ("other", step.other), ("play", step.play)):
        for one in patterns:
            if not isinstance(one.get("do"), str):
                raise found.fault(step, f"{where}: {one} has no verb (do)")
    for one in step.play:
        if not isinstance(one.get("seat"), str):
            raise found.fault(step, f"play: {one} does not say whose act it is (seat)")
    for one in step.event:
        if not isinstance(one.get("event"), str):
            raise found.fault(step, f"event: {one} has no name (event)")
    for one in [*step.want, *step.play, {"dice": step.dice}]:
        try:
            msgspec.convert(one.get("dice", []), Rolls)
        except msgspec.ValidationError:
            raise found.fault(step, f"dice: {one['dice']} is not a list of rolls, each a list of dice") from None
    if (step.other or step.dice) and not step.want:
        raise found.fault(step, "nothing is wanted, so nothing else is answered and no dice fall")
    for refuse in step.refuse:
        if (refuse.act is None) == (refuse.tap is None):
            raise found.fault(step, "refuse: an action to try, or a place to tap: one of the two")
    if step.free is not None and not last:
        raise found.fault(step, "free: only the last step ends in free play")
    if last and step.want:
        raise found.fault(step, "the last step is read: nothing can be wanted in it")


def folder_of(one: Package) -> Traversable | None:
    return one.file(FOLDER)


@functools.cache
def _lessons(game: str) -> dict[str, Lesson]:
    folder = folder_of(package(game))
    found: dict[str, Lesson] = {}
    files = sorted([file for file in folder.iterdir() if file.name.endswith(".toml")], key=str) if folder else []
    for file in files:
        one = read(file.read_text("utf-8"), f"{game}/{FOLDER}/{file.name}", game)
        if one.lesson in found:
            raise one.fault(None, f"{found[one.lesson].file} has that name too")
        found[one.lesson] = one
    return found


def lessons(game: str) -> dict[str, Lesson]:
    """The lessons of a game by name, in the order of their files."""
    return dict(_lessons(game))


def lesson(game: str, name: str) -> Lesson:
    known = _lessons(game)
    if name not in known:
        raise UnknownName("lesson", name, list(known))
    return known[name]


@functools.cache
def _begun(game: str, name: str) -> Table:
    return open_table(lesson(game, name), package(game))


def open_table(found: Lesson, of: Package) -> Table:
    """The table at which a lesson begins."""
    try:
        if found.position:
            folder = folder_of(of)
            file = folder.joinpath(found.position) if folder is not None else None
            if file is None or not file.is_file():
                raise found.fault(None, f"position: there is no file {found.position!r} beside it")
            table = at_position(of.game, json.loads(file.read_text("utf-8")), Imposed(), None)
        else:
            chosen = of.game.scenario(found.scenario)
            table = begun(of.game, chosen.name, of.game.settle(found.options, chosen.name), Imposed())
        table.seat_index(found.seat)
    except BadLesson:
        raise
    except (GrognardError, ValueError) as error:
        raise found.fault(None, str(error)) from None
    rolls = list(found.dice)
    while table.rolling is not None:
        land(table, rolls, found, None)
    if rolls:
        raise found.fault(None, f"dice: {rolls} are left over")
    return table


def land(table: Table, rolls: Rolls, found: Lesson, step: Step | None) -> None:
    """Answer a roll that the table waits for with the next of a script."""
    assert table.rolling is not None
    count, sides = table.rolling
    if not rolls:
        raise found.fault(step, f"dice: the rules roll {count} dice of {sides} sides, and none are left")
    dice = rolls.pop(0)
    try:
        table.impose(dice)
    except GrognardError as error:
        raise found.fault(step, f"dice: {error}") from None
