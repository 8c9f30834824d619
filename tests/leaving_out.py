"""What a position leaves out: each field and each part of many positions is taken away in turn, and play goes on."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from grognard.engine.beginnings import at_position, new_table
from grognard.engine.chance import Seeded
from grognard.engine.errors import BadPosition
from grognard.engine.game import Game
from grognard.engine.position import Codec, Grammar
from grognard.engine.table import Table

Position = dict[str, Any]
Path = tuple[Any, ...]
UNCLEAR = "play cannot go on from here"
OFTEN = 2  # positions with one and the same stack, and cuts of one and the same kind


def walk(game: Game, scenario: str, seed: str, seen: Counter[Any]) -> Iterator[Position]:
    """Positions of a game of random play, where somebody is asked and where dice are waited for."""
    rng = random.Random(f"{scenario} {seed}")
    table = new_table(game, scenario, None, seed).open_dice()
    while table.result is None:
        stack = tuple([(type(procedure).__name__, procedure.step) for procedure in table.state.stack])
        if seen[stack] < OFTEN:
            seen[stack] += 1
            yield table.position()
        step(table, rng)
    yield table.position()


def step(table: Table, rng: random.Random) -> None:
    if table.rolling is not None:
        count, sides = table.rolling
        table.impose([rng.randint(1, sides) for _ in range(count)])
        return
    seat = rng.choice(table.to_act)
    table.take(seat, rng.choice(table.choices(seat)))


def cuts(document: Any, path: Path = (), kind: str = "") -> Iterator[tuple[Path, str]]:
    """Every part that can be taken away, and what kind of part it is: procedures and their steps tell two apart, names
    and places do not."""
    if isinstance(document, dict):
        if "procedure" in document:
            kind = f"{document['procedure']}.{document['step']}"
        for key, part in document.items():
            inner = f"{kind}/{'*' if _by_name(path) else key}"
            yield (*path, key), inner
            yield from cuts(part, (*path, key), inner)
    elif isinstance(document, list):
        for i, part in enumerate(document):
            if isinstance(part, dict):
                yield from cuts(part, (*path, i), kind)


def _by_name(path: Path) -> bool:
    """Whether the parts of an object are told apart by names of the game, and not by what they are."""
    return path[:1] == ("soldiers",) or (len(path) == 1 and path[0] in ("leaders", "flags", "terrain", "objectives"))


def without(position: Position, path: Path) -> Position:
    left = copy.deepcopy(position)
    inner: Any = left
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return left


class Gaps:
    """Takes parts out of positions, each kind of part only so often, and notes what came of it.

    ``parts``: what stands in the position where a part of it is left out. ``follows``: fields that follow from others;
    all other fields of procedures have the value they begin with.
    """

    def __init__(
        self,
        game: Game,
        codec: Codec,
        grammar: Grammar,
        parts: dict[str, Any],
        follows: frozenset[tuple[str, str]] = frozenset(),
        actions: int = 30,
    ) -> None:
        self.game = game
        self.codec = codec
        self.grammar = grammar
        self.parts = parts
        self.follows = follows
        self.actions = actions  # so far play goes on from each
        self.tried: Counter[str] = Counter()
        self.refused: dict[str, str] = {}
        self.faults: list[str] = []

    def try_all(self, position: Position) -> None:
        for path, kind in cuts(position):
            if self.tried[kind] < OFTEN:
                self.tried[kind] += 1
                fault = self.fault(without(position, path), path, kind)
                if fault:
                    self.faults.append(f"{kind}: {fault}")

    def has_met_all(self) -> None:
        """Every procedure, each of its fields, and every part of a position was left out at least once."""
        inside = [kind for kind in self.tried if kind[0] != "/"]
        classes = self.grammar.classes
        assert {kind.split(".")[0] for kind in inside} == set(classes)
        fields = {(name, field) for name, cls in classes.items() for field, _ in cls.FIELDS}
        assert fields <= {(kind.split(".")[0], kind.partition("/")[2].split("/")[0]) for kind in inside}
        assert {f"/{part}" for part in self.parts} <= set(self.tried)

    def fault(self, position: Position, path: Path, kind: str) -> str:
        """Whatever is wrong but a clear refusal when the position is read."""
        rng = random.Random(kind)
        try:
            table = at_position(self.game, position, Seeded(kind), None)
        except BadPosition as error:
            self.refused[kind] = str(error)
            return str(error) if UNCLEAR in str(error) else ""
        try:
            assert table.origin is not None
            other = self.other_value(table, table.origin, path)
            for _ in range(self.actions):
                if table.result is None:
                    step(table, rng)
            for seat in (*table.seats, None):
                table.view(seat)
            table.position()
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return other

    def other_value(self, table: Table, read: Position, path: Path) -> str:
        """Whether what was left out has another value than the documents promise."""
        if len(path) == 1 and path[0] in self.parts:
            expected, found = self.parts[path[0]], read.get(path[0])
        elif len(path) == 3 and path[0] == "stack":
            document = read["stack"][path[1]]
            name, field = document["procedure"], path[2]
            if field == "step" or (name, field) in self.follows:
                return ""
            fresh = self.grammar.classes[name]()
            expected = self.codec.encode_field(table.state, fresh, field, dict(fresh.FIELDS)[field])
            found = document[field]
        else:
            return ""
        return "" if found == expected else f"read as {found}, not as {expected}"
