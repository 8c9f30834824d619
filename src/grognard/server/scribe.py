"""What is written of a table: each change as an entry of the journal with its seal, and now and then the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import structlog

from grognard import ledger
from grognard.engine import Table
from grognard.engine.errors import GrognardError
from grognard.engine.fingerprint import Fingerprints
from grognard.server import seals, stored
from grognard.server.asking import Asking
from grognard.server.guests import now
from grognard.server.journal import Line, Moved, Played, dice_of
from grognard.server.log import Log
from grognard.server.messages import Event
from grognard.server.pacts import KIND, Pact, Pacts
from grognard.server.rows import SeatRow, text
from grognard.server.store import Entry, SeatNow

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

log = structlog.get_logger()
FACES = (("", "en"), ("_it", "it"))  # of a text that stands in both languages


class Turned(msgspec.Struct, frozen=True):
    """A line of the journal to be written, and what it will mean when it is."""

    entry: Entry
    v: int  # the version that the seat which made it has with it
    shown: bool  # everybody may know that something has changed


class Scribe:
    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.v = 0  # entries of the journal
        self.mark = ""  # the seal of the last of them
        self.hidden = 0  # from whom what came after it is hidden
        self.log = Log([], 0)
        self._prints = Fingerprints()
        self.moved: Moved | None = None  # the rules, which has not been told yet
        self.stored_at = -1  # the entry after which the position was last stored
        self._kept = 0  # so much of the log is stored with it
        self.asking = Asking()

    def opened(self, played: Played) -> None:
        """A table comes from disk."""
        self.v, self.mark, self.moved = len(played.lines), played.mark, played.moved
        self.hidden = played.lines[-1].hidden if played.lines else 0
        self.log = Log(played.told, played.actions)
        self.log.take(played.table)
        self.stored_at, self._kept = played.stored, played.kept
        self.asking.forget()

    def turn(self, lines: list[Turned], table: Table, before: Table, key: str, kind: str, seat: str, body: str) -> None:
        """One line more to be written. From here on memory is ahead of the disk, until it is."""
        at = now()
        changed = max([line.entry.at for line in lines if line.shown], default=self.live.row.changed)
        result = table.result
        curtain = self.live.curtain
        hidden = curtain.hidden(table) | (curtain.unseen(table) if kind == "undo" else 0)
        waits = self.live.clock.change(before.windows, table)
        v = curtain.turn(before, seat, hidden, waits)
        if kind == "act":
            curtain.masks.append(hidden)
            self.log.take(table)
        else:
            curtain.take_back(table)
        passed = kind == "act" and table.barrier >= before.length and result is None
        position = self._stored_before(before) if passed else None
        self.v += 1
        self.hidden = hidden
        known = curtain.known_in_time(table, self.v)
        dice = dice_of(table) if kind == "act" else ""
        state = self._prints.of(table)
        self.mark = seals.link(self.mark, Line(self.v, key, kind, seat, body, dice, hidden, state))
        entry = Entry(
            table_id=self.live.row.id,
            seq=self.v,
            key=key,
            kind=kind,
            seat=seat,
            body=body,
            dice=dice,
            at=at,
            hidden=hidden,
            state=state,
            mark=self.mark,
            changed_now=changed if hidden & 1 else at,
            status_now="over" if result is not None else self.live.row.status,
            asked=text(table.to_act),
            outcome=text(result.to_json()) if result is not None else None,
            told_now=text(known) if known is not None else None,
            pacts_now=self._pacts(self.live.row.pacts),
            stored=self._stored(table) if self._final(table) and not hidden else position,
            asks=self.asking.change(self.live.row.seats, table.to_act, bool(hidden) or waits, at, self.live.looks),
        )
        lines.append(Turned(entry, v, not (waits or hidden & 1)))
        if self.moved is not None and not (hidden or waits):
            self.tell_rules(lines, table)

    def follow(self, table: Table, line: Line, mark: str) -> None:
        """Another server has written a line."""
        if self._prints.of(table) != line.state:
            raise GrognardError(f"entry {line.seq} of the journal led to another state")
        self.v, self.mark, self.hidden = line.seq, mark, line.hidden
        self.asking.forget()

    def stored_here(self, table: Table) -> None:
        """It has stored the position for good, as it stands now."""
        self.stored_at, self._kept = self.v, self.log.end(table)

    def _final(self, table: Table) -> bool:
        """Whether the position is to be stored: nothing before it can be taken back, and it is long since the last."""
        due = table.result is not None or self.v - self.stored_at >= stored.EVERY
        return due and table.barrier == table.length

    def _stored_before(self, table: Table) -> stored.Stored | None:
        """The position before an action with which the word has passed to another: where no dice fall for long, each
        can take back his last one only."""
        if self.hidden or self.v - self.stored_at < stored.EVERY:
            return None
        return self._stored(table)

    def _stored(self, table: Table) -> stored.Stored:
        """The position, and what was told since it was last stored."""
        end = self.log.end(table)
        told = self.log.lines[self._kept : end]
        self.stored_at, self._kept = self.v, end
        return stored.store(table, self.mark, self.v, told)

    def tell_rules(self, lines: list[Turned], table: Table) -> None:
        """The rules of the game have moved since it was last played: from here on today's hold, and the log says so."""
        moved = self.moved
        assert moved is not None
        self.moved = None
        self.live.curtain.turn_openly()
        table.barrier = table.length
        self.log.add(table, _moved_event(self.live.row.game, moved))
        self.v += 1
        key, at = f"rules:{moved.new}:{self.v}", now()
        line = Line(self.v, key, "rule", "", text(moved), "", 0, self._prints.of(table))
        self.mark = seals.link(self.mark, line)
        entry = Entry(
            table_id=self.live.row.id,
            **{name: getattr(line, name) for name in ("seq", "key", "kind", "seat", "body", "dice", "hidden")},
            state=line.state or "",
            mark=self.mark,
            at=at,
            changed_now=at,
            status_now="over" if table.result is not None else self.live.row.status,
            asked=text(table.to_act),
            outcome=text(table.result.to_json()) if table.result is not None else None,
            told_now=None,
            pacts_now=self._pacts(self.live.row.pacts),
            stored=self._stored(table),
        )
        lines.append(Turned(entry, self.v, True))

    def settle(
        self, lines: list[Turned], table: Table, key: str, pact: Pact, after: Pacts, change: SeatRow | None
    ) -> None:
        """Something is settled beside the game. Whatever is hidden stays so, unless the game is over with it."""
        row, curtain = self.live.row, self.live.curtain
        over = after.ended is not None
        if over:
            self.hidden = 0
        self.v += 1
        at = now()
        line = Line(self.v, key, KIND, pact.by, text(pact), "", self.hidden, self._prints.of(table))
        self.mark = seals.link(self.mark, line)
        known = curtain.known_in_time(table, self.v) if not over else None
        entry = Entry(
            table_id=row.id,
            **{name: getattr(line, name) for name in ("seq", "key", "kind", "seat", "body", "dice", "hidden")},
            state=line.state or "",
            mark=self.mark,
            at=at,
            changed_now=at,
            status_now="over" if over else row.status,
            asked=text([] if over else table.to_act),
            outcome=None,
            told_now=text(known) if known is not None else None,
            pacts_now=self._pacts(after),
            seat_now=SeatNow(change.seat, change.kind, change.guest, change.bot, change.invitation)
            if change is not None
            else None,
            asks=self.asking.change(
                [change if change is not None and change.seat == seat.seat else seat for seat in row.seats],
                [] if over else table.to_act,
                bool(self.hidden) or self.live.clock.running,
                at,
                self.live.looks,
            ),
        )
        lines.append(Turned(entry, curtain.told[pact.by].count, True))

    def _pacts(self, known: Pacts | None) -> str | None:
        return text(known) if known is not None else None

    async def keep(self) -> None:
        """Before it leaves memory the position is stored: it goes on from here whatever becomes of the rules."""
        live = self.live
        if live.row.origin == "record":
            return  # nothing is played there; its end is for the archivist to store
        async with live.lock:
            table = live.opened
            if table is None or self.v <= self.stored_at or table.result is not None or live.curtain.hidden(table):
                return
            # Others who have the table in memory are not told of this one: what they store goes on from the last that
            # was stored with an entry.
            reach = max([int(live.house.store.shared), *[table.undoable(seat) for seat in table.seats]])
            one = stored.store(table, self.mark, self.v, self.log.lines[self._kept :], reach)
            try:
                await live.house.store.write(lambda c: stored.write_last(c, live.row.id, one))
            except Exception as fault:
                log.warning("a table leaves memory without its position", table=live.row.id, fault=str(fault))
                return
            self.stored_at = self.v
            if reach == 0:
                self._kept = len(self.log)


def _moved_event(game: str, moved: Moved) -> Event:
    since = ledger.corrected_since(game, moved.old)
    said = {f"corrected{face}": " ".join([one.say(language) for one in since]) for face, language in FACES}
    return {"event": "event-rules-moved", "old": moved.old, "new": moved.new, "back": moved.back, **said}
