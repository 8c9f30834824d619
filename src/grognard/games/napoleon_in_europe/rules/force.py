"""A force as a kind of value: how many there are of each type."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.kinds import Kind, shown
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules.units import MOST, TROOPS, WIDTH, count, kinds_in

_NUMBER: Final = {name: kind for kind, name in enumerate(TROOPS)}


_WRITTEN: Final[dict[int, dict[str, int]]] = {}  # forces that were written, for most of them are so again
_REMEMBERED: Final = 1 << 12


def units_of(force: int) -> dict[str, int]:
    """How many there are of each type."""
    known = _WRITTEN.get(force)
    if known is None:
        if len(_WRITTEN) >= _REMEMBERED:
            _WRITTEN.clear()
        known = _WRITTEN[force] = {TROOPS[kind]: count(force, kind) for kind in kinds_in(force)}
    return known.copy()


@final
class Force(Kind):
    def __init__(self) -> None:
        super().__init__("troop", 0, 0)

    def encode(self, state: State, value: Any) -> Any:
        known = _WRITTEN.get(value)
        return known.copy() if known is not None else units_of(value)

    def decode(self, state: State, value: Any) -> Any:
        if not isinstance(value, dict):
            raise ValueError(f"expected an object of types and numbers, found {shown(value)}")
        found = 0
        for name, number in value.items():
            if name not in _NUMBER:
                raise ValueError(f"unknown type {shown(name)}; valid: {', '.join(TROOPS)}")
            if type(number) is not int or not 0 <= number <= MOST:
                raise ValueError(f"{shown(number)} is not a whole number from 0 to {MOST}")
            found |= number << WIDTH * _NUMBER[name]
        return found

    def schema(self) -> dict[str, Any]:
        each = {"type": "integer", "minimum": 0, "maximum": MOST}
        return {"type": "object", "propertyNames": {"enum": TROOPS}, "additionalProperties": each}


@final
class Troops(Kind):
    """The same as a text tells it: so many of each type."""

    def __init__(self) -> None:
        super().__init__("", 0, 0)

    def encode(self, state: State, value: Any) -> Any:
        return [
            {"message": "troops-of", "args": {"troop": TROOPS[kind], "count": count(value, kind)}}
            for kind in kinds_in(value)
        ]
