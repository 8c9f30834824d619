"""What those who look at a table are shown: at once to whoever acts, soon to those who wait, once for each seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from grognard.engine import Table
from grognard.server.eyes import Eyes, Rest, Seat
from grognard.server.guests import Guest
from grognard.server.messages import Standing, State, Thinking, encode
from grognard.server.volumes import LogLine

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

SOON = 0.02  # seconds until those who only wait are told what happened


class Showing:
    """``eyes``: of every seat that somebody looks from, what was last shown there."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.eyes: dict[Seat, Eyes] = {}
        self._soon: asyncio.TimerHandle | None = None

    def broadcast(self, table: Table, actor: Seat) -> None:
        """Tell the change: at once whoever acted or must act, soon those who only wait, nobody who may not know yet."""
        watched = {watcher.seat for watcher in self.live.watchers}
        self.eyes = {seat: eyes for seat, eyes in self.eyes.items() if seat in watched}
        urgent = {actor, *table.to_act}
        over = table.result is not None
        for seat, eyes in self.eyes.items():
            if eyes.v == self.live.version(seat):
                continue
            if over or seat in urgent or (self._soon is not None and self._soon.when() <= self.live.loop.time()):
                self.show(table, seat)
            elif self._soon is None:
                self._soon = self.live.loop.call_later(SOON, self._show_soon)
        self.live.clock.tell_first()

    def show(self, table: Table, seat: Seat) -> None:
        """Bring the eyes up to what the seat may know; that may lie before what is withheld."""
        eyes = self.eyes[seat]
        asked = self.live.curtain.asked(seat, table)
        told = self.live.curtain.told[seat]
        deadline = self.live.clock.deadline(table, seat)
        resting = told.rest
        data = [eyes.look(self.live.curtain.table(seat, table), told.v, asked, deadline, told.pending)]
        rest = self.live.rest(table, seat)
        if seat is not None and (resting or "") != (told.rest or ""):
            data.append(encode(Standing(seat, self.live.standing.get(seat, {}), rest)))  # that is over now
        thinking = self._thinking([one.seat for one in asked])
        if thinking != eyes.thinking:
            eyes.thinking = thinking
            data.append(encode(Thinking(thinking)))
        for watcher in self.live.watchers:
            if watcher.seat == seat:
                for message in data:
                    watcher.post(message)

    def _thinking(self, asked: list[str]) -> list[str]:
        """A bot thinks when it is known to be asked: its process would tell more than that."""
        return [seat for seat in asked if self.live.seats[seat].kind == "bot"]

    def _show_soon(self) -> None:
        """Several changes in one patch for those who wait."""
        self._soon = None
        table = self.live.opened
        if self.live.busy or table is None:
            self._soon = self.live.loop.call_later(SOON / 4, self._show_soon)
            return
        self.show_late(table)

    def show_late(self, table: Table) -> None:
        """Whoever has not been shown yet what his seat may know is shown it."""
        for seat, eyes in self.eyes.items():
            if eyes.v != self.live.version(seat):
                self.show(table, seat)

    def take_back(self, cut: list[LogLine]) -> None:
        """What was told and never happened."""
        for eyes in self.eyes.values():
            eyes.take_back(cut, len(self.live.log))

    def _eyes(self, table: Table, seat: Seat) -> Eyes:
        if seat not in self.eyes:
            thinking = self._thinking(self.live.curtain.to_act(seat, table))
            self.eyes[seat] = Eyes(
                self.live.curtain.table(seat, table), self.live.log, seat, self.live.version(seat), thinking
            )
        elif self.eyes[seat].v != self.live.version(seat):
            self.show(table, seat)
        return self.eyes[seat]

    async def state(self, table: Table, guest: Guest | None, seat: Seat) -> State:
        seen = await self.live.house.seen(self.live.row.id, guest)
        eyes = self._eyes(table, seat)
        rest = Rest(
            info=self.live.info(guest),
            asked=self.live.curtain.asked(seat, table),
            seen=seen,
            chat=self.live.talk.for_seat(seat),
            pending=self.live.curtain.told[seat].pending,
            deadline=self.live.clock.deadline(table, seat),
            waiting=self.live.clock.waiting(seat),
            standing=self.live.standing.get(seat, {}) if seat is not None else {},
            rest=self.live.rest(table, seat),
            closed=self.live.ended,
            may_order={name: list(says) for name, says in table.game.standing().items()} if seat is not None else {},
        )
        return eyes.state(self.live.curtain.table(seat, table), rest)
