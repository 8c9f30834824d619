"""What a kind of values is: described once, it says how a value is written, read, packed, owned, hidden and faulted
(``kinds.py`` has those that there are)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.engine.state import State

LONGEST_NAME: Final = 40
MOST_NAMED: Final = 20  # names that a fault lists
NONE: Final = -1


def shown(value: Any) -> str:
    """A value as a fault quotes it: never longer than a line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


@final
class Faults(ValueError):
    """Several faults of one value that has parts, each with the part it is in: (".sud", "-1 is not ...")."""

    def __init__(self, found: list[tuple[str, str]]) -> None:
        super().__init__("; ".join([f"{part.lstrip('.')}: {fault}" for part, fault in found]))
        self.found = found


def inner(part: str, error: ValueError) -> list[tuple[str, str]]:
    """The faults of a part, as those of the whole."""
    if isinstance(error, Faults):
        return [(part + deeper, fault) for deeper, fault in error.found]
    return [(part, str(error))]


def told(where: str, error: ValueError) -> list[str]:
    """What is wrong with a value, as a position that was refused says it."""
    if isinstance(error, Faults):
        return [f"{where}{part}: {fault}" for part, fault in error.found]
    return [f"{where}: {error}"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """``word`` is the prefix of the messages that name its values (``duchy-Badajoz``); empty where a value is its own
    word."""

    def __init__(self, word: str, bits: int, blank: Any) -> None:
        self.word = word
        self.bits = bits  # in a compact action; 0: it is part of none
        self.blank = blank  # in an imagined world, where what it was is hidden
        self.secret = False  # a field of this kind is for the seat that owns its procedure,
        self.nobodys = False  # or for no seat at all
        # For what is written all the time: the JSON of every value from 0 on, the same in all states (anything else is
        # null); or, where ``plain``, a value is its own JSON.
        self.words: list[Any] | None = None
        self.plain = False
        # Or, where each state has its own: its attributes with the list of them and with their numbers.
        self.table_in = ""
        self.numbers_in = ""
        self.depends = False  # other fields of a procedure tell what a value is (``encode_in``)

    def encode(self, state: State, value: Any) -> Any:
        raise NotImplementedError

    def decode(self, state: State, value: Any) -> Any:
        """Raises ValueError with the fault."""
        raise NotImplementedError

    def encode_in(self, state: State, procedure: Procedure, value: Any) -> Any:
        """The value of a field, where other fields say what it means: the use of a card by the card."""
        return self.encode(state, value)

    def decode_in(self, state: State, procedure: Procedure, value: Any) -> Any:
        """The reverse; the fields that stand before it in ``FIELDS`` are read already."""
        return self.decode(state, value)

    def schema(self) -> dict[str, Any]:
        """What JSON Schema says of a value."""
        return {}

    def table(self, state: State) -> list[Any] | None:
        """The JSON of every value from 0 on, where it is but a look into a list."""
        return None

    def numbers(self, state: State) -> dict[Any, int] | None:
        """The reverse of ``table``."""
        return None

    def written(self, state: State, packed: int, action: dict[str, Any]) -> Any:
        """The JSON of a part of an action, from what stands for it in the compact form. ``action`` has the parts that
        come before it, where one is told by another: hexes of a path, say."""
        return self.encode(state, packed)

    def pack(self, state: State, value: Any, action: dict[str, Any]) -> int:
        """What stands for a value in a compact action; -1 where none does."""
        packed: int = value
        return packed

    def parsed(self, state: State, part: Any, action: dict[str, Any]) -> int:
        """The reverse of ``written``, at once; -1 or a ValueError where a part cannot be read."""
        return self.pack(state, self.decode(state, part), action)

    def owner(self, state: State, value: Any) -> int:
        """The seat that decides for a value: of a piece, a nation, or of the seat itself; -1 where there is none."""
        return NONE

    def meets(self, state: State, value: Any, condition: str) -> bool:
        """Whether a value is as a procedure ``NEEDS`` it."""
        raise NotImplementedError

    def fault(self, state: State, do: str, part: str, value: Any) -> Reason:
        """Why something cannot be the part of an action, to whoever wished for it."""
        return Reason("", "why-part-malformed", {"do": do, "part": part, "wanted": wanted(self.schema())})


def write_parts(state: State, parts: list[tuple[str, Kind]], values: Sequence[Any], document: dict[str, Any]) -> None:
    """The JSON of several values under their names. What is but a look into a list is looked up without asking."""
    for (name, kind), value in zip(parts, values, strict=True):
        words = kind.words
        if words is not None:
            document[name] = words[value] if 0 <= value < len(words) else None
        elif kind.plain:
            document[name] = value
        elif kind.table_in:
            document[name] = getattr(state, kind.table_in)[value] if value >= 0 else None
        else:
            document[name] = kind.encode(state, value)


Field = tuple[str, Kind, bool, list[Any] | None, bool]
# The fields of every procedure that was written, with what is asked of their kinds.
_WRITTEN: Final[dict[type[Procedure], tuple[dict[str, Kind], list[Field]]]] = {}


def field_parts(
    kinds: dict[str, Kind], state: State, procedure: Procedure, knows: bool = True, everything: bool = True
) -> dict[str, Any]:
    """A procedure as JSON, its fields by name. Null is what is secret to whoever does not know of it, and what is
    nobody's to all but who may know everything."""
    of = type(procedure)
    known = _WRITTEN.get(of)
    if known is None or known[0] is not kinds:
        fields = [(name, kinds[kind]) for name, kind in procedure.FIELDS]
        known = _WRITTEN[of] = (kinds, [(name, kind, kind.secret, kind.words, kind.plain) for name, kind in fields])
    document: dict[str, Any] = {"procedure": of.__name__, "step": procedure.step}
    for name, kind, is_secret, words, plain in known[1]:
        if is_secret and (not knows or (kind.nobodys and not everything)):
            document[name] = None
        elif words is not None:
            value: int = getattr(procedure, name)
            document[name] = words[value] if 0 <= value < len(words) else None
        elif plain:
            document[name] = getattr(procedure, name)
        elif kind.depends:
            document[name] = kind.encode_in(state, procedure, getattr(procedure, name))
        else:
            document[name] = kind.encode(state, getattr(procedure, name))
    return document


def wanted(schema: dict[str, Any]) -> str:
    """What JSON a value is to be, for whoever gave another: a text, a number, true or false, a list of these."""
    kinds = schema.get("type", "string" if "enum" in schema else "")
    kind: str = next((one for one in kinds if one != "null"), "") if isinstance(kinds, list) else kinds
    if kind != "array":
        return kind
    within = wanted(schema.get("items", {}))
    return {"string": "names", "integer": "numbers"}.get(within, "list")


def secret(kind: Kind, nobodys: bool = False) -> Kind:
    """The same kind, for what only the seat that owns a procedure may know of it, or no seat at all."""
    kind.secret = True
    kind.nobodys = nobodys
    return kind


def required(schema: dict[str, Any]) -> dict[str, Any]:
    """What a schema says of a value where it cannot be none."""
    if "enum" in schema:
        return {**schema, "enum": [name for name in schema["enum"] if name is not None]}
    if isinstance(schema.get("type"), list):
        return {**schema, "type": next(one for one in schema["type"] if one != "null")}
    return schema


def listed(value: Any, length: int = -1) -> list[Any]:
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise ValueError(f"{shown(value)} is not a list" + (f" of {length}" if length >= 0 else ""))
    return value
