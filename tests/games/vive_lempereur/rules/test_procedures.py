"""What procedures of a battle hold before anything is decided, the dice they throw and what they tell."""

from typing import Any

import pytest

from grognard.games.vive_lempereur.rules.battlefield import TERRAIN
from grognard.games.vive_lempereur.rules.game import BOOK
from tests.lively import begins_with_nothing, dice_fall_as_said, told_in

NO_TILES = (0,) * len(TERRAIN)
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("number", "count", "few", "die", "flag", "side", "card", "steps", "attack", "facing", "arm"), 0),
    **dict.fromkeys(("piece", "unit", "general", "hex", "face", "kind", "sector", "terrain"), -1),
    **{"pieces": 0, "hexes": (), "arms": (), "scouts": (0, 0), "laid": (0, 0, 0, 0), "tiles": NO_TILES},
    "batches": (99, 99),
}
# 14.4: the tiles of the two sets.
SETS = {"wood": 30, "village": 9, "field": 2, "impassable": 2, "orchard": 2, "hill": 24, "farm": 4}
OTHERWISE: dict[tuple[str, str], Any] = {
    **{("Attack", "cap"): 99, ("Suffer", "cap"): 99, ("Deployment", "left"): 99},
    **{("SetUp", "pool"): tuple(SETS.get(name, 0) for name in TERRAIN)},
}

DULL = ("pass", "hold", "decline", "stand", "rally")
RARE = ("event-general-killed", "event-prussians-none", "event-stays-away")


def test_a_procedure_begins_with_nothing_decided() -> None:
    begins_with_nothing(BOOK.grammar, NOTHING, OTHERWISE)


@pytest.mark.parametrize("scenario", ["waterloo", "quatre_bras", "ligny", "hypothetical"])
def test_dice_are_thrown_as_the_steps_say(scenario: str) -> None:
    dice_fall_as_said("vive_lempereur", scenario, BOOK.grammar)


def test_whatever_can_happen_is_told() -> None:
    """Lively games, in which all but the rarest events happen: each of them is told."""
    told = told_in("vive_lempereur", 20, DULL)
    assert set(BOOK.events) - told <= set(RARE)
