"""The outbox of notices: who is asked at which table, and when he is to be told.

Its rows are written in one transaction with the entry of the journal by which somebody is asked, or not any more; what
is due follows from them alone, so any server may send it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from sqlalchemy import Connection, and_, delete, or_, select, update

from grognard.server import schema
from grognard.server.club_schema import channels, mailboxes, notices, readers

_N, _R, _C, _T = notices.c, readers.c, channels.c, schema.tables.c
REMINDED = (0.8, 0.95)  # of the time that somebody has, after which he is reminded
TIRED = 5  # failures in a row, after which a channel is left in peace until its owner tries it
LEASE = 2 * 60 * 1000  # milliseconds for which a server has somebody to itself


class Owed(msgspec.Struct, frozen=True):
    """One seat that is asked, and who has it; ``looking``: he has the table before him."""

    seat: str
    guest: str
    looking: bool = False


class Asks(msgspec.Struct, frozen=True):
    """Who is asked at a table from an entry of the journal on."""

    at: int
    owed: list[Owed]

    def write(self, connection: Connection, table_id: str) -> None:
        there = {
            row.seat: row.guest for row in connection.execute(select(_N.seat, _N.guest).where(_N.table_id == table_id))
        }
        now = {one.seat: one for one in self.owed}
        gone = [seat for seat, guest in there.items() if seat not in now or now[seat].guest != guest]
        if gone:
            connection.execute(delete(notices).where(and_(_N.table_id == table_id, _N.seat.in_(gone))))
        fresh = [
            {"table_id": table_id, "seat": one.seat, "guest": one.guest, "since": self.at}
            | {"looked": self.at if one.looking else 0, "told": None, "reminders": 0}
            for one in self.owed
            if there.get(one.seat) != one.guest
        ]
        if fresh:
            connection.execute(notices.insert(), fresh)


class Line(msgspec.Struct, frozen=True):
    """A table that waits for somebody, as the outbox knows it; ``patience``: milliseconds that the others must wait."""

    table_id: str
    seat: str
    since: int
    looked: int
    told: int | None
    reminders: int
    pace: str

    def waits_from(self) -> int:
        return max(self.since, self.looked)

    def runs_out(self, patience: int) -> int:
        return self.waits_from() + patience

    def is_news(self, at: int, delay: int) -> bool:
        """He has neither been told nor seen it, and it is a while ago."""
        return self.told is None and self.looked < self.since and self.since + delay <= at

    def reminders_due(self, at: int, delay: int, patience: int) -> int:
        """How many reminders he should have had by now. Where time runs out as soon as he is told, none."""
        if patience <= 4 * delay:
            return 0
        return sum([at >= self.waits_from() + part * patience for part in REMINDED])


class Reader(msgspec.Struct, frozen=True):
    """Somebody who has a channel."""

    guest: str
    visited: int
    told: int
    next: int
    quiet_from: int | None
    quiet_to: int | None
    zone: str

    @property
    def came_back(self) -> bool:
        return self.visited > self.told

    def rests(self, at: int) -> bool:
        """It is in his quiet hours."""
        if self.quiet_from is None or self.quiet_to is None:
            return False
        local = datetime.fromtimestamp(at / 1000, zone_of(self.zone))
        minute = 60 * local.hour + local.minute
        if self.quiet_from <= self.quiet_to:
            return self.quiet_from <= minute < self.quiet_to
        return minute >= self.quiet_from or minute < self.quiet_to


def zone_of(name: str) -> Any:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def is_due(reader: Reader, lines: list[Line], at: int, delay: int, patience: dict[str, int]) -> bool:
    """Whether a message goes out now: of something new to whoever came back since the last one, or because time runs
    out."""
    if reader.next > at or reader.rests(at):
        return False
    new = reader.came_back and any([line.is_news(at, delay) for line in lines])
    return new or any([line.reminders_due(at, delay, patience[line.pace]) > line.reminders for line in lines])


# ---- questions to the database, and what is written there ----------------------------------------------------


def waiting(c: Connection, at: int, delay: int) -> list[str]:
    """Who may have to be told something."""
    usable = and_(_C.guest == _N.guest, _C.code.is_(None), _C.failures < TIRED)
    free = and_(_R.guest == _N.guest, _R.next <= at)
    chosen = select(_N.guest).distinct().join(channels, usable).join(readers, free).where(_N.since + delay <= at)
    return [row[0] for row in c.execute(chosen)]


def lines_of(c: Connection, guest: str) -> list[Line]:
    """The tables that wait for somebody, the longest first."""
    parts = (_N.table_id, _N.seat, _N.since, _N.looked, _N.told, _N.reminders, _T.pace)
    chosen = select(*parts).join(schema.tables, _T.id == _N.table_id)
    found = c.execute(chosen.where(and_(_N.guest == guest, _T.status != "over")).order_by(_N.since, _N.table_id))
    return [Line(*row) for row in found]


def reader_of(c: Connection, guest: str) -> Reader | None:
    row = c.execute(select(readers).where(_R.guest == guest)).first()
    return Reader(*row) if row is not None else None


def claim(c: Connection, guest: str, at: int) -> bool:
    """Whether this server is the one that tells him; of several one is."""
    mine = update(readers).where(and_(_R.guest == guest, _R.next <= at)).values(next=at + LEASE)
    return bool(c.execute(mine).rowcount)


def let_go(c: Connection, guest: str, until: int = 0) -> None:
    c.execute(update(readers).where(_R.guest == guest).values(next=until))


def sent(c: Connection, guest: str, lines: list[Line], at: int, due: list[int]) -> None:
    """He has been told of all these; ``due``: how many reminders each has had with it."""
    for line, count in zip(lines, due, strict=True):
        here = and_(_N.table_id == line.table_id, _N.seat == line.seat, _N.guest == guest, _N.since == line.since)
        c.execute(update(notices).where(here).values(told=at, reminders=max(count, line.reminders)))
    c.execute(update(readers).where(_R.guest == guest).values(told=at, next=0))


def look(c: Connection, looking: list[tuple[str, str]], at: int) -> None:
    """These guests look at these tables now."""
    for table_id, guest in looking:
        c.execute(update(notices).where(and_(_N.table_id == table_id, _N.guest == guest)).values(looked=at))


def visit(c: Connection, guest: str, at: int) -> None:
    """Somebody is here again: he may be told anew."""
    c.execute(update(readers).where(and_(_R.guest == guest, _R.visited <= _R.told)).values(visited=at))


def forget(c: Connection, guest: str) -> None:
    for table, column in ((channels, _C.guest), (readers, _R.guest), (notices, _N.guest)):
        c.execute(delete(table).where(column == guest))


def kept_of(c: Connection, guest: str) -> list[dict[str, Any]]:
    """What an export tells of his channels and his quiet hours."""
    mine = select(_C.kind, _C.address, _C.created, _C.worked, _C.fault, _C.failed).where(_C.guest == guest)
    hours = select(_R.quiet_from, _R.quiet_to, _R.zone).where(_R.guest == guest)
    return [dict(row) for row in c.execute(mine).mappings()] + [dict(row) for row in c.execute(hours).mappings()]


def may_write_to(c: Connection, digest: str, at: int, pause: int) -> bool:
    """Whether a mailbox may be sent a code again; then it counts as sent."""
    late = or_(mailboxes.c.at <= at - pause, mailboxes.c.at > at)
    c.execute(delete(mailboxes).where(late))  # nothing more is known of a mailbox than is needed
    if c.execute(select(mailboxes.c.at).where(mailboxes.c.hash == digest)).first() is not None:
        return False
    c.execute(mailboxes.insert(), {"hash": digest, "at": at})
    return True
