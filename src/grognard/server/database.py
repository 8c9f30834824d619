"""Opening a database: the file or server behind a URL, its tables brought up to date, and who may use it."""

from __future__ import annotations

import contextlib
import os
import re
import threading
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, false, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from grognard.engine.errors import GrognardError
from grognard.server import schema
from grognard.server.claims import Claim, Claimed

SQLITE = b"SQLite format 3\0"  # how such a file begins


STEPPING = 18150618  # the lock under which one server at a time brings a shared database up to date
CONNECTING = 2  # seconds until a database that says nothing is taken to be away


def bring_up_to_date(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(STEPPING)))
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


def open_engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        patience = {"connect_timeout": CONNECTING} if url.get_backend_name() == "postgresql" else {}
        return create_engine(url, connect_args=patience)
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


def claim_of(url: URL) -> Claim | None:
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
        engine = open_engine(parsed)
        file = _file(parsed)
        if file is not None:
            if file.is_dir():
                raise NoDatabase(url, "it is a folder", f"name a file in it, such as --db {file / 'grognard.db'}")
            # The system says why a file cannot be opened; SQLite only says that it cannot.
            file.open("ab").close()
        claim = claim_of(parsed)
        try:
            with engine.begin() as connection:
                bring_up_to_date(connection)
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
        raise NoDatabase(url, driver, "install grognard[site], or give another file or URL with --db") from None
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
