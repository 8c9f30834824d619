"""What is said at a table: to everybody, or in private to some of its seats.

Who may read a line is its audience: None for everybody, else the seats, the speaker's included. To all others a private
line does not exist: each seat counts the lines that it may read, and has the last of them however much others whisper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, and_, func, select

from grognard.server import schema
from grognard.server.errors import Denied
from grognard.server.eyes import Seat
from grognard.server.guests import Guest, clean, now
from grognard.server.messages import Chat, ChatLine, encode
from grognard.server.settings import CHAT_LIMIT

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

KEPT = 200  # lines of each audience that are kept in memory, and of all that a seat is told
MOST = 20_000  # lines of a table, after which nothing more is said there
Audience = str | None  # a JSON list of seats in their order of names


class Said(msgspec.Struct, frozen=True):
    """A line as it is kept; ``n`` counts those of the whole table."""

    n: int
    key: str
    name: str
    seat: str
    text: str
    at: int
    audience: Audience

    def readers(self) -> list[str] | None:
        return None if self.audience is None else msgspec.json.decode(self.audience, type=list[str])

    def told(self, n: int) -> ChatLine:
        """The line as a seat is told it that has been told ``n`` before."""
        readers = self.readers()
        to = msgspec.UNSET if readers is None else [seat for seat in readers if seat != self.seat]
        return ChatLine(n, self.name, self.seat, self.text, self.at, to)


class Talk:
    def __init__(self) -> None:
        self.count = 0  # lines of the whole table
        self.counts: dict[Audience, int] = {}
        self.lines: dict[Audience, list[Said]] = {}
        self.keys: dict[str, Said] = {}

    def take(self, line: Said) -> None:
        self.count = line.n + 1
        self.counts[line.audience] = self.counts.get(line.audience, 0) + 1
        self._keep(line)

    def forget(self, guest: str) -> None:
        """The name of one who is not to be known any more."""
        for lines in self.lines.values():
            for place, line in enumerate(lines):
                if line.key.startswith(f"{guest}:"):
                    lines[place] = self.keys[line.key] = msgspec.structs.replace(line, name="")

    def _keep(self, line: Said) -> None:
        kept = self.lines.setdefault(line.audience, [])
        kept.append(line)
        self.keys[line.key] = line
        if len(kept) > KEPT:
            del self.keys[kept.pop(0).key]

    def _read_by(self, seat: Seat) -> list[Audience]:
        return [one for one in self.lines if one is None or (seat is not None and seat in msgspec.json.decode(one))]

    def told_to(self, seat: Seat) -> int:
        """How many lines a seat, or an observer, may read."""
        return sum([self.counts[one] for one in self._read_by(seat)])

    def for_seat(self, seat: Seat) -> list[ChatLine]:
        """The last of them."""
        found = sorted([line for one in self._read_by(seat) for line in self.lines[one]], key=lambda line: line.n)
        last = found[-KEPT:]
        first = self.told_to(seat) - len(last)
        return [line.told(first + place) for place, line in enumerate(last)]


async def say(
    live: LiveTable, guest: Guest, name: str, said: str, seat: str | None, to: list[str], tries: int = 3
) -> ChatLine:
    """A line, to everybody or to some seats. The same message again is answered as the first time."""
    words = clean(said, CHAT_LIMIT)
    if not words:
        raise Denied("empty")
    key = f"{guest.id}:{name}"
    async with live.lock:
        held = live.held_by(guest)
        if not held:
            raise Denied("only-seats")
        if seat is not None:
            live.check_seat(guest, seat)
        speaker = seat or held[0]
        audience = _audience(live, speaker, to)
        talk = live.talk
        if key in talk.keys:
            return await _again(live, name, talk.keys[key], words, audience)
        live.house.limits.check_talk(guest.id, live.house.addresses.get(guest.id, ""))
        if talk.count >= MOST:
            raise Denied("talked-out", limit=MOST)
        line = Said(talk.count, key, guest.name, speaker, words, now(), audience)
        row = {"table_id": live.row.id, **msgspec.structs.asdict(line)}
        store, written = live.house.store, True
        try:
            await store.write(lambda c: c.execute(schema.chat.insert(), row) and None)
        except Exception as fault:
            if not store.clashed(fault):
                raise
            # The id is that of a line which has left memory.
            before = await store.read(lambda c: _said(c, live.row.id, key))
            if before is not None:
                return await _again(live, name, before, words, audience)
            if not store.shared or tries < 1:
                raise Denied("used-id", id=name) from None
            written = False  # somebody has said something through another server
        if written:
            _hear(live, line)
            live.house.company.tell("chat", live.row.id, line.n)
            return line.told(talk.told_to(speaker) - 1)
    await catch_up(live)
    return await say(live, guest, name, said, seat, to, tries - 1)


def _hear(live: LiveTable, line: Said) -> None:
    """Told to all who may read it."""
    live.talk.take(line)
    readers = line.readers()
    for watcher in live.watchers:
        if readers is None or watcher.seat in readers:
            watcher.post(encode(Chat(line.told(live.talk.told_to(watcher.seat) - 1))))


async def catch_up(live: LiveTable) -> None:
    """What was said through other servers."""
    async with live.lock:
        c = schema.chat.c
        later = select(schema.chat).where(and_(c.table_id == live.row.id, c.n >= live.talk.count)).order_by(c.n)
        for row in await live.house.store.read(lambda x: x.execute(later).all()):
            _hear(live, _line(row))


def _audience(live: LiveTable, speaker: str, to: list[str]) -> Audience:
    """Private is only what is said to others who can read it, and once it is certain who sits where."""
    if not to:
        return None
    for seat in to:
        if seat not in live.seats:
            raise Denied("no-such-seat", name=seat, valid=list(live.seats))
        if live.seats[seat].kind != "person" or seat == speaker:
            raise Denied("malformed", fault="to")
    if live.row.waiting:
        raise Denied("not-begun")
    return msgspec.json.encode(sorted({speaker, *to})).decode()


async def _again(live: LiveTable, name: str, line: Said, words: str, audience: Audience) -> ChatLine:
    if line.text != words or line.audience != audience:
        raise Denied("used-id", id=name)
    read = live.talk._read_by(line.seat)
    return line.told(await live.house.store.read(lambda c: _before(c, live.row.id, line.n, read)))


def _before(connection: Connection, table_id: str, n: int, read: list[Audience]) -> int:
    """How many lines of some audiences were said before one."""
    c = schema.chat.c
    counts = connection.execute(
        select(c.audience, func.count()).where(and_(c.table_id == table_id, c.n < n)).group_by(c.audience)
    )
    return sum([count for audience, count in counts if audience in read])


def _said(connection: Connection, table_id: str, key: str) -> Said | None:
    c = schema.chat.c
    row = connection.execute(select(schema.chat).where(and_(c.table_id == table_id, c.key == key))).first()
    return _line(row) if row is not None else None


def _line(row: Any) -> Said:
    return Said(row.n, row.key, row.name, row.seat or "", row.text, row.at, row.audience)


def read(connection: Connection, table_id: str) -> Talk:
    """What was said at a table so far: how much, and the last of each audience."""
    c = schema.chat.c
    talk = Talk()
    here = c.table_id == table_id
    for audience, count, last in connection.execute(
        select(c.audience, func.count(), func.max(c.n)).where(here).group_by(c.audience)
    ):
        talk.counts[audience] = count
        talk.count = max(talk.count, last + 1)
    back = func.row_number().over(partition_by=c.audience, order_by=c.n.desc()).label("back")
    ranked = select(schema.chat, back).where(here).subquery()
    for row in connection.execute(select(ranked).where(ranked.c.back <= KEPT).order_by(ranked.c.n)):
        talk._keep(_line(row))
    return talk
