"""What is on disk. One thread writes, and commits everything that waits in one transaction (group commit);
another reads. Whoever writes goes on only when his entry is on disk."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import (
    URL,
    Connection,
    Dialect,
    Insert,
    Update,
    and_,
    bindparam,
    make_url,
)
from sqlalchemy.exc import SQLAlchemyError

from grognard.server import database, schema, stored
from grognard.server.claims import Claim
from grognard.server.errors import Denied
from grognard.server.hand import Hand, Watch, lost
from grognard.server.outbox import Asks
from grognard.server.stored import Stored

log = structlog.get_logger()
Found = TypeVar("Found")
PROBED = 10.0  # seconds for which it is believed that what could be written can be written
FULL = ("full", "no space", "file too large", "quota")


def disk_fault(fault: BaseException) -> Denied:
    """What is told of a disk that does not do its work."""
    if isinstance(fault, Denied):
        return fault
    said = str(getattr(fault, "orig", fault)).lower()
    return Denied("disk", fault="full" if any([word in said for word in FULL]) else "other")


def _touch(connection: Connection) -> None:
    here = schema.secrets.c.name == "probe"
    value = str(time.time())
    if not connection.execute(schema.secrets.update().where(here).values(value=value)).rowcount:
        connection.execute(schema.secrets.insert(), {"name": "probe", "value": value})


class SeatNow(msgspec.Struct, frozen=True, gc=False):
    """Who has a seat after an entry of the journal."""

    seat: str
    kind: str
    guest: str | None
    bot: str | None
    invitation: str | None

    def write(self, connection: Connection, table_id: str) -> None:
        c = schema.seats.c
        place = schema.seats.update().where(and_(c.table_id == table_id, c.seat == self.seat))
        names = ("kind", "guest", "bot", "invitation")
        connection.execute(place.values({name: getattr(self, name) for name in names}))
        if self.invitation is None:  # another has it: the standing orders were not his
            c = schema.standing.c
            connection.execute(schema.standing.delete().where(and_(c.table_id == table_id, c.seat == self.seat)))


class Behind(Exception):
    """Who wants to write an entry of a journal does not know of the last one."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's journal, and what the list of tables tells after it."""

    table_id: str
    seq: int
    key: str
    kind: str
    seat: str
    body: str
    dice: str
    at: int
    hidden: int
    state: str
    mark: str
    changed_now: int
    status_now: str
    asked: str
    outcome: str | None
    told_now: str | None
    pacts_now: str | None = None
    seat_now: SeatNow | None = None  # who has a seat from here on
    stored: Stored | None = None  # the position after it, where it is kept
    asks: Asks | None = None  # who is asked from here on, where that has changed

    @property
    def before(self) -> int:
        """The version that the table has on disk: entries that are bound could be written again without it."""
        return self.seq - 1


_INSERT = schema.journal.insert()
_TELL = (
    schema.tables.update()
    .where(and_(schema.tables.c.id == bindparam("table_id"), schema.tables.c.version == bindparam("before")))
    .values(
        changed=bindparam("changed_now"),
        version=bindparam("seq"),
        status=bindparam("status_now"),
        to_act=bindparam("asked"),
        result=bindparam("outcome"),
        told=bindparam("told_now"),
        mark=bindparam("mark"),
        pacts=bindparam("pacts_now"),
    )
)


class Bulk:
    """A statement for many entries, prepared once: what the journal writes a thousand times a second goes to the
    driver as it is."""

    def __init__(self, statement: Insert | Update, dialect: Dialect, columns: list[str] | None) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=columns)
        self.sql = str(compiled)
        self.names: list[str] = list(compiled.positiontup or compiled.binds)
        self.positional = bool(compiled.positiontup)
        self.values = attrgetter(*self.names)

    def run(self, connection: Connection, entries: list[Entry]) -> int:
        """How many rows it has written."""
        rows: list[Any] = [self.values(entry) for entry in entries]
        if not self.positional:
            rows = [dict(zip(self.names, row, strict=True)) for row in rows]
        cursor = connection.connection.cursor()
        try:
            cursor.executemany(self.sql, rows)
            return int(cursor.rowcount)
        finally:
            cursor.close()


Work = list[Entry] | Callable[[Connection], Any]
# What is to be done, who waits for it, and since when.
Waiting = tuple[Work, "asyncio.Future[Any]", asyncio.AbstractEventLoop, float]


