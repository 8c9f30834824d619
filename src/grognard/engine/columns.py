"""Columns of a state: how each part of a position is written and read again, and the schema that follows."""

from __future__ import annotations

import json
from typing import Any, Final, final

import msgspec
from mypy_extensions import mypyc_attr

from grognard.engine.compound import Parts, closed, known_parts
from grognard.engine.fingerprint import encoded
from grognard.engine.game import Game, Sight
from grognard.engine.kinds import LONGEST_NAME, Kind, Number, Several, inner, shown, told
from grognard.engine.position import MOST_ROLLED, PARTS, Grammar
from grognard.engine.state import State

KEEPABLE: Final = (list, dict, tuple, int, str)  # what a column may be made of, if it is to be kept
HEAD: Final = ("game", "scenario", "options", "forced", *PARTS)  # of a position, besides its columns


@mypyc_attr(allow_interpreted_subclasses=True)
class Column:
    """A part of the state that a position tells: its name there and in the state, and its kind. A game whose state has
    something else than values of kinds in flat columns derives a column of its own (``get``, ``put``)."""

    def __init__(self, name: str, kind: Kind, attribute: str = "") -> None:
        self.name = name
        self.kind = kind
        self.attribute = attribute or name
        self.key = f"column {name}"
        self.names: tuple[str, ...] = (name,)  # of the parts of a document that it tells

    def get(self, state: State) -> Any:
        """The value, as its kind knows it."""
        return getattr(state, self.attribute)

    def made_of(self, state: State) -> Any:
        """All that its JSON follows from, at one table."""
        return self.get(state)

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        """Into the state, where it fits what was read before."""
        setattr(state, self.attribute, list(value) if isinstance(getattr(state, self.attribute), list) else value)

    def write(self, state: State) -> Any:
        return self.kind.encode(state, self.get(state))

    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        try:
            found = self.kind.decode(state, value)
        except ValueError as error:
            faults.extend(told(where, error))
        else:
            self.put(state, found, where, faults)

    def schema(self) -> dict[str, Any]:
        return self.kind.schema()

    def tell(self, state: State, document: dict[str, Any]) -> None:
        document[self.name] = self.write(state)

    def tell_kept(self, state: State, document: dict[str, Any], number: int, kept: dict[int, tuple[Any, Any]]) -> None:
        """``tell`` for a fingerprint: as JSON already, the same as the last time if what it is made of is."""
        value = self.made_of(state)
        if isinstance(value, int):  # written sooner than compared
            self.tell(state, document)
            return
        if not isinstance(value, KEEPABLE):
            self.tell(state, document)
            return
        before = kept.get(number)
        if before is None or before[0] != value:
            told: dict[str, Any] = {}
            self.tell(state, told)
            written = {name: msgspec.Raw(encoded(part)) for name, part in told.items()}
            before = kept[number] = (_still(value), written)
        document.update(before[1])

    def take(self, state: State, document: dict[str, Any], where: str, faults: list[str]) -> None:
        """Parts left out keep the value that the state has."""
        if self.name in document:
            self.read(state, document[self.name], where + self.name, faults)

    def parts(self) -> dict[str, Any]:
        """The schema of each part that it tells."""
        return {self.name: self.schema()}


class Mapped(Column):
    """What the state keeps as a dictionary from numbers to numbers: rows of two, in the order of the first."""

    def get(self, state: State) -> Any:
        kept: dict[int, int] = getattr(state, self.attribute)
        return tuple([part for number in sorted(kept) for part in (number, kept[number])])

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        setattr(state, self.attribute, dict(zip(value[::2], value[1::2], strict=True)))


