"""Who the counters of the historical battles were: a word beside the set-up for each, which the texts say."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.vive_lempereur.rules.tables import BATTLES

ROLLS: Final = ("units", "generals", "garrisons")


def pooled(nation: str, kind: str, number: int) -> str:
    """The id of a piece that comes without one of its own."""
    return f"{nation[:2].upper()}-{kind}-{number}"


def _named(battle: dict[str, Any]) -> dict[str, str]:
    rows = [row for army in battle["sides"].values() for part in ROLLS for row in army[part]]
    found = {}
    for group in battle["reinforcements"]:
        rows += group.get("units", [])
        for row in group.get("pool", []):
            for number, word in enumerate(row.get("named", []), 1):
                found[pooled(group["nation"], row["type"], number)] = word
    return {row["id"]: row["named"] for row in rows if "named" in row} | found


NAMED: Final[dict[str, dict[str, str]]] = {
    name: _named(battle) for name, battle in BATTLES.items() if "sides" in battle
}
