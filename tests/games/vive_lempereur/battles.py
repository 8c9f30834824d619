"""The printed battles for tests: their own ground, their own armies, at the moment that matters."""

from __future__ import annotations

import random
from typing import Any

import grognard
from grognard import Table
from tests.games.vive_lempereur.board import load
from tests.games.vive_lempereur.stage import Piece, do, position

GAME = "vive_lempereur"
PRINTED = ("waterloo", "quatre_bras", "ligny")
CARDS = {
    "hand": ["infantry_manoeuvre", "grand_cavalry_charge", "artillery_bombardment", "left", "right"],
    "spent": ["centre"],
    "spare": ["left", "centre", "right", "coordinated_attack"],
}
ALL_SPENT = {"hand": [], "spent": [*CARDS["hand"], *CARDS["spent"]], "spare": CARDS["spare"]}


def seats(scenario: str) -> tuple[str, ...]:
    return grognard.games()[GAME].scenarios[scenario].seats


def start(scenario: str, seed: str = "set-up", **options: Any) -> Table:
    return grognard.new_table(GAME, scenario, options, seed=seed)


def army(table: Table, seat: str) -> dict[str, str]:
    """Where the pieces of a seat stand, by type, in the order of the map."""
    found: dict[str, list[str]] = {}
    for piece in table.view(seat)["pieces"]:
        if piece["seat"] == seat and "hex" in piece:
            found.setdefault(piece["type"], []).append(piece["hex"])
    return {kind: in_order(" ".join(hexes)) for kind, hexes in found.items()}


def in_order(hexes: str) -> str:
    return " ".join(sorted(hexes.split(), key=lambda h: (h[0], int(h[1:]))))


def terrain_of(scenario: str) -> dict[str, str]:
    terrain: dict[str, str] = load(scenario)["terrain"]
    return terrain


def on_site(*pieces: Piece, scenario: str, dice: list[int] | None = None, **more: Any) -> Table:
    """A few pieces, as in ``stage``, on the ground of a printed battle."""
    document = position(*pieces, scenario=scenario, **more)
    del document["terrain"], document["roads"]
    return grognard.from_position(GAME, document, dice=dice if dice is not None else [])


def begin_round(scenario: str, turn: int, round_: int = 1, **more: Any) -> Table:
    """A printed battle as it was set up, when a round of a turn is about to begin."""
    stack = [{"procedure": "War", "step": "next_round"}]
    return _resume(scenario, turn=turn, round=round_ - 1, stack=stack, cards=CARDS, **more)


def begin_turn(scenario: str, turn: int, **more: Any) -> Table:
    """The same when a turn is about to begin."""
    stack = [{"procedure": "War", "step": "begin"}]
    return _resume(scenario, turn=turn - 1, round=6, stack=stack, cards=ALL_SPENT, **more)


def _resume(
    scenario: str,
    cards: dict[str, list[str]],
    dice: list[int] | None = None,
    moved: dict[str, str] | None = None,
    gone: tuple[str, ...] = (),
    added: tuple[Piece, ...] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """``moved``: pieces that stand elsewhere; ``gone``: beginnings of the ids of pieces already lost."""
    document = start(scenario, **(options or {})).position()
    for key in ("to_act", "asked_in_secret", "answers"):
        document.pop(key, None)
    for piece in document["pieces"]:
        if piece["id"] in (moved or {}):
            piece["hex"] = (moved or {})[piece["id"]]
            piece.pop("status", None)
        elif piece["id"].startswith(gone or "?"):
            piece.pop("hex", None)
            piece["status"] = "fallen"
    document["pieces"] += added
    document["cards"] = dict.fromkeys(seats(scenario), cards)
    document.update(more)
    return grognard.from_position(GAME, document, dice=dice if dice is not None else [])


def asked(table: Table) -> str:
    """The question that the table waits with."""
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return decision.prompt


def offered(table: Table, part: str) -> set[str]:
    """What the seat to act may choose between: a part of each legal action that has it."""
    return {a[part] for a in table.legal(table.to_act[0]) if part in a}


def play(table: Table, first: str, second: str) -> None:
    """Both seats play a card."""
    for seat, card in zip(table.seats, (first, second), strict=True):
        table.act(seat, {"do": "play", "card": card})


def stand_down(table: Table) -> None:
    """The unit that is to move stays where it is and does nothing."""
    do(table, do="stand")
    if asked(table) == "ask-face":
        do(table, do="face", facing="S")
    if table.to_act and asked(table) == "ask-fire":
        do(table, do="hold")


def play_at_random(table: Table, until: str, rng: random.Random) -> None:
    """Random legal choices until a question comes up."""
    while asked(table) != until:
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))


def events(table: Table, name: str, seat: str | None = None) -> list[dict[str, Any]]:
    return [event for event in table.log(seat) if event["event"] == name]
