"""Several server processes on one machine, behind one socket: started here, replaced when they die, and one after the
other when this is told to (SIGHUP), so that somebody always answers."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from types import FrameType

import msgspec
import structlog

from grognard.engine.errors import GrognardError
from grognard.server import metrics
from grognard.server.settings import Settings

log = structlog.get_logger()
LOOK = 0.2  # seconds
START = 60.0  # seconds that a process has to begin
END = 20.0  # ... and to end in order
AGAIN = 1.0  # until one that has died is replaced


class NotMany(GrognardError):
    def __init__(self) -> None:
        super().__init__(
            "several processes need a database that they can share: give one of PostgreSQL with"
            " --db postgresql://...; `grognard club move` takes a club there"
        )


class Child(msgspec.Struct):
    process: subprocess.Popen[bytes]
    ready: int  # a pipe, on which it says so

    def wait_until_ready(self) -> bool:
        """False where it has died instead."""
        with os.fdopen(self.ready, "rb") as pipe:
            return pipe.read(1) == b"!"


class Processes:
    def __init__(self, settings: Settings, made: socket.socket, level: str, metrics_port: int = 0) -> None:
        self.settings = settings
        self.made = made
        self.level = level
        self.children: list[Child] = []
        self.folder = tempfile.mkdtemp(prefix="grognard-metrics-") if metrics_port else ""
        self.metrics_port = metrics_port
        self._over = False
        self._renew = False
        self._alive = os.pipe()  # closed by our death, however we die: then the processes end too

    def run(self, count: int, ready: Callable[[], None] = lambda: None) -> None:
        """Until Ctrl-C or SIGTERM."""
        signal.signal(signal.SIGINT, self._end)
        signal.signal(signal.SIGTERM, self._end)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._begin_anew)
        try:
            self.made.listen(2048)
            if self.folder:
                os.environ[metrics.FOLDER] = self.folder
                metrics.serve(self.settings.host, self.metrics_port)
            self.children = [self._start() for _ in range(count)]
            if not all([child.wait_until_ready() for child in self.children]):
                raise GrognardError("a server process did not start; what it said is above")
            ready()
            while not self._over:
                time.sleep(LOOK)
                self._replace_dead()
                if self._renew:
                    self._renew = False
                    self._replace_all()
        finally:
            self._stop(self.children)
            if self.folder:
                shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, _: int, __: FrameType | None) -> None:
        self._over = True

    def _begin_anew(self, _: int, __: FrameType | None) -> None:
        self._renew = True

    def _start(self) -> Child:
        reading, writing = os.pipe()
        passed = [self.made.fileno(), writing, self._alive[0]]
        given = msgspec.json.encode({"settings": self.settings, "fds": passed, "level": self.level}, enc_hook=str)
        process = subprocess.Popen(
            [sys.executable, "-c", "from grognard.server.processes import child; child()"],
            pass_fds=passed,
            stdin=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([entry for entry in sys.path if entry])},
        )
        os.close(writing)
        # Not as an argument, which everybody on the machine may read: passwords of database and mail are in it.
        assert process.stdin is not None
        with contextlib.suppress(BrokenPipeError), process.stdin as told:
            told.write(given)
        return Child(process, reading)

    def _replace_dead(self) -> None:
        for place, child in enumerate(self.children):
            if child.process.poll() is None or self._over:
                continue
            log.error("a server process has died", pid=child.process.pid, status=child.process.returncode)
            self._bury(child)
            time.sleep(AGAIN)
            new = self.children[place] = self._start()
            new.wait_until_ready()

    def _replace_all(self) -> None:
        """One new process before each old one ends; it finishes what it has begun."""
        for place, child in enumerate(self.children):
            new = self._start()
            if not new.wait_until_ready():
                log.error("the new server process did not start: the old ones stay", pid=new.process.pid)
                self._stop([new])
                return
            self.children[place] = new
            self._stop([child])

    def _stop(self, children: list[Child]) -> None:
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                child.process.send_signal(signal.SIGTERM)
        until = time.monotonic() + self.settings.drain + END
        for child in children:
            try:
                child.process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                log.error("a server process does not end", pid=child.process.pid)
                child.process.kill()
                child.process.wait()
            self._bury(child)

    def _bury(self, child: Child) -> None:
        if self.folder:
            metrics.dead(child.process.pid)


class Given(msgspec.Struct):
    settings: Settings
    fds: tuple[int, int, int]
    level: str


def _end_with(parent: int) -> None:
    os.read(parent, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def child() -> None:
    """One of the processes: what it is to be is told on its standard input."""
    from pathlib import Path

    from grognard.server import run

    given = msgspec.json.decode(
        sys.stdin.buffer.read(), type=Given, dec_hook=lambda kind, text: Path(text) if kind is Path else text
    )
    # Ctrl-C reaches every process of the terminal; the one that started this one sees to it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    run.write_log(given.level)
    listening, ready, alive = given.fds
    threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
    if os.environ.get(metrics.FOLDER):
        metrics.metrics.begin()

    def tell() -> None:
        os.write(ready, b"!")
        os.close(ready)

    run.serve(given.settings, socket.socket(fileno=listening), tell, interrupted=False)
