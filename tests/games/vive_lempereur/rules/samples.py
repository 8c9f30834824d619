"""Positions of lively games at every kind of decision and of roll, for tests of positions."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import cache
from typing import Any

import grognard
from grognard import Table
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, HEX_INDEX, SIZE

GAME = grognard.games()["vive_lempereur"]
DULL = ("pass", "hold", "decline", "stand")
Position = dict[str, Any]
Step = tuple[str, str]


def pick(rng: random.Random, actions: list[dict[str, Any]]) -> dict[str, Any]:
    verbs = sorted({action["do"] for action in actions})
    lively = [verb for verb in verbs if verb not in DULL]
    verb = rng.choice(lively if lively and rng.random() < 0.9 else verbs)
    return rng.choice([action for action in actions if action["do"] == verb])


def bold(rng: random.Random, table: Table, actions: list[dict[str, Any]]) -> dict[str, Any]:
    """A lively choice, and of several moves the one that ends nearest to an enemy."""
    choice = pick(rng, actions)
    if choice["do"] != "move":
        return choice
    battle = table.state
    assert isinstance(battle, BattleState)
    enemies = [h for p, h in enumerate(battle.hex) if h >= 0 and battle.asked >> battle.side[p] & 1 == 0]
    moves = [action for action in actions if action["do"] == "move"]

    def near(action: dict[str, Any]) -> int:
        return min([DISTANCE[HEX_INDEX[action["path"][-1]] * SIZE + enemy] for enemy in enemies], default=0)

    return min(rng.sample(moves, min(6, len(moves))), key=near)


def top_of(document: Position) -> Step:
    return (document["stack"][-1]["procedure"], document["stack"][-1]["step"]) if document["stack"] else ("", "over")


@cache
def sampled() -> dict[Step, list[Position]]:
    """Positions of lively games at every kind of decision and of roll, by the step on top of the stack."""
    found: dict[Step, list[Position]] = defaultdict(list)
    games = [(scenario, morale, n) for scenario in GAME.scenarios for morale in (False, True) for n in range(2)]
    for scenario, morale, number in games:
        options = {"morale": morale, "setup": "semi_historical" if number else "historical"}
        rng = random.Random(number)
        # Equal scouting dice hide the deployment of every second hypothetical battle.
        table = grognard.new_table(GAME, scenario, options, seed=f"{scenario} {number}").open_dice()
        if scenario == "hypothetical":
            table = grognard.from_position(GAME, {"scenario": scenario, "options": options, **muster(scenario)})
        while table.to_act or table.rolling:
            document = table.position()
            kept = found[top_of(document)]
            if len(kept) < 3 or rng.random() < 0.001:
                kept.append(document)
            if table.rolling:
                count, sides = table.rolling
                scouting = top_of(document) == ("SetUp", "scouting")
                table.impose([3, 3] if scouting and number else [rng.randint(1, sides) for _ in range(count)])
            else:
                seat = rng.choice(table.to_act)
                table.act(seat, bold(rng, table, table.legal(seat)))
        found[("", "over")].append(table.position())
    return dict(found)


def muster(scenario: str) -> Position:
    """The armies of a hypothetical battle before anything has happened."""
    pieces = grognard.new_table(GAME, scenario, seed="muster").position()["pieces"]
    return {"turn": 0, "round": 0, "pieces": pieces, "stack": [{"procedure": "War"}, {"procedure": "SetUp"}]}


def every_position() -> list[Position]:
    return [document for documents in sampled().values() for document in documents]
