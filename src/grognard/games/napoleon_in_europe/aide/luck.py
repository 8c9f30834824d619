"""How the dice have fallen: shots, charges, rallies, pursuits, broadsides, overtures, annexations, resolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.aide import fallen
from grognard.aide.fallen import Roll
from grognard.aide.spreads import Spread
from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.dice import PAIRS, at_least
from grognard.games.napoleon_in_europe.rules.attacks import to_hit
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.kinds import NATION
from grognard.games.napoleon_in_europe.rules.overtures import needed_for, rating
from grognard.games.napoleon_in_europe.rules.tables import NOBODY
from grognard.games.napoleon_in_europe.rules.units import RALLIES_ON, armies

ROLLED: Final[dict[str, str]] = {
    "fire": "rolled-fire",
    "charge": "rolled-charge",
    "rally": "rolled-rally",
    "pursuit": "rolled-pursuit",
    "naval": "rolled-naval",
    "overture": "rolled-overture",
    "annexation": "rolled-annexation",
    "commitment": "rolled-commitment",
    "suppression": "rolled-suppression",
}
TWO_DICE: Final[Spread] = {total: PAIRS[total] / 36 for total in range(2, 13)}


def luck(table: Table) -> dict[str, Any]:
    return fallen.luck(table, tell, ROLLED)


def throws(table: Table) -> str | None:
    return fallen.throws(table, tell)


def tell(state: State, dice: list[int]) -> list[Roll]:
    assert isinstance(state, Continent)
    top = state.stack[-1]
    known = ROLLS.get((type(top).__name__, top.step))
    return known(state, top, dice) if known is not None else []


def _even(b: Continent, nation: int, kind: str, chance: float, came: bool, dice: list[int]) -> list[Roll]:
    seat = b.owner[nation]
    if seat == NOBODY:
        return []
    return [Roll(seat, kind, {0: 1 - chance, 1: chance}, int(came), dice, {"nation": NATION.names[nation]})]


def _pair(b: Continent, kind: str, one: int, other: int, dice: list[int]) -> list[Roll]:
    """Two dice of each side: more is better for whoever throws."""
    return [
        Roll(b.owner[nation], kind, TWO_DICE, sum(thrown), thrown, {"nation": NATION.names[nation]})
        for nation, thrown in ((one, dice[:2]), (other, dice[2:]))
        if b.owner[nation] != NOBODY
    ]


def _fire(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    needed = to_hit(top.troop, top.reach, top.target, bool(top.landing))
    return _even(b, top.power, "fire", at_least(needed), sum(dice) >= needed, dice)


def _clash(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    return _pair(b, "charge", top.power, top.nation, dice)


def _rally(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    return _even(b, top.power, "rally", chances.rally(top.unit), sum(dice) >= RALLIES_ON[top.unit], dice)


def _pursuit(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    chance = chances.caught(top.troop, top.target)
    return _even(b, top.power, "pursuit", chance, dice[0] >= 7 - round(6 * chance), dice)


def _naval(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    foe = next((nation for nation in range(len(b.owner)) if top.foes >> nation & 1), NOBODY)
    return _pair(b, "naval", top.power, foe, dice) if foe != NOBODY else []


def _overture(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    chance = chances.overture(b, top.power, top.nation)
    return _even(b, top.power, "overture", chance, sum(dice) <= rating(b, top.power, top.nation), dice)


def _win_over(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    chance = chances.win_over(b, top.power, top.region)
    return _even(b, top.power, "overture", chance, sum(dice) >= needed_for(b, top.power, top.region), dice)


def _annexation(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    chance = chances.annexation(b, top.annexer, top.region)
    return _even(b, top.annexer, "annexation", chance, dice[0] >= 7 - round(6 * chance), dice)


def _commitment(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    """To fight on is what the nation hopes for."""
    holds = 1 - chances.gives_up(b, top.nation)
    return _even(b, top.nation, "commitment", holds, sum(dice) <= b.resolve[top.nation], dice)


def _suppression(b: Continent, top: Any, dice: list[int]) -> list[Roll]:
    chance = chances.suppression(b, top.power, top.region)
    return _even(b, top.power, "suppression", chance, sum(dice) <= armies(b.force(top.power, top.region)), dice)


ROLLS: Final[dict[tuple[str, str], Callable[[Continent, Any, list[int]], list[Roll]]]] = {
    ("Fire", "shot"): _fire,
    ("Charge", "clash"): _clash,
    ("Battle", "rallied"): _rally,
    ("Pursuit", "caught"): _pursuit,
    ("SeaBattle", "rolled"): _naval,
    ("Overture", "rolled"): _overture,
    ("WinOver", "rolled"): _win_over,
    ("Annexation", "rolled"): _annexation,
    ("Commitment", "rolled"): _commitment,
    ("Suppression", "rolled"): _suppression,
}
