"""Load on the server: `python benchmarks/server_load.py [--seconds 10] [--tables 16]`, prints JSON.

Starts the server itself on loopback, held to one core where the system allows; the scripted clients run on another.
Each table is played by two guests with a WebSocket each, who choose at random among the legal actions. Latency is from
sending an action to its acknowledgement, which comes after the action is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec

from grognard.server.run import open_files

GAME = "vive_lempereur"
SCENARIOS = ("waterloo", "quatre_bras", "ligny", "hypothetical")
Json = dict[str, Any]


# Those that there were at the start: a process that is held to one core sees, and hands on, only that one.
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def hold_to(core: int) -> None:
    if CORES:
        os.sched_setaffinity(0, {CORES[core % len(CORES)]})


class Server:
    def __init__(self, db: Path, profile: str = "") -> None:
        code = "from grognard.cli import main; main()"
        if profile:
            code = (
                f"import cProfile; from grognard.cli import main; import time; p = cProfile.Profile(time.thread_time)\n"
                f"try: p.runcall(main)\nfinally: p.dump_stats({profile!r})"
            )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, "play", "--no-browser", "--port", "0", "--db", str(db)],
            stdout=subprocess.PIPE,
            env={**os.environ, "GROGNARD_RATE": "0"},
            preexec_fn=lambda: hold_to(0),
            text=True,
        )
        assert self.process.stdout is not None
        self.url = "http" + self.process.stdout.readline().split("http", 1)[1].strip().rstrip("/")
        self.host, port = self.url[7:].split(":")
        self.port = int(port)

    def memory(self) -> float:
        """Resident MB of the server process."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


class Wire(asyncio.Protocol):
    """A WebSocket reduced to what a load needs: it spends as little as it can on the client's core."""

    def __init__(self, heard: Callable[[Wire, bytes], None]) -> None:
        self.heard = heard
        self.buffer = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.open.cancelled():
            return  # the time was over while the door was being opened
        self.buffer += data
        if not self.open.done():
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(RuntimeError(rest.decode()))
                return
            self.buffer = rest
            self.open.set_result(None)
        while len(self.buffer) >= 2:
            kind, size, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size >= 126:
                start = 4 if size == 126 else 10
                if len(self.buffer) < start:
                    return
                size = int.from_bytes(self.buffer[2:start], "big")
            if len(self.buffer) < start + size:
                return
            payload, self.buffer = self.buffer[start : start + size], self.buffer[start + size :]
            if kind == 1:
                self.heard(self, payload)
            elif kind == 9:
                self.frame(10, payload)

    def frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros leaves the payload as it is

    def send(self, message: Json) -> None:
        self.frame(1, msgspec.json.encode(message))


