"""The house behind the doors: writing together, disks that fail, tables that leave memory; and the command."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import grognard
from grognard.server.errors import Denied
from grognard.server.house import House
from grognard.server.journal import play_through
from grognard.server.log import Log
from grognard.server.messages import NewSeat, NewTable
from grognard.server.settings import Settings, default_db, from_environment
from grognard.server.store import Store
from tests.observing import whole
from tests.server.harness import PATIENCE, Person, Server, opened, serving
from tests.server.keeping import file_only, place

MOST_PLAYED = 130  # actions: a position is stored at the first barrier after 64 entries
BOTH = {"french": NewSeat("me"), "allied": NewSeat("me")}


def test_a_write_that_fails_fails_alone_and_takes_nothing_with_it(tmp_path: Path) -> None:
    from sqlalchemy import text

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'a.db'}")
        store.start()

        def good(n: int) -> Any:
            return lambda c: c.execute(text(f"insert into secrets values ('n{n}', 'x')")) and n

        def bad(c: Any) -> None:
            c.execute(text("insert into secrets values ('bad', 'x')"))
            raise ValueError("no")

        works = [good(0), bad, good(1), bad, good(2)]
        answers = await asyncio.gather(*[store.write(work) for work in works], return_exceptions=True)
        assert [answer if isinstance(answer, int) else type(answer) for answer in answers] == [
            0,
            ValueError,
            1,
            ValueError,
            2,
        ]
        names = await store.read(
            lambda c: [row[0] for row in c.execute(text("select name from secrets order by name"))]
        )
        assert names == ["n0", "n1", "n2"]
        store.close()

    asyncio.run(play())


@file_only
def test_what_is_acknowledged_has_been_forced_to_the_disk(tmp_path: Path) -> None:
    """A killed process loses nothing that it wrote; a power cut does, unless SQLite waits for the disk at each commit:
    WAL with synchronous=FULL, on each connection that the server opens."""
    from sqlalchemy import Connection

    def kept(connection: Connection) -> dict[str, Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}

    def fail(connection: Connection) -> None:
        raise ValueError("no")

    safe = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        live = await house.table(info.id)
        actions = (await live.table()).legal("french")
        await live.act(guest, "a", 0, "french", actions[0])
        store = house.store
        assert await store.write(kept) == safe  # the one that the journal was just written with
        assert await store.read(kept) == safe
        with pytest.raises(ValueError):
            await store.write(fail)
        assert await store.write(kept) == safe  # a new one after that fault
        with store.engine.connect() as one, store.engine.connect() as other:
            assert kept(one) == kept(other) == safe
        assert (tmp_path / "a.db-wal").stat().st_size > 0
        await house.stop()

    asyncio.run(play())


def test_a_table_whose_disk_fails_stands_where_the_disk_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        live = await house.table(info.id)
        action = (await live.table()).legal("french")[0]
        before = await live.state(guest, "french")
        write = house.store.write

        async def full(work: Any) -> Any:
            raise OSError("no space left on device")

        monkeypatch.setattr(house.store, "write", full)
        with pytest.raises(Denied) as denied:
            await live.act(guest, "a", 0, "french", action)
        assert denied.value.error.code == "disk"
        assert await live.state(guest, "french") == before
        monkeypatch.setattr(house.store, "write", write)
        assert (await live.act(guest, "a", 0, "french", action)).v == 1
        await house.stop()

    asyncio.run(play())


def test_two_servers_on_one_database_cannot_both_write_an_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they may on PostgreSQL; on a file the second would not start."""
    monkeypatch.setattr("grognard.server.database.claim_of", lambda url: None)

    async def play() -> None:
        houses = [House(Settings(db=place(tmp_path / "a.db"))) for _ in range(2)]
        for house in houses:
            await house.start()
        guest = await houses[0].guests.welcome()
        info = await opened(houses[0], guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        lives = [await house.table(info.id) for house in houses]
        actions = [(await live.table()).legal("french") for live in lives]
        assert (await lives[0].act(guest, "a", 0, "french", actions[0][0])).v == 1
        with pytest.raises(Denied) as denied:
            await lives[1].act(guest, "b", 0, "french", actions[1][1])
        assert denied.value.error.code == "stale" and denied.value.error.v == 1
        assert (await lives[0].state(guest, "french")).v == (await lives[1].state(guest, "french")).v == 1
        for house in houses:
            await house.stop()

    asyncio.run(play())


def test_tables_that_nobody_looks_at_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db"), idle=0.05))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        live = await house.table(info.id)
        await live.act(guest, "a", 0, "french", (await live.table()).legal("french")[0])
        before = await live.state(guest, "french")
        async with asyncio.timeout(5):
            while info.id in house.tables:
                await asyncio.sleep(0.05)
        again = await house.table(info.id)
        assert again is not live
        assert await again.state(guest, "french") == before
        await house.stop()

    asyncio.run(play())


def test_questions_change_nothing_and_know_no_dice_to_come(tmp_path: Path) -> None:
    from grognard.server import questions
    from grognard.server.messages import Overlay, Preview, Tap, Why

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        live = await house.table(info.id)
        table = await live.table()
        for n in range(60):
            seat = table.to_act[0]
            actions = table.legal(seat)
            before = (table.position(), table.length, table.chance.mark())
            await questions.ask(live, guest, Preview(seat, actions[n % len(actions)]))
            await questions.ask(live, guest, Why(seat, {"do": "march"}))
            await questions.ask(live, guest, Tap(seat, "H5"))
            await questions.ask(live, None, Overlay(None, "sectors"))
            for wrong in (Overlay(seat, "no such"), Preview(seat, {"do": "fly"})):
                with pytest.raises(Denied):
                    await questions.ask(live, guest, wrong)
            with pytest.raises(Denied):
                await questions.ask(live, None, Why(seat, {"do": "march"}))
            assert (table.position(), table.length, table.chance.mark()) == before
            await live.act(guest, str(n), live.v, seat, actions[(7 * n) % len(actions)])
        await house.stop()

    asyncio.run(play())


def test_a_question_gets_a_copy_with_dice_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.server import questions
    from grognard.server.messages import Preview

    given: list[grognard.Table] = []

    def meddle(table: grognard.Table, seat: str, action: Any) -> Any:
        table.act(seat, action)
        given.append(table)
        return {}

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        live = await house.table(info.id)
        table = await live.table()
        monkeypatch.setattr("grognard.aide.preview", meddle)
        await questions.ask(live, guest, Preview("french", table.legal("french")[0]))
        assert table.length == 0 and given[0].length == 1
        assert given[0].seed is None and getattr(given[0].chance, "seed", None) != table.seed
        await house.stop()

    asyncio.run(play())


def test_a_table_from_disk_is_the_table_that_was_in_memory(tmp_path: Path) -> None:
    """What was taken back is not played again, and still counts for how far one may go back."""

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        live = await house.table(info.id)
        table = await live.table()
        rng = random.Random(6)
        for n in range(220):
            seat = rng.choice(table.to_act)
            await live.act(guest, f"a{n}", live.v, seat, rng.choice(table.legal(seat)))
            reach = table.undoable(seat)
            if reach and rng.random() < 0.5:
                await live.undo(guest, f"u{n}", live.v, seat, rng.randint(1, reach))
            if n % 5 == 0:
                played = await play_through(house.store, live.row)
                again = played.table
                assert len(played.lines) == live.v and again.length <= MOST_PLAYED
                told = Log(played.told, played.actions)
                told.take(again)
                assert whole(again, past=False) == whole(table, past=False) and told.lines == live.log.lines
                assert played.actions + again.length == live.curtain.actions + table.length
                for seat in table.seats:
                    reach = table.undoable(seat)
                    assert again.undoable(seat) == reach
                    if reach:
                        one, other = table.fork(), again.fork()
                        assert one.undo(seat) == other.undo(seat) == reach
                        assert whole(one, past=False) == whole(other, past=False)
        await house.stop()

    asyncio.run(play())


# ---- the command -------------------------------------------------------------------------------------------


def run(*args: str) -> subprocess.CompletedProcess[str]:
    code = "from grognard.cli import main; main()"
    return subprocess.run([sys.executable, "-c", code, "play", *args], capture_output=True, text=True, timeout=30)


def test_the_command_refuses_what_it_cannot_do() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused = run("--no-browser", "--port", str(taken.getsockname()[1]))
        assert refused.returncode == 1 and "--port" in refused.stderr and "Traceback" not in refused.stderr
    unknown = run("--log-level", "shouting")
    assert unknown.returncode == 2 and "warning" in unknown.stderr


def ctrl_c(server: Server) -> int:
    """As in a terminal, where it reaches every process of the command, pressed by an impatient hand: its status."""
    os.killpg(server.process.pid, signal.SIGINT)
    time.sleep(0.05)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(server.process.pid, signal.SIGINT)
    return server.process.wait(PATIENCE)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command has a group of processes of its own."""
    monkeypatch.setattr(subprocess, "Popen", partial(subprocess.Popen, start_new_session=True))


@pytest.mark.usefixtures("terminal")
def test_ctrl_c_says_nothing_while_people_are_there_and_bots_think(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Grognard</title>")
    capfd.readouterr()
    with serving(tmp_path / "a.db", workers=2, GROGNARD_CLIENT=str(tmp_path)) as server:
        ann, bob = Person(server.url), Person(server.url)
        # Two bots who are never done, so that one of them thinks at any moment; two people look on, one plays as well.
        bots = ann.new_table(french="sergeant", allied="sergeant")["id"]
        own = ann.new_table(french="me", allied="recruit")["id"]
        wires = [ann.wire(bots), bob.wire(bots), ann.wire(own, "french")]
        wires[0].catch_up(3)
        assert wires[0].state["thinking"] or wires[0].until("thinking")["seats"]
        wires[2].act(wires[2].state["decision"]["actions"][0])
        assert ctrl_c(server) == 0
        for wire in wires:
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    wire.next()
            assert closed.value.rcvd is not None, "the connection broke instead of being closed"
        # Nobody is left behind, and nothing was said.
        with pytest.raises(ProcessLookupError):
            os.killpg(server.process.pid, 0)
    assert capfd.readouterr().err == ""


def test_ctrl_c_stops_it_and_a_client_that_is_not_built_is_said(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    capfd.readouterr()
    with serving(tmp_path / "a.db", GROGNARD_CLIENT=str(tmp_path)) as server:
        answer = httpx.get(f"{server.url}/")
        assert answer.status_code == 503 and answer.json()["reason"]["args"]["command"] == "make play"
        (tmp_path / "assets").mkdir()
        (tmp_path / "index.html").write_text("<!doctype html><title>Grognard</title>")
        (tmp_path / "assets" / "app-1a2b.js").write_text("export {}" * 100)
        page = httpx.get(f"{server.url}/t/abcd2345")
        assert page.status_code == 200 and "Grognard" in page.text and page.headers["cache-control"] == "no-cache"
        asset = httpx.get(f"{server.url}/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"] and asset.headers["content-encoding"] == "gzip"
        assert asset.headers["content-type"].startswith("text/javascript")
        assert httpx.get(f"{server.url}/assets/none.js").status_code == 404
        assert server.stop() == 0
    (said,) = capfd.readouterr().err.splitlines()
    assert "make play" in said


def test_settings_follow_system_and_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert default_db() == tmp_path / "grognard" / "grognard.db"
    assert Settings(db="sqlite:///a.db").url == "sqlite:///a.db"
    for url in ("postgresql://host/db", "postgres://host/db", "postgresql+psycopg://host/db"):
        assert Settings(db=url).url == "postgresql+psycopg://host/db"
    monkeypatch.setenv("GROGNARD_RATE", "5")
    monkeypatch.setenv("GROGNARD_ORIGINS", "https://play.example.org/, http://localhost:5173")
    settings = from_environment(port=1)
    assert (settings.rate, settings.burst) == (5, 20)
    assert settings.origins == ("https://play.example.org", "http://localhost:5173")
    assert grognard.games()
