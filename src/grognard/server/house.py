"""The house: every table there is, those in memory and those on disk, and who may sit down where."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import Any, Literal

import structlog
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

import grognard
from grognard.bots import bots_of
from grognard.engine.chance import commitment
from grognard.engine.errors import UnknownName
from grognard.package import offered
from grognard.server import quotas, schema, seating, standing, talk
from grognard.server.archivist import Archivist
from grognard.server.company import Company
from grognard.server.errors import Denied
from grognard.server.guests import Guest, Guests, now
from grognard.server.herald import Herald
from grognard.server.info import table_info
from grognard.server.limits import Limits
from grognard.server.live import LiveTable
from grognard.server.messages import ChatLine, MeChange, NewSeat, NewTable, SeatKind, TableInfo
from grognard.server.metrics import metrics
from grognard.server.pacts import Pacts
from grognard.server.replays import Kept
from grognard.server.rows import SeatRow, TableRow, read_tables, write_table
from grognard.server.settings import Settings
from grognard.server.staff import Staff
from grognard.server.store import Store
from grognard.server.turns import Payer, Turns

log = structlog.get_logger()
ID_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are mistaken for one another
ID_LENGTH = 8
LISTED = 60
IN_MEMORY = 500  # tables, and those that are looked at or thought about
LOOKING = 8  # looks back that one guest may have waiting
HASHING = 3  # passwords, or sets of codes, the same
Which = Literal["mine", "open", "over"]
KINDS: dict[str, SeatKind] = {"me": "person", "bot": "bot", "friend": "friend", "open": "open"}


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.guests = Guests(self.store)
        self.company = Company(self)
        self.staff = Staff(settings.workers)
        self.limits = Limits(settings)
        self.past: Turns[None] = Turns([None], most=LOOKING)  # one at a time plays a game again
        # What Argon2 takes is shared out too: whoever asks for much of it waits, and nobody else.
        self.hashing: Turns[None] = Turns([None], most=HASHING)
        self.kept = Kept()
        self.addresses: dict[str, str] = {}  # of each guest who was here since the start, the last
        self.started = now()
        self.leaving = False  # it was told to stop: nobody new shall be sent here
        self.left: dict[tuple[str, str], int] = {}  # when a guest was last at a table, since the start
        self.tables: dict[str, LiveTable] = {}
        self.opening = asyncio.Semaphore(2)  # tables that are played again from disk at the same time
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._seen: dict[tuple[str, str], int] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._waker: asyncio.Task[None] | None = None
        self.archivist = Archivist(self)
        self.herald = Herald(self)
        self._keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self.store.start)
        await self.guests.start()
        await self.company.start()
        self._sweeper = asyncio.create_task(self._sweep())
        self._waker = asyncio.create_task(self.wake())
        self._keeper = asyncio.create_task(self.archivist.run())
        await self.herald.start()

    async def stop(self) -> None:
        for task in (self._sweeper, self._waker, self._keeper):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self.herald.stop()
        await self.archivist.hurry()
        for live in list(self.tables.values()):
            await live.close()
        await self.company.stop()
        await self.staff.close()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)

    async def wake(self) -> None:
        """Bots that owed a move when the server went down, or another that has died, go on."""
        for row in await self.store.read(_owed_by_bots):
            try:
                if not await self.company.mine(row.id):
                    continue
                live = await self.table(row.id)
                async with live.lock:
                    await live.table()
                live.bots.call()
            except Denied as denied:
                log.warning("a table stays asleep", table=row.id, code=denied.error.code)

    async def _sweep(self) -> None:
        """Tables that nobody looks at leave memory."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            metrics.now(self.count)
            limit = time.monotonic() - self.settings.idle
            for table_id, live in list(self.tables.items()):
                if live.used < limit and not live.needed:
                    await live.scribe.keep()
                    if not live.needed and self.tables.get(table_id) is live:
                        del self.tables[table_id]
                        await self.company.drop(table_id)
            if len(self._seen) > 100_000:
                self._seen.clear()
            if len(self.left) > 100_000:
                self.left.clear()
                self.started = now()
            await self.sign_out_elsewhere()

    def count(self) -> dict[str, int]:
        """What there is here now, for who looks after the server."""
        watchers = sum([len(live.watchers) for live in self.tables.values()])
        thinking = sum([len(live.bots.thinking) for live in self.tables.values()])
        return {"tables": len(self.tables), "connections": watchers, "bots thinking": thinking}

    def met(self, guest: Guest, address: str) -> None:
        """Where a guest was last seen: those of one address share what it gets."""
        if self.addresses.get(guest.id) != address:
            if len(self.addresses) > 20_000:
                self.addresses.clear()
            self.addresses[guest.id] = address

    def _make_room(self) -> None:
        """Not more tables in memory than there is room for; those first that were used longest ago."""
        if len(self.tables) > IN_MEMORY:
            idle = sorted([live for live in self.tables.values() if not live.needed], key=lambda live: live.used)
            for live in idle[: len(self.tables) - IN_MEMORY * 9 // 10]:
                del self.tables[live.row.id]

    # ---- tables -----------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        live = self.tables.get(table_id)
        if live is None:
            if len(table_id) != ID_LENGTH or not table_id.isascii():
                raise Denied("no-table")
            if table_id not in self._opening:
                self._opening[table_id] = asyncio.create_task(self._open(table_id))
            live = await asyncio.shield(self._opening[table_id])
        else:
            await self.company.look(live)
        live.used = time.monotonic()
        return live

    async def _open(self, table_id: str) -> LiveTable:
        try:
            rows = await self.store.read(lambda c: read_tables(c, schema.tables.c.id == table_id, 1))
            if not rows:
                raise Denied("no-table")
            live = LiveTable(self, rows[0])
            live.talk = await self.store.read(lambda c: talk.read(c, table_id))
            live.attention = await self.store.read(lambda c: standing.read(c, table_id))
            live.elsewhere = await self.company.elsewhere(table_id)
            self._make_room()
            self.tables[table_id] = live
            return live
        finally:
            del self._opening[table_id]

    async def create(self, guest: Guest, new: NewTable, meant: dict[str, str] | None = None) -> TableInfo:
        """A new table; ``meant``: for which guests seats are kept, where that is known."""
        game = offered().get(new.game)
        if game is None:
            raise Denied("no-game", name=new.game, valid=list(offered()))
        await self.check_tables(guest)
        try:
            scenario = game.scenario(new.scenario)
            options = game.settle(new.options, scenario.name)
        except UnknownName as unknown:
            raise Denied("bad-table", what=unknown.what, name=str(unknown.name), valid=unknown.valid) from None
        if set(new.seats) != set(scenario.seats):
            raise Denied("bad-table", what="seat", name=", ".join(new.seats), valid=list(scenario.seats))
        seats = [self._seat(game.name, name, new.seats[name], guest) for name in scenario.seats]
        if all([seat.kind == "bot" for seat in seats]):
            alone = await self.store.read(lambda c: quotas.of_bots_alone(c, guest.id))
            if alone >= self.settings.bot_tables:
                raise Denied("too-many-bot-tables", limit=self.settings.bot_tables)
        for seat in seats:
            seat.meant = (meant or {}).get(seat.seat)
        # The server's part of the seed: bound by its hash before anybody adds to it, and used for nothing before.
        seed = secrets.token_hex(16)
        at = now()
        row = TableRow(
            id="".join([secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH)]),
            game=game.name,
            rules=game.version,
            scenario=scenario.name,
            options=options,
            pace=new.pace,
            origin="table",
            seed=seed,
            commitment=commitment(seed),
            creator=guest.id,
            listed=any([seat.kind == "open" for seat in seats]),
            created=at,
            changed=at,
            version=0,
            status="open",
            to_act=[],
            result=None,
            seats=seats,
            nonces={},
            pacts=None if new.adviser else Pacts(adviser=False),
        )
        await self.store.write(lambda c: write_table(c, row, None))
        self._make_room()
        live = self.tables[row.id] = LiveTable(self, row)
        log.info("new table", table=row.id, game=row.game, scenario=row.scenario)
        return live.info(guest)

    async def check_tables(self, guest: Guest) -> None:
        """Whether a guest may have one more table."""
        mine = await self.store.read(lambda c: _unfinished(c, guest.id))
        if mine >= self.settings.tables_a_guest:
            raise Denied("too-many-tables", limit=self.settings.tables_a_guest)
        self._make_room()

    def _seat(self, game: str, name: str, new: NewSeat, guest: Guest) -> SeatRow:
        if new.kind == "bot" and new.bot not in bots_of(game):
            raise Denied("bad-table", what="bot", name=str(new.bot), valid=bots_of(game))
        mine = new.kind == "me"
        return SeatRow(
            seat=name,
            kind=KINDS[new.kind],
            guest=guest.id if mine else None,
            bot=new.bot if new.kind == "bot" else None,
            name=guest.name if mine else None,
            offered=None if new.kind == "bot" else "open" if new.kind == "open" else "friend",
            invitation=seating.invitation() if new.kind == "friend" else None,
        )

    async def show_record(self, guest: Guest, data: bytes, payer: Payer) -> TableInfo:
        """An uploaded record becomes a table to watch, if every state and every die of it holds. It is kept as we
        write it ourselves."""
        await self.store.read(lambda c: quotas.check_room(c, guest.id, 0, self.settings.records))
        checked = await self.staff.check(data, payer)
        if checked.fault is not None:
            raise Denied("bad-record", line=checked.line, fault=checked.fault)
        data = checked.record
        record = grognard.load_record(data)
        at = now()
        row = TableRow(
            id="".join([secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH)]),
            game=record.game.name,
            rules=record.game.version,
            scenario=record.header["scenario"],
            options=record.header["options"],
            pace="slow",
            origin="record",
            seed=record.seed,
            commitment=record.header["commitment"],
            nonces=record.header.get("nonces"),
            creator=guest.id,
            listed=False,
            created=at,
            changed=at,
            version=0,
            status="over",
            to_act=[],
            result=record.end.get("result") if record.end is not None else None,
            seats=[SeatRow(seat, "person", None, None) for seat in record.game.seats[record.header["scenario"]]],
        )

        def store(connection: Connection) -> None:
            quotas.check_room(connection, guest.id, len(data), self.settings.records)
            write_table(connection, row, data)

        await self.store.write(store)
        self._make_room()
        live = self.tables[row.id] = LiveTable(self, row)
        self.archivist.ended(row.id)
        return live.info(guest)

    async def listed(self, guest: Guest | None, which: Which) -> list[TableInfo]:
        me = guest.id if guest is not None else ""
        rows = await self.store.read(lambda c: read_tables(c, _fitting(which, me), LISTED))
        infos = []
        for row in rows:
            live = self.tables.get(row.id)
            infos.append(live.info(guest) if live is not None else table_info(row, guest, set(), self))
        # By what the reader may know of their last change, which may not be what the disk says.
        return sorted(infos, key=lambda info: info.changed, reverse=True)

    async def info(self, guest: Guest | None, table_id: str) -> TableInfo:
        return (await self.table(table_id)).info(guest)

    # ---- people -----------------------------------------------------------------------------------------

    async def rename(self, guest: Guest, change: MeChange) -> None:
        before = guest.name
        await self.guests.change(guest, change)
        if guest.name != before:
            for live in self.tables.values():
                for seat in live.row.seats:
                    if seat.guest == guest.id:
                        seat.name = guest.name
                        live.tell_table()
            self.company.tell("guest", guest.id)

    def sign_out(self, sessions: Sequence[str]) -> None:
        """Connections of browsers that were signed out are cut."""
        for live in list(self.tables.values()):
            for watcher in list(live.watchers):
                if watcher.session in sessions:
                    watcher.sign_out()

    async def sign_out_elsewhere(self, only: str | None = None) -> None:
        """The same of those that were signed out through another server."""
        watchers = [watcher for live in self.tables.values() for watcher in live.watchers]
        here = {w.session: w.guest.id for w in watchers if w.guest is not None and only in (None, w.guest.id)}
        self.sign_out([one for one, guest in here.items() if not await self.guests.is_open(guest, one)])

    async def say(
        self, guest: Guest, table_id: str, name: str, said: str, seat: str | None = None, to: Sequence[str] = ()
    ) -> ChatLine:
        """Chat, with everybody or in private."""
        return await talk.say(await self.table(table_id), guest, name, said, seat, list(to))

    async def seen(self, table_id: str, guest: Guest | None) -> int:
        """How many events of the log this person had seen."""
        if guest is None:
            return 0
        key = (table_id, guest.id)
        if key not in self._seen:
            found = await self.store.read(lambda c: c.execute(_seen_by(*key)).scalar())
            self._seen[key] = found or 0
        return self._seen[key]

    async def mark_seen(self, table_id: str, guest: Guest, count: int) -> None:
        if await self.seen(table_id, guest) != count:
            await self.store.write(lambda c: _mark_seen(c, table_id, guest.id, count))
            self._seen[table_id, guest.id] = count