async def connect(server: Server, table: str, seat: str, cookie: str, heard: Callable[[Wire, bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(heard), server.host, server.port)
    key = base64.b64encode(os.urandom(16)).decode()
    query = f"?seat={seat}" if seat else ""
    wire.transport.write(
        (
            f"GET /ws/tables/{table}{query} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nOrigin: {server.url}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()
    )
    await wire.open
    return wire


class Guest:
    def __init__(self, server: Server) -> None:
        # Nothing here is encrypted; to read all certificates of the system takes longer than everything else.
        self.http = httpx.AsyncClient(base_url=server.url, timeout=60.0, verify=False)
        self.cookie = ""

    async def begin(self) -> Guest:
        me = (await self.http.get("/api/me")).json()
        self.http.headers["X-Grognard-Csrf"] = me["csrf"]
        self.cookie = f"grognard={self.http.cookies['grognard']}"
        return self

    async def post(self, path: str, body: Json) -> Json:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found


async def begin(table: Json, *guests: Guest) -> None:
    """Everybody adds to the seed; then the game begins."""
    for guest in guests:
        await guest.post(f"/api/tables/{table['id']}/nonce", {"nonce": secrets.token_hex(16)})


class Play:
    """One table after another, played by two guests."""

    def __init__(self, server: Server, number: int, latencies: list[tuple[float, float]]) -> None:
        self.server = server
        self.number = number
        self.latencies = latencies
        self.rng = random.Random(number)
        self.names = 0
        self.ready = asyncio.Event()
        self.over = asyncio.Event()

    async def run(self) -> None:
        guests = [await Guest(self.server).begin() for _ in range(2)]
        scenario = self.number
        while True:
            name = SCENARIOS[scenario % len(SCENARIOS)]
            scenario += 1
            await self.game(guests, name)

    async def game(self, guests: list[Guest], scenario: str) -> None:
        games = (await guests[0].http.get("/api/games")).json()
        seats = next(s["seats"] for s in games[0]["scenarios"] if s["name"] == scenario)
        kinds = {seats[0]: {"kind": "me"}, seats[1]: {"kind": "friend"}}
        table = await guests[0].post("/api/tables", {"game": GAME, "scenario": scenario, "seats": kinds})
        shown = table["seats"][1]["invitation"]
        await guests[1].post(f"/api/tables/{table['id']}/join", {"seat": seats[1], "invitation": shown})
        await begin(table, *guests)
        self.over.clear()
        wires = []
        for seat, guest in zip(seats, guests, strict=True):
            wires.append(await connect(self.server, table["id"], seat, guest.cookie, self.player(seat)))
        await self.over.wait()
        for wire in wires:
            wire.transport.close()

    def player(self, seat: str) -> Callable[[Wire, bytes], None]:
        """A client: when it owes a decision it sends a choice at once, and waits for the acknowledgement."""
        sent: dict[str, float] = {}
        acted = -1

        def heard(wire: Wire, data: bytes) -> None:
            nonlocal acted
            message = msgspec.json.decode(data)
            kind = message["t"]
            if kind == "ack":
                now = time.perf_counter()
                self.latencies.append((now, now - sent.pop(message["id"])))
            elif kind in ("state", "patch"):
                decision, v = message["decision"], message["v"]
                if decision is not None and v > acted:
                    acted = v
                    self.names += 1
                    name = f"{seat}{self.names}"
                    sent[name] = time.perf_counter()
                    choice = self.rng.choice(decision["actions"])
                    wire.send({"t": "act", "id": name, "v": v, "seat": seat, "action": choice})
                elif not message["asked"]:
                    self.over.set()
            elif kind == "refused":
                if message["error"]["code"] != "stale":
                    raise RuntimeError(data.decode())
                # Both answered a secret question at once: the other was first, and its patch brings the new version.
                sent.pop(message["id"])
                acted = -1
                wire.send({"t": "sync"})

        return heard


def _raise_any(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def load(server: Server, tables: int, seconds: float) -> Json:
    latencies: list[tuple[float, float]] = []
    plays = [Play(server, n, latencies) for n in range(tables)]
    tasks = [asyncio.create_task(play.run()) for play in plays]
    # Measured is from when all of them are at it, however long that takes on a busy machine.
    async with asyncio.timeout(300):
        while not all([play.names for play in plays]):
            await asyncio.sleep(0.1)
            _raise_any(tasks)
    await asyncio.sleep(2.0)
    begin, cpu = time.perf_counter(), server.cpu()
    mine = time.process_time()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    _raise_any(tasks)
    end = time.perf_counter()
    spent, own = server.cpu() - cpu, time.process_time() - mine
    for task in tasks:
        task.cancel()
    taken = sorted([latency for at, latency in latencies if begin <= at <= end])
    if not taken:
        raise RuntimeError(f"no action was acknowledged in {seconds} seconds")
    return {
        "tables": tables,
        "seconds": round(end - begin, 1),
        "actions_per_second": round(len(taken) / (end - begin)),
        "p50_ms": round(1000 * taken[len(taken) // 2], 1),
        "p99_ms": round(1000 * taken[len(taken) * 99 // 100], 1),
        "actions_per_core_second": round(len(taken) / spent),
        "server_core": round(spent / (end - begin), 2),
        "client_core": round(own / (end - begin), 2),
    }


async def watchers(server: Server, count: int) -> Json:
    before = server.memory()
    guest = await Guest(server).begin()
    table = await guest.post(
        "/api/tables",
        {"game": GAME, "scenario": "waterloo", "seats": {"french": {"kind": "me"}, "allied": {"kind": "me"}}},
    )
    await begin(table, guest)
    heard = [0]

    def hear(_: Wire, data: bytes) -> None:
        heard[0] += 1

    wires = [await connect(server, table["id"], "", guest.cookie, hear) for _ in range(count)]
    while heard[0] < count:
        await asyncio.sleep(0.1)
    await asyncio.sleep(1.0)
    found = {"watchers": count, "before_mb": round(before), "server_mb": round(server.memory())}
    for wire in wires:
        wire.transport.close()
    return found


async def long_table(server: Server, length: int) -> str:
    """A table of so many journal entries. The dice decide how long a battle lasts, so one that is over too soon is
    followed by another."""
    guest = await Guest(server).begin()
    for n in range(20):
        table_id = await long_battle(guest, length, random.Random(n))
        if table_id is not None:
            return table_id
    raise RuntimeError(f"none of 20 battles had {length} entries")


async def long_battle(guest: Guest, length: int, rng: random.Random) -> str | None:
    """A Waterloo of so many journal entries, many of them taken back: its id, or None where it ended before."""
    seats = ["french", "allied"]
    kinds = {seat: {"kind": "me"} for seat in seats}
    table = await guest.post("/api/tables", {"game": GAME, "scenario": "waterloo", "seats": kinds})
    await begin(table, guest)
    path = f"/api/tables/{table['id']}"
    v = standing = 0
    while v < length:
        state: Json = {}
        for seat in seats:
            state = (await guest.http.get(f"{path}/state", params={"seat": seat})).json()
            if state["decision"] is not None:
                break
        if not state["asked"]:
            return None
        seat = state["decision"]["seat"]
        action = rng.choice(state["decision"]["actions"])
        v = (await guest.post(f"{path}/actions", {"id": str(v), "v": v, "seat": seat, "action": action}))["v"]
        standing += 1
        # A random Waterloo has some 800 actions; so many are taken back that it is not over too soon.
        if v < length and standing > 0.36 * v:
            answer = await guest.http.post(f"{path}/undo", json={"id": str(v), "v": v, "seat": seat, "steps": 1})
            if answer.status_code == 200:
                v = answer.json()["v"]
                standing -= 1
    return str(table["id"])


async def opening(server: Server, table_id: str) -> float:
    """Seconds until the first state of a table that is on disk only."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60.0) as http:
        await http.get("/api/health")
        begin = time.perf_counter()
        answer = await http.get(f"/api/tables/{table_id}/state")
        assert answer.status_code == 200, answer.text
        return time.perf_counter() - begin


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--tables", type=int, default=16)
    wishes.add_argument("--seconds", type=float, default=10.0)
    wishes.add_argument("--watchers", type=int, default=1000)
    wishes.add_argument("--length", type=int, default=2000, help="entries of the table that is opened")
    wishes.add_argument("--profile", default="", help="write a profile of the server to this file, load only")
    given = wishes.parse_args()
    open_files()
    hold_to(1)
    found: Json = {}
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "load.db"
        server = Server(db, given.profile)
        try:
            found["load"] = asyncio.run(load(server, given.tables, given.seconds))
            if not given.profile:
                table_id = asyncio.run(long_table(server, given.length))
        finally:
            server.stop()
        if not given.profile:
            server = Server(db)
            try:
                found["idle"] = asyncio.run(watchers(server, given.watchers))
                found["opening"] = {
                    "entries": _entries(db, table_id),
                    "ms": round(1000 * asyncio.run(opening(server, table_id))),
                }
            finally:
                server.stop()
    print(json.dumps(found, indent=2))


def _entries(db: Path, table_id: str) -> int:
    with sqlite3.connect(db) as connection:
        return int(connection.execute("select count(*) from journal where table_id = ?", (table_id,)).fetchone()[0])


if __name__ == "__main__":
    main()
