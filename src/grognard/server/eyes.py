"""What each pair of eyes at a table sees: views, decisions, logs, changes. Made once for all who share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from grognard.engine import Table
from grognard.engine.state import EVERYBODY, Note
from grognard.server.messages import (
    Asked,
    Change,
    ChatLine,
    Decision,
    Event,
    LogTail,
    Order,
    State,
    TableInfo,
    View,
    encode,
)
from grognard.server.patches import diff

Seat = str | None  # None: an observer


class Eyes:
    """One seat's (or the observers') sight of a table: what was last told, so that only changes need telling."""

    def __init__(self, table: Table, seat: Seat, v: int, thinking: list[str]) -> None:
        self.seat = seat
        self.thinking = thinking  # the bots that were last said to think
        self.bit = 0 if seat is None else 1 << table.seat_index(seat)
        self.v = v
        self.sight = table.sight(seat)
        self.view = table.look(self.sight)
        self.at = table.log_length  # of the table's whole log so much has been looked at
        self.told = self.visible([note for _, note in table.log_notes[: self.at]])
        self.whole: tuple[msgspec.Raw, ...] = ()  # the parts of a state message, ready to be sent again
        self.pages = b""  # the log as it was last sent whole, so that only what came since need be written
        self.pages_at = 0  # of the table's whole log so much is in the pages

    def visible(self, notes: Sequence[Note]) -> int:
        """How many of these events are for these eyes."""
        return sum([1 for note in notes if note[0] == EVERYBODY or note[0] & self.bit])

    def take_back(self, cut: Sequence[Note], first: int) -> None:
        """The events from number ``first`` of the whole log on, ``cut``, never happened."""
        if first < self.at:
            self.told -= self.visible(cut[: self.at - first])
            self.at = first
        if first < self.pages_at:
            self.pages, self.pages_at = b"", 0

    def _events(self, table: Table, first: int) -> list[Event]:
        """What these eyes may know of the events from number ``first`` of the whole log on."""
        return [
            table.game.event(table.state, note)
            for _, note in table.log_notes[first : table.log_length]
            if note[0] == EVERYBODY or note[0] & self.bit
        ]

    def _log(self, table: Table) -> msgspec.Raw:
        """The whole log as JSON."""
        new = encode(self._events(table, self.pages_at))[1:-1]
        self.pages += b"," + new if self.pages and new else new
        self.pages_at = table.log_length
        return msgspec.Raw(b"[" + self.pages + b"]")

    def look(self, table: Table, v: int, asked: list[Asked], deadline: float | None) -> bytes:
        """The patch from what was last told to version ``v``."""
        view = table.look(self.sight)
        events = self._events(table, self.at)
        change = Change(
            v=v,
            since=self.v,
            view=diff(self.view, view),
            decision=decision(table, self.seat),
            asked=asked,
            undo=undoable(table, self.seat),
            log=LogTail(self.told, events),
            deadline=deadline,
        )
        self.v = v
        self.view = view
        self.at = table.log_length
        self.told += len(events)
        self.whole = ()
        return encode(change)

    def state(self, table: Table, rest: Rest) -> State:
        """Everything, for somebody who comes in."""
        if not self.whole:
            parts = (self.view, decision(table, self.seat), LogTail(0, cast("list[Event]", self._log(table))))
            self.whole = tuple([msgspec.Raw(encode(part)) for part in parts])
        view, asks, log = self.whole
        return State(
            v=self.v,
            table=rest.info,
            seat=self.seat,
            view=cast(View, view),
            # Who has answered already is not asked again.
            decision=cast("Decision | None", asks) if not rest.pending else None,
            asked=rest.asked,
            undo=undoable(table, self.seat) if not rest.pending else 0,
            log=cast(LogTail, log),
            seen=rest.seen,
            chat=rest.chat,
            thinking=self.thinking,
            pending=rest.pending,
            deadline=rest.deadline,
            waiting=rest.waiting,
            standing=rest.standing,
        )


class Rest(msgspec.Struct, frozen=True):
    """What belongs to a state message beside what the eyes see."""

    info: TableInfo
    asked: list[Asked]
    seen: int
    chat: list[ChatLine]
    pending: bool
    deadline: float | None
    waiting: float | None
    standing: dict[str, Order]


def decision(table: Table, seat: Seat) -> Decision | None:
    found = table.decision(seat) if seat is not None else None
    if found is None:
        return None
    return Decision(found.seat, found.prompt, found.args, found.actions, list(found.rules))


def undoable(table: Table, seat: Seat) -> int:
    return table.undoable(seat) if seat is not None else 0
