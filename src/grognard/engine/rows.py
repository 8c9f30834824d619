"""Lists of objects, one for each place in some columns of a state, such as its pieces: only those are made anew whose
numbers have changed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import ne
from typing import Any, Final, final

from grognard.engine.state import State

MOST_KEPT: Final = 64

Row = dict[str, Any]
Make = Callable[[list[int]], list[Row]]  # the rows of some places


def renewed(rows: list[Row], was: list[list[int]], columns: list[list[int]], make: Make) -> list[Row]:
    """The very same list where no number has changed."""
    changed: set[int] = set()
    for old, new in zip(was, columns, strict=True):
        if old != new:
            changed.update(compress(range(len(new)), map(ne, old, new)))
    if not changed:
        return rows
    rows = rows[:]
    places = list(changed)
    for i, row in zip(places, make(places), strict=True):
        rows[i] = row
    return rows


@final
class Rosters:
    """The rows that were made last of each roster, a list that is another whenever it changes: for positions and single
    views, of which nothing else is kept. Whoever gets them may change them."""

    def __init__(self, columns: tuple[str, ...], lists: tuple[str, ...] = ()) -> None:
        self.columns = columns  # of the state
        self.lists = lists  # parts of a row that are lists
        self.kept: dict[int, tuple[object, list[list[int]], list[Row]]] = {}

    def numbers(self, state: State) -> list[list[int]]:
        """All that the rows of a roster follow from, as it is now."""
        return [getattr(state, name)[:] for name in self.columns]

    def rows(self, state: State, roster: list[Any], make: Make) -> list[Row]:
        columns = self.numbers(state)
        before = self.kept.get(id(roster))
        if before is not None and before[0] is roster:
            rows = renewed(before[2], before[1], columns, make)
        else:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            rows = make(list(range(len(roster))))
        self.kept[id(roster)] = (roster, columns, rows)
        found = [row.copy() for row in rows]
        for row in found:
            for name in self.lists:
                if name in row:
                    row[name] = row[name][:]
        return found
