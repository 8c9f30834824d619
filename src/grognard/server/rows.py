"""Tables and seats as they stand on disk, and how a table is made of them again."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import msgspec
import structlog
from sqlalchemy import Connection, RowMapping, select

import grognard
from grognard.engine.errors import GrognardError
from grognard.server import schema
from grognard.server.errors import Denied
from grognard.server.messages import Origin, Pace, SeatKind, Status
from grognard.server.pacts import Pacts
from grognard.server.store import Store

log = structlog.get_logger()
# For what cannot be done in steps: one thing at a time, beside the loop.
ASIDE = ThreadPoolExecutor(1, "grognard-aside")


class SeatRow(msgspec.Struct):
    seat: str
    kind: SeatKind
    guest: str | None
    bot: str | None
    name: str | None = None
    offered: SeatKind | None = None
    invitation: str | None = None
    meant: str | None = None


class Known(msgspec.Struct, array_like=True, frozen=True):
    """What a seat has been told of the table: its version, and who must act."""

    v: int
    to_act: list[str]


class TableRow(msgspec.Struct):
    """``version`` and ``to_act`` are the journal's own. ``told`` is what seats ("" for observers) may know of them;
    where it is None all may know all."""

    id: str
    game: str
    rules: str
    scenario: str
    options: dict[str, Any]
    pace: Pace
    origin: Origin
    seed: str | None
    commitment: str
    creator: str
    listed: bool
    created: int
    changed: int
    version: int
    status: Status
    to_act: list[str]
    result: dict[str, Any] | None
    seats: list[SeatRow]
    told: dict[str, Known] | None = None
    nonces: dict[str, str] | None = None
    mark: str | None = None
    pacts: Pacts | None = None
    rematch: str | None = None

    @property
    def waiting(self) -> bool:
        """Nothing is dealt yet: not everybody sits, or has added to the seed."""
        return self.status == "open" and self.nonces is not None and self.mark is None


_OF_A_SEAT = ("seat", "kind", "guest", "bot", "offered", "invitation", "meant")
_BARE = [column for column in schema.tables.c if column.name != "record"]


def read_tables(connection: Connection, wanted: Any, limit: int) -> list[TableRow]:
    """The tables that fit, newest first, with their seats and the names of who sits there."""
    chosen = select(*_BARE).where(wanted).order_by(schema.tables.c.changed.desc()).limit(limit)
    found = connection.execute(chosen).mappings().all()
    seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in found}
    at = (
        select(schema.seats, schema.guests.c.name)
        .join(schema.guests, schema.guests.c.id == schema.seats.c.guest, isouter=True)
        .where(schema.seats.c.table_id.in_(list(seats)))
        .order_by(schema.seats.c.table_id, schema.seats.c.place)
    )
    for row in connection.execute(at):
        seats[row.table_id].append(
            SeatRow(row.seat, row.kind, row.guest, row.bot, row.name, row.offered, row.invitation, row.meant)
        )
    rows: list[TableRow] = []
    for fields in found:
        try:
            rows.append(_table_row(fields, seats[fields["id"]]))
        except (msgspec.MsgspecError, TypeError, ValueError) as fault:
            # One that is damaged shall not hide the others.
            log.error("table cannot be read", table=fields["id"], fault=str(fault))
    return rows


def _table_row(row: RowMapping, seats: list[SeatRow]) -> TableRow:
    fields: dict[str, Any] = dict(row)
    for name in ("options", "to_act", "result", "nonces"):
        fields[name] = msgspec.json.decode(fields[name]) if fields[name] is not None else None
    if fields["pacts"] is not None:
        fields["pacts"] = msgspec.json.decode(fields["pacts"], type=Pacts)
    if fields["told"] is not None:
        fields["told"] = msgspec.json.decode(fields["told"], type=dict[str, Known])
    return TableRow(**fields, seats=seats)


def write_table(connection: Connection, row: TableRow, record: bytes | None) -> None:
    fields = {name: getattr(row, name) for name in row.__struct_fields__ if name != "seats"}
    for name in ("options", "to_act", "result", "told", "nonces", "pacts"):
        fields[name] = text(fields[name]) if fields[name] is not None else None
    connection.execute(schema.tables.insert(), {**fields, "record": record})
    connection.execute(
        schema.seats.insert(),
        [
            {"table_id": row.id, "place": place} | {name: getattr(s, name) for name in _OF_A_SEAT}
            for place, s in enumerate(row.seats)
        ],
    )


def text(document: Any) -> str:
    return msgspec.json.encode(document).decode()


# ---- a table from disk ---------------------------------------------------------------------------------------


async def open_record(store: Store, table_id: str) -> grognard.Record:
    """The uploaded record that a table shows."""
    statement = select(schema.tables.c.record).where(schema.tables.c.id == table_id)
    data = await store.read(lambda connection: connection.execute(statement).scalar())
    try:
        # Two million bytes take a while, and nobody shall wait for it.
        return await asyncio.get_running_loop().run_in_executor(ASIDE, grognard.load_record, cast(bytes, data))
    except (GrognardError, TypeError, ValueError) as fault:
        log.error("record cannot be read", table=table_id, fault=str(fault))
        raise Denied("spoilt") from fault
