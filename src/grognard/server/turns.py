"""Fair shares: things that many want are lent to whoever has had least of them.

Counted is the time, not the number of turns. Those who come from one address share what it gets, and there each guest
gets the same. Whoever was away for a while starts level with the rest: nobody saves up.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, NamedTuple, TypeVar

from grognard.server.errors import Denied

Thing = TypeVar("Thing")
KEPT = 5_000  # accounts of those who have nothing to do here now


class Payer(NamedTuple):
    """Whose share something is taken from."""

    address: str
    guest: str


class Accounts:
    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.level = 0.0  # what the last one had spent whose turn it was

    def come(self, who: str) -> None:
        if len(self.spent) > KEPT:
            self.spent = {name: spent for name, spent in self.spent.items() if spent > self.level}
        self.spent[who] = max(self.spent.get(who, 0.0), self.level)

    def next(self, those: Iterable[str]) -> str:
        chosen = min(those, key=lambda who: self.spent.get(who, self.level))
        self.level = max(self.level, self.spent.get(chosen, self.level))
        return chosen

    def charge(self, who: str, seconds: float) -> None:
        self.spent[who] = self.spent.get(who, self.level) + seconds


class Turns(Generic[Thing]):
    def __init__(self, things: Iterable[Thing], most: int = 0) -> None:
        self.free = list(things)
        self.most = most  # that one guest may have waiting; 0: any number
        self._waiting: dict[str, dict[str, deque[asyncio.Future[Thing]]]] = {}
        self._addresses = Accounts()
        self._guests: dict[str, Accounts] = {}

    @asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[Thing]:
        thing = await self._wait(payer)
        began = time.monotonic()
        try:
            yield thing
        finally:
            seconds = time.monotonic() - began
            self._addresses.charge(payer.address, seconds)
            self._guests.setdefault(payer.address, Accounts()).charge(payer.guest, seconds)
            self.free.append(thing)
            self._soon()

    async def _wait(self, payer: Payer) -> Thing:
        here = self._waiting.setdefault(payer.address, {})
        queue = here.setdefault(payer.guest, deque())
        if self.most and len(queue) >= self.most:
            raise Denied("rate")
        if len(self._guests) > KEPT:
            self._guests = {name: accounts for name, accounts in self._guests.items() if name in self._waiting}
        self._addresses.come(payer.address)
        self._guests.setdefault(payer.address, Accounts()).come(payer.guest)
        future: asyncio.Future[Thing] = asyncio.get_running_loop().create_future()
        queue.append(future)
        self._soon()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.free.append(future.result())
                self._soon()
            raise

    def _soon(self) -> None:
        # Not at once: whoever gives a thing back and wants it again at once shall be among those who wait.
        asyncio.get_running_loop().call_soon(self._lend)

    def _lend(self) -> None:
        while self.free and self._waiting:
            address = self._addresses.next(self._waiting)
            here = self._waiting[address]
            guest = self._guests.setdefault(address, Accounts()).next(here)
            queue = here[guest]
            future = queue.popleft() if queue else None
            if not queue:
                del here[guest]
                if not here:
                    del self._waiting[address]
            if future is not None and not future.done():
                future.set_result(self.free.pop())
