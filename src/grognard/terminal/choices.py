"""The choices of a decision as a person reads them: numbered, grouped by verb, in columns."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.text import Text

Action = dict[str, Any]


class Choice(NamedTuple):
    number: int
    action: Action
    verb: str  # said in words
    detail: str  # what sets it apart from others of its verb; may be empty

    def say(self) -> str:
        return f"{self.verb}: {self.detail}" if self.detail else self.verb


def lines_of(choices: list[Choice], width: int) -> list[Text]:
    """The choices as lines: a heading for each verb, the choices under it in columns."""
    lines: list[Text] = []
    single = [choice for choice in choices if not choice.detail]
    if single:
        lines += columns([_entry(choice.number, choice.verb) for choice in single], width)
    rest = [choice for choice in choices if choice.detail]
    for verb in dict.fromkeys(choice.verb for choice in rest):
        lines.append(Text(f"{verb}:", "bold"))
        lines += columns([_entry(c.number, c.detail) for c in rest if c.verb == verb], width)
    return lines


def _entry(number: int, text: str) -> Text:
    return Text.assemble((f"{number:>3} ", "bold cyan"), text)


def columns(entries: list[Text], width: int) -> list[Text]:
    """Entries side by side, read down the columns."""
    widest = max(cell_len(entry.plain) for entry in entries)
    across = max(1, (width + 2) // (widest + 2))
    deep = -(-len(entries) // across)
    lines: list[Text] = []
    for row in range(deep):
        line = Text(no_wrap=True, overflow="ellipsis")
        for place, entry in enumerate(entries[row::deep]):
            if place:
                line.append(" " * (place * (widest + 2) - cell_len(line.plain)))
            line.append_text(entry)
        lines.append(line)
    return lines
