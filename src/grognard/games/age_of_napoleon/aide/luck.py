"""How the dice have fallen: losses inflicted, tie-breakers won, corps that came through a march or a winter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from grognard.aide import fallen
from grognard.aide.fallen import Roll
from grognard.aide.spreads import Spread
from grognard.engine.procedure import Procedure
from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.games.age_of_napoleon.odds.battle import tie_won
from grognard.games.age_of_napoleon.rules.attrition import MarchAttrition
from grognard.games.age_of_napoleon.rules.battle import Battle, losses, tie_breaker
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, FRENCH, SIDES
from grognard.games.age_of_napoleon.rules.tables import march_losses, winter_losses
from grognard.games.age_of_napoleon.rules.winter import Winter, modifier

# Each kind of roll, and how one is told.
ROLLED: Final[dict[str, str]] = {
    "battle": "rolled-battle",
    "tie": "rolled-tie",
    "attrition": "rolled-attrition",
    "winter": "rolled-winter",
}
_DIE: Final = range(1, 7)


def luck(table: Table) -> dict[str, Any]:
    return fallen.luck(table, tell, ROLLED)


def throws(table: Table) -> str | None:
    return fallen.throws(table, tell)


def tell(state: State, dice: list[int]) -> list[Roll]:
    """Draws of cards are no rolls: they are secret, and neither good nor bad."""
    assert isinstance(state, Europe)
    top = state.stack[-1]
    known = ROLLS.get((type(top).__name__, top.step))
    return known(state, top, dice) if known is not None else []


def _evenly(values: Iterable[int]) -> Spread:
    """Each face of a die brings one of the values."""
    spread: Spread = {}
    for value in values:
        spread[value] = spread.get(value, 0.0) + 1 / 6
    return spread


def _battle(b: Europe, top: Procedure, dice: list[int]) -> list[Roll]:
    """6.10.5: what each die inflicts, the winner's extra loss left out. A die that Art of War has set is no chance."""
    assert isinstance(top, Battle)
    found: list[Roll] = []
    left = list(dice)
    for side in (FRENCH, ALLIED):
        if top.mastery[side]:
            continue
        die = left.pop(0)
        strength = top.strength(b, side)
        args = {"power": SIDES[side], "area": AREA[top.area], "strength": strength}
        found.append(
            Roll(side, "battle", _evenly(losses(strength, face) for face in _DIE), losses(strength, die), [die], args)
        )
    return found


def _tie(b: Europe, top: Procedure, dice: list[int]) -> list[Roll]:
    """6.10.6: each side throws one; the defender wins if all is equal."""
    assert isinstance(top, Battle)
    modifiers = (tie_breaker(top.strength(b, FRENCH)), tie_breaker(top.strength(b, ALLIED)))
    chances = tie_won(modifiers, top.attacker)
    totals = [die + more for die, more in zip(dice, modifiers, strict=True)]
    winner = top.attacker if totals[top.attacker] > totals[1 - top.attacker] else 1 - top.attacker
    return [
        Roll(
            side,
            "tie",
            {0: 1 - chances[side], 1: chances[side]},
            int(side == winner),
            [dice[side]],
            {"power": SIDES[side], "area": AREA[top.area], "modifier": modifiers[side]},
        )
        for side in (FRENCH, ALLIED)
    ]


def _attrition(b: Europe, top: Procedure, dice: list[int]) -> list[Roll]:
    """6.7.2: exhausted corps that come through."""
    assert isinstance(top, MarchAttrition)
    weary = top.weary.bit_count()
    left = [weary - min(march_losses(weary, die), weary) for die in _DIE]
    args = {"power": SIDES[top.power], "area": AREA[top.area], "count": weary}
    return [Roll(top.power, "attrition", _evenly(left), left[dice[0] - 1], dice, args)]


def _winter(b: Europe, top: Procedure, dice: list[int]) -> list[Roll]:
    """8.3: corps that come through."""
    assert isinstance(top, Winter)
    corps = b.army(top.area, top.power).bit_count()
    more = modifier(b, top.area, top.power)
    left = [corps - min(winter_losses(die + more), corps) for die in _DIE]
    args = {"power": SIDES[top.power], "area": AREA[top.area], "count": corps}
    return [Roll(top.power, "winter", _evenly(left), left[dice[0] - 1], dice, args)]


ROLLS: Final[dict[tuple[str, str], Callable[[Europe, Procedure, list[int]], list[Roll]]]] = {
    ("Battle", "rolled"): _battle,
    ("Battle", "broken"): _tie,
    ("MarchAttrition", "rolled"): _attrition,
    ("Winter", "rolled"): _winter,
}
