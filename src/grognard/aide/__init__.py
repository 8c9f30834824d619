"""The aide-de-camp: answers a player's questions about a table and never changes it.

What an action would do, what a tap on the map could have meant, what the overlays of the map show, and how the dice
have fallen. Every answer is JSON, made of ids and message ids in no language, and tells a seat only what it may know.

What is known of a game its package brings (``grognard.package.Aide``); of the rest there is nothing to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.aide import rolls
from grognard.engine.errors import Refused, UnknownName
from grognard.engine.game import Game
from grognard.engine.record import Record
from grognard.engine.table import Table
from grognard.package import package


def preview(table: Table, seat: str, action: Mapping[str, Any]) -> dict[str, Any]:
    """What a legal action would lead to (``PreviewAnswer``). Refused, with the reason, where it is not legal."""
    reason = table.why_not(seat, action)
    if reason is not None:
        raise Refused(reason)
    return package(table.game).aide.preview(table, seat, dict(action))


def tap(table: Table, seat: str, hex: str, piece: str | None = None) -> dict[str, Any]:
    """What a tap on a hex, with a piece picked before or none, means to the decision under way.

    ``{"action": a legal action, "reason": None}``, or where there is none ``{"action": None, "reason": why}``."""
    table.seat_index(seat)
    return package(table.game).aide.tap(table, seat, hex, piece)


def overlays(game: Game | str) -> list[str]:
    """The names of a game's overlays."""
    return list(package(game).aide.overlays)


def overlay(table: Table, seat: str | None, name: str, hex: str | None = None) -> dict[str, Any]:
    """The marks of an overlay (``OverlayAnswer``) as a seat, or for None an observer, may see them."""
    known = package(table.game).aide.overlays
    if not known:
        return {"marks": []}
    if name not in known:
        raise UnknownName("overlay", name, list(known))
    if seat is not None:
        table.seat_index(seat)
    return {"marks": known[name](table, seat, hex)}


def luck(game: Table | Record) -> dict[str, Any]:
    """Every public roll of a table or record so far, what was to be expected and what came (``LuckAnswer``)."""
    table = game.replay() if isinstance(game, Record) else game
    return (package(table.game).aide.luck or rolls.luck)(table)
