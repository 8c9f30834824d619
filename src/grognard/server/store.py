"""What is on disk. One thread writes, and commits everything that waits in one transaction (group commit);
another reads. Whoever writes goes on only when his entry is on disk."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import structlog
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    URL,
    Connection,
    Dialect,
    Engine,
    Insert,
    Update,
    bindparam,
    create_engine,
    event,
    false,
    make_url,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from grognard.engine.errors import GrognardError
from grognard.server import schema
from grognard.server.claims import Claim, Claimed
from grognard.server.errors import Denied

log = structlog.get_logger()
Found = TypeVar("Found")
SQLITE = b"SQLite format 3\0"  # how such a file begins
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


_INSERT = schema.journal.insert()
_TELL = (
    schema.tables.update()
    .where(schema.tables.c.id == bindparam("table_id"))
    .values(
        changed=bindparam("changed_now"),
        version=bindparam("seq"),
        status=bindparam("status_now"),
        to_act=bindparam("asked"),
        result=bindparam("outcome"),
        told=bindparam("told_now"),
        mark=bindparam("mark"),
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

    def run(self, connection: Connection, entries: list[Entry]) -> None:
        rows: list[Any] = [self.values(entry) for entry in entries]
        if not self.positional:
            rows = [dict(zip(self.names, row, strict=True)) for row in rows]
        cursor = connection.connection.cursor()
        try:
            cursor.executemany(self.sql, rows)
        finally:
            cursor.close()


Work = list[Entry] | Callable[[Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]", asyncio.AbstractEventLoop]


class Store:
    def __init__(self, url: str | URL) -> None:
        self.url = make_url(url)
        self.engine = _open(self.url)
        self._claim: Claim | None = None
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "grognard-read")
        dialect = self.engine.dialect
        self._insert = Bulk(_INSERT, dialect, [column.name for column in schema.journal.c])
        self._tell = Bulk(_TELL, dialect, None)
        dbapi: Any = dialect.dbapi
        self._driver_fault: type[Exception] = dbapi.Error
        self.wrote: float | None = 0.0  # when something was last written; None while nothing can be
        self._probe: asyncio.Future[Any] | None = None
        self._connection: Connection | None = None
        self._writer = threading.Thread(target=self._write_all, name="grognard-write", daemon=True)

    def start(self) -> None:
        """Bring the database up to date and begin to write. Called before any table is opened."""
        self._claim = _claim(self.url)
        with self.engine.begin() as connection:
            _bring_up_to_date(connection)
        self._writer.start()

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._writer.is_alive():
            self._waiting.put(None)
            self._writer.join()
        self._reader.shutdown()
        self.engine.dispose()
        if self._claim is not None:
            self._claim.release()

    def clashed(self, fault: Exception) -> bool:
        """Whether somebody else had already written an entry of that number or key."""
        dbapi: Any = self.engine.dialect.dbapi
        return isinstance(getattr(fault, "orig", fault), dbapi.IntegrityError)

    async def write(self, work: Work) -> Any:
        """Done when it is on disk. An exception means that nothing of it is: a Denied where the disk is to blame."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._waiting.put((work, future, loop))
        try:
            answer = await future
        except (OSError, SQLAlchemyError, self._driver_fault) as fault:
            if self.clashed(fault):
                raise
            self.wrote = None
            raise disk_fault(fault) from fault
        self.wrote = time.monotonic()
        return answer

    async def read(self, question: Callable[[Connection], Found]) -> Found:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, self.ask, question)
        except (OSError, SQLAlchemyError, self._driver_fault) as fault:
            log.warning("read failed", fault=str(fault))
            raise disk_fault(fault) from fault

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
        with self.engine.connect() as connection:
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
                if self._connection is not None:
                    self._connection.close()
                return

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            answers = self._transact([work for work, _, _ in batch])
        except Exception as fault:
            if len(batch) > 1:
                # The guilty one fails alone.
                for one in batch:
                    self._commit([one])
                return
            if not isinstance(fault, Denied):
                log.warning("write failed", fault=str(fault))
            answers = [fault]
        loop = batch[0][2]
        try:
            loop.call_soon_threadsafe(_settle, [future for _, future, _ in batch], answers)
        except RuntimeError:
            log.warning("nobody waits for the answer any more")

    def _transact(self, works: list[Work]) -> list[Any]:
        entries = [entry for work in works if isinstance(work, list) for entry in work]
        if self._connection is None:
            self._connection = self.engine.connect()
        try:
            with self._connection.begin():
                if entries:
                    self._insert.run(self._connection, entries)
                    self._tell.run(self._connection, list({entry.table_id: entry for entry in entries}.values()))
                return [None if isinstance(work, list) else work(self._connection) for work in works]
        except BaseException:
            self._connection.close()
            self._connection = None
            raise


