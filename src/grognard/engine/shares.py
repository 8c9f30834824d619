"""Columns of a state in which every seat has a share, as a position tells them."""

from __future__ import annotations

from typing import Any, final

from grognard.engine.columns import Column
from grognard.engine.compound import closed
from grognard.engine.kinds import Kind, Listed, required, shown, told
from grognard.engine.packed import Tally
from grognard.engine.state import State


@final
class Share:
    """What a seat has of one column: one entry, or ``width`` of them for a kind of several values."""

    def __init__(self, name: str, kind: Kind, attribute: str = "", width: int = 0) -> None:
        self.name = name
        self.kind = kind
        self.attribute = attribute or name
        self.width = width

    def read(self, state: State, seat: int, value: Any, where: str, faults: list[str]) -> None:
        column: list[int] = getattr(state, self.attribute)
        try:
            found = self.kind.decode(state, value)
            if isinstance(self.kind, Tally):
                found = self.kind.tally(found)
        except ValueError as error:
            faults.extend(told(where, error))
            return
        if self.width:
            column[seat * self.width : (seat + 1) * self.width] = found
        else:
            column[seat] = found


@final
class BySeat(Column):
    """Shares under the names of the seats. What is not written keeps the value that the state has."""

    def __init__(self, name: str, seats: Listed, shares: tuple[Share, ...]) -> None:
        super().__init__(name, seats)
        self.seats = seats
        self.shares = shares
        self.flat = [(one.name, one.attribute, one.width, one.kind, one.kind.plain, one.kind.words) for one in shares]

    def made_of(self, state: State) -> Any:
        return [list(getattr(state, share.attribute)) for share in self.shares]

    def write(self, state: State) -> Any:
        return {name: self.of(state, seat) for seat, name in enumerate(self.seats.table(state))}

    def of(self, state: State, seat: int) -> dict[str, Any]:
        """All that one seat has."""
        document: dict[str, Any] = {}
        for name, attribute, width, kind, plain, words in self.flat:
            column: list[int] = getattr(state, attribute)
            if width:
                document[name] = kind.encode(state, column[seat * width : (seat + 1) * width])
                continue
            value = column[seat]
            if plain:
                document[name] = value
            elif words is not None:
                document[name] = words[value] if 0 <= value < len(words) else None
            else:
                document[name] = kind.encode(state, value)
        return document

    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        names = self.seats.table(state)
        for name, part in known(value, names, where, faults).items():
            given = known(part, [share.name for share in self.shares], f"{where}.{name}", faults)
            for share in self.shares:
                if share.name in given:
                    seat = names.index(name)
                    share.read(state, seat, given[share.name], f"{where}.{name}.{share.name}", faults)

    def schema(self) -> dict[str, Any]:
        each = closed({share.name: share.kind.schema() for share in self.shares})
        return {"type": "object", "propertyNames": required(self.seats.schema()), "additionalProperties": each}


def known(value: Any, names: list[str], where: str, faults: list[str]) -> dict[str, Any]:
    """The parts of an object whose names are known; a fault for each of the others."""
    if not isinstance(value, dict):
        faults.append(f"{where}: expected an object, found {shown(value)}")
        return {}
    faults.extend([f"{where}: unknown {shown(key)}; valid: {', '.join(names)}" for key in value if key not in names])
    return {key: part for key, part in value.items() if key in names}
