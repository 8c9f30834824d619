"""Before a game begins: sitting down, leaving, inviting, and adding to the seed. Nothing is dealt before everybody
sits and has added to it, so that nobody knows a card, or could choose one, who may still go away."""

from __future__ import annotations

from functools import partial

import msgspec
import structlog
from sqlalchemy import and_, or_, select

import grognard
from grognard.engine.chance import commitment
from grognard.server import manners, schema, seals, seating, stored
from grognard.server.asking import Asking
from grognard.server.errors import Denied
from grognard.server.following import vanish
from grognard.server.guests import Guest, now
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.log import Log
from grognard.server.messages import TableInfo
from grognard.server.rows import TableRow, read_tables

log = structlog.get_logger()
TRIES = 5  # to change what others are changing too


async def join(house: House, guest: Guest, table_id: str, seat: str, shown: str | None = None) -> TableInfo:
    """Sit down: at a seat that anybody may take, or at a kept one by the invitation to it."""
    live = await house.table(table_id)
    async with live.lock:
        if seat not in live.seats:
            raise Denied("no-such-seat", name=seat, valid=list(live.seats))
        if live.seats[seat].guest != guest.id:
            if await manners.substitute(live, guest, seat, shown):
                return live.info(guest)
            sat = await house.store.write(lambda c: seating.sit_down(c, table_id, seat, guest.id, shown))
            await _look_again(house, live)
            if not sat and live.seats[seat].guest != guest.id:
                if live.seats[seat].kind == "friend":
                    if shown is not None and shown == live.seats[seat].invitation:
                        raise Denied("invitation-old")
                    raise Denied("seat-kept", name=seat)
                raise Denied("seat-taken", name=seat)
            live.tell_table()
    return live.info(guest)


async def leave(house: House, guest: Guest, table_id: str) -> TableInfo | None:
    """Leave every seat one holds. A table that its maker leaves and where nobody else sits is taken away."""
    live = await house.table(table_id)
    async with live.lock:
        for _ in range(TRIES):
            row, maker = live.row, live.row.creator == guest.id
            if not row.waiting:
                raise Denied("begun")
            if not live.held_by(guest) and not maker:
                raise Denied("not-seated")
            alone = all([seat.guest in (None, guest.id) for seat in row.seats])
            if maker and alone:
                done = await house.store.write(partial(seating.dissolve, row=row))
            else:
                done = await house.store.write(partial(seating.get_up, row=row, guest=guest.id))
            if done and maker and alone:
                vanish(live)
                house.company.tell("seats", table_id)
                return None
            await _look_again(house, live)
            if done:
                live.tell_table()
                return live.info(guest)
    raise Denied("fault")


async def leave_all(house: House, guest: Guest) -> None:
    """Leave every table that waits for its players."""
    t, s = schema.tables.c, schema.seats.c
    mine = or_(t.creator == guest.id, t.id.in_(select(s.table_id).where(s.guest == guest.id)))
    waiting = select(t.id).where(and_(t.status == "open", t.mark.is_(None), mine))
    for table_id in await house.store.read(lambda c: [row.id for row in c.execute(waiting)]):
        await leave(house, guest, table_id)


async def invite(house: House, guest: Guest, table_id: str, seat: str) -> TableInfo:
    """The maker takes back the invitation to a kept seat, and has another one instead."""
    live = await house.table(table_id)
    async with live.lock:
        if seat not in live.seats:
            raise Denied("no-such-seat", name=seat, valid=list(live.seats))
        if live.row.creator != guest.id:
            raise Denied("not-maker")
        done = await house.store.write(lambda c: seating.invite_anew(c, table_id, seat))
        await _look_again(house, live)
        live.tell_table()
        if not done:
            raise Denied("not-kept", name=seat)
    return live.info(guest)


async def add_nonce(house: House, guest: Guest, table_id: str, nonce: str) -> TableInfo:
    """A person adds to the seed, having seen its commitment. When all have, the game begins."""
    live = await house.table(table_id)
    async with live.lock:
        for _ in range(TRIES):
            row = live.row
            names = seating.names_of(row, guest.id)
            if not names:
                raise Denied("not-seated")
            if row.nonces is None:
                raise Denied("begun")
            given = row.nonces
            missing = [name for name in names if name not in given]
            if not missing:
                if nonce in [given[name] for name in names]:
                    return live.info(guest)
                raise Denied("nonce-given")
            nonces = given | dict.fromkeys(missing, nonce)
            begun = _deal(row, nonces) if seating.complete(row, nonces) else None
            done = await house.store.write(partial(seating.add_nonces, row=row, nonces=nonces, begun=begun))
            await _look_again(house, live)
            if done:
                break
        else:
            raise Denied("fault")
        if not live.row.waiting:
            await live.tell_all()
        else:
            live.tell_table()
    live.bots.call()
    return live.info(guest)


def _deal(row: TableRow, nonces: dict[str, str]) -> seating.Begun:
    """What a game will have begun with, once it is on disk."""
    game = grognard.games().get(row.game)
    if game is None:
        raise Denied("other-rules", rules=row.rules)
    if row.seed is None or row.commitment != commitment(row.seed):
        log.error("table was changed on disk", table=row.id, fault="the seed is not the one that was committed")
        raise Denied("tampered")
    table = grognard.new_table(game, row.scenario, row.options, row.seed, nonces)
    # Nothing has been played: today's rules hold, whichever did when the table was made.
    mark = seals.head(msgspec.structs.replace(row, nonces=nonces, rules=game.version))
    told = Log([], 0)
    told.take(table)
    at = now()
    asks = Asking().change(row.seats, table.to_act, table.hides(), at)
    return seating.Begun(list(table.to_act), game.version, mark, at, stored.store(table, mark, 0, told.lines), asks)


async def _look_again(house: House, live: LiveTable) -> None:
    """The database's word for who sits where: somebody may have come through another server."""
    rows = await house.store.read(lambda c: read_tables(c, schema.tables.c.id == live.row.id, 1))
    if not rows:
        vanish(live)
        raise Denied("no-table")
    live.reseat(rows[0])
    house.company.tell("seats", live.row.id)
