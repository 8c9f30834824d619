"""When something fails: a disk that is full, a journal that is damaged, a worker that dies. Each is told as it is."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import signal
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import grognard
from grognard.server import quotas
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import MOST_UNDONE
from grognard.server.messages import NewSeat, NewTable
from grognard.server.settings import Settings
from grognard.server.turns import Payer
from grognard.words import Words
from tests.games.wellington.server.windows import PASS, cases
from tests.server.harness import Person, Server, opened, serving
from tests.server.keeping import connect, place
from tests.server.scene import Scene
from tests.server.test_api import short_record
from tests.server.test_shares import in_house

posix = pytest.mark.skipif(os.name != "posix", reason="rights of files are otherwise elsewhere")
BOTH = {"french": NewSeat("me"), "allied": NewSeat("me")}
NOBODY = Payer("", "")


# ---- whose file it is ---------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("before", [None, 0o644])
def test_the_database_is_its_owners_alone(tmp_path: Path, before: int | None) -> None:
    db = tmp_path / "club.db"
    if before is not None:
        with serving(db):
            pass
        for file in tmp_path.iterdir():
            file.chmod(before)
    old = os.umask(0o000)
    try:
        with serving(db) as server:
            Person(server.url)
            found = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    finally:
        os.umask(old)
    assert {"club.db", "club.db-wal", "club.db-shm"} <= set(found)
    assert set(found.values()) == {0o600}, found


@posix
def test_there_is_no_moment_in_which_another_could_open_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.server.store import Store

    made: list[int] = []
    opened = os.open

    def watched(path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        number = opened(path, flags, mode, **more)
        if str(path).endswith("a.db"):
            made.append(stat.S_IMODE(os.fstat(number).st_mode))
        return number

    monkeypatch.setattr(os, "open", watched)
    Store(f"sqlite:///{tmp_path / 'a.db'}").engine.dispose()
    assert made == [0o600]


# ---- a full disk --------------------------------------------------------------------------------------------


class FullDisk:
    """Takes from a running server the right to write to its files."""

    def __init__(self, server: Server) -> None:
        import resource

        self.resource = resource
        self.pid = server.process.pid
        self.before = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (1, self.before[1]))

    def empty(self) -> None:
        self.resource.prlimit(self.pid, self.resource.RLIMIT_FSIZE, self.before)


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="the limit is set from outside on Linux only")
def test_a_full_disk_is_told_everywhere_and_passes(db: Path) -> None:
    record = short_record(3)
    with serving(db) as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")
        path = f"/api/tables/{table['id']}"
        free = f"/api/tables/{ann.new_table(french='me', allied='open')['id']}"
        bob = Person(server.url)
        wire = ann.wire(table["id"], "french")
        action = wire.state["decision"]["actions"][0] if wire.state["decision"] else {"do": "x"}
        before = ann.get(f"{path}/state", seat="french")
        disk = FullDisk(server)
        body = {"game": "vive_lempereur", "scenario": "quatre_bras", "seats": {"french": {"kind": "me"}}}
        body["seats"]["allied"] = {"kind": "me"}  # type: ignore[index]
        tries: list[tuple[Person, str, str, Any]] = [
            (ann, "PUT", "/api/me", {"name": "Somebody else"}),
            (ann, "POST", "/api/tables", body),
            (ann, "POST", f"{path}/chat", {"id": "c", "text": "x" * 400}),
            (ann, "PUT", f"{path}/standing", {"seat": "french", "orders": {"*": "never"}}),
            (bob, "POST", f"{free}/join", {"seat": "allied"}),
        ]
        if before["decision"]:
            tries.append((ann, "POST", f"{path}/actions", {"id": "a", "v": 0, "seat": "french", "action": action}))
        for person, method, where, sent in tries:
            error = person.refused(method, where, sent)
            assert (error["code"], error["status"]) == ("disk", 503), (where, error)
            assert error["reason"]["message"] == "server-disk"
        answer = ann.http.post("/api/records", content=record)
        assert (answer.status_code, answer.json()["code"]) == (503, "disk")
        for where in ("/api/me", "/api/health"):  # a newcomer, and whoever watches over the server
            answer = httpx.get(server.url + where)
            assert (answer.status_code, answer.json()["code"]) == (503, "disk"), where
        wire.send({"t": "seen", "log": 7})
        wire.send({"t": "chat", "id": "w", "text": "y" * 400})
        while (error := wire.until("refused")["error"])["code"] != "disk":
            pass
        # What needs no disk goes on, and nothing has changed.
        assert ann.get(f"{path}/state", seat="french") == before
        assert ann.get("/api/me")["name"] == ann.me["name"]
        disk.empty()
        assert httpx.get(f"{server.url}/api/health").json() == {"ok": True}
        for person, method, where, sent in tries:
            answer = person.http.request(method, where, json=sent)
            assert answer.status_code == 200 or answer.json()["code"] in ("stale", "not-dealt"), answer.text


def test_a_full_disk_is_called_so() -> None:
    from grognard.server.store import disk_fault

    for fault in (sqlite3.OperationalError("database or disk is full"), OSError(28, "No space left on device")):
        assert disk_fault(fault).error.reason.args == {"fault": "full"}
    assert disk_fault(sqlite3.OperationalError("disk I/O error")).error.reason.args == {"fault": "other"}
    for language, word in (("en", "full"), ("it", "pieno")):
        assert word in Words(None, language).say("server-disk", {"fault": "full"})


# ---- clear refusals -----------------------------------------------------------------------------------------


def test_a_chat_id_of_long_ago(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its line has left memory; the disk still knows it."""
    monkeypatch.setattr("grognard.server.talk.KEPT", 3)

    async def play(house: House, guest: Guest) -> None:
        table = (await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))).id
        first = await house.say(guest, table, "c0", "line 0")
        for n in range(1, 8):
            await house.say(guest, table, f"c{n}", f"line {n}")
        assert await house.say(guest, table, "c0", "line 0") == first
        with pytest.raises(Denied) as denied:
            await house.say(guest, table, "c0", "something else")
        assert denied.value.error.code == "used-id"
        last = await house.say(guest, table, "c8", "line 8")
        assert last.n == 8

    in_house(tmp_path, play)


