"""2.1: who plays which Powers. A scenario is a year and a way to share out the four Powers."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.peninsula import POWERS
from grognard.games.wellington.rules.war import Rules, War

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


def owners(scenario: str) -> list[int]:
    """The seat of each Power."""
    seats = SPLITS[scenario.split("_", 1)[1]]
    found = [0, 0, 0, 0]
    for i, powers in enumerate(seats.values()):
        for power in powers:
            found[POWERS.index(power)] = i
    return found


def blank(scenario: str, options: dict[str, Any]) -> War:
    """A war without pieces or cards."""
    b = War(scenario, len(SPLITS[scenario.split("_", 1)[1]]), Rules(options))
    b.owner = owners(scenario)
    b.year = int(scenario[:4])
    return b


def start(scenario: str, options: dict[str, Any]) -> War:
    from grognard.games.wellington.rules.setup import set_up

    return set_up(scenario, options)
