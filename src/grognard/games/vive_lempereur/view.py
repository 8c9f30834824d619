"""What a seat may know of a battle: everything on the map, its own cards and tiles, never the other's."""

from __future__ import annotations

from typing import Any

from grognard.engine.game import ALL_KNOWING
from grognard.engine.position import write_stack
from grognard.games.vive_lempereur.actions import render
from grognard.games.vive_lempereur.army import NATIONS, Battle
from grognard.games.vive_lempereur.cards import CARDS, size, unpack
from grognard.games.vive_lempereur.codec import CODEC
from grognard.games.vive_lempereur.deployment import Deployment, SetUp
from grognard.games.vive_lempereur.positions import common
from grognard.games.vive_lempereur.victory import MAX_TURNS, elements_left, goals, seats, side_losses


def view(b: Battle, seat: int) -> dict[str, Any]:
    names = seats(b.scenario)
    veiled_from = 0
    if b.veiled and seat != ALL_KNOWING:
        veiled_from = 3 if seat < 0 else 2 >> seat  # 14.4i: the other side, for an observer both
    lost = (side_losses(b, 0), side_losses(b, 1))
    document: dict[str, Any] = {
        "scenario": b.scenario,
        "seat": names[seat] if seat >= 0 else None,
        "to_act": [names[s] for s in (0, 1) if b.asked >> s & 1],
        "cards": {names[s]: _cards(b, s, seat) for s in (0, 1)},
        "losses": {names[0]: lost[0], names[1]: lost[1]},
        "losses_by_nation": {nation: n for nation, n in zip(NATIONS, b.fallen, strict=True) if n},
        "elements": {names[s]: 0 if veiled_from else elements_left(b, s) for s in (0, 1)},
        "goals": goals(b, lost, veiled_from != 0),
        "max_turns": MAX_TURNS[b.scenario],
        "under_way": _under_way(b, seat),
        "result": b.result.to_json() if b.result is not None else None,
    }
    document.update(common(b, names, veiled_from))
    return document


def _under_way(b: Battle, seat: int) -> list[dict[str, Any]]:
    """The procedures being carried out. Hidden are the piece chosen behind the screen and the tiles not yet laid."""
    documents = write_stack(b, CODEC)
    if seat == ALL_KNOWING:
        return documents
    for document, procedure in zip(documents, b.stack, strict=True):
        if isinstance(procedure, Deployment) and procedure.hidden:
            if seat != 0:
                document["unit"] = None
            if seat != 1:
                document["other"] = None
        elif isinstance(procedure, SetUp):
            document["pool"] = None  # with it the other's draw could be told
            if seat != 0:
                document["south"] = None
            if seat != 1:
                document["north"] = None
            if seat != procedure.side:
                document["tile"] = None
    return documents


def _cards(b: Battle, s: int, viewer: int) -> dict[str, Any]:
    """A hand is shown to its owner; everybody knows what has been revealed, and how many cards are left."""
    shown: dict[str, Any] = {
        "revealed": CARDS[b.card[s]] if b.card[s] >= 0 else None,
        "last": CARDS[b.last[s]] if b.last[s] >= 0 else None,
        "spent": unpack(b.spent[s]),
        "in_hand": size(b.hand[s]),
    }
    if s == viewer or viewer == ALL_KNOWING:
        shown["hand"] = unpack(b.hand[s])
        shown["spare"] = unpack(b.spare[s])
        if b.asked and b.secret and b.choices[s] >= 0:
            shown["answered"] = render(b, b.choices[s])  # to a question that the other still owes an answer to
    return shown
