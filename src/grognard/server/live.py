"""A table in memory: one action at a time, told only when it is on disk, and to each seat only what it may know."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import msgspec
import structlog

from grognard.engine import Table
from grognard.engine.attention import Attention
from grognard.engine.bulk import why_not_all
from grognard.engine.errors import Refused
from grognard.server import schema, standing
from grognard.server.clock import Clock
from grognard.server.curtain import Curtain, Taken, Told, mark_of
from grognard.server.errors import Denied, Forbidden
from grognard.server.eyes import Seat
from grognard.server.following import follow
from grognard.server.guests import Guest, now
from grognard.server.info import away_since, patience
from grognard.server.journal import Played, play_through
from grognard.server.log import Log
from grognard.server.messages import (
    Acted,
    Action,
    Event,
    Order,
    Standing,
    State,
    TableChange,
    Undone,
    encode,
)
from grognard.server.pacts import ended
from grognard.server.room import Room, Watcher
from grognard.server.rows import SeatRow, TableRow, read_tables, text
from grognard.server.scribe import Scribe, Turned
from grognard.server.showing import Showing
from grognard.server.store import disk_fault
from grognard.server.talk import Talk
from grognard.server.thinkers import Thinkers
from grognard.server.turns import Payer
from grognard.server.volumes import LogLine

if TYPE_CHECKING:
    from grognard.server.house import House

log = structlog.get_logger()
MOST_UNDONE = 20_000  # entries of a journal, after which nothing is taken back: it could be made too long to be read
LATER = 1.5  # seconds that another server has to ring a bell, before this one does
REMEMBERED = 64  # answers kept whole for those who ask again


class LiveTable(Room):
    def __init__(self, house: House, row: TableRow) -> None:
        super().__init__(row, house)
        self.house = house
        self.lock = asyncio.Lock()
        self.loop = asyncio.get_running_loop()
        self.scribe = Scribe(self)
        self.gone = False  # nobody wanted to play here, and the table was taken away
        self.taken: dict[str, Taken] = {}  # every message that was accepted, by its key
        self.answers: dict[str, list[Event]] = {}
        self.talk = Talk()
        self.attention: dict[str, Attention] = {}
        self.offered: dict[str, int] = {}  # of each seat whose offer was declined, the entry of the journal then
        self.showing = Showing(self)
        self.clock = Clock(self)
        self.bots = Thinkers(self)
        self._table: Table | None = None
        self._curtain: Curtain | None = None

    # ---- getting it from disk ---------------------------------------------------------------------------

    async def table(self) -> Table:
        """The table, played again from disk where memory has it not. To be called under the lock."""
        if self._table is None:
            if self.row.waiting:
                raise Denied("not-begun")
            self.clock.stop()
            async with self.house.opening:
                played = await self._played()
            self._curtain = Curtain(self.row, played)
            self.scribe.opened(played)
            self.taken = self._curtain.taken
            self.answers = {}
            self.showing.eyes = {}
            self._tell_row(played.table)
            self._table = played.table
            if self.scribe.moved is not None and not self.curtain.hidden(played.table):
                lines: list[Turned] = []
                self.scribe.tell_rules(lines, played.table)
                try:
                    await self.house.store.write([line.entry for line in lines])
                except Exception as fault:
                    self._table = None  # another server may have said so: the disk knows
                    raise disk_fault(fault) from fault
                self._tell_row(played.table)
            self.clock.resume(played.table)
        return self._table

    async def _played(self) -> Played:
        """The journal played again. Where others write too, the row may be older than it, which is looked at again."""
        store, tries = self.house.store, 5 if self.house.store.shared else 1
        while True:
            known = self.row.pacts, self.row.seats
            try:
                return await play_through(store, self.row)
            except Denied as denied:
                tries -= 1
                if not tries or denied.error.code != "tampered":
                    raise
                await self._reread()
                if known == (self.row.pacts, self.row.seats):
                    raise  # it was no older

    async def _reread(self) -> None:
        """What was settled beside the game, and who sits where."""
        for row in await self.house.store.read(lambda c: read_tables(c, schema.tables.c.id == self.row.id, 1)):
            self.row.pacts, self.row.rematch = row.pacts, row.rematch
            self.reseat(row)

    @property
    def v(self) -> int:
        """Entries of the journal; what seats call their version is the curtain's."""
        return self.scribe.v

    @property
    def log(self) -> Log:
        return self.scribe.log

    @property
    def curtain(self) -> Curtain:
        assert self._curtain is not None, "the table has not been opened"
        return self._curtain

    @property
    def ended(self) -> bool:
        """It is over otherwise than by its rules."""
        return ended(self.row) is not None

    def _tell_row(self, table: Table) -> None:
        row = self.row
        row.version = self.v
        over = self.ended
        row.to_act = list(table.to_act) if not over else []
        row.told = self.curtain.known(table, self.v) if row.origin != "record" and not over else None
        row.result = table.result.to_json() if table.result is not None else None
        over = over or row.result is not None or row.origin == "record"
        free = any([seat.kind in ("open", "friend") for seat in row.seats])
        row.status = "over" if over else "open" if free else "playing"

    async def _forget(self) -> None:
        """Memory may be ahead of the disk: take the disk's word, and tell everybody where the table stands."""
        self._table = None
        self.showing.eyes = {}
        await self._reread()  # another server may have written since
        await self.tell_all()

    async def tell_all(self) -> None:
        """Everything anew for everybody who looks."""
        table = await self.table()
        for watcher in list(self.watchers):
            watcher.post(encode(await self.showing.state(table, watcher.guest, watcher.seat)))

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
            table = await self._ready(guest, seat, key, v)
            if key in self.taken:
                return Acted(self._again(key, name, "act", seat, text(action)), self.answers.get(key, []))
            told = self._check_version(seat, v)
            if told.behind is not None:
                # Refused as it would be if nothing had happened since, for that is all that the seat may know.
                reason = told.behind.why_not(seat, action)
                raise Forbidden(reason, v) if reason is not None else Denied("stale", v, yours=v, version=v)
            attention = self.attention.setdefault(seat, Attention())
            rest = attention.rest
            made = attention.say(table, seat, action)
            try:
                events = await self.play(table, key, seat, made)
            except Denied:
                if key not in self.taken:
                    raise
                events = []  # it was sent twice, through two servers, or the database was lost after it had it
            if made != action:
                # It is on disk as what it made the seat do; sent again, it is known by what was said.
                self.taken[key] = Taken(self.taken[key].v, mark_of("act", seat, text(action)))
            if attention.rest != rest:
                await self._keep(table, seat)
        self.bots.call()
        return Acted(self.taken[key].v, events)

    async def act_all(self, guest: Guest, name: str, v: int, seat: str, actions: list[Action]) -> Acted:
        """Play a list of actions by which many pieces are laid out: all of them, or none."""
        key = f"{guest.id}:{name}"
        keys = [f"{key}/{place}" for place in range(len(actions) - 1)] + [key]
        async with self.lock:
            table = await self._ready(guest, seat, key, v)
            if key in self.taken:
                if f"{key}/{len(actions) - 1}" in self.taken or any(one not in self.taken for one in keys):
                    raise Denied("used-id", id=name)
                for one, action in zip(keys, actions, strict=True):
                    self._again(one, name, "act", seat, text(action))
                return Acted(self.taken[key].v, self.answers.get(key, []))
            told = self._check_version(seat, v)
            reason = why_not_all(told.behind or table, seat, actions)
            if reason is not None:
                raise Forbidden(reason, v)
            if told.behind is not None:
                raise Denied("stale", v, yours=v, version=v)
            try:
                events = await self._play_all(table, keys, seat, actions)
            except Denied:
                if key not in self.taken:
                    raise
                events = []
        self.bots.call()
        return Acted(self.taken[key].v, events)

    async def undo(self, guest: Guest, name: str, v: int, seat: str, steps: int) -> Undone:
        key = f"{guest.id}:{name}"
        async with self.lock:
            table = await self._ready(guest, seat, key, v)
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
            for one in self.attention.values():
                one.said = None
            cut = self.log.take_back(table)
            lines: list[Turned] = []
            self.scribe.turn(lines, table, before, key, "undo", seat, str(steps))
            try:
                await self._commit(table, lines, cut)
            except Denied:
                if key not in self.taken:
                    raise
            else:
                self.showing.broadcast(table, seat)
        self.bots.call()
        return Undone(self.taken[key].v)

    def _again(self, key: str, name: str, kind: str, seat: str, body: str) -> int:
        """The same message once more is answered as the first time; another one under its id is not taken for it."""
        taken = self.taken[key]
        if taken.mark != mark_of(kind, seat, body):
            raise Denied("used-id", id=name)
        return taken.v

    async def _ready(self, guest: Guest, seat: str, key: str = "", v: int = -1) -> Table:
        if self.row.origin == "record":
            raise Denied("only-watched")
        self.check_seat(guest, seat)
        if self.ended:
            raise Denied("over")
        table = await self.table()
        if self.house.store.shared and key not in self.taken and v not in (-1, self.curtain.told[seat].v):
            # Another server may have taken this very message, or told him of what came since.
            await follow(self)
            table = await self.table()
        return table

    async def play(self, table: Table, key: str, seat: str, action: Action) -> list[Event]:
        """Play an action, and what standing orders make of it. Under the lock; gives what its seat may know of it."""
        return await self._play_all(table, [key], seat, [action])

    async def _play_all(self, table: Table, keys: list[str], seat: str, actions: list[Action]) -> list[Event]:
        """The same with several, of which it is known that they can be played one after another."""
        before = table.fork()
        key = keys[-1]
        lines: list[Turned] = []
        for one, action in zip(keys, actions, strict=True):
            at = table.fork() if lines else before
            try:
                table.carry_out(seat, action)
            except Refused as refused:
                if lines:
                    await self._forget()
                raise Forbidden(refused.reason, self.curtain.told[seat].v) from None
            self.scribe.turn(lines, table, at, one, "act", seat, text(action))
        self._follow_orders(lines, table)
        await self._commit(table, lines)
        events: list[Event] = []
        if self.curtain.told[seat].behind is None:
            told = self.log.told(1 << table.seat_index(seat), self.log.end(before), len(self.log))
            events = cast("list[Event]", told)
        self.answers[key] = events
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]
        self.showing.broadcast(table, seat)
        return events

    def _follow_orders(self, lines: list[Turned], table: Table) -> None:
        """Whoever does not want to be asked is passed over, before anybody is told that he was. It is written together
        with what he was asked for: how long that takes shall not tell how many passed."""
        while True:
            for seat in table.to_act:
                if self.seats[seat].kind != "person":
                    continue
                action = self.attention.setdefault(seat, Attention()).answer(table, seat)
                if action is not None:
                    before = table.fork()
                    table.carry_out(seat, action)
                    self.scribe.turn(lines, table, before, f"standing:{seat}:{self.v + 1}", "act", seat, text(action))
                    break
            else:
                return

    async def pass_all(self, v: int) -> None:
        """The time is over of those who were asked at entry ``v`` of the journal."""
        if not await self.house.company.mine(self.row.id):
            await asyncio.sleep(LATER)  # another server says so, unless it has died just now
        async with self.lock:
            table = await self.table()
            while self.v == v and table.to_act and not self.ended:
                seat = table.to_act[0]
                action = table.passing(seat)
                if action is None:
                    return
                self.attention.setdefault(seat, Attention()).say(table, seat, action)
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
            self.showing.show_late(table)
            asks = self.scribe.asking.change(self.row.seats, table.to_act, table.hides(), now(), self.looks)
            if asks is not None:
                await self.house.store.write(lambda c: asks.write(c, self.row.id))
        self.bots.call()

    async def _commit(
        self,
        table: Table,
        lines: list[Turned],
        cut: list[LogLine] | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Write lines of the journal, all or none; only then count them, and do what follows. Nobody is told of them
        here."""
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
                version = self.version(seat or None)
                raise Denied("stale", version, yours=v - 1, version=version) from fault
            raise disk_fault(fault) from fault
        self.used = time.monotonic()
        for line in lines:
            entry = line.entry
            self.taken[entry.key] = Taken(line.v, mark_of(entry.kind, entry.seat, entry.body))
            if line.shown:
                self.row.changed = entry.at
        if then is not None:
            then()
        self.house.company.tell("entry", self.row.id, self.v)
        self._tell_row(table)
        self.clock.set_limit(table)
        if cut:
            self.showing.take_back(cut)
        if self.row.status != status:
            self.tell_table()
            if self.row.status == "over":
                self.house.archivist.ended(self.row.id)

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
        if self._table is None or self.ended:
            return False
        return seat in self._table.to_act and not self.withheld(seat)

    def asked_of(self, seat: str) -> list[str]:
        """Who must act, as far as a seat may know."""
        return self.curtain.to_act(seat, self._table) if self._table is not None else []

    def away_since(self, seat: SeatRow) -> int | None:
        """Since when everybody waits for somebody who is not here; None where he is, or nobody plays there."""
        return away_since(self.row, seat, self.here(), self.house)

    @property
    def patience(self) -> int:
        return patience(self.row, self.house)

    def hides_something(self) -> bool:
        return self._table is not None and self._table.hides()

    def version(self, seat: Seat) -> int:
        return self.curtain.told[seat].v if self._curtain is not None else 0

    async def state(self, guest: Guest | None, seat: Seat) -> State:
        """Everything that somebody may know who looks from a seat of his, or as an observer."""
        async with self.lock:
            if seat is not None:
                self.check_seat(guest, seat)
            return await self.showing.state(await self.table(), guest, seat)

    async def enter(self, watcher: Watcher, seat: Seat) -> None:
        """A connection looks from a seat: it gets everything now, and every change from here on."""
        async with self.lock:
            if seat is not None:
                self.check_seat(watcher.guest, seat)
            if self.gone:
                raise Denied("no-table")
            # Before the game begins there is nothing to see but who sits there.
            waiting = self.row.waiting
            state = None if waiting else await self.showing.state(await self.table(), watcher.guest, seat)
            watcher.seat = seat
            watcher.post(encode(state or TableChange(self.info(watcher.guest))))
            there, guest = self.online(watcher.guest), watcher.guest
            if guest is not None and guest.id not in self.here_myself() and self.held_by(guest):
                self.house.company.came(self.row.id, guest.id)
            self.watchers.add(watcher)
            if not there and self.held_by(watcher.guest):
                self.tell_table()
        self.bots.call()

    async def told_to(self, guest: Guest | None) -> list[msgspec.Raw]:
        """The log as somebody may know it who holds seats here, or looks on."""
        if self.row.waiting:
            return []
        async with self.lock:
            table = await self.table()
            seat = next(iter(self.held_by(guest)), None)
            eyes = 0 if seat is None else 1 << table.seat_index(seat)
            return self.log.told(eyes, 0, self.log.end(self.curtain.table(seat, table)))

    # ---- standing orders --------------------------------------------------------------------------------

    @property
    def standing(self) -> dict[str, dict[str, Order]]:
        return {seat: one.orders for seat, one in self.attention.items() if one.orders}

    async def order(self, guest: Guest, seat: str, change: dict[str, Order]) -> Standing:
        """Change the standing orders of a seat. They hold from now on: also for the window that it is asked in."""
        async with self.lock:
            table = await self._ready(guest, seat)
            before = self.attention.get(seat, Attention())
            wished = before.copy()
            standing.change(wished, table.game.standing(), change)
            self.attention[seat] = wished
            try:
                message = await self._keep(table, seat)
            except BaseException:
                self.attention[seat] = before  # what is not on disk does not hold
                raise
            lines: list[Turned] = []
            if self.owes(seat):
                self._follow_orders(lines, table)
            if lines:
                await self._commit(table, lines)
                self.showing.broadcast(table, seat)
                # No act of his was acknowledged: that he is not asked any more he has to be told.
                if self.withheld(seat):
                    for watcher in [one for one in self.watchers if one.seat == seat]:
                        watcher.post(encode(await self.showing.state(table, watcher.guest, seat)))
        self.bots.call()
        return message

    async def _keep(self, table: Table, seat: str) -> Standing:
        """Orders go to disk, and are told to the seat."""
        attention = self.attention[seat]
        await self.house.store.write(lambda c: standing.write(c, self.row.id, seat, attention))
        self.house.company.tell("orders", self.row.id)
        orders = self.standing.get(seat, {})
        self.curtain.told[seat].rest = None
        message = Standing(seat, orders, self.rest(table, seat))
        data = encode(message)
        for watcher in self.watchers:
            if watcher.seat == seat:
                watcher.post(data)
        return message

    def rest(self, table: Table, seat: Seat) -> str | msgspec.UnsetType:
        """That for the rest of which a seat passes, as far as it knows that it still goes on: while the present is
        withheld from it, what it was last told."""
        told = self.curtain.told[seat]
        if told.behind is None or told.rest is None:
            told.rest = self.attention.get(seat or "", Attention()).rest_of(told.behind or table) or ""
        return told.rest or msgspec.UNSET

    @property
    def opened(self) -> Table | None:
        """The table, if it is in memory."""
        return self._table

    async def close(self) -> None:
        self.clock.stop()
        self.bots.stop()
        await self.scribe.keep()
