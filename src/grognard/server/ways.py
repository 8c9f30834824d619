"""The ways by which somebody comes back: a code that another device of his shows, codes on paper, name and password;
and the browsers in which he is."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from grognard.server import hashing, outbox, schema
from grognard.server.errors import Denied
from grognard.server.guests import Guest, Guests, clean, now
from grognard.server.messages import Account, Device, Enter
from grognard.server.settings import NAME_LIMIT
from grognard.server.store import Store

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that are mistaken for one another
CODE = 8  # signs of a code for another device
CODE_LASTS = 5 * 60 * 1000  # milliseconds
RECOVERY, LOOKUP, REST = 8, 4, 12  # codes, and the signs of their two parts
PASSWORD = 10  # signs at least
DEVICES = 40  # at most; the one used longest ago goes
_G, _S, _C, _R = schema.guests.c, schema.sessions.c, schema.device_codes.c, schema.recovery.c


def _signs(count: int) -> str:
    return "".join([secrets.choice(SIGNS) for _ in range(count)])


def _plain(code: str) -> str:
    """A code as it was meant, however it was typed."""
    return "".join([sign for sign in code.upper() if sign.isalnum()])


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def login_of(name: str) -> str:
    """A name as it is compared: whoever writes it large or small means the same."""
    return unicodedata.normalize("NFKC", clean(name, NAME_LIMIT)).casefold()[: 2 * NAME_LIMIT]


# ---- what somebody has ---------------------------------------------------------------------------------------


async def account(store: Store, guest: Guest, here: str) -> Account:
    def ask(c: Connection) -> Account:
        login = c.execute(select(_G.login).where(_G.id == guest.id)).scalar()
        left = c.execute(select(func.count()).where(_R.guest == guest.id)).scalar() or 0
        rows = c.execute(select(schema.sessions).where(_S.guest == guest.id).order_by(_S.seen.desc()))
        return Account(login, left, [Device(r.id, r.device, r.created, r.seen, r.id == here) for r in rows])

    return await store.read(ask)


async def device_code(store: Store, guest: Guest) -> tuple[str, int]:
    """A code for another device. The one before it is worth nothing any more."""
    code, at = _signs(CODE), now()
    row = {"hash": _digest(code), "guest": guest.id, "expires": at + CODE_LASTS}

    def write(c: Connection) -> None:
        c.execute(delete(schema.device_codes).where(or_(_C.guest == guest.id, _C.expires < at)))
        c.execute(insert(schema.device_codes), row)

    await store.write(write)
    return f"{code[:4]}-{code[4:]}", at + CODE_LASTS


async def recovery_codes(store: Store, guest: Guest) -> list[str]:
    codes, write = await new_codes(guest.id)
    try:
        await store.write(write)
    except IntegrityError:  # once in a great while a beginning is in use
        return await recovery_codes(store, guest)
    return codes


async def new_codes(guest: str) -> tuple[list[str], Callable[[Connection], None]]:
    """Codes as they are written down, and what puts them in the place of those before."""
    codes = [(_signs(LOOKUP), _signs(REST)) for _ in range(RECOVERY)]
    kept = await hashing.keep(*[rest for _, rest in codes])
    rows = [{"lookup": lookup, "guest": guest, "hash": one} for (lookup, _), one in zip(codes, kept, strict=True)]

    def write(c: Connection) -> None:
        c.execute(delete(schema.recovery).where(_R.guest == guest))
        c.execute(insert(schema.recovery), rows)

    return ["-".join([lookup, rest[:4], rest[4:8], rest[8:]]) for lookup, rest in codes], write


async def set_password(store: Store, guest: Guest, login: str, password: str) -> None:
    name = login_of(login)
    if not name:
        raise Denied("empty")
    if len(password) < PASSWORD:
        raise Denied("short-password", least=PASSWORD)
    (kept,) = await hashing.keep(password)
    try:
        statement = update(schema.guests).where(_G.id == guest.id).values(login=name, password=kept)
        await store.write(lambda c: c.execute(statement) and None)
    except IntegrityError:
        raise Denied("login-taken", name=login) from None


async def drop_password(store: Store, guest: Guest) -> None:
    nothing = update(schema.guests).where(_G.id == guest.id).values(login=None, password=None)
    await store.write(lambda c: c.execute(nothing) and None)


# ---- coming back ---------------------------------------------------------------------------------------------


async def found(store: Store, enter: Enter) -> str:
    """Whose way it is. A code is used up by it."""
    if enter.way == "password":
        login = login_of(enter.login or "")
        row = await store.read(lambda c: c.execute(select(_G.id, _G.password).where(_G.login == login)).first())
        if not await hashing.fits(enter.secret, row.password if row is not None else None):
            raise Denied("wrong-password")
        assert row is not None
        if not hashing.is_of_today(row.password):
            (kept,) = await hashing.keep(enter.secret)
            same = update(schema.guests).where(and_(_G.id == row.id, _G.password == row.password))
            await store.write(lambda c: c.execute(same.values(password=kept)) and None)
        return str(row.id)
    code = _plain(enter.secret)
    if enter.way == "code":
        return await _use(store, schema.device_codes, and_(_C.hash == _digest(code), _C.expires >= now()))
    lookup, rest = code[:LOOKUP], code[LOOKUP:]
    row = await store.read(lambda c: c.execute(select(_R.hash).where(_R.lookup == lookup)).first())
    if not await hashing.fits(rest, row.hash if row is not None else None):
        raise Denied("wrong-code")
    assert row is not None
    return await _use(store, schema.recovery, and_(_R.lookup == lookup, _R.hash == row.hash))


async def _use(store: Store, table: Any, wanted: Any) -> str:
    """Of two who come with one code at once one is let in."""

    def write(c: Connection) -> str | None:
        guest: str | None = c.execute(select(table.c.guest).where(wanted)).scalar()
        return guest if c.execute(delete(table).where(wanted)).rowcount else None

    guest: str | None = await store.write(write)
    if guest is None:
        raise Denied("wrong-code")
    return guest


def has_games(c: Connection, guest: str) -> bool:
    """Whether somebody would leave something behind."""
    at_table = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest).limit(1)
    made = select(schema.tables.c.id).where(schema.tables.c.creator == guest).limit(1)
    return c.execute(at_table).first() is not None or c.execute(made).first() is not None


# ---- browsers ------------------------------------------------------------------------------------------------


async def open_session(store: Store, guests: Guests, guest: Guest, device: str) -> str:
    """Somebody is in one browser more."""
    at = now()
    session = secrets.token_hex(12)
    row = {"id": session, "guest": guest.id, "device": device, "created": at, "seen": at}

    def write(c: Connection) -> None:
        last = select(_S.id).where(_S.guest == guest.id).order_by(_S.seen.desc()).offset(DEVICES - 1)
        gone = [one.id for one in c.execute(last)]
        if gone:
            c.execute(delete(schema.sessions).where(_S.id.in_(gone)))
        c.execute(insert(schema.sessions), row)

    await store.write(write)
    guests.opened(session, guest)
    return session


async def end_sessions(store: Store, guests: Guests, guest: Guest, wanted: str | None, here: str | None) -> list[str]:
    """Sign out one browser, or all but this one; gives those that were."""
    which = and_(_S.guest == guest.id, _S.id == wanted if wanted is not None else _S.id != (here or ""))

    def write(c: Connection) -> list[str]:
        gone = [one.id for one in c.execute(select(_S.id).where(which))]
        c.execute(delete(schema.sessions).where(and_(_S.guest == guest.id, _S.id.in_(gone))))
        # What was shown to be typed elsewhere is worth nothing any more either.
        c.execute(delete(schema.device_codes).where(_C.guest == guest.id))
        return gone

    gone: list[str] = await store.write(write)
    guests.ended(gone)
    return gone


BROWSERS = (("Edg/", "edge"), ("OPR/", "opera"), ("Firefox/", "firefox"), ("Chrome/", "chrome"), ("Safari/", "safari"))
SYSTEMS = (
    ("iPhone", "iphone"),
    ("iPad", "ipad"),
    ("Android", "android"),
    ("Windows", "windows"),
    ("Mac OS X", "mac"),
    ("Linux", "linux"),
)


def device_of(agent: str) -> str:
    """What a browser calls itself, in two words: nothing else of it is kept."""
    parts = [next((name for sign, name in one if sign in agent), "") for one in (BROWSERS, SYSTEMS)]
    return "-".join([part for part in parts if part])


# ---- what is kept of somebody --------------------------------------------------------------------------------


def kept_of(c: Connection, guest: Guest) -> dict[str, Any]:
    """Everything that is kept here about somebody, but what can only be compared and never read: hashes."""
    t, s, chat = schema.tables.c, schema.seats.c, schema.chat.c
    me = c.execute(select(_G.name, _G.language, _G.created, _G.login).where(_G.id == guest.id)).one()
    devices = c.execute(select(_S.device, _S.created, _S.seen).where(_S.guest == guest.id).order_by(_S.created))
    held = (
        select(t.id, t.game, t.scenario, t.status, t.created, t.changed, s.seat)
        .join_from(schema.seats, schema.tables, t.id == s.table_id)
        .where(s.guest == guest.id)
        .order_by(t.created)
    )
    made = select(t.id, t.game, t.scenario, t.origin, t.created).where(t.creator == guest.id).order_by(t.created)
    said = select(chat.table_id, chat.seat, chat.name, chat.text, chat.at, chat.audience)
    mine = said.where(chat.key.startswith(f"{guest.id}:", autoescape=True)).order_by(chat.at)
    orders = (
        select(schema.standing)
        .join(schema.seats, and_(s.table_id == schema.standing.c.table_id, s.seat == schema.standing.c.seat))
        .where(s.guest == guest.id)
    )
    parts = {"devices": devices, "seats": c.execute(held), "made": c.execute(made), "said": c.execute(mine)}
    listed = {name: [dict(row) for row in rows.mappings()] for name, rows in parts.items()}
    notices = outbox.kept_of(c, guest.id)
    more = {"orders": [dict(r) for r in c.execute(orders).mappings()], "notices": notices}
    return {"id": guest.id, **me._mapping, **listed, **more}


async def forget(store: Store, guest: Guest) -> list[str]:
    """Everything that says who somebody was goes. What he played stays, as the game of the others that it is: the
    journal knows him by a number that nobody has any more. Gives the browsers in which he was."""

    def write(c: Connection) -> list[str]:
        gone = [one.id for one in c.execute(select(_S.id).where(_S.guest == guest.id))]
        for table, column in (
            (schema.sessions, _S.guest),
            (schema.device_codes, _C.guest),
            (schema.recovery, _R.guest),
            (schema.seen, schema.seen.c.guest),
        ):
            c.execute(delete(table).where(column == guest.id))
        outbox.forget(c, guest.id)
        chat = schema.chat.c
        mine = chat.key.startswith(f"{guest.id}:", autoescape=True)
        c.execute(update(schema.chat).where(mine).values(name=""))
        nobody = {"name": "", "language": None, "login": None, "password": None}
        c.execute(update(schema.guests).where(_G.id == guest.id).values(nobody))
        c.execute(update(schema.seats).where(schema.seats.c.meant == guest.id).values(meant=None))
        return gone

    found: list[str] = await store.write(write)
    return found
