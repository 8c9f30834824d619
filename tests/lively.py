"""Lively games, in which every verb is tried as often as any other, and what they show of a game's procedures."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import grognard
from grognard import Table
from grognard.engine.position import Grammar


def to_and_fro(table: Table, rng: random.Random) -> Iterator[None]:
    """A game of random play in which now and then something is taken back: every moment of it."""
    while table.result is None:
        seat = rng.choice(table.to_act)
        if table.undoable(seat) and rng.random() < 0.1:
            table.undo(seat, 1)
        else:
            table.act(seat, rng.choice(table.legal(seat)))
        yield


def begins_with_nothing(grammar: Grammar, nothing: Mapping[str, Any], otherwise: Mapping[tuple[str, str], Any]) -> None:
    """A procedure begins with nothing decided: what ``nothing`` says of a kind, or ``otherwise`` of one field."""
    for name, kind in grammar.classes.items():
        procedure = kind()
        assert procedure.step == "begin"
        held = {field: getattr(procedure, field) for field, _ in kind.FIELDS}
        assert held == {field: otherwise.get((name, field), nothing[of]) for field, of in kind.FIELDS}, name


def dice_fall_as_said(game: str, scenario: str, grammar: Grammar, actions: int = 1500) -> None:
    """How many and of how many sides, at every roll of a lively game; 0 where the rules leave it to the moment."""
    rng = random.Random(scenario)
    table = grognard.new_table(game, scenario, seed=scenario).open_dice()
    for _ in range(actions):
        if table.rolling is not None:
            count, sides = table.rolling
            waiting = table.state.stack[-1]
            wanted = grammar.rolls[type(waiting).__name__][waiting.step]
            assert (wanted[0] or count, wanted[1] or sides) == (count, sides), waiting.step
            table.impose([rng.randint(1, sides) for _ in range(count)])
        elif table.to_act:
            _act(table, rng, ())


def told_in(game: str, games: int, dull: Collection[str]) -> set[str]:
    """The events of so many lively games over all scenarios and options, in which dull verbs are rarer."""
    told: set[str] = set()
    rng = random.Random("told")
    rules = grognard.game(game)
    for n in range(games * len(rules.scenarios)):
        options = {name: option.values[n % len(option.values)] for name, option in rules.options.items()}
        table = grognard.new_table(rules, list(rules.scenarios)[n % len(rules.scenarios)], options, f"told {n}")
        while table.to_act:
            told.update(event["event"] for event in _act(table, rng, dull))
        told.update(event["event"] for seat in table.seats for event in table.log(seat))
    return told


def _act(table: Table, rng: random.Random, dull: Collection[str]) -> list[dict[str, Any]]:
    legal = table.legal(seat := rng.choice(table.to_act))
    verbs = sorted({action["do"] for action in legal})
    verb = rng.choice([verb for verb in verbs if verb not in dull or rng.random() < 0.1] or verbs)
    return table.act(seat, rng.choice([action for action in legal if action["do"] == verb]))
