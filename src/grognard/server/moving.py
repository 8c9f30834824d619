"""A club goes from one database to another, from a file to a server of databases or back: everything that was kept, as
it stood at one moment, in one transaction."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from sqlalchemy import URL, Connection, Engine, Table, func, select
from sqlalchemy.exc import SQLAlchemyError

from grognard.server import club, database, schema
from grognard.server.claims import Claim
from grognard.server.club import Trouble
from grognard.server.duty import alive

ROWS = 500  # read and written at a time: of some a row is as long as a whole game


def move(source: str, target: str) -> dict[str, int]:
    """How many rows of each kind there are at the other end, where as many were found here. The old one stays as it
    was: it is for its owner to put away."""
    with _alone(club.url_of(source)), club.opened(source) as old:
        _check_alone(old)
        return copy(old, target)


def copy(old: Engine, target: str) -> dict[str, int]:
    """The same while people may be playing there: all of it is of one moment."""
    to = club.url_of(target)
    with _alone(to):
        engine = database.open_engine(to)
        try:
            with _still(old) as here, engine.begin() as there:
                database.bring_up_to_date(there)
                _check_empty(there)
                rows = {table.name: _copy(here, there, table) for table in schema.kept()}
                # Most entries of a journal are bound, many in a row.
                entries = there.execute(select(func.sum(schema.tables.c.version))).scalar() or 0
                return {**rows, "entries": int(entries)}
        except SQLAlchemyError as fault:
            said = " ".join(str(getattr(fault, "orig", fault)).split())
            raise Trouble(f"the club cannot be written there: {said}") from None
        finally:
            engine.dispose()


@contextlib.contextmanager
def _alone(url: URL) -> Iterator[None]:
    """While no server uses it."""
    claim: Claim | None = None
    try:
        claim = database.claim_of(url)
    except database.NoDatabase:
        raise Trouble("a server is using this club; stop it first") from None
    except OSError as fault:
        raise Trouble(f"{url.database} cannot be opened: {fault.strerror}") from None
    try:
        yield
    finally:
        if claim is not None:
            claim.release()


@contextlib.contextmanager
def _still(engine: Engine) -> Iterator[Connection]:
    """All that is read is of one moment."""
    shared = engine.dialect.name != "sqlite"
    with (engine.execution_options(isolation_level="REPEATABLE READ") if shared else engine).connect() as connection:
        yield connection


def _check_alone(engine: Engine) -> None:
    """Of a file the claim tells it; servers of a shared database say every other second that they live."""
    with engine.connect() as connection:
        if engine.dialect.name != "sqlite" and connection.execute(select(schema.servers.c.id).where(alive())).first():
            raise Trouble("servers are using this club; stop them first")


def _check_empty(there: Connection) -> None:
    for table in (schema.guests, schema.tables):
        if there.execute(select(func.count()).select_from(table)).scalar():
            raise Trouble("there is a club already; a club is moved to an empty database")
    # A server that was started once has made a key for cookies: those that are about are signed with ours.
    there.execute(schema.secrets.delete())


def _copy(here: Connection, there: Connection, table: Table) -> int:
    count = 0
    # Without this a driver reads the whole table before it gives the first row.
    for rows in here.execute(select(table).execution_options(yield_per=ROWS)).mappings().partitions():
        there.execute(table.insert(), [dict(row) for row in rows])
        count += len(rows)
    if there.execute(select(func.count()).select_from(table)).scalar() != count:
        raise Trouble(f"not everything arrived: {table.name}")
    return count
