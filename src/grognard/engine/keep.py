"""How tables and what lies on them are pickled and copied (``pickle``, ``copy.deepcopy``), on both builds.

A compiled object has no ``__dict__`` and its class runs the constructor whenever it makes one, so Python's own way
knows nothing of it. Each class therefore says in ``__reduce__`` how to make it again: by its constructor, or by
``revived``.
"""

from __future__ import annotations

from typing import Any


def kept(thing: object) -> dict[str, Any]:
    """Every attribute by name: those of compiled classes, and those that plain Python added."""
    names: list[str] = list(getattr(type(thing), "__mypyc_attrs__", ()))
    names += list(getattr(thing, "__dict__", {}))
    return {name: getattr(thing, name) for name in names if name != "__dict__" and hasattr(thing, name)}


def revived(kind: Any, arguments: tuple[Any, ...] | None, attributes: dict[str, Any]) -> Any:
    """A thing made anew with its attributes; without arguments the constructor is left out."""
    thing: Any = kind.__new__(kind) if arguments is None else kind(*arguments)
    for name, value in attributes.items():
        setattr(thing, name, value)
    return thing
