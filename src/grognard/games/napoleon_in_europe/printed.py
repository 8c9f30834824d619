"""What is printed on the map and in the tables, as far as the browser shows it."""

from __future__ import annotations

from collections import Counter

from grognard.games.napoleon_in_europe.rules.tables import MAP, NATIONS, TABLES
from grognard.package import Fact, Facts


def printed() -> Facts:
    regions = MAP["land_regions"]
    homes = {nation: [r["id"] for r in regions if r["nation"] == nation] for nation in NATIONS}
    common = Counter([r["production"] for r in regions]).most_common(1)[0][0]
    return {
        "printed": [
            Fact("NATIONS", NATIONS, "In the order of their turns."),
            Fact("HOMES", {nation: " ".join(names) for nation, names in homes.items()}),
            Fact("MINORS", " ".join([r["id"] for r in regions if r["nation"] is None])),
            Fact("CAPITALS", " ".join([r["id"] for r in regions if r["capital"]])),
            Fact(
                "YIELDS",
                {r["id"]: r["production"] for r in regions if r["production"] != common},
                f"Production points of a region, where they are not {common}.",
            ),
            Fact("COMMON_YIELD", common),
            Fact("PRICES", {name: row["cost"] for name, row in TABLES["units"].items()}, "In production points."),
            Fact("POINT_PRICE", TABLES["pap_cost_pp"], "Of a political point, in production points."),
            Fact("SEASONS", TABLES["sequence"]["production_after_months"], "Months that end in production."),
        ]
    }
