"""A table in memory: one action at a time, told only when it is on disk, and to each seat only what it may know."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

from grognard.engine import Table
from grognard.engine.errors import Refused
from grognard.engine.record import digest
from grognard.engine.state import EVERYBODY, Note
from grognard.server import seals, standing
from grognard.server.clock import Clock
from grognard.server.curtain import Curtain, Taken, Told, mark_of
from grognard.server.errors import Denied, Forbidden
from grognard.server.eyes import Eyes, Rest, Seat
from grognard.server.guests import Guest, now
from grognard.server.messages import (
    Acted,
    Action,
    ChatLine,
    Event,
    Order,
    Standing,
    State,
    TableChange,
    Thinking,
    Undone,
    encode,
)
from grognard.server.room import Room, Watcher
from grognard.server.rows import Line, TableRow, dice_of, play_through, text
from grognard.server.store import Entry, disk_fault
from grognard.server.thinkers import Thinkers
from grognard.server.turns import Payer

if TYPE_CHECKING:
    from grognard.server.house import House

log = structlog.get_logger()
SOON = 0.02  # seconds until those who only wait are told what happened
MOST_UNDONE = 20_000  # entries of a journal, after which nothing is taken back: it could be made too long to be read
REMEMBERED = 64  # answers kept whole for those who ask again


class Turned(msgspec.Struct, frozen=True):
    """A line of the journal to be written, and what it will mean when it is."""

    entry: Entry
    v: int  # the version that the seat which made it has with it
    shown: bool  # everybody may know that something has changed


class LiveTable(Room):
    def __init__(self, house: House, row: TableRow) -> None:
        super().__init__(row)
        self.house = house
        self.lock = asyncio.Lock()
        self.loop = asyncio.get_running_loop()
        self.v = 0  # entries of the journal; what seats call their version is the curtain's
        self.mark = ""  # the seal of the last of them
        self.gone = False  # nobody wanted to play here, and the table was taken away
        self.taken: dict[str, Taken] = {}  # every message that was accepted, by its key
        self.answers: dict[str, list[Event]] = {}
        self.chat: list[ChatLine] = []
        self.chat_keys: dict[str, int] = {}
        self.standing: dict[str, dict[str, Order]] = {}
        self.eyes: dict[Seat, Eyes] = {}
        self.clock = Clock(self)
        self.bots = Thinkers(self)
        self._table: Table | None = None
        self._curtain: Curtain | None = None
        self._soon: asyncio.TimerHandle | None = None

    # ---- getting it from disk ---------------------------------------------------------------------------

    async def table(self) -> Table:
        """The table, played again from disk where memory has it not. To be called under the lock."""
        if self._table is None:
            if self.row.waiting:
                raise Denied("not-begun")
            self.clock.stop()
            async with self.house.opening:
                played = await play_through(self.house.store, self.row)
            self._curtain = Curtain(self.row, played)
            self.v = len(played.lines)
            self.mark = played.mark
            self.taken = self._curtain.taken
            self.answers = {}
            self.eyes = {}
            self._tell_row(played.table)
            self._table = played.table
            self.clock.resume(played.table)
        return self._table

    @property
    def curtain(self) -> Curtain:
        assert self._curtain is not None, "the table has not been opened"
        return self._curtain

    def _tell_row(self, table: Table) -> None:
        row = self.row
        row.version = self.v
        row.to_act = list(table.to_act)
        row.told = self.curtain.known(table, self.v) if row.origin != "record" else None
        row.result = table.result.to_json() if table.result is not None else None
        free = any([seat.kind in ("open", "friend") for seat in row.seats])
        row.status = "over" if row.result is not None or row.origin == "record" else "open" if free else "playing"

    async def _forget(self) -> None:
        """Memory may be ahead of the disk: take the disk's word, and tell everybody where the table stands."""
        self._table = None
        self.eyes = {}
        await self.tell_all()

    async def tell_all(self) -> None:
        """Everything anew for everybody who looks."""
        table = await self.table()
        for watcher in list(self.watchers):
            watcher.post(encode(await self._state(table, watcher.guest, watcher.seat)))

    def payer(self) -> Payer:
        """Whose share of the bots is spent here: that of one of its people who is here, or of who made the table."""
        guests = [watcher.guest for watcher in self.watchers if self.held_by(watcher.guest)]
        guest = min([guest.id for guest in guests if guest is not None], default=self.row.creator)
        return Payer(self.house.addresses.get(guest, ""), guest)

    # ---- playing ----------------------------------------------------------------------------------------

    def _check_version(self, seat: str, v: int) -> Told:
        told = self.curtain.told[seat]
        if v != told.v:
            raise Denied("stale", told.v, yours=v, version=told.v)
        return told

    async def act(self, guest: Guest, name: str, v: int, seat: str, action: Action) -> Acted:
        """Play an action. The same message again is answered as the first time."""
        key = f"{guest.id}:{name}"
        async with self.lock:
            table = await self._ready(guest, seat)
            if key in self.taken:
                return Acted(self._again(key, name, "act", seat, text(action)), self.answers.get(key, []))
            told = self._check_version(seat, v)
            if told.behind is not None:
                # Refused as it would be if nothing had happened since, for that is all that the seat may know.
                reason = told.behind.why_not(seat, action)
                raise Forbidden(reason, v) if reason is not None else Denied("stale", v, yours=v, version=v)
            events = await self.play(table, key, seat, action)
        self.bots.call()
        return Acted(self.taken[key].v, events)

    async def undo(self, guest: Guest, name: str, v: int, seat: str, steps: int) -> Undone:
        key = f"{guest.id}:{name}"
        async with self.lock:
            table = await self._ready(guest, seat)
            if key in self.taken:
                return Undone(self._again(key, name, "undo", seat, str(steps)))
            told = self._check_version(seat, v)
            if self.v >= MOST_UNDONE:
                raise Denied("too-many-undos")
            before = table.fork()
            try:
                if told.behind is not None:
                    told.behind.fork().undo(seat, steps)
                    raise Denied("stale", v, yours=v, version=v)
                table.undo(seat, steps)
            except Refused as refused:
                raise Forbidden(refused.reason, v) from None
            cut = [note for _, note in before.log_notes[table.log_length : before.log_length]]
            lines: list[Turned] = []
            self._turn(lines, table, before, key, "undo", seat, str(steps))
            await self._commit(table, lines, cut)
            self._broadcast(table, seat)
        self.bots.call()
        return Undone(self.taken[key].v)

    def _again(self, key: str, name: str, kind: str, seat: str, body: str) -> int:
        """The same message once more is answered as the first time; another one under its id is not taken for it."""
        taken = self.taken[key]
        if taken.mark != mark_of(kind, seat, body):
            raise Denied("used-id", id=name)
        return taken.v

    async def _ready(self, guest: Guest, seat: str) -> Table:
        if self.row.origin == "record":
            raise Denied("only-watched")
        self.check_seat(guest, seat)
        return await self.table()

    async def play(self, table: Table, key: str, seat: str, action: Action) -> list[Event]:
        """Play an action, and what standing orders make of it. Under the lock; gives what its seat may know of it."""
        before = table.fork()
        try:
            table.act(seat, action)
        except Refused as refused:
            raise Forbidden(refused.reason, self.curtain.told[seat].v) from None
        lines: list[Turned] = []
        self._turn(lines, table, before, key, "act", seat, text(action))
        self._follow_orders(lines, table)
        await self._commit(table, lines)
        events: list[Event] = []
        if self.curtain.told[seat].behind is None:
            bit = 1 << table.seat_index(seat)
            notes = [note for _, note in table.log_notes[before.log_length : table.log_length]]
            events = [table.game.event(table.state, note) for note in notes if note[0] == EVERYBODY or note[0] & bit]
        self.answers[key] = events
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]
        self._broadcast(table, seat)
        return events

    def _follow_orders(self, lines: list[Turned], table: Table) -> None:
        """Whoever does not want to be asked is passed over, before anybody is told that he was. It is written together
        with what he was asked for: how long that takes shall not tell how many passed."""
        while True:
            for seat in table.to_act:
                action = standing.passes(table, seat, self.standing.get(seat, {}))
                if action is not None and self.seats[seat].kind == "person":
                    before = table.fork()
                    table.act(seat, action)
                    self._turn(lines, table, before, f"standing:{seat}:{self.v + 1}", "act", seat, text(action))
                    break
            else:
                return

    async def pass_all(self, v: int) -> None:
        """The time is over of those who were asked at entry ``v`` of the journal."""
        async with self.lock:
            table = await self.table()
            while self.v == v and table.to_act:
                seat = table.to_act[0]
                action = table.game.passing(table.state, table.seat_index(seat))
                if action is None:
                    return
                try:
                    await self.play(table, f"clock:{seat}:{self.v + 1}", seat, action)
                except Denied:
                    log.error("nobody could pass for a seat", table=self.row.id, seat=seat)
                    return
        self.bots.call()

    async def release(self) -> None:
        """The time is over for which everybody had to wait: what came of the action is told."""
        async with self.lock:
            table = await self.table()
            self.curtain.release()
            self.row.changed = now()
            self._tell_row(table)
            for seat, eyes in self.eyes.items():
                if eyes.v != self.curtain.told[seat].v:
                    self._show(table, seat)
        self.bots.call()

    def _turn(
        self, lines: list[Turned], table: Table, before: Table, key: str, kind: str, seat: str, body: str
    ) -> None:
        """One line more to be written. From here on memory is ahead of the disk, until it is."""
        at = now()
        changed = max([line.entry.at for line in lines if line.shown], default=self.row.changed)
        result = table.result
        curtain = self.curtain
        hidden = curtain.hidden(table)
        waits = self.clock.change(before.game.windows(before.state), table)
        v = curtain.turn(before, seat, hidden, waits)
        if kind == "act":
            curtain.masks.append(hidden)
        else:
            del curtain.masks[table.length :]
        self.v += 1
        known = curtain.known_in_time(table, self.v)
        dice = dice_of(table) if kind == "act" else ""
        state = digest(table.position())
        self.mark = seals.link(self.mark, Line(self.v, key, kind, seat, body, dice, hidden, state))
        entry = Entry(
            table_id=self.row.id,
            seq=self.v,
            key=key,
            kind=kind,
            seat=seat,
            body=body,
            dice=dice,
            at=at,
            hidden=hidden,
            state=state,
            mark=self.mark,
            changed_now=changed if hidden & 1 else at,
            status_now="over" if result is not None else self.row.status,
            asked=text(table.to_act),
            outcome=text(result.to_json()) if result is not None else None,
            told_now=text(known) if known is not None else None,
        )
        lines.append(Turned(entry, v, not (waits or hidden & 1)))

    async def _commit(self, table: Table, lines: list[Turned], cut: Sequence[Note] = ()) -> None:
        """Write lines of the journal, all or none; only then count them. Nobody is told of them here."""
        status = self.row.status
        seat, v = lines[0].entry.seat, lines[0].v
        try:
            await self.house.store.write([line.entry for line in lines])
        except asyncio.CancelledError:
            self._table = None  # whether it came to disk will be seen when the table is used again
            raise
        except Exception as fault:
            await self._forget()
            if self.house.store.clashed(fault):
                told = self.curtain.told[seat]
                raise Denied("stale", told.v, yours=v - 1, version=told.v) from fault
            raise disk_fault(fault) from fault
        self.used = time.monotonic()
        for line in lines:
            entry = line.entry
            self.taken[entry.key] = Taken(line.v, mark_of(entry.kind, entry.seat, entry.body))
            if line.shown:
                self.row.changed = entry.at
        self._tell_row(table)
        self.clock.set_limit(table)
        if cut:
            for eyes in self.eyes.values():
                eyes.take_back(cut, table.log_length)
        if self.row.status != status:
            self.tell_table()

    @property
    def needed(self) -> bool:
        """It cannot leave memory."""
        return bool(self.watchers or self.bots.thinking or self.clock.running or self.lock.locked())

    # ---- telling ----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """The table may be ahead of the disk: nobody shall see that."""
        return self.lock.locked() or self._table is None

    def withheld(self, seat: Seat) -> bool:
        return self._curtain is not None and self._curtain.told[seat].behind is not None

    def owes(self, seat: str) -> bool:
        """Whether a seat must act, and has been told so."""
        return self._table is not None and seat in self._table.to_act and not self.withheld(seat)

    def hides_something(self) -> bool:
        return self._table is not None and self._table.game.hides(self._table.state, -1)

    def version(self, seat: Seat) -> int:
        return self.curtain.told[seat].v if self._curtain is not None else 0

    def _broadcast(self, table: Table, actor: Seat) -> None:
        """Tell the change: at once whoever acted or must act, soon those who only wait, nobody who may not know yet."""
        watched = {watcher.seat for watcher in self.watchers}
        self.eyes = {seat: eyes for seat, eyes in self.eyes.items() if seat in watched}
        urgent = {actor, *table.to_act}
        over = table.result is not None
        for seat, eyes in self.eyes.items():
            if eyes.v == self.version(seat):
                continue
            if over or seat in urgent or (self._soon is not None and self._soon.when() <= self.loop.time()):
                self._show(table, seat)
            elif self._soon is None:
                self._soon = self.loop.call_later(SOON, self._show_late)
        self.clock.tell_first()

    def _show(self, table: Table, seat: Seat) -> None:
        """Bring the eyes up to what the seat may know; that may lie before what is withheld."""
        eyes = self.eyes[seat]
        asked = self.curtain.asked(seat, table)
        data = [eyes.look(self.curtain.table(seat, table), self.version(seat), asked, self.clock.deadline(table, seat))]
        thinking = self._thinking([one.seat for one in asked])
        if thinking != eyes.thinking:
            eyes.thinking = thinking
            data.append(encode(Thinking(thinking)))
        for watcher in self.watchers:
            if watcher.seat == seat:
                for message in data:
                    watcher.post(message)

    def _thinking(self, asked: list[str]) -> list[str]:
        """A bot thinks when it is known to be asked: its process would tell more than that."""
        return [seat for seat in asked if self.seats[seat].kind == "bot"]

    def _show_late(self) -> None:
        """Several changes in one patch for those who wait."""
        self._soon = None
        if self.busy:
            self._soon = self.loop.call_later(SOON / 4, self._show_late)
            return
        assert self._table is not None
        for seat, eyes in self.eyes.items():
            if eyes.v != self.version(seat):
                self._show(self._table, seat)

    def _eyes(self, table: Table, seat: Seat) -> Eyes:
        if seat not in self.eyes:
            thinking = self._thinking(self.curtain.to_act(seat, table))
            self.eyes[seat] = Eyes(self.curtain.table(seat, table), seat, self.version(seat), thinking)
        elif self.eyes[seat].v != self.version(seat):
            self._show(table, seat)
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
        rest = Rest(
            info=self.info(guest),
            asked=self.curtain.asked(seat, table),
            seen=seen,
            chat=self.chat,
            pending=self.curtain.told[seat].pending,
            deadline=self.clock.deadline(table, seat),
            waiting=self.clock.waiting(seat),
            standing=self.standing.get(seat, {}) if seat is not None else {},
        )
        return eyes.state(self.curtain.table(seat, table), rest)

    async def enter(self, watcher: Watcher, seat: Seat) -> None:
        """A connection looks from a seat: it gets everything now, and every change from here on."""
        async with self.lock:
            if seat is not None:
                self.check_seat(watcher.guest, seat)
            if self.gone:
                raise Denied("no-table")
            # Before the game begins there is nothing to see but who sits there.
            waiting = self.row.waiting
            state = None if waiting else await self._state(await self.table(), watcher.guest, seat)
            watcher.seat = seat
            watcher.post(encode(state or TableChange(self.info(watcher.guest))))
            there = self.online(watcher.guest)
            self.watchers.add(watcher)
            if not there and self.held_by(watcher.guest):
                self.tell_table()
        self.bots.call()

    # ---- standing orders --------------------------------------------------------------------------------

    async def order(self, guest: Guest, seat: str, change: dict[str, Order]) -> Standing:
        """Change the standing orders of a seat; they hold from the next question on."""
        async with self.lock:
            await self._ready(guest, seat)
            orders = standing.merge(self.standing.get(seat, {}), change)
            await self.house.store.write(lambda c: standing.write(c, self.row.id, seat, orders))
            self.standing[seat] = orders
            message = Standing(seat, orders)
            data = encode(message)
            for watcher in self.watchers:
                if watcher.seat == seat:
                    watcher.post(data)
        return message

    async def close(self) -> None:
        self.clock.stop()
        self.bots.stop()
