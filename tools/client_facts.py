"""What is printed on maps, cards and counters, as far as the browser shows it, made from the games' data and rules.

python tools/client_facts.py            (`make wire` does it)
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grognard.engine.data import load
from grognard.games.vive_lempereur.rules.game import BOOK
from grognard.games.vive_lempereur.rules.tables import GRID_DATA
from grognard.games.wellington.rules.deck import POINTS
from grognard.games.wellington.rules.peninsula import COUNTER_SP, LINE_KINDS, POWERS, SIDE_OF, SIDES
from grognard.games.wellington.rules.plays import is_plus, points_of
from grognard.games.wellington.rules.turns import FIRST_YEAR
from grognard.games.wellington.rules.victory import LAST_YEAR
from grognard.package import LAST, packages

ROOT = Path(__file__).resolve().parent.parent
HEAD = "// Made by tools/client_facts.py from the game's data: change that, then `make wire`.\n"
KINDS = {"response": "r", "event": "e", "battle": "b", "mandatory": "m"}
NATIONS = {"britain": "b", "spain": "s", "french": "f"}
COMMON_YIELD = 2  # of most regions of Napoleon in Europe
COUNTRIES = {"spain": "s", "portugal": "p", "france": "f", "gibraltar": "g"}


def data(game: str, name: str) -> Any:
    """As the rules have it: an owner's own file, where there is one."""
    return load(game, f"grognard.games.{game}")[name]


def constant(name: str, value: Any, why: str = "") -> str:
    told = f"/** {why} */\n" if why else ""
    text = f"'{value}'" if isinstance(value, str) else json.dumps(value).replace('"', "'")
    kept = " as const" if isinstance(value, dict | list) else ""
    return f"{told}export const {name} = {text}{kept}\n"


def wellington() -> str:
    cards = data("wellington", "cards")["cards"]
    map_ = data("wellington", "map")
    duchies = map_["duchies"]
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
    lines = {kind: [f"{x['a']}-{x['b']}" for x in map_["links"] if x["type"] == kind] for kind in LINE_KINDS}
    ports = {size: [d["id"] for d in duchies if d["port"] == size] for size in ("major", "minor")}
    seas = {sea: [d["id"] for d in duchies if sea in d["sea_zones"]] for sea in ("atlantic", "mediterranean")}
    leaders = data("wellington", "leaders")["leaders"]
    shown = [{key: one[key] for key in ("id", "power", "battle", "command")} for one in leaders]
    assert {power for powers in no_plus.values() for power in powers} <= {"spain"}
    return HEAD + "".join(
        [
            constant("POWERS", POWERS, "In the order of impulses."),
            constant("SIDE_OF", {power: SIDES[SIDE_OF[i]] for i, power in enumerate(POWERS)}),
            constant(
                "CARDS",
                " ".join([word(card) for card in cards]),
                "Each card in a word: points, kind, a plus, the nation whose Reserve it comes from.",
            ),
            constant(
                "WORTH",
                {card: powers for card, powers in worth.items() if powers},
                "Points of a card to a Power to which it is worth something else.",
            ),
            constant("DUCHIES", " ".join([d["id"] for d in duchies]), "In the order of the rules' own map."),
            constant("COUNTRY", "".join([COUNTRIES.get(d["country"], "-") for d in duchies]), "In the same order."),
            constant("KEYS", "".join(["k" if d["key"] else "." for d in duchies])),
            constant("LINES", {kind: " ".join(names) for kind, names in lines.items()}),
            constant("PORTS", {size: " ".join(names) for size, names in ports.items()}),
            constant("SEAS", {sea: " ".join(names) for sea, names in seas.items()}),
            constant("LEADERS", shown),
            constant("YEARS", list(range(FIRST_YEAR, LAST_YEAR + 1))),
            constant("COUNTERS", dict(sorted(COUNTER_SP.items())), "SP that a counter stands for."),
        ]
    )


