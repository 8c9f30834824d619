"""A table as lists and pages tell of it: to each guest what his own seats have been told."""

from __future__ import annotations

import msgspec

from grognard.server.guests import Guest
from grognard.server.messages import Result, SeatInfo, TableInfo
from grognard.server.rows import Known, TableRow


def table_info(row: TableRow, guest: Guest | None, here: set[str]) -> TableInfo:
    known = _known(row, guest)
    maker = guest is not None and row.creator == guest.id
    return TableInfo(
        id=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        pace=row.pace,
        status=row.status,
        origin=row.origin,
        created=row.created,
        changed=row.changed,
        version=known.v,
        seats=[
            SeatInfo(
                seat=s.seat,
                kind=s.kind,
                name=s.name,
                bot=s.bot,
                you=guest is not None and s.guest == guest.id,
                online=s.kind == "bot" or (s.guest is not None and s.guest in here),
                invitation=s.invitation if maker else None,
            )
            for s in row.seats
        ],
        to_act=known.to_act,
        commitment=row.commitment,
        nonces=row.nonces,
        maker=maker,
        result=msgspec.convert(row.result, Result) if row.result is not None else None,
    )


def _known(row: TableRow, guest: Guest | None) -> Known:
    if row.told is None:
        return Known(row.version, row.to_act)
    mine = [seat.seat for seat in row.seats if guest is not None and seat.guest == guest.id]
    return row.told[mine[0] if mine else ""]
