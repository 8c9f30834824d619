"""A battle imagined from a view: everything seen is as it is, what is hidden is guessed at random."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from grognard.games.vive_lempereur.rules.army import UNPLACED, Battle
from grognard.games.vive_lempereur.rules.battlefield import TERRAIN
from grognard.games.vive_lempereur.rules.cards import FULL_DECK, pack, unpack
from grognard.games.vive_lempereur.rules.deployment import DRAW, POOL, Deployment, deploy_hexes, put_down, wave
from grognard.games.vive_lempereur.rules.positions import read

_SHARED = (
    "scenario", "options", "turn", "round", "initiative", "terrain", "roads", "infantry_only", "pieces", "orders",
    "objectives", "due", "veiled", "trail",
)  # fmt: skip

CHOSEN: Final = ("unit", "other")  # where a hidden deployment keeps the piece that each side has chosen


def imagine(view: dict[str, Any], rng: random.Random) -> Battle:
    """A whole state that would give this view. Only for play from the view on, never for the record."""
    position = {key: view[key] for key in _SHARED}
    position["losses"] = view["losses_by_nation"]
    position["stack"] = [dict(document) for document in view["under_way"]]  # the view stays as it is
    position["cards"] = {seat: _cards(shown, rng) for seat, shown in view["cards"].items()}
    if view["result"] is not None:
        position["result"] = view["result"]
    seats = list(view["cards"])
    for document in position["stack"]:
        if document["procedure"] == "SetUp":
            _guess_tiles(document, view, rng)
        elif document.get("hidden") and document["step"] == "put_both":
            for seat, field in zip(seats, CHOSEN, strict=True):
                if document[field] is None:  # anybody, until it is known who could be
                    document[field] = next(p["id"] for p in view["pieces"] if p["seat"] == seat)
    b = read(position)
    if b.veiled:
        _guess_behind_the_screen(b, view, rng)
    return b


def _guess_behind_the_screen(b: Battle, view: dict[str, Any], rng: random.Random) -> None:
    """14.4i: the other has placed as many pieces as oneself, and perhaps chosen one; which ones and where is hidden."""
    own = list(view["cards"]).index(view["seat"]) if view["seat"] is not None else -1
    placed = sum([1 for p in b.members[own] if b.hex[p] >= 0]) if own >= 0 else 0
    for _ in range(placed):
        piece = rng.choice(_next_to_place(b, 1 - own))
        put_down(b, piece, rng.choice(deploy_hexes(b, piece)))
    top = b.stack[-1]
    if isinstance(top, Deployment) and top.step == "put_both":
        for side, field in enumerate(CHOSEN):
            if side != own:
                setattr(top, field, rng.choice(_next_to_place(b, side)))


def _next_to_place(b: Battle, side: int) -> list[int]:
    waiting = [p for p in b.members[side] if b.hex[p] == UNPLACED]
    first = min([wave(b.kind[p]) for p in waiting])
    return [p for p in waiting if wave(b.kind[p]) == first]


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
