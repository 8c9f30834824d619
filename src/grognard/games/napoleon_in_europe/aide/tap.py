"""What a tap on a region, a sea or an area of the battle board means to the decision under way."""

from __future__ import annotations

from typing import Any, Final

from grognard.aide import taps
from grognard.engine.errors import UnknownName
from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.field import AREA
from grognard.games.napoleon_in_europe.rules.ground import PLACE, REGION

Action = dict[str, Any]
# What is meant before all else, and where the place stands in it.
MEANT: Final[dict[str, str]] = {
    "to": "region", "land": "region", "by": "sea", "steer": "place", "go_to": "region", "battle": "region",
    "claim": "region", "march": "from", "suppress": "region", "deploy": "area", "fire": "area", "charge": "area",
    "move": "area", "place": "region", "moor": "region", "want": "region", "give": "region", "liberate": "region",
    "embark": "from", "seek": "sea", "sail": "at",
}  # fmt: skip
ABROAD: Final = frozenset((*REGION, *PLACE, *AREA))


def continent(table: Table) -> Continent:
    b = table.state
    assert isinstance(b, Continent)
    return b


def known(place: str) -> str:
    if place not in ABROAD:
        raise UnknownName("place", place, [REGION[0], "...", AREA[-1]])
    return place


def tap(table: Table, seat: str, place: str, piece: str | None) -> dict[str, Any]:
    """``piece``: the type in hand, or the region or area that it stands in."""
    known(place)
    legal = table.legal(seat) if seat in table.to_act else []
    for verb, part in MEANT.items():
        found = [one for one in legal if one["do"] == verb and one[part] == place]
        found = [one for one in found if piece is None or piece in one.values()] or found
        if found:
            return taps.done(found[0])
    return taps.refusal(table.why_not(seat, taps.likeliest(legal, MEANT, place) or {"do": "to", "region": place}))