@final
class Group(Column):
    """Several columns under one name."""

    def __init__(self, name: str, columns: tuple[Column, ...]) -> None:
        super().__init__(name, Kind("", 0, None))
        self.columns = columns

    def made_of(self, state: State) -> Any:
        return [_still(column.made_of(state)) for column in self.columns]

    def write(self, state: State) -> Any:
        document: dict[str, Any] = {}
        write_columns(state, self.columns, document)
        return document

    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        read_columns(state, self.columns, value, where + ".", faults)

    def schema(self) -> dict[str, Any]:
        return closed({column.name: column.schema() for column in self.columns})


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread(Column):
    """Several values that are one thing of the state and are told side by side, each under its own name. A position
    that tells one of them tells them all: those left out are nothing."""

    def __init__(self, kind: Parts) -> None:
        super().__init__("", kind)
        self.of = kind
        self.names = tuple([name for name, _ in kind.parts])

    def made_of(self, state: State) -> Any:
        return None  # a game that can tell what it is made of says so

    def tell(self, state: State, document: dict[str, Any]) -> None:
        document.update(self.write(state))

    def take(self, state: State, document: dict[str, Any], where: str, faults: list[str]) -> None:
        given = {name: document[name] for name in self.names if name in document}
        if given:
            found: list[str] = []
            self.read(state, given, "", found)
            faults.extend([where + fault.removeprefix(".") for fault in found])

    def parts(self) -> dict[str, Any]:
        return {name: kind.schema() for name, kind in self.of.parts}


@mypyc_attr(allow_interpreted_subclasses=True)
class Roster(Column):
    """Pieces, each an object with an ``id`` and the parts of a ``piece``, of which it cannot do without those in
    ``needs``. A game derives one that writes them, and takes each that can be read into the state (``enlist``)."""

    def __init__(self, name: str, piece: tuple[tuple[str, Kind], ...], needs: tuple[str, ...], most: int) -> None:
        super().__init__(name, Kind("", 0, None))
        self.piece = dict(piece)
        self.needs = needs
        self.most = most

    def made_of(self, state: State) -> Any:
        return None  # a game that can tell what its pieces are made of says so

    def enlist(self, state: State, name: str, given: dict[str, Any], where: str, faults: list[str]) -> None:
        """``given`` has the parts that were written, as their kinds know them."""
        raise NotImplementedError

    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        if not isinstance(value, list) or len(value) > self.most:
            faults.append(f"{where}: expected a list of at most {self.most}, found {shown(value)}")
            return
        seen: set[str] = set()
        for i, row in enumerate(value):
            name = row.get("id") if isinstance(row, dict) else None
            if not isinstance(name, str) or not name or name in seen:
                faults.append(f"{where}[{i}].id: {shown(name)} names no piece, or is there twice")
                continue
            seen.add(name)
            left_out = [key for key in self.needs if key not in row]
            found: list[tuple[str, str]] = [(f".{key}", "it cannot be left out") for key in left_out]
            given: dict[str, Any] = {}
            for key, part in known_parts(row, ["id", *self.piece], found).items():
                try:
                    given[key] = self.piece[key].decode(state, part) if key != "id" else part
                except ValueError as error:
                    found.extend(inner(f".{key}", error))
            at = f"{where}.{name[:LONGEST_NAME]}"
            faults.extend([f"{at}{part}: {fault}" for part, fault in found])
            if not found:
                self.enlist(state, name, given, at, faults)

    def schema(self) -> dict[str, Any]:
        parts = {name: kind.schema() for name, kind in self.piece.items()}
        row = closed({"id": {"type": "string", "minLength": 1}, **parts}, ["id", *self.needs])
        return {"type": "array", "items": row, "maxItems": self.most}


@mypyc_attr(allow_interpreted_subclasses=True)
class Zipped(Column):
    """Columns of the state in step, told as one: each value has an entry of every one of them."""

    def __init__(self, name: str, kind: Kind, attributes: tuple[str, ...]) -> None:
        super().__init__(name, kind)
        self.attributes = attributes

    def get(self, state: State) -> Any:
        return list(zip(*[getattr(state, attribute) for attribute in self.attributes], strict=True))

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        for i, attribute in enumerate(self.attributes):
            setattr(state, attribute, [entries[i] for entries in value])


