"""How much one guest may leave behind in the database: tables of bots alone, and records."""

from __future__ import annotations

from sqlalchemy import Connection, and_, case, func, select

from grognard.server import schema
from grognard.server.errors import Denied

RECORDS = 50  # times what one guest may store of records, the server may
# For so many bytes a record counts at least: of the shortest game there are views, seats and a position to be kept.
LEAST = 10_000
_T = schema.tables.c
_S = schema.seats.c


def of_bots_alone(connection: Connection, guest: str) -> int:
    people = select(_S.table_id).where(and_(_S.table_id == _T.id, _S.kind != "bot")).exists()
    counted = select(func.count()).where(and_(_T.creator == guest, _T.status != "over", ~people))
    return int(connection.execute(counted).scalar() or 0)


def check_room(connection: Connection, guest: str, more: int, most: int) -> None:
    """Records may not fill the disk: neither those of one guest nor all together."""
    size = func.length(_T.record)
    stored = func.coalesce(func.sum(case((size < LEAST, LEAST), else_=size)), 0)
    whole = select(stored).where(_T.origin == "record")
    mine = int(connection.execute(whole.where(_T.creator == guest)).scalar() or 0)
    more = max(more, LEAST) if more else 0
    if mine + more > most or mine >= most:
        raise Denied("records-full", whose="yours", limit=most // 1_000_000)
    if int(connection.execute(whole).scalar() or 0) + more > RECORDS * most:
        raise Denied("records-full", whose="all", limit=RECORDS * most // 1_000_000)
