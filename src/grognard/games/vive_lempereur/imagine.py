"""A battle imagined from a view: everything seen is as it is, what is hidden is guessed at random."""

from __future__ import annotations

import random
from typing import Any

from grognard.games.vive_lempereur.army import Battle
from grognard.games.vive_lempereur.cards import FULL_DECK, pack, unpack
from grognard.games.vive_lempereur.positions import read

_SHARED = (
    "scenario", "options", "turn", "round", "initiative", "terrain", "roads", "infantry_only", "pieces", "orders",
    "objectives", "due", "veiled", "trail",
)  # fmt: skip


def imagine(view: dict[str, Any], rng: random.Random) -> Battle:
    """A whole state that would give this view. Only for play from the view on, never for the record."""
    position = {key: view[key] for key in _SHARED}
    position["losses"] = view["losses_by_nation"]
    position["stack"] = view["under_way"]
    position["cards"] = {seat: _cards(shown, rng) for seat, shown in view["cards"].items()}
    for document in position["stack"]:
        if document.get("hidden") and document["step"] == "put_both":
            _guess_choice(position["pieces"], document, list(view["cards"]), rng)
    return read(position)


def _guess_choice(pieces: list[dict[str, Any]], document: dict[str, Any], seats: list[str], rng: random.Random) -> None:
    """Behind the screen the other has chosen some piece not yet placed; which one is hidden."""
    for field, seat in zip(("unit", "other"), seats, strict=True):
        if document[field] is None:
            waiting = [p["id"] for p in pieces if p["seat"] == seat and p.get("status") == "unplaced"]
            document[field] = rng.choice(waiting)


def _cards(shown: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    cards = {key: shown[key] for key in ("revealed", "last", "spent")}
    if "hand" in shown:
        return {**cards, "hand": shown["hand"], "spare": shown["spare"]}
    unseen = unpack(FULL_DECK - pack(shown["spent"]))
    rng.shuffle(unseen)
    held = shown["in_hand"]
    return {**cards, "hand": unseen[:held], "spare": unseen[held:] if held or shown["spent"] else []}
