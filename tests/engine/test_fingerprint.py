"""Fingerprints that keep what has not changed are those of the whole position, at every step of a game."""

import random

import pytest

import grognard
from grognard.engine.fingerprint import Fingerprints, digest
from grognard.package import packages


@pytest.mark.parametrize("name", list(packages()))
def test_what_is_kept_is_never_stale(name: str) -> None:
    game = grognard.game(name)
    scenario = list(game.scenarios)[-1]
    options = {option.name: option.values[-1] for option in game.options.values()}
    table = grognard.new_table(game, scenario, game.settle({}) | _allowed(game, scenario, options), seed="fingerprints")
    rng = random.Random(name)
    prints = Fingerprints()
    for _ in range(400):
        if not table.to_act:
            break
        seat = table.to_act[0]
        legal = table.legal(seat)
        verb = rng.choice(sorted({action["do"] for action in legal}))
        table.act(seat, rng.choice([action for action in legal if action["do"] == verb]))
        assert prints.of(table) == digest(table.position())
        if rng.random() < 0.1 and table.undoable(seat):
            table.undo(seat)
            assert prints.of(table) == digest(table.position())


def _allowed(game: grognard.Game, scenario: str, options: dict[str, object]) -> dict[str, object]:
    chosen = {one.name for one in game.options.values() if not one.scenarios or scenario in one.scenarios}
    return {name: value for name, value in options.items() if name in chosen}


def test_two_positions_that_differ_have_two_fingerprints() -> None:
    table = grognard.new_table("wellington", scenario="1812_two", seed=1)
    prints = Fingerprints()
    before = prints.of(table)
    seat = table.to_act[0]
    table.act(seat, table.legal(seat)[0])
    assert prints.of(table) != before
