"""2.1: who plays which Powers. A scenario is a year and a way to share out the four Powers."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.peninsula import POWERS
from grognard.games.wellington.rules.state import Rules
from grognard.games.wellington.rules.war import WarState

# Seats of each way to play, and the Powers each seat runs.
SPLITS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "two": {"allied": ("britain", "spain"), "french": ("sud", "nord")},
    "three_allied": {"allied": ("britain", "spain"), "sud": ("sud",), "nord": ("nord",)},
    "three_french": {"britain": ("britain",), "french": ("sud", "nord"), "spain": ("spain",)},
    "four": {power: (power,) for power in POWERS},
    # 2.1d: the players bid for the choice, so nobody has a Power until the bids are opened.
    "bid_two": {"first": (), "second": ()},
    "bid_three": {"first": (), "second": (), "third": ()},
    "bid_four": {"first": (), "second": (), "third": (), "fourth": ()},
}
YEARS: Final = ("1812", "1813")
SCENARIOS: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {
    f"{year}_{split}": (f"{year}, {split.replace('_', ' ')}", tuple(seats), "WEL-2.1a")
    for year in YEARS
    for split, seats in SPLITS.items()
}


def bidding(scenario: str) -> bool:
    """2.1d: whether the Powers are bid for."""
    return "_bid_" in scenario


def year_of(scenario: str) -> str:
    return scenario.split("_", 1)[0]


def seats_of(b: WarState) -> tuple[str, ...]:
    """The seats of a war, in order."""
    return SCENARIOS[b.scenario][1]


def owners(scenario: str) -> list[int]:
    """The seat of each Power."""
    seats = SPLITS[scenario.split("_", 1)[1]]
    found = [0, 0, 0, 0]
    for i, powers in enumerate(seats.values()):
        for power in powers:
            found[POWERS.index(power)] = i
    return found


def blank(scenario: str, options: dict[str, Any]) -> WarState:
    """A war without pieces or cards."""
    b = WarState(scenario, len(SPLITS[scenario.split("_", 1)[1]]), Rules(options))
    b.owner = owners(scenario)
    b.year = int(year_of(scenario))
    return b
