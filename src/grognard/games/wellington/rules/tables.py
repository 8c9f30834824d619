"""Map, leaders, cards, tables and set-ups, as the data files give them. An owner may replace them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.data import load, refer
from grognard.engine.errors import BadData

_DATA: Final = load("wellington", "grognard.games.wellington")
MAP: Final[dict[str, Any]] = _DATA["map"]
LEADER_DATA: Final[dict[str, Any]] = _DATA["leaders"]
CARD_DATA: Final[dict[str, Any]] = _DATA["cards"]
TABLES: Final[dict[str, Any]] = _DATA["tables"]
SETUPS: Final[dict[str, dict[str, Any]]] = {year: _DATA[f"setup_{year}"] for year in ("1812", "1813")}

_POWERS: Final = ["britain", "sud", "spain", "nord"]
_DUCHIES: Final = [row["id"] for row in MAP["duchies"]]
_LEADERS: Final = [row["id"] for row in LEADER_DATA["leaders"]]
_CARDS: Final = [row["number"] for row in CARD_DATA["cards"]]
refer(
    "wellington",
    _DATA,
    [
        ("map", "links.*.a", _DUCHIES),
        ("map", "links.*.b", _DUCHIES),
        ("map", "links.*.type", ["open", "pass", "river", "rough"]),
        ("map", "duchies.*.national_of", _POWERS),
        ("map", "duchies.*.control_1812", _POWERS),
        ("map", "duchies.*.port", ["none", "minor", "major"]),
        ("map", "duchies.*.sea_zones.*", ["atlantic", "mediterranean"]),
        ("leaders", "leaders.*.power", _POWERS),
        ("setup_*", "leaders.*.leader", _LEADERS),
        ("setup_*", "removed_cards.*", _CARDS),
        ("setup_*", "first_impulse", _POWERS),
        ("setup_*", "resources.#", _POWERS),
        *[("setup_*", f"{kind}.*.duchy", _DUCHIES) for kind in ("leaders", "soldiers", "flags")],
        *[("setup_*", f"{kind}.*.power", _POWERS) for kind in ("soldiers", "flags")],
        ("tables", "appeal_to_the_emperor.modifiers.*.card", _CARDS),
    ],
)


def _appeal() -> dict[int, dict[str, Any]]:
    """16.21: the row of the Appeal to the Emperor for every total that a die and the cards can make."""
    table = TABLES["appeal_to_the_emperor"]
    added = [int(row["mod"]) for row in table["modifiers"]]
    found: dict[int, dict[str, Any]] = {}
    for total in range(1 + sum([n for n in added if n < 0]), 7 + sum([n for n in added if n > 0])):
        rows = [row for row in table["results"] if row.get("min", total) <= total <= row.get("max", total)]
        if not rows:
            where = "appeal_to_the_emperor.results"
            raise BadData(getattr(TABLES, "file", "tables.json"), where, f"no row for a total of {total}")
        found[total] = rows[0]
    return found


APPEAL: Final = _appeal()
