"""Event cards laid out for a test: about to be played, or lying by the map."""

from __future__ import annotations

from typing import Any

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.deck import PRINTED
from grognard.games.nemesis_1813.rules.theatre import Theatre
from tests.games.nemesis_1813.rules.stage import CITY_HEX_NAME, board, does, field, phase

SPARE = ("26", "27", "34", "35", "1", "14")  # cards of no importance, for hands
ADVANCED = {"advanced": True}
OTHER = {"french": "coalition", "coalition": "french"}


def no(printed: str | int) -> int:
    """The number of a card, by what is printed on it."""
    return PRINTED.index(str(printed))


def dealt(seat: str, card: str | int) -> dict[str, Any]:
    """A card and another in the hand of a seat, and two in that of its enemy."""
    spare = [no(one) for one in SPARE if one != str(card)]
    return {"hands": {seat: [no(card), spare[0]], OTHER[seat]: spare[1:3]}}


def declaring(seat: str, *after: str) -> list[dict[str, Any]]:
    """A seat is asked for its card; then the others are."""
    return [
        {"procedure": "War", "step": "over", "phase": "cards"},
        {"procedure": "Declaring", "step": "choose", "power": seat, "order": list(after)},
    ]


def play(
    seat: str,
    card: str | int,
    units: dict[str, str] | None = None,
    commanders: dict[str, str] | None = None,
    **parts: Any,
) -> Table:
    """The card is played; what it asks at once is asked now. The enemy has still to declare his."""
    chosen = {**ADVANCED, **parts.pop("options", {})}
    how = {"options": chosen, "cards": dealt(seat, card), **parts}
    table = field(units, commanders, declaring(seat, OTHER[seat]), **how)
    does(table, seat, "play", card=no(card))
    return table


def lying(card: str | int, seat: str, target: str | None = None, uses: int = 0, choice: int = 0) -> dict[str, Any]:
    """A card by the map, played by a seat."""
    row: dict[str, Any] = {"card": no(card), "player": seat}
    if target is not None:
        row["target"] = CITY_HEX_NAME.get(target, target)
    if uses:
        row["uses"] = uses
    if choice:
        row["choice"] = choice
    return row


def under(
    effects: list[dict[str, Any]], units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any
) -> Theatre:
    """A state in which cards lie by the map."""
    return board(units, commanders, options={**ADVANCED, **parts.pop("options", {})}, effects=effects, **parts)


def with_card(
    name: str,
    effects: list[dict[str, Any]],
    units: dict[str, str],
    commanders: dict[str, str] | None = None,
    **parts: Any,
) -> Table:
    """A phase that is about to begin with cards by the map."""
    how = {"options": {**ADVANCED, **parts.pop("options", {})}, "effects": effects, **parts}
    return field(units, commanders, phase(name), **how)


def trains(effects: list[dict[str, Any]], units: dict[str, str], **parts: Any) -> Table:
    """Active supply with cards by the map, up to the first train; no dummy is moved."""
    table = with_card("active", effects, units, **parts)
    if table.position()["stack"][-1]["procedure"] == "Deception":
        does(table, "coalition", "done")
    return table
