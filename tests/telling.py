"""What a seat may not know it is not told: neither by what it sees nor by what others do."""

from __future__ import annotations

import ast
import inspect
import json
import random
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from grognard.engine import Table
from grognard.engine.state import EVERYBODY, may_know
from tests.observing import Action, Case, Sampler, as_bytes, same, seen_by
from tests.sampled import Sampled

STEPS = 5  # acts that two tables are played on by
TRIES = 8  # looks for an act, or for hidden things, that suit both tables


class Telling(Sampled):
    def test_what_is_whispered_is_never_said_aloud(self) -> None:
        """Every event has its audience: how the rules tell it, wherever that stands, however rarely it is played."""
        for where, way, event in spoken(type(self.game)):
            if event not in self.sometimes:
                wanted = "whisper" if event in self.whispered else "note"
                assert way == wanted, f"{where}: {event} is told by {way}; whispered, sometimes: see tests/sampled.py"

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
        # Nor may the warning that something cannot be taken back.
        legal = pair[0].legal(reader)
        for action in rng.sample(legal, min(6, len(legal))):
            told = [twin.final(reader, action) for twin in pair]
            assert told[0] == told[1], f"{reader} is warned {told} of {action}"

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
                else:
                    Pair(self, self.offering(pair, seat, asked, action), seat).play_on(asked, action)

    def offering(self, pair: list[Table], seat: str | None, asked: str, action: Action) -> list[Table]:
        """The pair again, or another of what the seat cannot know, so that both tables offer an act."""
        rng = random.Random(f"{asked} {action}")
        position = pair[0].position()
        for _ in range(TRIES):
            if asked not in pair[1].to_act or action in pair[1].legal(asked):
                break
            varied = self.vary(json.loads(json.dumps(position)), seat, rng)
            if varied is None:
                break
            pair = [pair[0], self.load(varied, "same")]
        return pair

    def learns_only_behind_a_barrier(self, pair: list[Table], seat: str, action: Action) -> None:
        """What a seat's own act shows of another's secret cannot be taken back."""
        for twin in pair:
            twin.act(seat, action)
        if seen_by(pair[0], seat) != seen_by(pair[1], seat):
            assert [twin.undoable(seat) for twin in pair] == [0, 0], f"{action} shows a secret and can be taken back"

    def test_hidden_counters_cannot_be_told_apart(self, case: Case) -> None:
        """Two tables at which two hidden counters lie in each other's place are one to those who see neither's face."""
        rng = random.Random("exchanged")
        sampler = Sampler(first=3, every=6)
        if type(self).alike_to is Sampled.alike_to:
            return
        tried = 0
        for table, asked, action in self.walk(case, "exchanged"):
            if not sampler.wants(table, asked):
                continue
            position = table.position()
            for seat in (*table.seats, None):
                pairs = self.alike_to(position, seat)
                for one, other in rng.sample(pairs, min(2, len(pairs))):
                    twin = self.exchanged(json.loads(json.dumps(position)), one, other)
                    assert twin != position, f"{one} and {other} are where they were"
                    pair = [self.load(position, "same"), self.load(twin, "same")]
                    self.sees_the_same(pair, seat, rng)
                    if seat == asked:
                        self.learns_only_behind_a_barrier(pair, asked, action)
                    else:
                        Pair(self, pair, seat, (one, other)).play_on(asked, action)
                    tried += 1
        assert tried, "no counter was ever hidden"


def spoken(game: type) -> Iterator[tuple[str, str, str]]:
    """How the rules of a game tell each event: the place, ``note`` or ``whisper``, and the event."""
    home = Path(inspect.getfile(game))
    for file in sorted(home.parent.rglob("*.py")) if home.parent.name == "rules" else [home]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                way = node.func.attr
                if way in ("note", "whisper") and len(node.args) > (way == "whisper"):
                    for part in ast.walk(node.args[way == "whisper"]):
                        if isinstance(part, ast.Constant) and str(part.value).startswith("event-"):
                            yield f"{file.name}:{node.lineno}", way, str(part.value)


