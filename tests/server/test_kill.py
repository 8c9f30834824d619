"""The server is killed at fifty random moments: what was acknowledged is there, nothing twice, and play goes on."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.harness import Json, Person, Wire

KILLS = 50
TABLES = 4
OFTEN = 10  # every so many kills the server lives until so many orders are acknowledged:
ORDERS = 50
PATIENCE = 120.0  # seconds: what is waited for comes at once, but not on a machine that has other things to do
GONE = (OSError, EOFError, WebSocketException, httpx.HTTPError, TimeoutError)


class Nursery:
    """Servers on one database and one port, each ready in a moment."""

    def __init__(self, db: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("nursery.py")), str(db), str(self.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("start\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def nursery(db: Path) -> Iterator[Nursery]:
    made = Nursery(db)
    try:
        yield made
    finally:
        made.close()


class Player(threading.Thread):
    """Plays both seats of a table for as long as the server lives, and keeps what it was promised."""

    def __init__(
        self, person: Person, table_id: str, seed: int, promised: dict[str, int], open_: dict[str, Json]
    ) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table_id = table_id
        self.rng = random.Random(seed)
        self.promised = promised  # message -> version
        self.open = open_  # sent and not yet acknowledged
        self.faults: list[Any] = []

    def run(self) -> None:
        with contextlib.suppress(*GONE):
            wires = {seat: self.person.wire(self.table_id, seat) for seat in ("french", "allied")}
            for message in list(self.open.values()):
                # As a browser does that lost the connection before the answer: the same message again.
                wires[message["seat"]].send(message)
                self.settle(wires[message["seat"]].answer(message["id"]))
            while wires["french"].state["asked"]:
                self.step(wires)

    def step(self, wires: dict[str, Wire]) -> None:
        for wire in wires.values():
            wire.catch_up(max(w.v for w in wires.values()))
        seat = wires["french"].state["asked"][0]["seat"]
        wire = wires[seat]
        undo = wire.state["undo"] and self.rng.random() < 0.2
        message: Json = {"id": f"k{self.rng.getrandbits(60)}", "v": wire.v, "seat": seat}
        if undo:
            message |= {"t": "undo", "steps": 1}
        else:
            message |= {"t": "act", "action": self.rng.choice(wire.state["decision"]["actions"])}
        self.open[message["id"]] = message
        wire.send(message)
        answer = wire.answer(message["id"])
        self.settle(answer)
        if answer["t"] == "ack":
            for other in wires.values():
                other.catch_up(answer["v"])

    def settle(self, answer: Json) -> None:
        if answer["t"] == "ack":
            self.promised[answer["id"]] = answer["v"]
        elif answer["error"]["code"] not in ("stale", "refused"):
            self.faults.append(answer)
        self.open.pop(answer["id"], None)


def wait_until(true: Callable[[], bool], else_: str) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, else_
        time.sleep(0.05)


def kill_now(pid: int) -> None:
    """Killed, and its port free again."""
    os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            time.sleep(0.002)


def journal(db: Path) -> dict[str, list[tuple[int, str]]]:
    with contextlib.closing(sqlite3.connect(db)) as connection:
        found: dict[str, list[tuple[int, str]]] = {}
        for table_id, seq, key in connection.execute("select table_id, seq, key from journal order by table_id, seq"):
            found.setdefault(table_id, []).append((seq, key.partition(":")[2]))
        return found


def test_killed_at_fifty_random_moments(db: Path) -> None:
    rng = random.Random(50)
    with nursery(db) as servers:
        pid = servers.start()
        person = Person(servers.url)
        tables: list[str] = []
        promised: dict[str, dict[str, int]] = {}
        unanswered: dict[str, dict[str, Json]] = {}

        def new_table() -> None:
            table_id = person.new_table(rng.choice(["waterloo", "quatre_bras"]), french="me", allied="me")["id"]
            tables.append(table_id)
            promised[table_id], unanswered[table_id] = {}, {}

        def settled() -> int:
            return sum(map(len, promised.values()))

        def further(orders: int, otherwise: str) -> None:
            """Wait until so many more orders are acknowledged."""
            goal = settled() + orders
            wait_until(lambda: settled() > goal, otherwise)

        for _ in range(TABLES):
            new_table()
        bots = person.new_table("quatre_bras", french="recruit", allied="recruit")["id"]
        for kill in range(KILLS):
            players = [Player(person, t, rng.getrandbits(30), promised[t], unanswered[t]) for t in tables[-TABLES:]]
            for player in players:
                player.start()
            if kill % OFTEN == OFTEN - 1:
                # On a busy machine the short lives of the others may end before the first order.
                further(ORDERS, f"after kill {kill} the tables do not go on")
            time.sleep(rng.uniform(0.05, 0.5))
            kill_now(pid)
            for player in players:
                player.join(PATIENCE)
                assert not player.is_alive() and not player.faults, player.faults
            pid = servers.start()
            person.http.close()
            person.http = httpx.Client(base_url=servers.url, timeout=PATIENCE, headers=person.http.headers)
            person.http.headers["Cookie"] = person.cookie
            written = journal(db)
            for table_id in tables:
                lines = written.get(table_id, [])
                assert [seq for seq, _ in lines] == list(range(1, len(lines) + 1)), "a gap in the journal"
                keys = {key: seq for seq, key in lines}
                assert len(keys) == len(lines), "a message was accepted twice"
                for name, v in promised[table_id].items():
                    assert keys.get(name) == v, f"after kill {kill}: {name}, acknowledged as {v}, is not there"
                state = person.get(f"/api/tables/{table_id}/state", seat="french")
                assert state["v"] == len(lines)
            if any(not person.get(f"/api/tables/{t}")["to_act"] for t in tables[-TABLES:]):
                for _ in range(TABLES):
                    new_table()
        wait_until(lambda: len(journal(db).get(bots, [])) > ORDERS, "the bots do not go on")
        kill_now(pid)
