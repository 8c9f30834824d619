"""Guests: a name and a signed cookie; by which ways somebody may come back who has lost it is told in `ways.py`."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
import unicodedata
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select

from grognard.server import schema
from grognard.server.errors import Denied
from grognard.server.messages import Language, Me, MeChange
from grognard.server.settings import NAME_LIMIT
from grognard.server.store import Store

COOKIE = "grognard"
COOKIE_AGE = 400 * 24 * 3600  # as long as browsers keep one
BELIEVED = 30.0  # seconds that a browser which was signed in is taken to be so still: another server may have ended it
SEEN_WITHIN = 10 * 60 * 1000  # milliseconds after which it is written anew that a browser was here
# Names of the period, the same in every language.
NAMES = ("Fusilier", "Grenadier", "Voltigeur", "Hussard", "Dragon", "Cuirassier", "Tirailleur", "Sapeur", "Lancier")


class Guest(msgspec.Struct):
    id: str
    name: str
    language: Language | None


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def clean(text: str, limit: int, lines: bool = False) -> str:
    """A text of somebody's own without control characters and the like, cut to its limit."""
    kept = []
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if sign == "\n" and lines:
            kept.append(sign)
        elif kind in ("Zs", "Zl", "Zp") or sign in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C":
            kept.append(sign)
    if lines:
        return "\n".join([" ".join(line.split()) for line in "".join(kept).split("\n")]).strip()[:limit].strip()
    return " ".join("".join(kept).split())[:limit].strip()


class Guests:
    """The guests that were here lately are kept in memory; the rest is on disk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, Guest] = {}
        self.sessions: dict[str, tuple[str, float]] = {}  # whose each browser is, and when that was last asked
        self.key = b""

    async def start(self) -> None:
        self.key = (await self.store.write(_secret)).encode()

    # ---- the cookie -------------------------------------------------------------------------------------

    def _sign(self, what: str, guest_id: str) -> str:
        return hmac.new(self.key, f"{what}:{guest_id}".encode(), hashlib.sha256).hexdigest()[:40]

    def cookie(self, guest: Guest, session: str | None = None) -> str:
        """Of the first browser of a guest it needs nothing but the guest's id."""
        if session is None or session == guest.id:
            return f"{guest.id}.{self._sign('guest', guest.id)}"
        return f"{guest.id}.{session}.{self._sign('session', f'{guest.id}:{session}')}"

    def csrf(self, guest: Guest) -> str:
        return self._sign("csrf", guest.id)

    def signed(self, cookie: str | None) -> tuple[str, str] | None:
        """The ids of guest and browser where the cookie is one of ours."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        guest_id, _, rest = cookie.partition(".")
        session, more, signature = rest.rpartition(".")
        wanted = self._sign("session", f"{guest_id}:{session}") if more else self._sign("guest", guest_id)
        return (guest_id, session if more else guest_id) if hmac.compare_digest(signature, wanted) else None

    async def come(self, cookie: str | None) -> tuple[Guest, str] | None:
        """Who it is, and in which browser, where he has not been signed out there."""
        ids = self.signed(cookie)
        if ids is None or not await self.is_open(*ids):
            return None
        guest = await self.find(ids[0])
        return (guest, ids[1]) if guest is not None else None

    async def is_open(self, guest_id: str, session: str) -> bool:
        whose, asked = self.sessions.get(session, ("", 0.0))
        if whose != guest_id or time.monotonic() - asked > BELIEVED:
            c = schema.sessions.c
            statement = select(c.guest).where(c.id == session)
            if await self.store.read(lambda connection: connection.execute(statement).scalar()) != guest_id:
                self.sessions.pop(session, None)
                return False
            self._believe(session, guest_id)
        return True

    def _believe(self, session: str, guest_id: str) -> None:
        if len(self.sessions) > 20_000:
            self.sessions.clear()
        self.sessions[session] = (guest_id, time.monotonic())

    def opened(self, session: str, guest: Guest) -> None:
        self._believe(session, guest.id)

    def look_again(self, guest_id: str) -> None:
        """Something of his was changed through another server."""
        self.known.pop(guest_id, None)
        self.sessions = {one: whose for one, whose in self.sessions.items() if whose[0] != guest_id}

    def ended(self, sessions: list[str]) -> None:
        for session in sessions:
            self.sessions.pop(session, None)

    async def visit(self, session: str, device: str) -> None:
        """A browser is here: now and then that is written."""
        c = schema.sessions.c
        at = now()
        row = await self.store.read(lambda x: x.execute(select(c.seen, c.device).where(c.id == session)).first())
        if row is not None and (at - row.seen > SEEN_WITHIN or (row.device != device and device)):
            statement = schema.sessions.update().where(c.id == session).values(seen=at, device=device or row.device)
            await self.store.write(lambda x: x.execute(statement) and None)

    def holds(self, guest: Guest, csrf: str | None) -> bool:
        return csrf is not None and csrf.isascii() and hmac.compare_digest(csrf, self.csrf(guest))

    def seal(self, text: str) -> str:
        """What follows from a text for us, and for nobody who does not know the server's secret."""
        return self._sign("seal", text)

    # ---- who --------------------------------------------------------------------------------------------

    async def find(self, guest_id: str) -> Guest | None:
        if guest_id not in self.known:
            row = await self.store.read(lambda c: c.execute(_by_id(guest_id)).first())
            if row is None:
                return None
            self._remember(Guest(row.id, row.name, row.language))
        return self.known[guest_id]

    async def names(self, ids: list[str]) -> dict[str, str]:
        found = [await self.find(guest_id) for guest_id in ids]
        return {guest.id: guest.name for guest in found if guest is not None}

    async def welcome(self, device: str = "") -> Guest:
        """A new guest, in his first browser."""
        guest = Guest(secrets.token_hex(12), f"{secrets.choice(NAMES)} {secrets.randbelow(900) + 100}", None)
        at = now()
        row = {"id": guest.id, "name": guest.name, "language": None, "created": at}
        first = {"id": guest.id, "guest": guest.id, "device": device, "created": at, "seen": at}

        def write(connection: Connection) -> None:
            connection.execute(schema.guests.insert(), row)
            connection.execute(schema.sessions.insert(), first)

        await self.store.write(write)
        self._remember(guest)
        self._believe(guest.id, guest.id)
        return guest

    async def change(self, guest: Guest, change: MeChange) -> None:
        name, language = guest.name, guest.language
        if change.name is not None:
            name = clean(change.name, NAME_LIMIT)
            if not name:
                raise Denied("empty")
        if change.language is not None:
            language = change.language
        statement = schema.guests.update().where(schema.guests.c.id == guest.id).values(name=name, language=language)
        await self.store.write(lambda c: c.execute(statement) and None)
        guest.name, guest.language = name, language

    def me(self, guest: Guest) -> Me:
        return Me(guest.id, guest.name, guest.language, self.csrf(guest))

    def forget(self, guest: Guest, sessions: list[str]) -> None:
        guest.name = ""
        self.known.pop(guest.id, None)
        self.ended(sessions)

    def _remember(self, guest: Guest) -> None:
        if len(self.known) > 20_000:
            self.known.clear()
        self.known[guest.id] = guest


def _by_id(guest_id: str) -> Select[Any]:
    c = schema.guests.c
    return select(c.id, c.name, c.language).where(c.id == guest_id)


def _secret(connection: Connection) -> str:
    """The key that cookies are signed with: made once, kept in the database."""
    found = connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == "cookie")).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(schema.secrets.insert(), {"name": "cookie", "value": found})
    return str(found)
