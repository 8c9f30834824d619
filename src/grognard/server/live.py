"""A table in memory: one action at a time, told only when it is on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog

from grognard.engine import Table
from grognard.engine.errors import Refused
from grognard.engine.state import Note
from grognard.server import eyes as sight
from grognard.server.errors import Denied, Forbidden
from grognard.server.eyes import Eyes, Seat
from grognard.server.guests import Guest, now
from grognard.server.messages import (
    Acted,
    Action,
    Asked,
    ChatLine,
    Event,
    Result,
    SeatInfo,
    State,
    TableChange,
    TableInfo,
    Thinking,
    Undone,
    encode,
)
from grognard.server.rows import SeatRow, TableRow, dice_of, play_again, text
from grognard.server.store import Entry

if TYPE_CHECKING:
    from grognard.server.house import House

log = structlog.get_logger()
SOON = 0.02  # seconds until those who only wait are told what happened
REMEMBERED = 64  # answers kept whole for those who ask again


class Watcher(Protocol):
    """One connection to the table: who it is, and the seat it looks from."""

    guest: Guest | None
    seat: Seat

    def post(self, data: bytes) -> None: ...


class LiveTable:
    def __init__(self, house: House, row: TableRow) -> None:
        self.house = house
        self.row = row
        self.seats: dict[str, SeatRow] = {seat.seat: seat for seat in row.seats}
        self.lock = asyncio.Lock()
        self.loop = asyncio.get_running_loop()
        self.used = time.monotonic()
        self.v = 0
        self.keys: dict[str, int] = {}  # every message that was accepted, and the version it made
        self.answers: dict[str, list[Event]] = {}
        self.chat: list[ChatLine] = []
        self.chat_keys: dict[str, int] = {}
        self.watchers: set[Watcher] = set()
        self.eyes: dict[Seat, Eyes] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.memory: dict[str, bytes] = {}  # what bots remember of their plans
        self._table: Table | None = None
        self._soon: asyncio.TimerHandle | None = None

    # ---- getting it from disk ---------------------------------------------------------------------------

    async def table(self) -> Table:
        """The table, played again from disk where memory has it not. To be called under the lock."""
        if self._table is None:
            table, lines = await play_again(self.house.store, self.row)
            self.v = len(lines)
            self.keys = {line.key: line.seq for line in lines}
            self.answers = {}
            self.eyes = {}
            self._tell_row(table)
            self._table = table
        return self._table

    def _tell_row(self, table: Table) -> None:
        row = self.row
        row.version = self.v
        row.to_act = list(table.to_act)
        row.result = table.result.to_json() if table.result is not None else None
        free = any([seat.kind in ("open", "friend") for seat in row.seats])
        row.status = "over" if row.result is not None or row.origin == "record" else "open" if free else "playing"

    async def _forget(self) -> None:
        """Memory may be ahead of the disk: take the disk's word, and tell everybody where the table stands."""
        self._table = None
        self.eyes = {}
        table = await self.table()
        for watcher in list(self.watchers):
            watcher.post(encode(await self._state(table, watcher.guest, watcher.seat)))

    # ---- playing ----------------------------------------------------------------------------------------

    def held_by(self, guest: Guest | None) -> list[str]:
        return [s.seat for s in self.row.seats if guest is not None and s.guest == guest.id]

    def check_seat(self, guest: Guest | None, seat: str) -> None:
        if seat not in self.seats:
            raise Denied("no-such-seat", name=seat, valid=list(self.seats))
        if guest is None or self.seats[seat].guest != guest.id:
            raise Denied("not-your-seat", name=seat)

    async def act(self, guest: Guest, name: str, v: int, seat: str, action: Action) -> Acted:
        """Play an action. The same message again is answered as the first time."""
        key = f"{guest.id}:{name}"
        async with self.lock:
            table = await self._ready(guest, seat)
            if key in self.keys:
                return Acted(self.keys[key], self.answers.get(key, []))
            if v != self.v:
                raise Denied("stale", self.v, yours=v, version=self.v)
            events = await self._act(table, key, seat, action)
        self.call_bots()
        return Acted(self.keys[key], events)

    async def undo(self, guest: Guest, name: str, v: int, seat: str, steps: int) -> Undone:
        key = f"{guest.id}:{name}"
        async with self.lock:
            table = await self._ready(guest, seat)
            if key in self.keys:
                return Undone(self.keys[key])
            if v != self.v:
                raise Denied("stale", self.v, yours=v, version=self.v)
            before = [note for _, note in table.log_notes[: table.log_length]]
            try:
                table.undo(seat, steps)
            except Refused as refused:
                raise Forbidden(refused.reason, self.v) from None
            cut = before[table.log_length :]
            await self._commit(table, key, "undo", seat, str(steps), cut)
        self.call_bots()
        return Undone(self.keys[key])

    async def _ready(self, guest: Guest, seat: str) -> Table:
        if self.row.origin == "record":
            raise Denied("only-watched")
        self.check_seat(guest, seat)
        return await self.table()

    async def _act(self, table: Table, key: str, seat: str, action: Action) -> list[Event]:
        try:
            events = table.act(seat, action)
        except Refused as refused:
            raise Forbidden(refused.reason, self.v) from None
        await self._commit(table, key, "act", seat, text(action))
        self.answers[key] = events
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]
        return events

    async def _commit(self, table: Table, key: str, kind: str, seat: str, body: str, cut: Sequence[Note] = ()) -> None:
        """Write the next line of the journal; only then count it and tell it."""
        at = now()
        status = self.row.status
        result = table.result
        entry = Entry(
            table_id=self.row.id,
            seq=self.v + 1,
            key=key,
            kind=kind,
            seat=seat,
            body=body,
            dice=dice_of(table) if kind == "act" else "",
            at=at,
            status_now="over" if result is not None else status,
            asked=text(table.to_act),
            outcome=text(result.to_json()) if result is not None else None,
        )
        try:
            await self.house.store.write(entry)
        except asyncio.CancelledError:
            self._table = None  # whether it came to disk will be seen when the table is used again
            raise
        except Exception as fault:
            await self._forget()
            if self.house.store.clashed(fault):
                raise Denied("stale", self.v, yours=entry.seq - 1, version=self.v) from fault
            raise Denied("disk") from fault
        self.v += 1
        self.used = time.monotonic()
        self.keys[key] = self.v
        self.row.changed = at
        self._tell_row(table)
        if cut:
            for eyes in self.eyes.values():
                eyes.take_back(cut, table.log_length)
        self._broadcast(table, seat)
        if self.row.status != status:
            self.tell_table()

    # ---- telling ----------------------------------------------------------------------------------------

    def _broadcast(self, table: Table, actor: Seat) -> None:
        """Tell the change: at once whoever acted or must act, soon those who only wait."""
        watched = {watcher.seat for watcher in self.watchers}
        self.eyes = {seat: eyes for seat, eyes in self.eyes.items() if seat in watched}
        asked = sight.asked(table)
        urgent = {actor, *table.to_act}
        over = table.result is not None
        for seat in self.eyes:
            if over or seat in urgent or (self._soon is not None and self._soon.when() <= self.loop.time()):
                self._show(table, seat, asked)
            elif self._soon is None:
                self._soon = self.loop.call_later(SOON, self._show_late)

    def _show(self, table: Table, seat: Seat, asked: list[Asked]) -> None:
        data = self.eyes[seat].look(table, self.v, asked)
        for watcher in self.watchers:
            if watcher.seat == seat:
                watcher.post(data)

    def _show_late(self) -> None:
        """Several changes in one patch for those who wait."""
        self._soon = None
        if self.lock.locked() or self._table is None:
            # The table may be ahead of the disk: nobody shall see that.
            self._soon = self.loop.call_later(SOON / 4, self._show_late)
            return
        asked = sight.asked(self._table)
        for seat, eyes in self.eyes.items():
            if eyes.v != self.v:
                self._show(self._table, seat, asked)

    def _eyes(self, table: Table, seat: Seat) -> Eyes:
        if seat not in self.eyes:
            self.eyes[seat] = Eyes(table, seat, self.v)
        elif self.eyes[seat].v != self.v:
            self._show(table, seat, sight.asked(table))
        return self.eyes[seat]

    async def state(self, guest: Guest | None, seat: Seat) -> State:
        """Everything that somebody may know who looks from a seat of his, or as an observer."""
        async with self.lock:
            if seat is not None:
                self.check_seat(guest, seat)
            return await self._state(await self.table(), guest, seat)

    async def _state(self, table: Table, guest: Guest | None, seat: Seat) -> State:
        seen = await self.house.seen(self.row.id, guest)
        eyes = self._eyes(table, seat)
        return eyes.state(table, sight.asked(table), self.info(guest), seen, self.chat, sorted(self.thinking))

    async def enter(self, watcher: Watcher, seat: Seat) -> None:
        """A connection looks from a seat: it gets everything now, and every change from here on."""
        async with self.lock:
            if seat is not None:
                self.check_seat(watcher.guest, seat)
            state = await self._state(await self.table(), watcher.guest, seat)
            watcher.seat = seat
            watcher.post(encode(state))
            there = self._online(watcher.guest)
            self.watchers.add(watcher)
            if not there and self.held_by(watcher.guest):
                self.tell_table()
        self.call_bots()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.used = time.monotonic()
        if self.held_by(watcher.guest) and not self._online(watcher.guest):
            self.tell_table()

    def post(self, data: bytes) -> None:
        for watcher in self.watchers:
            watcher.post(data)

    def tell_table(self) -> None:
        """Who sits where has changed, or the table's fate."""
        told: dict[tuple[str, ...], bytes] = {}
        for watcher in self.watchers:
            held = tuple(self.held_by(watcher.guest))
            if held not in told:
                told[held] = encode(TableChange(self.info(watcher.guest)))
            watcher.post(told[held])

    def _online(self, guest: Guest | None) -> bool:
        return guest is not None and any([w.guest is not None and w.guest.id == guest.id for w in self.watchers])

    def info(self, guest: Guest | None) -> TableInfo:
        here = {watcher.guest.id for watcher in self.watchers if watcher.guest is not None}
        return table_info(self.row, guest, here)

    # ---- bots -------------------------------------------------------------------------------------------

    def call_bots(self) -> None:
        """Every bot that owes a decision begins to think."""
        if self._table is None or self.row.origin == "record":
            return
        for seat in self._table.to_act:
            if self.seats[seat].kind == "bot" and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._think(seat))
                self._tell_thinking()

    def _tell_thinking(self) -> None:
        self.post(encode(Thinking(sorted(self.thinking))))

    async def _think(self, seat: str) -> None:
        try:
            while await self._bot_acts(seat):
                pass
        finally:
            del self.thinking[seat]
            self._tell_thinking()
        self.call_bots()

    async def _bot_acts(self, seat: str) -> bool:
        """One decision of a bot; True when it owes another."""
        async with self.lock:
            table = await self.table()
            question = table.decision(seat)
            if question is None:
                return False
            asked = encode(question.to_json())
            view = encode(table.view(seat))
            v = self.v
        bot = self.seats[seat].bot or ""
        action, memory = await self.house.staff.choose(
            bot, f"{self.row.id}:{seat}:{v}", view, asked, self.memory.get(seat)
        )
        async with self.lock:
            table = await self.table()
            question = table.decision(seat)
            # Somebody may have taken back what was asked, or the table may stand elsewhere.
            if question is None or encode(question.to_json()) != asked:
                return question is not None
            try:
                await self._act(table, f"bot:{seat}:{self.v + 1}", seat, action)
            except Forbidden:
                log.error("a bot chose what is not allowed", table=self.row.id, bot=bot, action=action)
                await self._act(table, f"bot:{seat}:{self.v + 1}", seat, question.actions[0])
            except Denied:
                await asyncio.sleep(1.0)  # the disk is full or gone: try again until it is not
                return True
            self.memory[seat] = memory
            owes = seat in table.to_act
        self.call_bots()
        return owes

    async def close(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()


def table_info(row: TableRow, guest: Guest | None, here: set[str]) -> TableInfo:
    return TableInfo(
        id=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        pace=row.pace,
        status=row.status,
        origin=row.origin,
        created=row.created,
        changed=row.changed,
        version=row.version,
        seats=[
            SeatInfo(
                seat=s.seat,
                kind=s.kind,
                name=s.name,
                bot=s.bot,
                you=guest is not None and s.guest == guest.id,
                online=s.kind == "bot" or (s.guest is not None and s.guest in here),
            )
            for s in row.seats
        ],
        to_act=row.to_act,
        commitment=row.commitment,
        result=msgspec.convert(row.result, Result) if row.result is not None else None,
    )
