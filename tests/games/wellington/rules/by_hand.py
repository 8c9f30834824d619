"""Positions of a war set up by hand, played over the library as anybody would: what is legal, and why not the rest."""

from typing import Any

import grognard
from grognard.games.wellington.rules.deck import COMMON, NATIONAL_OF, members

Action = dict[str, Any]
QUIET = {"britain": [13], "sud": [17], "spain": [18], "nord": [20]}  # events: nobody can interrupt with these
NATIONS = ("britain", "french", "spain")


def board(
    soldiers: dict[str, dict[str, int]],
    leaders: dict[str, str],
    active: str = "britain",
    cp: int = 4,
    dice: list[int] | None = None,
    hands: dict[str, list[int]] | None = None,
    **more: Any,
) -> grognard.Table:
    """An impulse of a Power with points to spend."""
    held = {**QUIET, **(hands or {})}
    out = {card for cards in held.values() for card in cards}
    document = {
        "game": "wellington",
        "scenario": "1812_four",
        "round": 2,
        "marker": active,
        "active": active,
        "soldiers": soldiers,
        "leaders": {leader: {"duchy": duchy} for leader, duchy in leaders.items()},
        "impulse": {"cp": cp, "cards_used": 1},
        "cards": {
            "hands": held,
            "deck": [card for card in members(COMMON) if card not in out],
            "reserve": {
                name: [card for card in members(NATIONAL_OF[i]) if card not in out] for i, name in enumerate(NATIONS)
            },
        },
        "stack": [
            {"procedure": "Campaign", "step": "move_marker", "power": active},
            {"procedure": "Impulse", "step": "act", "power": active},
        ],
        **more,
    }
    return grognard.from_position("wellington", document, dice=dice if dice is not None else [])


def do(table: grognard.Table, seat: str, verb: str, **parts: Any) -> None:
    table.act(seat, {"do": verb, **{{"origin": "from"}.get(key, key): part for key, part in parts.items()}})


def why(table: grognard.Table, seat: str, verb: str, **parts: Any) -> str:
    """The rule against something; "" if it is legal. Both ways of asking must agree."""
    action = {"do": verb, **{{"origin": "from"}.get(key, key): part for key, part in parts.items()}}
    reason = table.why_not(seat, action)
    assert (reason is None) == (action in table.legal(seat))
    return "" if reason is None else reason.rule


def where(table: grognard.Table, leader: str) -> str:
    at = table.position()["leaders"].get(leader, {})
    return str(at.get("duchy", at.get("status")))


def sp(table: grognard.Table, power: str, duchy: str) -> int:
    return int(table.position()["soldiers"].get(power, {}).get(duchy, 0))


def march(table: grognard.Table, seat: str, leader: str, origin: str, to: str, n: int = 0) -> None:
    do(table, seat, "march", leader=leader, origin=origin)
    if any(action["do"] == "force" for action in table.legal(seat)):
        do(table, seat, "force", soldiers=n, staff=[])
    if any(action["do"] == "join" for action in table.legal(seat)):
        do(table, seat, "done")
    if any(action["do"] == "to" for action in table.legal(seat)):
        do(table, seat, "to", duchy=to)
