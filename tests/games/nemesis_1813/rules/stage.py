"""Campaigns laid out for a test: the pieces that are named, and what is under way."""

from __future__ import annotations

from typing import Any

from grognard.engine import Table, table_from_position
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import CITY_HEX, HEX, HEX_INDEX
from grognard.games.nemesis_1813.rules.pieces import LEADER, LEADER_INDEX, UNIT, UNIT_INDEX, members
from grognard.games.nemesis_1813.rules.theatre import Theatre

Stack = list[dict[str, Any]]
PHASES = {
    "general": "GeneralSupply",
    "active": "ActiveSupply",
    "rally": "Rallies",
    "moves": "Moves",
    "combat": "Combat",
    "transfers": "Transfers",
    "ending": "Ending",
    "truce": "Truce",
    "cards": "Declaring",
}
PAUSE: Stack = [{"procedure": "War", "step": "turn"}]


def phase(name: str, **fields: Any) -> Stack:
    """A phase is about to begin."""
    return [{"procedure": "War", "step": "over", "phase": name}, {"procedure": PHASES[name], **fields}]


def placing(power: str = "french", **fields: Any) -> Stack:
    """Trains are placed; it is the turn of a side."""
    order = ["french", "coalition"]
    return [
        *phase("active", step="placed", power="coalition", second=True),
        {"procedure": "Placing", "step": "lay", "order": order, "power": power, **fields},
    ]


def laid(units: dict[str, str] | None = None, commanders: dict[str, str] | None = None, **parts: Any) -> dict[str, Any]:
    """A position. Hexes may be named by their cities."""
    where = {name: CITY_HEX_NAME.get(place, place) for name, place in (units or {}).items()}
    who = {name: CITY_HEX_NAME.get(place, place) for name, place in (commanders or {}).items()}
    depots = {seat: [CITY_HEX_NAME.get(h, h) for h in hexes] for seat, hexes in parts.pop("depots", {}).items()}
    chosen = {**GAME.settle(None), **parts.pop("options", {})}
    return {
        "scenario": "1813",
        "turn": 5,
        **parts,
        "options": chosen,
        "units": where,
        "commanders": who,
        "depots": depots,
    }


def field(
    units: dict[str, str] | None = None,
    commanders: dict[str, str] | None = None,
    stack: Stack | None = None,
    **parts: Any,
) -> Table:
    """A table. ``dice``: those that fall. All else is a part of the position."""
    dice = parts.pop("dice", None)
    position = laid(units, commanders, **parts)
    if stack is not None:
        position["stack"] = stack
    how: dict[str, Any] = {"dice": dice} if dice is not None else {"seed": "stage"}
    return table_from_position(GAME, position, **how)


def board(units: dict[str, str] | None = None, commanders: dict[str, str] | None = None, **parts: Any) -> Theatre:
    """The same for what is asked of the state itself; nothing runs."""
    state = GAME.from_position({"stack": PAUSE, **laid(units, commanders, **parts)})
    assert isinstance(state, Theatre)
    return state


def of(table: Table) -> Theatre:
    assert isinstance(table.state, Theatre)
    return table.state


def h(name: str) -> int:
    """A hex, by its number or its city."""
    return HEX_INDEX[CITY_HEX_NAME.get(name, name)]


def u(*names: str) -> int:
    """A set of units."""
    return sum([1 << UNIT_INDEX[name] for name in names])


def at(b: Theatre, unit: str) -> str | None:
    place = b.at[UNIT_INDEX[unit]] if unit in UNIT_INDEX else b.where[LEADER_INDEX[unit]]
    return HEX[place] if place >= 0 else None


def hexes(mask: int) -> set[str]:
    return {HEX[one] for one in members(mask)}


def names(force: int) -> set[str]:
    return {UNIT[one] for one in members(force)}


def staff(mask: int) -> set[str]:
    return {LEADER[one] for one in members(mask)}


def does(table: Table, seat: str, verb: str, **parts: Any) -> list[dict[str, Any]]:
    """An action, its hexes named by cities or numbers."""
    said = {"from_" if key == "origin" else key: part for key, part in parts.items()}
    action = {key.rstrip("_"): CITY_HEX_NAME.get(part, part) for key, part in said.items()}
    return table.act(seat, {"do": verb, **action})


def offered(table: Table, seat: str, verb: str, part: str = "hex") -> set[Any]:
    """What a seat may choose for a part of a verb."""
    return {action[part] for action in table.legal(seat) if action["do"] == verb}


def verbs(table: Table, seat: str) -> set[str]:
    return {action["do"] for action in table.legal(seat)}


def told(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == name]


CITY_HEX_NAME: dict[str, str] = {name: HEX[place] for name, place in CITY_HEX.items()}
