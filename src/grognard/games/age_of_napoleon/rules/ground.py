"""1.1: the map. Areas, countries, links, coasts and ground, numbered in the order of the data."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.rules.tables import MAP, STATUSES
from grognard.space.network import FAR as FAR
from grognard.space.network import Network

NOBODY: Final = -1
FRENCH: Final = 0  # the sides, which are the seats and the hands of cards too
ALLIED: Final = 1
SIDES: Final[list[str]] = ["france", "coalition"]

AREA: Final[list[str]] = [row["id"] for row in MAP["areas"]]
AREAS: Final = len(AREA)
AREA_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(AREA)}

# Countries: the majors and minors of the data, then the areas that can be detached (1.1.7), which then are countries.
DETACHABLE: Final[list[int]] = [i for i, row in enumerate(MAP["areas"]) if row["detachable"]]
COUNTRY: Final[list[str]] = [*[row["id"] for row in MAP["countries"]], *[AREA[area] for area in DETACHABLE]]
COUNTRIES: Final = len(COUNTRY)
PROPER: Final = len(MAP["countries"])  # the first that can be detached
COUNTRY_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(COUNTRY)}
MAJOR: Final[list[bool]] = [*[row["kind"] == "major" for row in MAP["countries"]], *[False for _ in DETACHABLE]]
MAJORS: Final[list[int]] = [i for i in range(COUNTRIES) if MAJOR[i]]
MINORS: Final[list[int]] = [i for i in range(COUNTRIES) if not MAJOR[i]]  # with the detached areas (1.1.7)
FRANCE: Final = COUNTRY_INDEX["france"]
BRITAIN: Final = COUNTRY_INDEX["britain"]
AUSTRIA: Final = COUNTRY_INDEX["osterreich"]
PRUSSIA: Final = COUNTRY_INDEX["preussen"]
RUSSIA: Final = COUNTRY_INDEX["russia"]
SPAIN: Final = COUNTRY_INDEX["spain"]
TIROL: Final = COUNTRY_INDEX["tirol"]
EASTERN: Final = (AUSTRIA, PRUSSIA, RUSSIA)  # 1.4: while none of them is a member Britannia rules

# The country that an area has on the printed map, and as which it is detached (-1: it cannot be).
PRINTED: Final[list[int]] = [COUNTRY_INDEX[row["country"]] for row in MAP["areas"]]
DETACHED_AS: Final[list[int]] = [PROPER + DETACHABLE.index(i) if i in DETACHABLE else -1 for i in range(AREAS)]
AREA_OF_DETACHED: Final[list[int]] = [-1] * PROPER + DETACHABLE  # by country
RULER: Final[list[int]] = [-1] * PROPER + [PRINTED[area] for area in DETACHABLE]  # by country
DETACHED_OF: Final[list[list[int]]] = [[c for c in range(PROPER, COUNTRIES) if RULER[c] == n] for n in range(COUNTRIES)]
PRINTED_AREAS: Final[list[list[int]]] = [
    *[[AREA_INDEX[area] for area in row["areas"]] for row in MAP["countries"]],
    *[[area] for area in DETACHABLE],
]
# The capital area of each country; of a minor, its one area.
CAPITAL: Final[list[int]] = [
    next((area for area in PRINTED_AREAS[c] if MAP["areas"][area]["capital"]), PRINTED_AREAS[c][0])
    for c in range(COUNTRIES)
]
CAPITAL_OF: Final[list[int]] = [  # the major whose capital area it is
    next((c for c in MAJORS if CAPITAL[c] == area), -1) for area in range(AREAS)
]
assert all([PRINTED[area] == c for c in range(PROPER) for area in PRINTED_AREAS[c]])

COASTAL: Final[list[bool]] = [bool(row["coastal"]) for row in MAP["areas"]]
SEAS: Final[list[list[str]]] = [list(row["seas"]) for row in MAP["areas"]]
BALTIC: Final[list[bool]] = [seas == ["baltic"] for seas in SEAS]  # ruling 3
COASTS: Final[list[int]] = [area for area in range(AREAS) if COASTAL[area]]
ROUGH: Final[list[bool]] = [row["terrain"] is not None for row in MAP["areas"]]  # mountain or marsh (6.5.4)
TERRAIN: Final[list[str | None]] = [row["terrain"] for row in MAP["areas"]]
BARREN: Final[list[bool]] = [bool(row["barren"]) for row in MAP["areas"]]

# ---- links ------------------------------------------------------------------------------------------------------

LAND: Final = 0
STRAIT: Final = 1  # Danmark-Sverige (6.3.2)
ICE: Final = 2  # Sverige-Lithuania, in winter rounds only (6.3.4)
LINK_KINDS: Final[list[str]] = ["land", "danmark_sverige", "baltic_ice"]
LINKS: Final[list[tuple[int, int]]] = [(AREA_INDEX[row["a"]], AREA_INDEX[row["b"]]) for row in MAP["adjacency"]]
LINK_KIND: Final[list[int]] = [LINK_KINDS.index(row["kind"]) for row in MAP["adjacency"]]
# All links but the ice: what "adjacent" means everywhere except in a march over the frozen sea.
ROADS: Final = Network(AREAS, [link for i, link in enumerate(LINKS) if LINK_KIND[i] != ICE])
NEAR: Final[list[list[int]]] = ROADS.next
DISTANCE: Final[list[list[int]]] = ROADS.distance  # links by land and strait, whoever holds them (rulings 99, 114)
STRAIT_AREAS: Final = next(link for i, link in enumerate(LINKS) if LINK_KIND[i] == STRAIT)
STRAIT_COUNTRIES: Final = (PRINTED[STRAIT_AREAS[0]], PRINTED[STRAIT_AREAS[1]])
ICE_AREAS: Final = next(link for i, link in enumerate(LINKS) if LINK_KIND[i] == ICE)
ICE_COST: Final = int(next(row["movement_cost"] for row in MAP["adjacency"] if "movement_cost" in row))  # ruling 64


def over_strait(area: int, to: int) -> bool:
    return area in STRAIT_AREAS and to in STRAIT_AREAS


BY_LAND: Final[list[list[int]]] = [[to for to in NEAR[area] if not over_strait(area, to)] for area in range(AREAS)]


# ---- statuses (1.3.1) ---------------------------------------------------------------------------------------------

STATUS: Final[list[str]] = [*STATUSES, "attached"]
OF_FRANCE: Final = 0
CM: Final = 1
FA: Final = 2
FD: Final = 3
N: Final = 4
ON_F: Final = 5
ON_C: Final = 6
IC: Final = 7
ATTACHED: Final = 8
NEUTRAL: Final = (N, ON_F, ON_C)
# Ruling 16: who controls a country of each status; and the same for where corps may be put, land, retreat or winter.
CONTROL: Final[list[int]] = [FRENCH, ALLIED, FRENCH, FRENCH, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]
FRIENDLY: Final[list[int]] = [FRENCH, ALLIED, FRENCH, FRENCH, NOBODY, NOBODY, NOBODY, ALLIED, NOBODY]
OCCUPIER: Final[list[int]] = [NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, FRENCH, ALLIED, NOBODY, NOBODY]
