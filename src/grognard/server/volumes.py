"""Entries of a journal behind which nobody can go back any more are bound into volumes: packed and sealed as one, with
what was told meanwhile. A long campaign takes a fifth of the room so, and is read in a few rows."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, select

from grognard.server import schema, seals

LogLine = tuple[int, int, msgspec.Raw]  # after which action, who may know it, the event

FULL = 512  # entries of a volume, after which the next is begun
SPARSE = 256  # entries from one position that is kept for looking back to the next, at least

_J, _P, _V = schema.journal.c, schema.positions.c, schema.volumes.c
_BOUND = ("key", "kind", "seat", "body", "dice", "at", "hidden", "state")


class Volume(msgspec.Struct, frozen=True, gc=False):
    """See ``schema.volumes``."""

    seq: int
    lines: bytes
    told: bytes
    mark: str

    def holds(self, entry: str) -> bool:
        """Whether it is what was sealed with its last entry."""
        return self.mark == seals.volume(entry, self.seq, self.lines, self.told)


class Columns(msgspec.Struct, array_like=True):
    """Entries, column by column: what is alike stands together, and packs the better."""

    key: list[str] = []
    kind: list[str] = []
    seat: list[str] = []
    body: list[str] = []
    dice: list[str] = []
    at: list[int] = []  # each from the one before
    hidden: list[int] = []
    state: list[str] = []

    def add(self, rows: Sequence[Row[Any]]) -> None:
        for name in _BOUND:
            getattr(self, name).extend([getattr(row, name) for row in rows])

    def pack(self) -> bytes:
        at = [now - before for before, now in zip([0, *self.at], self.at, strict=False)]
        return pack(msgspec.structs.replace(self, at=at))

    @classmethod
    def of(cls, lines: bytes) -> Columns:
        found = msgspec.json.decode(zlib.decompress(lines), type=cls)
        at = 0
        for place, since in enumerate(found.at):
            found.at[place] = at = at + since
        return found


def pack(document: Any) -> bytes:
    return zlib.compress(msgspec.json.encode(document))


def events(packed: bytes) -> list[LogLine]:
    return msgspec.json.decode(zlib.decompress(packed), type=list[LogLine])


def read(connection: Connection, table_id: str) -> list[Volume]:
    chosen = select(*[_V[name] for name in Volume.__struct_fields__]).where(_V.table_id == table_id).order_by(_V.seq)
    return [Volume(*row) for row in connection.execute(chosen)]


def bind(connection: Connection, table_id: str, upto: int) -> None:
    """Bind the entries up to one after which the position is stored, in the transaction in which it is. Of the
    positions before it those are kept from which looking back begins, and from which other rules hold."""
    chosen = select(_J.seq, _J.mark, *[_J[name] for name in _BOUND]).where(_J.table_id == table_id, _J.seq <= upto)
    rows = connection.execute(chosen.order_by(_J.seq)).all()
    if not rows or any([row.mark is None or row.state is None for row in rows]):
        return  # those from before there were seals stay as they are
    _write(connection, table_id, rows, _told(connection, table_id, rows))
    connection.execute(schema.journal.delete().where(_J.table_id == table_id, _J.seq <= upto))
    _thin(connection, table_id, upto)


def _told(connection: Connection, table_id: str, rows: Sequence[Row[Any]]) -> dict[int, list[LogLine]]:
    """What was told up to the positions that stand among these entries. It is taken out of them, and they are sealed
    anew."""
    here = and_(_P.table_id == table_id, _P.reach == 0, _P.seq.between(rows[0].seq, rows[-1].seq))
    chosen = select(*[_P[name] for name in ("seq", "rules", "reach", "rolls", "position", "told")])
    marks = {row.seq: row.mark for row in rows}
    found: dict[int, list[LogLine]] = {}
    for seq, rules, reach, rolls, position, said in connection.execute(chosen.where(here).order_by(_P.seq)).all():
        found[seq] = events(said)
        nothing = pack([])
        mark = seals.position(marks[seq], seq, rules, reach, rolls, position, nothing)
        one = schema.positions.update().where(_P.table_id == table_id, _P.seq == seq)
        connection.execute(one.values(told=nothing, mark=mark))
    return found


def _write(connection: Connection, table_id: str, rows: Sequence[Row[Any]], told: dict[int, list[LogLine]]) -> None:
    """The last volume is bound anew with what comes to it, until it is full."""
    columns, said, room = Columns(), list[LogLine](), FULL
    last = connection.execute(
        select(*[_V[name] for name in Volume.__struct_fields__])
        .where(_V.table_id == table_id)
        .order_by(_V.seq.desc())
        .limit(1)
    ).first()
    if last is not None:
        before = Columns.of(last.lines)
        if len(before.key) < FULL:
            columns, said = before, events(last.told)
            room = FULL - len(before.key)
            connection.execute(schema.volumes.delete().where(_V.table_id == table_id, _V.seq == last.seq))
    first = 0
    while first < len(rows):
        now = rows[first : first + room]
        columns.add(now)
        for row in now:
            said += told.get(row.seq, [])
        seq, lines, packed = now[-1].seq, columns.pack(), pack(said)
        one = Volume(seq, lines, packed, seals.volume(now[-1].mark, seq, lines, packed))
        connection.execute(schema.volumes.insert(), {"table_id": table_id, **msgspec.structs.asdict(one)})
        first += room
        columns, said, room = Columns(), [], FULL


def _thin(connection: Connection, table_id: str, upto: int) -> None:
    here = and_(_P.table_id == table_id, _P.seq <= upto)
    found = connection.execute(select(_P.seq, _P.rules, _P.reach).where(here).order_by(_P.seq)).all()
    kept: Any = None
    gone: list[int] = []
    for row in found:
        needed = kept is None or row.rules != kept.rules or row.seq - kept.seq >= SPARSE or row.seq == upto
        if row.reach == 0 and needed:
            kept = row
        else:
            gone.append(row.seq)
    if gone:
        connection.execute(schema.positions.delete().where(_P.table_id == table_id, _P.seq.in_(gone)))
