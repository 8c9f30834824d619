"""What each pair of eyes at a table sees: views, decisions, logs, changes. Made once for all who share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from grognard import engine
from grognard.engine import Table
from grognard.engine.attention import offers
from grognard.server.log import Log, visible
from grognard.server.messages import (
    Action,
    Asked,
    Bulk,
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
from grognard.server.volumes import LogLine

Seat = str | None  # None: an observer


class Eyes:
    """One seat's (or the observers') sight of a table: what was last told, so that only changes need telling."""

    def __init__(self, table: Table, log: Log, seat: Seat, v: int, thinking: list[str]) -> None:
        self.seat = seat
        self.log = log
        self.thinking = thinking  # the bots that were last said to think
        self.bit = 0 if seat is None else 1 << table.seat_index(seat)
        self.v = v
        self.sight = table.sight(seat)
        self.view = table.look(self.sight)
        self.at = log.end(table)  # of the whole log so much has been looked at
        self.told = visible(log.lines[: self.at], self.bit)
        self.whole: tuple[msgspec.Raw, ...] = ()  # the parts of a state message, ready to be sent again
        self.pages = b""  # the log as it was last sent whole, so that only what came since need be written
        self.pages_at = 0  # of the whole log so much is in the pages

    def take_back(self, cut: list[LogLine], first: int) -> None:
        """The events from number ``first`` of the whole log on, ``cut``, never happened."""
        if first < self.at:
            self.told -= visible(cut[: self.at - first], self.bit)
            self.at = first
        if first < self.pages_at:
            self.pages, self.pages_at = b"", 0

    def _log(self, table: Table) -> msgspec.Raw:
        """The whole log as JSON."""
        end = self.log.end(table)
        new = encode(self.log.told(self.bit, self.pages_at, end))[1:-1]
        self.pages += b"," + new if self.pages and new else new
        self.pages_at = end
        return msgspec.Raw(b"[" + self.pages + b"]")

    def look(self, table: Table, v: int, asked: list[Asked], deadline: float | None, pending: bool) -> bytes:
        """The patch from what was last told to version ``v``. ``pending``: what is asked there was answered already."""
        view = table.look(self.sight)
        end = self.log.end(table)
        events = self.log.told(self.bit, self.at, end)
        change = Change(
            v=v,
            since=self.v,
            view=diff(self.view, view),
            decision=decision(table, self.seat) if not pending else None,
            asked=asked,
            undo=undoable(table, self.seat) if not pending else 0,
            log=LogTail(self.told, cast("list[Event]", events)),
            deadline=deadline,
            pending=pending or msgspec.UNSET,
        )
        self.v = v
        self.view = view
        self.at = end
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
            decision=cast("Decision | None", asks) if not (rest.pending or rest.closed) else None,
            asked=rest.asked,
            undo=undoable(table, self.seat) if not (rest.pending or rest.closed) else 0,
            log=cast(LogTail, log),
            seen=rest.seen,
            chat=rest.chat,
            thinking=self.thinking,
            pending=rest.pending,
            deadline=rest.deadline,
            waiting=rest.waiting,
            standing=rest.standing,
            rest=rest.rest,
            may_order=rest.may_order or msgspec.UNSET,
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
    rest: str | msgspec.UnsetType
    may_order: dict[str, list[str]]
    closed: bool  # the game is over otherwise than by its rules: nothing is asked any more


def decision(table: Table, seat: Seat) -> Decision | None:
    found = table.decision(seat) if seat is not None else None
    if found is None:
        return None
    return plain(found, offers(table, found.seat))


def plain(found: engine.Decision, more: Sequence[Action] = ()) -> Decision:
    """A decision as it is sent; ``more``: what may be said to it beyond the rules."""
    actions = [*found.actions, *more]
    bulk = msgspec.convert(found.bulk.to_json(), Bulk) if found.bulk is not None else msgspec.UNSET
    no = found.no if found.no is not None else msgspec.UNSET
    return Decision(found.seat, found.prompt, found.args, actions, list(found.rules), bulk, no)


def undoable(table: Table, seat: Seat) -> int:
    return table.undoable(seat) if seat is not None else 0
