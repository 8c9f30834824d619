"""Load on a club in PostgreSQL, served by 1, 2 and 4 processes: `python benchmarks/site_load.py [--seconds 10]
[--tables 16] [--redis]`, prints JSON.

Database, Redis and servers run on this machine, as the tests start them; so does the client. What a process more costs
is told by the actions per second of the servers' processor time, whatever else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from grognard.server.run import open_files

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.server_load import Json, Server, load
from tests.server.postgres import free_port, postgres


class Site(Server):
    """`grognard play --processes`."""

    def __init__(self, db: str, processes: int, redis: str) -> None:
        code = "from grognard.cli import main; main()"
        given = ["--no-browser", "--port", "0", "--workers", "1", "--db", db, "--processes", str(processes)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, "play", *given],
            stdout=subprocess.PIPE,
            env={**os.environ, "GROGNARD_RATE": "0", "GROGNARD_REDIS": redis},
            text=True,
        )
        assert self.process.stdout is not None
        self.url = "http" + self.process.stdout.readline().split("http", 1)[1].strip().rstrip("/")
        self.host, port = self.url[7:].split(":")
        self.port = int(port)

    def cpu(self) -> float:
        """Of all server processes together."""
        there = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return sum([_seconds(int(pid)) for pid in [str(self.process.pid), *there]])


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--tables", type=int, default=16)
    wishes.add_argument("--seconds", type=float, default=10.0)
    wishes.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    wishes.add_argument("--redis", action="store_true", help="the servers hear of one another through Redis")
    given = wishes.parse_args()
    open_files()
    found: dict[int, Any] = {}
    with ExitStack() as stack:
        redis = ""
        if given.redis:
            folder, port = stack.enter_context(tempfile.TemporaryDirectory()), free_port()
            served = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
            running = subprocess.Popen(served, stdout=subprocess.DEVNULL)
            stack.callback(running.wait)
            stack.callback(running.terminate)
            redis = f"redis://127.0.0.1:{port}"
        for count in given.processes:
            site = Site(postgres().database(f"load{count}"), count, redis)
            try:
                told: Json = asyncio.run(load(site, given.tables, given.seconds))
                found[count] = told
            finally:
                site.process.send_signal(signal.SIGINT)
                site.process.wait(60)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
