"""The aide-de-camp: answers a player's questions about a table and never changes it.

What an action would do, what a tap on the map could have meant, what the overlays of the map show, and how the dice
have fallen. Every answer is JSON, made of ids and message ids in no language, and tells a seat only what it may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.aide import vle_luck, vle_overlays, vle_preview, vle_tap
from grognard.engine.errors import Refused, UnknownName
from grognard.engine.game import Game
from grognard.engine.record import Record
from grognard.engine.table import Table

# What the aide knows of each game.
PREVIEWS: Final = {"vive_lempereur": vle_preview.preview}
TAPS: Final = {"vive_lempereur": vle_tap.tap}
OVERLAYS: Final = {"vive_lempereur": vle_overlays.OVERLAYS}
LUCK: Final = {"vive_lempereur": vle_luck.luck}


def preview(table: Table, seat: str, action: Mapping[str, Any]) -> dict[str, Any]:
    """What a legal action would lead to (``PreviewAnswer``). Refused, with the reason, where it is not legal."""
    reason = table.why_not(seat, action)
    if reason is not None:
        raise Refused(reason)
    return PREVIEWS[table.game.name](table, seat, dict(action))


def tap(table: Table, seat: str, hex: str, piece: str | None = None) -> dict[str, Any]:
    """What a tap on a hex, with a piece picked before or none, means to the decision under way.

    ``{"action": a legal action, "reason": None}``, or where there is none ``{"action": None, "reason": why}``."""
    table.seat_index(seat)
    return TAPS[table.game.name](table, seat, hex, piece)


def overlays(game: Game | str) -> list[str]:
    """The names of a game's overlays."""
    name = game if isinstance(game, str) else game.name
    if name not in OVERLAYS:
        raise UnknownName("game", name, list(OVERLAYS))
    return list(OVERLAYS[name])


def overlay(table: Table, seat: str | None, name: str, hex: str | None = None) -> dict[str, Any]:
    """The marks of an overlay (``OverlayAnswer``) as a seat, or for None an observer, may see them."""
    known = OVERLAYS[table.game.name]
    if name not in known:
        raise UnknownName("overlay", name, list(known))
    if seat is not None:
        table.seat_index(seat)
    return {"marks": known[name](table, seat, hex)}


def luck(game: Table | Record) -> dict[str, Any]:
    """Every public roll of a table or record so far, what was to be expected and what came (``LuckAnswer``)."""
    table = game.replay() if isinstance(game, Record) else game
    return LUCK[table.game.name](table)
