"""Fights of Wellington played through the rules with every fall of the dice."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from math import factorial

from grognard import Table
from grognard.engine.chance import Imposed
from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.sheets import APART
from grognard.games.wellington.rules.verbs import VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

Falls = list[tuple[list[int], float]]


def open_table(b: WarState, procedure: Procedure) -> Table:
    """A table at the first roll or decision of a procedure that is called by itself."""
    b.stack.append(procedure)
    table = Table(GAME, b.scenario, GAME.settle(b.rules.options), b, Imposed(), None)
    table.begin()
    return table


def war_of(table: Table) -> WarState:
    assert isinstance(table.state, WarState)
    return table.state


def every(count: int) -> Falls:
    """All falls of the dice, one by one."""
    return [(list(dice), 1 / 6**count) for dice in itertools.product(range(1, 7), repeat=count)]


@cache
def kinds(count: int, ones_matter: bool) -> Falls:
    """Falls of the dice told apart by their 5s and 6s, and where #14 or #15 lies open by their 1s: all that the rules
    of fights look at."""
    found: Falls = []
    for ones, fives, sixes in itertools.product(range(count + 1 if ones_matter else 1), *[range(count + 1)] * 2):
        rest = count - ones - fives - sixes
        if rest >= 0:
            ways = factorial(count) // (factorial(ones) * factorial(fives) * factorial(sixes) * factorial(rest))
            dice = [1] * ones + [3] * rest + [5] * fives + [6] * sixes
            found.append((dice, ways * (3 if ones_matter else 4) ** rest / 6**count))
    return found


def grouped(b: WarState) -> Falls:
    sheet = b.fight if b.fight is not None else b.assault
    return kinds(b.rolling, sheet is not None and (sheet.has(0, APART) or sheet.has(1, APART)))


def choose(b: WarState, options: list[int]) -> int:
    """As the odds take it: the second Power loses soldiers, staff falls first, the best leader commands, #30 lowers 6s
    first, a siege goes on, everything else passes."""
    verb = VERBS.name_of(options[0])
    if verb == "lose":
        return options[-1]
    if verb in ("lose_leader", "command"):
        fight, siege = b.fight, b.assault
        heads = list(fight.commander) if fight is not None else [siege.leader] if siege is not None else []

        def worth(option: int) -> tuple[bool, int, int, int]:
            leader = VERBS.part_of(option)
            return verb == "lose_leader" and leader in heads, b.battle[leader], b.command[leader], -leader

        return min(options, key=worth) if verb == "lose_leader" else max(options, key=worth)
    if verb == "number":
        return max(options, key=VERBS.part_of)
    for option in options:
        if option & VERB_MASK == 0:
            return option
    return options[0]


def walk(
    table: Table, over: Callable[[WarState], bool], falls: Callable[[WarState], Falls] = grouped, chance: float = 1.0
) -> Iterator[tuple[Table, float]]:
    """Every end of what is under way, with its probability."""
    while not over(war_of(table)):
        if table.rolling is not None:
            for dice, p in falls(war_of(table)):
                branch = table.fork()
                branch.impose(dice)
                yield from walk(branch, over, falls, chance * p)
            return
        [seat] = table.to_act
        index = table.seat_index(seat)
        table.take_at(index, choose(war_of(table), table.codes_at(index)))
    yield table, chance


def happened(table: Table, since: int = 0) -> list[tuple[object, ...]]:
    return [note[1:] for _, note in table.log_notes[since : table.log_length]]
