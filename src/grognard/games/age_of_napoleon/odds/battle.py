"""Exact odds of a battle, with the cards that lie open.

Corps that are engaged are known to both when the dice fall; before that the enemy's are a range, from the weakest to
the strongest that what a side may know allows (hidden.py). Choices are taken as their owner would: the Emperor is lost
last, and of the lost corps he is the last to be lost for good.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.games.age_of_napoleon.rules.battle import losses, tie_breaker
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, FRENCH, SIDES
from grognard.games.age_of_napoleon.rules.tables import EXTRA_LOSS

Pair = tuple[int, int]  # by side
Spread = dict[int, float]  # probability by number
_DIE: Final = range(1, 7)


@final
class Contender:
    """What of a side counts for the dice: its strength, how many of its corps are engaged, how many are there in all,
    whether the Emperor is engaged or stands by, and what its die shows by Art of War (0: it is rolled)."""

    __slots__ = ("corps", "emperor", "engaged", "idle_emperor", "shows", "strength")

    def __init__(
        self, strength: int, engaged: int, corps: int, emperor: bool = False, idle_emperor: bool = False, shows: int = 0
    ) -> None:
        self.strength = strength
        self.engaged = engaged
        self.corps = corps
        self.emperor = emperor
        self.idle_emperor = idle_emperor
        self.shows = shows

    def emperor_lost(self, lost: int) -> bool:
        """6.10.7: who is engaged is lost before who stands by."""
        return (self.emperor and lost >= self.engaged) or (self.idle_emperor and lost >= self.corps)


@final
class BattleOdds:
    """What a battle may come to. Pairs are of France (0) and the Coalition (1).

    ``win``; ``losses`` and ``permanent``: probability by number of corps lost, and of those lost for good; ``tied``:
    a tie-breaker decides, with ``modifiers`` added; ``emperor``: Napoléon is lost for good; ``emperor_away``: he is
    captive or in the reserves after it."""

    def __init__(self, area: int, attacker: int, sides: tuple[Contender, Contender]) -> None:
        self.area = area
        self.attacker = attacker
        self.sides = sides
        self.win = [0.0, 0.0]
        self.losses: list[Spread] = [{}, {}]
        self.permanent: list[Spread] = [{}, {}]
        self.tied = 0.0
        self.modifiers: Pair = (tie_breaker(sides[FRENCH].strength), tie_breaker(sides[ALLIED].strength))
        self.emperor = 0.0
        self.emperor_away = 0.0

    def expected(self, side: int) -> float:
        """Corps that a side loses, on the average."""
        return sum([lost * p for lost, p in self.losses[side].items()])

    def buried(self, side: int) -> float:
        """Corps that a side loses for good, on the average."""
        return sum([lost * p for lost, p in self.permanent[side].items()])

    def to_json(self) -> dict[str, Any]:
        return {
            "area": AREA[self.area],
            "attacker": SIDES[self.attacker],
            "sides": [
                {
                    "side": SIDES[side],
                    "strength": self.sides[side].strength,
                    "engaged": self.sides[side].engaged,
                    "corps": self.sides[side].corps,
                    "win": self.win[side],
                    "losses": _rows(self.losses[side]),
                    "permanent": _rows(self.permanent[side]),
                    "tie_breaker": self.modifiers[side],
                }
                for side in (FRENCH, ALLIED)
            ],
            "tied": self.tied,
            "emperor": self.emperor,
            "emperor_away": self.emperor_away,
        }


def _rows(spread: Spread) -> list[dict[str, float]]:
    return [{"corps": lost, "probability": p} for lost, p in sorted(spread.items())]


def battle_odds(area: int, attacker: int, sides: tuple[Contender, Contender]) -> BattleOdds:
    """6.10.5 to 6.10.8, over every fall of the dice."""
    told = BattleOdds(area, attacker, sides)
    falls = [[side.shows] if side.shows else list(_DIE) for side in sides]
    p = 1 / (len(falls[FRENCH]) * len(falls[ALLIED]))
    first = tie_won(told.modifiers, attacker)
    for french in falls[FRENCH]:
        inflicted = losses(sides[FRENCH].strength, french)
        for allied in falls[ALLIED]:
            suffered = losses(sides[ALLIED].strength, allied)
            if inflicted == suffered:
                told.tied += p
                _add(told, FRENCH, (suffered, inflicted), True, p * first[FRENCH])
                _add(told, ALLIED, (suffered, inflicted), True, p * first[ALLIED])
            elif inflicted > suffered:
                _add(told, FRENCH, (suffered, inflicted + EXTRA_LOSS), False, p)
            else:
                _add(told, ALLIED, (suffered + EXTRA_LOSS, inflicted), False, p)
    return told


def tie_won(modifiers: Pair, attacker: int) -> tuple[float, float]:
    """6.10.6, ruling 92: the probability that each side wins the tie-breaker; the defender wins if all is equal."""
    defender = 1 - attacker
    wins = len([1 for own in _DIE for other in _DIE if own + modifiers[attacker] > other + modifiers[defender]])
    p = wins / 36
    return (p, 1 - p) if attacker == FRENCH else (1 - p, p)


def _add(told: BattleOdds, winner: int, toll: Pair, tied: bool, p: float) -> None:
    """One outcome. ``toll``: the losses that each side is to suffer."""
    if not p:
        return
    told.win[winner] += p
    for side in (FRENCH, ALLIED):
        contender = told.sides[side]
        lost = min(toll[side], contender.corps)
        # Ruling 93.
        buried = lost // 2 if side == winner and not tied else (lost + 1) // 2
        told.losses[side][lost] = told.losses[side].get(lost, 0.0) + p
        told.permanent[side][buried] = told.permanent[side].get(buried, 0.0) + p
        if lost and contender.emperor_lost(lost):
            if buried == lost:
                told.emperor += p
            else:
                told.emperor_away += p
