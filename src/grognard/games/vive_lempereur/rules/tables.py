"""The reference sheet and the scenarios, as the data files give them. An owner may edit those files."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

_DATA: Final = files("grognard.games.vive_lempereur") / "data"


def load(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return document


GRID_DATA: Final = load("grid")
TABLES: Final = load("tables")
BATTLES: Final[dict[str, dict[str, Any]]] = {
    name: load(name) for name in ("waterloo", "quatre_bras", "ligny", "hypothetical")
}
