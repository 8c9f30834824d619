"""ACTION, RALLY, BATTLE-9: what single units may do on the battle board, and what it takes."""

from __future__ import annotations

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.rules.attacks import chargeable, targets
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.field import MIDDLE, RESERVE, ahead, behind
from grognard.games.napoleon_in_europe.rules.units import (
    ACTIONS,
    ARMIES,
    CHARGES,
    FIRES,
    GENERALS,
    LAND,
    ONE,
    count,
    kinds_in,
)
from grognard.games.napoleon_in_europe.rules.verbs import code


def same_column(side: int, area: int, goal: int) -> bool:
    return goal == ahead(side, area) or (area in MIDDLE and goal == behind(side, area))


def varied(b: Continent, nation: int, kind: int, area: int) -> bool:
    """PHASE-7: whether of units alike some have used one of their two actions and others none."""
    key = AREAS * nation + area
    once = count(b.once[key], kind)
    return bool(once) and count(b.field[key], kind) > once + count(b.done_for[key], kind)


def add_attacks(
    b: Continent, found: list[int], side: int, own: int, enemies: int, kind: int, area: int, fresh: int
) -> None:
    if FIRES[kind]:
        for at in targets(b, side, own, enemies, kind, area):
            for nation in members(enemies):
                for target in kinds_in(b.field[AREAS * nation + at] & ARMIES):
                    found.append(code("fire", kind, area, at, nation, target))
    if CHARGES[kind]:
        at = ahead(side, area)
        if at >= 0:
            for nation in members(enemies):
                for target in kinds_in(b.field[AREAS * nation + at] & ARMIES):
                    if chargeable(b, enemies, at, target):
                        found.append(code("charge", kind, area, at, nation, target, fresh))
    if kind >= LAND:
        found.append(code("unsquare", kind, area))


def add_rallies(b: Continent, found: list[int], own: int, retreat: int, fresh: int) -> None:
    """RALLY-1, RALLY-4: any unit of a general's side in the Retreat area."""
    for nation in members(own):
        for kind in kinds_in(b.field[AREAS * nation + retreat] & ARMIES):
            found.append(code("rally", nation, kind, fresh))


def spend(b: Continent, nation: int, kind: int, area: int, fresh: int = 0) -> int:
    """ACTION-1, PHASE-7: a unit uses an action. Of units alike it is one that has used one already, unless a fresh one
    is wanted. 1 where none is left."""
    key = AREAS * nation + area
    if ACTIONS[kind] == 1:
        b.done_for[key] += ONE[kind]
        return 1
    if not fresh and count(b.once[key], kind):
        b.once[key] -= ONE[kind]
        b.done_for[key] += ONE[kind]
        return 1
    b.once[key] += ONE[kind]
    return 0


def scatter(b: Continent, side: int, nations: int, enemies: int, area: int) -> None:
    """BATTLE-9: generals who are alone where an enemy army comes fall back."""
    for nation in members(nations):
        fleeing = b.field[AREAS * nation + area] & GENERALS
        if fleeing:
            b.field[AREAS * nation + area] -= fleeing
            b.field[AREAS * nation + refuge(b, side, enemies, area)] += fleeing
            b.note("event-falls-back", nation, area)


def refuge(b: Continent, side: int, enemies: int, area: int) -> int:
    """The next own area behind that no enemy holds; finally the Reserve."""
    back = behind(side, area)
    if back != RESERVE[side] and b.on_board(enemies, back) & ARMIES:
        return RESERVE[side]
    return back
