"""The map as a board: regions, seas and ports, and the troops that are counted in them."""

from __future__ import annotations

from typing import Final

from grognard.engine.board import Board
from grognard.games.napoleon_in_europe.rules.ground import ANCHOR, PLACE, REGION, REGIONS, SEA, SEAS, port
from grognard.games.napoleon_in_europe.rules.tables import MAP
from grognard.games.napoleon_in_europe.rules.units import BOUGHT

_PORTS: Final = [region for region in range(REGIONS) if ANCHOR[True][region]]  # with those of the variant (PORT-10)
BOARD: Final = Board(
    {
        **dict.fromkeys(REGION, "land"),
        **dict.fromkeys(SEA, "sea"),
        **{PLACE[port(region)]: "port" for region in _PORTS},
    },
    [
        *[(a, b, "land") for a, b in MAP["land_adjacency"]],
        *[(row["regions"][0], row["regions"][1], "strait") for row in MAP["water_crossings"]],
        *[(a, b, "sea") for a, b in MAP["sea_adjacency"]],
        *[(region, sea, "coast") for region, sea in MAP["coasts"]],
        *[(REGION[r], PLACE[port(r)], "port") for r in _PORTS],
        *[(PLACE[port(r)], SEA[s], "port") for r in _PORTS for s in range(SEAS) if ANCHOR[True][r] >> s & 1],
    ],
    dict.fromkeys(BOUGHT, ()),
)
