"""A document as a list that can be read: one line a name, what lies under it indented."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from grognard.terminal.speech import plain, shown

FRAME: Final = frozenset(("game", "scenario", "options", "seat", "to_act", "result"))
"""Parts of every view that the screen tells elsewhere."""


def listing(view: Mapping[str, Any], width: int) -> list[str]:
    return list(_lines({key: value for key, value in view.items() if key not in FRAME}, width, ""))


def _lines(document: Mapping[str, Any], width: int, indent: str) -> Iterator[str]:
    for key, value in document.items():
        head = f"{indent}{plain(str(key))}:"
        line = f"{head} {shown(value)}" if _flat(value) or len(shown(value)) < width - len(head) else ""
        if line:
            yield line
            continue
        yield head
        inner = value if isinstance(value, Mapping) else {str(place): one for place, one in enumerate(value, 1)}
        yield from _lines(inner, width, f"{indent}  ")


def _flat(value: Any) -> bool:
    return not isinstance(value, Mapping | list | tuple) or not value
