"""What somebody wishes to do, legal or not, in the numbers that the rules use: what reasons are given for."""

from __future__ import annotations

from typing import Any, final

from grognard.engine.verbs import Verbs


@final
class Wish:
    """A verb, by its name and its number, with the parts that were said."""

    def __init__(self, verbs: Verbs, verb: str, parts: dict[str, Any]) -> None:
        self.verb = verb
        self.number = verbs.index[verb]
        self.parts = parts

    def of(self, part: str) -> int:
        """-1 where nothing was said of it."""
        number: int = self.parts.get(part, -1)
        return number

    def several(self, part: str) -> tuple[int, ...]:
        """A part that is a list; none where nothing was said of it."""
        numbers: tuple[int, ...] = self.parts.get(part, ())
        return numbers

    def has(self, part: str) -> bool:
        return part in self.parts
