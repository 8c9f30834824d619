"""Random battles for the tests of the aide: armies that march and fight, so that all kinds of decision come up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import grognard
from grognard import Table
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.battlefield import HEX_INDEX
from grognard.games.vive_lempereur.rules.movement import nearest_enemy

BATTLES: list[tuple[str, dict[str, Any]]] = [
    ("waterloo", {}),
    ("quatre_bras", {"morale": True}),
    ("ligny", {"setup": "semi_historical", "hills_see_across": True}),
    ("hypothetical", {"contact_bonus": True}),
]
BLOODY = ("fire", "charge", "rally", "react", "square")


def battle(table: Table) -> BattleState:
    assert isinstance(table.state, BattleState)
    return table.state


def choice(table: Table, seat: str, rng: random.Random) -> dict[str, Any]:
    legal = table.legal(seat)
    bloody = [action for action in legal if action["do"] in BLOODY]
    if bloody and rng.random() < 0.7:
        return rng.choice(bloody)
    moves = [action for action in legal if action["do"] == "move"]
    if moves and rng.random() < 0.7:
        b = battle(table)
        unit = b.number[moves[0]["unit"]]
        return min(moves, key=lambda move: nearest_enemy(b, unit, HEX_INDEX[move["path"][-1]]))
    lively = [action for action in legal if action["do"] != "pass"]
    return rng.choice(lively or legal)


def campaign(scenario: str, options: dict[str, Any], seed: str, every: int = 7) -> Iterator[Table]:
    """A battle played to its end; the table comes out at every so many decisions, which nobody may change."""
    rng = random.Random(seed)
    table = grognard.new_table("vive_lempereur", scenario, options, seed=seed)
    number = rng.randrange(every)
    while table.to_act:
        number += 1
        if number % every == 0:
            yield table
        seat = rng.choice(table.to_act)
        table.act(seat, choice(table, seat, rng))
    yield table
