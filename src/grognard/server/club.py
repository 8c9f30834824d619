"""What the owner of a club does with its database, beside the server or while none runs: look, help somebody back in,
put a copy away and take it out again, and see that nothing was changed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, and_, func, make_url, select, true
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from grognard.engine.errors import GrognardError
from grognard.server import database, journal, rows, schema, ways
from grognard.server.claims import Claim, Claimed
from grognard.server.duty import alive
from grognard.server.errors import Denied
from grognard.server.settings import Settings
from grognard.server.store import Store

_PAGES = 4096  # of a database, copied before somebody else gets his turn
_G, _S, _T = schema.guests.c, schema.sessions.c, schema.tables.c


class Trouble(GrognardError):
    """What was wished for cannot be done, and what to do about it."""


class Person(msgspec.Struct):
    id: str
    name: str
    login: str | None
    created: int
    seen: int | None
    playing: int  # tables that are not over
    over: int


class Standing(msgspec.Struct):
    """How a club stands."""

    where: str
    size: int | None  # bytes
    serving: bool
    people: int
    lately: int  # of them here within a week
    tables: dict[str, int]
    entries: int
    last: int | None  # when a table last changed


def url_of(db: str) -> URL:
    return make_url(Settings(db=db).url)


def file_of(url: URL) -> Path:
    """Of what is a server of databases others make copies."""
    if url.get_backend_name() != "sqlite" or not url.database:
        raise Trouble("only a file is restored so; a copy goes into an empty database by `grognard club move`")
    return Path(url.database)


def is_served(file: Path) -> bool:
    try:
        Claim(file).release()
    except Claimed:
        return True
    return False


@contextlib.contextmanager
def opened(db: str) -> Iterator[Engine]:
    """The database of a club that is there, and of this version. A server may be using it at the same time."""
    url = url_of(db)
    if url.get_backend_name() == "sqlite" and not (url.database and Path(url.database).is_file()):
        raise Trouble(f"there is no club at {url.database} yet; `grognard play` makes one, --db names another file")
    engine = database.open_engine(url)
    try:
        with engine.connect() as connection:
            _check_version(connection)
        yield engine
    except SQLAlchemyError as fault:
        said = " ".join(str(getattr(fault, "orig", fault)).split())
        raise Trouble(f"the database cannot be used: {said}") from None
    finally:
        engine.dispose()


def _check_version(connection: Connection) -> None:
    script = ScriptDirectory(str(Path(__file__).parent / "migrations"))
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise Trouble("this is no club of Grognard")
    if found != script.get_current_head():
        raise Trouble("another version of Grognard has made this club; start the server of this version on it once")


# ---- looking -------------------------------------------------------------------------------------------------


def standing(db: str) -> Standing:
    with opened(db) as engine, engine.connect() as c:
        week = int(time.time() * 1000) - 7 * 86_400_000
        counted = c.execute(select(_T.status, func.count(), func.sum(_T.version)).group_by(_T.status)).all()
        url = engine.url
        file = Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None
        living = select(schema.servers.c.id).where(alive())
        return Standing(
            url.render_as_string() if file is None else str(file),
            sum([one.stat().st_size for one in _parts(file) if one.is_file()]) if file is not None else None,
            is_served(file) if file is not None else c.execute(living).first() is not None,
            c.execute(select(func.count()).select_from(schema.guests).where(_G.name != "")).scalar() or 0,
            c.execute(select(func.count(_S.guest.distinct())).where(_S.seen >= week)).scalar() or 0,
            {status: count for status, count, _ in counted},
            sum([entries for _, _, entries in counted]),
            c.execute(select(func.max(_T.changed))).scalar(),
        )


def people(db: str, find: str, limit: int) -> list[Person]:
    """Who was here last comes first."""
    s = schema.seats.c
    held = select(s.guest, s.table_id, _T.status).join_from(schema.seats, schema.tables, _T.id == s.table_id).subquery()
    over = select(func.count(held.c.table_id.distinct())).where(and_(held.c.guest == _G.id, held.c.status == "over"))
    at_all = select(func.count(held.c.table_id.distinct())).where(held.c.guest == _G.id)
    seen = select(func.max(_S.seen)).where(_S.guest == _G.id).scalar_subquery()
    chosen = select(_G.id, _G.name, _G.login, _G.created, seen, at_all.scalar_subquery(), over.scalar_subquery())
    fits = true() if not find else _G.name.icontains(find, autoescape=True) | (_G.id == find)
    chosen = chosen.where(and_(_G.name != "", fits)).order_by(func.coalesce(seen, _G.created).desc()).limit(limit)
    with opened(db) as engine, engine.connect() as c:
        return [Person(*row[:5], row[5] - row[6], row[6]) for row in c.execute(chosen)]


def tables(db: str, status: str | None, limit: int) -> list[rows.TableRow]:
    with opened(db) as engine, engine.connect() as c:
        return rows.read_tables(c, true() if status is None else _T.status == status, limit)


# ---- helping -------------------------------------------------------------------------------------------------


def let_in(db: str, who: str) -> tuple[str, list[str]]:
    """New codes for somebody who has lost every way back: by his id, or by his name where only one has it."""
    with opened(db) as engine:
        with engine.connect() as c:
            found = c.execute(select(_G.id, _G.name).where((_G.id == who) | (_G.name == who))).all()
        if not found:
            raise Trouble(f'nobody here is called "{who}"; `grognard club people` lists who is')
        if len(found) > 1:
            ids = ", ".join([row.id for row in found])
            raise Trouble(f'{len(found)} people are called "{who}"; give the id of one: {ids}')
        while True:
            codes, write = asyncio.run(ways.new_codes(found[0].id))
            with contextlib.suppress(IntegrityError):  # once in a great while a beginning is in use
                with engine.begin() as c:
                    write(c)
                return found[0].name, codes


# ---- copies --------------------------------------------------------------------------------------------------


def back_up(db: str, to: Path) -> int:
    """A copy of the whole club as it stands at one moment, also while it is played in; its bytes. It is checked before
    it gets its name."""
    with opened(db) as engine:
        url = engine.url
    if to.exists():
        raise Trouble(f"{to} is there already; give another name, old copies are not overwritten")
    half = to.with_name(f"{to.name}.half")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        if url.get_backend_name() == "sqlite":
            _copy(file_of(url), half)
        else:
            _copy_out(db, half)
        _check_file(half)
        os.replace(half, to)
    except OSError as fault:
        raise Trouble(f"the copy cannot be written: {fault.strerror or fault}") from None
    except sqlite3.Error as fault:
        raise Trouble(f"the copy cannot be made: {fault}") from None
    finally:
        for part in (*_parts(half), half.with_name(f"{half.name}.lock")):
            part.unlink(missing_ok=True)
    return to.stat().st_size


def restore(db: str, copy: Path) -> Path | None:
    """The club as it was when the copy was made. What it was until now is kept beside it; gives where."""
    file = file_of(url_of(db))
    if not copy.is_file():
        raise Trouble(f"there is no copy at {copy}")
    try:
        _check_file(copy)
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        claim = Claim(file)
    except Claimed:
        raise Trouble("a server is using this club; stop it first") from None
    except sqlite3.Error as fault:
        raise Trouble(f"{copy} is no copy of a club: {fault}") from None
    half = file.with_name(f"{file.name}.half")
    kept: Path | None = None
    try:
        _copy(copy, half)
        if file.exists():
            with contextlib.closing(sqlite3.connect(file)) as old:  # what it has beside it goes into the file
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            kept = file.with_name(f"{file.name}.{time.strftime('%Y%m%d-%H%M%S')}")
            os.replace(file, kept)
        for part in _parts(file)[1:]:
            part.unlink(missing_ok=True)
        os.replace(half, file)
    except OSError as fault:
        raise Trouble(f"the club cannot be written: {fault.strerror or fault}") from None
    except sqlite3.Error as fault:
        raise Trouble(f"the club cannot be restored: {fault}") from None
    finally:
        half.unlink(missing_ok=True)
        claim.release()
    return kept


def _parts(file: Path) -> tuple[Path, Path, Path]:
    """An SQLite database, and what stands beside it while it is used."""
    return file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


def _copy(file: Path, to: Path) -> None:
    """Whatever is written meanwhile is in it whole or not at all. As it holds every secret it is its owner's alone."""
    to.unlink(missing_ok=True)
    os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(to)) as target:
        source.backup(target, pages=_PAGES)
        target.execute("PRAGMA journal_mode=DELETE")


