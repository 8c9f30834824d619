"""The aide-de-camp: answers a player's questions about a table and never changes it.

What an action would do, what a tap on the map could have meant, what the overlays of the map show, and how the dice
have fallen. Every answer is JSON, made of ids and message ids in no language, and tells a seat only what it may know.

A game need have no aide: it is entered below by name for whatever it has, and of the rest there is nothing to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.aide import rolls
from grognard.engine.errors import Refused, UnknownName
from grognard.engine.game import Game
from grognard.engine.record import Record
from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide import luck as vle_luck
from grognard.games.vive_lempereur.aide import overlays as vle_overlays
from grognard.games.vive_lempereur.aide import preview as vle_preview
from grognard.games.vive_lempereur.aide import tap as vle_tap
from grognard.games.wellington.aide import luck as wel_luck
from grognard.games.wellington.aide import overlays as wel_overlays
from grognard.games.wellington.aide import preview as wel_preview
from grognard.games.wellington.aide import tap as wel_tap

Answer = dict[str, Any]
# What the aide knows of each game.
PREVIEWS: Final[dict[str, Callable[[Table, str, dict[str, Any]], Answer]]] = {
    "vive_lempereur": vle_preview.preview,
    "wellington": wel_preview.preview,
}
TAPS: Final[dict[str, Callable[[Table, str, str, str | None], Answer]]] = {
    "vive_lempereur": vle_tap.tap,
    "wellington": wel_tap.tap,
}
OVERLAYS: Final[dict[str, Mapping[str, Callable[[Table, str | None, str | None], list[Answer]]]]] = {
    "vive_lempereur": vle_overlays.OVERLAYS,
    "wellington": wel_overlays.OVERLAYS,
}
LUCK: Final[dict[str, Callable[[Table], Answer]]] = {"vive_lempereur": vle_luck.luck, "wellington": wel_luck.luck}


def _no_preview(table: Table, seat: str, action: dict[str, Any]) -> Answer:
    lists: Answer = {name: [] for name in ("path", "front", "zones", "reach", "targets", "warnings")}
    return {**lists, "cost": None, "odds": None}


def _no_tap(table: Table, seat: str, hex: str, piece: str | None) -> Answer:
    return {"action": None, "reason": {"rule": "", "message": "why-not-offered", "args": {}}}


def preview(table: Table, seat: str, action: Mapping[str, Any]) -> dict[str, Any]:
    """What a legal action would lead to (``PreviewAnswer``). Refused, with the reason, where it is not legal."""
    reason = table.why_not(seat, action)
    if reason is not None:
        raise Refused(reason)
    return PREVIEWS.get(table.game.name, _no_preview)(table, seat, dict(action))


def tap(table: Table, seat: str, hex: str, piece: str | None = None) -> dict[str, Any]:
    """What a tap on a hex, with a piece picked before or none, means to the decision under way.

    ``{"action": a legal action, "reason": None}``, or where there is none ``{"action": None, "reason": why}``."""
    table.seat_index(seat)
    return TAPS.get(table.game.name, _no_tap)(table, seat, hex, piece)


def overlays(game: Game | str) -> list[str]:
    """The names of a game's overlays."""
    return list(OVERLAYS.get(game if isinstance(game, str) else game.name, ()))


def overlay(table: Table, seat: str | None, name: str, hex: str | None = None) -> dict[str, Any]:
    """The marks of an overlay (``OverlayAnswer``) as a seat, or for None an observer, may see them."""
    known = OVERLAYS.get(table.game.name)
    if known is None:
        return {"marks": []}
    if name not in known:
        raise UnknownName("overlay", name, list(known))
    if seat is not None:
        table.seat_index(seat)
    return {"marks": known[name](table, seat, hex)}


def luck(game: Table | Record) -> dict[str, Any]:
    """Every public roll of a table or record so far, what was to be expected and what came (``LuckAnswer``)."""
    table = game.replay() if isinstance(game, Record) else game
    return LUCK.get(table.game.name, rolls.luck)(table)
