"""What a seat may know of a battle: everything on the map, its own cards, never the other's."""

from __future__ import annotations

from typing import Any

from grognard.engine.position import write_stack
from grognard.games.vive_lempereur.army import NATIONS, Battle
from grognard.games.vive_lempereur.battlefield import HEX
from grognard.games.vive_lempereur.cards import CARDS, size, unpack
from grognard.games.vive_lempereur.codec import CODEC
from grognard.games.vive_lempereur.positions import _orders, describe_piece, terrain_names
from grognard.games.vive_lempereur.victory import elements_left, seats, side_losses


def view(b: Battle, seat: int) -> dict[str, Any]:
    names = seats(b.scenario)
    pieces: list[dict[str, Any]] = []
    for p in range(len(b.ids)):
        piece = describe_piece(b, p)
        if b.veiled and b.side[p] != seat and b.hex[p] >= 0:
            # 14.4i: behind the screen a piece placed looks like one not placed yet.
            piece.pop("hex")
            piece["status"] = "unplaced"
        pieces.append(piece)
    return {
        "scenario": b.scenario,
        "seat": names[seat] if seat >= 0 else None,
        "turn": b.turn,
        "round": b.round,
        "initiative": names[b.initiative],
        "to_act": [names[s] for s in (0, 1) if b.asked >> s & 1],
        "terrain": terrain_names(b.field),
        "roads": [[HEX[h] for h in road] for road in b.field.roads],
        "pieces": pieces,
        "cards": {names[s]: _cards(b, s, seat) for s in (0, 1)},
        "orders": {names[s]: _orders(b, s) for s in (0, 1)},
        "losses": {names[s]: side_losses(b, s) for s in (0, 1)},
        "losses_by_nation": {nation: n for nation, n in zip(NATIONS, b.fallen, strict=True) if n},
        "elements": {names[s]: 0 if b.veiled else elements_left(b, s) for s in (0, 1)},
        "objectives": {HEX[h]: names[b.held[i]] if b.held[i] >= 0 else None for i, h in enumerate(b.field.objectives)},
        "due": {names[s]: b.due[s] for s in (0, 1)},
        "trail": [HEX[h] for h in b.trail],
        "infantry_only": [HEX[h] for h in b.field.infantry_only_hexes],
        "veiled": bool(b.veiled),
        "under_way": _under_way(b, seat),
        "result": b.result.to_json() if b.result is not None else None,
    }


def _under_way(b: Battle, seat: int) -> list[dict[str, Any]]:
    """The procedures being carried out; everything in them is open but the piece chosen behind the screen."""
    stack = write_stack(b, CODEC)
    for document in stack:
        if document.get("hidden"):
            for field, owner in (("unit", 0), ("other", 1)):
                if seat != owner:
                    document[field] = None
    return stack


def _cards(b: Battle, s: int, viewer: int) -> dict[str, Any]:
    """A hand is shown to its owner; everybody knows what has been revealed, and how many cards are left."""
    shown: dict[str, Any] = {
        "revealed": CARDS[b.card[s]] if b.card[s] >= 0 else None,
        "last": CARDS[b.last[s]] if b.last[s] >= 0 else None,
        "spent": unpack(b.spent[s]),
        "in_hand": size(b.hand[s]),
    }
    if s == viewer:
        shown["hand"] = unpack(b.hand[s])
        shown["spare"] = unpack(b.spare[s])
        # The own answer to a question that others still owe.
        if b.asked and b.secret and b.choices[s] >= 0 and not b.asked >> s & 1:
            shown["answered"] = True
    return shown
