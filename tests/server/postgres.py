"""A real PostgreSQL of the tests' own: on loopback, on a free port, in a folder of its own, gone with the process."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

PATIENCE = 60.0
NEEDED = "PostgreSQL is not installed: tools/databases gets it from Debian's packages; elsewhere put it on the PATH"


def program(name: str) -> str:
    """Debian keeps the server's programs beside the PATH."""
    found = shutil.which(name)
    if found is None:
        there = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda p: int(p.parts[-3]))
        assert there, NEEDED
        return str(there[-1])
    return str(Path(found).resolve())


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Postgres:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="grognard-postgres-"))
        self.port = free_port()
        self.data = self.folder / "data"
        # It refuses to run as root; its package brings a user of its own.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user is not None:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-D", str(self.data), "-U", "grognard", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def _run(self, name: str, *args: str) -> None:
        done = subprocess.run(
            [program(name), *args], user=self.user, cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        # What is acknowledged here need not outlive the machine, only its processes.
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "fsync": "off", "max_connections": 200}
        settings |= {"unix_socket_directories": str(self.folder), "shared_buffers": "32MB", "max_wal_size": "128MB"}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as said:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", str(self.data), *options],
                user=self.user,
                cwd=self.folder,
                stdout=said,
                stderr=said,
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < until, "PostgreSQL does not start"
                time.sleep(0.05)

    def url(self, name: str) -> str:
        return f"postgresql://grognard@127.0.0.1:{self.port}/{name}"

    def database(self, name: str) -> str:
        """A database of that name, made where there is none yet."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            if connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is None:
                connection.execute(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def copy(self, name: str, to: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{to}" TEMPLATE "{name}"')

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: connections are cut and everything is written; SIGQUIT: as if the power were gone."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


_running: Postgres | None = None


def postgres() -> Postgres:
    """The one of this process, started when it is first asked for."""
    global _running
    if _running is None:
        _running = Postgres()
        atexit.register(_running.close)
    return _running