@pytest.mark.parametrize(
    "damage",
    [
        "update journal set body = '{\"do\":' where seq = 3",
        "update journal set body = '[1]' where seq = 3",
        "update journal set body = 'x', kind = 'undo' where seq = 3",
        "update journal set seat = 'king' where seq = 3",
        "delete from journal where seq = 3",
        "update journal set dice = '9,9,9' where seq = 3",
        "update tables set scenario = 'borodino'",
    ],
)
def test_a_damaged_journal_is_said_to_be(tmp_path: Path, damage: str) -> None:
    async def play(house: House, guest: Guest) -> None:
        table = (await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))).id
        live = await house.table(table)
        for n in range(6):
            now = await live.table()
            seat = now.to_act[0]
            await live.act(guest, f"a{n}", live.version(seat), seat, now.legal(seat)[0])
        house.tables.clear()
        with closing(connect(tmp_path / "club.db")) as connection:
            connection.execute(damage)
            connection.commit()
        again = await house.table(table)
        with pytest.raises(Denied) as denied:
            await again.state(guest, "french")
        assert (denied.value.error.code, denied.value.error.status) == ("tampered", 409)

    in_house(tmp_path, play)


def test_a_damaged_table_hides_no_other(tmp_path: Path) -> None:
    async def play(house: House, guest: Guest) -> None:
        made = [(await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))).id for _ in range(3)]
        record = (await house.show_record(guest, short_record(3), NOBODY)).id
        house.tables.clear()
        with closing(connect(tmp_path / "club.db")) as connection:
            connection.execute("update tables set options = '{' where id = ?", (made[1],))
            connection.execute("update tables set record = x'00ff' where id = ?", (record,))
            connection.commit()
        assert {one.id for one in await house.listed(guest, "mine")} == {made[0], made[2]}
        live = await house.table(record)
        with pytest.raises(Denied) as denied:
            await live.state(guest, None)
        assert denied.value.error.code == "spoilt"

    in_house(tmp_path, play)


def test_an_upload_whose_worker_dies_is_refused(db: Path) -> None:
    with serving(db) as server:
        ann = Person(server.url)
        assert ann.http.post("/api/records", content=short_record(3)).status_code == 200
        (clerk,) = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        os.kill(int(clerk), signal.SIGKILL)
        # It may have been chance: once more, by another.
        assert ann.http.post("/api/records", content=short_record(4)).status_code == 200


