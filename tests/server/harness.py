"""A server in a process of its own on a free port, and clients that speak its protocol."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from grognard.server import lobby
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import NewTable, TableInfo
from grognard.server.patches import apply
from tests.server.keeping import place

Json = dict[str, Any]
NONCE = "0" * 32  # what everybody here adds to the seed, so that a test knows the dice
PATIENCE = 60.0  # seconds: what comes at once on a quiet machine may take its time on a busy one


class Server:
    """`grognard play` as people start it."""

    def __init__(
        self,
        db: Path | str,
        rate: str = "0",
        port: int = 0,
        workers: int = 1,
        complaints: Path | None = None,  # where what it says on stderr is kept
        start: str = "from grognard.cli import main; main()",
        place: Callable[[Any], str] = place,
        more: Sequence[str] = (),
        **environment: str,
    ) -> None:
        self.process = subprocess.Popen(
            [
                *(
                    sys.executable,
                    "-c",
                    start,
                    "play",
                    "--no-browser",
                    "--db",
                    place(db),
                ),
                *("--port", str(port), "--workers", str(workers), "--log-level", "error", *more),
            ],
            stdout=subprocess.PIPE,
            stderr=complaints.open("w") if complaints is not None else None,
            env={**os.environ, "GROGNARD_RATE": rate, **environment},
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, "the server did not start"
        self.url = "http" + line.split("http", 1)[1].strip().rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(db: Path | str, rate: str = "0", **more: Any) -> Iterator[Server]:
    server = Server(db, rate, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Person:
    """A guest with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=False)  # no certificates to be read
        self.me: Json = self.http.get("/api/me").json()
        self.http.headers["X-Grognard-Csrf"] = self.me["csrf"]
        self.table_id = ""
        self.cookie = f"grognard={self.http.cookies['grognard']}"

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> Json:
        answer = self.http.request(method, path, json=body, **more)
        assert answer.status_code >= 400, answer.text
        error: Json = answer.json()
        assert error["status"] == answer.status_code
        return error

    def new_table(self, scenario: str = "quatre_bras", options: Json | None = None, **seats: Any) -> Json:
        """Seats by kind; a bot by its name: ``french="me", allied="recruit"``."""
        body = {
            "game": "vive_lempereur",
            "scenario": scenario,
            "options": options or {},
            "pace": "live",
            "seats": {
                seat: {"kind": kind} if kind in ("me", "friend", "open") else {"kind": "bot", "bot": kind}
                for seat, kind in seats.items()
            },
        }
        return self.open(body)

    def open(self, body: Json) -> Json:
        """A new table, to whose seed the maker has added his part."""
        made: Json = self.post("/api/tables", body)
        alone = all(seat["kind"] == "bot" for seat in made["seats"])
        return self.ready(made) if alone or any(seat["you"] for seat in made["seats"]) else made

    def sit(self, table: Json, seat: str) -> Json:
        """Take a free seat, a kept one by the invitation that the maker has handed out with the table."""
        shown = next(one["invitation"] for one in table["seats"] if one["seat"] == seat)
        return self.ready(self.post(f"/api/tables/{table['id']}/join", {"seat": seat, "invitation": shown}))

    def ready(self, table: Json) -> Json:
        found: Json = self.post(f"/api/tables/{table['id']}/nonce", {"nonce": NONCE})
        return found

    def wire(self, table_id: str, seat: str | None = None, origin: str | None = None) -> Wire:
        return Wire(self, table_id, seat, origin)


class Wire:
    """One WebSocket, and what a client knows of the table through it."""

    def __init__(self, person: Person, table_id: str, seat: str | None = None, origin: str | None = None) -> None:
        self.person = person
        query = f"?seat={seat}" if seat is not None else ""
        self.socket: ClientConnection = connect(
            f"ws{person.url[4:]}/ws/tables/{table_id}{query}",
            origin=Origin(origin or person.url),
            additional_headers={"Cookie": person.cookie},
            compression=None,
            max_size=None,
            legacy=True,
        )
        self.received: list[str] = []
        self.state: Json = {}
        self.log: list[Json] = []
        self.count = 0
        self.answers: dict[str, Json] = {}
        while self.next()["t"] not in ("state", "table"):
            pass

    @property
    def v(self) -> int:
        return int(self.state["v"])

    def next(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = msgspec.json.decode(text)
        self._learn(message)
        return message

    def _learn(self, message: Json) -> None:
        kind = message["t"]
        if kind == "state":
            self.state = message
            self.log = list(message["log"]["events"])
        elif kind == "patch":
            assert message["from"] == self.state["v"], "a patch of another version"
            self.state["view"] = apply(self.state["view"], message["view"])
            for part in ("v", "decision", "asked", "undo"):
                self.state[part] = message[part]
            self.log[message["log"]["from"] :] = message["log"]["events"]
        elif kind == "table":
            self.state["table"] = message["table"]
        elif kind == "chat":
            self.state.setdefault("chat", []).append(message["line"])
        elif kind == "thinking":
            self.state["thinking"] = message["seats"]
        elif "id" in message:
            self.answers[message["id"]] = message

    def until(self, kind: str) -> Json:
        while True:
            message = self.next()
            if message["t"] == kind:
                return message

    def send(self, message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def answer(self, name: str) -> Json:
        """The answer to a message of ours, whatever comes before it."""
        while name not in self.answers:
            self.next()
        return self.answers[name]

    def name(self) -> str:
        self.count += 1
        return f"m{self.count}-{random.getrandbits(40)}"

    def ask(self, **question: Any) -> Json:
        name = self.name()
        self.send({"t": "ask", "id": name, "question": question})
        return self.answer(name)

    def act(self, action: Json, v: int | None = None, seat: str | None = None, name: str = "") -> Json:
        name = name or self.name()
        message = {"t": "act", "id": name, "v": self.v if v is None else v, "action": action}
        self.send({**message, "seat": seat or self.state["seat"]})
        return self.answer(name)

    def undo(self, steps: int = 1) -> Json:
        name = self.name()
        self.send({"t": "undo", "id": name, "v": self.v, "seat": self.state["seat"], "steps": steps})
        return self.answer(name)

    def catch_up(self, v: int) -> None:
        while self.v < v:
            self.next()

    def close(self) -> None:
        self.socket.close()


async def opened(house: House, guest: Guest, new: NewTable) -> TableInfo:
    """A new table, to whose seed the maker has added his part."""
    info = await house.create(guest, new)
    if any([seat.you for seat in info.seats]) or all([seat.kind == "bot" for seat in info.seats]):
        info = await lobby.add_nonce(house, guest, info.id, NONCE)
    return info


async def seated(house: House, guest: Guest, table_id: str, seat: str) -> TableInfo:
    """Somebody has sat down, by his invitation where he needs one."""
    live = await house.table(table_id)
    await lobby.join(house, guest, table_id, seat, live.seats[seat].invitation)
    return await lobby.add_nonce(house, guest, table_id, NONCE)


def by_hand(work: Any, *args: Any) -> threading.Thread:
    thread = threading.Thread(target=work, args=args, daemon=True)
    thread.start()
    return thread
