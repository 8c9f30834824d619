"""What is printed on map, cards and leaders, as far as the browser shows it."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.deck import POINTS
from grognard.games.wellington.rules.peninsula import COUNTER_SP, LINE_KINDS, POWERS, SIDE_OF, SIDES
from grognard.games.wellington.rules.plays import is_plus, points_of
from grognard.games.wellington.rules.tables import CARD_DATA, LEADER_DATA, MAP
from grognard.games.wellington.rules.titles import (
    BRIDGES_WASHED_AWAY,
    MUD,
    PASSES_BLOCKED,
    PONTOONS,
    THUNDER_AND_LIGHTNING,
)
from grognard.games.wellington.rules.turns import FIRST_YEAR
from grognard.games.wellington.rules.victory import LAST_YEAR
from grognard.package import Fact, Facts

KINDS: Final = {"response": "r", "event": "e", "battle": "b", "mandatory": "m"}
NATIONS: Final = {"britain": "b", "spain": "s", "french": "f"}
COUNTRIES: Final = {"spain": "s", "portugal": "p", "france": "f", "gibraltar": "g"}
LAID: Final = {
    MUD: "mud",
    PASSES_BLOCKED: "blocked",
    BRIDGES_WASHED_AWAY: "blocked",
    THUNDER_AND_LIGHTNING: "storm",
    PONTOONS: "pontoon",
}


def printed() -> Facts:
    cards = CARD_DATA["cards"]
    duchies = MAP["duchies"]
    worth = {
        card["number"]: {
            power: points_of(i, card["number"])
            for i, power in enumerate(POWERS)
            if points_of(i, card["number"]) != POINTS[card["number"]]
        }
        for card in cards
    }
    no_plus = {
        card["number"]: [power for i, power in enumerate(POWERS) if not is_plus(i, card["number"])]
        for card in cards
        if "plus" in card["types"]
    }
    lines = {kind: [f"{x['a']}-{x['b']}" for x in MAP["links"] if x["type"] == kind] for kind in LINE_KINDS}
    ports = {size: [d["id"] for d in duchies if d["port"] == size] for size in ("major", "minor")}
    seas = {sea: [d["id"] for d in duchies if sea in d["sea_zones"]] for sea in ("atlantic", "mediterranean")}
    shown = [{key: one[key] for key in ("id", "power", "battle", "command")} for one in LEADER_DATA["leaders"]]
    assert {power for powers in no_plus.values() for power in powers} <= {"spain"}
    return {
        "printed": [
            Fact("POWERS", POWERS, "In the order of impulses."),
            Fact("SIDE_OF", {power: SIDES[SIDE_OF[i]] for i, power in enumerate(POWERS)}),
            Fact(
                "CARDS",
                " ".join([word(card) for card in cards]),
                "Each card in a word: points, kind, a plus, the nation whose Reserve it comes from.",
            ),
            Fact(
                "WORTH",
                {card: powers for card, powers in worth.items() if powers},
                "Points of a card to a Power to which it is worth something else.",
            ),
            Fact("DUCHIES", " ".join([d["id"] for d in duchies]), "In the order of the rules' own map."),
            Fact("COUNTRY", "".join([COUNTRIES.get(d["country"], "-") for d in duchies]), "In the same order."),
            Fact("KEYS", "".join(["k" if d["key"] else "." for d in duchies])),
            Fact("LINES", {kind: " ".join(names) for kind, names in lines.items()}),
            Fact("PORTS", {size: " ".join(names) for size, names in ports.items()}),
            Fact("SEAS", {sea: " ".join(names) for sea, names in seas.items()}),
            Fact("LEADERS", shown),
            Fact("YEARS", list(range(FIRST_YEAR, LAST_YEAR + 1))),
            Fact("LAID", LAID, "What cards have done to the duchy or line that they lie on."),
            Fact("COUNTERS", dict(sorted(COUNTER_SP.items())), "SP that a counter stands for."),
        ]
    }


def word(card: dict[str, Any]) -> str:
    """``4b+/s``: 4 points, a battle card, a plus, of the Spanish Reserve; mandatory cards have no points."""
    plus = "+" if "plus" in card["types"] else ""
    nation = f"/{NATIONS[card['national_of']]}" if card["national_of"] else ""
    return f"{card['cp'] or 0}{KINDS[card['types'][0]]}{plus}{nation}"
