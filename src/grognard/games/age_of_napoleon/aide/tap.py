"""What a tap on an area means to the decision under way: a legal action, or the reason why it can be none."""

from __future__ import annotations

from typing import Any, Final

from grognard.aide import taps
from grognard.engine.errors import UnknownName
from grognard.engine.table import Table
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import AREA, AREA_INDEX, COUNTRY, COUNTRY_INDEX
from grognard.games.age_of_napoleon.rules.reasons_politics import no_diplomacy

Action = dict[str, Any]
# What has a place on the map, and where the area stands in it.
PLACES: Final[dict[str, str]] = {
    "fight": "area", "to": "area", "retreat": "to", "at": "area", "intercept": "from", "support": "from",
    "march": "from", "recover": "area", "deploy": "to", "sail": "to", "embark": "to", "influence": "country",
}  # fmt: skip
# Questions about areas of the map, even where none of them is an answer.
MAPPED: Final[dict[str, str]] = {"ask-intercept": "intercept", "ask-support": "support", "ask-evade": "retreat"}


def europe(table: Table) -> Europe:
    b = table.state
    assert isinstance(b, Europe)
    return b


def area_index(name: object) -> int:
    if not isinstance(name, str) or name not in AREA_INDEX:
        raise UnknownName("area", name, [AREA[0], "...", AREA[-1]])
    return AREA_INDEX[name]


def tap(table: Table, seat: str, area: str, piece: str | None) -> dict[str, Any]:
    country = COUNTRY[europe(table).nation[area_index(area)]]
    legal = table.legal(seat)
    action = taps.offered(legal, PLACES, area, {"country": country})
    if action is not None:
        return taps.done(action)
    decision = table.decision(seat)
    mapped = [{"do": MAPPED[decision.prompt]}] if decision is not None and decision.prompt in MAPPED else legal
    wish = taps.likeliest(mapped, PLACES, area, {"country": country})
    if wish is None and decision is not None:
        nearest = no_diplomacy(europe(table), table.seat_index(seat), COUNTRY_INDEX[country])
        if nearest is not None:
            return taps.refusal(nearest)
    return taps.refusal(table.why_not(seat, wish or {"do": "to", "area": area}))
