"""The field of a battle as a board: hexes, sides and roads, and who takes part."""

from __future__ import annotations

from grognard.engine.board import Board, by_kind
from grognard.games.vive_lempereur.rules.army import KIND_NAMES, BattleState
from grognard.games.vive_lempereur.rules.battlefield import AROUND, GRID, HEX, HEXSIDES, SIZE, TERRAIN


def board(b: BattleState) -> Board:
    """Of a field that the players lay out themselves, as it is before they do."""
    field = b.field
    places = {HEX[h]: TERRAIN[field.terrain[h]] for h in range(SIZE)}
    links: list[tuple[str, str, str]] = []
    for h in range(SIZE):
        for n in AROUND[h]:
            if n > h:
                road = field.road_links[h] >> GRID.direction(h, n) % HEXSIDES & 1
                links.append((HEX[h], HEX[n], "road" if road else "side"))
    return Board(places, links, by_kind([(KIND_NAMES[kind], b.ids[i]) for i, kind in enumerate(b.kind)]))
