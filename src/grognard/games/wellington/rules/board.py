"""The map as a board: duchies and lines of march, and who takes part."""

from __future__ import annotations

from typing import Final

from grognard.engine.board import Board, by_kind
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    LEADER,
    LEADER_POWER,
    LINE_KIND,
    LINE_KINDS,
    LINES,
    POWERS,
    WALLS,
)

BOARD: Final = Board(
    {name: "fortress" if WALLS[d] else "town" for d, name in enumerate(DUCHY)},
    [(DUCHY[a], DUCHY[b], LINE_KINDS[LINE_KIND[line]]) for line, (a, b) in enumerate(LINES)],
    {
        **by_kind([(f"leader_{POWERS[LEADER_POWER[i]]}", name) for i, name in enumerate(LEADER)]),
        **{f"soldiers_{power}": () for power in POWERS},  # 1.5: counted
    },
)
