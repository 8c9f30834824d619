"""2: the map. Hexes are numbered by their place on the board, sets of them are ints with a bit for each."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.games.nemesis_1813.rules.tables import DIFFICULT, MAP, MARCH_DIFFICULT, SETUPS
from grognard.space.hexmap import HexMap, Lines, numbered
from grognard.space.network import CLOSED

NOBODY: Final = -1
FRENCH: Final = 0
ALLIED: Final = 1
_GRID_DATA: Final = MAP["grid"]
_FIRST, _LAST = _GRID_DATA["columns"]
_TOP, _BOTTOM = _GRID_DATA["rows"]
# A constant that is no ``Final`` of its own is looked up by its name in a compiled build.
_NUMBERED: Final = numbered((int(_FIRST), int(_LAST)), (int(_TOP), int(_BOTTOM)), from_right=True, from_top=True)
GRID: Final = _NUMBERED[0]
_NUMBERS: Final = _NUMBERED[1]
HEX: Final[list[str]] = _NUMBERS.names
HEX_INDEX: Final[dict[str, int]] = _NUMBERS.index
SIZE: Final = GRID.size
EVERYWHERE: Final = (1 << SIZE) - 1
BOARD: Final = HexMap(GRID)
NEXT: Final = GRID.around

_ROWS: Final = {HEX_INDEX[row["id"]]: row for row in MAP["hexes"]}
TERRAIN: Final[list[str]] = [_ROWS[h]["terrain"] for h in range(SIZE)]
COUNTRY: Final[list[str]] = [_ROWS[h]["country"] or "" for h in range(SIZE)]
CITY: Final[list[str]] = [_ROWS[h]["city"]["name"] if _ROWS[h]["city"] is not None else "" for h in range(SIZE)]
FORTIFIED: Final[list[bool]] = [_ROWS[h]["city"] is not None and _ROWS[h]["city"]["fortified"] for h in range(SIZE)]
CITIES: Final = bits([h for h in range(SIZE) if CITY[h]])
CITY_HEX: Final[dict[str, int]] = {CITY[h]: h for h in range(SIZE) if CITY[h]}
# 11.4, R9: the ground that hinders an attack, whatever road leads through it.
HINDERS: Final[list[bool]] = [TERRAIN[h] in ("forest", "marsh", "rough") for h in range(SIZE)]


# The pieces of a side in a hex are a stack, one number for the two. Loops that run all the time write it out.
STACKS: Final = 2


def stack_of(h: int, side: int) -> int:
    return STACKS * h + side


def hex_of(stack: int) -> int:
    return stack // STACKS


def side_of(stack: int) -> int:
    return stack % STACKS


def hexes(names: list[str]) -> int:
    return bits([HEX_INDEX[name] for name in names])


def land_of(country: str) -> int:
    return bits([h for h in range(SIZE) if COUNTRY[h] == country])


# ---- hexsides (2.2) ----------------------------------------------------------------------------------------------

_RIVERS: Final = MAP["rivers"]
_PAIRS: Final = [(HEX_INDEX[row["a"]], HEX_INDEX[row["b"]]) for row in _RIVERS]
_RIVER_SIDES: Final = BOARD.sides_between(_PAIRS)
RIVER: Final[list[bool]] = [False] * BOARD.sides
BRIDGE: Final[list[bool]] = [False] * BOARD.sides
for _side, _row in zip(_RIVER_SIDES, _RIVERS, strict=True):
    RIVER[_side] = True
    BRIDGE[_side] = bool(_row["bridge"])
# Rivers by their sides in the order of the data: a side of the map, and the number of the river of a side (-1 none).
RIVER_SIDES: Final[list[int]] = list(_RIVER_SIDES)
RIVER_NUMBER: Final[dict[int, int]] = {side: i for i, side in enumerate(RIVER_SIDES)}
BANKS: Final = _PAIRS  # the hexes on both sides of each
_STRAITS: Final = BOARD.sides_between([(HEX_INDEX[a], HEX_INDEX[b]) for a, b in MAP["blocked_hexsides"]])
_DIRECTION: Final = {"N": 0, "NE": 1, "SE": 2, "S": 3, "SW": 4, "NW": 5}
ROAD: Final[list[bool]] = [False] * BOARD.sides
for _h in range(SIZE):
    for _name in _ROWS[_h]["roads"]:
        ROAD[BOARD.side[_h * 6 + _DIRECTION[_name]]] = True
_IMPASSABLE: Final = ("sea", "lake", "mountain")


def _crossable(side: int, a: int, b: int) -> bool:
    """R8, R10: a pass is entered and left by its road alone; straits, sea, lakes and mountains are closed."""
    if side in _STRAITS or TERRAIN[a] in _IMPASSABLE or TERRAIN[b] in _IMPASSABLE:
        return False
    return ROAD[side] or (TERRAIN[a] != "pass" and TERRAIN[b] != "pass")


def _entering(side: int, b: int, winter: bool, difficult: int) -> int:
    """R7: what a hex counts when it is entered through a side."""
    ground = TERRAIN[b]
    if ground == "marsh" or (ground in ("forest", "rough") and not ROAD[side]) or (ground == "pass" and winter):
        return difficult
    return 1


# By 6 * hex + direction: the side, -1 where units cannot cross it, and what the hex beyond counts (summer, winter).
CROSSING: Final[list[int]] = [-1] * (6 * SIZE)
COST: Final[tuple[list[int], list[int]]] = ([0] * (6 * SIZE), [0] * (6 * SIZE))
BESIDE: Final = GRID.neighbour
for _h in range(SIZE):
    for _d in range(6):
        _n = BESIDE[6 * _h + _d]
        _side = BOARD.side[6 * _h + _d]
        if _n >= 0 and _crossable(_side, _h, _n):
            CROSSING[6 * _h + _d] = _side
            COST[0][6 * _h + _d] = _entering(_side, _n, False, MARCH_DIFFICULT)
            COST[1][6 * _h + _d] = _entering(_side, _n, True, MARCH_DIFFICULT)


def _around(dry: bool, bridged: bool) -> list[int]:
    """Neighbours that units can go to; ``dry``: not over a river; ``bridged``: not over one without a bridge."""
    found: list[int] = []
    for h in range(SIZE):
        near = 0
        for d in range(6):
            side = CROSSING[6 * h + d]
            if side >= 0 and not (dry and RIVER[side]) and not (bridged and RIVER[side] and not BRIDGE[side]):
                near |= 1 << BESIDE[6 * h + d]
        found.append(near)
    return found


NEAR: Final = _around(False, False)  # where a fight, a siege, a bar to reinforcements is possible (R10)
NEAR_DRY: Final = _around(True, False)  # 8.4: where cavalry and besiegers are felt
NEAR_LINE: Final = _around(False, True)  # 6.2: where cavalry bars lines
TOUCHING: Final[list[int]] = [bits(list(NEXT[h])) for h in range(SIZE)]  # plain adjacency (R82)


def _landway() -> int:
    """R6: land that can be reached from Berlin; the rest is closed to both sides."""
    found = 1 << CITY_HEX["Berlin"]
    while True:
        more = found
        for h in range(SIZE):
            if found >> h & 1:
                more |= NEAR[h]
        if more == found:
            return found
        found = more


PASSABLE: Final = _landway() & ~land_of("sweden")
_far: Final[list[list[int]]] = [[] for _ in range(SIZE)]  # how far it is from a hex to each, as they are asked for


def distance(a: int, b: int) -> int:
    return distances(a)[b]


def distances(start: int) -> list[int]:
    """From a hex to every other."""
    far = _far[start]
    if not far:
        far = _far[start] = [GRID.distance(start, h) for h in range(SIZE)]
    return far


def direction(a: int, b: int) -> int:
    """The direction in which the second lies beside the first."""
    return GRID.direction(a, b)


def side_between(a: int, b: int) -> int:
    return BOARD.side_between(a, b)


def over_river(a: int, b: int) -> bool:
    return RIVER[BOARD.side_between(a, b)]


# ---- lines and links (6.2, 7.8) ----------------------------------------------------------------------------------


def crossed(side: int, bridged: int, broken: int) -> bool:
    """Whether lines and retreats cross a side: no river, or one with a bridge. Cards (23, 24) lay bridges and break
    them, rivers by their numbers."""
    if not RIVER[side]:
        return True
    if not bridged | broken:
        return BRIDGE[side]
    river = RIVER_NUMBER[side]
    return bridged >> river & 1 == 1 or (BRIDGE[side] and not broken >> river & 1)


def _steps(winter: bool, backward: bool, bridged: int = 0, broken: int = 0) -> list[list[int]]:
    """Prices of steps for lines: over no river but by a bridge. ``backward``: a step costs what entering the hex that
    it leaves would, for a line is traced from the unit to the depot and flooded the other way (R15)."""
    network = BOARD.network
    found: list[list[int]] = []
    for h in range(SIZE):
        prices: list[int] = []
        for n in network.next[h]:
            d = GRID.direction(h, n)
            side = CROSSING[6 * h + d]
            if side < 0 or not crossed(side, bridged, broken):
                prices.append(CLOSED)
            else:
                prices.append(_entering(side, h if backward else n, winter, DIFFICULT))
        found.append(prices)
    return found


LINES: Final = (Lines(BOARD.network, _steps(False, True)), Lines(BOARD.network, _steps(True, True)))
LINKS: Final = (Lines(BOARD.network, _steps(False, False)), Lines(BOARD.network, _steps(True, False)))

MOST_KEPT: Final = 64
_bent_lines: Final[dict[tuple[int, int, int], tuple[Lines, Lines]]] = {}


def lines_by(winter: int, bridged: int, broken: int) -> tuple[Lines, Lines]:
    """Lines and links in a season, with the bridges that cards have laid or broken."""
    key = (winter, bridged, broken)
    found = _bent_lines.get(key)
    if found is None:
        if len(_bent_lines) >= MOST_KEPT:
            _bent_lines.clear()
        if not bridged | broken:
            found = (LINES[winter], LINKS[winter])
        else:
            steps = [_steps(winter == 1, backward, bridged, broken) for backward in (True, False)]
            found = (Lines(BOARD.network, steps[0]), Lines(BOARD.network, steps[1]))
        _bent_lines[key] = found
    return found


def cut_off(h: int, broken: int) -> int:
    """Neighbours of a hex to which the bridge is broken."""
    found = 0
    for river, (a, b) in enumerate(BANKS):
        if broken >> river & 1 and h in (a, b):
            found |= 1 << (a + b - h)
    return found


# ---- places that rules name --------------------------------------------------------------------------------------

_EDGES: Final = MAP["edges"]
WEST_EDGE: Final = hexes(_EDGES["french_uss_west_edge"]) | hexes(_EDGES["french_uss_west_edge_italy"])
EAST_EDGE: Final = hexes(_EDGES["coalition_uss_east_edge"])
PORTS: Final = hexes(list(_EDGES["coalition_port_uss"].values()))
VIENNA: Final = HEX_INDEX[_EDGES["vienna_uss"]]
SOURCES_1799: Final = (hexes(SETUPS["1799"]["uss"]["french"]), hexes(SETUPS["1799"]["uss"]["coalition"]))
_AREA: Final = MAP["area_1799"]
AREA_1799: Final = hexes(_AREA["playable"])
AUSTRIAN_1799: Final = hexes(_AREA["coalition_friendly"])  # north of the Po, east of the Adige (18.5)
BOTH_UNTIL: Final = int(_AREA["both_friendly_until_turn"])
_ZONES: Final = MAP["armistice"]
ZONE: Final = (hexes(_ZONES["french_allowed"]), hexes(_ZONES["coalition_allowed"]))
SWEDISH_ZONE: Final = hexes(_ZONES["swedish_and_walmoden_allowed"])
KIEL: Final = CITY_HEX["Kiel"]
REGION: Final[dict[str, int]] = {
    name: hexes(MAP["regions"][name]) for name in ("north_italy", "south_of_danube", "west_of_elbe")
}
NORTH_ITALY: Final = REGION["north_italy"]
SOUTH_OF_DANUBE: Final = REGION["south_of_danube"]  # 16.2b
TORGAU: Final = CITY_HEX["Torgau"]
HAMBURG: Final = CITY_HEX["Hamburg"]
DISTRICT: Final = hexes(SETUPS["1813"]["french_forbidden_turns_1_2"]["hexes"])  # 14.14
POMERANIA: Final = land_of("swedish_pomerania")
DENMARK: Final = land_of("denmark")
CONFEDERATION: Final = land_of("confederation")
AUSTRIA: Final = land_of("austria")
ILLYRIA: Final = land_of("illyria")
KINGDOM: Final = land_of("italy")
POINT_CITIES: Final[dict[str, list[int]]] = {
    "1813": [CITY_HEX[name] for name in SETUPS["1813"]["vp_cities"]],
    "1799": [CITY_HEX[name] for name in SETUPS["1799"]["victory"]["vp_cities"]],
}
# 14.9b: the victory cities of the Confederation (R111).
GERMAN_CITIES: Final = bits([h for h in POINT_CITIES["1813"] if CONFEDERATION >> h & 1])
AUSTRIAN_CITIES: Final = bits([h for h in POINT_CITIES["1813"] if AUSTRIA >> h & 1])