def word(card: dict[str, Any]) -> str:
    """``4b+/s``: 4 points, a battle card, a plus, of the Spanish Reserve; mandatory cards have no points."""
    plus = "+" if "plus" in card["types"] else ""
    nation = f"/{NATIONS[card['national_of']]}" if card["national_of"] else ""
    return f"{card['cp'] or 0}{KINDS[card['types'][0]]}{plus}{nation}"


def vive_lempereur() -> str:
    tables = data("vive_lempereur", "tables")
    elements = {name: row["elements"] for name, row in tables["unit_types"].items()}
    arms = {name: row["arm"] for name, row in tables["unit_types"].items()}
    sectors = {sector["id"]: "".join(sector["columns"]) for sector in GRID_DATA["sectors"]}
    deck = [card["id"] for card in tables["cards"]["list"]]
    tens = [event for event, parts in BOOK.events.items() if ("die", "ten") in parts]
    return HEAD + "".join(
        [
            constant("ELEMENTS", elements, "Of a piece at full strength, by its type."),
            constant("ARMS", arms, "Of a piece, by its type."),
            constant("DECK", deck, "Every kind of card, in the order in which hands are held."),
            constant("SECTORS", sectors, "By their columns."),
            constant("ROUNDS", tables["turns"]["rounds_per_turn"], "Of a turn."),
            constant("TENS", tens, "What is told of a die with ten sides."),
        ]
    )


def ground() -> str:
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
        for name, row in data("vive_lempereur", "tables")["terrain"].items()
    }
    return HEAD + constant("TERRAIN", kinds, "By the modifiers of fire at and from it, and whom it stops or hides.")


def age_of_napoleon() -> str:
    corps = data("age_of_napoleon", "corps")["corps"]
    cards = data("age_of_napoleon", "cards")["cards"]
    map_ = data("age_of_napoleon", "map")
    kinds = {number: card for card in cards for number in card["numbers"]}
    return HEAD + "".join(
        [
            constant(
                "CORPS",
                " ".join([counter(one) for one in corps]),
                "Each corps: id, battle, movement and seniority of its full side, then of its exhausted one.",
            ),
            constant(
                "CARDS",
                " ".join([f"{kinds[n]['type']}{'!' if kinds[n]['red_title'] else ''}" for n in sorted(kinds)]),
                "The kind of each card by its number; a red title may be taken up.",
            ),
            constant(
                "COUNTRIES",
                {one["id"]: " ".join(one["areas"]) for one in map_["countries"]},
                "With their areas as they are printed; the majors come first.",
            ),
            constant("DETACHABLE", " ".join([x["id"] for x in map_["areas"] if x["detachable"]])),
            constant("CAPITALS", " ".join([x["id"] for x in map_["areas"] if x["capital"]])),
            constant("COASTS", " ".join([x["id"] for x in map_["areas"] if x["coastal"]])),
            constant("ROUGH", " ".join([x["id"] for x in map_["areas"] if x["terrain"]])),
            constant("BARREN", " ".join([x["id"] for x in map_["areas"] if x["barren"]])),
        ]
    )


def counter(one: dict[str, Any]) -> str:
    name: str = one["id"]
    return name + ",".join([""] + [str(one[side][of]) for side in ("full", "exhausted") for of in ("br", "mr", "sr")])


def nemesis_1813() -> str:
    pieces = data("nemesis_1813", "units")
    italy = data("nemesis_1813", "map")["area_1799"]
    area = [h for name in ("playable", "mountain_in_area") for h in italy[name]]
    nations = sorted({one["nationality"] for one in [*pieces["combat_units"], *pieces["commanders"]]})
    cards = data("nemesis_1813", "cards")["cards"]
    return HEAD + "".join(
        [
            constant("NATIONS", nations),
            constant(
                "UNITS",
                " ".join([unit_1813(one, nations) for one in pieces["combat_units"]]),
                "Each unit: id, then arm, class, side and nation in a letter each, a star for guards; doubled room "
                "and combat factor where they are not those of its class.",
            ),
            constant(
                "COMMANDERS",
                " ".join(
                    [f"{one['id']},{one['cr']}{letter(nations, one)}{one['side'][0]}" for one in pieces["commanders"]]
                ),
                "Each commander: id, rating, nation, side.",
            ),
            constant(
                "ITALY",
                [
                    f"{max(h[:2] for h in area)}{min(h[2:] for h in area)}",
                    f"{min(h[:2] for h in area)}{max(h[2:] for h in area)}",
                ],
                "The corners of the map of 1799, in the north-west and in the south-east.",
            ),
            constant(
                "CARDS",
                " ".join([card_1813(one) for one in cards]),
                "Each card: its number, its deck, and a letter for what it is about, of the French and of the "
                "Coalition; one letter where it says the same to both.",
            ),
        ]
    )


