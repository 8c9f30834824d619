"""What is printed on map, cards and counters, as far as the browser shows it."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.nemesis_1813.rules.tables import BATTLE_POINTS, CARDS_DATA, MAP, ROOM, TABLES, UNITS_DATA
from grognard.package import Fact, Facts

ABOUT: Final = {
    "play": "p", "supply": "s", "trains": "s", "movement": "m", "combat": "c", "retreat": "c", "reinforcement": "r",
}  # fmt: skip


def printed() -> Facts:
    units, commanders = UNITS_DATA["combat_units"], UNITS_DATA["commanders"]
    area = [h for name in ("playable", "mountain_in_area") for h in MAP["area_1799"][name]]
    nations = sorted({one["nationality"] for one in [*units, *commanders]})
    return {
        "printed": [
            Fact("NATIONS", nations),
            Fact("BATTLE_POINTS", BATTLE_POINTS, "Of both sides together."),
            Fact("ROOM", ROOM, "Places of a hex, in halves."),
            Fact(
                "HALVES",
                {name[0]: int(2 * of) for name, of in TABLES["stacking"]["of"].items()},
                "Doubled room of a unit, by the letter of its class.",
            ),
            Fact(
                "UNITS",
                " ".join([unit(one, nations) for one in units]),
                "Each unit: id, then arm, class, side and nation in a letter each, a star for guards; doubled room "
                "and combat factor where they are not those of its class.",
            ),
            Fact(
                "COMMANDERS",
                " ".join([f"{one['id']},{one['cr']}{letter(nations, one)}{one['side'][0]}" for one in commanders]),
                "Each commander: id, rating, nation, side.",
            ),
            Fact(
                "ITALY",
                [
                    f"{max(h[:2] for h in area)}{min(h[2:] for h in area)}",
                    f"{min(h[:2] for h in area)}{max(h[2:] for h in area)}",
                ],
                "The corners of the map of 1799, in the north-west and in the south-east.",
            ),
            Fact(
                "CARDS",
                " ".join([card(one) for one in CARDS_DATA["cards"]]),
                "Each card: its number, its deck, and a letter for what it is about, of the French and of the "
                "Coalition; one letter where it says the same to both.",
            ),
        ]
    }


def letter(nations: list[str], one: dict[str, Any]) -> str:
    return chr(ord("a") + nations.index(one["nationality"]))


def unit(one: dict[str, Any], nations: list[str]) -> str:
    more = f",{int(2 * one['of'])},{one['cf']}" if one.get("augmented", False) else ""
    star = "*" if one["guard"] else ""
    return f"{one['id']},{one['type'][0]}{one['class'][0]}{one['side'][0]}{letter(nations, one)}{star}{more}"


def card(one: dict[str, Any]) -> str:
    sides = ["single"] if "single" in one else ["french", "coalition"]
    about = "".join([ABOUT[one[side]["when"]] for side in sides])
    return f"{one['number']},{1 if one['deck'] == 'pre' else 2}{about}"
