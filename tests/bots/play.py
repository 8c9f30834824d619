"""Whole games, or their beginnings, between bots."""

from typing import Any

import grognard
from grognard.bots import make


def play(
    game: str,
    scenario: str,
    names: dict[str, str],
    seed: str,
    most: int = 100_000,
    options: dict[str, Any] | None = None,
) -> grognard.Table:
    """Who is not named is played by the sergeant."""
    table = grognard.new_table(game, scenario, options, seed)
    bots = {seat: make(names.get(seat, "sergeant"), f"{seed}/{seat}") for seat in table.seats}
    while table.to_act and table.length < most:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        table.act(seat, bots[seat].choose(table.view(seat), decision))
    return table