class Store:
    def __init__(self, url: str | URL) -> None:
        self.url = make_url(url)
        self.engine = database.open_engine(self.url)
        self._claim: Claim | None = None
        # A database that is no file is one that other servers use too.
        self.shared = self.url.get_backend_name() != "sqlite"
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "grognard-read")
        # All of an answer is of one moment, whatever others write meanwhile.
        self._still = self.engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else self.engine
        self._writing, self._reading = Hand(self.engine), Hand(self._still)
        self._watch = Watch([self._writing, self._reading])
        dialect = self.engine.dialect
        self._insert = Bulk(_INSERT, dialect, [column.name for column in schema.journal.c])
        self._tell = Bulk(_TELL, dialect, None)
        dbapi: Any = dialect.dbapi
        self._driver_fault: type[Exception] = dbapi.Error
        self.wrote: float | None = 0.0  # when something was last written; None while nothing can be
        self._probe: asyncio.Future[Any] | None = None
        self._writer = threading.Thread(target=self._write_all, name="grognard-write", daemon=True)

    def start(self) -> None:
        """Bring the database up to date and begin to write. Called before any table is opened."""
        self._claim = database.claim_of(self.url)
        with self.engine.begin() as connection:
            database.bring_up_to_date(connection)
        self._writer.start()
        if self.shared:
            self._watch.start()

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._writer.is_alive():
            self._waiting.put(None)
            self._writer.join()
        self._reader.shutdown()
        self._watch.stop()
        self._reading.close()
        self.engine.dispose()
        if self._claim is not None:
            self._claim.release()

    def clashed(self, fault: Exception) -> bool:
        """Whether somebody else had already written an entry of that number or key."""
        dbapi: Any = self.engine.dialect.dbapi
        return isinstance(fault, Behind) or isinstance(getattr(fault, "orig", fault), dbapi.IntegrityError)

    async def write(self, work: Work) -> Any:
        """Done when it is on disk. An exception means that nothing of it is: a Denied where the disk is to blame."""
        try:
            try:
                answer = await self._wait_for(work)
            except (SQLAlchemyError, self._driver_fault) as fault:
                if isinstance(work, list) or not (self.shared and self.clashed(fault)):
                    raise
                # Another server did the same at the same moment: looked at again, it is there already.
                answer = await self._wait_for(work)
        except (OSError, SQLAlchemyError, self._driver_fault) as fault:
            if self.clashed(fault):
                raise
            if not self._nonsense(fault):
                self.wrote = None
            raise self._denied(fault) from fault
        self.wrote = time.monotonic()
        return answer

    def _wait_for(self, work: Work) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._waiting.put((work, future, loop, time.monotonic()))
        return future

    def _nonsense(self, fault: BaseException) -> bool:
        """What no text of a database may hold: a file takes it, PostgreSQL does not."""
        dbapi: Any = self.engine.dialect.dbapi
        return isinstance(getattr(fault, "orig", fault), dbapi.DataError)

    def _denied(self, fault: BaseException) -> Denied:
        if self._nonsense(fault):
            return Denied("malformed", fault="signs that cannot be kept")
        return Denied("disk", fault="unsure") if lost(self.engine, fault) else disk_fault(fault)

    async def read(self, question: Callable[[Connection], Found]) -> Found:
        ask = partial(self._reading.do, asked=time.monotonic()) if self.shared else self.ask
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, ask, question)
        except (OSError, SQLAlchemyError, self._driver_fault) as fault:
            log.warning("read failed", fault=str(fault))
            raise disk_fault(fault) if not self._nonsense(fault) else self._denied(fault) from fault

    async def probe(self) -> None:
        """A Denied if nothing can be written now. It is tried only where nobody has shown it just now."""
        if self.wrote is None or time.monotonic() - self.wrote > PROBED:
            if self._probe is None:
                self._probe = asyncio.ensure_future(self.write(_touch))
                self._probe.add_done_callback(self._probed)
            await asyncio.shield(self._probe)

    def _probed(self, probe: asyncio.Future[Any]) -> None:
        self._probe = None
        if not probe.cancelled():
            probe.exception()  # told to those who wait

    def ask(self, question: Callable[[Connection], Found]) -> Found:
        """``read`` for those who may wait: at the start, and in tests."""
        with self._still.connect() as connection:
            return question(connection)

    # ---- the writing thread -----------------------------------------------------------------------------

    def _write_all(self) -> None:
        while True:
            first = self._waiting.get()
            batch: list[Waiting] = []
            more: Waiting | None = first
            while more is not None:
                batch.append(more)
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
            if batch:
                self._commit(batch)
            if more is None:
                self._writing.close()
                return

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            answers = self._transact([work for work, *_ in batch], batch[0][3])
        except Exception as fault:
            if len(batch) > 1 and not lost(self.engine, fault):
                # The guilty one fails alone.
                for one in batch:
                    self._commit([one])
                return
            if not isinstance(fault, Denied):
                log.warning("write failed", fault=str(fault))
            answers = [fault] * len(batch)
        loop = batch[0][2]
        try:
            loop.call_soon_threadsafe(_settle, [future for _, future, *_ in batch], answers)
        except RuntimeError:
            log.warning("nobody waits for the answer any more")

    def _transact(self, works: list[Work], asked: float) -> list[Any]:
        entries = [entry for work in works if isinstance(work, list) for entry in work]
        # In one order, whoever writes: two servers that did it otherwise would wait for one another.
        entries.sort(key=attrgetter("table_id"))

        def write(connection: Connection) -> list[Any]:
            if entries:
                self._insert.run(connection, entries)
                if self._tell.run(connection, entries) != len(entries):
                    raise Behind
                for entry in entries:
                    if entry.seat_now is not None:
                        entry.seat_now.write(connection, entry.table_id)
                    if entry.stored is not None:
                        stored.write(connection, entry.table_id, entry.stored)
                    if entry.asks is not None:
                        entry.asks.write(connection, entry.table_id)
            return [None if isinstance(work, list) else work(connection) for work in works]

        return self._writing.do(write, asked)


def _settle(futures: list[asyncio.Future[Any]], answers: list[Any]) -> None:
    for future, answer in zip(futures, answers, strict=True):
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
