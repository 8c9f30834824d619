"""Games sampled at random, as ``conformance.py`` asks for them: what a game says about itself, and lively play."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pytest

from grognard.engine import Game, Record, Table, new_table, table_from_position
from tests.observing import (
    Action,
    Case,
    Position,
    Say,
    as_bytes,
    same,
)

CASES = "GROGNARD_CASES"
"""How much is tried: ``one`` case of each game, the last of its own, for a change of the engine (`make quick`) and to
see that the compiled engine plays as the plain one; ``all`` scenarios with all options for `make conformance`. Without
it each promise is tried on two of the game's ``everyday`` cases (or of every scenario and every set of options once):
on the last, which is the richest, and on another, the promises taking turns so that none of them is left out."""


class Sampled:
    game: ClassVar[Game]
    options: ClassVar[tuple[dict[str, Any], ...]] = ({},)
    scenarios: ClassVar[tuple[str, ...]] = ()  # those that are tried; all of them where none is named
    everyday: ClassVar[tuple[Case, ...]] = ()  # scenarios with the options that matter in them
    dull: ClassVar[frozenset[str]] = frozenset()  # verbs a lively player avoids where he can
    lasting: ClassVar[frozenset[str]] = frozenset()  # prompts whose answers stay hidden when all are in
    opens: ClassVar[frozenset[str]] = frozenset()  # events by which something hidden becomes known
    # Events by which others' acts and dice show something to everybody, each with the parts that may tell it: of the
    # others none may differ with what is hidden.
    shows: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    left_out: ClassVar[frozenset[str]] = frozenset()  # prompts not put to a seat whose hidden hand leaves one answer
    lone: ClassVar[frozenset[str]] = frozenset()  # prompts put openly even where one answer is left: ``ask_anyway``
    whispered: ClassVar[frozenset[str]] = frozenset()  # events that are never told to everybody
    sometimes: ClassVar[frozenset[str]] = (
        frozenset()
    )  # events that are told to everybody at one time, to some at another
    veiled: ClassVar[frozenset[str]] = frozenset()  # verbs that name what is hidden: other acts where ``vary`` moved it
    longest: ClassVar[int] = 3000  # actions of a random game

    def seed(self, case: Case, name: str) -> str:
        """The seed of a sampled game; a game may look for one that leads somewhere special."""
        return name

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """The same position but for things that a seat (None: an observer) cannot know; None where there are none.

        It may change the document it is given, which is a copy."""
        return None

    def alike_to(self, position: Position, seat: str | None) -> list[tuple[str, str]]:
        """Pairs of counters that a seat (None: an observer) cannot tell from each other: were they exchanged, it would
        see the same. None where no counter is hidden."""
        return []

    def exchanged(self, position: Position, one: str, other: str) -> Position:
        """The same position with two counters in each other's place (``engine/hidden.py``)."""
        for part in position.values():
            pieces = part.get("pieces", {}) if isinstance(part, dict) else {}
            if one in pieces and other in pieces:
                sides = pieces[one]["power"], pieces[other]["power"]
                pieces[one], pieces[other] = {**pieces[other], "power": sides[0]}, {**pieces[one], "power": sides[1]}
        return position

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """The same position told otherwise (pieces in another order, left for right, seats exchanged: whatever the
        rules make no difference of), each with how to say there what was said of the first.

        It may change the document it is given, which is a copy."""
        raise NotImplementedError

    def closes(self, before: Position, after: Position) -> bool:
        """Whether an act raised a barrier that shows in no dice, hidden answers or events."""
        return False

    # ---- the machinery ---------------------------------------------------------------------------------------

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "case" in metafunc.fixturenames:
            how_many = os.environ.get(CASES, "")
            cases = self.cases(how_many)
            tried = cases if how_many else self.in_turn(cases, metafunc.function.__name__)
            metafunc.parametrize("case", tried, ids=str)

    def in_turn(self, cases: list[Case], promise: str) -> list[Case]:
        """The cases that a promise is tried on every day."""
        *others, last = cases
        if not others:
            return cases
        promises = sorted(name for name in dir(self) if name.startswith("test_"))
        return [others[promises.index(promise) % len(others)], last]

    def cases(self, how_many: str) -> list[Case]:
        scenarios, options = self.scenarios or tuple(self.game.scenarios), self.options
        if how_many == "all":
            whole = [Case(scenario, given) for scenario in scenarios for given in options]
            return whole + [case for case in self.everyday if case not in whole]
        once = range(max(len(scenarios), len(options)))
        cases = self.everyday or [Case(scenarios[n % len(scenarios)], options[n % len(options)]) for n in once]
        return list(cases[-1:] if how_many == "one" else cases)

    def new(self, case: Case, seed: str) -> Table:
        return new_table(self.game, case.scenario, case.options, seed)

    def load(self, position: Position, seed: str) -> Table:
        return table_from_position(self.game, json.loads(json.dumps(position)), seed=seed)

    def read(self, data: bytes) -> Record:
        return Record.parse(data, {self.game.name: self.game})

    def pick(self, rng: random.Random, actions: list[Action]) -> Action:
        """A verb first, then one of its actions: rare things happen often."""
        verbs = sorted({action["do"] for action in actions})
        lively = [verb for verb in verbs if verb not in self.dull]
        verb = rng.choice(lively if lively and rng.random() < 0.9 else verbs)
        return rng.choice([action for action in actions if action["do"] == verb])

    def walk(self, case: Case, seed: str) -> Iterator[tuple[Table, str, Action]]:
        """A lively game: each table with the seat and the action that come next."""
        table = self.new(case, self.seed(case, seed))
        rng = random.Random(seed)
        while table.to_act:
            seat = rng.choice(table.to_act)
            action = self.pick(rng, table.legal(seat))
            yield table, seat, action
            table.act(seat, action)
        assert table.result is not None

    def play(self, case: Case, seed: str) -> Table:
        for table, _, _ in self.walk(case, seed):
            last = table
        return last

    def go_on(self, tables: list[Table], seed: str, actions: int) -> Iterator[None]:
        """The same choices at each of several tables that should be alike."""
        rng = random.Random(seed)
        for _ in range(actions):
            if not tables[0].to_act:
                return
            seat = rng.choice(tables[0].to_act)
            action = self.pick(rng, tables[0].legal(seat))
            told = [as_bytes(table.act(seat, action)) for table in tables]
            for other in told[1:]:
                same(told[0], other, f"events of {action}")
            yield