def letter(nations: list[str], one: dict[str, Any]) -> str:
    return chr(ord("a") + nations.index(one["nationality"]))


def unit_1813(one: dict[str, Any], nations: list[str]) -> str:
    more = f",{int(2 * one['of'])},{one['cf']}" if one.get("augmented", False) else ""
    star = "*" if one["guard"] else ""
    return f"{one['id']},{one['type'][0]}{one['class'][0]}{one['side'][0]}{letter(nations, one)}{star}{more}"


def card_1813(one: dict[str, Any]) -> str:
    sides = ["single"] if "single" in one else ["french", "coalition"]
    about = "".join([ABOUT_1813[one[side]["when"]] for side in sides])
    return f"{one['number']},{1 if one['deck'] == 'pre' else 2}{about}"


ABOUT_1813 = {
    "play": "p", "supply": "s", "trains": "s", "movement": "m", "combat": "c", "retreat": "c", "reinforcement": "r",
}  # fmt: skip


def napoleon_in_europe() -> str:
    map_ = data("napoleon_in_europe", "map")
    tables = data("napoleon_in_europe", "tables")
    regions = map_["land_regions"]
    nations = tables["sequence"]["turn_order"]
    homes = {nation: [r["id"] for r in regions if r["nation"] == nation] for nation in nations}
    return HEAD + "".join(
        [
            constant("NATIONS", nations, "In the order of their turns."),
            constant("HOMES", {nation: " ".join(names) for nation, names in homes.items()}),
            constant("MINORS", " ".join([r["id"] for r in regions if r["nation"] is None])),
            constant("CAPITALS", " ".join([r["id"] for r in regions if r["capital"]])),
            constant(
                "PORTS", " ".join([r["id"] for r in regions if r["port"]]), "The printed ones; an option adds more."
            ),
            constant(
                "YIELDS",
                {r["id"]: r["production"] for r in regions if r["production"] != COMMON_YIELD},
                f"Production points of a region, where they are not {COMMON_YIELD}.",
            ),
            constant("COMMON_YIELD", COMMON_YIELD),
            constant("PRICES", {name: row["cost"] for name, row in tables["units"].items()}, "In production points."),
            constant("POINT_PRICE", tables["pap_cost_pp"], "Of a political point, in production points."),
            constant("SEASONS", tables["sequence"]["production_after_months"], "Months that end in production."),
        ]
    )


def place(game: str) -> Callable[[], str]:
    """Where a game stands among the others, as its package says."""
    return lambda: HEAD.replace("game's data", "game's package") + f"export default {packages()[game].place}\n"


GAMES = ROOT / "web" / "src" / "games"
FILES = {
    **{GAMES / name / "place.ts": place(name) for name, one in packages().items() if one.place != LAST},
    ROOT / "web" / "src" / "games" / "age_of_napoleon" / "printed.ts": age_of_napoleon,
    ROOT / "web" / "src" / "games" / "nemesis_1813" / "printed.ts": nemesis_1813,
    ROOT / "web" / "src" / "games" / "napoleon_in_europe" / "printed.ts": napoleon_in_europe,
    ROOT / "web" / "src" / "games" / "wellington" / "printed.ts": wellington,
    ROOT / "web" / "src" / "games" / "vive_lempereur" / "printed.ts": vive_lempereur,
    ROOT / "web" / "src" / "games" / "vive_lempereur" / "field" / "terrain.ts": ground,
}


if __name__ == "__main__":
    for file, make in FILES.items():
        file.write_text(make(), "utf-8")
