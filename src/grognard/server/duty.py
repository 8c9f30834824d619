"""Which of the servers of a club does what has to be done once: think for a table's bots, ring its bells, put finished
games away. It holds a lease of it for as long as it says every other second that it lives; from one that has died the
others take it over. Two that believe to hold the same do no harm: the journal takes only one's entry."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, cast, func, select, text

from grognard.server import schema
from grognard.server.store import Store

BEAT = 1.5  # seconds from one sign of life to the next
LIFE = 6.0  # seconds without one, after which a server is dead
_L, _P, _V = schema.leases.c, schema.presence.c, schema.servers.c
_NOW = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
_TAKE = text(
    "INSERT INTO leases (name, holder) VALUES (:name, :me) ON CONFLICT (name) DO UPDATE SET holder = :me WHERE"
    " leases.holder = :me OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = leases.holder AND servers.until >"
    " extract(epoch from clock_timestamp()) * 1000) RETURNING holder"
)


def alive() -> ColumnElement[bool]:
    """Of the servers, those that have not died."""
    return _V.until > _NOW


class Duty:
    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.held: set[str] = set()
        self._sure = 0.0  # until then nobody can have taken what is held

    async def mine(self, what: str) -> bool:
        """Whether it is for this server to do; taken upon itself where nobody alive has."""
        if what in self.held and time.monotonic() < self._sure:
            return True
        got = await self.store.write(lambda c: c.execute(_TAKE, {"name": what, "me": self.name}).first())
        if got is None:
            self.held.discard(what)
            return False
        self.held.add(what)
        return True

    async def drop(self, what: str) -> None:
        if what in self.held:
            self.held.discard(what)
            mine = schema.leases.delete().where(_L.name == what, _L.holder == self.name)
            await self.store.write(lambda c: c.execute(mine) and None)

    async def beat(self) -> tuple[bool, list[str]]:
        """A sign of life. Whether the others had given us up, and who is found dead: it is for us to say so."""
        began = time.monotonic()

        def write(c: Connection) -> tuple[bool, list[str]]:
            until = _NOW + int(LIFE * 1000)
            known = c.execute(schema.servers.update().where(_V.id == self.name).values(until=until)).rowcount
            if not known:
                c.execute(schema.servers.insert().values(id=self.name, until=until))
            gone = c.execute(schema.servers.delete().where(_V.until < _NOW).returning(_V.id)).scalars().all()
            _clear(c, list(gone))
            return not known, list(gone)

        fresh, gone = await self.store.write(write)
        if fresh:
            self.held.clear()
        self._sure = began + LIFE
        return fresh, gone

    async def end(self) -> None:
        def write(c: Connection) -> None:
            c.execute(schema.servers.delete().where(_V.id == self.name))
            _clear(c, [self.name])

        await self.store.write(write)
        self.held.clear()

    # ---- who is here --------------------------------------------------------------------------------------

    async def came(self, table_id: str, guest: str) -> None:
        row: dict[str, Any] = {"table_id": table_id, "guest": guest, "server": self.name}
        there = select(_P.guest).filter_by(**row)
        await self.store.write(
            lambda c: None if c.execute(there).first() else c.execute(schema.presence.insert(), row) and None
        )

    async def went(self, table_id: str, guest: str) -> None:
        row = schema.presence.delete().filter_by(table_id=table_id, guest=guest, server=self.name)
        await self.store.write(lambda c: c.execute(row) and None)

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        """Who is at these tables through other servers."""
        chosen = select(_P.table_id, _P.guest).where(_P.table_id.in_(tables), _P.server != self.name)
        found: dict[str, set[str]] = {table_id: set() for table_id in tables}
        for table_id, guest in await self.store.read(lambda c: c.execute(chosen).all()):
            found[table_id].add(guest)
        return found


def _clear(c: Connection, gone: list[str]) -> None:
    if gone:
        c.execute(schema.leases.delete().where(_L.holder.in_(gone)))
        c.execute(schema.presence.delete().where(_P.server.in_(gone)))
