"""The journal of a table as it stands on disk, and the table that it makes when it is opened."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import itemgetter
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, select

import grognard
from grognard.engine import Game, Table
from grognard.engine.beginnings import resumed
from grognard.engine.errors import BadPosition, GrognardError
from grognard.engine.record import digest
from grognard.server import pacts, schema, seals, stored, volumes
from grognard.server.errors import Denied
from grognard.server.pacts import KIND, Pact
from grognard.server.rows import ASIDE, TableRow, open_record
from grognard.server.store import Store
from grognard.server.stored import Stored
from grognard.server.volumes import Columns, LogLine, Volume

log = structlog.get_logger()
Found = TypeVar("Found")
BREATH = 24  # entries played again before others get their turn


# What is read from disk is looked through beside the loop: ten thousand entries take a tenth of a second.
_READING = ThreadPoolExecutor(1, "grognard-reading")


async def beside(work: Callable[[], Found]) -> Found:
    return await asyncio.get_running_loop().run_in_executor(_READING, work)


class Line(msgspec.Struct, frozen=True, gc=False):
    """What a table needs of a line of its journal to be played again. ``kind``: an act, an undo, that from here on
    another version of the rules holds (``rule``), or something that was settled beside the game (``pact``)."""

    seq: int
    key: str
    kind: str
    seat: str
    body: str
    dice: str
    hidden: int
    state: str | None
    mark: str | None = None


class Moved(msgspec.Struct, frozen=True):
    """The rules of the game have moved while it was played; ``back`` actions could not be played by today's."""

    old: str
    new: str
    back: int


class Played(msgspec.Struct):
    """A journal played again: the table, and as it stood after some of the lines (``stages``) where that is what
    somebody was last told."""

    table: Table
    lines: list[Line]
    mark: str  # the seal of the last line
    stages: dict[int, Table]
    masks: list[int]  # of each action that stands, from whom what is asked after it is hidden
    actions: int = 0  # that stand, before the table's own
    told: list[LogLine] = []  # ... and the events of them
    kept: int = 0  # so many of these are on disk for good
    stored: int = -1  # the last line after which the position is stored
    moved: Moved | None = None


class Journal(msgspec.Struct, frozen=True):
    """What is on disk of a table that is played here."""

    lines: list[Line]
    stored: list[Stored]
    chain: list[str]  # the seals: of what the game began with, and of each line
    stays: list[bool]  # of each line, whether it is an action that was never taken back
    volumes: list[Volume] = []  # in which all but the last lines are bound

    def pacts(self) -> list[tuple[int, Pact]]:
        """What was settled beside the game, and after how many of the actions that stand."""
        found: list[tuple[int, Pact]] = []
        n = 0
        for line, stays in zip(self.lines, self.stays, strict=True):
            n += stays
            if line.kind == KIND:
                found.append((n, msgspec.json.decode(line.body, type=Pact)))
        return found

    def actions(self, upto: int) -> list[Line]:
        """The actions that stand, of the first lines."""
        return [line for line, stays in zip(self.lines[:upto], self.stays, strict=False) if stays]

    def told(self, start: Stored | None) -> tuple[list[LogLine], int]:
        """The events up to a stored position, and how many of them nobody can take back any more."""
        if start is None:
            return [], 0
        finals = [(one.seq, volumes.events(one.told)) for one in self.stored if one.reach == 0 and one.seq <= start.seq]
        bound = [(one.seq, volumes.events(one.told)) for one in self.volumes]
        told = [event for _, events in sorted(finals + bound, key=itemgetter(0)) for event in events]
        kept = len(told)
        return (told, kept) if start.reach == 0 else (told + volumes.events(start.told), kept)

    def start(self, rules: str) -> Stored | None:
        """From where it goes on: for rules that have moved also a position before which something could be taken back,
        if nothing was."""
        finals = [one for one in self.stored if one.reach == 0]
        final = finals[-1] if finals else None
        if not self.stored or self.stored[-1].rules == rules or self.stored[-1].reach == 0:
            return final
        depth = lowest = 0
        for line in self.lines[self.stored[-1].seq :]:
            depth += 1 if line.kind == "act" else -steps_back(line)
            lowest = min(lowest, depth)
        return final if lowest < 0 else self.stored[-1]


async def read(store: Store, row: TableRow) -> Journal:
    """The journal, if it is what was written."""

    def ask(connection: Connection) -> tuple[list[Line], int, str | None, list[Stored], list[Volume]]:
        return *_lines(connection, row.id), stored.read(connection, row.id), volumes.read(connection, row.id)

    found = await store.read(ask)

    def checked() -> Journal:
        lines, version, sealed, positions, bound = found
        with faults(row):
            lines = [*_bound(bound), *lines]
            chain = seals.check(row, lines, version, sealed, bound[-1].seq if bound else 0)
            for volume in bound:
                if not 0 <= volume.seq < len(chain) or not volume.holds(chain[volume.seq]):
                    raise seals.Changed(f"the entries that are bound up to {volume.seq} were changed")
            for one in positions:
                if not 0 <= one.seq < len(chain) or not one.holds(chain[one.seq]):
                    raise seals.Changed(f"the position stored after entry {one.seq} was changed")
            journal = Journal(lines, positions, chain, _standing(lines), bound)
            wrong = pacts.fault(row, [pact for _, pact in journal.pacts()])
            if wrong is not None:
                raise seals.Changed(wrong)
            return journal

    return await beside(checked)


