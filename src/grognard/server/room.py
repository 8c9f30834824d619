"""Who is at a table: the seats and who holds them, the connections and what goes to all of them."""

from __future__ import annotations

import time
from typing import Protocol

from grognard.server.errors import Denied
from grognard.server.eyes import Seat
from grognard.server.guests import Guest, now
from grognard.server.info import Presence, table_info
from grognard.server.messages import TableChange, TableInfo, encode
from grognard.server.rows import SeatRow, TableRow


class Watcher(Protocol):
    """One connection to the table: who it is, in which browser, the seat it looks from, and whether the page is in
    sight."""

    guest: Guest | None
    seat: Seat
    session: str
    looks: bool

    def post(self, data: bytes) -> None: ...

    def sign_out(self) -> None: ...


class Room:
    def __init__(self, row: TableRow, presence: Presence) -> None:
        self.row = row
        self.presence = presence
        self.seats: dict[str, SeatRow] = {seat.seat: seat for seat in row.seats}
        self.watchers: set[Watcher] = set()
        self.elsewhere: set[str] = set()  # who looks at it through other servers
        self.used = time.monotonic()

    def held_by(self, guest: Guest | None) -> list[str]:
        return [s.seat for s in self.row.seats if guest is not None and s.guest == guest.id]

    def reseat(self, row: TableRow) -> None:
        """The database's word for who sits where, and what was added to the seed."""
        mine = self.row
        if mine.waiting:
            # Of a game that has begun the table itself knows these better.
            mine.nonces, mine.to_act, mine.changed, mine.mark = row.nonces, row.to_act, row.changed, row.mark
            mine.rules = row.rules
        mine.seats, mine.status = row.seats, row.status
        self.seats = {seat.seat: seat for seat in row.seats}
        self._get_up()

    def sits(self, change: SeatRow) -> None:
        """Another has a seat from here on."""
        for name in ("kind", "guest", "bot", "name", "invitation"):
            setattr(self.seats[change.seat], name, getattr(change, name))
        self._get_up()

    def _get_up(self) -> None:
        for watcher in self.watchers:
            # Whoever has left a seat does not look from it any more.
            if watcher.seat is not None and watcher.seat not in self.held_by(watcher.guest):
                watcher.seat = None

    def check_seat(self, guest: Guest | None, seat: str) -> None:
        if seat not in self.seats:
            raise Denied("no-such-seat", name=seat, valid=list(self.seats))
        if guest is None or self.seats[seat].guest != guest.id:
            raise Denied("not-your-seat", name=seat)

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.used = time.monotonic()
        guest = watcher.guest
        if guest is None or not self.held_by(guest) or guest.id in self.here_myself():
            return
        self.presence.company.went(self.row.id, guest.id)
        if not self.online(guest):
            self.presence.left[self.row.id, guest.id] = now()
            self.tell_table()

    def post(self, data: bytes) -> None:
        for watcher in self.watchers:
            watcher.post(data)

    def tell_table(self) -> None:
        """Who sits where has changed, or the table's fate."""
        told: dict[tuple[bool, tuple[str, ...]], bytes] = {}
        for watcher in self.watchers:
            maker = watcher.guest is not None and watcher.guest.id == self.row.creator
            held = maker, tuple(self.held_by(watcher.guest))
            if held not in told:
                told[held] = encode(TableChange(self.info(watcher.guest)))
            watcher.post(told[held])

    def online(self, guest: Guest | None) -> bool:
        return guest is not None and guest.id in self.here()

    def looks(self, guest: str) -> bool:
        """Whether somebody has the table before his eyes, and not only open behind something else."""
        return any([w.looks and w.guest is not None and w.guest.id == guest for w in self.watchers])

    def here(self) -> set[str]:
        return self.here_myself() | self.elsewhere

    def here_myself(self) -> set[str]:
        """Who looks at it through this server."""
        return {watcher.guest.id for watcher in self.watchers if watcher.guest is not None}

    def info(self, guest: Guest | None) -> TableInfo:
        return table_info(self.row, guest, self.here(), self.presence)
