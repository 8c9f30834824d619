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


class Question:
    """What a step asks, told where it asks: the message of its prompt, whom it asks, the verbs that answer it, what the
    prompt tells, and the rules behind it.

    ``asks`` is a field of the procedure whose value has an owner (a seat, a piece, a Power), ``all`` for every seat at
    once in secret, or the name of a method ``<asks>_seat`` that finds the seat. ``args`` are fields, each by its name
    or as (what the message calls it, field); where there is a method ``<field>_told``, what that says. ``secret``: the
    question is put to that one seat even where a single answer is left."""

    def __init__(
        self,
        prompt: str,
        asks: str,
        verbs: tuple[str, ...] = (),
        args: tuple[str | tuple[str, str], ...] = (),
        rules: tuple[str, ...] = (),
        secret: bool = False,
    ) -> None:
        self.prompt = prompt
        self.asks = asks
        self.verbs = verbs
        self.args: list[tuple[str, str]] = [(arg, arg) if isinstance(arg, str) else arg for arg in args]
        self.rules = rules
        self.secret = secret


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """Base of all procedures.

    ``FIELDS`` names every field that must survive a save, with the name of its value's kind. Values are ints, strings
    or tuples of them, never shared mutable things, so that a copy of a procedure is a copy of its fields. A constructor
    takes no required argument. A procedure changes only itself and the state, never another procedure.

    What its steps wait for is told here too, so that a position can be held against it: ``QUESTIONS`` of the steps that
    ask, ``ROLLS`` (dice and sides, 0 where they vary; then a method ``<step>_dice`` may tell them), ``CALLS`` (the
    procedures that may stand above it while it waits at a step), and ``GOES``, further steps at which a position may
    begin.
    """

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = ()
    QUESTIONS: ClassVar[dict[str, Question]] = {}
    ROLLS: ClassVar[dict[str, tuple[int, int]]] = {}
    CALLS: ClassVar[dict[str, tuple[str, ...]]] = {}
    GOES: ClassVar[tuple[str, ...]] = ()
    RULES: ClassVar[dict[str, tuple[str, ...]]] = {}  # which rules each decision step rests on

    def __init__(self) -> None:
        self.step = "begin"

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
