"""What every game must keep, whatever it is: a game's tests inherit this class, name the game, and are held to it.

    class TestMyGame(Conformance):
        game = grognard.games()["my_game"]

Every test runs for every scenario with each set of ``options``. A game says a little about itself: ``dull`` verbs, so
that the sampled games are lively; what is ``lasting`` secret; which events open something hidden (``opens``);
``vary``, which changes in a position what a seat cannot know; and ``twins``, which tell a position in other words.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from grognard.engine import Game, Record, Refused, Table, imagined, new_table, table_from_position
from tests.observing import (
    MALFORMED,
    STRANGERS,
    Action,
    Case,
    Position,
    Sampler,
    Say,
    as_bytes,
    loosely,
    mutated,
    same,
    seen_by,
    whole,
)

__all__ = ["Case", "Conformance", "Position", "Say"]


class Conformance:
    game: ClassVar[Game]
    options: ClassVar[tuple[dict[str, Any], ...]] = ({},)
    scenarios: ClassVar[tuple[str, ...]] = ()  # those that are tried; all of them where none is named
    dull: ClassVar[frozenset[str]] = frozenset()  # verbs a lively player avoids where he can
    lasting: ClassVar[frozenset[str]] = frozenset()  # prompts whose answers stay hidden when all are in
    opens: ClassVar[frozenset[str]] = frozenset()  # events by which something hidden becomes known
    longest: ClassVar[int] = 3000  # actions of a random game
    widest: ClassVar[int] = 400  # actions offered at once

    def seed(self, case: Case, name: str) -> str:
        """The seed of a sampled game; a game may look for one that leads somewhere special."""
        return name

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """The same position but for things that a seat (None: an observer) cannot know; None where there are none.

        It may change the document it is given, which is a copy."""
        return None

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
            names = self.scenarios or tuple(self.game.scenarios)
            cases = [Case(scenario, options) for scenario in names for options in self.options]
            metafunc.parametrize("case", cases, ids=str)

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

    # ---- the promises ----------------------------------------------------------------------------------------

    def test_the_same_seed_and_choices_give_the_same_bytes(self, case: Case) -> None:
        one, other = self.play(case, "first"), self.play(case, "first")
        same(one.record.dump(), other.record.dump(), "record")
        for seat in (*one.seats, None):
            same(as_bytes(one.log(seat)), as_bytes(other.log(seat)), f"log of {seat}")

    def test_random_play_ends(self, case: Case) -> None:
        for seed in ("uniform", "again"):
            table = self.new(case, seed)
            rng = random.Random(seed)
            while table.to_act:
                assert table.length < self.longest
                for asked in table.to_act:
                    offered = len(table.legal(asked))
                    assert (1 if table.state.secret else 2) <= offered <= self.widest
                seat = rng.choice(table.to_act)
                table.act(seat, rng.choice(table.legal(seat)))
            assert table.result is not None and set(table.result.winners) <= set(table.seats)
            assert all(table.legal(seat) == [] and table.decision(seat) is None for seat in table.seats)

    def test_a_saved_position_goes_on_alike(self, case: Case) -> None:
        sampler = Sampler()
        for table, seat, _ in self.walk(case, "saved"):
            if sampler.wants(table, seat):
                position = table.position()
                assert json.loads(json.dumps(position)) == position
                loaded, forked = self.load(position, "later"), table.fork("later")
                self.alike(forked, loaded)
                for _ in self.go_on([forked, loaded], str(table.length), 6):
                    same(as_bytes(forked.position()), as_bytes(loaded.position()), "position later")
                self.alike(forked, loaded)
        over = self.load(table.position(), "later")
        self.alike(table, over)
        assert over.result == table.result and over.to_act == ()

    def alike(self, one: Table, other: Table) -> None:
        """Equal in everything but the past."""
        same(as_bytes(one.position()), as_bytes(other.position()), "position")
        assert one.to_act == other.to_act
        since = max(one.length, other.length) + 1
        for seat in (*one.seats, None):
            same(seen_by(one, seat, since), seen_by(other, seat, since), f"what {seat} sees")

    def test_the_record_is_the_game(self, case: Case, tmp_path: Path) -> None:
        rng = random.Random("record")
        passed = [(table.position(), seat, action) for table, seat, action in self.walk(case, "recorded")]
        table = self.play(case, "recorded")
        written = table.record
        written.save(tmp_path / "game.jsonl")
        data = written.dump()
        record = Record.load(tmp_path / "game.jsonl", {self.game.name: self.game})
        assert (tmp_path / "game.jsonl").read_bytes() == data
        again = record.replay()
        same(again.record.dump(), data, "record of the replay")
        self.alike(again, table)
        assert again.log() == table.log()
        assert list(record.check()) == list(range(1, len(passed) + 1))
        for n in [0, 1, len(passed) - 1, *rng.sample(range(len(passed)), 3)]:
            middle = record.replay(upto=n)
            assert middle.position() == passed[n][0]
            if n == 1:
                # Resumed from a file of an unfinished game, it becomes the very same game.
                middle = self.read(middle.record.dump(reveal=True)).replay()
            for _, seat, action in passed[n:] if n in (1, len(passed) - 1) else []:
                middle.act(seat, action)
            if middle.result is not None:
                same(middle.record.dump(), data, f"record resumed after {n}")

    def test_forks_are_independent(self, case: Case) -> None:
        sampler = Sampler(every=80)
        for table, seat, _ in self.walk(case, "forked"):
            if not sampler.wants(table, seat):
                continue
            fork = table.fork("elsewhere") if sampler.count % 2 else table.fork()
            before = whole(table)
            same(whole(fork), before, "a fresh fork")
            for _ in self.go_on([fork], f"{table.length}", 5):
                same(whole(table), before, "the table while its fork is played")
                for actor in fork.seats:
                    if fork.undoable(actor) and sampler.count % 3 == 0:
                        fork.undo(actor)
                        same(whole(table), before, "the table while its fork takes back")
            after = whole(fork)
            trunk = table.fork()
            for _ in self.go_on([trunk], "trunk", 5):
                same(whole(fork), after, "the fork while the table is played")
            other = table.open_dice()
            for _ in self.go_on([other], "open", 2):
                while other.rolling is not None:
                    other.impose([1] * other.rolling[0])
            same(whole(table), before, "the table after all")
            same(whole(fork), after, "the fork after all")

    def test_undo_reaches_the_last_barrier_and_no_further(self, case: Case) -> None:
        """A roll, a reveal, another seat's act and the end are barriers; to take back and do again changes nothing."""
        rng = random.Random("undo")
        since: list[tuple[str, Action, bytes]] = []  # what the last seat did since the barrier, and the position before
        for table, seat, action in self.walk(case, "undone"):
            before, mark = as_bytes(table.position()), table.chance.mark()
            closing = table.state.secret and table.to_act == (seat,)
            trial = table.fork()
            opened = any(event["event"] in self.opens for event in trial.act(seat, action))
            if since and since[-1][0] != seat:
                since = []
            since.append((seat, action, before))
            closed = self.closes(json.loads(before), trial.position())
            if trial.chance.mark() != mark or closing or opened or closed or trial.result is not None:
                since = []
            for other in table.seats:
                assert trial.undoable(other) == (len(since) if other == seat else 0), f"{other} after {action}"
            if rng.random() < 0.3:
                self.take_back(trial, seat, since, rng)
        again = [(seat, action) for _, seat, action in self.walk(case, "undone")]
        self.undo_and_redo(case, again, rng)

    def take_back(self, table: Table, seat: str, since: list[tuple[str, Action, bytes]], rng: random.Random) -> None:
        now = as_bytes(table.position())
        for other in table.seats:
            reach = table.undoable(other)
            for steps in (reach + 1, None) if reach == 0 else (reach + 1,):
                with pytest.raises(Refused):
                    table.undo(other, steps)
        same(as_bytes(table.position()), now, "the position after refusals to take back")
        if since:
            steps = rng.randint(1, len(since))
            assert table.undo(seat, steps) == steps
            same(as_bytes(table.position()), since[-steps][2], f"the position {steps} actions back")
            for actor, action, _ in since[-steps:]:
                table.act(actor, action)
            same(as_bytes(table.position()), now, "the position played again")

    def undo_and_redo(self, case: Case, actions: list[tuple[str, Action]], rng: random.Random) -> None:
        """A whole game in which other things are tried and taken back is still the same game."""
        table = self.new(case, self.seed(case, "undone"))
        for seat, action in actions:
            if rng.random() < 0.2:
                trial = self.pick(rng, table.legal(seat))
                probe = table.fork()
                probe.act(seat, trial)
                if probe.undoable(seat):
                    before = whole(table, reach=False)
                    table.act(seat, trial)
                    table.undo(seat, 1)
                    same(whole(table, reach=False), before, f"everything after {trial} was taken back")
            table.act(seat, action)
        same(table.record.dump(), self.play(case, "undone").record.dump(), "record after much undoing")

    # ---- words make no difference ------------------------------------------------------------------------------

    def test_a_position_told_otherwise_is_the_same_game(self, case: Case) -> None:
        rng = random.Random("twins")
        sampler = Sampler(first=8, every=8)
        for table, seat, action in self.walk(case, "twins"):
            if sampler.wants(table, seat):
                position = table.position()
                for twin, say in self.twins(json.loads(json.dumps(position)), rng):
                    self.goes_on_alike(self.load(position, "same"), self.load(twin, "same"), say, seat, action, rng)

    def goes_on_alike(self, one: Table, other: Table, say: Say, seat: str, action: Action, rng: random.Random) -> None:
        """Whatever may be done, whatever happens and whatever comes of it is the same in other words."""
        for _ in range(4):
            for asked in one.seats:
                same(loosely(say(one.legal(asked))), loosely(other.legal(say(asked))), f"what {asked} may do")
            told = one.act(seat, action), other.act(say(seat), say(action))
            same(loosely(say(told[0])), loosely(told[1]), f"events of {action}")
            same(loosely(say(one.position())), loosely(other.position()), f"position after {action}")
            if not one.to_act:
                break
            seat = rng.choice(one.to_act)
            action = self.pick(rng, one.legal(seat))

    # ---- nothing illegal is accepted ---------------------------------------------------------------------------

    def test_nothing_illegal_is_accepted(self, case: Case) -> None:
        rng = random.Random("illegal")
        sampler = Sampler(every=100)
        pool: list[Action] = []  # actions of all kinds of decisions
        for table, seat, action in self.walk(case, "illegal"):
            if sampler.wants(table, seat):
                pool.extend(rng.sample(table.legal(seat), min(8, len(table.legal(seat)))))
                self.refuses(table, pool, rng)
            elif len(pool) < 400:
                pool.append(action)
        self.refuses(table, pool, rng)

    def refuses(self, table: Table, pool: list[Action], rng: random.Random) -> None:
        before = whole(table)
        for seat in table.seats:
            legal = table.legal(seat)
            for action in rng.sample(legal, min(6, len(legal))):
                assert table.why_not(seat, action) is None
                assert action in json.loads(json.dumps(legal))
            others = [action for other in table.seats for action in table.legal(other)]
            wishes = [*rng.sample(pool, min(20, len(pool))), *rng.sample(others, min(8, len(others)))]
            wishes += [mutated(rng.choice(wishes), pool, rng) for _ in range(20)] if wishes else []
            for wish in [*wishes, *rng.sample(MALFORMED, 12)]:
                if wish not in legal:
                    self.refuses_one(table, seat, wish)
        for stranger in rng.sample(STRANGERS, 3):
            self.refuses_one(table, stranger, rng.choice(pool))
        same(whole(table), before, "the table after illegal wishes")

    def refuses_one(self, table: Table, seat: str, wish: Any) -> None:
        reason = table.why_not(seat, wish)
        assert reason is not None, f"no reason against {wish}"
        assert isinstance(reason.rule, str) and reason.message
        json.dumps(reason.to_json())
        with pytest.raises(Refused) as refused:
            table.act(seat, wish)
        assert refused.value.reason == reason

    # ---- secrets -----------------------------------------------------------------------------------------------

    def test_hidden_answers_stay_hidden(self, case: Case) -> None:
        """Whatever one seat answers in secret, no other seat and no observer can tell, before and after."""
        rng = random.Random("answers")
        sampler = Sampler(first=3, every=150)
        for table, seat, _ in self.walk(case, "answers"):
            if not table.state.secret or not sampler.wants(table, seat):
                continue
            legal = table.legal(seat)
            if len(legal) < 2:
                continue
            prompt = table.game.prompt(table.state, table.seat_index(seat))[0]
            pair = [table.fork(), table.fork()]
            for twin, answer in zip(pair, rng.sample(legal, 2), strict=True):
                twin.act(seat, answer)
            others = [name for name in table.to_act if name != seat]
            if others or prompt in self.lasting:
                self.cannot_tell(pair, seat, rng)
            for other in others:
                answer = rng.choice(table.legal(other))
                for twin in pair:
                    twin.act(other, answer)
            # What is secret for longer stays so while both games go on alike.
            steps = 8 if prompt in self.lasting else 0
            while steps and self.common_step(pair, rng):
                self.cannot_tell(pair, seat, rng)
                steps -= 1

    def common_step(self, pair: list[Table], rng: random.Random) -> bool:
        if not pair[0].to_act or pair[0].to_act != pair[1].to_act:
            return False
        seat = rng.choice(pair[0].to_act)
        offered = pair[1].legal(seat)
        common = [action for action in pair[0].legal(seat) if action in offered]
        if not common:
            return False
        action = self.pick(rng, common)
        told = [[event for event in twin.act(seat, action) if event["event"] in self.opens] for twin in pair]
        return told[0] == told[1] and pair[0].result is None  # the end may show everything

    def cannot_tell(self, pair: list[Table], keeper: str, rng: random.Random) -> None:
        for reader in [name for name in (*pair[0].seats, None) if name != keeper]:
            self.sees_the_same(pair, reader, rng)

    def sees_the_same(self, pair: list[Table], reader: str | None, rng: random.Random) -> None:
        same(seen_by(pair[0], reader), seen_by(pair[1], reader), f"what {reader} sees")
        if reader is None:
            return
        # Nor may a refusal give anything away.
        wishes = [action for twin in pair for seat in twin.seats for action in twin.legal(seat)]
        for wish in rng.sample(wishes, min(12, len(wishes))):
            one, other = (twin.why_not(reader, wish) for twin in pair)
            assert one == other, f"{reader} is told {one} or {other} about {wish}"

    def test_nobody_sees_what_he_cannot_know(self, case: Case) -> None:
        """Two tables that differ only in what a seat cannot know, the dice to come among it, are one to that seat."""
        rng = random.Random("vary")
        sampler = Sampler(first=3, every=40)
        for table, asked, action in self.walk(case, "vary"):
            if not sampler.wants(table, asked):
                continue
            futures = [table.fork("one"), table.fork("other")]
            position = table.position()
            for seat in (*table.seats, None):
                self.sees_the_same(futures, seat, rng)
                varied = self.vary(json.loads(json.dumps(position)), seat, rng)
                if varied is None or varied == position:
                    continue
                pair = [self.load(position, "same"), self.load(varied, "same")]
                assert pair[1].position() == varied
                self.sees_the_same(pair, seat, rng)
                if seat == asked:
                    self.learns_only_behind_a_barrier(pair, asked, action)

    def learns_only_behind_a_barrier(self, pair: list[Table], seat: str, action: Action) -> None:
        """What a seat's own act shows of another's secret cannot be taken back."""
        for twin in pair:
            twin.act(seat, action)
        if seen_by(pair[0], seat) != seen_by(pair[1], seat):
            assert [twin.undoable(seat) for twin in pair] == [0, 0], f"{action} shows a secret and can be taken back"

    def test_an_imagined_world_is_the_same_to_its_seat(self, case: Case) -> None:
        """What is legal, asked and seen in a world imagined from a seat's view is what is so at the table."""
        rng = random.Random("imagined")
        sampler = Sampler(first=12, every=7)
        for table, asked, _ in self.walk(case, "imagined"):
            if sampler.wants(table, asked):
                self.imagined_alike(table, rng)
        self.imagined_alike(table, rng)

    def imagined_alike(self, table: Table, rng: random.Random) -> None:
        for seat in (*table.seats, None):
            if not self.game.hides(table.state, table.seat_index(seat) if seat is not None else -1):
                view = json.loads(json.dumps(table.view(seat)))
                before = as_bytes(view)
                world = imagined(self.game, view, rng, "elsewhere")
                same(as_bytes(view), before, "a view that was only to be read")
                since = max(table.length, world.length) + 1
                same(seen_by(world, seat, since), seen_by(table, seat, since), f"what {seat} imagines")
                if seat in table.to_act:
                    for _ in self.go_on([world], str(table.length), 8):  # and it can be played on
                        world.view(seat)

    def test_a_pickled_table_goes_on_alike(self, case: Case) -> None:
        sampler = Sampler(every=90)
        for table, seat, _ in self.walk(case, "pickled"):
            if sampler.wants(table, seat):
                again, trunk = pickle.loads(pickle.dumps(table)), table.fork()
                same(whole(again), whole(table), "a pickled table")
                for _ in self.go_on([again, trunk], str(table.length), 6):
                    same(whole(again), whole(trunk), "a pickled table later")
        same(whole(pickle.loads(pickle.dumps(table))), whole(table), "a finished game")
