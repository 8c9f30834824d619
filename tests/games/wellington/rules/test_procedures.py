"""What a procedure of the war holds before anything is decided: what a position written by hand may leave out."""

import random
from typing import Any

import pytest

import grognard
from grognard.games.wellington.rules.steps import GRAMMAR

FOUR = (0, 0, 0, 0)
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("number", "flag", "card", "own_card", "cards", "moment", "powers", "leaders", "line_kinds"), 0),
    **dict.fromkeys(("marks", "use", "played_as", "stays", "doing", "what"), 0),
    **dict.fromkeys(("power", "duchy", "leader", "side", "seat", "variant", "way"), -1),
    **dict.fromkeys(("numbers", "duchies", "dice", "card_list", "moved", "rode", "soldiers", "stacks"), ()),
    **dict.fromkeys(("bids", "seats", "shares", "targets"), ()),
    **{"by_power": FOUR, "hands": FOUR, "purse": (0, 0, 0, 0, 0, 0), "text": ""},
}
OTHERWISE: dict[tuple[str, str], Any] = {
    ("Round", "before"): (0, 0),
    **{("Window", "left"): 4, ("Interphase", "left"): 4, ("NextHands", "left"): 4},  # every Power is yet to be asked
    **{("Contact", "left"): 2, ("FlagChallenge", "left"): 2, ("Casualties", "sides_left"): 2},  # and both sides
    **{("Window", "mask"): 15, ("Impulse", "scheduled"): 1, ("Attrition", "times"): 1, ("Summons", "attrition"): 1},
    **{("Fall", "rounds"): 1, ("Fall", "overrun"): 1, ("SetUp", "seat"): 0, ("Interphase", "appealed"): -1},
    **{("Interception", "value"): -1, ("Summons", "value"): -1},
}


def test_a_procedure_begins_with_nothing_decided() -> None:
    for name, kind in GRAMMAR.classes.items():
        procedure = kind()
        assert procedure.step == "begin"
        held = {field: getattr(procedure, field) for field, _ in kind.FIELDS}
        assert held == {field: OTHERWISE.get((name, field), NOTHING[of]) for field, of in kind.FIELDS}, name


@pytest.mark.parametrize("scenario", ["1812_two", "1813_four", "1812_three_french", "1813_bid_three"])
def test_dice_are_thrown_as_the_steps_say(scenario: str) -> None:
    """How many and of how many sides, at every roll of a lively game; 0 where the rules leave it to the moment."""
    rng = random.Random(scenario)
    table = grognard.new_table("wellington", scenario, seed=scenario).open_dice()
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
