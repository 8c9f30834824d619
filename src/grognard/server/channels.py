"""The endpoints of notices: the channels by which somebody wants to be told, tried and taken away, and his quiet
hours."""

from __future__ import annotations

import hashlib
import secrets
from typing import cast
from zoneinfo import available_timezones

from sqlalchemy import Connection, and_, delete, func, select, update

from grognard.server import letters, mail, outbox, outward, push
from grognard.server import messages as m
from grognard.server.call import Call, Endpoint
from grognard.server.club_schema import channels, readers
from grognard.server.errors import Denied
from grognard.server.guests import now
from grognard.server.herald import Channel
from grognard.server.outward import Fault

MOST = 8  # channels of one guest
PAUSE = 10 * 60 * 1000  # milliseconds until a mailbox may be sent another code
_C, _R = channels.c, readers.c


async def get_notices(call: Call) -> m.Notices:
    if call.guest is None:
        raise Denied("no-guest")
    herald, guest = call.house.herald, call.guest.id
    found = await herald.channels(guest)
    reader = await call.house.store.read(lambda c: outbox.reader_of(c, guest))
    quiet = None
    if reader is not None and reader.quiet_from is not None and reader.quiet_to is not None:
        quiet = m.Quiet(reader.quiet_from, reader.quiet_to, reader.zone)
    return m.Notices([_told(one) for one in found], quiet, bool(herald.mail), herald.push.public)


def _told(one: Channel) -> m.ChannelInfo:
    where = one.address
    if one.kind == "push":  # what follows its service's name is the key to it
        where = push.read(one.address).endpoint.split("/")[2]
    resting = one.failures >= outbox.TIRED
    kind = cast("m.ChannelKind", one.kind)
    return m.ChannelInfo(one.id, kind, where, one.code is None, one.worked, one.fault, one.detail, one.failed, resting)


async def add(call: Call) -> m.Notices:
    new: m.NewChannel = call.body
    herald, me = call.house.herald, call.me
    code = None
    try:
        address = new.address.strip()
        if new.kind == "mail":
            if not herald.mail:
                raise Denied("no-mail")
            address = mail.mailbox(address)
            call.limits.check_letter(me.id, call.address)
            code = f"{secrets.randbelow(10**8):08}"
            digest = hashlib.sha256(address.lower().encode()).hexdigest()
            if not await call.house.store.write(lambda c: outbox.may_write_to(c, digest, now(), PAUSE)):
                raise Denied("mail-just-now")
        elif new.kind == "webhook":
            outward.check(address)
        else:
            outward.check(push.read(address).endpoint)
    except Fault:
        raise Denied("bad-address") from None
    made = Channel(
        *(secrets.token_hex(8), me.id, new.kind, address, _home(call), now()),
        *(_hash(code) if code is not None else None, None, None, None, None, 0),
    )

    def write(c: Connection) -> bool:
        c.execute(delete(channels).where(and_(_C.guest == me.id, _C.kind == new.kind, _C.address == address)))
        if (c.execute(select(func.count()).where(_C.guest == me.id)).scalar() or 0) >= MOST:
            return False
        c.execute(channels.insert(), {name: getattr(made, name) for name in made.__struct_fields__})
        if outbox.reader_of(c, me.id) is None:
            zone = new.zone if new.zone in available_timezones() else "UTC"
            c.execute(readers.insert(), {"guest": me.id, "visited": now(), "told": 0, "next": 0, "zone": zone})
        return True

    if me.language is None and new.language is not None:
        await call.house.guests.change(me, m.MeChange(language=new.language))
    if not await call.house.store.write(write):
        raise Denied("too-many-channels", limit=MOST)
    if code is not None:
        subject, text = letters.confirm(me, code)
        try:
            await herald.mail.send(address, subject, text)
        except Fault as fault:
            await herald._keep_fault(made, fault)
    return await get_notices(call)


async def _mine(call: Call, name: str) -> Channel:
    for one in await call.house.herald.channels(call.me.id):
        if one.id == name:
            return one
    raise Denied("no-channel")


async def try_out(call: Call) -> m.Notices:
    """Send a message now, whatever the hour; a channel that rested because it failed begins anew."""
    channel = await _mine(call, call.body.id)
    if channel.code is not None:
        raise Denied("not-confirmed")
    await call.house.herald.send(call.me, channel, letters.test(call.me, channel.home))
    return await get_notices(call)


async def confirm(call: Call) -> m.Notices:
    channel = await _mine(call, call.body.id)
    call.limits.check_guess(call.address, channel.id)
    if channel.code is not None and secrets.compare_digest(channel.code, _hash(call.body.code.strip())):
        call.limits.guessed_right(call.address, channel.id)
        done = update(channels).where(_C.id == channel.id).values(code=None, worked=now())
        await call.house.store.write(lambda c: c.execute(done) and None)
    elif channel.code is not None:
        raise Denied("wrong-code")
    return await get_notices(call)


async def remove(call: Call) -> m.Notices:
    gone = delete(channels).where(and_(_C.guest == call.me.id, _C.id == call.body.id))
    await call.house.store.write(lambda c: c.execute(gone) and None)
    return await get_notices(call)


async def rest(call: Call) -> m.Notices:
    """His quiet hours, or none."""
    quiet: m.Quiet | None = call.body.quiet
    if quiet is not None and quiet.zone not in available_timezones():
        raise Denied("no-zone", name=quiet.zone)
    hours = {"quiet_from": None, "quiet_to": None}
    if quiet is not None:
        hours = {"quiet_from": quiet.start, "quiet_to": quiet.end, "zone": quiet.zone}  # type: ignore[dict-item]

    def write(c: Connection) -> None:
        if outbox.reader_of(c, call.me.id) is None:
            c.execute(readers.insert(), {"guest": call.me.id, "visited": now(), "told": 0, "next": 0, "zone": "UTC"})
        c.execute(update(readers).where(_R.guest == call.me.id).values(**hours))

    await call.house.store.write(write)
    return await get_notices(call)


async def stop(call: Call) -> m.Forgotten:
    await call.house.herald.stop_it(call.body.token)
    return m.Forgotten(True)


def _home(call: Call) -> str:
    """Where he reaches us: as it is told by a request whose host is one of ours."""
    url = call.request.url
    return f"{url.scheme}://{url.netloc}"[:200]


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


N = "/api/notices"
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", N, get_notices, m.Notices),
    Endpoint("POST", f"{N}/channels", add, m.Notices, m.NewChannel, cost=20.0),
    Endpoint("POST", f"{N}/test", try_out, m.Notices, m.TryChannel, cost=20.0),
    Endpoint("POST", f"{N}/confirm", confirm, m.Notices, m.ConfirmChannel, cost=10.0),
    Endpoint("POST", f"{N}/remove", remove, m.Notices, m.TryChannel, cost=5.0),
    Endpoint("PUT", f"{N}/quiet", rest, m.Notices, m.QuietBody, cost=5.0),
    Endpoint("POST", f"{N}/stop", stop, m.Forgotten, m.StopNotices, cost=10.0),
)
