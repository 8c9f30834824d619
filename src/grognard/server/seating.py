"""Who sits down where, and when a game begins. Each step is one transaction whose condition the database checks, so
that of two who want the same one gets it, whichever server they came through."""

from __future__ import annotations

import secrets

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from grognard.server import schema, stored
from grognard.server.guests import now
from grognard.server.outbox import Asks
from grognard.server.rows import TableRow, text

MAKER = "maker"  # who adds to the seed where no person has a seat
FREE = ("open", "friend")
LASTS = 14 * 24 * 3600 * 1000  # milliseconds for which an invitation is good
_T = schema.tables.c
_S = schema.seats.c


def invitation() -> str:
    """What whoever takes a kept seat must show: nobody guesses it, and it says until when it is good."""
    return f"{secrets.token_urlsafe(16)}.{now() + LASTS:x}"


def good_until(shown: str) -> int | None:
    """When an invitation runs out; None for one from before they did."""
    _, dot, until = shown.partition(".")
    try:
        return int(until, 16) if dot else None
    except ValueError:
        return 0  # none of ours


def has_run_out(shown: str) -> bool:
    until = good_until(shown)
    return until is not None and until <= now()


def givers(row: TableRow) -> list[str]:
    """Whose nonces the seed is made of: each person's seat, or the maker's where there is none."""
    persons = [seat.seat for seat in row.seats if seat.kind != "bot"]
    return persons or [MAKER]


def names_of(row: TableRow, guest: str) -> list[str]:
    """Under which of these names a guest adds to the seed."""
    if givers(row) == [MAKER]:
        return [MAKER] if row.creator == guest else []
    return [seat.seat for seat in row.seats if seat.guest == guest]


def complete(row: TableRow, nonces: dict[str, str]) -> bool:
    """Whether everybody sits and has added to the seed: then the game begins."""
    return not any([seat.kind in FREE for seat in row.seats]) and set(nonces) == set(givers(row))


class Begun(msgspec.Struct, frozen=True):
    """What the list of tables tells of a game that has begun."""

    to_act: list[str]
    rules: str
    mark: str
    at: int
    position: stored.Stored  # how it began
    asks: Asks | None = None  # who is asked first


def sit_down(connection: Connection, table_id: str, seat: str, guest: str, shown: str | None) -> bool:
    free: ColumnElement[bool] = _S.kind == "open"
    if shown and not has_run_out(shown):
        free = or_(free, and_(_S.kind == "friend", _S.invitation == shown))
    place = schema.seats.update().where(and_(_S.table_id == table_id, _S.seat == seat, free))
    if not connection.execute(place.values(kind="person", guest=guest, invitation=None)).rowcount:
        return False
    left = select(func.count()).where(and_(_S.table_id == table_id, _S.kind.in_(FREE)))
    if not connection.execute(left).scalar():
        # A game that was dealt before all sat, as they once were, waits for nothing more.
        dealt = and_(_T.id == table_id, _T.status == "open", _T.nonces.is_(None))
        connection.execute(schema.tables.update().where(dealt).values(status="playing"))
    return True


def add_nonces(connection: Connection, row: TableRow, nonces: dict[str, str], begun: Begun | None) -> bool:
    """Of a table that stands as ``row`` says; where that was the last one, the game begins."""
    if not _stands(connection, row):
        return False
    values: dict[str, object] = {"nonces": text(nonces)}
    if begun is not None:
        values |= {"status": "playing", "to_act": text(begun.to_act), "mark": begun.mark, "changed": begun.at}
        values["rules"] = begun.rules
        stored.write(connection, row.id, begun.position)
        if begun.asks is not None:
            begun.asks.write(connection, row.id)
    connection.execute(schema.tables.update().where(_T.id == row.id).values(**values))
    return True


def get_up(connection: Connection, row: TableRow, guest: str) -> bool:
    """Leave every seat that a guest holds: each is offered again as it was, by a new invitation."""
    if not _stands(connection, row):
        return False
    held = [seat for seat in row.seats if seat.guest == guest]
    kept = {name: nonce for name, nonce in (row.nonces or {}).items() if name not in [seat.seat for seat in held]}
    connection.execute(schema.tables.update().where(_T.id == row.id).values(nonces=text(kept)))
    for seat in held:
        place = schema.seats.update().where(and_(_S.table_id == row.id, _S.seat == seat.seat))
        connection.execute(place.values(kind=seat.offered, guest=None, invitation=key_for(seat.offered)))
    return True


def dissolve(connection: Connection, row: TableRow) -> bool:
    """Take away a table at which nothing was dealt."""
    if not _stands(connection, row):
        return False
    for part in (schema.seats, schema.chat, schema.seen, schema.standing):
        connection.execute(part.delete().where(part.c.table_id == row.id))
    connection.execute(schema.tables.delete().where(_T.id == row.id))
    return True


def invite_anew(connection: Connection, table_id: str, seat: str) -> bool:
    """What was handed out for a kept seat is worth nothing any more; something new is."""
    place = schema.seats.update().where(and_(_S.table_id == table_id, _S.seat == seat, _S.kind == "friend"))
    return bool(connection.execute(place.values(invitation=invitation())).rowcount)


def key_for(offered: str | None) -> str | None:
    return invitation() if offered == "friend" else None


def _stands(connection: Connection, row: TableRow) -> bool:
    """Whether nothing has begun, and nobody has added anything, come or gone since the row was read; until the end of
    the transaction nobody else asks this."""
    known = and_(_T.id == row.id, _T.status == "open", _T.mark.is_(None), _T.nonces == text(row.nonces))
    if connection.execute(select(_T.id).where(known).with_for_update()).first() is None:
        return False
    there = select(_S.seat, _S.kind, _S.guest).where(_S.table_id == row.id).order_by(_S.place)
    return [tuple(seat) for seat in connection.execute(there)] == [(s.seat, s.kind, s.guest) for s in row.seats]
