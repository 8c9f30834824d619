"""What a tap on an area means to the decision under way: a legal action, or the reason why it can be none."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason, UnknownName
from grognard.engine.table import Table
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import AREA, AREA_INDEX, COUNTRY, COUNTRY_INDEX
from grognard.games.age_of_napoleon.rules.reasons_politics import no_diplomacy

Action = dict[str, Any]
# What has a place on the map, and where the area stands in it.
PLACES: Final[dict[str, str]] = {
    "fight": "area", "to": "area", "retreat": "to", "at": "area", "intercept": "from", "support": "from",
    "march": "from", "recover": "area", "deploy": "to", "sail": "to", "embark": "to",
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
    index = area_index(area)
    legal = table.legal(seat)
    country = COUNTRY[europe(table).nation[index]]
    for action in legal:
        if PLACES.get(action["do"]) in action and action[PLACES[action["do"]]] == area:
            return {"action": action, "reason": None}
        if action["do"] == "influence" and action["country"] == country:
            return {"action": action, "reason": None}
    decision = table.decision(seat)
    mapped = [{"do": MAPPED[decision.prompt]}] if decision is not None and decision.prompt in MAPPED else legal
    somewhere = next((action for action in mapped if action["do"] in PLACES or action["do"] == "influence"), None)
    if somewhere is None:
        asked = decision is not None
        nearest = no_diplomacy(europe(table), table.seat_index(seat), COUNTRY_INDEX[country]) if asked else None
        reason = nearest or table.why_not(seat, {"do": "to", "area": area})
    elif somewhere["do"] == "influence":
        reason = table.why_not(seat, {"do": "influence", "country": country})
    else:
        reason = table.why_not(seat, {**somewhere, PLACES[somewhere["do"]]: area})
    return {"action": None, "reason": (reason or Reason("", "why-not-offered", {})).to_json()}
