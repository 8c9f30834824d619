"""A whole battle as a document that a person can read and edit. ``reading`` takes it back."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from grognard.engine.position import write_play
from grognard.games.vive_lempereur.rules.actions import render
from grognard.games.vive_lempereur.rules.army import AWAY, FIRE, GENERAL, KIND_NAMES, MARKS, NATIONS, UNPLACED, Battle
from grognard.games.vive_lempereur.rules.battlefield import FACING, HEX, SECTOR_NAMES, TERRAIN, Field
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES, unpack
from grognard.games.vive_lempereur.rules.codec import CODEC
from grognard.games.vive_lempereur.rules.reading import TYPES, read
from grognard.games.vive_lempereur.rules.victory import seats

__all__ = ["common", "ground", "orders", "piece_of", "read", "write"]

PRINTED: Final = len(TYPES)  # kinds beyond these have fire values of their own
MARK_NAMES: Final[list[list[str]]] = [[name for bit, name in MARKS if marks & bit] for marks in range(1 << len(MARKS))]


def common(b: Battle, names: tuple[str, ...]) -> dict[str, Any]:
    """What positions and views both show, besides the ground, the pieces and the orders."""
    return {
        "turn": b.turn,
        "round": b.round,
        "initiative": names[b.initiative],
        "objectives": {HEX[h]: names[b.held[i]] if b.held[i] >= 0 else None for i, h in enumerate(b.field.objectives)},
        "due": {names[s]: b.due[s] for s in (0, 1)},
        "veiled": bool(b.veiled),
        "trail": [HEX[h] for h in b.trail],
    }


def ground(field: Field) -> dict[str, Any]:
    return {
        "terrain": dict(_terrain(field)),
        "roads": [[HEX[h] for h in road] for road in field.roads],
        "infantry_only": [HEX[h] for h in field.infantry_only_hexes],
    }


@lru_cache(maxsize=64)
def _terrain(field: Field) -> dict[str, str]:
    return {HEX[h]: TERRAIN[kind] for h, kind in enumerate(field.terrain) if kind}


def piece_of(b: Battle, p: int, names: tuple[str, ...], veiled_from: int) -> dict[str, Any]:
    """A piece. Those of the sides in the mask ``veiled_from`` look unplaced."""
    kind = b.kind[p]
    h = UNPLACED if veiled_from >> b.side[p] & 1 else b.hex[p]
    piece: dict[str, Any] = {
        "id": b.ids[p],
        "type": KIND_NAMES[kind],
        "seat": names[b.side[p]],
        "nation": NATIONS[b.nation[p]],
    }
    if h >= 0:
        piece["hex"] = HEX[h]
    else:
        piece["status"] = AWAY[h]
    if kind != GENERAL:
        piece["elements"] = b.elements[p]
        if b.detached[p]:
            piece["detached"] = b.detached[p]
        piece["facing"] = FACING[b.facing[p]]
        if b.square[p]:
            piece["formation"] = "square"
    if b.marks[p]:
        piece["marks"] = MARK_NAMES[b.marks[p]][:]
    if kind >= PRINTED:
        piece["fire"] = FIRE[kind][1:]
    return piece


def orders(b: Battle, names: tuple[str, ...]) -> dict[str, Any]:
    return {names[s]: _orders(b, s) for s in (0, 1)}


def _orders(b: Battle, s: int) -> dict[str, Any]:
    return {
        "markers": {FACES[f]: b.faces[s * 5 + f] for f in range(5) if b.faces[s * 5 + f]},
        "automatic": b.orders[s],
        "sectors": [SECTOR_NAMES[i] for i in range(3) if b.area[s] >> i & 1],
        "used": {SECTOR_NAMES[i]: b.sector_used[s * 3 + i] for i in range(3) if b.sector_used[s * 3 + i]},
        "passed": bool(b.passed[s]),
    }


def write(b: Battle) -> dict[str, Any]:
    names = seats(b.scenario)
    document = {**common(b, names), **ground(b.field)}
    document["pieces"] = [piece_of(b, p, names, 0) for p in range(len(b.ids))]
    document["orders"] = orders(b, names)
    document["cards"] = {names[s]: _cards(b, s) for s in (0, 1)}
    document["losses"] = {nation: n for nation, n in zip(NATIONS, b.fallen, strict=True) if n}
    document["outcome"] = {"losses": b.losses, "retreat": b.retreat, "blocked": b.blocked}
    document.update(write_play(b, names, CODEC, lambda code: render(b, code)))
    return document


def _cards(b: Battle, s: int) -> dict[str, Any]:
    return {
        "hand": unpack(b.hand[s]),
        "spare": unpack(b.spare[s]),
        "spent": unpack(b.spent[s]),
        "revealed": CARDS[b.card[s]] if b.card[s] >= 0 else None,
        "last": CARDS[b.last[s]] if b.last[s] >= 0 else None,
    }
