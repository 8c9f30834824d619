"""A finished duel on record, and how to take it apart."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from grognard.engine import Record, Table, new_table
from tests.engine.duel import DUEL

GAMES = {"duel": DUEL}
Lines = list[dict[str, Any]]


def play(table: Table, actions: int = 1000, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while table.to_act and actions:
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))
        actions -= 1
    return table


@cache
def finished() -> bytes:
    data = play(new_table(DUEL, "long", {}, "evening")).record.dump()
    assert data.count(b'"dice"') >= 3
    return data


def parse(data: bytes) -> Record:
    return Record.parse(data, GAMES)


def documents(data: bytes) -> Lines:
    return [json.loads(line) for line in data.splitlines()]


def encode(lines: Lines) -> bytes:
    return b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)
