"""The bots of a table: whoever owes a decision, and has been told so, thinks in a process of the staff."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from grognard.engine import Table
from grognard.engine.decision import Decision
from grognard.server.errors import Denied, Forbidden
from grognard.server.messages import Action, encode

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

log = structlog.get_logger()


class Thinkers:
    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.memory: dict[str, bytes] = {}  # what bots remember of their plans

    def call(self) -> None:
        """Every bot that owes a decision begins to think."""
        live = self.live
        if live.row.origin == "record":
            return
        for seat, place in live.seats.items():
            if place.kind == "bot" and seat not in self.thinking and live.owes(seat):
                self.thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: str) -> None:
        try:
            if not await self.live.house.company.mine(self.live.row.id):
                return  # another server thinks for the bots here
            while await self._decide(seat):
                pass
        except Denied:
            await asyncio.sleep(1.0)  # whose it is cannot be asked now
        finally:
            del self.thinking[seat]
        self.call()

    def _question(self, table: Table, seat: str) -> Decision | None:
        if self.live.withheld(seat) or self.live.ended or self.live.seats[seat].kind != "bot":
            return None
        return table.decision(seat)

    async def _decide(self, seat: str) -> bool:
        """One decision of a bot, when its turn comes; True when it owes another. Nobody else gets the worker before it
        is written: who has had little of it may go on at once."""
        live = self.live
        async with live.house.staff.turns.turn(live.payer()) as orderly:
            async with live.lock:
                table = await live.table()
                question = self._question(table, seat)
                if question is None:
                    return False  # the table has moved on
                asked = encode(question.to_json())
                view = encode(table.view(seat))
                v = live.version(seat)  # its own, so that what it does follows from what it knows
            bot = live.seats[seat].bot or ""
            seed = live.house.guests.seal(f"bot:{live.row.id}:{seat}:{v}")
            action, memory = await live.house.staff.choose(orderly, bot, seed, view, asked, self.memory.get(seat))
            written = await self._play(seat, bot, asked, action, memory)
            self.call()
        if not written:
            await asyncio.sleep(1.0)  # the disk is full or gone: try again until it is not
            return True
        return live.owes(seat)

    async def _play(self, seat: str, bot: str, asked: bytes, action: Action, memory: bytes) -> bool:
        live = self.live
        async with live.lock:
            table = await live.table()
            question = self._question(table, seat)
            # Somebody may have taken back what was asked, or the table may stand elsewhere.
            if question is None or encode(question.to_json()) != asked:
                return True
            key = f"bot:{seat}:{live.v + 1}"
            try:
                try:
                    await live.play(table, key, seat, action)
                except Forbidden:
                    log.error("a bot chose what is not allowed", table=live.row.id, bot=bot, action=action)
                    await live.play(table, key, seat, question.actions[0])
            except Denied:
                return False
            self.memory[seat] = memory
        return True

    def stop(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()
