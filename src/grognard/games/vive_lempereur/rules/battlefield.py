"""The field of battle (chapters 2, 7.4 and 8): hexes, sectors, terrain, roads, lines of sight."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, final

from grognard.games.vive_lempereur.rules.tables import GRID_DATA, TABLES
from grognard.space.hexgrid import HexGrid

COLUMNS: Final[str] = "".join(GRID_DATA["columns"])
ROWS: Final = int(GRID_DATA["row_count"])
GRID: Final = HexGrid(len(COLUMNS), ROWS, False, 1)
SIZE: Final = GRID.size
HEXSIDES: Final = 6
NEIGHBOUR: Final[list[int]] = GRID.neighbour
AROUND: Final[list[tuple[int, ...]]] = GRID.around
DISTANCE: Final[bytes] = GRID.distances
ARCS: Final[bytes] = GRID.arcs
HEX: Final[list[str]] = [f"{column}{row + 1}" for column in COLUMNS for row in range(ROWS)]
HEX_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(HEX)}
FACING: Final[list[str]] = list(GRID_DATA["facing"]["values"])
FACING_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(FACING)}

# 2.0: three sectors of seven columns; left and right are seen by each player (note 2).
SECTOR_NAMES: Final[list[str]] = [str(sector["id"]) for sector in GRID_DATA["sectors"]]
SECTOR: Final[list[int]] = [
    next(i for i, sector in enumerate(GRID_DATA["sectors"]) if name[0] in sector["columns"]) for name in HEX
]
ROW: Final[list[int]] = [i % ROWS for i in range(SIZE)]
# Height of a hex centre in half rows: what "nearer to the own map edge" is measured by (10.1).
HEIGHT: Final[list[int]] = [2 * (i % ROWS) - (1 if (i // ROWS) % 2 == 1 else 0) for i in range(SIZE)]

TERRAIN: Final[list[str]] = [
    "open",
    "wood",
    "orchard",
    "hill",
    "field",
    "farm",
    "village",
    "fortified",
    "stream",
    "marsh",
    "river",
    "bridge",
    "lake",
    "impassable",
]
TERRAIN_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(TERRAIN)}
OPEN: Final = 0
WOOD: Final = 1
ORCHARD: Final = 2
HILL: Final = 3
FARM: Final = 5
VILLAGE: Final = 6
FORTIFIED: Final = 7
STREAM: Final = 8
MARSH: Final = 9
BRIDGE: Final = 11
_ROWS: Final[list[dict[str, Any]]] = [TABLES["terrain"][name] for name in TERRAIN]
STOPS: Final[list[bool]] = [bool(row.get("stop", False)) for row in _ROWS]
PASSABLE: Final[list[bool]] = [bool(row.get("passable", True)) for row in _ROWS]
BLOCKS: Final[list[bool]] = [bool(row.get("los_blocks", False)) for row in _ROWS]
BUILDING: Final[list[bool]] = [bool(row.get("building", False)) for row in _ROWS]
TARGET_MODIFIER: Final[list[int]] = [int(row.get("target", 0)) for row in _ROWS]
FROM_MODIFIER: Final[list[int]] = [int(row.get("from", 0)) for row in _ROWS]
GUNS_MAY_FIRE: Final[list[bool]] = [bool(row.get("artillery_may_fire_from", True)) for row in _ROWS]
# 9.2g, notes 61 and 122: ground on which infantry in line is ridden down; a bridge counts as open.
RIDDEN_DOWN: Final[list[bool]] = [bool(row.get("ridden_down", False)) for row in _ROWS]
SQUARES: Final[list[bool]] = [bool(row.get("square_allowed", False)) for row in _ROWS]
THROUGH_ORCHARD: Final = int(TABLES["terrain"]["orchard"]["fire_through"])

Sight = tuple[tuple[int, ...], tuple[tuple[int, int], ...], int]


@final
class Field:
    """One battlefield. Read-only and shared by every copy of a battle."""

    def __init__(
        self,
        terrain: list[int],
        roads: list[tuple[int, ...]],
        infantry_only: tuple[int, ...] = (),
        objectives: tuple[int, ...] = (),
        hills_see_across: bool = False,
        square_on_road: bool = False,
        orchard_once: bool = False,
    ) -> None:
        self.roads = roads
        self.infantry_only_hexes = infantry_only
        self.objectives = objectives
        self.hills_see_across = hills_see_across
        self.square_on_road = square_on_road
        self.orchard_once = orchard_once
        self.road = [False] * SIZE
        self.road_links = [0] * SIZE  # bit d: the road goes on through hexside d
        for road in roads:
            for h in road:
                self.road[h] = True
            for a, b in pairwise(road):
                d = GRID.direction(a, b)
                self.road_links[a] |= 1 << d
                self.road_links[b] |= 1 << (d + HEXSIDES // 2) % HEXSIDES
        # Note 16: a road over a stream is a bridge.
        self.terrain = [BRIDGE if self.road[h] and kind in (STREAM, MARSH) else kind for h, kind in enumerate(terrain)]
        self.passable = [PASSABLE[kind] for kind in self.terrain]
        self.stops = [STOPS[kind] for kind in self.terrain]
        self.blocks = [BLOCKS[kind] for kind in self.terrain]
        self.building = [BUILDING[kind] for kind in self.terrain]
        self.infantry_only = [h in infantry_only for h in range(SIZE)]
        # Ground that neither stops nor bars anybody.
        self.plain = [self.passable[h] and not self.stops[h] and not self.infantry_only[h] for h in range(SIZE)]
        # 6.0e, 8.6b: a square needs open ground or a hill, and neither bridge nor road.
        self.square_allowed = [
            SQUARES[kind] and (square_on_road or not self.road[h]) for h, kind in enumerate(self.terrain)
        ]
        self._sights: dict[int, Sight | None] = {}
        self._hill_group: list[int] = self._hill_groups() if hills_see_across else []

    def __deepcopy__(self, memo: dict[int, Any]) -> Field:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        marked = (self.infantry_only_hexes, self.objectives)
        options = (self.hills_see_across, self.square_on_road, self.orchard_once)
        return kept_field, (tuple(self.terrain), tuple(self.roads), *marked, *options)

    def with_tile(self, h: int, kind: int) -> Field:
        """The same field with one more terrain tile (14.4)."""
        terrain = self.terrain[:]
        terrain[h] = kind
        return Field(
            terrain,
            self.roads,
            self.infantry_only_hexes,
            self.objectives,
            self.hills_see_across,
            self.square_on_road,
            self.orchard_once,
        )

    def sight(self, a: int, b: int) -> Sight | None:
        """What must be free of units for a to see b: single hexes, pairs of which one must be, and the number
        of orchards fired through (8.2b). None where the ground itself blocks the line (7.4.2)."""
        key = a * SIZE + b
        if key in self._sights:
            return self._sights[key]
        found = self._look(a, b)
        self._sights[key] = found
        return found

    def _look(self, a: int, b: int) -> Sight | None:
        crossed, sides = GRID.line(a, b)
        group = -1
        if self.hills_see_across and self.terrain[a] == HILL and self._hill_group[a] == self._hill_group[b]:
            group = self._hill_group[a]
        orchards = 0
        singles: list[int] = []
        for h in crossed:
            if self.blocks[h] and not (group >= 0 and self._hill_group[h] == group):
                return None
            if self.terrain[h] == ORCHARD:
                orchards += 1
            singles.append(h)
        pairs: list[tuple[int, int]] = []
        for p, q in sides:
            p_blocks = self.blocks[p] and not (group >= 0 and self._hill_group[p] == group)
            q_blocks = self.blocks[q] and not (group >= 0 and self._hill_group[q] == group)
            if p_blocks and q_blocks:
                return None
            if p_blocks:
                singles.append(q)
            elif q_blocks:
                singles.append(p)
            else:
                pairs.append((p, q))
            if self.terrain[p] == ORCHARD and self.terrain[q] == ORCHARD:
                orchards += 1  # note 121
        return tuple(singles), tuple(pairs), orchards

    def _hill_groups(self) -> list[int]:
        group = [-1] * SIZE
        for start in range(SIZE):
            if self.terrain[start] != HILL or group[start] >= 0:
                continue
            front = [start]
            group[start] = start
            while front:
                h = front.pop()
                for n in AROUND[h]:
                    if self.terrain[n] == HILL and group[n] < 0:
                        group[n] = start
                        front.append(n)
        return group


@lru_cache(maxsize=64)
def kept_field(terrain: tuple[int, ...], roads: tuple[tuple[int, ...], ...], *rest: Any) -> Field:
    """A field that was pickled. It is made once, and so are its lines of sight, however often it comes back."""
    return Field(list(terrain), list(roads), *rest)
