"""Several servers of one club, as behind a balancer that sends everybody anywhere."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
import pytest
from sqlalchemy import select

from grognard.server import schema
from grognard.server.bus import Word
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import NewSeat, NewTable
from grognard.server.settings import Settings
from tests.server.harness import Json, Person, Server, Wire, opened, serving
from tests.server.keeping import written
from tests.server.postgres import free_port, postgres
from tests.server.scene import Eye

PATIENCE = 60.0
ACTS = 80
BOTH = {"french": NewSeat("me"), "allied": NewSeat("me")}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return postgres().database(re.sub(r"\W", "", f"s{tmp_path}")[-60:])


def serving_all(stack: ExitStack, url: str, count: int, **more: Any) -> list[Server]:
    return [stack.enter_context(serving(url, place=str, **more)) for _ in range(count)]


def elsewhere(person: Person, url: str) -> Person:
    """The same browser, sent to another server."""
    other = object.__new__(Person)
    other.__dict__.update(person.__dict__)
    other.url = url
    other.http = httpx.Client(base_url=url, timeout=60.0, verify=False, headers=dict(person.http.headers))
    other.http.headers["Cookie"] = person.cookie
    return other


def same(wires: list[Wire]) -> None:
    for name in ("v", "view", "asked", "decision", "undo"):
        assert wires[0].state[name] == wires[1].state[name], name
    assert wires[0].log == wires[1].log


def test_what_one_server_writes_the_viewers_of_the_other_see(url: str) -> None:
    """Acts, undos, talk, pacts, comings and goings: by turns through two servers, by wire and by HTTP."""
    with ExitStack() as stack:
        one, two = serving_all(stack, url, 2)
        urls = [one.url, two.url]
        ann = Person(one.url)
        table = ann.new_table(french="me", allied="friend")
        bob = Person(two.url)
        bob.sit(bob.get(f"/api/tables/{table['id']}") | {"seats": table["seats"]}, "allied")
        here, there = ann.wire(table["id"], "french"), elsewhere(ann, two.url).wire(table["id"], "french")
        his, his_too = bob.wire(table["id"], "allied"), elsewhere(bob, one.url).wire(table["id"], "allied")
        sides = {"french": (here, there), "allied": (his, his_too)}
        asking = {"french": [elsewhere(ann, url) for url in urls], "allied": [elsewhere(bob, url) for url in urls]}
        rng = random.Random(1)
        for _ in range(ACTS):
            wire = rng.choice([w for pair in sides.values() for w in pair if w.state["decision"] is not None])
            if rng.random() < 0.1 and wire.state["undo"]:
                answer = wire.undo()
            else:
                answer = wire.act(rng.choice(wire.state["decision"]["actions"]))
            assert answer["t"] == "ack", answer
            for seat, pair in sides.items():
                # Whoever asks over HTTP what was acknowledged just now sees it, wherever he is sent.
                state = rng.choice(asking[seat]).get(f"/api/tables/{table['id']}/state", seat=seat)
                assert state["v"] >= answer["v"] or wire not in pair
                for other in pair:
                    other.catch_up(state["v"])
                same(list(pair))
        here.send({"t": "chat", "id": "a", "text": "Bonjour", "seat": "french", "to": []})
        his.send({"t": "chat", "id": "b", "text": "Hello", "seat": "allied", "to": []})
        for wire in (here, there, his, his_too):
            while len(wire.state.get("chat", [])) < 2:
                wire.next()
            assert [line["n"] for line in wire.state["chat"]] == [0, 1]
        info = ann.get(f"/api/tables/{table['id']}")
        assert all(seat["online"] for seat in info["seats"])
        his.close()
        his_too.close()
        while any(seat["online"] for seat in here.state["table"]["seats"] if seat["seat"] == "allied"):
            here.next()
        bob.post(f"/api/tables/{table['id']}/pact", {"id": "x", "by": "allied", "do": "resign"})
        for wire in (here, there):
            while wire.state["table"]["status"] != "over":
                wire.next()
        assert ann.get(f"/api/tables/{table['id']}")["ended"]["winners"] == ["french"]


def in_houses(url: str, count: int, play: Callable[[list[House], Guest], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        houses = [House(Settings(db=url, rate=0.0, **more)) for _ in range(count)]
        for house in houses:
            await house.start()
        try:
            guest = await houses[0].guests.welcome()
            await play(houses, guest)
        finally:
            for house in houses:
                await house.stop()

    asyncio.run(run())


async def wait_until(true: Callable[[], Any], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, what
        await asyncio.sleep(0.02)


def test_the_same_message_through_two_servers_counts_once(url: str) -> None:
    async def play(houses: list[House], guest: Guest) -> None:
        info = await opened(houses[0], guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        lives = [await house.table(info.id) for house in houses]
        rng = random.Random(2)
        for n in range(60):
            for live in lives:
                async with live.lock:
                    await live.table()
            table = lives[0].opened
            assert table is not None
            seat = table.to_act[0]
            action = rng.choice(table.legal(seat))
            v = lives[0].version(seat)
            acted = await asyncio.gather(*[live.act(guest, f"m{n}", v, seat, action) for live in lives])
            assert {one.v for one in acted} == {v + 1}
            for live in lives:
                await wait_until(lambda: live.v == n + 1, "they do not hear of one another")  # noqa: B023
        kept = await houses[0].store.read(lambda c: c.execute(select(schema.journal.c.key)).scalars().all())
        assert sorted(kept) == sorted(f"{guest.id}:m{n}" for n in range(60))
        assert lives[0].opened is not None and lives[1].opened is not None
        assert lives[0].opened.position() == lives[1].opened.position()

    in_houses(url, 2, play)


def test_of_a_dead_server_the_bots_go_on_elsewhere(url: str) -> None:
    with ExitStack() as stack:
        one, two = serving_all(stack, url, 2)
        ann = Person(one.url)
        table = ann.new_table(french="recruit", allied="recruit")["id"]
        other = elsewhere(ann, two.url)

        def played() -> int:
            return int(other.get(f"/api/tables/{table}")["version"])

        until = time.monotonic() + PATIENCE
        while played() < 5:
            assert time.monotonic() < until
            time.sleep(0.05)
        one.kill()
        before = played()
        while played() < before + 5 and other.get(f"/api/tables/{table}")["status"] != "over":
            assert time.monotonic() < until + PATIENCE, "nobody thinks for them any more"
            time.sleep(0.05)


def test_limits_count_across_servers(url: str) -> None:
    """Who has used up what he may through one server has nothing left at the other."""

    async def play(houses: list[House], guest: Guest) -> None:
        for house in houses:
            house.limits.free = False
            house.settings.rate, house.settings.burst = 0.1, 40.0
        first, second = [house.limits for house in houses]
        while first.allows(guest.id, "203.0.113.1"):
            pass
        await wait_until(lambda: second._both(guest.id, "x")[0].fill() < 5, "the others are not told")

    in_houses(url, 2, play)


def test_who_signs_out_or_has_another_name_is_known_so_everywhere(url: str) -> None:
    with ExitStack() as stack:
        one, two = serving_all(stack, url, 2)
        ann = Person(one.url)
        table = ann.new_table(french="me", allied="me")
        far = elsewhere(ann, two.url)
        wire = far.wire(table["id"], "french")
        assert ann.http.put("/api/me", json={"name": "Ann"}).status_code == 200
        while wire.state["table"]["seats"][0]["name"] != "Ann":
            wire.next()
        assert far.get("/api/me")["name"] == "Ann"
        new = Person(two.url)
        code: Json = ann.post("/api/account/code", {})
        assert new.post("/api/account/enter", {"way": "code", "secret": code["code"]})["name"] == "Ann"
        new.http.headers["X-Grognard-Csrf"] = new.http.get("/api/me").json()["csrf"]
        new.post("/api/account/end", {"device": None})
        until = time.monotonic() + PATIENCE
        while far.http.get("/api/account").status_code == 200:
            assert time.monotonic() < until


def test_several_processes_on_one_machine_are_renewed_while_people_play(url: str) -> None:
    """SIGHUP replaces one after the other, and one that is killed is replaced: every act is acknowledged at last, and
    is there once; figures are told of all of them together."""
    port = free_port()
    with serving(url, place=str, more=("--processes", "2", "--metrics", str(port))) as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")["id"]
        rng = random.Random(3)
        named: list[str] = []

        def act(n: int) -> None:
            """Until it is acknowledged, as a browser does that comes back."""
            until = time.monotonic() + PATIENCE
            name = f"a{n}"
            order: Json = {}
            while True:
                assert time.monotonic() < until, "nobody answers"
                try:
                    if not order:
                        seat = ann.get(f"/api/tables/{table}")["to_act"][0]
                        state = ann.get(f"/api/tables/{table}/state", seat=seat)
                        action = rng.choice(state["decision"]["actions"])
                        order = {"id": name, "v": state["v"], "seat": seat, "action": action}
                    answer = ann.http.post(f"/api/tables/{table}/actions", json=order)
                    if answer.status_code == 200 or answer.json()["code"] == "used-id":
                        named.append(name)
                        return
                    assert answer.status_code in (503, 409), answer.text
                    order = order if answer.status_code == 503 else {}
                except (httpx.HTTPError, OSError):
                    time.sleep(0.05)

        for n in range(10):
            act(n)
        server.process.send_signal(signal.SIGHUP)
        for n in range(10, 60):
            act(n)
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        assert len(children) >= 2
        for one in children:
            assert b"postgresql:" not in Path(f"/proc/{one}/cmdline").read_bytes(), "everybody could read the password"
        os.kill(int(children[0]), signal.SIGKILL)
        for n in range(60, 80):
            act(n)
        with psycopg.connect(url) as connection:
            kept = written(connection, table)
        assert kept == named == [f"a{n}" for n in range(80)]
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        counted = re.findall(r'grognard_done_total{how="200",what="POST /api/tables/{id}/actions"} ([0-9.]+)', told)
        assert counted and float(counted[0]) >= 60
        assert server.stop() == 0
    assert serving_needs_postgres()


def serving_needs_postgres() -> bool:
    said = subprocess.run(
        [sys.executable, "-m", "grognard", "play", "--no-browser", "--db", "no-such.db", "--processes", "2"],
        capture_output=True,
        text=True,
    )
    return said.returncode != 0 and "postgresql://" in said.stderr and not Path("no-such.db").exists()


def test_a_server_that_stops_says_so_and_serves_on_until_it_does(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db", GROGNARD_DRAIN="3") as server:
        ann = Person(server.url)
        answer = ann.http.get("/api/ready", headers={"x-request-id": "from-the-balancer"})
        assert (answer.status_code, answer.headers["x-request-id"]) == (200, "from-the-balancer")
        assert re.fullmatch(
            "[0-9a-f]{16}", ann.http.get("/api/ready", headers={"x-request-id": "a b"}).headers["x-request-id"]
        )
        server.process.send_signal(signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        while (answer := ann.http.get("/api/ready")).status_code == 200:
            assert time.monotonic() < until
        assert answer.json()["code"] == "leaving" and ann.http.get("/api/health").status_code == 200
        assert server.process.wait(60.0) in (0, -signal.SIGTERM)


def test_words_that_are_lost_or_doubled_and_a_line_that_is_cut_do_no_harm(url: str) -> None:
    async def play(houses: list[House], guest: Guest) -> None:
        info = await opened(houses[0], guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        one, two = [await house.table(info.id) for house in houses]
        eye = Eye(guest)
        await two.enter(eye, "french")
        rng = random.Random(4)
        names = iter(range(1000))

        async def act() -> None:
            async with one.lock:
                table = await one.table()
            seat = table.to_act[0]
            await one.act(guest, f"m{next(names)}", one.version(seat), seat, rng.choice(table.legal(seat)))
            await wait_until(lambda: two.v == one.v, "what one server wrote the other never sees")

        bus = houses[1].company.bus
        assert bus is not None
        hear = bus.hear
        bus.hear = lambda word: None
        await act()

        def twice(word: Word) -> None:
            hear(word)
            hear(word)

        bus.hear = twice
        for _ in range(10):
            await act()
        bus.hear = hear
        with psycopg.connect(url, autocommit=True) as connection:
            ears = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            assert (connection.execute(ears).fetchone() or (0,))[0] >= 2
        await act()
        await wait_until(lambda: bus.cuts and bus.open, "the line is not looked for again")
        for _ in range(10):
            await act()
        assert one.opened is not None and two.opened is not None
        assert one.opened.position() == two.opened.position()
        shown = [msgspec.json.decode(data) for data in eye.bytes]
        await wait_until(lambda: b'"v":%d' % two.version("french") in eye.bytes[-1], "its viewer is not told")
        assert len([message for message in shown if message["t"] == "state"]) < 4, "everything was sent anew"

    in_houses(url, 2, play)
