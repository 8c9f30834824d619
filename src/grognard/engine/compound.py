"""Kinds of values that have parts of other kinds: one for each of a list of names, several under names of their own,
rows of such, and objects that tell their fields. Every fault in them is told with the part it is in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.kinds import Faults, Kind, Listed, Name, Several, inner, listed, shown, write_parts
from grognard.engine.procedure import Procedure
from grognard.engine.state import State

MANY: Final = 16  # names: a schema does not list the parts of an object one by one any more


@final
class Each(Kind):
    """A value for each name of a kind, in a tuple; written as an object. ``sparse``: those that are nothing are left
    out. Of names not written the value is nothing; where only the state knows the names, an empty object is ()."""

    def __init__(self, names: Listed, of: Kind, sparse: bool = False) -> None:
        super().__init__(of.word, 0, (of.blank,) * len(names.names))
        self.names = names
        self.of = of
        self.sparse = sparse
        # For it is written all the time: names and values that are the same in all states.
        self.fixed = names.words
        self.plainly = of.plain
        self.told = of.words

    def encode(self, state: State, value: Any) -> Any:
        names = self.fixed if self.fixed is not None else self.names.table(state)
        of = self.of
        told = self.told
        if self.sparse:  # mostly nothing
            blank = of.blank
            if told is not None:
                last = len(told)
                return {names[i]: told[one] if 0 <= one < last else None for i, one in enumerate(value) if one != blank}
            there = {names[i]: one for i, one in enumerate(value) if one != blank}
            if self.plainly or not there:
                return there
            return {name: of.encode(state, one) for name, one in there.items()}
        if self.plainly:
            return dict(zip(names, value, strict=False))
        if told is not None:
            last = len(told)
            return dict(zip(names, [told[one] if 0 <= one < last else None for one in value], strict=False))
        return {name: of.encode(state, one) for name, one in zip(names, value, strict=False)}

    def decode(self, state: State, value: Any) -> Any:
        if value == {} and not self.names.names:
            return self.blank
        return tuple(parts_of(state, value, [(name, self.of) for name in self.names.table(state)]))

    def schema(self) -> dict[str, Any]:
        if not self.names.names:
            return {"type": "object", "additionalProperties": self.of.schema()}
        if len(self.names.names) > MANY:
            return {"type": "object", "propertyNames": self.names.schema(), "additionalProperties": self.of.schema()}
        return closed({name: self.of.schema() for name in self.names.names})


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts(Kind):
    """Several values under names of their own, in a tuple; written as an object. What is not written is nothing."""

    def __init__(self, parts: tuple[tuple[str, Kind], ...]) -> None:
        super().__init__("", 0, tuple([kind.blank for _, kind in parts]))
        self.parts = list(parts)

    def encode(self, state: State, value: Any) -> Any:
        document: dict[str, Any] = {}
        write_parts(state, self.parts, value, document)
        return document

    def decode(self, state: State, value: Any) -> Any:
        return tuple(parts_of(state, value, self.parts))

    def schema(self) -> dict[str, Any]:
        return closed({key: kind.schema() for key, kind in self.parts})


@final
class Chain(Several):
    """Names in order, each ``joined`` to the one before it: a road, a river."""

    def __init__(self, of: Name, joined: Callable[[int, int], bool]) -> None:
        super().__init__(of)
        self.joined = joined

    def decode(self, state: State, value: Any) -> Any:
        found = super().decode(state, value)
        for i, (one, other) in enumerate(pairwise(found)):
            if not self.joined(one, other):
                raise ValueError(f"{value[i]} and {value[i + 1]} are not adjacent")
        return found


@final
class Rows(Kind):
    """Things that have several parts each, one after another in a flat tuple; written as a list of objects, of which
    no part may be left out."""

    def __init__(self, parts: tuple[tuple[str, Kind], ...]) -> None:
        super().__init__("", 0, ())
        self.parts = list(parts)

    def encode(self, state: State, value: Any) -> Any:
        step = len(self.parts)
        rows: list[dict[str, Any]] = [{} for _ in range(0, len(value), step)]
        for i, row in enumerate(rows):
            write_parts(state, self.parts, value[i * step : (i + 1) * step], row)
        return rows

    def decode(self, state: State, value: Any) -> Any:
        found: list[Any] = []
        for row in listed(value):
            found.extend(whole_row(state, row, self.parts))
        return tuple(found)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": closed_row(self.parts)}


@final
class Flat(Kind):
    """A value for each of a list of names and each of another, row after row in one flat list; written as an object of
    objects."""

    def __init__(self, rows: Listed, columns: Listed, of: Kind) -> None:
        self.each = Each(rows, Each(columns, of, sparse=True))
        self.width = len(columns.names)
        super().__init__(of.word, 0, (of.blank,) * (len(rows.names) * self.width))

    def encode(self, state: State, value: Any) -> Any:
        width = self.width
        return self.each.encode(state, [value[i : i + width] for i in range(0, len(value), width)])

    def decode(self, state: State, value: Any) -> Any:
        return tuple([one for row in self.each.decode(state, value) for one in row])

    def schema(self) -> dict[str, Any]:
        return self.each.schema()


# ---- what other fields of a procedure tell ------------------------------------------------------------------------


@final
class Depending(Kind):
    """A field of which other fields of the procedure tell the kind: the use of a card by the card. ``among``: all the
    kinds that there may be."""

    def __init__(self, find: Callable[[Any], Kind], blank: Any, among: Sequence[Kind]) -> None:
        super().__init__("", 0, blank)
        self.find = find
        self.among = among
        self.depends = True

    def encode_in(self, state: State, procedure: Procedure, value: Any) -> Any:
        return self.find(procedure).encode(state, value)

    def decode_in(self, state: State, procedure: Procedure, value: Any) -> Any:
        return self.find(procedure).decode(state, value)

    def schema(self) -> dict[str, Any]:
        return any_of(self.among)


@final
class DependingEach(Kind):
    """A tuple of such values: ``find`` tells the kinds of so many of them. What is below 0 is none, written null."""

    def __init__(self, find: Callable[[Any, int], Sequence[Kind]], among: Sequence[Kind]) -> None:
        super().__init__("", 0, ())
        self.find = find
        self.among = among
        self.depends = True

    def encode_in(self, state: State, procedure: Procedure, value: Any) -> Any:
        kinds = self.find(procedure, len(value))
        return [kinds[i].encode(state, one) if one >= 0 else None for i, one in enumerate(value)]

    def decode_in(self, state: State, procedure: Procedure, value: Any) -> Any:
        kinds = self.find(procedure, len(listed(value)))
        return tuple([kinds[i].decode(state, one) if one is not None else -1 for i, one in enumerate(value)])

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": any_of(self.among)}


def any_of(kinds: Sequence[Kind]) -> dict[str, Any]:
    return {"anyOf": [kind.schema() for kind in kinds]} if len(kinds) > 1 else kinds[0].schema()


# ---- objects of the state -----------------------------------------------------------------------------------------


@final
class Fields(Kind):
    """An object of the state that tells its ``FIELDS`` as a procedure does, or none of it, written null. What is not
    written is as the object begins; what it names in ``NEEDS`` cannot be left out."""

    def __init__(self, make: Callable[[], Any], kinds: dict[str, Kind]) -> None:
        super().__init__("", 0, None)
        self.make = make
        self.fields: list[tuple[str, Kind]] = [(name, kinds[kind]) for name, kind in make().FIELDS]
        self.needs: tuple[str, ...] = getattr(make(), "NEEDS", ())

    def encode(self, state: State, value: Any) -> Any:
        if value is None:
            return None
        return {name: kind.encode(state, getattr(value, name)) for name, kind in self.fields}

    def decode(self, state: State, value: Any) -> Any:
        if value is None:
            return None
        made = self.make()
        faults: list[tuple[str, str]] = []
        kinds = dict(self.fields)
        for name, part in known_parts(value, [name for name, _ in self.fields], faults).items():
            try:
                setattr(made, name, kinds[name].decode(state, part))
            except ValueError as error:
                faults.extend(inner(f".{name}", error))
        if not faults:
            left_out = [name for name in self.needs if getattr(made, name) == kinds[name].blank]
            faults = [(f".{name}", "it cannot be left out") for name in left_out]
        if faults:
            raise Faults(faults)
        return made

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [closed({name: kind.schema() for name, kind in self.fields}), {"type": "null"}]}


# ---- parts of a value ------------------------------------------------------------------------------------------


def known_parts(value: Any, names: list[str], faults: list[tuple[str, str]]) -> dict[str, Any]:
    """An object whose keys are known; faults for the others."""
    if not isinstance(value, dict):
        raise ValueError(f"expected an object, found {shown(value)}")
    for key in value:
        if key not in names:
            faults.append((f".{shown(key)}", f"unknown; valid: {', '.join(names[:12])}"))
    return {key: part for key, part in value.items() if key in names}


def parts_of(state: State, value: Any, parts: list[tuple[str, Kind]]) -> list[Any]:
    faults: list[tuple[str, str]] = []
    given = known_parts(value, [key for key, _ in parts], faults)
    found: list[Any] = []
    for key, kind in parts:
        try:
            found.append(kind.decode(state, given[key]) if key in given else kind.blank)
        except ValueError as error:
            faults.extend(inner(f".{key}", error))
    if faults:
        raise Faults(faults)
    return found


def whole_row(state: State, row: Any, parts: list[tuple[str, Kind]]) -> list[Any]:
    """All the parts of one thing in a list: none of them may be left out, nor be nothing."""
    if not isinstance(row, dict) or not all([key in [name for name, _ in parts] for key in row]):
        raise ValueError(f"{shown(row)} is not an object with {', '.join([key for key, _ in parts])}")
    for key, _ in parts:
        if row.get(key) is None:
            raise ValueError(f"{shown(row)} has no {key}")
    return [kind.decode(state, row[key]) for key, kind in parts]


def closed(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, Any]:
    """The schema of an object that has no other parts."""
    schema: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": required} if required else schema


def closed_row(parts: list[tuple[str, Kind]]) -> dict[str, Any]:
    return closed({key: kind.schema() for key, kind in parts}, [key for key, _ in parts])