def test_an_upload_that_kills_every_worker_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House, guest: Guest) -> None:
        tried = 0

        async def dies(*_: Any) -> Any:
            nonlocal tried
            tried += 1
            raise asyncio.IncompleteReadError(b"", 4)

        monkeypatch.setattr(house.staff.clerk, "do", dies)
        with pytest.raises(Denied) as denied:
            await house.show_record(guest, short_record(3), NOBODY)
        error = denied.value.error
        assert (error.code, error.status, error.reason.message) == ("not-done", 503, "server-not-done") and tried == 2

    in_house(tmp_path, play)


def test_numbers_of_pages_that_are_none(ann: Person) -> None:
    table = ann.new_table(french="me", allied="me")["id"]
    path = f"/api/tables/{table}"
    for query in (
        "from=-1",
        "from=x",
        "from=",
        "from=1.5",
        "from=99999999999999999999",
        "count=201",
        "count=-1",
        "from=٣",
    ):
        error = ann.refused("GET", f"{path}/replay?{query}")
        assert (error["code"], error["status"]) == ("bad-number", 422), query
        name, given = query.split("=")
        assert error["reason"]["args"] == {"name": name, "given": given, "most": 200 if name == "count" else 10_000_000}
        for language in ("en", "it"):
            assert given in Words(None, language).say("server-bad-number", error["reason"]["args"])
    for n in (-1, 10**9, 10**30, "x", 1.5):
        question = {"ask": "overlay", "seat": None, "overlay": "sectors", "n": n}
        assert ann.refused("POST", f"{path}/ask", question)["code"] == "malformed"
    assert ann.get(f"{path}/replay", **{"from": 10_000_000})["steps"] == []


def test_nothing_of_the_api_is_kept_by_anybody(ann: Person) -> None:
    for path in ("/api/me", "/api/games", "/api/health", "/api/none", "/api/tables?list=x", "/api/openapi.json"):
        assert ann.http.get(path).headers["cache-control"] == "no-store", path


def test_a_journal_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_UNDONE >= 10_000
    monkeypatch.setattr("grognard.server.live.MOST_UNDONE", 6)

    async def play(house: House, guest: Guest) -> None:
        live = await house.table((await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))).id)
        action = (await live.table()).legal("french")[0]
        for n in range(3):
            await live.act(guest, f"a{n}", 2 * n, "french", action)
            await live.undo(guest, f"u{n}", 2 * n + 1, "french", 1)
        await live.act(guest, "a", 6, "french", action)
        with pytest.raises(Denied) as denied:
            await live.undo(guest, "u", 7, "french", 1)
        assert denied.value.error.code == "too-many-undos"

    in_house(tmp_path, play)


# ---- uploaded records ---------------------------------------------------------------------------------------


def test_a_record_is_kept_as_we_write_it(tmp_path: Path) -> None:
    ours = short_record(12)
    lines = [msgspec.json.decode(line) for line in ours.splitlines()]
    # The same game, in other words: spaces, the seat on every line, parts in another order.
    seat, foreign = "", []
    for line in lines[1:]:
        seat = line.pop("seat", seat)
        foreign.append({"state": line.pop("state"), **line, "seat": seat})
    texts = [msgspec.json.encode(lines[0]), *[msgspec.json.encode(line) for line in foreign]]
    data = b"".join([text.replace(b":", b" :\t").replace(b",", b" ," + b" " * 50) + b"\n" for text in texts])
    assert data != ours

    async def play(house: House, guest: Guest) -> None:
        made = await house.show_record(guest, data, NOBODY)
        with closing(connect(tmp_path / "club.db")) as connection:
            (kept,) = connection.execute("select record from tables where id = ?", (made.id,)).fetchone()
        assert kept == ours
        # A commitment is a hash; anything else would be kept for whoever wrote it there.
        spoilt = ours.replace(lines[0]["commitment"].encode(), b"<script>x</script>", 1)
        with pytest.raises(Denied) as denied:
            await house.show_record(guest, spoilt, NOBODY)
        assert denied.value.error.code == "bad-record"

    in_house(tmp_path, play)


