"""Reading on: what other servers of the club have written of a table that is in this one's memory is played here too,
and shown to those who look from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import Connection, and_, func, select

from grognard.engine import Table
from grognard.engine.errors import GrognardError
from grognard.server import schema, seals
from grognard.server.curtain import Taken, mark_of
from grognard.server.errors import Denied
from grognard.server.journal import Line, dice_of, lately_bound
from grognard.server.messages import Refusal, encode
from grognard.server.pacts import KIND, Pact
from grognard.server.rows import TableRow, read_tables
from grognard.server.scribe import Turned
from grognard.server.volumes import LogLine

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

log = structlog.get_logger()
_J, _P = schema.journal.c, schema.positions.c
_LINE = [_J[name] for name in Line.__struct_fields__]


class Odd(GrognardError):
    """It does not go on from where this server stands: the table is read anew from disk."""


class News(msgspec.Struct, frozen=True):
    row: TableRow
    lines: list[Line]
    final: int  # the last after which the position was stored for good, where that is news


async def follow(live: LiveTable) -> None:
    """The database's word for who sits there and what was done. Under the lock."""
    v = live.v if live.opened is not None else None
    news = await live.house.store.read(lambda c: _ask(c, live.row.id, v, live.scribe.stored_at))
    if news is None:
        vanish(live)
        raise Denied("no-table")
    mine, row = live.row, news.row
    began = mine.waiting and not row.waiting
    changed = (mine.seats, mine.nonces, mine.rematch) != (row.seats, row.nonces, row.rematch)
    mine.rematch = row.rematch
    if changed or mine.waiting:
        live.reseat(row)
    table = live.opened
    if table is None:
        moved = mine.version != row.version
        mine.version, mine.changed, mine.to_act, mine.told = row.version, row.changed, row.to_act, row.told
        mine.status, mine.result, mine.pacts = row.status, row.result, row.pacts
        if (moved or began) and live.watchers and not mine.waiting:
            await live.tell_all()
    elif row.version < live.v:
        await live._forget()
    elif news.lines:
        await _play_on(live, table, news)
    if changed:
        live.tell_table()


def vanish(live: LiveTable) -> None:
    """A table was taken away: whoever looks at it is told."""
    live.gone = True
    for seat in live.row.seats:
        seat.guest = None
    live.house.tables.pop(live.row.id, None)
    live.post(encode(Refusal("", Denied("no-table").error)))


def _ask(connection: Connection, table_id: str, v: int | None, stored_at: int) -> News | None:
    rows = read_tables(connection, schema.tables.c.id == table_id, 1)
    if not rows:
        return None
    if v is None or rows[0].version <= v:
        return News(rows[0], [], -1)
    chosen = select(*_LINE).where(and_(_J.table_id == table_id, _J.seq > v)).order_by(_J.seq)
    lines = [Line(*line) for line in connection.execute(chosen)]
    if len(lines) < rows[0].version - v:  # some have been bound since
        lines = [*[line for line in lately_bound(connection, table_id, v) if line.seq > v], *lines]
    final = select(func.max(_P.seq)).where(and_(_P.table_id == table_id, _P.seq > stored_at, _P.reach == 0))
    found = connection.execute(final).scalar()
    return News(rows[0], lines, -1 if found is None else found)


async def _play_on(live: LiveTable, table: Table, news: News) -> None:
    status, ended = live.row.status, live.ended
    cut: list[LogLine] = []
    try:
        if news.final == live.v:
            live.scribe.stored_here(table)
        for line in news.lines:
            cut += _play(live, table, line)
            if line.seq == news.final:
                live.scribe.stored_here(table)
        if live.scribe.v != news.row.version or live.scribe.mark != news.row.mark:
            raise Odd("another journal")
    except Exception as fault:
        # Whatever it is, memory is not what is on disk; there it is checked whole.
        if not isinstance(fault, Odd):
            log.warning("a table is read anew", table=live.row.id, fault=str(fault))
        await live._forget()
        return
    live.row.pacts = news.row.pacts
    live.row.changed = news.row.changed
    live._tell_row(table)
    live.clock.set_limit(table)
    if cut:
        live.showing.take_back(cut)
    if live.ended and not ended:
        live.clock.stop()
        live.curtain.release_all()
        await live.tell_all()
    live.showing.broadcast(table, news.lines[-1].seat or None)
    if live.row.status != status or any([line.kind == KIND for line in news.lines]):
        live.tell_table()
    if not live.ended:
        await _say_for_those_here(live, table)


async def _say_for_those_here(live: LiveTable, table: Table) -> None:
    """What somebody has said beforehand through this server, the one that wrote could not know."""
    lines: list[Turned] = []
    live._follow_orders(lines, table)
    if lines:
        try:
            await live._commit(table, lines)
        except Denied:
            return  # another has said it meanwhile
        live.showing.broadcast(table, lines[-1].entry.seat)


def _play(live: LiveTable, table: Table, line: Line) -> list[LogLine]:
    """One entry more, if it goes on from the one before. Gives what was told and has not happened."""
    scribe, curtain = live.scribe, live.curtain
    mark = seals.link(scribe.mark, line)
    if line.seq != scribe.v + 1 or line.mark not in (None, mark):  # of those that are bound the last tells
        raise Odd("another journal")
    before = table.fork()
    cut: list[LogLine] = []
    v = 0
    body = line.body
    if line.kind == KIND:
        pact = msgspec.json.decode(line.body, type=Pact)
        body = pact.do
        if pact.do == "decline":
            live.offered[pact.seat] = line.seq - 1
        if pact.now is not None:
            live.attention.pop(pact.seat, None)
    elif line.kind == "act":
        table.carry_out(line.seat, msgspec.json.decode(line.body))
        if dice_of(table) != line.dice:
            raise Odd("other dice")
    elif line.kind == "undo":
        table.undo(line.seat, int(line.body))
        for one in live.attention.values():
            one.said = None
        cut = live.log.take_back(table)
    else:
        raise Odd("other rules")
    if line.kind != KIND:
        v = curtain.turn(before, line.seat, line.hidden, live.clock.change(before.windows, table))
        if line.kind == "act":
            curtain.masks.append(line.hidden)
            live.log.take(table)
        else:
            curtain.take_back(table)
    scribe.follow(table, line, mark)
    live.taken[line.key] = Taken(v, mark_of(line.kind, line.seat, body))
    return cut
