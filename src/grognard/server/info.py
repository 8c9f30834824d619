"""A table as lists and pages tell of it: to each guest what his own seats have been told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from grognard.server import pacts, seating
from grognard.server.advising import adviser
from grognard.server.guests import Guest
from grognard.server.messages import Result, SeatInfo, TableInfo
from grognard.server.rows import Known, SeatRow, TableRow
from grognard.server.settings import Settings

if TYPE_CHECKING:
    from grognard.server.company import Company


class Presence(Protocol):
    """Who has been where since the server started, and how long one may be away."""

    settings: Settings
    company: Company
    started: int
    left: dict[tuple[str, str], int]


def patience(row: TableRow, presence: Presence) -> int:
    """Milliseconds that everybody waits for somebody who is away, before they choose who plays on for him."""
    settings = presence.settings
    return int(1000 * (settings.gone if row.pace == "live" else settings.gone_slow))


def adviser_of(row: TableRow) -> str | None:
    """Who may be asked at a table what to do; nobody where its maker wants none."""
    return adviser(row.game) if row.origin != "record" and pacts.of(row).adviser else None


def away_since(row: TableRow, seat: SeatRow, here: set[str], presence: Presence) -> int | None:
    """Since when a person is away while the table stands as it does. What was before the server's start is not counted
    against him: nobody could be here then."""
    if seat.kind != "person" or seat.guest is None or seat.guest in here:
        return None
    return max(row.changed, presence.left.get((row.id, seat.guest), 0), presence.started)


def table_info(row: TableRow, guest: Guest | None, here: set[str], presence: Presence) -> TableInfo:
    me = guest.id if guest is not None else None
    settled = pacts.of(row)
    seated = me is not None and any([seat.guest == me for seat in row.seats])
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
                you=me is not None and s.guest == me,
                online=s.kind == "bot" or (s.guest is not None and s.guest in here),
                invitation=s.invitation if (shown := _is_told(s, me, seated, maker)) else None,
                until=seating.good_until(s.invitation) if shown and s.invitation is not None else None,
                away=away_since(row, s, here, presence),
                back=me is not None and s.seat in settled.now and settled.now[s.seat].back == me,
            )
            for s in row.seats
        ],
        to_act=known.to_act,
        commitment=row.commitment,
        nonces=row.nonces,
        maker=maker,
        result=msgspec.convert(row.result, Result) if row.result is not None else None,
        ended=settled.ended,
        offer=settled.offer,
        beside=settled.told,
        patience=patience(row, presence),
        rematch=row.rematch,
        adviser=adviser_of(row),
    )


def _is_told(seat: SeatRow, me: str | None, seated: bool, maker: bool) -> bool:
    """Whether an invitation to it may be told: to the maker and to whom it is meant for, one for a substitute to all
    who sit there. One that has run out is of use to its maker only, who sees that it has."""
    if seat.invitation is not None and seating.has_run_out(seat.invitation):
        return maker and seat.kind == "friend"
    return maker or (me is not None and (seat.meant == me or (seated and seat.kind in ("left", "person"))))


def _known(row: TableRow, guest: Guest | None) -> Known:
    if row.told is None:
        return Known(row.version, row.to_act)
    mine = [seat.seat for seat in row.seats if guest is not None and seat.guest == guest.id]
    return row.told[mine[0] if mine else ""]
