"""How the dice of a war have fallen: each public roll, what it was worth on average, what it brought.

More is always better for the seat whose roll it was: hits on the enemy, 6s on a fortress, pieces that came through an
attrition, tries that succeeded. So all rolls of a kind have an exact distribution together.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, Final

from grognard.aide import fallen
from grognard.aide.fallen import Roll
from grognard.aide.spreads import Spread, together
from grognard.engine.procedure import Procedure
from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.games.wellington.odds.chances import two_dice
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import in_charge
from grognard.games.wellington.rules.evasion import Evasion, Scatter
from grognard.games.wellington.rules.interception import NEEDED, NEEDED_TO_EVADE, Interception
from grognard.games.wellington.rules.peninsula import DUCHY, POWERS
from grognard.games.wellington.rules.plunder import Plunder, plunder_bonus, spoils
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.siege import DEVASTATED, Fall, Siege
from grognard.games.wellington.rules.war import WarState

# Each kind of roll, and how one is told.
ROLLED: Final[dict[str, str]] = {
    "battle": "rolled-battle",
    "siege": "rolled-siege",
    "fortress": "rolled-fortress",
    "attrition": "rolled-attrition",
    "interception": "rolled-interception",
    "evasion": "rolled-evasion",
    "spoils": "rolled-spoils",
}


def luck(table: Table) -> dict[str, Any]:
    return fallen.luck(table, tell, ROLLED)


def throws(table: Table) -> str | None:
    return fallen.throws(table, tell)


def tell(state: State, dice: list[int]) -> list[Roll]:
    """Draws of cards are no rolls: they are secret, and neither good nor bad."""
    assert isinstance(state, WarState)
    top = state.stack[-1]
    known = ROLLS.get((type(top).__name__, top.step))
    return [known(state, top, dice)] if known is not None else []


def _roll(
    b: WarState, power: int, kind: str, spread: Spread, actual: int, dice: list[int], args: dict[str, Any]
) -> Roll:
    return Roll(b.owner[power], kind, spread, actual, dice, {"power": POWERS[power], **args})


# ---- each kind of roll -----------------------------------------------------------------------------------------------


def _binomial(count: int, faces: int) -> Spread:
    """Dice that show one of so many faces."""
    return {k: comb(count, k) * faces**k * (6 - faces) ** (count - k) / 6**count for k in range(count + 1)}


def _tried(chance: float) -> Spread:
    return {0: 1 - chance, 1: chance}


def _battle(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Round)
    hit = dice.count(5) + dice.count(6)
    power = in_charge(b, top.side, top.duchy)
    return _roll(
        b, power, "battle", _binomial(len(dice), 2), hit, dice, {"duchy": DUCHY[top.duchy], "count": len(dice)}
    )


def _siege(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Siege)
    args = {"duchy": DUCHY[top.duchy], "count": len(dice)}
    if top.stage == 2:
        hit = dice.count(5) + dice.count(6)
        return _roll(b, b.holder(top.duchy), "fortress", _binomial(len(dice), 2), hit, dice, args)
    return _roll(b, top.power, "siege", _binomial(len(dice), 1), dice.count(6), dice, args)


def _attrition(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    """13.1: dice that took nobody, before cards."""
    assert isinstance(top, Attrition)
    late = max(0, len(dice) - 5) if top.late_bonus else 0
    lost = dice.count(6) + (dice[5:].count(5) if late else 0)
    first = _binomial(len(dice) - late, 5)
    spread: Spread = {}
    for a, p in first.items():
        for c, q in _binomial(late, 4).items():
            spread[a + c] = spread.get(a + c, 0.0) + p * q
    return _roll(
        b, top.power, "attrition", spread, len(dice) - lost, dice, {"duchy": DUCHY[top.duchy], "count": len(dice)}
    )


def _interception(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Interception)
    more = top.modifiers(b)
    args = {"duchy": DUCHY[top.duchy], "needed": max(2, NEEDED - more)}
    return _roll(
        b, top.whose(), "interception", _tried(two_dice(NEEDED - more)), int(sum(dice) + more >= NEEDED), dice, args
    )


def _evasion(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Evasion)
    more = top.modifiers(b)
    args = {"duchy": DUCHY[top.target], "count": 1}
    away = int(sum(dice) + more >= NEEDED_TO_EVADE)
    return _roll(b, top.power, "evasion", _tried(two_dice(NEEDED_TO_EVADE - more)), away, dice, args)


def _scatter(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    """10.5c: each counter has its own two dice."""
    assert isinstance(top, Scatter)
    spread: Spread = {0: 1.0}
    away = 0
    for i, target in enumerate(top.targets):
        more = Evasion(top.power, -1, top.duchy, target, top.held).modifiers(b)
        away += int(dice[2 * i] + dice[2 * i + 1] + more >= NEEDED_TO_EVADE)
        spread = together(spread, _tried(two_dice(NEEDED_TO_EVADE - more)))
    args = {"duchy": DUCHY[top.targets[0]], "count": len(top.targets)}
    return _roll(b, top.power, "evasion", spread, away, dice, args)


def _plunder(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Plunder)
    added = plunder_bonus(b, top.loser)
    spread: Spread = {}
    for die in range(1, 7):
        won = spoils(die, added)
        spread[won] = spread.get(won, 0.0) + 1 / 6
    return _roll(b, top.power, "spoils", spread, spoils(dice[0], added), dice, {"duchy": DUCHY[top.duchy]})


def _devastation(b: WarState, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Fall)
    added = max(0, top.strength - top.rounds)
    chance = min(1.0, max(0, 7 - (DEVASTATED - added)) / 6)
    args = {"duchy": DUCHY[top.duchy]}
    return _roll(b, top.power, "spoils", _tried(chance), int(dice[0] + added >= DEVASTATED), dice, args)


ROLLS: Final[dict[tuple[str, str], Callable[[WarState, Procedure, list[int]], Roll]]] = {
    ("Round", "rolled"): _battle,
    ("Siege", "rolled"): _siege,
    ("Attrition", "rolled"): _attrition,
    ("Interception", "rolled"): _interception,
    ("Evasion", "rolled"): _evasion,
    ("Scatter", "rolled"): _scatter,
    ("Plunder", "rolled"): _plunder,
    ("Fall", "rolled"): _devastation,
}
