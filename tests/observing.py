"""Looking at tables from outside: what they show, whether two are alike, and wishes that no game can grant."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from grognard.engine import Table
from tests.effort import RARER

Action = dict[str, Any]
Position = dict[str, Any]
Say = Callable[[Any], Any]  # a document of one table in the words of another
# Things that are no action in any game.
MALFORMED: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        3.5,
        float("nan"),
        10**30,
        "",
        "pass",
        "do",
        b"do",
        [],
        ["do"],
        [[]],
        (),
        {},
        object(),
    ),
    *({"do": wrong} for wrong in (None, True, 0, 10**30, 2.5, "", "no such verb", "\x00", [], ["pass"], {}, {"do": 1})),
    *({"DO": "pass"}, {"": ""}, {1: 2}, {None: None}, {"do": "pass", "do ": "pass"}, {"do": "x" * 100_000}),
]
WRONG: list[Any] = [None, True, 0, -1, 10**30, 1.5, "", "?", "\x00", [], [[]], [None], ["?"] * 300, {}, {"a": {}}, b"x"]
STRANGERS = ["", "nobody", " ", "French", "0", "\x00"]


class Case(NamedTuple):
    scenario: str
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.scenario, *[f"{name}={value}" for name, value in self.options.items()]])


class Sampler:
    """Looks some times at every kind of decision, then now and then."""

    def __init__(self, first: int = 2, every: int = 60) -> None:
        self.first = max(2, first // RARER)
        self.every = every * RARER
        self.seen: Counter[str] = Counter()
        self.count = 0

    def wants(self, table: Table, seat: str) -> bool:
        decision = table.game.prompt(table.state, table.seat_index(seat))[0]
        self.seen[decision] += 1
        self.count += 1
        return self.seen[decision] <= self.first or self.count % self.every == 0


def as_bytes(document: Any) -> bytes:
    return msgspec.json.encode(document)


def loosely(document: Any) -> bytes:
    """A document whatever the order of its parts."""
    return as_bytes(in_order(document))


def in_order(document: Any) -> Any:
    if isinstance(document, dict):
        return {key: in_order(document[key]) for key in sorted(document)}
    return sorted([in_order(part) for part in document], key=as_bytes) if isinstance(document, list) else document


def spoil(document: Any) -> None:
    """Everything in it becomes another."""
    for part in document.values() if isinstance(document, dict) else document:
        if isinstance(part, dict | list):
            spoil(part)
    if isinstance(document, dict):
        document["spoilt"] = True
    else:
        document.append("spoilt")


def seen_by(table: Table, seat: str | None, since: int = 0) -> bytes:
    """Everything a seat, or an observer, is ever told, byte for byte."""
    decision = table.decision(seat) if seat is not None else None
    return as_bytes(
        {
            "view": table.view(seat),
            "decision": decision.to_json() if decision is not None else None,
            "log": table.log(seat, since),
        }
    )


def whole(table: Table, reach: bool = True, past: bool = True) -> bytes:
    """Everything that can be observed of a table: its latest log and how long it is (``past``), and how much may be
    taken back (``reach``)."""
    since = max(0, table.length - 12) if past else table.length + 1
    seats: list[str | None] = [*table.seats, None]
    return b"\n".join(
        [
            as_bytes(table.position()),
            *[seen_by(table, seat, since) for seat in seats],
            as_bytes([table.to_act, table.length, table.log_length] if past else [table.to_act]),
            as_bytes([table.undoable(seat) for seat in table.seats] if reach else None),
            as_bytes([table.legal(seat) for seat in table.seats]),
        ]
    )


def same(one: bytes, other: bytes, what: str) -> None:
    if one != other:
        place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        near = slice(max(0, place - 60), place + 60)
        raise AssertionError(f"{what}: {one[near]!r} is not {other[near]!r}")


def mutated(action: Action, pool: list[Action], rng: random.Random) -> Action:
    """An action spoilt: a part missing, added, of a wrong type or of another action."""
    spoilt = json.loads(json.dumps(action))
    name = rng.choice(sorted(spoilt))
    kind = rng.randrange(5)
    if kind == 0:
        del spoilt[name]
    elif kind == 1:
        spoilt[rng.choice(["also", "do ", "unit", "seat", "dice", "state"])] = rng.choice(WRONG)
    elif kind == 2:
        spoilt[name] = rng.choice(WRONG)
    elif kind == 3 and isinstance(spoilt[name], list):
        spoilt[name] = rng.choice([spoilt[name] * 2, spoilt[name][:-1], spoilt[name][::-1], [spoilt[name]]])
    else:
        spoilt[name] = rng.choice([other[name] for other in pool if name in other] or ["?"])
    return dict(spoilt)