# ---- questions to the database ------------------------------------------------------------------------------

_T = schema.tables.c
_S = schema.seats.c


def _fitting(which: Which, guest: str) -> ColumnElement[bool]:
    sat = select(_S.table_id).where(_S.guest == guest) if guest else select(_S.table_id).where(_S.guest == "-")
    meant = select(_S.table_id).where(and_(_S.meant == guest, _S.kind == "friend"))
    mine = or_(_T.id.in_(sat), _T.creator == guest, _T.id.in_(meant)) if guest else _T.id.in_(sat)
    if which == "mine":
        return and_(mine, _T.status != "over")
    if which == "open":
        offered = select(_S.table_id).where(_S.kind == "open")
        return and_(_T.status == "open", _T.id.in_(offered))
    # Games of friends are nobody else's business unless they hand out the link.
    return and_(_T.status == "over", or_(mine, _T.listed.is_(True)))


def _owed_by_bots(connection: Connection) -> list[TableRow]:
    seated = select(_S.table_id).where(_S.kind == "bot")
    rows = read_tables(connection, and_(_T.status != "over", _T.id.in_(seated)), 10_000)
    return [row for row in rows if any([seat.kind == "bot" and seat.seat in row.to_act for seat in row.seats])]


def _unfinished(connection: Connection, guest: str) -> int:
    counted = select(func.count()).where(and_(_T.creator == guest, _T.status != "over"))
    return int(connection.execute(counted).scalar() or 0)


def _seen_by(table_id: str, guest: str) -> Any:
    c = schema.seen.c
    return select(c.log).where(and_(c.table_id == table_id, c.guest == guest))


def _mark_seen(connection: Connection, table_id: str, guest: str, count: int) -> None:
    c = schema.seen.c
    changed = connection.execute(
        schema.seen.update().where(and_(c.table_id == table_id, c.guest == guest)).values(log=count)
    )
    if not changed.rowcount:
        connection.execute(schema.seen.insert(), {"table_id": table_id, "guest": guest, "log": count})
