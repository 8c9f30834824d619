"""Tables and seats as they stand on disk, and how a table is made of them again."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import msgspec
import structlog
from sqlalchemy import Connection, RowMapping, select

import grognard
from grognard.engine import Table
from grognard.engine.errors import GrognardError
from grognard.engine.record import digest
from grognard.server import schema, seals
from grognard.server.errors import Denied
from grognard.server.messages import Origin, Pace, SeatKind, Status
from grognard.server.store import Store

log = structlog.get_logger()
# For what cannot be done in steps: one thing at a time, beside the loop.
ASIDE = ThreadPoolExecutor(1, "grognard-aside")
BREATH = 24  # entries played again before others get their turn


class SeatRow(msgspec.Struct):
    seat: str
    kind: SeatKind
    guest: str | None
    bot: str | None
    name: str | None = None
    offered: SeatKind | None = None
    invitation: str | None = None


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

    @property
    def waiting(self) -> bool:
        """Nothing is dealt yet: not everybody sits, or has added to the seed."""
        return self.status == "open" and self.nonces is not None and self.mark is None


class Line(msgspec.Struct, frozen=True, gc=False):
    """What a table needs of a line of its journal to be played again."""

    seq: int
    key: str
    kind: str
    seat: str
    body: str
    dice: str
    hidden: int
    state: str | None
    mark: str | None = None


class Played(msgspec.Struct):
    """A journal played again: the table, and as it stood after some of the lines (``stages``) where that is what
    somebody was last told."""

    table: Table
    lines: list[Line]
    mark: str  # the seal of the last line
    stages: dict[int, Table]
    masks: list[int]  # of each action that stands, from whom what is asked after it is hidden


_OF_A_SEAT = ("seat", "kind", "guest", "bot", "offered", "invitation")
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
            SeatRow(row.seat, row.kind, row.guest, row.bot, row.name, row.offered, row.invitation)
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
    if fields["told"] is not None:
        fields["told"] = msgspec.json.decode(fields["told"], type=dict[str, Known])
    return TableRow(**fields, seats=seats)


def write_table(connection: Connection, row: TableRow, record: bytes | None) -> None:
    fields = {name: getattr(row, name) for name in row.__struct_fields__ if name != "seats"}
    for name in ("options", "to_act", "result", "told", "nonces"):
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
        return grognard.load_record(cast(bytes, data))
    except (GrognardError, TypeError, ValueError) as fault:
        log.error("record cannot be read", table=table_id, fault=str(fault))
        raise Denied("spoilt") from fault


async def play_again(store: Store, row: TableRow) -> tuple[Table, list[Line]]:
    """The table after every line of its journal, and the lines."""
    played = await play_through(store, row)
    return played.table, played.lines


async def play_through(store: Store, row: TableRow) -> Played:
    """The journal played again. Others get their turn in between."""
    game = grognard.games().get(row.game)
    if game is None or game.version != row.rules:
        raise Denied("other-rules", rules=row.rules)
    if row.origin == "record":
        record = await open_record(store, row.id)
        try:
            table = await asyncio.get_running_loop().run_in_executor(ASIDE, record.replay)
            return Played(table, [], "", {}, [])
        except GrognardError as fault:
            log.error("record cannot be played again", table=row.id, fault=str(fault))
            raise Denied("spoilt") from fault
    lines, version, sealed = await store.read(lambda connection: _lines(connection, row.id))
    try:
        mark = seals.check(row, lines, version, sealed)
        table = grognard.new_table(game, row.scenario, row.options, row.seed, row.nonces)
        stays = _standing(lines)
        stages: dict[int, Table] = {}
        wanted = {last_told(lines, place) for place in range(len(table.seats) + 1)} - {len(lines)}
        if 0 in wanted:
            stages[0] = table.fork()
        barrier, last = 0, -1
        length = 0
        for number, line in enumerate(lines, 1):
            if line.kind == "undo":
                length -= int(line.body)
                if number in wanted:
                    stages[number] = _stage(table, barrier, last)
                continue
            # What was taken back is not played again, but it counts for how far one may go back: another seat acted.
            seat = table.seat_index(line.seat)
            barrier = barrier if last == seat else length
            last = seat
            length += 1
            if stays[number - 1]:
                table.act(line.seat, msgspec.json.decode(line.body))
                if line.dice != dice_of(table):
                    raise GrognardError(f"entry {number} of the journal rolled other dice")
                if table.barrier == table.length:
                    barrier = length
            if number in wanted:
                stages[number] = _stage(table, barrier, last)
            if number % BREATH == 0:
                await asyncio.sleep(0)
        table.barrier, table.last_seat = barrier, last
        if lines and lines[-1].state not in (None, digest(table.position())):
            raise seals.Changed("the state is not the one that was played to")
        if row.status == "over" and table.result is None:
            raise seals.Changed("the game is not over, but the table says so")  # and would show its seed
    except seals.Changed as fault:
        log.error("table was changed on disk", table=row.id, fault=str(fault))
        raise Denied("tampered") from fault
    except (GrognardError, msgspec.MsgspecError, ValueError, TypeError, KeyError, IndexError) as fault:
        # Whatever stands there instead of what was written.
        log.error("table cannot be played again", table=row.id, fault=str(fault))
        raise Denied("spoilt") from fault
    return Played(
        table, lines, mark, stages, [line.hidden for line, stands in zip(lines, stays, strict=True) if stands]
    )


def _stage(table: Table, barrier: int, last: int) -> Table:
    stage = table.fork()
    stage.barrier, stage.last_seat = barrier, last
    return stage


def last_told(lines: list[Line], place: int) -> int:
    """The last line after which nothing is hidden from the eyes of that bit; 0 where there is none."""
    for line in reversed(lines):
        if not line.hidden >> place & 1:
            return line.seq
    return 0


def _standing(lines: list[Line]) -> list[bool]:
    """Of each line, whether it is an action that was never taken back."""
    stays = [line.kind == "act" for line in lines]
    stack: list[int] = []
    for place, line in enumerate(lines):
        if line.seq != place + 1:
            raise GrognardError(f"entry {place + 1} of the journal is missing")
        if line.kind == "act":
            stack.append(place)
            continue
        for _ in range(int(line.body)):
            if not stack:
                raise GrognardError(f"entry {line.seq} of the journal takes back more than there is")
            stays[stack.pop()] = False
    return stays


def dice_of(table: Table) -> str:
    """The dice of the last action as the journal has them."""
    dice = table.history[table.length - 1][2]
    return ",".join([str(die) for die in dice])


_JOURNAL = schema.journal.c
_LINE = [_JOURNAL[name] for name in Line.__struct_fields__]


def _lines(connection: Connection, table_id: str) -> tuple[list[Line], int, str | None]:
    """The journal, and what the table says of it: how many entries, the seal of the last. In one question, so that
    nobody writes in between."""
    table = schema.tables.c
    chosen = (
        select(table.version, table.mark, *_LINE)
        .join_from(schema.tables, schema.journal, table.id == _JOURNAL.table_id, isouter=True)
        .where(table.id == table_id)
        .order_by(_JOURNAL.seq)
    )
    found = connection.execute(chosen).all()
    if not found:
        raise Denied("no-table")
    lines = [Line(*row[2:]) for row in found if row[2] is not None]
    return lines, found[0][0], found[0][1]
