"""1.2: the corps, numbered in the order of the data. Sets of corps are ints with a bit for each."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.engine.cardsets import members as members
from grognard.games.age_of_napoleon.rules.ground import AREA_INDEX, COUNTRIES, COUNTRY_INDEX, DETACHED_AS, PRINTED
from grognard.games.age_of_napoleon.rules.tables import CORPS_DATA

_ROWS: Final = CORPS_DATA["corps"]
CORPS: Final[list[str]] = [row["id"] for row in _ROWS]
SIZE: Final = len(CORPS)
EVERY: Final = (1 << SIZE) - 1
CORPS_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(CORPS)}
NAPOLEON: Final = CORPS_INDEX["fr_napoleon"]

# The country whose colour it has; of a minor ally its home area, else -1, and whether it is one (1.2.9, 1.2.10).
COLOUR: Final[list[int]] = [COUNTRY_INDEX[row["country"]] for row in _ROWS]
HOME: Final[list[int]] = [AREA_INDEX[row["home_area"]] if row["home_area"] is not None else -1 for row in _ROWS]
ALLY: Final[list[bool]] = [row["minor_ally_of"] is not None for row in _ROWS]
ALLIES: Final = bits([i for i in range(SIZE) if ALLY[i]])
assert all([ALLY[i] == (HOME[i] >= 0) for i in range(SIZE)])
# The country that a minor ally's home area is: a minor, or for an area that can be detached what it is as detached.
HOME_COUNTRY: Final[list[int]] = [
    -1 if home < 0 else DETACHED_AS[home] if DETACHED_AS[home] >= 0 else PRINTED[home] for home in HOME
]
OF_COLOUR: Final[list[int]] = [bits([i for i in range(SIZE) if COLOUR[i] == c]) for c in range(COUNTRIES)]
OWN: Final[list[int]] = [mask & ~ALLIES for mask in OF_COLOUR]  # a country's own corps, no minor allies

# Ratings, by side of the piece (0 full, 1 exhausted) and corps.
FULL: Final = 0
TIRED: Final = 1
_SHOWN: Final = ("full", "exhausted")
BATTLE: Final[list[list[int]]] = [[int(row[side]["br"]) for row in _ROWS] for side in _SHOWN]
MOVEMENT: Final[list[list[int]]] = [[int(row[side]["mr"]) for row in _ROWS] for side in _SHOWN]
SENIORITY: Final[list[list[int]]] = [[int(row[side]["sr"]) for row in _ROWS] for side in _SHOWN]

# 1.2.13: corps that are not there before their event.
_AVAILABLE: Final[list[str]] = [row["availability"] for row in _ROWS]
RADETZKY_CORPS: Final = bits([i for i in range(SIZE) if _AVAILABLE[i] == "radetzky"])
STEIN_CORPS: Final = bits([i for i in range(SIZE) if _AVAILABLE[i] == "stein"])
INSURRECTION_CORPS: Final = bits([i for i in range(SIZE) if _AVAILABLE[i] == "insurrection"])
INVASION_CORPS: Final = bits([i for i in range(SIZE) if _AVAILABLE[i] == "invasion"])