class faults:
    """What is wrong with a table on disk is told to whoever comes, and more of it to the server's log."""

    def __init__(self, row: TableRow) -> None:
        self.row = row

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, seals.Changed):
            log.error("table was changed on disk", table=self.row.id, fault=str(fault))
            raise Denied("tampered") from fault
        if isinstance(fault, GrognardError | msgspec.MsgspecError | ValueError | TypeError | KeyError | IndexError):
            # Whatever stands there instead of what was written.
            log.error("table cannot be played again", table=self.row.id, fault=str(fault))
            raise Denied("spoilt") from fault


async def play_through(store: Store, row: TableRow) -> Played:
    """The table after every line of its journal, played from the last stored position. Others get their turn in
    between."""
    game = grognard.games().get(row.game)
    if game is None:
        raise Denied("other-rules", rules=row.rules)
    if row.origin == "record":
        return await _play_record(store, row, game)
    journal = await read(store, row)
    with faults(row):
        played = await _Opening(game, row, journal).play()
        table, lines = played.table, played.lines
        if played.moved is None and lines and lines[-1].state not in (None, digest(table.position())):
            raise seals.Changed("the state is not the one that was played to")
        if row.status == "over" and table.result is None and pacts.ended(row) is None:
            raise seals.Changed("the game is not over, but the table says so")  # and would show its seed
        return played


async def _play_record(store: Store, row: TableRow, game: Game) -> Played:
    """An uploaded record; of one by other rules than today's, its end, which was stored when it was uploaded."""
    if row.rules == game.version:
        record = await open_record(store, row.id)
        with faults(row):
            table = await asyncio.get_running_loop().run_in_executor(ASIDE, record.replay)
            return Played(table, [], "", {}, [])
    found = await store.read(lambda connection: stored.read(connection, row.id))
    with faults(row):
        if not found:
            raise Denied("other-rules", rules=row.rules)
        if not found[0].holds(seals.head(row)):
            raise seals.Changed("the end of the record was changed")
        table = resumed(game, stored.stood(found[0]).position, row.seed or "", row.nonces, found[0].rolls, [])
        return Played(table, [], "", {}, [], 0, volumes.events(found[0].told))


class _Opening:
    """One journal being played again from its last stored position, by today's rules."""

    def __init__(self, game: Game, row: TableRow, journal: Journal) -> None:
        self.game = game
        self.row = row
        self.journal = journal
        self.start = journal.start(game.version)
        self.seq = self.start.seq if self.start is not None else 0
        self.old = self.start.rules if self.start is not None else row.rules
        self.moved = self.old != game.version
        self.stages: dict[int, Table] = {}

    async def play(self) -> Played:
        journal, lines, seq = self.journal, self.journal.lines, self.seq
        told, kept = journal.told(self.start)
        acts, actions = journal.actions(len(lines)), len(journal.actions(seq))
        table, clean = await self._play_on(self._begin())
        back = len(acts) - actions - clean.length if clean is not None else 0
        if clean is not None:
            if self.row.status == "over":
                raise Denied("other-rules", rules=self.old)
            told += [(actions + n, audience, raw(event)) for n, audience, event in clean.told()]
            actions += clean.length
            table = self._without(clean, acts[actions:])
            self.stages = {}
        moved = Moved(self.old, self.game.version, back) if self.moved and self.row.status != "over" else None
        masks = [line.hidden for line in acts[: len(acts) - back]]
        return Played(table, lines, journal.chain[-1], self.stages, masks, actions, told, kept, seq, moved)

    def _begin(self) -> Table:
        row, start = self.row, self.start
        if start is None:
            return grognard.new_table(self.game, row.scenario, row.options, row.seed, row.nonces)
        try:
            stood = stored.stood(start)
            before = [] if self.moved else stood.before
            table = resumed(self.game, stood.position, row.seed or "", row.nonces, start.rolls, before)
        except BadPosition as fault:
            if not self.moved:
                raise
            log.error("a position of older rules cannot be read", table=row.id, rules=self.old, fault=str(fault))
            raise Denied("other-rules", rules=self.old) from fault
        known = self.journal.lines[start.seq - 1].state if start.seq else None
        if not self.moved and known not in (None, digest(table.position())):
            raise GrognardError(f"the position stored after entry {start.seq} is read as another")
        return table

    async def _play_on(self, table: Table) -> tuple[Table, Table | None]:
        """The table after all lines; or, where rules have moved and do not lead where they led, also as it stood at the
        last moment before that at which nothing was hidden from anybody."""
        lines = self.journal.lines
        wanted = {last_told(lines, place) for place in range(len(table.seats) + 1)} - {len(lines)}
        clean = table.fork()
        if self.seq in wanted:
            self.stages[self.seq] = table.fork()
        barrier, last = 0, -1
        length = 0
        for line in lines[self.seq :]:
            if line.kind == "act":
                # What was taken back is not played again, but counts for how far one may go back: another seat acted.
                seat = table.seat_index(line.seat)
                barrier = barrier if last == seat else length
                last = seat
                length += 1
                if self.journal.stays[line.seq - 1]:
                    if not self._plays(table, line):
                        return table, clean
                    if table.barrier == table.length:
                        barrier = length
                    if self.moved and not line.hidden:
                        clean = table.fork()
            else:
                length -= steps_back(line)
            if line.seq in wanted:
                self.stages[line.seq] = table.fork()
                self.stages[line.seq].barrier, self.stages[line.seq].last_seat = barrier, last
            if line.seq % BREATH == 0:
                await asyncio.sleep(0)
        table.barrier, table.last_seat = barrier, last
        return table, None

    def _plays(self, table: Table, line: Line) -> bool:
        """Play a line again. Whether it leads where it led is known of rules that have not moved."""
        try:
            table.carry_out(line.seat, msgspec.json.decode(line.body))
        except Exception:
            if not self.moved:
                raise
            return False
        same = line.dice == dice_of(table)
        if not same and not self.moved:
            raise GrognardError(f"entry {line.seq} of the journal rolled other dice")
        return same and (not self.moved or line.state in (None, digest(table.position())))

    def _without(self, table: Table, gone: list[Line]) -> Table:
        """The table without what was played after it. The dice of that are known, and do not fall again."""
        rolls = table.chance.mark() + sum([len(line.dice.split(",")) for line in gone if line.dice])
        return resumed(self.game, table.position(), self.row.seed or "", self.row.nonces, rolls, [])


