"""The map, the leaders, the cards, the tables and the set-ups, as the data files give them. An owner may edit those."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

_DATA: Final = files("grognard.games.wellington") / "data"


def load(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return document


MAP: Final = load("map")
LEADER_DATA: Final = load("leaders")
CARD_DATA: Final = load("cards")
TABLES: Final = load("tables")
SETUPS: Final[dict[str, dict[str, Any]]] = {year: load(f"setup_{year}") for year in ("1812", "1813")}
