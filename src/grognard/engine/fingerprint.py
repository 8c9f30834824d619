"""Fingerprints of positions: eight hexadecimal digits that tell whether two tables stand alike, to the last secret."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, final

import msgspec

if TYPE_CHECKING:
    from grognard.engine.table import Table


def encoded(value: Any) -> bytes:
    """JSON of one form: the same for what is the same."""
    return msgspec.json.encode(value, order="sorted")


def digest(position: dict[str, Any]) -> str:
    """A short fingerprint of a whole position, hidden things included."""
    return hashlib.sha256(encoded(position)).hexdigest()[:8]


@final
class Fingerprints:
    """Of one table as play goes on: each is ``digest(table.position())``, but parts that have not changed since the
    last are not written again."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[Any, Any]] = {}

    def of(self, table: Table) -> str:
        head = {"game": table.game.name, "scenario": table.scenario, "options": table.options}
        return digest({**head, **table.game.parts(table.state, self.kept)})
