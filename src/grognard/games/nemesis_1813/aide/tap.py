"""What a tap on a hex means to the decision under way: a legal action, or the reason why it can be none."""

from __future__ import annotations

from typing import Any, Final

from grognard.aide import taps
from grognard.engine.errors import UnknownName
from grognard.engine.table import Table
from grognard.games.nemesis_1813.rules.ground import HEX, HEX_INDEX, stack_of
from grognard.games.nemesis_1813.rules.theatre import Theatre

Action = dict[str, Any]
# What has a place on the map, and where the hex stands in it.
PLACES: Final[dict[str, str]] = {
    "depot": "hex", "convert": "hex", "remove": "hex", "train": "hex", "dummy": "hex", "rally": "hex", "move": "from",
    "discard": "hex", "to": "hex", "attack": "hex", "call": "from", "retreat": "hex", "escape": "hex", "place": "hex",
    "post": "hex", "shift": "hex",
}  # fmt: skip


def theatre(table: Table) -> Theatre:
    b = table.state
    assert isinstance(b, Theatre)
    return b


def hex_index(name: object) -> int:
    if not isinstance(name, str) or name not in HEX_INDEX:
        raise UnknownName("hex", name, [HEX[0], "...", HEX[-1]])
    return HEX_INDEX[name]


def tap(table: Table, seat: str, place: str, piece: str | None) -> dict[str, Any]:
    """``piece``: the verb that was picked in the tray (a train or a dummy), or the hex of the stack that attacks."""
    hex_index(place)
    legal = [action for action in table.legal(seat) if action["do"] in PLACES]
    if any(action["do"] == piece for action in legal):
        legal = [action for action in legal if action["do"] == piece]
    elif any(action.get("from") == piece for action in legal):
        legal = [action for action in legal if action.get("from") == piece]
    action = taps.offered(legal, PLACES, place)
    return taps.done(action) if action else taps.refusal(table.why_not(seat, _meant(table, seat, legal, place)))


def _meant(table: Table, seat: str, legal: list[Action], place: str) -> Action:
    """The likeliest of what is asked, done at that hex. A tap on a stack of one's own means that it should attack."""
    if legal and legal[0]["do"] == "attack":
        if theatre(table).army[stack_of(hex_index(place), table.seat_index(seat))]:
            return {**legal[0], "from": place}
    return taps.likeliest(legal, PLACES, place) or {"do": "to", "hex": place}
