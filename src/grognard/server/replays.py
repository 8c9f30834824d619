"""Looking back: the game step by step, its luck, its proof, its record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast
from weakref import WeakKeyDictionary

import msgspec

import grognard
from grognard.engine import Game, Record, Table
from grognard.engine.record import FORMAT, digest
from grognard.server import archive, journal, stored
from grognard.server.archive import ALL as ALL
from grognard.server.archive import OBSERVER as OBSERVER
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.journal import Journal
from grognard.server.live import LiveTable
from grognard.server.messages import Event, LuckAnswer, ProofAnswer, ReplayAnswer, ReplayStep, View
from grognard.server.past import Past, act_of
from grognard.server.patches import diff
from grognard.server.rows import ASIDE, TableRow, open_record
from grognard.server.turns import Payer

MOST = 200  # steps in one answer
KEPT = 60  # records and lucks in memory
PASTS = 8  # games in memory that are looked back at
SHORT_BREATH = 6  # steps shown
NO_MORE_DICE = "a position of the past has dice of its own"


def is_over(live: LiveTable) -> bool:
    return live.row.status == "over"


def eyes_of(live: LiveTable, guest: Guest | None) -> list[str]:
    """Whose eyes somebody may look back with. When the game is over nothing is hidden any more."""
    if is_over(live):
        return [OBSERVER, *live.seats, ALL]
    return [OBSERVER, *live.held_by(guest)]


class Read(msgspec.Struct):
    """What was read of a table to look back at it, when its journal had so many entries. ``past`` itself stays at its
    beginning; ``there`` was last set up again, for who looks at one step mostly looks at the next one afterwards."""

    v: int
    past: Past
    there: Past | None = None


# By table, those last looked back at.
_read: WeakKeyDictionary[LiveTable, Read] = WeakKeyDictionary()


async def _from_disk(live: LiveTable, game: Game) -> Past:
    store, row = live.house.store, live.row
    if row.origin == "record":
        record = await open_record(store, row.id)
        return await journal.beside(lambda: Past.of_record(record))
    found = await journal.read(store, row)
    return await journal.beside(lambda: Past.of_journal(game, row, found))


async def past_of(live: LiveTable, eyes: str = ALL) -> tuple[Past, list[int]]:
    """The game, and where each step of it ends: as far as these eyes have been told. While the game goes on, what was
    hidden from them is no step, but part of what came of it."""
    async with live.lock:
        now = await live.table()
        read = _read.pop(live, None)
        if read is None or read.v != live.v:
            read = Read(live.v, await _from_disk(live, now.game), read.there if read is not None else None)
        _read[live] = read
        if len(_read) > PASTS:
            del _read[next(iter(_read))]
        past = read.past.again()
        if is_over(live):
            return past, list(range(1, len(past.acts) + 1))
        return past, live.curtain.steps(None if eyes in (OBSERVER, ALL) else eyes, now)


def check_eyes(live: LiveTable, guest: Guest | None, eyes: str) -> list[str]:
    """Whose eyes the guest may use, these among them."""
    knows = eyes_of(live, guest)
    if eyes not in knows:
        if eyes == ALL:
            raise Denied("not-over")
        if eyes in live.seats:
            raise Denied("not-your-seat", name=eyes)
        raise Denied("no-such-seat", name=eyes, valid=knows)
    return knows


async def table_at(live: LiveTable, eyes: str, n: int) -> Table:
    """A copy of the table as it stood after step ``n`` of what these eyes may look back at, at most the last. It knows
    all: ask ``check_eyes`` first."""
    past, ends = await past_of(live, eyes)
    read = _read[live]
    # An undo may have taken away what was kept.
    if read.there is not None and past.same(read.there):
        past.take_over(read.there)
    read.there = past
    table = await past.at(ends[min(n, len(ends)) - 1] if n and ends else 0)
    return table.fork(seed=NO_MORE_DICE)


async def replay(live: LiveTable, guest: Guest | None, eyes: str | None, start: int, count: int) -> ReplayAnswer:
    if eyes is None:
        eyes = OBSERVER
    knows = check_eyes(live, guest, eyes)
    kept = await archive.replay(live, eyes, start, count, knows)
    if kept is not None:
        return kept
    past, ends = await past_of(live, eyes)
    start = min(start, len(ends))
    n = ends[start - 1] if start else 0
    table = await past.at(n)
    bits = archive.bits(live.row, eyes)
    view = first = _view(table, eyes)
    events = [*live.log.between(bits, -1, n), *past.settled(-1, n)]
    steps: list[ReplayStep] = []
    for number, end in enumerate(ends[start : start + count], start + 1):
        actor = past.acts[n].seat
        after = _view(await past.at(end), eyes)
        told = [*live.log.between(bits, n, end), *past.settled(n, end)]
        steps.append(ReplayStep(number, actor, cast("list[Event]", told), diff(view, after)))
        view, n = after, end
        if number % SHORT_BREATH == 0:
            await asyncio.sleep(0)
    return ReplayAnswer(len(ends), start, first, cast("list[Event]", events), steps, knows)


def _view(table: Table, eyes: str) -> View:
    if eyes == ALL:
        return table.everything()
    return table.view(None if eyes == OBSERVER else eyes)


# ---- when the game is over ---------------------------------------------------------------------------------


class Kept:
    """Records and lucks of games that are over, which stay as they are: those last asked for."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str, int], asyncio.Task[Any]] = {}

    async def get(self, what: str, live: LiveTable, make: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Made once, however many ask for it at the same time."""
        key = (what, live.row.id, live.row.version)  # the last action may yet be taken back
        task = self.found.pop(key, None)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(make())
        self.found[key] = task
        if len(self.found) > KEPT:
            done = [other for other, one in self.found.items() if one.done()]
            for other in done[: len(self.found) - KEPT]:
                del self.found[other]
        return await asyncio.shield(task)


async def record(live: LiveTable, payer: Payer) -> bytes:
    if not is_over(live):
        raise Denied("not-over")

    async def make() -> bytes:
        kept = await archive.part(live, "record")
        if kept is not None:
            return kept
        async with live.house.past.turn(payer):
            if live.row.origin == "record":
                return (await open_record(live.house.store, live.row.id)).dump()
            return await _written(live)

    data: bytes = await live.house.kept.get("record", live, make)
    return data


async def _written(live: LiveTable) -> bytes:
    """The record of a game that was played here, as its journal tells it. Of one that went on by other rules than it
    began with, from there on."""
    async with live.lock:
        table = await live.table()
        row, found = live.row, await journal.read(live.house.store, live.row)
    if any([line.state is None for line in found.lines]):
        # From before there were fingerprints: played again, and the loop must not wait for that.
        return await asyncio.get_running_loop().run_in_executor(ASIDE, lambda: _played(found, row).record.dump())
    moves = [line.seq for line in found.lines if line.kind == "rule"]
    first = moves[-1] if moves else 0
    start = next((one for one in found.stored if one.seq == first), None)
    header: dict[str, Any] = {
        "grognard": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "scenario": row.scenario,
        "options": row.options,
        "commitment": row.commitment,
        "opening": [],
    }
    if table.game.data:
        header["data"] = table.game.data
    if row.nonces is not None:
        header["nonces"] = row.nonces
    if start is None:
        began = _played(found, row, 0)
        header |= {"opening": list(began.opening), "state": digest(began.position())}
    else:
        stood = stored.stood(start)
        header |= {"rules": start.rules, "opening": stood.opening}
        if moves or row.origin == "lesson":  # it began at a position
            header |= {"position": stood.position, "rolls": start.rolls}
        header["state"] = digest(stood.position)
    acts = [act_of(line) for line in found.actions(len(found.lines))[len(found.actions(first)) :]]
    lines = [
        {"seat": act.seat, "do": act.do, **({"dice": act.dice} if act.dice else {}), "state": act.state} for act in acts
    ]
    # Of one that ended otherwise than by its rules a record has no result: it is a game that was not played out.
    end = {"seed": row.seed} if row.result is None else {"result": row.result, "seed": row.seed}
    return Record(table.game, header, lines, end, row.seed).dump()


def _played(found: Journal, row: TableRow, upto: int | None = None) -> Table:
    table = grognard.new_table(row.game, row.scenario, row.options, row.seed, row.nonces)
    for line in found.actions(len(found.lines))[:upto]:
        table.carry_out(line.seat, msgspec.json.decode(line.body))
    return table


async def luck(live: LiveTable, payer: Payer) -> LuckAnswer:
    if not is_over(live):
        raise Denied("not-over")

    async def make() -> LuckAnswer:
        kept = await archive.luck(live)
        if kept is not None:
            return kept
        return await live.house.staff.luck(await record(live, payer), payer)

    told: LuckAnswer = await live.house.kept.get("luck", live, make)
    return told


async def proof(live: LiveTable) -> ProofAnswer:
    """The commitment, and when the game is over the seed and every roll. Before that a hidden draw would be told."""
    if not is_over(live):
        return ProofAnswer(live.row.commitment, None, live.row.nonces, [])
    kept = await archive.proof(live)
    if kept is not None:
        return kept
    past, _ = await past_of(live)
    past.rolled = []
    await past.at(len(past.acts))
    return ProofAnswer(live.row.commitment, live.row.seed, live.row.nonces, past.rolled)
