"""The aide-de-camp: answers a player's questions about a table and never changes it.

What an action would do, what a tap on the map could have meant, what the overlays of the map show, who stands in a
place, and how the dice have fallen. Every answer is JSON, made of ids and message ids in no language, and tells a seat
only what it may know.

What is known of a game its package brings (``grognard.package.Aide``); of the rest there is little or nothing to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.aide import rolls, taps
from grognard.engine.errors import Refused, UnknownName
from grognard.engine.game import Game
from grognard.engine.record import Record
from grognard.engine.table import Table
from grognard.package import package


def preview(table: Table, seat: str, action: Mapping[str, Any]) -> dict[str, Any]:
    """What a legal action would lead to (``PreviewAnswer``), and whether it could be taken back. Refused, with the
    reason, where it is not legal."""
    reason = table.why_not(seat, action)
    if reason is not None:
        raise Refused(reason)
    plain = dict(action)
    final = table.final(seat, plain)
    if final == "rolls" and _by_others(table, seat, plain):
        final = "others"
    return {**package(table.game).aide.preview(table, seat, plain), "final": final}


def _by_others(table: Table, seat: str, action: dict[str, Any]) -> bool:
    """Whether of the dice that an action makes fall none are the seat's own, as far as its game can tell."""
    throws = package(table.game).aide.throws
    if throws is None:
        return False
    trial = table.open_dice()
    trial.act(seat, action)
    while trial.rolling is not None:
        if throws(trial) in (None, seat):
            return False
        trial.impose([1] * trial.rolling[0])
    return True


def tap(table: Table, seat: str, place: str, piece: str | None = None) -> dict[str, Any]:
    """What a tap on a place, with a piece picked before or none, means to the decision under way.

    ``{"action": a legal action, "reason": None}``, or where there is none ``{"action": None, "reason": why}``."""
    table.seat_index(seat)
    return (package(table.game).aide.tap or taps.tap)(table, seat, place, piece)


def overlays(game: Game | str) -> list[str]:
    """The names of a game's overlays."""
    return list(package(game).aide.overlays)


def overlay(table: Table, seat: str | None, name: str, place: str | None = None) -> dict[str, Any]:
    """The marks of an overlay (``OverlayAnswer``) as a seat, or for None an observer, may see them."""
    known = package(table.game).aide.overlays
    if not known:
        return {"marks": []}
    if name not in known:
        raise UnknownName("overlay", name, list(known))
    if seat is not None:
        table.seat_index(seat)
    return {"marks": known[name](table, seat, place)}


def about(table: Table, seat: str | None, place: str) -> dict[str, Any]:
    """Who stands in a place (``AboutAnswer``), as far as a seat, or for None an observer, may know."""
    if seat is not None:
        table.seat_index(seat)
    return {"pieces": package(table.game).aide.about(table, seat, place)}


def luck(game: Table | Record) -> dict[str, Any]:
    """Every public roll of a table or record so far, what was to be expected and what came (``LuckAnswer``)."""
    table = game.replay() if isinstance(game, Record) else game
    return (package(table.game).aide.luck or rolls.luck)(table)
