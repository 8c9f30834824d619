"""Where a test keeps its club: in the file that it names, or, with GROGNARD_TEST_DB=postgresql, in a database of a real
PostgreSQL that stands for that file."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import psycopg
import pytest

from grognard.server.volumes import Columns

ON_POSTGRES = os.environ.get("GROGNARD_TEST_DB") == "postgresql"
file_only = pytest.mark.skipif(ON_POSTGRES, reason="it is about a database that is a file")


class Base(Protocol):
    def execute(self, sql: str, args: Sequence[Any] = ()) -> Any: ...
    def commit(self) -> None: ...
    def close(self) -> None: ...


class _Postgres:
    """What tests ask of a database, asked as they ask it of a file."""

    def __init__(self, url: str) -> None:
        self.connection = psycopg.connect(url)

    def execute(self, sql: str, args: Sequence[Any] = ()) -> Any:
        return self.connection.execute(sql.replace("?", "%s"), args or None)

    def commit(self) -> None:
        self.connection.commit()

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> _Postgres:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        # As that of a file: the transaction ends, the connection stays.
        self.connection.commit() if kind is None else self.connection.rollback()


def place(db: Path | str) -> str:
    if not ON_POSTGRES:
        return str(db)
    from tests.server.postgres import postgres

    return postgres().database(_name(db))


def _name(db: Path | str) -> str:
    return "t" + hashlib.sha256(str(db).encode()).hexdigest()[:24]


def copy(db: Path, to: Path) -> Path:
    """The same club once more; nobody uses it meanwhile."""
    if ON_POSTGRES:
        from tests.server.postgres import postgres

        postgres().copy(_name(db), _name(to))
        return to
    with contextlib.closing(sqlite3.connect(db)) as one, contextlib.closing(sqlite3.connect(to)) as other:
        one.backup(other)
    return to


def connect(db: Path | str) -> Any:
    return _Postgres(place(db)) if ON_POSTGRES else sqlite3.connect(db)


def tables(base: Any) -> list[str]:
    """The names of the tables there are."""
    of_a_file = "select name from sqlite_master where type = 'table'"
    listed = "select tablename from pg_tables where schemaname = 'public'" if ON_POSTGRES else of_a_file
    return [name for (name,) in base.execute(listed).fetchall()]


def written(base: Any, table: str) -> list[str]:
    """What the messages were called that made the entries of a table's journal in PostgreSQL, bound or not."""
    bound = base.execute("SELECT lines FROM volumes WHERE table_id = %s ORDER BY seq", [table]).fetchall()
    keys = [key for (lines,) in bound for key in Columns.of(lines).key]
    last = base.execute("SELECT key FROM journal WHERE table_id = %s ORDER BY seq", [table]).fetchall()
    return [key.partition(":")[2] for key in [*keys, *[key for (key,) in last]]]
