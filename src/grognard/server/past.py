"""A game as it stood after each of its actions: from the stored positions, and what was played between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import structlog

import grognard
from grognard.engine import Game, Record, Table
from grognard.engine.beginnings import at_position, begun
from grognard.engine.chance import Chance, Imposed, Scripted
from grognard.engine.errors import BadPosition
from grognard.engine.record import digest
from grognard.server import stored
from grognard.server.errors import Denied
from grognard.server.journal import Journal, Line, raw
from grognard.server.messages import ProofRoll
from grognard.server.rows import TableRow
from grognard.server.stored import Stored

log = structlog.get_logger()
BREATH = 24  # actions played again before others get their turn


class Act(msgspec.Struct, frozen=True):
    seat: str
    do: dict[str, Any]
    dice: list[int]
    state: str | None


class Past:
    """Where the rules have moved and no longer lead where they led, it stands still until the next stored position."""

    def __init__(self, game: Game, rules: str, acts: list[Act], opening: list[int]) -> None:
        self.game = game
        self.acts = acts
        self.opening = opening
        self.pacts: list[tuple[int, msgspec.Raw]] = []  # what was settled beside the game, after how many actions
        self.starts: dict[int, Stored] = {}  # by how many actions stood before
        self.n = -1
        self.astray = False
        self.rolled: list[ProofRoll] | None = None  # where every roll is to be told, and not only its dice
        self._began_by = rules
        self._rules = rules
        self._rolls = self._rolls_before = 0
        self._first: Callable[[Chance], Table] | None = None
        self._table: Table | None = None

    @classmethod
    def of_journal(cls, game: Game, row: TableRow, journal: Journal) -> Past:
        acts = [act_of(line) for line in journal.actions(len(journal.lines))]
        past = cls(game, row.rules, acts, opening_of(game, row, journal))
        past.pacts = [(n, raw(pact.event())) for n, pact in journal.pacts()]
        for one in journal.stored:
            if one.reach == 0:
                past.starts[len(journal.actions(one.seq))] = one
        if row.origin == "lesson" and 0 in past.starts:  # it began at a position
            began = stored.stood(past.starts[0]).position
            past._first = lambda chance: at_position(game, began, chance, None)
        else:
            past._first = lambda chance: begun(game, game.scenario(row.scenario).name, row.options, chance)
        return past

    @classmethod
    def of_record(cls, record: Record) -> Past:
        acts = [Act(line["seat"], line["do"], line.get("dice", []), line["state"]) for line in record.lines]
        past = cls(record.game, record.game.version, acts, record.header["opening"])
        past._rolls_before = record.header.get("rolls", 0)
        past._first = record.begin
        return past

    def again(self) -> Past:
        """The same game, to be looked at from its beginning."""
        new = Past(self.game, self._began_by, self.acts, self.opening)
        new.starts = dict(self.starts)
        new.pacts = self.pacts
        new._first, new._rolls_before = self._first, self._rolls_before
        return new

    def settled(self, after: int, upto: int) -> list[msgspec.Raw]:
        """What was settled beside the game after one number of actions, up to another."""
        return [event for n, event in self.pacts if after < n <= upto]

    def same(self, other: Past) -> bool:
        """Whether the other has come to where it stands by the same actions."""
        return other.n >= 0 and not other.astray and other.acts[: other.n] == self.acts[: other.n]

    def take_over(self, other: Past) -> None:
        """Go on from where the other stands."""
        self.n, self._table, self._rules = other.n, other._table, other._rules

    async def at(self, n: int) -> Table:
        """The table as it stood after so many actions; read it, or fork it."""
        # Who wants every roll has to play them all.
        start = max([0, *[first for first in self.starts if first <= n and self.rolled is None]])
        if self._table is None or self.n > n or self.n < start:
            self._enter(start)
        while self.n < n:
            self._next()
            if self.n % BREATH == 0:
                await asyncio.sleep(0)
        assert self._table is not None
        return self._table

    def _enter(self, n: int) -> None:
        one = self.starts.get(n)
        try:
            if one is None or (n == 0 and self.rolled is not None and one.rules == self.game.version):
                assert self._first is not None
                self._rules, self._rolls = self._began_by, self._rolls_before
                self._table = self._first(self._chance(self.opening))
                self._land(self.opening, 0)
            else:
                self._rules, self._rolls = one.rules, one.rolls
                stood = stored.stood(one)
                self._table = at_position(self.game, stood.position, self._chance([]), None)
                self._table.before = stood.before if one.rules == self.game.version else []
        except BadPosition as fault:
            log.warning("a position of older rules cannot be read", rules=self._rules, fault=str(fault))
            self.starts.pop(n, None)
            if self._table is None:
                if not n:
                    raise Denied("other-rules", rules=self._rules) from fault
                self._enter(max([0, *[first for first in self.starts if first < n]]))
            self.astray = True
            self.n = n
            return
        self.n = n
        self.astray = False

    def _next(self) -> None:
        act = self.acts[self.n]
        old = self._rules != self.game.version
        before = self._table
        assert before is not None
        if not self.astray and not self._plays(before, act, old):
            self.astray = True
        self.n += 1
        one = self.starts.get(self.n)
        if one is not None:
            if self.astray:
                self._enter(self.n)
            else:
                self._rules, self._rolls = one.rules, one.rolls

    def _plays(self, table: Table, act: Act, old: bool) -> bool:
        if not old:
            table.chance = self._chance(act.dice)
            table.carry_out(act.seat, act.do)
            self._land(act.dice, self.n + 1)
            return True
        after = table.fork()
        after.chance = Scripted(list(act.dice))
        try:
            after.carry_out(act.seat, act.do)
            after.chance.close()
        except Exception:
            return False  # today's rules do not lead there
        if act.state not in (None, digest(after.position())):
            return False
        return self._plays(table, act, False)

    def _chance(self, dice: list[int]) -> Chance:
        return Imposed() if self.rolled is not None else Scripted(list(dice))

    def _land(self, dice: list[int], number: int) -> None:
        """Let the dice of one action fall roll by roll, which tells how they were divided."""
        table = self._table
        assert table is not None
        while self.rolled is not None and dice and table.rolling is not None:
            count, sides = table.rolling
            now, dice = dice[:count], dice[count:]
            self.rolled.append(ProofRoll(self._rolls, count, sides, now, number))
            self._rolls += 1
            table.impose(list(now))


def act_of(line: Line) -> Act:
    dice = [int(die) for die in line.dice.split(",")] if line.dice else []
    return Act(line.seat, msgspec.json.decode(line.body), dice, line.state)


def opening_of(game: Game, row: TableRow, journal: Journal) -> list[int]:
    """The dice that fell before the first decision."""
    if journal.stored and journal.stored[0].seq == 0:
        return stored.stood(journal.stored[0]).opening
    return list(grognard.new_table(game, row.scenario, row.options, row.seed, row.nonces).opening)