def test_a_whole_game_comes_back_byte_for_byte(tmp_path: Path) -> None:
    table = grognard.new_table("vive_lempereur", "quatre_bras", {}, "whole")
    while table.to_act:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[-1])
    ours = table.record.dump()
    started = grognard.from_position("vive_lempereur", table.fork().position(), seed="p").record.dump()
    shown = grognard.new_table("vive_lempereur", "quatre_bras", {}, "shown").record.dump(reveal=True)

    async def play(house: House, guest: Guest) -> None:
        for data in (ours, started, shown):
            checked = await house.staff.check(data, NOBODY)
            assert checked.fault is None and checked.record == data

    in_house(tmp_path, play)


def test_records_fill_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.quotas.RECORDS", 2)
    record = short_record(6)
    assert len(record) < quotas.LEAST, "what is kept beside it is more than the record"

    async def play(house: House, guest: Guest) -> None:
        people = [guest, *[await house.guests.welcome() for _ in range(2)]]
        for one in people[:2]:
            for _ in range(2):
                await house.show_record(one, record, NOBODY)
        for one, whose in ((guest, "yours"), (people[2], "all")):
            with pytest.raises(Denied) as denied:
                await house.show_record(one, record, NOBODY)
            error = denied.value.error
            assert (error.code, error.status) == ("records-full", 409)
            assert error.reason.args is not None and error.reason.args["whose"] == whose

    in_house(tmp_path, play, records=2 * quotas.LEAST)


# ---- acknowledgements ---------------------------------------------------------------------------------------


def test_an_acknowledgement_takes_no_longer_if_others_pass_in_silence(tmp_path: Path) -> None:
    """Standing orders pass for whoever does not want to be asked; how long the writing of it took would tell."""
    slow = 0.15

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "club.db"), pause=0.0))
        await house.start()
        guests = [await house.guests.welcome() for _ in range(5)]
        write = house.store.write
        compared = 0
        for case in [case for seed in "abc" for case in cases(seed, 2)]:
            for _ in range(3):  # a busy machine may stumble once
                times: list[float] = []
                for position in (case.holding, case.without):
                    scene = await Scene.at(house, position, guests)
                    await scene.live.order(scene.people[case.asked], case.asked, {"*": "never"})

                    async def slowly(work: Any) -> Any:
                        await asyncio.sleep(slow)
                        return await write(work)

                    house.store.write = slowly  # type: ignore[method-assign]
                    began = time.monotonic()
                    await scene.live.act(scene.people[case.actor], "m", 0, case.actor, case.action)
                    times.append(time.monotonic() - began)
                    house.store.write = write  # type: ignore[method-assign]
                    if position is case.holding:
                        assert scene.live.v >= 2, "nobody has passed"
                if abs(times[0] - times[1]) < slow * 0.8:
                    break
            assert abs(times[0] - times[1]) < slow * 0.8, times
            compared += 1
        assert compared >= 3
        await house.stop()

    asyncio.run(play())


def test_what_was_passed_in_silence_is_written_with_it_or_not_at_all(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "club.db"), pause=0.0))
        await house.start()
        guests = [await house.guests.welcome() for _ in range(5)]
        case = next(cases("a", 1))
        scene = await Scene.at(house, case.holding, guests)
        await scene.live.order(scene.people[case.asked], case.asked, {"*": "never"})
        await scene.live.act(scene.people[case.actor], "m", 0, case.actor, case.action)
        with closing(connect(tmp_path / "club.db")) as connection:
            rows = connection.execute(
                "select seq, seat, body from journal where table_id = ? order by seq", (scene.live.row.id,)
            ).fetchall()
        assert [row[0] for row in rows] == list(range(1, scene.live.v + 1)) and len(rows) >= 2
        assert rows[1][1:] == (case.asked, msgspec.json.encode(PASS).decode())
        await house.stop()

    asyncio.run(play())


def test_the_benchmark_of_the_server_needs_no_lucky_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A battle may be over before it has as many entries as are to be opened: then there is another."""
    file = Path(__file__).parents[2] / "benchmarks" / "server_load.py"
    spec = importlib.util.spec_from_file_location("server_load", file)
    assert spec is not None and spec.loader is not None
    bench = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bench)
    battles = iter([None, None, "table"])

    class Nobody:
        async def begin(self) -> Any:
            return self

    async def battle(*_: Any) -> str | None:
        return next(battles)

    monkeypatch.setattr(bench, "Guest", lambda _: Nobody())
    monkeypatch.setattr(bench, "long_battle", battle)
    assert asyncio.run(bench.long_table(None, 2000)) == "table"
