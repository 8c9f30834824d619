"""Battles that wait until all moves of an action are made (6.10.1, rulings 83, 88, 108)."""

from __future__ import annotations

from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.tables import IN_MUD


def contested(b: Europe, area: int) -> bool:
    return bool(b.armies[2 * area] and b.armies[2 * area + 1])


def waiting(b: Europe) -> int:
    """The areas in which battles wait."""
    return sum([1 << area for area in b.contested()])


def settle(b: Europe, before: int, violator: int, active: int) -> None:
    """Ruling 108: a violated country has deployed. Where no battle waited it attacks, and nobody is supported; where
    one did its corps have joined it."""
    new = waiting(b) & ~before
    b.alone |= new
    if violator == active:
        b.turned |= new


def fought(b: Europe, area: int, before: int, active: int) -> None:
    """A battle is over. A loser who retreated into a neutral country may have it upon him: it attacks for the winner,
    who is in ``b.outcome`` (ruling 108)."""
    here = 1 << area
    new = waiting(b) & ~before
    b.alone = b.alone & ~here | new
    b.turned &= ~(here | new)
    if b.outcome != active:
        b.turned |= new


def rating(b: Europe, area: int, side: int, mud: int = 0) -> int:
    """The MR of the leader of an army for the tests of 6.8 and 6.9; of what changes an allowance Mud alone counts
    (ruling 72)."""
    return b.mr(b.leader(b.armies[2 * area + side])) + (IN_MUD if mud else 0)
