"""The map as a board: areas and what joins them, and the corps."""

from __future__ import annotations

from typing import Final

from grognard.engine.board import Board, by_kind
from grognard.games.age_of_napoleon.rules.ground import AREA, COUNTRY, LINK_KIND, LINK_KINDS, LINKS, TERRAIN
from grognard.games.age_of_napoleon.rules.pieces import COLOUR, CORPS

BOARD: Final = Board(
    {name: TERRAIN[i] or "open" for i, name in enumerate(AREA)},
    [(AREA[a], AREA[b], LINK_KINDS[LINK_KIND[i]]) for i, (a, b) in enumerate(LINKS)],
    by_kind([(f"corps_{COUNTRY[COLOUR[i]]}", name) for i, name in enumerate(CORPS)]),
)
