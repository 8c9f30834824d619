"""The server is killed at random moments: what was acknowledged is there, nothing twice, and play goes on.

What is there is what was sent: an order that was under way when the server died is in the journal once or not at all,
and sent again it is acknowledged in either case, for nobody else acts at that table.
"""

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
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from grognard.server.volumes import Columns
from tests.effort import much
from tests.server.harness import Json, Person, Wire

KILLS = much(15, 50)
TABLES = 4
SURE = 3  # of so many lives all but one end while an order is certainly under way, the others at any moment
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


class Orders:
    """What was sent to a table, by the names of the messages, over all lives of the server."""

    def __init__(self) -> None:
        self.sent: dict[str, Json] = {}
        self.open: dict[str, Json] = {}  # not yet acknowledged
        self.promised: dict[str, int] = {}  # acknowledged, and as which version
        self.under_way = ""  # has left, and its answer has not come


class Player(threading.Thread):
    """Plays both seats of a table for as long as the server lives, and keeps what it was promised."""

    def __init__(self, person: Person, table_id: str, seed: int, orders: Orders) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table_id = table_id
        self.rng = random.Random(seed)
        self.orders = orders
        self.faults: list[Any] = []

    def run(self) -> None:
        with contextlib.suppress(*GONE):
            wires = {seat: self.person.wire(self.table_id, seat) for seat in ("french", "allied")}
            for message in list(self.orders.open.values()):
                # As a browser does that lost the connection before the answer: the same message again.
                self.give(wires[message["seat"]], message)
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
        v = self.give(wire, message)
        for other in wires.values():
            other.catch_up(v)

    def give(self, wire: Wire, message: Json) -> int:
        """Send an order; the version that it was acknowledged with."""
        orders, name = self.orders, message["id"]
        orders.sent[name] = orders.open[name] = message
        wire.send(message)
        orders.under_way = name
        answer = wire.answer(name)
        orders.under_way = ""
        if answer["t"] != "ack":
            # It was made for the version that the table has, or had when the server died: nothing can be wrong with it.
            self.faults.append((message, answer))
            raise EOFError
        orders.promised[name] = answer["v"]
        del orders.open[name]
        return int(answer["v"])


def wait_until(true: Callable[[], bool], else_: str, pause: float = 0.05) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, else_
        time.sleep(pause)


def any_under_way(tables: list[Orders]) -> bool:
    return any(orders.under_way for orders in tables)


def kill_now(pid: int) -> None:
    """Killed, and its port free again."""
    os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            time.sleep(0.002)


Line = tuple[int, str, str, str, str]  # number, name of the message, kind, seat, body


def journal(db: Path) -> dict[str, list[Line]]:
    with contextlib.closing(sqlite3.connect(db)) as connection:
        found: dict[str, list[Line]] = {}
        connection.execute("begin")  # nothing is bound between the two questions
        for table_id, lines in connection.execute("select table_id, lines from volumes order by table_id, seq"):
            bound = found.setdefault(table_id, [])
            c = Columns.of(lines)
            for key, kind, seat, body in zip(c.key, c.kind, c.seat, c.body, strict=True):
                bound.append((len(bound) + 1, key.partition(":")[2], kind, seat, body))
        for table_id, seq, key, *rest in connection.execute(
            "select table_id, seq, key, kind, seat, body from journal order by table_id, seq"
        ):
            found.setdefault(table_id, []).append((seq, key.partition(":")[2], *rest))
        return found


def check_journal(lines: list[Line], orders: Orders) -> None:
    """Every order that was acknowledged, where it was said to be; none twice, none but those that were sent."""
    assert [line[0] for line in lines] == list(range(1, len(lines) + 1)), "a gap in the journal"
    there = {name: seq for seq, name, *_ in lines}
    assert len(there) == len(lines), "a message was accepted twice"
    for name, v in orders.promised.items():
        assert there.get(name) == v, f"{name}, acknowledged as {v}, is not there"
    assert there.keys() - orders.promised.keys() <= orders.open.keys(), "what is there was answered otherwise"
    for _, name, kind, seat, body in lines:
        message = orders.sent[name]
        given = message["action"] if kind == "act" else message["steps"]
        assert (kind, seat, msgspec.json.decode(body)) == (message["t"], message["seat"], given)


def test_killed_at_random_moments(db: Path) -> None:
    rng = random.Random(50)
    with nursery(db) as servers:
        pid = servers.start()
        person = Person(servers.url)
        tables: dict[str, Orders] = {}
        caught = 0  # lives that ended while an order was under way

        def new_table() -> None:
            scenario = rng.choice(["waterloo", "quatre_bras"])
            tables[person.new_table(scenario, french="me", allied="me")["id"]] = Orders()

        def settled() -> int:
            return sum(len(orders.promised) for orders in tables.values())

        def further(orders: int, otherwise: str) -> None:
            """Wait until so many more orders are acknowledged."""
            goal = settled() + orders
            wait_until(lambda: settled() > goal, otherwise)

        for _ in range(TABLES):
            new_table()
        bots = person.new_table("quatre_bras", french="recruit", allied="recruit")["id"]
        for kill in range(KILLS):
            now = list(tables)[-TABLES:]
            players = [Player(person, table, rng.getrandbits(30), tables[table]) for table in now]
            for orders in tables.values():
                orders.under_way = ""
            for player in players:
                player.start()
            if kill % OFTEN == OFTEN - 1:
                # On a busy machine the short lives of the others may end before the first order.
                further(ORDERS, f"after kill {kill} the tables do not go on")
            time.sleep(rng.uniform(0.05, 0.5))
            if kill % SURE:
                under_way = partial(any_under_way, [tables[table] for table in now])
                wait_until(under_way, f"after kill {kill} nobody gives an order", 0.0)
            kill_now(pid)
            for player in players:
                player.join(PATIENCE)
                assert not player.is_alive() and not player.faults, player.faults
            # Those whose answer did come in the last moment have their promise, and are under way no more.
            caught += any_under_way([tables[table] for table in now])
            pid = servers.start()
            person.http.close()
            person.http = httpx.Client(base_url=servers.url, timeout=PATIENCE, headers=person.http.headers)
            person.http.headers["Cookie"] = person.cookie
            written = journal(db)
            for table_id, orders in tables.items():
                lines = written.get(table_id, [])
                check_journal(lines, orders)
                state = person.get(f"/api/tables/{table_id}/state", seat="french")
                assert state["v"] == len(lines)
            if any(not person.get(f"/api/tables/{t}")["to_act"] for t in now):
                for _ in range(TABLES):
                    new_table()
        assert caught >= KILLS // 3, f"only {caught} of {KILLS} lives ended while an order was under way"
        wait_until(lambda: len(journal(db).get(bots, [])) > ORDERS, "the bots do not go on")
        with contextlib.closing(sqlite3.connect(db)) as connection:
            (bound,) = connection.execute("select count(*) from volumes").fetchone()
        assert bound > TABLES, "hardly anything was bound between the kills"
        kill_now(pid)
