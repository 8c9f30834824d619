"""The player aid of a game, one printable sheet: the ``aid.toml`` of its folder.

Its steps are entries of the ledger, its tables figures of the game's own data, read each time: a sheet that says
something else than the rules play cannot be."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from grognard import ledger
from grognard.engine import data
from grognard.lessons.script import BadLesson
from grognard.package import package

FILE: Final = "aid.toml"
NONE: Final = "–"
Figures = Any  # what a JSON document holds


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``steps``: entries of the ledger, told in their order. ``file`` and ``at``: a place in the data, an object or a
    list, of which each entry is a row; ``rows``: paths to those that are shown, without it all. ``columns``: paths
    into a row; without any, the row itself is its figure, or its figures are if it is a list. ``key``: what a row of a
    list is called by; ``span``: or the two ends of its range. ``heads``: what the messages of the rows begin with, if
    they are not the section's own. ``signed``: figures that are added. ``rules``: where it is said at length."""

    id: str
    rules: list[str] = []
    steps: list[str] = []
    file: str = ""
    at: str = ""
    rows: list[str] = []
    columns: list[str] = []
    key: str = "id"
    span: list[str] = []
    heads: str = ""
    signed: bool = False

    @property
    def title(self) -> str:
        return f"aid-{self.id}"

    def head(self, path: str) -> str:
        """The message that names a column, or a row that has no words elsewhere."""
        return f"aid-{self.id}-{path.replace('.', '_')}"


class Row(msgspec.Struct, frozen=True):
    """``message``: what it is called; or ``head``, where that is a number."""

    head: str
    message: str
    cells: list[str]


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"sections": "section"}):
    sections: list[Section]


@functools.cache
def aid(game: str) -> list[Section]:
    """The sections of a game's sheet; empty where it has none."""
    found = package(game).file(FILE)
    if found is None:
        return []
    try:
        return msgspec.convert(tomllib.loads(found.read_text("utf-8")), _Sheet).sections
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{game}/{FILE}", "", str(error)) from None


@functools.cache
def _data(game: str) -> Mapping[str, Figures]:
    return data.load(game, package(game).module)


def table(game: str, section: Section) -> tuple[list[str], list[Row]]:
    """The columns of a section, each a message, or where it has none of its own the number of what it lists; and its
    rows. BadLesson names what is not in the data."""
    if not section.file:
        return [], []
    try:
        place = _at(_data(game)[section.file], section.at)
        rows = [_row(section, *one) for one in _entries(section, place)]
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise BadLesson(f"{game}/{FILE}", section.id, f"{section.file}: {section.at}: {error!r}") from None
    widest = max([len(row.cells) for row in rows], default=0)
    columns = [section.head(path) for path in section.columns]
    return columns or ([str(n + 1) for n in range(widest)] if widest > 1 else []), rows


def steps(game: str, section: Section) -> list[ledger.Rule]:
    known = {rule.id: rule for rule in ledger.load(game).rules}
    for one in [*section.steps, *section.rules]:
        if one not in known:
            raise BadLesson(f"{game}/{FILE}", section.id, f"there is no rule {one!r}")
    return [known[one] for one in section.steps]


def _at(place: Figures, path: str) -> Figures:
    for part in path.split(".") if path else ():
        place = place[int(part)] if isinstance(place, list) else place[part]
    return place


def _entries(section: Section, place: Figures) -> list[tuple[str, Figures]]:
    if section.rows:
        return [(path, _at(place, path)) for path in section.rows]
    if isinstance(place, dict):
        return list(place.items())
    return [("" if section.span else str(one[section.key]), one) for one in place]


def _row(section: Section, name: str, figures: Figures) -> Row:
    if section.columns:
        cells = [_cell(section, _maybe(figures, path)) for path in section.columns]
    elif isinstance(figures, list):
        cells = [_cell(section, one) for one in figures]
    else:
        cells = [_cell(section, figures)]
    if section.span:
        low, high = (figures.get(end) for end in section.span)
        return Row(f"≤ {high}" if low is None else f"≥ {low}" if high is None else _range(low, high), "", cells)
    if section.heads == "=":
        return Row(name, "", cells)
    return Row("", f"{section.heads}{name}" if section.heads else section.head(name), cells)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _maybe(figures: Figures, path: str) -> Figures:
    """What a row may lack: arms that do not fire so far."""
    try:
        return _at(figures, path)
    except (KeyError, TypeError):
        return None


def _cell(section: Section, value: Figures) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "✓" if value else NONE
    if isinstance(value, list):
        return " ".join([_cell(section, one) for one in value])
    if not isinstance(value, int | float):
        raise ValueError(f"{value!r} is no figure")
    text = f"{abs(value):g}"
    return f"−{text}" if value < 0 else f"+{text}" if section.signed and value else text