class Pair:
    """Two tables that differ only in what a reader (None: an observer) may not know, played on by the same acts and the
    same dice. Whatever others do, he is told the same at both, until the rules show him something.

    An act is the same to him when it is the same in words; of two counters that lie in each other's place (``alike``),
    when it is that of the counter in the same place."""

    def __init__(
        self, suite: Sampled, tables: list[Table], reader: str | None, alike: tuple[str, str] | None = None
    ) -> None:
        self.suite = suite
        self.tables = [table.open_dice() for table in tables]
        self.reader = reader
        self.bit = 0 if reader is None else 1 << tables[0].seat_index(reader)
        self.alike = alike
        self.swap = {alike[0]: alike[1], alike[1]: alike[0]} if alike is not None else {}

    def play_on(self, seat: str, action: Action) -> None:
        """From an act of another seat, where both tables offer it."""
        rng = random.Random(f"{seat} {action}")
        for step in range(STEPS):
            acts = self.common(seat, action) if step == 0 and not (self.alike and rng.random() < 0.5) else None
            acts = acts or self.found(rng)
            if acts is None:
                return
            for table, (actor, act) in zip(self.tables, acts, strict=True):
                table.carry_out(actor, act)
            self.settle(rng)
            # What his own act shows him is seen to by ``learns_only_behind_a_barrier``.
            if any(table.result is not None for table in self.tables):
                return  # the end may show everything
            if not self.told_the_same(acts) or not self.shown_the_same(acts):
                return

    def common(self, seat: str, action: Action) -> list[tuple[str, Action]] | None:
        """The same answer to the same question; None where one of the tables does not offer it."""
        if action["do"] in self.suite.veiled and self.alike is None:
            return None
        asked = [table.game.prompt(table.state, table.seat_index(seat)) for table in self.tables]
        if renamed(asked[0][1], self.swap) != asked[1][1] or asked[0][0] != asked[1][0]:
            return None
        other = renamed(action, self.swap)
        return [(seat, action), (seat, other)] if other in self.tables[1].legal(seat) else None

    def found(self, rng: random.Random) -> list[tuple[str, Action]] | None:
        one, other = self.tables
        seats = [seat for seat in one.to_act if seat in other.to_act]
        for _ in range(TRIES if seats else 0):
            seat = rng.choice(seats)
            legal = one.legal(seat)
            named = [action for action in legal if renamed(action, self.swap) != action]
            acts = self.common(seat, self.suite.pick(rng, named if named and rng.random() < 0.5 else legal))
            if acts is not None:
                return acts
        return None

    def settle(self, rng: random.Random) -> None:
        """The same dice fall at both; a question that the reader may not know of, and that is put at one of them only,
        is answered there, a window let pass."""
        one, other = self.tables
        while True:
            hiding = [table for table in self.tables if table.hides(self.reader)]
            if one.rolling is not None and one.rolling == other.rolling:
                count, sides = one.rolling
                dice = [rng.randint(1, sides) for _ in range(count)]
                one.impose(dice)
                other.impose(dice)
                continue
            if len(hiding) == 2:  # one of them may be a window further
                heard = [len(self.heard(table)) for table in self.tables]
                if heard[0] == heard[1] and self.shown(one) == self.shown(other):
                    return
                hiding = [table for table, n in zip(self.tables, heard, strict=True) if n == min(heard)]
            for table in hiding:
                seat = table.to_act[0]
                table.carry_out(seat, table.passing(seat) or self.unseen(table, seat))
            if not hiding:
                return

    def unseen(self, table: Table, seat: str) -> Action:
        """An answer that the reader does not see being given: to the same question the same at both tables."""
        swap = self.swap if table is self.tables[1] else {}
        answers = {as_bytes(renamed(action, swap)): action for action in table.legal(seat)}
        return answers[random.Random(str(sorted(answers))).choice(sorted(answers))]

    def heard(self, table: Table) -> list[tuple[int, dict[str, Any]]]:
        """Every event that reaches him, and for how many it was."""
        return [(audience, event) for _, audience, event in table.told() if may_know(audience, self.bit)]

    def told_the_same(self, acts: list[tuple[str, Action]]) -> bool:
        """Every event that reaches him; False where the first that differs lawfully shows something."""
        heard = [self.heard(table) for table in self.tables]
        named = False  # one of the two counters was, at both: where it lay is seen from what has changed
        for pair in zip_longest(*heard):
            rows = [row for row in pair if row is not None]
            if len(rows) == 2 and as_bytes(rows[0][1]) == as_bytes(rows[1][1]):
                named = named or renamed(rows[0][1], self.swap) != rows[0][1]
                continue
            told = all(self.may_differ(*row) for row in rows) and self.no_more_than(rows)
            if acts[0][0] == self.reader or named or told:
                return False
            behind = min(range(2), key=lambda i: len(heard[i]))
            if len(rows) == 1 and (self.left_out(self.tables[behind]) or not self.still_alike()):
                return False
            raise AssertionError(f"{acts[0]} tells {self.reader} what he cannot know: {pair}")
        return True

    def left_out(self, table: Table) -> bool:
        """Whether another is asked what he would not be with another hand."""
        others = [seat for seat in table.to_act if seat != self.reader]
        return any(table.prompt(seat) in self.suite.left_out for seat in others)

    def still_alike(self) -> bool:
        """Whether nothing has happened by which the reader could tell the two counters apart."""
        return self.alike is None or self.alike in self.suite.alike_to(self.tables[0].position(), self.reader)

    def may_differ(self, audience: int, event: dict[str, Any]) -> bool:
        name = event["event"]
        return name in self.suite.shows or (audience != EVERYBODY and name in self.suite.opens)

    def no_more_than(self, rows: list[tuple[int, dict[str, Any]]]) -> bool:
        """Whether of an event that is told at both tables only those parts differ that show something."""
        events = [event for _, event in rows]
        name = events[0]["event"]
        if len(events) < 2 or events[1]["event"] != name or name not in self.suite.shows:
            return True
        parts = [{k: v for k, v in event.items() if k not in self.suite.shows[name]} for event in events]
        return bool(renamed(parts[0], self.swap) == parts[1])

    def shown_the_same(self, acts: list[tuple[str, Action]]) -> bool:
        """Everything else that reaches him; False where two counters are not alike any more, or one table asks what
        the other leaves out."""
        one, other = (self.shown(table) for table in self.tables)
        if one == other:
            return True
        if acts[0][0] == self.reader or any(self.left_out(table) for table in self.tables):
            return False
        if self.still_alike():
            same(one, other, f"what {self.reader} sees after {acts}")
        return False

    def shown(self, table: Table) -> bytes:
        asked = [table.asked_openly(self.reader), table.windows, table.rolling]
        reach = table.undoable(self.reader) if self.reader is not None else 0
        return seen_by(table, self.reader) + as_bytes([*asked, reach])


def renamed(document: Any, names: dict[str, str]) -> Any:
    if isinstance(document, dict):
        return {key: renamed(part, names) for key, part in document.items()}
    if isinstance(document, list):
        return [renamed(part, names) for part in document]
    return names.get(document, document) if isinstance(document, str) else document
