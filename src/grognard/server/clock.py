"""The same time for every window: at a live table whose game says so, what an action leads to is shown only after a
pause for each window that it opened, whether anybody was asked in it or nobody could be.

Who is asked has most of the window to answer in; then he passes. The rest of it is for those asked after him.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from grognard.engine import Table
from grognard.server.eyes import Seat
from grognard.server.messages import Waiting, encode

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

SHARE = 0.75  # of what is left of the window, for each who is asked in it
AGAIN = 0.05  # seconds until a bell is rung again that could not be answered


class Clock:
    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.base = 0  # windows before those that are waited for
        self.count = 0  # windows waited for, and to be waited for
        self.rung = 0  # those of them that are over
        self.began = 0.0
        self.running = False
        self._fresh = False  # it has begun, and nobody has been told yet
        self._bell: asyncio.TimerHandle | None = None
        self._limit: asyncio.TimerHandle | None = None
        self._ends = 0.0  # when the one who is asked passes
        self._work: set[asyncio.Task[None]] = set()

    @property
    def pause(self) -> float:
        return self.live.house.settings.pause if self.live.row.pace == "live" else 0.0

    def change(self, before: int, table: Table) -> bool:
        """The table has changed, with so many windows ``before``. True while what came of it is to wait."""
        now = table.windows
        if not self.pause or table.result is not None or (not self.running and now <= before):
            self.stop()
            return False
        if not self.running:
            self._start(before)
        self.count = now - self.base
        return True

    def resume(self, table: Table) -> None:
        """A table comes from disk with somebody asked in a window: it is given its time once more."""
        windows = table.windows
        if self.pause and windows and table.hides():
            self._start(windows - 1)
            self.count = 1
            self.set_limit(table)

    def _start(self, before: int) -> None:
        self.running = self._fresh = True
        self.base, self.count, self.rung = before, 0, 0
        self.began = self.live.loop.time()
        self._ring_at(self.began + self.pause)

    def stop(self) -> None:
        self.running = self._fresh = False
        for timer in (self._bell, self._limit):
            if timer is not None:
                timer.cancel()
        self._bell = self._limit = None

    # ---- bells -----------------------------------------------------------------------------------------

    def _ring_at(self, when: float) -> None:
        self._bell = self.live.loop.call_at(when, self._ring)

    def _ring(self) -> None:
        """A window is over."""
        live = self.live
        if live.lock.locked() or (self.rung + 1 >= self.count and live.hides_something()):
            self._ring_at(live.loop.time() + AGAIN)  # the one who is asked is about to pass
            return
        self.rung += 1
        if self.rung < self.count:
            self.tell()
            self._ring_at(max(self.began + (self.rung + 1) * self.pause, live.loop.time()))
            return
        self.stop()
        self._do(live.release())

    def tell_first(self) -> None:
        if self._fresh:
            self._fresh = False
            self.tell()

    def tell(self) -> None:
        """Whoever has to wait is told that one more window is open, and how long it takes."""
        data = encode(Waiting(self.pause))
        for watcher in list(self.live.watchers):
            if self.live.withheld(watcher.seat):
                watcher.post(data)

    def set_limit(self, table: Table) -> None:
        """Whoever is asked in a window now passes when his time is over."""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
        if not self.running or not table.hides():
            return
        now = self.live.loop.time()
        left = max(0.0, self.began + self.count * self.pause - now) * SHARE
        self._ends = now + left
        self._limit = self.live.loop.call_later(left, self._pass, self.live.v)

    def _pass(self, v: int) -> None:
        self._limit = None
        self._do(self.live.pass_all(v))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.live.loop.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    # ---- what is left ----------------------------------------------------------------------------------

    def deadline(self, table: Table, seat: Seat) -> float | None:
        """Seconds that a seat has left to answer in."""
        if seat is None or self._limit is None or seat not in table.to_act:
            return None
        return round(max(0.0, self._ends - self.live.loop.time()), 2)

    def waiting(self, seat: Seat) -> float | None:
        """Seconds that are left of the window for which a seat waits."""
        if not self.running or not self.live.withheld(seat):
            return None
        over = self.began + (self.rung + 1) * self.pause
        return round(max(0.0, over - self.live.loop.time()), 2)
