"""What may be settled at a table beside the game, and by whom."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import and_, select

from grognard.bots import bots_of
from grognard.package import offered
from grognard.server import pacts, schema, seating
from grognard.server.curtain import Taken, mark_of
from grognard.server.errors import Denied
from grognard.server.following import follow
from grognard.server.guests import Guest, now
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.messages import Ended, NewSeat, NewTable, PactBody, TableInfo
from grognard.server.pacts import Pact, Sitter
from grognard.server.rows import SeatRow
from grognard.server.scribe import Turned

AGAIN = 10  # entries of the journal after an offer was declined, until the same seat makes another
Doing = Callable[[LiveTable, Guest, PactBody], Pact | None]


async def settle(house: House, guest: Guest, table_id: str, body: PactBody) -> TableInfo:
    """Do what is asked, if it may be; the same message again is answered as the first time."""
    live = await house.table(table_id)
    key = f"{guest.id}:{body.id}"
    async with live.lock:
        if live.row.origin == "record":
            raise Denied("only-watched")
        live.check_seat(guest, body.by)
        await live.table()
        if key not in live.taken and house.store.shared:
            await follow(live)
        if key in live.taken:
            if live.taken[key].mark != mark_of(pacts.KIND, body.by, body.do):
                raise Denied("used-id", id=body.id)
            return live.info(guest)
        if live.row.status == "over":
            raise Denied("over")
        pact = DOINGS[body.do](live, guest, body)
        if pact is not None:
            await put(live, key, pact, seating.invitation() if pact.do == "seek" else None)
    live.bots.call()
    return live.info(guest)


async def put(live: LiveTable, key: str, pact: Pact, invitation: str | None = None) -> None:
    """Write a pact, and tell everybody. Under the lock."""
    table = await live.table()
    row = live.row
    after = pacts.of(row).after(pact, now(), row.seats)
    name = None
    if pact.now is not None and pact.now.guest is not None:
        name = (await live.house.guests.names([pact.now.guest])).get(pact.now.guest)
    seat = live.seats[pact.seat]
    change = None
    if pact.now is not None:
        change = SeatRow(seat.seat, pact.now.kind, pact.now.guest, pact.now.bot, name, seat.offered)
    elif invitation is not None:
        change = SeatRow(seat.seat, seat.kind, seat.guest, seat.bot, seat.name, seat.offered, invitation)
    lines: list[Turned] = []
    live.scribe.settle(lines, table, key, pact, after, change)

    def done() -> None:
        row.pacts = after
        if change is not None:
            live.sits(change)
            if pact.now is not None:
                live.attention.pop(pact.seat, None)  # standing orders were those of who has gone

    over = row.status
    try:
        await live._commit(table, lines, then=done)
    except Denied:
        if key not in live.taken:
            raise
    # It is known by what was asked for, which is not all that is written.
    live.taken[key] = Taken(0, mark_of(pacts.KIND, pact.by, pact.do))
    if row.status != over:
        live.clock.stop()
        live.curtain.release_all()
        await live.tell_all()
    live.tell_table()


# ---- each of them --------------------------------------------------------------------------------------------


def _persons(live: LiveTable, but: str = "") -> list[SeatRow]:
    """The seats that persons hold, but for one."""
    return [seat for seat in live.row.seats if seat.kind == "person" and seat.seat != but]


def _strongest(live: LiveTable) -> str:
    return bots_of(live.row.game)[-1]


def _resign(live: LiveTable, guest: Guest, body: PactBody) -> Pact:
    """Of two sides the other has won; of more the seat is a bot's from here on."""
    others = [seat.seat for seat in live.row.seats if seat.seat != body.by]
    if len(others) == 1:
        return Pact("resign", body.by, body.by, ended=Ended("resigned", [body.by], others))
    over = Ended("resigned", [body.by], []) if not _persons(live, body.by) else None
    return Pact("resign", body.by, body.by, now=None if over else Sitter("bot", bot=_strongest(live)), ended=over)


def _offer(live: LiveTable, guest: Guest, body: PactBody) -> Pact:
    known = pacts.of(live.row)
    others = {seat.guest for seat in _persons(live)} - {guest.id}
    if body.what is None:
        raise Denied("malformed", fault="what")
    if known.offer is not None:
        raise Denied("offer-open")
    if not others:
        if body.what == "draw":
            raise Denied("no-opponent")
        return Pact("offer", body.by, body.by, "stop", ended=Ended("stopped", [body.by], []))
    last = live.offered.get(body.by)
    if last is not None and live.v - last < AGAIN:
        raise Denied("offer-again")
    return Pact("offer", body.by, body.by, body.what)


def _agree(live: LiveTable, guest: Guest, body: PactBody) -> Pact | None:
    offer = pacts.of(live.row).offer
    if offer is None:
        raise Denied("no-offer")
    if body.by in offer.agreed:
        return None
    agreed = {*offer.agreed, body.by}
    # Who holds several seats speaks for all of them.
    said = {live.seats[seat].guest for seat in agreed}
    all_of_them = all([seat.guest in said for seat in _persons(live)])
    over = Ended("draw" if offer.what == "draw" else "stopped", sorted(agreed), []) if all_of_them else None
    return Pact("agree", body.by, body.by, offer.what, ended=over)


def _decline(live: LiveTable, guest: Guest, body: PactBody) -> Pact:
    """Say no to an offer, or take back one's own."""
    offer = pacts.of(live.row).offer
    if offer is None:
        raise Denied("no-offer")
    live.offered[offer.by] = live.v
    return Pact("decline", body.by, offer.by, offer.what)