def write_columns(
    state: State, columns: tuple[Column, ...], document: dict[str, Any], sight: Sight | None = None
) -> None:
    """What the columns tell, as a view has it: plain columns without asking them. A ``sight`` keeps the others for as
    long as what they are made of is the same."""
    kept = sight.made if sight is not None and not sight.once else None
    for column in columns:
        kind = column.kind
        if type(column) is Column:
            value = getattr(state, column.attribute)
            words = kind.words
            if words is not None:
                document[column.name] = words[value] if 0 <= value < len(words) else None
                continue
            if kind.plain:
                document[column.name] = value
                continue
            if kept is None:
                document[column.name] = kind.encode(state, value)
                continue
        elif kept is None:
            document[column.name] = column.write(state)
            continue
        else:
            value = column.made_of(state)
        if not isinstance(value, KEEPABLE):
            document[column.name] = column.write(state)
            continue
        before = kept.get(column.key)
        if before is None or before[0] != value:
            before = kept[column.key] = (_still(value), column.write(state))
        document[column.name] = before[1]


def _still(value: Any) -> Any:
    """As it is now, whatever play will write into it."""
    if isinstance(value, list):
        return [part[:] if isinstance(part, list) else part for part in value]
    return value.copy() if isinstance(value, dict) else value


def read_columns(
    state: State,
    columns: tuple[Column, ...],
    document: Any,
    where: str,
    faults: list[str],
    besides: tuple[str, ...] = (),
) -> None:
    if not isinstance(document, dict):
        faults.append(f"{where[:-1]}: expected an object, found {shown(document)}")
        return
    known = [*besides, *[name for column in columns for name in column.names]]
    strange = [key for key in document if key not in known]
    faults.extend([f"{where}{shown(key)}: there is no such part; valid: {', '.join(known)}" for key in strange])
    for column in columns:
        column.take(state, document, where, faults)


def position_schema(
    game: Game, kinds_of: dict[str, Kind], grammar: Grammar, columns: tuple[Column, ...]
) -> dict[str, Any]:
    """What JSON Schema says of a game's positions."""
    classes = grammar.classes
    used = {kind for one in classes.values() for _, kind in one.FIELDS}
    kinds = {name: kind.schema() for name, kind in kinds_of.items() if name in used}
    parts: dict[str, Any] = {name: schema for column in columns for name, schema in column.parts().items()}
    seat = {"enum": sorted({seat for scenario in game.scenarios.values() for seat in scenario.seats})}
    options = {name: {"enum": list(option.values)} for name, option in game.options.items()}
    text = {"type": "string"}
    rank = closed({"seat": seat, "rank": {"type": "integer"}, "level": text}, ["seat", "rank", "level"])
    stack = [
        closed(
            {
                "procedure": {"const": name},
                "step": {"enum": grammar.steps[name]},
                **{field: {"$ref": f"#/$defs/{kind}"} for field, kind in classes[name].FIELDS},
            },
            ["procedure"],
        )
        for name in sorted(classes)
    ]
    whole = {
        "game": {"const": game.name},
        "scenario": {"enum": list(game.scenarios)},
        "options": closed(options),
        "forced": {"type": "boolean"},
        **parts,
        "stack": {"type": "array", "items": {"anyOf": stack}},
        "to_act": {"type": "array", "items": seat, "uniqueItems": True},
        "answers": {
            "type": "object",
            "propertyNames": seat,
            "additionalProperties": {"type": "object", "properties": {"do": text}, "required": ["do"]},
        },
        "rolling": Several(Number(1, MOST_ROLLED), 2).schema(),
        "result": closed(
            {
                "winners": {"type": "array", "items": seat},
                "level": text,
                "rule": text,
                "ranks": {"type": "array", "items": rank},
            },
            ["winners", "level", "rule"],
        ),
    }
    names = {json.dumps(schema): name for name, schema in kinds.items() if schema}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A position of {game.title}",
        "$defs": {name: _referring(schema, names, True) for name, schema in kinds.items()},
        **closed(_referring(whole, names, True)),
    }


def _referring(schema: Any, names: dict[str, str], outermost: bool = False) -> Any:
    """What is the schema of a kind, by the kind's name."""
    if isinstance(schema, list):
        return [_referring(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    name = names.get(json.dumps(schema))
    if name is not None and not outermost:
        return {"$ref": f"#/$defs/{name}"}
    return {key: _referring(part, names) for key, part in schema.items()}
