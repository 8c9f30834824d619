"""A table at a position in a house of its own, each seat in other hands, and every byte kept that is sent there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import grognard
from grognard.server import replays, schema, seals, stored
from grognard.server.curtain import Curtain
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.journal import Played
from grognard.server.live import LiveTable
from grognard.server.log import Log
from grognard.server.messages import NewSeat, NewTable, encode
from grognard.server.settings import Settings
from tests.server.harness import Json, opened, seated
from tests.server.keeping import place

Play = Callable[[House, list[Guest]], Awaitable[None]]


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two tables of a pair have the same times."""
    for module in ("live", "house", "lobby", "scribe", "talk"):
        monkeypatch.setattr(f"grognard.server.{module}.now", lambda: 1)


def in_house(folder: Path, play: Play, pause: float = 0.0, people: int = 5) -> None:
    async def run() -> None:
        house = House(Settings(db=place(folder / "club.db"), pause=pause))
        await house.start()
        try:
            await play(house, [await house.guests.welcome() for _ in range(people)])
        finally:
            await house.stop()

    asyncio.run(run())


class Hands:
    """The hands of a table's clock, which go only when they are turned: how busy the machine is shows in no test."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.now = 0.0
        self._bells: list[Bell] = []
        live.loop = cast(asyncio.AbstractEventLoop, self)

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[..., None], *args: object) -> Bell:
        bell = Bell(when, call, args)
        self._bells.append(bell)
        return bell

    def call_later(self, seconds: float, call: Callable[..., None], *args: object) -> Bell:
        return self.call_at(self.now + seconds, call, *args)

    def create_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    async def turn(self) -> None:
        """On to the next bell; what it sets going is done before another rings."""
        bell = min(self._bells, key=Bell.when)
        self._bells.remove(bell)
        self.now = max(self.now, bell.when())
        if not bell.stopped:
            bell.call(*bell.args)
        while self.live.clock._work:
            await asyncio.wait(self.live.clock._work)


@dataclass
class Bell:
    hour: float
    call: Callable[..., None]
    args: tuple[object, ...]
    stopped: bool = False

    def when(self) -> float:
        return self.hour

    def cancel(self) -> None:
        self.stopped = True


class Eye:
    """A connection that keeps every byte."""

    def __init__(self, guest: Guest) -> None:
        self.guest: Guest | None = guest
        self.seat: str | None = None
        self.session = guest.id
        self.looks = True
        self.bytes: list[bytes] = []

    def sign_out(self) -> None:
        raise AssertionError("nobody signs out here")

    def post(self, data: bytes) -> None:
        self.bytes.append(data)


class Scene:
    """A table at a position, each seat in other hands, and an observer; every byte is kept."""

    def __init__(self, live: LiveTable, people: dict[str, Guest], stranger: Guest) -> None:
        self.live = live
        self.people = people
        self.eyes: dict[str | None, Eye] = {seat: Eye(guest) for seat, guest in people.items()}
        self.eyes[None] = Eye(stranger)
        self.count = 0

    @classmethod
    async def at(cls, house: House, position: Json, guests: list[Guest], bot: str = "") -> Scene:
        game, scenario = position["game"], position["scenario"]
        seats = list(grognard.game(game).seats[scenario])
        kinds = {seat: NewSeat("friend") if seat != bot else NewSeat("bot", "recruit") for seat in seats}
        info = await opened(house, guests[0], NewTable(game, kinds, scenario, position["options"]))
        for seat, guest in zip(seats, guests, strict=False):
            if seat != bot:
                await seated(house, guest, info.id, seat)
        live = await house.table(info.id)
        table = grognard.from_position(game, position, seed="dice")
        live._table = table
        live._curtain = Curtain(live.row, Played(table, [], "", {}, []))
        live.scribe.log = Log([], 0)
        live.log.take(table)
        began = stored.store(table, seals.head(live.row), 0, live.log.lines)
        await house.store.write(
            lambda c: c.execute(schema.positions.delete().where(schema.positions.c.table_id == info.id)) and None
        )
        await house.store.write(lambda c: stored.write(c, info.id, began))
        live._tell_row(table)
        scene = cls(live, dict(zip(seats, guests, strict=False)), guests[-1])
        for name, eye in scene.eyes.items():
            if name != bot:
                await live.enter(eye, name)
        return scene

    async def act(self, seat: str, action: Json) -> None:
        self.count += 1
        await self.live.act(self.people[seat], f"m{self.count}", self.live.version(seat), seat, action)
        self.live.showing._show_soon()

    def others(self, but: str) -> list[str | None]:
        return [seat for seat in self.eyes if seat != but]

    def heard(self, seat: str | None) -> bytes:
        """Every byte sent to a seat, but for the table's name and commitment."""
        row = self.live.row
        data = b"\n".join(self.eyes[seat].bytes)
        return data.replace(row.id.encode(), b"ID").replace(row.commitment.encode(), b"SEED")

    def info(self, seat: str | None) -> bytes:
        row = self.live.row
        data = encode(self.live.info(self.eyes[seat].guest))
        return data.replace(row.id.encode(), b"ID").replace(row.commitment.encode(), b"SEED")


def messages(scene: Scene, seat: str | None) -> list[Json]:
    return [msgspec.json.decode(data) for data in scene.eyes[seat].bytes]


async def past(scene: Scene, seat: str | None) -> bytes:
    return encode(await replays.replay(scene.live, scene.eyes[seat].guest, seat, 0, replays.MOST))
