"""Exact probabilities of fights, shared by bots and previews."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from grognard.engine.table import Table
from grognard.games.vive_lempereur.army import Battle
from grognard.odds import vive_lempereur as _vle_math
from grognard.odds.preview import fight_of


@final
class Odds:
    """The exact distribution of a fight: what happens to the target and to the attacker.

    ``outcomes`` maps a pair of blows, the target's first, to its probability; a blow is (elements lost, hexes of
    retreat made, unit destroyed, general lost). ``parts`` are the modifiers that make the fire value.
    """

    def __init__(self, outcomes: _vle_math.Distribution, value: int, parts: list[tuple[str, int]], dice: int) -> None:
        self.outcomes = outcomes
        self.value = value
        self.parts = parts
        self.reaction_dice = dice

    def chance(self, who: int, what: int, least: int = 1) -> float:
        """Probability that part ``what`` of the blow to the target (0) or attacker (1) is at least ``least``."""
        return sum(p for key, p in self.outcomes.items() if key[who][what] >= least)

    def mean(self, who: int, what: int = 0) -> float:
        return sum(p * key[who][what] for key, p in self.outcomes.items())

    def to_json(self) -> dict[str, Any]:
        names = ("losses", "retreat", "destroyed", "general_lost")
        return {
            "value": self.value,
            "modifiers": [{"name": name, "amount": amount} for name, amount in self.parts],
            "reaction_dice": self.reaction_dice,
            "outcomes": [
                {
                    "probability": p,
                    "target": dict(zip(names, key[0], strict=True)),
                    "attacker": dict(zip(names, key[1], strict=True)),
                }
                for key, p in sorted(self.outcomes.items(), key=lambda item: -item[1])
            ],
        }


def odds(table: Table, seat: str, action: Mapping[str, Any], stand: bool = True) -> Odds | None:
    """The odds of a legal fire or charge; None for any other action.

    ``stand`` says whether a unit that may refuse a retreat does so; a charged unit always tries to react."""
    if table.why_not(seat, action) is not None:
        raise ValueError("odds are told of legal actions only: ask why_not")
    fight = fight_of(table, seat, dict(action))
    if fight is None:
        return None
    b, unit, target, way, dice, value, parts = fight
    assert isinstance(b, Battle)
    if way == "charge":
        return Odds(_vle_math.charge(b, unit, target, dice, stand), value, parts, dice)
    return Odds(_vle_math.attack(b, unit, target, _vle_math_way(way), value, stand), value, parts, 0)


def _vle_math_way(way: str) -> int:
    from grognard.games.vive_lempereur.fire import ATTACKS

    return ATTACKS.index(way)