async def play_again(store: Store, row: TableRow) -> tuple[Table, list[Line]]:
    """The table after every line of its journal, and the lines."""
    played = await play_through(store, row)
    return played.table, played.lines


def raw(event: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(event))


def steps_back(line: Line) -> int:
    """How many actions a line takes back that is none itself."""
    if line.kind == KIND:
        return 0
    return int(line.body) if line.kind == "undo" else msgspec.json.decode(line.body, type=Moved).back


def last_told(lines: list[Line], place: int) -> int:
    """The last line after which nothing is hidden from the eyes of that bit; 0 where there is none."""
    for line in reversed(lines):
        if not line.hidden >> place & 1:
            return line.seq
    return 0


def _standing(lines: list[Line]) -> list[bool]:
    """Of each line, whether it is an action that was never taken back."""
    stays = [line.kind == "act" for line in lines]
    stack: list[int] = []
    for place, line in enumerate(lines):
        if line.seq != place + 1:
            raise GrognardError(f"entry {place + 1} of the journal is missing")
        if line.kind == "act":
            stack.append(place)
            continue
        for _ in range(steps_back(line)):
            if not stack:
                raise GrognardError(f"entry {line.seq} of the journal takes back more than there is")
            stays[stack.pop()] = False
    return stays


def dice_of(table: Table) -> str:
    """The dice of the last action as the journal has them."""
    return ",".join([str(die) for die in table.fell])


_JOURNAL = schema.journal.c
_LINE = [_JOURNAL[name] for name in Line.__struct_fields__]


def _bound(found: list[Volume]) -> list[Line]:
    """The lines that are bound."""
    lines: list[Line] = []
    for volume in found:
        try:
            c = Columns.of(volume.lines)
        except (zlib.error, msgspec.MsgspecError) as fault:
            raise seals.Changed(f"the entries that are bound up to {volume.seq} cannot be read") from fault
        numbers = range(len(lines) + 1, len(lines) + 1 + len(c.key))
        lines += map(Line, numbers, c.key, c.kind, c.seat, c.body, c.dice, c.hidden, c.state)
    return lines


def _lines(connection: Connection, table_id: str) -> tuple[list[Line], int, str | None]:
    """The journal, and what the table says of it: how many entries, the seal of the last. In one question, so that
    nobody writes in between."""
    table = schema.tables.c
    chosen = (
        select(table.version, table.mark, *_LINE)
        .join_from(schema.tables, schema.journal, table.id == _JOURNAL.table_id, isouter=True)
        .where(table.id == table_id)
        .order_by(_JOURNAL.seq)
    )
    found = connection.execute(chosen).all()
    if not found:
        raise Denied("no-table")
    lines = [Line(*row[2:]) for row in found if row[2] is not None]
    return lines, found[0][0], found[0][1]
