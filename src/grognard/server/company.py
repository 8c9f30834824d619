"""The other servers of a club: what is told to them, what is done with what they tell, and what is looked up every few
seconds whether they do or not. Of a club in a file there are none, and nothing here does anything."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import Connection, func, select

from grognard.server import following, schema, standing, talk
from grognard.server.bus import Bus, Line, Notices, Pubsub, Word
from grognard.server.duty import BEAT, Duty
from grognard.server.errors import Denied
from grognard.server.guests import now

if TYPE_CHECKING:
    from grognard.server.house import House
    from grognard.server.live import LiveTable

log = structlog.get_logger()
SWEEP = 5.0  # seconds after which every table in memory is compared with the database
TELL = 1.0  # seconds after which the others are told who has used up how much of what is limited
NAMES = 40  # of these in one word
_T, _C = schema.tables.c, schema.chat.c


class Company:
    def __init__(self, house: House) -> None:
        self.house = house
        self.name = secrets.token_hex(6)
        self.alone = not house.store.shared
        self.duty = Duty(house.store, self.name)
        self.bus: Bus | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._work: set[asyncio.Task[None]] = set()
        self._looking: dict[str, bool] = {}  # tables being looked at, and whether once more
        self._sweep_now = asyncio.Event()

    async def start(self) -> None:
        if self.alone:
            return
        await self.duty.beat()
        self.bus = Bus(self._line(), self.name, self.hear, self._sweep_now.set)
        self.bus.start()
        self._tasks = [asyncio.create_task(one) for one in (self._beat(), self._sweep(), self._tell_limits())]

    def _line(self) -> Line:
        redis = self.house.settings.redis
        return Pubsub(redis, self.house.guests.key) if redis else Notices(self.house.store.url)

    async def stop(self) -> None:
        if self.alone:
            return
        for task in (*self._tasks, *self._work):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._work, return_exceptions=True)
        with contextlib.suppress(Denied):
            await self.duty.end()
        self.tell("dead")
        if self.bus is not None:
            await self.bus.stop()

    # ---- telling ----------------------------------------------------------------------------------------

    def tell(self, kind: str, about: str = "", n: int = 0) -> None:
        if self.bus is not None:
            request = structlog.contextvars.get_contextvars().get("request", "")
            self.bus.tell(Word(self.name, kind, about, n, str(request)))

    async def mine(self, what: str) -> bool:
        """Whether it is for this server to do."""
        return self.alone or await self.duty.mine(what)

    async def drop(self, what: str) -> None:
        if not self.alone:
            with contextlib.suppress(Denied):
                await self.duty.drop(what)

    async def elsewhere(self, table_id: str) -> set[str]:
        return set() if self.alone else (await self.duty.elsewhere([table_id]))[table_id]

    def came(self, table_id: str, guest: str) -> None:
        if not self.alone:
            self._do(self._moved(self.duty.came(table_id, guest), table_id))

    def went(self, table_id: str, guest: str) -> None:
        if not self.alone:
            self._do(self._moved(self.duty.went(table_id, guest), table_id))

    async def _moved(self, work: Coroutine[Any, Any, None], table_id: str) -> None:
        await work
        self.tell("here", table_id)

    # ---- hearing ----------------------------------------------------------------------------------------

    def hear(self, word: Word) -> None:
        live = self.house.tables.get(word.about)
        with structlog.contextvars.bound_contextvars(request=word.request, server=word.sender):
            if word.kind == "entry":
                if (live is not None and word.n > live.v) or (live is None and word.about in self.duty.held):
                    self.look_soon(word.about)
            elif word.kind == "seats":
                self.look_soon(word.about)
            elif word.kind == "spent":
                self.house.limits.hear(msgspec.json.decode(word.about))
            elif word.kind == "open":
                self.house.limits.hear_open(word.sender, msgspec.json.decode(word.about))
            elif word.kind == "guest":
                self._do(self._look_at_guest(word.about))
            elif word.kind == "dead":
                self._do(self.house.wake())
                self._do(self._look_who_is_here())
            elif live is not None:
                if word.kind == "chat" and word.n >= live.talk.count:
                    self._do(talk.catch_up(live))
                elif word.kind == "orders":
                    self._do(self._look_at_orders(live))
                elif word.kind == "here":
                    self._do(self._look_who_is_here(live))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        async def done() -> None:
            try:
                await work
            except Denied as denied:
                log.warning("another server's word was of no use", code=denied.error.code)

        task = asyncio.create_task(done())
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def look_soon(self, table_id: str) -> None:
        if table_id in self._looking:
            self._looking[table_id] = True
        else:
            self._looking[table_id] = False
            self._do(self._look_until_done(table_id))

    async def _look_until_done(self, table_id: str) -> None:
        try:
            while True:
                live = self.house.tables.get(table_id)
                if live is not None:
                    await self.look(live)
                elif table_id in self.duty.held:
                    live = await self.house.table(table_id)
                    async with live.lock:
                        await live.table()
                if live is not None:
                    live.bots.call()
                if not self._looking[table_id]:
                    return
                self._looking[table_id] = False
        finally:
            del self._looking[table_id]

    async def look(self, live: LiveTable) -> None:
        """What others have done there."""
        if not self.alone and live.row.origin != "record":
            async with live.lock:
                await following.follow(live)

    async def _look_at_orders(self, live: LiveTable) -> None:
        kept = await self.house.store.read(lambda c: standing.read(c, live.row.id))
        for seat in live.seats:
            mine, other = live.attention.get(seat), kept.get(seat)
            if other is not None and mine is not None:
                mine.orders, mine.rest = other.orders, other.rest
            elif other is not None:
                live.attention[seat] = other
            elif mine is not None:
                mine.orders, mine.rest = {}, None

    async def _look_at_guest(self, guest: str) -> None:
        """He has another name, or was signed out somewhere."""
        house = self.house
        house.guests.look_again(guest)
        await house.sign_out_elsewhere(guest)
        found = await house.guests.find(guest)
        for live in list(house.tables.values()):
            if found is not None and not found.name:
                live.talk.forget(guest)
            for seat in live.row.seats:
                if seat.guest == guest and found is not None and seat.name != found.name:
                    seat.name = found.name
                    live.tell_table()

    async def _look_who_is_here(self, only: LiveTable | None = None) -> None:
        lives = [only] if only is not None else [live for live in self.house.tables.values() if live.watchers]
        there = await self.duty.elsewhere([live.row.id for live in lives])
        for live in lives:
            before = live.here()
            live.elsewhere = there[live.row.id]
            gone = before - live.here()
            for guest in gone:
                self.house.left[live.row.id, guest] = now()
            if before != live.here():
                live.tell_table()

    # ---- now and then -----------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            try:
                fresh, gone = await self.duty.beat()
                if gone:
                    log.warning("another server has died", servers=gone)
                    self.tell("dead")
                    self._do(self.house.wake())
                if gone or fresh:
                    self._do(self._look_who_is_here())
                if fresh:
                    for live in self.house.tables.values():
                        for guest in live.here_myself():
                            self.came(live.row.id, guest)
            except Denied:
                pass  # it was told where it happened
            await asyncio.sleep(BEAT)

    async def _sweep(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self._sweep_now.wait()
            self._sweep_now.clear()
            with contextlib.suppress(Denied):
                await self._compare()

    async def _compare(self) -> None:
        """Tables that somebody looks at, or whose bots are ours, with what the database says of them."""
        lives = {live.row.id: live for live in self.house.tables.values() if live.watchers or live.bots.thinking}
        ids = [*{*lives, *self.duty.held}]
        heads = await self.house.store.read(lambda c: _heads(c, ids))
        for table_id, version, said in heads:
            live = lives.get(table_id)
            if live is None:
                if table_id not in self.house.tables:
                    self.look_soon(table_id)
                continue
            known = live.v if live.opened is not None else live.row.version
            # Of a table that waits for its players the version does not tell who has sat down.
            if version != known or live.row.waiting:
                self.look_soon(table_id)
            if (said or 0) > live.talk.count:
                self._do(talk.catch_up(live))
        await self._look_who_is_here()

    async def _tell_limits(self) -> None:
        while True:
            await asyncio.sleep(TELL)
            limits = self.house.limits
            for kind, found in (("spent", limits.spent_lately()), ("open", limits.open_here())):
                names = list(found)
                for first in range(0, len(names), NAMES):
                    part = {name: found[name] for name in names[first : first + NAMES]}
                    self.tell(kind, msgspec.json.encode(part).decode())


def _heads(c: Connection, ids: list[str]) -> list[tuple[str, int, int | None]]:
    said = select(func.max(_C.n) + 1).where(_C.table_id == _T.id).scalar_subquery()
    return [(row[0], row[1], row[2]) for row in c.execute(select(_T.id, _T.version, said).where(_T.id.in_(ids)))]
