"""What is printed on map, cards and corps, as far as the browser shows it."""

from __future__ import annotations

from typing import Any

from grognard.games.age_of_napoleon.rules.tables import CARD_DATA, CORPS_DATA, MAP, TABLES
from grognard.package import Fact, Facts


def printed() -> Facts:
    kinds = {number: card for card in CARD_DATA["cards"] for number in card["numbers"]}
    return {
        "printed": [
            Fact(
                "CORPS",
                " ".join([counter(one) for one in CORPS_DATA["corps"]]),
                "Each corps: id, battle, movement and seniority of its full side, then of its exhausted one.",
            ),
            Fact(
                "CARDS",
                " ".join([f"{kinds[n]['type']}{'!' if kinds[n]['red_title'] else ''}" for n in sorted(kinds)]),
                "The kind of each card by its number; a red title may be taken up.",
            ),
            Fact(
                "COUNTRIES",
                {one["id"]: " ".join(one["areas"]) for one in MAP["countries"]},
                "With their areas as they are printed; the majors come first.",
            ),
            Fact(
                "ROUNDS",
                [row["season"] for row in TABLES["campaign_rounds"]["rounds"]],
                "Their seasons.",
            ),
            Fact("DETACHABLE", areas("detachable")),
            Fact("CAPITALS", areas("capital")),
            Fact("COASTS", areas("coastal")),
            Fact("MOUNTAINS", areas("terrain", "mountain")),
            Fact("MARSHES", areas("terrain", "marsh")),
            Fact("BARREN", areas("barren")),
        ]
    }


def areas(mark: str, value: bool | str = True) -> str:
    return " ".join([row["id"] for row in MAP["areas"] if row[mark] == value])


def counter(one: dict[str, Any]) -> str:
    name: str = one["id"]
    return name + ",".join([""] + [str(one[side][of]) for side in ("full", "exhausted") for of in ("br", "mr", "sr")])
