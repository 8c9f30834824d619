"""Positions that a table stores every so many entries of its journal: opening it never plays a whole campaign again,
and it goes on from there when our rules of its game have moved."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, select

from grognard.engine import Table
from grognard.engine.state import Note
from grognard.server import schema, seals, volumes
from grognard.server.volumes import LogLine, pack

EVERY = 64  # entries from one to the next, at least
LATELY = 256  # of what was told last: enough for what the others did since one's own turn

_P = schema.positions.c


class Stored(msgspec.Struct, frozen=True, gc=False):
    """See ``schema.positions``."""

    seq: int
    rules: str
    reach: int
    rolls: int
    position: bytes
    told: bytes
    mark: str

    def holds(self, entry: str) -> bool:
        """Whether it is what was sealed with the entry after which it stood."""
        return self.mark == seals.position(
            entry, self.seq, self.rules, self.reach, self.rolls, self.position, self.told
        )


class Stood(msgspec.Struct, frozen=True):
    """How the table stood; of one that began so, the dice that fell before the first decision; else what was told last,
    as the rules of that version noted it."""

    position: dict[str, Any]
    opening: list[int] = []
    before: list[Note] = []


def store(table: Table, entry: str, seq: int, told: list[LogLine], reach: int = 0) -> Stored:
    """The table as it stands after an entry of the journal, whose seal is given."""
    opening = list(table.opening) if seq == 0 else []
    before = table.lately()[:LATELY][::-1]
    position, events = pack(Stood(table.position(), opening, before)), pack(told)
    rules, rolls = table.game.version, table.chance.mark()
    mark = seals.position(entry, seq, rules, reach, rolls, position, events)
    return Stored(seq, rules, reach, rolls, position, events, mark)


def stood(one: Stored) -> Stood:
    return msgspec.json.decode(zlib.decompress(one.position), type=Stood)


def read(connection: Connection, table_id: str) -> list[Stored]:
    chosen = select(*[_P[name] for name in Stored.__struct_fields__]).where(_P.table_id == table_id).order_by(_P.seq)
    return [Stored(*row) for row in connection.execute(chosen)]


def write_last(connection: Connection, table_id: str, one: Stored) -> None:
    """The one with which a table leaves memory; of those before it only the ones that play can go on from are kept."""
    connection.execute(schema.positions.delete().where(_P.table_id == table_id, _P.reach > 0))
    write(connection, table_id, one)


def write(connection: Connection, table_id: str, one: Stored) -> None:
    """In place of one with which the table left memory there. What stands before it in the journal is bound, if nobody
    can go back behind it any more."""
    passing = and_(_P.table_id == table_id, _P.seq == one.seq, _P.reach > 0)
    connection.execute(schema.positions.delete().where(passing))
    connection.execute(schema.positions.insert(), {"table_id": table_id, **msgspec.structs.asdict(one)})
    if one.seq and one.reach == 0:
        volumes.bind(connection, table_id, one.seq)
