"""A real server in a process of its own, which tests start, stop and kill."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

# Every table has the same dice, so that a test meets the same battle on every machine: the server's part of them is
# this seed, everybody's own is NONCE of the harness. Another seed shows that a test does not live by this one.
SEED = os.environ.get("GROGNARD_TEST_SEED", "18150616" * 4)
PLAY = f"""
import secrets
from grognard.cli import main

unforeseen = secrets.token_hex
secrets.token_hex = lambda size: "{SEED}" if size == 16 else unforeseen(size)
main()
"""
PATIENCE = 60.0  # seconds in which a server stops


def script(name: str, beside: str = __file__) -> str:
    """A function that runs in the page, from its file; comments before it are left out. That of a game stands beside
    the module that uses it."""
    lines = (Path(beside).parent / name).read_text().splitlines()
    return "\n".join(line for line in lines if not line.startswith("//"))


class House:
    """`grognard play` on a free port of the loopback, with a database of its own and dice that are known."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start, or start again at the same address, as a browser that waits expects."""
        command = [sys.executable, "-c", PLAY, "play", "--no-browser", "--workers", "1"]
        command += ["--port", str(self.port), "--db", str(self.db), "--log-level", "error"]
        environment = {**os.environ, "GROGNARD_RATE": "2000", "GROGNARD_GUESTS": "0", "COLUMNS": "200"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.port = _port(self.process.stdout)

    def close(self) -> None:
        self._end(signal.SIGINT)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate(timeout=PATIENCE)
            self.process = None


def _port(output: IO[str]) -> int:
    for line in output:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise AssertionError("the server ended before it told its address")
