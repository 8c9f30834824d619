"""Looking back: the game step by step, its luck, its proof, its record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakKeyDictionary

from grognard.engine import Table
from grognard.engine.chance import Chance, Imposed, Scripted
from grognard.engine.state import EVERYBODY, Note
from grognard.engine.table import at_position
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.live import LiveTable
from grognard.server.messages import Event, LuckAnswer, ProofAnswer, ProofRoll, ReplayAnswer, ReplayStep, View
from grognard.server.patches import diff
from grognard.server.rows import ASIDE, open_record
from grognard.server.turns import Payer

MOST = 200  # steps in one answer
KEPT = 60  # records and lucks in memory
BREATH = 24  # steps played again before others get their turn
SHORT_BREATH = 6  # steps shown
OBSERVER = "observer"
ALL = "all"
NO_MORE_DICE = "a position of the past has dice of its own"
Line = tuple[int, int, tuple[int, ...]]


def is_over(live: LiveTable) -> bool:
    return live.row.status == "over"


def eyes_of(live: LiveTable, guest: Guest | None) -> list[str]:
    """Whose eyes somebody may look back with. When the game is over nothing is hidden any more."""
    if is_over(live):
        return [OBSERVER, *live.seats, ALL]
    return [OBSERVER, *live.held_by(guest)]


def _again(table: Table, chance: Chance) -> Table:
    """The same table at its first decision, with other dice to come."""
    if table.origin is not None:
        return at_position(table.game, table.origin, chance, None)
    state = table.game.start(table.scenario, table.options)
    fresh = Table(table.game, table.scenario, table.options, state, chance, None)
    fresh.begin()
    return fresh


async def _past(live: LiveTable, eyes: str = ALL) -> tuple[Table, list[Line], list[int]]:
    """A copy of the table that others may go on with, its line of play, and where each step of it ends: as far as these
    eyes have been told. While the game goes on, what was hidden from them is no step, but part of what came of it."""
    async with live.lock:
        table = await live.table()
        if is_over(live):
            ends = list(range(1, table.length + 1))
        else:
            seat = None if eyes in (OBSERVER, ALL) else eyes
            table = live.curtain.table(seat, table)
            ends = live.curtain.steps(seat, table.length)
        table = table.fork()
    return table, table.history[: ends[-1] if ends else 0], ends


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


# Of each table the one last set up again: who looks at one step mostly looks at the next one afterwards.
_kept: WeakKeyDictionary[LiveTable, Table] = WeakKeyDictionary()


async def table_at(live: LiveTable, eyes: str, n: int) -> Table:
    """A copy of the table as it stood after step ``n`` of what these eyes may look back at, at most the last. It knows
    all: ask ``check_eyes`` first."""
    now, lines, ends = await _past(live, eyes)
    lines = lines[: ends[min(n, len(ends)) - 1] if n and ends else 0]
    kept = _kept.get(live)
    # An undo may have taken away what was kept.
    if kept is not None and kept.history[: kept.length] == lines[: kept.length]:
        table = kept.fork(seed=NO_MORE_DICE)
    else:
        table = _again(now, Scripted(list(now.opening)))
    for number, (seat, code, dice) in enumerate(lines[table.length :], 1):
        table.chance = Scripted(list(dice))
        table.take_at(seat, code)
        if number % BREATH == 0:
            await asyncio.sleep(0)
    _kept[live] = table
    return table.fork(seed=NO_MORE_DICE)


async def replay(live: LiveTable, guest: Guest | None, eyes: str | None, start: int, count: int) -> ReplayAnswer:
    if eyes is None:
        eyes = OBSERVER
    knows = check_eyes(live, guest, eyes)
    now, lines, ends = await _past(live, eyes)
    start = min(start, len(ends))
    table = _again(now, Scripted([*now.opening, *[die for _, _, dice in lines for die in dice]]))
    for number, (seat, code, _) in enumerate(lines[: ends[start - 1] if start else 0], 1):
        table.take_at(seat, code)
        if number % BREATH == 0:
            await asyncio.sleep(0)
    view = first = _view(table, eyes)
    events = _events(table, eyes, 0)
    steps: list[ReplayStep] = []
    for number, end in enumerate(ends[start : start + count], start + 1):
        known = table.log_length
        actor = table.seats[lines[table.length][0]]
        for seat, code, _ in lines[table.length : end]:
            table.take_at(seat, code)
        after = _view(table, eyes)
        steps.append(ReplayStep(number, actor, _events(table, eyes, known), diff(view, after)))
        view = after
        if number % SHORT_BREATH == 0:
            await asyncio.sleep(0)
    return ReplayAnswer(len(ends), start, first, events, steps, knows)


def _view(table: Table, eyes: str) -> View:
    if eyes == ALL:
        return table.everything()
    return table.view(None if eyes == OBSERVER else eyes)


def _events(table: Table, eyes: str, first: int) -> list[Event]:
    bit = -1 if eyes == ALL else 0 if eyes == OBSERVER else 1 << table.seat_index(eyes)

    def told(note: Note) -> bool:
        return bool(note[0] == EVERYBODY or note[0] & bit)

    return [table.game.event(table.state, note) for _, note in table.log_notes[first : table.log_length] if told(note)]


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
        async with live.house.past.turn(payer):
            if live.row.origin == "record":
                return (await open_record(live.house.store, live.row.id)).dump()
            table, _, _ = await _past(live)
            # The record is made by playing the game again with every fingerprint: the loop must not wait for that.
            return await asyncio.get_running_loop().run_in_executor(ASIDE, lambda: table.record.dump())

    data: bytes = await live.house.kept.get("record", live, make)
    return data


async def luck(live: LiveTable, payer: Payer) -> LuckAnswer:
    if not is_over(live):
        raise Denied("not-over")

    async def make() -> LuckAnswer:
        return await live.house.staff.luck(await record(live, payer), payer)

    told: LuckAnswer = await live.house.kept.get("luck", live, make)
    return told


async def proof(live: LiveTable) -> ProofAnswer:
    """The commitment, and when the game is over the seed and every roll. Before that a hidden draw would be told."""
    if not is_over(live):
        return ProofAnswer(live.row.commitment, None, live.row.nonces, [])
    now, lines, _ = await _past(live)
    table = _again(now, Imposed())
    rolls: list[ProofRoll] = []
    _land(table, list(now.opening), rolls, 0)
    for number, (seat, code, dice) in enumerate(lines, 1):
        table.take_at(seat, code)
        _land(table, list(dice), rolls, number)
        if number % BREATH == 0:
            await asyncio.sleep(0)
    return ProofAnswer(live.row.commitment, now.seed, now.nonces, rolls)


def _land(table: Table, dice: list[int], rolls: list[ProofRoll], number: int) -> None:
    """Let the dice of one action fall roll by roll, which tells how they were divided."""
    while dice and table.rolling is not None:
        count, sides = table.rolling
        now, dice = dice[:count], dice[count:]
        rolls.append(ProofRoll(len(rolls), count, sides, now, number))
        table.impose(list(now))
