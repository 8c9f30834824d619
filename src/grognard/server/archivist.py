"""Who puts finished games into the archive."""

from __future__ import annotations

import asyncio
import time
import zlib
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import Connection, and_, select

from grognard.engine.state import EVERYBODY
from grognard.server import replays, schema, seals, stored
from grognard.server.archive import ALL, OBSERVER, PAGE, Page, Step, Story, last_seal
from grognard.server.errors import Denied
from grognard.server.messages import View, encode
from grognard.server.patches import diff
from grognard.server.turns import Payer
from grognard.server.volumes import LogLine, pack

if TYPE_CHECKING:
    from grognard.server.house import House
    from grognard.server.live import LiveTable

log = structlog.get_logger()
CALM = 20.0  # seconds after the end of a game
REST = 4  # times as long as the last game took to keep, others have the server to themselves
HURRY = 5.0  # seconds that a server which stops has for it
_A = schema.archive.c
_T = schema.tables.c


class Archivist:
    """Keeps one finished game after another, when the server has time for it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._ended: set[str] = set()  # while this server ran, and not kept yet
        self._given_up: set[str] = set()
        self._wake = asyncio.Event()

    def ended(self, table_id: str) -> None:
        self._ended.add(table_id)
        self._wake.set()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(CALM)
            self._wake.clear()
            while (table_id := await self.house.store.read(lambda c: _left(c, self._given_up))) is not None:
                began = time.monotonic()
                await self.keep(table_id, calmly=True)
                await asyncio.sleep(REST * (time.monotonic() - began))
            await self._wake.wait()

    async def hurry(self) -> None:
        """The server stops: what has ended is kept now, for the next one may have other rules."""
        try:
            async with asyncio.timeout(HURRY):
                for table_id in list(self._ended):
                    await self.keep(table_id, calmly=False)
        except TimeoutError:
            log.warning("not every finished game has been put into the archive yet")

    async def keep(self, table_id: str, calmly: bool) -> None:
        try:
            live = await self.house.table(table_id)
            parts = await make(live, calmly)
            end = await _end(live)
            await self.house.store.write(lambda c: _write(c, table_id, parts, end))
        except Exception as fault:
            self._given_up.add(table_id)
            said = fault.error.code if isinstance(fault, Denied) else repr(fault)
            log.warning("a finished game cannot be kept", table=table_id, fault=said)
        self._ended.discard(table_id)


async def make(live: LiveTable, calmly: bool) -> dict[str, tuple[bytes, str]]:
    """The parts of a finished game, with their seals; its luck, which takes a process of its own, if there is time."""
    payer = Payer("", "")
    past, ends = await replays.past_of(live)
    eyes = replays.eyes_of(live, None)
    table = await past.at(0)
    sights = {name: table.sight(None if name == OBSERVER else name) for name in eyes if name != ALL}
    settled: list[LogLine] = [(n, EVERYBODY, event) for n, event in past.pacts]
    # In the order of the actions after which they were told; of one action the game's own first.
    lines = sorted([*live.log.lines, *settled], key=itemgetter(0))
    parts: dict[str, Any] = {"story": Story(len(ends), lines)}

    def look() -> dict[str, View]:
        return {name: table.look(sights[name]) if name in sights else table.everything() for name in eyes}

    views = look()
    for start in range(0, max(len(ends), 1), PAGE):
        page = Page(views, [])
        first = encode(page.views)
        for n in ends[start : start + PAGE]:
            table = await past.at(n)
            after = look()
            patches = {name: diff(views[name], after[name]) for name in eyes}
            common = patches.pop(OBSERVER)
            others = {name: patch for name, patch in patches.items() if patch != common}
            page.steps.append(msgspec.json.decode(encode(Step(past.acts[n - 1].seat, common, others)), type=Step))
            views = after
            await asyncio.sleep(0)
        parts[f"page-{start}"] = Page(msgspec.json.decode(first), page.steps)
    parts["proof"] = await replays.proof(live)
    data = await replays.record(live, payer)
    bodies = {name: pack(part) for name, part in parts.items()} | {"record": zlib.compress(data)}
    if calmly:
        try:
            bodies["luck"] = pack(await replays.luck(live, payer))
        except Denied as denied:
            log.warning("the luck of a finished game is not known", table=live.row.id, code=denied.error.code)
    here = select(_T.mark).where(_T.id == live.row.id)
    seal = last_seal(live.row, await live.house.store.read(lambda connection: connection.execute(here).scalar()))
    return {name: (body, seals.archived(seal, name, body)) for name, body in bodies.items()}


def _left(connection: Connection, but: set[str]) -> str | None:
    """A finished game that is not kept yet."""
    there = select(_A.table_id).where(and_(_A.table_id == _T.id, _A.part == "story")).exists()
    chosen = select(_T.id).where(and_(_T.status == "over", ~there, _T.id.not_in(but))).order_by(_T.changed).limit(1)
    found: str | None = connection.execute(chosen).scalar()
    return found


async def _end(live: LiveTable) -> stored.Stored | None:
    """How a record ended, which has no journal to store it."""
    if live.row.origin != "record":
        return None
    async with live.lock:
        return stored.store(await live.table(), seals.head(live.row), 0, live.log.lines)


def _write(
    connection: Connection, table_id: str, parts: dict[str, tuple[bytes, str]], end: stored.Stored | None
) -> None:
    if end is not None:
        stored.write(connection, table_id, end)
    rows = [{"table_id": table_id, "part": n, "body": body, "mark": mark} for n, (body, mark) in parts.items()]
    connection.execute(schema.archive.insert(), rows)
