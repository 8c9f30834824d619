"""What a player who points at the map wishes for: the piece he means, the way there, the marker for an order."""

from __future__ import annotations

from collections import deque
from typing import Any

from grognard.games.vive_lempereur.rules.battlefield import AROUND, HEX, HEX_INDEX

View = dict[str, Any]


def place_of(view: View, piece: str) -> str | None:
    """The hex where a piece stands, as far as the view shows it."""
    for row in view["pieces"]:
        if row["id"] == piece:
            where: str | None = row.get("hex")
            return where
    return None


def unit_in(pieces: list[dict[str, Any]], hex_: str) -> str | None:
    """Who stands in a hex; of several the unit, not its general."""
    standing = [row for row in pieces if row.get("hex") == hex_]
    return str(min(standing, key=lambda row: row["type"] == "general")["id"]) if standing else None


def there(view: View, hex_: str, seat: str, mine: bool) -> str | None:
    """A piece of a seat, or of the others, in a hex."""
    return unit_in([row for row in view["pieces"] if (row["seat"] == seat) == mine], hex_)


def marker_for(view: View, seat: str, piece: str) -> str:
    """The order marker a player would use: the card's, that of the unit's arm, or a flag if that is all there is."""
    orders = view["orders"][seat]
    kind = next(row["type"] for row in view["pieces"] if row["id"] == piece)
    arm = {"inf": "infantry", "cav": "cavalry", "art": "artillery", "gar": "infantry"}.get(kind[:3], "general")
    if orders.get("automatic"):
        return "card"
    left = orders.get("markers", {})
    return arm if left.get(arm) or not left.get("flag") else "flag"


def way_to(view: View, start: str, end: str) -> list[str]:
    """A shortest way, round occupied hexes where that is no longer; the first hex left out."""
    if start == end:
        return [end]
    straight = way(start, end, frozenset())
    clear = way(start, end, frozenset(HEX_INDEX[row["hex"]] for row in view["pieces"] if "hex" in row))
    return clear if clear and len(clear) == len(straight) else straight


def way(start: str, end: str, closed: frozenset[int]) -> list[str]:
    first, last = HEX_INDEX[start], HEX_INDEX[end]
    came = {first: first}
    pending = deque([first])
    while pending and last not in came:
        here = pending.popleft()
        for n in AROUND[here]:
            if n not in came and (n not in closed or n == last):
                came[n] = here
                pending.append(n)
    if last not in came:
        return []
    path = [last]
    while came[path[-1]] != first:
        path.append(came[path[-1]])
    return [HEX[h] for h in reversed(path)]