def _settle(futures: list[asyncio.Future[Any]], answers: list[Any]) -> None:
    for future, answer in zip(futures, answers, strict=True):
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def _bring_up_to_date(connection: Connection) -> None:
    config = Config()
    # A "%" in the folder's name would be taken for one of the file that a Config usually comes from.
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _file(url: URL) -> Path | None:
    """The file that a database is, if it is one."""
    if url.get_backend_name() != "sqlite" or url.query.get("uri") or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def _keep_private(file: Path) -> None:
    """The file holds the secret that cookies are signed with, and every seed: it is for its owner alone, from its first
    moment on. What SQLite puts beside it has the same rights."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    for one in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if one.is_file() and one.stat().st_mode & 0o077 and _is_ours(file):
            with contextlib.suppress(PermissionError):  # another's, who lets us use it
                one.chmod(0o600)


def _is_ours(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(SQLITE)) in (b"", SQLITE)


def _open(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    file = _file(url)
    if file is not None:
        _keep_private(file)
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 30})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        # The driver's own transactions begin too late; ours begin with BEGIN IMMEDIATE below.
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-8000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        immediate = threading.current_thread().name == "grognard-write"
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


# ---- before the start ------------------------------------------------------------------------------------


class NoDatabase(GrognardError):
    """What was given as the database cannot be used: what is wrong with it, and what to do."""

    def __init__(self, url: str | URL, fault: str, remedy: str = "give another file or URL with --db") -> None:
        # A path as it was given; of a URL everything but who may open it.
        name = url.database if isinstance(url, URL) else re.sub("//.*@", "//***@", url)
        super().__init__(f"cannot use the database {name}: {fault}; {remedy}")


_kept: dict[str, Claim] = {}  # what `prepare` has claimed, until the store that it was for takes it over


def _claim(url: URL) -> Claim | None:
    """The right to be the one server of a database that is a file; others look after themselves."""
    file = _file(url)
    if file is None:
        return None
    kept = _kept.pop(str(file.resolve()), None)
    if kept is not None:
        return kept
    try:
        return Claim(file)
    except Claimed:
        remedy = "stop that one, or give another file with --db"
        raise NoDatabase(url, "another server of Grognard is using it", remedy) from None


def prepare(url: str | URL) -> None:
    """Bring the database up to date and see that it can be written, before anybody is let in. The file is claimed for
    the store that this process will open."""
    try:
        parsed = make_url(url)
        engine = _open(parsed)
        file = _file(parsed)
        if file is not None:
            if file.is_dir():
                raise NoDatabase(url, "it is a folder", f"name a file in it, such as --db {file / 'grognard.db'}")
            # The system says why a file cannot be opened; SQLite only says that it cannot.
            file.open("ab").close()
        claim = _claim(parsed)
        try:
            with engine.begin() as connection:
                _bring_up_to_date(connection)
                connection.execute(schema.secrets.delete().where(false()))
        except BaseException:
            if claim is not None:
                claim.release()
            raise
        finally:
            engine.dispose()
        if file is not None and claim is not None:
            _kept[str(file.resolve())] = claim
    except NoSuchModuleError:
        raise NoDatabase(url, f'no kind of database is called "{parsed.drivername}"') from None
    except ImportError as fault:
        driver = f"the Python module {fault.name} that opens it is not installed"
        raise NoDatabase(url, driver, "install it, or give another file or URL with --db") from None
    except CommandError as fault:
        newer = f"another version of Grognard has made it ({_line(fault)})"
        raise NoDatabase(url, newer, "start that version, or give another file or URL with --db") from None
    except (FileExistsError, NotADirectoryError):
        raise NoDatabase(url, "what should be its folder is a file") from None
    except OSError as fault:
        raise NoDatabase(url, f"it can be neither opened nor created ({fault.strerror or _line(fault)})") from None
    except DBAPIError as fault:
        raise NoDatabase(url, _line(fault.orig)) from None
    except (ArgumentError, ValueError) as fault:
        raise NoDatabase(url, f"it is not a URL of a database ({_line(fault)})") from None
    except SQLAlchemyError as fault:
        raise NoDatabase(url, _line(fault)) from None


def _line(fault: BaseException | None) -> str:
    return " ".join(str(fault).split()).rstrip(".")
