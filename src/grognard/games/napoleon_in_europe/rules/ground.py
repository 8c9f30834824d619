"""The map: regions, sea areas and ports. Sets of them are ints with a bit for each."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.games.napoleon_in_europe.rules.tables import MAP, NATION_INDEX, NATIONS, NOBODY, REBELS, SEVEN

_ROWS: Final = MAP["land_regions"]
REGION: Final[list[str]] = [row["id"] for row in _ROWS]
REGION_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(REGION)}
REGIONS: Final = len(REGION)
SEA: Final[list[str]] = [row["id"] for row in MAP["sea_areas"]]
SEA_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(SEA)}
SEAS: Final = len(SEA)
# Where squadrons can be: the sea areas, then the port of each region.
PLACE: Final[list[str]] = [*SEA, *[f"{name}_port" for name in REGION]]
PLACES: Final = len(PLACE)


def regions(names: list[str]) -> int:
    return bits([REGION_INDEX[name] for name in names])


def port(region: int) -> int:
    return SEAS + region


def is_port(place: int) -> bool:
    return place >= SEAS


# ---- nations -------------------------------------------------------------------------------------------------------

HOME: Final[list[int]] = [NATION_INDEX.get(row["nation"], NOBODY) for row in _ROWS]
HOMELAND: Final[list[int]] = [bits([r for r in range(REGIONS) if HOME[r] == nation]) for nation in range(SEVEN)]
MINORS: Final = bits([r for r in range(REGIONS) if HOME[r] == NOBODY])
CAPITALS: Final = bits([r for r in range(REGIONS) if _ROWS[r]["capital"]])
CAPITAL: Final[list[list[int]]] = [[REGION_INDEX[name] for name in row["capitals"]] for row in MAP["nations"]]
assert [row["id"] for row in MAP["nations"]] == NATIONS
WORTH: Final[list[int]] = [int(row["production"]) for row in _ROWS]
CONSTANTINOPLE: Final = REGION_INDEX["constantinople"]
REBEL_HOMES: Final = regions(REBELS)
assert bits([r for r in range(REGIONS) if _ROWS[r]["rebel_homeland"]]) == REBEL_HOMES

# ---- neighbours ----------------------------------------------------------------------------------------------------


def _near(pairs: list[list[str]]) -> list[int]:
    found = [0] * REGIONS
    for a, b in pairs:
        found[REGION_INDEX[a]] |= 1 << REGION_INDEX[b]
        found[REGION_INDEX[b]] |= 1 << REGION_INDEX[a]
    return found


_LINKS: Final[list[list[str]]] = MAP["land_adjacency"]
_STRAITS: Final[list[list[str]]] = [row["regions"] for row in MAP["water_crossings"]]
NEAR: Final = (_near(_LINKS), _near(_LINKS + _STRAITS))  # LAND-7: without the straits, with them
SEA_NEAR: Final[list[int]] = [0] * SEAS
for _a, _b in MAP["sea_adjacency"]:
    SEA_NEAR[SEA_INDEX[_a]] |= 1 << SEA_INDEX[_b]
    SEA_NEAR[SEA_INDEX[_b]] |= 1 << SEA_INDEX[_a]
COAST: Final[list[int]] = [0] * REGIONS  # the seas of a region
SHORE: Final[list[int]] = [0] * SEAS  # the regions of a sea
for _r, _s in MAP["coasts"]:
    COAST[REGION_INDEX[_r]] |= 1 << SEA_INDEX[_s]
    SHORE[SEA_INDEX[_s]] |= 1 << REGION_INDEX[_r]
COASTAL: Final = bits([r for r in range(REGIONS) if _ROWS[r]["coastal"]])
assert bits([r for r in range(REGIONS) if COAST[r]]) == COASTAL


def _ports(variant: bool) -> list[int]:
    """The seas that the anchor of each region touches."""
    found = [bits([SEA_INDEX[name] for name in row["port_seas"]]) if row["port"] else 0 for row in _ROWS]
    for row in MAP["variant_ports"] if variant else ():
        found[REGION_INDEX[row["region"]]] |= bits([SEA_INDEX[name] for name in row["sea_areas"]])
    return found


ANCHOR: Final = (_ports(False), _ports(True))  # PORT-10: as printed, with the ports of the variant
_NARROWS: Final = [(SEA_INDEX[row["sea_areas"][0]], SEA_INDEX[row["sea_areas"][1]]) for row in MAP["special_straits"]]
STRAITS_ON: Final = min([min(row["squadron_interception_on"]) for row in MAP["special_straits"]])


def through_straits(a: int, b: int) -> bool:
    """INTER-4: whether a fleet passes one of the two straits between these seas."""
    return (a, b) in _NARROWS or (b, a) in _NARROWS


def _steps(start: int) -> list[int]:
    """Land and sea steps from a region to every other."""
    known = [-1] * (REGIONS + SEAS)
    known[start] = 0
    edge = [start]
    while edge:
        more: list[int] = []
        for at in edge:
            if at < REGIONS:
                near = [r for r in range(REGIONS) if NEAR[0][at] >> r & 1]
                near += [REGIONS + s for s in range(SEAS) if COAST[at] >> s & 1]
            else:
                near = [r for r in range(REGIONS) if SHORE[at - REGIONS] >> r & 1]
                near += [REGIONS + s for s in range(SEAS) if SEA_NEAR[at - REGIONS] >> s & 1]
            for there in near:
                if known[there] < 0:
                    known[there] = known[at] + 1
                    more.append(there)
        edge = more
    return known[:REGIONS]


_FROM_CAPITALS: Final = {region: _steps(region) for capitals in CAPITAL for region in capitals}


def _apart(one: int, other: int) -> int:
    return min([_FROM_CAPITALS[a][b] for a in CAPITAL[one] for b in CAPITAL[other]])


# NEUTRAL-8: steps between the capitals of two nations.
CAPITALS_APART: Final[list[list[int]]] = [[_apart(n, m) for m in range(SEVEN)] for n in range(SEVEN)]
