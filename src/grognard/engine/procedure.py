"""Procedures: what a rulebook tells the players to do, as plain data that can be stopped anywhere.

A procedure is an object with a few fields and a few steps. The step that comes next is a method name; each step
does one thing the rulebook says and ends by returning one of the five words below. Because a stack of
procedures is nothing but names and small values, it can be saved, copied and resumed at any decision.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from grognard.engine.keep import revived

GO: Final = 0  # go on with the step that is now set
CALL: Final = 1  # another procedure was put on the stack
ROLL: Final = 2  # chance is asked for
ASK: Final = 3  # a seat (or several) must decide
DONE: Final = 4  # this procedure is finished
NOBODY: Final = -3  # in place of a seat: what is for nobody's eyes
ANYTHING: Final = ("*",)  # in CALLS: whatever procedure there is


class Question:
    """What a step asks, told where it asks: the message of its prompt, whom it asks, the verbs that answer it, what the
    prompt tells, and the rules behind it.

    ``asks`` is a field of the procedure whose value has an owner (a seat, a piece, a Power), ``all`` for every seat at
    once in secret, or the name of a method ``<asks>_seat`` that finds the seat (``<asks>_seats``: several, as a mask).
    ``args`` are fields, each by its name or as (what the message calls it, field); where there is a method
    ``<field>_told``, what that says. ``secret``: the question is put to that one seat even where a single answer is
    left. ``open``: it is put to several, and each answer is carried out and seen as it comes (``State.ask_open``).
    Where no verbs are named, as by a library that does not know the game's, any of them may answer."""

    def __init__(
        self,
        prompt: str,
        asks: str,
        verbs: tuple[str, ...] = (),
        args: tuple[str | tuple[str, str], ...] = (),
        rules: tuple[str, ...] = (),
        secret: bool = False,
        open: bool = False,
    ) -> None:
        self.prompt = prompt
        self.asks = asks
        self.verbs = verbs
        self.args: list[tuple[str, str]] = [(arg, arg) if isinstance(arg, str) else arg for arg in args]
        self.rules = rules
        self.secret = secret
        self.open = open


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """Base of all procedures.

    ``FIELDS`` names every field that must survive a save, with the name of its value's kind. Values are ints, strings
    or tuples of them, never shared mutable things, so that a copy of a procedure is a copy of its fields. A constructor
    takes no required argument. A procedure changes only itself and the state, never another procedure.

    What its steps wait for is told here too, so that a position can be held against it: ``QUESTIONS`` of the steps that
    ask, ``ROLLS`` (dice and sides, 0 where they vary; then a method ``<step>_dice`` may tell them), ``CALLS`` (the
    procedures that may stand above it while it waits at a step), and ``GOES``, further steps at which a position may
    begin. ``NEEDS`` names the fields that it cannot do without, by step; under ``always`` at every step, under
    ``later`` at every step but the first; a field with the name of a condition where its kind knows such (a piece that
    is on the map, ``Kind.meets``). ``HANDS`` names what it hands to the procedure above it while it waits at a
    step: a field of both, or (field of that one, own field). A column of the state may be named in ``NEEDS``
    as well.
    """

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = ()
    QUESTIONS: ClassVar[dict[str, Question]] = {}
    ROLLS: ClassVar[dict[str, tuple[int, int]]] = {}
    CALLS: ClassVar[dict[str, tuple[str, ...]]] = {}
    GOES: ClassVar[tuple[str, ...]] = ()
    NEEDS: ClassVar[dict[str, tuple[str | tuple[str, str], ...]]] = {}
    HANDS: ClassVar[dict[str, tuple[str | tuple[str, str], ...]]] = {}

    def __init__(self) -> None:
        self.step = "begin"

    def secrets(self) -> tuple[tuple[str, int], ...]:
        """Fields that are for one seat's eyes, each with that seat, or for NOBODY's."""
        return ()

    def follows(self, b: Any) -> None:
        """Fields that a position may leave out, because others tell them."""

    def misfits(self, b: Any, told: dict[str, Any]) -> list[str]:
        """What in a position does not fit in this procedure, although each field can be read: "field: why". ``told``
        is what the position says of it."""
        return []

    def clone(self) -> Procedure:
        new: Procedure = type(self)()
        for name, _kind in self.FIELDS:
            setattr(new, name, getattr(self, name))
        new.step = self.step
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {name: getattr(self, name) for name, _kind in self.FIELDS}
        return revived, (type(self), (), {**fields, "step": self.step})

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.step}>"
