"""What the rules remember of positions is forgotten before each test: each reaches all that it depends on."""

from __future__ import annotations

import pytest

from grognard.games.nemesis_1813.rules import bending, ground, lands, lines, pieces, transfers, veil

REMEMBERED = (
    bending._known,
    ground._bent_lines,
    lands._territory,
    lands._feeding,
    lands._shut,
    lines._patrolled,
    lines._interdicted,
    lines._beset,
    pieces._bulk,
    transfers._rides,
    veil._rows,
)


@pytest.fixture(autouse=True)
def forgotten() -> None:
    for memory in REMEMBERED:
        memory.clear()
