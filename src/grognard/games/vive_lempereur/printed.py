"""What is printed on map, cards and counters, as far as the browser shows it."""

from __future__ import annotations

from grognard.games.vive_lempereur.rules.game import BOOK
from grognard.games.vive_lempereur.rules.tables import GRID_DATA, TABLES
from grognard.package import Fact, Facts


def printed() -> Facts:
    types = TABLES["unit_types"]
    sectors = {sector["id"]: "".join(sector["columns"]) for sector in GRID_DATA["sectors"]}
    deck = [card["id"] for card in TABLES["cards"]["list"]]
    tens = [event for event, parts in BOOK.events.items() if ("die", "ten") in parts]
    return {
        "printed": [
            Fact(
                "ELEMENTS",
                {name: row["elements"] for name, row in types.items()},
                "Of a piece at full strength, by its type.",
            ),
            Fact("ARMS", {name: row["arm"] for name, row in types.items()}, "Of a piece, by its type."),
            Fact("DECK", deck, "Every kind of card, in the order in which hands are held."),
            Fact("SECTORS", sectors, "By their columns."),
            Fact("ROUNDS", TABLES["turns"]["rounds_per_turn"], "Of a turn."),
            Fact("TENS", tens, "What is told of a die with ten sides."),
        ],
        "field/terrain": [ground()],
    }


def ground() -> Fact:
    """What the legend tells of the ground; of what it does not name there is nothing."""
    kinds = {
        name: {
            "target": row.get("target", 0),
            "from": row.get("from", 0),
            "stop": bool(row.get("stop")),
            "blocks": bool(row["los_blocks"]),
            "barred": row.get("passable") is False,
            "square": bool(row.get("square_allowed")),
            "guns": row.get("artillery_may_fire_from") is not False,
        }
        for name, row in TABLES["terrain"].items()
    }
    return Fact("TERRAIN", kinds, "By the modifiers of fire at and from it, and whom it stops or hides.")
