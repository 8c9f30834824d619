"""A battle imagined from a view: everything seen is as it is, what is hidden is guessed at random."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from grognard.games.vive_lempereur.army import Battle
from grognard.games.vive_lempereur.battlefield import TERRAIN
from grognard.games.vive_lempereur.cards import FULL_DECK, pack, unpack
from grognard.games.vive_lempereur.deployment import DRAW, POOL
from grognard.games.vive_lempereur.positions import read

_SHARED = (
    "scenario", "options", "turn", "round", "initiative", "terrain", "roads", "infantry_only", "pieces", "orders",
    "objectives", "due", "veiled", "trail",
)  # fmt: skip


def imagine(view: dict[str, Any], rng: random.Random) -> Battle:
    """A whole state that would give this view. Only for play from the view on, never for the record."""
    position = {key: view[key] for key in _SHARED}
    position["losses"] = view["losses_by_nation"]
    position["stack"] = [dict(document) for document in view["under_way"]]  # the view stays as it is
    position["cards"] = {seat: _cards(shown, rng) for seat, shown in view["cards"].items()}
    for document in position["stack"]:
        if document.get("hidden") and document["step"] == "put_both":
            _guess_choice(position["pieces"], document, list(view["cards"]), rng)
        elif document["procedure"] == "SetUp":
            _guess_tiles(document, view, rng)
    return read(position)


def _guess_choice(pieces: list[dict[str, Any]], document: dict[str, Any], seats: list[str], rng: random.Random) -> None:
    """Behind the screen the other has chosen some piece not yet placed; which one is hidden."""
    for field, seat in zip(("unit", "other"), seats, strict=True):
        if document[field] is None:
            waiting = [p["id"] for p in pieces if p["seat"] == seat and p.get("status") == "unplaced"]
            document[field] = rng.choice(waiting)


def _guess_tiles(document: dict[str, Any], view: dict[str, Any], rng: random.Random) -> None:
    """14.4d: of the tiles neither on the map nor in a hand that is seen, each hidden hand holds some."""
    seats = ("south", "north")
    unseen = [kind for kind, number in zip(TERRAIN, POOL, strict=True) for _ in range(number)]
    known = list(view["terrain"].values())
    for seat in seats:
        known += [kind for kind, number in (document[seat] or {}).items() for _ in range(number)]
    for kind in known:
        if kind in unseen:
            unseen.remove(kind)
    rng.shuffle(unseen)
    for i, seat in enumerate(seats):
        if document[seat] is not None:
            continue
        hand = [unseen.pop() for _ in range(min(_tiles_held(document, i), len(unseen)))]
        if seat == document["side"] and document["step"] == "lay_tile" and document["tile"] is None:
            document["tile"] = rng.choice(hand)
        document[seat] = dict(Counter(hand))
    document["pool"] = dict(Counter(unseen))


def _tiles_held(document: dict[str, Any], side: int) -> int:
    """How many tiles a side has drawn and not yet laid."""
    step = document["step"]
    if step in ("pick_tile", "lay_tile"):
        return DRAW - int(sum(document["laid"][2 * side : 2 * side + 2]))
    if step != "drawn":
        return 0
    drawing = ("south", "north").index(document["side"])
    if side > drawing:
        return 0
    return DRAW - int(document["left"]) if side == drawing else DRAW


def _cards(shown: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    cards = {key: shown[key] for key in ("revealed", "last", "spent")}
    if "hand" in shown:
        return {**cards, "hand": shown["hand"], "spare": shown["spare"]}
    unseen = unpack(FULL_DECK - pack(shown["spent"]))
    rng.shuffle(unseen)
    held = shown["in_hand"]
    return {**cards, "hand": unseen[:held], "spare": unseen[held:] if held or shown["spent"] else []}