def _copy_out(db: str, to: Path) -> None:
    """The same of a club on a server of databases: the copy is a file, in which it can be played on."""
    from grognard.server import moving

    to.unlink(missing_ok=True)
    with opened(db) as engine:
        moving.copy(engine, str(to))
    with contextlib.closing(sqlite3.connect(to)) as made:
        made.execute("PRAGMA journal_mode=DELETE")


def _check_file(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as opened:
        said = opened.execute("PRAGMA integrity_check").fetchone()[0]
        if said != "ok":
            raise sqlite3.DatabaseError(said)
        if opened.execute("SELECT count(*) FROM alembic_version").fetchone()[0] != 1:
            raise sqlite3.DatabaseError("it is of no version")


# ---- checking ------------------------------------------------------------------------------------------------

FAULTS = {"tampered": "something else has changed it on disk", "spoilt": "it cannot be read"}


def check(db: str) -> Iterator[tuple[rows.TableRow, str | None]]:
    """Every table with what is wrong with it: whether its journal is what was written is told by its seals."""
    with opened(db) as engine, engine.connect() as c:
        found = rows.read_tables(c, true(), 10_000_000)
        store = Store(engine.url)  # reads only
        try:
            for row in found:
                yield row, asyncio.run(_fault(store, row))
        finally:
            store.close()


async def _fault(store: Store, row: rows.TableRow) -> str | None:
    if row.origin == "record" or row.waiting:
        return None
    try:
        await journal.read(store, row)
    except Denied as fault:
        return FAULTS.get(fault.error.code, fault.error.code)
    return None
