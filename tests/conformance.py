"""What every game must keep, whatever it is: a game's tests inherit this class, name the game, and are held to it.

    class TestMyGame(Conformance):
        game = grognard.games()["my_game"]

Every test runs for every scenario and for each set of ``options`` (GROGNARD_CASES=all: for each of them with each). A
game says a little about itself: the ``everyday`` cases, where some matter more; ``dull`` verbs, so that the sampled
games are lively; what is ``lasting`` secret; which events open something hidden (``opens``); ``vary``, which changes in
a position what a seat cannot know; ``alike_to``, the counters that a seat cannot tell apart; and ``twins``, which tell
a position in other words.
"""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import Game, Record, Refused, Table, imagined, table_from_position
from grognard.engine.bulk import why_not_all
from tests.effort import LONG, RARER
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
    spoil,
    whole,
)
from tests.telling import Telling

STRETCH = 50  # actions that are looked at one by one, and RARER - 1 times as many that are not
__all__ = ["Case", "Conformance", "Position", "Say"]


class Conformance(Telling):
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
                    put = table.state.secret or table.state.open or table.prompt(asked) in self.lone
                    assert (1 if put else 2) <= offered <= self.game.max_actions(case.scenario)
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

    def test_a_position_that_waits_for_dice_goes_on_alike(self, case: Case) -> None:
        """Whatever rolls has said so (``ROLLS``, ``CALLS``): a position can be taken before its dice fall."""
        rng = random.Random("dice")
        sampler = Sampler(first=4, every=60)
        for table, seat, action in self.walk(case, "dice"):
            if not sampler.wants(table, seat):
                continue
            rolling = table.open_dice()
            rolling.act(seat, action)
            while rolling.rolling is not None:
                position = rolling.position()
                loaded = table_from_position(self.game, json.loads(json.dumps(position)))
                same(as_bytes(loaded.position()), as_bytes(position), "position that waits for dice")
                assert loaded.rolling == rolling.rolling
                count, sides = rolling.rolling
                dice = [rng.randint(1, sides) for _ in range(count)]
                rolling.impose(dice)
                loaded.impose(dice)
                same(as_bytes(rolling.position()), as_bytes(loaded.position()), f"position after {dice}")

    def alike(self, one: Table, other: Table) -> None:
        """Equal in everything but the past."""
        same(as_bytes(one.position()), as_bytes(other.position()), "position")
        assert one.to_act == other.to_act
        since = max(one.length, other.length) + 1
        for seat in (*one.seats, None):
            same(seen_by(one, seat, since), seen_by(other, seat, since), f"what {seat} sees")

    def test_the_record_is_the_game(self, case: Case, tmp_path: Path) -> None:
        rng = random.Random("record")
        passed: list[tuple[str, Action]] = []
        for walked, seat, action in self.walk(case, "recorded"):
            passed.append((seat, action))
            table = walked
        looked_at = [0, 1, len(passed) - 1, *rng.sample(range(len(passed)), 3)]
        walk = self.walk(case, "recorded")
        positions = {walked.length: walked.position() for walked, *_ in walk if walked.length in looked_at}
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
        for n in looked_at:
            middle = record.replay(upto=n)
            assert middle.position() == positions[n]
            if n == 1:
                # Resumed from a file of an unfinished game, it becomes the very same game.
                middle = self.read(middle.record.dump(reveal=True)).replay()
            for seat, action in passed[n:] if n in (1, len(passed) - 1) else []:
                middle.act(seat, action)
            if middle.result is not None:
                same(middle.record.dump(), data, f"record resumed after {n}")

    def test_a_view_is_its_readers_own(self, case: Case) -> None:
        """Whoever gets a view may do with it what he likes; and who looks again and again sees the same in it."""
        sampler = Sampler(every=40)
        first = self.new(case, "viewed")
        sights = {seat: first.sight(seat) for seat in (*first.seats, None)}
        for table, seat, _ in self.walk(case, "viewed"):
            for eye, sight in sights.items() if sampler.wants(table, seat) else ():
                view = table.view(eye)
                before = as_bytes(view)
                same(as_bytes(table.look(sight)), before, f"what {eye} sees again and again")
                spoil(view)
                same(as_bytes(table.view(eye)), before, f"what {eye} sees after spoiling a view")
                same(as_bytes(table.look(sight)), before, f"what {eye} looks at after that")

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
        tracked = False  # whether what was done since the last barrier is known
        for table, seat, action in self.walk(case, "undone"):
            if not LONG and table.length // STRETCH % RARER:
                tracked = False
                continue
            if not tracked:
                if any(table.undoable(other) for other in table.seats):
                    continue
                tracked, since = True, []
            before, mark = as_bytes(table.position()), table.chance.mark()
            trial = table.fork()
            final = table.final(seat, action)
            no_act = action == table.passing(seat)
            # Of several answers that one seat gives in secret and that are shown together, only the last is a barrier.
            closing = table.state.secret and table.to_act == (seat,) and (final is not None or no_act)
            same(as_bytes(table.position()), before, "the position after the question whether it is final")
            secret = table.state.secret
            opened = any(event["event"] in self.opens for event in trial.act(seat, action))
            if final is None:
                assert no_act or (trial.undoable(seat) and seat in trial.to_act), f"{action} cannot be taken back"
            elif final == "passes":
                assert trial.undoable(seat) and seat not in trial.to_act, f"{action} does not pass the word on"
            else:
                assert secret or not trial.undoable(seat), f"{action} can be taken back"
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
            if rng.random() < 0.2 / RARER:
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

    def test_what_is_laid_out_in_one_go_is_what_is_laid_out_piece_by_piece(self, case: Case) -> None:
        """Acts of laying out are of the verbs, pieces and places that the decision names, and raise no barrier."""
        rng = random.Random("bulk")
        sampler = Sampler(first=6, every=5)
        if type(self.game).bulk is Game.bulk:
            return
        tried = 0
        for table, asked, _ in self.walk(case, "bulk"):
            decision = table.decision(asked)
            assert decision is not None
            bulk = decision.bulk
            if bulk is None or not sampler.wants(table, asked):
                continue
            tried += 1
            assert json.loads(json.dumps(decision.to_json())) == decision.to_json()
            for action in decision.actions:
                assert action["do"] in (bulk.place, bulk.back, bulk.end, bulk.pick, bulk.auto)
                if action["do"] == bulk.place:
                    assert action[bulk.piece] in bulk.pieces and action[bulk.to] in bulk.places
            trial, acts = table.fork(), []
            for _ in range(6):
                if asked not in trial.to_act or self.game.bulk(trial.state, trial.seat_index(asked)) is None:
                    break
                quiet = [action for action in trial.legal(asked) if action["do"] in (bulk.place, bulk.back, bulk.pick)]
                if not quiet:
                    break
                acts.append(rng.choice(quiet))
                trial.act(asked, acts[-1])
                assert trial.undoable(asked) >= len(acts), f"{acts[-1]} raises a barrier"
            if acts:
                assert why_not_all(table, asked, acts) is None
                wrong = [*acts, {"do": "no such verb"}, acts[0]]
                reason = why_not_all(table, asked, wrong)
                assert reason is not None and reason.args["number"] <= len(acts) + 1
        assert tried, "nothing was ever laid out"

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
