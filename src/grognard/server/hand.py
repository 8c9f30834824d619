"""The connection of one thread to the database: kept open, made anew where it was lost, and cut where nothing comes
back. What is done over it is one transaction, and is done again on the next connection, for some seconds: whoever
writes entries has them fenced by their keys, and everybody else asks before he writes."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection, Engine

log = structlog.get_logger()
Found = TypeVar("Found")
SILENT = 3.0  # seconds without an answer, after which a connection is taken for dead
TRIED = 5.0  # seconds for which a new one is looked for
LOOK = 0.5
# 57P01 to 57P03: the database stops, has crashed, or starts; 25006: it has become a copy of another; 40: two
# transactions were in each other's way.
PASSING = ("08", "40", "57P", "25006")


def lost(engine: Engine, fault: BaseException) -> bool:
    """Whether it may well succeed on another connection. A file has none to be lost."""
    if engine.dialect.name == "sqlite":
        return False
    dbapi: Any = engine.dialect.dbapi
    fault = getattr(fault, "orig", fault)
    state = getattr(fault, "sqlstate", None)
    return isinstance(fault, (dbapi.OperationalError, dbapi.InterfaceError)) and (
        state is None or str(state).startswith(PASSING)
    )


class Hand:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.since: float | None = None  # when what it does now was begun
        self.remote = engine.dialect.name != "sqlite"

    def do(self, work: Callable[[Connection], Found], asked: float | None = None) -> Found:
        """``asked``: since when somebody waits for it."""
        until = (asked or time.monotonic()) + TRIED
        pause = 0.05
        while True:
            try:
                return self._once(work)
            except Exception as fault:
                if not lost(self.engine, fault) or time.monotonic() + pause > until:
                    raise
                log.warning("the database was lost, and is looked for", fault=" ".join(str(fault).split()))
            time.sleep(pause)
            pause = min(2 * pause, 0.5)

    def _once(self, work: Callable[[Connection], Found]) -> Found:
        self.since = time.monotonic()
        try:
            if self.connection is None:
                self.connection = self.engine.connect()
            with self.connection.begin():
                return work(self.connection)
        except BaseException:
            self.close()
            raise
        finally:
            self.since = None

    def close(self) -> None:
        if self.connection is not None:
            with contextlib.suppress(Exception):
                if self.remote:
                    self.connection.invalidate()  # nothing is said over it any more
                self.connection.close()
            self.connection = None

    def cut(self) -> None:
        """From another thread: whoever waits for an answer is told that none will come."""
        connection = self.connection
        with contextlib.suppress(Exception):
            driver: Any = connection.connection.driver_connection if connection is not None else None
            with socket.socket(fileno=os.dup(driver.pgconn.socket)) as line:
                line.shutdown(socket.SHUT_RDWR)


class Watch:
    """Looks every now and then whether a hand waits in vain: a network that drops everything says nothing."""

    def __init__(self, hands: list[Hand]) -> None:
        self.hands = hands
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="grognard-watch", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._over.set()

    def _run(self) -> None:
        while not self._over.wait(LOOK):
            for hand in self.hands:
                since = hand.since
                if since is not None and time.monotonic() - since > SILENT:
                    hand.cut()
