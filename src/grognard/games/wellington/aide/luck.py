"""How the dice of a war have fallen: each public roll, what it was worth on average, what it brought.

More is always better for the seat whose roll it was: hits on the enemy, 6s on a fortress, pieces that came through an
attrition, tries that succeeded. So all rolls of a kind have an exact distribution together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from typing import Any, Final, final

from grognard.aide.spreads import Spread, together, total
from grognard.engine.chance import Imposed
from grognard.engine.procedure import Procedure
from grognard.engine.table import Table, at_position
from grognard.games.wellington.odds.chances import two_dice
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import in_charge
from grognard.games.wellington.rules.evasion import Evasion, Scatter
from grognard.games.wellington.rules.interception import NEEDED, Interception
from grognard.games.wellington.rules.peninsula import DUCHY, POWERS
from grognard.games.wellington.rules.plunder import Plunder, plunder_bonus, spoils
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.siege import DEVASTATED, Fall, Siege
from grognard.games.wellington.rules.war import War

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
KINDS: Final[tuple[str, ...]] = tuple(ROLLED)


@final
class Roll:
    def __init__(self, power: int, kind: str, spread: Spread, actual: int, args: dict[str, Any]) -> None:
        self.n = 0
        self.seat = -1
        self.power = power
        self.kind = kind
        self.spread = spread
        self.actual = actual
        self.args = {"power": POWERS[power], **args}
        self.dice: list[int] = []

    def expected(self) -> float:
        return sum([value * p for value, p in self.spread.items()])


def luck(table: Table) -> dict[str, Any]:
    found = list(rolls(table))
    totals = [
        _total(name, kind, [roll for roll in found if roll.seat == i and roll.kind == kind])
        for i, name in enumerate(table.seats)
        for kind in KINDS
    ]
    return {
        "rolls": [
            {
                "n": roll.n,
                "seat": table.seats[roll.seat],
                "kind": roll.kind,
                "dice": roll.dice,
                "sides": 6,
                "each": [6] * len(roll.dice),
                "expected": roll.expected(),
                "actual": roll.actual,
                "message": {"message": ROLLED[roll.kind], "args": roll.args},
            }
            for roll in found
        ],
        "totals": [total for total in totals if total["rolls"]],
    }


def rolls(table: Table) -> Iterator[Roll]:
    """Every public roll in the order in which they fell, the war being played again from its beginning. Draws of cards
    are no rolls: they are secret, and neither good nor bad."""
    b = _beginning(table)
    yield from _dice(b, list(table.opening), 0)
    for n, (seat, code, dice) in enumerate(table.history[: table.length], 1):
        b.ready = []
        if b.answer(seat, code):
            b.run(Imposed())
        yield from _dice(b, list(dice), n)


def _beginning(table: Table) -> War:
    if table.origin is not None:
        state = at_position(table.game, table.origin, Imposed(), None).state
    else:
        state = table.game.start(table.scenario, table.options)
        state.run(Imposed())
    assert isinstance(state, War)
    return state


def _dice(b: War, dice: list[int], n: int) -> Iterator[Roll]:
    chance = Imposed()
    at = 0
    while b.rolling and at < len(dice):
        count = b.rolling
        fallen = dice[at : at + count]
        at += count
        top = b.stack[-1]
        tell = ROLLS.get((type(top).__name__, top.step))
        roll = tell(b, top, fallen) if tell is not None else None
        if roll is not None:
            roll.n = n
            roll.seat = b.owner[roll.power]
            roll.dice = fallen
            yield roll
        b.land(fallen)
        b.run(chance)
    b.rolled = []
    b.notes = []


# ---- each kind of roll -----------------------------------------------------------------------------------------------


def _binomial(count: int, faces: int) -> Spread:
    """Dice that show one of so many faces."""
    return {k: comb(count, k) * faces**k * (6 - faces) ** (count - k) / 6**count for k in range(count + 1)}


def _tried(chance: float) -> Spread:
    return {0: 1 - chance, 1: chance}


def _battle(b: War, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Round)
    hit = dice.count(5) + dice.count(6)
    power = in_charge(b, top.side, top.duchy)
    return Roll(power, "battle", _binomial(len(dice), 2), hit, {"duchy": DUCHY[top.duchy], "count": len(dice)})


def _siege(b: War, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Siege)
    args = {"duchy": DUCHY[top.duchy], "count": len(dice)}
    if top.stage == 2:
        hit = dice.count(5) + dice.count(6)
        return Roll(b.holder(top.duchy), "fortress", _binomial(len(dice), 2), hit, args)
    return Roll(top.power, "siege", _binomial(len(dice), 1), dice.count(6), args)


def _attrition(b: War, top: Procedure, dice: list[int]) -> Roll:
    """13.1: dice that took nobody, before cards."""
    assert isinstance(top, Attrition)
    late = max(0, len(dice) - 5) if top.late_bonus else 0
    lost = dice.count(6) + (dice[5:].count(5) if late else 0)
    first = _binomial(len(dice) - late, 5)
    spread: Spread = {}
    for a, p in first.items():
        for c, q in _binomial(late, 4).items():
            spread[a + c] = spread.get(a + c, 0.0) + p * q
    return Roll(top.power, "attrition", spread, len(dice) - lost, {"duchy": DUCHY[top.duchy], "count": len(dice)})


def _interception(b: War, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Interception)
    more = top.modifiers(b)
    args = {"duchy": DUCHY[top.duchy], "needed": max(2, NEEDED - more)}
    return Roll(top.whose(), "interception", _tried(two_dice(NEEDED - more)), int(sum(dice) + more >= NEEDED), args)


def _evasion(b: War, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Evasion)
    more = top.modifiers(b)
    args = {"duchy": DUCHY[top.target], "count": 1}
    return Roll(top.power, "evasion", _tried(two_dice(NEEDED - more)), int(sum(dice) + more >= NEEDED), args)


def _scatter(b: War, top: Procedure, dice: list[int]) -> Roll:
    """10.5c: each counter has its own two dice."""
    assert isinstance(top, Scatter)
    spread: Spread = {0: 1.0}
    away = 0
    for i, target in enumerate(top.targets):
        more = Evasion(top.power, -1, top.duchy, target, top.held).modifiers(b)
        away += int(dice[2 * i] + dice[2 * i + 1] + more >= NEEDED)
        spread = together(spread, _tried(two_dice(NEEDED - more)))
    args = {"duchy": DUCHY[top.targets[0]], "count": len(top.targets)}
    return Roll(top.power, "evasion", spread, away, args)


def _plunder(b: War, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Plunder)
    added = plunder_bonus(b, top.loser)
    spread: Spread = {}
    for die in range(1, 7):
        won = spoils(die, added)
        spread[won] = spread.get(won, 0.0) + 1 / 6
    return Roll(top.power, "spoils", spread, spoils(dice[0], added), {"duchy": DUCHY[top.duchy]})


def _devastation(b: War, top: Procedure, dice: list[int]) -> Roll:
    assert isinstance(top, Fall)
    added = max(0, top.strength - top.rounds)
    chance = min(1.0, max(0, 7 - (DEVASTATED - added)) / 6)
    args = {"duchy": DUCHY[top.duchy]}
    return Roll(top.power, "spoils", _tried(chance), int(dice[0] + added >= DEVASTATED), args)


ROLLS: Final[dict[tuple[str, str], Callable[[War, Procedure, list[int]], Roll]]] = {
    ("Round", "rolled"): _battle,
    ("Siege", "rolled"): _siege,
    ("Attrition", "rolled"): _attrition,
    ("Interception", "rolled"): _interception,
    ("Evasion", "rolled"): _evasion,
    ("Scatter", "rolled"): _scatter,
    ("Plunder", "rolled"): _plunder,
    ("Fall", "rolled"): _devastation,
}


def _total(seat: str, kind: str, found: list[Roll]) -> dict[str, Any]:
    return total(
        seat,
        kind,
        [roll.spread for roll in found],
        sum([roll.expected() for roll in found]),
        sum([roll.actual for roll in found]),
    )
