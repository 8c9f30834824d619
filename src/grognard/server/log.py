"""The log of a table: every event rendered and written once, for all who may know it."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter

import msgspec

from grognard.engine import Table
from grognard.engine.state import EVERYBODY, may_know
from grognard.server.messages import Event, encode
from grognard.server.volumes import LogLine


class Log:
    """Of a table that goes on from a stored position, what was told before it came from disk."""

    def __init__(self, before: list[LogLine], actions: int) -> None:
        self.lines = list(before)
        self.actions = actions  # before the table's own
        self._before = len(before)

    def __len__(self) -> int:
        return len(self.lines)

    def end(self, table: Table) -> int:
        """Where the log ends for a table, which may be one that stands before the last actions."""
        return self._before + table.log_length

    def take(self, table: Table) -> None:
        """What the table has told since it was last looked at."""
        first = len(self.lines) - self._before
        if first < table.log_length:
            for number, audience, event in table.told(first):
                self.lines.append((self.actions + number, audience, msgspec.Raw(encode(event))))

    def take_back(self, table: Table) -> list[LogLine]:
        """What was told after where the table stands now never happened."""
        end = self.end(table)
        gone = self.lines[end:]
        del self.lines[end:]
        return gone

    def add(self, table: Table, event: Event) -> None:
        """Something that the table's game does not tell, for everybody."""
        self.lines.append((self.actions + table.length, EVERYBODY, msgspec.Raw(encode(event))))
        self._before += 1

    def told(self, eyes: int, first: int, end: int) -> list[msgspec.Raw]:
        """What eyes (see ``may_know``) may know of the events from one number to another."""
        return [event for _, audience, event in self.lines[first:end] if may_know(audience, eyes)]

    def between(self, eyes: int, after: int, upto: int) -> list[msgspec.Raw]:
        """What eyes may know of what came of the actions after one number up to another."""
        first, end = [bisect_right(self.lines, n, key=itemgetter(0)) for n in (after, upto)]
        return self.told(eyes, first, end)


def visible(lines: list[LogLine], eyes: int) -> int:
    """How many of these events are for these eyes."""
    return sum([1 for _, audience, _ in lines if may_know(audience, eyes)])
