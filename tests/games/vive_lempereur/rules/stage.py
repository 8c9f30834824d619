"""Small battles for tests: a few pieces on chosen ground, at the moment that matters, with scripted dice."""

from __future__ import annotations

from typing import Any

import grognard
from grognard import Table

Piece = dict[str, Any]
SIX = ["centre", "left", "left", "centre", "right", "coordinated_attack"]  # the cards of a turn, as they are played
SPARE = ["right", "infantry_manoeuvre", "grand_cavalry_charge", "artillery_bombardment"]


def unit(name: str, kind: str, hex_: str, facing: str | None = None, **more: Any) -> Piece:
    """A piece. A name that begins with ``fr`` is French, any other belongs to the opponent."""
    piece: Piece = {"id": name, "type": kind, "hex": hex_, **more}
    if facing is not None:
        piece["facing"] = facing
    return piece


def general(name: str, hex_: str, **more: Any) -> Piece:
    return unit(name, "general", hex_, **more)


def position(
    *pieces: Piece,
    act: str | None = None,
    turn_of: str = "french",
    card: str = "centre",
    other_card: str = "centre",
    markers: dict[str, int] | None = None,
    other_markers: dict[str, int] | None = None,
    terrain: dict[str, str] | None = None,
    roads: list[list[str]] | None = None,
    options: dict[str, Any] | None = None,
    scenario: str = "ligny",
    turn: int = 1,
    round_: int = 1,
    **more: Any,
) -> dict[str, Any]:
    """A position on open ground (unless terrain is given), no units but those named.

    ``act`` names a piece whose activation begins; otherwise ``turn_of`` is about to give an order, with
    ``markers`` (for instance ``{"infantry": 2, "flag": 1}``) left from a roll of the sector card ``card``.
    Sector cards are seen by their player: for the French left is west, for the opponent it is east.
    """
    seats = list(grognard.games()["vive_lempereur"].scenarios[scenario].seats)
    rows: list[Piece] = []
    for piece in pieces:
        row = dict(piece)
        row.setdefault("seat", seats[0] if row["id"].startswith("fr") else seats[1])
        rows.append(row)
    other = seats[1] if turn_of == seats[0] else seats[0]
    stack: list[dict[str, Any]] = [{"procedure": "War", "step": "next_round"}]
    if act is not None:
        owner = next(row["seat"] for row in rows if row["id"] == act)
        stack.append({"procedure": "Round", "step": "after", "side": owner})
        stack.append({"procedure": "Activation", "unit": act, "card": card})
    else:
        stack.append({"procedure": "Round", "step": "next_order", "side": turn_of})
    document: dict[str, Any] = {
        "game": "vive_lempereur",
        "scenario": scenario,
        "options": options or {},
        "turn": turn,
        "round": round_,
        "terrain": terrain or {},
        "roads": roads or [],
        # The piece named last comes first: no number of a piece means anything, least of all the first.
        "pieces": [row for row in rows[::-1] if "hex" in row] + [row for row in rows if "hex" not in row],
        "cards": {
            turn_of: {**piles(turn, round_), "revealed": card},
            other: {**piles(turn, round_), "revealed": other_card},
        },
        "orders": {
            turn_of: {"markers": markers or {}, "sectors": sectors(card, turn_of == seats[0])},
            other: {"markers": other_markers or {}, "sectors": sectors(other_card, other == seats[0])},
        },
        "stack": stack,
    }
    for key, value in more.items():
        document[key] = value
    return document


def piles(turn: int, round_: int) -> dict[str, list[str]]:
    """The cards of a player once he has played those of so many rounds; none before the battle has begun."""
    return {"hand": SIX[round_:], "spent": SIX[:round_], "spare": SPARE} if turn else {}


def sectors(card: str, south: bool) -> list[str]:
    if card == "left":
        return ["west" if south else "east"]
    if card == "right":
        return ["east" if south else "west"]
    return ["centre"] if card == "centre" else ["west", "centre", "east"]


def stage(*pieces: Piece, dice: list[int] | None = None, **more: Any) -> Table:
    """A table at such a position; ``dice`` are the results in the order asked for (default: none may fall)."""
    return grognard.from_position("vive_lempereur", position(*pieces, **more), dice=dice if dice is not None else [])


def do(table: Table, **action: Any) -> list[dict[str, Any]]:
    """Play an action for the one seat to act: ``do(t, do="move", path=[...])`` fills in the ordered unit."""
    seat = table.to_act[0]
    if action["do"] in ("move", "charge") and "unit" not in action:
        action["unit"] = next(a["unit"] for a in table.legal(seat) if a["do"] in ("move", "charge"))
    return table.act(seat, action)


def piece_of(table: Table, name: str) -> Piece:
    """A piece as the position shows it."""
    return next(p for p in table.position()["pieces"] if p["id"] == name)


def moves(table: Table) -> dict[str, dict[str, Any]]:
    """Every plain move on offer, by the hex it ends in (the general going along, no garrison left)."""
    return {
        a["path"][-1]: a
        for a in table.legal(table.to_act[0])
        if a["do"] == "move" and "general" not in a and "garrison" not in a
    }


def verbs(table: Table) -> set[str]:
    return {a["do"] for a in table.legal(table.to_act[0])}


def targets(table: Table) -> set[str]:
    """Who may be fired at, once the fire decision is reached."""
    return {a["target"] for a in table.legal(table.to_act[0]) if a["do"] == "fire"} if table.to_act else set()
