"""What the servers of one club call out to one another. A word only says where to read on: the database alone knows
what is true, so a word that is lost, doubled or late does no harm. Whoever was cut off looks everything up when he is
back, and every few seconds anyhow."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

import msgspec
import structlog
from sqlalchemy import URL

log = structlog.get_logger()
PROBE = 2.0  # seconds: a line may die without a sound, so we listen for our own voice
DEAF = 3 * PROBE
AGAIN = 0.5  # seconds until a lost line is looked for again
MOST = 7_900  # bytes at once, which is what PostgreSQL takes


class Word(msgspec.Struct, array_like=True, frozen=True, gc=False):
    sender: str
    kind: str
    about: str = ""
    n: int = 0
    request: str = ""  # the one that led to it, for the logs


class Line(Protocol):
    async def open(self) -> None: ...
    async def send(self, data: str) -> None: ...
    def heard(self) -> AsyncIterator[str]: ...
    async def close(self) -> None: ...


class Bus:
    """``hear``: what is done with another's word; ``resync``: what is done after words may have been lost."""

    def __init__(self, line: Line, name: str, hear: Callable[[Word], None], resync: Callable[[], None]) -> None:
        self.line = line
        self.name = name
        self.hear = hear
        self.resync = resync
        self.open = False
        self.cuts = 0  # times that the line was lost
        self._waiting: list[Word] = []
        self._wake = asyncio.Event()
        self._heard = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def tell(self, word: Word) -> None:
        if self.open:
            self._waiting.append(word)
            self._wake.set()

    async def stop(self) -> None:
        if self._task is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1.0):
                    while self.open and self._waiting:
                        await asyncio.sleep(0.01)
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(DEAF):
                    await self.line.open()
                self.open, self._heard = True, time.monotonic()
                self.resync()
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._listen())
                    group.create_task(self._speak())
                    group.create_task(self._probe())
            except Exception as fault:
                said = fault.exceptions[0] if isinstance(fault, ExceptionGroup) else fault
                log.warning("the other servers cannot be heard", fault=" ".join(repr(said).split()))
            finally:
                self.cuts += self.open
                self.open = False
                self._waiting.clear()
                with contextlib.suppress(Exception):
                    async with asyncio.timeout(1.0):
                        await self.line.close()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        async for data in self.line.heard():
            for word in msgspec.json.decode(data, type=list[Word]):
                if word.sender == self.name:
                    self._heard = time.monotonic()
                else:
                    self.hear(word)
        raise ConnectionError("the line was closed")

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                parts: list[bytes] = []
                size = 0
                while self._waiting:
                    part = msgspec.json.encode(self._waiting[0])
                    if parts and size + len(part) > MOST:
                        break
                    parts.append(part)
                    size += len(part) + 1
                    del self._waiting[0]
                async with asyncio.timeout(DEAF):
                    await self.line.send((b"[" + b",".join(parts) + b"]").decode())

    async def _probe(self) -> None:
        while True:
            self.tell(Word(self.name, "probe"))
            await asyncio.sleep(PROBE)
            if time.monotonic() - self._heard > DEAF:
                raise ConnectionError("nothing was heard for too long")


class Notices:
    """PostgreSQL's own: one connection listens and one speaks, beside those that the store has."""

    CHANNEL = "grognard"

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.ear: Any = None
        self.mouth: Any = None

    async def open(self) -> None:
        import psycopg

        self.ear = await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=2)
        self.mouth = await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=2)
        await self.ear.execute(f"LISTEN {self.CHANNEL}")

    async def send(self, data: str) -> None:
        await self.mouth.execute("SELECT pg_notify(%s, %s)", [self.CHANNEL, data])

    async def heard(self) -> AsyncIterator[str]:
        async for notice in self.ear.notifies():
            yield notice.payload

    async def close(self) -> None:
        for one in (self.ear, self.mouth):
            if one is not None:
                await one.close()


class Pubsub:
    """Redis. Several clubs may share one: each has a channel of its own, whose name nobody else knows."""

    def __init__(self, url: str, key: bytes) -> None:
        self.url = url
        self.channel = "grognard-" + hashlib.sha256(b"channel" + key).hexdigest()[:24]
        self.client: Any = None
        self.ear: Any = None

    async def open(self) -> None:
        from redis.asyncio import Redis

        self.client = Redis.from_url(self.url, socket_connect_timeout=2, decode_responses=True)
        self.ear = self.client.pubsub()
        await self.ear.subscribe(self.channel)

    async def send(self, data: str) -> None:
        await self.client.publish(self.channel, data)

    async def heard(self) -> AsyncIterator[str]:
        while True:
            message = await self.ear.get_message(ignore_subscribe_messages=True, timeout=PROBE)
            if message is not None:
                yield message["data"]

    async def close(self) -> None:
        for one in (self.ear, self.client):
            if one is not None:
                await one.aclose()
