"""Exact probabilities of fights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from grognard.engine.table import Table
from grognard.games.vive_lempereur.odds import fights
from grognard.games.vive_lempereur.odds.preview import Fight, fight_of, modifier_rule
from grognard.games.vive_lempereur.rules.fire import ATTACKS


@final
class Odds:
    """The exact distribution of a fight: what happens to the target and to the attacker.

    ``outcomes`` maps a pair of blows, the target's first, to its probability; a blow is (elements lost, hexes of
    retreat made, unit destroyed, general lost). ``parts`` are the modifiers that make the fire value, ``rules`` their
    entries of the ledger.
    """

    def __init__(self, fight: Fight, rules: list[str], outcomes: fights.Distribution) -> None:
        b, unit, target, way, dice, value, parts = fight
        self.attacker = b.ids[unit]
        self.target = b.ids[target]
        self.way = way
        self.outcomes = outcomes
        self.value = value
        self.parts = parts
        self.rules = rules
        self.reaction_dice = dice

    def __repr__(self) -> str:
        fight = f"{self.attacker} against {self.target}, {self.way}"
        return f"<Odds of {fight}: value {self.value}, hurts it in {100 * self.chance_to_hurt():.1f} %>"

    def chance(self, who: int, what: int, least: int = 1) -> float:
        """Probability that part ``what`` of the blow to the target (0) or attacker (1) is at least ``least``."""
        return sum(p for key, p in self.outcomes.items() if key[who][what] >= least)

    def mean(self, who: int, what: int = 0) -> float:
        """What is to be expected of a part of the blow, by default the elements lost."""
        return sum(p * key[who][what] for key, p in self.outcomes.items())

    def chance_to_hurt(self) -> float:
        """Probability that the target loses an element or goes back."""
        return sum(p for key, p in self.outcomes.items() if key[0] != fights.UNHURT)

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""
        names = ("losses", "retreat", "destroyed", "general_lost")
        return {
            "attacker": self.attacker,
            "target": self.target,
            "way": self.way,
            "value": self.value,
            "modifiers": [
                {"name": name, "amount": amount, "rule": rule}
                for (name, amount), rule in zip(self.parts, self.rules, strict=True)
            ],
            "reaction_dice": self.reaction_dice,
            "reaction_chance": fights.reaction_chance(self.reaction_dice),
            "outcomes": [
                {
                    "probability": p,
                    "target": dict(zip(names, key[0], strict=True)),
                    "attacker": dict(zip(names, key[1], strict=True)),
                }
                for key, p in sorted(self.outcomes.items(), key=lambda item: -item[1])
            ],
            "expected_losses": [self.mean(0), self.mean(1)],
            "chance_of_loss": [self.chance(0, 0), self.chance(1, 0)],
            "chance_of_retreat": [self.chance(0, 1), self.chance(1, 1)],
            "chance_destroyed": [self.chance(0, 2), self.chance(1, 2)],
        }


def odds(table: Table, seat: str, action: Mapping[str, Any], stand: bool = True) -> Odds | None:
    """The odds of a legal fire or charge, or of an answer to a charge; None for any other action.

    A charged unit always tries to react, unless the action is that it declines."""
    if table.why_not(seat, action) is not None:
        raise ValueError("odds are told of legal actions only: ask why_not")
    fight = fight_of(table, seat, dict(action))
    if fight is None:
        return None
    b, unit, target, way, dice, value, parts = fight
    rules = [modifier_rule(b, unit, target, name) for name, _ in parts]
    if way == "charge":
        return Odds(fight, rules, fights.charge(b, unit, target, dice, stand))
    return Odds(fight, rules, fights.attack(b, unit, target, ATTACKS.index(way), value, stand))
