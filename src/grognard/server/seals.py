"""Seals of a table: each entry of the journal is bound to all before it and to the state after it, so that what was
changed on disk is noticed when the table is opened. They are no secret: who can write the database and knows how they
are made can make them anew; against that stand the records in the players' hands."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.engine.chance import commitment
from grognard.engine.errors import GrognardError
from grognard.server import pacts

if TYPE_CHECKING:
    from grognard.server.journal import Line
    from grognard.server.rows import TableRow

LENGTH = 32  # hex digits


class Changed(GrognardError):
    """What is on disk is not what was written there."""


def head(row: TableRow) -> str:
    """The seal of what a game began with. Seats may still have been taken in games from before there were seals."""
    parts: list[Any] = [row.id, row.game, row.rules, row.scenario, row.options, row.pace, row.origin, row.creator]
    parts += [row.created, row.seed, row.commitment, row.nonces]
    if row.nonces is not None:
        parts += pacts.began(row)
    return _seal(parts)


def link(before: str, line: Line) -> str:
    """The seal of an entry, from that of the one before it."""
    parts = [before, line.seq, line.key, line.kind, line.seat, line.body, line.dice, line.hidden, line.state]
    return _seal(parts)


def position(entry: str, seq: int, rules: str, reach: int, rolls: int, *bodies: bytes) -> str:
    """The seal of a stored position, from that of the entry after which it stood."""
    return _seal([entry, seq, rules, reach, rolls, *[hashlib.sha256(body).hexdigest() for body in bodies]])


def volume(entry: str, seq: int, *bodies: bytes) -> str:
    """The seal of entries that are bound into one, from that of the last of them."""
    return _seal(["volume", entry, seq, *[hashlib.sha256(body).hexdigest() for body in bodies]])


def archived(last: str, part: str, body: bytes) -> str:
    """The seal of what is kept of a finished game, from that of its last entry."""
    return _seal([last, part, hashlib.sha256(body).hexdigest()])


def _seal(parts: list[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()[:LENGTH]


def check(row: TableRow, lines: list[Line], version: int, last: str | None, bound: int) -> list[str]:
    """The seal of what the game began with and of each entry, if every one there is holds: of those that are bound into
    volumes only these have one, and that is looked at later. Games from before have none, up to an entry."""
    if row.seed is not None and row.commitment != commitment(row.seed):
        raise Changed("the seed is not the one that was committed")
    if version != len(lines):
        raise Changed(f"the journal has {len(lines)} entries, the table says {version}")
    seal = head(row)
    chain = [seal]
    sealed = row.nonces is not None or bound > 0  # from here on nothing is without a seal
    if not lines and sealed and last != seal:
        raise Changed("what the game began with was changed")
    for line in lines:
        seal = link(seal, line)
        chain.append(seal)
        if line.mark is not None:
            sealed = True
        if sealed and line.mark != seal and line.seq > bound:
            raise Changed(f"entry {line.seq} of the journal, or what is before it, was changed")
    if last != (seal if sealed else None):
        raise Changed("the journal ends elsewhere than the table says")
    return chain
