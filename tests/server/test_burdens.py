"""What one person can make the server do, hold and keep: each of it is bounded, and counts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.chance import commitment
from grognard.server import journal, limits, lobby, replays, seals, talk, tutoring, wire
from grognard.server import messages as m
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.questions import ask
from grognard.server.settings import Settings
from grognard.server.turns import Payer
from tests.server.harness import NONCE
from tests.server.keeping import place

Play = Callable[[House, Guest], Awaitable[None]]


def in_house(folder: Path, play: Play, **more: Any) -> None:
    async def run() -> None:
        house = House(Settings(db=place(folder / "club.db"), **more))
        await house.start()
        try:
            await play(house, await house.guests.welcome())
        finally:
            await house.stop()

    asyncio.run(run())


async def table_of_two(house: House, guest: Guest, acts: int = 0) -> LiveTable:
    both = {"french": m.NewSeat("me"), "allied": m.NewSeat("me")}
    info = await house.create(guest, m.NewTable("vive_lempereur", both, "quatre_bras"))
    await lobby.add_nonce(house, guest, info.id, NONCE)
    live = await house.table(info.id)
    for n in range(acts):
        table = await live.table()
        seat = table.to_act[0]
        await live.act(guest, f"m{n}", live.v, seat, table.legal(seat)[0])
    return live


# ---- what is sent -------------------------------------------------------------------------------------------


def test_a_state_may_be_larger_than_what_may_wait(tmp_path: Path) -> None:
    """The log of a long campaign is more than a million bytes: whoever came was cut off before he saw anything."""

    async def play(house: House, guest: Guest) -> None:
        live = await table_of_two(house, guest)
        sent: list[dict[str, Any]] = []
        reads = asyncio.Event()

        async def send(message: Any) -> None:
            await reads.wait()
            sent.append(message)

        connection = wire.Connection(house, house.limits, (guest, ""), "", live, send)
        large = b"x" * (wire.WAITING_BYTES + 1)
        connection.post(large)
        assert not connection.closing
        reads.set()
        assert connection.sender is not None
        await connection.sender
        assert [len(message["text"]) for message in sent] == [len(large)]
        # Whoever has not read it does not get it again and again.
        reads.clear()
        for _ in range(3):
            connection.post(large)
        assert connection.closing == wire.TOO_SLOW and not connection.outbox
        reads.set()
        await connection.sender

    in_house(tmp_path, play)


# ---- looking back -------------------------------------------------------------------------------------------


def test_a_journal_is_read_once_for_many_looks_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand entries took a tenth of a second of everybody's time for each question about a step."""

    async def play(house: House, guest: Guest) -> None:
        live = await table_of_two(house, guest, 12)
        asked = 0
        read = journal.read

        async def counted(*args: Any) -> journal.Journal:
            nonlocal asked
            asked += 1
            return await read(*args)

        monkeypatch.setattr(journal, "read", counted)
        answers = [await ask(live, guest, m.Overlay("french", "zones", None, n)) for n in (3, 9, 3, 12)]
        shown = await replays.replay(live, guest, "french", 0, 20)
        assert asked == 1 and answers[0] == answers[2]
        assert await replays.replay(live, guest, "french", 0, 20) == shown, "a look moves nothing for the next one"
        assert [await ask(live, guest, m.Overlay("french", "zones", None, n)) for n in (3, 9)] == answers[:2]
        table = await live.table()
        await live.act(guest, "one more", live.v, table.to_act[0], table.legal(table.to_act[0])[0])
        assert (await replays.replay(live, guest, "french", 0, 20)).total == shown.total + 1
        assert asked == 2

    in_house(tmp_path, play)


def test_only_few_games_looked_back_at_are_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PASTS", 2)

    async def play(house: House, guest: Guest) -> None:
        tables = [await table_of_two(house, guest, 2) for _ in range(4)]
        for live in tables:
            await ask(live, guest, m.Overlay(None, "zones", None, 1))
        assert [live in replays._read for live in tables] == [False, False, True, True]

    in_house(tmp_path, play)


def test_a_journal_is_looked_through_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are served while it is."""

    async def play(house: House, guest: Guest) -> None:
        live = await table_of_two(house, guest, 3)
        loop = asyncio.get_running_loop()
        where: list[bool] = []
        check = seals.check

        def watched(*args: Any) -> list[str]:
            try:
                where.append(asyncio.get_running_loop() is loop)
            except RuntimeError:
                where.append(False)
            return check(*args)

        monkeypatch.setattr(seals, "check", watched)
        await replays.replay(live, guest, "french", 0, 20)
        assert where == [False]

    in_house(tmp_path, play)


# ---- lessons ------------------------------------------------------------------------------------------------


def test_the_way_to_where_a_learner_is_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that is refused had the whole list played again for nothing."""

    async def play(house: House, guest: Guest) -> None:
        paid: list[float] = []
        monkeypatch.setattr(house.limits, "charge", lambda *args: paid.append(args[2]))
        game, name = "vive_lempereur", "first_charge"
        wrong = m.LessonQuestion([None], m.Tap("allied", "K9"))
        with pytest.raises(Denied):
            tutoring.ask(house, guest, game, name, wrong, "x")
        with pytest.raises(Denied):
            await tutoring.play_on(house, guest, game, name, [None], "x")
        assert len(paid) == 2 and all(seconds > 0 for seconds in paid)

    in_house(tmp_path, play)


# ---- what stays on disk -------------------------------------------------------------------------------------


def test_nobody_talks_a_disk_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TALK", (0.0, 5.0))

    async def play(house: House, guest: Guest) -> None:
        live = await table_of_two(house, guest)

        async def say(n: int) -> m.ChatLine:
            return await house.say(guest, live.row.id, f"c{n}", f"line {n}")

        said = [await say(n) for n in range(5)]
        with pytest.raises(Denied) as denied:
            await say(5)
        assert denied.value.error.code == "rate"
        assert await say(4) == said[4], "what is on disk already costs nothing"
        monkeypatch.setattr(limits, "TALK", (1.0, 100.0))
        monkeypatch.setattr(talk, "MOST", 5)
        house.limits.buckets.clear()
        with pytest.raises(Denied) as denied:
            await say(6)
        assert (denied.value.error.code, denied.value.error.status) == ("talked-out", 409)

    in_house(tmp_path, play)


def test_an_unfinished_record_that_left_memory_is_still_kept(tmp_path: Path) -> None:
    """It left a position of its own where the archivist stores its end, and nothing of it could be kept any more."""

    async def play(house: House, guest: Guest) -> None:
        table = grognard.new_table("vive_lempereur", "quatre_bras", {}, "dice")
        for _ in range(3):
            table.act(table.to_act[0], table.legal(table.to_act[0])[0])
        info = await house.show_record(guest, table.record.dump(), Payer("", guest.id))
        assert info.commitment == commitment("dice")
        live = await house.table(info.id)
        await live.state(guest, None)
        await live.close()
        await house.archivist.keep(info.id, calmly=False)
        assert info.id not in house.archivist._given_up
        assert len(msgspec.to_builtins(await replays.replay(live, guest, "all", 0, 5))["steps"]) == 3

    in_house(tmp_path, play)
