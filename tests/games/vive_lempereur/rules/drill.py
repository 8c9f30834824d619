"""Whole rounds for tests of command: cards played from a chosen hand, orders given, activations let pass."""

from __future__ import annotations

from typing import Any

import grognard
from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, piece_of, position, unit

DECK = [
    *("left", "left", "centre", "centre", "right", "right", "coordinated_attack"),
    *("infantry_manoeuvre", "grand_cavalry_charge", "artillery_bombardment"),
]
AUTOMATIC = DECK[-3:]
# What a command die shows, by its number.
FLAG, GENERAL, CAVALRY, ARTILLERY, INFANTRY = 1, 2, 3, 4, 5


def hand_of(card: str, **more: Any) -> dict[str, Any]:
    """Six cards, the given one among them."""
    rest = DECK[:]
    rest.remove(card)
    return {"hand": [card, *rest[:5]], "spare": rest[5:], **more}


def at_cards(
    *pieces: Piece, french: str = "centre", other: str = "centre", dice: list[int] | None = None, **more: Any
) -> Table:
    """The first round of a turn, before the cards; each hand holds the card that is to be played."""
    document = position(*pieces, round_=0, **more)
    document["stack"] = [{"procedure": "War", "step": "next_round"}]
    del document["orders"]
    if "cards" not in more:
        document["cards"] = {"french": hand_of(french), "prussian": hand_of(other)}
    return grognard.from_position("vive_lempereur", document, dice=dice if dice is not None else [])


def reveal(
    *pieces: Piece, french: str = "centre", other: str = "centre", dice: list[int] | None = None, **more: Any
) -> Table:
    """A round with both cards on the table: the dice of orders cards are those of the French first."""
    table = at_cards(*pieces, french=french, other=other, dice=dice, **more)
    play(table, french, other)
    return table


def play(table: Table, french: str, other: str) -> list[dict[str, Any]]:
    table.act("french", {"do": "play", "card": french})
    return table.act("prussian", {"do": "play", "card": other})


def line(name: str, kind: str, *hexes: str) -> list[Piece]:
    """Several pieces of one kind: name1, name2 and so on."""
    return [unit(f"{name}{i}", kind, hex_) for i, hex_ in enumerate(hexes, 1)]


def orders(table: Table) -> set[tuple[str, str]]:
    """Every order on offer to the seat to act, as (piece, marker)."""
    return {(a["unit"], a["marker"]) for a in table.legal(table.to_act[0]) if a["do"] == "order"}


def ordered(table: Table) -> set[str]:
    """Every piece the seat to act may order."""
    return {piece for piece, _ in orders(table)}


def obey(table: Table, unit: str, marker: str) -> None:
    """Give an order and let the activation pass without doing anything."""
    do(table, do="order", unit=unit, marker=marker)
    ahead = {"do": "face", "facing": piece_of(table, unit).get("facing")}
    while table.to_act:
        quiet = [a for a in table.legal(table.to_act[0]) if a["do"] in ("stand", "hold") or a == ahead]
        if not quiet:
            return
        table.act(table.to_act[0], quiet[0])


def starter(table: Table) -> str:
    """Who gave the first order of the round."""
    return str([event["seat"] for event in table.log() if event["event"] == "event-starts"][-1])


def markers(table: Table, seat: str) -> dict[str, int]:
    left: dict[str, int] = table.view()["orders"][seat]["markers"]
    return left


def events(table: Table, name: str) -> list[dict[str, Any]]:
    return [event for event in table.log() if event["event"] == name]
