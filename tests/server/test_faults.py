"""What a site must bear: servers killed, the database or Redis started anew, the network cut. Through all of it people
play, as browsers do: whoever gets no answer sends the same again, to whichever server answers. What was acknowledged is
there, once, and nobody waits longer than ten seconds for a server that can be reached."""

from __future__ import annotations

import contextlib
import random
import re
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tests.effort import much
from tests.server.harness import Json, Person, Server
from tests.server.keeping import written
from tests.server.postgres import Postgres, free_port, postgres

TIMES = much(2, 200)  # of each fault
TABLES = 2
WAIT = much(20, 10)  # seconds that somebody may wait; a busy machine takes its time
BETWEEN = 0.4
PATIENCE = 60.0


class Proxy:
    """Between servers and database: lets everything through, or drops everything and says nothing."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.open = threading.Event()
        self.open.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self._over = False
        self._lines: list[socket.socket] = []  # kept open
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while not self._over:
            with contextlib.suppress(OSError):
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.target))
                self._lines += (near, far)
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if not self.open.is_set():
                    return  # what was under way is lost; the line stays open, and silent for ever
                other.sendall(data)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._over = True
        for one in (self.listener, *self._lines):
            one.close()


class Player(threading.Thread):
    """Plays both seats of a table, through any server, and writes down what was acknowledged."""

    def __init__(self, person: Person, urls: Callable[[], list[str]], table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.urls = urls
        self.table = table
        self.rng = random.Random(seed)
        self.promised: list[str] = []
        self.longest = 0.0
        self.over = threading.Event()
        self.faults: list[str] = []
        self.unsure = 0

    def run(self) -> None:
        n = 0
        try:
            while not self.over.is_set() and self._act(f"a{n}"):
                n += 1
        except Exception as fault:
            self.faults.append(repr(fault))

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Cookie": self.person.cookie, "X-Grognard-Csrf": self.person.me["csrf"]}
        url = self.rng.choice(self.urls())
        return httpx.request(method, f"{url}/api/tables/{self.table}{path}", headers=headers, timeout=WAIT, **more)

    def _act(self, name: str) -> bool:
        began = time.monotonic()
        order: Json = {}
        while not self.over.is_set():
            try:
                if not order:
                    asked = self._ask("GET", "").json().get("to_act")
                    if asked == []:
                        return False
                    if asked:
                        state = self._ask("GET", "/state", params={"seat": asked[0]})
                        if state.status_code == 200 and state.json()["decision"]:
                            found = state.json()
                            action = self.rng.choice(found["decision"]["actions"])
                            order = {"id": name, "v": found["v"], "seat": asked[0], "action": action}
                if order:
                    answer = self._ask("POST", "/actions", json=order)
                    if answer.status_code == 200 or answer.json().get("code") == "used-id":
                        self.promised.append(name)
                        self.longest = max(self.longest, time.monotonic() - began)
                        return True
                    self.unsure += answer.status_code == 503
                    if answer.status_code not in (409, 503):
                        self.faults.append(answer.text)
                        return False
                    # Nobody else acts here: what is stale was seen through a server that had not heard of all yet.
                    order = {} if answer.status_code == 409 else order
            except httpx.TimeoutException:
                if time.monotonic() - began > WAIT + PATIENCE:
                    self.faults.append(f"no answer for {time.monotonic() - began:.1f} s")
                    return False
            except httpx.HTTPError:
                pass  # that server is gone
            time.sleep(0.02)
        return True


class Site:
    """Two servers on a database of their own, and people who play."""

    def __init__(self, folder: Path, base: Postgres, port: int, redis: str = "") -> None:
        name = re.sub(r"\W", "", f"f{folder}")[-60:]
        self.straight = base.database(name)
        self.url = self.straight.replace(f":{base.port}/", f":{port}/")
        self.redis = redis
        self.servers = [self.start(), self.start()]
        self.players: list[Player] = []
        for n in range(TABLES):
            person = Person(self.servers[0].url)
            table = person.new_table(french="me", allied="me")["id"]
            self.players.append(Player(person, lambda: [one.url for one in self.servers], table, n))
        for player in self.players:
            player.start()

    def start(self) -> Server:
        return Server(self.url, place=str, GROGNARD_REDIS=self.redis)

    def go_on(self) -> None:
        """Until each table has gone on, or is over."""
        before = [len(player.promised) for player in self.players]
        until = time.monotonic() + PATIENCE
        for player, count in zip(self.players, before, strict=True):
            while len(player.promised) < count + 2 and player.is_alive():
                assert time.monotonic() < until, "the tables do not go on"
                time.sleep(0.05)

    def check(self) -> None:
        for player in self.players:
            player.over.set()
        for player in self.players:
            player.join(PATIENCE)
            assert not player.faults, player.faults
            assert player.longest < WAIT, player.longest
        with psycopg.connect(self.straight) as connection:
            for player in self.players:
                found = written(connection, player.table)
                assert len(set(found)) == len(found), "something stands there twice"
                kept = [name for name in found if name.startswith("a")]
                # The last may have been written although nobody heard of it.
                assert kept[: len(player.promised)] == player.promised and len(kept) <= len(player.promised) + 1

    def close(self) -> None:
        for server in self.servers:
            server.kill()


@contextlib.contextmanager
def site(folder: Path, base: Postgres, port: int = 0, redis: str = "") -> Iterator[Site]:
    made = Site(folder, base, port or base.port, redis)
    try:
        yield made
        made.check()
    finally:
        made.close()


def test_servers_are_killed(tmp_path: Path) -> None:
    rng = random.Random(1)
    with site(tmp_path, postgres()) as one:
        for _ in range(TIMES):
            one.go_on()
            time.sleep(rng.uniform(0, BETWEEN))
            gone = rng.randrange(2)
            one.servers[gone].kill()
            one.go_on()  # through the other
            one.servers[gone] = one.start()
        one.go_on()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_the_database_is_started_anew(tmp_path: Path, how: signal.Signals) -> None:
    base = Postgres()
    try:
        with site(tmp_path, base) as one:
            for _ in range((TIMES + 1) // 2):
                one.go_on()
                base.stop(how)
                time.sleep(BETWEEN)
                base.start()
            one.go_on()
    finally:
        base.close()


def test_the_network_between_servers_and_database_is_cut(tmp_path: Path) -> None:
    proxy = Proxy(postgres().port)
    with site(tmp_path, postgres(), proxy.port) as one:
        for _ in range(TIMES):
            one.go_on()
            proxy.open.clear()
            time.sleep(BETWEEN)
            proxy.open.set()
        one.go_on()
    proxy.close()


def test_redis_is_started_anew_and_is_away_for_a_while(tmp_path: Path) -> None:
    port = free_port()

    def redis() -> subprocess.Popen[bytes]:
        given = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
        return subprocess.Popen(given, stdout=subprocess.DEVNULL)

    running = redis()
    try:
        with site(tmp_path, postgres(), redis=f"redis://127.0.0.1:{port}") as one:
            for _ in range(TIMES):
                one.go_on()
                running.kill()
                running.wait()
                one.go_on()  # whoever asks is told what the database knows
                running = redis()
            one.go_on()
    finally:
        running.kill()
        running.wait()
