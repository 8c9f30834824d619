"""Odds are asked with what a bot has: they are the same from the view of a seat as at the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.odds import odds


def told(found: Any) -> Any:
    return None if found is None else found.to_json()


@pytest.mark.parametrize("game", sorted(grognard.games()))
def test_odds_from_a_view_are_those_of_the_table(game: str) -> None:
    rng = random.Random(game)
    table = grognard.new_table(game, seed="odds")
    said = 0
    while said < 12:
        if not table.to_act:
            table = grognard.new_table(game, seed=f"odds {said}")
        seat = rng.choice(table.to_act)
        if table.length % 4 == 0:
            ruled = [(action, told(odds(table, seat, action))) for action in table.legal(seat)[-8:]]
            ruled = [(action, here) for action, here in ruled if here is not None][:2]
            if ruled:
                view, decision = table.view(seat), table.decision(seat)
                world = grognard.imagine(view, decision, seed=table.length)
                assert world.choices(seat) == table.choices(seat)
                for action, here in ruled:
                    assert told(odds(view, seat, action)) == told(odds(world, seat, action)) == here
                said += 1
        table.take(seat, rng.choice(table.choices(seat)))


def test_odds_of_a_view_are_of_legal_actions() -> None:
    view = grognard.new_table("vive_lempereur", seed=1).view("french")
    with pytest.raises(ValueError, match="legal actions only"):
        odds(view, "french", {"do": "nothing"})
