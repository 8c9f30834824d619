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


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """Base of all procedures.

    ``FIELDS`` names every field that must survive a save, with the kind of its value; the game knows how to
    write each kind with the ids of its data files. Values are ints, strings or tuples of them, never shared
    mutable things, so that a copy of a procedure is a copy of its fields. A constructor takes no required
    argument. A procedure changes only itself and the state, never another procedure.
    """

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = ()
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