def _leave(live: LiveTable, guest: Guest, body: PactBody) -> Pact:
    """Nobody plays there any more, until the others have chosen who does."""
    others = [seat for seat in _persons(live) if seat.guest != guest.id]
    over = Ended("left", [body.by], []) if not others else None
    return Pact("leave", body.by, body.by, now=Sitter("left") if over is None else None, ended=over)


def may_hand(live: LiveTable, guest: Guest, by: str, seat: str) -> bool:
    """Whether somebody may say who plays for a seat: nobody has it, or everybody waits for one who is away."""
    held = live.seats[seat]
    if held.kind == "left":
        return True
    if held.kind != "person" or held.guest == guest.id or held.guest is None:
        return False
    asked = live.asked_of(by)
    since = live.away_since(held)
    return seat in asked and since is not None and now() - since >= live.patience


def _hand(live: LiveTable, guest: Guest, body: PactBody) -> Pact:
    """A bot plays on for somebody who is away; he takes his seat back when he comes."""
    seat = _handed(live, guest, body)
    bots = bots_of(live.row.game)
    if body.bot is not None and body.bot not in bots:
        raise Denied("bad-table", what="bot", name=body.bot, valid=bots)
    return Pact("hand", body.by, seat.seat, now=Sitter("bot", bot=body.bot or bots[-1], back=seat.guest))


def _seek(live: LiveTable, guest: Guest, body: PactBody) -> Pact:
    """Somebody else may sit down there, by a link."""
    return Pact("seek", body.by, _handed(live, guest, body).seat)


def _handed(live: LiveTable, guest: Guest, body: PactBody) -> SeatRow:
    if body.seat is None or body.seat not in live.seats:
        raise Denied("no-such-seat", name=str(body.seat), valid=list(live.seats))
    if not may_hand(live, guest, body.by, body.seat):
        raise Denied("still-there", name=body.seat)
    return live.seats[body.seat]


DOINGS: dict[str, Doing] = {
    "resign": _resign,
    "offer": _offer,
    "agree": _agree,
    "decline": _decline,
    "leave": _leave,
    "hand": _hand,
    "seek": _seek,
}


# ---- sitting down in the middle of a game --------------------------------------------------------------------


async def come_back(house: House, guest: Guest, table_id: str, seat: str) -> TableInfo:
    """Who was away takes his seat back from the bot that played for him."""
    live = await house.table(table_id)
    async with live.lock:
        await live.table()
        sitter = pacts.of(live.row).now.get(seat)
        if sitter is None or sitter.back != guest.id:
            raise Denied("not-your-seat", name=seat)
        if live.row.status == "over":
            raise Denied("over")
        await put(live, f"back:{seat}:{live.v + 1}", Pact("back", seat, seat, now=Sitter("person", guest.id)))
    return live.info(guest)


async def substitute(live: LiveTable, guest: Guest, seat: str, shown: str | None) -> bool:
    """Sit down for somebody else, by the link that one of the others has handed out. Under the lock."""
    place = live.seats[seat]
    if live.row.waiting or place.kind not in ("left", "person") or not place.invitation or shown != place.invitation:
        return False
    if live.row.status == "over":
        raise Denied("over")
    if seating.has_run_out(shown):
        raise Denied("invitation-old")
    if live.held_by(guest):
        raise Denied("seated-already")
    await live.table()
    await put(live, f"sit:{seat}:{live.v + 1}", Pact("sit", seat, seat, now=Sitter("person", guest.id)))
    return True


# ---- once more -----------------------------------------------------------------------------------------------


async def rematch(house: House, guest: Guest, table_id: str, swap: bool) -> TableInfo:
    """The same table again, the sides changed where that is wanted. The others have a seat kept for each of them; of
    two who ask for it one opens it, and both come to the same."""
    live = await house.table(table_id)
    async with live.lock:
        row = live.row
        if row.status != "over":
            raise Denied("not-over")
        if not live.held_by(guest) or row.game not in offered():
            raise Denied("not-seated")
        if row.rematch is not None:
            return await house.info(guest, row.rematch)
        sitters = [(seat.kind, seat.guest, seat.bot) for seat in row.seats]
        if swap:
            sitters = [*sitters[1:], sitters[0]]
        seats: dict[str, NewSeat] = {}
        meant: dict[str, str] = {}
        for seat, (kind, who, bot) in zip(row.seats, sitters, strict=True):
            if kind == "bot":
                seats[seat.seat] = NewSeat("bot", bot)
            elif who == guest.id:
                seats[seat.seat] = NewSeat("me")
            else:
                seats[seat.seat] = NewSeat("friend")
                if who is not None:
                    meant[seat.seat] = who
        advised = pacts.of(row).adviser
        new = NewTable(row.game, seats, row.scenario, row.options, row.pace, advised)
        made = await house.create(guest, new, meant)
        known = schema.tables.update().where(schema.tables.c.id == row.id).values(rematch=made.id)
        await house.store.write(lambda c: c.execute(known) and None)
        row.rematch = made.id
        house.company.tell("seats", row.id)
        live.tell_table()
        return made


# ---- leaving everything --------------------------------------------------------------------------------------


async def leave_all(house: House, guest: Guest) -> None:
    """Leave every seat that somebody holds in a game that has begun and is not over."""
    t, s = schema.tables.c, schema.seats.c
    here = and_(t.status != "over", t.id.in_(select(s.table_id).where(s.guest == guest.id)))
    for table_id in await house.store.read(lambda c: [row.id for row in c.execute(select(t.id).where(here))]):
        live = await house.table(table_id)
        if live.row.waiting:
            continue
        async with live.lock:
            await live.table()
            for seat in live.held_by(guest):
                if live.row.status != "over":
                    pact = _leave(live, guest, PactBody("-", seat, "leave"))
                    await put(live, f"leave:{seat}:{live.v + 1}", pact)
        live.bots.call()
