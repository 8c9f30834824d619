"""What procedures of a battle hold before anything is decided, the dice they throw and what they tell."""

import random
from typing import Any

import pytest

import grognard
from grognard.games.vive_lempereur.rules.battlefield import TERRAIN
from grognard.games.vive_lempereur.rules.codec import EVENTS
from grognard.games.vive_lempereur.rules.steps import GRAMMAR

NO_TILES = (0,) * len(TERRAIN)
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("number", "flag", "side", "card", "steps", "attack", "facing", "arm", "pieces"), 0),
    **dict.fromkeys(("piece", "hex", "face", "kind", "sector", "terrain"), -1),
    **{"hexes": (), "arms": (), "numbers": (0, 0), "tiles": NO_TILES},
}
# 14.4: the tiles of the two sets.
SETS = {"wood": 30, "village": 9, "field": 2, "impassable": 2, "orchard": 2, "hill": 24, "farm": 4}
OTHERWISE: dict[tuple[str, str], Any] = {
    **{("Attack", "cap"): 99, ("Suffer", "cap"): 99, ("Deployment", "left"): 99, ("Deployment", "batches"): (99, 99)},
    **{("SetUp", "pool"): tuple(SETS.get(name, 0) for name in TERRAIN), ("SetUp", "laid"): (0, 0, 0, 0)},
}

DULL = ("pass", "hold", "decline", "stand", "rally")
RARE = ("event-general-killed", "event-prussians-none", "event-stays-away")


def test_a_procedure_begins_with_nothing_decided() -> None:
    for name, kind in GRAMMAR.classes.items():
        procedure = kind()
        assert procedure.step == "begin"
        held = {field: getattr(procedure, field) for field, _ in kind.FIELDS}
        assert held == {field: OTHERWISE.get((name, field), NOTHING[of]) for field, of in kind.FIELDS}, name


@pytest.mark.parametrize("scenario", ["waterloo", "quatre_bras", "ligny", "hypothetical"])
def test_dice_are_thrown_as_the_steps_say(scenario: str) -> None:
    """How many and of how many sides, at every roll of a lively game; 0 where the rules leave it to the moment."""
    rng = random.Random(scenario)
    table = grognard.new_table("vive_lempereur", scenario, seed=scenario).open_dice()
    for _ in range(1500):
        if table.rolling is not None:
            count, sides = table.rolling
            waiting = table.state.stack[-1]
            wanted = GRAMMAR.rolls[type(waiting).__name__][waiting.step]
            assert (wanted[0] or count, wanted[1] or sides) == (count, sides), waiting.step
            table.impose([rng.randint(1, sides) for _ in range(count)])
        elif table.to_act:
            legal = table.legal(seat := rng.choice(table.to_act))
            verb = rng.choice(sorted({action["do"] for action in legal}))
            table.act(seat, rng.choice([action for action in legal if action["do"] == verb]))


def test_whatever_can_happen_is_told() -> None:
    """Lively games, in which all but the rarest events happen: each of them is told."""
    told: set[str] = set()
    rng = random.Random("told")
    game = grognard.games()["vive_lempereur"]
    for n in range(20 * len(game.scenarios)):
        options = {name: option.values[n % len(option.values)] for name, option in game.options.items()}
        table = grognard.new_table(game, list(game.scenarios)[n % len(game.scenarios)], options, f"told {n}")
        while table.to_act:
            legal = table.legal(seat := rng.choice(table.to_act))
            verbs = sorted({action["do"] for action in legal})
            verb = rng.choice([verb for verb in verbs if verb not in DULL or rng.random() < 0.1] or verbs)
            told.update(event["event"] for event in table.act(seat, rng.choice([a for a in legal if a["do"] == verb])))
        told.update(event["event"] for seat in table.seats for event in table.log(seat))
    assert set(EVENTS) - told <= set(RARE)
